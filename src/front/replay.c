/* `undercroft replay`: plays a journal again and prints what happened. The events of an answer are
 * told when the next question stands, so names come from the position that they led to. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/text.h"
#include "front/front.h"

/* What is known of the position after each answer of a seat. */
struct replayed {
    uint32_t answers; /* those of chance counted */
    uint64_t hash;
};

struct replay {
    const char *path;
    bool json;
    uc_pack *pack;
    uc_game *game;
    void *state;           /* being played */
    struct replayed *step; /* steps[0] is the beginning */
    int steps;
    int shown; /* answers whose events were printed already; -1 none, not even setup */
};

static const struct front_flag command_flags[] = {
    {"to", 't', N_("N"), N_("stop after answer N")},
    {"system", 's', N_("S"), N_("play it with this pack: a name, or a folder (./my_pack)")},
    {"json", 'j', NULL, N_("one JSON object a line: an event each, then a summary")},
    {"follow-events", 'f', NULL, N_("go on as the file grows, until the game is over")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head =
        N_("usage: undercroft replay FILE [OPTION]...\n"
           "Plays a saved game again and prints what happened, secrets included. If the rules or\n"
           "the pack have changed since, the first answer that differs is named."),
    .flag = command_flags,
    .tail = N_("Exit status: 0 the journal holds, 1 it differs from what the engine does, 2 it is\n"
               "damaged or cannot be read."),
};

/* ---- Printing ----------------------------------------------------------------------------- */

static void print_json_line(json_t *json)
{
    json_dumpf(json, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(json);
}

/* Who may see the event: "Keeper", or "" when everyone may. */
static void list_seats(const struct replay *r, unsigned seats, char *text, size_t size)
{
    size_t used = 0;
    int count = uc_seat_count(r->game);
    text[0] = '\0';
    if ((seats & ((1u << count) - 1)) == (1u << count) - 1)
        return;
    for (int s = 1; s <= count && used < size; s++)
        if (seats >> (s - 1) & 1)
            used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "",
                                     uc_seat_name(r->game, (uc_seat)s));
}

/* The number of the seat's answer that led to the present state. */
static int answer_number(const struct replay *r)
{
    uint32_t answers = uc_answer_count(r->game, r->state);
    int n = 0;
    while (n + 1 < r->steps && r->step[n].answers < answers)
        n++;
    return n;
}

static void show_event(void *context, const struct uc_event *event)
{
    const struct replay *r = context;
    char text[512], code[256], seats[200];
    int number = answer_number(r);
    if (event->kind == UC_EVENT_CHANCE || number <= r->shown)
        return;
    uc_event_text(r->game, r->state, event, text, sizeof text);
    uc_event_code(r->game, r->state, event, code, sizeof code);
    list_seats(r, event->seats, seats, sizeof seats);
    if (r->json)
        print_json_line(json_pack("{s:i, s:o, s:o, s:o}", "answer", number, "event",
                                  front_json_text(code), "text", front_json_text(text), "seats",
                                  front_json_text(seats)));
    else if (seats[0])
        printf("%5d  [%s] %s\n", number, seats, text);
    else
        printf("%5d  %s\n", number, text);
}

static json_t *summary_json(const struct replay *r, int length, const struct uc_journal_head *head,
                            int winner)
{
    char hash[20];
    json_t *json = json_object();
    snprintf(hash, sizeof hash, "%016" PRIx64, uc_hash(r->game, r->state));
    front_json_pack(json, r->pack);
    json_object_set_new(json, "engine", front_json_text(head->engine));
    json_object_set_new(json, "answers", json_integer(r->shown));
    json_object_set_new(json, "length", json_integer(length));
    json_object_set_new(json, "winner",
                        winner ? front_json_text(uc_side_name(r->game, winner)) : json_null());
    json_object_set_new(json, "hash", json_string(hash));
    return json;
}

static void show_summary(const struct replay *r, int length, const struct uc_journal_head *head)
{
    int winner = uc_winner(r->game, r->state);
    if (r->json)
        print_json_line(summary_json(r, length, head, winner));
    else if (winner)
        printf(_("After %d of %d answers the game is won by: %s\n"), r->shown, length,
               uc_side_name(r->game, winner));
    else
        printf(_("After %d of %d answers the game goes on.\n"), r->shown, length);
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* Goes through the journal up to answer `to`, and prints what was not printed before. */
static void show(struct replay *r, const uc_journal *journal, int to)
{
    struct uc_error error;
    struct uc_log log = {show_event, r};
    struct replayed *step = calloc((size_t)to + 1, sizeof *step);
    if (!step)
        front_die(FRONT_BAD, _("replay: out of memory"));
    int same = -1;
    for (int n = 0; n <= to; n++) {
        uc_journal_seek(journal, n, r->state, NULL, &error);
        step[n] = (struct replayed){uc_answer_count(r->game, r->state), uc_hash(r->game, r->state)};
        if (same == n - 1 && n < r->steps && step[n].hash == r->step[n].hash)
            same = n;
    }
    if (same < r->shown && !r->json)
        printf(_("       (taken back to answer %d)\n"), same);
    else if (same < r->shown)
        print_json_line(json_pack("{s:i}", "taken_back_to", same));
    r->shown = same < r->shown ? same : r->shown;
    free(r->step);
    r->step = step;
    r->steps = to + 1;
    if (to > r->shown && uc_journal_seek(journal, to, r->state, &log, &error) != UC_OK)
        front_die(FRONT_BAD, "replay: %s", error.text);
    r->shown = to;
    fflush(stdout);
}

static long file_size(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? (long)info.st_size : -1;
}

/* Opens the journal again whenever the file has changed. Half a record at its end is being
 * written: that counts only when it stays so. */
static uc_journal *follow(struct replay *r, uc_journal *journal, struct uc_error *error)
{
    long size = file_size(r->path), known = size;
    for (;;) {
        if (journal && error->status != UC_BAD_FILE)
            show(r, journal, uc_journal_position(journal));
        if (!journal || error->status == UC_BAD_CONTENT ||
            !uc_question(r->game, uc_journal_state(journal)).seat)
            return journal;
        for (int waits = 0; (size = file_size(r->path)) == known; waits++) {
            if (error->status == UC_BAD_FILE && waits > 10)
                return journal;
            nanosleep(&(struct timespec){.tv_nsec = 100 * 1000 * 1000}, NULL);
        }
        known = size;
        uc_journal_close(journal);
        journal = uc_journal_open(r->game, r->path, error);
    }
}

static int exit_status(const struct uc_error *error)
{
    if (error->status == UC_OK)
        return FRONT_OK;
    front_complain("%s", error->text);
    return error->status == UC_BAD_CONTENT ? FRONT_FAILED : FRONT_BAD;
}

/* Plays the journal and prints it. */
static int run(struct replay *r, const struct uc_journal_head *head, const char *last,
               bool following)
{
    struct uc_error error = {UC_OK, ""};
    uc_journal *journal = uc_journal_open(r->game, r->path, &error);
    if (journal && following)
        journal = follow(r, journal, &error);
    if (!journal)
        front_die(FRONT_BAD, "%s", error.text);
    int to = uc_journal_position(journal);
    if (last)
        to = (int)front_number("--to", last, 0, uc_journal_length(journal));
    show(r, journal, to);
    show_summary(r, uc_journal_length(journal), head);
    uc_journal_close(journal);
    return exit_status(&error);
}

int replay_main(int argc, char **argv)
{
    struct replay r = {.shown = -1};
    const char *last = NULL, *given = NULL;
    bool following = false;
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        last = c == 't' ? optarg : last;
        given = c == 's' ? optarg : given;
        r.json |= c == 'j';
        following |= c == 'f';
    }
    if (optind + 1 != argc || (last && following))
        front_die(FRONT_BAD,
                  _("replay: give one journal, and --to or --follow-events but not both; "
                    "see 'undercroft replay --help'"));
    r.path = argv[optind];
    struct uc_journal_head head;
    struct uc_error error;
    char word[FRONT_PATH], origin[FRONT_ORIGIN];
    if (!uc_journal_peek(r.path, &head, &error) ||
        front_journal_pack(&head, given, word, sizeof word, &error) != UC_OK ||
        front_load(word, &r.pack, &error) != UC_OK)
        front_die(FRONT_BAD, "%s", error.text);
    if (!r.json && front_origin(r.pack, origin, sizeof origin))
        puts(origin);
    r.game = uc_game_new(r.pack, &head.setup, &error);
    if (!r.game)
        front_die(FRONT_BAD, "%s", error.text);
    r.state = malloc(uc_state_size(r.game));
    if (!r.state)
        front_die(FRONT_BAD, _("replay: out of memory"));
    int status = run(&r, &head, last, following);
    free(r.step);
    free(r.state);
    uc_game_free(r.game);
    uc_pack_free(r.pack);
    return status;
}
