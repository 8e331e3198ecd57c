/* Movement: steps, what they cost and what stops them, disengaging, running, falls. DU-075 to
 * DU-101, DU-124 to DU-134, DU-173 to DU-178, DU-214 to DU-217, DU-H09 to DU-H11, DU-H184, DU-H185. */
#include <stdlib.h>

#include "rulesets/du/du.h"

/* ---- What a step costs ---------------------------------------------------------------------- */

static bool flies(const struct du *g, uc_piece p) { return piece(g, p)->flags & P_ALOFT; }

static bool is_tight(const struct du *g, uc_place from, uc_place to)
{
    return du_is_narrow(g, to) || du_is_doorway(g, from, to);
}

/* DU-082, DU-100: also narrow squares and doorways for a Large one. */
static bool is_difficult(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    return (g->s->ground[to] & G_DIFFICULT ||
            (du_size(g, p) == SIZE_LARGE && is_tight(g, from, to))) &&
           !du_spell_holds(g, p, HOLD_SURE_FOOT);
}

/* DU-075, DU-080, DU-082, DU-H09, DU-H10: everything adds up. */
static int step_cost(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    int cost = 1;
    if (flies(g, p))
        return cost;
    uc_piece there = g->s->at[to];
    cost += is_difficult(g, p, from, to);
    cost += there && there != p && side_of(g, there) == side_of(g, p);
    cost += du_surface(g, to) > du_surface(g, from);
    return cost;
}

/* DU-H101: who takes no notice of a shooter's Melee Range still has to approach him to end its move
 * next to him. */
static bool is_beside_shunned(const struct du *g, uc_piece p, uc_place at)
{
    const struct du_turn *t = turn(g);
    if (t->who != p || !t->shunned)
        return false;
    struct base there = du_base_if(g, p, at);
    EACH(s, t->shunned & enemies_of(g, p))
    {
        struct base own = du_base(g, s);
        if (is_up(g, s) && du_ignores(g, p, s) && du_adjacent_bases(g, &there, &own))
            return true;
    }
    return false;
}

/* Could it end its move there: DU-081, DU-097, DU-H24, DU-H185, DU/A-57? */
static bool can_stop(const struct du *g, uc_piece p, uc_place at)
{
    if ((g->s->at[at] != p && !du_is_free(g, at)) || du_lies_there(g, at) ||
        is_beside_shunned(g, p, at))
        return false;
    if (du_side_length(g, p) == 1 || du_fits(g, p, at, piece(g, p)->corner))
        return true;
    if (piece(g, p)->flags & P_SQUEEZED)
        for (int corner = 0; corner < 4; corner++)
            if (du_fits(g, p, at, corner))
                return true;
    return du_size(g, p) == SIZE_LARGE && du_is_narrow(g, at);
}

bool du_could_stop(const struct du *g, uc_piece p, uc_place at) { return can_stop(g, p, at); }

bool du_can_stop(const struct du *g, uc_piece p) { return can_stop(g, p, piece(g, p)->place); }

/* Why it cannot pass through who stands there. */
static refusal why_not_through(const struct du *g, uc_piece p, uc_piece there)
{
    if (!there || there == p || flies(g, p) || flies(g, there))
        return NULL; /* DU-093, DU-094 */
    if (side_of(g, there) == side_of(g, p))
        return du_is_engaged(g, there)
                   ? N_("DU-080 An ally who is engaged in combat cannot be passed.")
                   : NULL;
    return du_size(g, p) - du_size(g, there) >= 2 /* DU-099 */
               ? NULL
               : N_("DU-078 An enemy stands in that square.");
}

/* Why the ground does not let a solid character in. */
static refusal why_not_solid(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    int ground = g->s->ground[to];
    if (ground & G_IMPASSABLE)
        return N_("DU-079 Something impassable fills that square.");
    if (flies(g, p))
        return NULL;
    if (ground & G_PIT)
        return N_("DU-H192 A pit is entered by climbing or falling, not by walking.");
    if (du_surface(g, to) >= du_size(g, p))
        return N_("DU-H09 What stands there is too high for this character.");
    if (du_size(g, p) == SIZE_HUGE && is_tight(g, from, to))
        return N_("DU-101 A Huge character does not enter spaces one square wide.");
    return NULL;
}

static refusal why_not_ground(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    refusal why = why_not_solid(g, p, from, to);
    return why && du_has_trait(g, p, TRAIT_INCORPOREAL) ? NULL : why;
}

/* ---- Whom it leaves and whom it meets ------------------------------------------------------- */

