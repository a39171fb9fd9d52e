/* The days, the trophies and the best runs: what cannot be read is set aside and told, never written over. Whoever runs
 * this may be root, whom no mode refuses: so what is in the way is what root cannot read either. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/kept.h"
#include "kit/files.h"
#include "kit/folders.h"

#ifndef _WIN32
#include <sys/stat.h>
#include <sys/types.h>
#endif

enum { TOO_LONG = (4 << 20) + 1, BLOCKS = 3 };

static const char FOLDER[] = "kept_test_data";
static const char *const NAMES[] = {"days.txt", "trophies.txt", "runs.txt"};
static struct app app;

static const char *path_of(const char *name, const char *ending)
{
    static char path[2][PATHS_MAX];
    static int turn;
    char whole[64];
    turn = !turn;
    (void)snprintf(whole, sizeof whole, "%s%s", name, ending);
    assert_true(paths_join(path[turn], PATHS_MAX, FOLDER, whole));
    return path[turn];
}

static void clear(void)
{
    static const char *const endings[] = {"", ".damaged", ".damaged2", ".damaged3"};
    assert_true(files_make_directory(FOLDER));
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        for (size_t k = 0; k < sizeof endings / sizeof endings[0]; k++)
            assert_true(files_remove(path_of(NAMES[i], endings[k])));
    app = (struct app){.quit = false};
    (void)snprintf(app.data, sizeof app.data, "%s", FOLDER);
}

/* Puts what cannot be read in the place of a file. */
static bool block(int how, const char *path)
{
    if (how == 0)
        return files_make_directory(path);
#ifndef _WIN32
    if (how == 1)
        return mkfifo(path, 0600) == 0;
#endif
    char *text = calloc(1, TOO_LONG);
    bool written = text && files_write(path, text, TOO_LONG);
    free(text);
    return written;
}

/* It is what was put there. */
static bool is_block(int how, const char *path)
{
    if (how == 0)
        return files_is_directory(path);
#ifndef _WIN32
    if (how == 1)
        return files_exists(path) && !files_is_plain(path) && !files_is_directory(path);
#endif
    return files_length(path) == TOO_LONG;
}

static void read_one(int which)
{
    struct today today = {.count = 0};
    struct trophies trophies = {.games = 0};
    struct runs runs = {.count = 0};
    if (which == 0)
        kept_today(&app, &today);
    else if (which == 1)
        kept_trophies(&app, &trophies);
    else
        kept_runs(&app, &runs);
    today_finish(&today);
}

static void write_one(int which)
{
    const struct trophies trophies = {.coin[TROPHY_FIRST_FLIP] = {true, 20000, 0}, .games = 1};
    struct runs runs = {.count = 0};
    struct today today = {.count = 0};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 1000});
    today_try(&today, 20000, &move, true);
    if (which == 0)
        kept_today_write(&app, &today);
    else if (which == 1)
        kept_trophies_write(&app, &trophies);
    else
        kept_runs_write(&app, &runs);
    today_finish(&today);
}

static bool told(enum trouble trouble) { return app.troubles_told & 1U << trouble; }

static void check(int which, int how, bool reads)
{
    clear();
    assert_true(block(how, path_of(NAMES[which], "")));
    if (reads)
        read_one(which);
    write_one(which);
    if (!is_block(how, path_of(NAMES[which], ".damaged")) || !files_is_plain(path_of(NAMES[which], "")))
        fail_msg("%s, %d: was written over", NAMES[which], how);
    assert_true(told(TROUBLE_KEPT));
    assert_false(told(TROUBLE_SAVING));
}

static void what_cannot_be_read_is_set_aside_and_told(void **state)
{
    (void)state;
    for (int which = 0; which < 3; which++)
        for (int how = 0; how < BLOCKS; how++) {
            check(which, how, true);
            check(which, how, false);
        }
}

/* What was set aside before stays. */
static void each_has_a_name_of_its_own(void **state)
{
    (void)state;
    clear();
    for (int i = 0; i < 3; i++) {
        assert_true(files_write(path_of("runs.txt", ""), "harm", 4 - (size_t)i));
        read_one(2);
    }
    assert_int_equal(files_length(path_of("runs.txt", ".damaged")), 4);
    assert_int_equal(files_length(path_of("runs.txt", ".damaged2")), 3);
    assert_int_equal(files_length(path_of("runs.txt", ".damaged3")), 2);
    assert_string_equal(app.games.aside, "runs.txt.damaged3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_cannot_be_read_is_set_aside_and_told),
                                       cmocka_unit_test(each_has_a_name_of_its_own)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
