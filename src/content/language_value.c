/* Values in pack files: the words of the ruleset, operators, and functions on values. */
#include "content/language.h"

#include <stdio.h>
#include <string.h>

#include "effect/opcode.h"

/* ---- Values -------------------------------------------------------------------------------- */

/* The number at `index` as a constant. */
static struct node *number_at(struct loader *load, lua_State *lua, int index, const char *what,
                              struct spot spot)
{
    int exact;
    lua_Integer number = lua_tointegerx(lua, index, &exact);
    if (exact && number >= INT16_MIN && number <= INT16_MAX)
        return node_constant(load, VALUE_NUMBER, number, spot);
    complain(load, spot, "%s: %s is not a whole number from %d to %d", what,
             sandbox_number(lua, index), INT16_MIN, INT16_MAX);
    lua_pop(lua, 1);
    return node_poison(load, spot);
}

struct node *language_value(struct loader *load, int index, struct type want, const char *what,
                            struct spot spot)
{
    lua_State *lua = load->box.lua;
    struct node *node = node_at(lua, index);
    char given[80], wanted[80];
    size_t length;
    if (node)
        return node_as(load, node, want, what, spot);
    switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
        if (want.value == VALUE_NUMBER)
            return number_at(load, lua, index, what, spot);
        break;
    case LUA_TBOOLEAN:
        if (want.value == VALUE_BOOL)
            return node_constant(load, VALUE_BOOL, lua_toboolean(lua, index), spot);
        break;
    case LUA_TSTRING: {
        const char *text = lua_tolstring(lua, index, &length);
        return node_name(load, text, length, want, what, spot);
    }
    default:
        break;
    }
    complain(load, spot, "%s must be %s, not %s", what, type_name(want, wanted, sizeof wanted),
             describe(lua, index, given, sizeof given));
    return node_poison(load, spot);
}

/* A value of whatever type it has; NULL for a text, whose type depends on what it is for. */
static struct node *operand(struct loader *load, lua_State *lua, int index, const char *what,
                            struct spot spot)
{
    struct node *node = node_at(lua, index);
    char given[80];
    if (node && (node->kind == NODE_POISON ||
                 (node->kind < NODE_WHEN && node->type.value != VALUE_NOTHING)))
        return node;
    if (!node && lua_type(lua, index) == LUA_TNUMBER)
        return number_at(load, lua, index, what, spot);
    if (!node && lua_type(lua, index) == LUA_TBOOLEAN)
        return node_constant(load, VALUE_BOOL, lua_toboolean(lua, index), spot);
    if (!node && lua_type(lua, index) == LUA_TSTRING)
        return NULL;
    complain(load, spot, "%s must be a value, not %s", what,
             describe(lua, index, given, sizeof given));
    return node_poison(load, spot);
}

/* ---- Words of the ruleset ------------------------------------------------------------------- */

static struct node *argument(struct loader *load, const struct word_info *info,
                             const struct param *param, int index, struct spot spot)
{
    lua_State *lua = load->box.lua;
    char what[120];
    snprintf(what, sizeof what, "%s: '%s'", info->word->name, param->name);
    if (!lua_isnoneornil(lua, index))
        return language_value(load, index, param->type, what, spot);
    if (!param->fallback)
        complain(load, spot, "%s is missing", what);
    return param->fallback ? param->fallback : node_poison(load, spot);
}

/* The keys of damage{ who = it, n = 2 } must be arguments, by name or by number. */
static void check_names(struct loader *load, const struct word_info *info, int table,
                        struct spot spot)
{
    lua_State *lua = load->box.lua;
    if (!sandbox_push_keys(lua, table))
        complain(load, spot, "%s: arguments have names or numbers", info->word->name);
    int keys = lua_gettop(lua), count = (int)lua_rawlen(lua, keys);
    for (int i = 1; i <= count; i++, lua_settop(lua, keys)) {
        lua_rawgeti(lua, keys, i);
        if (lua_isinteger(lua, -1)) {
            lua_Integer number = lua_tointeger(lua, -1);
            if (number < 1 || number > info->params)
                complain(load, spot, "%s takes %d arguments", info->word->name, info->params);
            continue;
        }
        const char *name = lua_tostring(lua, -1);
        struct suggestion near;
        bool known = false;
        suggest_begin(&near, name);
        for (int j = 0; j < info->params; j++) {
            known |= strcmp(info->param[j].name, name) == 0;
            suggest_try(&near, info->param[j].name);
        }
        if (!known)
            complain(load, spot, "%s: no argument '%s'%s", info->word->name, name,
                     suggest_end(&near));
    }
    lua_pop(lua, 1);
}

