/* What a hit does: shields, damage dice, wounds, conditions, the fall of heroes and creatures. DU-005,
 * DU-006, DU-272 to DU-277, DU-297 to DU-315, DU-H18 to DU-H33, DU-H88. */
#include <assert.h>

#include "rulesets/du/du.h"

/* ---- Conditions and healing ----------------------------------------------------------------- */

bool du_can_suffer(const struct du *g, uc_piece p, enum condition c)
{
    assert((int)c >= 1 && (int)c <= CONDITIONS);
    if (has(g, p, c) || !piece(g, p)->record)
        return false; /* DU-H30 */
    if (c == DOWN && du_has_trait(g, p, TRAIT_SWARM))
        return false;
    return (c != POISONED && c != DISEASED) ||
           !(du_has_trait(g, p, TRAIT_UNDEAD) || du_has_trait(g, p, TRAIT_CONSTRUCT));
}

void du_give(struct du *g, uc_piece p, enum condition c)
{
    if (!du_can_suffer(g, p, c))
        return;
    piece(g, p)->conditions |= (uint16_t)(1u << (c - 1));
    if (c == OUT_COLD)
        tell(&g->run, EVENT_KNOCKED_OUT, p, 0, 0, 0);
    else
        tell(&g->run, EVENT_CONDITION, p, du_condition_word((int)c), 0, 0);
    if (on_board(g, p))
        du_put(g, p, piece(g, p)->place); /* DU-306: it may no longer block sight */
    du_refresh_engagements(g);
}

void du_cure(struct du *g, uc_piece p, enum condition c)
{
    assert((int)c >= 1 && (int)c <= CONDITIONS);
    if (!has(g, p, c))
        return;
    piece(g, p)->conditions &= (uint16_t) ~(1u << (c - 1));
    tell(&g->run, EVENT_CURED, p, du_condition_word((int)c), 0, 0);
    if (on_board(g, p))
        du_put(g, p, piece(g, p)->place);
    du_refresh_engagements(g);
}

/* DU-H33. */
void du_heal(struct du *g, uc_piece p, int n)
{
    struct du_piece *q = piece(g, p);
    int more = du_min(n, q->max_vt - q->vt);
    if (more <= 0)
        return;
    q->vt = (uint8_t)(q->vt + more);
    tell(&g->run, EVENT_HEALED, p, more, 0, 0);
}

int du_dice_against(const struct du *g, uc_piece p, int attribute)
{
    return du_max(du_attribute(g, p, attribute, 0), 0);
}

/* ---- An attack under way -------------------------------------------------------------------- */

struct du_attack *du_begin_attack(struct du *g, uc_piece attacker, uc_piece target,
                                  struct arms arms)
{
    assert(attacker < PIECES && target < PIECES);
    assert(!attacker || attacker != target);
    struct du_attack *a = &g->s->attack[flow_place(&g->run, &g->s->attacks, ATTACKS)];
    *a = (struct du_attack){
        .attacker = attacker, .target = target, .weapon = arms.weapon, .item = arms.item};
    if (attacker && target && piece(g, target)->home &&
        du_apart_from(g, attacker, piece(g, target)->home) > 5)
        piece(g, target)->home = 0; /* DU-H210: a guardian is drawn out of its zone */
    if (attacker && target && du_from_the_back(g, attacker, target))
        a->flags |= HIT_BACK;
    return a;
}

void du_end_attack(struct du *g)
{
    assert(g->s->attacks > 0);
    g->s->attack[--g->s->attacks] = (struct du_attack){0};
}

