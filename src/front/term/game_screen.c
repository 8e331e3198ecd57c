/* Playing on the full screen: whose turn it is, keys, and what they do. See game_screen.h. */
#include "front/term/game_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"
#include "front/term/ending.h"
#include "front/term/lesson.h"
#include "front/term/lookup.h"
#include "front/term/players.h"
#include "front/term/popup.h"
#include "front/term/reasons.h"
#include "front/term/replay.h"
#include "front/term/screen.h"
#include "front/term/stage.h"
#include "front/term/words.h"
#include "front/walk.h"

/* What a key led to. */
enum outcome { GO_ON, ANSWERED, CHANGED, LEAVE };

/* ---- Keys that only look ------------------------------------------------------------------ */

static void scroll_log(struct scene *t, int lines)
{
    t->log_scroll += lines;
    if (t->log_scroll > t->log_most)
        t->log_scroll = t->log_most;
    if (t->log_scroll < 0)
        t->log_scroll = 0;
}

static void change_speed(struct scene *t, int by)
{
    t->speed += by;
    if (t->speed < SPEED_SLOWEST)
        t->speed = SPEED_SLOWEST;
    if (t->speed > SPEED_FASTEST)
        t->speed = SPEED_FASTEST;
    scene_notice(t, _("Speed %d of %d"), t->speed, SPEED_FASTEST);
}

static void change_auto_pass(struct scene *t)
{
    t->session->auto_pass = !t->session->auto_pass;
    scene_notice(
        t, "%s",
        t->session->auto_pass
            ? _("Questions with one answer, or none but to pass, are answered by themselves.")
            : _("Every question is asked, even if there is one answer."));
}

/* Keys that work at any time; false when the key is none of them. */
static bool look_key(struct scene *t, int key)
{
    switch (key) {
    case 'e':
        lookup_explain(t);
        return true;
    case 'H':
    case KEY_IS_HELP:
        lookup_help(t);
        return true;
    case 'a':
        scene_light_region(t);
        return true;
    case 'n':
        lookup_news(t);
        return true;
    case 'b':
        lookup_book(t);
        return true;
    case 's':
        scene_recall_story(t);
        return true;
    case 'z':
        board_next_scale(&t->map);
        return true;
    case 'W':
        if (session_save(t->session))
            scene_notice(t, _("Saved in %s"), t->session->path);
        return true;
    case 'M':
        lookup_map(t);
        if (t->on_map)
            scene_follow_cursor(t);
        return true;
    case 'P':
        change_auto_pass(t);
        return true;
    case '+':
    case '=':
        change_speed(t, 1);
        return true;
    case '-':
        change_speed(t, -1);
        return true;
    case KEY_IS_PAGE_UP:
        scroll_log(t, t->log_pane.rows - 1);
        return true;
    case KEY_IS_PAGE_DOWN:
        scroll_log(t, 1 - t->log_pane.rows);
        return true;
    default:
        return lookup_key(t, key);
    }
}

static bool wants_to_leave(struct scene *t)
{
    char text[200];
    snprintf(text, sizeof text, "%s",
             session_save(t->session) ? _("Leave the game? It is saved, and you can go on later.")
                                      : _("Leave the game? It could not be saved."));
    return screen_must_leave() || screen_is_too_small() || popup_ask(text) || screen_must_leave();
}

/* ---- Deciding ----------------------------------------------------------------------------- */

static enum outcome answer(struct scene *t, int choice)
{
    struct uc_error error = {UC_OK, ""};
    if (choice < 0)
        return GO_ON;
    if (session_answer(t->session, t->choices.item[choice].index, &error) == UC_OK)
        return ANSWERED;
    scene_notice(t, "%s", error.text[0] ? error.text : _("This cannot be chosen."));
    return GO_ON;
}

