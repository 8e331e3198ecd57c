#include "front/serve/scratch.h"

#include <jansson.h>
#include <pthread.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>

enum { SCRATCH_BYTES = 256 << 10 };

struct scratch {
    size_t used;
    alignas(max_align_t) unsigned char room[SCRATCH_BYTES];
};

static _Thread_local struct scratch *in_use;

static void *take(size_t size)
{
    size_t whole = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    struct scratch *s = in_use;
    if (!s || size > SCRATCH_BYTES || whole > SCRATCH_BYTES - s->used)
        return malloc(size);
    void *place = s->room + s->used;
    s->used += whole;
    return place;
}

static void give_back(void *place)
{
    const unsigned char *byte = place;
    const struct scratch *s = in_use;
    if (!s || byte < s->room || byte >= s->room + SCRATCH_BYTES)
        free(place);
}

static void begin(void) { json_set_alloc_funcs(take, give_back); }

void scratch_begin(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, begin);
}

struct scratch *scratch_new(void) { return calloc(1, sizeof(struct scratch)); }

void scratch_free(struct scratch *s) { free(s); }

void scratch_use(struct scratch *s)
{
    if (s)
        s->used = 0;
    in_use = s;
}
