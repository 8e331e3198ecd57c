/* Journals: what is written is read again, whatever happens to the file in between. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/ruleset.h"
#include "journal_seal.h"
#include "unit/template_game.h"

enum { EXPLORER = 1, KEEPER, LONGEST = 400 };

static char folder[] = "/tmp/uc-journal-XXXXXX";
static char path[200];

/* ---- Files -------------------------------------------------------------------------------- */

struct bytes {
    char *at;
    size_t size;
};

static struct bytes read_bytes(const char *name)
{
    struct bytes b = {malloc(1 << 20), 0};
    FILE *file = fopen(name, "rb");
    if (!file || !b.at)
        abort();
    b.size = fread(b.at, 1, (1 << 20) - 1, file);
    fclose(file);
    return b;
}

static void write_bytes(const char *name, const char *at, size_t size)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(at, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static const char *beside(const char *suffix)
{
    static char name[220];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return name;
}

/* The file at path with `suffix` holds exactly these bytes. */
static void holds(const char *suffix, const char *at, size_t size)
{
    struct bytes b = read_bytes(beside(suffix));
    assert_int_equal(b.size, size);
    assert_memory_equal(b.at, at, size);
    free(b.at);
}

static bool exists(const char *suffix) { return access(beside(suffix), F_OK) == 0; }

static int clean_folder(void **unused)
{
    (void)unused;
    DIR *dir = opendir(folder);
    char name[600];
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && unlink(name) != 0)
            rmdir(name);
    }
    if (dir)
        closedir(dir);
    return 0;
}

/* Puts `to` in the place of the first `from`, which has the same length, and seals the journal. */
static void tamper(const char *from, const char *to)
{
    struct bytes b = read_bytes(path);
    char *at = strstr(b.at, from);
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    while (*to)
        *at++ = *to++;
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    free(b.at);
}

/* ---- Games -------------------------------------------------------------------------------- */

/* A journal and the states that it went through. */
struct record {
    uc_game *game;
    uc_journal *journal;
    int answers;
    char *states;
    size_t file_size[LONGEST + 1];
};

/* The state after `answers` answers of seats. */
static char *after(const struct record *r, int answers)
{
    return r->states + (size_t)answers * uc_state_size(r->game);
}

static char *copy_state(const uc_game *game, const void *state)
{
    return memcpy(malloc(uc_state_size(game)), state, uc_state_size(game));
}

static bool same_state(const uc_game *game, const void *a, const void *b)
{
    return memcmp(a, b, uc_state_size(game)) == 0;
}

static size_t size_on_disk(void)
{
    struct stat info;
    return stat(path, &info) == 0 ? (size_t)info.st_size : 0;
}

static void remember(struct record *r)
{
    r->answers = uc_journal_position(r->journal);
    assert_in_range(r->answers, 0, LONGEST);
    memcpy(after(r, r->answers), uc_journal_state(r->journal), uc_state_size(r->game));
    r->file_size[r->answers] = size_on_disk();
}

static void choose(uc_journal *journal, int choice)
{
    struct uc_error error = {UC_OK, ""};
    if (uc_journal_choose(journal, choice, NULL, &error) != UC_OK)
        fail_msg("%s", error.text);
}

/* A random game of at most `answers` answers, written to `file` (NULL: in memory). */
static struct record record_game(const char *quest, uint64_t seed, int answers, const char *file)
{
    struct record r = {.game = new_game(quest, "veteran", "on")};
    struct uc_error error = {UC_OK, ""};
    r.states = malloc((LONGEST + 1) * uc_state_size(r.game));
    r.journal = uc_journal_new(r.game, seed, file, &error);
    if (!r.journal)
        fail_msg("%s", error.text);
    remember(&r);
    while (r.answers < answers && uc_question(r.game, uc_journal_state(r.journal)).seat) {
        struct uc_question q = uc_question(r.game, uc_journal_state(r.journal));
        choose(r.journal, (int)(dice(&seed) % (uint32_t)q.count));
        remember(&r);
    }
    return r;
}

static void end_game(struct record *r)
{
    uc_journal_close(r->journal);
    free(r->states);
    uc_game_free(r->game);
}

/* Opens the journal and checks that it stands at a position that the game went through. */
static uc_journal *open_at(const struct record *r, int answers, enum uc_status status)
{
    struct uc_error error = {UC_IO, "untouched"};
    uc_journal *journal = uc_journal_open(r->game, path, &error);
    if (!journal)
        fail_msg("%s", error.text);
    if (error.status != status)
        fail_msg("status %d: %s", error.status, error.text);
    assert_int_equal(status != UC_OK, error.text[0] != '\0');
    assert_int_equal(uc_journal_position(journal), answers);
    assert_true(same_state(r->game, uc_journal_state(journal), after(r, answers)));
    return journal;
}

struct seen {
    int count;
    struct uc_event event[20000];
};

static void see(void *context, const struct uc_event *event)
{
    struct seen *seen = context;
    if (event->kind != UC_EVENT_CHANCE)
        seen->event[seen->count++] = *event;
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* With a journal a game goes exactly as it does without. */
static void plays_as_without_a_journal(void **unused)
{
    (void)unused;
    static struct seen with, without;
    for (uint64_t seed = 1; seed < 20; seed++) {
        uc_game *game = new_game("crypt", "veteran", "on");
        void *state = malloc(uc_state_size(game));
        struct uc_log log = {see, &with}, plain = {see, &without};
        uint64_t random = seed;
        with.count = without.count = 0;
        uc_journal *journal = uc_journal_new(game, seed, seed % 2 ? path : NULL, NULL);
        uc_begin(game, state, seed, NULL);
        for (struct uc_question q; (q = uc_question(game, state)).seat;) {
            assert_true(same_state(game, state, uc_journal_state(journal)));
            int choice = (int)(dice(&random) % (uint32_t)q.count);
            uc_choose(game, state, choice, &plain);
            assert_int_equal(uc_journal_choose(journal, choice, &log, NULL), UC_OK);
            assert_int_equal(with.count, without.count);
        }
        assert_true(same_state(game, state, uc_journal_state(journal)));
        for (int i = 0; i < with.count; i++)
            assert_memory_equal(&with.event[i], &without.event[i], sizeof with.event[i]);
        uc_journal_close(journal);
        free(state);
        uc_game_free(game);
    }
}

static void loads_at_every_question(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 6; seed++) {
        struct record r = record_game("crypt", seed, 0, path);
        for (struct uc_question q;
             (q = uc_question(r.game, uc_journal_state(r.journal))).seat && r.answers < LONGEST;) {
            uc_journal_close(open_at(&r, r.answers, UC_OK));
            choose(r.journal, (int)(seed % (uint64_t)q.count));
            remember(&r);
        }
        uc_journal *journal = open_at(&r, r.answers, UC_OK);
        assert_int_equal(uc_journal_length(journal), r.answers);
        assert_int_equal(uc_winner(r.game, uc_journal_state(journal)),
                         uc_winner(r.game, uc_journal_state(r.journal)));
        uc_journal_close(journal);
        end_game(&r);
    }
}

