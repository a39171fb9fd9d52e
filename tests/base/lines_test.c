#include "support/test.h"

#include "base/lines.h"
#include "base/os.h"

static void lines_end_in_several_ways(void **state)
{
    static const char *const expected[] = {"one", "", "three", "four"};
    FILE *file = os_temporary_file();
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

/* The first line too, before anything has been added to it. */
static void an_empty_line_is_a_text(void **state)
{
    FILE *file = os_temporary_file();
    struct lines lines;
    (void)state;
    fputs("\nd3c3\n", file);
    rewind(file);
    lines_init(&lines, file);
    assert_true(lines_next(&lines));
    assert_non_null(lines.line.text);
    assert_string_equal(lines.line.text, "");
    lines_finish(&lines);
    fclose(file);
}

static void an_empty_file_has_none(void **state)
{
    FILE *file = os_temporary_file();
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
                                       cmocka_unit_test(an_empty_line_is_a_text),
                                       cmocka_unit_test(an_empty_file_has_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
