/* What threatens a figure: ways that are found, worlds that are counted, and nothing that gives a secret away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "undercroft/undercroft.h"

enum { GAMES = 2, ANSWERS = 300, APART = 23, WORLDS = 6 };

struct table {
    uc_pack *pack;
    uc_game *game;
    void *state, *copy;
};

static struct table lay_out(const char *pack, struct uc_setup setup)
{
    char path[200];
    struct table t;
    snprintf(path, sizeof path, UC_SOURCE_DIR "/packs/%s", pack);
    t.pack = uc_pack_load(path, NULL);
    assert_non_null(t.pack);
    t.game = uc_game_new(t.pack, &setup, NULL);
    assert_non_null(t.game);
    t.state = malloc(uc_state_size(t.game));
    t.copy = malloc(uc_state_size(t.game));
    assert_true(t.state && t.copy);
    return t;
}

static struct table lay(const char *pack, const char *quest)
{
    return lay_out(pack, (struct uc_setup){.quest = quest});
}

static void clear(struct table *t)
{
    free(t->copy);
    free(t->state);
    uc_game_free(t->game);
    uc_pack_free(t->pack);
}

static uint64_t drawn;

static int pick(int count)
{
    uint64_t n = ++drawn * 0x9e3779b97f4a7c15;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    return (int)((n ^ n >> 31) % (uint64_t)count);
}

static void answer(struct table *t, const char *code)
{
    int choice = uc_choice_find(t->game, t->state, code);
    if (choice < 0)
        fail_msg("'%s' is not offered", code);
    assert_int_equal(uc_choose(t->game, t->state, choice, NULL), UC_OK);
}

static uc_forecast *ask(struct table *t, uc_seat seat, uc_piece piece, int worlds)
{
    uc_forecast *f = uc_forecast_new(t->game, t->state, seat, piece, 1);
    assert_non_null(f);
    assert_int_equal(uc_forecast_more(f, worlds), worlds);
    return f;
}

static uc_piece acting(const struct table *t, uc_seat *seat)
{
    *seat = uc_asked(t->game, t->state, 1);
    struct uc_question question = uc_question_for(t->game, t->state, *seat);
    return question.subject ? question.subject : *seat;
}

/* How many places it has; the numbers of each make sense. */
static int check(const uc_forecast *f, int worlds)
{
    struct uc_threat threat;
    struct uc_strike strike;
    int places = 0;
    for (; uc_forecast_threat(f, places, &threat); places++) {
        assert_int_equal(threat.worlds, worlds);
        assert_true(threat.place > 0);
        assert_true(threat.fell <= threat.hurt && threat.hurt + threat.unknown <= worlds);
        assert_true(threat.fell >= 0 && threat.unknown >= 0);
    }
    for (int i = 0; uc_forecast_strike(f, i, &strike); i++)
        assert_true(strike.at_it <= strike.strikes && strike.strikes <= worlds);
    return places;
}

/* Any position of any system: the state stays as it is, and the same is told again. */
static void test_anywhere(void **unused)
{
    (void)unused;
    static const char *const packs[] = {"template", "d2e", "sr", "ssis", "ssac", "du"};
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        struct table t = lay(packs[i], NULL);
        int told = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            uc_begin(t.game, t.state, seed, NULL);
            for (int n = 0; n < ANSWERS && uc_question(t.game, t.state).seat; n++) {
                if (n % APART == 0) {
                    uc_seat seat;
                    uc_piece piece = acting(&t, &seat);
                    struct uc_threat a, b;
                    memcpy(t.copy, t.state, uc_state_size(t.game));
                    uc_forecast *f = ask(&t, seat, piece, WORLDS), *again = ask(&t, seat, piece, 1);
                    uc_forecast_more(again, WORLDS - 1);
                    assert_memory_equal(t.copy, t.state, uc_state_size(t.game));
                    int places = check(f, WORLDS);
                    told += places > 0;
                    assert_int_equal(check(again, WORLDS), places);
                    for (int p = 0; uc_forecast_threat(f, p, &a); p++) {
                        assert_true(uc_forecast_threat(again, p, &b));
                        assert_memory_equal(&a, &b, sizeof a);
                    }
                    uc_forecast_free(again);
                    uc_forecast_free(f);
                }
                int count = uc_question(t.game, t.state).count;
                assert_int_equal(uc_choose(t.game, t.state, pick(count), NULL), UC_OK);
            }
        }
        assert_true(told > 1 || i == 0);
        clear(&t);
    }
}

