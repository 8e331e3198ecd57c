/* The language of pack files: what Lua's global names mean there.
 *
 * A pack's code sees an empty table whose look-ups come here. Kinds give functions that declare
 * records, words of the ruleset and built-in forms give functions that make nodes (node.h), and
 * a name that means nothing is a problem and gives poison, so that one run finds all of them. */
#include <stdio.h>
#include <string.h>

#include "content/node.h"
#include "effect/opcode.h"

/* The names of the two kinds of objects that Lua gets to hold. */
static const char NODE[] = "effect", DECLARATION[] = "declaration";

static const struct type NUMBER = {VALUE_NUMBER, NULL}, TRUTH = {VALUE_BOOL, NULL},
                         PIECE = {VALUE_PIECE, NULL}, SET = {VALUE_SET, NULL},
                         LABEL = {VALUE_LABEL, NULL}, NOTHING = {VALUE_NOTHING, NULL};

static struct loader *loader_of(lua_State *lua) { return sandbox_owner(lua); }

/* Where the pack's code stands that called us. */
static struct spot here(lua_State *lua)
{
    const struct loader *load = loader_of(lua);
    lua_Debug at;
    for (int level = 0; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.currentline < 0)
            continue;
        if (strcmp(load->file[load->reading].name, at.source + 1) == 0)
            return (struct spot){load->reading, at.currentline};
        for (int i = 0; i < load->files; i++)
            if (strcmp(load->file[i].name, at.source + 1) == 0)
                return (struct spot){i, at.currentline};
    }
    return (struct spot){load->reading, 0};
}

static int push_node(lua_State *lua, struct node *node)
{
    struct node **box = lua_newuserdatauv(lua, sizeof *box, 0);
    *box = node;
    luaL_setmetatable(lua, NODE);
    return 1;
}

static struct node *node_at(lua_State *lua, int index)
{
    struct node **box = luaL_testudata(lua, index, NODE);
    return box ? *box : NULL;
}

static int push_poison(lua_State *lua, struct spot spot)
{
    return push_node(lua, node_poison(loader_of(lua), spot));
}

/* What stands at `index` of Lua's stack, for complaints. */
static const char *describe(lua_State *lua, int index, char *text, size_t size)
{
    const struct node *node = node_at(lua, index);
    if (node)
        return node_describe(node, text, size);
    switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
        return "nothing";
    case LUA_TBOOLEAN:
        return "a truth value";
    case LUA_TNUMBER:
        return "a number";
    case LUA_TSTRING:
        snprintf(text, size, "the text '%.40s'", lua_tostring(lua, index));
        return text;
    case LUA_TTABLE:
        return "a table";
    case LUA_TFUNCTION:
        return "a function (are parentheses missing?)";
    default:
        return "an unfinished declaration";
    }
}

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

static struct node *call_word(struct loader *load, int word, struct spot spot)
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
    return push_node(lua, call_word(loader_of(lua), word, here(lua)));
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

/* ---- Blocks of commands --------------------------------------------------------------------- */

/* A list of commands while it is read. */
struct commands {
    struct node **list;
    int count, room;
};

/* `otherwise` becomes the second branch of what it follows. */
static void add_otherwise(struct loader *load, struct commands *to, struct node *otherwise)
{
    struct node *last = to->count ? to->list[to->count - 1] : NULL;
    otherwise->used = true;
    if (last && last->kind == NODE_POISON)
        return;
    if (!last || (last->kind != NODE_WHEN && last->kind != NODE_MAY) || last->branch[1].command) {
        complain(load, otherwise->spot, "otherwise { ... } must follow when or may");
        return;
    }
    struct node *whole = node_new(load, last->kind, last->type, last->spot);
    struct node *before = whole->before;
    *whole = *last;
    whole->before = before;
    whole->size = whole->depth = 1;
    whole->branches = 2;
    whole->branch = scratch(load, 2 * sizeof *whole->branch);
    whole->branch[0] = last->branch[0];
    whole->branch[1] = otherwise->branch[0];
    to->list[to->count - 1] = node_finish(load, whole);
}

