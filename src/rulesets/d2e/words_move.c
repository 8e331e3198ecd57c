/* Words about movement and turns: points, moves that effects grant, places, familiars. Rulebook:
 * Movement, Familiars; the rules themselves are in move.c and turn.c. */
#include "rulesets/d2e/words.h"

/* ---- Points and actions of the turn in progress -------------------------------------------- */

DOES(gain_movement)
{
    turn(g)->free_mp = byte(turn(g)->free_mp + effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(lose_movement)
{
    int64_t n = effect_arg(e, 0);
    for (int i = g->s->turns - 1; i >= 0; i--) {
        struct d2_turn *t = &g->s->turn[i];
        if (t->who != turn(g)->who || t->spaces)
            continue; /* so many spaces are no points */
        uint8_t first = byte(n < t->mp ? n : t->mp), more = byte(n - first);
        more = more < t->free_mp ? more : t->free_mp;
        t->mp = (uint8_t)(t->mp - first);
        t->free_mp = (uint8_t)(t->free_mp - more);
        n -= first + more;
    }
    return FLOW_DONE;
}

DOES(end_move)
{
    d2_end_move(g, a_piece(e, 0));
    return FLOW_DONE;
}

DOES(more_moves)
{
    turn(g)->extra_moves = byte(turn(g)->extra_moves + effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(more_attacks)
{
    turn(g)->extra_attacks = byte(turn(g)->extra_attacks + effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(fewer_actions)
{
    turn(g)->actions = byte(turn(g)->actions - effect_arg(e, 1));
    return FLOW_DONE;
}

/* ---- Moves --------------------------------------------------------------------------------- */

DOES(walk)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(walk, .who = p, .mp = a_count(e, 1), .spaces = 1, .flags = TURN_FREE,
                               .seat = d2_seat_of(g, p))
                        : FLOW_DONE;
}

DOES(march)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(walk, .who = p, .mp = a_count(e, 1), .flags = TURN_FREE,
                               .seat = d2_seat_of(g, p))
                        : FLOW_DONE;
}

/* A move action like any other: not for the immobilized (D2-188) nor for those who have one action
 * only, and in his own turn it is one of those that the figure has performed. */
DOES(move_action)
{
    uc_piece p = a_piece(e, 0);
    if (!on_map(g, p) || has_condition(g, p, IMMOBILIZED) || d2_is_held(g, p))
        return FLOW_DONE;
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p)
            g->s->turn[i].moves++;
    return OPEN(walk, .who = p, .mp = byte(d2_speed_of(g, p)), .flags = TURN_FREE | TURN_MOVE_OPEN,
                .seat = d2_seat_of(g, p));
}

DOES(move_and_attack)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(walk, .who = p, .mp = a_count(e, 1),
                               .flags = TURN_FREE | TURN_ONE_ATTACK, .seat = d2_seat_of(g, p))
                        : FLOW_DONE;
}

DOES(charm)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(walk, .who = p, .actions = 1, .flags = TURN_CHARMED,
                               .seat = d2_overlord_seat(g))
                        : FLOW_DONE;
}

DOES(serve)
{
    uc_piece p = a_piece(e, 0);
    int hit = d2_hit_of(g, p);
    return OPEN(serve, .who = p, .seat = decider(g, e),
                .place = hit < 0 ? 0 : attack_now(g)->hit[hit].place);
}

/* ---- Against a figure's will --------------------------------------------------------------- */

/* Effects that move a figure against its player's will do nothing to an unmovable one. */
static bool may_be_moved(const struct d2e *g, uc_piece p)
{
    return on_map(g, p) && !has_keyword(g, p, KEY_UNMOVABLE);
}

DOES(push)
{
    uc_piece p = a_piece(e, 0);
    return may_be_moved(g, p) ? OPEN(walk, .who = p, .mp = a_count(e, 1), .spaces = 1,
                                     .flags = TURN_FREE, .seat = decider(g, e))
                              : FLOW_DONE;
}

DOES(put_within)
{
    uc_piece p = a_piece(e, 0);
    return may_be_moved(g, p) ? OPEN(put, .who = p, .around = piece(g, p)->place,
                                     .range = a_count(e, 1), .enters = 1, .seat = decider(g, e))
                              : FLOW_DONE;
}

DOES(put_beside)
{
    uc_piece p = a_piece(e, 0);
    return on_map(g, p) ? OPEN(put_beside, .who = p, .beside = a_piece(e, 1), .seat = decider(g, e))
                        : FLOW_DONE;
}

/* Two figures of one space each change places. */
static void swap_places(struct d2e *g, uc_piece a, uc_piece b)
{
    uc_place at = piece(g, a)->place, to = piece(g, b)->place;
    if (!at || !to || is_large(g, a) || is_large(g, b) || !may_be_moved(g, b))
        return;
    if (g->s->at[at] != a || g->s->at[to] != b)
        return; /* one of them is passing through the space of a third */
    d2_take_off_map(g, a);
    d2_put_on_map(g, b, at, 1, 1);
    d2_put_on_map(g, a, to, 1, 1);
    tell(&g->run, EVENT_MOVED, a, to, 0, 0);
    tell(&g->run, EVENT_MOVED, b, at, 0, 0);
}

DOES(swap)
{
    swap_places(g, a_piece(e, 0), a_piece(e, 1));
    return FLOW_DONE;
}

DOES(vanish)
{
    uc_piece p = a_piece(e, 0);
    piece(g, p)->token_place = piece(g, p)->place;
    piece(g, p)->flags |= AWAY;
    piece(g, p)->away = a_count(e, 1);
    d2_take_off_map(g, p);
    return FLOW_DONE;
}

/* ---- Familiars ----------------------------------------------------------------------------- */

/* It may be activated in the same turn, unless it was before it fell: once a turn
 * (D2-277). */
static enum flow_status summon(struct d2e *g, const struct effect_frame *e, bool anywhere)
{
    uc_piece master = self_of(e);
    uc_piece familiar = familiar_of(master);
    if (!is_hero(g, master)) /* nobody else has one */
        return FLOW_DONE;
    if (on_map(g, familiar))
        d2_take_off_map(g, familiar);
    *piece(g, familiar) = (struct d2_piece){.record = a_name(e, 0),
                                            .kind = PIECE_FAMILIAR,
                                            .owner = master,
                                            .number = 1,
                                            .width = 1,
                                            .height = 1,
                                            .flags = piece(g, familiar)->flags & ACTED};
    if (anywhere)
        return OPEN(put_anywhere, .who = familiar, .beside = master);
    return OPEN(put, .who = familiar, .around = piece(g, master)->place, .range = 1,
                .seat = decider(g, e));
}

DOES(summon) { return summon(g, e, false); }
DOES(summon_anywhere) { return summon(g, e, true); }

DOES(activate)
{
    uc_piece p = a_piece(e, 0);
    bool can = on_map(g, p) && d2_companion_data(g, p); /* nobody else is activated out of turn */
    return can ? OPEN(familiar_turn, .familiar = p, .extra = 1) : FLOW_DONE;
}
