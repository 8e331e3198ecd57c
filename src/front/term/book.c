/* The book of a campaign; see book.h. */
#include "front/term/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/reasons.h"
#include "front/term/screen.h"
#include "front/term/words.h"

static const char *const page_title[BOOK_PAGES] = {
    [BOOK_PARTY] = N_("Party"), [BOOK_SHOP] = N_("Shop"), [BOOK_LEARN] = N_("Experience"),
    [BOOK_MAP] = N_("Map"),     [BOOK_LOG] = N_("Log"),
};

/* ---- Lines -------------------------------------------------------------------------------- */

static struct book_row *add_row(struct book *book, int ink, const char *text)
{
    if (book->rows == BOOK_ROWS) /* more than any campaign has: the last line stands for the rest */
        book->rows--;
    struct book_row *row = &book->line[book->rows++];
    memset(row, 0, sizeof *row);
    words_copy(row->text, sizeof row->text, text);
    row->ink = ink;
    return row;
}

static struct book_row *add_heading(struct book *book, const char *text)
{
    if (book->rows > 0)
        add_row(book, INK_PLAIN, "")->remark = true;
    struct book_row *row = add_row(book, INK_BOLD, text);
    row->remark = true;
    return row;
}

/* A text in as many lines as it takes. */
static void add_remark(struct book *book, int ink, const char *text)
{
    while (text) {
        char line[120] = "  ";
        const char *rest;
        size_t n = words_wrap(text, book->columns - 7, &rest);
        if (n > sizeof line - 3)
            n = sizeof line - 3;
        memcpy(line + 2, text, n);
        line[n + 2] = '\0';
        add_row(book, ink, line)->remark = true;
        text = rest;
    }
}

/* Whether the answer is about the thing: one of its arguments is a card or record of that name, or the
 * first one is that piece; a piece named behind a card must be the card's owner. */
static bool names(const struct book *book, const struct choice_item *item,
                  const struct book_row *row)
{
    const uc_game *game = book->session->game;
    if (row->answer)
        return item == &book->choices->item[row->answer - 1];
    if (row->kind == UC_NONE)
        return false;
    struct uc_question question = uc_question(game, book->state);
    struct uc_choice choice = question.choice[item->index];
    const int arg[] = {choice.a, choice.b, choice.c};
    char name[80], word[80];
    bool named = false;
    uc_name(game, book->state, row->kind, row->id, name, sizeof name);
    for (int i = 0; i < 3; i++) {
        enum uc_arg kind = uc_choice_arg(game, choice, i);
        if (named && kind == UC_PIECE)
            return !row->owner || arg[i] == row->owner;
        if (kind != UC_CARD && kind != UC_RECORD && (kind != row->kind || i > 0))
            continue;
        uc_name(game, book->state, kind, arg[i], word, sizeof word);
        named = named || strcmp(word, name) == 0;
    }
    return named && (!row->owner || !question.subject || question.subject == row->owner);
}

static void add_card(struct book *book, const struct uc_view_zone *zone,
                     const struct uc_view_card *card, int copies)
{
    char title[80], text[120], times[16] = "";
    if (!card->card)
        return;
    uc_title(book->session->game, book->state, UC_CARD, card->card, title, sizeof title);
    if (copies > 1)
        snprintf(times, sizeof times, " (%d)", copies);
    snprintf(text, sizeof text, "%s %s%s", card->active ? "*" : screen_sign(SIGN_BULLET), title,
             times);
    struct book_row *row = add_row(book, INK_PLAIN, text);
    row->kind = UC_CARD;
    row->id = card->card;
    row->owner = zone->owner;
    row->zone = zone;
    bool dear =
        (zone->kind == UC_ZONE_SALE || zone->kind == UC_ZONE_LEARN) && card->price > zone->funds;
    row->ink = card->used || dear ? INK_DIM : INK_PLAIN;
    if (card->price)
        snprintf(row->end, sizeof row->end, "%d", card->price);
}

static bool are_alike(const struct book *book, const struct uc_view_card *a,
                      const struct uc_view_card *b)
{
    char one[80], other[80];
    uc_name(book->session->game, book->state, UC_CARD, a->card, one, sizeof one);
    uc_name(book->session->game, book->state, UC_CARD, b->card, other, sizeof other);
    return strcmp(one, other) == 0 && a->used == b->used && a->active == b->active;
}

