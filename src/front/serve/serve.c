/* undercroft-serve: tables over the network, and the page that plays on them. This is the program: its
 * options, and what it is put together from. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/serve/admin.h"
#include "front/serve/log.h"
#include "front/serve/network.h"
#include "front/serve/token.h"

enum {
    GUESTS = 200, /* connections of one address */
    SCRIBES = 2   /* threads for what takes a moment */
};

static volatile sig_atomic_t over;

static void end(int signal)
{
    (void)signal;
    over++;
}

/* ---- The program -------------------------------------------------------------------------- */

struct serve_options {
    struct network_settings network;
    const char *database;
    int threads, tables, hourly, own, days, rate;
    bool advice, log;
};

struct server {
    struct network network;
    struct hall *hall;
    struct store *store;
    struct workers *workers, *scribes;
};

enum {
    PORT = 256,
    BIND,
    DATABASE,
    PAGE,
    CERT,
    KEY,
    PROXY,
    NAME,
    ORIGIN,
    TABLES,
    NEW,
    OWN,
    RATE,
    KEEP,
    THREADS,
    NO_ADVICE,
    LOG,
    METRICS,
    QUIET
};

static const struct front_flag command_flags[] = {
    {"port", PORT, N_("N"), N_("(default 8080)")},
    {"bind", BIND, N_("ADDRESS"),
     N_("address or interface to listen on (default 127.0.0.1; 0.0.0.0: all)")},
    {"database", DATABASE, N_("WHERE"),
     N_("a file for SQLite (default ~/.local/share/undercroft/tables.db), or postgres://... "
        "for several servers on the same tables")},
    {"page", PAGE, N_("FOLDER"), N_("the built page (default: where this program finds it)")},
    {"cert", CERT, N_("FILE"), N_("TLS: certificate chain ...")},
    {"key", KEY, N_("FILE"), N_("... and private key")},
    {"proxy", PROXY, NULL, N_("behind a proxy: addresses come from X-Forwarded-For")},
    {"name", NAME, N_("NAME"),
     N_("a name by which browsers find this server, besides addresses, localhost and the name of "
        "the machine; may be given again")},
    {"origin", ORIGIN, N_("URL"), N_("another site whose pages may connect; may be given again")},
    {"tables", TABLES, N_("N"), N_("tables at most (default 10000)")},
    {"new", NEW, N_("N"), N_("tables that one address may open in an hour (default 60)")},
    {"own", OWN, N_("N"), N_("tables that one address may have at a time (default 1000)")},
    {"rate", RATE, N_("N"), N_("requests a second that one connection may make (default 40)")},
    {"keep", KEEP, N_("DAYS"),
     N_("forget tables after days without an answer (default 365; 0: never), 30 days after a "
        "warning in the log")},
    {"threads", THREADS, N_("N"), N_("for what takes long, such as bots that think (default 2)")},
    {"no-advice", NO_ADVICE, NULL, N_("nobody may ask what a bot would do in his place")},
    {"log", LOG, NULL,
     N_("log who comes, sits down, opens and changes tables, not only what is wrong")},
    {"metrics", METRICS, N_("WHERE"),
     N_("port at 127.0.0.1, or ADDRESS:PORT, where Prometheus reads /metrics (default: nowhere)")},
    {"quiet", QUIET, NULL, N_("do not say where it listens")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft serve [OPTION]...\n"
               "       undercroft serve admin COMMAND [OPTION]...\n"
               "Serves the page to play on, and tables to share. docs/server.md tells the rest."),
    .flag = command_flags,
};

/* Whether it is one without port, path or scheme. */
static bool is_name(const char *text)
{
    char plain[NAME_SIZE];
    names_plain(text, plain);
    return plain[0] && !strchr(text, ':');
}

static void read_place(const char *text, struct network_settings *n)
{
    const char *colon = strrchr(text, ':');
    size_t size = colon ? (size_t)(colon - text) : 0;
    bool bracketed = size > 1 && text[0] == '[' && text[size - 1] == ']';
    n->metrics_port = (int)front_number("--metrics", colon ? colon + 1 : text, 1, 65535);
    snprintf(n->metrics_bind, sizeof n->metrics_bind, "%.*s",
             colon ? (int)size - 2 * bracketed : (int)strlen("127.0.0.1"),
             colon ? text + bracketed : "127.0.0.1");
}

static void read_options(int argc, char **argv, struct serve_options *c)
{
    struct network_settings *n = &c->network;
    char *given = NULL;
    for (int o; (o = front_option(argc, argv, &command_line)) != -1;) {
        switch (o) {
        case PORT:
            n->port = (int)front_number("--port", optarg, 1, 65535);
            break;
        case BIND:
            n->bind = optarg;
            break;
        case DATABASE:
            given = optarg;
            break;
        case PAGE:
            n->page = optarg;
            break;
        case CERT:
            n->certificate = optarg;
            break;
        case KEY:
            n->key = optarg;
            break;
        case PROXY:
            n->behind_proxy = true;
            break;
        case NAME:
            if (n->names.count == NAMES_MAX)
                front_die(FRONT_BAD, _("serve: at most %d names"), NAMES_MAX);
            if (!is_name(optarg))
                front_die(FRONT_BAD,
                          _("serve: --name: '%s' is not a name of a machine, such as "
                            "games.example.org"),
                          optarg);
            n->names.given[n->names.count++] = optarg;
            break;
        case ORIGIN:
            if (n->origins == NETWORK_ORIGINS)
                front_die(FRONT_BAD, _("serve: at most %d origins"), NETWORK_ORIGINS);
            n->origin[n->origins++] = optarg;
            break;
        case TABLES:
            c->tables = (int)front_number("--tables", optarg, 1, 10000000);
            break;
        case NEW:
            c->hourly = (int)front_number("--new", optarg, 1, 10000000);
            break;
        case OWN:
            c->own = (int)front_number("--own", optarg, 1, 10000000);
            break;
        case RATE:
            c->rate = (int)front_number("--rate", optarg, 1, 1000000);
            break;
        case KEEP:
            c->days = (int)front_number("--keep", optarg, 0, 100000);
            break;
        case THREADS:
            c->threads = (int)front_number("--threads", optarg, 1, 64);
            break;
        case NO_ADVICE:
            c->advice = false;
            break;
        case LOG:
            c->log = true;
            break;
        case METRICS:
            read_place(optarg, n);
            break;
        case QUIET:
            n->quiet = true;
            break;
        }
    }
    c->database = store_place(given);
    if (optind < argc)
        front_die(FRONT_BAD, _("serve: '%s' is not an option; see --help"), argv[optind]);
    if (!n->certificate != !n->key)
        front_die(FRONT_BAD, _("serve: TLS needs both --cert and --key"));
}

