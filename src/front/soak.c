/* undercroft soak: random games in which everything that must always hold is checked.
 *
 *   - the invariants of the state hold at every question
 *   - a copy at another address, given the same answers, stays the same byte for byte
 *   - an answer that is not in the list is refused and changes nothing
 *   - with everything drawn anew that a seat does not know, the seat sees the same view, reads the
 *     same about everything in it and, if it is asked, has the same answers; and the game can go on
 *   - with chance asked like a seat, the same answers lead to the same position everywhere
 *   - a journal written to a file and read back ends in the same position
 *
 * With --hashes and --golden it prints random games instead, for tests that compare them. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/hashes.h"
#include "front/lab.h"
#include "undercroft/packs.h"

enum {
    ALIGNMENT = 16,
    COPIES = 3,     /* addresses at which copies play along */
    COPY_EVERY = 7, /* questions after which a new copy is taken */
    READ_EVERY = 5, /* thorough looks, from one reading of everything to the next */
    IMAGINED = 12,  /* answers that a position drawn anew is played on */
    GOLDEN_LINES = 400
};

struct answer {
    uint64_t hash; /* of the position in which it was given; seats only */
    int16_t choice;
    uc_seat seat; /* or UC_CHANCE */
};

/* One game under test. */
struct soak {
    const char *system; /* or pack: the word that was given */
    const struct lab_table *table;
    const uc_game *game;
    uint64_t seed;
    int every;       /* questions from one thorough look to the next */
    uint64_t stream; /* answers and other random numbers of this game */
    size_t size;     /* of a state */
    unsigned char *state, *copy[COPIES], *scratch;
    struct uc_view *before, *after;
    struct answer *answers;
    int count, room;
    int playing;       /* the copy that plays along */
    char failure[400]; /* "" while all is well */
};

static void fail(struct soak *soak, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Notes the first thing that went wrong. */
static void fail(struct soak *soak, const char *format, ...)
{
    if (soak->failure[0])
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(soak->failure, sizeof soak->failure, format, args);
    va_end(args);
}

/* The first byte in which two blocks differ, -1 if none. */
static long difference(const void *a, const void *b, size_t size)
{
    const unsigned char *p = a, *q = b;
    for (size_t i = 0; i < size; i++)
        if (p[i] != q[i])
            return (long)i;
    return -1;
}

/* ---- Recording ---------------------------------------------------------------------------- */

static void record(struct soak *soak, uc_seat seat, int choice, uint64_t hash)
{
    if (soak->count == soak->room) {
        soak->room = soak->room ? 2 * soak->room : 1024;
        soak->answers = realloc(soak->answers, (size_t)soak->room * sizeof soak->answers[0]);
        if (!soak->answers)
            front_die(FRONT_BAD, _("soak: out of memory"));
    }
    soak->answers[soak->count++] = (struct answer){hash, (int16_t)choice, seat};
}

static void record_chance(void *context, const struct uc_event *event)
{
    if (event->kind == UC_EVENT_CHANCE)
        record(context, UC_CHANCE, event->a, 0);
}

/* ---- Checks at a question ----------------------------------------------------------------- */

static void check_state(struct soak *soak, const void *state, const char *where)
{
    char why[256] = "";
    if (!uc_state_ok(soak->game, state, why, sizeof why))
        fail(soak, _("the state is not sound %s: %s"), where, why);
}

static void check_refusal(struct soak *soak)
{
    int count = uc_question(soak->game, soak->state).count;
    const int wrong[] = {-1, count, count + 1 + lab_below(&soak->stream, 1000)};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        memcpy(soak->scratch, soak->state, soak->size);
        if (uc_choose(soak->game, soak->scratch, wrong[i], NULL) != UC_BAD_CHOICE)
            fail(soak, _("choice %d of %d is not refused"), wrong[i], count);
        long at = difference(soak->scratch, soak->state, soak->size);
        if (at >= 0)
            fail(soak, _("the refusal of choice %d changes byte %ld of the state"), wrong[i], at);
    }
}

