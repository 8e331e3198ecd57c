/* The window of parts/moments.h: who is asked in which order, with a first player who decides and
 * without, hidden hands, and passing for longer.
 *
 * Three people sit at a table. At each moment of the evening everybody may say what he has to say: a
 * remark has an owner, and may be something that must be said. What was said is noted. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/ruleset.h"
#include "parts/moments.h"

struct talk_state;
struct talk {
    struct uc_run run;
    struct talk_state *s;
};

#define GAME struct talk
#define FLOW_PREFIX talk
#define FLOWS_DEF "unit/moments/flows.def"
#define VERBS_DEF "unit/moments/verbs.def"
#define PROMPTS_DEF "unit/moments/prompts.def"
#define EVENTS_DEF "unit/moments/events.def"
#include "core/flowdefs.h"

enum { LED, PLAIN, ECHOING, STRANGE }; /* manners */
enum { REMARKS = 8, SAID = 32, SEATS = 3, WORD_TURN = 10, CATEGORIES = 2 };

STATE_BEGIN
struct talk_state {
    struct uc_state head;
    struct remark {
        uint8_t owner, must, secret, spare;
    } remark[REMARKS + 1];
    uint8_t said[SAID];
    uint8_t hides;   /* bits: seats that may hold something, as far as the others know */
    uint8_t manner;  /* LED; nobody decides who is first; an echo; moments of no category */
    uint8_t moments; /* how many come in the evening, categories 1 and 2 in turn */
    uint8_t count;
    struct standing standing;
    uint32_t spare;
    uint64_t frame[FRAME_WORDS];
};
STATE_END

static struct talk talk_open(const struct uc_run *run)
{
    return (struct talk){*run, (struct talk_state *)run->head};
}

#define GAME_STATE struct talk_state
#define GAME_OPEN talk_open
#include "core/descriptor.h"

static bool next_remark(const struct uc_run *run, const struct moment_window *w, bool must,
                        struct moment_use *u)
{
    const struct talk_state *s = (const struct talk_state *)run->head;
    for (int i = u->i + 1; i <= REMARKS; i++)
        if (s->remark[i].owner && s->remark[i].must == must && !moment_used(w, i, 0)) {
            *u = (struct moment_use){.i = i,
                                     .ability = (uint16_t)i,
                                     .owner = s->remark[i].owner,
                                     .secret = s->remark[i].secret};
            return true;
        }
    return false;
}

static uc_seat seat_in_order(const struct uc_run *run, const struct moment_window *w, int order)
{
    (void)run;
    (void)w;
    return moment_first_then_others(2, SEATS, order);
}

static bool might_hold(const struct uc_run *run, const struct moment_window *w, uc_seat seat)
{
    (void)w;
    return ((const struct talk_state *)run->head)->hides >> (seat - 1) & 1;
}

static enum flow_status say(struct uc_run *run, const struct moment_window *w)
{
    return flow_open(run, FLOW_speak, &(struct speak){w->ability}, sizeof(struct speak));
}

static struct standing *standing_of(const struct uc_run *run)
{
    return &((struct talk_state *)run->head)->standing;
}

static int category_of(int moment) { return moment; }

static const struct standing_words standing = {.of = standing_of,
                                               .category = category_of,
                                               .categories = CATEGORIES,
                                               .word = WORD_TURN,
                                               .waive_verb = DO_WAIVE,
                                               .until_verb = DO_UNTIL,
                                               .skip_verb = DO_SKIP,
                                               .attend_verb = DO_ATTEND,
                                               .waive_prompt = PROMPT_WAIVE,
                                               .waives_event = EVENT_WAIVES,
                                               .skips_event = EVENT_SKIPS,
                                               .attends_event = EVENT_ATTENDS};
#define COMMON                                                                                     \
    .next = next_remark, .seat = seat_in_order, .might_hold = might_hold, .use = say,              \
    .use_verb = DO_SPEAK, .pass_verb = DO_PASS, .reaction_prompt = PROMPT_REACTION,                \
    .order_prompt = PROMPT_ORDER, .standing = &standing