/* The cards of a zone, copies in one line; with `priced` only what has a price. */
static void add_cards(struct book *book, const struct uc_view_zone *zone, bool priced)
{
    const struct uc_view_card *card = book->view->card;
    int end = zone->first + zone->shown;
    for (int i = zone->first, next; i < end; i = next) {
        next = i + 1;
        while (next < end && are_alike(book, &card[i], &card[next]))
            next++;
        if (!priced || card[i].price)
            add_card(book, zone, &card[i], next - i);
    }
}

/* ---- Pages -------------------------------------------------------------------------------- */

static void fill_party(struct book *book)
{
    const struct uc_view *view = book->view;
    for (int i = 0; i < view->pieces; i++) {
        const struct uc_view_piece *piece = &view->piece[i];
        char text[300] = "";
        if (piece->side != 1 || !piece->seat)
            continue;
        snprintf(text, sizeof text, "%s%s%s", piece->name, piece->role[0] ? ", " : "", piece->role);
        struct book_row *row = add_heading(book, text);
        row->remark = false;
        row->kind = UC_PIECE;
        row->id = piece->id;
        size_t used = 0;
        text[0] = '\0';
        for (int k = 0; k < piece->stats && used < sizeof text; k++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %d", k ? ", " : "",
                                     piece->stat[k].label, piece->stat[k].value);
        if (piece->marks[0] && used < sizeof text)
            snprintf(text + used, sizeof text - used, "; %s", piece->marks);
        if (text[0])
            add_remark(book, INK_DIM, text);
        for (int k = 0; k < view->zones; k++)
            if (view->zone[k].owner == piece->id &&
                (view->zone[k].kind == UC_ZONE_HELD || view->zone[k].kind == UC_ZONE_HAND))
                add_cards(book, &view->zone[k], false);
    }
}

static void fill_shop(struct book *book)
{
    const struct uc_view *view = book->view;
    for (int i = 0; i < view->zones; i++)
        if (view->zone[i].kind == UC_ZONE_SALE) {
            struct book_row *row = add_heading(book, view->zone[i].name);
            snprintf(row->end, sizeof row->end, _("%d to spend"), view->zone[i].funds);
            add_cards(book, &view->zone[i], false);
        }
    for (int i = 0; i < view->zones && book->rows > 0; i++) {
        const struct uc_view_piece *owner = piece_in_view(view, view->zone[i].owner);
        if (view->zone[i].kind != UC_ZONE_HELD || !owner)
            continue;
        char text[120];
        int before = book->rows;
        snprintf(text, sizeof text, _("%s could sell"), owner->name);
        add_heading(book, text);
        int heading = book->rows;
        add_cards(book, &view->zone[i], true);
        if (book->rows == heading)
            book->rows = before;
    }
}

/* Zones from which something can be got now come first. */
static void fill_learn(struct book *book)
{
    const struct uc_view *view = book->view;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < view->zones; i++) {
            const struct uc_view_zone *zone = &view->zone[i];
            const struct uc_view_piece *owner = piece_in_view(view, zone->owner);
            if (zone->kind != UC_ZONE_LEARN || !zone->shown)
                continue;
            char text[120];
            int before = book->rows;
            snprintf(text, sizeof text, "%s%s%s", owner ? owner->name : "", owner ? ": " : "",
                     zone->name);
            struct book_row *heading = add_heading(book, text);
            snprintf(heading->end, sizeof heading->end, _("%d to spend"), zone->funds);
            add_cards(book, zone, false);
            bool open = false;
            for (int k = before; k < book->rows; k++)
                for (int c = 0; c < book->choices->count && !open; c++)
                    open = names(book, &book->choices->item[c], &book->line[k]);
            if (open != (pass == 0))
                book->rows = before;
        }
}

static void fill_map(struct book *book)
{
    const struct uc_view *view = book->view;
    for (int i = 0; i < view->stops; i++) {
        const struct uc_view_stop *stop = &view->stop[i];
        struct book_row *row = add_row(book, INK_PLAIN, stop->name);
        row->kind = stop->quest ? UC_RECORD : UC_NONE;
        row->id = stop->quest;
        row->stop = i;
    }
}

