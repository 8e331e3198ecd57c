/* A hero's turn, the actions of heroes and monsters, and familiars.
 * Rulebook: Hero Turn, Actions, Familiars. */
#include "rulesets/d2e/d2e.h"

/* ---- Hero turn ---------------------------------------------------------------------------- */

static void refresh_cards(struct d2e *g, uc_piece hero)
{
    struct d2_card *card = g->s->card;
    for (int i = 1, cards = g->t->cards; i <= cards; i++) {
        card[i].flags &= (uint8_t) ~(CHANGED | RECEIVED);
        if (card[i].zone == ZONE_HERO && card[i].owner == hero) {
            card[i].flags &= (uint8_t)~EXHAUSTED;
            d2_expire_card(g, i);
        }
    }
}

/* D2-301 to D2-303: who ends his own turn in lava is defeated. */
bool d2_burns(const struct d2e *g, uc_piece who)
{
    if (!on_map(g, who))
        return false;
    for (uc_place at = d2_first_space(g, who); at; at = d2_next_space(g, who, at))
        if (ground(g, at) != LAVA)
            return false;
    return true;
}

static bool is_there(const struct d2e *g, uc_piece p) { return g->s->heroes & ONE(p); }

/* The monsters that have line of sight to him. */
static pieces seeing(const struct d2e *g, uc_piece hero)
{
    pieces set = 0;
    for (pieces left = on_map(g, hero) ? g->s->monsters : 0; left; left &= left - 1)
        if (d2_sees(g, (uc_piece)__builtin_ctzll(left), hero))
            set |= left & -left;
    return set;
}

/* The four steps of a hero's turn (D2-047). */
FLOW(hero_turn)
{
    BEGIN;
    g->s->seat = f->hero;
    piece(g, familiar_of(f->hero))->flags &= (uint8_t)~ACTED;
    tell(&g->run, EVENT_TURN, f->hero, 0, 0, 0);
    limit_forget(&g->s->used, ONCE_TURN);
    standing_end(&g->s->standing, f->hero);
    d2_open_turn(g, f->hero, f->hero, 2)->flags = TURN_EQUIP; /* D2-054 */
    RULE("D2-048");
    d2_expire(g, UNTIL_OWN_TURN, f->hero);
    if (piece(g, f->hero)->flags & AWAY) {
        piece(g, f->hero)->flags &= (uint8_t)~AWAY;
        CALL(1, put, .who = f->hero, .around = piece(g, f->hero)->token_place,
             .range = piece(g, f->hero)->away);
        if (!on_map(g, f->hero)) /* all of them are taken: the nearest one */
            CALL(8, put, .who = f->hero, .around = piece(g, f->hero)->token_place,
                 .range = NEAREST);
        piece(g, f->hero)->token_place = piece(g, f->hero)->away = 0;
    }
    g->s->aware = g->t->heeds_sight ? seeing(g, f->hero) : 0;
    RULE("D2-049");
    AT(2, ON_TURN_START, f->hero);
    if (on_map(g, familiar_of(f->hero)))
        AT(6, ON_TURN_START, familiar_of(f->hero)); /* D2-287: its controller's turn is its own */
    RULE("D2-050 A-033");
    refresh_cards(g, f->hero);
    RULE("D2-052 D2-055 D2-056");
    CALL(3, act, .done = 0);
    RULE("D2-044");
    piece(g, f->hero)->flags |= ACTED;
    if (turn(g)->flags & TURN_RESTED && !(piece(g, f->hero)->flags & DOWN)) {
        RULE("D2-063");
        AT(9, ON_REST_OVER, f->hero);
        d2_refresh_fatigue(g, f->hero, ALL_OF_IT);
    }
    AT(4, ON_TURN_END, f->hero);
    if (d2_burns(g, f->hero)) {
        RULE("D2-301");
        CALL(5, defeat, .who = f->hero);
    }
    if (is_there(g, familiar_of(f->hero)) && d2_burns(g, familiar_of(f->hero))) {
        RULE("A-075");
        CALL(7, defeat, .who = familiar_of(f->hero));
    }
    d2_lose_condition(g, f->hero, IMMOBILIZED); /* D2-188 */
    d2_lose_condition(g, familiar_of(f->hero), IMMOBILIZED);
    d2_expire(g, UNTIL_TURN_END, 0);
    d2_expire(g, UNTIL_OWN_TURN_END, f->hero);
    d2_close_turn(g);
    END;
}

/* ---- Actions ------------------------------------------------------------------------------ */

bool d2_is_in_turn(const struct d2e *g)
{
    return !g->run.head->seat || g->run.head->prompt == PROMPT_ACTION;
}

