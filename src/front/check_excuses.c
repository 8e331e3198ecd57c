/* Excuses for `check --needed`: what no scenario notices and need not.
 *
 * The file gives a reason on a line of its own and below it, indented, the parts that it holds for, as
 * the report names them. An excuse for what is noticed, or for what there is not, is a mistake: the
 * file tells what is so, not what once was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/check.h"

struct excuse {
    char *part;
    int line;
    bool used;
};

struct excuses {
    const char *path;
    struct excuse *excuse;
    int count;
};

static void add_excuse(struct excuses *list, const char *part, int line)
{
    struct excuse *more = realloc(list->excuse, ((size_t)list->count + 1) * sizeof list->excuse[0]);
    char *copy = strdup(part);
    if (!more || !copy)
        front_die(FRONT_BAD, _("out of memory"));
    list->excuse = more;
    list->excuse[list->count++] = (struct excuse){copy, line, false};
}

struct excuses *excuses_read(const char *path)
{
    struct excuses *list = calloc(1, sizeof *list);
    FILE *file = fopen(path, "r");
    char text[1000];
    bool reason = false;
    if (!list)
        front_die(FRONT_BAD, _("out of memory"));
    if (!file)
        front_die(FRONT_BAD, _("check: %s cannot be read"), path);
    list->path = path;
    for (int line = 1; fgets(text, sizeof text, file); line++) {
        text[strcspn(text, "\n")] = '\0';
        if (text[0] == '#' || !text[0])
            continue;
        if (text[0] != ' ') {
            reason = true;
            continue;
        }
        if (!reason)
            front_die(FRONT_BAD, _("%s:%d: a reason has to stand before the first part"), path,
                      line);
        add_excuse(list, text + strspn(text, " "), line);
    }
    fclose(file);
    return list;
}

bool excuses_have(struct excuses *list, const char *part)
{
    bool found = false;
    for (int i = 0; list && i < list->count; i++)
        if (strcmp(list->excuse[i].part, part) == 0)
            found = list->excuse[i].used = true;
    return found;
}

int excuses_stale(const struct excuses *list)
{
    int stale = 0;
    for (int i = 0; list && i < list->count; i++) {
        if (list->excuse[i].used)
            continue;
        stale++;
        printf(_("%s:%d: needs no excuse (it is noticed, or there is no such part): %s\n"),
               list->path, list->excuse[i].line, list->excuse[i].part);
    }
    return stale;
}

void excuses_free(struct excuses *list)
{
    for (int i = 0; list && i < list->count; i++)
        free(list->excuse[i].part);
    if (list)
        free(list->excuse);
    free(list);
}
