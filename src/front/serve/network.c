/* libwebsockets does HTTP, TLS and WebSocket; here its events are handed to the hall, and what the
 * hall wants to say is queued for each connection until it can be written. */
#include "front/serve/network.h"

#include <arpa/inet.h>
#include <errno.h>
#include <net/if.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/text.h"
#include "front/serve/address.h"
#include "front/serve/log.h"
#include "front/serve/page.h"
#include "front/serve/token.h"

enum {
    QUEUE_MAX = 2 << 20, /* bytes that may wait for a guest who does not read */
    CLOSE_SECONDS = 5,   /* that a guest who is shown the door has to hear why */
    TICK_MS = 20,        /* between two looks at what has to be done */
    FILES_MAX = 65536,   /* connections and files, where the system allows so many */
    LOOK_SECONDS = 60,   /* between two looks at whether a guest is idle */
    HEADER_MAX = 256,
    MISDIRECTED = 421,       /* in HTTP: sent to the wrong server */
    RESTARTS = 1012,         /* in WebSocket: come again */
    LEAVE_NOTICED_MS = 1000, /* that proxies have to notice that a server is being stopped */
    LEAVE_SPREAD_MS = 1000,  /* over which its guests are then sent away */
    LEAVE_MS = 5000          /* after which it goes in any case */
};

static const char METRICS[] = "metrics"; /* the other place where it listens */

/* A message that waits to be written. */
struct parcel {
    struct parcel *next;
    size_t size;
    bool packed;           /* compressed */
    unsigned char bytes[]; /* LWS_PRE of them are room for the frame */
};

struct connection { /* of one guest, or of somebody who looks at the page */
    struct lws *wsi;
    struct network *network;
    struct guest *guest;
    struct parcel *first, *last;
    size_t waiting; /* bytes */
    char *heard;    /* of a message that comes in parts */
    size_t heard_size;
    bool closing;
    int leaves;  /* so many milliseconds after it begins to leave */
    bool read;   /* something could be written since it was looked last */
    bool packed; /* what is written now is compressed */
};

long long network_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static long long now_ms(void) { return network_clock() / 1000; }

/* ---- Writing ------------------------------------------------------------------------------ */

static void forget_first(struct connection *line)
{
    struct parcel *parcel = line->first;
    line->first = parcel->next;
    if (!line->first)
        line->last = NULL;
    line->waiting -= parcel->size;
    line->network->waiting -= parcel->size;
    free(parcel);
}

/* He is told why, if he reads that within a moment. */
static void show_the_door(struct connection *line)
{
    line->closing = true;
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_SECONDS);
    lws_callback_on_writable(line->wsi);
}

