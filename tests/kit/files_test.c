#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* mkfifo, symlink */
#endif

#include "kit/files.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/paths.h"
#include "support/test.h"

#ifndef _WIN32
#include <sys/stat.h>
#include <unistd.h>
#endif

/* A name that no code page of Windows has whole. */
static const char folder[] = "files-test Señor œ Ω";
static char path[PATHS_MAX], spare[PATHS_MAX + 8];

static int begin(void **state)
{
    (void)state;
    if (!files_make_directory(folder) || !paths_join(path, sizeof path, folder, "größe.txt"))
        return -1;
    snprintf(spare, sizeof spare, "%s.tmp1", path);
    return 0;
}

static int end(void **state)
{
    (void)state;
    return files_remove(path) && files_remove(spare) ? 0 : -1;
}

static void assert_holds(const char *expected, size_t length)
{
    size_t found = 12345;
    char *text = files_read(path, 1000, &found);
    assert_non_null(text);
    assert_int_equal(found, length);
    assert_memory_equal(text, expected, length);
    assert_int_equal(text[length], '\0');
    free(text);
}

static void test_a_part_is_read(void **state)
{
    (void)state;
    char part[8] = "";
    assert_true(files_write(path, "0123456789", 10));
    assert_int_equal(files_read_part(path, 3, part, 4), 4);
    assert_memory_equal(part, "3456", 4);
    assert_int_equal(files_read_part(path, 8, part, sizeof part), 2);
    assert_memory_equal(part, "89", 2);
    assert_int_equal(files_read_part(path, 10, part, sizeof part), 0);
    assert_int_equal(files_read_part(path, 99, part, sizeof part), 0);
    assert_int_equal(files_read_part(folder, 0, part, sizeof part), -1);
    assert_int_equal(files_read_part("not-there", 0, part, sizeof part), -1);
}

static void assert_message_has(const char *part) { assert_non_null(strstr(SDL_GetError(), part)); }

static void test_what_was_written_is_read(void **state)
{
    (void)state;
    assert_false(files_exists(path));
    assert_true(files_write(path, "one\ntwo\r\n", 9));
    assert_holds("one\ntwo\r\n", 9);
    assert_true(files_exists(path));
    assert_false(files_is_directory(path));
    assert_true(files_is_directory(folder));
}

static void test_writing_again_replaces_and_leaves_nothing_beside(void **state)
{
    (void)state;
    assert_true(files_write(path, "a long first text", 17));
    assert_true(files_write(path, "short", 5));
    assert_holds("short", 5);
    assert_true(files_write(path, "", 0));
    assert_holds("", 0);
    assert_false(files_exists(spare));
}

static void test_nul_bytes_survive(void **state)
{
    (void)state;
    assert_true(files_write(path, "a\0b", 3));
    assert_holds("a\0b", 3);
}

static void test_missing_file_is_named_with_the_reason(void **state)
{
    (void)state;
    assert_null(files_read(path, 1000, NULL));
    assert_message_has(path);
    assert_true(strlen(SDL_GetError()) > strlen(path) + 4);
}

static void test_limit_is_kept(void **state)
{
    (void)state;
    assert_true(files_write(path, "12345", 5));
    char *text = files_read(path, 5, NULL);
    assert_string_equal(text, "12345");
    free(text);
    assert_null(files_read(path, 4, NULL));
    assert_message_has("is too long");
    assert_message_has(path);
}

static void test_directory_is_not_a_file(void **state)
{
    (void)state;
    assert_null(files_read(folder, 1000, NULL));
    assert_message_has("is a directory");
}

static void test_failed_write_leaves_the_old_file(void **state)
{
    (void)state;
    char inside[PATHS_MAX];
    assert_true(files_write(path, "old", 3));
    assert_true(paths_join(inside, sizeof inside, path, "new.txt"));
    assert_false(files_write(inside, "new", 3));
    assert_message_has("new.txt");
    assert_false(files_write(folder, "new", 3));
    assert_message_has(folder);
    assert_true(files_is_directory(folder));
    assert_holds("old", 3);
}

static void test_write_that_cannot_take_its_place_cleans_up(void **state)
{
    (void)state;
    char beside[sizeof folder + 8];
    snprintf(beside, sizeof beside, "%s.tmp1", folder);
    assert_false(files_write(folder, "new", 3));
    assert_false(files_exists(beside));
}

