/* How long people wait at a busy server: opens many tables, plays one seat at each at a humane pace
 * (bots play the others), and measures the time from an answer to the view that it leads to.
 *
 *     build/release/undercroft-serve --port 9090 --database load.db --new 1000 &
 *     build/release/tests/load/load_serve --port 9090 --tables 1000 --seconds 60 --server $!
 *
 * It is one thread of its own, connects from several addresses of the loopback network, as the server
 * allows a few hundred connections to each, and compresses messages as browsers do.
 *
 * So that figures of different machines can be compared, it starts a server that sends back whatever comes and has nothing else
 * to do, asks it all the while on one more connection of the same thread, and tells by how much longer an answer takes. */
#include <getopt.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

enum {
    TABLES_MAX = 20000, /* as many as there are addresses for */
    PER_ADDRESS = 100,
    ADDRESSES_MIN = 10, /* each opens no more tables a second than it may */
    MESSAGE = 1 << 19,  /* bytes that a view has at most */
    SAMPLES = 1 << 22,
    RAMP_MS = 8, /* between two new tables */
    ECHO_MS = 10 /* between two messages to the echo */
};

/* Waiting times, in microseconds. */
struct waits {
    uint32_t *item;
    long long count;
};

struct seat {                     /* one table, and the person at it */
    lws_sorted_usec_list_t timer; /* first: what it calls finds the seat by it */
    struct lws *wsi;
    int number;
    char say[700]; /* what will be sent next; "" nothing */
    char *heard;
    size_t size;
    bool joined;
    long long asked_at; /* microseconds; 0: no answer is under way */
    long long answers;  /* of the question */
    char sum[20];
    uint32_t choices; /* that it has */
};

static struct lws_context *context;
static struct seat *seat;
static int port = 9090, tables = 1000, seconds = 60, humane_ms = 2000, bot_ms = 1000;
static const char *bot = "easy";
static bool plain, measuring;
static long long pushes, bytes, on_wire, failed, late, games_over;
static int server; /* its process; 0: unknown */
static double server_seconds;
static struct waits answers, echoes;
static uint64_t drawn;
static volatile sig_atomic_t over;

static long long now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

/* Notes how long it was since then, if it is measured. */
static void note_wait(struct waits *waits, long long since)
{
    if (measuring && waits->count < SAMPLES)
        waits->item[waits->count++] = (uint32_t)(now_us() - since);
}

static uint32_t pick(uint32_t count)
{
    uint64_t n = ++drawn * 0x9e3779b97f4a7c15;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    return (uint32_t)((n ^ n >> 31) >> 32) % count;
}

static void later(struct seat *s, sul_cb_t what, long long ms)
{
    lws_sul_schedule(context, 0, &s->timer, what, ms * LWS_US_PER_MS);
}

static void say(struct seat *s) { lws_callback_on_writable(s->wsi); }

/* ---- Playing ------------------------------------------------------------------------------ */

static void connect_seat(lws_sorted_usec_list_t *timer);

/* Opens the table: Descent and Soul Raiders by turns. */
static void create(struct seat *s)
{
    if (s->number % 2)
        snprintf(s->say, sizeof s->say,
                 "{\"id\":1,\"cmd\":\"create\",\"system\":\"sr\",\"quest\":\"lantern_stair\","
                 "\"party\":[\"corva\",\"ilse\"],\"players\":{\"ilse\":\"%s\"},\"pace\":%d}",
                 bot, bot_ms);
    else
        snprintf(s->say, sizeof s->say,
                 "{\"id\":1,\"cmd\":\"create\",\"system\":\"d2e\",\"quest\":\"harrow_ford\","
                 "\"party\":[\"grisban:berserker\",\"avric:disciple\"],"
                 "\"players\":{\"avric\":\"%s\",\"overlord\":\"%s\"},\"pace\":%d}",
                 bot, bot, bot_ms);
    say(s);
}

/* The value of a key, from `at` on; "" and nothing if it is not there. */
static const char *value_of(const char *at, const char *key)
{
    const char *found = at ? strstr(at, key) : NULL;
    return found ? found + strlen(key) : NULL;
}

static void take_keys(struct seat *s)
{
    const char *table = value_of(s->heard, "\"table\":\"");
    const char *key = value_of(value_of(s->heard, "\"seats\":["), "\"key\":\"");
    if (!table || !key) {
        fprintf(stderr, "load: %.300s\n", s->heard);
        over = 1;
        return;
    }
    snprintf(s->say, sizeof s->say,
             "{\"id\":2,\"cmd\":\"join\",\"table\":\"%.16s\",\"key\":\"%.43s\"}", table, key);
    say(s);
}

