/* What the parts of the language share: language.c (names), language_value.c (words, operators,
 * functions), language_block.c (commands and their blocks), language_record.c (records, headers). */
#ifndef CONTENT_LANGUAGE_H
#define CONTENT_LANGUAGE_H

#include "content/node.h"

/* The names of the two kinds of objects that Lua gets to hold. */
#define NODE "effect"
#define DECLARATION "declaration"

static const struct type NUMBER = {VALUE_NUMBER, NULL}, TRUTH = {VALUE_BOOL, NULL},
                         PIECE = {VALUE_PIECE, NULL}, SET = {VALUE_SET, NULL},
                         LABEL = {VALUE_LABEL, NULL}, NOTHING = {VALUE_NOTHING, NULL};

/* Whoever loads what runs in this Lua state. */
struct loader *loader_of(lua_State *lua);
/* Where the pack's code stands that called us. */
struct spot here(lua_State *lua);
/* What stands at `index` of Lua's stack, for complaints. */
const char *describe(lua_State *lua, int index, char *text, size_t size);

struct node *node_at(lua_State *lua, int index);  /* NULL: something else */
int push_node(lua_State *lua, struct node *node); /* 1: one value is on the stack */
/* The same with a node that stands for an error which was told: what is made of it is no error again. */
int push_poison(lua_State *lua, struct spot spot);

/* A function with one number as upvalue, under a name in the table on top. */
void add_function(lua_State *lua, const char *name, lua_CFunction f, int upvalue);

/* Each part adds what is its own to the table on top: the metatable of nodes, or the globals. */
void value_add_operators(lua_State *lua);
void value_add_names(const struct loader *load);
bool value_has_name(const char *name);
struct node *value_call_word(struct loader *load, int word, struct spot spot);

int block_call(lua_State *lua);        /* the call of a node */
void block_add_names(lua_State *lua);  /* as global functions: when, each, … */
bool block_has_name(const char *name); /* is it one of the forms? */

int record_call(lua_State *lua); /* the call of a declaration */
/* Makes a function of each kind of record, by which packs declare one. */
void record_add_names(const struct loader *load);
/* pack { system = "d2e", name = "...", about = "...", version = "...", uses = { ... } } */
int record_read_header(lua_State *lua);

#endif
