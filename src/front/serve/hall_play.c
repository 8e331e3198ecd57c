/* Requests about the game of a table: looking, answering, taking back, looking back. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    EXPORT_BYTES = 256 << 10, /* of a journal in one reply, about */
    ADVISED_MAX = 16          /* guests for whom bots think at a time: the tables' own come first */
};

/* The seat that a request speaks for: the one it names, if the guest holds it. */
static bool bind_seat(struct request *r)
{
    const struct guest *g = guest_of(r);
    const char *name = request_text(r, "seat");
    uc_seat seat = eyes_of(g);
    if (name && strcmp(name, "spectator") == 0)
        seat = 0;
    else if (name) {
        seat = named_seat(r, g->table);
        if (seat && !holds(g, seat))
            reply_refuse(r, "bad_key", NULL, _("this is not your seat"));
    }
    r->match = g->table->match;
    r->bound = true;
    r->dice = g->table->about.dice && g->seats;
    r->as = seat;
    json_object_del(r->in, "seat");
    return !r->failed;
}

void hall_look(struct request *r)
{
    if (bind_seat(r))
        request_handle(r);
}

/* What takes a moment is left to a scribe, and what takes long to a worker. */
void hall_look_soon(struct request *r)
{
    if (bind_seat(r))
        ask_scribe(r, request_handle);
}

void hall_look_long(struct request *r)
{
    if (bind_seat(r))
        ask_worker(r, request_handle);
}

/* In a language that nobody at the table has spoken yet the whole journal is told once more. */
static void tell_events(struct request *r)
{
    r->language = match_language(r->match);
    request_handle(r);
}

void hall_events(struct request *r)
{
    if (bind_seat(r))
        ask_worker(r, tell_events);
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* Whether the client has seen what its answer is about. */
static bool is_up_to_date(struct request *r, const struct table *t)
{
    const struct match *m = t->match;
    const json_t *at = json_object_get(r->in, "at");
    const char *sum = request_text(r, "sum");
    char own[SUM];
    sum_of(t, r->as, own);
    bool good = (!at || json_integer_value(at) ==
                            (json_int_t)uc_answer_count(m->shared->game, match_state(m))) &&
                (!sum || strcmp(sum, own) == 0);
    json_object_del(r->in, "at");
    json_object_del(r->in, "sum");
    return good;
}

/* What a request has changed is told to all; a change that came late is not made. */
static void reply_changed(struct request *r, struct table *t)
{
    if (t->behind)
        reply_conflict(r, t);
    else if (!r->failed)
        tell_change(t, r);
}

void note_answer(struct table *t, bool bot)
{
    struct uc_error error;
    t->hall->metrics.answers[bot]++;
    if (!table_is_over(t))
        return;
    hall_report(t->hall, LOG_INFO, "over", "table", t->id, NULL);
    if (t->about.open == OPEN_TO_ALL)
        table_offer(t, &error); /* nobody looks for it any more */
}

void hall_answer(struct request *r)
{
    struct table *t = guest_of(r)->table;
    if (!bind_seat(r))
        return;
    if (!is_up_to_date(r, t)) {
        reply_refuse(r, "stale", NULL, _("the table has moved on; look again"));
        tell_again(r);
        return;
    }
    request_handle(r);
    if (!r->failed) {
        table_draw(t);
        note_answer(t, false);
    }
    reply_changed(r, t);
}

static bool is_player(struct request *r)
{
    if (r->as == 0)
        reply_refuse(r, "bad_choice", NULL, _("only people who play have a say in this"));
    return !r->failed;
}

/* The end of a game is not taken back at one server while another hands out the journal: of the two, one comes late. */
static bool take_end_back(struct request *r, struct table *t)
{
    struct about before = t->about;
    struct uc_error error;
    if (!table_is_over(t))
        return true;
    enum uc_status status =
        table_may_undo(t, &error) ? table_describe(t, &before, &error) : error.status;
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, &error);
    return !r->failed;
}

void hall_undo(struct request *r)
{
    struct table *t = guest_of(r)->table;
    if (!bind_seat(r) || !is_player(r) || !take_end_back(r, t))
        return;
    request_handle(r);
    reply_changed(r, t);
}

/* An answer that was taken back is given again by whoever gave it. The dice fall as they did. */
static bool may_redo(const struct match *m, uc_seat seat)
{
    uc_seat whose = 0;
    return seat &&
           uc_journal_answer(m->journal, uc_journal_position(m->journal) + 1, &whose) >= 0 &&
           whose == seat;
}

void hall_redo(struct request *r)
{
    if (!bind_seat(r) || !is_player(r))
        return;
    if (!may_redo(r->match, r->as)) {
        reply_refuse(r, "bad_choice", NULL, _("no answer of yours was taken back last"));
        return;
    }
    request_handle(r);
    reply_changed(r, guest_of(r)->table);
}

void hall_can_undo(struct request *r)
{
    if (!bind_seat(r))
        return;
    request_handle(r);
    reply_bool(r->out, "redo", may_redo(r->match, r->as));
}

/* ---- Advice ------------------------------------------------------------------------------- */

/* What a bot would do in the guest's place. It thinks beside the others, and knows no more than his
 * seat does. */
