/* undercroft bench: how fast the engine is, with the budgets of the design beside the figures.
 *
 * Every figure is the median of several slices of time, after a slice to warm up. Random play is
 * timed with no log; what has to be counted in a log is counted in a pass of its own. Seconds are
 * those of the processor, so that other programs beside this one do not count. */
#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "front/lab.h"

enum { SLICES = 5, FIGURES = 256, LOADS = 5, LOGGED_GAMES = 20 };

/* ---- Figures ------------------------------------------------------------------------------ */

enum limit { NO_LIMIT, AT_LEAST, AT_MOST };

struct measure {
    char about[80]; /* a quest, or "" for the system as a whole */
    const char *name, *unit;
    double value;
    enum limit limit;
    double budget;
};

struct bench {
    const char *system; /* or pack: the word that was given */
    double slice;       /* seconds */
    int count;
    struct measure figure[FIGURES];
};

static void add(struct bench *bench, const char *about, const char *name, const char *unit,
                double value, enum limit limit, double budget)
{
    if (bench->count == FIGURES)
        return;
    struct measure *figure = &bench->figure[bench->count++];
    *figure = (struct measure){
        .name = name, .unit = unit, .value = value, .limit = limit, .budget = budget};
    snprintf(figure->about, sizeof figure->about, "%s", about);
}

static bool is_met(const struct measure *figure)
{
    return figure->limit == NO_LIMIT ||
           (figure->limit == AT_LEAST ? figure->value >= figure->budget
                                      : figure->value <= figure->budget);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts `value`. */
static double median(double *value, int count)
{
    assert(count > 0);
    qsort(value, (size_t)count, sizeof value[0], by_size);
    return value[count / 2];
}

/* From the beginning of a line of the cache, as states like it. */
static void *room(size_t size)
{
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!memory)
        front_die(FRONT_BAD, _("bench: out of memory"));
    return memory;
}

/* ---- Random play -------------------------------------------------------------------------- */

/* What was done in one slice. */
struct work {
    double answers, all, listed, games, seconds;
};

/* Plays random games for about `seconds`. */
static struct work play_slice(const uc_game *game, void *state, uint64_t *stream, double seconds)
{
    struct work work = {0};
    double begun = lab_cpu_clock();
    do {
        uint64_t answers = 0, listed = 0;
        struct uc_question question;
        uc_begin(game, state, lab_seed(*stream, 1), NULL);
        while ((question = uc_question(game, state)).seat && answers < LAB_CAP) {
            listed += (uint64_t)question.count;
            answers++;
            uc_choose(game, state, lab_below(stream, question.count), NULL);
        }
        work.answers += (double)answers;
        work.all += uc_answer_count(game, state);
        work.listed += (double)listed;
        work.games++;
        work.seconds = lab_cpu_clock() - begun;
    } while (work.seconds < seconds);
    return work;
}

/* Counts how often each kind of event happened. */
struct counter {
    double count[UINT8_MAX + 1];
};

static void count_event(void *context, const struct uc_event *event)
{
    struct counter *counter = context;
    counter->count[event->kind]++;
}

/* Activations of figures for every answer of a player. */
static double activations_an_answer(const uc_game *game, void *state)
{
    static struct counter counter;
    struct uc_log log = {count_event, &counter};
    struct uc_question question;
    double answers = 0, activations = 0;
    memset(&counter, 0, sizeof counter);
    for (uint64_t n = 0; n < LOGGED_GAMES; n++) {
        uint64_t stream = lab_seed(3, n);
        uint32_t most = LAB_CAP;
        uc_begin(game, state, lab_seed(stream, 1), &log);
        for (; (question = uc_question(game, state)).seat && most; most--, answers++)
            uc_choose(game, state, lab_below(&stream, question.count), &log);
    }
    for (int kind = 1; kind <= UINT8_MAX; kind++)
        if (counter.count[kind] > 0 && uc_event_role(game, kind) == UC_EVENT_TURN)
            activations += counter.count[kind];
    return answers > 0 ? activations / answers : 0;
}