/* DU-299, DU-H20, DU-H21. */
int du_damage_of(const struct du *g, const struct du_attack *a)
{
    const struct du_item *w = du_item_data(g, a->weapon);
    int purpose = a->flags & HIT_RANGED ? 0 : FOR_DAMAGE; /* what is thrown is no blow */
    int dice = w->dice + (w->strength ? du_attribute(g, a->attacker, ATTR_ST, purpose) : 0);
    if (!(a->flags & HIT_PLAIN) &&
        !(a->flags & HIT_RANGED && du_has_trait(g, a->target, TRAIT_CONSTRUCT)))
        dice += a->criticals + (a->criticals == 2 ? w->doubles : 0);
    if (a->flags & HIT_FIRE)
        dice -= du_fireproof(g, a->target);
    if (du_armor_type(g, a->target) == ARMOR_HEAVY)
        dice += w->heavy;
    if (!(a->flags & HIT_RANGED) && du_has_trait(g, a->attacker, TRAIT_RAGE) &&
        piece(g, a->attacker)->vt <= (piece(g, a->attacker)->max_vt + 1) / 2) /* DU-H06 */
        dice++;
    return du_min(du_max(dice + a->extra, 1), DAMAGE_DICE - a->rolled);
}

/* Incorporeal ones are wounded by magic alone. */
static bool can_wound(const struct du *g, const struct du_attack *a)
{
    return !du_has_trait(g, a->target, TRAIT_INCORPOREAL) ||
           du_item_data(g, a->weapon)->rarity >= RARITY_MAGIC;
}

/* ---- Shields -------------------------------------------------------------------------------- */

/* DU-260, DU-274, DU-307, DU-H178; criticals of far shots count here (DU/A-29). */
static bool may_block(const struct du *g, const struct du_attack *a)
{
    uint16_t shield = du_shield_of(g, a->target).weapon;
    return shield && !(a->flags & HIT_BACK) &&
           (a->criticals < 2 || du_item_data(g, shield)->block_double) &&
           !has(g, a->target, DOWN) && !is_stationary(g, a->target) && is_up(g, a->target);
}

/* DU-272: what the die must show. */
int du_block_value(const struct du *g, const struct du_attack *a)
{
    const struct du_item *shield = du_item_data(g, du_shield_of(g, a->target).weapon);
    int value = a->flags & HIT_RANGED && shield->block_shots ? shield->block_shots : shield->block;
    if (a->criticals == 2)
        return shield->block_double;
    const struct du_skill *skill;
    int better = 0;
    for (int i = 0; (skill = du_skill_of(g, a->target, i)); i++)
        better += skill->block;
    value = better ? du_max(value - better, du_min(value, 3)) : value;
    return value + (a->criticals == 1); /* DU-273 */
}

static bool blocks(const struct du *g, int die) { return die >= du_block_value(g, attack_now(g)); }

/* DU-263, DU-H104: he who does not block may keep behind the shield, and pay for it later. */
static bool may_shield(const struct du *g, uc_piece p)
{
    return !(piece(g, p)->flags & (P_SHIELDING | P_BARRED));
}

/* ---- The size table ------------------------------------------------------------------------- */

/* DU-301, DU-313, DU-H27, DU-H28; of shots as well (DU/A-28). */
static int condition_of(const struct du *g, const struct du_attack *a)
{
    int larger = du_size(g, a->attacker) - du_size(g, a->target);
    if (larger >= 2)
        return DOWN;
    if (larger == 1) {
        bool small_leader = piece(g, a->target)->flags & P_LEADER &&
                            du_size(g, a->attacker) == SIZE_AVERAGE && a->criticals == 1;
        return a->criticals && !small_leader ? DOWN : 0;
    }
    return a->criticals < 2 ? 0 : larger == 0 ? DOWN : STUNNED;
}

static bool is_poisonous(const struct du *g, const struct du_attack *a)
{
    return du_weapon_has(g, a->weapon, FEATURE_POISON) ||
           (!(a->flags & HIT_RANGED) && du_has_trait(g, a->attacker, TRAIT_POISON));
}

/* ---- Flows ---------------------------------------------------------------------------------- */

/* Whoever is asked next knows how the shield's die has fallen. */
static void tell_block(struct du *g, int die)
{
    tell(&g->run, blocks(g, die) ? EVENT_BLOCKED : EVENT_UNBLOCKED, attack_now(g)->target, die, 0,
         0);
}

/* DU-H90: a hit with the weapon of the attack under way, from the shield to the condition. The attack stays
 * open: `dealt` and HIT_BLOCKED tell what became of it. */
