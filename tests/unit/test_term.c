/* Parts of the terminal that need no terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "front/term/choices.h"
#include "front/term/panels.h"
#include "front/term/stage.h"
#include "front/term/words.h"

static char digit_of(const char *name)
{
    struct uc_view_piece piece = {.id = 1};
    snprintf(piece.name, sizeof piece.name, "%s", name);
    return view_piece_digit(&piece);
}

static void test_numbers_of_figures(void **state)
{
    (void)state;
    struct uc_view_piece piece = {.name = "Zombie 10"};
    assert_int_equal(view_piece_number(&piece), 10);
    assert_int_equal(digit_of("Zombie 2"), '2');
    assert_int_equal(digit_of("Zombie 10"), 'A');
    assert_int_equal(digit_of("Zombie 20"), 'K');
    assert_int_equal(digit_of("Zombie 99"), '+');
    assert_int_equal(digit_of("Jain Fairwood"), '\0');
    assert_int_equal(digit_of("K9"), '\0'); /* part of the name */
}

/* As on the page: what is healed after a fall does not hide the fall, and neither do many lines. */
static void test_the_line_that_tells_most(void **state)
{
    (void)state;
    struct stage stage = {.beats = 1};
    stage_add(&stage, UC_EVENT_RESULT, "Leoric hits Zombie 4: 3 damage against 0 shields");
    assert_int_equal(stage.outcome, 0);
    stage_add(&stage, UC_EVENT_HURT, "Zombie 4 suffers 3 damage");
    stage_add(&stage, UC_EVENT_FELL, "Zombie 4 is defeated");
    stage_add(&stage, UC_EVENT_EFFECT, "Leoric uses Reaper's Scythe");
    stage_add(&stage, UC_EVENT_HEALED, "Leoric recovers 1 damage");
    assert_int_equal(stage.lines, 5);
    assert_string_equal(stage.line[stage.outcome], "Zombie 4 is defeated");
    for (int i = 0; i < 3 * STAGE_LINES; i++)
        stage_add(&stage, UC_EVENT_EFFECT, "and so on");
    assert_int_equal(stage.lines, STAGE_LINES);
    assert_string_equal(stage.line[stage.outcome], "Zombie 4 is defeated");
    stage_add(&stage, UC_EVENT_FELL, "Zombie 5 is defeated");
    assert_string_equal(stage.line[stage.outcome], "Zombie 5 is defeated");
}

/* Estimated odds never look like exact ones. */
static void test_odds_in_a_line(void **state)
{
    (void)state;
    struct uc_odds odds = {.miss = 0.25, .mean = 1.5, .defeat = 0.125};
    char text[120];
    odds_text(&odds, text, sizeof text);
    assert_string_equal(text, "hit 75% mean 1.5 defeat 12%");
    odds.sampled = true;
    odds_text(&odds, text, sizeof text);
    assert_string_equal(text, "about: hit 75% mean 1.5 defeat 12%");
}

static void test_words_for_a_shell(void **state)
{
    (void)state;
    char text[60] = "cd";
    words_add_shell(text, sizeof text, "/tmp/a-b_c.d");
    words_add_shell(text, sizeof text, "my games");
    words_add_shell(text, sizeof text, "Ann's");
    words_add_shell(text, sizeof text, "");
    assert_string_equal(text, "cd /tmp/a-b_c.d 'my games' 'Ann'\\''s' ''");
}

static struct choice_item item(enum uc_verb_role role, uc_seat seat)
{
    return (struct choice_item){.role = role, .seat = seat};
}

static void test_the_turn_is_ended_by_its_last_end(void **state)
{
    (void)state;
    struct choice_item items[] = {item(UC_VERB_PAY, 1), item(UC_VERB_END, 1), item(UC_VERB_END, 1),
                                  item(UC_VERB_ACT, 2)};
    struct choices choices = {.count = 4, .item = items};
    assert_int_equal(choices_end(&choices, 1), 2);
    assert_int_equal(choices_end(&choices, 2), -1);
    assert_int_equal(choices_action(&choices, 1), -1); /* a price is nothing that is done */
    assert_int_equal(choices_action(&choices, 2), 3);
}

static void test_the_answer_to_begin_with(void **state)
{
    (void)state;
    struct choice_item items[] = {item(UC_VERB_PAY, 1), item(UC_VERB_TIDY, 1), item(UC_VERB_END, 1),
                                  item(UC_VERB_PASS, 1), item(UC_VERB_ACT, 1)};
    struct choices choices = {.count = 5, .item = items};
    assert_int_equal(choices_first(&choices), 4);
    choices.count = 4;
    assert_int_equal(choices_first(&choices), 3);
    choices.count = 3;
    assert_int_equal(choices_first(&choices), 2); /* nothing is dropped by mistake */
    choices.count = 2;
    assert_int_equal(choices_first(&choices), 1); /* nor paid */
    choices.count = 0;
    assert_int_equal(choices_first(&choices), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_figures),
        cmocka_unit_test(test_the_line_that_tells_most),
        cmocka_unit_test(test_odds_in_a_line),
        cmocka_unit_test(test_words_for_a_shell),
        cmocka_unit_test(test_the_answer_to_begin_with),
        cmocka_unit_test(test_the_turn_is_ended_by_its_last_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
