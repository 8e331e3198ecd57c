/* A connection to a PostgreSQL that stands still. The database here is a few lines that speak as much of its
 * protocol as is needed, and runs while the program waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "front/serve/postgres_link.h"
#include "own_time.h"

enum {
    LONG_STATEMENT = 4 << 20, /* more than any buffer of a socket takes */
    CHUNK = 64 << 10,         /* that the database reads at once */
    FOREVER = 1000000         /* milliseconds in which every wait must have come to its end */
};

enum mood {
    WELL,
    SLOW, /* it reads what there is every two seconds */
    MUTE, /* it reads, and says nothing */
    DEAF  /* it does not even read */
};

static struct {
    char folder[40], where[100];
    int listening, guest; /* sockets; -1: none */
    enum mood mood;
    bool greeted;      /* the guest has said who he is */
    long long heard;   /* bytes, of all guests */
    long long read_at; /* when it read last */
    char tail[5];      /* the last bytes that were heard */
} database;

/* ---- The database ------------------------------------------------------------------------- */

static void say(const void *bytes, size_t size)
{
    assert_int_equal(send(database.guest, bytes, size, MSG_NOSIGNAL), size);
}

/* Who comes is let in. What is asked in plain text, the greeting, is done; what comes with values is done when the
 * guest says that this was all. */
static void reply(const char *heard)
{
    static const char welcome[] = "R\0\0\0\10\0\0\0\0Z\0\0\0\5I";
    static const char done[] = "C\0\0\0\10SET\0C\0\0\0\13LISTEN\0Z\0\0\0\5I";
    static const char values[] = "1\0\0\0\4"
                                 "2\0\0\0\4n\0\0\0\4C\0\0\0\10SET\0Z\0\0\0\5I";
    static const char sync[] = "S\0\0\0\4";
    if (!database.greeted)
        say(welcome, sizeof welcome - 1);
    else if (heard[0] == 'Q')
        say(done, sizeof done - 1);
    else if (memcmp(database.tail, sync, sizeof database.tail) == 0)
        say(values, sizeof values - 1);
    database.greeted = true;
}

/* Reads once; false: there was nothing. */
static bool hear(void)
{
    static char heard[sizeof database.tail + CHUNK]; /* behind what came before */
    const size_t before = sizeof database.tail;
    memcpy(heard, database.tail, before);
    ssize_t size = recv(database.guest, heard + before, CHUNK, 0);
    if (size == 0) {
        close(database.guest);
        database.guest = -1;
    }
    if (size <= 0)
        return false;
    memcpy(database.tail, heard + size, before);
    database.heard += size;
    database.read_at = own_time.now;
    if (database.mood == WELL || database.mood == SLOW)
        reply(heard + before);
    return true;
}

static void let_database_run(void)
{
    assert_true(own_time.now < FOREVER); /* somebody waits for ever */
    if (database.guest < 0 &&
        (database.guest = accept4(database.listening, NULL, NULL, SOCK_NONBLOCK)) >= 0)
        database.greeted = false;
    if (database.guest < 0 || database.mood == DEAF)
        return;
    if (database.mood == SLOW && own_time.now < database.read_at + 2000)
        return;
    while (hear())
        ;
}

/* ---- Tests -------------------------------------------------------------------------------- */

static int begin(void **state)
{
    (void)state;
    memset(&database, 0, sizeof database);
    database.guest = -1;
    own_time.now = 10000;
    own_time.meanwhile = let_database_run;
    snprintf(database.folder, sizeof database.folder, "/tmp/uc-link-XXXXXX");
    if (!mkdtemp(database.folder))
        return -1;
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    snprintf(place.sun_path, sizeof place.sun_path, "%s/.s.PGSQL.5432", database.folder);
    snprintf(database.where, sizeof database.where, "host=%s port=5432 user=x dbname=x password=x",
             database.folder);
    database.listening = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
    return bind(database.listening, (struct sockaddr *)&place, sizeof place) ||
           listen(database.listening, 5);
}

static int end(void **state)
{
    char path[80];
    (void)state;
    close(database.listening);
    if (database.guest >= 0)
        close(database.guest);
    snprintf(path, sizeof path, "%s/.s.PGSQL.5432", database.folder);
    unlink(path);
    rmdir(database.folder);
    return 0;
}

/* Writes as long a journal as there may be; whether that was done. */
static bool write_much(struct link *link)
{
    static char journal[LONG_STATEMENT];
    memset(journal, 'x', sizeof journal);
    PGresult *result = link_run(link, "INSERT INTO journal VALUES ($1)",
                                &(struct sql_value){journal, sizeof journal}, 1);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return good;
}

/* It comes back by itself, and works. */
static void mends(struct link *link)
{
    database.mood = WELL;
    for (int i = 0; i < 100 && !link->up; i++) {
        own_time.now += LINK_REST / 10;
        let_database_run();
        link_mend(link);
    }
    assert_true(link->up);
    assert_true(link->missed); /* and knows that it may have missed something */
    assert_true(write_much(link));
}

/* The socket's buffer is full, and the database does not read: the statement cannot even be sent. */
static void test_it_does_not_read(void **state)
{
    (void)state;
    struct link link;
    assert_true(link_open(&link, database.where, "LISTEN undercroft"));
    assert_true(write_much(&link));
    database.mood = DEAF;
    database.heard = 0;
    long long before = own_time.now;
    assert_false(write_much(&link));
    assert_int_equal(own_time.now - before, LINK_PATIENCE);
    assert_false(link.up);
    assert_string_equal(link.why, "it does not answer");

    /* From then on nobody waits. */
    before = own_time.now;
    assert_false(write_much(&link));
    link_mend(&link);
    assert_int_equal(own_time.now, before);

    /* It was the sending that took too long: most was never sent. */
    database.mood = MUTE;
    while (database.guest >= 0)
        let_database_run();
    assert_in_range(database.heard, 1, LONG_STATEMENT / 2);
    mends(&link);
    link_close(&link);
}

/* It reads and says nothing. */
static void test_it_does_not_answer(void **state)
{
    (void)state;
    struct link link;
    assert_true(link_open(&link, database.where, "LISTEN undercroft"));
    database.mood = MUTE;
    database.heard = 0;
    long long before = own_time.now;
    assert_false(write_much(&link));
    assert_int_equal(own_time.now - before, LINK_PATIENCE);
    assert_true(database.heard > LONG_STATEMENT);
    assert_false(link.up);
    mends(&link);
    link_close(&link);
}

/* One that is slow and goes on is waited for: the patience is for whoever stands still. */
static void test_it_is_slow(void **state)
{
    (void)state;
    struct link link;
    assert_true(link_open(&link, database.where, "LISTEN undercroft"));
    database.mood = SLOW;
    long long before = own_time.now;
    assert_true(write_much(&link));
    assert_true(own_time.now - before > 10 * LINK_PATIENCE);
    link_close(&link);
}

/* It accepts connections and says nothing: the start fails after a while, with a reason. */
static void test_it_greets_nobody(void **state)
{
    (void)state;
    struct link link;
    database.mood = MUTE;
    long long before = own_time.now;
    assert_false(link_open(&link, database.where, "LISTEN undercroft"));
    assert_in_range(own_time.now - before, LINK_PATIENCE, 2 * LINK_PATIENCE);
    assert_string_equal(link.why, "it does not answer");
    link_close(&link);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_it_does_not_read, begin, end),
        cmocka_unit_test_setup_teardown(test_it_does_not_answer, begin, end),
        cmocka_unit_test_setup_teardown(test_it_is_slow, begin, end),
        cmocka_unit_test_setup_teardown(test_it_greets_nobody, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
