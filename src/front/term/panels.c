/* The parts of the game screen beside the board; see panels.h. */
#include "front/term/panels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/board_view.h"
#include "front/term/screen.h"
#include "front/term/words.h"

/* ---- Figures ------------------------------------------------------------------------------ */

/* The first statistic of a figure is the one it lives by: green, then yellow, then red. */
static enum ink health_ink(const struct uc_view_stat *stat)
{
    return 3 * stat->value <= stat->max       ? INK_BAD
           : 3 * stat->value <= 2 * stat->max ? INK_POOR
                                              : INK_GOOD;
}

/* How long the bar of the first or second statistic is in a panel of so many columns: in a narrow one the
 * name needs the room of the second. */
static int bar_length(int columns, int stat)
{
    enum { NARROW = 32, WIDE = 38 };
    int first = columns >= WIDE ? 8 : columns >= NARROW ? 4 : 3;
    return stat == 0 ? first : columns >= NARROW ? first / 2 : 0;
}

/* Bars and numbers of the first statistics that have a maximum, at the right end of a line;
 * returns the columns they take. */
static int draw_bars(const struct uc_view_piece *piece, int y, int right, int columns)
{
    int x = right, drawn = 0;
    for (int i = (piece->stats < 2 ? piece->stats : 2) - 1; i >= 0; i--) {
        const struct uc_view_stat *stat = &piece->stat[i];
        char number[16];
        if (stat->max <= 0)
            continue;
        snprintf(number, sizeof number, "%2d", stat->value);
        x -= 3;
        int bar = bar_length(columns, i);
        screen_word(y, x + 1, 3, bar ? INK_PLAIN : INK_COOL, number);
        x -= bar;
        screen_bar(y, x, bar, i == 0 ? health_ink(stat) : INK_COOL, stat->value, stat->max);
        x -= bar > 0;
        drawn++;
    }
    if (drawn || piece->stats == 0)
        return drawn ? right - x : 0;
    char text[40]; /* nothing to draw as a bar */
    snprintf(text, sizeof text, "%s %d", piece->stat[0].label, piece->stat[0].value);
    screen_word(y, right - words_width(text), words_width(text), INK_DIM, text);
    return words_width(text) + 1;
}

/* Figures with a second bar set the width for all, so that the first ones stand in a row. */
static int second_bar(const struct uc_view *view, int columns)
{
    int bar = bar_length(columns, 1);
    for (int i = 0; i < view->pieces; i++)
        if (view->piece[i].stats > 1 && view->piece[i].stat[1].max > 0)
            return bar + (bar ? 4 : 3);
    return 0;
}

static int draw_figure_line(const struct uc_view *view, const struct uc_view_piece *piece,
                            bool marked, struct block at)
{
    enum { LEAST_MARKS = 12 }; /* columns in which a condition can be read */
    bool second = piece->stats > 1 && piece->stat[1].max > 0;
    int right = at.x + at.columns - (second ? 0 : second_bar(view, at.columns));
    int bars = draw_bars(piece, at.y, right, at.columns);
    const char *mark = piece->id == view->actor ? screen_sign(SIGN_ACTING)
                       : piece->done            ? screen_sign(SIGN_DONE)
                                                : " ";
    screen_word(at.y, at.x, 1, piece->id == view->actor ? INK_NOTICE : INK_DIM, mark);
    screen_word(at.y, at.x + 1, 1, board_piece_ink(piece), piece->glyph);
    char number[16] = ""; /* tells figures of a kind apart */
    if (view_piece_number(piece))
        snprintf(number, sizeof number, "%d", view_piece_number(piece));
    screen_word(at.y, at.x + 2, 2, board_piece_ink(piece), number);
    int room = right - bars - at.x - 4;
    bool down = piece->down, hurt = piece->marks[0] != '\0';
    if (down || hurt)
        room -= 2;
    int used = screen_word(at.y, at.x + 4, room,
                           marked        ? INK_CHOSEN
                           : piece->done ? INK_DIM
                                         : INK_PLAIN,
                           piece->name);
    if (down || hurt)
        screen_word(at.y, at.x + 4 + used + 1, 1, INK_NOTICE, down ? screen_sign(SIGN_DOWN) : "!");
    if (hurt && room - used > LEAST_MARKS) /* a wide panel says it in words */
        screen_cut(at.y, at.x + 4 + used + 3, room - used - 2, INK_NOTICE, piece->marks);
    return 1;
}

