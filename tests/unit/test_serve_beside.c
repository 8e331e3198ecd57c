/* What the hall leaves to others and does not wait for: bots that advise, journals that are played, replies and news that are written. In the
 * world of the simulation (serve/world.h), with nothing that breaks unless a test says so. */
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/serve/world.h"

static char *last_letter;
static void keep_letter(void *connection, const char *text, size_t size)
{
    (void)connection;
    (void)size;
    free(last_letter);
    last_letter = strdup(text);
}

static const struct ends one_letter = {.send = keep_letter};

/* ---- Advice ------------------------------------------------------------------------------- */

/* What the hall says to a guest's request at once; "" nothing. */
static const char *told(struct guest *g, const char *request)
{
    free(last_letter);
    last_letter = NULL;
    must(hall_hear(g, request, strlen(request), world.now));
    hall_flush(g->hall);
    return last_letter ? last_letter : "";
}

static struct guest *sit_down_at(struct hall *hall, const struct round_table *t, int seat)
{
    char request[200];
    struct guest *g = hall_enter(hall, NULL, "here", world.now);
    snprintf(request, sizeof request, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
             t->id, t->key[seat]);
    must(strstr(told(g, request), "\"advice\":true"));
    return g;
}

/* Bots have no threads here: they think when the clock is asked, and not before. */
static const char *told_later(struct hall *hall)
{
    free(last_letter);
    last_letter = NULL;
    hall_tick(hall, ++world.now);
    hall_flush(hall);
    return last_letter ? last_letter : "";
}

static void test_advice(void **state)
{
    enum { GUESTS = 17 }; /* one more than may be advised at a time */
    struct guest *g[GUESTS];
    (void)state;
    begin_world(1, false, one_letter);
    struct hall *hall = world.machine[0].hall;
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    for (int i = 0; i < GUESTS; i++)
        g[i] = sit_down_at(hall, t, 1);

    /* One at a time, and the reply names the request. */
    assert_string_equal(told(g[0], "{\"cmd\":\"suggest\",\"id\":5}"), "");
    assert_non_null(strstr(told(g[0], "{\"cmd\":\"suggest\",\"id\":6}"), "\"busy\""));
    assert_string_equal(told_later(hall), "{\"choice\":0,\"id\":5}");

    /* So many in all. */
    for (int i = 0; i < GUESTS - 1; i++)
        assert_string_equal(told(g[i], "{\"cmd\":\"suggest\",\"id\":7}"), "");
    assert_non_null(strstr(told(g[GUESTS - 1], "{\"cmd\":\"suggest\",\"id\":7}"), "\"busy\""));
    told_later(hall);
    assert_int_equal(hall->advised, 0);

    /* The table goes on, or the guest does: nobody waits for ever. */
    told(g[0], "{\"cmd\":\"suggest\",\"id\":8}");
    told(g[0], "{\"cmd\":\"answer\",\"choice\":0,\"id\":9}");
    const char *late = told_later(hall);
    assert_non_null(strstr(late, "\"stale\""));
    assert_non_null(strstr(late, "\"id\":8"));
    struct guest *keeper = sit_down_at(hall, t, 2);
    told(keeper, "{\"cmd\":\"suggest\",\"id\":8}");
    assert_non_null(strstr(told(keeper, "{\"cmd\":\"leave\",\"id\":9}"), "bye"));
    assert_string_equal(told_later(hall), "");
    assert_int_equal(hall->advised, 0);

    hall->settings.advice = false;
    assert_non_null(strstr(told(g[0], "{\"cmd\":\"suggest\"}"), "bad_key"));
    hall_leave(keeper);
    for (int i = 0; i < GUESTS; i++)
        hall_leave(g[i]);
    end_world();
}

/* ---- Bots that wait ----------------------------------------------------------------------- */

/* Answers that a seat has given. */
static int given_by(const struct table *t, uc_seat seat)
{
    int count = 0;
    for (int i = 1; i <= uc_journal_position(t->match->journal); i++) {
        uc_seat whose = 0;
        count += uc_journal_answer(t->match->journal, i, &whose) >= 0 && whose == seat;
    }
    return count;
}

static void wait_a_while(struct hall *hall)
{
    for (int i = 0; i < 5; i++)
        told_later(hall);
}

