/* Dungeon Universalis: what heroes have not seen. In a copy of the pack everything that stands and
 * waits in sections nobody has revealed changes places, and the Dark Player holds other cards.
 * Whatever a hero's seat is shown must stay the same, and so must what bots decide for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/du/du.h"

enum { GAMES = 6, ANSWERS = 400, HEROES_SEATED = 4 };

static uc_pack *pack, *changed;
static uc_game *game, *other; /* of these two packs */

static int open_games(void **unused)
{
    (void)unused;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
    changed = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
    if (!pack || !changed)
        return -1;
    struct uc_setup setup = {.quest = "barrow_hill"};
    game = uc_game_new(pack, &setup, NULL);
    other = uc_game_new(changed, &setup, NULL);
    return game && other ? 0 : -1;
}

static int close_games(void **unused)
{
    (void)unused;
    uc_game_free(game);
    uc_game_free(other);
    uc_pack_free(pack);
    uc_pack_free(changed);
    return 0;
}

static struct du du_of(uc_game *of, void *state)
{
    struct uc_run run = {.game = of, .head = state};
    return du_open(&run);
}

static struct du_quest *quest_of(uc_game *of)
{
    return (struct du_quest *)(uintptr_t)((const struct du_game *)of->data)->quest;
}

/* What fills a section, from its kind to its traps; where it lies stays. */
static void fill_from(struct du_section *to, const struct du_section *from)
{
    to->kind = from->kind;
    to->dark = from->dark;
    to->quiet = from->quiet;
    to->text = from->text;
    to->elements = from->elements;
    to->guards = from->guards;
    to->traps = from->traps;
    memcpy(to->element, from->element, sizeof to->element);
    memcpy(to->guard, from->guard, sizeof to->guard);
    memcpy(to->trap, from->trap, sizeof to->trap);
}

/* In the copy the unrevealed sections go one place on, in a ring; the quest has another Leader. */
static void exchange_sections(const struct du *g)
{
    const struct du_quest *as_it_is = quest_of(game);
    struct du_quest *quest = quest_of(other);
    int hidden[SECTIONS], count = 0;
    for (int n = 0; n < quest->sections; n++) {
        fill_from(&quest->section[n], &as_it_is->section[n]);
        if (!du_section_known(g, n + 1))
            hidden[count++] = n;
    }
    for (int i = 0; i < count; i++)
        fill_from(&quest->section[hidden[i]], &as_it_is->section[hidden[(i + 1) % count]]);
}

static void assert_same_views(const void *state, const void *resampled, uc_seat seat)
{
    static struct uc_view before, after;
    uc_view(game, state, seat, &before);
    uc_view(other, resampled, seat, &after);
    assert_null(uc_view_difference(&before, &after));
}

/* What the seat is told when it asks about a door, a thing or a square: the same in both worlds. */
static void assert_same_answers(const void *state, const void *resampled, uc_seat seat)
{
    static const enum uc_arg kinds[] = {UC_DOOR, UC_TOKEN, UC_PLACE, UC_PIECE};
    char before[2000], after[2000];
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
        for (int id = 1; id <= 200; id += kinds[k] == UC_PLACE ? 7 : 1) {
            before[0] = after[0] = '\0';
            uc_inspect(game, state, seat, kinds[k], id, before, sizeof before);
            uc_inspect(other, resampled, seat, kinds[k], id, after, sizeof after);
            assert_string_equal(before, after);
        }
}

static void hidden_things_are_in_no_view(void **unused)
{
    (void)unused;
    size_t size = uc_state_size(game);
    void *state = malloc(size), *copy = malloc(size);
    uc_bot *bot = uc_bot_new("greedy", game, 7, 0), *same = uc_bot_new("greedy", other, 7, 0);
    int looked = 0, decided = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uc_begin(game, state, seed, NULL);
        uint64_t stream = seed;
        for (int n = 0; n < ANSWERS; n++) {
            struct uc_question question = uc_question(game, state);
            if (!question.seat)
                break;
            struct du g = du_of(game, state);
            exchange_sections(&g);
            for (uc_seat seat = 0; seat <= HEROES_SEATED; seat++, looked++) {
                memcpy(copy, state, size);
                if (question.seat != dark_seat(&g))
                    uc_resample(other, copy, seat ? seat : 1, seed + (uint64_t)n);
                assert_same_views(state, copy, seat);
                if (seat && n % 20 == 0)
                    assert_same_answers(state, copy, seat);
            }
            if (question.seat <= HEROES_SEATED && n % 10 == 0) {
                assert_int_equal(uc_bot_pick(bot, state, question.seat, NULL, 0),
                                 uc_bot_pick(same, state, question.seat, NULL, 0));
                decided++;
            }
            stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            uc_choose(game, state, (int)((stream >> 33) % (uint64_t)question.count), NULL);
        }
    }
    assert_true(looked > 1000 && decided > 20);
    uc_bot_free(bot);
    uc_bot_free(same);
    free(state);
    free(copy);
}

