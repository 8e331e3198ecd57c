/* The template game for tests: loaded once, driven by machine forms. Include after cmocka.h. */
#ifndef TESTS_TEMPLATE_GAME_H
#define TESTS_TEMPLATE_GAME_H

#include <stdlib.h>

#include "undercroft/undercroft.h"

static uc_pack *template_pack;

static inline int load_template(void **unused)
{
    (void)unused;
    struct uc_problems problems = {0};
    template_pack = uc_pack_load(UC_SOURCE_DIR "/packs/template", &problems);
    for (int i = 0; i < problems.count; i++)
        print_error("%s:%d: %s\n", problems.list[i].file, problems.list[i].line,
                    problems.list[i].text);
    uc_problems_free(&problems);
    return template_pack ? 0 : -1;
}

static inline int free_template(void **unused)
{
    (void)unused;
    uc_pack_free(template_pack);
    return 0;
}

/* A game of the quest and hero (NULL: the default), with the house rule `refill` or without. */
static inline uc_game *new_game(const char *quest, const char *hero, const char *refill)
{
    struct uc_setup setup = {.quest = quest};
    struct uc_error error = {UC_OK, ""};
    if (hero)
        setup.party[setup.party_count++] = hero;
    if (refill) {
        setup.option[0].key = "refill";
        setup.option[0].value = refill;
        setup.option_count = 1;
    }
    uc_game *game = uc_game_new(template_pack, &setup, &error);
    if (!game)
        fail_msg("%s", error.text);
    return game;
}

/* Sets a position and puts facts in it. */
static inline void given(const uc_game *game, void *state, const char *fact)
{
    char why[200] = "";
    if (!uc_set_fact(game, state, fact, why, sizeof why))
        fail_msg("%s: %s", fact, why);
}

/* Answers with a machine form, which must be offered. */
static inline void play(const uc_game *game, void *state, const char *code)
{
    int index = uc_choice_find(game, state, code);
    if (index < 0) {
        struct uc_question q = uc_question(game, state);
        print_error("not offered: %s; there is:\n", code);
        for (int i = 0; i < q.count; i++) {
            char text[256];
            uc_choice_code(game, state, q.choice[i], text, sizeof text);
            print_error("    %s\n", text);
        }
        fail();
    }
    assert_int_equal(uc_choose(game, state, index, NULL), UC_OK);
}

static inline void expect(const uc_game *game, const void *state, const char *fact,
                          const char *wanted)
{
    char value[200] = "";
    assert_true(uc_get_fact(game, state, fact, value, sizeof value));
    assert_string_equal(value, wanted);
}

static inline bool is_offered(const uc_game *game, const void *state, const char *code)
{
    return uc_choice_find(game, state, code) >= 0;
}

/* A number that looks random, the same in every run. */
static inline uint32_t dice(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

#endif