static void refuses_what_is_not_offered(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 3, 4, path);
    struct bytes before = read_bytes(path);
    struct uc_error error = {UC_OK, ""};
    int count = uc_question(r.game, after(&r, r.answers)).count;
    assert_int_equal(uc_journal_choose(r.journal, count, NULL, &error), UC_BAD_CHOICE);
    assert_true(error.text[0]);
    assert_int_equal(uc_journal_choose(r.journal, -1, NULL, &error), UC_BAD_CHOICE);
    assert_int_equal(uc_journal_redo(r.journal, &error), UC_BAD_CHOICE);
    assert_true(same_state(r.game, after(&r, r.answers), uc_journal_state(r.journal)));
    holds("", before.at, before.size);
    free(before.at);
    end_game(&r);
}

static void keeps_a_file_that_was_there(void **unused)
{
    (void)unused;
    write_bytes(path, "an old game", 11);
    struct record r = record_game("crypt", 3, 2, path);
    holds(".bak", "an old game", 11);
    assert_false(exists(".new"));
    end_game(&r);
}

static void seeks(void **unused)
{
    (void)unused;
    static struct seen played, again;
    struct record r = record_game("crypt", 12, 0, NULL);
    struct uc_log log = {see, &played}, replay = {see, &again};
    uint64_t random = 4;
    played.count = again.count = 0;
    char *state = copy_state(r.game, after(&r, 0));
    uc_journal_seek(r.journal, 0, state, &log, NULL); /* what happened during setup */
    for (struct uc_question q; (q = uc_question(r.game, uc_journal_state(r.journal))).seat;) {
        int choice = (int)(dice(&random) % (uint32_t)q.count);
        assert_int_equal(uc_journal_choose(r.journal, choice, &log, NULL), UC_OK);
        remember(&r);
    }
    for (int n = r.answers; n >= 0; n--) {
        assert_int_equal(uc_journal_seek(r.journal, n, state, NULL, NULL), UC_OK);
        assert_true(same_state(r.game, state, after(&r, n)));
    }
    assert_int_equal(uc_journal_seek(r.journal, r.answers, state, &replay, NULL), UC_OK);
    assert_true(same_state(r.game, state, after(&r, r.answers)));
    assert_true(played.count > 0);
    assert_int_equal(played.count, again.count);
    for (int i = 0; i < played.count; i++)
        assert_memory_equal(&played.event[i], &again.event[i], sizeof again.event[i]);
    assert_int_equal(uc_journal_seek(r.journal, -1, state, NULL, NULL), UC_BAD_CHOICE);
    assert_int_equal(uc_journal_seek(r.journal, r.answers + 1, state, NULL, NULL), UC_BAD_CHOICE);
    free(state);
    end_game(&r);
}

/* Between any two answers just that is told which happened there. */
static void follows(void **unused)
{
    (void)unused;
    static struct seen all, part;
    struct record r = record_game("crypt", 12, 60, NULL);
    struct uc_log everything = {see, &all}, some = {see, &part};
    char *state = copy_state(r.game, after(&r, 0));
    int before[LONGEST + 1];
    for (int n = 0; n <= r.answers; n++) {
        all.count = 0;
        assert_int_equal(uc_journal_seek(r.journal, n, state, &everything, NULL), UC_OK);
        before[n] = all.count;
    }
    for (int from = 0; from <= r.answers; from++)
        for (int to = from; to <= r.answers; to += 7) {
            part.count = 0;
            assert_int_equal(uc_journal_follow(r.journal, from, to, state, &some, NULL), UC_OK);
            assert_true(same_state(r.game, state, after(&r, to)));
            assert_int_equal(part.count, before[to] - before[from]);
            assert_memory_equal(part.event, all.event + before[from],
                                (size_t)part.count * sizeof part.event[0]);
        }
    assert_int_equal(uc_journal_follow(r.journal, 2, 1, state, &some, NULL), UC_BAD_CHOICE);
    assert_int_equal(uc_journal_follow(r.journal, 0, r.answers + 1, state, &some, NULL),
                     UC_BAD_CHOICE);
    free(state);
    end_game(&r);
}

/* A person throws the dice: chance is asked, its answers are recorded, and the open question to
 * chance is there again after loading. */
static void chance_by_hand(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 2, 0, path);
    uint64_t random = 8;
    int asked = 0;
    for (struct uc_question q; (q = uc_question(r.game, uc_journal_state(r.journal))).seat;) {
        uc_manual_chance(r.game, uc_journal_state(r.journal), r.answers % 4 != 3);
        asked += q.seat == UC_CHANCE;
        if (q.seat == UC_CHANCE && dice(&random) % 2) /* the stream may also be asked */
            choose(r.journal, uc_chance_pick(r.game, uc_journal_state(r.journal)));
        else
            choose(r.journal, (int)(dice(&random) % (uint32_t)q.count));
        remember(&r);
        uc_journal_close(open_at(&r, r.answers, UC_OK));
    }
    assert_true(asked > 3);
    end_game(&r);
}

/* ---- Undo --------------------------------------------------------------------------------- */

/* A random walk of answers, undo and redo, with a list of states beside it. */
static void undo_and_redo(void **unused)
{
    (void)unused;
    struct uc_error error = {UC_OK, ""};
    for (int round = 0; round < 6; round++) {
        const char *file = round % 2 ? path : NULL;
        struct record r = record_game("crypt", (uint64_t)round, 10, file);
        uint64_t random = (uint64_t)round + 77;
        int position = r.answers, length = r.answers;
        for (int i = 0; i < 300; i++) {
            uint32_t die = dice(&random) % 8;
            struct uc_question q = uc_question(r.game, uc_journal_state(r.journal));
            if (die < 3) {
                enum uc_status status = uc_journal_undo(r.journal, &error);
                assert_int_equal(status, position ? UC_OK : UC_BAD_CHOICE);
                position -= position > 0;
            } else if (die < 5) {
                enum uc_status status = uc_journal_redo(r.journal, &error);
                assert_int_equal(status, position < length ? UC_OK : UC_BAD_CHOICE);
                position += position < length;
            } else if (q.seat) {
                choose(r.journal, (int)(dice(&random) % (uint32_t)q.count));
                remember(&r);
                length = ++position;
            }
            assert_int_equal(uc_journal_position(r.journal), position);
            assert_int_equal(uc_journal_length(r.journal), length);
            assert_true(same_state(r.game, uc_journal_state(r.journal), after(&r, position)));
            if (file && i % 5 == 0) {
                uc_journal_close(r.journal);
                r.journal = open_at(&r, position, UC_OK);
                assert_int_equal(uc_journal_length(r.journal), length);
            }
        }
        end_game(&r);
    }
}

/* The same dice come when an answer is taken back and given again. */
static void undo_does_not_roll_again(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 9, LONGEST, NULL);
    int end = r.answers;
    for (int n = end; n > 0; n--)
        assert_int_equal(uc_journal_undo(r.journal, NULL), UC_OK);
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_NONE);
    assert_int_equal(uc_journal_length(r.journal), end);
    uint64_t seed = 9;
    for (int n = 1; n <= end; n++) {
        struct uc_question q = uc_question(r.game, uc_journal_state(r.journal));
        choose(r.journal, (int)(dice(&seed) % (uint32_t)q.count));
        assert_true(same_state(r.game, uc_journal_state(r.journal), after(&r, n)));
    }
    end_game(&r);
}

