/* Dungeon Universalis: what happens where there is room for so much and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "du_game.h"

/* DU-H111 and what follows it give nobody so many; a pack may. The last that has room is learned, the
 * next ends the game. */
static void test_spells(void **unused)
{
    (void)unused;
    struct du g = opened();
    int count, spell = pack_first(pack, KIND_SPELL, &count);
    while (g.s->knowns < SPELLS)
        du_learn(&g, 1, (uint16_t)spell);
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    assert_int_equal(g.s->known[SPELLS - 1].spell, spell);
    du_learn(&g, 1, (uint16_t)spell);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
    assert_int_equal(g.s->knowns, SPELLS);
}

/* No effect is lost: where there is no room for another inside the others, the game ends. */
static void test_effects(void **unused)
{
    (void)unused;
    struct du g = opened();
    const struct effect_ref effect = {.code = 1};
    enum flow_status status = FLOW_OPEN;
    while (status == FLOW_OPEN && g.s->head.depth < FLOW_DEPTH)
        status = du_do_effect(&g, &effect, 1, 1, 0);
    assert_int_equal(status, FLOW_WAIT);
    assert_int_equal(g.s->head.stopped, LIMIT_DEPTH);
}

/* What finds no room on the table ends the game and is not lost in silence. */
static void test_things_and_items(void **unused)
{
    (void)unused;
    struct du g = opened();
    int count, creature = pack_first(pack, KIND_CREATURE, &count);
    int item = pack_first(pack, KIND_ITEM, &count);
    while (g.s->things < THINGS)
        assert_true(du_new_thing(&g, THING_CORPSE, (uint16_t)creature, 1) >= 0);
    while (g.s->items < ITEMS)
        assert_true(du_new_item(&g, (uint16_t)item, 0, 1) > 0);
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    assert_int_equal(du_new_thing(&g, THING_CORPSE, (uint16_t)creature, 1), -1);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
    g.s->head.stopped = LIMIT_NONE;
    assert_int_equal(du_new_item(&g, (uint16_t)item, 0, 1), 0);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
}

static void test_captives(void **unused)
{
    (void)unused;
    struct du g = opened();
    int count, creature = pack_first(pack, KIND_CREATURE, &count);
    for (int i = FIRST_CAPTIVE; i < FIRST_CREATURE; i++)
        assert_int_equal(du_new_captive(&g, (uint16_t)creature, 1), i);
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    assert_int_equal(du_new_captive(&g, (uint16_t)creature, 1), 0);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
}

/* A scenario that asks for more than there is room for is refused, and nothing has happened. */
static void test_refused(void **unused)
{
    (void)unused;
    char why[200] = "";
    struct du g = opened();
    int count, creature = pack_first(pack, KIND_CREATURE, &count);
    char line[120], square[20], hero[50];
    for (int i = FIRST_CAPTIVE; i < FIRST_CREATURE; i++)
        assert_int_not_equal(du_new_captive(&g, (uint16_t)creature, 1), 0);
    uint64_t before = uc_hash(game, state);
    uc_name(game, state, UC_PLACE, 1, square, sizeof square);
    uc_name(game, state, UC_PIECE, 1, hero, sizeof hero);
    snprintf(line, sizeof line, "captive %s at %s of %s", pack->record[creature].id, square, hero);
    assert_false(uc_set_fact(game, state, line, why, sizeof why));
    assert_string_equal(why, "no further captive fits");
    assert_false(uc_set_fact(game, state, "door 1 closed ajar", why, sizeof why));
    assert_string_equal(why, "'ajar' is nothing that can be said of a door");
    assert_int_equal(uc_hash(game, state), before);
    assert_null(uc_stopped(game, state));
}

static bool says_there_is_more(const struct uc_view *view)
{
    for (int i = 0; i < view->notes; i++)
        if (strcmp(view->note[i].text, "More may lie on the map than is shown.") == 0)
            return true;
    return false;
}

/* The view of a hero, and a place that he knows; 0: he is on no board yet, or knows none. */
static uc_place known_place(struct uc_view *view)
{
    int places = uc_board(game, state)->places, at = 1;
    uc_view(game, state, 1, view);
    while (at <= places && !uc_places_has(&view->known, (uc_place)at))
        at++;
    return view->off_board || at > places ? 0 : (uc_place)at;
}

/* A view has room for so many tokens, and says when that is not enough. */
static void test_tokens(void **unused)
{
    (void)unused;
    static struct uc_view view;
    struct du g = opened();
    int count, creature = pack_first(pack, KIND_CREATURE, &count);
    uc_place at = 0;
    while (uc_question(game, state).seat && !(at = known_place(&view)))
        uc_choose(game, state, 0, NULL);
    assert_int_not_equal(at, 0);
    assert_false(says_there_is_more(&view));
    while (g.s->things < THINGS)
        g.s->thing[g.s->things++] =
            (struct du_thing){.kind = THING_CORPSE, .record = (uint16_t)creature, .place = at};
    uc_view(game, state, 1, &view);
    assert_int_equal(view.tokens, UC_VIEW_TOKENS);
    assert_true(says_there_is_more(&view));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_spells, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_effects, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_things_and_items, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_captives, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_refused, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_tokens, open_game, close_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
