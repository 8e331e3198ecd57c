/* The answers to the pending question; see choices.h. */
#include "front/term/choices.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/words.h"

const struct uc_view_piece *piece_in_view(const struct uc_view *view, uc_piece piece)
{
    for (int i = 0; i < view->pieces && piece; i++)
        if (view->piece[i].id == piece)
            return &view->piece[i];
    return NULL;
}

static bool stands_on(const struct uc_view_piece *piece, uc_place place)
{
    for (int i = 0; i < piece->spaces; i++)
        if (piece->space[i] == place)
            return true;
    return false;
}

const struct uc_view_piece *view_piece_at(const struct uc_view *view, uc_place place)
{
    const struct uc_view_piece *found = NULL;
    for (int i = 0; i < view->pieces && place; i++)
        if (stands_on(&view->piece[i], place) && (!found || found->down))
            found = &view->piece[i];
    return found;
}

bool view_has_home(const struct uc_view *view)
{
    for (int i = 0; i < view->stops; i++)
        if (!view->stop[i].quest)
            return true;
    return false;
}

int view_piece_number(const struct uc_view_piece *piece)
{
    size_t n = strlen(piece->name), digits = 0;
    while (digits < n && isdigit((unsigned char)piece->name[n - 1 - digits]))
        digits++;
    if (digits == 0 || digits == n || isalpha((unsigned char)piece->name[n - 1 - digits]))
        return 0;
    return (int)strtol(piece->name + n - digits, NULL, 10);
}

char view_piece_digit(const struct uc_view_piece *piece)
{
    static const char signs[] = "\0"
                                "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    int number = view_piece_number(piece);
    return number + 1 < (int)sizeof signs ? signs[number] : '+';
}

const struct uc_view_token *view_token_at(const struct uc_view *view, uc_place place)
{
    for (int i = 0; i < view->tokens && place; i++)
        if (view->token[i].place == place)
            return &view->token[i];
    return NULL;
}

bool view_has_sites(const struct uc_view *view, const struct uc_board *board)
{
    return board->kind == UC_LOCATIONS && (view->sites > 0 || view->pieces == 0);
}

void view_arrow_text(const struct uc_view_arrow *arrow, char *text, size_t size)
{
    char to[8] = "?";
    if (arrow->to)
        snprintf(to, sizeof to, "%d%s", arrow->to, arrow->marks & UC_ARROW_SIDE_B ? "B" : "");
    snprintf(text, size, "[%s: %d%s%s%s]", to, arrow->difficulty,
             arrow->marks & UC_ARROW_PURSUIT ? "" : _(" green"),
             arrow->marks & UC_ARROW_ELUSIVE ? _(" elusive") : "",
             arrow->marks & UC_ARROW_COST ? "!" : "");
}

/* ---- Where a choice points ---------------------------------------------------------------- */

/* Notes what one argument of an answer names. */
static void note_argument(struct choice_item *item, enum uc_arg kind, int id,
                          const struct uc_view *view)
{
    if (kind == UC_PLACE && !item->place)
        item->place = (uc_place)id;
    if (kind == UC_PIECE && id)
        item->piece = (uc_piece)id;
    if (kind == UC_DOOR)
        item->door = (uint8_t)id;
    if ((kind == UC_CARD || kind == UC_RECORD || kind == UC_ABILITY) && id && !item->printed_id) {
        item->printed = kind;
        item->printed_id = id;
    }
    for (int i = 0; i < view->tokens && kind == UC_TOKEN && !item->place; i++)
        if (view->token[i].id == id)
            item->place = view->token[i].place;
}

/* A place counts more than a piece, and a piece more than a door. */
static void find_target(struct choice_item *item, const uc_game *game, struct uc_choice choice,
                        const struct uc_board *board, const struct uc_view *view)
{
    const int id[] = {choice.a, choice.b, choice.c};
    for (int i = 0; i < 3; i++)
        note_argument(item, uc_choice_arg(game, choice, i), id[i], view);
    const struct uc_view_piece *piece = piece_in_view(view, item->piece);
    if (!item->place && piece && piece->spaces > 0)
        item->place = piece->space[0];
    for (int i = 0; i < board->edges && !item->place; i++)
        if (item->door && board->edge[i].door == item->door)
            item->place = board->edge[i].a;
}

/* ---- The list ----------------------------------------------------------------------------- */

/* Where a sentence begins with those words; NULL nowhere. */
static char *sentence_with(char *text, const char *words)
{
    for (char *at = strstr(text, words); at; at = strstr(at + 1, words))
        if (at == text || (at - text > 1 && at[-1] == ' ' && strchr(".!?", at[-2])))
            return at;
    return NULL;
}

