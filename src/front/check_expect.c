/* What scenarios expect: facts, choices, events, views, odds. docs/scenarios.md describes each. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "front/check.h"
#include "front/show.h"

/* ---- Words ----------------------------------------------------------------------------------- */

/* Whole words, but "gray:" is any face of the die, and "grisban." any ability of his. */
/* Takes the next word out of `*at`; words are separated by any of `spaces` outside of parentheses:
 * "elements(element=column,x=3)" is one. */
static bool next_word(const char **at, const char *spaces, char *word, size_t size)
{
    *at += strspn(*at, spaces);
    size_t n = 0;
    for (int deep = 0; (*at)[n] && (deep > 0 || !strchr(spaces, (*at)[n])); n++)
        deep += ((*at)[n] == '(') - ((*at)[n] == ')');
    if (n == 0)
        return false;
    snprintf(word, size, "%.*s", (int)n, *at);
    *at += n;
    return true;
}

static bool has_word(const char *text, const char *wanted)
{
    char word[CHECK_CODE];
    while (next_word(&text, " ,", word, sizeof word))
        if (strcmp(word, wanted) == 0)
            return true;
    return false;
}

/* ---- Comparing ---------------------------------------------------------------------------- */

enum comparison { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST, CONTAINS, LACKS, COMPARISONS };

static const char *const comparison_word[COMPARISONS] = {
    "=", "!=", "<", "<=", ">", ">=", "contains", "lacks"};

static int find_comparison(const char *word)
{
    int c = 0;
    while (c < COMPARISONS && strcmp(word, comparison_word[c]) != 0)
        c++;
    return c < COMPARISONS ? c : -1;
}

/* Compares numbers; `slack` is how far apart equal ones may be. */
static bool compare(enum comparison how, double a, double b, double slack)
{
    bool equal = fabs(a - b) <= slack;
    switch (how) {
    case EQUAL:
        return equal;
    case UNEQUAL:
        return !equal;
    case LESS:
        return a < b && !equal;
    case AT_MOST:
        return a < b || equal;
    case MORE:
        return a > b && !equal;
    case AT_LEAST:
        return a > b || equal;
    default:
        return false;
    }
}

/* A number: 3, -2, 0.42 or 5/36. `slack` receives half a unit of the last digit written. */
static bool read_number(const char *text, double *value, double *slack)
{
    char *end;
    if (!isdigit((unsigned char)text[text[0] == '-']))
        return false;
    *value = strtod(text, &end);
    const char *point = strchr(text, '.');
    *slack = point ? 0.5 * pow(10, -(double)strspn(point + 1, "0123456789")) : 1e-9;
    if (*end == '/' && isdigit((unsigned char)end[1])) {
        *value /= strtod(end + 1, &end);
        *slack = 1e-9;
    }
    return *end == '\0' && isfinite(*value);
}

/* Compares a value of the game with what a scenario expects. */
static bool compare_text(enum comparison how, const char *there, const char *wanted)
{
    double a, b, slack;
    if (how == CONTAINS || how == LACKS) {
        char word[CHECK_CODE];
        bool all = true, any = false;
        for (const char *at = wanted; next_word(&at, " ,", word, sizeof word);) {
            bool has = has_word(there, word);
            all = all && has;
            any = any || has;
        }
        return how == CONTAINS ? all : !any;
    }
    if (read_number(there, &a, &slack) && read_number(wanted, &b, &slack))
        return compare(how, a, b, slack);
    bool same = strcmp(there, wanted) == 0;
    return how == EQUAL ? same : how == UNEQUAL ? !same : false;
}

/* Finds the comparison among the words from `first` on: what stands before and after it. Without
 * one the last word is compared for equality. */
struct comparing {
    enum comparison how;
    int before, after; /* words up to `before` are on the left, those from `after` on the right */
};

