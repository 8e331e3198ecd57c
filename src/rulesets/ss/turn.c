/* The Hero Turn: which activities there are, what they cost, and what ends it (AC 10.3, 15; IS 8, 11,
 * 12). Each ss_why_not_… decides what is offered and explains what is not. */
#include "rulesets/ss/ss.h"

/* ---- Activities -------------------------------------------------------------------------------- */

void ss_spend(struct ss *g, int hero, int activity)
{
    struct ss_soul *s = &g->s->soul[hero];
    if (activity == MOVEMENT)
        s->move--;
    else if (activity == COMBAT)
        s->combat--;
    else if (activity == ACTION)
        s->action--;
    if (activity == FREE)
        return;
    s->done++;
}

/* Does a condition forbid it as long as the hero has it? AC-372, AC-374, AC-375, AC-376, AC-377, AC/A-05, IS-386, IS-388; IS/AMB-07: it counts at
 * once, and with it what was done before it came. A Movement that has begun may go on, though not of whoever is immobilized. */
static bool is_forbidden(const struct ss *g, int hero, int activity)
{
    return has_condition(g, hero, STUN) ||
           (has_condition(g, hero, SLOW) && g->s->soul[hero].done) ||
           (activity == MOVEMENT && has_condition(g, hero, IMMOBILIZE)) ||
           (activity == ACTION && has_condition(g, hero, EXHAUST)) ||
           (activity == COMBAT && has_condition(g, hero, DAZE));
}

int ss_left(const struct ss *g, int hero, int activity)
{
    const struct ss_soul *s = &g->s->soul[hero];
    if (is_forbidden(g, hero, activity))
        return 0;
    return activity == MOVEMENT ? s->move : activity == COMBAT ? s->combat : s->action;
}

static void begin_turn(struct ss *g, int hero)
{
    assert(is_hero(hero));
    struct ss_soul *s = &g->s->soul[hero];
    s->move = 1; /* AC-148, IS-104 */
    s->combat = ss_gem_rank(g, hero)->combat;
    s->action = ss_gem_rank(g, hero)->action;
    s->mp = s->done = 0;
    g->s->idle = 0;
}

/* AC-371, IS-385, IS-387, IS-389: what ends with the turn. In the first edition a condition that came
 * during the turn waits for the next one (IS/AMB-07). */
static void end_turn(struct ss *g, int hero)
{
    assert(is_hero(hero));
    struct ss_figure *f = figure(g, hero);
    uint32_t waiting = g->rules->cond_end == NEXT_TURN_END ? f->fresh : 0;
    f->fresh = 0;
    ss_end_passing(g, hero, ~waiting);
    limit_forget(&g->s->used, ONCE_TURN);
    lasting_expire(&g->s->lasting, UNTIL_TURN, 0, 0); /* AC-260, IS-223 */
    lasting_expire(&g->s->lasting, UNTIL_ATTACK, 0, 0);
    g->s->soul[hero].flags |= SOUL_ACTED; /* AC-153, IS-110 */
    g->s->soul[hero].mp = 0;
}

/* ---- Movement ---------------------------------------------------------------------------------- */

static int step_cost(const struct ss *g, int hero, int place)
{
    return !is_ghost(g, hero) && ss_is_difficult(g, place) ? 2 : 1; /* AC-094, IS-051, IS-057 */
}

int ss_movement_points(const struct ss *g, int hero)
{
    const struct ss_soul *s = &g->s->soul[hero];
    if (has_condition(g, hero, IMMOBILIZE))
        return 0; /* AC-375 */
    if (s->flags & SOUL_MOVED)
        return s->flags & SOUL_STOPPED ? 0 : s->mp;
    if (!ss_left(g, hero, MOVEMENT))
        return 0;
    return is_ghost(g, hero) ? g->t->hero[hero]->ghost.move /* AC-414, IS-401 */
                             : g->t->hero[hero]->move + ss_bonus(g, hero, BONUS_MOVE, hero);
}