/* He does not read, or there is no memory: he may come back. Nothing waits for him any more. */
static void cut(struct connection *line)
{
    line->closing = true;
    while (line->first)
        forget_first(line);
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

static void put_parcel(struct connection *line, const void *bytes, size_t size, bool packed)
{
    if (line->closing)
        return;
    struct parcel *parcel = malloc(sizeof *parcel + LWS_PRE + size);
    if (!parcel || line->waiting + size > QUEUE_MAX) {
        free(parcel);
        cut(line);
        return;
    }
    *parcel = (struct parcel){.size = size, .packed = packed};
    memcpy(parcel->bytes + LWS_PRE, bytes, size);
    if (line->last)
        line->last->next = parcel;
    else
        line->first = parcel;
    line->last = parcel;
    line->waiting += size;
    line->network->waiting += size;
    lws_callback_on_writable(line->wsi);
}

void network_send(void *connection, const char *text, size_t size)
{
    put_parcel(connection, text, size, false);
}

void network_send_packed(void *connection, const unsigned char *bytes, size_t size)
{
    put_parcel(connection, bytes, size, true);
}

/* Whether it is his turn to come again at another server. */
static bool is_to_leave(const struct connection *line)
{
    return line->network->leaving && now_ms() - line->network->leaving >= line->leaves;
}

static int write_next(struct connection *line)
{
    struct parcel *parcel = line->first;
    if (line->closing) {
        lws_close_reason(line->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    if (!parcel && is_to_leave(line)) {
        lws_close_reason(line->wsi, (enum lws_close_status)RESTARTS, NULL, 0);
        return -1;
    }
    if (!parcel)
        return 0;
    line->packed = parcel->packed;
    line->read = true;
    if (lws_write(line->wsi, parcel->bytes + LWS_PRE, parcel->size, LWS_WRITE_TEXT) <
        (int)parcel->size)
        return -1;
    forget_first(line);
    if (line->first)
        lws_callback_on_writable(line->wsi);
    return 0;
}

/* ---- How many come in --------------------------------------------------------------------- */

/* Where connections of an address are counted, whole prefixes of IPv6 together. Two addresses that share a place share its
 * connections, too, which few ever notice, and nobody can bring about. */
static size_t place_of(const struct network *network, const char *address)
{
    char home[ADDRESS_HOME];
    address_home(address, home);
    return hash_bytes(home, strlen(home), network->salt) % NETWORK_PLACES;
}

/* Whether there is room for one more from where this socket leads. Behind a proxy all come from there, and it counts for itself. */
static bool has_room(const struct network *network, lws_sockfd_type socket)
{
    char address[64] = "";
    if (network->settings.behind_proxy)
        return true;
    lws_get_peer_simple_fd(socket, address, sizeof address);
    return network->lines[place_of(network, address)] < NETWORK_LINES;
}

/* The connection remembers where it was counted. */
static void count_in(struct network *network, struct lws *wsi)
{
    char address[64] = "";
    lws_get_peer_simple(wsi, address, sizeof address);
    size_t place = place_of(network, address);
    network->lines[place]++;
    lws_set_opaque_user_data(wsi, network->lines + place);
}

static void count_out(struct lws *wsi)
{
    uint16_t *counted = lws_get_opaque_user_data(wsi);
    if (counted)
        --*counted;
    lws_set_opaque_user_data(wsi, NULL);
}

/* ---- Who comes in ------------------------------------------------------------------------- */

/* Says once for each name what whoever runs the server should know. */
static void tell_stranger(struct network *network, const char *host)
{
    char name[NAME_SIZE], text[NAME_SIZE + 200], line[LOG_LINE];
    names_plain(host, name);
    uint64_t hash = hash_bytes(name, strlen(name), 0);
    for (int i = 0; i < network->strangers; i++)
        if (network->stranger[i] == hash)
            return;
    if (network->strangers == NETWORK_STRANGERS || !name[0])
        return;
    network->stranger[network->strangers++] = hash;
    snprintf(text, sizeof text,
             _("somebody asks for '%s', which is not known as a name of this server; if it is one, "
               "start it with --name %s"),
             name, name);
    log_write(line, LOG_WARNING, "unknown_name", "name", name, "text", text, NULL);
    log_print(line);
}

/* Whether the server was asked for by a name of its own. Programs of old need not say which. */
static bool is_meant(struct network *network, struct lws *wsi)
{
    char host[HEADER_MAX] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0)
        return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
        names_fit(&network->settings.names, host))
        return true;
    tell_stranger(network, host);
    return false;
}

/* The page comes from here: by the name that was asked for, and by TLS if there is any. Behind a proxy it is the proxy who knows. */
static bool same_site(const struct network *network, const char *origin, const char *host)
{
    static const char *const schemes[] = {"http://", "https://"};
    bool tls = network->settings.certificate, either = network->settings.behind_proxy;
    for (int i = 0; i < 2; i++) {
        size_t size = strlen(schemes[i]);
        if ((either || tls == (i == 1)) && strncmp(origin, schemes[i], size) == 0 &&
            strcmp(origin + size, host) == 0)
            return true;
    }
    return false;
}

/* A page of another site may not speak to us with the visitor's browser. Programs that are no
 * browsers send no origin. */
static bool is_welcome(struct network *network, struct lws *wsi)
{
    char origin[HEADER_MAX] = "", host[HEADER_MAX] = "";
    if (!is_meant(network, wsi))
        return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0)
        return false;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
        same_site(network, origin, host))
        return true;
    for (int i = 0; i < network->settings.origins; i++)
        if (strcmp(network->settings.origin[i], origin) == 0)
            return true;
    return false;
}

/* Where a visitor comes from; behind a proxy it is the proxy who knows, and has said so last, however much was said before it. False: he cannot
 * be told apart from the proxy. */