static bool find_sides(const struct statement *s, int first, struct comparing *c)
{
    *c = (struct comparing){EQUAL, s->words - 1, s->words - 1};
    for (int i = first; i < s->words; i++) {
        int how = find_comparison(s->word[i]);
        if (how < 0)
            continue;
        *c = (struct comparing){(enum comparison)how, i, i + 1};
        break;
    }
    return c->before >= first && c->after < s->words;
}

/* ---- Expectations ------------------------------------------------------------------------- */

static void malformed(struct trial *t)
{
    TRIAL_STOP(t, _("'expect %s' is not an expectation; see docs/scenarios.md"),
               t->statement->rest);
}

static void expect_fact(struct trial *t)
{
    const struct statement *s = t->statement;
    struct comparing c;
    char name[CHECK_CODE], wanted[CHECK_FACT], value[CHECK_FACT] = "";
    if (!find_sides(s, 0, &c) || c.before == 0) {
        malformed(t);
        return;
    }
    scenario_join(s, 0, c.before, name, sizeof name);
    scenario_join(s, c.after, s->words, wanted, sizeof wanted);
    if (!uc_get_fact(t->game, t->state, name, value, sizeof value))
        TRIAL_STOP(t, _("there is no fact '%s'"), name);
    else if (!compare_text(c.how, value, wanted))
        trial_fail(t, _("expected %s %s %s, it is %s"), name, comparison_word[c.how], wanted,
                   value[0] ? value : "\"\"");
}

static void expect_choice(struct trial *t)
{
    char code[CHECK_CODE];
    struct uc_reason reason;
    scenario_join(t->statement, 1, t->statement->words, code, sizeof code);
    if (front_choice(t->game, t->state, code) != -1)
        return;
    if (uc_why_not(t->game, t->state, UC_ANYONE, code, &reason))
        trial_fail(t, _("expected the choice '%s' (%s: %s)"), code, reason.rule, reason.text);
    else
        trial_fail(t, _("expected the choice '%s'"), code);
}

/* How many choices begin with these words; all for "". */
static int count_choices(const struct trial *t, const char *code)
{
    struct uc_question q = uc_question(t->game, t->state);
    int count = 0;
    for (int i = 0; i < q.count; i++) {
        char text[CHECK_CODE];
        uc_choice_code(t->game, t->state, q.choice[i], text, sizeof text);
        count += !code[0] || front_begins(text, code);
    }
    return count;
}

/* expect choices [CHECK_CODE] [=] N */
static void expect_choices(struct trial *t)
{
    const struct statement *s = t->statement;
    struct comparing c;
    char code[CHECK_CODE];
    double wanted, slack;
    if (!find_sides(s, 1, &c) || !read_number(s->word[c.after], &wanted, &slack)) {
        malformed(t);
        return;
    }
    scenario_join(s, 1, c.before, code, sizeof code);
    int count = count_choices(t, code);
    if (!compare(c.how, count, wanted, slack))
        trial_fail(t, _("expected choices %s %s %s, there are %d"), code, comparison_word[c.how],
                   s->word[c.after], count);
}

/* Whether an argument of this kind could have this name, in this position or a later one. */
static bool could_be_called(const struct trial *t, enum uc_arg kind, const char *name)
{
    char record[CHECK_CODE];
    if (name[strspn(name, "-0123456789")] == '\0')
        return true;
    if (kind == UC_NUMBER)
        return false;
    if (uc_find(t->game, t->state, kind, name) >= 0)
        return true;
    /* What is not in play yet: "zombie-3"; any of a kind: "gray:", "zombie." */
    snprintf(record, sizeof record, "%s", name);
    if (kind == UC_PIECE)
        record[strcspn(record, "-")] = '\0';
    else if (name[strlen(name) - 1] == '.')
        record[strlen(record) - 1] = '\0';
    return (kind == UC_FACE && name[strlen(name) - 1] == ':') ||
           (strcmp(record, name) != 0 && uc_find(t->game, t->state, UC_RECORD, record) >= 0);
}

