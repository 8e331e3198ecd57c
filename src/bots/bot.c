/* Bots from the outside: making one, asking it, and the random one. */
#include "bots/bot.h"
#include <assert.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

uint64_t bot_random(uint64_t *stream)
{
    uint64_t z = *stream += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

int bot_below(uint64_t *stream, int bound)
{
    assert(bound > 0);
    /* Multiply and shift; with bounds of a few hundred the bias is below 1 in 10 million. */
    return (int)((bot_random(stream) >> 32) * (uint64_t)bound >> 32);
}

uint64_t bot_decision_seed(const struct uc_bot *bot, const void *state)
{
    uint64_t seed = bot->seed + uc_answer_count(bot->game, state);
    return bot_random(&seed);
}

void bot_reason(const uc_game *game, const void *state, struct uc_choice answer,
                const char *grounds, double ahead, struct uc_choice next, char *why, size_t size)
{
    enum { CLEARLY = 10, A_LITTLE = 2 };
    char text[128], other[128];
    uc_choice_text(game, state, answer, text, sizeof text);
    uc_choice_text(game, state, next, other, sizeof other);
    if (uc_verb_role(game, next.verb) == UC_VERB_TIDY &&
        uc_verb_role(game, answer.verb) != UC_VERB_TIDY) { /* nobody has thought of that */
        snprintf(why, size, _("%s: %s."), text, grounds);
        return;
    }
    snprintf(why, size,
             ahead >= CLEARLY    ? _("%s: %s; clearly better than: %s.")
             : ahead >= A_LITTLE ? _("%s: %s; a little better than: %s.")
                                 : _("%s: %s; hardly better than: %s."),
             text, grounds, other);
}

/* ---- Random ------------------------------------------------------------------------------- */

static uc_bot *random_make(const uc_game *game, int effort)
{
    (void)game;
    (void)effort;
    return calloc(1, sizeof(struct uc_bot));
}

static void random_discard(uc_bot *bot) { free(bot); }

static int random_pick(uc_bot *bot, const void *state, const struct uc_question *question,
                       char *why, size_t size)
{
    (void)state;
    if (why)
        snprintf(why, size, _("one of %d by chance"), question->count);
    return bot_below(&bot->stream, question->count);
}

static const struct bot_kind random_kind = {
    .name = "random", .make = random_make, .discard = random_discard, .pick = random_pick};

/* ---- All of them -------------------------------------------------------------------------- */

static const struct bot_kind *const kinds[] = {
    &easy_kind, &normal_kind, &hard_kind, &random_kind, &greedy_kind, &search_kind, &planner_kind};

const char *uc_bot_kind(int index)
{
    bool known = index >= 0 && (size_t)index < sizeof kinds / sizeof kinds[0];
    return known ? kinds[index]->name : NULL;
}

uc_bot *uc_bot_new(const char *kind, const uc_game *game, uint64_t seed, int effort)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i]->name, kind) != 0)
            continue;
        uc_bot *bot = kinds[i]->make(game, effort);
        if (bot) {
            bot->kind = kinds[i];
            bot->game = game;
            bot->seed = bot->stream = bot_random(&seed);
        }
        return bot;
    }
    return NULL;
}

void uc_bot_free(uc_bot *bot)
{
    if (bot)
        bot->kind->discard(bot);
}

int uc_bot_pick(uc_bot *bot, const void *state, uc_seat seat, char *why, size_t size)
{
    struct uc_question question = bot_question(bot->game, state, seat);
    if (question.count == 1) {
        if (why)
            snprintf(why, size, "%s", _("the only answer"));
        return question.first;
    }
    assert(question.count > 1);
    int pick = bot->kind->pick(bot, state, &question, why, size);
    assert(pick >= 0 && pick < question.count);
    return question.first + pick;
}
