/* Soul Raiders: what the journal calls news, and bots that know what a chapter asks for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "rulesets/sr/sr.h"
#include "undercroft/undercroft.h"

/* Answers with the first choice whose machine form begins so. */
static void answer_with(const uc_game *game, uc_journal *journal, const char *code)
{
    const void *state = uc_journal_state(journal);
    struct uc_question question = uc_question(game, state);
    for (int i = 0; i < question.count; i++) {
        char text[200];
        uc_choice_code(game, state, question.choice[i], text, sizeof text);
        if (strncmp(text, code, strlen(code)) == 0) {
            assert_int_equal(uc_journal_choose(journal, i, NULL, NULL), UC_OK);
            return;
        }
    }
    fail_msg("no choice begins with '%s'", code);
}

/* SR-053, SR-059: a card that nobody has seen cannot be looked at and put back. */
static void test_undo(void **unused)
{
    struct uc_setup setup = {.quest = "trials", .party = {"ada"}, .party_count = 1};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/tests/packs/sr_trials", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    uc_journal *journal = uc_journal_new(game, 5, NULL, NULL);
    (void)unused;
    assert_non_null(journal);
    answer_with(game, journal, "discard ada");
    assert_int_equal(uc_journal_can_undo(journal, 1), UC_UNDO_FREE);
    answer_with(game, journal, "scroll ada 3");
    assert_int_equal(uc_journal_can_undo(journal, 1), UC_UNDO_AGREE);
    uc_journal_close(journal);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* A journal names the packs that its pack builds on. */
static void test_journal_uses(void **unused)
{
    struct uc_setup setup = {.quest = "trials", .party = {"ada"}, .party_count = 1};
    char path[] = "/tmp/uc-sr-XXXXXX", hash[20];
    struct uc_journal_head head;
    struct uc_used used;
    (void)unused;
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/tests/packs/sr_trials", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
    uc_journal_close(uc_journal_new(game, 5, path, NULL));
    assert_true(uc_journal_peek(path, &head, NULL));
    assert_true(uc_pack_used(pack, 0, &used));
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)used.hash);
    assert_int_equal(head.uses_count, 1);
    assert_string_equal(head.uses[0].name, "sr");
    assert_string_equal(head.uses[0].hash, hash);
    unlink(path);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* Games that one hero wins of so many of a chapter, by the bot `kind`. */
static int wins(const uc_pack *pack, const char *kind, const char *chapter, int games)
{
    struct uc_setup setup = {.quest = "tidebell",
                             .party = {"brann"},
                             .party_count = 1,
                             .option = {{"chapter", chapter}},
                             .option_count = 1};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    int won = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        uc_bot *bot = uc_bot_new(kind, game, seed, 0);
        uc_begin(game, state, seed, NULL);
        while (uc_question(game, state).seat) {
            assert_true(uc_answer_count(game, state) < 5000); /* nobody dawdles for ever */
            uc_choose(game, state, uc_bot_pick(bot, state, 1, NULL, 0), NULL);
        }
        won += uc_winner(game, state) == 1;
        uc_bot_free(bot);
    }
    free(state);
    uc_game_free(game);
    return won;
}

/* Who plans wins each chapter now and then, and not always; who does not, never. */
static void test_planner(void **unused)
{
    static const char *const chapter[] = {"1", "2", "3"};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    (void)unused;
    for (int c = 0; c < 3; c++) {
        int won = wins(pack, "planner", chapter[c], 20);
        assert_in_range(won, 2, 18);
        assert_int_equal(wins(pack, "random", chapter[c], 20), 0);
    }
    uc_pack_free(pack);
}

/* SR-345: a chapter that is lost can be played again, as often as one likes; bots leave it lost, or
 * every one of them would win in the end. */
