/* The overlord's turn, the activation of monsters and the overlord's deck.
 * Rulebook: Overlord Turn, Monsters, Overlord Cards. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

/* ---- The turn ----------------------------------------------------------------------------- */

bool d2_has_work(const struct d2e *g, int group)
{
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (g->s->monsters & ONE(p) && piece(g, p)->group == group && !(piece(g, p)->flags & ACTED))
            return true;
    return false;
}

static void begin_overlord_turn(struct d2e *g)
{
    g->s->seat = d2_overlord_seat(g);
    memset(g->s->aimed, 0, sizeof g->s->aimed);
    for (int i = 0; i < GROUPS; i++)
        g->s->group[i].activated = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        piece(g, p)->flags &= (uint8_t)~ACTED;
}

static void remove_fleeting(struct d2e *g)
{
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (piece(g, p)->flags & FLEETING && on_map(g, p)) {
            d2_drop_tokens(g, p);
            d2_take_off_map(g, p);
            piece(g, p)->flags = GONE;
            piece(g, p)->conditions = 0;
            tell(&g->run, EVENT_LEFT, p, 0, 0, 0);
        }
}

/* Start of turn, activation of every group, end (D2-229). */
FLOW(overlord_turn)
{
    BEGIN;
    tell(&g->run, EVENT_OVERLORD, 0, 0, 0, 0);
    begin_overlord_turn(g);
    limit_forget(&g->s->used, ONCE_TURN);
    standing_end(&g->s->standing, d2_overlord_seat(g));
    RULE("D2-230");
    d2_expire(g, UNTIL_OVERLORD_START, 0);
    RULE("D2-231");
    CALL(1, draw_cards, .count = 1);
    for (f->i = FIRST_MONSTER; f->i < PIECES; f->i++)
        if (piece(g, f->i)->flags & AWAY)
            CALL(7, come_back, .who = f->i);
    RULE("D2-232 D2-246 D2-247");
    AT(2, ON_OVERLORD_START, 0);
    d2_refresh_relics(g);
    for (;;) {
        AGAIN(40);
        for (int i = 0; i < GROUPS; i++)
            if (g->s->group[i].record && !g->s->group[i].activated && d2_has_work(g, i)) /* */
                offer(&g->run, DO_GROUP, g->s->group[i].record, 0, 0);
        {
            bool groups = g->run.head->count > 0;
            d2_offer_free_uses(g, ON_OVERLORD_TURN, d2_overlord_seat(g), 0);
            if (!groups && (g->run.head->count || d2_might_hold(g, ON_OVERLORD_TURN)))
                offer(&g->run, DO_END, 0, 0, 0);
        }
        if (g->run.head->count == 0)
            break;
        RULE("D2-234 D2-237");
        standing_offer(&g->run, &d2_standing, d2_overlord_seat(g));
        ASK(3, d2_overlord_seat(g), PROMPT_GROUP, 0);
        if (answer(&g->run).verb == DO_END)
            break;
        if (answer(&g->run).verb == DO_ATTEND)
            standing_attend(&g->run, &d2_standing, d2_overlord_seat(g));
        else if (answer(&g->run).verb == DO_USE)
            CALL(4, use, .ability = answer(&g->run).a, .holder = (uc_piece)answer(&g->run).b,
                 .card = (uint8_t)d2_card_with(g, answer(&g->run).a, (uc_piece)answer(&g->run).b));
        else
            CALL(5, activate_group, .group = (uint8_t)d2_group_of(g, answer(&g->run).a));
    }
    AT(6, ON_OVERLORD_END, 0);
    d2_expire(g, UNTIL_OVERLORD_END, 0);
    remove_fleeting(g);
    END;
}

int d2_group_of(const struct d2e *g, uint16_t record)
{
    for (int i = 0; i < GROUPS; i++)
        if (g->s->group[i].record == record)
            return i;
    return -1;
}

