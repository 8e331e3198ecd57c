/* Looking ahead: copies of a position are played on cheaply until a decision shows its effect,
 * and the system's own score says what it was worth. */
#include "bots/bot.h"
#include <assert.h>

#include <string.h>

/* ---- What is asked and answered ------------------------------------------------------------- */

bool lookahead_passes(const struct lookahead *look, struct uc_choice choice)
{
    enum uc_verb_role role = uc_verb_role(look->game, choice.verb);
    return role == UC_VERB_PASS || role == UC_VERB_END;
}

bool lookahead_settled(const struct lookahead *look, const struct uc_question *question)
{
    return uc_prompt_role(look->game, question->prompt) == UC_PROMPT_TURN;
}

bool lookahead_plans(const struct lookahead *look, const struct uc_question *question)
{
    return uc_prompt_role(look->game, question->prompt) == UC_PROMPT_PLAN;
}

bool lookahead_unused(const struct lookahead *look, const void *state, int side, int *worth)
{
    struct uc_score_term term[LOOKAHEAD_TERMS];
    int n = uc_score_terms(look->game, state, side, term, LOOKAHEAD_TERMS);
    bool told = false;
    *worth = 0;
    for (int i = 0; i < n; i++)
        if (term[i].unused) {
            *worth += term[i].value;
            told = true;
        }
    return told;
}

/* ---- Playing on --------------------------------------------------------------------------- */

void lookahead_init(struct lookahead *look, const uc_game *game)
{
    memset(look, 0, sizeof *look);
    look->game = game;
    look->size = uc_state_size(game);
}

void lookahead_imagine(const struct lookahead *look, void *copy, const void *state, uc_seat seat,
                       uint64_t seed)
{
    memcpy(copy, state, look->size);
    uc_resample(look->game, copy, seat, seed);
    uc_manual_chance(look->game, copy, false);
}

/* The answer that passes, -1 if there is none. */
static int find_pass(const struct lookahead *look, const struct uc_question *question)
{
    for (int i = question->count - 1; i >= 0; i--)
        if (lookahead_passes(look, question->choice[i]))
            return i;
    return -1;
}

int lookahead_guess(struct lookahead *look, const struct uc_question *question)
{
    assert(question->count > 0);
    int pick = bot_below(&look->stream, question->count);
    if (lookahead_settled(look, question)) {
        if (lookahead_passes(look, question->choice[pick]))
            pick = bot_below(&look->stream, question->count);
    } else if (lookahead_plans(look, question) || bot_random(&look->stream) >> 63) {
        int pass = find_pass(look, question);
        pick = pass < 0 ? pick : pass;
    }
    assert(pick >= 0 && pick < question->count);
    return pick;
}

bool lookahead_try(struct lookahead *look, void *state, int choice, int answers)
{
    bool uncertain = false;
    /* Chance is asked until it has been met once: that it has a say is all there is to learn. */
    uc_manual_chance(look->game, state, true);
    uc_choose(look->game, state, choice, NULL);
    for (int i = 0; i < answers; i++) {
        struct uc_question question = bot_considered(look->game, uc_question(look->game, state));
        if (question.seat == UC_CHANCE) {
            uncertain = true;
            int pick = uc_chance_pick(look->game, state);
            uc_manual_chance(look->game, state, false);
            uc_choose(look->game, state, pick, NULL);
            continue;
        }
        if (question.seat == 0 || lookahead_settled(look, &question))
            break;
        uncertain |= question.count > 1;
        uc_choose(look->game, state, lookahead_guess(look, &question), NULL);
    }
    uc_manual_chance(look->game, state, false);
    return uncertain;
}
