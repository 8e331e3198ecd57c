/* What a creature of the Artificial Dark Player does in its activation: the behaviour codes. DU-H161
 * to DU-H164, DU-H197, DU-H206, DU-H208 to DU-H211, section 13 of the components. Read adp.h first. */
#include "rulesets/du/adp.h"

#include <stdlib.h>

enum { ZONE_OF_GUARD = 5, HURT_ENOUGH = 3, HAZARD = 4 };

uc_piece adp_nearest(const struct du *g, uc_place at, pieces set)
{
    uc_piece best = 0;
    EACH(p, set)
    {
        if (is_up(g, p) && (!best || du_apart_from(g, p, at) < du_apart_from(g, best, at)))
            best = p;
    }
    return best;
}

/* ---- Whom it wants -------------------------------------------------------------------------- */

/* DU-H163, without the first line, which is for who asks. */
bool adp_ranks_before(const struct du *g, uc_piece p, uc_piece a, uc_piece b)
{
    int order[5][2] = {
        {-(p && du_from_the_back(g, p, a)), -(p && du_from_the_back(g, p, b))},
        {piece(g, a)->vt, piece(g, b)->vt},
        {du_attribute(g, a, ATTR_AR, 0), du_attribute(g, b, ATTR_AR, 0)},
        {p ? du_apart(g, p, a) : 0, p ? du_apart(g, p, b) : 0},
        {-du_vp(g, a), -du_vp(g, b)},
    };
    for (int i = 0; i < 5; i++)
        if (order[i][0] != order[i][1])
            return order[i][0] < order[i][1];
    return a < b;
}

/* How much a creature of that code wants an enemy before the general ranking: less is more. */
static int wants(const struct du *g, uc_piece p, int code, uc_piece e)
{
    switch (code) {
    case CODE_ML:
        return du_engages(g, e, p) ? 0 : du_is_engaged(g, e) && du_from_the_back(g, p, e) ? 1 : 2;
    case CODE_RG:
        return 100 * (int)du_look(g, p, e) + 10 * du_attribute(g, e, ATTR_AR, 0) +
               du_apart(g, p, e);
    case CODE_GD:
        return du_apart_from(g, e, piece(g, p)->home);
    case CODE_BE:
        return piece(g, p)->foe == e ? 0 : 1 + du_apart(g, p, e);
    case CODE_LD:
        return 10 * piece(g, e)->vt + (is_hero(g, e) && !piece(g, e)->ma);
    default:
        return piece(g, e)->vt;
    }
}

static bool prefers(const struct du *g, uc_piece p, int code, uc_piece a, uc_piece b)
{
    int one = wants(g, p, code, a), two = wants(g, p, code, b);
    return one != two ? one < two : adp_ranks_before(g, p, a, b);
}

/* The best offered choice of that verb, whose first argument is an enemy; -1 none. */
static int best_target(const struct du *g, uc_piece p, int code, int verb)
{
    int best = -1;
    for (int i = 0; i < choices(g); i++)
        if (choice(g, i).verb == verb && (best < 0 || prefers(g, p, code, (uc_piece)choice(g, i).a,
                                                              (uc_piece)choice(g, best).a)))
            best = i;
    return best;
}

/* ---- Where it goes -------------------------------------------------------------------------- */

static bool is_engaged_now(const struct du *g, uc_piece p) { return du_engaging(g, p) != 0; }

/* DU-H208: would it stand behind the enemy, having begun behind it? */
static bool is_back_square(const struct du *g, uc_piece e, uc_place at)
{
    return du_behind(g, e, at) && du_behind(g, e, turn(g)->began);
}

/* DU-H208: is it covered there against all others who could see it? */
static bool is_covered(const struct du *g, uc_piece p, uc_place at, uc_piece target)
{
    EACH(e, enemies_of(g, p) & ~ONE(target))
    {
        if (is_up(g, e) && du_look_between(g, p, at, e, true) == HEIGHTS_CLEAR)
            return false;
    }
    return true;
}

struct goal {
    uc_place at;
    int cost, rank;
};

