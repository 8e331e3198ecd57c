/* Bytes as a file of scenarios. Whatever it says, reading it ends in scenarios or in a sentence with file and line; those
 * of the template system are played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/check.h"

static struct workbench bench = {.silent = true};
static char path[] = "/dev/shm/fuzz-scenario-XXXXXX";

static void leave(void) { unlink(path); }

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    int fd = mkstemp(path);
    (void)argc;
    (void)argv;
    if (fd < 0 || setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1) != 0)
        abort();
    close(fd);
    atexit(leave);
    return 0;
}

/* A system that is not there ends the program, as it should, and other packs take long to load. */
static bool is_playable(const struct scenario_file *file, const struct scenario *scenario)
{
    const struct statement *s;
    bool known = false;
    for (int n = 0; (s = scenario_statement(file, scenario, n)); n++) {
        if (s->what == SAY_PACK)
            return false;
        if (s->what == SAY_SYSTEM)
            known = s->words == 1 && strcmp(s->word[0], "template") == 0;
    }
    return known;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario_file scenarios;
    struct uc_error error = {.text = ""};
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
        abort();
    if (!scenario_read(path, &scenarios, &error)) {
        if (strncmp(error.text, path, strlen(path)) != 0 || strchr(error.text, '\n'))
            abort(); /* one line, which says where */
        return 0;
    }
    for (int i = 0; i < scenarios.scenarios; i++)
        if (is_playable(&scenarios, &scenarios.scenario[i]))
            check_scenario(&bench, &scenarios, &scenarios.scenario[i]);
    scenario_free(&scenarios);
    return 0;
}
