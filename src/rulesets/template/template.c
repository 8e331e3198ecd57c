/* The template game seen from the engine: setup, names, what a seat may see, positions for tests,
 * and at the end the descriptor that names them all. The rules are in turn.c. */
#include "rulesets/template/template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "content/problems.h"
#include "core/view.h"

struct tp tp_open(const struct uc_run *run)
{
    return (struct tp){*run, (struct tp_state *)run->head, run->game->data};
}

/* ---- Setup --------------------------------------------------------------------------------- */

/* The record of that kind and name; the first of its kind when no name is given. */
static int find(const struct uc_game *game, int kind, const char *name, struct uc_error *error)
{
    int count = 0, first = pack_first(game->pack, kind, &count);
    int id = name ? pack_find(game->pack, kind, name) : count ? first : 0;
    if (!id)
        no_record(game->pack, kind, name, error);
    return id;
}

static enum uc_status prepare(struct uc_game *game, struct uc_error *error)
{
    const struct uc_setup *setup = &game->setup;
    if (setup->board)
        return uc_fail(error, UC_BAD_SETUP, _("this game has no boards drawn in text"));
    if (setup->party_count > 1)
        return uc_fail(error, UC_BAD_SETUP, _("this game is for one explorer"));
    struct tables *t = game->data = calloc(1, sizeof *t);
    if (!t)
        return uc_fail(error, UC_IO, _("out of memory"));
    int hero = find(game, KIND_HERO, setup->party_count ? setup->party[0] : NULL, error);
    int quest = find(game, KIND_QUEST, setup->quest, error);
    if (!hero || !quest)
        return UC_BAD_SETUP;
    t->hero = pack_data(game->pack, KIND_HERO, hero);
    t->quest = pack_data(game->pack, KIND_QUEST, quest);
    t->hero_id = (uint16_t)hero;
    t->first_trap = (uint16_t)pack_first(game->pack, KIND_TRAP, &t->traps);
    t->board = (struct uc_board){.kind = UC_LOCATIONS,
                                 .width = t->quest->length,
                                 .height = 1,
                                 .places = t->quest->length,
                                 .place = t->place};
    for (int p = 1; p <= t->quest->length; p++)
        t->place[p] = (struct uc_board_place){.x = (int16_t)(p - 1), .terrain = 1};
    t->refill = setup_is_on(game, "refill"); /* TP-016 */
    return UC_OK;
}

static void discard(struct uc_game *game) { free(game->data); }

static void begin(struct uc_run *run)
{
    struct tp g = tp_open(run);
    g.s->place[EXPLORER] = 1; /* TP-002 */
    g.s->health[EXPLORER] = g.t->hero->health;
    g.s->place[GUARD] = g.t->quest->guard; /* TP-003 */
    g.s->health[GUARD] = g.t->quest->guard_health;
    for (int t = 1; t <= g.t->traps; t++)
        g.s->deck[t] = trap_data(&g, t)->copies;
    flow_open(run, FLOW_corridor, &(struct corridor){0}, sizeof(struct corridor));
}

/* TP-001. Seats and sides are the same here. */
static int seat_count(const struct uc_game *game)
{
    (void)game;
    return SEAT_KEEPER;
}

static const char *side_name(int side)
{
    return side == SEAT_EXPLORER ? _("Explorer") : side == SEAT_KEEPER ? _("Keeper") : "";
}

static const char *seat_name(const struct uc_game *game, uc_seat seat)
{
    (void)game;
    return side_name(seat);
}

static int seat_side(const struct uc_game *game, uc_seat seat)
{
    (void)game;
    return seat;
}

/* ---- Names --------------------------------------------------------------------------------- */

static const char *const seat_word[] = {"", "explorer", "keeper"};
static const char *const face_word[] = {
    "",
#define FACE(name, word, text) word,
#include "rulesets/template/faces.def"
#undef FACE
};
static const char *const face_text[] = {
    "",
#define FACE(name, word, text) text,
#include "rulesets/template/faces.def"
#undef FACE
};

/* The record behind a piece or card, NULL if there is none. */
static const struct record *record_of(const struct tp *g, enum uc_arg kind, int id)
{
    int record = 0;
    if (kind == UC_PIECE && id == EXPLORER)
        record = g->t->hero_id;
    else if (kind == UC_CARD && id >= 1 && id <= g->t->traps)
        record = g->t->first_trap + id - 1;
    return record ? &g->run.game->pack->record[record] : NULL;
}

