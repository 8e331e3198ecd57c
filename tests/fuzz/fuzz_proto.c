/* Any bytes are a session of `undercroft proto`: one request a line, on the template game.
 * `tools/fuzz --long proto` is a long run. */
#include <stdlib.h>
#include <string.h>

#include "front/front.h"

static struct front_packs packs; /* loaded once */

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct proto_limits limits = {.files = false, .answers = 300, .effort = 20};
    struct proto *proto = proto_new(&packs, limits);
    const char *at = (const char *)data, *end = at + size;
    while (proto && at < end && !proto_is_over(proto)) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        char *reply = proto_line(proto, at, length);
        if (reply && (reply[0] != '{' || strchr(reply, '\n')))
            abort(); /* a reply is one line of JSON */
        free(reply);
        at += length + (newline != NULL);
    }
    proto_free(proto);
    return 0;
}
