/* What people at a table must agree to.
 *
 * Another player for a seat is a matter of most of those who are there. What touches what somebody knows, or
 * his turn, needs him, and if he is away it waits for him: for days, as the table has it, also where a bot
 * sits for him by now. When those
 * are over the proposal has come to nothing, for silence is no consent, and no wrong clock can then take anything
 * from anybody. Proposals are kept with the table, so that they outlive servers. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum { DAY = 86400 };

/* Seats of people who are there. */
static uint8_t people_there(const struct table *t)
{
    uint8_t seats = table_people(t);
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (!table_is_present(t, s))
            seats &= (uint8_t) ~(1u << (s - 1));
    return seats;
}

/* Seats that people play and have sat down at, wherever they are now. */
static uint8_t people_who_play(const struct table *t)
{
    uint8_t seats = table_people(t);
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (!t->about.chair[s].holder)
            seats &= (uint8_t) ~(1u << (s - 1));
    return seats;
}

/* Of these seats those whose people gave the last answer, or were there when it was given: where a bot plays now, and did
 * then, nobody has lost anything. */
static uint8_t people_then(const struct table *t, uint8_t seats)
{
    int last = uc_journal_position(t->match->journal);
    for (uc_seat s = 1; s <= UC_SEATS; s++) {
        const struct chair *c = &t->about.chair[s];
        if (!c->holder || (!table_is_person(t, s) && last > c->own))
            seats &= (uint8_t) ~(1u << (s - 1));
    }
    return seats;
}

/* Does what the table has agreed to. */
static enum uc_status carry_out(struct table *t, const struct proposal *p, struct uc_error *error)
{
    struct about before = t->about;
    enum uc_status status = UC_OK;
    t->about.proposal.kind = PROPOSE_NOTHING;
    if (p->kind == PROPOSE_PLAYER) {
        set_player(t, p->seat, p->player, BY_TABLE);
    } else if (p->kind == PROPOSE_KEY) {
        set_key(t, p->seat, p->hash, BY_TABLE);
    } else if (p->kind == PROPOSE_UNDO) {
        table_note(t, HAPPENED_UNDO, BY_TABLE, 0);
    } else {
        status = table_branch(t, error);
    }
    if (status == UC_OK)
        status = table_describe(t, &before, error);
    else
        t->about = before;
    if (status == UC_OK &&
        p->kind == PROPOSE_UNDO) /* after it: nobody else has changed the table */
        status = table_undo(t, error);
    if (status == UC_OK && p->kind == PROPOSE_KEY)
        drop_seats(t, (uint8_t)(1u << (p->seat - 1)), NULL);
    if (status == UC_OK && (p->kind == PROPOSE_UNDO || p->kind == PROPOSE_BRANCH))
        push_change(t);
    return status;
}

enum verdict { OPEN, AGREED, REFUSED };

/* A new key shows what the seat knows, so whoever holds it is needed, also while a bot plays for him. */
static uint8_t owner_of(const struct table *t, const struct proposal *p)
{
    bool held = p->kind == PROPOSE_KEY && t->about.chair[p->seat].holder;
    return (uint8_t)(held ? 1u << (p->seat - 1) : 0u);
}

/* Those who are needed must all agree; otherwise more than half of those who are there. */
static enum verdict verdict_on(const struct table *t, const struct proposal *p)
{
    uint8_t needed =
        p->kind == PROPOSE_UNDO ? p->needed : (p->needed & people_who_play(t)) | owner_of(t, p);
    uint8_t there = people_there(t);
    int all = __builtin_popcount(there), yes = __builtin_popcount(p->yes & there),
        no = __builtin_popcount(p->no & there);
    if (p->kind != PROPOSE_PLAYER)
        return p->no & needed ? REFUSED : (p->yes & needed) == needed ? AGREED : OPEN;
    if (no > 0 && 2 * no >= all)
        return REFUSED;
    return all > 0 && 2 * yes > all ? AGREED : OPEN;
}

/* Gives up what is proposed, and says so if that was for want of time. */
static bool give_up(struct table *t, bool late, struct uc_error *error)
{
    struct about before = t->about;
    t->about.proposal.kind = PROPOSE_NOTHING;
    if (late)
        table_note(t, HAPPENED_LAPSED, BY_TABLE, 0);
    return table_describe(t, &before, error) == UC_OK;
}

bool decide(struct table *t, struct request *r)
{
    struct proposal p = t->about.proposal;
    struct uc_error error = {.status = UC_OK};
    enum verdict verdict = p.kind == PROPOSE_NOTHING || t->lent ? OPEN : verdict_on(t, &p);
    if (verdict == OPEN)
        return false;
    bool good = verdict == AGREED ? carry_out(t, &p, &error) == UC_OK : give_up(t, false, &error);
    if (!good && r)
        reply_error(r, &error);
    if (t->behind && r)
        reply_conflict(r, t);
    push_happened(t);
    return true;
}

