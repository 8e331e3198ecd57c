/* Exact odds: every outcome of the dice is played through the rules that resolve it. Positions that
 * are equal are looked at once, however many orders of the dice lead to them; a pool that is still
 * too large is sampled, and the odds say so. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/ruleset.h"

/* A system with dear answers steps less often, so that all steps and the sample after them take less than a tenth
 * of a second. */
enum {
    POSITIONS = 1 << 15, /* different positions that are remembered */
    SLOTS = 2 * POSITIONS,
    STEPS_SHARE = 25,  /* of a second's answers: a die each, before the rest is sampled */
    SAMPLES = 1600,    /* games of a sample: odds mostly within two in a hundred */
    STATE_MAX = 16384, /* a copy a die lies on the stack, so the largest state bounds it */
};

/* What may come of a position: the part of struct uc_odds that adds up. */
struct odds_outcome {
    double value[UC_ODDS_VALUES], mean, miss, defeat;
};

struct odds_slot {
    uint64_t key; /* hash of the position */
    int known;    /* index of its outcome from 1 on, 0 free */
};

/* A walk over all outcomes. */
struct odds_walk {
    const uc_game *game;
    struct uc_choice choice;
    struct odds_outcome *known; /* POSITIONS */
    struct odds_slot *slot;     /* SLOTS */
    int count;
    uint32_t steps; /* that may still be gone */
};

static void add(struct odds_outcome *sum, const struct odds_outcome *part, double chance)
{
    assert(chance >= 0 && chance <= 1);
    for (int i = 0; i < UC_ODDS_VALUES; i++)
        sum->value[i] += chance * part->value[i];
    sum->mean += chance * part->mean;
    sum->miss += chance * part->miss;
    sum->defeat += chance * part->defeat;
}

static struct odds_outcome read_outcome(const struct odds_walk *walk, void *state)
{
    struct uc_run run = run_of(walk->game, state, NULL);
    int value = 0;
    bool miss = false, defeat = false;
    walk->game->ruleset->odds_value(&run, walk->choice, &value, &miss, &defeat);
    struct odds_outcome outcome = {.mean = value, .miss = miss, .defeat = defeat};
    outcome.value[value < 0 ? 0 : value < UC_ODDS_VALUES ? value : UC_ODDS_VALUES - 1] = 1;
    return outcome;
}

/* Answers questions by the ruleset's policy until dice are needed or the outcome is there. */
static bool go_on(const struct odds_walk *walk, void *state)
{
    struct uc_run run = run_of(walk->game, state, NULL);
    while (run.head->seat && run.head->seat != UC_CHANCE) {
        int pick = walk->game->ruleset->odds_policy(&run);
        if (pick < 0)
            return false;
        uc_choose(walk->game, state, pick, NULL);
    }
    bool (*settled)(const struct uc_run *, struct uc_choice) = walk->game->ruleset->odds_settled;
    return run.head->seat == UC_CHANCE && !(settled && settled(&run, walk->choice));
}

/* A number for the position in which chance is asked. How it came about does not matter: neither
 * counters nor the last answer, which the flow at work has read; the list of outcomes follows from
 * the rest. */
static uint64_t identity(const uc_game *game, void *state)
{
    _Alignas(16) unsigned char copy[STATE_MAX];
    struct uc_run run = run_of(game, state, NULL);
    if (game->ruleset->odds_forget && game->ruleset->odds_forget(&run, NULL)) {
        struct uc_run shorter = run_of(game, memcpy(copy, state, uc_state_size(game)), NULL);
        game->ruleset->odds_forget(&run, &shorter);
        state = copy;
    }
    struct uc_state *head = state;
    head->seed = head->key = head->drawn = 0;
    head->answers = head->decided = 0;
    head->chosen = (struct uc_choice){0};
    return play_hash(game, state, 0);
}

static struct odds_slot *find_slot(struct odds_walk *walk, uint64_t key)
{
    assert(walk->count <= POSITIONS);
    size_t at = key % SLOTS;
    while (walk->slot[at].known && walk->slot[at].key != key)
        at = (at + 1) % SLOTS;
    return &walk->slot[at];
}