/* The best square from which it can strike the enemy; `at` 0: none is reached. */
static struct goal strike_square(const struct du *g, uc_piece p, uc_piece e,
                                 const uint8_t cost[SQUARES], int points)
{
    struct goal best = {0, 0, 1 << 30};
    struct base enemy = du_base(g, e);
    for (uc_place at = 1; at <= grid_places(grid(g)); at++) {
        if (cost[at] == GRID_FAR || !du_could_stop(g, p, at))
            continue;
        struct base base = du_base_at(g, p, at, piece(g, p)->corner, true);
        if (!du_adjacent_bases(g, &base, &enemy))
            continue;
        int rank = (cost[at] > points ? 100000 : 0) + (is_back_square(g, e, at) ? 0 : 10000) +
                   (du_surface(g, at) > du_surface(g, piece(g, e)->place) ? 0 : 1000) +
                   (is_covered(g, p, at, e) ? 0 : 500) + cost[at];
        if (rank < best.rank)
            best = (struct goal){at, cost[at], rank};
    }
    return best;
}

/* The step on the cheapest way to a square, out of those offered; -1 none. */
static int step_towards(const struct du *g, uc_piece p, uc_place goal, const uint8_t cost[SQUARES])
{
    uc_place at = goal, here = piece(g, p)->place;
    while (at && at != here) {
        const struct placeset *around = grid_touch(grid(g), at);
        uc_place before = 0;
        for (uc_place q = placeset_next(around, 0); q; q = placeset_next(around, q))
            if (cost[q] < cost[at] && (!before || cost[q] < cost[before]) &&
                du_way_cost(g, p, q, at, HAZARD) == cost[at] - cost[q])
                before = q;
        if (!before)
            return -1;
        if (before == here)
            break;
        at = before;
    }
    pieces shooters = du_able_shooters(g, p, at);
    EACH(s, shooters)
    {
        struct base base = du_base_at(g, p, goal, piece(g, p)->corner, true), own = du_base(g, s);
        int i = adp_find(g, DO_APPROACH, at);
        if (i >= 0 && du_adjacent_bases(g, &base, &own)) /* DU-H101 */
            return i;
    }
    return adp_find(g, DO_MOVE, at);
}

static int points_left(const struct du *g, uc_piece p)
{
    return turn(g)->flags & A_MOVING ? turn(g)->points : du_attribute(g, p, ATTR_M, 0);
}

/* A closed door between explored sections that it could open (DU-H138). */
static bool is_in_the_way(const struct du *g, int door)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    return du_door_closed(g, door) &&
           !(g->s->door[door].flags & (D_LOCKED | D_RIDDLE | D_SECRET)) &&
           (!g->t->quest || (du_section_known(g, way->from) && du_section_known(g, way->to)));
}

/* Doors that could be opened on the way: beside one, it opens it; else it goes there. */
static int through_doors(const struct du *g, uc_piece p, const uint8_t cost[SQUARES])
{
    int open = adp_find(g, DO_OPEN, 0), least = GRID_FAR;
    uc_place best = 0;
    if (open >= 0)
        return open;
    for (int door = 1; door <= g->t->map.doors; door++) {
        const struct grid_edge *edge;
        int n = grid_door_edges(grid(g), door, &edge);
        for (int k = 0; is_in_the_way(g, door) && k < 2 * n; k++) {
            uc_place at = k % 2 ? edge[k / 2].b : edge[k / 2].a;
            if (cost[at] < least && du_could_stop(g, p, at)) {
                least = cost[at];
                best = at;
            }
        }
    }
    return best && best != piece(g, p)->place ? step_towards(g, p, best, cost) : -1;
}

/* As near to the nearest enemy as it comes. */
static int draw_near(const struct du *g, uc_piece p, const uint8_t cost[SQUARES])
{
    uc_piece e = adp_nearest(g, piece(g, p)->place, enemies_of(g, p));
    uc_place best = piece(g, p)->place;
    for (uc_place at = 1; e && at <= grid_places(grid(g)); at++)
        if (cost[at] != GRID_FAR && du_could_stop(g, p, at)) {
            int near = du_apart_from(g, e, at), now = du_apart_from(g, e, best);
            if (near < now || (near == now && cost[at] < cost[best]))
                best = at;
        }
    return best != piece(g, p)->place ? step_towards(g, p, best, cost) : -1;
}

