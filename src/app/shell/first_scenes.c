#include "app/shell/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/opponent_think.h"
#include "app/session/session.h"
#include "app/store/game_archive.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/lesson_progress.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "base/pairs.h"
#include "kit/files.h"
#include "match/record.h"
#include "rules/notation.h"
#include "rules/turn.h"
#include "rules/variant.h"

static bool is(const char *scene, const char *name) { return scene && strcmp(scene, name) == 0; }

static bool show_game(struct app *app, struct scene **play)
{
    const char *scene = app->options.scene;
    *play = play_scene_new(app, app->options.moves);
    if (!scene_show(app->scenes, *play))
        return false;
    if (!store_only_reads(app))
        pause_ask_kept(app, *play);
    return !is(scene, "pause") || scene_show(app->scenes, pause_scene_new(app, *play));
}

/* The position after --game and --moves. */
static bool position_at_start(struct app *app, struct position *p)
{
    struct notation_error error;
    if (!variant_start(app->session->game_setup.variant, &app->session->game_setup.setup, p))
        return false;
    if (app->options.moves)
        (void)notation_play(p, app->options.moves, NULL, NULL, &error);
    return true;
}

static struct scene *editor_at_start(struct app *app)
{
    struct position p;
    return position_at_start(app, &p) ? editor_scene_new(app, &p) : NULL;
}

static void set_up(struct app *app, void *owner, int side)
{
    struct position p;
    (void)owner;
    if (side < 0 || !position_at_start(app, &p))
        return;
    p.turn = (uint8_t)side;
    scene_push(app->scenes, editor_scene_new(app, &p));
}

static struct scene *turn_ask_at_start(struct app *app)
{
    struct position p;
    const struct turn_question question = {.position = &p, .all = true, .answer = set_up};
    return position_at_start(app, &p) ? turn_ask_scene_new(app, &question) : NULL;
}

/* In a picture, --at selects the puzzle or step, in thousands: 2000 is the third one. */
static int number_in_picture(const struct app *app)
{
    return app->options.screenshot && app->options.at > 0 ? app->options.at / 1000 : 0;
}

static struct scene *puzzle_at_start(struct app *app)
{
    return puzzle_scene_new(app, app->session->game_setup.variant, number_in_picture(app));
}

static struct scene *lesson_at_start(struct app *app)
{
    const struct variant *variant = app->session->game_setup.variant;
    if (app->options.screenshot)
        lesson_progress_of(app, variant)->step = number_in_picture(app);
    return lesson_scene_new(app, variant);
}

/* In a picture, the exercises are behind the lessons. */
static struct scene *win_at_start(struct app *app)
{
    return win_scene_new(app, app->options.screenshot ? number_in_picture(app) : -1);
}

/* True if the data shown is not the player's. */
static bool is_made_up(const struct app *app) { return app_unattended(app) && !app->options.data; }

static bool last_saved_game(struct app *app, struct record *record)
{
    struct game_archive_list list = {.strange = false};
    game_archive_read(app, &list);
    bool found = list.archive.count > 0 && game_archive_record(&list, list.archive.count - 1, record);
    game_archive_list_finish(&list);
    return found;
}

/* The last saved game; in a picture, at its worst move. */
static struct scene *replay_of_last(struct app *app)
{
    enum { WORST_TURN = 38 };
    struct record record;
    struct scene *replay = last_saved_game(app, &record) ? replay_scene_new(app, &record) : NULL;
    if (replay && is_made_up(app))
        replay_scene_go(replay, WORST_TURN);
    return replay;
}

/* Replays the game of --game and --moves. */
static struct scene *replay_at_start(struct app *app)
{
    struct record record = {.match = NULL};
    if (!app->options.moves)
        return replay_of_last(app);
    record.match = game_setup_match(&app->session->game_setup);
    struct notation_error error;
    (void)match_play_moves(record.match, app->options.moves, &error);
    return replay_scene_new(app, &record);
}

