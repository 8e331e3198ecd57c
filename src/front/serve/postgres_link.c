/* A connection to PostgreSQL with an end to all waiting; see postgres_link.h. */
#include "front/serve/postgres_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"

enum { VALUES = 8, SHORT_WAIT = 500 };

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

static PGresult *run_once(struct link *link, const char *sql, const struct sql_value *value,
                          int count)
{
    const char *bytes[VALUES];
    int size[VALUES], binary[VALUES];
    for (int i = 0; i < count; i++) {
        bytes[i] = value[i].bytes;
        binary[i] = value[i].size >= 0;
        size[i] = value[i].size >= 0 ? value[i].size : 0;
    }
    return finish(link,
                  PQsendQueryParams(link->connection, sql, count, NULL, bytes, size, binary, 1));
}

PGresult *link_run(struct link *link, const char *sql, const struct sql_value *value, int count)
{
    return link->up ? run_once(link, sql, value, count) : NULL;
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
static const char greeting[] = "SET statement_timeout = 2500; LISTEN undercroft";

/* Goes on with connecting until `until`. */
static void go_on(struct link *link, long long until)
{
    while (link->connection && !link->up) {
        if (link->polling == PGRES_POLLING_FAILED) {
            give_up(link, PQerrorMessage(link->connection));
        } else if (link->polling == PGRES_POLLING_OK) {
            PQsetNoticeProcessor(link->connection, say_nothing, NULL);
            PQsetnonblocking(link->connection, 1);
            PGresult *result = finish(link, PQsendQuery(link->connection, greeting));
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

bool link_open(struct link *link, const char *where)
{
    *link = (struct link){.where = strdup(where)};
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
