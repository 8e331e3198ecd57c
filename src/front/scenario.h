/* Scenario files: the text, split into scenarios, statements and words. What a statement means
 * is for check.c; the format is described in docs/scenarios.md. */
#ifndef FRONT_SCENARIO_H
#define FRONT_SCENARIO_H

#include "undercroft/undercroft.h"

enum directive {
    /* how the game is set up: before anything of the second group */
    SAY_SYSTEM,
    SAY_PACK,
    SAY_QUEST,
    SAY_PARTY,
    SAY_OPTION,
    SAY_SEED,
    SAY_BOARD, /* `rest` holds the rows, separated by newlines */
    SAY_RANDOM,
    SAY_DEAL,
    SAY_AUTO,
    /* what happens, in order */
    SAY_GIVEN,
    SAY_DICE,
    SAY_DRAW,
    SAY_DO,
    SAY_EXPECT,
    SAY_REFUSE,
    SAY_RELOAD
};

struct statement {
    enum directive what;
    int line;
    char *rest;  /* what follows the first word, without comment and outer spaces */
    char **word; /* the same split at spaces; "quoted words" are one, without the quotes */
    int words;
};

struct scenario {
    int line;
    const char *title;
    char **rule; /* the rule numbers cited in its first line */
    int rules;
    const struct statement *statement;
    int statements;
};

struct scenario_file {
    const char *path;
    const struct statement *common; /* stand before the first scenario, hold for each */
    int commons;
    struct scenario *scenario;
    int scenarios;
    struct scenario_memory *memory;
};

/* Reads a file. False and `error` (with file and line) if it is not well formed. */
bool scenario_read(const char *path, struct scenario_file *file, struct uc_error *error);
void scenario_free(struct scenario_file *file);

/* Statement `n` of a scenario, from 0; NULL after the last one. Those that it shares with the
 * others of its file come before its own. */
const struct statement *scenario_statement(const struct scenario_file *file,
                                           const struct scenario *scenario, int n);

/* Writes the words from `first` up to `end`, with single spaces between them. */
void scenario_join(const struct statement *statement, int first, int end, char *text, size_t size);

/* True for the words that look like a rule number: D2-080, D2/WE-13, DU-H07. */
bool scenario_is_rule(const char *word);

#endif
