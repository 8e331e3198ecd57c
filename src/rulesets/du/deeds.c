/* Athletic deeds, corpses and light: great jump, climbing out of pits, searching corpses, lighting a
 * source. DU-129 to DU-134, DU-158 to DU-163, DU-167, DU-168, DU-H69, DU-H74, DU-H75. */
#include <stdlib.h>

#include "rulesets/du/du.h"

/* ---- Ropes ---------------------------------------------------------------------------------- */

static bool has_rope(const struct du *g, uc_piece p)
{
    return is_hero(g, p) && du_wears(g, p, FEATURE_ROPE);
}

static bool beside_pit(const struct du *g, uc_piece p)
{
    const struct placeset *around = grid_touch(grid(g), piece(g, p)->place);
    for (uc_place at = placeset_next(around, 0); at; at = placeset_next(around, at))
        if (g->s->ground[at] & G_PIT && du_adjacent_to(g, p, at))
            return true;
    return false;
}

refusal du_why_not_help(const struct du *g, uc_piece p)
{
    refusal why = du_why_not_explore(g, p, ACTION_OTHER);
    if (why)
        return why;
    if (!has_rope(g, p))
        return N_("DU-179 That takes a rope.");
    return beside_pit(g, p) ? NULL : N_("DU-179 One helps beside a pit or chasm.");
}

OFFER(help)
{
    if (!du_why_not_help(g, who))
        offer(&g->run, DO_HELP, 0, 0, 0);
}

WHY_NOT(help) { return du_why_not_help(g, who); }

CARRY_OUT(help) { return OPEN(help, .who = who); }

FLOW(help)
{
    BEGIN;
    RULE("DU-179");
    du_spend_action(g);
    piece(g, f->who)->helps = 1;
    tell(&g->run, EVENT_HELPS, f->who, 0, 0, 0);
    END;
}

/* Who holds a rope beside that pit for somebody else; 0 nobody. */
static uc_piece helper_at(const struct du *g, uc_piece whom, uc_place pit)
{
    EACH(p, friends_of(g, whom) & ~ONE(whom))
    {
        if (piece(g, p)->helps && is_up(g, p) && !has(g, p, DOWN) && du_adjacent_to(g, p, pit))
            return p;
    }
    return 0;
}

/* DU-181, DU-182. */
static int rope_bonus(const struct du *g, uc_piece helper, uc_piece whom)
{
    int bonus = du_size(g, whom) >= SIZE_LARGE ? -1 : 0;
    EACH(p, friends_of(g, helper) & ~ONE(helper))
    {
        bonus += is_up(g, p) && du_adjacent(g, p, helper);
    }
    return bonus;
}

/* After a failed test: the result is 1 if a rope makes it count as passed (DU-180). */
FLOW(rope)
{
    BEGIN;
    f->helper = helper_at(g, f->who, f->pit);
    if (!f->helper && f->pit == piece(g, f->who)->place && du_has_knack(g, f->who, KNACK_CLIMBER))
        f->helper = f->who; /* Climber: he needs nobody else */
    g->s->result = 0;
    if (!f->helper)
        return FLOW_DONE;
    RULE("DU-180 DU-181 DU-182");
    CALL(1, test, .who = f->helper, .attribute = ATTR_ST, .purpose = FOR_ROPE,
         .bonus = (int8_t)rope_bonus(g, f->helper, f->who));
    END;
}

/* ---- Great jump ----------------------------------------------------------------------------- */

/* DU-H75: pits, chasms, marked traps and furniture lower than the jumper, with nobody on it. */
static bool can_be_jumped(const struct du *g, uc_piece p, uc_place at)
{
    int tall = heights_tall(g->s->raised[at]);
    if (g->s->at[at] || tall >= du_size(g, p))
        return false;
    return tall > 0 || g->s->ground[at] & (G_PIT | G_TRAP);
}

static int jump_reach(const struct du *g, uc_piece p)
{
    return du_has_trait(g, p, TRAIT_LEAP) ? 3 : 2;
}

/* Where a jump that way would end: so many squares are crossed; 0: it cannot be made. The sheet has a
 * hole where jumps are told of, and nothing is added there (DU/A-01). */
