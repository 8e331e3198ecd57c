/* The other Actions and Quick Actions: searching, what quests ask for, changing what one holds,
 * picking things up, using them, leaving. DU-135 to DU-145, DU-183 to DU-185, DU-255, DU-256, DU-H34,
 * DU-H35, DU-H43, DU-H70, DU-H172 to DU-H174. */
#include "rulesets/du/du.h"

static uint16_t section_bit(const struct du *g, uc_piece p)
{
    return (uint16_t)(1u << (du_section(g, piece(g, p)->place) - 1));
}

/* DU-136, DU-139: these do not go with a move. */
static refusal why_not_still(const struct du *g)
{
    return turn(g)->flags & A_MOVING ? N_("DU-136 Searching does not go with a move.") : NULL;
}

/* ---- Searching ------------------------------------------------------------------------------ */

refusal du_why_not_secret(const struct du *g, uc_piece p)
{
    refusal why = why_not_still(g);
    return why ? why : du_why_not_explore(g, p, ACTION_SECRET);
}

refusal du_why_not_search(const struct du *g, uc_piece p)
{
    const struct du_section *here = section_data(g, du_section(g, piece(g, p)->place));
    refusal why = why_not_still(g);
    if (why)
        return N_("DU-139 Searching does not go with a move.");
    if (!here || here->kind == SECTION_CORRIDOR)
        return N_("DU-H70 Only rooms are searched.");
    if (g->s->searched & section_bit(g, p))
        return N_("DU-140 The group has searched this room.");
    return du_why_not_explore(g, p, ACTION_ROOM);
}

/* Element i, if it can be searched: DU-143. */
static bool may_search_thing(const struct du *g, uc_piece p, int i)
{
    const struct du_thing *thing = &g->s->thing[i];
    if (thing->kind != THING_ELEMENT || thing->flags & (T_SEARCHED | T_BROKEN))
        return false;
    const struct du_element *e = du_element_data(g, thing->record);
    return (e->search || e->interact.code) && du_touches_thing(g, p, i);
}

/* Does it stand next to one of the squares of that element, or on it? */
bool du_touches_thing(const struct du *g, uc_piece p, int i)
{
    const struct du_thing *thing = &g->s->thing[i];
    int x = grid_x(grid(g), thing->place), y = grid_y(grid(g), thing->place);
    struct extent size = du_extent(g, thing);
    for (int k = 0; k < size.width * size.height; k++) {
        uc_place at = grid_at(grid(g), x + k % size.width, y + k / size.width);
        if (at && (g->s->at[at] == p || du_adjacent_to(g, p, at)))
            return true;
    }
    return false;
}

OFFER(search)
{
    if (!is_hero(g, who) || !g->t->quest)
        return;
    if (!du_why_not_search(g, who))
        offer(&g->run, DO_SEARCH, 0, 0, 0);
    if (!du_why_not_secret(g, who))
        offer(&g->run, DO_SECRET, 0, 0, 0);
    if (!du_why_not_explore(g, who, ACTION_THING))
        for (int i = 0; i < g->s->things; i++)
            if (may_search_thing(g, who, i))
                offer(&g->run, DO_LOOK, i + 1, 0, 0);
}

WHY_NOT(search) { return du_why_not_search(g, who); }

WHY_NOT(secret) { return du_why_not_secret(g, who); }

WHY_NOT(look) { return du_why_not_explore(g, who, ACTION_THING); }

CARRY_OUT(search) { return OPEN(search_room, .who = who); }

CARRY_OUT(secret) { return OPEN(search_secret, .who = who); }

CARRY_OUT(look) { return OPEN(search_thing, .who = who, .thing = (uint8_t)(c.a - 1)); }

static void begin_still(struct du *g)
{
    du_spend_action(g);
    turn(g)->flags |= A_STILL;
}

void du_find_coins(struct du *g, uc_piece p, int n)
{
    assert(n >= 0);
    g->s->coins = (uint16_t)(g->s->coins + n);
    if (is_hero(g, p))
        sheet(g, p)->found = (uint16_t)(sheet(g, p)->found + n); /* DU-H26 */
    tell(&g->run, EVENT_COINS, p, n, 0, 0);
}