static void add_command(struct loader *load, struct commands *to, struct node *node)
{
    node->used = true;
    if (node->kind == NODE_OTHERWISE) {
        add_otherwise(load, to, node);
        return;
    }
    to->list = grow(load, to->list, to->count, &to->room, sizeof *to->list);
    to->list[to->count++] = node;
}

/* Adds what stands at `index`: a command, or a list of them, which may hold lists again. */
static void read_commands(struct loader *load, struct commands *to, int index, const char *what,
                          struct spot spot, int depth)
{
    lua_State *lua = load->box.lua;
    struct node *node = node_at(lua, index);
    char given[80];
    sandbox_charge(&load->box, 10);
    if (node && (node_is_command(node) || node->kind == NODE_POISON)) {
        add_command(load, to, node);
        return;
    }
    if (node || !lua_istable(lua, index)) {
        complain(load, node ? node->spot : spot, "%s: a command is wanted here, not %s", what,
                 describe(lua, index, given, sizeof given));
        if (node)
            node->used = true;
        return;
    }
    if (depth > 8) {
        complain(load, spot, "%s: lists inside lists, more than 8 deep", what);
        return;
    }
    luaL_checkstack(lua, 8, "too deep");
    int count = language_list(load, index, what, spot);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, index, i);
        read_commands(load, to, lua_gettop(lua), what, spot, depth + 1);
        lua_pop(lua, 1);
    }
}

struct branch language_commands(struct loader *load, int index, const char *what, struct spot spot)
{
    struct commands commands = {NULL, 0, 0};
    read_commands(load, &commands, index, what, spot, 0);
    if (!commands.list)
        commands.list = scratch(load, sizeof *commands.list);
    return (struct branch){.command = commands.list, .commands = commands.count};
}

int language_list(struct loader *load, int index, const char *what, struct spot spot)
{
    lua_State *lua = load->box.lua;
    int top = lua_gettop(lua), wanted = 1;
    if (!sandbox_push_keys(lua, index))
        complain(load, spot, "%s is a list: its keys are 1, 2, 3", what);
    int count = (int)lua_rawlen(lua, -1);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(lua, top + 1, i);
        if (lua_type(lua, -1) == LUA_TSTRING) {
            complain(load, spot, "%s is a list and has no field '%.40s'", what,
                     lua_tostring(lua, -1));
            break;
        }
        if (lua_tointeger(lua, -1) != wanted) {
            complain(load, spot, "%s: element %d of the list is missing", what, wanted);
            break;
        }
        wanted++;
        lua_pop(lua, 1);
    }
    lua_settop(lua, top);
    return wanted - 1;
}

/* ---- Forms with blocks ---------------------------------------------------------------------- */

struct form {
    const char *name;
    enum node_kind kind;
    struct type head;
};

static const struct form form[] = {
    {"when", NODE_WHEN, {VALUE_BOOL, NULL}},
    {"each", NODE_EACH, {VALUE_SET, NULL}},
    {"with", NODE_WITH, {VALUE_PIECE, NULL}},
    {"with_number", NODE_WITH_NUMBER, {VALUE_NUMBER, NULL}},
    {"may", NODE_MAY, {VALUE_LABEL, NULL}},
};
enum { FORMS = sizeof form / sizeof form[0] };

static bool has_menu(const struct loader *load)
{
    for (int i = 0; i < load->schema->words; i++)
        if (strcmp(load->schema->word[i].name, "menu") == 0)
            return true;
    return false;
}

/* when(condition): a node that waits for its block. Upvalue: index into `form`. */
static int form_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const struct form *f = &form[lua_tointeger(lua, lua_upvalueindex(1))];
    struct spot spot = here(lua);
    char what[40];
    if (lua_gettop(lua) != 1) {
        complain(load, spot, "%s takes 1 argument, not %d", f->name, lua_gettop(lua));
        return push_poison(lua, spot);
    }
    if (f->kind == NODE_MAY && !has_menu(load)) {
        complain(load, spot, "%s: this system has no menus", f->name);
        return push_poison(lua, spot);
    }
    if (f->kind == NODE_WHEN && lua_isboolean(lua, 1)) {
        complain(load, spot,
                 "when: the condition is always %s; conditions are joined with &, | and ~, not "
                 "with and, or, not",
                 lua_toboolean(lua, 1) ? "true" : "false");
        return push_poison(lua, spot);
    }
    snprintf(what, sizeof what, "%s: the argument", f->name);
    struct node *head = language_value(load, 1, f->head, what, spot);
    return push_node(lua, node_with(load, node_new(load, f->kind, NOTHING, spot), &head, 1));
}

