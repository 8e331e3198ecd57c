/* The hall: all tables of one server, and the guests who sit at them or watch.
 *
 * The hall knows nothing of sockets and clocks: whoever runs it tells it what a guest has said and
 * what time it is, and is told what to send. So a test can put a network of its own around it.
 *
 *     hall = hall_new(store, &settings);
 *     guest = hall_enter(hall, connection, address, now);      someone has connected
 *     hall_hear(guest, text, size, now);                       a message: one JSON object
 *     hall_leave(guest);                                       the connection is gone
 *     hall_tick(hall, now);                                    every now and then
 *     hall_flush(hall);                                        after some of these
 *
 * docs/server.md describes the messages. Times are milliseconds of any clock that never goes back. */
#ifndef SERVE_HALL_H
#define SERVE_HALL_H

#include "front/front.h"
#include "front/serve/log.h"
#include "front/serve/store.h"
#include "front/serve/workers.h"

struct hall;
struct guest;

struct hall_settings {
    /* Sends `size` bytes of text to a guest; or, to one who reads that, the same compressed (RFC 7692). */
    void (*send)(void *connection, const char *text, size_t size);
    void (*send_packed)(void *connection, const unsigned char *bytes, size_t size);
    /* A line of the log, for whoever runs the server, without its time; may be NULL. */
    void (*log)(enum log_level level, const char *line);
    /* Microseconds of a clock that never goes back, to measure how long things take; may be NULL. */
    long long (*clock)(void);
    struct workers *workers; /* for what takes long; they wake whoever runs the hall */
    struct workers
        *scribes;       /* for what takes a moment: replies and news; NULL: it is done at once */
    int tables;         /* at most, those in the store included */
    int tables_an_hour; /* that one address may open */
    int tables_of_one;  /* that one address may have at a time */
    int guests;         /* of one address at a time */
    int rate;           /* requests that a guest may make a second, in the long run */
    int idle_seconds;   /* after which a table without guests is put away */
    int keep_days;      /* without an answer, after which tables are forgotten; 0: never */
    bool advice;        /* guests may ask what a bot would do in their place */
};

enum {
    HALL_UNUSED = 14, /* days after which tables are forgotten at which nobody has ever answered */
    HALL_GRACE = 30 * 24, /* hours of running servers between the warning and the end of a table */
    HALL_MESSAGE = 16384, /* bytes that a guest may say at a time */
    HALL_RATE = 40,       /* a good rate for people */
    HALL_BURST = 3        /* seconds' worth of requests may come at once */
};

/* A hall over a store, which stays the caller's; NULL: out of memory. */
struct hall *hall_new(struct store *store, const struct hall_settings *settings);
void hall_free(struct hall *hall); /* the store and the workers stay */

/* NULL: there are too many from there, or there is no memory. */
struct guest *hall_enter(struct hall *hall, void *connection, const char *address, long long now);
/* False: the guest does not behave, and the connection should be closed. */
bool hall_hear(struct guest *guest, const char *text, size_t size, long long now);
void hall_leave(struct guest *guest);
void hall_let_pack(struct guest *guest); /* he reads compressed messages */
/* Whether the guest sits at no table and has said nothing for a while: he may be shown the door. */
bool hall_is_idle(const struct guest *guest, long long now);

/* Takes what workers have done. Whenever they wake whoever runs the hall. */
void hall_collect(struct hall *hall);
/* Hears what other servers have written or told. Whenever the store wakes whoever runs the hall. */
void hall_hear_news(struct hall *hall);
/* What has to be done by now: that, bots' answers, news of other servers, tables put away. */
void hall_tick(struct hall *hall, long long now);

/* Makes all that was done since the last time safe in the store, and then sends what there is to
 * tell of it: nobody hears of an answer that could be lost. */
void hall_flush(struct hall *hall);

/* The server is being stopped: what it cares for is another's from here on. */
void hall_leave_tables(struct hall *hall);
int hall_guests(const struct hall *hall); /* how many there are */

/* hall_metrics.c: what it has counted and measured, as Prometheus reads it, to be freed; NULL without memory. */
char *hall_metrics(const struct hall *hall);
/* Whether it can do its work: the store answers, now, whether anybody plays or not. */
bool hall_is_well(struct hall *hall);

#endif
