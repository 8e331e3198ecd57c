/* Boards of numbered locations as a map; see site_map.h.
 *
 * The picture is made on a canvas as large as the whole map, of which the window shows a part. Lines
 * come first, then the boxes over them, then the labels of the ways, each where there is room. */
#include "front/term/site_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/screen.h"
#include "front/term/words.h"

/* Sizes of a box, and the room between two. */
static const struct size {
    int columns, rows, gap_columns, gap_rows;
} sizes[] = {{14, 3, 4, 1}, {16, 3, 5, 2}, {22, 4, 7, 2}};

struct cell {
    char text[5]; /* one sign, or "" */
    uint8_t ink;
    bool taken; /* a box or a label */
    bool label;
};

struct canvas {
    int rows, columns;
    struct size size;
    struct cell *cell;
};

/* ---- What is on the map ------------------------------------------------------------------- */

static const struct uc_view_site *site_of(const struct board_view *b, uc_place place)
{
    for (int i = 0; i < b->view->sites; i++)
        if (b->view->site[i].place == place)
            return &b->view->site[i];
    return NULL;
}

/* A location that is not revealed is there if a way leads to it, or an answer. */
static bool is_known(const struct board_view *b, uc_place place)
{
    if (site_of(b, place) || uc_places_has(&b->target, place))
        return true;
    for (int i = 0; i < b->view->arrows; i++)
        if (b->view->arrow[i].to == place)
            return true;
    return false;
}

/* The rows and columns of the map that are in use, in order: what is not known takes no room. */
enum { SPAN = 64 };
struct map_extent {
    int columns, rows;
    int8_t column[SPAN], row[SPAN]; /* by x and y: which one it is, -1 not in use */
};

static int number_those(int8_t *list)
{
    int count = 0;
    for (int i = 0; i < SPAN; i++)
        list[i] = list[i] ? (int8_t)count++ : -1;
    return count;
}

static struct map_extent extent_of(const struct board_view *b)
{
    struct map_extent e = {0};
    for (int p = 1; p <= b->board->places; p++)
        if (is_known(b, (uc_place)p)) {
            e.column[b->board->place[p].x % SPAN] = 1;
            e.row[b->board->place[p].y % SPAN] = 1;
        }
    e.columns = number_those(e.column);
    e.rows = number_those(e.row);
    return e;
}

/* The scale in use: the largest at which the map fits, or else the smallest. */
static int scale_of(const struct board_view *b, const struct map_extent *e)
{
    int last = (int)(sizeof sizes / sizeof sizes[0]) - 1;
    if (b->scale != SCALE_FITTING)
        return b->scale > last ? last : b->scale;
    for (int i = last; i > 0; i--)
        if (e->columns * (sizes[i].columns + sizes[i].gap_columns) <= b->columns &&
            e->rows * (sizes[i].rows + sizes[i].gap_rows) <= b->rows)
            return i;
    return 0;
}

/* Where the box of a place begins on the canvas. */
static void corner_of(const struct board_view *b, const struct map_extent *e,
                      const struct size *size, uc_place place, int *row, int *column)
{
    *row = e->row[b->board->place[place].y % SPAN] * (size->rows + size->gap_rows);
    *column = e->column[b->board->place[place].x % SPAN] * (size->columns + size->gap_columns);
}

/* ---- The canvas --------------------------------------------------------------------------- */

static struct cell *cell_at(struct canvas *c, int row, int column)
{
    return row >= 0 && row < c->rows && column >= 0 && column < c->columns
               ? &c->cell[row * c->columns + column]
               : NULL;
}

/* Writes text on the canvas, one sign a cell; returns the columns used. */
static int put(struct canvas *c, int row, int column, int columns, enum ink ink, const char *text)
{
    int used = 0;
    while (*text && used < columns) {
        size_t n = words_fit(text, 1);
        struct cell *cell = cell_at(c, row, column + used++);
        if (n == 0 || n >= sizeof cell->text)
            break;
        if (cell) {
            memcpy(cell->text, text, n);
            cell->text[n] = '\0';
            cell->ink = (uint8_t)ink;
            cell->taken = true;
        }
        text += n;
    }
    return used;
}

/* Whether a label can stand there: on no box, and with a blank between it and another label. */
static bool is_free(struct canvas *c, int row, int column, int columns)
{
    for (int i = -1; i <= columns; i++) {
        const struct cell *cell = cell_at(c, row, column + i);
        bool inside = i >= 0 && i < columns;
        if (inside ? !cell || cell->taken : cell && cell->label)
            return false;
    }
    return true;
}

/* ---- Boxes -------------------------------------------------------------------------------- */

