/* The content of Soul Raiders: how much there is of everything, and that all of it can be reached. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "content/load.h"
#include "rulesets/sr/sr.h"

static uc_pack *pack;

static int open_pack(void **state)
{
    (void)state;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    return pack ? 0 : -1;
}

static int close_pack(void **state)
{
    (void)state;
    uc_pack_free(pack);
    return 0;
}

#define EACH(kind, type, item)                                                                     \
    for (int count_ = 0, id_ = pack_first(pack, kind, &count_), end_ = id_ + count_; id_ < end_;   \
         id_++)                                                                                    \
        for (const type *item = pack_data(pack, kind, id_); item; item = NULL)

static int copies_of(const struct sr_card *card, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += card[i].copies;
    return sum;
}

/* SR-006, SR-122, SR-326, and every spell in somebody's deck. */
static void test_common_cards(void **unused)
{
    (void)unused;
    int heroes = 0, enemies = 0, threats = 0, potions = 0, symbols = 0, spells = 0;
    uint8_t cast[1024] = {0};
    EACH(KIND_HERO, struct sr_hero, hero)
    {
        heroes++;
        assert_int_equal(copies_of(hero->card, hero->cards), BASE_CARDS);
        assert_int_equal(copies_of(hero->heroic, hero->heroics), HEROIC_CARDS);
        for (int i = 0; i < hero->cards; i++)
            cast[hero->card[i].spell] = 1;
        for (int i = 0; i < hero->heroics; i++)
            symbols += hero->heroic[i].potion;
    }
    EACH(KIND_ENEMY, struct sr_enemy, enemy)
    {
        enemies += enemy->threat ? 0 : enemy->copies;
        threats += enemy->threat ? enemy->copies : 0;
    }
    EACH(KIND_POTION, struct sr_spell, potion) { potions += potion->copies; }
    EACH(KIND_SPELL, struct sr_spell, spell)
    {
        spells++;
        if (!cast[id_])
            fail_msg("no hero casts %s", spell->name);
    }
    assert_int_equal(heroes, 6);
    assert_int_equal(enemies, 38);
    assert_int_equal(threats, 3);
    assert_int_equal(potions, POTIONS);
    assert_int_equal(spells, 17);
    assert_true(symbols > POTIONS); /* so that the players have to agree */
}

/* What a chapter of The Tidebell Oath consists of. */
struct budget {
    const char *chapter;
    int locations, stories, enemies;
    int ability[SHOCK + 1], formidable; /* at least so many enemies with it */
};

static const struct budget budgets[] = {
    {"salt_gate",
     42,
     70,
     36,
     {[POISON] = 3,
      [BRUTALITY] = 2,
      [FEAR] = 2,
      [BLOCK] = 2,
      [AQUATIC] = 4,
      [SCENT] = 2,
      [SHOCK] = 2},
     3},
    {"root_below",
     42,
     86,
     47,
     {[POISON] = 4,
      [BRUTALITY] = 3,
      [FEAR] = 3,
      [BLOCK] = 3,
      [AQUATIC] = 5,
      [SCENT] = 3,
      [SHOCK] = 3},
     5},
    {"crown_of_glass",
     42,
     100,
     59,
     {[POISON] = 5,
      [BRUTALITY] = 4,
      [FEAR] = 5,
      [BLOCK] = 4,
      [AQUATIC] = 5,
      [SCENT] = 4,
      [SHOCK] = 4},
     7},
};

static const struct budget *budget_of(uint16_t chapter)
{
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++)
        if (pack_find(pack, KIND_CHAPTER, budgets[i].chapter) == chapter)
            return &budgets[i];
    fail_msg("chapter %s has no budget", pack->record[chapter].id);
    return NULL;
}

static const struct ref_list *chapters(void)
{
    const struct sr_quest *quest =
        pack_data(pack, KIND_QUEST, pack_find(pack, KIND_QUEST, "tidebell"));
    assert_non_null(quest);
    return &quest->chapters;
}

/* Numbers 1 to `last` are all there; a bit for each. */
static void assert_no_gaps(const uint64_t numbers[2], int last)
{
    for (int n = 1; n <= 127; n++)
        assert_int_equal(numbers[n / 64] >> (n % 64) & 1, n <= last);
}

