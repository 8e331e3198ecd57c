/* Boards, adjacency, counting, bases, doors and movement: the fixed cases. Random boards are
 * judged in test_sight.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "plan_art.h"
#include "space/grid.h"
#include "space/shelf.h"

#define P(label) grid_parse(g, label)

enum { DOOR1 = 1, DOOR2 = 2 };

static struct grid *made(const struct grid_plan *plan)
{
    char why[200] = "";
    struct grid *g = grid_new(plan, why, sizeof why);
    if (!g)
        fail_msg("refused: %s", why);
    return g;
}

static void refused(const struct grid_plan *plan, const char *sentence)
{
    char why[200] = "";
    assert_null(grid_new(plan, why, sizeof why));
    assert_string_equal(why, sentence);
}

static void assert_set(const struct grid *g, struct placeset got, const char *labels)
{
    struct placeset want = art_set(g, labels);
    if (placeset_equal(&got, &want))
        return;
    char text[2048] = "", label[GRID_LABEL];
    size_t used = 0;
    for (uc_place p = placeset_next(&got, 0); p; p = placeset_next(&got, p))
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", grid_label(g, p, label));
    fail_msg("got%s, expected %s", text, labels);
}

/* ---- Sets ---- */

static void sets(void **state)
{
    (void)state;
    struct placeset a = {{0}}, b = {{0}};
    static const uc_place members[] = {1, 63, 64, 127, 128, 200, 255, 256, 320, 511};
    enum { MEMBERS = sizeof members / sizeof members[0] };
    assert_false(placeset_any(&a));
    assert_int_equal(placeset_next(&a, 0), 0);
    for (size_t i = 0; i < MEMBERS; i++)
        placeset_add(&a, members[i]);
    assert_int_equal(placeset_count(&a), MEMBERS);
    assert_true(placeset_any(&a));
    size_t n = 0;
    for (uc_place p = placeset_next(&a, 0); p; p = placeset_next(&a, p))
        assert_int_equal(p, members[n++]);
    assert_int_equal(n, MEMBERS);
    assert_int_equal(placeset_next(&a, UC_PLACES - 1), 0);
    assert_int_equal(placeset_next(&a, 255), 256);
    assert_int_equal(placeset_next(&a, 201), 255);

    placeset_add(&b, 64);
    placeset_add(&b, 65);
    assert_true(placeset_meets(&a, &b));
    assert_false(placeset_within(&b, &a));
    struct placeset c = a;
    placeset_or(&c, &b);
    assert_int_equal(placeset_count(&c), MEMBERS + 1);
    assert_true(placeset_within(&b, &c));
    assert_false(placeset_equal(&a, &c));
    placeset_and(&c, &b);
    assert_true(placeset_equal(&c, &b));
    placeset_minus(&a, &b);
    assert_false(placeset_has(&a, 64));
    assert_false(placeset_meets(&a, &b));
    placeset_remove(&b, 64);
    placeset_remove(&b, 65);
    assert_false(placeset_any(&b));
}

/* ---- Plans ---- */

static void refuses_bad_plans(void **state)
{
    (void)state;
    struct grid_plan plan = {.width = 0, .height = 3};
    refused(&plan, "the board is 0 by 3; a side must be 1 to 64");
    plan = (struct grid_plan){.width = 2, .height = 65};
    refused(&plan, "the board is 2 by 65; a side must be 1 to 64");
    plan = (struct grid_plan){.width = 2, .height = 2};
    refused(&plan, "the board has 0 spaces; it must have 1 to 511");
    plan = (struct grid_plan){.width = 16, .height = 32};
    memset(plan.terrain, FLOOR, 512);
    refused(&plan, "the board has 512 spaces; it must have 1 to 511");

    plan = PLAN_ART("..", ". ");
    art_wall(&plan, "a2", GRID_N);
    refused(&plan, "the walls of a2 are 8; only GRID_E and GRID_S may be set");
    plan = PLAN_ART("..", ". ");
    art_door(&plan, "a1", GRID_E, 33);
    refused(&plan, "the east edge of a1 has door 33; doors are numbered 1 to 32");
    plan = PLAN_ART("..", ". ");
    art_door(&plan, "b1", GRID_S, 1);
    refused(&plan, "door 1 on the south edge of b1 leads off the map");
    art_door(&plan, "b1", GRID_S, 0);
    art_door(&plan, "b1", GRID_E, 3);
    refused(&plan, "door 3 on the east edge of b1 leads off the map");
    plan = PLAN_ART("..", ". ");
    art_door(&plan, "a1", GRID_S, 2);
    art_wall(&plan, "a1", GRID_S);
    refused(&plan, "door 2 on the south edge of a1 stands in a wall; take the wall away");

    char why[10] = "";
    assert_null(grid_new(&plan, why, sizeof why));
    assert_string_equal(why, "door 2 on"); /* cut short, not written past its end */
    assert_null(grid_new(&plan, NULL, 0));
}

