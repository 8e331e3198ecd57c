#include "front/serve/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64 };

/* Jobs in the order in which they are to be done, or were. */
struct queue {
    struct job *first, *last;
};

struct workers {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct queue waiting, done;
    uint64_t turn; /* of the job taken last */
    bool over, by_hand;
    int threads, running; /* how many there are, and those that have not ended */
    pthread_t thread[THREADS_MAX];
    void (*wake)(void *context);
    void *context;
};

static void put(struct queue *queue, struct job *job)
{
    job->next = NULL;
    if (queue->last)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

/* Whether a job that has come later goes first: it is its turn, or somebody waits for it and nobody for the other. */
static bool goes_before(const struct job *job, const struct job *other)
{
    return job->turn < other->turn || (job->turn == other->turn && job->awaited && !other->awaited);
}

/* The n-th job that an owner has waiting comes behind the first n of all others. */
static void put_in_turn(struct workers *w, struct job *job)
{
    struct job **at = &w->waiting.first;
    job->turn = w->turn;
    for (const struct job *other = w->waiting.first; other; other = other->next)
        if (strcmp(other->owner, job->owner) == 0)
            job->turn = other->turn + 1;
    while (*at && !goes_before(job, *at))
        at = &(*at)->next;
    job->next = *at;
    *at = job;
    if (!job->next)
        w->waiting.last = job;
}

static struct job *take(struct queue *queue)
{
    struct job *job = queue->first;
    if (job)
        queue->first = job->next;
    if (!queue->first)
        queue->last = NULL;
    return job;
}

static struct job *take_in_turn(struct workers *w)
{
    struct job *job = take(&w->waiting);
    if (job)
        w->turn = job->turn;
    return job;
}

static void *work(void *context)
{
    struct workers *w = context;
    pthread_mutex_lock(&w->mutex);
    while (!w->over) {
        struct job *job = take_in_turn(w);
        if (!job) {
            pthread_cond_wait(&w->work, &w->mutex);
            continue;
        }
        pthread_mutex_unlock(&w->mutex);
        job->run(job);
        pthread_mutex_lock(&w->mutex);
        bool known = w->done.first; /* there is something to collect, and he was woken for that */
        put(&w->done, job);
        if (w->wake && !known)
            w->wake(w->context);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

struct workers *workers_new(int threads, void (*wake)(void *context), void *context)
{
    struct workers *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->wake = wake;
    w->context = context;
    w->by_hand = threads == WORKERS_BY_HAND;
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->work, NULL);
    while (w->threads < threads && w->threads < THREADS_MAX &&
           pthread_create(&w->thread[w->threads], NULL, work, w) == 0)
        w->threads++;
    w->running = w->threads;
    if (threads > 0 && w->threads == 0) {
        workers_free(w);
        return NULL;
    }
    return w;
}

void workers_stop(struct workers *w)
{
    pthread_mutex_lock(&w->mutex);
    w->over = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->running; i++)
        pthread_join(w->thread[i], NULL);
    w->running = 0;
}

void workers_free(struct workers *w)
{
    if (!w)
        return;
    workers_stop(w);
    for (struct job *job; (job = take(&w->waiting)) || (job = take(&w->done));)
        job->drop(job);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}

int workers_waiting(struct workers *w)
{
    int count = 0;
    pthread_mutex_lock(&w->mutex);
    for (const struct job *job = w->waiting.first; job; job = job->next)
        count++;
    pthread_mutex_unlock(&w->mutex);
    return count;
}

bool workers_work_beside(const struct workers *w) { return w->threads > 0 || w->by_hand; }

void workers_give(struct workers *w, struct job *job)
{
    pthread_mutex_lock(&w->mutex);
    put_in_turn(w, job);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->mutex);
}

/* Without threads (a simulation of the whole) the work is done here. */
struct job *workers_collect(struct workers *w)
{
    pthread_mutex_lock(&w->mutex);
    struct job *job = take(&w->done);
    if (!job && w->threads == 0 && (job = take_in_turn(w)))
        job->run(job);
    pthread_mutex_unlock(&w->mutex);
    return job;
}
