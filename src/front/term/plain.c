/* The whole game as lines of text; see plain.h. */
#include "front/term/plain.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "front/rulebook.h"
#include "front/term/choices.h"
#include "front/term/ending.h"
#include "front/term/lesson.h"
#include "front/term/plain_board.h"
#include "front/term/quests.h"
#include "front/term/reasons.h"
#include "front/term/standing.h"
#include "front/term/words.h"
#include "front/walk.h"

enum { LINE_MAX_BYTES = 400, LONG_TEXT = 4000 };

struct plain {
    struct session *session;
    struct uc_view view;
    struct choices choices;
    char story[4096];                          /* that was printed last */
    struct uc_view_track told[UC_VIEW_TRACKS]; /* what was counted at the last question */
    int told_count;
    int printed; /* lines of the log that were printed */
    bool warned; /* that the game could not be saved */
    bool over;   /* leave */
};

/* ---- Input -------------------------------------------------------------------------------- */

/* Reads a line without blanks at its ends; what is too long for `line` is dropped. False at the
 * end of the input. */
static bool read_line(char *line, size_t size)
{
    int c = 0;
    size_t n = 0;
    fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n')
        if (n + 1 < size && c != '\0')
            line[n++] = (char)c;
    line[n] = '\0';
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, n - blanks + 1);
    return n > 0 || c != EOF;
}

static bool agrees(const char *question)
{
    char line[LINE_MAX_BYTES];
    words_say("%s %s\n", question, _("(y/n)"));
    return read_line(line, sizeof line) && words_mean_yes(line[0]);
}

/* ---- Output ------------------------------------------------------------------------------- */

static void print_line_of_log(const struct plain *p, int number, bool cited)
{
    const struct history_line *line = &p->session->history.line[number];
    char text[440];
    if (cited)
        history_cited(line, text, sizeof text);
    else
        history_text(line, text, sizeof text);
    if (session_may_read(p->session, line))
        words_say_line(text);
}

/* Prints what is new in the log, up to where the game stands; lines behind that were taken back. */
static void print_news(struct plain *p)
{
    const struct session *s = p->session;
    while (p->printed < s->history.lines &&
           s->history.line[p->printed].position <= session_position(s)) {
        print_line_of_log(p, p->printed, false);
        p->printed++;
    }
    if (s->unsaved && !p->warned)
        words_say(
            _("The game could not be saved: %s. It goes on in memory; every answer tries again, "
              "and so "
              "does 'save'.\n"),
            s->trouble.text);
    else if (!s->unsaved && p->warned)
        words_say(_("The game is saved again, in %s\n"), s->path);
    p->warned = s->unsaved;
}

static void print_track(const struct uc_view_track *track, const char *before, const char *after)
{
    words_say("%s%s: %d", before, track->label, track->value);
    if (track->max > 0)
        words_say(_(" of %d"), track->max);
    words_say("%s", after);
}

/* Whether this was counted at the last question, too, and was the same. */
static bool is_told(const struct plain *p, const struct uc_view_track *track)
{
    for (int i = 0; i < p->told_count; i++)
        if (memcmp(track, &p->told[i], sizeof *track) == 0)
            return true;
    return false;
}

static void note_counts(struct plain *p)
{
    p->told_count = p->view.tracks;
    memcpy(p->told, p->view.track, sizeof p->told);
}

/* What is counted and is new since the last question, on one line. */
static void print_counts(struct plain *p)
{
    const char *before = "";
    for (int i = 0; i < p->view.tracks; i++) {
        if (is_told(p, &p->view.track[i]))
            continue;
        print_track(&p->view.track[i], before, "");
        before = ", ";
    }
    if (before[0])
        putchar('\n');
    note_counts(p);
}

static void print_choices(const struct plain *p)
{
    for (int i = 0; i < p->choices.count; i++) {
        uc_seat seat = p->choices.item[i].seat;
        if (p->choices.headed && (i == 0 || p->choices.item[i - 1].seat != seat))
            words_say("%s:\n", uc_seat_name(p->session->game, seat));
        words_say("  %d  %s\n", i + 1, p->choices.item[i].text);
    }
}

