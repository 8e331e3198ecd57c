/* Movement: the points, the steps, the terrain, and large monsters that shrink to move.
 * Rulebook: Move, Terrain, Large Monsters. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

/* The movement points that it may spend now. */
static int points(const struct d2e *g) { return turn(g)->mp + turn(g)->free_mp; }

/* Fatigue that it may still suffer of its own will (D2-157). */
static int breath(const struct d2e *g, uc_piece who)
{
    return is_hero(g, who) ? d2_stamina_of(g, who) - piece(g, who)->fatigue : 0;
}

/* May points be bought with fatigue at all: in one's own turn (D2-088), but not while an effect
 * grants so many spaces and no move action. */
bool d2_may_tire(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    return g->s->seat == d2_seat_of(g, t->who) && !(t->flags & TURN_CHARMED) &&
           (!(t->flags & TURN_FREE) || t->flags & TURN_MOVE_OPEN);
}

/* What it has for moving on: points, and for a hero fatigue, which pays for webs and, where he may
 * suffer it for that (D2-088, D2-089), becomes points. */
struct purse {
    int points, breath;
    int stride; /* points for one fatigue */
};

static struct purse purse_of(const struct d2e *g, uc_piece who)
{
    bool buys = d2_may_tire(g) && !has_condition(g, who, IMMOBILIZED);
    return (struct purse){points(g), breath(g, who), buys ? d2_stride_of(g, who) : 0};
}

/* The points that it can spend, after suffering `paid` for something else. */
static int budget(struct purse purse, int paid)
{
    return purse.points + d2_max(purse.breath - paid, 0) * purse.stride;
}

/* ---- Who moves ---------------------------------------------------------------------------- */

/* What every step of a figure asks of it, looked up once. */
struct mover {
    uc_piece who;
    uint8_t width, length; /* of its base when it has stopped */
    bool is_figure, flies;
    bool slips; /* through spaces of enemies */
    bool in_pit;
    bool pays_webs; /* a hero in his own turn; nobody pays for being moved by others */
    bool by_spaces; /* an effect moves it so many spaces, whatever they cost */
    bool in_motion; /* a large monster counted in one space (D2-263) */
    int side;       /* through whose spaces it passes (D2-081) */
    const struct placeset *others; /* of a large one: the spaces of other figures */
};

/* The spaces that figures other than this one occupy. */
static struct placeset others_than(const struct d2e *g, uc_piece who)
{
    const struct placeset *own = d2_spaces_of(g, who);
    struct placeset others = g->s->figures;
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at))
        if (g->s->at[at] == who)
            placeset_remove(&others, at);
    return others;
}

static bool pays_webs(const struct d2e *g, uc_piece who)
{
    return g->t->webs && is_hero(g, who) && g->s->turns && turn(g)->seat == d2_seat_of(g, who);
}

/* `room` is for what it needs to know of the others. */
static struct mover mover_of(const struct d2e *g, uc_piece who, struct placeset *room)
{
    const struct d2_piece *q = piece(g, who);
    const struct d2_turn *t = g->s->turns ? turn(g) : NULL;
    bool acts = t && t->who == who;
    uint32_t keys = d2_keywords_of(g, who, KEYWORD(KEY_FLY) | KEYWORD(KEY_PASS_ENEMIES));
    struct mover m = {
        .who = who,
        .width = 1,
        .length = 1,
        .is_figure = d2_is_figure(g, who),
        .flies = keys >> (KEY_FLY - 1) & 1,
        .slips = keys >> (KEY_PASS_ENEMIES - 1) & 1,
        .pays_webs = pays_webs(g, who),
        .by_spaces = acts && t->spaces,
        .in_motion = acts && t->lifted,
        .in_pit = d2_in_pit(g, who),
        .side = d2_side_of(g, who),
    };
    if (q->kind == PIECE_MONSTER && q->rank != LIEUTENANT) {
        const struct d2_monster *data = d2_monster_data(g, q->record);
        m.width = data->width;
        m.length = data->length;
    }
    if (acts && t->flags & TURN_CHARMED) /* it belongs to the others for now */
        m.side = m.side == SIDE_HEROES ? SIDE_OVERLORD : SIDE_HEROES;
    if (m.width * m.length > 1) {
        *room = others_than(g, who);
        m.others = room;
    }
    return m;
}

/* ---- One step ----------------------------------------------------------------------------- */

/* Fatigue that it costs to leave a space: for a hero 1 for each web beside it. */
static int fatigue_to_leave(const struct d2e *g, const struct mover *m, uc_place at)
{
    if (!m->pays_webs)
        return 0;
    struct placeset room;
    const struct placeset *around = grid_around(grid(g), g->s->doors_closed, at, &room);
    int n = 0;
    for (pieces near = d2_standing_in(g, around) & g->s->monsters; near; near &= near - 1)
        n += has_keyword(g, (uc_piece)__builtin_ctzll(near), KEY_STICKY);
    return n;
}