/* All monsters of a group, one after the other (D2-235, D2-236, A-058, A-059). */
FLOW(activate_group)
{
    BEGIN;
    RULE("D2-235 D2-236 A-058");
    g->s->group[f->group].activated = 1;
    while (d2_has_work(g, f->group)) {
        AGAIN(40);
        for (pieces left = g->s->monsters; left; left &= left - 1) {
            const struct d2_piece *q = &g->s->piece[__builtin_ctzll(left)];
            if (q->group == f->group && !(q->flags & ACTED))
                offer(&g->run, DO_ACTIVATE, __builtin_ctzll(left), 0, 0);
        }
        if (g->run.head->count == 0)
            break;
        ASK(1, d2_overlord_seat(g), PROMPT_MONSTER, 0);
        CALL(2, activate, .monster = (uc_piece)answer(&g->run).a);
    }
    END;
}

/* One monster: up to two actions, at most one of them an attack (D2-239, D2-240). */
FLOW(activate)
{
    BEGIN;
    RULE("D2-238 D2-239 D2-240 D2-242");
    piece(g, f->monster)->flags |= ACTED;
    tell(&g->run, EVENT_ACTIVATE, f->monster, 0, 0, 0);
    d2_open_turn(g, f->monster, d2_overlord_seat(g), 2);
    limit_forget_of(&g->s->used, ONCE_TURN, f->monster); /* its activation is its turn */
    g->s->plays = 0;
    memset(g->s->played, 0, sizeof g->s->played);
    RULE("A-040");
    AT(1, ON_ACTIVATION_START, f->monster);
    CALL(2, act, .done = 0);
    AT(3, ON_ACTIVATION_END, f->monster);
    if (d2_burns(g, f->monster)) {
        RULE("D2-301 D2-303");
        CALL(4, defeat, .who = f->monster);
    }
    d2_lose_condition(g, f->monster, IMMOBILIZED);
    d2_expire(g, UNTIL_TURN_END, 0);
    d2_close_turn(g);
    END;
}

/* The hand is secret and has no limit (D2-245, D2-250). */

/* ---- The deck ----------------------------------------------------------------------------- */

/* The deck is a set without order, but for a few cards at its top that the overlord has looked at:
 * those are drawn first, of the others chance decides which one is next. */

/* Which copy of a card it is, nobody can tell once it is in his hand: of those that he holds the first ones count as
 * those that all have seen, and the first one is played first. */
void d2_sort_shown(struct d2e *g, uint16_t record)
{
    int shown = 0, first = g->t->first_card[record], last = g->t->last_card[record];
    for (int i = first; i && i <= last; i++)
        if (g->s->card[i].zone == ZONE_HAND) {
            shown += (g->s->card[i].flags & SHOWN) != 0;
            g->s->card[i].flags = 0;
        }
    for (int i = first; shown && i <= last; i++)
        if (g->s->card[i].zone == ZONE_HAND) {
            g->s->card[i].flags = SHOWN;
            shown--;
        }
}

void d2_move_overlord_card(struct d2e *g, int card, int zone)
{
    assert(card > 0 && card <= g->t->cards);
    deck_leave(&g->s->deck, card);
    g->s->card[card].zone = (uint8_t)zone;
    g->s->card[card].flags = 0;
    if (zone == ZONE_HAND)
        d2_sort_shown(g, g->s->card[card].record);
}

void d2_take_shown(struct d2e *g, int card)
{
    d2_move_overlord_card(g, card, ZONE_HAND);
    g->s->card[card].flags = SHOWN;
    d2_sort_shown(g, g->s->card[card].record);
}

static int next_in_deck(const struct uc_run *run, int card)
{
    const struct d2_game *t = run->game->data;
    const struct d2_state *s = (const struct d2_state *)run->head;
    for (int i = 0; i < t->overlord.count; i++) /* copies lie side by side */
        if (t->overlord.card[i] > card && s->card[t->overlord.card[i]].zone == ZONE_DECK)
            return t->overlord.card[i];
    return 0;
}

static int record_of(const struct uc_run *run, int card)
{
    return ((const struct d2_state *)run->head)->card[card].record;
}

static struct deck *known_order(const struct uc_run *run)
{
    return &((struct d2_state *)run->head)->deck;
}

static const struct deck_of deck = {
    .next = next_in_deck, .kind = record_of, .known = known_order, .draw_verb = DO_DRAW};

static int overlord_alone(const struct d2e *g) { return 1 << (d2_overlord_seat(g) - 1); }