/* The odds of a blow in words behind its text, and how good they are; -1 of anything else. */
static double add_odds(const struct scene *t, const struct choice_item *item, char *text,
                       size_t size)
{
    struct uc_odds odds;
    char words[120];
    if (item->role != UC_VERB_STRIKE ||
        !uc_odds(t->session->game, t->state, item->index, t->session->scratch, &odds))
        return -1;
    odds_text(&odds, words, sizeof words);
    words_add(text, size, ": %s", words);
    return odds.defeat + odds.mean / 1000;
}

/* Asks which one of several answers is meant, of blows with their odds and the best proposed; -1 none. */
static int pick_answer(const struct scene *t, const int *choice, int count)
{
    struct popup_item *items = calloc((size_t)count + 1, sizeof *items);
    double best = -1;
    int proposed = 0;
    if (!items)
        front_die(FRONT_BAD, _("out of memory"));
    for (int i = 0; i < count; i++) {
        const struct choice_item *item = &t->choices.item[choice[i]];
        char text[300];
        snprintf(text, sizeof text, "%s%s%s",
                 t->choices.headed ? uc_seat_name(t->session->game, item->seat) : "",
                 t->choices.headed ? ": " : "", item->text);
        double worth = add_odds(t, item, text, sizeof text);
        if (worth > best) {
            best = worth;
            proposed = i;
        }
        words_copy(items[i].text, sizeof items[i].text, text);
    }
    int picked = popup_list(count == 1 ? _("Do this?") : _("Which?"), items, count, proposed);
    free(items);
    return picked < 0 ? -1 : choice[picked];
}

/* The answer that moves to the place where a walk ends; asks when there are several, such as ways to
 * look. -1: none is wanted. */
static int last_step(const struct scene *t, uc_place place)
{
    int choice[UC_CHOICES], count = 0;
    for (int i = 0; i < t->choices.count; i++)
        if (t->choices.item[i].role == UC_VERB_MOVE && t->choices.item[i].place == place)
            choice[count++] = i;
    return count > 1 ? pick_answer(t, choice, count) : count == 1 ? choice[0] : -1;
}

/* Moves the piece step by step to a place that is further away, as long as nothing comes between;
 * false when there is no way. */
static bool walk_to(struct scene *t, uc_place place)
{
    enum { STEP_PAUSE = 120 };
    struct walk walk;
    uc_seat seat = session_question(t->session).seat;
    uc_piece piece = session_question(t->session).subject;
    if (!walk_is_asked(&t->choices) || !walk_plan(t->session->game, t->state, place, &walk))
        return false;
    for (int i = 0; i < walk.count; i++) {
        int choice = i + 1 < walk.count ? walk_choice(&t->choices, walk.step[i])
                                        : last_step(t, walk.step[i]);
        if (choice < 0 || answer(t, choice) != ANSWERED)
            break;
        if (!session_others_pass(t->session, seat)) {
            if (i + 1 < walk.count)
                session_keep_walk(t->session, seat, piece, place);
            break;
        }
        scene_refresh(t);
        if (i + 1 < walk.count) {
            scene_show(t);
            if (screen_key(STEP_PAUSE) != KEY_NOTHING) /* a key stops the walk */
                break;
        }
    }
    return true;
}

/* The same for a place that there is no way to before something else is done, an action for moving:
 * asks which. */
static bool prepare_walk(struct scene *t, uc_place place)
{
    enum { MOST = 12 };
    struct popup_item items[MOST];
    uc_seat seat = session_question(t->session).seat;
    int first[MOST], item[MOST], count = 0;
    int found = walk_first(t->session->game, t->state, place, first, MOST);
    memset(items, 0, sizeof items);
    for (int i = 0; i < found; i++)
        for (int k = 0; k < t->choices.count; k++)
            if (t->choices.item[k].index == first[i]) {
                words_copy(items[count].text, sizeof items[count].text, t->choices.item[k].text);
                item[count++] = k;
            }
    int picked = count ? popup_list(_("What first, to go there?"), items, count, 0) : -1;
    if (picked < 0 || answer(t, item[picked]) != ANSWERED)
        return count > 0;
    if (session_others_pass(t->session, seat)) {
        scene_refresh(t);
        walk_to(t, place);
    }
    return true;
}