static int toll_of_webs(const struct d2e *g, uc_piece who, uc_place at)
{
    struct mover m = {.who = who, .pays_webs = pays_webs(g, who)};
    return fatigue_to_leave(g, &m, at);
}

/* Movement points for entering a space with such ground. */
static int cost_of(const struct mover *m, int terrain)
{
    if (m->flies || m->by_spaces)
        return 1;
    if (!m->is_figure)
        return terrain == PLAIN ? 1 : 2; /* D2-280, A-069: all special terrain is water to it */
    return terrain == WATER ? 2 : 1;     /* D2-077, D2-291 */
}

static int step_cost(const struct d2e *g, const struct mover *m, uc_place to)
{
    return cost_of(m, ground(g, to));
}

int d2_step_cost(const struct d2e *g, uc_piece who, uc_place to)
{
    struct mover m = {.is_figure = d2_is_figure(g, who),
                      .flies = has_keyword(g, who, KEY_FLY),
                      .by_spaces = g->s->turns && turn(g)->who == who && turn(g)->spaces};
    return step_cost(g, &m, to);
}

/* May it pass through a space with that figure in it? */
static bool passes(const struct d2e *g, const struct mover *m, uc_piece other)
{
    if (other == 0 || other == m->who || !m->is_figure)
        return true;                                               /* D2-283 */
    return d2_side_of(g, other) == m->side || m->slips || m->flies /* D2-081 */
           || has_keyword(g, other, KEY_PASSABLE);
}

/* Could it end its movement in this space (D2-082)? Large monsters need room for the base. */
static bool could_stop(const struct d2e *g, const struct mover *m, uc_place at)
{
    uc_piece there = g->s->at[at];
    if (!m->is_figure)
        return true; /* D2-283 */
    if ((there && there != m->who) || ground(g, at) == OBSTACLE)
        return false;
    return m->width * m->length == 1 ||
           grid_has_room(grid(g), g->s->doors_closed, at, m->width, m->length, m->others);
}

/* What entering each of the spaces `near` would cost; 0 where it cannot pass. */
static void fill_costs(const struct d2e *g, const struct mover *m, const struct placeset *near,
                       uint8_t cost[UC_PLACES])
{
    memset(cost, 0, UC_PLACES);
    for (uc_place p = placeset_next(near, 0); p; p = placeset_next(near, p))
        if ((m->flies || ground(g, p) != OBSTACLE) && passes(g, m, g->s->at[p]))
            cost[p] = (uint8_t)step_cost(g, m, p);
}

/* Would it fall into the pit of that space and stay there (D2-294)? Large monsters pass,
 * and so do familiars that are no figures (D2-280). */
static bool falls_at(const struct d2e *g, const struct mover *m, uc_place at)
{
    return ground(g, at) == PIT && !m->flies && !is_large(g, m->who) && m->is_figure &&
           !m->in_motion;
}

/* The cheapest ways from `at` to the spaces `near`. Pits can be entered but not crossed (D2-298). */
static void find_ways(const struct d2e *g, const struct mover *m, const struct placeset *near,
                      uc_place at, int left, uint8_t dist[UC_PLACES])
{
    uint8_t cost[UC_PLACES];
    struct placeset pits = {{0}};
    fill_costs(g, m, near, cost);
    for (uc_place p = placeset_next(near, 0); p; p = placeset_next(near, p))
        if (cost[p] && falls_at(g, m, p)) {
            cost[p] = 0;
            placeset_add(&pits, p);
        }
    grid_reach(grid(g), g->s->doors_closed, at, cost, left, dist);
    for (uc_place p = placeset_next(&pits, 0); p; p = placeset_next(&pits, p)) {
        uc_place next[8];
        int n = grid_neighbours(grid(g), g->s->doors_closed, p, next);
        for (int i = 0; i < n; i++)
            if (!placeset_has(&pits, next[i]) && dist[next[i]] < left &&
                dist[next[i]] + 1 < dist[p])
                dist[p] = (uint8_t)(dist[next[i]] + 1);
    }
}

static bool has_webs(const struct d2e *g)
{
    for (pieces rest = g->s->monsters; rest; rest &= rest - 1)
        if (has_keyword(g, (uc_piece)__builtin_ctzll(rest), KEY_STICKY))
            return true;
    return false;
}

/* The same past webs: for each space and each amount of fatigue suffered for webs on the way, up to
 * what he can suffer, the fewest points; whoever pays more for webs has fewer points to buy. */