static const struct moments led = {COMMON, .wait_verb = DO_WAIT, .first_verb = DO_FIRST};
static const struct moments plain = {COMMON};

/* Something that must be said again and again. */
static bool next_echo(const struct uc_run *run, const struct moment_window *w, bool must,
                      struct moment_use *u)
{
    (void)run;
    *u = (struct moment_use){.i = u->i + 1, .ability = 1, .key = w->uses};
    return must && u->i == 1;
}

static const struct moments echoing = {.next = next_echo,
                                       .seat = seat_in_order,
                                       .use = say,
                                       .use_verb = DO_SPEAK,
                                       .pass_verb = DO_PASS};

static const struct moments *const manners[] = {&led, &plain, &echoing, &led};

FLOW(window) { return moment_window(&g->run, step, &f->w, manners[g->s->manner]); }

FLOW(speak)
{
    BEGIN;
    g->s->said[g->s->count++] = (uint8_t)f->ability;
    END;
}

FLOW(evening)
{
    BEGIN;
    for (f->i = 0; f->i < g->s->moments; f->i++)
        CALL(1, window, .w = {.moment = (uint8_t)((g->s->manner != STRANGE) + f->i % CATEGORIES)});
    return flow_game_over(&g->run, 1);
    END;
}

static struct talk_state table; /* how the evening begins */

static void begin(struct uc_run *run)
{
    struct talk_state *s = (struct talk_state *)run->head;
    memcpy(s->remark, table.remark, sizeof s->remark);
    s->hides = table.hides;
    s->manner = table.manner;
    s->moments = table.moments ? table.moments : 1;
    flow_open(run, FLOW_evening, &(struct evening){0}, sizeof(struct evening));
}

static bool state_ok(const struct uc_run *run, char *why, size_t size)
{
    (void)run;
    (void)why;
    (void)size;
    return true;
}

static const struct uc_ruleset ruleset = {DESCRIBED_BY_DEFS, .name = "talk", .begin = begin,
                                          .state_ok = state_ok, .waive_verb = DO_WAIVE};
static const struct uc_game game = {.ruleset = &ruleset};
static struct talk_state s;

static int clear(void **unused)
{
    (void)unused;
    memset(&table, 0, sizeof table);
    return 0;
}

static void start(void) { uc_begin(&game, &s, 1, NULL); }

static uc_seat asked(void) { return uc_question(&game, &s).seat; }

static void choose(uc_seat seat, int verb, int a)
{
    struct uc_question q = uc_question(&game, &s);
    assert_int_equal(q.seat, seat);
    for (int i = 0; i < q.count; i++)
        if (q.choice[i].verb == verb && q.choice[i].a == a) {
            assert_int_equal(uc_choose(&game, &s, i, NULL), UC_OK);
            assert_true(uc_state_ok(&game, &s, (char[80]){0}, 80));
            return;
        }
    fail_msg("seat %d is not offered %d %d", seat, verb, a);
}

static bool offered(int verb)
{
    struct uc_question q = uc_question(&game, &s);
    for (int i = 0; i < q.count; i++)
        if (q.choice[i].verb == verb)
            return true;
    return false;
}

static void expect_said(int count, const uint8_t *said)
{
    assert_int_equal(s.count, count);
    assert_memory_equal(s.said, said, (size_t)count);
}

/* What must be said comes first; where it is of two people, the first player says in which order. */
static void test_must_before_may(void **unused)
{
    (void)unused;
    table.remark[1] = (struct remark){.owner = 1};
    table.remark[2] = (struct remark){.owner = 1, .must = 1};
    table.remark[3] = (struct remark){.owner = 3, .must = 1};
    start();
    choose(2, DO_SPEAK, 3);
    expect_said(2, (const uint8_t[]){3, 2});
    choose(1, DO_SPEAK, 1);
    assert_int_equal(asked(), 0);
    expect_said(3, (const uint8_t[]){3, 2, 1});
}