struct node *value_call_word(struct loader *load, int word, struct spot spot)
{
    lua_State *lua = load->box.lua;
    const struct word_info *info = &load->word[word];
    struct node *arg[ARGS_MAX];
    int given = lua_gettop(lua);
    bool named = given == 1 && lua_type(lua, 1) == LUA_TTABLE;
    if (named)
        check_names(load, info, 1, spot);
    else if (given > info->params)
        complain(load, spot, "%s takes %d arguments, not %d", info->word->name, info->params,
                 given);
    for (int i = 0; i < info->params; i++) {
        if (named) {
            lua_settop(lua, 1);
            lua_rawgeti(lua, 1, i + 1);
            lua_pushstring(lua, info->param[i].name);
            if (lua_rawget(lua, 1) == LUA_TNIL)
                lua_pop(lua, 1);
            else if (!lua_isnil(lua, 2))
                complain(load, spot, "%s: '%s' is given twice", info->word->name,
                         info->param[i].name);
            arg[i] = argument(load, info, &info->param[i], lua_gettop(lua), spot);
        } else {
            arg[i] = argument(load, info, &info->param[i], i + 1, spot);
        }
    }
    struct node *node = node_new(load, NODE_WORD, info->result, spot);
    node->index = word;
    node->verb = info->word->verb;
    return node_with(load, node, arg, info->params);
}

/* Upvalue: which word. */
static int word_function(lua_State *lua)
{
    int word = (int)lua_tointeger(lua, lua_upvalueindex(1));
    return push_node(lua, value_call_word(loader_of(lua), word, here(lua)));
}

/* ---- Operators ------------------------------------------------------------------------------ */

struct operation {
    const char *name;
    int number, set; /* the instructions; 0 (END): there is none */
    enum node_kind truth;
};

static const struct operation operation[] = {
    {"+", OP_ADD, 0, NODE_POISON},      {"-", OP_SUBTRACT, OP_DIFFERENCE, NODE_POISON},
    {"*", OP_MULTIPLY, 0, NODE_POISON}, {"//", OP_DIVIDE, 0, NODE_POISON},
    {"&", 0, OP_INTERSECT, NODE_AND},   {"|", 0, OP_UNION, NODE_OR},
};

static bool set_like(const struct node *node)
{
    return node->type.value == VALUE_SET || node->type.value == VALUE_PIECE;
}

static struct node *operate(struct loader *load, int op, struct type type, struct node *const *part,
                            int parts, struct spot spot)
{
    struct node *node = node_new(load, NODE_OP, type, spot);
    node->index = op;
    return node_with(load, node, part, parts);
}

/* Upvalue: index into `operation`. */
static int binary_operator(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const struct operation *o = &operation[lua_tointeger(lua, lua_upvalueindex(1))];
    struct spot spot = here(lua);
    struct node *part[2];
    char a[80], b[80], what[24];
    snprintf(what, sizeof what, "what '%s' joins", o->name);
    for (int i = 0; i < 2; i++)
        if (!(part[i] = operand(load, lua, i + 1, what, spot)))
            part[i] = language_value(load, i + 1, o->number ? NUMBER : SET, what, spot);
    if (part[0]->kind == NODE_POISON || part[1]->kind == NODE_POISON)
        return push_poison(lua, spot);
    enum value_type left = part[0]->type.value, right = part[1]->type.value;
    if (o->number && left == VALUE_NUMBER && right == VALUE_NUMBER)
        return push_node(lua, operate(load, o->number, NUMBER, part, 2, spot));
    if (o->set && set_like(part[0]) && set_like(part[1])) {
        for (int i = 0; i < 2; i++)
            part[i] = node_as(load, part[i], SET, what, spot);
        return push_node(lua, operate(load, o->set, SET, part, 2, spot));
    }
    if (o->truth && left == VALUE_BOOL && right == VALUE_BOOL) {
        struct node *node = node_new(load, o->truth, TRUTH, spot);
        return push_node(lua, node_with(load, node, part, 2));
    }
    complain(load, spot, "'%s' takes two %s, not %s and %s", o->name,
             !o->set    ? "numbers"
             : o->truth ? "truth values or two sets"
                        : "numbers or two sets",
             node_describe(part[0], a, sizeof a), node_describe(part[1], b, sizeof b));
    return push_poison(lua, spot);
}

