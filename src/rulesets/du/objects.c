/* Objects: what is found, what it is, what it does besides being worn or thrown. DU-161 to DU-166,
 * DU-185, DU-H37, DU-H45, DU-H199, section 8 of the components.
 *
 * Nothing is stored that nobody knows. An unidentified potion is just that, and its kind is decided
 * when it is identified or drunk (DU/A-16); an unidentified Magic Object is what it looks like, and
 * which of those that look so it is, is decided when somebody finds out. */
#include "rulesets/du/du.h"

/* ---- Finding --------------------------------------------------------------------------------- */

static bool is_of_kind(const struct du_item *item, int kind)
{
    bool plain = item->rarity < RARITY_MAGIC && item->price;
    switch (kind) {
    case FIND_COMMON:
        return item->type == ITEM_COMMON && plain;
    case FIND_SPECIAL:
        return item->type == ITEM_SPECIAL && plain;
    case FIND_WEAPON:
        return item->type == ITEM_MELEE && plain && item->price <= 10;
    case FIND_MAGIC:
        return item->rarity == RARITY_MAGIC;
    default:
        return item->rarity == RARITY_RELIC;
    }
}

/* To chance: things of a kind; of Magic Objects and Relics what they look like. */
static void offer_finds(struct du *g, int kind)
{
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    bool unknown = kind == FIND_MAGIC || kind == FIND_RELIC;
    for (int id = first; id < first + count; id++) {
        int weight = !unknown && is_of_kind(du_item_data(g, id), kind);
        for (int k = first; unknown && k < first + count; k++)
            weight += is_of_kind(du_item_data(g, k), kind) && du_item_data(g, k)->looks == id;
        if (weight)
            offer_weighted(&g->run, DO_DRAW, weight, id, 0, 0);
    }
}

FLOW(find)
{
    BEGIN;
    offer_finds(g, f->kind);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->who);
    CALL(2, gain, .who = f->who, .record = answer(&g->run).a,
         .flags = f->kind == FIND_MAGIC   ? I_UNKNOWN
                  : f->kind == FIND_RELIC ? I_UNKNOWN | I_RELIC
                                          : 0);
    END;
}

/* Somebody has a new thing. Which spell a scroll holds is decided now: any basic one. */
FLOW(gain)
{
    BEGIN;
    f->item = (uint8_t)du_new_item(g, f->record, f->who, 0);
    if (!f->item)
        return FLOW_DONE;
    g->s->item[f->item].flags = f->flags;
    tell(&g->run, EVENT_TAKEN, f->who, f->record, 0, 0);
    if (!du_weapon_has(g, f->record, FEATURE_SCROLL))
        return FLOW_DONE;
    du_offer_basic_spells(g);
    CHANCE(1, PROMPT_DRAW, f->who);
    g->s->item[f->item].spell = answer(&g->run).a;
    END;
}

/* ---- Identifying ----------------------------------------------------------------------------- */

/* DU-164, DU-165, DU-H199: potions for Alchemists, the rest for who knows the Secrets of Magic; one
 * test for each character and object. */
static bool may_identify(const struct du *g, uc_piece p, int item)
{
    if (!carries(g, p, item) || g->s->item[item].tried >> (p - 1) & 1)
        return false;
    if (item_data(g, item)->kinds.count)
        return du_has_knack(g, p, KNACK_ALCHEMIST);
    return g->s->item[item].flags & I_UNKNOWN && du_has_knack(g, p, KNACK_SECRETS_OF_MAGIC);
}

/* To chance: what it may be. */
static void offer_kinds(struct du *g, int item)
{
    const struct ref_list *kinds = &item_data(g, item)->kinds;
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    int rarity = g->s->item[item].flags & I_RELIC ? RARITY_RELIC : RARITY_MAGIC;
    for (int i = 0; i < kinds->count; i++) /* DU-166 */
        offer_weighted(&g->run, DO_DRAW, 1, kinds->item[i], 0, 0);
    for (int id = first; !kinds->count && id < first + count; id++)
        if (du_item_data(g, id)->rarity == rarity &&
            du_item_data(g, id)->looks == g->s->item[item].record)
            offer_weighted(&g->run, DO_DRAW, 1, id, 0, 0);
}

