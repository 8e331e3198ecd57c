/* Boards of areas or locations as a list; see place_list.h. */
#include "front/term/place_list.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/term/screen.h"
#include "front/term/words.h"

/* Rows that the place takes: one, and one more for what leads away from it. */
static int rows_of(const struct board_view *b, uc_place place)
{
    for (int i = 0; i < b->board->edges; i++)
        if (b->board->edge[i].a == place || b->board->edge[i].b == place)
            return 2;
    return 1;
}

/* Writes one figure or token after the name of its place; returns the columns used. */
static int put_mark(int y, int x, int room, enum ink ink, const char *glyph, const char *name,
                    const char *before)
{
    char text[80];
    int used = screen_word(y, x, room, ink, before);
    used += screen_word(y, x + used, room - used, ink, glyph);
    snprintf(text, sizeof text, " %s  ", name);
    return used + screen_word(y, x + used, room - used, INK_PLAIN, text);
}

static void draw_contents(const struct board_view *b, uc_place place, int y, int x, int room)
{
    int used = 0;
    for (int i = 0; i < b->view->pieces; i++) {
        const struct uc_view_piece *piece = &b->view->piece[i];
        bool here = false;
        for (int k = 0; k < piece->spaces; k++)
            here |= piece->space[k] == place;
        if (!here)
            continue;
        enum ink ink = piece->down        ? INK_DOWN
                       : piece->side == 1 ? INK_HERO
                       : piece->side == 2 ? INK_FOE
                                          : INK_OTHER;
        const char *mark = piece->down                   ? screen_sign(SIGN_DOWN)
                           : piece->id == b->view->actor ? screen_sign(SIGN_ACTING)
                                                         : "";
        used += put_mark(y, x + used, room - used, ink, piece->glyph, piece->name, mark);
    }
    for (int i = 0; i < b->view->tokens; i++)
        if (b->view->token[i].place == place)
            used += put_mark(y, x + used, room - used, INK_TOKEN, b->view->token[i].glyph,
                             b->view->token[i].name, "");
}

static void draw_ways(const struct board_view *b, uc_place place, int y, int x, int room)
{
    int used = screen_word(y, x, room, INK_DIM, screen_is_ascii() ? "-> " : "→ ");
    for (int i = 0; i < b->board->edges; i++) {
        const struct uc_board_edge *edge = &b->board->edge[i];
        uc_place to = edge->a == place ? edge->b : edge->b == place ? edge->a : 0;
        if (!to)
            continue;
        char name[64], text[100];
        bool closed = edge->door && (b->view->doors_closed >> (edge->door - 1) & 1);
        uc_title(b->game, b->state, UC_PLACE, to, name, sizeof name);
        snprintf(text, sizeof text, "%s%s  ", name, closed ? _(" (closed)") : "");
        used += screen_word(y, x + used, room - used, INK_DIM, text);
    }
}

static void draw_place(struct board_view *b, uc_place place, int y, int rows)
{
    char name[64], line[100];
    bool here = b->show_cursor && place == b->cursor;
    bool target = uc_places_has(&b->target, place);
    bool lit = b->light != LIGHT_NONE && uc_places_has(&b->lit, place);
    enum ink ink = here     ? INK_CHOSEN
                   : target ? INK_TARGET
                   : lit    ? b->light == LIGHT_REACH ? INK_REACH : INK_SIGHT
                            : INK_BOLD;
    uc_title(b->game, b->state, UC_PLACE, place, name, sizeof name);
    snprintf(line, sizeof line, target ? "[%s]" : " %s ", name);
    int wide = b->columns / 3 > 24 ? 24 : b->columns / 3;
    screen_put(y, b->x + 1, wide, ink, line);
    if (lit)
        screen_word(y, b->x + wide + 1, 1, ink, b->light == LIGHT_REACH ? "+" : "*");
    draw_contents(b, place, y, b->x + wide + 3, b->columns - wide - 4);
    if (rows > 1)
        draw_ways(b, place, y + 1, b->x + wide + 3, b->columns - wide - 4);
    if (here)
        screen_rest(y, b->x + 1);
}

void place_list_draw(struct board_view *b)
{
    int row = 0, cursor_row = 0;
    for (int p = 1; p <= b->board->places; p++) {
        if (p == b->cursor)
            cursor_row = row;
        row += rows_of(b, (uc_place)p);
    }
    if (cursor_row < b->top)
        b->top = cursor_row;
    if (cursor_row + 2 > b->top + b->rows)
        b->top = cursor_row + 2 - b->rows;
    if (row <= b->rows)
        b->top = 0;
    row = -b->top;
    for (int p = 1; p <= b->board->places; p++) {
        int rows = rows_of(b, (uc_place)p);
        if (row >= 0 && row < b->rows)
            draw_place(b, (uc_place)p, b->y + row, row + 1 < b->rows ? rows : 1);
        row += rows;
    }
}

uc_place place_list_step(const struct board_view *b, int dx, int dy)
{
    int to = b->cursor + (dx + dy > 0 ? 1 : -1);
    return to < 1 || to > b->board->places ? b->cursor : (uc_place)to;
}

uc_place place_list_at(const struct board_view *b, int y)
{
    int row = -b->top;
    for (int p = 1; p <= b->board->places; p++) {
        int rows = rows_of(b, (uc_place)p);
        if (y - b->y >= row && y - b->y < row + rows)
            return (uc_place)p;
        row += rows;
    }
    return 0;
}
