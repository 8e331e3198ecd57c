/* undercroft sim: bots play against bots. Who wins how often, how long it takes, and which cards
 * never did anything. Game number n of a table is the same game whoever plays it: the result does
 * not depend on the number of jobs. */
#include <assert.h>
#include <jansson.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/lab.h"

enum { SIDES = 4, BOT_SPECS = 16, JOBS_MAX = 256, RECORDS = 1024, PARTS = 64 };

/* ---- What to do --------------------------------------------------------------------------- */

struct bot_spec {
    const char *who; /* a side or a seat by name; NULL: the side `side` */
    int side;
    bool is_seat;
    char kind[16];
    int effort;
};

struct sim_plan {
    const char *system; /* or pack: the word that was given */
    struct lab_order order;
    int games, jobs;
    uint32_t cap; /* answers */
    uint64_t seed;
    bool as_json;
    int specs;
    struct bot_spec spec[BOT_SPECS];
};

/* Reads "search:800" into a new spec. */
static struct bot_spec *add_spec(struct sim_plan *plan, const char *text)
{
    if (plan->specs == BOT_SPECS)
        front_die(FRONT_BAD, _("sim: more than %d bots were named"), BOT_SPECS);
    struct bot_spec *spec = &plan->spec[plan->specs++];
    size_t n = strcspn(text, ":");
    *spec = (struct bot_spec){.who = NULL};
    snprintf(spec->kind, sizeof spec->kind, "%.*s", (int)n, text);
    if (!front_is_bot(spec->kind))
        front_die(FRONT_BAD, _("sim: no bot '%s'; there is %s"), text, front_bots());
    if (text[n] == ':')
        spec->effort = (int)front_number(_("effort of a bot"), text + n + 1, 1, 10000000);
    return spec;
}

/* Reads "NAME=BOT"; the text is cut at the sign. */
static void add_named_spec(struct sim_plan *plan, bool is_seat, char *text)
{
    size_t n = strcspn(text, "=");
    if (n == 0 || text[n] == '\0')
        front_die(FRONT_BAD, _("sim: '%s' is not of the form NAME=BOT"), text);
    text[n] = '\0';
    struct bot_spec *spec = add_spec(plan, text + n + 1);
    spec->who = text;
    spec->is_seat = is_seat;
}

/* Who plays which seat at a table. A seat named by itself goes before its side. */
struct seating {
    const struct bot_spec *spec[UC_SEATS + 1]; /* by seat */
};

/* The names of all sides or seats of a game, for a message. */
static void list_names(const uc_game *game, const void *state, bool seats, char *text, size_t size)
{
    size_t used = 0;
    int last = 0;
    for (int seat = 1; seat <= uc_seat_count(game) && used < size; seat++) {
        int side = uc_seat_side(game, (uc_seat)seat);
        char name[80];
        if (seats)
            front_seat_name(game, state, (uc_seat)seat, name, sizeof name);
        else
            snprintf(name, sizeof name, "%s", uc_side_name(game, side));
        if (seats || side != last)
            used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "", name);
        last = side;
    }
}

#define ENEMIES "enemies" /* the option, for a message */

/* Gives one bot its seats. A name that the game does not have is a mistake of the user. */
static void seat_spec(struct seating *seating, const struct bot_spec *spec, const uc_game *game,
                      const void *state)
{
    int wanted = !spec->who      ? spec->side
                 : spec->is_seat ? front_seat(game, state, spec->who)
                                 : front_side(game, state, spec->who);
    bool found = false;
    for (int seat = 1; seat <= uc_seat_count(game); seat++)
        if ((spec->is_seat ? seat : uc_seat_side(game, (uc_seat)seat)) == wanted) {
            seating->spec[seat] = spec;
            found = true;
        }
    if (!found) {
        char known[200] = "";
        list_names(game, state, spec->is_seat, known, sizeof known);
        front_die(FRONT_BAD, _("sim: no %s '%s' in this game; there is: %s"),
                  spec->is_seat ? _("seat") : _("side"), spec->who ? spec->who : ENEMIES, known);
    }
}