static void fill_log(struct book *book)
{
    const struct uc_view *view = book->view;
    for (int i = 0; i < view->notes; i++) {
        const struct uc_view_note *note = &view->note[i];
        struct book_row *row = add_heading(book, note->title);
        row->ink = note->side == 1 ? INK_HERO : note->side == 2 ? INK_FOE : INK_BOLD;
        row->remark = false;
        add_remark(book, INK_PLAIN, note->text);
    }
}

static bool is_asked_about(const struct book *book)
{
    for (int i = 0; i < book->rows; i++)
        if (book->line[i].open)
            return true;
    return false;
}

/* Whether a line of the page stands for the answer. */
static bool is_named(const struct book *book, int choice)
{
    for (int i = 0; i < book->rows; i++)
        if (names(book, &book->choices->item[choice], &book->line[i]))
            return true;
    return false;
}

/* A few answers that are about nothing on the page, such as to end it, get lines of their own. */
static void add_answers(struct book *book)
{
    enum { FEW = 3 };
    int other[FEW + 1], count = 0, rows = book->rows;
    for (int c = 0; c < book->choices->count && count <= FEW; c++)
        if (!is_named(book, c))
            other[count++] = c;
    for (int i = 0; i < count && count <= FEW; i++) {
        char text[120];
        if (book->rows == rows)
            add_row(book, INK_PLAIN, "")->remark = true;
        snprintf(text, sizeof text, "%s %.100s", screen_sign(SIGN_ACTING),
                 book->choices->item[other[i]].text);
        struct book_row *row = add_row(book, INK_BOLD, text);
        row->answer = other[i] + 1;
        row->open = true;
    }
}

static void fill(struct book *book)
{
    static void (*const filler[BOOK_PAGES])(struct book *) = {
        [BOOK_PARTY] = fill_party, [BOOK_SHOP] = fill_shop, [BOOK_LEARN] = fill_learn,
        [BOOK_MAP] = fill_map,     [BOOK_LOG] = fill_log,
    };
    book->rows = 0;
    filler[book->page](book);
    for (int i = 0; i < book->rows; i++)
        for (int c = 0; c < book->choices->count && !book->line[i].open; c++)
            book->line[i].open = names(book, &book->choices->item[c], &book->line[i]);
    if (book->page != BOOK_MAP && is_asked_about(book))
        add_answers(book);
}

/* The nearest line from `row` on, in a direction, that can be pointed at; -1. */
static int next_row(const struct book *book, int row, int step)
{
    while (row >= 0 && row < book->rows && book->line[row].remark)
        row += step;
    return row >= 0 && row < book->rows ? row : -1;
}

static void turn_to(struct book *book, enum book_page page)
{
    book->page = page;
    book->row = book->top = 0;
    fill(book);
    int first = next_row(book, 0, 1);
    book->row = first < 0 ? 0 : first;
}

static int first_open(const struct book *book)
{
    int row = 0;
    while (row < book->rows && !book->line[row].open)
        row++;
    return row < book->rows ? row : 0;
}

/* Where a figure stands on the page; the first line if it does not. */
static int line_of(const struct book *book, uc_piece piece)
{
    for (int i = 0; i < book->rows; i++)
        if (book->line[i].kind == UC_PIECE && book->line[i].id == piece)
            return i;
    return 0;
}

/* Points at line `row`, or at the next one that can be pointed at. */
static void point_at(struct book *book, int row)
{
    if (row >= book->rows)
        row = book->rows - 1;
    int next = next_row(book, row, 1);
    if (next < 0)
        next = next_row(book, row, -1);
    book->row = next < 0 ? 0 : next;
}