static int not_operator(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    struct spot spot = here(lua);
    struct node *part = language_value(load, 1, TRUTH, "what follows '~'", spot);
    return push_node(lua, operate(load, OP_NOT, TRUTH, &part, 1, spot));
}

static int minus_operator(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    struct spot spot = here(lua);
    struct node *part[2] = {node_constant(load, VALUE_NUMBER, 0, spot),
                            language_value(load, 1, NUMBER, "what follows '-'", spot)};
    return push_node(lua, operate(load, OP_SUBTRACT, NUMBER, part, 2, spot));
}

/* Was one of the two operands complained about already? */
static bool any_poison(lua_State *lua)
{
    const struct node *a = node_at(lua, 1), *b = node_at(lua, 2);
    return (a && a->kind == NODE_POISON) || (b && b->kind == NODE_POISON);
}

/* Lua turns the result of a comparison into true or false at once, so these cannot make a node.
 * Upvalue: what to write instead. */
static int comparison_operator(lua_State *lua)
{
    const char *instead = lua_tostring(lua, lua_upvalueindex(1));
    if (!any_poison(lua))
        complain(loader_of(lua), here(lua),
                 "values of the game are not known yet; compare them with %s", instead);
    lua_pushboolean(lua, 0);
    return 1;
}

/* Upvalue: the operator. */
static int missing_operator(lua_State *lua)
{
    struct spot spot = here(lua);
    if (!any_poison(lua))
        complain(loader_of(lua), spot, "'%s' does not go with values of the game",
                 lua_tostring(lua, lua_upvalueindex(1)));
    return push_poison(lua, spot);
}

static int length_operator(lua_State *lua)
{
    missing_operator(lua);
    lua_pushinteger(lua, 0);
    return 1;
}

static int index_operator(lua_State *lua)
{
    const struct node *node = node_at(lua, 1);
    struct spot spot = here(lua);
    char text[80];
    if (lua_type(lua, 2) != LUA_TSTRING)
        return 0;
    if (node->kind != NODE_POISON)
        complain(loader_of(lua), spot, "%s has no field '%.40s'",
                 node_describe(node, text, sizeof text), lua_tostring(lua, 2));
    return push_poison(lua, spot);
}

static int assign_operator(lua_State *lua)
{
    complain(loader_of(lua), here(lua), "a value of the game has no fields to set");
    return 0;
}

/* ---- Functions on values -------------------------------------------------------------------- */

/* A built-in function whose arguments have fixed types. */
struct function {
    const char *name;
    enum node_kind kind;
    int op; /* for NODE_OP */
    struct type result, arg[2];
    int args;
};

#define FUNCTION1(name, op, result, a)                                                             \
    {                                                                                              \
        name, NODE_OP, op, {result, NULL}, {{a, NULL}}, 1                                          \
    }
#define FUNCTION2(name, kind, op, result, a, b)                                                    \
    {                                                                                              \
        name, kind, op, {result, NULL}, {{a, NULL}, {b, NULL}}, 2                                  \
    }

