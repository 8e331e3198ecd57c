/* Bots, on the template game: legal, repeatable, fair, and better the more they think. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "undercroft/undercroft.h"

enum { SEAT_EXPLORER = 1, SEAT_KEEPER = 2, LONGEST = 10000, EFFORT = 60 };

static const char *const kinds[] = {"random", "greedy", "search", "easy",
                                    "normal", "hard",   "planner"};
enum { KINDS = 7 };

static uc_pack *pack;
static uc_game *game;
static void *state, *copy;

static int open_game(void **unused)
{
    (void)unused;
    struct uc_setup setup = {0};
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/template", NULL);
    game = pack ? uc_game_new(pack, &setup, NULL) : NULL;
    if (!game)
        return -1;
    state = malloc(uc_state_size(game));
    copy = malloc(uc_state_size(game));
    return state && copy ? 0 : -1;
}

static int close_game(void **unused)
{
    (void)unused;
    free(state);
    free(copy);
    uc_game_free(game);
    uc_pack_free(pack);
    return 0;
}

/* Plays one game between two kinds; the winning side. `hash`, if not NULL, becomes that of the
 * final position. */
static int play(const char *explorer, const char *keeper, uint64_t seed, uint64_t *hash)
{
    uc_bot *bots[] = {NULL, uc_bot_new(explorer, game, seed, EFFORT),
                      uc_bot_new(keeper, game, seed + 1, EFFORT)};
    assert_non_null(bots[SEAT_EXPLORER]);
    assert_non_null(bots[SEAT_KEEPER]);
    struct uc_question question;
    uc_begin(game, state, seed, NULL);
    for (int i = 0; (question = uc_question(game, state)).seat; i++) {
        assert_true(i < LONGEST);
        memcpy(copy, state, uc_state_size(game));
        int pick = uc_bot_pick(bots[question.seat], state, question.seat, NULL, 0);
        assert_memory_equal(copy, state, uc_state_size(game)); /* only looked at */
        assert_int_equal(uc_choose(game, state, pick, NULL), UC_OK);
    }
    uc_bot_free(bots[SEAT_EXPLORER]);
    uc_bot_free(bots[SEAT_KEEPER]);
    if (hash)
        *hash = uc_hash(game, state);
    return uc_winner(game, state);
}

/* Of how many games the explorer wins. */
static int wins(const char *explorer, const char *keeper, int games)
{
    int won = 0;
    for (int n = 0; n < games; n++)
        won += play(explorer, keeper, 100 + (uint64_t)n, NULL) == SEAT_EXPLORER;
    return won;
}

static void test_unknown_kind(void **unused)
{
    (void)unused;
    assert_null(uc_bot_new("clever", game, 1, 0));
    assert_null(uc_bot_new("", game, 1, 0));
    uc_bot_free(NULL);
}

static void test_plays_whole_games(void **unused)
{
    (void)unused;
    for (int a = 0; a < KINDS; a++)
        for (int b = 0; b < KINDS; b++)
            for (uint64_t seed = 1; seed <= 3; seed++)
                assert_in_range(play(kinds[a], kinds[b], seed, NULL), SEAT_EXPLORER, SEAT_KEEPER);
}

static void test_same_seed_same_game(void **unused)
{
    (void)unused;
    for (int k = 0; k < KINDS; k++) {
        uint64_t first, again;
        play(kinds[k], kinds[k], 7, &first);
        play(kinds[k], kinds[k], 7, &again);
        assert_true(first == again);
    }
}

/* Walks random games and calls `look` at every question with several answers. */
static void at_questions(void (*look)(const struct uc_question *question, uint64_t number))
{
    uint64_t number = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uc_bot *bot = uc_bot_new("random", game, seed, 0);
        struct uc_question question;
        uc_begin(game, state, seed, NULL);
        while ((question = uc_question(game, state)).seat) {
            if (question.count > 1)
                look(&question, number++);
            uc_choose(game, state, uc_bot_pick(bot, state, 0, NULL, 0), NULL);
        }
        uc_bot_free(bot);
    }
    assert_true(number > 10);
}

/* With hidden cards and coming dice exchanged the seat knows the same, so it decides the same. */
static void look_fair(const struct uc_question *question, uint64_t number)
{
    for (int k = 1; k < KINDS; k++) {
        uc_bot *bot = uc_bot_new(kinds[k], game, 3, EFFORT);
        int pick = uc_bot_pick(bot, state, 0, NULL, 0);
        for (uint64_t i = 0; i < 5; i++) {
            memcpy(copy, state, uc_state_size(game));
            uc_resample(game, copy, question->seat, number * 5 + i);
            assert_int_equal(uc_bot_pick(bot, copy, 0, NULL, 0), pick);
        }
        uc_bot_free(bot);
    }
}

