/* Bots that think for a table, or for a guest who wants advice. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "front/serve/hall_inside.h"

/* A job is a position of its own: the table may go on meanwhile, and then the answer comes too late and is
 * dropped. */
struct thought {
    struct job job;       /* first */
    char table[STORE_ID]; /* which waits for it, or whose guest does */
    struct shared *shared;
    void *state;
    uint64_t seed;
    uc_seat seat;
    char kind[24]; /* of bot */
    int effort;
    uint64_t advice;  /* by which number a guest waits for it; 0: the table does */
    int changes;      /* uc_journal_changes of the position */
    uint32_t answers; /* and its answers */
    int choice;       /* the answer; -1: none could be found */
};

static void think(struct job *job)
{
    struct thought *t = (struct thought *)job;
    uc_bot *bot = uc_bot_new(t->kind, t->shared->game, t->seed, t->effort);
    t->choice = bot ? uc_bot_pick(bot, t->state, t->seat, NULL, 0) : -1;
    uc_bot_free(bot);
}

static void drop_thought(struct job *job)
{
    struct thought *t = (struct thought *)job;
    free(t->state);
    free(t);
}

/* Whether the table still stands where the bot has thought about it. */
static bool is_still_asked(const struct table *t, const struct thought *thought)
{
    const struct match *m = t->match;
    return !t->behind && thought->changes == uc_journal_changes(m->journal) &&
           thought->answers == uc_answer_count(m->shared->game, match_state(m));
}

/* Tells the guest who has asked for it, if he still sits there. */
static void tell_advice(struct hall *hall, const struct table *t, const struct thought *thought)
{
    hall->advised--;
    for (struct guest *g = t ? t->guest : NULL; g; g = g->next)
        if (g->advised == thought->advice) {
            give_advice(g, is_still_asked(t, thought) ? thought->choice : -1);
            return;
        }
}

/* Gives the answer, if the table still stands where the bot was thinking about it. */
static void give_answer(struct table *t, const struct thought *thought)
{
    struct uc_error error;
    t->thinking = false;
    if (thought->choice < 0) {
        t->moved = t->hall->now + HALL_RETRY;
    } else if (is_still_asked(t, thought) && !table_is_person(t, thought->seat) &&
               store_holds(t->hall->store, t->id)) {
        bool given = table_answer(t, thought->choice, &error) == UC_OK && !t->behind;
        if (given) {
            store_by_lease(t->hall->store, t->id);
            note_answer(t, true);
            tell_change(t, NULL);
        } else {
            t->moved = t->hall->now + HALL_RETRY;
        }
        hall_read_again(t);
    }
}

/* While a worker looks at the table the answer waits. */
static void take_thought(void *context, struct job *job)
{
    struct hall *hall = context;
    struct thought *thought = (struct thought *)job;
    struct table *t = hall_find(hall, thought->table);
    thought->shared->users--;
    if (t && t->lent && !thought->advice) {
        t->held = job;
        return;
    }
    if (thought->advice)
        tell_advice(hall, t, thought);
    else if (t)
        give_answer(t, thought);
    drop_thought(job);
    if (t)
        attend(t);
}

void give_held(struct table *t)
{
    struct job *job = t->held;
    if (!job)
        return;
    t->held = NULL;
    give_answer(t, (struct thought *)job);
    drop_thought(job);
}

/* Bots of tables that one address has opened take turns with all others, as does advice for one address. */
static void write_turn(struct thought *thought, const struct table *t, const struct guest *asker)
{
    struct job *job = &thought->job;
    memcpy(thought->table, t->id, sizeof t->id);
    if (asker)
        write_owner(asker, job);
    else
        snprintf(job->owner, sizeof job->owner, "%s", t->about.opener[0] ? t->about.opener : t->id);
}

bool hall_think(struct table *t, uc_seat seat, const struct chair *chair, const struct guest *asker,
                uint64_t advice)
{
    assert(seat >= 1 && seat <= UC_SEATS);
    const struct match *m = t->match;
    size_t size = uc_state_size(m->shared->game);
    struct thought *thought = calloc(1, sizeof *thought);
    void *state = malloc(size);
    if (!thought || !state) {
        free(thought);
        free(state);
        return false;
    }
    memcpy(state, match_state(m), size);
    *thought = (struct thought){
        .job = {.run = think, .take = take_thought, .drop = drop_thought, .awaited = advice > 0},
        .shared = m->shared,
        .state = state,
        .seat = seat,
        .advice = advice,
        .changes = uc_journal_changes(m->journal),
        .answers = uc_answer_count(m->shared->game, match_state(m))};
    thought->effort = table_bot(chair, thought->kind);
    token_random(&thought->seed, sizeof thought->seed);
    thought->job.cost = table_bot_cost(chair);
    write_turn(thought, t, asker);
    m->shared->users++; /* the game stays while somebody thinks about it */
    workers_give(t->hall->settings.workers, &thought->job);
    return true;
}

/* Whether a person is among the seats that are asked. */
static bool is_person_asked(const struct table *t)
{
    const struct match *m = t->match;
    for (int s = 1; s <= uc_seat_count(m->shared->game); s++)
        if (table_is_person(t, (uc_seat)s) &&
            uc_question_for(m->shared->game, match_state(m), (uc_seat)s).count)
            return true;
    return false;
}

/* The bot whose answer the table waits for; 0 none. Where only the order is to be decided, people go first. */
static uc_seat waiting_bot(const struct table *t)
{
    const struct match *m = t->match;
    struct uc_question q = uc_question(m->shared->game, match_state(m));
    if (t->closed || (uc_is_about_order(m->shared->game, match_state(m)) && is_person_asked(t)))
        return 0;
    if (q.seat != UC_ANYONE)
        return q.seat && q.seat != UC_CHANCE && !table_is_person(t, q.seat) ? q.seat : 0;
    int seats = uc_seat_count(m->shared->game);
    for (int i = 0; i < seats; i++) {
        uc_seat s = (uc_seat)((t->floor + i) % seats + 1);
        if (!table_is_person(t, s) && uc_question_for(m->shared->game, match_state(m), s).count)
            return s;
    }
    return 0;
}

/* Bots among themselves play for spectators only. While people think about their answers nothing changes, and every table is asked
 * this many times a second. */
bool let_bots_think(struct table *t)
{
    if (t->calm_length && t->calm_length == t->length && t->calm_version == t->version)
        return false;
    uc_seat bot = waiting_bot(t);
    if (!bot) {
        t->calm_length = t->length;
        t->calm_version = t->version;
    }
    if (!bot || (!t->guest && !others_are_here(t) && !table_people(t)))
        return false;
    if (hall_think(t, bot, &t->about.chair[bot], NULL, 0)) {
        t->thinking = true;
        t->floor = bot;
    }
    return true;
}
