/* Languages: a pack's texts, and those that are put together from the words of its cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "template_game.h"

/* In the order of their bytes, as a catalogue has them. */
static const char *const texts[][2] = {
    {"%s; otherwise: %s", "%s; altrimenti: %s"},
    {"(what runs together)", " di il = del | a il = al |"},
    {"Pit", "Fossa"},
    {"if %s", "se %s"},
    {"otherwise: %s", "altrimenti: %s"},
    {"the explorer", "il malcapitato"},
    {"{who} is pushed back {n} {n?place/places}", "tocca a {who} arretrare di {n} {n?posto/posti}"},
    {"{who} suffers {n} damage", "{n} {n?danno/danni} per {who}"},
    {"{who} tries to dodge|{who} dodges|{who} does not dodge", "prova|riesce a {who} la fuga|no"},
};
enum { TEXTS = sizeof texts / sizeof texts[0], HEAD = 7, SIZE = 2000 };

/* A catalogue as msgfmt writes it. */
static size_t make(char bytes[SIZE])
{
    uint32_t words[HEAD + 4 * TEXTS] = {TEXT_MAGIC, 0, TEXTS, HEAD * 4, (HEAD + 2 * TEXTS) * 4};
    size_t at = sizeof words;
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < TEXTS; i++) {
            size_t length = strlen(texts[i][side]), entry = HEAD + 2 * (side * TEXTS + i);
            assert_true(at + length < SIZE);
            words[entry] = (uint32_t)length;
            words[entry + 1] = (uint32_t)at;
            memcpy(bytes + at, texts[i][side], length + 1);
            at += length + 1;
        }
    memcpy(bytes, words, sizeof words);
    return at;
}

/* What is written on the trap `id` of a game. */
static void read_trap(const uc_game *game, const void *state, const char *id, char *text,
                      size_t size)
{
    uc_inspect(game, state, 2, UC_CARD, uc_find(game, state, UC_CARD, id), text, size);
}

static void test_cards_are_read_in_another_language(void **unused)
{
    char bytes[SIZE], english[400], other[400];
    struct uc_error error;
    size_t size = make(bytes);
    uc_game *game = new_game("crypt", NULL, NULL);
    void *state = calloc(1, uc_state_size(game));
    (void)unused;
    assert_non_null(state);
    uc_begin(game, state, 1, NULL);
    read_trap(game, state, "pit", english, sizeof english);
    uint64_t hash = uc_hash(game, state);

    uc_language *language = uc_language_new();
    assert_int_equal(uc_language_add(language, bytes, size, &error), UC_OK);
    assert_int_equal(uc_language_learn(language, UC_SOURCE_DIR "/packs/template", &error), UC_OK);
    uc_speak(language);
    read_trap(game, state, "pit", other, sizeof other);
    assert_string_equal(other,
                        "Fossa\nSe riesce al malcapitato la fuga: tocca al malcapitato arretrare "
                        "di 1 posto. Altrimenti: 2 danni per il malcapitato.");
    assert_true(uc_hash(game, state) == hash);

    uc_pack *again = uc_pack_load(UC_SOURCE_DIR "/packs/template", NULL); /* in English, even now */
    assert_true(uc_pack_hash(again) == uc_pack_hash(template_pack));
    uc_speak(NULL);
    read_trap(game, state, "pit", other, sizeof other);
    assert_string_equal(other, english);

    uc_pack_free(again);
    uc_language_free(language);
    uc_game_free(game);
    free(state);
}

static void test_what_is_no_catalogue_is_refused(void **unused)
{
    char bytes[SIZE];
    struct uc_error error = {UC_OK, ""};
    size_t size = make(bytes);
    uc_language *language = uc_language_new();
    (void)unused;
    assert_int_equal(uc_language_add(language, bytes, size / 2, &error), UC_BAD_FILE);
    assert_non_null(strstr(error.text, "no catalogue"));
    assert_int_equal(uc_language_learn(language, UC_SOURCE_DIR "/packs/none", &error),
                     UC_BAD_CONTENT);
    for (int i = 0; i < TEXT_CATALOGUES; i++)
        assert_int_equal(uc_language_add(language, bytes, size, &error), UC_OK);
    assert_int_equal(uc_language_add(language, bytes, size, &error), UC_BAD_FILE);
    uc_language_free(language);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_are_read_in_another_language),
        cmocka_unit_test(test_what_is_no_catalogue_is_refused),
    };
    return cmocka_run_group_tests(tests, load_template, free_template);
}
