/* Doors and chests: opening, picking locks, breaking, treasure. DU-113 to DU-123, DU-H22, DU-H60 to
 * DU-H63, DU-H68, DU-H187. */
#include "rulesets/du/du.h"

static struct du_door *door_of(const struct du *g, int door) { return &g->s->door[door]; }

bool du_door_closed(const struct du *g, int door) { return door_of(g, door)->flags & D_CLOSED; }

void du_refresh_doors(struct du *g)
{
    g->s->doors_closed = 0;
    for (int door = 1; door <= g->t->map.doors; door++)
        if (du_door_closed(g, door))
            g->s->doors_closed |= UINT32_C(1) << (door - 1);
}

static void set_closed(struct du *g, int door, bool closed)
{
    assert(door >= 1 && door <= g->t->map.doors);
    struct du_door *d = door_of(g, door);
    d->flags = (uint8_t)(closed ? d->flags | D_CLOSED : d->flags & ~D_CLOSED);
    du_refresh_doors(g);
    du_refresh_engagements(g);
}

/* ---- Where one stands ----------------------------------------------------------------------- */

/* DU-H61: on a square of its edge; diagonally: beside such a square, along the same wall. */
bool du_at_door(const struct du *g, uc_piece p, int door, bool diagonally)
{
    const struct grid_edge *edge;
    int n = grid_door_edges(grid(g), door, &edge);
    struct base base = du_base(g, p);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < base.count; k++) {
            uc_place at = base.at[k];
            if (at == edge[i].a || at == edge[i].b)
                return true;
            bool level = grid_y(grid(g), edge[i].a) == grid_y(grid(g), edge[i].b);
            for (int side = 0; diagonally && side < 2; side++) {
                uc_place by = side ? edge[i].b : edge[i].a;
                bool along = level ? grid_x(grid(g), at) == grid_x(grid(g), by)
                                   : grid_y(grid(g), at) == grid_y(grid(g), by);
                if (along && du_step_open(g, at, by))
                    return true;
            }
        }
    return false;
}

/* DU-H24: nobody stops before a door where somebody lies Knocked Out. It is opened from where its lock
 * would be tried (DU-115), or it would be closed for ever. */
static bool is_front_taken(const struct du *g, int door)
{
    const struct grid_edge *edge;
    int taken = 0, n = grid_door_edges(grid(g), door, &edge);
    for (int i = 0; i < n; i++)
        taken += du_lies_there(g, edge[i].a) || du_lies_there(g, edge[i].b);
    return taken == n;
}

int du_beyond_door(const struct du *g, int door)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    if (!g->t->quest)
        return 0;
    return !du_section_known(g, way->to)     ? way->to
           : !du_section_known(g, way->from) ? way->from
                                             : 0;
}

static bool is_known(const struct du *g, int door)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    if (door_of(g, door)->flags & D_SECRET)
        return false;
    return !g->t->quest || du_section_known(g, way->from) || du_section_known(g, way->to);
}

static bool is_barred(const struct du *g, int door)
{
    return door_of(g, door)->flags & (D_LOCKED | D_RIDDLE);
}

/* ---- What may be done ----------------------------------------------------------------------- */

refusal du_why_not_open(const struct du *g, uc_piece p, int door)
{
    if (!is_known(g, door) || !du_door_closed(g, door))
        return N_("DU-H60 There is no closed door.");
    if (!du_at_door(g, p, door, is_front_taken(g, door)))
        return N_("DU-113 The door is opened from the square in front of it.");
    if (is_barred(g, door))
        return N_("DU-114 The door is locked or barred.");
    if (du_beyond_door(g, door))
        return du_why_not_explore(g, p, ACTION_DOOR);
    return du_why_not_quick(g);
}

/* DU-H62, DU-H71. */
refusal du_why_not_unlock(const struct du *g, uc_piece p, int door)
{
    bool riddle = door_of(g, door)->flags & D_RIDDLE;
    if (!is_known(g, door) || !du_door_closed(g, door) || !is_barred(g, door))
        return N_("DU-H60 There is no locked door.");
    if (!du_at_door(g, p, door, true))
        return N_("DU-115 The lock is tried from in front of the door or beside that square.");
    if (door_of(g, door)->flags & D_TRIED)
        return riddle ? N_("DU-156 The group has had its attempt.")
                      : N_("DU-116 The group has had its attempt.");
    return du_why_not_explore(g, p, riddle ? ACTION_RIDDLE : ACTION_LOCK);
}

