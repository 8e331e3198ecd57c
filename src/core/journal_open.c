/* Opening a journal: the file is read line by line into a list of answers, the answers are given
 * to the engine again, and whatever does not hold is reported and left out. Nothing is written:
 * the file may belong to a game that is being played. Read journal.h first. */
#include "core/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool uc_journal_peek(const char *path, struct uc_journal_head *head, struct uc_error *error)
{
    char *bytes;
    size_t size;
    uint64_t chain;
    const char *why;
    if (file_read(path, JOURNAL_HEADER, &bytes, &size, error) != UC_OK)
        return false;
    bool good = header_read(bytes, size, &chain, head, &why);
    if (!good)
        uc_fail(error, UC_BAD_FILE, _("cannot open %s: %s"), path, why);
    free(bytes);
    return good;
}

bool uc_journal_peek_bytes(const char *bytes, size_t size, struct uc_journal_head *head,
                           struct uc_error *error)
{
    uint64_t chain;
    const char *why;
    bool good = header_read(bytes, size, &chain, head, &why);
    if (!good)
        uc_fail(error, UC_BAD_FILE, _("cannot read the journal: %s"), why);
    return good;
}

/* An answer as it stands in the file. */
struct item {
    uint32_t offset, line;
    uint8_t chance;  /* 1: of chance */
    uint8_t foreign; /* 1: recorded with another engine or pack than ours */
    uint16_t spare;
};

/* A journal being read: its answers in order, after all undoing and restoring. */
struct journal_reading {
    const char *path; /* or, of one that is no file, what messages call it */
    const char *bytes;
    size_t size;
    struct uc_journal_head head, ours; /* what the file says, and what it would say of this game */
    size_t header;                     /* bytes of the header */
    uint64_t header_chain;
    struct item *item;
    int count, room, position;
    int changes;          /* answers of seats, undos and redos */
    size_t sound;         /* where reading ended */
    uint32_t line;        /* the line there */
    uint64_t chain;       /* the checksum before it */
    bool manual, foreign; /* as they are there */
    int other; /* first item behind which the position differs, though the answers hold; or -1 */
};

/* ---- From lines to answers ---------------------------------------------------------------- */

static bool is_foreign(const struct journal_reading *r, const char *engine, const char *pack)
{
    return strcmp(engine, r->ours.engine) != 0 || strcmp(pack, r->ours.pack_hash) != 0;
}

/* Applies a record to the list of answers. False when that makes no sense. */
static bool apply(struct journal_reading *r, const struct journal_record *record)
{
    int at = r->position;
    void *list = r->item;
    switch (record->kind) {
    case RECORD_ANSWER:
    case RECORD_CHANCE:
        if (!journal_reserve(&list, &r->room, at + 1, sizeof r->item[0]))
            return false;
        r->item = list;
        r->item[at] = (struct item){(uint32_t)r->sound, r->line, record->kind == RECORD_CHANCE,
                                    r->foreign, 0};
        r->position = r->count = at + 1;
        return true;
    case RECORD_UNDO:
        do
            at--;
        while (at >= 0 && r->item[at].chance);
        if (at >= 0)
            r->position = at;
        return at >= 0;
    case RECORD_REDO:
        if (at == r->count)
            return false;
        do
            at++;
        while (at < r->count && r->item[at].chance);
        r->position = at;
        return true;
    case RECORD_MANUAL:
        r->manual = record->on;
        return true;
    case RECORD_WITH:
        r->foreign = is_foreign(r, record->engine, record->pack);
        return true;
    }
    return false;
}

/* Reads the records before byte `end`, up to the first that is not sound. */
static void scan(struct journal_reading *r, size_t end)
{
    struct journal_record record;
    size_t used = 0;
    r->count = r->position = r->changes = 0;
    r->manual = false;
    r->foreign = is_foreign(r, r->head.engine, r->head.pack_hash);
    r->chain = r->header_chain;
    r->line = 1;
    for (size_t i = 0; i < r->header; i++)
        r->line += r->bytes[i] == '\n';
    for (r->sound = r->header; r->sound < end; r->sound += used, r->line++) {
        uint64_t chain = r->chain;
        /* Seals begin with the header's: where that is damaged the positions must do. */
        used = r->head.damaged ? record_read_again(r->bytes + r->sound, end - r->sound, &record)
                               : record_read(r->bytes + r->sound, end - r->sound, &chain, &record);
        if (!used || !apply(r, &record))
            return;
        r->changes += record.kind == RECORD_ANSWER || record.kind == RECORD_UNDO ||
                      record.kind == RECORD_REDO;
        r->chain = chain;
    }
}

/* ---- From answers to positions ------------------------------------------------------------ */

