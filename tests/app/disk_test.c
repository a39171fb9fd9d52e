/* A disk that is full, or a folder that takes nothing: each file that is kept stays as it was, the player is told once,
 * and when there is room again, everything is kept again. */
#ifndef _WIN32
#define _XOPEN_SOURCE 700 /* setrlimit */
#endif

#include "app/backup_whole.h"
#include "app/folder.h"
#include "app/kept_kinds.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef _WIN32

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "kit/files.h"
#include "kit/paths.h"

static const char FOLDER[] = "disk_test_data";
static struct stage stage;

/* ---- a disk with so much room for each file ---- */

static rlim_t no_limit;

static void set_limit(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    if (no_limit == 0)
        no_limit = limit.rlim_cur;
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* ---- a folder in which nothing can be written ---- */

enum { NOBODY = 65534 };

static void set_mode(void *mode, const char *name)
{
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, FOLDER, name));
    assert_int_equal(chmod(path, *(const mode_t *)mode), 0);
}

/* Modes mean nothing to root, who becomes somebody else for as long as it lasts. */
static void set_read_only(bool on)
{
    mode_t mode = on ? 0444 : 0644;
    if (!on && getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    folders_list(FOLDER, "", set_mode, &mode);
    assert_int_equal(chmod(FOLDER, on ? 0555 : 0755), 0);
    if (on && getuid() == 0)
        assert_int_equal(seteuid(NOBODY), 0);
}

/* What keeps a file from being written, and what is said of it. */
static const struct hindrance {
    const char *said;
    bool read_only;
} FULL = {"This can’t be saved. Is the disk full?", false},
  READ_ONLY = {"This can’t be saved: the folder is read-only.", true};

static void hinder(const struct hindrance *h, rlim_t room)
{
    if (h->read_only)
        set_read_only(true);
    else
        set_limit(room);
}

static void stop_hindering(const struct hindrance *h)
{
    if (h->read_only)
        set_read_only(false);
    else
        set_limit(no_limit);
}

/* ---- the stage ---- */

static const struct kept_kind *kind_of(enum store store)
{
    const struct kept_kind *kind = KEPT;
    while (kind->store != store)
        kind++;
    return kind;
}

static void keep(enum store store, int step) { kind_of(store)->keep(&stage.app, step); }

static void begin(void)
{
    stage_open_in(&stage, FOLDER);
    stage.app.keeps_settings = true;
    stage.app.now = 1;
}

static void end(void)
{
    set_limit(no_limit);
    stage_close(&stage);
    saved_finish(&stage.app);
    custom_boards_finish(&stage.app.stores->boards);
}

static int spares;
static void count_spare(void *user, const char *name)
{
    (void)user;
    spares += strstr(name, ".tmp") != NULL;
}

/* The player has heard of it, wherever they are, and goes on from there. */
static void check_told(const struct hindrance *h, const char *name)
{
    char text[256];
    stage_rest(&stage);
    if (strcmp(stage_top(&stage), "notice") != 0)
        fail_msg("%s: nobody hears of it", name);
    assert_true(stage_shown(&stage, h->said) > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "settings");
    assert_false(app_next_warning(&stage.app, text, sizeof text));
}

static void check_file(const struct kept_kind *file, const struct hindrance *h, size_t more)
{
    char text[256];
    size_t before, after;
    begin();
    file->keep(&stage.app, 0);
    char *old = folder_read(FOLDER, file->name, &before);
    assert_non_null(old);
    stage_show(&stage, settings_scene_new(&stage.app)); /* wherever the player is */
    hinder(h, more > 0 ? before + more : 0);
    file->keep(&stage.app, 1);
    notice_warning(&stage.app); /* told while it lasts */
    stop_hindering(h);
    char *now = folder_read(FOLDER, file->name, &after);
    if (!now || after < before || after > before + more || memcmp(old, now, before) != 0)
        fail_msg("%s is not as it was", file->name);
    spares = 0;
    folders_list(FOLDER, "", count_spare, NULL);
    assert_int_equal(spares, 0);
    if (!file->untold)
        check_told(h, file->name);
    file->keep(&stage.app, 2); /* there is room again */
    assert_false(app_next_warning(&stage.app, text, sizeof text));
    free(now);
    now = folder_read(FOLDER, file->name, &after);
    assert_non_null(now);
    if (after == before && memcmp(old, now, before) == 0)
        fail_msg("%s is still as it was", file->name);
    free(old);
    free(now);
    end();
}

static void a_full_disk_harms_no_file(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++)
        check_file(&KEPT[i], &FULL, 0);
}