static void test_directories_are_made_with_those_above(void **state)
{
    (void)state;
    char deep[PATHS_MAX], file[PATHS_MAX], below[PATHS_MAX];
    assert_true(paths_join(deep, sizeof deep, folder, "a/b//c/"));
    assert_true(files_make_directory(deep));
    assert_true(files_make_directory(deep));
    assert_true(paths_join(file, sizeof file, deep, "f"));
    assert_true(files_write(file, "x", 1));
    assert_false(files_make_directory(file));
    assert_message_has(file);
    assert_true(paths_join(below, sizeof below, file, "below"));
    assert_false(files_make_directory(below));
    assert_true(files_remove(file));
    assert_false(files_make_directory(""));
}

static void test_removing_what_is_not_there_is_fine(void **state)
{
    (void)state;
    assert_true(files_remove(path));
    assert_true(files_write(path, "x", 1));
    assert_true(files_remove(path));
    assert_false(files_exists(path));
}

static void test_only_an_empty_directory_can_be_removed(void **state)
{
    (void)state;
    char within[PATHS_MAX], file[PATHS_MAX];
    assert_true(paths_join(within, sizeof within, folder, "leer größe"));
    assert_true(paths_join(file, sizeof file, within, "f"));
    assert_true(files_make_directory(within));
    assert_true(files_write(file, "x", 1));
    assert_false(files_remove(within));
    assert_message_has("leer");
    assert_true(files_exists(file));
    assert_true(files_remove(file));
    assert_true(files_remove(within));
    assert_false(files_exists(within));
}

static void test_a_file_grows_by_what_is_added(void **state)
{
    (void)state;
    assert_int_equal(files_length(path), -1);
    assert_int_equal(files_append(path, "one\n", 4), 4);
    assert_int_equal(files_append(path, "two\n", 4), 8);
    assert_int_equal(files_length(path), 8);
    assert_holds("one\ntwo\n", 8);
    assert_int_equal(files_append(folder, "x", 1), -1);
    assert_int_equal(files_length(folder), -1);
}

static void test_what_a_file_held_before_stays_beside_it(void **state)
{
    (void)state;
    char before[PATHS_MAX];
    assert_true(paths_join(before, sizeof before, folder, "before"));
    assert_true(files_write_surely(path, before, "one", 3));
    assert_holds("one", 3);
    assert_false(files_exists(before));
    assert_true(files_write_surely(path, before, "two", 3));
    assert_holds("two", 3);
    char *text = files_read(before, 10, NULL);
    assert_string_equal(text, "one");
    free(text);
    assert_true(files_write_surely(path, NULL, "three", 5));
    assert_holds("three", 5);
    assert_true(files_remove(before));
}

/* What is added while the disk is busy with what was there before is never left behind in the copy of before. */
static void test_what_is_added_meanwhile_stays(void **state)
{
    (void)state;
    char before[PATHS_MAX];
    assert_true(paths_join(before, sizeof before, folder, "before"));
    for (int i = 0; i < 100; i++) {
        assert_true(files_write(path, "one\n", 4));
        struct async_write *flush = async_write_start(path, before, "one\n", 4);
        assert_non_null(flush);
        SDL_Delay((unsigned)i % 4);
        async_write_leave(flush);
        assert_true(files_append(path, "two\n", 4) >= 0);
        async_write_finish(flush);
        assert_holds("one\ntwo\n", 8);
    }
    assert_true(files_remove(before));
}

static void test_a_file_takes_the_place_of_another(void **state)
{
    (void)state;
    assert_true(files_write(spare, "new", 3));
    assert_true(files_write(path, "old", 3));
    assert_true(files_move(spare, path));
    assert_holds("new", 3);
    assert_false(files_exists(spare));
    assert_false(files_move(spare, path));
    assert_message_has(spare);
}

static int close_soon(void *file)
{
    SDL_Delay(100);
    return SDL_RWclose(file);
}

/* A scanner or an indexer, which on Windows is in the way while it reads. */
static SDL_Thread *somebody_reads(const char *name)
{
    SDL_RWops *file = SDL_RWFromFile(name, "rb");
    assert_non_null(file);
    SDL_Thread *reader = SDL_CreateThread(close_soon, "reader", file);
    assert_non_null(reader);
    return reader;
}