static void note_number(uint64_t numbers[2], int n)
{
    assert_false(numbers[n / 64] >> (n % 64) & 1);
    numbers[n / 64] |= UINT64_C(1) << (n % 64);
}

static void test_cards_of_chapters(void **unused)
{
    (void)unused;
    for (int n = 0; n < chapters()->count; n++) {
        uint16_t chapter = chapters()->item[n];
        const struct budget *budget = budget_of(chapter);
        int locations = 0, stories = 0, enemies = 0, events = 0, artifacts = 0, formidable = 0;
        int ability[SHOCK + 1] = {0};
        uint64_t rooms[2] = {0}, tales[2] = {0}, foes[2] = {0}, affairs[2] = {0};
        EACH(KIND_LOCATION, struct sr_location, l)
        {
            if (l->chapter != chapter)
                continue;
            locations++;
            note_number(rooms, l->number);
        }
        EACH(KIND_STORY, struct sr_story, s)
        {
            if (s->chapter != chapter)
                continue;
            stories++;
            note_number(tales, s->number);
            assert_true(strlen(s->text) > 40);
        }
        EACH(KIND_EVENT, struct sr_event, e)
        {
            if (e->chapter != chapter)
                continue;
            events++;
            note_number(affairs, e->number);
        }
        EACH(KIND_ARTIFACT, struct sr_artifact, a) { artifacts += a->chapter == chapter; }
        EACH(KIND_ENEMY, struct sr_enemy, e)
        {
            if (e->chapter != chapter)
                continue;
            enemies++;
            note_number(foes, e->number);
            formidable += e->formidable != 0;
            for (int i = PRIORITY; i <= SHOCK; i++)
                ability[i] += (int)(e->abilities >> (i - 1) & 1);
        }
        assert_int_equal(locations, budget->locations);
        assert_int_equal(stories, budget->stories);
        assert_int_equal(enemies, budget->enemies);
        assert_int_equal(events, EVENTS);
        assert_int_equal(artifacts, 1);
        assert_no_gaps(rooms, locations);
        assert_no_gaps(tales, stories);
        assert_no_gaps(foes, enemies);
        assert_no_gaps(affairs, events);
        assert_true(formidable >= budget->formidable);
        for (int i = PRIORITY; i <= SHOCK; i++)
            assert_true(ability[i] >= budget->ability[i]);
    }
}

/* SR-015, SR-018, SR-021, SR-044 to SR-046: what is read, and what is asked of one to four heroes. */
static void test_sheets_of_chapters(void **unused)
{
    (void)unused;
    assert_int_equal(chapters()->count, CHAPTERS);
    for (int n = 0; n < chapters()->count; n++) {
        const struct sr_chapter *c = pack_data(pack, KIND_CHAPTER, chapters()->item[n]);
        const char *const sheet[] = {c->about, c->intro, c->victory, c->bitter, c->defeat};
        for (size_t i = 0; i < sizeof sheet / sizeof sheet[0]; i++)
            assert_true(strlen(sheet[i]) > (i ? 200 : 40));
        assert_int_equal(c->goals, HEROES);
        for (int h = 0; h < HEROES; h++) {
            assert_true(c->goal[h].red >= 1);
            if (h)
                assert_true(c->goal[h].red + c->goal[h].black >
                            c->goal[h - 1].red + c->goal[h - 1].black);
        }
        assert_true(c->starts.count >= 2);
        assert_true(c->bitterness.code);
    }
}

/* Quest cards 1 to 18 connect the chapters of The Tidebell Oath; the last number is another quest's. */
static void test_quest_cards(void **unused)
{
    (void)unused;
    uint64_t numbers[2] = {0};
    int count = 0;
    EACH(KIND_QUEST_CARD, struct sr_quest_card, card)
    {
        if (card->number == QUEST_CARDS)
            continue;
        note_number(numbers, card->number);
        count++;
    }
    assert_int_equal(count, 18);
    assert_no_gaps(numbers, count);
}

struct texture {
    int locks, seen, silent, drowned, hours;
};

