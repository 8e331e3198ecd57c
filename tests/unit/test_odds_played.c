/* Odds, against every outcome played by itself.
 *
 * uc_odds looks at equal positions once and takes out of a position what it says does not matter any more.
 * Here nothing is merged and nothing forgotten: in random games of every quest the tree of outcomes is walked
 * from end to end, and what comes of it is added up. UC_ODDS_STEPS sets how large a tree may be, UC_SEED the
 * first game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/ruleset.h"

enum {
    ANSWERS = 800, /* in a game */
    ASKED = 4,     /* of them, in a game, have their odds compared */
    DEEP = 64      /* dice one after the other */
};

static struct {
    const uc_game *game;
    struct uc_choice choice;
    unsigned char *state[DEEP]; /* one a die */
    long steps;                 /* that may still be walked */
    long compared, large, sampled;
    uint64_t drawn;
} test;

static int pick(int count)
{
    test.drawn = test.drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((test.drawn >> 33) % (uint64_t)count);
}

static long number(const char *name, long usual)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : usual;
}

/* The policy answers until chance is asked for something that the outcome depends on. */
static bool rolls(void *state)
{
    const struct uc_ruleset *r = test.game->ruleset;
    struct uc_run run = {.game = test.game, .head = state};
    while (run.head->seat && run.head->seat != UC_CHANCE) {
        int choice = r->odds_policy(&run);
        if (choice < 0)
            return false;
        assert_int_equal(uc_choose(test.game, state, choice, NULL), UC_OK);
    }
    return run.head->seat == UC_CHANCE && !(r->odds_settled && r->odds_settled(&run, test.choice));
}

/* Adds what comes of the state at that depth, which is as likely as `chance`; false: too large. */
static bool play_out(int depth, double chance, struct uc_odds *sum)
{
    void *state = test.state[depth];
    if (!rolls(state)) {
        struct uc_run run = {.game = test.game, .head = state};
        int value = 0;
        bool miss = false, defeat = false;
        test.game->ruleset->odds_value(&run, test.choice, &value, &miss, &defeat);
        sum->value[value < 0 ? 0 : value < UC_ODDS_VALUES ? value : UC_ODDS_VALUES - 1] += chance;
        sum->mean += chance * value;
        sum->miss += miss ? chance : 0;
        sum->defeat += defeat ? chance : 0;
        return true;
    }
    struct uc_question faces = uc_question(test.game, state);
    int total = 0;
    for (int i = 0; i < faces.count; i++)
        total += faces.choice[i].weight;
    for (int i = 0; i < faces.count; i++) {
        if (test.steps-- <= 0 || depth + 1 == DEEP)
            return false;
        memcpy(test.state[depth + 1], state, uc_state_size(test.game));
        assert_int_equal(uc_choose(test.game, test.state[depth + 1], i, NULL), UC_OK);
        if (!play_out(depth + 1, chance * faces.choice[i].weight / total, sum))
            return false;
    }
    return true;
}

static bool near(double one, double other) { return one - other < 1e-9 && other - one < 1e-9; }

static void compare(const char *quest, const void *state, int choice, const struct uc_odds *odds)
{
    struct uc_odds sum = {.mean = 0};
    struct uc_state *head = (struct uc_state *)(void *)test.state[0];
    memcpy(head, state, uc_state_size(test.game));
    uc_manual_chance(test.game, head, true);
    if (!head->imagined) /* cards that nobody has read stay unread */
        head->imagined = IMAGINED;
    assert_int_equal(uc_choose(test.game, head, choice, NULL), UC_OK);
    test.steps = number("UC_ODDS_STEPS", 100000);
    if (!play_out(0, 1, &sum)) {
        test.large++;
        return;
    }
    bool same =
        near(sum.mean, odds->mean) && near(sum.miss, odds->miss) && near(sum.defeat, odds->defeat);
    for (int i = 0; i < UC_ODDS_VALUES; i++)
        same = same && near(sum.value[i], odds->value[i]);
    if (!same)
        fail_msg("%s, %s: mean %f, played %f; miss %f, %f; defeat %f, %f", quest, odds->label,
                 odds->mean, sum.mean, odds->miss, sum.miss, odds->defeat, sum.defeat);
    test.compared++;
}

static void play(const uc_pack *pack, const char *quest, uint64_t seed)
{
    struct uc_setup setup = {.quest = quest};
    struct uc_error error = {UC_OK, ""};
    uc_game *game = uc_game_new(pack, &setup, &error);
    if (!game)
        fail_msg("%s: %s", quest, error.text);
    size_t size = uc_state_size(game);
    void *state = calloc(1, size), *scratch = calloc(1, size);
    assert_true(state && scratch);
    for (int i = 0; i < DEEP; i++)
        assert_non_null(test.state[i] = calloc(1, size));
    test.game = game;
    test.drawn = seed;
    uc_begin(game, state, seed, NULL);
    for (int answers = 0, asked = 0; answers < ANSWERS && asked < ASKED; answers++) {
        struct uc_question question = uc_question(game, state);
        struct uc_odds odds;
        if (!question.seat)
            break;
        int choice = pick(question.count);
        if (uc_odds(game, state, choice, scratch, &odds)) {
            test.choice = question.choice[choice];
            asked++;
            test.sampled += odds.sampled;
            if (!odds.sampled)
                compare(quest, state, choice, &odds);
        }
        assert_int_equal(uc_choose(game, state, choice, NULL), UC_OK);
    }
    for (int i = 0; i < DEEP; i++)
        free(test.state[i]);
    free(state);
    free(scratch);
    uc_game_free(game);
}

static void odds_of(const char *folder, long least)
{
    struct uc_entry quest;
    uc_pack *pack = uc_pack_load(folder, NULL);
    assert_non_null(pack);
    test.compared = test.large = test.sampled = 0;
    for (int i = 0; uc_pack_entry(pack, "quest", i, &quest); i++)
        play(pack, quest.id, (uint64_t)(number("UC_SEED", 1) + i));
    print_message("%s: %ld compared, %ld too large to be played out, %ld sampled\n",
                  strrchr(folder, '/') + 1, test.compared, test.large, test.sampled);
    assert_true(test.compared >= least);
    uc_pack_free(pack);
}

#define PACKS UC_SOURCE_DIR "/packs/"
static void test_template(void **unused)
{
    (void)unused;
    odds_of(PACKS "template", 1);
}

static void test_d2e(void **unused)
{
    (void)unused;
    odds_of(PACKS "d2e", 30);
}

static void test_sr(void **unused)
{
    (void)unused;
    odds_of(PACKS "sr", 1);
}

static void test_ssis(void **unused)
{
    (void)unused;
    odds_of(PACKS "ssis", 10);
}

static void test_ssac(void **unused)
{
    (void)unused;
    odds_of(PACKS "ssac", 10);
}

static void test_du(void **unused)
{
    (void)unused;
    odds_of(PACKS "du", 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_template), cmocka_unit_test(test_d2e),  cmocka_unit_test(test_sr),
        cmocka_unit_test(test_ssis),     cmocka_unit_test(test_ssac), cmocka_unit_test(test_du),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
