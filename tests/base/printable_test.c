#include "support/test.h"

#include <string.h>

#include "base/strbuf.h"

static void characters_and_what_is_none(void **state)
{
    static const struct {
        const char *text;
        size_t bytes;
    } cases[] = {
        {"a", 1},
        {"~", 1},
        {"", 0},
        {"\n", 0},
        {"\033[31m", 0},
        {"\177", 0},
        {"\302\240", 2}, /* a blank that does not break is shown */
        {"\302\237", 0}, /* controls of eight bits */
        {"\303\251", 2},
        {"\303", 0}, /* broken off */
        {"\303a", 0},
        {"\251", 0},
        {"\300\257", 0}, /* longer than need be */
        {"\340\200\257", 0},
        {"\342\202\254", 3},
        {"\355\240\200", 0}, /* a surrogate */
        {"\360\237\217\206", 4},
        {"\364\220\200\200", 0}, /* beyond the last character */
        {"\377", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (printable_character(cases[i].text, strlen(cases[i].text)) != cases[i].bytes)
            fail_msg("case %zu", i);
}

static void what_cannot_be_shown_is_written_in_hexadecimal(void **state)
{
    struct strbuf out = {0};
    (void)state;
    printable_add(&out, "d\303\251j\303\240 \033[31m\0\tvu\303", 17);
    assert_string_equal(strbuf_text(&out), "d\303\251j\303\240 \\x1b[31m\\x00\\x09vu\\xc3");
    strbuf_free(&out);
    printable_add(&out, "", 0);
    assert_string_equal(strbuf_text(&out), "");
}

/* As Unicode's GraphemeBreakTest.txt has them. */
static void letters_are_what_readers_see(void **state)
{
    static const struct {
        const char *text;
        size_t letters;
    } cases[] = {{"", 0},
                 {"Zo\303\253", 3},
                 {"e\314\201\314\210x", 2},
                 {"नमस्ते", 3}, /* na, ma, ste */
                 {"مُحَمَّد", 4}, /* vowels on their letters */
                 {"가나", 2},
                 {"\341\204\200\341\205\241\341\206\250\341\204\202\341\205\241", 2}, /* the same in parts */
                 {"กำกิ", 2},
                 {"👍🏽!", 2},
                 {"👨‍👩‍👧", 1},
                 {"❤️", 1},
                 {"🇩🇪🇫🇷🇯", 3}, /* half a flag is a letter */
                 {"日本", 2},
                 {"\303x\200", 3}}; /* bytes of no character */
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t letters = printable_letters(cases[i].text, strlen(cases[i].text));
        if (letters != cases[i].letters)
            fail_msg("case %zu: %zu letters, not %zu", i, letters, cases[i].letters);
    }
}

static void texts_are_cut_between_letters(void **state)
{
    static const struct {
        const char *text;
        size_t most, fits;
    } cases[] = {{"", 0, 0},
                 {"", 3, 0},
                 {"ab", 1, 1},
                 {"ab", 9, 2},
                 {"a\303\251b", 1, 1},
                 {"a\303\251b", 2, 1},
                 {"a\303\251b", 3, 3},
                 {"\342\202\254", 2, 0},
                 {"\360\237\217\206x", 4, 4},
                 {"\360\237\217\206x", 3, 0},
                 {"ae\314\201b", 2, 1}, /* an accent of its own */
                 {"ae\314\201b", 4, 4},
                 {"e\314\201", 2, 1}, /* already the first letter is longer */
                 {"कक्षा", 12, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[32];
        size_t length = strlen(cases[i].text);
        if (printable_fit(cases[i].text, length, cases[i].most) != cases[i].fits)
            fail_msg("case %zu", i);
        printable_copy(out, cases[i].most + 1, cases[i].text);
        assert_int_equal(strlen(out), cases[i].fits);
        assert_memory_equal(out, cases[i].text, cases[i].fits);
    }
}

static void long_lines_are_broken_between_words(void **state)
{
    static const struct {
        size_t width;
        const char *line, *wrapped;
    } cases[] = {
        {0, "one two three four", "one two three four"},
        {18, "one two three four", "one two three four"},
        {17, "one two three four", "one two three\n  four"},
        {9, "one two three four", "one two\n  three\n  four"},
        {4, "incomprehensible it is", "incomprehensible\n  it\n  is"},
        {10, "a  b ", "a  b "},
        {10, "", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf out = {0};
        printable_wrap(&out, cases[i].line, cases[i].width, "  ");
        assert_string_equal(strbuf_text(&out), cases[i].wrapped);
        strbuf_free(&out);
    }
    struct strbuf out = {0};
    printable_wrap(&out, "one two three", 7, "");
    assert_string_equal(strbuf_text(&out), "one two\nthree");
    strbuf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_and_what_is_none), cmocka_unit_test(what_cannot_be_shown_is_written_in_hexadecimal),
        cmocka_unit_test(letters_are_what_readers_see), cmocka_unit_test(texts_are_cut_between_letters),
        cmocka_unit_test(long_lines_are_broken_between_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