/* Areas that a legal way leads to: AC-087, AC-214, IS-052, IS-060. */
static struct placeset next_to(const struct ss *g, int hero)
{
    return areas_next(board_of(g)->areas, g->s->closed, is_ghost(g, hero) ? AREAS_FLY : AREAS_WALK,
                      figure(g, hero)->place);
}

/* Why he cannot go anywhere. */
static enum reason why_not_go(const struct ss *g, int hero)
{
    const struct ss_soul *s = &g->s->soul[hero];
    if (has_condition(g, hero, IMMOBILIZE))
        return REASON_IMMOBILE;
    if (s->flags & SOUL_MOVED ? s->flags & SOUL_STOPPED : !ss_left(g, hero, MOVEMENT))
        return has_condition(g, hero, SLOW) && !(s->flags & SOUL_MOVED) ? REASON_SLOWED
                                                                        : REASON_NO_MOVEMENT;
    return is_down(g, hero) ? REASON_KNOCKED_OUT : REASON_NONE;
}

enum reason ss_why_not_move(const struct ss *g, int hero, int place)
{
    struct placeset next = next_to(g, hero);
    enum reason why = why_not_go(g, hero);
    if (why && why != REASON_KNOCKED_OUT)
        return why;
    if (!placeset_has(&next, (uc_place)place)) {
        struct placeset flown =
            areas_next(board_of(g)->areas, g->s->closed, AREAS_FLY, figure(g, hero)->place);
        return placeset_has(&flown, (uc_place)place) ? REASON_BARRIER : REASON_NOT_ADJACENT;
    }
    if (why)
        return why;
    return ss_movement_points(g, hero) < step_cost(g, hero, place) ? REASON_NO_POINTS : REASON_NONE;
}

/* AC-387, IS-376, IS/AMB-64: a point of the Movement. */
static bool can_stand(const struct ss *g, int hero)
{
    return is_down(g, hero) && !is_ghost(g, hero) && ss_movement_points(g, hero) > 0;
}

enum reason ss_why_not_dash(const struct ss *g, int hero)
{
    const struct ss_soul *s = &g->s->soul[hero];
    if (is_ghost(g, hero))
        return REASON_GHOST;
    if (s->flags & SOUL_DASHED)
        return REASON_DASHED;
    enum reason why = ss_why_not_activity(g, hero, ACTION);
    if (why)
        return why;
    bool moving = s->flags & SOUL_MOVED && !(s->flags & SOUL_STOPPED);
    return is_down(g, hero) || moving ? REASON_NONE : REASON_DASH_WHEN;
}

/* The first point spent begins the Movement activity. AC-219, IS-179: what forbids it is asked before. */
static void begin_movement(struct ss *g, int hero)
{
    struct ss_soul *s = &g->s->soul[hero];
    if (s->flags & SOUL_MOVED)
        return;
    s->mp = (uint8_t)ss_movement_points(g, hero);
    ss_spend(g, hero, MOVEMENT);
    s->flags |= SOUL_MOVED;
}

/* AC-150, IS-107: a Combat activity ends a Movement that has begun. */
static void stop_movement(struct ss *g, int hero)
{
    if (g->s->soul[hero].flags & SOUL_MOVED)
        g->s->soul[hero].flags |= SOUL_STOPPED;
}

/* ---- Attacks ----------------------------------------------------------------------------------- */

static const struct ss_attack *bare_hands(const struct ss *g)
{
    (void)g;
    static const struct ss_attack bare = {.range = 0}; /* AC-297, IS-278: one blue die */
    return &bare;
}

static bool is_in_hand(const struct ss *g, int hero, int card)
{
    return card >= g->t->first_card[KIND_ITEM] && card < g->t->first_card[KIND_ITEM + 1] &&
           g->s->card[card].zone == ZONE_EQUIPPED && g->s->card[card].owner == hero &&
           g->s->card[card].cooldown <= SLOT_SECONDARY;
}

