/* The greedy bot: takes the answer that improves its side's position most, as far as the effect
 * can be seen at once. Fast enough for thousands of games. The easy one is the same, but does not
 * always look. */
#include "bots/bot.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

static const struct rank_settings settings = {.horizon = 24, .tries = 3, .finalists = 3, .more = 8};

enum { BLUNDERS = 20 }; /* percent of its answers in play that the easy bot does not think about */

struct greedy {
    struct uc_bot bot;
    int blunders; /* percent */
    struct lookahead look;
    struct ranking ranking;
};

static void greedy_discard(uc_bot *bot)
{
    struct greedy *greedy = (struct greedy *)bot;
    ranking_free(&greedy->ranking);
    free(greedy);
}

static uc_bot *make(const uc_game *game, int blunders)
{
    struct greedy *greedy = calloc(1, sizeof *greedy);
    if (!greedy)
        return NULL;
    greedy->blunders = blunders;
    lookahead_init(&greedy->look, game);
    if (!ranking_init(&greedy->ranking, &greedy->look, &settings)) {
        greedy_discard(&greedy->bot);
        return NULL;
    }
    return &greedy->bot;
}

static uc_bot *greedy_make(const uc_game *game, int effort)
{
    (void)effort;
    return make(game, 0);
}

static uc_bot *easy_make(const uc_game *game, int effort)
{
    (void)effort;
    return make(game, BLUNDERS);
}

static int greedy_pick(uc_bot *bot, const void *state, const struct uc_question *question,
                       char *why, size_t size)
{
    struct greedy *greedy = (struct greedy *)bot;
    uint64_t seed = bot_decision_seed(bot, state), luck = ~seed;
    if (bot_below(&luck, 100) < greedy->blunders && !lookahead_plans(&greedy->look, question)) {
        if (why)
            snprintf(why, size, _("not thought about: one of %d"), question->count);
        return bot_below(&luck, question->count);
    }
    int best = ranking_run(&greedy->ranking, &greedy->look, state, question, seed);
    ranking_chosen(&greedy->ranking, &greedy->look, question, best);
    if (why)
        ranking_reason(&greedy->ranking, &greedy->look, state, question, best, seed, why, size);
    return best;
}

const struct bot_kind greedy_kind = {
    .name = "greedy", .make = greedy_make, .discard = greedy_discard, .pick = greedy_pick};
const struct bot_kind easy_kind = {
    .name = "easy", .make = easy_make, .discard = greedy_discard, .pick = greedy_pick};
