/* Work that is shared out over the cores of the machine: numbered pieces, done by copies of this
 * process. What a piece finds out goes into shared memory. A piece that takes its process with it is
 * told of, and the others are done all the same. */
#ifndef FRONT_CREW_H
#define FRONT_CREW_H

#include <stddef.h>

/* Memory, all zero, that the process and its copies have in common. */
void *crew_memory(size_t size);
void crew_release(void *memory, size_t size);

struct crew_work {
    int count;                              /* pieces, from 0 */
    void (*work)(void *context, int piece); /* done once for each, in some copy */
    void (*lost)(void *context, int piece); /* told here, if the copy did not live to its end */
    void *context;
};

/* Does all of it. Without a way to make copies it ends the program. */
void crew_do(const struct crew_work *work);

#endif