/* "h1 640": a turn from here, or from before the last ply, and its value. */
static struct judged read_turn(const struct match *match, const char *text)
{
    struct judged turn = {.count = 0};
    struct move plies[TURN_PLIES_MAX];
    struct notation_error error;
    size_t used = 0;
    for (int i = match_length(match); i >= match_length(match) - 1 && i >= 0 && turn.count == 0; i--)
        turn.count = notation_parse_turn(match_before(match, i), text, plies, &used, &error);
    turn.count = turn.count < JUDGED_PLIES ? turn.count : JUDGED_PLIES;
    memcpy(turn.plies, plies, (size_t)turn.count * sizeof *plies);
    turn.value = (int)strtol(text + used, NULL, 10);
    return turn;
}

/* Reads the advice for a picture from advice.txt, beside the saved game. */
static void read_advice(struct app *app, const struct match *match, struct opponent_advice *out)
{
    static const char *const keys[] = {"best", "second", "better", "played"};
    struct judged *const turns[] = {&out->judgement.best, &out->judgement.second, &out->missed.better,
                                    &out->missed.played};
    char path[PATHS_MAX];
    struct pairs pairs;
    char *text = paths_join(path, sizeof path, app->data, "advice.txt") ? files_read(path, 1 << 12, NULL) : NULL;
    if (text)
        for (pairs_init(&pairs, text); pairs_next(&pairs) == PAIRS_LINE;)
            for (int i = 0; i < 4; i++)
                if (is(pairs.key, keys[i]))
                    *turns[i] = read_turn(match, pairs.text);
    free(text);
}

/* The saved game; in a picture, with advice. */
static struct scene *advised(struct app *app, const struct variant *variant)
{
    struct scene *play = play_scene_go_on(app, variant);
    struct opponent_advice advice = {.missed = {.better = {.count = 0}}};
    if (play && is_made_up(app)) {
        read_advice(app, play_scene_result(play).match, &advice);
        play_scene_advise(play, &advice);
    }
    return play;
}

static struct scene *advice_at_start(struct app *app) { return advised(app, &game_classic); }
static struct scene *flipside_advice_at_start(struct app *app) { return advised(app, &game_flipside); }

static struct scene *players_at_start(struct app *app)
{
    bool below = scene_show(app->scenes, choose_scene_against(app));
    return below ? players_scene_new(app, app->session->game_setup.variant) : NULL;
}

static struct scene *rules_at_start(struct app *app)
{
    return rules_scene_new(app, app->session->game_setup.variant, &app->session->game_setup.setup);
}

static struct scene *about_at_start(struct app *app)
{
    return rules_scene_about(app, app->session->game_setup.variant, &app->session->game_setup.setup);
}

/* ---- the arcade: each of its screens is on top of those that lead to it ---- */

static struct scene *ladder_at_start(struct app *app)
{
    return scene_show(app->scenes, arcade_scene_new(app)) ? ladder_scene_new(app) : NULL;
}

static struct scene *versus_at_start(struct app *app)
{
    struct scene *ladder = ladder_at_start(app);
    return scene_show(app->scenes, ladder) ? versus_scene_new(app, ladder_run_next(app), false) : NULL;
}

static struct scene *run_match_at_start(struct app *app)
{
    return scene_show(app->scenes, ladder_at_start(app)) ? play_scene_go_on_run(app) : NULL;
}

/* The same with the cursor on the move that earns most. */
static struct scene *aimed_match_at_start(struct app *app)
{
    struct scene *play = run_match_at_start(app);
    if (play)
        play_scene_aim_high(play);
    return play;
}

/* Shows the game of these moves with the current table. */
static struct scene *show_moves(struct app *app, const struct match *match)
{
    struct strbuf text = {0};
    record_moves(match, match_length(match), "", &text);
    struct scene *play = play_scene_new(app, strbuf_text(&text));
    strbuf_free(&text);
    return scene_show(app->scenes, play) ? play : NULL;
}

