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

static void what_nobody_sees_is_no_name(void **state)
{
    (void)state;
    assert_clean("\314\201\314\201", "");         /* accents of nothing */
    assert_clean("\302\240 \343\200\200", "");    /* blanks that are no space */
    assert_clean("\342\200\213\342\200\256", ""); /* of no width, and a change of direction */
    assert_clean("\314\201a", "\314\201a");
}

static void a_name_is_cut_between_letters(void **state)
{
    (void)state;
    assert_clean("ääääääääääääääääää", "ääääääääääääääää"); /* 18, 16 */
    assert_clean("abcdefghijklmno pq", "abcdefghijklmno");  /* no blank at its end */
    assert_clean("𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞", "𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞");   /* the longest in bytes */
}

/* In what readers call a letter, however many characters it has, and in no more bytes than are kept. */
static void a_name_of_any_script_is_cut_between_letters(void **state)
{
    (void)state;
    assert_clean("क्षत्रिय", "क्षत्रिय");
    assert_clean("नीनीनीनीनीनीनीनीनीनीनीनी", "नीनीनीनीनीनीनीनीनीनीनी"); /* 11 of 6 bytes are 66 */
    assert_clean("e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201",
                 "e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201e\314\201");
    assert_clean("abcdefghijklmnoe\314\201f", "abcdefghijklmnoe\314\201");
    assert_clean("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧",
                 "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧"); /* 18 bytes each */
    assert_clean("🇩🇪🇫🇷🇯🇵", "🇩🇪🇫🇷🇯🇵");
    assert_clean("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 👨‍👩‍👧",
                 "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧");
    char name[PLAYER_NAME_MAX], piled[200] = "a"; /* more marks than there is room for: some of them */
    for (size_t at = 1; at + 2 < sizeof piled; at += 2)
        memcpy(piled + at, "\314\201", 3);
    assert_true(names_clean(piled, name));
    assert_int_equal(strlen(name), PLAYER_NAME_MAX - 1);
    names_number("नीनीनीनीनीनीनीनीनीनीनी", 2, name);
    assert_string_equal(name, "नीनीनीनीनीनीनीनीनीनी 2");
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
    assert_string_equal(names_initial("नीना", letter), "नी");
    assert_string_equal(names_initial("👨‍👩‍👧x", letter), "👨‍👩‍👧");
    assert_string_equal(names_initial("e\314\201va", letter), "e\314\201");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_name_is_one_line_without_spare_blanks),
                                       cmocka_unit_test(what_nobody_sees_is_no_name),
                                       cmocka_unit_test(a_name_is_cut_between_letters),
                                       cmocka_unit_test(a_name_of_any_script_is_cut_between_letters),
                                       cmocka_unit_test(the_last_dozen_is_remembered),
                                       cmocka_unit_test(a_badge_has_the_first_letter)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
