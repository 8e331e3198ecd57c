/* Straight looks between centres: the examples of the ledger, then random boards put before a judge.
 *
 * The judge shares nothing with the engine but the plan of the board. It follows no line: it asks
 * of every space, every edge and every corner point in the doubled plane (centres at even, corner
 * points at odd numbers) whether the segment meets it, in fractions of whole numbers. UC_BOARDS sets how many
 * boards, UC_SEED the first one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "plan_art.h"
#include "space/heights.h"

enum { SIDE = 9, SMALL = 1, AVERAGE = 2, LARGE = 3 };

static struct grid *made(struct grid_plan plan)
{
    char why[200] = "";
    plan.blind = true;
    struct grid *g = grid_new(&plan, why, sizeof why);
    if (!g)
        fail_msg("refused: %s", why);
    return g;
}

/* ---- The examples of the ledger ---- */

static uint8_t stands[UC_PLACES];

static void stand(const struct grid *g, const char *label, int high, enum heights_sight class)
{
    stands[grid_parse(g, label)] = heights_stands(high, class);
}

static enum heights_sight look(const struct grid *g, uint32_t closed, const char *from, int high,
                               const char *to, int top)
{
    struct heights_scene scene = {g, NULL, closed, stands};
    struct placeset viewer = art_set(g, from), target = art_set(g, to);
    return heights_see(&scene, &viewer, high, &target, top);
}

static int nothing_stands(void **state)
{
    (void)state;
    memset(stands, 0, sizeof stands);
    return 0;
}

/* DU-199, DU-200, DU-203: example E8. */
static void heights_and_cover(void **state)
{
    (void)state;
    struct grid *g = made(PLAN_ART("....."));
    stand(g, "d1", 1, HEIGHTS_LIGHT); /* barrels */
    assert_int_equal(look(g, 0, "a1", AVERAGE, "e1", SMALL), HEIGHTS_LIGHT);
    stand(g, "d1", 0, HEIGHTS_CLEAR);
    stand(g, "c1", 1, HEIGHTS_LIGHT);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "e1", SMALL), HEIGHTS_CLEAR);
    assert_int_equal(look(g, 0, "a1", SMALL, "e1", SMALL), HEIGHTS_BLOCKED);
    assert_int_equal(look(g, 0, "a1", SMALL, "e1", AVERAGE), HEIGHTS_CLEAR);
    stand(g, "c1", 0, HEIGHTS_CLEAR);
    stand(g, "d1", 2, HEIGHTS_HEAVY); /* a cupboard */
    assert_int_equal(look(g, 0, "a1", AVERAGE, "e1", SMALL), HEIGHTS_BLOCKED);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "e1", LARGE), HEIGHTS_HEAVY);
    grid_free(g);
}

/* DU-H81: examples E13 and E14. */
static void corners_of_walls(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("...", "...", "...");
    art_wall(&plan, "b1", GRID_S);
    art_wall(&plan, "c1", GRID_S);
    struct grid *g = made(plan);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "c3", AVERAGE), HEIGHTS_HEAVY);
    grid_free(g);

    art_wall(&plan, "a1", GRID_S);
    g = made(plan);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "c3", AVERAGE), HEIGHTS_BLOCKED);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "c1", AVERAGE), HEIGHTS_CLEAR);
    grid_free(g);
}

/* DU-H81: example E15. */
static void door_and_column(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("....", "....");
    art_door(&plan, "c1", GRID_S, 1);
    struct grid *g = made(plan);
    assert_int_equal(look(g, 1, "a1", AVERAGE, "d2", AVERAGE), HEIGHTS_HEAVY);
    stand(g, "b2", 4, HEIGHTS_HEAVY);
    assert_int_equal(look(g, 1, "a1", AVERAGE, "d2", AVERAGE), HEIGHTS_BLOCKED);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "d2", AVERAGE), HEIGHTS_HEAVY);
    grid_free(g);
}

/* DU-202, DU/A-18, DU/A-62: example E16. */
static void low_things_at_a_corner(void **state)
{
    (void)state;
    struct grid *g = made(PLAN_ART("..", ".."));
    stand(g, "b1", 1, HEIGHTS_LIGHT);
    stand(g, "a2", 1, HEIGHTS_LIGHT);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "b2", AVERAGE), HEIGHTS_LIGHT);
    assert_int_equal(look(g, 0, "a1", SMALL, "b2", SMALL), HEIGHTS_BLOCKED);
    stand(g, "a2", 0, HEIGHTS_CLEAR);
    assert_int_equal(look(g, 0, "a1", SMALL, "b2", SMALL), HEIGHTS_HEAVY);
    assert_int_equal(look(g, 0, "a1", SMALL, "b2", AVERAGE), HEIGHTS_LIGHT);
    grid_free(g);
}

