/* The journal: a game with its history. journal.h says what it consists of, docs/journal.md
 * describes the file, journal_open.c reads it.
 *
 * Whatever changes the game is done in three steps: it is played on a scratch copy of the state
 * while its lines are collected; the lines are written; and only then, when they are safe, the
 * copy becomes the state. A failure in between leaves state and file as they were. */
#include "core/journal.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "identity.h"

#ifndef UC_VERSION
#error "UC_VERSION must be defined: journals record the version of the engine"
#endif

enum {
    SNAPSHOT_EVERY = 64, /* answers between two copies of the state */
    SNAPSHOTS = 16       /* copies: the older, the fewer are kept */
};

/* ---- Lists that grow ---------------------------------------------------------------------- */

/* Makes room for `count` items of `size` bytes; false, and nothing has changed, if there is no
 * memory. */
bool journal_reserve(void **list, int *room, int count, size_t size)
{
    if (count <= *room)
        return true;
    int larger = count < 16 ? 16 : count > INT32_MAX / 2 ? INT32_MAX : count * 2;
    void *moved = realloc(*list, (size_t)larger * size);
    if (!moved)
        return false;
    *list = moved;
    *room = larger;
    return true;
}

bool entries_reserve(struct entries *list, int count)
{
    void *item = list->item;
    bool good = journal_reserve(&item, &list->room, count, sizeof list->item[0]);
    list->item = item;
    return good;
}

static void collect(void *context, const struct uc_event *event)
{
    struct events *events = context;
    void *item = events->item;
    events->failed |=
        !journal_reserve(&item, &events->room, events->count + 1, sizeof events->item[0]);
    events->item = item;
    if (!events->failed)
        events->item[events->count++] = *event;
}

/* Tells the events collected to `log`. The state stands at a question: it may be looked at. */
static void deliver(struct events *events, struct uc_log *log)
{
    for (int i = 0; log && i < events->count; i++)
        log->event(log->context, &events->item[i]);
    events->count = 0;
}

/* ---- Positions ---------------------------------------------------------------------------- */

/* The hash that records carry: of the state as it is when chance is not asked. */
uint64_t journal_hash(const uc_game *game, void *state)
{
    uint8_t manual = head_of(state)->manual;
    head_of(state)->manual = 0;
    uint64_t hash = uc_hash(game, state);
    head_of(state)->manual = manual;
    return hash;
}

/* Answers once more as entry `i` did. Chance is asked all the way. */
static void answer_again(const struct uc_journal *j, int i, void *state, struct uc_log *log)
{
    assert(i >= 0);
    const struct journal_entry *entry = &j->line.item[i];
    if (entry->seat == UC_CHANCE)
        head_of(state)->drawn = entry->drawn;
    uc_choose(j->game, state, entry->index, log);
}

/* Puts the state after the first `entries` entries into `state`, from the nearest copy. */
void journal_restore(const struct uc_journal *j, int entries, void *state)
{
    assert(entries >= 0);
    int from = j->snapshots - 1, i = 0;
    while (from >= 0 && j->snapshot[from].entries > entries)
        from--;
    if (from >= 0) {
        memcpy(state, j->snapshot[from].state, uc_state_size(j->game));
        i = j->snapshot[from].entries;
    } else {
        play_begin(j->game, state, j->seed, true, NULL);
    }
    head_of(state)->manual = true;
    for (; i < entries; i++)
        answer_again(j, i, state, NULL);
    head_of(state)->manual = head_of(j->state)->manual;
}

/* Forgets the copy that is missed least: going back takes a little longer then, by a part of how far back it is. */
static void forget_snapshot(struct uc_journal *j)
{
    const struct snapshot *at = j->snapshot;
    int64_t least_gap = 0, least_age = 0;
    int least = 0;
    for (int i = 0; i + 1 < j->snapshots; i++) {
        int64_t gap = at[i + 1].entries - (i ? at[i - 1].entries : 0);
        int64_t age = at[j->snapshots - 1].entries - at[i].entries;
        if (i == 0 || gap * least_age < least_gap * age) {
            least = i;
            least_gap = gap;
            least_age = age;
        }
    }
    free(j->snapshot[least].state);
    j->snapshots--;
    memmove(&j->snapshot[least], &j->snapshot[least + 1],
            (size_t)(j->snapshots - least) * sizeof j->snapshot[0]);
}

