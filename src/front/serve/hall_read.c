/* Tables come out of the store, and are read again when another server has changed them: the hall asks the store, a worker plays the
 * journal, and whoever wants something of the table waits in line meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    TRY_AGAIN = 10 * 1000
}; /* milliseconds until a table that could not be read is tried again */

struct opening {
    struct job job; /* first */
    struct reading reading;
    bool anew; /* the table is not in memory yet, and belongs to this */
    struct opening *next;
};

static struct opening **find_opening(struct hall *hall, const char *id)
{
    struct opening **at = &hall->opening;
    while (*at && strcmp((*at)->reading.table->id, id) != 0)
        at = &(*at)->next;
    return at;
}

bool is_being_opened(struct hall *hall, const char *id) { return *find_opening(hall, id) != NULL; }

void hear_of_write(struct hall *hall, const char *id)
{
    for (struct table *t = id[0] ? hall_find(hall, id) : hall->table; t; t = id[0] ? NULL : t->next)
        t->behind = true;
    for (struct opening *o = hall->opening; o; o = o->next)
        o->reading.table->behind =
            o->reading.table->behind || !id[0] || strcmp(o->reading.table->id, id) == 0;
}

/* Where there is more in `text` than a number and digits, it is not for us. */
static char *read_digits(const char *text, size_t *size)
{
    static const char digits[] = "0123456789abcdef";
    size_t length = strlen(text);
    char *bytes = length % 2 || strspn(text, digits) != length ? NULL : malloc(length / 2 + 1);
    for (size_t i = 0; bytes && i < length / 2; i++)
        bytes[i] = (char)((strchr(digits, text[2 * i]) - digits) << 4 |
                          (strchr(digits, text[2 * i + 1]) - digits));
    *size = length / 2;
    return bytes;
}

/* It is followed at once or, where somebody looks at the table, when it is back. */
static bool follow(struct table *t, size_t at, const char *bytes, size_t size)
{
    size_t end = t->length + t->tail_size;
    if (at + size <= t->length)
        return true; /* it was read meanwhile */
    if (t->behind || t->dirty || at != end || is_being_opened(t->hall, t->id))
        return false;
    if (!t->lent && !t->tail_size) {
        if (!table_take(t, bytes, size))
            return false;
        tell_change(t, NULL);
        return true;
    }
    char *more = realloc(t->tail, t->tail_size + size);
    if (!more)
        return false;
    memcpy(more + t->tail_size, bytes, size);
    t->tail = more;
    t->tail_size += size;
    return true;
}

bool hear_lines(struct hall *hall, const char *id, const char *lines)
{
    struct table *t = hall_find(hall, id);
    char *end;
    size_t size, at = strtoul(lines, &end, 10);
    char *bytes = t && *end == ' ' ? read_digits(end + 1, &size) : NULL;
    bool good = bytes && follow(t, at, bytes, size);
    free(bytes);
    return good;
}

void take_tail(struct table *t)
{
    char *tail = t->tail;
    size_t size = t->tail_size;
    t->tail = NULL;
    t->tail_size = 0;
    if (size && !t->behind) {
        if (table_take(t, tail, size))
            tell_change(t, NULL);
        else
            t->behind = true;
    }
    free(tail);
}

static void take_changed(void *context, const char *id)
{
    struct hall *hall = context;
    struct table *t = hall_find(hall, id);
    hear_of_write(hall, id);
    if (t)
        hall_read_again(t);
}

void hall_sweep(struct hall *hall)
{
    enum { SWEEP = 5000 };
    struct uc_error error;
    int count = 0, room = 0;
    struct store_known *known = NULL;
    if (!store_has_others(hall->store) || hall->failing || hall->now - hall->swept < SWEEP)
        return;
    hall->swept = hall->now;
    for (const struct table *t = hall->table; t; t = t->next)
        room++;
    known = calloc((size_t)room + 1, sizeof *known);
    for (const struct table *t = hall->table; t && known; t = t->next)
        if (!t->dirty && !t->behind && !is_being_opened(hall, t->id))
            known[count++] = (struct store_known){t->id, t->length, t->version};
    if (count && store_sweep(hall->store, known, count, take_changed, hall, &error) != UC_OK)
        hall_note_store(hall, false, error.text);
    free(known);
}

/* ---- By a worker -------------------------------------------------------------------------- */

static void play_journal(struct job *job)
{
    const struct text_language *spoken = text_speak(NULL); /* events are told in English at first */
    table_read_journal(&((struct opening *)job)->reading);
    text_speak(spoken);
}

