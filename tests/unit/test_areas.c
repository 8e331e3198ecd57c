/* space/areas and space/tiles: cases of the ledgers, then random boards put before a judge.
 *
 * The judge shares nothing with the engine but the plan. For sight it follows no line: it clips the
 * segment between two marks against every edge and every cell of the board, in exact fractions
 * (AC/A-60, IS/AMB-79). For ways it reads adjacency from the cells and measures all distances at once
 * (Floyd and Warshall). UC_BOARDS sets how many boards, UC_SEED the first one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "space/areas.h"

/* ---- Boards -------------------------------------------------------------------------------- */

static struct areas_plan plan;
static struct areas_drawn drawn;
static struct tiling tiling;

static struct areas *made(void)
{
    char why[200] = "";
    struct areas *a = areas_new(&plan, why, sizeof why);
    if (!a)
        fail_msg("refused: %s", why);
    return a;
}

#define DRAWN(...)                                                                                 \
    draw((const char *const[]){__VA_ARGS__},                                                       \
         (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))
static struct areas *draw(const char *const *row, int rows)
{
    char why[200] = "";
    memset(&tiling, 0, sizeof tiling);
    if (!drawing_read(&tiling, &areas_board_signs, row, rows, why, sizeof why) ||
        !areas_plan_of(&tiling, &plan, &drawn, why, sizeof why))
        fail_msg("refused: %s", why);
    return made();
}

static uc_place place(char letter)
{
    for (int p = 1; p <= plan.areas; p++)
        if (drawn.letter[p] == letter)
            return (uc_place)p;
    fail_msg("no area %c", letter);
    return 0;
}

/* Does one see from `from` to `to` past figures in the areas of `letters`? */
static bool sees(const struct areas *a, uint32_t closed, const char *letters, char from, char to)
{
    struct placeset way = {0};
    for (; *letters; letters++)
        placeset_add(&way, place(*letters));
    return areas_sees(a, closed, &way, place(from), place(to));
}

static int walk(const struct areas *a, char from, char to)
{
    return areas_distance(a, drawn.closed, AREAS_WALK, place(from), place(to));
}

static int shoot(const struct areas *a, char from, char to)
{
    return areas_distance(a, drawn.closed, AREAS_SHOOT, place(from), place(to));
}

/* ---- Cases of the ledgers ------------------------------------------------------------------ */

/* AC/W-57 IS/EX-54: the end of a wall. */
static void test_end_of_a_wall(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A B b", "  -  ", "C D b", "     ", "c c E");
    assert_false(sees(a, 0, "", 'a', 'e'));
    assert_false(sees(a, 0, "", 'e', 'a'));
    areas_free(a);
}

/* The same with the wall one cell to the east: no common point. */
static void test_wall_beside_the_line(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A B b", "    -", "C D F", "     ", "c c E");
    assert_true(sees(a, 0, "", 'a', 'e'));
    assert_true(sees(a, 0, "", 'e', 'a'));
    areas_free(a);
}

/* AC/W-58 IS/EX-55: areas that are only touched at a corner are not crossed. */
static void test_corner_points(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A B b", "C D b", "c c E");
    assert_true(sees(a, 0, "bc", 'a', 'e'));
    assert_false(sees(a, 0, "d", 'a', 'e'));
    areas_free(a);
}

/* AC/W-59 IS/EX-56: two cells whose insides are passed. */
static void test_through_an_area(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A B d", "C c D");
    assert_false(sees(a, 0, "b", 'a', 'd'));
    assert_false(sees(a, 0, "c", 'a', 'd'));
    assert_true(sees(a, 0, "", 'd', 'a'));
    assert_true(sees(a, 0, "ad", 'a', 'd')); /* the two ends are not in the way */
    areas_free(a);
}

/* AC/W-60 IS/EX-57: tiles that join in part; what is left of the line is an outer edge. */
static void test_tiles_joined_in_part(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A b E . . .", "b B b C c D", ". . . c F f");
    assert_true(sees(a, 0, "", 'b', 'd'));  /* along the joined part */
    assert_false(sees(a, 0, "", 'e', 'f')); /* meets the end of the outer edge */
    areas_free(a);
    a = DRAWN("A b B", "- - -", "C c D");
    assert_true(sees(a, 0, "", 'a', 'b')); /* half a cell beside the wall */
    assert_false(sees(a, 0, "", 'b', 'd'));
    assert_int_equal(walk(a, 'a', 'c'), AREAS_FAR); /* AC-085 IS-041 */
    areas_free(a);
}

