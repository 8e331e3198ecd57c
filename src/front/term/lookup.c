/* Windows over the game that tell more; see lookup.h. */
#include "front/term/lookup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/rulebook.h"
#include "front/term/popup.h"
#include "front/term/reasons.h"
#include "front/term/screen.h"
#include "front/term/stage.h"
#include "front/term/words.h"

/* As many things as a view has, the doors of a board, a place, and what an answer is about. */
enum {
    THINGS = UC_VIEW_PIECES + UC_VIEW_TOKENS + UC_VIEW_CARDS + UC_VIEW_REGIONS + UC_DOORS + 2,
    LONG_TEXT = 4000
};

/* ---- Inspecting --------------------------------------------------------------------------- */

/* Things that can be inspected, for a list. */
struct things {
    int count;
    enum uc_arg kind[THINGS];
    int id[THINGS];
    struct popup_item item[THINGS];
};

static void add_thing(const struct scene *t, struct things *all, enum uc_arg kind, int id,
                      const char *where)
{
    char name[80];
    for (int i = 0; i < all->count; i++)
        if (all->kind[i] == kind && all->id[i] == id)
            return;
    assert(all->count < THINGS);
    uc_title(t->session->game, t->state, kind, id, name, sizeof name);
    char line[200];
    snprintf(line, sizeof line, "%s%s%s", name, where[0] ? "  -  " : "", where);
    words_copy(all->item[all->count].text, sizeof all->item[0].text, line);
    all->kind[all->count] = kind;
    all->id[all->count++] = id;
}

/* Text that grows. */
struct long_text {
    char *text;
    size_t used, room;
};

static void append(struct long_text *to, const char *text)
{
    size_t n = strlen(text);
    if (to->used + n + 1 > to->room) {
        size_t room = 2 * (to->used + n) + 4096;
        char *more = realloc(to->text, room);
        if (!more)
            return;
        to->text = more;
        to->room = room;
    }
    memcpy(to->text + to->used, text, n + 1);
    to->used += n;
}

/* What the rules say about a thing; its name stands first. */
static void append_thing(const struct scene *t, struct long_text *to, enum uc_arg kind, int id)
{
    char text[LONG_TEXT], name[80];
    uc_title(t->session->game, t->state, kind, id, name, sizeof name);
    session_inspect(t->session, t->state, kind, id, text, sizeof text);
    if (strncmp(text, name, strlen(name)) != 0) {
        append(to, name);
        append(to, "\n");
    }
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == '\n')
        text[--n] = '\0';
    append(to, text);
}

/* All of them in one window. */
static void show_things(const struct scene *t, const char *caption, const struct things *all)
{
    struct long_text text = {NULL, 0, 0};
    for (int i = 0; i < all->count; i++) {
        append(&text, i ? "\n\n" : "");
        append_thing(t, &text, all->kind[i], all->id[i]);
    }
    if (text.text)
        popup_text(caption, text.text);
    free(text.text);
}

/* Lets one of them be picked until the list is closed. */
static void pick_thing(const struct scene *t, const char *caption, const struct things *all)
{
    int picked = 0;
    while ((picked = popup_list(caption, all->item, all->count, picked)) >= 0) {
        struct long_text text = {NULL, 0, 0};
        append_thing(t, &text, all->kind[picked], all->id[picked]);
        if (text.text)
            popup_text(NULL, text.text);
        free(text.text);
    }
}

/* What the selected choice is about: a spell, a skill, cards whose machine names are among its words. */
static void add_named_cards(const struct scene *t, struct things *all)
{
    if (t->choices.selected < 0)
        return;
    const struct choice_item *item = &t->choices.item[t->choices.selected];
    if (!t->on_map && item->printed_id)
        add_thing(t, all, item->printed, item->printed_id, "");
    for (int i = 0; i < t->view.cards; i++) {
        char name[80], word[80];
        int card = t->view.card[i].card;
        if (!card)
            continue;
        uc_name(t->session->game, t->state, UC_CARD, card, name, sizeof name);
        const char *at = t->choices.item[t->choices.selected].code;
        while (words_next(&at, word, sizeof word))
            if (strcmp(word, name) == 0)
                add_thing(t, all, UC_CARD, card, "");
    }
}

