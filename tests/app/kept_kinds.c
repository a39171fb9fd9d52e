#include "app/kept_kinds.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/store/board_weights.h"
#include "app/store/yours_kept.h"
#include "career/day.h"
#include "career/guises.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"
#include "match/helper.h"

/* Three boards. */
static const char *const CODES[] = {"PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN", "PGAGA-N85BR-75P2T-N0NAG-AN85A-M2M9",
                                    "PG050-0AM0N-AHBSA-NPN2N-A0AM0-1801"};

static struct custom_board board_of(int step)
{
    struct custom_board board;
    struct notation_error error;
    assert_true(custom_board_read(CODES[step], strlen(CODES[step]), &board, &error));
    return board;
}

/* ---- what may be kept ---- */

static void keep_game(struct app *app, int step)
{
    static const char *const moves[] = {"f5", "f5d6", "f5d6c3"};
    struct match *match = helper_match("classic", moves[step]);
    saved_keep(app, match, &(struct game_setup){.variant = match_variant(match)});
    match_free(match);
}

static void keep_ladder_match(struct app *app, int step)
{
    struct game_setup game_setup = ladder_run_setup(ladder_run_next(app), ladder_run(app)->seed);
    struct match *match = match_new(game_setup.variant, &game_setup.setup);
    struct move moves[MOVES_MAX];
    game_setup.mode = &LADDER;
    for (int i = 0; i <= step + 1; i++)
        assert_true(position_moves(match_position(match), moves) > 0 && match_play(match, moves[0], NULL));
    saved_keep(app, match, &game_setup);
    match_free(match);
}

static void keep_finished(struct app *app, int step)
{
    static const char *const moves[] = {"f5", "f5d6", "f5f6"};
    struct record record = {.match = helper_match("classic", moves[step])};
    match_give_up(record.match, FIRST);
    game_archive_keep(app, &record);
    game_archive_forget(app);
    record_finish(&record);
}

static void keep_settings(struct app *app, int step)
{
    app->settings.value[SETTING_VOLUME] = step;
    app->settings_changed = true;
    store_flush(app);
    while (!async_write_done(app->stores->settings.under_way))
        SDL_Delay(1);
    store_flush(app); /* as the loop does: it hears what came of it */
}

static void keep_trophies(struct app *app, int step)
{
    struct trophies trophies = {.rung = 0};
    (void)store_load(app, STORE_TROPHIES, &trophies);
    trophies.rung = step;
    (void)store_save(app, STORE_TROPHIES, &trophies);
}

static void keep_runs(struct app *app, int step)
{
    struct runs runs = {.count = 0};
    (void)store_load(app, STORE_RUNS, &runs);
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = step});
    (void)store_save(app, STORE_RUNS, &runs);
}

static void keep_dealt_runs(struct app *app, int step)
{
    struct runs runs = {.count = 0};
    (void)store_load(app, STORE_RUNS_DEALT, &runs);
    (void)runs_enter(&runs, &(struct run_entry){.initials = "EVA", .met = 4, .won = 3, .score = step});
    (void)store_save(app, STORE_RUNS_DEALT, &runs);
}

static void keep_people(struct app *app, int step)
{
    struct people people = {.count = 0};
    (void)store_load(app, STORE_PEOPLE, &people);
    people_of(&people, "Ava")->finished = step + 1;
    (void)store_save(app, STORE_PEOPLE, &people);
}

static void keep_players(struct app *app, int step)
{
    struct guises guises = {.asked = false};
    (void)store_load(app, STORE_PLAYERS, &guises);
    guises_set(&guises, "Ava", (struct guise){{(uint8_t)step, 1, 2}});
    (void)store_save(app, STORE_PLAYERS, &guises);
}

static void keep_days(struct app *app, int step)
{
    struct today today = {.count = 0};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    (void)store_load(app, STORE_DAYS, &today);
    today_try(&today, 20000 + step, &move, true);
    (void)store_save(app, STORE_DAYS, &today);
    today_finish(&today);
}

static void keep_lessons(struct app *app, int step)
{
    lesson_progress_all(app)->game[step].step = step + 1;
    lesson_progress_keep(app);
}

static void keep_yours(struct app *app, int step)
{
    yours_add(yours_kept(app), &(struct yours_move){.game = 7, .ply = 20 + step, .gave = 500, .cost = YOURS_EDGES});
    yours_kept_save(app);
}

static void keep_run(struct app *app, int step)
{
    app->options.seed = (uint32_t)step;
    ladder_run_begin(app);
}

static void keep_board(struct app *app, int step)
{
    char name[8];
    struct custom_board board = board_of(step);
    (void)snprintf(name, sizeof name, "B%d", step);
    (void)custom_boards_put(app, &board, name);
}

static void keep_weights(struct app *app, int step)
{
    static struct board_weights weights;
    struct custom_lesson lesson = {.board = board_of(step), .there = true};
    lesson.weights.of[0][0] = step + 1;
    board_weights_read(&weights, app);
    board_weights_keep(&weights, &lesson);
}