/* Its base if it had its lead square there: the whole, where it fits (DU-H184). */
struct base du_base_if(const struct du *g, uc_piece p, uc_place at)
{
    int corner = piece(g, p)->corner;
    if (du_side_length(g, p) == 1)
        return one_square(at);
    return du_base_at(g, p, at, corner, du_fits(g, p, at, corner));
}

/* DU-213, DU-214: the enemies whose Melee Range the step leaves without leave, each by itself
 * (DU/A-22). */
static pieces left_behind(const struct du *g, uc_piece p, const struct base *b)
{
    pieces set = 0;
    if (flies(g, p))
        return 0;
    EACH(e, du_engaging(g, p) & ~turn(g)->freed)
    {
        if (du_size(g, p) - du_size(g, e) < 2 && !du_in_range(g, e, p, b))
            set |= ONE(e);
    }
    return set;
}

/* DU-213: whoever has attacked somebody else does not move within the Melee Ranges around. One of
 * several opponents is enough (DU/A-22). */
static bool has_struck_another(const struct du *g, uc_piece p)
{
    pieces holding = flies(g, p) ? 0 : du_engaging(g, p) & ~turn(g)->freed;
    return holding && turn(g)->struck && !(holding & turn(g)->struck);
}

static pieces fearsome(const struct du *g, pieces set)
{
    pieces found = 0;
    EACH(e, set)
    {
        if (du_has_trait(g, e, TRAIT_FEARSOME))
            found |= ONE(e);
    }
    return found;
}

refusal du_why_not_meet(const struct du *g, uc_piece p, const struct base *b)
{
    const struct du_turn *t = turn(g);
    pieces met = du_would_meet(g, p, b);
    if (!met || !(met &= ~du_engaging(g, p)))
        return NULL;
    if (t->flags & A_RUNNING)
        return N_("DU-210 Who runs does not enter a Melee Range.");
    if (met & t->shunned)
        return N_("DU-H101 The Melee Range of a shooter who was not approached is closed.");
    if (piece(g, p)->flags & P_AFRAID && fearsome(g, met))
        return N_("DU-H122 Who is afraid does not enter the Melee Range of a Fearsome enemy.");
    return NULL;
}

/* ---- Ways ----------------------------------------------------------------------------------- */

/* One step of a way that is being looked for: its cost, 0 if it cannot be made. */
static int way_cost(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    if (!du_step_open(g, from, to) || why_not_ground(g, p, from, to) ||
        why_not_through(g, p, g->s->at[to]))
        return 0;
    struct base b = du_base_if(g, p, to);
    if (left_behind(g, p, &b) || has_struck_another(g, p) || du_why_not_meet(g, p, &b))
        return 0;
    return step_cost(g, p, from, to);
}

/* The same where pits, water and marked traps are to be avoided. */
int du_way_cost(const struct du *g, uc_piece p, uc_place from, uc_place to, int shy)
{
    int cost = way_cost(g, p, from, to);
    return cost && !flies(g, p) && g->s->ground[to] & (G_DEEP | G_TRAP | G_PIT) ? cost + shy : cost;
}

/* Squares that a search for ways has still to go on from, each once. */
struct front {
    int head, tail;
    uc_place queue[SQUARES];
    bool waits[SQUARES];
};

static void put_in_front(struct front *front, uc_place at)
{
    if (front->waits[at])
        return;
    front->waits[at] = true;
    front->queue[front->tail] = at;
    front->tail = (front->tail + 1) % SQUARES;
}

static uc_place next_of_front(struct front *front)
{
    uc_place at = front->queue[front->head];
    front->head = (front->head + 1) % SQUARES;
    front->waits[at] = false;
    return at;
}

/* The cheapest costs from a square, up to `points`; a square in which it would be engaged ends a
 * way (DU-211). With `any` it looks no further than to the first square that it may stop in, and
 * says whether there is one. */
static bool find_ways(const struct du *g, uc_piece p, uc_place from, int points, int shy, bool any,
                      uint8_t cost[SQUARES])
{
    struct front front;
    front.head = front.tail = 0;
    memset(front.waits, 0, sizeof front.waits);
    memset(cost, GRID_FAR, SQUARES);
    cost[from] = 0;
    put_in_front(&front, from);
    while (front.head != front.tail) {
        uc_place at = next_of_front(&front);
        struct base b = du_base_if(g, p, at);
        pieces met = at != from ? du_would_engage(g, p, &b) : 0;
        if (met && met & ~du_engaging(g, p))
            continue;
        const struct placeset *around = grid_touch(grid(g), at);
        for (uc_place to = placeset_next(around, 0); to; to = placeset_next(around, to)) {
            if (cost[to] <= cost[at] + 1)
                continue; /* no step costs less */
            int step = du_way_cost(g, p, at, to, shy), sum = cost[at] + step;
            if (!step || sum > points || sum >= cost[to])
                continue;
            if (any && can_stop(g, p, to))
                return true;
            cost[to] = (uint8_t)sum;
            put_in_front(&front, to);
        }
    }
    return false;
}

