/* The calls of the interface that write a text: what they return, and that they write no more than there is
 * room for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/ruleset.h"
#include "parts/text.h"
#include "undercroft/undercroft.h"
#include "unit/template_game.h"

enum { EXPLORER = 1 };

static const struct uc_event event = {.kind = 1, .a = EXPLORER, .b = 2};

typedef size_t text_call(const uc_game *game, const void *state, char *text, size_t size);

static size_t choice_code(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_choice_code(game, state, uc_question(game, state).choice[0], text, size);
}

static size_t choice_text(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_choice_text(game, state, uc_question(game, state).choice[0], text, size);
}

static size_t event_code(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_event_code(game, state, &event, text, size);
}

static size_t event_text(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_event_text(game, state, &event, text, size);
}

static size_t name(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_name(game, state, UC_PLACE, 2, text, size);
}

static size_t number(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_name(game, state, UC_NUMBER, 1234, text, size);
}

static size_t title(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_title(game, state, UC_PIECE, EXPLORER, text, size);
}

static size_t description(const uc_game *game, const void *state, char *text, size_t size)
{
    return uc_inspect(game, state, EXPLORER, UC_PIECE, EXPLORER, text, size);
}

static text_call *const calls[] = {choice_code, choice_text, event_code,  event_text,     name,
                                   number,      title,       description, uc_prompt_text, uc_trace};

/* However small the room, the beginning is written and ended, and the length is that of the whole. */
static void test_length(void **unused)
{
    (void)unused;
    uc_game *game = new_game("crypt", "scout", NULL);
    void *state = malloc(uc_state_size(game));
    uc_begin(game, state, 1, NULL);
    for (size_t c = 0; c < sizeof calls / sizeof calls[0]; c++) {
        char whole[2000], text[2000];
        size_t length = calls[c](game, state, whole, sizeof whole);
        assert_in_range(length, 1, sizeof whole - 2);
        assert_int_equal(strlen(whole), length);
        assert_int_equal(calls[c](game, state, NULL, 0), length);
        for (size_t size = 1; size <= length + 1; size++) {
            memset(text, '#', sizeof text);
            assert_int_equal(calls[c](game, state, text, size), length);
            assert_memory_equal(text, whole, size - 1);
            assert_int_equal(text[size - 1], '\0');
            assert_int_equal(text[size], '#');
        }
    }
    assert_int_equal(uc_quest_print(game, NULL, 0), 0); /* it was not made from a number */
    free(state);
    uc_game_free(game);
}

static void write_draft(const void *what, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    draft_put(&d, what);
}

/* A character that is left out because no more than a part of it has room is counted all the same. */
static void test_characters(void **unused)
{
    (void)unused;
    static const char *const whole[] = {"perch\u00e9", "sette \u20ac", "\U0001f409"};
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++)
        for (size_t size = 0; size <= strlen(whole[i]) + 6; size++) {
            char text[40];
            assert_int_equal(text_whole(write_draft, whole[i], text, size), strlen(whole[i]));
            if (size)
                assert_memory_equal(text, whole[i], strlen(text));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_length),
                                       cmocka_unit_test(test_characters)};
    return cmocka_run_group_tests(tests, load_template, free_template);
}