static void find_ways_past_webs(const struct d2e *g, const struct mover *m,
                                const struct placeset *near, uc_place at, struct purse purse,
                                struct placeset *reach)
{
    enum { MOST = 15 };
    uint8_t cost[UC_PLACES], web[UC_PLACES] = {0}, least[MOST + 1][UC_PLACES];
    int breath_left = d2_min(purse.breath, MOST);
    fill_costs(g, m, near, cost);
    for (uc_place p = placeset_next(near, 0); p; p = placeset_next(near, p))
        web[p] = (uint8_t)fatigue_to_leave(g, m, p);
    memset(least, GRID_FAR, sizeof least);
    least[0][at] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uc_place p = placeset_next(near, 0); p; p = placeset_next(near, p))
            for (int paid = 0; paid + web[p] <= breath_left; paid++) {
                uc_place next[8];
                if (least[paid][p] == GRID_FAR || (p != at && falls_at(g, m, p)))
                    continue;
                int n = grid_neighbours(grid(g), g->s->doors_closed, p, next);
                for (int i = 0; i < n; i++) {
                    int sum = least[paid][p] + cost[next[i]];
                    uint8_t *there = &least[paid + web[p]][next[i]];
                    if (!cost[next[i]] || sum > budget(purse, paid + web[p]) || sum >= *there)
                        continue;
                    *there = (uint8_t)sum;
                    placeset_add(reach, next[i]);
                    changed = true;
                }
            }
    }
}

/* The spaces that it can come to from `at`, passing through those of friends. */
static struct placeset find_reach(const struct d2e *g, const struct mover *m, uc_place at,
                                  struct purse purse)
{
    uint8_t dist[UC_PLACES];
    struct placeset near = {{0}}, reach = {{0}};
    int left = budget(purse, 0);
    placeset_add(&near, at);
    grid_within(grid(g), g->s->doors_closed, &near, left, &near);
    if (m->flies) /* over obstacles, past which nothing is counted */
        for (int p = 1; p <= grid_places(grid(g)); p++)
            placeset_add(&near, (uc_place)p);
    if (m->pays_webs && has_webs(g)) {
        find_ways_past_webs(g, m, &near, at, purse, &reach);
    } else {
        find_ways(g, m, &near, at, left, dist);
        for (uc_place p = placeset_next(&near, 0); p; p = placeset_next(&near, p))
            if (dist[p] <= left)
                placeset_add(&reach, p);
    }
    return reach;
}

/* Is there a space to stop in beside `at`, for so many points? Mostly there is. */
static bool has_next_step(const struct d2e *g, const struct mover *m, uc_place at, int left)
{
    uc_place next[8];
    int n = left > 0 ? grid_neighbours(grid(g), g->s->doors_closed, at, next) : 0;
    for (int i = 0; i < n; i++)
        if (ground(g, next[i]) != OBSTACLE && passes(g, m, g->s->at[next[i]]) &&
            step_cost(g, m, next[i]) <= left && could_stop(g, m, next[i]))
            return true;
    return false;
}

/* Whether, having entered `at` with that left, it can still come to a space to stop in. Without
 * this a figure could be caught in the space of a friend. */
static bool has_way_out(const struct d2e *g, const struct mover *m, uc_place at, struct purse purse)
{
    int web = fatigue_to_leave(g, m, at), left = budget(purse, web);
    if (left <= 0 || web > purse.breath)
        return false;
    if (has_next_step(g, m, at, left))
        return true;
    struct placeset reach = find_reach(g, m, at, purse);
    for (uc_place p = placeset_next(&reach, 0); p; p = placeset_next(&reach, p))
        if (p != at && could_stop(g, m, p))
            return true;
    return false;
}

/* Against a step when there are no points for it: where they could come from. */
static refusal why_no_points(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    bool acts = t->extra_moves || (t->actions && !(t->flags & TURN_FREE));
    if (acts && !d2_why_not_move_action(g) && !d2_is_held(g, t->who))
        return N_("D2-076 No movement points are left; a move action gives some.");
    if (!d2_why_not_fatigue(g) && d2_may_tire(g))
        return N_("D2-088 No movement points are left; fatigue gives some.");
    return N_("D2-077 Each step costs a movement point, and none is left.");
}

/* Against a step from a space whose leaving costs `pay` fatigue to one beside it. */
static refusal why_not_beside(const struct d2e *g, const struct mover *m, int pay, uc_place to,
                              int *cost)
{
    int terrain = ground(g, to);
    uc_piece there = g->s->at[to];
    if (terrain == OBSTACLE && !m->flies)
        return N_("D2-080 An obstacle fills that space.");
    if (!passes(g, m, there))
        return N_("D2-080 An enemy figure stands in that space.");
    if (m->in_pit && !m->by_spaces) /* an effect may move it so many spaces */
        return N_("D2-296 A figure in a pit must climb out first.");
    *cost = step_cost(g, m, to);
    if (*cost > points(g))
        return terrain == WATER && points(g) ? N_("D2-292 Entering water costs 2 movement points.")
                                             : why_no_points(g);
    if (pay > 0 && pay > breath(g, m->who) && !(turn(g)->flags & TURN_CHARMED))
        return N_("D2-061 Leaving the web costs 1 fatigue, which this hero cannot suffer.");
    if (could_stop(g, m, to))
        return NULL;
    if (there && there != m->who && falls_at(g, m, to))
        return N_("A-071 He would have to stop in an occupied pit space.");
    if (!m->pays_webs && has_next_step(g, m, to, points(g) - *cost))
        return NULL; /* without a look at what fatigue could buy */
    struct purse left = purse_of(g, m->who);
    left.points -= *cost;
    left.breath -= pay;
    if (!has_way_out(g, m, to, left))
        return m->in_motion || is_large(g, m->who)
                   ? N_("D2-266 There is no way to end the movement where the base fits.")
                   : N_("D2-082 There is no way to end the movement in a free space beyond it.");
    return NULL;
}

