/* Melee: who may be attacked, the opposed roll, pushing, taking position, weapons that are lost or
 * break. DU-208, DU-248 to DU-271, DU-H84, DU-H87 to DU-H95, DU-H195, DU-H196. */
#include <stdlib.h>

#include "rulesets/du/du.h"

bool du_from_the_back(const struct du *g, uc_piece attacker, uc_piece target)
{
    if (has(g, target, DOWN))
        return true;
    uc_place now = piece(g, attacker)->place, start = now;
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == attacker)
            start = g->s->turn[i].flags & A_MOVING ? g->s->turn[i].from : g->s->turn[i].began;
    return now && du_behind(g, target, now) && (!start || du_behind(g, target, start));
}

/* ---- Who may be attacked -------------------------------------------------------------------- */

/* DU-220, DU-H94. */
static int attacks_of(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    int n = c && c->attacks ? c->attacks : 1;
    for (int i = du_next_upgrade(g, p, -1); i >= 0; i = du_next_upgrade(g, p, i))
        n += du_upgrade_of(g, i)->attacks;
    n += du_lasts(g, p, LASTS_ATTACK);
    return du_size(g, p) == SIZE_HUGE ? n : du_min(n, 3);
}

/* Who lies Knocked Down may attack all the same (DU/A-53). */
refusal du_why_not_attack(const struct du *g, uc_piece p, uc_piece target)
{
    if (piece(g, p)->kind == PIECE_CAPTIVE)
        return N_("DU-H148 Captives do not fight.");
    const struct du_turn *t = turn(g);
    bool more = t->flags & A_DONE && t->attacks && t->attacks < t->allowed;
    if (!is_up(g, target) || side_of(g, target) == side_of(g, p))
        return N_("DU-H24 That is no enemy who could be attacked.");
    if (t->flags & A_RUNNING)
        return N_("DU-H176 Who runs does nothing else in that activation.");
    if (t->flags & A_DONE && !more)
        return N_("DU-072 There is one Action in an activation.");
    if (piece(g, p)->flags & P_SLOWED)
        return N_("DU-263 Who kept behind the shield does not attack in the next activation.");
    if (du_spell_holds(g, p, HOLD_ATTACK))
        return N_("DU-327 A spell keeps it from attacking.");
    if (t->bound && !(t->bound & ONE(target)))
        return N_("DU-213 Who moved within a Melee Range attacks the one whose range it is.");
    if (t->skill == KNACK_WHIRL && t->struck & ONE(target))
        return N_("DU-H94 A whirl meets everybody once.");
    if (t->skill == KNACK_WHIRL && !du_in_front(g, p, piece(g, p)->facing, target))
        return N_("DU-H84 A whirl meets those in front, and nobody turns in the middle of it.");
    if (!du_in_reach(g, p, target))
        return N_("DU-H84 The target is not within reach.");
    if (g->s->ground[piece(g, p)->place] & G_DEEP &&
        !du_weapon_has(g, du_melee_arms(g, p).weapon, FEATURE_WATER))
        return N_("DU-084 In deep water only daggers and natural weapons are of use.");
    return NULL;
}

OFFER(attack)
{
    EACH(e, enemies_of(g, who))
    {
        if (!du_why_not_attack(g, who, e))
            offer(&g->run, DO_ATTACK, e, du_melee_arms(g, who).weapon, 0);
    }
}

WHY_NOT(attack)
{
    return c.a && c.a < PIECES && piece(g, (uc_piece)c.a)->record
               ? du_why_not_attack(g, who, (uc_piece)c.a)
               : NULL;
}

CARRY_OUT(attack) { return OPEN(melee, .attacker = who, .target = (uc_piece)c.a); }

/* Is this its activation? */
static bool is_mine(const struct du *g, uc_piece p) { return g->s->turns && turn(g)->who == p; }

/* ---- Modifiers ------------------------------------------------------------------------------ */

static int elevation(const struct du *g, uc_piece p, uc_piece other)
{
    return du_surface(g, piece(g, p)->place) > du_surface(g, piece(g, other)->place); /* DU-259 */
}