/* Plays that match to its end with the first legal moves, and shows it. NULL if there is none. */
static struct scene *show_finished_match(struct app *app, const struct game_mode *mode)
{
    struct move moves[MOVES_MAX];
    struct match *match = saved_load_run(app, &app->session->game_setup);
    if (!match)
        return NULL;
    while (!match_over(match) && position_moves(match_position(match), moves) > 0)
        (void)match_play(match, moves[0], NULL);
    app->session->game_setup.mode = mode;
    struct scene *play = show_moves(app, match);
    match_free(match);
    return play;
}

/* Shows the game of the samples, between two people. */
static struct scene *show_sample(struct app *app)
{
    struct record record;
    if (!last_saved_game(app, &record))
        return NULL;
    app->session->game_setup.variant = match_variant(record.match);
    struct scene *play = show_moves(app, record.match);
    record_finish(&record);
    return play;
}

/* The result of the game of --game and --moves; in a picture without them, of a sample. */
static struct scene *result_at_start(struct app *app)
{
    const struct options *o = &app->options;
    bool sample = is_made_up(app) && !o->variant && !o->moves;
    struct scene *play = sample ? show_sample(app) : play_scene_new(app, o->moves);
    if (!play || (!sample && !scene_show(app->scenes, play)))
        return NULL;
    return match_over(play_scene_result(play).match) ? result_scene_new(app, play) : NULL;
}

static struct scene *won_at_start(struct app *app)
{
    struct scene *ladder = ladder_at_start(app);
    struct scene *play = scene_show(app->scenes, ladder) ? show_finished_match(app, &LADDER) : NULL;
    return play ? won_scene_new(app, play) : NULL;
}

/* The same of that match given up; in a picture, --at selects the time. */
static struct scene *pot_lost_at_start(struct app *app)
{
    struct scene *ladder = ladder_at_start(app);
    struct match *match = scene_show(app->scenes, ladder) ? saved_load_run(app, &app->session->game_setup) : NULL;
    if (!match)
        return NULL;
    app->session->game_setup.mode = &LADDER;
    struct scene *play = show_moves(app, match);
    match_free(match);
    if (play)
        play_scene_give_up(play);
    return play ? won_scene_new(app, play) : NULL;
}

/* A clean sweep before its result; in a picture, --at selects the time. */
static struct scene *perfect_at_start(struct app *app)
{
    struct scene *ladder = ladder_at_start(app);
    struct scene *play = scene_show(app->scenes, ladder) ? show_finished_match(app, &LADDER) : NULL;
    return play ? perfect_scene_of(play) : NULL;
}

/* The next opponent of the saved run turning over; in a picture, --at selects the time. */
static struct scene *turn_over_at_start(struct app *app)
{
    char key[40];
    enum cast_id who = ladder_run_next(app);
    const struct game_setup game_setup = ladder_run_match(app, who, 0);
    (void)snprintf(key, sizeof key, "says.%s.loses.2", CAST[who].id);
    return turn_over_scene_new(app, who, TURN_OVER_FIRST, game_setup.variant,
                               game_setup.first_player == 0 ? FIRST : SECOND, app_word(app, key));
}

/* The result of that match without the ladder. */
static struct scene *result_opponent_at_start(struct app *app)
{
    struct scene *play = show_finished_match(app, NULL);
    return play ? result_scene_new(app, play) : NULL;
}

static struct scene *engine_ask_at_start(struct app *app)
{
    return app->settings.engine[0] ? engine_ask_scene_new(app) : NULL;
}

/* All that --scene knows: on top of the title, except for itself and for games, which have no `make`; whether a link
 * may name them (link.h); the samples for their pictures, what else they need, and the actions before the picture is
 * taken. */
