/* Kept files that are symbolic links, as those who share their settings between machines make them, and files with a
 * mode of their own. Whoever runs this may be root, whom no mode refuses. */
#define _DEFAULT_SOURCE /* lchown, symlink, lstat */

#include "app/folder.h"
#include "app/kept_kinds.h"
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "kit/files.h"
#include "match/helper.h"

static const char FOLDER[] = "kept_links_test_data", FAR[] = "kept_links_test_far";
static struct app app;
static struct bare bare;

static void start(const char *folder)
{
    bare_app(&app, &bare, folder);
    app.keeps_settings = true;
    settings_default(&app.settings);
}

static void remove_at(const char *folder, const char *name) { (void)unlink(folder_path(folder, name)); }

static void clear(void)
{
    folder_empty(FOLDER);
    folder_empty(FAR);
    for (int i = 0; i < KEPT_KINDS; i++) /* a link that leads nowhere is in no list of files */
        remove_at(FOLDER, KEPT[i].name);
    remove_at(FOLDER, "game-classic.before.txt");
    start(FOLDER);
}

static void keep(const struct kept_kind *kind, int step)
{
    kind->keep(&app, step);
    kept_finish(&app);
    start(FOLDER);
}

static bool is_link(const char *name) { return files_is_link(folder_path(FOLDER, name)); }

static int mode_of(const char *folder, const char *name)
{
    struct stat found;
    return lstat(folder_path(folder, name), &found) == 0 ? (int)(found.st_mode & 07777) : -1;
}

static void link_to(const char *target, const char *name)
{
    assert_int_equal(symlink(target, folder_path(FOLDER, name)), 0);
}

static void count_leftover(void *user, const char *name)
{
    struct stat found;
    int *count = user;
    bool belongs = strncmp(name, "lock", 4) == 0 || strcmp(name, "ladder.txt") == 0 ||
                   strcmp(name, "games.outflank") == 0; /* where abandoned games go */
    assert_int_equal(lstat(folder_path(FOLDER, name), &found), 0);
    if (!belongs && !S_ISLNK(found.st_mode))
        print_message("left: %s\n", name), ++*count;
}

/* Where nothing is yet, and over what is there: the file that is meant is written, all that belongs to it lies beside
 * it, and it keeps its mode. */
static void a_link_is_followed(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++) {
        const struct kept_kind *kind = &KEPT[i];
        struct strbuf by_link = {0}, itself = {0};
        char target[100];
        int left = 0;
        clear();
        (void)snprintf(target, sizeof target, "../%s/%s", FAR, kind->name);
        link_to(target, kind->name);
        store_check_links(&app);
        for (int step = 0; step < 3; step++) {
            keep(kind, step);
            assert_true(is_link(kind->name));
            if (step == 0)
                assert_int_equal(chmod(folder_path(FAR, kind->name), 0600), 0);
            assert_int_equal(mode_of(FAR, kind->name), 0600);
        }
        assert_int_equal(app.warnings_told, 0);
        if (kind->store != STORE_LADDER_MATCH)
            folders_list(FOLDER, "", count_leftover, &left);
        assert_int_equal(left, 0);
        kept_say(&app, kind->store, &by_link);
        if (kind->store != STORE_LADDER_MATCH) {
            start(FAR);
            kept_say(&app, kind->store, &itself);
            assert_true(itself.length > 0);
            assert_string_equal(strbuf_text(&by_link), strbuf_text(&itself));
        }
        strbuf_free(&by_link);
        strbuf_free(&itself);
    }
}

enum astray { LOOP, TO_FOLDER, TO_DEVICE, TO_NO_FOLDER, SOMEBODY_ELSES, TO_SOMEBODY_ELSES, ASTRAY_KINDS };

/* False if this user cannot make it. */
static bool lead_astray(enum astray way, const char *name)
{
    static const char *const targets[] = {[LOOP] = NULL,
                                          [TO_FOLDER] = "../kept_links_test_far",
                                          [TO_DEVICE] = "/dev/null",
                                          [TO_NO_FOLDER] = "nowhere/at/all",
                                          [SOMEBODY_ELSES] = "../kept_links_test_far/theirs",
                                          [TO_SOMEBODY_ELSES] = "../kept_links_test_far/theirs"};
    link_to(targets[way] ? targets[way] : name, name);
    if (way < SOMEBODY_ELSES)
        return true;
    folder_write(FAR, "theirs", "theirs\n");
    return lchown(way == SOMEBODY_ELSES ? folder_path(FOLDER, name) : folder_path(FAR, "theirs"), 65534, 65534) == 0;
}