const struct ss_attack *ss_weapon_attack(const struct ss *g, int hero, int card)
{
    if (card != CARD_BARE)
        return is_in_hand(g, hero, card) ? &ss_item_side(g, card)->attack : NULL;
    EACH_HELD(c, g, hero, KIND_ITEM)
    {
        if (is_in_hand(g, hero, c))
            return NULL;
    }
    return bare_hands(g);
}

enum reason ss_why_not_target(const struct ss *g, int hero, int target, int range)
{
    int from = figure(g, hero)->place, to = figure(g, target)->place;
    if (!ss_targetable(g, target))
        return REASON_HIDDEN;
    if (from != to && ss_engaged(g, hero))
        return REASON_ENGAGED_SIGHT;
    int far = ss_distance(g, from, to);
    if (!ss_sees(g, hero, to))
        return far != AREAS_FAR && far > 5 ? REASON_FOG : REASON_NO_SIGHT;
    return far > range ? REASON_OUT_OF_RANGE : REASON_NONE;
}

/* `a` is what the attack is made with; NULL: nothing that he has in hand. */
static enum reason why_not_attack(const struct ss *g, int hero, int target,
                                  const struct ss_attack *a, bool focus)
{
    if (is_ghost(g, hero))
        return REASON_GHOST;
    enum reason why = ss_why_not_activity(g, hero, COMBAT);
    if (why)
        return why;
    if (!a || !is_foe(target))
        return REASON_OUT_OF_RANGE;
    why = focus ? ss_why_not_focus(g, hero, COMBAT) : REASON_NONE;
    return why ? why : ss_why_not_target(g, hero, target, a->range);
}

enum reason ss_why_not_attack(const struct ss *g, int hero, int target, int card, bool focus)
{
    return why_not_attack(g, hero, target, ss_weapon_attack(g, hero, card), focus);
}

static void offer_attacks(struct ss *g, int hero, int card)
{
    const struct ss_attack *a = ss_weapon_attack(g, hero, card);
    for (int p = FOE; p <= last_piece(g); p++) {
        if (!in_play(g, p) || why_not_attack(g, hero, p, a, false))
            continue;
        offer(&g->run, DO_ATTACK, p, card, 0);
        if (g->rules->focus_timing == BEFORE_ROLL && !why_not_attack(g, hero, p, a, true))
            offer(&g->run, DO_FOCUS, p, card, 0); /* AC-240 */
    }
}

/* ---- The list ---------------------------------------------------------------------------------- */

static void offer_moves(struct ss *g, int hero)
{
    if (why_not_go(g, hero))
        return;
    int points = ss_movement_points(g, hero);
    struct placeset next = next_to(g, hero);
    for (uc_place p = placeset_next(&next, 0); p; p = placeset_next(&next, p))
        if (step_cost(g, hero, p) <= points)
            offer(&g->run, DO_MOVE, p, 0, 0);
}

static void offer_map(struct ss *g, int hero)
{
    int here = figure(g, hero)->place;
    for (int d = 1; d <= board_of(g)->doors; d++) {
        if (!ss_why_not_open(g, hero, d, false))
            offer(&g->run, DO_OPEN, d, 0, 0);
        if (!ss_why_not_open(g, hero, d, true))
            offer(&g->run, DO_BASH, d, 0, 0);
        if (!ss_why_not_unlock(g, hero, d))
            offer(&g->run, DO_UNLOCK, d, 0, 0);
    }
    for (int i = 1; i <= g->s->tokens; i++) {
        if (g->s->token[i].place != here)
            continue;
        if (g->s->token[i].thing == THING_CHEST && !ss_why_not_chest(g, hero, i))
            offer(&g->run, DO_CHEST, i, 0, 0);
        if (g->s->token[i].thing == THING_CHEST && !ss_why_not_unseal(g, hero, i))
            offer(&g->run, DO_UNSEAL, i, 0, 0);
        if (g->s->token[i].thing == THING_SEARCH && !ss_why_not_search(g, hero, i))
            offer(&g->run, DO_SEARCH, i, 0, 0);
        if (g->s->token[i].thing == THING_WAYPOINT)
            offer(&g->run, DO_VISIT, i, 0, 0); /* AC-184 */
    }
    if (!ss_why_not_take(g, hero))
        offer(&g->run, DO_TAKE, 0, 0, 0);
}

