/* The game on the screen: position, layout, drawing; see scene.h. */
#include "front/term/scene.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/popup.h"
#include "front/term/screen.h"
#include "front/term/stage.h"
#include "front/term/words.h"
#include "front/walk.h"

int scene_pause(int speed)
{
    static const int milliseconds[SPEED_FASTEST + 1] = {0,   4000, 2500, 1600, 1100,
                                                        750, 450,  250,  90,   0};
    return milliseconds[speed < SPEED_SLOWEST   ? SPEED_SLOWEST
                        : speed > SPEED_FASTEST ? SPEED_FASTEST
                                                : speed];
}

void scene_open(struct scene *t, struct session *session)
{
    memset(t, 0, sizeof *t);
    t->session = session;
    t->choices.selected = -1;
    t->odds_for = -1;
    t->map.scale = SCALE_FITTING;
    t->map.show_cursor = true;
    t->speed = SPEED_USUAL;
    t->hints = "";
    t->status = "";
}

void scene_close(struct scene *t) { choices_free(&t->choices); }

void scene_notice(struct scene *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(t->notice, sizeof t->notice, format, args);
    va_end(args);
}

/* ---- The position ------------------------------------------------------------------------- */

/* Whether the question is about places on the board more than about a list of things. */
static bool is_about_places(const struct choices *choices)
{
    int placed = 0;
    for (int i = 0; i < choices->count; i++)
        placed += choices->item[i].place && !choices->item[i].piece;
    return placed >= 2 && 10 * placed >= 4 * choices->count;
}

static uc_place where_is(const struct uc_view *view, uc_piece piece)
{
    const struct uc_view_piece *shown = piece_in_view(view, piece);
    return shown && shown->spaces > 0 ? shown->space[0] : 0;
}

/* The reach of the piece that the question is about is what Enter leads to: now, and after one answer more. */
static void light_range(struct scene *t)
{
    walk_range(t->session->game, t->state, &t->range);
    for (int p = 1; p < UC_PLACES; p++)
        if (t->range.steps[p])
            uc_places_add(t->range.first[p] < 0 ? &t->map.lit : &t->map.later, (uc_place)p);
    for (int i = 0; i < t->choices.count; i++) /* a large figure is moved space by space */
        if (walk_choice(&t->choices, t->choices.item[i].place) == i)
            uc_places_add(&t->map.lit, t->choices.item[i].place);
}

static void update_light(struct scene *t)
{
    memset(&t->map.lit, 0, sizeof t->map.lit);
    memset(&t->map.later, 0, sizeof t->map.later);
    t->ranged = t->map.light == LIGHT_REACH && t->choices.count > 0 &&
                t->lit_piece == session_question(t->session).subject;
    if (t->map.light == LIGHT_REGION)
        t->map.light = LIGHT_NONE; /* shown until something is done */
    if (t->map.light == LIGHT_NONE || !piece_in_view(&t->view, t->lit_piece))
        t->map.light = LIGHT_NONE;
    else if (t->ranged)
        light_range(t);
    else
        uc_highlight(t->session->game, t->state, t->view.seat,
                     t->map.light == LIGHT_REACH ? UC_REACH : UC_SIGHT, t->lit_piece, &t->map.lit);
}

/* Where to move is easier to say when the reach is shown: of whoever moves, not of whom one has looked at before. */
static void light_by_itself(struct scene *t, uc_piece subject)
{
    bool wanted = !t->no_reach && walk_is_asked(&t->choices);
    bool of_other = t->map.light == LIGHT_REACH && t->lit_piece != subject;
    if (wanted && (t->map.light == LIGHT_NONE || t->lit_by_itself || of_other)) {
        t->map.light = LIGHT_REACH;
        t->lit_piece = subject;
        t->lit_by_itself = true;
    } else if (!wanted && t->lit_by_itself) {
        t->map.light = LIGHT_NONE;
        t->lit_by_itself = false;
    }
}

