/* What scribes write: news for everybody at a table, after each answer. Views, JSON, checksums and compressing take most of the
 * time that an answer takes, and whoever runs the hall has no part in it. The table is lent to the scribe meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

/* ---- Desks -------------------------------------------------------------------------------- */

static void desk_free(struct desk *desk)
{
    if (!desk)
        return;
    proto_free(desk->proto);
    packer_free(desk->packer);
    scratch_free(desk->scratch);
    free(desk);
}

static struct desk *desk_new(struct hall *hall)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->proto = proto_new(&hall->packs, hall->proto->limits);
    desk->packer = packer_new();
    desk->scratch = scratch_new();
    if (desk->proto && desk->packer && desk->scratch)
        return desk;
    desk_free(desk);
    return NULL;
}

struct desk *desk_take(struct hall *hall)
{
    pthread_mutex_lock(&hall->desks);
    struct desk *desk = hall->desk;
    if (desk)
        hall->desk = desk->next;
    pthread_mutex_unlock(&hall->desks);
    return desk ? desk : desk_new(hall);
}

void desk_put_back(struct hall *hall, struct desk *desk)
{
    if (!desk)
        return;
    pthread_mutex_lock(&hall->desks);
    desk->next = hall->desk;
    hall->desk = desk;
    pthread_mutex_unlock(&hall->desks);
}

void forget_desks(struct hall *hall)
{
    for (struct desk *desk; (desk = hall->desk);) {
        hall->desk = desk->next;
        desk_free(desk);
    }
}

/* ---- News --------------------------------------------------------------------------------- */

/* What is told to one guest, and to others who see and know the same. */
struct news {
    struct guest reader; /* as he was; what he was told is noted here */
    long long from;      /* the first event that he has not been told */
    uc_seat seat;
    bool dice; /* may answer for chance */
    const struct text_language *spoken;
    struct sheet *sheet;
    char sum[SUM];
};

struct telling {
    struct errand errand; /* first */
    struct news *news;
    int count;
    struct {
        uint64_t guest; /* his number */
        int news;
    } * reader; /* who is told which */
    int readers;
    json_t *reply; /* to whom it was that moved the game; NULL: a bot */
};

static void write_news(struct news *n, struct proto *proto)
{
    const struct text_language *spoken = text_speak(n->spoken);
    json_t *news = news_for(&n->reader, proto, n->sum);
    n->sheet = sheet_new(front_json_line(news));
    json_decref(news);
    text_speak(spoken);
}

/* The news that this guest is to be told, among those that somebody is told already or a new one. */
static int news_of(struct telling *t, const struct guest *g)
{
    uc_seat seat = eyes_of(g);
    bool dice = g->table->about.dice && g->seats;
    for (int i = 0; i < t->count; i++) {
        struct news *n = &t->news[i];
        if (n->seat == seat && n->from == g->told_at && n->dice == dice &&
            strcmp(n->reader.language, g->language) == 0) {
            n->reader.packs = n->reader.packs || g->packs;
            return i;
        }
    }
    struct news *n = &t->news[t->count];
    *n = (struct news){.reader = *g, .from = g->told_at, .seat = seat, .dice = dice};
    front_speak(g->language);
    n->spoken = text_speak(NULL);
    text_speak(n->spoken);
    return t->count++;
}

static void drop_telling(struct job *job)
{
    struct telling *t = (struct telling *)job;
    for (int i = 0; i < t->count; i++)
        sheet_drop(t->news[i].sheet);
    sheet_drop(t->errand.reply);
    free(t->errand.again);
    json_decref(t->reply);
    free(t->news);
    free(t->reader);
    free(t);
}

