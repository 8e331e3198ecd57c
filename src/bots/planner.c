/* The planning bot: compares whole actions instead of single answers.
 *
 * In a game where an action is paid with cards, its first answer says little: what counts is with
 * which cards it can be done and what is left in hand then. So every answer that opens an action
 * is followed to the point where a turn stands open again, along all rows of answers that the bot's
 * side can give on the way, the shortest first. The best row is the plan of that action; the
 * system's score says what it is worth. A plan whose outcome is uncertain is tried in a few more
 * imagined positions. The best plan is carried out answer by answer, and thought over as soon as
 * things come differently. */
#include "bots/bot.h"
#include <assert.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* All that can be tuned. */
static const struct settings {
    int rows;    /* positions looked at for the rows of one action */
    int worlds;  /* imagined positions in which an uncertain plan is tried */
    int finals;  /* plans that look best, tried in more of them */
    int more;    /* worlds for those; the effort of the bot multiplies it */
    int horizon; /* answers played on in a position that does not settle by itself */
} settings = {.rows = 40, .worlds = 2, .finals = 3, .more = 5, .horizon = 24};

enum { LONGEST = 12, WORLDS = 64, STEPS = 256 };

/* A position on the way, and the answer that led there. */
struct plan_step {
    int parent;              /* index; -1 the first */
    struct uc_choice choice; /* the answer */
    uint8_t prompt;          /* of the question that it answered */
    uc_piece subject;
    uint32_t count; /* answers given before it */
};

/* The answers of one action, first to last. */
struct plan {
    int length;
    struct uc_choice choice[LONGEST];
    uint32_t count[LONGEST]; /* answers given before each */
    double sum;              /* of the changes of the score, in thousandths */
    int tried;
    bool uncertain;
};

struct planner {
    struct uc_bot bot;
    struct lookahead look;
    int more;
    unsigned char *position; /* `rows` of them, of the action that is looked at */
    struct plan_step step[STEPS];
    unsigned char *world; /* imagined positions: made when first needed */
    int worlds;
    double before[WORLDS]; /* their scores */
    unsigned char *scratch;
    struct plan plan[UC_CHOICES];
    struct plan carried; /* the plan that is being carried out */
    uint64_t seed;
    uc_seat seat;
    int side;
};

/* ---- Positions ---------------------------------------------------------------------------- */

static double score(const struct planner *p, const void *state)
{
    return uc_score_fine(p->bot.game, state, p->side) / 1000.0;
}

static const void *world(struct planner *p, const void *state, int index)
{
    assert(index >= 0 && index <= p->worlds); /* they are imagined one after the other */
    unsigned char *copy = p->world + (size_t)index * p->look.size;
    if (index >= p->worlds) {
        uint64_t stream = p->seed + (uint64_t)index;
        lookahead_imagine(&p->look, copy, state, p->seat, bot_random(&stream));
        p->before[index] = score(p, copy);
        uc_manual_chance(p->bot.game, copy, true); /* so that it is seen to have a say */
        p->worlds = index + 1;
    }
    return copy;
}

/* Gives an answer and lets chance answer as long as it is asked; true when it was. */
static bool answer(struct planner *p, void *state, int index)
{
    const uc_game *game = p->bot.game;
    bool chance = false;
    assert(index >= 0 && index < uc_question(game, state).count);
    uc_choose(game, state, index, NULL);
    while (uc_question(game, state).seat == UC_CHANCE) {
        chance = true;
        uc_choose(game, state, uc_chance_pick(game, state), NULL);
    }
    return chance;
}

static bool is_ours(const struct planner *p, const struct uc_question *question)
{
    return uc_seat_side(p->bot.game, question->seat) == p->side;
}

/* Is the game over, or a turn open again? */
static bool is_settled(const struct planner *p, const struct uc_question *question)
{
    return question->seat == 0 || lookahead_settled(&p->look, question);
}