/* Keeps a copy of `state`, which stands after `entries` entries, if the last one is long ago. No
 * memory: then there is none, and going back takes longer. */
void journal_snapshot(struct uc_journal *j, int entries, const void *state)
{
    assert(entries >= 0);
    int last = j->snapshots ? j->snapshot[j->snapshots - 1].entries : 0;
    void *list = j->snapshot;
    if (entries - last < SNAPSHOT_EVERY)
        return;
    if (j->snapshots == SNAPSHOTS)
        forget_snapshot(j);
    bool good = journal_reserve(&list, &j->snapshot_room, j->snapshots + 1, sizeof j->snapshot[0]);
    j->snapshot = list;
    if (!good)
        return;
    struct snapshot *snapshot = &j->snapshot[j->snapshots];
    snapshot->entries = entries;
    snapshot->state = malloc(uc_state_size(j->game));
    if (!snapshot->state)
        return;
    memcpy(snapshot->state, state, uc_state_size(j->game));
    j->snapshots++;
}

/* Forgets all entries from `entries` on. */
void journal_shorten(struct uc_journal *j, int entries)
{
    assert(entries >= 0);
    j->line.count = entries;
    while (j->snapshots && j->snapshot[j->snapshots - 1].entries > entries)
        free(j->snapshot[--j->snapshots].state);
}

static uint32_t answers_before(const struct uc_journal *j, int entries)
{
    return entries ? j->line.item[entries - 1].answers : 0;
}

/* ---- Changes ------------------------------------------------------------------------------ */

/* What a change that fails is rolled back to. */
struct mark {
    size_t unwritten;
    uint64_t chain;
};

void journal_add_line(struct uc_journal *j, const struct journal_record *record)
{
    if (!j->closed && (j->on_disk || j->store.write))
        record_write(&j->unwritten, &j->chain, record);
}

static struct mark begin_change(struct uc_journal *j)
{
    struct mark mark = {j->unwritten.used, j->chain};
    bool manual = head_of(j->state)->manual;
    j->fresh.count = 0;
    j->events.count = 0;
    j->events.failed = false;
    j->chain_before = j->chain;
    j->late = j->unwritten.used > 0;
    if (manual != j->manual)
        journal_add_line(j, &(struct journal_record){.kind = RECORD_MANUAL, .on = manual});
    return mark;
}

/* Answers the question that `state` stands at, with an entry and a line about it. */
static bool answer_fresh(struct uc_journal *j, void *state, int index)
{
    struct uc_question question = uc_question(j->game, state);
    struct uc_log log = {collect, &j->events};
    struct journal_record record = {
        .kind = RECORD_ANSWER, .seat = uc_choice_seat(j->game, state, index), .index = index};
    if (!entries_reserve(&j->fresh, j->fresh.count + 1))
        return false;
    uint32_t answers =
        j->fresh.count ? j->fresh.item[j->fresh.count - 1].answers : answers_before(j, j->position);
    if (question.seat == UC_CHANCE) {
        record.kind = RECORD_CHANCE;
        record.drawn = head_of(state)->drawn;
    } else {
        answers++;
    }
    uc_choice_code(j->game, state, question.choice[index], record.code, sizeof record.code);
    j->fresh.item[j->fresh.count++] =
        (struct journal_entry){record.drawn, answers, (uint16_t)index, record.seat, 0};
    head_of(state)->manual = true;
    uc_choose(j->game, state, index, &log);
    record.hash = journal_hash(j->game, state);
    journal_add_line(j, &record);
    return true;
}

/* Lets the random stream answer as long as chance is asked; false when that does not end, or no memory is
 * left. */
bool journal_answer_chance(struct uc_journal *j, void *state)
{
    while (head_of(state)->seat == UC_CHANCE)
        if (j->fresh.count >= CHANCE_IN_A_ROW ||
            !answer_fresh(j, state, uc_chance_pick(j->game, state)))
            return false;
    return true;
}

