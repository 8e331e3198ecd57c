/* The program `undercroft`: finds the subcommand and runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/front.h"

/* The server is a program of its own, beside this one, because it needs libraries that playing does
 * not. */
static int serve_main(int argc, char **argv)
{
    char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - sizeof "-serve");
    (void)argc;
    if (n > 0) {
        memcpy(path + n, "-serve", sizeof "-serve");
        execv(path, argv);
    }
    front_die(FRONT_BAD, _("the server is not built here; './undercroft serve' in the project's "
                           "folder builds it"));
}

static const struct subcommand {
    const char *name, *about;
    int (*run)(int argc, char **argv);
} subcommands[] = {
    {"play", N_("play a game in the terminal"), term_main},
    {"serve", N_("serve the page and shared tables over the network"), serve_main},
    {"list", N_("list rule systems, quests, heroes and the rest of a pack"), list_main},
    {"proto", N_("play through a pipe: one JSON object a line"), proto_main},
    {"check", N_("run scenario files"), check_main},
    {"rules", N_("list the rules of a system and where each is written and tested"), rules_main},
    {"lint", N_("check a pack"), lint_main},
    {"sim", N_("let bots play many games and count"), sim_main},
    {"bench", N_("measure speed"), bench_main},
    {"calibrate", N_("compare forecasts with what happened"), calibrate_main},
    {"soak", N_("play random games with every check on"), soak_main},
    {"replay", N_("show, check or continue a saved game"), replay_main},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static void print_help(void)
{
    puts(_("usage: undercroft SUBCOMMAND [OPTION]...\n"
           "Plays dungeon-crawl board games by their full rules.\n"));
    for (int i = 0; i < SUBCOMMANDS; i++)
        printf("  %-8s %s\n", subcommands[i].name, _(subcommands[i].about));
    puts(_("\n"
           "  undercroft SUBCOMMAND --help    what a subcommand can do\n"
           "  undercroft SUBCOMMAND --lang L  speak another language, such as it "
           "(docs/translating.md)\n"
           "  undercroft --version            which version this is\n"
           "\n"
           "Exit status: 0 done, 1 a check failed, 2 bad usage or bad input."));
}

static _Noreturn void unknown(const char *name)
{
    const char *names[SUBCOMMANDS + 1] = {NULL};
    for (int i = 0; i < SUBCOMMANDS; i++)
        names[i] = subcommands[i].name;
    const char *nearest = front_nearest(name, names);
    if (nearest)
        front_die(FRONT_BAD, _("no subcommand '%s' (%s?); see 'undercroft --help'"), name, nearest);
    front_die(FRONT_BAD, _("no subcommand '%s'; see 'undercroft --help'"), name);
}

int main(int argc, char **argv)
{
    front_locale();
    if (argc < 2)
        front_die(FRONT_BAD, _("a subcommand is missing: try 'undercroft play' or "
                               "'undercroft --help'"));
    int status = -1;
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help();
        status = FRONT_OK;
    } else if (strcmp(argv[1], "--version") == 0) {
        puts("undercroft " UC_VERSION);
        status = FRONT_OK;
    }
    for (int i = 0; status < 0 && i < SUBCOMMANDS; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            status = subcommands[i].run(argc - 1, argv + 1);
    if (status < 0)
        unknown(argv[1]);
    front_flush();
    return status;
}