/* It turns out to be that. */
static void reveal_item(struct du *g, int item, uint16_t record)
{
    assert(item > 0 && item < g->s->items);
    assert(g->content->record[record].kind == KIND_ITEM);
    g->s->item[item].record = record;
    g->s->item[item].flags &= (uint8_t) ~(I_UNKNOWN | I_RELIC);
    g->s->item[item].charges = du_item_data(g, record)->charges;
}

FLOW(identify)
{
    BEGIN;
    du_spend_action(g);
    g->s->item[f->item].tried |= (uint8_t)(1u << (f->who - 1));
    RULE("DU-164 DU-165 DU-H199");
    CALL(1, test, .who = f->who, .attribute = ATTR_IN, .purpose = FOR_IDENTIFY);
    if (g->s->result)
        CALL(2, turn_out, .who = f->who, .item = f->item);
    END;
}

FLOW(turn_out)
{
    BEGIN;
    offer_kinds(g, f->item);
    if (!g->run.head->count)
        return FLOW_DONE;
    RULE("DU-166 DU/A-16");
    CHANCE(1, PROMPT_DRAW, f->who);
    reveal_item(g, f->item, answer(&g->run).a);
    tell(&g->run, EVENT_IDENTIFIED, f->who, answer(&g->run).a, 0, 0);
    END;
}

/* ---- Using ----------------------------------------------------------------------------------- */

static const struct effect_ref *effect_of(const struct du_item *item, bool unidentified)
{
    return unidentified && item->drunk.code ? &item->drunk : &item->use;
}

/* Whom it may be used on: oneself, or with `close` an ally beside. */
static bool may_use_on(const struct du *g, uc_piece p, int item, uc_piece on)
{
    const struct du_item *data = item_data(g, item);
    if ((!data->use.code && !data->kinds.count) || (data->keeps && !g->s->item[item].charges) ||
        (data->action ? du_why_not_explore(g, p, 0) : du_why_not_quick(g)))
        return false;
    if (has(g, on, OUT_COLD) && !du_weapon_has(g, g->s->item[item].record, FEATURE_WAKES))
        return false; /* DU-H198 */
    if (data->when.code && !du_holds(g, &data->when, p, on))
        return false;
    return on == p || (data->close && on_board(g, on) && du_adjacent(g, p, on));
}

static void offer_uses(struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i))
            continue;
        EACH(on, g->s->heroes)
        {
            if (may_use_on(g, p, i, on))
                offer(&g->run, DO_USE, i, on, 0);
        }
    }
}

/* An unidentified potion turns out to be something when it is drunk (DU-H199). */
FLOW(use_item)
{
    BEGIN;
    RULE("DU-185");
    if (item_data(g, f->item)->action)
        du_spend_action(g);
    else
        du_spend_quick(g);
    f->unknown = item_data(g, f->item)->kinds.count > 0;
    if (f->unknown)
        CALL(1, turn_out, .who = f->who, .item = f->item);
    f->record = g->s->item[f->item].record;
    tell(&g->run, EVENT_USES, f->who, f->record, f->on, 0);
    if (du_item_data(g, f->record)->keeps)
        g->s->item[f->item].charges = 0;
    else
        g->s->item[f->item] = (struct du_thing_item){0};
    DO(2, du_do_effect(g, effect_of(du_item_data(g, f->record), f->unknown), f->who, f->on,
                       f->record));
    END;
}

/* ---- Laying, fixing doors -------------------------------------------------------------------- */

/* Something that lies on a square beside from now on; what is larger lies around it. */
static bool may_lay(const struct du *g, uc_piece p, uc_place at)
{
    return du_is_free(g, at) && du_adjacent_to(g, p, at) && !heights_tall(g->s->raised[at]) &&
           !g->s->ground[at];
}

static void offer_laying(struct du *g, uc_piece p, int item)
{
    const struct placeset *around = grid_touch(grid(g), piece(g, p)->place);
    if (!item_data(g, item)->lays || du_why_not_quick(g))
        return;
    for (uc_place at = placeset_next(around, 0); at; at = placeset_next(around, at))
        if (may_lay(g, p, at))
            offer(&g->run, DO_LAY, item, at, 0);
}

