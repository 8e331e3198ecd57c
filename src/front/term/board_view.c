/* The board in a window: what is common to all kinds, and grids. Lists of places are in
 * place_list.c. See board_view.h.
 *
 * A grid is drawn on a lattice. At scale 1 a space is 3 columns wide and 1 row high, with a
 * column and a row between two spaces for walls and doors; scale 2 is larger; scale 0 is packed:
 * 2 columns, a column for walls, and no row between two rows (walls there are underlines). */
#include "front/term/board_view.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/place_list.h"
#include "front/term/site_map.h"
#include "front/term/words.h"

/* Columns and rows from one space to the next. */
static const struct {
    int columns, rows;
} pitch[BOARD_SCALES] = {{3, 1}, {4, 2}, {6, 3}};

enum { RULER_COLUMNS = 3, RULER_ROWS = 1 };

/* ---- Terrain ------------------------------------------------------------------------------ */

struct terrain_look board_terrain(enum uc_ground ground)
{
    static const struct {
        const char *fill, *ascii;
        enum ink ink;
    } looks[] = {
        [UC_GROUND_FLOOR] = {NULL, NULL, INK_FLOOR},
        [UC_GROUND_ROUGH] = {":::", ":::", INK_ROUGH},
        [UC_GROUND_WATER] = {"~~~", "~~~", INK_WATER},
        [UC_GROUND_HAZARD] = {"^^^", "^^^", INK_LAVA},
        [UC_GROUND_PIT] = {"\\_/", "\\_/", INK_PIT},
        [UC_GROUND_BLOCK] = {"▒▒▒", "###", INK_BLOCK},
    };
    assert(ground <= UC_GROUND_BLOCK);
    return (struct terrain_look){screen_is_ascii() ? looks[ground].ascii : looks[ground].fill,
                                 (int)looks[ground].ink};
}

static struct terrain_look look_of(const struct board_view *b, uc_place place)
{
    return board_terrain(uc_terrain_ground(b->game, b->view->ground[place]));
}

/* ---- The lattice -------------------------------------------------------------------------- */

/* The figure that covers both places, NULL if there is none. */
static const struct uc_view_piece *covering(const struct board_view *b, uc_place one,
                                            uc_place other)
{
    if (b->board->cell || !one || !other)
        return NULL;
    const struct uc_view_piece *piece = view_piece_at(b->view, one);
    return piece && piece == view_piece_at(b->view, other) ? piece : NULL;
}

/* Writes one column of the drawing, if the window shows it. */
static void put(const struct board_view *b, int row, int column, enum ink ink, const char *text)
{
    int y = row - b->top + b->y + RULER_ROWS, x = column - b->left + b->x + RULER_COLUMNS;
    if (y >= b->y + RULER_ROWS && y < b->y + b->rows && x >= b->x + RULER_COLUMNS &&
        x < b->x + b->columns)
        screen_word(y, x, 1, ink, text);
}

/* ---- Spaces ------------------------------------------------------------------------------- */

enum ink board_piece_ink(const struct uc_view_piece *piece)
{
    if (piece->down)
        return INK_DOWN;
    return piece->side == 1 ? INK_HERO : piece->side == 2 ? INK_FOE : INK_OTHER;
}

/* What the inside of a space looks like: three columns, of which a packed one shows the last
 * two. */
struct inside {
    enum ink ink;
    char sign[3][8];
};

static void set(struct inside *in, int column, const char *sign)
{
    words_copy(in->sign[column], sizeof in->sign[column], sign);
}

static void set_fill(struct inside *in, const char *fill)
{
    for (int i = 0; i < 3; i++) {
        size_t n = words_fit(fill, 1);
        char one[8] = "";
        memcpy(one, fill, n < sizeof one ? n : 0);
        set(in, i, one);
        fill += n;
    }
}

/* Heroes stand in brackets, other figures have their number; a star is a leader. A number of two
 * digits takes the column of a star or a bracket where there is none, else it is a letter. */
static void show_piece(const struct board_view *b, const struct uc_view_piece *piece,
                       uc_place place, struct inside *in)
{
    bool first = place == piece->space[0]; /* a large figure bears its marks once */
    char digit[2] = {view_piece_digit(piece), '\0'};
    in->ink = board_piece_ink(piece);
    set(in, 0, piece->side == 1 ? "(" : piece->rank && first ? "*" : " ");
    set(in, 1, piece->glyph);
    set(in, 2, digit[0] ? digit : piece->side == 1 ? ")" : " ");
    if (piece->facing)
        set(in, digit[0] ? 0 : 2, screen_facing(piece->facing));
    if (piece->down) {
        set(in, 0, screen_sign(SIGN_DOWN));
        set(in, 2, screen_sign(SIGN_DOWN));
    } else if (piece->id == b->view->actor && first) {
        set(in, 0, screen_sign(SIGN_ACTING));
    }
}