static void say(struct record *r, const char *code)
{
    int choice = uc_choice_find(r->game, uc_journal_state(r->journal), code);
    assert_true(choice >= 0);
    choose(r->journal, choice);
}

static void the_law_of_undo(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 0, NULL);
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_NONE);
    say(&r, "move place-2");
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_FREE);
    assert_int_equal(uc_journal_can_undo(r.journal, KEEPER), UC_UNDO_AGREE);
    say(&r, "pass"); /* another seat has answered */
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_AGREE);
    assert_int_equal(uc_journal_can_undo(r.journal, KEEPER), UC_UNDO_FREE);
    for (int place = 3; place <= 6; place++) {
        char code[40];
        snprintf(code, sizeof code, "move place-%d", place);
        say(&r, code);
        say(&r, "pass");
    }
    say(&r, "fight guard"); /* the die has been thrown */
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_AGREE);
    assert_int_equal(uc_journal_can_undo(r.journal, KEEPER), UC_UNDO_AGREE);
    assert_int_equal(uc_journal_undo(r.journal, NULL), UC_OK);
    assert_int_equal(uc_journal_can_undo(r.journal, KEEPER), UC_UNDO_FREE);
    uc_manual_chance(r.game, uc_journal_state(r.journal), true);
    say(&r, "fight guard"); /* the die is in someone's hand */
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_AGREE);
    end_game(&r);
}

/* The template game in a corridor with mirrors: from place 3 on the explorer sees the keeper's
 * cards. A move there reveals something, without any chance. */
static void (*plain_view)(const struct uc_run *run, uc_seat seat, struct uc_view *view);

static void mirror_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    char place[20];
    run->game->ruleset->get_fact(run, "place explorer", place, sizeof place);
    plain_view(run, place[0] >= '3' ? KEEPER : seat, view);
}

static void hidden_information_ends_free_undo(void **unused)
{
    (void)unused;
    struct uc_ruleset mirrors = *ruleset_find("template");
    struct record r = record_game("crypt", 5, 0, NULL);
    plain_view = mirrors.view;
    mirrors.view = mirror_view;
    r.game->ruleset = &mirrors;
    say(&r, "move place-2");
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_FREE);
    say(&r, "pass");
    say(&r, "move place-3");
    assert_int_equal(uc_journal_can_undo(r.journal, EXPLORER), UC_UNDO_AGREE);
    end_game(&r);
}

/* ---- Torn and damaged files ---------------------------------------------------------------- */

/* Goes on with a journal that was opened after some mishap, and checks that all is well again. */
static void go_on(const struct record *r, uc_journal *journal)
{
    int position = uc_journal_position(journal);
    struct uc_question q = uc_question(r->game, uc_journal_state(journal));
    struct uc_error error = {UC_OK, ""};
    if (q.seat && uc_journal_choose(journal, q.count - 1, NULL, &error) != UC_OK)
        fail_msg("%s", error.text);
    char *state = copy_state(r->game, uc_journal_state(journal));
    uc_journal_close(journal);
    journal = uc_journal_open(r->game, path, &error);
    assert_non_null(journal);
    if (error.status != UC_OK)
        fail_msg("%s", error.text);
    assert_int_equal(uc_journal_position(journal), position + (q.seat ? 1 : 0));
    assert_true(same_state(r->game, uc_journal_state(journal), state));
    free(state);
    uc_journal_close(journal);
}

/* A journal that does not fit is not written to, whatever is tried, and a branch of it goes on. */
static void go_on_in_a_branch(const struct record *r, uc_journal *journal)
{
    struct uc_error error = {UC_OK, ""};
    struct bytes before = read_bytes(path);
    char branch[300];
    int position = uc_journal_position(journal);
    assert_true(uc_journal_is_closed(journal));
    assert_int_equal(uc_journal_choose(journal, 0, NULL, &error), UC_CLOSED);
    assert_int_equal(uc_journal_undo(journal, &error), UC_CLOSED);
    assert_int_equal(uc_journal_redo(journal, &error), UC_CLOSED);
    assert_int_equal(uc_journal_can_undo(journal, EXPLORER), UC_UNDO_NONE);
    snprintf(branch, sizeof branch, "%s", beside(".branch"));
    uc_journal *other = uc_journal_branch(journal, branch, "the trunk", &error);
    if (!other)
        fail_msg("%s", error.text);
    assert_true(same_state(r->game, uc_journal_state(other), uc_journal_state(journal)));
    assert_int_equal(uc_journal_position(other), position);
    uc_journal_close(journal);
    struct uc_question q = uc_question(r->game, uc_journal_state(other));
    if (q.seat)
        choose(other, q.count - 1);
    uc_journal_close(other);
    other = uc_journal_open(r->game, branch, &error);
    assert_int_equal(error.status, UC_OK);
    assert_false(uc_journal_is_closed(other));
    assert_int_equal(uc_journal_position(other), position + (q.seat ? 1 : 0));
    uc_journal_close(other);
    struct uc_journal_head head;
    assert_true(uc_journal_peek(branch, &head, &error));
    assert_string_equal(head.origin, "the trunk");
    assert_int_equal(head.origin_answers, position);
    unlink(branch);
    holds("", before.at, before.size);
    assert_false(exists(".bak") || exists(".torn") || exists(".new"));
    free(before.at);
}

/* A game whose last answer is followed by dice. */
static struct record game_ending_with_chance(void)
{
    struct record r = record_game("crypt", 5, 0, path);
    for (int place = 2; place <= 6; place++) {
        char code[40];
        snprintf(code, sizeof code, "move place-%d", place);
        say(&r, code);
        say(&r, "pass");
    }
    remember(&r);
    say(&r, "fight guard");
    remember(&r);
    return r;
}

static void torn_at_every_byte(void **unused)
{
    (void)unused;
    struct record r = game_ending_with_chance();
    struct bytes whole = read_bytes(path);
    size_t start = r.file_size[r.answers - 1];
    const char *newline = memchr(whole.at + start, '\n', whole.size - start);
    size_t seat_line = (size_t)(newline - whole.at) + 1; /* behind the seat's own record */
    assert_true(seat_line < whole.size);
    for (size_t cut = start; cut <= whole.size; cut++) {
        clean_folder(NULL);
        write_bytes(path, whole.at, cut);
        bool boundary = cut == start || cut == seat_line || cut == whole.size;
        int answers = cut >= seat_line ? r.answers : r.answers - 1;
        uc_journal *journal = open_at(&r, answers, boundary ? UC_OK : UC_BAD_FILE);
        holds("", whole.at, cut); /* opening has changed nothing */
        go_on(&r, journal);
        assert_int_equal(exists(".torn"), !boundary);
        assert_false(exists(".bak") || exists(".new"));
        size_t kept = cut >= seat_line ? seat_line : start;
        if (!boundary)
            holds(".torn", whole.at + kept, cut - kept);
    }
    free(whole.at);
    end_game(&r);
}

