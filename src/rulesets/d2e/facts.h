/* What the lines of a scenario are carried out with: figures are in fact_figures.c, the course of play and the campaign
 * in fact_course.c, cards, doors and tokens in facts.c, which goes through all of them. */
#ifndef D2E_FACTS_H
#define D2E_FACTS_H

#include "rulesets/d2e/outside.h"

/* One line while it is carried out. */
struct fact {
    struct fact_line line;
    struct d2e *g;
    bool moved_on; /* it has put a new question itself */
};

extern const struct fact_kind d2_figure_facts[], d2_course_facts[];

/* Take the next word of a line; false, and why, if it names none. */
bool d2_read_place(struct fact *f, uc_place *place);
bool d2_read_hero(struct fact *f, uc_piece *hero);
bool d2_read_symbol(struct fact *f, uint16_t *symbol);
/* A card of that record in one of the zones of a set (bit z for zone z); 0 none. */
int d2_card_in_zones(const struct d2e *g, int record, unsigned zones);

#endif
