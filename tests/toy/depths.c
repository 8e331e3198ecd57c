/* A system for tests of the front ends: a board of areas of which two are hidden at first, ground that
 * changes, a raised area, figures that look one way, two steps for who scurries, five heroes and seven-sided
 * dice. Its words are its own. tests/play/test_toy.py plays it with everything that the program has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "core/view.h"
#include "pack/pack.h"
#include "space/areas.h"

enum { KIND_HERO, KIND_QUEST };
enum { HALL = 1, GALLERY, VAULT, PLACES = VAULT };
enum { HEROES = 5, FACES = 7, GATE = 1, ROUNDS = 8, ENOUGH = 12, STEPS = 2 };
enum { FLOOR = 1, RUBBLE };

struct named {
    const char *name;
};

#define GAME struct deep
#define FLOW_PREFIX deep
#define FLOWS_DEF "toy/flows.def"
#define VERBS_DEF "toy/verbs.def"
#define PROMPTS_DEF "toy/prompts.def"
#define EVENTS_DEF "toy/events.def"
#define NUMBERS_DEF "toy/numbers.def"

GAME;
#include "core/flowdefs.h"

STATE_BEGIN
struct deep_state {
    struct uc_state head;
    uint8_t at[HEROES + 1], facing[HEROES + 1]; /* by hero; UC_EDGE_ */
    uint8_t hero;                               /* whose turn it is */
    uint8_t round;
    uint8_t open; /* the gate */
    uint8_t seen; /* the vault */
    uint64_t total;
    uint64_t scurry; /* 0: one answer is the turn; else 1 and the steps until the hero sits down */
    uint64_t frame[FRAME_WORDS];
};
STATE_END

struct deep {
    struct uc_run run;
    struct deep_state *s;
};

struct tables {
    struct areas *areas;
    struct areas_picture picture;
    char seat[HEROES + 1][40];
};

static struct deep deep_open(const struct uc_run *run)
{
    return (struct deep){*run, (struct deep_state *)run->head};
}

static const struct tables *tables(const struct uc_run *run) { return run->game->data; }

/* ---- Rules --------------------------------------------------------------------------------- */

static struct placeset ways(const struct deep *g)
{
    return areas_next(tables(&g->run)->areas, g->s->open ? 0 : 1, AREAS_WALK, g->s->at[g->s->hero]);
}

static void offer_turn(struct deep *g)
{
    struct placeset next = ways(g);
    for (uc_place p = placeset_next(&next, 0); p && g->s->scurry != 1; p = placeset_next(&next, p))
        offer(&g->run, DO_WANDER, p, 0, 0);
    for (int way = UC_EDGE_N; way <= UC_EDGE_W && !g->s->scurry; way *= 2)
        if (g->s->facing[g->s->hero] != way)
            offer(&g->run, DO_GAZE, way, 0, 0);
    if (!g->s->open && g->s->at[g->s->hero] == HALL && !g->s->scurry)
        offer(&g->run, DO_HEAVE, GATE, 0, 0);
    if (!g->s->scurry)
        offer(&g->run, DO_SCURRY, 0, 0, 0);
    offer(&g->run, DO_SIT, 0, 0, 0);
}

/* There bones fall for ever: what a pack should not do. */
static bool is_bottomless(const struct deep *g)
{
    const char *quest = uc_game_setup(g->run.game)->quest;
    return quest && strcmp(quest, "well") == 0;
}

/* Whose turn it is next: who scurries goes on. */
static uint8_t on(const struct deep *g) { return (uint8_t)(g->s->hero + !g->s->scurry); }

FLOW(descent)
{
    BEGIN;
    for (g->s->round = 1; g->s->round <= ROUNDS; g->s->round++)
        for (g->s->hero = 1; g->s->hero <= HEROES; g->s->hero = on(g)) {
            offer_turn(g);
            ASK(1, g->s->hero, PROMPT_STIR, g->s->hero);
            if (answer(&g->run).verb == DO_GAZE) {
                g->s->facing[g->s->hero] = (uint8_t)answer(&g->run).a;
            } else if (answer(&g->run).verb == DO_SIT && is_bottomless(g)) {
                for (;;) {
                    offer_weighted(&g->run, DO_BONE, 1, 1, 0, 0);
                    CHANCE(3, PROMPT_BONES, g->s->hero);
                }
            } else if (answer(&g->run).verb == DO_SIT) {
                g->s->scurry = 0;
            } else if (answer(&g->run).verb == DO_SCURRY) {
                g->s->scurry = 1 + STEPS;
            } else if (answer(&g->run).verb == DO_HEAVE) {
                g->s->open = 1;
                tell(&g->run, EVENT_HEAVED, g->s->hero, GATE, 0, 0);
            } else if (answer(&g->run).verb == DO_WANDER) {
                g->s->scurry -= g->s->scurry > 0;
                g->s->at[g->s->hero] = (uint8_t)answer(&g->run).a;
                g->s->seen |= g->s->at[g->s->hero] == GALLERY;
                tell(&g->run, EVENT_STRAYED, g->s->hero, g->s->at[g->s->hero], 0, 0);
                if (g->s->at[g->s->hero] == VAULT) {
                    for (int face = 1; face <= FACES; face++)
                        offer_weighted(&g->run, DO_BONE, 1, face, 0, 0);
                    CHANCE(2, PROMPT_BONES, g->s->hero);
                    g->s->total += answer(&g->run).a;
                    tell(&g->run, EVENT_CAST, g->s->hero, answer(&g->run).a, 0, 0);
                }
            }
            if (g->s->total >= ENOUGH)
                return flow_game_over(&g->run, 1);
        }
    return flow_game_over(&g->run, 2);
    END;
}