/* He is asked first, may wait for the others, and says who of them begins. */
static void test_the_first_player_decides(void **unused)
{
    (void)unused;
    for (int i = 1; i <= 3; i++)
        table.remark[i] = (struct remark){.owner = (uint8_t)i};
    start();
    choose(2, DO_WAIT, 0);
    choose(1, DO_SPEAK, 1);
    choose(3, DO_SPEAK, 3);
    assert_int_equal(uc_question(&game, &s).prompt, PROMPT_ORDER);
    choose(2, DO_FIRST, 3);
    expect_said(1, (const uint8_t[]){3});
    choose(2, DO_SPEAK, 2); /* everybody is asked once more */
    choose(1, DO_PASS, 0);
    assert_int_equal(asked(), 0);
    expect_said(2, (const uint8_t[]){3, 2});
}

/* Without a first player who decides, whoever wants to speak does so at once, in the order. */
static void test_in_turn(void **unused)
{
    (void)unused;
    table.manner = PLAIN;
    for (int i = 1; i <= 3; i++)
        table.remark[i] = (struct remark){.owner = (uint8_t)i};
    table.remark[4] = (struct remark){.owner = 1, .must = 1};
    table.remark[5] = (struct remark){.owner = 3, .must = 1};
    start();
    expect_said(2, (const uint8_t[]){4, 5}); /* nobody was asked for an order */
    assert_false(offered(DO_WAIT));
    choose(2, DO_PASS, 0);
    choose(1, DO_SPEAK, 1);
    expect_said(3, (const uint8_t[]){4, 5, 1});
    choose(2, DO_SPEAK, 2); /* asked again, because something was said */
    choose(3, DO_PASS, 0);
    assert_int_equal(asked(), 0);
}

/* Who may hold something is asked whether he does or not; who holds something secret is not asked
 * for that alone. */
static void test_hidden(void **unused)
{
    (void)unused;
    table.remark[1] = (struct remark){.owner = 1, .secret = 1};
    start();
    assert_int_equal(asked(), 0);
    table.hides = 5;
    start();
    assert_int_equal(asked(), 1);
    assert_true(offered(DO_SPEAK));
    choose(1, DO_PASS, 0);
    assert_int_equal(asked(), 3);
    assert_false(offered(DO_SPEAK));
}

/* Until the seat's turn; until something named; at one category; and taken back. */
static void test_for_longer(void **unused)
{
    (void)unused;
    table.hides = 1;
    table.moments = 5; /* of categories 1, 2, 1, 2, 1 */
    start();
    choose(1, DO_WAIVE, 0);
    assert_false(offered(DO_ATTEND));
    choose(1, DO_UNTIL, WORD_TURN);
    assert_int_equal(asked(), 0);
    start();
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN + 2);
    choose(1, DO_PASS, 0); /* the second moment: it was named, and that is over now */
    choose(1, DO_WAIVE, 0);
    choose(1, DO_SKIP, WORD_TURN + 1);
    choose(1, DO_WAIVE, 0); /* the fourth: not at the third, which is of category 1 */
    choose(1, DO_ATTEND, 0);
    choose(1, DO_PASS, 0);
    choose(1, DO_PASS, 0); /* the fifth */
    assert_int_equal(asked(), 0);
}

/* What a seat passes on or until stands in its own view, as long as it does, and in nobody else's. */
static void expect_pass(uc_seat seat, int passes, int word, bool skips)
{
    struct uc_view view = {.seat = seat};
    standing_show(&(struct uc_run){.game = &game, .head = &s.head}, &standing, &view);
    assert_int_equal(view.passes, passes);
    assert_int_equal(view.pass[0].word, word);
    assert_int_equal(view.pass[0].skips, skips);
}