static bool same_choice(struct uc_choice a, struct uc_choice b)
{
    return a.verb == b.verb && a.a == b.a && a.b == b.b && a.c == b.c;
}

static int find_choice(const struct uc_question *question, struct uc_choice choice)
{
    for (int i = 0; i < question->count; i++)
        if (same_choice(question->choice[i], choice))
            return i;
    return -1;
}

/* Plays on as cheaply as possible: to pass, or any answer. */
static void settle(struct planner *p, void *state)
{
    for (int i = 0; i < settings.horizon; i++) {
        struct uc_question question = bot_considered(p->bot.game, uc_question(p->bot.game, state));
        if (is_settled(p, &question))
            return;
        int pick = question.count - 1;
        while (pick > 0 && !lookahead_passes(&p->look, question.choice[pick]))
            pick--;
        answer(p, state, question.first + pick);
    }
}

/* ---- Planning one action ------------------------------------------------------------------ */

/* Answers of one kind in a row (cards that are played, enemies that are hit) come to the same in any
 * order: only the ascending one is looked at. */
static bool out_of_order(const struct plan_step *last, const struct uc_question *question,
                         struct uc_choice choice)
{
    return last->prompt == question->prompt && last->subject == question->subject &&
           last->choice.verb == choice.verb && choice.a < last->choice.a;
}

static void keep_row(const struct planner *p, struct plan *plan, int last)
{
    int length = 0;
    for (int i = last; i >= 0; i = p->step[i].parent)
        length++;
    plan->length = length < LONGEST ? length : LONGEST;
    for (int i = last; i >= 0; i = p->step[i].parent)
        if (--length < LONGEST) {
            plan->choice[length] = p->step[i].choice;
            plan->count[length] = p->step[i].count;
        }
}

/* Looks for the best row of answers that begins with `choice`, in the first imagined position. */
static void find_plan(struct planner *p, const void *state, const struct uc_question *question,
                      int choice, struct plan *plan)
{
    size_t size = p->look.size;
    int made = 1;
    double best = 0;
    bool found = false;
    memset(plan, 0, sizeof *plan);
    memcpy(p->position, world(p, state, 0), size);
    p->step[0] = (struct plan_step){-1, question->choice[choice], question->prompt,
                                    question->subject, uc_answer_count(p->bot.game, state)};
    int first = uc_question_for(p->bot.game, p->position, p->seat).first;
    plan->uncertain = answer(p, p->position, first + choice);
    for (int at = 0; at < made; at++) {
        unsigned char *here = p->position + (size_t)at * size;
        struct uc_question next = bot_considered(p->bot.game, uc_question(p->bot.game, here));
        bool open = !is_settled(p, &next);
        if (open && is_ours(p, &next) && made < settings.rows) {
            for (int i = 0; i < next.count && made < settings.rows; i++) {
                if (out_of_order(&p->step[at], &next, next.choice[i]))
                    continue;
                p->step[made] = (struct plan_step){at, next.choice[i], next.prompt, next.subject,
                                                   uc_answer_count(p->bot.game, here)};
                memcpy(p->position + (size_t)made * size, here, size);
                plan->uncertain |= answer(p, p->position + (size_t)made * size, next.first + i);
                made++;
            }
            continue;
        }
        if (open)
            settle(p, here);
        double value = score(p, here);
        if (!found || value > best) {
            found = true;
            best = value;
            keep_row(p, plan, at);
        }
    }
    plan->sum = best - p->before[0];
    plan->tried = 1;
}

/* Tries the plan in another imagined position. */
static void try_plan(struct planner *p, const void *state, struct plan *plan)
{
    int index = plan->tried++;
    memcpy(p->scratch, world(p, state, index), p->look.size);
    for (int i = 0; i < plan->length; i++) {
        struct uc_question question = i == 0 ? uc_question_for(p->bot.game, p->scratch, p->seat)
                                             : uc_question(p->bot.game, p->scratch);
        int pick = find_choice(&question, plan->choice[i]);
        if (pick < 0 || (i > 0 && is_settled(p, &question)))
            break;
        answer(p, p->scratch, question.first + pick);
    }
    settle(p, p->scratch);
    plan->sum += score(p, p->scratch) - p->before[index];
}