static void name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct tp g = tp_open(run);
    struct draft d = draft_in(text, size);
    const struct record *record = record_of(&g, kind, id);
    if (record)
        draft_put(&d, record->id);
    else if (kind == UC_PIECE && id == GUARD)
        draft_put(&d, "guard");
    else if (kind == UC_PLACE && id >= 1 && id <= g.t->quest->length)
        draft_add(&d, "place-%d", id);
    else if (kind == UC_FACE && id >= 1 && id <= FACES)
        draft_put(&d, face_word[id]);
    else if (kind == UC_SEAT && id >= 1 && id <= SEAT_KEEPER)
        draft_put(&d, seat_word[id]);
    else if (kind == UC_WORD && id == WAIT_FOR_STOP)
        draft_put(&d, "stop");
}

static void title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct tp g = tp_open(run);
    struct draft d = draft_in(text, size);
    const struct record *record = record_of(&g, kind, id);
    if (record)
        draft_put(&d, pack_say(run->game->pack, record->name));
    else if (kind == UC_PIECE && id == GUARD)
        draft_put(&d, _("the guard"));
    else if (kind == UC_PLACE)
        draft_add(&d, _("place %d"), id);
    else if (kind == UC_FACE && id >= 1 && id <= FACES)
        draft_put(&d, _(face_text[id]));
    else if (kind == UC_SEAT)
        draft_put(&d, side_name(id));
    else if (kind == UC_WORD && id == WAIT_FOR_STOP)
        draft_put(&d, _("the explorer fights or rests"));
}

static void inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                    size_t size)
{
    struct tp g = tp_open(run);
    struct draft d = draft_in(text, size);
    char name[80];
    (void)seat; /* what is on a card is no secret; where it is would be */
    title_in(run, kind, id, name, sizeof name);
    if (kind == UC_CARD && id >= 1 && id <= g.t->traps) {
        const struct trap *trap = trap_data(&g, id);
        draft_add(&d, "%s\n", name);
        if (trap->when.code)
            draft_add(&d, _("Only if %s.\n"), pack_say(run->game->pack, trap->when.text));
        draft_put(&d, pack_say(run->game->pack, trap->effect.text));
    } else if (kind == UC_PIECE && id >= 1 && id <= PIECES) {
        draft_add(&d, _("%s\nHealth %d of %d"), name, g.s->health[id],
                  max_health(&g, (uc_piece)id));
    } else {
        draft_put(&d, name);
    }
}

static const char *terrain_name(int terrain) { return terrain == 1 ? _("floor") : ""; }

/* Why a choice is not among those offered. What is said depends only on what the seat that is
 * asked may know: the explorer does not learn which traps the keeper holds. */
static bool why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                    struct uc_reason *reason)
{
    struct tp g = tp_open(run);
    (void)seat;
    return refusal_explain(deed_why_not(&g, EXPLORER, tp_unmet(&g), choice), "TP", reason);
}

/* ---- What a seat may see ------------------------------------------------------------------- */

static const struct uc_board *board(const struct uc_run *run) { return &tp_open(run).t->board; }

/* Shows a pile; its cards only if `open`. */
static void show_pile(const struct uc_run *run, struct uc_view *view, const char *name,
                      enum uc_zone kind, const uint8_t *pile, bool open)
{
    view_zone(run, view, kind, 0, name, pile_size(pile + 1, TRAPS));
    for (int t = 1; open && t <= TRAPS; t++)
        for (int i = 0; i < pile[t]; i++)
            view_card(run, view, t);
}

static void view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct tp g = tp_open(run);
    view->round = g.s->turn;
    view->actor = EXPLORER;
    for (int id = 1; id <= PIECES; id++) {
        if (!g.s->place[id])
            continue;
        struct uc_view_piece *piece = view_piece(run, view, (uc_piece)id);
        view_text(piece->glyph, sizeof piece->glyph, id == EXPLORER ? "E" : "G");
        piece->side = (uint8_t)id;
        piece->seat = (uc_seat)id;
        view_space(run, piece, g.s->place[id]);
        view_stat(run, piece, STAT_HEALTH, NULL, g.s->health[id], max_health(&g, (uc_piece)id));
    }
    show_pile(run, view, _("The keeper's hand"), UC_ZONE_HAND, g.s->hand, seat == SEAT_KEEPER);
    show_pile(run, view, _("Trap deck"), UC_ZONE_PILE, g.s->deck, false);
    show_pile(run, view, _("Sprung traps"), UC_ZONE_PILE, g.s->discard, true);
    if (g.s->face)
        view_die(run, view, g.s->face, EXPLORER);
    standing_show(run, &tp_standing, view);
    view_text(view->title, sizeof view->title, pack_say(run->game->pack, g.t->quest->name));
    view_text(view->goal[0], sizeof view->goal[0], _("Reach the end of the corridor"));
    view_text(view->goal[1], sizeof view->goal[1], _("Bring the explorer down"));
}

