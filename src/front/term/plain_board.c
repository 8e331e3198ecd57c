/* The board as plain text; see plain_board.h. */
#include "front/term/plain_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/choices.h"
#include "front/term/lattice.h"
#include "front/term/words.h"

static const char *const ground_sign[] = {
    [UC_GROUND_FLOOR] = ".",  [UC_GROUND_ROUGH] = ":", [UC_GROUND_WATER] = "~",
    [UC_GROUND_HAZARD] = "^", [UC_GROUND_PIT] = "o",   [UC_GROUND_BLOCK] = "#",
};

/* The sign of what lies there under the figures, and what that is called; floor has no name. */
struct sign {
    const char *text, *name;
};

static struct sign sign_at(const uc_game *game, const struct lattice *l, int i, int j)
{
    const struct uc_view_token *token = lattice_token(l, i, j);
    int terrain = l->view->ground[lattice_at(l, i, j)];
    enum uc_ground ground = uc_terrain_ground(game, terrain);
    if (token)
        return (struct sign){token->glyph, token->name};
    if (l->board->cell) /* the sight mark of an area */
        return (struct sign){lattice_is_mark(l, i, j) ? "o" : " ", NULL};
    return (struct sign){ground_sign[ground],
                         ground == UC_GROUND_FLOOR ? NULL : uc_terrain_title(game, terrain)};
}

/* Three columns for a space: the figure with the number of its name, a token, or the terrain. */
static void space_text(const uc_game *game, const struct lattice *l, int i, int j, char *text,
                       size_t size)
{
    uc_place place = lattice_at(l, i, j);
    const struct uc_view_piece *piece = lattice_piece(l, i, j);
    int height = l->view->height[place];
    int crowd = lattice_crowd(l, i, j);
    if (crowd > 1) {
        snprintf(text, size, " +%d", crowd > 9 ? 9 : crowd);
    } else if (piece) {
        static const char ways[] = {
            [UC_EDGE_N] = '^', [UC_EDGE_E] = '>', [UC_EDGE_S] = 'v', [UC_EDGE_W] = '<'};
        int number = view_piece_number(piece);
        char digit = view_piece_digit(piece);
        char way = piece->facing ? ways[piece->facing] : ' ';
        if (number > 9 && number < 100 && !piece->down)
            snprintf(text, size, "%s%d", piece->glyph, number);
        else
            snprintf(text, size, "%c%s%c", piece->down ? '+' : way, piece->glyph,
                     digit ? digit : ' ');
    } else {
        struct sign sign = sign_at(game, l, i, j);
        char high = height && sign.text[0] != ' ' ? (char)('0' + (height > 9 ? 9 : height)) : ' ';
        snprintf(text, size, " %s%c", sign.text, high);
    }
}

static void print_row(const uc_game *game, const void *state, const struct lattice *l, int j)
{
    static const char *const sides[] = {" ", "|", "#", "'", " ", ":"};
    char label[16];
    lattice_row_label(l, game, state, j, label, sizeof label);
    words_say("%3s ", label);
    for (int i = 0; i <= l->width; i++) {
        uc_place place = lattice_at(l, i, j);
        char text[16] = "   ", ascii[16];
        if (place && i < l->width)
            space_text(game, l, i, j, text, sizeof text);
        words_ascii(text, ascii, sizeof ascii);
        words_say("%s%s", sides[lattice_west(l, i, j)], i < l->width ? ascii : "");
    }
    putchar('\n');
}

/* The line above row `j`. */
static void print_line(const struct lattice *l, int j)
{
    static const char *const lines[] = {"   ", "---", "###", "' '", "   ", "   "};
    words_say("    ");
    for (int i = 0; i <= l->width; i++) {
        unsigned arms = lattice_corner(l, i, j);
        words_say("%s%s",
                  arms == 0         ? " "
                  : arms == (1 | 4) ? "|"
                  : arms == (2 | 8) ? "-"
                                    : "+",
                  i < l->width ? lines[lattice_north(l, i, j)] : "");
    }
    putchar('\n');
}

