/* Ranged attacks: who may be shot at, the modifiers, stray shots, defensive shots. DU-221 to DU-247,
 * DU-H96 to DU-H101. */
#include <stdlib.h>

#include "rulesets/du/du.h"

static int range_of(const struct du *g, uc_piece p, struct arms arms)
{
    const struct du_creature *c = du_creature_data(g, p);
    const struct du_item *w = du_item_data(g, arms.weapon);
    return c && w->type != ITEM_RANGED ? c->thrown : w->range;
}

static bool is_thrown(const struct du *g, uint16_t weapon)
{
    const struct du_item *w = du_item_data(g, weapon);
    return w->type == ITEM_MELEE || w->type == ITEM_NATURAL || has_feature(w, FEATURE_THROWING);
}

/* Whoever is able to shoot at all now: DU-086, DU-308, DU-H96. */
static refusal why_not_ready(const struct du *g, uc_piece p)
{
    if (has(g, p, DOWN) || is_stationary(g, p) || !is_up(g, p))
        return N_("DU-308 This character cannot shoot now.");
    if (g->s->ground[piece(g, p)->place] & G_DEEP)
        return N_("DU-086 In deep water nobody shoots.");
    if (du_near_enemy(g, p))
        return N_("DU-H96 Nobody shoots next to an enemy or within a Melee Range.");
    return NULL;
}

/* Some things hurt but those of certain traits. */
static bool is_bane_of(const struct du *g, uint16_t weapon, uc_piece target)
{
    uint32_t bane = du_item_data(g, weapon)->bane;
    for (int t = 1; bane && t <= TRAITS; t++)
        if (bane >> (t - 1) & 1 && du_has_trait(g, target, (enum trait)t))
            return true;
    return !bane;
}

/* Could this weapon hit that target from here? */
static refusal why_not_aim(const struct du *g, uc_piece p, struct arms arms, uc_piece target)
{
    if (!is_up(g, target) || side_of(g, target) == side_of(g, p))
        return N_("DU-H24 That is no enemy who could be shot at.");
    if (du_apart(g, p, target) > range_of(g, p, arms))
        return N_("DU-221 The target is out of range.");
    if (du_apart(g, p, target) > 3 && du_spell_holds(g, target, HOLD_VEIL))
        return N_("DU-221 Nobody so far away can aim at it.");
    if (!is_bane_of(g, arms.weapon, target))
        return N_("DU-221 It is of no use against that one.");
    if (du_look(g, p, target) == HEIGHTS_BLOCKED)
        return N_("DU-199 There is no line of sight.");
    return NULL;
}

refusal du_why_not_shoot(const struct du *g, uc_piece p, struct arms arms, uc_piece target)
{
    refusal why = why_not_ready(g, p);
    return why ? why : why_not_aim(g, p, arms, target);
}

static refusal why_not_shot_action(const struct du *g, uc_piece p, struct arms arms)
{
    const struct du_turn *t = turn(g);
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    if (piece(g, p)->flags & P_SLOWED)
        return N_("DU-263 Who kept behind the shield does not attack in the next activation.");
    if (t->moved && du_weapon_has(g, arms.weapon, FEATURE_STEADY))
        return N_("DU-229 This weapon is not shot after moving.");
    return NULL;
}

OFFER(shoot)
{
    struct arms arms[RANGED_ARMS];
    int n = du_ranged_arms(g, who, arms);
    if (n && !why_not_ready(g, who))
        EACH(e, enemies_of(g, who))
        {
            for (int i = 0; i < n; i++)
                if (!why_not_shot_action(g, who, arms[i]) && !why_not_aim(g, who, arms[i], e))
                    offer(&g->run, DO_SHOOT, e, arms[i].weapon, 0);
        }
}

WHY_NOT(shoot)
{
    struct arms arms[RANGED_ARMS];
    int n = du_ranged_arms(g, who, arms);
    refusal why = du_why_not_action(g, who);
    if (!c.a || c.a >= PIECES || !piece(g, (uc_piece)c.a)->record)
        return NULL;
    for (int i = 0; !why && i < n; i++)
        if (!c.b || arms[i].weapon == c.b)
            return du_why_not_shoot(g, who, arms[i], (uc_piece)c.a);
    return why ? why : N_("DU-246 There is no loaded weapon to shoot with.");
}

CARRY_OUT(shoot) { return OPEN(shoot, .shooter = who, .target = (uc_piece)c.a, .weapon = c.b); }

