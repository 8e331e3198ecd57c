/* undercroft-serve: tables over the network, and the page that plays on them.
 *
 * libwebsockets does HTTP, TLS and WebSocket; here its events are handed to the hall, and what the
 * hall wants to say is queued for each connection until it can be written. */
#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <net/if.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "front/serve/hall.h"
#include "front/serve/token.h"

enum {
    QUEUE_MAX = 4 << 20, /* bytes that may wait for a guest who does not read */
    TICK_MS = 20,        /* between two looks at what has to be done */
    FILES_MAX = 65536,   /* connections and files, where the system allows so many */
    GUESTS = 200,        /* connections of one address */
    LOOK_SECONDS = 60,   /* between two looks at whether a guest is idle */
    ORIGINS = 8,
    HEADER_MAX = 256
};

/* A message that waits to be written. */
struct parcel {
    struct parcel *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE of them are room for the frame */
};

struct line { /* a connection */
    struct lws *wsi;
    struct guest *guest;
    struct parcel *first, *last;
    size_t waiting; /* bytes */
    char *heard;    /* of a message that comes in parts */
    size_t heard_size;
    bool closing;
};

struct server {
    lws_sorted_usec_list_t timer; /* first: what it calls finds the server by it */
    struct lws_context *context;
    struct hall *hall;
    struct store *store;
    struct workers *workers;
    const char *origin[ORIGINS];
    int origins;
    bool behind_proxy;
    bool quiet;
};

static volatile sig_atomic_t over;

static void end(int signal)
{
    (void)signal;
    over = 1;
}

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static void send_to(void *connection, const char *text, size_t size)
{
    struct line *line = connection;
    struct parcel *parcel = malloc(sizeof *parcel + LWS_PRE + size);
    if (!parcel || line->waiting + size > QUEUE_MAX) {
        line->closing = true; /* he does not read, or there is no memory: he may come back */
        free(parcel);
    } else {
        *parcel = (struct parcel){.size = size};
        memcpy(parcel->bytes + LWS_PRE, text, size);
        if (line->last)
            line->last->next = parcel;
        else
            line->first = parcel;
        line->last = parcel;
        line->waiting += size;
    }
    lws_callback_on_writable(line->wsi);
}

static void forget_first(struct line *line)
{
    struct parcel *parcel = line->first;
    line->first = parcel->next;
    if (!line->first)
        line->last = NULL;
    line->waiting -= parcel->size;
    free(parcel);
}

static int write_next(struct line *line)
{
    struct parcel *parcel = line->first;
    if (line->closing) {
        lws_close_reason(line->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    if (!parcel)
        return 0;
    if (lws_write(line->wsi, parcel->bytes + LWS_PRE, parcel->size, LWS_WRITE_TEXT) <
        (int)parcel->size)
        return -1;
    forget_first(line);
    if (line->first)
        lws_callback_on_writable(line->wsi);
    return 0;
}

/* ---- Who comes in ------------------------------------------------------------------------- */

static bool same_host(const char *origin, const char *host)
{
    const char *after = strstr(origin, "://");
    return after && strcmp(after + 3, host) == 0;
}

/* A page of another site may not speak to us with the visitor's browser. Programs that are no
 * browsers send no origin. */
static bool is_welcome(const struct server *server, struct lws *wsi)
{
    char origin[HEADER_MAX] = "", host[HEADER_MAX] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0)
        return false;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && same_host(origin, host))
        return true;
    for (int i = 0; i < server->origins; i++)
        if (strcmp(server->origin[i], origin) == 0)
            return true;
    return false;
}

/* Where a visitor comes from; behind a proxy it is the proxy who knows. */
static void read_address(const struct server *server, struct lws *wsi, char *address, size_t size)
{
    char forwarded[HEADER_MAX] = "";
    if (server->behind_proxy &&
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        snprintf(address, size, "%.63s", last + strspn(last, " "));
    } else {
        lws_get_peer_simple(wsi, address, size);
    }
}

