/* Records: every field is checked against the schema and stored at its place in a C struct,
 * names become numbers, effects become code. Records are numbered by kind and id, and everything
 * else in the order in which the records need it, so the result does not depend on files. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "content/node.h"

enum { PATH_MAX_STEPS = 16, SYMBOLS_MAX = 30000, LABELS_MAX = 30000 }; /* PUSH16 holds both */

/* One record while it is read. */
struct reader {
    struct loader *load;
    const struct declaration *declaration;
    uint16_t record;
    int steps;
    struct path_step step[PATH_MAX_STEPS]; /* from the record to the value at hand */
    size_t before[PATH_MAX_STEPS];         /* how long `what` was before each step */
    char what[160];                        /* the same for complaints: 'surges[2].cost' */
};

/* ---- Names and numbers ---------------------------------------------------------------------- */

int link_find(const struct loader *load, const char *id)
{
    int low = 0, high = load->records;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(load->by_id[middle]->id, id);
        if (order == 0)
            return load->number[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

/* Is a record among those that count? `uses` may leave out its kind. */
static bool is_wanted(const struct loader *load, const struct declaration *d)
{
    return load->source[d->source].kinds >> d->kind & 1 && !d->dropped;
}

const char *link_guess(const struct loader *load, int kind, const char *name,
                       struct suggestion *near)
{
    for (int i = 0; i < load->declarations; i++) {
        const struct declaration *d = &load->declaration[i];
        const struct source *from = &load->source[d->source];
        if ((kind < 0 || d->kind == kind) && strcmp(d->id, name) == 0 && !is_wanted(load, d)) {
            if (d->dropped)
                snprintf(
                    near->text, sizeof near->text,
                    "; '%s' has one, which cannot be without what `uses` in pack.lua leaves out",
                    from->name);
            else
                snprintf(near->text, sizeof near->text,
                         "; '%s' has one, but `uses` in pack.lua takes no %s of it", from->name,
                         load->schema->kind[d->kind].name);
            return near->text;
        }
    }
    suggest_begin(near, name);
    for (int i = 1; i <= load->records; i++)
        if (kind < 0 || load->record[i].kind == kind)
            suggest_try(near, load->record[i].id);
    return suggest_end(near);
}

uint16_t link_symbol(struct loader *load, const char *symbol)
{
    sandbox_charge(&load->box, load->symbols);
    for (int i = 0; i < load->symbols; i++)
        if (load->symbol[i][0] == symbol[0] && strcmp(load->symbol[i], symbol) == 0)
            return (uint16_t)i;
    if (load->symbols == SYMBOLS_MAX)
        luaL_error(load->box.lua, "more than %d different names", SYMBOLS_MAX);
    load->symbol =
        grow(load, load->symbol, load->symbols, &load->symbols_room, sizeof *load->symbol);
    load->symbol[load->symbols] = keep_text(load, symbol, strlen(symbol));
    return (uint16_t)load->symbols++;
}

/* Notes that the pack itself says these labels, if it is its record that is being read. */
static int own_labels(struct loader *load, int first, int count)
{
    const struct reader *r = load->reader;
    for (int i = first; i < first + count; i++)
        load->own_label[i] |= !r || r->declaration->source == 0;
    return first;
}

int link_labels(struct loader *load, const char *const *label, int count)
{
    assert(count > 0);
    sandbox_charge(&load->box, load->labels);
    for (int i = 1; i + count <= load->labels; i++) {
        int same = 0;
        while (same < count && strcmp(load->label[i + same], label[same]) == 0)
            same++;
        if (same == count)
            return own_labels(load, i, count);
    }
    if (load->labels + count > LABELS_MAX)
        luaL_error(load->box.lua, "more than %d different labels", LABELS_MAX);
    for (int i = 0; i < count; i++) {
        load->label =
            grow(load, load->label, load->labels, &load->labels_room, sizeof *load->label);
        load->label[load->labels++] = keep_text(load, label[i], strlen(label[i]));
    }
    return own_labels(load, load->labels - count, count);
}

/* ---- Where we are --------------------------------------------------------------------------- */

/* Every value of every record passes here, so nothing is formatted that a copy can do. */
static void enter(struct reader *r, const char *field, int index)
{
    assert(r->steps < PATH_MAX_STEPS);
    size_t end = r->steps ? strlen(r->what) - 1 : 1; /* before the closing quote */
    r->before[r->steps] = end;
    r->step[r->steps++] = (struct path_step){field, index};
    r->what[0] = '\'';
    size_t room = sizeof r->what - 2 - end;
    char element[16];
    if (!field)
        snprintf(element, sizeof element, "[%d]", index);
    else if (r->steps > 1 && room)
        r->what[end++] = '.', room--;
    size_t length = field ? strnlen(field, 40) : strlen(element);
    length = length < room ? length : room;
    memcpy(r->what + end, field ? field : element, length);
    memcpy(r->what + end + length, "'", 2);
}

static void leave(struct reader *r)
{
    assert(r->steps > 0);
    memcpy(r->what + r->before[--r->steps], "'", 2);
}

struct spot link_spot(const struct loader *load)
{
    const struct reader *r = load->reader;
    struct spot spot = r->declaration->spot;
    spot.line = locate(&load->file[spot.file], r->declaration, r->step, r->steps);
    return spot;
}

static const struct spot THIS_FIELD = {0, LINE_OF_FIELD};

#define COMPLAIN(r, ...) complain((r)->load, THIS_FIELD, __VA_ARGS__)

void link_spoil(struct loader *load) { load->declaration[load->context].faulty = true; }

bool link_drops(struct loader *load, const char *name)
{
    struct declaration *d = &load->declaration[load->context];
    bool asked_for = load->source[d->source].named >> d->kind & 1;
    for (int i = 0; d->source && !asked_for && i < load->declarations && !d->dropped; i++)
        d->dropped =
            strcmp(load->declaration[i].id, name) == 0 && !is_wanted(load, &load->declaration[i]);
    load->drops |= d->dropped;
    return d->dropped;
}

/* ---- Single values -------------------------------------------------------------------------- */

/* Complains that the value on top is not what the field wants. */
static void wrong_type(struct reader *r, const char *wanted)
{
    lua_State *lua = r->load->box.lua;
    switch (lua_type(lua, -1)) {
    case LUA_TSTRING:
        COMPLAIN(r, "%s must be %s, not the text '%.40s'", r->what, wanted, lua_tostring(lua, -1));
        break;
    case LUA_TUSERDATA: {
        struct node **box = luaL_testudata(lua, -1, "effect");
        char given[80];
        if (!box || (*box)->kind != NODE_POISON)
            COMPLAIN(r, "%s must be %s, not %s that is worked out in play", r->what, wanted,
                     box ? node_describe(*box, given, sizeof given) : "an unfinished declaration");
        if (box) {
            (*box)->used = true;
            link_spoil(r->load);
        }
        break;
    }
    case LUA_TBOOLEAN:
        COMPLAIN(r, "%s must be %s, not a truth value", r->what, wanted);
        break;
    default:
        COMPLAIN(r, "%s must be %s, not a %s", r->what, wanted, luaL_typename(lua, -1));
        break;
    }
}

static void store_number(void *to, size_t size, int64_t number)
{
    assert(size == 1 || size == 2 || size == 4);
    if (size == 1)
        *(uint8_t *)to = (uint8_t)number;
    else if (size == 2)
        *(uint16_t *)to = (uint16_t)number;
    else
        *(uint32_t *)to = (uint32_t)number;
}

static void read_number(struct reader *r, const struct schema_field *field, void *to)
{
    lua_State *lua = r->load->box.lua;
    int64_t low = field->min, high = field->max;
    int whole;
    if (low == 0 && high == 0)
        high = field->size == 1 ? UINT8_MAX : field->size == 2 ? UINT16_MAX : INT32_MAX;
    if (lua_type(lua, -1) != LUA_TNUMBER) {
        wrong_type(r, "a number");
        return;
    }
    lua_Integer number = lua_tointegerx(lua, -1, &whole);
    if (!whole) {
        COMPLAIN(r, "%s must be a whole number, not %s", r->what, sandbox_number(lua, -1));
        lua_pop(lua, 1);
    } else if (number < low || number > high) {
        COMPLAIN(r, "%s is %lld; allowed are %lld to %lld", r->what, (long long)number,
                 (long long)low, (long long)high);
    } else {
        store_number(to, field->size, number);
    }
}

/* The text on top, checked; NULL with a complaint. */
static const char *read_text(struct reader *r, size_t limit)
{
    lua_State *lua = r->load->box.lua;
    size_t length;
    if (lua_type(lua, -1) != LUA_TSTRING) {
        wrong_type(r, "a text");
        return NULL;
    }
    const char *text = lua_tolstring(lua, -1, &length);
    size_t bad = control_character(text, length);
    if (length > limit)
        COMPLAIN(r, "%s is longer than %zu bytes", r->what, limit);
    else if (utf8_valid(text, length) != length)
        COMPLAIN(r, "%s is not UTF-8 from byte %zu on", r->what, utf8_valid(text, length) + 1);
    else if (bad < length)
        COMPLAIN(r, "%s has a control character at byte %zu", r->what, bad + 1);
    else
        return keep_text(r->load, text, length);
    return NULL;
}

/* The name on top, checked; NULL with a complaint. */
static const char *read_name(struct reader *r, const char *wanted)
{
    lua_State *lua = r->load->box.lua;
    size_t length;
    if (lua_type(lua, -1) != LUA_TSTRING) {
        wrong_type(r, wanted);
        return NULL;
    }
    const char *name = lua_tolstring(lua, -1, &length);
    if (strlen(name) == length && name_is_id(name))
        return name;
    COMPLAIN(r, "%s: '%.40s' is no name; names are like 'north_gate'", r->what, name);
    return NULL;
}

static int read_word(struct reader *r, const struct schema_field *field)
{
    const struct vocabulary *v = find_vocabulary(r->load->schema, field->words);
    struct suggestion near;
    if (lua_type(r->load->box.lua, -1) != LUA_TSTRING) {
        wrong_type(r, "a text");
        return 0;
    }
    const char *word = lua_tostring(r->load->box.lua, -1);
    int index = find_word(v, word);
    if (index)
        return index;
    COMPLAIN(r, "%s: no %s '%.40s'%s", r->what, v->name, word, suggest_word(&near, word, v->word));
    return 0;
}

static uint16_t read_ref(struct reader *r, const struct schema_field *field)
{
    struct loader *load = r->load;
    const char *name = read_name(r, "the id of a record");
    if (!name)
        return 0;
    int id = link_find(load, name), kind = find_kind(load->schema, field->ref);
    if (id && (kind < 0 || load->record[id].kind == kind))
        return (uint16_t)id;
    if (id) {
        const char *other = load->schema->kind[load->record[id].kind].name;
        COMPLAIN(r, "%s: '%s' is %s %s, not %s %s", r->what, name, article(other), other,
                 article(field->ref), field->ref);
        return 0;
    }
    if (load->holes) { /* it may be in what could not be read */
        link_spoil(load);
        return 0;
    }
    if (link_drops(load, name))
        return 0;
    struct suggestion near;
    COMPLAIN(r, "%s: no %s '%s'%s", r->what, field->ref ? field->ref : "record", name,
             link_guess(load, kind, name, &near));
    return 0;
}

static void read_symbol(struct reader *r, const struct schema_field *field, uint16_t *to)
{
    struct loader *load = r->load;
    const char *name = read_name(r, "a name");
    if (!name)
        return;
    *to = link_symbol(load, name);
    if (!field->ref)
        return;
    struct spot spot = link_spot(load);
    load->use = grow(load, load->use, load->uses, &load->uses_room, sizeof *load->use);
    load->use[load->uses++] =
        (struct symbol_use){*to, r->record, field->ref, load->file[spot.file].path, spot.line};
}

/* ---- Lists ---------------------------------------------------------------------------------- */

/* How many elements the list on top has, at most `max`; what is no list is complained about. */
static int read_list(struct reader *r, int max)
{
    lua_State *lua = r->load->box.lua;
    if (lua_type(lua, -1) != LUA_TTABLE) {
        wrong_type(r, "a list { ... }");
        return 0;
    }
    int count = language_list(r->load, lua_gettop(lua), r->what, THIS_FIELD);
    if (count <= max)
        return count;
    COMPLAIN(r, "%s has %d elements; there is room for %d", r->what, count, max);
    return max;
}

/* Puts element `index` of the list on top on Lua's stack. */
static void enter_element(struct reader *r, int index)
{
    assert(index >= 0);
    lua_rawgeti(r->load->box.lua, -1, index);
    enter(r, NULL, index);
}

static void leave_element(struct reader *r)
{
    leave(r);
    lua_pop(r->load->box.lua, 1);
}

static void read_words(struct reader *r, const struct schema_field *field, uint32_t *to)
{
    int count = read_list(r, 32);
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        int word = read_word(r, field);
        if (word && *to >> (word - 1) & 1)
            COMPLAIN(r, "%s: '%s' is there twice", r->what, lua_tostring(r->load->box.lua, -1));
        if (word)
            *to |= UINT32_C(1) << (word - 1);
        leave_element(r);
    }
}

static void read_word_list(struct reader *r, const struct schema_field *field, struct word_list *to)
{
    int count = read_list(r, sizeof to->item / sizeof to->item[0]);
    to->count = (uint8_t)count;
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        to->item[i - 1] = (uint8_t)read_word(r, field);
        leave_element(r);
    }
}

