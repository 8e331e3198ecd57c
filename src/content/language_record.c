/* Declarations in pack files: records, and the header pack { ... }. */
#include "content/language.h"

#include <string.h>

#include "base/utf8.h"

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
        load->holes = true;
        return push_poison(lua, spot);
    }
    size_t length;
    const char *id = lua_tolstring(lua, 1, &length);
    if (strlen(id) != length || !name_is_id(id)) {
        complain(load, spot,
                 "%s '%.40s': ids begin with a small letter and go on with small letters, digits "
                 "and '_', at most %d",
                 name, id, NAME_SIZE_MAX);
        load->holes = true;
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
int record_call(lua_State *lua)
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
        int type = lua_getfield(lua, 2, REPLACES_FIELD);
        d->replaces = type == LUA_TBOOLEAN && lua_toboolean(lua, -1);
        if (type != LUA_TNIL && !d->replaces)
            complain(load, here(lua), "'" REPLACES_FIELD "' is true, or is not there");
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

static bool is_family(const struct uc_ruleset *rules, const char *system)
{
    return rules->family && strcmp(rules->family, system) == 0;
}

/* A pack for a family of systems is read by itself as the first of them reads it. */
static void choose_system(struct loader *load, const char *system, struct spot spot)
{
    char known[120] = "";
    struct suggestion near;
    load->ruleset = load->find(system);
    for (int i = 0; !load->ruleset && uc_system(i); i++) {
        const struct uc_ruleset *rules = load->find(uc_system(i));
        if (rules && is_family(rules, system)) {
            load->ruleset = rules;
            load->for_family = true;
        }
    }
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
static uint64_t read_kinds(struct loader *load, int index, const char *key, struct spot spot)
{
    lua_State *lua = load->box.lua;
    uint64_t kinds = 0;
    char what[32];
    if (lua_type(lua, index) != LUA_TTABLE) {
        complain(load, spot, "pack: uses: '%s' is a list of kinds of records", key);
        return 0;
    }
    snprintf(what, sizeof what, "pack: uses: %s", key);
    int count = language_list(load, index, what, spot);
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

/* One entry of `uses`, on top of the stack: "sr", { pack = "sr", kinds = { "spell" } }, or { pack =
 * "sr", but = { "quest" } }. */
static void read_use(struct loader *load, struct source *source, struct spot spot)
{
    lua_State *lua = load->box.lua;
    int entry = lua_gettop(lua);
    struct use use = {.kinds = UINT64_MAX, .spot = spot};
    if (lua_type(lua, entry) == LUA_TTABLE) {
        for (lua_pushnil(lua); lua_next(lua, entry); lua_pop(lua, 1)) {
            const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
            if (strcmp(key, "pack") != 0 && strcmp(key, "kinds") != 0 && strcmp(key, "but") != 0)
                complain(load, spot,
                         "pack: an entry of 'uses' has 'pack' and 'kinds' or 'but', no '%.40s'",
                         key);
        }
        if (lua_getfield(lua, entry, "kinds") != LUA_TNIL)
            use.kinds = use.named = read_kinds(load, lua_gettop(lua), "kinds", spot);
        if (lua_getfield(lua, entry, "but") != LUA_TNIL)
            use.kinds &= ~read_kinds(load, lua_gettop(lua), "but", spot);
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

/* Is what is on top of the stack one entry, not a list of them? */
static bool is_entry(lua_State *lua)
{
    if (lua_type(lua, -1) != LUA_TTABLE)
        return false;
    bool named = lua_getfield(lua, -1, "pack") != LUA_TNIL;
    lua_pop(lua, 1);
    return named;
}

static void read_uses(struct loader *load, struct source *source, struct spot spot)
{
    lua_State *lua = load->box.lua;
    int before = load->check.count;
    if (lua_getfield(lua, 1, "uses") == LUA_TSTRING || is_entry(lua)) {
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
    source->misled = load->check.count > before;
}

/* The header of a pack that another one builds on: of the same system, or of its family. What is for a
 * family builds on nothing that only one of its systems has. */
static void read_used_header(struct loader *load, struct source *source, struct spot spot)
{
    const char *system = header_text(load, "system", spot);
    bool same = system && strcmp(system, load->ruleset->name) == 0 && !load->for_family;
    if (system && !same && !is_family(load->ruleset, system))
        complain(load, spot, "pack: is for '%.40s', but a pack for '%s' uses it", system,
                 load->for_family ? load->ruleset->family : load->ruleset->name);
    read_uses(load, source, spot);
}

int record_read_header(lua_State *lua)
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
    source->header_line = spot.line;
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

/* ---- Names ---------------------------------------------------------------------------------- */

void record_add_names(const struct loader *load)
{
    for (int i = 0; i < load->schema->kinds; i++)
        add_function(load->box.lua, load->schema->kind[i].name, kind_function, i);
}