void scene_refresh(struct scene *t)
{
    const uc_game *game = t->session->game;
    t->state = t->past ? t->past : session_state(t->session);
    t->seat = session_viewer(t->session);
    struct uc_question question = session_question_in(t->session, t->state);
    bool ours = !t->past && question.seat && !session_is_bot(t->session, question.seat) &&
                uc_seat_side(game, question.seat) == uc_seat_side(game, t->seat);
    t->before = t->view;
    session_view(t->session, t->state, &t->view);
    choices_free(&t->choices);
    if (ours)
        choices_build(&t->choices, game, t->state, session_answered_by(t->session, question.seat),
                      &t->view);
    bar_build(&t->bar, &t->choices);
    t->map.game = game;
    t->map.state = t->state;
    t->map.board = uc_board(game, t->state);
    t->map.view = &t->view;
    t->map.choices = &t->choices;
    bool in_book =
        t->view.off_board && book_open(&t->book, t->session, t->state, &t->view, &t->choices);
    t->on_map = t->map.board->kind == UC_GRID && !t->view.off_board &&
                (walk_is_asked(&t->choices) || is_about_places(&t->choices));
    t->on_map = t->on_map || in_book;
    t->odds_for = -1;
    t->has_odds = false;
    t->touched = false;
    t->choice_rows.top = 0;
    t->number[0] = '\0';
    t->typing = false;
    t->log_scroll = 0;
    uc_place focus = where_is(&t->view, question.subject ? question.subject : t->view.actor);
    for (int i = 0; i < t->view.pieces && !focus; i++) /* several are asked: one of their own */
        if (t->view.piece[i].seat == question.seat)
            focus = where_is(&t->view, t->view.piece[i].id);
    if (focus)
        t->map.cursor = focus;
    if (t->map.cursor > t->map.board->places || !t->map.cursor)
        t->map.cursor = t->map.board->places > 0 ? 1 : 0;
    if (in_book || (t->on_map && walk_is_asked(&t->choices)))
        scene_follow_cursor(t); /* from where the piece stands, or the book was open */
    else
        scene_follow_choice(t);
    light_by_itself(t, question.subject);
    update_light(t);
}

void scene_follow_choice(struct scene *t)
{
    if (t->view.off_board)
        book_follow(&t->book, t->choices.selected);
    else if (t->choices.selected >= 0 && t->choices.item[t->choices.selected].place)
        t->map.cursor = t->choices.item[t->choices.selected].place;
}

void scene_follow_cursor(struct scene *t)
{
    t->choices.selected = t->view.off_board
                              ? book_choice(&t->book, -1)
                              : choices_at(&t->choices, t->map.board, &t->view, t->map.cursor, -1);
}

void scene_follow_change(struct scene *t)
{
    uc_place moved = 0, hurt = 0;
    for (int i = 0; i < t->view.pieces; i++) {
        const struct uc_view_piece *now = &t->view.piece[i];
        const struct uc_view_piece *then = piece_in_view(&t->before, now->id);
        uc_place here = now->spaces > 0 ? now->space[0] : 0;
        if (here && (!then || then->spaces == 0 || then->space[0] != here))
            moved = here;
        if (here && then && then->stat[0].value != now->stat[0].value)
            hurt = here;
    }
    if (moved || hurt)
        t->map.cursor = moved ? moved : hurt;
}

uc_piece scene_piece(const struct scene *t)
{
    const struct uc_view_piece *piece = view_piece_at(&t->view, t->map.cursor);
    if (!t->on_map && !t->view.actor && t->choices.selected >= 0 && t->map.board->kind != UC_GRID)
        for (int i = 0; i < t->view.pieces; i++) /* whose answers the list has come to */
            if (t->view.piece[i].seat == t->choices.item[t->choices.selected].seat)
                return t->view.piece[i].id;
    return piece ? piece->id : t->view.actor;
}

