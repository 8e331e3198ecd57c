#include "content/problems.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "core/ruleset.h"
#include "pack/pack.h"

/* ---- Problems ------------------------------------------------------------------------------ */

void problem_list(struct checker *checker, const char *file, int line, const char *format,
                  va_list args)
{
    assert(checker->count <= PROBLEMS_MAX);
    if (checker->count == PROBLEMS_MAX) {
        checker->more = true;
        return;
    }
    struct uc_problem *p = &checker->list[checker->count++];
    int n = snprintf(p->file, sizeof p->file, "%s", file);
    text_clean(p->file, n >= (int)sizeof p->file);
    p->line = line;
    n = vsnprintf(p->text, sizeof p->text, format, args);
    text_clean(p->text, n >= (int)sizeof p->text);
}

void problem(struct checker *checker, const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    problem_list(checker, file, line, format, args);
    va_end(args);
}

static int compare(const void *a, const void *b)
{
    const struct uc_problem *p = a, *q = b;
    int order = strcmp(p->file, q->file);
    if (order == 0)
        order = (p->line > q->line) - (p->line < q->line);
    return order ? order : strcmp(p->text, q->text);
}

void problems_finish(struct checker *checker, struct uc_problems *problems)
{
    if (!problems)
        return;
    struct uc_problem *list = checker->list;
    int kept = 0;
    qsort(list, (size_t)checker->count, sizeof *list, compare);
    for (int i = 0; i < checker->count; i++)
        if (kept == 0 || compare(&list[kept - 1], &list[i]) != 0)
            list[kept++] = list[i];
    *problems = (struct uc_problems){NULL, 0};
    if (kept == 0)
        return;
    assert(kept <= checker->count);
    problems->list = calloc((size_t)kept + 1, sizeof *list);
    if (!problems->list)
        return;
    memcpy(problems->list, list, (size_t)kept * sizeof *list);
    problems->count = kept;
    if (checker->more) {
        struct uc_problem *last = &problems->list[problems->count++];
        memcpy(last->file, list[kept - 1].file, sizeof last->file);
        snprintf(last->text, sizeof last->text, "more than %d problems; the rest is not shown",
                 PROBLEMS_MAX);
    }
}

void uc_problems_free(struct uc_problems *problems)
{
    free(problems->list);
    *problems = (struct uc_problems){NULL, 0};
}

/* ---- Suggestions --------------------------------------------------------------------------- */

enum { NAME_MAX_COMPARED = 40 };

/* Insertions, removals, replacements and swaps of neighbours that turn one name into another. */
static int distance(const char *a, const char *b)
{
    int row[3][NAME_MAX_COMPARED + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > NAME_MAX_COMPARED || m > NAME_MAX_COMPARED)
        return NAME_MAX_COMPARED;
    for (int j = 0; j <= m; j++)
        row[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            int best = before[j - 1] + (a[i - 1] != b[j - 1]);
            if (before[j] + 1 < best)
                best = before[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                earlier[j - 2] + 1 < best)
                best = earlier[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

void suggest_begin(struct suggestion *suggestion, const char *wanted)
{
    size_t length = strlen(wanted);
    suggestion->wanted = wanted;
    suggestion->best = NULL;
    suggestion->distance = length < 4 ? 1 : length < 8 ? 2 : 3;
}

void suggest_try(struct suggestion *suggestion, const char *candidate)
{
    int d = distance(suggestion->wanted, candidate);
    bool better = suggestion->best
                      ? d < suggestion->distance ||
                            (d == suggestion->distance && strcmp(candidate, suggestion->best) < 0)
                      : d <= suggestion->distance;
    if (better) {
        suggestion->best = candidate;
        suggestion->distance = d;
    }
}

const char *suggest_end(struct suggestion *suggestion)
{
    if (!suggestion->best)
        return "";
    snprintf(suggestion->text, sizeof suggestion->text, " (%s?)", suggestion->best);
    return suggestion->text;
}

const char *suggest_word(struct suggestion *suggestion, const char *wanted,
                         const char *const *words)
{
    suggest_begin(suggestion, wanted);
    for (int i = 0; words[i]; i++)
        suggest_try(suggestion, words[i]);
    if (suggestion->best)
        return suggest_end(suggestion);
    size_t used = 0, room = sizeof suggestion->text;
    for (int i = 0; words[i] && used < room; i++)
        used += (size_t)snprintf(suggestion->text + used, room - used, "%s%s",
                                 i ? ", " : "; there are: ", words[i]);
    return used < room ? suggestion->text : "; lint --schema lists them";
}

enum uc_status no_record(const struct uc_pack *pack, int kind, const char *name,
                         struct uc_error *error)
{
    struct suggestion near;
    const char *what = pack->schema->kind[kind].name;
    int count, first = pack_first(pack, kind, &count);
    if (!name)
        return uc_fail(error, UC_BAD_SETUP,
                       _("the pack '%s' has no %s: it is for other packs to build on"), pack->name,
                       what);
    suggest_begin(&near, name);
    for (int i = first; i < first + count; i++)
        suggest_try(&near, pack->record[i].id);
    return uc_fail(error, UC_BAD_SETUP,
                   _("no %s '%s' in this pack%s; 'undercroft list %s' shows all"), what, name,
                   suggest_end(&near), pack->ruleset->name);
}
