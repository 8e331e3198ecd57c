/* Items: slots, runes, what is used up, passed on or left behind (AC 15.5, 15.6, 17, 22; IS 12, 15). */
#include "rulesets/ss/campaign.h"

bool ss_is_equipment(const struct ss *g, int card)
{
    int kind = ss_item(g, card)->kind;
    return kind == WEAPON || kind == ARMOR || kind == ARTIFACT;
}

bool ss_compatible(const struct ss *g, int hero, int card)
{
    const struct ss_item_side *side = ss_item_side(g, card);
    uint32_t styles = g->t->hero[hero]->styles;
    const struct ss_item *item = ss_item(g, card);
    int rank = side->rank;
    if (g->rules->import_is_hero && item->source == TREASURE && item->act)
        rank = 3 * item->act; /* AC-033: of the earlier saga */
    if (rank > g->s->soul[hero].rank)
        return false;
    if (side->styles && !(side->styles & styles))
        return false;
    if (g->t->hero[hero]->refuses && g->t->hero[hero]->refuses == item->category)
        return false;
    return (styles & ~side->not_styles) != 0;
}

int ss_capacity(const struct ss *g, int hero)
{
    return g->t->hero[hero]->capacity + ss_bonus(g, hero, BONUS_CAPACITY, hero);
}

int ss_carried(const struct ss *g, int hero)
{
    int n = 0;
    EACH_HELD(c, g, hero, KIND_ITEM)
    {
        n += g->s->card[c].owner == hero && g->s->card[c].zone == ZONE_PACK && ss_needs_room(g, c);
    }
    return n;
}

bool ss_has_room(const struct ss *g, int hero)
{
    return ss_carried(g, hero) < ss_capacity(g, hero);
}

bool ss_is_laden(const struct ss *g, int hero)
{
    int n = ss_carried(g, hero);
    return n && n > ss_capacity(g, hero);
}

void ss_look_through(const struct ss *g, int hero, struct ss_gear *gear)
{
    gear->hero = hero;
    gear->carried = gear->held = 0;
    memset(gear->worn, 0, sizeof gear->worn);
    EACH_HELD(c, g, hero, KIND_ITEM)
    {
        const struct ss_card *card = &g->s->card[c];
        if (card->owner != hero || (card->zone != ZONE_PACK && card->zone != ZONE_EQUIPPED))
            continue;
        gear->card[gear->held++] = (uint16_t)c;
        if (card->zone == ZONE_EQUIPPED)
            gear->worn[card->cooldown] = (uint16_t)c;
        else
            gear->carried += ss_needs_room(g, c);
    }
    gear->room = gear->carried < ss_capacity(g, hero);
}

bool ss_fits_slot(const struct ss *g, const struct ss_gear *gear, int card, int slot)
{
    const struct ss_item_side *side = ss_item_side(g, card);
    int kind = ss_item(g, card)->kind;
    int first = gear->worn[SLOT_PRIMARY], second = gear->worn[SLOT_SECONDARY];
    bool two = first && first != card && ss_item_side(g, first)->hand == TWO_HANDED;
    if (gear->worn[slot] && gear->worn[slot] != card)
        return false;
    if (!ss_compatible(g, gear->hero, card))
        return false;
    if (kind == ARMOR || kind == ARTIFACT)
        return slot == (kind == ARMOR ? SLOT_ARMOR : SLOT_ARTIFACT);
    if (kind != WEAPON)
        return false;
    if (slot == SLOT_PRIMARY)
        return side->hand != WEAK_HAND && !(side->hand == TWO_HANDED && second && second != card);
    return slot == SLOT_SECONDARY && !two && (side->hand == WEAK_HAND || side->hand == EITHER_HAND);
}

int ss_free_slot(const struct ss *g, const struct ss_gear *gear, int card)
{
    for (int slot = SLOT_PRIMARY; slot <= SLOTS; slot++)
        if (ss_fits_slot(g, gear, card, slot))
            return slot;
    return 0;
}

