/* Connections that nobody is behind any more, or that are there to take room from others: the server's own sockets
 * and limits, in a time that goes by only where somebody waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "front/serve/hall_inside.h"
#include "front/serve/network.h"
#include "own_time.h"

enum { PING = 9, PONG = 10, TEXT = 1, LETTERS = 1 << 18 };

static struct {
    char folder[40], database[60];
    struct network network;
    struct hall *hall;
    struct store *store;
    struct workers *workers;
} server;

/* Somebody who is connected. */
struct visitor {
    int fd;
    bool dumb; /* nobody answers pings */
    bool gone; /* the server has closed the connection */
    int pings;
    size_t size; /* of what has come and was not looked at */
    unsigned char data[LETTERS];
    char letters[LETTERS]; /* all that he was told since that was emptied */
};

/* ---- Visitors ----------------------------------------------------------------------------- */

static void send_frame(struct visitor *v, int opcode, const void *bytes, size_t size)
{
    unsigned char frame[8 + 1000] = {(unsigned char)(0x80 | opcode)};
    size_t head = 2;
    assert_true(size <= 1000);
    frame[1] = (unsigned char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
        head = 4;
    }
    memcpy(frame + head + 4, bytes, size); /* behind a mask of zeros */
    assert_int_equal(send(v->fd, frame, head + 4 + size, MSG_NOSIGNAL), head + 4 + size);
}

/* Takes one frame out of what has come; false: there is no whole one. */
static bool read_frame(struct visitor *v)
{
    size_t head = 2, size = v->size >= 2 ? v->data[1] & 0x7f : 0;
    if (size == 126 && v->size >= 4) {
        head = 4;
        size = (size_t)v->data[2] << 8 | v->data[3];
    }
    if (v->size < 2 || (v->data[1] & 0x7f) == 127 || v->size < head + size)
        return false;
    int opcode = v->data[0] & 0xf;
    if (opcode == PING) {
        v->pings++;
        if (!v->dumb)
            send_frame(v, PONG, v->data + head, size);
    } else if (opcode == TEXT) {
        size_t told = strlen(v->letters);
        assert_true(told + size + 2 < sizeof v->letters);
        snprintf(v->letters + told, sizeof v->letters - told, "%.*s\n", (int)size,
                 (char *)v->data + head);
    }
    v->size -= head + size;
    memmove(v->data, v->data + head + size, v->size);
    return true;
}

static void read_all(struct visitor *v)
{
    ssize_t got;
    while (!v->gone &&
           (got = recv(v->fd, v->data + v->size, sizeof v->data - v->size, MSG_DONTWAIT)) >= 0) {
        v->gone = got == 0;
        v->size += (size_t)got;
    }
    while (read_frame(v))
        ;
}

/* Lets seconds go by in which two visitors, or one, do nothing but what is polite. */
static void go_on(struct visitor *a, struct visitor *b, int seconds)
{
    for (long long until = own_time.now + seconds * 1000LL; own_time.now < until;) {
        assert_true(network_serve(&server.network));
        read_all(a);
        if (b)
            read_all(b);
    }
}

static struct visitor *come(const char *words)
{
    struct visitor *v = calloc(1, sizeof *v);
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)server.network.settings.port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    assert_non_null(v);
    v->fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(v->fd, (struct sockaddr *)&place, sizeof place), 0);
    assert_int_equal(send(v->fd, words, strlen(words), MSG_NOSIGNAL), strlen(words));
    return v;
}

static void part(struct visitor *v)
{
    close(v->fd);
    free(v);
}

/* Somebody who speaks with the hall. */
static struct visitor *come_in(void)
{
    static const char greeting[] =
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: undercroft\r\n\r\n";
    struct visitor *v = come(greeting);
    unsigned char *end = NULL;
    for (int i = 0; i < 1000 && !end; i++) {
        assert_true(network_serve(&server.network));
        ssize_t got = recv(v->fd, v->data + v->size, sizeof v->data - v->size, MSG_DONTWAIT);
        v->size += got > 0 ? (size_t)got : 0;
        end = memmem(v->data, v->size, "\r\n\r\n", 4);
    }
    assert_non_null(end);
    assert_memory_equal(v->data, "HTTP/1.1 101", 12);
    v->size -= (size_t)(end + 4 - v->data);
    memmove(v->data, end + 4, v->size);
    return v;
}