/* A step to a space that the grid calls adjacent: diagonals around corners too (D2-083, D2-084). */
static refusal why_not_step(const struct d2e *g, uc_piece who, uc_place from, uc_place to,
                            int *cost)
{
    if (!grid_adjacent(grid(g), g->s->doors_closed, from, to))
        return grid_adjacent(grid(g), 0, from, to)
                   ? N_("D2-033 A closed door lies between.")
                   : N_("D2-077 A step leads to an adjacent space, and no wall lies between.");
    struct placeset room;
    struct mover m = mover_of(g, who, &room);
    return why_not_beside(g, &m, fatigue_to_leave(g, &m, from), to, cost);
}

/* The spaces from which a large monster may be counted: all it covers, or, in motion, the one. */
static const struct placeset *counted_spaces(const struct d2e *g, uc_piece who)
{
    uc_place lifted = turn(g)->lifted;
    return lifted ? grid_spaces(grid(g), lifted, 1, 1) : d2_spaces_of(g, who);
}

/* The same of a figure with so many points that covers one space, is in no pit and at no web. Mostly
 * the space is empty, and then only the ground counts. */
static bool may_walk_to(const struct d2e *g, const struct mover *m, int left, uc_place to,
                        int terrain)
{
    int cost;
    if (g->s->at[to] || terrain == OBSTACLE)
        return !why_not_beside(g, m, 0, to, &cost);
    return cost_of(m, terrain) <= left;
}

OFFER(move)
{
    int cost, left = points(g);
    if (left == 0)
        return;
    struct placeset room;
    struct mover m = mover_of(g, who, &room);
    const struct placeset *from = counted_spaces(g, who);
    const uint8_t *printed = g->s->grounds ? NULL : grid(g)->terrain; /* it has not changed */
    bool several = !turn(g)->lifted && is_large(g, who);
    for (uc_place at = placeset_next(from, 0); at; at = several ? placeset_next(from, at) : 0) {
        uc_place next[8];
        int n = grid_neighbours(grid(g), g->s->doors_closed, at, next);
        int pay = fatigue_to_leave(g, &m, at);
        bool walks = m.is_figure && m.width * m.length == 1 && !m.in_pit && !pay;
        for (int i = 0; i < n; i++)
            if (walks ? may_walk_to(g, &m, left, next[i],
                                    printed ? printed[next[i]] : ground(g, next[i]))
                      : !why_not_beside(g, &m, pay, next[i], &cost))
                offer(&g->run, DO_MOVE, next[i], at, 0);
    }
}

/* Who names no space from which the step leads means any that it covers. */
WHY_NOT(move)
{
    const struct d2_turn *t = turn(g);
    uc_place to = (uc_place)c.a, from = (uc_place)c.b;
    refusal why = NULL;
    int cost;
    if (from)
        return why_not_step(g, who, from, to, &cost);
    struct placeset own = *d2_spaces_of(g, who);
    for (uc_place at = placeset_next(&own, 0); at; at = placeset_next(&own, at))
        if (!why || grid_adjacent(grid(g), 0, at, to))
            why = t->mp || t->free_mp || grid_adjacent(grid(g), 0, at, to)
                      ? why_not_step(g, who, at, to, &cost)
                      : why_no_points(g); /* he may mean to walk there */
    return why;
}

CARRY_OUT(move)
{
    HAND_TO(step, .who = who, .from = (uc_place)c.b, .to = (uc_place)c.a,
            .cost = (uint8_t)d2_step_cost(g, who, (uc_place)c.a));
}

/* D2-264: the base is placed again where the movement stops. */
OFFER(settle)
{
    const struct d2_monster *m = d2_monster_data(g, piece(g, who)->record);
    struct grid_base bases[GRID_BASES];
    int n = grid_bases(grid(g), g->s->doors_closed, turn(g)->lifted, m->width, m->length, bases);
    struct placeset others = others_than(g, who);
    for (int i = 0; i < n; i++)
        if (!placeset_meets(&bases[i].places, &others)) /* */
            offer(&g->run, DO_SETTLE, bases[i].anchor, bases[i].w, bases[i].h);
}

/* Does the base fit there, over the space that it is counted in? */
static bool may_settle(const struct d2e *g, uc_piece who, struct uc_choice c)
{
    const struct d2_monster *m = d2_monster_data(g, piece(g, who)->record);
    struct grid_base bases[GRID_BASES];
    int n = grid_bases(grid(g), g->s->doors_closed, turn(g)->lifted, m->width, m->length, bases);
    struct placeset others = others_than(g, who);
    for (int i = 0; i < n; i++)
        if (bases[i].anchor == c.a && bases[i].w == c.b && bases[i].h == c.c)
            return !placeset_meets(&bases[i].places, &others);
    return false;
}