int panel_figures(const struct uc_view *view, uc_piece marked, struct block at)
{
    int row = 0, left_out = 0;
    for (int side = 1; side <= 3; side++) {
        for (int i = 0; i < view->pieces; i++) {
            const struct uc_view_piece *piece = &view->piece[i];
            if ((piece->side ? piece->side : 3) != side)
                continue;
            if (row >= at.rows) {
                left_out++;
                continue;
            }
            draw_figure_line(view, piece, piece->id == marked,
                             (struct block){at.y + row, at.x, 1, at.columns});
            row++;
        }
    }
    if (left_out && at.rows > 0) {
        char text[80];
        snprintf(text, sizeof text, _("... and %d more (p)"), left_out + 1);
        screen_put(at.y + at.rows - 1, at.x, at.columns, INK_DIM, text);
    }
    return row;
}

/* ---- One figure --------------------------------------------------------------------------- */

static int draw_stats(const struct uc_view_piece *piece, struct block at)
{
    int row = 0, column = 0;
    for (int i = 0; i < piece->stats && row < at.rows; i++) {
        const struct uc_view_stat *stat = &piece->stat[i];
        char text[40];
        if (stat->max > 0) {
            if (column > 0) {
                column = 0;
                row++;
            }
            if (row >= at.rows)
                break;
            snprintf(text, sizeof text, "%-8s %2d/%-2d", stat->label, stat->value, stat->max);
            screen_word(at.y + row, at.x, at.columns, INK_PLAIN, text);
            int bar = at.columns - 16 > 20 ? 20 : at.columns - 16;
            screen_bar(at.y + row, at.x + 15, bar, i == 0 ? health_ink(stat) : INK_COOL,
                       stat->value, stat->max);
            row++;
            continue;
        }
        snprintf(text, sizeof text, "%s %d", stat->label, stat->value);
        int wide = words_width(text) + 2;
        if (column > 0 && column + wide > at.columns) {
            column = 0;
            row++;
        }
        if (row < at.rows)
            screen_word(at.y + row, at.x + column, at.columns - column, INK_PLAIN, text);
        column += wide;
    }
    return column > 0 && row < at.rows ? row + 1 : row;
}

static int draw_cards(const uc_game *game, const void *state, const struct uc_view *view,
                      const struct uc_view_zone *zone, struct block at)
{
    enum { WIDE = 48 }; /* columns from which on two stand side by side */
    int across = at.columns >= WIDE ? 2 : 1, drawn = 0;
    for (int i = 0; i < zone->shown && drawn < at.rows * across; i++, drawn++) {
        int index = zone->first + i;
        if (index >= view->cards)
            break;
        const struct uc_view_card *card = &view->card[index];
        char name[80], line[120];
        if (card->card)
            uc_title(game, state, UC_CARD, card->card, name, sizeof name);
        else
            snprintf(name, sizeof name, "%s", _("a hidden card"));
        snprintf(line, sizeof line, "%s %s%s", card->active ? "*" : screen_sign(SIGN_BULLET), name,
                 card->used ? _(" (used)") : "");
        int wide = at.columns / across;
        screen_cut(at.y + drawn / across, at.x + drawn % across * wide, wide - (across > 1),
                   card->used ? INK_DIM : INK_PLAIN, line);
    }
    return (drawn + across - 1) / across;
}

/* How many cards lie in the piles of a figure, in one line. */
static int draw_piles(const struct uc_view *view, uc_piece piece, struct block at)
{
    char text[200] = "";
    for (int i = 0; i < view->zones; i++) {
        const struct uc_view_zone *zone = &view->zone[i];
        size_t used = strlen(text);
        if (zone->owner == piece && zone->size &&
            (zone->kind == UC_ZONE_PILE || zone->kind == UC_ZONE_LEARN))
            snprintf(text + used, sizeof text - used, "%s%s %d", used ? ", " : "", zone->name,
                     zone->size);
    }
    return text[0] ? screen_block(at.y, at.x, at.rows, at.columns, INK_DIM, text) : 0;
}