/* DU-H80: the best pair of squares counts; DU-H82: the squares of both are never in the way. */
static void large_bases(void **state)
{
    (void)state;
    struct grid *g = made(PLAN_ART(".....", "....."));
    stand(g, "c1", 4, HEIGHTS_HEAVY);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "e1", AVERAGE), HEIGHTS_BLOCKED);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "d1 e1 d2 e2", LARGE), HEIGHTS_HEAVY);
    assert_int_equal(look(g, 0, "a1 a2", LARGE, "d1 e1 d2 e2", LARGE), HEIGHTS_CLEAR);
    assert_int_equal(look(g, 0, "a1", AVERAGE, "c1", 4), HEIGHTS_CLEAR);
    grid_free(g);
}

/* DU-H80: what nobody has seen yet is wall. */
static void unknown_floor_is_wall(void **state)
{
    (void)state;
    struct grid *g = made(PLAN_ART("...", "..."));
    struct placeset known = art_set(g, "a1 b1 c2");
    struct placeset viewer = art_set(g, "a1"), straight = art_set(g, "c1"), far = art_set(g, "c2");
    struct heights_scene scene = {g, &known, 0, stands};
    assert_int_equal(heights_see(&scene, &viewer, 2, &straight, 2), HEIGHTS_BLOCKED);
    assert_int_equal(heights_see(&scene, &viewer, 2, &far, 2), HEIGHTS_BLOCKED);
    scene.floor = NULL;
    assert_int_equal(heights_see(&scene, &viewer, 2, &far, 2), HEIGHTS_CLEAR);
    grid_free(g);
}

/* Where a walk has been, for whoever follows it without looking at heights. */
struct trail {
    const struct grid *g;
    char text[80];
};

static bool follow_on(void *with, const struct heights_step *step)
{
    struct trail *trail = with;
    char into[GRID_LABEL], left[GRID_LABEL] = "-", right[GRID_LABEL] = "-";
    grid_label(trail->g, step->into, into);
    if (step->side[0])
        grid_label(trail->g, step->side[0], left);
    if (step->side[1])
        grid_label(trail->g, step->side[1], right);
    size_t n = strlen(trail->text);
    if (step->corner)
        snprintf(trail->text + n, sizeof trail->text - n, "%s(%s,%s) ", into, left, right);
    else
        snprintf(trail->text + n, sizeof trail->text - n, "%s ", into);
    return true;
}

static void walks(const struct grid *g, uint32_t closed, const char *from, const char *to, bool all,
                  const char *steps)
{
    struct trail trail = {.g = g};
    assert_int_equal(
        heights_walk(g, NULL, closed, grid_parse(g, from), grid_parse(g, to), follow_on, &trail),
        all);
    assert_string_equal(trail.text, steps);
}

/* DU-H80, DU-H81: space by space, and at a corner with the ways round it that are open. */
static void walking_along(void **state)
{
    (void)state;
    struct grid_plan plan = PLAN_ART("...", "...", "...");
    art_door(&plan, "a1", GRID_E, 1);
    art_door(&plan, "a1", GRID_S, 2);
    struct grid *g = made(plan);
    walks(g, 0, "a1", "c3", true, "b2(b1,a2) c3(c2,b3) ");
    walks(g, 1, "a1", "c3", true, "b2(-,a2) c3(c2,b3) ");
    walks(g, 2, "c3", "a1", true, "b2(b3,c2) a1(-,b1) ");
    walks(g, 3, "a1", "c3", false, "");
    walks(g, 3, "c3", "a1", false, "b2(b3,c2) ");
    walks(g, 0, "a1", "c2", true, "b1 b2 c2 ");
    walks(g, 0, "b2", "b2", true, "");
    assert_false(heights_hides(0, 0, 0)); /* nothing hides nothing */
    grid_free(g);
}

/* ---- The judge ---- */

struct judge {
    const struct grid_plan *plan;
    uint32_t closed;
    bool known[SIDE][SIDE]; /* [y][x] */
    uint8_t height[SIDE][SIDE], cover[SIDE][SIDE];
    bool own[SIDE][SIDE]; /* squares of viewer and target */
    int high, top;
};

struct point {
    int x, y;
};

