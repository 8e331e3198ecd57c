/* What threatens a figure: its turn is ended at each place that it can reach, and what comes until its next one is played out
 * many times, each time with everything that its player does not know drawn anew.
 *
 * Nothing here knows a system. Steps, strikes, the end of a turn and wounds are roles (play.h). Enemies that the book plays are
 * played by the rules; where a seat plays them a cheap policy does: strike who can be struck, else go nearer. Everybody else guesses
 * (lookahead.c). All places see the same worlds, so that they can be compared after a few. */
#include "bots/bot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "undercroft/forecast.h"

enum {
    PATH = 20,       /* answers of a way */
    ANSWERS = 1500,  /* that are given until the next turn, at most */
    TRIES = 1200,    /* answers tried while ways are looked for */
    PASSES = 8,      /* of others, in the middle of a step */
    FAR = UINT16_MAX /* no way leads there */
};

/* A place that the figure can reach, and how. */
struct node {
    uc_place place;
    uint8_t steps;
    bool open; /* its neighbours are still to be looked at */
    struct uc_choice path[PATH];
    uint16_t far
        [UC_PLACES]; /* of each place from the nearest of the figure's side, when it stands here */
    struct uc_threat threat;
};

struct uc_forecast {
    const uc_game *game;
    uc_seat seat;
    uc_piece piece;
    int side;
    uint64_t seed;
    int worlds;          /* that have been played from each place */
    struct uc_fate fate; /* with which every world begins */
    struct lookahead look;
    struct node *node;
    int nodes;
    void *state, *copy, *found; /* `found`: a position for each node while ways are looked for */
    uint32_t struck[64], attacks[64];
    uint64_t sides[3]; /* pieces of each side */
    uc_place at[64];   /* where each stands */
    struct uc_view view;
};

/* ---- What is told ------------------------------------------------------------------------------ */

/* The first or second figure that an event names; 0 none. */
static uc_piece named(const uc_game *game, const struct uc_event *event, int which)
{
    const int16_t of[4] = {event->a, event->b, event->c, event->d};
    for (int i = 0; i < 4; i++)
        if (uc_event_arg(game, event, i) == UC_PIECE && of[i] > 0 && of[i] < 64 && which-- == 0)
            return (uc_piece)of[i];
    return 0;
}

static void note_strike(struct uc_fate *fate, const struct uc_event *event)
{
    uc_piece first = named(fate->game, event, 0), second = named(fate->game, event, 1);
    uc_piece victim = second ? second : first;
    fate->struck = victim == fate->piece;
    if (!second)
        return;
    fate->active |= UINT64_C(1) << first;
    if (fate->struck)
        fate->strikers |= UINT64_C(1) << first;
}

void uc_fate_hear(void *context, const struct uc_event *event)
{
    struct uc_fate *fate = context;
    if (event->kind == UC_EVENT_CHANCE)
        return;
    uc_piece first = named(fate->game, event, 0);
    switch (uc_event_role(fate->game, event->kind)) {
    case UC_EVENT_TURN:
        fate->back |= fate->gone && first == fate->piece;
        break;
    case UC_EVENT_ROUND:
        fate->back |= fate->gone && !fate->has_turns;
        break;
    case UC_EVENT_STRIKE:
        note_strike(fate, event);
        break;
    case UC_EVENT_HURT: /* one that names nobody is about whoever was attacked */
        fate->hurt |= first == fate->piece || (!first && fate->struck);
        break;
    case UC_EVENT_FELL:
        fate->fell |= first == fate->piece;
        break;
    default:
        break;
    }
}

static bool have_turns(const uc_game *game)
{
    struct uc_form form;
    const char *system = uc_pack_system(uc_game_pack(game));
    for (int i = 0; uc_system_form(system, UC_EVENTS, i, &form); i++)
        if (uc_event_role(game, i + 1) == UC_EVENT_TURN && form.arg[0] == UC_PIECE)
            return true;
    return false;
}