static void zeros_at_the_end(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 6, path);
    int fd = open(path, O_WRONLY);
    assert_int_equal(ftruncate(fd, (off_t)r.file_size[6] + 4096), 0);
    close(fd);
    go_on(&r, open_at(&r, 6, UC_BAD_FILE));
    assert_true(exists(".torn"));
    end_game(&r);
}

static void flipped_at_every_byte(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 11, 12, path);
    uc_journal_close(r.journal);
    r.journal = NULL;
    struct bytes whole = read_bytes(path);
    size_t header = (size_t)(strstr(whole.at, "\nend ") - whole.at) + 14;
    int in_headers = 0;
    for (size_t i = 0; i < whole.size; i++) {
        for (int bit = 0; bit < 8; bit += 3) {
            struct uc_error error = {UC_OK, ""};
            struct uc_journal_head head;
            clean_folder(NULL);
            whole.at[i] = (char)(whole.at[i] ^ 1 << bit);
            write_bytes(path, whole.at, whole.size);
            uc_journal *journal = uc_journal_open(r.game, path, &error);
            assert_true(error.status == UC_BAD_FILE || (i < header && error.status != UC_OK));
            assert_non_null(strstr(error.text, path));
            assert_true(i < header || uc_journal_peek(path, &head, NULL));
            holds("", whole.at, whole.size);
            if (i < header) {
                in_headers += journal != NULL;
                if (journal)
                    go_on_in_a_branch(&r, journal);
            } else {
                int position = uc_journal_position(journal);
                assert_true(position == 0 || r.file_size[position - 1] <= i);
                assert_true(same_state(r.game, uc_journal_state(journal), after(&r, position)));
                if (uc_journal_is_closed(journal))
                    go_on_in_a_branch(&r, journal);
                else /* the last line feed: this could be half a record */
                    assert_true(i == whole.size - 1), go_on(&r, journal);
            }
            whole.at[i] = (char)(whole.at[i] ^ 1 << bit);
        }
    }
    assert_true(in_headers > 20);
    free(whole.at);
    end_game(&r);
}

/* A campaign is not lost with a bit in its header. */
static void a_damaged_header_is_no_end(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 11, 12, path);
    struct bytes whole = read_bytes(path);
    struct uc_journal_head head;
    char *sum = strstr(whole.at, "\nend ") + 5;
    *sum = *sum == '0' ? '1' : '0';
    write_bytes(path, whole.at, whole.size);
    assert_true(uc_journal_peek(path, &head, NULL));
    assert_true(head.damaged);
    go_on_in_a_branch(&r, open_at(&r, 12, UC_BAD_FILE));

    /* The positions tell whether the rest belongs to it. */
    char *last = whole.at + r.file_size[9];
    for (int spaces = 0; spaces < 4; last++)
        spaces += *last == ' ';
    *last = *last == 'a' ? 'b' : 'a';
    write_bytes(path, whole.at, whole.size);
    go_on_in_a_branch(&r, open_at(&r, 9, UC_BAD_CONTENT));
    free(whole.at);
    end_game(&r);
}

/* What was put aside once stays where it is. */
static void never_overwrites_what_it_kept(void **unused)
{
    (void)unused;
    write_bytes(beside(".bak"), "precious", 8);
    write_bytes(beside(".torn"), "a piece", 7);
    write_bytes(path, "an old game", 11);
    struct record r = record_game("crypt", 11, 8, path);
    holds(".bak", "precious", 8);
    holds(".bak.2", "an old game", 11);
    int fd = open(path, O_WRONLY);
    assert_int_equal(ftruncate(fd, (off_t)r.file_size[8] - 3), 0);
    close(fd);
    go_on(&r, open_at(&r, 7, UC_BAD_FILE));
    holds(".torn", "a piece", 7);
    assert_true(exists(".torn.2"));
    end_game(&r);
}

/* Lines left out, doubled or changed in order break the chain of checksums. */
static void lines_moved_about(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 11, 8, path);
    struct bytes whole = read_bytes(path);
    size_t a = r.file_size[2], b = r.file_size[3], c = r.file_size[4];
    FILE *file = fopen(path, "wb");
    fwrite(whole.at, 1, a, file); /* without answer 3 */
    fwrite(whole.at + b, 1, whole.size - b, file);
    fclose(file);
    uc_journal_close(open_at(&r, 2, UC_BAD_FILE));
    file = fopen(path, "wb");
    fwrite(whole.at, 1, b, file); /* answer 3 twice */
    fwrite(whole.at + a, 1, whole.size - a, file);
    fclose(file);
    uc_journal_close(open_at(&r, 3, UC_BAD_FILE));
    file = fopen(path, "wb");
    fwrite(whole.at, 1, a, file); /* answer 4 before answer 3 */
    fwrite(whole.at + b, 1, c - b, file);
    fwrite(whole.at + a, 1, b - a, file);
    fwrite(whole.at + c, 1, whole.size - c, file);
    fclose(file);
    uc_journal_close(open_at(&r, 2, UC_BAD_FILE));
    free(whole.at);
    end_game(&r);
}

/* ---- Other engines and packs ---------------------------------------------------------------- */

static void the_first_answer_that_differs_is_named(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 0, path);
    say(&r, "move place-2");
    remember(&r);
    say(&r, "pass");
    remember(&r);
    say(&r, "move place-3");
    remember(&r);
    tamper("move place-3", "move place-4");
    struct uc_error error;
    uc_journal *journal = uc_journal_open(r.game, path, &error);
    assert_int_equal(error.status, UC_BAD_CONTENT);
    assert_non_null(strstr(error.text, "answer 3"));
    assert_non_null(strstr(error.text, "'move place-4'"));
    assert_non_null(strstr(error.text, "'move place-3'"));
    assert_int_equal(uc_journal_position(journal), 2);
    assert_int_equal(uc_journal_length(journal), 2);
    go_on_in_a_branch(&r, journal);
    end_game(&r);
}

/* An answer and the chance behind it are given up together. */
static void other_dice_are_a_difference(void **unused)
{
    (void)unused;
    struct record r = game_ending_with_chance();
    struct bytes b = read_bytes(path);
    char *roll = strstr(b.at + r.file_size[r.answers - 1], "roll ");
    assert_non_null(roll);
    roll[1] = 'u';
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    free(b.at);
    go_on_in_a_branch(&r, open_at(&r, r.answers - 1, UC_BAD_CONTENT));
    end_game(&r);
}

/* Changes digits of the hash that stands at the end of the record after answer `n`. */
static void change_hash(const struct record *r, int n)
{
    struct bytes b = read_bytes(path);
    char *word = b.at + r->file_size[n - 1];
    for (int spaces = 0; spaces < 4; word++)
        spaces += *word == ' ';
    *word = *word == 'a' ? 'b' : 'a';
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    free(b.at);
}

static void other_positions_are_a_difference(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 8, path);
    change_hash(&r, 4);
    go_on_in_a_branch(&r, open_at(&r, 3, UC_BAD_CONTENT));
    end_game(&r);
}