/* AC-071, IS-422. */
void ss_put_on(struct ss *g, int hero, int card)
{
    assert(is_hero(hero));
    struct ss_gear gear;
    ss_look_through(g, hero, &gear);
    int slot = ss_free_slot(g, &gear, card);
    g->s->card[card].owner = (uint8_t)hero;
    g->s->card[card].zone = slot ? ZONE_EQUIPPED : ZONE_PACK;
    note_held(g, hero, card);
    g->s->card[card].cooldown = (uint8_t)slot;
}

/* ---- Use ------------------------------------------------------------------------------------------- */

enum reason ss_why_not_use(const struct ss *g, int hero, int card, int target)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].owner != hero)
        return REASON_NOT_HELD;
    const struct ss_item_side *side = ss_item_side(g, card);
    int kind = ss_item(g, card)->kind;
    if (g->s->card[card].zone != (kind == ARTIFACT ? ZONE_EQUIPPED : ZONE_PACK) || kind == WEAPON ||
        kind == ARMOR)
        return REASON_NOT_HELD; /* AC-285, AC-305, IS-264, IS-293 */
    if (!ss_compatible(g, hero, card))
        return REASON_RUNES;
    if (side->charges && !g->s->card[card].charges)
        return REASON_NO_CHARGES; /* AC-307, IS-297 */
    if (target ? !side->attacks : !side->effect.code)
        return REASON_OUT_OF_RANGE;
    enum reason why = ss_why_not_activity(g, hero, side->activity);
    if (!why && target)
        why = ss_why_not_target(g, hero, target, side->attack.range);
    if (why)
        return why;
    int record = g->t->card[card].record;
    if (!ss_true(g, &side->when, hero, target ? target : hero, record))
        return REASON_CONDITION;
    return target || ss_would_matter(g, &side->effect, hero, record) ? REASON_NONE : REASON_IDLE;
}

static void offer_use(struct ss *g, int hero, int card)
{
    const struct ss_item_side *side = ss_item_side(g, card);
    if (!ss_why_not_use(g, hero, card, 0) && !side->fits)
        offer(&g->run, DO_USE, card, 0, 0);
    for (int p = FOE; p <= last_piece(g) && side->attacks; p++) {
        if (!in_play(g, p) || ss_why_not_use(g, hero, card, p))
            continue;
        offer(&g->run, DO_THROW, card, p, 0);
        if (g->rules->focus_timing == BEFORE_ROLL && !ss_why_not_focus(g, hero, side->activity))
            offer(&g->run, DO_FOCUS_THROW, card, p, 0); /* AC-240 */
    }
}

/* In the bag of whoever has used it, or, if that was his death, among what he has dropped. */
static bool is_at_hand(const struct ss *g, int card)
{
    return g->s->card[card].zone == ZONE_PACK || g->s->card[card].zone == ZONE_GROUND;
}

/* The dice that may leave something of a potion which was used. */
static int dregs(const struct ss *g, int hero, int card)
{
    return ss_item(g, card)->potion && g->s->card[card].zone == ZONE_PACK && in_play(g, hero)
               ? ss_bonus(g, hero, BONUS_KEEPS, hero)
               : 0;
}

/* AC-418 to AC-422, IS-299 to IS-303: one projectile, once, is one attack. */
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
        b->flags = f->focus ? BLOW_FOCUS : 0;
    }
    if (f->target)
        CALL(1, attack, .who = f->hero);
    else
        DO(2, ss_run(g, &ss_item_side(g, f->card)->effect, f->hero, f->hero,
                     g->t->card[f->card].record, f->card));
    DUE(3);
    if (dregs(g, f->hero, f->card) > 0) {
        CALL(4, roll_dice, .n = (uint8_t)dregs(g, f->hero, f->card), .who = f->hero, .colour = BLUE,
             .wanted = word_bit(STAR));
        f->kept = ss_rolled(g, BLUE, word_bit(STAR)) > 0;
    }
    if (f->kept)
        tell(&g->run, EVENT_KEPT, f->hero, f->card, 0, 0);
    if (ss_item(g, f->card)->kind == CONSUMABLE && is_at_hand(g, f->card) && !f->kept) {
        if (ss_item_side(g, f->card)->flips)
            g->s->card[f->card].flags ^= CARD_BACK;
        else
            ss_discard_item(g, f->card);
    }
    if (ss_item(g, f->card)->kind == BLESSING) {
        RULE("AC-284");
        ss_discard_item(g, f->card);
    }
    END;
}