/* Whether a question says who is asked: it names that seat, and no other. */
static bool says_whom(const uc_game *game, const char *prompt, uc_seat asked)
{
    for (int seat = 1; seat <= uc_seat_count(game); seat++)
        if (words_has(prompt, uc_seat_name(game, (uc_seat)seat)) != (seat == asked))
            return false;
    return true;
}

static void print_question(const struct plain *p)
{
    char prompt[300];
    const struct session *s = p->session;
    uc_seat asked = session_question(s).seat;
    const char *seat = uc_seat_name(s->game, asked);
    choices_prompt(s->game, session_state(s), asked, prompt, sizeof prompt);
    if (p->choices.several || says_whom(s->game, prompt, asked))
        words_say("\n%s\n", prompt);
    else
        words_say("\n%s: %s\n", seat, prompt);
    print_choices(p);
}

/* What is read aloud here, once. */
static void print_story(struct plain *p)
{
    if (strcmp(p->story, p->view.story) == 0)
        return;
    snprintf(p->story, sizeof p->story, "%s", p->view.story);
    if (p->story[0])
        words_say("\n%s\n", p->story);
}

static void look_at_position(struct plain *p)
{
    struct session *s = p->session;
    session_view(s, session_state(s), &p->view);
    print_story(p);
    choices_build(&p->choices, s->game, session_state(s),
                  session_answered_by(s, session_question(s).seat), &p->view);
}

/* ---- Commands ----------------------------------------------------------------------------- */

static void do_help(struct plain *p, const char *rest)
{
    (void)p;
    (void)rest;
    words_say(
        "%s",
        _("Answer with the number of a choice, or with its words.\n"
          "  look         the question again\n"
          "  words        the choices in words that can be typed, such as: move c4\n"
          "  board        what lies and who stands where; between quests what is open, sold and\n"
          "               learned\n"
          "  map          the same with the map as a drawing\n"
          "  status       goals, tracks, figures, cards\n"
          "  inspect X    read about a figure, a card, a token, a space or a part of the map by\n"
          "               its name\n"
          "  go X         move to a space that is several steps away\n"
          "  why X        why X cannot be chosen, as in: why move c4\n"
          "  odds N       the chances of choice number N\n"
          "  suggest      what the program would do\n"
          "  rules X      rules that have X in their number or title; without X those by which\n"
          "               you are asked\n"
          "  explain      why the program decided as it did last\n"
          "  undo, redo   take back, do again\n"
          "  other        let another seat that is asked act first\n"
          "  log          what happened so far, and by which rule\n"
          "  story        what was read aloud last\n"
          "  save         where the game is saved\n"
          "  quit         leave; 'undercroft play --resume' goes on\n"));
}

static void print_title(const struct plain *p)
{
    if (p->view.round && !p->view.off_board)
        words_say(_("%s, round %d.\n"), p->view.title, p->view.round);
    else
        words_say("%s.\n", p->view.title);
}

static void do_look(struct plain *p, const char *rest)
{
    (void)rest;
    print_title(p);
    print_question(p);
}

static void do_words(struct plain *p, const char *rest)
{
    (void)rest;
    for (int i = 0; i < p->choices.count; i++)
        words_say("  %d  %s\n", i + 1, p->choices.item[i].code);
}

static void tell_board(struct plain *p, bool drawn)
{
    if (p->view.off_board)
        plain_book(p->session->game, session_state(p->session), &p->view);
    else
        plain_board(p->session->game, session_state(p->session), &p->view, drawn);
}

static void do_board(struct plain *p, const char *rest)
{
    (void)rest;
    tell_board(p, false);
}

static void do_map(struct plain *p, const char *rest)
{
    (void)rest;
    tell_board(p, true);
}