static char *pack_line(const uc_pack *pack)
{
    static char line[40];
    snprintf(line, sizeof line, "pack %016llx", (unsigned long long)uc_pack_hash(pack));
    return line;
}

/* Another pack that changes nothing in this game is no reason to complain. From the next answer
 * on the journal says which pack is in use. */
static void another_pack_that_plays_the_same(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 8, path);
    tamper(pack_line(template_pack), "pack 0123456789abcdef");
    go_on(&r, open_at(&r, 8, UC_OK));
    struct bytes b = read_bytes(path);
    assert_non_null(strstr(b.at, "pack 0123456789abcdef\n"));
    assert_non_null(strstr(b.at, " with " UC_VERSION "+"));
    free(b.at);
    end_game(&r);
}

/* Another engine may lay positions out in another way: answers are followed by their names, and
 * the difference is told until someone plays on. */
static void another_engine_with_other_positions(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 8, path);
    tamper("engine " UC_VERSION, "engine 9.9.9");
    change_hash(&r, 4);
    go_on(&r, open_at(&r, 8, UC_BAD_CONTENT));
    end_game(&r);
}

/* A list of choices in another order: the machine form decides. */
static void the_machine_form_counts(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 0, path);
    say(&r, "move place-2");
    remember(&r);
    say(&r, "pass");
    remember(&r);
    struct bytes b = read_bytes(path);
    char *word = b.at + r.file_size[1];
    for (int spaces = 0; spaces < 3; word++)
        spaces += *word == ' ';
    assert_true(*word >= '1' && *word <= '9');
    *word = '0'; /* the index of another choice */
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    free(b.at);
    uc_journal_close(open_at(&r, 2, UC_OK));
    end_game(&r);
}

static void journals_of_other_games_are_refused(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 3, path);
    uc_game *others[] = {new_game("cellar", "veteran", "on"), new_game("crypt", "scout", "on"),
                         new_game("crypt", "veteran", "off"), new_game("crypt", NULL, "on"),
                         new_game("crypt", "veteran", NULL),  new_game(NULL, "veteran", "on")};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct uc_error error = {UC_OK, ""};
        assert_null(uc_journal_open(others[i], path, &error));
        assert_int_equal(error.status, UC_BAD_SETUP);
        uc_game_free(others[i]);
    }
    tamper("system template", "system temp1ate");
    assert_null(uc_journal_open(r.game, path, NULL));
    end_game(&r);
}

/* ---- The disk ------------------------------------------------------------------------------- */

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_costs_nothing(void **unused)
{
    (void)unused;
    static struct seen seen;
    struct uc_log log = {see, &seen};
    struct record r = record_game("crypt", 5, 5, path);
    struct bytes before = read_bytes(path);
    signal(SIGXFSZ, SIG_IGN);
    seen.count = 0;
    for (size_t room = 0; room < 70; room += 7) {
        struct uc_error error = {UC_OK, ""};
        limit_files((rlim_t)(before.size + room));
        enum uc_status status = uc_journal_choose(r.journal, 0, &log, &error);
        limit_files(RLIM_INFINITY);
        if (status == UC_OK) { /* a short record */
            assert_true(room > 40);
            break;
        }
        assert_int_equal(status, UC_IO);
        assert_int_equal(error.status, UC_IO);
        assert_non_null(strstr(error.text, path));
        assert_true(same_state(r.game, uc_journal_state(r.journal), after(&r, 5)));
        assert_int_equal(uc_journal_position(r.journal), 5);
        assert_int_equal(seen.count, 0);
        holds("", before.at, before.size);
        limit_files((rlim_t)before.size);
        assert_int_equal(uc_journal_undo(r.journal, &error), UC_IO);
        limit_files(RLIM_INFINITY);
        holds("", before.at, before.size);
    }
    free(before.at);
    go_on(&r, r.journal);
    r.journal = NULL;
    end_game(&r);
}

/* With leave to go on, what could not be written is kept and written with what comes after it: the file
 * is then the one that a disk with room would have. */
static void what_waits_is_written_later(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 9, path);
    struct bytes whole = read_bytes(path);
    struct uc_error error = {UC_OK, ""};
    uc_seat seat;
    for (int room = 3; room <= 9; room++) { /* answers that the disk has room for at first */
        clean_folder(NULL);
        uc_journal *journal = uc_journal_new(r.game, 5, path, &error);
        uc_journal_defer(journal);
        signal(SIGXFSZ, SIG_IGN);
        for (int n = 1; n <= 9; n++) {
            bool full = n > room && n <= room + 3;
            limit_files(full ? (rlim_t)r.file_size[room] + 5 : RLIM_INFINITY);
            int choice = uc_journal_answer(r.journal, n, &seat);
            assert_int_equal(uc_journal_choose(journal, choice, NULL, &error), UC_OK);
            assert_int_equal(uc_journal_waiting(journal), full ? n - room : 0);
            assert_true(!full == !error.text[0] || !full);
            assert_int_equal(uc_journal_flush(journal, &error), full ? UC_IO : UC_OK);
            if (full)
                holds("", whole.at, r.file_size[room]);
            assert_true(same_state(r.game, uc_journal_state(journal), after(&r, n)));
        }
        limit_files(RLIM_INFINITY);
        assert_int_equal(uc_journal_flush(journal, &error), UC_OK);
        holds("", whole.at, whole.size);
        uc_journal_close(journal);
        uc_journal_close(open_at(&r, 9, UC_OK));
    }
    free(whole.at);
    end_game(&r);
}

static void a_full_disk_at_the_beginning(void **unused)
{
    (void)unused;
    uc_game *game = new_game("crypt", NULL, NULL);
    struct uc_error error = {UC_OK, ""};
    write_bytes(path, "an old game", 11);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(50);
    uc_journal *journal = uc_journal_new(game, 1, path, &error);
    limit_files(RLIM_INFINITY);
    assert_null(journal);
    assert_int_equal(error.status, UC_IO);
    holds("", "an old game", 11);
    assert_false(exists(".new"));
    assert_null(uc_journal_new(game, 1, "/nowhere/at/all", &error));
    assert_int_equal(error.status, UC_IO);
    uc_game_free(game);
}

/* A full disk while a torn file is put right. */
static void a_full_disk_during_repair(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 5, path);
    struct bytes whole = read_bytes(path);
    signal(SIGXFSZ, SIG_IGN);
    clean_folder(NULL);
    write_bytes(path, whole.at, whole.size - 3);
    uc_journal *journal = open_at(&r, 4, UC_BAD_FILE);
    struct uc_error error = {UC_OK, ""};
    limit_files(10);
    assert_int_equal(uc_journal_choose(journal, 0, NULL, &error), UC_IO);
    limit_files(RLIM_INFINITY);
    holds("", whole.at, whole.size - 3);
    assert_false(exists(".new") || exists(".torn") || exists(".bak"));
    go_on(&r, journal);
    free(whole.at);
    end_game(&r);
}

