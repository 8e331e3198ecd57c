#include "front/serve/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 65 };

/* Who has had more than others, and waits until they have had as much. */
struct owner {
    char name[sizeof((struct job *)NULL)->owner];
    uint64_t turn; /* from which on he has his next */
    struct owner *next;
};

/* Jobs in the order in which they are to be done, or were. */
struct queue {
    struct job *first, *last;
};

struct workers {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct queue waiting, done;
    uint64_t turn; /* the last that was begun */
    struct owner *owner;
    bool over, by_hand;
    bool thorough;        /* a thread has begun */
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

/* The owner's next turn, after which he waits for as long as the job costs. Those who have waited are forgotten. Without memory it
 * costs nothing. */
static uint64_t take_turn(struct workers *w, const struct job *job)
{
    struct owner **at = &w->owner, *own = NULL;
    while (*at) {
        struct owner *o = *at;
        if (strcmp(o->name, job->owner) == 0)
            own = o;
        if (o->turn > w->turn || o == own) {
            at = &o->next;
            continue;
        }
        *at = o->next;
        free(o);
    }
    if (!own && (own = calloc(1, sizeof *own))) {
        memcpy(own->name, job->owner, sizeof own->name);
        own->next = w->owner;
        w->owner = own;
    }
    uint64_t turn = own && own->turn > w->turn ? own->turn : w->turn;
    if (own)
        own->turn = turn + (uint64_t)(job->cost > 0 ? job->cost : 1);
    return turn;
}

/* An owner's next job comes behind those of others that are worth as much as what he has had. */
static void put_in_turn(struct workers *w, struct job *job)
{
    struct job **at = &w->waiting.first;
    job->turn = take_turn(w, job);
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

/* The next job, or the next that is not long. */
static struct job *take_in_turn(struct workers *w, bool any)
{
    struct job **at = &w->waiting.first, *before = NULL, *job;
    while ((job = *at) && !any && job->cost > WORKERS_LONG) {
        before = job;
        at = &job->next;
    }
    if (!job)
        return NULL;
    *at = job->next;
    if (w->waiting.last == job)
        w->waiting.last = before;
    if (w->turn < job->turn)
        w->turn = job->turn;
    return job;
}

static void *work(void *context)
{
    struct workers *w = context;
    pthread_mutex_lock(&w->mutex);
    bool any = w->thorough; /* the first one leaves to the others what is long */
    w->thorough = true;
    while (!w->over) {
        struct job *job = take_in_turn(w, any);
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
    while (threads > 0 && w->threads < threads + 1 && w->threads < THREADS_MAX &&
           pthread_create(&w->thread[w->threads], NULL, work, w) == 0)
        w->threads++;
    w->running = w->threads;
    if (threads > 0 && w->threads < 2) {
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
    for (struct owner *o; (o = w->owner);) {
        w->owner = o->next;
        free(o);
    }
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
    pthread_cond_broadcast(&w->work); /* one of them may not do it */
    pthread_mutex_unlock(&w->mutex);
}

/* Without threads (a simulation of the whole) the work is done here. */
struct job *workers_collect(struct workers *w)
{
    pthread_mutex_lock(&w->mutex);
    struct job *job = take(&w->done);
    if (!job && w->threads == 0 && (job = take_in_turn(w, true)))
        job->run(job);
    pthread_mutex_unlock(&w->mutex);
    return job;
}