void choices_prompt(const uc_game *game, const void *state, uc_seat seat, char *text, size_t size)
{
    char who[80];
    snprintf(who, sizeof who, "%s: ", uc_seat_name(game, seat));
    uc_prompt_text(game, state, text, size);
    char *at = sentence_with(text, who); /* behind what is at stake, which may name him, too */
    if (at) {
        memmove(at, at + strlen(who), strlen(at + strlen(who)) + 1);
        at[0] = (char)toupper((unsigned char)at[0]);
    }
}

void choices_free(struct choices *choices)
{
    free(choices->item);
    free(choices->shown);
    memset(choices, 0, sizeof *choices);
    choices->selected = -1;
}

/* The seat stands above its answers, so "Corva: move" is shorter without the name. */
static void drop_name(const uc_game *game, struct choice_item *item)
{
    const char *name = uc_seat_name(game, item->seat);
    size_t n = strlen(name);
    if (strncmp(item->text, name, n) != 0 || item->text[n] != ':' || item->text[n + 1] != ' ')
        return;
    memmove(item->text, item->text + n + 2, strlen(item->text + n + 2) + 1);
    item->text[0] = (char)toupper((unsigned char)item->text[0]);
}

/* What an answer is to who has not decided yet: something that is done, to pass, to end, to put things
 * in order, a price, to pass for longer. */
static int rank_of(const struct choice_item *item)
{
    if (item->waives)
        return 5;
    return item->role == UC_VERB_PASS   ? 1
           : item->role == UC_VERB_END  ? 2
           : item->role == UC_VERB_TIDY ? 3
           : item->role == UC_VERB_PAY  ? 4
                                        : 0;
}

int choices_first(const struct choices *choices)
{
    int best = -1;
    for (int i = 0; i < choices->count; i++)
        if (best < 0 || rank_of(&choices->item[i]) < rank_of(&choices->item[best]))
            best = i;
    return best;
}

int choices_action(const struct choices *choices, uc_seat seat)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->item[i].seat == seat && rank_of(&choices->item[i]) == 0)
            return i;
    return -1;
}

int choices_end(const struct choices *choices, uc_seat seat)
{
    for (int i = choices->count - 1; i >= 0; i--)
        if (choices->item[i].seat == seat && choices->item[i].role == UC_VERB_END)
            return i;
    return -1;
}

/* Whether another answer strikes the same figure with something, and this one with nothing: bare hands
 * beside a weapon. */
static bool is_spare(const struct choices *choices, const struct choice_item *item)
{
    for (int i = 0; i < choices->count && item->role == UC_VERB_STRIKE; i++) {
        const struct choice_item *other = &choices->item[i];
        if (other->role == UC_VERB_STRIKE && other->seat == item->seat &&
            other->piece == item->piece && other->place == item->place &&
            other->names > item->names)
            return true;
    }
    return false;
}

/* Where an answer stands among those of its seat: those that end something last, before them what puts
 * things in order, and before that spare ones. */
static int order_of(const struct choices *choices, const struct choice_item *item)
{
    return item->role == UC_VERB_END    ? 3
           : item->role == UC_VERB_TIDY ? 2
           : is_spare(choices, item)    ? 1
                                        : 0;
}

static void put_spare_last(struct choices *choices)
{
    bool spare = false;
    for (int i = 0; i < choices->count; i++)
        spare =
            spare || choices->item[i].role == UC_VERB_TIDY || is_spare(choices, &choices->item[i]);
    for (int i = 1; i < choices->count && spare; i++) {
        struct choice_item item = choices->item[i];
        int order = order_of(choices, &item), at = i;
        for (; at > 0 && choices->item[at - 1].seat == item.seat &&
               order_of(choices, &choices->item[at - 1]) > order;
             at--)
            choices->item[at] = choices->item[at - 1];
        choices->item[at] = item;
    }
}

/* Whether somebody has more than one answer, or one that does not name him: only the order in which they
 * act is no reason for a heading above every answer. */
static bool needs_headings(const struct choices *choices, const uc_game *game)
{
    for (int i = 0; i < choices->count; i++) {
        const struct choice_item *item = &choices->item[i];
        if ((i > 0 && item[-1].seat == item->seat) ||
            !words_has(item->text, uc_seat_name(game, item->seat)))
            return choices->several;
    }
    return false;
}

