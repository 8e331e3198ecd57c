/* Dungeon Universalis: quests made from a number (DU-H217 to DU-H233). The example of the ledger is
 * met to the square; a thousand sheets lie within what its authors counted; from every
 * entrance all floor can be walked to, measured here by a walk of its own; a hundred are played; and what is
 * printed of a thousand is a pack that is right, and the same quest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "rulesets/du/du.h"
#include "undercroft/packs.h"

enum { SHEETS = 350, PLAYED = 100, ANSWERS_MOST = 20000 };

static uc_pack *pack;

static int load(void **unused)
{
    (void)unused;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
    return pack ? 0 : -1;
}

static int unload(void **unused)
{
    (void)unused;
    uc_pack_free(pack);
    return 0;
}

static uc_game *game_of(unsigned number, const char *size)
{
    char map[16];
    snprintf(map, sizeof map, "%u", number);
    struct uc_setup setup = {
        .quest = "random", .option = {{"map", map}, {"size", size}}, .option_count = 2};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    return game;
}

static const struct du_quest *quest_of(const uc_game *game)
{
    return ((const struct du_game *)game->data)->quest;
}

/* DU-H217, DU-H218 and all that follow: the ledger's example, number 1, small. */
static void the_example(void **unused)
{
    (void)unused;
    static const char *const expected[] = {
        "objective = \"destroy\"",
        "faction = \"black_lantern\", leader = \"lantern_queen\", last_turn = 26",
        "starts = Starts(3, 0, 2, 0, 4, 0, 2, 1, 3, 1, 4, 1)",
        "Section(1, \"room\", 0, 0, 6, 5, {\n      elements = { Put(\"weapon_rack\", 2, 2), "
        "Put(\"cupboard\", 0, 4) }",
        "Section(2, \"corridor\", 0, 5, 6, 2, { })",
        "Section(3, \"corridor\", 6, 0, 2, 12, { })",
        "Section(4, \"room\", 0, 7, 6, 5, {\n      elements = { Put(\"crystal\", 0, 8, "
        "\"crystal_3\"), Put(\"weapon_rack\", 0, 10) }",
        "Section(5, \"room\", 8, 0, 6, 5, {\n      elements = { Put(\"crystal\", 9, 0, "
        "\"crystal_2\"), Put(\"chest\", 8, 4) },\n      traps = { { card = \"snare\", x = 10, y = "
        "3 } },\n      creatures = { Guard(\"footpad\", 1), Guard(\"pikewoman\", 1) }",
        "Section(6, \"main\", 8, 5, 6, 7, {\n      elements = { Put(\"throne\", 12, 10, "
        "\"centre\"), Put(\"crystal\", 10, 7, \"crystal_1\"), Put(\"chest\", 8, 9) },\n      "
        "creatures = { Guard(\"footpad\", 2), Leader() }",
        "Outside(\"x0\", 3, 0, \"north\")",
        "Arrow(\"x1\", 3, 4, \"south\", \"s2\")",
        "Arrow(\"x2\", 5, 2, \"east\", \"s3\")",
        "Door(\"x3\", 6, 9, \"west\", \"s4\")",
        "Door(\"x4\", 7, 2, \"east\", \"s5\")",
        "Door(\"x5\", 11, 4, \"south\", \"s6\", { locked = true, })",
        "Door(\"x6\", 3, 6, \"south\", \"s4\")"};
    static char text[16384];
    uc_game *game = game_of(1, "small");
    uc_quest_print(game, text, sizeof text);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        if (!strstr(text, expected[i]))
            fail_msg("the sheet has no line %s:\n%s", expected[i], text);
    assert_null(strstr(text, "dark = true"));
    assert_null(strstr(text, "items ="));
    uc_game_free(game);
}

static int vp_of(const struct du_quest *quest)
{
    int sum = 0;
    for (int s = 0; s < quest->sections; s++)
        for (int i = 0; i < quest->section[s].guards; i++) {
            const struct du_guard *guard = &quest->section[s].guard[i];
            const struct du_creature *c = pack_data(pack, KIND_CREATURE, guard->creature);
            sum += c ? c->vp * guard->count : 0;
        }
    return sum;
}

/* Straight steps over the plan as it is printed: no wall but between sections, ways where exits are. */
struct plan {
    int section[40][40]; /* [y][x], from 1 */
    bool blocked[40][40], reached[40][40];
    const struct du_quest *quest;
};

static bool is_way(const struct plan *p, int x, int y, int bx, int by)
{
    static const int dx[] = {0, 0, 1, 0, -1}, dy[] = {0, -1, 0, 1, 0};
    for (int i = 0; i < p->quest->exits; i++) {
        const struct du_exit *e = &p->quest->exit[i];
        int ex = e->x + dx[e->side], ey = e->y + dy[e->side];
        if (e->to && !e->secret &&
            ((e->x == x && e->y == y && ex == bx && ey == by) ||
             (e->x == bx && e->y == by && ex == x && ey == y)))
            return true;
    }
    return false;
}

