/* The template game: each rule of rules/template.rules, and what every rule system must keep. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/ruleset.h"
#include "core/state.h"
#include "unit/template_game.h"

enum { EXPLORER = 1, KEEPER };

/* A game that has just begun, in which dice and cards come as the test says. */
struct table {
    uc_game *game;
    void *state;
};

static struct table begin(const char *quest, const char *refill, const char *hand)
{
    struct table t = {new_game(quest, "scout", refill), NULL};
    t.state = malloc(uc_state_size(t.game));
    uc_begin(t.game, t.state, 1, NULL);
    uc_manual_chance(t.game, t.state, true);
    char fact[100];
    snprintf(fact, sizeof fact, "hand %s", hand);
    given(t.game, t.state, fact);
    return t;
}

static void end(struct table t)
{
    char why[200] = "";
    if (!uc_state_ok(t.game, t.state, why, sizeof why))
        fail_msg("%s", why);
    free(t.state);
    uc_game_free(t.game);
}

static int asked(struct table t) { return uc_question(t.game, t.state).seat; }

static void refused(struct table t, const char *code, const char *rule)
{
    struct uc_reason reason;
    assert_false(is_offered(t.game, t.state, code));
    assert_true(uc_why_not(t.game, t.state, UC_ANYONE, code, &reason));
    assert_string_equal(reason.rule, rule);
    assert_true(reason.text[0]);
}

/* ---- The rules ---------------------------------------------------------------------------- */

/* TP-001 TP-002 TP-003 TP-004 */
static void setup(void **unused)
{
    (void)unused;
    struct table t = begin("crypt", NULL, "pit darts darts");
    struct uc_view view;
    assert_int_equal(uc_seat_count(t.game), 2);
    assert_int_equal(uc_seat_side(t.game, EXPLORER), 1);
    assert_int_equal(uc_seat_side(t.game, KEEPER), 2);
    expect(t.game, t.state, "place explorer", "1");
    expect(t.game, t.state, "health explorer", "5");
    expect(t.game, t.state, "place guard", "7");
    expect(t.game, t.state, "health guard", "3");
    uc_view(t.game, t.state, KEEPER, &view);
    assert_int_equal(view.zone[0].size, 3);
    assert_int_equal(view.zone[0].shown, 3);
    uc_view(t.game, t.state, EXPLORER, &view);
    assert_int_equal(view.zone[0].size, 3);
    assert_int_equal(view.zone[0].shown, 0);
    end(t);
    t = begin("cellar", NULL, "");
    expect(t.game, t.state, "place guard", "0");
    end(t);
}

/* TP-005 TP-006 TP-012 TP-013 */
static void moves_and_is_always_met_by_the_keeper(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "");
    assert_int_equal(asked(t), EXPLORER);
    refused(t, "move place-3", "TP-006");
    play(t.game, t.state, "move place-2");
    expect(t.game, t.state, "place explorer", "2");
    assert_int_equal(asked(t), KEEPER);
    assert_int_equal(uc_question(t.game, t.state).count, 2); /* to pass, once or for longer */
    refused(t, "play pit", "TP-012");
    play(t.game, t.state, "pass");
    assert_int_equal(asked(t), EXPLORER);
    end(t);
}

/* TP-007 TP-008 TP-009 */
static void fights_the_guard(void **unused)
{
    (void)unused;
    struct table t = begin("crypt", NULL, "");
    refused(t, "fight guard", "TP-008");
    given(t.game, t.state, "place explorer 6");
    refused(t, "move place-7", "TP-007");
    play(t.game, t.state, "fight guard");
    assert_int_equal(asked(t), UC_CHANCE);
    play(t.game, t.state, "roll blank");
    expect(t.game, t.state, "health guard", "3");
    expect(t.game, t.state, "health explorer", "5");
    play(t.game, t.state, "fight guard");
    play(t.game, t.state, "roll skull");
    expect(t.game, t.state, "health explorer", "4");
    given(t.game, t.state, "health guard 1");
    play(t.game, t.state, "fight guard");
    play(t.game, t.state, "roll sword");
    expect(t.game, t.state, "place guard", "0");
    play(t.game, t.state, "move place-7");
    end(t);
}

