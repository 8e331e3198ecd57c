/* Line of sight: cases from the ledger, then random boards put before a judge.
 *
 * The judge decides adjacency, counting, movement and sight from the text of the rulings and shares
 * nothing with the engine but the plan of the board. It does not follow a line: it asks of every
 * space, every edge and every corner of the board whether the line meets it, in cross-multiplied
 * whole numbers (D2/A-009). UC_BOARDS sets how many boards, UC_SEED the first one; a board on which
 * the two disagree is printed with its number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "plan_art.h"
#include "space/grid.h"

/* ---- Fixed cases ---- */

static struct grid *made(const struct grid_plan *plan)
{
    char why[200] = "";
    struct grid *g = grid_new(plan, why, sizeof why);
    if (!g)
        fail_msg("refused: %s", why);
    return g;
}

/* Does the figure on `own` see `to`, with figures on `figures`? Both functions are asked. */
static bool sees(const struct grid *g, uint32_t closed, const char *figures, const char *own,
                 const char *to)
{
    struct placeset f = art_set(g, figures), o = art_set(g, own), t = art_set(g, to);
    uc_place target = placeset_next(&t, 0);
    bool seen = grid_figure_sees(g, closed, &f, &o, target), from_one = false;
    for (uc_place p = placeset_next(&o, 0); p; p = placeset_next(&o, p))
        from_one = from_one || grid_sees(g, closed, &f, &o, p, target);
    assert_int_equal(seen, from_one);
    return seen;
}

/* D2/WE-09: D2-111, D2-112. */
static void leoric_sees_the_zombie(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("......", "......", "......", "......", "......", "......");
    struct grid *g = made(&plan);
    assert_true(sees(g, 0, "b2 c4 d3 e5", "b2", "e5"));
    assert_int_equal(grid_distance(g, 0, grid_parse(g, "b2"), grid_parse(g, "e5")), 3);
    assert_false(sees(g, 0, "b2 c3 c4 d3 e5", "b2", "e5")); /* the corner spaces closed in */
    grid_free(g);

    plan.terrain[art_cell(&plan, "c4")] = plan.terrain[art_cell(&plan, "d3")] = OBSTACLE;
    g = made(&plan);
    assert_true(sees(g, 0, "b2 e5", "b2", "e5"));
    grid_free(g);
}

/* D2/WE-10: D2-109, D2-110. */
static void jain_does_not(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART(".......", ".......", ".......");
    struct grid *g = made(&plan);
    assert_false(sees(g, 0, "b2 d2 f2", "b2", "f2"));
    assert_true(sees(g, 0, "b2 f2", "b2", "f2"));
    assert_false(sees(g, 0, "b2 d2", "b2", "f2")); /* nor the empty space */
    grid_free(g);
}

/* D2/A-002: the spaces of the one who looks are transparent. In a corridor a figure is in the way
 * of every line, unless it is the one who looks. */
static void own_spaces_are_transparent(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART(".....");
    struct grid *g = made(&plan);
    uc_place a1 = grid_parse(g, "a1"), e1 = grid_parse(g, "e1");
    struct placeset figures = art_set(g, "a1 b1 e1"), own = art_set(g, "a1");
    assert_true(sees(g, 0, "a1 e1", "a1", "e1")); /* from corner to corner */
    assert_false(sees(g, 0, "a1 b1 e1", "a1", "e1"));
    assert_false(grid_sees(g, 0, &figures, &own, a1, e1));
    own = art_set(g, "a1 b1");
    assert_true(grid_sees(g, 0, &figures, &own, a1, e1));
    grid_free(g);
}

/* D2/A-003: a figure in the target space leaves only the corner where the line ends. Here the one
 * line between the obstacles ends at the far corner of e2. */
static void target_figure_blocks_far_corners(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("...#.", "..#..");
    struct grid *g = made(&plan);
    assert_true(sees(g, 0, "a1", "a1", "e2"));
    assert_false(sees(g, 0, "a1 e2", "a1", "e2"));
    grid_free(g);
}