/* Makes the fresh entries the end of the history. Room for them was reserved. */
void journal_adopt_fresh(struct uc_journal *j)
{
    j->replacements += j->position < j->line.count;
    journal_shorten(j, j->position);
    if (j->fresh.count)
        memcpy(j->line.item + j->position, j->fresh.item,
               (size_t)j->fresh.count * sizeof j->fresh.item[0]);
    j->position = j->line.count = j->position + j->fresh.count;
    j->fresh.count = 0;
}

static enum uc_status write_lines(struct uc_journal *j, struct uc_error *error)
{
    const struct lines *lines = &j->unwritten;
    if (j->on_disk)
        return file_append(&j->file, lines->bytes, lines->used, error);
    if (!j->store.write || lines->used == 0)
        return UC_OK;
    if (lines->used > JOURNAL_BYTES - j->stored)
        return uc_fail(error, UC_IO, _("a journal has at most %d bytes"), JOURNAL_BYTES);
    enum uc_status status =
        j->store.write(j->store.context, j->stored, lines->bytes, lines->used, error);
    j->stored += status == UC_OK ? lines->used : 0;
    return status;
}

/* Writes what the change has added. When that fails, the change is undone, unless it can wait. */
static enum uc_status write_change(struct uc_journal *j, struct mark mark, bool complete,
                                   struct uc_error *error)
{
    enum uc_status status = UC_OK;
    bool whole = complete && !j->unwritten.failed && !j->events.failed &&
                 entries_reserve(&j->line, j->position + j->fresh.count);
    if (!whole)
        status = j->fresh.count >= CHANCE_IN_A_ROW
                     ? uc_fail(error, UC_BAD_CONTENT,
                               _("effects of the pack never come to an end after this answer; the "
                                 "game stands where it was"))
                     : uc_fail(error, UC_IO, _("out of memory; the game stands where it was"));
    else
        status = write_lines(j, error);
    if (whole && status == UC_IO && j->defer) {
        j->waiting++;
        if (error)
            error->status = UC_OK;
    } else if (status != UC_OK) {
        j->unwritten.used = mark.unwritten;
        j->unwritten.failed = false;
        j->chain = mark.chain;
        return status;
    } else {
        j->unwritten.used = 0;
        j->waiting = 0;
    }
    j->manual = head_of(j->state)->manual;
    return UC_OK;
}

void uc_journal_defer(uc_journal *j) { j->defer = true; }

int uc_journal_waiting(const uc_journal *j) { return j->waiting; }

enum uc_status uc_journal_flush(uc_journal *j, struct uc_error *error)
{
    enum uc_status status = j->waiting ? write_lines(j, error) : uc_fail(error, UC_OK, "%s", "");
    if (j->waiting && status == UC_OK) {
        j->unwritten.used = 0;
        j->waiting = 0;
    }
    return status;
}

struct uc_journal_mark uc_journal_mark(const uc_journal *j)
{
    return (struct uc_journal_mark){.valid = !j->late,
                                    .entries = j->line.count,
                                    .position = j->position,
                                    .changes = j->changes,
                                    .replacements = j->replacements,
                                    .chain = j->chain_before,
                                    .stored = j->stored,
                                    .manual = j->manual};
}

bool uc_journal_go_back(uc_journal *j, const struct uc_journal_mark *mark)
{
    if (!mark->valid || j->closed || j->waiting || mark->replacements != j->replacements)
        return false;
    uint8_t manual = head_of(j->state)->manual;
    journal_shorten(j, mark->entries);
    j->position = mark->position;
    j->changes = mark->changes;
    j->chain = mark->chain;
    j->stored = mark->stored;
    j->manual = mark->manual;
    j->unwritten.used = 0;
    journal_restore(j, j->position, j->scratch);
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    head_of(j->state)->manual = manual;
    return true;
}

/* A journal that does not fit stays as it is. */
static enum uc_status refuse_closed(struct uc_error *error)
{
    return uc_fail(
        error, UC_CLOSED,
        _("this journal does not fit this program any more and is kept as it is; it can be "
          "looked at, and gone on from in a new one"));
}

