/* Whom it concerns when an answer is taken back (uc_journal_touched), in games of every system: who gave it, who is asked
 * now and, unless it is free, everybody to whom something was told or shown since. A seat may be told of what has
 * changed nothing that it sees: dice that healed nobody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/ruleset.h"

enum { ANSWERS = 150, QUESTS = 3 };

static struct {
    const uc_game *game;
    struct uc_view view;
    int told_alone; /* times that a seat was concerned for no other reason */
} test;

static void hear(void *context, const struct uc_event *event)
{
    uint8_t *told = context;
    if (event->kind != UC_EVENT_CHANCE)
        *told |= event->seats;
}

/* What each seat is shown. */
static void look(const void *state, uint64_t shown[UC_SEATS + 1])
{
    for (uc_seat s = 1; s <= uc_seat_count(test.game); s++)
        shown[s] = secrets_seen_by(test.game, state, s, &test.view);
}

static void go_on(uc_journal *journal, uc_bot *player)
{
    void *state = uc_journal_state(journal);
    uint64_t before[UC_SEATS + 1] = {0}, after[UC_SEATS + 1] = {0};
    uint8_t told = 0;
    struct uc_log log = {hear, &told};
    uc_seat who = uc_question(test.game, state).seat, given;
    look(state, before);
    int choice = uc_bot_pick(player, state, who, NULL, 0);
    assert_int_equal(uc_journal_choose(journal, choice, &log, NULL), UC_OK);
    assert_true(uc_journal_answer(journal, uc_journal_position(journal), &given) >= 0);
    look(state, after);
    bool plain = uc_journal_can_undo(journal, given) == UC_UNDO_FREE;
    uint8_t touched = uc_journal_touched(journal);
    for (uc_seat s = 1; s <= uc_seat_count(test.game); s++) {
        bool turn = s == given || uc_question_for(test.game, state, s).count > 0;
        bool hears = told >> (s - 1) & 1, sees = before[s] != after[s];
        assert_int_equal(touched >> (s - 1) & 1, turn || (!plain && (hears || sees)));
        test.told_alone += !turn && !plain && hears && !sees;
    }
}

static void play(const uc_pack *pack, const char *quest, uint64_t seed)
{
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    if (!game)
        return; /* it needs a party of its own */
    uc_journal *journal = uc_journal_new(game, seed, NULL, NULL);
    uc_bot *player = uc_bot_new("random", game, seed, 0);
    test.game = game;
    for (int i = 0; i < ANSWERS && uc_question(game, uc_journal_state(journal)).seat; i++)
        go_on(journal, player);
    uc_bot_free(player);
    uc_journal_close(journal);
    uc_game_free(game);
}

static void whom_an_undo_concerns(void **unused)
{
    (void)unused;
    for (int i = 0; uc_system(i); i++) {
        char folder[400];
        struct uc_error error;
        struct uc_entry quest;
        assert_int_equal(uc_pack_find(uc_system(i), folder, sizeof folder, &error), UC_OK);
        uc_pack *pack = uc_pack_load(folder, NULL);
        for (int n = 0; n < QUESTS && uc_pack_entry(pack, "quest", n, &quest); n++)
            play(pack, quest.id, (uint64_t)n + 1);
        uc_pack_free(pack);
    }
    assert_true(test.told_alone > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whom_an_undo_concerns)};
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
