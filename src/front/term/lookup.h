/* Windows over the game that tell more: inspect, cards, rules, reasons, explanations, the whole
 * log, help. */
#ifndef TERM_LOOKUP_H
#define TERM_LOOKUP_H

#include "front/term/table.h"

/* What is under the cursor, and what the selected choice names. */
void lookup_inspect(struct table *t);
/* The map as large as the screen; where its cursor is left, that of the small one is then. */
void lookup_map(struct table *t);
/* The book of the campaign, as large as the screen. */
void lookup_book(struct table *t);
/* All cards that the seat may see; one can be picked and read. */
void lookup_cards(struct table *t);
/* The rule index, searchable. */
void lookup_rules(struct table *t);
/* Why the place under the cursor, or something typed, cannot be chosen. */
void lookup_why_not(struct table *t);
/* What the bots decided last, and why. */
void lookup_explain(struct table *t);
void lookup_log(struct table *t);
/* What has happened since the last decision, in its order. */
void lookup_news(struct table *t);
void lookup_help(struct table *t);

#endif