static void test_what_somebody_reads_for_a_moment_is_replaced_and_removed(void **state)
{
    (void)state;
    assert_true(files_write(path, "old", 3));
    SDL_Thread *reader = somebody_reads(path);
    assert_true(files_write(path, "new", 3));
    SDL_WaitThread(reader, NULL);
    assert_holds("new", 3);
    assert_true(files_write(spare, "newer", 5));
    reader = somebody_reads(spare);
    assert_true(files_move(spare, path));
    SDL_WaitThread(reader, NULL);
    assert_holds("newer", 5);
    reader = somebody_reads(path);
    assert_true(files_remove(path));
    SDL_WaitThread(reader, NULL);
    assert_false(files_exists(path));
}

/* Crashes leave temporary files behind. */
static void test_names_that_are_taken_are_stepped_over(void **state)
{
    (void)state;
    char taken[PATHS_MAX + 32];
    assert_true(files_write(path, "old", 3));
    for (int i = 1; i <= 9; i++) {
        snprintf(taken, sizeof taken, "%s.tmp%d", path, i);
        assert_int_equal(files_append(taken, "left behind", 11), 11);
        assert_true(files_write(path, "new", 3));
        assert_holds("new", 3);
    }
    for (int i = 1; i <= 9; i++) {
        snprintf(taken, sizeof taken, "%s.tmp%d", path, i);
        assert_true(files_remove(taken));
    }
}

#ifndef _WIN32
static void test_a_pipe_is_not_waited_for(void **state)
{
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(files_read(path, 1000, NULL));
    assert_message_has("is not a plain file");
    assert_int_equal(files_length(path), -1);
    assert_int_equal(files_append(path, "x", 1), -1);
    assert_true(files_write(path, "x", 1)); /* which takes its place */
    assert_holds("x", 1);
}

static void test_no_link_is_followed_by_writing(void **state)
{
    (void)state;
    char victim[PATHS_MAX];
    assert_true(paths_join(victim, sizeof victim, folder, "victim"));
    assert_true(files_write(victim, "mine", 4));
    assert_int_equal(symlink("victim", spare), 0);
    assert_int_equal(symlink("victim", path), 0);
    assert_int_equal(files_append(path, "x", 1), -1);
    assert_true(files_write(path, "new", 3));
    assert_holds("new", 3);
    char *text = files_read(victim, 10, NULL);
    assert_string_equal(text, "mine");
    free(text);
    assert_true(files_remove(victim));
}
#endif

static void test_path_without_end_is_refused(void **state)
{
    (void)state;
    static char endless[3 * PATHS_MAX];
    memset(endless, 'x', sizeof endless - 1);
    assert_false(files_write(endless, "x", 1));
    assert_false(files_make_directory(endless));
    assert_null(files_read(endless, 10, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_was_written_is_read, begin, end),
        cmocka_unit_test_setup_teardown(test_a_part_is_read, begin, end),
        cmocka_unit_test_setup_teardown(test_writing_again_replaces_and_leaves_nothing_beside, begin, end),
        cmocka_unit_test_setup_teardown(test_nul_bytes_survive, begin, end),
        cmocka_unit_test_setup_teardown(test_missing_file_is_named_with_the_reason, begin, end),
        cmocka_unit_test_setup_teardown(test_limit_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(test_directory_is_not_a_file, begin, end),
        cmocka_unit_test_setup_teardown(test_failed_write_leaves_the_old_file, begin, end),
        cmocka_unit_test_setup_teardown(test_write_that_cannot_take_its_place_cleans_up, begin, end),
        cmocka_unit_test_setup_teardown(test_directories_are_made_with_those_above, begin, end),
        cmocka_unit_test_setup_teardown(test_removing_what_is_not_there_is_fine, begin, end),
        cmocka_unit_test_setup_teardown(test_only_an_empty_directory_can_be_removed, begin, end),
        cmocka_unit_test_setup_teardown(test_a_file_grows_by_what_is_added, begin, end),
        cmocka_unit_test_setup_teardown(test_what_a_file_held_before_stays_beside_it, begin, end),
        cmocka_unit_test_setup_teardown(test_what_is_added_meanwhile_stays, begin, end),
        cmocka_unit_test_setup_teardown(test_a_file_takes_the_place_of_another, begin, end),
        cmocka_unit_test_setup_teardown(test_what_somebody_reads_for_a_moment_is_replaced_and_removed, begin, end),
        cmocka_unit_test_setup_teardown(test_names_that_are_taken_are_stepped_over, begin, end),
#ifndef _WIN32
        cmocka_unit_test_setup_teardown(test_a_pipe_is_not_waited_for, begin, end),
        cmocka_unit_test_setup_teardown(test_no_link_is_followed_by_writing, begin, end),
#endif
        cmocka_unit_test_setup_teardown(test_path_without_end_is_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
