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

/* Actions that this figure may still begin: none for a granted move, one attack for some. */
static bool may_act(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    return t->actions > 0 && !(t->flags & TURN_FREE);
}

static bool may_attack(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (t->flags & TURN_ONE_ATTACK || t->extra_attacks)
        return true;
    if (!may_act(g))
        return false;
    return !is_monster(g, t->who) || t->attacks == 0; /* D2-240 */
}

/* A knocked-out hero on his turn (D2-172, D2-174). */
static void offer_while_down(struct d2e *g)
{
    if (turn(g)->actions)
        offer(&g->run, DO_STAND_UP, 0, 0, 0);
    if (turn(g)->flags & TURN_EQUIP)
        d2_offer_equipment(g, turn(g)->who); /* */
    offer(&g->run, DO_END, 0, 0, 0);
}

/* May it buy a movement point with fatigue (D2-088, D2-091)? */
static bool may_buy_point(const struct d2e *g) { return !d2_why_not_fatigue(g) && d2_may_tire(g); }

/* What the overlord may play on the monster that is activated, and what in his turn at any time. */
static void offer_overlord_uses(struct d2e *g)
{
    d2_offer_free_uses(g, ON_ACTIVATING, turn(g)->seat, turn(g)->who);
    if (g->s->seat == d2_overlord_seat(g))
        d2_offer_free_uses(g, ON_OVERLORD_TURN, turn(g)->seat, 0);
}

/* The owner may close his move action before the turn ends. He is asked only where that
 * changes something: where a large monster acts from its whole base again, or where a step
 * with other points could be met by something that only an open move action calls for. */
static bool may_close_move(const struct d2e *g, bool buys)
{
    const struct d2_turn *t = turn(g);
    if (!(t->flags & TURN_MOVE_OPEN) || t->flags & TURN_FREE)
        return false;
    return t->counted || ((t->free_mp || buys) && d2_minds_open_move(g, t->who));
}

/* All that the figure whose turn it is may do now, what is done most often first. */
static void offer_actions(struct d2e *g)
{
    struct d2_turn *t = turn(g);
    bool stunned = has_condition(g, t->who, STUNNED), pit = d2_in_pit(g, t->who), acts = may_act(g);
    if (piece(g, t->who)->flags & DOWN) {
        offer_while_down(g);
        return;
    }
    d2_offer_steps(g, t->who);
    if (t->lifted) { /* a large monster stops by placing its base (D2-264, D2-266) */
        d2_offer_settles(g, t->who);
        return;
    }
    bool buys = may_buy_point(g);
    if (!d2_can_stop_here(g, t->who)) {
        if (buys)
            offer(&g->run, DO_FATIGUE, 0, 0, 0);
        return; /* in a friend's space there is nothing but to go on */
    }
    if (may_attack(g) && !stunned && !pit)
        d2_offer_attacks(g, t->who);
    if (!d2_why_not_move_action(g) && !stunned && !pit && (acts || t->extra_moves))
        offer(&g->run, DO_MOVE_ACTION, 0, 0, 0);
    if (d2_has_added_attack(g) && !stunned && !pit && !acts)
        d2_offer_action_uses(g, t->who);
    if (acts && !(t->flags & TURN_CHARMED)) {
        if (stunned)
            offer(&g->run, DO_SHAKE_OFF, 0, 0, 0); /* D2-189, A-043 */
        else if (pit)
            d2_offer_climbs(g, t->who); /* D2-296 */
        else
            d2_offer_other_actions(g, t->who);
    }
    if (buys)
        offer(&g->run, DO_FATIGUE, 0, 0, 0);
    if (!(t->flags & TURN_FREE)) {
        d2_offer_companions(g);
        if (is_monster(g, t->who))
            offer_overlord_uses(g);
        else if (!(t->flags & TURN_CHARMED))
            d2_offer_free_uses(g, ON_TURN, t->seat, t->who);
    }
    d2_offer_leaving(g, t->who);
    d2_offer_trades(g, t->who);
    if (may_close_move(g, buys))
        offer(&g->run, DO_STOP, 0, 0, 0);
    if (t->flags & TURN_EQUIP)
        d2_offer_equipment(g, t->who); /* D2-052 */
    offer(&g->run, DO_END, 0, 0, 0);   /* D2-055: fewer than two is legal */
}