/* AC-023, AC-077, AC-284, IS-428: where an item goes that somebody loses in the middle of a quest. */
void ss_discard_item(struct ss *g, int card)
{
    assert(g->t->card[card].kind == KIND_ITEM);
    ss_back_to_deck(g, card);
    if (g->s->card[card].zone == ZONE_DECK)
        g->s->card[card].zone = ZONE_DISCARD;
}

/* AC-432, IS-409: one of those that a hero carries, or wears, by chance; Quest cards and Blessings are none. */
FLOW(lose_item)
{
    BEGIN;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].owner == f->hero &&
            g->s->card[c].zone == (f->worn ? ZONE_EQUIPPED : ZONE_PACK) &&
            ss_item(g, c)->source != QUEST_CARD && ss_item(g, c)->kind != BLESSING)
            offer_weighted(&g->run, DO_DRAW, 1, c, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->hero);
    tell(&g->run, EVENT_LOST_ITEM, f->hero, answer(&g->run).a, 0, 0);
    ss_discard_item(g, answer(&g->run).a);
    g->s->result = answer(&g->run).a;
    END;
}

/* ---- Soul Weapons: IS-280 to IS-284 ------------------------------------------------------------------ */

enum reason ss_why_not_awaken(const struct ss *g, int hero, int card)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].zone != ZONE_EQUIPPED || g->s->card[card].owner != hero)
        return REASON_NOT_HELD;
    if (ss_item(g, card)->source != SOUL_WEAPON || g->s->card[card].flags & CARD_BACK ||
        !ss_item(g, card)->front.soul_price)
        return REASON_AWAKE;
    return g->s->soul_points < ss_item(g, card)->front.soul_price ? REASON_SOUL_POINTS
                                                                  : REASON_NONE;
}

void ss_awaken(struct ss *g, int hero, int card)
{
    assert(g->s->soul_points >= ss_item(g, card)->front.soul_price);
    int price = ss_item(g, card)->front.soul_price;
    g->s->soul_points = (uint16_t)(g->s->soul_points - price);
    g->s->card[card].flags |= CARD_BACK;
    tell(&g->run, EVENT_AWAKENED, hero, card, price, 0);
}

/* IS-283, IS-284: at the Time Phase, and when it leaves its slot. */
static void fall_asleep(struct ss *g, int card)
{
    if (ss_item(g, card)->source != SOUL_WEAPON || !(g->s->card[card].flags & CARD_BACK))
        return;
    g->s->card[card].flags = (uint8_t)(g->s->card[card].flags & ~CARD_BACK);
    tell(&g->run, EVENT_ASLEEP, card, 0, 0, 0);
}

void ss_soul_weapons_sleep(struct ss *g)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        fall_asleep(g, c);
}

void ss_sort_soul_weapons(struct ss *g)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        uint32_t styles = ss_item(g, c)->front.styles;
        bool fits = !styles;
        for (int h = 1; h <= g->t->heroes; h++)
            fits = fits || styles & g->t->hero[h]->styles;
        if (g->s->card[c].zone == ZONE_BOX || g->s->card[c].zone == ZONE_SOULS)
            g->s->card[c].zone = ss_item(g, c)->source != SOUL_WEAPON ? g->s->card[c].zone
                                 : fits                               ? ZONE_SOULS
                                                                      : ZONE_BOX;
    }
}

