/* Reading a pack: the stages in order, and what happens when one of them fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "content/load.h"
#include "space/shelf.h"
#include "undercroft/packs.h"

/* ---- Memory --------------------------------------------------------------------------------- */

void out_of_memory(struct loader *load)
{
    load->box.out_of_memory = true;
    luaL_error(load->box.lua, "not enough memory");
    abort(); /* luaL_error does not return */
}

void *scratch(struct loader *load, size_t size)
{
    void *memory = arena_take(&load->scratch, size);
    if (!memory)
        out_of_memory(load);
    return memory;
}

void *keep(struct loader *load, size_t size)
{
    void *memory = arena_take(&load->keep, size);
    if (!memory)
        out_of_memory(load);
    return memory;
}

const char *keep_text(struct loader *load, const char *text, size_t length)
{
    const char *copy = arena_text(&load->keep, text, length);
    if (!copy)
        out_of_memory(load);
    return copy;
}

void *grow(struct loader *load, void *array, int count, int *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 16;
    void *larger = scratch(load, (size_t)*room * size);
    if (count > 0)
        memcpy(larger, array, (size_t)count * size);
    return larger;
}

/* ---- Problems ------------------------------------------------------------------------------- */

/* What a complaint costs, with its suggestion and its line, in units of the sandbox. */
enum { COMPLAINT_UNITS = 2000 };

void complain(struct loader *load, struct spot spot, const char *format, ...)
{
    char text[sizeof load->check.list[0].text];
    va_list args;
    if (load->context >= 0)
        load->declaration[load->context].faulty = true;
    if (load->muted)
        return;
    load->box.work -= COMPLAINT_UNITS;
    if (load->check.count == PROBLEMS_MAX) {
        load->check.more = true;
        return;
    }
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (spot.line == LINE_OF_FIELD)
        spot = link_spot(load);
    const char *path = load->file[spot.file].path;
    if (load->context >= 0) {
        const struct declaration *d = &load->declaration[load->context];
        problem(&load->check, path, spot.line, "%s '%s': %s", load->schema->kind[d->kind].name,
                d->id, text);
    } else {
        problem(&load->check, path, spot.line, "%s", text);
    }
}

/* Takes "name:12: text" apart; the line, or 0 if the message has no place. */
static int split_message(const char *name, const char **message)
{
    size_t length = strlen(name);
    if (strncmp(*message, name, length) != 0 || (*message)[length] != ':')
        return 0;
    char *end;
    long line = strtol(*message + length + 1, &end, 10);
    if (line <= 0 || end[0] != ':')
        return 0;
    *message = end + strspn(end, ": ");
    return (int)line;
}

/* The file of that name; -1 if there is none. */
static int find_file(const struct loader *load, const char *name)
{
    for (int i = 0; i < load->files; i++)
        if (strcmp(load->file[i].name, name) == 0)
            return i;
    return -1;
}

/* Reports what lua_pcall gave back. The message is on Lua's stack and goes. */
static void report_failure(struct loader *load, int status)
{
    lua_State *lua = load->box.lua;
    const char *message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    struct spot spot = {load->reading, 0};
    int context = load->context;
    if (load->box.out_of_time || status == LUA_ERRMEM || load->box.out_of_memory) {
        load->context = -1; /* the pack as a whole is too much, whichever record came last */
        int file = find_file(load, load->box.file);
        if (file >= 0)
            spot = (struct spot){file, load->box.line};
    }
    if (load->box.out_of_time) {
        complain(load, spot,
                 "takes too long to read: is there a loop without an end? Reading stops here");
    } else if (status == LUA_ERRMEM || load->box.out_of_memory) {
        load->box.out_of_memory = true;
        complain(load, spot,
                 "needs more than %d megabytes: is there a loop, or a function that calls itself, "
                 "without an end? Reading stops here",
                 SANDBOX_MEMORY >> 20);
    } else if (!message) {
        complain(load, spot, "an error without a message (error with a table?)");
    } else {
        for (int i = 0; i < load->files && !spot.line; i++)
            spot = (struct spot){i, split_message(load->file[i].name, &message)};
        if (!spot.line)
            spot.file = load->reading;
        complain(load, spot, "%s%s",
                 strstr(message, "C stack overflow") ? "is nested too deep" : message,
                 strstr(message, "'}' expected") && !strstr(message, "<eof>")
                     ? "; is a comma missing in front of it?"
                     : "");
    }
    load->holes = true;
    if (context >= 0)
        load->declaration[context].complete = true; /* that its fields are missing is clear */
    lua_settop(lua, 0);
}

/* ---- Stages --------------------------------------------------------------------------------- */

static struct loader *loader_of(lua_State *lua) { return sandbox_owner(lua); }

/* Runs a stage under Lua's protection; false if it failed. */
static bool protect(struct loader *load, lua_CFunction stage)
{
    lua_State *lua = load->box.lua;
    lua_pushcfunction(lua, stage);
    int status = lua_pcall(lua, 0, 0, 0);
    if (status != LUA_OK)
        report_failure(load, status);
    return status == LUA_OK;
}