/* Having come there with so many points, can it still end its move somewhere? */
static bool has_way_on(const struct du *g, uc_piece p, uc_place at, int points)
{
    uint8_t cost[SQUARES];
    return points > 0 && find_ways(g, p, at, points, 0, true, cost);
}

/* ---- Steps ---------------------------------------------------------------------------------- */

/* DU-087, DU-088, DU-H79; shield and heavy armor count once (DU/A-48). */
static int swim_points(const struct du *g, uc_piece p)
{
    int points = du_attribute(g, p, ATTR_AG, FOR_SWIM);
    if (du_shield_of(g, p).weapon || du_armor_type(g, p) == ARMOR_HEAVY)
        points--;
    if (du_has_knack(g, p, KNACK_SWIMMER))
        points += 2;
    return points;
}

bool du_swims(const struct du *g, uc_piece p)
{
    return on_board(g, p) && g->s->ground[piece(g, p)->place] & G_DEEP &&
           !(piece(g, p)->flags & P_ALOFT) && !du_has_trait(g, p, TRAIT_AQUATIC);
}

bool du_sinks(const struct du *g, uc_piece p) { return du_swims(g, p) && swim_points(g, p) < 0; }

static int move_points(const struct du *g, uc_piece p)
{
    if (du_swims(g, p))
        return du_max(swim_points(g, p), 0);
    if (flies(g, p))
        return du_flight_points(g, p);
    return du_attribute(g, p, ATTR_M, 0);
}

static refusal why_not_move(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    if (has(g, p, DOWN))
        return N_("DU-308 A Knocked Down character does not move.");
    if (du_spell_holds(g, p, HOLD_MOVE))
        return N_("DU-327 A spell holds it fast.");
    if (t->flags & A_STILL)
        return N_("DU-136 What was done in this activation does not go with a move.");
    if (t->flags & A_MOVED_OUT)
        return N_("DU-072 The move is over.");
    if (du_in_pit(g, p))
        return N_("DU-133 Out of a pit one climbs.");
    return NULL;
}

/* DU-H78: a walk that comes to deep water ends in it; who swims already goes on. */
static bool dives(const struct du *g, uc_piece p, uc_place to)
{
    return g->s->ground[to] & G_DEEP && !(g->s->ground[piece(g, p)->place] & G_DEEP);
}

/* Would the move be over there: engaged (DU-211), or in deep water (DU-H78)? */
static bool ends_move(const struct du *g, uc_piece p, uc_place to, const struct base *b)
{
    if (flies(g, p))
        return false;
    return (du_would_engage(g, p, b) & ~turn(g)->freed) != 0 || dives(g, p, to);
}

static bool leads_away(const struct du *g, uc_piece p, const struct base *b)
{
    struct base from = du_base(g, du_flees_from(g, p));
    return du_distance(g, &from, b) > du_apart(g, p, du_flees_from(g, p));
}

/* The points that it has for its next step, and whether that is its first one. */
struct budget {
    int points;
    bool first;
};

static struct budget budget_of(const struct du *g, uc_piece p)
{
    bool first = !(turn(g)->flags & A_MOVING);
    return (struct budget){first ? move_points(g, p) : turn(g)->points, first};
}

/* The same as below, of one who may move at all. */
static refusal why_not_to(const struct du *g, uc_piece p, uc_place from, uc_place to,
                          struct budget have, int *cost)
{
    const struct du_turn *t = turn(g);
    refusal why;
    if (!du_step_open(g, from, to))
        return N_(
            "DU-076 A step leads to a square beside, and not past the corner of an obstacle.");
    if ((why = why_not_ground(g, p, from, to)) || (why = why_not_through(g, p, g->s->at[to])))
        return why;
    struct base b = du_base_if(g, p, to);
    pieces left = left_behind(g, p, &b);
    if (left && t->flags & A_DONE)
        return N_("DU-214 One disengages before the Action.");
    if (left)
        return N_("DU-214 To leave a Melee Range one must disengage first.");
    if (has_struck_another(g, p))
        return N_("DU-213 Who has attacked another does not move within this Melee Range.");
    if ((why = du_why_not_meet(g, p, &b)))
        return why;
    if (du_strays(g, p, &b))
        return N_("DU-H148 A companion stays within 12 squares of its hero.");
    if (du_flees_from(g, p) && !leads_away(g, p, &b))
        return N_("DU-327 A spell lets it move away from the caster and nowhere else.");
    *cost = step_cost(g, p, from, to);
    if (*cost > have.points && !(have.first && have.points > 0)) /* DU-H10 */
        return N_("DU-075 The Movement does not reach so far.");
    if (!can_stop(g, p, to) &&
        (ends_move(g, p, to, &b) || !has_way_on(g, p, to, have.points - *cost)))
        return is_beside_shunned(g, p, to)
                   ? N_("DU-H101 Next to a shooter who was not approached no move ends.")
                   : N_("DU-081 The move could not end in a free square.");
    return NULL;
}