static void read_numbers(struct reader *r, const struct schema_field *field, struct number_list *to)
{
    struct schema_field each = *field;
    int count = read_list(r, sizeof to->item / sizeof to->item[0]);
    to->count = (uint8_t)count;
    each.size = sizeof to->item[0];
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        read_number(r, &each, &to->item[i - 1]);
        leave_element(r);
    }
}

static void read_ref_list(struct reader *r, const struct schema_field *field, struct ref_list *to)
{
    int count = read_list(r, sizeof to->item / sizeof to->item[0]);
    to->count = (uint16_t)count;
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        to->item[i - 1] = read_ref(r, field);
        leave_element(r);
    }
}

static void read_rows(struct reader *r, struct text_list *to)
{
    int count = read_list(r, ROWS_MAX);
    const char **item = keep(r->load, (size_t)count * sizeof *item + 1);
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        item[i - 1] = read_text(r, TEXT_SIZE_MAX);
        leave_element(r);
    }
    *to = (struct text_list){count, item};
}

/* ---- Effects -------------------------------------------------------------------------------- */

static void read_expression(struct reader *r, const struct schema_field *field,
                            struct effect_ref *to)
{
    struct loader *load = r->load;
    struct type type = {field->value, field->value == VALUE_WORD     ? field->words
                                      : field->value == VALUE_RECORD ? field->ref
                                                                     : NULL};
    struct node *node = language_value(load, lua_gettop(load->box.lua), type, r->what, THIS_FIELD);
    node->used = true;
    if (node->kind == NODE_POISON) {
        link_spoil(load);
        return;
    }
    if (node->verb) {
        complain(load, node->spot, "%s only looks at the game and cannot hold a command", r->what);
        return;
    }
    struct branch alone = {.command = &node, .commands = 1};
    *to = effect_compile(load, &alone, true, r->record, field);
}

