/* Words about a quest: its counters, doors and reinforcements, how near somebody is to a place,
 * and how it ends. */
#include "rulesets/d2e/words.h"

/* ---- Rounds and counters ------------------------------------------------------------------- */

LOOK(round) { return g->s->round; }
LOOK(hero_count) { return g->t->heroes; }

static int16_t *counter(const struct d2e *g, int64_t symbol)
{
    for (int i = 0; i < quest_data(g)->counters; i++)
        if (quest_data(g)->counter[i].counter == symbol)
            return &g->s->counter[i];
    flow_bug(&g->run, "a counter nobody has declared", (int)symbol);
}

LOOK(tally) { return *counter(g, a[0]); }

DOES(add)
{
    int16_t *n = counter(g, effect_arg(e, 0));
    *n = (int16_t)(*n + effect_arg(e, 1));
    tell(&g->run, EVENT_COUNTED, WORD_SYMBOL + (int)effect_arg(e, 0), *n, 0, 0);
    return FLOW_DONE;
}

/* ---- Ground -------------------------------------------------------------------------------- */

LOOK(ground_is)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[0]);
    for (uc_place p = placeset_next(&area, 0); p; p = placeset_next(&area, p))
        if (ground(g, p) != a[1] && ground(g, p) != OBSTACLE)
            return false;
    return true;
}

/* Nobody has entered it: what it does to who stands there, it does from now on. */
DOES(change_ground)
{
    int terrain = (int)effect_arg(e, 1);
    int area = d2_change_ground(g, (uint16_t)effect_arg(e, 0), terrain);
    if (!area)
        return FLOW_DONE;
    tell(&g->run, EVENT_GROUND, area, WORD_TERRAIN + terrain, 0, 0);
    return OPEN(rescue_tokens, .hero = 0);
}

/* ---- Doors --------------------------------------------------------------------------------- */

LOOK(doors_near)
{
    int64_t n = 0;
    for (int d = 1; d <= GRID_DOORS; d++)
        n += d2_can_use_door(g, who(a[0]), d);
    return n;
}

/* The door that the quest calls so; 0 none. */
static int door_named(const struct d2e *g, int64_t symbol)
{
    for (int d = 1; d <= GRID_DOORS; d++)
        if (board(g)->door_symbol[d] == symbol)
            return d;
    return 0;
}

LOOK(door_is_open)
{
    int d = door_named(g, a[0]);
    return d && !(g->s->doors_closed >> (d - 1) & 1);
}

LOOK(door_is_clear)
{
    int d = door_named(g, a[0]);
    return d && d2_door_is_clear(g, d);
}

DOES(use_door) { return OPEN(use_door, .who = a_piece(e, 0)); }

static void set_door(struct d2e *g, int door, bool closed, bool locked)
{
    uint32_t bit = UINT32_C(1) << (door - 1);
    g->s->doors_closed = closed ? g->s->doors_closed | bit : g->s->doors_closed & ~bit;
    g->s->doors_locked = locked ? g->s->doors_locked | bit : g->s->doors_locked & ~bit;
}

DOES(open_door)
{
    int door = door_named(g, effect_arg(e, 0));
    if (door)
        set_door(g, door, false, false);
    return FLOW_DONE;
}

DOES(unlock)
{
    int door = door_named(g, effect_arg(e, 0));
    if (door)
        set_door(g, door, g->s->doors_closed >> (door - 1) & 1, false);
    return FLOW_DONE;
}

DOES(lock)
{
    int door = door_named(g, effect_arg(e, 0));
    if (door && d2_door_is_clear(g, door)) /* */
        set_door(g, door, true, true);
    return FLOW_DONE;
}

/* ---- Reinforcements ------------------------------------------------------------------------ */

DOES(spawn)
{
    return OPEN(spawn, .record = a_name(e, 0), .area = a_name(e, 1), .minions = a_count(e, 2),
                .masters = a_count(e, 3));
}

DOES(join) { return OPEN(join, .record = a_name(e, 0), .area = a_name(e, 1)); }

DOES(refill_beside)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(refill, .beside = p) : FLOW_DONE;
}

DOES(refill_far) { return OPEN(refill, .far = a_count(e, 0)); }

/* ---- How far, how near --------------------------------------------------------------------- */

/* The index of that area on the board; -1 none. */
static int area_index(const struct d2e *g, int64_t area)
{
    for (int i = 0; i < board(g)->areas; i++)
        if (board(g)->area_symbol[i] == area)
            return i;
    return -1;
}

const uint8_t *d2_distances_to(const struct d2e *g, int64_t area)
{
    int i = area_index(g, area);
    return i < 0 ? NULL : board(g)->area_distance[i][0];
}

/* Counted over spaces, as if all doors were open; 99 when there is no way. */
LOOK(distance_to)
{
    uc_piece p = who(a[0]);
    uc_place from = on_map(g, p) ? piece(g, p)->place : piece(g, p)->token_place;
    const uint8_t *distance = d2_distances_to(g, a[1]);
    return distance ? d2_min(distance[from], 99) : 99;
}

int d2_nearness_to_area(const struct d2e *g, uc_place from, int64_t area, int64_t far)
{
    int i = area_index(g, area);
    return i < 0 || !from ? 0 : nearer(d2_way_to_area(g, from, i), far);
}

LOOK(nearness_of_all)
{
    int64_t sum = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        sum += d2_nearness_to_area(g, piece(g, (uc_piece)__builtin_ctzll(left))->place, a[1], a[2]);
    return sum;
}

LOOK(nearness)
{
    int best = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1) {
        uc_place from = piece(g, (uc_piece)__builtin_ctzll(left))->place;
        best = d2_max(best, d2_nearness_to_area(g, from, a[1], a[2]));
    }
    return best;
}

/* ---- The end ------------------------------------------------------------------------------- */

DOES(heroes_win) { return d2_end_encounter(g, SIDE_HEROES); }
DOES(overlord_wins) { return d2_end_encounter(g, SIDE_OVERLORD); }
