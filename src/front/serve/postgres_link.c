/* A connection to PostgreSQL with an end to all waiting; see postgres_link.h. */
#include "front/serve/postgres_link.h"

#include <assert.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

enum {
    VALUES = 24,
    SHORT_WAIT = 500,
    LOOK_MS = 500, /* after which it is looked whether the link still is */
    STEP_MS = 20   /* between two steps of connecting again */
};

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Waits until something can be read or written; false when `until` comes first. */
static bool wait_for(const struct link *link, short events, long long until)
{
    struct pollfd socket = {.fd = PQsocket(link->connection), .events = events};
    long long left = until - now_ms();
    return socket.fd >= 0 && poll(&socket, 1, left > 0 ? (int)left : 0) > 0;
}

/* It is down. The first line of the reason is kept. */
static void give_up(struct link *link, const char *why)
{
    snprintf(link->why, sizeof link->why, "%s", why);
    link->why[strcspn(link->why, "\n")] = '\0';
    PQfinish(link->connection);
    link->connection = NULL;
    link->up = false;
    link->missed = true;
    link->kept = 0;
    link->since = now_ms();
}

static void say_nothing(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* ---- Statements --------------------------------------------------------------------------- */

/* Sends what waits to be sent. The patience is for whoever stands still: long journals may take longer. */
static bool send_all(const struct link *link)
{
    int left;
    while ((left = PQflush(link->connection)) > 0)
        if (!wait_for(link, POLLIN | POLLOUT, now_ms() + LINK_PATIENCE) ||
            !PQconsumeInput(link->connection))
            return false;
    return left == 0;
}

/* The last result of what was sent; NULL when it does not come. */
static PGresult *await(const struct link *link)
{
    PGresult *last = NULL;
    for (;;) {
        while (PQisBusy(link->connection))
            if (!wait_for(link, POLLIN, now_ms() + LINK_PATIENCE) ||
                !PQconsumeInput(link->connection)) {
                PQclear(last);
                return NULL;
            }
        PGresult *next = PQgetResult(link->connection);
        if (!next)
            return last;
        PQclear(last);
        last = next;
    }
}

/* Gets the result of a statement that was sent, or not even that. */
static PGresult *finish(struct link *link, bool sent)
{
    PGresult *result = sent && send_all(link) ? await(link) : NULL;
    if (PQstatus(link->connection) != CONNECTION_OK) {
        PQclear(result);
        result = NULL;
        give_up(link, PQerrorMessage(link->connection));
    } else if (!result) {
        give_up(link, _("it does not answer"));
    } else {
        snprintf(link->why, sizeof link->why, "%s", PQerrorMessage(link->connection));
        link->why[strcspn(link->why, "\n")] = '\0';
    }
    return result;
}

/* Arguments as the library wants them. */
struct arguments {
    const char *bytes[VALUES];
    int size[VALUES], binary[VALUES];
};

static void put_arguments(struct arguments *to, const struct sql_value *value, int count)
{
    assert(count <= VALUES);
    for (int i = 0; i < count; i++) {
        to->bytes[i] = value[i].bytes;
        to->binary[i] = value[i].size >= 0;
        to->size[i] = value[i].size >= 0 ? value[i].size : 0;
    }
}

PGresult *link_run(struct link *link, const char *sql, const struct sql_value *value, int count)
{
    struct arguments a;
    if (!link->up)
        return NULL;
    put_arguments(&a, value, count);
    return finish(
        link, PQsendQueryParams(link->connection, sql, count, NULL, a.bytes, a.size, a.binary, 1));
}

PGresult *link_run_kept(struct link *link, int number, const char *sql,
                        const struct sql_value *value, int count)
{
    struct arguments a;
    char name[16];
    assert(number >= 0 && number < 32);
    if (!link->up)
        return NULL;
    snprintf(name, sizeof name, "kept%d", number);
    if (!(link->kept >> number & 1)) {
        PGresult *planned = finish(link, PQsendPrepare(link->connection, name, sql, count, NULL));
        if (PQresultStatus(planned) != PGRES_COMMAND_OK)
            return planned;
        PQclear(planned);
        link->kept |= 1u << number;
    }
    put_arguments(&a, value, count);
    return finish(link,
                  PQsendQueryPrepared(link->connection, name, count, a.bytes, a.size, a.binary, 1));
}

long long link_number(const PGresult *result, int row, int column)
{
    unsigned long long number = 0;
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    int size = PQgetlength(result, row, column);
    for (int i = 0; i < size; i++)
        number = number << 8 | bytes[i];
    return size == sizeof(int32_t) ? (int32_t)number : (long long)number;
}

/* ---- Connecting --------------------------------------------------------------------------- */

/* What the user says about time-outs goes before ours. */
static void begin(struct link *link)
{
    static const char *const key[] = {"connect_timeout",
                                      "tcp_user_timeout",
                                      "keepalives_idle",
                                      "keepalives_interval",
                                      "keepalives_count",
                                      "dbname",
                                      NULL};
    const char *value[] = {"5", "10000", "10", "5", "3", link->where, NULL};
    PQfinish(link->connection);
    link->connection = PQconnectStartParams(key, value, 1);
    link->polling = PGRES_POLLING_WRITING;
    link->since = now_ms();
    if (!link->connection || PQstatus(link->connection) == CONNECTION_BAD)
        give_up(link, link->connection ? PQerrorMessage(link->connection) : _("out of memory"));
}

/* A statement that waits for others, or for a disk, gives up before we do. */
static const char greeting[] = "SET statement_timeout = 2500;";

/* Sends what every connection is greeted with. */
static bool greet(const struct link *link)
{
    char text[200];
    snprintf(text, sizeof text, "%s%s", greeting, link->also);
    return PQsendQuery(link->connection, text);
}

/* Goes on with connecting until `until`. */
static void go_on(struct link *link, long long until)
{
    while (link->connection && !link->up) {
        if (link->polling == PGRES_POLLING_FAILED) {
            give_up(link, PQerrorMessage(link->connection));
        } else if (link->polling == PGRES_POLLING_OK) {
            PQsetNoticeProcessor(link->connection, say_nothing, NULL);
            PQsetnonblocking(link->connection, 1);
            PGresult *result = finish(link, greet(link));
            link->up = PQresultStatus(result) == PGRES_COMMAND_OK;
            PQclear(result);
            if (!link->up && link->connection)
                give_up(link, PQerrorMessage(link->connection));
        } else if (wait_for(link, link->polling == PGRES_POLLING_READING ? POLLIN : POLLOUT,
                            until)) {
            link->polling = PQconnectPoll(link->connection);
        } else if (now_ms() - link->since > LINK_PATIENCE) {
            give_up(link, _("it does not answer"));
        } else {
            return;
        }
    }
}

void link_mend(struct link *link)
{
    if (link->up && PQstatus(link->connection) != CONNECTION_OK)
        give_up(link, PQerrorMessage(link->connection));
    if (!link->up && !link->connection && now_ms() - link->since >= LINK_REST)
        begin(link);
    if (!link->up)
        go_on(link, now_ms());
}

bool link_open(struct link *link, const char *where, const char *also)
{
    *link = (struct link){.where = strdup(where), .also = also};
    if (!link->where)
        return false;
    begin(link);
    while (link->connection && !link->up)
        go_on(link, now_ms() + SHORT_WAIT);
    link->missed = false;
    return link->up;
}

void link_close(struct link *link)
{
    PQfinish(link->connection);
    free(link->where);
    *link = (struct link){0};
}

/* ---- Waiting for it and for others -------------------------------------------------------- */

int bell_make(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void bell_ring(int bell)
{
    const uint64_t once = 1;
    if (write(bell, &once, sizeof once) < 0)
        return; /* it rings already */
}

bool link_wait(struct link *link, int bell)
{
    uint64_t rung;
    struct pollfd ends[] = {{.fd = bell, .events = POLLIN},
                            {.fd = link->up ? PQsocket(link->connection) : -1, .events = POLLIN}};
    poll(ends, 2, link->up ? LOOK_MS : STEP_MS);
    if (ends[0].revents && read(bell, &rung, sizeof rung) < 0)
        return false;
    return ends[1].revents && PQconsumeInput(link->connection);
}