int panel_figure(const uc_game *game, const void *state, const struct uc_view *view, uc_piece piece,
                 struct block at)
{
    const struct uc_view_piece *shown = piece_in_view(view, piece);
    int row = 0;
    if (!shown || at.rows <= 0)
        return 0;
    screen_word(at.y, at.x, 1, board_piece_ink(shown), shown->glyph);
    int used = screen_word(at.y, at.x + 2, at.columns - 2, INK_BOLD, shown->name);
    if (shown->down)
        screen_word(at.y, at.x + 3 + used, at.columns - 3 - used, INK_NOTICE, _("knocked out"));
    row++;
    row += draw_stats(shown, (struct block){at.y + row, at.x, at.rows - row, at.columns});
    if (shown->marks[0])
        row += screen_block(at.y + row, at.x, at.rows - row, at.columns, INK_NOTICE, shown->marks);
    for (int i = 0; i < view->zones; i++) {
        const struct uc_view_zone *zone = &view->zone[i];
        bool hand = zone->kind == UC_ZONE_HAND;
        if (zone->owner != piece || (!hand && zone->kind != UC_ZONE_HELD) || zone->size == 0)
            continue;
        if ((hand || zone->shown < zone->size) && row < at.rows) {
            char text[64];
            snprintf(text, sizeof text, "%s: %d", zone->name, zone->size);
            screen_word(at.y + row++, at.x, at.columns, INK_BOLD, text);
        }
        row += draw_cards(game, state, view, zone,
                          (struct block){at.y + row, at.x, at.rows - row, at.columns});
    }
    row += draw_piles(view, piece, (struct block){at.y + row, at.x, at.rows - row, at.columns});
    return row < at.rows ? row : at.rows;
}

/* ---- Cards -------------------------------------------------------------------------------- */

int panel_card(const char *title, const char *text, struct block at)
{
    int rows = words_lines(text, at.columns - 4) + 2;
    if (rows > at.rows)
        rows = at.rows;
    if (rows < 3)
        return 0;
    screen_frame(at.y, at.x, rows, at.columns, title);
    screen_block(at.y + 1, at.x + 2, rows - 2, at.columns - 4, INK_PLAIN, text);
    if (words_lines(text, at.columns - 4) > rows - 2) {
        const char *more = _(" i: all of it ");
        screen_word(at.y + rows - 1, at.x + at.columns - words_width(more) - 2, words_width(more),
                    INK_DIM, more);
    }
    return rows;
}

/* ---- Quest -------------------------------------------------------------------------------- */

int panel_quest(const uc_game *game, const struct uc_view *view, struct block at)
{
    int row = 0;
    for (int side = 1; side <= 2 && row < at.rows; side++) {
        const char *name = uc_side_name(game, side);
        char text[480];
        if (!view->goal[side - 1][0])
            continue;
        snprintf(text, sizeof text, "%s: %s", name ? name : "", view->goal[side - 1]);
        row += screen_block(at.y + row, at.x, at.rows - row, at.columns, INK_PLAIN, text);
    }
    for (int i = 0; i < view->tracks && row < at.rows; i++) {
        const struct uc_view_track *track = &view->track[i];
        char text[80];
        if (track->max <= 0) /* these stand under the map */
            continue;
        snprintf(text, sizeof text, "%s %d/%d", track->label, track->value, track->max);
        int used = screen_word(at.y + row, at.x, at.columns, INK_PLAIN, text);
        int bar = at.columns - used - 2 > 10 ? 10 : at.columns - used - 2;
        if (bar >= 4)
            screen_bar(at.y + row, at.x + at.columns - bar, bar, INK_COOL, track->value,
                       track->max);
        row++;
    }
    for (int i = 0; i < view->zones && row < at.rows; i++) {
        char text[80];
        if (view->zone[i].owner || (view->zone[i].kind == UC_ZONE_HELD && !view->zone[i].size))
            continue;
        snprintf(text, sizeof text, "%s: %d", view->zone[i].name, view->zone[i].size);
        screen_word(at.y + row, at.x, at.columns, INK_DIM, text);
        row++;
    }
    return row;
}

/* ---- Dice and odds ------------------------------------------------------------------------ */

/* The colours of dice: their inks, and letters that tell them apart without. */
static const struct colour {
    const char *word, *letters;
    enum ink ink;
} colours[] = {
    {"blue", "B", INK_DIE_BLUE},    {"red", "R", INK_DIE_RED},      {"yellow", "Y", INK_DIE_YELLOW},
    {"green", "G", INK_DIE_GREEN},  {"brown", "br", INK_DIE_BROWN}, {"gray", "gr", INK_DIE_GRAY},
    {"black", "bk", INK_DIE_BLACK}, {"white", "W", INK_BOLD},       {NULL, "", INK_DIE},
};

