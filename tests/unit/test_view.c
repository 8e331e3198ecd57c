/* Views: what is filled in for all systems, named regions, and what does not fit. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/view.h"
#include "front/show.h"

struct stage {
    uc_pack *pack;
    uc_game *game;
    void *state;
    struct uc_view *view;
};

static struct stage set_stage(const char *pack, const char *quest)
{
    struct uc_setup setup = {.quest = quest};
    struct stage s = {.pack = uc_pack_load(pack, NULL)};
    assert_non_null(s.pack);
    s.game = uc_game_new(s.pack, &setup, NULL);
    assert_non_null(s.game);
    s.state = malloc(uc_state_size(s.game));
    s.view = malloc(sizeof *s.view);
    assert_true(s.state && s.view);
    uc_begin(s.game, s.state, 1, NULL);
    uc_view(s.game, s.state, 1, s.view);
    return s;
}

static void strike(struct stage *s)
{
    free(s->view);
    free(s->state);
    uc_game_free(s->game);
    uc_pack_free(s->pack);
}

/* A system that says nothing of it has a board that everybody knows. */
static void test_known_by_default(void **unused)
{
    (void)unused;
    struct stage s = set_stage(UC_SOURCE_DIR "/packs/d2e", "harrow_ford");
    const struct uc_board *board = uc_board(s.game, s.state);
    for (int p = 1; p < UC_PLACES; p++)
        assert_int_equal(uc_places_has(&s.view->known, (uc_place)p), p <= board->places);
    for (int p = 1; p <= board->places; p++) {
        assert_int_equal(s.view->ground[p], board->place[p].terrain);
        assert_int_equal(s.view->height[p], board->place[p].height);
    }
    assert_int_equal(s.view->doors_known, 1);
    strike(&s);
}

static const struct uc_view_region *region_named(const struct uc_view *view, const char *name)
{
    for (int i = 0; i < view->regions; i++)
        if (strcmp(view->region[i].name, name) == 0)
            return &view->region[i];
    fail_msg("no region '%s'", name);
    return NULL;
}

/* The parts of the map that a quest speaks of have names, and tell what they are for. */
static void test_regions(void **unused)
{
    (void)unused;
    struct stage s = set_stage(UC_SOURCE_DIR "/packs/d2e", "harrow_ford");
    const struct uc_view_region *belfry = region_named(s.view, "belfry");
    char text[1000];
    int inside = uc_find(s.game, s.state, UC_PLACE, "o8");
    assert_true(inside > 0);
    assert_true(uc_places_has(&belfry->places, (uc_place)inside));
    int outside = uc_find(s.game, s.state, UC_PLACE, "f6");
    assert_false(uc_places_has(&belfry->places, (uc_place)outside));
    assert_int_equal(uc_find(s.game, s.state, UC_REGION, "belfry"), belfry->id);
    uc_inspect(s.game, s.state, 1, UC_REGION, belfry->id, text, sizeof text);
    assert_non_null(strstr(text, "bell")); /* what can be done there */
    uc_inspect(s.game, s.state, 1, UC_PLACE, inside, text, sizeof text);
    assert_non_null(strstr(text, "belfry"));
    int token = uc_find(s.game, s.state, UC_TOKEN, "search-1");
    uc_inspect(s.game, s.state, 1, UC_TOKEN, token, text, sizeof text);
    assert_non_null(strstr(text, "may search it")); /* a sign on the map says what it is for */
    uc_inspect(s.game, s.state, 1, UC_REGION, region_named(s.view, "road")->id, text, sizeof text);
    assert_non_null(strstr(text, "The heroes start here."));
    strike(&s);
}

/* What lies behind counts and ends of texts is nobody's: two views into memory that was full of something
 * else are the same. */
static void test_what_is_not_in_use_does_not_count(void **unused)
{
    static const char *const packs[] = {"d2e", "sr", "ssis", "du"};
    static const char *const quests[] = {"harrow_ford", NULL, NULL, NULL};
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        char folder[1000];
        snprintf(folder, sizeof folder, "%s/packs/%s", UC_SOURCE_DIR, packs[i]);
        struct stage s = set_stage(folder, quests[i]);
        struct uc_view *other = malloc(sizeof *other);
        memset(s.view, 0x55, sizeof *s.view);
        memset(other, 0xaa, sizeof *other);
        uc_view(s.game, s.state, 1, s.view);
        uc_view(s.game, s.state, 1, other);
        assert_null(uc_view_difference(s.view, other));
        assert_true(uc_view_hash(s.view) == uc_view_hash(other));
        free(other);
        strike(&s);
    }
}

static struct uc_view full_view(void)
{
    struct uc_view view = {.pieces = UC_VIEW_PIECES,
                           .tokens = UC_VIEW_TOKENS,
                           .zones = UC_VIEW_ZONES,
                           .cards = UC_VIEW_CARDS,
                           .tracks = UC_VIEW_TRACKS,
                           .notes = UC_VIEW_NOTES,
                           .passes = UC_VIEW_PASSES,
                           .stops = UC_VIEW_STOPS,
                           .sites = UC_VIEW_SITES,
                           .arrows = UC_VIEW_ARROWS,
                           .dice = UC_VIEW_DICE,
                           .regions = UC_VIEW_REGIONS};
    memset(view.title, 'x', sizeof view.title - 1);
    for (int i = 0; i < 2; i++)
        memset(view.goal[i], 'x', sizeof view.goal[i] - 1);
    memset(view.story, 'x', sizeof view.story - 1);
    return view;
}