/* ---- Setup --------------------------------------------------------------------------------- */

static void discard(struct uc_game *game)
{
    struct tables *t = game->data;
    if (t)
        areas_free(t->areas);
    free(t);
}

static enum uc_status prepare(struct uc_game *game, struct uc_error *error)
{
    static const char *const drawing[] = {"A a+b B c C", "           ", "a a|b b c c"};
    struct areas_drawn drawn;
    struct tables *t = game->data = calloc(1, sizeof *t);
    char why[200] = "out of memory";
    if (t)
        t->areas = areas_read(&areas_board_signs, drawing, 3, &drawn, why, sizeof why);
    if (!t || !t->areas)
        return uc_fail(error, UC_BAD_SETUP, "%s", why);
    areas_draw(t->areas, &t->picture);
    for (int p = 1; p <= PLACES; p++)
        t->picture.place[p].terrain = FLOOR;
    t->picture.place[GALLERY].height = 2;
    int count, first = pack_first(game->pack, KIND_HERO, &count);
    for (int i = 1; i <= HEROES && i <= count; i++)
        snprintf(t->seat[i], sizeof t->seat[i], "%s", game->pack->record[first + i - 1].name);
    return UC_OK;
}

static void begin(struct uc_run *run)
{
    struct deep g = deep_open(run);
    memset(g.s->at + 1, HALL, HEROES);
    memset(g.s->facing + 1, UC_EDGE_N, HEROES);
    flow_open(run, FLOW_descent, &(struct descent){0}, sizeof(struct descent));
}

static int seat_count(const struct uc_game *game) { return game ? HEROES : 0; }
static const char *seat_name(const struct uc_game *game, uc_seat seat)
{
    return ((const struct tables *)game->data)->seat[seat];
}
static const char *side_name(int side) { return side == 1 ? _("Heroes") : _("Darkness"); }

/* ---- Names --------------------------------------------------------------------------------- */

static void name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    static const char *const place[] = {"", "hall", "gallery", "vault"};
    static const char *const way[] = {
        [UC_EDGE_N] = "fore", [UC_EDGE_E] = "lee", [UC_EDGE_S] = "aft", [UC_EDGE_W] = "luff"};
    int count, first = pack_first(run->game->pack, KIND_HERO, &count);
    if ((kind == UC_PIECE || kind == UC_SEAT) && id >= 1 && id <= HEROES)
        snprintf(text, size, "%s", run->game->pack->record[first + id - 1].id);
    else if (kind == UC_PLACE && id >= 1 && id <= PLACES)
        snprintf(text, size, "%s", place[id]);
    else if (kind == UC_FACE && id >= 1 && id <= FACES)
        snprintf(text, size, "bone:%dk", id);
    else if (kind == UC_DOOR && id == GATE)
        snprintf(text, size, "gate");
    else if (kind == UC_WORD && id <= UC_EDGE_W && way[id])
        snprintf(text, size, "%s", way[id]);
    else if (kind == UC_REGION && id == 1)
        snprintf(text, size, "deep_end");
}

static void title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    if ((kind == UC_PIECE || kind == UC_SEAT) && id >= 1 && id <= HEROES)
        snprintf(text, size, "%s", tables(run)->seat[id]);
    else if (kind == UC_REGION && id == 1)
        snprintf(text, size, "deep end");
    else
        name_of(run, kind, id, text, size);
}

static const char *terrain_name(int terrain)
{
    return terrain == FLOOR ? "floor" : terrain == RUBBLE ? "scree" : "";
}

static enum uc_ground terrain_ground(int terrain)
{
    return terrain == RUBBLE ? UC_GROUND_ROUGH : UC_GROUND_FLOOR;
}

/* ---- What a seat may see --------------------------------------------------------------------- */

static const struct uc_board *board(const struct uc_run *run)
{
    return &tables(run)->picture.board;
}

