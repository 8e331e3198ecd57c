/* Everything that a seat cannot know is something that resampling changes.
 *
 * Tests of secrets compare what a seat is shown in the true world and in others that uc_resample draws
 * (test_serve_secrets.c, soak): a secret that resampling forgets would pass all of them. So here worlds are
 * found without it. Games of every quest are played with chance asked. Wherever it is, a copy
 * of the game is given another outcome, and both go on with the same answers. As long as a seat has seen,
 * heard and been offered the same in both it cannot tell them apart: whatever differs in the state is a secret
 * from it, and must differ in some of the worlds that are drawn for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/state.h"

enum {
    ANSWERS = 250, /* in a game */
    FOLLOWED = 8,  /* answers that are given in both worlds */
    WORLDS = 60,   /* that are drawn anew */
    LONG = 4000,   /* answers in a game that is played twice */
    HEARD = 400    /* events that an answer leads to */
};

static struct {
    uint64_t drawn;
    const uc_game *game;
    const char *quest;
    size_t size;
    unsigned char *state, *world[2], *copy, *varies;
    uint64_t heard[2][UC_SEATS + 1]; /* a hash of all that the seat was told in that world */
    int blind;                       /* times that a seat could not tell two worlds apart */
} test;

static int pick(int count)
{
    uint64_t n = ++test.drawn * 0x9e3779b97f4a7c15;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    n = (n ^ n >> 27) * 0x94d049bb133111eb;
    return (int)((n ^ n >> 31) % (uint64_t)count);
}

/* ---- Two worlds --------------------------------------------------------------------------- */

static void hear(void *context, const struct uc_event *e)
{
    uint64_t *heard = context;
    if (e->kind == UC_EVENT_CHANCE)
        return;
    for (int s = 1; s <= UC_SEATS; s++)
        if (e->seats >> (s - 1) & 1) {
            heard[s] = (heard[s] ^ e->kind) * 0x9e3779b97f4a7c15;
            heard[s] ^= (uint64_t)(uint16_t)e->a | (uint64_t)(uint16_t)e->b << 16 |
                        (uint64_t)(uint16_t)e->c << 32 | (uint64_t)(uint16_t)e->d << 48;
            heard[s] = (heard[s] ^ heard[s] >> 29) * 0xbf58476d1ce4e5b9;
        }
}

/* Gives an answer, and lets chance go on by itself. */
static void answer(int world, int choice)
{
    void *state = test.world[world];
    struct uc_log log = {hear, test.heard[world]};
    uc_choose(test.game, state, choice, &log);
    uc_manual_chance(test.game, state, false);
    while (uc_question(test.game, state).seat == UC_CHANCE)
        uc_choose(test.game, state, uc_chance_pick(test.game, state), &log);
}

/* Nobody is asked once a game is over: there is no list then. */
static bool same_choices(const struct uc_question *a, const struct uc_question *b)
{
    return a->count == b->count &&
           (!a->count || memcmp(a->choice, b->choice, (size_t)a->count * sizeof a->choice[0]) == 0);
}

/* Has the seat seen or heard what tells one from the other? Who is asked, and about what, all can see. */
static bool can_tell(uc_seat seat)
{
    static struct uc_view view[2];
    struct uc_question q[2], own[2];
    for (int w = 0; w < 2; w++) {
        q[w] = uc_question(test.game, test.world[w]);
        own[w] = uc_question_for(test.game, test.world[w], seat);
        uc_view(test.game, test.world[w], seat, &view[w]);
    }
    return test.heard[0][seat] != test.heard[1][seat] || q[0].seat != q[1].seat ||
           q[0].prompt != q[1].prompt || q[0].subject != q[1].subject ||
           !same_choices(&own[0], &own[1]) || uc_view_difference(&view[0], &view[1]);
}

/* Is this byte of a state what is asked just now, or how the random stream stands? The list of answers follows
 * from the rest, and others are compared by what they are offered. */