static void flood(struct plan *p, int x, int y)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    p->reached[y][x] = true;
    for (int i = 0; i < 4; i++) {
        int bx = x + dx[i], by = y + dy[i];
        if (bx < 0 || by < 0 || bx >= 40 || by >= 40 || !p->section[by][bx] || p->blocked[by][bx] ||
            p->reached[by][bx])
            continue;
        if (p->section[by][bx] == p->section[y][x] || is_way(p, x, y, bx, by))
            flood(p, bx, by);
    }
}

/* DU-H233: nothing overlaps, and every free square can be reached without the secret door. */
static void check_plan(const struct du_quest *quest, unsigned number, int *squares, int *main)
{
    static struct plan p;
    memset(&p, 0, sizeof p);
    p.quest = quest;
    *squares = 0;
    for (int s = 0; s < quest->sections; s++) {
        const struct du_section *sec = &quest->section[s];
        *squares += sec->width * sec->height;
        if (sec->kind == SECTION_MAIN)
            *main = sec->width * sec->height;
        for (int k = 0; k < sec->width * sec->height; k++) {
            int *at = &p.section[sec->y + k / sec->width][sec->x + k % sec->width];
            if (*at)
                fail_msg("number %u: two sections overlap", number);
            *at = s + 1;
        }
        for (int i = 0; i < sec->elements; i++) {
            const struct du_element *e = pack_data(pack, KIND_ELEMENT, sec->element[i].element);
            int width = e->width ? e->width : 1, height = e->height_ ? e->height_ : 1;
            for (int k = 0; e->matter & 1u << (MATTER_IMPASSABLE - 1) && k < width * height; k++)
                p.blocked[sec->element[i].y + k / width][sec->element[i].x + k % width] = true;
        }
    }
    flood(&p, quest->exit[0].x, quest->exit[0].y);
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 40; x++)
            if (p.section[y][x] && !p.blocked[y][x] && !p.reached[y][x])
                fail_msg("number %u: the square %d,%d cannot be reached", number, x, y);
}

/* The ranges that the ledger's authors found over 10,000 numbers of each size. */
static void a_thousand_sheets(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int squares[2], main[2], limit[2], vp[2];
    } sizes[] = {{"small", {168, 192}, {35, 64}, {23, 30}, {8, 11}},
                 {"medium", {270, 300}, {40, 80}, {24, 36}, {14, 25}},
                 {"large", {357, 391}, {49, 91}, {26, 39}, {23, 47}}};
    for (int k = 0; k < 3; k++)
        for (unsigned n = 0; n < SHEETS; n++) {
            uc_game *game = game_of(n, sizes[k].name);
            const struct du_quest *quest = quest_of(game);
            int squares = 0, main = 0;
            check_plan(quest, n, &squares, &main);
            assert_in_range(squares, sizes[k].squares[0], sizes[k].squares[1]);
            assert_in_range(main, sizes[k].main[0], sizes[k].main[1]);
            assert_in_range(quest->last_turn, sizes[k].limit[0], sizes[k].limit[1]);
            assert_in_range(vp_of(quest), sizes[k].vp[0], sizes[k].vp[1]);
            uc_game_free(game);
        }
}

/* DU-H218. */
static uint64_t stream_of(unsigned number, unsigned size) { return UINT64_C(3) * number + size; }

static int draw(uint64_t *stream, unsigned k)
{
    *stream += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = *stream;
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return (int)((z >> 32) * k >> 32);
}

/* DU-H219, DU-H233: the first two draws are the width and whether there is a section more. Every sheet has
 * what they say, large ones of nine sections included: none is begun anew. */
static void the_first_draws_hold(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int width, height, sections;
    } sizes[] = {{"small", 14, 12, 5}, {"medium", 18, 15, 7}, {"large", 21, 17, 8}};
    int nine = 0;
    for (unsigned k = 0; k < 3; k++)
        for (unsigned n = 0; n < SHEETS; n++) {
            uint64_t stream = stream_of(n, k);
            int width = sizes[k].width + draw(&stream, 3), east = 0, south = 0;
            int sections = sizes[k].sections + draw(&stream, 2);
            uc_game *game = game_of(n, sizes[k].name);
            const struct du_quest *quest = quest_of(game);
            for (int s = 0; s < quest->sections; s++) {
                const struct du_section *sec = &quest->section[s];
                east = sec->x + sec->width > east ? sec->x + sec->width : east;
                south = sec->y + sec->height > south ? sec->y + sec->height : south;
            }
            assert_int_equal(quest->sections, sections);
            assert_int_equal(east, width);
            assert_int_equal(south, sizes[k].height);
            nine += sections == 9;
            uc_game_free(game);
        }
    assert_true(nine > SHEETS / 3);
}

