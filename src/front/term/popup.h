/* Small windows over whatever is on the screen: a text to read, a list to pick from, a question,
 * a line to type. Each runs its own loop and returns when it is closed. */
#ifndef TERM_POPUP_H
#define TERM_POPUP_H

#include <stdbool.h>
#include <stddef.h>

/* Shows `text`, wrapped; it can be scrolled. */
void popup_text(const char *caption, const char *text);

/* One line of a list, and what is told about it while it is selected (may be ""). */
struct popup_item {
    char text[120];
    char about[240];
};

/* Lets one be picked; typing narrows the list. -1 when the window is closed without a pick. */
int popup_list(const char *caption, const struct popup_item *items, int count, int selected);

/* A yes-or-no question; anything but yes is no. */
bool popup_ask(const char *question);

/* Reads a line into `text`, which holds what stands there at first; false when given up. */
bool popup_line(const char *caption, const char *about, char *text, size_t size);

#endif