/* An action that it could pay with; none for a granted move. */
static uint32_t unmet_by_actions(const struct d2_turn *t, const struct d2_piece *q)
{
    if (t->actions > 0 && !(t->flags & TURN_FREE))
        return 0;
    if (q->kind == PIECE_FAMILIAR)
        return NEED_FAMILIAR | NEED_BEGIN;
    if (q->kind == PIECE_ALLY)
        return NEED_ALLY | NEED_BEGIN;
    return NEED_BEGIN | (t->flags & TURN_FREE       ? NEED_GRANTED
                         : q->kind == PIECE_MONSTER ? NEED_MONSTER
                                                    : NEED_TWO);
}

/* What follows from what it is, whose decision it is, and what the turn is for. */
static uint32_t unmet_by_kind(const struct d2e *g, const struct d2_turn *t,
                              const struct d2_piece *q)
{
    bool hero = q->kind == PIECE_HERO, monster = q->kind == PIECE_MONSTER;
    const struct d2_encounter *e = encounter_data(g);
    uint32_t unmet = hero ? 0 : NEED_HERO | NEED_SEARCHER;
    if (!(monster ? e->monsters_carry : e->heroes_carry && hero))
        unmet |= NEED_CARRIER;
    if (!(monster ? e->monsters_exit : e->heroes_exit && (hero || q->kind == PIECE_ALLY)))
        unmet |= NEED_EXIT;
    if (t->flags & TURN_CHARMED)
        unmet |= NEED_WILL;
    uint64_t own = monster ? UINT64_C(1) << ON_ACTIVATING | UINT64_C(1) << ON_OVERLORD_TURN
                           : UINT64_C(1) << ON_TURN;
    if (t->flags & (monster ? TURN_FREE : TURN_FREE | TURN_CHARMED) || !(g->s->moments & own))
        unmet |= NEED_OWN_TIME;
    if (!hero || t->flags & (TURN_CHARMED | TURN_FREE) || (t->actions && t->taken))
        unmet |= NEED_PARTNER;
    return unmet;
}

/* Has it an attack to make: with an action, of a monster one (D2-240), or one that is granted? */
static bool may_attack(const struct d2_turn *t, const struct d2_piece *q, bool acts)
{
    return t->flags & TURN_ONE_ATTACK || t->extra_attacks ||
           (acts && (q->kind != PIECE_MONSTER || t->attacks == 0));
}

/* What follows from its condition, its place and what it has done. */
static uint32_t unmet_by_state(const struct d2e *g, const struct d2_turn *t,
                               const struct d2_piece *q)
{
    uint32_t unmet = unmet_by_actions(t, q);
    unmet |= q->conditions >> (STUNNED - 1) & 1 ? NEED_AWAKE : NEED_STUNNED;
    unmet |= d2_in_pit(g, t->who) ? NEED_OUT : NEED_PIT;
    if (!may_attack(t, q, !unmet_by_actions(t, q)))
        unmet |= NEED_ATTACK;
    if (d2_has_added_attack(g))
        unmet &= ~(uint32_t)NEED_BEGIN;
    return unmet | (t->flags & TURN_MOVE_OPEN ? 0 : NEED_MOVING);
}

/* May it buy a movement point with fatigue (D2-088, D2-091)? */
static bool may_buy_point(const struct d2e *g) { return !d2_why_not_fatigue(g) && d2_may_tire(g); }

uint32_t d2_unmet(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    const struct d2_piece *q = piece(g, t->who);
    uint32_t unmet = t->flags & TURN_EQUIP ? 0 : NEED_EQUIP;
    if (q->flags & DOWN)
        return unmet | unmet_by_actions(t, q) | NEED_UP | NEED_STUNNED | NEED_LIFTED | NEED_BUY;
    unmet |= NEED_DOWN;
    if (t->lifted)
        return unmet | NEED_BASE | NEED_BUY | NEED_STUNNED;
    unmet |= NEED_LIFTED | (q->kind == PIECE_HERO && may_buy_point(g) ? 0 : NEED_BUY);
    if (!d2_can_stop_here(g, t->who))
        return unmet | NEED_LAND | NEED_STUNNED |
               (ground(g, q->place) == OBSTACLE ? NEED_GROUND : NEED_ROOM);
    unmet |= unmet_by_kind(g, t, q) | unmet_by_state(g, t, q);
    return d2_may_close_move(g, !(unmet & NEED_BUY)) ? unmet : unmet | NEED_CLOSE;
}

void d2_pay_action(struct d2e *g)
{
    struct d2_turn *t = turn(g);
    t->actions--;
    t->taken++;
    t->flags &= (uint8_t)~TURN_EQUIP;
}

