/* The terminal through ncurses; see screen.h. */
#include "front/term/screen.h"

#include <assert.h>
#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/text.h"
#include "front/term/words.h"
#include "undercroft/undercroft.h"

static struct {
    SCREEN *terminal;
    bool ascii, colour;
    attr_t attribute[INKS];
    short pair[INKS];
    int rest_y, rest_x;
    int mouse_y, mouse_x;
    struct backdrop backdrop;
} screen;

static volatile sig_atomic_t told_to_leave;

static void on_signal(int number)
{
    (void)number;
    told_to_leave = 1;
}

bool screen_must_leave(void) { return told_to_leave != 0; }

/* ---- Colours ------------------------------------------------------------------------------ */

/* How each ink looks: with 256 colours, with 8, and with none (attributes alone). -1 is the
 * terminal's own colour. */
static const struct palette {
    short fore256, back256, fore8, back8;
    attr_t attribute; /* always */
    attr_t instead;   /* added when there is no colour */
} palette[INKS] = {
    [INK_PLAIN] = {-1, -1, -1, -1, A_NORMAL, A_NORMAL},
    [INK_DIM] = {244, -1, -1, -1, A_NORMAL, A_DIM},
    [INK_BOLD] = {-1, -1, -1, -1, A_BOLD, A_NORMAL},
    [INK_TITLE] = {253, 237, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},
    [INK_CHOSEN] = {16, 179, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_REVERSE},
    [INK_NOTICE] = {221, -1, COLOR_YELLOW, -1, A_BOLD, A_NORMAL},
    [INK_GOOD] = {71, -1, COLOR_GREEN, -1, A_NORMAL, A_NORMAL},
    [INK_POOR] = {178, -1, COLOR_YELLOW, -1, A_NORMAL, A_NORMAL},
    [INK_BAD] = {167, -1, COLOR_RED, -1, A_NORMAL, A_NORMAL},
    [INK_COOL] = {73, -1, COLOR_CYAN, -1, A_NORMAL, A_NORMAL},
    [INK_WALL] = {250, -1, COLOR_WHITE, -1, A_NORMAL, A_NORMAL},
    [INK_DOOR] = {215, -1, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [INK_FLOOR] = {242, 234, COLOR_WHITE, -1, A_NORMAL, A_DIM},
    [INK_WATER] = {110, 24, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_NORMAL},
    [INK_LAVA] = {220, 124, COLOR_YELLOW, COLOR_RED, A_NORMAL, A_NORMAL},
    [INK_PIT] = {248, 233, COLOR_WHITE, -1, A_NORMAL, A_NORMAL},
    [INK_BLOCK] = {243, 239, COLOR_WHITE, -1, A_NORMAL, A_NORMAL},
    [INK_ROUGH] = {143, 58, COLOR_GREEN, -1, A_NORMAL, A_NORMAL},
    [INK_REACH] = {78, 234, COLOR_GREEN, -1, A_BOLD, A_BOLD},
    [INK_SIGHT] = {221, 234, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [INK_TARGET] = {120, 22, COLOR_GREEN, -1, A_BOLD, A_BOLD},
    [INK_CURSOR] = {226, -1, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [INK_HERO] = {255, 26, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_BOLD},
    [INK_FOE] = {255, 88, COLOR_WHITE, COLOR_RED, A_BOLD, A_BOLD},
    [INK_OTHER] = {16, 250, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_BOLD},
    [INK_DOWN] = {153, 236, COLOR_BLUE, -1, A_NORMAL, A_NORMAL},
    [INK_TOKEN] = {229, 234, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [INK_DIE] = {252, -1, COLOR_WHITE, -1, A_NORMAL, A_NORMAL},
    [INK_DIE_BLUE] = {75, -1, COLOR_CYAN, -1, A_BOLD, A_NORMAL},
    [INK_DIE_RED] = {203, -1, COLOR_RED, -1, A_BOLD, A_NORMAL},
    [INK_DIE_YELLOW] = {227, -1, COLOR_YELLOW, -1, A_BOLD, A_NORMAL},
    [INK_DIE_GREEN] = {77, -1, COLOR_GREEN, -1, A_BOLD, A_NORMAL},
    [INK_DIE_BROWN] = {137, -1, COLOR_YELLOW, -1, A_NORMAL, A_NORMAL},
    [INK_DIE_GRAY] = {249, -1, COLOR_WHITE, -1, A_NORMAL, A_NORMAL},
    [INK_DIE_BLACK] = {240, -1, COLOR_WHITE, -1, A_DIM, A_NORMAL},
};

static void mix_inks(bool colour)
{
    screen.colour = colour && has_colors() && start_color() == OK;
    if (screen.colour)
        use_default_colors();
    bool many = screen.colour && COLORS >= 256 && COLOR_PAIRS >= INKS;
    for (int i = 0; i < INKS; i++) {
        const struct palette *p = &palette[i];
        screen.attribute[i] = p->attribute;
        screen.pair[i] = 0;
        if (!screen.colour) {
            screen.attribute[i] |= p->instead;
        } else if (i < COLOR_PAIRS - 1) {
            screen.pair[i] = (short)(i + 1);
            if (many)
                init_pair((short)(i + 1), p->fore256, p->back256);
            else
                init_pair((short)(i + 1), p->fore8, p->back8);
        }
    }
    if (screen.colour && !many) /* eight colours have no gray */
        screen.attribute[INK_DIM] |= A_DIM;
}

static void use_ink(enum ink ink)
{
    unsigned under = (unsigned)ink & INK_UNDER, plain = (unsigned)ink & ~(unsigned)INK_UNDER;
    attr_set(screen.attribute[plain] | (under ? A_UNDERLINE : A_NORMAL), screen.pair[plain], NULL);
}

/* ---- Opening and closing ------------------------------------------------------------------ */

bool screen_size(int *rows, int *columns)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

bool screen_open(bool ascii, bool colour)
{
    const char *kind = getenv("TERM");
    if (!kind || !kind[0] || strcmp(kind, "dumb") == 0)
        return false;
    screen.terminal = newterm(NULL, stdout, stdin);
    if (!screen.terminal)
        return false;
    const char *can_move = tigetstr("cup");
    if (!can_move || can_move == (char *)-1) {
        screen_close();
        return false;
    }
    screen.ascii = ascii;
    screen.rest_y = -1;
    mix_inks(colour);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGQUIT, &action, NULL); /* Ctrl-\\: no terminal is left in disorder */
    return true;
}

void screen_close(void)
{
    if (!screen.terminal)
        return;
    endwin();
    delscreen(screen.terminal);
    screen.terminal = NULL;
    screen.backdrop = (struct backdrop){NULL, NULL};
}

/* ---- Drawing ------------------------------------------------------------------------------ */

int screen_rows(void) { return LINES; }
int screen_columns(void) { return COLS; }
bool screen_is_ascii(void) { return screen.ascii; }

bool screen_is_too_small(void) { return LINES < SCREEN_ROWS || COLS < SCREEN_COLUMNS; }

bool screen_begin(void)
{
    screen.rest_y = -1;
    erase();
    if (!screen_is_too_small())
        return true;
    char text[200];
    snprintf(text, sizeof text,
             _("The window is %dx%d; at least %dx%d is needed. Enlarge it to go on, or press q to "
               "save and leave."),
             COLS, LINES, SCREEN_COLUMNS, SCREEN_ROWS);
    screen_block(0, 0, LINES, COLS, INK_BOLD, text);
    screen_show();
    return false;
}

void screen_show(void)
{
    if (screen.rest_y >= 0) {
        curs_set(1);
        move(screen.rest_y, screen.rest_x);
    } else {
        curs_set(0);
    }
    refresh();
}

void screen_rest(int y, int x)
{
    screen.rest_y = y;
    screen.rest_x = x;
}

/* Writes the first `length` bytes, if they begin on the screen. */
static void write_bytes(int y, int x, enum ink ink, const char *text, size_t length)
{
    if (y < 0 || y >= LINES || x < 0 || x >= COLS)
        return;
    use_ink(ink);
    mvaddnstr(y, x, text, (int)length);
    attr_set(A_NORMAL, 0, NULL);
}

int screen_word(int y, int x, int columns, enum ink ink, const char *text)
{
    char ascii[1024];
    if (screen.ascii) {
        words_ascii(text, ascii, sizeof ascii);
        text = ascii;
    }
    if (columns > COLS - x)
        columns = COLS - x;
    if (columns <= 0)
        return 0;
    size_t n = words_fit(text, columns);
    char shown[1024];
    if (n >= sizeof shown)
        n = sizeof shown - 1;
    memcpy(shown, text, n);
    shown[n] = '\0';
    for (char *c = shown; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f) /* control characters would move the cursor */
            *c = ' ';
    write_bytes(y, x, ink, shown, n);
    return words_width(shown);
}

int screen_cut(int y, int x, int columns, enum ink ink, const char *text)
{
    const char *dots = screen.ascii ? "..." : "…";
    if (words_width(text) <= columns || columns <= words_width(dots))
        return screen_word(y, x, columns, ink, text);
    int used = screen_word(y, x, columns - words_width(dots), ink, text);
    return used + screen_word(y, x + used, words_width(dots), ink, dots);
}

void screen_put(int y, int x, int columns, enum ink ink, const char *text)
{
    int used = screen_word(y, x, columns, ink, text);
    screen_fill(y, x + used, 1, columns - used, ink);
}

void screen_fill(int y, int x, int rows, int columns, enum ink ink)
{
    if (x < 0) {
        columns += x;
        x = 0;
    }
    if (columns > COLS - x)
        columns = COLS - x;
    use_ink(ink);
    for (int row = y; row < y + rows; row++)
        for (int i = 0; i < columns && row >= 0 && row < LINES; i++)
            mvaddch(row, x + i, ' ');
    attr_set(A_NORMAL, 0, NULL);
}

int screen_block(int y, int x, int rows, int columns, enum ink ink, const char *text)
{
    int row = 0;
    while (text && row < rows && columns > 0) {
        const char *rest;
        char line[512];
        size_t n = words_wrap(text, columns, &rest);
        if (n >= sizeof line)
            n = sizeof line - 1;
        memcpy(line, text, n);
        line[n] = '\0';
        screen_word(y + row, x, columns, ink, line);
        row++;
        text = rest;
    }
    return row;
}

void screen_rule(int y, int x, int columns, const char *caption)
{
    for (int i = 0; i < columns; i++)
        screen_word(y, x + i, 1, INK_DIM, screen_joint(2 | 8));
    if (caption && caption[0] && columns > 6) {
        char text[160];
        snprintf(text, sizeof text, " %s ", caption);
        screen_word(y, x + 1, columns - 2, INK_BOLD, text);
    }
}

void screen_frame(int y, int x, int rows, int columns, const char *caption)
{
    screen_fill(y, x, rows, columns, INK_PLAIN);
    for (int i = 1; i < columns - 1; i++) {
        screen_word(y, x + i, 1, INK_WALL, screen_joint(2 | 8));
        screen_word(y + rows - 1, x + i, 1, INK_WALL, screen_joint(2 | 8));
    }
    for (int i = 1; i < rows - 1; i++) {
        screen_word(y + i, x, 1, INK_WALL, screen_joint(1 | 4));
        screen_word(y + i, x + columns - 1, 1, INK_WALL, screen_joint(1 | 4));
    }
    screen_word(y, x, 1, INK_WALL, screen_joint(2 | 4));
    screen_word(y, x + columns - 1, 1, INK_WALL, screen_joint(8 | 4));
    screen_word(y + rows - 1, x, 1, INK_WALL, screen_joint(1 | 2));
    screen_word(y + rows - 1, x + columns - 1, 1, INK_WALL, screen_joint(1 | 8));
    if (caption && caption[0]) {
        char text[160];
        snprintf(text, sizeof text, " %s ", caption);
        screen_word(y, x + 2, columns - 4, INK_BOLD, text);
    }
}

void screen_bar(int y, int x, int columns, enum ink ink, int value, int max)
{
    assert(columns >= 0);
    int full = max > 0 ? (value * columns + max - 1) / max : 0;
    if (value <= 0)
        full = 0;
    for (int i = 0; i < columns; i++)
        screen_word(y, x + i, 1, i < full ? ink : INK_DIM,
                    screen_sign(i < full ? SIGN_FULL : SIGN_EMPTY));
}

const char *screen_facing(int edge)
{
    bool plain = screen_is_ascii();
    return edge == UC_EDGE_N   ? plain ? "^" : "▲"
           : edge == UC_EDGE_E ? plain ? ">" : "▶"
           : edge == UC_EDGE_S ? plain ? "v" : "▼"
           : edge == UC_EDGE_W ? plain ? "<" : "◀"
                               : " ";
}

const char *screen_sign(enum sign sign)
{
    static const char *const signs[SIGNS][2] = {
        [SIGN_SEAM_V] = {"┊", " "},    [SIGN_SEAM_H] = {"┄", " "},    [SIGN_DOT] = {"·", "."},
        [SIGN_ACTING] = {"»", ">"},    [SIGN_DONE] = {"✓", "x"},      [SIGN_DOWN] = {"†", "+"},
        [SIGN_UP_MORE] = {"↑", "^"},   [SIGN_DOWN_MORE] = {"↓", "v"}, [SIGN_WALL_V] = {"│", "|"},
        [SIGN_WALL_H] = {"─", "-"},    [SIGN_DOOR_V] = {"╫", "#"},    [SIGN_DOOR_H] = {"╪", "#"},
        [SIGN_GATE_V] = {"╎", ":"},    [SIGN_GATE_H] = {"╌", "="},    [SIGN_CORNER_NW] = {"┏", "+"},
        [SIGN_CORNER_NE] = {"┓", "+"}, [SIGN_CORNER_SW] = {"┗", "+"}, [SIGN_CORNER_SE] = {"┛", "+"},
        [SIGN_FULL] = {"■", "#"},      [SIGN_EMPTY] = {"·", "."},     [SIGN_BULLET] = {"•", "*"},
    };
    return signs[sign][screen.ascii];
}

const char *screen_joint(unsigned arms)
{
    static const char *const joints[16] = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                           "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    static const char *const plain[16] = {" ", "|", "-", "+", "|", "|", "+", "+",
                                          "-", "+", "-", "+", "+", "+", "+", "+"};
    return (screen.ascii ? plain : joints)[arms & 15u];
}

const char *screen_column(int eighths)
{
    static const char *const columns[9] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const plain[9] = {" ", ".", ".", "-", "-", "=", "=", "#", "#"};
    if (eighths < 0)
        eighths = 0;
    return (screen.ascii ? plain : columns)[eighths > 8 ? 8 : eighths];
}

/* ---- Keys --------------------------------------------------------------------------------- */

static int read_mouse(void)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return KEY_NOTHING;
    screen.mouse_y = event.y;
    screen.mouse_x = event.x;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        return KEY_IS_CLICK;
    if (event.bstate & BUTTON4_PRESSED)
        return KEY_IS_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return KEY_IS_WHEEL_DOWN;
    return KEY_NOTHING;
}

void screen_mouse(int *y, int *x)
{
    *y = screen.mouse_y;
    *x = screen.mouse_x;
}

static int function_key(wint_t code)
{
    switch (code) {
    case KEY_UP:
        return KEY_IS_UP;
    case KEY_DOWN:
        return KEY_IS_DOWN;
    case KEY_LEFT:
        return KEY_IS_LEFT;
    case KEY_RIGHT:
        return KEY_IS_RIGHT;
    case KEY_HOME:
        return KEY_IS_HOME;
    case KEY_END:
        return KEY_IS_END;
    case KEY_PPAGE:
        return KEY_IS_PAGE_UP;
    case KEY_NPAGE:
        return KEY_IS_PAGE_DOWN;
    case KEY_BTAB:
        return KEY_IS_BACK_TAB;
    case KEY_ENTER:
        return KEY_IS_ENTER;
    case KEY_BACKSPACE:
        return KEY_IS_BACKSPACE;
    case KEY_F(1):
        return KEY_IS_HELP;
    case KEY_F(2):
    case KEY_F(3):
    case KEY_F(4):
    case KEY_F(5):
    case KEY_F(6):
    case KEY_F(7):
    case KEY_F(8):
    case KEY_F(9):
        return KEY_IS_BUTTON + (int)(code - KEY_F(2));
    case KEY_RESIZE:
        return KEY_IS_RESIZE;
    case KEY_MOUSE:
        return read_mouse();
    default:
        return KEY_NOTHING;
    }
}

int screen_key(int milliseconds)
{
    wint_t code;
    if (told_to_leave)
        return KEY_IS_LEAVE;
    timeout(milliseconds);
    int kind = get_wch(&code);
    if (told_to_leave)
        return KEY_IS_LEAVE;
    if (kind == ERR) {
        if (milliseconds < 0 && !isatty(STDIN_FILENO)) /* the terminal has gone */
            told_to_leave = 1;
        return told_to_leave ? KEY_IS_LEAVE : KEY_NOTHING;
    }
    if (kind == KEY_CODE_YES)
        return function_key(code);
    switch (code) {
    case '\r':
    case '\n':
        return KEY_IS_ENTER;
    case '\t':
        return KEY_IS_TAB;
    case 27:
        return KEY_IS_ESCAPE;
    case 8:
    case 127:
        return KEY_IS_BACKSPACE;
    case 12: /* Ctrl-L */
        clearok(curscr, TRUE);
        return KEY_IS_RESIZE;
    default:
        return (int)code;
    }
}

/* ---- What is under a window --------------------------------------------------------------- */

struct backdrop screen_backdrop(struct backdrop backdrop)
{
    struct backdrop before = screen.backdrop;
    screen.backdrop = backdrop;
    return before;
}

void screen_draw_backdrop(void)
{
    if (screen.backdrop.draw)
        screen.backdrop.draw(screen.backdrop.context);
}
