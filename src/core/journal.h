/* The inside of a journal, for journal.c and journal_open.c.
 *
 * In memory a journal is the list of answers, those of chance included, the position reached in
 * it (answers behind it were taken back and can be restored), and a copy of the state every now
 * and then, from which any position is played again. */
#ifndef CORE_JOURNAL_H
#define CORE_JOURNAL_H

#include "core/journal_file.h"
#include "core/journal_text.h"
#include "core/ruleset.h"

struct journal_entry {
    uint64_t drawn;   /* position of the random stream when chance answered */
    uint32_t answers; /* of seats, up to and including this one */
    uint16_t index;   /* of the choice */
    uint8_t seat;     /* who answered; UC_CHANCE */
    uint8_t spare;
};

struct entries {
    struct journal_entry *item;
    int count, room;
};

struct snapshot {
    int entries; /* the state after that many */
    void *state;
};

struct events {
    struct uc_event *item;
    int count, room;
    bool failed; /* out of memory: some are missing */
};

/* Answers of chance to one answer of a seat: more than any game has, so that a pack whose effects roll for ever
 * does not hold up its table. */
enum { CHANCE_IN_A_ROW = 20000 };

struct uc_journal {
    const uc_game *game;
    struct uc_seed seed;
    void *state, *scratch;
    struct entries line;  /* the history; those from `position` on are taken back */
    struct entries fresh; /* of the change being made */
    int position;
    struct snapshot *snapshot;
    int snapshots, snapshot_room;
    struct events events; /* of the change being made */
    bool on_disk;         /* kept in `file`; neither here nor there: in memory only */
    struct journal_file file;
    struct uc_store store;  /* kept there if it can write */
    size_t stored;          /* bytes in it that hold */
    struct lines unwritten; /* lines to be written with the next change */
    uint64_t chain;         /* the running checksum behind them */
    uint64_t chain_before;  /* and that before the change being made */
    bool late;              /* which has lines of its own, and others that have waited for it */
    int replacements;       /* how often answers that were taken back made room for others */
    bool manual;            /* as the lines say; the state has the true value */
    bool closed;            /* nothing is written any more: it does not fit */
    int changes;            /* answers of seats, undos and redos, those taken back included */
    bool defer;             /* what cannot be written waits, and the game goes on */
    int waiting;            /* changes that wait */
};

static inline struct uc_state *head_of(void *state) { return state; }

/* Makes room for `count` items of `size` bytes; false, and nothing has changed, if there is no
 * memory. */
bool journal_reserve(void **list, int *room, int count, size_t size);
bool entries_reserve(struct entries *list, int count);

/* A journal without a file, at the first question; NULL and why not. */
uc_journal *journal_make(const uc_game *game, struct uc_seed seed, struct uc_error *error);
/* The engine that plays this game: its version, and the identity of its sources (identity.h). */
void journal_engine(const uc_game *game, char *text, size_t size);
/* The header that a journal of this game has. */
void journal_describe(const uc_game *game, struct uc_seed seed, struct uc_journal_head *head);

/* The hash that records carry: of the state as it is when chance is not asked. */
uint64_t journal_hash(const uc_game *game, void *state);
/* Puts the state after the first `entries` entries into `state`, from the nearest copy. */
void journal_restore(const uc_journal *journal, int entries, void *state);
/* Keeps a copy of `state`, which stands after `entries` entries, if the last one is long ago. */
void journal_snapshot(uc_journal *journal, int entries, const void *state);
/* Forgets all entries from `entries` on. */
void journal_shorten(uc_journal *journal, int entries);

/* Adds a line to those that are written with the next change. */
void journal_add_line(uc_journal *journal, const struct journal_record *record);
/* Lets the random stream answer in `state` as long as chance is asked, as part of a change. */
bool journal_answer_chance(uc_journal *journal, void *state);
/* Makes the answers of the change the end of the history. Room for them was reserved. */
void journal_adopt_fresh(uc_journal *journal);

#endif
