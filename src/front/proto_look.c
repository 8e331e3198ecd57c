/* Commands that look at a game and change nothing. docs/protocol.md describes each. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/proto.h"
#include "front/show.h"
#include "front/walk.h"

void command_view(struct request *r)
{
    const struct match *m = r->match;
    struct uc_view *v = &r->proto->view;
    int asker = request_asker(r);
    if (r->failed)
        return;
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, v);
    show_json(r->out, m->shared->game, match_state(m), THING_view, v);
}

/* On a board of squares a place has the number of its square, counted in rows of ROW: one that
 * depends on no place that the seat does not know. */
static int place_number(const struct uc_board *b, int p)
{
    assert(p > 0 && p <= b->places);
    enum { ROW = 256 };
    return b->kind == UC_GRID ? 1 + b->place[p].y * ROW + b->place[p].x : p;
}

/* The walls of a place as the seat knows them: where it knows of a door there is none. */
static int walls_known(const struct uc_board *b, int p, uint32_t doors_known)
{
    assert(p > 0 && p <= b->places);
    int walls = b->place[p].walls;
    for (int i = 0; i < b->edges && b->kind == UC_GRID; i++) {
        const struct uc_board_edge *edge = &b->edge[i];
        if (edge->kind != UC_EDGE_DOOR || !(doors_known >> (edge->door - 1) & 1) ||
            (edge->a != p && edge->b != p))
            continue;
        const struct uc_board_place *to = &b->place[edge->a == p ? edge->b : edge->a];
        walls &= to->x > b->place[p].x   ? ~UC_EDGE_E
                 : to->x < b->place[p].x ? ~UC_EDGE_W
                 : to->y > b->place[p].y ? ~UC_EDGE_S
                                         : ~UC_EDGE_N;
    }
    return walls;
}

/* The areas of a board in the order in which known places show them. */
struct area_numbers {
    uint8_t number[UINT8_MAX + 1]; /* by uc_board_place.area */
    int count;
};

static int area_number(struct area_numbers *areas, int area)
{
    if (area && !areas->number[area])
        areas->number[area] = (uint8_t)++areas->count;
    return areas->number[area];
}

static json_t *thing_json(const struct match *m, enum show_id id, const void *thing)
{
    json_t *json = json_object();
    show_json(json, m->shared->game, match_state(m), id, thing);
    return json;
}

/* What an area is called for people, and in English, where these are not the same. */
static void find_titles(const struct match *m, struct show_place *place)
{
    char code[80], called[120];
    uc_name(m->shared->game, match_state(m), UC_PLACE, place->place, code, sizeof code);
    uc_title(m->shared->game, match_state(m), UC_PLACE, place->place, called, sizeof called);
    if (strcmp(code, called) == 0)
        return;
    place->titled = place->place;
    const struct text_language *spoken = text_speak(NULL);
    uc_title(m->shared->game, match_state(m), UC_PLACE, place->place, code, sizeof code);
    text_speak(spoken);
    if (strcmp(code, called) != 0)
        place->translated = place->place;
}

/* But for its walls and its area. */
static struct show_place place_told(const struct match *m, const struct uc_board *b, int p)
{
    const struct uc_board_place *from = &b->place[p];
    struct show_place place = {
        .id = place_number(b, p),
        .x = from->x,
        .y = from->y,
        .place = (uc_place)p,
        .terrain = uc_terrain_name(m->shared->game, from->terrain),
        .ground = (uint8_t)uc_terrain_ground(m->shared->game, from->terrain),
        .height = from->height,
    };
    const char *title = uc_terrain_title(m->shared->game, from->terrain);
    if (place.terrain && strcmp(place.terrain, title) != 0)
        place.terrain_title = title;
    if (b->kind == UC_AREAS)
        find_titles(m, &place);
    return place;
}

/* A door may be known while what lies behind it is not. */
static struct show_door door_told(const struct uc_board *b, const struct uc_board_edge *edge,
                                  const struct uc_places *known)
{
    struct show_door door = {
        .door = edge->door,
        .kind = edge->kind,
        .a = uc_places_has(known, edge->a) ? edge->a : 0,
        .b = uc_places_has(known, edge->b) ? edge->b : 0,
        .x = -1,
        .y = -1,
    };
    if (b->kind == UC_LOCATIONS)
        return door;
    const struct uc_board_place *one = &b->place[edge->a], *other = &b->place[edge->b];
    bool first =
        one->x < other->x || one->y < other->y; /* on squares: the western or northern one */
    door.x = b->cell ? edge->x : first ? one->x : other->x;
    door.y = b->cell ? edge->y : first ? one->y : other->y;
    door.side = (b->cell ? edge->side == UC_EDGE_E : one->y == other->y) ? UC_EDGE_E : UC_EDGE_S;
    return door;
}

