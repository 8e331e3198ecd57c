/* Action cards: what a set of them is worth, and where they go (SR-138 to SR-158). */
#include "rulesets/sr/sr.h"

_Static_assert((int)CARD_STRIDE == (int)PILE_ROW, "the cards of a hero are read as a row");

int sr_pile_size(const uint8_t *pile) { return pile_row_size(pile); }

int sr_hand(const struct sr *g, int actor)
{
    return g->glance ? g->glance->hand[actor] : sr_pile_size(pile(g, actor, ZONE_HAND));
}

/* ---- What they are worth --------------------------------------------------------------------- */

/* SR-144, SR-145: bonuses count in the action of their icon. Fury and Velocity convert the bonuses,
 * not the icons (SR-241, SR-250, A-63). */
static bool bonus_counts(const struct sr_card *card, int act, uint32_t powers)
{
    if (act == ACT_COMBAT)
        return card->icon == ICON_COMBAT ||
               (card->icon == ICON_MOVEMENT && powers & bit(POWER_FURY));
    if (act == ACT_MOVEMENT)
        return card->icon == ICON_MOVEMENT ||
               (card->icon == ICON_COMBAT && powers & bit(POWER_VELOCITY));
    return false;
}

static int bonus_of(const struct sr_card *card, const struct sr_sum *sum, int combat, int movement,
                    int enemies)
{
    switch (card->bonus) {
    case BONUS_FLAT:
        return card->x; /* SR-146 */
    case BONUS_CARD:
        return card->x * sum->cards; /* SR-147 */
    case BONUS_COMBAT:
        return card->x * combat; /* SR-148 */
    case BONUS_MOVEMENT:
        return card->x * movement; /* SR-149 */
    case BONUS_ENEMY:
        return card->x * enemies; /* SR-151 */
    default:
        return 0;
    }
}

int sr_aptitude(const struct sr *g, int actor, int aptitude)
{
    const struct sr_hero *hero = g->t->hero[hero_of(actor)];
    switch (aptitude) {
    case STRENGTH:
        return hero->strength + sr_change(g, actor, CHANGE(strength));
    case OBSERVATION:
        return hero->observation + sr_change(g, actor, CHANGE(observation));
    case PRECISION:
        return hero->precision + sr_change(g, actor, CHANGE(precision));
    case PERSUASION:
        return hero->persuasion + sr_change(g, actor, CHANGE(persuasion));
    default:
        return 0;
    }
}

struct sr_other sr_other(const struct sr *g, const struct sr_use *use)
{
    struct sr_other other = {0};
    if (use->act == ACT_SCROLL)
        other.aptitude = sr_aptitude(g, use->actor, use->aptitude); /* SR-163 */
    if (use->act != ACT_COMBAT)
        return other;
    other.invisible = sr_powers(g, use->actor) & bit(POWER_INVISIBLE) ? 2 : 0; /* SR-209 */
    EACH_OF(sr_controlled_by(g, use->actor), foe)
    other.controlled += sr_shields(g, foe); /* SR-257 */
    other.cards = sr_change(g, use->actor, CHANGE(combat));
    if (!is_clone(use->actor))                             /* */
        other.fear = -g->s->token[use->actor][TOKEN_FEAR]; /* SR-208 */
    return other;
}

/* A total as it counts: A-16 */
static int within_byte(int total) { return total < 0 ? 0 : total > UINT8_MAX ? UINT8_MAX : total; }

/* What bonuses are counted on: the full set of cards (SR-152). */
struct set {
    const struct sr_card *card; /* of the hero, by kind */
    const uint8_t *count;       /* by kind */
    uint32_t kinds;             /* bits: of these there are some */
    int cards, values, combat, movement;
};

static struct set set_of(const struct sr_card *card, const uint8_t *count)
{
    struct set set = {.card = card, .count = count, .kinds = pile_row_kinds(count)};
    EACH_KIND(set.kinds, k)
    {
        set.cards += count[k];
        set.values += count[k] * card[k].value;
        set.combat += card[k].icon == ICON_COMBAT ? count[k] : 0;
        set.movement += card[k].icon == ICON_MOVEMENT ? count[k] : 0;
    }
    return set;
}

