#include "undercroft/packs.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "content/load.h"
#include "content/node.h"
#include "effect/opcode.h"

/* ---- Packs ---------------------------------------------------------------------------------- */

struct dump {
    const struct uc_pack *pack;
    FILE *to;
};

static void dump_effect(const struct dump *d, const char *path, const struct effect_ref *effect)
{
    char code[16384];
    if (!effect->code)
        return;
    fprintf(d->to, "    %s: %s\n", path, pack_say(d->pack, effect->text));
    effect_disassemble(d->pack, effect->code, code, sizeof code);
    for (const char *line = code; *line;) {
        size_t length = strcspn(line, "\n");
        fprintf(d->to, "        %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void dump_list(const struct dump *d, const char *path, const char *const *item, int count)
{
    if (count == 0)
        return;
    fprintf(d->to, "    %s = ", path);
    for (int i = 0; i < count; i++)
        fprintf(d->to, "%s%s", i ? ", " : "", item[i]);
    fputc('\n', d->to);
}

static void dump_words(const struct dump *d, const char *path, const struct schema_field *field,
                       const void *value)
{
    const struct vocabulary *v = find_vocabulary(d->pack->schema, field->words);
    const struct word_list *list = value;
    const char *item[32];
    int count = 0;
    if (field->type == FIELD_WORD_LIST) {
        for (; count < list->count; count++)
            item[count] = v->word[list->item[count] - 1];
    } else if (field->type == FIELD_WORDS) {
        for (int i = 0; i < 32; i++)
            if (*(const uint32_t *)value >> i & 1)
                item[count++] = v->word[i];
    } else if (*(const uint8_t *)value) {
        item[count++] = v->word[*(const uint8_t *)value - 1];
    }
    dump_list(d, path, item, count);
}

static void dump_refs(const struct dump *d, const char *path, const uint16_t *ref, int count)
{
    const char *item[31];
    for (int i = 0; i < count; i++)
        item[i] = d->pack->record[ref[i]].id;
    dump_list(d, path, item, count);
}

static void dump_numbers(const struct dump *d, const char *path, const struct number_list *list)
{
    if (!list->count)
        return;
    fprintf(d->to, "    %s =", path);
    for (int i = 0; i < list->count; i++)
        fprintf(d->to, " %d", list->item[i]);
    fputc('\n', d->to);
}

/* Prints a value that is not the one it would have if it were not there. */
static void dump_field(void *context, const char *path, const struct schema_field *field,
                       const void *value, int count)
{
    const struct dump *d = context;
    switch (field->type) {
    case FIELD_NUMBER:
        if (field_number(field, value))
            fprintf(d->to, "    %s = %d\n", path, field_number(field, value));
        break;
    case FIELD_NUMBERS:
        dump_numbers(d, path, value);
        break;
    case FIELD_BOOL:
        if (*(const uint8_t *)value)
            fprintf(d->to, "    %s = true\n", path);
        break;
    case FIELD_TEXT:
        if (**(const char *const *)value)
            fprintf(d->to, "    %s = \"%s\"\n", path,
                    pack_say(d->pack, *(const char *const *)value));
        break;
    case FIELD_SYMBOL:
        if (*(const uint16_t *)value)
            fprintf(d->to, "    %s = %s\n", path, d->pack->symbol[*(const uint16_t *)value]);
        break;
    case FIELD_WORD:
    case FIELD_WORDS:
    case FIELD_WORD_LIST:
        dump_words(d, path, field, value);
        break;
    case FIELD_REF:
        dump_refs(d, path, value, *(const uint16_t *)value != 0);
        break;
    case FIELD_REF_LIST:
        dump_refs(d, path, ((const struct ref_list *)value)->item,
                  ((const struct ref_list *)value)->count);
        break;
    case FIELD_ROWS:
        for (int i = 0; i < ((const struct text_list *)value)->count; i++)
            fprintf(d->to, "    %s[%d] = \"%s\"\n", path, i + 1,
                    ((const struct text_list *)value)->item[i]);
        break;
    case FIELD_LIST:
        if (count)
            fprintf(d->to, "    %s has %d\n", path, count);
        break;
    case FIELD_EXPR:
    case FIELD_EFFECT:
        dump_effect(d, path, value);
        break;
    case FIELD_TABLE:
        break;
    }
}

void uc_pack_print(const struct uc_pack *pack, FILE *to)
{
    struct dump d = {pack, to};
    for (int i = 1; i <= pack->records; i++) {
        const struct record *r = &pack->record[i];
        if (r->taken_over)
            continue;
        fprintf(to, "%s %s (%s:%d)\n", pack->schema->kind[r->kind].name, r->id, r->file, r->line);
        pack_visit(pack, i, dump_field, &d);
    }
}

/* ---- Systems -------------------------------------------------------------------------------- */

static void print_type(const struct schema_field *f, FILE *to)
{
    static const char *const value[] = {
        [VALUE_NUMBER] = "number", [VALUE_BOOL] = "condition", [VALUE_PIECE] = "piece",
        [VALUE_SET] = "set",       [VALUE_PLACE] = "place",    [VALUE_WORD] = "word",
        [VALUE_RECORD] = "record",
    };
    switch (f->type) {
    case FIELD_NUMBER:
        if (f->min || f->max)
            fprintf(to, "number %d to %d", f->min, f->max);
        else
            fputs("number", to);
        break;
    case FIELD_NUMBERS:
        fprintf(to, "list of numbers %d to %d", f->min, f->max);
        break;
    case FIELD_BOOL:
        fputs("true or false", to);
        break;
    case FIELD_TEXT:
        fputs("text", to);
        break;
    case FIELD_SYMBOL:
        fputs("name", to);
        break;
    case FIELD_WORD:
        fprintf(to, "word of %s", f->words);
        break;
    case FIELD_WORDS:
        fprintf(to, "set of %s", f->words);
        break;
    case FIELD_WORD_LIST:
        fprintf(to, "list of %s", f->words);
        break;
    case FIELD_REF:
        fprintf(to, "id of %s", f->ref ? f->ref : "any record");
        break;
    case FIELD_REF_LIST:
        fprintf(to, "list of ids of %s", f->ref ? f->ref : "any record");
        break;
    case FIELD_ROWS:
        fputs("list of texts", to);
        break;
    case FIELD_TABLE:
        fputs("table", to);
        break;
    case FIELD_LIST:
        fprintf(to, "list of at most %d tables", f->max);
        break;
    case FIELD_EXPR:
        fprintf(to, "expression: %s", value[f->value]);
        break;
    case FIELD_EFFECT:
        fputs("effect", to);
        break;
    }
}

static void print_fields(const struct schema_table *table, const char *path, FILE *to)
{
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        char inner[120];
        fprintf(to, "| `%s%s`%s | ", path, f->name, f->required ? " (needed)" : "");
        print_type(f, to);
        fprintf(to, " | %s |\n", f->about ? f->about : "");
        snprintf(inner, sizeof inner, "%s%s%s.", path, f->name, f->type == FIELD_LIST ? "[]" : "");
        if (f->sub)
            print_fields(f->sub, inner, to);
    }
}

static void print_words(const struct schema *schema, bool verbs, FILE *to)
{
    static const char *const result[] = {"nothing", "number", "bool",   "piece",  "set",
                                         "place",   "word",   "record", "symbol", "label"};
    fprintf(to, "\n## %s\n\n| word | arguments | gives | text |\n|---|---|---|---|\n",
            verbs ? "Verbs" : "Queries");
    for (int i = 0; i < schema->words; i++) {
        const struct effect_word *w = &schema->word[i];
        if (w->verb != verbs)
            continue;
        const char *quote = *w->signature ? "`" : "";
        fprintf(to, "| `%s` | %s%s%s | %s | ", w->name, quote, w->signature, quote,
                result[w->result]);
        for (const char *s = w->text ? w->text : ""; *s; s++) {
            if (*s == '|')
                fputc('\\', to); /* not the end of the cell */
            fputc(*s, to);
        }
        fputs(" |\n", to);
    }
}

bool uc_system_print_schema(const char *system, FILE *to)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    if (!rules)
        return false;
    const struct schema *schema = rules->schema;
    fprintf(to, "# %s: %s\n", rules->name, rules->title);
    for (int i = 0; i < schema->kinds; i++) {
        const struct schema_kind *kind = &schema->kind[i];
        fprintf(to, "\n## %s\n\n%s\n\n| field | type | about |\n|---|---|---|\n", kind->name,
                kind->about ? kind->about : "");
        print_fields(&kind->table, "", to);
    }
    if (schema->vocabularies)
        fputs("\n## Vocabularies\n\n", to);
    for (int i = 0; i < schema->vocabularies; i++) {
        fprintf(to, "- %s:", schema->vocabulary[i].name);
        for (const char *const *w = schema->vocabulary[i].word; *w; w++)
            fprintf(to, " `%s`", *w);
        fputc('\n', to);
    }
    print_words(schema, false, to);
    print_words(schema, true, to);
    return true;
}

/* ---- Instructions --------------------------------------------------------------------------- */

void uc_print_opcodes(FILE *to)
{
    static const char *const operand[] = {
        [OPERAND_NONE] = "",           [OPERAND_I8] = "i8",
        [OPERAND_I16] = "i16",         [OPERAND_LOCAL] = "local",
        [OPERAND_OFFSET] = "offset",   [OPERAND_TAKE] = "local, offset",
        [OPERAND_CASE] = "u8, offset", [OPERAND_WORD] = "word16, count",
    };
    fputs("| instruction | operands | stack | what it does |\n|---|---|---|---|\n", to);
    for (int i = 0; i < OPCODES; i++)
        fprintf(to, "| %s | %s | `%s` | %s |\n", opcode_info[i].name,
                operand[opcode_info[i].operand], opcode_info[i].stack, opcode_info[i].about);
}

/* ---- Texts for translators ------------------------------------------------------------------- */

struct strings {
    FILE *to;
    const struct uc_pack *pack;
    const struct record *record; /* being looked at; NULL: what belongs to none */
    const char **seen;           /* sorted */
    int count;
    char *symbol; /* each as people read it */
};

/* Enters a text; false if it was there before, or is nothing to translate. */
static bool enter(struct strings *s, const char *text)
{
    int low = 0, high = s->count;
    while (low < high) {
        int middle = (low + high) / 2, order = strcmp(text, s->seen[middle]);
        if (order == 0)
            return false;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    const char **more = text[0] ? realloc(s->seen, ((size_t)s->count + 1) * sizeof *more) : NULL;
    if (!more)
        return false;
    s->seen = more;
    memmove(more + low + 1, more + low, (size_t)(s->count - low) * sizeof *more);
    more[low] = text;
    s->count++;
    return true;
}

static void put_quoted(FILE *to, const char *text)
{
    fputc('"', to);
    for (; *text; text++) {
        if (*text == '\n')
            fputs(text[1] ? "\\n\"\n\"" : "\\n", to);
        else if (*text == '"' || *text == '\\')
            fprintf(to, "\\%c", *text);
        else
            fputc(*text, to);
    }
    fputs("\"\n", to);
}

static void put_string(struct strings *s, const char *what, const char *text)
{
    if (!enter(s, text))
        return;
    fputc('\n', s->to);
    if (s->record)
        fprintf(s->to, "#. %s %s, %s\n#: %s:%d\n", s->pack->schema->kind[s->record->kind].name,
                s->record->id, what, s->record->file, s->record->line);
    else
        fprintf(s->to, "#. %s\n", what);
    fputs(strchr(text, '\n') ? "msgid \"\"\n" : "msgid ", s->to);
    put_quoted(s->to, text);
    fputs("msgstr \"\"\n", s->to);
}

/* Symbols are read with spaces: "north_gate" is "north gate". */
static void put_symbol(struct strings *s, const char *what, int symbol)
{
    char *word = s->symbol + (size_t)symbol * (NAME_SIZE_MAX + 1);
    snprintf(word, NAME_SIZE_MAX + 1, "%s", s->pack->symbol[symbol]);
    for (char *c = word; *c; c++)
        if (*c == '_')
            *c = ' ';
    put_string(s, what, word);
}

static void put_field(void *context, const char *path, const struct schema_field *field,
                      const void *value, int count)
{
    (void)count;
    if (field->code)
        return;
    if (field->type == FIELD_TEXT)
        put_string(context, path, *(const char *const *)value);
    else if (field->type == FIELD_SYMBOL)
        put_symbol(context, path, *(const uint16_t *)value);
}

void uc_pack_print_strings(const struct uc_pack *pack, FILE *to)
{
    struct strings s = {.to = to, .pack = pack};
    s.symbol = calloc((size_t)pack->symbols, NAME_SIZE_MAX + 1);
    if (!s.symbol)
        return;
    fputs("msgid \"\"\nmsgstr \"\"\n\"MIME-Version: 1.0\\n\"\n"
          "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
          "\"Content-Transfer-Encoding: 8bit\\n\"\n",
          to);
    put_string(&s, "the name of the pack", pack->name);
    put_string(&s, "about the pack", pack->about);
    for (int i = 1; i <= pack->records; i++) {
        s.record = &pack->record[i];
        if (!s.record->taken_over)
            pack_visit(pack, i, put_field, &s);
    }
    for (int i = 0; i < pack->uses; i++) {
        s.record = &pack->record[pack->use[i].record];
        if (!s.record->taken_over)
            put_symbol(&s, pack->use[i].type, pack->use[i].symbol);
    }
    s.record = NULL;
    for (int i = 1; i < pack->labels; i++)
        if (pack->own_label[i])
            put_string(&s, "written on a choice", pack->label[i]);
    free(s.seen);
    free(s.symbol);
}