/* What he is told when he says that, up to the reply. */
static const char *ask(struct visitor *v, const char *request)
{
    v->letters[0] = '\0';
    send_frame(v, TEXT, request, strlen(request));
    for (int i = 0; i < 1000 && !strstr(v->letters, "\"id\":"); i++) {
        assert_true(network_serve(&server.network));
        read_all(v);
    }
    return v->letters;
}

/* ---- The server --------------------------------------------------------------------------- */

static int free_port(void)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof place;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&place, size), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&place, &size), 0);
    close(fd);
    return ntohs(place.sin_port);
}

static int begin(void **state)
{
    struct uc_error error;
    (void)state;
    memset(&server, 0, sizeof server);
    own_time.now = 1000000;
    snprintf(server.folder, sizeof server.folder, "/tmp/uc-network-XXXXXX");
    assert_non_null(mkdtemp(server.folder));
    snprintf(server.database, sizeof server.database, "%s/tables.db", server.folder);
    server.store = store_open_sqlite(server.database, &error);
    assert_non_null(server.store);
    server.workers = workers_new(0, NULL, NULL);
    struct hall_settings settings = {.send = network_send,
                                     .send_packed = network_send_packed,
                                     .clock = network_clock,
                                     .workers = server.workers,
                                     .tables = 10,
                                     .tables_an_hour = 10,
                                     .tables_of_one = 10,
                                     .guests = 10,
                                     .rate = HALL_RATE,
                                     .idle_seconds = 600};
    server.hall = hall_new(server.store, &settings);
    assert_non_null(server.hall);
    server.network.settings = (struct network_settings){
        .bind = "127.0.0.1", .port = free_port(), .page = server.folder, .quiet = true};
    network_listen(&server.network, server.hall);
    return 0;
}

static int end(void **state)
{
    char command[80];
    (void)state;
    network_close(&server.network);
    hall_free(server.hall);
    workers_free(server.workers);
    store_close(server.store);
    snprintf(command, sizeof command, "rm -r %s", server.folder);
    return system(command);
}

static int guests(void)
{
    char *text = hall_metrics(server.hall);
    const char name[] = "\nundercroft_guests ", *line = strstr(text, name);
    int count = line ? (int)strtol(line + strlen(name), NULL, 10) : -1;
    free(text);
    return count;
}

/* ---- Tests -------------------------------------------------------------------------------- */

static void sit_down(struct visitor *v, const json_t *made, int seat)
{
    char request[200];
    snprintf(request, sizeof request, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":2}",
             json_string_value(json_object_get(made, "table")),
             json_string_value(json_object_get(
                 json_array_get(json_object_get(made, "seats"), (size_t)seat), "key")));
    assert_non_null(strstr(ask(v, request), "\"language\":\"en\""));
}

/* A machine that went away without a word, at a table: after a minute it is asked whether it is there, half a minute later it is not, and the others see
 * an empty seat. Whoever answers stays, without a word, for as long as he likes. */
static void test_who_answers_no_ping_is_gone(void **state)
{
    (void)state;
    struct visitor *here = come_in(), *away = come_in();
    json_t *made = json_loads(
        ask(here, "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}"),
        JSON_DISABLE_EOF_CHECK, NULL);
    sit_down(here, made, 0);
    sit_down(away, made, 1);
    json_decref(made);
    go_on(here, away, 1);
    away->dumb = true;
    here->pings = away->pings = 0;
    here->letters[0] = '\0';
    go_on(here, away, 50);
    assert_int_equal(here->pings + away->pings, 0);
    go_on(here, away, 12);
    assert_int_equal(here->pings, 1);
    assert_int_equal(away->pings, 1);
    go_on(here, away, 20);
    assert_false(away->gone);
    assert_string_equal(here->letters, "");
    assert_int_equal(guests(), 2);
    go_on(here, away, 10);
    assert_true(away->gone);
    assert_int_equal(guests(), 1);
    assert_non_null(strstr(here->letters, "\"push\":\"table\""));
    assert_non_null(strstr(
        here->letters,
        "\"title\":\"Keeper\",\"side\":2,\"player\":\"person\",\"name\":\"\",\"present\":false"));
    go_on(here, NULL, 2000);
    assert_false(here->gone);
    assert_int_equal(guests(), 1);
    part(here);
    part(away);
}

