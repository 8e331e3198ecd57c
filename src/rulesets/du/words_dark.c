/* Words of the Dark Player's cards (words.def): what Powers, traps and Obstacles look at and do. */
#include "rulesets/du/du.h"

/* ---- Queries -------------------------------------------------------------------------------- */

LOOK(lost)
{
    uc_piece p = who_is(g, a[0]);
    return piece(g, p)->max_vt - piece(g, p)->vt;
}

LOOK(vp) { return du_vp(g, who_is(g, a[0])); }

LOOK(mana_of) { return piece(g, who_is(g, a[0]))->ma; }

LOOK(sharing)
{
    uc_piece of = who_is(g, a[0]);
    pieces set = 0;
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (of && du_section(g, piece(g, p)->place) == du_section(g, piece(g, of)->place))
            set |= ONE(p);
    }
    return (int64_t)set;
}

LOOK(is_leader) { return (piece(g, who_is(g, a[0]))->flags & P_LEADER) != 0; }

LOOK(is_hero) { return is_hero(g, who_is(g, a[0])); }

LOOK(at_level)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_creature(g, p) && du_creature_data(g, p)->level == a[1];
}

LOOK(can_attack)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_up(g, p) && du_can_attack(g, p);
}

/* A light that takes a hand is a torch, one that hangs at the belt a lantern. */
static int lit_item(const struct du *g, uc_piece p, bool torch)
{
    for (int i = 1; p && i < g->s->items; i++)
        if (carries(g, p, i) && g->s->item[i].flags & I_LIT &&
            (du_item_data(g, g->s->item[i].record)->hands > 0) == torch)
            return i;
    return 0;
}

/* Which: a torch, which is what companions carry (du_carries_light), or a lantern. */
LOOK(carries_light)
{
    uc_piece p = who_is(g, a[0]);
    bool torch = a[1] == LIGHT_TORCH;
    return lit_item(g, p, torch) != 0 || (p && torch && du_carries_light(g, p));
}

LOOK(keeps_spell)
{
    uc_piece p = who_is(g, a[0]);
    return p && du_permanent_of(g, p) >= 0;
}

LOOK(has_acted) { return (piece(g, who_is(g, a[0]))->flags & P_ACTED) != 0; }

LOOK(fallen_grunts) { return du_offer_fallen(g, (int)a[0], false); }

LOOK(brittle)
{
    const struct du_attack *blow = g->s->attacks ? attack_now(g) : NULL;
    return blow && blow->item && du_item_data(g, blow->weapon)->breaks;
}

LOOK(enchanted)
{
    return g->s->attacks && du_item_data(g, attack_now(g)->weapon)->rarity >= RARITY_MAGIC;
}

LOOK(would_reach)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_up(g, p) && du_would_reach(g, p);
}

LOOK(wanders_now) { return du_wanders_now(g); }

/* DU-H126: an open door between explored sections that a creature sees. */
static bool may_slam(const struct du *g, int door)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    if (du_door_closed(g, door) || g->s->door[door].flags & (D_BROKEN | D_SECRET) ||
        !du_section_known(g, way->from) || !du_section_known(g, way->to))
        return false;
    EACH(p, g->s->creatures)
    {
        if (du_look_at(g, p, way->inside[0]) != HEIGHTS_BLOCKED ||
            du_look_at(g, p, way->outside[0]) != HEIGHTS_BLOCKED)
            return true;
    }
    return false;
}

LOOK(can_slam)
{
    for (int door = 1; g->t->quest && door <= g->t->map.doors; door++)
        if (may_slam(g, door))
            return true;
    return false;
}

/* The heroes to whom one could walk with these doors closed, whoever stands in the way. */
static pieces company_of(const struct du *g, uc_piece hero, uint32_t closed)
{
    uc_place queue[SQUARES];
    bool seen[SQUARES] = {false};
    int head = 0, tail = 0;
    pieces set = 0;
    queue[tail++] = piece(g, hero)->place;
    seen[queue[0]] = true;
    while (head < tail) {
        uc_place at = queue[head++];
        uc_piece there = g->s->at[at];
        if (there && is_hero(g, there))
            set |= ONE(there);
        for (int way = 0; way < 4; way++) {
            int dx = way == 0 ? 1 : way == 1 ? -1 : 0, dy = way == 2 ? 1 : way == 3 ? -1 : 0;
            uc_place to = grid_at(grid(g), grid_x(grid(g), at) + dx, grid_y(grid(g), at) + dy);
            if (!du_is_floor(g, to) || seen[to] || !grid_step_open(grid(g), closed, at, dx, dy))
                continue;
            seen[to] = true;
            queue[tail++] = to;
        }
    }
    return set;
}

bool du_parts_heroes(const struct du *g, int door)
{
    uint32_t closed = g->s->doors_closed | UINT32_C(1) << (door - 1);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h) && company_of(g, h, closed) != company_of(g, h, g->s->doors_closed))
            return true;
    return false;
}

LOOK(can_part)
{
    for (int door = 1; g->t->quest && door <= g->t->map.doors; door++)
        if (may_slam(g, door) && du_parts_heroes(g, door))
            return true;
    return false;
}