static bool is_unwieldy(const struct du *g, uint16_t weapon)
{
    return du_weapon_has(g, weapon, FEATURE_LONG_RANGE) && !du_weapon_has(g, weapon, FEATURE_HANDY);
}

static int attack_bonus(struct du *g, uc_piece p, uc_piece target)
{
    const struct du_turn *t = turn(g);
    bool mine = is_mine(g, p);
    struct reckoning r = {g, p, 0};
    enum heights_sight sight = du_look(g, p, target);
    du_reckon(&r, elevation(g, p, target), REASON_HIGHER);
    if (sight == HEIGHTS_LIGHT || sight == HEIGHTS_HEAVY)
        du_reckon(&r, -1, REASON_COVER); /* DU-257 */
    if ((piece(g, target)->flags & P_ALOFT) && !(piece(g, p)->flags & P_ALOFT))
        du_reckon(&r, -1, REASON_ALOFT); /* DU-258, DU-H102 */
    if (attack_now(g)->flags & HIT_BACK) /* DU-260; Sneak */
        du_reckon(&r, 1 + du_attribute(g, p, ATTR_CS, FOR_BACK) - du_attribute(g, p, ATTR_CS, 0),
                  REASON_BEHIND);
    if (mine && t->flags & A_DREW)
        du_reckon(&r, -1, REASON_DRAWN); /* DU-262 */
    if (mine && t->skill)
        du_reckon(&r, du_skill_bonus(t), REASON_SKILL);
    if (mine && t->straight >= 3 && du_has_trait(g, p, TRAIT_CHARGE))
        du_reckon(&r, 1, REASON_CHARGE);
    if (is_unwieldy(g, attack_now(g)->weapon) && du_adjacent(g, p, target))
        du_reckon(&r, -1, REASON_TOO_NEAR); /* DU-267 */
    if (piece(g, p)->flags & P_AFRAID && du_has_trait(g, target, TRAIT_FEARSOME))
        du_reckon(&r, -1, REASON_AFRAID); /* DU-H122 */
    return r.sum;
}

static int defence_bonus(struct du *g, uc_piece p, uc_piece attacker)
{
    struct reckoning r = {g, p, 0};
    du_reckon(&r, elevation(g, p, attacker), REASON_HIGHER);
    if (is_unwieldy(g, du_melee_arms(g, p).weapon) && du_adjacent(g, p, attacker))
        du_reckon(&r, -1, REASON_TOO_NEAR); /* DU-267 */
    if (piece(g, p)->flags & P_AFRAID && du_has_trait(g, attacker, TRAIT_FEARSOME))
        du_reckon(&r, -1, REASON_AFRAID);
    return r.sum;
}

/* ---- Pushing -------------------------------------------------------------------------------- */

/* The direction from one base to the other, each part -1, 0 or 1. */
static void heading(const struct du *g, uc_piece from, uc_piece to, int *dx, int *dy)
{
    struct base a = du_base(g, from), b = du_base(g, to);
    int best = GRID_FAR;
    *dx = *dy = 0;
    for (int i = 0; i < a.count; i++)
        for (int k = 0; k < b.count; k++) {
            int x = grid_x(grid(g), b.at[k]) - grid_x(grid(g), a.at[i]);
            int y = grid_y(grid(g), b.at[k]) - grid_y(grid(g), a.at[i]);
            if (abs(x) + abs(y) < best) {
                best = abs(x) + abs(y);
                *dx = (x > 0) - (x < 0);
                *dy = (y > 0) - (y < 0);
            }
        }
}

/* DU-H91: directly away and 45 degrees to both sides, where there is room; out of a pit nobody is pushed
 * (DU-H74). */