/* Gives a waiting form its block, which stands at 2. */
static int close_form(lua_State *lua, struct node *open)
{
    struct loader *load = loader_of(lua);
    struct node *node = node_new(load, open->kind, NOTHING, open->spot);
    const char *what = "the block";
    for (int i = 0; i < FORMS; i++)
        if (form[i].kind == open->kind)
            what = form[i].name;
    open->used = true;
    node->children = open->children;
    node->child = open->child;
    node->branches = 1;
    node->branch = scratch(load, 2 * sizeof *node->branch); /* room for otherwise */
    node->branch[0] = language_commands(load, 2, what, open->spot);
    if (node->kind == NODE_MAY)
        node->branch[0].label = open->child[0]->name;
    return push_node(lua, node_finish(load, node));
}

static int call_operator(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    struct node *node = node_at(lua, 1);
    struct spot spot = here(lua);
    char text[80];
    if (lua_gettop(lua) == 3 && lua_isnil(lua, 2)) { /* how `for` begins; nothing ends it */
        if (node->kind != NODE_POISON)
            complain(load, spot, "for cannot go through values of the game; use each");
        return 0;
    }
    if (node->kind == NODE_POISON)
        return push_poison(lua, spot);
    if (node->kind >= NODE_WHEN && node->branches == 0)
        return close_form(lua, node);
    if (node->kind == NODE_WORD && load->word[node->index].params == 0) {
        if (lua_gettop(lua) > 1)
            complain(load, spot, "%s takes no arguments", load->word[node->index].word->name);
        lua_settop(lua, 1);
        return 1;
    }
    complain(load, spot, "%s cannot be called", node_describe(node, text, sizeof text));
    return push_poison(lua, spot);
}

static int otherwise_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    struct spot spot = here(lua);
    struct node *node = node_new(load, NODE_OTHERWISE, NOTHING, spot);
    lua_settop(lua, 1);
    node->branches = 1;
    node->branch = scratch(load, sizeof *node->branch);
    node->branch[0] = language_commands(load, 1, "otherwise", spot);
    return push_node(lua, node_finish(load, node));
}

/* Reads { "label", { commands }, when = condition } at `index`. */
static struct branch read_option(struct loader *load, int index, struct spot spot)
{
    lua_State *lua = load->box.lua;
    struct branch branch = {0};
    char given[80];
    if (lua_type(lua, index) != LUA_TTABLE) {
        complain(load, spot, "option: an entry is { \"label\", { commands } }, not %s",
                 describe(lua, index, given, sizeof given));
        return branch;
    }
    lua_getfield(lua, index, "when");
    if (!lua_isnil(lua, -1))
        branch.condition = language_value(load, lua_gettop(lua), TRUTH, "option: 'when'", spot);
    lua_rawgeti(lua, index, 1);
    branch.label = language_value(load, lua_gettop(lua), LABEL, "option: the label", spot)->name;
    lua_rawgeti(lua, index, 2);
    struct branch commands = language_commands(load, lua_gettop(lua), "option", spot);
    branch.command = commands.command;
    branch.commands = commands.commands;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        bool known =
            lua_isinteger(lua, -2)
                ? lua_tointeger(lua, -2) == 1 || lua_tointeger(lua, -2) == 2
                : lua_type(lua, -2) == LUA_TSTRING && strcmp(lua_tostring(lua, -2), "when") == 0;
        if (!known)
            complain(load, spot,
                     "option: an entry is { \"label\", { commands } } and may have "
                     "'when', nothing else");
    }
    return branch;
}