static const struct function function[] = {
    FUNCTION1("count", OP_COUNT, VALUE_NUMBER, VALUE_SET),
    FUNCTION1("any", OP_ANY, VALUE_BOOL, VALUE_SET),
    FUNCTION2("has", NODE_OP, OP_HAS, VALUE_BOOL, VALUE_SET, VALUE_PIECE),
    FUNCTION2("min", NODE_OP, OP_MIN, VALUE_NUMBER, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("max", NODE_OP, OP_MAX, VALUE_NUMBER, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("lt", NODE_OP, OP_LT, VALUE_BOOL, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("le", NODE_OP, OP_LE, VALUE_BOOL, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("gt", NODE_OP, OP_GT, VALUE_BOOL, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("ge", NODE_OP, OP_GE, VALUE_BOOL, VALUE_NUMBER, VALUE_NUMBER),
    FUNCTION2("where", NODE_WHERE, 0, VALUE_SET, VALUE_SET, VALUE_BOOL),
    FUNCTION2("lowest", NODE_LOWEST, 0, VALUE_SET, VALUE_SET, VALUE_NUMBER),
    FUNCTION2("highest", NODE_HIGHEST, 0, VALUE_SET, VALUE_SET, VALUE_NUMBER),
};
enum { FUNCTIONS = sizeof function / sizeof function[0] };

/* Upvalue: index into `function`. */
static int typed_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const struct function *f = &function[lua_tointeger(lua, lua_upvalueindex(1))];
    struct spot spot = here(lua);
    struct node *part[2];
    char what[80];
    if (lua_gettop(lua) != f->args)
        complain(load, spot, "%s takes %d argument%s, not %d", f->name, f->args,
                 f->args == 1 ? "" : "s", lua_gettop(lua));
    lua_settop(lua, f->args);
    for (int i = 0; i < f->args; i++) {
        snprintf(what, sizeof what, "%s: the %s argument", f->name, i ? "second" : "first");
        part[i] = language_value(load, i + 1, f->arg[i], what, spot);
    }
    struct node *node = node_new(load, f->kind, f->result, spot);
    node->index = f->op;
    return push_node(lua, node_with(load, node, part, f->args));
}

/* eq and ne compare two values of one type, whatever it is. Upvalue: the instruction. */
static int equality_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    int op = (int)lua_tointeger(lua, lua_upvalueindex(1));
    const char *name = op == OP_EQ ? "eq" : "ne";
    struct spot spot = here(lua);
    if (lua_gettop(lua) != 2) {
        complain(load, spot, "%s takes 2 arguments, not %d", name, lua_gettop(lua));
        return push_poison(lua, spot);
    }
    struct node *part[2];
    char what[2][40];
    for (int i = 0; i < 2; i++) {
        snprintf(what[i], sizeof what[i], "%s: the %s argument", name, i ? "second" : "first");
        part[i] = operand(load, lua, i + 1, what[i], spot);
    }
    if (!part[0] && !part[1]) {
        complain(load, spot, "%s compares values of the game, not two texts", name);
        return push_poison(lua, spot);
    }
    for (int i = 0; i < 2; i++) {
        struct node *other = part[1 - i];
        if (!part[i])
            part[i] = other->kind == NODE_POISON
                          ? other
                          : language_value(load, i + 1, other->type, what[i], spot);
    }
    if (part[0]->kind != NODE_POISON)
        part[1] = node_as(load, part[1], part[0]->type, what[1], spot);
    return push_node(lua, operate(load, op, TRUTH, part, 2, spot));
}

/* ---- Names ---------------------------------------------------------------------------------- */

static void add_operator(lua_State *lua, const char *name, lua_CFunction f, const char *upvalue)
{
    lua_pushstring(lua, upvalue);
    lua_pushcclosure(lua, f, 1);
    lua_setfield(lua, -2, name);
}

void value_add_operators(lua_State *lua)
{
    static const char *const binary[] = {"__add", "__sub", "__mul", "__idiv", "__band", "__bor"};
    for (int i = 0; i < 6; i++)
        add_function(lua, binary[i], binary_operator, i);
    add_function(lua, "__bnot", not_operator, 0);
    add_function(lua, "__unm", minus_operator, 0);
    add_function(lua, "__index", index_operator, 0);
    add_function(lua, "__newindex", assign_operator, 0);
    add_operator(lua, "__len", length_operator, "#");
    add_operator(lua, "__div", missing_operator, "/");
    add_operator(lua, "__mod", missing_operator, "%");
    add_operator(lua, "__pow", missing_operator, "^");
    add_operator(lua, "__shl", missing_operator, "<<");
    add_operator(lua, "__shr", missing_operator, ">>");
    add_operator(lua, "__bxor", missing_operator, "~");
    add_operator(lua, "__concat", missing_operator, "..");
    add_operator(lua, "__eq", comparison_operator, "eq(a, b) or ne(a, b)");
    add_operator(lua, "__lt", comparison_operator, "lt(a, b) or gt(a, b)");
    add_operator(lua, "__le", comparison_operator, "le(a, b) or ge(a, b)");
}

void value_add_names(const struct loader *load)
{
    lua_State *lua = load->box.lua;
    for (int i = 0; i < FUNCTIONS; i++)
        add_function(lua, function[i].name, typed_function, i);
    add_function(lua, "eq", equality_function, OP_EQ);
    add_function(lua, "ne", equality_function, OP_NE);
    for (int i = 0; i < load->schema->words; i++) {
        if (load->word[i].params > 0) {
            add_function(lua, load->schema->word[i].name, word_function, i);
        } else {
            lua_pushinteger(lua, i);
            lua_setfield(lua, -2, load->schema->word[i].name);
        }
    }
}

bool value_has_name(const char *name)
{
    for (int i = 0; i < FUNCTIONS; i++)
        if (strcmp(function[i].name, name) == 0)
            return true;
    return false;
}