static int open_stage(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    load->pack = keep(load, sizeof *load->pack);
    language_open(load);
    load->environment = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

/* Runs one file. */
static int file_stage(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    const struct pack_file *file = &load->file[load->reading];
    const char *text = file->text;
    size_t size = file->size;
    char chunk[2 * NAME_SIZE_MAX + 8];
    snprintf(chunk, sizeof chunk, "@%s", file->name);
    load->box.file[0] = '\0';
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) { /* the mark some editors put */
        text += 3;
        size -= 3;
    }
    if (size >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0 ||
                      !text[0] || !text[1]))
        return luaL_error(lua, "is text in UTF-16; save it as UTF-8");
    if (size > 0 && text[0] == LUA_SIGNATURE[0])
        return luaL_error(lua, "is compiled Lua; packs are text");
    if (sandbox_load(lua, text, size, chunk) != LUA_OK)
        return lua_error(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, load->environment);
    if (!lua_setupvalue(lua, -2, 1))
        lua_pop(lua, 1); /* the file uses no global name at all */
    lua_call(lua, 0, 0);
    return 0;
}

static int link_stage(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    load->box.file[0] = '\0'; /* what is too much now was not written on any one line */
    link_pack(load);
    return 0;
}

static int check_stage(lua_State *lua)
{
    struct loader *load = loader_of(lua);
    link_check(load);
    load->linked = true;
    return 0;
}

static bool exhausted(const struct loader *load)
{
    return load->box.out_of_memory || load->box.out_of_time;
}

/* Runs one file of a source; false when nothing else makes sense. */
static bool read_one(struct loader *load, int file)
{
    const struct source *source = &load->source[load->file[file].source];
    load->reading = file;
    load->context = -1;
    protect(load, file_stage);
    if (exhausted(load))
        return false;
    if (!source->header && load->check.count == 0)
        problem(&load->check, load->file[source->first].path, 1,
                "does not say what the pack is: pack { system = \"...\", name = \"...\" }");
    return load->word && source->header;
}

/* The source whose folder is at `path`, -1 if it has not been read. */
static int find_source(const struct loader *load, const char *path)
{
    struct stat info;
    for (int i = 0; stat(path, &info) == 0 && i < load->sources; i++)
        if (load->source[i].device == (uint64_t)info.st_dev &&
            load->source[i].inode == (uint64_t)info.st_ino)
            return i;
    return -1;
}

static bool read_source(struct loader *load, int number);

/* Reads a pack that source `by` builds on, unless that is done already. */
static bool read_used(struct loader *load, int by, const struct use *use)
{
    struct uc_error error = {UC_OK, ""};
    const char *path = files_find(load, &load->source[by], use->name, &error);
    int number = path ? find_source(load, path) : -1;
    load->context = -1;
    if (!path && error.status == UC_BAD_CONTENT) {
        complain(load, use->spot, "pack: uses '%s', but %s", use->name, error.text);
        return false;
    }
    if (!path) {
        complain(load, use->spot,
                 "pack: uses '%s', but there is no such pack beside this one, in a folder 'packs' "
                 "above it, or among those of the program and your own",
                 use->name);
        return false;
    }
    if (number < 0 && load->sources == SOURCES_MAX) {
        complain(load, use->spot, "pack: uses '%s', but %d packs are read already", use->name,
                 SOURCES_MAX);
        return false;
    }
    if (number < 0) {
        number = load->sources;
        if (!files_read(load, use->name, path) || !read_source(load, number))
            return false;
    } else if (load->source[number].open) {
        complain(load, use->spot, "pack: uses '%s', which uses this pack in turn", use->name);
        return false;
    }
    load->source[number].kinds |= use->kinds;
    load->source[number].named |= use->named;
    load->source[by].builds_on |= UINT32_C(1) << number | load->source[number].builds_on;
    return true;
}

/* pack.lua says what else is needed; that comes before the other files. */
static bool read_source(struct loader *load, int number)
{
    struct source *source = &load->source[number];
    source->open = true;
    bool good = read_one(load, source->first) && !source->misled;
    for (int i = 0; good && i < source->uses; i++)
        good = read_used(load, number, &source->use[i]);
    for (int i = 1; good && i < source->files; i++)
        good = read_one(load, source->first + i);
    source->open = false;
    return good;
}

static bool read_files(struct loader *load)
{
    load->source[0].kinds = UINT64_MAX;
    bool good = read_source(load, 0);
    load->reading = 0;
    return good;
}

static void run_stages(struct loader *load)
{
    if (!sandbox_open(&load->box, load)) {
        problem(&load->check, load->folder, 0, "not enough memory to read a pack");
        return;
    }
    if (protect(load, open_stage) && read_files(load) && protect(load, link_stage))
        protect(load, check_stage);
    sandbox_close(&load->box);
}

static struct loader *loader_new(const struct uc_ruleset *(*find)(const char *))
{
    struct loader *load = calloc(1, sizeof *load);
    if (!load)
        return NULL;
    load->find = find;
    load->context = -1;
    load->box.meter.limit = SANDBOX_MEMORY;
    load->scratch.meter = load->keep.meter = load->draft.meter = &load->box.meter;
    return load;
}

