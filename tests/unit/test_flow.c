/* The words of core/flow.h that need no game to be shown: decisions by rule, things that are due,
 * questions put anew, and finding open flows.
 *
 * A tower with bells. The ringer pulls rope 1 to `ropes`, or stops; the program then pulls the
 * highest rope that was offered to it. A bell of an even number raises an alarm, which must be
 * heard before anything else; the alarm's echo likewise, after it. The last ropes lead to a clock and turn a wheel. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "core/ruleset.h"

struct bells_state;
struct bells {
    struct uc_run run;
    struct bells_state *s;
};

#define GAME struct bells
#define FLOW_PREFIX bells
#define FLOWS_DEF "unit/bells/flows.def"
#define VERBS_DEF "unit/bells/verbs.def"
#define PROMPTS_DEF "unit/bells/prompts.def"
#define EVENTS_DEF "unit/bells/events.def"
#include "core/flowdefs.h"

enum { HEARD = 32, MARK_ALARM = 0, MARK_ECHO = 1 };
/* Ropes that do something else than to ring. */
enum { CLOCK = 90, CUT = CLOCK, FALLS, FOREIGN, RUSTED, EMPTY, DEEP, CLOCK_END, WHEEL = 99 };
enum { STRIKES = 5, STRUCK = 150 };

STATE_BEGIN
struct bells_state {
    struct uc_state head;
    uint8_t heard[HEARD]; /* what sounded, in order: bells, then 100 for the alarm, 200 its echo */
    uint32_t count;
    uint16_t ropes;
    uint16_t veiled; /* nobody knows what the alarm is about before it is heard */
    uint64_t frame[FRAME_WORDS];
};
STATE_END

static struct bells bells_open(const struct uc_run *run)
{
    return (struct bells){*run, (struct bells_state *)run->head};
}

#define GAME_STATE struct bells_state
#define GAME_OPEN bells_open
#include "core/descriptor.h"

static void hear(struct bells *g, int what) { g->s->heard[g->s->count++] = (uint8_t)what; }

static void offer_ropes(struct bells *g)
{
    for (int i = 1; i <= (int)g->s->ropes; i++)
        offer(&g->run, DO_PULL, i, 0, 0);
}

FLOW(tower)
{
    BEGIN;
    for (;;) {
        AGAIN(1);
        offer_ropes(g);
        offer(&g->run, DO_STOP, 0, 0, 0);
        ASK(2, 1, PROMPT_ROPE, 0);
        if (answer(&g->run).verb == DO_STOP)
            return flow_game_over(&g->run, 1);
        CALL(3, pull, .i = (uint8_t)answer(&g->run).a);
        offer_ropes(g);
        DECIDE((int)g->s->ropes - 1);
        CALL(4, pull, .i = (uint8_t)answer(&g->run).a);
    }
    END;
}

FLOW(pull)
{
    BEGIN;
    hear(g, f->i);
    if (f->i % 2 == 0 && f->i < CLOCK) {
        flow_mark(&g->run, MARK_ECHO);
        flow_mark(&g->run, MARK_ALARM);
    }
    DUE(1);
    if (f->i == WHEEL)
        CALL(2, wheel);
    if (f->i >= CLOCK && f->i < CLOCK_END)
        CALL(3, strike, .left = f->i == DEEP ? UINT8_MAX : STRIKES, .rope = f->i);
    END;
}

FLOW(strike) /* inside each other; what is heard behind the innermost one shows who went on */
{
    BEGIN;
    if (f->left) {
        CALL(1, strike, .left = (uint8_t)(f->left - 1), .rope = f->rope);
        hear(g, STRUCK);
        return FLOW_DONE;
    }
    if (f->rope == CUT)
        return flow_unwind_to(&g->run, FLOW_tower);
    if (f->rope == FALLS)
        return flow_game_over(&g->run, 1);
    if (f->rope == FOREIGN)
        flow_unknown(&g->run);
    if (f->rope == RUSTED)
        flow_stop(&g->run, LIMIT_ROOM);
    if (f->rope == EMPTY)
        DECIDE(0);
    CALL(2, echo);
    hear(g, STRUCK);
    END;
}

FLOW(wheel) /* never comes to an end, and none of its turns stops */
{
    BEGIN;
    for (;;)
        CALL(1, spin, .turns = 1);
    END;
}

FLOW(spin)
{
    BEGIN;
    for (; f->turns; f->turns--)
        CALL(1, echo);
    END;
}

FLOW(alarm)
{
    BEGIN;
    if (g->s->veiled)
        flow_unknown(&g->run);
    offer(&g->run, DO_STOP, 0, 0, 0);
    ASK(1, 2, PROMPT_ALARM, 0);
    hear(g, 100);
    END;
}

