/* What pictures find kept (assets/samples): files of a player's folder as this version writes them, read as those. */
#include "app/bare_app.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/shell/start.h"
#include "app/store/game_archive.h"
#include "app/store/ladder_run.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"

static struct app app;
static struct bare bare;

static void open_scene(const char *scene)
{
    bare_app(&app, &bare, "");
    app.game_modes = GAME_MODES;
    app.options.screenshot = "picture";
    app.options.scene = scene;
    (void)snprintf(app.assets, sizeof app.assets, "%s", OUTFLANK_ASSETS_DIR);
    assert_true(first_scenes_samples(&app));
}

/* Somebody has played for some months. */
static void a_picture_of_nobodys_days_shows_somebodys(void **state)
{
    (void)state;
    for (int kept = 1; kept >= 0; kept--) {
        struct today today = {0};
        struct trophies trophies = {.games = 0};
        struct runs runs = {.count = 0};
        open_scene(kept ? "today" : "title");
        int date = calendar_today(&app);
        (void)store_load(&app, STORE_DAYS, &today);
        (void)store_load(&app, STORE_TROPHIES, &trophies);
        (void)store_load(&app, STORE_RUNS, &runs);
        assert_int_equal(today_streak(&today, date), kept ? 12 : 0);
        assert_int_equal(today_on(&today, date).tries, kept ? 1 : 0);
        assert_true(today_open(&today, date));
        assert_int_equal(trophies_count(&trophies), kept ? 5 : 0);
        assert_int_equal(runs.count, kept ? 9 : 0);
        today_finish(&today);
    }
}

static void read_all(void)
{
    struct today today = {0};
    struct trophies trophies = {.games = 0};
    struct runs runs = {.count = 0};
    struct game_archive_list list = {.strange = false};
    (void)store_load(&app, STORE_DAYS, &today);
    (void)store_load(&app, STORE_TROPHIES, &trophies);
    (void)store_load(&app, STORE_RUNS, &runs);
    (void)store_load(&app, STORE_GAME_NIGHT, &app.stores->game_night);
    game_archive_read(&app, &list);
    assert_int_equal(list.archive.damaged, 0);
    for (int i = 0; i < VARIANT_COUNT; i++)
        (void)saved_find(&app, VARIANTS[i]);
    today_finish(&today);
    game_archive_list_finish(&list);
}

static void nothing_is_wrong_with_any_of_them(void **state)
{
    int folders = 0;
    (void)state;
    for (int i = 0; i < first_scenes_count(); i++) {
        open_scene(first_scenes_name(i));
        folders += app.data[0] != '\0';
        for (int store = 0; app.data[0] && store < STORES; store++) {
            char path[PATHS_MAX];
            size_t length;
            char *text = store_text(app.data, (enum store)store, &length);
            assert_true(text || !store_path(app.data, (enum store)store, path) || !files_exists(path));
            free(text);
        }
        read_all();
        assert_int_equal(app.warnings_told, 0);
        saved_finish(&app);
    }
    assert_true(folders > 5);
}

static void a_run_stands_at_its_sixth_rung_and_its_match_goes_on(void **state)
{
    static const char *const scenes[] = {"ladder", "play-opponent", "won"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        open_scene(scenes[i]);
        assert_true(ladder_run(&app)->going && ladder_run(&app)->rung == 5);
        assert_int_equal(ladder_run_keeps(&app, ladder_run_next(&app)), i > 0);
        saved_finish(&app);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_of_nobodys_days_shows_somebodys),
        cmocka_unit_test(nothing_is_wrong_with_any_of_them),
        cmocka_unit_test(a_run_stands_at_its_sixth_rung_and_its_match_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