/* Pays one action. An extra move or attack granted by a card is used up first. */
static void pay_action(struct d2e *g)
{
    struct d2_turn *t = turn(g);
    t->actions--;
    t->taken++;
    t->flags &= (uint8_t)~TURN_EQUIP;
}

static void begin_move(struct d2e *g)
{
    struct d2_turn *t = turn(g);
    if (t->extra_moves) {
        t->extra_moves--; /* it is good for nothing else */
    } else {
        pay_action(g);
        t->paid++;
    }
    RULE("D2-076 D2-079 A-014 A-057");
    t->flags &= (uint8_t)~TURN_EQUIP;
    t->moves++;
    t->mp = (uint8_t)(t->mp + d2_speed_of(g, t->who));
    t->flags |= TURN_MOVE_OPEN;
}

static void begin_attack(struct d2e *g)
{
    struct d2_turn *t = turn(g);
    if (t->flags & TURN_ONE_ATTACK) {
        t->flags &= (uint8_t)~TURN_ONE_ATTACK;
    } else if (t->extra_attacks) {
        t->extra_attacks--;
    } else {
        pay_action(g);
        t->attacks++;
        t->plain++;
    }
}

bool d2_has_added_attack(const struct d2e *g)
{
    return is_monster(g, turn(g)->who) && turn(g)->plain && turn(g)->extra_attacks;
}

