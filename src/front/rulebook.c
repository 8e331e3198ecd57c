/* The rule index of a system; see rulebook.h. */
#include "front/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "front/front.h"

enum { FILE_LIMIT = 1 << 20 };

/* A rule begins with a number such as D2-080 or DU-H07. */
static bool read_rule(const char *line, struct rule *rule)
{
    int title = 0;
    if (line[0] == '#' || sscanf(line, " %15s %19s %n", rule->number, rule->kind, &title) != 2 ||
        !strchr(rule->number, '-'))
        return false;
    snprintf(rule->title, sizeof rule->title, "%s", _(line + title));
    front_clean(rule->title);
    return true;
}

struct rulebook rulebook_read(const char *system)
{
    struct rulebook book = {NULL, 0};
    struct uc_error error;
    char name[64], path[1024];
    size_t length, room = 0;
    snprintf(name, sizeof name, "rules/%s.rules", system);
    char *text = front_read(front_find(name, path, sizeof path), FILE_LIMIT, &length, &error);
    for (char *line = text; line && *line;) {
        size_t n = strcspn(line, "\n");
        char *next = line[n] ? line + n + 1 : line + n;
        struct rule rule;
        line[n] = '\0';
        if (read_rule(line, &rule)) {
            if ((size_t)book.count == room) {
                room = room ? 2 * room : 256;
                struct rule *more = realloc(book.rule, room * sizeof *more);
                if (!more)
                    break;
                book.rule = more;
            }
            book.rule[book.count++] = rule;
        }
        line = next;
    }
    free(text);
    return book;
}

void rulebook_free(struct rulebook *book)
{
    free(book->rule);
    *book = (struct rulebook){NULL, 0};
}

const char *rulebook_kind(const struct rule *rule)
{
    static const char *const kinds[] = {N_("automatic"), N_("definition"), N_("example"),
                                        N_("exception"), N_("limit"),      N_("option"),
                                        N_("order"),     N_("ruling"),     N_("setup")};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(rule->kind, kinds[i]) == 0)
            return _(kinds[i]);
    return rule->kind;
}

const struct rule *rulebook_find(const struct rulebook *book, const char *number)
{
    for (int i = 0; i < book->count; i++)
        if (strcasecmp(book->rule[i].number, number) == 0)
            return &book->rule[i];
    return NULL;
}

const char *rulebook_nearest(const struct rulebook *book, const char *number)
{
    const char **list = calloc((size_t)book->count + 1, sizeof *list), *nearest = NULL;
    for (int i = 0; list && i < book->count; i++) {
        const char *behind = strchr(list[i] = book->rule[i].number, '/');
        if (behind && strcmp(behind + 1, number) == 0) /* D2/A-108, written A-108 */
            nearest = list[i];
    }
    if (list && !nearest)
        nearest = front_nearest(number, list);
    free(list);
    return nearest;
}
