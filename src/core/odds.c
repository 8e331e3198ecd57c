/* Exact odds: every outcome of the dice is played through the rules that resolve it. */
#include <string.h>

#include "core/ruleset.h"

enum { LEAVES = 200000 }; /* beyond this many outcomes the odds would take too long */

/* A walk over all outcomes. States are kept on a small stack of copies: one a die. */
struct walk {
    const uc_game *game;
    struct uc_choice choice;
    struct uc_odds *odds;
    int leaves;
};

static void count_outcome(struct walk *walk, void *state, double chance)
{
    struct uc_run run = {walk->game, state, NULL, 0};
    int value = 0;
    bool miss = false, defeat = false;
    walk->game->ruleset->odds_value(&run, walk->choice, &value, &miss, &defeat);
    int slot = value < 0 ? 0 : value < UC_ODDS_VALUES ? value : UC_ODDS_VALUES - 1;
    walk->odds->value[slot] += chance;
    walk->odds->mean += chance * value;
    walk->odds->miss += miss ? chance : 0;
    walk->odds->defeat += defeat ? chance : 0;
    walk->leaves++;
}

/* Answers questions by the ruleset's policy until dice are needed or the outcome is there. */
static bool go_on(struct walk *walk, void *state)
{
    struct uc_run run = {walk->game, state, NULL, 0};
    while (run.head->seat && run.head->seat != UC_CHANCE) {
        int pick = walk->game->ruleset->odds_policy(&run);
        if (pick < 0)
            return false;
        uc_choose(walk->game, state, pick, NULL);
    }
    return run.head->seat == UC_CHANCE;
}

/* The states of a walk differ in what the dice showed; a copy a level is needed to come back.
 * A variable-length array is out of the question, so the copy is bounded by the largest state. */
enum { STATE_MAX = 16384 };

static bool explore(struct walk *walk, void *state, double chance)
{
    if (!go_on(walk, state)) {
        count_outcome(walk, state, chance);
        return walk->leaves < LEAVES;
    }
    const struct uc_state *head = state;
    _Alignas(16) unsigned char copy[STATE_MAX];
    size_t size = uc_state_size(walk->game);
    int total = 0;
    for (int i = 0; i < head->count; i++)
        total += head->choice[i].weight;
    int count = head->count;
    for (int i = 0; i < count; i++) {
        double part = chance * head->choice[i].weight / total;
        memcpy(copy, state, size);
        uc_choose(walk->game, copy, i, NULL);
        if (!explore(walk, copy, part))
            return false;
    }
    return true;
}

bool uc_odds(const uc_game *game, const void *state, int choice, void *scratch,
             struct uc_odds *odds)
{
    struct uc_question question = uc_question(game, state);
    memset(odds, 0, sizeof *odds);
    if (choice < 0 || choice >= question.count || uc_state_size(game) > STATE_MAX)
        return false;
    memcpy(scratch, state, uc_state_size(game));
    struct uc_run run = {game, scratch, NULL, 0};
    struct walk walk = {game, question.choice[choice], odds, 0};
    if (!game->ruleset->odds_begin(&run, walk.choice, odds))
        return false;
    uc_manual_chance(game, scratch, true);
    uc_choose(game, scratch, choice, NULL);
    return explore(&walk, scratch, 1.0);
}