/* ---- Artifacts ---------------------------------------------------------------------------------------- */

void ss_recharge_artifacts(struct ss *g)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        int now = g->s->card[c].charges + g->rules->artifact_recharge;
        if (is_hero(g->s->card[c].owner) && ss_item(g, c)->kind == ARTIFACT)
            g->s->card[c].charges =
                (uint8_t)(now < ss_item_side(g, c)->charges ? now : ss_item_side(g, c)->charges);
    }
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

/* Something to put on, or something worn and room to carry it. */
static bool has_equipment(const struct ss *g, const struct ss_gear *gear)
{
    for (int i = 0; i < gear->held; i++)
        if (g->s->card[gear->card[i]].zone == ZONE_EQUIPPED ? gear->room
                                                            : ss_is_equipment(g, gear->card[i]))
            return true;
    return false;
}

/* What a hero could hand over or put down: AC-431, not what is cursed; Blessings are no items. */
static bool is_movable(const struct ss *g, int hero, int card)
{
    return g->s->card[card].owner == hero &&
           (g->s->card[card].zone == ZONE_PACK || g->s->card[card].zone == ZONE_EQUIPPED) &&
           !ss_item(g, card)->cursed && ss_item(g, card)->kind != BLESSING;
}

static bool has_something(const struct ss *g, int hero)
{
    if (g->s->soul[hero].crowns >= 5)
        return true;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (is_movable(g, hero, c))
            return true;
    return false;
}

/* AC/A-51, IS/AMB-34: shields of an item taken off are gone, those of one put on come later. So many the hero had before
 * it left its slot; what powers have given besides stays. */
static void trim_shields(struct ss *g, int hero, int had)
{
    int lost = had - ss_max_shields(g, hero), left = figure(g, hero)->shields - lost;
    int most = left > had - lost ? left : had - lost;
    if (lost > 0 && figure(g, hero)->shields > most)
        figure(g, hero)->shields = (uint8_t)most;
}

void ss_offer_items(struct ss *g, const struct ss_gear *gear)
{
    int hero = gear->hero;
    bool hands = !ss_why_not_free_hands(g, hero, false),
         action = hands && !ss_why_not_activity(g, hero, ACTION);
    for (int i = 0; i < gear->held; i++)
        offer_use(g, hero, gear->card[i]);
    if (action && has_equipment(g, gear))
        offer(&g->run, DO_REORGANIZE, 0, 0, 0);
    for (int h = 1; action && h <= g->t->heroes; h++)
        if (!ss_why_not_exchange(g, hero, h))
            offer(&g->run, DO_EXCHANGE, h, 0, 0);
    if (hands && g->s->idle < FIDDLING && has_something(g, hero))
        offer(&g->run, DO_PUT_DOWN, 0, 0, 0); /* AC-196, AC-249, IS-158, IS-214 */
    for (int i = 0; g->rules->has_soul_weapons && i < gear->held; i++)
        if (!ss_why_not_awaken(g, hero, gear->card[i]))
            offer(&g->run, DO_AWAKEN, gear->card[i], ss_item(g, gear->card[i])->front.soul_price,
                  0);
}

void ss_drop(struct ss *g, int hero, int card)
{
    assert(g->s->card[card].owner == hero);
    int had = ss_max_shields(g, hero);
    fall_asleep(g, card);
    g->s->card[card].zone = ZONE_GROUND;
    g->s->card[card].owner = figure(g, hero)->place;
    g->s->card[card].cooldown = 0;
    trim_shields(g, hero, had);
    tell(&g->run, EVENT_DROPPED, hero, card, 0, 0);
}

void ss_give(struct ss *g, int hero, int card, int to)
{
    assert(g->s->card[card].owner == hero);
    assert(is_hero(to));
    int had = ss_max_shields(g, hero);
    tell(&g->run, EVENT_GIVEN, hero, card, to, 0);
    fall_asleep(g, card);
    g->s->card[card].owner = (uint8_t)to;
    g->s->card[card].zone = ZONE_PACK;
    g->s->card[card].cooldown = 0;
    note_held(g, to, card);
    trim_shields(g, hero, had);
}