void uc_fate_begin(struct uc_fate *fate, const uc_game *game, uc_piece piece)
{
    *fate = (struct uc_fate){.game = game, .piece = piece, .has_turns = have_turns(game)};
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static int find_role(const uc_forecast *f, const struct uc_question *question,
                     enum uc_verb_role role)
{
    for (int i = 0; i < question->count; i++)
        if (uc_verb_role(f->game, question->choice[i].verb) == role)
            return i;
    return -1;
}

/* One of the answers of a role, evenly; -1 there is none. */
static int any_of(uc_forecast *f, const struct uc_question *question, enum uc_verb_role role)
{
    int found = -1, count = 0;
    for (int i = 0; i < question->count; i++)
        if (uc_verb_role(f->game, question->choice[i].verb) == role &&
            bot_below(&f->look.stream, ++count) == 0)
            found = i;
    return found;
}

/* The step that leads nearest to the figure's side. */
static int nearest_step(const uc_forecast *f, const struct uc_question *question,
                        const struct node *node, uint16_t *far)
{
    int best = -1;
    for (int i = 0; i < question->count; i++) {
        const struct uc_choice *c = &question->choice[i];
        if (uc_verb_role(f->game, c->verb) == UC_VERB_MOVE && c->a < UC_PLACES &&
            node->far[c->a] < *far) {
            *far = node->far[c->a];
            best = i;
        }
    }
    return best;
}

/* Where the book does not play them, enemies strike, or come nearer while they can. */
struct hunter {
    uc_piece piece;
    uint16_t far; /* how near it has come */
};

static int hunt(uc_forecast *f, const struct uc_question *question, const struct node *node,
                struct hunter *hunter)
{
    int strike = any_of(f, question, UC_VERB_STRIKE);
    if (question->subject != hunter->piece)
        *hunter = (struct hunter){question->subject, FAR};
    if (strike >= 0)
        return strike;
    int step = nearest_step(f, question, node, &hunter->far);
    if (step >= 0)
        return step;
    int pick = lookahead_guess(&f->look, question);
    bool steps = uc_verb_role(f->game, question->choice[pick].verb) == UC_VERB_MOVE;
    int end = steps ? find_role(f, question, UC_VERB_END) : -1;
    return end >= 0 ? end : pick;
}

/* Ends the turn in question; else -1. */
static int end_turn(const uc_forecast *f, const struct uc_question *question, struct uc_fate *fate)
{
    if (question->seat != f->seat || fate->gone)
        return -1;
    bool turn = lookahead_settled(&f->look, question);
    if (turn && question->subject && question->subject != f->piece)
        return -1;
    int end = find_role(f, question, UC_VERB_END);
    fate->gone |= turn && end >= 0;
    return end >= 0 ? end : find_role(f, question, UC_VERB_PASS);
}

/* ---- Playing a world --------------------------------------------------------------------------- */

static bool same(struct uc_choice a, struct uc_choice b)
{
    return a.verb == b.verb && a.a == b.a && a.b == b.b && a.c == b.c;
}

/* Lets the others pass until it is for the figure to go on; false when that does not come. */
static bool others_pass(const uc_forecast *f, void *state, struct uc_log *log)
{
    for (int tries = 0; tries < PASSES; tries++) {
        struct uc_question question = uc_question_for(f->game, state, f->seat);
        if (question.seat == f->seat && (question.subject == f->piece || !question.subject))
            return true;
        question = uc_question(f->game, state);
        int pass = question.seat ? find_role(f, &question, UC_VERB_PASS) : -1;
        if (pass < 0 || uc_choose(f->game, state, pass, log) != UC_OK)
            return false;
    }
    return false;
}

/* Gives an answer of the figure's player, if it is there. */
static bool give(const uc_forecast *f, void *state, struct uc_choice choice, struct uc_log *log)
{
    struct uc_question question = uc_question_for(f->game, state, f->seat);
    for (int i = 0; i < question.count; i++)
        if (same(question.choice[i], choice))
            return uc_choose(f->game, state, question.first + i, log) == UC_OK;
    return false;
}

/* Whether the way was gone, with everything that was met on it. */
static bool go(const uc_forecast *f, void *state, const struct node *node, struct uc_log *log)
{
    for (int i = 0; i < node->steps; i++)
        if (!others_pass(f, state, log) || !give(f, state, node->path[i], log))
            return false;
    return true;
}

/* Plays from a place until the next turn; false when nobody can know what comes. */
static bool play_on(uc_forecast *f, const struct node *node, struct uc_fate *fate)
{
    struct uc_log log = {uc_fate_hear, fate};
    struct hunter hunter = {0, FAR};
    if (!go(f, f->copy, node, &log))
        return fate->fell || fate->hurt; /* stopped on the way by what has hurt it */
    for (int n = 0; n < ANSWERS && !fate->back && !fate->fell; n++) {
        struct uc_question question = bot_question(f->game, f->copy, fate->gone ? 1 : f->seat);
        if (!question.seat)
            return !uc_horizon(f->game, f->copy);
        int pick = end_turn(f, &question, fate);
        if (pick < 0 && uc_seat_side(f->game, question.seat) != f->side)
            pick = hunt(f, &question, node, &hunter);
        if (pick < 0)
            pick = lookahead_guess(&f->look, &question);
        if (uc_choose(f->game, f->copy, question.first + pick, &log) != UC_OK)
            return false;
    }
    return true;
}

static void note(uc_forecast *f, struct node *node, const struct uc_fate *fate, bool known)
{
    node->threat.worlds++;
    node->threat.unknown += !known;
    node->threat.hurt += known && (fate->hurt || fate->fell);
    node->threat.fell += known && fate->fell;
    for (int p = 1; p < 64 && node == f->node; p++) { /* who strikes whom if it stays */
        f->struck[p] += (uint32_t)(fate->strikers >> p & 1);
        f->attacks[p] += (uint32_t)(fate->active >> p & 1);
    }
}

/* Plays so many worlds more from the first `nodes` places. */
static int play_worlds(uc_forecast *f, int nodes, int worlds)
{
    for (int w = 0; w < worlds; w++, f->worlds++)
        for (int i = 0; i < nodes; i++) {
            struct uc_fate fate = f->fate;
            lookahead_imagine(&f->look, f->copy, f->state, f->seat, f->seed + (uint64_t)f->worlds);
            f->look.stream = f->seed ^ (uint64_t)(f->worlds + 1) * UINT64_C(0x9e3779b97f4a7c15);
            bool known = play_on(f, &f->node[i], &fate);
            note(f, &f->node[i], &fate, known);
        }
    return f->worlds;
}

int uc_forecast_more(uc_forecast *f, int worlds) { return play_worlds(f, f->nodes, worlds); }

int uc_forecast_here(uc_forecast *f, int worlds)
{
    f->nodes = f->nodes ? 1 : 0;
    return play_worlds(f, f->nodes, worlds);
}

/* ---- Ways --------------------------------------------------------------------------------------- */

static void *position(const uc_forecast *f, int node)
{
    return (char *)f->found + (size_t)node * f->look.size;
}

static void keep(uc_forecast *f, const struct node *from, struct uc_choice choice, uc_place place)
{
    for (int i = 0; i < f->nodes; i++)
        if (f->node[i].place == place && (place || !f->node[i].open))
            return;
    if (f->nodes == UC_FORECAST_PLACES || from->steps == PATH)
        return;
    struct node *node = &f->node[f->nodes];
    *node = *from;
    node->place = place;
    node->open = true;
    node->path[node->steps++] = choice;
    node->threat = (struct uc_threat){.place = place};
    memcpy(position(f, f->nodes), f->copy, f->look.size);
    f->nodes++;
}

/* Tries all steps from a place. */
static void expand(uc_forecast *f, int from, int *tries)
{
    struct uc_question question = uc_question_for(f->game, position(f, from), f->seat);
    f->node[from].open = false;
    for (int i = 0; i < question.count && *tries < TRIES; i++) {
        struct uc_choice choice = question.choice[i];
        if (uc_verb_role(f->game, choice.verb) != UC_VERB_MOVE)
            continue;
        (*tries)++;
        memcpy(f->copy, position(f, from), f->look.size);
        if (uc_choose(f->game, f->copy, question.first + i, NULL) == UC_OK &&
            others_pass(f, f->copy, NULL))
            keep(f, &f->node[from], choice, choice.a);
    }
}

/* Where no step is offered now, an answer may open the way: an action for moving. */
static void open_way(uc_forecast *f, int *tries)
{
    struct uc_question question = uc_question_for(f->game, f->state, f->seat);
    for (int i = 0; i < question.count && *tries < TRIES; i++) {
        struct uc_choice choice = question.choice[i];
        if (uc_verb_role(f->game, choice.verb) != UC_VERB_ACT || choice.a || choice.b || choice.c)
            continue;
        (*tries)++;
        memcpy(f->copy, position(f, 0), f->look.size);
        struct uc_question after;
        if (!give(f, f->copy, choice, NULL) || !others_pass(f, f->copy, NULL))
            continue;
        after = uc_question_for(f->game, f->copy, f->seat);
        if (find_role(f, &after, UC_VERB_MOVE) < 0)
            continue;
        struct node stay = f->node[0];
        stay.path[stay.steps++] = choice;
        struct node was = f->node[0];
        f->node[0] = stay;
        memcpy(position(f, 0), f->copy, f->look.size);
        expand(f, 0, tries);
        f->node[0] = was;
        return;
    }
}

static void find_ways(uc_forecast *f)
{
    int tries = 0;
    lookahead_imagine(&f->look, position(f, 0), f->state, f->seat, f->seed);
    f->node[0] = (struct node){.place = f->at[f->piece], .open = true};
    f->node[0].threat.place = f->node[0].place;
    f->nodes = 1;
    expand(f, 0, &tries);
    if (f->nodes == 1)
        open_way(f, &tries);
    for (int i = 1; i < f->nodes; i++)
        expand(f, i, &tries);
}

/* ---- Distances ---------------------------------------------------------------------------------- */

/* Steps between places that touch: walls are looked at, doors and figures are not. */
static bool touches(const struct uc_board *board, uc_place a, uc_place b)
{
    const struct uc_board_place *p = &board->place[a], *q = &board->place[b];
    int dx = q->x - p->x, dy = q->y - p->y;
    if (board->kind != UC_GRID || abs(dx) > 1 || abs(dy) > 1)
        return false;
    int across = dx > 0 ? UC_EDGE_E : UC_EDGE_W, along = dy > 0 ? UC_EDGE_S : UC_EDGE_N;
    int wall = dx ? across : along;
    return (dx && dy) || !(p->walls & wall);
}

/* How far each place is from the nearest of the places that are 0 already. */
static void spread(const struct uc_board *board, uint16_t *far)
{
    uc_place queue[UC_PLACES];
    int first = 0, last = 0;
    for (int p = 1; p <= board->places; p++)
        if (!far[p])
            queue[last++] = (uc_place)p;
    for (; first < last; first++)
        for (int p = 1; p <= board->places; p++)
            if (far[p] == FAR && touches(board, queue[first], (uc_place)p)) {
                far[p] = (uint16_t)(far[queue[first]] + 1);
                queue[last++] = (uc_place)p;
            }
}

static void measure(uc_forecast *f)
{
    const struct uc_board *board = uc_board(f->game, f->state);
    for (int i = 0; i < f->nodes; i++) {
        struct node *node = &f->node[i];
        memset(node->far, 0xff, sizeof node->far);
        for (int p = 1; p < 64; p++)
            if (f->sides[f->side] >> p & 1 && p != f->piece && f->at[p])
                node->far[f->at[p]] = 0;
        if (node->place)
            node->far[node->place] = 0;
        spread(board, node->far);
    }
}

/* ---- Making one --------------------------------------------------------------------------------- */

static void look_round(uc_forecast *f)
{
    uc_view(f->game, f->state, f->seat, &f->view);
    for (int i = 0; i < f->view.pieces; i++) {
        const struct uc_view_piece *piece = &f->view.piece[i];
        if (piece->id >= 64)
            continue;
        f->at[piece->id] = piece->spaces ? piece->space[0] : 0;
        if (piece->side < 3)
            f->sides[piece->side] |= UINT64_C(1) << piece->id;
    }
}

uc_forecast *uc_forecast_new(const uc_game *game, const void *state, uc_seat seat, uc_piece piece,
                             uint64_t seed)
{
    uc_forecast *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    lookahead_init(&f->look, game);
    f->game = game;
    f->seat = seat;
    f->piece = piece;
    f->seed = seed;
    f->side = seat ? uc_seat_side(game, seat) : 0;
    uc_fate_begin(&f->fate, game, piece);
    f->state = malloc(f->look.size);
    f->copy = malloc(f->look.size);
    f->found = malloc(f->look.size * UC_FORECAST_PLACES);
    f->node = calloc(UC_FORECAST_PLACES, sizeof *f->node);
    if (!f->state || !f->copy || !f->found || !f->node) {
        uc_forecast_free(f);
        return NULL;
    }
    memcpy(f->state, state, f->look.size);
    look_round(f);
    struct uc_question question = uc_question_for(game, state, seat);
    bool its_turn = question.seat == seat && question.count && piece < 64 && f->side &&
                    f->side < 3 && lookahead_settled(&f->look, &question) &&
                    (question.subject == piece || !question.subject);
    if (its_turn && f->at[piece]) {
        find_ways(f);
        measure(f);
    }
    free(f->found);
    f->found = NULL;
    return f;
}

void uc_forecast_free(uc_forecast *f)
{
    if (!f)
        return;
    free(f->node);
    free(f->found);
    free(f->copy);
    free(f->state);
    free(f);
}

bool uc_forecast_threat(const uc_forecast *f, int index, struct uc_threat *threat)
{
    if (index < 0 || index >= f->nodes)
        return false;
    *threat = f->node[index].threat;
    return true;
}

bool uc_forecast_strike(const uc_forecast *f, int index, struct uc_strike *strike)
{
    for (int p = 1; p < 64; p++)
        if (f->attacks[p] && !(f->sides[f->side] >> p & 1) && index-- == 0) {
            *strike = (struct uc_strike){(uc_piece)p, (int)f->attacks[p], (int)f->struck[p]};
            return true;
        }
    return false;
}