enum uc_status uc_journal_choose(uc_journal *j, int choice, struct uc_log *log,
                                 struct uc_error *error)
{
    struct uc_question question = uc_question(j->game, j->state);
    if (j->closed)
        return refuse_closed(error);
    if (choice < 0 || choice >= question.count)
        return uc_fail(error, UC_BAD_CHOICE, _("choice %d is not among the %d legal ones"), choice,
                       question.count);
    uint8_t manual = head_of(j->state)->manual;
    struct mark mark = begin_change(j);
    memcpy(j->scratch, j->state, uc_state_size(j->game));
    bool complete =
        answer_fresh(j, j->scratch, choice) && (manual || journal_answer_chance(j, j->scratch));
    head_of(j->scratch)->manual = manual;
    enum uc_status status = write_change(j, mark, complete, error);
    if (status != UC_OK)
        return status;
    j->changes += question.seat != UC_CHANCE;
    journal_adopt_fresh(j);
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    journal_snapshot(j, j->position, j->state);
    deliver(&j->events, log);
    return UC_OK;
}

/* ---- Undo --------------------------------------------------------------------------------- */

/* The entry of the last answer of a seat before the position, -1 if there is none. */
static int last_answer(const struct uc_journal *j)
{
    int i = j->position - 1;
    while (i >= 0 && j->line.item[i].seat == UC_CHANCE)
        i--;
    return i;
}

/* Moves the position and records how. */
static enum uc_status move_to(struct uc_journal *j, int position, enum record_kind kind,
                              struct uc_error *error)
{
    struct mark mark = begin_change(j);
    journal_add_line(j, &(struct journal_record){.kind = kind});
    journal_restore(j, position, j->scratch);
    enum uc_status status = write_change(j, mark, true, error);
    if (status != UC_OK)
        return status;
    j->changes++;
    j->position = position;
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    return UC_OK;
}

enum uc_status uc_journal_undo(uc_journal *j, struct uc_error *error)
{
    int last = last_answer(j);
    if (j->closed)
        return refuse_closed(error);
    if (last < 0)
        return uc_fail(error, UC_BAD_CHOICE, _("there is nothing to take back"));
    return move_to(j, last, RECORD_UNDO, error);
}

enum uc_status uc_journal_redo(uc_journal *j, struct uc_error *error)
{
    int next = j->position + 1;
    if (j->closed)
        return refuse_closed(error);
    if (j->position == j->line.count)
        return uc_fail(error, UC_BAD_CHOICE, _("nothing was taken back that could be restored"));
    while (next < j->line.count && j->line.item[next].seat == UC_CHANCE)
        next++;
    return move_to(j, next, RECORD_REDO, error);
}

/* What a seat learns from an answer: its view, its question and its events. */
struct learned {
    struct uc_view view;
    struct uc_choice choice[UC_CHOICES];
    struct events events;
};

/* `index` counts the seat's own answers: those of others may be fewer or more in another world. */
static void learn(const uc_game *game, void *state, int index, uc_seat seat, struct learned *to)
{
    struct uc_log log = {collect, &to->events};
    to->events.count = 0;
    uc_choose(game, state, uc_question_for(game, state, seat).first + index, &log);
    uc_view(game, state, seat, &to->view);
    memset(to->choice, 0, sizeof to->choice);
    struct uc_question next = uc_question_for(game, state, seat);
    if (next.count)
        memcpy(to->choice, next.choice, (size_t)next.count * sizeof to->choice[0]);
    int kept = 0;
    for (int i = 0; i < to->events.count; i++)
        if (to->events.item[i].seats >> (seat - 1) & 1)
            to->events.item[kept++] = to->events.item[i];
    to->events.count = kept;
}

static bool learned_same(const struct learned *a, const struct learned *b)
{
    if (a->events.failed || b->events.failed || a->events.count != b->events.count ||
        uc_view_difference(&a->view, &b->view) ||
        memcmp(a->choice, b->choice, sizeof a->choice) != 0)
        return false;
    for (int i = 0; i < a->events.count; i++) {
        const struct uc_event *x = &a->events.item[i], *y = &b->events.item[i];
        if (x->kind != y->kind || x->a != y->a || x->b != y->b || x->c != y->c || x->d != y->d)
            return false;
    }
    return true;
}

