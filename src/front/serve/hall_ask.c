/* Requests that take long: a worker makes the reply while everybody else goes on.
 *
 * A request about a table borrows the table: nobody changes it until the worker is done. Whatever else is
 * asked about it waits in line, and so does whatever its guest asks, for replies come in the order of
 * requests. Requests for a pack that is not loaded yet wait for that in the same line. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    PARKED_MAX = 60,      /* requests of one guest that may wait */
    TRY_AGAIN = 10 * 1000 /* milliseconds until a pack that could not be loaded is tried again */
};

/* ---- In line ------------------------------------------------------------------------------ */

/* A request that waits, in order of arrival. */
struct parked {
    struct guest *guest;
    char *text;
    size_t size;
    long long asked_at;   /* when, by the clock that measures */
    char table[STORE_ID]; /* that is lent; "": something else */
    struct parked *next;
};

bool park(struct guest *g, const char *table, const char *text, size_t size, bool first)
{
    struct parked **at = &g->hall->parked, *p = calloc(1, sizeof *p);
    char *copy = malloc(size + 1);
    if (!p || !copy || g->parked >= PARKED_MAX) {
        free(p);
        free(copy);
        return false;
    }
    memcpy(copy, text, size);
    *p = (struct parked){.guest = g, .text = copy, .size = size, .asked_at = g->hall->asked_at};
    memcpy(p->table, table, strlen(table) + 1);
    while (*at && !first)
        at = &(*at)->next;
    p->next = *at;
    *at = p;
    g->parked++;
    return true;
}

void ask_again(struct guest *g, const struct table *t, const char *text, long long asked_at)
{
    struct hall *hall = g->hall;
    long long before = hall->asked_at;
    hall->asked_at = asked_at;
    park(g, t->id, text, strlen(text), true);
    hall->asked_at = before;
}

void forget_parked(struct guest *g)
{
    for (struct parked **at = &g->hall->parked; *at;) {
        struct parked *p = *at;
        if (p->guest != g) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        free(p->text);
        free(p);
    }
    g->parked = 0;
}

/* The first request in line that nothing holds up any more, taken out of it; NULL: there is none. */
static struct parked *take_ready(struct hall *hall)
{
    for (struct parked **at = &hall->parked; *at; at = &(*at)->next) {
        struct parked *p = *at;
        const struct table *t = p->table[0] ? hall_find(hall, p->table) : NULL;
        bool held = p->table[0]
                        ? (t && (t->lent || awaits_fate(t))) || is_being_opened(hall, p->table)
                        : hall->loading;
        bool first = !held;
        for (const struct parked *q = hall->parked; first && q != p; q = q->next)
            first = q->guest != p->guest;
        if (!first)
            continue;
        *at = p->next;
        return p;
    }
    return NULL;
}

void hear_parked(struct hall *hall)
{
    for (struct parked *p; (p = take_ready(hall));) {
        p->guest->parked--;
        hall->asked_at = p->asked_at;
        hall_request(p->guest, p->text, p->size);
        hall->asked_at = 0;
        free(p->text);
        free(p);
    }
}

int hall_parked(const struct hall *hall)
{
    int count = 0;
    for (const struct parked *p = hall->parked; p; p = p->next)
        count++;
    return count;
}

/* ---- Tables that are lent ----------------------------------------------------------------- */

void lend_table(struct table *t)
{
    t->lent = true;
    t->hall->asked++;
}

void resume_table(struct table *t)
{
    if (!t->lent)
        give_held(t);
    if (!t->lent)
        decide(t, NULL); /* somebody may have left meanwhile */
    attend(t);
}

void take_back_table(struct table *t)
{
    struct hall *hall = t->hall;
    t->lent = false;
    hall->asked--;
    if (t->falls)
        fall_back(t);
    take_tail(t);
    resume_table(t);
    settle_pack(hall);
    hear_parked(hall);
}

/* ---- Errands ------------------------------------------------------------------------------ */