refusal du_why_not_step(const struct du *g, uc_piece p, uc_place from, uc_place to, int *cost)
{
    refusal why = why_not_move(g, p);
    return why ? why : why_not_to(g, p, from, to, budget_of(g, p), cost);
}

int du_facing_of_step(const struct du *g, uc_piece p, uc_place from, uc_place to)
{
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    int level = dx > 0 ? EAST : dx < 0 ? WEST : 0, steep = dy > 0 ? SOUTH : dy < 0 ? NORTH : 0;
    if (level && steep)
        return piece(g, p)->facing == steep ? steep : level;
    return level ? level : steep;
}

/* The unexplored way whose arrow stands there; 0 none. */
static int arrow_at(const struct du *g, uc_place at)
{
    int way = g->t->map.arrow[at];
    return way && !du_section_known(g, g->t->map.way[way].to) ? way : 0;
}

bool du_looks_beyond(const struct du *g, uc_piece p, uc_place at, int facing)
{
    int way = at && is_hero(g, p) ? arrow_at(g, at) : 0;
    return way && g->t->map.way[way].exit->side == facing;
}

bool du_may_be_plain(const struct du *g, uc_piece p, uc_place to, pieces shooters)
{
    struct base b = du_base_if(g, p, to);
    return !shooters || !(du_would_engage(g, p, &b) & shooters);
}

static void offer_step(struct du *g, uc_piece p, uc_place from, uc_place to)
{
    int facing = du_facing_of_step(g, p, from, to);
    pieces shooters = du_able_shooters(g, p, to);
    if (shooters && !(turn(g)->flags & A_RUNNING))
        offer(&g->run, DO_APPROACH, to, facing, 0);
    if (!du_may_be_plain(g, p, to, shooters))
        return;
    if (arrow_at(g, to) && is_hero(g, p)) { /* DU-H193: the facing decides */
        int side = g->t->map.way[arrow_at(g, to)].exit->side;
        int other = facing != side ? facing : piece(g, p)->facing;
        if (other == side)
            other = side == NORTH ? EAST : NORTH;
        offer(&g->run, DO_MOVE, to, other, 0); /* whoever only passes takes the first */
        if (can_stop(g, p, to))                /* what it shows ends the move */
            offer(&g->run, DO_MOVE, to, side, 0);
        return;
    }
    offer(&g->run, DO_MOVE, to, facing, 0);
}

OFFER(move)
{
    uc_place from = piece(g, who)->place;
    const struct placeset *around = grid_touch(grid(g), from);
    int cost;
    if (why_not_move(g, who))
        return;
    struct budget have = budget_of(g, who);
    for (uc_place to = placeset_next(around, 0); to; to = placeset_next(around, to))
        if (!why_not_to(g, who, from, to, have, &cost))
            offer_step(g, who, from, to);
    EACH(e, du_engaging(g, who) & ~turn(g)->freed)
    {
        if (!(turn(g)->flags & A_DONE) && !flies(g, who))
            offer(&g->run, DO_DISENGAGE, e, 0, 0);
    }
}

static refusal why_not_step_to(const struct du *g, uc_piece who, struct uc_choice c)
{
    int cost;
    return c.a && c.a <= grid_places(grid(g)) && on_board(g, who)
               ? du_why_not_step(g, who, piece(g, who)->place, c.a, &cost)
               : NULL;
}

WHY_NOT(move) { return why_not_step_to(g, who, c); }

WHY_NOT(approach) { return why_not_step_to(g, who, c); }

WHY_NOT(disengage)
{
    return turn(g)->flags & A_DONE ? N_("DU-214 One disengages before the Action.") : NULL;
}

CARRY_OUT(move)
{
    return OPEN(step, .who = who, .from = piece(g, who)->place, .to = c.a, .facing = (uint8_t)c.b);
}

CARRY_OUT(approach)
{
    return OPEN(step, .who = who, .from = piece(g, who)->place, .to = c.a, .facing = (uint8_t)c.b,
                .approach = true);
}

