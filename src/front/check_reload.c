/* The statement `reload`: the game is saved, closed and opened again, and goes on from there.
 *
 * A save is a journal: setup, seed and answers. So the answers that the scenario has given are put
 * into a new one, in memory, and the position that comes out when it is read is the one the scenario
 * goes on with. It has to be the same, byte for byte. */
#include "front/check.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void trial_note_answer(struct trial *t, int choice)
{
    if (t->answer_count == t->answer_room) {
        int room = t->answer_room ? 2 * t->answer_room : 64;
        int *more = realloc(t->answers, (size_t)room * sizeof more[0]);
        if (!more)
            front_die(FRONT_BAD, _("out of memory"));
        t->answers = more;
        t->answer_room = room;
    }
    t->answers[t->answer_count++] = choice;
}

/* The bytes of a journal. */
struct saved {
    char *bytes;
    size_t size;
};

static enum uc_status store(void *context, size_t at, const char *bytes, size_t size,
                            struct uc_error *error)
{
    struct saved *saved = context;
    char *more = realloc(saved->bytes, at + size);
    if (!more)
        return uc_fail(error, UC_BAD_FILE, _("out of memory"));
    memcpy(more + at, bytes, size);
    saved->bytes = more;
    saved->size = at + size;
    return UC_OK;
}

static bool save(const struct trial *t, struct saved *saved, struct uc_error *error)
{
    struct uc_store to = {store, saved};
    uc_journal *journal = uc_journal_new_in(t->game, (struct uc_seed){t->seed, 0}, &to, error);
    enum uc_status status = journal ? UC_OK : error->status;
    for (int i = 0; i < t->answer_count && status == UC_OK; i++) {
        uc_manual_chance(t->game, uc_journal_state(journal), true);
        if (t->answers[i] == STREAM_MOVED) {
            uc_chance_pick(t->game, uc_journal_state(journal));
            continue;
        }
        status = uc_journal_choose(journal, t->answers[i], NULL, error);
    }
    if (journal)
        uc_journal_close(journal);
    return status == UC_OK;
}

/* Reads the journal into the scratch state. */
static bool load(const struct trial *t, const struct saved *saved, struct uc_error *error)
{
    error->status = UC_OK;
    uc_journal *journal = uc_journal_read(t->game, saved->bytes, saved->size, NULL, error);
    if (!journal)
        return false;
    memcpy(t->scratch, uc_journal_state(journal), uc_state_size(t->game));
    uc_manual_chance(t->game, t->scratch, true);
    uc_journal_close(journal);
    return error->status == UC_OK;
}

void trial_reload(struct trial *t)
{
    struct saved saved = {NULL, 0};
    struct uc_error error = {.status = UC_OK};
    trial_settle(t);
    if (t->stopped)
        return;
    if (t->was_given) {
        TRIAL_STOP(
            t, _("a position with a 'given' or a 'deal' in it was not played and cannot be saved"));
    } else if (!save(t, &saved, &error) || !load(t, &saved, &error)) {
        TRIAL_STOP(t, _("the game cannot be saved and opened again: %s"), error.text);
    } else if (memcmp(t->state, t->scratch, uc_state_size(t->game)) != 0) {
        TRIAL_STOP(t, _("opened again it is another position"));
    } else {
        memcpy(t->state, t->scratch, uc_state_size(t->game));
    }
    free(saved.bytes);
}