void begin_errand(struct errand *e, struct table *t, const struct request *r, struct workers *whom)
{
    struct hall *hall = t->hall;
    e->table = t;
    e->job.awaited = r;
    if (r) {
        e->asker = guest_of(r)->number;
        e->id = hall->id;
        e->asked_at = hall->asked_at;
        e->again = copy_asked(hall);
        hall->later = true;
    }
    t->errand = e;
    lend_table(t);
    workers_give(whom, &e->job);
}

void write_reply(struct errand *e, json_t *out)
{
    if (e->id >= 0)
        json_object_set_new(out, "id", json_integer(e->id));
    e->reply = sheet_new(front_json_line(out));
}

struct guest *asker_of(const struct errand *e)
{
    struct guest *g = e->asker ? e->table->guest : NULL;
    while (g && g->number != e->asker)
        g = g->next;
    return g;
}

void take_back_errand(struct errand *e, const struct uc_error *error)
{
    e->untrue = true;
    e->error = *error;
}

static void send_untrue(struct guest *g, const struct errand *e)
{
    struct request r = {.out = json_object()};
    front_speak(g->language);
    reply_untrue(&r, &e->error);
    send_reply(g, r.out, e->id);
    json_decref(r.out);
}

void end_errand(struct errand *e)
{
    struct table *t = e->table;
    struct guest *g = asker_of(e);
    t->errand = NULL;
    t->hall->asked_at = e->asked_at;
    t->hall->request = e->again;
    t->hall->request_size = e->again ? strlen(e->again) : 0;
    if (g && e->untrue && e->again && e->error.status == UC_BAD_FILE)
        ask_again(g, t, e->again, e->asked_at);
    else if (g && e->untrue)
        send_untrue(g, e);
    else if (g && e->reply)
        send_reply_sheet(g, sheet_share(e->reply), e->id);
    t->hall->asked_at = 0;
    t->hall->request = NULL;
    if (g)
        send_waiting(g);
    free(e->again);
    e->again = NULL;
    e->job.drop(&e->job);
    take_back_table(t);
}

/* ---- Packs -------------------------------------------------------------------------------- */

struct loading {
    struct job job; /* first */
    char word[64];
    uc_pack *pack;
    struct uc_error error;
};

static void load(struct job *job)
{
    struct loading *l = (struct loading *)job;
    front_load_unspoken(l->word, &l->pack, &l->error);
}

static void drop_loading(struct job *job)
{
    uc_pack_free(((struct loading *)job)->pack);
    free(job);
}

/* Languages learn its texts when no worker speaks one. */
void settle_pack(struct hall *hall)
{
    struct job *job = hall->arrived;
    struct loading *l = (struct loading *)job;
    if (!job || hall->asked)
        return;
    hall->arrived = NULL;
    hall->loading = false;
    if (l->pack) {
        front_packs_add(&hall->packs, l->word, l->pack, &l->error);
        l->pack = NULL;
    } else {
        hall_report(hall, LOG_WARNING, "pack_fails", "pack", l->word, "text", l->error.text, NULL);
        memcpy(hall->unloaded, l->word, sizeof hall->unloaded);
        hall->why_unloaded = l->error;
        hall->tried = hall->now;
    }
    drop_loading(job);
    hear_parked(hall);
}

static void take_pack(void *context, struct job *job)
{
    struct hall *hall = context;
    hall->arrived = job;
    settle_pack(hall);
}

/* What is wrong with a pack names files of the server: that is for whoever runs it, and is told him once for each attempt. */
static void hide_why(const struct hall *hall, const char *word, bool tell, struct uc_error *error)
{
    enum uc_status status = error->status;
    if (tell)
        hall_report(hall, LOG_WARNING, "pack_fails", "pack", word, "text", error->text, NULL);
    uc_fail(error, status,
            _("the pack '%.60s' cannot be used here; whoever runs this server can tell why"), word);
}