/* DU-109, DU-H63: breaking is a melee attack, so it goes next to an enemy as well, and whatever keeps
 * from attacking keeps from it. */
static refusal why_not_break(const struct du *g, uc_piece p)
{
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    if (piece(g, p)->kind == PIECE_CAPTIVE)
        return N_("DU-H148 Captives do not fight.");
    if (piece(g, p)->flags & P_SLOWED)
        return N_("DU-263 Who kept behind the shield does not attack in the next activation.");
    if (du_spell_holds(g, p, HOLD_ATTACK))
        return N_("DU-327 A spell keeps it from attacking.");
    if (turn(g)->bound)
        return N_("DU-213 Who moved within a Melee Range attacks the one whose range it is.");
    return NULL;
}

/* DU-119, DU-H187: it could not be opened. In a combat turn no lock is tried (DU-110), and a locked door may
 * be broken all the same (DU/A-64). */
static refusal why_not_breakable(const struct du *g, uc_piece p, int door)
{
    int flags = door_of(g, door)->flags;
    if (!is_known(g, door) || !du_door_closed(g, door) || !is_barred(g, door))
        return N_("DU-119 Only doors that could not be opened are broken.");
    if (!(flags & D_TRIED) && !(flags & D_LOCKED && du_in_combat(g, p)))
        return N_("DU-H187 The lock or the riddle must be tried first.");
    return NULL;
}

refusal du_why_not_strike(const struct du *g, uc_piece p, int door)
{
    refusal why = why_not_breakable(g, p, door);
    if (why)
        return why;
    if (!du_at_door(g, p, door, true))
        return N_("DU-H187 The door is struck from where its lock may be tried.");
    return why_not_break(g, p);
}

/* DU-H173: what belongs to the quest is no Exploratory Action. */
static refusal why_not_chest(const struct du *g, uc_piece p, const struct du_thing *thing)
{
    const struct du_put *put = du_put_of(g, thing);
    return du_why_not_explore(g, p, put && put->holds ? ACTION_OTHER : ACTION_CHEST);
}

static void offer_chests(struct du *g, uc_piece p);

/* The square of the door that it sees best: the nearest; 0 none. */
static uc_place face_of(const struct du *g, uc_piece p, int door)
{
    const struct grid_edge *edge;
    int n = grid_door_edges(grid(g), door, &edge), least = GRID_FAR;
    uc_place best = 0;
    for (int i = 0; i < 2 * n; i++) {
        uc_place at = i % 2 ? edge[i / 2].b : edge[i / 2].a;
        if (du_is_floor(g, at) && du_apart_from(g, p, at) < least &&
            (at == piece(g, p)->place || du_look_at(g, p, at) != HEIGHTS_BLOCKED)) {
            least = du_apart_from(g, p, at);
            best = at;
        }
    }
    return best;
}

/* DU-120, DU-H63: with a weapon that detonates from afar. */
static void offer_blasts(struct du *g, uc_piece p, int door)
{
    struct arms arms[RANGED_ARMS];
    int n = why_not_breakable(g, p, door) ? 0 : du_arms_against(g, p, face_of(g, p, door), arms);
    for (int i = 0; i < n; i++)
        offer(&g->run, DO_BLAST, door, arms[i].weapon, 0);
}

static pieces at_door(const struct du *g, int door)
{
    pieces set = 0;
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (is_up(g, p) && du_at_door(g, p, door, true))
            set |= ONE(p);
    }
    return set;
}

static pieces at_thing(const struct du *g, int thing)
{
    pieces set = 0;
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (is_up(g, p) && du_touches_thing(g, p, thing))
            set |= ONE(p);
    }
    return set;
}

/* An animal that goes with a hero; creatures open doors that are known (DU-H138). */
static bool is_animal(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_COMPANION && du_creature_data(g, p)->animal;
}