static struct sr_sum sum_of(const struct set *set, int act, uint32_t powers, int enemies, int other)
{
    struct sr_sum sum = {.cards = set->cards, .values = set->values, .other = other};
    EACH_KIND(act == ACT_SCROLL ? 0 : set->kinds, k)
    {
        if (!bonus_counts(&set->card[k], act, powers))
            continue;
        sum.bonus[k] = (uint8_t)bonus_of(&set->card[k], &sum, set->combat, set->movement, enemies);
        sum.bonuses += set->count[k] * sum.bonus[k];
        sum.doubles += set->card[k].bonus == BONUS_DOUBLE ? set->count[k] : 0;
    }
    if (sum.doubles > 6) /* far beyond any difficulty */
        sum.doubles = 6;
    sum.total = within_byte(((sum.values + sum.bonuses) << sum.doubles) + other); /* SR-150 */
    return sum;
}

static int all_other(const struct sr *g, const struct sr_use *use)
{
    struct sr_other other = sr_other(g, use);
    return other.aptitude + other.invisible + other.controlled + other.cards + other.fear;
}

struct sr_sum sr_sum(const struct sr *g, const struct sr_use *use)
{
    struct set set = set_of(g->t->card[hero_of(use->actor)], use->count);
    int enemies = use->act == ACT_SCROLL ? 0 : sr_foes(g, use->helped ? use->helped : use->actor);
    return sum_of(&set, use->act, sr_powers(g, use->actor), enemies, all_other(g, use));
}

static struct sr_use use_of(int actor, int act, int helped, int aptitude)
{
    return (struct sr_use){.actor = actor, .act = act, .helped = helped, .aptitude = aptitude};
}

struct sr_use sr_played_use(const struct sr *g, int actor, int act, int helped, int aptitude)
{
    struct sr_use use = use_of(actor, act, helped, aptitude);
    memcpy(use.count, pile(g, actor, ZONE_PLAYED), CARD_STRIDE - 1);
    return use;
}

int sr_played(const struct sr *g, int actor, int act, int helped, int aptitude)
{
    struct sr_use use = sr_played_use(g, actor, act, helped, aptitude);
    return sr_sum(g, &use).total;
}

/* Nothing is played yet when a list is made. */
void sr_glance_hand(const struct sr *g, int actor, struct sr_glance *glance)
{
    const uint8_t *hand = pile(g, actor, ZONE_HAND);
    struct set set = set_of(g->t->card[hero_of(actor)], hand);
    struct sr_use fight = use_of(actor, ACT_COMBAT, 0, 0);
    uint32_t powers = sr_powers(g, actor);
    int enemies = sr_foes(g, actor);
    assert(!sr_pile_size(pile(g, actor, ZONE_PLAYED)));
    glance->kinds[actor] = set.kinds;
    glance->hand[actor] = (uint8_t)set.cards;
    glance->values[actor] = (uint16_t)set.values;
    glance->movement[actor] = (uint8_t)sum_of(&set, ACT_MOVEMENT, powers, enemies, 0).total;
    glance->combat[actor] =
        (uint8_t)sum_of(&set, ACT_COMBAT, powers, enemies, all_other(g, &fight)).total;
}

int sr_reach(const struct sr *g, int actor, int act, int helped, int aptitude)
{
    if (g->glance && act == ACT_MOVEMENT)
        return g->glance->movement[actor];
    if (g->glance && act == ACT_COMBAT && (!helped || helped == actor))
        return g->glance->combat[actor];
    if (g->glance && act == ACT_SCROLL)
        return within_byte(g->glance->values[actor] + sr_aptitude(g, actor, aptitude));
    const uint8_t *hand = pile(g, actor, ZONE_HAND), *played = pile(g, actor, ZONE_PLAYED);
    struct sr_use use = use_of(actor, act, helped, aptitude);
    for (int k = 1; k <= CARD_KINDS; k++)
        use.count[k] = (uint8_t)(hand[k] + played[k]);
    return sr_sum(g, &use).total;
}

/* ---- The cheapest sets that reach a value ---------------------------------------------------- */

struct hand_search {
    const struct sr *g;
    struct sr_use use, *best;
    struct {
        int cards, values;
    } price[8];
    int need, found, room, kinds;
    uint8_t most[CARD_STRIDE]; /* of each kind: hand and played */
};

