/* Descent: copies of an Overlord card look alike, so nobody learns from one of them where another lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulesets/d2e/d2e.h"
#include "unit/one_game.h"

enum { HERO = 1 }; /* the seat that looks */

static struct uc_view view[2];

static int open_game(void **unused)
{
    (void)unused;
    return begin_game(UC_SOURCE_DIR "/packs/d2e", "harrow_ford");
}

static struct d2e open_state(void)
{
    struct uc_run run = run_of(game, state, NULL);
    return d2_open(&run);
}

/* All of his cards lie in the deck. */
static struct d2e clear_hand(void)
{
    struct d2e g = open_state();
    for (int i = 0; i < g.t->overlord.count; i++)
        if (g.s->card[g.t->overlord.card[i]].zone == ZONE_HAND)
            d2_move_overlord_card(&g, g.t->overlord.card[i], ZONE_DECK);
    return g;
}

static uint16_t record_of(const char *id)
{
    int record = pack_find(pack, KIND_OVERLORD_CARD, id);
    assert_true(record > 0);
    return (uint16_t)record;
}

static void play_one(struct d2e *g, uint16_t record)
{
    d2_move_overlord_card(g, d2_card_in(g, ZONE_HAND, record), ZONE_DISCARD);
}

static void assert_same_views(void)
{
    const char *part = uc_view_difference(&view[0], &view[1]);
    if (part)
        fail_msg("the heroes see a difference in '%s'", part);
}

/* D2-249, A-115: in the discard pile lies a Dash, whichever. */
static void test_discarded(void **unused)
{
    (void)unused;
    for (int copy = 0; copy < 2; copy++) {
        struct d2e g = clear_hand();
        int card = g.t->first_card[record_of("dash")] + copy;
        char text[400];
        assert_int_equal(g.s->card[card].record, record_of("dash"));
        d2_move_overlord_card(&g, card, ZONE_DISCARD);
        uc_view(game, state, HERO, &view[copy]);
        for (int k = 0; k < 2; k++) /* and to read it needs no copy that one has seen */
            assert_true(uc_inspect(game, state, HERO, UC_CARD, card - copy + k, text, sizeof text) >
                        0);
        d2_move_overlord_card(&g, card, ZONE_DECK);
    }
    assert_same_views();
}

/* He has shown one Dash, and holds another card; then he plays a Dash. Whether the other card was one, too, nobody
 * can tell. */
static void test_shown(void **unused)
{
    (void)unused;
    uint16_t dash = record_of("dash");
    for (int world = 0; world < 2; world++) {
        struct d2e g = clear_hand();
        int first = g.t->first_card[dash];
        d2_move_overlord_card(&g, world ? first : d2_card_in(&g, ZONE_DECK, record_of("frenzy")),
                              ZONE_HAND);
        d2_take_shown(&g, first + 1);
        play_one(&g, dash);
        assert_int_equal(d2_card_count(&g, ZONE_HAND), 1);
        uc_view(game, state, HERO, &view[world]);
        d2_move_overlord_card(&g, d2_card_in(&g, ZONE_DISCARD, dash), ZONE_DECK);
    }
    assert_same_views();
}

/* What comes to the hand behind the one that he has shown is no more shown than that. */
static void test_drawn_later(void **unused)
{
    (void)unused;
    struct d2e g = clear_hand();
    int first = g.t->first_card[record_of("dash")];
    d2_take_shown(&g, first + 1);
    d2_move_overlord_card(&g, first, ZONE_HAND);
    assert_int_equal(g.s->card[first].flags, SHOWN);
    assert_int_equal(g.s->card[first + 1].flags, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_discarded, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_shown, open_game, close_game),
        cmocka_unit_test_setup_teardown(test_drawn_later, open_game, close_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
