#define _POSIX_C_SOURCE 200809L /* setenv */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/text/words.h"

static struct words *open_words(const char *language)
{
    char why[512];
    struct words *w = words_new(OUTFLANK_SOURCE_DIR "/assets/lang", language, why, sizeof why);
    if (!w)
        fail_msg("%s", why);
    return w;
}

static void every_language_is_known_by_its_code(void **state)
{
    (void)state;
    struct strbuf list = {0};
    for (int i = 0; LANGUAGES[i]; i++)
        assert_ptr_equal(language_find(LANGUAGES[i]->code), LANGUAGES[i]);
    assert_null(language_find("xx"));
    assert_null(language_find(""));
    language_list(&list);
    assert_string_equal(strbuf_text(&list), " en de fr es");
    strbuf_free(&list);
}

/* The settings offer the system's language, then each of them in the same order. */
static void the_settings_offer_them_all(void **state)
{
    (void)state;
    const char *const *values = SETTING_DEFS[SETTING_LANGUAGE].values;
    assert_string_equal(values[0], "system");
    for (int i = 0; LANGUAGES[i]; i++)
        assert_string_equal(values[i + 1], LANGUAGES[i]->code);
    for (int i = 1; values[i]; i++)
        assert_non_null(language_find(values[i]));
}

#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
/* LC_ALL, else LC_MESSAGES, else LANG, where an empty one counts as not set (POSIX, 8.2); before them LANGUAGE, unless
 * they say C (gettext). */