/* The choice that a record means: the one at its index or, in a list of another order, the one
 * with its machine form. -1 when it is not offered, or someone else is asked. */
static int find_choice(const uc_game *game, const void *state, const struct journal_record *record)
{
    struct uc_question question = uc_question(game, state);
    char code[JOURNAL_CODE] = "";
    int index = record->index;
    if (question.seat != UC_ANYONE && question.seat != record->seat)
        return -1;
    if (index < question.count)
        uc_choice_code(game, state, question.choice[index], code, sizeof code);
    if (index >= question.count || strcmp(code, record->code) != 0)
        index = uc_choice_find(game, state, record->code);
    return index >= 0 && uc_choice_seat(game, state, index) == record->seat ? index : -1;
}

/* The first choices that the engine offers, for a message. */
static void list_choices(const uc_game *game, const void *state, char *text, size_t size)
{
    enum { LISTED = 3 };
    struct uc_question question = uc_question(game, state);
    size_t used = 0;
    snprintf(text, size, "%s", question.count ? "" : _("nothing more"));
    for (int i = 0; i < question.count && i <= LISTED && used < size; i++) {
        char code[JOURNAL_CODE];
        uc_choice_code(game, state, question.choice[i], code, sizeof code);
        used += (size_t)snprintf(text + used, size - used, i == LISTED ? ", ..." : "%s'%s'",
                                 i ? ", " : "", code);
    }
}

/* The identity of the pack, with those that it builds on. */
static const char *packs_of(const struct uc_journal_head *head, char *text, size_t size)
{
    size_t used = (size_t)snprintf(text, size, "%s", head->pack_hash);
    for (int i = 0; i < head->uses_count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, " (%s %s)", head->uses[i].name,
                                 head->uses[i].hash);
    return text;
}

/* Says what differs at an answer that the game in j->scratch stands before, or (`led`) behind. */
static void report(const struct journal_reading *r, const struct uc_journal *j, int i,
                   uint32_t answer, const char *code, bool led, struct uc_error *error)
{
    char what[320], offered[120], asked[120] = "", theirs[100], ours[100];
    if (led) {
        snprintf(what, sizeof what, _("'%s' does not lead to the recorded position"), code);
    } else {
        list_choices(j->game, j->scratch, offered, sizeof offered);
        uc_prompt_text(j->game, j->scratch, asked, sizeof asked);
        snprintf(what, sizeof what,
                 _("the journal says '%s', but now the question is '%s' and can be "
                   "answered by %s"),
                 code, asked, offered);
    }
    if (!r->item[i].foreign)
        uc_fail(error, UC_BAD_CONTENT,
                _("%s, line %u, answer %u: %s; the journal is kept as it is"), r->path,
                r->item[i].line, answer, what);
    else
        uc_fail(
            error, UC_BAD_CONTENT,
            _("%s, line %u, answer %u: %s; it was recorded with engine %s and pack %s, not %s and "
              "%s, and is kept as it is"),
            r->path, r->item[i].line, answer, what, r->head.engine,
            packs_of(&r->head, theirs, sizeof theirs), r->ours.engine,
            packs_of(&r->ours, ours, sizeof ours));
}

/* Plays the answers on j->scratch. Returns how many hold; when that is not all of them, `error`
 * says what differs. An answer and the chance behind it hold together or not at all. */
static int play_items(struct uc_journal *j, struct journal_reading *r, struct uc_error *error)
{
    struct journal_record record;
    uint32_t answers = 0;
    int group = 0;
    r->other = -1;
    if (!entries_reserve(&j->line, r->count)) {
        uc_fail(error, UC_IO, _("out of memory"));
        return 0;
    }
    play_begin(j->game, j->scratch, j->seed, true, NULL);
    for (int i = 0; i < r->count; i++) {
        const struct item *item = &r->item[i];
        record_read_again(r->bytes + item->offset, r->size - item->offset, &record);
        if (!item->chance) {
            journal_snapshot(j, i, j->scratch);
            group = i;
            answers++;
        }
        int index = find_choice(j->game, j->scratch, &record);
        if (index < 0) {
            report(r, j, i, answers, record.code, false, error);
            return group;
        }
        if (item->chance)
            head_of(j->scratch)->drawn = record.drawn;
        j->line.item[i] =
            (struct journal_entry){record.drawn, answers, (uint16_t)index, record.seat, 0};
        j->line.count = i + 1;
        uc_choose(j->game, j->scratch, index, NULL);
        bool same = journal_hash(j->game, j->scratch) == record.hash;
        if (!same && !item->foreign) {
            report(r, j, i, answers, record.code, true, error);
            return group;
        }
        if (!same && r->other < 0)
            r->other = i;
    }
    return r->count;
}