/* DU-236, DU-237, DU-238, DU-239, DU/A-47; Marksman. */
static int distance_modifier(const struct du *g, uc_piece p, uint16_t weapon, int apart)
{
    int band = apart <= 3 ? 0 : apart <= 6 ? 1 : apart <= 9 ? 2 : 3;
    if (band > 1 && du_weapon_has(g, weapon, FEATURE_FAR))
        band--;
    return -(du_has_knack(g, p, KNACK_MARKSMAN) ? du_max(band - 1, 0) : band);
}

/* DU-229, DU-230, DU-H98. */
static int moved_modifier(const struct du *g, uc_piece p, struct arms arms)
{
    const struct du_turn *t = turn(g);
    if (!g->s->turns || t->who != p || is_thrown(g, arms.weapon))
        return 0;
    if (!t->moved)
        return t->flags & A_MOVING ? -1 : 0; /* DU/A-51 */
    return 2 * t->moved > du_attribute(g, p, ATTR_M, 0) ? -2 : -1;
}

static int shot_modifier(const struct du *g, uc_piece p, struct arms arms, uc_piece target,
                         bool defensive, struct du *teller)
{
    static const int by_size[] = {0, -1, 0, 1, 2}; /* DU-226, DU-227 */
    struct reckoning r = {teller, p, 0};
    enum heights_sight sight = du_look(g, p, target);
    du_reckon(&r, by_size[du_size(g, target)], REASON_SIZE);
    du_reckon(&r, is_stationary(g, target) ? 2 : 0, REASON_STILL); /* DU-228 */
    du_reckon(&r, moved_modifier(g, p, arms), REASON_MOVED);
    du_reckon(&r, piece(g, target)->flags & P_ALOFT ? -1 : 0, REASON_ALOFT); /* DU-231 */
    if (!du_weapon_has(g, arms.weapon, FEATURE_IGNORES_COVER))
        du_reckon(&r,
                  sight == HEIGHTS_LIGHT   ? -1
                  : sight == HEIGHTS_HEAVY ? -2
                                           : 0,
                  REASON_COVER); /* DU-232 */
    bool quicker = du_attribute(g, target, ATTR_AG, 0) > du_attribute(g, p, ATTR_AG, 0);
    du_reckon(&r, quicker ? -1 : 0, REASON_QUICKER);              /* DU-233, DU/A-31 */
    du_reckon(&r, du_from_the_back(g, p, target), REASON_BEHIND); /* DU-234 */
    du_reckon(&r, defensive ? -2 : 0, REASON_DEFENSIVE);          /* DU-235 */
    du_reckon(&r,
              du_lasting_change(g, target, ATTR_SS, FOR_TARGET) -
                  du_lasting_change(g, target, ATTR_SS, 0),
              REASON_LASTING);
    du_reckon(&r, distance_modifier(g, p, arms.weapon, du_apart(g, p, target)), REASON_DISTANCE);
    if (piece(g, p)->flags & P_AFRAID && du_has_trait(g, target, TRAIT_FEARSOME))
        du_reckon(&r, -1, REASON_AFRAID); /* DU-H122 */
    return r.sum;
}

int du_shot_modifier(const struct du *g, uc_piece p, struct arms arms, uc_piece target,
                     bool defensive)
{
    return shot_modifier(g, p, arms, target, defensive, NULL);
}

/* ---- Defensive shots ------------------------------------------------------------------------ */

/* DU-H101: whom the step or jump to that square would approach; from farther off than three squares
 * it counts as made from there. */
pieces du_able_shooters(const struct du *g, uc_piece mover, uc_place to)
{
    pieces set = 0;
    struct base there = du_base_if(g, mover, to);
    EACH(s, enemies_of(g, mover))
    {
        if (!is_within_two(g, s, &there) || piece(g, s)->flags & (P_SHOT | P_BARRED))
            continue;
        struct arms arms[RANGED_ARMS];
        struct base own = du_base(g, s);
        int n = 0;
        if (du_apart(g, s, mover) < 3 || du_distance(g, &own, &there) > 2 ||
            !(n = du_ranged_arms(g, s, arms)))
            continue;
        for (int i = 0; i < n; i++)
            if (!du_why_not_shoot(g, s, arms[i], mover))
                set |= ONE(s);
    }
    return set;
}

/* ---- Shots that go astray ------------------------------------------------------------------- */

/* DU-225, DU-H99: allies next to the target, not smaller than it. */
static pieces beside_target(const struct du *g, uc_piece shooter, uc_piece target)
{
    pieces set = 0;
    EACH(p, friends_of(g, shooter))
    {
        if (p != shooter && is_up(g, p) && du_size(g, p) >= du_size(g, target) &&
            du_adjacent(g, p, target))
            set |= ONE(p);
    }
    return set;
}

struct trajectory {
    const struct du *g;
    uc_piece shooter;
    pieces near;
};