static struct uc_threat at(const struct table *t, const uc_forecast *f, const char *place)
{
    struct uc_threat threat;
    int wanted = uc_find(t->game, t->state, UC_PLACE, place);
    for (int i = 0; uc_forecast_threat(f, i, &threat); i++)
        if (threat.place == wanted)
            return threat;
    fail_msg("no way to %s", place);
    return threat;
}

static void set(struct table *t, const char *fact)
{
    char why[200];
    if (!uc_set_fact(t->game, t->state, fact, why, sizeof why))
        fail_msg("%s: %s", fact, why);
}

/* Descent, a corridor: a zombie two steps away (speed 3) is feared near it and not far from it, and struck is who it names. */
static void test_danger(void **unused)
{
    (void)unused;
    struct table t = lay_out("d2e", (struct uc_setup){.board = "....................",
                                                      .party = {"grisban", "jain"},
                                                      .party_count = 2});
    uc_begin(t.game, t.state, 1, NULL);
    set(&t, "hero grisban at i1");
    set(&t, "hero jain at a1");
    set(&t, "monster zombie at l1");
    set(&t, "turn grisban");
    answer(&t, "move_action");
    uc_seat seat;
    uc_piece hero = acting(&t, &seat);
    uc_forecast *f = ask(&t, seat, hero, 100);
    struct uc_strike strike;
    assert_true(at(&t, f, "f1").hurt < 15); /* his cards may bring it there */
    assert_true(at(&t, f, "k1").hurt > 30);
    assert_int_equal(at(&t, f, "k1").unknown, 0);
    assert_int_equal(at(&t, f, "k1").fell, 0); /* one zombie does not fell Grisban */
    assert_true(uc_forecast_strike(f, 0, &strike));
    assert_true(strike.at_it > 50 && strike.at_it == strike.strikes);
    assert_false(uc_forecast_strike(f, 1, &strike));
    uc_forecast_free(f);

    /* Who is nearly dead falls. */
    set(&t, "hero grisban at i1 damage 13");
    f = ask(&t, seat, hero, 100);
    assert_true(at(&t, f, "k1").fell > 30);
    assert_true(at(&t, f, "f1").fell < 15);
    uc_forecast_free(f);

    /* Before the move action is begun the same places are found behind it. */
    set(&t, "monsters gone");
    set(&t, "hero grisban at i1");
    set(&t, "turn grisban");
    f = ask(&t, seat, hero, 20);
    assert_int_equal(at(&t, f, "f1").hurt, 0);
    assert_int_equal(at(&t, f, "k1").hurt, 0);
    uc_forecast_free(f);
    clear(&t);
}

/* Who is not asked about the turn of a figure learns nothing of it. */
static void test_not_its_turn(void **unused)
{
    (void)unused;
    struct table t = lay("d2e", "harrow_ford");
    struct uc_threat threat;
    struct uc_strike strike;
    uc_begin(t.game, t.state, 1, NULL);
    uc_seat seat;
    uc_piece piece = acting(&t, &seat);
    for (int s = 0; s <= uc_seat_count(t.game); s++)
        for (uc_piece p = 0; p < 8; p++) {
            if (s == seat && p == piece)
                continue;
            uc_forecast *f = ask(&t, (uc_seat)s, p, 1);
            if (s != seat)
                assert_false(uc_forecast_threat(f, 0, &threat));
            assert_false(uc_forecast_threat(f, -1, &threat));
            assert_false(uc_forecast_strike(f, -1, &strike));
            uc_forecast_free(f);
        }
    uc_forecast_free(NULL);
    clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_anywhere),
                                       cmocka_unit_test(test_danger),
                                       cmocka_unit_test(test_not_its_turn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
