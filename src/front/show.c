/* Views as JSON and as text, by the tables that are made from show.def; see show.h. */
#include "front/show.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/country.h"
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

const char *const show_ground[] = {
    [UC_GROUND_FLOOR] = "",        [UC_GROUND_ROUGH] = "rough", [UC_GROUND_WATER] = "water",
    [UC_GROUND_HAZARD] = "hazard", [UC_GROUND_PIT] = "pit",     [UC_GROUND_BLOCK] = "block"};

/* What `detail` is depends on the kind: a list of words or a number. */
#define DETAIL_WORD(what) .words = what
#define DETAIL_NUMBER(what) .words = NULL
#define DETAIL_BOOL(what) .words = NULL
#define DETAIL_TEXT(what) .words = NULL
#define DETAIL_BIT(what) .detail = what
#define DETAIL_CODE(what) .detail = what
#define DETAIL_NAME(what) .detail = what
#define DETAIL_TITLE(what) .detail = what
#define DETAIL_SEAT(what) .words = NULL
#define DETAIL_SPACES(what) .words = NULL
#define DETAIL_PLACES(what) .words = NULL
#define DETAIL_STATS(what) .words = NULL
#define DETAIL_CARDS(what) .words = NULL
#define DETAIL_HIDDEN(what) .words = NULL