FLOW(search_room)
{
    BEGIN;
    begin_still(g);
    RULE("DU-138 DU-140");
    g->s->searched |= section_bit(g, f->who);
    CALL(1, test, .who = f->who, .attribute = ATTR_PE, .purpose = FOR_ROOM);
    du_blunder_exploring(g); /* DU-112 */
    if (!g->s->result)
        return FLOW_DONE;
    f->rich = naturals(g->s->roll.die, 6) == 2 && g->s->roll.bonus >= 0;
    RULE("DU-141");
    for (int face = 1; face <= 3; face++)
        offer_weighted(&g->run, DO_DIE, 1, face, 0, 0);
    CHANCE(2, PROMPT_DIE, f->who);
    du_find_coins(g, f->who, answer(&g->run).a + du_has_knack(g, f->who, KNACK_TREASURE_NOSE));
    if (f->rich) {
        RULE("DU-142 DU/A-11");
        CALL(3, treasure, .who = f->who);
    }
    END;
}

/* DU-137, DU-H70: a pass finds every secret door of the section. */
static void find_doors(struct du *g, uc_piece p)
{
    int section = du_section(g, piece(g, p)->place);
    for (int door = 1; door <= g->t->map.doors; door++) {
        const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
        if (!(g->s->door[door].flags & D_SECRET) || (way->from != section && way->to != section))
            continue;
        g->s->door[door].flags &= (uint8_t)~D_SECRET;
        g->s->score.heroes++; /* DU-H143 */
        tell(&g->run, EVENT_FOUND_DOOR, door, p, 0, 0);
    }
}

FLOW(search_secret)
{
    BEGIN;
    begin_still(g);
    {
        int section = du_section(g, piece(g, f->who)->place);
        RULE("DU-135 DU-H70");
        if (g->s->secret_tries[section] >> (f->who - 1) & 1)
            du_gain_rp(g, 1);
        g->s->secret_tries[section] |= (uint8_t)(1u << (f->who - 1));
    }
    f->map = g->s->map;
    g->s->map = 0;
    CALL(1, test, .who = f->who, .attribute = ATTR_PE, .purpose = FOR_SECRET,
         .bonus = f->map ? 2 : 0);
    du_blunder_exploring(g);
    if (!g->s->result)
        return FLOW_DONE;
    if (flow_unknown(&g->run))
        return FLOW_WAIT; /* nobody knows whether there is anything to be found */
    find_doors(g, f->who);
    END;
}

FLOW(search_thing)
{
    BEGIN;
    RULE("DU-143 DU-144");
    du_spend_action(g);
    g->s->thing[f->thing].flags |= T_SEARCHED;
    f->record = g->s->thing[f->thing].record;
    if (!du_element_data(g, f->record)->search) {
        RULE("DU-106");
        g->s->score.heroes++; /* DU-H143: a special element */
        DO(1, du_do_effect(g, &du_element_data(g, f->record)->interact, f->who, f->who, f->record));
        return FLOW_DONE;
    }
    CALL(2, test, .who = f->who, .attribute = du_element_data(g, f->record)->search,
         .purpose = FOR_ELEMENT);
    du_blunder_exploring(g);
    if (is_blunder(g->s->roll.die) && is_of(du_element_data(g, f->record), MATTER_TRAPPED)) {
        RULE("DU-060");
        CALL(3, trap, .who = f->who, .at = piece(g, f->who)->place, .why = ON_SEARCH,
             .what = (uint8_t)(TRAP_ON_THING + f->thing + 1));
        if (g->s->result == 2)
            CALL(4, spring, .who = f->who, .record = du_card_record(g, g->s->trap),
                 .at = piece(g, f->who)->place);
        return FLOW_DONE;
    }
    if (g->s->result)
        DO(5, du_do_effect(g, &du_element_data(g, f->record)->found, f->who, f->who, f->record));
    END;
}

/* ---- What the quest asks for ---------------------------------------------------------------- */

static const struct du_interaction *interaction(const struct du *g, int line)
{
    return &g->t->quest->interaction[line - 1];
}

/* The element on the board that the quest calls so; -1 none. */
int du_thing_named(const struct du *g, uint16_t symbol)
{
    for (int i = 0; symbol && i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        const struct du_put *put = du_put_of(g, thing);
        if (put && put->name == symbol && !(thing->flags & T_BROKEN))
            return i;
    }
    return -1;
}

/* Is it one of those whom the quest lets do this? */
static bool is_doer(const struct du *g, uc_piece p, const struct du_interaction *act)
{
    return act->by == WHOM_LEADER      ? piece(g, p)->flags & P_LEADER
           : act->by == WHOM_CREATURES ? is_creature(g, p)
                                       : is_hero(g, p);
}

