/* What the server writes about itself, and by which names it may be asked for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "front/serve/log.h"
#include "front/serve/names.h"

static void values_cannot_pass_for_something_else(void **unused)
{
    char line[LOG_LINE];
    (void)unused;
    log_write(line, LOG_INFO, "join", "table", "abc-_9", "from", "2001:db8::1", "nothing", NULL,
              "name", "", NULL);
    assert_string_equal(line, "level=info event=join table=abc-_9 from=2001:db8::1 name=\"\"");
    log_write(line, LOG_WARNING, "x", "text", "a \"b\"\\\n\x1b[1m", "y", "a=b", "z", "tavolo è",
              NULL);
    assert_string_equal(line, "level=warning event=x text=\"a \\\"b\\\"\\\\\\n\\x1b[1m\" y=\"a=b\" "
                              "z=\"tavolo è\"");
}

static void a_line_that_is_too_long_is_cut_at_the_value(void **unused)
{
    char line[LOG_LINE], longest[3 * LOG_LINE];
    (void)unused;
    for (size_t i = 0; i < sizeof longest; i++)
        longest[i] = "è "[i % 3];
    longest[sizeof longest - 1] = '\0';
    log_write(line, LOG_INFO, "x", "text", longest, "more", "lost", NULL);
    size_t size = strlen(line);
    assert_in_range(size, LOG_LINE - 8, LOG_LINE - 1);
    assert_int_equal(line[size - 1], '"');
    assert_int_not_equal((unsigned char)line[size - 2], 0xc3); /* no half letter */
    assert_null(strstr(line, "more"));
    memset(longest, 'y', sizeof longest - 1); /* a word that needs no quotes until it is cut */
    log_write(line, LOG_INFO, "x", "text", longest, NULL);
    assert_int_equal(line[strlen(line) - 1], '"');
}

static void names_are_compared_as_browsers_send_them(void **unused)
{
    static const char *const own[] = {"localhost",       "LOCALHOST:8080", "a.localhost",
                                      "192.0.2.7",       "192.0.2.7:80",   "[2001:db8::1]",
                                      "[::1]:8080",      "games.example",  "Games.Example.:443",
                                      "cellar.local:80", "cellar.local"};
    static const char *const others[] = {"",
                                         ":80",
                                         "evil",
                                         "games.example.evil",
                                         "localhostx",
                                         "[::1",
                                         "[::1]x",
                                         "[evil]",
                                         "192.0.2",
                                         "::1",
                                         "192.0.2.7.x",
                                         "games.example:x",
                                         ".",
                                         "games\texample",
                                         "cellar"};
    struct names names = {.given = {"Games.example"}, .count = 1, .machine = "Cellar.local"};
    (void)unused;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (!names_fit(&names, own[i]))
            fail_msg("'%s' is a name of this server", own[i]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (names_fit(&names, others[i]))
            fail_msg("'%s' is no name of this server", others[i]);
    names = (struct names){.count = 0};
    assert_false(names_fit(&names, "games.example"));
    assert_false(names_fit(&names, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_cannot_pass_for_something_else),
        cmocka_unit_test(a_line_that_is_too_long_is_cut_at_the_value),
        cmocka_unit_test(names_are_compared_as_browsers_send_them),
    };
    return cmocka_run_group_tests_name("the log of the server", tests, NULL, NULL);
}
