/* The shared parts that need no game to be shown: limits and lasting effects. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "parts/lasting.h"
#include "parts/limits.h"

enum { TURN = 1, ROUND, OWN_TURN };
enum { HASTE = 3, RAGE };

/* ---- Limits ---------------------------------------------------------------------------------- */

static void test_two_figures_have_a_use_each(void **state)
{
    struct uc_run run = {0};
    struct limits used = {0};
    (void)state;
    limit_note(&run, &used, HASTE, 1, TURN);
    assert_int_equal(limit_count(&used, HASTE, 1), 1);
    assert_int_equal(limit_count(&used, HASTE, 2), 0);
    assert_int_equal(limit_count(&used, RAGE, 1), 0);
    limit_note(&run, &used, HASTE, 1, TURN);
    assert_int_equal(limit_count(&used, HASTE, 1), 2);
}

static void test_a_scope_ends_for_all_or_for_one(void **state)
{
    struct uc_run run = {0};
    struct limits used = {0};
    static const struct limits none;
    (void)state;
    limit_note(&run, &used, HASTE, 1, TURN);
    limit_note(&run, &used, HASTE, 2, TURN);
    limit_note(&run, &used, RAGE, 1, ROUND);
    limit_forget_of(&used, TURN, 1);
    assert_int_equal(limit_count(&used, HASTE, 1), 0);
    assert_int_equal(limit_count(&used, HASTE, 2), 1);
    assert_int_equal(limit_count(&used, RAGE, 1), 1);
    assert_true(limits_ok(&used, RAGE));
    assert_false(limits_ok(&used, HASTE));
    limit_forget(&used, TURN);
    assert_int_equal(limit_count(&used, HASTE, 2), 0);
    limit_forget(&used, ROUND);
    assert_memory_equal(&used, &none, sizeof used); /* equal positions have equal bytes */
}

/* ---- Lasting effects ------------------------------------------------------------------------- */

static struct lastings force;

static bool begin(struct lasting effect)
{
    struct uc_run run = {0};
    return lasting_begin(&run, &force, effect);
}

static int setup(void **state)
{
    (void)state;
    memset(&force, 0, sizeof force);
    return 0;
}

static void test_twice_is_as_good_as_once(void **state)
{
    (void)state;
    assert_true(begin((struct lasting){.ability = HASTE, .holder = 1, .until = TURN}));
    assert_false(begin((struct lasting){.ability = HASTE, .holder = 1, .until = TURN}));
    assert_true(begin((struct lasting){.ability = HASTE, .holder = 1, .until = ROUND}));
    assert_int_equal(force.count, 2);
}

static void test_ends_for_whom_it_is(void **state)
{
    (void)state;
    begin((struct lasting){.ability = HASTE, .holder = 1, .until = TURN});
    begin((struct lasting){.ability = HASTE, .holder = 2, .until = TURN});
    begin((struct lasting){.ability = RAGE, .other = 1, .until = TURN}); /* nobody's: its victim */
    begin((struct lasting){.ability = RAGE, .holder = 1, .until = ROUND});
    lasting_expire(&force, TURN, 1, 0);
    assert_int_equal(force.count, 2);
    assert_int_equal(force.of[0].holder, 2);
    lasting_expire(&force, TURN, 0, 0);
    assert_int_equal(force.count, 1);
    assert_int_equal(force.of[0].until, ROUND);
    assert_true(lastings_ok(&force));
    force.of[5].holder = 1;
    assert_false(lastings_ok(&force));
}

static void test_counts_turns(void **state)
{
    (void)state;
    begin((struct lasting){.ability = HASTE, .holder = 1, .until = OWN_TURN, .turns = 2});
    lasting_expire(&force, OWN_TURN, 1, 0);
    lasting_expire(&force, OWN_TURN, 2, 0);
    lasting_expire(&force, OWN_TURN, 1, 0);
    assert_int_equal(force.count, 1);
    lasting_expire(&force, OWN_TURN, 1, 0);
    assert_int_equal(force.count, 0);
}

static void test_belongs_to_the_inner_one(void **state)
{
    (void)state;
    begin((struct lasting){.ability = HASTE, .until = TURN, .depth = 1});
    begin((struct lasting){.ability = HASTE, .until = TURN, .depth = 2});
    lasting_expire(&force, TURN, 0, 2);
    assert_int_equal(force.count, 1);
    assert_int_equal(force.of[0].depth, 1);
}

static void test_the_gone_hold_nothing_and_are_not_marked(void **state)
{
    (void)state;
    begin((struct lasting){.ability = HASTE, .holder = 1, .other = 2});
    begin((struct lasting){.ability = HASTE, .holder = 2, .other = 3});
    begin((struct lasting){.ability = HASTE, .holder = 3, .other = 1});
    lasting_unmark(&force, 1);
    assert_int_equal(force.count, 2);
    lasting_drop(&force, 2);
    assert_int_equal(force.count, 0);
}

static void test_the_same_source_does_not_add_up(void **state)
{
    (void)state;
    begin((struct lasting){.ability = HASTE, .holder = 1, .source = 7, .number = 1, .until = TURN});
    begin((struct lasting){.ability = HASTE, .holder = 1, .source = 7, .number = 3, .until = TURN});
    begin(
        (struct lasting){.ability = HASTE, .holder = 1, .source = 7, .number = 3, .until = ROUND});
    begin((struct lasting){.ability = HASTE, .holder = 1, .source = 8, .number = 1});
    begin((struct lasting){.ability = HASTE, .holder = 2, .source = 7, .number = 5});
    begin((struct lasting){.ability = RAGE, .holder = 1, .source = 9, .number = 5});
    assert_int_equal(lasting_sum(&force, HASTE, 1), 4);
    assert_int_equal(lasting_sum(&force, HASTE, 2), 5);
    assert_int_equal(lasting_sum(&force, HASTE, 3), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_figures_have_a_use_each),
        cmocka_unit_test(test_a_scope_ends_for_all_or_for_one),
        cmocka_unit_test_setup(test_twice_is_as_good_as_once, setup),
        cmocka_unit_test_setup(test_ends_for_whom_it_is, setup),
        cmocka_unit_test_setup(test_counts_turns, setup),
        cmocka_unit_test_setup(test_belongs_to_the_inner_one, setup),
        cmocka_unit_test_setup(test_the_gone_hold_nothing_and_are_not_marked, setup),
        cmocka_unit_test_setup(test_the_same_source_does_not_add_up, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
