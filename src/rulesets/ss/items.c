/* Items: slots, runes, what is used up, passed on or left behind (AC 15.5, 15.6, 17, 22; IS 12, 15). */
#include "rulesets/ss/ss.h"

static const struct ss_item *item_of(const struct ss *g, int card)
{
    return pack_data(pack_of(g), KIND_ITEM, g->t->card[card].record);
}

static bool is_equipment(const struct ss *g, int card)
{
    int kind = item_of(g, card)->kind;
    return kind == WEAPON || kind == ARMOR || kind == ARTIFACT;
}

/* AC-286 to AC-289, IS-265 to IS-271: runes, and the least Soulrank. */
bool ss_compatible(const struct ss *g, int hero, int card)
{
    const struct ss_item_side *side = ss_item_side(g, card);
    uint32_t styles = g->t->hero[hero]->styles;
    const struct ss_item *item = item_of(g, card);
    int rank = side->rank;
    if (g->rules->import_is_hero && item->source == TREASURE && item->act)
        rank = 3 * item->act; /* AC-033: of the earlier saga */
    if (rank > g->s->soul[hero].rank)
        return false;
    if (side->styles && !(side->styles & styles))
        return false;
    return (styles & ~side->not_styles) != 0;
}

/* Does the item fit into the slot beside what is worn? AC-290 to AC-295, IS-272 to IS-276. */
bool ss_fits_slot(const struct ss *g, int hero, int card, int slot)
{
    const struct ss_item_side *side = ss_item_side(g, card);
    int kind = item_of(g, card)->kind;
    bool two = false, second = false;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].zone != ZONE_EQUIPPED || g->s->card[c].owner != hero || c == card)
            continue;
        if (g->s->card[c].cooldown == slot)
            return false;
        two = two || ss_item_side(g, c)->hand == TWO_HANDED;
        second = second || g->s->card[c].cooldown == SLOT_SECONDARY;
    }
    if (!ss_compatible(g, hero, card))
        return false;
    if (kind == ARMOR || kind == ARTIFACT)
        return slot == (kind == ARMOR ? SLOT_ARMOR : SLOT_ARTIFACT);
    if (kind != WEAPON)
        return false;
    if (slot == SLOT_PRIMARY)
        return side->hand != WEAK_HAND && !(side->hand == TWO_HANDED && second);
    return slot == SLOT_SECONDARY && !two && (side->hand == WEAK_HAND || side->hand == EITHER_HAND);
}

/* ---- Use ------------------------------------------------------------------------------------------- */

/* Target 0: the item makes no attack. */
enum reason ss_why_not_use(const struct ss *g, int hero, int card, int target)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].owner != hero)
        return REASON_NOT_HELD;
    const struct ss_item_side *side = ss_item_side(g, card);
    int kind = item_of(g, card)->kind;
    if (g->s->card[card].zone != (kind == ARTIFACT ? ZONE_EQUIPPED : ZONE_PACK) || kind == WEAPON ||
        kind == ARMOR)
        return REASON_NOT_HELD; /* AC-285, AC-305, IS-264, IS-293 */
    if (!ss_compatible(g, hero, card))
        return REASON_RUNES;
    if (side->charges && !g->s->card[card].charges)
        return REASON_NO_CHARGES; /* AC-307, IS-297 */
    if ((target != 0) != (side->attacks != 0) || (!target && !side->effect.code))
        return REASON_OUT_OF_RANGE;
    enum reason why = ss_why_not_activity(g, hero, side->activity);
    if (!why && target)
        why = ss_why_not_target(g, hero, target, side->attack.range);
    if (why)
        return why;
    return ss_true(g, &side->when, hero, target ? target : hero, g->t->card[card].record)
               ? REASON_NONE
               : REASON_CONDITION;
}

static void offer_use(struct ss *g, int hero, int card)
{
    if (!ss_why_not_use(g, hero, card, 0))
        offer(&g->run, DO_USE, card, 0, 0);
    for (int p = FOE; p <= PIECES && ss_item_side(g, card)->attacks; p++)
        if (in_play(g, p) && !ss_why_not_use(g, hero, card, p))
            offer(&g->run, DO_THROW, card, p, 0);
}

/* AC-418 to AC-421, IS-299 to IS-302. */
FLOW(use_item)
{
    BEGIN;
    RULE("AC-419 AC-420 AC-306 IS-300 IS-301 IS-296");
    tell(&g->run, EVENT_USED, f->hero, f->card, 0, 0);
    if (ss_item_side(g, f->card)->charges)
        g->s->card[f->card].charges--;
    if (f->target) {
        struct ss_blow *b = ss_begin_attack(g, f->hero, f->target);
        b->card = f->card;
        b->record = g->t->card[f->card].record;
        b->which = (g->s->card[f->card].flags & CARD_BACK) != 0;
    }
    if (f->target)
        CALL(1, attack, .who = f->hero);
    else
        DO(2, ss_run(g, &ss_item_side(g, f->card)->effect, f->hero, f->hero,
                     g->t->card[f->card].record, f->card));
    DUE(3);
    if (item_of(g, f->card)->kind == CONSUMABLE && g->s->card[f->card].zone == ZONE_PACK) {
        if (ss_item_side(g, f->card)->flips)
            g->s->card[f->card].flags ^= CARD_BACK;
        else
            g->s->card[f->card] = (struct ss_card){
                .zone = item_of(g, f->card)->source == STASH ? ZONE_STASH : ZONE_DISCARD};
    }
    END;
}