static int option_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    struct spot spot = here(lua);
    struct node *node = node_new(load, NODE_OPTION, NOTHING, spot);
    if (!has_menu(load)) {
        complain(load, spot, "option: this system has no menus");
        return push_poison(lua, spot);
    }
    if (lua_gettop(lua) != 1 || lua_type(lua, 1) != LUA_TTABLE) {
        complain(load, spot, "option takes a list of entries { \"label\", { commands } }");
        return push_poison(lua, spot);
    }
    int count = language_list(load, 1, "option", spot);
    if (count < 2 || count > BRANCHES_MAX) {
        complain(load, spot, "option has 2 to %d entries, not %d", BRANCHES_MAX, count);
        return push_poison(lua, spot);
    }
    node->branches = count;
    node->branch = scratch(load, (size_t)count * sizeof *node->branch);
    for (int i = 0; i < count; i++) {
        lua_settop(lua, 1);
        lua_rawgeti(lua, 1, i + 1);
        node->branch[i] = read_option(load, 2, spot);
    }
    return push_node(lua, node_finish(load, node));
}

/* ---- Declarations --------------------------------------------------------------------------- */

/* monster "bone_guard". Upvalue: which kind. */
static int kind_function(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    int kind = (int)lua_tointeger(lua, lua_upvalueindex(1));
    const char *name = load->schema->kind[kind].name;
    struct spot spot = here(lua);
    char given[80];
    load->context = -1;
    if (lua_gettop(lua) != 1 || lua_type(lua, 1) != LUA_TSTRING) {
        complain(load, spot, "%s needs an id in front of its fields: %s \"my_id\" { ... }, not %s",
                 name, name, describe(lua, 1, given, sizeof given));
        return push_poison(lua, spot);
    }
    size_t length;
    const char *id = lua_tolstring(lua, 1, &length);
    if (strlen(id) != length || !name_is_id(id)) {
        complain(load, spot,
                 "%s '%.40s': ids begin with a small letter and go on with small letters, digits "
                 "and '_', at most %d",
                 name, id, NAME_SIZE_MAX);
        return push_poison(lua, spot);
    }
    if (load->declarations == RECORDS_MAX)
        return luaL_error(lua, "a pack has at most %d records", RECORDS_MAX);
    load->declaration = grow(load, load->declaration, load->declarations, &load->declarations_room,
                             sizeof *load->declaration);
    struct declaration *d = &load->declaration[load->declarations];
    *d = (struct declaration){.spot = spot,
                              .kind = (uint16_t)kind,
                              .source = (uint8_t)load->file[load->reading].source,
                              .table = LUA_NOREF};
    d->id = memcpy(scratch(load, length + 1), id, length);
    load->context = load->declarations;
    int *box = lua_newuserdatauv(lua, sizeof *box, 0);
    *box = load->declarations++;
    luaL_setmetatable(lua, DECLARATION);
    return 1;
}

/* ... { fields }. Gives the id, so that it can be kept in a variable. */
static int declaration_call(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const int *box = luaL_checkudata(lua, 1, DECLARATION);
    struct declaration *d = &load->declaration[*box];
    char given[80];
    load->context = *box;
    if (d->complete) {
        complain(load, here(lua), "the fields are given twice");
    } else if (lua_type(lua, 2) != LUA_TTABLE) {
        complain(load, here(lua), "the fields are a table { ... }, not %s",
                 describe(lua, 2, given, sizeof given));
    } else {
        lua_settop(lua, 2);
        d->table = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
    d->complete = true;
    load->context = -1;
    lua_pushstring(lua, d->id);
    return 1;
}

/* ---- The pack itself ------------------------------------------------------------------------ */

/* A text of the header; NULL with a complaint if it is missing or no text for people. */
static const char *header_text(struct loader *load, const char *key, struct spot spot)
{
    lua_State *lua = load->box.lua;
    size_t length = 0;
    if (lua_getfield(lua, 1, key) == LUA_TNIL) {
        complain(load, spot, "pack: '%s' is missing", key);
        return NULL;
    }
    const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &length) : NULL;
    if (!text || length > TEXT_SIZE_MAX || utf8_valid(text, length) != length ||
        control_character(text, length) < length) {
        complain(load, spot, "pack: '%s' must be a text: UTF-8, at most %d bytes", key,
                 TEXT_SIZE_MAX);
        return NULL;
    }
    return keep_text(load, text, length);
}