/* Fewer cards first, then lower printed values. */
static void keep_set(struct hand_search *s, const struct sr_sum *sum)
{
    int at = s->found;
    while (at > 0 &&
           (sum->cards < s->price[at - 1].cards ||
            (sum->cards == s->price[at - 1].cards && sum->values < s->price[at - 1].values)))
        at--;
    if (at >= s->room)
        return;
    if (s->found < s->room)
        s->found++;
    for (int i = s->found - 1; i > at; i--) {
        s->best[i] = s->best[i - 1];
        s->price[i] = s->price[i - 1];
    }
    s->best[at] = s->use;
    s->price[at].cards = sum->cards;
    s->price[at].values = sum->values;
}

static void try_sets(struct hand_search *s, int kind)
{
    struct sr_sum sum = sr_sum(s->g, &s->use);
    if (sum.cards && sum.total >= s->need) {
        keep_set(s, &sum);
        return; /* more cards are not cheaper */
    }
    for (int k = kind; k <= s->kinds; k++)
        if (s->use.count[k] < s->most[k]) {
            s->use.count[k]++;
            try_sets(s, k);
            s->use.count[k]--;
        }
}

/* All cards of the hand may be added to those that are played already. */
static struct hand_search begin_search(const struct sr *g, const struct sr_use *use)
{
    struct hand_search s = {.g = g, .use = *use, .kinds = g->t->kinds[hero_of(use->actor)]};
    const uint8_t *hand = pile(g, use->actor, ZONE_HAND);
    for (int k = 1; k <= s.kinds; k++)
        s.most[k] = (uint8_t)(use->count[k] + hand[k]);
    return s;
}

int sr_cheapest(const struct sr *g, int actor, int act, int helped, int aptitude, int need,
                struct sr_use *best, int room)
{
    struct sr_use played = sr_played_use(g, actor, act, helped, aptitude);
    struct hand_search s = begin_search(g, &played);
    s.best = best;
    s.need = need;
    s.room = room > 8 ? 8 : room;
    try_sets(&s, 1);
    return s.found;
}

static void try_most(struct hand_search *s, int kind, int cards)
{
    struct sr_sum sum = sr_sum(s->g, &s->use);
    if (sum.cards == cards && sum.total > s->found) {
        s->found = sum.total;
        *s->best = s->use;
    }
    for (int k = kind; k <= s->kinds && sum.cards < cards; k++)
        if (s->use.count[k] < s->most[k]) {
            s->use.count[k]++;
            try_most(s, k, cards);
            s->use.count[k]--;
        }
}

int sr_best_of(const struct sr *g, const struct sr_use *what, int cards, struct sr_use *best)
{
    struct hand_search s = begin_search(g, what);
    s.best = best;
    try_most(&s, 1, cards);
    return s.found;
}

/* ---- Where they go --------------------------------------------------------------------------- */

void sr_to_discard(struct sr *g, int card, enum zone from)
{
    assert(is_action_card(card));
    assert(g->s->pile[from][card] > 0);
    g->s->pile[from][card]--;
    g->s->pile[ZONE_DISCARD][card]++;
}

void sr_discard_played(struct sr *g, int actor)
{
    uint8_t *played = pile(g, actor, ZONE_PLAYED), *discard = pile(g, actor, ZONE_DISCARD);
    for (int k = 1; k <= CARD_KINDS; k++) {
        discard[k] = (uint8_t)(discard[k] + played[k]);
        played[k] = 0;
    }
}

void sr_take_back(struct sr *g, int actor)
{
    uint8_t *played = pile(g, actor, ZONE_PLAYED), *hand = pile(g, actor, ZONE_HAND);
    for (int k = 1; k <= CARD_KINDS; k++) {
        hand[k] = (uint8_t)(hand[k] + played[k]);
        played[k] = 0;
    }
}

/* SR-154 */
int sr_reserve_room(const struct sr *g, int actor)
{
    return RESERVE + sr_change(g, actor, CHANGE(reserve)) -
           sr_pile_size(pile(g, actor, ZONE_RESERVE));
}

int sr_can_draw(const struct sr *g, int actor)
{
    return sr_pile_size(pile(g, actor, ZONE_DRAW)) + sr_pile_size(pile(g, actor, ZONE_DISCARD));
}
