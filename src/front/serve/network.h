/* The server's side of the network: the page over HTTP, the hall over WebSocket, both with TLS or without. */
#ifndef SERVE_NETWORK_H
#define SERVE_NETWORK_H

#include <libwebsockets.h>

#include "front/serve/hall.h"
#include "front/serve/names.h"

enum {
    NETWORK_ORIGINS = 8,
    NETWORK_LINES =
        400, /* connections of one address, those of guests and those that look at the page */
    NETWORK_PLACES = 1 << 15, /* where they are counted */
    NETWORK_STRANGERS = 64    /* names of other machines that the log tells of */
};

struct network_settings {
    const char *bind; /* an address or interface of this machine */
    int port;
    const char *certificate, *key; /* NULL: no TLS */
    const char *page;              /* folder; NULL: where the program finds it */
    const char *origin[NETWORK_ORIGINS];
    int origins;
    struct names names;
    bool behind_proxy;
    bool quiet;
    char metrics_bind[64]; /* where Prometheus reads */
    int metrics_port;      /* 0: nowhere */
};

struct network {
    lws_sorted_usec_list_t timer; /* first: what it calls finds the network by it */
    struct network_settings settings;
    struct lws_context *context; /* NULL: it does not listen */
    struct hall *hall;
    const struct lws_protocols *guests;   /* what they speak */
    char page[480];                       /* its folder */
    size_t waiting;                       /* bytes, for all connections */
    uint64_t stranger[NETWORK_STRANGERS]; /* hashes of names */
    int strangers;
    long long leaving; /* since when, in milliseconds; 0: it is not */
    uint16_t lines
        [NETWORK_PLACES]; /* open connections, by a hash of the address that nobody can foresee */
    uint64_t salt;
};

/* Ends the program with a sentence if the place cannot be had. Nothing else has to be ready yet. */
void network_try(const struct network_settings *settings);
/* Listens, and ends the program with a sentence if that cannot be. From here on `hall` is served. */
void network_listen(struct network *network, struct hall *hall);
/* Waits for something to happen and lets the hall know; false: nothing will any more. */
bool network_serve(struct network *network);
/* Says at /health that it is being stopped, so that a proxy sends nobody here any more, gives up what it cares for, and then shows guests the door one
 * after the other: their pages come again, at another server. To be called again and again; true: nobody is left, or there was time enough. */
bool network_leave(struct network *network);
void network_close(struct network *network); /* all connections end, and the hall hears of it */

/* For the hall: sends a message to a connection. */
void network_send(void *connection, const char *text, size_t size);
void network_send_packed(void *connection, const unsigned char *bytes, size_t size);
long long network_clock(void); /* microseconds; never goes back */
/* For the workers, from any thread: there is something to collect. */
void network_wake(void *network);

#endif