static void tell_overlord(struct d2e *g, int event, uint16_t record)
{
    tell_seats(&g->run, overlord_alone(g), event, record, 0, 0, 0);
}

/* A card that everybody sees goes to the overlord's hand. */
static void take_openly(struct d2e *g, int card)
{
    const struct d2_overlord_card *data = g->content->record[g->s->card[card].record].data;
    d2_take_shown(g, card);
    g->s->fetched = data->type;
    tell(&g->run, EVENT_SHOWS, g->s->card[card].record, 0, 0, 0);
}

/* When the last card is drawn the discard pile becomes the deck at once (D2-251). */
static void reshuffle(struct d2e *g)
{
    bool any = false;
    if (d2_card_count(g, ZONE_DECK))
        return;
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_DISCARD) {
            g->s->card[i].zone = ZONE_DECK;
            any = true;
        }
    if (any)
        tell(&g->run, EVENT_RESHUFFLED, 0, 0, 0, 0);
}

FLOW(draw_cards)
{
    BEGIN;
    for (; f->count; f->count--) {
        AGAIN(40);
        reshuffle(g);
        if (d2_card_count(g, ZONE_DECK) == 0)
            break; /* */
        if (!deck_top(&g->run, &deck)) {
            deck_offer(&g->run, &deck);
            CHANCE(1, PROMPT_DRAW, 0);
            deck_look(&g->run, &deck, answer(&g->run).a, overlord_alone(g));
        }
        {
            int card = deck_top(&g->run, &deck);
            d2_move_overlord_card(g, card, f->look ? ZONE_LOOKED : ZONE_HAND);
            tell(&g->run, EVENT_DRAWS, 1, 0, 0, 0);
            tell_overlord(g, EVENT_DREW, g->s->card[card].record);
        }
        RULE("D2-251");
        reshuffle(g);
    }
    END;
}

void d2_discard_card(struct d2e *g, int card)
{
    assert(card > 0 && card <= g->t->cards);
    d2_move_overlord_card(g, card, ZONE_DISCARD);
    tell(&g->run, EVENT_DISCARDED, g->s->card[card].record, 0, 0, 0);
    reshuffle(g);
}

FLOW(discard_random)
{
    BEGIN;
    for (; f->count; f->count--) {
        AGAIN(40);
        d2_offer_draws(g, ZONE_HAND);
        if (g->run.head->count == 0)
            break;
        CHANCE(1, PROMPT_DISCARD, 0);
        d2_discard_card(g, d2_card_in(g, ZONE_HAND, answer(&g->run).a));
    }
    END;
}

/* The overlord pays a quest ability with cards of his choice (D2-252). */
FLOW(discard)
{
    BEGIN;
    for (; f->count; f->count--) {
        AGAIN(40);
        for (int i = 1; i <= g->t->cards; i++)
            if (g->s->card[i].zone == ZONE_HAND &&
                d2_card_in(g, ZONE_HAND, g->s->card[i].record) == i)
                offer(&g->run, DO_CARD, g->s->card[i].record, 0, 0);
        if (g->run.head->count == 0)
            break;
        RULE("D2-252");
        ASK(1, d2_overlord_seat(g), PROMPT_DISCARD, 0);
        d2_discard_card(g, d2_card_in(g, ZONE_HAND, answer(&g->run).a));
    }
    END;
}

/* Draws `count` cards, keeps some of them and discards the rest. */
FLOW(draw_some)
{
    BEGIN;
    if (f->count)
        CALL(1, draw_cards, .count = f->count, .look = 1);
    f->count = 0;
    for (; f->keep; f->keep--) {
        AGAIN(40);
        for (int i = 1; i <= g->t->cards; i++)
            if (g->s->card[i].zone == ZONE_LOOKED &&
                d2_card_in(g, ZONE_LOOKED, g->s->card[i].record) == i)
                offer(&g->run, DO_CARD, g->s->card[i].record, 0, 0);
        if (g->run.head->count == 0)
            break;
        ASK(2, d2_overlord_seat(g), PROMPT_KEEP, 0);
        d2_move_overlord_card(g, d2_card_in(g, ZONE_LOOKED, answer(&g->run).a), ZONE_HAND);
    }
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_LOOKED) {
            d2_move_overlord_card(g, i, ZONE_DISCARD);
            tell(&g->run, EVENT_DISCARDED, g->s->card[i].record, 0, 0, 0);
        }
    reshuffle(g);
    END;
}