static void print_cards(const struct plain *p)
{
    for (int i = 0; i < p->view.zones; i++) {
        const struct uc_view_zone *zone = &p->view.zone[i];
        const struct uc_view_piece *owner = piece_in_view(&p->view, zone->owner);
        words_say("%s%s%s (%d)", owner ? owner->name : "", owner ? ", " : "", zone->name,
                  zone->size);
        for (int k = 0; k < zone->shown && zone->first + k < p->view.cards; k++) {
            const struct uc_view_card *card = &p->view.card[zone->first + k];
            char name[80];
            if (!card->card)
                continue;
            uc_title(p->session->game, session_state(p->session), UC_CARD, card->card, name,
                     sizeof name);
            words_say("%s %s%s", k ? "," : ":", name,
                      card->used     ? _(" (used)")
                      : card->active ? _(" (in use)")
                                     : "");
        }
        putchar('\n');
    }
}

static void do_status(struct plain *p, const char *rest)
{
    (void)rest;
    print_title(p);
    for (int side = 1; side <= 2; side++)
        if (p->view.goal[side - 1][0])
            words_say("%s: %s\n", uc_side_name(p->session->game, side), p->view.goal[side - 1]);
    for (int i = 0; i < p->view.tracks; i++)
        print_track(&p->view.track[i], "", "\n");
    note_counts(p);
    for (int i = 0; i < p->view.notes; i++)
        words_say("%s: %s\n", p->view.note[i].title, p->view.note[i].text);
    plain_figures(p->session->game, session_state(p->session), &p->view);
    print_cards(p);
}

/* Whether a thing is meant by `text`: its machine name, or a part of its title; of a place whole words
 * of it, so that location 1 is not found in location 10. */
static bool is_meant(const struct plain *p, enum uc_arg kind, int id, const char *text)
{
    char name[80], title[90] = " ", part[90];
    uc_name(p->session->game, session_state(p->session), kind, id, name, sizeof name);
    uc_title(p->session->game, session_state(p->session), kind, id, title + 1, sizeof title - 2);
    if (kind != UC_PLACE)
        return strcasecmp(name, text) == 0 || words_has(title, text);
    words_add(title, sizeof title, " ");
    snprintf(part, sizeof part, " %s ", text);
    return strcasecmp(name, text) == 0 || words_has(title, part);
}

/* Whether the map has that sign for the figure: "r1". */
static bool is_drawn_as(const struct uc_view_piece *piece, const char *text)
{
    char sign[32];
    int number = view_piece_number(piece);
    if (number)
        snprintf(sign, sizeof sign, "%s%d", piece->glyph, number);
    else
        words_copy(sign, sizeof sign, piece->glyph);
    return strcmp(sign, text) == 0;
}

static void print_thing(const struct plain *p, enum uc_arg kind, int id)
{
    char text[LONG_TEXT], title[80];
    uc_title(p->session->game, session_state(p->session), kind, id, title, sizeof title);
    session_inspect(p->session, session_state(p->session), kind, id, text, sizeof text);
    words_say("%s\n", text[0] ? text : title);
}

static void do_inspect(struct plain *p, const char *rest)
{
    if (!rest[0]) {
        words_say_line(
            _("Inspect what? Give the name of a figure, a card or a space: inspect c4."));
        return;
    }
    const struct uc_board *board = uc_board(p->session->game, session_state(p->session));
    for (int place = 1; place <= board->places; place++) {
        if (uc_places_has(&p->view.known, (uc_place)place) && is_meant(p, UC_PLACE, place, rest)) {
            print_thing(p, UC_PLACE, place);
            plain_sides(p->session->game, session_state(p->session), &p->view, (uc_place)place);
            const struct uc_view_piece *piece = view_piece_at(&p->view, (uc_place)place);
            if (piece)
                print_thing(p, UC_PIECE, piece->id);
            return;
        }
    }
    for (int i = 0; i < p->view.pieces; i++) {
        if (is_drawn_as(&p->view.piece[i], rest) ||
            is_meant(p, UC_PIECE, p->view.piece[i].id, rest)) {
            print_thing(p, UC_PIECE, p->view.piece[i].id);
            return;
        }
    }
    for (int i = 0; i < p->view.regions; i++) {
        if (is_meant(p, UC_REGION, p->view.region[i].id, rest)) {
            print_thing(p, UC_REGION, p->view.region[i].id);
            return;
        }
    }
    for (int i = 0; i < p->view.tokens; i++) {
        if (is_meant(p, UC_TOKEN, p->view.token[i].id, rest)) {
            print_thing(p, UC_TOKEN, p->view.token[i].id);
            return;
        }
    }
    for (int i = 0; i < p->view.cards; i++) {
        if (p->view.card[i].card && is_meant(p, UC_CARD, p->view.card[i].card, rest)) {
            print_thing(p, UC_CARD, p->view.card[i].card);
            return;
        }
    }
    for (int i = 0; i < p->choices.count; i++) { /* what can be chosen can be read */
        const struct choice_item *item = &p->choices.item[i];
        if (item->printed_id && is_meant(p, item->printed, item->printed_id, rest)) {
            print_thing(p, item->printed, item->printed_id);
            return;
        }
    }
    words_say(_("Nothing in sight is called '%s'. 'status' lists figures and cards.\n"), rest);
}

