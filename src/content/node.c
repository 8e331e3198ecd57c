#include "content/node.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "effect/opcode.h"

/* ---- Looking things up --------------------------------------------------------------------- */

const struct vocabulary *find_vocabulary(const struct schema *schema, const char *name)
{
    for (int i = 0; name && i < schema->vocabularies; i++)
        if (strcmp(schema->vocabulary[i].name, name) == 0)
            return &schema->vocabulary[i];
    return NULL;
}

int find_word(const struct vocabulary *vocabulary, const char *word)
{
    assert(vocabulary); /* the schema names none that it lacks */
    for (int i = 0; vocabulary->word[i]; i++)
        if (strcmp(vocabulary->word[i], word) == 0)
            return i + 1;
    return 0;
}

int find_kind(const struct schema *schema, const char *name)
{
    for (int i = 0; name && i < schema->kinds; i++)
        if (strcmp(schema->kind[i].name, name) == 0)
            return i;
    return -1;
}

const struct schema_field *find_field(const struct schema_table *table, const char *name)
{
    for (int i = 0; i < table->fields; i++)
        if (strcmp(table->field[i].name, name) == 0)
            return &table->field[i];
    return NULL;
}

bool name_is_id(const char *name)
{
    size_t length = strlen(name);
    return name[0] >= 'a' && name[0] <= 'z' && length <= NAME_SIZE_MAX &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

const char *article(const char *noun) { return strchr("aeiou", noun[0]) ? "an" : "a"; }

/* ---- Types --------------------------------------------------------------------------------- */

const char *type_name(struct type type, char *text, size_t size)
{
    switch (type.value) {
    case VALUE_NOTHING:
        return "nothing";
    case VALUE_NUMBER:
        return "a number";
    case VALUE_BOOL:
        return "a truth value";
    case VALUE_PIECE:
        return "a piece";
    case VALUE_SET:
        return "a set of pieces";
    case VALUE_PLACE:
        return "a place";
    case VALUE_WORD:
        snprintf(text, size, "a word of '%s'", type.of);
        break;
    case VALUE_RECORD:
        snprintf(text, size, "the id of %s %s", type.of ? article(type.of) : "any",
                 type.of ? type.of : "record");
        break;
    case VALUE_SYMBOL:
        snprintf(text, size, "the name of %s %s", article(type.of), type.of);
        break;
    case VALUE_LABEL:
        return "a text";
    }
    return text;
}

static bool same_of(const char *a, const char *b) { return !a || !b || strcmp(a, b) == 0; }

const char *node_describe(const struct node *node, char *text, size_t size)
{
    switch (node->kind) {
    case NODE_WHEN:
    case NODE_EACH:
    case NODE_WITH:
    case NODE_WITH_NUMBER:
    case NODE_MAY:
        return node->branches ? "a command" : "a form without its block { ... }";
    case NODE_OTHERWISE:
    case NODE_OPTION:
        return "a command";
    default:
        return node->type.value == VALUE_NOTHING ? "a command" : type_name(node->type, text, size);
    }
}

bool node_is_command(const struct node *node)
{
    return node->kind >= NODE_WHEN ? node->branches > 0 : node->kind == NODE_WORD && node->verb;
}

/* ---- Making nodes -------------------------------------------------------------------------- */

struct node *node_new(struct loader *load, enum node_kind kind, struct type type, struct spot spot)
{
    struct node *node = scratch(load, sizeof *node);
    node->kind = kind;
    node->type = type;
    node->spot = spot;
    node->declaration = load->context;
    node->size = 1;
    node->depth = 1;
    node->before = load->nodes;
    load->nodes = node;
    return node;
}

struct node *node_poison(struct loader *load, struct spot spot)
{
    return node_new(load, NODE_POISON, (struct type){VALUE_NOTHING, NULL}, spot);
}

struct node *node_constant(struct loader *load, enum value_type value, int64_t number,
                           struct spot spot)
{
    struct node *node = node_new(load, NODE_NUMBER, (struct type){value, NULL}, spot);
    node->number = number;
    return node;
}

static void count_in(struct node *node, struct node *part)
{
    part->used = true;
    node->size += part->size;
    if (node->size > TREE_MAX)
        node->size = TREE_MAX + 1;
    if (part->depth >= node->depth)
        node->depth = part->depth + 1;
    node->verb |= part->verb;
}

struct node *node_finish(struct loader *load, struct node *node)
{
    for (int i = 0; i < node->children; i++)
        count_in(node, node->child[i]);
    for (int i = 0; i < node->branches; i++) {
        if (node->branch[i].condition)
            count_in(node, node->branch[i].condition);
        for (int j = 0; j < node->branch[i].commands; j++)
            count_in(node, node->branch[i].command[j]);
    }
    if (node->size > TREE_MAX || node->depth > TREE_DEPTH_MAX) {
        complain(load, node->spot, "this effect is too large: at most %d parts, nested %d deep",
                 TREE_MAX, TREE_DEPTH_MAX);
        return node_poison(load, node->spot);
    }
    return node;
}

struct node *node_with(struct loader *load, struct node *node, struct node *const *child,
                       int children)
{
    node->children = children;
    node->child = scratch(load, (size_t)children * sizeof *child);
    memcpy(node->child, child, (size_t)children * sizeof *child);
    bool poisoned = false;
    for (int i = 0; i < children; i++)
        poisoned |= child[i]->kind == NODE_POISON;
    node = node_finish(load, node);
    return poisoned ? node_poison(load, node->spot) : node;
}

/* ---- Fitting a value to a type -------------------------------------------------------------- */

struct node *node_as(struct loader *load, struct node *node, struct type want, const char *what,
                     struct spot spot)
{
    char given[80], wanted[80];
    node->used = true;
    if (node->kind == NODE_POISON)
        return node;
    if (node->kind < NODE_WHEN && node->type.value == want.value && same_of(node->type.of, want.of))
        return node;
    if (node->type.value == VALUE_PIECE && want.value == VALUE_SET) {
        struct node *set = node_new(load, NODE_OP, want, node->spot);
        set->index = OP_SINGLE;
        return node_with(load, set, &node, 1);
    }
    complain(load, spot, "%s must be %s, not %s", what, type_name(want, wanted, sizeof wanted),
             node_describe(node, given, sizeof given));
    return node_poison(load, spot);
}

static struct node *unknown_word(struct loader *load, const char *text, const struct vocabulary *v,
                                 const char *what, struct spot spot)
{
    struct suggestion near;
    complain(load, spot, "%s: no %s '%s'%s", what, v->name, text,
             suggest_word(&near, text, v->word));
    return node_poison(load, spot);
}

struct node *node_name(struct loader *load, const char *text, size_t length, struct type want,
                       const char *what, struct spot spot)
{
    char wanted[80];
    struct node *node = node_new(load, NODE_NAME, want, spot);
    node->name = arena_text(&load->scratch, text, length);
    if (!node->name)
        out_of_memory(load);
    switch (want.value) {
    case VALUE_WORD: {
        const struct vocabulary *v = find_vocabulary(load->schema, want.of);
        node->number = find_word(v, text);
        return node->number ? node : unknown_word(load, text, v, what, spot);
    }
    case VALUE_RECORD:
    case VALUE_SYMBOL:
        if (strlen(text) == length && name_is_id(text))
            return node;
        complain(load, spot, "%s: '%.40s' is no name; names are like 'north_gate'", what, text);
        break;
    case VALUE_LABEL:
        if (length == 0 || length > LABEL_SIZE_MAX || utf8_valid(text, length) != length ||
            control_character(text, length) != length || strchr(text, '\n'))
            complain(load, spot, "%s must be one line of 1 to %d bytes in UTF-8", what,
                     LABEL_SIZE_MAX);
        else
            return node;
        break;
    default:
        complain(load, spot, "%s must be %s, not the text '%.40s'", what,
                 type_name(want, wanted, sizeof wanted), text);
        break;
    }
    return node_poison(load, spot);
}