/* Moves the letter to the left for a number of two digits, if nothing stands there. */
static void spread_number(const struct uc_view_piece *piece, struct inside *in)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", view_piece_number(piece));
    if (strlen(digits) != 2 || piece->down || in->sign[0][0] != ' ')
        return;
    set(in, 0, piece->glyph);
    set(in, 2, digits + 1);
    digits[1] = '\0';
    set(in, 1, digits);
}

/* What stands there on raised ground is told by its height, from 1 to 9 steps. */
static void show_height(const struct board_view *b, uc_place place, struct inside *in)
{
    int height = b->view->height[place];
    char digit[2] = {(char)('0' + (height > 9 ? 9 : height)), '\0'};
    if (height)
        set(in, 2, digit);
}

static struct inside look_inside(const struct board_view *b, int i, int j)
{
    uc_place place = lattice_at(&b->lattice, i, j);
    struct inside in = {INK_FLOOR, {" ", " ", " "}};
    struct terrain_look terrain = look_of(b, place);
    const struct uc_view_piece *piece = lattice_piece(&b->lattice, i, j);
    const struct uc_view_token *token = lattice_token(&b->lattice, i, j);
    bool mark = !b->board->cell || lattice_is_mark(&b->lattice, i, j);
    bool lit = b->light != LIGHT_NONE && uc_places_has(&b->lit, place);
    bool later = b->light == LIGHT_REACH && uc_places_has(&b->later, place);
    in.ink = (enum ink)terrain.ink;
    if (terrain.fill)
        set_fill(&in, terrain.fill);
    else if (mark)
        set(&in, 1, screen_sign(b->board->cell ? SIGN_BULLET : SIGN_DOT));
    if (mark)
        show_height(b, place, &in);
    if ((lit || later) && mark) { /* terrain keeps its colour */
        if (!terrain.fill)
            in.ink = b->light == LIGHT_REACH ? INK_REACH : INK_SIGHT;
        set(&in, 1, b->light != LIGHT_REACH ? "*" : lit ? "+" : "-");
    }
    if (token) {
        in.ink = INK_TOKEN;
        set(&in, 1, token->facing ? screen_facing(token->facing) : token->glyph);
    }
    if (piece)
        show_piece(b, piece, place, &in);
    int crowd = lattice_crowd(&b->lattice, i, j);
    if (crowd > 1) {
        char digit[2] = {(char)('0' + (crowd > 9 ? 9 : crowd)), '\0'};
        set(&in, 1, "+");
        set(&in, 2, digit);
    }
    if (uc_places_has(&b->target, place) && (mark || piece)) {
        set(&in, 0, "[");
        if (!piece) {
            if (!b->view->height[place])
                set(&in, 2, "]");
            in.ink = INK_TARGET;
        } else if (!view_piece_digit(piece) && !piece->facing) {
            set(&in, 2, "]");
        }
    }
    return in;
}

/* The first row of a large space, five columns: a number stays beside the letter, "[z12]", and which way
 * it looks before it, where something else has taken that place. */
static void widen(const struct inside *in, const struct uc_view_piece *piece, char wide[5][8])
{
    int number = piece ? view_piece_number(piece) : 0, at = number > 9 ? 1 : 2;
    for (int k = 0; k < 5; k++)
        words_copy(wide[k], sizeof wide[k], " ");
    words_copy(wide[0], sizeof wide[0], in->sign[0]);
    words_copy(wide[at], sizeof wide[at], in->sign[1]);
    words_copy(wide[4], sizeof wide[4], !number ? in->sign[2] : in->sign[0][0] == '[' ? "]" : " ");
    if (number > 9)
        snprintf(wide[at + 1], sizeof wide[at + 1], "%d", number / 10 % 10);
    if (number)
        snprintf(wide[3], sizeof wide[3], "%d", number % 10);
    if (at == 2 && number && piece->facing && !piece->down &&
        strcmp(in->sign[0], screen_facing(piece->facing)) != 0)
        words_copy(wide[1], sizeof wide[1], screen_facing(piece->facing));
}