static void choose_system(struct loader *load, const char *system, struct spot spot)
{
    char known[120] = "";
    struct suggestion near;
    load->ruleset = load->find(system);
    if (load->ruleset) {
        load->schema = load->ruleset->schema;
        return;
    }
    suggest_begin(&near, system);
    for (int i = 0; uc_system(i); i++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", uc_system(i));
        suggest_try(&near, uc_system(i));
    }
    complain(load, spot, "pack: no system '%.40s'%s; there are: %s", system, suggest_end(&near),
             known);
}

/* Is there such a field in the header, which is at 1? */
static bool has_field(lua_State *lua, const char *key)
{
    bool there = lua_getfield(lua, 1, key) != LUA_TNIL;
    lua_pop(lua, 1);
    return there;
}

/* The kinds in the list at `index`, as bits. */
static uint64_t read_kinds(struct loader *load, int index, struct spot spot)
{
    lua_State *lua = load->box.lua;
    uint64_t kinds = 0;
    if (lua_type(lua, index) != LUA_TTABLE) {
        complain(load, spot, "pack: uses: 'kinds' is a list of kinds of records");
        return 0;
    }
    int count = language_list(load, index, "pack: uses: kinds", spot);
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        struct suggestion near;
        lua_rawgeti(lua, index, i);
        const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
        uint64_t found = 0;
        suggest_begin(&near, name);
        for (int k = 0; k < load->schema->kinds; k++) {
            found |= strcmp(load->schema->kind[k].name, name) == 0 ? UINT64_C(1) << k : 0;
            suggest_try(&near, load->schema->kind[k].name);
        }
        if (!found)
            complain(load, spot, "pack: uses: no kind '%.40s'%s", name, suggest_end(&near));
        kinds |= found;
    }
    return kinds;
}

/* One entry of `uses`, on top of the stack: "sr", or { pack = "sr", kinds = { "spell" } }. */
static void read_use(struct loader *load, struct source *source, struct spot spot)
{
    lua_State *lua = load->box.lua;
    int entry = lua_gettop(lua);
    struct use use = {.kinds = UINT64_MAX, .spot = spot};
    if (lua_type(lua, entry) == LUA_TTABLE) {
        for (lua_pushnil(lua); lua_next(lua, entry); lua_pop(lua, 1)) {
            const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
            if (strcmp(key, "pack") != 0 && strcmp(key, "kinds") != 0)
                complain(load, spot, "pack: an entry of 'uses' has 'pack' and 'kinds', no '%.40s'",
                         key);
        }
        if (lua_getfield(lua, entry, "kinds") != LUA_TNIL)
            use.kinds = read_kinds(load, lua_gettop(lua), spot);
        lua_getfield(lua, entry, "pack");
    } else {
        lua_pushvalue(lua, entry);
    }
    size_t length = 0;
    const char *name = lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &length) : NULL;
    if (!name || strlen(name) != length || !name_is_id(name))
        complain(load, spot,
                 "pack: 'uses' lists names of packs: \"sr\", or { pack = \"sr\", "
                 "kinds = { \"spell\" } }");
    else if (source->uses == USES_MAX)
        complain(load, spot, "pack: 'uses' has at most %d entries", USES_MAX);
    else {
        use.name = memcpy(scratch(load, length + 1), name, length);
        source->use[source->uses++] = use;
    }
    lua_settop(lua, entry - 1);
}

static void read_uses(struct loader *load, struct source *source, struct spot spot)
{
    lua_State *lua = load->box.lua;
    if (lua_getfield(lua, 1, "uses") == LUA_TSTRING) {
        read_use(load, source, spot);
    } else if (lua_type(lua, -1) == LUA_TTABLE) {
        int list = lua_gettop(lua), count = language_list(load, list, "pack: uses", spot);
        for (int i = 1; i <= count; i++) {
            lua_rawgeti(lua, list, i);
            read_use(load, source, spot);
        }
        lua_settop(lua, list - 1);
    } else {
        if (lua_type(lua, -1) != LUA_TNIL)
            complain(load, spot, "pack: 'uses' is a list of packs");
        lua_pop(lua, 1);
    }
}

/* The header of a pack that another one builds on: of the same system. */
static void read_used_header(struct loader *load, struct source *source, struct spot spot)
{
    const char *system = header_text(load, "system", spot);
    if (system && strcmp(system, load->ruleset->name) != 0)
        complain(load, spot, "pack: is for '%.40s', but a pack for '%s' uses it", system,
                 load->ruleset->name);
    read_uses(load, source, spot);
}

