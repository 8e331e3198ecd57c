/* Dice: attribute tests, opposed rolls, and Fortune that has them repeated. DU-001 to DU-008,
 * DU-H12 to DU-H17.
 *
 * Two dice are one question to chance, the lower one first: nothing in the rules tells them apart.
 * Damage dice are rolled one after the other; only what they wound is kept. Of the dice of a blow only
 * the opposed roll or the test is repeated (DU-H88). */
#include "rulesets/du/du.h"

void du_offer_pairs(struct du *g)
{
    for (int a = 1; a <= 6; a++)
        for (int b = a; b <= 6; b++)
            offer_weighted(&g->run, DO_ROLL, a == b ? 1 : 2, a, b, 0);
}

void du_offer_die(struct du *g)
{
    for (int face = 1; face <= 6; face++)
        offer_weighted(&g->run, DO_DIE, 1, face, 0, 0);
}

static int total(const uint8_t die[2], int bonus) { return die[0] + die[1] + bonus; }

static void note_pair(struct du *g, uc_piece who, uint8_t die[2], int bonus)
{
    die[0] = (uint8_t)answer(&g->run).a;
    die[1] = (uint8_t)answer(&g->run).b;
    tell(&g->run, EVENT_ROLLED, who, die[0], die[1], total(die, bonus));
}

void du_offer_random(struct du *g, pieces set)
{
    EACH(p, set) { offer_weighted(&g->run, DO_RANDOM, 1, p, 0, 0); }
}

void du_tell_reckoned(const struct reckoning *r, int n, enum reason why)
{
    tell(&r->teller->run, n > 0 ? EVENT_MORE : EVENT_LESS, r->who, n > 0 ? n : -n,
         WORD_REASON + (int)why, 0);
}

/* What makes a test harder or easier: shots and spells tell it by themselves. */
static void tell_difficulty(struct du *g, const struct test *f)
{
    struct reckoning r = {g, f->who, 0};
    if (f->purpose != FOR_SHOT && f->purpose != FOR_CAST)
        du_reckon(&r, f->bonus, f->why ? (enum reason)f->why : REASON_DIFFICULTY);
}

/* ---- Judging a roll ------------------------------------------------------------------------- */

/* DU-002, DU-003, DU-H12. */
static bool test_passes(const struct du_roll *r)
{
    if (r->plain)
        return total(r->die, r->bonus) >= r->need;
    if (is_blunder(r->die))
        return false;
    return naturals(r->die, 6) == 2 || total(r->die, r->bonus) >= r->need;
}

/* Nobody uses a shield who is attacked from behind or lies on the ground (DU-260, DU-307). */
bool du_uses_shield(const struct du *g, uc_piece p)
{
    const struct du_attack *a = attack_now(g);
    return du_shield_of(g, p).weapon && !is_stationary(g, p) &&
           !(a->target == p && a->flags & HIT_BACK);
}

/* Whom an equal total favours: 1 `who`, 2 `other`, 0 nobody. */
static int tie_break(const struct du *g, const struct du_roll *r, int ties)
{
    if (ties == TIES_OTHER)
        return 2;                                    /* DU-H14 */
    int by = ties == TIES_MELEE ? ATTR_AG : ATTR_IN; /* DU-249, DU-193 */
    int mine = du_attribute(g, r->who, by, 0), his = du_attribute(g, r->other, by, 0);
    if (mine != his)
        return mine > his ? 1 : 2;
    if (ties == TIES_INITIATIVE)
        return 0; /* DU-H57 */
    bool shield = du_uses_shield(g, r->who), other = du_uses_shield(g, r->other);
    return shield && !other ? 1 : 2; /* DU-250, DU-251 */
}

static int winner(const struct du *g, const struct du_roll *r, int ties)
{
    int mine = total(r->die, r->bonus), his = total(r->other_die, r->other_bonus);
    return mine != his ? (mine > his ? 1 : 2) : tie_break(g, r, ties);
}

static bool is_opposed(const struct du_roll *r) { return r->need == 0; }

/* Is the roll going well for that hero? */
static bool goes_well(const struct du *g, const struct du_roll *r, uc_piece hero, int ties)
{
    if (!is_opposed(r))
        return test_passes(r) == (hero == r->who);
    return winner(g, r, ties) == (hero == r->who ? 1 : 2);
}

/* Who wins a fight with two ones loses the weapon all the same (DU-252). */
static bool wins_badly(const struct du_roll *r, uc_piece hero, int ties)
{
    return ties == TIES_MELEE && is_blunder(hero == r->who ? r->die : r->other_die);
}

/* ---- Chances -------------------------------------------------------------------------------- */

int du_passing(int bonus, int need, bool plain)
{
    static const uint8_t throws[] = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
    int passes = throws[du_min(du_max(need - bonus, 0), (int)sizeof throws - 1)];
    return plain ? passes : du_min(du_max(passes, 1), 35);
}

bool du_is_winning(const struct du *g)
{
    const struct repeats *f = flow_find(&g->run, FLOW_repeats);
    const struct du_roll *r = &g->s->roll;
    return is_opposed(r) ? f && winner(g, r, f->ties) == 1 : test_passes(r);
}

