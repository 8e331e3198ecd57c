/* Descent: what happens where there is room for so many figures and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "rulesets/d2e/d2e.h"

static uc_pack *pack;
static uc_game *game;
static void *state;

static int begin(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "harrow_ford"};
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/d2e", NULL);
    game = pack ? uc_game_new(pack, &setup, NULL) : NULL;
    state = game ? malloc(uc_state_size(game)) : NULL;
    if (state)
        uc_begin(game, state, 1, NULL);
    return state ? 0 : -1;
}

static int end(void **unused)
{
    (void)unused;
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
    return 0;
}

/* A quest brings nobody near it; an effect of a pack may. The last that has room stands there, the next
 * ends the game. */
static void test_monsters(void **unused)
{
    (void)unused;
    struct uc_run run = run_of(game, state, NULL);
    struct d2e g = d2_open(&run);
    int made = 0;
    for (uc_piece p; (p = d2_new_monster(&g, 1, MINION)); made++) {
        assert_in_range(p, FIRST_MONSTER, PIECES - 1);
        assert_int_equal(piece(&g, p)->record, g.s->group[1].record);
        assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    }
    assert_in_range(made, 1, PIECES - FIRST_MONSTER);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
}

static void test_allies(void **unused)
{
    (void)unused;
    struct uc_run run = run_of(game, state, NULL);
    struct d2e g = d2_open(&run);
    int count, record = pack_first(pack, KIND_ALLY, &count);
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++)
        assert_int_equal(d2_new_ally(&g, (uint16_t)record), p);
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    assert_int_equal(d2_new_ally(&g, (uint16_t)record), 0);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_monsters, begin, end),
        cmocka_unit_test_setup_teardown(test_allies, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