/* However long nobody but people was asked: a bot plays as soon as it is, after an answer or on a seat that was handed to it. */
static void test_bots_play_when_asked(void **state)
{
    (void)state;
    begin_world(1, false, one_letter);
    struct hall *hall = world.machine[0].hall;
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"pace\":0,"
                 "\"players\":{\"keeper\":\"random\"},\"id\":1}";
    open_table(t);
    struct guest *g = sit_down_at(hall, t, 1);
    const struct table *table = g->table;
    wait_a_while(hall);
    assert_int_equal(uc_journal_position(table->match->journal), 0);
    for (int i = 0; i < 6 && !given_by(table, 2); i++) {
        told(g, "{\"cmd\":\"answer\",\"choice\":0}");
        wait_a_while(hall);
    }
    assert_int_not_equal(given_by(table, 2), 0);

    int own = given_by(table, 1);
    assert_false(table_is_over(table));
    assert_null(strstr(told(g, "{\"cmd\":\"player\",\"seat\":\"explorer\",\"player\":\"random\"}"),
                       "error"));
    wait_a_while(hall);
    assert_int_not_equal(given_by(table, 1), own);
    hall_leave(g);
    end_world();
}

/* An address has 25 tables at which bots think for long. A bot that does not, at another's table, has its turn before more than one of
 * them has been done. */
static void test_bots_of_one_address_take_turns(void **state)
{
    enum { MANY = 25 };
    struct guest *g[MANY + 1];
    (void)state;
    begin_world(1, true, one_letter);
    struct hall *hall = world.machine[0].hall;
    hall->settings.scribes = NULL;
    hall->settings.rate = 100000;
    for (int i = 0; i <= MANY; i++) {
        char request[300];
        g[i] = hall_enter(hall, NULL, i < MANY ? "192.0.2.1" : "198.51.100.1", world.now);
        snprintf(request, sizeof request,
                 "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"crypt\",\"pace\":0,"
                 "\"players\":{\"explorer\":\"%s\"},\"id\":1}",
                 i < MANY ? "search:2000" : "easy");
        json_t *made = json_loads(told(g[i], request), 0, NULL);
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
                 json_string_value(json_object_get(made, "table")),
                 json_string_value(
                     json_object_get(json_array_get(json_object_get(made, "seats"), 1), "key")));
        json_decref(made);
        told(g[i], request);
        for (struct job *job; (job = workers_collect(hall->settings.workers));)
            job->take(hall, job); /* what is written for who comes */
        hall_flush(hall);
    }
    struct table *easy = g[MANY]->table;
    must(easy);
    for (struct table *t = hall->table; t; t = t->next)
        t->moved = world.now;
    world.now += 1;
    for (struct table *t = hall->table; t; t = t->next)
        if (t != easy)
            attend(t);
    attend(easy);
    assert_int_equal(workers_waiting(hall->settings.workers), MANY + 1);
    int others = 0;
    while (easy->thinking) {
        struct job *job = workers_collect(hall->settings.workers);
        must(job);
        job->take(hall, job);
        others += easy->thinking;
    }
    assert_in_range(others, 0, 1);
    for (int i = 0; i <= MANY; i++)
        hall_leave(g[i]);
    end_world();
}

/* ---- Tables that come out of the store ---------------------------------------------------- */

/* Their journals are played by a worker: whoever asks for one waits, and nobody else. What is written meanwhile is not missed. */
static void test_reading_beside(void **state)
{
    char join[200];
    (void)state;
    begin_world(1, true, one_letter);
    struct hall *hall = world.machine[0].hall, *other = world.machine[1].hall;
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    hall_drop(hall, hall_find(hall, t->id));
    struct guest *one = hall_enter(hall, NULL, "here", world.now);
    struct guest *two = hall_enter(hall, NULL, "here", world.now);
    snprintf(join, sizeof join, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
             t->id, t->key[1]);
    assert_string_equal(told(one, join), "");
    assert_string_equal(told(one, "{\"cmd\":\"history\",\"id\":2}"), "");
    assert_non_null(strstr(told(two, "{\"cmd\":\"systems\",\"id\":3}"), "\"id\":3"));
    assert_string_equal(told(two, join), "");

    /* The other machine is faster with everything. */
    struct guest *far = hall_enter(other, NULL, "here", world.now);
    told(far, join);
    hall_collect(other);
    hall_flush(other);
    assert_ptr_not_equal(far->table, NULL);
    told(far, "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}");
    hall_collect(other);
    hall_flush(other);
    for (int i = 0; i < 5; i++) {
        hall_tick(hall, world.now += 200);
        hall_flush(hall);
    }
    assert_non_null(strstr(told(one, "{\"cmd\":\"history\",\"id\":4}"), "\"position\":1"));
    assert_ptr_equal(one->table, two->table);

    /* One that is not there is told at once. */
    assert_non_null(
        strstr(told(two, "{\"cmd\":\"join\",\"table\":\"abcdefghijklmnop\",\"key\":\"x\"}"),
               "no such table"));
    hall_leave(one);
    hall_leave(two);
    hall_leave(far);
    end_world();
}