static uc_place landing(const struct du *g, uc_piece p, int dx, int dy, int *crossed)
{
    uc_place at = piece(g, p)->place;
    for (*crossed = 0; *crossed == 0 || *crossed <= jump_reach(g, p); ++*crossed) {
        uc_place to = grid_at(grid(g), grid_x(grid(g), at) + dx, grid_y(grid(g), at) + dy);
        bool over = to && can_be_jumped(g, p, to);
        if (!to || (!over && *crossed == 0) || !du_step_open(g, at, to))
            return 0;
        if (!over)
            return du_is_free(g, to) && du_surface(g, to) < du_size(g, p) ? to : 0;
        at = to;
    }
    return 0;
}

/* Could a base on these squares be carried over those, one step further? `over`: something there has
 * to be jumped. */
static bool carries_over(const struct du *g, uc_piece p, const struct base *from,
                         const struct base *to, bool *over)
{
    *over = false;
    for (int i = 0; i < to->count; i++) {
        bool jumped = can_be_jumped(g, p, to->at[i]);
        if (!du_step_open(g, from->at[i], to->at[i]) ||
            (!jumped && ((g->s->at[to->at[i]] && g->s->at[to->at[i]] != p) ||
                         g->s->ground[to->at[i]] & G_IMPASSABLE)))
            return false;
        *over = *over || jumped;
    }
    return true;
}

/* The same for who stands on several squares: all of them land. Only who leaps without a test jumps
 * like that, for nothing says how such a one would fall. */
static uc_place large_landing(const struct du *g, uc_piece p, int dx, int dy, int *crossed)
{
    int side = du_side_length(g, p), corner = piece(g, p)->corner;
    struct base from = du_base(g, p);
    uc_place lead = piece(g, p)->place;
    for (*crossed = 1 - side; *crossed <= jump_reach(g, p); ++*crossed) {
        bool over;
        lead = grid_at(grid(g), grid_x(grid(g), lead) + dx, grid_y(grid(g), lead) + dy);
        struct base to = lead ? du_base_of(g, side, lead, corner) : (struct base){0};
        if (to.count < side * side || !carries_over(g, p, &from, &to, &over))
            return 0;
        if (!over)
            return *crossed > 0 && du_fits(g, p, lead, corner) ? lead : 0;
        from = to;
    }
    return 0;
}