static void a_folder_that_becomes_read_only_harms_no_file(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++)
        check_file(&KEPT[i], &READ_ONLY, 0);
}

/* It was so from the beginning: all of a game is kept as soon as it can be. */
static void a_read_only_folder_stops_no_game(void **state)
{
    (void)state;
    char text[256];
    begin();
    stage_show(&stage, settings_scene_new(&stage.app));
    set_read_only(true);
    assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 0);
    keep(STORE_OF_GAME, 0);
    notice_warning(&stage.app);
    keep(STORE_OF_GAME, 1);
    keep(STORE_FINISHED, 0);
    keep(STORE_SETTINGS, 1);
    assert_false(app_next_warning(&stage.app, text, sizeof text)); /* it has been told */
    set_read_only(false);
    check_told(&READ_ONLY, "a folder");
    keep(STORE_OF_GAME, 2);
    saved_finish(&stage.app);
    assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 4);
    end();
}

/* It is full in the middle of what is added: what was there is whole, and what comes later is read. */
static void half_an_addition_harms_nothing(void **state)
{
    (void)state;
    struct game_archive_list list = {.strange = false};
    check_file(kind_of(STORE_OF_GAME), &FULL, 1); /* with more room it would be written anew */
    for (size_t more = 1; more < 60; more += 11) {
        check_file(kind_of(STORE_FINISHED), &FULL, more);
        begin();
        keep(STORE_FINISHED, 0);
        size_t length;
        free(folder_read(FOLDER, "games.outflank", &length));
        set_limit(length + more);
        keep(STORE_FINISHED, 1);
        set_limit(no_limit);
        keep(STORE_FINISHED, 2);
        game_archive_read(&stage.app, &list);
        assert_int_equal(list.archive.count, 2); /* the first and the last */
        game_archive_list_finish(&list);
        keep(STORE_OF_GAME, 0);
        free(folder_read(FOLDER, "game-classic.txt", &length));
        set_limit(length + more);
        keep(STORE_OF_GAME, 1);
        set_limit(no_limit);
        keep(STORE_OF_GAME, 2);
        saved_finish(&stage.app);
        assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 4); /* no move is lost */
        end();
    }
}

/* What the other copy of the program has learnt and made stays, although this one has not seen it. */
static void another_copys_boards_and_lessons_stay(void **state)
{
    (void)state;
    struct app other;
    static struct bare bare;
    struct custom_board board;
    struct notation_error error;
    begin();
    bare_app(&other, &bare, FOLDER);
    keep(STORE_LESSONS, 0);
    keep(STORE_BOARDS, 0);
    assert_true(custom_board_read("PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN", 34, &board, &error));
    board.fewest = true; /* another one */
    assert_true(custom_boards_put(&other, &board, "Theirs"));
    lesson_progress_all(&other)->game[2].done = true;
    lesson_progress_keep(&other);
    keep(STORE_LESSONS, 1);
    keep(STORE_BOARDS, 1);
    custom_boards_finish(&stage.app.stores->boards);
    stage.app.stores->lessons = (struct progress){.last = 0};
    stage.app.stores->loaded = 0;
    assert_true(boards_find_name(&custom_boards(&stage.app)->mine, "Theirs") >= 0);
    assert_true(boards_find_name(&custom_boards(&stage.app)->mine, "B1") >= 0);
    assert_true(lesson_progress_all(&stage.app)->game[2].done);
    assert_int_equal(lesson_progress_all(&stage.app)->game[1].step, 2);
    custom_boards_finish(&other.stores->boards);
    end();
}

static void nothing_is_lost_when_all_is_taken_along(void **state)
{
    (void)state;
    begin();
    keep(STORE_FINISHED, 0);
    set_limit(100);
    bool written = backup_write_whole(&stage.app, "disk_test.outflank-backup");
    set_limit(no_limit);
    assert_false(written);
    assert_false(files_exists("disk_test.outflank-backup"));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_disk_harms_no_file),
        cmocka_unit_test(a_folder_that_becomes_read_only_harms_no_file),
        cmocka_unit_test(a_read_only_folder_stops_no_game),
        cmocka_unit_test(half_an_addition_harms_nothing),
        cmocka_unit_test(another_copys_boards_and_lessons_stay),
        cmocka_unit_test(nothing_is_lost_when_all_is_taken_along),
    };
    (void)signal(SIGXFSZ, SIG_IGN); /* which a full disk does not send */
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