/* A pack that nobody has played yet is loaded by a worker: whoever wants it waits, and nobody else. */
static void test_loading_beside(void **state)
{
    (void)state;
    begin_world(1, true, one_letter);
    struct hall *hall = world.machine[0].hall;
    struct guest *one = hall_enter(hall, NULL, "here", world.now);
    struct guest *two = hall_enter(hall, NULL, "here", world.now);
    struct front_packs all = hall->packs; /* of this test, loaded before */
    hall->packs = (struct front_packs){.count = 0};
    assert_string_equal(
        told(one, "{\"cmd\":\"list\",\"system\":\"template\",\"kind\":\"quest\",\"id\":1}"), "");
    assert_non_null(strstr(told(two, "{\"cmd\":\"systems\",\"id\":2}"), "\"id\":2"));
    assert_false(front_packs_have(&hall->packs, "template"));
    hall_collect(hall);
    hall_flush(hall);
    assert_true(front_packs_have(&hall->packs, "template"));
    assert_non_null(strstr(last_letter, "\"id\":1"));
    front_packs_free(&hall->packs);
    hall->packs = all;
    hall_leave(one);
    hall_leave(two);
    end_world();
}

/* Whoever has many tables at which much is asked has his turn, and so has somebody with one. */
static void test_addresses_take_turns(void **state)
{
    enum { MANY = 4 };
    struct guest *g[MANY + 1];
    char request[200];
    (void)state;
    begin_world(1, true, one_letter);
    struct hall *hall = world.machine[0].hall;
    for (int i = 0; i <= MANY; i++) {
        struct round_table *t = &world.table[0];
        t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(t);
        g[i] = hall_enter(hall, NULL, i < MANY ? "there" : "elsewhere", world.now);
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}", t->id, t->key[1]);
        told(g[i], request);
    }
    hall_collect(hall);
    hall_flush(hall);
    for (int i = 0; i <= MANY; i++) {
        snprintf(request, sizeof request, "{\"cmd\":\"at\",\"answers\":0,\"id\":%d}", i);
        assert_string_equal(told(g[i], request), "");
    }
    hall_collect(hall);
    hall_flush(hall);
    assert_non_null(strstr(last_letter, "\"id\":3")); /* the last of the many, not the one */
    for (int i = 0; i <= MANY; i++)
        hall_leave(g[i]);
    end_world();
}

static void do_nothing(struct job *job) { (void)job; }

/* Does so many jobs, and writes down whose they were. */
static void work_off(struct workers *workers, int count, char *order)
{
    for (int i = 0; i < count; i++) {
        const struct job *job = workers_collect(workers);
        assert_non_null(job);
        order[strlen(order)] = job->owner[0];
    }
}

/* Whoever comes while others are served has his turns with them, from here on, and not all that he would have had. */
static void test_who_comes_late_takes_turns(void **state)
{
    struct job job[9];
    char order[10] = "";
    (void)state;
    struct workers *workers = workers_new(0, NULL, NULL);
    for (int i = 0; i < 9; i++)
        job[i] = (struct job){.run = do_nothing, .drop = do_nothing, .owner = {i < 6 ? 'a' : 'b'}};
    for (int i = 0; i < 6; i++)
        workers_give(workers, &job[i]);
    work_off(workers, 3, order);
    for (int i = 6; i < 9; i++)
        workers_give(workers, &job[i]);
    work_off(workers, 6, order);
    assert_string_equal(order, "aaabababa");
    assert_null(workers_collect(workers));
    workers_free(workers);
}

/* In the same turn people are served before bots, and in the next one bots before people who have had theirs. */
static void test_people_come_first(void **state)
{
    static const struct {
        char owner;
        bool awaited;
    } given[] = {{'b', false}, {'c', false}, {'p', true}, {'q', true}, {'p', true}, {'d', false}};
    enum { JOBS = sizeof given / sizeof given[0] };
    struct job job[JOBS];
    char order[JOBS + 1] = "";
    (void)state;
    struct workers *workers = workers_new(0, NULL, NULL);
    for (int i = 0; i < JOBS; i++) {
        job[i] = (struct job){.run = do_nothing,
                              .drop = do_nothing,
                              .owner = {given[i].owner},
                              .awaited = given[i].awaited};
        workers_give(workers, &job[i]);
    }
    work_off(workers, JOBS, order);
    assert_string_equal(order, "pqbcdp");
    workers_free(workers);
}