/* The Dark Player has read the quest sheet (DU-H203); heroes know what was revealed. */
static void what_each_seat_knows(void **unused)
{
    (void)unused;
    void *state = malloc(uc_state_size(game));
    uc_begin(game, state, 1, NULL);
    /* The last question of the set-up: an object for the Leader. */
    struct uc_question question = uc_question(game, state);
    assert_int_equal(question.seat, HEROES_SEATED + 1);
    uc_choose(game, state, question.count - 1, NULL);
    struct uc_places hero, dark;
    uint32_t hero_doors, dark_doors;
    uc_known(game, state, 1, &hero, &hero_doors);
    uc_known(game, state, HEROES_SEATED + 1, &dark, &dark_doors);
    int known = 0, all = 0;
    for (size_t i = 0; i < sizeof hero.w / sizeof hero.w[0]; i++) {
        known += __builtin_popcountll(hero.w[i]);
        all += __builtin_popcountll(dark.w[i]);
    }
    assert_int_equal(known, 6 * 4);
    assert_int_equal(all, 24 + 12 + 36 + 12 + 25 + 64);
    assert_int_equal(hero_doors, 0);
    assert_int_equal(dark_doors, 7);
    free(state);
}

/* ---- What has not happened yet --------------------------------------------------------------- */

enum { WORLDS = 20, FAR_ON = 300, NEST = 3 /* the section of one that breeds */ };

/* Answers by chance up to the end of a turn of the Dark Player or two, in a game and in another in
 * the same way; false: the two are no longer the same. */
static bool goes_on_alike(const uc_game *one, void *a, const uc_game *two, void *b, uint64_t stream)
{
    for (int n = 0; n < FAR_ON; n++) {
        struct uc_question question = uc_question(one, a);
        if (memcmp(a, b, uc_state_size(one)) != 0)
            return false;
        if (!question.seat)
            break;
        stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        int choice = (int)((stream >> 33) % (uint64_t)question.count);
        if (n % 3 == 0) /* most activations end at once, so that turns pass */
            choice = question.count - 1;
        uc_choose(one, a, choice, NULL);
        uc_choose(two, b, choice, NULL);
    }
    return true;
}

/* DU-H203: in the copy the sheet has no events, and nobody waits for room. Who imagines the game for
 * a hero finds both games the same; the Dark Player, who has read the sheet, does not. */
static void what_is_to_come_is_not_foreseen(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "plague_warren"};
    uc_game *as_it_is = uc_game_new(pack, &setup, NULL), *calm = uc_game_new(changed, &setup, NULL);
    assert_non_null(as_it_is);
    assert_non_null(calm);
    assert_true(quest_of(calm)->events > 0);
    quest_of(calm)->events = 0;
    size_t size = uc_state_size(as_it_is);
    void *state = malloc(size), *a = malloc(size), *b = malloc(size);
    int foreseen = 0;
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        uc_begin(as_it_is, state, seed, NULL);
        while (uc_question(as_it_is, state).seat > HEROES_SEATED)
            uc_choose(as_it_is, state, uc_question(as_it_is, state).count - 1, NULL);
        struct du g = du_of(as_it_is, state);
        du_show_section(&g, NEST);
        memcpy(a, state, size);
        memcpy(b, state, size);
        g = du_of(as_it_is, a);
        g.s->waiting[0] = (struct du_waiting){.record = g.s->leader, .section = 1};
        g.s->waitings = 1;
        uc_resample(as_it_is, a, 1, seed);
        uc_resample(calm, b, 1, seed);
        assert_true(goes_on_alike(as_it_is, a, calm, b, seed));

        memcpy(a, state, size);
        memcpy(b, state, size);
        uc_resample(as_it_is, a, HEROES_SEATED + 1, seed);
        uc_resample(calm, b, HEROES_SEATED + 1, seed);
        foreseen += !goes_on_alike(as_it_is, a, calm, b, seed);
    }
    assert_true(foreseen > 0);
    uc_game_free(as_it_is);
    uc_game_free(calm);
    free(state);
    free(a);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hidden_things_are_in_no_view),
                                       cmocka_unit_test(what_each_seat_knows),
                                       cmocka_unit_test(what_is_to_come_is_not_foreseen)};
    return cmocka_run_group_tests(tests, open_games, close_games);
}