/* TP-009: half of the faces are swords. */
static void odds_of_a_fight(void **unused)
{
    (void)unused;
    struct table t = begin("crypt", NULL, "");
    struct uc_odds odds;
    void *scratch = malloc(uc_state_size(t.game));
    assert_false(uc_odds(t.game, t.state, 0, scratch, &odds));
    given(t.game, t.state, "place explorer 6");
    given(t.game, t.state, "health guard 1");
    assert_true(uc_odds(t.game, t.state, 0, scratch, &odds));
    assert_true(odds.value[1] > 0.4999 && odds.value[1] < 0.5001);
    assert_true(odds.defeat > 0.4999 && odds.defeat < 0.5001);
    assert_true(odds.miss > 0.4999 && odds.miss < 0.5001);
    free(scratch);
    end(t);
}

/* TP-010 TP-011 */
static void rests_when_hurt(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "");
    refused(t, "rest", "TP-011");
    given(t.game, t.state, "health explorer 4");
    play(t.game, t.state, "rest");
    expect(t.game, t.state, "health explorer", "5");
    assert_int_equal(asked(t), EXPLORER);
    refused(t, "rest", "TP-011");
    end(t);
}

/* TP-014 */
static void conditions_of_traps(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "despair falling_gate darts");
    play(t.game, t.state, "move place-2");
    refused(t, "play despair", "TP-014");
    assert_true(is_offered(t.game, t.state, "play falling_gate"));
    given(t.game, t.state, "health explorer 3");
    assert_true(is_offered(t.game, t.state, "play despair"));
    given(t.game, t.state, "place explorer 5");
    refused(t, "play falling_gate", "TP-014");
    end(t);
}

/* TP-015 */
static void a_sprung_trap_is_shown_and_takes_effect(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "darts pit pit");
    struct uc_view view;
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play darts");
    expect(t.game, t.state, "health explorer", "4");
    expect(t.game, t.state, "hand", "pit pit");
    uc_view(t.game, t.state, EXPLORER, &view);
    assert_int_equal(view.zone[2].shown, 1);
    char name[80];
    uc_name(t.game, t.state, UC_CARD, view.card[view.zone[2].first].card, name, sizeof name);
    assert_string_equal(name, "darts");
    end(t);
}

/* TP-015: an effect that asks. */
static void an_effect_asks_the_explorer(void **unused)
{
    (void)unused;
    for (int way = 0; way < 2; way++) {
        struct table t = begin("cellar", NULL, "falling_gate");
        given(t.game, t.state, "place explorer 3");
        play(t.game, t.state, "move place-4");
        play(t.game, t.state, "play falling_gate");
        assert_int_equal(asked(t), EXPLORER);
        play(t.game, t.state, way ? "option jump_back" : "option run_on");
        expect(t.game, t.state, "health explorer", way ? "5" : "3");
        expect(t.game, t.state, "place explorer", way ? "2" : "4");
        end(t);
    }
}

/* TP-016 */
static void the_house_rule_refills_the_hand(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", "on", "darts");
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play darts");
    assert_int_equal(asked(t), UC_CHANCE);
    play(t.game, t.state, "draw pit");
    expect(t.game, t.state, "hand", "pit");
    end(t);
    t = begin("cellar", "off", "darts");
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play darts");
    expect(t.game, t.state, "hand", "");
    assert_int_equal(asked(t), EXPLORER);
    end(t);
}

/* TP-017 TP-018 */
static void dodging_a_pit(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "pit pit");
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play pit");
    play(t.game, t.state, "roll sword");
    expect(t.game, t.state, "health explorer", "5");
    expect(t.game, t.state, "place explorer", "1");
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play pit");
    play(t.game, t.state, "roll skull");
    expect(t.game, t.state, "health explorer", "3");
    expect(t.game, t.state, "place explorer", "2");
    end(t);
    t = begin("cellar", NULL, "falling_gate");
    play(t.game, t.state, "move place-2");
    play(t.game, t.state, "play falling_gate");
    play(t.game, t.state, "option jump_back");
    expect(t.game, t.state, "place explorer", "1"); /* TP-018 */
    end(t);
}

/* TP-019 */
static void the_explorer_wins_at_the_end(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "");
    given(t.game, t.state, "place explorer 5");
    play(t.game, t.state, "move place-6");
    assert_int_equal(uc_winner(t.game, t.state), 0);
    play(t.game, t.state, "pass");
    assert_int_equal(uc_winner(t.game, t.state), EXPLORER);
    assert_int_equal(asked(t), 0);
    assert_int_equal(uc_choose(t.game, t.state, 0, NULL), UC_BAD_CHOICE);
    end(t);
}

