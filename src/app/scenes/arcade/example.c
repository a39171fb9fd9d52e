#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/ladder_run.h"
#include "app/store/stores.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "match/record.h"

static const char *const SCENES[] = {"arcade", "ladder", "versus", "won", "play-opponent", "result-opponent"};

bool arcade_example_is(const char *scene)
{
    for (size_t i = 0; scene && i < sizeof SCENES / sizeof SCENES[0]; i++)
        if (strcmp(scene, SCENES[i]) == 0)
            return true;
    return false;
}

void arcade_example_run(struct app *app)
{
    static const int margins[] = {22, 14, 9, 12, 6};
    if (ladder_run(app)->going)
        return;
    app->stores->ladder_run.run = (struct ladder){.going = true, .rung = 5, .lives = 2, .score = 4820};
    memcpy(app->stores->ladder_run.run.margin, margins, sizeof margins);
    names_remember(&app->settings.names, "Ava");
}

/* A match of the rung to come, played at random to an end that the player has won. */
static struct scene *game_archive_match(struct app *app, const struct game_mode *mode)
{
    struct game_setup table = ladder_run_setup(ladder_run_next(app), 1);
    enum side me = table.first_player == 0 ? FIRST : SECOND;
    for (uint32_t seed = 1; seed < 1000; seed++) {
        struct match *match = match_new(table.variant, &table.setup);
        struct rng rng = rng_seeded(seed);
        struct move moves[MOVES_MAX];
        while (match && !match_over(match))
            (void)match_play(match, moves[rng_below(&rng, (uint32_t)position_moves(match_position(match), moves))],
                             NULL);
        struct strbuf text = {0};
        bool won = match && match_winner(match) == (int)me;
        if (won)
            record_moves(match, match_length(match), "", &text);
        match_free(match);
        if (!won)
            continue;
        app->session->table = table;
        app->session->table.mode = mode;
        struct scene *play = play_scene_new(app, strbuf_text(&text));
        strbuf_free(&text);
        return play;
    }
    return NULL;
}

/* In the middle of that match, the opponent to move; it lives where it is measured. */
static bool show_playing(struct app *app)
{
    app->session->table = ladder_run_setup(ladder_run_next(app), ladder_run(app)->seed);
    app->session->table.mode = &LADDER;
    memcpy(app->session->table.seats[0].name, app->settings.names.list[0], sizeof app->session->table.seats[0].name);
    struct match *m = game_setup_match(&app->session->table);
    struct rng rng = rng_seeded(3);
    struct move moves[MOVES_MAX];
    for (int i = 0; m && i < 26 && !match_over(m); i++)
        (void)match_play(m, moves[rng_below(&rng, (uint32_t)position_moves(match_position(m), moves))], NULL);
    bool good = m && game_setup_start_at(m, match_length(m), &app->session->table.start);
    match_free(m);
    struct scene *play = good ? play_scene_new(app, NULL) : NULL;
    if (!scene_show(app->scenes, play))
        return false;
    if (app->options.bench)
        return true;
    play_scene_freeze(play, -1);
    play_scene_pose(play);
    return true;
}

/* Of a game that was no match of the ladder. */
static bool show_result(struct app *app)
{
    struct scene *play = game_archive_match(app, NULL), *result;
    if (!scene_show(app->scenes, play))
        return false;
    play_scene_freeze(play, -1);
    result = result_scene_new(app, play);
    if (result && app->options.screenshot)
        result_scene_freeze(result, app->options.at);
    return scene_show(app->scenes, result);
}

bool arcade_example_show(struct app *app, const char *scene)
{
    /* With a directory the hall and the ladder are as they are; matches need a run. */
    bool as_it_is = app->data[0] && (strcmp(scene, "arcade") == 0 || strcmp(scene, "ladder") == 0);
    if (app->options.bench || (app->options.screenshot && !as_it_is))
        arcade_example_run(app);
    bool good = scene_show(app->scenes, arcade_scene_new(app));
    if (!good || strcmp(scene, "arcade") == 0)
        return good;
    good = scene_show(app->scenes, ladder_scene_new(app));
    if (good && app->options.bench_ladder)
        return show_playing(app);
    if (!good || strcmp(scene, "ladder") == 0)
        return good;
    if (strcmp(scene, "versus") == 0)
        return scene_show(app->scenes, versus_scene_new(app, ladder_run_next(app), false));
    if (strcmp(scene, "play-opponent") == 0)
        return show_playing(app);
    if (strcmp(scene, "result-opponent") == 0)
        return show_result(app);
    struct scene *play = game_archive_match(app, &LADDER);
    if (!scene_show(app->scenes, play))
        return false;
    play_scene_freeze(play, -1);
    return scene_show(app->scenes, won_scene_new(app, play));
}