static uc_place landing_of(const struct du *g, uc_piece p, int dx, int dy, int *crossed)
{
    return du_side_length(g, p) > 1 ? large_landing(g, p, dx, dy, crossed)
                                    : landing(g, p, dx, dy, crossed);
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* DU-131, DU-132. */
int du_jump_bonus(const struct du *g, uc_piece p, uc_place to)
{
    uc_place from = piece(g, p)->place;
    int crossed = 0;
    landing_of(g, p, sign(grid_x(grid(g), to) - grid_x(grid(g), from)),
               sign(grid_y(grid(g), to) - grid_y(grid(g), from)), &crossed);
    return -(crossed > 1) - (du_engaging(g, p) != 0);
}

bool du_jumps_freely(const struct du *g, uc_piece p)
{
    return du_has_trait(g, p, TRAIT_LEAP) || du_has_trait(g, p, TRAIT_FLYING);
}

/* What keeps from every jump. */
static refusal why_not_leap(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    if (t->flags & (A_MOVED_OUT | A_STILL))
        return N_("DU-129 A jump interrupts a move, and that is over.");
    if (du_side_length(g, p) > 1 && !du_has_trait(g, p, TRAIT_LEAP))
        return N_("DU-H75 Who takes up several squares does not jump.");
    if (g->s->ground[piece(g, p)->place] & (G_PIT | G_DEEP))
        return N_("DU-133 Out of a pit one climbs, and in deep water one swims.");
    return du_spell_holds(g, p, HOLD_MOVE) ? N_("DU-327 A spell holds it fast.") : NULL;
}

/* What keeps from the jump that way; `to` is where it would end, over `crossed` squares, 0 none. */
static refusal why_not_land(const struct du *g, uc_piece p, uc_place to, int crossed)
{
    const struct du_turn *t = turn(g);
    int points = t->flags & A_MOVING ? t->points : du_attribute(g, p, ATTR_M, 0);
    int side = du_side_length(g, p);
    if (!to)
        return N_("DU-H75 A jump goes over at most 2 squares of obstacles that are lower, in a "
                  "straight line, to a free one behind them.");
    if (crossed + 1 > points)
        return N_("DU-130 The Movement does not reach so far.");
    struct base b = side > 1 ? du_base_of(g, side, to, piece(g, p)->corner) : one_square(to);
    refusal why = du_why_not_meet(g, p, &b);
    if (why)
        return why;
    return du_strays(g, p, &b) ? N_("DU-H148 A companion stays within 12 squares of its hero.")
                               : NULL;
}

refusal du_why_not_jump(const struct du *g, uc_piece p, uc_place to)
{
    uc_place from = piece(g, p)->place;
    int crossed = 0, dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    refusal why = why_not_leap(g, p);
    if (why)
        return why;
    uc_place end = dx || dy ? landing_of(g, p, sign(dx), sign(dy), &crossed) : 0;
    return why_not_land(g, p, end == to ? to : 0, crossed);
}

OFFER(jump)
{
    if (why_not_leap(g, who))
        return;
    for (int i = 0; i < 9; i++) {
        int crossed = 0;
        uc_place to = i == 4 ? 0 : landing_of(g, who, i % 3 - 1, i / 3 - 1, &crossed);
        if (why_not_land(g, who, to, crossed))
            continue;
        pieces shooters = du_able_shooters(g, who, to);
        if (du_may_be_plain(g, who, to, shooters))
            offer(&g->run, DO_JUMP, to, 0, 0);
        if (shooters)
            offer(&g->run, DO_JUMP_IN, to, 0, 0);
    }
}

WHY_NOT(jump) { return c.a && c.a <= grid_places(grid(g)) ? du_why_not_jump(g, who, c.a) : NULL; }

WHY_NOT(jump_in) { return REFUSAL(jump)(g, who, c); }

CARRY_OUT(jump) { return OPEN(jump, .who = who, .to = c.a); }

CARRY_OUT(jump_in) { return OPEN(jump, .who = who, .to = c.a, .approach = true); }

FLOW(jump)
{
    BEGIN;
    f->from = piece(g, f->who)->place;
    f->dx = (int8_t)sign(grid_x(grid(g), f->to) - grid_x(grid(g), f->from));
    f->dy = (int8_t)sign(grid_y(grid(g), f->to) - grid_y(grid(g), f->from));
    {
        int crossed = 0;
        landing_of(g, f->who, f->dx, f->dy, &crossed);
        f->crossed = (uint8_t)crossed;
    }
    du_begin_move(g, f->who);
    if (f->approach) { /* who is stopped before the jump keeps the Action (DU-H101) */
        CALL(1, approach, .who = f->who, .shooters = du_able_shooters(g, f->who, f->to));
        if (g->s->result)
            return FLOW_DONE;
    } else {
        turn(g)->shunned |= du_able_shooters(g, f->who, f->to);
    }
    RULE("DU-129 DU-H75");
    turn(g)->flags |= A_DONE; /* DU/A-09; the move goes on afterwards */
    g->s->result = 1;
    if (!du_jumps_freely(g, f->who)) {
        RULE("DU-131 DU-132");
        CALL(2, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_JUMP,
             .bonus = (int8_t)du_jump_bonus(g, f->who, f->to));
        if (!g->s->result)
            CALL(3, rope, .who = f->who,
                 .pit = grid_at(grid(g), grid_x(grid(g), f->from) + f->dx,
                                grid_y(grid(g), f->from) + f->dy));
    }
    if (g->s->result) {
        du_pay_move(g, f->crossed + 1);
        piece(g, f->who)->facing = (uint8_t)du_facing_of_step(g, f->who, f->from, f->to);
        du_put(g, f->who, f->to);
        tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
        du_refresh_engagements(g);
        if (du_engaging(g, f->who) & ~turn(g)->freed)
            turn(g)->flags |= A_MOVED_OUT; /* DU-211 */
        return FLOW_DONE;
    }
    turn(g)->flags |= A_MOVED_OUT;
    f->to = grid_at(grid(g), grid_x(grid(g), f->from) + f->dx, grid_y(grid(g), f->from) + f->dy);
    if (g->s->ground[f->to] & G_PIT) {
        RULE("DU-173");
        du_put(g, f->who, f->to);
        tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
        du_refresh_engagements(g);
        CALL(4, fall, .who = f->who, .pit = 1);
    }
    END;
}

/* ---- Climbing out --------------------------------------------------------------------------- */

enum { CLIMB_MOST = 4 };

/* DU-H76: what stands beside and is too high for a step: a statue, a cupboard. */
static bool may_scale(const struct du *g, uc_piece p, uc_place to)
{
    int tall = heights_tall(g->s->raised[to]);
    return du_is_floor(g, to) && !g->s->at[to] && tall >= du_size(g, p) && tall <= CLIMB_MOST &&
           !(g->s->ground[to] & (G_MIST | G_PIT | G_DEEP)) &&
           grid_step_open(grid(g), g->s->doors_closed, piece(g, p)->place,
                          grid_x(grid(g), to) - grid_x(grid(g), piece(g, p)->place),
                          grid_y(grid(g), to) - grid_y(grid(g), piece(g, p)->place));
}

static bool is_pit_climb(const struct du *g, uc_piece p, uc_place to)
{
    return (g->s->ground[piece(g, p)->place] | g->s->ground[to]) & G_PIT;
}

/* DU-134, DU-H76: of a surface a point less for each point of height above his size. */
int du_climb_bonus(const struct du *g, uc_piece p, uc_place to)
{
    if (is_pit_climb(g, p, to))
        return du_near_enemy(g, p) ? -1 : 0;
    return -du_max(heights_tall(g->s->raised[to]) - du_size(g, p), 0);
}

bool du_climbs_freely(const struct du *g, uc_piece p, uc_place to)
{
    return is_pit_climb(g, p, to) && du_has_trait(g, p, TRAIT_FLYING); /* DU-096 */
}

static void offer_surfaces(struct du *g, uc_piece p)
{
    const struct placeset *around = grid_touch(grid(g), piece(g, p)->place);
    if (du_side_length(g, p) > 1 || du_near_enemy(g, p) || !is_hero(g, p))
        return;
    for (uc_place to = placeset_next(around, 0); to; to = placeset_next(around, to))
        if (may_scale(g, p, to))
            offer(&g->run, DO_CLIMB, to, 0, 0);
}

/* DU-H06, DU-H76: who fails falls half of the height. */
FLOW(scale)
{
    BEGIN;
    RULE("DU-H76");
    du_spend_action(g);
    f->tall = (uint8_t)heights_tall(g->s->raised[f->to]);
    CALL(1, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_CLIMB,
         .bonus = (int8_t)du_climb_bonus(g, f->who, f->to));
    if (!g->s->result) {
        CALL(2, fall, .who = f->who, .height = (uint8_t)((f->tall + 1) / 2));
        return FLOW_DONE;
    }
    du_put(g, f->who, f->to);
    tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
    du_refresh_engagements(g);
    END;
}

/* DU-H192: into a pit on purpose, and out of it. */
OFFER(climb)
{
    uc_place from = piece(g, who)->place;
    const struct placeset *around = grid_touch(grid(g), from);
    bool below = du_in_pit(g, who);
    if (du_why_not_action(g, who))
        return;
    if (!below)
        offer_surfaces(g, who);
    if (!below && (du_side_length(g, who) > 1 || piece(g, who)->flags & P_ALOFT ||
                   turn(g)->flags & A_STILL || du_spell_holds(g, who, HOLD_MOVE)))
        return;
    for (uc_place to = placeset_next(around, 0); to; to = placeset_next(around, to))
        if (!(g->s->ground[to] & G_PIT) == below && du_step_open(g, from, to) &&
            du_is_free(g, to) && (below || !du_is_bottomless(g, to)))
            offer(&g->run, DO_CLIMB, to, 0, 0);
}

CARRY_OUT(climb)
{
    if (!((g->s->ground[piece(g, who)->place] | g->s->ground[c.a]) & G_PIT))
        return OPEN(scale, .who = who, .to = c.a);
    return OPEN(climb, .who = who, .to = c.a);
}

FLOW(climb)
{
    BEGIN;
    RULE("DU-133 DU-134");
    du_spend_action(g);
    g->s->result = 1;
    if (!du_climbs_freely(g, f->who, f->to))
        CALL(1, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_CLIMB,
             .bonus = (int8_t)du_climb_bonus(g, f->who, f->to));
    f->down = (g->s->ground[f->to] & G_PIT) != 0;
    if (!g->s->result)
        CALL(2, rope, .who = f->who, .pit = f->down ? f->to : piece(g, f->who)->place);
    if (!g->s->result && !f->down)
        return FLOW_DONE;
    f->falls = !g->s->result;
    du_put(g, f->who, f->to);
    tell(&g->run, EVENT_MOVED, f->who, f->to, 0, 0);
    du_refresh_engagements(g);
    if (f->falls) {
        RULE("DU-H192");
        CALL(3, fall, .who = f->who, .pit = 1);
    }
    END;
}

/* ---- Corpses -------------------------------------------------------------------------------- */

static int corpse_dice(const struct du *g, int thing)
{
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, g->s->thing[thing].record);
    return c ? du_max(c->level, 1) : 0; /* DU-159: 1, 2, 3 */
}