static void answer(lws_sorted_usec_list_t *timer)
{
    struct seat *s = (struct seat *)timer;
    if (!s->choices) /* somebody was faster */
        return;
    snprintf(s->say, sizeof s->say,
             "{\"id\":3,\"cmd\":\"answer\",\"choice\":%d,\"at\":%lld,\"sum\":\"%s\"}",
             (int)pick(s->choices), s->answers, s->sum);
    s->asked_at = now_us();
    say(s);
}

/* A push or the reply to join: how the table stands. */
static void take_news(struct seat *s)
{
    const char *given = value_of(s->heard, "\"answers\":"), *sum = value_of(s->heard, "\"sum\":\"");
    long long number = given ? strtoll(given, NULL, 10) : 0;
    pushes += measuring;
    bytes += measuring ? (long long)s->size : 0;
    if (s->asked_at && number > s->answers) {
        note_wait(&answers, s->asked_at);
        s->asked_at = 0;
    }
    s->answers = number;
    snprintf(s->sum, sizeof s->sum, "%.16s", sum ? sum : "");
    const char *view = strstr(s->heard, "\"view\":{"), *at = strstr(s->heard, "\"question\":{");
    for (s->choices = 0; (at = value_of(at, "{\"index\":")) && at < view;)
        s->choices++;
    if (value_of(s->heard, "\"over\":true")) { /* another game at another table */
        games_over++;
        s->joined = false;
        create(s);
    } else if (s->choices) {
        later(s, answer, humane_ms / 2 + (int)pick((uint32_t)humane_ms));
    }
}

static void hear(struct seat *s)
{
    s->heard[s->size] = '\0';
    if (strstr(s->heard, "\"push\":\"changed\"")) {
        take_news(s);
    } else if (strstr(s->heard, "\"status\":\"stale\"")) { /* where several are asked at once */
        late += measuring;
        s->asked_at = 0;
    } else if (strstr(s->heard, "\"error\":")) {
        failed++;
        s->asked_at = 0;
        if (failed < 5)
            fprintf(stderr, "load: %.300s\n", s->heard);
    } else if (!s->joined && strstr(s->heard, "\"host\":\"")) {
        take_keys(s);
    } else if (!s->joined && strstr(s->heard, "\"language\":")) { /* the reply to join */
        s->joined = true;
        take_news(s);
    }
}

/* Every message of the server is compressed by itself, so that one decoder does for all of them. */
static bool unpack(struct seat *s)
{
    static z_stream stream;
    static unsigned char packed[MESSAGE];
    static bool ready;
    static const unsigned char tail[] = {0, 0, 0xff, 0xff};
    ready = ready ? inflateReset(&stream) == Z_OK : inflateInit2(&stream, -15) == Z_OK;
    if (!ready || s->size + sizeof tail > sizeof packed)
        return false;
    memcpy(packed, s->heard, s->size);
    memcpy(packed + s->size, tail, sizeof tail);
    stream.next_in = packed;
    stream.avail_in = (unsigned)(s->size + sizeof tail);
    stream.next_out = (unsigned char *)s->heard;
    stream.avail_out = MESSAGE - 1;
    int result = inflate(&stream, Z_SYNC_FLUSH);
    s->size = MESSAGE - 1 - stream.avail_out;
    return result == Z_OK && !stream.avail_in;
}

/* The library compresses what is sent, as a browser does. What comes is left as it is. */
static int on_extension(struct lws_context *of, const struct lws_extension *extension,
                        struct lws *wsi, enum lws_extension_callback_reasons reason, void *user,
                        void *in, size_t size)
{
    return reason == LWS_EXT_CB_PAYLOAD_RX
               ? 0
               : lws_extension_callback_pm_deflate(of, extension, wsi, reason, user, in, size);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct seat *s = user;
    unsigned char frame[LWS_PRE + sizeof s->say];
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        create(s);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        if (s->size + size >= MESSAGE)
            return -1;
        memcpy(s->heard + s->size, in, size);
        s->size += size;
        if (!lws_is_final_fragment(wsi))
            return 0;
        on_wire += measuring ? (long long)s->size : 0;
        if (s->heard[0] != '{' && !unpack(s))
            return -1;
        hear(s);
        s->size = 0;
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        size = strlen(s->say);
        memcpy(frame + LWS_PRE, s->say, size);
        s->say[0] = '\0';
        return size && lws_write(wsi, frame + LWS_PRE, size, LWS_WRITE_TEXT) < 0 ? -1 : 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!over) {
            fprintf(stderr, "load: connection %d is gone: %s\n", s->number, in ? (char *)in : "");
            failed++;
        }
        return 0;
    default:
        return 0;
    }
}

/* ---- The echo ----------------------------------------------------------------------------- */

