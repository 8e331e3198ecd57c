/* undercroft check: runs scenario files (docs/scenarios.md).
 *
 * Each scenario is a small trial: a position is set up, chance is told what to say, answers are
 * given, and expectations are compared with the state, the events and the pending question. */
#include "front/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    AUTO_LIMIT = 1000, /* answers given in a row by `auto` or by chance */
    SHOWN = 40,        /* choices in a failure report */
    PACK_PATH = 4096   /* bytes of the path of a folder */
};

/* ---- Reporting ------------------------------------------------------------------------------- */

static void describe_question(const struct trial *t, json_t *report)
{
    struct uc_question q = uc_question(t->game, t->state);
    char seat[80], text[CHECK_CODE];
    front_seat_name(t->game, t->state, q.seat, seat, sizeof seat);
    const char *prompt = q.seat ? uc_prompt_code(t->game, t->state) : "";
    if (report) {
        json_t *question = json_object(), *choices = json_array();
        json_object_set_new(question, "seat", front_json_text(seat));
        json_object_set_new(question, "prompt", front_json_text(prompt));
        for (int i = 0; i < q.count; i++) {
            uc_choice_code(t->game, t->state, q.choice[i], text, sizeof text);
            json_array_append_new(choices, front_json_text(text));
        }
        json_object_set_new(question, "choices", choices);
        json_object_set_new(report, "question", question);
        return;
    }
    if (!q.seat) {
        puts(_("    the game is over"));
        return;
    }
    printf(_("    pending: %s of %s, %d choices:"), prompt, seat, q.count);
    for (int i = 0; i < q.count && i < SHOWN; i++) {
        uc_choice_code(t->game, t->state, q.choice[i], text, sizeof text);
        front_clean(text);
        printf("%s %s", i ? " |" : "", text);
    }
    puts(q.count > SHOWN ? " | ..." : "");
}