static void test_leaves_it_lost(void **unused)
{
    struct uc_setup setup = {.quest = "tidebell", .party = {"brann"}, .party_count = 1};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    uc_bot *fool = uc_bot_new("random", game, 1, 0);
    (void)unused;
    uc_begin(game, state, 1, NULL);
    while (strcmp(uc_prompt_code(game, state), "defeat") != 0)
        uc_choose(game, state, uc_bot_pick(fool, state, 1, NULL, 0), NULL);
    int leave = uc_choice_find(game, state, "give_up");
    assert_true(leave > 0);
    for (int k = 0; uc_bot_kind(k); k++) {
        uc_bot *bot = uc_bot_new(uc_bot_kind(k), game, 1, 0);
        if (strcmp(uc_bot_kind(k), "random") != 0)
            assert_int_equal(uc_bot_pick(bot, state, 1, NULL, 0), leave);
        uc_bot_free(bot);
    }
    uc_bot_free(fool);
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* Things that can be handed to and fro are all that some seats can answer with: no line of play is
 * followed for ever, with four heroes who answer in turn. */
static void test_four_heroes(void **unused)
{
    struct uc_setup setup = {
        .quest = "tidebell", .option = {{"heroes", "4"}, {"chapter", "1"}}, .option_count = 2};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    uc_bot *bot = uc_bot_new("normal", game, 3, 0);
    uc_seat seat = 0;
    (void)unused;
    uc_begin(game, state, 3, NULL);
    while ((seat = uc_asked(game, state, (uc_seat)(seat + 1)))) {
        assert_true(uc_answer_count(game, state) < 5000);
        uc_choose(game, state, uc_bot_pick(bot, state, seat, NULL, 0), NULL);
    }
    uc_bot_free(bot);
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* One chapter can be played alone; there are no others than those of the quest. */
static void test_chapter_option(void **unused)
{
    struct uc_setup setup = {.quest = "tidebell", .option = {{"chapter", "3"}}, .option_count = 1};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    struct uc_error error;
    static struct uc_view view;
    (void)unused;
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    uc_begin(game, state, 1, NULL);
    uc_view(game, state, 1, &view);
    assert_string_equal(view.title, "The Tidebell Oath: The Crown of Glass");
    free(state);
    uc_game_free(game);
    setup.option[0].value = "4";
    assert_null(uc_game_new(pack, &setup, &error));
    assert_non_null(strstr(error.text, "a number up to 3"));
    uc_pack_free(pack);
}

/* A table has room for so many enemies. One more ends the game, which says so, and nothing is lost of what is
 * there; a scenario is refused the enemy and nothing else happens. */
static void test_no_room_for_an_enemy(void **unused)
{
    struct uc_setup setup = {.quest = "trials", .party = {"ada"}, .party_count = 1};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/tests/packs/sr_trials", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    size_t size = uc_state_size(game);
    void *state = malloc(size), *before = malloc(size);
    char why[200] = "", line[200];
    (void)unused;
    uc_begin(game, state, 1, NULL);
    struct uc_run run = {.game = game, .head = state};
    struct sr g = sr_open(&run);
    int record = g.t->random[1];
    snprintf(line, sizeof line, "enemy %s with ada", pack->record[record].id);
    assert_true(uc_set_fact(game, state, line, why, sizeof why));
    while (sr_free_foe(&g))
        assert_int_not_equal(sr_spawn(&g, record, 1, 1), 0);
    assert_null(uc_stopped(game, state));
    memcpy(before, state, size);
    assert_false(uc_set_fact(game, state, line, why, sizeof why));
    assert_non_null(strstr(why, "no room"));
    assert_memory_equal(before, state, size);
    assert_int_equal(sr_spawn(&g, record, 1, 1), 0);
    assert_memory_equal(((struct sr_state *)before)->foe, g.s->foe, sizeof g.s->foe);
    assert_non_null(uc_stopped(game, state));
    uc_choose(game, state, 0, NULL);
    assert_int_equal(uc_question(game, state).seat, 0);
    assert_int_equal(uc_winner(game, state), 0);
    free(before);
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* SR-320, SR-321: who cannot pay reads the price, and so does who leaves it out. */
static void test_price_is_named(void **unused)
{
    struct uc_setup setup = {.quest = "trials", .party = {"ada"}, .party_count = 1};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/tests/packs/sr_trials", NULL);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    struct uc_reason reason;
    char why[200] = "";
    (void)unused;
    uc_begin(game, state, 1, NULL);
    while (strcmp(uc_prompt_code(game, state), "action") != 0)
        uc_choose(game, state, 0, NULL);
    assert_true(uc_set_fact(game, state, "heroism ada 3", why, sizeof why));
    assert_true(uc_why_not(game, state, 1, "heroic ada ada.h2.3s:conjured_arrow 4", &reason));
    assert_string_equal(reason.text, "Not enough Heroism for this card. It costs 4; there is 3.");
    assert_true(uc_set_fact(game, state, "heroism ada 9", why, sizeof why));
    assert_true(uc_why_not(game, state, 1, "heroic ada ada.h2.3s:conjured_arrow", &reason));
    assert_string_equal(reason.text, "The price is part of the answer. It costs 4; there is 9.");
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_room_for_an_enemy), cmocka_unit_test(test_undo),
        cmocka_unit_test(test_journal_uses),         cmocka_unit_test(test_planner),
        cmocka_unit_test(test_leaves_it_lost),       cmocka_unit_test(test_four_heroes),
        cmocka_unit_test(test_chapter_option),       cmocka_unit_test(test_price_is_named)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