static struct base push_squares(const struct du *g, uc_piece by, uc_piece whom)
{
    static const int ring_x[] = {0, 1, 1, 1, 0, -1, -1, -1}, ring_y[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    struct base squares = {0};
    uc_place from = piece(g, whom)->place;
    int dx, dy, ahead = 0;
    heading(g, by, whom, &dx, &dy);
    while (ahead < 8 && (ring_x[ahead] != dx || ring_y[ahead] != dy))
        ahead++;
    if (ahead == 8)
        return squares;
    for (int turn_ = 0; turn_ < 3; turn_++) {
        int k = (ahead + (turn_ == 0 ? 0 : turn_ == 1 ? 7 : 1)) % 8;
        uc_place to =
            grid_at(grid(g), grid_x(grid(g), from) + ring_x[k], grid_y(grid(g), from) + ring_y[k]);
        if (to && du_step_open(g, from, to) && du_fits(g, whom, to, piece(g, whom)->corner) &&
            (!du_in_pit(g, whom) || g->s->ground[to] & G_PIT))
            squares.at[squares.count++] = to;
    }
    return squares;
}

/* DU-268, DU-270. */
static bool may_push(const struct du *g, uc_piece by, uc_piece whom)
{
    int larger = du_size(g, whom) - du_size(g, by);
    if (du_has_trait(g, whom, TRAIT_SWARM) ||
        (larger == 0 && du_has_knack(g, whom, KNACK_STEADFAST)))
        return false;
    return larger <= (du_has_trait(g, by, TRAIT_BRUTE) ? 1 : 0);
}

static bool shield_pushes(const struct du *g, uc_piece p)
{
    uint16_t shield = du_shield_of(g, p).weapon;
    return shield && !du_weapon_has(g, shield, FEATURE_NO_PUSH) && !is_stationary(g, p) &&
           !has(g, p, DOWN);
}

/* Moves somebody who does not move himself: no reveal, no approach, no trap is set (DU-H93). */
FLOW(push)
{
    BEGIN;
    RULE("DU-268 DU-H91");
    du_put(g, f->whom, f->to);
    tell(&g->run, EVENT_PUSHED, f->whom, f->to, 0, 0);
    du_refresh_engagements(g);
    if (g->s->ground[f->to] & G_PIT && !(piece(g, f->whom)->flags & P_ALOFT)) {
        RULE("DU-173");
        CALL(1, fall, .who = f->whom, .pit = 1);
    } else if (g->s->ground[f->to] & G_TRAP && !(piece(g, f->whom)->flags & P_ALOFT)) {
        RULE("DU-H191");
        CALL(2, set_off, .who = f->whom, .at = f->to);
    }
    END;
}

/* ---- Taking position ------------------------------------------------------------------------ */

/* DU-271, DU-H93: not into pits or water; out of a pit one climbs (DU-H74). */
FLOW(position)
{
    BEGIN;
    if (f->left == piece(g, f->target)->place) {
        if (!has(g, f->target, DOWN) || !is_up(g, f->target) ||
            !may_push(g, f->attacker, f->target) || !push_squares(g, f->attacker, f->target).count)
            return FLOW_DONE; /* DU-H196 */
    } else if (!du_is_free(g, f->left)) {
        return FLOW_DONE;
    }
    if (!is_up(g, f->attacker) || has(g, f->attacker, DOWN) || du_in_pit(g, f->attacker) ||
        du_side_length(g, f->attacker) > 1 || g->s->ground[f->left] & (G_PIT | G_DEEP) ||
        !du_adjacent_to(g, f->attacker, f->left) ||
        du_surface(g, f->left) >= du_size(g, f->attacker))
        return FLOW_DONE;
    RULE("DU-271 DU-H93");
    offer(&g->run, DO_OCCUPY, f->left, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, du_seat_of(g, f->attacker), PROMPT_POSITION, f->attacker);
    if (answer(&g->run).verb == DO_PASS)
        return FLOW_DONE;
    if (f->left == piece(g, f->target)->place) {
        RULE("DU-H196 DU/A-58");
        {
            struct base squares = push_squares(g, f->attacker, f->target);
            for (int i = 0; i < squares.count; i++)
                offer(&g->run, DO_PUSH, squares.at[i], 0, 0);
        }
        ASK(2, du_seat_of(g, f->attacker), PROMPT_PUSH, f->attacker);
        CALL(3, push, .by = f->attacker, .whom = f->target, .to = answer(&g->run).a);
    }
    du_put(g, f->attacker, f->left);
    tell(&g->run, EVENT_OCCUPIES, f->attacker, f->left, 0, 0);
    du_refresh_engagements(g);
    END;
}

/* ---- Weapons that are lost ------------------------------------------------------------------ */

/* What no hero had in hand is gone, or lies elsewhere: a creature's weapon or shield (DU-H197). */
static void note_lost(struct du *g, uc_piece p, uint16_t record)
{
    int type = du_item_data(g, record)->type;
    if (type == ITEM_SHIELD)
        piece(g, p)->marks |= M_NO_SHIELD;
    else if (type == ITEM_RANGED)
        piece(g, p)->marks |= M_NO_BOW;
    else
        piece(g, p)->flags |= P_DISARMED;
}

/* DU-H37: it breaks if the die shows its number or less. The result is 1 if it is broken. */
FLOW(breaking)
{
    BEGIN;
    g->s->result = 0;
    if (!f->record || !du_item_data(g, f->record)->breaks)
        return FLOW_DONE;
    for (f->tries = 0; f->tries < 2; f->tries++) {
        RULE("DU-H37");
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, f->who);
        tell(&g->run, EVENT_STRAINS, f->who, f->record, answer(&g->run).a, 0);
        if (answer(&g->run).a > du_item_data(g, f->record)->breaks) {
            g->s->result = 0;
            return FLOW_DONE;
        }
        if (f->tries)
            break;
        g->s->result = du_item_data(g, f->record)->rarity >= RARITY_MAGIC;
        if (!g->s->result) /* DU-H38: a magic one has another chance anyway */
            CALL(2, luck, .who = f->who);
        if (!g->s->result)
            break;
    }
    tell(&g->run, EVENT_BROKE, f->who, f->record, 0, 0);
    if (is_hero(g, f->who))
        g->s->broken = f->record;
    if (f->item)
        g->s->item[f->item] = (struct du_thing_item){0};
    else
        note_lost(g, f->who, f->record);
    g->s->result = 1;
    END;
}