WHY_NOT(settle)
{
    if (!turn(g)->lifted)
        return N_("A-064 A base is placed again only after movement.");
    return d2_is_in_turn(g) && may_settle(g, who, c)
               ? NULL
               : N_("D2-266 The base does not fit there, or does not cover the space it moved to.");
}

CARRY_OUT(settle)
{
    HAND_TO(settle, .who = who, .anchor = (uc_place)c.a, .width = (uint8_t)c.b,
            .height = (uint8_t)c.c);
}

/* ---- Points ------------------------------------------------------------------------------- */

refusal d2_why_not_move_action(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (has_condition(g, t->who, IMMOBILIZED))
        return N_("D2-188 An immobilized figure performs no move action.");
    if (t->paid > 0 && t->extra_moves == 0 && has_keyword(g, t->who, KEY_ONE_MOVE))
        return N_("D2-319 A shambling monster performs one move action a turn.");
    return NULL;
}

/* A stunned hero may: it is no action. */
refusal d2_why_not_fatigue(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!is_hero(g, t->who) || t->flags & TURN_CHARMED)
        return N_("D2-087 Monsters never suffer fatigue to move.");
    if (has_condition(g, t->who, IMMOBILIZED))
        return N_("D2-188 An immobilized hero suffers no fatigue to move.");
    if (piece(g, t->who)->fatigue >= d2_stamina_of(g, t->who))
        return N_("D2-089 This hero's fatigue has reached his Stamina.");
    if (d2_in_pit(g, t->who))
        return N_("A-070 Nobody walks out of a pit; climb out.");
    return NULL;
}

WHY_NOT(move_action)
{
    refusal why = d2_why_not_move_action(g);
    return why || turn(g)->extra_moves ? why : d2_why_no_action(g);
}

CARRY_OUT(move_action)
{
    struct d2_turn *t = turn(g);
    if (t->extra_moves) {
        t->extra_moves--; /* it is good for nothing else */
    } else {
        d2_pay_action(g);
        t->paid++;
    }
    RULE("D2-076 D2-079 A-014 A-057");
    t->flags &= (uint8_t)~TURN_EQUIP;
    t->moves++;
    t->mp = (uint8_t)(t->mp + d2_speed_of(g, who));
    t->flags |= TURN_MOVE_OPEN;
    return FLOW_DONE;
}

OFFER(fatigue) { offer(&g->run, DO_FATIGUE, 0, 0, 0); }

WHY_NOT(fatigue)
{
    static const refusal why_not_between =
        N_("D2-091 Fatigue is suffered for movement between actions or in a move action.");
    if (!d2_is_in_turn(g))
        return why_not_between;
    if (d2_companion_data(g, who))
        return N_("D2-088 Only a hero suffers fatigue for movement.");
    refusal why = d2_why_not_fatigue(g);
    if (why || (d2_may_tire(g) && !turn(g)->lifted))
        return why;
    return g->s->seat == d2_seat_of(g, who)
               ? why_not_between
               : N_("D2-088 Fatigue is suffered for movement only in the hero's own turn.");
}

CARRY_OUT(fatigue)
{
    RULE("D2-088 D2-090");
    d2_tire(g, who, 1);
    turn(g)->free_mp = (uint8_t)(turn(g)->free_mp + d2_stride_of(g, who));
    turn(g)->flags &= (uint8_t)~TURN_EQUIP;
    return d2_at(g, ON_TIRED, who);
}

/* The owner may close his move action before the turn ends. He is asked only where that
 * changes something: where a large monster acts from its whole base again, or where a step
 * with other points could be met by something that only an open move action calls for. */
bool d2_may_close_move(const struct d2e *g, bool buys)
{
    const struct d2_turn *t = turn(g);
    if (!(t->flags & TURN_MOVE_OPEN) || t->flags & TURN_FREE)
        return false;
    return t->counted || ((t->free_mp || buys) && d2_minds_open_move(g, t->who));
}

OFFER(stop) { offer(&g->run, DO_STOP, 0, 0, 0); }

WHY_NOT(stop)
{
    if (!(turn(g)->flags & TURN_MOVE_OPEN))
        return N_("A-013 No move action is open.");
    return d2_may_close_move(g, !d2_why_not_fatigue(g) && d2_may_tire(g))
               ? NULL
               : N_("A-013 The move action ends by itself; to end it now changes nothing.");
}

CARRY_OUT(stop)
{
    RULE("A-013 A-065");
    d2_end_move(g, who);
    turn(g)->counted = 0;
    return FLOW_DONE;
}

/* an interruption needs a space the figure could end in; a large monster in motion must
 * place its base first. */
bool d2_can_stop_here(const struct d2e *g, uc_piece who)
{
    if (turn(g)->lifted)
        return false;
    uc_place at = piece(g, who)->place;
    if (g->s->at[at] == who && ground(g, at) != OBSTACLE)
        return true;
    struct placeset room;
    struct mover m = mover_of(g, who, &room);
    return could_stop(g, &m, at);
}