/* AC-092 AC-093 AC-121 IS-053 IS-054 IS-056 IS-091; AC/W-12 IS/EX-09. */
static void test_barriers(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A<B", "   ", "C D");
    /* the barrier stands in a: from b one may cross it */
    assert_int_equal(walk(a, 'a', 'b'), 3);
    assert_int_equal(walk(a, 'b', 'a'), 1);
    assert_int_equal(shoot(a, 'a', 'b'), 1);
    assert_int_equal(areas_distance(a, 0, AREAS_FLY, place('a'), place('b')), 1);
    assert_true(sees(a, 0, "", 'a', 'b'));
    areas_free(a);
    a = DRAWN("A", "v", "B");
    assert_int_equal(walk(a, 'a', 'b'), 1);
    assert_int_equal(walk(a, 'b', 'a'), AREAS_FAR);
    areas_free(a);
}

/* Place 0 is none: far from everything, and in sight of nothing. */
static void test_no_place(void **unused)
{
    struct placeset way = {0};
    (void)unused;
    struct areas *a = DRAWN("A+B");
    for (uint32_t closed = 0; closed < 2; closed++)
        for (uc_place p = 0; p <= 2; p++) {
            assert_int_equal(areas_distance(a, closed, AREAS_WALK, 0, p), AREAS_FAR);
            assert_int_equal(areas_distance(a, closed, AREAS_WALK, p, 0), AREAS_FAR);
            assert_false(areas_sees(a, closed, &way, 0, p));
            assert_false(areas_sees(a, closed, &way, p, 0));
        }
    areas_free(a);
}

/* AC-097 IS-061: a closed door stops steps, shots and looks; a door with two edges is one door. */
static void test_doors(void **unused)
{
    (void)unused;
    struct areas *a = DRAWN("A a+b B", "       ", "a a+b b");
    uc_place side[2];
    assert_int_equal(drawn.doors, 1);
    assert_int_equal(walk(a, 'a', 'b'), AREAS_FAR);
    assert_int_equal(shoot(a, 'a', 'b'), AREAS_FAR);
    assert_false(sees(a, drawn.closed, "", 'a', 'b'));
    assert_true(sees(a, 0, "", 'a', 'b'));
    assert_int_equal(areas_distance(a, 0, AREAS_WALK, place('a'), place('b')), 1);
    areas_door_sides(a, 1, side);
    assert_int_equal(side[0], place('a'));
    assert_int_equal(side[1], place('b'));
    areas_free(a);
    a = DRAWN("A!B/C+D");
    assert_int_equal(drawn.doors, 3);
    assert_int_equal(drawn.closed, 5);
    assert_int_equal(drawn.locked, 1);
    assert_int_equal(walk(a, 'b', 'c'), 1);
    areas_free(a);
    a = DRAWN("A+.", "a+B",
              ". b"); /* what is drawn where the map ends is none, and none goes on from it */
    assert_int_equal(drawn.doors, 1);
    assert_int_equal(walk(a, 'a', 'b'), AREAS_FAR);
    areas_door_sides(a, 2, side); /* nor has it sides */
    assert_int_equal(side[0], 0);
    assert_int_equal(side[1], 0);
    areas_free(a);
    a = DRAWN("A+.");
    assert_int_equal(drawn.doors, 0);
    areas_free(a);
    a = DRAWN("B+A"); /* the lower number first, wherever it lies */
    areas_door_sides(a, 1, side);
    assert_int_equal(side[0], place('a'));
    assert_int_equal(side[1], place('b'));
    areas_free(a);
}