/* To the best attack square of the enemy that it wants most, or on the way to it (DU-H164, DU-H208);
 * `leash`: never farther from its home. -1: it stays. */
static int go_and_strike(const struct du *g, uc_piece p, int code, int leash)
{
    uint8_t cost[SQUARES];
    uc_piece best = 0;
    struct goal goal = {0}, other;
    int points = points_left(g, p);
    du_ways(g, p, HAZARD, cost);
    EACH(e, enemies_of(g, p))
    {
        if (!is_up(g, e))
            continue;
        other = strike_square(g, p, e, cost, points);
        if (!other.at)
            continue;
        if (leash && du_between(g, piece(g, p)->home, other.at) > leash)
            continue;
        bool now = other.cost <= points, was = best && goal.cost <= points;
        if (!best || (now != was ? now
                      : now      ? prefers(g, p, code, e, best)
                                 : other.cost < goal.cost)) {
            best = e;
            goal = other;
        }
    }
    if (goal.at && goal.at != piece(g, p)->place)
        return step_towards(g, p, goal.at, cost);
    if (goal.at || leash)
        return -1;
    int door = through_doors(g, p, cost);
    return door >= 0 ? door : draw_near(g, p, cost);
}

/* A square between `near` and `far` of the nearest hero, with a line of sight to one, or to `hide` with
 * none; out of all Melee Ranges; cover, then few steps. */
static int keep_distance(const struct du *g, uc_piece p, int near, int far, bool hide)
{
    uint8_t cost[SQUARES];
    int best_rank = 1 << 30, points = points_left(g, p);
    uc_place best = 0;
    du_ways(g, p, HAZARD, cost);
    for (uc_place at = 1; at <= grid_places(grid(g)); at++) {
        if (cost[at] == GRID_FAR || cost[at] > points || !du_could_stop(g, p, at))
            continue;
        struct base base = du_base_at(g, p, at, piece(g, p)->corner, true);
        uc_piece hero = adp_nearest(g, at, enemies_of(g, p));
        int apart = hero ? du_apart_from(g, hero, at) : 0, blind = 1, open = 1;
        EACH(e, enemies_of(g, p))
        {
            enum heights_sight sight =
                is_up(g, e) ? du_look_between(g, p, at, e, false) : HEIGHTS_BLOCKED;
            blind = blind && sight == HEIGHTS_BLOCKED;
            open = open && sight == HEIGHTS_CLEAR;
        }
        int off = apart < near ? near - apart : apart > far ? apart - far : 0;
        int rank = (du_would_engage(g, p, &base) ? 100000 : 0) + 10000 * (blind != hide) +
                   500 * off + 100 * open + cost[at];
        if (rank < best_rank) {
            best_rank = rank;
            best = at;
        }
    }
    return best && best != piece(g, p)->place ? step_towards(g, p, best, cost) : -1;
}

/* The free square within 4 squares of two of its creatures that is farthest from the heroes. */
static int go_behind(const struct du *g, uc_piece p)
{
    uint8_t cost[SQUARES];
    int farthest = -1, points = points_left(g, p);
    uc_place best = 0;
    du_ways(g, p, HAZARD, cost);
    for (uc_place at = 1; at <= grid_places(grid(g)); at++) {
        if (cost[at] == GRID_FAR || cost[at] > points || !du_could_stop(g, p, at))
            continue;
        int friends = 0;
        EACH(q, g->s->creatures & ~ONE(p)) { friends += du_apart_from(g, q, at) <= 4; }
        uc_piece hero = adp_nearest(g, at, enemies_of(g, p));
        int apart = hero ? du_apart_from(g, hero, at) : 0;
        if (friends >= 2 && apart > farthest) {
            farthest = apart;
            best = at;
        }
    }
    return best && best != piece(g, p)->place ? step_towards(g, p, best, cost) : -1;
}

