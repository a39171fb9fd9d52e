#include "support/test.h"

#include "base/strbuf.h"

static void an_empty_one_is_an_empty_text(void **state)
{
    struct strbuf s = {0};
    (void)state;
    assert_string_equal(strbuf_text(&s), "");
    strbuf_free(&s);
}

static void it_grows(void **state)
{
    struct strbuf s = {0};
    (void)state;
    strbuf_puts(&s, "ab");
    strbuf_putc(&s, 'c');
    strbuf_add(&s, "defg", 2);
    strbuf_printf(&s, " %d %s", 7, "discs");
    assert_string_equal(strbuf_text(&s), "abcde 7 discs");
    assert_int_equal(s.length, 13);
    strbuf_clear(&s);
    assert_string_equal(strbuf_text(&s), "");
    for (int i = 0; i < 5000; i++)
        strbuf_printf(&s, "%04d", i);
    assert_int_equal(s.length, 20000);
    assert_memory_equal(s.text + 19996, "4999", 5);
    strbuf_free(&s);
    assert_null(s.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(an_empty_one_is_an_empty_text), cmocka_unit_test(it_grows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
