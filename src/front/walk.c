/* Going further than one answer; see walk.h. */
#include "front/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 4000 };

/* The best position known in which the piece stands on a place. */
struct walk_node {
    void *state;
    int score, steps, bends; /* bends: steps that are not straight */
    uc_place from;
    bool open; /* its neighbours are still to be looked at */
};

struct walk_search {
    const uc_game *game;
    uc_seat seat;
    uc_piece piece;
    int side, tries;
    size_t size;
    struct walk_node node[UC_PLACES];
    void *copy;
    struct uc_view view;
};

static bool is_move(const uc_game *game, struct uc_choice choice)
{
    return uc_verb_role(game, choice.verb) == UC_VERB_MOVE;
}

/* The answer that passes; -1 none. */
static int find_pass(const uc_game *game, const struct uc_question *question)
{
    for (int i = 0; i < question->count; i++)
        if (uc_verb_role(game, question->choice[i].verb) == UC_VERB_PASS)
            return i;
    return -1;
}

static uc_place where_is(struct walk_search *s, const void *state)
{
    uc_view(s->game, state, s->seat, &s->view);
    for (int i = 0; i < s->view.pieces; i++) {
        const struct uc_view_piece *piece = &s->view.piece[i];
        if (piece->id == s->piece)
            return piece->spaces == 1 && !piece->down ? piece->space[0] : 0;
    }
    return 0;
}

/* Keeps the position in `copy` if it is the best with the piece on that place so far. */
static void keep(struct walk_search *s, uc_place place, uc_place from, int steps)
{
    assert(place > 0 && place < UC_PLACES);
    assert(steps >= 0 && steps <= WALK_STEPS);
    struct walk_node *node = &s->node[place];
    const struct uc_board_place *at = uc_board(s->game, s->copy)->place;
    int bends =
        from ? s->node[from].bends + (at[place].x != at[from].x && at[place].y != at[from].y) : 0;
    int score = uc_score(s->game, s->copy, s->side);
    if (node->state && (score != node->score   ? score < node->score
                        : steps != node->steps ? steps > node->steps
                                               : bends >= node->bends))
        return;
    if (!node->state)
        node->state = malloc(s->size);
    if (!node->state)
        return;
    memcpy(node->state, s->copy, s->size);
    node->score = score;
    node->steps = steps;
    node->bends = bends;
    node->from = from;
    node->open = true;
}

/* Lets the others pass until it is for our seat to go on; false when that does not come. */
static bool others_pass(struct walk_search *s)
{
    for (int tries = 0; tries < 8; tries++) {
        struct uc_question question = uc_question(s->game, s->copy);
        if (question.seat == s->seat)
            return question.subject == s->piece;
        int pass = find_pass(s->game, &question);
        if (pass < 0 || uc_choose(s->game, s->copy, pass, NULL) != UC_OK)
            return false;
    }
    return false;
}

/* Tries every move from a place; of use are those after which the same piece may go on. */
static void expand(struct walk_search *s, uc_place place)
{
    assert(s->node[place].state);
    struct walk_node *node = &s->node[place];
    struct uc_question question = uc_question(s->game, node->state);
    int steps = node->steps + 1;
    node->open = false;
    for (int i = 0; i < question.count && steps <= WALK_STEPS && s->tries < TRIES; i++) {
        if (!is_move(s->game, question.choice[i]))
            continue;
        s->tries++;
        memcpy(s->copy, node->state, s->size);
        if (uc_choose(s->game, s->copy, i, NULL) != UC_OK)
            continue;
        uc_place reached = others_pass(s) ? where_is(s, s->copy) : 0;
        if (reached)
            keep(s, reached, place, steps);
    }
}

/* The open place that is the fewest steps away; 0 none. */
static uc_place nearest_open(const struct walk_search *s)
{
    uc_place best = 0;
    for (int p = 1; p < UC_PLACES; p++)
        if (s->node[p].open && (!best || s->node[p].steps < s->node[best].steps))
            best = (uc_place)p;
    return best;
}

/* Reads the way backwards from its end; false when it is longer than can be told. */
static bool trace(const struct walk_search *s, uc_place start, uc_place to, struct walk *walk)
{
    assert(start > 0);
    assert(to < UC_PLACES);
    uc_place way[WALK_STEPS];
    int count = 0;
    for (uc_place at = to; at != start; at = s->node[at].from) {
        if (count == WALK_STEPS || !s->node[at].state)
            return false;
        way[count++] = at;
    }
    walk->count = count;
    for (int i = 0; i < count; i++)
        walk->step[i] = way[count - 1 - i];
    return count > 0;
}

/* Looks for ways to all places from where the piece of the question stands; NULL without memory.
 * `start` is that place, 0 when it cannot walk. */
