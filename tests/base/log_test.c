/* The log goes to standard error, as far as its level lets it. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "base/log.h"

static const char name[] = "log_test.txt";

static void only_what_the_level_lets_through(void **state)
{
    char text[300] = "";
    FILE *file;
    (void)state;
    assert_non_null(freopen(name, "w", stderr));
    log_info("too quiet at the start");
    log_warn("%d fonts missing", 2);
    log_set_level(LOG_INFO);
    log_info("heard");
    log_debug("not heard");
    log_info("line 3: \"%s\"", "\033[31m\302\233\303\251");
    log_set_level(LOG_ERROR);
    log_warn("not heard either");
    log_error("broken");
    fflush(stderr);
    file = fopen(name, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    remove(name);
    assert_string_equal(text, "outflank: warning: 2 fonts missing\noutflank: info: heard\n"
                              "outflank: info: line 3: \"\\x1b[31m\\xc2\\x9b\303\251\"\noutflank: error: broken\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(only_what_the_level_lets_through)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