/* The cells of a board of areas, row by row: the number of the place, 0 where the seat knows none. */
static void find_cells(const struct uc_board *b, const struct uc_places *known,
                       struct show_board *board)
{
    board->cells = json_array();
    board->cell_walls = json_array();
    for (int i = 0; i < b->width * b->height; i++) {
        bool there = b->cell[i] && uc_places_has(known, b->cell[i]);
        json_array_append_new(board->cells, json_integer(there ? b->cell[i] : 0));
        json_array_append_new(board->cell_walls, json_integer(there ? b->cell_walls[i] : 0));
    }
}

const char *const proto_verb_role[] = {
    [UC_VERB_ACT] = "",    [UC_VERB_MOVE] = "move", [UC_VERB_STRIKE] = "strike",
    [UC_VERB_PAY] = "pay", [UC_VERB_TIDY] = "tidy", [UC_VERB_PASS] = "pass",
    [UC_VERB_END] = "end"};

/* What a page needs to know of the system to draw its dice, and to ask why something cannot be done:
 * the symbols, and the words of verbs that have a role. */
static void find_words(const struct match *m, struct show_board *board)
{
    const uc_game *game = m->shared->game;
    const char *system = uc_pack_system(uc_game_pack(game));
    struct uc_symbol found;
    struct uc_form form;
    board->symbols = json_array();
    board->verbs = json_object();
    for (int i = 0; uc_system_symbol(system, i, &found); i++) {
        struct show_symbol symbol = {{found.letter, '\0'}, found.name, found.sign, found.title};
        json_array_append_new(board->symbols, thing_json(m, THING_symbol, &symbol));
    }
    for (int i = 0; uc_system_form(system, UC_VERBS, i, &form); i++) {
        const char *role = proto_verb_role[uc_verb_role(game, i + 1)];
        json_t *words = json_object_get(board->verbs, role);
        if (!role[0])
            continue;
        if (!words)
            json_object_set_new(board->verbs, role, words = json_array());
        json_array_append_new(words, front_json_text(form.code));
    }
}

/* The places that the seat knows, and how large a board of squares is to it. */
static void find_places(const struct match *m, const struct uc_board *b,
                        const struct uc_places *known, uint32_t doors, struct show_board *board)
{
    struct area_numbers areas = {{0}, 0};
    int width = 0, height = 0;
    board->places = json_array();
    for (int p = 1; p <= b->places; p++) {
        if (!uc_places_has(known, (uc_place)p))
            continue;
        struct show_place place = place_told(m, b, p);
        place.walls = (uint8_t)walls_known(b, p, doors);
        place.area = (uint8_t)area_number(&areas, b->place[p].area);
        json_array_append_new(board->places, thing_json(m, THING_place, &place));
        width = place.x >= width ? place.x + 1 : width;
        height = place.y >= height ? place.y + 1 : height;
    }
    board->width = b->kind == UC_GRID ? width : b->width;
    board->height = b->kind == UC_GRID ? height : b->height;
}

static void find_doors(const struct match *m, const struct uc_board *b,
                       const struct uc_places *known, uint32_t doors, struct show_board *board)
{
    board->doors = json_array();
    for (int e = 0; e < b->edges; e++) {
        const struct uc_board_edge *edge = &b->edge[e];
        bool there = edge->door ? doors >> (edge->door - 1) & 1
                                : uc_places_has(known, edge->a) && uc_places_has(known, edge->b);
        if (!there)
            continue;
        struct show_door door = door_told(b, edge, known);
        json_array_append_new(board->doors, thing_json(m, THING_door, &door));
    }
}