enum { PRESSES_MAX = 3 };
static const struct first_scene {
    const char *name;
    struct scene *(*make)(struct app *app);
    bool linked;
    const char *samples, *needs;
    enum action presses[PRESSES_MAX]; /* ACTION_NONE ends the list */
} SCENES[] = {
    {"title", .make = NULL},
    {"choose", .make = choose_scene_new, .linked = true},
    {"play", .make = NULL},
    {"pause", .make = NULL},
    {"result", .make = result_at_start, .samples = "replay",
     .needs = "a game that is over: give it with --game and --moves"},
    {"settings", .make = settings_scene_new, .linked = true},
    {"rules", .make = rules_at_start, .linked = true},
    {"learn", .make = learn_scene_new, .linked = true},
    {"records", .make = records_scene_new, .linked = true, .samples = "regular"},
    {"lesson", .make = lesson_at_start, .linked = true},
    {"puzzle", .make = puzzle_at_start,
     .presses = {ACTION_NEXT, ACTION_RIGHT, ACTION_OK}}, /* the button that shows the solution */
    {"puzzle-open", .make = puzzle_at_start, .linked = true},
    {"win", .make = win_at_start, .linked = true},
    {"yours", .make = yours_scene_new, .linked = true, .samples = "yours"},
    {"editor", .make = editor_at_start, .linked = true},
    {"workshop", .make = workshop_scene_new, .linked = true},
    {"players", .make = players_at_start},
    {"game-night-pick", .make = game_night_pick_scene_new, .samples = "game-night-pick",
     .presses = {ACTION_OK, ACTION_DOWN}},
    {"game-night", .make = game_night_scene_new, .samples = "game-night"},
    {"game-night-podium", .make = game_night_scene_new, .samples = "game-night-podium"},
    {"game-night-knockout", .make = game_night_scene_new, .samples = "knockout"},
    {"arcade", .make = arcade_scene_new, .linked = true, .samples = "regular"},
    {"ladder", .make = ladder_at_start, .linked = true, .samples = "regular"},
    {"dealt-ladder", .make = ladder_at_start, .samples = "dealt-ladder"},
    {"gift", .make = ladder_at_start, .samples = "gift"},
    {"versus", .make = versus_at_start, .samples = "regular"},
    {"perfect", .make = perfect_at_start, .samples = "perfect",
     .needs = "a match of the ladder that is kept and leaves nothing of the other side"},
    {"won", .make = won_at_start, .samples = "won", .needs = "a match of the ladder that is kept"},
    {"pot-lost", .make = pot_lost_at_start, .samples = "won", .needs = "a match of the ladder that is kept"},
    {"replay", .make = replay_at_start, .samples = "replay", .needs = "a game: give it with --game and --moves"},
    {"today", .make = today_scene_new, .linked = true, .samples = "regular"},
    {"days", .make = days_scene_new, .linked = true, .samples = "regular"},
    {"trophies", .make = trophies_scene_new, .linked = true, .samples = "regular"},
    {"runs", .make = runs_scene_new, .linked = true, .samples = "regular"},
    {"run-over", .make = run_over_scene_new, .samples = "run-over", .needs = "a run up the ladder that is over"},
    {"run-over-page", .make = run_over_page_new, .samples = "run-over", .needs = "a run up the ladder that is over"},
    {"hint", .make = advice_at_start, .samples = "hint", .needs = "a game of Classic that is kept"},
    {"hint-flipside", .make = flipside_advice_at_start, .samples = "hint-flipside",
     .needs = "a game of Flipside that is kept"},
    {"play-opponent", .make = run_match_at_start, .samples = "playing", .needs = "a match of the ladder that is kept"},
    {"chain", .make = run_match_at_start, .samples = "chain", .needs = "a match of the ladder that is kept"},
    {"chain-cursor", .make = aimed_match_at_start, .samples = "chain-cursor",
     .needs = "a match of the ladder that is kept"},
    {"ten", .make = run_match_at_start, .samples = "ten", .needs = "a match of the ladder that is kept"},
    {"hint-missed", .make = advice_at_start, .samples = "missed", .needs = "a game of Classic that is kept"},
    {"backup", .make = backup_scene_new, .samples = "regular"},
    {"engine-ask", .make = engine_ask_at_start, .samples = "engine", .needs = "another engine in the settings"},
    {"turn-ask", .make = turn_ask_at_start},
    {"about", .make = about_at_start, .linked = true},
    {"result-opponent", .make = result_opponent_at_start, .samples = "won",
     .needs = "a match of the ladder that is kept"},
    {"turn-over", .make = turn_over_at_start, .samples = "won"},
    {"against", .make = choose_scene_against},
    {"house", .make = choose_scene_house_rules},
    {"first-start", .make = first_start_scene_new},
};

