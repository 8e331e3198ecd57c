/* The spaces of a grid and what lies between them; see lattice.h. */
#include "front/term/lattice.h"

#include <ctype.h>
#include <string.h>

#include "front/term/choices.h"
#include "front/term/words.h"

/* Makes room for a place at a column and row of the board, if the seat knows it. */
static void put_cell(struct lattice *l, uc_place place, int x, int y, int to[2])
{
    if (x < 0 || y < 0 || x >= LATTICE_SPAN || y >= LATTICE_SPAN ||
        !uc_places_has(&l->view->known, place))
        return;
    l->cell[y][x] = place;
    l->from_x = x < l->from_x ? x : l->from_x;
    l->from_y = y < l->from_y ? y : l->from_y;
    to[0] = x > to[0] ? x : to[0];
    to[1] = y > to[1] ? y : to[1];
}

void lattice_map(struct lattice *l, const struct uc_board *board, const struct uc_view *view)
{
    memset(l, 0, sizeof *l);
    l->board = board;
    l->view = view;
    int to[2] = {0, 0};
    l->from_x = l->from_y = LATTICE_SPAN;
    if (board->cell)
        for (int i = 0; i < board->width * board->height; i++)
            put_cell(l, board->cell[i], i % board->width, i / board->width, to);
    else
        for (int p = 1; p <= board->places; p++)
            put_cell(l, (uc_place)p, board->place[p].x, board->place[p].y, to);
    l->width = to[0] < l->from_x ? 0 : to[0] - l->from_x + 1;
    l->height = to[1] < l->from_y ? 0 : to[1] - l->from_y + 1;
}

uc_place lattice_at(const struct lattice *l, int i, int j)
{
    int x = i + l->from_x, y = j + l->from_y;
    return x < 0 || y < 0 || x >= LATTICE_SPAN || y >= LATTICE_SPAN ? 0 : l->cell[y][x];
}

/* ---- Who is drawn where --------------------------------------------------------------------- */

bool lattice_is_mark(const struct lattice *l, int i, int j)
{
    const struct uc_board_place *place = &l->board->place[lattice_at(l, i, j)];
    return l->board->cell && place->x == i + l->from_x && place->y == j + l->from_y;
}

/* The number of a cell among those of its area, from 0, in reading order. */
static int number_of(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    int n = 0;
    for (int y = 0; y <= j; y++)
        for (int x = 0; x < (y < j ? l->width : i); x++)
            n += lattice_at(l, x, y) == place;
    return n;
}

const struct uc_view_piece *lattice_piece(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    if (!l->board->cell || !place)
        return view_piece_at(l->view, place);
    int n = number_of(l, i, j);
    for (int k = 0; k < l->view->pieces; k++)
        if (l->view->piece[k].spaces && l->view->piece[k].space[0] == place && n-- == 0)
            return &l->view->piece[k];
    return NULL;
}

int lattice_crowd(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    int cells = 0, pieces = 0;
    for (int y = 0; y < l->height; y++)
        for (int x = 0; x < l->width; x++)
            cells += lattice_at(l, x, y) == place;
    for (int k = 0; k < l->view->pieces; k++)
        pieces += l->view->piece[k].spaces && l->view->piece[k].space[0] == place;
    bool last = place && l->board->cell && number_of(l, i, j) == cells - 1;
    return last && pieces > cells ? pieces - cells + 1 : 0;
}

const struct uc_view_token *lattice_token(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    if (!l->board->cell || !place)
        return view_token_at(l->view, place);
    int n = number_of(l, i, j); /* behind the figures */
    for (int k = 0; k < l->view->pieces; k++)
        n -= l->view->piece[k].spaces && l->view->piece[k].space[0] == place;
    for (int k = 0; k < l->view->tokens; k++)
        if (l->view->token[k].place == place && n-- == 0)
            return &l->view->token[k];
    return NULL;
}

/* ---- Borders -------------------------------------------------------------------------------- */

static bool lies_at(const struct lattice *l, uc_place place, int x, int y)
{
    return l->board->place[place].x == x && l->board->place[place].y == y;
}

/* What lies on the border of two cells: something that the seat knows of. `i`, `j` is the western or
 * northern one and `side` the side of it. */
