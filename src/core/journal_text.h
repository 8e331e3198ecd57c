/* The text of a journal, as docs/journal.md describes it: a header, then one sealed line a record.
 * These functions turn records into lines and back; they know neither files nor games. */
#ifndef CORE_JOURNAL_TEXT_H
#define CORE_JOURNAL_TEXT_H

#include "undercroft/undercroft.h"

enum {
    JOURNAL_FORMAT = 2,     /* the first is read, too */
    JOURNAL_HEADER = 16384, /* the longest header, in bytes */
    JOURNAL_LINE = 1024,    /* the longest record, in bytes, newline included */
    JOURNAL_CODE = 256      /* the longest machine form, as in uc_choice_find */
};

/* Text that grows. `failed` is set when memory runs out; what was added before stays. */
struct lines {
    char *bytes;
    size_t used, size;
    bool failed;
};

/* Adds bytes to a growing text; without memory for them it is marked and stays as it was. */
void lines_add(struct lines *text, const char *bytes, size_t size);
void lines_free(struct lines *text);

enum record_kind {
    RECORD_ANSWER, /* a seat answered */
    RECORD_CHANCE, /* chance answered */
    RECORD_UNDO,   /* the last answer of a seat is taken back, with the chance after it */
    RECORD_REDO,   /* the next one taken back is restored */
    RECORD_MANUAL, /* from here on chance is asked (on), or answered from the stream (off) */
    RECORD_WITH    /* from here on another engine or pack was in use */
};

struct journal_record {
    enum record_kind kind;
    bool on;                   /* RECORD_MANUAL */
    uc_seat seat;              /* RECORD_ANSWER */
    int index;                 /* of the choice; RECORD_ANSWER, RECORD_CHANCE */
    uint64_t drawn;            /* position of the random stream; RECORD_CHANCE */
    uint64_t hash;             /* of the state after the answer */
    char code[JOURNAL_CODE];   /* machine form of the choice */
    char engine[40], pack[20]; /* RECORD_WITH */
};

/* `chain` is the running checksum: each line is sealed with all that came before it. */

/* Writes a header or a record as lines and takes them into the chain of checksums. */
void header_write(struct lines *text, uint64_t *chain, const struct uc_journal_head *head);
void record_write(struct lines *text, uint64_t *chain, const struct journal_record *record);

/* Read from the beginning of `bytes` and return the length of what was read; 0 when it is not
 * whole and sound. `why` receives a reason (a sentence without a full stop). A header that can be
 * understood, but has a wrong checksum, is read and marked as damaged. */
size_t header_read(const char *bytes, size_t size, uint64_t *chain, struct uc_journal_head *head,
                   const char **why);
size_t record_read(const char *bytes, size_t size, uint64_t *chain, struct journal_record *record);
/* The same without regard to the checksum, for a line that was read before. */
size_t record_read_again(const char *bytes, size_t size, struct journal_record *record);

#endif
