#include "content/sandbox.h"

#include <assert.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Limits -------------------------------------------------------------------------------- */

enum {
    HOOK_STEP = 1000,       /* instructions between two looks at the limits and the clock: one that
                               compares two texts may take as long as a thousand others */
    CLOCK_STEP = 1000,      /* units between two looks at the clock */
    BYTES_PER_UNIT = 16,    /* memory asked for is work too: long strings cost time */
    REFUSAL_UNITS = 100000, /* a refused request makes Lua collect all its garbage */
    STRING_MAX = 1 << 20,
    STRING_HEAD = 64, /* what Lua needs besides for a text, at most */
    VALUE_UNITS = 4,  /* values that are handed over for one unit */
    ARRAY_MAX = 100000,
    MOUTHFUL = 1024 /* bytes of a file between two looks at the clock */
};

/* Time that this thread has worked, where that is known: a busy machine is no fault of the pack. */
static int64_t seconds(void)
{
    struct timespec now;
#ifdef CLOCK_THREAD_CPUTIME_ID
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return now.tv_sec;
}

/* Lua's allocator. Growing costs work, so that a pack cannot copy megabytes for ever. */
static void *allocate(void *context, void *block, size_t old_size, size_t new_size)
{
    struct sandbox *box = context;
    bool text = !block && old_size == LUA_TSTRING; /* Lua passes the kind of a new object here */
    if (!block)
        old_size = 0;
    if (text && new_size > STRING_MAX + STRING_HEAD) {
        box->work -= REFUSAL_UNITS;
        return NULL;
    }
    assert(box->meter.used >= old_size);
    if (new_size == 0) {
        box->meter.used -= old_size;
        free(block);
        return NULL;
    }
    if (new_size > old_size) {
        size_t more = new_size - old_size;
        if (more > box->meter.limit || box->meter.used > box->meter.limit - more) {
            box->work -= REFUSAL_UNITS;
            return NULL;
        }
        box->work -= (int64_t)(more / BYTES_PER_UNIT);
        if (box->work < 0) {
            box->out_of_time = true;
            return NULL;
        }
    }
    void *grown = realloc(block, new_size);
    if (grown)
        box->meter.used = box->meter.used - old_size + new_size;
    return grown;
}

/* Remembers where the pack's code is. */
static void note_place(struct sandbox *box)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(box->lua, level, &at); level++) {
        lua_getinfo(box->lua, "Sl", &at);
        if (at.currentline < 0)
            continue;
        snprintf(box->file, sizeof box->file, "%s", at.source + 1);
        box->line = at.currentline;
        return;
    }
}

void sandbox_charge(struct sandbox *box, int64_t units)
{
    assert(units >= 0); /* nobody is given time */
    box->work -= units;
    if (box->work < box->next_look) {
        box->next_look = box->work - CLOCK_STEP;
        if (seconds() > box->deadline)
            box->work = -1;
    }
    if (box->work < 0) {
        note_place(box);
        box->out_of_time = true;
        luaL_error(box->lua, "too much work");
    }
}

static struct sandbox *box_of(lua_State *lua)
{
    void *box;
    lua_getallocf(lua, &box);
    return box;
}

static void count_hook(lua_State *lua, lua_Debug *event)
{
    struct sandbox *box = box_of(lua);
    (void)event;
    note_place(box); /* nobody can ask for it once memory has run out */
    sandbox_charge(box, HOOK_STEP);
}

/* ---- Reading files --------------------------------------------------------------------------- */

struct rest {
    const char *text;
    size_t size;
};

/* Lua looks for each label among all others of its function, so reading may take longer than the
 * length of a file lets one think, and no instruction is counted meanwhile. */
static const char *mouthful(lua_State *lua, void *context, size_t *size)
{
    struct rest *rest = context;
    const char *text = rest->text;
    *size = rest->size < MOUTHFUL ? rest->size : MOUTHFUL;
    rest->text += *size;
    rest->size -= *size;
    sandbox_charge(box_of(lua), CLOCK_STEP);
    return text;
}

int sandbox_load(lua_State *lua, const char *text, size_t size, const char *name)
{
    struct rest rest = {text, size};
    return lua_load(lua, mouthful, &rest, name, "t");
}

/* ---- Lua's functions, the harmless ones ---------------------------------------------------- */

static int safe_tostring(lua_State *lua)
{
    int type = lua_type(lua, 1);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING)
        return luaL_error(lua, "tostring takes a text, a number or a truth value, not a %s",
                          luaL_typename(lua, 1));
    luaL_tolstring(lua, 1, NULL);
    return 1;
}