void scene_light(struct scene *t, enum board_light light)
{
    uc_piece asked = session_question_in(t->session, t->state).subject;
    bool in_list = !t->on_map && t->choices.count > 0 && where_is(&t->view, asked);
    uc_piece piece = in_list ? asked : scene_piece(t);
    if (light == LIGHT_REACH)
        t->no_reach = t->lit_by_itself;
    t->lit_by_itself = false;
    if (t->map.light == light && (t->lit_piece == piece || t->no_reach)) {
        t->map.light = LIGHT_NONE;
    } else {
        t->map.light = light;
        t->lit_piece = piece;
    }
    update_light(t);
    const struct uc_view_piece *shown = piece_in_view(&t->view, piece);
    if (t->map.light != LIGHT_NONE && shown)
        scene_notice(t,
                     light != LIGHT_REACH ? _("* marks what %s sees")
                     : t->ranged ? _("+ marks where %s can go now, - where after one more answer")
                                 : _("+ marks where %s could go"),
                     shown->name);
}

void scene_light_region(struct scene *t)
{
    if (t->view.regions == 0) {
        scene_notice(t, "%s", _("No part of this map has a name."));
        return;
    }
    t->region = t->region % t->view.regions + 1;
    const struct uc_view_region *region = &t->view.region[t->region - 1];
    t->map.light = LIGHT_REGION;
    t->lit_by_itself = false;
    t->map.lit = region->places;
    for (int p = UC_PLACES - 1; p > 0; p--)
        if (uc_places_has(&region->places, (uc_place)p))
            t->map.cursor = (uc_place)p;
    t->on_map = true;
    scene_follow_cursor(t);
    scene_notice(t, _("* marks: %s. i: about it, a: the next"), region->name);
}

/* What it takes to walk to the place under the cursor. */
static void add_steps(const struct scene *t, char *text, size_t size)
{
    uc_place place = t->map.cursor;
    if (t->map.light != LIGHT_REACH || !t->ranged || !place || !t->range.steps[place])
        return;
    words_add(text, size, _(" - steps: %d"), t->range.steps[place]);
    for (int i = 0; i < t->choices.count; i++)
        if (t->range.first[place] >= 0 && t->choices.item[i].index == t->range.first[place])
            words_add(text, size, _(", first: %s"), t->choices.item[i].text);
}

void scene_ask_odds(struct scene *t)
{
    int choice = t->choices.selected;
    if (t->odds_for == choice)
        return;
    t->odds_for = choice;
    t->has_odds = choice >= 0 && uc_odds(t->session->game, t->state, t->choices.item[choice].index,
                                         t->session->scratch, &t->odds);
}

void scene_tell_story(struct scene *t)
{
    if (strcmp(t->story, t->view.story) == 0)
        return;
    words_copy(t->story, sizeof t->story, t->view.story);
    if (t->story[0])
        popup_text(t->view.title, t->story);
}

void scene_recall_story(struct scene *t)
{
    char story[sizeof t->story];
    if (session_story(t->session, story, sizeof story))
        popup_text(t->view.title, story);
    else
        scene_notice(t, "%s", _("Nothing has been read aloud yet."));
}

/* ---- Drawing ------------------------------------------------------------------------------ */

enum { GOAL_SIGNS = 6 }; /* columns around the goal */

/* What the one who looks has to bring about; "" between quests. */
static const char *goal_of(const struct scene *t)
{
    int side = uc_seat_side(t->session->game, t->seat);
    return t->view.off_board ? "" : t->view.goal[side == 2 ? 1 : 0];
}

/* Whether more than its beginning fits between the columns. */
static bool has_room_for_goal(const struct scene *t, int from, int to)
{
    enum { LEAST = 24 };
    int room = to - from - GOAL_SIGNS;
    return room >= LEAST || room >= words_width(goal_of(t));
}

static void draw_goal(const struct scene *t, int from, int to)
{
    const char *goal = goal_of(t);
    int room = to - from - GOAL_SIGNS;
    if (!goal[0] || !has_room_for_goal(t, from, to))
        return;
    screen_word(0, from + 2, 1, INK_TITLE, screen_sign(SIGN_ACTING));
    screen_cut(0, from + 4, room, INK_TITLE, goal); /* all of it stands among the panels */
}

