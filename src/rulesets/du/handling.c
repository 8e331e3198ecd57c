/* Handling what is heavy: armor put on and off, furniture moved. DU-146, DU-170 to DU-172, DU-H73. */
#include "rulesets/du/du.h"

/* ---- Armor ----------------------------------------------------------------------------------- */

static bool wears_armor(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && g->s->item[i].flags & I_HELD && item_data(g, i)->type == ITEM_ARMOR)
            return true;
    return false;
}

/* DU-146: it does not go with a move; one armor at a time. */
static void offer_armor(struct du *g, uc_piece p)
{
    if (turn(g)->flags & A_MOVING || du_why_not_explore(g, p, ACTION_ARMOR))
        return;
    for (int i = 1; i < g->s->items; i++) {
        const struct du_thing_item *item = &g->s->item[i];
        if (!carries(g, p, i) || du_item_data(g, item->record)->type != ITEM_ARMOR)
            continue;
        if (item->flags & I_HELD)
            offer(&g->run, DO_TAKE_OFF, i, 0, 0);
        else if (!wears_armor(g, p))
            offer(&g->run, DO_WEAR, i, 0, 0);
    }
}

FLOW(armor)
{
    BEGIN;
    RULE("DU-146");
    du_spend_action(g);
    turn(g)->flags |= A_STILL;
    g->s->item[f->item].flags ^= I_HELD;
    tell(&g->run, g->s->item[f->item].flags & I_HELD ? EVENT_HELD : EVENT_STOWED, f->who,
         g->s->item[f->item].record, 0, 0);
    du_refresh_engagements(g);
    END;
}

/* ---- Furniture ------------------------------------------------------------------------------- */

static bool stands_on(const struct du *g, int thing, uc_place at)
{
    const struct du_element *e = du_element_data(g, g->s->thing[thing].record);
    int x = grid_x(grid(g), at) - grid_x(grid(g), g->s->thing[thing].place);
    int y = grid_y(grid(g), at) - grid_y(grid(g), g->s->thing[thing].place);
    return x >= 0 && y >= 0 && x < du_usual_extent(e).width && y < du_usual_extent(e).height;
}

/* Is the square taken by a character, or by another element than this one? */
static bool is_taken(const struct du *g, int thing, uc_place at)
{
    if (!du_is_floor(g, at) || g->s->at[at] || (g->s->ground[at] & (G_PIT | G_DEEP | G_TRAP)))
        return true;
    for (int i = 0; i < g->s->things; i++)
        if (i != thing && g->s->thing[i].kind == THING_ELEMENT &&
            !(g->s->thing[i].flags & T_BROKEN) && stands_on(g, i, at))
            return true;
    return false;
}

/* DU-H73: all of it fits one square further, and no wall is between. */
static bool can_shift(const struct du *g, int thing, int dx, int dy)
{
    const struct du_element *e = du_element_data(g, g->s->thing[thing].record);
    int x = grid_x(grid(g), g->s->thing[thing].place),
        y = grid_y(grid(g), g->s->thing[thing].place);
    int width = du_usual_extent(e).width, height = du_usual_extent(e).height;
    for (int i = 0; i < width * height; i++) {
        uc_place from = grid_at(grid(g), x + i % width, y + i / width);
        uc_place to = grid_at(grid(g), x + i % width + dx, y + i / width + dy);
        if (!to || !from || !grid_step_open(grid(g), g->s->doors_closed, from, dx, dy) ||
            is_taken(g, thing, to))
            return false;
    }
    return true;
}

/* DU-170, DU-171: what touches the character, and is not higher. */
static bool may_shift(const struct du *g, uc_piece p, int thing)
{
    const struct du_thing *t = &g->s->thing[thing];
    if (t->kind != THING_ELEMENT || t->flags & T_BROKEN)
        return false;
    const struct du_element *e = du_element_data(g, t->record);
    return is_of(e, MATTER_DISPLACEABLE) && e->tall <= du_size(g, p) &&
           !stands_on(g, thing, piece(g, p)->place) && du_touches_thing(g, p, thing);
}

static void offer_furniture(struct du *g, uc_piece p)
{
    if (du_why_not_explore(g, p, ACTION_FURNITURE))
        return;
    for (int i = 0; i < g->s->things; i++) {
        if (!may_shift(g, p, i))
            continue;
        int x = grid_x(grid(g), g->s->thing[i].place), y = grid_y(grid(g), g->s->thing[i].place);
        for (int k = 0; k < 9; k++)
            if (k != 4 && can_shift(g, i, k % 3 - 1, k / 3 - 1))
                offer(&g->run, DO_SHIFT, i + 1, grid_at(grid(g), x + k % 3 - 1, y + k / 3 - 1), 0);
    }
}

/* DU-172: as high as the character, it takes a test. */
FLOW(shift)
{
    BEGIN;
    RULE("DU-170 DU-171");
    du_spend_action(g);
    if (du_element_data(g, g->s->thing[f->thing].record)->tall == du_size(g, f->who)) {
        RULE("DU-172");
        CALL(1, test, .who = f->who, .attribute = ATTR_ST, .purpose = FOR_MOVE_THING);
        if (!g->s->result)
            return FLOW_DONE;
    }
    g->s->thing[f->thing].place = f->to;
    tell(&g->run, EVENT_SHIFTED, f->who, f->thing + 1, f->to, 0);
    du_refresh_all(g);
    END;
}

OFFER(wear)
{
    if (!is_hero(g, who))
        return;
    offer_armor(g, who);
    offer_furniture(g, who);
}

CARRY_OUT(wear) { return OPEN(armor, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(take_off) { return OPEN(armor, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(shift) { return OPEN(shift, .who = who, .thing = (uint8_t)(c.a - 1), .to = c.b); }
