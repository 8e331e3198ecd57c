/* Looking ahead: copies of a position are played on cheaply until a decision shows its effect,
 * and the system's own score says what it was worth. */
#include "bots/bot.h"

#include <string.h>

/* ---- Words -------------------------------------------------------------------------------- */

enum prompt_class { PROMPT_UNSEEN, PROMPT_DETAIL, PROMPT_MAIN, PROMPT_PLAN };
enum verb_class { VERB_UNSEEN, VERB_ACT, VERB_PASS };

/* The words with which the systems name a question that opens or continues a turn or ends a quest,
 * one about what to own or whether to begin anew, and an answer that does nothing. */
static const char *const main_words[] = {"main",       "action",  "turn",  "who",   "group",
                                         "activation", "monster", "start", "quest", NULL};
static const char *const plan_words[] = {"shop", "learn", "add", "aside", "pack", "defeat", NULL};
static const char *const pass_words[] = {"pass", "done",   "end",     "no",
                                         "stop", "enough", "decline", NULL};

/* True when the first word of `code` (words are parted by " ", "_" or "-") is in the list. */
static bool begins_with(const char *code, const char *const *words)
{
    size_t length = strcspn(code, " _-");
    for (; *words; words++)
        if (strncmp(code, *words, length) == 0 && (*words)[length] == '\0')
            return true;
    return false;
}

bool lookahead_passes(struct lookahead *look, const void *state, struct uc_choice choice)
{
    uint8_t *class = &look->words.verb[choice.verb];
    if (*class == VERB_UNSEEN) {
        char code[128];
        uc_choice_code(look->game, state, choice, code, sizeof code);
        *class = begins_with(code, pass_words) ? VERB_PASS : VERB_ACT;
    }
    return *class == VERB_PASS;
}

static enum prompt_class class_of(struct lookahead *look, const void *state,
                                  const struct uc_question *question)
{
    uint8_t *class = &look->words.prompt[question->prompt];
    if (*class == PROMPT_UNSEEN) {
        const char *code = uc_prompt_code(look->game, state);
        *class = begins_with(code, main_words)   ? PROMPT_MAIN
                 : begins_with(code, plan_words) ? PROMPT_PLAN
                                                 : PROMPT_DETAIL;
    }
    return (enum prompt_class) * class;
}

bool lookahead_settled(struct lookahead *look, const void *state,
                       const struct uc_question *question)
{
    return class_of(look, state, question) == PROMPT_MAIN;
}

bool lookahead_plans(struct lookahead *look, const void *state, const struct uc_question *question)
{
    return class_of(look, state, question) == PROMPT_PLAN;
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
static int find_pass(struct lookahead *look, const void *state, const struct uc_question *question)
{
    for (int i = question->count - 1; i >= 0; i--)
        if (lookahead_passes(look, state, question->choice[i]))
            return i;
    return -1;
}

int lookahead_guess(struct lookahead *look, const void *state, const struct uc_question *question)
{
    int pick = bot_below(&look->stream, question->count);
    if (lookahead_settled(look, state, question)) {
        if (lookahead_passes(look, state, question->choice[pick]))
            pick = bot_below(&look->stream, question->count);
    } else if (lookahead_plans(look, state, question) || bot_random(&look->stream) >> 63) {
        int pass = find_pass(look, state, question);
        pick = pass < 0 ? pick : pass;
    }
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
        if (question.seat == 0 || lookahead_settled(look, state, &question))
            break;
        uncertain |= question.count > 1;
        uc_choose(look->game, state, lookahead_guess(look, state, &question), NULL);
    }
    uc_manual_chance(look->game, state, false);
    return uncertain;
}