/* A view in which everything is in use: wherever a word of it changes, it is another one. */
static void test_every_part_of_a_view_counts(void **unused)
{
    static struct uc_view one, other;
    (void)unused;
    one = full_view();
    other = one;
    assert_null(uc_view_difference(&one, &other));
    for (size_t at = 0; at < sizeof other; at += 8) {
        char *word = (char *)&other + at;
        for (size_t k = 0; k < 8 && at + k < sizeof other; k++)
            if (word[k] || at < offsetof(struct uc_view, title)) /* not the ends of texts */
                word[k] ^= 1;
        if (!uc_view_difference(&one, &other))
            fail_msg("a change at byte %zu of a view is not found", at);
        if (at >= offsetof(struct uc_view, piece) && uc_view_hash(&one) == uc_view_hash(&other))
            fail_msg("a change at byte %zu of a view keeps its hash", at);
        memcpy(word, (char *)&one + at, at + 8 < sizeof other ? 8 : sizeof other - at);
    }
    other.story[0] = '\0';
    assert_string_equal(uc_view_difference(&one, &other), "story");
    other.piece[3].rank = 1;
    assert_string_equal(uc_view_difference(&one, &other), "piece");
}

/* What is added until it does not fit. */
static void fill(const struct uc_run *run, struct uc_view *view, int what)
{
    struct uc_view_piece *piece = view_piece(run, view, 1);
    view_zone(run, view, UC_ZONE_HAND, 0, "", 0);
    for (int i = 0; i < 2 * UC_VIEW_CARDS; i++) {
        switch (what) {
        case 0:
            view_piece(run, view, 1);
            break;
        case 1:
            view_space(run, piece, 1);
            break;
        case 2:
            view_stat(run, piece, 0, "", 0, 0);
            break;
        case 3:
            view_token(run, view, 1, 1, "", "");
            break;
        case 4:
            view_zone(run, view, UC_ZONE_HAND, 0, "", 0);
            break;
        case 5:
            view_card(run, view, 1);
            break;
        case 6:
            view_track(run, view, 0, "", 0, 0);
            break;
        case 7:
            view_note(run, view, "", "", 0);
            break;
        case 8:
            view_stop(run, view, "", 0, 0);
            break;
        case 9:
            view_site(run, view, 1, "");
            break;
        case 10:
            view_arrow(run, view, 1, 1);
            break;
        case 11:
            view_die(run, view, 1, 1);
            break;
        case 12:
            view_pass(run, view, 1, false);
            break;
        default:
            view_region(run, view, 1, "");
            break;
        }
    }
}

/* A view that does not fit stops the program: nothing is left out in silence. */
static void test_too_much(void **unused)
{
    (void)unused;
    struct stage s = set_stage(UC_SOURCE_DIR "/packs/d2e", NULL);
    struct uc_run run = {.game = s.game, .head = s.state};
    for (int what = 0; what <= 13; what++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (!child) {
            close(STDERR_FILENO);
            memset(s.view, 0, sizeof *s.view);
            fill(&run, s.view, what);
            _exit(0);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    }
    strike(&s);
}

/* Texts are cut between characters. */
static void test_cut(void **unused)
{
    (void)unused;
    char text[6];
    view_text(text, sizeof text, "abcd\xc3\xa9");
    assert_string_equal(text, "abcd");
    view_text(text, sizeof text, "abc\xc3\xa9");
    assert_string_equal(text, "abc\xc3\xa9");
}

/* What is said of a figure is told in words and, by number, with how much of it there is. */
static void test_marks(void **unused)
{
    (void)unused;
    struct stage s = set_stage(UC_SOURCE_DIR "/packs/d2e", "harrow_ford");
    struct uc_run run = {.game = s.game, .head = s.state};
    struct uc_view_piece piece = {.marks = ""};
    view_mark(&run, &piece, 3, 0, "stunned");
    view_mark(&run, &piece, 1, 2, "poisoned II");
    assert_string_equal(piece.marks, "stunned, poisoned II");
    assert_int_equal(piece.tags, 2);
    assert_int_equal(piece.tag[0].number, 3);
    assert_int_equal(piece.tag[0].value, 1);
    assert_int_equal(piece.tag[1].number, 1);
    assert_int_equal(piece.tag[1].value, 2);
    strike(&s);
}

/* Bytes of a thing that no line of show.def speaks of. */
static int untold(const struct show_thing *thing)
{
    bool *told = calloc(thing->size, sizeof *told);
    int bytes = 0;
    assert_non_null(told);
    for (int f = 0; f < thing->fields; f++) {
        const struct show_field *field = &thing->field[f];
        memset(told + field->member.offset, 1, field->member.size);
        memset(told + field->count.offset, 1, field->count.size);
    }
    for (size_t i = 0; i < thing->size; i++)
        bytes += !told[i];
    free(told);
    return bytes;
}

/* Whoever adds a member to a view or a board describes it in show.def: what is left is padding. */
static void test_described(void **unused)
{
    (void)unused;
    static const int padding[THINGS] = {
        [THING_piece] = 2,  [THING_token] = 1,  [THING_pass] = 1, [THING_die] = 1,
        [THING_region] = 6, [THING_ground] = 4, [THING_view] = 8, [THING_place] = 2,
        [THING_door] = 1,   [THING_symbol] = 6, [THING_board] = 7};
    for (int i = 0; i < THINGS; i++)
        if (untold(&show_things[i]) != padding[i])
            fail_msg("%s: %d bytes are not described, %d of them are padding; see show.def",
                     show_things[i].type, untold(&show_things[i]), padding[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_by_default),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_what_is_not_in_use_does_not_count),
        cmocka_unit_test(test_every_part_of_a_view_counts),
        cmocka_unit_test(test_too_much),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_described),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
