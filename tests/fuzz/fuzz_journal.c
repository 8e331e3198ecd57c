/* Bytes as a journal: opened, asked about, undone, played on and opened again. Each input is tried
 * as it is and with its checksums put right, since no mutation would get past those. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal_seal.h"
#include "undercroft/undercroft.h"

static uc_pack *pack;
static char folder[] = "/dev/shm/fuzz-journal-XXXXXX", path[80];

static void remove_files(void)
{
    static const char *const suffix[] = {"", ".new", ".bak", ".torn"};
    for (size_t i = 0; i < sizeof suffix / sizeof suffix[0]; i++) {
        char name[100];
        snprintf(name, sizeof name, "%s%s", path, suffix[i]);
        unlink(name);
    }
}

static void leave(void)
{
    remove_files();
    rmdir(folder);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/template", NULL);
    if (!pack || !mkdtemp(folder))
        abort();
    snprintf(path, sizeof path, "%s/journal", folder);
    atexit(leave);
    return 0;
}

static void check(const uc_game *game, uc_journal *journal)
{
    char why[200];
    if (!uc_state_ok(game, uc_journal_state(journal), why, sizeof why) ||
        uc_journal_position(journal) > uc_journal_length(journal))
        abort();
}

/* Plays about in a journal, then opens what has become of it: it must be as it was left. */
static void use(const uc_game *game, uc_journal *journal)
{
    struct uc_error error = {UC_OK, ""};
    check(game, journal);
    for (uc_seat seat = 1; seat <= 2; seat++)
        uc_journal_can_undo(journal, seat);
    uc_journal_undo(journal, &error);
    uc_journal_undo(journal, &error);
    uc_journal_redo(journal, &error);
    check(game, journal);
    uc_journal_choose(journal, 0, NULL, &error);
    check(game, journal);
    uint64_t hash = uc_hash(game, uc_journal_state(journal));
    uc_journal_close(journal);
    journal = uc_journal_open(game, path, &error);
    if (journal && error.status == UC_OK && uc_hash(game, uc_journal_state(journal)) != hash)
        abort();
    uc_journal_close(journal);
}

static void try(const char *bytes, size_t size)
{
    struct uc_journal_head head;
    struct uc_error error;
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        abort();
    uc_game *game = NULL;
    if (uc_journal_peek(path, &head, &error))
        game = uc_game_new(pack, &head.setup, &error);
    uc_journal *journal = game ? uc_journal_open(game, path, &error) : NULL;
    if (journal)
        use(game, journal);
    uc_game_free(game);
    remove_files();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy)
        return 0;
    memcpy(copy, data, size);
    try(copy, size);
    journal_seal(copy, size);
    try(copy, size);
    free(copy);
    return 0;
}
