/* Descent: what happens where there is room for so many figures and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/d2e/d2e.h"
#include "unit/one_game.h"

static int open_game(void **unused)
{
    (void)unused;
    return begin_game(UC_SOURCE_DIR "/packs/d2e", "harrow_ford");
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
        cmocka_unit_test_setup_teardown(test_monsters, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_allies, open_game, close_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