/* The word of the first kind of answers that are steps; "" in a system without. */
static const char *moving_word(const uc_game *game)
{
    const char *system = uc_pack_system(uc_game_pack(game));
    struct uc_form form;
    for (int i = 0; uc_system_form(system, UC_VERBS, i, &form); i++)
        if (uc_verb_role(game, i + 1) == UC_VERB_MOVE)
            return form.code;
    return "";
}

/* There is no way to a place yet: tells what must be done first, if that is all. */
static void tell_way(const struct plain *p, uc_place to, const char *name)
{
    const uc_game *game = p->session->game;
    enum { MOST = 12 };
    int first[MOST];
    int count = walk_first(game, session_state(p->session), to, first, MOST);
    if (count == 0)
        words_say(_("There is no way to '%s' now; 'why %s %s' may tell why.\n"), name,
                  moving_word(game), name);
    else
        words_say(_("To go to '%s', choose one of these first:\n"), name);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < p->choices.count; k++)
            if (p->choices.item[k].index == first[i])
                words_say("  %d  %s\n", k + 1, p->choices.item[k].text);
}

/* Whether the last step can be made in several ways, such as ways to look: then it is left to the player, who is told them. */
static bool asks_for_last_step(struct plain *p, uc_place place)
{
    int count = 0;
    for (int told = 0; told < 2 && (told == 0 || count > 1); told++) {
        if (told) {
            print_news(p);
            words_say_line(_("The last step can be made in these ways:"));
        }
        for (int i = 0; i < p->choices.count; i++) {
            const struct choice_item *item = &p->choices.item[i];
            if (item->role != UC_VERB_MOVE || item->place != place)
                continue;
            count += !told;
            if (told)
                words_say("  %d  %s\n", i + 1, item->text);
        }
    }
    return count > 1;
}

/* Goes to a space step by step, as long as nothing comes between; false: there is no way. */
static bool go_to(struct plain *p, uc_place to)
{
    struct session *s = p->session;
    struct uc_question question = session_question(s);
    struct walk walk = {0, {0}};
    if (!walk_is_asked(&p->choices) || !walk_plan(s->game, session_state(s), to, &walk))
        return false;
    for (int i = 0; i < walk.count; i++) {
        int choice = walk_choice(&p->choices, walk.step[i]);
        if (i + 1 == walk.count && asks_for_last_step(p, to))
            break;
        if (choice < 0 || session_answer(s, p->choices.item[choice].index, NULL) != UC_OK)
            break;
        if (!session_others_pass(s, question.seat)) {
            if (i + 1 < walk.count)
                session_keep_walk(s, question.seat, question.subject, to);
            break;
        }
        look_at_position(p);
    }
    return true;
}

static void do_go(struct plain *p, const char *rest)
{
    struct session *s = p->session;
    const struct uc_board *board = uc_board(s->game, session_state(s));
    int to = 1;
    while (to <= board->places &&
           !(uc_places_has(&p->view.known, (uc_place)to) && is_meant(p, UC_PLACE, to, rest)))
        to++;
    if (to > board->places) {
        words_say(_("There is no space '%s'.\n"), rest);
        return;
    }
    if (!go_to(p, (uc_place)to))
        tell_way(p, (uc_place)to, rest);
}

