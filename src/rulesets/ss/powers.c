/* Powers: levels, hourglasses, what a Soulrank gives and takes (AC 16, IS 13). */
#include "rulesets/ss/ss.h"

/* So many hourglasses lie up. */
static void set_down(struct ss *g, int card, int hourglasses)
{
    struct ss_card *c = &g->s->card[card];
    int was = c->cooldown;
    c->cooldown = (uint8_t)hourglasses;
    if (hourglasses > was)
        tell(&g->run, EVENT_COOLS, c->owner, card, hourglasses, 0);
    else if (!hourglasses && was)
        tell(&g->run, EVENT_READY, c->owner, card, 0, 0);
}

void ss_refresh_power(struct ss *g, int card) { set_down(g, card, 0); }

/* AC-278, IS-243: a power of one hourglass is there in every round.
 * AC-272, AC-273, IS-239, IS-240: a used power lies at the hourglasses of the level that was used. Innate and passive ones
 * never cool down; some begin when their effect ends (AC-274, IS-242). */
void ss_cool(struct ss *g, int card, int level)
{
    if (!card || ss_power(g, card)->innate || ss_power(g, card)->late ||
        ss_power(g, card)->activity == PASSIVE)
        return;
    assert(level >= 0 && level < LEVELS);
    set_down(g, card, ss_power(g, card)->level[level].hourglasses);
}

/* AC-274, IS-242. While it lasts its card knows at which level it was used. */
void ss_end_power(struct ss *g, int card)
{
    if (!card || !ss_power(g, card)->late)
        return;
    int level = g->s->card[card].charges ? g->s->card[card].charges : 1;
    if (!ss_power(g, card)->innate)
        set_down(g, card, ss_power(g, card)->level[level - 1].hourglasses);
    g->s->card[card].charges = 0;
}

bool ss_is_unused(const struct ss *g, int hero, int card)
{
    return g->s->card[card].zone == ZONE_ROW && g->s->card[card].owner == hero &&
           !g->s->card[card].cooldown && !ss_power(g, card)->innate &&
           ss_power(g, card)->activity != PASSIVE;
}

void ss_shift_powers(struct ss *g, int hero, int n)
{
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++) {
        const struct ss_card *power = &g->s->card[c];
        int to = power->cooldown - n;
        if (power->zone == ZONE_ROW && power->owner == hero && power->cooldown)
            set_down(g, c, to < 0 ? 0 : to > MOST_HOURGLASSES ? MOST_HOURGLASSES : to);
    }
}

enum reason ss_why_not_focus(const struct ss *g, int hero, int activity)
{
    const struct ss_soul *s = &g->s->soul[hero];
    if (s->flags & SOUL_FOCUSED)
        return REASON_FOCUSED;
    return ss_left(g, hero, ACTION) > (activity == ACTION) &&
                   (activity == FREE || !has_condition(g, hero, SLOW))
               ? REASON_NONE
               : REASON_NO_ACTION;
}

enum reason ss_why_not_activity(const struct ss *g, int hero, int activity)
{
    const struct ss_soul *s = &g->s->soul[hero];
    bool slow = has_condition(g, hero, SLOW);
    int left = ss_left(g, hero, activity);
    if (is_ghost(g, hero))
        return REASON_GHOST;
    switch (activity) {
    case MOVEMENT:
        return has_condition(g, hero, IMMOBILIZE) ? REASON_IMMOBILE
               : left && !(s->flags & SOUL_MOVED) ? REASON_NONE
               : slow                             ? REASON_SLOWED
                                                  : REASON_NO_MOVEMENT;
    case COMBAT:
        return has_condition(g, hero, KO)     ? REASON_KO_COMBAT
               : has_condition(g, hero, DAZE) ? REASON_DAZED
               : left                         ? REASON_NONE
               : slow                         ? REASON_SLOWED
                                              : REASON_NO_COMBAT;
    case ACTION:
        return left ? REASON_NONE : slow ? REASON_SLOWED : REASON_NO_ACTION;
    case FREE:
        return REASON_NONE;
    default:
        return REASON_NOT_USED;
    }
}