/* pack { system = "d2e", name = "...", about = "...", version = "...", uses = { ... } } */
static int pack_function(lua_State *lua)
{
    static const char *const known[] = {"system", "name", "about", "version", "uses", NULL};
    struct loader *load = loader_of(lua);
    struct source *source = &load->source[load->file[load->reading].source];
    struct spot spot = here(lua);
    if (source->header || load->reading != source->first) {
        complain(load, spot, "pack { ... } stands once, in pack.lua");
        return 0;
    }
    source->header = true;
    if (lua_gettop(lua) != 1 || lua_type(lua, 1) != LUA_TTABLE) {
        complain(load, spot, "pack takes a table: pack { system = \"...\", name = \"...\" }");
        return 0;
    }
    if (!sandbox_push_keys(lua, 1))
        complain(load, spot, "pack: fields have names");
    for (int i = 1; lua_rawgeti(lua, 2, i) != LUA_TNIL; i++, lua_settop(lua, 2)) {
        const char *key = luaL_tolstring(lua, -1, NULL);
        struct suggestion near;
        bool found = false;
        suggest_begin(&near, key);
        for (const char *const *k = known; *k; k++) {
            found |= strcmp(*k, key) == 0;
            suggest_try(&near, *k);
        }
        if (!found)
            complain(load, spot, "pack: no field '%.40s'%s", key, suggest_end(&near));
    }
    lua_settop(lua, 1);
    if (load->word) {
        read_used_header(load, source, spot);
        return 0;
    }
    load->pack->name = header_text(load, "name", spot);
    load->pack->about = has_field(lua, "about") ? header_text(load, "about", spot) : "";
    load->pack->version = has_field(lua, "version") ? header_text(load, "version", spot) : "";
    const char *system = header_text(load, "system", spot);
    if (system)
        choose_system(load, system, spot);
    if (load->ruleset) {
        int before = load->check.count;
        signatures_read(load);
        if (load->check.count > before) {
            load->word = NULL; /* nothing can be read */
            complain(load, spot, "the system '%s' itself has mistakes, listed under its name",
                     load->ruleset->name);
        } else {
            language_publish(load);
            read_uses(load, source, spot);
        }
    }
    return 0;
}

/* ---- Global names --------------------------------------------------------------------------- */

static const char *const context_name[] = {"self", "subject", "it", "value"};
static const char *const other_name[] = {"otherwise", "option", "eq", "ne", "pack"};
static const char *const lua_name[] = {"assert",   "error", "ipairs", "pairs", "select", "tostring",
                                       "tonumber", "type",  "string", "table", "math"};

#define IN(list, name) in_list(list, sizeof(list) / sizeof(list)[0], name)

static bool in_list(const char *const *list, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

bool language_has(const char *name)
{
    for (int i = 0; i < FUNCTIONS; i++)
        if (strcmp(function[i].name, name) == 0)
            return true;
    for (int i = 0; i < FORMS; i++)
        if (strcmp(form[i].name, name) == 0)
            return true;
    return IN(context_name, name) || IN(other_name, name) || IN(lua_name, name);
}

static void suggest_names(struct loader *load, struct suggestion *near)
{
    lua_State *lua = load->box.lua;
    const int table[] = {load->globals, load->shared};
    for (int i = 0; i < 4; i++)
        suggest_try(near, context_name[i]);
    for (int i = 0; i < 2; i++) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, table[i]);
        for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
            if (lua_type(lua, -2) == LUA_TSTRING)
                suggest_try(near, lua_tostring(lua, -2));
        lua_pop(lua, 1);
    }
}

static int unknown_name(struct loader *load, const char *name, struct spot spot)
{
    struct suggestion near;
    bool header = load->source[load->file[load->reading].source].header;
    if (header && !load->word)
        return push_poison(load->box.lua, spot); /* the header was wrong, and that is enough */
    if (sandbox_withholds(name)) {
        complain(load, spot, "'%s' is not available in packs", name);
    } else if (!header) {
        complain(load, spot, "'%.40s' is not known before pack { ... }", name);
    } else {
        suggest_begin(&near, name);
        suggest_names(load, &near);
        complain(load, spot, "there is no '%.40s'%s", name, suggest_end(&near));
    }
    return push_poison(load->box.lua, spot);
}