OFFER(open)
{
    if (is_animal(g, who)) /* DU-H202 */
        return;
    for (int door = 1; door <= g->t->map.doors; door++) {
        if (!is_known(g, door) || door_of(g, door)->flags & D_BROKEN)
            continue;
        if (!du_why_not_open(g, who, door))
            offer(&g->run, DO_OPEN, door, 0, 0);
        if (!du_why_not_unlock(g, who, door))
            offer(&g->run, door_of(g, door)->flags & D_RIDDLE ? DO_SOLVE : DO_UNLOCK, door, 0, 0);
        if (!du_why_not_strike(g, who, door))
            offer(&g->run, DO_STRIKE, door, 0, 0);
        offer_blasts(g, who, door);
        if (!du_door_closed(g, door) && !du_beyond_door(g, door) &&
            du_at_door(g, who, door, false) && !du_why_not_quick(g))
            offer(&g->run, DO_CLOSE, door, 0, 0);
    }
    offer_chests(g, who);
}

static bool is_door(const struct du *g, int door) { return door && door <= g->t->map.doors; }

WHY_NOT(open) { return is_door(g, c.a) ? du_why_not_open(g, who, c.a) : NULL; }

WHY_NOT(unlock) { return is_door(g, c.a) ? du_why_not_unlock(g, who, c.a) : NULL; }

WHY_NOT(solve) { return REFUSAL(unlock)(g, who, c); }

WHY_NOT(strike) { return is_door(g, c.a) ? du_why_not_strike(g, who, c.a) : NULL; }

WHY_NOT(chest)
{
    return c.a && c.a <= g->s->things ? why_not_chest(g, who, &g->s->thing[c.a - 1])
                                      : du_why_not_explore(g, who, ACTION_CHEST);
}

CARRY_OUT(open) { return OPEN(open_door, .who = who, .door = (uint8_t)c.a); }

CARRY_OUT(unlock) { return OPEN(open_door, .who = who, .door = (uint8_t)c.a); }

CARRY_OUT(solve) { return OPEN(open_door, .who = who, .door = (uint8_t)c.a); }

CARRY_OUT(close) { return OPEN(open_door, .who = who, .door = (uint8_t)c.a); }

CARRY_OUT(strike) { return OPEN(strike_door, .who = who, .door = (uint8_t)c.a); }

CARRY_OUT(blast) { return OPEN(strike_door, .who = who, .door = (uint8_t)c.a, .weapon = c.b); }

CARRY_OUT(chest) { return OPEN(open_chest, .who = who, .thing = (uint8_t)(c.a - 1)); }

CARRY_OUT(smash) { return OPEN(smash_chest, .who = who, .thing = (uint8_t)(c.a - 1)); }

CARRY_OUT(burst)
{
    return OPEN(smash_chest, .who = who, .thing = (uint8_t)(c.a - 1), .weapon = c.b);
}

/* ---- Doors ---------------------------------------------------------------------------------- */

FLOW(open_door)
{
    BEGIN;
    if (!du_door_closed(g, f->door)) {
        RULE("DU-185 DU-H60");
        du_spend_quick(g);
        set_closed(g, f->door, true);
        tell(&g->run, EVENT_CLOSED, f->door, f->who, 0, 0);
        return FLOW_DONE;
    }
    CALL(1, opening, .who = f->who, .why = du_beyond_door(g, f->door) ? ON_DOOR : 0,
         .what = (uint8_t)(TRAP_ON_DOOR + f->door));
    if (g->s->result)
        return FLOW_DONE;
    if (is_barred(g, f->door)) {
        du_spend_action(g);
        door_of(g, f->door)->flags |= D_TRIED;
        if (door_of(g, f->door)->flags & D_RIDDLE) {
            RULE("DU-155 DU-156");
            CALL(2, test, .who = f->who, .attribute = ATTR_IN, .purpose = FOR_RIDDLE, .bonus = -2);
        } else {
            RULE("DU-114 DU-116");
            CALL(3, test, .who = f->who, .attribute = ATTR_DX, .purpose = FOR_LOCK);
        }
        du_blunder_exploring(g); /* DU-112 */
        if (!g->s->result)
            return FLOW_DONE;
        g->s->score.heroes++; /* DU-H143 */
        door_of(g, f->door)->flags &= (uint8_t) ~(D_LOCKED | D_RIDDLE);
    } else if (du_beyond_door(g, f->door)) {
        RULE("DU-113");
        du_spend_action(g);
    } else {
        RULE("DU-185");
        du_spend_quick(g);
    }
    set_closed(g, f->door, false);
    tell(&g->run, EVENT_OPENED, f->door, f->who, 0, 0);
    if (du_beyond_door(g, f->door)) {
        turn(g)->flags |= A_MOVED_OUT; /* DU-H59: the mover stops */
        CALL(4, reveal, .who = f->who, .section = (uint8_t)du_beyond_door(g, f->door),
             .way = g->t->map.door_way[f->door]);
    }
    END;
}