int first_scenes_count(void) { return (int)(sizeof SCENES / sizeof SCENES[0]); }

const char *first_scenes_name(int i) { return SCENES[i].name; }

const char *first_scenes_sample(int i) { return SCENES[i].samples; }

bool first_scenes_linked(int i) { return SCENES[i].linked; }

static const struct first_scene *named(const struct app *app)
{
    const char *name = app->options.bench_ladder ? "play-opponent" : app->options.scene;
    for (int i = 0; i < first_scenes_count(); i++)
        if (is(name, SCENES[i].name))
            return &SCENES[i];
    return NULL;
}

bool first_scenes_samples(struct app *app)
{
    char name[32];
    const struct first_scene *first = named(app);
    if (!is_made_up(app) || !first || !first->samples)
        return is_made_up(app);
    (void)snprintf(name, sizeof name, "samples/%s", first->samples);
    return paths_join(app->data, sizeof app->data, app->assets, name);
}

bool first_scenes_press(struct app *app)
{
    const struct first_scene *first = named(app);
    if (!first || first->presses[0] == ACTION_NONE)
        return false;
    for (int i = 0; i < PRESSES_MAX && first->presses[i] != ACTION_NONE; i++) {
        const struct action_event press = {.action = first->presses[i], .seat = -1, .down = true};
        (void)scene_stack_action(app->scenes, &press);
    }
    return true;
}

/* Lessons and puzzles need the script of their game. */
static bool show_named(struct app *app, const struct first_scene *first, char *why, size_t why_size)
{
    char path[PATHS_MAX];
    const char *script = is(first->name, "lesson")                               ? "lesson"
                         : strncmp(first->name, "puzzle", strlen("puzzle")) == 0 ? "puzzle"
                                                                                 : NULL;
    struct scene *scene = first->make(app);
    if (!scene && script && lesson_progress_script(app, app->session->game_setup.variant, script, path))
        (void)snprintf(why, why_size, "the scene %s cannot be shown: %s is missing or damaged", first->name, path);
    if (!scene && is(first->name, "win") && paths_join(path, sizeof path, app->assets, LESSON_PROGRESS_WIN))
        (void)snprintf(why, why_size, "the scene %s cannot be shown: %s is missing or damaged", first->name, path);
    if (!scene && first->needs)
        (void)snprintf(why, why_size, "the scene %s needs %s", first->name, first->needs);
    return scene_show(app->scenes, scene);
}

/* Whoever opens the program for the first time says who they are, unless they came for something else; never while
 * speech is on, as it is a screen to look at. Where it could not be remembered it would be asked each time. */
static bool asks_who(struct app *app)
{
    const struct options *o = &app->options;
    bool came_for_it = o->scene || o->variant || o->moves || o->demo || o->go_on || o->linked || o->file_count > 0;
    return !came_for_it && !store_only_reads(app) && !o->bench && app->data[0] && !speech_on(app) &&
           !guises_kept(app)->asked;
}

bool first_scenes_show(struct app *app, struct scene **play, char *why, size_t why_size)
{
    const struct options *o = &app->options;
    const struct first_scene *first = named(app);
    struct scene *game;
    play = play ? play : &game;
    *play = NULL;
    snprintf(why, why_size, "out of memory");
    if (!scene_show(app->scenes, title_scene_new(app)))
        return false;
    if (o->go_on && title_scene_continue(scene_stack_top(app->scenes)))
        scene_stack_settle(app->scenes);
    if (first && first->make)
        return show_named(app, first, why, why_size);
    if (asks_who(app))
        return scene_show(app->scenes, first_start_scene_new(app));
    if (o->scene ? is(o->scene, "title") : !o->variant && !o->demo)
        return true;
    return show_game(app, play);
}