/* Who sits nowhere and says nothing makes room, however politely he answers pings. */
static void test_who_wants_nothing_goes(void **state)
{
    (void)state;
    struct visitor *idle = come_in();
    assert_non_null(strstr(ask(idle, "{\"cmd\":\"systems\",\"id\":1}"), "\"systems\""));
    go_on(idle, NULL, 110);
    assert_false(idle->gone);
    go_on(idle, NULL, 80);
    assert_true(idle->gone);
    assert_true(idle->pings > 0);
    assert_int_equal(guests(), 0);
    part(idle);
}

/* Connections that ask for nothing, or never come to the end of it. */
static void test_who_does_not_say_what_he_wants(void **state)
{
    (void)state;
    struct visitor *silent = come(""), *slow = come("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ");
    go_on(silent, slow, 5);
    assert_false(silent->gone || slow->gone);
    for (int i = 0; i < 12 && !slow->gone; i++) { /* a byte every five seconds */
        send(slow->fd, "x", 1, MSG_NOSIGNAL);
        go_on(silent, slow, 5);
    }
    assert_true(silent->gone);
    assert_true(slow->gone);
    part(silent);
    part(slow);
}

/* Opens connections from there that never come to a request; how many of them the server keeps. */
static int lines_of(const char *source, int count, int *fd)
{
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)server.network.settings.port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_in from = {.sin_family = AF_INET};
    int open = 0;
    assert_int_equal(inet_pton(AF_INET, source, &from.sin_addr), 1);
    for (int i = 0; i < count; i++) {
        fd[i] = socket(AF_INET, SOCK_STREAM, 0);
        assert_int_equal(bind(fd[i], (struct sockaddr *)&from, sizeof from), 0);
        assert_int_equal(connect(fd[i], (struct sockaddr *)&place, sizeof place), 0);
        assert_int_equal(send(fd[i], "GET ", 4, MSG_NOSIGNAL), 4);
        assert_true(network_serve(&server.network));
    }
    for (long long until = own_time.now + 1000; own_time.now < until;)
        assert_true(network_serve(&server.network));
    for (int i = 0; i < count; i++) {
        char byte;
        ssize_t got = recv(fd[i], &byte, 1, MSG_DONTWAIT);
        open += got < 0 && errno == EAGAIN;
    }
    return open;
}

/* An address has so many connections and no more, whatever they are there for; another one has its own, and those that are closed
 * can be had again. */
static void test_an_address_has_so_many_connections(void **state)
{
    enum { MORE = 20 };
    static int fd[NETWORK_LINES + MORE], other[MORE];
    (void)state;
    for (int again = 0; again < 2; again++) {
        assert_int_equal(lines_of("127.0.0.7", NETWORK_LINES + MORE, fd), NETWORK_LINES);
        assert_int_equal(lines_of("127.0.0.8", MORE, other), MORE);
        for (int i = 0; i < NETWORK_LINES + MORE; i++)
            close(fd[i]);
        for (int i = 0; i < MORE; i++)
            close(other[i]);
        for (long long until = own_time.now + 1000; own_time.now < until;)
            assert_true(network_serve(&server.network));
    }
    server.network.settings.behind_proxy = true;
    assert_int_equal(lines_of("127.0.0.7", NETWORK_LINES + MORE, fd), NETWORK_LINES + MORE);
    for (int i = 0; i < NETWORK_LINES + MORE; i++)
        close(fd[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_answers_no_ping_is_gone, begin, end),
        cmocka_unit_test_setup_teardown(test_who_wants_nothing_goes, begin, end),
        cmocka_unit_test_setup_teardown(test_who_does_not_say_what_he_wants, begin, end),
        cmocka_unit_test_setup_teardown(test_an_address_has_so_many_connections, begin, end),
    };
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