/* The next answer after `after` that the place under the cursor, or the line of the book, stands for;
 * -1. */
static int pointed_at(const struct scene *t, int after)
{
    return t->view.off_board
               ? book_choice(&t->book, after)
               : choices_at(&t->choices, t->map.board, &t->view, t->map.cursor, after);
}

/* Says in one line why nothing can be done at the cursor, as far as the rules can tell. */
static void tell_why_not(struct scene *t)
{
    char tried[120], text[600];
    if (!reason_for_place(t->session->game, t->state, session_asker(t->session), &t->view,
                          &t->choices, t->map.cursor, tried, sizeof tried, text, sizeof text)) {
        scene_notice(t, "%s",
                     _("Nothing to choose here. Tab goes to the next place, ? tells why "
                       "not, Space goes to the list."));
        return;
    }
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = ' ';
    scene_notice(t, "%s", text);
}

/* Whether the answer, the only one at the cursor, is nothing that a space stands for by itself: something
 * that the figure which is asked does where it stands, as to use an ability. The cursor begins there. */
static bool is_aside(const struct scene *t, int choice)
{
    uc_piece asked = session_question(t->session).subject;
    const struct uc_view_piece *here = view_piece_at(&t->view, t->map.cursor);
    return !t->view.off_board && asked && here && here->id == asked && walk_is_asked(&t->choices) &&
           t->choices.item[choice].role != UC_VERB_MOVE &&
           t->choices.item[choice].role != UC_VERB_END;
}

/* Does what is pointed at; asks when that is not clear. */
static enum outcome answer_at_cursor(struct scene *t)
{
    int choice[UC_CHOICES], count = 0;
    for (int i = pointed_at(t, -1); i >= 0; i = pointed_at(t, i))
        choice[count++] = i;
    if (count == 0 && t->view.off_board) {
        lookup_inspect(t);
        return GO_ON;
    }
    if (count == 0 && (walk_to(t, t->map.cursor) || prepare_walk(t, t->map.cursor)))
        return ANSWERED;
    if (count == 0) {
        tell_why_not(t);
        return GO_ON;
    }
    return answer(t, count == 1 && !is_aside(t, choice[0]) ? choice[0]
                                                           : pick_answer(t, choice, count));
}

static enum outcome confirm(struct scene *t)
{
    if (t->on_map)
        return answer_at_cursor(t);
    if (t->choices.selected < 0)
        scene_notice(t, "%s", _("No answer has these letters; Esc shows all again."));
    return answer(t, t->choices.selected);
}

static void move_cursor(struct scene *t, int dx, int dy)
{
    if (t->on_map && t->view.off_board) {
        if (dx && t->book.page != BOOK_MAP)
            book_turn(&t->book, dx);
        else
            book_step(&t->book, dx, dy);
        scene_follow_cursor(t);
    } else if (t->on_map) {
        t->map.cursor = board_step(&t->map, dx, dy);
        scene_follow_cursor(t);
    } else {
        choices_step(&t->choices, dy, false);
        scene_follow_choice(t);
    }
}

static void next_target(struct scene *t, int direction)
{
    choices_next_target(&t->choices, direction);
    scene_follow_choice(t);
}

static void switch_focus(struct scene *t)
{
    t->on_map = !t->on_map;
    if (t->on_map) {
        scene_follow_cursor(t);
    } else if (t->choices.selected < 0) {
        choices_step(&t->choices, 0, false);
        scene_follow_choice(t);
    }
}

