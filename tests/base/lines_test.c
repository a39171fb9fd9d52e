#include "support/test.h"

#include "base/lines.h"

static void lines_end_in_several_ways(void **state)
{
    static const char *const expected[] = {"one", "", "three", "four"};
    FILE *file = tmpfile();
    struct lines lines;
    (void)state;
    assert_non_null(file);
    fputs("one\n\r\nthree\r\nfour", file);
    rewind(file);
    lines_init(&lines, file);
    for (int i = 0; i < 4; i++) {
        assert_true(lines_next(&lines));
        assert_string_equal(strbuf_text(&lines.line), expected[i]);
        assert_int_equal(lines.number, i + 1);
    }
    assert_false(lines_next(&lines));
    lines_finish(&lines);
    fclose(file);
}

static void an_empty_file_has_none(void **state)
{
    FILE *file = tmpfile();
    struct lines lines;
    (void)state;
    lines_init(&lines, file);
    assert_false(lines_next(&lines));
    lines_finish(&lines);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_end_in_several_ways),
                                       cmocka_unit_test(an_empty_file_has_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
