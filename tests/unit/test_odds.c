/* Exact odds by merging equal positions, against the binomial distribution; and what is told when
 * there are too many positions.
 *
 * The game: all dice of a pool are thrown, one after the other; how many sixes? It keeps either how
 * often each face came up, as dice on a table lie, or the faces in order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/ruleset.h"

struct pool_state;
struct pool {
    struct uc_run run;
    struct pool_state *s;
};

#define GAME struct pool
#define FLOW_PREFIX pool
#define FLOWS_DEF "unit/pool/flows.def"
#define VERBS_DEF "unit/pool/verbs.def"
#define PROMPTS_DEF "unit/pool/prompts.def"
#define EVENTS_DEF "unit/pool/events.def"
#include "core/flowdefs.h"

enum { FACES = 6, DICE = 16 };

STATE_BEGIN
struct pool_state {
    struct uc_state head;
    uint8_t dice, ordered;
    uint8_t face[DICE];
    uint8_t count[FACES];
    uint8_t unread, spare[7]; /* sixes that a card brings which nobody has read */
    uint64_t frame[FRAME_WORDS];
};
STATE_END

static struct pool pool_open(const struct uc_run *run)
{
    return (struct pool){*run, (struct pool_state *)run->head};
}

#define GAME_STATE struct pool_state
#define GAME_OPEN pool_open
#include "core/descriptor.h"

FLOW(throw)
{
    BEGIN;
    offer(&g->run, DO_THROW, 0, 0, 0);
    ASK(1, 1, PROMPT_THROW, 0);
    for (f->i = 0; f->i < g->s->dice; f->i++) {
        offer_weighted(&g->run, DO_FACE, 1, 5, 0, 0);
        for (int i = 0; i < FACES - 1; i++)
            offer_weighted(&g->run, DO_FACE, 1, i, 0, 0);
        CHANCE(2, PROMPT_DIE, 0);
        g->s->count[answer(&g->run).a]++;
        if (g->s->ordered)
            g->s->face[f->i] = (uint8_t)answer(&g->run).a;
    }
    if (g->s->unread && flow_unknown(&g->run))
        return FLOW_WAIT;
    g->s->count[5] = (uint8_t)(g->s->count[5] + g->s->unread);
    END;
}

static void begin(struct uc_run *run)
{
    flow_open(run, FLOW_throw, &(struct throw){0}, sizeof(struct throw));
}

static bool odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    (void)run;
    snprintf(odds->label, sizeof odds->label, "Sixes");
    return choice.verb == DO_THROW;
}

static int odds_policy(const struct uc_run *run)
{
    (void)run;
    return -1;
}

static void odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                       bool *defeat)
{
    (void)choice;
    struct pool g = pool_open(run);
    *value = g.s->count[5];
    *miss = *value == 0;
    *defeat = *value == g.s->dice;
}

/* The order in which the dice lie decides nothing. */
static bool odds_forget(const struct uc_run *run, struct uc_run *copy)
{
    if (copy)
        memset(pool_open(copy).s->face, 0, sizeof pool_open(copy).s->face);
    return pool_open(run).s->ordered;
}

/* A first six is enough. */
static bool odds_settled(const struct uc_run *run, struct uc_choice choice)
{
    (void)choice;
    return pool_open(run).s->count[5] > 0;
}

#define POOL                                                                                       \
    DESCRIBED_BY_DEFS, .name = "pool", .begin = begin, .odds_begin = odds_begin,                   \
                       .odds_policy = odds_policy, .odds_value = odds_value, .budget = 1000000
static const struct uc_ruleset pool_ruleset = {POOL};
static const struct uc_ruleset forgetful_ruleset = {POOL, .odds_forget = odds_forget};
static const struct uc_ruleset settled_ruleset = {POOL, .odds_settled = odds_settled};
static struct uc_game pool_game = {.ruleset = &pool_ruleset};

static uint64_t seed = 7;
static uint8_t unread;

static struct uc_odds odds_by(const struct uc_ruleset *ruleset, int dice, bool ordered)
{
    static struct pool_state s, scratch;
    struct uc_odds odds;
    pool_game.ruleset = ruleset;
    uc_begin(&pool_game, &s, seed, NULL);
    s.dice = (uint8_t)dice;
    s.ordered = ordered;
    s.unread = unread;
    struct pool_state before = s;
    assert_true(uc_odds(&pool_game, &s, 0, &scratch, &odds));
    assert_memory_equal(&before, &s, sizeof s);
    return odds;
}