CARRY_OUT(disengage) { return OPEN(disengage, .who = who, .from = (uc_piece)c.a); }

WHY_NOT(fly) { return du_why_not_fly(g, who); }

CARRY_OUT(fly) { return OPEN(fly, .who = who); }

WHY_NOT(run) { return du_why_not_run(g, who); }

CARRY_OUT(run) { return OPEN(run, .who = who); }

/* DU-077, DU-H52: once after each step, and once on the spot for an Action; not in the middle of one that
 * is for those in front (Whirl). */
OFFER(face)
{
    const struct du_turn *t = turn(g);
    bool moving = t->flags & A_MOVING && !(t->flags & A_DONE);
    bool more = t->attacks < t->allowed && t->skill != KNACK_WHIRL;
    if (t->flags & A_TURNED || (t->flags & A_DONE && !moving && !more))
        return;
    for (int facing = NORTH; facing <= WEST; facing++)
        if (facing != piece(g, who)->facing)
            offer(&g->run, DO_FACE, facing, 0, 0);
}

CARRY_OUT(face) { return OPEN(face, .who = who, .facing = (uint8_t)c.a); }

void du_reach_costs(const struct du *g, uc_piece p, uint8_t cost[SQUARES])
{
    const struct du_turn *t = turn(g);
    memset(cost, GRID_FAR, SQUARES);
    if (!on_board(g, p) || why_not_move(g, p))
        return;
    find_ways(g, p, piece(g, p)->place, t->flags & A_MOVING ? t->points : move_points(g, p), 0,
              false, cost);
    for (uc_place q = 1; q <= grid_places(grid(g)); q++)
        if (cost[q] != GRID_FAR && !can_stop(g, p, q))
            cost[q] = GRID_FAR;
}

void du_reach(const struct du *g, uc_piece p, struct placeset *places)
{
    uint8_t cost[SQUARES];
    du_reach_costs(g, p, cost);
    for (uc_place q = 1; q <= grid_places(grid(g)); q++)
        if (cost[q] != GRID_FAR)
            placeset_add(places, q);
}

enum { WAY_FAR = 200 };

void du_ways(const struct du *g, uc_piece p, int shy, uint8_t cost[SQUARES])
{
    find_ways(g, p, piece(g, p)->place, why_not_move(g, p) ? 0 : WAY_FAR, shy, false, cost);
}

/* Is there somebody next to whom it could end a move of so many points? */
static bool can_come_to_blows(const struct du *g, uc_piece p, int points)
{
    uint8_t cost[SQUARES];
    if (has(g, p, DOWN) || is_stationary(g, p) || du_spell_holds(g, p, HOLD_MOVE))
        return false;
    find_ways(g, p, piece(g, p)->place, points, 0, false, cost);
    for (uc_place q = 1; q <= grid_places(grid(g)); q++) {
        if (cost[q] == GRID_FAR || !can_stop(g, p, q))
            continue;
        struct base there = du_base_if(g, p, q);
        EACH(e, enemies_of(g, p))
        {
            struct base other = du_base(g, e);
            if (is_up(g, e) && du_adjacent_bases(g, &there, &other))
                return true;
        }
    }
    return false;
}

/* Could it attack somebody in its activation, where it stands or after a move? */
bool du_can_attack(const struct du *g, uc_piece p)
{
    struct arms arms[RANGED_ARMS];
    int shots = du_ranged_arms(g, p, arms);
    EACH(e, enemies_of(g, p))
    {
        if (!is_up(g, e))
            continue;
        if (du_in_reach(g, p, e))
            return true;
        for (int i = 0; i < shots; i++)
            if (!du_why_not_shoot(g, p, arms[i], e))
                return true;
    }
    return can_come_to_blows(g, p, du_attribute(g, p, ATTR_M, 0));
}

bool du_would_reach(const struct du *g, uc_piece p)
{
    return can_come_to_blows(g, p, 2 * du_attribute(g, p, ATTR_M, 0));
}

/* ---- Flows ---------------------------------------------------------------------------------- */

void du_begin_move(struct du *g, uc_piece p)
{
    assert(on_board(g, p));
    struct du_turn *t = turn(g);
    if (t->flags & A_MOVING)
        return;
    t->flags |= A_MOVING;
    t->from = piece(g, p)->place;
    t->points = (uint8_t)move_points(g, p);
}

void du_pay_move(struct du *g, int cost)
{
    struct du_turn *t = turn(g);
    assert(cost >= 0);
    t->points = (uint8_t)du_max(t->points - cost, 0);
}

