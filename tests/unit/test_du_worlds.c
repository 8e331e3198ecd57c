/* Dungeon Universalis: two worlds that differ in all that heroes have not seen (DU-H203).
 *
 * The packs du_world_one and du_world_two have the same hall and the same way behind it. What lies
 * beyond their doors differs in shape, size, number, order on the quest sheet, doors, a secret door,
 * furniture and inhabitants. The same answers are given in both, until a hero sees
 * something of it. Whatever a hero's seat may ask for by the protocol must be the same until then,
 * byte for byte, and so must be what bots decide for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "front/front.h"

enum { GAMES = 3, ANSWERS = 160, HEROES = 4, WORLDS = 2, DARK = HEROES + 1 };

#define SECRET "door-j13-k13" /* which one of them has */

/* The squares that both worlds have. */
static const struct {
    int x, y, width, height;
} common[] = {{10, 10, 6, 5}, {16, 11, 6, 2}};

static struct {
    struct front_packs packs;
    struct proto *proto;
    int game[WORLDS];
    bool one; /* of the heroes is asked, not whoever likes */
    int compared, decided, refused;
} test;

static char *ask(int world, const char *request)
{
    char line[400];
    int n = snprintf(line, sizeof line, "{\"game\":%d,%s}", test.game[world], request);
    return proto_line(test.proto, line, (size_t)n);
}

static json_t *asked(int world, const char *request)
{
    char *reply = ask(world, request);
    json_t *json = json_loads(reply, 0, NULL);
    free(reply);
    assert_non_null(json);
    json_object_del(json, "game");
    return json;
}