/* One owner has 25 long jobs, another short ones: he has a turn for each of them before the first has had his second, for they cost as little
 * together; and a long one of his costs as much as anybody's. */
static void test_turns_cost(void **state)
{
    enum { MANY = 25, HEAVY = 2000, SHORT = 10, JOBS = MANY + SHORT + 2 };
    struct job job[JOBS];
    char order[JOBS + 1] = "";
    (void)state;
    struct workers *workers = workers_new(0, NULL, NULL);
    for (int i = 0; i < JOBS; i++) {
        job[i] = (struct job){.run = do_nothing,
                              .drop = do_nothing,
                              .owner = {i < MANY ? 'a' : 'b'},
                              .cost = i < MANY || i >= MANY + SHORT ? HEAVY : 1};
        workers_give(workers, &job[i]);
        if (i == 0)
            work_off(workers, 1, order);
    }
    work_off(workers, JOBS - 1, order);
    assert_memory_equal(order, "abbbbbbbbbbbabaaaa", 18);
    workers_free(workers);
}

static sem_t short_done, long_may_end;
static void end_short(struct job *job)
{
    (void)job;
    sem_post(&short_done);
}
static void end_long(struct job *job)
{
    (void)job;
    sem_wait(&long_may_end);
}

/* However many long jobs there are, and if none of them ever ends: a short one is done. */
static void test_what_is_short_does_not_wait(void **state)
{
    enum { MANY = 25 };
    struct job job[MANY + 1];
    (void)state;
    sem_init(&short_done, 0, 0);
    sem_init(&long_may_end, 0, 0);
    struct workers *workers = workers_new(1, NULL, NULL);
    for (int i = 0; i <= MANY; i++) {
        job[i] = (struct job){.run = i < MANY ? end_long : end_short,
                              .drop = do_nothing,
                              .owner = {'a'}, /* all are of one */
                              .cost = i < MANY ? WORKERS_LONG + 1 : WORKERS_LONG};
        workers_give(workers, &job[i]);
    }
    sem_wait(&short_done);
    for (int i = 0; i < MANY; i++)
        sem_post(&long_may_end);
    workers_free(workers);
    sem_destroy(&short_done);
    sem_destroy(&long_may_end);
}

static sem_t begun;
static void tell_begin(struct job *job)
{
    (void)job;
    sem_post(&begun);
}
static void count_wake(void *count) { ++*(int *)count; }

/* When the last job has begun, those before it are done and nobody has collected them: he was woken once, which is enough. */
static void test_woken_once(void **state)
{
    struct job job[3];
    int woken = 0;
    (void)state;
    sem_init(&begun, 0, 0);
    struct workers *workers = workers_new(1, count_wake, &woken);
    for (int i = 0; i < 3; i++) { /* long ones, which one thread does, in order */
        job[i] = (struct job){
            .run = i == 2 ? tell_begin : do_nothing, .drop = do_nothing, .cost = WORKERS_LONG + 1};
        workers_give(workers, &job[i]);
    }
    sem_wait(&begun);
    workers_stop(workers);
    assert_int_equal(woken, 1);
    for (int i = 0; i < 3; i++)
        assert_ptr_equal(workers_collect(workers), &job[i]);
    workers_free(workers);
    sem_destroy(&begun);
}

/* ---- Replies that scribes write ----------------------------------------------------------- */

struct box { /* everything that one guest was told since it was emptied */
    char text[1 << 16];
};

static void fill_box(void *connection, const char *text, size_t size)
{
    struct box *box = connection;
    size_t length = strlen(box->text);
    must(length + size + 2 < sizeof box->text);
    snprintf(box->text + length, sizeof box->text - length, "%s\n", text);
}

static void hear_and_flush(struct guest *g, const char *request)
{
    must(hall_hear(g, request, strlen(request), world.now));
    hall_flush(g->hall);
}

static void ask_to_join(struct guest *g, const struct round_table *t, int key, int id)
{
    char request[200];
    snprintf(request, sizeof request,
             "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":%d}", t->id, t->key[key],
             id);
    hear_and_flush(g, request);
}