/* Ends the turn, or whatever else has an end; asks when something could still be done. */
static enum outcome end_turn(struct scene *t)
{
    uc_seat seat = session_question(t->session).seat;
    int end = choices_end(&t->choices, seat), left = choices_action(&t->choices, seat);
    if (end < 0) {
        scene_notice(t, "%s", _("There is nothing to end here."));
        return GO_ON;
    }
    if (left >= 0) {
        char text[500];
        snprintf(text, sizeof text, _("%s? You could still do something, as: %s."),
                 t->choices.item[end].text, t->choices.item[left].text);
        if (!popup_ask(text))
            return GO_ON;
    }
    return answer(t, end);
}

/* Digits select by number; more digits make a longer number as long as there is such a choice. */
static void type_digit(struct scene *t, char digit)
{
    size_t n = strlen(t->number);
    int value = 0;
    if (n + 1 < sizeof t->number) {
        t->number[n] = digit;
        t->number[n + 1] = '\0';
        value = (int)strtol(t->number, NULL, 10);
    }
    if (value < 1 || value > t->choices.count) {
        t->number[0] = digit;
        t->number[1] = '\0';
        value = digit - '0';
    }
    if (value < 1 || value > t->choices.count) {
        t->number[0] = '\0';
        return;
    }
    choices_filter(&t->choices, "");
    t->choices.selected = value - 1;
    t->on_map = false;
    scene_follow_choice(t);
}

/* A button of the bar: its answers alone, and all again when it is pressed once more; what ends
 * something is done. */
static enum outcome press(struct scene *t, int number)
{
    if (number < 0 || number >= t->bar.buttons || t->bar.y < 0) {
        scene_notice(t, "%s", _("No button of the bar has this key."));
        return GO_ON;
    }
    const struct bar_button *button = &t->bar.button[number];
    if (button->ends)
        return end_turn(t);
    choices_only(&t->choices, strcmp(t->choices.verb, button->verb) == 0 ? "" : button->verb);
    t->on_map = false;
    scene_follow_choice(t);
    return GO_ON;
}

static enum outcome click(struct scene *t)
{
    int y, x;
    screen_mouse(&y, &x);
    int button = bar_at(&t->bar, y, x);
    if (button >= 0)
        return press(t, button);
    int row = t->view.off_board ? book_at(&t->book, y, x) : -1;
    if (row >= 0) {
        bool again = t->on_map && row == t->book.row;
        t->on_map = true;
        t->book.row = row;
        scene_follow_cursor(t);
        return again ? answer_at_cursor(t) : GO_ON;
    }
    uc_place place = t->view.off_board ? 0 : board_at(&t->map, y, x);
    if (place) {
        bool again = t->on_map && place == t->map.cursor;
        t->on_map = true;
        t->map.cursor = place;
        scene_follow_cursor(t);
        return again ? answer_at_cursor(t) : GO_ON;
    }
    struct block pane = t->choice_pane;
    int item = y >= 0 && y < CHOICE_ROWS && x >= pane.x && x < pane.x + pane.columns
                   ? t->choice_rows.item[y]
                   : -1;
    if (item < 0 || item >= t->choices.count)
        return GO_ON;
    bool again = !t->on_map && t->choices.selected == item;
    t->on_map = false;
    t->choices.selected = item;
    scene_follow_choice(t);
    return again ? answer(t, item) : GO_ON;
}

static void turn_wheel(struct scene *t, int direction)
{
    int y, x;
    screen_mouse(&y, &x);
    if (y >= t->log_pane.y && x >= t->log_pane.x)
        scroll_log(t, -direction);
    else if (y >= t->choice_pane.y) {
        t->on_map = false;
        choices_step(&t->choices, direction, false);
        scene_follow_choice(t);
    }
}

/* ---- Taking back -------------------------------------------------------------------------- */

static enum outcome take_back(struct scene *t)
{
    enum uc_undo law = session_undo(t->session, false);
    if (law == UC_UNDO_AGREE) {
        if (!popup_ask(_("This takes back a roll, something revealed, or what others did: does "
                         "the table agree?")))
            return GO_ON;
        law = session_undo(t->session, true);
    }
    if (law != UC_UNDO_FREE) {
        scene_notice(t, "%s", _("There is nothing to take back."));
        return GO_ON;
    }
    return CHANGED;
}