/* What front ends draw: cells and their walls, sight marks, doors and barriers. */
static void test_picture(void **unused)
{
    (void)unused;
    static struct areas_picture p;
    struct areas *a = DRAWN("A a|b<B", "  =    ", "c C d D");
    areas_draw(a, &p);
    assert_int_equal(p.board.kind, UC_AREAS);
    assert_int_equal(p.board.width, 4);
    assert_int_equal(p.board.height, 2);
    assert_int_equal(p.board.cell[0], place('a'));
    assert_int_equal(p.board.cell[2], place('b'));
    assert_int_equal(p.board.cell_walls[0], UC_EDGE_N | UC_EDGE_W);
    assert_int_equal(p.board.cell_walls[1], UC_EDGE_N | UC_EDGE_E);
    assert_int_equal(p.board.cell_walls[2], UC_EDGE_N | UC_EDGE_W);
    assert_int_equal(p.board.cell_walls[7], UC_EDGE_S | UC_EDGE_E);
    assert_int_equal(p.board.place[place('c')].x, 1);
    assert_int_equal(p.board.place[place('c')].y, 1);
    assert_int_equal(p.board.edges, 2);
    const struct uc_board_edge *barrier = &p.board.edge[0], *door = &p.board.edge[1];
    if (barrier->kind != UC_EDGE_BARRIER) {
        barrier = &p.board.edge[1];
        door = &p.board.edge[0];
    }
    assert_int_equal(barrier->kind, UC_EDGE_BARRIER);
    assert_int_equal(barrier->side, UC_EDGE_E);
    assert_int_equal(barrier->x, 2);
    assert_int_equal(door->door, 1);
    assert_int_equal(door->side, UC_EDGE_S);
    assert_int_equal(door->x, 1);
    assert_int_equal(door->y, 0);
    areas_free(a);
    a = DRAWN("A .", "-  ", "B b"); /* a wall has two sides, and off the map there is none */
    areas_draw(a, &p);
    assert_int_equal(p.board.cell_walls[0], UC_EDGE_N | UC_EDGE_E | UC_EDGE_S | UC_EDGE_W);
    assert_int_equal(p.board.cell_walls[1], 0);
    assert_int_equal(p.board.cell_walls[2], UC_EDGE_N | UC_EDGE_S | UC_EDGE_W);
    assert_int_equal(p.board.cell_walls[3], UC_EDGE_N | UC_EDGE_E | UC_EDGE_S);
    areas_free(a);
    a = DRAWN("A>B<C"); /* from which side each can be crossed */
    areas_draw(a, &p);
    assert_int_equal(p.board.edge[0].a, place('a'));
    assert_int_equal(p.board.edge[0].b, place('b'));
    assert_int_equal(p.board.edge[1].a, place('c'));
    assert_int_equal(p.board.edge[1].b, place('b'));
    areas_free(a);
}

static void refused(const char *const *row, int rows, const char *told)
{
    char why[200] = "";
    assert_null(areas_read(&areas_board_signs, row, rows, &drawn, why, sizeof why));
    if (!strstr(why, told))
        fail_msg("said: %s", why);
}
#define REFUSED(told, ...)                                                                         \
    refused((const char *const[]){__VA_ARGS__},                                                    \
            (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)), told)

static void test_bad_boards(void **unused)
{
    (void)unused;
    REFUSED("area b has no sight mark", "A b");
    REFUSED("area a has two sight marks", "A A");
    REFUSED("area a falls into several pieces", "A B a");
    REFUSED("'7' in column 3 is no space", "A 7");
    REFUSED("'-' in column 2 is no edge", "A-B");
    REFUSED("'|' in column 1 is no edge", "A", "|", "B");
    REFUSED("edges above the first spaces", "-", "A");
    REFUSED("belongs to no space", "A B", "  - -");
    REFUSED("1 to 255 areas", ". .");
}

/* Reads a drawing that is none; the row that is wrong, 0: all of it. */
static int wrong_row(const char *const *row, int rows)
{
    char why[200] = "";
    memset(&tiling, 0, sizeof tiling);
    assert_false(drawing_read(&tiling, &areas_board_signs, row, rows, why, sizeof why));
    return tiling.wrong_row;
}

/* Cells, then edges; a blank where a cell would be is none; as large as a drawing may be, and one more. */
static void test_drawings(void **unused)
{
    char why[200] = "", cells[TILES_SIDE + 2] = "";
    const char *rows[TILES_SIDE + 1];
    (void)unused;
    assert_int_equal(wrong_row((const char *const[]){"A b", "", "c 7"}, 3), 3);
    assert_int_equal(wrong_row((const char *const[]){"A b", "- |", "c d"}, 3), 2);
    assert_int_equal(wrong_row((const char *const[]){"A b", "", "c-d"}, 3), 3);
    struct areas *a = DRAWN("A   B", "    -", "a a b");
    assert_int_equal(tiling.wrong_row, 0);
    assert_false(tiling_has(&tiling, 1, 0));
    assert_true(tiling_has(&tiling, 2, 0));
    areas_free(a);

    memset(cells, 'a', TILES_SIDE);
    for (int y = 0; y <= TILES_SIDE; y++)
        rows[y] = cells;
    memset(&tiling, 0, sizeof tiling);
    assert_true(drawing_read(&tiling, &areas_tile_signs, rows, TILES_SIDE, why, sizeof why));
    assert_int_equal(tiling.width, TILES_SIDE);
    assert_int_equal(tiling.height, TILES_SIDE);
    memset(&tiling, 0, sizeof tiling);
    assert_false(drawing_read(&tiling, &areas_tile_signs, rows, TILES_SIDE + 1, why, sizeof why));
    assert_string_equal(why, "the board is more than 64 spaces wide or high");
    cells[TILES_SIDE] = 'a';
    memset(&tiling, 0, sizeof tiling);
    assert_false(drawing_read(&tiling, &areas_tile_signs, rows, 1, why, sizeof why));
    assert_string_equal(why, "the board is more than 64 spaces wide or high");
}