static void offer_ghost(struct ss *g, int hero)
{
    const struct ss_soul *s = &g->s->soul[hero];
    offer_moves(g, hero);
    if (!(s->flags & SOUL_SHOUTED) && g->t->hero[hero]->ghost.shout.code)
        offer(&g->run, DO_SHOUT, 0, 0, 0);
    for (int i = ss_token_at(g, THING_SHRINE, 0, 0); i; i = ss_token_at(g, THING_SHRINE, 0, i))
        if (!ss_why_not_recall(g, hero, g->s->token[i].place))
            offer_once(&g->run, DO_RECALL, g->s->token[i].place, 0, 0);
}

static void offer_others(struct ss *g, int hero)
{
    if (!ss_why_not_pray(g, hero))
        offer(&g->run, DO_PRAY, 0, 0, 0);
    for (int p = COMPANION; p < FOE; p++)
        if (!ss_why_not_command(g, hero, p))
            offer(&g->run, DO_COMMAND, p, 0, 0);
    for (int h = 1; g->rules->has_minions && h <= g->t->heroes; h++)
        if (!ss_why_not_detach(g, hero, h))
            offer(&g->run, DO_DETACH, h, 0, 0);
}

enum reason ss_why_not_recall(const struct ss *g, int hero, int place)
{
    if (!is_ghost(g, hero))
        return REASON_GHOST;
    if (g->s->soul[hero].flags & SOUL_RECALLED)
        return REASON_ONCE_GHOST;
    for (int i = ss_token_at(g, THING_SHRINE, place, 0); i;
         i = ss_token_at(g, THING_SHRINE, place, i))
        if (!g->s->token[i].shut)
            return REASON_NONE;
    return REASON_NO_SHRINE;
}

static void offer_activities(struct ss *g, int hero)
{
    if (is_ghost(g, hero)) {
        offer_ghost(
            g, hero); /* AC-154, AC-408, AC-411, AC-412, IS-397, IS-400 to IS-402, IS-404, IS-408 */
    } else if (!has_condition(g, hero, STUN)) {
        offer_moves(g, hero);
        if (can_stand(g, hero))
            offer(&g->run, DO_STAND, 0, 0, 0);
        if (!ss_why_not_dash(g, hero))
            offer(&g->run, DO_DASH, 0, 0, 0);
        struct ss_gear gear;
        ss_look_through(g, hero, &gear);
        for (int i = 0; i < gear.held; i++)
            if (is_in_hand(g, hero, gear.card[i]))
                offer_attacks(g, hero, gear.card[i]);
        if (!gear.worn[SLOT_PRIMARY] && !gear.worn[SLOT_SECONDARY])
            offer_attacks(g, hero, CARD_BARE);
        if (!ss_why_not_provoke(g, hero))
            offer(&g->run, DO_PROVOKE, 0, 0, 0);
        ss_offer_powers(g, hero);
        offer_map(g, hero);
        ss_offer_items(g, &gear);
        offer_others(g, hero);
    }
    offer(&g->run, DO_END, 0, 0, 0);
}

/* ---- The turn ---------------------------------------------------------------------------------- */

FLOW(hero_turn)
{
    BEGIN;
    RULE("AC-148 AC-374 IS-104 IS-388");
    tell(&g->run, EVENT_TURN, f->hero, 0, 0, 0);
    begin_turn(g, f->hero);
    standing_end(&g->s->standing, f->hero);
    ss_mark_sight(g);
    DUE(1);
    MOMENT(2, ON_TURN_BEGINS, f->hero);
    do {
        ss_mark_numbers(g);
        DUE(3);
        CALL(4, act, .hero = f->hero);
    } while (g->s->result);
    MOMENT(5, ON_TURN_ENDS, f->hero);
    DUE(6);
    RULE("AC-153 AC-371 IS-109 IS-110");
    end_turn(g, f->hero);
    ss_mark_numbers(g); /* what lasted until now is over */
    DUE(7);
    END;
}

