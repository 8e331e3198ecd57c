/* The spaces of a grid and what lies between them; see lattice.h. */
#include "front/term/lattice.h"

#include <ctype.h>
#include <string.h>

#include "front/term/words.h"

void lattice_map(struct lattice *l, const struct uc_board *board, const struct uc_view *view)
{
    memset(l, 0, sizeof *l);
    l->board = board;
    l->view = view;
    int to_x = 0, to_y = 0;
    l->from_x = l->from_y = LATTICE_SPAN;
    for (int p = 1; p <= board->places; p++) {
        int x = board->place[p].x, y = board->place[p].y;
        if (x < 0 || y < 0 || x >= LATTICE_SPAN || y >= LATTICE_SPAN)
            continue;
        l->cell[y][x] = (uc_place)p;
        l->from_x = x < l->from_x ? x : l->from_x;
        l->from_y = y < l->from_y ? y : l->from_y;
        to_x = x > to_x ? x : to_x;
        to_y = y > to_y ? y : to_y;
    }
    l->width = to_x < l->from_x ? 0 : to_x - l->from_x + 1;
    l->height = to_y < l->from_y ? 0 : to_y - l->from_y + 1;
}

uc_place lattice_at(const struct lattice *l, int i, int j)
{
    int x = i + l->from_x, y = j + l->from_y;
    return x < 0 || y < 0 || x >= LATTICE_SPAN || y >= LATTICE_SPAN ? 0 : l->cell[y][x];
}

/* `edge` is the side of `a` that `b` is on. A place without a neighbour ends in a wall. */
static enum border between(const struct lattice *l, uc_place a, uc_place b, unsigned edge)
{
    unsigned opposite = edge == UC_EDGE_E ? UC_EDGE_W : UC_EDGE_N;
    if (!a && !b)
        return BORDER_OUTSIDE;
    for (int i = 0; i < l->board->edges && a && b; i++) {
        const struct uc_board_edge *e = &l->board->edge[i];
        if (e->door && ((e->a == a && e->b == b) || (e->a == b && e->b == a)))
            return l->view->doors_closed >> (e->door - 1) & 1 ? BORDER_DOOR : BORDER_GATE;
    }
    if (!a || !b || (l->board->place[a].walls & edge) || (l->board->place[b].walls & opposite))
        return BORDER_WALL;
    return BORDER_OPEN;
}

enum border lattice_west(const struct lattice *l, int i, int j)
{
    return between(l, lattice_at(l, i - 1, j), lattice_at(l, i, j), UC_EDGE_E);
}

enum border lattice_north(const struct lattice *l, int i, int j)
{
    return between(l, lattice_at(l, i, j - 1), lattice_at(l, i, j), UC_EDGE_S);
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

/* Splits a name such as c4 into letters and number; false when it is not made that way. */
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
    for (int j = 0; j < l->height; j++)
        if (split_name(game, state, lattice_at(l, i, j), text, number, size < 16 ? size : 16))
            return;
}

void lattice_row_label(const struct lattice *l, const uc_game *game, const void *state, int j,
                       char *text, size_t size)
{
    char letters[16];
    text[0] = '\0';
    for (int i = 0; i < l->width; i++)
        if (split_name(game, state, lattice_at(l, i, j), letters, text, size < 16 ? size : 16))
            return;
}