/* A line across, with a caption at the left end, the goal, and a caption at the right end. */
static void draw_title(const struct scene *t)
{
    char left[200], right[200];
    const char *title = t->view.title[0] ? t->view.title : uc_pack_system(t->session->pack);
    if (t->view.off_board) {
        snprintf(left, sizeof left, " %s", title);
        right[0] = '\0';
    } else {
        snprintf(left, sizeof left, t->view.round ? _(" %s - round %d") : " %s", title,
                 t->view.round);
        board_describe(&t->map, t->map.cursor, right, sizeof right);
        add_steps(t, right, sizeof right);
    }
    screen_put(0, 0, screen_columns(), INK_TITLE, left);
    int room = screen_columns() - words_width(left) - 4, width = words_width(right);
    if (width > room)
        width = room;
    int end = screen_columns() - 1;
    if (!t->on_map && !has_room_for_goal(t, words_width(left), end - width))
        width = 0; /* what is pointed at stands in the list, too */
    screen_word(0, end - width, width, INK_TITLE, right);
    draw_goal(t, words_width(left), end - width);
}

static int draw_section(const struct scene *t, int section, struct block at)
{
    static const char *const captions[] = {N_("All figures"), N_("Figure"), N_("Quest")};
    uc_piece piece = scene_piece(t);
    if (at.rows < 3 || (section == 1 && !piece_in_view(&t->view, piece)))
        return 0;
    screen_rule(at.y, at.x, at.columns, _(captions[section]));
    struct block inner = {at.y + 1, at.x, at.rows - 1, at.columns};
    const struct uc_view_piece *under = view_piece_at(&t->view, t->map.cursor);
    switch (section) {
    case 0:
        return 1 + panel_figures(&t->view, under ? under->id : 0, inner);
    case 1:
        return 1 + panel_figure(t->session->game, t->state, &t->view, piece, inner);
    default:
        return 1 + panel_quest(t->session->game, &t->view, inner);
    }
}

/* On a large screen there is room under the panels: for those whom the one who looks plays or who stand on his side, each in
 * full, so that nobody has to point at them one by one. */
static int draw_own(const struct scene *t, struct block at)
{
    enum { LEAST = 8 }; /* rows: the line above it, a name, numbers, something held */
    int side = uc_seat_side(t->session->game, t->seat), row = 0;
    for (int i = 0; i < t->view.pieces && at.rows - row >= LEAST; i++) {
        const struct uc_view_piece *piece = &t->view.piece[i];
        if (piece->side != side || piece->id == scene_piece(t))
            continue;
        screen_rule(at.y + row, at.x, at.columns, "");
        row++;
        row += panel_figure(t->session->game, t->state, &t->view, piece->id,
                            (struct block){at.y + row, at.x, at.rows - row, at.columns});
    }
    return row;
}

/* What the column at the right tells about what is pointed at, in the book or on a map that is too coarse to
 * say it; false where it has no more to tell than a name. */
static bool tells_about(const struct scene *t, char *text, size_t size)
{
    text[0] = '\0';
    if (t->view.off_board) {
        book_about(&t->book, text, size);
        return true;
    }
    if (t->on_map && t->map.board->kind != UC_GRID && t->map.cursor)
        session_inspect(t->session, t->state, UC_PLACE, t->map.cursor, text, size);
    return text[strcspn(text, "\n")] && text[strcspn(text, "\n") + 1];
}

/* What is pointed at, in full; the figures if there is nothing. */
static void draw_about(const struct scene *t, char *text, struct block at)
{
    char *body = text;
    size_t n = strcspn(text, "\n");
    if (text[n]) {
        text[n] = '\0';
        body = text + n + 1;
    }
    screen_rule(at.y, at.x, at.columns, text[0] ? text : _("All figures"));
    if (text[0])
        screen_block(at.y + 1, at.x, at.rows - 1, at.columns, INK_PLAIN, body);
    else
        panel_figures(&t->view, 0, (struct block){at.y + 1, at.x, at.rows - 1, at.columns});
}

/* The card, skill or other thing that the selected answer is about, as a face in a frame, unless the answer is given on the board or the
 * book is open at it; returns the rows that it takes. */
