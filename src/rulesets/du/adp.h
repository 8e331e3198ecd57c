/* The Artificial Dark Player: rules that answer in place of a Dark Player (option dark=tables). Every
 * question to his seat is put with the list that a person would have; a rule picks from it and names
 * the line of its table. adp.c has his cards and placements, adp_act.c the behaviour of creatures. */
#ifndef DU_ADP_H
#define DU_ADP_H

#include "rulesets/du/du.h"

enum line {
    LINE_NONE,
#define LINE(name, word, text) LINE_##name,
#include "rulesets/du/lines.def"
#undef LINE
    LINES
};

/* A decision: which of the offered choices, and by which line. */
struct decision {
    int choice;
    enum line line;
};

static inline int choices(const struct du *g) { return g->run.head->count; }
static inline struct uc_choice choice(const struct du *g, int i) { return g->run.head->choice[i]; }
/* The first choice of that verb, and of that argument where it is not 0; -1 none. */
int adp_find(const struct du *g, int verb, int a);

/* What the tables would pick from the list that is offered now. */
struct decision adp_decide(const struct du *g, int prompt, uc_piece subject);

/* adp_act.c */
/* What the tables have this creature do now: an index into the answers offered, and the line that
 * says so. */
struct decision adp_act(const struct du *g, uc_piece p);
/* DU-H163: does the enemy `a` come before `b`, for p? */
bool adp_ranks_before(const struct du *g, uc_piece p, uc_piece a, uc_piece b);
uc_piece adp_nearest(const struct du *g, uc_place at, pieces set); /* ties: lowest number */
int adp_class(const struct du *g, uc_piece p);                     /* DU-H161: 0, 1, 2 */

#endif
