/* The command line of `undercroft play`; see options.h. */
#include "front/term/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/scene.h"

enum {
    OPTION_SYSTEM = 1000,
    OPTION_QUEST,
    OPTION_PARTY,
    OPTION_RULE,
    OPTION_NAME,
    OPTION_SEAT,
    OPTION_SEED,
    OPTION_RESUME,
    OPTION_BRANCH,
    OPTION_PLAIN,
    OPTION_DEMO,
    OPTION_LESSON,
    OPTION_SPEED,
    OPTION_SAVE_DIR,
    OPTION_ASCII,
    OPTION_NO_COLOR
};

static const struct front_flag command_flags[] = {
    {"system", OPTION_SYSTEM, N_("S"),
     N_("rule system, such as d2e; or a pack of your own, by its name or its folder (./my_pack)")},
    {"quest", OPTION_QUEST, N_("Q"), N_("quest; 'undercroft list SYSTEM' prints what there is")},
    {"party", OPTION_PARTY, N_("LIST"),
     N_("heroes and their classes: grisban:berserker,avric:disciple")},
    {"option", OPTION_RULE, N_("KEY=VALUE"), N_("a rule option; may be given again")},
    {"name", OPTION_NAME, N_("NAME"), N_("how the game is called in the list of saves")},
    {"seat", OPTION_SEAT, N_("WHO=PLAYER"),
     N_("who plays a seat, a side or 'all': human, human:NAME, easy, normal, hard, random, greedy, "
        "planner or search; may be given several times (overlord=human)")},
    {"seed", OPTION_SEED, N_("N"), N_("the same seed and answers give the same game")},
    {"resume", OPTION_RESUME, N_("[FILE]"),
     N_("go on with a saved game, the newest if none is named; --system says where its pack is if "
        "that has moved")},
    {"branch", OPTION_BRANCH, NULL,
     N_("with --resume, for a save that does not fit this program any more: go on in a new one; "
        "the old one stays")},
    {"plain", OPTION_PLAIN, NULL, N_("line by line, for a screen reader or a pipe")},
    {"demo", OPTION_DEMO, NULL, N_("watch bots play")},
    {"lesson", OPTION_LESSON, NULL, N_("learn to play: a first game with hints")},
    {"speed", OPTION_SPEED, N_("N"), N_("1 slow to 9 fast, for the moves of bots")},
    {"save-dir", OPTION_SAVE_DIR, N_("DIR"), N_("where games are saved")},
    {"ascii", OPTION_ASCII, NULL, N_("no box drawing, no signs beyond ASCII")},
    {"no-color", OPTION_NO_COLOR, NULL, N_("no colours")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft play [OPTION]...\n"
               "Play on the whole screen. Without options a menu asks for everything."),
    .flag = command_flags,
    .tail = N_("The game is saved after every answer. F1 shows the keys. See docs/playing.md."),
};

static void set_once(const char **to, const char *value, const char *name)
{
    if (*to)
        front_die(FRONT_BAD, _("play: %s is given twice; give it once"), name);
    if (!value[0])
        front_die(FRONT_BAD, _("play: %s needs a value; see 'undercroft play --help'"), name);
    *to = value;
}

static void add_seat(struct play_options *options, const char *value)
{
    if (options->seats == OPTIONS_SEATS)
        front_die(FRONT_BAD, _("play: more than %d times --seat"), OPTIONS_SEATS);
    options->seat[options->seats++] = value;
}

static void take(struct play_options *options, int option)
{
    switch (option) {
    case OPTION_SYSTEM:
        set_once(&options->system, optarg, "--system");
        break;
    case OPTION_QUEST:
        set_once(&options->quest, optarg, "--quest");
        break;
    case OPTION_PARTY:
        set_once(&options->party, optarg, "--party");
        break;
    case OPTION_RULE:
        front_add_rule(options->rules, optarg);
        break;
    case OPTION_NAME:
        set_once(&options->name, optarg, "--name");
        break;
    case OPTION_SAVE_DIR:
        set_once(&options->save_dir, optarg, "--save-dir");
        break;
    case OPTION_SEAT:
        add_seat(options, optarg);
        break;
    case OPTION_SEED:
        options->has_seed = true;
        options->seed = front_seed("--seed", optarg);
        break;
    case OPTION_RESUME:
        options->resume = true;
        options->resume_file = optarg;
        break;
    case OPTION_BRANCH:
        options->branch = true;
        break;
    case OPTION_PLAIN:
        options->plain = true;
        break;
    case OPTION_DEMO:
        options->demo = true;
        break;
    case OPTION_LESSON:
        options->lesson = true;
        break;
    case OPTION_SPEED:
        options->speed = (int)front_number("--speed", optarg, SPEED_SLOWEST, SPEED_FASTEST);
        break;
    case OPTION_ASCII:
        options->ascii = true;
        break;
    case OPTION_NO_COLOR:
        options->no_color = true;
        break;
    }
}

void options_read(struct play_options *options, int argc, char **argv)
{
    int option;
    memset(options, 0, sizeof *options);
    while ((option = front_option(argc, argv, &command_line)) != -1)
        take(options, option);
    if (options->resume && !options->resume_file && optind < argc)
        options->resume_file = argv[optind++];
    if (optind < argc)
        front_die(FRONT_BAD, _("play: '%s' is not an option; see 'undercroft play --help'"),
                  argv[optind]);
    if (options->branch && !options->resume)
        front_die(FRONT_BAD, _("play: --branch goes with --resume"));
    if (options->resume && (options->quest || options->party || options->rules[0] ||
                            options->name || options->has_seed || options->demo))
        front_die(FRONT_BAD, _("play: a resumed game has its own quest, party and seed; "
                               "give --resume without them"));
    if (options->lesson &&
        (options->resume || options->quest || options->party || options->rules[0] ||
         options->name || options->has_seed || options->demo || options->seats))
        front_die(FRONT_BAD, _("play: a lesson has its own quest, party, seats and seed; give "
                               "--lesson with nothing but --system"));
    const char *no_color = getenv("NO_COLOR");
    if (no_color && no_color[0])
        options->no_color = true;
}