/* ---- Spells --------------------------------------------------------------------------------- */

/* Twelve times the wounds that dice cause on average. */
static int average(const struct du *g, const struct du_spell *spell, uc_piece target)
{
    int need = du_max(du_dice_against(g, target, spell->against ? spell->against : ATTR_AR), 2);
    return 2 * spell->dice * du_max(7 - need, 0);
}

/* DU-H209: on heroes, less those on its own side. */
static int expected(const struct du *g, uc_piece p, const struct du_spell *spell, uc_piece target)
{
    int sum = 0;
    EACH(q, g->s->heroes | g->s->creatures)
    {
        if (q == target || (spell->area && is_up(g, q) &&
                            du_apart_from(g, q, piece(g, target)->place) <= spell->area))
            sum += side_of(g, q) == side_of(g, p) ? -average(g, spell, q) : average(g, spell, q);
    }
    return sum;
}

static bool bears_spell(const struct du *g, uc_piece p, uint16_t spell)
{
    for (uint32_t i = 0; i < g->s->lasting.count; i++)
        if (g->s->lasting.of[i].holder == p && g->s->lasting.of[i].source == spell)
            return true;
    return false;
}

/* The line of the casters' table that the choice belongs to; LINE_NONE: it is not cast. */
static enum line spell_line(const struct du *g, uc_piece p, struct uc_choice c)
{
    const struct du_spell *spell = pack_data(g->content, KIND_SPELL, c.a);
    uc_piece on = (uc_piece)c.b;
    if (c.verb != DO_CAST)
        return LINE_NONE;
    if (spell->nature == NATURE_HEALING)
        return piece(g, on)->max_vt - piece(g, on)->vt >= HURT_ENOUGH ? LINE_CA_HEAL : LINE_NONE;
    if (spell->nature == NATURE_CONTROL)
        return bears_spell(g, on, c.a) ? LINE_NONE : LINE_CA_CONTROL;
    if (spell->dice)
        return expected(g, p, spell, on) > 0 ? LINE_CA_DAMAGE : LINE_NONE;
    bool worthy =
        on == p || (is_creature(g, on) && du_creature_data(g, on)->level == LEVEL_CHAMPION);
    return spell->permanent && worthy && !bears_spell(g, on, c.a) ? LINE_CA_LASTING : LINE_NONE;
}

/* What is worth more within a line. */
static int spell_worth(const struct du *g, uc_piece p, struct uc_choice c)
{
    const struct du_spell *spell = pack_data(g->content, KIND_SPELL, c.a);
    uc_piece on = (uc_piece)c.b;
    int worth = spell->dice ? expected(g, p, spell, on)
                : spell->nature == NATURE_CONTROL
                    ? 10 * du_vp(g, on) + du_attribute(g, on, ATTR_CS, 0)
                : spell->nature == NATURE_HEALING ? 10 * du_vp(g, on)
                                                  : du_vp(g, on); /* DU-H206 */
    return 10000 * worth - 100 * spell->mana - spell->number;
}

static struct decision cast(const struct du *g, uc_piece p)
{
    struct decision best = {-1, LINE_NONE};
    for (int i = 0; i < choices(g); i++) {
        enum line line = spell_line(g, p, choice(g, i));
        if (line != LINE_NONE &&
            (best.choice < 0 || line < best.line ||
             (line == best.line &&
              spell_worth(g, p, choice(g, i)) > spell_worth(g, p, choice(g, best.choice)))))
            best = (struct decision){i, line};
    }
    return best;
}

/* ---- The codes ------------------------------------------------------------------------------ */

static struct decision done(const struct du *g)
{
    int end = adp_find(g, DO_END, 0);
    return (struct decision){end >= 0 ? end : 0, LINE_DONE};
}

static bool acts_still(const struct du *g) { return !(turn(g)->flags & A_DONE); }

/* Who runs has acted, and goes on all the same. */
static bool goes_still(const struct du *g) { return acts_still(g) || turn(g)->flags & A_RUNNING; }