FLOW(impact)
{
    BEGIN;
    tell(&g->run, EVENT_HITS, attack_now(g)->attacker, attack_now(g)->target,
         attack_now(g)->criticals, 0);
    g->s->outcome = (struct du_outcome){.target = attack_now(g)->target};
    if (may_block(g, attack_now(g))) {
        RULE("DU-272 DU-273");
        f->shield = 1;
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, attack_now(g)->target);
        f->die = (uint8_t)answer(&g->run).a;
        tell_block(g, f->die);
        if (!blocks(g, f->die) && may_shield(g, attack_now(g)->target)) {
            RULE("DU-263 DU-H104");
            offer(&g->run, DO_SHIELDING, 0, 0, 0);
            offer(&g->run, DO_PASS, 0, 0, 0);
            ASK(2, du_seat_of(g, attack_now(g)->target), PROMPT_SHIELD, attack_now(g)->target);
            if (answer(&g->run).verb == DO_SHIELDING)
                piece(g, attack_now(g)->target)->flags |= P_SHIELDING;
        }
        if (!blocks(g, f->die) && piece(g, attack_now(g)->target)->flags & P_SHIELDING) {
            tell(&g->run, EVENT_SHIELDS, attack_now(g)->target, 0, 0, 0);
            du_offer_die(g);
            CHANCE(3, PROMPT_DIE, attack_now(g)->target);
            f->die = (uint8_t)answer(&g->run).a;
            tell_block(g, f->die);
        }
        if (blocks(g, f->die))
            attack_now(g)->flags |= HIT_BLOCKED;
    }
    g->s->roll = (struct du_roll){0}; /* its dice have said all that they say */
    f->die = 0;
    if (!(attack_now(g)->flags & HIT_BLOCKED) && can_wound(g, attack_now(g))) {
        RULE("DU-299 DU-H18 DU-H20");
        CALL(4, damage_dice, .count = (uint8_t)du_damage_of(g, attack_now(g)),
             .against = (uint8_t)du_dice_against(g, attack_now(g)->target, ATTR_AR));
    }
    if (f->shield && du_weapon_has(g, attack_now(g)->weapon, FEATURE_BREAKS_SHIELDS)) {
        RULE("DU-276 DU-H07");
        CALL(5, breaking, .who = attack_now(g)->target,
             .record = du_shield_of(g, attack_now(g)->target).weapon,
             .item = du_shield_of(g, attack_now(g)->target).item);
        if (g->s->result && attack_now(g)->flags & HIT_BLOCKED) {
            RULE("DU-277");
            CALL(6, damage_dice, .count = 1,
                 .against = (uint8_t)du_dice_against(g, attack_now(g)->target, ATTR_AR));
        }
    }
    CALL(7, wound, .who = attack_now(g)->target, .by = attack_now(g)->attacker,
         .n = attack_now(g)->wounds, .fire = (attack_now(g)->flags & HIT_FIRE) != 0);
    if (g->s->result < 0)
        return FLOW_DONE; /* DU-005: nothing of it is applied */
    attack_now(g)->dealt = (uint8_t)g->s->result;
    if (is_up(g, attack_now(g)->target) && condition_of(g, attack_now(g))) {
        RULE("DU-301 DU-H27");
        if (condition_of(g, attack_now(g)) == DOWN || !(attack_now(g)->flags & HIT_BLOCKED))
            du_give(g, attack_now(g)->target, (enum condition)condition_of(g, attack_now(g)));
        CALL(8, drop, .who = attack_now(g)->target);
    }
    if (attack_now(g)->dealt && is_up(g, attack_now(g)->target)) {
        DO(9, du_do_effect(g, &du_item_data(g, attack_now(g)->weapon)->struck,
                           attack_now(g)->attacker, attack_now(g)->target, attack_now(g)->weapon));
        if (is_poisonous(g, attack_now(g)))
            CALL(10, endure, .who = attack_now(g)->target, .condition = POISONED);
        if (!(attack_now(g)->flags & HIT_RANGED) &&
            du_has_trait(g, attack_now(g)->attacker, TRAIT_DISEASE))
            CALL(11, endure, .who = attack_now(g)->target, .condition = DISEASED);
        if (!(attack_now(g)->flags & HIT_RANGED))
            CALL(12, seize, .who = attack_now(g)->target, .by = attack_now(g)->attacker);
    }
    if (attack_now(g)->attacker && is_hero(g, attack_now(g)->attacker) &&
        du_might_react(g, ON_HIT, attack_now(g)->attacker))
        CALL(13, answer_by, .moment = ON_HIT, .subject = attack_now(g)->attacker);
    END;
}