enum reason ss_why_not_power(const struct ss *g, int hero, int card, int level, int target)
{
    if (card < g->t->first_card[KIND_POWER] || card >= g->t->first_card[KIND_POWER + 1] ||
        g->s->card[card].zone != ZONE_ROW || g->s->card[card].owner != hero)
        return REASON_NOT_HELD;
    const struct ss_power *p = ss_power(g, card);
    if (level < 1 || level > p->levels || p->level[level - 1].rank > g->s->soul[hero].rank)
        return REASON_LEVEL;
    if (g->s->card[card].cooldown)
        return REASON_COOLING;
    if (ss_has_served(g, g->t->card[card].record, hero))
        return REASON_COMMANDED;
    enum reason why = ss_why_not_activity(g, hero, p->activity);
    if (why)
        return why;
    const struct ss_level *l = &p->level[level - 1];
    if ((target != 0) != (l->attacks != 0))
        return REASON_OUT_OF_RANGE;
    if (target && (why = ss_why_not_target(g, hero, target, l->attack.range)))
        return why;
    int record = g->t->card[card].record;
    if (!ss_true(g, &l->when, hero, target ? target : hero, record))
        return REASON_CONDITION;
    return target || ss_would_matter(g, &l->effect, hero, record) ? REASON_NONE : REASON_IDLE;
}

void ss_offer_powers(struct ss *g, int hero)
{
    EACH_HELD(c, g, hero, KIND_POWER)
    {
        if (g->s->card[c].zone != ZONE_ROW || g->s->card[c].owner != hero)
            continue;
        for (int level = 1; level <= ss_power(g, c)->levels; level++) {
            if (!ss_power(g, c)->fits && !ss_why_not_power(g, hero, c, level, 0))
                offer(&g->run, DO_POWER, c, level_word(ss_power(g, c), level), 0);
            bool focus = g->rules->focus_timing == BEFORE_ROLL &&
                         !ss_why_not_focus(g, hero, ss_power(g, c)->activity);
            for (int p = FOE; p <= last_piece(g) && ss_power(g, c)->level[level - 1].attacks; p++) {
                if (!in_play(g, p) || ss_why_not_power(g, hero, c, level, p))
                    continue;
                offer(&g->run, DO_CAST, c, level_word(ss_power(g, c), level), p);
                if (focus)
                    offer(&g->run, DO_FOCUS_CAST, c, level_word(ss_power(g, c), level),
                          p); /* AC-240 */
            }
        }
    }
}

/* AC-268, AC-272, IS-237, IS-239. */
FLOW(use_power)
{
    BEGIN;
    RULE("AC-268 AC-272 IS-237 IS-239 IS-240");
    tell(&g->run, EVENT_POWER, f->hero, f->card, level_word(ss_power(g, f->card), f->level), 0);
    ss_cool(g, f->card, f->level - 1);
    if (ss_power(g, f->card)->late)
        g->s->card[f->card].charges = f->level; /* what it will cool down from */
    if (f->target) {
        struct ss_blow *b = ss_begin_attack(g, f->hero, f->target);
        b->card = f->card;
        b->record = g->t->card[f->card].record;
        b->which = (uint8_t)(f->level - 1);
        b->flags = f->focus ? BLOW_FOCUS : 0;
    }
    if (f->target)
        CALL(1, attack, .who = f->hero);
    if (in_play(g, f->hero))
        DO(2, ss_run(g, &ss_power(g, f->card)->level[f->level - 1].effect, f->hero,
                     f->target ? f->target : f->hero, g->t->card[f->card].record, f->card));
    DUE(3);
    END;
}

/* ---- Choosing powers (IS/AMB-18, IS/AMB-62): AC-030, AC-212, AC-264 to AC-267, IS-228 to IS-236 ----------------------------- */

int ss_powers_of(const struct ss *g, int hero, bool talents)
{
    int n = 0;
    EACH_HELD(c, g, hero, KIND_POWER)
    {
        n += g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == hero &&
             !(g->s->card[c].flags & CARD_LENT) && !ss_power(g, c)->innate &&
             (ss_power(g, c)->figure == 0) == talents;
    }
    return n;
}

/* May the hero learn it? IS-153: Soul Storm or not. AC-266, AC-267, IS-233 to IS-236. */
static bool may_learn(const struct ss *g, int hero, int card)
{
    const struct ss_power *p = ss_power(g, card);
    const struct ss_hero *h = g->t->hero[hero];
    if (g->s->card[card].zone != ZONE_DECK || p->innate)
        return false;
    if (p->figure && p->figure != h->figure)
        return false;
    if (p->class_only && p->class_only != g->t->hero_record[hero])
        return false;
    if (p->nature && p->nature != h->nature &&
        !(h->nature == NEUTRAL && g->rules->neutral_powers == NEUTRAL_ANY))
        return false;
    return p->level[0].rank <= g->s->soul[hero].rank;
}

