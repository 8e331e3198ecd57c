/* Memory that is taken piece by piece and released at once. */
#ifndef CONTENT_ARENA_H
#define CONTENT_ARENA_H

#include <stdbool.h>
#include <stddef.h>

/* How much memory the reading of a pack uses, Lua's included, and how much it may. */
struct meter {
    size_t used, limit;
};

struct arena_block;

struct arena {
    struct arena_block *last;
    struct meter *meter; /* NULL: nobody counts */
};

/* Zeroed memory, aligned for anything; NULL when the meter or the machine has no more. */
void *arena_take(struct arena *arena, size_t size);
/* A copy of `length` bytes with a zero byte behind it; NULL as above. */
char *arena_text(struct arena *arena, const char *text, size_t length);
void arena_free(struct arena *arena);

/* Everything taken after the mark is released. */
struct arena_mark {
    struct arena_block *last;
    size_t used;
};
/* How far the arena is filled; arena_release drops all that was taken since. */
struct arena_mark arena_mark(const struct arena *arena);
/* Gives back everything that was taken from the arena after the mark. */
void arena_release(struct arena *arena, struct arena_mark mark);

#endif
