/* With what a figure attacks, and on whom: weapons, range of Melee attacks, line of sight.
 * Rulebook: Attack, Line of Sight. Lines of sight themselves are in space/sight.c. */
#include "rulesets/d2e/weapons.h"

/* ---- Weapons ------------------------------------------------------------------------------ */

/* Equipped ones (D2-068 to D2-070), and bare hands. */
enum { WEAPONS = 6 };

static const struct word_list bare_hands = {1, {BLUE}}; /* D2-105 */

/* What the skills of a hero add to his weapons with these traits. */
static uint32_t lent_keywords(const struct d2e *g, uc_piece hero, uint32_t traits)
{
    uint32_t keywords = 0;
    for (int i = 0; i < g->t->bonuses.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->bonuses.card[i]];
        const struct record *r = &g->content->record[c->record];
        if (r->kind != KIND_SKILL || c->zone != ZONE_HERO || c->owner != hero)
            continue;
        const struct d2_weapon_bonus *bonus = &((const struct d2_skill *)r->data)->weapons;
        if (bonus->traits & traits)
            keywords |= bonus->keywords;
    }
    return keywords;
}

struct weapon d2_weapon_of_card(const struct d2e *g, int card)
{
    uint16_t record = g->s->card[card].record;
    const struct d2_item *item = d2_item_data(g, record);
    if (!item) { /* a Search card that is thrown */
        const struct d2_search_card *s = g->content->record[record].data;
        return (struct weapon){card, record, s->attack, 0, 0, &s->dice};
    }
    uint32_t traits = d2_traits_of(g, card);
    uint32_t lent = lent_keywords(g, g->s->card[card].owner, traits);
    return (struct weapon){card, record, item->attack, item->keywords | lent, traits, &item->dice};
}

/* The weapon of a figure with card `card` (0: none: bare hands, or a monster's own attack). */
struct weapon d2_weapon_of(const struct d2e *g, uc_piece who, int card)
{
    if (card)
        return d2_weapon_of_card(g, card);
    const struct d2_piece *q = piece(g, who);
    if (q->kind == PIECE_HERO)
        return (struct weapon){0, 0, MELEE, 0, 0, &bare_hands};
    if (q->kind == PIECE_FAMILIAR || q->kind == PIECE_ALLY) {
        const struct d2_familiar *fam = d2_companion_data(g, who);
        return (struct weapon){0, q->record, fam->attack, fam->keywords, 0, &fam->dice};
    }
    const struct d2_line *line = d2_line_of(g, who);
    const void *data = g->content->record[q->record].data;
    int type = q->rank == LIEUTENANT ? ((const struct d2_lieutenant *)data)->attack
                                     : ((const struct d2_monster *)data)->attack;
    return (struct weapon){0, q->record, type, line->keywords, 0, &line->dice};
}

/* Has this hero that weapon equipped (D2-072, D2-107)? */
bool d2_wields(const struct d2e *g, uc_piece who, int card)
{
    const struct d2_card *c = &g->s->card[card];
    return c->zone == ZONE_HERO && c->owner == who && c->flags & EQUIPPED;
}

int d2_weapon_card(const struct d2e *g, uc_piece who, uint16_t record)
{
    if (!is_hero(g, who) || !record)
        return 0;
    for (int i = 0; i < g->t->weapons.count; i++)
        if (g->s->card[g->t->weapons.card[i]].record == record &&
            d2_wields(g, who, g->t->weapons.card[i]))
            return g->t->weapons.card[i];
    return 0;
}

/* ---- Declaration -------------------------------------------------------------------------- */