static bool floor_at(const struct judge *j, int x, int y)
{
    return x >= 0 && y >= 0 && x < j->plan->width && y < j->plan->height &&
           j->plan->terrain[y * j->plan->width + x] && j->known[y][x];
}

/* Is there a wall, a closed door or no floor on the edge between two squares side by side? */
static bool barrier(const struct judge *j, struct point a, struct point b)
{
    if (!floor_at(j, a.x, a.y) || !floor_at(j, b.x, b.y))
        return true;
    struct point first = a.x < b.x || a.y < b.y ? a : b;
    int cell = first.y * j->plan->width + first.x;
    int door = a.y == b.y ? j->plan->door_e[cell] : j->plan->door_s[cell];
    return (j->plan->wall[cell] & (a.y == b.y ? GRID_E : GRID_S)) ||
           (door && (j->closed >> (door - 1) & 1));
}

/* A number n/d with d > 0. */
struct fraction {
    long n, d;
};

static int compare(struct fraction a, struct fraction b)
{
    long left = a.n * b.d, right = b.n * a.d;
    return (left > right) - (left < right);
}

/* The stretch of 0 < t < 1 on which low < p + t * d < high; false if it is empty. */
static bool clip(long p, long d, long low, long high, struct fraction *from, struct fraction *till)
{
    if (d == 0)
        return low < p && p < high;
    struct fraction in = d > 0 ? (struct fraction){low - p, d} : (struct fraction){p - high, -d};
    struct fraction out = d > 0 ? (struct fraction){high - p, d} : (struct fraction){p - low, -d};
    if (compare(in, *from) > 0)
        *from = in;
    if (compare(out, *till) < 0)
        *till = out;
    return compare(*from, *till) < 0;
}

/* Does the segment pass through the inside of the square? */
static bool crossed(struct point a, struct point b, int x, int y)
{
    struct fraction from = {0, 1}, till = {1, 1};
    return clip(2 * a.x, 2 * (b.x - a.x), 2 * x - 1, 2 * x + 1, &from, &till) &&
           clip(2 * a.y, 2 * (b.y - a.y), 2 * y - 1, 2 * y + 1, &from, &till);
}

/* Does the segment meet the edge between (x, y) and the square east (or south) of it anywhere but
 * at its ends? */
static bool meets_edge(struct point a, struct point b, int x, int y, bool east)
{
    long along = east ? 2 * (b.x - a.x) : 2 * (b.y - a.y);
    long across = east ? 2 * (b.y - a.y) : 2 * (b.x - a.x);
    long line = 2 * (east ? x : y) + 1, start = 2 * (east ? a.x : a.y);
    long other = 2 * (east ? a.y : a.x), middle = 2 * (east ? y : x);
    if (along == 0)
        return false;
    struct fraction t = {line - start, along};
    if (along < 0)
        t = (struct fraction){start - line, -along};
    if (compare(t, (struct fraction){0, 1}) < 0 || compare(t, (struct fraction){1, 1}) > 0)
        return false;
    struct fraction at = {other * t.d + across * t.n, t.d};
    return compare(at, (struct fraction){middle - 1, 1}) > 0 &&
           compare(at, (struct fraction){middle + 1, 1}) < 0;
}

/* DU-H81, first sentence. */
static bool hides(const struct judge *j, int x, int y)
{
    int e = j->own[y][x] ? 0 : j->height[y][x];
    return e && !(e < j->high || j->top > e);
}

static bool free_way(const struct judge *j, struct point u, struct point p, struct point w)
{
    return !barrier(j, u, p) && !barrier(j, p, w) && !hides(j, p.x, p.y);
}

static void take(enum heights_sight *sight, int class)
{
    if ((int)*sight < class)
        *sight = (enum heights_sight) class;
}

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

