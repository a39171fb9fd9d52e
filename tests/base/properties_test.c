#include "support/test.h"

#include <stdio.h>

#include "base/pairs.h"

/* The only entry of a text; the key and the text are those that Java's own reader finds. */
static void one(const char *written, const char *key, const char *text)
{
    char copy[256];
    struct properties p;
    (void)snprintf(copy, sizeof copy, "%s", written);
    properties_init(&p, copy);
    assert_true(properties_next(&p));
    assert_null(p.fault);
    assert_string_equal(p.key, key);
    assert_string_equal(p.text, text);
    assert_false(properties_next(&p));
}

static void refused(const char *written)
{
    char copy[256];
    struct properties p;
    (void)snprintf(copy, sizeof copy, "%s\nnext = 1", written);
    properties_init(&p, copy);
    assert_true(properties_next(&p));
    assert_non_null(p.fault);
    assert_null(p.key);
    assert_true(properties_next(&p));
    assert_null(p.fault);
    assert_string_equal(p.key, "next");
}

static void keys_and_texts_are_parted(void **state)
{
    (void)state;
    one("key = text", "key", "text");
    one("key=text", "key", "text");
    one("key:text", "key", "text");
    one("key text", "key", "text");
    one("  key\t= a = b: c", "key", "a = b: c");
    one("\xef\xbb\xbfkey = \xc3\xa9t\xc3\xa9\n", "key", "\xc3\xa9t\xc3\xa9");
    one("key = == ", "key", "== ");
    one("key", "key", "");
    one("key =\r\n", "key", "");
    one("a\\=b\\ c = d", "a=b c", "d");
}

static void backslashes_mean_what_they_mean_in_java(void **state)
{
    (void)state;
    one("k = a\\nb\\tc", "k", "a\nb\tc");
    one("k = \\ a\\:\\=\\#\\!\\'\\\\", "k", " a:=#!'\\");
    one("k = \\u00e9\\u2026\\u0041", "k",
        "\xc3\xa9\xe2\x80\xa6"
        "A");
    one("k = \\ud83d\\udE00.", "k", "\xf0\x9f\x98\x80.");
    one("k = a\\\n   b\\\r\n\tc", "k", "abc");
    one("k = a\\\\\n", "k", "a\\");
    one("k = a\\", "k", "a");
}

static void what_is_malformed_is_passed_over(void **state)
{
    (void)state;
    refused("= text");
    refused("k = \\u12");
    refused("k = \\u00g1");
    refused("k = \\u0000");
    refused("k = \\ud83d");
    refused("k = \\ud83d\\u0041");
    refused("k = \\ude00");
}

static void lines_are_counted(void **state)
{
    char text[] = "# a comment that does not go on\\\n! another\n\nb = 1\\\n  2\r\n\n \t\nc = 3\rd = 4";
    struct properties p;
    (void)state;
    properties_init(&p, text);
    assert_true(properties_next(&p) && p.number == 4);
    assert_string_equal(p.text, "12");
    assert_true(properties_next(&p) && p.number == 8);
    assert_true(properties_next(&p) && p.number == 9);
    assert_string_equal(p.text, "4");
    assert_false(properties_next(&p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_and_texts_are_parted),
        cmocka_unit_test(backslashes_mean_what_they_mean_in_java),
        cmocka_unit_test(what_is_malformed_is_passed_over),
        cmocka_unit_test(lines_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