refusal d2_why_not_target(const struct d2e *g, uc_piece who, const struct weapon *w,
                          uc_piece target, uc_place at)
{
    if (!(d2_enemies_of(g, who) & ONE(target)))
        return N_("D2-096 Only enemy figures can be attacked.");
    if (g->s->at[at] != target) {
        if (!placeset_has(d2_spaces_of(g, target), at)) /* it may share one for now (D2-081) */
            return N_("D2-103 The target does not stand in that space.");
    }
    if (w->type == RANGED)
        return d2_sees_with(g, who, at, w->keywords)
                   ? NULL
                   : N_("D2-102 The target space is not in line of sight.");
    int reach = w->keywords >> (KEY_REACH - 1) & 1 ? 2 : 1;
    struct placeset room;
    if (!placeset_has(d2_acting_within(g, who, reach, &room), at))
        return reach == 1 ? N_("D2-098 A Melee attack reaches adjacent spaces only.")
                          : N_("D2-155 Reach extends to two spaces.");
    if (reach == 2 && !d2_sees_with(g, who, at, w->keywords))
        return N_("D2-156 Even with Reach the target must be in line of sight.");
    return NULL;
}

refusal d2_why_not_attack(const struct d2e *g, uc_piece who, int card, uc_piece target, uc_place at)
{
    struct weapon w = d2_weapon_of(g, who, card);
    if (has_keyword(g, who, KEY_NO_ATTACK))
        return N_("A-081 A card says that it cannot attack.");
    return d2_why_not_target(g, who, &w, target, at);
}

/* Does nobody but this figure stand in the area, which is around it? Where somebody may be passing
 * through its space, that is not said. */
static bool is_alone(const struct d2e *g, uc_piece who, const struct placeset *area)
{
    return g->s->turns == 1 && g->s->at[piece(g, who)->place] == who &&
           !placeset_meets_outside(area, &g->s->figures, d2_spaces_of(g, who));
}

/* Is one of the figures `among` a target for that weapon? With `run`, every space of them that can be
 * targeted is offered (D2-099, D2-269); without, the first one will do. As d2_why_not_target says. */
static bool find_targets(const struct d2e *g, struct uc_run *run, uc_piece who,
                         const struct weapon *w, pieces among)
{
    bool ranged = w->type == RANGED, reach = w->keywords >> (KEY_REACH - 1) & 1, found = false;
    struct placeset room;
    const struct placeset *area = NULL;
    if (!ranged) /* only what is near can be a target: the rest is not looked at */
        area = d2_acting_within(g, who, reach ? 2 : 1, &room);
    if (area && is_alone(g, who, area) && !d2_is_charmed(g, who))
        return false;
    for (among &= d2_enemies_of(g, who); among; among &= among - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(among);
        for (uc_place at = d2_first_space(g, p); at; at = d2_next_space(g, p, at)) {
            if (area && !placeset_has(area, at))
                continue;
            if ((ranged || reach) && !d2_sees_with(g, who, at, w->keywords))
                continue;
            if (!run)
                return true;
            offer(run, DO_ATTACK, p, at, w->record);
            found = true;
        }
    }
    return found;
}

void d2_offer_targets(struct d2e *g, uc_piece who, const struct weapon *w, pieces among)
{
    find_targets(g, &g->run, who, w, among);
}

bool d2_fits(const struct weapon *w, struct d2_arms arms)
{
    return w->traits & arms.or_traits ||
           (!(arms.type && w->type != arms.type) && !(arms.traits && !(w->traits & arms.traits)));
}

/* Every weapon that fits. Bare hands are no weapon. Returns how many there are. */
static int fitting_weapons(const struct d2e *g, uc_piece who, struct d2_arms arms,
                           struct weapon weapon[WEAPONS])
{
    int n = 0;
    if (has_keyword(g, who, KEY_NO_ATTACK))
        return 0; /* */
    if (is_hero(g, who)) {
        for (int i = 0; i < g->t->weapons.count && n < WEAPONS - 1; i++) {
            int card = g->t->weapons.card[i];
            if (!d2_wields(g, who, card))
                continue;
            struct weapon w = d2_weapon_of_card(g, card);
            if (d2_fits(&w, arms))
                weapon[n++] = w;
        }
        if (arms.type || arms.traits)
            return n;
    }
    weapon[n++] = d2_weapon_of(g, who, 0); /* D2-100, D2-106 */
    return n;
}

void d2_offer_weapons(struct d2e *g, uc_piece who, struct d2_arms arms, pieces among)
{
    struct weapon weapon[WEAPONS];
    int n = fitting_weapons(g, who, arms, weapon);
    for (int i = 0; i < n; i++)
        d2_offer_targets(g, who, &weapon[i], among);
}