/* D2/A-004. All lines from a1 to d1 that are not on the line below them meet the first wall. */
static void walls_stop_lines(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("....", "....");
    art_wall(&plan, "b1", GRID_E);
    struct grid *g = made(&plan);
    assert_true(sees(g, 0, "d1", "a1", "d1"));     /* touching the end of the wall */
    assert_false(sees(g, 0, "d1 c2", "a1", "d1")); /* D2-110: along a blocked space */
    grid_free(g);

    struct grid_plan other = plan;
    art_wall(&other, "c1", GRID_S);
    g = made(&other);
    assert_false(sees(g, 0, "d1", "a1", "d1")); /* along a wall */
    grid_free(g);

    other = plan;
    art_wall(&other, "b2", GRID_E);
    g = made(&other);
    assert_false(sees(g, 0, "d1", "a1", "d1")); /* between two walls in one line */
    grid_free(g);

    other = plan;
    other.terrain[art_cell(&other, "b2")] = 0;
    g = made(&other);
    assert_false(sees(g, 0, "d1", "a1", "d1")); /* along the border of the map */
    grid_free(g);
}

/* D2/A-005: past a corner, walls on both sides stop a line and figures do not. */
static void lines_pass_corners(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("....", "....", "....", "....");
    struct grid *g = made(&plan);
    assert_true(sees(g, 0, "b3 c2 d4", "a1", "d4"));
    grid_free(g);
    plan.terrain[art_cell(&plan, "c2")] = 0;
    g = made(&plan);
    assert_true(sees(g, 0, "b3 d4", "a1", "d4"));
    grid_free(g);
    plan.terrain[art_cell(&plan, "b3")] = 0;
    g = made(&plan);
    assert_false(sees(g, 0, "d4", "a1", "d4"));
    grid_free(g);
}

/* The corner between b2 and c3 has a door on either way round: each alone does not matter. */
static void one_way_round_a_corner_is_enough(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("....", "....", "....", "....");
    art_door(&plan, "b2", GRID_E, 1);
    art_door(&plan, "b2", GRID_S, 2);
    struct grid *g = made(&plan);
    assert_true(sees(g, 0, "b3 c2 d4", "a1", "d4"));
    assert_true(sees(g, 1, "b3 c2 d4", "a1", "d4"));
    assert_true(sees(g, 2, "b3 c2 d4", "a1", "d4"));
    assert_false(sees(g, 3, "b3 c2 d4", "a1", "d4"));
    grid_free(g);
}

/* D2/A-006, D2/A-007, D2-032, D2-194: doors and walls between the two. */
static void no_sight_through_doors(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("......", "......", "......");
    for (int y = 0; y < 3; y++)
        plan.door_e[y * 6 + 2] = (uint8_t)(y < 2 ? 1 : 2);
    struct grid *g = made(&plan);
    static const char *const beyond[] = {"d1", "d2", "d3", "e1", "e2", "e3", "f1", "f2", "f3"};
    for (int i = 0; i < 9; i++) {
        assert_true(sees(g, 0, beyond[i], "c2", beyond[i]));
        assert_false(sees(g, 3, beyond[i], "c2", beyond[i]));
        assert_false(sees(g, 3, beyond[i], "b2 c2", beyond[i]));
        assert_false(sees(g, 3, beyond[i], "a2", beyond[i]));
    }
    assert_true(sees(g, 1, "d3", "c2", "d3")); /* adjacent past the end of the door */
    assert_false(sees(g, 1, "d2", "c2", "d2"));
    assert_true(sees(g, 1, "f3", "a3", "f3"));
    assert_true(sees(g, 2, "f1", "a2", "f1"));
    grid_free(g);
}

/* Reference procedure 3: a figure sees what is adjacent to any of its spaces, and not what touches
 * it only across a wall, even where a line from another of its spaces would be clear. */
