/* Active skills: one of them an Action, declared with it, or an Action of its own; and Bodyguard,
 * which is a reaction (DU-H177). DU-019, section 5 of the components. */
#include "rulesets/du/du.h"

enum { DREAD_VOICE = 4 }; /* squares */

/* ---- Attacks --------------------------------------------------------------------------------- */

/* What the skill that was declared adds to the roll of the attack under way. */
int du_skill_bonus(const struct du_turn *t)
{
    switch (t->skill) {
    case KNACK_MIGHTY_BLOW:
    case KNACK_SWIFT_STRIKE:
    case KNACK_WHIRL:
        return -1;
    case KNACK_TWO_WEAPONS:
        return t->attacks == 2 ? -1 : 0;
    default:
        return 0;
    }
}

int du_skill_attacks(const struct du *g, uc_piece p, int skill, uc_piece target)
{
    if (skill == KNACK_WHIRL)
        return du_min(du_before(g, p, target), 3) - 1;
    return skill == KNACK_SWIFT_STRIKE || skill == KNACK_TWO_WEAPONS;
}

static bool could_declare(const struct du *g, uc_piece p, int knack)
{
    if (!du_has_knack(g, p, (enum knack)knack))
        return false;
    return knack != KNACK_TWO_WEAPONS || du_second_arms(g, p).weapon;
}

static void offer_declared(struct du *g, uc_piece p)
{
    static const uint8_t declared[] = {KNACK_MIGHTY_BLOW, KNACK_SWIFT_STRIKE, KNACK_TWO_WEAPONS,
                                       KNACK_WHIRL};
    for (size_t i = 0; i < sizeof declared; i++) {
        if (!could_declare(g, p, declared[i]))
            continue;
        EACH(e, enemies_of(g, p))
        {
            if (!du_why_not_attack(g, p, e) &&
                (declared[i] != KNACK_WHIRL || du_before(g, p, e) > 1))
                offer(&g->run, DO_SKILL, du_knack_word(declared[i]), e, 0);
        }
    }
}

/* ---- Actions of their own -------------------------------------------------------------------- */

static bool may_treat(const struct du *g, uc_piece p, uc_piece whom)
{
    return whom != p && is_up(g, whom) && du_adjacent(g, p, whom) &&
           piece(g, whom)->vt < piece(g, whom)->max_vt &&
           !limit_count(&g->s->used, LIMIT_PHYSICIAN, whom);
}

FLOW(treat)
{
    BEGIN;
    du_spend_action(g);
    tell(&g->run, EVENT_SKILL, f->who, du_knack_word(KNACK_PHYSICIAN), f->whom, 0);
    limit_note(&g->run, &g->s->used, LIMIT_PHYSICIAN, f->whom, ONCE_QUEST);
    du_heal(g, f->whom, 1);
    END;
}

/* DU-H178: an ally beside who is entangled, for an Action and a test of one's own Strength. */
static void offer_freeing(struct du *g, uc_piece p)
{
    EACH(whom, friends_of(g, p) & ~ONE(p))
    {
        if (is_up(g, whom) && has(g, whom, ENTANGLED) && du_adjacent(g, p, whom))
            offer(&g->run, DO_FREE, whom, 0, 0);
    }
}

FLOW(loosen)
{
    BEGIN;
    RULE("DU-H178");
    du_spend_action(g);
    CALL(1, test, .who = f->who, .attribute = ATTR_ST, .purpose = FOR_FREE);
    if (g->s->result)
        du_cure(g, f->whom, ENTANGLED);
    END;
}

/* Who fails a test of Courage fights worse until the speaker acts again. */
FLOW(dread_voice)
{
    BEGIN;
    du_spend_action(g);
    tell(&g->run, EVENT_SKILL, f->who, du_knack_word(KNACK_DREAD_VOICE), f->whom, 0);
    CALL(1, test, .who = f->whom, .attribute = ATTR_CO, .purpose = FOR_FEAR);
    if (!g->s->result)
        du_change_for(g, f->whom, ATTR_CS, -1, UNTIL_CASTER_ACTS, f->who, 0);
    END;
}

OFFER(skill)
{
    if (turn(g)->flags & A_DONE)
        return;
    offer_declared(g, who);
    if (du_why_not_action(g, who) || du_near_enemy(g, who)) /* DU-109 */
        return;
    offer_freeing(g, who);
    if (du_has_knack(g, who, KNACK_PHYSICIAN))
        EACH(whom, friends_of(g, who))
        {
            if (may_treat(g, who, whom))
                offer(&g->run, DO_SKILL, du_knack_word(KNACK_PHYSICIAN), whom, 0);
        }
    if (du_has_knack(g, who, KNACK_DREAD_VOICE))
        EACH(whom, enemies_of(g, who))
        {
            if (is_up(g, whom) && du_apart(g, who, whom) <= DREAD_VOICE)
                offer(&g->run, DO_SKILL, du_knack_word(KNACK_DREAD_VOICE), whom, 0);
        }
}

CARRY_OUT(skill)
{
    int knack = du_knack_of_word(c.a);
    if (knack == KNACK_PHYSICIAN)
        return OPEN(treat, .who = who, .whom = (uc_piece)c.b);
    if (knack == KNACK_DREAD_VOICE)
        return OPEN(dread_voice, .who = who, .whom = (uc_piece)c.b);
    return OPEN(melee, .attacker = who, .target = (uc_piece)c.b, .skill = (uint8_t)knack);
}

CARRY_OUT(free) { return OPEN(loosen, .who = who, .whom = (uc_piece)c.a); }

/* ---- Bodyguard ------------------------------------------------------------------------------- */

uc_piece du_bodyguard(const struct du *g, uc_piece attacker, uc_piece target)
{
    EACH(b, friends_of(g, target) & ~ONE(target) & ~ONE(attacker))
    {
        if (du_has_knack(g, b, KNACK_BODYGUARD) && is_up(g, b) && !has(g, b, DOWN) &&
            !is_stationary(g, b) && !(piece(g, b)->flags & P_BARRED) && du_adjacent(g, b, target) &&
            du_size(g, target) <= du_size(g, b) && du_in_reach(g, attacker, b) &&
            !limit_count(&g->s->used, LIMIT_BODYGUARD, b))
            return b;
    }
    return 0;
}