static void test_shown(void **unused)
{
    (void)unused;
    table.remark[1] = (struct remark){.owner = 1};
    table.moments = 5;
    start();
    expect_pass(1, 0, 0, false);
    choose(1, DO_WAIVE, 0);
    choose(1, DO_SKIP, WORD_TURN + 1); /* the second moment, of category 2 */
    expect_pass(1, 1, WORD_TURN + 1, true);
    expect_pass(2, 0, 0, false);
    expect_pass(0, 0, 0, false); /* who watches */
    choose(1, DO_WAIVE, 0);
    choose(1, DO_ATTEND, 0);
    expect_pass(1, 0, 0, false);
    choose(1, DO_PASS, 0); /* the third */
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN + 2);
    expect_pass(1, 0, 0, false); /* the fourth is what it waited for */
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN);
    assert_int_equal(asked(), 0);
    expect_pass(1, 1, WORD_TURN, false);
    s.standing.pass[1] = 0x8005;
    expect_pass(1, 1, WORD_TURN + 2, false);
}

/* Whether somebody passes for longer cannot be told from what the others are offered. */
static void test_nobody_else_can_tell(void **unused)
{
    (void)unused;
    table.remark[2] = (struct remark){.owner = 2};
    table.hides = 1;
    table.moments = 3;
    start();
    assert_true(offered(DO_WAIT));
    choose(2, DO_PASS, 0);
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN);
    assert_int_equal(asked(), 2);
    assert_true(offered(DO_WAIT));
    choose(2, DO_WAIT, 0);
    choose(2, DO_PASS, 0);
    struct talk_state seen = s;
    standing_forget_others(&seen.standing, 2);
    assert_int_equal(seen.standing.pass[1], 0);
    standing_forget_others(&s.standing, 1);
    assert_int_not_equal(s.standing.pass[1], 0);
}

/* What happens without a window wakes those who wait for it, and nobody else. */
static void test_wake(void **unused)
{
    (void)unused;
    table.hides = 5;
    table.moments = 3;
    start();
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN + 2);
    choose(3, DO_WAIVE, 0);
    choose(3, DO_UNTIL, WORD_TURN);
    assert_int_equal(asked(), 1);
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN + 1);
    assert_int_equal(asked(), 1); /* the third moment */
    choose(1, DO_WAIVE, 0);
    choose(1, DO_UNTIL, WORD_TURN + 2);
    assert_int_equal(asked(), 0);
    standing_wake(&s.standing, 1);
    assert_int_not_equal(s.standing.pass[1], 0);
    standing_wake(&s.standing, 2);
    assert_int_equal(s.standing.pass[1], 0);
    assert_int_not_equal(s.standing.pass[3], 0);
    standing_end(&s.standing, 3);
    assert_int_equal(s.standing.pass[3], 0);
}

/* There is room for so many uses at one moment. One more ends the game, which says so. */
static void test_no_room_for_a_use(void **unused)
{
    (void)unused;
    table.manner = ECHOING;
    start();
    assert_int_equal(asked(), 0);
    assert_int_equal(s.head.stopped, LIMIT_ROOM);
    assert_int_equal(s.count, MOMENT_USES);
    assert_int_equal(uc_winner(&game, &s), 0);
}

/* Who passes for longer does so by category: a moment without one stops the program. */
static void test_no_category(void **unused)
{
    (void)unused;
    table.hides = 1;
    table.manner = STRANGE;
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        close(STDERR_FILENO);
        start();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_must_before_may, clear),
        cmocka_unit_test_setup(test_the_first_player_decides, clear),
        cmocka_unit_test_setup(test_in_turn, clear),
        cmocka_unit_test_setup(test_hidden, clear),
        cmocka_unit_test_setup(test_for_longer, clear),
        cmocka_unit_test_setup(test_nobody_else_can_tell, clear),
        cmocka_unit_test_setup(test_shown, clear),
        cmocka_unit_test_setup(test_wake, clear),
        cmocka_unit_test_setup(test_no_room_for_a_use, clear),
        cmocka_unit_test_setup(test_no_category, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