static void read_effect(struct reader *r, const struct schema_field *field, struct effect_ref *to)
{
    struct loader *load = r->load;
    struct branch commands =
        language_commands(load, lua_gettop(load->box.lua), r->what, THIS_FIELD);
    *to = effect_compile(load, &commands, false, r->record, field);
}

/* ---- Tables --------------------------------------------------------------------------------- */

static void read_table(struct reader *r, const struct schema_table *table, char *to);

/* Absent texts are "", also in tables and elements that are not there. */
static void set_defaults(const struct schema_table *table, char *to)
{
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        if (f->type == FIELD_TEXT)
            *(const char **)(void *)(to + f->offset) = "";
        else if (f->type == FIELD_EXPR || f->type == FIELD_EFFECT)
            ((struct effect_ref *)(void *)(to + f->offset))->text = "";
        else if (f->type == FIELD_TABLE)
            set_defaults(f->sub, to + f->offset);
        else if (f->type == FIELD_LIST)
            for (int j = 0; j < f->max; j++)
                set_defaults(f->sub, to + f->offset + (size_t)j * f->size);
    }
}

/* The field of an element that stands in the list itself: one pair of braces is missing; NULL none. */
static const char *bare_field(struct reader *r, const struct schema_table *sub)
{
    lua_State *lua = r->load->box.lua;
    for (int i = 0; lua_type(lua, -1) == LUA_TTABLE && i < sub->fields; i++) {
        bool there = lua_getfield(lua, -1, sub->field[i].name) != LUA_TNIL;
        lua_pop(lua, 1);
        if (there)
            return sub->field[i].name;
    }
    return NULL;
}