/* The explorer reaches the next place and sees as far as the guard. */
static void highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what,
                      uc_piece piece, struct uc_places *places)
{
    struct tp g = tp_open(run);
    (void)seat; /* figures hide nothing */
    if (piece != EXPLORER || (what == UC_REACH && tp_guard_bars(&g)))
        return;
    int last = what == UC_REACH    ? g.s->place[EXPLORER] + 1
               : g.s->place[GUARD] ? g.s->place[GUARD]
                                   : g.t->quest->length;
    for (int p = g.s->place[EXPLORER] + 1; p <= last && p <= g.t->quest->length; p++)
        places->w[p / 64] |= UINT64_C(1) << (p % 64);
}

/* Everything that the explorer does not know is which cards of hand and deck are in the hand;
 * the keeper knows his hand, and by counting also the deck. */
static void resample(struct uc_run *run, uc_seat seat)
{
    struct tp g = tp_open(run);
    standing_forget_others(&g.s->standing, seat);
    if (seat == SEAT_KEEPER)
        return;
    int held = pile_size(g.s->hand + 1, TRAPS);
    pile_pour(g.s->deck + 1, g.s->hand + 1, TRAPS);
    for (; held > 0; held--)
        g.s->hand[1 + pile_take_any(run, g.s->deck + 1, TRAPS)]++;
    if (run->head->seat != seat)
        flow_ask_again(run);
}

/* ---- Judgement: for bots, for odds --------------------------------------------------------- */

/* How far the explorer has come, and how much is left of him and of the guard. */
static int score(const struct uc_run *run, int side)
{
    struct tp g = tp_open(run);
    int good = 300 * g.s->place[EXPLORER] / g.t->quest->length +
               400 * g.s->health[EXPLORER] / max_health(&g, EXPLORER) +
               (g.s->place[GUARD] ? 0 : 200);
    if (run->head->winner)
        good = run->head->winner == SEAT_EXPLORER ? 1000 : 0;
    return side == SEAT_EXPLORER ? good : 1000 - good;
}

static bool odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    (void)run;
    snprintf(odds->label, sizeof odds->label, "%s", _("Damage to the guard"));
    return choice.verb == DO_FIGHT;
}

static int odds_policy(const struct uc_run *run)
{
    (void)run;
    return -1; /* after the die nothing is left to decide */
}

static void odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                       bool *defeat)
{
    struct tp g = tp_open(run);
    (void)choice;
    *value = g.s->face == SWORD;
    *miss = g.s->face != SWORD;
    *defeat = g.s->health[GUARD] == 0;
}

/* ---- Positions for tests ------------------------------------------------------------------- */

static bool state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct tp g = tp_open(run);
    for (int t = 1; t <= TRAPS; t++) {
        int all = g.s->deck[t] + g.s->hand[t] + g.s->discard[t];
        if (all != (t <= g.t->traps ? trap_data(&g, t)->copies : 0)) {
            snprintf(why, size, "there are %d cards of trap %d", all, t);
            return false;
        }
    }
    for (int id = 1; id <= PIECES; id++)
        if (g.s->place[id] > g.t->quest->length || g.s->health[id] > max_health(&g, (uc_piece)id)) {
            snprintf(why, size, "piece %d stands in %d with health %d", id, g.s->place[id],
                     g.s->health[id]);
            return false;
        }
    return true;
}

/* The number behind "place guard" or "health explorer", and how large it may be. */
static uint8_t *number_fact(const struct tp *g, const char *what, const char *piece, int *max)
{
    int id = strcmp(piece, "explorer") == 0 ? EXPLORER : strcmp(piece, "guard") == 0 ? GUARD : 0;
    bool place = strcmp(what, "place") == 0;
    if (!id || (!place && strcmp(what, "health") != 0))
        return NULL;
    *max = place ? g->t->quest->length : max_health(g, (uc_piece)id);
    return place ? &g->s->place[id] : &g->s->health[id];
}

struct fact {
    struct fact_line line;
    struct tp *g;
};

/* "hand pit pit alarm": the keeper holds exactly these; the deck holds the rest. */
static bool set_hand(struct fact *f)
{
    struct tp_state *s = f->g->s;
    pile_pour(s->deck + 1, s->hand + 1, TRAPS);
    while (fact_more(&f->line)) {
        int t = parse_by_name(&f->g->run, UC_CARD, fact_next(&f->line));
        if (t < 1 || !s->deck[t])
            return fact_refuse(&f->line, _("there is no trap card '%s' left in the deck"),
                               fact_last(&f->line));
        s->deck[t]--;
        s->hand[t]++;
    }
    return true;
}

/* Nobody is asked anything once the explorer is down (TP-020) or out (TP-019). */
static bool ends_game(const struct tp *g, const uint8_t *fact)
{
    const uint8_t *place = &g->s->place[EXPLORER], *health = &g->s->health[EXPLORER];
    return (fact == place || fact == health) &&
           (*fact == 0 || (fact == place && *place >= g->t->quest->length));
}