/* The overlord looks at the top cards of his deck and puts them back in an order of his choice. */
FLOW(plan)
{
    BEGIN;
    f->count = (uint8_t)d2_min(f->count, d2_min(DECK_KNOWN, d2_card_count(g, ZONE_DECK)));
    while (g->s->deck.tops < f->count) {
        AGAIN(40);
        deck_offer(&g->run, &deck);
        CHANCE(1, PROMPT_DRAW, 0);
        deck_look(&g->run, &deck, answer(&g->run).a, overlord_alone(g));
        tell_overlord(g, EVENT_SAW, answer(&g->run).a);
    }
    for (; f->placed + 1 < f->count; f->placed++) {
        AGAIN(41);
        for (int i = f->placed; i < f->count; i++)
            offer_once(&g->run, DO_CARD, g->s->card[g->s->deck.top[i]].record, 0, 0);
        ASK(2, d2_overlord_seat(g), PROMPT_NEXT_CARD, 0);
        {
            int i = f->placed;
            while (g->s->card[g->s->deck.top[i]].record != answer(&g->run).a)
                i++;
            uint16_t card = g->s->deck.top[i];
            for (; i > f->placed; i--)
                g->s->deck.top[i] = g->s->deck.top[i - 1];
            g->s->deck.top[i] = card;
        }
    }
    END;
}

/* Cards are turned over until one of that type comes, which he takes. */
FLOW(reveal_until)
{
    BEGIN;
    while (d2_card_count(g, ZONE_DECK)) {
        AGAIN(40);
        if (!deck_top(&g->run, &deck)) {
            deck_offer(&g->run, &deck);
            CHANCE(1, PROMPT_DRAW, 0);
            deck_look(&g->run, &deck, answer(&g->run).a, overlord_alone(g));
        }
        {
            int card = deck_top(&g->run, &deck);
            const struct d2_overlord_card *data = g->content->record[g->s->card[card].record].data;
            if (data->type == f->type) {
                take_openly(g, card);
                break;
            }
            d2_move_overlord_card(g, card, ZONE_DISCARD);
            tell(&g->run, EVENT_DISCARDED, g->s->card[card].record, 0, 0, 0);
        }
    }
    RULE("D2-251");
    reshuffle(g);
    END;
}

/* Any card of his deck or discard pile, shown to all; the deck is shuffled. */
FLOW(fetch)
{
    BEGIN;
    AGAIN(40);
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_DECK || g->s->card[i].zone == ZONE_DISCARD)
            offer_once(&g->run, DO_CARD, g->s->card[i].record, 0, 0);
    g->s->fetched = 0;
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_overlord_seat(g), PROMPT_FETCH, 0);
    {
        int card = d2_card_in(g, ZONE_DISCARD, answer(&g->run).a);
        take_openly(g, card ? card : d2_card_in(g, ZONE_DECK, answer(&g->run).a));
    }
    deck_shuffle(&g->s->deck);
    reshuffle(g);
    END;
}

/* ---- Monsters that come back --------------------------------------------------------------- */

/* A defeated monster returns for one overlord turn, if its group has room for it. */
FLOW(come_back)
{
    BEGIN;
    piece(g, f->who)->flags = 0;
    if (d2_has_room(g, piece(g, f->who)->group, piece(g, f->who)->rank))
        CALL(1, put, .who = f->who, .around = piece(g, f->who)->token_place,
             .range = piece(g, f->who)->away);
    piece(g, f->who)->token_place = piece(g, f->who)->away = 0;
    piece(g, f->who)->flags = on_map(g, f->who) ? FLEETING : GONE;
    END;
}

/* ---- Reinforcements ----------------------------------------------------------------------- */

/* The group of that record; a new one with its limits if the quest has none yet. */
int d2_group_for(struct d2e *g, uint16_t record)
{
    int group = d2_group_of(g, record);
    for (int i = 0; i < GROUPS && group < 0; i++)
        if (!g->s->group[i].record) {
            d2_make_group(g, i, record);
            group = i;
        }
    return group;
}