static int draw_card(const struct scene *t, struct block at)
{
    char text[4000] = "";
    int selected = t->choices.selected;
    const struct choice_item *item = selected >= 0 ? &t->choices.item[selected] : NULL;
    if (!item || !item->printed_id || item->place || item->role == UC_VERB_STRIKE || t->on_map ||
        (t->view.off_board && book_choice(&t->book, -1) == selected))
        return 0;
    session_inspect(t->session, t->state, item->printed, item->printed_id, text, sizeof text);
    size_t n = strcspn(text, "\n");
    if (!text[n] || !text[n + 1])
        return 0; /* there is no more to be read than its name */
    text[n] = '\0';
    size_t end = n + 1 + strlen(text + n + 1);
    while (end > n + 1 && text[end - 1] == '\n')
        text[--end] = '\0';
    return panel_card(text, text + n + 1, at);
}

/* Rows for what happened: up to half of a column of which so many are left, and none beside a book, where no fight goes on. Beside a card
 * on a small screen it stands there alone. */
static int room_for_stage(const struct scene *t, int column, int left)
{
    enum { PANEL = 3, LEAST = 4 };
    int spare = left - PANEL >= LEAST ? left - PANEL : left - 1;
    int room = column / 2 - 1 < spare ? column / 2 - 1 : spare;
    return t->view.off_board || room < 0 ? 0 : room;
}

/* The rows at the foot of the column, each with the line above it. */
struct foot {
    int stage, odds;
};

/* Where there is no room for both, what happened is to be read before the odds of what could come next: they
 * take its place with the first key. */
static struct foot plan_foot(const struct scene *t, const struct stage *stage,
                             const struct dice *dice, struct block column, int left)
{
    enum { BOTH = 20 };
    bool odds = t->has_odds && t->odds_for == t->choices.selected;
    struct foot foot = {.odds = odds ? left > BOTH ? 6 : 5 : 0};
    int room = column.rows >= BOTH ? room_for_stage(t, column.rows, left - foot.odds)
                                   : room_for_stage(t, column.rows, left);
    int rows = stage_rows(stage, dice, column.columns, room);
    foot.stage = rows ? rows + 1 : 0;
    if (foot.stage && t->touched && column.rows < BOTH && odds)
        foot.stage = 0;
    if (foot.stage && column.rows < BOTH)
        foot.odds = 0;
    return foot;
}

/* The column at the right: the card that is chosen at its head, what happened and odds at its foot, and as many panels as fit. */
static void draw_side(const struct scene *t, struct block at)
{
    struct dice dice;
    struct stage stage;
    stage_read(t->session, &stage);
    dice_read(t->session, t->state, &t->view, stage.from, stage.beats > 0, &dice);
    int card = draw_card(t, (struct block){at.y, at.x, at.rows * 2 / 3, at.columns});
    struct foot foot = plan_foot(t, &stage, &dice, at, at.rows - card);
    at.y += card;
    at.rows -= card;
    int rows = at.rows - foot.stage - foot.odds;
    /* Where figures are few and hold cards, theirs come first. */
    int first = t->page + (t->map.board->kind == UC_LOCATIONS && t->view.sites ? 1 : 0);
    char about[4000];
    bool told = tells_about(t, about, sizeof about);
    if (told)
        draw_about(t, about, (struct block){at.y, at.x, rows, at.columns});
    int row = 0;
    for (int i = 0; i < 3 && !told; i++)
        row += draw_section(t, (first + i) % 3,
                            (struct block){at.y + row, at.x, rows - row, at.columns});
    if (!told)
        draw_own(t, (struct block){at.y + row, at.x, rows - row, at.columns});
    at.y += rows;
    if (foot.stage) {
        screen_rule(at.y, at.x, at.columns,
                    stage.beats > 1 ? _("What happened (n: all of it)")
                    : stage.head[0] ? _("What happened")
                                    : _("Dice"));
        panel_stage(&stage, &dice, (struct block){at.y + 1, at.x, foot.stage - 1, at.columns});
    }
    at.y += foot.stage;
    if (foot.odds) {
        screen_rule(at.y, at.x, at.columns, _("Odds"));
        panel_odds(&t->odds, (struct block){at.y + 1, at.x, foot.odds - 1, at.columns});
    }
}