/* "place explorer 3", "health guard 1" */
static bool set_number(struct fact *f)
{
    int max = 0, value = 0;
    const char *what = fact_kind(&f->line), *piece = fact_next(&f->line);
    uint8_t *fact = number_fact(f->g, what, piece, &max);
    if (!fact)
        return fact_refuse(&f->line, _("write 'place WHO N', 'health WHO N' or 'hand TRAP...'"));
    if (!fact_number(&f->line, max, &value))
        return false;
    *fact = (uint8_t)value;
    return !ends_game(f->g, fact) ||
           fact_refuse(&f->line, _("with '%s %s %d' the game would be over"), what, piece, value);
}

static bool set_fact(struct uc_run *run, const char *text, char *why, size_t size)
{
    static const struct fact_kind facts[] = {
        {"place", set_number}, {"health", set_number}, {"hand", set_hand}, {NULL, NULL}};
    static const struct fact_kind *const lists[] = {facts, NULL};
    struct tp g = tp_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, text, why, size) ||
        !fact_carry_out(&f.line, &f, lists, "docs/scenarios.md"))
        return false;
    flow_ask_again(run);
    return true;
}

static bool get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct tp g = tp_open(run);
    char what[16] = "", piece[16] = "";
    int max = 0;
    if (strcmp(name, "hand") == 0) {
        struct draft list = draft_in(value, size);
        for (int t = 1; t <= g.t->traps; t++)
            for (int i = 0; i < g.s->hand[t]; i++)
                draft_item(&list, " ", "%s", record_of(&g, UC_CARD, t)->id);
        return true;
    }
    if (sscanf(name, "%15s %15s", what, piece) != 2)
        return false;
    const uint8_t *fact = number_fact(&g, what, piece, &max);
    if (fact)
        snprintf(value, size, "%d", *fact);
    return fact;
}

/* ---- The descriptor ------------------------------------------------------------------------ */

#define GAME_STATE struct tp_state
#define GAME_OPEN tp_open
#include "core/descriptor.h"

static const struct uc_option options[] = {
    {.key = "refill",
     .title = N_("Refill"),
     .about = N_("After playing a trap the keeper draws another one."),
     .value = setup_off_on},
    {.key = NULL},
};

/* What front ends and bots go by: they know no words. */
static const uint8_t verb_roles[VERB_COUNT] = {
    [DO_MOVE] = UC_VERB_MOVE, [DO_FIGHT] = UC_VERB_STRIKE, [DO_PASS] = UC_VERB_PASS};
static const uint8_t prompt_roles[PROMPT_COUNT] = {[PROMPT_ACTION] = UC_PROMPT_TURN};
static const uint8_t event_roles[EVENT_COUNT] = {[EVENT_MOVED] = UC_EVENT_MOVED,
                                                 [EVENT_ROLLED] = UC_EVENT_ROLLED,
                                                 [EVENT_TRAP] = UC_EVENT_EFFECT,
                                                 [EVENT_HARM] = UC_EVENT_HURT,
                                                 [EVENT_DEFEATED] = UC_EVENT_FELL};
static const char *const effect_kinds[] = {"hero", "trap", NULL};

extern const struct uc_ruleset template_ruleset;

const struct uc_ruleset template_ruleset = {
    DESCRIBED_BY_DEFS,
    .room = {.pieces = PIECES, .zones = 3, .cards = 16, .dice = 1, .places = 15},
    .waive_verb = DO_WAIVE,
    .verb_role = verb_roles,
    .prompt_role = prompt_roles,
    .event_role = event_roles,
    .effect_kind = effect_kinds,
    .least_heroes = 1,
    .most_heroes = 1,
    .budget = 500000,
    .name = "template",
    .title = N_("The template game"),
    .about = N_("A hero walks through a row of places, and a keeper lays traps in them. It takes a "
                "minute, and is there as an example for those who write a rule system."),
    .sign = "door",
    .example = true,
    .prefix = "TP",
    .schema = &tp_schema,
    .option = options,
    .prepare = prepare,
    .discard = discard,
    .begin = begin,
    .seat_count = seat_count,
    .seat_name = seat_name,
    .seat_side = seat_side,
    .side_name = side_name,
    .name_of = name_of,
    .title_of = title_of,
    .inspect = inspect,
    .terrain_name = terrain_name,
    .board = board,
    .view = view,
    .state_ok = state_ok,
    .resample = resample,
    .why_not = why_not,
    .highlight = highlight,
    .score = score,
    .odds_begin = odds_begin,
    .odds_policy = odds_policy,
    .odds_value = odds_value,
    .set_fact = set_fact,
    .get_fact = get_fact,
};