/* DU-H173: next to the element, not next to an enemy; also in combat. */
static bool may_interact(const struct du *g, uc_piece p, int line)
{
    const struct du_interaction *act = interaction(g, line);
    int thing = du_thing_named(g, act->element);
    if (thing < 0 || act->breaking == BREAKING_ONLY || !is_doer(g, p, act) ||
        !du_touches_thing(g, p, thing))
        return false;
    return !(act->quick ? du_why_not_quick(g) : du_why_not_explore(g, p, ACTION_OTHER)) &&
           (!act->when.code || du_holds(g, &act->when, p, p));
}

OFFER(interact)
{
    for (int line = 1; g->t->quest && line <= g->t->quest->interactions; line++)
        if (may_interact(g, who, line))
            offer(&g->run, DO_INTERACT, line, 0, 0);
}

CARRY_OUT(interact) { return OPEN(interact, .who = who, .line = (uint8_t)c.a); }

FLOW(interact)
{
    BEGIN;
    RULE("DU-106 DU-H173");
    if (f->broken) { /* by breaking the element: nothing more is spent */
    } else if (interaction(g, f->line)->quick) {
        du_spend_quick(g);
    } else {
        du_spend_action(g);
    }
    g->s->result = 1;
    if (interaction(g, f->line)->attribute && !f->broken)
        CALL(1, test, .who = f->who, .attribute = interaction(g, f->line)->attribute);
    if (!g->s->result)
        return FLOW_DONE;
    tell(&g->run, EVENT_DID, f->who, f->line, 0, 0);
    DO(2, du_do_effect(g, &interaction(g, f->line)->effect, f->who, f->who, g->t->quest_record));
    flow_mark(&g->run, DUE_JUDGE);
    DUE(3);
    END;
}

/* ---- What one holds ------------------------------------------------------------------------- */

static bool is_handy(const struct du_item *item)
{
    return item->hands > 0 && item->type != ITEM_NATURAL;
}

/* May it take this in hand: DU-H34, one shield at a time (DU-H45)? */
static bool may_hold(const struct du *g, uc_piece p, int item)
{
    const struct du_item *data = du_item_data(g, g->s->item[item].record);
    int hands = 2;
    if (!is_handy(data) || g->s->item[item].flags & I_HELD ||
        (data->rarity == RARITY_RELIC && du_size(g, p) >= SIZE_LARGE)) /* DU-H45 */
        return false;
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i) || !(g->s->item[i].flags & I_HELD))
            continue;
        const struct du_item *other = du_item_data(g, g->s->item[i].record);
        hands -= other->hands;
        if (other->type == data->type &&
            (data->type != ITEM_MELEE ||
             (data->rarity >= RARITY_MAGIC && other->rarity >= RARITY_MAGIC)))
            return false; /* DU-H45 */
    }
    return hands >= data->hands;
}

static void offer_holds(struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i))
            continue;
        if (may_hold(g, p, i))
            offer(&g->run, DO_HOLD, i, 0, 0);
        if (g->s->item[i].flags & I_HELD && is_handy(du_item_data(g, g->s->item[i].record)))
            offer(&g->run, DO_STOW, i, 0, 0);
    }
}

/* How much better it is to have that in hand or on than another thing of its type. */
static int use_of(const struct du_item *data)
{
    return data->type == ITEM_ARMOR    ? data->armor
           : data->type == ITEM_SHIELD ? 7 - data->block
                                       : data->dice;
}

/* The best thing of that type that it may take in hand or put on, 0 none. */
static int best_to_hold(const struct du *g, uc_piece h, int type)
{
    int best = 0;
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, h, i) && item_data(g, i)->type == type &&
            (type == ITEM_ARMOR || may_hold(g, h, i)) &&
            (!best || use_of(item_data(g, i)) > use_of(item_data(g, best))))
            best = i;
    return best;
}

/* Whoever has a Shooting Skill above his Combat Skill begins with his bow, and who casts keeps a hand free
 * (DU-H34). A light is taken along where there is a hand for it. */