bool d2_has_added_attack(const struct d2e *g)
{
    return is_monster(g, turn(g)->who) && turn(g)->plain && turn(g)->extra_attacks;
}

/* Heroes whose damage has reached their Health because an item that raised it is gone. Fatigue
 * above Stamina is lost in the same way (D2-160). */
static pieces overwhelmed(struct d2e *g)
{
    pieces set = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        struct d2_piece *h = piece(g, p);
        h->fatigue = (uint8_t)d2_min(h->fatigue, d2_stamina_of(g, p));
        if (h->flags & DOWN)
            h->damage = (uint8_t)d2_min(h->damage, d2_health_of(g, p));
        if (on_map(g, p) && h->damage >= d2_health_of(g, p))
            set |= ONE(p);
    }
    return set;
}

enum flow_status d2_bear(struct d2e *g)
{
    pieces set = overwhelmed(g);
    if (!set)
        return FLOW_DONE;
    RULE("D2-145");
    HAND_TO(harm_all, .set = set, .kill = 1);
}

/* Actions that have been performed to their end: a move action goes on while it is open. */
static int finished_actions(const struct d2e *g)
{
    return turn(g)->taken - (turn(g)->flags & TURN_MOVE_OPEN && turn(g)->taken ? 1 : 0);
}

/* ---- Familiars and allies ---------------------------------------------------------------------------- */

bool d2_familiar_waits(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    uc_piece familiar = familiar_of(t->who);
    return is_hero(g, t->who) && !(t->flags & (TURN_CHARMED | TURN_FREE)) && on_map(g, familiar) &&
           !(piece(g, familiar)->flags & ACTED);
}

/* D2-277: before or after all of the hero's actions, a familiar once a turn. In the same way a hero
 * leads an ally that nobody has led in this round (D2-211). */
OFFER(partner)
{
    if (d2_familiar_waits(g))
        offer(&g->run, DO_ACTIVATE, familiar_of(who), 0, 0);
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++)
        if (on_map(g, p) && !(piece(g, p)->flags & ACTED))
            offer(&g->run, DO_ACTIVATE, p, 0, 0);
}

/* Whoever leads it: is it before or after all his actions, and his own time? */
static bool may_lead(const struct d2e *g) { return !(d2_unmet(g) & (MAY_STOP | NEED_PARTNER)); }

static refusal why_not_familiar(const struct d2e *g, uc_piece familiar)
{
    const struct d2_turn *t = turn(g);
    if (!d2_is_in_turn(g) || piece(g, familiar)->owner != t->who)
        return N_("D2-277 A familiar is activated in the turn of the hero who controls it.");
    if (!on_map(g, familiar))
        return N_("D2-276 The familiar is not on the map.");
    if (piece(g, familiar)->flags & ACTED)
        return N_("D2-277 A familiar is activated once a turn.");
    if (piece(g, t->who)->flags & DOWN)
        return N_("A-035 The familiar waits until its hero is on his feet.");
    return may_lead(g)
               ? NULL
               : N_("D2-277 A familiar is activated before or after all of its hero's actions.");
}

static refusal why_not_ally(const struct d2e *g, uc_piece ally)
{
    const struct d2_turn *t = turn(g);
    if (!on_map(g, ally))
        return N_("D2-211 The ally is not on the map.");
    if (piece(g, ally)->flags & ACTED)
        return N_("D2-211 An ally is led once a round.");
    if (!d2_is_in_turn(g) || !is_hero(g, t->who))
        return N_("D2-211 An ally is led in the turn of a hero.");
    if (piece(g, t->who)->flags & DOWN)
        return N_("D2-211 Only a hero who is on his feet leads an ally.");
    return may_lead(g) ? NULL
                       : N_("D2-211 An ally is led before or after all of the hero's actions.");
}

WHY_NOT(activate)
{
    uc_piece p = c.a < PIECES ? (uc_piece)c.a : 0;
    if (is_ally(g, p))
        return why_not_ally(g, p);
    return piece(g, p)->kind == PIECE_FAMILIAR ? why_not_familiar(g, p) : d2_why_not_activate(g, p);
}

CARRY_OUT(activate)
{
    RULE("D2-278"); /* it interrupts nothing: an open move action is over */
    turn(g)->flags &= (uint8_t)~TURN_EQUIP;
    d2_end_move(g, who);
    if (is_ally(g, (uc_piece)c.a))
        HAND_TO(ally_turn, .ally = (uc_piece)c.a, .seat = turn(g)->seat);
    HAND_TO(familiar_turn, .familiar = (uc_piece)c.a);
}

