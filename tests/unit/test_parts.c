/* The shared parts that need no game to be shown: limits, campaigns, lasting effects,
 * decks, texts and facts. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "parts/campaign.h"
#include "parts/deck.h"
#include "parts/facts.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/pile.h"
#include "parts/refusal.h"
#include "parts/text.h"

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

/* There is room for so many uses. One more ends the game, which says so, and nothing is written beyond. */
static void test_no_room_for_a_use(void **state)
{
    struct uc_state head = {0};
    struct uc_run run = {.head = &head};
    struct limits used = {0};
    (void)state;
    for (int i = 0; i < LIMIT_USES; i++)
        limit_note(&run, &used, HASTE, 1, TURN);
    assert_int_equal(head.stopped, LIMIT_NONE);
    limit_note(&run, &used, RAGE, 2, ROUND);
    assert_int_equal(head.stopped, LIMIT_ROOM);
    assert_int_equal(limit_count(&used, HASTE, 1), LIMIT_USES);
    assert_true(limits_ok(&used, RAGE));
}

/* ---- The log of a campaign -------------------------------------------------------------------- */

enum { MILL = 7, FERRY, HEROES_WON = 1, FOES_WON };

static void test_a_quest_has_one_line_however_often_it_is_tried(void **state)
{
    struct uc_run run = {0};
    struct quest_log log = {0};
    (void)state;
    assert_int_equal(quest_log_winner(&log, MILL), 0);
    quest_log_note(&run, &log, MILL, FOES_WON);
    quest_log_note(&run, &log, FERRY, HEROES_WON);
    quest_log_note(&run, &log, MILL, HEROES_WON);
    assert_int_equal(log.count, 2);
    assert_int_equal(log.line[0].quest, MILL);
    assert_int_equal(quest_log_winner(&log, MILL), HEROES_WON);
    assert_int_equal(quest_log_tries(&log, MILL), 2);
    assert_int_equal(quest_log_tries(&log, FERRY), 1);
    assert_int_equal(quest_log_tries(&log, FERRY + 1), 0);
    assert_true(quest_log_ok(&log, FOES_WON));
}

static void test_who_has_won_the_last_of_them(void **state)
{
    struct uc_run run = {0};
    struct quest_log log = {0};
    (void)state;
    for (int quest = 1; quest <= 5; quest++)
        quest_log_note(&run, &log, quest, quest < 4 ? HEROES_WON : FOES_WON);
    assert_int_equal(quest_log_won(&log, HEROES_WON, QUESTS_LOGGED), 3);
    assert_int_equal(quest_log_won(&log, HEROES_WON, 3), 1);
    assert_int_equal(quest_log_won(&log, FOES_WON, 3), 2);
}

static void test_no_room_for_a_quest(void **state)
{
    struct uc_state head = {0};
    struct uc_run run = {.head = &head};
    struct quest_log log = {0};
    (void)state;
    for (int quest = 1; quest <= QUESTS_LOGGED; quest++)
        quest_log_note(&run, &log, quest, HEROES_WON);
    quest_log_note(&run, &log, QUESTS_LOGGED, FOES_WON); /* it has its line */
    assert_int_equal(head.stopped, LIMIT_NONE);
    quest_log_note(&run, &log, QUESTS_LOGGED + 1, HEROES_WON);
    assert_int_equal(head.stopped, LIMIT_ROOM);
    assert_int_equal(log.count, QUESTS_LOGGED);
    assert_true(quest_log_ok(&log, FOES_WON));
}

static void test_a_damaged_log_is_known(void **state)
{
    struct uc_run run = {0};
    struct quest_log log = {0}, bad;
    (void)state;
    quest_log_note(&run, &log, MILL, HEROES_WON);
    quest_log_note(&run, &log, FERRY, FOES_WON);
    assert_false(quest_log_ok(&log, HEROES_WON)); /* a side that is none */
    bad = log;
    bad.line[1].quest = MILL; /* twice */
    assert_false(quest_log_ok(&bad, FOES_WON));
    bad = log;
    bad.count = 1; /* something behind the last line */
    assert_false(quest_log_ok(&bad, FOES_WON));
    bad = log;
    bad.count = QUESTS_LOGGED + 1;
    assert_false(quest_log_ok(&bad, FOES_WON));
}