void du_dress(struct du *g, uc_piece h)
{
    const struct du_line *line = &sheet(g, h)->line;
    bool archer = line->ss > line->cs;
    const int order[] = {ITEM_ARMOR, archer ? ITEM_RANGED : ITEM_MELEE,
                         archer ? ITEM_MELEE : ITEM_RANGED, ITEM_SHIELD};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        int item = best_to_hold(g, h, order[i]);
        bool armed = order[i] != ITEM_ARMOR && order[i] != ITEM_SHIELD &&
                     (du_melee_arms(g, h).item || du_free_hands(g, h) < 2);
        if (item && !armed && !(order[i] == ITEM_SHIELD && line->ma > 0))
            g->s->item[item].flags |= I_HELD;
    }
    for (int i = 1; i < g->s->items && !line->ma; i++)
        if (carries(g, h, i) && du_weapon_has(g, g->s->item[i].record, FEATURE_LIGHT) &&
            may_hold(g, h, i)) {
            g->s->item[i].flags |= I_HELD | I_LIT;
            break;
        }
}

/* Of what is in hand or on, the thing of its type that this one takes the place of; 0 none. */
static int instead_of(const struct du *g, uc_piece h, int item)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, h, i) && g->s->item[i].flags & I_HELD &&
            item_data(g, i)->type == item_data(g, item)->type)
            return i;
    return 0;
}

/* Could it be taken in hand in place of another of its type? */
static bool may_exchange(struct du *g, uc_piece h, int item)
{
    int other = instead_of(g, h, item);
    bool fits = false;
    if (other && !(g->s->item[item].flags & I_HELD)) {
        g->s->item[other].flags ^= I_HELD;
        fits = may_hold(g, h, item);
        g->s->item[other].flags ^= I_HELD;
    }
    return fits;
}

/* DU-H171: before a quest also armor, and a light that is lit; each thing may take the place of another
 * of its type. */
void du_offer_dressing(struct du *g, uc_piece h)
{
    bool lit = false;
    for (int i = 1; i < g->s->items; i++)
        lit = lit || (carries(g, h, i) && g->s->item[i].flags & I_LIT);
    offer_holds(g, h);
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, h, i))
            continue;
        const struct du_item *data = du_item_data(g, g->s->item[i].record);
        bool held = g->s->item[i].flags & I_HELD;
        if (data->type == ITEM_ARMOR)
            offer(&g->run, held ? DO_TAKE_OFF : DO_WEAR, i, 0, 0);
        else if (!may_hold(g, h, i) && may_exchange(g, h, i))
            offer(&g->run, DO_HOLD, i, 0, 0);
        if (!lit && (held || !data->hands) && du_weapon_has(g, g->s->item[i].record, FEATURE_LIGHT))
            offer(&g->run, DO_LIGHT, i, 0, 0);
    }
}

static void put_away(struct du_thing_item *item) { item->flags &= (uint8_t) ~(I_HELD | I_LIT); }

void du_change_dress(struct du *g, uc_piece h, struct uc_choice c)
{
    assert(carries(g, h, c.a));
    struct du_thing_item *item = &g->s->item[c.a];
    if (c.verb == DO_HOLD || c.verb == DO_WEAR) {
        if (c.verb == DO_WEAR || !may_hold(g, h, c.a))
            put_away(&g->s->item[instead_of(g, h, c.a)]); /* 0: nothing lies there */
        item->flags |= I_HELD;
    } else if (c.verb == DO_LIGHT) {
        item->flags |= I_LIT;
    } else {
        put_away(item);
    }
}

static bool has_choice_of_arms(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && !(g->s->item[i].flags & I_HELD) &&
            is_handy(du_item_data(g, g->s->item[i].record)))
            return true;
    return false;
}

/* DU-H35: any set is one Quick Action; to draw a weapon within a Melee Range costs the attacks of
 * this activation 1. Each thing changes hands once. */
FLOW(arm)
{
    BEGIN;
    RULE("DU-185 DU-H35");
    du_spend_quick(g);
    if (du_near_enemy(g, f->who))
        turn(g)->flags |= A_DREW;
    for (f->changes = 0; f->changes < 6; f->changes++) {
        offer_holds(g, f->who);
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, turn(g)->seat, PROMPT_ARM, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        {
            struct du_thing_item *item = &g->s->item[answer(&g->run).a];
            bool hold = answer(&g->run).verb == DO_HOLD;
            item->flags = (uint8_t)(hold ? item->flags | I_HELD : item->flags & ~(I_HELD | I_LIT));
            tell(&g->run, hold ? EVENT_HELD : EVENT_STOWED, f->who, item->record, 0, 0);
        }
    }
    du_refresh_engagements(g);
    END;
}

/* ---- Things that lie about ------------------------------------------------------------------ */