/* Counts the squares entered, and the last ones of them in one line (Charge). */
static void note_step(struct du *g, uc_place from, uc_place to)
{
    struct du_turn *t = turn(g);
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    uint8_t heading = (uint8_t)((dy + 1) * 3 + dx + 1);
    t->straight = (uint8_t)(heading == t->heading ? t->straight + 1 : 1);
    t->heading = heading;
    t->moved++;
    t->flags &= (uint8_t)~A_TURNED;
}

/* Its lead square is there now; the base spreads where it fits (DU-H184, DU-H185). */
static void set_down(struct du *g, uc_piece p, uc_place to)
{
    assert(to >= 1 && to <= grid_places(grid(g)));
    struct du_piece *q = piece(g, p);
    bool was_squeezed = q->flags & P_SQUEEZED;
    du_take_off(g, p);
    q->flags &= (uint16_t)~P_SQUEEZED;
    for (int i = 0; was_squeezed && i < 4 && !du_fits(g, p, to, q->corner); i++)
        q->corner = (uint8_t)i;
    if (du_side_length(g, p) > 1 && !du_fits(g, p, to, q->corner))
        q->flags |= P_SQUEEZED;
    du_put(g, p, to);
}

static void enter_ground(struct du *g, uc_piece p, uc_place from)
{
    uc_place at = piece(g, p)->place;
    if (flies(g, p))
        return;
    if (is_difficult(g, p, from, at))
        piece(g, p)->flags |= P_MIRED; /* DU-083, DU-H11 */
    if (g->s->ground[at] & G_DEEP && !(g->s->ground[from] & G_DEEP))
        turn(g)->flags |= A_MOVED_OUT; /* DU-H78: the walk ends; swimming is the next move */
}

/* The first of them who shoots: highest Shooting Skill, then lowest number. */
static uc_piece first_shooter(const struct du *g, pieces set)
{
    uc_piece best = 0;
    EACH(s, set)
    {
        if (!best || du_attribute(g, s, ATTR_SS, 0) > du_attribute(g, best, ATTR_SS, 0))
            best = s;
    }
    return best;
}

/* It is stopped where it stands; in another's square it cannot stay, and draws back (DU-081). */
void du_stop_here(struct du *g, uc_piece p)
{
    struct du_turn *t = turn(g);
    assert(t->who == p);
    t->flags |= A_MOVED_OUT;
    if (!is_up(g, p) || can_stop(g, p, piece(g, p)->place) || !t->stood ||
        piece(g, p)->place == t->stood)
        return;
    set_down(g, p, t->stood);
    tell(&g->run, EVENT_MOVED, p, t->stood, 0, 0);
    du_refresh_engagements(g);
}

/* Who engages it and stops it: not those whom it has got away from, nor much smaller ones (DU-098). */
static pieces heeded(const struct du *g, uc_piece p)
{
    pieces set = 0;
    EACH(e, du_engaging(g, p) & ~turn(g)->freed)
    {
        if (du_size(g, p) - du_size(g, e) < 2)
            set |= ONE(e);
    }
    return set;
}

/* The record of an element there that does something to who enters; 0 none. */
static uint16_t entered_at(const struct du *g, uc_place at)
{
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_ELEMENT && g->s->thing[i].place == at &&
            !(g->s->thing[i].flags & T_BROKEN) &&
            du_element_data(g, g->s->thing[i].record)->entered.code)
            return g->s->thing[i].record;
    return 0;
}

/* DU/A-63: it is said before the step or jump whether that is an approach. The shooters shoot one
 * after the other; the result is 1 if that has stopped it. */
FLOW(approach)
{
    BEGIN;
    while (f->shooters) {
        RULE("DU-242 DU-243 DU-H101");
        f->shooter = first_shooter(g, f->shooters);
        f->shooters &= ~ONE(f->shooter);
        turn(g)->shunned &= ~ONE(f->shooter);
        {
            struct arms arms[RANGED_ARMS];
            int n = du_ranged_arms(g, f->shooter, arms);
            for (int i = 0; i < n; i++)
                if (!du_why_not_shoot(g, f->shooter, arms[i], f->who))
                    offer(&g->run, DO_SHOOT, f->who, arms[i].weapon, 0);
            offer(&g->run, DO_PASS, 0, 0, 0);
        }
        ASK(1, du_seat_of(g, f->shooter), PROMPT_SHOT, f->shooter);
        if (answer(&g->run).verb == DO_PASS)
            continue;
        RULE("DU-247");
        piece(g, f->shooter)->flags |= P_SHOT;
        CALL(2, shoot, .shooter = f->shooter, .target = f->who, .weapon = answer(&g->run).b,
             .defensive = 1);
        if (g->s->result || !is_up(g, f->who) || has(g, f->who, DOWN)) {
            RULE("DU-244 DU-245"); /* and whoever lies Knocked Down does not move (DU-308) */
            du_stop_here(g, f->who);
            g->s->result = 1;
            return FLOW_DONE;
        }
    }
    g->s->result = 0;
    END;
}

