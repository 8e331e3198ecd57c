/* By which names a server may be asked for.
 *
 * A page of another site can let its own name point to this machine and then speak to the server with the
 * visitor's browser, as if it came from here (DNS rebinding). The name it was asked for gives it
 * away. Addresses in figures, localhost and the name of the machine cannot be pointed elsewhere;
 * all others have to be given by whoever runs the server. */
#ifndef SERVE_NAMES_H
#define SERVE_NAMES_H

#include <stdbool.h>

enum { NAMES_MAX = 16, NAME_SIZE = 256 };

struct names {
    const char *given[NAMES_MAX];
    int count;
    char machine[NAME_SIZE]; /* what it calls itself; "": nothing */
};

/* What stands in a Host header, in small letters, without port and final dot; "" if that makes no
 * sense. */
void names_plain(const char *host, char name[NAME_SIZE]);

/* Is the server called so: an address, localhost, the machine's name, or one that was given? */
bool names_fit(const struct names *names, const char *host);

#endif