static void read_elements(struct reader *r, const struct schema_field *field, char *base)
{
    const char *bare = bare_field(r, field->sub);
    if (bare) {
        COMPLAIN(r, "%s is a list of tables: { { %s = ... } }", r->what, bare);
        return;
    }
    int count = read_list(r, field->max);
    *(uint8_t *)(base + field->count) = (uint8_t)count;
    for (int i = 1; i <= count; i++) {
        enter_element(r, i);
        read_table(r, field->sub, base + field->offset + (size_t)(i - 1) * field->size);
        leave_element(r);
    }
}

/* Reads the value on top into its place in the struct at `base`. */
static void read_field(struct reader *r, const struct schema_field *field, char *base)
{
    lua_State *lua = r->load->box.lua;
    void *to = base + field->offset;
    const char *text;
    switch (field->type) {
    case FIELD_NUMBER:
        read_number(r, field, to);
        break;
    case FIELD_NUMBERS:
        read_numbers(r, field, to);
        break;
    case FIELD_BOOL:
        if (lua_type(lua, -1) == LUA_TBOOLEAN)
            *(uint8_t *)to = (uint8_t)lua_toboolean(lua, -1);
        else
            wrong_type(r, "true or false");
        break;
    case FIELD_TEXT:
        text = read_text(r, field->max ? (size_t)field->max : TEXT_SIZE_MAX);
        if (text && !text[strspn(text, " \n")] && strcmp(field->name, "name") == 0)
            COMPLAIN(r, "%s is empty", r->what);
        else if (text)
            *(const char **)to = text;
        break;
    case FIELD_SYMBOL:
        read_symbol(r, field, to);
        break;
    case FIELD_WORD:
        *(uint8_t *)to = (uint8_t)read_word(r, field);
        break;
    case FIELD_WORDS:
        read_words(r, field, to);
        break;
    case FIELD_WORD_LIST:
        read_word_list(r, field, to);
        break;
    case FIELD_REF:
        *(uint16_t *)to = read_ref(r, field);
        break;
    case FIELD_REF_LIST:
        read_ref_list(r, field, to);
        break;
    case FIELD_ROWS:
        read_rows(r, to);
        break;
    case FIELD_TABLE:
        read_table(r, field->sub, to);
        break;
    case FIELD_LIST:
        read_elements(r, field, base);
        break;
    case FIELD_EXPR:
        read_expression(r, field, to);
        break;
    case FIELD_EFFECT:
        read_effect(r, field, to);
        break;
    }
}

