/* The thread that tells and hears; see postgres_ears.h. */
#include "front/serve/postgres_ears.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const channel_name[] = {"undercroft", "undercroft_lines"};

/* Tells all there is; what cannot be told is lost. */
static void tell(struct ears *ears)
{
    struct growing list[2];
    pthread_mutex_lock(&ears->mutex);
    list[0] = ears->channels;
    list[1] = ears->to_tell;
    ears->channels = ears->to_tell = (struct growing){.used = 0};
    pthread_mutex_unlock(&ears->mutex);
    for (int i = 0; i < 2; i++)
        growing_add(&list[i], "}", 2);
    if (list[1].used > 2 && !list[0].failed && !list[1].failed)
        PQclear(link_run_kept(
            &ears->link, 0,
            "SELECT pg_notify(c, n) FROM unnest($1::text[], $2::text[]) AS told (c, n)",
            (struct sql_value[]){{list[0].bytes, -1}, {list[1].bytes, -1}}, 2));
    growing_free(&list[0]);
    growing_free(&list[1]);
}

static bool is_known(const struct ears *ears, int process)
{
    int i = 0;
    while (i < ears->knows && ears->known[i] != process)
        i++;
    return i < ears->knows;
}

/* Whoever tells on the channel for newer servers is one. */
static void get_to_know(struct ears *ears, int process)
{
    enum { MANY = sizeof ears->known / sizeof ears->known[0] };
    if (is_known(ears, process))
        return;
    if (ears->knows == MANY)
        ears->knows = 0;
    ears->known[ears->knows++] = process;
}

/* Whether a notice tells something that is not known here, or is told otherwise. */
static bool is_news(struct ears *ears, const PGnotify *n)
{
    if (n->be_pid == PQbackendPID(ears->link.connection))
        return false;
    if (strcmp(n->relname, channel_name[TO_NEW]) == 0) {
        get_to_know(ears, n->be_pid);
        return true;
    }
    return strchr(n->extra, ' ') || !is_known(ears, n->be_pid);
}

/* Takes what was heard, but for what was told on this side. */
static void hear(struct ears *ears)
{
    bool heard = false;
    PGconn *connection = ears->link.connection;
    if (!PQconsumeInput(connection))
        return; /* the link is looked at in a moment */
    pthread_mutex_lock(&ears->mutex);
    for (PGnotify *n; (n = PQnotifies(connection)); PQfreemem(n)) {
        size_t size = strlen(n->extra) + 1;
        struct notice *notice = is_news(ears, n) ? malloc(sizeof *notice + size) : NULL;
        if (!notice)
            continue;
        notice->next = NULL;
        memcpy(notice->text, n->extra, size);
        *ears->last = notice;
        ears->last = &notice->next;
        heard = true;
    }
    if (heard && ears->wake)
        ears->wake(ears->context);
    pthread_mutex_unlock(&ears->mutex);
}

static void *work(void *context)
{
    struct ears *ears = context;
    for (bool over = false; !over;) {
        link_wait(&ears->link, ears->bell);
        pthread_mutex_lock(&ears->mutex);
        over = ears->over;
        pthread_mutex_unlock(&ears->mutex);
        bool was_up = ears->link.up;
        link_mend(&ears->link);
        tell(ears);
        if (over)
            leases_give_back(&ears->leases, &ears->link);
        else
            leases_look(&ears->leases, &ears->link);
        if (ears->link.up)
            hear(ears);
        if (was_up || !ears->link.up)
            continue;
        pthread_mutex_lock(&ears->mutex);
        ears->missed = true;
        pthread_mutex_unlock(&ears->mutex);
    }
    return NULL;
}

bool ears_open(struct ears *ears, const char *where)
{
    *ears = (struct ears){.bell = bell_make()};
    ears->last = &ears->first;
    pthread_mutex_init(&ears->mutex, NULL);
    leases_begin(&ears->leases);
    ears->runs =
        link_open(&ears->link, where,
                  "SET synchronous_commit = off; LISTEN undercroft; LISTEN undercroft_lines") &&
        ears->bell >= 0 && pthread_create(&ears->thread, NULL, work, ears) == 0;
    return ears->runs;
}

void ears_close(struct ears *ears)
{
    pthread_mutex_lock(&ears->mutex);
    ears->over = true;
    pthread_mutex_unlock(&ears->mutex);
    bell_ring(ears->bell);
    if (ears->runs)
        pthread_join(ears->thread, NULL);
    for (struct notice *notice; (notice = ears_hear(ears));)
        free(notice);
    growing_free(&ears->to_tell);
    growing_free(&ears->channels);
    link_close(&ears->link);
    if (ears->bell >= 0)
        close(ears->bell);
    pthread_mutex_destroy(&ears->mutex);
    leases_end(&ears->leases);
}

void ears_wake(struct ears *ears, void (*wake)(void *context), void *context)
{
    pthread_mutex_lock(&ears->mutex);
    ears->wake = wake;
    ears->context = context;
    pthread_mutex_unlock(&ears->mutex);
}

void ears_want(struct ears *ears, const bool wanted[STORE_SHARDS])
{
    if (leases_want(&ears->leases, wanted))
        bell_ring(ears->bell);
}

void ears_tell(struct ears *ears, enum channel channel, const char *notice)
{
    pthread_mutex_lock(&ears->mutex);
    growing_add_text(&ears->channels, channel_name[channel]);
    growing_add_text(&ears->to_tell, notice);
    pthread_mutex_unlock(&ears->mutex);
    bell_ring(ears->bell);
}

struct notice *ears_hear(struct ears *ears)
{
    pthread_mutex_lock(&ears->mutex);
    struct notice *notice = ears->first;
    if (notice)
        ears->first = notice->next;
    if (!ears->first)
        ears->last = &ears->first;
    pthread_mutex_unlock(&ears->mutex);
    return notice;
}

bool ears_missed(struct ears *ears)
{
    pthread_mutex_lock(&ears->mutex);
    bool missed = ears->missed;
    ears->missed = false;
    pthread_mutex_unlock(&ears->mutex);
    return missed;
}