/* The signs of this map, each with every name that it stands for. */
static void print_legend(const uc_game *game, const struct lattice *l)
{
    enum { SIGNS = 64 };
    struct sign told[SIGNS];
    int count = 0;
    bool high = false, facing = false, door = false;
    for (int k = 0; k < l->width * l->height; k++) {
        int i = k % l->width, j = k / l->width, same = 0;
        const struct uc_view_piece *piece = lattice_at(l, i, j) ? lattice_piece(l, i, j) : NULL;
        door = door || lattice_west(l, i, j) == BORDER_DOOR ||
               lattice_west(l, i, j) == BORDER_GATE || lattice_north(l, i, j) == BORDER_DOOR ||
               lattice_north(l, i, j) == BORDER_GATE;
        facing = facing || (piece && piece->facing);
        if (!lattice_at(l, i, j) || piece)
            continue;
        struct sign sign = sign_at(game, l, i, j);
        high = high || (l->view->height[lattice_at(l, i, j)] && sign.text[0] != ' ');
        while (sign.name && same < count &&
               (strcmp(told[same].text, sign.text) != 0 || strcmp(told[same].name, sign.name) != 0))
            same++;
        if (!sign.name || same < count || count == SIGNS)
            continue;
        words_say("%s%s %s", count ? ", " : "", sign.text, sign.name);
        told[count++] = sign;
    }
    if (count)
        putchar('\n');
    if (door)
        words_say_line(_("Between spaces: # closed door, ' open door."));
    if (high)
        words_say_line(_("A digit behind a sign is how high it is."));
    if (facing)
        words_say_line(_("^ > v < before a letter is where the figure looks, + that it lies."));
}

static void print_map(const uc_game *game, const void *state, const struct lattice *l)
{
    words_say("    ");
    for (int i = 0; i < l->width; i++) {
        char label[16];
        lattice_column_label(l, game, state, i, label, sizeof label);
        words_say("  %-2s", label);
    }
    putchar('\n');
    for (int j = 0; j < l->height; j++) {
        print_line(l, j);
        print_row(game, state, l, j);
    }
    print_line(l, l->height);
    print_legend(game, l);
}

static int terrain_at(const struct lattice *l, int i, int j)
{
    uc_place place = lattice_at(l, i, j);
    return place ? l->view->ground[place] : -1;
}

static void print_place(const uc_game *game, const void *state, const char *before, uc_place place)
{
    char name[40];
    uc_title(game, state, UC_PLACE, place, name, sizeof name);
    words_say("%s%s", before, name);
}

/* Where a terrain is, row by row: "Water: c2 to h2, l3". */
static void print_terrain(const uc_game *game, const void *state, const struct lattice *l,
                          int terrain)
{
    bool found = false;
    for (int j = 0; j < l->height; j++)
        for (int i = 0; i < l->width; i++) {
            int last = i;
            if (terrain_at(l, i, j) != terrain)
                continue;
            while (terrain_at(l, last + 1, j) == terrain)
                last++;
            if (!found)
                words_say("%s:", uc_terrain_title(game, terrain));
            print_place(game, state, found ? ", " : " ", lattice_at(l, i, j));
            if (last > i)
                print_place(game, state, _(" to "), lattice_at(l, last, j));
            found = true;
            i = last;
        }
    if (found)
        putchar('\n');
}

/* The doors, and the spaces on both sides of each. */
static void print_doors(const uc_game *game, const void *state, const struct lattice *l)
{
    for (int door = 1; door <= UC_DOORS; door++) {
        bool found = false;
        if (!(l->view->doors_known >> (door - 1) & 1))
            continue;
        for (int i = 0; i < l->board->edges; i++) {
            const struct uc_board_edge *edge = &l->board->edge[i];
            char name[80];
            if (edge->door != door)
                continue;
            uc_title(game, state, UC_DOOR, door, name, sizeof name);
            if (!found)
                words_say("%s (%s):", name,
                          l->view->doors_closed >> (door - 1) & 1 ? _("closed") : _("open"));
            print_place(game, state, found ? ", " : " ", edge->a);
            print_place(game, state, _(" to "), edge->b);
            found = true;
        }
        if (found)
            putchar('\n');
    }
}

/* The grid in words: all that is not plain floor. Walls are told space by space: plain_sides. */
static void print_grid(const uc_game *game, const void *state, const struct lattice *l)
{
    for (int terrain = 0; terrain <= UINT8_MAX; terrain++)
        if (uc_terrain_ground(game, terrain) != UC_GROUND_FLOOR)
            print_terrain(game, state, l, terrain);
    print_doors(game, state, l);
}