/* One step, with all that may interrupt it: approach and shots, the step, what it meets, what it
 * shows (DU-H101). */
FLOW(step)
{
    BEGIN;
    du_begin_move(g, f->who);
    turn(g)->allowed = (uint8_t)du_min(turn(g)->allowed, du_max(turn(g)->attacks, 1)); /* DU-072 */
    if (can_stop(g, f->who, f->from) || !turn(g)->stood)
        turn(g)->stood = f->from; /* where it began it may stand, whoever has fallen there since */
    if (f->approach) {
        CALL(1, approach, .who = f->who, .shooters = du_able_shooters(g, f->who, f->to));
        if (g->s->result)
            return FLOW_DONE;
    } else {
        turn(g)->shunned |= du_able_shooters(g, f->who, f->to);
    }
    f->trap = 0;
    if (du_trap_case(g, f->who, f->to)) {
        CALL(2, trap, .who = f->who, .at = f->to, .why = (uint8_t)du_trap_case(g, f->who, f->to));
        if (g->s->result == 1) {
            RULE("DU-150");
            du_stop_here(g, f->who);
            return FLOW_DONE;
        }
        f->trap = g->s->result == 2 ? g->s->trap : 0;
    }
    RULE("DU-075 DU-077");
    du_pay_move(g, step_cost(g, f->who, f->from, f->to));
    if (flies(g, f->who))
        du_fly_on(g, f->from, f->to);
    note_step(g, f->from, f->to);
    set_down(g, f->who, f->to);
    piece(g, f->who)->facing = f->facing;
    tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
    turn(g)->bound |= heeded(g, f->who); /* DU-213 */
    du_refresh_engagements(g);
    enter_ground(g, f->who, f->from);
    if (heeded(g, f->who) && !flies(g, f->who)) {
        RULE("DU-211");
        turn(g)->flags |= A_MOVED_OUT;
        tell(&g->run, EVENT_ENGAGED, f->who, 0, 0, 0);
    }
    if (turn(g)->points == 0)
        turn(g)->flags |= A_MOVED_OUT;
    if (f->trap)
        CALL(3, spring, .who = f->who, .record = du_card_record(g, f->trap), .at = f->to);
    else if (g->s->ground[f->to] & G_TRAP && !flies(g, f->who))
        CALL(4, set_off, .who = f->who, .at = f->to);
    if (!flies(g, f->who) && is_up(g, f->who) && entered_at(g, f->to))
        DO(5, du_do_effect(g, &du_element_data(g, entered_at(g, f->to))->entered, f->who, f->who,
                           entered_at(g, f->to)));
    if (is_up(g, f->who) && !has(g, f->who, DOWN) && !is_stationary(g, f->who) &&
        piece(g, f->who)->place == f->to) /* DU-H188 */
        CALL(6, look_ahead, .who = f->who);
    END;
}

/* DU-103, DU-H193: a hero who looks along the arrow on his square sees what lies beyond. */
FLOW(look_ahead)
{
    BEGIN;
    if (!du_looks_beyond(g, f->who, piece(g, f->who)->place, piece(g, f->who)->facing))
        return FLOW_DONE;
    f->way = (uint8_t)arrow_at(g, piece(g, f->who)->place);
    RULE("DU-102 DU-103");
    turn(g)->flags |= A_MOVED_OUT;
    CALL(1, reveal, .who = f->who, .section = g->t->map.way[f->way].to, .way = f->way);
    END;
}

FLOW(face)
{
    BEGIN;
    RULE("DU-077 DU-H52");
    piece(g, f->who)->facing = f->facing;
    turn(g)->flags |= A_TURNED;
    tell(&g->run, EVENT_TURNED, f->who, f->facing, 0, 0);
    du_refresh_engagements(g); /* a long weapon reaches ahead */
    CALL(1, look_ahead, .who = f->who);
    END;
}