static void near_a_figure_no_line_is_traced(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("...", "...");
    art_wall(&plan, "b1", GRID_S);
    art_wall(&plan, "c1", GRID_S);
    struct grid *g = made(&plan);
    assert_false(sees(g, 0, "c1", "b2", "c1"));
    assert_true(sees(g, 0, "c1", "a2", "c1"));
    assert_false(sees(g, 0, "c1", "a2 b2", "c1"));
    assert_true(sees(g, 0, "b1 c2", "a2 b2", "b1")); /* adjacent to a2 */
    assert_true(sees(g, 0, "", "a2 b2", "a2"));      /* itself */
    grid_free(g);
}

/* ---- The judge ---- */

enum { SIDE = 15 };

struct judge {
    const struct grid_plan *plan;
    uint32_t closed;
    bool figure[SIDE][SIDE]; /* [y][x] */
    bool own[SIDE][SIDE];
};

struct point {
    int x, y;
};

static bool judge_on_map(const struct judge *j, int x, int y)
{
    return x >= 0 && y >= 0 && x < j->plan->width && y < j->plan->height &&
           j->plan->terrain[y * j->plan->width + x];
}

static bool judge_obstacle(const struct judge *j, int x, int y)
{
    return judge_on_map(j, x, y) && j->plan->terrain[y * j->plan->width + x] == j->plan->obstacle;
}

/* D2-035, D2/A-002, D2/A-004. */
static bool judge_blocked(const struct judge *j, int x, int y)
{
    return !judge_on_map(j, x, y) || judge_obstacle(j, x, y) || (j->figure[y][x] && !j->own[y][x]);
}

static bool judge_door_shut(const struct judge *j, int door)
{
    return door && (j->closed >> (door - 1) & 1);
}

/* Is there a wall, border or closed door on the edge between two spaces side by side? */
static bool judge_barrier(const struct judge *j, struct point a, struct point b)
{
    if (!judge_on_map(j, a.x, a.y) || !judge_on_map(j, b.x, b.y))
        return true;
    bool level = a.y == b.y;
    struct point first = a.x < b.x || a.y < b.y ? a : b;
    int cell = first.y * j->plan->width + first.x;
    return (j->plan->wall[cell] & (level ? GRID_E : GRID_S)) ||
           judge_door_shut(j, level ? j->plan->door_e[cell] : j->plan->door_s[cell]);
}

static bool judge_touch(struct point a, struct point b)
{
    return abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1;
}

/* D2/A-008. */
static bool judge_adjacent(const struct judge *j, struct point a, struct point b)
{
    if (!judge_touch(a, b) || (a.x == b.x && a.y == b.y))
        return false;
    if (a.x == b.x || a.y == b.y)
        return !judge_barrier(j, a, b);
    struct point one = {a.x, b.y}, two = {b.x, a.y};
    return (!judge_barrier(j, a, one) && !judge_barrier(j, one, b)) ||
           (!judge_barrier(j, a, two) && !judge_barrier(j, two, b));
}

/* D2/A-010, from all spaces that stand at 0 in `steps`: relaxed until nothing changes; -1 where no
 * count arrives. */
static void judge_count(const struct judge *j, int steps[SIDE][SIDE])
{
    bool start[SIDE][SIDE], changed = true;
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++)
            start[y][x] = steps[y][x] == 0;
    }
    while (changed) {
        changed = false;
        for (int y = 0; y < j->plan->height; y++) {
            for (int x = 0; x < j->plan->width; x++) {
                for (int k = 0; k < 9; k++) {
                    struct point to = {x, y}, by = {x + k % 3 - 1, y + k / 3 - 1};
                    if (!judge_on_map(j, by.x, by.y) || steps[by.y][by.x] < 0 ||
                        (judge_obstacle(j, by.x, by.y) && !start[by.y][by.x]) ||
                        (steps[y][x] >= 0 && steps[y][x] <= steps[by.y][by.x] + 1) ||
                        !judge_on_map(j, x, y) || !judge_adjacent(j, by, to))
                        continue;
                    steps[y][x] = steps[by.y][by.x] + 1;
                    changed = true;
                }
            }
        }
    }
}

