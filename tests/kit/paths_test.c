#include "kit/paths.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "kit/files.h"
#include "support/test.h"

static void test_join_puts_one_slash_between(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"a", "b", "a/b"}, {"a/", "b", "a/b"},           {"", "b", "b"},
        {"/", "b", "/b"},  {"C:\\x\\", "b", "C:\\x\\b"}, {"a/b", "c/d", "a/b/c/d"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[32];
        assert_true(paths_join(out, sizeof out, cases[i][0], cases[i][1]));
        assert_string_equal(out, cases[i][2]);
    }
}

static void test_join_keeps_its_bounds(void **state)
{
    (void)state;
    char out[8] = "before";
    assert_true(paths_join(out, sizeof out, "abc", "def"));
    assert_string_equal(out, "abc/def");
    assert_false(paths_join(out, sizeof out, "abc", "defg"));
    assert_string_equal(out, "abc/def");
    assert_non_null(strstr(SDL_GetError(), "abc/defg"));
    assert_false(paths_join(out, 0, "", ""));
}

static void test_given_assets_must_exist(void **state)
{
    (void)state;
    char out[PATHS_MAX] = "untouched";
    assert_false(paths_assets(out, sizeof out, "no such place"));
    assert_string_equal(out, "untouched");
    assert_non_null(strstr(SDL_GetError(), "no such place"));
    assert_true(paths_assets(out, sizeof out, "."));
    assert_string_equal(out, ".");
}

/* What is made for a test beside its own executable, with the slashes that the program uses everywhere. */
static void beside_executable(char *out, size_t size, const char *name)
{
    char *base = SDL_GetBasePath();
    assert_non_null(base);
    assert_true(paths_join(out, size, base, name));
    SDL_free(base);
    for (char *at = out; *at; at++)
        *at = *at == '\\' ? '/' : *at;
}

/* What tells the game's assets from others: its texts. */
static void make_assets(char *out, size_t size)
{
    char words[PATHS_MAX];
    beside_executable(out, size, "assets");
    assert_true(paths_join(words, sizeof words, out, "lang") && files_make_directory(words));
}

static void test_assets_beside_the_executable_are_found(void **state)
{
    (void)state;
    char expected[PATHS_MAX], out[PATHS_MAX];
    make_assets(expected, sizeof expected);
    assert_true(paths_assets(out, sizeof out, NULL));
    assert_string_equal(out, expected);
    assert_true(files_is_directory(out));
}

static void test_assets_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    char expected[PATHS_MAX], out[4] = "abc";
    make_assets(expected, sizeof expected);
    assert_false(paths_assets(out, sizeof out, NULL));
    assert_string_equal(out, "abc");
}

static void test_given_data_directory_is_made(void **state)
{
    (void)state;
    char out[PATHS_MAX];
    assert_true(paths_data(out, sizeof out, "paths-test/größer/data"));
    assert_string_equal(out, "paths-test/größer/data");
    assert_true(files_is_directory(out));
}

static void test_data_directory_that_is_a_file_is_refused(void **state)
{
    (void)state;
    char out[PATHS_MAX] = "untouched";
    assert_true(files_write("paths-test.txt", "x", 1));
    assert_false(paths_data(out, sizeof out, "paths-test.txt"));
    assert_non_null(strstr(SDL_GetError(), "paths-test.txt"));
    assert_string_equal(out, "untouched");
    assert_true(files_remove("paths-test.txt"));
}

static void test_own_data_directory_is_made(void **state)
{
    (void)state;
    char out[PATHS_MAX], folder[PATHS_MAX];
    beside_executable(folder, sizeof folder, "paths-test-home");
    SDL_setenv("XDG_DATA_HOME", folder, 1);
    assert_true(paths_data(out, sizeof out, NULL));
    assert_true(files_is_directory(out));
    assert_non_null(strstr(out, "outflank"));
    assert_null(strchr(out, '\\'));
}

#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
/* Which folder a variable names is places_xdg's to say (tests/base/places_test.c); here both go by it. */
static void test_an_empty_or_relative_variable_counts_as_unset(void **state)
{
    (void)state;
    static const char *const nothing[] = {"", "share", "./share", "../share"};
    char home[PATHS_MAX], data[PATHS_MAX], settings[PATHS_MAX], out[PATHS_MAX];
    beside_executable(home, sizeof home, "paths-test-home");
    assert_true(paths_join(data, sizeof data, home, ".local/share/outflank") &&
                paths_join(settings, sizeof settings, home, ".config/outflank"));
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        SDL_setenv("HOME", home, 1);
        SDL_setenv("XDG_DATA_HOME", nothing[i], 1);
        SDL_setenv("XDG_CONFIG_HOME", nothing[i], 1);
        assert_true(paths_data(out, sizeof out, NULL));
        assert_string_equal(out, data);
        assert_true(paths_settings(out, sizeof out));
        assert_string_equal(out, settings);
        assert_true(folders_find(FOLDER_HOME, out, sizeof out));
        assert_string_equal(out, home);
    }
    assert_false(files_exists("share"));
}
#endif

/* Everything stays beside the program where a folder of that name is there, and can be written to. */
static void test_portable_copy_keeps_to_its_folder(void **state)
{
    (void)state;
    char beside[PATHS_MAX], out[PATHS_MAX];
    SDL_setenv("XDG_DATA_HOME", "paths-test", 1);
    SDL_setenv("XDG_CONFIG_HOME", "/tmp", 1);
    beside_executable(beside, sizeof beside, "data");
    assert_false(paths_portable(out, sizeof out));
    assert_true(files_write(beside, "a file", 6));
    assert_false(paths_portable(out, sizeof out));
    assert_true(files_remove(beside));
    assert_true(files_make_directory(beside));
    assert_true(paths_portable(out, sizeof out));
    assert_true(paths_data(out, sizeof out, NULL));
    assert_string_equal(out, beside);
    assert_false(paths_settings(out, sizeof out));
    assert_true(paths_data(out, sizeof out, "paths-test/named"));
    assert_string_equal(out, "paths-test/named");
    assert_true(files_remove(beside));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_join_puts_one_slash_between),
        cmocka_unit_test(test_join_keeps_its_bounds),
        cmocka_unit_test(test_given_assets_must_exist),
        cmocka_unit_test(test_assets_beside_the_executable_are_found),
        cmocka_unit_test(test_assets_that_do_not_fit_are_refused),
        cmocka_unit_test(test_given_data_directory_is_made),
        cmocka_unit_test(test_data_directory_that_is_a_file_is_refused),
        cmocka_unit_test(test_own_data_directory_is_made),
#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
        cmocka_unit_test(test_an_empty_or_relative_variable_counts_as_unset),
#endif
        cmocka_unit_test(test_portable_copy_keeps_to_its_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
