/* The language of pack files: what Lua's global names mean there.
 *
 * A pack's code sees an empty table whose look-ups come here. Kinds give functions that declare
 * records, words of the ruleset and built-in forms give functions that make nodes (node.h), and
 * a name that means nothing is a problem and gives poison, so that one run finds all of them. */
#include "content/language.h"

#include <stdio.h>
#include <string.h>

/* ---- Between Lua and us --------------------------------------------------------------------- */

struct loader *loader_of(lua_State *lua) { return sandbox_owner(lua); }

struct spot here(lua_State *lua)
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

int push_node(lua_State *lua, struct node *node)
{
    struct node **box = lua_newuserdatauv(lua, sizeof *box, 0);
    *box = node;
    luaL_setmetatable(lua, NODE);
    return 1;
}

struct node *node_at(lua_State *lua, int index)
{
    struct node **box = luaL_testudata(lua, index, NODE);
    return box ? *box : NULL;
}

int push_poison(lua_State *lua, struct spot spot)
{
    return push_node(lua, node_poison(loader_of(lua), spot));
}

const char *describe(lua_State *lua, int index, char *text, size_t size)
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
    return value_has_name(name) || block_has_name(name) || IN(context_name, name) ||
           IN(other_name, name) || IN(lua_name, name);
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

/* "; kinds of records are hero, trap and quest" */
static const char *list_kinds(const struct loader *load, char *text, size_t size)
{
    size_t used = (size_t)snprintf(text, size, "; kinds of records are ");
    for (int i = 0; i < load->schema->kinds && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s",
                                 i == 0                         ? ""
                                 : i + 1 == load->schema->kinds ? " and "
                                                                : ", ",
                                 load->schema->kind[i].name);
    return text;
}

static int unknown_name(struct loader *load, const char *name, struct spot spot)
{
    struct suggestion near;
    const struct source *source = &load->source[load->file[load->reading].source];
    bool header = source->header;
    if (header && !load->word)
        return push_poison(load->box.lua, spot); /* the header was wrong, and that is enough */
    if (sandbox_withholds(name)) {
        complain(load, spot, "'%s' is not available in packs", name);
    } else if (!header) {
        complain(load, spot, "'%.40s' is not known before pack { ... }", name);
    } else {
        char kinds[600] = "";
        suggest_begin(&near, name);
        suggest_names(load, &near);
        const char *guess = suggest_end(&near);
        bool early = load->reading == source->first && source->uses;
        complain(
            load, spot, "there is no '%.40s'%s%s", name,
            guess[0] || load->context >= 0 || early ? guess : list_kinds(load, kinds, sizeof kinds),
            early ? "; pack.lua is read before the packs that it uses, whose functions are for "
                    "its other files"
                  : "");
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
        return push_node(lua, value_call_word(load, word, here(lua)));
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

void add_function(lua_State *lua, const char *name, lua_CFunction f, int upvalue)
{
    lua_pushinteger(lua, upvalue);
    lua_pushcclosure(lua, f, 1);
    lua_setfield(lua, -2, name);
}

static void make_types(lua_State *lua)
{
    luaL_newmetatable(lua, NODE);
    value_add_operators(lua);
    add_function(lua, "__call", block_call, 0);
    lua_pop(lua, 1);
    luaL_newmetatable(lua, DECLARATION);
    add_function(lua, "__call", record_call, 0);
    lua_pop(lua, 1);
}

void language_open(struct loader *load)
{
    lua_State *lua = load->box.lua;
    make_types(lua);
    sandbox_push_library(lua);
    add_function(lua, "pack", record_read_header, 0);
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
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->globals);
    value_add_names(load);
    block_add_names(lua);
    record_add_names(load);
    lua_pop(lua, 1);
}