static enum outcome do_again(struct scene *t)
{
    if (session_redo(t->session))
        return CHANGED;
    scene_notice(t, "%s", _("There is nothing to do again."));
    return GO_ON;
}

/* ---- The search line ---------------------------------------------------------------------- */

static enum outcome type_filter(struct scene *t, int key)
{
    char filter[sizeof t->choices.filter];
    words_copy(filter, sizeof filter, t->choices.filter);
    size_t n = strlen(filter);
    switch (key) {
    case KEY_IS_ESCAPE:
        t->typing = false;
        filter[0] = '\0';
        break;
    case KEY_IS_ENTER:
        t->typing = false;
        return confirm(t);
    case KEY_IS_UP:
        choices_step(&t->choices, -1, false);
        break;
    case KEY_IS_DOWN:
    case KEY_IS_TAB:
        choices_step(&t->choices, 1, false);
        break;
    case KEY_IS_BACKSPACE:
        if (n == 0)
            t->typing = false;
        else
            filter[n - 1] = '\0';
        break;
    default:
        if (key >= ' ' && key < 127 && n + 1 < sizeof filter) {
            filter[n] = (char)key;
            filter[n + 1] = '\0';
        }
    }
    choices_filter(&t->choices, filter);
    scene_follow_choice(t);
    return GO_ON;
}

/* ---- A person decides --------------------------------------------------------------------- */

static enum outcome decide_key(struct scene *t, int key)
{
    if (key >= '0' && key <= '9') {
        type_digit(t, (char)key);
        return GO_ON;
    }
    t->number[0] = '\0';
    switch (key) {
    case KEY_IS_UP:
    case 'k':
        move_cursor(t, 0, -1);
        return GO_ON;
    case KEY_IS_DOWN:
    case 'j':
        move_cursor(t, 0, 1);
        return GO_ON;
    case KEY_IS_LEFT:
    case 'h':
        move_cursor(t, -1, 0);
        return GO_ON;
    case KEY_IS_RIGHT:
    case 'l':
        move_cursor(t, 1, 0);
        return GO_ON;
    case KEY_IS_HOME:
        choices_step(&t->choices, -t->choices.count, false);
        break;
    case KEY_IS_END:
        choices_step(&t->choices, t->choices.count, false);
        break;
    case KEY_IS_TAB:
        next_target(t, 1);
        return GO_ON;
    case KEY_IS_BACK_TAB:
        next_target(t, -1);
        return GO_ON;
    case ' ':
        switch_focus(t);
        return GO_ON;
    case KEY_IS_ENTER:
        return confirm(t);
    case KEY_IS_CLICK:
        return click(t);
    case KEY_IS_WHEEL_UP:
        turn_wheel(t, -1);
        return GO_ON;
    case KEY_IS_WHEEL_DOWN:
        turn_wheel(t, 1);
        return GO_ON;
    case '/':
        t->typing = true;
        t->on_map = false;
        return GO_ON;
    case KEY_IS_ESCAPE:
        choices_filter(&t->choices, "");
        t->log_scroll = 0;
        return GO_ON;
    case 'E':
        return end_turn(t);
    case 'u':
        return take_back(t);
    case 'r':
        return do_again(t);
    case 'o':
        if (session_give_floor(t->session))
            return CHANGED;
        scene_notice(t, "%s", _("Nobody else is asked."));
        return GO_ON;
    case '?':
        lookup_why_not(t);
        return GO_ON;
    case 'S':
        lookup_advice(t);
        return GO_ON;
    case 'B':
        replay_screen(t, true);
        return CHANGED;
    case 'T':
        return players_change(t->session) ? CHANGED : GO_ON;
    case 'q':
    case KEY_IS_LEAVE:
        return wants_to_leave(t) ? LEAVE : GO_ON;
    default:
        if (key >= KEY_IS_BUTTON && key < KEY_IS_LEAVE)
            return press(t, key - KEY_IS_BUTTON);
        if (!look_key(t, key) && key != KEY_NOTHING)
            scene_notice(t, "%s", _("This key does nothing. F1 shows the keys."));
        return GO_ON;
    }
    scene_follow_choice(t);
    return GO_ON;
}