/* DU-H80 to DU-H82 for one pair of squares. `target` are the squares of the target. */
static enum heights_sight judge_pair(const struct judge *j, struct point a, struct point b,
                                     const bool target[SIDE][SIDE])
{
    enum heights_sight sight = HEIGHTS_CLEAR;
    for (int y = 0; y < j->plan->height; y++) {
        for (int x = 0; x < j->plan->width; x++) {
            struct point here = {x, y};
            if ((meets_edge(a, b, x, y, true) && barrier(j, here, (struct point){x + 1, y})) ||
                (meets_edge(a, b, x, y, false) && barrier(j, here, (struct point){x, y + 1})))
                return HEIGHTS_BLOCKED;
            if (!crossed(a, b, x, y))
                continue;
            if (hides(j, x, y))
                return HEIGHTS_BLOCKED;
            bool adjacent = false;
            for (int k = 0; k < 9; k++) {
                int tx = x + k % 3 - 1, ty = y + k / 3 - 1;
                adjacent = adjacent || (tx >= 0 && ty >= 0 && tx < SIDE && ty < SIDE && k != 4 &&
                                        target[ty][tx]);
            }
            if (j->height[y][x] && !j->own[y][x] && adjacent)
                take(&sight, j->cover[y][x]);
        }
    }
    int dx = b.x - a.x, dy = b.y - a.y, g = gcd(abs(dx), abs(dy));
    if (!g || !(dx / g & 1) || !(dy / g & 1))
        return sight;
    for (int k = 0; k < g; k++) { /* the corner point in the doubled plane, and what lies around */
        int cx = 2 * a.x + (2 * k + 1) * (dx / g), cy = 2 * a.y + (2 * k + 1) * (dy / g);
        int sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
        struct point u = {(cx - sx) / 2, (cy - sy) / 2}, w = {(cx + sx) / 2, (cy + sy) / 2};
        struct point p = {w.x, u.y}, q = {u.x, w.y};
        bool by_p = free_way(j, u, p, w), by_q = free_way(j, u, q, w);
        if (!by_p && !by_q)
            return HEIGHTS_BLOCKED;
        if (!by_p || !by_q) {
            take(&sight, HEIGHTS_HEAVY);
            continue;
        }
        if (j->height[p.y][p.x] && !j->own[p.y][p.x])
            take(&sight, j->cover[p.y][p.x]);
        if (j->height[q.y][q.x] && !j->own[q.y][q.x])
            take(&sight, j->cover[q.y][q.x]);
    }
    return sight;
}

/* ---- Random boards ---- */

static uint64_t stream;

static int below(int bound)
{
    stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((stream >> 33) % (uint64_t)bound);
}

static void random_board(struct grid_plan *plan, struct judge *j)
{
    *plan = (struct grid_plan){.width = 3 + below(SIDE - 2), .height = 3 + below(SIDE - 2)};
    *j = (struct judge){.plan = plan, .closed = (uint32_t)below(1 << 4)};
    int holes = below(5), walls = below(6), doors = below(3), things = 1 + below(6);
    for (int y = 0; y < plan->height; y++) {
        for (int x = 0; x < plan->width; x++) {
            int cell = y * plan->width + x;
            plan->terrain[cell] = below(20) < holes ? 0 : 1;
            j->known[y][x] = below(20) >= 1;
            if (below(10) < things) {
                j->height[y][x] = (uint8_t)below(5);
                j->cover[y][x] = (uint8_t)below(3);
            }
        }
    }
    plan->terrain[0] = 1;
    j->known[0][0] = true;
    for (int y = 0; y < plan->height; y++) {
        for (int x = 0; x < plan->width; x++) {
            int cell = y * plan->width + x;
            if (below(12) < walls)
                plan->wall[cell] |= GRID_E;
            else if (x + 1 < plan->width && plan->terrain[cell] && plan->terrain[cell + 1] &&
                     below(12) < doors)
                plan->door_e[cell] = (uint8_t)(1 + below(4));
            if (below(12) < walls)
                plan->wall[cell] |= GRID_S;
            else if (y + 1 < plan->height && plan->terrain[cell] &&
                     plan->terrain[cell + plan->width] && below(12) < doors)
                plan->door_s[cell] = (uint8_t)(1 + below(4));
        }
    }
}

/* What hangs together by steps along rows and columns through no barrier: DU-H80, DU-H81 never let
 * a look leave it, whatever the heights. */
static void colour(const struct judge *j, int label[SIDE][SIDE])
{
    for (int i = 0; i < SIDE * SIDE; i++)
        label[i / SIDE][i % SIDE] = i + 1;
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < j->plan->height; y++) {
            for (int x = 0; x < j->plan->width; x++) {
                for (int k = 0; k < 2; k++) {
                    struct point a = {x, y}, b = {x + (k == 0), y + (k == 1)};
                    if (barrier(j, a, b) || label[a.y][a.x] == label[b.y][b.x])
                        continue;
                    int low = label[a.y][a.x] < label[b.y][b.x] ? label[a.y][a.x] : label[b.y][b.x];
                    label[a.y][a.x] = label[b.y][b.x] = low;
                    changed = true;
                }
            }
        }
    }
}

