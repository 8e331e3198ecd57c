/* A game with its history: the save, the replay and the undo list. */
#ifndef UNDERCROFT_JOURNAL_H
#define UNDERCROFT_JOURNAL_H

#include "undercroft/content.h"
#include "undercroft/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A game with its history: the save, the replay and the undo list. See docs/journal.md. */
typedef struct uc_journal uc_journal;

/* Begins a new game recorded in `path` (NULL: in memory only). */
uc_journal *uc_journal_new(const uc_game *game, uint64_t seed, const char *path,
                           struct uc_error *error);

/* Reads a journal's header: which pack, setup and seed it needs. Strings live in `storage`. */
struct uc_journal_head {
    char system[16], pack_hash[20];
    char engine[40]; /* version and identity of the rules that began it: "0.2.0+9c41d0a7be52f316" */
    struct {
        char name[44], hash[20];
    } uses[UC_USES]; /* packs that the pack builds on */
    int uses_count;
    char from[1024];  /* uc_pack_from when it began; a name or a whole path, whoever wrote it */
    bool damaged;     /* its checksum is wrong: what it says may be so or not */
    char origin[256]; /* the journal that it branched off, by a name; "": none */
    int origin_answers;
    struct uc_seed seed;
    struct uc_setup setup;
    char storage[2048];
};
bool uc_journal_peek(const char *path, struct uc_journal_head *head, struct uc_error *error);
bool uc_journal_peek_bytes(const char *bytes, size_t size, struct uc_journal_head *head,
                           struct uc_error *error);

/* Opens an existing journal and replays it to its end; answers that another engine or pack has
 * recorded are matched by name. Half a record at the end, as a power failure leaves it, is passed
 * over. Whatever else does not fit (damage, an answer that is not offered, another position though
 * engine and pack are the same, a header with a wrong checksum) closes the journal: it stands before that and can be looked at, and
 * nothing is ever written to it again. `error` has a status other than UC_OK, and the sentence,
 * whenever there is something to tell. NULL when nothing of it can be used. */
uc_journal *uc_journal_open(const uc_game *game, const char *path, struct uc_error *error);
void uc_journal_close(uc_journal *journal);

/* Whether it is closed: answers, undo and redo are refused with UC_CLOSED. */
bool uc_journal_is_closed(const uc_journal *journal);
/* Begins a new journal with the answers that lead to the position of another one, to go on from
 * there; that one stays as it is. The new one's header says that it came from `origin`, a name; NULL:
 * it is the same game in another place. */
uc_journal *uc_journal_branch(const uc_journal *from, const char *path, const char *origin,
                              struct uc_error *error);

/* A journal that is kept elsewhere than in a file: in a database, in a browser's storage. `write`
 * adds bytes at its end, which is at offset `at`. They are safe when it returns UC_OK, and nothing
 * has changed when it does not. */
struct uc_store {
    enum uc_status (*write)(void *context, size_t at, const char *bytes, size_t size,
                            struct uc_error *error);
    void *context;
};
uc_journal *uc_journal_new_in(const uc_game *game, struct uc_seed seed,
                              const struct uc_store *store, struct uc_error *error);
uc_journal *uc_journal_branch_in(const uc_journal *from, const struct uc_store *store,
                                 const char *origin, struct uc_error *error);
/* Where a journal stood before what is being written: for a store that hears later that it could not be kept. To be asked in its
 * `write`, and nowhere else. */
struct uc_journal_mark {
    bool valid;
    int entries, position, changes, replacements;
    uint64_t chain;
    size_t stored;
    bool manual;
};
struct uc_journal_mark uc_journal_mark(const uc_journal *journal);
/* Stands there again, as if nothing had been written since. False, and nothing has changed: that is not known any more. */
bool uc_journal_go_back(uc_journal *journal, const struct uc_journal_mark *mark);
/* Follows lines that somebody else has written to the same journal, behind its last one. False: they do not fit, and it must be read
 * anew; it stands behind those that did. */
bool uc_journal_take(uc_journal *journal, const char *bytes, size_t size);
/* As uc_journal_open, from bytes; `store` NULL: what follows stays in memory. */
uc_journal *uc_journal_read(const uc_game *game, const char *bytes, size_t size,
                            const struct uc_store *store, struct uc_error *error);

/* From here on what cannot be written (a full disk) is kept in memory and tried again with every
 * change, so that the game goes on: it returns UC_OK, with the reason as the error's text. */
void uc_journal_defer(uc_journal *journal);
/* How many changes wait to be written, and to try it now. */
int uc_journal_waiting(const uc_journal *journal);
enum uc_status uc_journal_flush(uc_journal *journal, struct uc_error *error);

void *uc_journal_state(uc_journal *journal); /* the current position; read only */
/* Answers and records; the file is safe on disk when this returns UC_OK. */
enum uc_status uc_journal_choose(uc_journal *journal, int choice, struct uc_log *log,
                                 struct uc_error *error);
int uc_journal_length(const uc_journal *journal); /* answers of seats (chance not counted) */
int uc_journal_position(const uc_journal *journal);
/* How often a seat has answered, and an answer was taken back or restored: never less than before,
 * and the same for whoever reads the journal. */
int uc_journal_changes(const uc_journal *journal);
/* The choice made by answer number `answer`, from 1, and who made it; -1 if there is none. */
int uc_journal_answer(const uc_journal *journal, int answer, uc_seat *seat);

/* One law of undo: free within your own turn until chance or hidden information was revealed,
 * otherwise only if the table agrees. */
enum uc_undo { UC_UNDO_FREE, UC_UNDO_AGREE, UC_UNDO_NONE };
enum uc_undo uc_journal_can_undo(const uc_journal *journal, uc_seat seat);
/* Whom it concerns when the last answer is taken back, seat s as bit s-1: who gave it, who is asked
 * now and, if chance has spoken or something was revealed, everybody who has seen a difference or was told of it. */
uint8_t uc_journal_touched(const uc_journal *journal);
enum uc_status uc_journal_undo(uc_journal *journal, struct uc_error *error);
enum uc_status uc_journal_redo(uc_journal *journal, struct uc_error *error);
/* To which answer of a seat the first `all` answers lead, those of chance counted (uc_answer_count). */
int uc_journal_answers(const uc_journal *journal, uint32_t all);
/* Puts the position after the first `answers` answers into `state`, replaying from the start. Events are
 * told when the answer that caused them is done, so that `state` may be looked at. */
enum uc_status uc_journal_seek(const uc_journal *journal, int answers, void *state,
                               struct uc_log *log, struct uc_error *error);
/* The same, telling only what has happened since the first `from` answers, and it takes no longer than that
 * (`from` < 0: from the beginning, setting up included). */
enum uc_status uc_journal_follow(const uc_journal *journal, int from, int answers, void *state,
                                 struct uc_log *log, struct uc_error *error);

#ifdef __cplusplus
}
#endif

#endif