/* DU-253, DU-254, DU-H39, DU-H40: after a blunder the weapon, or the shield of who defended with
 * one, lies in the square of the opponent. */
FLOW(disarm)
{
    BEGIN;
    f->record = du_melee_arms(g, f->who).weapon;
    f->item = du_melee_arms(g, f->who).item;
    if (f->shield && du_shield_of(g, f->who).weapon) { /* the same blow may have broken it */
        RULE("DU-254 DU-H40");
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, f->who);
        if (answer(&g->run).a >= 4) {
            f->record = du_shield_of(g, f->who).weapon;
            f->item = du_shield_of(g, f->who).item;
        }
    }
    if (f->record == g->t->rules->unarmed || du_item_data(g, f->record)->type == ITEM_NATURAL)
        return FLOW_DONE; /* DU-H39 */
    RULE("DU-253 DU-H39");
    tell(&g->run, EVENT_DROPPED, f->who, f->record, 0, 0);
    if (f->item) {
        g->s->item[f->item].holder = 0;
        g->s->item[f->item].place = f->at;
        g->s->item[f->item].flags &= (uint8_t)~I_HELD;
    } else {
        note_lost(g, f->who, f->record);
        f->item = (uint8_t)du_new_item(g, f->record, 0, f->at);
    }
    CALL(2, breaking, .who = f->who, .record = f->record, .item = f->item);
    END;
}

/* ---- An attack ------------------------------------------------------------------------------ */

/* Where to push, if at all; with nowhere to go, against the wall (DU-269, DU/A-27). */
static bool offer_pushes(struct du *g, uc_piece by, uc_piece whom, bool press)
{
    struct base squares = push_squares(g, by, whom);
    for (int i = 0; i < squares.count; i++)
        offer(&g->run, DO_PUSH, squares.at[i], 0, 0);
    if (!squares.count && press)
        offer(&g->run, DO_PRESS, 0, 0, 0);
    if (!g->run.head->count)
        return false;
    offer(&g->run, DO_PASS, 0, 0, 0);
    return true;
}

