/* The bar of whoever acts; see bar.h. */
#include "front/term/bar.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/term/screen.h"
#include "front/term/words.h"

/* Cuts `label` down to the words that it begins with like `text`. */
static void keep_common(char *label, const char *text)
{
    size_t same = 0;
    for (size_t i = 0; label[i] == text[i]; i++) {
        if (!label[i])
            return; /* all of it */
        if (label[i] == ' ')
            same = i;
    }
    size_t n = strlen(label);
    if (strncmp(label, text, n) == 0 && text[n] == ' ')
        return; /* the other one goes on */
    label[same] = '\0';
}

static struct bar_button *button_of(struct bar *bar, const char *verb)
{
    for (int i = 0; i < bar->buttons; i++)
        if (strcmp(bar->button[i].verb, verb) == 0)
            return &bar->button[i];
    return NULL;
}

/* Where a kind of answer that has none yet gets its button; what ends something always has one. NULL:
 * there is no room. */
static struct bar_button *new_button(struct bar *bar, bool ends)
{
    if (bar->buttons < BAR_BUTTONS)
        return &bar->button[bar->buttons++];
    return ends ? &bar->button[BAR_BUTTONS - 1] : NULL;
}

/* What ends something comes last. */
static void put_end_last(struct bar *bar)
{
    int end = 0;
    while (end < bar->buttons && !bar->button[end].ends)
        end++;
    if (end == bar->buttons)
        return;
    struct bar_button last = bar->button[end];
    memmove(&bar->button[end], &bar->button[end + 1],
            (size_t)(bar->buttons - end - 1) * sizeof last);
    bar->button[bar->buttons - 1] = last;
}

void bar_build(struct bar *bar, const struct choices *choices)
{
    int end = choices->count ? choices_end(choices, choices->item[0].seat) : -1;
    char last[CHOICES_VERB] = "";
    if (end >= 0)
        choices_verb(&choices->item[end], last, sizeof last);
    bar->buttons = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct choice_item *item = &choices->item[i];
        char verb[CHOICES_VERB];
        choices_verb(item, verb, sizeof verb);
        struct bar_button *button = button_of(bar, verb);
        bool ends = strcmp(verb, last) == 0;
        if (button) {
            button->answers++;
            keep_common(button->label, item->text);
        } else if ((button = new_button(bar, ends)) != NULL) {
            *button = (struct bar_button){.answers = 1, .ends = ends};
            words_copy(button->verb, sizeof button->verb, verb);
            words_copy(button->label, sizeof button->label, item->text);
        }
    }
    for (int i = 0; i < bar->buttons; i++)
        if (!bar->button[i].label[0]) /* its answers have no word in common */
            words_copy(bar->button[i].label, sizeof bar->button[i].label, _("Choose"));
    put_end_last(bar);
    if (bar->buttons < 2)
        bar->buttons = 0;
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* Small numbers are counted with the eye. */
static int draw_count(const char *label, int value, bool draw, int y, int x)
{
    enum { PIPS = 8 };
    char name[40], number[16] = "";
    snprintf(name, sizeof name, " %.32s ", label);
    if (value <= 0 || value > PIPS)
        snprintf(number, sizeof number, "%d", value);
    int wide = words_width(name), columns = number[0] ? words_width(number) : value;
    if (draw) {
        screen_word(y, x, wide, INK_DIM, name);
        screen_word(y, x + wide, columns, INK_BOLD, number);
        for (int i = 0; i < columns && !number[0]; i++)
            screen_word(y, x + wide + i, 1, INK_NOTICE, screen_sign(SIGN_FULL));
        screen_word(y, x + wide + columns, 1, INK_DIM, " ");
    }
    return wide + columns + 1;
}

int bar_left(const struct uc_view *view, uc_piece subject, bool draw, int y, int x)
{
    const struct uc_view_piece *piece = piece_in_view(view, subject ? subject : view->actor);
    int from = x;
    for (int i = 0; piece && i < piece->stats; i++)
        if (piece->stat[i].left)
            x += draw_count(piece->stat[i].label, piece->stat[i].value, draw, y, x);
    for (int i = 0; i < view->tracks; i++)
        if (view->track[i].left)
            x += draw_count(view->track[i].label, view->track[i].value, draw, y, x);
    return x - from;
}

static void face_of(const struct bar_button *button, char *text, size_t size)
{
    if (button->answers > 1)
        snprintf(text, size, "%s (%d)", button->label, button->answers);
    else
        words_copy(text, size, button->label);
}

/* The columns of all buttons, none of whose faces is wider than `most`. */
static int columns_of(const struct bar *bar, int most)
{
    enum { KEY = 4 };
    int used = 0;
    for (int i = 0; i < bar->buttons; i++) {
        char text[96];
        face_of(&bar->button[i], text, sizeof text);
        int wide = words_width(text);
        used += KEY + (wide > most ? most : wide);
    }
    return used;
}

/* How wide a button may be so that all of them fit. */
static int widest(const struct bar *bar, int columns)
{
    enum { MOST = 40, LEAST = 4 };
    int most = MOST;
    while (most > LEAST && columns_of(bar, most) > columns)
        most--;
    return most;
}

/* Leaves out the last words of what is wider than `columns`, unless little would be left. */
static void cut_words(char *text, int columns)
{
    for (char *end = strrchr(text, ' '); words_width(text) > columns && end;
         end = strrchr(text, ' ')) {
        *end = '\0';
        if (2 * words_width(text) < columns) {
            *end = ' ';
            return;
        }
    }
}

void bar_draw(struct bar *bar, const char *verb, struct block at)
{
    int x = at.x, end = at.x + at.columns, most = widest(bar, at.columns);
    bar->y = at.y;
    for (int i = 0; i < bar->buttons; i++) {
        struct bar_button *button = &bar->button[i];
        char text[96], key[] = {'F', (char)('2' + i), '\0'};
        bool on = strcmp(button->verb, verb) == 0;
        face_of(button, text, sizeof text);
        cut_words(text, most);
        button->x = x;
        x += screen_word(at.y, x, end - x, INK_NOTICE, button->ends ? "E" : key) + 1;
        x +=
            screen_cut(at.y, x, end - x < most ? end - x : most, on ? INK_CHOSEN : INK_TITLE, text);
        button->columns = x - button->x;
        x += 1;
    }
}

int bar_at(const struct bar *bar, int y, int x)
{
    for (int i = 0; i < bar->buttons && y == bar->y; i++)
        if (x >= bar->button[i].x && x < bar->button[i].x + bar->button[i].columns)
            return i;
    return -1;
}
