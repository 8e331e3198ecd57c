/* What the lines of a scenario are carried out with: figures are in fact_figures.c, the course of play and the campaign
 * in fact_course.c, cards, doors and tokens in facts.c, which goes through all of them. */
#ifndef D2E_FACTS_H
#define D2E_FACTS_H

#include "rulesets/d2e/outside.h"

/* One line while it is carried out. */
struct d2_fact {
    struct fact_line line;
    struct d2e *g;
    bool moved_on; /* it has put a new question itself */
};

/* The first word of a line, and what carries out the rest: false, and why, if it cannot be. */
struct d2_fact_word {
    const char *word;
    bool (*set)(struct d2_fact *f);
};

/* NULL at the end. */
extern const struct d2_fact_word d2_figure_facts[], d2_course_facts[];

/* Take the next word of a line; false, and why, if it names none. */
bool d2_read_place(struct d2_fact *f, uc_place *place);
bool d2_read_hero(struct d2_fact *f, uc_piece *hero);
bool d2_read_symbol(struct d2_fact *f, uint16_t *symbol);
/* Refuses the word that was taken last: always false. */
bool d2_strange_word(struct d2_fact *f);
/* A card of that record in one of the zones of a set (bit z for zone z); 0 none. */
int d2_card_in_zones(const struct d2e *g, int record, unsigned zones);

#endif
