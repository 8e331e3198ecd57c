/* The inside of `undercroft check`: one scenario being played. check.c plays it, check_expect.c
 * compares, check_reload.c saves and opens it. */
#ifndef FRONT_CHECK_H
#define FRONT_CHECK_H

#include <jansson.h>

#include "front/front.h"
#include "front/rulebook.h"
#include "front/scenario.h"

enum {
    CHECK_CODE = 256,   /* bytes of a machine form */
    CHECK_FACT = 1024,  /* and of a fact */
    CHECK_LOG = 600,    /* and of a sentence of the log */
    CHECK_FORCED = 400, /* forced results in one scenario */
    CHECK_AUTOS = 8,    /* `auto` lines in one scenario */
    CHECK_SYSTEMS = 16  /* whose rules can be cited */
};

/* Something that happened since the last `do`. */
struct event_told {
    struct uc_event event;
    char code[CHECK_CODE];
    char text[CHECK_LOG]; /* the sentence for people */
};

/* A result that chance will be given. */
struct forced {
    const char *text;
    int line;
};

/* One run of `check`. */
struct workbench {
    struct front_packs packs;
    struct rulebook rules[CHECK_SYSTEMS]; /* of the systems, in their order */
    bool as_json, verbose;
    bool silent;         /* says nothing, and a scenario ends with its first failure */
    const char *filter;  /* a rule number; NULL: all scenarios */
    bool scenes;         /* --needed: quests in full */
    const char *of;      /* --needed: a kind or an id, whose parts alone are asked about; or NULL */
    const char *excuses; /* --needed: a file with what need not be noticed; or NULL */
    int passed, failed;
    int answers; /* given in all scenarios so far */
    json_t *results;
};

/* One scenario being played. */
struct trial {
    struct workbench *bench;
    const struct scenario_file *file;
    const struct scenario *scenario;
    const struct statement *statement; /* the one at hand; NULL before the first and at the end */
    int at;                            /* its number */
    uc_game *game;
    uint64_t seed;
    void *state, *scratch;
    int *answers; /* given so far, those of chance included */
    int answer_count, answer_room;
    bool was_given; /* the position was changed from outside */
    const struct statement
        *unsound; /* since this `given` it is none that can be; NULL: it is sound */
    struct forced forced[CHECK_FORCED];
    int forced_count, forced_used;
    bool random;
    const struct statement *autos[CHECK_AUTOS];
    int auto_count;
    struct event_told *told;
    int told_count, told_named, told_room; /* those before `told_named` have their words */
    bool failed, stopped;
    json_t *failures;
};

/* The pack of a scenario, loaded once. What is wrong with one is wrong for the whole run. */
const uc_pack *check_pack(struct workbench *bench, const struct scenario_file *file,
                          const struct scenario *scenario);

/* Plays a scenario; true if it passes. */
bool check_scenario(struct workbench *bench, const struct scenario_file *file,
                    const struct scenario *scenario);

/* `undercroft check --needed NAME`: does a scenario notice whatever could be otherwise in that pack?
 * The exit status of the program. */
int check_needed(struct workbench *bench, const char *name, const struct scenario_file *files,
                 int count);

/* The file of excuses (check_excuses.c); NULL is one without any. */
struct excuses;
/* The parts that need not be noticed, each with its reason, from a file; ends the program with a
 * sentence if it cannot be read. */
struct excuses *excuses_read(const char *path);
/* Is that part excused? Notes that the excuse was needed. */
bool excuses_have(struct excuses *list, const char *part);
/* Prints those that excused nothing, and counts them. */
int excuses_stale(const struct excuses *list);
void excuses_free(struct excuses *list);

/* Records a failure at the statement at hand. */
void trial_fail(struct trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A failure after which the rest of the scenario makes no sense. */
#define TRIAL_STOP(t, ...)                                                                         \
    do {                                                                                           \
        trial_fail((t), __VA_ARGS__);                                                              \
        (t)->stopped = true;                                                                       \
    } while (0)

/* Lets chance and `auto` answer until the scenario itself has to. Chance stays pending when no
 * result is forced: trial_settle_all then stops the trial and returns false. */
void trial_settle(struct trial *t);
/* Settles and makes sure that no question to chance is left open. */
bool trial_settle_all(struct trial *t);

/* The statement `reload`, and what it needs to know. */
void trial_reload(struct trial *t);
enum { STREAM_MOVED = -1 }; /* no answer: the random stream was asked for the next one */
/* Keeps an answer for loading the journal again (check_reload.c). */
void trial_note_answer(struct trial *t, int choice);

/* The statements `expect` and `refuse`. */
void trial_expect(struct trial *t);
void trial_refuse(struct trial *t);

#endif