static void test_fair(void **unused)
{
    (void)unused;
    at_questions(look_fair);
}

/* A person with real dice: chance is asked, and the bots do not mind. */
static void look_manual(const struct uc_question *question, uint64_t number)
{
    (void)question;
    (void)number;
    for (int k = 1; k < KINDS; k++) {
        uc_bot *bot = uc_bot_new(kinds[k], game, 3, EFFORT);
        int pick = uc_bot_pick(bot, state, 0, NULL, 0);
        memcpy(copy, state, uc_state_size(game));
        uc_manual_chance(game, copy, true);
        assert_int_equal(uc_bot_pick(bot, copy, 0, NULL, 0), pick);
        uc_bot_free(bot);
    }
}

static void test_manual_chance(void **unused)
{
    (void)unused;
    at_questions(look_manual);
}

/* Whether the sentence is plain words: apart from the texts of the answers there is no number. */
static bool is_plain(const char *why, const struct uc_question *question, int pick)
{
    char text[128];
    uc_choice_text(game, state, question->choice[pick], text, sizeof text);
    if (strncmp(why, text, strlen(text)) != 0)
        return false;
    why += strlen(text);
    const char *than = strstr(why, " better than: ");
    return than && why[strlen(why) - 1] == '.' && strcspn(why, "0123456789") > (size_t)(than - why);
}

static void look_why(const struct uc_question *question, uint64_t number)
{
    (void)number;
    /* to pass for longer is nothing for bots */
    int considered =
        question->count - uc_choice_waives(game, question->choice[question->count - 1]);
    for (int k = 0; considered > 1 && k < KINDS; k++) {
        char why[500] = "", little[8], count[24];
        uc_bot *bot = uc_bot_new(kinds[k], game, 3, EFFORT);
        int pick = uc_bot_pick(bot, state, 0, why, sizeof why);
        assert_in_range(pick, 0, question->count - 1);
        snprintf(count, sizeof count, "one of %d", considered); /* by lot, or without a thought */
        if (!strstr(why, count) && !is_plain(why, question, pick))
            fail_msg("%s: '%s'", kinds[k], why);
        uc_bot_pick(bot, state, 0, little, sizeof little);
        assert_true(strlen(little) < sizeof little);
        uc_bot_free(bot);
    }
}

static void test_explains(void **unused)
{
    (void)unused;
    at_questions(look_why);
}

/* All kinds have a name, and no other word makes a bot. */
static void test_kinds(void **unused)
{
    (void)unused;
    for (int k = 0; k < KINDS; k++) {
        int i = 0;
        while (uc_bot_kind(i) && strcmp(uc_bot_kind(i), kinds[k]) != 0)
            i++;
        assert_non_null(uc_bot_kind(i));
    }
    assert_null(uc_bot_kind(KINDS));
    assert_null(uc_bot_kind(-1));
    assert_null(uc_bot_new("clever", game, 1, 0));
}

static void test_only_answer(void **unused)
{
    (void)unused;
    uc_begin(game, state, 1, NULL);
    assert_int_equal(uc_question(game, state).count, 1); /* the explorer is unhurt: he moves */
    for (int k = 0; k < KINDS; k++) {
        char why[80] = "";
        uc_bot *bot = uc_bot_new(kinds[k], game, 1, 0);
        assert_int_equal(uc_bot_pick(bot, state, 0, why, sizeof why), 0);
        assert_string_equal(why, "the only answer");
        uc_bot_free(bot);
    }
}

/* Thinking pays, on either side of the table. */
static void test_strength(void **unused)
{
    (void)unused;
    enum { GAMES = 300 };
    int even = wins("random", "random", GAMES);
    for (int k = 1; k < KINDS; k++) {
        assert_true(wins(kinds[k], "random", GAMES) >= even);
        assert_true(wins("random", kinds[k], GAMES) <= even);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unknown_kind),
        cmocka_unit_test(test_plays_whole_games),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_fair),
        cmocka_unit_test(test_manual_chance),
        cmocka_unit_test(test_explains),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_only_answer),
        cmocka_unit_test(test_strength),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