static void another_program_writes_too(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 3, path);
    struct uc_error error = {UC_OK, ""};
    uc_journal *other = open_at(&r, 3, UC_OK);
    choose(other, 0);
    struct bytes written = read_bytes(path);
    assert_int_equal(uc_journal_choose(r.journal, 0, NULL, &error), UC_IO);
    assert_true(same_state(r.game, uc_journal_state(r.journal), after(&r, 3)));
    holds("", written.at, written.size);
    unlink(path);
    assert_int_equal(uc_journal_choose(other, 0, NULL, &error), UC_IO);
    uc_journal_close(other);
    free(written.at);
    end_game(&r);
}

/* ---- Hostile files -------------------------------------------------------------------------- */

static void refused(const uc_game *game, const char *name)
{
    struct uc_error error = {UC_OK, ""};
    struct uc_journal_head head;
    assert_null(uc_journal_open(game, name, &error));
    assert_int_equal(error.status, UC_BAD_FILE);
    assert_false(uc_journal_peek(name, &head, &error));
    assert_true(error.text[0]);
}

static void what_is_no_journal_is_refused(void **unused)
{
    (void)unused;
    uc_game *game = new_game("crypt", NULL, NULL);
    char *large = malloc(200000);
    refused(game, path); /* there is none */
    refused(game, folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    refused(game, path);
    unlink(path);
    write_bytes(path, "", 0);
    refused(game, path);
    memset(large, 'x', 200000);
    write_bytes(path, large, 200000);
    refused(game, path);
    memset(large, 0, 200000);
    write_bytes(path, large, 200000);
    refused(game, path);
    snprintf(large, 200000, "undercroft journal 1\n");
    write_bytes(path, large, 200000);
    refused(game, path);
    assert_int_equal(truncate(path, (off_t)3 << 30), 0); /* three empty gigabytes */
    refused(game, path);
    write_bytes(path, "undercroft journal 3\nend 00000000\n", 34);
    refused(game, path);
    free(large);
    uc_game_free(game);
}

/* Headers that are sealed properly and say too much, too little or nonsense. */
static void nonsense_in_headers(void **unused)
{
    (void)unused;
    static const char start[] = "undercroft journal 1\n";
    static const char full[] = "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\n";
    static const char *const bad[] = {
        "",
        "engine 1\nsystem template\nseed 1\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 18446744073709551616\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed -1\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 01\n",
        "engine 1\nsystem template\npack 123\nseed 1\n",
        ("engine 1234567890123456789012345678901234567890\nsystem template\npack "
         "0123456789abcdef\nseed 1\n"),
        "system template\nengine 1\npack 0123456789abcdef\nseed 1\n",
        "engine 1\nengine 1\nsystem template\npack 0123456789abcdef\nseed 1\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nquest\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nquest a b\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nquest a%00b\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nquest a%4\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nquest a%41\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\noption a\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\noption a b c\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\norigin a\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\norigin a -1\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\norigin a 1\norigin a 1\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nwizard gandalf\n",
        "engine 1\nsystem template\npack 0123456789abcdef\nseed 1\nparty a\nquest b\n",
    };
    uc_game *game = new_game("crypt", NULL, NULL);
    char text[20000];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int n = snprintf(text, sizeof text, "%s%send 00000000\n", start, bad[i]);
        journal_seal(text, (size_t)n);
        write_bytes(path, text, (size_t)n);
        refused(game, path);
    }
    static const struct {
        const char *line;
        int times;
    } many[] = {{"party a\n", 9}, {"option a b\n", 17}, {"party aaaaaaaaaaaaaaaa\n", 1000}};
    for (size_t i = 0; i < sizeof many / sizeof many[0]; i++) {
        size_t n = (size_t)snprintf(text, sizeof text, "%s%s", start, full);
        for (int k = 0; k < many[i].times && n < sizeof text - 40; k++)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s", many[i].line);
        n += (size_t)snprintf(text + n, sizeof text - n, "end 00000000\n");
        journal_seal(text, n);
        write_bytes(path, text, n);
        refused(game, path);
    }
    size_t n = (size_t)snprintf(text, sizeof text, "%s%sboard ", start, full);
    memset(text + n, 'x', 3000); /* more than there is storage for */
    n += 3000;
    n += (size_t)snprintf(text + n, sizeof text - n, "\nend 00000000\n");
    journal_seal(text, n);
    write_bytes(path, text, n);
    refused(game, path);
    uc_game_free(game);
}

static void headers_come_back(void **unused)
{
    (void)unused;
    static const char text[] =
        "undercroft journal 1\nengine 1.2\nsystem template\n"
        "pack 0123456789abcdef\nseed 18446744073709551615\nquest a%20b%25\n"
        "party x:y\nparty z\noption k v\nseat 2 search:200\nboard #.#%0a.@.\nend 00000000\n";
    char bytes[sizeof text];
    struct uc_journal_head head;
    struct uc_error error;
    memcpy(bytes, text, sizeof text);
    journal_seal(bytes, sizeof text - 1);
    write_bytes(path, bytes, sizeof text - 1);
    assert_true(uc_journal_peek(path, &head, &error));
    assert_string_equal(head.engine, "1.2");
    assert_string_equal(head.system, "template");
    assert_string_equal(head.pack_hash, "0123456789abcdef");
    assert_true(head.seed.number == UINT64_MAX);
    assert_string_equal(head.setup.quest, "a b%");
    assert_int_equal(head.setup.party_count, 2);
    assert_string_equal(head.setup.party[0], "x:y");
    assert_string_equal(head.setup.party[1], "z");
    assert_int_equal(head.setup.option_count, 1);
    assert_string_equal(head.setup.option[0].key, "k");
    assert_string_equal(head.setup.option[0].value, "v");
    assert_null(head.setup.seat[0]);
    assert_string_equal(head.setup.seat[1], "search:200");
    assert_string_equal(head.setup.board, "#.#\n.@.");
}

/* ---- Elsewhere than in a file ------------------------------------------------------------- */

struct shelf {
    char bytes[1 << 16];
    size_t size;
    bool full;
};

static enum uc_status put_on_shelf(void *context, size_t at, const char *bytes, size_t size,
                                   struct uc_error *error)
{
    struct shelf *shelf = context;
    if (shelf->full)
        return uc_fail(error, UC_IO, "the shelf is full");
    assert_true(at == shelf->size && at + size <= sizeof shelf->bytes);
    memcpy(shelf->bytes + at, bytes, size);
    shelf->size = at + size;
    return UC_OK;
}

/* A game with a key: its header says so, the same dice fall after an undo, after reading it again and in a
 * branch, and with half of the key alone others do. */