void d2_reach_of(const struct d2e *g, uc_piece who, struct placeset *places)
{
    struct placeset room;
    struct mover m = mover_of(g, who, &room);
    const struct placeset *from = counted_spaces(g, who);
    for (uc_place at = placeset_next(from, 0); at; at = placeset_next(from, at)) {
        struct placeset reach = find_reach(g, &m, at, purse_of(g, who));
        for (uc_place p = placeset_next(&reach, 0); p; p = placeset_next(&reach, p))
            if (could_stop(g, &m, p))
                placeset_add(places, p);
    }
}

/* It has moved: its turn knows, and so do turns of its own around a move that an effect grants. */
static void note_movement(struct d2e *g, uc_piece who)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == who)
            g->s->turn[i].flags |= TURN_MOVED;
}

/* ---- Flows -------------------------------------------------------------------------------- */

/* One step of a figure on its turn, with all that may interrupt it. */
FLOW(step)
{
    BEGIN;
    RULE("D2-077 D2-083 D2-291");
    {
        struct d2_turn *t = turn(g);
        int from_action = f->cost < t->mp ? f->cost : t->mp; /* the points that are lost first */
        t->mp = (uint8_t)(t->mp - from_action);
        t->free_mp = (uint8_t)(t->free_mp - (f->cost - from_action));
        t->flags &= (uint8_t)~TURN_EQUIP;
        note_movement(g, f->who);
        if (g->s->at[f->to] && g->s->at[f->to] != f->who)
            t->passed |= ONE(g->s->at[f->to]);
        d2_tire(g, f->who, toll_of_webs(g, f->who, f->from));
    }
    f->empty = g->s->at[f->to] == 0;
    f->outer = g->s->entered_empty;
    if (is_large(g, f->who) || turn(g)->lifted) {
        RULE("D2-262 D2-263");
        turn(g)->lifted = f->to;
        turn(g)->counted = 0;
    }
    d2_put_on_map(g, f->who, f->to, 1, 1);
    tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
    if (ground(g, f->to) == LAVA || ground(g, f->to) == PIT)
        CALL(1, land, .who = f->who, .place = f->to);
    if (!on_map(g, f->who) || piece(g, f->who)->place != f->to)
        return FLOW_DONE;
    g->s->entered_empty = f->empty;
    AT(2, ON_ENTERED, f->who);
    g->s->entered_empty = f->outer; /* of a step around this one */
    END;
}

/* Who falls into a pit goes no further, whatever has moved him (D2-294, D2-298). */
static void end_movement(struct d2e *g, uc_piece who)
{
    d2_end_move(g, who);
    if (turn(g)->who == who && turn(g)->flags & TURN_FREE)
        turn(g)->free_mp = 0;
}

/* What the terrain does to a figure that entered the space (D2-268: the counted space). Whoever
 * moves it, it suffers now and is lost only at the end of its own turn. */
FLOW(land)
{
    BEGIN;
    if (has_keyword(g, f->who, KEY_FLY) || !d2_is_figure(g, f->who))
        return FLOW_DONE; /* D2-280 */
    if (ground(g, f->place) == LAVA) {
        RULE("D2-300 A-062");
        CALL(1, suffer, .who = f->who, .damage = 1);
    } else if (ground(g, f->place) == PIT && !turn(g)->lifted && !is_large(g, f->who)) {
        RULE("D2-294 D2-298"); /* large monsters pass over pits */
        end_movement(g, f->who);
        CALL(2, suffer, .who = f->who, .damage = 2);
    }
    END;
}

/* A large monster ends or interrupts its movement: its base is placed where the overlord has said
 * (D2-264 to D2-267). */
FLOW(settle)
{
    BEGIN;
    RULE("D2-264 D2-265 D2-267 D2-293 A-065");
    turn(g)->counted = g->t->errata_rules && points(g) > 0 ? turn(g)->lifted : 0;
    turn(g)->lifted = 0;
    d2_put_on_map(g, f->who, f->anchor, f->width, f->height);
    tell(&g->run, EVENT_PLACED, f->who, f->anchor, 0, 0);
    if (d2_in_pit(g, f->who)) {
        RULE("D2-299");
        end_movement(g, f->who);
        CALL(3, suffer, .who = f->who, .damage = 2);
    }
    END;
}

/* The space beside the pit that it climbs to; of several under a large base one that is no lava. */
static uc_place space_beside(const struct d2e *g, const struct climb *f)
{
    struct placeset own = *d2_spaces_of(g, f->who), beside;
    struct placeset base = *grid_spaces(grid(g), f->to, f->width, f->height);
    uc_place found = 0;
    grid_within(grid(g), g->s->doors_closed, &own, 1, &beside);
    placeset_and(&base, &beside);
    placeset_minus(&base, &own);
    for (uc_place at = placeset_next(&base, 0); at; at = placeset_next(&base, at))
        if (!found || ground(g, found) == LAVA || ground(g, found) == PIT)
            found = at;
    return found;
}