/* Tokens on the place. A view does not tell their numbers, but their names begin with the titles. */
static void add_tokens(const struct scene *t, struct things *all, uc_place place)
{
    const struct uc_view_token *token = view_token_at(&t->view, place);
    for (int id = 1; token && id <= UC_VIEW_TOKENS; id++) {
        char title[40];
        uc_title(t->session->game, t->state, UC_TOKEN, id, title, sizeof title);
        if (title[0] && strncmp(token->name, title, strlen(title)) == 0) {
            add_thing(t, all, UC_TOKEN, id, "");
            return;
        }
    }
}

static void add_doors(const struct scene *t, struct things *all, uc_place place)
{
    for (int i = 0; i < t->map.board->edges; i++) {
        const struct uc_board_edge *edge = &t->map.board->edge[i];
        if (edge->door && t->view.doors_known >> (edge->door - 1) & 1 &&
            (edge->a == place || edge->b == place))
            add_thing(t, all, UC_DOOR, edge->door, "");
    }
}

void lookup_inspect(struct scene *t)
{
    if (t->view.off_board) {
        char text[LONG_TEXT];
        book_about(&t->book, text, sizeof text);
        if (text[0])
            popup_text(_("Inspect"), text);
        return;
    }
    struct things *all = calloc(1, sizeof *all);
    if (!all)
        return;
    uc_place place = t->map.cursor;
    add_named_cards(t, all);
    for (int i = 0; i < t->view.pieces; i++) {
        const struct uc_view_piece *piece = &t->view.piece[i];
        for (int k = 0; k < piece->spaces; k++)
            if (piece->space[k] == place)
                add_thing(t, all, UC_PIECE, piece->id, "");
    }
    if (t->choices.selected >= 0 && t->choices.item[t->choices.selected].piece)
        add_thing(t, all, UC_PIECE, t->choices.item[t->choices.selected].piece, "");
    add_tokens(t, all, place);
    add_doors(t, all, place);
    for (int i = 0; i < t->view.regions; i++)
        if (uc_places_has(&t->view.region[i].places, place))
            add_thing(t, all, UC_REGION, t->view.region[i].id, "");
    if (place)
        add_thing(t, all, UC_PLACE, place, "");
    if (all->count > 0)
        show_things(t, _("Inspect"), all);
    free(all);
}

static void draw_whole_map(const struct scene *t, struct board_view *map)
{
    char text[200];
    int rows = screen_rows(), columns = screen_columns();
    map->y = 1;
    map->x = 0;
    map->rows = rows - 2;
    map->columns = columns;
    board_describe(map, map->cursor, text, sizeof text);
    screen_put(0, 0, columns, INK_TITLE, t->view.title);
    int used = words_width(text) < columns / 2 ? words_width(text) : columns / 2;
    screen_word(0, columns - used - 1, used, INK_TITLE, text);
    board_draw(map);
    screen_put(rows - 1, 0, columns, INK_DIM, _("arrows: cursor  z: size  i: inspect  Esc: close"));
}

void lookup_map(struct scene *t)
{
    if (t->view.off_board) {
        lookup_book(t);
        return;
    }
    struct board_view *map = malloc(sizeof *map);
    if (!map)
        return;
    *map = t->map;
    for (bool open = true; open;) {
        if (screen_begin()) {
            draw_whole_map(t, map);
            screen_show();
        }
        int key = screen_key(-1), y, x;
        switch (key) {
        case KEY_IS_UP:
        case 'k':
            map->cursor = board_step(map, 0, -1);
            break;
        case KEY_IS_DOWN:
        case 'j':
            map->cursor = board_step(map, 0, 1);
            break;
        case KEY_IS_LEFT:
        case 'h':
            map->cursor = board_step(map, -1, 0);
            break;
        case KEY_IS_RIGHT:
        case 'l':
            map->cursor = board_step(map, 1, 0);
            break;
        case 'z':
            board_next_scale(map);
            break;
        case KEY_IS_CLICK:
            screen_mouse(&y, &x);
            if (board_at(map, y, x))
                map->cursor = board_at(map, y, x);
            break;
        case 'i':
            t->map.cursor = map->cursor;
            lookup_inspect(t);
            break;
        case KEY_IS_RESIZE:
        case KEY_NOTHING:
            break;
        default:
            open = false;
        }
    }
    t->map.cursor = map->cursor;
    free(map);
}