/* What the seat reads about one thing that it sees must not change with what it does not know. */
static void check_reading(struct soak *soak, uc_seat seat, enum uc_arg kind, int id)
{
    enum { PAGE = 8192 };
    static char was[PAGE], is[PAGE];
    const void *const position[] = {soak->state, soak->scratch};
    for (int i = 0; i < 2; i++) {
        char *page = i ? is : was;
        size_t used = 0;
        page[0] = '\0';
        uc_title(soak->game, position[i], kind, id, page, 200);
        used = strlen(page);
        page[used++] = '\n';
        page[used] = '\0';
        uc_inspect(soak->game, position[i], seat, kind, id, page + used, PAGE - used);
    }
    if (strcmp(was, is) != 0)
        fail(soak, _("resampling for seat %d changes what it reads of '%.*s'"), seat,
             (int)strcspn(was, "\n"), was);
}

/* Everything in the seat's view, the ways of its pieces, and its answers in words. */
static void check_readings(struct soak *soak, uc_seat seat)
{
    const uc_game *game = soak->game;
    const struct uc_view *view = soak->before;
    for (int i = 0; i < view->pieces; i++) {
        struct uc_places was, is;
        check_reading(soak, seat, UC_PIECE, view->piece[i].id);
        uc_highlight(game, soak->state, seat, UC_REACH, view->piece[i].id, &was);
        uc_highlight(game, soak->scratch, seat, UC_REACH, view->piece[i].id, &is);
        if (memcmp(&was, &is, sizeof was) != 0)
            fail(soak, _("resampling for seat %d changes where it sees %s go"), seat,
                 view->piece[i].name);
    }
    for (int i = 0; i < view->cards; i++)
        if (view->card[i].card)
            check_reading(soak, seat, UC_CARD, view->card[i].card);
    for (int i = 0; i < view->tokens; i++)
        if (view->token[i].id)
            check_reading(soak, seat, UC_TOKEN, view->token[i].id);
    for (int p = 1; p <= uc_board(game, soak->state)->places; p++)
        check_reading(soak, seat, UC_PLACE, p);
    struct uc_question question = uc_question_for(game, soak->state, seat);
    for (int i = 0; i < question.count; i++) {
        char was[256], is[256];
        uc_choice_text(game, soak->state, question.choice[i], was, sizeof was);
        uc_choice_text(game, soak->scratch, question.choice[i], is, sizeof is);
        if (strcmp(was, is) != 0)
            fail(soak, _("resampling for seat %d turns its answer '%s' into '%s'"), seat, was, is);
    }
}

/* Draws everything anew that `seat` does not know. */
static void check_resample(struct soak *soak, uc_seat seat, bool read)
{
    const uc_game *game = soak->game;
    uint64_t seed = lab_seed(soak->seed, (uint64_t)soak->count * UC_SEATS + seat);
    memcpy(soak->scratch, soak->state, soak->size);
    uc_resample(game, soak->scratch, seat, seed);
    check_state(soak, soak->scratch, _("after resampling"));
    uc_view(game, soak->state, seat, soak->before);
    uc_view(game, soak->scratch, seat, soak->after);
    const char *part = uc_view_difference(soak->before, soak->after);
    if (part)
        fail(soak, _("resampling for seat %d changes its view, in '%s'"), seat, part);
    uc_seat asked = uc_question(game, soak->state).seat;
    struct uc_question is = uc_question(game, soak->scratch);
    if (asked != is.seat)
        fail(soak, _("resampling for seat %d: seat %d is asked instead of %d"), seat, is.seat,
             asked);
    struct uc_question was = uc_question_for(game, soak->state, seat);
    is = uc_question_for(game, soak->scratch, seat);
    if (was.count &&
        (was.prompt != is.prompt || was.subject != is.subject || was.count != is.count ||
         memcmp(was.choice, is.choice, (size_t)was.count * sizeof was.choice[0]) != 0))
        fail(soak, _("resampling for seat %d changes the answers that it is offered"), seat);
    if (read && !soak->failure[0])
        check_readings(soak, seat);
    for (int i = 0; i < IMAGINED && (is = uc_question(game, soak->scratch)).seat; i++)
        uc_choose(game, soak->scratch, lab_below(&soak->stream, is.count), NULL);
    check_state(soak, soak->scratch, _("some answers after resampling"));
}