/* DU-H164: runs only if it cannot attack and the nearest hero is far. */
static int run_or(const struct du *g, uc_piece p, int step)
{
    uc_piece hero = adp_nearest(g, piece(g, p)->place, enemies_of(g, p));
    int run = adp_find(g, DO_RUN, 0);
    bool far = hero && du_apart(g, p, hero) > du_attribute(g, p, ATTR_M, 0) + 2;
    return run >= 0 && far && !du_can_attack(g, p) ? run : step;
}

static struct decision move_or_stop(const struct du *g, int step, enum line line)
{
    return step >= 0 ? (struct decision){step, line} : done(g);
}

/* A flyer flies when it has to go somewhere. */
static int fly_or(const struct du *g, int step)
{
    int fly = adp_find(g, DO_FLY, 0);
    return step >= 0 && fly >= 0 ? fly : step;
}

static struct decision act_melee(const struct du *g, uc_piece p)
{
    int i = best_target(g, p, CODE_ML, DO_ATTACK);
    if (i >= 0)
        return (struct decision){i, LINE_ML_MELEE};
    int step = goes_still(g) ? go_and_strike(g, p, CODE_ML, 0) : -1;
    if (acts_still(g) && !du_can_attack(g, p) && (i = best_target(g, p, CODE_ML, DO_SHOOT)) >= 0)
        return (struct decision){i, LINE_ML_THROW};
    if (step < 0 && (i = best_target(g, p, CODE_ML, DO_SHOOT)) >= 0)
        return (struct decision){i, LINE_ML_THROW};
    return move_or_stop(g, fly_or(g, run_or(g, p, step)), LINE_ML_MOVE);
}

/* Is there a hero to shoot at who does not engage it? */
static bool has_other_mark(const struct du *g, uc_piece p)
{
    uint16_t weapon = du_creature_data(g, p)->ranged;
    EACH(e, enemies_of(g, p) & ~du_engaging(g, p))
    {
        if (weapon && is_up(g, e) && du_apart(g, p, e) <= du_item_data(g, weapon)->range &&
            du_look(g, p, e) != HEIGHTS_BLOCKED)
            return true;
    }
    return false;
}

static struct decision act_ranged(const struct du *g, uc_piece p)
{
    int i = best_target(g, p, CODE_RG, DO_SHOOT);
    if (i >= 0)
        return (struct decision){i, LINE_RG_SHOOT};
    if ((i = adp_find(g, DO_RELOAD, 0)) >= 0)
        return (struct decision){i, LINE_RG_RELOAD};
    if (is_engaged_now(g, p) && du_attribute(g, p, ATTR_AG, 0) >= 3 && acts_still(g) &&
        has_other_mark(g, p) && (i = adp_find(g, DO_DISENGAGE, 0)) >= 0)
        return (struct decision){i, LINE_RG_LEAVE};
    if ((i = best_target(g, p, CODE_RG, DO_ATTACK)) >= 0)
        return (struct decision){i, LINE_RG_MELEE};
    return move_or_stop(g, keep_distance(g, p, 5, 8, false), LINE_RG_MOVE);
}

static struct decision act_caster(const struct du *g, uc_piece p)
{
    struct decision spell = cast(g, p);
    int i;
    if (spell.choice >= 0)
        return spell;
    if (is_engaged_now(g, p) && du_attribute(g, p, ATTR_AG, 0) >= 3 && acts_still(g) &&
        (i = adp_find(g, DO_DISENGAGE, 0)) >= 0)
        return (struct decision){i, LINE_CA_LEAVE};
    if ((i = best_target(g, p, CODE_CA, DO_ATTACK)) >= 0)
        return (struct decision){i, LINE_CA_MELEE};
    return move_or_stop(g, keep_distance(g, p, 5, 7, !acts_still(g)), LINE_CA_MOVE);
}

