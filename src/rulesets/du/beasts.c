/* What some creatures can do besides: flying, breathing fire, holding what they have seized; and how
 * large ones choose the square that leads them. DU-091 to DU-096, DU-H102, DU-H175, DU-H184, DU-H185,
 * and the skills of Nature. */
#include "rulesets/du/du.h"

/* ---- Flying --------------------------------------------------------------------------------- */

static bool is_corridor(const struct du *g, uc_place at)
{
    const struct du_section *section = section_data(g, du_section(g, at));
    return section && section->kind == SECTION_CORRIDOR;
}

refusal du_why_not_fly(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    if (!du_has_trait(g, p, TRAIT_FLYING))
        return N_("DU-091 This character does not fly.");
    if (has(g, p, DOWN) || du_spell_holds(g, p, HOLD_MOVE))
        return N_("DU-308 It cannot rise.");
    if (t->flags & (A_MOVING | A_MOVED_OUT | A_STILL))
        return N_("DU-091 Flying is a move, and that has begun or is over.");
    return NULL;
}

/* DU-095, DU-H06: in corridors half as far. */
int du_flight_points(const struct du *g, uc_piece p)
{
    int points = du_attribute(g, p, ATTR_M, 0);
    return is_corridor(g, piece(g, p)->place) ? (points + 1) / 2 : points;
}

/* A step in the air from one place to another: what is left of the flight is halved where a corridor
 * begins. */
void du_fly_on(struct du *g, uc_place from, uc_place to)
{
    if (is_corridor(g, to) && !is_corridor(g, from))
        turn(g)->points = (uint8_t)((turn(g)->points + 1) / 2);
}

/* DU-091: a move, even on the spot; it stays in the air until its next activation (DU-H102). */
FLOW(fly)
{
    BEGIN;
    RULE("DU-091 DU-095 DU-H102");
    du_begin_move(g, f->who);
    turn(g)->points = (uint8_t)du_flight_points(g, f->who);
    piece(g, f->who)->flags |= P_ALOFT;
    tell(&g->run, EVENT_FLIES, f->who, 0, 0, 0);
    du_put(g, f->who, piece(g, f->who)->place);
    du_refresh_engagements(g);
    END;
}

/* DU-H102: who is Knocked Down in the air falls, above a pit into it (DU-H74). */
FLOW(drop)
{
    BEGIN;
    if (!(piece(g, f->who)->flags & P_ALOFT) || !has(g, f->who, DOWN))
        return FLOW_DONE;
    RULE("DU-H102 DU-178");
    piece(g, f->who)->flags &= (uint16_t)~P_ALOFT;
    du_put(g, f->who, piece(g, f->who)->place);
    if (du_in_pit(g, f->who))
        CALL(2, fall, .who = f->who, .pit = 1);
    else
        CALL(1, fall, .who = f->who, .height = 2);
    END;
}

/* ---- Breath --------------------------------------------------------------------------------- */

enum { BREATH_REST = 3, BREATH_REACH = 3 };

/* One square wide at distance 1, three at 2 and 3; of a large base two, four and four. */
static bool in_cone(const struct du *g, uc_piece p, int facing, uc_place at)
{
    struct base own = du_base(g, p);
    int x0 = 99, y0 = 99, x1 = -1, y1 = -1, x = grid_x(grid(g), at), y = grid_y(grid(g), at);
    for (int i = 0; i < own.count; i++) {
        x0 = du_min(x0, grid_x(grid(g), own.at[i]));
        x1 = du_max(x1, grid_x(grid(g), own.at[i]));
        y0 = du_min(y0, grid_y(grid(g), own.at[i]));
        y1 = du_max(y1, grid_y(grid(g), own.at[i]));
    }
    int ahead = facing == NORTH   ? y0 - y
                : facing == SOUTH ? y - y1
                : facing == EAST  ? x - x1
                                  : x0 - x;
    bool level = facing == EAST || facing == WEST;
    int aside = level ? du_max(y0 - y, y - y1) : du_max(x0 - x, x - x1);
    return ahead >= 1 && ahead <= BREATH_REACH && aside <= (ahead > 1);
}

pieces du_breathed_on(const struct du *g, uc_piece p, int facing)
{
    pieces set = 0;
    EACH(q, (g->s->heroes | g->s->creatures) & ~ONE(p))
    {
        struct base base = du_base(g, q);
        for (int i = 0; i < base.count && is_up(g, q); i++)
            if (in_cone(g, p, facing, base.at[i]) && du_look(g, p, q) != HEIGHTS_BLOCKED)
                set |= ONE(q);
    }
    return set;
}