/* A reason on one line. */
static void print_reason(const char *before, char *text)
{
    for (char *c = text; *c; c++)
        if (*c == '\n')
            *c = ' ';
    words_say("%s%s\n", before, text);
}

static void do_why(struct plain *p, const char *rest)
{
    char text[600];
    const void *state = session_state(p->session);
    if (!rest[0])
        words_say_line(_("Why what? Give the words of a choice: why move c4."));
    else if (front_choice(p->session->game, state, rest) >= 0)
        words_say(_("'%s' can be chosen.\n"), rest);
    else if (reason_for(p->session->game, state, session_asker(p->session), rest, text,
                        sizeof text))
        print_reason("", text);
    else
        words_say(_("'%s' means nothing here. Write it as the command 'words' shows.\n"), rest);
}

/* The choice that is shown with these words, or with words that begin so; -1 when there is none, -2 when there are several. */
static int shown_choice(const struct plain *p, const char *text, bool whole)
{
    int found = -1;
    for (int i = 0; i < p->choices.count; i++) {
        const char *shown = p->choices.item[i].text;
        if (whole ? strcasecmp(shown, text) != 0 : strncasecmp(shown, text, strlen(text)) != 0)
            continue;
        if (found >= 0)
            return -2;
        found = i;
    }
    return found;
}

/* The number of a choice from 0, by number, by the words of the machine or by those that are shown; -1 when none is meant, -2
 * when it may be several. Of words that are shown the beginning will do, but for a line that is a command as well. */
static int read_choice(const struct plain *p, const char *text, bool is_command)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end != text && *end == '\0')
        return number >= 1 && number <= p->choices.count ? (int)number - 1 : -1;
    int found = front_choice(p->session->game, session_state(p->session), text);
    for (int i = 0; i < p->choices.count && found >= 0; i++)
        if (p->choices.item[i].index == found) /* not if it is another player's answer */
            return i;
    int shown = text[0] ? shown_choice(p, text, true) : -1;
    if (shown == -1 && text[0] && !is_command)
        shown = shown_choice(p, text, false);
    return shown == -1 && found == -2 ? -2 : shown;
}

static void do_odds(struct plain *p, const char *rest)
{
    int choice = read_choice(p, rest, false);
    struct uc_odds odds;
    if (choice < 0) {
        words_say_line(_("Odds of what? Give the number of a choice: odds 2."));
        return;
    }
    choice = p->choices.item[choice].index;
    if (!uc_odds(p->session->game, session_state(p->session), choice, p->session->scratch, &odds)) {
        words_say_line(_("This choice has no odds."));
        return;
    }
    words_say(_("%s: mean %.2f, something happens in %.1f%%, defeat or success in %.1f%%\n"),
              odds.label, odds.mean, fabs(100 * (1 - odds.miss)), 100 * odds.defeat);
    if (odds.sampled)
        words_say_line(_("  estimated: there are too many outcomes to play them all"));
    for (int i = 0; i < UC_ODDS_VALUES; i++)
        if (odds.value[i] > 0.0005)
            words_say("  %d: %.1f%%\n", i, 100 * odds.value[i]);
}

static void do_suggest(struct plain *p, const char *rest)
{
    char why[300];
    int choice = session_suggest(p->session, why, sizeof why);
    (void)rest;
    for (int i = 0; i < p->choices.count; i++)
        if (p->choices.item[i].index == choice)
            words_say(_("The program would choose %d, %s. %s\n"), i + 1, p->choices.item[i].text,
                      why);
}

static void print_rule(const struct rule *rule)
{
    words_say("%s (%s) %s\n", rule->number, rulebook_kind(rule), rule->title);
}

/* The rules by which is asked. */
static void print_asked(const struct plain *p, const struct rulebook *book)
{
    char number[16];
    int shown = 0;
    const char *rules = uc_question_rules(p->session->game, session_state(p->session));
    while (words_next(&rules, number, sizeof number)) {
        const struct rule *rule = rulebook_find(book, number);
        if (rule)
            print_rule(rule);
        shown += rule != NULL;
    }
    if (shown == 0)
        words_say_line(_("No rule is named for this question; 'rules X' looks for one."));
}