/* The small bar of a figure's first statistic, on the second row of a large space. */
static void draw_health(const struct board_view *b, const struct uc_view_piece *piece, int row,
                        int column)
{
    const struct uc_view_stat *stat = &piece->stat[0];
    int wide = pitch[2].columns - 1;
    int full = stat->max > 0 ? (stat->value * wide + stat->max - 1) / stat->max : 0;
    for (int i = 0; i < wide; i++)
        put(b, row, column + i, board_piece_ink(piece), i < full ? "▂" : " ");
}

/* A packed space has no row between it and the next: a wall or a door there is an underline. */
static void draw_packed(const struct board_view *b, const struct inside *in, int i, int j)
{
    uc_place place = lattice_at(&b->lattice, i, j);
    const struct uc_view_piece *piece = lattice_piece(&b->lattice, i, j);
    enum border south =
        lattice_at(&b->lattice, i, j + 1) ? lattice_north(&b->lattice, i, j + 1) : BORDER_OPEN;
    bool here = b->show_cursor && place == b->cursor;
    enum ink ink = here ? INK_CHOSEN : in->ink;
    if (south == BORDER_DOOR && !piece)
        ink = INK_DOOR;
    unsigned under = south == BORDER_WALL || south == BORDER_DOOR ? INK_UNDER : 0;
    bool marked = uc_places_has(&b->target, place) && (!piece || !view_piece_digit(piece));
    put(b, j, i * pitch[0].columns + 1, (enum ink)(ink | under), in->sign[1]);
    put(b, j, i * pitch[0].columns + 2, (enum ink)(ink | under), marked ? "]" : in->sign[2]);
}

static void draw_space(const struct board_view *b, int i, int j)
{
    uc_place place = lattice_at(&b->lattice, i, j);
    if (!place)
        return;
    struct inside in = look_inside(b, i, j);
    const struct uc_view_piece *piece = lattice_piece(&b->lattice, i, j);
    int scale = b->used_scale;
    int column = i * pitch[scale].columns + 1, row = j * pitch[scale].rows + 1;
    if (scale == 0) {
        draw_packed(b, &in, i, j);
        return;
    }
    if (scale == 1) {
        if (piece)
            spread_number(piece, &in);
        for (int k = 0; k < 3; k++)
            put(b, row, column + k, in.ink, in.sign[k]);
        return;
    }
    bool filled = !piece && look_of(b, place).fill;
    char wide[5][8];
    widen(&in, piece, wide);
    for (int k = 0; k < 5; k++) {
        const char *sign = wide[k];
        if (filled && k % 2 == 1)
            sign = in.sign[k / 2];
        put(b, row, column + k, in.ink, sign);
        put(b, row + 1, column + k, in.ink, filled ? in.sign[k / 2] : " ");
    }
    if (piece && piece->stats > 0 && piece->stat[0].max > 0 && piece->space[0] == place &&
        !screen_is_ascii())
        draw_health(b, piece, row + 1, column);
}

/* ---- Borders ------------------------------------------------------------------------------ */

/* The ground between two places: theirs if they are alike, else plain floor. */
static enum ink ground(const struct board_view *b, uc_place one, uc_place other)
{
    if (one && other && b->view->ground[one] == b->view->ground[other])
        return (enum ink)look_of(b, one).ink;
    return INK_FLOOR;
}

static void draw_west(const struct board_view *b, int i, int j)
{
    int scale = b->used_scale, column = i * pitch[scale].columns;
    int first = scale ? j * pitch[scale].rows + 1 : j, rows = scale ? pitch[scale].rows - 1 : 1;
    uc_place one = lattice_at(&b->lattice, i - 1, j), other = lattice_at(&b->lattice, i, j);
    enum border border = lattice_west(&b->lattice, i, j);
    const struct uc_view_piece *piece = covering(b, one, other);
    enum ink ink = border == BORDER_WALL ? INK_WALL : INK_DOOR;
    const char *sign = screen_sign(border == BORDER_WALL   ? SIGN_WALL_V
                                   : border == BORDER_DOOR ? SIGN_DOOR_V
                                                           : SIGN_GATE_V);
    if (border == BORDER_OUTSIDE)
        return;
    if (border == BORDER_SEAM) {
        ink = INK_DIM;
        sign = screen_sign(SIGN_SEAM_V);
    }
    if (border == BORDER_OPEN) {
        ink = piece ? board_piece_ink(piece) : ground(b, one, other);
        sign = piece ? screen_sign(SIGN_WALL_H) : " ";
    }
    for (int row = first; row < first + rows; row++)
        put(b, row, column, ink, border == BORDER_OPEN && row > first ? " " : sign);
}