static int global_get(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    lua_settop(lua, 2);
    for (int i = 0; i < 4; i++) {
        if (strcmp(context_name[i], name) == 0) {
            bool piece = i <= EFFECT_IT;
            struct node *node =
                node_new(load, piece ? NODE_LOCAL : NODE_VALUE, piece ? PIECE : NUMBER, here(lua));
            node->index = i;
            return push_node(lua, node);
        }
    }
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->globals);
    lua_pushvalue(lua, 2);
    int type = lua_rawget(lua, 3);
    if (type == LUA_TNUMBER) { /* a word without arguments is its own call */
        int word = (int)lua_tointeger(lua, -1);
        lua_settop(lua, 0);
        return push_node(lua, call_word(load, word, here(lua)));
    }
    if (type != LUA_TNIL)
        return 1;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->shared);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL)
        return 1;
    return unknown_name(load, name, here(lua));
}

static int global_set(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    lua_settop(lua, 3);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->globals);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, 4) != LUA_TNIL || language_has(name)) {
        complain(load, here(lua), "'%s' cannot be changed: it belongs to the language", name);
        return 0;
    }
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->shared);
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, 3);
    lua_rawset(lua, -3);
    return 0;
}

/* ---- Putting it together -------------------------------------------------------------------- */

/* A function with one number as upvalue, under a name in the table on top. */
static void add_function(lua_State *lua, const char *name, lua_CFunction f, int upvalue)
{
    lua_pushinteger(lua, upvalue);
    lua_pushcclosure(lua, f, 1);
    lua_setfield(lua, -2, name);
}

static void add_operator(lua_State *lua, const char *name, lua_CFunction f, const char *upvalue)
{
    lua_pushstring(lua, upvalue);
    lua_pushcclosure(lua, f, 1);
    lua_setfield(lua, -2, name);
}

static void make_node_type(lua_State *lua)
{
    static const char *const binary[] = {"__add", "__sub", "__mul", "__idiv", "__band", "__bor"};
    luaL_newmetatable(lua, NODE);
    for (int i = 0; i < 6; i++)
        add_function(lua, binary[i], binary_operator, i);
    add_function(lua, "__bnot", not_operator, 0);
    add_function(lua, "__unm", minus_operator, 0);
    add_function(lua, "__call", call_operator, 0);
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
    lua_pop(lua, 1);
    luaL_newmetatable(lua, DECLARATION);
    add_function(lua, "__call", declaration_call, 0);
    lua_pop(lua, 1);
}

void language_open(struct loader *load)
{
    lua_State *lua = load->box.lua;
    make_node_type(lua);
    sandbox_push_library(lua);
    add_function(lua, "pack", pack_function, 0);
    load->globals = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_newtable(lua);
    load->shared = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_newtable(lua); /* the environment: always empty, so that each look-up comes to us */
    lua_createtable(lua, 0, 2);
    add_function(lua, "__index", global_get, 0);
    add_function(lua, "__newindex", global_set, 0);
    lua_setmetatable(lua, -2);
}

void language_publish(struct loader *load)
{
    lua_State *lua = load->box.lua;
    const struct schema *schema = load->schema;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->globals);
    for (int i = 0; i < FUNCTIONS; i++)
        add_function(lua, function[i].name, typed_function, i);
    for (int i = 0; i < FORMS; i++)
        add_function(lua, form[i].name, form_function, i);
    add_function(lua, "otherwise", otherwise_function, 0);
    add_function(lua, "option", option_function, 0);
    add_function(lua, "eq", equality_function, OP_EQ);
    add_function(lua, "ne", equality_function, OP_NE);
    for (int i = 0; i < schema->kinds; i++)
        add_function(lua, schema->kind[i].name, kind_function, i);
    for (int i = 0; i < schema->words; i++) {
        if (load->word[i].params > 0) {
            add_function(lua, schema->word[i].name, word_function, i);
        } else {
            lua_pushinteger(lua, i);
            lua_setfield(lua, -2, schema->word[i].name);
        }
    }
    lua_pop(lua, 1);
}
