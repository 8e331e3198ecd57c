/* Abilities of cards, figures and quests: for abilities.c, which says who has one and whether it
 * may be used, and moments.c, which says when. */
#ifndef D2E_ABILITIES_H
#define D2E_ABILITIES_H

#include "rulesets/d2e/d2e.h"

/* One instance of an ability: its holder and, where there is one, the physical card. */
struct instance {
    uc_piece holder;
    int card;
};

/* Where instances of an ability can be: positions `first` to `last`. */
struct range {
    int first, last;
};

/* Where the holders of an ability are to be looked for, for that subject. */
struct range d2_positions(const struct d2e *g, int ability, uc_piece subject);
/* The instance of an ability at position `at` of wherever it is looked for; false: there is none. */
bool d2_instance_at(const struct d2e *g, int ability, int at, struct instance *in);

/* Can the ability be about a figure of that kind at all? If not, its condition does not hold. */
static inline bool d2_can_concern(const struct d2e *g, int ability, uc_piece subject)
{
    return g->t->ability[ability].about >> piece(g, subject)->kind & 1;
}
/* Does what the ability says of its condition hold, for a figure that it is about? */
bool d2_condition_holds(const struct d2e *g, int ability, uc_piece holder, uc_piece subject);
/* The same game for somebody who takes something for granted (enum in d2e.h). */
struct d2e d2_supposing(const struct d2e *g, uint32_t what);

/* By what one use at a moment is told from another: the card, else the figure. Of an Overlord card
 * the copies count as one: one card of a name for one trigger (D2-248, A-055). */
int d2_use_key(const struct d2e *g, int ability, uc_piece holder, int card);
int d2_moment_index(const struct d2e *g, int moment, int ability); /* among those of its moment */

#endif
