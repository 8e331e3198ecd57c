/* The gate for names and chat: what is left of what somebody has written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "front/serve/plain.h"

static const char *left_of(const char *text)
{
    static char out[200];
    plain_text(text, out, sizeof out, 100);
    return out;
}

static void what_is_seen_stays(void **unused)
{
    static const char *const texts[] = {"Anna",      "Jean-Luc d'Arc",    "Анна", "Άννα",
                                        "安娜",      "Ánna Ñandú",        "אנה",  "آنا",
                                        "Zoë 🙂", "1 < 2 & \"3\" > 2", "ผู้เล่น", "e\xcc\x81"};
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_string_equal(left_of(texts[i]), texts[i]);
}

static void what_is_not_goes(void **unused)
{
    static const struct {
        const char *said, *left;
    } cases[] = {
        {"\x1b[31mred\x1b[0m", "[31mred[0m"},
        {"\xc2\x9b"
         "31m",
         "31m"},
        {"a\nseat 2: person, has been taken", "a seat 2: person, has been taken"},
        {"a\r\n\tb", "a b"},
        {"a\xe2\x80\xa8"
         "b",
         "a b"}, /* line separator */
        {"\xe2\x80\xae"
         "nimda",
         "nimda"}, /* right to left */
        {"a\xe2\x81\xa6"
         "b\xe2\x81\xa9"
         "c",
         "abc"}, /* isolates */
        {"An\xe2\x80\x8b"
         "na\xef\xbb\xbf",
         "Anna"},             /* of no width */
        {"\xe3\x85\xa4", ""}, /* Hangul filler */
        {"a\xcd\x8f"
         "b\xef\xb8\x8f",
         "ab"}, /* joiner, variation */
        {"a\xf3\xa0\x81\x81"
         "b",
         "ab"}, /* tags */
        {"a\xee\x80\x80\xf3\xb0\x80\x80"
         "b",
         "ab"}, /* private use */
        {"a\xcd\xb8\xef\xbf\xbf"
         "b",
         "ab"}, /* not assigned, no character */
        {"  a \xc2\xa0\xe3\x80\x80  b  ", "a b"},
        {" \t\n", ""},
        {"Z\xcc\x80\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85"
         "a",
         "Z\xcc\x80\xcc\x81\xcc\x82"
         "a"},
        {"a\xed\xa0\x80\xff\xc0\x80"
         "b",
         "ab"}, /* a surrogate, and no UTF-8 */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(left_of(cases[i].said), cases[i].left);
}

static void it_has_an_end(void **unused)
{
    char out[20];
    (void)unused;
    assert_true(plain_text("abcd", out, sizeof out, 4));
    assert_false(plain_text("abcde", out, sizeof out, 4));
    assert_string_equal(out, "abcd");
    assert_true(plain_text("abcd   ", out, sizeof out, 4)); /* that is not there */
    assert_false(plain_text("abc de", out, sizeof out, 4));
    assert_string_equal(out, "abc");
    assert_true(plain_text("安娜安娜", out, 13, 10));
    assert_false(plain_text("安娜安娜", out, 12, 10));
    assert_string_equal(out, "安娜安"); /* never a part of a character */
}

/* Whatever it is given: text without control characters, which is left as it is by another time. */
static void twice_is_once(void **unused)
{
    uint32_t n = 1;
    (void)unused;
    for (int i = 0; i < 20000; i++) {
        char text[40] = "", once[60], twice[60];
        size_t size = n % 39;
        for (size_t k = 0; k < size; k++) {
            n = n * 1664525 + 1013904223;
            text[k] = (char)(n >> 24 ? n >> 24 : 1);
        }
        plain_text(text, once, sizeof once, 30);
        plain_text(once, twice, sizeof twice, 30);
        assert_string_equal(once, twice);
        assert_int_equal(utf8_valid(once, strlen(once)), strlen(once));
        assert_int_equal(control_character(once, strlen(once)), strlen(once));
        assert_null(strchr(once, '\n'));
    }
}

static void alphabets_are_not_mixed(void **unused)
{
    (void)unused;
    assert_true(plain_is_mixed("\xd0\x90nna"));  /* Cyrillic A */
    assert_true(plain_is_mixed("host\xce\xbf")); /* Greek o */
    assert_false(plain_is_mixed("Анна (Anna)"));
    assert_false(plain_is_mixed("Анна 2"));
    assert_false(plain_is_mixed("Zoë"));
    assert_false(plain_is_mixed("アンナ Anna"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_stays), cmocka_unit_test(what_is_not_goes),
        cmocka_unit_test(it_has_an_end), cmocka_unit_test(twice_is_once),
        cmocka_unit_test(alphabets_are_not_mixed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
