#include "front/serve/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

void address_home(const char *address, char home[ADDRESS_HOME])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char bytes[16];
    char text[INET6_ADDRSTRLEN];
    if (inet_pton(AF_INET6, address, bytes) != 1) {
        snprintf(home, ADDRESS_HOME, "%s", address);
    } else if (memcmp(bytes, mapped, sizeof mapped) == 0) { /* IPv4, by another name */
        inet_ntop(AF_INET, bytes + sizeof mapped, home, ADDRESS_HOME);
    } else {
        memset(bytes + 6, 0, 10);
        inet_ntop(AF_INET6, bytes, text, sizeof text);
        snprintf(home, ADDRESS_HOME, "%s/48", text);
    }
}