/* A corridor that winds through rows of 62 spaces, joined at their ends in turn. */
static struct grid_plan snake(int rows)
{
    struct grid_plan plan = {.width = 62, .height = rows};
    memset(plan.terrain, FLOOR, (size_t)plan.width * (size_t)plan.height);
    for (int y = 0; y + 1 < rows; y++)
        for (int x = 0; x < plan.width; x++)
            if (x != (y % 2 ? 0 : plan.width - 1))
                plan.wall[y * plan.width + x] = GRID_S;
    return plan;
}

static void counts_as_far_as_it_can(void **state)
{
    (void)state;
    struct grid_plan plan = snake(4);
    struct grid *g = made(&plan);
    assert_int_equal(grid_distance(g, 0, 1, P("a4")), 4 * 62 - 1 - 3); /* corners are cut */
    grid_free(g);
    plan = snake(5);
    refused(&plan, "there is a space 255 steps from a1; at most 254 are possible");
}

/* The largest board: every table reaches to its last space, and the last door shuts. */
static void wide_boards(void **state)
{
    (void)state;
    struct grid_plan plan = {.width = 7, .height = 64};
    memset(plan.terrain, FLOOR, 7 * 64);
    memset(plan.terrain + 7 * 30, 0, 7); /* two halves, joined by a door in a gap of a row */
    plan.terrain[7 * 30 + 3] = FLOOR;
    plan.door_s[7 * 30 + 3] = UC_DOORS;
    struct grid *g = made(&plan);
    uint32_t last = UINT32_C(1) << (UC_DOORS - 1);
    uc_place top = P("d1"), gap = P("d31"), end = P("d64");
    assert_int_equal(grid_places(g), 7 * 63 + 1);
    assert_int_equal(end, 7 * 63 + 1 - 3);
    assert_int_equal(grid_distance(g, 0, top, end), 63);
    assert_int_equal(grid_distance(g, last, top, end), -1);
    struct placeset own = {{0}}, none = {{0}}, near;
    placeset_add(&own, end);
    assert_true(grid_sees(g, 0, &none, &own, end, gap));
    assert_false(grid_sees(g, last, &none, &own, end, gap));
    grid_within(g, 0, &own, 33, &near);
    assert_true(placeset_has(&near, gap));
    assert_int_equal(placeset_count(&near), 7 * 33 + 1);
    grid_within(g, last, &own, GRID_FAR, &near);
    assert_int_equal(placeset_count(&near), 7 * 33);
    uint8_t cost[UC_PLACES], dist[UC_PLACES];
    uc_place path[GRID_PLACES];
    memset(cost, 1, sizeof cost);
    grid_reach(g, 0, top, cost, GRID_FAR - 1, dist);
    assert_int_equal(dist[end], 63);
    assert_int_equal(grid_path(g, 0, cost, dist, end, path), 63);
    grid_reach(g, last, top, cost, GRID_FAR - 1, dist);
    assert_int_equal(dist[end], GRID_FAR);
    struct grid_base base[GRID_BASES];
    assert_int_equal(grid_bases(g, 0, P("g64"), 2, 2, base), 1);
    grid_free(g);
}