static void keep_game_night(struct app *app, int step)
{
    (void)step;
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night *night = &app->stores->game_night;
    store_load_once(app, STORE_GAME_NIGHT, night);
    bool kept = night->count == 0 ? game_night_begin(night, GAME_NIGHT_ALL, names, 3, 7) : game_night_skip(night);
    assert_true(kept);
    (void)store_save(app, STORE_GAME_NIGHT, night);
}

static void keep_trust(struct app *app, int step)
{
    struct engine_trust trust = {.folder = "12"};
    (void)snprintf(trust.command, sizeof trust.command, "edax %d", step);
    (void)store_save(app, STORE_ENGINE_TRUST, &trust);
}

static void keep_guests(struct app *app, int step)
{
    struct guests guests = {.choosing = true};
    char name[8];
    (void)snprintf(name, sizeof name, "G%d", step);
    (void)guests_sit(&guests, name, (struct guise){{1, 2, 3}}, GUEST_PAD, step + 1);
    (void)store_save(app, STORE_GUESTS, &guests);
}

const struct kept_kind KEPT[KEPT_KINDS] = {
    {STORE_OF_GAME, "game-classic.txt", keep_game, false},
    {STORE_SETTINGS, "settings.txt", keep_settings, false},
    {STORE_BOARDS, "boards.txt", keep_board, false},
    {STORE_TROPHIES, "trophies.txt", keep_trophies, false},
    {STORE_RUNS, "runs.txt", keep_runs, false},
    {STORE_RUNS_DEALT, "runs-dealt.txt", keep_dealt_runs, false},
    {STORE_PEOPLE, "people.txt", keep_people, false},
    {STORE_PLAYERS, "players.txt", keep_players, false},
    {STORE_DAYS, "days.txt", keep_days, false},
    {STORE_LESSONS, "learnt.txt", keep_lessons, false},
    {STORE_YOURS, "yours.txt", keep_yours, false},
    {STORE_LADDER, "ladder.txt", keep_run, false},
    {STORE_LADDER_MATCH, "game-ladder.txt", keep_ladder_match, false},
    {STORE_GAME_NIGHT, "game-night.txt", keep_game_night, false},
    {STORE_BOARD_WEIGHTS, "boards-known.txt", keep_weights, true},
    {STORE_FINISHED, "games.outflank", keep_finished, false},
    {STORE_ENGINE_TRUST, "engine-here.txt", keep_trust, false},
    {STORE_GUESTS, "guests.txt", keep_guests, false},
};

void kept_finish(struct app *app)
{
    (void)store_flush_wait(&app->stores->settings);
    saved_finish(app);
    custom_boards_finish(&app->stores->boards);
}

/* ---- what a file says ---- */

void *kept_load(struct app *app, enum store store)
{
    void *value = calloc(1, STORE_ROWS[store].size);
    assert_non_null(value);
    if (store == STORE_SETTINGS)
        settings_default(value);
    (void)store_load(app, store, value);
    return value;
}

void kept_drop(enum store store, void *value)
{
    if (STORE_ROWS[store].finish)
        STORE_ROWS[store].finish(value);
    free(value);
}

static void say_value(struct app *app, enum store store, struct strbuf *out)
{
    void *value = kept_load(app, store);
    STORE_ROWS[store].write(value, out);
    kept_drop(store, value);
}

/* The games of the archive, one after the other. */
static void say_finished(struct app *app, struct strbuf *out)
{
    struct game_archive_list list = {.strange = false};
    game_archive_read(app, &list);
    for (int i = 0; i < list.archive.count; i++) {
        struct record record;
        strbuf_printf(out, "%d %d ", list.archive.games[i].starred, list.archive.games[i].removed);
        if (game_archive_record(&list, i, &record)) {
            record_write(&record, out);
            record_finish(&record);
        }
    }
    game_archive_list_finish(&list);
}

/* A game in progress; the match of the run up the ladder is like the others. */
static void say_match(struct app *app, enum store store, struct strbuf *out)
{
    struct game_setup game_setup;
    struct match *match =
        store == STORE_OF_GAME ? saved_load(app, VARIANTS[0], &game_setup) : saved_load_run(app, &game_setup);
    if (match) {
        struct record record = {.match = match, .first_player = game_setup.first_player};
        record_write(&record, out);
        strbuf_printf(out, "%s %d\n", game_setup.mode ? game_setup.mode->id : "", game_setup.opponent);
        match_free(match);
    }
}

void kept_say(struct app *app, enum store store, struct strbuf *out)
{
    if (store == STORE_FINISHED)
        say_finished(app, out);
    else if (store == STORE_OF_GAME || store == STORE_LADDER_MATCH)
        say_match(app, store, out);
    else
        say_value(app, store, out);
    saved_finish(app);
}