/* DU-H210: inside its zone; it returns to its square. */
static struct decision act_guard(const struct du *g, uc_piece p)
{
    uint8_t cost[SQUARES];
    int i = best_target(g, p, CODE_GD, DO_ATTACK);
    if (i >= 0)
        return (struct decision){i, LINE_GD_MELEE};
    int step = acts_still(g) ? go_and_strike(g, p, CODE_GD, ZONE_OF_GUARD) : -1;
    if (step >= 0)
        return (struct decision){fly_or(g, step), LINE_GD_MELEE};
    if (piece(g, p)->place == piece(g, p)->home || !acts_still(g))
        return done(g);
    du_ways(g, p, HAZARD, cost);
    return move_or_stop(
        g, cost[piece(g, p)->home] == GRID_FAR ? -1 : step_towards(g, p, piece(g, p)->home, cost),
        LINE_GD_HOLD);
}

static struct decision act_beast(const struct du *g, uc_piece p)
{
    int i, step;
    for (i = 0; i < choices(g); i++)
        if (choice(g, i).verb == DO_BREATHE &&
            __builtin_popcountll(du_breathed_on(g, p, choice(g, i).a) & g->s->heroes) >= 2)
            return (struct decision){i, LINE_BE_BREATH};
    if ((i = best_target(g, p, CODE_BE, DO_ATTACK)) >= 0)
        return (struct decision){i, LINE_BE_MELEE};
    step = goes_still(g) ? go_and_strike(g, p, CODE_BE, 0) : -1;
    return move_or_stop(g, fly_or(g, run_or(g, p, step)), LINE_BE_MOVE);
}

/* DU-H211: with fewer than two others it casts while it can, else it fights. */
static struct decision act_leader(const struct du *g, uc_piece p)
{
    bool alone = __builtin_popcountll(g->s->creatures & ~ONE(p)) < 2;
    struct decision spell = is_engaged_now(g, p) ? (struct decision){-1, LINE_NONE} : cast(g, p);
    int i;
    if (spell.choice >= 0)
        return (struct decision){spell.choice, LINE_LD_SPELL};
    if (alone)
        return act_melee(g, p);
    if (is_engaged_now(g, p) && piece(g, p)->vt <= 2 && du_attribute(g, p, ATTR_AG, 0) >= 3 &&
        acts_still(g) && (i = adp_find(g, DO_DISENGAGE, 0)) >= 0)
        return (struct decision){i, LINE_LD_LEAVE};
    if ((i = best_target(g, p, CODE_LD, DO_ATTACK)) >= 0)
        return (struct decision){i, LINE_LD_MELEE};
    if (acts_still(g) && piece(g, p)->vt >= 3 && du_can_attack(g, p) &&
        (i = go_and_strike(g, p, CODE_LD, 0)) >= 0)
        return (struct decision){i, LINE_LD_MELEE};
    if ((i = best_target(g, p, CODE_LD, DO_SHOOT)) >= 0)
        return (struct decision){i, LINE_LD_THROW};
    return move_or_stop(g, acts_still(g) ? go_behind(g, p) : -1, LINE_LD_MOVE);
}

struct decision adp_act(const struct du *g, uc_piece p)
{
    int code = du_creature_data(g, p)->code, up = adp_find(g, DO_PICK_UP, 0);
    if (piece(g, p)->flags & P_DISARMED && up >= 0)
        return (struct decision){up, LINE_PICK_UP};
    if (code == CODE_GD && !piece(g, p)->home)
        code = CODE_ML;
    switch (code) {
    case CODE_RG:
        return act_ranged(g, p);
    case CODE_CA:
        return act_caster(g, p);
    case CODE_GD:
        return act_guard(g, p);
    case CODE_BE:
        return act_beast(g, p);
    case CODE_LD:
        return act_leader(g, p);
    default:
        return act_melee(g, p);
    }
}

/* Who can attack where it stands, after a move, or not at all. */
int adp_class(const struct du *g, uc_piece p)
{
    struct arms arms[RANGED_ARMS];
    int shots = du_ranged_arms(g, p, arms);
    EACH(e, enemies_of(g, p))
    {
        if (is_up(g, e) && du_in_reach(g, p, e))
            return 0;
        for (int i = 0; is_up(g, e) && i < shots; i++)
            if (!du_why_not_shoot(g, p, arms[i], e))
                return 0;
    }
    return du_can_attack(g, p) ? 1 : 2;
}