void choices_build(struct choices *choices, const uc_game *game, const void *state, unsigned seats,
                   const struct uc_view *view)
{
    const struct uc_board *board = uc_board(game, state);
    int most = uc_question(game, state).count;
    choices_free(choices);
    choices->item = calloc((size_t)most + 1, sizeof choices->item[0]);
    choices->shown = calloc((size_t)most + 1, sizeof choices->shown[0]);
    if (!choices->item || !choices->shown) {
        choices_free(choices);
        return;
    }
    for (int seat = 1; seat <= uc_seat_count(game); seat++) {
        struct uc_question question = uc_question_for(game, state, (uc_seat)seat);
        if (!(seats >> (seat - 1) & 1))
            continue;
        for (int i = 0; i < question.count && choices->count < most; i++) {
            struct choice_item *item = &choices->item[choices->count++];
            uc_choice_text(game, state, question.choice[i], item->text, sizeof item->text);
            uc_choice_code(game, state, question.choice[i], item->code, sizeof item->code);
            item->index = question.first + i;
            item->seat = (uc_seat)seat;
            item->role = uc_verb_role(game, question.choice[i].verb);
            item->waives = uc_choice_waives(game, question.choice[i]);
            item->names = (uint8_t)((question.choice[i].a != 0) + (question.choice[i].b != 0) +
                                    (question.choice[i].c != 0));
            find_target(item, game, question.choice[i], board, view);
        }
    }
    choices->several =
        choices->count && choices->item[0].seat != choices->item[choices->count - 1].seat;
    for (int i = 0; i < choices->count; i++)
        drop_name(game, &choices->item[i]);
    choices->headed = needs_headings(choices, game);
    put_spare_last(choices);
    choices->selected = choices_first(choices);
    choices_filter(choices, "");
}

static int position_of(const struct choices *choices, int item)
{
    for (int i = 0; i < choices->shown_count; i++)
        if (choices->shown[i] == item)
            return i;
    return -1;
}

void choices_verb(const struct choice_item *item, char *verb, size_t size)
{
    const char *code = item->code;
    if (!words_next(&code, verb, size))
        verb[0] = '\0';
}

static bool passes(const struct choices *choices, const struct choice_item *item)
{
    char verb[CHOICES_VERB];
    choices_verb(item, verb, sizeof verb);
    if (choices->verb[0] && strcmp(choices->verb, verb) != 0)
        return false;
    return words_has(item->text, choices->filter) || words_has(item->code, choices->filter);
}

static void show_those(struct choices *choices)
{
    choices->shown_count = 0;
    for (int i = 0; i < choices->count; i++)
        if (passes(choices, &choices->item[i]))
            choices->shown[choices->shown_count++] = i;
    if (position_of(choices, choices->selected) < 0)
        choices->selected = choices->shown_count ? choices->shown[0] : -1;
}

void choices_filter(struct choices *choices, const char *filter)
{
    words_copy(choices->filter, sizeof choices->filter, filter);
    choices->verb[0] = '\0';
    show_those(choices);
}

void choices_only(struct choices *choices, const char *verb)
{
    choices->filter[0] = '\0';
    words_copy(choices->verb, sizeof choices->verb, verb);
    show_those(choices);
}

void choices_step(struct choices *choices, int steps, bool wrap)
{
    int n = choices->shown_count;
    if (n == 0)
        return;
    int at = position_of(choices, choices->selected);
    at = at < 0 ? 0 : at + steps;
    if (wrap)
        at = ((at % n) + n) % n;
    choices->selected = choices->shown[at < 0 ? 0 : at >= n ? n - 1 : at];
}

void choices_next_target(struct choices *choices, int direction)
{
    int n = choices->shown_count, at = position_of(choices, choices->selected);
    uc_place here = at >= 0 ? choices->item[choices->selected].place : 0;
    for (int i = 1; i <= n; i++) {
        int next = (((at < 0 ? 0 : at) + direction * i) % n + n) % n;
        uc_place place = choices->item[choices->shown[next]].place;
        if (place && place != here) {
            choices->selected = choices->shown[next];
            return;
        }
    }
    choices_step(choices, direction, true);
}

bool choices_points_at(const struct choice_item *item, const struct uc_board *board,
                       const struct uc_view *view, uc_place place)
{
    if (item->place == place)
        return place != 0;
    const struct uc_view_piece *piece = piece_in_view(view, item->piece);
    if (piece && stands_on(piece, item->place) && stands_on(piece, place))
        return true;
    for (int i = 0; i < board->edges; i++)
        if (item->door && board->edge[i].door == item->door &&
            (board->edge[i].a == place || board->edge[i].b == place))
            return true;
    return false;
}

int choices_at(const struct choices *choices, const struct uc_board *board,
               const struct uc_view *view, uc_place place, int after)
{
    for (int i = 0; i < choices->shown_count; i++)
        if (choices->shown[i] > after &&
            choices_points_at(&choices->item[choices->shown[i]], board, view, place))
            return choices->shown[i];
    return -1;
}

static bool item_is_move(const struct choice_item *item)
{
    return item->place && item->role == UC_VERB_MOVE;
}

int walk_choice(const struct choices *choices, uc_place place)
{
    for (int i = 0; i < choices->count; i++)
        if (item_is_move(&choices->item[i]) && choices->item[i].place == place)
            return i;
    return -1;
}

bool walk_is_asked(const struct choices *choices)
{
    for (int i = 0; i < choices->count; i++)
        if (item_is_move(&choices->item[i]))
            return true;
    return false;
}