static void check_question(struct soak *soak, long number)
{
    check_state(soak, soak->state, _("at a question"));
    if (number % soak->every == 0) {
        check_refusal(soak);
        for (int seat = 1; seat <= uc_seat_count(soak->game); seat++)
            check_resample(soak, (uc_seat)seat, number / soak->every % READ_EVERY == 0);
    }
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* Gives the answer to the game and to the copy, the copy first: what it wrote into the game by
 * mistake would show. */
static void answer_twice(struct soak *soak, int choice, long number, struct uc_log *log)
{
    if (number % COPY_EVERY == 0) {
        soak->playing = (soak->playing + 1) % COPIES;
        memcpy(soak->copy[soak->playing], soak->state, soak->size);
    }
    unsigned char *copy = soak->copy[soak->playing];
    uc_choose(soak->game, copy, choice, NULL);
    uc_choose(soak->game, soak->state, choice, log);
    long at = difference(copy, soak->state, soak->size);
    if (at >= 0)
        fail(soak, _("a copy differs in byte %ld of the state"), at);
}

static void play(struct soak *soak)
{
    const uc_game *game = soak->game;
    struct uc_log log = {record_chance, soak};
    struct uc_question question;
    soak->count = 0;
    uc_begin(game, soak->state, soak->seed, NULL);
    for (long number = 0; (question = uc_question(game, soak->state)).seat; number++) {
        check_question(soak, number);
        if (uc_answer_count(game, soak->state) >= LAB_CAP)
            fail(soak, _("the game is not over after %d answers"), LAB_CAP);
        if (soak->failure[0])
            return;
        int choice = lab_below(&soak->stream, question.count);
        record(soak, question.seat, choice, uc_hash(game, soak->state));
        answer_twice(soak, choice, number, &log);
    }
    check_state(soak, soak->state, _("at the end"));
    if (uc_stopped(game, soak->state))
        fail(soak, "%s", uc_stopped(game, soak->state));
    else if (!uc_winner(game, soak->state))
        fail(soak, _("the game is over and nobody has won"));
}

/* ---- Checks of a whole game --------------------------------------------------------------- */

/* One recorded answer while chance is asked like a seat; false when it does not fit. */
static bool replay_answer(struct soak *soak, int index)
{
    const uc_game *game = soak->game;
    const struct answer *answer = &soak->answers[index];
    struct uc_question question = uc_question(game, soak->scratch);
    if (question.seat != answer->seat) {
        fail(soak, _("with chance asked, answer %d is for seat %d instead of %d"), index,
             question.seat, answer->seat);
        return false;
    }
    int choice = answer->choice;
    if (answer->seat == UC_CHANCE) {
        choice = uc_chance_pick(game, soak->scratch);
    } else {
        uc_manual_chance(game, soak->scratch, false);
        uint64_t hash = uc_hash(game, soak->scratch);
        uc_manual_chance(game, soak->scratch, true);
        if (hash != answer->hash)
            fail(soak, _("with chance asked, the position before answer %d differs"), index);
    }
    if (choice != answer->choice)
        fail(soak, _("with chance asked, answer %d is %d instead of %d"), index, choice,
             answer->choice);
    uc_choose(game, soak->scratch, choice, NULL);
    return !soak->failure[0];
}

static void check_manual_chance(struct soak *soak)
{
    uc_begin(soak->game, soak->scratch, soak->seed, NULL);
    uc_manual_chance(soak->game, soak->scratch, true);
    for (int i = 0; i < soak->count; i++)
        if (!replay_answer(soak, i))
            return;
    uc_manual_chance(soak->game, soak->scratch, false);
    long at = difference(soak->scratch, soak->state, soak->size);
    if (at >= 0)
        fail(soak, _("with chance asked, the end differs in byte %ld of the state"), at);
}

/* Writes the game so far as a journal; false and `error` when that fails. */
static bool write_journal(const struct soak *soak, const char *path, uint64_t *hash,
                          struct uc_error *error)
{
    uc_journal *journal = uc_journal_new(soak->game, soak->seed, path, error);
    bool good = journal != NULL;
    for (int i = 0; good && i < soak->count; i++)
        if (soak->answers[i].seat != UC_CHANCE)
            good = uc_journal_choose(journal, soak->answers[i].choice, NULL, error) == UC_OK;
    if (good)
        *hash = uc_hash(soak->game, uc_journal_state(journal));
    uc_journal_close(journal);
    return good;
}

/* A new, empty folder for files of this run; leaves when there is none to be had. */
static void make_folder(char *path, size_t size)
{
    const char *base = getenv("TMPDIR");
    snprintf(path, size, "%s/undercroft-soak-XXXXXX", base && base[0] ? base : "/tmp");
    if (!mkdtemp(path))
        front_die(FRONT_BAD, _("soak: %s: %s; set TMPDIR to a folder that can be written"), path,
                  strerror(errno));
}

static void check_journal(struct soak *soak)
{
    char folder[256], path[300], older[320];
    struct uc_error error = {UC_OK, ""};
    uint64_t hash = 0, wanted = uc_hash(soak->game, soak->state);
    make_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/journal", folder);
    if (!write_journal(soak, path, &hash, &error))
        fail(soak, _("the journal cannot be written: %s"), error.text);
    else if (hash != wanted)
        fail(soak, _("the game in the journal ends differently"));
    uc_journal *journal = uc_journal_open(soak->game, path, &error);
    if (!journal || error.status != UC_OK)
        fail(soak, _("the journal cannot be read back: %s"), error.text);
    else if (uc_hash(soak->game, uc_journal_state(journal)) != wanted)
        fail(soak, _("the journal read back ends differently"));
    uc_journal_close(journal);
    unlink(path);
    snprintf(older, sizeof older, "%s.bak", path);
    unlink(older);
    rmdir(folder);
}

/* ---- One table ---------------------------------------------------------------------------- */

static void open_table(struct soak *soak, const struct lab_table *table)
{
    soak->table = table;
    soak->game = table->game;
    soak->size = uc_state_size(table->game);
    soak->state = malloc(soak->size);
    soak->scratch = malloc(soak->size);
    bool good = soak->state && soak->scratch;
    for (int i = 0; i < COPIES; i++) {
        /* Copies begin at different distances from the start of their memory. */
        soak->copy[i] = malloc(soak->size + COPIES * ALIGNMENT);
        good = good && soak->copy[i];
        if (good)
            soak->copy[i] += i * ALIGNMENT;
    }
    if (!good)
        front_die(FRONT_BAD, _("soak: out of memory"));
}

static void close_table(struct soak *soak)
{
    free(soak->state);
    free(soak->scratch);
    for (int i = 0; i < COPIES; i++)
        free(soak->copy[i] - i * ALIGNMENT);
}

/* "4 heroes", or that it is the pack's own party. */
static const char *party_of(const struct lab_table *table, char *text, size_t size)
{
    if (table->heroes)
        snprintf(text, size, _("%d heroes"), table->heroes);
    else
        snprintf(text, size, "%s", _("own party"));
    return text;
}

static void report_failure(const struct soak *soak)
{
    char path[300], folder[256], party[40];
    struct uc_error error = {UC_OK, ""};
    uint64_t hash;
    make_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/failure.journal", folder);
    printf(_("FAILED: %s %s, %s, seed %" PRIu64 ", after %d answers: %s\n"), soak->system,
           soak->table->quest, party_of(soak->table, party, sizeof party), soak->seed, soak->count,
           soak->failure);
    if (write_journal(soak, path, &hash, &error))
        printf(_("  journal: %s\n"), path);
    else
        printf(_("  no journal could be written: %s\n"), error.text);
}

/* Plays the games of one table; returns how many failed. The journal is checked in the first of
 * them: it waits for the disk after every answer. */
static int soak_table(struct soak *soak, const struct lab_table *table, uint64_t seed, int games)
{
    int failed = 0;
    long answers = 0;
    char party[40];
    open_table(soak, table);
    for (int n = 0; n < games; n++) {
        soak->seed = lab_seed(seed, (uint64_t)n);
        soak->stream = lab_seed(soak->seed, 1);
        soak->failure[0] = '\0';
        play(soak);
        if (!soak->failure[0])
            check_manual_chance(soak);
        if (!soak->failure[0] && n == 0)
            check_journal(soak);
        answers += soak->count;
        if (soak->failure[0]) {
            report_failure(soak);
            failed++;
        }
    }
    printf(_("%-8s %-20s %-9s: %d games, %ld answers, %d failed\n"), soak->system, table->quest,
           party_of(table, party, sizeof party), games, answers, failed);
    fflush(stdout);
    close_table(soak);
    return failed;
}

/* ---- Golden transcripts ------------------------------------------------------------------- */

enum { EVENTS = 256 };

struct transcript {
    const uc_game *game;
    struct uc_event event[EVENTS]; /* of the last answer */
    int events;
};

static void note_event(void *context, const struct uc_event *event)
{
    struct transcript *transcript = context;
    if (event->kind != UC_EVENT_CHANCE && transcript->events < EVENTS)
        transcript->event[transcript->events++] = *event;
}

/* Events that not all may see begin with the seats that may. */
static void print_events(struct transcript *transcript, const void *state)
{
    for (int i = 0; i < transcript->events; i++) {
        const struct uc_event *event = &transcript->event[i];
        char text[400];
        uc_event_text(transcript->game, state, event, text, sizeof text);
        fputs("  ", stdout);
        for (int seat = 1; seat <= uc_seat_count(transcript->game); seat++) {
            char name[80];
            front_seat_name(transcript->game, state, (uc_seat)seat, name, sizeof name);
            if (event->seats != UC_EVERYONE && event->seats >> (seat - 1) & 1)
                printf("[%s] ", name);
        }
        puts(text);
    }
    transcript->events = 0;
}

/* A random game as text: answers, and what came of them. Its end is told by a hash. */
static void print_golden(const struct lab_table *table, const char *system, uint64_t seed)
{
    const uc_game *game = table->game;
    struct transcript transcript = {.game = game};
    struct uc_log log = {note_event, &transcript};
    struct uc_question question;
    uint64_t stream = lab_seed(seed, 1);
    void *state = malloc(uc_state_size(game));
    if (!state)
        front_die(FRONT_BAD, _("soak: out of memory"));
    printf("%s %s, seed %" PRIu64 "\n", system, table->quest, seed);
    uc_begin(game, state, seed, &log);
    print_events(&transcript, state);
    for (int line = 0;
         (question = uc_question(game, state)).seat && uc_answer_count(game, state) < LAB_CAP;
         line++) {
        char code[256], seat[80];
        int choice = lab_below(&stream, question.count);
        uc_choice_code(game, state, question.choice[choice], code, sizeof code);
        front_seat_name(game, state, question.seat, seat, sizeof seat);
        if (line < GOLDEN_LINES)
            printf("%s, %s: %s (%d of %d)\n", seat, uc_prompt_code(game, state), code, choice + 1,
                   question.count);
        uc_choose(game, state, choice, &log);
        if (line < GOLDEN_LINES)
            print_events(&transcript, state);
        transcript.events = 0;
    }
    printf("over after %u answers, won by side %d, %016" PRIx64 "\n", uc_answer_count(game, state),
           uc_winner(game, state), uc_hash(game, state));
    free(state);
}

/* ---- The command -------------------------------------------------------------------------- */

static const struct front_flag command_flags[] = {
    {"system", 's', N_("S"), N_("rule system, pack, or the folder of one (default: all systems)")},
    {"quest", 'q', N_("Q[,Q2]"), N_("quests (default: all)")},
    {"party-size", 'P', N_("2,3"), N_("sizes of the party (default: 2, 3 and 4)")},
    {"games", 'n', N_("N"), N_("games a quest and party (default 3)")},
    {"every", 'e', N_("N"), N_("questions from one thorough look to the next (default 5)")},
    {"seed", 'S', N_("S"), N_("seed (default 1)")},
    {"hashes", 'H', NULL, N_("print the hashes of random games instead")},
    {"golden", 'g', N_("QUEST"), N_("print one random game of the quest as text instead")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head =
        N_("usage: undercroft soak [OPTION]...\n"
           "Plays random games and checks all that must always hold. Status 1 if anything fails."),
    .flag = command_flags,
};

struct soak_plan {
    struct lab_order order;
    int games, every;
    uint64_t seed;
    bool hashes, golden;
};

/* One system; adds to the counts of games. */
static void soak_system(const struct soak_plan *plan, const char *system, int *passed, int *failed)
{
    static struct lab_tables tables;
    static struct uc_view before, after;
    struct soak soak = {.system = system, .every = plan->every, .before = &before, .after = &after};
    struct uc_error error;
    uc_pack *pack;
    if (front_load(system, &pack, &error) != UC_OK)
        front_die(FRONT_BAD, "soak: %s", error.text);
    if (plan->hashes) {
        if (!hashes_print(pack, plan->seed, plan->games, &error))
            front_die(FRONT_BAD, "soak: %s", error.text);
        uc_pack_free(pack);
        return;
    }
    uc_pack_keep_boards(pack); /* a quest has the same for every party */
    if (lab_open(&tables, pack, &plan->order, !plan->golden, &error) != UC_OK)
        front_die(FRONT_BAD, "soak: %s", error.text);
    for (int t = 0; t < tables.count; t++) {
        if (plan->golden) {
            print_golden(&tables.table[t], system, plan->seed);
            continue;
        }
        int bad =
            soak_table(&soak, &tables.table[t], lab_seed(plan->seed, (uint64_t)t), plan->games);
        *failed += bad;
        *passed += plan->games - bad;
    }
    free(soak.answers);
    lab_close(&tables);
    uc_pack_free(pack);
}

int soak_main(int argc, char **argv)
{
    struct soak_plan plan = {.games = 3, .every = 5, .seed = 1};
    const char *system = NULL;
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 's':
            system = optarg;
            break;
        case 'q':
            plan.order.quests = optarg;
            break;
        case 'P':
            plan.order.sizes = optarg;
            break;
        case 'n':
            plan.games = (int)front_number("--games", optarg, 1, 1000000);
            break;
        case 'e':
            plan.every = (int)front_number("--every", optarg, 1, 1000000);
            break;
        case 'S':
            plan.seed = front_seed("--seed", optarg);
            break;
        case 'H':
            plan.hashes = true;
            break;
        case 'g':
            plan.golden = true;
            plan.order.quests = optarg;
            break;
        }
    }
    if (optind < argc)
        front_die(FRONT_BAD, _("soak: '%s' is one word too many; see 'undercroft soak --help'"),
                  argv[optind]);
    if (plan.golden && plan.hashes)
        front_die(FRONT_BAD, _("soak: --golden and --hashes do not go together"));
    int passed = 0, failed = 0;
    for (int i = 0; system ? i < 1 : uc_system(i) != NULL; i++)
        soak_system(&plan, system ? system : uc_system(i), &passed, &failed);
    if (!plan.hashes && !plan.golden)
        printf(_("%d passed, %d failed\n"), passed, failed);
    return failed ? FRONT_FAILED : FRONT_OK;
}