/* AC/A-16, IS/AMB-13: every activity, free ones, too; reactions are none.
 * AC-379, AC-373, IS-384: what an activity costs a hero who bleeds or is blind. The result says whether it
 * is done at all. */
FLOW(exert)
{
    BEGIN;
    if (g->s->figure[f->hero].bleed && in_play(g, f->hero)) {
        RULE("AC-379");
        tell(&g->run, EVENT_AILS, f->hero, BLEED, 0, 0);
        CALL(1, suffer, .who = f->hero, .n = 1);
    }
    g->s->result = in_play(g, f->hero);
    if (g->s->result && has_condition(g, f->hero, BLIND)) {
        RULE("AC-373 IS-384");
        tell(&g->run, EVENT_AILS, f->hero, BLIND, 0, 0);
        CALL(2, save, .who = f->hero);
        if (!g->s->result)
            tell(&g->run, EVENT_WASTED, f->hero, 0, 0, 0);
    }
    END;
}

static struct ss_blow *declare(struct ss *g, int hero, int target, int card)
{
    assert(is_hero(hero) && on_map(g, target));
    struct ss_blow *b = ss_begin_attack(g, hero, target);
    b->card = (uint16_t)card;
    b->record = (uint16_t)ss_card_record(g, card);
    b->which = card ? (g->s->card[card].flags & CARD_BACK) != 0 : 0;
    return b;
}

/* AC-254, AC-255, AC-256, IS-219, IS-220, IS-221. AC-152, IS/AMB-50: only a Combat activity ends a Movement. */
static void pay_activity(struct ss *g, int hero, int activity)
{
    if (activity == COMBAT)
        stop_movement(g, hero);
    if (activity == MOVEMENT)
        g->s->soul[hero].flags |= SOUL_MOVED | SOUL_STOPPED; /* AC-253, IS-218: the whole of it */
    ss_spend(g, hero, activity);
}

/* Whoever takes something gets on with it: what lies there grows fewer. What is put down, and a look at what lies there that
 * takes nothing, could go on for ever. */
void ss_tidy(struct ss *g, int hero)
{
    if (++g->s->idle == FIDDLING)
        tell(&g->run, EVENT_TIDIED, hero, 0, 0, 0);
}

void ss_waste(struct ss *g, struct uc_choice c)
{
    if (!g->rules->blind_wastes_source)
        return; /* IS/AMB-13 */
    if (c.verb == DO_POWER || c.verb == DO_CAST || c.verb == DO_FOCUS_CAST)
        ss_cool(g, c.a, level_of_word(c.b) - 1);
    const struct ss_item *item =
        c.verb == DO_USE || c.verb == DO_THROW || c.verb == DO_FOCUS_THROW ? ss_item(g, c.a) : NULL;
    if (item && item->kind == CONSUMABLE)
        ss_discard_item(g, c.a);
}

/* AC-242, AC-247, IS-199, IS-200, IS-210: Actions, as often as there are any unless something has a limit of its own.
 * Pays for what was chosen before it is known whether it comes about (AC-373). A focus is an activity of its own, and paid for
 * when the attack comes to it. */