/* ---- Opening ------------------------------------------------------------------------------ */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool same_setup(const struct uc_setup *a, const struct uc_setup *b)
{
    if (!same_text(a->quest, b->quest) || !same_text(a->board, b->board) ||
        a->party_count != b->party_count || a->option_count != b->option_count)
        return false;
    for (int i = 0; i < a->party_count; i++)
        if (!same_text(a->party[i], b->party[i]))
            return false;
    for (int i = 0; i < a->option_count; i++)
        if (!same_text(a->option[i].key, b->option[i].key) ||
            !same_text(a->option[i].value, b->option[i].value))
            return false;
    return true;
}

/* Reads the header, and sees that it belongs to this game. */
static bool read_header(struct journal_reading *r, const uc_game *game, struct uc_error *error)
{
    const char *why;
    journal_describe(game, (struct uc_seed){0, 0}, &r->ours);
    r->header = header_read(r->bytes, r->size, &r->header_chain, &r->head, &why);
    if (!r->header) {
        uc_fail(error, UC_BAD_FILE, _("cannot open %s: %s"), r->path, why);
        return false;
    }
    if (strcmp(r->head.system, r->ours.system) != 0 ||
        !same_setup(&r->head.setup, &r->ours.setup)) {
        uc_fail(error, UC_BAD_SETUP,
                _("%s is the journal of another game: make the game from the setup in its header"),
                r->path);
        return false;
    }
    return true;
}

/* Half a record at the very end of a file, as a power failure leaves it, is no damage to the rest. What
 * a store was given it has whole, or not at all. */
static bool is_torn(const struct journal_reading *r, bool in_file)
{
    return in_file && r->sound < r->size && !memchr(r->bytes + r->sound, '\n', r->size - r->sound);
}

static void report_rest(const struct journal_reading *r, const struct uc_journal *j, bool torn,
                        struct uc_error *error)
{
    int answers = uc_journal_position(j);
    if (torn && !r->head.damaged)
        uc_fail(error, UC_BAD_FILE,
                _("%s: line %u, the last one, is incomplete, as after a power failure; the game "
                  "goes on after answer %d, and the rest of that line is then kept in %s.torn"),
                r->path, r->line, answers, r->path);
    else if (r->head.damaged)
        uc_fail(
            error, UC_BAD_FILE,
            _("%s: its header is damaged; what follows fits up to answer %d, and the journal is "
              "kept as it is"),
            r->path, answers);
    else if (r->sound < r->size)
        uc_fail(error, UC_BAD_FILE,
                _("%s: line %u is damaged, and nothing behind it can be trusted; the journal holds "
                  "up to answer %d and is kept as it is"),
                r->path, r->line, answers);
    else if (r->foreign && r->other >= 0)
        uc_fail(
            error, UC_BAD_CONTENT,
            _("%s was recorded with engine %s and pack %s, not %s and %s: from line %u on "
              "positions are not the recorded ones, but every answer is still possible, and the "
              "game goes on"),
            r->path, r->head.engine, r->head.pack_hash, r->ours.engine, r->ours.pack_hash,
            r->item[r->other].line);
    else
        uc_fail(error, UC_OK, "%s", "");
}

/* Builds the journal from what was read, of a file unless it has a store. */
static bool build(struct uc_journal *j, struct journal_reading *r, bool in_file,
                  struct uc_error *error)
{
    scan(r, r->size);
    bool torn = is_torn(r, in_file), damaged = r->sound < r->size && !torn;
    int good = play_items(j, r, error);
    bool differs = good < r->position;
    if (differs)
        scan(r, r->item[good].offset); /* what the file was before that answer */
    j->closed = damaged || differs || r->head.damaged;
    journal_shorten(j, good);
    j->position = r->position;
    j->changes = r->changes;
    j->manual = r->manual;
    j->chain = r->chain;
    head_of(j->state)->manual = r->manual;
    journal_restore(j, j->position, j->scratch);
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    j->on_disk = in_file && !j->closed;
    j->stored = r->sound;
    if (!differs)
        report_rest(r, j, torn, error);
    if (j->on_disk && file_adopt(&j->file, r->path, r->sound, r->size, error) != UC_OK)
        return false;
    if (r->foreign) {
        struct journal_record with = {.kind = RECORD_WITH};
        memcpy(with.engine, r->ours.engine, sizeof with.engine);
        memcpy(with.pack, r->ours.pack_hash, sizeof with.pack);
        journal_add_line(j, &with);
    }
    /* Chance that was cut off answers again, and the same. */
    if (r->manual || head_of(j->state)->seat != UC_CHANCE)
        return true;
    bool complete = journal_answer_chance(j, j->state) &&
                    entries_reserve(&j->line, j->position + j->fresh.count);
    head_of(j->state)->manual = false;
    j->events.count = 0;
    if (!complete) {
        uc_fail(error, UC_IO, _("out of memory"));
        return false;
    }
    journal_adopt_fresh(j);
    return true;
}

