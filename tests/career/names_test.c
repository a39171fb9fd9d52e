/* What players may call themselves, and which names come back. */
#include "career/names.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

static void assert_clean(const char *text, const char *expected)
{
    char name[PLAYER_NAME_MAX];
    assert_int_equal(names_clean(text, name), expected[0] != '\0');
    assert_string_equal(name, expected);
}

static void a_name_is_one_line_without_spare_blanks(void **state)
{
    (void)state;
    assert_clean("Anna", "Anna");
    assert_clean("  Anna \t Maria\n", "Anna Maria");
    assert_clean("Jürgen Ñandú", "Jürgen Ñandú");
    assert_clean(" \n\x7f", "");
    assert_clean("Ben \xaf\xaf\xaf\xafna", "Ben na"); /* bytes of no letter, behind a blank too */
    assert_clean("", "");
}

static void a_name_is_cut_between_letters(void **state)
{
    (void)state;
    assert_clean("ääääääääääääääääää", "ääääääääääääääää"); /* 18, 16 */
    assert_clean("abcdefghijklmno pq", "abcdefghijklmno");  /* no blank at its end */
    assert_clean("𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞", "𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞");   /* the longest in bytes */
}

static void the_last_dozen_is_remembered(void **state)
{
    (void)state;
    struct names n = {.count = 0};
    char name[16];
    names_remember(&n, "");
    assert_int_equal(n.count, 0);
    for (int i = 0; i < NAMES_MAX + 3; i++) {
        (void)snprintf(name, sizeof name, "Player %c", 'A' + i);
        names_remember(&n, name);
    }
    assert_int_equal(n.count, NAMES_MAX);
    assert_string_equal(n.list[0], "Player O");
    assert_string_equal(n.list[NAMES_MAX - 1], "Player D");
    names_remember(&n, " Player F ");
    assert_int_equal(n.count, NAMES_MAX);
    for (int i = 0; i < NAMES_MAX; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(n.list[i], n.list[k]);
    assert_string_equal(n.list[0], "Player F");
    assert_string_equal(n.list[1], "Player O");
    assert_string_equal(n.list[NAMES_MAX - 1], "Player D");
}

static void a_badge_has_the_first_letter(void **state)
{
    (void)state;
    char letter[NAMES_LETTER_MAX];
    assert_string_equal(names_initial("Éva", letter), "É");
    assert_string_equal(names_initial("ben", letter), "b");
    assert_string_equal(names_initial("", letter), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_one_line_without_spare_blanks), cmocka_unit_test(a_name_is_cut_between_letters),
        cmocka_unit_test(the_last_dozen_is_remembered), cmocka_unit_test(a_badge_has_the_first_letter)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
