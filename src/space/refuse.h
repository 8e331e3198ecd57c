/* Why a plan, a drawing or a tile is refused: one sentence. */
#ifndef SPACE_REFUSE_H
#define SPACE_REFUSE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the sentence, cut to `size`. Always false. */
bool refuse(char *why, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
