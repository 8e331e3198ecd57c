/* Small windows; see popup.h. */
#include "front/term/popup.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/term/screen.h"
#include "front/term/words.h"

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/* A window of that size in the middle of the screen. */
struct window {
    int y, x, rows, columns;
};

static struct window middle(int rows, int columns)
{
    struct window w;
    w.rows = least(rows, screen_rows() - 2);
    w.columns = least(columns, screen_columns() - 4);
    w.y = (screen_rows() - w.rows) / 2;
    w.x = (screen_columns() - w.columns) / 2;
    return w;
}

/* Starts a picture with what is under the window; false when the terminal is too small. */
static bool begin(void)
{
    if (!screen_begin())
        return false;
    screen_draw_backdrop();
    return true;
}

/* A remark in the lower edge of a window. */
static void hint(const struct window *w, const char *text)
{
    char line[160];
    snprintf(line, sizeof line, " %s ", text);
    int width = words_width(line);
    if (width + 4 <= w->columns)
        screen_word(w->y + w->rows - 1, w->x + w->columns - width - 2, width, INK_DIM, line);
}

/* The text from its line `skip` on. */
static const char *skip_lines(const char *text, int columns, int skip)
{
    while (text && skip-- > 0)
        words_wrap(text, columns, &text);
    return text;
}

void popup_text(const char *caption, const char *text)
{
    int top = 0;
    for (;;) {
        int columns = most(40, least(76, screen_columns() - 8));
        int lines = words_lines(text, columns - 4);
        struct window w = middle(lines + 2, columns);
        int page = w.rows - 2, last = most(0, lines - page);
        top = most(0, least(top, last));
        if (begin()) {
            screen_frame(w.y, w.x, w.rows, w.columns, caption);
            screen_block(w.y + 1, w.x + 2, page, w.columns - 4, INK_PLAIN,
                         skip_lines(text, w.columns - 4, top));
            hint(&w, last ? _("arrows: scroll   Esc: close") : _("Esc: close"));
            screen_show();
        }
        int key = screen_key(-1);
        switch (key) {
        case KEY_IS_UP:
        case 'k':
        case KEY_IS_WHEEL_UP:
            top--;
            break;
        case KEY_IS_DOWN:
        case 'j':
        case KEY_IS_WHEEL_DOWN:
            top++;
            break;
        case KEY_IS_PAGE_UP:
            top -= page;
            break;
        case KEY_IS_PAGE_DOWN:
        case ' ':
            top += page;
            break;
        case KEY_IS_HOME:
            top = 0;
            break;
        case KEY_IS_END:
            top = last;
            break;
        case KEY_IS_RESIZE:
        case KEY_NOTHING:
            break;
        default:
            if (key >= '0' && key <= '9') /* meant for the question below, and Enter would follow */
                break;
            return;
        }
    }
}

/* ---- Lists -------------------------------------------------------------------------------- */

struct list {
    const struct popup_item *items;
    int count;
    char filter[40];
    int selected; /* among those shown */
};

static bool is_shown(const struct list *list, int i)
{
    return words_has(list->items[i].text, list->filter) ||
           words_has(list->items[i].about, list->filter);
}

static int shown_count(const struct list *list)
{
    int n = 0;
    for (int i = 0; i < list->count; i++)
        n += is_shown(list, i);
    return n;
}

/* The item at position `n` among those shown; -1. */
static int shown_item(const struct list *list, int n)
{
    for (int i = 0; i < list->count; i++)
        if (is_shown(list, i) && n-- == 0)
            return i;
    return -1;
}

/* Draws the list and returns the row of its first line; `*top` is the first one drawn. */
static struct window draw_list(const struct list *list, const char *caption, int *top)
{
    int wide = words_width(caption) + 4, about = 0;
    for (int i = 0; i < list->count; i++) {
        wide = most(wide, words_width(list->items[i].text));
        about = most(about, words_lines(list->items[i].about, 68));
    }
    bool has_about = false;
    for (int i = 0; i < list->count; i++)
        has_about |= list->items[i].about[0] != '\0';
    about = has_about ? about + 1 : 0;
    struct window w = middle(list->count + 2 + about, has_about ? 72 : most(48, wide + 4));
    int page = w.rows - 2 - about, shown = shown_count(list);
    if (list->selected < *top)
        *top = list->selected;
    if (list->selected >= *top + page)
        *top = list->selected - page + 1;
    *top = most(0, least(*top, shown - page));
    screen_frame(w.y, w.x, w.rows, w.columns, caption);
    for (int i = 0; i < page && *top + i < shown; i++) {
        bool chosen = *top + i == list->selected;
        screen_put(w.y + 1 + i, w.x + 2, w.columns - 4, chosen ? INK_CHOSEN : INK_PLAIN,
                   list->items[shown_item(list, *top + i)].text);
    }
    int selected = shown_item(list, list->selected);
    if (has_about && selected >= 0)
        screen_block(w.y + w.rows - about, w.x + 2, about - 1, w.columns - 4, INK_DIM,
                     list->items[selected].about);
    if (shown == 0)
        screen_word(w.y + 1, w.x + 2, w.columns - 4, INK_DIM, _("nothing has these letters"));
    if (list->filter[0])
        hint(&w, list->filter);
    else
        hint(&w, _("type to search   Enter: pick   Esc: back"));
    return w;
}