/* Did entry `i`, an answer of a seat without chance behind it, show that seat something hidden?
 * It did if what the seat learns from it depends on what it did not know before: the same answer
 * is given in other worlds that were possible to it, and all that it learns is compared. */
static bool has_revealed(const struct uc_journal *j, int i)
{
    enum { WORLDS = 16 };
    size_t size = uc_state_size(j->game);
    uc_seat seat = j->line.item[i].seat;
    char *before = malloc(size), *after = malloc(size);
    struct learned *truth = calloc(1, sizeof *truth), *other = calloc(1, sizeof *other);
    bool revealed = !before || !after || !truth || !other;
    int own = 0;
    if (!revealed) {
        journal_restore(j, i, before);
        head_of(before)->manual = true;
        memcpy(after, before, size);
        own = j->line.item[i].index - uc_question_for(j->game, before, seat).first;
        learn(j->game, after, own, seat, truth);
    }
    for (uint64_t world = 1; world <= WORLDS && !revealed; world++) {
        memcpy(after, before, size);
        uc_resample(j->game, after, seat, j->seed.number + world);
        learn(j->game, after, own, seat, other);
        revealed = !learned_same(truth, other);
    }
    if (truth)
        free(truth->events.item);
    if (other)
        free(other->events.item);
    free(truth);
    free(other);
    free(before);
    free(after);
    return revealed;
}

enum uc_undo uc_journal_can_undo(const uc_journal *j, uc_seat seat)
{
    int last = last_answer(j);
    if (last < 0 || j->closed)
        return UC_UNDO_NONE;
    bool own = j->line.item[last].seat == seat;
    bool chance = last + 1 < j->position || head_of(j->state)->seat == UC_CHANCE;
    /* What a pack could not bring to an end is not played in other worlds as well, each as long. */
    bool looked_at = own && !chance && !head_of(j->state)->stopped;
    return looked_at && !has_revealed(j, last) ? UC_UNDO_FREE : UC_UNDO_AGREE;
}

static void note_witnesses(void *context, const struct uc_event *event)
{
    uint8_t *seats = context;
    if (event->kind != UC_EVENT_CHANCE)
        *seats |= event->seats;
}

/* The seats that were told of something since entry `i`: a roll that has changed nothing was seen all the same. */
static uint8_t witnesses(const struct uc_journal *j, int i, void *state)
{
    uint8_t seats = 0;
    struct uc_log log = {note_witnesses, &seats};
    journal_restore(j, i, state);
    head_of(state)->manual = true;
    for (; i < j->position; i++)
        answer_again(j, i, state, &log);
    return seats;
}

uint8_t uc_journal_touched(const uc_journal *j)
{
    int last = last_answer(j);
    if (last < 0)
        return 0;
    uc_seat answered = j->line.item[last].seat;
    bool plain = uc_journal_can_undo(j, answered) == UC_UNDO_FREE;
    void *before = malloc(uc_state_size(j->game));
    struct uc_view *view = malloc(sizeof *view);
    uint8_t seats = 0, told = before && !plain ? witnesses(j, last, before) : 0;
    if (before)
        journal_restore(j, last, before);
    for (uc_seat s = 1; s <= uc_seat_count(j->game); s++) {
        bool turn = s == answered || uc_question_for(j->game, j->state, s).count > 0;
        bool learned = !plain && (!before || !view || told >> (s - 1) & 1 ||
                                  secrets_seen_by(j->game, before, s, view) !=
                                      secrets_seen_by(j->game, j->state, s, view));
        if (turn || learned)
            seats = (uint8_t)(seats | 1u << (s - 1));
    }
    free(view);
    free(before);
    return seats;
}

/* ---- Looking ------------------------------------------------------------------------------ */

bool uc_journal_is_closed(const uc_journal *j) { return j->closed; }

void *uc_journal_state(uc_journal *j) { return j->state; }

int uc_journal_length(const uc_journal *j) { return (int)answers_before(j, j->line.count); }

int uc_journal_position(const uc_journal *j) { return (int)answers_before(j, j->position); }

int uc_journal_changes(const uc_journal *j) { return j->changes; }