bool d2_can_attack(const struct d2e *g, uc_piece who, struct d2_arms arms, pieces among)
{
    struct weapon weapon[WEAPONS];
    int n = fitting_weapons(g, who, arms, weapon);
    for (int i = 0; i < n && g->s->attacks < ATTACKS; i++)
        if (find_targets(g, NULL, who, &weapon[i], among))
            return true;
    return false;
}

/* ---- The action ------------------------------------------------------------------------------ */

OFFER(attack) { d2_offer_weapons(g, who, (struct d2_arms){0, 0, 0}, ~UINT64_C(0)); }

/* The card of the weapon that a choice names; a refusal if it cannot be used. */
static refusal why_not_weapon(const struct d2e *g, uc_piece who, uint16_t record, int *card)
{
    *card = d2_weapon_card(g, who, record);
    if (*card || record == 0 || record == piece(g, who)->record)
        return NULL;
    if (!is_hero(g, who))
        return N_("D2-100 A monster attacks as its card says.");
    const struct d2_item *item = d2_item_data(g, record);
    if (!item || !item->attack)
        return N_("D2-072 Only a card with a Melee or Ranged icon is a weapon.");
    if (!d2_any_held(g, who, record))
        return N_("D2-104 The hero does not have that weapon.");
    return N_("D2-067 The weapon is not equipped.");
}

/* The reason for the target itself; without a space, for the one that comes closest. */
static refusal why_not_space(const struct d2e *g, uc_piece who, int card, uc_piece target,
                             uc_place at)
{
    struct placeset spaces = *d2_spaces_of(g, target);
    refusal why = NULL;
    if (at)
        return d2_why_not_attack(g, who, card, target, at);
    for (uc_place p = placeset_next(&spaces, 0); p; p = placeset_next(&spaces, p)) {
        why = d2_why_not_attack(g, who, card, target, p);
        if (!why)
            return NULL;
    }
    return why;
}

/* Who names no weapon means the one that is wielded, and bare hands only where that could be used. */
static refusal why_not_target(const struct d2e *g, uc_piece who, uint16_t record, uc_piece target,
                              uc_place at)
{
    int card;
    refusal why = why_not_weapon(g, who, record, &card);
    if (why)
        return why;
    if (!on_map(g, target))
        return is_hero(g, target) ? N_("D2-169 A knocked-out hero is not attacked.")
                                  : N_("D2-096 The target is not on the map.");
    for (int i = 0; !record && !why && i < g->t->weapons.count; i++)
        if (d2_wields(g, who, g->t->weapons.card[i]))
            why = why_not_space(g, who, g->t->weapons.card[i], target, at);
    return why ? why : why_not_space(g, who, card, target, at);
}

WHY_NOT(attack)
{
    const struct d2_turn *t = turn(g);
    refusal why = NULL;
    if (g->run.head->prompt == PROMPT_TARGET) {
        why = why_not_target(g, g->run.head->subject, c.c, (uc_piece)c.a, (uc_place)c.b);
        return why ? why : N_("D2-319 The effect does not allow this target or weapon.");
    }
    if (is_monster(g, t->who) && t->attacks && !t->extra_attacks)
        return N_("D2-240 A monster performs one attack an activation.");
    if (!(t->flags & TURN_ONE_ATTACK) && !t->extra_attacks)
        why = d2_why_no_action(g);
    return why ? why : why_not_target(g, who, c.c, (uc_piece)c.a, (uc_place)c.b);
}

CARRY_OUT(attack)
{
    struct d2_turn *t = turn(g);
    if (t->flags & TURN_ONE_ATTACK) {
        t->flags &= (uint8_t)~TURN_ONE_ATTACK;
    } else if (t->extra_attacks) {
        t->extra_attacks--;
    } else {
        d2_pay_action(g);
        t->attacks++;
        t->plain++;
    }
    HAND_TO(attack, .attacker = who, .mode = MODE_DECLARED,
            .card = (uint8_t)d2_weapon_card(g, who, c.c), .target = (uc_piece)c.a,
            .place = (uc_place)c.b);
}