static void bench_play(struct bench *bench, const struct lab_table *table)
{
    double rate[4][SLICES];
    const uc_game *game = table->game;
    void *state = room(uc_state_size(game));
    uint64_t stream = 1;
    play_slice(game, state, &stream, bench->slice);
    for (int i = 0; i < SLICES; i++) {
        struct work work = play_slice(game, state, &stream, bench->slice);
        rate[0][i] = work.answers / work.seconds;
        rate[1][i] = work.all / work.seconds;
        rate[2][i] = work.games / work.seconds;
        rate[3][i] = work.listed / work.seconds;
    }
    double answers = median(rate[0], SLICES);
    double budget = uc_system_budget(uc_pack_system(uc_game_pack(game)));
    add(bench, table->quest, N_("answers"), "/s", answers, AT_LEAST, budget);
    add(bench, table->quest, N_("answers, those of chance included"), "/s", median(rate[1], SLICES),
        NO_LIMIT, 0);
    add(bench, table->quest, N_("figure activations"), "/s",
        answers * activations_an_answer(game, state), NO_LIMIT, 0);
    add(bench, table->quest, N_("playouts"), "/s", median(rate[2], SLICES), NO_LIMIT, 0);
    add(bench, table->quest, N_("legal answers listed (within the same time)"), "/s",
        median(rate[3], SLICES), NO_LIMIT, 0);
    free(state);
}

/* ---- Many games in turn ------------------------------------------------------------------- */

enum { IN_TURN = 256 };

/* From one state to the next: whole lines of the cache, and an odd number of them, so that the same parts of
 * all states do not crowd the same corner of it. */
static size_t stride_of(const uc_game *game)
{
    enum { LINE = 64 };
    return ((uc_state_size(game) + LINE - 1) / LINE | 1) * LINE;
}

/* Plays as many games as `state` holds, an answer of each in turn, for about `seconds`. The clock is looked at
 * after as many answers, however many games there are. */
static struct work play_in_turn(const uc_game *game, unsigned char *state, int games,
                                uint64_t *stream, double seconds)
{
    struct work work = {0};
    size_t stride = stride_of(game);
    double begun = lab_cpu_clock();
    do {
        for (int i = 0; i < IN_TURN; i++) {
            unsigned char *one = state + (size_t)(i % games) * stride;
            struct uc_question question = uc_question(game, one);
            if (question.seat) {
                uc_choose(game, one, lab_below(stream, question.count), NULL);
                work.answers++;
            } else {
                uc_begin(game, one, lab_seed(*stream, 1), NULL);
            }
        }
        work.seconds = lab_cpu_clock() - begun;
    } while (work.seconds < seconds);
    return work;
}

/* The same with one call for an answer in each of them (uc_choose_each). */
static struct work play_each(const uc_game *game, unsigned char *state, uint64_t *stream,
                             double seconds)
{
    struct work work = {0};
    size_t stride = stride_of(game);
    void *each[IN_TURN];
    int choice[IN_TURN];
    for (int i = 0; i < IN_TURN; i++)
        each[i] = state + (size_t)i * stride;
    double begun = lab_cpu_clock();
    do {
        for (int i = 0; i < IN_TURN; i++) {
            struct uc_question question = uc_question(game, each[i]);
            choice[i] = question.seat ? lab_below(stream, question.count) : -1;
            if (!question.seat)
                uc_begin(game, each[i], lab_seed(*stream, 1), NULL);
        }
        work.answers += uc_choose_each(game, each, choice, IN_TURN);
        work.seconds = lab_cpu_clock() - begun;
    } while (work.seconds < seconds);
    return work;
}