/* DU-119 to DU-122, DU-298, DU-H21, DU-H22: a melee attack that hits by itself. */
static int object_dice(const struct du *g, uc_piece p, uint16_t shot)
{
    const struct du_item *w = du_item_data(g, shot ? shot : du_melee_arms(g, p).weapon);
    if (shot)
        return w->dice + w->heavy;
    int dice = w->dice + w->heavy + (w->strength ? du_attribute(g, p, ATTR_ST, 0) : 0) +
               du_attribute(g, p, ATTR_ST, FOR_BREAK) - du_attribute(g, p, ATTR_ST, 0);
    return du_min(du_max(dice, 1), DAMAGE_DICE);
}

FLOW(strike_door)
{
    BEGIN;
    g->s->result = 0;
    if (!f->weapon)
        CALL(1, opening, .who = f->who, .what = (uint8_t)(TRAP_ON_DOOR + f->door)); /* DU-H188 */
    if (g->s->result)
        return FLOW_DONE;
    RULE("DU-119 DU-121 DU-122 DU/A-64");
    du_spend_action(g);
    if (door_of(g, f->door)->last != g->s->turn_number) {
        door_of(g, f->door)->last = (uint8_t)g->s->turn_number;
        door_of(g, f->door)->turns++; /* DU-123, DU-H63 */
    }
    if (f->weapon) {
        CALL(2, blast, .who = f->who, .weapon = f->weapon, .at = face_of(g, f->who, f->door),
             .around = at_door(g, f->door));
        if (!g->s->result)
            return FLOW_DONE;
    }
    du_begin_attack(g, f->who, 0, du_melee_arms(g, f->who));
    CALL(3, damage_dice, .count = (uint8_t)object_dice(g, f->who, f->weapon),
         .against = door_of(g, f->door)->flags & D_REINFORCED ? 6 : 5);
    door_of(g, f->door)->wounds = (uint8_t)(door_of(g, f->door)->wounds + attack_now(g)->wounds);
    tell(&g->run, EVENT_STRUCK, f->door, f->who, attack_now(g)->wounds, 0);
    du_end_attack(g);
    if (door_of(g, f->door)->wounds < (door_of(g, f->door)->flags & D_REINFORCED ? 6 : 5))
        return FLOW_DONE;
    door_of(g, f->door)->flags |= D_BROKEN;
    set_closed(g, f->door, false);
    tell(&g->run, EVENT_SMASHED, f->door, f->who, 0, 0);
    if (du_beyond_door(g, f->door)) {
        RULE("DU-123 DU-H187");
        turn(g)->flags |= A_MOVED_OUT;
        CALL(4, reveal, .who = f->who, .section = (uint8_t)du_beyond_door(g, f->door),
             .way = g->t->map.door_way[f->door], .bonus = door_of(g, f->door)->turns);
    }
    END;
}

/* ---- Chests --------------------------------------------------------------------------------- */

static bool is_locked(const struct du *g, const struct du_thing *thing)
{
    return is_of(du_element_data(g, thing->record), MATTER_LOCKED);
}

static bool is_chest(const struct du *g, const struct du_thing *thing)
{
    return thing->kind == THING_ELEMENT && !(thing->flags & (T_OPENED | T_BROKEN)) &&
           is_locked(g, thing);
}

/* What is no chest and can be broken. */
static bool is_breakable(const struct du *g, const struct du_thing *thing)
{
    return thing->kind == THING_ELEMENT && !(thing->flags & T_BROKEN) && !is_chest(g, thing) &&
           !(thing->flags & T_OPENED) && du_element_data(g, thing->record)->vitality;
}

static void offer_bursts(struct du *g, uc_piece p, int i)
{
    const struct du_thing *thing = &g->s->thing[i];
    struct arms arms[RANGED_ARMS];
    bool stuck = is_breakable(g, thing) || (is_chest(g, thing) && thing->flags & T_TRIED);
    int n = stuck ? du_arms_against(g, p, thing->place, arms) : 0;
    for (int k = 0; k < n; k++)
        offer(&g->run, DO_BURST, i + 1, arms[k].weapon, 0);
}