static void a_keyed_game_goes_on_as_it_would(void **unused)
{
    (void)unused;
    static struct shelf shelf, other;
    struct uc_store store = {put_on_shelf, &shelf}, beside = {put_on_shelf, &other};
    struct record r = record_game("crypt", 5, 6, path);
    struct uc_error error;
    struct uc_seed seed = {5, 0xfedcba9876543210};
    shelf = other = (struct shelf){.size = 0};
    uc_journal *journal = uc_journal_new_in(r.game, seed, &store, &error);
    assert_non_null(journal);
    for (int i = 0; i < 12; i++)
        choose(journal, 0);
    assert_non_null(strstr(shelf.bytes, "\nseed 5\nkey fedcba9876543210\nquest "));
    uint64_t reached = uc_hash(r.game, uc_journal_state(journal));
    for (int i = 0; i < 6; i++)
        assert_int_equal(uc_journal_undo(journal, &error), UC_OK);
    uc_journal *again = uc_journal_read(r.game, shelf.bytes, shelf.size, NULL, &error);
    uc_journal *branch = uc_journal_branch_in(journal, &beside, "this", &error);
    uc_journal *half = uc_journal_new(r.game, seed.number, NULL, &error);
    for (int i = 0; i < 6; i++) {
        choose(journal, 0);
        choose(again, 0);
        choose(branch, 0);
    }
    for (int i = 0; i < 12; i++)
        choose(half, 0);
    assert_true(uc_hash(r.game, uc_journal_state(journal)) == reached);
    assert_true(uc_hash(r.game, uc_journal_state(again)) == reached);
    assert_true(uc_hash(r.game, uc_journal_state(branch)) == reached);
    static struct uc_view seen[2];
    uc_view(r.game, uc_journal_state(half), 2, &seen[0]);
    uc_view(r.game, uc_journal_state(journal), 2, &seen[1]);
    assert_non_null(uc_view_difference(&seen[0], &seen[1]));
    uc_journal_close(half);
    uc_journal_close(branch);
    uc_journal_close(again);
    uc_journal_close(journal);
    end_game(&r);
}

/* What a store is given are the bytes of the file that the same game makes; a store that fails costs
 * nothing, and what is read from bytes goes on in the store, unless its end is damaged. */
static void a_store_is_as_good_as_a_file(void **unused)
{
    (void)unused;
    static struct shelf shelf;
    struct uc_store store = {put_on_shelf, &shelf};
    struct record r = record_game("crypt", 5, 6, path);
    struct bytes file = read_bytes(path);
    struct uc_error error;
    uc_seat seat = 0;
    shelf = (struct shelf){.size = 0};
    uc_journal *journal = uc_journal_new_in(r.game, (struct uc_seed){5, 0}, &store, &error);
    for (int i = 1; i <= r.answers; i++)
        choose(journal, uc_journal_answer(r.journal, i, &seat));
    assert_int_equal(uc_journal_answer(r.journal, r.answers + 1, &seat), -1);
    assert_int_equal(shelf.size, file.size);
    assert_memory_equal(shelf.bytes, file.at, file.size);

    shelf.full = true;
    assert_int_equal(uc_journal_choose(journal, 0, NULL, &error), UC_IO);
    assert_true(same_state(r.game, uc_journal_state(journal), after(&r, r.answers)));
    shelf.full = false;
    uc_journal_close(journal);

    journal = uc_journal_read(r.game, shelf.bytes, shelf.size - 2, &store, &error);
    assert_int_equal(error.status, UC_BAD_FILE);
    assert_int_equal(uc_journal_choose(journal, 0, NULL, &error), UC_CLOSED);
    uc_journal_close(journal);
    shelf.size = r.file_size[3];
    journal = uc_journal_read(r.game, shelf.bytes, shelf.size, &store, &error);
    assert_int_equal(error.status, UC_OK);
    while (uc_journal_position(journal) < r.answers)
        choose(journal, uc_journal_answer(r.journal, uc_journal_position(journal) + 1, &seat));
    assert_true(same_state(r.game, uc_journal_state(journal), after(&r, r.answers)));
    uc_journal_close(journal);
    assert_memory_equal(shelf.bytes, file.at, file.size);
    struct uc_journal_head head;
    assert_true(uc_journal_peek_bytes(shelf.bytes, shelf.size, &head, &error));
    assert_false(uc_journal_peek_bytes(shelf.bytes + 1, shelf.size - 1, &head, &error));
    journal = uc_journal_read(r.game, shelf.bytes, shelf.size, NULL, &error);
    assert_int_equal(error.status, UC_OK);
    assert_int_equal(uc_journal_position(journal), r.answers);
    uc_journal_close(journal);
    free(file.at);
    end_game(&r);
}

/* A store that notes where the journal stood before each write, and can lose what was written since. */
struct late {
    struct shelf shelf;  /* first */
    uc_journal *journal; /* NULL: it is not there yet */
    struct uc_journal_mark mark;
    size_t size; /* of the shelf then */
    bool marks;  /* the next write is the first that may be lost */
};

static enum uc_status put_for_now(void *context, size_t at, const char *bytes, size_t size,
                                  struct uc_error *error)
{
    struct late *late = context;
    if (late->marks && late->journal) {
        late->mark = uc_journal_mark(late->journal);
        late->size = late->shelf.size;
        late->marks = false;
    }
    return put_on_shelf(&late->shelf, at, bytes, size, error);
}

/* However many answers and undos are lost: the game stands as before them, and what is written then fits. */
static void goes_back_to_what_was_kept(void **unused)
{
    (void)unused;
    static struct late late;
    struct uc_store store = {put_for_now, &late};
    struct record r = record_game("crypt", 5, 6, path);
    struct uc_error error;
    uc_seat seat = 0;
    for (int lost = 1; lost <= 3; lost++)
        for (int undos = 0; undos <= 2; undos++) {
            late = (struct late){.size = 0};
            uc_journal *journal = uc_journal_new_in(r.game, (struct uc_seed){5, 0}, &store, &error);
            late.journal = journal;
            for (int i = 1; i <= 3; i++)
                choose(journal, uc_journal_answer(r.journal, i, &seat));
            int changes = uc_journal_changes(journal);
            late.marks = true;
            for (int i = 4; i < 4 + lost; i++)
                choose(journal, uc_journal_answer(r.journal, i, &seat));
            for (int i = 0; i < undos; i++)
                assert_int_equal(uc_journal_undo(journal, &error), UC_OK);
            late.shelf.size = late.size;
            assert_true(uc_journal_go_back(journal, &late.mark));
            assert_int_equal(uc_journal_changes(journal), changes);
            assert_int_equal(uc_journal_length(journal), 3);
            assert_true(same_state(r.game, uc_journal_state(journal), after(&r, 3)));
            for (int i = 4; i <= r.answers; i++)
                choose(journal, uc_journal_answer(r.journal, i, &seat));
            uc_journal *again =
                uc_journal_read(r.game, late.shelf.bytes, late.shelf.size, NULL, &error);
            assert_int_equal(error.status, UC_OK);
            assert_true(same_state(r.game, uc_journal_state(again), after(&r, r.answers)));

            /* What made room for other answers is not known any more. */
            late.marks = true;
            assert_int_equal(uc_journal_undo(journal, &error), UC_OK);
            choose(journal, uc_journal_answer(r.journal, r.answers, &seat));
            assert_false(uc_journal_go_back(journal, &late.mark));
            uc_journal_close(again);
            uc_journal_close(journal);
        }
    end_game(&r);
}