static const struct colour *colour_of(const char *word)
{
    const struct colour *colour = colours;
    while (colour->word && strcmp(word, colour->word) != 0)
        colour++;
    return colour;
}

/* Splits "blue:2r2d" or "blue 2r2d" into colour and face; a face may stand alone. */
static void split_face(const char *name, char *colour, char *face, size_t size)
{
    size_t n = strcspn(name, ": ");
    char word[24];
    words_copy(word, sizeof word, name);
    word[n < sizeof word ? n : sizeof word - 1] = '\0';
    words_copy(colour, size, name[n] ? word : "");
    words_copy(face, size, name[n] ? name + n + 1 : name);
}

/* Symbols have signs: "2r2d1s" becomes "2→2♥1↯". */
static void draw_signs(const char *system, char *face, size_t size)
{
    char drawn[40] = "";
    for (const char *c = face; *c && strlen(drawn) + 5 < sizeof drawn; c++) {
        char plain[2] = {*c, '\0'};
        const char *put = plain;
        struct uc_symbol symbol;
        for (int i = 0;
             c > face && c[-1] >= '0' && c[-1] <= '9' && uc_system_symbol(system, i, &symbol); i++)
            if (*c == symbol.letter)
                put = symbol.sign;
        memcpy(drawn + strlen(drawn), put, strlen(put) + 1);
    }
    words_copy(face, size, drawn);
}

/* What is written on a die: the letter of its colour, and its face. */
static int die_text(const char *system, const char *name, char *colour, char *face, size_t size)
{
    split_face(name, colour, face, size);
    if (!screen_is_ascii())
        draw_signs(system, face, size);
    return words_width(face) < 2 ? 4 : words_width(face) + 2;
}

/* A die lies face up in a small frame. */
static void draw_die(const char *system, const char *name, int y, int x)
{
    char colour[40], face[40];
    int wide = die_text(system, name, colour, face, sizeof face);
    enum ink ink = colour_of(colour)->ink;
    for (int i = 0; i < wide; i++) {
        screen_word(y, x + i, 1, ink, screen_joint(i == 0 ? 6u : i == wide - 1 ? 12u : 10u));
        screen_word(y + 2, x + i, 1, ink, screen_joint(i == 0 ? 3u : i == wide - 1 ? 9u : 10u));
    }
    screen_word(y, x + 1, wide - 2, ink, colour_of(colour)->letters);
    screen_word(y + 1, x, 1, ink, screen_joint(5));
    screen_word(y + 1, x + 1, wide - 2, INK_BOLD, face);
    screen_word(y + 1, x + wide - 1, 1, ink, screen_joint(5));
}

/* Lays the dice out in rows, three lines high each, and draws them unless `at` is NULL. */
static int lay_out(const struct dice *dice, int columns, const struct block *at)
{
    int x = 0, row = 0;
    for (int i = 0; i < dice->count; i++) {
        char colour[40], face[40];
        int wide = die_text(dice->system, dice->die[i].face, colour, face, sizeof face);
        if (x > 0 && dice->die[i].apart)
            x += 2;
        if (x > 0 && x + wide > columns) {
            x = 0;
            row += 3;
        }
        if (at && row + 3 <= at->rows)
            draw_die(dice->system, dice->die[i].face, at->y + row, at->x + x);
        x += wide;
    }
    return dice->count ? row + 3 : 0;
}

int dice_rows(const struct dice *dice, int columns) { return lay_out(dice, columns, NULL); }

void panel_dice(const struct dice *dice, struct block at) { lay_out(dice, at.columns, &at); }

void dice_read(const struct session *session, const void *state, const struct uc_view *view,
               int from, bool news, struct dice *dice)
{
    const struct roll *roll = &session->roll;
    memset(dice, 0, sizeof *dice);
    dice->system = uc_pack_system(session->pack);
    bool rolled = roll->position >= from && roll->position <= session_shown(session);
    if (!news && !rolled)
        return; /* they may still lie there, but belong to what is over */
    for (int i = 0; i < view->dice; i++, dice->count++) {
        uc_name(session->game, state, UC_FACE, view->die[i].face, dice->die[i].face,
                sizeof dice->die[i].face);
        dice->die[i].apart = i > 0 && view->die[i].owner != view->die[i - 1].owner;
    }
    if (view->dice > 0 || !rolled)
        return;
    for (int i = 0; i < roll->count; i++, dice->count++) {
        words_copy(dice->die[i].face, sizeof dice->die[i].face, roll->die[i].face);
        dice->die[i].apart = i > 0 && strcmp(roll->die[i].owner, roll->die[i - 1].owner) != 0;
    }
}

