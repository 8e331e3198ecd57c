/* The thread that writes; see postgres_pen.h. */
#include "front/serve/postgres_pen.h"

#include <assert.h>
#include <unistd.h>

/* While the link is down whatever is given fails at once. */
static void *work(void *context)
{
    struct pen *pen = context;
    pthread_mutex_lock(&pen->mutex);
    for (;;) {
        struct batch *batch = pen->batch && !pen->batch->written ? pen->batch : NULL;
        if (!batch && pen->over)
            break;
        long long now = pen->now;
        pthread_mutex_unlock(&pen->mutex);
        if (!batch)
            link_wait(&pen->link, pen->bell);
        link_mend(&pen->link);
        if (batch)
            batch_write(batch, &pen->link, now);
        pthread_mutex_lock(&pen->mutex);
        pen->missed = pen->missed || (!pen->up && pen->link.up);
        pen->up = pen->link.up;
        if (!batch)
            continue;
        batch->written = true;
        pthread_cond_signal(&pen->done);
        if (pen->wake)
            pen->wake(pen->context);
    }
    pthread_mutex_unlock(&pen->mutex);
    return NULL;
}

bool pen_open(struct pen *pen, const char *where)
{
    *pen = (struct pen){.up = true, .bell = bell_make()};
    pthread_mutex_init(&pen->mutex, NULL);
    pthread_cond_init(&pen->done, NULL);
    pen->runs =
        link_open(&pen->link, where, "") && pthread_create(&pen->thread, NULL, work, pen) == 0;
    return pen->runs;
}

void pen_close(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    pen->over = true;
    pthread_mutex_unlock(&pen->mutex);
    bell_ring(pen->bell);
    if (pen->runs)
        pthread_join(pen->thread, NULL);
    batch_free(pen->batch);
    link_close(&pen->link);
    if (pen->bell >= 0)
        close(pen->bell);
    pthread_cond_destroy(&pen->done);
    pthread_mutex_destroy(&pen->mutex);
}

void pen_wake(struct pen *pen, void (*wake)(void *context), void *context)
{
    pthread_mutex_lock(&pen->mutex);
    pen->wake = wake;
    pen->context = context;
    pthread_mutex_unlock(&pen->mutex);
}

void pen_give(struct pen *pen, struct batch *batch, long long now)
{
    pthread_mutex_lock(&pen->mutex);
    assert(!pen->batch);
    pen->batch = batch;
    pen->now = now;
    pthread_mutex_unlock(&pen->mutex);
    bell_ring(pen->bell);
}

bool pen_is_busy(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    bool busy = pen->batch;
    pthread_mutex_unlock(&pen->mutex);
    return busy;
}

bool pen_writes(struct pen *pen, const char *table)
{
    pthread_mutex_lock(&pen->mutex);
    bool writes = batch_find(pen->batch, table);
    pthread_mutex_unlock(&pen->mutex);
    return writes;
}

void pen_finish(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    while (pen->batch && !pen->batch->written)
        pthread_cond_wait(&pen->done, &pen->mutex);
    pthread_mutex_unlock(&pen->mutex);
}

struct batch *pen_take(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    struct batch *batch = pen->batch && pen->batch->written ? pen->batch : NULL;
    if (batch)
        pen->batch = NULL;
    pthread_mutex_unlock(&pen->mutex);
    return batch;
}

bool pen_is_up(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    bool up = pen->up;
    pthread_mutex_unlock(&pen->mutex);
    return up;
}

bool pen_missed(struct pen *pen)
{
    pthread_mutex_lock(&pen->mutex);
    bool missed = pen->missed;
    pen->missed = false;
    pthread_mutex_unlock(&pen->mutex);
    return missed;
}