/* The whole screen is a page. */
static void draw_whole_book(struct book *book)
{
    int rows = screen_rows(), columns = screen_columns(), side = columns * 4 / 10;
    char text[LONG_TEXT];
    screen_put(0, 0, columns, INK_TITLE, book->view->title);
    book_draw(book, true, (struct block){1, 1, rows - 2, columns - side - 2});
    for (int y = 1; y < rows - 1; y++)
        screen_word(y, columns - side, 1, INK_DIM, screen_joint(1 | 4));
    book_about(book, text, sizeof text);
    screen_block(1, columns - side + 2, rows - 2, side - 3, INK_PLAIN, text);
    screen_put(rows - 1, 0, columns, INK_DIM,
               _("Tab, left, right: page  up, down: line  Enter: read  Esc: close"));
}

void lookup_book(struct scene *t)
{
    struct book *book = malloc(sizeof *book);
    if (!book)
        return;
    *book = t->book;
    book->columns = 0;
    book_open(book, t->session, t->state, &t->view, &t->choices);
    for (bool open = true; open;) {
        if (screen_begin()) {
            draw_whole_book(book);
            screen_show();
        }
        int key = screen_key(-1);
        char text[LONG_TEXT];
        switch (key) {
        case KEY_IS_TAB:
        case KEY_IS_BACK_TAB:
            book_turn(book, key == KEY_IS_TAB ? 1 : -1);
            break;
        case KEY_IS_LEFT:
        case KEY_IS_RIGHT:
            if (book->page == BOOK_MAP)
                book_step(book, key == KEY_IS_LEFT ? -1 : 1, 0);
            else
                book_turn(book, key == KEY_IS_LEFT ? -1 : 1);
            break;
        case KEY_IS_UP:
        case 'k':
        case KEY_IS_WHEEL_UP:
            book_step(book, 0, -1);
            break;
        case KEY_IS_DOWN:
        case 'j':
        case KEY_IS_WHEEL_DOWN:
            book_step(book, 0, 1);
            break;
        case 'p':
            book_turn(book, 1);
            break;
        case KEY_IS_ENTER:
        case 'i':
            book_about(book, text, sizeof text);
            if (text[0])
                popup_text(NULL, text);
            break;
        case KEY_IS_RESIZE:
        case KEY_NOTHING:
            break;
        default:
            open = false;
        }
    }
    free(book);
}

void lookup_cards(struct scene *t)
{
    struct things *all = calloc(1, sizeof *all);
    if (!all)
        return;
    uc_piece first = scene_piece(t);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < t->view.zones; i++) {
            const struct uc_view_zone *zone = &t->view.zone[i];
            if ((zone->owner == first) != (pass == 0))
                continue;
            for (int k = 0; k < zone->shown && zone->first + k < t->view.cards; k++) {
                const struct uc_view_card *card = &t->view.card[zone->first + k];
                const struct uc_view_piece *owner = piece_in_view(&t->view, zone->owner);
                char where[100];
                snprintf(where, sizeof where, "%s%s%s%s", owner ? owner->name : "",
                         owner ? ", " : "", zone->name,
                         card->used     ? _(", used")
                         : card->active ? _(", in use")
                                        : "");
                if (card->card)
                    add_thing(t, all, UC_CARD, card->card, where);
            }
        }
    }
    if (all->count > 0)
        pick_thing(t, _("Cards"), all);
    else
        scene_notice(t, "%s", _("There are no cards that you may see."));
    free(all);
}

/* ---- Rules -------------------------------------------------------------------------------- */

void lookup_rules(struct scene *t)
{
    const char *system = uc_pack_system(t->session->pack);
    struct rulebook book = rulebook_read(system);
    struct popup_item *items = calloc((size_t)book.count + 1, sizeof *items);
    for (int i = 0; items && i < book.count; i++)
        snprintf(items[i].text, sizeof items[i].text, "%-7s %s", book.rule[i].number,
                 book.rule[i].title);
    char number[16] = "";
    const char *asked = uc_question_rules(t->session->game, t->state);
    words_next(&asked, number, sizeof number);
    const struct rule *first = rulebook_find(&book, number);
    int picked = first ? (int)(first - book.rule) : 0;
    if (book.count == 0)
        scene_notice(t, _("There is no rule index for '%s'."), system);
    while (items && book.count > 0 &&
           (picked = popup_list(_("Rules"), items, book.count, picked)) >= 0) {
        char text[300];
        snprintf(text, sizeof text, "%s\n\n(%s)", book.rule[picked].title,
                 rulebook_kind(&book.rule[picked]));
        popup_text(book.rule[picked].number, text);
    }
    free(items);
    rulebook_free(&book);
}