/* TP-020: in the middle of an effect, and even in the last place (TP-019). */
static void the_keeper_wins_when_health_is_gone(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "despair");
    given(t.game, t.state, "place explorer 5");
    given(t.game, t.state, "health explorer 1");
    play(t.game, t.state, "move place-6");
    play(t.game, t.state, "play despair");
    assert_int_equal(uc_winner(t.game, t.state), KEEPER);
    assert_int_equal(asked(t), 0);
    expect(t.game, t.state, "place explorer", "6"); /* he was not pushed back any more */
    end(t);
}

/* ---- What every rule system must keep ------------------------------------------------------ */

static void bad_setups_are_refused(void **unused)
{
    (void)unused;
    static const struct uc_setup bad[] = {
        {.quest = "castle"},
        {.party = {"wizard"}, .party_count = 1},
        {.party = {"scout", "veteran"}, .party_count = 2},
        {.option = {{"refil", "on"}}, .option_count = 1},
        {.option = {{"refill", "maybe"}}, .option_count = 1},
        {.board = "...."},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct uc_error error = {UC_OK, ""};
        assert_null(uc_game_new(template_pack, &bad[i], &error));
        assert_int_equal(error.status, UC_BAD_SETUP);
        assert_true(error.text[0]);
    }
}

/* Of a party that is named the option `heroes` cannot say something else, in any system. */
static void a_party_has_one_size(void **unused)
{
    (void)unused;
    static const char *const folder[] = {"d2e", "sr", "ssis", "ssac", "du"};
    for (size_t i = 0; i < sizeof folder / sizeof folder[0]; i++) {
        char path[400];
        struct uc_entry first, second;
        struct uc_error error = {UC_OK, ""};
        snprintf(path, sizeof path, "%s/packs/%s", UC_SOURCE_DIR, folder[i]);
        uc_pack *pack = uc_pack_load(path, NULL);
        assert_non_null(pack);
        assert_true(uc_pack_entry(pack, "hero", 0, &first));
        assert_true(uc_pack_entry(pack, "hero", 1, &second));
        struct uc_setup setup = {.party = {first.id, second.id},
                                 .party_count = 2,
                                 .option = {{"heroes", "3"}},
                                 .option_count = 1};
        assert_null(uc_game_new(pack, &setup, &error));
        assert_string_equal(error.text, "the party has 2 heroes, the option 'heroes' says 3");
        uc_pack_free(pack);
    }
}

/* What can be agreed on stands in one list, by which menus are made and setups are judged. */
static void options_are_those_of_the_list(void **unused)
{
    (void)unused;
    struct uc_option option;
    struct uc_error error = {UC_OK, ""};
    struct uc_setup setup = {.option = {{"refill", "on"}, {"refill", "off"}}, .option_count = 2};
    uc_game *game = uc_game_new(template_pack, &setup, &error);
    assert_true(setup_has(game, "refill"));
    assert_false(setup_is_on(game, "refill")); /* the last one counts */
    uc_game_free(game);
    setup.option_count = 0;
    game = uc_game_new(template_pack, &setup, &error);
    assert_false(setup_has(game, "refill"));
    assert_string_equal(setup_value(game, "refill"), "off"); /* the usual one */
    assert_null(setup_value(game, "refil"));
    assert_int_equal(setup_choice(game, "refil"), -1);
    assert_int_equal(setup_party_size(game, 3), 3);
    uc_game_free(game);
    setup = (struct uc_setup){.option = {{"heroes", "1"}}, .option_count = 1};
    assert_null(uc_game_new(template_pack, &setup, &error)); /* its parties are all of one size */
    assert_string_equal(error.text, "unknown option 'heroes'; there are: refill");
    setup = (struct uc_setup){.option = {{"refill", "maybe"}}, .option_count = 1};
    assert_null(uc_game_new(template_pack, &setup, &error));
    assert_string_equal(error.text, "the option 'refill' has the values off, on, not 'maybe'");
    for (int i = 0; uc_system_option("d2e", i, &option); i++)
        assert_string_not_equal(option.key, "act"); /* for drawn boards: not in a menu */
    assert_false(uc_system_option("d2e", 3, &option));
    assert_true(uc_system_option("d2e", 2, &option));
}

/* Asking why a trap cannot be played does not tell the explorer who holds it. */
static void reasons_betray_nothing(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "despair");
    struct uc_reason held, other;
    assert_true(uc_why_not(t.game, t.state, UC_ANYONE, "play despair", &held));
    assert_true(uc_why_not(t.game, t.state, UC_ANYONE, "play pit", &other));
    assert_memory_equal(&held, &other, sizeof held);
    assert_false(uc_why_not(t.game, t.state, UC_ANYONE, "sing", &other));
    end(t);
}

