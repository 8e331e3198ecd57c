/* Catalogues of translations, where there is no gettext. */
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
    assert_string_equal(text_translate("Back"), "Back");
    assert_true(text_use(bytes, sizeof bytes));
    assert_string_equal(text_translate("Back"), "Indietro");
    assert_string_equal(text_translate("Move to {a}"), "Muovi in {a}");
    assert_string_equal(text_translate("Rest"), "Rest");
    assert_string_equal(text_translate(""), "");
    assert_true(text_use(NULL, 0));
    assert_string_equal(text_translate("Back"), "Back");
}

static void test_damaged_catalogues_are_refused(void **unused)
{
    char bytes[SIZE];
    (void)unused;
    for (size_t size = 0; size < WORDS * 4; size++) {
        make(bytes);
        assert_false(text_use(bytes, size)); /* cut short */
    }
    static const size_t word[] = {0, 1, 2, 3, 4, 7, 8, 13, 14}; /* of the head and the tables */
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++) {
        make(bytes);
        memset(bytes + word[i] * 4, 0xff, 4);
        assert_false(text_use(bytes, sizeof bytes));
    }
    assert_string_equal(text_translate("Back"), "Back");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_translates),
        cmocka_unit_test(test_damaged_catalogues_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