void command_board(struct request *r)
{
    const struct match *m = r->match;
    const struct uc_board *b = uc_board(m->shared->game, match_state(m));
    int asker = request_asker(r);
    struct uc_places known;
    uint32_t doors;
    struct show_board board = {.kind = (uint8_t)b->kind};
    if (r->failed)
        return;
    uc_known(m->shared->game, match_state(m), asker == ASKER_ALL ? UC_ANYONE : (uc_seat)asker,
             &known, &doors);
    find_places(m, b, &known, doors, &board);
    find_doors(m, b, &known, doors, &board);
    if (b->cell)
        find_cells(b, &known, &board);
    find_words(m, &board);
    show_json(r->out, m->shared->game, match_state(m), THING_board, &board);
}

static const char *const event_role[] = {
    [UC_EVENT_TOLD] = "",         [UC_EVENT_MOVED] = "moved",   [UC_EVENT_ROLLED] = "rolled",
    [UC_EVENT_TURN] = "turn",     [UC_EVENT_EFFECT] = "effect", [UC_EVENT_STRIKE] = "strike",
    [UC_EVENT_RESULT] = "result", [UC_EVENT_HURT] = "hurt",     [UC_EVENT_HEALED] = "healed",
    [UC_EVENT_FELL] = "fell",     [UC_EVENT_FOUND] = "found",   [UC_EVENT_REASON] = "reason",
    [UC_EVENT_THROW] = "throw",   [UC_EVENT_ROUND] = "round"};

/* With a seat only what it may know is told, and numbered as if there were nothing else. */
void command_events(struct request *r)
{
    const struct match *m = r->match;
    int asker = request_asker(r);
    long since = request_number(r, "since", 0, INT32_MAX, 0);
    if (r->failed)
        return;
    json_t *told = json_array();
    int first = asker == ASKER_ALL ? m->told_first : m->told_before[asker];
    int next = match_told(m, asker), number = next, i = m->told_count;
    while (i > 0 && number > since) /* usually the last few are wanted */
        number -= told_to(&m->told[--i], asker);
    for (; i < m->told_count; i++) {
        if (!told_to(&m->told[i], asker))
            continue;
        json_t *event = json_object();
        reply_number(event, "number", number++);
        reply_text(event, "code", m->told[i].code ? m->told[i].code : "");
        const char *text = m->told[i].text[r->language];
        reply_text(event, "text", text ? text : "");
        reply_text(event, "rules", m->told[i].rules);
        if (m->told[i].role)
            reply_text(event, "role", event_role[m->told[i].role]);
        json_array_append_new(told, event);
    }
    json_object_set_new(r->out, "events", told);
    reply_number(r->out, "first", first);
    reply_number(r->out, "next", next);
}

static void put_hash(json_t *out, uint64_t hash)
{
    char text[24];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    reply_text(out, "hash", text);
}

void command_hash(struct request *r)
{
    put_hash(r->out, uc_hash(r->match->shared->game, match_state(r->match)));
}

void command_state_ok(struct request *r)
{
    char why[400] = "";
    bool ok = uc_state_ok(r->match->shared->game, match_state(r->match), why, sizeof why);
    reply_bool(r->out, "ok", ok);
    if (!ok)
        reply_text(r->out, "why", why);
}

void command_trace(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    size_t size = uc_trace(game, match_state(r->match), NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) {
        reply_out_of_memory(r);
        return;
    }
    uc_trace(game, match_state(r->match), text, size);
    reply_text(r->out, "trace", text);
    free(text);
}

void command_odds(struct request *r)
{
    const struct match *m = r->match;
    struct uc_odds o;
    int choice = request_choice(r);
    void *scratch = malloc(uc_state_size(m->shared->game));
    if (choice >= 0 && !scratch) {
        reply_out_of_memory(r);
    } else if (choice >= 0 && !uc_odds(m->shared->game, match_state(m), choice, scratch, &o)) {
        reply_bool(r->out, "has_odds", false);
    } else if (choice >= 0) {
        json_t *values = json_array();
        int last = UC_ODDS_VALUES - 1;
        while (last > 0 && o.value[last] <= 0)
            last--;
        for (int i = 0; i <= last; i++)
            json_array_append_new(values, json_real(o.value[i]));
        reply_bool(r->out, "has_odds", true);
        reply_text(r->out, "label", o.label);
        json_object_set_new(r->out, "miss", json_real(o.miss));
        json_object_set_new(r->out, "defeat", json_real(o.defeat));
        json_object_set_new(r->out, "mean", json_real(o.mean));
        json_object_set_new(r->out, "values", values);
        reply_bool(r->out, "sampled", o.sampled);
    }
    free(scratch);
}