static bool read_address(const struct network *network, struct lws *wsi, char *address, size_t size)
{
    int length =
        network->settings.behind_proxy ? lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) : 0;
    char *forwarded = length > 0 ? malloc((size_t)length + 1) : NULL;
    bool known = length <= 0;
    if (known)
        lws_get_peer_simple(wsi, address, size);
    else if (forwarded && lws_hdr_copy(wsi, forwarded, length + 1, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        known = snprintf(address, size, "%s", last + strspn(last, " ")) < (int)size;
    }
    free(forwarded);
    return known;
}

/* What guests send is read by the library. What they are sent was compressed by whoever has written it, or not at all: here it is only
 * marked as such in the first byte of its frame. */
static int on_extension(struct lws_context *context, const struct lws_extension *extension,
                        struct lws *wsi, enum lws_extension_callback_reasons reason, void *user,
                        void *in, size_t size)
{
    enum { OPCODE = 0x0f, TEXT = 1, COMPRESSED = 0x40 };
    const struct lws_tokens *frame = in;
    const struct connection *line;
    switch (reason) {
    case LWS_EXT_CB_PAYLOAD_TX:
        return 0;
    case LWS_EXT_CB_PACKET_TX_PRESEND:
        line = lws_wsi_user(wsi);
        if (line->packed && (frame->token[0] & OPCODE) == TEXT)
            frame->token[0] |= COMPRESSED;
        return 0;
    default:
        return lws_extension_callback_pm_deflate(context, extension, wsi, reason, user, in, size);
    }
}

/* Whether compressed messages may be sent to a guest: he has said so, and does not ask for a smaller window than ours. */
static bool may_pack(struct lws *wsi)
{
    char offer[HEADER_MAX] = "";
    return lws_hdr_copy(wsi, offer, sizeof offer, WSI_TOKEN_EXTENSIONS) > 0 &&
           !strstr(offer, "server_max_window_bits") &&
           lws_set_extension_option(wsi, "permessage-deflate", "rx_buf_size", "11") == 0;
}

static int come_in(struct network *network, struct connection *line, struct lws *wsi)
{
    char address[64];
    uint32_t chance;
    memset(line, 0, sizeof *line);
    line->wsi = wsi;
    line->network = network;
    token_random(&chance, sizeof chance);
    line->leaves = LEAVE_NOTICED_MS + (int)(chance % LEAVE_SPREAD_MS);
    if (read_address(network, wsi, address, sizeof address))
        line->guest = hall_enter(network->hall, line, address, now_ms());
    if (line->guest && may_pack(wsi))
        hall_let_pack(line->guest);
    lws_set_timer_usecs(wsi, LOOK_SECONDS * LWS_USEC_PER_SEC);
    return line->guest ? 0 : -1;
}

static void go_away(struct connection *line)
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
static int hear(struct connection *line, const char *bytes, size_t size)
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
        show_the_door(line);
    return 0;
}

/* Whether he may be shown the door: he sits at no table and says nothing, or something waits for him and he does not read. */
static bool is_dead(struct connection *line)
{
    bool stuck = line->first && !line->read;
    line->read = false;
    return stuck || hall_is_idle(line->guest, now_ms());
}

/* ---- The page ----------------------------------------------------------------------------- */

/* A reply that is headers and nothing else. */
static int send_headers(struct lws *wsi, const struct page_reply *page)
{
    unsigned char buffer[LWS_PRE + 2048], *at = buffer + LWS_PRE, *end = buffer + sizeof buffer;
    size_t size = strlen(page->headers);
    if (lws_add_http_header_status(wsi, (unsigned)page->status, &at, end) != 0 ||
        at + size + 2 > end)
        return -1;
    memcpy(at, page->headers, size);
    at += size;
    if (lws_finalize_http_header(wsi, &at, end) != 0)
        return -1;
    size = (size_t)(at - buffer) - LWS_PRE;
    return lws_write(wsi, buffer + LWS_PRE, size, LWS_WRITE_HTTP_FINAL) >= (int)size &&
                   !lws_http_transaction_completed(wsi)
               ? 0
               : -1;
}

