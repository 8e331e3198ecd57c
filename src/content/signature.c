/* Reading what a ruleset publishes. A mistake here is the ruleset's, so it is told plainly and
 * under the ruleset's name; no pack of that system can be read until it is mended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/node.h"

static const char *const type_word[] = {
    [VALUE_NUMBER] = "number", [VALUE_BOOL] = "bool",     [VALUE_PIECE] = "piece",
    [VALUE_SET] = "set",       [VALUE_PLACE] = "place",   [VALUE_WORD] = "word",
    [VALUE_RECORD] = "record", [VALUE_SYMBOL] = "symbol", [VALUE_LABEL] = "label",
};

__attribute__((format(printf, 2, 3))) static void fault(struct loader *load, const char *format,
                                                        ...)
{
    va_list args;
    va_start(args, format);
    problem_list(&load->check, load->ruleset->name, 0, format, args);
    va_end(args);
}

/* The pack keeps it: pack->use names the types of symbols. */
static char *copy(struct loader *load, const char *text, size_t length)
{
    return memcpy(keep(load, length + 1), text, length);
}

/* ---- Signatures ---------------------------------------------------------------------------- */

/* Reads "word.attribute"; false if that is no type. */
static bool read_type(struct loader *load, const char *text, struct type *type)
{
    const char *dot = strchr(text, '.');
    size_t length = dot ? (size_t)(dot - text) : strlen(text);
    *type = (struct type){VALUE_NOTHING, dot ? dot + 1 : NULL};
    for (int i = VALUE_NUMBER; i <= VALUE_LABEL; i++)
        if (strncmp(type_word[i], text, length) == 0 && type_word[i][length] == '\0')
            type->value = (enum value_type)i;
    switch (type->value) {
    case VALUE_NOTHING:
        return false;
    case VALUE_WORD:
        return find_vocabulary(load->schema, type->of) != NULL;
    case VALUE_RECORD:
        return !dot || find_kind(load->schema, type->of) >= 0;
    case VALUE_SYMBOL:
        return dot && name_is_id(type->of);
    default:
        return !dot;
    }
}

/* Reads what stands behind '='; NULL if it does not fit the type. */
static struct node *read_default(struct loader *load, const char *text, struct type type)
{
    static const char *const local[] = {"self", "subject", "it"};
    const struct spot nowhere = {0, 0};
    char *end;
    bool piece = type.value == VALUE_PIECE || type.value == VALUE_SET;
    for (int i = 0; piece && i < 3; i++) {
        if (strcmp(text, local[i]) == 0) {
            struct node *node =
                node_new(load, NODE_LOCAL, (struct type){VALUE_PIECE, NULL}, nowhere);
            node->index = i;
            return node_as(load, node, type, text, nowhere);
        }
    }
    struct node *node = node_constant(load, type.value, 0, nowhere);
    node->type = type;
    if (strcmp(text, "none") == 0 || strcmp(text, "0") == 0)
        return node;
    if (type.value == VALUE_BOOL) {
        node->number = strcmp(text, "true") == 0;
        return node->number || strcmp(text, "false") == 0 ? node : NULL;
    }
    if (type.value == VALUE_NUMBER) {
        node->number = strtol(text, &end, 10);
        return *text && *end == '\0' && labs((long)node->number) <= INT16_MAX ? node : NULL;
    }
    node->kind = NODE_NAME;
    node->name = text;
    if (type.value == VALUE_WORD) {
        node->number = find_word(find_vocabulary(load->schema, type.of), text);
        if (node->number == 0 && strcmp(text, "any") == 0)
            node->kind = NODE_NUMBER; /* 0, like none, and reads "any" */
        return node->number || node->kind == NODE_NUMBER ? node : NULL;
    }
    return type.value == VALUE_SYMBOL && name_is_id(text) ? node : NULL;
}