static bool is_corpse(const struct du *g, int thing)
{
    return g->s->thing[thing].kind == THING_CORPSE;
}

static bool carries_something(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i))
            return true;
    return false;
}

/* DU-H69: a hero who lies Knocked Out, in the same square or beside. */
static void offer_belongings(struct du *g, uc_piece p)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (h != p && on_board(g, h) && has(g, h, OUT_COLD) && du_adjacent(g, p, h) &&
            carries_something(g, h))
            offer(&g->run, DO_RELIEVE, h, 0, 0);
}

/* All of it changes hands, into the pack of the other. */
FLOW(relieve)
{
    BEGIN;
    RULE("DU-158 DU-H69");
    du_spend_action(g);
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, f->whom, i)) {
            g->s->item[i].holder = f->who;
            g->s->item[i].flags &= (uint8_t) ~(I_HELD | I_LIT);
        }
    g->s->bearers |= ONE(f->who);
    tell(&g->run, EVENT_RELIEVED, f->who, f->whom, 0, 0);
    flow_mark(&g->run, DUE_JUDGE);
    DUE(1);
    END;
}

OFFER(corpses)
{
    if (du_why_not_explore(g, who, ACTION_CORPSES) || du_in_combat(g, who)) /* DU-158, DU-H69 */
        return;
    offer_belongings(g, who);
    for (int i = 0; i < g->s->things; i++)
        if (is_corpse(g, i) && (g->s->thing[i].place == piece(g, who)->place ||
                                du_adjacent_to(g, who, g->s->thing[i].place))) {
            offer(&g->run, DO_CORPSES, 0, 0, 0);
            return;
        }
}