static int send_file(struct network *network, struct lws *wsi, const char *path)
{
    char encodings[HEADER_MAX] = "", known[HEADER_MAX] = "";
    struct page_reply page;
    lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    page_find(network->page, &(struct page_request){path, encodings, known}, &page);
    if (page.status == HTTP_STATUS_NOT_MODIFIED)
        return send_headers(wsi, &page);
    if (page.status != HTTP_STATUS_OK)
        return lws_return_http_status(wsi, (unsigned)page.status, NULL) ||
                       lws_http_transaction_completed(wsi)
                   ? -1
                   : 0;
    int sent =
        lws_serve_http_file(wsi, page.path, page.type, page.headers, (int)strlen(page.headers));
    return sent < 0 || (sent > 0 && lws_http_transaction_completed(wsi)) ? -1 : 0;
}

/* ---- What happens ------------------------------------------------------------------------- */

/* Whether a visitor of the page may come, too; if not he is told. */
static int let_in(struct network *network, struct lws *wsi)
{
    if (is_meant(network, wsi))
        return 0;
    lws_return_http_status(wsi, MISDIRECTED, "This server has another name.");
    return -1;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct connection *line = user;
    struct network *network = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return has_room(network, (lws_sockfd_type)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        count_in(network, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        count_out(wsi);
        return 0;
    case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
        return let_in(network, wsi);
    case LWS_CALLBACK_HTTP:
        return send_file(network, wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_welcome(network, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return come_in(network, line, wsi);
    case LWS_CALLBACK_RECEIVE:
        return hear(line, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_next(line);
    case LWS_CALLBACK_CLOSED:
        go_away(line);
        return 0;
    case LWS_CALLBACK_TIMER:
        lws_set_timer_usecs(wsi, LOOK_SECONDS * LWS_USEC_PER_SEC);
        return is_dead(line) ? -1 : 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        hall_collect(network->hall);
        hall_hear_news(network->hall);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    }
}

/* ---- For whoever runs it ------------------------------------------------------------------ */

/* Bytes of memory that the process has now; 0: it is not known. */
static long long memory_used(void)
{
    char line[200] = "";
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && !fgets(line, sizeof line, file))
        line[0] = '\0';
    if (file)
        fclose(file);
    const char *second = strchr(line, ' ');
    return second ? strtoll(second, NULL, 10) * sysconf(_SC_PAGESIZE) : 0;
}

/* What the hall has counted, and what only the process knows. */
static char *all_metrics(const struct network *network)
{
    struct rusage used;
    char *text = NULL, *counted = hall_metrics(network->hall);
    size_t size;
    FILE *out = counted ? open_memstream(&text, &size) : NULL;
    if (out) {
        getrusage(RUSAGE_SELF, &used);
        fprintf(out,
                "%s# TYPE undercroft_bytes_waiting gauge\nundercroft_bytes_waiting %zu\n"
                "# TYPE undercroft_info gauge\nundercroft_info{version=\"%s\"} 1\n"
                "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total %.3f\n"
                "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes %lld\n",
                counted, network->waiting, uc_version(),
                (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                    (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6,
                memory_used());
        fclose(out);
    }
    free(counted);
    return text;
}

static int send_page(struct lws *wsi, unsigned status, const char *type, const char *text)
{
    size_t size = strlen(text), room = LWS_PRE + 1024 + size;
    unsigned char *buffer = malloc(room), *at = buffer + LWS_PRE, *end = buffer + room;
    bool good = buffer && lws_add_http_common_headers(wsi, status, type, size, &at, end) == 0 &&
                lws_finalize_http_header(wsi, &at, end) == 0;
    if (good) {
        memcpy(at, text, size);
        size += (size_t)(at - buffer) - LWS_PRE;
        good = lws_write(wsi, buffer + LWS_PRE, size, LWS_WRITE_HTTP_FINAL) >= (int)size;
    }
    free(buffer);
    return good && !lws_http_transaction_completed(wsi) ? 0 : -1;
}

/* /health is for everybody and says little; /metrics is only where --metrics puts it. */
static int on_question(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t size)
{
    struct network *network = lws_context_user(lws_get_context(wsi));
    if (reason == LWS_CALLBACK_FILTER_HTTP_CONNECTION)
        return let_in(network, wsi);
    if (reason != LWS_CALLBACK_HTTP)
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    if (strcmp(lws_get_vhost_name(lws_get_vhost(wsi)), METRICS) != 0) {
        bool well = hall_is_well(network->hall), stays = !network->leaving;
        return send_page(wsi, well && stays ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                         "application/json",
                         !stays ? "{\"status\":\"draining\"}\n"
                         : well ? "{\"status\":\"ok\"}\n"
                                : "{\"status\":\"store_fails\"}\n");
    }
    char *text = all_metrics(network);
    int result = text ? send_page(wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4", text) : -1;
    free(text);
    return result;
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    struct network *network = (struct network *)timer;
    hall_tick(network->hall, now_ms());
    lws_sul_schedule(network->context, 0, timer, on_timer, TICK_MS * LWS_US_PER_MS);
}

void network_wake(void *network)
{
    const struct network *n = network;
    if (n->context)
        lws_cancel_service(n->context);
}

bool network_serve(struct network *network)
{
    if (lws_service(network->context, 0) < 0)
        return false;
    hall_flush(network->hall); /* whoever has spoken meanwhile is answered */
    return true;
}

bool network_leave(struct network *network)
{
    if (!network->leaving) {
        network->leaving = now_ms();
        hall_leave_tables(network->hall);
    }
    lws_callback_on_writable_all_protocol(network->context, network->guests);
    return !hall_guests(network->hall) || now_ms() - network->leaving > LEAVE_MS;
}

void network_close(struct network *network)
{
    struct lws_context *context = network->context;
    lws_context_destroy(context);
    network->context = NULL;
}

/* ---- Listening ---------------------------------------------------------------------------- */

/* The page may load nothing from elsewhere, and nobody may frame it. With TLS a browser never comes
 * without again; otherwise the first of these is left out. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "strict-transport-security:", "max-age=63072000"},
    {&headers[2], NULL, "content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"},
    {&headers[3], NULL, "x-content-type-options:", "nosniff"},
    {&headers[4], NULL, "referrer-policy:", "no-referrer"},
    {&headers[5], NULL, "cross-origin-opener-policy:", "same-origin"},
    {NULL, NULL, "x-undercroft:", "tables"}, /* the page sees that there is more than files */
};

/* A key that everybody can read is no secret. */
static void look_at_key(const char *key)
{
    struct stat info;
    if (key && stat(key, &info) == 0 && S_ISREG(info.st_mode) && (info.st_mode & S_IRWXO))
        front_die(FRONT_BAD,
                  _("serve: --key: everybody on this machine can read %s; say: chmod o= %s"), key,
                  key);
}

/* The library does not say why it cannot listen, and goes on without a word where the address is not
 * one of this machine. */
static void try_place(const char *place, int number)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *address;
    char port[8];
    int on = 1;
    if (if_nametoindex(place))
        return;
    snprintf(port, sizeof port, "%d", number);
    if (getaddrinfo(place, port, &hints, &address) != 0)
        front_die(FRONT_BAD,
                  _("serve: --bind: '%s' is neither an address nor an interface of this machine; "
                    "127.0.0.1 is for this machine alone, 0.0.0.0 for all"),
                  place);
    int fd = socket(address->ai_family, SOCK_STREAM, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd < 0 || bind(fd, address->ai_addr, address->ai_addrlen) != 0)
        front_die(FRONT_BAD,
                  _("serve: cannot listen at %s port %d: %s; --bind and --port name another place"),
                  place, number, strerror(errno));
    close(fd);
    freeaddrinfo(address);
}

void network_try(const struct network_settings *settings)
{
    look_at_key(settings->key);
    try_place(settings->bind, settings->port);
    if (settings->metrics_port)
        try_place(settings->metrics_bind, settings->metrics_port);
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

/* 0.0.0.0 is everywhere, IPv6 included. Where the library listens for IPv6 as well, it takes any other address
 * of IPv4 for all of them. */
static bool is_only_four(const char *place)
{
    struct in_addr four;
    return strcmp(place, "0.0.0.0") != 0 && inet_pton(AF_INET, place, &four) == 1;
}

static void listen_for_metrics(struct network *network)
{
    static const struct lws_protocols protocols[] = {{.name = "metrics", .callback = on_question},
                                                     {.name = NULL}};
    static const struct lws_http_mount mount = {.mountpoint = "/metrics",
                                                .origin = "metrics",
                                                .protocol = "metrics",
                                                .origin_protocol = LWSMPRO_CALLBACK,
                                                .mountpoint_len = 8};
    const struct network_settings *c = &network->settings;
    struct lws_context_creation_info info = {
        .vhost_name = METRICS,
        .port = c->metrics_port,
        .iface = strcmp(c->metrics_bind, "0.0.0.0") == 0 ? NULL : c->metrics_bind,
        .protocols = protocols,
        .mounts = &mount,
        .options = is_only_four(c->metrics_bind) ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0,
        .timeout_secs = 20,
    };
    if (!lws_create_vhost(network->context, &info))
        front_die(FRONT_BAD, _("serve: cannot listen at %s port %d"), c->metrics_bind,
                  c->metrics_port);
}

/* Where the program was built, or as it is installed, unless somebody says otherwise. */
static void find_page(struct network *network)
{
    const struct network_settings *c = &network->settings;
    struct stat info;
    if (c->page)
        snprintf(network->page, sizeof network->page, "%s", c->page);
    else if (stat(front_find("build/page", network->page, sizeof network->page), &info) != 0)
        front_find("page", network->page, sizeof network->page);
    if (stat(network->page, &info) == 0)
        return;
    if (c->page)
        front_die(FRONT_BAD, _("serve: there is no page in %s"), c->page);
    if (!c->quiet)
        fputs(_("undercroft: the page is not built, so there are only tables for programs\n"),
              stderr);
}

void network_listen(struct network *network, struct hall *hall)
{
    const struct network_settings *c = &network->settings;
    static const struct lws_protocols protocols[] = {
        {.name = "undercroft",
         .callback = on_event,
         .per_session_data_size = sizeof(struct connection),
         .rx_buffer_size = 4096},
        {.name = "health", .callback = on_question},
        {.name = NULL}};
    static const struct lws_extension extensions[] = {
        {"permessage-deflate", on_extension,
         "permessage-deflate; client_no_context_takeover; client_max_window_bits"},
        {NULL, NULL, NULL}};
    /* Whoever does not answer a ping is gone. */
    static const lws_retry_bo_t pings = {.secs_since_valid_ping = 60,
                                         .secs_since_valid_hangup = 90};
    static const struct lws_http_mount health = {.mountpoint = "/health",
                                                 .origin = "health",
                                                 .protocol = "health",
                                                 .origin_protocol = LWSMPRO_CALLBACK,
                                                 .mountpoint_len = 7};
    static const struct lws_http_mount page = {.mount_next = &health,
                                               .mountpoint = "/",
                                               .origin = "undercroft",
                                               .protocol = "undercroft",
                                               .origin_protocol = LWSMPRO_CALLBACK,
                                               .mountpoint_len = 1};
    find_page(network);
    struct lws_context_creation_info info_ = {
        .port = c->port,
        .iface = strcmp(c->bind, "0.0.0.0") == 0 ? NULL : c->bind,
        .protocols = protocols,
        .extensions = extensions,
        .mounts = &page,
        .headers = c->certificate ? &headers[0] : &headers[1],
        .ssl_cert_filepath = c->certificate,
        .ssl_private_key_filepath = c->key,
        /* TLS 1.2 with forward secrecy and authenticated ciphers, and 1.3. */
        .ssl_cipher_list = "ECDHE+AESGCM:ECDHE+CHACHA20",
        .ssl_options_set = (long)(SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 |
                                  SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION),
        .alpn = "http/1.1",
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   (is_only_four(c->bind) ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0) |
                   (c->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .gid = -1,
        .uid = -1,
        .user = network,
        .retry_and_idle_policy = &pings,
        .ka_time = 60,
        .ka_interval = 10,
        .ka_probes = 3,
        .timeout_secs = 20,
        .pt_serv_buf_size = 16384,
    };
    lws_set_log_level(0, NULL);
    network->guests = &protocols[0];
    network->hall = hall;
    token_random(&network->salt, sizeof network->salt);
    raise_limits();
    network->context = lws_create_context(&info_);
    if (!network->context && c->certificate)
        front_die(FRONT_BAD, _("serve: %s and %s cannot be used as certificate and key"),
                  c->certificate, c->key);
    if (!network->context)
        front_die(FRONT_BAD, _("serve: cannot listen at %s port %d"), c->bind, c->port);
    if (c->metrics_port)
        listen_for_metrics(network);
    lws_sul_schedule(network->context, 0, &network->timer, on_timer, TICK_MS * LWS_US_PER_MS);
}