/* A language of which no word is known. */
static void make_language(const char *folder)
{
    static const uint32_t nothing[7] = {0x950412de, 0, 0, 28, 28, 0, 28};
    char path[200], command[200];
    snprintf(command, sizeof command, "mkdir -p %s/xx/LC_MESSAGES", folder);
    must(system(command) == 0);
    snprintf(path, sizeof path, "%s/xx/LC_MESSAGES/undercroft.mo", folder);
    FILE *file = fopen(path, "wb");
    must(file && fwrite(nothing, sizeof nothing, 1, file) == 1 && fclose(file) == 0);
    setenv("UNDERCROFT_LOCALE", folder, 1);
}

/* Scribes and workers are done with all that they were given. */
static void let_write(struct hall *hall)
{
    for (int i = 0; i < 5; i++)
        hall_collect(hall);
    hall_flush(hall);
}

/* Whoever comes is told how the table stands before he is told what changes; and what he asks is answered in order. */
static void test_arrivals_beside(void **state)
{
    static struct box one_box, two_box;
    (void)state;
    begin_world(1, true, one_letter);
    make_language(world.folder);
    struct hall *hall = world.machine[0].hall;
    for (int i = 0; i < 2; i++) {
        world.table[i].request =
            "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(&world.table[i]);
    }
    hall->settings.send = fill_box;
    one_box.text[0] = two_box.text[0] = '\0';
    struct guest *one = hall_enter(hall, &one_box, "here", world.now);
    struct guest *two = hall_enter(hall, &two_box, "here", world.now);
    struct match *match = hall_find(hall, world.table[0].id)->match;
    ask_to_join(one, &world.table[0], 1, 1);
    let_write(hall);

    /* The reply is not made at once, nor is what has happened told in another language. */
    hear_and_flush(two, "{\"cmd\":\"language\",\"name\":\"xx\"}");
    ask_to_join(two, &world.table[0], 2, 2);
    assert_null(strstr(two_box.text, "\"id\":2"));
    assert_int_equal(match->languages, 1);

    /* One leaves meanwhile, which is told afterwards. */
    hall_leave(one);
    hall_flush(hall);
    assert_null(strstr(two_box.text, "\"present\":false"));
    let_write(hall);
    const char *reply = strstr(two_box.text, "\"id\":2");
    assert_non_null(reply);
    assert_non_null(strstr(reply, "\"present\":false"));
    assert_non_null(strstr(two_box.text, "\"sum\":"));
    assert_int_equal(match->languages, 2);
    assert_int_equal(two->told_at, 3);

    /* The same for somebody who sits there already. */
    hear_and_flush(two, "{\"cmd\":\"language\",\"id\":6}");
    assert_non_null(strstr(two_box.text, "\"id\":6"));
    ask_to_join(two, &world.table[1], 1, 7);
    let_write(hall);
    hear_and_flush(two, "{\"cmd\":\"language\",\"name\":\"xx\",\"id\":8}");
    assert_null(strstr(two_box.text, "\"id\":8"));
    assert_int_equal(two->table->match->languages, 1);
    let_write(hall);
    assert_non_null(strstr(two_box.text, "\"id\":8"));
    assert_int_equal(two->table->match->languages, 2);

    /* He goes to another table before he has heard of the first. */
    two_box.text[0] = '\0';
    ask_to_join(two, &world.table[0], 2, 3);
    ask_to_join(two, &world.table[1], 1, 4);
    let_write(hall);
    reply = strstr(two_box.text, "\"id\":3");
    assert_non_null(reply);
    assert_non_null(strstr(reply, "\"id\":4"));
    assert_string_equal(two->table->id, world.table[1].id);

    /* Who is gone is told nothing. */
    ask_to_join(two, &world.table[0], 2, 5);
    hall_leave(two);
    let_write(hall);
    assert_null(strstr(two_box.text, "\"id\":5"));
    unsetenv("UNDERCROFT_LOCALE");
    end_world();
}

/* An answer to a question that is none any more: how the table stands is written beside all else, and told before the refusal. */
static void test_stale_beside(void **state)
{
    static struct box one_box, two_box;
    (void)state;
    begin_world(1, true, one_letter);
    struct hall *hall = world.machine[0].hall;
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    hall->settings.send = fill_box;
    struct guest *one = hall_enter(hall, &one_box, "here", world.now);
    struct guest *two = hall_enter(hall, &two_box, "here", world.now);
    ask_to_join(one, t, 1, 1);
    ask_to_join(two, t, 2, 1);
    let_write(hall);
    one_box.text[0] = two_box.text[0] = '\0';
    hear_and_flush(one, "{\"cmd\":\"answer\",\"at\":7,\"choice\":0,\"id\":2}");
    assert_string_equal(one_box.text, "");
    assert_true(one->table->lent);
    let_write(hall);
    const char *news = strstr(one_box.text, "\"push\":\"changed\"");
    assert_non_null(news);
    assert_non_null(strstr(strchr(news, '\n'), "\"status\":\"stale\""));
    assert_non_null(strstr(strchr(news, '\n'), "\"id\":2}"));
    assert_string_equal(two_box.text, ""); /* nobody else */
    assert_int_equal(uc_journal_position(one->table->match->journal), 0);
    hall_leave(one);
    hall_leave(two);
    end_world();
}