static bool follow(void *with, const struct heights_step *step)
{
    struct trajectory *t = with;
    EACH(p, friends_of(t->g, t->shooter))
    {
        if (p != t->shooter && is_up(t->g, p) && du_apart_from(t->g, p, step->into) <= 1)
            t->near |= ONE(p);
    }
    return true;
}

/* DU-223, DU-H99, DU-H100: allies next to a square of the trajectory, the nearest of them. */
static pieces beside_trajectory(const struct du *g, uc_piece shooter, uc_piece target)
{
    struct trajectory t = {g, shooter, 0};
    int best = GRID_FAR;
    pieces nearest = 0;
    heights_walk(grid(g), &g->s->floor, g->s->doors_closed, piece(g, shooter)->place,
                 piece(g, target)->place, follow, &t);
    EACH(p, t.near)
    {
        int apart = du_apart(g, shooter, p);
        if (apart > best)
            continue;
        nearest = apart < best ? ONE(p) : nearest | ONE(p);
        best = apart;
    }
    return nearest;
}

/* ---- A shot --------------------------------------------------------------------------------- */

static struct arms arms_of(const struct du *g, uc_piece p, uint16_t weapon)
{
    struct arms arms[RANGED_ARMS];
    int n = du_ranged_arms(g, p, arms);
    for (int i = 0; i < n; i++)
        if (arms[i].weapon == weapon)
            return arms[i];
    return (struct arms){weapon, 0};
}

/* DU-H42, DU-H43, DU-H44: thrown things lie with the target, others must be loaded again. */
static void let_go(struct du *g, uc_piece p, struct arms arms, uc_place at)
{
    assert(on_board(g, p));
    if (du_weapon_has(g, arms.weapon, FEATURE_RETURNS))
        return;
    if (is_thrown(g, arms.weapon)) {
        if (arms.item && du_weapon_has(g, arms.weapon, FEATURE_USED_UP)) {
            g->s->item[arms.item] = (struct du_thing_item){0};
        } else if (arms.item && g->s->item[arms.item].charges > 1) { /* one of a set */
            int one = du_new_item(g, arms.weapon, 0, at);
            g->s->item[arms.item].charges--;
            if (one)
                g->s->item[one].charges = 1;
        } else if (arms.item) {
            g->s->item[arms.item].holder = 0;
            g->s->item[arms.item].place = at;
            g->s->item[arms.item].flags &= (uint8_t)~I_HELD;
        } else if (du_item_data(g, arms.weapon)->type != ITEM_RANGED) {
            piece(g, p)->flags |= P_DISARMED;
            du_new_item(g, arms.weapon, 0, at);
        }
    } else if (du_weapon_has(g, arms.weapon, FEATURE_RELOADING)) {
        if (arms.item)
            g->s->item[arms.item].flags |= I_UNLOADED;
        else
            piece(g, p)->flags |= P_UNLOADED;
    }
}

/* Detonation: whom it hits besides. */
static pieces splashed(const struct du *g, uint16_t weapon, uc_piece target)
{
    pieces set = 0;
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (du_item_data(g, weapon)->splash && p != target && is_up(g, p) &&
            du_adjacent(g, p, target))
            set |= ONE(p);
    }
    return set;
}

/* DU-240, DU-241: beyond half the range criticals add no dice. */
static bool is_far(const struct du *g, uc_piece p, struct arms arms, uc_piece target)
{
    return !is_thrown(g, arms.weapon) && 2 * du_apart(g, p, target) > range_of(g, p, arms);
}

