/* Ranking: which answer improves the position most, as far as its effect can be seen at once.
 *
 * All answers are tried in the same imagined positions, so that luck of the draw favours none,
 * and what counts is by how much the score of that position changed. An answer whose outcome is
 * certain is tried once; the others a few times, and the best of those more often. */
#include "bots/bot.h"
#include <assert.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool ranking_init(struct ranking *ranking, const struct lookahead *look,
                  const struct rank_settings *settings)
{
    memset(ranking, 0, sizeof *ranking);
    ranking->settings = *settings;
    ranking->imagined = malloc((size_t)settings->more * look->size);
    ranking->scratch = malloc(look->size);
    ranking->before = malloc((size_t)settings->more * sizeof ranking->before[0]);
    return ranking->imagined && ranking->scratch && ranking->before;
}

void ranking_free(struct ranking *ranking)
{
    free(ranking->imagined);
    free(ranking->scratch);
    free(ranking->before);
}

/* What is as bad as losing the game, in thousandths of one. */
enum { NEVER = 1000 };

/* One decision: who decides, where, and the seed of its imagined positions. */
struct dilemma {
    const void *state;
    uc_seat seat;
    int side;
    int horizon; /* answers played on before an effect is judged */
    uint64_t seed;
};

static struct dilemma decide(const struct ranking *ranking, struct lookahead *look,
                             const void *state, const struct uc_question *question, uint64_t seed)
{
    return (struct dilemma){state, question->seat, uc_seat_side(look->game, question->seat),
                            lookahead_plans(look, question) ? 0 : ranking->settings.horizon, seed};
}

static double score(const struct ranking *ranking, const struct lookahead *look, const void *state,
                    int side)
{
    return ranking->settings.fine ? uc_score_fine(look->game, state, side) / 1000.0
                                  : uc_score(look->game, state, side);
}

/* Imagined position number `index`; they are made in order. */
static const void *imagined(struct ranking *ranking, const struct lookahead *look,
                            const struct dilemma *decision, int index)
{
    char *position = (char *)ranking->imagined + (size_t)index * look->size;
    if (index >= ranking->made) {
        uint64_t stream = decision->seed + (uint64_t)index;
        lookahead_imagine(look, position, decision->state, decision->seat, bot_random(&stream));
        ranking->before[index] = score(ranking, look, position, decision->side);
        ranking->made = index + 1;
    }
    return position;
}

static bool is_same_question(const uc_game *game, const void *state, const void *other)
{
    struct uc_question a = uc_question(game, state), b = uc_question(game, other);
    return a.seat == b.seat && a.prompt == b.prompt && a.subject == b.subject;
}

/* Tries answer `choice` in the next imagined position. */
static void try_once(struct ranking *ranking, struct lookahead *look,
                     const struct dilemma *decision, int choice)
{
    int index = ranking->tried[choice]++;
    memcpy(ranking->scratch, imagined(ranking, look, decision, index), look->size);
    look->stream = decision->seed ^ (uint64_t)index; /* the same guesses for every answer */
    int first = uc_question_for(look->game, ranking->scratch, decision->seat).first;
    if (lookahead_try(look, ranking->scratch, first + choice, decision->horizon))
        ranking->uncertain[choice] = true;
    ranking->stays[choice] = is_same_question(look->game, ranking->scratch, decision->state);
    ranking->sum[choice] +=
        score(ranking, look, ranking->scratch, decision->side) - ranking->before[index];
    ranking->gain[choice] = ranking->sum[choice] / ranking->tried[choice];
}

/* Does nothing but come back to the same question, no better off: a step aside, a trade. One could
 * do that for ever, or till all strength is spent, so each one in a row makes the next dearer. */
static bool is_idle(const struct ranking *ranking, int choice)
{
    assert(choice >= 0 && choice < ranking->count);
    return ranking->stays[choice] && !ranking->uncertain[choice] && ranking->gain[choice] <= 0;
}

/* Things handed to and fro, a turn on the spot, and no better off, whatever was asked about it on the way: it leads nowhere else later,
 * and does nothing but put off the end of the turn. */
bool ranking_is_fidget(const struct ranking *ranking, const struct lookahead *look,
                       const struct uc_question *question, int choice)
{
    return ranking->stays[choice] && ranking->gain[choice] <= 0 &&
           uc_verb_role(look->game, question->choice[choice].verb) == UC_VERB_TIDY;
}

/* Whoever fidgets has to end his turn afterwards, and loses by that what he loses by it now. */
static void rank_fidgets(struct ranking *ranking, const struct lookahead *look,
                         const struct uc_question *question)
{
    int end = 0;
    while (end < ranking->count && ranking->tried[end])
        end++; /* what ends the turn is not tried */
    for (int i = 0; end < ranking->count && i < ranking->count; i++)
        if (i != end && ranking_is_fidget(ranking, look, question, i) &&
            ranking->gain[i] >= ranking->gain[end])
            ranking->gain[i] = ranking->gain[end] - 1;
}