static void add_side(struct texture *t, const struct sr_side *side)
{
    bool seen = false, silent = false, drowned = false, hours = false;
    for (int i = 0; i < side->rows; i++) {
        seen |= side->row[i].visible;
        silent |= side->row[i].icon == ROW_ANTI_MAGIC;
    }
    for (int i = 0; i < side->reactions; i++) {
        drowned |= side->reaction[i].icon == ROW_DROWNING;
        hours |= side->reaction[i].icon == ROW_FLIP && side->reaction[i].hourglasses;
    }
    for (int i = 0; i < side->arrows; i++)
        seen |= side->arrow[i].elusive;
    t->locks += side->lock;
    t->seen += seen;
    t->silent += silent;
    t->drowned += drowned;
    t->hours += hours;
}

/* Invisibility matters, and so do silence, water, time and keys; every side has a scene. */
static void test_locations_of_chapters(void **unused)
{
    (void)unused;
    for (int n = 0; n < chapters()->count; n++) {
        uint16_t chapter = chapters()->item[n];
        struct texture t = {0};
        EACH(KIND_LOCATION, struct sr_location, l)
        {
            if (l->chapter != chapter)
                continue;
            add_side(&t, &l->a);
            assert_true(strlen(l->a.text) > 60);
            assert_true(strlen(l->b.text) > 60);
            assert_true(l->a.arrows > 0 && l->b.arrows > 0);
        }
        assert_true(t.locks >= 8);
        assert_true(t.seen >= 4);
        assert_true(t.silent >= 2);
        assert_true(t.drowned >= 3);
        assert_true(t.hours >= 2);
    }
}

/* ---- The search for what cannot be reached ------------------------------------------------------ */

static void show(const struct uc_problems *problems)
{
    for (int i = 0; i < problems->count; i++)
        print_error("%s:%d: %s\n", problems->list[i].file, problems->list[i].line,
                    problems->list[i].text);
}

static void test_everything_is_reached(void **unused)
{
    (void)unused;
    struct uc_problems problems = {NULL, 0};
    assert_true(pack_unreached(pack, &problems));
    show(&problems);
    assert_int_equal(problems.count, 0);
    uc_problems_free(&problems);
}

#define CHAPTER                                                                                    \
    "pack { system = 'sr', name = 'Test' }\n"                                                      \
    "chapter 'c' { name = 'C', intro = '.', victory = '.', bitter = '.', defeat = '.', vitae = 9," \
    "  draws = { 4 }, blue = { value = 1, spaces = 1 }, yellow = { value = 1, spaces = 1 },"       \
    "  red = { value = 1, spaces = 1 }, starts = { 'one' },"                                       \
    "  goals = { {red=1,black=0}, {red=1,black=0}, {red=1,black=0}, {red=1,black=0} } }\n"         \
    "story 'goal' { chapter = 'c', number = 1, name = 'Goal', text = '.', star = 'red' }\n"        \
    "story 'key' { chapter = 'c', number = 2, name = 'Key', text = '.', keep = true }\n"
#define PLACE(id, number, a, b)                                                                    \
    "location '" id "' { chapter = 'c', number = " #number ", name = '" id "', a = { " a           \
    " }, b = { " b " } }\n"

/* Loads CHAPTER with `text` and compares what is not reached with `expected`, ids in any order. */
static void unreached(const char *text, const char *expected)
{
    char whole[4096], found[512] = "";
    struct uc_problems problems = {NULL, 0};
    snprintf(whole, sizeof whole, "%s%s", CHAPTER, text);
    uc_pack *small = pack_load_text("p", whole, strlen(whole), ruleset_find, &problems);
    show(&problems);
    assert_non_null(small);
    assert_true(pack_unreached(small, &problems));
    for (int i = 0; i < problems.count; i++) {
        char id[64];
        assert_int_equal(sscanf(problems.list[i].text, "%*s '%63[^']'", id), 1);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s ", id);
    }
    assert_string_equal(found, expected);
    uc_problems_free(&problems);
    uc_pack_free(small);
}

static void test_ways(void **unused)
{
    (void)unused;
    unreached(PLACE("one", 1, "scrolls = { { story = 'goal' }, { story = 'key' } }", ""), "");
    /* nobody comes to two, so nobody draws what lies there */
    unreached(PLACE("one", 1, "scrolls = { { story = 'goal' } }", "")
                  PLACE("two", 2, "scrolls = { { story = 'key' } }", ""),
              "key two ");
    unreached(PLACE("one", 1,
                    "scrolls = { { story = 'goal' } }, arrows = { { to = 'two', "
                    "difficulty = 9, elusive = true } }",
                    "") PLACE("two", 2, "scrolls = { { story = 'key' } }", ""),
              "key two ");
    unreached(PLACE("one", 1, "scrolls = { { story = 'goal' } }",
                    "arrows = { { to = 'two', "
                    "difficulty = 9 } }") PLACE("two", 2, "scrolls = { { story = 'key' } }", ""),
              "");
}