/* DU-H197: is that the weapon or the shield that a creature has lost? */
static bool is_missed(const struct du *g, uc_piece p, uint16_t record)
{
    const struct du_creature *c = du_creature_data(g, p);
    return (piece(g, p)->flags & P_DISARMED && c->melee == record) ||
           (piece(g, p)->marks & M_NO_SHIELD && c->shield == record);
}

static refusal why_not_pick_up(const struct du *g, uc_piece p, int item)
{
    uc_place at = g->s->item[item].place;
    if (!g->s->item[item].record || !at)
        return N_("DU-255 It does not lie there.");
    if (at != piece(g, p)->place && !du_adjacent_to(g, p, at))
        return N_("DU-255 It must lie in the same or an adjacent square.");
    if (is_creature(g, p) && !is_missed(g, p, g->s->item[item].record) &&
        !du_covets(g, p, g->s->item[item].record))
        return N_("DU-H174 Creatures take what is theirs.");
    if (!du_near_enemy(g, p))
        return du_why_not_quick(g);
    return du_why_not_action(g, p); /* DU-256 */
}

FLOW(pick_up)
{
    BEGIN;
    if (du_near_enemy(g, f->who)) {
        RULE("DU-256");
        du_spend_action(g);
        CALL(1, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_PICK_UP);
        if (!g->s->result)
            return FLOW_DONE;
    } else {
        RULE("DU-255");
        du_spend_quick(g);
    }
    tell(&g->run, EVENT_TAKEN, f->who, g->s->item[f->item].record, 0, 0);
    g->s->item[f->item].place = 0;
    g->s->item[f->item].holder = f->who;
    g->s->bearers |= ONE(f->who);
    if (is_creature(g, f->who) && du_covets(g, f->who, g->s->item[f->item].record)) {
        RULE("DU-H174");
    } else if (is_creature(g, f->who)) {
        if (du_item_data(g, g->s->item[f->item].record)->type == ITEM_SHIELD)
            piece(g, f->who)->marks &= (uint8_t)~M_NO_SHIELD;
        else
            piece(g, f->who)->flags &= (uint16_t)~P_DISARMED;
        g->s->item[f->item] = (struct du_thing_item){0};
    } else if (may_hold(g, f->who, f->item)) {
        g->s->item[f->item].flags |= I_HELD;
    } else if (item_data(g, f->item)->hands) {
        g->s->item[f->item].flags &= (uint8_t)~I_LIT; /* into the pack */
    }
    flow_mark(&g->run, DUE_JUDGE);
    DUE(2);
    END;
}

/* ---- Giving and dropping -------------------------------------------------------------------- */

/* What is worn takes an Action to put off (DU-146); all else changes hands at once. */
static bool can_let_go(const struct du *g, int item)
{
    return du_item_data(g, g->s->item[item].record)->type != ITEM_ARMOR ||
           !(g->s->item[item].flags & I_HELD);
}

static void offer_gifts(struct du *g, uc_piece p)
{
    pieces beside = 0;
    if (du_why_not_quick(g))
        return;
    for (uc_piece to = 1; to <= g->t->heroes; to++)
        if (to != p && is_up(g, to) && du_adjacent(g, p, to))
            beside |= ONE(to);
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i) || !can_let_go(g, i))
            continue;
        offer(&g->run, DO_DROP, i, 0, 0);
        EACH(to, beside) { offer(&g->run, DO_GIVE, i, to, 0); }
    }
}

/* DU-185. `to` 0: it lies in his square. */
FLOW(hand_over)
{
    BEGIN;
    RULE("DU-185");
    du_spend_quick(g);
    /* DU-168: a light burns on where it is laid, but not in the pack of another. */
    g->s->item[f->item].flags &= (uint8_t) ~(f->to ? I_HELD | I_LIT : I_HELD);
    g->s->item[f->item].holder = f->to;
    g->s->bearers |= f->to ? ONE(f->to) : 0;
    g->s->item[f->item].place = f->to ? 0 : piece(g, f->who)->place;
    tell(&g->run, f->to ? EVENT_GIVEN : EVENT_LAID, f->who, g->s->item[f->item].record,
         f->to ? f->to : piece(g, f->who)->place, 0);
    du_refresh_engagements(g);
    END;
}

/* ---- Reloading ------------------------------------------------------------------------------ */

static int unloaded_item(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && g->s->item[i].flags & I_UNLOADED)
            return i;
    return 0;
}

