/* See tiles.h. */
#include "space/tiles.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "space/refuse.h"

void tile_turn_cell(int turn, int w, int h, int *x, int *y)
{
    assert(turn >= 0 && turn < 4);
    int a = *x, b = *y;
    *x = turn == 0 ? a : turn == 1 ? h - 1 - b : turn == 2 ? w - 1 - a : b;
    *y = turn == 0 ? b : turn == 1 ? a : turn == 2 ? h - 1 - b : w - 1 - a;
}

bool tile_read_cell(const char **text, int *x, int *y)
{
    const char *at = *text;
    int column = 0, row = 0;
    for (; islower((unsigned char)*at) && column <= TILES_SIDE; at++)
        column = column * 26 + (*at - 'a' + 1);
    for (; isdigit((unsigned char)*at) && row <= TILES_SIDE; at++)
        row = row * 10 + (*at - '0');
    if (column < 1 || column > TILES_SIDE || row < 1 || row > TILES_SIDE)
        return false;
    *x = column - 1;
    *y = row - 1;
    *text = at;
    return true;
}

/* ---- Drawings ------------------------------------------------------------------------------ */

static bool is_among(const char *set, char c) { return c && strchr(set, c); }

static bool is_edge(const struct drawing_signs *signs, char c)
{
    return c == ' ' || is_among(signs->east, c) || is_among(signs->south, c);
}

/* A row of edges has no cell. */
static bool is_edge_row(const struct drawing_signs *signs, const char *row)
{
    for (; *row; row++)
        if (!is_edge(signs, *row))
            return false;
    return true;
}

bool drawing_is_wide(const struct drawing_signs *signs, const char *const *row, int rows)
{
    for (int i = 0; i < rows; i++)
        for (const char *c = row[i]; *c; c++)
            if (!is_among(signs->cells, *c) && !is_among(signs->off, *c) && is_edge(signs, *c))
                return true; /* a sign that means nothing at all says nothing of it */
    return false;
}

static bool put_cell(struct tiling *t, int x, int y, char c)
{
    if (x < 0 || y < 0 || x >= TILES_SIDE || y >= TILES_SIDE)
        return false;
    t->cell[tile_at(x, y)] = c;
    if (x >= t->width)
        t->width = x + 1;
    if (y >= t->height)
        t->height = y + 1;
    return true;
}

static bool read_cells(struct tiling *t, const struct drawing_signs *signs, const char *row,
                       int number, int y, bool wide, char *why, size_t size)
{
    for (int i = 0; row[i]; i++) {
        char c = row[i];
        if (wide && i % 2 == 1) {
            if (c != ' ' && !is_among(signs->east, c))
                return refuse(why, size, "row %d: '%c' in column %d is no edge (%s)", number, c,
                              i + 1, signs->east_help);
            continue;
        }
        if ((c == ' ' && wide) || is_among(signs->off, c))
            continue;
        if (!is_among(signs->cells, c))
            return refuse(why, size, "row %d: '%c' in column %d is no space (%s)", number, c, i + 1,
                          signs->cell_help);
        if (!put_cell(t, wide ? i / 2 : i, y, c))
            return refuse(why, size, "the board is more than %d spaces wide or high", TILES_SIDE);
    }
    return true;
}

/* One edge between two cells that lie side by side, of which one at least must be there. */
static bool put_edge(struct tiling *t, char c, int x, int y, bool east, char *why, size_t size)
{
    if (c == ' ')
        return true;
    if (!tiling_has(t, x, y) && !tiling_has(t, x + east, y + !east))
        return refuse(why, size, "a '%c' belongs to no space", c);
    assert(x < TILES_SIDE && y < TILES_SIDE); /* where a cell is, or west or north of one */
    (east ? t->east : t->south)[tile_at(x, y)] = c;
    return true;
}