static void bad_facts_change_nothing(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"",
                                      "hand pit pit pit pit",
                                      "hand wizard",
                                      "place me 2",
                                      "place explorer 99",
                                      "health guard -1",
                                      "luck explorer 3"};
    struct table t = begin("crypt", NULL, "pit darts");
    uint64_t before = uc_hash(t.game, t.state);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char why[200] = "";
        assert_false(uc_set_fact(t.game, t.state, bad[i], why, sizeof why));
        assert_true(why[0]);
        assert_true(uc_hash(t.game, t.state) == before);
    }
    end(t);
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Any bit that is in use makes another position of it. How much is in use (the numbers of choices and
 * of frames) is told by the head. */
static void every_bit_in_use_counts(void **unused)
{
    (void)unused;
    struct table t = begin("cellar", NULL, "despair");
    const struct uc_state *head = t.state;
    unsigned char *bytes = t.state;
    if (!t.game || !head) {
        fail();
        return;
    }
    size_t frames = t.game->ruleset->frame_offset, count = 0;
    size_t listed = offsetof(struct uc_state, choice) + head->count * sizeof head->choice[0];
    uint64_t *hash = malloc(uc_state_size(t.game) * CHAR_BIT * sizeof *hash);
    assert_true(head->count && head->frames);
    hash[count++] = uc_hash(t.game, t.state);
    for (size_t i = 0; i < frames + head->frames * sizeof(uint64_t); i++) {
        bool length = i >= offsetof(struct uc_state, count) && i < offsetof(struct uc_state, again);
        for (int bit = 0; bit < CHAR_BIT && !length; bit++) {
            bytes[i] ^= (unsigned char)(1 << bit);
            if (i < listed || i >= sizeof *head)
                hash[count++] = uc_hash(t.game, t.state);
            bytes[i] ^= (unsigned char)(1 << bit);
        }
    }
    assert_true(count > 8 * listed);
    qsort(hash, count, sizeof *hash, by_number);
    for (size_t i = 1; i < count; i++)
        assert_true(hash[i] != hash[i - 1]);
    free(hash);
    end(t);
}

/* Another world that the seat cannot tell from this one looks the same to it, and can be played. */
static void check_views(const uc_game *game, const void *state, uint64_t seed)
{
    static struct uc_view before, after;
    void *other = malloc(uc_state_size(game));
    char why[200] = "";
    for (uc_seat seat = 1; seat <= 2; seat++) {
        memcpy(other, state, uc_state_size(game));
        uc_view(game, state, seat, &before);
        uc_resample(game, other, seat, seed);
        uc_view(game, other, seat, &after);
        assert_null(uc_view_difference(&before, &after));
        if (!uc_state_ok(game, other, why, sizeof why))
            fail_msg("%s", why);
        struct uc_question here = uc_question(game, state), there = uc_question(game, other);
        assert_int_equal(here.seat, there.seat);
        if (here.seat == seat) {
            assert_int_equal(here.count, there.count);
            assert_memory_equal(here.choice, there.choice,
                                (size_t)here.count * sizeof here.choice[0]);
        }
        if (there.seat)
            assert_int_equal(uc_choose(game, other, (int)(seed % (uint64_t)there.count), NULL),
                             UC_OK);
    }
    free(other);
}

static void check_question(const uc_game *game, void *state)
{
    struct uc_question q = uc_question(game, state);
    char code[256], text[256], why[200] = "";
    void *copy = malloc(uc_state_size(game)), *before = malloc(uc_state_size(game));
    if (!uc_state_ok(game, state, why, sizeof why))
        fail_msg("%s", why);
    memcpy(before, state, uc_state_size(game));
    assert_int_equal(uc_choose(game, state, q.count, NULL), UC_BAD_CHOICE);
    assert_int_equal(uc_choose(game, state, -1, NULL), UC_BAD_CHOICE);
    uc_prompt_text(game, state, text, sizeof text);
    for (int i = 0; i < q.count; i++) {
        struct uc_reason reason;
        uc_choice_code(game, state, q.choice[i], code, sizeof code);
        uc_choice_text(game, state, q.choice[i], text, sizeof text);
        assert_true(text[0]);
        assert_int_equal(uc_choice_find(game, state, code), i);
        uc_why_not(game, state, UC_ANYONE, code, &reason);
        memcpy(copy, state, uc_state_size(game));
        assert_int_equal(uc_choose(game, copy, i, NULL), UC_OK);
        if (!uc_state_ok(game, copy, why, sizeof why))
            fail_msg("after %s: %s", code, why);
    }
    assert_memory_equal(before, state, uc_state_size(game));
    for (int side = 1; side <= 2; side++)
        assert_in_range(uc_score(game, state, side), 0, 1000);
    free(copy);
    free(before);
}

