/* On which line a field was written. Lua's tables do not remember that, so the text of the file
 * is looked through again, from the declaration on. This only makes messages better: where the
 * text is not a plain declaration, the line found last is given. */
#include <string.h>

#include "content/load.h"

enum token { NOTHING_LEFT, NAME, STRING, PUNCTUATION };

struct scanner {
    const char *at, *end;
    int line;
    enum token token;
    const char *start; /* of the token, for strings without the quotes */
    size_t length;
};

/* The number of '=' in a long bracket "[==[" at `s`, or -1. */
static int long_bracket(const struct scanner *s, const char *at)
{
    int level = 0;
    if (at >= s->end || *at != '[')
        return -1;
    for (at++; at < s->end && *at == '='; at++)
        level++;
    return at < s->end && *at == '[' ? level : -1;
}

/* Goes behind the end of a long string or comment of this level. */
static void skip_long(struct scanner *s, int level)
{
    for (; s->at < s->end; s->at++) {
        if (*s->at == '\n')
            s->line++;
        if (*s->at != ']')
            continue;
        int n = 0;
        while (s->at + 1 + n < s->end && s->at[1 + n] == '=')
            n++;
        if (n == level && s->at + 1 + n < s->end && s->at[1 + n] == ']') {
            s->at += n + 2;
            return;
        }
    }
}

static void skip_space(struct scanner *s)
{
    while (s->at < s->end) {
        if (*s->at == '\n') {
            s->line++;
            s->at++;
        } else if (strchr(" \t\r\f\v", *s->at) && *s->at) {
            s->at++;
        } else if (s->end - s->at >= 2 && s->at[0] == '-' && s->at[1] == '-') {
            int level = long_bracket(s, s->at + 2);
            if (level >= 0) {
                s->at += level + 4;
                skip_long(s, level);
            } else {
                while (s->at < s->end && *s->at != '\n')
                    s->at++;
            }
        } else {
            return;
        }
    }
}

static bool name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static void next(struct scanner *s)
{
    skip_space(s);
    s->start = s->at;
    s->length = 1;
    if (s->at >= s->end) {
        s->token = NOTHING_LEFT;
    } else if (name_character(*s->at)) {
        while (s->at < s->end && name_character(*s->at))
            s->at++;
        s->token = NAME;
        s->length = (size_t)(s->at - s->start);
    } else if (*s->at == '"' || *s->at == '\'') {
        char quote = *s->at++;
        while (s->at < s->end && *s->at != quote) {
            if (*s->at == '\\' && s->at + 1 < s->end)
                s->at++;
            if (*s->at++ == '\n')
                s->line++;
        }
        s->token = STRING;
        s->start++;
        s->length = (size_t)(s->at - s->start);
        if (s->at < s->end)
            s->at++;
    } else if (long_bracket(s, s->at) >= 0) {
        int level = long_bracket(s, s->at);
        s->at += level + 2;
        skip_long(s, level);
        s->token = STRING;
        s->length = 0;
    } else {
        s->token = PUNCTUATION;
        s->at++;
    }
}

static bool is(const struct scanner *s, enum token token, const char *text)
{
    return s->token == token && s->length == strlen(text) && memcmp(s->start, text, s->length) == 0;
}

/* Goes to the end of an element: the ',' or ';' behind it, or the '}' of the table. */
static void skip_element(struct scanner *s)
{
    static const char *const open[] = {"function", "do", "if", "repeat", NULL}, *const close[] = {
                                                                                    "end", "until",
                                                                                    NULL};
    int depth = 0;
    for (; s->token != NOTHING_LEFT; next(s)) {
        if (s->token == PUNCTUATION && strchr("({[", *s->start)) {
            depth++;
        } else if (s->token == PUNCTUATION && strchr(")}]", *s->start)) {
            if (depth-- == 0)
                return;
        } else if (s->token == PUNCTUATION && strchr(",;", *s->start) && depth == 0) {
            return;
        } else if (s->token == NAME) {
            for (const char *const *w = open; *w; w++)
                depth += is(s, NAME, *w);
            for (const char *const *w = close; *w; w++)
                depth -= is(s, NAME, *w);
        }
    }
}

/* Reads `name =` or `["name"] =` and goes behind it; false if the element has no key. */
static bool read_key(struct scanner *s, const char **name, size_t *length)
{
    struct scanner ahead = *s;
    bool bracket = is(&ahead, PUNCTUATION, "[");
    if (bracket)
        next(&ahead);
    if (ahead.token != (bracket ? STRING : NAME))
        return false;
    *name = ahead.start;
    *length = ahead.length;
    next(&ahead);
    if (bracket && is(&ahead, PUNCTUATION, "]"))
        next(&ahead);
    if (!is(&ahead, PUNCTUATION, "="))
        return false;
    struct scanner after = ahead;
    next(&after);
    if (is(&after, PUNCTUATION, "=") && after.start == ahead.start + 1)
        return false; /* a comparison */
    *s = after;
    return true;
}

/* Goes to the value of a step in the table whose '{' was just read. */
static bool find_step(struct scanner *s, const struct path_step *step, int *line)
{
    int index = 0;
    while (s->token != NOTHING_LEFT && !is(s, PUNCTUATION, "}")) {
        const char *name;
        size_t length;
        int begin = s->line;
        bool key = read_key(s, &name, &length);
        bool found = step->field ? key && length == strlen(step->field) &&
                                       memcmp(name, step->field, length) == 0
                                 : !key && ++index == step->index;
        if (found) {
            *line = begin;
            return true;
        }
        skip_element(s);
        if (is(s, PUNCTUATION, ",") || is(s, PUNCTUATION, ";"))
            next(s);
    }
    return false;
}

/* Goes to the '{' of the declaration: behind its id, on its line. */
static bool find_declaration(struct scanner *s, const struct declaration *d)
{
    while (s->line < d->spot.line && s->at < s->end)
        if (*s->at++ == '\n')
            s->line++;
    for (int i = 0; i < 8; i++) {
        next(s);
        if (!is(s, STRING, d->id))
            continue;
        next(s);
        if (is(s, PUNCTUATION, ")"))
            next(s);
        if (is(s, PUNCTUATION, "("))
            next(s);
        return is(s, PUNCTUATION, "{");
    }
    return false;
}

int locate(const struct pack_file *file, const struct declaration *declaration,
           const struct path_step *step, int steps)
{
    struct scanner s = {.at = file->text, .end = file->text + file->size, .line = 1};
    int line = declaration->spot.line;
    if (!find_declaration(&s, declaration))
        return line;
    for (int i = 0; i < steps && is(&s, PUNCTUATION, "{"); i++) {
        next(&s);
        if (!find_step(&s, &step[i], &line))
            break;
    }
    return line;
}
