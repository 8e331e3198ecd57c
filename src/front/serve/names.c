#include "front/serve/names.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>

void names_plain(const char *host, char name[NAME_SIZE])
{
    size_t size = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    const char *port = size <= strlen(host) ? host + size : "?";
    name[0] = '\0';
    if (size > 1 && host[0] != '[' && host[size - 1] == '.')
        size--;
    bool sound = size > 0 && size < NAME_SIZE && (!*port || *port == ':') &&
                 strspn(port + (*port == ':'), "0123456789") == strlen(port + (*port == ':'));
    for (size_t i = 0; i < size && sound; i++)
        sound = isgraph((unsigned char)host[i]) && !strchr("\"'\\/@", host[i]);
    for (size_t i = 0; i < size && sound; i++)
        name[i] = (char)tolower((unsigned char)host[i]);
    if (sound)
        name[size] = '\0';
}

/* An address in figures can be reached by nobody but its owner. */
static bool is_address(const char *name)
{
    struct in6_addr six;
    struct in_addr four;
    char inside[NAME_SIZE];
    size_t size = strlen(name);
    if (name[0] != '[')
        return inet_pton(AF_INET, name, &four) == 1;
    memcpy(inside, name + 1, size - 2);
    inside[size - 2] = '\0';
    return inet_pton(AF_INET6, inside, &six) == 1;
}

static bool ends_with(const char *name, const char *end)
{
    size_t size = strlen(name), part = strlen(end);
    return size > part && strcmp(name + size - part, end) == 0;
}

static bool is_same(const char *name, const char *known)
{
    char plain[NAME_SIZE];
    names_plain(known, plain);
    return plain[0] && strcmp(name, plain) == 0;
}

bool names_fit(const struct names *names, const char *host)
{
    char name[NAME_SIZE];
    names_plain(host, name);
    if (!name[0])
        return false;
    bool fits = is_address(name) || strcmp(name, "localhost") == 0 ||
                ends_with(name, ".localhost") || is_same(name, names->machine);
    for (int i = 0; i < names->count; i++)
        fits = fits || is_same(name, names->given[i]);
    return fits;
}