static void begin_use(struct d2e *g, const struct d2_ability *a)
{
    struct d2_turn *t = turn(g);
    t->flags &= (uint8_t)~TURN_EQUIP;
    if (a->action && a->attack && d2_has_added_attack(g)) {
        t->extra_attacks--;
        t->plain--;
    } else if (a->action) {
        pay_action(g);
        t->attacks = (uint8_t)(t->attacks + a->attack); /* D2-240 */
    }
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

/* Actions that have been performed to their end: a move action goes on while it is open. */
static int finished_actions(const struct d2e *g)
{
    return turn(g)->taken - (turn(g)->flags & TURN_MOVE_OPEN && turn(g)->taken ? 1 : 0);
}

/* The owner closes his move action. */
static void stop_moving(struct d2e *g)
{
    RULE("A-013 A-065");
    d2_end_move(g, turn(g)->who);
    turn(g)->counted = 0;
}

static void tire_for_points(struct d2e *g)
{
    RULE("D2-088 D2-090");
    d2_tire(g, turn(g)->who, 1);
    turn(g)->free_mp = (uint8_t)(turn(g)->free_mp + d2_stride_of(g, turn(g)->who));
    turn(g)->flags &= (uint8_t)~TURN_EQUIP;
}

static void rest(struct d2e *g)
{
    RULE("D2-062");
    pay_action(g);
    turn(g)->flags |= TURN_RESTED;
}

/* A figure beside the hero acts. */
static void give_way(struct d2e *g)
{
    RULE("D2-278"); /* it interrupts nothing: an open move action is over */
    turn(g)->flags &= (uint8_t)~TURN_EQUIP;
    d2_end_move(g, turn(g)->who);
}

/* The hero has done what he wants, and only his familiar is left. */
static void leave_the_rest(struct d2e *g)
{
    RULE("D2-277"); /* after the hero's actions it may still act */
    turn(g)->actions = 0;
    tell(&g->run, EVENT_WAITS, familiar_of(turn(g)->who), 0, 0, 0);
}

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
        offer_actions(g);
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
        if (answer(&g->run).verb == DO_END && d2_familiar_waits(g) && turn(g)->actions) {
            leave_the_rest(g);
        } else if (answer(&g->run).verb == DO_END) {
            break;
        } else if (answer(&g->run).verb == DO_MOVE) {
            CALL(2, step, .who = turn(g)->who, .from = (uc_place)answer(&g->run).b,
                 .to = (uc_place)answer(&g->run).a,
                 .cost = (uint8_t)d2_step_cost(g, turn(g)->who, (uc_place)answer(&g->run).a));
        } else if (answer(&g->run).verb == DO_SETTLE) {
            CALL(3, settle, .who = turn(g)->who, .anchor = (uc_place)answer(&g->run).a,
                 .width = (uint8_t)answer(&g->run).b, .height = (uint8_t)answer(&g->run).c);
        } else if (answer(&g->run).verb == DO_MOVE_ACTION) {
            begin_move(g);
        } else if (answer(&g->run).verb == DO_STOP) {
            stop_moving(g);
        } else if (answer(&g->run).verb == DO_FATIGUE) {
            tire_for_points(g);
            AT(18, ON_TIRED, turn(g)->who);
        } else if (answer(&g->run).verb == DO_ATTACK) {
            begin_attack(g);
            CALL(4, attack, .attacker = turn(g)->who, .mode = MODE_DECLARED,
                 .card = (uint8_t)d2_weapon_card(g, turn(g)->who, answer(&g->run).c),
                 .target = (uc_piece)answer(&g->run).a, .place = (uc_place)answer(&g->run).b);
        } else if (answer(&g->run).verb == DO_USE) {
            begin_use(g, g->t->ability[answer(&g->run).a].a);
            CALL(5, use, .ability = answer(&g->run).a, .holder = (uc_piece)answer(&g->run).b,
                 .subject = turn(g)->who,
                 .card = (uint8_t)d2_card_with(g, answer(&g->run).a, (uc_piece)answer(&g->run).b));
        } else if (answer(&g->run).verb == DO_SEARCH) {
            pay_action(g);
            CALL(6, search, .who = turn(g)->who, .token = (uint8_t)answer(&g->run).a);
        } else if (answer(&g->run).verb == DO_OPEN || answer(&g->run).verb == DO_CLOSE) {
            pay_action(g);
            CALL(7, door, .who = turn(g)->who, .door = (uint8_t)answer(&g->run).a);
        } else if (answer(&g->run).verb == DO_STAND_UP) {
            RULE("D2-172 D2-177");
            pay_action(g);
            turn(g)->flags |= TURN_ENDED;
            CALL(8, stand_up, .hero = turn(g)->who);
        } else if (answer(&g->run).verb == DO_REVIVE) {
            RULE("D2-178 D2-179");
            pay_action(g);
            CALL(9, stand_up, .hero = (uc_piece)answer(&g->run).a);
        } else if (answer(&g->run).verb == DO_CLIMB) {
            pay_action(g);
            CALL(10, climb, .who = turn(g)->who, .to = (uc_place)answer(&g->run).a,
                 .width = (uint8_t)answer(&g->run).b, .height = (uint8_t)answer(&g->run).c);
        } else if (answer(&g->run).verb == DO_ACTIVATE) {
            give_way(g);
            if (is_ally(g, (uc_piece)answer(&g->run).a)) {
                CALL(22, ally_turn, .ally = (uc_piece)answer(&g->run).a, .seat = turn(g)->seat);
            } else {
                CALL(11, familiar_turn, .familiar = (uc_piece)answer(&g->run).a);
            }
        } else if (answer(&g->run).verb == DO_REST) {
            rest(g);
            AT(12, ON_RESTED, turn(g)->who);
        } else if (answer(&g->run).verb == DO_PICK_UP) {
            pay_action(g);
            d2_pick_up(g, turn(g)->who, answer(&g->run).a);
            AT(13, ON_PICKED_UP, turn(g)->who);
        } else if (answer(&g->run).verb == DO_ATTEND) {
            standing_attend(&g->run, &d2_standing, turn(g)->seat);
        } else if (answer(&g->run).verb == DO_LEAVE) {
            RULE("D2-094 A-017");
            CALL(14, leave, .who = turn(g)->who);
        } else {
            if (d2_is_action(answer(&g->run).verb))
                pay_action(g);
            d2_do_plain_action(g, answer(&g->run));
            if (overwhelmed(g)) {
                RULE("D2-145");
                CALL(17, harm_all, .set = overwhelmed(g), .kill = 1);
            }
        }
    }
    for (; f->done < turn(g)->taken; f->done++)
        AT(21, ON_ACTION_DONE, turn(g)->who);
    END;
}

/* ---- Familiars and allies ---------------------------------------------------------------------------- */

bool d2_familiar_waits(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    uc_piece familiar = familiar_of(t->who);
    return is_hero(g, t->who) && !(t->flags & (TURN_CHARMED | TURN_FREE)) && on_map(g, familiar) &&
           !(piece(g, familiar)->flags & ACTED);
}

void d2_offer_companions(struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!is_hero(g, t->who) || t->flags & (TURN_CHARMED | TURN_FREE) || (t->actions && t->taken))
        return;
    if (d2_familiar_waits(g))
        offer(&g->run, DO_ACTIVATE, familiar_of(t->who), 0, 0);
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++)
        if (on_map(g, p) && !(piece(g, p)->flags & ACTED))
            offer(&g->run, DO_ACTIVATE, p, 0, 0);
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