/* A step from a place to a place. */
static bool is_step(const struct lookahead *look, struct uc_choice choice)
{
    return uc_choice_arg(look->game, choice, 0) == UC_PLACE &&
           uc_choice_arg(look->game, choice, 1) == UC_PLACE;
}

/* Does it lead back to where that piece has just come from, with nothing done on the way? */
static bool is_way_back(const struct ranking *ranking, const struct lookahead *look,
                        const struct uc_question *question, int choice)
{
    if (ranking->walker != question->subject || !is_step(look, question->choice[choice]))
        return false;
    for (int i = 0; i < ranking->trail; i++)
        if (ranking->left[i] == question->choice[choice].a)
            return true;
    return false;
}

static void try_until(struct ranking *ranking, struct lookahead *look,
                      const struct dilemma *decision, int choice, int tries)
{
    do
        try_once(ranking, look, decision, choice);
    while (ranking->uncertain[choice] && ranking->tried[choice] < tries);
}

/* Equals are drawn lots for: the first or the last would do and undo, or pass, for ever. */
static uint64_t lot(const struct dilemma *decision, int choice)
{
    uint64_t stream = decision->seed ^ ((uint64_t)choice + 1) << 32;
    return bot_random(&stream);
}

static int best_of(const struct ranking *ranking, const struct dilemma *decision)
{
    int best = 0;
    assert(ranking->count > 0);
    for (int i = 1; i < ranking->count; i++)
        if (ranking->gain[i] > ranking->gain[best] ||
            (ranking->gain[i] == ranking->gain[best] && lot(decision, i) > lot(decision, best)))
            best = i;
    return best;
}

/* Ending a turn is not tried: all there is to it is what the turn could still have done. */
static bool ends_turn(struct ranking *ranking, struct lookahead *look,
                      const struct dilemma *decision, const struct uc_question *question,
                      int choice)
{
    int lost;
    if (!lookahead_settled(look, question) || !lookahead_passes(look, question->choice[choice]) ||
        !lookahead_unused(look, imagined(ranking, look, decision, 0), decision->side, &lost))
        return false;
    ranking->gain[choice] = -lost;
    ranking->stays[choice] = false;
    return true;
}

int ranking_run(struct ranking *ranking, struct lookahead *look, const void *state,
                const struct uc_question *question, uint64_t seed)
{
    struct dilemma decision = decide(ranking, look, state, question, seed);
    const struct rank_settings *settings = &ranking->settings;
    uint32_t now = uc_answer_count(look->game, state);
    if (now != ranking->asked_at) {
        ranking->idle = ranking->was_idle && now == ranking->asked_at + 1 ? ranking->idle + 1 : 0;
        ranking->asked_at = now;
    }
    ranking->made = 0;
    ranking->count = question->count;
    for (int i = 0; i < ranking->count; i++) {
        ranking->sum[i] = 0;
        ranking->tried[i] = 0;
        ranking->uncertain[i] = false;
        if (ends_turn(ranking, look, &decision, question, i))
            continue;
        try_until(ranking, look, &decision, i, settings->tries);
        if (is_idle(ranking, i))
            ranking->gain[i] -= ranking->idle * ranking->idle;
        if (is_way_back(ranking, look, question, i))
            ranking->gain[i] -= NEVER;
    }
    rank_fidgets(ranking, look, question);
    /* The finalists are those on top; one that falls behind makes room for the next. */
    for (int i = 0; i < settings->finalists; i++) {
        int best = best_of(ranking, &decision);
        if (!ranking->uncertain[best] || ranking->tried[best] >= settings->more)
            break;
        try_until(ranking, look, &decision, best, settings->more);
    }
    return best_of(ranking, &decision);
}

void ranking_chosen(struct ranking *ranking, struct lookahead *look,
                    const struct uc_question *question, int choice)
{
    ranking->was_idle = is_idle(ranking, choice);
    if (!lookahead_settled(look, question))
        return; /* a reaction on the way, and no end of it */
    if (question->subject != ranking->walker || !is_step(look, question->choice[choice]))
        ranking->trail = 0;
    ranking->walker = question->subject;
    if (is_step(look, question->choice[choice]) && ranking->trail < BOT_TRAIL)
        ranking->left[ranking->trail++] = question->choice[choice].b;
}

/* ---- Explaining --------------------------------------------------------------------------- */

/* The second best, -1 if there is none. */
static int ranking_second(const struct ranking *ranking, int best)
{
    assert(best >= 0 && best < ranking->count);
    int second = -1;
    for (int i = 0; i < ranking->count; i++)
        if (i != best && (second < 0 || ranking->gain[i] > ranking->gain[second]))
            second = i;
    return second;
}