/* What is counted, under the map: actions, movement, the tracks of the quest. Draws nothing unless
 * `draw`; returns the rows it takes. */
static int draw_counts(const struct scene *t, bool draw, struct block at)
{
    int x = 1, row = 0;
    for (int i = 0; i < t->view.tracks; i++) {
        const struct uc_view_track *track = &t->view.track[i];
        char label[56], number[24];
        if (track->left && t->left_at)
            continue; /* it stands beside the name of whoever decides */
        snprintf(label, sizeof label, "%s ", track->label);
        if (track->max > 0)
            snprintf(number, sizeof number, "%d/%d", track->value, track->max);
        else
            snprintf(number, sizeof number, "%d", track->value);
        int wide = words_width(label) + words_width(number);
        if (x > 1 && x + wide > at.columns) {
            x = 1;
            row++;
        }
        if (draw && row < at.rows) {
            screen_word(at.y + row, x, at.columns - x, INK_DIM, label);
            screen_word(at.y + row, x + words_width(label), at.columns - x, INK_BOLD, number);
        }
        x += wide + 2;
    }
    return x == 1 && row == 0 ? 0 : row + 1 > at.rows ? at.rows : row + 1;
}

/* While a bot plays or a replay runs: what was decided last. */
static void draw_status(const struct scene *t, struct block at)
{
    int row = screen_block(at.y, at.x, 2, at.columns, INK_NOTICE, t->status);
    const struct history *history = &t->session->history;
    int now = session_position(t->session), last = history->reasons - 1;
    while (last >= 0 && history->reason[last].position > now)
        last--;
    const struct history_reason *reason = session_reason(t->session, last);
    if (!reason || t->past)
        return;
    char text[300];
    snprintf(text, sizeof text, "%s: %s", uc_seat_name(t->session->game, reason->seat),
             reason->choice);
    row += screen_block(at.y + row, at.x, at.rows - row, at.columns, INK_PLAIN, text);
    screen_block(at.y + row, at.x, at.rows - row, at.columns, INK_DIM, reason->why);
}

static int left_half(const struct scene *t)
{
    return screen_columns() * (t->view.off_board ? 6 : 5) / 10;
}

/* Who decides, above the list. */
static void write_caption(const struct scene *t, struct uc_question question, char *caption,
                          size_t size)
{
    const uc_game *game = t->session->game;
    if (t->choices.count > 0 && t->choices.several)
        snprintf(caption, size, "%s", _("Whoever likes decides"));
    else if (t->choices.count > 0)
        snprintf(caption, size, _("%s decides"), uc_seat_name(game, question.seat));
    else
        snprintf(caption, size, "%s",
                 question.seat && question.seat != UC_CHANCE ? uc_seat_name(game, question.seat)
                                                             : _("The end"));
}

/* The column behind the caption where what is left of the turn stands; 0 when there is no room for all
 * of it. */
static int place_left(const struct scene *t, bool bar)
{
    struct uc_question question = session_question_in(t->session, t->state);
    char caption[120];
    write_caption(t, question, caption, sizeof caption);
    int x = words_width(caption) + 4;
    bool fits = x + bar_left(&t->view, question.subject, false, 0, 0) < left_half(t);
    return bar && fits ? x : 0;
}

/* The first of these rules, at the right end of the line above the question, if it fits. */
static void draw_rule_number(const char *rules, int y, int from, int to)
{
    char number[24];
    snprintf(number, sizeof number, " %.*s ", (int)strcspn(rules, " "), rules);
    int x = to - 1 - words_width(number);
    if (rules[0] && x > from)
        screen_word(y, x, to - x, INK_DIM, number);
}