/* Whether these words of the statement could be the beginning of a code of this form. */
static bool could_be(const struct trial *t, const struct uc_form *form, int first, int end)
{
    const struct statement *s = t->statement;
    int word = first + 1;
    if (strcmp(form->code, s->word[first]) != 0)
        return false;
    for (int i = 0; i < 4 && word < end; i++)
        if (form->arg[i] != UC_NONE && !could_be_called(t, form->arg[i], s->word[word++]))
            return false;
    return word == end;
}

/* Stops the scenario if no choice or event could ever be called so: it would pass whatever the
 * rules do. */
static bool is_possible(struct trial *t, bool choice, int first, int end)
{
    const char *system = uc_pack_system(uc_game_pack(t->game));
    struct uc_form form;
    char code[CHECK_CODE];
    for (int i = 0; uc_system_form(system, choice ? UC_VERBS : UC_EVENTS, i, &form); i++)
        if (could_be(t, &form, first, end))
            return true;
    scenario_join(t->statement, first, end, code, sizeof code);
    TRIAL_STOP(t, _("'%s' is nothing that could be there: is a word of it wrong?"), code);
    return false;
}

/* refuse CHECK_CODE [RULE] */
void trial_refuse(struct trial *t)
{
    const struct statement *s = t->statement;
    char code[CHECK_CODE];
    struct uc_reason reason;
    trial_settle(t);
    if (t->stopped)
        return;
    bool has_rule = s->words > 1 && scenario_is_rule(s->word[s->words - 1]);
    scenario_join(s, 0, s->words - has_rule, code, sizeof code);
    const char *rule = has_rule ? s->word[s->words - 1] : NULL;
    if (!rule && !is_possible(t, true, 0, s->words))
        return;
    if (count_choices(t, code) > 0) {
        trial_fail(t, _("expected that '%s' is refused, it is a choice"), code);
    } else if (rule && !uc_why_not(t->game, t->state, UC_ANYONE, code, &reason)) {
        trial_fail(t, _("'%s' is refused, but no rule is named; expected %s"), code, rule);
    } else if (rule && strcmp(reason.rule, rule) != 0) {
        trial_fail(t, _("'%s' is refused by %s (%s), expected %s"), code, reason.rule, reason.text,
                   rule);
    }
}

/* Index of the first event from `from` on that begins with `code`; -1 none. */
static int find_event(const struct trial *t, int from, const char *code)
{
    for (int i = from; i < t->told_count; i++)
        if (front_begins(t->told[i].code, code))
            return i;
    return -1;
}

static void list_events(const struct trial *t, char *text, size_t size)
{
    size_t used = 0;
    snprintf(text, size, "%s", _("nothing"));
    for (int i = 0; i < t->told_count && used < size; i++) {
        int n = snprintf(text + used, size - used, "%s%s", i ? " | " : "", t->told[i].code);
        used += n > 0 ? (size_t)n : 0;
    }
}

static void list_sentences(const struct trial *t, char *text, size_t size)
{
    size_t used = 0;
    snprintf(text, size, "%s", _("nothing"));
    for (int i = 0; i < t->told_count && used < size; i++) {
        int n = snprintf(text + used, size - used, "\n  %s", t->told[i].text);
        used += n > 0 ? (size_t)n : 0;
    }
}

/* How `expect event` and `expect log` may end: "seen by SEAT", "hidden from SEAT", "by RULE". */
struct about_event {
    int end;          /* the words before */
    int seen;         /* 1, 0; -1: nothing is said */
    uc_seat seat;     /* who sees it, or does not */
    const char *rule; /* that it cites; NULL: nothing is said */
};

