/* Commands in pack files: blocks of them, and the forms that take blocks. */
#include "content/language.h"

#include <stdio.h>
#include <string.h>

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

struct block_form {
    const char *name;
    enum node_kind kind;
    struct type head;
};

static const struct block_form form[] = {
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
    const struct block_form *f = &form[lua_tointeger(lua, lua_upvalueindex(1))];
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
        complain(
            load, spot,
            "when: the condition is always %s; conditions are joined with &, | and ~, not "
            "with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <",
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

int block_call(lua_State *lua)
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

/* ---- Names ---------------------------------------------------------------------------------- */

void block_add_names(lua_State *lua)
{
    for (int i = 0; i < FORMS; i++)
        add_function(lua, form[i].name, form_function, i);
    add_function(lua, "otherwise", otherwise_function, 0);
    add_function(lua, "option", option_function, 0);
}

bool block_has_name(const char *name)
{
    for (int i = 0; i < FORMS; i++)
        if (strcmp(form[i].name, name) == 0)
            return true;
    return false;
}