/* A plan that nobody drew has numbers for names. */
static void test_bad_plan(void **unused)
{
    char why[200] = "";
    (void)unused;
    memset(&plan, 0, sizeof plan);
    plan.width = plan.height = plan.areas = 1;
    plan.area[tile_at(0, 0)] = 1;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "area 1 has no sight mark");
    plan.mark[tile_at(0, 0)] = 1;
    plan.area[tile_at(1, 0)] = 1;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "the plan is smaller than what is drawn");
    plan.width = 2;
    plan.area[tile_at(0, 1)] = 1;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "the plan is smaller than what is drawn");
    plan.height = 2;
    plan.area[tile_at(0, 1)] = 2;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "the plan is smaller than what is drawn");
    plan.area[tile_at(0, 1)] = 0;
    plan.areas = 2;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "area 2 has no cell");
    plan.areas = 1;
    plan.wall[tile_at(0, 0)] = AREAS_E;
    plan.door_e[tile_at(0, 0)] = 3;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "door 3 lies in a wall");
    plan.door_e[tile_at(0, 0)] = 0;
    plan.area[tile_at(0, 1)] = 1;
    plan.wall[tile_at(0, 0)] = AREAS_S;
    plan.door_s[tile_at(0, 0)] = 4;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "door 4 lies in a wall");
    plan.wall[tile_at(0, 0)] = 0;
    plan.door_s[tile_at(0, 0)] = AREAS_DOORS + 1;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "there are more than 32 doors");
}

/* Tiles with more areas together than a board may have. */
static void test_most_areas(void **unused)
{
    static const char *const rows[] = {"ABCDEFGHIJKLMNOPQRSTU"};
    static struct tiling tile, board;
    char why[200] = "";
    int clash = 0, row = 0;
    (void)unused;
    memset(&tile, 0, sizeof tile);
    memset(&board, 0, sizeof board);
    assert_true(drawing_read(&tile, &areas_tile_signs, rows, 1, why, sizeof why));
    for (; row < AREAS_PLACES / 21; row++)
        assert_true(tiling_lay(&board, &tile, row + 1, 0, 0, row, &clash));
    for (int x = 0; x < AREAS_PLACES % 21; x++) {
        board.cell[tile_at(x, row)] = (char)('A' + x);
        board.tile[tile_at(x, row)] = (uint8_t)(row + 1);
    }
    board.height = row + 1;
    assert_true(areas_plan_of(&board, &plan, &drawn, why, sizeof why));
    struct areas *a = made();
    assert_int_equal(a->areas, AREAS_PLACES);
    areas_free(a);
    board.cell[tile_at(AREAS_PLACES % 21, row)] = 'T';
    board.tile[tile_at(AREAS_PLACES % 21, row)] = (uint8_t)(row + 1);
    assert_false(areas_plan_of(&board, &plan, &drawn, why, sizeof why));
    assert_string_equal(why, "there are more than 255 areas");
}

/* As many edges with something on them as there is room for in a picture, and one more. */
static void test_most_edges(void **unused)
{
    static struct areas_picture p;
    char why[200] = "";
    (void)unused;
    memset(&plan, 0, sizeof plan);
    plan.width = plan.height = 20;
    plan.areas = 1;
    for (int y = 0; y < plan.height; y++)
        for (int x = 0; x < plan.width; x++)
            plan.area[tile_at(x, y)] = 1;
    plan.mark[tile_at(0, 0)] = 1;
    for (int i = 0; i < AREAS_EDGES; i++)
        (i % 2 ? plan.barrier_e : plan.barrier_s)[tile_at(i / 2 % 16, i / 32)] = AREAS_FORTH;
    struct areas *a = made();
    areas_draw(a, &p);
    assert_int_equal(p.board.edges, AREAS_EDGES);
    areas_free(a);
    plan.door_e[tile_at(18, 18)] = 1;
    assert_null(areas_new(&plan, why, sizeof why));
    assert_string_equal(why, "more than 128 edges have a door or a barrier");
}

