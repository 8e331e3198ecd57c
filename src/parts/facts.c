/* Facts; see facts.h. */
#include "parts/facts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool fact_refuse(struct fact_line *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(line->why, line->size, format, args);
    va_end(args);
    return false;
}

bool fact_strange(struct fact_line *line)
{
    return fact_refuse(line, _("'%s' means nothing here"), fact_peek(line));
}

bool fact_split(struct fact_line *line, const char *text, char *why, size_t size)
{
    char *rest = NULL;
    line->words = line->at = 0;
    line->why = why;
    line->size = size;
    if (strlen(text) >= sizeof line->text)
        return fact_refuse(line, _("the line is too long"));
    memcpy(line->text, text, strlen(text) + 1);
    for (char *word = strtok_r(line->text, " \t", &rest); word;
         word = strtok_r(NULL, " \t", &rest)) {
        if (line->words == FACT_WORDS)
            return fact_refuse(line, _("the line has more than %d words"), FACT_WORDS);
        line->word[line->words++] = word;
    }
    return true;
}

const char *fact_kind(const struct fact_line *line) { return line->words ? line->word[0] : ""; }

bool fact_more(const struct fact_line *line) { return line->at < line->words; }

const char *fact_peek(const struct fact_line *line)
{
    assert(line->words <= FACT_WORDS);
    return line->at < line->words ? line->word[line->at] : "";
}

const char *fact_last(const struct fact_line *line)
{
    return line->at ? line->word[line->at - 1] : "";
}

const char *fact_next(struct fact_line *line)
{
    assert(line->at <= line->words);
    const char *word = fact_peek(line);
    line->at += line->at < line->words;
    return word;
}

bool fact_takes(struct fact_line *line, const char *word)
{
    bool same = line->at < line->words && strcmp(fact_peek(line), word) == 0;
    line->at += same;
    return same;
}

int fact_as_number(const char *word, int most)
{
    assert(most >= 0);
    char *end;
    long n = strtol(word, &end, 10);
    return *word && !*end && n >= 0 && n <= most ? (int)n : -1;
}

bool fact_number(struct fact_line *line, int most, int *value)
{
    const char *word = fact_next(line);
    int n = fact_as_number(word, most);
    if (n < 0)
        return fact_refuse(line, _("'%s' is no number from 0 to %d"), word, most);
    *value = n;
    return true;
}

int fact_next_number(struct fact_line *line, int most)
{
    return fact_as_number(fact_next(line), most);
}

bool fact_carry_out(struct fact_line *line, struct fact *fact, const struct fact_kind *const *lists,
                    const char *docs)
{
    const char *word = fact_next(line);
    for (; *lists; lists++)
        for (const struct fact_kind *kind = *lists; kind->word; kind++)
            if (strcmp(kind->word, word) == 0)
                return kind->set(fact) && (!fact_more(line) || fact_strange(line));
    return fact_refuse(line, _("'%s' is no fact of this game; %s lists them"), word, docs);
}