static void offer_powers_to_learn(struct ss *g, int hero)
{
    const struct ss_gem_rank *rank = ss_gem_rank(g, hero);
    bool power = ss_powers_of(g, hero, false) < rank->powers,
         talent = ss_powers_of(g, hero, true) < rank->talents;
    for (int c = g->t->first_card[KIND_POWER];
         (power || talent) && c < g->t->first_card[KIND_POWER + 1]; c++)
        if (may_learn(g, hero, c) && (ss_power(g, c)->figure ? power : talent))
            offer(&g->run, DO_LEARN, c, 0, 0);
}

static void learn(struct ss *g, int hero, int card)
{
    assert(g->t->card[card].kind == KIND_POWER);
    assert(is_hero(hero));
    int last = 0;
    EACH_HELD(c, g, hero, KIND_POWER)
    {
        if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == hero &&
            g->s->card[c].order > last)
            last = g->s->card[c].order;
    }
    g->s->card[card] = (struct ss_card){.zone = ZONE_ROW,
                                        .owner = (uint8_t)hero,
                                        .order = (uint8_t)(last + 1)}; /* AC-191, IS-229 */
    note_held(g, hero, card);
    tell(&g->run, EVENT_LEARNT, hero, card, 0, 0);
}

FLOW(learn_powers)
{
    BEGIN;
    for (;;) {
        RULE("AC-212 AC-264 AC-265 AC-266 AC-267 IS-231 IS-232 IS-234 IS-235 IS-236");
        offer_powers_to_learn(g, f->hero);
        if (!g->run.head->count)
            return FLOW_DONE;
        ASK_IF_MORE(1, f->hero, PROMPT_LEARN, f->hero);
        learn(g, f->hero, answer(&g->run).a);
    }
    END;
}

bool ss_lift_tokens(struct ss *g, int power)
{
    bool any = false;
    for (int i = ss_token_at(g, THING_RUNE, 0, 0); i; i = ss_token_at(g, THING_RUNE, 0, i)) {
        if (g->s->token[i].what != power)
            continue;
        g->s->token[i] = (struct ss_token){0};
        any = true;
    }
    return any;
}

void ss_lose_tokens(struct ss *g, int hero)
{
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++) {
        if (g->s->card[c].zone != ZONE_ROW || g->s->card[c].owner != hero)
            continue;
        bool lay = ss_lift_tokens(g, g->t->card[c].record);
        if (!ss_power(g, c)->late)
            g->s->card[c].charges = 0;
        else if (lay)
            ss_end_power(g, c);
    }
}

void ss_lose_powers(struct ss *g, int hero)
{
    assert(is_hero(hero));
    const struct ss_gem_rank *rank = ss_gem_rank(g, hero);
    for (int talents = 0; talents < 2; talents++)
        while (ss_powers_of(g, hero, talents) > (talents ? rank->talents : rank->powers)) {
            int newest = 0;
            for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
                if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == hero &&
                    !(g->s->card[c].flags & CARD_LENT) && !ss_power(g, c)->innate &&
                    (ss_power(g, c)->figure == 0) == talents &&
                    (!newest || g->s->card[c].order > g->s->card[newest].order))
                    newest = c;
            ss_lift_tokens(g, g->t->card[newest].record);
            tell(&g->run, EVENT_FORGETS, hero, newest, 0, 0);
            g->s->card[newest] = (struct ss_card){.zone = ZONE_DECK};
        }
}

void ss_lend_powers(struct ss *g)
{
    uint64_t worn = 0; /* powers, counted from the first card of them */
    if (!g->t->lends)
        return;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        int power = g->s->card[c].zone == ZONE_EQUIPPED ? ss_item_side(g, c)->grants : 0;
        int card = power ? ss_find_card(g, power, ZONE_ROW, g->s->card[c].owner) : 0;
        if (power && !card && (card = ss_find_card(g, power, ZONE_DECK, 0))) {
            g->s->card[card] = (struct ss_card){
                .zone = ZONE_ROW, .owner = g->s->card[c].owner, .flags = CARD_LENT};
            note_held(g, g->s->card[c].owner, card);
        }
        if (card)
            worn |= UINT64_C(1) << ((card - g->t->first_card[KIND_POWER]) & 63);
    }
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        if (g->s->card[c].flags & CARD_LENT &&
            !(worn >> ((c - g->t->first_card[KIND_POWER]) & 63) & 1))
            g->s->card[c] = (struct ss_card){.zone = ZONE_DECK};
}