/* DU-214 to DU-217. */
FLOW(disengage)
{
    BEGIN;
    RULE("DU-214 DU-215");
    CALL(1, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_DISENGAGE);
    if (g->s->result) {
        turn(g)->freed |= ONE(f->from); /* DU/A-21 */
        tell(&g->run, EVENT_DISENGAGED, f->who, f->from, 0, 0);
        return FLOW_DONE;
    }
    RULE("DU-216");
    turn(g)->flags |= A_OVER;
    tell(&g->run, EVENT_HELD_FAST, f->who, f->from, 0, 0);
    if (is_blunder(g->s->roll.die)) {
        RULE("DU-217");
        du_begin_attack(g, f->from, f->who, du_melee_arms(g, f->from));
        CALL(2, impact);
        du_end_attack(g);
    }
    END;
}

refusal du_why_not_run(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    refusal why = du_why_not_action(g, p);
    if (why || (why = why_not_move(g, p)))
        return why;
    if (t->flags & A_MOVING)
        return N_("DU-124 Running is declared before moving.");
    if (t->quick == 0)
        return N_("DU-H176 Who runs does nothing else in that activation.");
    if (du_impairments(g, p) || piece(g, p)->flags & P_SLOWED || du_has_trait(g, p, TRAIT_SLOW))
        return N_("DU-302 This character cannot run now.");
    if (du_near_enemy(g, p))
        return N_("DU-H176 Nobody runs next to an enemy or within a Melee Range.");
    if (du_swims(g, p))
        return N_("DU-087 In deep water one swims.");
    return NULL;
}

/* DU-125 to DU-127; points, not squares (DU/A-08). */
static int run_reach(const struct du *g, uc_piece p, int a, int b)
{
    int m = du_attribute(g, p, ATTR_M, 0);
    return a == 1 && b == 1 ? (m + 1) / 2 : du_min(a + b + m, 2 * m);
}

FLOW(run)
{
    BEGIN;
    RULE("DU-124 DU-H176");
    du_spend_action(g);
    turn(g)->flags |= A_RUNNING;
    turn(g)->quick = 0;
    for (f->tries = 0; f->tries < 2; f->tries++) {
        du_offer_pairs(g);
        CHANCE(1, PROMPT_DICE, f->who);
        f->reach = (uint8_t)run_reach(g, f->who, answer(&g->run).a, answer(&g->run).b);
        tell(&g->run, EVENT_ROLLED, f->who, answer(&g->run).a, answer(&g->run).b,
             answer(&g->run).a + answer(&g->run).b + du_attribute(g, f->who, ATTR_M, 0));
        g->s->result = 0;
        if (!f->tries && f->reach < 2 * du_attribute(g, f->who, ATTR_M, 0))
            CALL(2, luck, .who = f->who);
        if (!g->s->result)
            break;
    }
    RULE("DU-125 DU-126 DU-127");
    du_begin_move(g, f->who);
    turn(g)->points = f->reach;
    tell(&g->run, EVENT_RUNS, f->who, f->reach, 0, 0);
    END;
}

/* ---- Falls ---------------------------------------------------------------------------------- */

/* DU-176, DU-H192, DU/A-07: a pit is 4 dice, a chasm its depth. */
static int pit_dice(const struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (thing->kind == THING_ELEMENT && du_element_data(g, thing->record)->depth &&
            du_covers(g, thing, piece(g, p)->place))
            return du_element_data(g, thing->record)->depth;
    }
    return 4;
}

/* DU-174 to DU-178, DU-H77, DU/A-06. `pit`: into a pit or chasm. */
FLOW(fall)
{
    BEGIN;
    tell(&g->run, EVENT_FELL, f->who, f->height, 0, 0);
    RULE("DU-177");
    du_end_activation(g, f->who); /* however low the fall was */
    piece(g, f->who)->flags |= P_BARRED;
    if (f->pit && du_is_bottomless(g, piece(g, f->who)->place)) {
        RULE("DU-H192");
        CALL(1, plunge, .who = f->who);
        return FLOW_DONE;
    }
    if (!f->pit && f->height <= 2) {
        RULE("DU-178 DU-H77");
        if (!du_can_suffer(g, f->who, STUNNED))
            return FLOW_DONE;
        CALL(2, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_FALL);
        if (!g->s->result)
            du_give(g, f->who, STUNNED);
        return FLOW_DONE;
    }
    RULE("DU-174 DU-175 DU-176");
    du_give(g, f->who, DOWN);
    du_begin_attack(g, 0, f->who, (struct arms){0});
    attack_now(g)->flags |= HIT_PLAIN;
    CALL(3, damage_dice, .count = (uint8_t)(f->pit ? pit_dice(g, f->who) : f->height),
         .against = (uint8_t)du_dice_against(g, f->who, ATTR_NA));
    f->height = attack_now(g)->wounds;
    du_end_attack(g);
    CALL(4, wound, .who = f->who, .n = f->height);
    END;
}