bool book_open(struct book *book, const struct session *session, const void *state,
               const struct uc_view *view, const struct choices *choices)
{
    static const enum book_page order[] = {BOOK_SHOP, BOOK_LEARN, BOOK_PARTY, BOOK_MAP};
    enum { USUAL_COLUMNS = 48, MANY = 8 };
    int page = (int)book->page, row = book->row, top = book->top, open = 0;
    book->session = session;
    book->state = state;
    book->view = view;
    book->choices = choices;
    if (!book->columns)
        book->columns = USUAL_COLUMNS;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        turn_to(book, order[i]);
        if (is_asked_about(book))
            break;
    }
    uc_piece subject = uc_question(session->game, state).subject;
    if (book->rows == 0 ||
        (subject && !is_asked_about(book))) /* there is no map, or it tells nothing */
        turn_to(book, BOOK_PARTY);
    if ((int)book->page == page && row < book->rows && book->line[row].open)
        book->top = top; /* where it was open before */
    else
        row = is_asked_about(book) ? first_open(book) : line_of(book, subject);
    point_at(book, row);
    for (int i = 0; i < view->stops && book->page == BOOK_MAP && !is_asked_about(book); i++)
        if (view->stop[i].state == UC_STOP_HERE)
            book->row = i;
    for (int i = 0; i < book->rows; i++)
        open += book->line[i].open;
    return open && choices->count > open + MANY;
}

void book_turn(struct book *book, int by)
{
    int page = (int)book->page;
    for (int i = 0; i < BOOK_PAGES; i++) {
        page = (page + by + BOOK_PAGES) % BOOK_PAGES;
        turn_to(book, (enum book_page)page);
        if (book->rows > 0)
            return;
    }
}

/* ---- The map ------------------------------------------------------------------------------ */

enum { MAP_ROWS = 80, MAP_COLUMNS = 200 };

/* The map as it is drawn: which cells are taken, so that no name covers another. */
struct map_canvas {
    struct block at;
    uint8_t taken[MAP_ROWS][MAP_COLUMNS];
};

static void where(const struct uc_view_stop *stop, const struct block *at, int *y, int *x)
{
    *y = stop->y * (at->rows - 1) / 100;
    *x = 1 + stop->x * (at->columns - 4) / 100;
}

static void take(struct map_canvas *c, int y, int x, int columns)
{
    for (int i = x; i < x + columns; i++)
        if (y >= 0 && y < MAP_ROWS && i >= 0 && i < MAP_COLUMNS)
            c->taken[y][i] = 1;
}

static bool is_free(const struct map_canvas *c, int y, int x, int columns)
{
    if (y < 0 || y >= c->at.rows || y >= MAP_ROWS || x < 0 || x + columns > c->at.columns ||
        x + columns > MAP_COLUMNS)
        return false;
    for (int i = x; i < x + columns; i++)
        if (c->taken[y][i])
            return false;
    return true;
}

/* Where the party is: at home until it sets out, then on the way, which has its own sign. */
static bool is_party_at(const struct book *book, const struct uc_view_stop *stop)
{
    bool on_the_way = false;
    for (int i = 0; i < book->view->stops; i++)
        on_the_way = on_the_way || book->view->stop[i].way;
    return book->view->off_board && view_has_home(book->view) ? !stop->quest && !on_the_way
                                                              : stop->state == UC_STOP_HERE;
}

static const char *stop_sign(const struct book *book, const struct uc_view_stop *stop)
{
    bool ascii = screen_is_ascii();
    if (is_party_at(book, stop))
        return "@";
    if (!stop->quest)
        return ascii ? "H" : "⌂";
    if (stop->state == UC_STOP_HERE)
        return ascii ? "O" : "◎";
    if (stop->state == UC_STOP_PLAYED)
        return stop->side == 1 ? (ascii ? "+" : "✓") : "x";
    return stop->state == UC_STOP_OPEN ? (ascii ? "o" : "○") : screen_sign(SIGN_DOT);
}

static enum ink stop_ink(const struct uc_view_stop *stop)
{
    if (stop->state == UC_STOP_HERE)
        return INK_NOTICE;
    if (stop->state == UC_STOP_PLAYED)
        return stop->side == 1 ? INK_HERO : INK_FOE;
    return stop->state == UC_STOP_OPEN ? INK_BOLD : INK_DIM;
}

/* Another stop is drawn on the same spot and matters more: the one where the heroes are, or could go. */
static bool is_hidden(const struct book *book, int number)
{
    static const int weight[] = {
        [UC_STOP_SHUT] = 0, [UC_STOP_PLAYED] = 1, [UC_STOP_OPEN] = 2, [UC_STOP_HERE] = 3};
    const struct uc_view_stop *stop = &book->view->stop[number];
    int y, x;
    where(stop, &book->at, &y, &x);
    for (int i = 0; i < book->view->stops; i++) {
        const struct uc_view_stop *other = &book->view->stop[i];
        int oy, ox;
        where(other, &book->at, &oy, &ox);
        if (i != number && oy == y && ox == x &&
            (weight[other->state] > weight[stop->state] ||
             (weight[other->state] == weight[stop->state] && i < number)))
            return true;
    }
    return false;
}