/* Reads "who:set" or "n:number=1"; false if it is malformed. */
static bool read_param(struct loader *load, char *text, struct param *param)
{
    char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    if (!colon || (equals && equals < colon))
        return false;
    *colon = '\0';
    if (equals)
        *equals = '\0';
    param->name = text;
    if (!name_is_id(text) || !read_type(load, colon + 1, &param->type))
        return false;
    if (!equals)
        return true;
    char *text_end = equals + strlen(equals + 1);
    if (equals[1] == '\'' && text_end > equals + 1 && *text_end == '\'') {
        *text_end = '\0'; /* 'any' is any, and '' is none */
        equals++;
    }
    param->fallback = read_default(load, equals[1] ? equals + 1 : "none", param->type);
    if (param->fallback)
        param->fallback->used = true; /* no call needs to do without its argument */
    return param->fallback != NULL;
}

static void read_signature(struct loader *load, struct word_info *info)
{
    const char *name = info->word->name, *rest = info->word->signature;
    info->result = (struct type){info->word->result, NULL};
    for (;;) {
        rest += strspn(rest, " ");
        size_t length = strcspn(rest, " ");
        if (length == 0)
            break;
        char *item = copy(load, rest, length);
        rest += length;
        if (strcmp(item, "->") == 0) {
            struct type result;
            rest += strspn(rest, " ");
            if (!read_type(load, rest, &result) || result.value != info->word->result)
                fault(load, "word '%s': the signature's result '%s' is wrong", name, rest);
            else
                info->result = result;
            break;
        }
        if (info->params == ARGS_MAX) {
            fault(load, "word '%s' has more than %d arguments", name, ARGS_MAX);
            break;
        }
        if (!read_param(load, item, &info->param[info->params++]))
            fault(load, "word '%s': the signature is wrong at '%s'", name, item);
    }
    if (info->result.value == VALUE_WORD && !info->result.of)
        fault(load, "word '%s': the signature must end in '-> word.VOCABULARY'", name);
    if (info->result.value == VALUE_SYMBOL || info->result.value == VALUE_LABEL)
        fault(load, "word '%s': a symbol or label cannot be a result", name);
}

/* ---- The rest of the schema ----------------------------------------------------------------- */

/* Every {name}, {name:form} and {name?one/many} in a text must be an argument. */
static void check_text(struct loader *load, const struct word_info *info)
{
    for (const char *s = info->word->text; s && (s = strchr(s, '{')); s++) {
        size_t length = strcspn(s + 1, ":?}");
        bool known = strchr(s, '}') != NULL;
        bool found = false;
        for (int i = 0; known && i < info->params; i++)
            found |= info->param[i].name && strlen(info->param[i].name) == length &&
                     strncmp(info->param[i].name, s + 1, length) == 0;
        if (!found)
            fault(load, "word '%s': its text has '%.*s', which is no argument", info->word->name,
                  (int)length + 1, s);
    }
}

static void check_words(struct loader *load)
{
    const struct schema *schema = load->schema;
    for (int i = 0; i < schema->words; i++) {
        const struct effect_word *word = &schema->word[i];
        if (!name_is_id(word->name) || language_has(word->name) ||
            find_kind(schema, word->name) >= 0)
            fault(load, "the word '%s' needs another name", word->name);
        for (int j = 0; j < i; j++)
            if (strcmp(schema->word[j].name, word->name) == 0)
                fault(load, "the word '%s' is there twice", word->name);
        if (!word->verb && (!word->query || word->result == VALUE_NOTHING))
            fault(load, "the query '%s' needs a function and a result", word->name);
        if (strcmp(word->name, "menu") == 0 &&
            (!word->verb || word->result != VALUE_NUMBER ||
             strcmp(word->signature, "mask:number first:label count:number") != 0))
            fault(load, "the verb 'menu' must have the signature "
                        "\"mask:number first:label count:number\" and give a number");
    }
}