/* What a hero has been handed he may put on at once, if a slot for it is free; if there is no room for it he must. */
FLOW(receive)
{
    BEGIN;
    RULE("AC-244 IS-209");
    {
        struct ss_gear gear;
        ss_look_through(g, f->hero, &gear);
        for (int slot = SLOT_PRIMARY; slot <= SLOTS; slot++)
            if (ss_fits_slot(g, &gear, f->card, slot))
                offer(&g->run, DO_EQUIP, f->card, slot, 0);
    }
    if (!g->run.head->count)
        return FLOW_DONE;
    if (!ss_is_laden(g, f->hero))
        offer(&g->run, DO_CARRY, f->card, 0, 0);
    ASK_IF_MORE(1, f->hero, PROMPT_RECEIVE, f->hero);
    if (answer(&g->run).verb == DO_EQUIP) {
        g->s->card[f->card].zone = ZONE_EQUIPPED;
        g->s->card[f->card].cooldown = (uint8_t)answer(&g->run).b;
    }
    END;
}

enum reason ss_why_not_exchange(const struct ss *g, int hero, int other)
{
    if (!is_hero(other) || other == hero || !in_play(g, other) ||
        figure(g, other)->place != figure(g, hero)->place)
        return REASON_NOT_BEFORE;
    if (!has_something(g, hero) && !has_something(g, other))
        return REASON_NOTHING_HERE;
    return ss_why_not_free_hands(g, hero, true);
}

/* AC-244, IS-158, IS-209: there must be room for it, or a slot that is free. */
static void offer_items(struct ss *g, int verb, int from, int to)
{
    struct ss_gear gear;
    ss_look_through(g, to, &gear);
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (is_movable(g, from, c) &&
            (!ss_needs_room(g, c) || gear.room || ss_free_slot(g, &gear, c)))
            offer(&g->run, verb, c, verb == DO_GIVE ? to : from, 0);
}

void ss_offer_crowns(struct ss *g, int verb, int most)
{
    static const uint8_t token[] = {5, 10, 50}; /* AC-060 */
    for (size_t i = 0; i < sizeof token; i++)
        if (most >= token[i])
            offer(&g->run, verb, token[i], 0, 0);
}

static void pay_crowns(struct ss *g, int from, int to, int n)
{
    g->s->soul[from].crowns = (uint16_t)(g->s->soul[from].crowns - n);
    g->s->soul[to].crowns = (uint16_t)(g->s->soul[to].crowns + n);
    tell(&g->run, EVENT_PAID, from, n, to, 0);
}

/* One item at most, given or taken, and any amount of Crowns. */
FLOW(exchange)
{
    BEGIN;
    RULE("AC-063 AC-064 AC-243 AC-244 IS-208 IS-209 IS-416 IS-417");
    for (f->n = 0; f->n < 12; f->n++) { /* whoever goes round in circles has seen enough */
        if (!f->passed) {
            offer_items(g, DO_GIVE, f->hero, f->other);
            offer_items(g, DO_GET, f->other, f->hero);
        }
        ss_offer_crowns(g, DO_PAY, g->s->soul[f->hero].crowns);
        ss_offer_crowns(g, DO_COLLECT, g->s->soul[f->other].crowns);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->hero, PROMPT_EXCHANGE, f->hero);
        if (answer(&g->run).verb == DO_DONE)
            return FLOW_DONE;
        if (answer(&g->run).verb == DO_PAY) {
            pay_crowns(g, f->hero, f->other, answer(&g->run).a);
        } else if (answer(&g->run).verb == DO_COLLECT) {
            pay_crowns(g, f->other, f->hero, answer(&g->run).a);
        } else {
            f->passed = answer(&g->run).verb == DO_GIVE ? f->other : f->hero;
            ss_give(g, f->passed == f->other ? f->hero : f->other, answer(&g->run).a, f->passed);
            ss_mark_deaths(g);
            DUE(4);
            CALL(3, receive, .card = answer(&g->run).a, .hero = f->passed);
        }
        ss_mark_numbers(g);
        DUE(2);
        if (!in_play(g, f->hero) || !in_play(g, f->other))
            return FLOW_DONE;
    }
    END;
}