/* Whoever follows the lines of another, in whatever pieces, stands where he stands, and where somebody stands who reads it all. */
static void follows_the_lines_of_another(void **unused)
{
    (void)unused;
    static struct shelf shelf;
    struct uc_store store = {put_on_shelf, &shelf};
    struct record r = record_game("crypt", 5, 6, path);
    struct uc_error error;
    uc_seat seat = 0;
    shelf = (struct shelf){.size = 0};
    uc_journal *one = uc_journal_new_in(r.game, (struct uc_seed){5, 0}, &store, &error);
    uc_journal *two = uc_journal_read(r.game, shelf.bytes, shelf.size, &store, &error);
    for (int i = 1; i <= r.answers; i++) {
        size_t from = shelf.size;
        choose(one, uc_journal_answer(r.journal, i, &seat));
        if (i % 3 == 0) {
            assert_int_equal(uc_journal_undo(one, &error), UC_OK);
            if (i % 2)
                assert_int_equal(uc_journal_redo(one, &error), UC_OK);
            else
                choose(one, uc_journal_answer(r.journal, i, &seat));
        }
        assert_false(uc_journal_take(two, shelf.bytes + from + 1, shelf.size - from - 1));
        assert_true(uc_journal_take(two, shelf.bytes + from, shelf.size - from));
        assert_true(same_state(r.game, uc_journal_state(one), uc_journal_state(two)));
        assert_int_equal(uc_journal_changes(two), uc_journal_changes(one));
        assert_int_equal(uc_journal_length(two), uc_journal_length(one));
    }
    assert_int_equal(uc_journal_undo(two, &error), UC_OK); /* and goes on where he is */
    uc_journal *again = uc_journal_read(r.game, shelf.bytes, shelf.size, NULL, &error);
    assert_int_equal(error.status, UC_OK);
    assert_true(same_state(r.game, uc_journal_state(two), uc_journal_state(again)));
    uc_journal_close(again);
    uc_journal_close(two);
    uc_journal_close(one);
    end_game(&r);
}

/* Records that are sealed properly and make no sense: play stops before them. */
static void nonsense_in_records(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "redo",
        "undo now",
        "manual",
        "manual maybe",
        "with 1",
        "with 1 2",
        "answer",
        "answer 1 0",
        "answer 1 0 0123456789abcdef",
        "answer 0 0 0123456789abcdef rest",
        "answer 9 0 0123456789abcdef rest",
        "answer 255 0 0123456789abcdef rest",
        "answer 1 65536 0123456789abcdef rest",
        "answer 1 0 0123456789ABCDEF rest",
        "answer 1 0 0123456789abcdef %zz",
        "answer 1 99999999999999999999 0123456789abcdef rest",
        "chance 99999999999999999999 0 0123456789abcdef roll sword",
        "sing",
        "",
    };
    struct record r = record_game("crypt", 5, 4, path);
    struct bytes whole = read_bytes(path);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        size_t size = whole.size;
        clean_folder(NULL);
        size += (size_t)sprintf(whole.at + size, "00000000 %s\n00000000 undo\n", bad[i]);
        journal_seal(whole.at, size);
        write_bytes(path, whole.at, size);
        go_on_in_a_branch(&r, open_at(&r, 4, UC_BAD_FILE));
    }
    free(whole.at);
    end_game(&r);
}

/* Records that make sense, but not here. */
static void answers_to_other_questions(void **unused)
{
    (void)unused;
    static const char *const other[] = {
        "answer 1 0 0123456789abcdef rest",
        "answer 2 0 0123456789abcdef pass",
        "answer 1 65535 0123456789abcdef move place-99",
        "chance 7 0 0123456789abcdef roll sword",
    };
    struct record r = record_game("crypt", 5, 4, path);
    struct bytes whole = read_bytes(path);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        size_t size = whole.size;
        clean_folder(NULL);
        size += (size_t)sprintf(whole.at + size, "00000000 %s\n", other[i]);
        journal_seal(whole.at, size);
        write_bytes(path, whole.at, size);
        /* chance belongs to the answer before it */
        go_on_in_a_branch(&r, open_at(&r, other[i][0] == 'c' ? 3 : 4, UC_BAD_CONTENT));
    }
    free(whole.at);
    end_game(&r);
}

static void more_undo_than_answers(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 2, path);
    struct bytes b = read_bytes(path);
    for (int i = 0; i < 3; i++)
        b.size += (size_t)sprintf(b.at + b.size, "00000000 undo\n");
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    uc_journal *journal = open_at(&r, 0, UC_BAD_FILE);
    assert_int_equal(uc_journal_length(journal), 2);
    go_on_in_a_branch(&r, journal);
    free(b.at);
    end_game(&r);
}

/* A record may not be longer than a line. */
static void very_long_lines(void **unused)
{
    (void)unused;
    struct record r = record_game("crypt", 5, 2, path);
    struct bytes b = read_bytes(path);
    b.size += (size_t)sprintf(b.at + b.size, "00000000 answer 1 0 0123456789abcdef ");
    memset(b.at + b.size, 'x', 100000);
    b.size += 100000;
    b.at[b.size++] = '\n';
    journal_seal(b.at, b.size);
    write_bytes(path, b.at, b.size);
    go_on_in_a_branch(&r, open_at(&r, 2, UC_BAD_FILE));
    free(b.at);
    end_game(&r);
}

static int begin_all(void **unused)
{
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game.journal", folder);
    return load_template(unused);
}

static int end_all(void **unused)
{
    clean_folder(NULL);
    rmdir(folder);
    return free_template(unused);
}

#define TEST(name) cmocka_unit_test_teardown(name, clean_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(plays_as_without_a_journal),
        TEST(loads_at_every_question),
        TEST(refuses_what_is_not_offered),
        TEST(keeps_a_file_that_was_there),
        TEST(seeks),
        TEST(follows),
        TEST(chance_by_hand),
        TEST(undo_and_redo),
        TEST(undo_does_not_roll_again),
        TEST(the_law_of_undo),
        TEST(hidden_information_ends_free_undo),
        TEST(torn_at_every_byte),
        TEST(zeros_at_the_end),
        TEST(flipped_at_every_byte),
        TEST(a_damaged_header_is_no_end),
        TEST(never_overwrites_what_it_kept),
        TEST(lines_moved_about),
        TEST(the_first_answer_that_differs_is_named),
        TEST(other_dice_are_a_difference),
        TEST(other_positions_are_a_difference),
        TEST(another_pack_that_plays_the_same),
        TEST(another_engine_with_other_positions),
        TEST(the_machine_form_counts),
        TEST(journals_of_other_games_are_refused),
        TEST(a_full_disk_costs_nothing),
        TEST(what_waits_is_written_later),
        TEST(a_full_disk_at_the_beginning),
        TEST(a_full_disk_during_repair),
        TEST(another_program_writes_too),
        TEST(what_is_no_journal_is_refused),
        TEST(nonsense_in_headers),
        TEST(headers_come_back),
        TEST(a_keyed_game_goes_on_as_it_would),
        TEST(a_store_is_as_good_as_a_file),
        TEST(goes_back_to_what_was_kept),
        TEST(follows_the_lines_of_another),
        TEST(nonsense_in_records),
        TEST(answers_to_other_questions),
        TEST(more_undo_than_answers),
        TEST(very_long_lines),
    };
    return cmocka_run_group_tests_name("journal", tests, begin_all, end_all);
}
