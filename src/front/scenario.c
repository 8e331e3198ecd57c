/* Reading scenario files; see scenario.h. */
#include "front/scenario.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"

enum {
    MAX_FILE = 1 << 20, /* bytes */
    MAX_LINE = 2000,    /* bytes */
    MAX_WORDS = 100     /* in one line */
};

/* What the statements of a file point into. The sizes follow from the size of the file, so
 * nothing moves once it is stored. */
struct scenario_memory {
    char *text;                  /* each line twice at most: as it is, and as words */
    char **word;                 /* a word and what follows it take two bytes */
    struct statement *statement; /* one a line */
};

static const struct {
    const char *word;
    int least; /* words that must follow */
    bool setup;
} directives[] = {
    [SAY_SYSTEM] = {"system", 1, true},  [SAY_PACK] = {"pack", 1, true},
    [SAY_QUEST] = {"quest", 1, true},    [SAY_PARTY] = {"party", 1, true},
    [SAY_OPTION] = {"option", 2, true},  [SAY_SEED] = {"seed", 1, true},
    [SAY_BOARD] = {"board", 0, true},    [SAY_RANDOM] = {"random", 0, true},
    [SAY_DEAL] = {"deal", 1, true},      [SAY_AUTO] = {"auto", 1, true},
    [SAY_GIVEN] = {"given", 1, false},   [SAY_DICE] = {"dice", 1, false},
    [SAY_DRAW] = {"draw", 1, false},     [SAY_DO] = {"do", 1, false},
    [SAY_EXPECT] = {"expect", 1, false}, [SAY_REFUSE] = {"refuse", 1, false},
    [SAY_RELOAD] = {"reload", 0, false},
};
enum { DIRECTIVES = sizeof directives / sizeof directives[0] };

/* A file being read. */
struct scenario_reader {
    struct scenario_file *file;
    struct uc_error *error;
    const char *next; /* the next line */
    int line;
    char text[MAX_LINE + 1]; /* the line at hand */
    char *to_text;           /* free memory */
    char **to_word;
    struct statement *to_statement;
    bool body; /* a statement that is not setup was seen in this scenario */
};

