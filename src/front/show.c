/* Views and boards as JSON, and views as text, by the tables that are made from show.def; see show.h. */
#include "front/show.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/country.h"
#include "base/text.h"
#include "front/front.h"

/* ---- The tables ----------------------------------------------------------------------------- */

static const char *const show_zone[] = {
    [UC_ZONE_PILE] = "pile", [UC_ZONE_HAND] = "hand",   [UC_ZONE_HELD] = "held",
    [UC_ZONE_SALE] = "sale", [UC_ZONE_LEARN] = "learn", NULL};
static const char *const show_stop[] = {[UC_STOP_SHUT] = "shut",
                                        [UC_STOP_OPEN] = "open",
                                        [UC_STOP_HERE] = "here",
                                        [UC_STOP_PLAYED] = "played",
                                        NULL};
static const char *const show_face[] = {"", "a", "b", NULL};
const char *const show_facing[] = {
    [0] = "", [UC_EDGE_N] = "n", [3] = "", [UC_EDGE_E] = "e", [UC_EDGE_S] = "s",
    [5] = "", [6] = "",          [7] = "", [UC_EDGE_W] = "w", NULL};

static const char *const show_sides[] = {"", "", [UC_EDGE_E] = "e", "", [UC_EDGE_S] = "s", NULL};
static const char *const show_grounds[] = {[UC_GROUND_FLOOR] = "",
                                           [UC_GROUND_ROUGH] = "rough",
                                           [UC_GROUND_WATER] = "water",
                                           [UC_GROUND_HAZARD] = "hazard",
                                           [UC_GROUND_PIT] = "pit",
                                           [UC_GROUND_BLOCK] = "block",
                                           NULL};
static const char *const show_edges[] = {
    [UC_EDGE_DOOR] = "door", [UC_EDGE_BARRIER] = "barrier", [UC_EDGE_BLOCK] = "block", NULL};
static const char *const show_boards[] = {
    [UC_GRID] = "grid", [UC_AREAS] = "areas", [UC_LOCATIONS] = "locations", NULL};

/* What `detail` is depends on the kind: a list of words, a thing or a number. */
#define DETAIL_NUMBER(what) .words = NULL
#define DETAIL_CELL(what) .words = NULL
#define DETAIL_BOOL(what) .words = NULL
#define DETAIL_TEXT(what) .words = NULL
#define DETAIL_STRING(what) .words = NULL
#define DETAIL_WORD(what) .words = what
#define DETAIL_BIT(what) .detail = what
#define DETAIL_CODE(what) .detail = what
#define DETAIL_NAME(what) .detail = what
#define DETAIL_TITLE(what) .detail = what
#define DETAIL_ENGLISH(what) .detail = what
#define DETAIL_SEAT(what) .words = NULL
#define DETAIL_SIDE(what) .words = NULL
#define DETAIL_SIDE_NAME(what) .words = NULL
#define DETAIL_STOPPED(what) .words = NULL
#define DETAIL_PLACES(what) .words = NULL
#define DETAIL_DOORS(what) .words = NULL
#define DETAIL_ITEMS(what) .detail = THING_##what
#define DETAIL_SPACES(what) .words = NULL
#define DETAIL_CARDS(what) .detail = THING_##what
#define DETAIL_GROUND(what) .detail = THING_##what
#define DETAIL_MADE(what) .detail = THING_##what
#define DETAIL_NUMBERS(what) .words = NULL
#define DETAIL_VERBS(what) .words = NULL
#define DETAIL_HIDDEN(what) .words = NULL

