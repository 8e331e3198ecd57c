/* What show.def says, for those who read the JSON: types in TypeScript, and a list in Markdown. */
#include <string.h>

#include "front/show.h"

/* The words that a field can be. An empty one stands for nothing if the field may be left out. */
static void write_words(FILE *out, const struct show_field *field, const char *quote,
                        const char *between)
{
    const char *const *words = field->words;
    bool any = false;
    for (int i = 0; words[i]; i++) {
        if (!words[i][0] && (i > 0 || field->when == SHOW_IF_SET))
            continue;
        fprintf(out, "%s%s%s%s", any ? between : "", quote, words[i], quote);
        any = true;
    }
}

static void write_type(FILE *out, const struct show_field *field)
{
    switch (field->kind) {
    case SHOW_NUMBER:
        fprintf(out, "number");
        break;
    case SHOW_BOOL:
    case SHOW_BIT:
        fprintf(out, "boolean");
        break;
    case SHOW_WORD:
        write_words(out, field, "'", " | ");
        break;
    case SHOW_CODE:
    case SHOW_TITLE:
    case SHOW_SEAT:
        fprintf(out, field->when == SHOW_IF_SET ? "string" : "string | null");
        break;
    case SHOW_SPACES:
    case SHOW_PLACES:
        fprintf(out, "string[]");
        break;
    case SHOW_STATS:
        fprintf(out, "Stat[]");
        break;
    case SHOW_CARDS:
        fprintf(out, "Card[]");
        break;
    default: /* SHOW_TEXT, SHOW_NAME */
        fprintf(out, "string");
        break;
    }
}

void show_types(FILE *out)
{
    fprintf(out, "// Made by `undercroft proto --describe types` from src/front/show.def.\n");
    for (int i = 0; i < show_lists; i++) {
        const struct show_list *list = &show_list[i];
        fprintf(out, "\n// %c%s.\nexport interface %s {\n", list->about[0] - 'a' + 'A',
                list->about + 1, list->type);
        for (int f = 0; f < list->fields; f++) {
            const struct show_field *field = &list->field[f];
            if (field->kind == SHOW_HIDDEN)
                continue;
            fprintf(out, "    %s%s: ", field->key, field->when == SHOW_IF_SET ? "?" : "");
            write_type(out, field);
            fprintf(out, field->about[0] ? "; // %s\n" : ";%s\n", field->about);
        }
        fprintf(out, "}\n");
    }
    fprintf(out, "\n// The lists of a view.\nexport interface Lists {\n");
    for (int i = 0; i < show_lists; i++)
        if (show_list[i].key)
            fprintf(out, "    %s%s: %s[];\n", show_list[i].key,
                    show_list[i].when == SHOW_IF_SET ? "?" : "", show_list[i].type);
    fprintf(out, "}\n");
}

static void write_fields(FILE *out, const struct show_list *list);

static void write_about(FILE *out, const struct show_field *field)
{
    const char *between = field->about[0] ? ": " : "";
    fprintf(out, "`%s`", field->key);
    if (field->kind == SHOW_STATS || field->kind == SHOW_CARDS) {
        fprintf(out, ", %s, each with ", field->about);
        for (int i = 0; i < show_lists; i++)
            if (strcmp(show_list[i].type, field->kind == SHOW_STATS ? "Stat" : "Card") == 0)
                write_fields(out, &show_list[i]);
        return;
    }
    if (!field->about[0] && field->kind != SHOW_WORD && field->when != SHOW_IF_SET)
        return;
    fprintf(out, " (%s", field->when == SHOW_IF_SET ? "if there is one" : "");
    if (field->kind == SHOW_WORD) {
        fprintf(out, field->when == SHOW_IF_SET ? ": " : "");
        write_words(out, field, "`", ", ");
        fprintf(out, "%s%s)", between, field->about);
        return;
    }
    fprintf(out, "%s%s)", field->when == SHOW_IF_SET ? between : "", field->about);
}

static void write_fields(FILE *out, const struct show_list *list)
{
    bool any = false;
    for (int f = 0; f < list->fields; f++) {
        if (list->field[f].kind == SHOW_HIDDEN)
            continue;
        fprintf(out, any ? ", " : "");
        write_about(out, &list->field[f]);
        any = true;
    }
}

void show_docs(FILE *out)
{
    for (int i = 0; i < show_lists; i++) {
        const struct show_list *list = &show_list[i];
        if (!list->key)
            continue;
        fprintf(out, "- `%s`%s, each %s: ", list->key,
                list->when == SHOW_IF_SET ? " (if there are any)" : "", list->about);
        write_fields(out, list);
        fprintf(out, "\n");
    }
}
