/* The command line of `undercroft play`; see options.h. */
#include "front/term/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"
#include "front/term/table.h"

enum {
    OPTION_SYSTEM = 1000,
    OPTION_QUEST,
    OPTION_PARTY,
    OPTION_OPTIONS,
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

static const struct option names[] = {
    {"system", required_argument, NULL, OPTION_SYSTEM},
    {"quest", required_argument, NULL, OPTION_QUEST},
    {"party", required_argument, NULL, OPTION_PARTY},
    {"options", required_argument, NULL, OPTION_OPTIONS},
    {"name", required_argument, NULL, OPTION_NAME},
    {"seat", required_argument, NULL, OPTION_SEAT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"resume", optional_argument, NULL, OPTION_RESUME},
    {"branch", no_argument, NULL, OPTION_BRANCH},
    {"plain", no_argument, NULL, OPTION_PLAIN},
    {"demo", no_argument, NULL, OPTION_DEMO},
    {"lesson", no_argument, NULL, OPTION_LESSON},
    {"speed", required_argument, NULL, OPTION_SPEED},
    {"save-dir", required_argument, NULL, OPTION_SAVE_DIR},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"no-color", no_argument, NULL, OPTION_NO_COLOR},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static void print_help(void)
{
    fputs(_("usage: undercroft play [OPTION]...\n"
            "Play on the whole screen. Without options a menu asks for everything.\n"
            "\n"
            "  --system S          rule system, such as d2e; or a pack of your own, by its name\n"
            "                      or its folder (./my_pack)\n"
            "  --quest Q           quest; 'undercroft list' prints what there is\n"
            "  --party LIST        heroes and their classes: grisban:berserker,avric:disciple\n"
            "  --options LIST      house rules: key=value,key=value\n"
            "  --name NAME         how the game is called in the list of saves\n"
            "  --seat WHO=PLAYER   who plays a seat, a side or 'all': human, human:NAME, easy,\n"
            "                      normal, hard, random, greedy, planner or search; may be given\n"
            "                      several times (overlord=human)\n"
            "  --seed N            the same seed and answers give the same game\n"
            "  --resume [FILE]     go on with a saved game, the newest if none is named;\n"
            "                      --system says where its pack is if that has moved\n"
            "  --branch            with --resume, for a save that does not fit this program any\n"
            "                      more: go on in a new one; the old one stays\n"
            "  --plain             line by line, for a screen reader or a pipe\n"
            "  --demo              watch bots play\n"
            "  --lesson            learn to play: a first game with hints\n"
            "  --speed N           1 slow to 9 fast, for the moves of bots\n"
            "  --save-dir DIR      where games are saved\n"
            "  --ascii             no box drawing, no signs beyond ASCII\n"
            "  --no-color          no colours\n"
            "  --lang L            the language, such as it\n"
            "  --help              this text\n"
            "\n"
            "The game is saved after every answer. F1 shows the keys. See docs/playing.md.\n"),
          stdout);
}

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
    case OPTION_OPTIONS:
        set_once(&options->rules, optarg, "--options");
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
    default:
        print_help();
        front_leave();
    }
}

void options_read(struct play_options *options, int argc, char **argv)
{
    int option;
    memset(options, 0, sizeof *options);
    while ((option = front_option(argc, argv, "h", names)) != -1)
        take(options, option);
    if (options->resume && !options->resume_file && optind < argc)
        options->resume_file = argv[optind++];
    if (optind < argc)
        front_die(FRONT_BAD, _("play: '%s' is not an option; see 'undercroft play --help'"),
                  argv[optind]);
    if (options->branch && !options->resume)
        front_die(FRONT_BAD, _("play: --branch goes with --resume"));
    if (options->resume && (options->quest || options->party || options->rules || options->name ||
                            options->has_seed || options->demo))
        front_die(FRONT_BAD, _("play: a resumed game has its own quest, party and seed; "
                               "give --resume without them"));
    if (options->lesson && (options->resume || options->quest || options->party || options->rules ||
                            options->name || options->has_seed || options->demo || options->seats))
        front_die(FRONT_BAD, _("play: a lesson has its own quest, party, seats and seed; give "
                               "--lesson with nothing but --system"));
    const char *no_color = getenv("NO_COLOR");
    if (no_color && no_color[0])
        options->no_color = true;
}