static void pay(struct ss *g, int hero, struct uc_choice c)
{
    struct ss_soul *s = &g->s->soul[hero];
    switch (c.verb) {
    case DO_MOVE:
        begin_movement(g, hero);
        break;
    case DO_STAND:
        begin_movement(g, hero);
        s->mp--;
        break;
    case DO_DASH:
        ss_spend(g, hero, ACTION);
        s->flags |= SOUL_DASHED;
        break;
    case DO_ATTACK:
    case DO_FOCUS:
        stop_movement(g, hero);
        ss_spend(g, hero, COMBAT);
        break;
    case DO_BASH:
    case DO_CHEST:
    case DO_SEARCH:
    case DO_REORGANIZE:
    case DO_EXCHANGE:
    case DO_PROVOKE:
    case DO_PRAY:
    case DO_DETACH:
        ss_spend(g, hero, ACTION);
        break;
    case DO_PUT_DOWN:
        ss_tidy(g, hero);
        break;
    case DO_COMMAND:
        pay_activity(g, hero, companion_of(g, c.a)->activity);
        figure(g, c.a)->seat = (uint8_t)hero; /* AC-438 */
        break;
    case DO_POWER:
    case DO_CAST:
    case DO_FOCUS_CAST:
        pay_activity(g, hero, ss_power(g, c.a)->activity);
        break;
    case DO_USE:
    case DO_THROW:
    case DO_FOCUS_THROW:
        pay_activity(g, hero, ss_item_side(g, c.a)->activity);
        break;
    default:
        break; /* AC-248, IS-212: free */
    }
}

/* The activities that are over as soon as they are paid for. */
static void do_at_once(struct ss *g, int hero, struct uc_choice choice)
{
    switch (choice.verb) {
    case DO_STAND:
        RULE("AC-387 IS-376");
        ss_stand_up(g, hero);
        break;
    case DO_DASH:
        RULE("AC-241 IS-201");
        tell(&g->run, EVENT_DASHED, hero, 0, 0, 0);
        if (is_down(g, hero))
            ss_stand_up(g, hero);
        else
            g->s->soul[hero].mp++;
        break;
    case DO_UNLOCK:
        RULE("AC-101 IS-069");
        g->s->sealed &= ~door_bit(choice.a);
        tell(&g->run, EVENT_UNLOCKED, hero, 0, 0, 0);
        break;
    case DO_UNSEAL:
        RULE("AC-101 IS-069");
        g->s->token[choice.a].shut = 0;
        tell(&g->run, EVENT_UNLOCKED, hero, 0, 0, 0);
        break;
    case DO_RECALL:
        RULE("AC-413 IS-399");
        g->s->soul[hero].flags |= SOUL_RECALLED;
        figure(g, hero)->place = (uint8_t)choice.a;
        tell(&g->run, EVENT_RECALLED, hero, choice.a, 0, 0);
        break;
    case DO_DETACH:
        RULE("AC-554");
        ss_detach(g, choice.a);
        tell(&g->run, EVENT_DETACHED, hero, choice.a, 0, 0);
        break;
    case DO_AWAKEN:
        RULE("IS-282");
        ss_awaken(g, hero, choice.a);
        break;
    case DO_PROVOKE:
        RULE("IS-211 IS-555 IS-556 IS-557");
        ss_provoke(g, hero);
        break;
    }
}

