/* Decks: cards that are a set until somebody looks.
 *
 * A shuffled deck has no order: which card is next is decided by chance when it matters, and what is
 * not stored cannot be betrayed. A system says where its cards are (a zone, a count) as it likes; this
 * part keeps what is known of the order: cards on the top and at the bottom, and which seats know
 * them. A card put back by somebody is known to him; a card looked at is asked of chance and then
 * lies on the top.
 *
 *     struct deck deck;                                                      in the state
 *     static const struct deck_of traps = {.next = next_in_deck, .kind = record_of, .known = known,
 *                                          .draw_verb = DO_DRAW};
 *
 *     if (!deck_top(&g->run, &traps)) {                   which card is next is not known yet
 *         deck_offer(&g->run, &traps);
 *         CHANCE(1, PROMPT_DRAW, 0);
 *         deck_look(&g->run, &traps, answer(&g->run).a, seats);
 *     }
 *     card = deck_top(&g->run, &traps);
 *     deck_leave(&g->s->deck, card);                      and is put where it goes
 *
 * Layers: where some cards lie below others ("the Story among the last four") the system numbers the
 * layers, and only the cards of the lowest number can be next.
 *
 * Resampling: for a seat that does not know a card on the top or at the bottom, another may lie there:
 * deck_exchange. */
#ifndef PARTS_DECK_H
#define PARTS_DECK_H

#include "core/flow.h"

enum { DECK_KNOWN = 8 }; /* on the top, and at the bottom; with more the game ends (LIMIT_ROOM) */

STATE_BEGIN
struct deck {
    uint16_t top[DECK_KNOWN];      /* physical cards, the next one first */
    uint16_t bottom[DECK_KNOWN];   /* the lowest one first */
    uint8_t top_seats[DECK_KNOWN]; /* who knows them: a bit for each seat */
    uint8_t bottom_seats[DECK_KNOWN];
    uint16_t tops, bottoms; /* how many */
};
STATE_END

struct deck_of {
    /* The next physical card that lies in the deck behind `card` (0: the first); 0: no more. Cards of
     * one kind come one after the other. */
    int (*next)(const struct uc_run *run, int card);
    /* What a drawn card is, as the argument of the choice: its record. */
    int (*kind)(const struct uc_run *run, int card);
    /* From the top; NULL: there is one layer. */
    int (*layer)(const struct uc_run *run, int card);
    struct deck *(*known)(const struct uc_run *run);
    uint8_t draw_verb; /* kind */
};

/* The card that is drawn next, if that is settled: known, or the only one left; 0: it is not, or the
 * deck is empty. */
int deck_top(const struct uc_run *run, const struct deck_of *deck);
/* To chance: what could lie below the known cards on the top. Nothing when all is known. */
void deck_offer(struct uc_run *run, const struct deck_of *deck);
/* Chance has said that a card of this kind lies below those on the top; `seats` see it. */
int deck_look(struct uc_run *run, const struct deck_of *deck, int kind, int seats);
/* The card has left the deck. */
void deck_leave(struct deck *known, int card);
/* A card is put on the top or under the deck, and these seats know. */
void deck_put_top(const struct uc_run *run, struct deck *known, int card, int seats);
void deck_put_bottom(const struct uc_run *run, struct deck *known, int card, int seats);
/* It is shuffled: nobody knows anything any more. */
void deck_shuffle(struct deck *known);

/* Is its place known to anybody; and to whom. */
bool deck_has(const struct deck *known, int card);
int deck_seats(const struct deck *known, int card);
/* Every card that `seat` does not know is another one: now[card] instead of card. */
void deck_exchange(struct deck *known, uc_seat seat, const uint16_t *now);
/* Is what lies beyond the lists empty? For state_ok. */
bool deck_ok(const struct deck *known);

#endif
