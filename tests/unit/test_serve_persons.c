/* Who is who at a table, and whose each seat is.
 *
 * Some people with several connections each ask for whatever they like at two servers: they come with keys that they know
 * or have known, take seats, make keys, agree on others, hand seats to bots, and tell each other keys. A model
 * beside it knows one thing: who can know the key that opens a seat now. Whoever cannot sees that seat from no
 * connection, moves nothing there, and gets no other key to it, unless somebody who can has agreed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/serve/world.h"

enum {
    PEOPLE = 4, /* the first has opened the table */
    LINES = 9,  /* connections, of each person in turn */
    SEATS = 5,
    KEYS = 40,    /* of those that somebody has known lately */
    ANSWERS = 6,  /* are given in all: the game is not to end */
    AWHILE = 1000 /* milliseconds in which servers have heard of each other */
};

struct model {
    char hash[SEATS + 1][TOKEN_HASH]; /* of the key that opens the seat */
    char key[SEATS + 1][TOKEN_KEY];   /* and itself */
    unsigned knows[SEATS + 1];        /* bit p: person p */
};

static struct {
    struct model model;
    struct guest *line[LINES];
    char known[PEOPLE][KEYS][TOKEN_KEY]; /* keys of all times, also of the table */
    int count[PEOPLE];
    char host[TOKEN_KEY];
    struct model proposed; /* where its key is that of the proposal */
    uc_seat seat;          /* of it; 0: none */
    unsigned agreed;       /* persons who have said yes to it */
    int answers;
    int asked, refused, taken, renewed, revoked, handed_over, kept;
} play;

static char *letter;
static void keep_letter(void *connection, const char *text, size_t size)
{
    (void)connection;
    (void)size;
    if (strstr(text, "\"push\":"))
        return;
    free(letter);
    letter = strdup(text);
}

static void make_key(char key[TOKEN_KEY])
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < TOKEN_KEY - 1; i++)
        key[i] = letters[pick(64)];
    key[TOKEN_KEY - 1] = '\0';
}

static void learn(int person, const char *key)
{
    int at = play.count[person]++;
    memcpy(play.known[person][at < KEYS ? at : pick(KEYS)], key, TOKEN_KEY);
}

/* Most of them want the same one. */
static uc_seat some_seat(void)
{
    return (uc_seat)(1 + (happens(50) ? (int)(world.seed % SEATS) : pick(SEATS)));
}

static int person_of(int line) { return line % PEOPLE; }

static struct table *the_table(void)
{
    struct uc_error error;
    struct table *t = hall_fetch(world.machine[0].hall, world.table[0].id, &error);
    must(t);
    return t;
}

/* Both servers have heard of everything. */
static void settle(void)
{
    for (int i = 0; i < 2; i++) {
        world.now += AWHILE / 2;
        for (int m = 0; m < MACHINES; m++) {
            hall_tick(world.machine[m].hall, world.now);
            hall_flush(world.machine[m].hall);
        }
    }
}

static void enter(int line)
{
    if (play.line[line])
        hall_leave(play.line[line]);
    play.line[line] = hall_enter(world.machine[pick(MACHINES)].hall, NULL, "here", world.now);
    must(play.line[line]);
}

/* What is replied; the servers have heard of each other then. */
static const char *told(struct guest *g, const char *request)
{
    free(letter);
    letter = NULL;
    must(hall_hear(g, request, strlen(request), world.now));
    for (int m = 0; m < MACHINES; m++)
        hall_flush(world.machine[m].hall);
    settle();
    return letter ? letter : "";
}

/* Whether the guest is told something else than an error. */
static bool asks(struct guest *g, const char *request)
{
    bool good = !strstr(told(g, request), "\"error\"");
    play.asked++;
    play.refused += !good;
    return good;
}

static const char *seat_name(uc_seat seat)
{
    static char name[80];
    const struct match *m = the_table()->match;
    front_seat_name(m->shared->game, match_state(m), seat, name, sizeof name);
    return name;
}

static const char *join_with(const char *key)
{
    static char request[300];
    snprintf(request, sizeof request, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
             world.table[0].id, key);
    return request;
}

/* ---- The model ---------------------------------------------------------------------------- */