/* As many doors as there are bits for them, and one more. */
static void test_most_doors(void **unused)
{
    enum { COLUMNS = 21, FIRST = COLUMNS - 1 };
    char upper[2 * COLUMNS] = "", lower[2 * COLUMNS] = "";
    (void)unused;
    for (int more = AREAS_DOORS - FIRST; more <= AREAS_DOORS - FIRST + 1; more++) {
        for (int x = 0; x < COLUMNS; x++) {
            upper[2 * x] = (char)('A' + x);
            lower[2 * x] = (char)('a' + x);
            upper[2 * x + 1] = x < FIRST ? '+' : '\0';
            lower[2 * x + 1] = x < more ? '!' : x < FIRST ? ' ' : '\0';
        }
        if (more == AREAS_DOORS - FIRST) {
            struct areas *a = DRAWN(upper, lower);
            assert_int_equal(drawn.doors, AREAS_DOORS);
            assert_int_equal(drawn.closed, UINT32_MAX);
            areas_free(a);
        } else {
            REFUSED("there are more than 32 doors", upper, lower);
        }
    }
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* Four quarter turns are none; a turned tile has the same areas, ways and lines. */
static void test_turning(void **unused)
{
    static const char *const rows[] = {"A a|b c", "  ^   v", "d<D B C", "-   -  ", "E e>f F"};
    static struct tiling tile, board;
    char why[200] = "";
    struct areas *plain = NULL;
    (void)unused;
    memset(&tile, 0, sizeof tile);
    assert_true(drawing_read(&tile, &areas_tile_signs, rows, 5, why, sizeof why));
    assert_int_equal(tile.width, 4);
    assert_int_equal(tile.height, 3);
    for (int turn = 0; turn < 4; turn++) {
        int clash = 0;
        memset(&board, 0, sizeof board);
        assert_true(tiling_lay(&board, &tile, 7, turn, 2, 3, &clash));
        assert_int_equal(board.width, 2 + (turn % 2 ? 3 : 4));
        assert_int_equal(board.height, 3 + (turn % 2 ? 4 : 3));
        assert_true(areas_plan_of(&board, &plan, &drawn, why, sizeof why));
        struct areas *a = made();
        assert_int_equal(a->areas, 6);
        assert_int_equal(drawn.tile[1], 7);
        if (!plain) {
            plain = a;
            continue;
        }
        for (uc_place p = 1; p <= 6; p++)
            for (uc_place q = 1; q <= 6; q++) {
                struct placeset none = {0};
                assert_int_equal(areas_distance(a, 0, AREAS_WALK, p, q),
                                 areas_distance(plain, 0, AREAS_WALK, p, q));
                assert_int_equal(areas_distance(a, 0, AREAS_FLY, p, q),
                                 areas_distance(plain, 0, AREAS_FLY, p, q));
                assert_int_equal(areas_sees(a, 0, &none, p, q), areas_sees(plain, 0, &none, p, q));
            }
        areas_free(a);
    }
    areas_free(plain);
}

/* What lies there, as it would be drawn: rows of spaces and edges, with line ends between them. */
static const char *as_drawn(const struct tiling *t)
{
    static char text[600];
    char *to = text;
    for (int y = 0; y < t->height; y++)
        for (int edges = 0; edges < 2; edges++) {
            for (int x = 0; x < t->width; x++) {
                char cell = t->cell[tile_at(x, y)], east = t->east[tile_at(x, y)],
                     south = t->south[tile_at(x, y)];
                *to++ = edges ? (south ? south : ' ') : cell ? cell : '.';
                *to++ = !edges && east ? east : ' ';
            }
            *to++ = '\n';
        }
    *to = '\0';
    return text;
}

/* Each turn, cell by cell and mark by mark; a mark between a cell and none is not laid. */
static void test_turned_cells(void **unused)
{
    static const char *const rows[] = {"A|b c", "-   v", "d>e ."};
    static const char *const turned[4] = {
        "A|b c \n-     \nd>e . \n      \n",
        "d|A \nv - \ne b \n    \n. c \n    \n",
        ". e<d \n    - \nc b|A \n      \n",
        "c . \n    \nb e \n- ^ \nA|d \n    \n",
    };
    static struct tiling tile, board;
    char why[200] = "";
    int clash = 0;
    (void)unused;
    memset(&tile, 0, sizeof tile);
    assert_true(drawing_read(&tile, &areas_tile_signs, rows, 3, why, sizeof why));
    for (int turn = 0; turn < 4; turn++) {
        memset(&board, 0, sizeof board);
        assert_true(tiling_lay(&board, &tile, 1, turn, 0, 0, &clash));
        assert_string_equal(as_drawn(&board), turned[turn]);
    }
    /* the cell that is none first; and what is none leaves room for another tile */
    static const char *const corner[] = {".|A", "-  ", "a a"};
    memset(&tile, 0, sizeof tile);
    memset(&board, 0, sizeof board);
    assert_true(drawing_read(&tile, &areas_tile_signs, corner, 3, why, sizeof why));
    assert_true(tiling_lay(&board, &tile, 1, 0, 1, 1, &clash));
    assert_true(tiling_lay(&board, &tile, 2, 2, 0, 0, &clash));
    assert_string_equal(as_drawn(&board), "a a . \n      \nA . A \n      \n. a a \n      \n");
    static const char *const single[] = {"C"};
    static struct tiling one;
    assert_true(drawing_read(&one, &areas_tile_signs, single, 1, why, sizeof why));
    memset(&board, 0, sizeof board);
    assert_true(tiling_lay(&board, &one, 1, 0, 0, 0, &clash));
    assert_true(tiling_lay(&board, &tile, 2, 0, 0, 0, &clash));
    assert_string_equal(as_drawn(&board), "C A \n    \na a \n    \n");
    assert_int_equal(board.tile[tile_at(0, 0)], 1);
}

/* "c4": columns from a, behind z come two letters, rows from 1. */
static void test_names_of_cells(void **unused)
{
    static const struct {
        const char *name;
        int x, y;
    } cells[] = {{"a1", 0, 0}, {"c4", 2, 3}, {"z64", 25, 63}, {"aa10", 26, 9}, {"bl1", 63, 0}};
    static const char *const wrong[] = {"", "a", "4", "a0", "a65", "bm1", "A1", "zz9", "a-1"};
    int x = 0, y = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        const char *at = cells[i].name;
        assert_true(tile_read_cell(&at, &x, &y));
        assert_string_equal(at, "");
        assert_int_equal(x, cells[i].x);
        assert_int_equal(y, cells[i].y);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *at = wrong[i];
        assert_false(tile_read_cell(&at, &x, &y));
        assert_ptr_equal(at, wrong[i]);
    }
}