static void test_a_refusal_is_a_number_and_a_sentence(void **state)
{
    struct uc_reason reason;
    (void)state;
    assert_false(refusal_explain(NULL, "EX", &reason));
    assert_true(refusal_explain("EX-12 Nobody rests.", "EX", &reason));
    assert_string_equal(reason.rule, "EX-12");
    assert_string_equal(reason.text, "Nobody rests.");
    assert_true(refusal_explain("A-03 Not twice.", "EX", &reason));
    assert_string_equal(reason.rule, "EX/A-03");
    assert_string_equal(refusal_text("A-03 Not twice."), "Not twice.");
    assert_true(refusal_explain("AC-03 Not there.", "AC",
                                &reason)); /* no ruling, though it begins with an A */
    assert_string_equal(reason.rule, "AC-03");
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

static void test_no_room_for_an_effect(void **state)
{
    struct uc_state head = {0};
    struct uc_run run = {.head = &head};
    (void)state;
    for (int i = 1; i <= LASTINGS; i++)
        assert_true(
            lasting_begin(&run, &force, (struct lasting){.ability = HASTE, .holder = (uc_piece)i}));
    assert_int_equal(head.stopped, LIMIT_NONE);
    lasting_begin(&run, &force, (struct lasting){.ability = RAGE, .holder = 1});
    assert_int_equal(head.stopped, LIMIT_ROOM);
    assert_int_equal(force.count, LASTINGS);
    assert_true(lastings_ok(&force));
}

/* ---- Piles ----------------------------------------------------------------------------------- */

static void test_what_was_discarded_comes_back(void **state)
{
    uint8_t pile[3] = {0, 2, 0}, gone[3] = {4, 0, 1};
    static const uint8_t back[3] = {4, 0, 1};
    (void)state;
    assert_int_equal(pile_size(pile, 3), 2);
    assert_true(pile_renew(pile, gone, 3)); /* something is left */
    assert_int_equal(pile_size(gone, 3), 5);
    pile[1] = 0;
    assert_true(pile_renew(pile, gone, 3));
    assert_memory_equal(pile, back, sizeof back);
    assert_int_equal(pile_size(gone, 3), 0);
    memset(pile, 0, sizeof pile);
    assert_false(pile_renew(pile, gone, 3));
}

static void test_a_row_is_read_by_eight(void **state)
{
    uint8_t row[PILE_ROW] = {0};
    (void)state;
    assert_int_equal(pile_row_size(row), 0);
    assert_int_equal(pile_row_kinds(row), 0);
    for (int kind = 0; kind < PILE_ROW; kind++) {
        memset(row, 0, sizeof row);
        row[kind] = 128;
        row[(kind + 9) % PILE_ROW] = 1;
        assert_int_equal(pile_row_size(row), 129);
        assert_int_equal(pile_row_kinds(row), UINT32_C(1) << kind | UINT32_C(1)
                                                                        << (kind + 9) % PILE_ROW);
    }
    memset(row, 7, sizeof row);
    assert_int_equal(pile_row_size(row), pile_size(row, PILE_ROW));
    assert_int_equal(pile_row_kinds(row), UINT32_MAX);
}

static void test_a_kind_comes_as_often_as_it_is_there(void **state)
{
    struct uc_state head = {.seed = 7};
    struct uc_run run = {.head = &head};
    int taken[3] = {0};
    (void)state;
    pile_offer(&run, 5, (const uint8_t[3]){3, 0, 1}, 3, 40);
    assert_int_equal(head.count, 2);
    assert_int_equal(head.choice[0].a, 40);
    assert_int_equal(head.choice[0].weight, 3);
    assert_int_equal(head.choice[1].a, 42);
    assert_int_equal(head.choice[1].weight, 1);
    for (int i = 0; i < 400; i++) {
        uint8_t pile[3] = {3, 0, 1};
        int kind = pile_take_any(&run, pile, 3);
        assert_int_equal(pile_size(pile, 3), 3);
        taken[kind]++;
    }
    assert_in_range(taken[0], 270, 330);
    assert_int_equal(taken[1], 0);
}

/* ---- Decks ----------------------------------------------------------------------------------- */

enum { CARDS = 6, DRAW = 1, ANN = 1, BOB = 2 };
/* Cards 1 and 2 are of kind 10, 3 of kind 11, 4 to 6 of kind 12. */
static const int kinds[CARDS + 1] = {0, 10, 10, 11, 12, 12, 12};
static bool in_deck[CARDS + 1];
static int layers[CARDS + 1];
static struct deck order;
static struct uc_state head;
static struct uc_run dealer = {.head = &head};

static int next_card(const struct uc_run *run, int card)
{
    (void)run;
    for (int i = card + 1; i <= CARDS; i++)
        if (in_deck[i])
            return i;
    return 0;
}

static int kind_of(const struct uc_run *run, int card)
{
    (void)run;
    return kinds[card];
}

static int layer_of(const struct uc_run *run, int card)
{
    (void)run;
    return layers[card];
}

static struct deck *known_order(const struct uc_run *run)
{
    (void)run;
    return &order;
}

static const struct deck_of deck = {next_card, kind_of, layer_of, known_order, DRAW};

static int fill_deck(void **state)
{
    (void)state;
    for (int i = 1; i <= CARDS; i++) {
        in_deck[i] = true;
        layers[i] = 0;
    }
    deck_shuffle(&order);
    memset(&head, 0, sizeof head);
    return 0;
}

/* What chance is offered: kind 10, 11 and 12, so many each. */
static void expect_offer(int tens, int elevens, int twelves)
{
    int weight[13] = {0}, count = (tens > 0) + (elevens > 0) + (twelves > 0);
    head.count = 0;
    deck_offer(&dealer, &deck);
    assert_int_equal(head.count, count);
    for (int i = 0; i < head.count; i++)
        weight[head.choice[i].a] = head.choice[i].weight;
    assert_int_equal(weight[10], tens);
    assert_int_equal(weight[11], elevens);
    assert_int_equal(weight[12], twelves);
}

static int draw(void)
{
    int card = deck_top(&dealer, &deck);
    deck_leave(&order, card);
    in_deck[card] = false;
    return card;
}

static void test_a_card_looked_at_is_the_next(void **state)
{
    (void)state;
    expect_offer(2, 1, 3);
    assert_int_equal(deck_top(&dealer, &deck), 0);
    assert_int_equal(deck_look(&dealer, &deck, 12, ANN), 4);
    assert_int_equal(deck_look(&dealer, &deck, 10, ANN), 1);
    expect_offer(1, 1, 2);
    assert_int_equal(deck_seats(&order, 4), ANN);
    assert_true(deck_has(&order, 1));
    assert_false(deck_has(&order, 2));
    assert_int_equal(draw(), 4);
    assert_int_equal(draw(), 1);
    assert_int_equal(deck_top(&dealer, &deck), 0);
    assert_true(deck_ok(&order));
}

static void test_what_lies_at_the_bottom_comes_last(void **state)
{
    (void)state;
    deck_put_bottom(&dealer, &order, 3, ANN);
    deck_put_bottom(&dealer, &order, 6, ANN | BOB); /* below it */
    expect_offer(2, 0, 2);
    in_deck[1] = in_deck[2] = in_deck[4] = in_deck[5] = false;
    expect_offer(0, 0, 0);
    assert_int_equal(draw(), 3);
    assert_int_equal(draw(), 6);
    assert_int_equal(deck_top(&dealer, &deck), 0);
}

static void test_put_back_on_the_top(void **state)
{
    (void)state;
    deck_put_top(&dealer, &order, 5, BOB);
    deck_put_top(&dealer, &order, 2, BOB);
    deck_put_top(&dealer, &order, 5, BOB); /* taken up again and put on the top */
    assert_int_equal(order.tops, 2);
    assert_int_equal(draw(), 5);
    assert_int_equal(draw(), 2);
}

static void test_layers(void **state)
{
    (void)state;
    layers[4] = layers[5] = 1;
    expect_offer(2, 1, 1);
    for (int i = 1; i <= 3; i++)
        in_deck[i] = false;
    assert_int_equal(deck_look(&dealer, &deck, 12, ANN), 6);
    expect_offer(0, 0, 2);
}

static void test_who_does_not_know_may_think_of_others(void **state)
{
    static const uint16_t now[CARDS + 1] = {0, 4, 5, 6, 1, 2, 3};
    (void)state;
    deck_put_top(&dealer, &order, 1, ANN);
    deck_put_bottom(&dealer, &order, 2, ANN | BOB);
    deck_exchange(&order, 1, now);
    assert_int_equal(order.top[0], 1);
    deck_exchange(&order, 2, now);
    assert_int_equal(order.top[0], 4);
    assert_int_equal(order.bottom[0], 2);
    deck_shuffle(&order);
    assert_false(deck_has(&order, 2));
}

/* So many cards are known on the top and at the bottom, and no more. */
static void test_no_room_for_a_known_card(void **state)
{
    (void)state;
    for (int i = 0; i < DECK_KNOWN; i++) {
        deck_put_top(&dealer, &order, CARDS + 1 + i, ANN);
        deck_put_bottom(&dealer, &order, CARDS + 1 + DECK_KNOWN + i, BOB);
    }
    assert_int_equal(head.stopped, LIMIT_NONE);
    struct deck full = order;
    deck_put_top(&dealer, &order, 1, ANN);
    assert_int_equal(head.stopped, LIMIT_ROOM);
    head.stopped = LIMIT_NONE;
    deck_put_bottom(&dealer, &order, 1, ANN);
    assert_int_equal(head.stopped, LIMIT_ROOM);
    head.stopped = LIMIT_NONE;
    assert_int_equal(deck_look(&dealer, &deck, 11, ANN), 3);
    assert_int_equal(head.stopped, LIMIT_ROOM);
    assert_memory_equal(&order, &full, sizeof full);
    assert_true(deck_ok(&order));
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static void test_a_text_ends_where_its_room_ends(void **state)
{
    char text[8];
    (void)state;
    struct draft d = draft_in(text, sizeof text);
    draft_item(&d, ", ", "%s", "one");
    draft_item(&d, ", ", "%d", 2);
    assert_string_equal(text, "one, 2");
    assert_false(d.cut);
    draft_swapped(&d, "a_b", '_', ' ');
    assert_string_equal(text, "one, 2a");
    assert_true(d.cut);
    draft_add(&d, "more");
    assert_string_equal(text, "one, 2a");
}

/* Words and whole numbers are written here, everything else by the library: nobody sees a seam. */
static void test_texts_are_written_as_printf_writes_them(void **state)
{
    char text[64], wanted[64];
    (void)state;
    for (size_t size = 0; size <= sizeof text; size++) {
        memset(text, '?', sizeof text);
        memset(wanted, '?', sizeof wanted);
        int n =
            snprintf(wanted, size, "%s: %d%%, %d and %3d, %s%c", "Zombie", INT_MIN, 0, -7, "", '!');
        struct draft d = draft_in(text, size);
        draft_add(&d, "%s: %d%%, %d and %3d, %s%c", "Zombie", INT_MIN, 0, -7, "", '!');
        assert_memory_equal(text, wanted, sizeof text);
        assert_int_equal(d.cut, (size_t)n >= size);
        assert_int_equal(d.used, size ? strlen(wanted) : 0);
    }
}

/* Three characters of one, two and three bytes: whatever the room, nobody finds a part of one, nor
 * anything behind what was left out. */
static void test_a_text_ends_with_a_whole_character(void **state)
{
    static const char *const wanted[] = {"",        "",        "x",       "x",
                                         "x\u00e8", "x\u00e8", "x\u00e8", "x\u00e8\u2013"};
    (void)state;
    for (size_t size = 1; size <= 7; size++) {
        char as_it_is[8], formatted[8];
        struct draft d = draft_in(as_it_is, size), e = draft_in(formatted, size);
        draft_put(&d, "x\u00e8\u2013");
        draft_put(&d, size < 7 ? "." : "");
        draft_add(&e, "%5.6s", "x\u00e8\u2013");
        draft_add(&e, "%s", size < 7 ? "." : "");
        assert_string_equal(as_it_is, wanted[size]);
        assert_string_equal(formatted, wanted[size]);
        assert_int_equal(d.used, strlen(wanted[size]));
        assert_int_equal(e.used, strlen(wanted[size]));
        assert_int_equal(d.cut, size < 7);
    }
}

static void test_words_of_a_vocabulary(void **state)
{
    static const char *const codes[] = {"red", "blue", NULL}, *const texts[] = {"Red", "Blue",
                                                                                NULL};
    static const char *const means[] = {NULL, "The cold one."};
    static const struct vocabulary list[] = {{"die", codes, texts, means},
                                             {"side", codes, NULL, NULL}};
    static const struct schema schema = {.vocabulary = list, .vocabularies = 2};
    (void)state;
    assert_string_equal(word_code(&schema, "die", 2), "blue");
    assert_string_equal(word_text(&schema, "die", 2), "Blue");
    assert_string_equal(word_text(&schema, "side", 1), "red");
    assert_string_equal(word_code(&schema, "die", 3), "");
    assert_string_equal(word_code(&schema, "die", 0), "");
    assert_string_equal(word_text(&schema, "door", 1), "");
    assert_string_equal(word_meaning(&schema, "die", 1), "");
    assert_string_equal(word_meaning(&schema, "die", 2), "The cold one.");
    assert_string_equal(word_meaning(&schema, "die", 3), "");
    assert_string_equal(word_meaning(&schema, "side", 2), "");
    assert_int_equal(word_find(&schema, "die", "blue"), 2);
    assert_int_equal(word_find(&schema, "die", "green"), 0);
}

/* ---- Facts ----------------------------------------------------------------------------------- */

static void test_a_line_is_read_word_by_word(void **state)
{
    struct fact_line line;
    char why[80] = "";
    int n = 0;
    (void)state;
    assert_true(fact_split(&line, " health\tguard  12 at", why, sizeof why));
    assert_int_equal(line.words, 4);
    assert_string_equal(fact_next(&line), "health");
    assert_false(fact_takes(&line, "explorer"));
    assert_true(fact_takes(&line, "guard"));
    assert_string_equal(fact_last(&line), "guard");
    assert_true(fact_number(&line, 12, &n));
    assert_int_equal(n, 12);
    assert_true(fact_more(&line));
    assert_false(fact_strange(&line));
    assert_string_equal(why, "'at' means nothing here");
    assert_int_equal(fact_next_number(&line, 12), -1);
    assert_false(fact_more(&line));
    assert_string_equal(fact_kind(&line), "health");
    assert_string_equal(fact_next(&line), "");
    assert_false(fact_takes(&line, ""));
}

/* Facts of a game that has one number. */
struct fact {
    struct fact_line line;
    int number;
};

static bool set_number(struct fact *f) { return fact_number(&f->line, 9, &f->number); }

static bool set_nothing(struct fact *f)
{
    (void)f;
    return true;
}

static void test_what_no_fact_has_read_is_refused(void **state)
{
    static const struct fact_kind some[] = {{"number", set_number}, {NULL, NULL}},
                                  others[] = {{"nothing", set_nothing}, {NULL, NULL}};
    static const struct fact_kind *const lists[] = {some, others, NULL};
    static const struct {
        const char *text, *why; /* NULL: it is right */
    } lines[] = {{"number 3", NULL},
                 {"nothing", NULL},
                 {"number 3 4", "'4' means nothing here"},
                 {"nothing at all", "'at' means nothing here"},
                 {"number", "'' is no number from 0 to 9"},
                 {"numbers 3", "'numbers' is no fact of this game; the book lists them"},
                 {"", "'' is no fact of this game; the book lists them"}};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct fact f = {.number = 0};
        char why[80] = "";
        assert_true(fact_split(&f.line, lines[i].text, why, sizeof why));
        bool good = fact_carry_out(&f.line, &f, lists, "the book");
        assert_int_equal(good, !lines[i].why);
        assert_string_equal(why, lines[i].why ? lines[i].why : "");
    }
}

static void test_what_is_no_number_or_too_long_is_refused(void **state)
{
    struct fact_line line;
    char why[80] = "", text[3 * FACT_WORDS + 4] = "", long_text[FACT_LINE + 1];
    int n = 0;
    (void)state;
    assert_true(fact_split(&line, "13 x -1", why, sizeof why));
    for (int i = 0; i < 3; i++)
        assert_false(fact_number(&line, 12, &n));
    assert_string_equal(why, "'-1' is no number from 0 to 12");
    for (int i = 0; i <= FACT_WORDS; i++)
        memcpy(text + 3 * i, "ab ", 4);
    assert_false(fact_split(&line, text, why, sizeof why));
    assert_string_equal(why, "the line has more than 48 words");
    memset(long_text, 'x', FACT_LINE);
    long_text[FACT_LINE] = '\0';
    assert_false(fact_split(&line, long_text, why, sizeof why));
    assert_string_equal(why, "the line is too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_figures_have_a_use_each),
        cmocka_unit_test(test_a_scope_ends_for_all_or_for_one),
        cmocka_unit_test(test_no_room_for_a_use),
        cmocka_unit_test(test_no_room_for_a_quest),
        cmocka_unit_test_setup(test_no_room_for_an_effect, setup),
        cmocka_unit_test_setup(test_no_room_for_a_known_card, fill_deck),
        cmocka_unit_test(test_a_quest_has_one_line_however_often_it_is_tried),
        cmocka_unit_test(test_who_has_won_the_last_of_them),
        cmocka_unit_test(test_a_damaged_log_is_known),
        cmocka_unit_test(test_a_refusal_is_a_number_and_a_sentence),
        cmocka_unit_test_setup(test_twice_is_as_good_as_once, setup),
        cmocka_unit_test_setup(test_ends_for_whom_it_is, setup),
        cmocka_unit_test_setup(test_counts_turns, setup),
        cmocka_unit_test_setup(test_belongs_to_the_inner_one, setup),
        cmocka_unit_test_setup(test_the_gone_hold_nothing_and_are_not_marked, setup),
        cmocka_unit_test_setup(test_the_same_source_does_not_add_up, setup),
        cmocka_unit_test(test_what_was_discarded_comes_back),
        cmocka_unit_test(test_a_row_is_read_by_eight),
        cmocka_unit_test(test_a_kind_comes_as_often_as_it_is_there),
        cmocka_unit_test_setup(test_a_card_looked_at_is_the_next, fill_deck),
        cmocka_unit_test_setup(test_what_lies_at_the_bottom_comes_last, fill_deck),
        cmocka_unit_test_setup(test_put_back_on_the_top, fill_deck),
        cmocka_unit_test_setup(test_layers, fill_deck),
        cmocka_unit_test_setup(test_who_does_not_know_may_think_of_others, fill_deck),
        cmocka_unit_test(test_a_text_ends_where_its_room_ends),
        cmocka_unit_test(test_texts_are_written_as_printf_writes_them),
        cmocka_unit_test(test_a_text_ends_with_a_whole_character),
        cmocka_unit_test(test_words_of_a_vocabulary),
        cmocka_unit_test(test_a_line_is_read_word_by_word),
        cmocka_unit_test(test_what_no_fact_has_read_is_refused),
        cmocka_unit_test(test_what_is_no_number_or_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