void hall_suggest(struct request *r)
{
    struct guest *g = guest_of(r);
    struct hall *hall = g->hall;
    struct table *t = g->table;
    static const struct chair adviser = {.player = "normal"};
    if (!bind_seat(r) || !is_player(r))
        return;
    if (!hall->settings.advice)
        reply_refuse(r, "bad_key", NULL, _("this server gives no advice"));
    else if (!uc_question_for(t->match->shared->game, match_state(t->match), r->as).count)
        reply_refuse(r, "bad_choice", NULL, _("this seat is not asked"));
    else if (g->advised || hall->advised >= ADVISED_MAX)
        reply_refuse(r, "busy", NULL, _("too many requests; slow down"));
    else if (!hall_think(t, r->as, &adviser, g, hall->advice + 1))
        reply_refuse(r, "io", NULL, _("out of memory"));
    if (r->failed)
        return;
    g->advised = ++hall->advice;
    hall->advised++;
}

void give_advice(struct guest *g, int choice)
{
    struct request r = {.out = json_object()};
    front_speak(g->language);
    g->advised = 0;
    if (choice < 0)
        reply_refuse(&r, "stale", NULL, _("the table has moved on; look again"));
    else
        reply_number(r.out, "choice", choice);
    send_reply(g, r.out, g->advice);
    json_decref(r.out);
}

/* ---- Looking back ------------------------------------------------------------------------- */

/* The table as it was after so many answers, through the eyes that the guest had then. */
static void look_back(struct request *r)
{
    const struct guest *g = guest_of(r);
    struct match *m = r->match, before;
    struct uc_error error = {.status = UC_OK};
    int position = uc_journal_position(m->journal);
    int answers = (int)request_number(r, "answers", 0, position, 0);
    long since = request_number(r, "since", 0, INT32_MAX, 0);
    void *state = r->failed ? NULL : malloc(uc_state_size(m->shared->game));
    if (r->failed)
        return;
    if (!state)
        uc_fail(&error, UC_IO, _("out of memory"));
    else {
        match_language(m); /* before it is shared with what is made here */
        match_as_it_was(m, answers, state, &before, &error);
    }
    if (error.status != UC_OK) {
        reply_error(r, &error);
    } else {
        reply_number(r->out, "position", answers);
        reply_number(r->out, "length", position);
        json_object_set_new(r->out, "question",
                            look(r->proto, g, &before, r->as, "question", json_object()));
        json_object_set_new(r->out, "view",
                            look(r->proto, g, &before, r->as, "view", json_object()));
        json_object_set_new(r->out, "events",
                            look(r->proto, g, &before, r->as, "events",
                                 json_pack("{s:I}", "since", (json_int_t)since)));
        if (request_bool(r, "board", false))
            json_object_set_new(r->out, "board",
                                look(r->proto, g, &before, r->as, "board", json_object()));
    }
    free(state);
}

void hall_at(struct request *r)
{
    if (bind_seat(r))
        ask_worker(r, look_back);
}

/* Whether he plays for all people, and nobody else has ever sat there. */
static bool is_alone(const struct guest *g)
{
    const struct table *t = g->table;
    return !(table_people(t) & ~g->seats) && table_is_of(t, g->person);
}

/* A journal tells every secret. It may be had when the game is over, and before that by a host who is alone. */
static bool may_export(const struct guest *g)
{
    return table_is_over(g->table) || (g->host && is_alone(g));
}

/* Whoever sits down later is told that the secrets of this table are known. Where others play, too, it is over for good. */
static bool note_export(struct request *r, struct table *t)
{
    struct about before = t->about;
    struct uc_error error;
    const struct guest *g = guest_of(r);
    bool alone = is_alone(g);
    if (alone ? t->about.exported : t->about.final)
        return true;
    if (alone) {
        t->about.exported = true;
        table_note(t, HAPPENED_EXPORTED, g->host ? BY_HOST : BY_HOLDER, 0);
    } else {
        t->about.final = true;
        if (t->about.proposal.kind == PROPOSE_UNDO)
            t->about.proposal.kind = PROPOSE_NOTHING;
    }
    reply_described(r, t, table_describe(t, &before, &error), &error);
    return !r->failed;
}

/* A worker writes what was read. */
static void put_part(struct request *r)
{
    static const char *const keys[] = {"journal", "next", "size"};
    for (int i = 0; i < 3; i++)
        json_object_set(r->out, keys[i], json_object_get(r->in, keys[i]));
}

/* Of the journal from a byte on, as many whole lines as fit: however long it is, no more is read. */
static void read_part(struct request *r, const struct table *t, size_t from)
{
    struct stored part;
    struct uc_error error;
    size_t whole, before = from > 0; /* the byte before it ends a line */
    if (store_part(t->hall->store, t->id, from - before, EXPORT_BYTES, &part, &whole, &error) !=
        UC_OK) {
        reply_error(r, &error);
        return;
    }
    size_t end = part.size;
    while (end > before && from - before + end < whole && part.journal[end - 1] != '\n')
        end--;
    if (from > whole || (before && (end == 0 || part.journal[0] != '\n'))) {
        reply_fail(r, _("'from' must be what 'next' was"));
    } else {
        json_object_set_new(r->in, "journal", json_stringn(part.journal + before, end - before));
        reply_number(r->in, "next", (long long)(from + end - before));
        reply_number(r->in, "size", (long long)whole);
        ask_worker(r, put_part);
    }
    stored_free(&part);
}

void hall_export(struct request *r)
{
    const struct guest *g = guest_of(r);
    if (!may_export(g)) {
        reply_refuse(r, "bad_key", NULL,
                     _("the journal tells every secret; it may be had when the game is over"));
        return;
    }
    long from = request_number(r, "from", 0, INT32_MAX, 0);
    if (!r->failed && note_export(r, g->table))
        read_part(r, g->table, (size_t)from);
}