/* False, and the scenario is stopped: there is no such seat. */
static bool read_about(struct trial *t, struct about_event *about)
{
    const struct statement *s = t->statement;
    const char *last = s->word[s->words - 1];
    *about = (struct about_event){s->words, -1, 0, NULL};
    if (s->words > 3 && strcmp(s->word[s->words - 2], "by") == 0 && scenario_is_rule(last)) {
        about->rule = last;
        about->end = s->words - 2;
        return true;
    }
    if (s->words > 4 && strcmp(s->word[s->words - 3], "seen") == 0 &&
        strcmp(s->word[s->words - 2], "by") == 0)
        about->seen = 1;
    if (s->words > 4 && strcmp(s->word[s->words - 3], "hidden") == 0 &&
        strcmp(s->word[s->words - 2], "from") == 0)
        about->seen = 0;
    if (about->seen < 0)
        return true;
    about->end = s->words - 3;
    about->seat = front_seat(t->game, t->state, last);
    if (!about->seat || about->seat > UC_SEATS) {
        TRIAL_STOP(t, _("there is no seat '%s'"), last);
        return false;
    }
    return true;
}

/* Is this what the end of the statement says of the event? */
static bool is_about(const struct trial *t, const struct about_event *about,
                     const struct event_told *told)
{
    if (about->rule && !has_word(uc_event_rules(t->game, &told->event), about->rule))
        return false;
    return about->seen < 0 || (told->event.seats >> (about->seat - 1) & 1) == about->seen;
}

/* The words of the statement from `first` on, without its beginning. */
static void tail_words(const struct trial *t, int first, char *text, size_t size)
{
    text[0] = '\0';
    if (first < t->statement->words)
        scenario_join(t->statement, first, t->statement->words, text, size);
}

/* expect event CHECK_CODE [seen by SEAT | hidden from SEAT | by RULE] */
static void expect_event(struct trial *t)
{
    struct about_event about;
    char code[CHECK_CODE], tail[CHECK_CODE], events[600];
    if (!read_about(t, &about))
        return;
    scenario_join(t->statement, 1, about.end, code, sizeof code);
    const char *cited = NULL;
    for (int i = -1; (i = find_event(t, i + 1, code)) >= 0;) {
        if (is_about(t, &about, &t->told[i]))
            return;
        cited = uc_event_rules(t->game, &t->told[i].event);
    }
    if (about.rule && cited) {
        trial_fail(t, _("expected the event '%s' by %s, it cites %s"), code, about.rule,
                   cited[0] ? cited : _("nothing"));
        return;
    }
    list_events(t, events, sizeof events);
    tail_words(t, about.end, tail, sizeof tail);
    trial_fail(t, _("expected the event '%s'%s%s, there was: %s"), code, tail[0] ? " " : "", tail,
               events);
}

/* The first event from `from` on whose sentence has this text somewhere; -1 none. */
static int find_sentence(const struct trial *t, int from, const char *text)
{
    for (int i = from; i < t->told_count; i++)
        if (strstr(t->told[i].text, text))
            return i;
    return -1;
}

/* expect log TEXT [seen by SEAT | hidden from SEAT | by RULE] */
static void expect_log(struct trial *t)
{
    struct about_event about;
    char text[CHECK_CODE], tail[CHECK_CODE], events[2000];
    if (!read_about(t, &about))
        return;
    scenario_join(t->statement, 1, about.end, text, sizeof text);
    for (int i = -1; (i = find_sentence(t, i + 1, text)) >= 0;)
        if (is_about(t, &about, &t->told[i]))
            return;
    list_sentences(t, events, sizeof events);
    tail_words(t, about.end, tail, sizeof tail);
    trial_fail(t, _("expected '%s'%s%s in the log, there was: %s"), text, tail[0] ? " " : "", tail,
               events);
}

/* expect order CHECK_CODE CHECK_CODE...: events in this order, others may come between */
static void expect_order(struct trial *t)
{
    const struct statement *s = t->statement;
    char events[600];
    int at = -1;
    for (int i = 1; i < s->words; i++) {
        at = find_event(t, at + 1, s->word[i]);
        if (at >= 0)
            continue;
        list_events(t, events, sizeof events);
        trial_fail(t, _("expected the event '%s' in this order, there was: %s"), s->word[i],
                   events);
        return;
    }
}