static void known(const struct uc_run *run, uc_seat seat, struct uc_places *places, uint32_t *doors)
{
    struct deep g = deep_open(run);
    (void)seat;
    (void)doors;
    memset(places, 0, sizeof *places);
    uc_places_add(places, HALL);
    if (g.s->open)
        uc_places_add(places, GALLERY);
    if (g.s->seen)
        uc_places_add(places, VAULT);
}

static void view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct deep g = deep_open(run);
    (void)seat;
    view->round = g.s->round;
    view->actor = g.s->hero;
    view->doors_closed = g.s->open ? 0 : GATE;
    if (g.s->open)
        view->ground[HALL] = RUBBLE;
    for (int i = 1; i <= HEROES; i++) {
        struct uc_view_piece *piece = view_piece(run, view, (uc_piece)i);
        piece->glyph[0] = tables(run)->seat[i][0];
        piece->side = 1;
        piece->seat = (uc_seat)i;
        piece->facing = g.s->facing[i];
        view_space(run, piece, g.s->at[i]);
    }
    if (g.s->seen)
        uc_places_add(&view_region(run, view, 1, "deep end")->places, VAULT);
    view_track(run, view, TRACK_BONES, NULL, (int)g.s->total, ENOUGH);
    view_text(view->title, sizeof view->title, "The descent");
}

static void highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what,
                      uc_piece piece, struct uc_places *places)
{
    (void)run;
    (void)seat;
    (void)what;
    (void)piece;
    for (int p = 1; p <= PLACES; p++) /* more than the seat may know: the engine sees to that */
        uc_places_add(places, (uc_place)p);
}

static bool why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                    struct uc_reason *reason)
{
    (void)run;
    (void)seat;
    snprintf(reason->text, sizeof reason->text, "%s", "One cannot go there.");
    return choice.verb == DO_WANDER;
}

static bool state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct deep g = deep_open(run);
    bool ok = g.s->open || !g.s->seen;
    if (!ok)
        snprintf(why, size, "the vault was seen through a closed gate");
    return ok;
}

static int score(const struct uc_run *run, int side)
{
    struct deep g = deep_open(run);
    int good = 100 * g.s->open + (int)(g.s->total < ENOUGH ? g.s->total : ENOUGH) * 50;
    for (int i = 1; i <= HEROES; i++)
        good += 20 * g.s->at[i];
    if (run->head->winner)
        good = run->head->winner == 1 ? 1000 : 0;
    return side == 1 ? good : 1000 - good;
}

/* ---- The descriptor ---------------------------------------------------------------------------- */

#define GAME_STATE struct deep_state
#define GAME_OPEN deep_open
#include "core/descriptor.h"

static const struct schema_field named_fields[] = {
    FIELD(struct named, name, FIELD_TEXT, .required = true)};
static const struct schema_kind kinds[] = {
    {.name = "hero", .about = "", .table = {sizeof(struct named), named_fields, 1}},
    {.name = "quest", .about = "", .table = {sizeof(struct named), named_fields, 1}}};
static const struct schema deep_schema = {.kind = kinds, .kinds = 2};

static const uint8_t verb_roles[VERB_COUNT] = {[DO_WANDER] = UC_VERB_MOVE, [DO_SIT] = UC_VERB_END};
static const uint8_t prompt_roles[PROMPT_COUNT] = {[PROMPT_STIR] = UC_PROMPT_TURN};
static const uint8_t event_roles[EVENT_COUNT] = {
    [EVENT_STRAYED] = UC_EVENT_MOVED, [EVENT_CAST] = UC_EVENT_ROLLED};
static const struct uc_symbol symbols[] = {{'k', "knuckle", "¤", "knuckle"}, {0, NULL, NULL, NULL}};

static const struct uc_ruleset depths_ruleset = {
    DESCRIBED_BY_DEFS,
    .name = "depths",
    .title = "The depths",
    .about = "For tests.",
    .prefix = "DP",
    .schema = &deep_schema,
    .verb_role = verb_roles,
    .prompt_role = prompt_roles,
    .event_role = event_roles,
    .facing = {UC_EDGE_N, UC_EDGE_E, UC_EDGE_S, UC_EDGE_W},
    .symbol = symbols,
    .least_heroes = HEROES,
    .most_heroes = HEROES,
    .budget = 100000,
    .prepare = prepare,
    .discard = discard,
    .begin = begin,
    .seat_count = seat_count,
    .seat_name = seat_name,
    .side_name = side_name,
    .name_of = name_of,
    .title_of = title_of,
    .terrain_name = terrain_name,
    .terrain_ground = terrain_ground,
    .board = board,
    .known = known,
    .view = view,
    .state_ok = state_ok,
    .why_not = why_not,
    .highlight = highlight,
    .score = score,
};

const struct uc_ruleset *const more_rulesets[] = {&depths_ruleset, NULL};