static enum ink side_ink(const struct uc_view_piece *piece)
{
    return piece->side == 1 ? INK_HERO : piece->side == 2 ? INK_FOE : INK_OTHER;
}

static bool stands_in(const struct uc_view_piece *piece, uc_place place)
{
    return piece->spaces > 0 && piece->space[0] == place;
}

/* Those who stand alone are letters; a hero and the enemies he fights stand in brackets. */
static int put_pieces(const struct board_view *b, struct canvas *c, uc_place place, int row,
                      int column, int room)
{
    int used = 0;
    for (int i = 0; i < b->view->pieces; i++) {
        const struct uc_view_piece *piece = &b->view->piece[i];
        const struct uc_view_piece *held_by = piece_in_view(b->view, piece->with);
        if (!stands_in(piece, place) || (held_by && stands_in(held_by, place)))
            continue;
        bool fights = false;
        for (int k = 0; k < b->view->pieces; k++)
            fights = fights || (b->view->piece[k].with == piece->id);
        used += put(c, row, column + used, room - used, side_ink(piece), fights ? "(" : "");
        used += put(c, row, column + used, room - used, side_ink(piece), piece->glyph);
        for (int k = 0; k < b->view->pieces; k++)
            if (b->view->piece[k].with == piece->id)
                used += put(c, row, column + used, room - used, side_ink(&b->view->piece[k]),
                            b->view->piece[k].glyph);
        used += put(c, row, column + used, room - used, side_ink(piece), fights ? ")" : "");
    }
    return used;
}

/* A token is its sign, with its number if there are several: "h2". */
static void put_tokens(const struct board_view *b, struct canvas *c, uc_place place, int row,
                       int column, int room)
{
    int used = 0;
    for (int i = 0; i < b->view->tokens; i++) {
        const struct uc_view_token *token = &b->view->token[i];
        const char *times = strrchr(token->name, 'x');
        if (token->place != place)
            continue;
        used += put(c, row, column + used, room - used, INK_PLAIN, used ? " " : "");
        used += put(c, row, column + used, room - used, INK_TOKEN, token->glyph);
        if (times && times > token->name && times[-1] == ' ')
            used += put(c, row, column + used, room - used, INK_TOKEN, times + 1);
    }
}

/* Ways that lead to no location stand in the lower edge of the box. */
static void put_other_ways(const struct board_view *b, struct canvas *c, uc_place place, int row,
                           int column, int room)
{
    int used = 0;
    for (int i = 0; i < b->view->arrows; i++) {
        char text[32];
        if (b->view->arrow[i].from != place || b->view->arrow[i].to)
            continue;
        view_arrow_text(&b->view->arrow[i], text, sizeof text);
        used += put(c, row, column + used, room - used, INK_NOTICE, text);
    }
}

static void draw_box(const struct board_view *b, struct canvas *c, const struct map_extent *e,
                     uc_place place)
{
    const struct uc_view_site *site = site_of(b, place);
    bool here = b->show_cursor && place == b->cursor, target = uc_places_has(&b->target, place);
    bool lit = b->light == LIGHT_REACH && uc_places_has(&b->lit, place);
    enum ink title = here ? INK_CHOSEN : target ? INK_TARGET : lit ? INK_REACH : INK_BOLD;
    enum ink edge = here                 ? INK_CURSOR
                    : target             ? INK_TARGET
                    : site && site->face ? INK_PLAIN
                                         : INK_DIM;
    int row, column, wide = c->size.columns, high = c->size.rows;
    corner_of(b, e, &c->size, place, &row, &column);
    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++) {
            unsigned arms = (y > 0 ? 1u : 0) | (x < wide - 1 ? 2u : 0) | (y < high - 1 ? 4u : 0) |
                            (x > 0 ? 8u : 0);
            bool across = y == 0 || y == high - 1, down = x == 0 || x == wide - 1;
            arms &= (across ? 10u : 0) | (down ? 5u : 0);
            put(c, row + y, column + x, 1, edge, across || down ? screen_joint(arms) : " ");
        }
    char text[80];
    const char *face = !site || !site->face ? "?" : site->face == 2 ? "B" : "A";
    snprintf(text, sizeof text, "%s%d%s%s%s%s%s", target ? "[" : "", place, face,
             site && site->locked ? "*" : "", site ? " " : "", site ? site->name : "",
             target ? "]" : "");
    if (words_width(text) > wide - 2) { /* the bracket stays */
        text[words_fit(text, wide - (target ? 3 : 2))] = '\0';
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s", target ? "]" : "");
    }
    put(c, row, column + 1, wide - 2, title, text);
    if (lit)
        put(c, row, column + wide - 1, 1, INK_REACH, "+");
    int used = put_pieces(b, c, place, row + 1, column + 1, wide - 2);
    if (high > 3)
        put_tokens(b, c, place, row + 2, column + 1, wide - 2);
    else
        put_tokens(b, c, place, row + 1, column + 2 + used, wide - 3 - used);
    put_other_ways(b, c, place, row + high - 1, column + 1, wide - 2);
}

