/* Writes one of every file that the program keeps into the folder given, by the program's own writers, as somebody who
 * has played for some weeks might have them. Built against the libraries of the version whose files are wanted: README.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/climb.h"
#include "app/evening_file.h"
#include "app/kept.h"
#include "app/occasion.h"
#include "career/day.h"
#include "engine/own/own_known.h"
#include "kit/files.h"
#include "rules/notation.h"

static struct app app;

static void need(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "make: %s: %s\n", what, SDL_GetError());
    exit(1);
}

static void path_of(const char *name, char out[PATHS_MAX]) { need(paths_join(out, PATHS_MAX, app.data, name), name); }

static void write_text(const char *name, struct strbuf *text)
{
    char path[PATHS_MAX];
    path_of(name, path);
    need(files_write(path, text->text, text->length), name);
    strbuf_free(text);
}

static int day(const char *text)
{
    int date = 0;
    need(date_parse(text, strlen(text), &date), text);
    return date;
}

static void keep_settings(void)
{
    char path[PATHS_MAX], why[512];
    struct settings *s = &app.settings;
    settings_default(s);
    need(settings_choose(s, SETTING_VOLUME, "3") && settings_choose(s, SETTING_SPEED, "fast") &&
             settings_choose(s, SETTING_LANGUAGE, "de") && settings_choose(s, SETTING_LEGAL, "off") &&
             settings_choose(s, SETTING_TEXT_SIZE, "120") && settings_choose(s, SETTING_DISCS, "wine_ice"),
         "settings");
    need(bindings_read_keys(&s->bindings, bindings_find("undo"), "Q"), "keys");
    (void)snprintf(s->engine, sizeof s->engine, "/opt/edax/bin/edax -nboard");
    (void)snprintf(s->engine_name, sizeof s->engine_name, "Edax 4.4");
    s->opponent = settings_opponent("4");
    need(choice_read(s->choices, "classic:size=6 4 turns 2 0 best-3 game-5 lose allowed"), "choice");
    for (int i = 0; i < 2; i++)
        need(names_clean(i ? "Jörg" : "Ava", s->names.list[s->names.count++]), "names");
    s->window_known = true;
    s->x = 40, s->y = 60, s->width = 1366, s->height = 768;
    path_of("settings.txt", path);
    need(settings_save(s, path, why, sizeof why), why);
}

static void keep_small(void)
{
    static const struct run_entry best[] = {{"EVA", 10, 10, 12480}, {"TOM", 10, 9, 9840}, {"AVA", 6, 5, 4610}};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    struct trophies trophies = {.games = 0x25, .rung = 4};
    struct runs runs = {.count = 0};
    struct today today = {.count = 0};
    trophies.coin[TROPHY_FIRST_FLIP] = (struct trophy_won){true, day("2026-11-02"), 0};
    trophies.coin[TROPHY_SEVEN_DAYS] = (struct trophy_won){true, day("2026-11-19"), -1};
    for (size_t i = 0; i < sizeof best / sizeof *best; i++)
        (void)runs_enter(&runs, &best[i]);
    for (int date = day("2026-11-13"); date < day("2026-11-20"); date++)
        today_try(&today, date, &move, true);
    today_try(&today, day("2026-11-22"), &move, false);
    today_hint(&today, day("2026-11-22"));
    kept_trophies_write(&app, &trophies);
    kept_runs_write(&app, &runs);
    kept_today_write(&app, &today);
    today_finish(&today);
}

static void keep_learnt(void)
{
    struct progress *p = learning_progress(&app);
    p->last = 2;
    p->explained = 5;
    p->game[0] = (struct progress_game){.step = 3, .tries = {0, 12, 1}, .solved = {false, true}, .met = true};
    p->game[5] = (struct progress_game){.done = true};
    learning_keep(&app);
}

static const struct own_board *some_board(void)
{
    need(own_boards_count(&app) > 0, "the shelf of boards");
    return own_boards_at(&app, own_boards_count(&app) - 1);
}

static void keep_boards(void)
{
    static struct own_known known;
    struct own_lesson lesson = {.there = true};
    struct strbuf text = {0};
    lesson.board = *some_board();
    own_weights_usual(&lesson.weights, 1);
    need(own_boards_put(&app, &lesson.board, "Pond"), "boards");
    own_known_take(&known, &lesson);
    own_known_write(&known, &text);
    write_text("boards-known.txt", &text);
}

static void keep_evening(void)
{
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    const int discs[2] = {40, 24};
    need(evening_begin(&app.evening, EVENING_ALL, names, 3, 7), "evening");
    need(evening_play(&app.evening, evening_next(&app.evening), 0, discs), "evening's match");
    evening_file_keep(&app);
}

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    need(match_play(user, move, NULL), "move");
}

static struct match *match_with(const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    need(notation_parse_game(game, &variant, &setup, &error), game);
    struct match *match = match_new(variant, &setup);
    struct position p = *match_position(match);
    need(notation_play(&p, moves, play_each, match, &error), moves);
    return match;
}

/* Kept, brought to the disk, and a turn later kept again: so there is one before. */
static void keep_game(const char *game, const char *moves, const char *more, int opponent, const struct occasion *why)
{
    struct game_setup table = {.opponent = opponent, .occasion = why};
    (void)snprintf(table.seats[0].name, sizeof table.seats[0].name, "Ava");
    struct match *match = match_with(game, moves);
    table.variant = match_variant(match);
    saved_keep(&app, match, &table);
    saved_settle(&app);
    match_free(match);
    if (more) {
        saved_finish(&app);
        match = match_with(game, more);
        saved_keep(&app, match, &table);
        match_free(match);
        saved_finish(&app);
    }
}

static void keep_finished(void)
{
    struct finished_list list = {.strange = false};
    for (int i = 0; i < 3; i++) {
        struct record record = {.match = match_with(i == 1 ? "reverse" : "classic", "e6f4e3f6g5d6e7f5c5")};
        (void)snprintf(record.opponent, sizeof record.opponent, "%d", i + 2);
        app.finished.seconds = 60 + i;
        finished_keep(&app, &record);
        finished_forget(&app);
        record_finish(&record);
    }
    finished_read(&app, &list);
    finished_mark(&app, &list, 1, ARCHIVE_STAR);
    finished_mark(&app, &list, 2, ARCHIVE_REMOVE);
    finished_list_finish(&list);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    (void)snprintf(app.data, sizeof app.data, "%s", argv[1]);
    (void)snprintf(app.assets, sizeof app.assets, "%s", argv[2]);
    keep_settings();
    keep_small();
    keep_learnt();
    keep_boards();
    keep_evening();
    app.climb.looked = true;
    app.climb.run = (struct ladder){.going = true, .rung = 2, .lives = 2, .score = 730, .margin = {12, 6}, .seed = 99};
    struct strbuf run = {0};
    ladder_write(&app.climb.run, &run);
    write_text("ladder.txt", &run);
    keep_game("classic", "f5d6c3", "f5d6c3d3", 4, NULL);
    keep_game("pocket", "c3", NULL, 2, NULL);
    keep_game("jaques", "e4e5d5", "e4e5d5d4", 3, &LADDER);
    keep_finished();
    saved_finish(&app);
    return 0;
}