/* The stations of way number `way` (from 1), as letters; returns how many. */
static int stations(const struct uc_view_stop *stop, int way, char *letter, int most)
{
    int count = 0, number = 1;
    bool fresh = true;
    for (const char *c = stop->ways; *c; c++) {
        if (*c == ';' || *c == ',') {
            number += *c == ';';
            fresh = true;
        } else if (fresh && *c != ' ') {
            if (number == way && count < most)
                letter[count++] = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
            fresh = false;
        }
    }
    return count;
}

/* A dotted line from home to the stop, with its stations on it. */
static void draw_way(struct map_canvas *c, const struct uc_view_stop *home,
                     const struct uc_view_stop *stop)
{
    enum { STATIONS = 12 };
    char letter[STATIONS];
    int y0, x0, y1, x1;
    where(home, &c->at, &y0, &x0);
    where(stop, &c->at, &y1, &x1);
    int dx = abs(x1 - x0), dy = abs(y1 - y0), steps = dx > 2 * dy ? dx : 2 * dy;
    int count = stations(stop, stop->way ? stop->way : 1, letter, STATIONS);
    for (int i = 1; i < steps; i++) {
        int y = y0 + (y1 - y0) * i / steps, x = x0 + (x1 - x0) * i / steps;
        if (i % 2 == 0 && is_free(c, y, x, 1))
            screen_word(c->at.y + y, c->at.x + x, 1, INK_DIM, screen_sign(SIGN_DOT));
    }
    for (int i = 0; i < count && steps > count; i++) {
        int y = y0 + (y1 - y0) * (i + 1) / (count + 1), x = x0 + (x1 - x0) * (i + 1) / (count + 1);
        bool passed = stop->way && i < stop->passed, now = stop->way && i == stop->passed;
        char sign[2] = {letter[i], '\0'};
        screen_word(c->at.y + y, c->at.x + x, 1,
                    now      ? INK_CHOSEN
                    : passed ? INK_DIM
                             : INK_NOTICE,
                    sign);
        take(c, y, x, 1);
    }
}

static void draw_label(struct map_canvas *c, const struct uc_view_stop *stop, enum ink ink)
{
    int y, x, wide = words_width(stop->name);
    where(stop, &c->at, &y, &x);
    const int at[][2] = {{y, x + 2},     {y, x - wide - 1}, {y + 1, x + 1},
                         {y - 1, x + 1}, {y + 1, x - wide}, {y - 1, x - wide}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++)
        if (is_free(c, at[i][0], at[i][1], wide)) {
            screen_word(c->at.y + at[i][0], c->at.x + at[i][1], wide, ink, stop->name);
            take(c, at[i][0], at[i][1], wide);
            return;
        }
}

static void draw_map(struct book *book, bool focused)
{
    const struct uc_view *view = book->view;
    struct map_canvas *c = calloc(1, sizeof *c);
    if (!c || view->stops == 0) {
        free(c);
        return;
    }
    const struct uc_view_stop *chosen = &view->stop[book->line[book->row].stop];
    c->at = book->at;
    for (int i = 0; i < view->stops; i++) {
        int y, x;
        where(&view->stop[i], &c->at, &y, &x);
        take(c, y, x, 1);
        if (&view->stop[i] == chosen || !is_hidden(book, i))
            screen_word(c->at.y + y, c->at.x + x, 1, stop_ink(&view->stop[i]),
                        stop_sign(book, &view->stop[i]));
    }
    if (chosen != &view->stop[0])
        draw_way(c, &view->stop[0], chosen);
    draw_label(c, chosen, focused ? INK_CHOSEN : INK_TITLE);
    for (int i = 0; i < view->stops; i++)
        if (&view->stop[i] != chosen && view->stop[i].state != UC_STOP_SHUT && !is_hidden(book, i))
            draw_label(c, &view->stop[i], stop_ink(&view->stop[i]));
    int y, x;
    where(chosen, &c->at, &y, &x);
    if (focused)
        screen_rest(c->at.y + y, c->at.x + x);
    free(c);
}