FLOW(echo)
{
    BEGIN;
    if (g->s->count < HEARD)
        hear(g, 200);
    END;
}

static void begin(struct uc_run *run)
{
    bells_open(run).s->ropes = 3;
    flow_open(run, FLOW_tower, &(struct tower){0}, sizeof(struct tower));
}

static bool state_ok(const struct uc_run *run, char *why, size_t size)
{
    (void)run;
    (void)why;
    (void)size;
    return true;
}

static const uint8_t due[] = {FLOW_alarm, FLOW_echo, 0};
static const struct uc_ruleset bells_ruleset = {DESCRIBED_BY_DEFS, .name = "bells", .due = due,
                                                .begin = begin, .state_ok = state_ok};
static const struct uc_game bells_game = {.ruleset = &bells_ruleset};

static void start(struct bells_state *s) { uc_begin(&bells_game, s, 1, NULL); }

static void choose(struct bells_state *s, int choice)
{
    assert_int_equal(uc_choose(&bells_game, s, choice, NULL), UC_OK);
    assert_true(uc_state_ok(&bells_game, s, (char[80]){0}, 80));
}

/* A decision by rule is taken from the list, is no answer of a seat, and leaves no list behind. */
static void test_decide(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    choose(&s, 0);
    assert_int_equal(s.count, 2);
    assert_int_equal(s.heard[0], 1);
    assert_int_equal(s.heard[1], 3);
    assert_int_equal(uc_answer_count(&bells_game, &s), 1);
    assert_int_equal(uc_decision_count(&bells_game, &s), 1);
    assert_int_equal(uc_question(&bells_game, &s).count, 4);
}

/* What is due comes before the flow below goes on, the lowest mark first, until nothing is due. */
static void test_due(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    choose(&s, 1);
    assert_int_equal(uc_question(&bells_game, &s).seat, 2);
    assert_int_equal(s.count, 1);
    struct uc_run run = {.game = &bells_game, .head = &s.head};
    assert_true(flow_is_top(&run, FLOW_alarm));
    assert_false(flow_is_top(&run, FLOW_pull));
    assert_true(flow_is_open(&run, FLOW_pull));
    choose(&s, 0);
    static const uint8_t heard[] = {2, 100, 200, 3};
    assert_int_equal(s.count, sizeof heard);
    assert_memory_equal(s.heard, heard, sizeof heard);
    assert_int_equal(s.head.due, 0);
}

static void test_ask_again(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    struct uc_run run = {.game = &bells_game, .head = &s.head};
    s.ropes = 4;
    assert_true(flow_ask_again(&run));
    assert_int_equal(uc_question(&bells_game, &s).count, 5);
    assert_int_equal(uc_question(&bells_game, &s).seat, 1);
    assert_int_equal(uc_answer_count(&bells_game, &s), 0);
    choose(&s, 1);
    assert_false(flow_ask_again(&run)); /* the alarm does not say where its list begins */
    assert_int_equal(uc_question(&bells_game, &s).count, 1);
}

static void test_find(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    choose(&s, 1);
    struct uc_run run = {.game = &bells_game, .head = &s.head};
    const struct pull *pull = flow_find(&run, FLOW_pull);
    assert_non_null(pull);
    assert_int_equal(pull->i, 2);
    assert_null(flow_find(&run, FLOW_echo));
    assert_int_equal(flow_depth(&run, FLOW_tower, FLOW_DEPTH), 0);
    assert_int_equal(flow_depth(&run, FLOW_pull, FLOW_DEPTH), 1);
    assert_int_equal(flow_depth(&run, FLOW_pull, 1), -1); /* only further out */
}

/* In an imagined position the game ends where something would come to light, whatever the flow at work has asked. */
static void test_horizon(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    s.veiled = 1;
    uc_resample(&bells_game, &s, 1, 1);
    choose(&s, 1);
    assert_true(uc_horizon(&bells_game, &s));
    assert_int_equal(uc_question(&bells_game, &s).seat, 0);
    assert_int_equal(uc_question(&bells_game, &s).count, 0);
    assert_int_equal(uc_choose(&bells_game, &s, 0, NULL), UC_BAD_CHOICE);
}

/* Flows that call each other at once are counted like others: without end they end the game, and it says so. */
static void test_steps(void **unused)
{
    (void)unused;
    static struct bells_state s;
    start(&s);
    s.ropes = WHEEL;
    assert_true(flow_ask_again(&(struct uc_run){.game = &bells_game, .head = &s.head}));
    choose(&s, WHEEL - 1);
    assert_int_equal(s.head.stopped, LIMIT_STEPS);
    assert_int_equal(uc_question(&bells_game, &s).seat, 0);
    assert_int_equal(s.head.depth, 0);
    assert_int_equal(s.head.steps, 0);
}