static void sum_up(const struct uc_odds *odds, char *text, size_t size)
{
    snprintf(text, size, _("hit %.0f%% mean %.1f defeat %.0f%%"), 100 * (1 - odds->miss),
             odds->mean, 100 * odds->defeat);
}

void odds_text(const struct uc_odds *odds, char *text, size_t size)
{
    char said[120];
    sum_up(odds, said, sizeof said);
    snprintf(text, size, odds->sampled ? _("about: %s") : "%s", said);
}

int panel_odds(const struct uc_odds *odds, struct block at)
{
    char text[160];
    int last = 0;
    double highest = 0;
    for (int i = 0; i < UC_ODDS_VALUES; i++) {
        if (odds->value[i] > 0.0005)
            last = i;
        if (odds->value[i] > highest)
            highest = odds->value[i];
    }
    int step = last < 8 ? 3 : 2, row = 0;
    screen_word(at.y + row++, at.x, at.columns, INK_BOLD, odds->label);
    if (odds->sampled)
        screen_word(at.y + row++, at.x, at.columns, INK_DIM, _("about (too many outcomes)"));
    sum_up(odds, text, sizeof text);
    screen_word(at.y + row++, at.x, at.columns, INK_PLAIN, text);
    if (at.rows < 4 || highest <= 0)
        return row;
    for (int i = 0; i <= last && (i + 1) * step <= at.columns; i++) {
        char number[16];
        int eighths = (int)(odds->value[i] / highest * 8 + 0.5);
        if (eighths == 0 && odds->value[i] > 0.0005)
            eighths = 1;
        for (int k = 0; k < step - 1; k++)
            screen_word(at.y + row, at.x + i * step + k, 1, INK_COOL, screen_column(eighths));
        snprintf(number, sizeof number, "%d", i);
        screen_word(at.y + row + 1, at.x + i * step, step, INK_DIM, number);
        snprintf(number, sizeof number, "%.0f", 100 * odds->value[i]);
        if (at.rows > 4)
            screen_word(at.y + row + 2, at.x + i * step, step, INK_PLAIN, number);
    }
    if (at.rows > 4)
        screen_word(at.y + row + 2, at.x + (last + 1) * step, 1, INK_PLAIN, "%");
    return row + 2 + (at.rows > 4);
}

/* ---- Log ---------------------------------------------------------------------------------- */

/* Draws the rows of a wrapped line that lie inside the block; the first is row `row`. */
static void draw_line(const char *text, int row, enum ink ink, struct block at)
{
    for (; text; row++) {
        const char *rest;
        char part[512];
        size_t n = words_wrap(text, at.columns, &rest);
        if (n >= sizeof part)
            n = sizeof part - 1;
        memcpy(part, text, n);
        part[n] = '\0';
        if (row >= 0 && row < at.rows)
            screen_word(at.y + row, at.x, at.columns, ink, part);
        text = rest;
    }
}

/* Lines are drawn from the bottom up; those of the last answer stand out. */
int panel_log(const struct session *session, int scroll, struct block at)
{
    const struct history *history = &session->history;
    char text[440];
    int total = 0;
    for (int i = 0; i < history->lines; i++) {
        history_text(&history->line[i], text, sizeof text);
        if (session_may_read(session, &history->line[i]))
            total += words_lines(text, at.columns);
    }
    int most = total > at.rows ? total - at.rows : 0;
    int below = scroll > most ? most : scroll;           /* lines under the lowest one shown */
    int row = total < at.rows ? total : at.rows + below; /* where the next line from below ends */
    for (int i = history->lines - 1; i >= 0 && row > 0; i--) {
        if (!session_may_read(session, &history->line[i]))
            continue;
        history_text(&history->line[i], text, sizeof text);
        row -= words_lines(text, at.columns);
        draw_line(text, row,
                  history->line[i].position >= session_fresh_from(session) ? INK_BOLD : INK_PLAIN,
                  at);
    }
    return most;
}

/* ---- Choices ------------------------------------------------------------------------------ */

enum { NUMBER_COLUMNS = 4 };

/* Whether the seat's name stands above the answer: it is the first one shown of its seat. */
static int heading_rows(const struct choices *choices, int position)
{
    const struct choice_item *item = &choices->item[choices->shown[position]];
    return choices->headed &&
           (position == 0 || choices->item[choices->shown[position - 1]].seat != item->seat);
}