static void drop_opening(struct job *job)
{
    struct opening *o = (struct opening *)job;
    struct table *t = o->reading.table;
    table_read_drop(&o->reading);
    if (o->anew)
        table_free(t);
    free(o);
}

/* Tells everybody at the table how it stands, after it was read again; by a scribe, or at once. */
static void tell_all(struct table *t, const struct about *before, bool at_once)
{
    recall_persons(t, before);
    drop_proposal(t);
    if (at_once)
        push_change(t);
    else
        tell_change(t, NULL);
    push_table(t);
    push_happened(t);
}

static void take_opening(void *context, struct job *job)
{
    struct hall *hall = context;
    struct opening *o = (struct opening *)job;
    struct table *t = o->reading.table;
    struct uc_error error;
    *find_opening(hall, t->id) = o->next;
    hall->asked--;
    t->lent = false;
    if (t->falls)
        fall_back(t);
    free(t->tail); /* it is read again */
    t->tail = NULL;
    t->tail_size = 0;
    struct about before = t->about;
    bool good = table_read_end(&o->reading, &error) == UC_OK;
    if (o->anew && good) {
        t->pushed = t->about.happened; /* whoever comes is told by himself */
        hall_add(hall, t);
        tell_others(t); /* who then tell who is there */
    } else if (o->anew) {
        memcpy(hall->unread, t->id, sizeof hall->unread);
        hall->why_unread = error;
        hall->unread_at = hall->now;
        table_free(t);
    } else if (good) {
        tell_all(t, &before, false);
    } else {
        t->moved = hall->now + HALL_RETRY;
    }
    if (good)
        resume_table(t);
    free(o);
    settle_pack(hall);
    hear_parked(hall);
}

/* ---- By the hall -------------------------------------------------------------------------- */

/* Begins to read a table; false, and the error, if that fails at once. */
static bool begin(struct table *t, bool anew, struct uc_error *error)
{
    struct hall *hall = t->hall;
    struct opening *o = calloc(1, sizeof *o);
    if (!o) {
        uc_fail(error, UC_IO, _("out of memory"));
        return false;
    }
    *o = (struct opening){
        .job = {.run = play_journal, .take = take_opening, .drop = drop_opening, .awaited = true},
        .anew = anew,
        .next = hall->opening};
    if (anew && hall->proto->user)
        write_owner(hall->proto->user, &o->job);
    else
        memcpy(o->job.owner, t->id, sizeof t->id);
    if (table_read_begin(t, &o->reading, error) != UC_OK) {
        free(o);
        return false;
    }
    hall->opening = o;
    hall->asked++;
    t->lent = true;
    workers_give(hall->settings.workers, &o->job);
    return true;
}

/* Whether a worker can do it; where a pack waits to be learned none may begin. */
static bool is_worker_free(const struct hall *hall)
{
    return workers_work_beside(hall->settings.workers) && !hall->arrived;
}

void hall_await(struct hall *hall, const char *id)
{
    hall->awaits = true;
    snprintf(hall->awaited, sizeof hall->awaited, "%s", id);
}

struct table *hall_fetch(struct hall *hall, const char *id, struct uc_error *error)
{
    if (!token_is_name(id)) {
        uc_fail(error, UC_BAD_SETUP, _("there is no such table"));
        return NULL;
    }
    struct table *t = hall_find(hall, id);
    if (t)
        return t;
    bool beside = is_worker_free(hall), begun = is_being_opened(hall, id);
    if (strcmp(hall->unread, id) == 0 && hall->now - hall->unread_at < TRY_AGAIN) {
        *error = hall->why_unread;
        return NULL;
    }
    t = begun ? NULL : table_blank(hall, id, error);
    if (!begun && !t)
        return NULL;
    bool good = begun || (beside ? begin(t, true, error) : table_read(t, error) == UC_OK);
    if (!good) {
        table_free(t);
        return NULL;
    }
    if (begun || beside) {
        hall_await(hall, id);
        uc_fail(error, UC_IO, _("this table cannot be read at the moment"));
        return NULL;
    }
    t->pushed = t->about.happened;
    hall_add(hall, t);
    return t;
}

bool hall_catch_up(struct table *t)
{
    struct uc_error error;
    struct about before = t->about;
    if (!t->behind || t->lent)
        return true;
    if (table_read(t, &error) != UC_OK)
        return false;
    tell_all(t, &before, true);
    return true;
}

bool awaits_fate(const struct table *t)
{
    return t->behind && t->dirty && store_settles_later(t->hall->store);
}

bool hall_read_again(struct table *t)
{
    struct uc_error error;
    if (!t->behind || t->lent || awaits_fate(t))
        return true;
    return is_worker_free(t->hall) ? begin(t, false, &error) : hall_catch_up(t);
}
