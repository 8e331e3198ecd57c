/* A Lua state that cannot harm: no files, no clock, no chance, no code from text or bytes, and
 * an end to its memory and its work. What it offers behaves the same in every run; Lua itself
 * does not promise that for the order of tables or the text of addresses, so those are replaced
 * or left out. */
#ifndef CONTENT_SANDBOX_H
#define CONTENT_SANDBOX_H

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <stdint.h>

#include "content/arena.h"

enum { SANDBOX_MEMORY = 64 << 20, SANDBOX_SECONDS = 5 };

/* A unit is about one instruction of Lua. */
enum { SANDBOX_WORK = 50 * 1000 * 1000 };

struct sandbox {
    lua_State *lua;
    struct meter meter; /* what Lua and the loader's arenas use together */
    int64_t work;       /* units left */
    int64_t deadline;   /* in seconds; only a pack that dodges the other limits gets there */
    int64_t next_look;  /* at the clock: when so few units are left */
    bool out_of_memory;
    bool out_of_time;
    char file[64]; /* where the pack's code was when its limits were last looked at */
    int line;
    locale_t plain, before; /* see sandbox_open */
};

/* Makes the state; `owner` is what sandbox_owner gives back. False: no memory. Until sandbox_close
 * this thread knows no customs of any country: Lua compares texts, changes their case and writes
 * numbers as the C library does, and a pack would be another one elsewhere. */
bool sandbox_open(struct sandbox *box, void *owner);
void sandbox_close(struct sandbox *box);
void *sandbox_owner(lua_State *lua);

/* Takes units off; leaves by lua_error when none are left. */
void sandbox_charge(struct sandbox *box, int64_t units);

/* As luaL_loadbufferx, of a text; reading it is work as well. */
int sandbox_load(lua_State *lua, const char *text, size_t size, const char *name);

/* Puts a table with the safe part of Lua's own functions on the stack. */
void sandbox_push_library(lua_State *lua);

/* Puts a list of the keys of the table at `index` on the stack: whole numbers first, then names,
 * each in order. False if there are other keys, which are left out. */
bool sandbox_push_keys(lua_State *lua, int index);

/* The number at `index` in words for people, the same on every machine; pushed on the stack. */
const char *sandbox_number(lua_State *lua, int index);

/* Is this a name that plain Lua has and the sandbox does not? */
bool sandbox_withholds(const char *name);

#endif