static void begin_melee(struct du *g, uc_piece p, uc_piece target, int skill)
{
    struct du_turn *t = turn(g);
    if (!is_mine(g, p))
        return;
    if (!(t->flags & A_DONE)) {
        du_spend_action(g);
        t->skill = (uint8_t)skill;
        t->allowed = (uint8_t)(attacks_of(g, p) + du_skill_attacks(g, p, skill, target));
        if (skill)
            tell(&g->run, EVENT_SKILL, p, du_knack_word(skill), target, 0);
    }
    t->flags &= (uint8_t)~A_TURNED;
    t->struck |= ONE(target);
    t->attacks++;
}

/* The second blow of who fights with two weapons is that of the other hand. */
static struct arms arms_for(const struct du *g, uc_piece p)
{
    bool second = is_mine(g, p) && turn(g)->skill == KNACK_TWO_WEAPONS && turn(g)->attacks == 2;
    struct arms arms = second ? du_second_arms(g, p) : (struct arms){0};
    return arms.weapon ? arms : du_melee_arms(g, p);
}

enum { RIPOSTE = 4 }; /* a defender who wins by so much, and knows how, strikes back */

/* DU-266, DU-H106: who was held off by a long weapon and has hit its user may step up to him. */
static bool offer_closing_in(struct du *g, uc_piece p, uc_piece target)
{
    const struct placeset *around = grid_touch(grid(g), piece(g, p)->place);
    if (!is_up(g, p) || !is_up(g, target) || has(g, p, DOWN) || du_in_pit(g, p) ||
        du_side_length(g, p) > 1 || du_apart(g, p, target) != 2 ||
        !du_weapon_has(g, du_melee_arms(g, target).weapon, FEATURE_LONG_RANGE))
        return false;
    for (uc_place at = placeset_next(around, 0); at; at = placeset_next(around, at))
        if (du_is_free(g, at) && du_step_open(g, piece(g, p)->place, at) &&
            du_adjacent_to(g, target, at) && !(g->s->ground[at] & (G_PIT | G_DEEP)) &&
            du_surface(g, at) < du_size(g, p))
            offer(&g->run, DO_OCCUPY, at, 0, 0);
    if (!g->run.head->count)
        return false;
    offer(&g->run, DO_PASS, 0, 0, 0);
    return true;
}