/* The edges of row i: of the cells of row y if it has cells, below those of row y - 1 if not. */
static bool read_edges(struct tiling *t, const struct drawing_signs *signs, const char *row, int i,
                       int y, bool between, char *why, size_t size)
{
    if (between && y == 0 && row[strspn(row, " ")])
        return refuse(why, size, "row %d: edges above the first spaces", i + 1);
    for (int k = 0; row[k]; k++) {
        char c = row[k];
        if (between && k % 2 == 0) {
            if (c != ' ' && !is_among(signs->south, c))
                return refuse(why, size, "row %d: '%c' in column %d is no edge (%s)", i + 1, c,
                              k + 1, signs->south_help);
            if (y > 0 && !put_edge(t, c, k / 2, y - 1, false, why, size))
                return false;
        } else if (!between && k % 2 == 1 && !put_edge(t, c, k / 2, y, true, why, size)) {
            return false;
        }
    }
    return true;
}

/* The cells first and the edges after them, which need to know what they lie between. */
bool drawing_read(struct tiling *t, const struct drawing_signs *signs, const char *const *row,
                  int rows, char *why, size_t size)
{
    bool wide = drawing_is_wide(signs, row, rows);
    int y = 0;
    for (int i = 0; i < rows; i++) {
        if (wide && is_edge_row(signs, row[i]))
            continue;
        t->wrong_row = i + 1;
        if (!read_cells(t, signs, row[i], i + 1, y++, wide, why, size))
            return false;
    }
    y = 0;
    for (int i = 0; wide && i < rows; i++) {
        bool between = is_edge_row(signs, row[i]);
        t->wrong_row = i + 1;
        if (!read_edges(t, signs, row[i], i, y, between, why, size))
            return false;
        y += !between;
    }
    t->wrong_row = 0;
    return true;
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* What a mark on an edge reads when the tile was turned. */
static char turn_mark(char c, int turn)
{
    static const char arrows[] = "^>v<";
    const char *arrow = strchr(arrows, c);
    if (arrow)
        return arrows[(arrow - arrows + turn) % 4];
    if (turn % 2 == 1 && (c == '|' || c == '-'))
        return c == '|' ? '-' : '|';
    return c;
}

/* Lays the mark on the east (or south) edge of cell (x, y) of the drawing. */
static void lay_edge(struct tiling *t, const struct tiling *drawn, int turn, int left, int top,
                     int x, int y, bool east)
{
    char c = (east ? drawn->east : drawn->south)[tile_at(x, y)];
    int x2 = x + east, y2 = y + !east;
    if (!c || !tiling_has(drawn, x, y) || !tiling_has(drawn, x2, y2))
        return;
    tile_turn_cell(turn, drawn->width, drawn->height, &x, &y);
    tile_turn_cell(turn, drawn->width, drawn->height, &x2, &y2);
    int at = tile_at(left + (x < x2 ? x : x2), top + (y < y2 ? y : y2));
    (x != x2 ? t->east : t->south)[at] = turn_mark(c, turn);
}

bool tiling_lay(struct tiling *t, const struct tiling *drawn, int tile, int turn, int left, int top,
                int *clash)
{
    int w = drawn->width, h = drawn->height;
    assert(tile >= 0 && tile <= UINT8_MAX && turn >= 0 && turn < 4);
    *clash = 0;
    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            int x = i, y = j;
            if (!tiling_has(drawn, i, j))
                continue;
            tile_turn_cell(turn, w, h, &x, &y);
            x += left;
            y += top;
            if (tiling_has(t, x, y)) {
                *clash = t->tile[tile_at(x, y)];
                return false;
            }
            if (!put_cell(t, x, y, drawn->cell[tile_at(i, j)]))
                return false;
            t->tile[tile_at(x, y)] = (uint8_t)tile;
        }
    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            lay_edge(t, drawn, turn, left, top, i, j, true);
            lay_edge(t, drawn, turn, left, top, i, j, false);
        }
    return true;
}