/* Fills in what may come of `state`, which is used up. False when that is too much. */
static bool explore(struct odds_walk *walk, void *state, struct odds_outcome *outcome)
{
    if (!go_on(walk, state)) {
        *outcome = read_outcome(walk, state);
        return true;
    }
    uint64_t key = identity(walk->game, state);
    const struct odds_slot *seen = find_slot(walk, key);
    if (seen->known) {
        *outcome = walk->known[seen->known - 1];
        return true;
    }
    const struct uc_state *head = state;
    _Alignas(16) unsigned char copy[STATE_MAX];
    int total = 0;
    for (int i = 0; i < head->count; i++)
        total += head->choice[i].weight;
    struct odds_outcome sum = {.mean = 0}, part;
    for (int i = 0, last = head->count - 1; i <= last; i++) {
        if (!walk->steps--)
            return false;
        double chance = (double)head->choice[i].weight / total;
        void *next = i < last ? memcpy(copy, state, uc_state_size(walk->game)) : state;
        uc_choose(walk->game, next, i, NULL);
        if (!explore(walk, next, &part))
            return false;
        add(&sum, &part, chance);
    }
    if (walk->count == POSITIONS)
        return false;
    walk->known[walk->count++] = sum;
    *find_slot(walk, key) = (struct odds_slot){key, walk->count};
    *outcome = sum;
    return true;
}

static bool explore_all(struct odds_walk *walk, void *state, struct odds_outcome *outcome)
{
    walk->known = malloc(POSITIONS * sizeof *walk->known);
    walk->slot = calloc(SLOTS, sizeof *walk->slot);
    bool complete = walk->known && walk->slot && explore(walk, state, outcome);
    free(walk->known);
    free(walk->slot);
    return complete;
}

/* Plays the choice many times. The same question gives the same sample on every machine, whatever lies
 * hidden: who asks must not find that out. */
static struct odds_outcome sample(const struct odds_walk *walk, const void *state)
{
    struct odds_outcome sum = {.mean = 0};
    uint64_t seed =
        hash_bytes(&walk->choice, sizeof walk->choice, uc_answer_count(walk->game, state));
    for (int i = 0; i < SAMPLES; i++) {
        _Alignas(16) unsigned char copy[STATE_MAX];
        struct uc_state *head = (struct uc_state *)(void *)copy;
        memcpy(copy, state, uc_state_size(walk->game));
        head->seed = seed;
        head->key = 0;
        head->drawn = (uint64_t)i << 32;
        while (go_on(walk, copy))
            uc_choose(walk->game, copy, uc_chance_pick(walk->game, copy), NULL);
        struct odds_outcome one = read_outcome(walk, copy);
        add(&sum, &one, 1.0 / SAMPLES);
    }
    return sum;
}

bool uc_odds(const uc_game *game, const void *state, int choice, void *scratch,
             struct uc_odds *odds)
{
    struct uc_question question = uc_question(game, state);
    memset(odds, 0, sizeof *odds);
    assert(uc_state_size(game) <= STATE_MAX);
    if (choice < 0 || choice >= question.count)
        return false;
    memcpy(scratch, state, uc_state_size(game));
    struct uc_run run = run_of(game, scratch, NULL);
    struct odds_walk walk = {.game = game,
                             .choice = question.choice[choice],
                             .steps = game->ruleset->budget / STEPS_SHARE};
    if (!game->ruleset->odds_begin || !game->ruleset->odds_begin(&run, walk.choice, odds))
        return false;
    uc_manual_chance(game, scratch, true);
    if (!run.head->imagined) /* what comes to light on the way is not told before */
        run.head->imagined = IMAGINED;
    uc_choose(game, scratch, choice, NULL);

    struct odds_outcome outcome;
    _Alignas(16) unsigned char copy[STATE_MAX];
    memcpy(copy, scratch, uc_state_size(game));
    odds->sampled = !explore_all(&walk, copy, &outcome);
    if (odds->sampled)
        outcome = sample(&walk, scratch);
    memcpy(odds->value, outcome.value, sizeof odds->value);
    odds->mean = outcome.mean;
    odds->miss = outcome.miss;
    odds->defeat = outcome.defeat;
    return true;
}
