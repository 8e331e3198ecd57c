/* The book of a campaign: party, shop, experience, map and log, a page each. It is made of what a seat
 * sees and nothing else. Between quests it lies where the board was, and what the answers are about can
 * be pointed at in it; at any time it can be opened over the game. */
#ifndef TERM_BOOK_H
#define TERM_BOOK_H

#include "front/term/choices.h"
#include "front/term/panels.h"
#include "front/term/session.h"

enum book_page { BOOK_PARTY, BOOK_SHOP, BOOK_LEARN, BOOK_MAP, BOOK_LOG, BOOK_PAGES };
enum { BOOK_ROWS = 240 };

/* A line of a page; on the map, a stop. */
struct book_row {
    char text[120];
    char end[24];     /* at the right end of the line */
    int ink;          /* enum ink */
    bool remark;      /* not to be pointed at */
    bool open;        /* an answer names it */
    enum uc_arg kind; /* what it is about: card, piece, a stop's quest; UC_NONE */
    int id;
    uc_piece owner;                  /* whose card, 0 nobody's */
    const struct uc_view_zone *zone; /* of a card: where it lies */
    int stop;                        /* on the map: which one */
    int answer; /* the line is this answer, from 1, and about nothing else; 0 */
};

struct book {
    const struct session *session;
    const void *state;
    const struct uc_view *view;
    const struct choices *choices; /* may be empty */
    enum book_page page;
    int row, top; /* the line pointed at, the first one drawn */
    int rows, columns;
    struct book_row line[BOOK_ROWS];
    struct block at; /* where it was drawn last */
};

/* Opens the book at the page that the answers are about. True when they are easier to give there than
 * in a list, because a line stands for many of them. */
bool book_open(struct book *book, const struct session *session, const void *state,
               const struct uc_view *view, const struct choices *choices);
/* Turns to the next page with something on it, or with -1 to the one before. */
void book_turn(struct book *book, int by);

/* Draws the page that is open, into that part of the screen. */
void book_draw(struct book *book, bool focused, struct block at);
/* Moves the pointer: on the map to the stop that lies that way, else up and down. */
void book_step(struct book *book, int dx, int dy);
/* The line drawn at a point of the screen; -1. */
int book_at(const struct book *book, int y, int x);

/* The first answer shown after `after` that names what is pointed at; -1. And the reverse: points at
 * what the answer names, if it is on this page. */
int book_choice(const struct book *book, int after);
void book_follow(struct book *book, int choice);

/* All that is to be said about what is pointed at, with the reason if it cannot be chosen. */
void book_about(const struct book *book, char *text, size_t size);

#endif