int du_turning(const struct du *g, uc_piece hero, uc_piece repeats)
{
    const struct repeats *f = flow_find(&g->run, FLOW_repeats);
    struct du_roll r = g->s->roll;
    uint8_t *die = repeats == r.who ? r.die : r.other_die;
    int well = 0;
    for (int throw_ = 0; f && throw_ < 36; throw_++) {
        die[0] = (uint8_t)(1 + throw_ / 6);
        die[1] = (uint8_t)(1 + throw_ % 6);
        well += goes_well(g, &r, hero, f->ties) && !wins_badly(&r, hero, f->ties);
    }
    return well;
}

/* ---- Fortune -------------------------------------------------------------------------------- */

/* DU-H16: only a hero, not while Knocked Out, each roll once; his own, and what is rolled against him
 * (DU/A-46). */
static bool can_repeat(const struct du *g, uc_piece hero, int bit)
{
    return hero && is_hero(g, hero) && piece(g, hero)->fo > 0 && !has(g, hero, OUT_COLD) &&
           !(g->s->roll.repeated & bit);
}

/* Lucky Feet: one failed test of Agility a turn is made again, without Fortune. */
static bool can_use_feet(const struct du *g, uc_piece who)
{
    const struct du_roll *r = &g->s->roll;
    return who == r->who && !is_opposed(r) && r->attribute == ATTR_AG && !(r->repeated & 1) &&
           du_has_trait(g, who, TRAIT_LUCKY_FEET) &&
           !limit_count(&g->s->used, LIMIT_LUCKY_FEET, who);
}

static bool offer_repeats(struct du *g, uc_piece hero, int ties)
{
    const struct du_roll *r = &g->s->roll;
    bool well = hero && goes_well(g, r, hero, ties), any = false;
    if (!hero || (well && !wins_badly(r, hero, ties)))
        return false;
    if (can_repeat(g, hero, 1) && (hero == r->who || (r->die[0] && !well))) {
        offer(&g->run, DO_REPEAT, r->who, 0, 0);
        any = true;
    }
    if (is_opposed(r) && can_repeat(g, hero, 2) && (hero == r->other || !well)) {
        offer(&g->run, DO_REPEAT, r->other, 0, 0);
        any = true;
    }
    if (can_use_feet(g, hero)) {
        offer(&g->run, DO_SKILL, du_trait_word(TRAIT_LUCKY_FEET), hero, 0);
        any = true;
    }
    if (any)
        offer(&g->run, DO_PASS, 0, 0, 0);
    return any;
}

static void spend_fortune(struct du *g, uc_piece hero, uc_piece repeats)
{
    assert(is_hero(g, hero));
    piece(g, hero)->fo--;
    g->s->score.dark++; /* DU-H143 */
    tell(&g->run, EVENT_FORTUNE, hero, repeats, 0, 0);
}

/* DU-H17: first the side whose activation it is. */
static uc_piece first_asked(const struct du *g)
{
    const struct du_roll *r = &g->s->roll;
    bool dark = g->s->phase == PHASE_DARK;
    return r->other && (side_of(g, r->who) == SIDE_DARK) != dark ? r->other : r->who;
}

/* A hero for whom a roll goes ill may spend Fortune: his own roll or that of his opponent is made
 * again. He is asked only then: a roll that goes well is not repeated. */
FLOW(repeats)
{
    BEGIN;
    for (f->asked = 0; f->asked < 2; f->asked++) {
        f->hero = first_asked(g);
        if (f->asked)
            f->hero = f->hero == g->s->roll.who ? g->s->roll.other : g->s->roll.who;
        if (!offer_repeats(g, f->hero, f->ties))
            continue;
        RULE("DU-007 DU-008 DU-H16");
        ASK(1, du_seat_of(g, f->hero), PROMPT_FORTUNE, f->hero);
        if (answer(&g->run).verb == DO_PASS)
            continue;
        if (answer(&g->run).verb == DO_SKILL) {
            limit_note(&g->run, &g->s->used, LIMIT_LUCKY_FEET, f->hero, ONCE_TURN);
            tell(&g->run, EVENT_SKILL, f->hero, du_trait_word(TRAIT_LUCKY_FEET), f->hero, 0);
            g->s->roll.repeated |= 1;
        } else {
            spend_fortune(g, f->hero, (uc_piece)answer(&g->run).a);
            g->s->roll.repeated |= answer(&g->run).a == g->s->roll.who ? 1 : 2;
            f->hero = (uc_piece)answer(&g->run).a;
        }
        du_offer_pairs(g);
        CHANCE(2, PROMPT_DICE, f->hero);
        if (f->hero == g->s->roll.who)
            note_pair(g, f->hero, g->s->roll.die, g->s->roll.bonus);
        else
            note_pair(g, f->hero, g->s->roll.other_die, g->s->roll.other_bonus);
        f->asked = UINT8_MAX; /* both are asked anew */
    }
    END;
}

