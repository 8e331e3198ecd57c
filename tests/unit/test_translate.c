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

/* A catalogue of `count` pairs as msgfmt writes it. */
static size_t make_of(char bytes[SIZE], const char *const pair[][2], size_t count)
{
    uint32_t words[HEAD + 4 * TEXTS] = {TEXT_MAGIC, 0, (uint32_t)count, HEAD * 4,
                                        (uint32_t)(HEAD + 2 * count) * 4};
    size_t at = sizeof words;
    assert_true(count <= TEXTS);
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < count; i++) {
            size_t length = strlen(pair[i][side]), entry = HEAD + 2 * (side * count + i);
            assert_true(at + length < SIZE);
            words[entry] = (uint32_t)length;
            words[entry + 1] = (uint32_t)at;
            memcpy(bytes + at, pair[i][side], length + 1);
            at += length + 1;
        }
    memcpy(bytes, words, sizeof words);
    return at;
}

static size_t make(char bytes[SIZE]) { return make_of(bytes, texts, TEXTS); }

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

static const char folder[] = UC_SOURCE_DIR "/packs/template";

/* A pack that comes with a catalogue has no say in the sentences of the program. */
static void test_a_pack_cannot_change_the_programs_sentences(void **unused)
{
    static const char *const pairs[][2] = {
        {"Pit", "Fossa"}, {"The guard bars the way.", "Via libera."}, {"the guard", "un amico"}};
    char bytes[SIZE], text[200];
    struct uc_error error;
    size_t size = make_of(bytes, pairs, 3);
    uc_game *game = new_game("crypt", NULL, NULL);
    void *state = calloc(1, uc_state_size(game));
    (void)unused;
    assert_non_null(state);
    uc_begin(game, state, 1, NULL);
    uc_language *language = uc_language_new();
    assert_int_equal(uc_language_add_pack(language, folder, bytes, size, &error), UC_OK);
    uc_speak(language);
    read_trap(game, state, "pit", text, sizeof text);
    assert_memory_equal(text, "Fossa\n", 6);
    uc_title(game, state, UC_PIECE, 2, text, sizeof text);
    assert_string_equal(text, "the guard");
    uc_language_free(language);

    language = uc_language_new(); /* nor in the texts of another pack */
    assert_int_equal(uc_language_add_pack(language, UC_SOURCE_DIR "/packs/sr", bytes, size, &error),
                     UC_OK);
    uc_speak(language);
    read_trap(game, state, "pit", text, sizeof text);
    assert_memory_equal(text, "Pit\n", 4);
    uc_speak(NULL);
    uc_language_free(language);
    uc_game_free(game);
    free(state);
}

static void test_translations_that_do_not_fit_are_refused(void **unused)
{
    static const char *const bad[][1][2] = {
        {{"place %d", "%s"}}, {{"Pit", "%n"}},   {{"Pit", ""}},
        {{"Pit", "\033[2J"}}, {{"Pit", "\xff"}}, {{"{who} dodges", "{whom} dodges"}}};
    char bytes[SIZE];
    struct uc_error error;
    uc_language *language = uc_language_new();
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        size_t size = make_of(bytes, bad[i], 1);
        assert_int_equal(uc_language_add(language, bytes, size, &error), UC_BAD_FILE);
        assert_non_null(strstr(error.text, "cannot be used: it"));
        assert_int_equal(uc_language_add_pack(language, folder, bytes, size, &error), UC_BAD_FILE);
    }
    uc_language_free(language);
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
        cmocka_unit_test(test_a_pack_cannot_change_the_programs_sentences),
        cmocka_unit_test(test_translations_that_do_not_fit_are_refused),
        cmocka_unit_test(test_what_is_no_catalogue_is_refused),
    };
    return cmocka_run_group_tests(tests, load_template, free_template);
}