FLOW(melee)
{
    BEGIN;
    begin_melee(g, f->attacker, f->target, f->skill);
    f->guard = du_bodyguard(g, f->attacker, f->target);
    if (f->guard) {
        RULE("DU-H177");
        offer(&g->run, DO_SKILL, du_knack_word(KNACK_BODYGUARD), f->target, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, du_seat_of(g, f->guard), PROMPT_BODYGUARD, f->guard);
        if (answer(&g->run).verb == DO_SKILL) {
            limit_note(&g->run, &g->s->used, LIMIT_BODYGUARD, f->guard, ONCE_TURN);
            tell(&g->run, EVENT_SKILL, f->guard, du_knack_word(KNACK_BODYGUARD), f->target, 0);
            f->target = f->guard;
        }
    }
    du_turn_to(g, f->attacker, f->target); /* DU-H52 */
    du_begin_attack(g, f->attacker, f->target, arms_for(g, f->attacker));
    if (is_mine(g, f->attacker) && turn(g)->skill == KNACK_MIGHTY_BLOW)
        attack_now(g)->extra += 2;
    tell(&g->run, EVENT_ATTACKS, f->attacker, f->target, attack_now(g)->weapon, 0);
    f->left = piece(g, f->target)->place;
    if (is_stationary(g, f->target)) {
        RULE("DU-261");
        f->won = 1;
    } else {
        RULE("DU-248 DU-257 DU-267");
        CALL(2, opposed, .who = f->attacker, .other = f->target, .attribute = ATTR_CS,
             .purpose = FOR_ATTACK, .answers = FOR_DEFENCE, .ties = TIES_MELEE,
             .bonus = (int8_t)attack_bonus(g, f->attacker, f->target),
             .other_bonus = (int8_t)defence_bonus(g, f->target, f->attacker));
        f->won = g->s->roll.passed;
        f->blunder = is_blunder(g->s->roll.die); /* it may have won all the same (DU/A-25) */
        f->other_blunder = is_blunder(g->s->roll.other_die);
        f->shielded = du_uses_shield(g, f->target);
        attack_now(g)->criticals = f->won ? (uint8_t)naturals(g->s->roll.die, 6) : 0;
        f->margin = g->s->roll.other_die[0] + g->s->roll.other_die[1] + g->s->roll.other_bonus -
                        g->s->roll.die[0] - g->s->roll.die[1] - g->s->roll.bonus >=
                    RIPOSTE;
    }
    if (f->won) {
        if (may_push(g, f->attacker, f->target) && offer_pushes(g, f->attacker, f->target, true)) {
            RULE("DU-268 DU-269");
            ASK(3, du_seat_of(g, f->attacker), PROMPT_PUSH, f->attacker);
            if (answer(&g->run).verb == DO_PUSH)
                attack_now(g)->to = answer(&g->run).a;
            else if (answer(&g->run).verb == DO_PRESS)
                attack_now(g)->extra++;
        }
        CALL(4, impact);
        f->to = attack_now(g)->to;
        if (f->to && is_up(g, f->target))
            CALL(5, push, .by = f->attacker, .whom = f->target, .to = f->to);
        if (piece(g, f->target)->place != f->left || has(g, f->target, DOWN))
            CALL(6, position, .attacker = f->attacker, .target = f->target, .left = f->left);
        if (offer_closing_in(g, f->attacker, f->target)) {
            RULE("DU-266 DU-H106");
            ASK(7, du_seat_of(g, f->attacker), PROMPT_POSITION, f->attacker);
            if (answer(&g->run).verb == DO_OCCUPY) {
                du_put(g, f->attacker, answer(&g->run).a);
                tell(&g->run, EVENT_OCCUPIES, f->attacker, answer(&g->run).a, 0, 0);
                du_refresh_engagements(g);
            }
        }
    } else {
        tell(&g->run, EVENT_MISSES, f->attacker, f->target, 0, 0);
        if (shield_pushes(g, f->target) && may_push(g, f->target, f->attacker) &&
            offer_pushes(g, f->target, f->attacker, false)) {
            RULE("DU-270 DU-H92");
            ASK(8, du_seat_of(g, f->target), PROMPT_PUSH, f->target);
            if (answer(&g->run).verb == DO_PUSH)
                CALL(9, push, .by = f->target, .whom = f->attacker, .to = answer(&g->run).a);
        }
        if (f->margin && is_up(g, f->target) && is_up(g, f->attacker) &&
            du_has_knack(g, f->target, KNACK_RIPOSTE)) {
            du_begin_attack(g, f->target, f->attacker, du_melee_arms(g, f->target));
            attack_now(g)->extra -= du_item_data(g, attack_now(g)->weapon)->dice; /* S+0 */
            CALL(10, impact);
            du_end_attack(g);
        }
    }
    du_end_attack(g);
    if (f->blunder && is_up(g, f->attacker)) {
        RULE("DU-252 DU-253");
        tell(&g->run, EVENT_BLUNDERS, f->attacker, 0, 0, 0);
        du_end_activation(g, f->attacker);
        CALL(11, disarm, .who = f->attacker, .other = f->target, .at = f->left);
    }
    if (f->other_blunder && is_up(g, f->target)) {
        RULE("DU-252 DU-H89");
        tell(&g->run, EVENT_BLUNDERS, f->target, 0, 0, 0);
        piece(g, f->target)->flags |= P_BARRED; /* DU/A-26 */
        CALL(12, disarm, .who = f->target, .other = f->attacker,
             .at = on_board(g, f->attacker) ? piece(g, f->attacker)->place : f->left,
             .shield = f->shielded);
    }
    du_refresh_engagements(g);
    END;
}