/* expect no choice CHECK_CODE; expect no event CHECK_CODE; expect no log TEXT */
static void expect_no(struct trial *t)
{
    const struct statement *s = t->statement;
    char code[CHECK_CODE];
    if (strcmp(s->word[1], "log") == 0) {
        scenario_join(s, 2, s->words, code, sizeof code);
        int at = find_sentence(t, 0, code);
        if (at >= 0)
            trial_fail(t, _("expected no '%s' in the log, there was: %s"), code, t->told[at].text);
        return;
    }
    if (s->words < 3 || (strcmp(s->word[1], "choice") != 0 && strcmp(s->word[1], "event") != 0)) {
        malformed(t);
        return;
    }
    bool choice = s->word[1][0] == 'c';
    scenario_join(s, 2, s->words, code, sizeof code);
    if (!is_possible(t, choice, 2, s->words))
        return;
    if (choice && count_choices(t, code) > 0)
        trial_fail(t, _("expected no choice '%s', there is one"), code);
    else if (!choice && find_event(t, 0, code) >= 0)
        trial_fail(t, _("expected no event '%s', there was one"), code);
}

static void expect_word(struct trial *t, const char *what, const char *there)
{
    char wanted[CHECK_CODE];
    scenario_join(t->statement, 1, t->statement->words, wanted, sizeof wanted);
    if (strcasecmp(there, wanted) != 0)
        trial_fail(t, _("expected %s %s, it is %s"), what, wanted, there);
}

static void expect_seat(struct trial *t)
{
    struct uc_question q = uc_question(t->game, t->state);
    char wanted[CHECK_CODE], there[80];
    scenario_join(t->statement, 1, t->statement->words, wanted, sizeof wanted);
    front_seat_name(t->game, t->state, q.seat, there, sizeof there);
    if (q.seat == 0 || front_seat(t->game, t->state, wanted) != q.seat)
        expect_word(t, "seat", there);
}

static void expect_prompt(struct trial *t)
{
    struct uc_question q = uc_question(t->game, t->state);
    expect_word(t, "prompt", q.seat ? uc_prompt_code(t->game, t->state) : "none");
}

static void expect_subject(struct trial *t)
{
    struct uc_question q = uc_question(t->game, t->state);
    char name[CHECK_CODE] = "none";
    if (q.subject)
        uc_name(t->game, t->state, UC_PIECE, q.subject, name, sizeof name);
    expect_word(t, "subject", name);
}

/* expect winner SIDE; "none" while it is undecided */
static void expect_winner(struct trial *t)
{
    int winner = uc_winner(t->game, t->state);
    char wanted[CHECK_CODE];
    scenario_join(t->statement, 1, t->statement->words, wanted, sizeof wanted);
    if (!winner || front_side(t->game, t->state, wanted) != winner)
        expect_word(t, "winner", winner ? uc_side_name(t->game, winner) : "none");
}

static void expect_over(struct trial *t)
{
    if (uc_question(t->game, t->state).seat)
        trial_fail(t, _("expected that the game is over"));
}

/* Everything that a seat sees, one thing a line; released with free. */
static char *all_seen_by(const struct trial *t, uc_seat seat)
{
    struct uc_view *view = malloc(sizeof *view);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!view || !out) {
        free(view);
        if (out)
            fclose(out);
        free(text);
        return NULL;
    }
    uc_view(t->game, t->state, seat, view);
    show_text(out, t->game, t->state, view);
    free(view);
    fclose(out);
    return text;
}

/* expect view SEAT contains|lacks TEXT */
/* The words `contains TEXT` or `lacks TEXT` from the third on, compared with what is there. */
static void search_text(struct trial *t, const char *what, const char *text)
{
    const struct statement *s = t->statement;
    int how = find_comparison(s->word[2]);
    char wanted[CHECK_CODE];
    if (how != CONTAINS && how != LACKS) {
        malformed(t);
        return;
    }
    scenario_join(s, 3, s->words, wanted, sizeof wanted);
    if ((strstr(text, wanted) != NULL) != (how == CONTAINS))
        trial_fail(t, _("expected that the %s of %s %s '%s'; it is:\n%s"), what, s->word[1],
                   s->word[2], wanted, text);
}