/* string.format without addresses. Upvalue: Lua's own. */
static int safe_format(lua_State *lua)
{
    const char *format = luaL_checkstring(lua, 1);
    for (const char *s = strchr(format, '%'); s; s = strchr(s, '%')) {
        s++;
        s += strspn(s, "-+ #0123456789.");
        if (*s == 'p')
            return luaL_error(lua, "string.format has no '%%p' here");
        if (*s)
            s++;
    }
    for (int i = 2; i <= lua_gettop(lua); i++) {
        int type = lua_type(lua, i);
        if (type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING)
            return luaL_error(lua, "string.format cannot write a %s", luaL_typename(lua, i));
    }
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/* Any function whose time depends on what it is given and gives back. Upvalue: Lua's own. */
static int charged(lua_State *lua)
{
    struct sandbox *box = box_of(lua);
    int64_t units = 1 + lua_gettop(lua) / VALUE_UNITS;
    for (int i = 1; i <= lua_gettop(lua); i++)
        if (lua_type(lua, i) == LUA_TSTRING)
            units += (int64_t)(lua_rawlen(lua, i) / BYTES_PER_UNIT);
    sandbox_charge(box, units);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    sandbox_charge(box, lua_gettop(lua) / VALUE_UNITS);
    return lua_gettop(lua);
}

/* string.byte and table.unpack give back as many values as they are asked for. */
static int safe_range(lua_State *lua)
{
    lua_Integer length = (lua_Integer)lua_rawlen(lua, 1); /* of a text or a table; 0 of the rest */
    bool bytes = lua_type(lua, 1) == LUA_TSTRING;
    lua_Integer from = luaL_optinteger(lua, 2, 1);
    lua_Integer to = luaL_optinteger(lua, 3, bytes ? from : length);
    if (bytes) { /* as Lua reads them: from the end if negative, and never beyond */
        from = from < 0 ? from + length + 1 : from;
        to = to < 0 ? to + length + 1 : to > length ? length : to;
        from = from < 1 ? 1 : from;
    }
    if (to >= from && (lua_Unsigned)to - (lua_Unsigned)from >= ARRAY_MAX)
        return luaL_error(lua, "more than %d values at once", ARRAY_MAX);
    return charged(lua);
}

/* string.rep with a bound; Lua's own would repeat the empty text for ever. */
static int safe_rep(lua_State *lua)
{
    size_t length, between;
    luaL_checklstring(lua, 1, &length);
    lua_Integer count = luaL_checkinteger(lua, 2);
    luaL_optlstring(lua, 3, "", &between);
    if (count > STRING_MAX || (count > 0 && length + between > STRING_MAX / (size_t)count))
        return luaL_error(lua, "string.rep would make more than %d bytes", STRING_MAX);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/* Functions of `table` that move elements: a table may claim a length that it does not have. */
static int safe_array(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (lua_rawlen(lua, 1) > ARRAY_MAX)
        return luaL_error(lua, "the list has more than %d elements", ARRAY_MAX);
    sandbox_charge(box_of(lua), (int64_t)lua_rawlen(lua, 1) / 4);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

struct table_key {
    bool is_number;
    lua_Integer number;
    const char *name;
    size_t length;
};

static int compare_keys(const void *a, const void *b)
{
    const struct table_key *p = a, *q = b;
    if (p->is_number != q->is_number)
        return p->is_number ? -1 : 1;
    if (p->is_number)
        return (p->number > q->number) - (p->number < q->number);
    size_t shorter = p->length < q->length ? p->length : q->length;
    int order = memcmp(p->name, q->name, shorter);
    return order ? order : (p->length > q->length) - (p->length < q->length);
}

bool sandbox_push_keys(lua_State *lua, int index)
{
    size_t count = 0, good = 0;
    index = lua_absindex(lua, index);
    luaL_checkstack(lua, 6, "too deep");
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1))
        count++;
    sandbox_charge(box_of(lua), (int64_t)count * 8);
    /* The names stay where they are while their table does. */
    struct table_key *key = lua_newuserdatauv(lua, count * sizeof *key + 1, 0);
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        struct table_key k = {.is_number = lua_isinteger(lua, -2)};
        if (k.is_number)
            k.number = lua_tointeger(lua, -2);
        else if (lua_type(lua, -2) == LUA_TSTRING)
            k.name = lua_tolstring(lua, -2, &k.length);
        else
            continue;
        key[good++] = k;
    }
    qsort(key, good, sizeof *key, compare_keys);
    lua_createtable(lua, (int)good, 0);
    for (size_t i = 0; i < good; i++) {
        if (key[i].is_number)
            lua_pushinteger(lua, key[i].number);
        else
            lua_pushlstring(lua, key[i].name, key[i].length);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_remove(lua, -2);
    return good == count;
}

/* The next pair. Upvalues: the table, its sorted keys, how many were given out. */
static int next_pair(lua_State *lua)
{
    lua_Integer i = lua_tointeger(lua, lua_upvalueindex(3));
    for (;;) {
        lua_settop(lua, 0);
        if (lua_rawgeti(lua, lua_upvalueindex(2), ++i) == LUA_TNIL)
            return 1;
        lua_pushvalue(lua, 1);
        if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
            break;
    }
    lua_pushinteger(lua, i);
    lua_replace(lua, lua_upvalueindex(3));
    return 2;
}

static int safe_pairs(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_pushvalue(lua, 1);
    if (!sandbox_push_keys(lua, 1))
        return luaL_error(lua, "pairs: the keys of a table are names and whole numbers");
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

static int read_only(lua_State *lua)
{
    return luaL_error(lua, "'%s' cannot be changed: it belongs to the language",
                      luaL_tolstring(lua, 2, NULL));
}

/* Copies functions from the table at `from` to the one on top; `guard` wraps them. */
static void copy(lua_State *lua, int from, const char *const *name, lua_CFunction guard)
{
    for (; *name; name++) {
        lua_getfield(lua, from, *name);
        if (guard)
            lua_pushcclosure(lua, guard, 1);
        lua_setfield(lua, -2, *name);
    }
}

/* Puts a library under its name into the table at `to`, behind a table that cannot be changed.
 * The library is on top of the stack and goes. */
static void publish(lua_State *lua, int to, const char *name)
{
    lua_newtable(lua);
    lua_createtable(lua, 0, 3);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, read_only);
    lua_setfield(lua, -2, "__newindex");
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, to, name);
    lua_pop(lua, 1);
}