/* The card whose effect runs; 0: it is no card's. */
static int card_of(const struct du *g, const struct effect_frame *e)
{
    int card = e->record - du_card_record(g, 1) + 1;
    return card >= 1 && card <= du_card_count(g) ? card : 0;
}

LOOK(can_spread)
{
    for (int c = 1; c <= du_card_count(g); c++)
        if (du_card_data(g, c)->kind == CARD_POWER && du_card_data(g, c)->element)
            return du_could_cover(g, c, g->s->revealed);
    return false;
}

LOOK(in_combat)
{
    uc_piece p = who_is(g, a[0]);
    return p && du_in_combat(g, p);
}

/* ---- Verbs ---------------------------------------------------------------------------------- */

/* What the next Initiative roll of the creatures has more. */
DOES(alerts)
{
    g->s->edge = (uint8_t)du_min(g->s->edge + (int)a[0], 9);
    return FLOW_DONE;
}

static void put_in_force(struct du *g, int64_t who, int ability, struct lasts_until until)
{
    if (who_is(g, who) && until.what)
        du_change_for(g, (uc_piece)who, ability, 1, until.what, 0, until.turns);
}

DOES(lends)
{
    put_in_force(g, a[0], LASTS_TRAIT + (int)a[1], du_until((int)a[2]));
    return FLOW_DONE;
}

DOES(hampers)
{
    put_in_force(g, a[0], LASTS_HOLD + (int)a[1], du_until((int)a[2]));
    return FLOW_DONE;
}

DOES(strikes_more)
{
    put_in_force(g, a[0], LASTS_ATTACK, (struct lasts_until){UNTIL_TURN_END, 0});
    return FLOW_DONE;
}

DOES(dashes)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_up(g, p) && !has(g, p, DOWN) ? OPEN(dash, .who = p) : FLOW_DONE;
}

/* Every torch in the section of that character: carried, a companion's own, or laid down. */
DOES(douses)
{
    uc_piece of = who_is(g, a[0]);
    int section = of ? du_section(g, piece(g, of)->place) : 0;
    for (uc_piece p = 1; section && p < FIRST_CREATURE; p++) {
        if (!on_board(g, p) || du_section(g, piece(g, p)->place) != section)
            continue;
        int item = lit_item(g, p, true);
        g->s->item[item].flags &= (uint8_t)~I_LIT;
        if (item)
            tell(&g->run, EVENT_DOUSED, p, g->s->item[item].record, 0, 0);
        if (!du_carries_light(g, p))
            continue;
        piece(g, p)->marks |= M_NO_LIGHT;
        tell(&g->run, EVENT_GUTTERED, p, 0, 0, 0);
    }
    for (int i = 1; section && i < g->s->items; i++) {
        struct du_thing_item *item = &g->s->item[i];
        if (!item->record || !item->place || !(item->flags & I_LIT) || !item_data(g, i)->hands ||
            du_section(g, item->place) != section)
            continue;
        item->flags &= (uint8_t)~I_LIT;
        tell(&g->run, EVENT_FADED, item->record, item->place, 0, 0);
    }
    return FLOW_DONE;
}

DOES(repeats) { return OPEN(again, 0); }

DOES(drains)
{
    uc_piece who = who_is(g, a[0]);
    int less = du_min(du_max((int)a[1], 0), piece(g, who)->ma);
    piece(g, who)->ma = (uint8_t)(piece(g, who)->ma - less);
    if (who)
        tell(&g->run, EVENT_DRAINED, who, less, 0, 0);
    return FLOW_DONE;
}

DOES(strains)
{
    if (!g->s->attacks || !attack_now(g)->item)
        return FLOW_DONE;
    return OPEN(breaking, .who = attack_now(g)->attacker, .record = attack_now(g)->weapon,
                .item = attack_now(g)->item);
}

DOES(spreads)
{
    int card = card_of(g, e);
    return card ? du_open_cover(g, card, g->s->revealed) : FLOW_DONE;
}

DOES(calls_back) { return OPEN(call_back, .spare = 0); }

DOES(slams) { return OPEN(slam, 0); }

FLOW(slam)
{
    BEGIN;
    for (int door = 1; door <= g->t->map.doors; door++)
        if (may_slam(g, door))
            offer(&g->run, DO_SLAM, door, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, dark_seat(g), PROMPT_DOOR, 0);
    g->s->door[answer(&g->run).a].flags |= D_CLOSED | D_LOCKED;
    g->s->door[answer(&g->run).a].flags &= (uint8_t)~D_TRIED;
    tell(&g->run, EVENT_SLAMMED, answer(&g->run).a, 0, 0, 0);
    du_refresh_doors(g);
    du_refresh_engagements(g);
    END;
}

DOES(unravels)
{
    uc_piece p = who_is(g, a[0]);
    if (p)
        du_end_permanent(g, p);
    return FLOW_DONE;
}

DOES(darkens)
{
    const struct obstacles *f = flow_find(&g->run, FLOW_obstacles);
    if (f)
        g->s->gloom |= (uint16_t)(1u << (f->section - 1));
    return FLOW_DONE;
}

DOES(brings)
{
    uc_piece p = who_is(g, a[0]);
    return p ? OPEN(bring, .record = (uint16_t)a[1],
                    .zone = du_zone_of_section(du_section(g, piece(g, p)->place)))
             : FLOW_DONE;
}