static void print_rules_with(const struct rulebook *book, const char *text)
{
    enum { MOST = 30 };
    int shown = 0;
    for (int i = 0; i < book->count && shown < MOST; i++) {
        if (!words_has(book->rule[i].number, text) && !words_has(book->rule[i].title, text))
            continue;
        print_rule(&book->rule[i]);
        shown++;
    }
    if (shown == 0)
        words_say(_("No rule has '%s' in its number or title.\n"), text);
    if (shown == MOST)
        words_say_line(_("These are the first 30."));
}

static void do_rules(struct plain *p, const char *rest)
{
    struct rulebook book = rulebook_read(uc_pack_system(p->session->pack));
    if (rest[0])
        print_rules_with(&book, rest);
    else
        print_asked(p, &book);
    rulebook_free(&book);
}

static void do_explain(struct plain *p, const char *rest)
{
    const struct history *history = &p->session->history;
    int first = history->reasons > 10 ? history->reasons - 10 : 0, shown = 0;
    (void)rest;
    for (int i = first; i < history->reasons; i++) {
        const struct history_reason *reason = session_reason(p->session, i);
        if (reason)
            words_say("%s: %s. %s\n", uc_seat_name(p->session->game, reason->seat), reason->choice,
                      reason->why);
        shown += reason != NULL;
    }
    if (!shown)
        words_say_line(history->reasons
                           ? _("What the program thinks is told when the game is over.")
                           : _("The program has not decided anything yet."));
}

/* After something was taken back or done again: the log is printed from there on. */
static void go_on_from_here(struct plain *p)
{
    p->printed = 0;
    while (p->printed < p->session->history.lines &&
           p->session->history.line[p->printed].position <= session_position(p->session))
        p->printed++;
}

static void do_undo(struct plain *p, const char *rest)
{
    (void)rest;
    enum uc_undo law = session_undo(p->session, false);
    if (law == UC_UNDO_AGREE && agrees(_("This takes back a roll, something revealed, or what "
                                         "others did: does the table agree?")))
        law = session_undo(p->session, true);
    if (law == UC_UNDO_FREE) {
        words_say_line(_("Taken back."));
        go_on_from_here(p);
    } else {
        words_say_line(law == UC_UNDO_NONE ? _("There is nothing to take back.")
                                           : _("Nothing is changed."));
    }
}

static void do_redo(struct plain *p, const char *rest)
{
    (void)rest;
    if (!session_redo(p->session)) {
        words_say_line(_("There is nothing to do again."));
        return;
    }
    words_say_line(_("Done again."));
    go_on_from_here(p);
}

static void do_log(struct plain *p, const char *rest)
{
    (void)rest;
    session_recall_all(p->session);
    for (int i = 0; i < p->session->history.lines; i++)
        print_line_of_log(p, i, true);
    p->printed = p->session->history.lines;
}

static void do_story(struct plain *p, const char *rest)
{
    char story[sizeof p->story];
    (void)rest;
    words_say_line(session_story(p->session, story, sizeof story)
                       ? story
                       : _("Nothing has been read aloud yet."));
}

static void do_save(struct plain *p, const char *rest)
{
    (void)rest;
    if (!session_save(p->session))
        words_say(_("The game could not be saved: %s\n"), p->session->trouble.text);
    else
        words_say(_("The game is saved after every answer, in %s\n"), p->session->path);
    p->warned = p->session->unsaved;
}

static void do_quit(struct plain *p, const char *rest)
{
    (void)rest;
    p->over = true;
}

static void do_other(struct plain *p, const char *rest)
{
    (void)rest;
    if (!session_give_floor(p->session))
        words_say_line(_("Nobody else is asked."));
}

