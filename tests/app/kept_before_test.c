/* What an earlier version kept means the same to this one: a folder of its files (kept_f004018/README.md) is read as if
 * somebody had just brought the program up to date. */
#include "app/bare_app.h"
#include "app/settings_text.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/store/board_weights.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"

static const char FOLDER[] = "kept_before_test_data";
static const char *const FILES[] = {"settings.txt",     "trophies.txt",
                                    "runs.txt",         "days.txt",
                                    "learnt.txt",       "boards.txt",
                                    "boards-known.txt", "evening.txt",
                                    "ladder.txt",       "game-classic.txt",
                                    "game-pocket.txt",  "game-classic.before.txt",
                                    "game-ladder.txt",  "game-ladder.before.txt",
                                    "games.outflank"};
enum { FILE_COUNT = sizeof FILES / sizeof FILES[0] };
static struct app app;
static struct bare bare;

static void copy_file(const char *name)
{
    char from[PATHS_MAX], to[PATHS_MAX];
    size_t length;
    assert_true(paths_join(from, sizeof from, OUTFLANK_KEPT_FOLDER, name));
    assert_true(paths_join(to, sizeof to, FOLDER, name));
    char *text = files_read(from, 1 << 20, &length);
    assert_non_null(text);
    assert_true(files_write(to, text, length));
    free(text);
}

static int set_up(void **state)
{
    (void)state;
    assert_true(files_make_directory(FOLDER));
    for (int i = 0; i < FILE_COUNT; i++)
        copy_file(FILES[i]);
    bare_app(&app, &bare, FOLDER);
    (void)snprintf(app.assets, sizeof app.assets, "%s", OUTFLANK_ASSETS_DIR);
    return 0;
}

/* Whatever was read, nothing was wrong with it. */
static int tear_down(void **state)
{
    (void)state;
    bool told = app.warnings_told != 0;
    saved_finish(&app);
    custom_boards_finish(&app.stores->boards);
    return told;
}

static int day(const char *text)
{
    int date;
    assert_true(date_parse(text, strlen(text), &date));
    return date;
}

static void settings_and_what_is_kept_with_them(void **state)
{
    (void)state;
    struct settings s, usual;
    char path[PATHS_MAX], keys[BINDING_TEXT_MAX];
    assert_true(paths_join(path, sizeof path, FOLDER, "settings.txt"));
    s = settings_of_file(path);
    settings_default(&usual);
    for (int i = 0; i < SETTINGS; i++) {
        const char *value = SETTING_DEFS[i].values[s.value[i]];
        const char *wanted = i == SETTING_VOLUME      ? "3"
                             : i == SETTING_SPEED     ? "fast"
                             : i == SETTING_LANGUAGE  ? "de"
                             : i == SETTING_LEGAL     ? "off"
                             : i == SETTING_SPEECH    ? "off" /* it was the usual one, and is as good as chosen */
                             : i == SETTING_TEXT_SIZE ? "120"
                             : i == SETTING_DISCS     ? "wine_ice"
                                                      : SETTING_DEFS[i].values[usual.value[i]];
        assert_string_equal(value, wanted);
    }
    bindings_write_keys(&s.bindings, bindings_find("undo"), keys);
    assert_string_equal(keys, "Q");
    assert_string_equal(s.engine, "/opt/edax/bin/edax -nboard");
    assert_string_equal(s.engine_name, "Edax 4.4");
    assert_int_equal(s.opponent, settings_opponent("4"));
    assert_int_equal(s.names.count, 2);
    assert_string_equal(s.names.list[0], "Ava");
    assert_string_equal(s.names.list[1], "Jörg");
    assert_true(s.window_known && s.x == 40 && s.y == 60 && s.width == 1366 && s.height == 768);
    assert_true(s.choices[0].known);
    assert_int_equal(s.choices[0].opponent, settings_opponent("4"));
    assert_int_equal(s.choices[0].begins, BEGINS_BY_TURNS);
}

static void trophies_and_best_runs(void **state)
{
    (void)state;
    struct trophies t = {.games = 0};
    struct runs runs = {.count = 0};
    (void)store_load(&app, STORE_TROPHIES, &t);
    (void)store_load(&app, STORE_RUNS, &runs);
    assert_int_equal(trophies_count(&t), 4);
    assert_int_equal(t.coin[TROPHY_FIRST_FLIP].date, day("2026-11-02"));
    assert_int_equal(t.coin[TROPHY_FIRST_FLIP].game, 0);
    assert_int_equal(t.coin[TROPHY_SEVEN_DAYS].date, day("2026-11-19"));
    assert_int_equal(t.coin[TROPHY_SEVEN_DAYS].game, -1);
    assert_int_equal(t.games, 0x25);
    assert_int_equal(t.rung, 4);
    assert_int_equal(runs.count, 3);
    assert_string_equal(runs.offered, "AVA");
    assert_string_equal(runs.best[1].initials, "TOM");
    assert_int_equal(runs.best[1].score, 9840);
    assert_int_equal(runs.best[1].won, 9);
    assert_int_equal(runs.best[1].met, 10);
    assert_int_equal(runs.best[2].score, 4610);
}