/* IS-039: the same letter on two tiles is two areas; tiles may not overlap or leave the board. */
static void test_laying(void **unused)
{
    static const char *const rows[] = {"A a", "   ", "a a"};
    static struct tiling tile, board;
    char why[200] = "";
    int clash = 0;
    (void)unused;
    memset(&tile, 0, sizeof tile);
    memset(&board, 0, sizeof board);
    assert_true(drawing_read(&tile, &areas_tile_signs, rows, 3, why, sizeof why));
    assert_true(tiling_lay(&board, &tile, 1, 0, 0, 0, &clash));
    assert_false(tiling_lay(&board, &tile, 2, 0, 1, 1, &clash));
    assert_int_equal(clash, 1);
    memset(&board, 0, sizeof board);
    assert_true(tiling_lay(&board, &tile, 1, 0, 0, 0, &clash));
    assert_true(tiling_lay(&board, &tile, 2, 0, 2, 1, &clash));
    assert_false(tiling_lay(&board, &tile, 3, 0, TILES_SIDE - 1, 0, &clash));
    assert_int_equal(clash, 0);
    assert_false(tiling_lay(&board, &tile, 3, 0, 0, TILES_SIDE - 1, &clash));
    assert_int_equal(clash, 0);
    assert_false(tiling_lay(&board, &tile, 3, 0, -1, 0, &clash));
    assert_false(tiling_lay(&board, &tile, 3, 0, 0, -1, &clash));
    assert_true(tiling_lay(&board, &tile, 3, 0, TILES_SIDE - 2, TILES_SIDE - 2, &clash));
    memset(&board, 0, sizeof board);
    assert_true(tiling_lay(&board, &tile, 1, 0, 0, 0, &clash));
    assert_true(tiling_lay(&board, &tile, 2, 0, 2, 1, &clash));
    assert_true(areas_plan_of(&board, &plan, &drawn, why, sizeof why));
    struct areas *a = made();
    assert_int_equal(a->areas, 2);
    assert_int_equal(areas_distance(a, 0, AREAS_WALK, 1, 2), 1);
    areas_free(a);
}

/* ---- The judge ----------------------------------------------------------------------------- */

static uint64_t seed;
static int below(int n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((seed >> 33) % (uint64_t)n);
}

/* A fraction; `under` is above 0. */
struct part {
    int64_t over, under;
};
static bool less(struct part a, struct part b) { return a.over * b.under < b.over * a.under; }

/* Doubled coordinates: the corners of cell (x, y) are even, its centre is (2x + 1, 2y + 1). The part of the
 * segment from p to q that lies between the lines at `low` and `high` across one axis. */
static bool clip(int p, int q, int low, int high, struct part *from, struct part *to)
{
    int d = q - p;
    if (d == 0)
        return p >= low && p <= high;
    struct part a = {d > 0 ? low - p : p - high, d > 0 ? d : -d};
    struct part b = {d > 0 ? high - p : p - low, d > 0 ? d : -d};
    if (less(*from, a))
        *from = a;
    if (less(b, *to))
        *to = b;
    return !less(*to, *from);
}

/* The part of the segment between two marks that lies in a box with its edges; false: none. */
static bool in_box(const int p[2], const int q[2], int x1, int y1, int x2, int y2, bool *inside)
{
    struct part from = {0, 1}, to = {1, 1};
    if (!clip(p[0], q[0], x1, x2, &from, &to) || !clip(p[1], q[1], y1, y2, &from, &to))
        return false;
    /* Its inside is passed when more than a point is left that does not run along an edge; between
     * centres of cells, whose coordinates are odd, it never does. */
    *inside = less(from, to);
    return true;
}

