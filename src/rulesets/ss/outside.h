/* What the descriptors need besides rules: names, views, positions for tests. */
#ifndef SS_OUTSIDE_H
#define SS_OUTSIDE_H

#include "parts/text.h"
#include "rulesets/ss/ss.h"

extern const struct schema ss_schema;
/* What the schema cannot say about a pack; and what nobody can reach in it (lint --reach). */
void ss_check_pack(const struct uc_pack *pack, struct checker *checker);
void ss_check_reach(const struct uc_pack *pack, struct checker *checker);

/* A word of a vocabulary, and what a token is called: for people, or for machines. */
const char *ss_word(const char *vocabulary, int word, bool people);
const char *ss_thing_name(const struct ss *g, const struct ss_token *t, bool people);
/* A Soulrank as gems and cards print it: "IV". */
const char *ss_roman(int rank);
/* What a bonus is one of, or several: "red die", "red dice"; how many bytes of `*text` are the name. */
int ss_bonus_name(int bonus, int n, const char **text);
/* Adds what stops HITs besides armor, if there is any: ", 2 defence dice, 1 magic shield". */
void ss_tell_defence(struct draft *d, int dice, int shields);
/* Adds what lies on a figure: conditions, Criticals, what lasts, the Menace token. */
void ss_show_marks(const struct ss *g, struct uc_view_piece *piece, int p);

/* The functions of the descriptor; core/ruleset.h says what each promises. */
void ss_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
void ss_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
int ss_parse(const struct uc_run *run, enum uc_arg kind, const char *text);
void ss_stake(const struct uc_run *run, char *text, size_t size);
void ss_aside(const struct uc_run *run, struct uc_choice choice, char *text, size_t size);
void ss_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size);
const char *ss_terrain_name(int terrain);
enum uc_ground ss_terrain_ground(int terrain);
const struct uc_board *ss_board(const struct uc_run *run);
void ss_view(const struct uc_run *run, uc_seat seat, struct uc_view *view);
bool ss_state_ok(const struct uc_run *run, char *why, size_t size);
void ss_resample(struct uc_run *run, uc_seat seat);
bool ss_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason);
void ss_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece piece,
                  struct uc_places *places);
int ss_score_fine(const struct uc_run *run, int side);
int ss_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max);
bool ss_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
int ss_odds_policy(const struct uc_run *run);
void ss_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat);
bool ss_odds_settled(const struct uc_run *run, struct uc_choice choice);
bool ss_odds_forget(const struct uc_run *run, struct uc_run *copy);
bool ss_set_fact(struct uc_run *run, const char *line, char *why, size_t size);
bool ss_get_fact(const struct uc_run *run, const char *name, char *value, size_t size);

#endif