/* AC-249, IS-214: any number of items, worn or carried, and Crowns. */
FLOW(put_down)
{
    BEGIN;
    RULE("AC-249 IS-214");
    for (f->n = 0; f->n < 12; f->n++) {
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (is_movable(g, f->hero, c))
                offer(&g->run, DO_DROP, c, 0, 0);
        ss_offer_crowns(g, DO_LEAVE_CROWNS, g->s->soul[f->hero].crowns);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->hero, PROMPT_PUT_DOWN, f->hero);
        if (answer(&g->run).verb == DO_DONE)
            return FLOW_DONE;
        if (answer(&g->run).verb == DO_DROP) {
            ss_drop(g, f->hero, answer(&g->run).a);
        } else {
            g->s->soul[f->hero].crowns = (uint16_t)(g->s->soul[f->hero].crowns - answer(&g->run).a);
            ss_add_token(g, THING_CROWNS, figure(g, f->hero)->place, answer(&g->run).a / 5, 0);
        }
        ss_mark_numbers(g);
        DUE(2);
        if (!in_play(g, f->hero))
            return FLOW_DONE;
    }
    END;
}

/* What gave room for it has gone: the hero puts as much down as he must. */
FLOW(unload)
{
    BEGIN;
    RULE("AC-195 AC-196 IS-157 IS-158");
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++)
        while (in_play(g, f->hero) && ss_is_laden(g, f->hero)) {
            EACH_HELD(c, g, f->hero, KIND_ITEM)
            {
                if (is_movable(g, f->hero, c) && g->s->card[c].zone == ZONE_PACK &&
                    ss_needs_room(g, c))
                    offer(&g->run, DO_DROP, c, 0, 0);
            }
            if (!g->run.head->count)
                break; /* curses alone: he carries them all */
            ASK_IF_MORE(1, f->hero, PROMPT_PUT_DOWN, f->hero);
            ss_drop(g, f->hero, answer(&g->run).a);
        }
    ss_mark_numbers(g); /* it may have given something, too */
    END;
}

void ss_offer_arranging(struct ss *g, const struct ss_gear *gear, int card)
{
    if (g->s->card[card].zone == ZONE_EQUIPPED && gear->room)
        offer(&g->run, DO_STOW, card, 0, 0);
    for (int slot = SLOT_PRIMARY; g->s->card[card].zone == ZONE_PACK && slot <= SLOTS; slot++)
        if (ss_fits_slot(g, gear, card, slot))
            offer(&g->run, DO_EQUIP, card, slot, 0);
}

static void offer_changes(struct ss *g, int hero)
{
    struct ss_gear gear;
    ss_look_through(g, hero, &gear);
    for (int i = 0; i < gear.held; i++)
        ss_offer_arranging(g, &gear, gear.card[i]);
}

static void rearrange(struct ss *g, int hero, struct uc_choice c)
{
    struct ss_card *card = &g->s->card[c.a];
    int had = ss_max_shields(g, hero);
    if (c.verb == DO_STOW)
        fall_asleep(g, c.a);
    card->zone = c.verb == DO_EQUIP ? ZONE_EQUIPPED : ZONE_PACK;
    card->cooldown = (uint8_t)(c.verb == DO_EQUIP ? c.b : 0);
    trim_shields(g, hero, had);
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
        rearrange(g, f->hero, answer(&g->run));
        ss_mark_numbers(g);
        DUE(2);
        if (!in_play(g, f->hero))
            return FLOW_DONE;
    }
    END;
}