/* The least cost of entering every space, over paths of adjacent spaces; -1 where there is none. */
static void judge_costs(const struct judge *j, const uint8_t cost[SIDE][SIDE], int sum[SIDE][SIDE])
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < j->plan->height * j->plan->width * 9; i++) {
            struct point to = {i / 9 % j->plan->width, i / 9 / j->plan->width};
            struct point by = {to.x + i % 3 - 1, to.y + i / 3 % 3 - 1};
            if (!cost[to.y][to.x] || !judge_on_map(j, by.x, by.y) || sum[by.y][by.x] < 0 ||
                !judge_adjacent(j, by, to))
                continue;
            int better = sum[by.y][by.x] + cost[to.y][to.x];
            if (sum[to.y][to.x] < 0 || better < sum[to.y][to.x]) {
                sum[to.y][to.x] = better;
                changed = true;
            }
        }
    }
}

static int turn(struct point a, struct point b, struct point c)
{
    int cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return (cross > 0) - (cross < 0);
}

/* Cut the stretch lo < t < hi of a line (each a fraction over a positive number) down to where
 * near < p + t * d < near + 1; false if nothing is left. */
static bool cut(int p, int d, int near, int lo[2], int hi[2])
{
    if (d == 0)
        return near < p && p < near + 1;
    int enter[2] = {near - p, d}, leave[2] = {near + 1 - p, d};
    if (d < 0) {
        enter[0] = -(near + 1 - p);
        leave[0] = -(near - p);
        enter[1] = leave[1] = -d;
    }
    if (enter[0] * lo[1] > lo[0] * enter[1])
        memcpy(lo, enter, sizeof enter);
    if (leave[0] * hi[1] < hi[0] * leave[1])
        memcpy(hi, leave, sizeof leave);
    return lo[0] * hi[1] < hi[0] * lo[1];
}