void plain_sides(const uc_game *game, const void *state, const struct uc_view *view, uc_place place)
{
    static const char *const sides[] = {N_("north"), N_("east"), N_("south"), N_("west")};
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    const struct uc_board *board = uc_board(game, state);
    struct lattice *l = malloc(sizeof *l);
    if (!l || board->kind != UC_GRID) {
        free(l);
        return;
    }
    lattice_map(l, board, view);
    int i = board->place[place].x - l->from_x, j = board->place[place].y - l->from_y;
    for (int k = 0; k < 4; k++) {
        enum border border =
            dx[k] ? lattice_west(l, i + (dx[k] > 0), j) : lattice_north(l, i, j + (dy[k] > 0));
        words_say("%s%s: ", k ? ", " : "", _(sides[k]));
        if (border == BORDER_WALL)
            words_say("%s", _("wall"));
        else
            print_place(game, state, border == BORDER_DOOR ? _("closed door, ") : "",
                        lattice_at(l, i + dx[k], j + dy[k]));
    }
    putchar('\n');
    free(l);
}

/* A way out of a location: where it leads, how hard it is, and its marks. */
static void print_arrow(const uc_game *game, const void *state, const struct uc_view_arrow *arrow)
{
    if (arrow->to)
        print_place(game, state, "", arrow->to);
    else
        words_say("%s", _("elsewhere"));
    words_say(_(", difficulty %d"), arrow->difficulty);
    words_say("%s%s%s%s;", arrow->marks & UC_ARROW_SIDE_B ? _(", its side B") : "",
              arrow->marks & UC_ARROW_PURSUIT ? "" : _(", enemies do not follow"),
              arrow->marks & UC_ARROW_ELUSIVE ? _(", for the Elusive only") : "",
              arrow->marks & UC_ARROW_COST ? _(", at a price") : "");
}

/* The locations that are known, with the ways out of those that are revealed. */
static void print_sites(const uc_game *game, const void *state, const struct uc_view *view)
{
    if (view->sites == 0)
        words_say_line(_("No location is revealed yet."));
    for (int n = 0; n < view->sites; n++) {
        const struct uc_view_site *site = &view->site[n];
        words_say("%d%s %s%s%s:", site->place,
                  site->face == 2 ? "B"
                  : site->face    ? "A"
                                  : "",
                  site->name, site->face ? "" : _(" (not revealed)"),
                  site->locked ? _(" (locked)") : "");
        for (int i = 0; i < view->pieces; i++)
            if (view->piece[i].spaces && view->piece[i].space[0] == site->place)
                words_say(" %s;", view->piece[i].name);
        for (int i = 0; i < view->tokens; i++)
            if (view->token[i].place == site->place)
                words_say(" %s;", view->token[i].name);
        const char *before = _(" ways: ");
        for (int i = 0; i < view->arrows; i++)
            if (view->arrow[i].from == site->place) {
                words_say("%s", before);
                print_arrow(game, state, &view->arrow[i]);
                before = " ";
            }
        putchar('\n');
    }
}

static void print_places(const uc_game *game, const void *state, const struct uc_board *board,
                         const struct uc_view *view)
{
    for (int p = 1; p <= board->places; p++) {
        char name[80];
        uc_title(game, state, UC_PLACE, p, name, sizeof name);
        words_say("%s:", name);
        for (int i = 0; i < view->pieces; i++)
            for (int k = 0; k < view->piece[i].spaces; k++)
                if (view->piece[i].space[k] == p)
                    words_say(" %s;", view->piece[i].name);
        for (int i = 0; i < view->tokens; i++)
            if (view->token[i].place == p)
                words_say(" %s;", view->token[i].name);
        putchar('\n');
    }
}

/* The map of a campaign: what may come next, where the party is, what was played, and the ways. */
static void print_stops(const uc_game *game, const void *state, const struct uc_view *view)
{
    static const char *const state_word[] = {
        [UC_STOP_SHUT] = N_("not open"),
        [UC_STOP_OPEN] = N_("may come next"),
        [UC_STOP_HERE] = N_("where the heroes go"),
        [UC_STOP_PLAYED] = N_("played"),
    };
    for (int i = 0; i < view->stops; i++) {
        const struct uc_view_stop *stop = &view->stop[i];
        char quest[80] = "";
        if (stop->quest)
            uc_title(game, state, UC_RECORD, stop->quest, quest, sizeof quest);
        if (strcmp(quest, stop->name) == 0) /* said already */
            quest[0] = '\0';
        const char *standing = !stop->quest ? N_("the heroes' home")
                               : stop->state == UC_STOP_HERE && !view_has_home(view)
                                   ? N_("the heroes are here")
                                   : state_word[stop->state];
        bool shut = stop->state == UC_STOP_SHUT && stop->why[0]; /* that says it, and better */
        if (shut)
            words_say("%s%s%s", stop->name, quest[0] ? ": " : "", quest);
        else
            words_say("%s: %s%s%s", stop->name, quest, quest[0] ? ", " : "", _(standing));
        if (stop->side)
            words_say(_(", won by: %s"), uc_side_name(game, stop->side));
        if (stop->ways[0])
            /* from home to it, or from it to where it leads */
            words_say(view_has_home(view) ? "; %s" : _("; leads to %s"), stop->ways);
        words_say("%s%s\n", stop->why[0] ? ". " : "", stop->why);
    }
}