static void draw_north(const struct board_view *b, int i, int j)
{
    int scale = b->used_scale, row = j * pitch[scale].rows;
    int first = i * pitch[scale].columns + 1, columns = pitch[scale].columns - 1;
    uc_place one = lattice_at(&b->lattice, i, j - 1), other = lattice_at(&b->lattice, i, j);
    enum border border = lattice_north(&b->lattice, i, j);
    const struct uc_view_piece *piece = covering(b, one, other);
    if (border == BORDER_OUTSIDE || scale == 0)
        return;
    for (int k = 0; k < columns; k++) {
        bool middle = k == columns / 2;
        if (border == BORDER_WALL)
            put(b, row, first + k, INK_WALL, screen_sign(SIGN_WALL_H));
        else if (border == BORDER_SEAM)
            put(b, row, first + k, INK_DIM, screen_sign(SIGN_SEAM_H));
        else if (border == BORDER_DOOR || border == BORDER_GATE)
            put(b, row, first + k, INK_DOOR,
                screen_sign(border == BORDER_GATE ? SIGN_GATE_H
                            : middle              ? SIGN_DOOR_H
                                                  : SIGN_WALL_H));
        else
            put(b, row, first + k, piece ? board_piece_ink(piece) : ground(b, one, other),
                piece && middle ? screen_sign(SIGN_WALL_V) : " ");
    }
}

/* The point where four spaces meet. */
static void draw_corner(const struct board_view *b, int i, int j)
{
    int scale = b->used_scale;
    uc_place around[4] = {lattice_at(&b->lattice, i - 1, j - 1), lattice_at(&b->lattice, i, j - 1),
                          lattice_at(&b->lattice, i, j), lattice_at(&b->lattice, i - 1, j)};
    unsigned arms = lattice_corner(&b->lattice, i, j);
    if (scale == 0 || (!around[0] && !around[1] && !around[2] && !around[3]))
        return;
    const struct uc_view_piece *piece = covering(b, around[0], around[2]);
    enum ink ink =
        arms    ? INK_WALL
        : piece ? board_piece_ink(piece)
                : ground(b, around[0] ? around[0] : around[1], around[2] ? around[2] : around[3]);
    put(b, j * pitch[scale].rows, i * pitch[scale].columns, ink, screen_joint(arms));
}

/* A frame round the place with the cursor. */
static void draw_cursor(const struct board_view *b)
{
    const struct uc_board_place *at = &b->board->place[b->cursor];
    int scale = b->used_scale, i = at->x - b->lattice.from_x, j = at->y - b->lattice.from_y;
    int row = j * pitch[scale].rows, column = i * pitch[scale].columns;
    int right = column + pitch[scale].columns, bottom = row + pitch[scale].rows;
    if (scale) {
        put(b, row, column, INK_CURSOR, screen_sign(SIGN_CORNER_NW));
        put(b, row, right, INK_CURSOR, screen_sign(SIGN_CORNER_NE));
        put(b, bottom, column, INK_CURSOR, screen_sign(SIGN_CORNER_SW));
        put(b, bottom, right, INK_CURSOR, screen_sign(SIGN_CORNER_SE));
    }
    int y = row + (scale ? 1 : 0) - b->top + b->y + RULER_ROWS;
    int x = column + pitch[scale].columns / 2 - b->left + b->x + RULER_COLUMNS;
    if (y < b->y + b->rows && x < b->x + b->columns)
        screen_rest(y, x);
}

/* ---- Rulers ------------------------------------------------------------------------------- */

/* Letters above the drawing and numbers at its left, at the edge of the window when the drawing is
 * larger than that. */