struct echo {
    lws_sorted_usec_list_t timer; /* first */
    struct lws *wsi;
    size_t size;        /* of what is to be sent */
    long long asked_at; /* 0: nothing is under way */
    unsigned char frame[LWS_PRE + 200];
};
static struct echo asking = {.size = 100}; /* as long as an answer */

static int send_frame(struct echo *e, struct lws *wsi)
{
    return lws_write(wsi, e->frame + LWS_PRE, e->size, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

/* The server's side. */
static int on_echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t size)
{
    struct echo *e = user;
    if (reason == LWS_CALLBACK_RECEIVE && size <= sizeof e->frame - LWS_PRE) {
        memcpy(e->frame + LWS_PRE, in, size);
        e->size = size;
        lws_callback_on_writable(wsi);
    }
    return reason == LWS_CALLBACK_SERVER_WRITEABLE ? send_frame(e, wsi) : 0;
}

/* A process of its own, which ends with this one. */
static pid_t start_echo(void)
{
    static const struct lws_protocols serves[] = {
        {.name = "echo", .callback = on_echo, .per_session_data_size = sizeof(struct echo)},
        {.name = NULL}};
    struct lws_context_creation_info info = {
        .port = port + 1, .iface = "127.0.0.1", .protocols = serves, .gid = -1, .uid = -1};
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    context = lws_create_context(&info);
    while (context && lws_service(context, 0) >= 0)
        ;
    _exit(1);
}

static void ask_echo(lws_sorted_usec_list_t *timer)
{
    (void)timer;
    asking.asked_at = now_us();
    lws_callback_on_writable(asking.wsi);
}

/* This side. */
static int on_echoed(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t size)
{
    (void)user;
    (void)in;
    (void)size;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_RECEIVE:
        note_wait(&echoes, asking.asked_at);
        asking.asked_at = 0;
        __attribute__((fallthrough));
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        lws_sul_schedule(context, 0, &asking.timer, ask_echo, ECHO_MS * LWS_US_PER_MS);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return asking.asked_at ? send_frame(&asking, wsi) : 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        fprintf(stderr, "load: there is no echo at port %d\n", port + 1);
        failed++;
        return 0;
    default:
        return 0;
    }
}

static void connect_echo(lws_sorted_usec_list_t *timer)
{
    (void)timer;
    struct lws_client_connect_info info = {.context = context,
                                           .address = "127.0.0.1",
                                           .port = port + 1,
                                           .path = "/",
                                           .host = "127.0.0.1",
                                           .protocol = "echo",
                                           .pwsi = &asking.wsi};
    lws_client_connect_via_info(&info);
}

/* ---- Connecting --------------------------------------------------------------------------- */

static const struct lws_protocols protocols[] = {
    {.name = "undercroft", .callback = on_event, .rx_buffer_size = 65536},
    {.name = "echo", .callback = on_echoed},
    {.name = NULL}};
static const struct lws_extension extensions[] = {
    {"permessage-deflate", on_extension, "permessage-deflate; client_max_window_bits"},
    {NULL, NULL, NULL}};

static void connect_seat(lws_sorted_usec_list_t *timer)
{
    struct seat *s = (struct seat *)timer;
    char from[20];
    int addresses = tables / PER_ADDRESS + ADDRESSES_MIN;
    snprintf(from, sizeof from, "127.0.0.%d", 2 + s->number % addresses);
    struct lws_client_connect_info info = {.context = context,
                                           .address = "127.0.0.1",
                                           .port = port,
                                           .path = "/",
                                           .host = "127.0.0.1",
                                           .protocol = "undercroft",
                                           .iface = from,
                                           .userdata = s,
                                           .pwsi = &s->wsi};
    lws_client_connect_via_info(&info);
}

/* ---- Measuring ---------------------------------------------------------------------------- */

static int by_time(const void *a, const void *b)
{
    return (*(const uint32_t *)a > *(const uint32_t *)b) -
           (*(const uint32_t *)a < *(const uint32_t *)b);
}

static double percentile(const struct waits *waits, double part)
{
    return waits->count ? waits->item[(long long)(part * (double)(waits->count - 1))] / 1000.0 : 0;
}

/* By how much longer an answer takes than the echo. */
static double ratio(double part)
{
    double echo = percentile(&echoes, part);
    return echo > 0 ? percentile(&answers, part) / echo : 0;
}