static bool is_of_the_moment(size_t at)
{
    return at < offsetof(struct uc_state, seat) ||
           (at >= offsetof(struct uc_state, chosen) && at < offsetof(struct uc_state, stopped)) ||
           (at >= offsetof(struct uc_state, choice) && at < sizeof(struct uc_state)) ||
           at == offsetof(struct uc_state, count) || at == offsetof(struct uc_state, count) + 1;
}

static bool differ_in_secrets(void)
{
    for (size_t i = 0; i < test.size; i++)
        if (test.world[0][i] != test.world[1][i] && !is_of_the_moment(i))
            return true;
    return false;
}

/* What differs between the worlds is drawn anew for a seat that cannot tell them apart. */
static void check_secrets(uc_seat seat, const char *drawn_for)
{
    test.blind++;
    if (!differ_in_secrets())
        return;
    memset(test.varies, 0, test.size);
    for (int n = 0; n < WORLDS; n++) {
        const unsigned char *of = test.world[n % 2];
        memcpy(test.copy, of, test.size);
        uc_resample(test.game, test.copy, seat, (uint64_t)pick(1 << 30));
        for (size_t i = 0; i < test.size; i++)
            test.varies[i] |= test.copy[i] != of[i];
    }
    for (size_t i = 0; i < test.size; i++)
        if (test.world[0][i] != test.world[1][i] && !test.varies[i] && !is_of_the_moment(i))
            fail_msg(
                "%s, seat %d: byte %zu of the state (%zu behind the head) is %d or %d by what was "
                "drawn for '%s', the seat cannot tell, and resampling keeps it",
                test.quest, seat, i, i - sizeof(struct uc_state), test.world[0][i],
                test.world[1][i], drawn_for);
}

static bool is_same(struct uc_choice a, struct uc_choice b)
{
    return a.verb == b.verb && a.a == b.a && a.b == b.b && a.c == b.c;
}

/* The same answer in the other world, however likely it is there; -1: it is not offered. */
static int same_answer(int choice)
{
    struct uc_question q[2] = {uc_question(test.game, test.world[0]),
                               uc_question(test.game, test.world[1])};
    for (int i = 0; i < q[1].count; i++)
        if (is_same(q[0].choice[choice], q[1].choice[i]) &&
            (q[0].seat == UC_CHANCE || q[0].choice[choice].seat == q[1].choice[i].seat))
            return i;
    return -1;
}

/* Two outcomes of the question that chance is asked. */
static void compare_outcomes(int one, int other)
{
    char prompt[40];
    snprintf(prompt, sizeof prompt, "%s", uc_prompt_code(test.game, test.state));
    memset(test.heard, 0, sizeof test.heard);
    memcpy(test.world[0], test.state, test.size);
    memcpy(test.world[1], test.state, test.size);
    unsigned unaware = (1u << uc_seat_count(test.game)) - 1;
    for (int i = 0; i < FOLLOWED && one >= 0 && other >= 0; i++) {
        answer(0, one);
        answer(1, other);
        for (uc_seat s = 1; s <= uc_seat_count(test.game); s++)
            if (unaware >> (s - 1) & 1 && can_tell(s))
                unaware &= ~(1u << (s - 1));
            else if (unaware >> (s - 1) & 1)
                check_secrets(s, prompt);
        int count = uc_question(test.game, test.world[0]).count;
        if (!unaware || !count)
            return;
        one = pick(count);
        other = same_answer(one);
    }
}

/* ---- Games -------------------------------------------------------------------------------- */

/* Heroes fight when a bot plays them: three answers of four are its own. */
static int some_answer(uc_bot *bot, struct uc_question q)
{
    char why[200];
    if (!pick(4))
        return pick(q.count);
    memcpy(test.copy, test.state, test.size);
    uc_manual_chance(test.game, test.copy, false);
    int choice =
        uc_bot_pick(bot, test.copy, uc_asked(test.game, test.copy, q.seat), why, sizeof why);
    assert_true(choice >= 0 && choice < q.count);
    return choice;
}