static const struct uc_board_edge *edge_at(const struct lattice *l, int i, int j, unsigned side)
{
    for (int k = 0; k < l->board->edges; k++) {
        const struct uc_board_edge *e = &l->board->edge[k];
        bool known = !e->door || l->view->doors_known >> (e->door - 1) & 1;
        int x = i + l->from_x, y = j + l->from_y, east = side == UC_EDGE_E;
        bool here = l->board->cell
                        ? e->x == x && e->y == y && e->side == side
                        : (lies_at(l, e->a, x, y) && lies_at(l, e->b, x + east, y + !east)) ||
                              (lies_at(l, e->b, x, y) && lies_at(l, e->a, x + east, y + !east));
        if (known && here)
            return e;
    }
    return NULL;
}

static unsigned walls_of(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    if (!place || !l->board->cell)
        return l->board->place[place].walls;
    return l->board->cell_walls[(j + l->from_y) * l->board->width + i + l->from_x];
}

/* `i`, `j` is the western or northern cell, `side` where the other one lies. A place without a
 * neighbour ends in a wall. */
static enum border between(const struct lattice *l, int i, int j, unsigned side)
{
    bool east = side == UC_EDGE_E;
    uc_place a = lattice_at(l, i, j), b = lattice_at(l, i + east, j + !east);
    if (!a && !b)
        return BORDER_OUTSIDE;
    const struct uc_board_edge *edge = edge_at(l, i, j, side);
    bool closed = edge && edge->door && l->view->doors_closed >> (edge->door - 1) & 1;
    if (edge && edge->kind == UC_EDGE_DOOR)
        return closed ? BORDER_DOOR : BORDER_GATE;
    if (edge && edge->kind == UC_EDGE_BARRIER)
        return BORDER_GATE;
    if (!a || !b || closed || walls_of(l, i, j) & side ||
        walls_of(l, i + east, j + !east) & (east ? UC_EDGE_W : UC_EDGE_N))
        return BORDER_WALL;
    return l->board->cell && a != b ? BORDER_SEAM : BORDER_OPEN;
}

enum border lattice_west(const struct lattice *l, int i, int j)
{
    return between(l, i - 1, j, UC_EDGE_E);
}

enum border lattice_north(const struct lattice *l, int i, int j)
{
    return between(l, i, j - 1, UC_EDGE_S);
}

static bool is_line(enum border border)
{
    return border == BORDER_WALL || border == BORDER_DOOR || border == BORDER_GATE;
}

unsigned lattice_corner(const struct lattice *l, int i, int j)
{
    return (is_line(lattice_west(l, i, j - 1)) ? 1u : 0) |
           (is_line(lattice_north(l, i, j)) ? 2u : 0) | (is_line(lattice_west(l, i, j)) ? 4u : 0) |
           (is_line(lattice_north(l, i - 1, j)) ? 8u : 0);
}

/* Splits a name such as c4 into letters and number; false when it is not made that way. Areas of
 * several cells have no rulers. */
static bool split_name(const uc_game *game, const void *state, uc_place place, char *letters,
                       char *number, size_t size)
{
    char name[16] = "";
    size_t n = 0;
    if (place)
        uc_name(game, state, UC_PLACE, place, name, sizeof name);
    while (isalpha((unsigned char)name[n]))
        n++;
    if (n == 0 || !isdigit((unsigned char)name[n]))
        return false;
    words_copy(number, size, name + n);
    name[n] = '\0';
    words_copy(letters, size, name);
    return true;
}

void lattice_column_label(const struct lattice *l, const uc_game *game, const void *state, int i,
                          char *text, size_t size)
{
    char number[16];
    text[0] = '\0';
    for (int j = 0; j < l->height && !l->board->cell; j++)
        if (split_name(game, state, lattice_at(l, i, j), text, number, size < 16 ? size : 16))
            return;
}

void lattice_row_label(const struct lattice *l, const uc_game *game, const void *state, int j,
                       char *text, size_t size)
{
    char letters[16];
    text[0] = '\0';
    for (int i = 0; i < l->width && !l->board->cell; i++)
        if (split_name(game, state, lattice_at(l, i, j), letters, text, size < 16 ? size : 16))
            return;
}