#define IS_SIGNED(value) _Generic((value), int16_t : true, int : true, default : false)
#define MEMBER(name, member)                                                                       \
    {                                                                                              \
        offsetof(name##_thing, member), sizeof(((name##_thing *)NULL)->member),                    \
            IS_SIGNED(((name##_thing *)NULL)->member)                                              \
    }

#define THING(name, struct_, ...)                                                                  \
    typedef struct struct_ name##_thing;                                                           \
    static const struct show_field name##_fields[] = {
#define FIELD(name, kind_, member_, key_, when_, said_, detail_, about_)                           \
    {.kind = SHOW_##kind_,                                                                         \
     .member = MEMBER(name, member_),                                                              \
     .key = key_,                                                                                  \
     .when = SHOW_##when_,                                                                         \
     .said = said_,                                                                                \
     DETAIL_##kind_(detail_),                                                                      \
     .about = about_},
#define LIST(name, kind_, member_, count_, key_, when_, said_, detail_, about_)                    \
    {.kind = SHOW_##kind_,                                                                         \
     .member = MEMBER(name, member_),                                                              \
     .count = MEMBER(name, count_),                                                                \
     .key = key_,                                                                                  \
     .when = SHOW_##when_,                                                                         \
     .said = said_,                                                                                \
     DETAIL_##kind_(detail_),                                                                      \
     .about = about_},
#define END(name)                                                                                  \
    }                                                                                              \
    ;
#include "front/show.def"
#undef THING
#undef FIELD
#undef LIST
#undef END

const struct show_thing show_things[THINGS] = {
#define THING(name, struct_, type_, about_)                                                        \
    {.type = #type_,                                                                               \
     .about = about_,                                                                              \
     .size = sizeof(struct struct_),                                                               \
     .field = name##_fields,                                                                       \
     .fields = sizeof name##_fields / sizeof name##_fields[0]},
#define FIELD(...)
#define LIST(...)
#define END(name)
#include "front/show.def"
#undef THING
#undef FIELD
#undef LIST
#undef END
};

bool show_is_list(const struct show_field *field)
{
    return field->kind == SHOW_ITEMS || field->kind == SHOW_CARDS || field->kind == SHOW_GROUND ||
           field->kind == SHOW_MADE;
}

/* ---- Reading members ------------------------------------------------------------------------ */

/* What is told, and of what. */
struct showing {
    const uc_game *game;
    const void *state;
    const struct uc_view *view; /* NULL: a board */
    struct uc_places places;    /* with a view: all that the board has */
    uint32_t doors;
};

static struct showing showing(const uc_game *game, const void *state, const struct uc_view *view)
{
    struct showing s = {.game = game, .state = state, .view = view};
    if (view)
        uc_known(game, state, UC_ANYONE, &s.places, &s.doors);
    return s;
}

static const void *member_at(const struct show_field *field, const void *thing)
{
    return (const char *)thing + field->member.offset;
}

static int read_number(const struct show_member *member, const void *thing)
{
    const char *at = (const char *)thing + member->offset;
    uint8_t byte;
    uint16_t word;
    int number;
    if (member->size == sizeof byte) {
        memcpy(&byte, at, sizeof byte);
        return byte;
    }
    if (member->size == sizeof word) {
        memcpy(&word, at, sizeof word);
        return member->is_signed ? (int16_t)word : word;
    }
    assert(member->size == sizeof number); /* show.def names a member that is no number */
    memcpy(&number, at, sizeof number);
    return number;
}

static int number_at(const struct show_field *field, const void *thing)
{
    return read_number(&field->member, thing);
}

/* A text inside the thing, or one that it points at. */
static const char *text_at(const struct show_field *field, const void *thing)
{
    const char *text = member_at(field, thing);
    if (field->kind == SHOW_STRING)
        memcpy(&text, member_at(field, thing), sizeof text);
    return text ? text : "";
}

static uint32_t doors_at(const struct show_field *field, const void *thing)
{
    uint32_t doors;
    assert(field->member.size == sizeof doors);
    memcpy(&doors, member_at(field, thing), sizeof doors);
    return doors;
}

static json_t *json_at(const struct show_field *field, const void *thing)
{
    json_t *json;
    memcpy(&json, member_at(field, thing), sizeof json);
    return json;
}

/* The things of a list. */
struct items {
    enum show_id id;
    const char *first;
    int count;
};

static struct items items_at(const struct showing *s, const struct show_field *field,
                             const void *thing)
{
    struct items items = {(enum show_id)field->detail, member_at(field, thing),
                          read_number(&field->count, thing)};
    assert(items.count >= 0);
    if (field->kind == SHOW_CARDS) {
        int first = number_at(field, thing);
        assert(s->view && first + items.count <= s->view->cards);
        items.first = (const char *)&s->view->card[first];
    } else {
        assert((size_t)items.count * show_things[items.id].size <= field->member.size);
    }
    return items;
}

static const void *item(struct items items, int i)
{
    return items.first + (size_t)i * show_things[items.id].size;
}

/* The next place after `place` whose ground or height is not what the board says; 0 none, as of all that
 * is no view. */
static int next_ground(const struct showing *s, int place, struct show_ground *ground)
{
    const struct uc_board *board = uc_board(s->game, s->state);
    for (int p = place + 1; s->view && p <= board->places; p++) {
        int terrain = s->view->ground[p], height = s->view->height[p];
        if (!uc_places_has(&s->view->known, (uc_place)p) ||
            (terrain == board->place[p].terrain && height == board->place[p].height))
            continue;
        ground->place = (uc_place)p;
        ground->terrain = uc_terrain_name(s->game, terrain);
        ground->terrain_title = uc_terrain_title(s->game, terrain);
        ground->ground = (uint8_t)uc_terrain_ground(s->game, terrain);
        ground->height = (uint8_t)height;
        return p;
    }
    return 0;
}

static bool is_set(const struct showing *s, const struct show_field *field, const void *thing)
{
    struct show_ground ground;
    switch (field->kind) {
    case SHOW_TEXT:
    case SHOW_STRING:
        return text_at(field, thing)[0] != '\0';
    case SHOW_CELL:
        return number_at(field, thing) >= 0;
    case SHOW_BIT:
        return (number_at(field, thing) & field->detail) != 0;
    case SHOW_STOPPED:
        return uc_stopped(s->game, s->state) != NULL;
    case SHOW_DOORS:
        return doors_at(field, thing) != 0;
    case SHOW_ITEMS:
    case SHOW_SPACES:
    case SHOW_CARDS:
        return read_number(&field->count, thing) > 0;
    case SHOW_GROUND:
        return next_ground(s, 0, &ground) != 0;
    case SHOW_MADE:
    case SHOW_NUMBERS:
    case SHOW_VERBS:
        return json_at(field, thing) != NULL;
    case SHOW_PLACES:
        return true;
    default:
        return number_at(field, thing) != 0;
    }
}

static bool is_told(const struct showing *s, const struct show_field *field, const void *thing)
{
    if (field->kind == SHOW_HIDDEN)
        return false;
    switch (field->when) {
    case SHOW_IF_SET:
        return is_set(s, field, thing);
    case SHOW_PARTLY:
        return field->kind == SHOW_DOORS
                   ? doors_at(field, thing) != s->doors
                   : memcmp(member_at(field, thing), &s->places, sizeof s->places) != 0;
    default:
        return true;
    }
}

static void name_at(const struct showing *s, const struct show_field *field, const void *thing,
                    char *name, size_t size)
{
    int id = number_at(field, thing);
    const struct text_language *spoken;
    name[0] = '\0';
    switch (field->kind) {
    case SHOW_SEAT:
        front_seat_name(s->game, s->state, (uc_seat)id, name, size);
        break;
    case SHOW_SIDE_NAME:
        snprintf(name, size, "%s", uc_side_name(s->game, id));
        break;
    case SHOW_TITLE:
        uc_title(s->game, s->state, (enum uc_arg)field->detail, id, name, size);
        break;
    case SHOW_ENGLISH:
        spoken = text_speak(NULL);
        uc_title(s->game, s->state, (enum uc_arg)field->detail, id, name, size);
        text_speak(spoken);
        break;
    default: /* SHOW_CODE, SHOW_NAME */
        if (id)
            uc_name(s->game, s->state, (enum uc_arg)field->detail, id, name, size);
        break;
    }
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static json_t *thing_json(const struct showing *s, enum show_id id, const void *thing);

static json_t *name_json(const struct showing *s, enum uc_arg kind, int id)
{
    char name[80];
    uc_name(s->game, s->state, kind, id, name, sizeof name);
    return front_json_text(name);
}

static json_t *places_json(const struct showing *s, const struct uc_places *places)
{
    json_t *list = json_array();
    for (int p = 1; p < UC_PLACES; p++)
        if (uc_places_has(places, (uc_place)p))
            json_array_append_new(list, name_json(s, UC_PLACE, p));
    return list;
}

/* None that the seat does not know. */
static json_t *doors_json(const struct showing *s, uint32_t doors)
{
    json_t *list = json_array();
    uint32_t known = s->view ? s->view->doors_known : 0;
    for (int d = 1; d <= UC_DOORS; d++)
        if (doors & known & UINT32_C(1) << (d - 1))
            json_array_append_new(list, name_json(s, UC_DOOR, d));
    return list;
}

static json_t *spaces_json(const struct showing *s, const struct show_field *field,
                           const void *thing)
{
    const uc_place *space = member_at(field, thing);
    json_t *list = json_array();
    for (int i = 0; i < read_number(&field->count, thing); i++)
        json_array_append_new(list, name_json(s, UC_PLACE, space[i]));
    return list;
}

static json_t *items_json(const struct showing *s, struct items items)
{
    json_t *list = json_array();
    for (int i = 0; i < items.count; i++)
        json_array_append_new(list, thing_json(s, items.id, item(items, i)));
    return list;
}

static json_t *ground_json(const struct showing *s)
{
    struct show_ground ground;
    json_t *list = json_array();
    for (int p = 0; (p = next_ground(s, p, &ground));)
        json_array_append_new(list, thing_json(s, THING_ground, &ground));
    return list;
}

static json_t *field_json(const struct showing *s, const struct show_field *field,
                          const void *thing)
{
    char name[160];
    switch (field->kind) {
    case SHOW_NUMBER:
    case SHOW_CELL:
        return json_integer(number_at(field, thing));
    case SHOW_SIDE:
        return is_set(s, field, thing) ? json_integer(number_at(field, thing)) : json_null();
    case SHOW_BOOL:
    case SHOW_BIT:
        return json_boolean(is_set(s, field, thing));
    case SHOW_TEXT:
    case SHOW_STRING:
        return front_json_text(text_at(field, thing));
    case SHOW_WORD:
        return json_string(field->words[number_at(field, thing)]);
    case SHOW_STOPPED:
        return front_json_text(uc_stopped(s->game, s->state));
    case SHOW_SPACES:
        return spaces_json(s, field, thing);
    case SHOW_PLACES:
        return places_json(s, member_at(field, thing));
    case SHOW_DOORS:
        return doors_json(s, doors_at(field, thing));
    case SHOW_ITEMS:
    case SHOW_CARDS:
        return items_json(s, items_at(s, field, thing));
    case SHOW_GROUND:
        return ground_json(s);
    case SHOW_MADE:
    case SHOW_NUMBERS:
    case SHOW_VERBS:
        return json_at(field, thing);
    default: /* names */
        name_at(s, field, thing, name, sizeof name);
        return is_set(s, field, thing) ? front_json_text(name) : json_null();
    }
}

static void put_thing(json_t *out, const struct showing *s, enum show_id id, const void *thing)
{
    for (int f = 0; f < show_things[id].fields; f++) {
        const struct show_field *field = &show_things[id].field[f];
        if (is_told(s, field, thing))
            json_object_set_new(out, field->key, field_json(s, field, thing));
    }
}

static json_t *thing_json(const struct showing *s, enum show_id id, const void *thing)
{
    json_t *json = json_object();
    put_thing(json, s, id, thing);
    return json;
}

void show_json(json_t *out, const uc_game *game, const void *state, enum show_id id,
               const void *thing)
{
    struct showing s = showing(game, state, id == THING_view ? thing : NULL);
    put_thing(out, &s, id, thing);
}

/* ---- Text ----------------------------------------------------------------------------------- */

static void say_thing(FILE *out, const struct showing *s, enum show_id id, const void *thing);

static void say_place(FILE *out, const struct showing *s, int place)
{
    char name[80];
    uc_name(s->game, s->state, UC_PLACE, place, name, sizeof name);
    fprintf(out, "%s", name);
}

/* One letter is a capital one, and none is a dash. */
static void say_word(FILE *out, const char *word)
{
    if (!word[0])
        fputc('-', out);
    else if (!word[1])
        fputc(toupper((unsigned char)word[0]), out);
    else
        fprintf(out, "%s", word);
}

static bool is_said(const struct showing *s, const struct show_field *field, const void *thing)
{
    bool flag = field->kind == SHOW_BOOL || field->kind == SHOW_BIT;
    return field->said && ((!flag && field->said[0] != '?') || is_set(s, field, thing));
}

static void say_field(FILE *out, const struct showing *s, const struct show_field *field,
                      const void *thing)
{
    char name[160];
    struct items items;
    if (!is_said(s, field, thing))
        return;
    const char *before = field->said;
    bool number = before[0] == '#';
    before += before[0] == '?' || number;
    if (field->kind != SHOW_ITEMS)
        fprintf(out, "%s", before);
    if (number) {
        fprintf(out, "%d", number_at(field, thing));
        return;
    }
    switch (field->kind) {
    case SHOW_NUMBER:
        fprintf(out, "%d", number_at(field, thing));
        break;
    case SHOW_TEXT:
    case SHOW_STRING:
        fprintf(out, "%s", text_at(field, thing));
        break;
    case SHOW_WORD:
        say_word(out, field->words[number_at(field, thing)]);
        break;
    case SHOW_CODE:
    case SHOW_NAME:
    case SHOW_TITLE:
    case SHOW_SEAT:
        name_at(s, field, thing, name, sizeof name);
        fprintf(out, "%s", name[0] ? name : "?");
        break;
    case SHOW_SPACES:
        for (int i = 0; i < read_number(&field->count, thing); i++) {
            fputs(i ? " " : "", out);
            say_place(out, s, ((const uc_place *)member_at(field, thing))[i]);
        }
        break;
    case SHOW_PLACES:
        for (int p = 1, n = 0; p < UC_PLACES; p++)
            if (uc_places_has(member_at(field, thing), (uc_place)p)) {
                fputs(n++ ? " " : "", out);
                say_place(out, s, p);
            }
        break;
    case SHOW_ITEMS:
    case SHOW_CARDS:
        items = items_at(s, field, thing);
        for (int i = 0; i < items.count; i++) {
            fputs(field->kind == SHOW_CARDS ? " " : before, out);
            say_thing(out, s, items.id, item(items, i));
        }
        break;
    default: /* a flag, which its words alone tell */
        break;
    }
}

static void say_thing(FILE *out, const struct showing *s, enum show_id id, const void *thing)
{
    for (int f = 0; f < show_things[id].fields; f++)
        say_field(out, s, &show_things[id].field[f], thing);
}

static void say_line(FILE *out, const struct showing *s, const char *before, enum show_id id,
                     const void *thing)
{
    fputs(before, out);
    say_thing(out, s, id, thing);
    fputc('\n', out);
}

static void say_missing(FILE *out, const struct showing *s, const char *before,
                        const struct uc_places *places)
{
    for (int p = 1; p < UC_PLACES; p++)
        if (uc_places_has(&s->places, (uc_place)p) && !uc_places_has(places, (uc_place)p)) {
            fputs(before, out);
            say_place(out, s, p);
            fputc('\n', out);
        }
}

static void say_lines(FILE *out, const struct showing *s, const struct show_field *field)
{
    struct show_ground ground;
    struct items items;
    if (field->kind == SHOW_ITEMS) {
        items = items_at(s, field, s->view);
        for (int i = 0; i < items.count; i++)
            say_line(out, s, field->said, items.id, item(items, i));
    } else if (field->kind == SHOW_GROUND) {
        for (int p = 0; (p = next_ground(s, p, &ground));)
            say_line(out, s, field->said, THING_ground, &ground);
    } else if (field->when == SHOW_PARTLY) {
        say_missing(out, s, field->said, member_at(field, s->view));
    } else if (is_said(s, field, s->view)) {
        say_field(out, s, field, s->view);
        fputc('\n', out);
    }
}

void show_text(FILE *out, const uc_game *game, const void *state, const struct uc_view *view)
{
    struct showing s = showing(game, state, view);
    for (int f = 0; f < show_things[THING_view].fields; f++)
        if (show_things[THING_view].field[f].said)
            say_lines(out, &s, &show_things[THING_view].field[f]);
}