void trial_fail(struct trial *t, const char *format, ...)
{
    char text[1200];
    va_list args;
    t->failed = true;
    if (t->bench->silent) {
        t->stopped = true;
        return;
    }
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    front_clean(text);
    int line = t->statement ? t->statement->line : t->scenario->line;
    if (t->bench->as_json) {
        json_t *report = json_object();
        json_object_set_new(report, "line", json_integer(line));
        json_object_set_new(report, "text", front_json_text(text));
        if (t->state)
            describe_question(t, report);
        json_array_append_new(t->failures, report);
        return;
    }
    printf("%s:%d: \"%s\": %s\n", t->file->path, line, t->scenario->title, text);
    if (t->state)
        describe_question(t, NULL);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void hear(void *context, const struct uc_event *event)
{
    struct trial *t = context;
    if (event->kind == UC_EVENT_CHANCE)
        return;
    if (t->told_count == t->told_room) {
        int room = t->told_room ? 2 * t->told_room : 64;
        struct event_told *more = realloc(t->told, (size_t)room * sizeof more[0]);
        if (!more)
            return;
        t->told = more;
        t->told_room = room;
    }
    t->told[t->told_count++] = (struct event_told){.event = *event};
}

/* Events get their words when the state is whole again. */
static void name_events(struct trial *t)
{
    for (; t->told_named < t->told_count; t->told_named++) {
        struct event_told *told = &t->told[t->told_named];
        uc_event_code(t->game, t->state, &told->event, told->code, sizeof told->code);
        uc_event_text(t->game, t->state, &told->event, told->text, sizeof told->text);
    }
}

static void answer(struct trial *t, int choice)
{
    struct uc_log log = {hear, t};
    char why[300] = "";
    if (uc_choose(t->game, t->state, choice, &log) != UC_OK)
        TRIAL_STOP(t, _("a choice of the list was refused"));
    trial_note_answer(t, choice);
    name_events(t);
    if (!uc_state_ok(t->game, t->state, why, sizeof why))
        TRIAL_STOP(t, _("the state is not sound: %s"), why);
}

/* Answers chance with the next forced result. */
static void answer_forced(struct trial *t)
{
    const struct forced *forced = &t->forced[t->forced_used];
    int found = front_outcome(t->game, t->state, forced->text);
    if (found == -2) {
        TRIAL_STOP(t, _("the result '%s' of line %d could be any of several outcomes"),
                   forced->text, forced->line);
    } else if (found < 0) {
        TRIAL_STOP(t, _("the result '%s' of line %d is not among the outcomes"), forced->text,
                   forced->line);
    } else {
        t->forced_used++;
        answer(t, found);
    }
}

/* The first choice that is CODE or goes on from there, -1 none. */
static int first_choice(const struct trial *t, const char *code)
{
    struct uc_question q = uc_question(t->game, t->state);
    for (int i = 0; i < q.count; i++) {
        char text[CHECK_CODE];
        uc_choice_code(t->game, t->state, q.choice[i], text, sizeof text);
        if (front_begins(text, code))
            return i;
    }
    return -1;
}

/* The choice that an `auto` line gives to the pending question, -1 none. */
static int auto_choice(const struct trial *t)
{
    for (int i = 0; i < t->auto_count; i++) {
        const struct statement *line = t->autos[i];
        int choice = first_choice(t, line->word[0]);
        bool meant = line->words == 1;
        for (int w = 1; w < line->words; w++)
            meant = meant || (choice >= 0 && front_seat(t->game, t->state, line->word[w]) ==
                                                 uc_choice_seat(t->game, t->state, choice));
        if (choice >= 0 && meant)
            return choice;
    }
    return -1;
}

static const struct statement *nth_statement(const struct trial *t, int n)
{
    return scenario_statement(t->file, t->scenario, n);
}

/* Whether the pending question is the one that the scenario waits for: the one that has the answer of
 * the next `do` or `expect choice`, or that the next `expect seat` or `expect prompt` wants to see,
 * unless the position is changed before. */
static bool is_awaited(const struct trial *t)
{
    const struct statement *s;
    char code[CHECK_CODE];
    for (int n = t->at; (s = nth_statement(t, n)) && s->what != SAY_GIVEN; n++) {
        const char *wanted = s->what == SAY_EXPECT ? s->word[0] : s->what == SAY_DO ? "do" : "";
        if (strcmp(wanted, "seat") == 0 && s->words == 2)
            return front_seat(t->game, t->state, s->word[1]) == uc_question(t->game, t->state).seat;
        if (strcmp(wanted, "prompt") == 0 && s->words == 2)
            return strcmp(uc_prompt_code(t->game, t->state), s->word[1]) == 0;
        if (strcmp(wanted, "do") != 0 && strcmp(wanted, "choice") != 0)
            continue;
        scenario_join(s, s->what == SAY_EXPECT, s->words, code, sizeof code);
        return front_choice(t->game, t->state, code) != -1;
    }
    return false;
}

/* Lets chance and `auto` answer until the scenario itself has to. Chance stays pending when no
 * result is forced. */
void trial_settle(struct trial *t)
{
    for (int i = 0; !t->stopped; i++) {
        struct uc_question q = uc_question(t->game, t->state);
        int choice = -1;
        if (i == AUTO_LIMIT) {
            TRIAL_STOP(t, _("%d automatic answers in a row"), AUTO_LIMIT);
        } else if (q.seat == UC_CHANCE && t->forced_used < t->forced_count) {
            answer_forced(t);
            continue;
        } else if (q.seat == UC_CHANCE && t->random) {
            choice = uc_chance_pick(t->game, t->state);
            trial_note_answer(t, STREAM_MOVED);
        } else if (q.seat && q.seat != UC_CHANCE && !is_awaited(t)) {
            choice = auto_choice(t);
        }
        if (choice < 0)
            return;
        answer(t, choice);
    }
}

bool trial_settle_all(struct trial *t)
{
    trial_settle(t);
    if (!t->stopped && uc_question(t->game, t->state).seat == UC_CHANCE)
        TRIAL_STOP(t, _("chance is asked and no result is forced; add a 'dice' or 'draw' line, "
                        "or 'random'"));
    return !t->stopped;
}

static void say_do(struct trial *t)
{
    char code[CHECK_CODE];
    struct uc_reason reason;
    scenario_join(t->statement, 0, t->statement->words, code, sizeof code);
    trial_settle(t);
    if (t->stopped)
        return;
    struct uc_question q = uc_question(t->game, t->state);
    int choice = q.seat ? front_choice(t->game, t->state, code) : -1;
    if (choice >= 0) {
        t->told_count = t->told_named = 0;
        answer(t, choice);
    } else if (choice == -2) {
        TRIAL_STOP(t, _("'%s' is the beginning of several choices"), code);
    } else if (!q.seat) {
        TRIAL_STOP(t, _("'%s' cannot be done: the game is over"), code);
    } else if (q.seat == UC_CHANCE) {
        trial_settle_all(t);
    } else if (uc_why_not(t->game, t->state, UC_ANYONE, code, &reason)) {
        TRIAL_STOP(t, _("'%s' is not a choice (%s: %s)"), code, reason.rule, reason.text);
    } else {
        TRIAL_STOP(t, _("'%s' is not a choice"), code);
    }
}

static void force(struct trial *t)
{
    for (int i = 0; i < t->statement->words; i++) {
        if (t->forced_count == CHECK_FORCED) {
            TRIAL_STOP(t, _("more than %d forced results"), CHECK_FORCED);
            return;
        }
        t->forced[t->forced_count++] = (struct forced){t->statement->word[i], t->statement->line};
    }
}

static void say_given(struct trial *t)
{
    char why[300] = "";
    t->was_given = true;
    if (!uc_set_fact(t->game, t->state, t->statement->rest, why, sizeof why))
        TRIAL_STOP(t, _("'%s' cannot be given: %s"), t->statement->rest, why);
    else if (uc_state_ok(t->game, t->state, why, sizeof why))
        t->unsound = NULL;
    else if (!t->unsound)
        t->unsound = t->statement;
}

/* Several lines may be needed to give a position, as when two figures change places; behind the last of them it
 * has to be one that can be. What is wrong is told at the line that began it. */
static void check_given(struct trial *t)
{
    char why[300] = "";
    if (!t->unsound || (t->statement && t->statement->what == SAY_GIVEN))
        return;
    uc_state_ok(t->game, t->state, why, sizeof why);
    t->statement = t->unsound;
    TRIAL_STOP(t, _("what is given cannot be: %s"), why);
}

/* ---- Packs -------------------------------------------------------------------------------- */

/* The last setup statement of a kind that holds for a scenario; NULL if there is none. */
static const struct statement *last_said(const struct scenario_file *file,
                                         const struct scenario *scenario, enum directive what)
{
    const struct statement *s, *last = NULL;
    for (int i = 0; (s = scenario_statement(file, scenario, i)); i++)
        if (s->what == what)
            last = s;
    return last;
}

/* A folder that a scenario names: from the root on, or as seen from its file. */
static void find_folder(const char *file, const char *folder, char *path, size_t size)
{
    const char *slash = strrchr(file, '/');
    int length = slash && folder[0] != '/' ? (int)(slash - file + 1) : 0;
    snprintf(path, size, "%.*s%s", length, file, folder);
}

/* The pack of a scenario, loaded once. What is wrong with one is wrong for the whole run. */
const uc_pack *check_pack(struct workbench *bench, const struct scenario_file *file,
                          const struct scenario *scenario)
{
    struct uc_error error;
    char folder[PACK_PATH];
    const struct statement *system = last_said(file, scenario, SAY_SYSTEM);
    const struct statement *own = last_said(file, scenario, SAY_PACK);
    const uc_pack *pack = NULL;
    if (!system)
        front_die(FRONT_BAD, _("%s:%d: the line 'system NAME' is missing"), file->path,
                  scenario->line);
    if (own) {
        find_folder(file->path, own->word[0], folder, sizeof folder);
        pack = front_pack_in(&bench->packs, system->word[0], folder, &error);
    } else {
        pack = front_check_system(system->word[0], &error) == UC_OK
                   ? front_pack(&bench->packs, system->word[0], &error)
                   : NULL;
    }
    if (!pack)
        front_die(FRONT_BAD, "%s:%d: %s", file->path, (own ? own : system)->line, error.text);
    return pack;
}

/* ---- One scenario ------------------------------------------------------------------------- */

/* What the setup statements of a scenario come to. */
struct trial_plan {
    struct front_setup setup;
    uint64_t seed;
};

static bool plan_statement(struct trial *t, struct trial_plan *plan, const struct statement *s)
{
    struct uc_error error = {.status = UC_OK};
    char value[CHECK_CODE];
    t->statement = s;
    switch (s->what) {
    case SAY_QUEST:
        front_setup_quest(&plan->setup, s->word[0], &error);
        break;
    case SAY_BOARD:
        plan->setup.setup.board = s->rest;
        break;
    case SAY_RANDOM:
        t->random = true;
        break;
    case SAY_DEAL:
        force(t);
        break;
    case SAY_PARTY:
        plan->setup.setup.party_count = 0;
        for (int i = 0; i < s->words && error.status == UC_OK; i++)
            front_setup_parse(&plan->setup, s->word[i], NULL, &error);
        break;
    case SAY_OPTION:
        scenario_join(s, 1, s->words, value, sizeof value);
        front_setup_option(&plan->setup, s->word[0], value, &error);
        break;
    case SAY_SEED:
        if (!front_parse_seed(s->word[0], &plan->seed))
            uc_fail(&error, UC_BAD_SETUP, _("'%s' is not a seed"), s->word[0]);
        break;
    case SAY_AUTO:
        if (t->auto_count < CHECK_AUTOS)
            t->autos[t->auto_count++] = s;
        else
            uc_fail(&error, UC_BAD_SETUP, _("more than %d lines with 'auto'"), CHECK_AUTOS);
        break;
    default:
        break;
    }
    if (error.status != UC_OK)
        TRIAL_STOP(t, "%s", error.text);
    return error.status == UC_OK;
}

/* The statement `refuse setup`, which expects that there will be no game; NULL if there is none. */
static const struct statement *refused_setup(const struct trial *t)
{
    const struct statement *s;
    for (int i = 0; (s = nth_statement(t, i)); i++)
        if (s->what == SAY_REFUSE && strcmp(s->word[0], "setup") == 0)
            return s;
    return NULL;
}

/* Begins the game. What is dealt before the first question is taken from `deal`, then from the
 * seed. */
static void begin(struct trial *t)
{
    struct uc_log log = {hear, t};
    if (!t->forced_count) {
        uc_begin(t->game, t->state, t->seed, &log);
        uc_manual_chance(t->game, t->state, true);
        return;
    }
    t->was_given = true; /* no journal begins like this */
    uc_begin_manual(t->game, t->state, t->seed, &log);
    while (!t->stopped && uc_question(t->game, t->state).seat == UC_CHANCE) {
        if (t->forced_used < t->forced_count)
            answer_forced(t);
        else
            answer(t, uc_chance_pick(t->game, t->state));
    }
    if (!t->stopped && t->forced_used < t->forced_count)
        TRIAL_STOP(t, _("'%s' is not dealt before the first question: use 'draw'"),
                   t->forced[t->forced_used].text);
}

static bool prepare(struct trial *t)
{
    struct trial_plan plan = {.seed = 1};
    struct uc_error error;
    const struct statement *s;
    for (int i = 0; (s = nth_statement(t, i)); i++)
        if (!plan_statement(t, &plan, s))
            return false;
    t->statement = NULL;
    t->game = uc_game_new(check_pack(t->bench, t->file, t->scenario), &plan.setup.setup, &error);
    t->statement = refused_setup(t);
    if (!t->game && t->statement) {
        if (t->statement->words > 1 && !strstr(error.text, t->statement->word[1]))
            trial_fail(t, _("the setup is not refused by %s: %s"), t->statement->word[1],
                       error.text);
        return false;
    }
    if (!t->game) {
        trial_fail(t, _("the game cannot be set up: %s"), error.text);
        return false;
    }
    if (t->statement) {
        trial_fail(t, _("expected that the setup is refused"));
        return false;
    }
    void *state = malloc(uc_state_size(t->game));
    t->scratch = malloc(uc_state_size(t->game));
    if (!state || !t->scratch) {
        free(state);
        trial_fail(t, _("out of memory"));
        return false;
    }
    t->seed = plan.seed;
    t->state = state;
    begin(t);
    name_events(t);
    return !t->stopped;
}

static void perform(struct trial *t)
{
    switch (t->statement->what) {
    case SAY_GIVEN:
        say_given(t);
        break;
    case SAY_DICE:
    case SAY_DRAW:
        force(t);
        break;
    case SAY_DO:
        say_do(t);
        break;
    case SAY_EXPECT:
        trial_expect(t);
        break;
    case SAY_REFUSE:
        trial_refuse(t);
        break;
    case SAY_RELOAD:
        trial_reload(t);
        break;
    default:
        break; /* setup */
    }
}

/* What is left at the end of a scenario. */
static void finish(struct trial *t)
{
    if (trial_settle_all(t) && t->forced_used < t->forced_count) {
        const struct forced *forced = &t->forced[t->forced_used];
        trial_fail(t, _("%d forced results were not used, the first is '%s' of line %d"),
                   t->forced_count - t->forced_used, forced->text, forced->line);
    }
}

static void report(struct trial *t)
{
    struct workbench *bench = t->bench;
    if (bench->silent) {
        json_decref(t->failures);
        return;
    }
    bench->passed += !t->failed;
    bench->failed += t->failed;
    if (!bench->as_json) {
        if (bench->verbose)
            printf("%s %s:%d: \"%s\"\n", t->failed ? "FAILED" : "ok    ", t->file->path,
                   t->scenario->line, t->scenario->title);
        json_decref(t->failures);
        return;
    }
    json_t *result = json_object(), *rules = json_array();
    json_object_set_new(result, "file", front_json_text(t->file->path));
    json_object_set_new(result, "line", json_integer(t->scenario->line));
    json_object_set_new(result, "title", front_json_text(t->scenario->title));
    for (int i = 0; i < t->scenario->rules; i++)
        json_array_append_new(rules, front_json_text(t->scenario->rule[i]));
    json_object_set_new(result, "rules", rules);
    json_object_set_new(result, "ok", json_boolean(!t->failed));
    json_object_set_new(result, "failures", t->failures);
    json_array_append_new(bench->results, result);
}

bool check_scenario(struct workbench *bench, const struct scenario_file *file,
                    const struct scenario *scenario)
{
    struct trial *t = calloc(1, sizeof *t);
    if (!t)
        front_die(FRONT_BAD, _("out of memory"));
    t->bench = bench;
    t->file = file;
    t->scenario = scenario;
    t->failures = json_array();
    if (prepare(t)) {
        for (; !t->stopped && (t->statement = nth_statement(t, t->at)); t->at++) {
            check_given(t);
            if (!t->stopped)
                perform(t);
        }
        if (!t->stopped)
            check_given(t);
        if (!t->stopped)
            finish(t);
    }
    bool passed = !t->failed;
    bench->answers += t->answer_count;
    report(t);
    uc_game_free(t->game);
    free(t->state);
    free(t->scratch);
    free(t->answers);
    free(t->told);
    free(t);
    return passed;
}

/* ---- The program -------------------------------------------------------------------------- */

static bool is_wanted(const struct workbench *bench, const struct scenario *scenario)
{
    for (int i = 0; bench->filter && i < scenario->rules; i++)
        if (strcmp(bench->filter, scenario->rule[i]) == 0)
            return true;
    return !bench->filter;
}

static const struct front_flag command_flags[] = {
    {"filter", 'f', N_("RULE"), N_("only scenarios that cite this rule number")},
    {"needed", 'n', N_("PACK"),
     N_("instead: what could be otherwise in a pack (a folder, or a system for its own) and no "
        "scenario notices: numbers, marks, effects, conditions")},
    {"all", 'a', NULL, N_("with --needed: quests in full, with maps and numbers")},
    {"of", 'o', N_("KIND"),
     N_("with --needed: only in records of that kind, or in the one of that id")},
    {"excuses", 'e', N_("FILE"),
     N_("with --needed: what need not be noticed, each with its reason")},
    {"verbose", 'v', NULL, N_("a line for each scenario, or with --needed for each part")},
    {"json", 'j', NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head =
        N_("usage: undercroft check [OPTION]... FILE...\n"
           "Runs scenario files; a folder stands for all *.scn below it. The last line counts:\n"
           "N passed, N failed. docs/scenarios.md describes the format."),
    .flag = command_flags,
    .letters = "v",
    .tail = N_("Exit status: 0 all passed (or everything is needed), 1 some failed (or are not),\n"
               "2 a file cannot be used."),
};

/* Reads every file before the first scenario runs: a mistake in the last one costs no time. */
static struct scenario_file *read_all(const struct front_files *paths)
{
    struct scenario_file *files = calloc((size_t)paths->count, sizeof files[0]);
    struct uc_error error;
    if (!files)
        front_die(FRONT_BAD, _("out of memory"));
    for (int i = 0; i < paths->count; i++)
        if (!scenario_read(paths->path[i], &files[i], &error))
            front_die(FRONT_BAD, "%s", error.text);
    return files;
}

/* The rules that a scenario cites are rules. */
static void check_citations(const struct workbench *bench, const struct scenario_file *file,
                            const struct scenario *scenario)
{
    const struct statement *system = last_said(file, scenario, SAY_SYSTEM);
    for (int i = 0; i < scenario->rules; i++) {
        bool known = false;
        const char *nearest = NULL;
        for (int k = 0; k < CHECK_SYSTEMS && uc_system(k) && !known; k++) {
            const struct rulebook *book = &bench->rules[k];
            known = rulebook_find(book, scenario->rule[i]);
            if (strcmp(uc_system(k), system->word[0]) == 0) {
                known = known || !book->count; /* not installed */
                nearest = rulebook_nearest(book, scenario->rule[i]);
            }
        }
        if (!known && nearest)
            front_die(FRONT_BAD, _("%s:%d: there is no rule '%s' (%s?)"), file->path,
                      scenario->line, scenario->rule[i], nearest);
        if (!known)
            front_die(FRONT_BAD, _("%s:%d: there is no rule '%s'"), file->path, scenario->line,
                      scenario->rule[i]);
    }
}

static int check_all(struct workbench *bench, const struct scenario_file *files, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < files[i].scenarios; j++)
            if (is_wanted(bench, &files[i].scenario[j]))
                check_scenario(bench, &files[i], &files[i].scenario[j]);
    if (bench->passed + bench->failed == 0)
        front_die(FRONT_BAD, _("check: no scenario cites '%s'"), bench->filter);
    if (bench->as_json) {
        json_t *all = json_object();
        json_object_set_new(all, "passed", json_integer(bench->passed));
        json_object_set_new(all, "failed", json_integer(bench->failed));
        json_object_set(all, "scenarios", bench->results);
        front_print_json(all);
    } else {
        printf("%d passed, %d failed\n", bench->passed, bench->failed);
    }
    return bench->failed ? FRONT_FAILED : FRONT_OK;
}

int check_main(int argc, char **argv)
{
    front_speak("en"); /* scenarios name seats, sides and views in English */
    struct workbench bench = {.packs.keep_boards = true};
    struct front_files paths = {NULL, 0};
    struct uc_error error;
    const char *needed = NULL;
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 'f':
            bench.filter = optarg;
            break;
        case 'n':
            needed = optarg;
            break;
        case 'o':
            bench.of = optarg;
            break;
        case 'e':
            bench.excuses = optarg;
            break;
        case 'a':
            bench.scenes = true;
            break;
        case 'v':
            bench.verbose = true;
            break;
        case 'j':
            bench.as_json = true;
            break;
        }
    }
    if (optind == argc)
        front_die(FRONT_BAD, _("check: name at least one file or folder; see 'undercroft check "
                               "--help'"));
    for (int i = optind; i < argc; i++)
        if (front_files(argv[i], ".scn", &paths, &error) != UC_OK)
            front_die(FRONT_BAD, "%s", error.text);
    if (paths.count == 0)
        front_die(FRONT_BAD, _("check: no *.scn file below %s"), argv[optind]);

    struct scenario_file *files = read_all(&paths);
    bench.results = json_array();
    for (int k = 0; k < CHECK_SYSTEMS && uc_system(k); k++)
        bench.rules[k] = rulebook_read(uc_system(k));
    for (int i = 0; i < paths.count; i++)
        for (int j = 0; j < files[i].scenarios; j++)
            if (is_wanted(&bench, &files[i].scenario[j])) { /* a mistake shows now */
                check_pack(&bench, &files[i], &files[i].scenario[j]);
                check_citations(&bench, &files[i], &files[i].scenario[j]);
            }
    int status = needed ? check_needed(&bench, needed, files, paths.count)
                        : check_all(&bench, files, paths.count);
    json_decref(bench.results);
    for (int i = 0; i < paths.count; i++)
        scenario_free(&files[i]);
    free(files);
    front_files_free(&paths);
    for (int k = 0; k < CHECK_SYSTEMS; k++)
        rulebook_free(&bench.rules[k]);
    front_packs_free(&bench.packs);
    return status;
}