/* DU-H31, DU-H32: an endurance test, or the condition. */
FLOW(endure)
{
    BEGIN;
    if (!du_can_suffer(g, f->who, (enum condition)f->condition))
        return FLOW_DONE;
    RULE("DU-H31 DU-H32");
    CALL(1, test, .who = f->who, .attribute = ATTR_NA, .purpose = FOR_ENDURANCE);
    if (!g->s->result)
        du_give(g, f->who, (enum condition)f->condition);
    END;
}

/* An upgrade lets the Leader move once when it has been wounded. */
static bool may_flee(const struct du *g, uc_piece p)
{
    if (g->s->fled || has(g, p, DOWN) || is_stationary(g, p))
        return false;
    for (int i = du_next_upgrade(g, p, -1); i >= 0; i = du_next_upgrade(g, p, i))
        if (du_upgrade_of(g, i)->flees)
            return true;
    return false;
}

/* Loss of Vitality. The result is what was lost, -1 if Fortune has averted a fall and everything
 * that came with it (DU-005). */
FLOW(wound)
{
    BEGIN;
    if (!f->n || !is_up(g, f->who)) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    if (du_is_barked(g, f->who)) {
        RULE("DU-330");
        limit_note(&g->run, &g->s->used, LIMIT_FIRST_WOUND, f->who, ONCE_TURN);
        if (!--f->n) {
            g->s->result = 0;
            return FLOW_DONE;
        }
    }
    if (is_hero(g, f->who) && f->n >= piece(g, f->who)->vt && piece(g, f->who)->fo) {
        RULE("DU-005");
        offer(&g->run, DO_FORTUNE, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, du_seat_of(g, f->who), PROMPT_SAVE, f->who);
        if (answer(&g->run).verb == DO_FORTUNE) {
            piece(g, f->who)->fo--;
            g->s->score.dark++; /* DU-H143 */
            du_offer_die(g);
            CHANCE(2, PROMPT_DIE, f->who);
            f->saved = answer(&g->run).a >= 5;
            tell(&g->run, EVENT_LUCK, f->who, answer(&g->run).a, 0, 0);
            if (!f->saved && piece(g, f->who)->fo) {
                RULE("DU-006");
                offer(&g->run, DO_FORTUNE, 0, 0, 0);
                offer(&g->run, DO_PASS, 0, 0, 0);
                ASK(3, du_seat_of(g, f->who), PROMPT_SURE, f->who);
                if (answer(&g->run).verb == DO_FORTUNE) {
                    piece(g, f->who)->fo--;
                    g->s->score.dark++;
                    f->saved = 1;
                }
            }
        }
    }
    if (f->saved) {
        tell(&g->run, EVENT_SAVED, f->who, 0, 0, 0);
        g->s->result = -1;
        return FLOW_DONE;
    }
    f->n = (uint8_t)du_min(f->n, piece(g, f->who)->vt); /* DU-H23 */
    piece(g, f->who)->vt = (uint8_t)(piece(g, f->who)->vt - f->n);
    piece(g, f->who)->marks =
        (uint8_t)((piece(g, f->who)->marks & ~M_BURNT) | (f->fire ? M_BURNT : 0));
    tell(&g->run, EVENT_WOUNDED, f->who, f->n, 0, 0);
    piece(g, f->who)->foe = f->by;
    if (g->s->outcome.target == f->who) {
        g->s->outcome.dealt = (uint8_t)(g->s->outcome.dealt + f->n);
        g->s->outcome.defeated = !piece(g, f->who)->vt;
    }
    if (!piece(g, f->who)->vt)
        CALL(4, fallen, .who = f->who, .by = f->by);
    else if (may_flee(g, f->who)) {
        RULE("DU-H137");
        offer(&g->run, DO_FLEE, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(5, du_seat_of(g, f->who), PROMPT_FLEE, f->who);
        if (answer(&g->run).verb == DO_FLEE) {
            g->s->fled = 1;
            CALL(6, dash, .who = f->who);
        }
    }
    g->s->result = f->n;
    END;
}

static void score_kill(struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    g->s->score.heroes = (uint16_t)(g->s->score.heroes + c->level); /* DU-H143: 1, 2, 3 */
    if (piece(g, p)->flags & P_LEADER)
        g->s->score.heroes = (uint16_t)(g->s->score.heroes + 2);
}

/* What it carried lies where it fell: quest items alone (DU-H174), all else stays with a hero. */
static void drop_quest_items(struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && du_weapon_has(g, g->s->item[i].record, FEATURE_QUEST)) {
            g->s->item[i].holder = 0;
            g->s->item[i].place = piece(g, p)->place;
        }
}