/* How much of the speed of one game is left when many are played in turn. */
static void bench_turns(struct bench *bench, const struct lab_table *table)
{
    const uc_game *game = table->game;
    size_t stride = stride_of(game);
    unsigned char *state = room(stride * IN_TURN);
    double share[2][SLICES];
    uint64_t stream = 9;
    for (int i = 0; i < IN_TURN; i++)
        uc_begin(game, state + (size_t)i * stride, lab_seed(stream, (uint64_t)i), NULL);
    play_in_turn(game, state, IN_TURN, &stream, bench->slice);
    for (int i = 0; i < SLICES; i++) {
        struct work each = play_each(game, state, &stream, bench->slice);
        struct work many = play_in_turn(game, state, IN_TURN, &stream, bench->slice);
        struct work one = play_in_turn(game, state, 1, &stream, bench->slice);
        share[0][i] = 100 * (each.answers / each.seconds) / (one.answers / one.seconds);
        share[1][i] = 100 * (many.answers / many.seconds) / (one.answers / one.seconds);
    }
    add(bench, table->quest, N_("256 games in turn, of the speed of one"), "%",
        median(share[0], SLICES), AT_LEAST, 85);
    add(bench, table->quest, N_("the same with a call for every answer"), "%",
        median(share[1], SLICES), NO_LIMIT, 0);
    free(state);
}

/* ---- Instructions ------------------------------------------------------------------------- */

enum { FEW_ANSWERS = 1000, MANY_ANSWERS = 6000 };

/* Plays `answers` answers of random games and measures nothing: somebody else counts. */
static void play_answers(const struct lab_table *table, long answers)
{
    unsigned char *state = room(uc_state_size(table->game));
    uint64_t stream = 1, seed = 1;
    uc_begin(table->game, state, seed, NULL);
    while (answers) {
        struct uc_question question = uc_question(table->game, state);
        if (question.seat) {
            uc_choose(table->game, state, lab_below(&stream, question.count), NULL);
            answers--;
        } else {
            uc_begin(table->game, state, ++seed, NULL);
        }
    }
    free(state);
}

/* Instructions that this program takes to play `answers` answers, loading included, as valgrind
 * counts them; 0 where it does not. */
static double count_instructions(const struct bench *bench, const char *quest, const char *answers)
{
    char name[] = "/tmp/undercroft-bench-XXXXXX", self[4096], line[256];
    char report[64], system[512], where[512];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    int file = mkstemp(name), status = 1;
    double count = 0;
    if (length < 0 || file < 0)
        return 0;
    self[length] = '\0';
    snprintf(report, sizeof report, "--log-file=%s", name);
    snprintf(system, sizeof system, "--system=%s", bench->system);
    snprintf(where, sizeof where, "--quest=%s", quest);
    pid_t child = fork();
    if (child == 0) { /* what it complains about is nobody's business: then there is no figure */
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        execlp("valgrind", "valgrind", "--tool=cachegrind", "--cache-sim=no",
               "--cachegrind-out-file=/dev/null", report, self, "bench", system, where, "--answers",
               answers, (char *)NULL);
        _exit(1);
    }
    if (child > 0)
        waitpid(child, &status, 0);
    FILE *told = fdopen(file, "r");
    while (status == 0 && told && fgets(line, sizeof line, told)) {
        char *found = strstr(line, "I   refs:");
        if (!found)
            found = strstr(line, "I refs:");
        for (found = found ? strchr(found, ':') + 1 : NULL; found && *found; found++)
            if (*found >= '0' && *found <= '9')
                count = count * 10 + (*found - '0');
    }
    if (told)
        fclose(told);
    else
        close(file);
    unlink(name);
    return count;
}

/* Instructions an answer: what more answers cost, so that loading and starting do not count. */
static void bench_instructions(struct bench *bench, const struct lab_table *table)
{
    char few[16], many[16];
    snprintf(few, sizeof few, "%d", FEW_ANSWERS);
    snprintf(many, sizeof many, "%d", MANY_ANSWERS);
    double before = count_instructions(bench, table->quest, few);
    double after = before > 0 ? count_instructions(bench, table->quest, many) : 0;
    if (after > before)
        add(bench, table->quest, N_("instructions an answer, as valgrind counts"), "",
            (after - before) / (MANY_ANSWERS - FEW_ANSWERS), NO_LIMIT, 0);
}