static void unknown_fields(struct reader *r, const struct schema_table *table)
{
    lua_State *lua = r->load->box.lua;
    char whole[sizeof r->what];
    int top = lua_gettop(lua);
    if (!sandbox_push_keys(lua, -1))
        COMPLAIN(r, "a key that is no name; write field = value");
    for (int i = 1; lua_rawgeti(lua, top + 1, i) != LUA_TNIL; i++, lua_settop(lua, top + 1)) {
        if (lua_isinteger(lua, -1)) {
            COMPLAIN(r, "%s%sa value without a name; write field = value", r->steps ? r->what : "",
                     r->steps ? " has " : "");
            break;
        }
        const char *name = lua_tostring(lua, -1);
        struct suggestion near;
        if (find_field(table, name) || (!r->steps && strcmp(name, REPLACES_FIELD) == 0))
            continue;
        suggest_begin(&near, name);
        for (int j = 0; j < table->fields; j++)
            suggest_try(&near, table->field[j].name);
        enter(r, name, 0);
        memcpy(whole, r->what, sizeof whole);
        COMPLAIN(r, "no field %s%s", whole, suggest_end(&near));
        leave(r);
    }
    lua_settop(lua, top);
}

/* Reads the table on top into the struct at `to`. */
static void read_table(struct reader *r, const struct schema_table *table, char *to)
{
    lua_State *lua = r->load->box.lua;
    if (lua_type(lua, -1) != LUA_TTABLE) {
        wrong_type(r, "a table { ... }");
        return;
    }
    if (r->steps + 3 > PATH_MAX_STEPS) {
        COMPLAIN(r, "%s is nested too deep", r->what);
        return;
    }
    luaL_checkstack(lua, 16, "too deep");
    unknown_fields(r, table);
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *field = &table->field[i];
        lua_pushstring(lua, field->name);
        if (lua_rawget(lua, -2) != LUA_TNIL) {
            enter(r, field->name, 0);
            read_field(r, field, to);
            leave(r);
        } else if (field->required) {
            struct spot spot = link_spot(r->load);
            enter(r, field->name, 0);
            complain(r->load, spot, "%s is missing", r->what);
            leave(r);
        }
        lua_pop(lua, 1);
    }
}

/* ---- Records -------------------------------------------------------------------------------- */

