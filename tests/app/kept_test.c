/* The days, the trophies and the best runs: what cannot be read is set aside and told, never written over. Whoever runs
 * this may be root, whom no mode refuses: so what is in the way is what root cannot read either. */
#include "app/bare_app.h"
#include "base/seal.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/game_night_file.h"
#include "app/store/kept.h"
#include "app/store/store.h"
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
static struct bare bare;

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
    bare_app(&app, &bare, FOLDER);
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

static bool told(enum warning trouble) { return app.warnings_told & 1U << trouble; }

static void check(int which, int how, bool reads)
{
    clear();
    assert_true(block(how, path_of(NAMES[which], "")));
    if (reads)
        read_one(which);
    write_one(which);
    if (!is_block(how, path_of(NAMES[which], ".damaged")) || !files_is_plain(path_of(NAMES[which], "")))
        fail_msg("%s, %d: was written over", NAMES[which], how);
    assert_true(told(WARNING_KEPT));
    assert_false(told(WARNING_SAVING));
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
    assert_string_equal(app.asides[WARNING_KEPT], "runs.txt.damaged3");
}

/* ---- damage ---- */

enum { DAMAGES = 4 };

/* Damages a text at a place: another byte, a cut, a line that is doubled, a line that is gone. False if that is none.
 */
static bool damage(int how, size_t at, const char *text, size_t length, struct strbuf *out)
{
    const char *stop = memchr(text + at, '\n', length - at);
    size_t end = stop ? (size_t)(stop - text) + 1 : length;
    bool begins = at == 0 || text[at - 1] == '\n';
    if (how >= 2 && !begins)
        return false;
    strbuf_add(out, text, how == 2 ? end : at);
    if (how == 0)
        strbuf_putc(out, (char)(text[at] ^ (at % 7 + 1)));
    if (how == 1)
        return true;
    size_t from = how == 0 ? at + 1 : how == 2 ? at : end;
    strbuf_add(out, text + from, length - from);
    return true;
}

/* What a file says now, by the program's reader and as its writer puts it. */
static void say(int which, struct strbuf *out)
{
    struct today today = {.count = 0};
    struct trophies trophies = {.games = 0};
    struct runs runs = {.count = 0};
    if (which == 0)
        kept_today(&app, &today), today_write(&today, out);
    else if (which == 1)
        kept_trophies(&app, &trophies), trophies_write(&trophies, out);
    else if (which == 2)
        kept_runs(&app, &runs), runs_write(&runs, out);
    else if (which == 3)
        progress_write(lesson_progress_progress(&app), out);
    else if (which == 4)
        boards_write(&custom_boards(&app)->own, out);
    else {
        game_night_file_find(&app);
        game_night_write(&app.stores->game_night, out);
    }
    today_finish(&today);
    custom_boards_finish(&app.stores->boards);
}

static const char *const SEALED[] = {"days.txt", "trophies.txt", "runs.txt", "learnt.txt", "boards.txt", "evening.txt"};
enum { SEALED_COUNT = sizeof SEALED / sizeof SEALED[0] };

static void begin_anew(void) { bare_app(&app, &bare, FOLDER); }

/* A file of each kind as an earlier version has left it; and sealed, as this one writes it. */
static char *sealed_text(int which, size_t *length)
{
    char from[PATHS_MAX];
    struct strbuf text = {0}, sealed = {0};
    assert_true(paths_join(from, sizeof from, OUTFLANK_KEPT_FOLDER, SEALED[which]));
    char *old = files_read(from, 1 << 20, length);
    assert_non_null(old);
    strbuf_add(&text, old, *length);
    free(old);
    seal_add(&text, &sealed);
    *length = sealed.length;
    strbuf_free(&text);
    return sealed.text;
}

/* Whatever happens to a sealed file, either it means the same, or the player is told and the file is set aside. */
static void no_damage_is_taken_in_silence(void **state)
{
    (void)state;
    for (int which = 0; which < SEALED_COUNT; which++) {
        size_t length;
        char *text = sealed_text(which, &length);
        struct strbuf good = {0};
        clear();
        assert_true(files_write(path_of(SEALED[which], ""), text, length));
        say(which, &good);
        assert_int_equal(app.warnings_told, 0);
        for (size_t at = 0; at < length; at++)
            for (int how = 0; how < DAMAGES; how++) {
                struct strbuf harmed = {0}, said = {0};
                if (damage(how, at, text, length, &harmed)) {
                    begin_anew();
                    assert_true(files_remove(path_of(SEALED[which], ".damaged")));
                    assert_true(files_write(path_of(SEALED[which], ""), strbuf_text(&harmed), harmed.length));
                    say(which, &said);
                    if (!app.warnings_told && strcmp(strbuf_text(&said), strbuf_text(&good)) != 0)
                        fail_msg("%s: damage %d at %zu is taken in silence", SEALED[which], how, at);
                    if (app.warnings_told)
                        assert_int_equal(files_length(path_of(SEALED[which], ".damaged")), (long long)harmed.length);
                }
                strbuf_free(&harmed);
                strbuf_free(&said);
            }
        strbuf_free(&good);
        free(text);
    }
}

/* The settings, by what the start of the program asks: those that can be read count, and a change is noticed. */
static void no_changed_setting_is_taken_in_silence(void **state)
{
    (void)state;
    char from[PATHS_MAX], why[512];
    size_t length, rest;
    struct settings s;
    struct strbuf good = {0};
    assert_true(paths_join(from, sizeof from, OUTFLANK_KEPT_FOLDER, "settings.txt"));
    clear();
    assert_true(settings_load(&s, from, why, sizeof why));
    settings_write(&s, &good);
    assert_true(settings_save(&s, path_of("settings.txt", ""), why, sizeof why));
    char *text = files_read(path_of("settings.txt", ""), 1 << 20, &length);
    assert_non_null(text);
    for (size_t at = 0; at < length; at++)
        for (int how = 0; how < DAMAGES; how++) {
            struct strbuf harmed = {0}, said = {0};
            if (damage(how, at, text, length, &harmed)) {
                assert_true(files_write(path_of("settings.txt", ""), strbuf_text(&harmed), harmed.length));
                bool read = settings_load(&s, path_of("settings.txt", ""), why, sizeof why);
                char *sound = read ? store_look(&app, STORE_SETTINGS, &rest) : NULL;
                settings_write(&s, &said);
                if (sound && strcmp(strbuf_text(&said), strbuf_text(&good)) != 0)
                    fail_msg("damage %d at %zu is taken in silence", how, at);
                free(sound);
            }
            strbuf_free(&harmed);
            strbuf_free(&said);
        }
    strbuf_free(&good);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_read_is_set_aside_and_told), cmocka_unit_test(each_has_a_name_of_its_own),
        cmocka_unit_test(no_damage_is_taken_in_silence), cmocka_unit_test(no_changed_setting_is_taken_in_silence)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