/* It is told, and stays as it is: neither set aside nor written through. */
static void a_link_that_leads_astray_is_left_alone(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS * ASTRAY_KINDS; i++) {
        const struct kept_kind *kind = &KEPT[i / ASTRAY_KINDS];
        int left = 0;
        clear();
        if (!lead_astray((enum astray)(i % ASTRAY_KINDS), kind->name))
            continue;
        store_check_links(&app);
        assert_true(app.warnings_told & 1U << WARNING_LINK);
        assert_string_equal(app.asides[WARNING_LINK], kind->name);
        start(FOLDER);
        kind->keep(&app, 0);
        if (!kind->untold && kind->store != STORE_OF_GAME && kind->store != STORE_LADDER_MATCH)
            assert_true(app.warnings_told & 1U << WARNING_LINK);
        kept_finish(&app);
        assert_true(is_link(kind->name));
        if (kind->store != STORE_LADDER_MATCH)
            folders_list(FOLDER, "", count_leftover, &left);
        assert_int_equal(left, 0);
        if (files_exists(folder_path(FAR, "theirs")))
            assert_int_equal(files_length(folder_path(FAR, "theirs")), strlen("theirs\n"));
    }
}

/* A game that is over is taken out of those in progress once it is among the finished ones, and not before. */
static void nothing_finished_is_removed_before_it_is_kept(void **state)
{
    struct match *match = helper_match("classic", "e6f4e3f6g5d6e7f5"), *loaded;
    struct game_setup game_setup = {.variant = match_variant(match)};
    struct game_archive_list list = {.strange = false};
    struct move last = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 34 /* c5 */};
    (void)state;
    clear();
    link_to("games.outflank", "games.outflank");
    saved_keep(&app, match, &game_setup);
    assert_true(match_play(match, last, NULL));
    assert_true(match_over(match));
    saved_keep(&app, match, &game_setup);
    saved_settle(&app);
    saved_finish(&app);
    start(FOLDER);
    loaded = saved_load(&app, game_setup.variant, &game_setup);
    assert_non_null(loaded);
    assert_int_equal(match_length(loaded), match_length(match) - 1);
    remove_at(FOLDER, "games.outflank");
    assert_true(match_play(loaded, last, NULL));
    saved_keep(&app, loaded, &game_setup);
    saved_keep(&app, loaded, &game_setup); /* once */
    assert_null(saved_find(&app, game_setup.variant));
    assert_false(files_exists(folder_path(FOLDER, "game-classic.txt")));
    game_archive_read(&app, &list);
    assert_int_equal(list.archive.count, 1);
    game_archive_list_finish(&list);
    saved_finish(&app);
    match_free(loaded);
    match_free(match);
}

/* Two copies of the program with folders of their own may share a file by links: one of them keeps games in it. */
static void whoever_shares_a_file_shares_its_lock(void **state)
{
    struct match *match = helper_match("classic", "f5d6");
    const struct game_setup game_setup = {.variant = match_variant(match)};
    struct app other;
    struct bare others;
    (void)state;
    clear();
    link_to("../kept_links_test_far/games.outflank", "games.outflank");
    saved_keep(&app, match, &game_setup);
    bare_app(&other, &others, FAR);
    saved_keep(&other, match, &game_setup);
    assert_true(other.warnings_told & 1U << WARNING_TWICE);
    assert_false(files_exists(folder_path(FAR, "game-classic.txt")));
    saved_finish(&app);
    saved_keep(&other, match, &game_setup);
    assert_true(files_exists(folder_path(FAR, "game-classic.txt")));
    saved_finish(&other);
    match_free(match);
}

/* What nobody else may read stays so, also what is set aside. */
static void a_file_keeps_its_mode(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++) {
        const struct kept_kind *kind = &KEPT[i];
        char aside[64];
        bool reads = kind->store < STORES && STORE_ROWS[kind->store].read;
        clear();
        keep(kind, 0);
        assert_int_equal(chmod(folder_path(FOLDER, kind->name), 0600), 0);
        keep(kind, 1);
        keep(kind, 2);
        assert_int_equal(mode_of(FOLDER, kind->name), 0600);
        if (!reads || kind->store == STORE_ENGINE_TRUST)
            continue;
        folder_write(FOLDER, kind->name, "# sum 00000000\nnonsense\n");
        assert_int_equal(mode_of(FOLDER, kind->name), 0600);
        kept_drop(kind->store, kept_load(&app, kind->store));
        (void)snprintf(aside, sizeof aside, "%s.damaged", kind->name);
        assert_int_equal(mode_of(FOLDER, aside), 0600);
        kept_finish(&app);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_is_followed), cmocka_unit_test(a_link_that_leads_astray_is_left_alone),
        cmocka_unit_test(nothing_finished_is_removed_before_it_is_kept),
        cmocka_unit_test(whoever_shares_a_file_shares_its_lock), cmocka_unit_test(a_file_keeps_its_mode)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