FLOW(lay)
{
    BEGIN;
    RULE("DU-185");
    du_spend_quick(g);
    {
        uint16_t element = item_data(g, f->item)->lays;
        const struct du_element *e = du_element_data(g, element);
        uc_place at = grid_at(grid(g), grid_x(grid(g), f->at) - e->width / 2,
                              grid_y(grid(g), f->at) - e->height_ / 2);
        g->s->item[f->item] = (struct du_thing_item){0};
        tell(&g->run, EVENT_LAID, f->who, element, f->at, 0);
        du_new_thing(g, THING_ELEMENT, element, at ? at : f->at);
        du_refresh_all(g);
    }
    END;
}

/* What lasts for turns and has had them: smoke. */
void du_fade_things(struct du *g)
{
    bool gone = false;
    for (int i = 0; i < g->s->things; i++) {
        struct du_thing *thing = &g->s->thing[i];
        if (thing->kind != THING_ELEMENT || !du_element_data(g, thing->record)->turns)
            continue;
        if (++thing->wounds > du_element_data(g, thing->record)->turns) {
            *thing = (struct du_thing){0};
            gone = true;
        }
    }
    if (gone)
        du_refresh_all(g);
}

static void offer_spikes(struct du *g, uc_piece p, int item)
{
    if (!du_weapon_has(g, g->s->item[item].record, FEATURE_SPIKES) ||
        du_why_not_explore(g, p, ACTION_OTHER))
        return;
    for (int door = 1; door <= g->t->map.doors; door++) {
        const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
        bool explored =
            !g->t->quest || (du_section_known(g, way->from) && du_section_known(g, way->to));
        if (explored && du_door_closed(g, door) &&
            !(g->s->door[door].flags & (D_LOCKED | D_SECRET | D_BROKEN)) &&
            du_at_door(g, p, door, false))
            offer(&g->run, DO_SPIKE, item, door, 0);
    }
}

FLOW(spike)
{
    BEGIN;
    du_spend_action(g);
    g->s->item[f->item] = (struct du_thing_item){0};
    g->s->door[f->door].flags |= D_LOCKED;
    tell(&g->run, EVENT_SPIKED, f->door, f->who, 0, 0);
    END;
}

OFFER(use)
{
    if (!is_hero(g, who))
        return;
    offer_uses(g, who);
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, who, i))
            continue;
        if (may_identify(g, who, i) && !du_why_not_explore(g, who, ACTION_IDENTIFY))
            offer(&g->run, DO_IDENTIFY, i, 0, 0);
        offer_laying(g, who, i);
        offer_spikes(g, who, i);
    }
}

CARRY_OUT(use) { return OPEN(use_item, .who = who, .item = (uint8_t)c.a, .on = (uc_piece)c.b); }

CARRY_OUT(identify) { return OPEN(identify, .who = who, .item = (uint8_t)c.a); }

CARRY_OUT(lay) { return OPEN(lay, .who = who, .item = (uint8_t)c.a, .at = c.b); }

CARRY_OUT(spike) { return OPEN(spike, .who = who, .item = (uint8_t)c.a, .door = (uint8_t)c.b); }

/* ---- Losing and mending ---------------------------------------------------------------------- */

/* What helps with a test and is lost when it is a blunder: lockpicks. */
void du_lose_fragile(struct du *g, uc_piece p, int purpose)
{
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i) || !du_weapon_has(g, g->s->item[i].record, FEATURE_FRAGILE))
            continue;
        const struct du_item *item = item_data(g, i);
        for (int k = 0; k < item->changes; k++)
            if (item->change[k].purpose == purpose && carries(g, p, i)) {
                tell(&g->run, EVENT_BROKE, p, g->s->item[i].record, 0, 0);
                g->s->item[i] = (struct du_thing_item){0};
                break;
            }
    }
}

/* What has broken last in this turn is whole again (a forge); false: nothing has. */
bool du_mend_broken(struct du *g, uc_piece p)
{
    if (!g->s->broken || !du_new_item(g, g->s->broken, p, 0))
        return false;
    tell(&g->run, EVENT_MENDED, p, g->s->broken, 0, 0);
    g->s->broken = 0;
    return true;
}
