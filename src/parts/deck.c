/* Decks; see deck.h. */
#include "parts/deck.h"

#include <assert.h>
#include <string.h>

static int place_in(const uint16_t *list, int count, int card)
{
    assert(count <= DECK_KNOWN);
    for (int i = 0; i < count; i++)
        if (list[i] == card)
            return i;
    return -1;
}

bool deck_has(const struct deck *known, int card)
{
    return place_in(known->top, known->tops, card) >= 0 ||
           place_in(known->bottom, known->bottoms, card) >= 0;
}

int deck_seats(const struct deck *known, int card)
{
    int top = place_in(known->top, known->tops, card);
    int bottom = place_in(known->bottom, known->bottoms, card);
    return top >= 0 ? known->top_seats[top] : bottom >= 0 ? known->bottom_seats[bottom] : 0;
}

static int layer_of(const struct uc_run *run, const struct deck_of *deck, int card)
{
    return deck->layer ? deck->layer(run, card) : 0;
}

/* The layer of which the next unknown card is; false: all is known. */
static bool find_layer(const struct uc_run *run, const struct deck_of *deck, int *layer)
{
    const struct deck *known = deck->known(run);
    bool found = false;
    for (int card = 0; (card = deck->next(run, card));) {
        if (deck_has(known, card))
            continue;
        int here = layer_of(run, deck, card);
        *layer = found && *layer < here ? *layer : here;
        found = true;
    }
    return found;
}

int deck_top(const struct uc_run *run, const struct deck_of *deck)
{
    const struct deck *known = deck->known(run);
    int layer;
    if (known->tops)
        return known->top[0];
    return known->bottoms && !find_layer(run, deck, &layer) ? known->bottom[known->bottoms - 1] : 0;
}

void deck_offer(struct uc_run *run, const struct deck_of *deck)
{
    const struct deck *known = deck->known(run);
    int layer = 0, copies = 0, last = 0;
    if (!find_layer(run, deck, &layer))
        return;
    for (int card = 0; (card = deck->next(run, card));) {
        if (deck_has(known, card) || layer_of(run, deck, card) != layer)
            continue;
        int kind = deck->kind(run, card);
        if (copies && kind != last) {
            offer_weighted(run, deck->draw_verb, copies, last, 0, 0);
            copies = 0;
        }
        last = kind;
        copies++;
    }
    if (copies)
        offer_weighted(run, deck->draw_verb, copies, last, 0, 0);
}

int deck_look(struct uc_run *run, const struct deck_of *deck, int kind, int seats)
{
    assert(kind > 0);
    struct deck *known = deck->known(run);
    int layer = 0;
    find_layer(run, deck, &layer);
    for (int card = 0; (card = deck->next(run, card));)
        if (deck->kind(run, card) == kind && !deck_has(known, card) &&
            layer_of(run, deck, card) == layer) {
            if (known->tops == DECK_KNOWN) {
                flow_stop(run, LIMIT_ROOM);
                return card;
            }
            known->top[known->tops] = (uint16_t)card;
            known->top_seats[known->tops++] = (uint8_t)seats;
            return card;
        }
    flow_bug(run, "a card that is not in the deck", kind);
}

static void take_out(uint16_t *list, uint8_t *seats, uint16_t *count, int card)
{
    int at = place_in(list, *count, card);
    if (at < 0)
        return;
    --*count;
    memmove(list + at, list + at + 1, (size_t)(*count - at) * sizeof list[0]);
    memmove(seats + at, seats + at + 1, (size_t)(*count - at));
    list[*count] = 0;
    seats[*count] = 0;
}

void deck_leave(struct deck *known, int card)
{
    take_out(known->top, known->top_seats, &known->tops, card);
    take_out(known->bottom, known->bottom_seats, &known->bottoms, card);
}

static void put_first(const struct uc_run *run, uint16_t *list, uint8_t *seats, uint16_t *count,
                      int card, int who)
{
    assert(card > 0 && card <= UINT16_MAX);
    assert(*count <= DECK_KNOWN);
    if (*count == DECK_KNOWN) {
        flow_stop(run, LIMIT_ROOM);
        return;
    }
    memmove(list + 1, list, *count * sizeof list[0]);
    memmove(seats + 1, seats, *count);
    list[0] = (uint16_t)card;
    seats[0] = (uint8_t)who;
    ++*count;
}

void deck_put_top(const struct uc_run *run, struct deck *known, int card, int seats)
{
    deck_leave(known, card);
    put_first(run, known->top, known->top_seats, &known->tops, card, seats);
}

void deck_put_bottom(const struct uc_run *run, struct deck *known, int card, int seats)
{
    deck_leave(known, card);
    put_first(run, known->bottom, known->bottom_seats, &known->bottoms, card, seats);
}

void deck_shuffle(struct deck *known) { memset(known, 0, sizeof *known); }

static void exchange(uint16_t *list, const uint8_t *seats, int count, uc_seat seat,
                     const uint16_t *now)
{
    for (int i = 0; i < count; i++)
        if (!(seats[i] >> (seat - 1) & 1))
            list[i] = now[list[i]];
}

void deck_exchange(struct deck *known, uc_seat seat, const uint16_t *now)
{
    assert(seat > 0);
    exchange(known->top, known->top_seats, known->tops, seat, now);
    exchange(known->bottom, known->bottom_seats, known->bottoms, seat, now);
}

static bool is_empty_from(const uint16_t *list, const uint8_t *seats, int count)
{
    for (int i = count; i < DECK_KNOWN; i++)
        if (list[i] || seats[i])
            return false;
    return true;
}

bool deck_ok(const struct deck *known)
{
    return known->tops <= DECK_KNOWN && known->bottoms <= DECK_KNOWN &&
           is_empty_from(known->top, known->top_seats, known->tops) &&
           is_empty_from(known->bottom, known->bottom_seats, known->bottoms);
}
