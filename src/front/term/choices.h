/* The answers to the pending question, as a list to pick from: words, machine form, and where on
 * the board each of them points. Typing narrows the list. */
#ifndef TERM_CHOICES_H
#define TERM_CHOICES_H

#include "undercroft/undercroft.h"

struct choice_item {
    char text[200]; /* for people */
    char code[160]; /* machine form */
    int index;      /* in the complete list of answers */
    uc_seat seat;   /* whose answer it is */
    uc_place place; /* where it points, 0 nowhere */
    uc_piece piece; /* whom it names, 0 nobody */
    uint8_t door;
    enum uc_arg
        printed; /* UC_CARD, UC_RECORD or UC_ABILITY: what it names that has a text; UC_NONE nothing */
    int printed_id;
    enum uc_verb_role role;
    uint8_t names; /* how many things it names */
    bool waives;   /* to pass for longer */
};

enum { CHOICES_VERB = 32 };

struct choices {
    int count;
    bool several; /* answers of several seats, one after the other */
    bool headed; /* and the name of each seat stands above its own: they do not say it themselves */
    struct choice_item *item;
    int shown_count;
    int *shown; /* numbers of the items that pass the filter */
    char filter[40];
    char verb[CHOICES_VERB]; /* the only kind of answer that is shown; "" all kinds */
    int selected;            /* an item that is shown; -1 when none is */
};

/* Lists the answers of some seats, a bit each, to the pending question. `view` tells where the pieces
 * are. The name of a seat is left out of the words of its answers. */
void choices_build(struct choices *choices, const uc_game *game, const void *state, unsigned seats,
                   const struct uc_view *view);
void choices_free(struct choices *choices);
/* The question in words, without the name of the seat if it begins with it. */
void choices_prompt(const uc_game *game, const void *state, uc_seat seat, char *text, size_t size);

/* Shows only those whose words or machine form hold `filter`, of all kinds. */
void choices_filter(struct choices *choices, const char *filter);
/* Shows only those of one kind: the first word of the machine form, see choices_verb. */
void choices_only(struct choices *choices, const char *verb);
void choices_verb(const struct choice_item *item, char *verb, size_t size);

/* The answer to begin with: the first one that does something; else to pass, to end, to pay. -1: there is
 * none. */
int choices_first(const struct choices *choices);
/* The answer of a seat by which what is going on comes to its end, its turn if there is such a one; -1. */
int choices_end(const struct choices *choices, uc_seat seat);
/* The first answer of a seat that does something without a price; -1. */
int choices_action(const struct choices *choices, uc_seat seat);

/* Moves the selection by `steps` among those shown, round the ends when `wrap`. */
void choices_step(struct choices *choices, int steps, bool wrap);
/* Moves it to the next one (or, with -1, the one before) that points somewhere on the board. */
void choices_next_target(struct choices *choices, int direction);

/* Whether the item points at the place. */
bool choices_points_at(const struct choice_item *item, const struct uc_board *board,
                       const struct uc_view *view, uc_place place);
/* The first item shown after `after` that points at the place; -1. */
int choices_at(const struct choices *choices, const struct uc_board *board,
               const struct uc_view *view, uc_place place, int after);

/* The answer that moves to `place` at once; -1 when there is none. */
int walk_choice(const struct choices *choices, uc_place place);
/* Whether the question lets a piece be moved over the board. */
bool walk_is_asked(const struct choices *choices);

/* The piece in the view, NULL if it is not there; and whoever stands on a place (a figure that is
 * up before one that is down). */
const struct uc_view_piece *piece_in_view(const struct uc_view *view, uc_piece piece);
const struct uc_view_piece *view_piece_at(const struct uc_view *view, uc_place place);
/* The number at the end of a figure's name ("Zombie 12"), which tells figures of a kind apart: 0 none. */
int view_piece_number(const struct uc_view_piece *piece);
/* The same in one column: a digit, from 10 on a capital letter; '\0' none. */
char view_piece_digit(const struct uc_view_piece *piece);
const struct uc_view_token *view_token_at(const struct uc_view *view, uc_place place);
/* Whether the board is made of locations that are revealed one by one, also before the first is. */
bool view_has_sites(const struct uc_view *view, const struct uc_board *board);
/* Whether the map of the campaign shows a home, where the heroes are until they set out; else they are where it shows them. */
bool view_has_home(const struct uc_view *view);
/* A way out of a location in a few signs: where it leads, how hard it is, its marks. */
void view_arrow_text(const struct uc_view_arrow *arrow, char *text, size_t size);

#endif