/* ---- Copies, views, resampling ------------------------------------------------------------ */

enum { POSITIONS = 64 };

/* Positions along random games, so that single operations are not timed on one lucky case. */
struct positions {
    const uc_game *game;
    size_t size;
    unsigned char *state; /* POSITIONS of them */
    unsigned char *scratch, *plain;
    struct uc_view *view;
    int16_t *numbers; /* an observation */
};

static void gather(struct positions *positions, const uc_game *game)
{
    uint64_t stream = 5;
    positions->game = game;
    positions->size = uc_state_size(game);
    positions->state = room(positions->size * POSITIONS);
    positions->scratch = room(positions->size);
    positions->plain = room(positions->size * POSITIONS);
    positions->view = room(sizeof *positions->view);
    positions->numbers = room(uc_observe_size(game) * sizeof *positions->numbers);
    uc_begin(game, positions->scratch, 1, NULL);
    for (size_t n = 0; n < POSITIONS; n++) {
        for (int i = 0; i < 20; i++) {
            struct uc_question question = uc_question(game, positions->scratch);
            if (question.seat == 0)
                uc_begin(game, positions->scratch, n + 2, NULL);
            else
                uc_choose(game, positions->scratch, lab_below(&stream, question.count), NULL);
        }
        memcpy(positions->state + n * positions->size, positions->scratch, positions->size);
    }
    memset(positions->plain, 1, positions->size * POSITIONS);
}

static void scatter(struct positions *positions)
{
    free(positions->state);
    free(positions->scratch);
    free(positions->plain);
    free(positions->view);
    free(positions->numbers);
}

static void do_clone(struct positions *p, size_t n)
{
    memcpy(p->scratch, p->state + n * p->size, p->size);
}

static void do_memcpy(struct positions *p, size_t n)
{
    memcpy(p->scratch, p->plain + n * p->size, p->size);
}

static void do_view(struct positions *p, size_t n)
{
    uc_view(p->game, p->state + n * p->size, 1, p->view);
}

static void do_observe(struct positions *p, size_t n)
{
    uc_observe(p->game, p->state + n * p->size, 1, p->numbers, p->view);
}

/* The position is drawn anew where it is: one possibility is as good as another. */
static void do_resample(struct positions *p, size_t n)
{
    uc_resample(p->game, p->state + n * p->size, 1, n);
}

static void do_hash(struct positions *p, size_t n)
{
    p->scratch[0] ^= (unsigned char)uc_hash(p->game, p->state + n * p->size);
}

static void do_score(struct positions *p, size_t n)
{
    p->scratch[0] ^= (unsigned char)uc_score(p->game, p->state + n * p->size, 1);
}

/* Nanoseconds that one `operation` takes. */
static double time_one(const struct bench *bench, struct positions *positions,
                       void (*operation)(struct positions *, size_t))
{
    double value[SLICES + 1];
    for (int i = 0; i <= SLICES; i++) {
        double begun = lab_cpu_clock(), seconds, count = 0;
        do {
            for (size_t n = 0; n < POSITIONS; n++) {
                operation(positions, n);
                __asm__ volatile("" ::: "memory"); /* every one of them counts */
            }
            count += POSITIONS;
            seconds = lab_cpu_clock() - begun;
        } while (seconds < bench->slice / 4);
        value[i] = 1e9 * seconds / count;
    }
    return median(value + 1, SLICES); /* without the first, which warmed up */
}