void sandbox_push_library(lua_State *lua)
{
    static const char *const base[] = {"assert", "error", "ipairs", "type", NULL};
    static const char *const costly[] = {"select", "tonumber", NULL};
    static const char *const string[] = {"char", "len", "lower", "upper", "reverse", "sub", NULL};
    static const char *const byte[] = {"byte", NULL}, *const unpack[] = {"unpack", NULL};
    static const char *const format[] = {"format", NULL}, *const rep[] = {"rep", NULL};
    static const char *const table[] = {"insert", "remove", "concat", NULL};
    static const char *const math[] = {"abs", "ceil", "floor", "max", "min", "tointeger", NULL};

    lua_newtable(lua);
    int to = lua_gettop(lua);

    luaL_requiref(lua, "_G", luaopen_base, 0);
    lua_pushvalue(lua, to);
    copy(lua, to + 1, base, NULL);
    copy(lua, to + 1, costly, charged);
    lua_pushcfunction(lua, safe_tostring);
    lua_setfield(lua, to, "tostring");
    lua_pushcfunction(lua, safe_pairs);
    lua_setfield(lua, to, "pairs");
    lua_settop(lua, to);

    luaL_requiref(lua, "string", luaopen_string, 0);
    lua_newtable(lua);
    copy(lua, to + 1, string, charged);
    copy(lua, to + 1, byte, safe_range);
    copy(lua, to + 1, format, safe_format);
    copy(lua, to + 1, rep, safe_rep);
    lua_pushliteral(lua, ""); /* ("x"):rep(3) finds its functions through texts' own metatable */
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
    publish(lua, to, "string");
    lua_settop(lua, to);

    luaL_requiref(lua, "table", luaopen_table, 0);
    lua_newtable(lua);
    copy(lua, to + 1, table, safe_array);
    copy(lua, to + 1, unpack, safe_range);
    publish(lua, to, "table");
    lua_settop(lua, to);

    luaL_requiref(lua, "math", luaopen_math, 0);
    lua_newtable(lua);
    copy(lua, to + 1, math, charged);
    publish(lua, to, "math");
    lua_settop(lua, to);
}

const char *sandbox_number(lua_State *lua, int index)
{
    lua_Number number = lua_tonumber(lua, index);
    if (number != number)
        return lua_pushliteral(lua, "nan"); /* C may also write -nan */
    return luaL_tolstring(lua, index, NULL);
}

bool sandbox_withholds(const char *name)
{
    static const char *const withheld[] = {"_G",           "collectgarbage",
                                           "coroutine",    "debug",
                                           "dofile",       "getmetatable",
                                           "io",           "load",
                                           "loadfile",     "loadstring",
                                           "next",         "os",
                                           "package",      "pcall",
                                           "print",        "rawequal",
                                           "rawget",       "rawlen",
                                           "rawset",       "require",
                                           "setmetatable", "utf8",
                                           "warn",         "xpcall",
                                           "_VERSION",     NULL};
    for (const char *const *w = withheld; *w; w++)
        if (strcmp(*w, name) == 0)
            return true;
    return false;
}

/* ---- The state ----------------------------------------------------------------------------- */

bool sandbox_open(struct sandbox *box, void *owner)
{
    box->work = box->next_look = SANDBOX_WORK;
    box->deadline = seconds() + SANDBOX_SECONDS;
    box->plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    box->lua = box->plain ? lua_newstate(allocate, box) : NULL;
    if (!box->lua) {
        sandbox_close(box);
        return false;
    }
    box->before = uselocale(box->plain);
    memcpy(lua_getextraspace(box->lua), &owner, sizeof owner);
    lua_sethook(box->lua, count_hook, LUA_MASKCOUNT, HOOK_STEP);
    return true;
}

void sandbox_close(struct sandbox *box)
{
    if (box->lua)
        lua_close(box->lua);
    box->lua = NULL;
    if (box->before)
        uselocale(box->before);
    if (box->plain)
        freelocale(box->plain);
    box->before = box->plain = (locale_t)0;
}

void *sandbox_owner(lua_State *lua)
{
    void *owner;
    memcpy(&owner, lua_getextraspace(lua), sizeof owner);
    return owner;
}