/* Out of a pit, which is entering the space beside it. */
FLOW(climb)
{
    BEGIN;
    RULE("D2-297 A-073");
    f->entered = space_beside(g, f);
    d2_put_on_map(g, f->who, f->to, f->width, f->height);
    note_movement(g, f->who);
    tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
    CALL(1, land, .who = f->who, .place = f->entered);
    if (!on_map(g, f->who))
        return FLOW_DONE;
    f->outer = g->s->entered_empty;
    g->s->entered_empty = 1;
    AT(2, ON_ENTERED, f->who);
    g->s->entered_empty = f->outer;
    END;
}

/* Every base of the figure that fits, touches one of the spaces `near` and lies in `area`. */
static void offer_bases(struct d2e *g, uc_piece who, const struct placeset *near,
                        const struct placeset *area)
{
    const struct d2_piece *q = piece(g, who);
    const struct d2_monster *m =
        q->kind == PIECE_MONSTER && q->rank != LIEUTENANT ? d2_monster_data(g, q->record) : NULL;
    if (!m || m->width * m->length == 1) {
        for (uc_place at = placeset_next(near, 0); at; at = placeset_next(near, at))
            if (d2_is_empty_space(g, at))
                offer(&g->run, DO_PLACE, at, 1, 1);
        return;
    }
    for (int turned = 0; turned < 1 + (m->width != m->length); turned++) {
        int w = turned ? m->length : m->width, h = turned ? m->width : m->length;
        for (int at = 1; at <= grid_places(grid(g)); at++) {
            struct placeset base;
            if (grid_footprint(grid(g), g->s->doors_closed, (uc_place)at, w, h, &base) &&
                placeset_meets(&base, near) && !placeset_meets(&base, &g->s->figures) &&
                (!area || placeset_within(&base, area)))
                offer(&g->run, DO_PLACE, at, w, h);
        }
    }
}

void d2_offer_bases(struct d2e *g, uc_piece who, const struct placeset *near)
{
    offer_bases(g, who, near, NULL);
}

void d2_offer_bases_inside(struct d2e *g, uc_piece who, const struct placeset *area)
{
    offer_bases(g, who, area, area);
}

void d2_offer_bases_around(struct d2e *g, uc_piece who, struct placeset area)
{
    for (int n = 0; n < GRID_SIDE && g->run.head->count == 0; n++) {
        d2_offer_bases(g, who, &area);
        grid_within(grid(g), g->s->doors_closed, &area, 1, &area);
    }
}

/* The nearest bases around the spaces `near` that fit, counted past the doors that are closed. */
static void offer_nearest_bases(struct d2e *g, uc_piece who, struct placeset near, uint32_t closed)
{
    for (int n = 0; n < GRID_SIDE && g->run.head->count == 0; n++) {
        grid_within(grid(g), closed, &near, 1, &near);
        d2_offer_bases(g, who, &near);
    }
}

/* Places a figure by the decision of whoever moves it: within `range` of `around` (NEAREST: the
 * nearest possible). `enters`: the terrain counts as entered. */
FLOW(put)
{
    BEGIN;
    d2_take_off_map(g, f->who);
    {
        struct placeset near = {{0}};
        if (f->around) /* else an effect puts it beside what is nowhere: there is no room */
            placeset_add(&near, f->around);
        if (f->range == NEAREST) {
            offer_nearest_bases(g, f->who, near, g->s->doors_closed);
            if (g->run.head->count == 0) /* as in d2_nearest_empty */
                offer_nearest_bases(g, f->who, near, 0);
        } else {
            grid_within(grid(g), g->s->doors_closed, &near, f->range, &near);
            d2_offer_bases(g, f->who, &near);
        }
    }
    if (g->run.head->count == 0)
        return FLOW_DONE; /* no room anywhere: it stays off the map */
    ASK(1, f->seat ? f->seat : d2_seat_of(g, f->who), PROMPT_PLACE, f->who);
    {
        struct uc_choice c = answer(&g->run);
        d2_put_on_map(g, f->who, (uc_place)c.a, c.b, c.c);
        tell(&g->run, EVENT_PLACED, f->who, c.a, 0, 0);
    }
    if (f->enters) {
        RULE("A-073");
        CALL(2, land, .who = f->who, .place = piece(g, f->who)->place);
        g->s->entered_empty = 1;
        if (on_map(g, f->who))
            AT(3, ON_ENTERED, f->who);
    }
    END;
}

/* Into an empty space beside a figure, the one nearest to where it stood. */
FLOW(put_beside)
{
    BEGIN;
    {
        struct placeset own = *d2_spaces_of(g, f->beside), around;
        uc_place from = piece(g, f->who)->place;
        int best = GRID_FAR;
        grid_within(grid(g), g->s->doors_closed, &own, 1, &around);
        for (int pass = 0; pass < 2; pass++)
            for (uc_place at = placeset_next(&around, 0); at; at = placeset_next(&around, at)) {
                int d = grid_distance(grid(g), g->s->doors_closed, from, at);
                if (d < 0 || !(d2_is_empty_space(g, at) || at == from) || placeset_has(&own, at))
                    continue;
                if (pass == 0 && d < best)
                    best = d;
                else if (pass == 1 && d == best)
                    offer(&g->run, DO_PLACE, at, 1, 1);
            }
    }
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, f->seat, PROMPT_PLACE, f->who);
    RULE("A-073"); /* it is placed, which is no entering */
    d2_put_on_map(g, f->who, (uc_place)answer(&g->run).a, 1, 1);
    tell(&g->run, EVENT_PLACED, f->who, answer(&g->run).a, 0, 0);
    END;
}

