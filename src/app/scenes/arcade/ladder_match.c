#include "app/scenes/arcade/ladder_match.h"

#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/text/words.h"
#include "career/runs.h"

static void ladder_place(struct app *app, char *out, size_t size);
static void practice_place(struct app *app, char *out, size_t size);

const struct game_mode LADDER = {.id = "ladder",
                                 .leave = "pause.leave_ladder",
                                 .apart = true,
                                 .result = won_scene_new,
                                 .place = ladder_place,
                                 .scored = true};
const struct game_mode PRACTICE = {
    .id = "practice", .leave = "pause.leave_ladder", .passing = true, .place = practice_place};

static void say_place(struct app *app, const char *key, char *out, size_t size)
{
    char rung[8];
    (void)snprintf(rung, sizeof rung, "%d", app->session->game_setup.opponent);
    words_fill(out, size, app_word(app, key), "", rung);
}

static void ladder_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.ladder_of", out, size); }

static void practice_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.practice_of", out, size); }

static bool is_among_best(struct app *app, int score)
{
    struct runs runs = {.count = 0};
    (void)store_load(app, STORE_RUNS, &runs);
    return runs_place_seen(&runs, score) >= 0;
}

struct scene *initials_scene_of_run(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    struct run_entry entry = {.met = cast_level(ladder_run_next(app)), .won = run->rung, .score = run->score};
    return ladder_over(run) ? initials_scene_new(app, &entry, ladder_run_last_word(app)) : NULL;
}

void ladder_match_close_run(struct app *app)
{
    struct scene *initials = initials_scene_of_run(app);
    if (!initials || !is_among_best(app, ladder_run(app)->score))
        ladder_run_end(app);
    if (initials)
        scene_push(app->scenes, initials);
}

struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice)
{
    if (!practice && ladder_run_keeps(app, who))
        return play_scene_go_on_run(app);
    app->session->game_setup = ladder_run_setup(who, ladder_run(app)->seed + (practice ? 1000u : 0u));
    app->session->game_setup.mode = practice ? &PRACTICE : &LADDER;
    if (app->settings.names.count > 0)
        memcpy(app->session->game_setup.seats[0].name, app->settings.names.list[0],
               sizeof app->session->game_setup.seats[0].name);
    if (!practice)
        ladder_run_new_match(app);
    return play_scene_new(app, NULL);
}

enum ladder_outcome ladder_match_count(struct app *app, const struct game_result *game, struct ladder_score *score,
                                       struct ladder *before, bool *first)
{
    const struct ladder_run *run = &app->stores->ladder_run;
    *first = ladder_run_count(app, game->match, game_result_side(game, 0), game->helped);
    if (*first && run->outcome == LADDER_WON)
        trophy_news_rung(app, run->run.rung, !run->run.helped);
    *score = run->score;
    *before = run->before;
    return run->outcome;
}