enum { TERMS = LOOKAHEAD_TERMS, NAMED = 3, LIST = 120 };

/* What an answer led to in the imagined positions: the sum of the changes of each term. */
struct prospect {
    struct uc_score_term change[TERMS];
    int terms, won;
};

static void add_changes(struct ranking *ranking, struct lookahead *look,
                        const struct dilemma *decision, int choice, int index,
                        struct prospect *outcome)
{
    struct uc_score_term before[TERMS], after[TERMS];
    memcpy(ranking->scratch, imagined(ranking, look, decision, index), look->size);
    uc_score_terms(look->game, ranking->scratch, decision->side, before, TERMS);
    look->stream = decision->seed ^ (uint64_t)index;
    int first = uc_question_for(look->game, ranking->scratch, decision->seat).first;
    lookahead_try(look, ranking->scratch, first + choice, decision->horizon);
    int winner = uc_winner(look->game, ranking->scratch);
    outcome->won += winner == decision->side;
    if (winner)
        return; /* the game is over: no terms say more */
    outcome->terms = uc_score_terms(look->game, ranking->scratch, decision->side, after, TERMS);
    for (int i = 0; i < outcome->terms; i++) {
        outcome->change[i].name = after[i].name;
        outcome->change[i].unused = after[i].unused;
        outcome->change[i].value += after[i].value - before[i].value;
    }
}

/* The weightiest term that has changed by a thousandth at least, -1 for none. What a turn has left to
 * do is no reason: every answer spends some of it. */
static int weightiest(const struct prospect *outcome, int tries)
{
    assert(tries > 0);
    int most = -1;
    for (int i = 0; i < outcome->terms; i++) {
        const struct uc_score_term *term = &outcome->change[i];
        if (!term->unused && abs(term->value) >= tries &&
            (most < 0 || abs(term->value) > abs(outcome->change[most].value)))
            most = i;
    }
    return most;
}

/* "the heroes", "the heroes and the quest", "the heroes, the quest and the cards" */
static void list_names(const char *const *name, int count, char list[LIST])
{
    char longer[LIST];
    snprintf(list, LIST, "%s", count ? name[0] : "");
    for (int i = 1; i < count; i++) {
        snprintf(longer, sizeof longer, i == count - 1 ? _("%s and %s") : "%s, %s", list, name[i]);
        memcpy(list, longer, sizeof longer);
    }
}

/* What the weightiest terms say; false when none has changed. */
static bool tell_terms(struct prospect *outcome, int tries, char *text, size_t size)
{
    const char *good[NAMED], *bad[NAMED];
    char for_it[LIST], against[LIST];
    int pros = 0, cons = 0;
    for (int most; pros + cons < NAMED && (most = weightiest(outcome, tries)) >= 0;) {
        struct uc_score_term *term = &outcome->change[most];
        if (term->value > 0)
            good[pros++] = term->name;
        else
            bad[cons++] = term->name;
        term->value = 0;
    }
    list_names(good, pros, for_it);
    list_names(bad, cons, against);
    if (pros && cons)
        snprintf(text, size, _("because of %s, in spite of %s"), for_it, against);
    else if (pros)
        snprintf(text, size, _("because of %s"), for_it);
    else if (cons)
        snprintf(text, size, _("at the cost of %s"), against);
    return pros || cons;
}

void ranking_explain(struct ranking *ranking, struct lookahead *look, const void *state,
                     const struct uc_question *question, int choice, uint64_t seed, char *text,
                     size_t size)
{
    struct dilemma decision = decide(ranking, look, state, question, seed);
    struct prospect outcome = {.terms = 0};
    int tries = ranking->uncertain[choice] ? ranking->settings.more : 1;
    for (int i = 0; i < tries && ranking->tried[choice]; i++)
        add_changes(ranking, look, &decision, choice, i, &outcome);
    if (outcome.won)
        snprintf(text, size, "%s", outcome.won == tries ? _("it wins") : _("it may win"));
    else if (!tell_terms(&outcome, tries, text, size))
        snprintf(text, size, "%s",
                 !lookahead_passes(look, question->choice[choice]) ? _("it pays later")
                 : lookahead_settled(look, question)               ? _("nothing better is left")
                                                                   : _("better kept for later"));
}

void ranking_reason(struct ranking *ranking, struct lookahead *look, const void *state,
                    const struct uc_question *question, int best, uint64_t seed, char *why,
                    size_t size)
{
    char grounds[300];
    int second = ranking_second(ranking, best);
    ranking_explain(ranking, look, state, question, best, seed, grounds, sizeof grounds);
    bot_reason(look->game, state, question->choice[best], grounds,
               ranking->gain[best] - ranking->gain[second], question->choice[second], why, size);
}
