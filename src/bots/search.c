/* The searching bot: Monte-Carlo tree search over information sets.
 *
 * Every iteration imagines what the seat cannot know (hidden cards, coming dice) anew, walks down
 * one tree that all these imagined games share, plays on to the end of the turn that is open, and
 * notes how good the position is then. A node is reached by a row of answers, whatever chance said
 * in between; which answers can be given in it differs from one imagined game to the next, so every
 * child counts how often it was there to be taken. The walk prefers answers that did well, that
 * look well at once (the greedy bot's ranking) or that were tried seldom. The answer tried most
 * is taken. Seats of the bot's own side choose what is best for it, all others what is worst.
 *
 * Reading: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012) for the
 * tree; Rosin, "Multi-armed bandits with episode context" (2011) for the rule of selection. */
#include "bots/bot.h"
#include <assert.h>

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* All that can be tuned. */
static const struct settings {
    int effort;     /* iterations when none are asked for */
    int normal;     /* those of the kind "normal": a second thought about what looks best at once */
    int hard;       /* and of the kind "hard" */
    int turns;      /* turns of figures that are played to their end before a line is judged */
    int longest;    /* decisions after which it is judged in any case */
    int answers;    /* and answers, those without an alternative included */
    int ripe;       /* visits of a node before its own answers get nodes */
    int compared;   /* answers that a player compares in his turn while a line is played on */
    int details;    /* answers that he compares in other questions */
    int careless;   /* percent of decisions in which he takes any answer */
    int peek;       /* answers that he looks ahead to compare them */
    double explore; /* weight of answers seldom tried, in spreads of the results */
    double least;   /* added to that spread: lines that end alike must not look all there is */
    double prior;   /* thousandths of a game behind the best that make an answer half as likely */
    double trust;   /* visits that the ranking of an answer counts for */
    double doubt;   /* and when answers that were tried as often are compared at last */
    double haste;   /* what a decision costs, in won games: of two ways to the same the shorter */
    struct rank_settings root, inner; /* how the answers of the root and of others are ranked */
} settings = {
    .effort = 400,
    .normal = 2,
    .hard = 200,
    .turns = 1,
    .longest = 30,
    .answers = 240,
    .ripe = 2,
    .compared = 16,
    .details = 3,
    .careless = 10,
    .peek = 12,
    .explore = 2.0,
    .least = 0.01,
    .prior = 8,
    .trust = 5,
    .doubt = 40,
    .haste = 0.0003,
    .root = {.horizon = 24, .tries = 3, .finalists = 3, .more = 8, .fine = true},
    .inner = {.horizon = 12, .tries = 1, .finalists = 0, .more = 1, .fine = true},
};

/* An answer in one place of the tree. Nodes are found through a table with open addressing, by
 * their parent, the question and the answer. Number 0 is none and number 1 the root. */
struct tree_node {
    uint64_t choice; /* the eight bytes of the answer */
    uint32_t parent;
    uint8_t seat, prompt; /* of the question that it answers; in the root: of the bot itself */
    uint32_t visits;
    uint32_t available; /* times that it was there to be chosen */
    double sum;         /* of the results as that seat sees them: 0 lost, 1 won */
    double prior;       /* share of the attention before any results */
    double behind;      /* by how much it looked worse than the best answer, in won games */
};

/* Whose turn it is while a line is played, and how many turns have ended on the way. A figure that
 * does something between two turns has none of its own: lines that begin there all see the turn
 * that comes next, or an act in between would always look worse than to let it be. */
struct turn {
    uc_seat seat;
    uc_piece subject; /* 0: between two turns */
    bool counts;      /* it was asked whose turn it is, or the line began in it */
    int ended;
};

enum { ROOT = 1, NODES_AN_ITERATION = 16, DEEPEST = 64 };

