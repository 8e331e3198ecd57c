/* The greedy bot: takes the answer that improves its side's position most, as far as the effect
 * can be seen at once. Fast enough for thousands of games. */
#include "bots/bot.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

static const struct rank_settings settings = {.horizon = 24, .tries = 3, .finalists = 3, .more = 8};

struct greedy {
    struct uc_bot bot;
    struct lookahead look;
    struct ranking ranking;
};

static void greedy_discard(uc_bot *bot)
{
    struct greedy *greedy = (struct greedy *)bot;
    ranking_free(&greedy->ranking);
    free(greedy);
}

static uc_bot *greedy_make(const uc_game *game, int effort)
{
    (void)effort;
    struct greedy *greedy = calloc(1, sizeof *greedy);
    if (!greedy)
        return NULL;
    lookahead_init(&greedy->look, game);
    if (!ranking_init(&greedy->ranking, &greedy->look, &settings)) {
        greedy_discard(&greedy->bot);
        return NULL;
    }
    return &greedy->bot;
}

static int greedy_pick(uc_bot *bot, const void *state, const struct uc_question *question,
                       char *why, size_t size)
{
    struct greedy *greedy = (struct greedy *)bot;
    int best = ranking_run(&greedy->ranking, &greedy->look, state, question,
                           bot_decision_seed(bot, state));
    ranking_chosen(&greedy->ranking, best);
    if (why) {
        char text[160];
        uc_choice_text(bot->game, state, question->choice[best], text, sizeof text);
        snprintf(why, size, _("best of %d: %+.0f, %s"), question->count, greedy->ranking.gain[best],
                 text);
    }
    return best;
}

const struct bot_kind greedy_kind = {
    .name = "greedy", .make = greedy_make, .discard = greedy_discard, .pick = greedy_pick};