static void try_until(struct planner *p, const void *state, struct plan *plan, int worlds)
{
    while (plan->uncertain && plan->tried < worlds)
        try_plan(p, state, plan);
}

/* ---- Deciding ----------------------------------------------------------------------------- */

static double worth(const struct plan *plan) { return plan->sum / plan->tried; }

/* Equals are drawn lots for. */
static uint64_t lot(const struct planner *p, int choice)
{
    uint64_t stream = p->seed ^ ((uint64_t)choice + 1) << 32;
    return bot_random(&stream);
}

static int best_of(const struct planner *p, int count, int but)
{
    assert(count > 0);
    int best = -1;
    for (int i = 0; i < count; i++)
        if (i != but && (best < 0 || worth(&p->plan[i]) > worth(&p->plan[best]) ||
                         (worth(&p->plan[i]) == worth(&p->plan[best]) && lot(p, i) > lot(p, best))))
            best = i;
    return best;
}

/* The next answer of the plan that is being carried out; -1 when things have come differently. */
static int next_answer(const struct planner *p, const void *state,
                       const struct uc_question *question)
{
    uint32_t now = uc_answer_count(p->bot.game, state);
    for (int i = 1; i < p->carried.length; i++)
        if (p->carried.count[i] == now)
            return find_choice(question, p->carried.choice[i]);
    return -1;
}

/* "Move to 12: it brings more than it costs; a little better than: Fight." */
static void explain(struct planner *p, const void *state, const struct uc_question *question,
                    int count, int best, char *why, size_t size)
{
    int second = best_of(p, count, best);
    double gain = worth(&p->plan[best]);
    bot_reason(p->bot.game, state, question->choice[best],
               gain > 0 ? _("it brings more than it costs") : _("it costs the least"),
               gain - worth(&p->plan[second]), question->choice[second], why, size);
}

static int planner_pick(uc_bot *bot, const void *state, const struct uc_question *question,
                        char *why, size_t size)
{
    struct planner *p = (struct planner *)bot;
    int count = question->count;
    p->side = uc_seat_side(bot->game, question->seat);
    p->seat = question->seat;
    p->seed = bot_decision_seed(bot, state);
    p->worlds = 0;
    int planned = next_answer(p, state, question);
    if (planned >= 0) {
        if (why)
            snprintf(why, size, "%s", _("as planned"));
        return planned;
    }
    for (int i = 0; i < count; i++) {
        find_plan(p, state, question, i, &p->plan[i]);
        try_until(p, state, &p->plan[i], settings.worlds);
    }
    for (int i = 0; i < settings.finals; i++)
        try_until(p, state, &p->plan[best_of(p, count, -1)], p->more);
    int best = best_of(p, count, -1);
    p->carried = p->plan[best];
    if (why)
        explain(p, state, question, count, best, why, size);
    return best;
}

/* ---- Memory ------------------------------------------------------------------------------- */

static void planner_discard(uc_bot *bot)
{
    struct planner *p = (struct planner *)bot;
    free(p->position);
    free(p->world);
    free(p->scratch);
    free(p);
}

static uc_bot *planner_make(const uc_game *game, int effort)
{
    struct planner *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    lookahead_init(&p->look, game);
    p->more = effort > 0 ? effort : settings.more;
    p->more = p->more < WORLDS ? p->more : WORLDS;
    p->position = malloc((size_t)settings.rows * p->look.size);
    p->world = malloc((size_t)WORLDS * p->look.size);
    p->scratch = malloc(p->look.size);
    if (!p->position || !p->world || !p->scratch) {
        planner_discard(&p->bot);
        return NULL;
    }
    return &p->bot;
}

const struct bot_kind planner_kind = {
    .name = "planner", .make = planner_make, .discard = planner_discard, .pick = planner_pick};