static void expect_view(struct trial *t)
{
    uc_seat seat = front_seat(t->game, t->state, t->statement->word[1]);
    if (!seat || seat > UC_SEATS) {
        TRIAL_STOP(t, _("there is no seat '%s'"), t->statement->word[1]);
        return;
    }
    char *text = all_seen_by(t, seat);
    if (!text)
        TRIAL_STOP(t, _("out of memory"));
    else
        search_text(t, "view", text);
    free(text);
}

/* What is printed on a card or told about a figure: everybody may read it. */
static void expect_text(struct trial *t)
{
    int id = uc_find(t->game, t->state, UC_RECORD, t->statement->word[1]);
    char text[4096];
    if (id <= 0) {
        TRIAL_STOP(t, _("there is no card or figure '%s'"), t->statement->word[1]);
        return;
    }
    uc_inspect(t->game, t->state, 1, UC_RECORD, id, text, sizeof text);
    search_text(t, "text", text);
}

/* What `inspect` says of a thing in play, or of something that can be used, to whom it belongs. */
static void expect_inspect(struct trial *t)
{
    static const enum uc_arg kinds[] = {UC_PIECE, UC_PLACE,   UC_CARD, UC_TOKEN,
                                        UC_DOOR,  UC_ABILITY, UC_WORD};
    const char *name = t->statement->word[1];
    char text[8192] = "";
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && !text[0]; i++) {
        int id = uc_find(t->game, t->state, kinds[i], name);
        if (id > 0)
            uc_inspect(t->game, t->state, UC_ANYONE, kinds[i], id, text, sizeof text);
    }
    if (!text[0])
        TRIAL_STOP(t, _("there is no piece, place, card, token, door, ability or word '%s'"), name);
    else
        search_text(t, "text", text);
}

/* expect told question|CODE contains|lacks TEXT: the sentence for people. */
static void expect_told(struct trial *t)
{
    const char *what = t->statement->word[1];
    char text[600];
    int choice = strcmp(what, "question") == 0 ? -1 : front_choice(t->game, t->state, what);
    if (choice < 0 && strcmp(what, "question") != 0) {
        trial_fail(t, _("'%s' is not a choice"), what);
        return;
    }
    if (choice < 0)
        uc_prompt_text(t->game, t->state, text, sizeof text);
    else
        uc_choice_text(t->game, t->state, uc_question(t->game, t->state).choice[choice], text,
                       sizeof text);
    search_text(t, "text", text);
}

/* expect odds CHECK_CODE miss|defeat|mean|N [=] NUMBER */
static void expect_odds(struct trial *t)
{
    const struct statement *s = t->statement;
    struct uc_odds odds;
    struct comparing c;
    double wanted, slack, there = 0, which, unused;
    if (s->words < 4 || !find_sides(s, 3, &c) || c.before != 3 ||
        !read_number(s->word[c.after], &wanted, &slack)) {
        malformed(t);
        return;
    }
    int choice = front_choice(t->game, t->state, s->word[1]);
    if (choice < 0 || !uc_odds(t->game, t->state, choice, t->scratch, &odds)) {
        trial_fail(t, _("'%s' is not a choice that has odds"), s->word[1]);
        return;
    }
    if (strcmp(s->word[2], "miss") == 0) {
        there = odds.miss;
    } else if (strcmp(s->word[2], "defeat") == 0) {
        there = odds.defeat;
    } else if (strcmp(s->word[2], "mean") == 0) {
        there = odds.mean;
    } else if (read_number(s->word[2], &which, &unused) && which >= 0 && which < UC_ODDS_VALUES) {
        there = odds.value[(int)which];
    } else {
        malformed(t);
        return;
    }
    if (!compare(c.how, there, wanted, slack))
        trial_fail(t,
                   odds.sampled ? _("expected odds %s %s %s, they are about %.6f: too many "
                                    "outcomes to play them all")
                                : _("expected odds %s %s %s, they are %.6f"),
                   s->word[2], comparison_word[c.how], s->word[c.after], there);
}