/* Into a space beside a figure, whoever stands in it. Where that is another figure the two cannot
 * stay together: the new one goes to the closest empty space (D2-082, A-015). */
FLOW(put_anywhere)
{
    BEGIN;
    {
        uc_place next[8];
        int n = grid_neighbours(grid(g), g->s->doors_closed, piece(g, f->beside)->place, next);
        for (int i = 0; i < n; i++)
            if (ground(g, next[i]) != OBSTACLE)
                offer(&g->run, DO_PLACE, next[i], 1, 1);
    }
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_PLACE, f->who);
    if (!d2_is_empty_space(g, (uc_place)answer(&g->run).a)) {
        RULE("A-015");
        CALL(2, put, .who = f->who, .around = (uc_place)answer(&g->run).a, .range = NEAREST);
    } else {
        d2_put_on_map(g, f->who, (uc_place)answer(&g->run).a, 1, 1);
        tell(&g->run, EVENT_PLACED, f->who, answer(&g->run).a, 0, 0);
    }
    END;
}

/* A move or action granted or imposed by an effect outside the normal course of a turn: `mp`
 * movement points and `actions`, by the decision of `seat`. */
FLOW(walk)
{
    BEGIN;
    {
        struct d2_turn *t = d2_open_turn(g, f->who, f->seat, f->actions);
        t->flags = f->flags;
        t->spaces = f->spaces;
        if (f->flags & TURN_MOVE_OPEN)
            t->mp = f->mp;
        else
            t->free_mp = f->mp; /* no move action gave them, and none takes them away */
    }
    CALL(1, act, .done = 0);
    d2_expire(g, UNTIL_MOVE_END, f->who);
    g->s->passed = turn(g)->passed;
    d2_close_turn(g);
    END;
}

/* A defeated monster comes back to where it fell, or as near as it can, and acts once at the
 * command of `seat`; then it is out of play again. Its defeat was one, and its leaving is none. */
FLOW(serve)
{
    BEGIN;
    if (!(piece(g, f->who)->flags & GONE) || !f->place)
        return FLOW_DONE;
    RULE("D2-161 A-038");
    piece(g, f->who)->flags &= (uint8_t)~GONE;
    piece(g, f->who)->damage = 0;
    CALL(1, put, .who = f->who, .around = f->place, .range = 0, .seat = f->seat);
    if (!on_map(g, f->who))
        CALL(2, put, .who = f->who, .around = f->place, .range = NEAREST, .seat = f->seat);
    if (on_map(g, f->who))
        CALL(3, walk, .who = f->who, .mp = (uint8_t)d2_speed_of(g, f->who), .seat = f->seat,
             .flags = TURN_FREE | TURN_ONE_ATTACK | TURN_CHARMED);
    if (on_map(g, f->who)) {
        d2_take_off_map(g, f->who);
        tell(&g->run, EVENT_LEFT, f->who, 0, 0, 0);
    }
    piece(g, f->who)->flags |= GONE;
    piece(g, f->who)->conditions = 0;
    END;
}

/* ---- Leaving the map ---------------------------------------------------------------------- */

WHY_NOT(leave)
{
    if (!placeset_meets(d2_spaces_of(g, who), &board(g)->exit))
        return N_("D2-094 Only the outer spaces of the exit lead off the map.");
    if (d2_in_pit(g, who))
        return N_("A-070 Nobody walks out of a pit; climb out.");
    if (points(g) == 0)
        return N_("D2-094 Leaving the map costs a movement point.");
    if (toll_of_webs(g, who, piece(g, who)->place) > breath(g, who))
        return N_("D2-061 Leaving the web costs 1 fatigue, which this hero cannot suffer.");
    if (turn(g)->seat != d2_seat_of(g, who))
        return N_("D2-093 Nobody is led off the map by others.");
    return NULL;
}

CARRY_OUT(leave)
{
    RULE("D2-094 A-017");
    HAND_TO(leave, .who = who);
}

FLOW(leave)
{
    BEGIN;
    if (turn(g)->mp)
        turn(g)->mp--;
    else
        turn(g)->free_mp--;
    d2_tire(g, f->who, toll_of_webs(g, f->who, piece(g, f->who)->place));
    tell(&g->run, EVENT_LEFT, f->who, 0, 0, 0);
    AT(1, ON_LEFT_MAP, f->who); /* still on the map, so that the quest can see what it carries */
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier == f->who)
            d2_discard_token(g, i + 1); /* D2-213: what it carries is gone with it */
    d2_take_off_map(g, f->who);
    piece(g, f->who)->flags |= GONE;
    turn(g)->flags |= TURN_ENDED;
    END;
}