int uc_journal_answer(const uc_journal *j, int answer, uc_seat *seat)
{
    int i = 0;
    while (i < j->line.count && j->line.item[i].answers < (uint32_t)answer)
        i++;
    if (answer < 1 || i == j->line.count)
        return -1;
    *seat = j->line.item[i].seat;
    return j->line.item[i].index;
}

int uc_journal_answers(const uc_journal *j, uint32_t all)
{
    if (all == 0)
        return 0;
    return all <= (uint32_t)j->line.count ? (int)j->line.item[all - 1].answers
                                          : uc_journal_length(j);
}

/* Where the answers of chance that follow so many answers of seats end. */
static int entries_of(const struct uc_journal *j, int answers)
{
    int entries = 0;
    while (entries < j->line.count && j->line.item[entries].answers <= (uint32_t)answers)
        entries++;
    return entries;
}

enum uc_status uc_journal_follow(const uc_journal *j, int from, int answers, void *state,
                                 struct uc_log *log, struct uc_error *error)
{
    if (answers < 0 || answers > uc_journal_length(j) || from > answers)
        return uc_fail(error, UC_BAD_CHOICE, _("there are answers 0 to %d, but no answer %d"),
                       uc_journal_length(j), answers);
    struct events events = {0};
    struct uc_log collector = {collect, &events};
    int entries = entries_of(j, answers), i = from < 0 ? 0 : entries_of(j, from);
    if (from < 0)
        play_begin(j->game, state, j->seed, true, &collector);
    else
        journal_restore(j, i, state);
    head_of(state)->manual = true;
    deliver(&events, log);
    for (; i < entries; i++) {
        answer_again(j, i, state, &collector);
        deliver(&events, log);
    }
    head_of(state)->manual = head_of(j->state)->manual;
    free(events.item);
    return events.failed ? uc_fail(error, UC_IO, _("out of memory")) : UC_OK;
}

enum uc_status uc_journal_seek(const uc_journal *j, int answers, void *state, struct uc_log *log,
                               struct uc_error *error)
{
    return uc_journal_follow(j, log ? -1 : answers, answers, state, log, error);
}

/* ---- New journals ------------------------------------------------------------------------- */

void uc_journal_close(uc_journal *j)
{
    if (!j)
        return;
    if (j->on_disk)
        file_close(&j->file);
    journal_shorten(j, 0);
    free(j->snapshot);
    free(j->line.item);
    free(j->fresh.item);
    free(j->events.item);
    lines_free(&j->unwritten);
    free(j->state);
    free(j->scratch);
    free(j);
}

uc_journal *journal_make(const uc_game *game, struct uc_seed seed, struct uc_error *error)
{
    struct uc_journal *j = calloc(1, sizeof *j);
    if (j) {
        j->game = game;
        j->seed = seed;
        j->file.fd = -1;
        j->state = calloc(1, uc_state_size(game));
        j->scratch = calloc(1, uc_state_size(game));
        if (j->state && j->scratch)
            return j;
    }
    uc_fail(error, UC_IO, _("out of memory"));
    uc_journal_close(j);
    return NULL;
}

void journal_engine(const uc_game *game, char *text, size_t size)
{
    const struct identity *all = identities;
    while (all->system && strcmp(all->system, game->ruleset->name) != 0)
        all++;
    snprintf(text, size, "%s+%s", UC_VERSION, all->hash);
}

/* The header that a journal of this game has. */
void journal_describe(const uc_game *game, struct uc_seed seed, struct uc_journal_head *head)
{
    memset(head, 0, sizeof *head);
    journal_engine(game, head->engine, sizeof head->engine);
    snprintf(head->system, sizeof head->system, "%s", game->ruleset->name);
    snprintf(head->pack_hash, sizeof head->pack_hash, "%016" PRIx64,
             uc_pack_hash(uc_game_pack(game)));
    struct uc_used used;
    for (int i = 0; uc_pack_used(uc_game_pack(game), i, &used); i++) {
        snprintf(head->uses[i].name, sizeof head->uses[i].name, "%s", used.name);
        snprintf(head->uses[i].hash, sizeof head->uses[i].hash, "%016" PRIx64, used.hash);
        head->uses_count = i + 1;
    }
    snprintf(head->from, sizeof head->from, "%s", uc_pack_from(uc_game_pack(game)));
    head->seed = seed;
    head->setup = *uc_game_setup(game);
}