static void test_keys_and_locks(void **unused)
{
    (void)unused;
    /* the key lies on the side that it opens */
    unreached(PLACE("one", 1, "lock = true, opens = holds(subject, 'key')",
                    "scrolls = { { story = 'goal' }, { story = 'key' } }"),
              "goal key one ");
    unreached(PLACE("one", 1,
                    "lock = true, opens = holds(subject, 'key'), row = { { icon = "
                    "'story', story = 'key' } }",
                    "scrolls = { { story = 'goal' } }"),
              "");
    /* both sides of `&` have to be possible, one side of `|` is enough; a fact can be false */
    unreached(PLACE("one", 1,
                    "scrolls = { { story = 'goal', when = drawn 'key' & ge(vitae, 1) }, "
                    "{ story = 'key', when = drawn 'key' | drawn 'goal' } }",
                    ""),
              "goal key ");
    unreached(PLACE("one", 1,
                    "scrolls = { { story = 'goal', when = ~drawn 'key' }, "
                    "{ story = 'key', when = drawn 'key' | drawn 'goal' } }",
                    ""),
              "");
}

static void test_effects(void **unused)
{
    (void)unused;
    static const char before[] =
        "story 'say' { chapter = 'c', number = 3, name = 'Say', text = '.', effect = { ";
    static const struct {
        const char *effect, *left;
    } cases[] = {
        {"draw_story('goal', self), draw_story('key', self)", ""},
        {"draw_story('goal', self), discard_story 'key'", "key "},
        {"option { { 'a', { draw_story('goal', self) } }, { 'b', { draw_story('key', self) } } }",
         ""},
        {"when(drawn 'key') { draw_story('goal', self) }, otherwise { draw_story('key', self) }",
         ""},
        {"draw_story('goal', self), when(drawn 'key') { draw_story('key', self) }", "key "},
        {"draw_story('goal', self), offer_action('strength', 5, 'key')", ""},
        {"each(heroes) { draw_story('goal', it) }, draw_story('key', self)", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char story[512], text[1024];
        snprintf(story, sizeof story, "%s%s%s", before, cases[i].effect, " } }\n");
        snprintf(text, sizeof text, "%s%s", story,
                 PLACE("one", 1, "scrolls = { { story = 'say' } }", ""));
        unreached(text, cases[i].left);
    }
}

static void test_sides(void **unused)
{
    (void)unused;
#define GOALS "scrolls = { { story = 'goal' }, { story = 'key' } }"
    unreached(PLACE("one", 1, "lock = true, " GOALS, ""), "one ");
    unreached(PLACE("one", 1,
                    "lock = true, reaction = { { icon = 'flip', hourglasses = 3 } }, " GOALS, ""),
              "");
    unreached(PLACE("one", 1,
                    "lock = true, scrolls = { { flip = true }, { story = 'goal' }, { story "
                    "= 'key' } }",
                    ""),
              "");
    unreached("enemy 'foe' { chapter = 'c', number = 1, name = 'F', shields = { 1 }, flip = true "
              "}\n" PLACE("one", 1,
                          "lock = true, row = { { icon = 'enemy', enemy = 'foe' } }, " GOALS, ""),
              "");
    unreached(
        "story 'turn' { chapter = 'c', number = 3, name = 'T', text = '.', effect = "
        "flip_here(self) }\n" PLACE(
            "one", 1, "lock = true, row = { { icon = 'story', story = 'turn' } }, " GOALS, ""),
        "");
    unreached("enemy 'foe' { chapter = 'c', number = 1, name = 'F', shields = { 1 } }\n" PLACE(
                  "one", 1, GOALS, ""),
              "foe ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_common_cards),
        cmocka_unit_test(test_cards_of_chapters),
        cmocka_unit_test(test_sheets_of_chapters),
        cmocka_unit_test(test_quest_cards),
        cmocka_unit_test(test_locations_of_chapters),
        cmocka_unit_test(test_everything_is_reached),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_keys_and_locks),
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_sides),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