static int come_in(struct server *server, struct line *line, struct lws *wsi)
{
    char address[64];
    memset(line, 0, sizeof *line);
    line->wsi = wsi;
    read_address(server, wsi, address, sizeof address);
    line->guest = hall_enter(server->hall, line, address, now_ms());
    lws_set_timer_usecs(wsi, LOOK_SECONDS * LWS_USEC_PER_SEC);
    return line->guest ? 0 : -1;
}

static void go_away(struct line *line)
{
    if (line->guest)
        hall_leave(line->guest);
    line->guest = NULL;
    while (line->first)
        forget_first(line);
    free(line->heard);
    line->heard = NULL;
}

/* A message may come in parts. */
static int hear(struct line *line, const char *bytes, size_t size)
{
    if (line->heard_size + size > HALL_MESSAGE || lws_frame_is_binary(line->wsi)) {
        lws_close_reason(line->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    char *more = realloc(line->heard, line->heard_size + size + 1);
    if (!more)
        return -1;
    line->heard = more;
    memcpy(line->heard + line->heard_size, bytes, size);
    line->heard_size += size;
    if (!lws_is_final_fragment(line->wsi))
        return 0;
    size_t whole = line->heard_size;
    line->heard_size = 0;
    if (!hall_hear(line->guest, line->heard, whole, now_ms()))
        line->closing = true;
    lws_callback_on_writable(line->wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct line *line = user;
    struct server *server = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_welcome(server, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return come_in(server, line, wsi);
    case LWS_CALLBACK_RECEIVE:
        return hear(line, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_next(line);
    case LWS_CALLBACK_CLOSED:
        go_away(line);
        return 0;
    case LWS_CALLBACK_TIMER:
        lws_set_timer_usecs(wsi, LOOK_SECONDS * LWS_USEC_PER_SEC);
        return hall_is_idle(line->guest, now_ms()) ? -1 : 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        hall_tick(server->hall, now_ms());
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    }
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    struct server *server = (struct server *)timer;
    hall_tick(server->hall, now_ms());
    lws_sul_schedule(server->context, 0, timer, on_timer, TICK_MS * LWS_US_PER_MS);
}

static void wake(void *context)
{
    struct server *server = context;
    if (server->context)
        lws_cancel_service(server->context);
}

/* What is wrong goes to the log of whoever runs the server. */
static void complain(const char *table, const char *text)
{
    if (table[0])
        fprintf(stderr, _("undercroft: table %s: %s\n"), table, text);
    else
        fprintf(stderr, "undercroft: %s\n", text);
}

/* ---- The program -------------------------------------------------------------------------- */

struct choices {
    const char *bind, *database, *certificate, *key, *page;
    int port, threads, tables, hourly, own, days, rate;
    bool advice;
};

/* The default file, whose folder is made. */
static const char *default_database(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[400];
    if (data && *data)
        snprintf(folder, sizeof folder, "%s/undercroft", data);
    else
        snprintf(folder, sizeof folder, "%s/.local/share/undercroft", home ? home : ".");
    for (char *slash = folder + 1; *slash; slash++)
        if (*slash == '/') {
            *slash = '\0';
            mkdir(folder, 0700);
            *slash = '/';
        }
    mkdir(folder, 0700);
    snprintf(path, size, "%s/tables.db", folder);
    return path;
}

enum {
    PORT = 256,
    BIND,
    DATABASE,
    PAGE,
    CERT,
    KEY,
    PROXY,
    ORIGIN,
    TABLES,
    NEW,
    OWN,
    RATE,
    KEEP,
    THREADS,
    NO_ADVICE,
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
    {"quiet", QUIET, NULL, N_("say nothing but mistakes")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft serve [OPTION]...\n"
               "Serves the page to play on, and tables to share. docs/server.md tells the rest."),
    .flag = command_flags,
};

static void read_options(int argc, char **argv, struct server *server, struct choices *c)
{

    for (int o; (o = front_option(argc, argv, &command_line)) != -1;) {
        switch (o) {
        case PORT:
            c->port = (int)front_number("--port", optarg, 1, 65535);
            break;
        case BIND:
            c->bind = optarg;
            break;
        case DATABASE:
            c->database = optarg;
            break;
        case PAGE:
            c->page = optarg;
            break;
        case CERT:
            c->certificate = optarg;
            break;
        case KEY:
            c->key = optarg;
            break;
        case PROXY:
            server->behind_proxy = true;
            break;
        case ORIGIN:
            if (server->origins == ORIGINS)
                front_die(FRONT_BAD, _("serve: at most %d origins"), ORIGINS);
            server->origin[server->origins++] = optarg;
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
        case QUIET:
            server->quiet = true;
            break;
        }
    }
    if (optind < argc)
        front_die(FRONT_BAD, _("serve: '%s' is not an option; see --help"), argv[optind]);
    if (!c->certificate != !c->key)
        front_die(FRONT_BAD, _("serve: TLS needs both --cert and --key"));
}

static void open_all(struct server *server, const struct choices *c)
{
    struct uc_error error = {.text = ""};
    char path[500];
    if (!token_begin())
        front_die(FRONT_BAD, _("serve: this machine has no good source of randomness"));
    server->store =
        store_open(c->database ? c->database : default_database(path, sizeof path), &error);
    if (!server->store)
        front_die(FRONT_BAD, "serve: %s", error.text);
    server->workers = workers_new(c->threads, wake, server);
    struct hall_settings settings = {.send = send_to,
                                     .complain = complain,
                                     .workers = server->workers,
                                     .tables = c->tables,
                                     .tables_an_hour = c->hourly,
                                     .tables_of_one = c->own,
                                     .guests = GUESTS,
                                     .rate = c->rate,
                                     .idle_seconds = 600,
                                     .keep_days = c->days,
                                     .advice = c->advice};
    server->hall = server->workers ? hall_new(server->store, &settings) : NULL;
    if (!server->hall)
        front_die(FRONT_BAD, _("serve: out of memory"));
}

/* The page may load nothing from elsewhere, and nobody may frame it. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"},
    {&headers[2], NULL, "x-content-type-options:", "nosniff"},
    {&headers[3], NULL, "referrer-policy:", "no-referrer"},
    {&headers[4], NULL, "cross-origin-opener-policy:", "same-origin"},
    {NULL, NULL, "x-undercroft:", "tables"}, /* the page sees that there is more than files */
};

static const struct lws_protocol_vhost_options mimetypes[] = {
    {&mimetypes[1], NULL, ".wasm", "application/wasm"},
    {&mimetypes[2], NULL, ".webmanifest", "application/manifest+json"},
    {&mimetypes[3], NULL, ".mo", "application/octet-stream"}, /* translations */
    {&mimetypes[4], NULL, ".mjs", "text/javascript"},
    {NULL, NULL, ".js", "text/javascript"},
};

/* The library does not say why it cannot listen, and goes on without a word where the address is not
 * one of this machine. */
static void try_to_listen(const struct choices *c)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *address;
    char port[8];
    int on = 1;
    if (if_nametoindex(c->bind))
        return;
    snprintf(port, sizeof port, "%d", c->port);
    if (getaddrinfo(c->bind, port, &hints, &address) != 0)
        front_die(FRONT_BAD,
                  _("serve: --bind: '%s' is neither an address nor an interface of this machine; "
                    "127.0.0.1 is for this machine alone, 0.0.0.0 for all"),
                  c->bind);
    int fd = socket(address->ai_family, SOCK_STREAM, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd < 0 || bind(fd, address->ai_addr, address->ai_addrlen) != 0)
        front_die(FRONT_BAD,
                  _("serve: cannot listen at %s port %d: %s; --bind and --port name another place"),
                  c->bind, c->port, strerror(errno));
    close(fd);
    freeaddrinfo(address);
}

/* Every guest is an open file. The library makes room for as many as there may be. */
static void raise_limits(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void listen_at(struct server *server, const struct choices *c)
{
    static const struct lws_protocols protocols[] = {{.name = "undercroft",
                                                      .callback = on_event,
                                                      .per_session_data_size = sizeof(struct line),
                                                      .rx_buffer_size = 4096},
                                                     {.name = NULL}};
    static const struct lws_extension extensions[] = {
        {"permessage-deflate", lws_extension_callback_pm_deflate,
         "permessage-deflate; client_no_context_takeover; client_max_window_bits"},
        {NULL, NULL, NULL}};
    /* Whoever does not answer a ping is gone. */
    static const lws_retry_bo_t pings = {.secs_since_valid_ping = 60,
                                         .secs_since_valid_hangup = 90};
    static char folder[500];
    static struct lws_http_mount mount = {.mountpoint = "/",
                                          .def = "index.html",
                                          .origin_protocol = LWSMPRO_FILE,
                                          .mountpoint_len = 1,
                                          .extra_mimetypes = mimetypes};
    struct stat info;
    if (stat(front_find("build/page", folder, sizeof folder), &info) != 0)
        front_find("page", folder, sizeof folder); /* as it is installed */
    mount.origin = c->page ? c->page : folder;
    if (stat(mount.origin, &info) != 0) {
        if (c->page)
            front_die(FRONT_BAD, _("serve: there is no page in %s"), c->page);
        if (!server->quiet)
            fputs(_("undercroft: the page is not built, so there are only tables for programs\n"),
                  stderr);
    }
    /* Where it listens for IPv6 as well, the library takes an address of IPv4 for all of them. */
    struct in_addr four;
    bool only_four = strcmp(c->bind, "0.0.0.0") != 0 && inet_pton(AF_INET, c->bind, &four) == 1;
    struct lws_context_creation_info info_ = {
        .port = c->port,
        .iface = strcmp(c->bind, "0.0.0.0") == 0 ? NULL : c->bind,
        .protocols = protocols,
        .extensions = extensions,
        .mounts = &mount,
        .headers = &headers[0],
        .ssl_cert_filepath = c->certificate,
        .ssl_private_key_filepath = c->key,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   (only_four ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0) |
                   (c->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .gid = -1,
        .uid = -1,
        .user = server,
        .retry_and_idle_policy = &pings,
        .ka_time = 60,
        .ka_interval = 10,
        .ka_probes = 3,
        .timeout_secs = 20,
        .pt_serv_buf_size = 16384,
    };
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info_);
    if (!server->context && c->certificate)
        front_die(FRONT_BAD, _("serve: %s and %s cannot be used as certificate and key"),
                  c->certificate, c->key);
    if (!server->context)
        front_die(FRONT_BAD, _("serve: cannot listen at %s port %d"), c->bind, c->port);
}

int main(int argc, char **argv)
{
    struct server server = {.origins = 0};
    struct choices choices = {.bind = "127.0.0.1",
                              .port = 8080,
                              .threads = 2,
                              .advice = true,
                              .tables = 10000,
                              .hourly = 60,
                              .own = 1000,
                              .days = 365,
                              .rate = HALL_RATE};
    front_locale();
    read_options(argc, argv, &server, &choices);
    try_to_listen(&choices);
    raise_limits();
    open_all(&server, &choices);
    listen_at(&server, &choices);
    signal(SIGINT, end);
    signal(SIGTERM, end);
    signal(SIGPIPE, SIG_IGN);
    lws_sul_schedule(server.context, 0, &server.timer, on_timer, TICK_MS * LWS_US_PER_MS);
    if (!server.quiet) {
        printf(_("Undercroft: %s://%s:%d/ (Ctrl-C ends it)\n"),
               choices.certificate ? "https" : "http",
               strcmp(choices.bind, "0.0.0.0") == 0 ? "localhost" : choices.bind, choices.port);
        fflush(stdout);
    }
    while (!over && lws_service(server.context, 0) >= 0)
        hall_flush(server.hall); /* whoever has spoken meanwhile is answered */
    hall_flush(server.hall);
    lws_context_destroy(server.context);
    server.context = NULL;
    workers_free(server.workers);
    hall_free(server.hall);
    store_close(server.store);
    return FRONT_OK;
}