static void print_all(enum log_level level, const char *line)
{
    (void)level;
    log_print(line);
}

static void print_mistakes(enum log_level level, const char *line)
{
    if (level == LOG_WARNING)
        log_print(line);
}

static void open_all(struct server *server, const struct serve_options *c)
{
    struct uc_error error = {.text = ""};
    char path[500];
    if (!token_begin())
        front_die(FRONT_BAD, _("serve: this machine has no good source of randomness"));
    server->store =
        store_open(c->database ? c->database : store_default(path, sizeof path), true, &error);
    if (!server->store)
        front_die(FRONT_BAD, "serve: %s", error.text);
    store_wake(server->store, network_wake, &server->network);
    server->workers = workers_new(c->threads, network_wake, &server->network);
    server->scribes = workers_new(SCRIBES, network_wake, &server->network);
    struct hall_settings settings = {.send = network_send,
                                     .send_packed = network_send_packed,
                                     .clock = network_clock,
                                     .log = c->log ? print_all : print_mistakes,
                                     .workers = server->workers,
                                     .scribes = server->scribes,
                                     .tables = c->tables,
                                     .tables_an_hour = c->hourly,
                                     .tables_of_one = c->own,
                                     .guests = GUESTS,
                                     .rate = c->rate,
                                     .idle_seconds = 600,
                                     .keep_days = c->days,
                                     .advice = c->advice};
    server->hall = server->workers && server->scribes ? hall_new(server->store, &settings) : NULL;
    if (!server->hall)
        front_die(FRONT_BAD, _("serve: out of memory"));
}

/* The beginning and the end, with what one looks for when something is strange. */
static void report(const struct serve_options *c, const char *event)
{
    char line[LOG_LINE], port[16];
    bool remote = c->database && store_is_remote(c->database);
    snprintf(port, sizeof port, "%d", c->network.port);
    log_write(line, LOG_INFO, event, "version", uc_version(), "bind", c->network.bind, "port", port,
              "tls", c->network.certificate ? "yes" : "no", "store", remote ? "postgres" : "sqlite",
              NULL);
    if (c->log)
        log_print(line);
}

/* Nothing may be woken any more when the network goes, and guests who leave may still need the rest. */
static void close_all(struct server *server)
{
    hall_flush(server->hall);
    store_wait(server->store);
    hall_flush(server->hall);
    store_wake(server->store, NULL, NULL);
    workers_stop(server->workers);
    workers_stop(server->scribes);
    network_close(&server->network);
    workers_free(server->workers);
    workers_free(server->scribes);
    hall_free(server->hall);
    store_close(server->store);
}

/* Where other servers are, guests are led there first; whoever cannot wait for that says it again. */
static bool is_over(struct server *server)
{
    return over > 1 ||
           (over && (!store_has_others(server->store) || network_leave(&server->network)));
}

int main(int argc, char **argv)
{
    static struct server server;
    struct serve_options choices = {.network = {.bind = "127.0.0.1", .port = 8080},
                                    .threads = 2,
                                    .advice = true,
                                    .tables = 10000,
                                    .hourly = 60,
                                    .own = 1000,
                                    .days = 365,
                                    .rate = HALL_RATE};
    const struct network_settings *network = &choices.network;
    front_locale();
    if (argc > 1 && strcmp(argv[1], "admin") == 0) {
        static char name[] = "serve admin"; /* as what is wrong with it will be told */
        argv[1] = name;
        return admin_main(argc - 1, argv + 1);
    }
    read_options(argc, argv, &choices);
    if (gethostname(choices.network.names.machine, sizeof choices.network.names.machine - 1) != 0)
        choices.network.names.machine[0] = '\0';
    network_try(network);
    open_all(&server, &choices);
    server.network.settings = *network;
    network_listen(&server.network, server.hall);
    signal(SIGINT, end);
    signal(SIGTERM, end);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a write that fails */
    if (!network->quiet) {
        printf(_("Undercroft: %s://%s:%d/ (Ctrl-C ends it)\n"),
               network->certificate ? "https" : "http",
               strcmp(network->bind, "0.0.0.0") == 0 ? "localhost" : network->bind, network->port);
        fflush(stdout);
    }
    report(&choices, "begin");
    while (network_serve(&server.network) && !is_over(&server))
        ;
    close_all(&server);
    report(&choices, "end");
    return FRONT_OK;
}