static void the_system_says_which(void **state)
{
    (void)state;
    static const struct {
        const char *language, *all, *messages, *lang, *found;
    } cases[] = {
        {NULL, NULL, NULL, NULL, "en"},
        {"", "", "", "", "en"},
        {NULL, NULL, NULL, "de_AT.UTF-8", "de"},
        {NULL, NULL, NULL, "fr_CH", "fr"},
        {NULL, NULL, NULL, "es_MX.UTF-8@euro", "es"},
        {NULL, NULL, NULL, "de@euro", "de"},
        {NULL, NULL, NULL, "de", "de"},
        {NULL, NULL, NULL, "en_GB.UTF-8", "en"},
        {NULL, NULL, NULL, "C.UTF-8", "en"},
        {NULL, NULL, NULL, "fi_FI.UTF-8", "en"},
        {NULL, NULL, NULL, "deu_DE", "en"}, /* another code, and not German's */
        {NULL, NULL, NULL, "d", "en"},
        {NULL, "de_DE.UTF-8", NULL, NULL, "de"},
        {NULL, "de_DE.UTF-8", NULL, "en_US.UTF-8", "de"},
        {NULL, "de_DE.UTF-8", "fr_FR", "es_ES", "de"},
        {NULL, "", "fr_FR", "es_ES", "fr"},
        {NULL, NULL, "en_US.UTF-8", "de_DE.UTF-8", "en"},
        {NULL, "C", NULL, "de_DE.UTF-8", "en"},
        {NULL, "POSIX", "de_DE", "de_DE.UTF-8", "en"},
        {NULL, NULL, "C.UTF-8", "de_DE.UTF-8", "en"},
        {"de", NULL, NULL, "en_US.UTF-8", "de"},
        {"en", NULL, NULL, "de_DE.UTF-8", "en"},
        {"de", "fr_FR.UTF-8", NULL, NULL, "de"},
        {"fi:es:en", NULL, NULL, "fi_FI.UTF-8", "es"}, /* the first of those that there are */
        {"de_AT:en", NULL, NULL, "en_US", "de"},
        {"::fr", NULL, NULL, "en_US", "fr"},
        {"fi", NULL, NULL, "de_DE", "de"},
        {"", NULL, NULL, "de_DE", "de"},
        {"de", "C", NULL, "en_US", "en"}, /* who asks for C gets no language */
        {"de", NULL, NULL, "C.UTF-8", "en"},
        {"de", NULL, NULL, "POSIX", "en"},
        {"de", NULL, NULL, NULL, "en"},
        {"de", NULL, NULL, "Cx", "de"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
        const char *const values[] = {cases[i].language, cases[i].all, cases[i].messages, cases[i].lang};
        for (int v = 0; v < 4; v++)
            assert_int_equal(values[v] ? setenv(names[v], values[v], 1) : unsetenv(names[v]), 0);
        const char *found = language_of_system()->code;
        if (strcmp(found, cases[i].found) != 0)
            fail_msg("case %d: %s, not %s", (int)i, found, cases[i].found);
    }
}
#endif

static void counted(const char *language, int n, const char *form)
{
    const char *found = language_find(language)->plural(n);
    if (strcmp(found, form) != 0)
        fail_msg("%d in %s: %s, not %s", n, language, found, form);
}

static void things_are_counted_by_the_rules_of_each(void **state)
{
    (void)state;
    static const char *const one_alone[] = {"en", "de", "es"};
    for (int i = 0; i < 3; i++) {
        counted(one_alone[i], 0, "other");
        counted(one_alone[i], 1, "one");
        counted(one_alone[i], 2, "other");
        counted(one_alone[i], 101, "other");
    }
    counted("fr", 0, "one");
    counted("fr", 1, "one");
    counted("fr", 2, "other");
    counted("fr", 101, "other");
}

static void numbers_are_written_as_each_writes_them(void **state)
{
    (void)state;
    static const struct {
        const char *language, *thousands, *more, *less, *decimal, *small;
    } cases[] = {
        {"en", "1,234", "1,234,567", "−12", "1,234.5", "−0.05"},
        {"de", "1.234", "1.234.567", "−12", "1.234,5", "−0,05"},
        {"fr", "1\u202f234", "1\u202f234\u202f567", "−12", "1\u202f234,5", "−0,05"},
        {"es", "1234", "1.234.567", "−12", "1234,5", "−0,05"},
    };
    char out[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct words *w = open_words(cases[i].language);
        assert_string_equal(format_number(w, out, sizeof out, 7), "7");
        assert_string_equal(format_number(w, out, sizeof out, 0), "0");
        assert_string_equal(format_number(w, out, sizeof out, 1234), cases[i].thousands);
        assert_string_equal(format_number(w, out, sizeof out, 1234567), cases[i].more);
        assert_string_equal(format_number(w, out, sizeof out, -12), cases[i].less);
        assert_string_equal(format_decimal(w, out, sizeof out, 12345, 1), cases[i].decimal);
        assert_string_equal(format_decimal(w, out, sizeof out, -5, 2), cases[i].small);
        words_free(w);
    }
}

static void what_does_not_fit_is_cut_off(void **state)
{
    (void)state;
    struct words *w = open_words("en");
    char out[4];
    assert_string_equal(format_number(w, out, sizeof out, 1234567), "1,2");
    assert_string_equal(format_decimal(w, out, 1, 5, 1), "");
    words_free(w);
}

static void dates_are_written_as_each_writes_them(void **state)
{
    (void)state;
    static const struct {
        const char *language, *day, *first;
    } cases[] = {
        {"en", "22 November", "1 May"},
        {"de", "22. November", "1. Mai"},
        {"fr", "22 novembre", "1er mai"},
        {"es", "22 de noviembre", "1 de mayo"},
    };
    char out[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct words *w = open_words(cases[i].language);
        assert_string_equal(format_day(w, out, sizeof out, 11, 22), cases[i].day);
        assert_string_equal(format_day(w, out, sizeof out, 5, 1), cases[i].first);
        words_free(w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_is_known_by_its_code),
        cmocka_unit_test(the_settings_offer_them_all),
#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
        cmocka_unit_test(the_system_says_which),
#endif
        cmocka_unit_test(things_are_counted_by_the_rules_of_each),
        cmocka_unit_test(numbers_are_written_as_each_writes_them),
        cmocka_unit_test(what_does_not_fit_is_cut_off),
        cmocka_unit_test(dates_are_written_as_each_writes_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