const uc_pack *hall_pack(struct hall *hall, const char *word, struct uc_error *error)
{
    struct loading *l = NULL;
    struct uc_error unused;
    char dir[FRONT_PATH];
    if (front_is_folder(word)) { /* nobody reads the server's folders from outside */
        uc_fail(error, UC_BAD_SETUP, _("folders cannot be named here; give the name of a pack"));
        return NULL;
    }
    bool open = front_packs_have(&hall->packs, word), long_word = strlen(word) >= sizeof l->word;
    if (open || long_word || !workers_work_beside(hall->settings.workers)) {
        const uc_pack *pack = front_pack(&hall->packs, word, error);
        if (!pack)
            hide_why(hall, word, front_locate(word, dir, sizeof dir, &unused) == UC_OK, error);
        return pack;
    }
    if (front_locate(word, dir, sizeof dir, error) != UC_OK) {
        hide_why(hall, word, false, error); /* anybody can ask for what is not there */
        return NULL;
    }
    if (strcmp(hall->unloaded, word) == 0 && hall->now - hall->tried < TRY_AGAIN) {
        *error = hall->why_unloaded;
        hide_why(hall, word, false, error);
        return NULL;
    }
    if (!hall->loading)
        l = calloc(1, sizeof *l);
    if (l) {
        l->job =
            (struct job){.run = load, .take = take_pack, .drop = drop_loading, .awaited = true};
        memcpy(l->word, word, strlen(word) + 1);
        hall->loading = true;
        workers_give(hall->settings.workers, &l->job);
    }
    hall->awaits = hall->loading;
    uc_fail(error, UC_IO, _("the pack is being loaded; try again"));
    return NULL;
}

/* ---- Long replies ------------------------------------------------------------------------- */

struct ask {
    struct errand errand; /* first */
    struct request request;
    struct guest guest; /* as he was when he asked; what he was told is noted here */
    void (*make)(struct request *r);
    const struct text_language *spoken;
};

static void make_reply(struct job *job)
{
    struct ask *ask = (struct ask *)job;
    struct request *r = &ask->request;
    const struct text_language *spoken = text_speak(ask->spoken);
    struct desk *desk = desk_take(ask->guest.hall);
    if (desk) {
        r->proto = desk->proto;
        r->proto->user = &ask->guest;
        ask->make(r);
    } else {
        json_object_clear(r->out);
        reply_out_of_memory(r);
    }
    write_reply(&ask->errand, r->out);
    if (desk && ask->errand.reply && ask->guest.packs)
        packer_pack(desk->packer, ask->errand.reply);
    desk_put_back(ask->guest.hall, desk);
    text_speak(spoken);
}

static void drop_ask(struct job *job)
{
    struct ask *ask = (struct ask *)job;
    json_decref(ask->request.in);
    json_decref(ask->request.out);
    sheet_drop(ask->errand.reply);
    free(ask->errand.again);
    free(ask);
}

static void take_reply(void *context, struct job *job)
{
    struct ask *ask = (struct ask *)job;
    struct guest *g = asker_of(&ask->errand);
    (void)context;
    if (g)
        g->told_at = ask->guest.told_at;
    end_errand(&ask->errand);
}

static void ask(struct request *r, void (*make)(struct request *r), struct workers *whom)
{
    struct guest *g = guest_of(r);
    bool able = whom && workers_work_beside(whom) && !g->hall->arrived;
    struct ask *ask = able ? calloc(1, sizeof *ask) : NULL;
    if (!ask) { /* here and now, then */
        make(r);
        return;
    }
    *ask = (struct ask){.errand.job = {.run = make_reply, .take = take_reply, .drop = drop_ask},
                        .request = *r,
                        .guest = *g,
                        .make = make,
                        .spoken = text_speak(NULL)};
    text_speak(ask->spoken);
    write_owner(g, &ask->errand.job);
    json_incref(r->in);
    json_incref(r->out);
    begin_errand(&ask->errand, g->table, r, whom);
}

void ask_worker(struct request *r, void (*make)(struct request *r))
{
    ask(r, make, guest_of(r)->hall->settings.workers);
}

void ask_scribe(struct request *r, void (*make)(struct request *r))
{
    ask(r, make, guest_of(r)->hall->settings.scribes);
}
