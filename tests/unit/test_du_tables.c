/* Dungeon Universalis: the Artificial Dark Player. What the tables pick is in the list that a person
 * would be offered in the same position, costs the same, and names a line; and a game against them
 * asks nobody else than the heroes. DU-H150, DU-H162, DU-H168. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/du/adp.h"

enum { GAMES = 12, ANSWERS = 4000 };

static uc_pack *pack;

static int open_pack(void **unused)
{
    (void)unused;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
    return pack ? 0 : -1;
}

static int close_pack(void **unused)
{
    (void)unused;
    uc_pack_free(pack);
    return 0;
}

static struct du du_of(uc_game *game, void *state)
{
    struct uc_run run = {.game = game, .head = state};
    return du_open(&run);
}

static uint32_t next(uint64_t *stream)
{
    *stream = *stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*stream >> 33);
}

/* A person's questions, answered as the tables would. */
static void picks_are_a_persons_choices(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "barrow_hill"};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    uc_bot *bot = uc_bot_new("greedy", game, 5, 0);
    void *state = malloc(uc_state_size(game));
    int decided = 0, lines[LINES] = {0};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t stream = seed;
        uc_begin(game, state, seed, NULL);
        for (int n = 0; n < ANSWERS; n++) {
            struct uc_question question = uc_question(game, state);
            if (!question.seat)
                break;
            struct du g = du_of(game, state);
            if (question.seat != dark_seat(&g)) {
                uc_choose(game, state, uc_bot_pick(bot, state, question.seat, NULL, 0), NULL);
                continue;
            }
            g.s->die = (uint8_t)(1 + next(&stream) % 6);
            int rp = g.s->rp;
            struct decision d = adp_decide(&g, g.run.head->prompt, g.run.head->subject);
            assert_in_range(d.choice, 0, question.count - 1);
            assert_in_range(d.line, LINE_NONE + 1, LINES - 1);
            struct uc_choice c = g.run.head->choice[d.choice];
            if (c.verb == DO_PLAY && g.run.head->prompt != PROMPT_REACTION)
                assert_true(du_card_data(&g, c.a - CARD_BASE)->cost <= rp);
            assert_int_equal(uc_choose(game, state, d.choice, NULL), UC_OK);
            lines[d.line]++;
            decided++;
        }
    }
    assert_true(decided > 300);
    assert_true(lines[LINE_ML_MELEE] && lines[LINE_ML_MOVE] && lines[LINE_PLACE] &&
                lines[LINE_DECK] && lines[LINE_ORDER]);
    assert_int_equal(lines[LINE_ELSE], 0);
    free(state);
    uc_bot_free(bot);
    uc_game_free(game);
}

static void count_lines(void *context, const struct uc_event *event)
{
    *(uint32_t *)context += event->kind == EVENT_TABLES || event->kind == EVENT_TABLES_PASS;
}

/* Every decision is told with its line, and nobody is the Dark Player. */
static void every_decision_names_its_line(void **unused)
{
    (void)unused;
    struct uc_setup setup = {
        .quest = "barrow_hill", .option = {{"dark", "tables"}}, .option_count = 1};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    assert_int_equal(uc_seat_count(game), 4);
    void *state = malloc(uc_state_size(game));
    int told = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint64_t stream = seed;
        uc_begin(game, state, seed, NULL);
        for (int n = 0; n < ANSWERS; n++) {
            struct uc_question question = uc_question(game, state);
            if (!question.seat)
                break;
            assert_true(question.seat <= 4 || question.seat == UC_ANYONE);
            uint32_t before = ((const struct uc_state *)state)->decided;
            uint32_t lines = 0;
            struct uc_log log = {.event = count_lines, .context = &lines};
            uc_choose(game, state, (int)(next(&stream) % (uint32_t)question.count), &log);
            assert_int_equal(((const struct uc_state *)state)->decided - before, lines);
            told += (int)lines;
        }
    }
    assert_true(told > 200);
    free(state);
    uc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(picks_are_a_persons_choices),
                                       cmocka_unit_test(every_decision_names_its_line)};
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
