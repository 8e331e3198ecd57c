/* Many games at once, for programs that learn. Each worker has games of its own, so nothing is shared and the number of
 * workers changes nothing. Of a worker's games some are answered in one call (uc_choose_each), so many that their states
 * stay in the near caches. */
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "undercroft/observe.h"

enum { AT_ONCE = 64, LINE = 64, MOST_GAMES = 1 << 20, MOST_WORKERS = 256 };

enum task { LOOK, STEP, LEAVE };

struct worker {
    uc_batch *batch;
    pthread_t thread;
    int first, last; /* its games: last is the one behind them */
    int answered;    /* in this step */
    struct uc_view *view;
};

struct uc_batch {
    const uc_game *game;
    size_t stride;
    uint64_t seed;
    unsigned how;
    int games, workers;
    unsigned char *state;
    uint32_t *times; /* each game has been begun */
    struct worker *worker;
    pthread_mutex_t lock;
    pthread_cond_t go, done;
    unsigned turn; /* counts what was asked for; workers wait for another number */
    int busy, running;
    enum task task;
    const int32_t *choice;
    struct uc_batch_look look;
};

void *uc_batch_state(uc_batch *batch, int index)
{
    return index >= 0 && index < batch->games ? batch->state + (size_t)index * batch->stride : NULL;
}

size_t uc_batch_stride(const uc_batch *batch) { return batch->stride; }

/* ---- One game ------------------------------------------------------------------------------------ */

/* Begins game `i` anew: its dice follow from the seed, its number and how often it was begun. */
static void begin(uc_batch *batch, int i)
{
    uint64_t of[3] = {batch->seed, (uint64_t)i, batch->times[i]++};
    uc_begin(batch->game, uc_batch_state(batch, i), hash_bytes(of, sizeof of, 0), NULL);
}

/* The seat that is to answer: where several are asked, one after the other. */
static uc_seat asked(const uc_game *game, const void *state)
{
    unsigned seats = (unsigned)uc_seat_count(game);
    return uc_asked(game, state, (uc_seat)(1 + uc_answer_count(game, state) % seats));
}

static bool is_over(const uc_game *game, const void *state)
{
    return !uc_question(game, state).seat || uc_answer_count(game, state) >= UC_BATCH_STEPS;
}

static void skip_forced(const uc_game *game, void *state)
{
    while (!is_over(game, state) && uc_question(game, state).count == 1)
        if (uc_choose(game, state, 0, NULL) != UC_OK)
            return;
}

/* ---- Looking ------------------------------------------------------------------------------------- */

static void look_at_answers(const struct uc_batch_look *look, int i,
                            const struct uc_question *question)
{
    size_t from = (size_t)i * (size_t)look->slots;
    int shown = question->count < look->slots ? question->count : look->slots;
    if (look->candidate) {
        int16_t *to = look->candidate + from * 4;
        memset(to, 0, (size_t)look->slots * 4 * sizeof *to);
        for (int k = 0; k < shown; k++, to += 4) {
            to[0] = question->choice[k].verb;
            to[1] = (int16_t)question->choice[k].a;
            to[2] = (int16_t)question->choice[k].b;
            to[3] = (int16_t)question->choice[k].c;
        }
    }
    if (look->mask) {
        memset(look->mask + from, 0, (size_t)look->slots);
        memset(look->mask + from, 1, (size_t)shown);
    }
}

static void look_at(const struct worker *worker, int i)
{
    const struct uc_batch_look *look = &worker->batch->look;
    const uc_game *game = worker->batch->game;
    const void *state = uc_batch_state(worker->batch, i);
    uc_seat seat = is_over(game, state) ? 0 : asked(game, state);
    struct uc_question question = uc_question_for(game, state, seat);
    if (!seat)
        question.count = 0;
    if (look->seat)
        look->seat[i] = seat;
    if (look->side)
        look->side[i] = (uint8_t)(seat ? uc_seat_side(game, seat) : 0);
    if (look->prompt)
        look->prompt[i] = question.prompt;
    if (look->subject)
        look->subject[i] = question.subject;
    if (look->count)
        look->count[i] = question.count;
    if (look->slots > 0)
        look_at_answers(look, i, &question);
    if (look->observation)
        uc_observe(game, state, seat, look->observation + (size_t)i * uc_observe_size(game),
                   worker->view);
}

/* ---- Steps --------------------------------------------------------------------------------------- */

/* How game `i` stands after an answer: it may have ended, and begin anew. */
static void settle(uc_batch *batch, int i)
{
    const struct uc_batch_look *look = &batch->look;
    void *state = uc_batch_state(batch, i);
    if (batch->how & UC_BATCH_SKIP_FORCED)
        skip_forced(batch->game, state);
    bool over = is_over(batch->game, state);
    int winner = over ? uc_winner(batch->game, state) : 0;
    if (look->over)
        look->over[i] = over;
    if (look->length)
        look->length[i] = over ? uc_answer_count(batch->game, state) : 0;
    for (int side = 1; look->reward && side <= 2; side++)
        look->reward[2 * i + side - 1] = (int8_t)(!winner ? 0 : winner == side ? 1 : -1);
    if (over && batch->how & UC_BATCH_RESTART) {
        begin(batch, i);
        if (batch->how & UC_BATCH_SKIP_FORCED)
            skip_forced(batch->game, state);
    }
}

/* What the caller calls answer number `choice` of the seat that was shown to him; -1: none. */
static int whole_choice(const uc_game *game, const void *state, int choice)
{
    if (choice < 0 || is_over(game, state))
        return -1;
    struct uc_question question = uc_question_for(game, state, asked(game, state));
    return choice < question.count ? question.first + choice : -1;
}