static const struct command {
    const char *word;
    void (*run)(struct plain *p, const char *rest);
} commands[] = {
    {"help", do_help},       {"?", do_help},          {"look", do_look},
    {"words", do_words},     {"board", do_board},     {"map", do_map},
    {"status", do_status},   {"inspect", do_inspect}, {"go", do_go},
    {"why", do_why},         {"odds", do_odds},       {"rules", do_rules},
    {"explain", do_explain}, {"undo", do_undo},       {"redo", do_redo},
    {"log", do_log},         {"other", do_other},     {"save", do_save},
    {"story", do_story},     {"quit", do_quit},       {"exit", do_quit},
    {"suggest", do_suggest},
};

/* The command that the line begins with, and what stands behind it; NULL when there is none. */
static const struct command *find_command(const char *line, const char **rest)
{
    char word[20];
    *rest = line;
    if (!words_next(rest, word, sizeof word))
        return NULL;
    *rest += strspn(*rest, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcasecmp(word, commands[i].word) == 0)
            return &commands[i];
    return NULL;
}

/* ---- The game ----------------------------------------------------------------------------- */

/* Explains a line that is neither a choice nor a command. */
static void reject(const struct plain *p, const char *line, bool fits_several)
{
    char text[600];
    const void *state = session_state(p->session);
    if (fits_several)
        words_say(_("'%s' fits several choices; give all the words, or the number.\n"), line);
    else if (isdigit((unsigned char)line[0]))
        words_say(_("There is no choice %s; they run from 1 to %d.\n"), line, p->choices.count);
    else if (reason_for(p->session->game, state, session_asker(p->session), line, text,
                        sizeof text))
        print_reason(_("Not allowed: "), text);
    else
        words_say(_("'%.60s' is neither a choice nor a command; 'help' lists what can be said.\n"),
                  line);
}

/* One line from a person; an answer moves the game on. */
static enum uc_status handle(struct plain *p, const char *line, struct uc_error *error)
{
    if (line[strspn(line, " \t")] == '\0')
        return UC_OK;
    const char *rest;
    const struct command *command = find_command(line, &rest);
    int choice = read_choice(p, line, command != NULL);
    /* A command alone is no beginning of an answer: 'look' looks, and examines nothing. */
    if (choice < 0 || (command && !rest[0] && strcmp(p->choices.item[choice].code, line) != 0)) {
        if (command)
            command->run(p, rest);
        else
            reject(p, line, choice == -2);
        return UC_OK;
    }
    int lines = p->session->history.lines;
    enum uc_status status = session_answer(p->session, p->choices.item[choice].index, error);
    if (status == UC_OK &&
        p->session->history.lines == lines) /* nothing else tells what was done */
        words_say_line(p->choices.item[choice].text);
    return status;
}

/* What the lesson has to say here. */
static void print_hints(const struct plain *p)
{
    char caption[LESSON_CAPTION], text[2000];
    while (lesson_hint(p->session, &p->view, caption, text, sizeof text))
        words_say("\n%s. %s\n", caption, text);
}

static enum uc_status ask(struct plain *p, struct uc_error *error)
{
    int position = session_position(p->session);
    p->session->viewer = session_question(p->session).seat;
    print_news(p);
    look_at_position(p);
    uc_place on = session_walk_on(p->session);
    if (on && go_to(p, on))
        return UC_OK;
    print_counts(p);
    print_hints(p);
    print_question(p);
    while (session_position(p->session) == position && !p->over &&
           session_question(p->session).seat == p->session->viewer) {
        char line[LINE_MAX_BYTES];
        if (!read_line(line, sizeof line)) {
            p->over = true;
            return UC_OK;
        }
        enum uc_status status = handle(p, line, error);
        if (status != UC_OK)
            return status;
    }
    return UC_OK;
}

static enum uc_status play(struct plain *p, struct uc_error *error)
{
    enum uc_status status = UC_OK;
    while (status == UC_OK && !p->over) {
        struct uc_question question = session_question(p->session);
        if (question.seat == 0)
            break;
        if (session_is_bot(p->session, question.seat)) {
            status = session_bot_step(p->session, error);
            print_news(p);
        } else if (!session_pass_by_itself(p->session)) {
            status = ask(p, error);
        }
    }
    print_news(p);
    if (status == UC_OK && session_question(p->session).seat == 0) {
        char text[LONG_TEXT];
        ending_text(p->session, text, sizeof text);
        words_say("\n%s\n", text);
    }
    return status;
}