#define LIST(name, ...) static const struct show_field name##_fields[] = {
#define FIELD(name, kind_, member, key_, when_, said_, detail_, about_)                            \
    {.kind = SHOW_##kind_,                                                                         \
     .offset = offsetof(struct uc_view_##name, member),                                            \
     .size = sizeof(((struct uc_view_##name *)NULL)->member),                                      \
     .key = key_,                                                                                  \
     .when = SHOW_##when_,                                                                         \
     .said = said_,                                                                                \
     DETAIL_##kind_(detail_),                                                                      \
     .about = about_},
#define END(name)                                                                                  \
    }                                                                                              \
    ;
#include "front/show.def"
#undef LIST
#undef FIELD
#undef END

/* The count of a list is the member with the plural of its name; those inside others have none. */
enum { stat_count, card_count = offsetof(struct uc_view, cards) };
#define COUNT(name, plural) enum { name##_count = offsetof(struct uc_view, plural) }
COUNT(piece, pieces);
COUNT(token, tokens);
COUNT(zone, zones);
COUNT(track, tracks);
COUNT(note, notes);
COUNT(pass, passes);
COUNT(stop, stops);
COUNT(site, sites);
COUNT(arrow, arrows);
COUNT(die, dice);
COUNT(region, regions);
enum { stat_array, card_array = offsetof(struct uc_view, card) };
#define ARRAY(name) enum { name##_array = offsetof(struct uc_view, name) }
ARRAY(piece);
ARRAY(token);
ARRAY(zone);
ARRAY(track);
ARRAY(note);
ARRAY(pass);
ARRAY(stop);
ARRAY(site);
ARRAY(arrow);
ARRAY(die);
ARRAY(region);

const struct show_list show_list[] = {
#define LIST(name, type_, key_, when_, word_, about_)                                              \
    {.type = #type_,                                                                               \
     .key = key_,                                                                                  \
     .when = SHOW_##when_,                                                                         \
     .word = word_,                                                                                \
     .about = about_,                                                                              \
     .array = name##_array,                                                                        \
     .count = name##_count,                                                                        \
     .one = sizeof(struct uc_view_##name),                                                         \
     .field = name##_fields,                                                                       \
     .fields = sizeof name##_fields / sizeof name##_fields[0]},
#define FIELD(...)
#define END(name)
#include "front/show.def"
#undef LIST
#undef FIELD
#undef END
};
const int show_lists = sizeof show_list / sizeof show_list[0];

/* ---- Reading members ------------------------------------------------------------------------ */

/* What is told, and of what. */
struct showing {
    const uc_game *game;
    const void *state;
    const struct uc_view *view;
};

static int number_at(const struct show_field *field, const void *thing)
{
    const char *at = (const char *)thing + field->offset;
    uint8_t byte;
    int16_t number;
    if (field->size == sizeof byte) {
        memcpy(&byte, at, sizeof byte);
        return byte;
    }
    assert(field->size == sizeof number); /* show.def names a member that is no number */
    memcpy(&number, at, sizeof number);
    return field->kind == SHOW_NUMBER ? number : (uint16_t)number;
}

static const char *text_at(const struct show_field *field, const void *thing)
{
    return (const char *)thing + field->offset;
}

static const struct uc_places *places_at(const struct show_field *field, const void *thing)
{
    return (const void *)((const char *)thing + field->offset);
}

static bool is_set(const struct show_field *field, const void *thing)
{
    switch (field->kind) {
    case SHOW_TEXT:
        return text_at(field, thing)[0] != '\0';
    case SHOW_BIT:
        return (number_at(field, thing) & field->detail) != 0;
    case SHOW_SPACES:
        return ((const struct uc_view_piece *)thing)->spaces > 0;
    case SHOW_PLACES:
    case SHOW_STATS:
    case SHOW_CARDS:
        return true;
    default:
        return number_at(field, thing) != 0;
    }
}

static void name_at(const struct showing *s, const struct show_field *field, const void *thing,
                    char *name, size_t size)
{
    int id = number_at(field, thing);
    name[0] = '\0';
    if (field->kind == SHOW_SEAT)
        front_seat_name(s->game, s->state, (uc_seat)id, name, size);
    else if (field->kind == SHOW_TITLE)
        uc_title(s->game, s->state, (enum uc_arg)field->detail, id, name, size);
    else if (id)
        uc_name(s->game, s->state, (enum uc_arg)field->detail, id, name, size);
}

/* The things of a list, those of a list inside another among them. */
struct items {
    const struct show_list *list;
    const char *first;
    int count;
};

static const struct show_list *list_of(const char *type)
{
    int i = 0;
    while (i < show_lists && strcmp(show_list[i].type, type) != 0)
        i++;
    assert(i < show_lists);
    return &show_list[i];
}

static struct items inner_items(const struct showing *s, const struct show_field *field,
                                const void *thing)
{
    if (field->kind == SHOW_STATS) {
        const struct uc_view_piece *piece = thing;
        assert(piece->stats <= sizeof piece->stat / sizeof piece->stat[0]);
        return (struct items){list_of("Stat"), (const char *)piece->stat, piece->stats};
    }
    const struct uc_view_zone *zone = thing;
    assert(zone->first + zone->shown <= s->view->cards);
    return (struct items){list_of("Card"), (const char *)&s->view->card[zone->first], zone->shown};
}

static struct items items_of(const struct uc_view *view, const struct show_list *list)
{
    int16_t count;
    assert(list->key);
    memcpy(&count, (const char *)view + list->count, sizeof count);
    assert(count >= 0);
    return (struct items){list, (const char *)view + list->array, count};
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static json_t *items_json(const struct showing *s, struct items items);

static json_t *place_json(const struct showing *s, int place)
{
    char name[80];
    uc_name(s->game, s->state, UC_PLACE, place, name, sizeof name);
    return front_json_text(name);
}

static json_t *places_json(const struct showing *s, const struct uc_places *places)
{
    json_t *list = json_array();
    for (int p = 1; p < UC_PLACES; p++)
        if (uc_places_has(places, (uc_place)p))
            json_array_append_new(list, place_json(s, p));
    return list;
}

static json_t *field_json(const struct showing *s, const struct show_field *field,
                          const void *thing)
{
    char name[160];
    switch (field->kind) {
    case SHOW_NUMBER:
        return json_integer(number_at(field, thing));
    case SHOW_BOOL:
    case SHOW_BIT:
        return json_boolean(is_set(field, thing));
    case SHOW_TEXT:
        return front_json_text(text_at(field, thing));
    case SHOW_WORD:
        return json_string(field->words[number_at(field, thing)]);
    case SHOW_CODE:
    case SHOW_NAME:
    case SHOW_TITLE:
    case SHOW_SEAT:
        name_at(s, field, thing, name, sizeof name);
        return is_set(field, thing) ? front_json_text(name) : json_null();
    case SHOW_SPACES: {
        const struct uc_view_piece *piece = thing;
        json_t *list = json_array();
        for (int i = 0; i < piece->spaces; i++)
            json_array_append_new(list, place_json(s, piece->space[i]));
        return list;
    }
    case SHOW_PLACES:
        return places_json(s, places_at(field, thing));
    case SHOW_STATS:
    case SHOW_CARDS:
        return items_json(s, inner_items(s, field, thing));
    default:
        return json_null();
    }
}

static json_t *items_json(const struct showing *s, struct items items)
{
    json_t *list = json_array();
    for (int i = 0; i < items.count; i++) {
        const void *thing = items.first + (size_t)i * items.list->one;
        json_t *json = json_object();
        for (int f = 0; f < items.list->fields; f++) {
            const struct show_field *field = &items.list->field[f];
            if (field->kind != SHOW_HIDDEN && (field->when == SHOW_ALWAYS || is_set(field, thing)))
                json_object_set_new(json, field->key, field_json(s, field, thing));
        }
        json_array_append_new(list, json);
    }
    return list;
}

/* Ground and heights that are not what the board says. */
static json_t *ground_json(const struct showing *s, const struct uc_board *board)
{
    json_t *list = json_array();
    for (int p = 1; p <= board->places; p++) {
        int ground = s->view->ground[p], height = s->view->height[p];
        if (!uc_places_has(&s->view->known, (uc_place)p) ||
            (ground == board->place[p].terrain && height == board->place[p].height))
            continue;
        const char *name = uc_terrain_name(s->game, ground);
        const char *title = uc_terrain_title(s->game, ground);
        json_t *json = json_object();
        json_object_set_new(json, "place", place_json(s, p));
        json_object_set_new(json, "terrain", front_json_text(name ? name : ""));
        json_object_set_new(json, "terrain_title", front_json_text(title ? title : ""));
        if (uc_terrain_ground(s->game, ground))
            json_object_set_new(json, "ground",
                                front_json_text(show_ground[uc_terrain_ground(s->game, ground)]));
        json_object_set_new(json, "height", json_integer(height));
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *doors_json(const struct showing *s, uint32_t doors)
{
    json_t *list = json_array();
    for (int d = 1; d <= UC_DOORS; d++) {
        char name[80];
        if (!(doors >> (d - 1) & 1))
            continue;
        uc_name(s->game, s->state, UC_DOOR, d, name, sizeof name);
        json_array_append_new(list, front_json_text(name));
    }
    return list;
}

void show_json(json_t *out, const uc_game *game, const void *state, const struct uc_view *view)
{
    struct showing s = {game, state, view};
    const struct uc_board *board = uc_board(game, state);
    struct uc_places all;
    uint32_t doors;
    json_object_set_new(out, "doors_closed",
                        doors_json(&s, view->doors_closed & view->doors_known));
    uc_known(game, state, UC_ANYONE, &all, &doors);
    if (memcmp(&all, &view->known, sizeof all) != 0)
        json_object_set_new(out, "known", places_json(&s, &view->known));
    if (doors != view->doors_known)
        json_object_set_new(out, "doors_known", doors_json(&s, view->doors_known));
    json_t *ground = ground_json(&s, board);
    if (json_array_size(ground))
        json_object_set(out, "ground", ground);
    json_decref(ground);
    for (int i = 0; i < show_lists; i++) {
        if (!show_list[i].key) /* within another */
            continue;
        struct items items = items_of(view, &show_list[i]);
        if (items.count || show_list[i].when == SHOW_ALWAYS)
            json_object_set_new(out, show_list[i].key, items_json(&s, items));
    }
}

/* ---- Text ----------------------------------------------------------------------------------- */

static void say_items(FILE *out, const struct showing *s, struct items items, const char *before);

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

static void say_field(FILE *out, const struct showing *s, const struct show_field *field,
                      const void *thing)
{
    char name[160];
    bool set = is_set(field, thing), flag = field->kind == SHOW_BOOL || field->kind == SHOW_BIT;
    const char *before = field->said;
    if (!before || (flag && !set) || (before[0] == '?' && !set))
        return;
    bool number = before[0] == '#';
    before += before[0] == '?' || number;
    if (field->kind == SHOW_STATS) {
        say_items(out, s, inner_items(s, field, thing), before);
        return;
    }
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
        for (int i = 0; i < ((const struct uc_view_piece *)thing)->spaces; i++) {
            fputs(i ? " " : "", out);
            say_place(out, s, ((const struct uc_view_piece *)thing)->space[i]);
        }
        break;
    case SHOW_PLACES:
        for (int p = 1, n = 0; p < UC_PLACES; p++)
            if (uc_places_has(places_at(field, thing), (uc_place)p)) {
                fputs(n++ ? " " : "", out);
                say_place(out, s, p);
            }
        break;
    case SHOW_CARDS:
        say_items(out, s, inner_items(s, field, thing), " ");
        break;
    default:
        break;
    }
}

static void say_items(FILE *out, const struct showing *s, struct items items, const char *before)
{
    for (int i = 0; i < items.count; i++) {
        fprintf(out, "%s", before);
        for (int f = 0; f < items.list->fields; f++)
            say_field(out, s, &items.list->field[f], items.first + (size_t)i * items.list->one);
        if (items.list->word)
            fputc('\n', out);
    }
}

static void say_ground(FILE *out, const struct showing *s)
{
    const struct uc_board *board = uc_board(s->game, s->state);
    for (int p = 1; p <= board->places; p++) {
        bool known = uc_places_has(&s->view->known, (uc_place)p);
        int ground = s->view->ground[p], height = s->view->height[p];
        if (known && ground == board->place[p].terrain && height == board->place[p].height)
            continue;
        fputs(known ? "ground " : "unknown ", out);
        say_place(out, s, p);
        if (known)
            fprintf(out, " %s %d", uc_terrain_name(s->game, ground), height);
        fputc('\n', out);
    }
}

void show_text(FILE *out, const uc_game *game, const void *state, const struct uc_view *view)
{
    struct showing s = {game, state, view};
    fprintf(out, "title %s\n", view->title);
    if (view->off_board)
        fprintf(out, "off the board\n");
    if (view->story[0])
        fprintf(out, "story %s\n", view->story);
    for (int i = 0; i < 2; i++)
        fprintf(out, "goal %s\n", view->goal[i]);
    say_ground(out, &s);
    for (int i = 0; i < show_lists; i++)
        if (show_list[i].word)
            say_items(out, &s, items_of(view, &show_list[i]), show_list[i].word);
}