OFFER(breathe)
{
    const struct du_creature *c = du_creature_data(g, who);
    if (!c || !c->breath || piece(g, who)->rest || du_why_not_action(g, who))
        return;
    for (int facing = NORTH; facing <= WEST; facing++)
        if (du_breathed_on(g, who, facing) & enemies_of(g, who))
            offer(&g->run, DO_BREATHE, facing, 0, 0);
}

CARRY_OUT(breathe) { return OPEN(breathe, .who = who, .facing = (uint8_t)c.a); }

/* Dice against everyone before it, without a roll to hit; a shield takes one away. */
FLOW(breathe)
{
    BEGIN;
    RULE("DU-H53 DU-H28");
    du_spend_action(g);
    piece(g, f->who)->facing = f->facing;
    piece(g, f->who)->rest = BREATH_REST;
    tell(&g->run, EVENT_BREATHES, f->who, f->facing, 0, 0);
    for (f->left = du_breathed_on(g, f->who, f->facing); f->left; f->left &= f->left - 1) {
        f->on = (uc_piece)__builtin_ctzll(f->left);
        if (!is_up(g, f->on))
            continue;
        f->dice = (uint8_t)(du_creature_data(g, f->who)->breath - (du_shield_of(g, f->on).weapon &&
                                                                   !has(g, f->on, DOWN) &&
                                                                   !is_stationary(g, f->on)));
        CALL(1, hurt, .who = f->on, .by = f->who, .dice = f->dice, .fire = 1);
    }
    du_refresh_engagements(g);
    END;
}

/* ---- What they hold ------------------------------------------------------------------------- */

/* DU-H175: at the start of its activation one who lies beside such an enemy suffers. */
FLOW(engulfed)
{
    BEGIN;
    if (!has(g, f->who, DOWN))
        return FLOW_DONE;
    for (f->left = enemies_of(g, f->who); f->left && is_up(g, f->who); f->left &= f->left - 1) {
        f->by = (uc_piece)__builtin_ctzll(f->left);
        if (!is_up(g, f->by) || !du_has_trait(g, f->by, TRAIT_ENGULF) ||
            !du_adjacent(g, f->by, f->who))
            continue;
        RULE("DU-H175");
        CALL(1, hurt, .who = f->who, .by = f->by, .dice = 2, .against = ATTR_NA);
    }
    END;
}

/* What a wound by such a creature brings besides: it seizes, or turns to stone for a turn. */
FLOW(seize)
{
    BEGIN;
    if (du_has_trait(g, f->by, TRAIT_CONSTRICT)) {
        RULE("DU-H103 DU-H178");
        du_give(g, f->who, ENTANGLED);
    }
    if (du_has_trait(g, f->by, TRAIT_PETRIFY) && !has(g, f->who, PETRIFIED)) {
        RULE("DU-H103");
        CALL(1, endure, .who = f->who, .condition = PETRIFIED);
    }
    END;
}

/* ---- Large bases ---------------------------------------------------------------------------- */

/* The corner of its base that the square is; -1: none. */
static int corner_of(const struct du *g, uc_piece p, uc_place at)
{
    struct base base = du_base(g, p);
    for (int corner = 0; corner < 4; corner++) {
        struct base other = du_base_at(g, p, at, corner, true);
        if (other.count == base.count && other.at[0] == base.at[0])
            return corner;
    }
    return -1;
}

/* DU-H184: which square of its base leads it is chosen when the move begins. */
OFFER(lead)
{
    struct base base = du_base(g, who);
    if (base.count < 2 || turn(g)->flags & (A_MOVING | A_MOVED_OUT | A_STILL) || has(g, who, DOWN))
        return;
    for (int i = 0; i < base.count; i++)
        if (base.at[i] != piece(g, who)->place && corner_of(g, who, base.at[i]) >= 0)
            offer(&g->run, DO_LEAD, base.at[i], 0, 0);
}

CARRY_OUT(lead)
{
    du_lead_with(g, who, c.a);
    return FLOW_DONE;
}

void du_lead_with(struct du *g, uc_piece p, uc_place at)
{
    int corner = corner_of(g, p, at);
    if (corner < 0)
        return;
    RULE("DU-H184");
    du_take_off(g, p);
    piece(g, p)->corner = (uint8_t)corner;
    du_put(g, p, at);
    du_refresh_engagements(g);
}