static void bench_operations(struct bench *bench, const uc_game *game)
{
    struct positions positions;
    gather(&positions, game);
    double plain = time_one(bench, &positions, do_memcpy);
    double clone = time_one(bench, &positions, do_clone);
    add(bench, "", N_("state"), "bytes", (double)uc_state_size(game), AT_MOST, 16384);
    add(bench, "", N_("memcpy of as many bytes"), "ns", plain, NO_LIMIT, 0);
    add(bench, "", N_("clone"), "ns", clone, AT_MOST, plain * 2 < 400 ? plain * 2 : 400);
    add(bench, "", N_("hash"), "ns", time_one(bench, &positions, do_hash), AT_MOST, 1500);
    add(bench, "", N_("score"), "ns", time_one(bench, &positions, do_score), NO_LIMIT, 0);
    add(bench, "", N_("view"), "ns", time_one(bench, &positions, do_view), AT_MOST, 3000);
    add(bench, "", N_("observation"), "ns", time_one(bench, &positions, do_observe), NO_LIMIT, 0);
    add(bench, "", N_("resample"), "ns", time_one(bench, &positions, do_resample), NO_LIMIT, 0);
    scatter(&positions);
}

/* ---- Bots --------------------------------------------------------------------------------- */

enum { APART = 17 }; /* questions from one decision that is timed to the next */

/* Decisions a second of a bot, at questions with several answers here and there in random games. */
static double bot_rate(const struct bench *bench, const uc_game *game, const char *kind)
{
    void *state = room(uc_state_size(game));
    uc_bot *bot = uc_bot_new(kind, game, 1, 0);
    if (!bot)
        front_die(FRONT_BAD, _("bench: out of memory"));
    double thinking = 0, decisions = 0;
    uint64_t stream = 1, seed = 1;
    uc_begin(game, state, seed, NULL);
    for (int number = 0; thinking < SLICES * bench->slice || decisions < 1; number++) {
        struct uc_question question = uc_question(game, state);
        if (question.seat == 0) {
            uc_begin(game, state, ++seed, NULL);
            continue;
        }
        if (number >= APART && question.count > 1) {
            double begun = lab_cpu_clock();
            uc_bot_pick(bot, state, uc_asked(game, state, 1), NULL, 0);
            thinking += lab_cpu_clock() - begun;
            decisions++;
            number = 0;
        }
        uc_choose(game, state, lab_below(&stream, question.count), NULL);
    }
    uc_bot_free(bot);
    free(state);
    return decisions / thinking;
}

static void bench_bots(struct bench *bench, const struct lab_table *table)
{
    static const char *const kinds[] = {"greedy", "search"};
    static const char *const titles[] = {N_("greedy bot, decisions"),
                                         N_("search bot, decisions with its usual effort")};
    for (int i = 0; i < 2; i++)
        add(bench, table->quest, titles[i], "/s", bot_rate(bench, table->game, kinds[i]), NO_LIMIT,
            0);
}

/* ---- Loading ------------------------------------------------------------------------------ */

static void bench_load(struct bench *bench)
{
    double value[LOADS];
    for (int i = 0; i < LOADS; i++) {
        struct uc_error error;
        uc_pack *pack;
        double begun = lab_cpu_clock();
        if (front_load(bench->system, &pack, &error) != UC_OK)
            front_die(FRONT_BAD, "bench: %s", error.text);
        value[i] = 1e3 * (lab_cpu_clock() - begun);
        uc_pack_free(pack);
    }
    add(bench, "", N_("pack load"), "ms", median(value, LOADS), AT_MOST, 25);
}

/* ---- The report --------------------------------------------------------------------------- */

static void print_figure(const struct measure *figure)
{
    printf("  %-46s %14.*f %-5s", _(figure->name), figure->value < 100 ? 1 : 0, figure->value,
           figure->unit);
    if (figure->limit != NO_LIMIT)
        printf(figure->limit == AT_LEAST ? _("  at least %.0f: %s") : _("  at most %.0f: %s"),
               figure->budget, is_met(figure) ? _("ok") : _("missed"));
    putchar('\n');
}