static void play_outcomes(uint64_t seed)
{
    uc_bot *bot = uc_bot_new("greedy", test.game, seed, 0);
    uc_begin_manual(test.game, test.state, seed, NULL);
    for (int i = 0; i < ANSWERS; i++) {
        struct uc_question q = uc_question(test.game, test.state);
        if (!q.seat)
            break;
        if (q.seat != UC_CHANCE) {
            uc_choose(test.game, test.state, some_answer(bot, q), NULL);
            continue;
        }
        if (q.count > 1) {
            int one = pick(q.count);
            compare_outcomes(one, (one + 1 + pick(q.count - 1)) % q.count);
        }
        uc_choose(test.game, test.state, uc_chance_pick(test.game, test.state), NULL);
    }
    uc_bot_free(bot);
}

/* ---- Two tables --------------------------------------------------------------------------- */

/* What cannot be told apart stays so. Two games go on side by side with the same answers, but wherever chance
 * decides what one seat does not learn, each has an outcome of its own: other cards in other hands, other copies of a
 * card on the way. To that seat every event, view and question is the same to the byte until something is revealed. */

static struct heard {
    struct uc_event event[HEARD];
    int count;
} heard[2]; /* in each world, by the answer just given */
static uc_seat listener;

static void listen(void *context, const struct uc_event *e)
{
    struct heard *to = context;
    if (e->kind != UC_EVENT_CHANCE && e->seats >> (listener - 1) & 1 && to->count < HEARD)
        to->event[to->count++] = *e;
}

static void answer_at(int world, int choice)
{
    struct uc_log log = {listen, &heard[world]};
    assert_int_equal(uc_choose(test.game, test.world[world], choice, &log), UC_OK);
}

static struct uc_question asked_in(int world) { return uc_question(test.game, test.world[world]); }

/* The same is asked in both worlds. A draw that nobody sees may be asked in one of them alone, if in the other there is
 * one card left to be drawn: chance answers there until it has no more to say. */
static void answer_both(int one, int other)
{
    heard[0].count = heard[1].count = 0;
    answer_at(0, one);
    answer_at(1, other);
    for (;;) {
        struct uc_question q[2] = {asked_in(0), asked_in(1)};
        bool chance[2] = {q[0].seat == UC_CHANCE, q[1].seat == UC_CHANCE};
        if (chance[0] == chance[1] && (!chance[0] || q[0].prompt == q[1].prompt))
            return;
        for (int w = 0; w < 2; w++)
            if (chance[w])
                answer_at(w, uc_chance_pick(test.game, test.world[w]));
    }
}

/* The first event that is not the same in both worlds; -1: there is none. */
static int first_difference(void)
{
    int i = 0;
    for (; i < heard[0].count && i < heard[1].count; i++) {
        struct uc_event *a = &heard[0].event[i], *b = &heard[1].event[i];
        if (a->kind != b->kind || a->a != b->a || a->b != b->b || a->c != b->c || a->d != b->d)
            return i;
    }
    return heard[0].count == heard[1].count ? -1 : i;
}

/* What the listener sees otherwise in one world than in the other; NULL: nothing. */
static const char *seen_difference(void)
{
    static struct uc_view view[2];
    struct uc_question own[2];
    for (int w = 0; w < 2; w++) {
        own[w] = uc_question_for(test.game, test.world[w], listener);
        uc_view(test.game, test.world[w], listener, &view[w]);
    }
    const char *part = uc_view_difference(&view[0], &view[1]);
    return part ? part : same_choices(&own[0], &own[1]) ? NULL : "its answers";
}

/* Has this answer shown the listener what was different, as it should: another name in the same sentence? */
static bool is_revealed(int at)
{
    char code[2][200] = {"", ""};
    for (int w = 0; w < 2; w++)
        if (at < heard[w].count)
            uc_event_code(test.game, test.world[w], &heard[w].event[at], code[w], sizeof code[w]);

    return strcmp(code[0], code[1]) != 0;
}

