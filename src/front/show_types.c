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
    case SHOW_CELL:
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
    case SHOW_ENGLISH:
    case SHOW_SEAT:
    case SHOW_SIDE_NAME:
        fprintf(out, field->when == SHOW_IF_SET ? "string" : "string | null");
        break;
    case SHOW_SIDE:
        fprintf(out, field->when == SHOW_IF_SET ? "number" : "number | null");
        break;
    case SHOW_SPACES:
    case SHOW_PLACES:
    case SHOW_DOORS:
        fprintf(out, "string[]");
        break;
    case SHOW_ITEMS:
    case SHOW_CARDS:
    case SHOW_GROUND:
    case SHOW_MADE:
        fprintf(out, "%s[]", show_things[field->detail].type);
        break;
    case SHOW_NUMBERS:
        fprintf(out, "number[]");
        break;
    case SHOW_VERBS:
        fprintf(out, "{ [role: string]: string[] }");
        break;
    default: /* SHOW_TEXT, SHOW_STRING, SHOW_NAME, SHOW_STOPPED */
        fprintf(out, "string");
        break;
    }
}

void show_types(FILE *out)
{
    fprintf(out, "// Made by `undercroft proto --describe types` from src/front/show.def.\n");
    for (int i = 0; i < THINGS; i++) {
        const struct show_thing *thing = &show_things[i];
        fprintf(out, "\n// %c%s.\nexport interface %s {\n", thing->about[0] - 'a' + 'A',
                thing->about + 1, thing->type);
        for (int f = 0; f < thing->fields; f++) {
            const struct show_field *field = &thing->field[f];
            if (field->kind == SHOW_HIDDEN)
                continue;
            fprintf(out, "    %s%s: ", field->key, field->when == SHOW_ALWAYS ? "" : "?");
            write_type(out, field);
            fprintf(out, field->about[0] ? "; // %s\n" : ";%s\n", field->about);
        }
        fprintf(out, "}\n");
    }
}

static void write_fields(FILE *out, const struct show_thing *thing);

/* When a field is there that is not always. */
static const char *const condition[] = {
    [SHOW_ALWAYS] = "", [SHOW_IF_SET] = "if there is one", [SHOW_PARTLY] = "if the board has more"};

static void write_about(FILE *out, const struct show_field *field)
{
    bool sometimes = field->when != SHOW_ALWAYS;
    const char *between = field->about[0] ? ": " : "";
    fprintf(out, "`%s`", field->key);
    if (show_is_list(field)) {
        fprintf(out, ", %s, each with ", field->about);
        write_fields(out, &show_things[field->detail]);
        return;
    }
    if (!field->about[0] && field->kind != SHOW_WORD && !sometimes)
        return;
    fprintf(out, " (%s", condition[field->when]);
    if (field->kind == SHOW_WORD) {
        fprintf(out, sometimes ? ": " : "");
        write_words(out, field, "`", ", ");
        fprintf(out, "%s%s)", between, field->about);
        return;
    }
    fprintf(out, "%s%s)", sometimes ? between : "", field->about);
}

static void write_fields(FILE *out, const struct show_thing *thing)
{
    bool any = false;
    for (int f = 0; f < thing->fields; f++) {
        if (thing->field[f].kind == SHOW_HIDDEN)
            continue;
        fprintf(out, any ? ", " : "");
        write_about(out, &thing->field[f]);
        any = true;
    }
}

/* All that a reply tells, a line each. */
static void write_reply(FILE *out, const char *name, const struct show_thing *reply)
{
    fprintf(out, "<!-- %s, from src/front/show.def -->\n", name);
    for (int f = 0; f < reply->fields; f++) {
        const struct show_field *field = &reply->field[f];
        if (field->kind == SHOW_HIDDEN)
            continue;
        fprintf(out, "- ");
        if (show_is_list(field)) {
            fprintf(out, "`%s`%s, each %s: ", field->key,
                    field->when == SHOW_ALWAYS ? "" : " (if there are any)",
                    show_things[field->detail].about);
            write_fields(out, &show_things[field->detail]);
        } else {
            write_about(out, field);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "<!-- end -->\n");
}

void show_docs(FILE *out)
{
    write_reply(out, "view", &show_things[THING_view]);
    write_reply(out, "board", &show_things[THING_board]);
}
