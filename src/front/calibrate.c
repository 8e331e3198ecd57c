/* undercroft calibrate: are forecasts right? Bots play; whenever a hero's turn ends, the forecast for where he stands is asked
 * for, and what then happens until his next turn is compared with it. Told in tenths: of the turns for which 20 to 30 % were
 * forecast, in how many was the hero hurt? */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/crew.h"
#include "front/lab.h"

enum { TENTHS = 10, PIECES = 64 };

enum what { HURT, FELL, WHATS };

struct tenth {
    double turns, forecast, happened; /* sums */
};

/* Shared by all copies: a line for each game. */
struct line {
    struct tenth of[WHATS][TENTHS];
    double turns, unknown;
};

struct calibrate {
    const struct lab_tables *tables;
    const char *heroes, *enemies;
    int games, worlds;
    uint64_t seed;
    struct line *line;
};

/* A turn that has ended, and what was said of it. */
struct watch {
    bool open;
    double share[WHATS];
    struct uc_fate fate;
};

struct table {
    const struct calibrate *c;
    const uc_game *game;
    struct line *line;
    struct watch watch[PIECES];
};

static void hear(void *context, const struct uc_event *event)
{
    struct table *t = context;
    for (int p = 1; p < PIECES; p++)
        if (t->watch[p].open)
            uc_fate_hear(&t->watch[p].fate, event);
}

static void settle(struct table *t, struct watch *watch)
{
    bool happened[WHATS] = {watch->fate.hurt || watch->fate.fell, watch->fate.fell};
    for (int what = 0; what < WHATS; what++) {
        double share = watch->share[what];
        int n = (int)(share * TENTHS);
        struct tenth *tenth = &t->line->of[what][n < TENTHS ? n : TENTHS - 1];
        tenth->turns++;
        tenth->forecast += share;
        tenth->happened += happened[what];
    }
    watch->open = false;
}

/* Whether the answer ends the turn that the question is about. */
static bool ends_turn(const uc_game *game, const struct uc_question *question, int choice)
{
    return uc_prompt_role(game, question->prompt) == UC_PROMPT_TURN &&
           uc_verb_role(game, question->choice[choice].verb) == UC_VERB_END;
}

static void ask(struct table *t, const void *state, uc_seat seat, uc_piece piece, uint64_t seed)
{
    struct uc_threat threat;
    uc_forecast *forecast = uc_forecast_new(t->game, state, seat, piece, seed);
    if (!forecast)
        return;
    uc_forecast_here(forecast, t->c->worlds);
    if (uc_forecast_threat(forecast, 0, &threat)) {
        int known = threat.worlds - threat.unknown;
        t->line->turns++;
        t->line->unknown += (double)threat.unknown / threat.worlds;
        if (2 * known > threat.worlds) {
            struct watch *watch = &t->watch[piece];
            watch->open = true;
            watch->share[HURT] = (double)threat.hurt / known;
            watch->share[FELL] = (double)threat.fell / known;
            uc_fate_begin(&watch->fate, t->game, piece);
            watch->fate.gone = true;
        }
    }
    uc_forecast_free(forecast);
}

static void play(void *context, int piece)
{
    const struct calibrate *c = context;
    static struct table t;
    const uc_game *game = c->tables->table[piece / c->games].game;
    uint64_t seed = lab_seed(c->seed, (uint64_t)piece);
    memset(&t, 0, sizeof t);
    t.c = c;
    t.game = game;
    t.line = &c->line[piece];
    struct uc_log log = {hear, &t};
    uc_bot *bot[2] = {uc_bot_new(c->heroes, game, seed, 0), uc_bot_new(c->enemies, game, seed, 0)};
    void *state = malloc(uc_state_size(game));
    if (!bot[0] || !bot[1] || !state)
        front_die(FRONT_BAD, _("calibrate: there is no bot of that kind, or no memory"));
    uc_begin(game, state, seed, NULL);
    while (uc_question(game, state).seat && uc_answer_count(game, state) < LAB_CAP) {
        uc_seat seat = uc_asked(game, state, 1);
        bool hero = uc_seat_side(game, seat) == 1;
        int choice = uc_bot_pick(bot[!hero], state, seat, NULL, 0);
        struct uc_question question = uc_question_for(game, state, seat);
        uc_piece who = question.subject ? question.subject : seat;
        if (hero && who < PIECES && choice >= question.first &&
            choice < question.first + question.count &&
            ends_turn(game, &question, choice - question.first))
            ask(&t, state, seat, who, seed + uc_answer_count(game, state));
        if (uc_choose(game, state, choice, &log) != UC_OK)
            break;
        for (int p = 1; p < PIECES; p++)
            if (t.watch[p].open && (t.watch[p].fate.back || t.watch[p].fate.fell))
                settle(&t, &t.watch[p]);
    }
    free(state);
    uc_bot_free(bot[0]);
    uc_bot_free(bot[1]);
}

static void lost(void *context, int piece)
{
    (void)context;
    front_die(FRONT_BAD, _("calibrate: game %d was lost"), piece);
}

/* ---- The report --------------------------------------------------------------------------------- */

static const char *const title[WHATS] = {"hurt", "fell"};

