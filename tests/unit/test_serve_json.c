/* JSON as the server writes it: the text is the library's, and the memory goes where it came from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "front/front.h"
#include "front/serve/scratch.h"

static void assert_same_text(json_t *json)
{
    char *own = front_json_line(json);
    char *other = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(9));
    assert_non_null(own);
    assert_non_null(other);
    assert_string_equal(own, other);
    free(own);
    free(other);
    json_decref(json);
}

static void text_is_that_of_the_library(void **unused)
{
    static const json_int_t numbers[] = {0, 7, -1, 10, -905, INT64_MAX, INT64_MIN};
    static const double reals[] = {0.0, -0.5, 1.0, 0.1, 1.0 / 3.0, 1e22, -2.5e-9, 123456789.5};
    char text[3] = "";
    (void)unused;
    assert_same_text(json_object());
    assert_same_text(json_array());
    assert_same_text(json_pack("{s:n, s:b, s:b, s:{s:[], s:{}}, s:[[i], n]}", "", "yes", 1, "no", 0,
                               "in\"ner", "a", "b", "list", 3));
    json_t *all = json_array();
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        json_array_append_new(all, json_integer(numbers[i]));
    for (size_t i = 0; i < sizeof reals / sizeof reals[0]; i++)
        json_array_append_new(all, json_real(reals[i]));
    for (int c = 0; c < 128; c++) {
        text[0] = (char)c;
        json_array_append_new(all, json_stringn(text, 1));
    }
    json_array_append_new(all, json_string("perché? \xf0\x9f\x97\x9d"));
    assert_same_text(all);
    assert_null(front_json_line(NULL));
}

/* Texts that outgrow the room again and again, of letters that become the longest. */
static void long_texts_fit(void **unused)
{
    enum { LONG = 50000 };
    char *text = malloc(LONG + 1);
    (void)unused;
    memset(text, 1, LONG);
    text[LONG] = '\0';
    json_t *all = json_array();
    for (int i = 1; i <= LONG; i *= 5)
        json_array_append_new(all, json_string(text + LONG - i));
    assert_same_text(all);
    free(text);
}

static json_t *list_of(int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:i, s:s}", "number", i, "text", "something"));
    return list;
}

/* More than there is room for, twice in the same place, beside what was made elsewhere; sanitizers watch. */
static void memory_goes_back(void **unused)
{
    (void)unused;
    scratch_begin();
    struct scratch *scratch = scratch_new();
    json_t *before = list_of(10), *kept = list_of(10);
    assert_non_null(scratch);
    for (int i = 0; i < 2; i++) {
        scratch_use(scratch);
        json_t *small = list_of(3), *large = list_of(20000);
        char *text = front_json_line(small);
        assert_string_equal(text, "[{\"number\":0,\"text\":\"something\"},{\"number\":1,\"text\":"
                                  "\"something\"},{\"number\":2,\"text\":\"something\"}]");
        json_decref(before);
        before = NULL;
        json_decref(small);
        json_decref(large);
        scratch_use(NULL);
        free(text); /* is nobody else's */
    }
    assert_same_text(kept);
    scratch_free(scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(text_is_that_of_the_library),
                                       cmocka_unit_test(long_texts_fit),
                                       cmocka_unit_test(memory_goes_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