void command_why_not(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    const char *code = request_text(r, "code");
    struct uc_reason reason;
    int asker = request_asker(r);
    if (r->failed || !request_is_asked(r))
        return;
    int found = uc_choice_find(game, match_state(r->match), code);
    bool allowed = found >= 0 && request_may_choose(r, found);
    reply_bool(r->out, "allowed", allowed);
    if (allowed)
        return;
    bool known = uc_why_not(game, match_state(r->match),
                            asker == ASKER_ALL ? UC_ANYONE : (uc_seat)asker, code, &reason);
    json_object_set_new(r->out, "rule", known ? front_json_text(reason.rule) : json_null());
    reply_text(r->out, "text", known ? reason.text : _("these words mean nothing here"));
}

/* The id of a thing that the seat of `view` sees, by its id or its machine name; 0 none. What is
 * printed in the box (records, abilities, words) everybody may read. */
static int find_thing(const struct match *m, const struct uc_view *v, enum uc_arg kind,
                      const json_t *what)
{
    const struct uc_board *b = uc_board(m->shared->game, match_state(m));
    if (kind == UC_RECORD || kind == UC_ABILITY || kind == UC_WORD) {
        const char *name = json_string_value(what);
        int id = name ? uc_find(m->shared->game, match_state(m), kind, name) : 0;
        return id > 0 ? id : 0;
    }
    int count = kind == UC_PIECE    ? v->pieces
                : kind == UC_CARD   ? v->cards
                : kind == UC_TOKEN  ? v->tokens
                : kind == UC_REGION ? v->regions
                : kind == UC_DOOR   ? b->edges
                                    : b->places;
    for (int i = 0; i < count; i++) {
        int id = kind == UC_PIECE    ? v->piece[i].id
                 : kind == UC_CARD   ? v->card[i].card
                 : kind == UC_TOKEN  ? v->token[i].id
                 : kind == UC_REGION ? v->region[i].id
                 : kind == UC_DOOR   ? b->edge[i].door
                                     : i + 1;
        char name[PROTO_CODE];
        if (!id || (kind == UC_PLACE && !uc_places_has(&v->known, (uc_place)id)) ||
            (kind == UC_DOOR && !(v->doors_known >> (id - 1) & 1)))
            continue;
        if (json_is_integer(what)) {
            if (json_integer_value(what) == (kind == UC_PLACE ? place_number(b, id) : id))
                return id;
            continue;
        }
        uc_name(m->shared->game, match_state(m), kind, id, name, sizeof name);
        if (strcmp(name, json_string_value(what)) == 0)
            return id;
    }
    return 0;
}

/* The card of that id or machine name among the answers of a seat, 0 none: whoever may choose a card may read it, wherever it lies. */
static int find_offered_card(const struct match *m, uc_seat seat, const json_t *what)
{
    const uc_game *game = m->shared->game;
    struct uc_question q = uc_question_for(game, match_state(m), seat);
    for (int i = 0; i < q.count; i++) {
        const int arg[] = {q.choice[i].a, q.choice[i].b, q.choice[i].c};
        for (int n = 0; n < 3; n++) {
            char name[PROTO_CODE];
            if (uc_choice_arg(game, q.choice[i], n) != UC_CARD)
                continue;
            uc_name(game, match_state(m), UC_CARD, arg[n], name, sizeof name);
            if (json_is_integer(what) ? json_integer_value(what) == arg[n]
                                      : strcmp(name, json_string_value(what)) == 0)
                return arg[n];
        }
    }
    return 0;
}

/* Things of one kind that a text names: all but the thing itself. */
static void list_named(const struct match *m, uc_seat seat, enum uc_arg kind, const char *title,
                       const char *text, json_t *names)
{
    const uc_game *game = m->shared->game;
    const char *at;
    size_t length;
    for (int id = 0; (id = uc_named(game, match_state(m), seat, kind, text, id, &at, &length));) {
        char name[160];
        uc_title(game, match_state(m), kind, id, name, sizeof name);
        if (strcmp(name, title) == 0)
            continue;
        json_t *one = json_object();
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        reply_text(one, "name", name);
        reply_text(one, "kind", front_arg_word(kind));
        reply_name(one, "code", m, kind, id);
        json_array_append_new(names, one);
    }
}