/* ---- Ways --------------------------------------------------------------------------------- */

/* A line between the middles of two boxes: its points, counted from 0 to `steps`. */
struct line {
    int row, column, rows, columns, steps;
};

static struct line line_between(const struct board_view *b, const struct canvas *c,
                                const struct map_extent *e, uc_place from, uc_place to)
{
    struct line line;
    int row, column;
    corner_of(b, e, &c->size, from, &line.row, &line.column);
    corner_of(b, e, &c->size, to, &row, &column);
    line.row += c->size.rows / 2;
    line.column += c->size.columns / 2;
    line.rows = row + c->size.rows / 2 - line.row;
    line.columns = column + c->size.columns / 2 - line.column;
    int high = 2 * abs(line.rows), wide = abs(line.columns);
    line.steps = high > wide ? high : wide > 0 ? wide : 1;
    return line;
}

static void point_on(const struct line *line, int step, int *row, int *column)
{
    *row = line->row + (2 * line->rows * step + line->steps) / (2 * line->steps);
    *column = line->column + (2 * line->columns * step + line->steps) / (2 * line->steps);
}

static void draw_line(const struct board_view *b, struct canvas *c, const struct map_extent *e,
                      const struct uc_view_arrow *arrow)
{
    struct line line = line_between(b, c, e, arrow->from, arrow->to);
    for (int i = 0; i <= line.steps; i++) {
        int row, column;
        point_on(&line, i, &row, &column);
        struct cell *cell = cell_at(c, row, column);
        if (cell && !cell->text[0]) {
            words_copy(cell->text, sizeof cell->text, screen_sign(SIGN_DOT));
            cell->ink = INK_DIM;
        }
    }
}

/* How hard the way is, with a sign that points where it leads. A full one: enemies follow. */
static void label_text(const struct uc_view_arrow *arrow, const struct line *line, char *text,
                       size_t size)
{
    static const char *const full[] = {"►", "◄", "▼", "▲"}, *const hollow[] = {"▷", "◁", "▽", "△"},
                             *const plain[] = {">", "<", "v", "^"};
    bool across = abs(line->columns) >= 2 * abs(line->rows);
    int way = across ? line->columns < 0 : 2 + (line->rows < 0);
    bool pursuit = arrow->marks & UC_ARROW_PURSUIT, ascii = screen_is_ascii();
    const char *sign = ascii ? plain[way] : pursuit ? full[way] : hollow[way];
    char marks[8];
    snprintf(marks, sizeof marks, "%s%s%s%s", ascii && pursuit ? "!" : "",
             arrow->marks & UC_ARROW_SIDE_B ? "B" : "", arrow->marks & UC_ARROW_COST ? "$" : "",
             arrow->marks & UC_ARROW_ELUSIVE ? "~" : "");
    if (across && line->columns > 0)
        snprintf(text, size, "%d%s%s", arrow->difficulty, marks, sign);
    else
        snprintf(text, size, "%s%d%s", sign, arrow->difficulty, marks);
}

/* Near the box from which it leads, on its line or beside it. */
static void draw_label(const struct board_view *b, struct canvas *c, const struct map_extent *e,
                       const struct uc_view_arrow *arrow)
{
    static const int beside[] = {0, 1, -1};
    struct line line = line_between(b, c, e, arrow->from, arrow->to);
    char text[24];
    label_text(arrow, &line, text, sizeof text);
    int wide = words_width(text);
    for (int i = 0; i <= line.steps; i++)
        for (int k = 0; k < 3; k++) {
            int row, column;
            point_on(&line, i, &row, &column);
            if (line.columns < 0)
                column -= wide - 1;
            if (is_free(c, row + beside[k], column, wide)) {
                put(c, row + beside[k], column, wide,
                    arrow->marks & UC_ARROW_PURSUIT ? INK_BAD : INK_GOOD, text);
                for (int n = 0; n < wide; n++)
                    cell_at(c, row + beside[k], column + n)->label = true;
                return;
            }
        }
}

/* ---- The whole ---------------------------------------------------------------------------- */

/* Where the window begins: in the middle when all fits, else so that the box with the cursor is in it
 * with something around. */
