#include "content/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 - 64 };

struct arena_block {
    struct arena_block *before;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

static bool add_block(struct arena *arena, size_t size)
{
    struct meter *meter = arena->meter;
    size_t whole = sizeof(struct arena_block) + size;
    if (meter && (whole > meter->limit || meter->used > meter->limit - whole))
        return false;
    struct arena_block *block = malloc(whole);
    if (!block)
        return false;
    if (meter)
        meter->used += whole;
    block->before = arena->last;
    block->size = size;
    block->used = 0;
    arena->last = block;
    return true;
}

static void drop_block(struct arena *arena)
{
    struct arena_block *block = arena->last;
    arena->last = block->before;
    if (arena->meter)
        arena->meter->used -= sizeof *block + block->size;
    free(block);
}

void *arena_take(struct arena *arena, size_t size)
{
    const size_t step = alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + step - 1) / step * step;
    if (!arena->last || arena->last->size - arena->last->used < size)
        if (!add_block(arena, size > BLOCK_SIZE ? size : BLOCK_SIZE))
            return NULL;
    void *memory = arena->last->bytes + arena->last->used;
    arena->last->used += size;
    return memset(memory, 0, size);
}

char *arena_text(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_take(arena, length + 1);
    return copy ? memcpy(copy, text, length) : NULL;
}

void arena_free(struct arena *arena)
{
    while (arena->last)
        drop_block(arena);
}

struct arena_mark arena_mark(const struct arena *arena)
{
    return (struct arena_mark){arena->last, arena->last ? arena->last->used : 0};
}

void arena_release(struct arena *arena, struct arena_mark mark)
{
    assert(!mark.last || mark.used <= mark.last->size);
    while (arena->last != mark.last)
        drop_block(arena);
    if (arena->last)
        arena->last->used = mark.used;
}