/* The database fails while a scribe or worker writes: what could not be kept is not told. */
static void test_untrue_replies(void **state)
{
    static struct box box;
    (void)state;
    begin_world(1, true, one_letter);
    struct machine *m = &world.machine[0];
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    m->hall->settings.send = fill_box;
    box.text[0] = '\0';
    struct guest *g = hall_enter(m->hall, &box, "here", world.now);
    for (int i = 0; i < 2; i++) {
        char request[200];
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}", t->id, t->key[1]);
        if (i == 1) { /* the journal of somebody who plays alone, which is noted */
            for (int key = 1; key <= t->seats + 1; key++) {
                ask_to_join(g, t, key, 2);
                let_write(m->hall);
            }
            snprintf(request, sizeof request, "{\"cmd\":\"export\",\"id\":1}");
        }
        box.text[0] = '\0';
        must(hall_hear(g, request, strlen(request), world.now));
        world.quiet = false;
        m->cut_off = world.now + 1;
        m->noticed = true;
        hall_flush(m->hall);
        world.quiet = true;
        let_write(m->hall);
        const char *reply = strstr(box.text, "{\"error\":");
        assert_non_null(reply);
        assert_non_null(strstr(reply, "\"id\":1}"));
        assert_null(strstr(box.text, i ? "undercroft journal" : "\"advice\""));
    }
    hall_leave(g);
    end_world();
}

/* News that wait for their turn are of one table, and the commit that fails is of another: the first is none the worse for it. */
static void test_failures_of_others(void **state)
{
    static const char late[] = "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}";
    static struct box box[3];
    struct guest *g[3];
    (void)state;
    begin_world(1, true, one_letter);
    struct machine *m = &world.machine[0];
    for (int i = 0; i < 2; i++) {
        world.table[i].request =
            "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(&world.table[i]);
    }
    m->hall->settings.send = fill_box;
    for (int i = 0; i < 3; i++) { /* two at the first table, one at the other */
        g[i] = hall_enter(m->hall, &box[i], "here", world.now);
        ask_to_join(g[i], &world.table[i / 2], i == 1 ? 2 : 1, 1);
        let_write(m->hall);
    }
    for (int i = 0; i < 3; i++)
        box[i].text[0] = '\0';
    hear_and_flush(g[0], "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}");
    hall_collect(m->hall); /* it is safe and told, but not sent yet */
    must(hall_hear(g[2], late, strlen(late), world.now));
    world.quiet = false;
    m->cut_off = world.now + 1;
    m->noticed = true;
    hall_flush(m->hall);
    world.quiet = true;
    for (int i = 0; i < 2; i++)
        assert_non_null(strstr(box[i].text, "\"push\":\"changed\""));
    assert_null(strstr(box[0].text, "\"error\""));
    assert_non_null(strstr(box[0].text, "\"id\":2}"));
    let_write(m->hall);
    assert_non_null(strstr(box[2].text, "\"status\":\"io\""));
    for (int i = 0; i < 3; i++)
        hall_leave(g[i]);
    end_world();
}

/* All that the database has of two tables, what was said there, the lobby, and how many tables there are; release with free. */
static void add_line(void *text, const char *line)
{
    size_t length = strlen(text);
    snprintf((char *)text + length, 4000 - length, "%.80s\n", line);
}

static void add_card(void *text, const char *id, const char *card, long long changed)
{
    (void)id;
    (void)changed;
    add_line(text, card);
}

static char *all_that_is_kept(struct store *store)
{
    enum { ROOM = 1 << 16 };
    char *text = calloc(1, ROOM), *lines = calloc(1, 4000);
    struct uc_error error;
    must(text && lines);
    for (int i = 0; i < 2; i++) {
        struct stored stored;
        must(store_load(store, world.table[i].id, &stored, &error) == UC_OK);
        must(store_said(store, world.table[i].id, add_line, lines, &error) == UC_OK);
        size_t length = strlen(text);
        must(length + strlen(stored.about) + stored.size + strlen(lines) + 100 < ROOM);
        snprintf(text + length, ROOM - length, "%s\n%.*s\n%s\n", stored.about, (int)stored.size,
                 stored.journal, lines);
        stored_free(&stored);
    }
    must(store_lobby(store, 50, add_card, lines, &error) == UC_OK);
    snprintf(text + strlen(text), ROOM - strlen(text), "%s%lld tables\n", lines,
             store_count(store, ""));
    free(lines);
    return text;
}