static int compare_ids(const void *a, const void *b)
{
    const struct declaration *p = *(struct declaration *const *)a,
                             *q = *(struct declaration *const *)b;
    int order = strcmp(p->id, q->id);
    if (order == 0)
        order = q->source - p->source; /* what is built upon comes first */
    if (order == 0)
        order = (p->spot.file > q->spot.file) - (p->spot.file < q->spot.file);
    return order ? order : (p > q) - (p < q);
}

/* A record of a pack stands for the one with its id in a pack that it builds on, if it says so. Complains, and is
 * true, if it only does not say it. */
static bool replaces(struct loader *load, struct declaration *d, const struct declaration *other)
{
    if (d->kind != other->kind || !(load->source[d->source].builds_on >> other->source & 1))
        return false;
    d->in_place = true;
    load->context = (int)(d - load->declaration);
    if (!d->replaces)
        complain(load, d->spot,
                 "there is one at %s:%d, which this pack builds on; give it another id, or "
                 "write " REPLACES_FIELD " = true if it is to stand in its place",
                 load->file[other->spot.file].path, other->spot.line);
    return true;
}

/* Whoever says that he stands for another one does. */
static void find_unplaced(struct loader *load)
{
    for (int i = 0; i < load->declarations; i++) {
        const struct declaration *d = &load->declaration[i];
        load->context = i;
        if (d->replaces && !d->in_place && is_wanted(load, d))
            complain(load, d->spot,
                     "it stands in no other's place: no pack that this one builds on has one of "
                     "that id");
    }
}

/* Sorts the declarations by id, without those of kinds that nobody wants, and leaves out those that
 * were there before. Those with problems are read once, to find all of these, and then no more. */
static void sort_ids(struct loader *load)
{
    int kept = 0, wanted = 0;
    load->by_id = scratch(load, (size_t)load->declarations * sizeof(void *) + 1);
    for (int i = 0; i < load->declarations; i++)
        if (is_wanted(load, &load->declaration[i]) && !(load->muted && load->declaration[i].faulty))
            load->by_id[wanted++] = &load->declaration[i];
    qsort(load->by_id, (size_t)wanted, sizeof(void *), compare_ids);
    for (int i = 0; i < wanted; i++) {
        struct declaration *d = load->by_id[i], *first = kept ? load->by_id[kept - 1] : NULL;
        load->context = (int)(d - load->declaration);
        if (!d->complete)
            complain(load, d->spot, "the fields are missing: %s \"%s\" { ... }",
                     load->schema->kind[d->kind].name, d->id);
        bool taken = first && strcmp(first->id, d->id) == 0;
        if (taken && replaces(load, first, d))
            continue;
        if (taken && replaces(load, d, first))
            load->by_id[kept - 1] = d;
        else if (taken)
            complain(load, d->spot, "the id is taken already, by the %s at %s:%d",
                     load->schema->kind[first->kind].name, load->file[first->spot.file].path,
                     first->spot.line);
        else
            load->by_id[kept++] = d;
    }
    if (!load->muted)
        find_unplaced(load);
    load->records = kept;
}

/* Gives out numbers by kind, then by id. */
static void number_records(struct loader *load)
{
    int next = 1;
    load->number = scratch(load, (size_t)load->records * sizeof *load->number + 1);
    load->record = keep(load, ((size_t)load->records + 1) * sizeof *load->record);
    for (int kind = 0; kind < load->schema->kinds; kind++) {
        for (int i = 0; i < load->records; i++) {
            const struct declaration *d = load->by_id[i];
            if (d->kind != kind)
                continue;
            load->number[i] = (uint16_t)next;
            load->record[next++] = (struct record){
                .id = keep_text(load, d->id, strlen(d->id)),
                .file = load->file[d->spot.file].path,
                .line = d->spot.line,
                .kind = d->kind,
                .taken_over = d->source != 0,
            };
        }
    }
}