static void step_on_map(struct book *book, int dx, int dy)
{
    const struct uc_view_stop *from = &book->view->stop[book->line[book->row].stop];
    int best = book->row, best_cost = 1 << 20;
    for (int i = 0; i < book->rows; i++) {
        const struct uc_view_stop *stop = &book->view->stop[book->line[i].stop];
        int x = stop->x - from->x, y = stop->y - from->y, ahead = x * dx + y * dy;
        int cost = ahead + 2 * (abs(x * dy) + abs(y * dx));
        if (ahead > 0 && cost < best_cost && !is_hidden(book, i)) {
            best_cost = cost;
            best = i;
        }
    }
    book->row = best;
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* The titles of the pages that there are. */
static void draw_tabs(const struct book *book, struct block at)
{
    int x = 0;
    struct book *other = malloc(sizeof *other);
    for (int page = 0; page < BOOK_PAGES && other; page++) {
        char text[40];
        *other = *book;
        turn_to(other, (enum book_page)page);
        if (other->rows == 0)
            continue;
        snprintf(text, sizeof text, page == (int)book->page ? "[%s]" : " %s ", _(page_title[page]));
        x += screen_word(at.y, at.x + x, at.columns - x,
                         page == (int)book->page ? INK_TITLE : INK_DIM, text);
    }
    free(other);
}

static void draw_row(const struct book *book, int number, bool focused, struct block at)
{
    const struct book_row *row = &book->line[number];
    bool here = number == book->row && !row->remark;
    enum ink ink = !here ? (enum ink)row->ink : focused ? INK_CHOSEN : INK_TITLE;
    int end = words_width(row->end);
    screen_put(at.y, at.x, at.columns, ink, "");
    screen_word(at.y, at.x + 1, at.columns - end - 4, ink, row->text);
    if (row->open)
        screen_word(at.y, at.x, 1, INK_NOTICE, "[");
    screen_word(at.y, at.x + at.columns - end - 2, end, ink, row->end);
    if (row->open)
        screen_word(at.y, at.x + at.columns - 1, 1, INK_NOTICE, "]");
    if (here && focused)
        screen_rest(at.y, at.x);
}

void book_draw(struct book *book, bool focused, struct block at)
{
    if (at.columns - 1 != book->columns) {
        book->columns = at.columns - 1;
        fill(book);
    }
    draw_tabs(book, at);
    book->at = (struct block){at.y + 1, at.x, at.rows - 1, at.columns - 1};
    if (book->page == BOOK_MAP) {
        draw_map(book, focused);
        return;
    }
    int page = book->at.rows;
    if (book->row < book->top)
        book->top = book->row;
    if (book->row >= book->top + page)
        book->top = book->row - page + 1;
    if (book->top > book->rows - page)
        book->top = book->rows > page ? book->rows - page : 0;
    if (next_row(book, book->row - 1, -1) < 0) /* the heading above the first line */
        book->top = 0;
    for (int i = 0; i < page && book->top + i < book->rows; i++)
        draw_row(book, book->top + i, focused,
                 (struct block){book->at.y + i, at.x, 1, book->columns});
    if (book->top > 0)
        screen_word(book->at.y, at.x + book->columns, 1, INK_NOTICE, screen_sign(SIGN_UP_MORE));
    if (book->top + page < book->rows)
        screen_word(book->at.y + page - 1, at.x + book->columns, 1, INK_NOTICE,
                    screen_sign(SIGN_DOWN_MORE));
}

/* ---- Pointing ----------------------------------------------------------------------------- */

void book_step(struct book *book, int dx, int dy)
{
    if (book->rows == 0)
        return;
    if (book->page == BOOK_MAP) {
        step_on_map(book, dx, dy);
        return;
    }
    int next = next_row(book, book->row + dy, dy > 0 ? 1 : -1);
    if (dy && next >= 0)
        book->row = next;
}

int book_at(const struct book *book, int y, int x)
{
    if (y < book->at.y || y >= book->at.y + book->at.rows || x < book->at.x ||
        x >= book->at.x + book->at.columns)
        return -1;
    for (int i = 0; i < book->rows && book->page == BOOK_MAP; i++) {
        int sy, sx;
        where(&book->view->stop[book->line[i].stop], &book->at, &sy, &sx);
        if (book->at.y + sy == y && abs(book->at.x + sx - x) <= 1 && !is_hidden(book, i))
            return i;
    }
    int row = book->top + y - book->at.y;
    return book->page != BOOK_MAP && row < book->rows && !book->line[row].remark ? row : -1;
}

int book_choice(const struct book *book, int after)
{
    for (int i = 0; i < book->choices->shown_count && book->row < book->rows; i++) {
        int item = book->choices->shown[i];
        if (item > after && names(book, &book->choices->item[item], &book->line[book->row]))
            return item;
    }
    return -1;
}

void book_follow(struct book *book, int choice)
{
    for (int i = 0; i < book->rows && choice >= 0; i++)
        if (names(book, &book->choices->item[choice], &book->line[i])) {
            book->row = i;
            return;
        }
}

/* ---- Reading ------------------------------------------------------------------------------ */

static void about_stop(const struct book *book, const struct uc_view_stop *stop, char *text,
                       size_t size)
{
    static const char *const state[] = {
        [UC_STOP_SHUT] = N_("Not open"),
        [UC_STOP_OPEN] = N_("May come next"),
        [UC_STOP_HERE] = N_("The heroes are here"),
        [UC_STOP_PLAYED] = N_("Played"),
    };
    char quest[80] = "";
    if (stop->quest)
        uc_title(book->session->game, book->state, UC_RECORD, stop->quest, quest, sizeof quest);
    const char *standing =
        stop->way      ? N_("The heroes are on their way")
        : !stop->quest ? N_("The heroes' home")
        : stop->state == UC_STOP_HERE && book->view->off_board && view_has_home(book->view)
            ? N_("The heroes set out for it")
            : state[stop->state];
    const char *side = stop->side ? uc_side_name(book->session->game, stop->side) : "";
    if (stop->why[0]) /* says it, and better */
        standing = stop->why;
    size_t used = (size_t)snprintf(text, size, "%s\n%s%s%s%s%s\n", stop->name, quest,
                                   quest[0] ? "\n" : "", _(standing), side[0] ? ": " : "", side);
    const char *at = stop->ways;
    for (int way = 1; *at && used < size; way++) {
        size_t n = strcspn(at, ";");
        used +=
            (size_t)snprintf(text + used, size - used, "%s %d: %.*s\n", _("Way"), way, (int)n, at);
        at += n;
        at += strspn(at, "; ");
    }
}

/* Why what the row shows cannot be chosen: a line. */
static bool is_barred(const struct book *book, const struct book_row *row, char *why, size_t size)
{
    char name[80];
    const char *verb = row->zone && row->zone->verb[0] ? row->zone->verb : NULL;
    bool for_sale = book->page == BOOK_SHOP && !row->owner;
    if (row->open || row->kind != UC_CARD || !row->end[0] ||
        !(for_sale ? verb != NULL : is_asked_about(book)))
        return false;
    uc_name(book->session->game, book->state, row->kind, row->id, name, sizeof name);
    if (!reason_for_name(book->session->game, book->state, session_asker(book->session),
                         book->choices, for_sale ? verb : NULL, name, why, size))
        return false;
    why[strcspn(why, "\n")] = '\0';
    return true;
}

void book_about(const struct book *book, char *text, size_t size)
{
    text[0] = '\0';
    if (book->row >= book->rows)
        return;
    const struct book_row *row = &book->line[book->row];
    if (book->page == BOOK_MAP) {
        about_stop(book, &book->view->stop[row->stop], text, size);
        return;
    }
    if (row->answer)
        snprintf(text, size, "%s\n", book->choices->item[row->answer - 1].text);
    if (row->kind == UC_NONE)
        return;
    char why[400], all[4000];
    session_inspect(book->session, book->state, row->kind, row->id, all, sizeof all);
    bool barred = is_barred(book, row, why, sizeof why);
    size_t title = strcspn(all, "\n");
    snprintf(text, size, "%.*s%s%s%s", (int)title, all, barred ? _("\nNot now: ") : "",
             barred ? why : "", all + title);
}
