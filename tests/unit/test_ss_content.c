/* The content of Sword & Sorcery: how many cards, tokens and tile sides there are of each kind, in either edition.
 * The numbers are those of the books' lists of components, not those of the packs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/ss/ss.h"

static uc_pack *pack;

static void open_pack(const char *folder)
{
    pack = uc_pack_load(folder, NULL);
    assert_non_null(pack);
}

static void close_pack(void)
{
    uc_pack_free(pack);
    pack = NULL;
}

#define EACH(kind, type, item)                                                                     \
    for (int count_ = 0, id_ = pack_first(pack, kind, &count_), end_ = id_ + count_; id_ < end_;   \
         id_++)                                                                                    \
        for (const type *item = pack_data(pack, kind, id_); item; item = NULL)

static int copies(int printed) { return printed ? printed : 1; } /* none is said of single cards */

static int count_of(int kind)
{
    int count = 0;
    pack_first(pack, kind, &count);
    return count;
}

static int items_from(enum source from)
{
    int count = 0;
    EACH(KIND_ITEM, struct ss_item, item)
    {
        count += item->source == from ? copies(item->copies) : 0;
    }
    return count;
}

static int quest_cards_of(enum item_kind kind)
{
    int count = 0;
    EACH(KIND_ITEM, struct ss_item, item)
    {
        count += item->source == QUEST_CARD && item->kind == kind ? copies(item->copies) : 0;
    }
    return count;
}

static int powers(bool talents)
{
    int count = 0;
    EACH(KIND_POWER, struct ss_power, power)
    {
        count += !power->innate && (power->figure == 0) == talents ? copies(power->copies) : 0;
    }
    return count;
}

/* Two sides of a scroll are one card: the side that names its other one first. */
static int scrolls(bool masters)
{
    int count = 0;
    EACH(KIND_SCROLL, struct ss_scroll, scroll)
    {
        bool back = scroll->other && scroll->other < id_;
        count += !back && (scroll->rank == PURPLE) == masters;
    }
    return count;
}

static int enemy_cards(void)
{
    int count = 0;
    EACH(KIND_ENEMY, struct ss_enemy, enemy)
    {
        const struct ss_scroll *scroll = pack_data(pack, KIND_SCROLL, enemy->scroll);
        count += !scroll->minion && scroll->rank != PURPLE; /* AC-547, AC-557: these have none */
    }
    return count;
}

#define COPIES(kind, type)                                                                         \
    static int copies_of_##type(void)                                                              \
    {                                                                                              \
        int count = 0;                                                                             \
        EACH(kind, struct type, card) { count += copies(card->copies); }                           \
        return count;                                                                              \
    }
COPIES(KIND_ENCOUNTER, ss_encounter)
COPIES(KIND_ENEMY_POWER, ss_enemy_power)
COPIES(KIND_TRAP, ss_trap)
COPIES(KIND_CRITICAL, ss_critical)
COPIES(KIND_SHADOW, ss_shadow)
COPIES(KIND_LOOT, ss_loot)

/* AC-053: a building that does not stand on the sheet from the start is a card that is found. */
static int building_cards(void)
{
    uint8_t found[4096] = {0};
    int count = 0;
    EACH(KIND_SPOT, struct ss_spot, spot)
    {
        if (spot->building && spot->when.code && !found[spot->building]) {
            found[spot->building] = 1;
            count++;
        }
    }
    return count;
}

static int hired(void)
{
    int count = 0;
    EACH(KIND_COMPANION, struct ss_companion, companion) { count += companion->shared; }
    return count;
}

/* AC-026, AC-032, IS-143: each of five heroes in two classes. */
static void assert_five_twice(void)
{
    int classes[5] = {0}, figures = 0;
    uint16_t figure[5];
    EACH(KIND_HERO, struct ss_hero, hero)
    {
        int i = 0;
        while (i < figures && figure[i] != hero->figure)
            i++;
        if (i == figures) {
            assert_true(figures < 5);
            figure[figures++] = hero->figure;
        }
        classes[i]++;
    }
    assert_int_equal(figures, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(classes[i], 2);
}

/* AC-083, IS-038: every side has another one, and that has it. */
static void assert_tiles(int tiles)
{
    assert_int_equal(count_of(KIND_TILE), 2 * tiles);
    EACH(KIND_TILE, struct ss_tile, tile)
    {
        const struct ss_tile *back = pack_data(pack, KIND_TILE, tile->other);
        assert_non_null(back);
        assert_int_equal(back->other, id_);
    }
}

/* What both books list alike. */
static void assert_common(void)
{
    assert_five_twice();
    assert_int_equal(scrolls(true), 2);
    assert_int_equal(scrolls(false), 14);
    assert_int_equal(copies_of_ss_encounter(), 15);
    assert_int_equal(count_of(KIND_EVENT), 20);
    assert_int_equal(copies_of_ss_trap(), 13);
    assert_int_equal(copies_of_ss_critical(), 15);
    assert_int_equal(copies_of_ss_loot(), 6);
    assert_int_equal(count_of(KIND_CHEST), 3);
    assert_int_equal(count_of(KIND_SEARCH), 4);
    assert_int_equal(count_of(KIND_DIE), 2);
}

static void test_ancient_chronicles(void **unused)
{
    (void)unused;
    open_pack(UC_SOURCE_DIR "/packs/ssac");
    assert_common();
    assert_int_equal(powers(false), 47);
    assert_int_equal(powers(true), 6);
    assert_int_equal(items_from(EMPORIUM) + items_from(STASH), 46);
    assert_int_equal(items_from(TREASURE), 50);
    assert_int_equal(copies_of_ss_enemy_power(), 15);
    assert_int_equal(enemy_cards(), 20);
    assert_int_equal(copies_of_ss_shadow(), 20);
    assert_tiles(20);

    /* 31 Quest cards: the six kinds of crafted cards, a Blessing for each nature, ventures, buildings, whom one can
     * hire, and what the story and its rewards hand out. */
    assert_int_equal(quest_cards_of(CRAFTED), 6);
    assert_int_equal(quest_cards_of(BLESSING), 3);
    assert_int_equal(count_of(KIND_VENTURE), 5);
    assert_int_equal(building_cards(), 6);
    assert_int_equal(hired(), 2);
    assert_int_equal(items_from(QUEST_CARD) + count_of(KIND_VENTURE) + building_cards() + hired(),
                     31);

    assert_true(count_of(KIND_COMPANION) - hired() >= 2);
    assert_true(count_of(KIND_SITE) >= 2);
    assert_true(count_of(KIND_LABEL) >= 25);
    close_pack();
}

static void test_immortal_souls(void **unused)
{
    (void)unused;
    open_pack(UC_SOURCE_DIR "/packs/ssis");
    assert_common();
    assert_int_equal(powers(false) + powers(true), 47);
    assert_int_equal(count_of(KIND_BUILDING), 1); /* Anvil and Tavern are two sides of a card */
    assert_int_equal(items_from(EMPORIUM) + items_from(STASH) + count_of(KIND_BUILDING), 43);
    assert_int_equal(items_from(TREASURE), 42);
    assert_int_equal(items_from(SOUL_WEAPON), 3);
    assert_int_equal(items_from(QUEST_CARD), 1);
    assert_int_equal(copies_of_ss_enemy_power(), 13);
    assert_int_equal(enemy_cards(), 22);
    assert_int_equal(copies_of_ss_shadow(), 16);
    assert_tiles(19);
    close_pack();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ancient_chronicles),
        cmocka_unit_test(test_immortal_souls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
