/* What the loop says of its rest to a test that drives the real program. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/loop.h"

static const char *file;

/* Standard error is the file from here on. */
static void begin(struct idle_report *r, const char *wish)
{
    assert_int_equal(SDL_setenv("OUTFLANK_REPORT_IDLE", wish, 1), 0);
    assert_non_null(freopen(file, "w", stderr));
    idle_report_init(r);
}

static void said(const char *lines)
{
    char text[512];
    (void)fflush(stderr);
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    size_t length = fread(text, 1, sizeof text - 1, in);
    text[length] = '\0';
    (void)fclose(in);
    assert_string_equal(text, lines);
}

static void nothing_is_said_unasked(void **state)
{
    struct idle_report r;
    (void)state;
    begin(&r, "0");
    idle_report_say(&r, IDLE_WAITING, 1, 0);
    said("");
}

static void every_change_is_said_once(void **state)
{
    struct idle_report r;
    (void)state;
    begin(&r, "1");
    idle_report_say(&r, IDLE_WAITING, 0, 0); /* there is no picture yet */
    idle_report_say(&r, IDLE_MOVING, 1, 0);
    idle_report_say(&r, IDLE_MOVING, 1, 0);
    idle_report_say(&r, IDLE_THINKING, 1, 2);
    idle_report_say(&r, IDLE_PAUSING, 2, 2);
    idle_report_say(&r, IDLE_WAITING, 3, 2);
    idle_report_say(&r, IDLE_WAITING, 3, 2);
    idle_report_say(&r, IDLE_WAITING, 4, 2);
    idle_report_say(&r, IDLE_WAITING, 4, 3); /* a press that shows nothing */
    said("outflank: idle: moving 1 0\noutflank: idle: thinking 1 2\noutflank: idle: pausing 2 2\n"
         "outflank: idle: waiting 3 2\noutflank: idle: waiting 4 2\noutflank: idle: waiting 4 3\n");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_said_unasked),
        cmocka_unit_test(every_change_is_said_once),
    };
    if (argc != 2)
        return 2;
    file = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
