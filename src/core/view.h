/* Building a view: what a ruleset's `view` is written with.
 *
 * Each function adds one thing and returns it, zeroed but for what was given, for the rest to be
 * filled in. There is room for as much as a system may show (UC_VIEW_…); a view that does not fit is
 * a bug, which stops the program. A text that does not fit is cut between two characters.
 *
 *     struct uc_view_piece *p = view_piece(run, view, id);
 *     view_text(p->glyph, sizeof p->glyph, "G");
 *     view_stat(run, p, STAT_HEALTH, NULL, 7, 14);
 *     view_space(run, p, place);
 *     view_mark(run, p, MARK_POISONED, 0, NULL);
 *
 * Numbers are rows of the system's numbers.def. Where `run->mute` is set nobody reads the texts (uc_observe): the
 * builders leave them out, and a system need not put together what it would hand to them. */
#ifndef CORE_VIEW_H
#define CORE_VIEW_H

#include "core/ruleset.h"

/* uc_view without texts: the numbers alone are there. */
void view_numbers(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view);

/* The row of numbers.def that number `*index` of a kind comes from; `*index` is then its place in the set. */
const struct uc_number *view_row(const struct uc_ruleset *rules, enum uc_number_kind kind,
                                 int *index);

/* Cuts `text` to `size` bytes at the end of a character. */
void view_text(char *to, size_t size, const char *text);

/* A figure, with its name; the three below it fill it in: spaces, numbers, words. */
struct uc_view_piece *view_piece(const struct uc_run *run, struct uc_view *view, uc_piece id);
void view_space(const struct uc_run *run, struct uc_view_piece *piece, uc_place place);
/* STAT_… of the system; one of a set is called by `label`, NULL of others. */
struct uc_view_stat *view_stat(const struct uc_run *run, struct uc_view_piece *piece, int number,
                               const char *label, int value, int max);
/* MARK_… of the system, `n` of it if not 0, and what people read; NULL: as the list has it, with the number. */
void view_mark(const struct uc_run *run, struct uc_view_piece *piece, int mark, int n,
               const char *text);

/* A thing that lies at a place; `id` 0: one that no answer can name. */
struct uc_view_token *view_token(const struct uc_run *run, struct uc_view *view, int id,
                                 uc_place place, const char *glyph, const char *name);
/* A zone; view_card then puts cards into the zone made last. `size` counts unseen cards, too. */
struct uc_view_zone *view_zone(const struct uc_run *run, struct uc_view *view, enum uc_zone kind,
                               uc_piece owner, const char *name, int size);
struct uc_view_card *view_card(const struct uc_run *run, struct uc_view *view, int card);
/* TRACK_… of the system, called as a stat is. */
struct uc_view_track *view_track(const struct uc_run *run, struct uc_view *view, int number,
                                 const char *label, int value, int max);
struct uc_view_note *view_note(const struct uc_run *run, struct uc_view *view, const char *title,
                               const char *text, int side);
/* What the seat passes on (`skips`) or until, a UC_WORD; parts/moments.h does it. */
void view_pass(const struct uc_run *run, struct uc_view *view, int word, bool skips);
struct uc_view_stop *view_stop(const struct uc_run *run, struct uc_view *view, const char *name,
                               int x, int y);
struct uc_view_site *view_site(const struct uc_run *run, struct uc_view *view, uc_place place,
                               const char *name);
struct uc_view_arrow *view_arrow(const struct uc_run *run, struct uc_view *view, uc_place from,
                                 uc_place to);
struct uc_view_die *view_die(const struct uc_run *run, struct uc_view *view, int face,
                             uc_piece owner);
struct uc_view_region *view_region(const struct uc_run *run, struct uc_view *view, int id,
                                   const char *name);

#endif