static const char *decide_hints(const struct scene *t)
{
    if (t->typing)
        return _("type to search  Enter: do it  Esc: all again");
    if (t->view.off_board)
        return t->on_map
                   ? _("arrows: pages, lines  Enter: do, read  Space: list  ?: why not  "
                       "F1: help")
                   : _("arrows: list  Enter: do  Space: pages  p: next page  i: about  u: undo  "
                       "F1: help");
    if (choices_end(&t->choices, session_question(t->session).seat) < 0)
        return t->on_map ? _("arrows: map  Enter: do  Tab: next  Space: list  u: undo  "
                             "?: why not  F1: help")
                         : _("arrows: list  Enter: do  Space: map  /: search  i: about  u: undo  "
                             "F1: help");
    return t->on_map ? _("arrows: map  Enter: do  Tab: next  Space: list  E: end  ?: why not  "
                         "F1: help")
                     : _("arrows: list  Enter: do  Space: map  /: search  E: end  u: undo  "
                         "F1: help");
}

static enum outcome decide(struct scene *t)
{
    enum { THINK = 120 }; /* odds are worked out when the selection has rested so long */
    for (;;) {
        t->hints = decide_hints(t);
        scene_show(t);
        int key = screen_key(t->odds_for == t->choices.selected ? -1 : THINK);
        if (key == KEY_NOTHING) {
            scene_ask_odds(t);
            continue;
        }
        t->notice[0] = '\0';
        t->touched = true;
        enum outcome outcome = t->typing && key != KEY_IS_RESIZE && key != KEY_IS_LEAVE
                                   ? type_filter(t, key)
                                   : decide_key(t, key);
        if (outcome != GO_ON)
            return outcome;
        if (screen_must_leave())
            return LEAVE;
        if (t->state != session_state(t->session)) /* the game went on in memory */
            return CHANGED;
    }
}

/* Whether one of two seats sees what the other does not. */
static bool has_secrets(const struct scene *t, uc_seat one, uc_seat other)
{
    struct uc_view *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    bool secrets = true;
    if (a && b) {
        uc_view(t->session->game, t->state, one, a);
        uc_view(t->session->game, t->state, other, b);
        a->seat = b->seat;
        a->prompt = b->prompt;
        secrets = uc_view_difference(a, b) != NULL;
    }
    free(a);
    free(b);
    return secrets;
}

/* Several people share the screen, and the next one sees what the one before must not: the one before
 * looks away. */
static void hand_over(struct scene *t, uc_seat to)
{
    const uc_game *game = t->session->game;
    uc_seat from = t->session->viewer;
    if (!from || from == to || session_is_bot(t->session, from) ||
        session_seats_with(t->session, from) >> (to - 1) & 1 || !has_secrets(t, from, to))
        return;
    const char *person = t->session->player[to].person;
    char text[200];
    snprintf(text, sizeof text,
             _("Pass the keyboard to %s, who decides next. Everyone else looks away; then press "
               "Enter."),
             person[0] ? person : uc_seat_name(game, to));
    struct backdrop before = screen_backdrop((struct backdrop){NULL, NULL});
    popup_text(uc_seat_name(game, to), text);
    screen_backdrop(before);
}

/* ---- A bot decides ------------------------------------------------------------------------ */