/* ---- Reorganize, exchange, drop ---------------------------------------------------------------------- */

enum reason ss_why_not_free_hands(const struct ss *g, int hero, bool action)
{
    if (is_ghost(g, hero))
        return REASON_GHOST;
    if (ss_engaged(g, hero))
        return REASON_ENGAGED; /* AC-221, IS-182 */
    return action ? ss_why_not_activity(g, hero, ACTION) : REASON_NONE;
}

static bool has_equipment(const struct ss *g, int hero)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].owner == hero && g->s->card[c].zone == ZONE_PACK && is_equipment(g, c))
            return true;
    return false;
}

/* Everything that items allow in a turn. */
void ss_offer_items(struct ss *g, int hero)
{
    bool hands = !ss_why_not_free_hands(g, hero, false),
         action = !ss_why_not_free_hands(g, hero, true);
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].owner == hero &&
            (g->s->card[c].zone == ZONE_PACK || g->s->card[c].zone == ZONE_EQUIPPED))
            offer_use(g, hero, c);
    if (action && has_equipment(g, hero))
        offer(&g->run, DO_REORGANIZE, 0, 0, 0);
    for (int c = g->t->first_card[KIND_ITEM]; hands && c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].owner != hero || g->s->card[c].zone != ZONE_PACK || item_of(g, c)->cursed)
            continue; /* AC-431 */
        for (int h = 1; action && h <= g->t->heroes; h++)
            if (h != hero && in_play(g, h) && figure(g, h)->place == figure(g, hero)->place &&
                (item_of(g, c)->weightless || ss_carried(g, h) < ss_capacity(g, h)))
                offer(&g->run, DO_GIVE, c, h, 0); /* AC-243, IS-208 */
        if (g->s->idle < FIDDLING && ss_carried(g, hero) >= ss_capacity(g, hero) &&
            !item_of(g, c)->weightless && ss_item_lies(g, figure(g, hero)->place))
            offer(&g->run, DO_DROP, c, 0, 0); /* AC-196, AC-249, IS-158, IS-214 */
    }
}

void ss_drop(struct ss *g, int hero, int card)
{
    g->s->card[card].zone = ZONE_GROUND;
    g->s->card[card].owner = figure(g, hero)->place;
    tell(&g->run, EVENT_DROPPED, hero, card, 0, 0);
}

/* AC-244, IS-209: worn at once if the slot is free, else it goes to the inventory. */
void ss_give(struct ss *g, int hero, int card, int to)
{
    tell(&g->run, EVENT_GIVEN, hero, card, to, 0);
    g->s->card[card].owner = (uint8_t)to;
    for (int slot = SLOT_PRIMARY; slot <= SLOTS; slot++)
        if (ss_fits_slot(g, to, card, slot)) {
            g->s->card[card].zone = ZONE_EQUIPPED;
            g->s->card[card].cooldown = (uint8_t)slot;
            return;
        }
}

static void offer_changes(struct ss *g, int hero)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].owner != hero)
            continue;
        if (g->s->card[c].zone == ZONE_EQUIPPED && ss_carried(g, hero) < ss_capacity(g, hero))
            offer(&g->run, DO_STOW, c, 0, 0);
        for (int slot = SLOT_PRIMARY; g->s->card[c].zone == ZONE_PACK && slot <= SLOTS; slot++)
            if (ss_fits_slot(g, hero, c, slot))
                offer(&g->run, DO_EQUIP, c, slot, 0);
    }
}

FLOW(reorganize)
{
    BEGIN;
    RULE("AC-245 IS-207");
    for (f->n = 0; f->n < 12; f->n++) { /* whoever goes round in circles has seen enough */
        offer_changes(g, f->hero);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->hero, PROMPT_REORGANIZE, f->hero);
        if (answer(&g->run).verb == DO_DONE)
            return FLOW_DONE;
        struct ss_card *card = &g->s->card[answer(&g->run).a];
        card->zone = answer(&g->run).verb == DO_EQUIP ? ZONE_EQUIPPED : ZONE_PACK;
        card->cooldown = (uint8_t)(answer(&g->run).verb == DO_EQUIP ? answer(&g->run).b : 0);
        /* AC/A-51, IS/AMB-34: shields of an item taken off are gone, those of one put on come later */
        int most = ss_max_shields(g, f->hero);
        if (figure(g, f->hero)->shields > most)
            figure(g, f->hero)->shields = (uint8_t)most;
    }
    END;
}