static void days(void **state)
{
    (void)state;
    struct today today = {.count = 0};
    (void)store_load(&app, STORE_DAYS, &today);
    assert_int_equal(today.count, 8);
    assert_int_equal(today_streak(&today, day("2026-11-19")), 7);
    struct today_date last = today_on(&today, day("2026-11-22"));
    assert_int_equal(last.tries, 2);
    assert_false(last.solved);
    assert_int_equal(last.try[0].square, 19);
    assert_int_equal(last.try[1].square, NO_SQUARE);
    today_finish(&today);
}

static void lessons_and_puzzles(void **state)
{
    (void)state;
    const struct progress *p = lesson_progress_all(&app);
    assert_int_equal(p->last, 2);
    assert_int_equal(p->explained, 5);
    assert_true(p->game[0].step == 3 && p->game[0].met && !p->game[0].done);
    assert_true(p->game[0].tries[1] == 12 && p->game[0].solved[1] && p->game[0].tries[2] == 1);
    assert_true(p->game[5].done);
    assert_int_equal(progress_done(p, PROGRESS_GAMES), 2);
}

static void boards_and_what_is_known_of_them(void **state)
{
    (void)state;
    static struct board_weights known;
    char code[CUSTOM_BOARD_CODE_MAX];
    assert_int_equal(custom_boards(&app)->mine.count, 1);
    assert_string_equal(custom_boards_name(&app, 0), "Pond");
    custom_board_code(custom_boards_at(&app, 0), code);
    assert_string_equal(code, "PM2NA-5ANAN-ANBSA-NPNAN-ANAN8-NAGH");
    board_weights_read(&known, &app);
    const struct custom_weights *w = custom_known_find(&known.known, custom_boards_at(&app, 0));
    assert_non_null(w);
    struct custom_weights usual;
    custom_weights_usual(&usual, 1);
    assert_memory_equal(w, &usual, sizeof usual);
}

static void the_game_night(void **state)
{
    (void)state;
    (void)store_load(&app, STORE_GAME_NIGHT, &app.stores->game_night);
    assert_int_equal(app.stores->game_night.count, 3);
    assert_string_equal(app.stores->game_night.players[2].name, "Cora");
    assert_int_equal(app.stores->game_night.seed, 7);
    assert_int_equal(game_night_done(&app.stores->game_night), 1);
    assert_int_equal(app.stores->game_night.matches[0].discs[0], 40);
}

static void the_run_and_its_match(void **state)
{
    (void)state;
    const struct ladder *run = ladder_run(&app);
    struct game_setup game_setup;
    assert_true(run->going && !run->helped);
    assert_true(run->rung == 2 && run->lives == 2 && run->score == 730 && run->seed == 99);
    assert_true(run->margin[0] == 12 && run->margin[1] == 6);
    struct match *match = saved_load_run(&app, &game_setup);
    assert_non_null(match);
    assert_string_equal(match_variant(match)->id, "jaques");
    assert_int_equal(match_length(match), 4);
    assert_ptr_equal(game_setup.mode, &LADDER);
    match_free(match);
}

static void expect_game(const char *id, int plies, int opponent)
{
    struct game_setup game_setup;
    const struct variant *variant = variant_find(id, strlen(id));
    assert_int_equal(saved_move(&app, variant), plies + 1);
    struct match *match = saved_load(&app, variant, &game_setup);
    assert_non_null(match);
    assert_int_equal(match_length(match), plies);
    assert_int_equal(game_setup.opponent, opponent);
    assert_string_equal(game_setup.seats[0].name, "Ava");
    match_free(match);
}

static void games_in_progress(void **state)
{
    (void)state;
    expect_game("classic", 4, 4);
    expect_game("pocket", 1, 2);
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (strcmp(VARIANTS[i]->id, "classic") != 0 && strcmp(VARIANTS[i]->id, "pocket") != 0)
            assert_null(saved_find(&app, VARIANTS[i]));
}

/* Where the newer file is lost, the one before it counts. */
static void the_game_before(void **state)
{
    (void)state;
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, FOLDER, "game-classic.txt"));
    assert_true(files_remove(path));
    expect_game("classic", 4, 4);
}

static void game_archive_games(void **state)
{
    (void)state;
    struct game_archive_list list = {.strange = false};
    static const char *const opponents[] = {"2", "3", "4"};
    game_archive_read(&app, &list);
    assert_int_equal(list.archive.count, 3);
    assert_int_equal(list.archive.damaged, 0);
    for (int i = 0; i < 3; i++) {
        const struct archive_game *g = &list.archive.games[i];
        struct record record;
        assert_string_equal(g->opponent, opponents[i]);
        assert_string_equal(g->variant->id, i == 1 ? "reverse" : "classic");
        assert_int_equal(g->starred, i == 1);
        assert_int_equal(g->removed, i == 2);
        assert_true(game_archive_record(&list, i, &record));
        assert_int_equal(match_length(record.match), 9);
        record_finish(&record);
    }
    game_archive_list_finish(&list);
}

#define KEPT(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {KEPT(settings_and_what_is_kept_with_them),
                                       KEPT(trophies_and_best_runs),
                                       KEPT(days),
                                       KEPT(lessons_and_puzzles),
                                       KEPT(boards_and_what_is_known_of_them),
                                       KEPT(the_game_night),
                                       KEPT(the_run_and_its_match),
                                       KEPT(games_in_progress),
                                       KEPT(the_game_before),
                                       KEPT(game_archive_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