static int plan_area(int x, int y)
{
    return x >= 0 && y >= 0 && x < plan.width && y < plan.height ? plan.area[tile_at(x, y)] : 0;
}

/* Is the edge to the east (or south) of cell (x, y) something that blocks? */
static bool blocks(int x, int y, bool east, uint32_t closed)
{
    int one = plan_area(x, y), two = plan_area(x + east, y + !east);
    if (!one && !two)
        return false;
    if (!one || !two)
        return true;
    int at = tile_at(x, y), door = east ? plan.door_e[at] : plan.door_s[at];
    return plan.wall[at] & (east ? AREAS_E : AREAS_S) || (door && closed >> (door - 1) & 1);
}

static void mark_of(int area, int at[2])
{
    for (int y = 0; y < plan.height; y++)
        for (int x = 0; x < plan.width; x++)
            if (plan_area(x, y) == area && plan.mark[tile_at(x, y)]) {
                at[0] = 2 * x + 1;
                at[1] = 2 * y + 1;
            }
}

static bool judge_sees(uint32_t closed, const struct placeset *way, int from, int to)
{
    int p[2] = {0}, q[2] = {0};
    bool inside;
    mark_of(from, p);
    mark_of(to, q);
    for (int y = -1; y < plan.height; y++)
        for (int x = -1; x < plan.width; x++) {
            if (blocks(x, y, true, closed) &&
                in_box(p, q, 2 * x + 2, 2 * y, 2 * x + 2, 2 * y + 2, &inside))
                return false;
            if (blocks(x, y, false, closed) &&
                in_box(p, q, 2 * x, 2 * y + 2, 2 * x + 2, 2 * y + 2, &inside))
                return false;
            int area = plan_area(x, y);
            if (area && area != from && area != to && placeset_has(way, (uc_place)area) &&
                in_box(p, q, 2 * x, 2 * y, 2 * x + 2, 2 * y + 2, &inside) && inside)
                return false;
        }
    return true;
}

enum { MOST = 40 };
static int judged[MOST][MOST];

/* Floyd and Warshall on the areas, joined where two cells share an edge that can be crossed. */
static void judge_distances(uint32_t closed, bool fly)
{
    for (int i = 1; i <= plan.areas; i++)
        for (int j = 1; j <= plan.areas; j++)
            judged[i][j] = i == j ? 0 : AREAS_FAR;
    for (int y = 0; y < plan.height; y++)
        for (int x = 0; x < plan.width; x++)
            for (int east = 0; east < 2; east++) {
                int one = plan_area(x, y), two = plan_area(x + east, y + !east);
                int barrier = east ? plan.barrier_e[tile_at(x, y)] : plan.barrier_s[tile_at(x, y)];
                if (!one || !two || one == two || blocks(x, y, east, closed))
                    continue;
                if (fly || barrier != AREAS_BACK)
                    judged[one][two] = 1;
                if (fly || barrier != AREAS_FORTH)
                    judged[two][one] = 1;
            }
    for (int k = 1; k <= plan.areas; k++)
        for (int i = 1; i <= plan.areas; i++)
            for (int j = 1; j <= plan.areas; j++)
                if (judged[i][k] + judged[k][j] < judged[i][j])
                    judged[i][j] = judged[i][k] + judged[k][j];
}

/* A board of at most 8 by 8 cells with areas grown from random cells. */
static void random_plan(void)
{
    memset(&plan, 0, sizeof plan);
    plan.width = 1 + below(8);
    plan.height = 1 + below(8);
    int cells = plan.width * plan.height, holes = below(4) ? 0 : below(6);
    uint8_t hole[TILES_CELLS] = {0};
    for (int i = 0; i < holes; i++)
        hole[tile_at(below(plan.width), below(plan.height))] = 1;
    int wanted = 1 + below(cells < MOST - 1 ? cells : MOST - 1);
    for (int i = 0; i < wanted; i++) {
        int at = tile_at(below(plan.width), below(plan.height));
        if (plan.area[at] || hole[at])
            continue;
        plan.area[at] = (uint8_t)++plan.areas;
        plan.mark[at] = 1;
    }
    for (int i = 0; i < 20 * cells; i++) {
        int x = below(plan.width), y = below(plan.height), side = below(4);
        int area = plan_area(x + tile_step_x(side), y + tile_step_y(side));
        if (area && !plan.area[tile_at(x, y)] && !hole[tile_at(x, y)])
            plan.area[tile_at(x, y)] = (uint8_t)area;
    }
    for (int area = 1; area <= plan.areas; area++) { /* the mark goes to any cell of the area */
        int chosen = -1, seen = 0;
        for (int i = 0; i < TILES_CELLS; i++)
            if (plan.area[i] == area) {
                plan.mark[i] = 0;
                if (below(++seen) == 0)
                    chosen = i;
            }
        if (chosen < 0)
            fail();
        else
            plan.mark[chosen] = 1;
    }
    int walls = below(12), doors = below(8), barriers = below(8);
    for (int y = 0; y < plan.height; y++)
        for (int x = 0; x < plan.width; x++)
            for (int east = 0; east < 2; east++) {
                int at = tile_at(x, y);
                if (below(60) < walls)
                    plan.wall[at] |= east ? AREAS_E : AREAS_S;
                else if (below(60) < doors)
                    (east ? plan.door_e : plan.door_s)[at] = (uint8_t)(1 + below(5));
                else if (below(60) < barriers)
                    (east ? plan.barrier_e : plan.barrier_s)[at] = (uint8_t)(1 + below(2));
            }
}