/* Chance gives each world an outcome of its own, if the listener cannot tell. */
static bool draw_apart(struct uc_question a, struct uc_question b)
{
    if (a.count < 2 || b.count < 2)
        return false;
    memcpy(test.copy, test.world[0], test.size);
    memcpy(test.varies, test.world[1], test.size);
    answer_both(pick(a.count), pick(b.count));
    if (first_difference() < 0 && !seen_difference())
        return true;
    memcpy(test.world[0], test.copy, test.size);
    memcpy(test.world[1], test.varies, test.size);
    return false;
}

/* The same in both worlds, as far as it goes. */
static bool answer_alike(struct uc_question a)
{
    int start = pick(a.count);
    for (int i = 0; i < a.count; i++) {
        int one = (start + i) % a.count, other = same_answer(one);
        if (other < 0 || (a.count > 1 && uc_choice_waives(test.game, a.choice[one])))
            continue;
        answer_both(one, other);
        return true;
    }
    return false;
}

static void play_twice(uint64_t seed)
{
    char at[300];
    listener = (uc_seat)(1 + seed % (uint64_t)uc_seat_count(test.game));
    for (int w = 0; w < 2; w++)
        uc_begin_manual(test.game, test.world[w], seed, NULL);
    for (int i = 0; i < LONG; i++) {
        struct uc_question a = asked_in(0), b = asked_in(1);
        if (!a.seat || !b.seat)
            return;
        /* in every other game few of them: then hands have more in common */
        if (a.seat == UC_CHANCE && !pick(seed % 2 ? 1 : 8) && draw_apart(a, b)) {
            test.blind++;
            continue;
        }
        uc_trace(test.game, test.world[0], at, sizeof at);
        if (!answer_alike(a))
            return;
        int told = first_difference();
        if (told >= 0 && is_revealed(told))
            return;
        const char *part = told >= 0 ? "what it hears" : seen_difference();
        if (part)
            fail_msg(
                "%s, game %d, answer %d (%s): seat %d cannot tell two worlds apart, and is shown "
                "a difference in '%s'",
                test.quest, (int)seed, i, at, listener, part);
    }
}

static void play_quest(const uc_pack *pack, const char *quest, int games, void (*play)(uint64_t))
{
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    test.game = game;
    test.quest = quest;
    test.size = uc_state_size(game);
    unsigned char *memory = calloc(5, test.size),
                  **all[] = {&test.state, &test.world[0], &test.world[1], &test.copy, &test.varies};
    for (int i = 0; i < 5; i++)
        *all[i] = memory + (size_t)i * test.size;
    for (int i = 1; i <= games; i++)
        play((uint64_t)i);
    free(memory);
    uc_game_free(game);
}

/* Plays so many games of every quest; the number of systems in which a seat had something not to know. */
static int play_all(void (*play)(uint64_t), int games)
{
    const char *more = getenv("UC_WORLDS"); /* games of each quest */
    struct uc_entry quest;
    int secrets = 0;
    for (int i = 0; uc_system(i); i++) {
        char folder[400];
        struct uc_error error;
        assert_int_equal(uc_pack_find(uc_system(i), folder, sizeof folder, &error), UC_OK);
        uc_pack *pack = uc_pack_load(folder, NULL);
        test.blind = 0;
        for (int n = 0; uc_pack_entry(pack, "quest", n, &quest); n++)
            play_quest(pack, quest.id, more ? (int)strtol(more, NULL, 10) : games, play);
        print_message("%s: a seat could not tell %d times\n", uc_system(i), test.blind);
        secrets += test.blind > 0;
        uc_pack_free(pack);
    }
    return secrets;
}

static void what_a_seat_cannot_tell_is_drawn_anew(void **unused)
{
    (void)unused;
    assert_true(play_all(play_outcomes, 1) >= 4); /* systems in which somebody has a secret */
}

static void what_a_seat_cannot_tell_it_is_never_shown(void **unused)
{
    (void)unused;
    assert_true(play_all(play_twice, 8) >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_a_seat_cannot_tell_is_drawn_anew),
                                       cmocka_unit_test(what_a_seat_cannot_tell_it_is_never_shown)};
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