struct search {
    struct uc_bot bot;
    struct lookahead look;
    struct ranking root, inner;
    int iterations;
    void *state;    /* the imagined game of this iteration */
    void *scratch;  /* a position that is only looked at */
    uint32_t slots; /* a power of two, twice as many as nodes */
    uint32_t *slot; /* node numbers; 0 free */
    struct tree_node *node;
    uint32_t nodes;        /* in use in this decision, number 0 included */
    int side;              /* for whom the bot is thinking */
    uint64_t luck;         /* the seed of the first imagined game */
    struct turn turn;      /* that is open in `state` */
    int answers;           /* given in this iteration */
    int results;           /* iterations done */
    double mean, variance; /* of their results */
};

/* ---- The tree ----------------------------------------------------------------------------- */

static void tree_clear(struct search *search, uc_seat seat)
{
    memset(search->slot, 0, search->slots * sizeof search->slot[0]);
    search->node[ROOT] = (struct tree_node){.seat = seat};
    search->nodes = ROOT + 1;
    search->results = 0;
    search->mean = search->variance = 0;
}

static uint64_t choice_bits(struct uc_choice choice)
{
    return (uint64_t)choice.verb << 56 | (uint64_t)choice.weight << 48 | (uint64_t)choice.a << 32 |
           (uint64_t)choice.b << 16 | choice.c;
}

/* The slot that holds the node of answer `index` to `question` below `parent`, or the free one
 * where it belongs. */
static uint32_t *slot_of(const struct search *search, uint32_t parent,
                         const struct uc_question *question, int index)
{
    uint64_t choice = choice_bits(question->choice[index]);
    uint64_t key = choice ^ ((uint64_t)parent << 16 | (uint64_t)question->prompt << 8 |
                             (uint64_t)question->seat);
    uint32_t i = (uint32_t)bot_random(&key);
    for (;; i++) {
        uint32_t *slot = &search->slot[i & (search->slots - 1)];
        const struct tree_node *node = &search->node[*slot];
        if (*slot == 0 || (node->choice == choice && node->parent == parent &&
                           node->seat == question->seat && node->prompt == question->prompt))
            return slot;
    }
}

/* The number of that node, which is made if it is missing; 0 when there is no room for it. */
static uint32_t child_of(struct search *search, uint32_t parent, const struct uc_question *question,
                         int index)
{
    uint32_t *slot = slot_of(search, parent, question, index);
    if (*slot == 0 && search->nodes < search->slots / 2) {
        *slot = search->nodes++;
        search->node[*slot] = (struct tree_node){.choice = choice_bits(question->choice[index]),
                                                 .parent = parent,
                                                 .seat = question->seat,
                                                 .prompt = question->prompt,
                                                 .prior = 1.0 / question->count};
    }
    return *slot;
}

static int listed(const struct uc_question *question) { return question->count; }

/* True when most answers to `question` have no node below `parent` yet. The same node may meet
 * different questions, depending on what chance said on the way. */
static bool is_new_question(const struct search *search, uint32_t parent,
                            const struct uc_question *question)
{
    int missing = 0;
    for (int i = 0; i < listed(question); i++)
        missing += *slot_of(search, parent, question, i) == 0;
    return missing * 2 > listed(question);
}

/* ---- Results ------------------------------------------------------------------------------ */