/* The seat has another key, which `person` has made. */
static void own(uc_seat seat, const char *key, int person)
{
    memcpy(play.model.key[seat], key, TOKEN_KEY);
    token_hash(key, play.model.hash[seat]);
    play.model.knows[seat] = 1u << person;
    learn(person, key);
}

static bool may(int person, uc_seat seat) { return play.model.knows[seat] >> person & 1; }

/* The key that the table has agreed on, if it has. */
static void hear_agreement(const struct table *t)
{
    uc_seat s = play.seat;
    if (!s || strcmp(t->about.chair[s].hash, play.proposed.hash[s]) != 0)
        return;
    must(play.agreed & play.model.knows[s]);
    memcpy(play.model.hash[s], play.proposed.hash[s], TOKEN_HASH);
    memcpy(play.model.key[s], play.proposed.key[s], TOKEN_KEY);
    play.model.knows[s] = play.proposed.knows[s];
    play.seat = 0;
    play.handed_over++;
}

/* No seat is open to anybody who cannot know its key. */
static void check(void)
{
    const struct table *t = the_table();
    hear_agreement(t);
    for (uc_seat s = 1; s <= SEATS; s++)
        must(strcmp(t->about.chair[s].hash, play.model.hash[s]) == 0);
    for (int i = 0; i < LINES; i++)
        for (uc_seat s = 1; s <= SEATS; s++) {
            must(!holds(play.line[i], s) || may(person_of(i), s));
            play.kept += holds(play.line[i], s);
        }
}

/* ---- What people do ----------------------------------------------------------------------- */

static void come(int line)
{
    int person = person_of(line);
    int count = play.count[person] < KEYS ? play.count[person] : KEYS;
    uc_seat s = some_seat();
    for (int i = 0; i < SEATS && !may(person, s); i++)
        s = (uc_seat)(s % SEATS + 1);
    bool guess = !may(person, s) || happens(30);
    if (happens(30))
        enter(line);
    if (person == 0 && happens(70))
        asks(play.line[line], join_with(play.host));
    if (guess && count)
        asks(play.line[line], join_with(play.known[person][pick(count)]));
    else if (!guess)
        asks(play.line[line], join_with(play.model.key[s]));
}

/* A seat that he holds; 0: none. */
static uc_seat eyes_of_line(int line)
{
    return play.line[line]->table ? eyes_of(play.line[line]) : 0;
}