/* What a text names that can be looked up, too. */
static void reply_named(struct request *r, uc_seat seat, const char *title, const char *text)
{
    json_t *names = json_array();
    list_named(r->match, seat, UC_WORD, title, text, names);
    list_named(r->match, seat, UC_RECORD, title, text, names);
    json_object_set_new(r->out, "names", names);
}

void command_inspect(struct request *r)
{
    static const enum uc_arg described[] = {UC_PIECE,  UC_CARD,    UC_PLACE, UC_DOOR,  UC_TOKEN,
                                            UC_RECORD, UC_ABILITY, UC_WORD,  UC_REGION};
    const struct match *m = r->match;
    int asker = request_asker(r);
    const char *word = request_text(r, "kind");
    enum uc_arg kind = UC_NONE;
    for (size_t i = 0; i < sizeof described / sizeof described[0]; i++)
        if (strcmp(word, front_arg_word(described[i])) == 0)
            kind = described[i];
    if (r->failed)
        return;
    if (kind == UC_NONE) {
        reply_fail(r,
                   _("'kind' must be piece, card, place, door, token, region, record, ability or "
                     "word"));
        return;
    }
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, &r->proto->view);
    int id = find_thing(m, &r->proto->view, kind, json_object_get(r->in, "what"));
    if (!id && kind == UC_CARD)
        id = find_offered_card(m, (uc_seat)asker, json_object_get(r->in, "what"));
    if (!id) {
        reply_fail(r, _("this seat sees no such %s"), word);
        return;
    }
    const uc_game *game = m->shared->game;
    char title[160];
    size_t size = uc_inspect(game, match_state(m), (uc_seat)asker, kind, id, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) {
        reply_out_of_memory(r);
        return;
    }
    reply_name(r->out, "code", m, kind, id);
    uc_title(game, match_state(m), kind, id, title, sizeof title);
    reply_text(r->out, "title", title);
    uc_inspect(game, match_state(m), (uc_seat)asker, kind, id, text, size);
    reply_text(r->out, "text", text);
    reply_named(r, (uc_seat)asker, title, text);
    free(text);
}

void command_highlight(struct request *r)
{
    const struct match *m = r->match;
    const char *word = request_text(r, "what");
    struct uc_places places;
    int asker = request_asker(r);
    if (r->failed)
        return;
    if (strcmp(word, "reach") != 0 && strcmp(word, "sight") != 0) {
        reply_fail(r, _("'what' must be reach or sight"));
        return;
    }
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, &r->proto->view);
    int piece = find_thing(m, &r->proto->view, UC_PIECE, json_object_get(r->in, "piece"));
    if (!piece) {
        reply_fail(r, _("this seat sees no such %s"), "piece");
        return;
    }
    uc_highlight(m->shared->game, match_state(m), asker == ASKER_ALL ? UC_ANYONE : (uc_seat)asker,
                 word[0] == 'r' ? UC_REACH : UC_SIGHT, (uc_piece)piece, &places);
    uc_place found[UC_PLACES];
    int count = 0;
    for (int p = 1; p < UC_PLACES; p++)
        if (places.w[p / 64] >> (p % 64) & 1)
            found[count++] = (uc_place)p;
    reply_places(r->out, "places", m, found, count);
}

/* The places that the piece in question would go through to a place further away; without a place,
 * all that it could walk to. */
void command_way(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    const char *name = request_text(r, "place");
    int place = name ? uc_find(game, match_state(m), UC_PLACE, name) : 0;
    uc_seat seat = uc_question(game, match_state(m)).seat;
    struct walk walk = {0, {0}};
    uc_place all[UC_PLACES];
    int count = 0;
    struct uc_places known;
    uint32_t doors;
    uc_seat asker = seat && seat <= UC_SEATS ? seat : UC_ANYONE;
    uc_known(game, match_state(m), r->bound ? r->as : asker, &known, &doors);
    if (name && (place <= 0 || !uc_places_has(&known, (uc_place)place)))
        reply_fail(r, _("there is no place '%.40s'"), name);
    else if (request_is_asked(r) && seat && seat <= UC_SEATS && name)
        walk_plan(game, match_state(m), (uc_place)place, &walk);
    else if (!r->failed && seat && seat <= UC_SEATS)
        count = walk_reach(game, match_state(m), all);
    if (!r->failed)
        reply_places(r->out, "places", m, name ? walk.step : all, name ? walk.count : count);
}