int popup_list(const char *caption, const struct popup_item *items, int count, int selected)
{
    struct list list = {.items = items, .count = count, .selected = selected};
    int top = 0;
    struct window w = {0, 0, 0, 0};
    for (;;) {
        if (begin()) {
            w = draw_list(&list, caption, &top);
            screen_show();
        }
        int key = screen_key(-1), shown = shown_count(&list);
        size_t length = strlen(list.filter);
        switch (key) {
        case KEY_IS_UP:
        case KEY_IS_WHEEL_UP:
            list.selected--;
            break;
        case KEY_IS_DOWN:
        case KEY_IS_WHEEL_DOWN:
        case KEY_IS_TAB:
            list.selected++;
            break;
        case KEY_IS_PAGE_UP:
            list.selected -= 10;
            break;
        case KEY_IS_PAGE_DOWN:
            list.selected += 10;
            break;
        case KEY_IS_HOME:
            list.selected = 0;
            break;
        case KEY_IS_END:
            list.selected = shown - 1;
            break;
        case KEY_IS_ENTER:
            if (shown > 0)
                return shown_item(&list, list.selected);
            break;
        case KEY_IS_ESCAPE:
        case KEY_IS_LEAVE:
            return -1;
        case KEY_IS_BACKSPACE:
            if (length > 0)
                list.filter[length - 1] = '\0';
            break;
        case KEY_IS_CLICK: {
            int y, x;
            screen_mouse(&y, &x);
            int row = y - w.y - 1 + top;
            if (y <= w.y || x <= w.x || x >= w.x + w.columns || row >= shown)
                break;
            if (row == list.selected)
                return shown_item(&list, row);
            list.selected = row;
            break;
        }
        default:
            if (key >= ' ' && key < 127 && length + 1 < sizeof list.filter) {
                list.filter[length] = (char)key;
                list.filter[length + 1] = '\0';
            }
        }
        list.selected = most(0, least(list.selected, shown_count(&list) - 1));
    }
}

/* ---- Questions ---------------------------------------------------------------------------- */

bool popup_ask(const char *question)
{
    for (;;) {
        int columns = least(60, screen_columns() - 8);
        struct window w = middle(words_lines(question, columns - 4) + 4, columns);
        if (begin()) {
            screen_frame(w.y, w.x, w.rows, w.columns, NULL);
            screen_block(w.y + 1, w.x + 2, w.rows - 3, w.columns - 4, INK_PLAIN, question);
            screen_word(w.y + w.rows - 2, w.x + 2, w.columns - 4, INK_BOLD, _("y: yes    n: no"));
            screen_show();
        }
        int key = screen_key(-1);
        if (words_mean_yes(key))
            return true;
        if (key == 'n' || key == 'N' || key == KEY_IS_ESCAPE || key == KEY_IS_LEAVE || key == 'q')
            return false;
    }
}

bool popup_line(const char *caption, const char *about, char *text, size_t size)
{
    for (;;) {
        int columns = least(70, screen_columns() - 8);
        struct window w = middle(words_lines(about, columns - 4) + 3, columns);
        int room = w.columns - 7;
        size_t length = strlen(text);
        if (begin()) {
            screen_frame(w.y, w.x, w.rows, w.columns, caption);
            int rows = screen_block(w.y + 1, w.x + 2, w.rows - 3, w.columns - 4, INK_DIM, about);
            const char *tail = length > (size_t)room ? text + length - (size_t)room : text;
            screen_word(w.y + 1 + rows, w.x + 2, 2, INK_BOLD, "> ");
            int used = screen_word(w.y + 1 + rows, w.x + 4, room, INK_PLAIN, tail);
            screen_rest(w.y + 1 + rows, w.x + 4 + used);
            screen_show();
        }
        int key = screen_key(-1);
        if (key == KEY_IS_ENTER)
            return text[0] != '\0';
        if (key == KEY_IS_ESCAPE || key == KEY_IS_LEAVE)
            return false;
        if (key == KEY_IS_BACKSPACE && length > 0)
            text[length - 1] = '\0';
        if (key >= ' ' && key < 127 && length + 1 < size) {
            text[length] = (char)key;
            text[length + 1] = '\0';
        }
    }
}
