/* Melee Ranges: who reaches whom, who engages whom, whom that stops. DU-209 to DU-220, DU-264,
 * DU-265, DU-H84 to DU-H86, DU-H105. */
#include <stdlib.h>

#include "rulesets/du/du.h"

/* DU-306, DU-H85, DU-H178. */
static bool has_range(const struct du *g, uc_piece p, uc_piece against)
{
    if (!is_up(g, p) || has(g, p, DOWN) || is_stationary(g, p) || du_in_pit(g, p))
        return false;
    return !((piece(g, p)->flags ^ piece(g, against)->flags) & P_ALOFT);
}

struct lane {
    const struct du *g;
    uc_piece from, to;
};

/* DU-265: no other character and no heavy cover on the way. */
static bool lane_free(void *with, const struct heights_step *step)
{
    const struct lane *lane = with;
    const struct du *g = lane->g;
    uc_piece there = g->s->at[step->into];
    if (there == lane->to)
        return true;
    return (!there || there == lane->from) &&
           heights_cover(g->s->raised[step->into]) != HEIGHTS_HEAVY;
}

/* DU-H105: a square two squares off that lies strictly ahead. */
static bool is_ahead(const struct du *g, int facing, uc_place from, uc_place to)
{
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    return du_max(abs(dx), abs(dy)) == 2 && (facing == NORTH   ? dy < 0
                                             : facing == SOUTH ? dy > 0
                                             : facing == EAST  ? dx > 0
                                                               : dx < 0);
}

static bool has_long_range(const struct du *g, uc_piece p)
{
    return du_weapon_has(g, du_melee_arms(g, p).weapon, FEATURE_LONG_RANGE);
}

static bool reaches_far(const struct du *g, uc_piece p, uc_piece who, const struct base *b,
                        int facing)
{
    struct base own = du_base(g, p);
    struct lane lane = {g, p, who};
    if (!has_long_range(g, p))
        return false;
    for (int i = 0; i < own.count; i++)
        for (int k = 0; k < b->count; k++)
            if (is_ahead(g, facing, own.at[i], b->at[k]) &&
                heights_walk(grid(g), &g->s->floor, g->s->doors_closed, own.at[i], b->at[k],
                             lane_free, &lane))
                return true;
    return false;
}

bool du_in_range(const struct du *g, uc_piece of, uc_piece who, const struct base *b)
{
    if (!is_within_two(g, of, b) || !has_range(g, of, who))
        return false;
    struct base own = du_base(g, of);
    int apart = du_distance(g, &own, b);
    return (apart == 1 && du_adjacent_bases(g, &own, b)) ||
           (apart == 2 && reaches_far(g, of, who, b, piece(g, of)->facing));
}

/* DU-H84, DU-H106: adjacent, or within the reach of a long weapon for who looks that way; or held off by
 * one oneself (DU/A-23). */
static bool is_in_reach(const struct du *g, uc_piece attacker, uc_piece target, int facing)
{
    struct base own = du_base(g, attacker), other = du_base(g, target);
    int apart = du_distance(g, &own, &other);
    if (apart == 1)
        return du_adjacent_bases(g, &own, &other);
    return apart == 2 &&
           (reaches_far(g, attacker, target, &other, facing) || du_engages(g, target, attacker));
}

/* DU-H52: once it has turned. */
bool du_in_reach(const struct du *g, uc_piece attacker, uc_piece target)
{
    return is_in_reach(g, attacker, target, du_facing_to(g, attacker, target));
}

int du_before(const struct du *g, uc_piece p, uc_piece target)
{
    int n = 0, facing = du_facing_to(g, p, target);
    EACH(e, enemies_of(g, p))
    {
        n += is_up(g, e) && du_in_front(g, p, facing, e) && is_in_reach(g, p, e, facing);
    }
    return n;
}

/* ---- Who engages whom ----------------------------------------------------------------------- */

bool du_engages(const struct du *g, uc_piece by, uc_piece whom)
{
    for (int i = 0; i < g->s->engagements; i++)
        if (g->s->engaged[i].by == by && g->s->engaged[i].whom == whom)
            return true;
    return false;
}

