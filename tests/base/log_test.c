/* The log goes to standard error, a line each, and nothing in it commands the terminal. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "base/log.h"

static const char name[] = "log_test.txt";

static void each_line_says_what_it_is(void **state)
{
    char text[300] = "";
    FILE *file;
    (void)state;
    assert_non_null(freopen(name, "w", stderr));
    log_warn("%d fonts missing", 2);
    log_warn("line 3: \"%s\"", "\033[31m\302\233\303\251");
    log_error("broken");
    fflush(stderr);
    file = fopen(name, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    remove(name);
    assert_string_equal(text, "outflank: warning: 2 fonts missing\n"
                              "outflank: warning: line 3: \"\\x1b[31m\\xc2\\x9b\303\251\"\noutflank: error: broken\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_line_says_what_it_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