/* Ends the reading: the pack, if there are no problems. */
static struct uc_pack *loader_finish(struct loader *load, struct uc_problems *problems)
{
    struct uc_pack *pack = NULL;
    if (load->check.count == 0 && load->linked) {
        pack = load->pack;
        pack->memory = load->keep.last;
    } else {
        arena_free(&load->keep);
    }
    problems_finish(&load->check, problems);
    arena_free(&load->scratch);
    arena_free(&load->draft);
    free(load);
    return pack;
}

static void no_loader(const char *folder, struct uc_problems *problems)
{
    struct checker *checker = calloc(1, sizeof *checker);
    if (!checker)
        return;
    problem(checker, folder, 0, "not enough memory to read a pack");
    problems_finish(checker, problems);
    free(checker);
}

static struct uc_pack *load_folder(const char *folder,
                                   const struct uc_ruleset *(*find)(const char *),
                                   struct uc_problems *problems, struct checker *reach)
{
    struct loader *load = loader_new(find);
    if (!load) {
        no_loader(folder, problems);
        return NULL;
    }
    load->reach = reach;
    if (files_read(load, "", folder))
        run_stages(load);
    if (load->linked && !(load->pack->from = shelf_from(&load->keep, folder)))
        problem(&load->check, folder, 0, "not enough memory to read a pack");
    return loader_finish(load, problems);
}

struct uc_pack *pack_load_folder(const char *folder, const struct uc_ruleset *(*find)(const char *),
                                 struct uc_problems *problems)
{
    return load_folder(folder, find, problems, NULL);
}

struct uc_pack *pack_load_text(const char *folder, const char *text, size_t size,
                               const struct uc_ruleset *(*find)(const char *),
                               struct uc_problems *problems)
{
    struct loader *load = loader_new(find);
    if (!load) {
        no_loader(folder, problems);
        return NULL;
    }
    if (files_from_text(load, folder, text, size))
        run_stages(load);
    return loader_finish(load, problems);
}

/* Runs pack.lua, and no other file. */
static void run_header(struct loader *load)
{
    if (!sandbox_open(&load->box, load)) {
        problem(&load->check, load->folder, 0, "not enough memory to read a pack");
        return;
    }
    if (protect(load, open_stage))
        read_one(load, 0);
    sandbox_close(&load->box);
}

bool uc_pack_peek(const char *dir, struct uc_pack_head *head, struct uc_problems *problems)
{
    const struct text_language *spoken = text_speak(NULL);
    struct loader *load = loader_new(ruleset_find);
    memset(head, 0, sizeof *head);
    if (load && files_read_header(load, dir))
        run_header(load);
    bool good = load && load->check.count == 0 && load->ruleset;
    if (good) {
        snprintf(head->system, sizeof head->system, "%s",
                 load->for_family ? load->ruleset->family : load->ruleset->name);
        snprintf(head->title, sizeof head->title, "%s", load->pack->name);
        snprintf(head->about, sizeof head->about, "%s", load->pack->about);
        snprintf(head->version, sizeof head->version, "%s", load->pack->version);
    }
    if (load)
        loader_finish(load, problems); /* nothing was linked: there is no pack */
    else
        no_loader(dir, problems);
    text_speak(spoken);
    return good;
}

uc_pack *uc_pack_load(const char *dir, struct uc_problems *problems)
{
    const struct text_language *spoken = text_speak(NULL); /* texts are known by their English */
    uc_pack *pack = pack_load_folder(dir, ruleset_find, problems);
    text_speak(spoken);
    return pack;
}

uc_pack *uc_pack_lint(const char *dir, struct uc_problems *problems, struct uc_problems *unreached)
{
    const struct text_language *spoken = text_speak(NULL);
    struct checker *reach = calloc(1, sizeof *reach);
    struct uc_pack *pack = NULL;
    if (reach) {
        reach->own_only = true;
        pack = load_folder(dir, ruleset_find, problems, reach);
        problems_finish(reach, unreached);
    } else {
        no_loader(dir, problems);
        *unreached = (struct uc_problems){NULL, 0};
    }
    free(reach);
    text_speak(spoken);
    return pack;
}

void uc_pack_free(uc_pack *pack)
{
    if (pack) {
        shelf_free(pack->shelf);
        struct arena memory = {pack->memory, NULL};
        arena_free(&memory); /* the pack itself lies in it */
    }
}

void uc_pack_keep_boards(uc_pack *pack)
{
    if (!pack->shelf)
        pack->shelf = shelf_new();
}

bool pack_unreached(const struct uc_pack *pack, struct uc_problems *problems)
{
    struct checker *checker = calloc(1, sizeof *checker);
    bool searched = checker && pack->schema->reach;
    if (searched) {
        checker->pack = pack;
        checker->own_only = true;
        pack->schema->reach(pack, checker);
        problems_finish(checker, problems);
    }
    free(checker);
    return searched;
}
