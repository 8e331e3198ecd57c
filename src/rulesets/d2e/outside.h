/* Descent as the engine and the world outside see it: names, descriptions, views, reasons, facts
 * and judgement. Nothing here is a rule; rule code never includes this header. The functions that
 * ruleset.c puts into the descriptor have the contracts of core/ruleset.h. */
#ifndef D2E_OUTSIDE_H
#define D2E_OUTSIDE_H

#include "parts/facts.h"
#include "parts/text.h"
#include "rulesets/d2e/d2e.h"

/* ---- Text: names.c ------------------------------------------------------------------------- */

/* A text of the pack in the reader's language. */
const char *d2_say(const struct d2e *g, const char *text);

/* The words of Descent's vocabularies: parts/text.h. */
static inline const char *d2_word(const char *vocabulary, int index)
{
    return word_code(&d2_schema, vocabulary, index);
}
static inline const char *d2_word_text(const char *vocabulary, int index)
{
    return word_text(&d2_schema, vocabulary, index);
}
static inline int d2_word_find(const char *vocabulary, const char *word)
{
    return word_find(&d2_schema, vocabulary, word);
}

/* For the descriptor: core/ruleset.h. */
void d2_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
void d2_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
int d2_parse(const struct uc_run *run, enum uc_arg kind, const char *text);
void d2_stake(const struct uc_run *run, char *text, size_t size); /* stake.c */
/* Reads "road forest". The number of icons; -1 and a sentence in `why` if it is no route. */
int d2_read_route(const char *text, uint8_t icon[ROUTE_ICONS], char *why, size_t size);

/* ---- Descriptions: inspect.c --------------------------------------------------------------- */

/* For the descriptor: core/ruleset.h. */
void d2_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size);

/* What an ability says of when it can be used; nothing without a condition. */
void d2_write_condition(const struct d2e *g, struct draft *t, const struct d2_ability *a);

/* ---- What a seat may see: view.c, invariants.c --------------------------------------------- */

/* For the descriptor: core/ruleset.h. */
const char *d2_terrain_name(int terrain);
enum uc_ground d2_terrain_ground(int terrain);
const struct uc_board *d2_board_of(const struct uc_run *run);
void d2_view(const struct uc_run *run, uc_seat seat, struct uc_view *view);
void d2_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece who,
                  struct uc_places *places);
bool d2_state_ok(const struct uc_run *run, char *why, size_t size); /* invariants.c */
void d2_resample(struct uc_run *run, uc_seat seat);

/* ---- For facts of scenarios: what was going on is dropped ---------------------------------- */

/* The round goes on as after a hero's turn; false: no round has begun. (round.c) */
bool d2_drop_turn(struct d2e *g);
/* The campaign goes on with a quest, or as after one that was `played`. (campaign.c) */
void d2_back_to_campaign(struct d2e *g, bool played);

/* ---- Reasons: why.c ------------------------------------------------------------------------ */

/* For the descriptor: core/ruleset.h. */
bool d2_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason);

/* ---- Judgement: score.c, worth.c, odds.c --------------------------------------------------- */

/* For the descriptor: core/ruleset.h. */
int d2_score(const struct uc_run *run, int side);
int d2_score_fine(const struct uc_run *run, int side);
int d2_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max);
/* worth.c: what everybody owns, which counts between two quests of a campaign and before one of
 * Epic Play. */
bool d2_is_over(const struct d2e *g); /* a quest of a campaign, its map still on the table */
bool d2_is_between_quests(const struct d2e *g);
bool d2_heroes_stand(const struct d2e *g); /* on the map of the next quest */
int d2_wealth(const struct d2e *g);
/* For the descriptor: core/ruleset.h. */
bool d2_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
int d2_odds_policy(const struct uc_run *run);
void d2_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat);

/* ---- Positions for scenarios: facts.c, docs/scenarios-d2e.md -------------------------------- */

/* For the descriptor: core/ruleset.h. */
bool d2_set_fact(struct uc_run *run, const char *line, char *why, size_t size);
bool d2_get_fact(const struct uc_run *run, const char *name, char *value, size_t size);

#endif