/* How good the position is for the bot's side, from 0 (lost) to 1 (won). */
static double judge(const struct search *search, const void *state)
{
    int winner = uc_winner(search->bot.game, state);
    if (winner)
        return winner == search->side ? 1 : 0;
    double share = uc_score_fine(search->bot.game, state, search->side) / 1e6;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* A result as `seat` sees it; works both ways. */
static double seen_by(const struct search *search, uc_seat seat, double result)
{
    assert(seat > 0);
    return uc_seat_side(search->bot.game, seat) == search->side ? result : 1 - result;
}

static void note_result(struct search *search, const uint32_t *path, int length, double result)
{
    for (int i = 0; i < length; i++) {
        struct tree_node *node = &search->node[path[i]];
        assert(node->seat);
        node->visits++;
        node->sum += seen_by(search, node->seat, result);
    }
    double off = result - search->mean;
    search->results++;
    search->mean += off / search->results;
    search->variance += (off * (result - search->mean) - search->variance) / search->results;
}

/* ---- Walking down ------------------------------------------------------------------------- */

/* Ranks the answers to the question pending in `state` and gives their nodes priors. Returns the
 * best. */
static int set_priors(struct search *search, struct ranking *ranking, uint32_t parent,
                      const void *state, const struct uc_question *question, uint64_t seed)
{
    int best = ranking_run(ranking, &search->look, state, question, seed);
    double share[UC_CHOICES], total = 0;
    for (int i = 0; i < ranking->count; i++) {
        double behind = ranking->gain[best] - ranking->gain[i];
        total += share[i] = 1 / (1 + behind / settings.prior);
    }
    for (int i = 0; i < ranking->count; i++) {
        uint32_t child = child_of(search, parent, question, i);
        if (child) {
            search->node[child].prior = share[i] / total;
            search->node[child].behind = (ranking->gain[best] - ranking->gain[i]) / 1000;
        }
    }
    return best;
}

/* The most promising answer below `parent` and its node; 0 when there is no room for nodes. */
static uint32_t select_child(struct search *search, uint32_t parent,
                             const struct uc_question *question, int *index)
{
    const struct tree_node *above = &search->node[parent];
    /* The best answer not tried yet counts as the average of what was tried here. */
    double usual = 0.5;
    if (above->visits)
        usual = seen_by(search, question->seat,
                        seen_by(search, above->seat, above->sum / above->visits));
    double explore = settings.explore * (sqrt(search->variance) + settings.least);
    double most = -1;
    uint32_t chosen = 0;
    for (int i = 0; i < listed(question); i++) {
        uint32_t number = child_of(search, parent, question, i);
        if (!number)
            return 0;
        struct tree_node *child = &search->node[number];
        child->available++;
        double worth = (child->sum + settings.trust * (usual - child->behind)) /
                       (child->visits + settings.trust);
        worth += explore * child->prior * sqrt(child->available) / (1 + child->visits);
        if (worth > most) {
            most = worth;
            chosen = number;
            *index = i;
        }
    }
    return chosen;
}

/* Follows the turns. True when as many have ended as a line is played for. */
static bool is_far_enough(struct search *search, const struct uc_question *question)
{
    struct turn *turn = &search->turn;
    if (!lookahead_settled(&search->look, question))
        return false;
    if (turn->subject && (turn->subject != question->subject || turn->seat != question->seat))
        turn->ended += turn->counts;
    turn->counts |= question->subject == 0;
    turn->seat = question->seat;
    turn->subject = question->subject;
    return turn->ended >= settings.turns;
}

static void give(struct search *search, int choice)
{
    assert(choice >= 0 && choice < uc_question(search->bot.game, search->state).count);
    uc_choose(search->bot.game, search->state, choice, NULL);
    search->answers++;
}

/* To open a list and to close it again can be all there is to do: no decision, and no end. */
static bool is_too_long(const struct search *search, int decisions)
{
    return decisions >= settings.longest || search->answers >= settings.answers;
}

/* Goes from the root, whose answer number `index` is taken, to a node that is not ripe yet. Returns
 * the length of `path`, in which the first two nodes stand already. */
static int walk_down(struct search *search, uint32_t *path, int index, int *decisions)
{
    assert(index >= 0);
    const uc_game *game = search->bot.game;
    struct uc_question question = bot_question(game, search->state, search->node[ROOT].seat);
    int length = 2;
    *decisions = 1;
    is_far_enough(search, &question); /* no: but now it is known whose turn is open */
    for (;;) {
        give(search, question.first + index);
        question = bot_question(game, search->state, search->node[ROOT].seat);
        if (length == DEEPEST || is_too_long(search, *decisions) || question.seat == 0 ||
            is_far_enough(search, &question))
            break;
        index = 0;
        if (question.count > 1) {
            uint32_t here = path[length - 1];
            if (search->node[here].visits < (uint32_t)settings.ripe)
                break;
            if (is_new_question(search, here, &question))
                set_priors(search, &search->inner, here, search->state, &question,
                           bot_random(&search->bot.stream));
            uint32_t next = select_child(search, here, &question, &index);
            if (!next)
                break;
            path[length++] = next;
            (*decisions)++;
        }
    }
    return length;
}

/* ---- Playing on --------------------------------------------------------------------------- */

/* How good an answer looks while playing on, in millionths. */
static int peek(struct search *search, const struct uc_question *question, int index, int side)
{
    struct lookahead *look = &search->look;
    int lost;
    if (lookahead_settled(look, question) && lookahead_passes(look, question->choice[index]) &&
        lookahead_unused(look, search->state, side, &lost))
        return uc_score_fine(look->game, search->state, side) - 1000 * lost;
    memcpy(search->scratch, search->state, look->size);
    uc_chance_pick(look->game, search->scratch); /* moves the stream on */
    lookahead_try(look, search->scratch, question->first + index, settings.peek);
    return uc_score_fine(look->game, search->scratch, side);
}

/* An answer while playing on: the best of a few, by a look at what comes of them with other dice
 * than those that will really fall. */
static int play_pick(struct search *search, const struct uc_question *question)
{
    struct lookahead *look = &search->look;
    if (bot_below(&look->stream, 100) < settings.careless)
        return lookahead_guess(look, question);
    int side = uc_seat_side(look->game, question->seat);
    int best = 0, most = INT_MIN;
    int compared = lookahead_settled(look, question) ? settings.compared : settings.details;
    if (compared > question->count)
        compared = question->count;
    int first = bot_below(&look->stream, question->count);
    for (int i = 0; i < compared; i++) {
        /* Evenly spread over the list, in which alike answers stand together. */
        int index = (first + i * question->count / compared) % question->count;
        int score = peek(search, question, index, side);
        if (score > most) {
            most = score;
            best = index;
        }
    }
    return best;
}

/* Returns how many decisions there were in all. */
static int play_on(struct search *search, int decisions)
{
    const uc_game *game = search->bot.game;
    while (!is_too_long(search, decisions)) {
        struct uc_question question = bot_question(game, search->state, search->node[ROOT].seat);
        if (question.seat == 0 || is_far_enough(search, &question))
            break;
        int index = 0;
        if (question.count > 1) {
            index = play_pick(search, &question);
            decisions++;
        }
        give(search, question.first + index);
    }
    return decisions;
}

/* All answers of the root are tried in the same imagined games, one after the other, so that none is
 * favoured by its dice: how often an answer was tried says which game is its next. */
static void iterate(struct search *search, const void *state, const struct uc_question *question)
{
    uint32_t path[DEEPEST] = {ROOT};
    int index = 0, decisions;
    path[1] = select_child(search, ROOT, question, &index);
    uint64_t luck = search->luck + search->node[path[1]].visits;
    lookahead_imagine(&search->look, search->state, state, question->seat, bot_random(&luck));
    search->look.stream = bot_random(&luck);
    search->turn = (struct turn){.counts = question->subject != 0};
    search->answers = 0;
    int length = walk_down(search, path, index, &decisions);
    decisions = play_on(search, decisions);
    note_result(search, path, length, judge(search, search->state) - settings.haste * decisions);
}

/* ---- Deciding ----------------------------------------------------------------------------- */

/* What an answer is worth after its lines of play: the fewer there are, the more its ranking says. */
static double worth_of(const struct search *search, const struct tree_node *node)
{
    return (node->sum + settings.doubt * (search->mean - node->behind)) /
           (node->visits + settings.doubt);
}

/* Tried more often, or better among equals. No line of play tells what things moved to and fro are worth: they come last. */
static bool is_ahead(const struct search *search, const struct uc_question *question, int a, int b)
{
    const struct tree_node *one = &search->node[*slot_of(search, ROOT, question, a)],
                           *two = &search->node[*slot_of(search, ROOT, question, b)];
    bool idle = ranking_is_fidget(&search->root, &search->look, question, a);
    if (idle != ranking_is_fidget(&search->root, &search->look, question, b))
        return !idle;
    return one->visits > two->visits ||
           (one->visits == two->visits && worth_of(search, one) > worth_of(search, two));
}

/* The first two by that order. */
static void leaders(const struct search *search, const struct uc_question *question, int *first,
                    int *second)
{
    *first = *second = -1;
    for (int i = 0; i < listed(question); i++) {
        if (*first < 0 || is_ahead(search, question, i, *first)) {
            *second = *first;
            *first = i;
        } else if (*second < 0 || is_ahead(search, question, i, *second)) {
            *second = i;
        }
    }
}

/* "Attack Avric in c4: because of the heroes, in spite of the cards; hardly better than: Rest." */
static void explain(struct search *search, const void *state, const struct uc_question *question,
                    int first, int second, uint64_t seed, char *why, size_t size)
{
    char grounds[300];
    const struct tree_node *best = &search->node[*slot_of(search, ROOT, question, first)];
    const struct tree_node *next = &search->node[*slot_of(search, ROOT, question, second)];
    ranking_explain(&search->root, &search->look, state, question, first, seed, grounds,
                    sizeof grounds);
    bot_reason(search->bot.game, state, question->choice[first], grounds,
               1000 * (worth_of(search, best) - worth_of(search, next)), question->choice[second],
               why, size);
}

static int search_pick(uc_bot *bot, const void *state, const struct uc_question *question,
                       char *why, size_t size)
{
    struct search *search = (struct search *)bot;
    uint64_t seed = bot_decision_seed(bot, state);
    bot->stream = seed;
    search->side = uc_seat_side(bot->game, question->seat);
    tree_clear(search, question->seat);
    search->luck = bot_random(&bot->stream);
    int first = set_priors(search, &search->root, ROOT, state, question, seed), second = 0;
    if (lookahead_plans(&search->look, question)) { /* no line of play tells more */
        ranking_chosen(&search->root, &search->look, question, first);
        if (why)
            ranking_reason(&search->root, &search->look, state, question, first, seed, why, size);
        return first;
    }
    for (int left = search->iterations; left > 0; left--) {
        iterate(search, state, question);
        if (left % 16 == 0) {
            leaders(search, question, &first, &second);
            int ahead = (int)search->node[*slot_of(search, ROOT, question, first)].visits -
                        (int)search->node[*slot_of(search, ROOT, question, second)].visits;
            if (ahead > left) /* the rest cannot change it */
                break;
        }
    }
    leaders(search, question, &first, &second);
    ranking_chosen(&search->root, &search->look, question, first);
    if (why)
        explain(search, state, question, first, second, seed, why, size);
    return first;
}

/* ---- Memory ------------------------------------------------------------------------------- */

static void search_discard(uc_bot *bot)
{
    struct search *search = (struct search *)bot;
    ranking_free(&search->root);
    ranking_free(&search->inner);
    free(search->state);
    free(search->scratch);
    free(search->slot);
    free(search->node);
    free(search);
}

static uc_bot *search_make(const uc_game *game, int effort)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search)
        return NULL;
    lookahead_init(&search->look, game);
    search->iterations = effort > 0 ? effort : settings.effort;
    search->slots = 2 * UC_CHOICES;
    while (search->slots / 2 / NODES_AN_ITERATION < (uint32_t)search->iterations &&
           search->slots < UINT32_C(1) << 22)
        search->slots *= 2;
    search->slot = malloc(search->slots * sizeof search->slot[0]);
    search->node = malloc(search->slots / 2 * sizeof search->node[0]);
    search->state = malloc(search->look.size);
    search->scratch = malloc(search->look.size);
    if (!ranking_init(&search->root, &search->look, &settings.root) ||
        !ranking_init(&search->inner, &search->look, &settings.inner) || !search->slot ||
        !search->node || !search->state || !search->scratch) {
        search_discard(&search->bot);
        return NULL;
    }
    return &search->bot;
}

static uc_bot *normal_make(const uc_game *game, int effort)
{
    return search_make(game, effort > 0 ? effort : settings.normal);
}

static uc_bot *hard_make(const uc_game *game, int effort)
{
    return search_make(game, effort > 0 ? effort : settings.hard);
}

const struct bot_kind search_kind = {
    .name = "search", .make = search_make, .discard = search_discard, .pick = search_pick};
const struct bot_kind hard_kind = {
    .name = "hard", .make = hard_make, .discard = search_discard, .pick = search_pick};
const struct bot_kind normal_kind = {
    .name = "normal", .make = normal_make, .discard = search_discard, .pick = search_pick};