static void take_seats(struct seating *seating, const struct sim_plan *plan, const uc_game *game)
{
    static const struct bot_spec usual = {.kind = "greedy"};
    void *state = malloc(uc_state_size(game));
    if (!state)
        front_die(FRONT_BAD, _("sim: out of memory"));
    uc_begin(game, state, 1, NULL);
    for (int seat = 1; seat <= UC_SEATS; seat++)
        seating->spec[seat] = &usual;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < plan->specs; i++)
            if (plan->spec[i].is_seat == (pass == 1))
                seat_spec(seating, &plan->spec[i], game, state);
    free(state);
}

/* ---- Cards that took effect --------------------------------------------------------------- */

struct records {
    const char *kind[RECORDS], *id[RECORDS];
    bool used[RECORDS];
    int count;
};

/* Can the record occur in one of the games? */
static bool occurs(const struct lab_tables *tables, const char *id)
{
    for (int t = 0; t < tables->count; t++)
        if (uc_occurs(tables->table[t].game, id))
            return true;
    return false;
}

static void records_list(struct records *records, const uc_pack *pack,
                         const struct lab_tables *tables)
{
    struct uc_entry entry;
    const char *kind;
    records->count = 0;
    for (int k = 0; (kind = uc_system_effect_kind(uc_pack_system(pack), k)); k++)
        for (int i = 0; uc_pack_entry(pack, kind, i, &entry); i++) {
            if (entry.taken_over || !occurs(tables, entry.id))
                continue; /* those who wrote it count it; other quests have it */
            if (records->count == RECORDS)
                front_die(FRONT_BAD, _("sim: the pack has more than %d records with effects"),
                          RECORDS);
            records->kind[records->count] = kind;
            records->id[records->count] = entry.id;
            records->used[records->count++] = false;
        }
}

/* Marks the record that a word of an event names: "zombie.grab" is an ability of "zombie". */
static void records_mark(struct records *records, const char *word, size_t length)
{
    for (int i = 0; i < records->count; i++)
        if (strncmp(records->id[i], word, length) == 0 && records->id[i][length] == '\0')
            records->used[i] = true;
}

/* The same of what an event or an answer names. A card may be called otherwise than its record. */
static void records_mark_named(struct records *records, const uc_game *game, const void *state,
                               enum uc_arg kind, int id)
{
    const char *record = kind == UC_CARD ? uc_card_record(game, state, id) : "";
    char name[80];
    uc_name(game, state, kind, id, name, sizeof name);
    if (record[0])
        records_mark(records, record, strlen(record));
    else
        records_mark(records, name, strcspn(name, "."));
}

/* What one worker has heard. Events are collected while an answer is carried out and read
 * afterwards, because the state must not be looked at in between. Events that do not tell of effects,
 * and those read before, are passed over at once. */
enum { EVENTS = 256, READ = 4096 };

struct ear {
    struct uc_log log;
    const uc_game *game;
    int events;
    struct uc_event event[EVENTS];
    uint64_t read[READ]; /* events read before, found by their hash */
};

static uint64_t event_key(const struct uc_event *event)
{
    return (uint64_t)event->kind << 48 | (uint64_t)(uint16_t)event->a << 32 |
           (uint64_t)(uint16_t)event->b << 16 | (uint16_t)event->c;
}

static uint64_t *event_slot(struct ear *ear, const struct uc_event *event)
{
    return &ear->read[lab_mix(0, event_key(event)) % READ];
}

static void hear(void *context, const struct uc_event *event)
{
    struct ear *ear = context;
    enum uc_event_role role = uc_event_role(ear->game, event->kind);
    if ((role != UC_EVENT_EFFECT && role != UC_EVENT_STRIKE) ||
        *event_slot(ear, event) == event_key(event) || ear->events == EVENTS)
        return;
    ear->event[ear->events++] = *event;
}

static void ear_open(struct ear *ear, const uc_game *game)
{
    memset(ear, 0, sizeof *ear);
    ear->game = game;
    ear->log = (struct uc_log){hear, ear};
}