/* Seconds that the server's threads have worked. */
static double worked(void)
{
    char path[40], text[600] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", server);
    FILE *file = server ? fopen(path, "r") : NULL;
    if (!file)
        return 0;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    const char *at = memrchr(text, ')', size);
    for (int field = 2; at && field < 14; field++)
        at = strchr(at + 1, ' ');
    if (!at)
        return 0;
    char *next;
    long ticks = strtol(at, &next, 10);
    ticks += strtol(next, NULL, 10);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static void report(void)
{
    int playing = 0;
    for (int i = 0; i < tables; i++)
        playing += seat[i].joined;
    qsort(answers.item, (size_t)answers.count, sizeof answers.item[0], by_time);
    qsort(echoes.item, (size_t)echoes.count, sizeof echoes.item[0], by_time);
    printf("tables %d (%d playing), answers %lld (%.0f a second), pushes %.0f a second of %.1f KB, "
           "%.1f KB on the wire, games over %lld, too late %lld, failed %lld\n",
           tables, playing, answers.count, (double)answers.count / seconds,
           (double)pushes / seconds, pushes ? (double)bytes / (double)pushes / 1000 : 0,
           pushes ? (double)on_wire / (double)pushes / 1000 : 0, games_over, late, failed);
    printf(
        "answer to view: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, longest %.1f ms\n",
        percentile(&answers, 0.5), percentile(&answers, 0.9), percentile(&answers, 0.99),
        percentile(&answers, 0.999), percentile(&answers, 1));
    printf("echo of an idle server meanwhile: p50 %.2f ms, p99 %.2f ms; an answer takes %.1f times "
           "that at p50, "
           "%.1f times at p99\n",
           percentile(&echoes, 0.5), percentile(&echoes, 0.99), ratio(0.5), ratio(0.99));
    if (server)
        printf(
            "server: %.0f %% of a core, %.2f ms for an answer of anybody, bots thinking included\n",
            100 * server_seconds / seconds, pushes ? 1000 * server_seconds / (double)pushes : 0);
}

static void end(int signal)
{
    (void)signal;
    over = 1;
}

static void read_options(int argc, char **argv)
{
    static const struct option names[] = {{"port", required_argument, NULL, 'p'},
                                          {"tables", required_argument, NULL, 't'},
                                          {"seconds", required_argument, NULL, 's'},
                                          {"humane", required_argument, NULL, 'h'},
                                          {"pace", required_argument, NULL, 'b'},
                                          {"bot", required_argument, NULL, 'k'},
                                          {"server", required_argument, NULL, 'r'},
                                          {"plain", no_argument, NULL, 'n'},
                                          {NULL, 0, NULL, 0}};
    for (int o; (o = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        int number = optarg ? (int)strtol(optarg, NULL, 10) : 0;
        if (o == 'p')
            port = number;
        else if (o == 't' && number > 0 && number <= TABLES_MAX)
            tables = number;
        else if (o == 's' && number > 0)
            seconds = number;
        else if (o == 'h' && number > 1)
            humane_ms = number;
        else if (o == 'b')
            bot_ms = number;
        else if (o == 'k')
            bot = optarg;
        else if (o == 'r')
            server = number;
        else if (o == 'n')
            plain = true;
        else {
            fputs(
                "usage: load_serve [--port N] [--tables N] [--seconds N] [--humane MS] [--pace MS] "
                "[--bot KIND] [--server PID] [--plain]\n",
                stderr);
            exit(2);
        }
    }
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    lws_set_log_level(LLL_ERR, NULL);
    pid_t echo = start_echo();
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .extensions = plain ? NULL : extensions,
                                             .gid = -1,
                                             .uid = -1,
                                             .pt_serv_buf_size = 65536,
                                             .fd_limit_per_thread = (unsigned)tables + 100};
    signal(SIGINT, end);
    context = lws_create_context(&info);
    seat = calloc((size_t)tables, sizeof seat[0]);
    answers.item = malloc(SAMPLES * sizeof answers.item[0]);
    echoes.item = malloc(SAMPLES * sizeof echoes.item[0]);
    if (!context || !seat || !answers.item || !echoes.item || echo < 0)
        return 2;
    lws_sul_schedule(context, 0, &asking.timer, connect_echo, LWS_US_PER_SEC);
    for (int i = 0; i < tables; i++) {
        seat[i].number = i;
        seat[i].heard = malloc(MESSAGE);
        if (!seat[i].heard)
            return 2;
        later(&seat[i], connect_seat, (long long)i * RAMP_MS);
    }
    long long begin = now_us() + tables * RAMP_MS * 1000LL + 4000000;
    while (!over && lws_service(context, 0) >= 0) {
        if (!measuring && now_us() >= begin) {
            measuring = true;
            server_seconds = -worked();
        }
        over |= now_us() > begin + seconds * 1000000LL;
    }
    server_seconds += worked();
    report();
    lws_context_destroy(context);
    for (int i = 0; i < tables; i++)
        free(seat[i].heard);
    free(seat);
    free(answers.item);
    free(echoes.item);
    kill(echo, SIGKILL);
    waitpid(echo, NULL, 0);
    return failed > 0;
}