static uc_journal *open_journal(struct journal_reading *r, const uc_game *game,
                                const struct uc_store *store, bool in_file, struct uc_error *error)
{
    struct uc_journal *j = NULL;
    if (read_header(r, game, error))
        j = journal_make(game, r->head.seed, error);
    if (j && store)
        j->store = *store;
    if (j && !build(j, r, in_file, error)) {
        uc_journal_close(j);
        j = NULL;
    }
    free(r->item);
    return j;
}

uc_journal *uc_journal_open(const uc_game *game, const char *path, struct uc_error *error)
{
    struct journal_reading r = {.path = path};
    char *bytes = NULL;
    if (file_read(path, JOURNAL_BYTES, &bytes, &r.size, error) != UC_OK)
        return NULL;
    r.bytes = bytes;
    uc_journal *j = open_journal(&r, game, NULL, true, error);
    free(bytes);
    return j;
}

uc_journal *uc_journal_read(const uc_game *game, const char *bytes, size_t size,
                            const struct uc_store *store, struct uc_error *error)
{
    struct journal_reading r = {.path = _("the journal"), .bytes = bytes, .size = size};
    if (size > JOURNAL_BYTES) {
        uc_fail(error, UC_BAD_FILE, _("a journal has at most %d bytes"), JOURNAL_BYTES);
        return NULL;
    }
    return open_journal(&r, game, store, false, error);
}

/* ---- Lines of somebody else --------------------------------------------------------------- */

static bool take_answer(uc_journal *j, const struct journal_record *record)
{
    bool chance = record->kind == RECORD_CHANCE;
    uint8_t manual = head_of(j->state)->manual;
    uint32_t before = j->position ? j->line.item[j->position - 1].answers : 0;
    memcpy(j->scratch, j->state, uc_state_size(j->game));
    head_of(j->scratch)->manual = true;
    int index = find_choice(j->game, j->scratch, record);
    if (index < 0 || !entries_reserve(&j->line, j->position + 1))
        return false;
    if (chance)
        head_of(j->scratch)->drawn = record->drawn;
    uc_choose(j->game, j->scratch, index, NULL);
    if (journal_hash(j->game, j->scratch) != record->hash)
        return false;
    j->replacements += j->position < j->line.count;
    journal_shorten(j, j->position);
    if (!chance)
        journal_snapshot(j, j->position, j->state);
    j->line.item[j->position] =
        (struct journal_entry){record->drawn, before + !chance, (uint16_t)index, record->seat, 0};
    j->line.count = ++j->position;
    head_of(j->scratch)->manual = manual;
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    return true;
}

/* The last answer of a seat is taken back (`by` -1) or the next one restored (1), with the chance behind it. */
static bool take_move(uc_journal *j, int by)
{
    int at = j->position;
    if (by < 0 ? at == 0 : at == j->line.count)
        return false;
    do
        at += by;
    while (at >= 0 && at < j->line.count && j->line.item[at].seat == UC_CHANCE);
    if (at < 0)
        return false;
    j->position = at;
    journal_restore(j, at, j->scratch);
    memcpy(j->state, j->scratch, uc_state_size(j->game));
    return true;
}

static bool take_record(uc_journal *j, const struct journal_record *record)
{
    switch (record->kind) {
    case RECORD_ANSWER:
    case RECORD_CHANCE:
        return take_answer(j, record);
    case RECORD_UNDO:
        return take_move(j, -1);
    case RECORD_REDO:
        return take_move(j, 1);
    case RECORD_MANUAL:
        j->manual = record->on;
        return true;
    case RECORD_WITH: /* another engine: whoever reads it from the beginning follows it by name */
        return false;
    }
    return false;
}

bool uc_journal_take(uc_journal *j, const char *bytes, size_t size)
{
    struct journal_record record;
    size_t used = 0;
    if (j->closed || j->waiting || j->unwritten.used)
        return false;
    for (size_t at = 0; at < size; at += used) {
        uint64_t chain = j->chain;
        used = record_read(bytes + at, size - at, &chain, &record);
        if (!used || !take_record(j, &record))
            return false;
        j->changes += record.kind == RECORD_ANSWER || record.kind == RECORD_UNDO ||
                      record.kind == RECORD_REDO;
        j->chain = chain;
        j->stored += used;
    }
    return true;
}