/* What a branch takes from another journal. */
struct trunk {
    const struct uc_journal *journal;
    const char *name;
};

/* Writes the header into the journal's lines and sees that it can be read again. */
static enum uc_status write_header(struct uc_journal *j, const struct trunk *trunk,
                                   struct uc_error *error)
{
    struct uc_journal_head head, again;
    uint64_t chain;
    const char *why;
    journal_describe(j->game, j->seed, &head);
    if (trunk && trunk->name) {
        snprintf(head.origin, sizeof head.origin, "%s", trunk->name);
        head.origin_answers = uc_journal_position(trunk->journal);
    }
    header_write(&j->unwritten, &j->chain, &head);
    if (j->unwritten.failed)
        return uc_fail(error, UC_IO, _("out of memory"));
    if (!header_read(j->unwritten.bytes, j->unwritten.used, &chain, &again, &why) || again.damaged)
        return uc_fail(error, UC_BAD_SETUP,
                       _("names in this setup, or that of the pack's folder, are empty, too long "
                         "or too strange to be recorded"));
    return UC_OK;
}

/* Answers as the other journal did up to its position, in j->state. */
static bool answer_as(struct uc_journal *j, const struct uc_journal *other)
{
    for (int i = 0; i < other->position; i++) {
        const struct journal_entry *entry = &other->line.item[i];
        if (entry->seat == UC_CHANCE)
            head_of(j->state)->drawn = entry->drawn;
        if (!answer_fresh(j, j->state, entry->index))
            return false;
        j->changes += entry->seat != UC_CHANCE;
    }
    return true;
}

/* A new journal in a file, in a store, or (both NULL) in memory; with a trunk, a branch of it. */
static uc_journal *new_journal(const uc_game *game, struct uc_seed seed, const char *path,
                               const struct uc_store *store, const struct trunk *trunk,
                               struct uc_error *error)
{
    struct uc_journal *j = journal_make(game, seed, error);
    if (!j)
        return NULL;
    j->on_disk = path;
    if (store)
        j->store = *store;
    if ((path || store) && write_header(j, trunk, error) != UC_OK) {
        uc_journal_close(j);
        return NULL;
    }
    play_begin(game, j->state, seed, true, NULL);
    bool complete = (!trunk || answer_as(j, trunk->journal)) &&
                    journal_answer_chance(j, j->state) && entries_reserve(&j->line, j->fresh.count);
    head_of(j->state)->manual = false;
    j->events.count = 0;
    if (!complete || j->unwritten.failed) {
        uc_fail(error, UC_IO, _("out of memory"));
    } else if ((path ? file_create(&j->file, path, j->unwritten.bytes, j->unwritten.used, error)
                     : write_lines(j, error)) == UC_OK) {
        journal_adopt_fresh(j);
        j->unwritten.used = 0;
        uc_fail(error, UC_OK, "%s", "");
        return j;
    }
    uc_journal_close(j);
    return NULL;
}

uc_journal *uc_journal_new(const uc_game *game, uint64_t seed, const char *path,
                           struct uc_error *error)
{
    return new_journal(game, (struct uc_seed){seed, 0}, path, NULL, NULL, error);
}

uc_journal *uc_journal_new_in(const uc_game *game, struct uc_seed seed,
                              const struct uc_store *store, struct uc_error *error)
{
    return new_journal(game, seed, NULL, store, NULL, error);
}

uc_journal *uc_journal_branch(const uc_journal *from, const char *path, const char *origin,
                              struct uc_error *error)
{
    struct trunk trunk = {from, origin};
    return new_journal(from->game, from->seed, path, NULL, &trunk, error);
}

uc_journal *uc_journal_branch_in(const uc_journal *from, const struct uc_store *store,
                                 const char *origin, struct uc_error *error)
{
    struct trunk trunk = {from, origin};
    return new_journal(from->game, from->seed, NULL, store, &trunk, error);
}