static void print_report(const struct bench *bench)
{
    const char *about = NULL;
    printf(_("%s, medians of %d slices of %.2f s on one core\n"), bench->system, SLICES,
           bench->slice);
    for (int i = 0; i < bench->count; i++) {
        const struct measure *figure = &bench->figure[i];
        if (!about || strcmp(about, figure->about) != 0)
            puts(figure->about[0] ? figure->about : _("in general"));
        about = figure->about;
        print_figure(figure);
    }
    puts(_("An answer's time includes the rules, and listing all legal answers to what follows."));
}

static json_t *report_json(const struct bench *bench, const uc_pack *pack)
{
    json_t *json = json_object(), *list = json_array();
    for (int i = 0; i < bench->count; i++) {
        const struct measure *figure = &bench->figure[i];
        json_t *one = json_pack("{s:s, s:s, s:f, s:s}", "about", figure->about, "name",
                                figure->name, "value", figure->value, "unit", figure->unit);
        if (figure->limit != NO_LIMIT) {
            json_object_set_new(one, figure->limit == AT_LEAST ? "at_least" : "at_most",
                                json_real(figure->budget));
            json_object_set_new(one, "ok", json_boolean(is_met(figure)));
        }
        json_array_append_new(list, one);
    }
    front_json_pack(json, pack);
    json_object_set_new(json, "slice_seconds", json_real(bench->slice));
    json_object_set_new(json, "figures", list);
    return json;
}

/* ---- The command -------------------------------------------------------------------------- */

static const struct front_flag command_flags[] = {
    {"system", 's', N_("S"),
     N_("rule system, pack, or the folder of one (default: the first system)")},
    {"quest", 'q', N_("Q"), N_("quests (default: all; 'comparison' is the board for comparisons)")},
    {"seconds", 't', N_("S"), N_("seconds for each figure (default 1)")},
    {"answers", 'a', N_("N"),
     N_("play N answers of the first quest and measure nothing, for programs that count")},
    {"json", 'j', NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft bench [OPTION]...\n"
               "Measures random play on every quest, copies, views, loading and bots."),
    .flag = command_flags,
};

static void measure(struct bench *bench, const struct lab_tables *tables)
{
    bench_load(bench);
    bench_operations(bench, tables->table[0].game);
    for (int t = 0; t < tables->count; t++) {
        bench_play(bench, &tables->table[t]);
        bench_turns(bench, &tables->table[t]);
        bench_instructions(bench, &tables->table[t]);
        bench_bots(bench, &tables->table[t]);
    }
}

int bench_main(int argc, char **argv)
{
    static struct bench bench;
    static struct lab_tables tables;
    struct lab_order order = {0};
    bool as_json = false;
    long seconds = 1, answers = 0;
    bench.system = uc_system(0);
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 's':
            bench.system = optarg;
            break;
        case 'q':
            order.quests = optarg;
            break;
        case 't':
            seconds = front_number("--seconds", optarg, 1, 3600);
            break;
        case 'a':
            answers = front_number("--answers", optarg, 1, 1000000000);
            break;
        case 'j':
            as_json = true;
            break;
        }
    }
    if (optind < argc)
        front_die(FRONT_BAD, _("bench: '%s' is one word too many; see 'undercroft bench --help'"),
                  argv[optind]);
    bench.slice = (double)seconds / SLICES;
    struct uc_error error;
    uc_pack *pack;
    if (front_load(bench.system, &pack, &error) != UC_OK ||
        lab_open(&tables, pack, &order, false, &error) != UC_OK)
        front_die(FRONT_BAD, "bench: %s", error.text);
    if (answers)
        play_answers(&tables.table[0], answers);
    else
        measure(&bench, &tables);
    if (as_json)
        front_print_json(report_json(&bench, pack));
    else if (!answers)
        print_report(&bench);
    lab_close(&tables);
    uc_pack_free(pack);
    return FRONT_OK;
}