/* The id of a piece that any seat sees, by name; 0 none. */
static uc_piece find_piece(const struct trial *t, const char *wanted)
{
    struct uc_view *view = malloc(sizeof *view);
    uc_piece found = 0;
    for (int seat = 1; view && seat <= uc_seat_count(t->game) && !found; seat++) {
        uc_view(t->game, t->state, (uc_seat)seat, view);
        for (int i = 0; i < view->pieces && !found; i++) {
            char name[CHECK_CODE];
            uc_name(t->game, t->state, UC_PIECE, view->piece[i].id, name, sizeof name);
            if (strcmp(name, wanted) == 0)
                found = view->piece[i].id;
        }
    }
    free(view);
    return found;
}

/* expect reach|sight PIECE contains|lacks PLACE... */
static void expect_places(struct trial *t)
{
    const struct statement *s = t->statement;
    int how = s->words > 3 ? find_comparison(s->word[2]) : -1;
    if (how != CONTAINS && how != LACKS) {
        malformed(t);
        return;
    }
    uc_piece piece = find_piece(t, s->word[1]);
    if (!piece) {
        TRIAL_STOP(t, _("there is no piece '%s'"), s->word[1]);
        return;
    }
    struct uc_places places;
    enum uc_highlight what = s->word[0][0] == 'r' ? UC_REACH : UC_SIGHT;
    uc_highlight(t->game, t->state, UC_ANYONE, what, piece, &places);
    const struct uc_board *board = uc_board(t->game, t->state);
    char list[8 * UC_PLACES] = "";
    for (int p = 1; p <= board->places; p++) {
        if (!(places.w[p / 64] >> (p % 64) & 1))
            continue;
        char name[40];
        size_t used = strlen(list);
        uc_name(t->game, t->state, UC_PLACE, p, name, sizeof name);
        snprintf(list + used, sizeof list - used, "%s%s", used ? " " : "", name);
    }
    for (int i = 3; i < s->words; i++)
        if (has_word(list, s->word[i]) != (how == CONTAINS))
            trial_fail(t, _("expected %s %s %s %s, it is: %s"), s->word[0], s->word[1], s->word[2],
                       s->word[i], list);
}

static const struct expectation {
    const char *word;
    void (*check)(struct trial *trial);
    bool of_question; /* looks at the pending question, which may be one to chance */
    int least;        /* words, the first included */
} expectations[] = {
    {"choice", expect_choice, true, 2},  {"choices", expect_choices, true, 2},
    {"no", expect_no, true, 3},          {"seat", expect_seat, true, 2},
    {"prompt", expect_prompt, true, 2},  {"subject", expect_subject, true, 2},
    {"event", expect_event, false, 2},   {"order", expect_order, false, 2},
    {"winner", expect_winner, false, 2}, {"over", expect_over, false, 1},
    {"view", expect_view, false, 4},     {"odds", expect_odds, false, 4},
    {"reach", expect_places, false, 4},  {"sight", expect_places, false, 4},
    {"text", expect_text, false, 4},     {"inspect", expect_inspect, true, 4},
    {"told", expect_told, true, 4},      {"log", expect_log, false, 2},
};

void trial_expect(struct trial *t)
{
    const struct statement *s = t->statement;
    const struct expectation *found = NULL;
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0] && !found; i++)
        if (strcmp(s->word[0], expectations[i].word) == 0)
            found = &expectations[i];
    if (found && s->words < found->least) {
        malformed(t);
        return;
    }
    if (found && found->of_question)
        trial_settle(t);
    else
        trial_settle_all(t);
    if (t->stopped)
        return;
    if (found)
        found->check(t);
    else
        expect_fact(t);
}
