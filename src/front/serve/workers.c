#include "front/serve/workers.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS_MAX = 64 };

/* Jobs in order of arrival. */
struct queue {
    struct job *first, *last;
};

struct workers {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct queue waiting, done;
    bool over;
    int threads;
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

static struct job *take(struct queue *queue)
{
    struct job *job = queue->first;
    if (job)
        queue->first = job->next;
    if (!queue->first)
        queue->last = NULL;
    return job;
}

void job_free(struct job *job)
{
    if (!job)
        return;
    free(job->state);
    free(job);
}

static void think(struct job *job)
{
    uc_bot *bot = uc_bot_new(job->kind, job->game, job->seed, job->effort);
    job->choice = bot ? uc_bot_pick(bot, job->state, job->seat, NULL, 0) : -1;
    uc_bot_free(bot);
}

static void *work(void *context)
{
    struct workers *w = context;
    pthread_mutex_lock(&w->mutex);
    while (!w->over) {
        struct job *job = take(&w->waiting);
        if (!job) {
            pthread_cond_wait(&w->work, &w->mutex);
            continue;
        }
        pthread_mutex_unlock(&w->mutex);
        think(job);
        pthread_mutex_lock(&w->mutex);
        put(&w->done, job);
        if (w->wake)
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
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->work, NULL);
    while (w->threads < threads && w->threads < THREADS_MAX &&
           pthread_create(&w->thread[w->threads], NULL, work, w) == 0)
        w->threads++;
    if (threads > 0 && w->threads == 0) {
        workers_free(w);
        return NULL;
    }
    return w;
}

void workers_free(struct workers *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->mutex);
    w->over = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    for (struct job *job; (job = take(&w->waiting)) || (job = take(&w->done));)
        job_free(job);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}

void workers_give(struct workers *w, struct job *job)
{
    pthread_mutex_lock(&w->mutex);
    put(&w->waiting, job);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->mutex);
}

/* Without threads (a simulation of the whole) the work is done here. */
struct job *workers_collect(struct workers *w)
{
    pthread_mutex_lock(&w->mutex);
    struct job *job = take(&w->done);
    if (!job && w->threads == 0 && (job = take(&w->waiting)))
        think(job);
    pthread_mutex_unlock(&w->mutex);
    return job;
}