static bool fail(struct scenario_reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(struct scenario_reader *r, const char *format, ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    uc_fail(r->error, UC_BAD_FILE, "%s:%d: %s", r->file->path, r->line, text);
    return false;
}

static char *keep(struct scenario_reader *r, const char *text, size_t length)
{
    char *copy = r->to_text;
    memcpy(copy, text, length);
    copy[length] = '\0';
    r->to_text += length + 1;
    return copy;
}

/* Puts the next line into `text`, without the spaces at its end. False at the end of the file,
 * or when the line is too long, which is then the error. */
static bool next_line(struct scenario_reader *r)
{
    if (!*r->next)
        return false;
    size_t length = strcspn(r->next, "\n");
    r->line++;
    if (length > MAX_LINE)
        return fail(r, _("a line of more than %d bytes"), MAX_LINE);
    memcpy(r->text, r->next, length);
    r->next += length + (r->next[length] == '\n');
    while (length > 0 && isspace((unsigned char)r->text[length - 1]))
        length--;
    r->text[length] = '\0';
    return true;
}

/* Cuts a comment: a '#' outside quotes, at the start of the line or after a space. */
static void cut_comment(char *text)
{
    bool quoted = false;
    for (char *at = text; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        if (*at != '#' || quoted || (at > text && !isspace((unsigned char)at[-1])))
            continue;
        while (at > text && isspace((unsigned char)at[-1]))
            at--;
        *at = '\0';
        return;
    }
}

/* Stores the words of `text`; their number, -1 after an error. */
static int split(struct scenario_reader *r, const char *text)
{
    int count = 0;
    for (const char *at = text + strspn(text, " \t"); *at; at += strspn(at, " \t")) {
        size_t length = strcspn(at, " \t");
        bool quoted = *at == '"';
        if (quoted) {
            const char *end = strchr(++at, '"');
            if (!end || !strchr(" \t", end[1])) {
                fail(r, _("a quotation mark is missing, or no space follows one"));
                return -1;
            }
            length = (size_t)(end - at);
        }
        if (++count > MAX_WORDS) {
            fail(r, _("more than %d words in a line"), MAX_WORDS);
            return -1;
        }
        *r->to_word++ = keep(r, at, length);
        at += length + quoted;
    }
    return count;
}

/* Reads the rows up to `end` and joins them, without the indentation that all have. */
static bool read_board(struct scenario_reader *r, struct statement *statement)
{
    int begin = r->line;
    const char *rows = r->next;
    size_t indent = MAX_LINE;
    for (;;) {
        if (!next_line(r)) {
            if (*r->next)
                return false;
            r->line = begin;
            return fail(r, _("this board has no 'end'"));
        }
        size_t spaces = strspn(r->text, " ");
        if (strcmp(r->text + spaces, "end") == 0)
            break;
        if (strchr(r->text, '\t'))
            return fail(r, _("a tab in a board; use spaces"));
        if (spaces < indent && r->text[spaces])
            indent = spaces;
    }
    int end = r->line;
    statement->rest = r->to_text;
    for (r->line = begin, r->next = rows; r->line + 1 < end;) {
        next_line(r);
        size_t length = strlen(r->text), skip = length < indent ? length : indent;
        keep(r, r->text + skip, length - skip);
        r->to_text[-1] = '\n';
    }
    next_line(r); /* "end" */
    size_t length = (size_t)(r->to_text - statement->rest);
    if (length == 0 || length > FRONT_BOARD_MAX)
        return fail(r, _("a board has 1 to %d characters"), FRONT_BOARD_MAX);
    r->to_text[-1] = '\0';
    return true;
}

bool scenario_is_rule(const char *word)
{
    size_t i = 0;
    if (!isupper((unsigned char)word[0]))
        return false;
    while (isupper((unsigned char)word[i]) || isdigit((unsigned char)word[i]))
        i++;
    if (word[i] == '/')
        for (i++; isupper((unsigned char)word[i]);)
            i++;
    if (word[i++] != '-')
        return false;
    if (isupper((unsigned char)word[i]))
        i++;
    size_t digits = strspn(word + i, "0123456789");
    return digits > 0 && word[i + digits] == '\0';
}

/* scenario "title" RULE... */
static bool read_header(struct scenario_reader *r, const char *rest)
{
    struct scenario_file *file = r->file;
    char **word = r->to_word;
    if (rest[0] != '"')
        return fail(r, _("a title in quotes is missing; write: scenario \"title\" RULE..."));
    int words = split(r, rest);
    if (words < 0)
        return false;
    for (int i = 1; i < words; i++)
        if (!scenario_is_rule(word[i]))
            return fail(r, _("'%s' is not a rule number such as D2-080 or D2/WE-13"), word[i]);
    struct scenario *more =
        realloc(file->scenario, ((size_t)file->scenarios + 1) * sizeof file->scenario[0]);
    if (!more)
        return fail(r, _("out of memory"));
    file->scenario = more;
    file->scenario[file->scenarios++] = (struct scenario){.line = r->line,
                                                          .title = word[0],
                                                          .rule = word + 1,
                                                          .rules = words - 1,
                                                          .statement = r->to_statement};
    r->body = false;
    return true;
}

static bool unknown_directive(struct scenario_reader *r, const char *word)
{
    const char *list[DIRECTIVES + 2] = {"scenario"};
    for (int i = 0; i < DIRECTIVES; i++)
        list[i + 1] = directives[i].word;
    const char *nearest = front_nearest(word, list);
    if (nearest)
        return fail(r, _("no statement begins with '%.40s' (%s?)"), word, nearest);
    return fail(r, _("no statement begins with '%.40s'; see docs/scenarios.md"), word);
}

/* One line that is neither empty nor only a comment. */
static bool read_line(struct scenario_reader *r)
{
    char line[MAX_LINE + 1];
    memcpy(line, r->text, sizeof line);
    char *first = line + strspn(line, " \t");
    char *rest = first + strcspn(first, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    if (strcmp(first, "scenario") == 0)
        return read_header(r, rest);

    int what = 0;
    while (what < DIRECTIVES && strcmp(first, directives[what].word) != 0)
        what++;
    if (what == DIRECTIVES)
        return unknown_directive(r, first);
    if (directives[what].setup && r->body)
        return fail(r, _("'%s' must stand before the first given, dice, do or expect"), first);
    r->body = r->body || !directives[what].setup;

    struct statement *statement = r->to_statement++;
    *statement = (struct statement){.what = (enum directive)what, .line = r->line};
    statement->rest = keep(r, rest, strlen(rest));
    statement->word = r->to_word;
    statement->words = split(r, rest);
    if (statement->words < 0)
        return false;
    if (statement->words < directives[what].least)
        return fail(r, _("'%s' is incomplete"), first);
    if (r->file->scenarios)
        r->file->scenario[r->file->scenarios - 1].statements++;
    else
        r->file->commons++;
    return what != SAY_BOARD || read_board(r, statement);
}

static bool read_lines(struct scenario_reader *r)
{
    while (next_line(r)) {
        cut_comment(r->text);
        if (r->text[strspn(r->text, " \t")] && !read_line(r))
            return false;
    }
    if (*r->next)
        return false; /* a line was too long */
    return r->file->scenarios || fail(r, _("no scenario in this file"));
}

bool scenario_read(const char *path, struct scenario_file *file, struct uc_error *error)
{
    size_t length;
    *file = (struct scenario_file){.path = path};
    char *text = front_read(path, MAX_FILE, &length, error);
    if (!text)
        return false;
    struct scenario_memory *memory = file->memory = calloc(1, sizeof *memory);
    struct scenario_reader *r = calloc(1, sizeof *r);
    bool good = false;
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    if (memory) {
        memory->text = malloc(2 * (length + lines + 1));
        memory->word = malloc((length / 2 + lines + 1) * sizeof memory->word[0]);
        memory->statement = malloc(lines * sizeof memory->statement[0]);
    }
    if (!r || !memory || !memory->text || !memory->word || !memory->statement) {
        uc_fail(error, UC_IO, _("out of memory"));
    } else if (strlen(text) != length || !front_is_utf8(text, length)) {
        uc_fail(error, UC_BAD_FILE, _("%s: not a text file in UTF-8"), path);
    } else {
        file->common = memory->statement;
        *r = (struct scenario_reader){.file = file,
                                      .error = error,
                                      .next = text,
                                      .to_text = memory->text,
                                      .to_word = memory->word,
                                      .to_statement = memory->statement};
        good = read_lines(r);
    }
    free(r);
    free(text);
    if (!good)
        scenario_free(file);
    return good;
}

const struct statement *scenario_statement(const struct scenario_file *file,
                                           const struct scenario *scenario, int n)
{
    int own = n - file->commons;
    if (own < 0)
        return &file->common[n];
    return own < scenario->statements ? &scenario->statement[own] : NULL;
}

void scenario_join(const struct statement *statement, int first, int end, char *text, size_t size)
{
    assert(first >= 0);
    assert(end <= statement->words);
    size_t used = 0;
    text[0] = '\0';
    for (int i = first; i < end && used < size; i++) {
        int n =
            snprintf(text + used, size - used, "%s%s", i > first ? " " : "", statement->word[i]);
        used += n > 0 ? (size_t)n : 0;
    }
}

void scenario_free(struct scenario_file *file)
{
    if (file->memory) {
        free(file->memory->text);
        free(file->memory->word);
        free(file->memory->statement);
    }
    free(file->memory);
    free(file->scenario);
    file->memory = NULL;
    file->scenario = NULL;
}