/* Its name is remembered until the number is needed again. */
static void remove_creature(struct du *g, uc_piece p)
{
    assert(!is_hero(g, p));
    du_take_off(g, p);
    du_forget_spells(g, p);
    piece(g, p)->flags = P_GONE | (piece(g, p)->flags & P_LEADER);
    piece(g, p)->conditions = 0;
    du_refresh_engagements(g);
}

/* DU-315, DU-H123, DU-H124, DU/A-39: Grunts within 6 squares of the Leader that falls. */
static pieces grunts_near(const struct du *g, uc_piece leader)
{
    pieces set = 0;
    EACH(p, g->s->creatures & ~ONE(leader))
    {
        if (du_creature_data(g, p)->level == LEVEL_GRUNT && du_apart(g, p, leader) <= 6)
            set |= ONE(p);
    }
    return set;
}

/* DU-H23, DU-H24. */
FLOW(fallen)
{
    BEGIN;
    if (is_hero(g, f->who)) {
        RULE("DU-H24");
        if (!(piece(g, f->who)->flags & P_FALLEN))
            g->s->score.dark = (uint16_t)(g->s->score.dark + sheet(g, f->who)->vp); /* DU-H143 */
        piece(g, f->who)->flags |= P_FALLEN;
        piece(g, f->who)->conditions &= (uint16_t) ~(1u << (DOWN - 1) | 1u << (STUNNED - 1));
        drop_quest_items(g, f->who);
        du_give(g, f->who, OUT_COLD);
        du_end_permanent(g, f->who); /* DU-H115 */
        du_end_activation(g, f->who);
        flow_mark(&g->run, DUE_JUDGE);
        DUE(1);
        return FLOW_DONE;
    }
    RULE("DU-H23");
    tell(&g->run, EVENT_ELIMINATED, f->who, 0, 0, 0);
    du_end_activation(g, f->who);
    f->leader = piece(g, f->who)->flags & P_LEADER ? 1 : 0;
    f->near = f->leader ? grunts_near(g, f->who) : 0;
    if (is_creature(g, f->who)) {
        score_kill(g, f->who);
        du_new_thing(g, THING_CORPSE, piece(g, f->who)->record, piece(g, f->who)->place);
    }
    remove_creature(g, f->who);
    if (!f->leader && piece(g, f->who)->kind != PIECE_CAPTIVE)
        return FLOW_DONE;
    g->s->leader_dead |= f->leader;
    flow_mark(&g->run, DUE_JUDGE);
    DUE(2);
    CALL(3, morale, .set = f->near);
    END;
}

FLOW(morale)
{
    BEGIN;
    for (; f->set; f->set &= f->set - 1) {
        f->who = (uc_piece)__builtin_ctzll(f->set);
        RULE("DU-315");
        CALL(1, test, .who = f->who, .attribute = ATTR_CO, .purpose = FOR_FEAR);
        if (!g->s->result) {
            tell(&g->run, EVENT_FLED, f->who, 0, 0, 0);
            remove_creature(g, f->who);
        }
    }
    END;
}
