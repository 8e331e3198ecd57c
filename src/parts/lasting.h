/* Lasting effects: what a card has switched on for a while, for whom, and what ends it.
 *
 * A system keeps one list in its state. What lasts is an ability, a spell or a number of its own;
 * what ends it is a word of its own:
 *
 *     enum duration { UNTIL_TURN_END = 1, UNTIL_ROUND_END };
 *     struct lastings lasting;                                               in the state
 *
 *     lasting_begin(&g->run, &s->lasting, (struct lasting){.ability = HASTE, .holder = hero,
 *                                                          .until = UNTIL_TURN_END});
 *     lasting_expire(&s->lasting, UNTIL_TURN_END, hero, 0);                  at the end of his turn
 *     for (int i = 0; i < s->lasting.count; i++)  ... s->lasting.of[i]       what is in force
 *
 * Those in force lie in a row, oldest first. Whoever takes some out while walking through the row
 * walks from its end. */
#ifndef PARTS_LASTING_H
#define PARTS_LASTING_H

#include "core/flow.h"

enum { LASTINGS = 32 }; /* in force at a time; more end the game (flow_stop) */

STATE_BEGIN
struct lasting {
    uint16_t ability; /* what is in force, the system's number */
    uint16_t source;  /* the record that it comes from */
    uint16_t card;    /* the physical card that did it; 0 none */
    uc_piece holder;  /* whose it is; 0 nobody's */
    uc_piece other;   /* a figure that it marks; 0 none */
    uint8_t until;    /* what ends it, the system's word */
    uint8_t turns;    /* how many of such ends pass before the one that ends it */
    uint8_t depth;    /* for things inside each other (attacks): of how many it is the innermost */
    int8_t number;    /* how much, where that matters */
};

struct lastings {
    uint32_t count; /* first: an answer mostly looks at it alone */
    struct lasting of[LASTINGS];
};
STATE_END

/* Begins an effect. */
void lasting_add(const struct uc_run *run, struct lastings *list, struct lasting effect);
/* The same where twice is as good as once; false: the very same is in force. */
bool lasting_begin(const struct uc_run *run, struct lastings *list, struct lasting effect);
/* Ends number `i`; the others keep their order. */
void lasting_end(struct lastings *list, int i);
/* What ends effects has come: those that wait for `until`, for all or for one figure (0: for all).
 * An effect belongs to its holder; one that nobody holds, to the figure that it marks. Those that
 * are less deep than `depth` go on. */
void lasting_expire(struct lastings *list, int until, uc_piece whose, int depth);
/* A figure is gone: what it held and what marked it ends; or the marks alone. */
void lasting_drop(struct lastings *list, uc_piece gone);
void lasting_unmark(struct lastings *list, uc_piece gone);
/* The numbers of an ability that a figure holds, added up; of several with the same source only the
 * greatest counts. */
int lasting_sum(const struct lastings *list, int ability, uc_piece holder);
/* Is the list as it should be? For state_ok; what its entries say is for the system to look at. */
bool lastings_ok(const struct lastings *list);

#endif