static size_t wanted_size(const struct schema_field *field)
{
    switch (field->type) {
    case FIELD_BOOL:
    case FIELD_WORD:
        return sizeof(uint8_t);
    case FIELD_TEXT:
        return sizeof(const char *);
    case FIELD_SYMBOL:
    case FIELD_REF:
        return sizeof(uint16_t);
    case FIELD_WORDS:
        return sizeof(uint32_t);
    case FIELD_WORD_LIST:
        return sizeof(struct word_list);
    case FIELD_NUMBERS:
        return sizeof(struct number_list);
    case FIELD_REF_LIST:
        return sizeof(struct ref_list);
    case FIELD_ROWS:
        return sizeof(struct text_list);
    case FIELD_TABLE:
    case FIELD_LIST:
        return field->sub ? field->sub->size : 0;
    case FIELD_EXPR:
    case FIELD_EFFECT:
        return sizeof(struct effect_ref);
    case FIELD_NUMBER:
        break;
    }
    return field->size == 1 || field->size == 2 || field->size == 4 ? field->size : 1;
}

static bool range_ok(const struct schema_field *field)
{
    int64_t low = field->min, high = field->max, top = INT64_C(1) << (8 * field->size);
    return low <= high && (low < 0 ? low >= -top / 2 && high < top / 2
                                   : high < (field->size == 4 ? top / 2 : top));
}

static int word_count(const struct vocabulary *v)
{
    int n = 0;
    while (v->word[n])
        n++;
    return n;
}

static void check_table(struct loader *load, const char *owner, const struct schema_table *table);

static void check_field(struct loader *load, const char *owner, const struct schema_table *table,
                        const struct schema_field *field)
{
    const struct vocabulary *words = find_vocabulary(load->schema, field->words);
    bool worded = field->type == FIELD_WORD || field->type == FIELD_WORDS ||
                  field->type == FIELD_WORD_LIST ||
                  (field->type == FIELD_EXPR && field->value == VALUE_WORD);
    if (find_field(table, field->name) != field)
        fault(load, "%s: the field '%s' is there twice", owner, field->name);
    if (field->size != wanted_size(field) || field->offset + field->size > table->size)
        fault(load, "%s: the field '%s' has the wrong size", owner, field->name);
    if (field->type == FIELD_NUMBER && !range_ok(field))
        fault(load, "%s: the range of '%s' does not fit into it", owner, field->name);
    if (worded && (!words || word_count(words) > (field->type == FIELD_WORDS ? 32 : UINT8_MAX)))
        fault(load, "%s: the field '%s' needs a vocabulary that fits", owner, field->name);
    if (field->type != FIELD_SYMBOL && field->ref && find_kind(load->schema, field->ref) < 0)
        fault(load, "%s: the field '%s' refers to '%s', which is no kind", owner, field->name,
              field->ref);
    if (field->type == FIELD_EXPR && (field->value == VALUE_NOTHING || field->value > VALUE_RECORD))
        fault(load, "%s: the field '%s' needs a type of value", owner, field->name);
    if (field->type == FIELD_LIST && (field->max < 1 || field->max > UINT8_MAX))
        fault(load, "%s: the list '%s' must have room for 1 to %d", owner, field->name, UINT8_MAX);
    if ((field->type == FIELD_TABLE || field->type == FIELD_LIST) && field->sub)
        check_table(load, owner, field->sub);
}

static void check_table(struct loader *load, const char *owner, const struct schema_table *table)
{
    for (int i = 0; i < table->fields; i++)
        check_field(load, owner, table, &table->field[i]);
}

void signatures_read(struct loader *load)
{
    const struct schema *schema = load->schema;
    if (schema->words > EFFECT_WORDS)
        fault(load, "more than %d words", EFFECT_WORDS);
    for (int i = 0; i < schema->kinds; i++) {
        const char *name = schema->kind[i].name;
        if (!name_is_id(name) || language_has(name) || find_kind(schema, name) != i)
            fault(load, "the kind '%s' needs another name", name);
        check_table(load, name, &schema->kind[i].table);
    }
    check_words(load);
    struct word_info *info = scratch(load, (size_t)schema->words * sizeof *info + 1);
    load->word = info;
    for (int i = 0; i < schema->words; i++) {
        info[i].word = &schema->word[i];
        read_signature(load, &info[i]);
        check_text(load, &info[i]);
    }
}