static void draw_bottom(struct scene *t, int y, int rows)
{
    int half = left_half(t);
    const uc_game *game = t->session->game;
    struct uc_question question = session_question_in(t->session, t->state);
    char caption[120], prompt[300] = "";
    write_caption(t, question, caption, sizeof caption);
    if (t->choices.count > 0)
        choices_prompt(game, t->state, question.seat, prompt, sizeof prompt);
    screen_rule(y, 0, half, caption);
    int used = words_width(caption) + 4;
    if (t->left_at)
        used = t->left_at + bar_left(&t->view, question.subject, true, y, t->left_at);
    if (t->choices.count > 0)
        draw_rule_number(uc_question_rules(game, t->state), y, used, half);
    screen_rule(y, half, screen_columns() - half, t->log_scroll ? _("Log (scrolled)") : _("Log"));
    screen_word(y, half, 1, INK_DIM, screen_joint(2 | 4 | 8));
    for (int i = 1; i < rows; i++)
        screen_word(y + i, half, 1, INK_DIM, screen_joint(1 | 4));
    t->choice_pane = (struct block){y + 1, 0, rows - 1, half - 1};
    t->log_pane = (struct block){y + 1, half + 2, rows - 1, screen_columns() - half - 3};
    if (t->choices.count > 0)
        panel_choices(game, &t->choices, prompt, !t->on_map, &t->choice_rows, t->choice_pane);
    else
        draw_status(t, t->choice_pane);
    t->log_most = panel_log(t->session, t->log_scroll, t->log_pane);
    if (t->log_scroll > t->log_most)
        t->log_scroll = t->log_most;
}

/* A message in the lowest row, and in those above it as long as it needs: no word of it is cut. */
static void draw_message(enum ink ink, const char *text)
{
    enum { MOST = 4 };
    int columns = screen_columns(), rows = words_lines(text, columns);
    if (rows > MOST)
        rows = MOST;
    screen_fill(screen_rows() - rows, 0, rows, columns, ink);
    screen_block(screen_rows() - rows, 0, rows, columns, ink, text);
}

static void draw_hints(const struct scene *t)
{
    if (t->notice[0]) {
        draw_message(INK_NOTICE, t->notice);
    } else if (t->session->unsaved) {
        char text[600];
        snprintf(text, sizeof text, _("W tries again to save: %s"), t->session->trouble.text);
        draw_message(INK_BAD, text);
    } else {
        screen_put(screen_rows() - 1, 0, screen_columns(), INK_DIM, t->hints);
    }
}

void scene_draw(void *context)
{
    struct scene *t = context;
    enum { ROOMY = 28 }; /* rows from which on there is one for the bar */
    int rows = screen_rows(), columns = screen_columns();
    int side = columns * 36 / 100 > 60 ? 60 : columns * 36 / 100;
    int low = rows * 34 / 100 > 18 ? 18 : rows * 34 / 100; /* rows of the lower part */
    if (t->view.off_board || t->map.board->kind != UC_GRID)
        low = low * 5 / 4; /* longer lists, smaller pictures */
    bool bar = rows >= ROOMY && t->bar.buttons > 0;
    int high = rows - low - 2 - bar;
    t->bar.y = bar ? high + 1 : -1;
    t->left_at = place_left(t, bar);
    draw_title(t);
    t->map.y = 1;
    t->map.x = 0;
    t->map.columns = columns - side - 2;
    struct block counts = {1, 0, t->map.board->kind == UC_GRID ? 1 : 3, t->map.columns};
    t->map.rows = high - draw_counts(t, false, counts);
    counts.y += t->map.rows;
    if (t->view.off_board)
        book_draw(&t->book, t->on_map,
                  (struct block){t->map.y, t->map.x + 1, t->map.rows, t->map.columns - 1});
    else
        board_draw(&t->map);
    draw_counts(t, true, counts);
    for (int y = 1; y <= high; y++)
        screen_word(y, columns - side - 1, 1, INK_DIM, screen_joint(1 | 4));
    draw_side(t, (struct block){1, columns - side, high, side});
    if (bar)
        bar_draw(&t->bar, t->choices.verb, (struct block){high + 1, 1, 1, columns - 2});
    draw_bottom(t, high + 1 + bar, low);
    draw_hints(t);
}

void scene_show(struct scene *t)
{
    if (!screen_begin())
        return;
    scene_draw(t);
    screen_show();
}
