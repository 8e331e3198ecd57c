/* Catalogues of translations. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"

/* Two texts in order, "Back" and "Move to {a}", laid out as msgfmt does. */
enum { WORDS = 7 + 4 * 2, TEXT_BYTES = 64, SIZE = WORDS * 4 + TEXT_BYTES };

static void make(char bytes[SIZE])
{
    static const char *const text[4] = {"Back", "Move to {a}", "Indietro", "Muovi in {a}"};
    uint32_t head[WORDS] = {0x950412de, 0, 2, 28, 28 + 16, 0, 0};
    size_t at = sizeof head;
    memset(bytes, 0, SIZE);
    for (int i = 0; i < 4; i++) {
        head[7 + 2 * i] = (uint32_t)strlen(text[i]);
        head[8 + 2 * i] = (uint32_t)at;
        memcpy(bytes + at, text[i], strlen(text[i]));
        at += strlen(text[i]) + 1;
    }
    memcpy(bytes, head, sizeof head);
}

static void test_translates(void **unused)
{
    char bytes[SIZE];
    (void)unused;
    make(bytes);
    assert_true(text_is_catalogue(bytes, sizeof bytes));
    const struct text_language language = {1, {{bytes, 0}}};
    assert_string_equal(text_translate("Back"), "Back");
    assert_null(text_speak(&language));
    assert_string_equal(text_translate("Back"), "Indietro");
    assert_string_equal(text_translate("Move to {a}"), "Muovi in {a}");
    assert_string_equal(text_translate("Rest"), "Rest");
    assert_string_equal(text_translate(""), "");
    assert_ptr_equal(text_speak(NULL), &language);
    assert_string_equal(text_translate("Back"), "Back");
}

static void *in_another_thread(void *unused)
{
    (void)unused;
    return (void *)(uintptr_t)text_translate("Back");
}

static void test_each_thread_speaks_its_own_language(void **unused)
{
    char bytes[SIZE];
    pthread_t thread;
    void *heard;
    (void)unused;
    make(bytes);
    const struct text_language language = {1, {{bytes, 0}}};
    text_speak(&language);
    assert_int_equal(pthread_create(&thread, NULL, in_another_thread, NULL), 0);
    pthread_join(thread, &heard);
    assert_string_equal(heard, "Back");
    assert_string_equal(text_translate("Back"), "Indietro");
    text_speak(NULL);
}

static void test_the_first_catalogue_wins(void **unused)
{
    char first[SIZE], second[SIZE];
    (void)unused;
    make(first);
    make(second);
    memcpy(strstr(second + WORDS * 4 + 17, "Indietro"), "Ritirata", sizeof "Ritirata");
    const struct text_language language = {2, {{second, 0}, {first, 0}}};
    text_speak(&language);
    assert_string_equal(text_translate("Back"), "Ritirata");
    text_speak(NULL);
}

static void test_damaged_catalogues_are_refused(void **unused)
{
    char bytes[SIZE];
    (void)unused;
    for (size_t size = 0; size < WORDS * 4; size++) {
        make(bytes);
        assert_false(text_is_catalogue(bytes, size)); /* cut short */
    }
    static const size_t word[] = {0, 1, 2, 3, 4, 7, 8, 13, 14}; /* of the head and the tables */
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
        make(bytes);
        memset(bytes + word[i] * 4, 0xff, 4);
        assert_false(text_is_catalogue(bytes, sizeof bytes));
    }
}

/* A translation is a format wherever its text is one. */
static void test_only_the_same_conversions_and_placeholders_fit(void **unused)
{
    static const char *const fits[][2] = {
        {"Back", "Indietro"},
        {"%d of %s", "%d di %s"},
        {"%.40s: %%", "100 %% %.40s"},
        {"{a} attacks {b}", "{b} è colpito da {a}, {a}"},
        {"{n} {n?place/places}", "{n} {n?posto/posti}"},
        {"write pack { ... }", "scrivi pack { ... }"},
    };
    static const char *const differ[][2] = {
        {"Back", "%s"},
        {"Back", "100%"},
        {"%d", "%n"},
        {"%d", "%ld"},
        {"%d of %s", "%s di %d"},
        {"%d", "due"},
        {"%d", "%1$d"},
        {"%s", "%.*s"},
        {"%%", "%d"},
        {"{a} attacks {b}", "{a} attacca"},
        {"{a} attacks", "{a} attacca {c}"},
        {"{a} attacks", "{a} attacca {"},
        {"{a} attacks", "{a attacca"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof fits / sizeof fits[0]; i++)
        assert_null(text_misfit(fits[i][0], fits[i][1]));
    for (size_t i = 0; i < sizeof differ / sizeof differ[0]; i++)
        assert_non_null(text_misfit(differ[i][0], differ[i][1]));
}

/* What a pack says of its own texts is heard, and of nobody else's. */
static void test_a_pack_translates_its_own_texts_alone(void **unused)
{
    char ours[SIZE], theirs[SIZE];
    const uint64_t they = 7, others = 8;
    (void)unused;
    make(ours);
    make(theirs);
    memcpy(strstr(theirs + WORDS * 4 + 17, "Indietro"), "Ritirata", sizeof "Ritirata");
    const struct text_language language = {2, {{theirs, they}, {ours, 0}}};
    text_speak(&language);
    assert_string_equal(text_translate("Back"), "Indietro");
    assert_string_equal(text_translate_of("Back", &they, 1), "Ritirata");
    assert_string_equal(text_translate_of("Back", &others, 1), "Indietro");
    const struct text_language silent = {1, {{theirs, they}}};
    text_speak(&silent);
    assert_string_equal(text_translate("Back"), "Back");
    assert_string_equal(text_translate_of("Back", &others, 1), "Back");
    text_speak(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_translates),
        cmocka_unit_test(test_each_thread_speaks_its_own_language),
        cmocka_unit_test(test_the_first_catalogue_wins),
        cmocka_unit_test(test_damaged_catalogues_are_refused),
        cmocka_unit_test(test_only_the_same_conversions_and_placeholders_fit),
        cmocka_unit_test(test_a_pack_translates_its_own_texts_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