static void print_plan(uint64_t number)
{
    print_error("board %llu\n", (unsigned long long)number);
    for (int y = 0; y < plan.height; y++) {
        for (int x = 0; x < plan.width; x++)
            print_error("%3d%c%s", plan_area(x, y), plan.mark[tile_at(x, y)] ? '*' : ' ',
                        plan.wall[tile_at(x, y)] & AREAS_E ? "|" : " ");
        print_error("\n");
        for (int x = 0; x < plan.width; x++)
            print_error("%s", plan.wall[tile_at(x, y)] & AREAS_S ? " --- " : "     ");
        print_error("\n");
    }
}

static void compare(const struct areas *a, uint64_t number)
{
    uint32_t closed = (uint32_t)below(32) | (below(3) ? 0 : 0x1f);
    struct placeset way = {0};
    uint8_t to_here[AREAS_PLACES + 1];
    for (int p = 1; p <= plan.areas; p++)
        if (!below(4))
            placeset_add(&way, (uc_place)p);
    for (int how = 0; how < AREAS_HOWS; how++) {
        judge_distances(closed, how == AREAS_FLY);
        for (uc_place q = 1; q <= plan.areas; q++) {
            areas_distances_to(a, closed, how, q, to_here);
            for (uc_place p = 1; p <= plan.areas; p++) {
                int n = below(5), far = areas_distance(a, closed, how, p, q);
                struct placeset near = areas_within(a, closed, how, p, n);
                struct placeset next = areas_next(a, closed, how, p);
                if (far == judged[p][q] && to_here[p] == far &&
                    placeset_has(&near, q) == (judged[p][q] <= n) &&
                    placeset_has(&next, q) == (judged[p][q] == 1))
                    continue;
                print_plan(number);
                fail_msg("from %d to %d: %d, judged %d", p, q, far, judged[p][q]);
            }
        }
    }
    for (uc_place p = 1; p <= plan.areas; p++)
        for (uc_place q = 1; q <= plan.areas; q++)
            if (areas_sees(a, closed, &way, p, q) != judge_sees(closed, &way, p, q)) {
                print_plan(number);
                fail_msg("%d sees %d: %d", p, q, areas_sees(a, closed, &way, p, q));
            }
}

static void test_random_boards(void **unused)
{
    const char *boards = getenv("UC_BOARDS"), *first = getenv("UC_SEED");
    long count = boards ? strtol(boards, NULL, 10) : 20000;
    uint64_t number = first ? strtoull(first, NULL, 10) : 1;
    (void)unused;
    for (long i = 0; i < count; i++, number++) {
        seed = number * UINT64_C(0x9e3779b97f4a7c15);
        random_plan();
        if (!plan.areas)
            continue;
        struct areas *a = made();
        compare(a, number);
        areas_free(a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_end_of_a_wall),
        cmocka_unit_test(test_wall_beside_the_line),
        cmocka_unit_test(test_corner_points),
        cmocka_unit_test(test_through_an_area),
        cmocka_unit_test(test_tiles_joined_in_part),
        cmocka_unit_test(test_barriers),
        cmocka_unit_test(test_no_place),
        cmocka_unit_test(test_doors),
        cmocka_unit_test(test_picture),
        cmocka_unit_test(test_bad_boards),
        cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_bad_plan),
        cmocka_unit_test(test_most_areas),
        cmocka_unit_test(test_most_edges),
        cmocka_unit_test(test_most_doors),
        cmocka_unit_test(test_turning),
        cmocka_unit_test(test_turned_cells),
        cmocka_unit_test(test_names_of_cells),
        cmocka_unit_test(test_laying),
        cmocka_unit_test(test_random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