WHY_NOT(corpses) { return du_why_not_explore(g, who, ACTION_CORPSES); }

CARRY_OUT(corpses) { return OPEN(search_corpses, .who = who); }

CARRY_OUT(relieve) { return OPEN(relieve, .who = who, .whom = (uc_piece)c.a); }

FLOW(search_corpses)
{
    BEGIN;
    RULE("DU-158 DU-159 DU-H69");
    du_spend_action(g);
    for (int i = 0; i < g->s->things; i++)
        if (is_corpse(g, i)) {
            f->dice = (uint8_t)(f->dice + corpse_dice(g, i));
            g->s->thing[i] = (struct du_thing){0};
        }
    for (; f->dice; f->dice--) {
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, f->who);
        tell(&g->run, EVENT_SHOWS, answer(&g->run).a, 0, 0, 0);
        f->coins = (uint8_t)(f->coins + (answer(&g->run).a >= 4)); /* DU-160 */
        f->sixes = (uint8_t)(f->sixes + (answer(&g->run).a == 6));
    }
    du_find_coins(g, f->who, f->coins);
    RULE("DU-161 DU-162 DU-163"); /* of the three only the highest reached counts (DU/A-15) */
    if (f->sixes >= 3)
        CALL(2, find, .who = f->who,
             .kind = f->sixes >= 5   ? FIND_MAGIC
                     : f->sixes == 4 ? FIND_SPECIAL
                                     : FIND_COMMON);
    END;
}

/* ---- Light ---------------------------------------------------------------------------------- */

OFFER(light)
{
    if (du_why_not_explore(g, who, ACTION_LIGHT))
        return;
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, who, i) && !(g->s->item[i].flags & I_LIT) &&
            (g->s->item[i].flags & I_HELD || !item_data(g, i)->hands) &&
            du_weapon_has(g, g->s->item[i].record, FEATURE_LIGHT))
            offer(&g->run, DO_LIGHT, i, 0, 0);
    if (piece(g, who)->marks & M_NO_LIGHT) /* a Torchbearer's own */
        offer(&g->run, DO_RELIGHT, 0, 0, 0);
}

WHY_NOT(light) { return du_why_not_explore(g, who, ACTION_LIGHT); }

WHY_NOT(relight) { return REFUSAL(light)(g, who, c); }

CARRY_OUT(light) { return OPEN(light, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(relight) { return OPEN(light, .who = who, .item = (uint8_t)c.a); }

FLOW(light)
{
    BEGIN;
    RULE("DU-167 DU-168");
    du_spend_action(g);
    if (f->item) {
        g->s->item[f->item].flags |= I_LIT;
        tell(&g->run, EVENT_LIT, f->who, g->s->item[f->item].record, 0, 0);
    } else {
        piece(g, f->who)->marks &= (uint8_t)~M_NO_LIGHT;
        tell(&g->run, EVENT_RELIT, f->who, 0, 0, 0);
    }
    END;
}