/* A familiar or an ally may perform one move action, and what its card adds (D2-278 to D2-282). */
FLOW(familiar_turn)
{
    BEGIN;
    RULE("D2-277 D2-279 D2-281");
    if (!f->extra) /* an activation that a card grants comes on top */
        piece(g, f->familiar)->flags |= ACTED;
    tell(&g->run, EVENT_ACTIVATE, f->familiar, 0, 0, 0);
    {
        uc_seat seat = f->seat ? f->seat : turn(g)->seat;
        struct d2_turn *t = d2_open_turn(g, f->familiar, seat, 0);
        if (d2_is_held(
                g,
                f->familiar)) { /* D2-287: it shakes off the stun or climbs out instead of moving */
            t->actions = 1;
        } else {
            bool stays = has_condition(g, f->familiar, IMMOBILIZED);
            t->mp = (uint8_t)(stays ? 0 : d2_speed_of(g, f->familiar));
            t->flags = TURN_MOVE_OPEN | TURN_FREE;
        }
        if (d2_companion_data(g, f->familiar)->attack)
            t->flags |= TURN_ONE_ATTACK;
    }
    CALL(1, act, .done = 0);
    d2_close_turn(g);
    END;
}

/* The turn of an ally, one in a round: what the quest does not say is as for a familiar that is a
 * figure (D2-211, D2-284 to D2-288). */
FLOW(ally_turn)
{
    BEGIN;
    RULE("D2-211");
    piece(g, f->ally)->flags |= ACTED;
    d2_expire(g, UNTIL_OWN_TURN, f->ally);
    AT(1, ON_TURN_START, f->ally);
    if (on_map(g, f->ally))
        CALL(2, familiar_turn, .familiar = f->ally, .extra = 1, .seat = f->seat);
    AT(3, ON_TURN_END, f->ally);
    if (d2_burns(g, f->ally)) {
        RULE("D2-301 A-075");
        CALL(4, defeat, .who = f->ally);
    }
    d2_lose_condition(g, f->ally, IMMOBILIZED); /* D2-188 */
    d2_expire(g, UNTIL_OWN_TURN_END, f->ally);
    END;
}

/* ---- The list -------------------------------------------------------------------------------- */

/* The hero has done what he wants, and only his familiar is left. */
CARRY_OUT(end)
{
    RULE("D2-277"); /* after the hero's actions it may still act */
    turn(g)->actions = 0;
    tell(&g->run, EVENT_WAITS, familiar_of(who), 0, 0, 0);
    return FLOW_DONE;
}

/* D2-320: he is asked again where he has passed for longer. */
CARRY_OUT(attend)
{
    standing_attend(&g->run, &d2_standing, turn(g)->seat);
    return FLOW_DONE;
}

#include "parts/deedtable.h"

refusal d2_why_no_action(const struct d2e *g)
{
    return deed_need(unmet_by_actions(turn(g), piece(g, turn(g)->who)));
}

refusal d2_why_unmet(const struct d2e *g, uint32_t needs) { return deed_need(d2_unmet(g) & needs); }

/* The actions of the turn on top of the stack, one question after the other, of heroes and
 * monsters alike (D2-054, D2-086, D2-239): in any order, a move interrupted at will (D2-085),
 * points left unspent (D2-078), two attacks of a hero (D2-097). */
FLOW(act)
{
    BEGIN;
    while (!(turn(g)->flags & TURN_ENDED)) {
        AGAIN(40);
        if (!on_map(g, turn(g)->who) && !(piece(g, turn(g)->who)->flags & DOWN))
            break; /* defeated, or it left the map */
        if (f->done < finished_actions(g)) {
            f->done++;
            AT(20, ON_ACTION_DONE, turn(g)->who);
            continue;
        }
        deeds_offer(g, turn(g)->who, d2_unmet(g));
        if (turn(g)->flags & TURN_FREE && d2_only_choice(g, DO_END))
            break; /* a granted move with nothing left of it */
        if (g->run.head->count == 0) {
            RULE("A-015"); /* stopped by force where it may not stand */
            CALL(16, put, .who = turn(g)->who, .around = piece(g, turn(g)->who)->place,
                 .range = NEAREST);
            turn(g)->lifted = 0;
            continue;
        }
        standing_offer(&g->run, &d2_standing, turn(g)->seat);
        ASK(1, turn(g)->seat, PROMPT_ACTION, turn(g)->who);
        if (answer(&g->run).verb == DO_END && !(d2_familiar_waits(g) && turn(g)->actions))
            break;
        DO(2, deed_carry_out(g, turn(g)->who));
    }
    for (; f->done < turn(g)->taken; f->done++)
        AT(21, ON_ACTION_DONE, turn(g)->who);
    END;
}