/* The result is 1 if a defensive shot has stopped its target. */
FLOW(shoot)
{
    BEGIN;
    if (!f->defensive)
        du_spend_action(g);
    du_turn_to(g, f->shooter, f->target); /* DU-H97 */
    f->item = arms_of(g, f->shooter, f->weapon).item;
    du_begin_attack(g, f->shooter, f->target, (struct arms){f->weapon, f->item});
    attack_now(g)->flags |= HIT_RANGED;
    if (du_weapon_has(g, f->weapon, FEATURE_FIRE))
        attack_now(g)->flags |= HIT_FIRE;
    if (is_far(g, f->shooter, (struct arms){f->weapon, f->item}, f->target))
        attack_now(g)->flags |= HIT_PLAIN;
    tell(&g->run, is_thrown(g, f->weapon) ? EVENT_THROWS : EVENT_SHOOTS, f->shooter, f->target,
         f->weapon, 0);
    g->s->roll = (struct du_roll){0};
    g->s->result = 1;
    RULE("DU-221 DU-226 DU-240");
    if (!du_weapon_has(g, f->weapon, FEATURE_SURE))
        CALL(1, test, .who = f->shooter, .against = is_hero(g, f->target) ? f->target : 0,
             .attribute = ATTR_SS, .purpose = FOR_SHOT,
             .bonus = (int8_t)shot_modifier(g, f->shooter, (struct arms){f->weapon, f->item},
                                            f->target, f->defensive, g));
    f->blunder = is_blunder(g->s->roll.die);
    f->at = piece(g, f->target)->place;
    if (g->s->result) {
        attack_now(g)->criticals = (uint8_t)naturals(g->s->roll.die, 6);
        f->around = splashed(g, f->weapon, f->target);
        CALL(2, impact);
        for (; f->around; f->around &= f->around - 1)
            CALL(3, hurt, .who = (uc_piece)__builtin_ctzll(f->around), .by = f->shooter,
                 .dice = du_item_data(g, f->weapon)->splash,
                 .fire = du_weapon_has(g, f->weapon, FEATURE_FIRE));
    } else {
        tell(&g->run, EVENT_MISSES, f->shooter, f->target, 0, 0);
        if (f->blunder) {
            RULE("DU-222 DU-223");
            du_offer_random(g, beside_trajectory(g, f->shooter, f->target));
        } else if (naturals(g->s->roll.die, 1) == 1) {
            RULE("DU-225");
            du_offer_random(g, beside_target(g, f->shooter, f->target));
        }
        if (g->run.head->count) {
            CHANCE(4, PROMPT_CHANCE, f->shooter);
            attack_now(g)->target = (uc_piece)answer(&g->run).a;
            attack_now(g)->flags |= HIT_PLAIN; /* DU-H99, DU/A-30 */
            attack_now(g)->flags &= (uint8_t)~HIT_BACK;
            tell(&g->run, EVENT_STRAYS, f->shooter, answer(&g->run).a, 0, 0);
            CALL(5, impact);
        }
    }
    f->stops = attack_now(g)->target == f->target && attack_now(g)->dealt > 0 &&
               (!on_board(g, f->target) || du_size(g, f->target) < SIZE_LARGE ||
                attack_now(g)->criticals == 2);
    du_end_attack(g);
    let_go(g, f->shooter, (struct arms){f->weapon, f->item}, f->at);
    if (f->blunder) {
        RULE("DU-222 DU-224");
        tell(&g->run, EVENT_BLUNDERS, f->shooter, 0, 0, 0);
        du_end_activation(g, f->shooter);
        CALL(6, breaking, .who = f->shooter, .record = f->weapon, .item = f->item);
    }
    g->s->result = f->stops;
    END;
}

/* ---- Shots at things ------------------------------------------------------------------------ */

int du_arms_against(const struct du *g, uc_piece p, uc_place at, struct arms arms[RANGED_ARMS])
{
    struct arms all[RANGED_ARMS];
    int count = 0, n = at && !why_not_ready(g, p) ? du_ranged_arms(g, p, all) : 0;
    for (int i = 0; i < n; i++)
        if (du_weapon_has(g, all[i].weapon, FEATURE_DETONATION) &&
            !why_not_shot_action(g, p, all[i]) &&
            du_apart_from(g, p, at) <= range_of(g, p, all[i]) &&
            du_look_at(g, p, at) != HEIGHTS_BLOCKED)
            arms[count++] = all[i];
    return count;
}

/* The result is 1 if the thing is hit, which does not move (DU-228); those around suffer with it. */
FLOW(blast)
{
    BEGIN;
    RULE("DU-120 DU-H63");
    f->item = arms_of(g, f->who, f->weapon).item;
    CALL(1, test, .who = f->who, .attribute = ATTR_SS, .purpose = FOR_SHOT,
         .bonus =
             (int8_t)(2 + moved_modifier(g, f->who, (struct arms){f->weapon, f->item}) +
                      distance_modifier(g, f->who, f->weapon, du_apart_from(g, f->who, f->at))));
    f->hit = g->s->result != 0;
    f->blunder = is_blunder(g->s->roll.die);
    let_go(g, f->who, (struct arms){f->weapon, f->item}, f->at);
    for (; f->hit && f->around; f->around &= f->around - 1)
        CALL(2, hurt, .who = (uc_piece)__builtin_ctzll(f->around), .by = f->who,
             .dice = du_item_data(g, f->weapon)->splash,
             .fire = du_weapon_has(g, f->weapon, FEATURE_FIRE));
    if (f->blunder) {
        RULE("DU-222 DU-224");
        tell(&g->run, EVENT_BLUNDERS, f->who, 0, 0, 0);
        du_end_activation(g, f->who);
        CALL(3, breaking, .who = f->who, .record = f->weapon, .item = f->item);
    }
    g->s->result = f->hit;
    END;
}