enum uc_status plain_play(struct session *session, struct uc_error *error)
{
    struct plain *p = calloc(1, sizeof *p);
    if (!p)
        return uc_fail(error, UC_IO, _("out of memory"));
    p->session = session;
    char origin[FRONT_ORIGIN];
    if (front_origin(session->pack, origin, sizeof origin)) {
        words_say_line(
            origin); /* before anything else, and not once more from the log's first line */
        p->printed = 1;
    }
    if (session_has_people(session)) {
        session_view(session, session_state(session), &p->view);
        do_status(p, "");
        words_say_line(_("'help' lists what can be said."));
    }
    enum uc_status status = play(p, error);
    choices_free(&p->choices);
    free(p);
    return status;
}

/* ---- Menus -------------------------------------------------------------------------------- */

/* Reads a number from 1 to `count`; an empty line means the first. 0 at the end of the input. */
static int read_number(int count)
{
    char line[LINE_MAX_BYTES];
    for (;;) {
        words_say(_("Number (Enter: 1)? "));
        if (!read_line(line, sizeof line))
            return 0;
        char *end;
        long number = line[0] ? strtol(line, &end, 10) : 1;
        if (number >= 1 && number <= count)
            return (int)number;
        words_say(_("Give a number from 1 to %d.\n"), count);
    }
}

bool plain_pick_save(const char *folder, char *path, size_t size)
{
    struct saves saves = saves_list(folder, NULL);
    struct front_packs packs = {.count = 0};
    path[0] = '\0';
    if (saves.count == 0)
        return true;
    words_say("  1  %s\n", _("New game"));
    for (int i = 0; i < saves.count; i++) {
        char text[100];
        standing_line(&packs, &saves.list[i], text, sizeof text);
        words_say("  %d  %s\n", i + 2, text);
    }
    front_packs_free(&packs);
    int number = read_number(saves.count + 1);
    if (number > 1)
        words_copy(path, size, saves.list[number - 2].path);
    saves_free(&saves);
    return number > 0;
}

bool plain_pick_system(char *word, size_t size)
{
    int systems = 0;
    struct front_shelf shelf = front_shelf();
    for (; uc_system(systems); systems++)
        words_say("  %d  %s. %s\n", systems + 1, uc_system_title(uc_system(systems)),
                  uc_system_about(uc_system(systems)));
    for (int i = 0; i < shelf.count; i++) {
        const struct front_listed *pack = &shelf.pack[i];
        if (pack->problem[0])
            words_say(_("  %d  %s (cannot be used)\n"), systems + i + 1, pack->name);
        else
            words_say("  %d  %s. %s\n", systems + i + 1, pack->head.title, pack->head.about);
    }
    int count = systems + shelf.count, number = count == 1 ? 1 : read_number(count);
    while (number > systems && shelf.pack[number - systems - 1].problem[0]) {
        words_say_line(shelf.pack[number - systems - 1].problem);
        number = read_number(count);
    }
    if (number > systems)
        words_copy(word, size, shelf.pack[number - systems - 1].name);
    else if (number)
        words_copy(word, size, uc_system(number - 1));
    front_shelf_free(&shelf);
    return number > 0;
}

bool plain_pick_quest(const uc_pack *pack, const char **quest)
{
    struct uc_entry entry;
    int count = 0, first = quest_first(pack);
    for (; quest_entry(pack, first, count, &entry); count++) {
        words_say("  %d  ", count + 1);
        words_say(quest_is_campaign(pack, entry.id) ? _("Campaign: %s") : "%s", entry.name);
        words_say(". %s\n", entry.about);
    }
    if (count == 0)
        return true;
    int number = count == 1 ? 1 : read_number(count);
    if (number && quest_entry(pack, first, number - 1, &entry))
        *quest = entry.id;
    return number > 0;
}