/* Rows that an answer takes: one, but the selected one is shown in full; and one for the heading. */
static int choice_rows(const struct choices *choices, int position, int columns)
{
    int item = choices->shown[position];
    int rows = item == choices->selected
                   ? words_lines(choices->item[item].text, columns - NUMBER_COLUMNS)
                   : 1;
    return (rows > 4 ? 4 : rows) + heading_rows(choices, position);
}

/* Moves `*top` so that the selected answer is on the page, and no room is left behind the last. */
static void scroll_to_selected(const struct choices *choices, int page, int columns, int *top)
{
    int selected = 0, rows = 0, count = choices->shown_count;
    for (int i = 0; i < count; i++)
        if (choices->shown[i] == choices->selected)
            selected = i;
    if (selected < *top)
        *top = selected;
    for (int i = selected; i >= *top; i--) {
        rows += choice_rows(choices, i, columns);
        if (rows > page)
            *top = i + 1 > selected ? selected : i + 1;
    }
    rows = 0;
    for (int i = count - 1; i >= 0; i--) {
        rows += choice_rows(choices, i, columns);
        if (rows <= page && *top > i)
            *top = i;
    }
}

static void draw_choice(const struct choices *choices, int item, bool focused, struct block at)
{
    char number[16];
    bool chosen = item == choices->selected;
    enum ink ink = !chosen ? INK_PLAIN : focused ? INK_CHOSEN : INK_TITLE;
    snprintf(number, sizeof number, "%3d ", item + 1);
    screen_fill(at.y, at.x, at.rows, at.columns, ink);
    screen_word(at.y, at.x, NUMBER_COLUMNS, ink, number);
    if (at.rows == 1)
        screen_cut(at.y, at.x + NUMBER_COLUMNS, at.columns - NUMBER_COLUMNS, ink,
                   choices->item[item].text);
    else
        screen_block(at.y, at.x + NUMBER_COLUMNS, at.rows, at.columns - NUMBER_COLUMNS, ink,
                     choices->item[item].text);
}

/* Rows for the question: two, four on a large screen, and more of them beside a short list. */
static int prompt_rows(const struct choices *choices, struct block at)
{
    int left = at.rows, least = at.rows >= 10 ? 4 : 2;
    for (int i = 0; i < choices->shown_count && left > least; i++)
        left -= choice_rows(choices, i, at.columns);
    return left > least ? left : least;
}

void panel_choices(const uc_game *game, const struct choices *choices, const char *prompt,
                   bool focused, struct choice_rows *rows, struct block at)
{
    int row = screen_block(at.y, at.x, prompt_rows(choices, at), at.columns, INK_NOTICE, prompt);
    int end = at.rows - (choices->filter[0] ? 1 : 0), first = row, next = 0;
    memset(rows->item, -1, sizeof rows->item);
    scroll_to_selected(choices, end - row, at.columns, &rows->top);
    for (next = rows->top; next < choices->shown_count && row < end; next++) {
        int item = choices->shown[next], high = choice_rows(choices, next, at.columns);
        if (heading_rows(choices, next)) {
            screen_word(at.y + row++, at.x + 1, at.columns - 1, INK_BOLD,
                        uc_seat_name(game, choices->item[item].seat));
            high--;
        }
        if (high > end - row)
            high = end - row;
        if (high <= 0)
            break;
        bool marked = (rows->top > 0 && row == first) || /* the sign that there are more */
                      (next + 1 < choices->shown_count && row + high >= end);
        draw_choice(choices, item, focused,
                    (struct block){at.y + row, at.x, high, at.columns - 2 * marked});
        for (int i = 0; i < high; i++, row++)
            if (at.y + row < CHOICE_ROWS)
                rows->item[at.y + row] = (int16_t)item;
    }
    if (rows->top > 0)
        screen_word(at.y + first, at.x + at.columns - 1, 1, INK_NOTICE, screen_sign(SIGN_UP_MORE));
    if (next < choices->shown_count)
        screen_word(at.y + end - 1, at.x + at.columns - 1, 1, INK_NOTICE,
                    screen_sign(SIGN_DOWN_MORE));
    if (choices->filter[0]) {
        char text[80];
        snprintf(text, sizeof text, _("/%s   (%d of %d)"), choices->filter, choices->shown_count,
                 choices->count);
        screen_word(at.y + at.rows - 1, at.x, at.columns, INK_NOTICE, text);
    }
}