/* For one guest at the table; NULL: for all of them. */
static struct telling *new_telling(struct table *table, const struct guest *only)
{
    struct telling *t = calloc(1, sizeof *t);
    size_t guests = 0;
    for (const struct guest *g = table->guest; g; g = g->next)
        guests++;
    if (!t)
        return NULL;
    t->errand.table = table;
    t->news = calloc(guests + 1, sizeof t->news[0]);
    t->reader = calloc(guests + 1, sizeof t->reader[0]);
    if (!t->news || !t->reader) {
        drop_telling(&t->errand.job);
        return NULL;
    }
    for (const struct guest *g = table->guest; g; g = g->next) {
        if (only && g != only)
            continue;
        t->reader[t->readers].guest = g->number;
        t->reader[t->readers++].news = news_of(t, g);
    }
    return t;
}

/* Sends what was written to those who are still there. */
static void deliver(struct telling *t)
{
    struct table *table = t->errand.table;
    int changes = uc_journal_changes(table->match->journal);
    if (table->summed != changes)
        memset(table->sum, 0, sizeof table->sum);
    table->summed = changes;
    for (int i = 0; i < t->count; i++)
        memcpy(table->sum[t->news[i].seat], t->news[i].sum, SUM);
    for (struct guest *g = table->guest; g; g = g->next)
        for (int i = 0; i < t->readers; i++) {
            const struct news *n = &t->news[t->reader[i].news];
            if (t->reader[i].guest != g->number || !n->sheet)
                continue;
            long long before = g->told_at;
            g->told_at = n->reader.told_at;
            send_news(g, sheet_share(n->sheet), before);
        }
}

/* Here and now; `t` may be NULL, without memory. */
static void tell_at_once(struct telling *t)
{
    if (!t)
        return;
    for (int i = 0; i < t->count; i++)
        write_news(&t->news[i], t->errand.table->hall->proto);
    deliver(t);
    drop_telling(&t->errand.job);
}

void push_change(struct table *table)
{
    struct telling *t = new_telling(table, NULL);
    bool dropped = drop_proposal(table);
    table->moved = table->hall->now;
    tell_at_once(t);
    if (dropped)
        push_table(table);
}

/* ---- By a scribe -------------------------------------------------------------------------- */

static void write_at(struct desk *desk, struct news *n)
{
    scratch_use(desk->scratch);
    write_news(n, desk->proto);
    scratch_use(NULL);
    if (n->sheet && n->reader.packs)
        packer_pack(desk->packer, n->sheet);
}

static void write_all(struct job *job)
{
    struct telling *t = (struct telling *)job;
    struct hall *hall = t->errand.table->hall;
    struct desk *desk = desk_take(hall);
    for (int i = 0; desk && i < t->count; i++)
        write_at(desk, &t->news[i]);
    if (t->reply)
        write_reply(&t->errand, t->reply);
    desk_put_back(hall, desk);
}

static void take_telling(void *context, struct job *job)
{
    struct telling *t = (struct telling *)job;
    (void)context;
    if (!t->errand.untrue)
        deliver(t);
    end_errand(&t->errand);
}

static bool is_scribe_free(const struct hall *hall)
{
    return hall->settings.scribes && workers_work_beside(hall->settings.scribes) && !hall->arrived;
}

static void give_to_scribe(struct telling *t, struct request *r)
{
    struct table *table = t->errand.table;
    t->errand.job = (struct job){.run = write_all, .take = take_telling, .drop = drop_telling};
    memcpy(t->errand.job.owner, table->id, sizeof table->id);
    if (r)
        t->reply = json_incref(r->out);
    begin_errand(&t->errand, table, r, table->hall->settings.scribes);
}

void tell_change(struct table *table, struct request *r)
{
    bool able = is_scribe_free(table->hall) && table->guest;
    struct telling *t = able ? new_telling(table, NULL) : NULL;
    if (!t) {
        push_change(table);
        return;
    }
    table->moved = table->hall->now;
    if (drop_proposal(table))
        push_table(table);
    give_to_scribe(t, r);
}

void tell_again(struct request *r)
{
    const struct guest *g = guest_of(r);
    struct telling *t = new_telling(g->table, g);
    if (t && is_scribe_free(g->hall))
        give_to_scribe(t, r);
    else
        tell_at_once(t);
}