static struct uc_odds odds_of(int dice, bool ordered)
{
    return odds_by(&pool_ruleset, dice, ordered);
}

static double power(double base, int times) { return times ? base * power(base, times - 1) : 1; }

/* n over k times 1/6 to the k times 5/6 to the rest */
static double binomial(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways * power(1.0 / 6, k) * power(5.0 / 6, n - k);
}

static void compare(const struct uc_odds *odds, int dice, double slack)
{
    for (int k = 0; k < UC_ODDS_VALUES; k++)
        assert_true(
            llabs((long long)(1e9 * (odds->value[k] - (k > dice ? 0 : binomial(dice, k))))) <=
            (long long)(1e9 * slack));
    assert_true(llabs((long long)(1e9 * (odds->mean - dice / 6.0))) <=
                (long long)(1e9 * slack * dice));
    assert_true(llabs((long long)(1e9 * (odds->miss - odds->value[0]))) < 10);
    assert_true(llabs((long long)(1e9 * (odds->defeat - odds->value[dice]))) < 10);
}

/* Sixty million orders of ten dice are some eight thousand positions. */
static void test_equal_positions_are_merged(void **unused)
{
    (void)unused;
    for (int dice = 1; dice <= 10; dice++) {
        struct uc_odds odds = odds_of(dice, false);
        assert_false(odds.sampled);
        compare(&odds, dice, 1e-9);
    }
}

/* What differs is not merged: the same numbers, at a higher price. */
static void test_order_that_matters(void **unused)
{
    (void)unused;
    struct uc_odds odds = odds_of(4, true);
    assert_false(odds.sampled);
    compare(&odds, 4, 1e-9);
}

/* Beyond the limit the odds are estimated, say so, and are the same each time. */
static void test_sampled(void **unused)
{
    (void)unused;
    struct uc_odds odds = odds_of(10, true), again = odds_of(10, true);
    assert_true(odds.sampled);
    compare(&odds, 10, 0.03);
    assert_memory_equal(&odds.value, &again.value, sizeof odds.value);
    seed = 8; /* of dice that nobody may know of */
    again = odds_of(10, true);
    assert_memory_equal(&odds.value, &again.value, sizeof odds.value);
}

/* What the outcome does not depend on makes no difference: ten dice in order are as exact as ten dice. */
static void test_forgotten(void **unused)
{
    (void)unused;
    struct uc_odds odds = odds_by(&forgetful_ruleset, 10, true);
    assert_false(odds.sampled);
    compare(&odds, 10, 1e-9);
}

/* Dice that come after the outcome is there are not thrown. */
static void test_settled(void **unused)
{
    (void)unused;
    struct uc_odds odds = odds_by(&settled_ruleset, 3, true);
    assert_false(odds.sampled);
    assert_true(llabs((long long)(1e9 * (odds.value[1] - (1 - power(5.0 / 6, 3))))) < 10);
    assert_true(llabs((long long)(1e9 * (odds.value[0] - power(5.0 / 6, 3)))) < 10);
    assert_true(llabs((long long)(1e9 * odds.value[2])) < 10);
}

/* What an unread card would do is not told before it is read: the walk stops at the horizon, played through or sampled. */
static void test_the_horizon(void **unused)
{
    (void)unused;
    for (int dice = 4; dice <= 10; dice += 6) {
        unread = 0;
        struct uc_odds odds = odds_of(dice, true);
        unread = 3;
        struct uc_odds behind = odds_of(dice, true);
        assert_int_equal(behind.sampled, dice == 10);
        assert_memory_equal(&odds.value, &behind.value, sizeof odds.value);
        unread = 0;
    }
    static struct pool_state s; /* who plays it reads it */
    uc_begin(&pool_game, &s, seed, NULL);
    s.unread = 3;
    assert_int_equal(uc_choose(&pool_game, &s, 0, NULL), UC_OK);
    assert_int_equal(s.count[5], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_positions_are_merged),
        cmocka_unit_test(test_order_that_matters),
        cmocka_unit_test(test_sampled),
        cmocka_unit_test(test_forgotten),
        cmocka_unit_test(test_settled),
        cmocka_unit_test(test_the_horizon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