/* The names of records are known before any effect mentions them. */
static void name_record(struct loader *load, const struct declaration *d, struct record *record)
{
    lua_State *lua = load->box.lua;
    const struct schema_field *name = find_field(&load->schema->kind[d->kind].table, "name");
    size_t length;
    record->name = record->id;
    if (!name || name->type != FIELD_TEXT)
        return;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, d->table);
    if (lua_istable(lua, -1)) {
        lua_pushliteral(lua, "name");
        if (lua_rawget(lua, -2) == LUA_TSTRING) {
            const char *text = lua_tolstring(lua, -1, &length);
            if (length > 0 && length <= TEXT_SIZE_MAX)
                record->name = keep_text(load, text, length);
        }
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_record(struct loader *load, const struct declaration *d, uint16_t id)
{
    const struct schema_table *table = &load->schema->kind[d->kind].table;
    struct reader r = {.load = load, .declaration = d, .record = id};
    char *data = keep(load, table->size + 1);
    load->reader = &r;
    set_defaults(table, data);
    load->context = (int)(d - load->declaration);
    lua_rawgeti(load->box.lua, LUA_REGISTRYINDEX, d->table);
    if (lua_istable(load->box.lua, -1))
        read_table(&r, table, data);
    lua_pop(load->box.lua, 1);
    load->record[id].data = data;
    load->reader = NULL;
}

/* ---- Everything together -------------------------------------------------------------------- */

static bool any_faulty(const struct loader *load)
{
    for (int i = 0; i < load->declarations; i++)
        if (load->declaration[i].faulty)
            return true;
    return false;
}

/* What was written but is part of nothing: mostly `and`, `or`, `not`, which drop one side. */
static void find_unused(struct loader *load)
{
    bool sound = !load->holes && !any_faulty(load);
    load->context = -1;
    for (const struct node *n = load->nodes; n; n = n->before) {
        if (n->used || n->kind <= NODE_VALUE || load->file[n->spot.file].source)
            continue; /* what others have written is looked at when their pack is */
        if (n->declaration < 0 ? !sound : load->declaration[n->declaration].faulty)
            continue; /* what would have used it was not read to its end */
        const char *name = n->kind == NODE_WORD ? load->word[n->index].word->name : NULL;
        if (n->kind >= NODE_WHEN || n->type.value == VALUE_NOTHING)
            complain(load, n->spot, "%s%s%s is written here but is part of no effect",
                     name ? "'" : "", name ? name : "a command", name ? "'" : "");
        else
            complain(
                load, n->spot,
                "%s%s%s is written here but used nowhere; conditions are joined with &, | "
                "and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not "
                "with == and <",
                name ? "'" : "", name ? name : "a value", name ? "'" : "");
    }
}

static const char **keep_list(struct loader *load, const char *const *list, int count)
{
    const char **kept = keep(load, (size_t)count * sizeof *kept + 1);
    memcpy(kept, list, (size_t)count * sizeof *kept);
    return kept;
}

/* The number of the first record of each kind. */
static const uint16_t *first_of_kinds(struct loader *load)
{
    int kinds = load->schema->kinds, next = 1;
    uint16_t *first = keep(load, ((size_t)kinds + 1) * sizeof *first);
    for (int kind = 0; kind <= kinds; kind++) {
        while (next <= load->records && load->record[next].kind < kind)
            next++;
        first[kind] = (uint16_t)next;
    }
    return first;
}

/* Known before any text is put together, which may be in another language. */
static void keep_owners(struct loader *load)
{
    uint64_t *owner = keep(load, (size_t)load->sources * sizeof *owner);
    for (int i = 0; i < load->sources; i++)
        owner[i] = pack_owner(load->source[i].folder);
    load->pack->owners = load->sources;
    load->pack->owner = owner;
}

/* The packs that it builds on, known by all that their files say. */
static void keep_used(struct loader *load)
{
    struct uc_used *used = keep(load, (size_t)load->sources * sizeof *used);
    for (int i = 1; i < load->sources; i++) {
        const struct source *source = &load->source[i];
        uint64_t hash = 0;
        for (int f = source->first; f < source->first + source->files; f++)
            hash = hash_bytes(load->file[f].text, load->file[f].size, hash);
        used[i - 1] =
            (struct uc_used){keep_text(load, source->name, strlen(source->name)),
                             keep_text(load, source->folder, strlen(source->folder)), hash};
    }
    load->pack->used_packs = load->sources - 1;
    load->pack->used = used;
}

static const void *keep_array(struct loader *load, const void *array, int count, size_t size)
{
    void *kept = keep(load, (size_t)count * size + 1);
    return count ? memcpy(kept, array, (size_t)count * size) : kept;
}

static void finish_pack(struct loader *load)
{
    struct uc_pack *pack = load->pack;
    keep_used(load);
    pack->ruleset = load->ruleset;
    pack->schema = load->ruleset->schema;
    pack->file = load->file[load->source[0].first].path;
    pack->line = load->source[0].header_line;
    pack->records = load->records;
    pack->record = load->record;
    pack->kind_first = first_of_kinds(load);
    pack->code_size = load->code_size;
    pack->code = memcpy(keep(load, (size_t)load->code_size), load->code, (size_t)load->code_size);
    pack->symbols = load->symbols;
    pack->symbol = keep_list(load, load->symbol, load->symbols);
    pack->labels = load->labels;
    pack->label = keep_list(load, load->label, load->labels);
    pack->own_label = keep_array(load, load->own_label, load->labels, sizeof *load->own_label);
    pack->uses = load->uses;
    pack->use = keep_array(load, load->use, load->uses, sizeof *load->use);
    pack->code_parts = load->code_parts;
    pack->code_part = keep_array(load, load->code_part, load->code_parts, sizeof *load->code_part);
    pack->hash = pack_content_hash(pack);
}

/* Reads all records, from the beginning however often it is done. */
static void read_records(struct loader *load)
{
    load->code_size = load->blocks = load->symbols = load->labels = 0;
    load->uses = load->code_parts = 0;
    memset(load->bucket, 0, sizeof load->bucket);
    load->code[load->code_size++] = 0; /* END */
    link_symbol(load, "");
    load->label = grow(load, load->label, 0, &load->labels_room, sizeof *load->label);
    load->label[load->labels++] = "";
    memset(load->own_label, 0, LABELS_MAX * sizeof *load->own_label);

    sort_ids(load);
    number_records(load);
    for (int i = 0; i < load->records; i++)
        name_record(load, load->by_id[i], &load->record[load->number[i]]);
    load->by_number = scratch(load, ((size_t)load->records + 1) * sizeof(void *));
    for (int i = 0; i < load->records; i++)
        load->by_number[load->number[i]] = load->by_id[i];
    for (int i = 1; i <= load->records; i++)
        read_record(load, load->by_number[i], (uint16_t)i);
    load->context = -1;
    const char *const *own = load->ruleset->schema->symbol;
    for (int i = 0; own && own[i]; i++)
        link_symbol(load, own[i]);
}

void link_pack(struct loader *load)
{
    for (int i = 0; i < load->files; i++)
        load->file[i].path = keep_text(load, load->file[i].path, strlen(load->file[i].path));
    load->code = scratch(load, CODE_SIZE_MAX);
    load->own_label = scratch(load, LABELS_MAX * sizeof *load->own_label);
    keep_owners(load);
    do { /* without what is left out, and what is not there without it */
        load->drops = false;
        read_records(load);
    } while (load->drops);
    if (load->code_full)
        problem(&load->check, load->folder, 0,
                "the effects of this pack need more than %d bytes of code", CODE_SIZE_MAX);
    find_unused(load);
}

/* The kinds of which something is left out, as bits; `count` is how many records. */
static uint64_t left_out(const struct loader *load, int *count)
{
    uint64_t kinds = load->holes ? UINT64_MAX : 0;
    *count = 0;
    for (int i = 0; i < load->declarations; i++)
        if (load->declaration[i].faulty) {
            kinds |= UINT64_C(1) << load->declaration[i].kind;
            ++*count;
        }
    return kinds;
}

/* A pack of which nothing can be played: mostly a file is missing, or `uses` leaves quests out. */
static void find_quests(const struct loader *load)
{
    const struct uc_pack *pack = load->pack;
    int kind = find_kind(load->schema, "quest"), count = 0;
    if (kind >= 0 && !load->for_family)
        pack_first(pack, kind, &count);
    if (kind >= 0 && !load->for_family && !count)
        problem(load->reach, pack->file, pack->line, "there is no quest, so it cannot be played");
}

void link_check(struct loader *load)
{
    enum { ROUNDS = 16 }; /* from one that names another that names another … */
    int out, before = 0, round = 0;
    left_out(load, &out);
    load->muted = true;
    for (; out > before && round < ROUNDS; round++) {
        before = out;
        read_records(load);
        load->check.lacks = left_out(load, &out);
    }
    load->muted = false;
    if (out > before || load->code_full)
        return;
    load->check.lacks = left_out(load, &out);
    finish_pack(load);
    load->check.pack = load->pack;
    load->check.load = load;
    if (load->schema->check)
        load->schema->check(load->pack, &load->check);
    load->check.load = NULL;
    if (load->reach && load->schema->reach && load->check.count == 0) {
        load->reach->pack = load->pack;
        load->reach->load = load;
        find_quests(load);
        load->schema->reach(load->pack, load->reach);
        load->reach->load = NULL;
    }
}