static int answer_some(uc_batch *batch, int first, int last)
{
    void *state[AT_ONCE];
    int choice[AT_ONCE];
    assert(last - first <= AT_ONCE);
    for (int i = first; i < last; i++) {
        state[i - first] = uc_batch_state(batch, i);
        choice[i - first] = whole_choice(batch->game, state[i - first], batch->choice[i]);
    }
    return uc_choose_each(batch->game, state, choice, last - first);
}

static void work(struct worker *worker)
{
    uc_batch *batch = worker->batch;
    worker->answered = 0;
    for (int from = worker->first; from < worker->last; from += AT_ONCE) {
        int to = worker->last - from > AT_ONCE ? from + AT_ONCE : worker->last;
        if (batch->task == STEP)
            worker->answered += answer_some(batch, from, to);
        for (int i = from; i < to; i++) {
            if (batch->task == STEP)
                settle(batch, i);
            look_at(worker, i);
        }
    }
}

/* ---- Workers ------------------------------------------------------------------------------------- */

static void *wait_for_work(void *context)
{
    struct worker *worker = context;
    uc_batch *batch = worker->batch;
    unsigned seen = 0;
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->turn == seen)
            pthread_cond_wait(&batch->go, &batch->lock);
        seen = batch->turn;
        if (batch->task == LEAVE)
            break;
        pthread_mutex_unlock(&batch->lock);
        work(worker);
        pthread_mutex_lock(&batch->lock);
        if (--batch->busy == 0)
            pthread_cond_signal(&batch->done);
    }
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

static void call(uc_batch *batch, enum task task)
{
    pthread_mutex_lock(&batch->lock);
    batch->task = task;
    batch->busy = batch->running;
    batch->turn++;
    pthread_cond_broadcast(&batch->go);
    pthread_mutex_unlock(&batch->lock);
}

/* The first worker is whoever calls. */
static int do_task(uc_batch *batch, enum task task)
{
    int answered = 0;
    if (batch->running)
        call(batch, task);
    else
        batch->task = task;
    work(&batch->worker[0]);
    if (batch->running) {
        pthread_mutex_lock(&batch->lock);
        while (batch->busy)
            pthread_cond_wait(&batch->done, &batch->lock);
        pthread_mutex_unlock(&batch->lock);
    }
    for (int i = 0; i < batch->workers; i++)
        answered += batch->worker[i].answered;
    return answered;
}

void uc_batch_look(uc_batch *batch, const struct uc_batch_look *look)
{
    batch->look = *look;
    do_task(batch, LOOK);
}

int uc_batch_step(uc_batch *batch, const int32_t *choice, const struct uc_batch_look *look)
{
    batch->look = look ? *look : (struct uc_batch_look){.slots = 0};
    batch->choice = choice;
    return do_task(batch, STEP);
}

/* ---- Making one ---------------------------------------------------------------------------------- */

static bool start_workers(uc_batch *batch)
{
    for (int i = 0; i < batch->workers; i++) {
        struct worker *worker = &batch->worker[i];
        worker->batch = batch;
        worker->first = (int)((int64_t)batch->games * i / batch->workers);
        worker->last = (int)((int64_t)batch->games * (i + 1) / batch->workers);
        worker->view = malloc(sizeof *worker->view);
        if (!worker->view)
            return false;
        if (i > 0 && pthread_create(&worker->thread, NULL, wait_for_work, worker) != 0)
            return false;
        batch->running = i;
    }
    return true;
}

uc_batch *uc_batch_new(const uc_game *game, int games, int threads, uint64_t seed, unsigned how)
{
    if (games < 1 || games > MOST_GAMES || threads < 1 || threads > MOST_WORKERS)
        return NULL;
    uc_batch *batch = calloc(1, sizeof *batch);
    if (!batch)
        return NULL;
    /* Whole lines of the cache, and an odd number of them, so that the same parts of all states do not crowd the same
     * corner of it. */
    batch->stride = ((uc_state_size(game) + LINE - 1) / LINE | 1) * LINE;
    batch->game = game;
    batch->games = games;
    batch->workers = threads < games ? threads : games;
    batch->seed = seed;
    batch->how = how;
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->go, NULL);
    pthread_cond_init(&batch->done, NULL);
    batch->state = aligned_alloc(LINE, batch->stride * (size_t)games);
    batch->times = calloc((size_t)games, sizeof *batch->times);
    batch->worker = calloc((size_t)batch->workers, sizeof *batch->worker);
    if (!batch->state || !batch->times || !batch->worker || !start_workers(batch)) {
        uc_batch_free(batch);
        return NULL;
    }
    for (int i = 0; i < games; i++) {
        begin(batch, i);
        if (how & UC_BATCH_SKIP_FORCED)
            skip_forced(game, uc_batch_state(batch, i));
    }
    return batch;
}

void uc_batch_free(uc_batch *batch)
{
    if (!batch)
        return;
    if (batch->running)
        call(batch, LEAVE);
    for (int i = 1; i <= batch->running; i++)
        pthread_join(batch->worker[i].thread, NULL);
    for (int i = 0; batch->worker && i < batch->workers; i++)
        free(batch->worker[i].view);
    pthread_cond_destroy(&batch->done);
    pthread_cond_destroy(&batch->go);
    pthread_mutex_destroy(&batch->lock);
    free(batch->worker);
    free(batch->times);
    free(batch->state);
    free(batch);
}