/* Waits while a bot's move is on the screen. */
static enum outcome watch(struct scene *t, bool demo)
{
    static const char playing[] = N_("+ -: speed  Space: pause  e: why  i: inspect  F1: help  "
                                     "q: leave");
    bool paused = false;
    t->hints = _(playing);
    for (;;) {
        if (paused)
            scene_notice(t, "%s", _("Paused. Space goes on."));
        scene_show(t);
        int key = screen_key(paused ? -1 : scene_pause(t->speed));
        t->notice[0] = '\0';
        switch (key) {
        case KEY_NOTHING:
            return GO_ON;
        case ' ':
            paused = !paused;
            if (!paused)
                return GO_ON;
            break;
        case 'q':
        case KEY_IS_LEAVE:
            if (demo || wants_to_leave(t))
                return LEAVE;
            break;
        case KEY_IS_UP:
        case 'k':
            t->map.cursor = board_step(&t->map, 0, -1);
            paused = true;
            break;
        case KEY_IS_DOWN:
        case 'j':
            t->map.cursor = board_step(&t->map, 0, 1);
            paused = true;
            break;
        case KEY_IS_LEFT:
        case 'h':
            t->map.cursor = board_step(&t->map, -1, 0);
            paused = true;
            break;
        case KEY_IS_RIGHT:
        case 'l':
            t->map.cursor = board_step(&t->map, 1, 0);
            paused = true;
            break;
        case '+':
        case '=':
        case '-':
        case KEY_IS_RESIZE:
            look_key(t, key);
            break;
        default:
            if (!look_key(t, key))
                return GO_ON; /* any other key skips the wait */
            paused = true;
        }
        if (screen_must_leave())
            return LEAVE;
    }
}

static enum outcome let_bot_play(struct scene *t, bool demo, struct uc_error *error)
{
    struct uc_question question = session_question(t->session);
    char status[160];
    snprintf(status, sizeof status, _("%s (the program) plays"),
             uc_seat_name(t->session->game, question.seat));
    t->status = status;
    enum outcome outcome = GO_ON;
    bool waits = question.count > 1;
    if (waits)
        scene_show(t);
    if (session_bot_step(t->session, error) != UC_OK) {
        outcome = LEAVE;
    } else {
        scene_refresh(t);
        scene_follow_change(t);
        if (!demo && session_has_people(t->session))
            scene_tell_story(t);
        if (waits || session_question(t->session).seat == 0)
            outcome = watch(t, demo);
    }
    t->status = "";
    return outcome;
}

/* ---- The game ----------------------------------------------------------------------------- */

/* What the lesson has to say here. */
static void tell_hints(const struct scene *t)
{
    char caption[LESSON_CAPTION], text[2000];
    while (!screen_must_leave() && lesson_hint(t->session, &t->view, caption, text, sizeof text))
        popup_text(caption, text);
}

static enum outcome turn(struct scene *t, bool demo, struct uc_error *error)
{
    struct uc_question question = session_question(t->session);
    if (screen_must_leave())
        return LEAVE;
    if (session_is_bot(t->session, question.seat))
        return let_bot_play(t, demo, error);
    if (session_pass_by_itself(t->session))
        return GO_ON;
    hand_over(t, question.seat);
    t->session->viewer = question.seat;
    scene_refresh(t);
    uc_place on = session_walk_on(t->session);
    if (on && walk_to(t, on))
        return ANSWERED;
    scene_tell_story(t);
    tell_hints(t);
    return decide(t);
}

enum uc_status game_screen(struct session *session, const struct game_style *style,
                           struct uc_error *error)
{
    struct scene t;
    *error = (struct uc_error){UC_OK, ""};
    scene_open(&t, session);
    if (style->speed)
        t.speed = style->speed;
    scene_refresh(&t);
    screen_backdrop((struct backdrop){scene_draw, &t});
    for (;;) {
        if (session_question(session).seat == 0) {
            if (session_has_people(session))
                scene_tell_story(&t);
            if (!ending_screen(&t))
                break;
            scene_refresh(&t); /* something was taken back */
            continue;
        }
        if (turn(&t, style->demo, error) == LEAVE)
            break;
        scene_refresh(&t);
    }
    screen_backdrop((struct backdrop){NULL, NULL});
    scene_close(&t);
    return error->status;
}