static void same(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The request has the same reply in both worlds; the numbers of the games are none of it. */
static void same(const char *format, ...)
{
    char request[300];
    va_list args;
    va_start(args, format);
    vsnprintf(request, sizeof request, format, args);
    va_end(args);
    char *text[WORLDS];
    for (int w = 0; w < WORLDS; w++) {
        json_t *json = asked(w, request);
        test.refused += w == 0 && json_object_get(json, "error");
        text[w] = json_dumps(json, 0);
        json_decref(json);
    }
    size_t at = 0;
    while (text[0][at] && text[0][at] == text[1][at])
        at++;
    if (text[0][at] != text[1][at])
        fail_msg("%s: '%.300s' is '%.200s' in the other world", request,
                 text[0] + at - (at > 40 ? 40 : at), text[1] + at);
    test.compared++;
    for (int w = 0; w < WORLDS; w++)
        free(text[w]);
}

static bool is_common(json_int_t x, json_int_t y)
{
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (x >= common[i].x && x < common[i].x + common[i].width && y >= common[i].y &&
            y < common[i].y + common[i].height)
            return true;
    return false;
}

/* Has a hero seen something that only this world has? */
static bool is_told_apart(int world)
{
    json_t *board = asked(world, "\"cmd\":\"board\",\"seat\":1"), *place, *door;
    bool apart = false;
    size_t i;
    json_array_foreach(json_object_get(board, "doors"), i, door)
    {
        apart = apart || strcmp(json_string_value(json_object_get(door, "code")), SECRET) == 0;
    }
    json_array_foreach(json_object_get(board, "places"), i, place)
    {
        apart = apart || !is_common(json_integer_value(json_object_get(place, "x")),
                                    json_integer_value(json_object_get(place, "y")));
    }
    json_decref(board);
    return apart;
}

/* ---- What a seat may ask -------------------------------------------------------------------- */

static void look(int seat)
{
    same("\"cmd\":\"question\",\"seat\":%d", seat);
    same("\"cmd\":\"view\",\"seat\":%d", seat);
    same("\"cmd\":\"board\",\"seat\":%d", seat);
    same("\"cmd\":\"events\",\"seat\":%d", seat);
}

/* Names of squares, those of both worlds, of one of them and of neither. */
static void look_closely(int seat, bool is_asked)
{
    static const char *const square[] = {"k12", "p12", "q12", "v12", "w12", "k10", "m5",
                                         "m10", "j13", "e12", "z8",  "ad5", "ag16"};
    static const char *const door[] = {"door-m10-m11", "door-v12-w12", SECRET,
                                       "door-z14-z15", "door-1",       "door-3"};
    for (size_t i = 0; i < sizeof square / sizeof square[0]; i++) {
        same("\"cmd\":\"inspect\",\"seat\":%d,\"kind\":\"place\",\"what\":\"%s\"", seat, square[i]);
        same("\"cmd\":\"why_not\",\"seat\":%d,\"code\":\"move %s east\"", seat, square[i]);
        if (is_asked) /* it is about the ways of whoever is asked */
            same("\"cmd\":\"way\",\"place\":\"%s\"", square[i]);
    }
    for (size_t i = 0; i < sizeof door / sizeof door[0]; i++) {
        same("\"cmd\":\"inspect\",\"seat\":%d,\"kind\":\"door\",\"what\":\"%s\"", seat, door[i]);
        same("\"cmd\":\"why_not\",\"seat\":%d,\"code\":\"open %s\"", seat, door[i]);
    }
    for (int id = 1; id <= 30; id++) {
        same("\"cmd\":\"inspect\",\"seat\":%d,\"kind\":\"token\",\"what\":%d", seat, id);
        same("\"cmd\":\"inspect\",\"seat\":%d,\"kind\":\"piece\",\"what\":%d", seat, id);
        same("\"cmd\":\"inspect\",\"seat\":%d,\"kind\":\"place\",\"what\":%d", seat, 97 * id);
        same("\"cmd\":\"highlight\",\"seat\":%d,\"what\":\"sight\",\"piece\":%d", seat, id);
    }
    same("\"cmd\":\"highlight\",\"seat\":%d,\"what\":\"reach\",\"piece\":%d", seat, seat);
    same("\"cmd\":\"why_not\",\"seat\":%d,\"code\":\"interact Take_the_bell\"", seat);
    same("\"cmd\":\"why_not\",\"seat\":%d,\"code\":\"interact Take_the_bell-2\"", seat);
}

static void decide(int seat, int choices)
{
    same("\"cmd\":\"range\"");
    for (int i = 0; i < choices; i += 3)
        same("\"cmd\":\"odds\",\"choice\":%d", i);
    same("\"cmd\":\"bot\",\"kind\":\"greedy\",\"seed\":5,\"seat\":%d", seat);
    if (test.decided % 8 == 0)
        same("\"cmd\":\"bot\",\"kind\":\"search\",\"seed\":5,\"effort\":20,\"seat\":%d", seat);
    test.decided++;
}

/* ---- Games ---------------------------------------------------------------------------------- */

static void begin(int seed)
{
    for (int w = 0; w < WORLDS; w++) {
        char line[300];
        int n = snprintf(line, sizeof line,
                         "{\"cmd\":\"new\",\"system\":\"%s/tests/packs/du_world_%s\",\"quest\":"
                         "\"house\",\"seed\":%d}",
                         UC_SOURCE_DIR, w ? "two" : "one", seed);
        char *reply = proto_line(test.proto, line, (size_t)n);
        json_t *json = json_loads(reply, 0, NULL);
        test.game[w] = (int)json_integer_value(json_object_get(json, "game"));
        assert_true(test.game[w] > 0);
        json_decref(json);
        free(reply);
    }
}

/* Gives the answer of that number in both worlds by its code;
 * false where only one of them has it, which is so for the Dark Player alone. */
static bool answer(int seat, uint64_t number)
{
    char request[300], *reply = ask(0, "\"cmd\":\"question\"");
    json_t *question = json_loads(reply, 0, NULL), *choices = json_object_get(question, "choices");
    size_t pick = number % json_array_size(choices);
    snprintf(request, sizeof request, "\"cmd\":\"answer\",\"code\":\"%s\"",
             json_string_value(json_object_get(json_array_get(choices, pick), "code")));
    json_decref(question);
    free(reply);
    bool given = true;
    for (int w = 0; w < WORLDS; w++) {
        json_t *json = asked(w, request);
        given = given && !json_object_get(json, "error");
        json_decref(json);
    }
    assert_true(given || seat == DARK);
    return given;
}

/* The seat that is asked, 0: it is over; and how many answers it has. */
static int seat_asked(int *choices)
{
    static const char *const name[] = {"", "brenna", "maruk", "ysolde", "ansgar", "dark"};
    json_t *question = asked(0, "\"cmd\":\"question\"");
    const char *who = json_string_value(json_object_get(question, "seat"));
    int seat = 0;
    for (int i = 1; who && i <= DARK; i++)
        seat = strcmp(who, name[i]) == 0 ? i : seat;
    *choices = (int)json_array_size(json_object_get(question, "choices"));
    test.one = seat != 0;
    if (who && !seat)
        seat = 1; /* any of the heroes */
    json_decref(question);
    return seat;
}

static void heroes_cannot_tell_the_worlds_apart(void **unused)
{
    (void)unused;
    uint64_t stream = 1;
    for (int seed = 1; seed <= GAMES; seed++) {
        begin(seed);
        for (int n = 0; n < ANSWERS; n++) {
            int choices, seat = seat_asked(&choices);
            if (!seat || is_told_apart(0) || is_told_apart(1))
                break;
            int looks = n % HEROES + 1;
            look(looks);
            if (n % 20 == 7)
                look_closely(seat == DARK ? looks : seat, seat != DARK && test.one);
            if (seat != DARK && n % 8 == 0)
                decide(seat, choices);
            stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            if (!answer(seat, stream >> 33))
                break;
        }
    }
    assert_true(test.compared - test.refused > 1000 && test.decided > 20);
}

static void answer_code(const char *code)
{
    char request[200];
    snprintf(request, sizeof request, "\"cmd\":\"answer\",\"code\":\"%s\"", code);
    for (int w = 0; w < WORLDS; w++) {
        json_t *json = asked(w, request);
        if (json_object_get(json, "error"))
            fail_msg("'%s' is refused in world %d", code, w + 1);
        json_decref(json);
    }
}

/* In a copy that this seat imagines, the search for secret doors is passed: it shows nothing. */
static void imagine_search(int seat)
{
    int game[WORLDS];
    for (int w = 0; w < WORLDS; w++) {
        char *reply = ask(w, "\"cmd\":\"clone\"");
        json_t *json = json_loads(reply, 0, NULL);
        game[w] = test.game[w];
        test.game[w] = (int)json_integer_value(json_object_get(json, "game"));
        json_decref(json);
        free(reply);
    }
    same("\"cmd\":\"resample\",\"seat\":%d,\"seed\":3", seat);
    same("\"cmd\":\"force\",\"results\":[\"roll 6 6\"]");
    answer_code("secret");
    int choices;
    if (seat_asked(&choices) == DARK)
        answer_code("pass"); /* he has no answer to a test that is passed */
    look(seat);
    for (int w = 0; w < WORLDS; w++) {
        free(ask(w, "\"cmd\":\"free\""));
        test.game[w] = game[w];
    }
}

/* DU-135, DU-H203: one of the worlds has a secret door in the hall. Whoever imagines looking for it finds
 * out no more than that it was looked for; so bots decide alike before it is found, and after somebody
 * has looked in vain. */
static void nobody_imagines_a_secret_door(void **unused)
{
    static const struct {
        const char *name, *square;
    } hero[] = {{"brenna", "k14"}, {"maruk", "k15"}, {"ysolde", "l14"}, {"ansgar", "l15"}};
    (void)unused;
    begin(1);
    answer_code("pass"); /* no object for the Leader */
    for (int h = 0; h < HEROES; h++) {
        char code[60];
        snprintf(code, sizeof code, "activate %s", hero[h].name);
        answer_code(code);
        snprintf(code, sizeof code, "place %s", hero[h].square);
        answer_code(code);
        answer_code("face west");
        look(h + 1);
        imagine_search(h + 1);
        for (int seed = 1; seed <= 3; seed++)
            same("\"cmd\":\"bot\",\"kind\":\"search\",\"seed\":%d,\"effort\":60,\"answer\":false,"
                 "\"seat\":%d",
                 seed, h + 1);
        same("\"cmd\":\"bot\",\"kind\":\"planner\",\"seed\":1,\"answer\":false,\"seat\":%d", h + 1);
        same("\"cmd\":\"force\",\"results\":[\"roll 1 2\"]");
        answer_code("secret");
        answer_code("pass"); /* no Fortune is spent on it */
        look(h + 1);
        for (int seed = 1; seed <= 3; seed++)
            same("\"cmd\":\"bot\",\"kind\":\"search\",\"seed\":%d,\"effort\":60,\"answer\":false,"
                 "\"seat\":%d",
                 seed, h + 1);
        answer_code("end");
    }
}

static int open_session(void **unused)
{
    (void)unused;
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    test.proto = proto_new(&test.packs,
                           (struct proto_limits){.files = true, .answers = 1000, .effort = 100});
    return test.proto ? 0 : -1;
}

static int close_session(void **unused)
{
    (void)unused;
    proto_free(test.proto);
    front_packs_free(&test.packs);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(heroes_cannot_tell_the_worlds_apart),
                                       cmocka_unit_test(nobody_imagines_a_secret_door)};
    return cmocka_run_group_tests(tests, open_session, close_session);
}
