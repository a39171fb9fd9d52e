#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "cli/transcript.h"

static enum transcript check(const char *text, char *why)
{
    char line[400];
    snprintf(line, sizeof line, "%s", text);
    strcpy(why, "");
    return transcript_check(line, strlen(line), "classic", why);
}

static void nothing_in_a_line(void **state)
{
    char why[TRANSCRIPT_WHY_MAX];
    (void)state;
    assert_int_equal(check("", why), TRANSCRIPT_NOTHING);
    assert_int_equal(check("  \t", why), TRANSCRIPT_NOTHING);
    assert_int_equal(check("# d3 e1", why), TRANSCRIPT_NOTHING);
}

static void legal_lines(void **state)
{
    static const char *const lines[] = {
        "e6f4e3f6g5d6e7f5c5",
        "e6f4e3f6g5d6e7f5c5 13-0",
        "  e6 f4 e3 # unfinished",
        "e6 f4 e3 5-2 hands and all that",
        "classic:size=6 c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1 16-20",
        "pocket c3 d3 d4 c4 # opening",
        "flipside a1d4+c4W h1g1+f1S",
        "piecepack:turning=by-hand,coins=16 b1:b2 a1 4-2",
        "jaques"};
    char why[TRANSCRIPT_WHY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        enum transcript found = check(lines[i], why);
        if (found != TRANSCRIPT_LEGAL)
            fail_msg("%s: %s", lines[i], why);
    }
}

static void faults(void **state)
{
    char why[TRANSCRIPT_WHY_MAX];
    (void)state;
    assert_int_equal(check("d3 e1", why), TRANSCRIPT_FAULT);
    assert_string_equal(why, "move 2: e1 is not legal here; legal: c3 e3 c5");
    assert_int_equal(check("e6f4e3f6g5d6e7f5c5 12-1", why), TRANSCRIPT_FAULT);
    assert_string_equal(why, "the result is said to be 12-1, the board has 13-0");
    assert_int_equal(check("chess e4", why), TRANSCRIPT_FAULT);
    assert_non_null(strstr(why, "unknown game \"chess\""));
    assert_int_equal(check("d3 nonsense", why), TRANSCRIPT_FAULT);
    assert_non_null(strstr(why, "move 2: \"nonsense\" is not a move"));
}

static void a_nul_byte_is_a_fault(void **state)
{
    char line[] = "d3\0c3";
    char why[TRANSCRIPT_WHY_MAX];
    (void)state;
    assert_int_equal(transcript_check(line, 5, "classic", why), TRANSCRIPT_FAULT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_in_a_line), cmocka_unit_test(legal_lines),
                                       cmocka_unit_test(faults), cmocka_unit_test(a_nul_byte_is_a_fault)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