/* What is sold and what can be learned, with the prices. */
static void print_offers(const uc_game *game, const void *state, const struct uc_view *view)
{
    for (int i = 0; i < view->zones; i++) {
        const struct uc_view_zone *zone = &view->zone[i];
        const struct uc_view_piece *owner = piece_in_view(view, zone->owner);
        if (zone->kind != UC_ZONE_SALE && zone->kind != UC_ZONE_LEARN)
            continue;
        bool priced =
            false; /* what is there for the taking has no price, and nothing is spent on it */
        for (int k = zone->first; k < zone->first + zone->shown; k++)
            priced = priced || view->card[k].price;
        words_say("%s%s%s", owner ? owner->name : "", owner ? ", " : "", zone->name);
        if (priced) {
            words_say(" (");
            words_say(_("%d to spend"), zone->funds);
            words_say(")");
        }
        words_say(":");
        for (int k = zone->first; k < zone->first + zone->shown; k++) {
            char name[80];
            uc_title(game, state, UC_CARD, view->card[k].card, name, sizeof name);
            words_say("%s %s", k > zone->first ? "," : "", name);
            if (priced)
                words_say(" %d", view->card[k].price);
        }
        putchar('\n');
    }
}

void plain_book(const uc_game *game, const void *state, const struct uc_view *view)
{
    print_stops(game, state, view);
    print_offers(game, state, view);
}

/* A part of the board that has a name, row by row: "Belfry: k8 to l8, k9". */
static void print_region(const uc_game *game, const void *state, const struct uc_board *board,
                         const struct uc_view_region *region)
{
    uc_place last = 0, first = 0;
    words_say("%s:", region->name);
    for (int p = 1; p <= board->places + 1; p++) {
        bool in = p <= board->places && uc_places_has(&region->places, (uc_place)p);
        bool next = in && last && board->kind == UC_GRID &&
                    board->place[p].y == board->place[last].y &&
                    board->place[p].x == board->place[last].x + 1;
        if (last && !next && last != first)
            print_place(game, state, _(" to "), last);
        if (in && !next) {
            print_place(game, state, first ? ", " : " ", (uc_place)p);
            first = (uc_place)p;
        }
        last = in ? (uc_place)p : 0;
    }
    putchar('\n');
}

void plain_board(const uc_game *game, const void *state, const struct uc_view *view, bool drawn)
{
    const struct uc_board *board = uc_board(game, state);
    struct lattice *l = malloc(sizeof *l);
    if (l && (board->kind == UC_GRID || (board->cell && drawn))) {
        lattice_map(l, board, view);
        if (drawn)
            print_map(game, state, l);
        else
            print_grid(game, state, l);
    } else if (view_has_sites(view, board)) {
        print_sites(game, state, view);
    } else {
        print_places(game, state, board, view);
    }
    free(l);
    for (int i = 0; i < view->regions; i++)
        print_region(game, state, board, &view->region[i]);
    for (int i = 0; i < view->tokens && board->kind == UC_GRID; i++) {
        print_place(game, state, "", view->token[i].place);
        words_say(": %s\n", view->token[i].name);
    }
    plain_figures(game, state, view);
}

void plain_figures(const uc_game *game, const void *state, const struct uc_view *view)
{
    for (int i = 0; i < view->pieces; i++) {
        const struct uc_view_piece *piece = &view->piece[i];
        words_say("%s %s", piece->glyph, piece->name);
        for (int k = 0; k < piece->spaces && !view->off_board; k++) {
            print_place(game, state, k ? " " : _(" in "), piece->space[k]);
        }
        for (int k = 0; k < piece->stats; k++) {
            const struct uc_view_stat *stat = &piece->stat[k];
            words_say(", %s %d", stat->label, stat->value);
            if (stat->max > 0)
                words_say(_(" of %d"), stat->max);
        }
        if (piece->marks[0])
            words_say(", %s", piece->marks);
        words_say("%s%s\n", piece->down ? _(", knocked out") : "",
                  piece->id == view->actor ? _(", acting") : "");
    }
}
