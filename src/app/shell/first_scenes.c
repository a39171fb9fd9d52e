#include "app/shell/first_scenes.h"

#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/shell/start.h"
#include "app/store/lesson_progress.h"
#include "club/runs.h"
#include "match/record.h"

static bool is(const char *scene, const char *name) { return scene && strcmp(scene, name) == 0; }

static bool show_result(struct app *app, struct scene *play)
{
    struct scene *result = result_scene_new(app, play);
    if (result && app->options.screenshot)
        result_scene_freeze(result, app->options.at);
    return scene_show(app->scenes, result);
}

static bool show_game(struct app *app, struct scene **play, char *why, size_t why_size)
{
    const char *scene = app->options.scene;
    *play = play_scene_new(app, app->options.moves);
    if (!scene_show(app->scenes, *play))
        return false;
    if (app->options.screenshot)
        play_scene_freeze(*play, app->options.at);
    if (!app_unattended(app) && !app->options.demo && !app->options.moves)
        pause_ask_kept(app, *play);
    if (is(scene, "pause"))
        return scene_show(app->scenes, pause_scene_new(app, *play));
    if (is(scene, "result") && !match_over(play_scene_result(*play).match)) {
        snprintf(why, why_size, "the scene result needs a game that is over: give it with --game and --moves");
        return false;
    }
    return !is(scene, "result") || show_result(app, *play);
}

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    (void)match_play(user, move, NULL);
}

/* The position that --game and --moves lead to, to be set up anew. */
static struct scene *editor_at_start(struct app *app)
{
    struct position p;
    struct notation_error error;
    if (!variant_start(app->session->table.variant, &app->session->table.setup, &p))
        return NULL;
    if (app->options.moves)
        (void)notation_play(&p, app->options.moves, NULL, NULL, &error);
    return editor_scene_new(app, &p);
}

/* In a picture --at says which puzzle, in thousands; "puzzle" is a solved one then. */
static struct scene *puzzle_at_start(struct app *app)
{
    int number = app->options.screenshot && app->options.at > 0 ? app->options.at / 1000 : 0;
    struct scene *puzzle = puzzle_scene_new(app, app->session->table.variant, number);
    if (puzzle && app->options.screenshot && is(app->options.scene, "puzzle"))
        puzzle_scene_solve(puzzle);
    return puzzle;
}

/* In a picture --at says which step, in thousands: 2000 is the third one. */
static struct scene *lesson_at_start(struct app *app)
{
    struct scene *lesson = lesson_scene_new(app, app->session->table.variant);
    if (lesson && app->options.screenshot)
        lesson_scene_go_to(lesson, app->options.at < 0 ? 0 : app->options.at / 1000);
    return lesson;
}

/* The game that --game and --moves tell, looked back at; without moves one that has been judged already. */
static struct scene *replay_at_start(struct app *app)
{
    struct record record = {.match = NULL};
    if (!app->options.moves)
        return replay_sample_new(app);
    record.match = game_setup_match(&app->session->table);
    struct position p = *match_position(record.match);
    struct notation_error error;
    (void)notation_play(&p, app->options.moves, play_each, record.match, &error);
    return replay_scene_new(app, &record);
}

/* A run that came far, for a picture of what follows it. */
static struct scene *initials_at_start(struct app *app)
{
    const struct run_entry run = {.met = 9, .won = 8, .score = 9310};
    return initials_scene_new(app, &run, NULL);
}

static struct scene *players_at_start(struct app *app) { return players_scene_new(app, app->session->table.variant); }

static struct scene *rules_at_start(struct app *app)
{
    return rules_scene_new(app, app->session->table.variant, &app->session->table.setup);
}

static struct scene *about_at_start(struct app *app)
{
    return rules_scene_about(app, app->session->table.variant, &app->session->table.setup);
}

static struct scene *game_night_at_start(struct app *app)
{
    return app->options.screenshot ? game_night_scene_example(app, false) : game_night_scene_new(app);
}

static struct scene *knockout_at_start(struct app *app) { return game_night_scene_example(app, true); }

/* About the engine of the settings, or a believable one. */
static struct scene *engine_ask_at_start(struct app *app)
{
    char *engine = app->settings.engine;
    if (!engine[0])
        (void)snprintf(engine, ENGINE_COMMAND_MAX, "/opt/edax/bin/edax -nboard -book-file /opt/edax/data/book.dat");
    return engine_ask_scene_new(app);
}

/* Those that lie on the title alone. The others lie on a game, or make more than one scene (arcade_example_show). */
static const struct first_scene {
    const char *name;
    struct scene *(*make)(struct app *app);
} SCENES[] = {
    {"choose", choose_scene_new},      {"settings", settings_scene_new},
    {"rules", rules_at_start},         {"learn", learn_scene_new},
    {"lesson", lesson_at_start},       {"puzzle", puzzle_at_start},
    {"puzzle-open", puzzle_at_start},  {"records", records_scene_new},
    {"replay", replay_at_start},       {"editor", editor_at_start},
    {"workshop", workshop_scene_new},  {"players", players_at_start},
    {"evening", game_night_at_start},  {"evening-knockout", knockout_at_start},
    {"cast", cast_sheet_scene_new},    {"today", today_scene_new},
    {"trophies", trophies_scene_new},  {"runs", runs_scene_new},
    {"along", backup_scene_new},       {"engine-ask", engine_ask_at_start},
    {"initials", initials_at_start},   {"about", about_at_start},
    {"hint", play_scene_hint_example}, {"hint-missed", play_scene_missed_example},
    {"against", choose_scene_against}, {"house", choose_scene_house},
};

/* A lesson and a puzzle are nothing without the script of their game. */
static bool show_named(struct app *app, const struct first_scene *named, char *why, size_t why_size)
{
    char path[PATHS_MAX];
    const char *script = is(named->name, "lesson")                               ? "lesson"
                         : strncmp(named->name, "puzzle", strlen("puzzle")) == 0 ? "puzzle"
                                                                                 : NULL;
    struct scene *scene = named->make(app);
    if (!scene && script && lesson_progress_script(app, app->session->table.variant, script, path))
        (void)snprintf(why, why_size, "the scene %s cannot be shown: %s is missing or damaged", named->name, path);
    return scene_show(app->scenes, scene);
}

bool first_scenes_show(struct app *app, struct scene **play, char *why, size_t why_size)
{
    const struct options *o = &app->options;
    struct scene *game;
    play = play ? play : &game;
    *play = NULL;
    snprintf(why, why_size, "out of memory");
    if (!scene_show(app->scenes, title_scene_new(app)))
        return false;
    for (size_t i = 0; i < sizeof SCENES / sizeof SCENES[0]; i++)
        if (is(o->scene, SCENES[i].name))
            return show_named(app, &SCENES[i], why, why_size);
    if (arcade_example_is(o->scene))
        return arcade_example_show(app, o->scene);
    if (o->scene ? is(o->scene, "title") : !o->variant && !o->demo)
        return true;
    return show_game(app, play, why, why_size);
}