/* Single quotes are double ones, and $1 is the first word. */
static void write_request(char request[300], const char *pattern, const char *const word[])
{
    size_t used = 0;
    request[used++] = '{';
    for (const char *at = pattern; *at; at++)
        if (*at == '$')
            used += (size_t)snprintf(request + used, 300 - used, "%s", word[*++at - '1']);
        else
            request[used++] = *at == '\'' ? '"' : *at;
    snprintf(request + used, 300 - used, ",\"id\":1}");
}

/* Whatever somebody asks for that is to be kept: while the database does not work he is told so, and nothing is; when it works
 * again he is told that it is done, and it is kept. */
static void test_every_reply_waits_for_its_record(void **state)
{
    static struct box box;
    static const char key[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                      other[] = "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB";
    static const char *const requests[] = {
        "'cmd':'join','table':'$1','key':'$3'",
        "'cmd':'join','table':'$1','key':'$4'",
        "'cmd':'name','name':'Anna'",
        "'cmd':'say','text':'Hello'",
        "'cmd':'player','seat':'keeper','player':'random'",
        "'cmd':'propose','what':'player','seat':'keeper','player':'person'",
        "'cmd':'rekey','seat':'explorer','key':'$5'",
        "'cmd':'rekey','seat':'host','key':'$5'",
        "'cmd':'rekey','seat':'watch','key':'$5'",
        "'cmd':'open','to':'link'",
        "'cmd':'open','to':'all'",
        "'cmd':'open','to':'nobody'",
        "'cmd':'answer','seat':'explorer','choice':0",
        "'cmd':'undo','seat':'explorer'",
        "'cmd':'redo','seat':'explorer'",
        "'cmd':'propose','what':'undo'",
        "'cmd':'export'",
        "'cmd':'revoke','seat':'keeper','key':'$5'",
        "'cmd':'create','system':'template'",
        "'cmd':'join','table':'$1','key':'$5'",
        "'cmd':'propose','what':'key','seat':'keeper','key':'$6'",
        "'cmd':'take','table':'$2','seat':'keeper','key':'$6'",
    };
    (void)state;
    begin_world(1, false, one_letter);
    struct machine *m = &world.machine[0];
    for (int i = 0; i < 2; i++) {
        world.table[i].request =
            "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(&world.table[i]);
    }
    m->hall->settings.send = fill_box;
    const struct round_table *t = &world.table[0];
    const char *const words[] = {t->id, world.table[1].id, t->key[1], t->key[2], key, other};
    struct guest *host = hall_enter(m->hall, &box, "here", world.now);
    struct guest *g = hall_enter(m->hall, &box, "here", world.now);
    ask_to_join(host, &world.table[1], world.table[1].seats + 1, 1);
    hear_and_flush(host, "{\"cmd\":\"open\",\"to\":\"link\",\"id\":1}");
    ask_to_join(g, t, t->seats + 1, 1); /* which is not kept */
    for (size_t i = 0; i < 3 * sizeof requests / sizeof requests[0]; i++) {
        char request[300];
        size_t which = i % 3; /* nothing can be written; it cannot be committed; all works */
        write_request(request, requests[i / 3], words);
        char *before = all_that_is_kept(m->store);
        box.text[0] = '\0';
        m->noticed = true;
        m->cut_off = world.now + 1;
        world.quiet = which != 0;
        must(hall_hear(g, request, strlen(request), world.now));
        world.quiet = which == 2;
        hall_flush(m->hall);
        world.quiet = true;
        break_disk(false);
        char *after = all_that_is_kept(m->store);
        const char *reply = strstr(box.text, "\"id\":1}");
        must(reply);
        bool refused = strstr(box.text, "{\"error\":{\"status\":\"io\"") != NULL;
        if (refused != (which < 2) || (strcmp(before, after) == 0) != (which < 2))
            fail_msg("%s (%zu): %s\nbefore: %s\nafter: %s", request, which, box.text, before,
                     after);
        free(before);
        free(after);
    }
    hall_leave(g);
    hall_leave(host);
    end_world();
}

/* However often somebody says how he is called: those at the table are told a few times, and the last of it. */
static void test_pushes_are_merged(void **state)
{
    enum { OTHERS = 20, STORM = 400 };
    static struct box box[OTHERS];
    struct guest *g[OTHERS];
    (void)state;
    begin_world(1, false, one_letter);
    struct hall *hall = world.machine[0].hall;
    world.table[0].request =
        "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(&world.table[0]);
    for (int i = 0; i < OTHERS; i++)
        g[i] = sit_down_at(hall, &world.table[0], i ? 0 : 1);
    hall_tick(hall, world.now += 1000);
    hall_flush(hall);
    for (int i = 0; i < OTHERS; i++) {
        g[i]->connection = &box[i];
        box[i].text[0] = '\0';
    }
    hall->settings.send = fill_box;
    for (int i = 1; i <= STORM; i++) { /* in a second */
        char request[80];
        snprintf(request, sizeof request, "{\"cmd\":\"name\",\"name\":\"Number %d\"}", i);
        world.now += i % 2 ? 5 : 0;
        hear_and_flush(g[0], request);
        if (i % 8 == 0)
            hall_tick(hall, world.now);
        hall_flush(hall);
    }
    hall_tick(hall, world.now += 200);
    hall_flush(hall);
    for (int i = 1; i < OTHERS; i++) {
        int told_so_often = 0;
        const char *last = NULL;
        for (const char *at = box[i].text; (at = strstr(at, "\"push\":\"table\"")); last = at++)
            told_so_often++;
        assert_in_range(told_so_often, 2, 8);
        assert_non_null(last);
        assert_non_null(strstr(last, "\"Number 400\""));
    }
    for (int i = 0; i < OTHERS; i++)
        hall_leave(g[i]);
    end_world();
}

/* ---- Who is at other servers -------------------------------------------------------------- */

static void tell_from(struct table *t, int server, int here)
{
    char text[80];
    snprintf(text, sizeof text, "{\"server\":\"server-%d\",\"here\":%d}", server, here);
    hear_others(t, text);
}

/* Servers that are started anew, one after the other, have another name each time: whoever is at the last of them is there. */
static void test_many_servers_are_started_anew(void **state)
{
    enum { STARTS = 3 * TABLE_OTHERS, KEEPER = 2 };
    (void)state;
    begin_world(1, false, one_letter);
    struct hall *hall = world.machine[0].hall;
    world.table[0].request =
        "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(&world.table[0]);
    struct guest *g = sit_down_at(hall, &world.table[0], 1);
    for (int i = 0; i < STARTS; i++) {
        tell_from(g->table, i, 1 << (KEEPER - 1));
        assert_true(table_is_present(g->table, KEEPER));
        tell_from(g->table, i, 0); /* it ends */
        assert_false(table_is_present(g->table, KEEPER));
    }
    tell_from(g->table, STARTS, 1 << (KEEPER - 1));
    for (int i = 0; i < STARTS; i++) /* those that nobody sits at replace nobody who is there */
        tell_from(g->table, i, 0);
    assert_true(table_is_present(g->table, KEEPER));
    for (int i = 0; i < STARTS; i++) { /* each dies without a word */
        hall->now++;
        tell_from(g->table, i, 1);
    }
    tell_from(g->table, STARTS + 1, 1 << (KEEPER - 1));
    assert_true(table_is_present(g->table, KEEPER));
    hall_leave(g);
    end_world();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_advice),
                                       cmocka_unit_test(test_bots_play_when_asked),
                                       cmocka_unit_test(test_reading_beside),
                                       cmocka_unit_test(test_loading_beside),
                                       cmocka_unit_test(test_addresses_take_turns),
                                       cmocka_unit_test(test_arrivals_beside),
                                       cmocka_unit_test(test_stale_beside),
                                       cmocka_unit_test(test_untrue_replies),
                                       cmocka_unit_test(test_failures_of_others),
                                       cmocka_unit_test(test_pushes_are_merged),
                                       cmocka_unit_test(test_every_reply_waits_for_its_record),
                                       cmocka_unit_test(test_who_comes_late_takes_turns),
                                       cmocka_unit_test(test_people_come_first),
                                       cmocka_unit_test(test_turns_cost),
                                       cmocka_unit_test(test_what_is_short_does_not_wait),
                                       cmocka_unit_test(test_bots_of_one_address_take_turns),
                                       cmocka_unit_test(test_woken_once),
                                       cmocka_unit_test(test_many_servers_are_started_anew)};
    if (!world_open())
        return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(last_letter);
    world_close();
    return failed;
}
