/* The engine in a web page: the protocol (docs/protocol.md) as a function of a WebAssembly module.
 *
 * The page writes a request into memory that it took with web_take, calls web_request, and reads
 * the reply, which stays where it is until the next request. Packs, rule indexes and journals are
 * files, as everywhere, and so are catalogues of translations (/locale/LANGUAGE/LC_MESSAGES/); the
 * page's own WASI keeps them in memory. */
#include <stdlib.h>

#include "front/front.h"

#define EXPORT(name) __attribute__((export_name(#name)))

static struct front_packs packs;
static struct proto *session;
static char *reply;

/* Memory of `size` bytes for a request, which releases it. */
EXPORT(web_take) char *web_take(size_t size);

/* Handles one request and returns the reply, a text that ends in a zero byte; NULL when there is
 * no memory left. */
EXPORT(web_request) const char *web_request(char *line, size_t length);

char *web_take(size_t size) { return malloc(size ? size : 1); }

const char *web_request(char *line, size_t length)
{
    static const struct proto_limits limits = {
        .files = true, .answers = 1000000, .effort = 1000000};
    free(reply);
    reply = NULL;
    if (!session)
        session = proto_new(&packs, limits);
    if (session && line)
        reply = proto_line(session, line, length);
    free(line);
    return reply;
}