/* A base of one square, or of two by two where there is floor for it. */
static struct placeset random_base(const struct grid *g, const struct judge *j,
                                   bool squares[SIDE][SIDE])
{
    struct placeset set = {{0}};
    int x = 0, y = 0;
    do {
        x = below(j->plan->width);
        y = below(j->plan->height);
    } while (!floor_at(j, x, y));
    int side = 1 + below(2);
    for (int k = 0; k < 4; k++) {
        int bx = x + k % 2, by = y + k / 2;
        if (k % 2 >= side || k / 2 >= side || !floor_at(j, bx, by))
            continue;
        placeset_add(&set, grid_at(g, bx, by));
        squares[by][bx] = true;
    }
    return set;
}

static enum heights_sight judge_best(const struct judge *j, const bool viewer[SIDE][SIDE],
                                     const bool target[SIDE][SIDE])
{
    enum heights_sight best = HEIGHTS_BLOCKED;
    for (int i = 0; i < SIDE * SIDE; i++) {
        for (int k = 0; viewer[i / SIDE][i % SIDE] && k < SIDE * SIDE; k++) {
            if (!target[k / SIDE][k % SIDE])
                continue;
            enum heights_sight sight = judge_pair(j, (struct point){i % SIDE, i / SIDE},
                                                  (struct point){k % SIDE, k / SIDE}, target);
            best = sight < best ? sight : best;
        }
    }
    return best;
}

static void one_look(const struct grid *g, struct judge *j, int label[SIDE][SIDE], unsigned seed)
{
    bool viewer[SIDE][SIDE] = {{false}}, target[SIDE][SIDE] = {{false}};
    struct placeset from = random_base(g, j, viewer), to = random_base(g, j, target);
    for (int i = 0; i < SIDE * SIDE; i++)
        (&j->own[0][0])[i] = (&viewer[0][0])[i] || (&target[0][0])[i];
    j->high = 1 + below(5);
    j->top = 1 + below(5);

    struct placeset known = {{0}};
    for (int p = 1; p <= grid_places(g); p++) {
        int x = grid_x(g, (uc_place)p), y = grid_y(g, (uc_place)p);
        stands[p] = heights_stands(j->height[y][x], (enum heights_sight)j->cover[y][x]);
        if (j->known[y][x])
            placeset_add(&known, (uc_place)p);
    }
    struct heights_scene scene = {g, &known, j->closed, stands};
    enum heights_sight sight = heights_see(&scene, &from, j->high, &to, j->top);
    enum heights_sight judged = judge_best(j, viewer, target);
    if (sight != judged)
        fail_msg("board %u: %d, the judge says %d", seed, sight, judged);

    enum heights_sight back = heights_see(&scene, &to, j->top, &from, j->high);
    if ((sight == HEIGHTS_BLOCKED) != (back == HEIGHTS_BLOCKED))
        fail_msg("board %u: seen from one side alone", seed); /* DU-200 is even-handed */

    bool joined = false;
    for (uc_place a = placeset_next(&from, 0); a; a = placeset_next(&from, a))
        for (uc_place b = placeset_next(&to, 0); b; b = placeset_next(&to, b))
            joined =
                joined || label[grid_y(g, a)][grid_x(g, a)] == label[grid_y(g, b)][grid_x(g, b)];
    if (sight != HEIGHTS_BLOCKED && !joined)
        fail_msg("board %u: seen through an unbroken wall", seed);
}

static unsigned number(const char *name, unsigned usual)
{
    const char *text = getenv(name);
    return text ? (unsigned)strtoul(text, NULL, 10) : usual;
}

static void random_boards(void **state)
{
    (void)state;
    unsigned boards = number("UC_BOARDS", 20000), first = number("UC_SEED", 1);
    for (unsigned seed = first; seed < first + boards; seed++) {
        stream = seed;
        struct grid_plan plan;
        struct judge j;
        int label[SIDE][SIDE];
        random_board(&plan, &j);
        struct grid *g = made(plan);
        colour(&j, label);
        for (int i = 0; i < 20; i++)
            one_look(g, &j, label, seed);
        grid_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(heights_and_cover, nothing_stands),
        cmocka_unit_test_setup(corners_of_walls, nothing_stands),
        cmocka_unit_test_setup(door_and_column, nothing_stands),
        cmocka_unit_test_setup(low_things_at_a_corner, nothing_stands),
        cmocka_unit_test_setup(large_bases, nothing_stands),
        cmocka_unit_test_setup(unknown_floor_is_wall, nothing_stands),
        cmocka_unit_test_setup(walking_along, nothing_stands),
        cmocka_unit_test(random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