static bool may_reload(const struct du *g, uc_piece p)
{
    bool empty = piece(g, p)->flags & P_UNLOADED || unloaded_item(g, p);
    if (!empty || du_near_enemy(g, p))
        return false;
    return du_has_knack(g, p, KNACK_QUICK_LOADER) ? !du_why_not_quick(g) : !du_why_not_action(g, p);
}

FLOW(reload)
{
    BEGIN;
    RULE("DU-H43");
    if (du_has_knack(g, f->who, KNACK_QUICK_LOADER))
        du_spend_quick(g);
    else
        du_spend_action(g);
    piece(g, f->who)->flags &= (uint16_t)~P_UNLOADED;
    if (unloaded_item(g, f->who))
        g->s->item[unloaded_item(g, f->who)].flags &= (uint8_t)~I_UNLOADED;
    tell(&g->run, EVENT_RELOADED, f->who, 0, 0, 0);
    END;
}

OFFER(pick_up)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].place && !why_not_pick_up(g, who, i)) /* most are carried */
            offer(&g->run, DO_PICK_UP, i, 0, 0);
    if (may_reload(g, who))
        offer(&g->run, DO_RELOAD, 0, 0, 0);
    if (!is_hero(g, who))
        return;
    offer_gifts(g, who);
    if (has_choice_of_arms(g, who) && !du_why_not_quick(g))
        offer(&g->run, DO_ARM, 0, 0, 0);
}

CARRY_OUT(pick_up) { return OPEN(pick_up, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(reload) { return OPEN(reload, .who = who); }

CARRY_OUT(give) { return OPEN(hand_over, .who = who, .item = (uint8_t)c.a, .to = (uc_piece)c.b); }

CARRY_OUT(drop) { return OPEN(hand_over, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(arm) { return OPEN(arm, .who = who); }

/* ---- Leaving -------------------------------------------------------------------------------- */

/* DU-H172: creatures leave only where the quest says so: a Leader with what he came for. */
static bool carries_off(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && du_covets(g, p, g->s->item[i].record))
            return true;
    return false;
}

/* DU-H172: on an entrance or exit square, unengaged, for a point of movement. */
refusal du_why_not_leave(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    bool over = t->flags & A_STILL || (t->flags & A_MOVED_OUT && !(t->flags & A_RUNNING));
    if (!g->t->map.exit[piece(g, p)->place])
        return N_("DU-H172 One leaves from an entrance or exit square.");
    if (is_creature(g, p) && !carries_off(g, p))
        return N_("DU-H172 Creatures leave only where the quest says so.");
    if (du_is_engaged(g, p))
        return N_("DU-H172 Nobody leaves who is engaged.");
    if (has(g, p, DOWN))
        return N_("DU-308 A Knocked Down character does not move.");
    if (over || (t->flags & A_MOVING && !t->points))
        return N_("DU-H172 To leave takes a point of movement.");
    return NULL;
}

OFFER(leave)
{
    if (!du_why_not_leave(g, who))
        offer(&g->run, DO_LEAVE, 0, 0, 0);
}

WHY_NOT(leave) { return du_why_not_leave(g, who); }

CARRY_OUT(leave) { return OPEN(leave, .who = who); }

static void step_out(struct du *g, uc_piece p, uint8_t way)
{
    assert(on_board(g, p));
    tell(&g->run, EVENT_LEFT, p, 0, 0, 0);
    piece(g, p)->flags |= P_GONE;
    piece(g, p)->left_by = way;
    du_take_off(g, p);
    du_end_permanent(g, p);
}

/* DU-H172: whom a hero takes along, his companion and captives whom he has freed. */
static pieces at_his_side(const struct du *g, uc_piece hero)
{
    pieces set = 0;
    for (uc_piece p = FIRST_COMPANION; p < FIRST_CREATURE; p++)
        if (is_up(g, p) && piece(g, p)->owner == hero && du_apart(g, hero, p) <= 2)
            set |= ONE(p);
    return set;
}

FLOW(leave)
{
    BEGIN;
    RULE("DU-H172");
    {
        uint8_t way = g->t->map.exit[piece(g, f->who)->place];
        pieces friends = at_his_side(g, f->who);
        step_out(g, f->who, way);
        EACH(p, friends) { step_out(g, p, way); }
    }
    du_end_activation(g, f->who);
    du_refresh_engagements(g);
    flow_mark(&g->run, DUE_JUDGE);
    DUE(1);
    END;
}