/* DU-007: another roll of a hero has gone ill; the result is 1 if he has it made again. */
FLOW(luck)
{
    BEGIN;
    g->s->result = 0;
    if (!is_hero(g, f->who) || !piece(g, f->who)->fo || has(g, f->who, OUT_COLD))
        return FLOW_DONE;
    RULE("DU-007 DU-H16");
    offer(&g->run, DO_REPEAT, f->who, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, du_seat_of(g, f->who), PROMPT_FORTUNE, f->who);
    g->s->result = 0;
    if (answer(&g->run).verb == DO_PASS)
        return FLOW_DONE;
    spend_fortune(g, f->who, f->who);
    g->s->result = 1;
    END;
}

/* Tests of combat, which no card makes a hero repeat. */
static bool is_combat(int purpose)
{
    return purpose == FOR_SHOT || purpose == FOR_CAST || purpose == FOR_DISPEL ||
           purpose == FOR_DISENGAGE;
}

/* A card has the last test repeated, once. */
FLOW(again)
{
    BEGIN;
    g->s->roll.repeated |= 1;
    du_offer_pairs(g);
    CHANCE(1, PROMPT_DICE, g->s->roll.who);
    note_pair(g, g->s->roll.who, g->s->roll.die, g->s->roll.bonus);
    END;
}

/* ---- Rolls ---------------------------------------------------------------------------------- */

/* `against` is the hero at whom the roll is aimed, if there is one. The result is 1 if it is
 * passed; s->roll tells the dice. */
FLOW(test)
{
    BEGIN;
    g->s->roll = (struct du_roll){
        .who = f->who,
        .other = f->against,
        .attribute = f->attribute,
        .purpose = f->purpose,
        .bonus = (int8_t)(f->bonus + du_attribute(g, f->who, f->attribute, f->purpose)),
        .need = f->need ? f->need : 10,
        .plain = f->plain};
    du_tell_attribute(g, f->who, f->attribute, f->purpose);
    tell_difficulty(g, f);
    du_offer_pairs(g);
    CHANCE(1, PROMPT_DICE, f->who);
    note_pair(g, f->who, g->s->roll.die, g->s->roll.bonus);
    if (f->purpose != FOR_ELEMENT) /* DU-H16: not when furniture is searched */
        CALL(2, repeats, .ties = TIES_OTHER);
    RULE("DU-002 DU-H12");
    if (is_hero(g, f->who) && !is_combat(f->purpose) && test_passes(&g->s->roll) &&
        du_might_react(g, ON_TEST, f->who))
        CALL(3, answer_by, .moment = ON_TEST, .subject = f->who);
    g->s->roll.passed = test_passes(&g->s->roll);
    g->s->result = g->s->roll.passed;
    tell(&g->run, g->s->roll.passed ? EVENT_PASSED : EVENT_FAILED, f->who,
         du_attribute_word(f->attribute), g->s->roll.need, 0);
    END;
}

/* DU-004: the result is 1 if `who` wins, 0 if `other` does. */
FLOW(opposed)
{
    BEGIN;
    for (;;) {
        g->s->roll = (struct du_roll){
            .who = f->who,
            .other = f->other,
            .attribute = f->attribute,
            .purpose = f->purpose,
            .bonus = (int8_t)(f->bonus + du_attribute(g, f->who, f->attribute, f->purpose)),
            .other_bonus =
                (int8_t)(f->other_bonus + du_attribute(g, f->other, f->attribute, f->answers))};
        du_tell_attribute(g, f->who, f->attribute, f->purpose);
        du_offer_pairs(g);
        CHANCE(1, PROMPT_DICE, f->who);
        note_pair(g, f->who, g->s->roll.die, g->s->roll.bonus);
        du_tell_attribute(g, f->other, f->attribute, f->answers);
        du_offer_pairs(g);
        CHANCE(2, PROMPT_DICE, f->other);
        note_pair(g, f->other, g->s->roll.other_die, g->s->roll.other_bonus);
        CALL(3, repeats, .ties = f->ties);
        if (winner(g, &g->s->roll, f->ties))
            break;
    }
    RULE("DU-004");
    g->s->roll.passed = winner(g, &g->s->roll, f->ties) == 1;
    g->s->result = g->s->roll.passed;
    END;
}

/* Rolls damage dice into the attack under way: those that reach `against` wound (DU-H18). */
FLOW(damage_dice)
{
    BEGIN;
    for (f->i = 0; f->i < f->count && f->i < DAMAGE_DICE; f->i++) {
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, attack_now(g)->target);
        {
            struct du_attack *a = attack_now(g);
            int face = answer(&g->run).a;
            tell(&g->run, EVENT_DIE, face, 0, 0, 0);
            a->rolled++;
            RULE("DU-297 DU-H18");
            a->wounds = (uint8_t)(a->wounds + (face > 1 && face >= f->against));
        }
    }
    tell(&g->run, EVENT_DAMAGE, attack_now(g)->target, attack_now(g)->rolled, attack_now(g)->wounds,
         du_max(f->against, 2));
    END;
}
