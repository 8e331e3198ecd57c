/* The engine's main loop: begin, question, choose, and the services that flows call.
 * Read flow.h first. */
#include <assert.h>

#include "core/ruleset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chacha.h"
#include "base/hash.h"
#include "base/text.h"
#include "pack/pack.h"

/* Frames lie one after the other, each as long as its flow needs, in whole words. */
static int frame_words(const struct uc_run *run, int flow)
{
    return run->game->ruleset->flow_words[flow];
}

static uint64_t *frame_area(const struct uc_run *run)
{
    return (uint64_t *)(void *)((char *)run->head + run->game->ruleset->frame_offset);
}

void *flow_frame(const struct uc_run *run, int depth)
{
    uint64_t *frame = frame_area(run);
    for (int i = 0; i < depth; i++)
        frame += frame_words(run, run->head->open[i].flow);
    return frame;
}

/* ---- Chance ------------------------------------------------------------------------------- */

/* A counter-based generator: a number depends on seed and position alone. Whoever has seen some numbers of
 * splitmix64 can find its seed; where that matters there is a key. */
static uint64_t random_next(struct uc_state *head)
{
    head->drawn++;
    if (head->key)
        return chacha_number(head->seed, head->key, head->drawn);
    uint64_t z = head->seed + head->drawn * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t random_below(struct uc_state *head, uint32_t bound)
{
    /* Multiply and shift; numbers of the incomplete last interval are drawn again. */
    uint64_t product = (random_next(head) >> 32) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t threshold = (0u - bound) % bound;
        while (low < threshold) {
            product = (random_next(head) >> 32) * bound;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}

static int pick_weighted(struct uc_state *head)
{
    uint32_t total = 0;
    for (int i = 0; i < head->count; i++)
        total += head->choice[i].weight;
    uint32_t n = random_below(head, total);
    int i = 0;
    while (n >= head->choice[i].weight)
        n -= head->choice[i++].weight;
    return i;
}

/* ---- Questions ---------------------------------------------------------------------------- */

static struct uc_choice *add_choice(struct uc_run *run, int verb, int a, int b, int c)
{
    struct uc_state *head = run->head;
    if (head->count >= UC_CHOICES) {
        flow_stop(run, LIMIT_CHOICES);
        head->count--; /* the last one gives way */
    }
    struct uc_choice *choice = &head->choice[head->count++];
    *choice = (struct uc_choice){
        .verb = (uint8_t)verb, .a = (uint16_t)a, .b = (uint16_t)b, .c = (uint16_t)c};
    return choice;
}

void offer(struct uc_run *run, int verb, int a, int b, int c) { add_choice(run, verb, a, b, c); }

void offer_for(struct uc_run *run, uc_seat seat, int verb, int a, int b, int c)
{
    add_choice(run, verb, a, b, c)->seat = seat;
}

void offer_weighted(struct uc_run *run, int verb, int weight, int a, int b, int c)
{
    if (weight < 1 || weight > UINT8_MAX)
        flow_bug(run, "offer: an outcome without a weight that fits", weight);
    add_choice(run, verb, a, b, c)->weight = (uint8_t)weight;
}

void offer_once(struct uc_run *run, int verb, int a, int b, int c)
{
    for (int i = 0; i < run->head->count; i++) {
        const struct uc_choice *o = &run->head->choice[i];
        if (o->verb == verb && o->a == a && o->b == b && o->c == c)
            return;
    }
    offer(run, verb, a, b, c);
}

/* Whether something has to happen before the question that is being put. What is looked after
 * already goes before what was marked meanwhile, unless that is more urgent. */
static bool is_overdue(const struct uc_run *run)
{
    const uint8_t *due = run->game->ruleset->due;
    int urgent = __builtin_ctz(run->head->due);
    for (int depth = run->head->depth - 1; depth >= 0; depth--)
        for (int what = 0; due[what]; what++)
            if (run->head->open[depth].flow == due[what])
                return urgent < what;
    return true;
}

/* A question may be put: there is something to choose from, and nothing has to happen first. False:
 * the game stops here. */
static bool check_question(struct uc_run *run, int prompt)
{
    if (run->head->count == 0)
        flow_stop(run, LIMIT_ANSWER);
    else if (run->head->due && is_overdue(run))
        flow_bug(run, "a question while something else is due", prompt);
    return !run->head->stopped;
}

static void pose(struct uc_run *run, uc_seat seat, int prompt, uc_piece subject)
{
    assert(prompt > 0 && prompt < run->game->ruleset->prompts);
    assert(run->head->depth > 0);
    check_question(run, prompt);
    run->head->seat = seat;
    run->head->prompt = (uint8_t)prompt;
    run->head->subject = subject;
}

enum flow_status flow_ask(struct uc_run *run, uc_seat seat, int prompt, uc_piece subject)
{
    pose(run, seat, prompt, subject);
    return FLOW_WAIT;
}

enum flow_status flow_ask_any(struct uc_run *run, int prompt, uc_piece subject)
{
    const struct uc_choice *choice = run->head->choice;
    for (int i = 0; i < run->head->count; i++)
        if (choice[i].seat < (i ? choice[i - 1].seat : 1))
            flow_bug(run, "answers of several seats out of order", prompt);
    pose(run, UC_ANYONE, prompt, subject);
    return FLOW_WAIT;
}

/* Lists are short, and what lies behind them is zero: whole lines of it are cleared. */
static void clear_choices(struct uc_state *head)
{
    enum { AT_ONCE = 8 };
    static_assert(UC_CHOICES % AT_ONCE == 0, "the last line is a whole one");
    for (int i = 0; i < head->count; i += AT_ONCE)
        memset(&head->choice[i], 0, AT_ONCE * sizeof head->choice[0]);
    head->count = 0;
}

/* Takes choice `index` as the answer and clears the list for the next question. */
static void take(struct uc_state *head, int index)
{
    assert(index >= 0 && (index < head->count || head->stopped));
    head->chosen = head->choice[index];
    clear_choices(head);
    head->again = 0;
    head->steps++;
}

void flow_decide(struct uc_run *run, int index)
{
    if (!check_question(run, 0))
        index = 0; /* whatever: the flow only has to come to its end */
    else if (index < 0 || index >= run->head->count)
        flow_bug(run, "a rule decides on what was not offered", index);
    run->head->decided++;
    take(run->head, index);
}

enum flow_status flow_ask_if_more(struct uc_run *run, uc_seat seat, int prompt, uc_piece subject)
{
    if (run->head->count != 1)
        return flow_ask(run, seat, prompt, subject);
    flow_decide(run, 0);
    return FLOW_DONE;
}

bool flow_chance(struct uc_run *run, int prompt, uc_piece subject)
{
    if (run->head->manual) {
        pose(run, UC_CHANCE, prompt, subject);
        return false;
    }
    if (!check_question(run, prompt))
        return false;
    int index = pick_weighted(run->head);
    run->head->answers++;
    take(run->head, index);
    if (run->log)
        tell_seats(run, 0, UC_EVENT_CHANCE, index, 0, 0, 0);
    return true;
}

static void write_log(struct uc_run *run, int seats, bool partly, int kind, int a, int b, int c,
                      int d)
{
    assert(a == (int16_t)a && b == (int16_t)b);
    assert(c == (int16_t)c && d == (int16_t)d);
    assert(kind >= 0 && kind <= UINT8_MAX);
    if (!run->log)
        return;
    const struct uc_state *head = run->head;
    struct uc_event event = {.kind = (uint8_t)kind,
                             .seats = (uint8_t)seats,
                             .flow = head->depth ? head->open[head->depth - 1].flow : 0,
                             .partly = partly,
                             .a = (int16_t)a,
                             .b = (int16_t)b,
                             .c = (int16_t)c,
                             .d = (int16_t)d};
    run->log->event(run->log->context, &event);
}

void tell_seats(struct uc_run *run, int seats, int kind, int a, int b, int c, int d)
{
    write_log(run, seats, false, kind, a, b, c, d);
}

void tell_rest(struct uc_run *run, int seats, int kind, int a, int b, int c, int d)
{
    if (seats != UC_EVERYONE)
        write_log(run, UC_EVERYONE & ~seats, true, kind, a, b, c, d);
}

/* ---- The stack of flows ------------------------------------------------------------------- */

/* The game does not go on by itself: something has no room, or nobody knows what comes. */
static bool is_halted(const struct uc_state *head)
{
    return (head->stopped | (head->imagined & IMAGINED_BEYOND)) != 0;
}

void *flow_enter(struct uc_run *run, int flow, int words)
{
    assert(flow > 0 && flow < run->game->ruleset->flows && words == frame_words(run, flow));
    struct uc_state *head = run->head;
    if (is_halted(head))
        return NULL;
    if (head->depth >= FLOW_DEPTH || head->frames + words > FRAME_WORDS - FRAME_LINE) {
        flow_stop(run, LIMIT_DEPTH);
        return NULL;
    }
    void *frame = frame_area(run) + head->frames;
    head->frames = (uint16_t)(head->frames + words);
    head->open[head->depth].flow = (uint8_t)flow;
    head->open[head->depth].step = 0;
    head->depth++;
    head->again = 0; /* what was said of the flow below is not true of this one */
    return frame;
}

enum flow_status flow_open(struct uc_run *run, int flow, const void *frame, size_t size)
{
    int words = frame_words(run, flow);
    assert(size <= (size_t)words * 8);
    void *room = flow_enter(run, flow, words);
    if (!room)
        return FLOW_WAIT;
    memcpy(room, frame, size);
    return FLOW_OPEN;
}

/* What lies behind the open frames is zero, and more of it may be cleared than is in use. */
static void drop_frame(struct uc_run *run, int words)
{
    struct uc_state *head = run->head;
    assert(head->depth > 0 && words == frame_words(run, head->open[head->depth - 1].flow));
    assert(head->frames >= words);
    head->depth--;
    head->frames = (uint16_t)(head->frames - words);
    uint64_t *frame = frame_area(run) + head->frames;
    for (int i = 0; i < words; i += FRAME_LINE)
        memset(frame + i, 0, FRAME_LINE * sizeof *frame);
    head->open[head->depth].flow = 0;
    head->open[head->depth].step = 0;
    head->again = 0;
}

static void flow_close(struct uc_run *run)
{
    drop_frame(run, frame_words(run, run->head->open[run->head->depth - 1].flow));
}

/* One step more of the open flows. There is an end to them without a question. */
static void count_step(struct uc_run *run)
{
    if (++run->head->steps > FLOW_STEPS)
        flow_stop(run, LIMIT_STEPS);
}

enum flow_status flow_leave(struct uc_run *run, enum flow_status status, int words)
{
    if (status != FLOW_DONE)
        return status;
    count_step(run);
    if (is_halted(run->head))
        return FLOW_WAIT;
    drop_frame(run, words);
    return FLOW_DONE;
}

enum flow_status flow_unwind(struct uc_run *run, int depth)
{
    assert(depth >= 0);
    while (run->head->depth > depth)
        flow_close(run);
    return FLOW_OPEN;
}

enum flow_status flow_unwind_to(struct uc_run *run, int flow)
{
    int depth = flow_depth(run, flow, FLOW_DEPTH);
    if (depth < 0)
        flow_bug(run, "unwinding to a flow that is not open", flow);
    return flow_unwind(run, depth + 1);
}

bool flow_begin_again(struct uc_run *run, int flow, const void *frame, size_t size)
{
    int depth = flow_depth(run, flow, FLOW_DEPTH);
    if (depth < 0)
        return false;
    flow_unwind(run, depth);
    flow_open(run, flow, frame, size);
    return true;
}

enum flow_status flow_game_over(struct uc_run *run, int winner)
{
    flow_unwind(run, 0);
    run->head->winner = (uint8_t)winner;
    return FLOW_WAIT;
}

int flow_depth(const struct uc_run *run, int flow, int below)
{
    int depth = (below < run->head->depth ? below : run->head->depth) - 1;
    while (depth >= 0 && run->head->open[depth].flow != flow)
        depth--;
    return depth;
}

void *flow_find(const struct uc_run *run, int flow)
{
    int depth = flow_depth(run, flow, FLOW_DEPTH);
    return depth < 0 ? NULL : flow_frame(run, depth);
}

bool flow_is_open(const struct uc_run *run, int flow)
{
    return flow_depth(run, flow, FLOW_DEPTH) >= 0;
}

bool flow_is_top(const struct uc_run *run, int flow)
{
    return run->head->depth > 0 && run->head->open[run->head->depth - 1].flow == flow;
}

void flow_mark(struct uc_run *run, int what)
{
    assert(run->game->ruleset->due && run->game->ruleset->due[what]);
    run->head->due |= 1u << what;
}

enum flow_status flow_settle(struct uc_run *run)
{
    static const uint64_t empty[16];
    int what = __builtin_ctz(run->head->due);
    int flow = run->game->ruleset->due[what];
    size_t size = (size_t)frame_words(run, flow) * 8;
    assert(size <= sizeof empty);
    run->head->due &= run->head->due - 1;
    return flow_open(run, flow, empty, size);
}

bool flow_unknown(struct uc_run *run)
{
    if (run->head->imagined)
        run->head->imagined = IMAGINED_BEYOND;
    return run->head->imagined;
}

static void clear_question(struct uc_state *head)
{
    clear_choices(head);
    head->seat = 0;
    head->prompt = 0;
    head->subject = 0;
    head->again = 0;
}

void flow_stop(const struct uc_run *run, enum flow_limit limit)
{
    assert(limit > LIMIT_NONE && limit < LIMITS);
    if (!run->head->stopped)
        run->head->stopped = (uint8_t)limit;
}

int flow_place(const struct uc_run *run, uint8_t *count, int most)
{
    assert(most > 0 && *count <= most);
    if (*count == most) {
        flow_stop(run, LIMIT_ROOM);
        --*count;
    }
    return (*count)++;
}

/* Nothing is asked; where the game cannot go on nothing is open, and nobody has won. */
static void halt(struct uc_run *run)
{
    clear_question(run->head);
    if (run->head->stopped) {
        run->head->due = 0;
        flow_game_over(run, 0);
    }
}

static void run_flows(struct uc_run *run)
{
    struct uc_state *head = run->head;
    const struct uc_ruleset *rules = run->game->ruleset;
    clear_question(head);
    while (head->depth > 0) {
        int top = head->depth - 1, flow = head->open[top].flow;
        uint64_t *frame = frame_area(run) + head->frames - frame_words(run, flow);
        enum flow_status status = rules->resume(run, flow, &head->open[top].step, frame);
        assert(status == FLOW_WAIT || status == FLOW_OPEN || status == FLOW_DONE);
        count_step(run);
        if (is_halted(head)) {
            halt(run);
            break;
        }
        if (status == FLOW_WAIT)
            break;
        if (status == FLOW_DONE)
            flow_close(run);
    }
    head->steps = 0;
}

void flow_restart(struct uc_run *run) { run_flows(run); }

bool flow_rewind(struct uc_run *run)
{
    struct uc_state *head = run->head;
    if (!head->seat || !head->again)
        return false;
    assert(head->depth > 0);
    head->open[head->depth - 1].step = head->again;
    return true;
}

bool flow_ask_again(struct uc_run *run)
{
    if (!flow_rewind(run))
        return false;
    run_flows(run);
    return true;
}

_Noreturn void flow_bug(const struct uc_run *run, const char *where, int step)
{
    char trace[1024];
    uc_trace(run->game, run->head, trace, sizeof trace);
    fprintf(stderr, "undercroft: internal error in %s at %d; seed %llu, answer %u, rules: %s\n",
            where, step, (unsigned long long)run->head->seed, run->head->answers, trace);
    abort();
}

/* ---- The public face ---------------------------------------------------------------------- */

size_t uc_state_size(const uc_game *game) { return game->ruleset->state_size; }

void play_begin(const uc_game *game, void *state, struct uc_seed seed, bool manual,
                struct uc_log *log)
{
    struct uc_run run = run_of(game, state, log);
    memset(state, 0, game->ruleset->state_size);
    run.head->seed = seed.number;
    run.head->key = seed.key;
    run.head->manual = manual;
    game->ruleset->begin(&run);
    run_flows(&run);
}

void uc_begin(const uc_game *game, void *state, uint64_t seed, struct uc_log *log)
{
    play_begin(game, state, (struct uc_seed){seed, 0}, false, log);
}

void uc_begin_manual(const uc_game *game, void *state, uint64_t seed, struct uc_log *log)
{
    play_begin(game, state, (struct uc_seed){seed, 0}, true, log);
}

void uc_manual_chance(const uc_game *game, void *state, bool on)
{
    (void)game;
    ((struct uc_state *)state)->manual = on;
}

/* Who reads a question answers it next: what the answer will read comes from memory while the first of it is looked at, the choices,
 * the open flows and what the system names. Of a game that has just been played all of it is there. */
static void fetch_ahead(const uc_game *game, const struct uc_state *head)
{
    __builtin_prefetch(head->choice);
    __builtin_prefetch(head->open);
#pragma GCC unroll 20
    for (int i = 0; i < READ_FIRST; i++)
        __builtin_prefetch((const char *)head + game->ruleset->read_first[i]);
}

struct uc_question uc_question(const uc_game *game, const void *state)
{
    const struct uc_state *head = state;
    fetch_ahead(game, head);
    return (struct uc_question){head->seat, head->prompt, head->subject, head->count,
                                0,          head->choice};
}

struct uc_question uc_question_for(const uc_game *game, const void *state, uc_seat seat)
{
    struct uc_question all = uc_question(game, state);
    if (all.seat == seat)
        return all;
    struct uc_question own = {.seat = seat};
    if (all.seat != UC_ANYONE)
        return own;
    while (own.first < all.count && all.choice[own.first].seat < seat)
        own.first++;
    own.choice = all.choice + own.first;
    while (own.first + own.count < all.count && own.choice[own.count].seat == seat)
        own.count++;
    if (own.count) {
        own.prompt = all.prompt;
        own.subject = all.subject;
    }
    return own;
}

uc_seat uc_choice_seat(const uc_game *game, const void *state, int choice)
{
    (void)game;
    const struct uc_state *head = state;
    return head->seat != UC_ANYONE ? head->seat : head->choice[choice].seat;
}

uc_seat uc_asked(const uc_game *game, const void *state, uc_seat seat)
{
    struct uc_question question = uc_question(game, state);
    if (question.seat != UC_ANYONE)
        return question.seat == UC_CHANCE ? 0 : question.seat;
    for (int i = 0; i < question.count; i++)
        if (question.choice[i].seat >= seat)
            return question.choice[i].seat;
    return question.choice[0].seat;
}

/* What the innermost flow remembers, and where the next one will. */
static void fetch_frames(const struct uc_run *run)
{
    const char *innermost = (const char *)(frame_area(run) + run->head->frames) - 8;
    __builtin_prefetch(innermost);
    __builtin_prefetch(innermost + 64);
}

bool uc_is_about_order(const uc_game *game, const void *state)
{
    struct uc_question all = uc_question(game, state);
    if (all.seat != UC_ANYONE || all.count < 2)
        return false;
    for (int i = 1; i < all.count; i++)
        if (all.choice[i].seat == all.choice[i - 1].seat)
            return false;
    return true;
}

enum uc_status uc_choose(const uc_game *game, void *state, int choice, struct uc_log *log)
{
    struct uc_run run = run_of(game, state, log);
    if (choice < 0 || choice >= run.head->count)
        return UC_BAD_CHOICE;
    fetch_frames(&run);
    run.head->answers++;
    take(run.head, choice);
    run_flows(&run);
    return UC_OK;
}

/* As many as are sorted at once. */
enum { EACH = 256, VERBS = UINT8_MAX + 1 };

/* Sorts games by what is done in them (0: nothing), so that what was learned of one, by the processor that guesses which way
 * rules will go, is good for the next. */
static void order_by_verb(void *const *state, const int *choice, int count, uint16_t *order)
{
    uint8_t verb[EACH];
    uint16_t place[VERBS + 1] = {0};
    for (int i = 0; i < count; i++) {
        const struct uc_state *head = state[i];
        bool legal = choice[i] >= 0 && choice[i] < head->count;
        verb[i] = legal ? head->choice[choice[i]].verb : 0;
        place[verb[i] + 1]++;
    }
    for (int v = 1; v < VERBS; v++)
        place[v] = (uint16_t)(place[v] + place[v - 1]);
    for (int i = 0; i < count; i++)
        order[place[verb[i]]++] = (uint16_t)i;
}

int uc_choose_each(const uc_game *game, void *const *state, const int *choice, int count)
{
    int answered = 0;
    for (int first = 0; first < count; first += EACH) {
        uint16_t order[EACH];
        int many = count - first < EACH ? count - first : EACH;
        order_by_verb(state + first, choice + first, many, order);
        for (int i = 0; i < many; i++) {
            int one = first + order[i];
            if (i + 1 < many)
                fetch_ahead(game, state[first + order[i + 1]]);
            answered += uc_choose(game, state[one], choice[one], NULL) == UC_OK;
        }
    }
    return answered;
}

int uc_chance_pick(const uc_game *game, void *state)
{
    struct uc_state *head = state;
    if (head->seat == UC_CHANCE)
        return pick_weighted(head);
    uint32_t count = head->count;
    /* Who plays at random passes for longer once in a while only: else nobody would ever react. */
    if (uc_choice_waives(game, head->choice[count - 1]) && random_below(head, 32))
        count--;
    return (int)random_below(head, count);
}

bool uc_choice_waives(const uc_game *game, struct uc_choice choice)
{
    return choice.verb && choice.verb == game->ruleset->waive_verb;
}

int uc_winner(const uc_game *game, const void *state)
{
    (void)game;
    return ((const struct uc_state *)state)->winner;
}

const char *uc_stopped(const uc_game *game, const void *state)
{
    static const char *const why[LIMITS] = {
        [LIMIT_DEPTH] =
            N_("This game cannot go on: effects of its pack call each other too often."),
        [LIMIT_STEPS] = N_("This game cannot go on: effects of its pack never come to an end."),
        [LIMIT_CHOICES] = N_("This game cannot go on: there are too many answers to a question."),
        [LIMIT_ANSWER] = N_("This game cannot go on: there is no answer to a question."),
        [LIMIT_ROOM] = N_("This game cannot go on: too much happens at the same time."),
    };
    int stopped = ((const struct uc_state *)state)->stopped;
    (void)game;
    return stopped > 0 && stopped < LIMITS ? _(why[stopped]) : NULL;
}

uint32_t uc_answer_count(const uc_game *game, const void *state)
{
    (void)game;
    return ((const struct uc_state *)state)->answers;
}

uint32_t uc_decision_count(const uc_game *game, const void *state)
{
    (void)game;
    return ((const struct uc_state *)state)->decided;
}

/* What is not in use is zero (uc_state_ok), and how much that is stands in the head: it is left out. */
uint64_t play_hash(const uc_game *game, const void *state, int choices)
{
    const struct uc_state *head = state;
    const char *bytes = state;
    size_t frames = game->ruleset->frame_offset, behind = frames + FRAME_WORDS * sizeof(uint64_t);
    size_t listed = (size_t)choices * sizeof head->choice[0];
    uint64_t hash = hash_block(bytes, offsetof(struct uc_state, choice) + listed, 0);
    hash = hash_block(bytes + sizeof *head, frames - sizeof *head, hash);
    hash = hash_block(bytes + frames, head->frames * sizeof(uint64_t), hash);
    return hash_block(bytes + behind, game->ruleset->state_size - behind, hash);
}

uint64_t uc_hash(const uc_game *game, const void *state)
{
    return play_hash(game, state, ((const struct uc_state *)state)->count);
}

bool uc_state_ok(const uc_game *game, const void *state, char *why, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    const struct uc_state *head = run.head;
    if (head->depth > FLOW_DEPTH || head->count > UC_CHOICES || head->frames > FRAME_WORDS) {
        snprintf(why, size, "the head of the state is damaged");
        return false;
    }
    for (int i = head->frames; i < FRAME_WORDS; i++)
        if (frame_area(&run)[i]) {
            snprintf(why, size, "a closed flow has left something behind");
            return false;
        }
    for (int i = head->count; i < UC_CHOICES; i++) {
        const struct uc_choice *c = &head->choice[i];
        if (c->verb || c->weight || c->a || c->b || c->c) {
            snprintf(why, size, "choice %d lies beyond the list of %d", i, head->count);
            return false;
        }
    }
    /* What the rules were about to do when a game was stopped is left as it was. */
    return head->stopped || !game->ruleset->state_ok || game->ruleset->state_ok(&run, why, size);
}

void uc_resample(const uc_game *game, void *state, uc_seat seat, uint64_t seed)
{
    struct uc_run run = run_of(game, state, NULL);
    run.head->seed = seed;
    run.head->key = run.head->drawn = 0;
    if (!run.head->imagined)
        run.head->imagined = IMAGINED;
    if (game->ruleset->resample)
        game->ruleset->resample(&run, seat);
}

bool uc_horizon(const uc_game *game, const void *state)
{
    (void)game;
    return ((const struct uc_state *)state)->imagined == IMAGINED_BEYOND;
}

size_t uc_trace(const uc_game *game, const void *state, char *text, size_t size)
{
    const struct uc_state *head = state;
    size_t length = 0;
    if (size)
        text[0] = '\0';
    for (int i = 0; i < head->depth && i < FLOW_DEPTH; i++) {
        size_t at = length < size ? length : size;
        int n = snprintf(at ? text + at : text, size - at, "%s%s@%u", i ? " > " : "",
                         game->ruleset->flow_name[head->open[i].flow], head->open[i].step);
        length += n > 0 ? (size_t)n : 0;
    }
    return length;
}

int uc_seat_count(const uc_game *game) { return game->ruleset->seat_count(game); }

const char *uc_seat_name(const uc_game *game, uc_seat seat)
{
    return game->ruleset->seat_name(game, seat);
}

int uc_seat_side(const uc_game *game, uc_seat seat)
{
    return game->ruleset->seat_side ? game->ruleset->seat_side(game, seat) : 1;
}

const char *uc_side_name(const uc_game *game, int side) { return game->ruleset->side_name(side); }

int uc_score(const uc_game *game, const void *state, int side)
{
    struct uc_run run = run_of(game, state, NULL);
    if (game->ruleset->score)
        return game->ruleset->score(&run, side);
    int fine = game->ruleset->score_fine(&run, side);
    return fine < 0 ? -1 : fine / 1000; /* worse than lost stays worse */
}

int uc_score_fine(const uc_game *game, const void *state, int side)
{
    struct uc_run run = run_of(game, state, NULL);
    return game->ruleset->score_fine ? game->ruleset->score_fine(&run, side)
                                     : 1000 * game->ruleset->score(&run, side);
}

int uc_score_terms(const uc_game *game, const void *state, int side, struct uc_score_term *term,
                   int max)
{
    struct uc_run run = run_of(game, state, NULL);
    return game->ruleset->score_terms ? game->ruleset->score_terms(&run, side, term, max) : 0;
}

bool uc_set_fact(const uc_game *game, void *state, const char *line, char *why, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    if (!game->ruleset->set_fact)
        return snprintf(why, size, "%s", _("this system knows no 'given'")), false;
    void *before = malloc(game->ruleset->state_size);
    if (!before)
        return snprintf(why, size, "%s", _("out of memory")), false;
    memcpy(before, state, game->ruleset->state_size);
    bool good = game->ruleset->set_fact(&run, line, why, size);
    if (!good)
        memcpy(state, before, game->ruleset->state_size);
    free(before);
    return good;
}

bool uc_get_fact(const uc_game *game, const void *state, const char *name, char *value, size_t size)
{
    static const char printed[] = "printed "; /* on a card, whatever the system */
    if (strncmp(name, printed, sizeof printed - 1) == 0)
        return pack_printed(game->pack, name + sizeof printed - 1, value, size);
    struct uc_run run = run_of(game, state, NULL);
    return game->ruleset->get_fact && game->ruleset->get_fact(&run, name, value, size);
}