void lookup_why_not(struct scene *t)
{
    char tried[120] = "", text[600];
    const uc_game *game = t->session->game;
    if (t->on_map && t->view.off_board) {
        lookup_inspect(t);
        return;
    }
    if (t->on_map && choices_at(&t->choices, t->map.board, &t->view, t->map.cursor, -1) >= 0) {
        scene_notice(t, "%s", _("This can be chosen: press Enter."));
        return;
    }
    if (t->on_map &&
        reason_for_place(game, t->state, session_asker(t->session), &t->view, &t->choices,
                         t->map.cursor, tried, sizeof tried, text, sizeof text)) {
        popup_text(tried, text);
        return;
    }
    tried[0] = '\0';
    while (popup_line(_("Why not?"),
                      _("Type what you would like to do in the words of the machine, as in "
                        "'move c4' or 'attack zombie-2'."),
                      tried, sizeof tried)) {
        if (front_choice(game, t->state, tried) >= 0)
            popup_text(tried, _("This can be chosen: it is in the list."));
        else if (reason_for(game, t->state, session_asker(t->session), tried, text, sizeof text))
            popup_text(tried, text);
        else
            popup_text(tried, _("These words mean nothing here. The choices in the list have "
                                "the same form: a verb, then names as the log writes them, in "
                                "small letters."));
        tried[0] = '\0';
    }
}

/* ---- What happened ------------------------------------------------------------------------ */

void lookup_explain(struct scene *t)
{
    enum { SHOWN = 30 };
    const struct history *history = &t->session->history;
    struct long_text all = {NULL, 0, 0};
    int shown = 0;
    for (int i = history->reasons - 1; i >= 0 && shown < SHOWN; i--) {
        const struct history_reason *reason = session_reason(t->session, i);
        if (!reason)
            continue;
        append(&all, shown++ ? "\n\n" : "");
        append(&all, uc_seat_name(t->session->game, reason->seat));
        append(&all, ": ");
        append(&all, reason->choice);
        append(&all, "\n");
        append(&all, reason->why[0] ? reason->why : _("(no reason given)"));
    }
    if (all.text)
        popup_text(_("What the program decided, newest first"), all.text);
    else
        scene_notice(t, "%s",
                     history->reasons ? _("What the program thinks is told when the game is over.")
                                      : _("The program has not decided anything yet."));
    free(all.text);
}

void lookup_log(struct scene *t)
{
    struct long_text all = {NULL, 0, 0};
    const struct history *history = &t->session->history;
    for (int i = history->lines - 1; i >= 0; i--) {
        if (!session_may_read(t->session, &history->line[i]))
            continue;
        char text[440];
        history_cited(&history->line[i], text, sizeof text);
        append(&all, all.text ? "\n" : "");
        append(&all, text);
    }
    popup_text(_("Log, newest first"), all.text ? all.text : "");
    free(all.text);
}

void lookup_news(struct scene *t)
{
    char text[16000];
    if (stage_tell(t->session, text, sizeof text))
        popup_text(_("What happened since the last decision"), text);
    else
        scene_notice(t, "%s", _("Nothing has happened since the last decision."));
}

/* ---- Advice ------------------------------------------------------------------------------- */

void lookup_advice(struct scene *t)
{
    char why[300], text[600];
    int choice = session_suggest(t->session, why, sizeof why);
    for (int i = 0; i < t->choices.count; i++)
        if (t->choices.item[i].index == choice) {
            choices_filter(&t->choices, "");
            t->choices.selected = i;
            t->on_map = false;
            scene_follow_choice(t);
            snprintf(text, sizeof text, "%s\n\n%s", t->choices.item[i].text, why);
            popup_text(_("What the program would do"), text);
            return;
        }
}