static void draw_rulers(const struct board_view *b)
{
    int scale = b->used_scale;
    uc_place cursor = b->show_cursor ? b->cursor : 0;
    int top = b->y + (b->top < 0 ? -b->top : 0), left = b->x + (b->left < 0 ? -b->left : 0);
    for (int i = 0; i < b->lattice.width; i++) {
        char text[8];
        lattice_column_label(&b->lattice, b->game, b->state, i, text, sizeof text);
        int x =
            i * pitch[scale].columns + pitch[scale].columns / 2 - b->left + b->x + RULER_COLUMNS;
        bool here = cursor && b->board->place[cursor].x == i + b->lattice.from_x;
        if (x >= b->x + RULER_COLUMNS && x < b->x + b->columns)
            screen_word(top, x, b->x + b->columns - x, here ? INK_NOTICE : INK_DIM, text);
    }
    for (int j = 0; j < b->lattice.height; j++) {
        char text[8];
        lattice_row_label(&b->lattice, b->game, b->state, j, text, sizeof text);
        int y = j * pitch[scale].rows + (scale ? 1 : 0) - b->top + b->y + RULER_ROWS;
        bool here = cursor && b->board->place[cursor].y == j + b->lattice.from_y;
        if (y >= b->y + RULER_ROWS && y < b->y + b->rows)
            screen_word(y, left + RULER_COLUMNS - 1 - words_width(text), RULER_COLUMNS,
                        here ? INK_NOTICE : INK_DIM, text);
    }
}

/* ---- The whole ---------------------------------------------------------------------------- */

static int drawing_columns(const struct board_view *b, int scale)
{
    return b->lattice.width * pitch[scale].columns + 1;
}

static int drawing_rows(const struct board_view *b, int scale)
{
    return b->lattice.height * pitch[scale].rows + (scale ? 1 : 0);
}

/* The larger scale if the whole board fits at it, else the middle one. */
static int fitting_scale(const struct board_view *b)
{
    return drawing_columns(b, 2) <= b->columns - RULER_COLUMNS &&
                   drawing_rows(b, 2) <= b->rows - RULER_ROWS
               ? 2
               : 1;
}

/* Where the window begins: in the middle when all fits, else so that the cursor stays away from
 * its edges. */
static int scroll(int now, int whole, int window, int from, int to, int margin)
{
    if (whole <= window)
        return -(window - whole) / 2;
    if (from - margin < now)
        now = from - margin;
    if (to + margin > now + window)
        now = to + margin - window;
    return now < 0 ? 0 : now > whole - window ? whole - window : now;
}

static void follow_cursor(struct board_view *b)
{
    int scale = b->used_scale;
    const struct uc_board_place *at = &b->board->place[b->cursor ? b->cursor : 1];
    int row = (at->y - b->lattice.from_y) * pitch[scale].rows;
    int column = (at->x - b->lattice.from_x) * pitch[scale].columns;
    b->left = scroll(b->left, drawing_columns(b, scale), b->columns - RULER_COLUMNS, column,
                     column + pitch[scale].columns + 1, 2 * pitch[scale].columns);
    b->top = scroll(b->top, drawing_rows(b, scale), b->rows - RULER_ROWS, row,
                    row + pitch[scale].rows + 1, pitch[scale].rows);
}

/* Small arrows where the board goes on beyond the window. */
static void draw_more(const struct board_view *b)
{
    int scale = b->used_scale, right = b->x + b->columns - 1, low = b->y + b->rows - 1;
    if (b->top > 0)
        screen_word(b->y, b->x, 1, INK_NOTICE, screen_sign(SIGN_UP_MORE));
    if (b->top + b->rows - RULER_ROWS < drawing_rows(b, scale))
        screen_word(low, b->x + RULER_COLUMNS - 1, 1, INK_NOTICE, screen_sign(SIGN_DOWN_MORE));
    if (b->left > 0)
        screen_word(b->y, b->x + 1, 1, INK_NOTICE, "<");
    if (b->left + b->columns - RULER_COLUMNS < drawing_columns(b, scale))
        screen_word(b->y, right, 1, INK_NOTICE, ">");
}

static void mark_targets(struct board_view *b)
{
    memset(&b->target, 0, sizeof b->target);
    for (int i = 0; b->choices && i < b->choices->shown_count; i++) {
        const struct choice_item *item = &b->choices->item[b->choices->shown[i]];
        const struct uc_view_piece *piece = piece_in_view(b->view, item->piece);
        if (item->place)
            uc_places_add(&b->target, item->place);
        for (int k = 0; piece && k < piece->spaces; k++)
            if (piece->space[k] == item->place)
                for (int n = 0; n < piece->spaces; n++)
                    uc_places_add(&b->target, piece->space[n]);
    }
}