FLOW(act)
{
    BEGIN;
    RULE("AC-271 IS-238");
    ss_lend_powers(g);
    AGAIN(1);
    offer_activities(g, f->hero);
    standing_offer(&g->run, &ss_standing, f->hero);
    if (has_condition(g, f->hero, STUN) && !is_ghost(g, f->hero)) /* AC-374, IS-388 */
        tell(&g->run, EVENT_STUNNED, f->hero, 0, 0, 0);
    if (g->run.head->count == 1 && !g->run.head->imagined)
        DECIDE(0); /* nothing can be done any more: AC-153, IS-109 */
    else           /* odds look no further than here */
        ASK(2, f->hero, PROMPT_ACT, f->hero);
    f->choice = answer(&g->run);
    g->s->result = 0;
    if (f->choice.verb == DO_END)
        return FLOW_DONE;
    if (f->choice.verb == DO_ATTEND) {
        standing_attend(&g->run, &ss_standing, f->hero);
        g->s->result = 1;
        return FLOW_DONE;
    }
    /* A Movement that goes on is no new activity. IS/AMB-04: once a turn is once a round. IS/AMB-23: who dies goes on as a ghost. */
    f->fresh = !is_ghost(g, f->hero) &&
               (f->choice.verb != DO_MOVE || !(g->s->soul[f->hero].flags & SOUL_MOVED));
    pay(g, f->hero, f->choice);
    if (f->fresh)
        figure(g, f->hero)->flags &=
            (uint8_t)~FIG_HIDDEN; /* AC-228, IS-189: every activity ends it */
    if (f->fresh) {
        CALL(3, exert, .hero = f->hero);
        if (!g->s->result) {
            if (f->choice.verb == DO_MOVE || f->choice.verb == DO_STAND)
                stop_movement(g, f->hero); /* IS/AMB-13 */
            if (in_play(g, f->hero))       /* who bled to death has left everything where he fell */
                ss_waste(g, f->choice);
            g->s->result = 1;
            return FLOW_DONE;
        }
    }
    if (f->choice.verb == DO_MOVE) {
        RULE("AC-213 AC-215 IS-174 IS-176");
        g->s->soul[f->hero].mp =
            (uint8_t)(g->s->soul[f->hero].mp - step_cost(g, f->hero, f->choice.a));
        CALL(4, step, .who = f->hero, .to = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_ATTACK || f->choice.verb == DO_FOCUS) {
        RULE("AC-234 AC-235 AC-236 AC-240 IS-194 IS-195");
        declare(g, f->hero, f->choice.a, f->choice.b)->flags =
            f->choice.verb == DO_FOCUS ? BLOW_FOCUS : 0;
        CALL(5, attack);
    } else if (f->choice.verb == DO_OPEN || f->choice.verb == DO_BASH) {
        CALL(6, open_door, .hero = f->hero, .door = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_CHEST) {
        CALL(7, open_chest, .hero = f->hero, .token = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_SEARCH) {
        CALL(8, search, .hero = f->hero, .token = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_TAKE) {
        CALL(9, pick_up, .hero = f->hero);
    } else if (f->choice.verb == DO_VISIT) {
        CALL(10, waypoint, .hero = f->hero, .token = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_SHOUT) {
        RULE("AC-412 IS-398");
        g->s->soul[f->hero].flags |= SOUL_SHOUTED;
        DO(11, ss_run(g, &g->t->hero[f->hero]->ghost.shout, f->hero, f->hero,
                      g->t->hero_record[f->hero], 0));
    } else if (f->choice.verb == DO_POWER || f->choice.verb == DO_CAST ||
               f->choice.verb == DO_FOCUS_CAST) {
        CALL(12, use_power, .hero = f->hero, .card = f->choice.a,
             .level = (uint8_t)level_of_word(f->choice.b), .target = (uint8_t)f->choice.c,
             .focus = f->choice.verb == DO_FOCUS_CAST);
    } else if (f->choice.verb == DO_USE || f->choice.verb == DO_THROW ||
               f->choice.verb == DO_FOCUS_THROW) {
        CALL(13, use_item, .hero = f->hero, .card = f->choice.a, .target = (uint8_t)f->choice.b,
             .focus = f->choice.verb == DO_FOCUS_THROW);
    } else if (f->choice.verb == DO_REORGANIZE) {
        CALL(14, reorganize, .hero = f->hero);
    } else if (f->choice.verb == DO_EXCHANGE) {
        CALL(15, exchange, .hero = f->hero, .other = (uint8_t)f->choice.a);
    } else if (f->choice.verb == DO_PUT_DOWN) {
        CALL(16, put_down, .hero = f->hero);
    } else if (f->choice.verb == DO_PRAY) {
        CALL(17, pray, .hero = f->hero);
    } else if (f->choice.verb == DO_COMMAND) {
        RULE("AC-438 AC-448");
        CALL(18, companion_turn, .piece = (uint8_t)f->choice.a);
    } else {
        do_at_once(g, f->hero, f->choice);
    }
    g->s->result = 1;
    END;
}