/* ---- Help --------------------------------------------------------------------------------- */

/* The terrain of the board in play, with the signs it is drawn with. */
static void append_terrain(const struct scene *t, struct long_text *to)
{
    bool seen[UINT8_MAX + 1] = {false};
    for (int p = 1; p <= t->map.board->places; p++) {
        int terrain = t->map.board->place[p].terrain;
        struct terrain_look look = board_terrain(uc_terrain_ground(t->session->game, terrain));
        if (seen[terrain] || !look.fill)
            continue;
        seen[terrain] = true;
        append(to, "  ");
        append(to, look.fill);
        append(to, "   ");
        append(to, uc_terrain_title(t->session->game, terrain));
        append(to, "\n");
    }
}

void lookup_help(struct scene *t)
{
    struct long_text all = {NULL, 0, 0};
    append(&all, _("DECIDING\n"
                   "  arrows, hjkl   move in the list, or the cursor on the map\n"
                   "  Space          from the list to the map and back\n"
                   "  Enter          do what is selected; on a space marked + go there\n"
                   "  Tab            next answer on the map (Shift-Tab: the one before)\n"
                   "  1, 2, ...      select by number\n"
                   "  F2 to F9       a button of the bar: its answers alone; Esc: all\n"
                   "  /              search the answers; Esc shows all again\n"
                   "  E              end the turn; asks if something could still be done\n"
                   "  u, r           take back, do again\n"
                   "  o              let another seat that is asked act first\n"
                   "  ?              why is this not allowed?\n"
                   "  S              what would the program do?\n"));
    append(&all, _("\nLOOKING\n"
                   "  i              inspect what is under the cursor\n"
                   "  c              cards\n"
                   "  m, v           where the figure could go; what it sees\n"
                   "  a              the next part of the map that has a name\n"
                   "  p              next panel first; between quests the next page\n"
                   "  b              the book: party, shop, experience, map, log\n"
                   "  s              read the story again\n"
                   "  z, M           size of the map; the map as large as the screen\n"
                   "  R              look up a rule; first the one of this question\n"
                   "  e              why the program decided as it did\n"
                   "  n              what happened since the last decision\n"
                   "  L, PgUp, PgDn  the whole log, with rules; scroll the small one\n"
                   "  B              look back at the game, answer by answer\n"));
    append(&all, _("\nTHE TABLE\n"
                   "  + -            speed of the program's moves; a key skips the wait\n"
                   "  P              let a question with one answer pass: on, off\n"
                   "  T              change who plays\n"
                   "  W              try again to save what could not be saved\n"
                   "  F1, H          this help\n"
                   "  q              leave; the game is saved after every answer\n"));
    append(&all, _("\nTHE MAP\n"
                   "  (J)   a hero          z2   a figure of the other side\n"
                   "  *z1   a leader        \xc2\xbbJ)  whose turn it is\n"
                   "  [ ]   can be chosen   ? *  a token, an objective\n"
                   "  +     can be reached  -    after one more answer\n"));
    append(&all, "  ");
    append(&all, screen_sign(SIGN_DOWN));
    append(&all, "J");
    append(&all, screen_sign(SIGN_DOWN));
    append(&all, _("   knocked out     "));
    append(&all, screen_sign(SIGN_DOOR_V));
    append(&all, " ");
    append(&all, screen_sign(SIGN_GATE_V));
    append(&all, _("  closed door, open door\n"));
    append_terrain(t, &all);
    popup_text(_("Help"), all.text ? all.text : "");
    free(all.text);
}

/* ---- Keys ---------------------------------------------------------------------------------- */

bool lookup_key(struct scene *t, int key)
{
    switch (key) {
    case 'i':
        lookup_inspect(t);
        return true;
    case 'c':
        lookup_cards(t);
        return true;
    case 'R':
        lookup_rules(t);
        return true;
    case 'L':
        lookup_log(t);
        return true;
    case 'm':
        scene_light(t, LIGHT_REACH);
        return true;
    case 'v':
        scene_light(t, LIGHT_SIGHT);
        return true;
    case 'p':
        if (t->view.off_board)
            book_turn(&t->book, 1);
        else
            t->page = (t->page + 1) % 3;
        return true;
    case KEY_IS_RESIZE:
        return true;
    default:
        return false;
    }
}