/* Monsters arrive in an area, within the limits of their group (D2-255). */
FLOW(spawn)
{
    BEGIN;
    if (d2_group_for(g, f->record) < 0)
        return FLOW_DONE;
    f->group = (uint8_t)d2_group_for(g, f->record);
    if (g->s->group[f->group].lieutenant) {
        CALL(1, arrive, .group = f->group, .rank = LIEUTENANT, .area = f->area);
        return FLOW_DONE;
    }
    RULE("D2-255");
    for (f->i = 0; f->i < f->masters + f->minions; f->i++) {
        if (f->i < f->masters) {
            if (d2_group_size(g, f->group, MASTER) < g->s->group[f->group].masters)
                CALL(2, arrive, .group = f->group, .rank = MASTER, .area = f->area);
        } else if (d2_group_size(g, f->group, MINION) < g->s->group[f->group].minions) {
            CALL(3, arrive, .group = f->group, .rank = MINION, .area = f->area);
        }
    }
    END;
}

/* One more figure of that rank? */
bool d2_has_room(const struct d2e *g, int group, enum rank rank)
{
    const struct d2_group *gr = &g->s->group[group];
    return d2_group_size(g, group, rank) < (rank == MINION ? gr->minions : gr->masters);
}

/* Everything farther than `n` spaces from every hero. */
static struct placeset far_from_heroes(const struct d2e *g, int n)
{
    struct placeset near = {{0}}, far = {{0}};
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        struct placeset own = *d2_spaces_of(g, p);
        placeset_or(&near, &own);
    }
    grid_within(grid(g), g->s->doors_closed, &near, n, &near);
    for (int at = 1; at <= grid_places(grid(g)); at++)
        placeset_add(&far, (uc_place)at);
    placeset_minus(&far, &near);
    return far;
}

/* The overlord fills up a group, figure by figure: minions beside the master `beside`, or without
 * one any figures of a group of his choice, far from the heroes. */
FLOW(refill)
{
    BEGIN;
    f->rank = f->beside ? MINION : MASTER;
    if (f->beside) {
        f->group = piece(g, f->beside)->group;
    } else {
        for (int i = 0; i < GROUPS; i++)
            if (g->s->group[i].record && !g->s->group[i].lieutenant &&
                (d2_has_room(g, i, MASTER) || d2_has_room(g, i, MINION)))
                offer(&g->run, DO_GROUP, g->s->group[i].record, 0, 0);
        if (g->run.head->count == 0)
            return FLOW_DONE;
        ASK(1, d2_overlord_seat(g), PROMPT_OPEN_GROUP, 0);
        f->group = (uint8_t)d2_group_of(g, answer(&g->run).a);
    }
    RULE("D2-255");
    for (; f->rank >= MINION; f->rank--) {
        while (d2_has_room(g, f->group, f->rank)) {
            f->who = d2_new_monster(g, f->group, f->rank);
            if (f->who && f->beside) {
                struct placeset near = *d2_spaces_of(g, f->beside);
                grid_within(grid(g), g->s->doors_closed, &near, 1, &near);
                d2_offer_bases(g, f->who, &near);
            } else if (f->who) {
                struct placeset far = far_from_heroes(g, f->far);
                d2_offer_bases_inside(g, f->who, &far);
            }
            if (g->run.head->count) {
                offer(&g->run, DO_PASS, 0, 0, 0);
                ASK(2, d2_overlord_seat(g), PROMPT_PLACE, f->who);
                if (answer(&g->run).verb == DO_PLACE) {
                    d2_put_on_map(g, f->who, (uc_place)answer(&g->run).a, answer(&g->run).b,
                                  answer(&g->run).c);
                    tell(&g->run, EVENT_SPAWNED, f->who, piece(g, f->who)->place, 0, 0);
                }
            }
            if (f->who && !on_map(g, f->who)) { /* no room, or he does not want it */
                memset(piece(g, f->who), 0, sizeof *piece(g, f->who));
                break;
            }
            if (!f->who)
                break;
        }
    }
    END;
}