static void count_event(void *context, const struct uc_event *event)
{
    *(int *)context += event->kind != UC_EVENT_CHANCE;
}

/* Random games to their end, each also played by a copy at another address. */
static void random_games(void **unused)
{
    (void)unused;
    uint64_t seed = 5;
    int wins[3] = {0};
    for (int round = 0; round < 300; round++) {
        uc_game *game = new_game(round % 2 ? "crypt" : "cellar", round % 3 ? "scout" : "veteran",
                                 round % 5 ? "off" : "on");
        void *state = malloc(uc_state_size(game)), *copy = malloc(uc_state_size(game));
        int events = 0, answers = 0;
        struct uc_log log = {count_event, &events};
        uc_begin(game, state, (uint64_t)round, NULL);
        uc_manual_chance(game, state, round % 4 == 0);
        for (struct uc_question q; (q = uc_question(game, state)).seat; answers++) {
            assert_true(answers < 10000);
            check_question(game, state);
            check_views(game, state, dice(&seed));
            memcpy(copy, state, uc_state_size(game));
            int choice = (int)(dice(&seed) % (uint32_t)q.count);
            if (uc_choice_waives(game, q.choice[choice]) && dice(&seed) % 8)
                choice = 0; /* or the keeper would hardly play a trap */
            assert_int_equal(uc_choose(game, state, choice, &log), UC_OK);
            assert_int_equal(uc_choose(game, copy, choice, NULL), UC_OK);
            assert_memory_equal(state, copy, uc_state_size(game));
        }
        assert_true(events > 0);
        check_views(game, state, dice(&seed));
        wins[uc_winner(game, state)]++;
        free(state);
        free(copy);
        uc_game_free(game);
    }
    assert_true(wins[0] == 0 && wins[EXPLORER] > 10 && wins[KEEPER] > 10);
}

static void everything_can_be_inspected(void **unused)
{
    (void)unused;
    struct table t = begin("crypt", NULL, "pit");
    char text[400];
    for (int card = 1; card <= 4; card++) {
        uc_inspect(t.game, t.state, EXPLORER, UC_CARD, card, text, sizeof text);
        assert_non_null(strchr(text, '\n'));
    }
    uc_inspect(t.game, t.state, EXPLORER, UC_PIECE, 2, text, sizeof text);
    assert_non_null(strstr(text, "3"));
    uc_inspect(t.game, t.state, EXPLORER, UC_PLACE, 3, text, sizeof text);
    assert_true(text[0]);
    struct uc_places places;
    uc_highlight(t.game, t.state, UC_ANYONE, UC_REACH, 1, &places);
    assert_true(places.w[0] == 1 << 2);
    uc_highlight(t.game, t.state, UC_ANYONE, UC_SIGHT, 1, &places);
    assert_true(places.w[0] == 0xfc); /* places 2 to 7, where the guard stands */
    assert_int_equal(uc_board(t.game, t.state)->places, 9);
    assert_string_equal(uc_terrain_name(t.game, uc_board(t.game, t.state)->place[1].terrain),
                        "floor");
    end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup),
        cmocka_unit_test(moves_and_is_always_met_by_the_keeper),
        cmocka_unit_test(fights_the_guard),
        cmocka_unit_test(odds_of_a_fight),
        cmocka_unit_test(rests_when_hurt),
        cmocka_unit_test(conditions_of_traps),
        cmocka_unit_test(a_sprung_trap_is_shown_and_takes_effect),
        cmocka_unit_test(an_effect_asks_the_explorer),
        cmocka_unit_test(the_house_rule_refills_the_hand),
        cmocka_unit_test(dodging_a_pit),
        cmocka_unit_test(the_explorer_wins_at_the_end),
        cmocka_unit_test(the_keeper_wins_when_health_is_gone),
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(options_are_those_of_the_list),
        cmocka_unit_test(a_party_has_one_size),
        cmocka_unit_test(reasons_betray_nothing),
        cmocka_unit_test(bad_facts_change_nothing),
        cmocka_unit_test(every_bit_in_use_counts),
        cmocka_unit_test(random_games),
        cmocka_unit_test(everything_can_be_inspected),
    };
    return cmocka_run_group_tests_name("template", tests, load_template, free_template);
}
