/* Windows over the game that tell more: inspect, cards, rules, reasons, explanations, the whole
 * log, help. */
#ifndef TERM_LOOKUP_H
#define TERM_LOOKUP_H

#include "front/term/scene.h"

/* What is under the cursor, and what the selected choice names. */
void lookup_inspect(struct scene *t);
/* The map as large as the screen; where its cursor is left, that of the small one is then. */
void lookup_map(struct scene *t);
/* The book of the campaign, as large as the screen. */
void lookup_book(struct scene *t);
/* All cards that the seat may see; one can be picked and read. */
void lookup_cards(struct scene *t);
/* The rule index, searchable, open at the rule by which is asked. */
void lookup_rules(struct scene *t);
/* Why the place under the cursor, or something typed, cannot be chosen. */
void lookup_why_not(struct scene *t);
/* What the bots decided last, and why. */
void lookup_explain(struct scene *t);
/* All that has happened, as far as the seat may know it. */
void lookup_log(struct scene *t);
/* What has happened since the last decision, in its order. */
void lookup_news(struct scene *t);
/* What the program would answer here, and why; it is selected then. */
void lookup_advice(struct scene *t);
/* The keys. */
void lookup_help(struct scene *t);
/* Does what a key that looks at the position asks for, in a game or in a replay; false: it is no such
 * key. */
bool lookup_key(struct scene *t, int key);

#endif