/* Does the line run through the inside of a space? */
static bool through(struct point a, struct point b, int x, int y)
{
    int lo[2] = {0, 1}, hi[2] = {1, 1};
    return cut(a.x, b.x - a.x, x, lo, hi) && cut(a.y, b.y - a.y, y, lo, hi);
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/* Does the line share a stretch with the edge from e to f? */
static bool along(struct point a, struct point b, struct point e, struct point f)
{
    if (turn(a, b, e) || turn(a, b, f))
        return false;
    if (e.x == f.x)
        return most(least(a.y, b.y), e.y) < least(most(a.y, b.y), f.y);
    return most(least(a.x, b.x), e.x) < least(most(a.x, b.x), f.x);
}

/* Does the line cross the edge, each at an inner point of the other? */
static bool crosses(struct point a, struct point b, struct point e, struct point f)
{
    return turn(a, b, e) * turn(a, b, f) < 0 && turn(e, f, a) * turn(e, f, b) < 0;
}

/* Does the line run along one of the four edges of a space? */
static bool skirts(struct point a, struct point b, int x, int y)
{
    struct point nw = {x, y}, ne = {x + 1, y}, sw = {x, y + 1}, se = {x + 1, y + 1};
    return along(a, b, nw, ne) || along(a, b, sw, se) || along(a, b, nw, sw) || along(a, b, ne, se);
}

/* D2/A-007 for the end `a` of a line that belongs to `space`. */
static bool end_clear(const struct judge *j, struct point a, struct point b, struct point space)
{
    for (int k = 0; k < 4; k++) {
        struct point run = {a.x - k % 2, a.y - k / 2};
        bool runs = through(a, b, run.x, run.y) || skirts(a, b, run.x, run.y);
        bool same = run.x == space.x && run.y == space.y;
        if (runs && (same || judge_adjacent(j, run, space)))
            return true;
    }
    return false;
}

/* D2/A-005 for a corner c between the ends of the line. */
static bool corner_clear(const struct judge *j, struct point a, struct point b, struct point c)
{
    struct point nw = {c.x - 1, c.y - 1}, ne = {c.x, c.y - 1}, sw = {c.x - 1, c.y}, se = c;
    bool falling = judge_adjacent(j, nw, se), rising = judge_adjacent(j, ne, sw);
    if (a.x == b.x || a.y == b.y)
        return falling || rising;
    return (b.x > a.x) == (b.y > a.y) ? falling : rising;
}

/* Is the line from a corner of `from` to a corner of `to` uninterrupted? */
static bool judge_line(const struct judge *j, struct point a, struct point b, struct point from,
                       struct point to)
{
    for (int y = least(a.y, b.y) - 1; y <= most(a.y, b.y); y++) {
        for (int x = least(a.x, b.x) - 1; x <= most(a.x, b.x); x++) {
            struct point here = {x, y}, east = {x + 1, y}, south = {x, y + 1};
            struct point nw = here, ne = {x + 1, y}, sw = {x, y + 1}, se = {x + 1, y + 1};
            if (judge_blocked(j, x, y) && (through(a, b, x, y) || skirts(a, b, x, y)))
                return false; /* D2-109, D2-110 */
            if (judge_barrier(j, here, east) && (crosses(a, b, ne, se) || along(a, b, ne, se)))
                return false; /* D2/A-004 */
            if (judge_barrier(j, here, south) && (crosses(a, b, sw, se) || along(a, b, sw, se)))
                return false;
            bool inner = !turn(a, b, nw) && (nw.x - a.x) * (nw.x - b.x) <= 0 &&
                         (nw.y - a.y) * (nw.y - b.y) <= 0 && (nw.x != a.x || nw.y != a.y) &&
                         (nw.x != b.x || nw.y != b.y);
            if (inner && !corner_clear(j, a, b, nw))
                return false;
        }
    }
    return end_clear(j, a, b, from) && end_clear(j, b, a, to);
}

/* D2-108, D2-112: some line between corners of the two spaces, which do not touch. */
static bool judge_lines(const struct judge *j, struct point from, struct point to)
{
    for (int k = 0; k < 16; k++) {
        struct point a = {from.x + k % 2, from.y + k / 2 % 2};
        struct point b = {to.x + k / 4 % 2, to.y + k / 8};
        if (judge_line(j, a, b, from, to))
            return true;
    }
    return false;
}

/* The near cases of reference procedure 3: 1 seen, 0 not, -1 to be traced. */
static int judge_near(const struct judge *j, struct point to)
{
    bool touched = false;
    for (int y = 0; y < j->plan->height; y++) {
        for (int x = 0; x < j->plan->width; x++) {
            struct point own = {x, y};
            if (!j->own[y][x])
                continue;
            if ((x == to.x && y == to.y) || judge_adjacent(j, own, to))
                return 1;
            touched = touched || judge_touch(own, to);
        }
    }
    return touched ? 0 : -1;
}

/* D2/A-063 less the figures. */
static bool judge_base(const struct judge *j, struct point at, int w, int h)
{
    for (int y = at.y; y < at.y + h; y++) {
        for (int x = at.x; x < at.x + w; x++) {
            struct point here = {x, y}, west = {x - 1, y}, north = {x, y - 1};
            if (!judge_on_map(j, x, y) || judge_obstacle(j, x, y) ||
                (x > at.x && judge_barrier(j, here, west)) ||
                (y > at.y && judge_barrier(j, here, north)))
                return false;
        }
    }
    return true;
}

/* ---- Random boards ---- */

struct dice {
    uint64_t s;
};

static int roll(struct dice *dice, int sides)
{
    dice->s += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */
    uint64_t z = dice->s;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (int)((z ^ (z >> 31)) % (uint64_t)sides);
}

static bool chance(struct dice *dice, int percent) { return roll(dice, 100) < percent; }

/* A side of 4 to 9, more often short than long; of a large board 10 to 15. */
static int random_side(struct dice *dice, bool large)
{
    return large ? 10 + roll(dice, 6) : 4 + least(roll(dice, 6), roll(dice, 6));
}

static void random_plan(struct dice *dice, struct grid_plan *plan)
{
    bool large = roll(dice, 1000) == 0;
    *plan = (struct grid_plan){.obstacle = OBSTACLE};
    plan->width = random_side(dice, large);
    plan->height = random_side(dice, large);
    int off = roll(dice, 4) * 8, obstacles = roll(dice, 4) * 7, walls = roll(dice, 4) * 8;
    int doors = roll(dice, 5) * 8, ids = 1 + roll(dice, chance(dice, 50) ? 3 : GRID_DOORS);
    int w = plan->width, cells = w * plan->height;
    for (int i = 0; i < cells; i++) {
        plan->terrain[i] = chance(dice, off)         ? 0
                           : chance(dice, obstacles) ? OBSTACLE
                           : chance(dice, 10)        ? WATER
                                                     : FLOOR;
    }
    plan->terrain[roll(dice, cells)] = FLOOR;
    for (int i = 0; i < cells; i++) {
        bool east = i % w < w - 1 && plan->terrain[i] && plan->terrain[i + 1];
        bool south = i + w < cells && plan->terrain[i] && plan->terrain[i + w];
        if (chance(dice, walls))
            plan->wall[i] |= GRID_E;
        else if (east && chance(dice, doors))
            plan->door_e[i] = (uint8_t)(1 + roll(dice, ids));
        if (chance(dice, walls))
            plan->wall[i] |= GRID_S;
        else if (south && chance(dice, doors))
            plan->door_s[i] = (uint8_t)(1 + roll(dice, ids));
    }
}

static char edge_sign(const struct judge *j, int door, bool wall, bool level)
{
    if (wall)
        return level ? '=' : '|';
    if (door)
        return (char)((judge_door_shut(j, door) ? 'A' : 'a') + door - 1);
    return ' ';
}

static void print_board(const struct judge *j)
{
    const struct grid_plan *plan = j->plan;
    print_message("'.' floor, '#' obstacle, ' ' off the map, 'F' figure, 'O' the one who looks; "
                  "'|' '=' walls, doors a to p open, A to P closed\n");
    for (int y = 0; y < plan->height; y++) {
        char row[2 * SIDE + 1], below[2 * SIDE + 1];
        for (int x = 0; x < plan->width; x++) {
            int cell = y * plan->width + x;
            row[2 * x] = j->own[y][x]                      ? 'O'
                         : j->figure[y][x]                 ? 'F'
                         : !plan->terrain[cell]            ? ' '
                         : plan->terrain[cell] == OBSTACLE ? '#'
                                                           : '.';
            row[2 * x + 1] = edge_sign(j, plan->door_e[cell], plan->wall[cell] & GRID_E, false);
            below[2 * x] = edge_sign(j, plan->door_s[cell], plan->wall[cell] & GRID_S, true);
            below[2 * x + 1] = ' ';
        }
        row[2 * plan->width] = below[2 * plan->width] = '\0';
        print_message("  %2d %s\n     %s\n", y + 1, row, below);
    }
}

/* One board with its judge. */
struct trial {
    uint64_t seed;
    struct dice dice;
    struct grid_plan plan;
    struct judge j;
    struct grid *g;
    struct placeset figures, own;
    long sights, seen, disagreements; /* over all boards */
};

static void disagree(struct trial *t, const char *what, uc_place a, uc_place b, int engine,
                     int judge)
{
    char from[GRID_LABEL] = "-", to[GRID_LABEL] = "-";
    if (a)
        grid_label(t->g, a, from);
    if (b)
        grid_label(t->g, b, to);
    print_message("board %llu: %s %s %s: engine %d, judge %d\n", (unsigned long long)t->seed, what,
                  from, to, engine, judge);
    print_board(&t->j);
    t->disagreements++;
}

static struct point point_of(const struct grid *g, uc_place p)
{
    return (struct point){grid_x(g, p), grid_y(g, p)};
}

static uc_place random_place(struct trial *t)
{
    return (uc_place)(1 + roll(&t->dice, grid_places(t->g)));
}

/* Figures here and there, and one that looks, on a base that fits. */
static void place_figures(struct trial *t)
{
    static const struct {
        int w, h;
    } bases[] = {{1, 1}, {1, 1}, {1, 1}, {1, 2}, {2, 1}, {2, 2}, {2, 3}, {3, 2}};
    struct grid *g = t->g;
    t->figures = t->own = (struct placeset){{0}};
    memset(t->j.figure, 0, sizeof t->j.figure);
    memset(t->j.own, 0, sizeof t->j.own);

    for (int tries = 0; tries < 20 && !placeset_any(&t->own); tries++) {
        int base = tries < 10 ? roll(&t->dice, 8) : 0;
        uc_place p = random_place(t);
        bool fits = judge_base(&t->j, point_of(g, p), bases[base].w, bases[base].h);
        bool engine = grid_footprint(g, t->j.closed, p, bases[base].w, bases[base].h, &t->own);
        if (engine != fits)
            disagree(t, "base at", p, 0, engine, fits);
    }
    int crowd = roll(&t->dice, 5) * 10;
    for (uc_place p = 1; p <= grid_places(g); p++) {
        if (grid_terrain(g, p) != OBSTACLE && chance(&t->dice, crowd))
            placeset_add(&t->figures, p);
    }
    if (chance(&t->dice, 80))
        placeset_or(&t->figures, &t->own);
    for (uc_place p = 1; p <= grid_places(g); p++) {
        t->j.figure[grid_y(g, p)][grid_x(g, p)] = placeset_has(&t->figures, p);
        t->j.own[grid_y(g, p)][grid_x(g, p)] = placeset_has(&t->own, p);
    }
}

static void compare_adjacency(struct trial *t)
{
    for (uc_place a = 1; a <= grid_places(t->g); a++) {
        struct placeset set = grid_adjacent_set(t->g, t->j.closed, a);
        for (uc_place b = 1; b <= grid_places(t->g); b++) {
            bool judge = judge_adjacent(&t->j, point_of(t->g, a), point_of(t->g, b));
            bool engine = grid_adjacent(t->g, t->j.closed, a, b);
            if (engine != judge || placeset_has(&set, b) != judge)
                disagree(t, "adjacent", a, b, engine, judge);
        }
    }
}

static void compare_counting(struct trial *t)
{
    struct grid *g = t->g;
    int steps[SIDE][SIDE];
    uc_place a = random_place(t);
    memset(steps, -1, sizeof steps);
    steps[grid_y(g, a)][grid_x(g, a)] = 0;
    judge_count(&t->j, steps);
    for (uc_place b = 1; b <= grid_places(g); b++) {
        int judge = steps[grid_y(g, b)][grid_x(g, b)], engine = grid_distance(g, t->j.closed, a, b);
        if (engine != judge)
            disagree(t, "distance", a, b, engine, judge);
    }

    struct placeset from = {{0}}, out;
    memset(steps, -1, sizeof steps);
    for (int i = roll(&t->dice, 4); i >= 0; i--) {
        uc_place p = random_place(t);
        placeset_add(&from, p);
        steps[grid_y(g, p)][grid_x(g, p)] = 0;
    }
    judge_count(&t->j, steps);
    int n = roll(&t->dice, 12);
    grid_within(g, t->j.closed, &from, n, &out);
    for (uc_place b = 1; b <= grid_places(g); b++) {
        int judge = steps[grid_y(g, b)][grid_x(g, b)];
        if (placeset_has(&out, b) != (judge >= 0 && judge <= n))
            disagree(t, "within", placeset_next(&from, 0), b, placeset_has(&out, b), judge);
    }
}

/* Costs of 0 to 3; each path must be made of legal steps and cost what was said. */
static void compare_reach(struct trial *t)
{
    struct grid *g = t->g;
    uint8_t cost[UC_PLACES] = {0}, dist[UC_PLACES], judge_cost[SIDE][SIDE] = {{0}};
    int sum[SIDE][SIDE], budget = roll(&t->dice, 20);
    uc_place from = random_place(t), path[GRID_PLACES];
    memset(sum, -1, sizeof sum);
    for (uc_place p = 1; p <= grid_places(g); p++)
        judge_cost[grid_y(g, p)][grid_x(g, p)] = cost[p] = (uint8_t)roll(&t->dice, 4);
    sum[grid_y(g, from)][grid_x(g, from)] = 0;
    judge_costs(&t->j, judge_cost, sum);
    grid_reach(g, t->j.closed, from, cost, budget, dist);
    for (uc_place to = 1; to <= grid_places(g); to++) {
        int judge = sum[grid_y(g, to)][grid_x(g, to)], paid = 0;
        if (judge < 0 || judge > budget)
            judge = GRID_FAR;
        if (dist[to] != judge)
            disagree(t, "reach", from, to, dist[to], judge);
        int n = grid_path(g, t->j.closed, cost, dist, to, path);
        uc_place at = from;
        for (int i = 0; i < n; i++) {
            if (!judge_adjacent(&t->j, point_of(g, at), point_of(g, path[i])))
                disagree(t, "path", at, path[i], 1, 0);
            at = path[i];
            paid += cost[at];
        }
        if (n < 0 ? judge != GRID_FAR : at != to || paid != judge)
            disagree(t, "path", from, to, paid, judge);
    }
}

/* Everything that the figure may look at, from each of its spaces. */
static void compare_sight(struct trial *t)
{
    struct grid *g = t->g;
    for (uc_place to = 1; to <= grid_places(g); to++) {
        struct point target = point_of(g, to);
        int near = judge_near(&t->j, target);
        bool any = near == 1;
        for (uc_place p = placeset_next(&t->own, 0); p; p = placeset_next(&t->own, p)) {
            bool judge = near >= 0 ? near : judge_lines(&t->j, point_of(g, p), target);
            bool engine = grid_sees(g, t->j.closed, &t->figures, &t->own, p, to);
            if (engine != judge)
                disagree(t, "sees", p, to, engine, judge);
            any = any || judge;
            t->sights++;
            t->seen += judge;
        }
        bool engine = grid_figure_sees(g, t->j.closed, &t->figures, &t->own, to);
        if (engine != any)
            disagree(t, "figure sees", placeset_next(&t->own, 0), to, engine, any);
    }
}

static long setting(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static void engine_and_judge_agree(void **state)
{
    (void)state;
    static struct trial t;
    long boards = setting("UC_BOARDS", 100000), first = setting("UC_SEED", 1);
    for (long i = 0; i < boards && t.disagreements < 5; i++) {
        t.seed = (uint64_t)(first + i);
        t.dice.s = t.seed * UINT64_C(0xd1342543de82ef95);
        random_plan(&t.dice, &t.plan);
        t.g = made(&t.plan);
        t.j.plan = &t.plan;
        t.j.closed = (uint32_t)roll(&t.dice, 0x10000);
        place_figures(&t);
        compare_adjacency(&t);
        compare_counting(&t);
        compare_reach(&t);
        compare_sight(&t);
        grid_free(t.g);
    }
    print_message("%ld boards, %ld sights, %ld of them seen\n", boards, t.sights, t.seen);
    assert_int_equal(t.disagreements, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leoric_sees_the_zombie),
        cmocka_unit_test(jain_does_not),
        cmocka_unit_test(own_spaces_are_transparent),
        cmocka_unit_test(target_figure_blocks_far_corners),
        cmocka_unit_test(walls_stop_lines),
        cmocka_unit_test(lines_pass_corners),
        cmocka_unit_test(one_way_round_a_corner_is_enough),
        cmocka_unit_test(no_sight_through_doors),
        cmocka_unit_test(near_a_figure_no_line_is_traced),
        cmocka_unit_test(engine_and_judge_agree),
    };
    return cmocka_run_group_tests_name("sight", tests, NULL, NULL);
}