static struct walk_search *search_all(const uc_game *game, const void *state, uc_place *start)
{
    struct uc_question question = uc_question(game, state);
    struct walk_search *s = calloc(1, sizeof *s);
    *start = 0;
    if (!s)
        return NULL;
    s->game = game;
    s->seat = question.seat;
    s->piece = question.subject;
    s->side = uc_seat_side(game, question.seat);
    s->size = uc_state_size(game);
    s->copy = malloc(s->size);
    if (!s->copy)
        return s;
    memcpy(s->copy, state, s->size);
    uc_resample(game, s->copy, s->seat, uc_answer_count(game, state));
    *start = where_is(s, s->copy);
    if (*start) {
        keep(s, *start, 0, 0);
        for (uc_place at; (at = nearest_open(s));)
            expand(s, at);
    }
    return s;
}

static void search_free(struct walk_search *s)
{
    for (int p = 0; p < UC_PLACES; p++)
        free(s->node[p].state);
    free(s->copy);
    free(s);
}

bool walk_plan(const uc_game *game, const void *state, uc_place to, struct walk *walk)
{
    uc_place start;
    struct walk_search *s = search_all(game, state, &start);
    walk->count = 0;
    if (!s)
        return false;
    bool found = start && start != to && s->node[to].state && trace(s, start, to, walk);
    search_free(s);
    return found;
}

/* Whether the position is for `seat` to move `piece` in. */
static bool is_walk(const uc_game *game, const void *state, uc_seat seat, uc_piece piece)
{
    struct uc_question question = uc_question(game, state);
    if (question.seat != seat || question.subject != piece)
        return false;
    for (int i = 0; i < question.count; i++)
        if (is_move(game, question.choice[i]))
            return true;
    return false;
}

int walk_first(const uc_game *game, const void *state, uc_place to, int choice[], int most)
{
    struct uc_question question = uc_question(game, state);
    void *copy = malloc(uc_state_size(game));
    int count = 0;
    for (int i = 0; copy && i < question.count && count < most; i++) {
        struct walk walk;
        if (is_move(game, question.choice[i]))
            continue;
        memcpy(copy, state, uc_state_size(game));
        uc_resample(game, copy, question.seat, uc_answer_count(game, state));
        if (uc_choose(game, copy, i, NULL) == UC_OK &&
            is_walk(game, copy, question.seat, question.subject) &&
            walk_plan(game, copy, to, &walk))
            choice[count++] = i;
    }
    free(copy);
    return count;
}

int walk_reach(const uc_game *game, const void *state, uc_place place[UC_PLACES])
{
    uc_place start;
    int count = 0;
    struct walk_search *s = search_all(game, state, &start);
    if (!s)
        return 0;
    for (int p = 1; p < UC_PLACES; p++)
        if (s->node[p].state && p != start)
            place[count++] = (uc_place)p;
    search_free(s);
    return count;
}

/* Adds what is reached from a position to a range, after the answer `first`. */
static void add_range(const uc_game *game, const void *state, int first, struct walk_range *range)
{
    uc_place start;
    struct walk_search *s = search_all(game, state, &start);
    if (!s)
        return;
    for (int p = 1; p < UC_PLACES; p++)
        if (s->node[p].state && p != start && !range->steps[p]) {
            range->steps[p] = (uint8_t)s->node[p].steps;
            range->from[p] = s->node[p].from;
            range->first[p] = (int16_t)first;
        }
    search_free(s);
}

/* Whether an answer may be given for the sake of walking on: what pays for it last of all. */
static bool prepares(const uc_game *game, struct uc_choice choice, bool paid)
{
    enum uc_verb_role role = uc_verb_role(game, choice.verb);
    return role == (paid ? UC_VERB_PAY : UC_VERB_ACT) && !uc_choice_waives(game, choice);
}

void walk_range(const uc_game *game, const void *state, struct walk_range *range)
{
    enum { MOST = 8 }; /* answers from which it is worth looking */
    struct uc_question question = uc_question(game, state);
    void *copy = malloc(uc_state_size(game));
    int looked = 0;
    memset(range, 0, sizeof *range);
    memset(range->first, -1, sizeof range->first);
    add_range(game, state, -1, range);
    for (int i = 0; copy && i < 2 * question.count && looked < MOST; i++) {
        int choice = i % question.count;
        if (!prepares(game, question.choice[choice], i >= question.count))
            continue;
        memcpy(copy, state, uc_state_size(game));
        uc_resample(game, copy, question.seat, uc_answer_count(game, state));
        if (uc_choose(game, copy, choice, NULL) == UC_OK &&
            is_walk(game, copy, question.seat, question.subject)) {
            add_range(game, copy, choice, range);
            looked++;
        }
    }
    free(copy);
}
