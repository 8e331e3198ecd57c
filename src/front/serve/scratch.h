/* Memory for JSON that one thread makes, writes and releases before it does anything else. News are thousands of small pieces that
 * live for less than a millisecond: here one costs a few instructions, and all of them together go at once. */
#ifndef SERVE_SCRATCH_H
#define SERVE_SCRATCH_H

struct scratch;

void scratch_begin(void);          /* before any thread makes JSON; more than once is no matter */
struct scratch *scratch_new(void); /* NULL without memory */
/* Frees a scratch; NULL is none. */
void scratch_free(struct scratch *scratch);

/* From here on the JSON that this thread makes lies there, as far as there is room. NULL: wherever memory is. All that was made
 * there must be released before it is left, and by the same thread; what was made elsewhere may be used and released. */
void scratch_use(struct scratch *scratch);

#endif