/* The id of what took effect: of the first card, record or ability that the event names. */
static void ear_read(struct ear *ear, const void *state, struct records *records)
{
    for (int i = 0; i < ear->events; i++) {
        const struct uc_event *event = &ear->event[i];
        const int id[] = {event->a, event->b, event->c, event->d};
        *event_slot(ear, event) = event_key(event);
        for (int k = 0; k < 4; k++) {
            enum uc_arg kind = uc_event_arg(ear->game, event, k);
            if (kind != UC_CARD && kind != UC_RECORD && kind != UC_ABILITY)
                continue;
            records_mark_named(records, ear->game, state, kind, id[k]);
            break;
        }
    }
    ear->events = 0;
}

/* A card or the like that an answer names is used: a weapon, a spell. Who buys, learns or packs it does not yet. */
static void ear_answer(const struct ear *ear, const void *state, struct uc_choice choice,
                       struct records *records)
{
    enum uc_verb_role role = uc_verb_role(ear->game, choice.verb);
    const int id[] = {choice.a, choice.b, choice.c};
    if (role == UC_VERB_TIDY || role == UC_VERB_PAY || role == UC_VERB_PASS ||
        uc_prompt_role(ear->game, uc_question(ear->game, state).prompt) == UC_PROMPT_PLAN)
        return;
    for (int k = 0; k < 3 && records->count; k++) {
        enum uc_arg kind = uc_choice_arg(ear->game, choice, k);
        if (!id[k] || (kind != UC_CARD && kind != UC_RECORD && kind != UC_ABILITY))
            continue;
        records_mark_named(records, ear->game, state, kind, id[k]);
    }
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* A quest of a campaign, and how often each side has won it. */
struct quest_share {
    char title[64];
    int won[SIDES + 1];
};

/* What came of the games at one table. */
struct outcomes {
    int played, unfinished;
    int won[SIDES + 1]; /* by side */
    uint64_t answers, rounds;
    uint64_t asked[SIDES + 1]; /* by side: questions to which there is more than one answer */
    double seconds;            /* spent by all jobs together */
    int parts;
    struct quest_share part[PARTS]; /* those that were played, in no order */
};

/* Everything that the jobs share. */
struct contest {
    const struct sim_plan *plan;
    const struct lab_tables *tables;
    pthread_mutex_t lock;
    int next, done; /* games begun and ended, counted over all tables */
    double begun;
    bool show; /* the progress bar */
    bool no_memory;
    struct seating seating[LAB_TABLES];
    struct outcomes tally[LAB_TABLES];
    struct records records;
};

struct worker {
    struct contest *contest;
    pthread_t thread;
    int table; /* that `ear` listens to */
    struct ear ear;
    struct records records;
    struct uc_view view;
};

static void show_progress(const struct contest *contest)
{
    enum { WIDTH = 40 };
    int all = contest->tables->count * contest->plan->games;
    int part = (int)((long)contest->done * WIDTH / all);
    double seconds = lab_clock() - contest->begun;
    char bar[WIDTH + 1];
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < part ? '#' : '.';
    bar[WIDTH] = '\0';
    fputc('\r', stderr);
    fprintf(stderr, _("[%s] %d of %d games, %.1f a second"), bar, contest->done, all,
            seconds > 0 ? contest->done / seconds : 0);
    if (contest->done == all)
        fputc('\n', stderr);
}

/* Bots for every seat of the game; false when there is no memory. */
static bool make_bots(uc_bot *bots[UC_SEATS + 1], const struct seating *seating,
                      const uc_game *game, uint64_t seed)
{
    bool good = true;
    for (int seat = 1; seat <= uc_seat_count(game); seat++) {
        const struct bot_spec *spec = seating->spec[seat];
        bots[seat] = uc_bot_new(spec->kind, game, lab_seed(seed, (uint64_t)seat), spec->effort);
        good = good && bots[seat];
    }
    return good;
}

/* Plays one game to its end, or to the limit of answers. */
static void play_on(struct worker *worker, const uc_game *game, void *state, uc_bot **bots,
                    struct outcomes *tally)
{
    uint32_t cap = worker->contest->plan->cap;
    uc_seat seat = 0; /* when several are asked they take turns */
    while ((seat = uc_asked(game, state, (uc_seat)(seat + 1))) &&
           uc_answer_count(game, state) < cap) {
        int pick = uc_bot_pick(bots[seat], state, seat, NULL, 0), side = uc_seat_side(game, seat);
        if (side <= SIDES)
            tally->asked[side] += uc_question(game, state).count > 1;
        ear_answer(&worker->ear, state, uc_question(game, state).choice[pick], &worker->records);
        uc_choose(game, state, pick, &worker->ear.log);
        ear_read(&worker->ear, state, &worker->records);
    }
}

static void add_part(struct outcomes *tally, const char *title, const int won[SIDES + 1])
{
    int i = 0;
    while (i < tally->parts && strcmp(tally->part[i].title, title) != 0)
        i++;
    if (i == PARTS)
        front_die(FRONT_BAD, _("sim: a campaign of more than %d quests"), PARTS);
    if (i == tally->parts)
        snprintf(tally->part[tally->parts++].title, sizeof tally->part[i].title, "%s", title);
    for (int side = 0; side <= SIDES; side++)
        tally->part[i].won[side] += won[side];
}

/* A campaign keeps a log of its quests: notes that favour one side. */
static void count_parts(const struct uc_view *view, struct outcomes *tally)
{
    for (int i = 0; i < view->notes; i++) {
        int won[SIDES + 1] = {0}, side = view->note[i].side;
        if (side < 1 || side > SIDES)
            continue;
        won[side] = 1;
        add_part(tally, view->note[i].title, won);
    }
}

static void count_game(struct worker *worker, const uc_game *game, const void *state,
                       double seconds, struct outcomes *tally)
{
    int winner = uc_winner(game, state);
    uc_view(game, state, 1, &worker->view);
    tally->played++;
    if (winner >= 1 && winner <= SIDES)
        tally->won[winner]++;
    else
        tally->unfinished++;
    tally->answers += uc_answer_count(game, state);
    tally->rounds += worker->view.round;
    tally->seconds += seconds;
    count_parts(&worker->view, tally);
}

/* Plays game number `n` of a table and adds it to `tally`; false when there is no memory. */
static bool play_game(struct worker *worker, int table, int n, struct outcomes *tally)
{
    struct contest *contest = worker->contest;
    const uc_game *game = contest->tables->table[table].game;
    uint64_t seed = lab_seed(contest->plan->seed, (uint64_t)n);
    uc_bot *bots[UC_SEATS + 1] = {NULL};
    void *state = malloc(uc_state_size(game));
    bool good = state && make_bots(bots, &contest->seating[table], game, seed);
    if (good) {
        double begun = lab_clock();
        uc_begin(game, state, seed, &worker->ear.log);
        ear_read(&worker->ear, state, &worker->records);
        play_on(worker, game, state, bots, tally);
        count_game(worker, game, state, lab_clock() - begun, tally);
    }
    for (int seat = 1; seat <= UC_SEATS; seat++)
        uc_bot_free(bots[seat]);
    free(state);
    return good;
}

static void add_tally(struct outcomes *to, const struct outcomes *from)
{
    to->played += from->played;
    to->unfinished += from->unfinished;
    for (int side = 0; side <= SIDES; side++) {
        to->won[side] += from->won[side];
        to->asked[side] += from->asked[side];
    }
    to->answers += from->answers;
    to->rounds += from->rounds;
    to->seconds += from->seconds;
    for (int i = 0; i < from->parts; i++)
        add_part(to, from->part[i].title, from->part[i].won);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct contest *contest = worker->contest;
    int all = contest->tables->count * contest->plan->games;
    worker->records = contest->records;
    pthread_mutex_lock(&contest->lock);
    while (contest->next < all && !contest->no_memory) {
        int number = contest->next++;
        pthread_mutex_unlock(&contest->lock);
        int table = number / contest->plan->games;
        if (table != worker->table) { /* cards have other numbers there */
            ear_open(&worker->ear, contest->tables->table[table].game);
            worker->table = table;
        }
        struct outcomes tally = {0};
        bool good = play_game(worker, table, number % contest->plan->games, &tally);
        pthread_mutex_lock(&contest->lock);
        add_tally(&contest->tally[table], &tally);
        contest->no_memory = contest->no_memory || !good;
        contest->done++;
        if (contest->show)
            show_progress(contest);
    }
    for (int i = 0; i < contest->records.count; i++)
        contest->records.used[i] = contest->records.used[i] || worker->records.used[i];
    pthread_mutex_unlock(&contest->lock);
    return NULL;
}

static void play_all(struct contest *contest)
{
    struct worker *worker = calloc((size_t)contest->plan->jobs, sizeof *worker);
    if (!worker)
        front_die(FRONT_BAD, _("sim: out of memory"));
    pthread_mutex_init(&contest->lock, NULL);
    contest->begun = lab_clock();
    int started = 0;
    for (int i = 0; i < contest->plan->jobs; i++) {
        worker[i].contest = contest;
        worker[i].table = -1;
        if (pthread_create(&worker[i].thread, NULL, work, &worker[i]) != 0)
            break;
        started++;
    }
    for (int i = 0; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    pthread_mutex_destroy(&contest->lock);
    free(worker);
    if (started == 0 || contest->no_memory)
        front_die(FRONT_BAD, _("sim: out of memory; try fewer --jobs"));
}

/* ---- The report --------------------------------------------------------------------------- */

struct interval {
    double low, high;
};

/* Wilson's interval that holds the true rate with 95 % confidence. */
static struct interval wilson(int won, int played)
{
    assert(won >= 0);
    assert(won <= played);
    const double z = 1.959964;
    double n = played, p = played ? won / n : 0;
    if (played == 0)
        return (struct interval){0, 1};
    double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (struct interval){centre - half < 0 ? 0 : centre - half,
                             centre + half > 1 ? 1 : centre + half};
}

/* The highest side of a game; sides are numbered from 1. */
static int side_count(const uc_game *game)
{
    int sides = 0;
    for (int seat = 1; seat <= uc_seat_count(game); seat++) {
        int side = uc_seat_side(game, (uc_seat)seat);
        if (side > sides)
            sides = side;
    }
    return sides < SIDES ? sides : SIDES;
}

static double mean(uint64_t sum, int count) { return count ? (double)sum / count : 0; }

static void print_tally(const char *name, int heroes, const uc_game *game, int sides,
                        const struct outcomes *tally, int jobs)
{
    char size[12] = "";
    if (heroes)
        snprintf(size, sizeof size, "%d", heroes);
    printf("%-20s %6s %7d", name, size, tally->played);
    for (int side = 1; side <= sides; side++) {
        struct interval range = wilson(tally->won[side], tally->played);
        printf("   %s %5.1f %% (%.1f to %.1f)", uc_side_name(game, side),
               100.0 * mean((uint64_t)tally->won[side], tally->played), 100 * range.low,
               100 * range.high);
    }
    printf(_("   %.0f answers, %.1f rounds, %.1f games/s"), mean(tally->answers, tally->played),
           mean(tally->rounds, tally->played),
           tally->seconds > 0 ? tally->played / tally->seconds * jobs : 0);
    for (int side = 1; side <= sides && tally->rounds; side++)
        printf(side == 1 ? _(", asked a round: %s %.1f") : ", %s %.1f", uc_side_name(game, side),
               (double)tally->asked[side] / (double)tally->rounds);
    if (tally->unfinished)
        printf(_(", %d unfinished"), tally->unfinished);
    putchar('\n');
}

/* The quests of a campaign: how often each was played, and who won it. */
/* A side without seats may have won it, too. */
static int times_played(const struct quest_share *part)
{
    int played = 0;
    for (int side = 1; side <= SIDES; side++)
        played += part->won[side];
    return played;
}

static void print_parts(const uc_game *game, int sides, const struct outcomes *tally)
{
    for (int i = 0; i < tally->parts; i++) {
        const struct quest_share *part = &tally->part[i];
        int played = times_played(part);
        printf("  %-30s %7d", part->title, played);
        for (int side = 1; side <= sides; side++)
            printf("   %s %5.1f %%", uc_side_name(game, side),
                   100.0 * mean((uint64_t)part->won[side], played));
        putchar('\n');
    }
}

static void print_records(const struct records *records)
{
    int never = 0;
    for (int i = 0; i < records->count; i++)
        never += !records->used[i];
    if (records->count == 0)
        return;
    if (!never) {
        printf(_("\nEach of the %d cards and figures of the pack was used or took effect.\n"),
               records->count);
        return;
    }
    printf(_("\n%d of %d cards and figures were never used and never took effect:\n"), never,
           records->count);
    const char *kind = "";
    for (int i = 0; i < records->count; i++) {
        if (records->used[i])
            continue;
        if (strcmp(kind, records->kind[i]) != 0)
            printf("%s  %s:", kind[0] ? "\n" : "", records->kind[i]);
        kind = records->kind[i];
        printf(" %s", records->id[i]);
    }
    putchar('\n');
}

/* A share of won games, for somebody who writes quests. */
static const char *judgement(double share)
{
    static const struct {
        double below;
        const char *said;
    } words[] = {
        {0.10, N_("all but hopeless")},
        {0.25, N_("too hard")},
        {0.40, N_("hard")},
        {0.60, N_("even")},
        {0.75, N_("easy")},
        {0.90, N_("too easy")},
        {2.00, N_("hardly ever lost")},
    };
    int i = 0;
    while (share >= words[i].below)
        i++;
    return _(words[i].said);
}

/* What the numbers come to for the first side, in words, and how far they can be trusted. */
static void print_judgements(const struct contest *contest)
{
    enum { ENOUGH = 400 }; /* games after which a share is known to about five points */
    const struct lab_tables *tables = contest->tables;
    int least = 0;
    printf(_("\nFor %s, as these bots play it:"), uc_side_name(tables->table[0].game, 1));
    for (int t = 0; t < tables->count; t++) {
        const struct outcomes *tally = &contest->tally[t];
        const struct lab_table *table = &tables->table[t];
        bool same = t > 0 && strcmp(table->quest, tables->table[t - 1].quest) == 0;
        if (!same)
            printf("\n  %s:", table->quest);
        printf(same ? ", " : " ");
        if (table->heroes)
            printf(table->heroes == 1 ? _("1 hero: ") : _("%d heroes: "), table->heroes);
        printf("%s", judgement(mean((uint64_t)tally->won[1], tally->played)));
        least = t == 0 || tally->played < least ? tally->played : least;
    }
    putchar('\n');
    if (least < ENOUGH)
        printf(_("%d games leave a share uncertain by about %.0f points either way; --games %d by "
                 "five.\n"),
               least, least ? 98 / sqrt(least) : 100, ENOUGH);
}

static void print_report(const struct contest *contest)
{
    const struct lab_tables *tables = contest->tables;
    struct outcomes total = {0};
    int sides = 0;
    printf("%-20s %6s %7s\n", _("quest"), _("Heroes"), _("games"));
    for (int t = 0; t < tables->count; t++) {
        const struct lab_table *table = &tables->table[t];
        sides = side_count(table->game);
        print_tally(table->quest, table->heroes, table->game, sides, &contest->tally[t],
                    contest->plan->jobs);
        add_tally(&total, &contest->tally[t]);
    }
    if (tables->count > 1)
        print_tally(_("all"), 0, tables->table[0].game, sides, &total, contest->plan->jobs);
    print_parts(tables->table[0].game, sides, &total);
    print_judgements(contest);
    print_records(&contest->records);
}

static json_t *tally_json(const struct lab_table *table, const struct outcomes *tally, int jobs)
{
    json_t *json = json_object(), *sides = json_array(), *parts = json_array();
    for (int side = 1; side <= side_count(table->game); side++) {
        struct interval range = wilson(tally->won[side], tally->played);
        json_array_append_new(
            sides,
            json_pack("{s:i, s:o, s:i, s:f, s:f, s:f, s:f}", "side", side, "name",
                      front_json_text(uc_side_name(table->game, side)), "won", tally->won[side],
                      "rate", mean((uint64_t)tally->won[side], tally->played), "low", range.low,
                      "high", range.high, "asked", mean(tally->asked[side], tally->played)));
    }
    json_object_set_new(json, "quest", front_json_text(table->quest));
    json_object_set_new(json, "heroes", json_integer(table->heroes));
    json_object_set_new(json, "games", json_integer(tally->played));
    json_object_set_new(json, "unfinished", json_integer(tally->unfinished));
    for (int i = 0; i < tally->parts; i++) {
        json_t *won = json_object();
        for (int side = 1; side <= side_count(table->game); side++)
            json_object_set_new(won, uc_side_name(table->game, side),
                                json_integer(tally->part[i].won[side]));
        json_array_append_new(parts, json_pack("{s:o, s:i, s:o}", "quest",
                                               front_json_text(tally->part[i].title), "played",
                                               times_played(&tally->part[i]), "won", won));
    }
    json_object_set_new(json, "sides", sides);
    if (tally->parts)
        json_object_set_new(json, "parts", parts);
    else
        json_decref(parts);
    json_object_set_new(json, "answers", json_real(mean(tally->answers, tally->played)));
    json_object_set_new(json, "rounds", json_real(mean(tally->rounds, tally->played)));
    json_object_set_new(json, "games_per_second",
                        json_real(tally->seconds > 0 ? tally->played / tally->seconds * jobs : 0));
    return json;
}

static void print_report_json(const struct contest *contest)
{
    json_t *json = json_object(), *tables = json_array(), *never = json_array();
    for (int t = 0; t < contest->tables->count; t++)
        json_array_append_new(tables, tally_json(&contest->tables->table[t], &contest->tally[t],
                                                 contest->plan->jobs));
    for (int i = 0; i < contest->records.count; i++)
        if (!contest->records.used[i])
            json_array_append_new(never, json_pack("{s:s, s:s}", "kind", contest->records.kind[i],
                                                   "id", contest->records.id[i]));
    front_json_pack(json, uc_game_pack(contest->tables->table[0].game));
    json_object_set_new(json, "seed", json_integer((json_int_t)contest->plan->seed));
    json_object_set_new(json, "tables", tables);
    json_object_set_new(json, "never_used", never);
    front_print_json(json);
}

/* ---- The signature ------------------------------------------------------------------------ */

enum { SIGNATURE_GAMES = 8 };

/* A hash of the final positions of a few random games: it changes when the rules do. */
static uint64_t signature_of(const uc_game *game, uint32_t cap)
{
    void *state = malloc(uc_state_size(game));
    if (!state)
        front_die(FRONT_BAD, _("sim: out of memory"));
    uint64_t hash = 0;
    for (uint64_t n = 0; n < SIGNATURE_GAMES; n++) {
        uint64_t stream = lab_seed(2, n);
        uc_begin(game, state, lab_seed(1, n), NULL);
        for (struct uc_question question;
             (question = uc_question(game, state)).seat && uc_answer_count(game, state) < cap;)
            uc_choose(game, state, lab_below(&stream, question.count), NULL);
        hash = lab_mix(hash, uc_hash(game, state));
    }
    free(state);
    return hash;
}

static void print_signature(const struct sim_plan *plan, const struct lab_tables *tables)
{
    json_t *json = json_object();
    uint64_t all = 0;
    char text[20];
    for (int t = 0; t < tables->count; t++) {
        uint64_t hash = signature_of(tables->table[t].game, plan->cap);
        all = lab_mix(all, hash);
        snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
        json_object_set_new(json, tables->table[t].quest, json_string(text));
    }
    snprintf(text, sizeof text, "%016llx", (unsigned long long)all);
    if (plan->as_json) {
        json_t *whole = json_object();
        front_json_pack(whole, uc_game_pack(tables->table[0].game));
        json_object_set_new(whole, "playout", json_string(text));
        json_object_set_new(whole, "quests", json);
        front_print_json(whole);
    } else {
        printf("Playout: %s %s\n", plan->system, text);
        json_decref(json);
    }
}

/* ---- The command -------------------------------------------------------------------------- */

enum { OPT_HEROES = 256, OPT_ENEMIES, OPT_SIDE, OPT_SEAT };

static const struct front_flag command_flags[] = {
    {"system", 's', N_("S"),
     N_("rule system, pack, or the folder of one (default: the first system)")},
    {"quest", 'q', N_("Q[,Q2]|all"), N_("quests (default: all)")},
    {"games", 'n', N_("N"), N_("games a quest and party (default 100)")},
    {"jobs", 'J', N_("J"), N_("games played at a time (default: one a processor)")},
    {"heroes", OPT_HEROES, N_("BOT"), N_("bot of the first side, that of the heroes")},
    {ENEMIES, OPT_ENEMIES, N_("BOT"), N_("bot of the second side, where it is played")},
    {"overlord", OPT_ENEMIES, N_("BOT"), N_("the same, by its old name")},
    {"side", OPT_SIDE, N_("NAME=BOT"), N_("bot of a side")},
    {"seat", OPT_SEAT, N_("NAME=BOT"), N_("bot of a single seat")},
    {"party", 'p', N_("A,B,…"), N_("heroes, as hero or hero:class")},
    {"party-size", 'P', N_("2,3,4"), N_("sizes of the party, one after the other")},
    {"option", 'o', N_("KEY=VALUE"), N_("a rule option; may be given again")},
    {"seed", 'S', N_("S"), N_("seed (default 1)")},
    {"cap", 'c', N_("N"), N_("answers after which a game is given up (default 200000)")},
    {"signature", 'g', NULL, N_("print a hash of random games instead, for commit messages")},
    {"json", 'j', NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft sim [OPTION]...\n"
               "Bots play against bots: win rates, length, and cards that never took effect."),
    .flag = command_flags,
    .tail = N_("BOT is easy, normal, hard, random, greedy, planner or search (default: greedy);\n"
               "planner:EFFORT and search:EFFORT say how much it may think."),
};

int sim_main(int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct sim_plan plan = {.system = uc_system(0),
                            .games = 100,
                            .cap = LAB_CAP,
                            .seed = 1,
                            .jobs = processors > 0 && processors < JOBS_MAX ? (int)processors : 1};
    bool signature = false;
    char options[FRONT_RULES] = "";
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 's':
            plan.system = optarg;
            break;
        case 'q':
            plan.order.quests = optarg;
            break;
        case 'n':
            plan.games = (int)front_number("--games", optarg, 1, 10000000);
            break;
        case 'J':
            plan.jobs = (int)front_number("--jobs", optarg, 1, JOBS_MAX);
            break;
        case OPT_HEROES:
            add_spec(&plan, optarg)->side = 1;
            break;
        case OPT_ENEMIES:
            add_spec(&plan, optarg)->side = 2;
            break;
        case OPT_SIDE:
            add_named_spec(&plan, false, optarg);
            break;
        case OPT_SEAT:
            add_named_spec(&plan, true, optarg);
            break;
        case 'p':
            plan.order.party = optarg;
            break;
        case 'P':
            plan.order.sizes = optarg;
            break;
        case 'o':
            front_add_rule(options, optarg);
            break;
        case 'S':
            plan.seed = front_seed("--seed", optarg);
            break;
        case 'c':
            plan.cap = (uint32_t)front_number("--cap", optarg, 1, 2000000000);
            break;
        case 'g':
            signature = true;
            break;
        case 'j':
            plan.as_json = true;
            break;
        }
    }
    if (optind < argc)
        front_die(FRONT_BAD, _("sim: '%s' is one word too many; see 'undercroft sim --help'"),
                  argv[optind]);
    plan.order.options = options;

    struct uc_error error;
    uc_pack *pack;
    struct lab_tables *tables = calloc(1, sizeof *tables);
    struct contest *contest = calloc(1, sizeof *contest);
    if (!tables || !contest)
        front_die(FRONT_BAD, _("sim: out of memory"));
    if (front_load(plan.system, &pack, &error) != UC_OK ||
        lab_open(tables, pack, &plan.order, false, &error) != UC_OK)
        front_die(FRONT_BAD, "sim: %s", error.text);
    for (int t = 0; t < tables->count; t++)
        take_seats(&contest->seating[t], &plan, tables->table[t].game);
    if (signature) {
        print_signature(&plan, tables);
    } else {
        contest->plan = &plan;
        contest->tables = tables;
        contest->show = isatty(STDERR_FILENO);
        records_list(&contest->records, pack, tables);
        play_all(contest);
        if (plan.as_json)
            print_report_json(contest);
        else
            print_report(contest);
    }
    lab_close(tables);
    free(tables);
    free(contest);
    uc_pack_free(pack);
    return FRONT_OK;
}