static void offer_chests(struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (is_breakable(g, thing) && du_touches_thing(g, p, i) && !why_not_break(g, p))
            offer(&g->run, DO_SMASH, i + 1, 0, 0);
        offer_bursts(g, p, i);
        if (!is_chest(g, thing) || !du_adjacent_to(g, p, thing->place)) /* DU/A-49 */
            continue;
        bool tried = thing->flags & T_TRIED;
        if (!(tried ? why_not_break(g, p) : why_not_chest(g, p, thing)))
            offer(&g->run, tried ? DO_SMASH : DO_CHEST, i + 1, 0, 0);
    }
}

FLOW(open_chest)
{
    BEGIN;
    CALL(1, opening, .who = f->who, .why = ON_CHEST,
         .what = (uint8_t)(TRAP_ON_THING + f->thing + 1));
    if (g->s->result)
        return FLOW_DONE;
    RULE("DU-117 DU/A-10");
    du_spend_action(g);
    g->s->thing[f->thing].flags |= T_TRIED;
    CALL(2, test, .who = f->who, .attribute = ATTR_DX, .purpose = FOR_LOCK);
    du_blunder_exploring(g);
    if (!g->s->result)
        return FLOW_DONE;
    g->s->score.heroes++; /* DU-H143 */
    g->s->thing[f->thing].flags |= T_OPENED;
    CALL(3, contents, .who = f->who, .thing = f->thing);
    END;
}

FLOW(smash_chest)
{
    BEGIN;
    g->s->result = 0;
    if (!f->weapon)
        CALL(1, opening, .who = f->who,
             .what = (uint8_t)(TRAP_ON_THING + f->thing + 1)); /* DU-H188 */
    if (g->s->result)
        return FLOW_DONE;
    RULE("DU-119 DU-121 DU-H187");
    du_spend_action(g);
    if (f->weapon) {
        CALL(2, blast, .who = f->who, .weapon = f->weapon, .at = g->s->thing[f->thing].place,
             .around = at_thing(g, f->thing));
        if (!g->s->result)
            return FLOW_DONE;
    }
    CALL(3, hew, .who = f->who, .thing = f->thing,
         .dice = (uint8_t)object_dice(g, f->who, f->weapon));
    END;
}

/* So many dice against a thing, which keeps its wounds and breaks in the end; it has no criticals
 * (DU-H22). */
FLOW(hew)
{
    BEGIN;
    RULE("DU-121 DU-H22");
    du_begin_attack(g, f->who, 0, du_melee_arms(g, f->who));
    CALL(1, damage_dice, .count = f->dice,
         .against = du_element_data(g, g->s->thing[f->thing].record)->armor);
    g->s->thing[f->thing].wounds = (uint8_t)(g->s->thing[f->thing].wounds + attack_now(g)->wounds);
    tell(&g->run, EVENT_HEWN, f->thing + 1, f->who, attack_now(g)->wounds, 0);
    du_end_attack(g);
    if (g->s->thing[f->thing].wounds < du_element_data(g, g->s->thing[f->thing].record)->vitality)
        return FLOW_DONE;
    f->chest = is_chest(g, &g->s->thing[f->thing]);
    g->s->thing[f->thing].flags |= T_OPENED | T_BROKEN;
    du_refresh_all(g);
    if (f->chest)
        CALL(2, contents, .who = f->who, .thing = f->thing);
    else
        CALL(3, broken, .who = f->who, .thing = f->thing);
    END;
}

/* DU-H68: the deck is a set of cards; when it is empty the discards are shuffled. */
static void offer_treasures(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_TREASURE, &count);
    if (pile_size(g->s->treasure, count) == 0)
        du_fill_treasures(g);
    pile_offer(&g->run, DO_DRAW, g->s->treasure, count, first);
}

static void take_card(struct du *g, int card)
{
    int count = 0, i = card - pack_first(g->content, KIND_TREASURE, &count);
    assert(i >= 0 && i < count && g->s->treasure[i] > 0);
    g->s->treasure[i]--;
}

static const struct du_treasure *card_data(const struct du *g, int card)
{
    return pack_data(g->content, KIND_TREASURE, card);
}

FLOW(treasure)
{
    BEGIN;
    RULE("DU-118 DU-H68");
    offer_treasures(g);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->who);
    f->card = answer(&g->run).a;
    take_card(g, f->card);
    tell(&g->run, EVENT_TREASURE, f->who, f->card, 0, 0);
    DO(2, du_do_effect(g, &card_data(g, f->card)->effect, f->who, f->who, f->card));
    END;
}