/* Where the piece of the question gets, with the way there: each place has the one before it. */
void command_range(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    struct uc_question question = uc_question(game, match_state(m));
    struct walk_range range;
    if (!request_is_asked(r))
        return;
    json_t *all = json_array();
    if (question.seat && question.seat <= UC_SEATS) {
        walk_range(game, match_state(m), &range);
        for (int p = 1; p < UC_PLACES; p++) {
            if (!range.steps[p])
                continue;
            json_t *place = json_object();
            reply_name(place, "place", m, UC_PLACE, p);
            reply_number(place, "steps", range.steps[p]);
            reply_name(place, "from", m, UC_PLACE, range.from[p]);
            if (range.first[p] >= 0) {
                char code[200];
                uc_choice_code(game, match_state(m), question.choice[range.first[p]], code,
                               sizeof code);
                reply_text(place, "first", code);
            }
            json_array_append_new(all, place);
        }
    }
    json_object_set_new(r->out, "range", all);
}

enum { FORECAST_WORLDS = 1000 }; /* at most, for one request */

/* The figure whose turn the seat has: the one that it is asked about, or its own. */
static uc_piece figure_of(struct request *r, uc_seat seat)
{
    const struct match *m = r->match;
    struct uc_view *view = &r->proto->view;
    struct uc_question question = uc_question_for(m->shared->game, match_state(m), seat);
    if (question.subject || !question.count)
        return question.subject;
    uc_view(m->shared->game, match_state(m), seat, view);
    for (int i = 0; i < view->pieces; i++)
        if (view->piece[i].seat == seat && !view->piece[i].with)
            return view->piece[i].id;
    return 0;
}

static void reply_forecast(struct request *r, const uc_forecast *forecast)
{
    struct uc_threat threat;
    struct uc_strike strike;
    json_t *places = json_array(), *strikes = json_array();
    for (int i = 0; uc_forecast_threat(forecast, i, &threat); i++) {
        json_t *place = json_object();
        reply_name(place, "place", r->match, UC_PLACE, threat.place);
        reply_number(place, "hurt", threat.hurt);
        reply_number(place, "fell", threat.fell);
        reply_number(place, "unknown", threat.unknown);
        json_array_append_new(places, place);
    }
    for (int i = 0; uc_forecast_strike(forecast, i, &strike); i++) {
        json_t *enemy = json_object();
        reply_name(enemy, "enemy", r->match, UC_PIECE, strike.enemy);
        reply_number(enemy, "strikes", strike.strikes);
        reply_number(enemy, "at_it", strike.at_it);
        json_array_append_new(strikes, enemy);
    }
    json_object_set_new(r->out, "places", places);
    json_object_set_new(r->out, "strikes", strikes);
}

void command_forecast(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    uc_seat seat = r->bound ? r->as : uc_asked(game, match_state(m), 1);
    int asker = json_object_get(r->in, "seat") ? request_asker(r) : seat;
    int worlds = (int)request_number(r, "worlds", 1, FORECAST_WORLDS, FORECAST_WORLDS / 10);
    uint64_t seed = (uint64_t)json_integer_value(json_object_get(r->in, "seed"));
    if (r->failed)
        return;
    uc_piece piece = asker > 0 && asker <= UC_SEATS ? figure_of(r, (uc_seat)asker) : 0;
    uc_forecast *forecast =
        piece ? uc_forecast_new(game, match_state(m), (uc_seat)asker, piece, seed) : NULL;
    reply_number(r->out, "worlds", forecast ? uc_forecast_more(forecast, worlds) : 0);
    if (piece)
        reply_name(r->out, "piece", m, UC_PIECE, piece);
    if (forecast)
        reply_forecast(r, forecast);
    uc_forecast_free(forecast);
}

void command_score(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    int side = (int)request_number(r, "side", 1, UC_SEATS, 1);
    bool known = false;
    for (int s = 1; s <= uc_seat_count(game); s++)
        known = known || uc_seat_side(game, (uc_seat)s) == side;
    if (r->failed)
        return;
    if (!known) {
        reply_fail(r, _("there is no side %d"), side);
        return;
    }
    reply_number(r->out, "score", uc_score(game, match_state(m), side));
    struct uc_score_term term[16];
    int count = uc_score_terms(game, match_state(m), side, term, 16);
    json_t *terms = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(
            terms, json_pack("{s:s, s:i}", "name", term[i].name, "value", term[i].value));
    json_object_set_new(r->out, "terms", terms);
}