static int scroll(int now, int whole, int window, int from, int size, int margin)
{
    if (whole <= window)
        return -(window - whole) / 2;
    if (from - margin < now)
        now = from - margin;
    if (from + size + margin > now + window)
        now = from + size + margin - window;
    return now < 0 ? 0 : now > whole - window ? whole - window : now;
}

static void show_window(struct board_view *b, struct canvas *c, const struct map_extent *e)
{
    int row = 0, column = 0;
    if (b->cursor && is_known(b, b->cursor))
        corner_of(b, e, &c->size, b->cursor, &row, &column);
    b->top = scroll(b->top, c->rows, b->rows, row, c->size.rows, c->size.rows);
    b->left = scroll(b->left, c->columns, b->columns, column, c->size.columns, c->size.columns / 2);
    for (int y = 0; y < b->rows; y++)
        for (int x = 0; x < b->columns; x++) {
            const struct cell *cell = cell_at(c, y + b->top, x + b->left);
            if (cell && cell->text[0])
                screen_word(b->y + y, b->x + x, 1, (enum ink)cell->ink, cell->text);
        }
    if (b->show_cursor && row - b->top + 1 < b->rows && column - b->left + 1 < b->columns)
        screen_rest(b->y + row - b->top, b->x + column - b->left + 1);
    if (b->top > 0)
        screen_word(b->y, b->x, 1, INK_NOTICE, screen_sign(SIGN_UP_MORE));
    if (b->top + b->rows < c->rows)
        screen_word(b->y + b->rows - 1, b->x, 1, INK_NOTICE, screen_sign(SIGN_DOWN_MORE));
    if (b->left > 0)
        screen_word(b->y + b->rows / 2, b->x, 1, INK_NOTICE, "<");
    if (b->left + b->columns < c->columns)
        screen_word(b->y + b->rows / 2, b->x + b->columns - 1, 1, INK_NOTICE, ">");
}

static void draw_all(const struct board_view *b, struct canvas *c, const struct map_extent *e)
{
    const struct uc_view *view = b->view;
    for (int i = 0; i < view->arrows; i++)
        if (view->arrow[i].to)
            draw_line(b, c, e, &view->arrow[i]);
    for (int p = 1; p <= b->board->places; p++)
        if (is_known(b, (uc_place)p))
            draw_box(b, c, e, (uc_place)p);
    for (int i = 0; i < view->arrows; i++)
        if (view->arrow[i].to)
            draw_label(b, c, e, &view->arrow[i]);
}

void site_map_draw(struct board_view *b)
{
    struct map_extent e = extent_of(b);
    struct canvas c = {0};
    if (e.columns == 0) {
        screen_word(b->y + 1, b->x + 2, b->columns - 2, INK_DIM, _("No location is revealed yet."));
        return;
    }
    b->used_scale = scale_of(b, &e);
    c.size = sizes[b->used_scale];
    c.columns = e.columns * (c.size.columns + c.size.gap_columns) - c.size.gap_columns;
    c.rows = e.rows * (c.size.rows + c.size.gap_rows) - c.size.gap_rows;
    c.cell = calloc((size_t)c.rows * (size_t)c.columns, sizeof c.cell[0]);
    if (!c.cell)
        return;
    draw_all(b, &c, &e);
    show_window(b, &c, &e);
    free(c.cell);
}

uc_place site_map_step(const struct board_view *b, int dx, int dy)
{
    const struct uc_board_place *from = &b->board->place[b->cursor];
    uc_place best = b->cursor;
    int best_cost = 1 << 20;
    for (int p = 1; p <= b->board->places; p++) {
        int x = b->board->place[p].x - from->x, y = b->board->place[p].y - from->y;
        int ahead = x * dx + y * dy, aside = abs(x * dy) + abs(y * dx);
        int cost = ahead + 2 * aside;
        if (is_known(b, (uc_place)p) && (ahead > 0 || !is_known(b, b->cursor)) &&
            cost < best_cost) {
            best_cost = cost;
            best = (uc_place)p;
        }
    }
    return best;
}

uc_place site_map_at(const struct board_view *b, int y, int x)
{
    struct map_extent e = extent_of(b);
    const struct size *size = &sizes[b->used_scale];
    for (int p = 1; p <= b->board->places; p++) {
        int row, column;
        if (!is_known(b, (uc_place)p))
            continue;
        corner_of(b, &e, size, (uc_place)p, &row, &column);
        row += b->y - b->top;
        column += b->x - b->left;
        if (y >= row && y < row + size->rows && x >= column && x < column + size->columns)
            return (uc_place)p;
    }
    return 0;
}