/* As many answers as there is room for, of which the last can be given; with one more the game ends. */
static void test_choices(void **unused)
{
    (void)unused;
    static struct bells_state s;
    struct uc_run run = {.game = &bells_game, .head = &s.head};
    start(&s);
    s.ropes = UC_CHOICES - 1;
    assert_true(flow_ask_again(&run));
    assert_int_equal(uc_question(&bells_game, &s).count, UC_CHOICES);
    struct uc_choice last = uc_question(&bells_game, &s).choice[UC_CHOICES - 2];
    assert_int_equal(last.verb, DO_PULL);
    assert_int_equal(last.a, UC_CHOICES - 1);
    choose(&s, UC_CHOICES - 1);
    assert_int_equal(uc_winner(&bells_game, &s), 1);
    start(&s);
    s.ropes = UC_CHOICES;
    assert_true(flow_ask_again(&run));
    assert_int_equal(s.head.stopped, LIMIT_CHOICES);
    assert_int_equal(uc_question(&bells_game, &s).seat, 0);
    assert_true(uc_state_ok(&bells_game, &s, (char[80]){0}, 80));
}

/* Pulls a rope that leads to the clock. */
static void pull_rope(struct bells_state *s, int rope, bool imagined)
{
    start(s);
    s->ropes = (uint16_t)rope;
    assert_true(flow_ask_again(&(struct uc_run){.game = &bells_game, .head = &s->head}));
    if (imagined)
        uc_resample(&bells_game, s, 1, 1);
    choose(s, rope - 1);
}

/* Flows that were called at once are dropped from inside like others, and none of them goes on. */
static void test_unwinding(void **unused)
{
    (void)unused;
    static struct bells_state s;
    pull_rope(&s, CUT, false);
    assert_int_equal(s.count, 2); /* the ringer's and the program's, who pulls the last one too */
    assert_int_equal(s.head.depth, 1);
    assert_int_equal(uc_question(&bells_game, &s).seat, 1);
    pull_rope(&s, FALLS, false);
    assert_int_equal(s.count, 1);
    assert_int_equal(uc_winner(&bells_game, &s), 1);
    assert_int_equal(uc_question(&bells_game, &s).seat, 0);
}

/* Where the game has come to its end no flow is called any more: nothing is heard behind it. */
static void test_ends(void **unused)
{
    (void)unused;
    static struct bells_state s;
    static const struct {
        uint8_t rope, limit;
    } end[] = {{RUSTED, LIMIT_ROOM}, {EMPTY, LIMIT_ANSWER}, {DEEP, LIMIT_DEPTH}};
    for (size_t i = 0; i < sizeof end / sizeof end[0]; i++) {
        pull_rope(&s, end[i].rope, false);
        assert_int_equal(s.head.stopped, end[i].limit);
        assert_int_equal(s.count, 1);
        assert_int_equal(s.head.depth, 0);
        assert_non_null(uc_stopped(&bells_game, &s));
    }
    pull_rope(&s, FOREIGN, true);
    assert_true(uc_horizon(&bells_game, &s));
    assert_int_equal(s.count, 1);
    pull_rope(&s, FOREIGN, false); /* in a game that is played it is known */
    assert_false(uc_horizon(&bells_game, &s));
    assert_in_range(s.count, 2 * STRIKES, HEARD);
}

/* Many at once are answered as each would be alone, more than are sorted together; who is not given an answer
 * that was offered stays as it is. */
static void test_each(void **unused)
{
    (void)unused;
    enum { GAMES = 600 };
    static struct bells_state each[GAMES], alone[GAMES];
    static void *state[GAMES];
    static int choice[GAMES];
    for (int i = 0; i < GAMES; i++) {
        start(&each[i]);
        state[i] = &each[i];
        choice[i] = i % 7 == 0 ? -1 : i % 5; /* 4 is not offered */
        alone[i] = each[i];
    }
    int answered = 0;
    for (int i = 0; i < GAMES; i++)
        answered += uc_choose(&bells_game, &alone[i], choice[i], NULL) == UC_OK;
    assert_in_range(answered, 1, GAMES - 1);
    assert_int_equal(uc_choose_each(&bells_game, state, choice, GAMES), answered);
    assert_memory_equal(each, alone, sizeof each);
    assert_int_equal(uc_choose_each(&bells_game, state, choice, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decide),    cmocka_unit_test(test_due),
        cmocka_unit_test(test_ask_again), cmocka_unit_test(test_find),
        cmocka_unit_test(test_horizon),   cmocka_unit_test(test_steps),
        cmocka_unit_test(test_each),      cmocka_unit_test(test_unwinding),
        cmocka_unit_test(test_ends),      cmocka_unit_test(test_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