static void a_hundred_are_played(void **unused)
{
    (void)unused;
    static const char *const size[] = {"small", "medium", "large"};
    for (unsigned n = 0; n < PLAYED; n++) {
        uc_game *game = game_of(1000 + n, size[n % 3]);
        void *state = malloc(uc_state_size(game));
        uint32_t dice = n + 1;
        int answers = 0;
        uc_begin(game, state, n, NULL);
        for (; !uc_winner(game, state) && answers < ANSWERS_MOST; answers++) {
            struct uc_question q = uc_question(game, state);
            dice = dice * 1664525u + 1013904223u;
            assert_true(q.count > 0);
            uc_choose(game, state, (int)((dice >> 8) % (unsigned)q.count), NULL);
        }
        assert_true(uc_winner(game, state) != 0);
        free(state);
        uc_game_free(game);
    }
}

/* A pack in a new folder with the prints of all numbers of a size. */
static void print_all(const char *folder, const char *size)
{
    enum { A_FILE = 50, TEXT = 16384 };
    char path[200], *text = malloc(TEXT);
    FILE *file = NULL;
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs("pack { system = \"du\", name = \"Printed\", uses = \"du\" }\n", file);
    for (unsigned n = 0; n < SHEETS; n++) {
        if (n % A_FILE == 0) {
            fclose(file);
            snprintf(path, sizeof path, "%s/sheets_%u.lua", folder, n / A_FILE);
            file = fopen(path, "w");
            assert_non_null(file);
        }
        uc_game *game = game_of(n, size);
        uc_quest_print(game, text, TEXT);
        fputs(text, file);
        uc_game_free(game);
    }
    fclose(file);
    free(text);
}

/* Both are asked the same all the way, with the same dice. */
static void play_side_by_side(const uc_game *one, const uc_game *other, unsigned seed)
{
    void *state = malloc(uc_state_size(one)), *twin = malloc(uc_state_size(other));
    uint32_t dice = seed + 1;
    uc_begin(one, state, seed, NULL);
    uc_begin(other, twin, seed, NULL);
    for (int i = 0; i < 3000 && !uc_winner(one, state); i++) {
        struct uc_question q = uc_question(one, state), r = uc_question(other, twin);
        if (q.count != r.count || q.seat != r.seat || q.prompt != r.prompt)
            fail_msg("number %u: after %d answers the print asks something else", seed, i);
        dice = dice * 1664525u + 1013904223u;
        int choice = (int)((dice >> 8) % (unsigned)q.count);
        uc_choose(one, state, choice, NULL);
        uc_choose(other, twin, choice, NULL);
    }
    assert_int_equal(uc_winner(one, state), uc_winner(other, twin));
    free(state);
    free(twin);
}

static void their_prints_are_right_and_the_same(void **unused)
{
    (void)unused;
    static const char *const size[] = {"small", "medium", "large"};
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    for (int k = 0; k < 3; k++) {
        char folder[] = "/tmp/undercroft_sheets_XXXXXX", path[200];
        struct uc_problems problems = {0}, unreached = {0};
        assert_non_null(mkdtemp(folder));
        print_all(folder, size[k]);
        uc_pack *printed = uc_pack_lint(folder, &problems, &unreached);
        for (int i = 0; i < problems.count; i++)
            fail_msg("%s", problems.list[i].text);
        assert_non_null(printed);
        assert_int_equal(unreached.count, 0);
        for (unsigned n = 0; n < SHEETS; n += 35) {
            char quest[40];
            snprintf(quest, sizeof quest, "dungeon_%u_%d", n, k + 1);
            struct uc_setup setup = {.quest = quest};
            uc_game *one = game_of(n, size[k]), *other = uc_game_new(printed, &setup, NULL);
            assert_non_null(other);
            play_side_by_side(one, other, n);
            uc_game_free(one);
            uc_game_free(other);
        }
        uc_problems_free(&problems);
        uc_problems_free(&unreached);
        uc_pack_free(printed);
        for (int i = -1; i < SHEETS / 50; i++) {
            snprintf(path, sizeof path, i < 0 ? "%s/pack.lua" : "%s/sheets_%d.lua", folder, i);
            unlink(path);
        }
        rmdir(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example), cmocka_unit_test(a_thousand_sheets),
        cmocka_unit_test(the_first_draws_hold), cmocka_unit_test(a_hundred_are_played),
        cmocka_unit_test(their_prints_are_right_and_the_same)};
    return cmocka_run_group_tests_name("du_dungeon", tests, load, unload);
}