static void names_places(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART(" ..", "~.#");
    art_wall(&plan, "a2", GRID_E);
    art_door(&plan, "b1", GRID_E, 5);
    struct grid *g = made(&plan);
    char label[GRID_LABEL];
    assert_int_equal(grid_places(g), 5);
    assert_int_equal(grid_at(g, 0, 0), 0);
    assert_int_equal(grid_at(g, -1, 0), 0);
    assert_int_equal(grid_at(g, 0, 1000000), 0);
    assert_int_equal(grid_at(g, 1, 0), 1);
    assert_int_equal(grid_at(g, 0, 1), 3);
    assert_int_equal(P("c2"), 5);
    assert_int_equal(P("C2"), 5);
    assert_string_equal(grid_label(g, 3, label), "a2");
    assert_int_equal(grid_x(g, 5), 2);
    assert_int_equal(grid_y(g, 5), 1);
    assert_int_equal(grid_terrain(g, 3), WATER);
    static const char *const none[] = {"",   "a",  "1",    "a0",   "a1", "c02", "c2 ",
                                       "d2", "c3", "aac2", "c100", "2c", "c-2"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(P(none[i]), 0);

    assert_true(grid_wall(g, P("a2"), GRID_E));
    assert_true(grid_wall(g, P("b2"), GRID_W));
    assert_true(grid_wall(g, P("a2"), GRID_N)); /* off the map */
    assert_true(grid_wall(g, P("a2"), GRID_W));
    assert_false(grid_wall(g, P("b1"), GRID_S));
    assert_false(grid_wall(g, P("b1"), GRID_E));
    assert_int_equal(grid_door(g, P("b1"), GRID_E), 5);
    assert_int_equal(grid_door(g, P("c1"), GRID_W), 5);
    assert_int_equal(grid_door(g, P("c1"), GRID_S), 0);
    assert_int_equal(grid_door(g, P("a2"), GRID_E), 0);
    grid_free(g);
    grid_free(NULL);
}

/* What is nowhere is not near anything. */
static void no_place_is_nowhere(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("..", "..");
    struct grid *g = made(&plan);
    struct placeset none = {{0}}, own = art_set(g, "a1"), out;
    assert_false(grid_adjacent(g, 0, 1, 0));
    assert_false(grid_adjacent(g, 0, 0, 1));
    assert_int_equal(grid_distance(g, 0, 0, 1), -1);
    assert_int_equal(grid_distance(g, 0, 1, 0), -1);
    assert_false(grid_sees(g, 0, &none, &own, 1, 0));
    assert_false(grid_figure_sees(g, 0, &none, &none, 1));
    assert_false(grid_footprint(g, 0, 0, 1, 1, &out));
    grid_within(g, 0, &none, 3, &out);
    assert_false(placeset_any(&out));
    grid_free(g);
}

static void names_far_columns(void **state)
{
    (void)state;
    struct grid_plan plan = {.width = 64, .height = 64};
    static const struct {
        int x, y;
        const char *label;
    } far[] = {
        {25, 8, "z9"}, {26, 9, "aa10"}, {51, 63, "az64"}, {52, 0, "ba1"}, {63, 63, "bl64"},
    };
    for (int i = 0; i < 5; i++)
        plan.terrain[far[i].y * 64 + far[i].x] = FLOOR;
    struct grid *g = made(&plan);
    for (int i = 0; i < 5; i++) {
        char label[GRID_LABEL];
        uc_place p = grid_at(g, far[i].x, far[i].y);
        assert_int_not_equal(p, 0);
        assert_string_equal(grid_label(g, p, label), far[i].label);
        assert_int_equal(P(far[i].label), p);
    }
    assert_int_equal(P("bm64"), 0);
    grid_free(g);
}

/* ---- Adjacency ---- */

/* D2/WE-02: D2-031, D2-032. */
static void avric_is_adjacent_to_all_around(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("...", "...", "...");
    struct grid *g = made(&plan);
    struct placeset own = art_set(g, "b2"), none = {{0}};
    assert_set(g, grid_adjacent_set(g, 0, P("b2")), "a1 b1 c1 a2 c2 a3 b3 c3");
    for (uc_place p = 1; p <= 9; p++) {
        assert_int_equal(grid_adjacent(g, 0, P("b2"), p), p != P("b2"));
        assert_true(grid_sees(g, 0, &none, &own, P("b2"), p));
    }
    uc_place around[8];
    assert_int_equal(grid_neighbours(g, 0, P("b2"), around), 8);
    for (int i = 0; i < 8; i++)
        assert_int_equal(around[i], i < 4 ? i + 1 : i + 2);
    assert_int_equal(grid_neighbours(g, 0, P("a1"), around), 3);
    grid_free(g);
}

/* D2-033, D2/A-008: an edge, and the two routes of a diagonal. */
static void walls_part_spaces(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("..", "..");
    art_wall(&plan, "a1", GRID_E);
    struct grid *g = made(&plan);
    assert_set(g, grid_adjacent_set(g, 0, P("a1")), "a2 b2"); /* round the end of the wall */
    assert_set(g, grid_adjacent_set(g, 0, P("b1")), "a2 b2");
    grid_free(g);

    art_wall(&plan, "a1", GRID_S);
    g = made(&plan);
    assert_set(g, grid_adjacent_set(g, 0, P("a1")), "");
    assert_true(grid_adjacent(g, 0, P("a2"), P("b1")));
    grid_free(g);

    plan = PLAN_ART(". ", " .");
    g = made(&plan);
    assert_false(grid_adjacent(g, 0, P("a1"), P("b2"))); /* nothing to walk on */
    grid_free(g);

    plan = PLAN_ART(".#", " .");
    g = made(&plan);
    assert_true(grid_adjacent(g, 0, P("a1"), P("b2"))); /* D2-083 */
    grid_free(g);
}

static void doors_part_spaces(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("..", "..");
    art_door(&plan, "a1", GRID_E, 1);
    art_door(&plan, "a2", GRID_E, 2);
    struct grid *g = made(&plan);
    static const struct {
        uint32_t closed;
        const char *beside_a1;
    } cases[] = {
        {0, "b1 a2 b2"},
        {DOOR1, "a2 b2"},
        {DOOR2, "b1 a2 b2"},
        {DOOR1 | DOOR2, "a2"},
    };
    for (int i = 0; i < 4; i++) {
        struct placeset want = art_set(g, cases[i].beside_a1);
        assert_set(g, grid_adjacent_set(g, cases[i].closed, P("a1")), cases[i].beside_a1);
        for (uc_place p = 1; p <= 4; p++) {
            bool adjacent = placeset_has(&want, p);
            assert_int_equal(grid_adjacent(g, cases[i].closed, P("a1"), p), adjacent);
            assert_int_equal(grid_adjacent(g, cases[i].closed, p, P("a1")), adjacent);
        }
    }
    grid_free(g);
}

/* ---- Counting ---- */

static void counts_round_obstacles(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART(".....", "####.", ".....");
    struct grid *g = made(&plan);
    assert_int_equal(grid_distance(g, 0, P("a1"), P("a1")), 0);
    assert_int_equal(grid_distance(g, 0, P("a1"), P("a3")), 8);
    assert_int_equal(grid_distance(g, 0, P("a1"), P("b2")), 1); /* to an obstacle, not through */
    assert_int_equal(grid_distance(g, 0, P("b2"), P("a3")), 1);
    struct placeset from = art_set(g, "a1"), out;
    grid_within(g, 0, &from, 0, &out);
    assert_set(g, out, "a1");
    grid_within(g, 0, &from, 2, &out);
    assert_set(g, out, "a1 b1 c1 a2 b2 c2");
    grid_within(g, 0, &from, 7, &out);
    assert_set(g, out, "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 e3 d3 c3 b3");
    grid_within(g, 0, &from, 100, &from);
    assert_set(g, from, "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3");
    grid_free(g);
}

/* D2-132: a corridor with two doors, longer than the tables reach. */
static void counts_through_open_doors(void **state)
{
    (void)state;
    struct grid_plan plan = {.width = 24, .height = 1};
    memset(plan.terrain, FLOOR, 24);
    plan.door_e[3] = 1;
    plan.door_e[15] = 2;
    struct grid *g = made(&plan);
    for (uint32_t closed = 0; closed < 4; closed++) {
        int end = closed & DOOR1 ? 4 : closed & DOOR2 ? 16 : 24;
        for (int p = 1; p <= 24; p++) {
            assert_int_equal(grid_distance(g, closed, 1, (uc_place)p), p <= end ? p - 1 : -1);
            struct placeset from = {{0}}, out;
            placeset_add(&from, 1);
            grid_within(g, closed, &from, p - 1, &out);
            assert_int_equal(placeset_count(&out), p <= end ? p : end);
        }
    }
    struct placeset two = {{0}}, out;
    placeset_add(&two, 3);
    placeset_add(&two, 20);
    grid_within(g, DOOR1, &two, 3, &out);
    assert_int_equal(placeset_count(&out), 4 + 7);
    grid_free(g);
}

/* ---- Bases ---- */

/* D2/A-063. */
static void bases_need_clear_ground(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("....", ".#..", "... ");
    art_door(&plan, "c1", GRID_S, 1);
    art_wall(&plan, "a2", GRID_S);
    struct grid *g = made(&plan);
    struct placeset out = art_set(g, "a1");
    assert_false(grid_footprint(g, 0, P("a1"), 2, 2, &out)); /* obstacle */
    assert_set(g, out, "a1");
    assert_true(grid_footprint(g, 0, P("c1"), 2, 2, &out));
    assert_set(g, out, "c1 d1 c2 d2");
    assert_false(grid_footprint(g, DOOR1, P("c1"), 2, 2, &out)); /* closed door inside */
    assert_false(grid_footprint(g, 0, P("c2"), 2, 2, &out));     /* off the map */
    assert_false(grid_footprint(g, 0, P("d1"), 2, 1, &out));
    assert_false(grid_footprint(g, 0, P("a2"), 1, 2, &out)); /* wall inside */
    assert_true(grid_footprint(g, 0, P("a3"), 3, 1, &out));
    assert_true(grid_footprint(g, DOOR1, P("c2"), 1, 1, &out));
    grid_free(g);
}

/* D2-264, D2-265, on the board of D2/WE-18. */
static void bases_turn(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("......", "......", "......", "......");
    struct grid *g = made(&plan);
    struct grid_base base[GRID_BASES];
    assert_int_equal(grid_bases(g, 0, P("c2"), 2, 2, base), 4);
    assert_set(g, base[0].places, "b1 c1 b2 c2");
    assert_int_equal(grid_bases(g, 0, P("f4"), 2, 2, base), 1); /* where the ettin ends */
    assert_set(g, base[0].places, "e3 f3 e4 f4");
    assert_int_equal(base[0].anchor, P("e3"));
    assert_int_equal(grid_bases(g, 0, P("c2"), 1, 1, base), 1);

    int n = grid_bases(g, 0, P("b2"), 3, 2, base); /* the dragon's choices */
    assert_int_equal(n, 4 + 4);
    struct placeset want = art_set(g, "b1 c1 d1 b2 c2 d2");
    int found = 0;
    for (int i = 0; i < n; i++) {
        assert_int_equal(base[i].w, i < 4 ? 3 : 2);
        assert_int_equal(base[i].h, i < 4 ? 2 : 3);
        assert_true(placeset_has(&base[i].places, P("b2")));
        assert_int_equal(placeset_next(&base[i].places, 0), base[i].anchor);
        found += placeset_equal(&base[i].places, &want);
    }
    assert_int_equal(found, 1);

    /* D2/WE-18 (1): with the ettin on b1 to c2 no base of the dragon is free next to a1. */
    struct placeset taken = art_set(g, "a1 b1 c1 b2 c2");
    uint8_t cost[UC_PLACES], dist[UC_PLACES];
    memset(cost, 1, sizeof cost);
    cost[P("a1")] = 0;
    struct placeset start = art_set(g, "d1 e1 f1 d2 e2 f2");
    for (uc_place s = placeset_next(&start, 0); s; s = placeset_next(&start, s)) {
        grid_reach(g, 0, s, cost, 3, dist);
        for (uc_place p = 1; p <= 24; p++) {
            n = dist[p] == GRID_FAR ? 0 : grid_bases(g, 0, p, 3, 2, base);
            for (int i = 0; i < n; i++) {
                struct placeset beside = grid_adjacent_set(g, 0, P("a1"));
                assert_true(placeset_meets(&base[i].places, &taken) ||
                            !placeset_meets(&base[i].places, &beside));
            }
            int free = 0;
            n = grid_bases(g, 0, p, 3, 2, base);
            for (int i = 0; i < n; i++)
                free += !placeset_meets(&base[i].places, &taken);
            assert_int_equal(grid_has_room(g, 0, p, 3, 2, &taken), free > 0);
        }
    }
    /* (2) and (3): the printed moves cost 3 and 2, past friends. */
    grid_reach(g, 0, P("c2"), cost, 3, dist);
    assert_int_equal(dist[P("f4")], 3);
    grid_reach(g, 0, P("d2"), cost, 3, dist);
    assert_int_equal(dist[P("b2")], 2);
    grid_free(g);
}

/* ---- Doors ---- */

/* D2/A-046: four spaces on each side of a door of two edges. */
static void spaces_beside_a_door(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("......", "......", "......", "......", "......");
    for (int y = 0; y < 5; y++)
        plan.wall[y * 6 + 2] = GRID_E;
    plan.wall[1 * 6 + 2] = plan.wall[2 * 6 + 2] = 0;
    art_door(&plan, "c2", GRID_E, 1);
    art_door(&plan, "c3", GRID_E, 1);
    art_door(&plan, "d1", GRID_S, 2);
    art_wall(&plan, "c3", GRID_S);
    struct grid *g = made(&plan);

    const struct grid_edge *edge;
    assert_int_equal(grid_door_edges(g, 1, &edge), 2);
    assert_int_equal(edge[0].a, P("c2"));
    assert_int_equal(edge[0].b, P("d2"));
    assert_int_equal(edge[1].a, P("c3"));
    assert_int_equal(grid_door_edges(g, 2, &edge), 1);
    assert_int_equal(edge[0].b, P("d2"));
    assert_int_equal(grid_door_edges(g, 3, &edge), 0);
    assert_int_equal(grid_door_edges(g, 0, &edge), 0);
    assert_int_equal(grid_door_edges(g, 33, &edge), 0);

    static const struct {
        uint32_t closed;
        int door;
        const char *beside;
    } cases[] = {
        {DOOR1, 1, "c1 c2 c3 d1 d2 d3 d4"}, /* a wall keeps c4 away */
        {0, 1, "c1 c2 c3 d1 d2 d3 d4"},
        {DOOR1 | DOOR2, 1, "c1 c2 c3 d2 d3 d4"}, /* another door keeps d1 away */
        {DOOR1 | DOOR2, 2, "d1 d2 e1 e2"},
        {DOOR2, 2, "c2 d1 d2 e1 e2"},
        {DOOR2, 3, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct placeset got = {{0}};
        for (uc_place p = 1; p <= 30; p++) {
            if (grid_door_adjacent(g, cases[i].closed, cases[i].door, p))
                placeset_add(&got, p);
        }
        assert_set(g, got, cases[i].beside);
    }
    grid_free(g);
}

/* ---- Movement ---- */

/* D2/WE-03: D2-080, D2-083, D2-084. */
static void grisban_slips_past_goblins(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("..  ", "..  ", "....");
    struct grid *g = made(&plan);
    uint8_t cost[UC_PLACES], dist[UC_PLACES];
    memset(cost, 1, sizeof cost);
    cost[P("b1")] = cost[P("b3")] = 0;
    grid_reach(g, 0, P("a1"), cost, 3, dist);
    assert_int_equal(dist[P("b1")], GRID_FAR);
    assert_int_equal(dist[P("b3")], GRID_FAR);
    assert_int_equal(dist[P("a1")], 0);
    assert_int_equal(dist[P("b2")], 1);
    assert_int_equal(dist[P("c3")], 2);
    assert_int_equal(dist[P("d3")], 3);
    uc_place path[GRID_PLACES];
    assert_int_equal(grid_path(g, 0, cost, dist, P("d3"), path), 3);
    assert_int_equal(path[0], P("b2"));
    assert_int_equal(path[1], P("c3"));
    assert_int_equal(path[2], P("d3"));
    assert_int_equal(grid_path(g, 0, cost, dist, P("a1"), path), 0);
    assert_int_equal(grid_path(g, 0, cost, dist, P("b1"), path), -1);
    grid_reach(g, 0, P("a1"), cost, 2, dist);
    assert_int_equal(dist[P("d3")], GRID_FAR);
    grid_free(g);
}

/* D2-291: water costs 2, so the way round may be cheaper; D2-092: a closed door stops. */
static void costs_add_up(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART(".~~.", " .. ");
    art_door(&plan, "b2", GRID_E, 1);
    struct grid *g = made(&plan);
    uint8_t cost[UC_PLACES] = {0}, dist[UC_PLACES];
    for (uc_place p = 1; p <= grid_places(g); p++)
        cost[p] = grid_terrain(g, p) == WATER ? 2 : 1;
    uc_place path[GRID_PLACES];
    grid_reach(g, 0, P("a1"), cost, 254, dist);
    assert_int_equal(dist[P("b1")], 2);
    assert_int_equal(dist[P("c1")], 3);
    assert_int_equal(dist[P("d1")], 3);
    assert_int_equal(grid_path(g, 0, cost, dist, P("d1"), path), 3);
    assert_int_equal(path[1], P("c2"));
    grid_reach(g, DOOR1, P("a1"), cost, 254, dist);
    assert_int_equal(dist[P("c2")], 3); /* past the end of the door, through b1 */
    assert_int_equal(dist[P("d1")], 4);
    grid_reach(g, DOOR1, P("a1"), cost, 1, dist);
    assert_int_equal(dist[P("b1")], GRID_FAR);
    assert_int_equal(dist[P("b2")], 1);
    grid_free(g);
}

/* ---- The shelf ---- */

static struct grid *taken(struct shelf *shelf, const struct grid_plan *plan)
{
    char why[200] = "";
    struct grid *g = shelf_grid(shelf, plan, why, sizeof why);
    if (!g)
        fail_msg("refused: %s", why);
    return g;
}

static void a_shelf_keeps_boards(void **state)
{
    (void)state;
    struct shelf *shelf = shelf_new();
    struct grid_plan plan = PLAN_ART("...", "..."), walled = plan, bad = plan;
    art_wall(&walled, "b1", GRID_E);
    art_wall(&bad, "a1", GRID_N);
    struct grid *first = taken(shelf, &plan), *other = taken(shelf, &walled);
    assert_ptr_not_equal(first, other);
    assert_true(grid_adjacent(first, 0, 2, 3));
    assert_false(grid_wall(first, 2, GRID_E));
    assert_true(grid_wall(other, 2, GRID_E));
    grid_free(first);
    struct grid *again = taken(shelf, &plan), *same = taken(shelf, &plan);
    assert_ptr_equal(again, first);
    assert_ptr_equal(same, first);
    grid_free(same);
    char why[200] = "";
    assert_null(shelf_grid(shelf, &bad, why, sizeof why));
    assert_string_equal(why, "the walls of a1 are 8; only GRID_E and GRID_S may be set");
    struct grid *own = taken(NULL, &plan);
    assert_ptr_not_equal(own, first);
    grid_free(own);

    /* What is played on outlives its place on the shelf; what was asked for of late stays. */
    struct grid_plan long_one = {.width = 1, .height = 1};
    for (int i = 1; i < SHELF_BOARDS; i++) {
        long_one.width = i % GRID_SIDE + 1;
        long_one.terrain[long_one.width - 1] = FLOOR;
        long_one.obstacle = (uint8_t)(1 + i);
        grid_free(taken(shelf, &long_one));
    }
    struct grid *still = taken(shelf, &plan), *anew = taken(shelf, &walled);
    assert_ptr_equal(still, first);
    assert_ptr_not_equal(anew, other);
    assert_true(grid_wall(other, 2, GRID_E));
    shelf_free(shelf);
    assert_true(grid_adjacent(still, 0, 2, 3));
    grid_free(still);
    grid_free(again);
    grid_free(other);
    grid_free(anew);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets),
        cmocka_unit_test(refuses_bad_plans),
        cmocka_unit_test(counts_as_far_as_it_can),
        cmocka_unit_test(wide_boards),
        cmocka_unit_test(names_places),
        cmocka_unit_test(no_place_is_nowhere),
        cmocka_unit_test(names_far_columns),
        cmocka_unit_test(avric_is_adjacent_to_all_around),
        cmocka_unit_test(walls_part_spaces),
        cmocka_unit_test(doors_part_spaces),
        cmocka_unit_test(counts_round_obstacles),
        cmocka_unit_test(counts_through_open_doors),
        cmocka_unit_test(bases_need_clear_ground),
        cmocka_unit_test(bases_turn),
        cmocka_unit_test(spaces_beside_a_door),
        cmocka_unit_test(grisban_slips_past_goblins),
        cmocka_unit_test(costs_add_up),
        cmocka_unit_test(a_shelf_keeps_boards),
    };
    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