/* A key for a seat by one of three requests. */
static void renew(int line, const char *command)
{
    char key[TOKEN_KEY], request[300];
    uc_seat s = some_seat();
    if (happens(40) && eyes_of_line(line))
        s = eyes_of_line(line);
    bool held = holds(play.line[line], s);
    char table[STORE_ID + 20] = "";
    make_key(key);
    if (strcmp(command, "take") == 0)
        snprintf(table, sizeof table, "\"table\":\"%s\",", world.table[0].id);
    snprintf(request, sizeof request, "{\"cmd\":\"%s\",%s\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             command, table, seat_name(s), key);
    if (!asks(play.line[line], request))
        return;
    if (strcmp(command, "take") == 0) {
        must(!chair_was_held(&the_table()->about.chair[s]) ||
             the_table()->about.chair[s].held[1] == 0);
        play.taken++;
    } else if (strcmp(command, "revoke") == 0) {
        must(may(person_of(line), s));
        play.revoked++;
    } else {
        must(held);
        play.renewed++;
    }
    own(s, key, person_of(line));
}

static void renew_own(int line)
{
    char key[TOKEN_KEY], request[200];
    bool host = happens(50);
    make_key(key);
    snprintf(request, sizeof request, "{\"cmd\":\"rekey\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             host ? "host" : "watch", key);
    if (!asks(play.line[line], request))
        return;
    must(person_of(line) == 0);
    if (host)
        memcpy(play.host, key, TOKEN_KEY);
}

static void propose(int line)
{
    char key[TOKEN_KEY], request[300];
    uc_seat s = some_seat();
    make_key(key);
    snprintf(request, sizeof request,
             "{\"cmd\":\"propose\",\"what\":\"key\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             seat_name(s), key);
    struct model proposed = play.model;
    memcpy(proposed.key[s], key, TOKEN_KEY);
    token_hash(key, proposed.hash[s]);
    proposed.knows[s] = 1u << person_of(line);
    const struct model before = play.proposed;
    uc_seat seat = play.seat;
    unsigned agreed = play.agreed;
    play.proposed = proposed;
    play.seat = s;
    play.agreed = 1u << person_of(line);
    learn(person_of(line), key);
    if (asks(play.line[line], request))
        return;
    play.proposed = before;
    play.seat = seat;
    play.agreed = agreed;
}

static void vote(int line)
{
    char request[200];
    bool yes = happens(85);
    snprintf(request, sizeof request, "{\"cmd\":\"vote\",\"proposal\":%d,\"yes\":%s,\"id\":1}",
             the_table()->about.proposal.number, yes ? "true" : "false");
    if (yes) /* whoever may not has no part in it, which the server has to know */
        play.agreed |= 1u << person_of(line);
    asks(play.line[line], request);
}

static void open_or_close(int line)
{
    static const char *const to[] = {"nobody", "link", "all"};
    char request[200];
    snprintf(request, sizeof request, "{\"cmd\":\"open\",\"to\":\"%s\",\"id\":1}", to[pick(3)]);
    if (asks(play.line[line], request))
        must(person_of(line) == 0);
}

static void look_at(int line)
{
    static const char *const commands[] = {"view", "question", "events", "can_undo"};
    char request[200];
    uc_seat s = some_seat();
    snprintf(request, sizeof request, "{\"cmd\":\"%s\",\"seat\":\"%s\",\"id\":1}",
             commands[pick(4)], seat_name(s));
    if (asks(play.line[line], request))
        must(may(person_of(line), s));
}

static void move(int line)
{
    char request[200];
    const struct table *t = the_table();
    uc_seat s = uc_question(t->match->shared->game, match_state(t->match)).seat;
    if (play.answers == ANSWERS || s < 1 || s > SEATS)
        return;
    snprintf(request, sizeof request, "{\"cmd\":\"answer\",\"seat\":\"%s\",\"choice\":0,\"id\":1}",
             seat_name(s));
    if (!asks(play.line[line], request))
        return;
    must(may(person_of(line), s));
    play.answers++;
}

static void hand_to_bot(int line)
{
    char request[200];
    snprintf(request, sizeof request,
             "{\"cmd\":\"%s\",\"what\":\"player\",\"seat\":\"%s\",\"player\":\"%s\",\"id\":1}",
             pick(2) ? "player" : "propose", seat_name(some_seat()), pick(4) ? "person" : "random");
    uc_seat was = play.seat;
    play.seat = 0; /* one proposal takes the place of another */
    if (!asks(play.line[line], request) || strstr(request, "\"cmd\":\"player\""))
        play.seat = was;
}

/* Somebody tells another the key to his seat. */
static void tell_key(void)
{
    uc_seat s = some_seat();
    int from = pick(PEOPLE), to = pick(PEOPLE);
    if (!may(from, s))
        return;
    play.model.knows[s] |= 1u << to;
    learn(to, play.model.key[s]);
}

/* `alone`: the host does, before anybody else comes. */
static void do_something(bool alone)
{
    static const char *const keys[] = {"rekey", "revoke", "take"};
    int line = alone ? PEOPLE * pick(LINES / PEOPLE + 1) : pick(LINES), what = pick(100);
    if (what < 35)
        come(line);
    else if (what < 40 && !alone)
        tell_key();
    else if (what < 62)
        renew(line, keys[pick(3)]);
    else if (what < 65)
        renew_own(line);
    else if (what < 68)
        propose(line);
    else if (what < 78)
        vote(line);
    else if (what < 81)
        open_or_close(line);
    else if (what < 92)
        look_at(line);
    else if (what < 94)
        move(line);
    else if (what < 98)
        hand_to_bot(line);
    else
        enter(line);
    check();
}

/* ---- Tests -------------------------------------------------------------------------------- */

static void open_one(uint64_t seed)
{
    memset(&play, 0, sizeof play);
    begin_world(seed, false, (struct ends){.send = keep_letter});
    struct round_table *t = &world.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"d2e\",\"quest\":\"harrow_ford\",\"pace\":10000,"
                 "\"party\":[\"grisban:berserker\",\"avric:disciple\",\"tomble:thief\","
                 "\"leoric:runemaster\"],\"id\":1}";
    open_table(t);
    must(t->seats == SEATS);
    for (int m = 0; m < MACHINES; m++)
        world.machine[m].hall->settings.rate = 1000000;
    for (uc_seat s = 1; s <= SEATS; s++)
        own(s, t->key[s], 0);
    memcpy(play.host, t->key[SEATS + 1], TOKEN_KEY);
}

static void close_one(void)
{
    for (int i = 0; i < LINES; i++)
        if (play.line[i])
            hall_leave(play.line[i]);
    end_world();
}

static void test_nobody_gets_what_is_anothers(void **unused)
{
    enum { SEEDS = 100, LONG = 10000, SHORT = 120 };
    (void)unused;
    int taken = 0, revoked = 0, renewed = 0, handed_over = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        int steps = seed == 1 ? LONG : SHORT;
        open_one(seed);
        for (int line = 0; line < LINES; line++)
            enter(line);
        for (int step = 0; step < steps; step++)
            do_something(seed % 2 && step < steps / 3);
        must(play.refused > play.asked / 10 && play.refused < play.asked);
        must(play.kept > steps / 4);
        taken += play.taken;
        revoked += play.revoked;
        renewed += play.renewed;
        handed_over += play.handed_over;
        close_one();
    }
    print_message(
        "%d seats were taken, %d keys made by their holders, %d by the host, %d agreed on\n", taken,
        renewed, revoked, handed_over);
    must(taken > 5 && revoked > 50 && renewed > 250 && handed_over > 10);
}

/* The person's first connection sits down at these seats. */
static struct guest *sits(int line, const char *key)
{
    if (!play.line[line])
        enter(line);
    must(asks(play.line[line], join_with(key)));
    return play.line[line];
}

static bool gets_key(struct guest *g, const char *command, uc_seat seat, char key[TOKEN_KEY])
{
    char request[300];
    make_key(key);
    snprintf(request, sizeof request, "{\"cmd\":\"%s\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             command, seat_name(seat), key);
    return asks(g, request);
}

/* The host agrees with himself on one key after the other, and comes with each as somebody else. Whoever comes then is none of
 * them. */
static void test_many_persons_are_many(void **unused)
{
    enum { RENEWALS = 100 };
    char key[TOKEN_KEY], other[TOKEN_KEY], request[200];
    (void)unused;
    open_one(1);
    memcpy(key, play.model.key[1], TOKEN_KEY);
    for (int i = 0; i < RENEWALS; i++) {
        enter(0);
        sits(0, key);
        make_key(key);
        snprintf(request, sizeof request,
                 "{\"cmd\":\"propose\",\"what\":\"key\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
                 seat_name(1), key);
        must(asks(play.line[0], request));
    }
    enter(0);
    sits(0, key);
    must(asks(play.line[0], join_with(play.host)));
    must(the_table()->about.persons == RENEWALS + 1);
    struct guest *stranger = sits(1, play.model.key[2]);
    must(gets_key(stranger, "rekey", 2, other));
    assert_false(gets_key(play.line[0], "revoke", 2, key));
    assert_true(holds(stranger, 2));
    close_one();
}

/* However many persons a chair has had, those who hold one are remembered, and that there were others. */
static void test_chairs_remember(void **unused)
{
    enum { MANY = 3 * TABLE_HOLDERS };
    (void)unused;
    open_one(1);
    struct table *t = the_table();
    table_sit(t, 2, 1);
    for (uint64_t person = 1; person <= MANY; person++)
        table_sit(t, 1, person);
    const struct chair *c = &t->about.chair[1];
    assert_true(chair_was_held_by(c, 1) && chair_was_held_by(c, MANY));
    assert_true(c->others && t->about.persons == MANY);
    table_sit(t, 3, (1ull << 40) + 1);
    char *text = table_about(t, SEATS);
    struct about before = t->about;
    assert_true(table_read_about(t, text));
    assert_memory_equal(before.chair, t->about.chair, sizeof before.chair);
    assert_true(t->about.persons == before.persons);
    assert_false(chair_was_held_by(&t->about.chair[3], 1)); /* 2 to the power of 40 and 1 */
    free(text);
    close_one();
}

/* What a server of 0.2.0 has written: 30 persons, and all others by one number. */
static void test_older_servers_persons(void **unused)
{
    static const char about[] =
        "{\"seats\":[{\"player\":\"person\",\"hash\":\"\",\"name\":\"\",\"holder\":2,\"taken\":6,"
        "\"told\":0},{\"player\":\"person\",\"hash\":\"\",\"name\":\"\",\"holder\":31,"
        "\"taken\":2147483650,\"told\":0},{\"player\":\"person\",\"hash\":\"\",\"name\":\"\","
        "\"holder\":31,\"taken\":2147483648,\"told\":0}],\"people\":31,\"persons\":40}";
    (void)unused;
    open_one(1);
    struct table *t = the_table();
    memset(&t->about, 0, sizeof t->about);
    assert_true(table_read_about(t, about));
    const struct chair *c = t->about.chair;
    assert_true(c[1].holder == 2 && chair_was_held_by(&c[1], 1) && !c[1].others);
    assert_true(chair_was_held_by(&c[2], 1) && c[2].others && c[3].others);
    assert_true(c[2].holder > 40 && c[3].holder > 40 && c[2].holder != c[3].holder);
    assert_false(chair_is_of(&c[3], c[3].holder));
    assert_true(t->about.persons >= c[3].holder);
    close_one();
}

/* The host sits everywhere before he invites people: what they make their own is not his because they came with a key of his. */
static void test_a_guest_is_not_his_host(void **unused)
{
    char key[TOKEN_KEY];
    (void)unused;
    open_one(1);
    struct guest *host = sits(0, play.host);
    for (uc_seat s = 1; s <= 3; s++)
        sits(0, play.model.key[s]);
    struct guest *stranger = sits(1, play.model.key[2]);
    must(gets_key(stranger, "rekey", 2, key));
    assert_false(gets_key(host, "revoke", 2, key));
    assert_true(holds(stranger, 2) && !holds(host, 2));
    must(asks(host, "{\"cmd\":\"open\",\"to\":\"link\",\"id\":1}"));
    char request[300];
    snprintf(request, sizeof request,
             "{\"cmd\":\"take\",\"table\":\"%s\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             world.table[0].id, seat_name(4), key);
    must(asks(stranger, request));
    assert_false(gets_key(host, "revoke", 4, key));
    assert_true(gets_key(host, "revoke", 3, key)); /* that is his alone */
    close_one();
}

/* Who has sat down only as far as a server knew whose disk was full has not sat down, and is nobody. */
static void test_a_lost_arrival(void **unused)
{
    char key[TOKEN_KEY], request[300];
    (void)unused;
    open_one(1);
    struct machine *m = &world.machine[0];
    struct guest *first = play.line[0] = hall_enter(m->hall, NULL, "here", world.now);
    must(hall_hear(first, join_with(play.model.key[2]), strlen(join_with(play.model.key[2])),
                   world.now));
    world.quiet = false; /* the commit fails */
    m->cut_off = world.now + 1;
    m->noticed = true;
    hall_flush(m->hall);
    world.quiet = true;
    must(asks(first, join_with(play.host)));
    assert_false(holds(first, 2));
    must(asks(first, "{\"cmd\":\"open\",\"to\":\"link\",\"id\":1}"));
    enter(1);
    make_key(key);
    snprintf(request, sizeof request,
             "{\"cmd\":\"take\",\"table\":\"%s\",\"seat\":\"%s\",\"key\":\"%s\",\"id\":1}",
             world.table[0].id, seat_name(2), key);
    must(asks(play.line[1], request));
    assert_false(holds(first, 2));
    assert_false(gets_key(first, "revoke", 2, key));
    close_one();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_many_persons_are_many),
                                       cmocka_unit_test(test_chairs_remember),
                                       cmocka_unit_test(test_older_servers_persons),
                                       cmocka_unit_test(test_a_guest_is_not_his_host),
                                       cmocka_unit_test(test_a_lost_arrival),
                                       cmocka_unit_test(test_nobody_gets_what_is_anothers)};
    if (!world_open())
        return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(letter);
    world_close();
    return failed;
}