pieces du_engaging(const struct du *g, uc_piece p)
{
    pieces set = 0;
    for (int i = 0; i < g->s->engagements; i++)
        if (g->s->engaged[i].whom == p)
            set |= ONE(g->s->engaged[i].by);
    return set;
}

bool du_is_engaged(const struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->engagements; i++)
        if (g->s->engaged[i].whom == p || g->s->engaged[i].by == p)
            return true;
    return false;
}

enum { CAPACITY = 6 };

/* DU-218, DU-219, DU-H86: what engaging it takes of somebody's attention; who has none left engages
 * nobody else (DU/A-20). */
static int weight(const struct du *g, uc_piece by, uc_piece whom)
{
    int larger = du_size(g, by) - du_size(g, whom);
    return larger <= 0 ? CAPACITY : larger == 1 ? CAPACITY / 2 : CAPACITY / 3;
}

static bool has_attention(const struct du *g, uc_piece by, uc_piece whom)
{
    int used = 0;
    for (int i = 0; i < g->s->engagements; i++)
        if (g->s->engaged[i].by == by && g->s->engaged[i].whom != whom)
            used += weight(g, by, g->s->engaged[i].whom);
    return used + weight(g, by, whom) <= CAPACITY;
}

bool du_ignores(const struct du *g, uc_piece p, uc_piece enemy)
{
    return piece(g, p)->flags & P_ALOFT || du_size(g, p) - du_size(g, enemy) >= 2;
}

/* DU-211 with DU-H24: over a hero who is Knocked Out one goes on, for nobody may stop there. So nobody is
 * engaged there anew; he is by the next square, and who was engaged before stays so. */
static bool is_passage(const struct du *g, const struct base *b)
{
    for (int i = 0; i < b->count; i++)
        if (du_lies_there(g, b->at[i]))
            return true;
    return false;
}

pieces du_would_engage(const struct du *g, uc_piece p, const struct base *b)
{
    pieces set = du_would_meet(g, p, b);
    return set && is_passage(g, b) ? set & du_engaging(g, p) : set;
}

pieces du_would_meet(const struct du *g, uc_piece p, const struct base *b)
{
    pieces set = 0;
    EACH(e, enemies_of(g, p))
    {
        if (is_within_two(g, e, b) && !du_ignores(g, p, e) && du_in_range(g, e, p, b) &&
            has_attention(g, e, p))
            set |= ONE(e);
    }
    return set;
}

/* DU-109. */
bool du_near_enemy(const struct du *g, uc_piece p)
{
    struct base own = du_base(g, p);
    EACH(e, enemies_of(g, p))
    {
        if (are_within_two(g, e, p) && is_up(g, e) &&
            (du_adjacent(g, e, p) || du_in_range(g, e, p, &own)))
            return true;
    }
    return false;
}

static void engage_all(struct du *g, uc_piece by)
{
    EACH(e, enemies_of(g, by))
    {
        if (!are_within_two(g, by, e) || g->s->engagements == ENGAGEMENTS || !is_up(g, e) ||
            du_engages(g, by, e))
            continue;
        struct base base = du_base(g, e);
        if (!du_in_range(g, by, e, &base) || !has_attention(g, by, e) || is_passage(g, &base))
            continue;
        g->s->engaged[g->s->engagements++] = (struct du_pair){by, e};
    }
}

/* Whoever is no longer within a Melee Range is not engaged; whoever is, and for whom there is
 * attention left, is: earlier ones first. */
void du_refresh_engagements(struct du *g)
{
    int kept = 0;
    for (int i = 0; i < g->s->engagements; i++) {
        struct du_pair pair = g->s->engaged[i];
        struct base base = du_base(g, pair.whom);
        if (base.count && is_up(g, pair.whom) && on_board(g, pair.by) &&
            du_in_range(g, pair.by, pair.whom, &base))
            g->s->engaged[kept++] = pair;
    }
    for (int i = kept; i < g->s->engagements; i++)
        g->s->engaged[i] = (struct du_pair){0};
    g->s->engagements = (uint8_t)kept;
    EACH(h, g->s->heroes)
    engage_all(g, h);
    EACH(c, g->s->creatures)
    engage_all(g, c);
}