static void draw_grid(struct board_view *b)
{
    b->used_scale = b->scale == SCALE_FITTING ? fitting_scale(b) : b->scale;
    follow_cursor(b);
    for (int j = 0; j <= b->lattice.height; j++) {
        for (int i = 0; i <= b->lattice.width; i++) {
            if (j < b->lattice.height)
                draw_west(b, i, j);
            if (i < b->lattice.width)
                draw_north(b, i, j);
            draw_corner(b, i, j);
            draw_space(b, i, j);
        }
    }
    if (b->show_cursor && b->cursor)
        draw_cursor(b);
    draw_rulers(b);
    draw_more(b);
}

/* Squares, or areas of which the cells are known. */
static bool has_map(const struct board_view *b)
{
    return b->board->kind == UC_GRID || b->board->cell;
}

void board_draw(struct board_view *b)
{
    if (b->cursor > b->board->places)
        b->cursor = 0;
    mark_targets(b);
    if (view_has_sites(b->view, b->board)) {
        site_map_draw(b);
        return;
    }
    if (!has_map(b)) {
        place_list_draw(b);
        return;
    }
    lattice_map(&b->lattice, b->board, b->view);
    if (b->board->places > 0)
        draw_grid(b);
}

void board_next_scale(struct board_view *b)
{
    b->scale = ((b->scale == SCALE_FITTING ? b->used_scale : b->scale) + 1) % BOARD_SCALES;
}

uc_place board_step(const struct board_view *b, int dx, int dy)
{
    if (view_has_sites(b->view, b->board))
        return site_map_step(b, dx, dy);
    if (!has_map(b))
        return place_list_step(b, dx, dy);
    if (!b->cursor)
        return b->board->places ? 1 : 0;
    const struct uc_board_place *from = &b->board->place[b->cursor];
    uc_place best = b->cursor;
    int best_cost = 1 << 20;
    for (int p = 1; p <= b->board->places; p++) {
        int x = b->board->place[p].x - from->x, y = b->board->place[p].y - from->y;
        if (!uc_places_has(&b->view->known, (uc_place)p))
            continue;
        int ahead = x * dx + y * dy, aside = abs(x * dy) + abs(y * dx);
        if (ahead <= 0)
            continue;
        int cost = ahead + 3 * aside; /* straight on if possible, else what is nearest */
        if (cost < best_cost) {
            best_cost = cost;
            best = (uc_place)p;
        }
    }
    return best;
}

uc_place board_at(const struct board_view *b, int y, int x)
{
    if (y < b->y || y >= b->y + b->rows || x < b->x || x >= b->x + b->columns)
        return 0;
    if (view_has_sites(b->view, b->board))
        return site_map_at(b, y, x);
    if (!has_map(b))
        return place_list_at(b, y);
    int scale = b->used_scale;
    int row = y - b->y - RULER_ROWS + b->top, column = x - b->x - RULER_COLUMNS + b->left;
    if (row < 0 || column < 0)
        return 0;
    return lattice_at(&b->lattice, (column - (scale ? 0 : 1)) / pitch[scale].columns,
                      scale ? (row - 1) / pitch[scale].rows : row);
}

void board_describe(const struct board_view *b, uc_place place, char *text, size_t size)
{
    char name[64];
    text[0] = '\0';
    if (!place || place > b->board->places || !uc_places_has(&b->view->known, place))
        return;
    uc_title(b->game, b->state, UC_PLACE, place, name, sizeof name);
    const struct uc_view_piece *piece = view_piece_at(b->view, place);
    const struct uc_view_token *token = view_token_at(b->view, place);
    size_t used = (size_t)snprintf(text, size, "%s", name);
    if (has_map(b) && look_of(b, place).fill && used < size)
        used += (size_t)snprintf(text + used, size - used, ", %s",
                                 uc_terrain_title(b->game, b->view->ground[place]));
    if (b->view->height[place] && used < size)
        used +=
            (size_t)snprintf(text + used, size - used, _(", height %d"), b->view->height[place]);
    for (int i = 0; i < b->view->regions && used < size; i++)
        if (uc_places_has(&b->view->region[i].places, place))
            used += (size_t)snprintf(text + used, size - used, ", %s", b->view->region[i].name);
    if (piece && used < size)
        used += (size_t)snprintf(text + used, size - used, ": %s%s", piece->name,
                                 piece->down ? _(" (knocked out)") : "");
    if (piece && !piece->down && piece->stats > 0 && piece->stat[0].max > 0 && used < size)
        used += (size_t)snprintf(text + used, size - used, " %d/%d", piece->stat[0].value,
                                 piece->stat[0].max);
    if (token && used < size)
        snprintf(text + used, size - used, "%s %s", piece ? "," : ":", token->name);
}