bool drop_proposal(struct table *t)
{
    struct proposal *p = &t->about.proposal;
    bool dropped =
        (p->kind == PROPOSE_UNDO && p->changes != uc_journal_changes(t->match->journal)) ||
        (p->kind == PROPOSE_BRANCH && !t->closed);
    if (dropped)
        p->kind = PROPOSE_NOTHING; /* in the store it lies until something else is written */
    return dropped;
}

void let_lapse(struct table *t)
{
    const struct proposal *p = &t->about.proposal;
    struct uc_error error;
    if (p->kind == PROPOSE_NOTHING || t->behind || t->hall->store->clock() < p->until)
        return;
    bool lapsed = give_up(t, true, &error);
    store_by_lease(t->hall->store, t->id);
    if (lapsed)
        push_happened(t);
    share_table(t);
}

/* The guest's seats that may vote, `besides` those that people play; none and an error if there are none. */
static uint8_t voices(struct request *r, uint8_t besides)
{
    const struct guest *g = guest_of(r);
    uint8_t seats = g->seats & (table_people(g->table) | besides);
    if (!seats)
        reply_refuse(r, "bad_choice", NULL, _("only people who play have a say in this"));
    return seats;
}

/* Keeps the proposal as it is now, and does what follows from it. */
static void put_to_vote(struct request *r, struct table *t, const struct about *before)
{
    struct uc_error error;
    enum uc_status status = table_describe(t, before, &error);
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, &error);
    else
        decide(t, r);
    share_table(t);
}

/* Another key to a seat needs all who play, and whoever holds it: nobody is known but by his keys, so that
 * whoever has two of them counts as two people, who could agree on anything. */
static uint8_t needed_for_key(struct request *r, const struct table *t, const struct proposal *p)
{
    if (!may_give_away(t, guest_of(r), p->seat) && !t->about.chair[p->seat].holder)
        reply_refuse(r, "bad_choice", NULL,
                     _("there is nobody who could agree to that; let a bot play the seat"));
    return table_people(t) | owner_of(t, p);
}

static bool read_proposal(struct request *r, const struct table *t, struct proposal *p)
{
    const char *what = request_text(r, "what"), *player = "";
    struct uc_error error;
    if (strcmp(what, "undo") == 0) {
        p->kind = PROPOSE_UNDO;
        p->changes = uc_journal_changes(t->match->journal);
        p->needed = people_then(t, uc_journal_touched(t->match->journal));
        if (!table_may_undo(t, &error))
            reply_error(r, &error);
        else if (uc_journal_position(t->match->journal) == 0)
            reply_refuse(r, "bad_choice", NULL, _("there is nothing to take back"));
    } else if (strcmp(what, "branch") == 0) {
        p->kind = PROPOSE_BRANCH;
        p->needed = people_who_play(t);
        if (!t->closed)
            reply_refuse(r, "bad_choice", NULL, _("this table can be played on as it is"));
    } else if (strcmp(what, "key") == 0) {
        p->kind = PROPOSE_KEY;
        p->seat = named_seat(r, t);
        if (!r->failed && read_key(r, p->hash))
            p->needed = needed_for_key(r, t, p);
    } else if (strcmp(what, "player") == 0) {
        p->kind = PROPOSE_PLAYER;
        if (read_player(r, t, &p->seat, &player))
            snprintf(p->player, sizeof p->player, "%s", player);
    } else {
        reply_fail(r, _("'what' must be undo, branch, player or key"));
    }
    return !r->failed;
}

void hall_propose(struct request *r)
{
    struct table *t = guest_of(r)->table;
    struct about before = t->about;
    struct proposal p = {.number = t->about.proposal.number + 1,
                         .until = t->hall->store->clock() + (long long)t->about.days * DAY,
                         .yes = voices(r, 0)};
    if (r->failed || !read_proposal(r, t, &p))
        return;
    t->about.proposal = p;
    reply_number(r->out, "proposal", p.number);
    put_to_vote(r, t, &before);
}

void hall_vote(struct request *r)
{
    struct table *t = guest_of(r)->table;
    struct about before = t->about;
    struct proposal *p = &t->about.proposal;
    uint8_t seats = voices(r, p->kind == PROPOSE_NOTHING ? 0 : p->needed | owner_of(t, p));
    if (r->failed)
        return;
    if (p->kind == PROPOSE_NOTHING ||
        json_integer_value(json_object_get(r->in, "proposal")) != p->number) {
        reply_refuse(r, "stale", NULL, _("this is not proposed any more"));
        return;
    }
    bool yes = request_bool(r, "yes", false);
    p->yes = (uint8_t)(yes ? p->yes | seats : p->yes & ~seats);
    p->no = (uint8_t)(yes ? p->no & ~seats : p->no | seats);
    put_to_vote(r, t, &before);
}