static void print(const struct line *all)
{
    printf(_("%.0f turns, of which %.1f %% cannot be known\n"), all->turns,
           all->turns > 0 ? 100 * all->unknown / all->turns : 0);
    for (int what = 0; what < WHATS; what++) {
        printf("%s\n", title[what]);
        for (int i = 0; i < TENTHS; i++) {
            const struct tenth *tenth = &all->of[what][i];
            if (tenth->turns > 0)
                printf(_("  %3d to %3d %%: %8.0f turns, forecast %5.1f %%, happened %5.1f %%\n"),
                       10 * i, 10 * i + 10, tenth->turns, 100 * tenth->forecast / tenth->turns,
                       100 * tenth->happened / tenth->turns);
        }
    }
}

static json_t *to_json(const struct line *all)
{
    json_t *out = json_pack("{s:f, s:f}", "turns", all->turns, "unknown", all->unknown);
    for (int what = 0; what < WHATS; what++) {
        json_t *tenths = json_array();
        for (int i = 0; i < TENTHS; i++)
            json_array_append_new(tenths,
                                  json_pack("{s:f, s:f, s:f}", "turns", all->of[what][i].turns,
                                            "forecast", all->of[what][i].forecast, "happened",
                                            all->of[what][i].happened));
        json_object_set_new(out, title[what], tenths);
    }
    return out;
}

static struct line sum_of(const struct line *line, int count)
{
    struct line all = {.turns = 0};
    for (int n = 0; n < count; n++) {
        all.turns += line[n].turns;
        all.unknown += line[n].unknown;
        for (int what = 0; what < WHATS; what++)
            for (int i = 0; i < TENTHS; i++) {
                all.of[what][i].turns += line[n].of[what][i].turns;
                all.of[what][i].forecast += line[n].of[what][i].forecast;
                all.of[what][i].happened += line[n].of[what][i].happened;
            }
    }
    return all;
}

/* ---- The command -------------------------------------------------------------------------------- */

static const struct front_flag command_flags[] = {
    {"system", 's', "SYSTEM", N_("the rule system or pack (the first one)")},
    {"quest", 'q', "QUEST,...", N_("these quests only (all)")},
    {"option", 'o', "KEY=VALUE,...", N_("options of the game")},
    {"games", 'g', "N", N_("games of each quest (20)")},
    {"worlds", 'w', "N", N_("worlds that a forecast plays (100)")},
    {"heroes", 'p', "BOT", N_("who plays the heroes (greedy)")},
    {"enemies", 'e', "BOT", N_("who plays their enemies, where the book does not (greedy)")},
    {"seed", 'n', "NUMBER", N_("from which games are drawn (1)")},
    {"json", 'j', NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft calibrate [OPTION]...\n"
               "Compares forecasts with what happened in games of bots."),
    .flag = command_flags,
};

static bool is_bot(const char *kind)
{
    for (int i = 0; uc_bot_kind(i); i++)
        if (strcmp(uc_bot_kind(i), kind) == 0)
            return true;
    return false;
}

int calibrate_main(int argc, char **argv)
{
    static struct lab_tables tables;
    struct calibrate c = {.tables = &tables,
                          .heroes = "greedy",
                          .enemies = "greedy",
                          .games = 20,
                          .worlds = 100,
                          .seed = 1};
    struct lab_order order = {0};
    const char *system = uc_system(0);
    bool as_json = false;
    for (int o; (o = front_option(argc, argv, &command_line)) != -1;) {
        switch (o) {
        case 's':
            system = optarg;
            break;
        case 'q':
            order.quests = optarg;
            break;
        case 'o':
            order.options = optarg;
            break;
        case 'g':
            c.games = (int)front_number("--games", optarg, 1, 100000);
            break;
        case 'w':
            c.worlds = (int)front_number("--worlds", optarg, 1, 10000);
            break;
        case 'p':
            c.heroes = optarg;
            break;
        case 'e':
            c.enemies = optarg;
            break;
        case 'n':
            c.seed = front_seed("--seed", optarg);
            break;
        case 'j':
            as_json = true;
            break;
        }
    }
    if (optind < argc)
        front_die(FRONT_BAD,
                  _("calibrate: '%s' is one word too many; see 'undercroft calibrate --help'"),
                  argv[optind]);
    if (!is_bot(c.heroes) || !is_bot(c.enemies))
        front_die(FRONT_BAD, _("calibrate: there is no bot '%s'"),
                  is_bot(c.heroes) ? c.enemies : c.heroes);
    struct uc_error error;
    uc_pack *pack;
    if (front_load(system, &pack, &error) != UC_OK ||
        lab_open(&tables, pack, &order, false, &error) != UC_OK)
        front_die(FRONT_BAD, "calibrate: %s", error.text);
    int count = tables.count * c.games;
    c.line = crew_memory((size_t)count * sizeof *c.line);
    crew_do(&(struct crew_work){.count = count, .work = play, .lost = lost, .context = &c});
    struct line all = sum_of(c.line, count);
    if (as_json)
        front_print_json(to_json(&all));
    else
        print(&all);
    crew_release(c.line, (size_t)count * sizeof *c.line);
    lab_close(&tables);
    uc_pack_free(pack);
    return FRONT_OK;
}
