#include "app/scenes/play/play_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/saved.h"
#include "app/view/board_view.h"
#include "rules/notation.h"

enum { SECONDS_CHECK_MS = 500 }; /* how often the seconds of an external engine's search are updated */
#define BENCH_STEP_MS (1000.0f / 60.0f)

static struct play *play_of(struct scene *s) { return (struct play *)s; }

/* Announces once that an external engine was replaced, however that came about. */
static bool tell_external_news(struct play *play)
{
    bool news = play->engine.news;
    if (news)
        play_notice_show(&play->notice, NOTICE_EXTERNAL,
                         play->game_setup.first_player == MACHINE_PLAYER ? FIRST : SECOND);
    play->engine.news = false;
    return news;
}

/* Handles a result of the engine's thread, whose event wakes the loop. */
static bool poll_engine(struct play *play)
{
    struct move move;
    if (play_state(play) == PLAY_WAITING && match_asks(play->match)) {
        play_coins_machine(play);
        return true;
    }
    if (play_state(play) == PLAY_WAITING && play_engine_move(play, &move)) {
        play_show_forwards(play, move);
        board_player_begin(&play->board);
        return true;
    }
    if (play_card_poll_hint(play)) {
        play_speech_hint(play);
        return true;
    }
    if (!play_engine_hinted(play, &move))
        return tell_external_news(play);
    play->board.hint =
        move.kind == MOVE_DONE ? match_position(play->match)->placed : picker_towards(&play->board.picker, move);
    play_speech_hint(play);
    return true;
}

void play_show_result(struct play *play)
{
    play->rest = -1;
    if (play->app->options.demo) {
        play_scene_new_game(&play->base, false);
        return;
    }
    const struct game_mode *mode = play->game_setup.mode;
    struct scene *result = mode && mode->result ? mode->result(play->app, &play->base) : NULL;
    if (!result && (result = result_scene_new(play->app, &play->base)) && play->replaying)
        result_scene_show_all(result);
    scene_push(play->app->scenes, result);
}

/* Pauses if the gamepad of the side to move was disconnected. */
static void miss_pad(struct play *play)
{
    int seat;
    if (play_seats_missed(play, &seat))
        scene_push(play->app->scenes, pad_lost_scene_new(play->app, &play->base, seat));
}

/* The chosen stack. */
static unsigned chosen_stack(const struct play *play)
{
    return match_position(play->match)->pawns[FIRST] ? play_chosen_stack(play) : PICK_NOWHERE;
}

/* The face follows the player's cursor, or looks at the last placed disc. */
static int update_face(struct play *play, float ms)
{
    unsigned last;
    uint64_t turned;
    bool waits = play_state(play) == PLAY_WAITING, choosing = play_state(play) == PLAY_CHOOSING;
    if (!play->face.there)
        return SCENE_STILL;
    board_player_last_move(&play->board, &last, &turned);
    struct play_face_sight sight = {
        .asked = waits && play->card.open != CARD_MISSED,
        .thinks = waits && play_panel_thinks(&play->panels),
        .square = choosing && play->board.cursor < 64 ? play->board.cursor : last,
    };
    return play_face_update(&play->face, ms, &sight);
}

/* A picture shows the opponent and the points a moment after the last ply. */
static int update_picture(struct play *play, float ms)
{
    if (play->rest <= 0)
        return SCENE_STILL;
    play->rest -= ms;
    (void)play_panel_update(play, ms);
    (void)update_face(play, ms);
    (void)play_score_update(&play->points, ms);
    return 0;
}

static int update(struct scene *s, double dt)
{
    struct play *play = play_of(s);
    float ms = (float)(dt * 1000.0);
    if (play->board.frozen)
        return update_picture(play, ms);
    play_clock_pass(play);
    if (app_next_warning(play->app, play->notice.warning, sizeof play->notice.warning))
        play_notice_tell(play, NOTICE_WARNING, FIRST);
    if (play->bench) {
        struct motion *m = &play->board.motion;
        m->t = m->t + BENCH_STEP_MS < m->timeline.length ? m->t + BENCH_STEP_MS : PLACE_MS;
        return 0;
    }
    bool answering = tell_external_news(play), showing = play->board.showing;
    miss_pad(play);
    answering = play_engine_ask_player(&play->engine) || answering;
    int next = scene_moves(play_engine_poll(&play->engine) || answering);
    next = scene_soonest(next, scene_moves(stack_motion_update(&play->panels.stack_motion, chosen_stack(play), ms)));
    next = scene_soonest(next, update_face(play, ms));
    next = scene_soonest(next, play_panel_update(play, ms));
    next = scene_soonest(next, play_notice_update(&play->notice, ms));
    next = scene_soonest(next, play_score_update(&play->points, ms));
    next = scene_soonest(next, board_player_update(&play->board, ms));
    if (board_player_holds(&play->board))
        return scene_soonest(next, play_clock_next(play));
    if (showing || play_card_poll_missed(play))
        return 0;
    if (play->rest > 0) {
        play->rest -= ms;
        if (play->rest > 0)
            return scene_soonest(next, scene_after(play->rest));
        play->rest = 0;
    }
    if (play->rest == 0 && play_state(play) == PLAY_OVER)
        play_show_result(play);
    else if (!poll_engine(play)) {
        int external = play_engine_external_seconds(play) >= 0 ? SECONDS_CHECK_MS : SCENE_STILL;
        return scene_soonest(next, scene_soonest(play_clock_next(play), external));
    }
    return 0;
}

/* Pictures and demonstrations skip it. */
static void show_toss(struct play *play)
{
    const struct options *options = &play->app->options;
    if (play->toss && !options->screenshot && !options->demo && !play->bench)
        scene_push(play->app->scenes, toss_scene_new(play->app, &play->base));
    play->toss = false;
}

static void enter(struct scene *s, enum intent intent)
{
    struct play *play = play_of(s);
    play->app->session->game_setup = play->game_setup; /* another game may have been on top of it */
    play->seats.held = 0;
    play_clock_run(&play->clock, play->app->now, !play->replaying && !match_over(play->match));
    play_seats_accept(play);
    music_want(play->app, play->game_style->music);
    play_score_music(&play->points);
    play_clock_resume(play);
    show_toss(play);
    if (intent == INTENT_BACK) {
        play_engine_resume(play);
        play_card_resume(play);
    }
}

static void leave(struct scene *s, enum intent intent)
{
    (void)intent;
    board_player_drop(&play_of(s)->board);
    play_clock_pass(play_of(s));
    play_clock_run(&play_of(s)->clock, play_of(s)->app->now, false);
}

static void destroy(struct scene *s)
{
    struct play *play = play_of(s);
    play_engine_stop(&play->engine);
    play_card_forget(play);
    saved_settle(play->app);
    opponent_dismiss_external(play->app->session->opponent);
    match_free(play->match);
    free(play);
}

static const struct scene_class PLAY = {.name = "play",
                                        .enter = enter,
                                        .leave = leave,
                                        .action = play_action,
                                        .update = update,
                                        .draw = play_draw,
                                        .describe = play_describe,
                                        .destroy = destroy};

/* ---- leaving the game ---- */

static bool is_under_way(const struct play *play)
{
    const struct match *match = play->match;
    return match_length(match) > match_begun_at(match) && !match_over(match) && !play->replaying;
}

void play_scene_leave(struct scene *s)
{
    const struct play *play = play_of(s);
    if (play->game_setup.mode)
        scene_pop(play->app->scenes);
    else
        scene_pop_to_bottom(play->app->scenes);
}

/* ---- functions for other scenes ---- */

/* True for games where one person may have unlimited hints without a clock, including trials in which they play both
 * sides. */
static bool is_practice(const struct play *play)
{
    const struct game_setup *game_setup = &play->game_setup;
    const int *who = play->engine.players;
    bool tried = game_setup->mode && game_setup->mode->passing && who[MACHINE_PLAYER] == 0;
    return ((who[0] == 0 && who[MACHINE_PLAYER] > 0) || tried) && !play->app->options.demo &&
           game_setup->hints == HINTS_ALLOWED && game_setup->clock.kind == CLOCK_OFF;
}

/* Installs a match, which may have begun already; its last ply is shown. */
static void begin(struct play *play, struct match *match)
{
    int last = match_length(match) - 1;
    play_engine_stop(&play->engine);
    match_free(play->match);
    play->match = match;
    match_ask_about_turnings(match);
    board_player_set(&play->board, match);
    play_card_forget(play);
    play->board.cursor = play->resume = PICK_NOWHERE;
    play->board.pointer = false;
    play->panels.stack_motion.stack = PICK_NOWHERE;
    play->rest = -1;
    play->clock = (struct play_clock){.begun_earlier = last >= match_begun_at(match)};
    play_clock_run(&play->clock, play->app->now, true);
    play->toss = play->game_setup.drawn && match_length(match) == match_begun_at(match);
    play->replaying = false;
    play->notice.ms = 0;
    play_engine_seat(&play->engine, play->app, match, &play->game_setup);
    play_card_begin(&play->card, play->app, play->game_style, match, is_practice(play));
    play->count =
        (struct play_count){.score_before = play->app->session->score, .series_before = play->game_setup.series};
    play_score_begin(&play->points, play->app, match, last < 0 ? 0 : last,
                     play->game_setup.first_player == 0 ? FIRST : SECOND,
                     play->game_setup.mode && play->game_setup.mode->scored);
    play_face_begin(&play->face, play->app, match, play->app->options.demo ? 0 : play->engine.players[MACHINE_PLAYER],
                    play->game_setup.first_player == 0 ? SECOND : FIRST,
                    play->game_setup.mode != NULL); /* on the ladder */
    if (last >= 0)
        board_player_show(&play->board, last, false);
    else
        play_go_on(play);
    board_player_begin(&play->board);
    play_panel_settle(play);
    if (match_position(match)->step == STEP_OPENING && match_length(match) == 0)
        play_notice_show(&play->notice, NOTICE_CENTRE, (enum side)match_position(match)->turn);
    play_onboarding_begin(play);
}

/* In a picture, shows the last motion at the time given on the command line, or its end and the moment after it, when
 * the opponent is seen to think and points have risen and not yet flown. */
static void hold_still(struct play *play)
{
    enum { MOMENT_MS = 700 };
    int ms = play->app->options.at;
    if (ms < 0 || (float)ms >= play->board.motion.timeline.length)
        board_player_finish(&play->board);
    else if (play_state(play) == PLAY_SHOWING)
        play->board.motion.t = (float)ms;
    play->rest = ms < 0 ? MOMENT_MS : -1;
    play->board.frozen = true;
}

/* Creates the scene of a match, which it then owns, showing the last ply. If out of memory, returns NULL and frees the
 * match. */
static struct scene *scene_of(struct app *app, struct match *match)
{
    struct play *play = match ? calloc(1, sizeof *play) : NULL;
    if (!play) {
        match_free(match);
        return NULL;
    }
    play->base.class_ = &PLAY;
    play->app = app;
    play->game_style = game_style_of(app->session->game_setup.variant);
    play->game_setup = app->session->game_setup;
    board_player_init(&play->board, app, play->game_style, &PLAY_BOARD, play);
    begin(play, match);
    if (app->options.screenshot)
        hold_still(play);
    return &play->base;
}

struct scene *play_scene_new(struct app *app, const char *moves)
{
    struct match *match = game_setup_match(&app->session->game_setup);
    struct notation_error error;
    if (match && moves)
        (void)match_play_moves(match, moves, &error);
    return scene_of(app, match);
}

void play_scene_begin_set_up(struct app *app)
{
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_pop_to_bottom(app->scenes);
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

void play_scene_begin(struct app *app, const struct variant *variant)
{
    seating_set_up(app, variant, app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter());
    app_apply_settings(app);
    play_scene_begin_set_up(app);
}

struct scene *play_scene_go_on(struct app *app, const struct variant *variant)
{
    struct match *match = saved_load(app, variant, &app->session->game_setup);
    return match ? scene_of(app, match) : NULL;
}

struct scene *play_scene_go_on_run(struct app *app)
{
    struct match *match = saved_load_run(app, &app->session->game_setup);
    return match ? scene_of(app, match) : NULL;
}

static void begin_at(struct play *play, struct game_setup *game_setup)
{
    game_setup->setup.seed++; /* another random start */
    game_setup->clock = clock_begin(game_setup->clock.kind, game_setup->clock.loses);
    game_setup->times = (struct times){.count = 0};
    game_setup->helps[0] = game_setup->helps[1] = (struct helps){0, 0};
    struct match *match = game_setup_match(game_setup);
    if (!match)
        return;
    saved_settle(play->app);
    play->game_setup = play->app->session->game_setup = *game_setup;
    begin(play, match);
}

void play_scene_new_game(struct scene *s, bool swap_sides)
{
    struct play *play = play_of(s);
    struct game_setup game_setup = play->game_setup;
    game_setup.drawn = false;
    if (swap_sides)
        game_setup.first_player = 1 - game_setup.first_player;
    begin_at(play, &game_setup);
}

void play_scene_next_game(struct scene *s)
{
    struct play *play = play_of(s);
    struct game_setup game_setup = play->game_setup;
    seating_next(play->app, &game_setup, (uint32_t)SDL_GetPerformanceCounter());
    begin_at(play, &game_setup);
}

void play_scene_give_up_for(struct scene *s, enum side side)
{
    struct play *play = play_of(s);
    board_player_finish(&play->board);
    if (match_over(play->match))
        return;
    play_engine_stop(&play->engine);
    play_card_forget(play);
    match_give_up(play->match, side);
    play_go_on(play);
}

void play_scene_give_up(struct scene *s)
{
    struct play *play = play_of(s);
    board_player_finish(&play->board);
    enum side turn = play_actor(play);
    bool person_has_other = play_engine_has(&play->engine, turn) && !play_engine_has(&play->engine, other(turn));
    play_scene_give_up_for(s, person_has_other ? other(turn) : turn);
}

void play_scene_guard(struct scene *s)
{
    enum { GUARD_MS = 400 };
    play_of(s)->guarded = play_of(s)->app->now + GUARD_MS;
}

void play_scene_review(struct scene *s) { play_review_begin(play_of(s)); }

struct game_result play_scene_result(const struct scene *s)
{
    const struct play *play = (const struct play *)s;
    struct game_result game = {.match = play->match,
                               .setup = &play->game_setup,
                               .coins = play->game_style->piece == PIECE_COIN ? &play->board.coins : NULL,
                               .winner = match_winner(play->match),
                               .quitter = match_given_up(play->match),
                               .timed_out = play->clock.timed_out,
                               .under_way = is_under_way(play),
                               .watched = play_engine_alone(&play->engine),
                               .helped = play_has_help(play),
                               .opponent = play->engine.players[MACHINE_PLAYER],
                               .person = 2,
                               .seconds = play_clock_seconds(&play->clock, play->app->now)};
    game.counted = game.quitter == 2 && match_position(play->match)->loser == 2;
    if (game.opponent != OPPONENT_PERSON && !game.watched)
        game.person = (int)game_result_side(&game, 0);
    for (int side = FIRST; side <= SECOND; side++)
        play_words_player(play, (enum side)side, game.names[side], sizeof game.names[side]);
    return game;
}

void play_scene_aim(struct scene *s)
{
    enum { PLIES = 40 };
    struct play *play = play_of(s);
    board_player_finish(&play->board);
    if (match_over(play->match) || match_length(play->match) >= PLIES) {
        while (match_back(play->match))
            ;
        play_go_on(play);
    }
    play->board.cursor = picker_step(picker_places(&play->board.picker), PICK_NOWHERE, 0, 0);
}

void play_scene_bench(struct scene *s)
{
    struct play *play = play_of(s);
    struct motion *m = &play->board.motion;
    m->before = *match_position(play->match);
    m->before.discs[FIRST] = m->before.board & UINT64_C(0x00ffff0f0f0fff00);
    m->before.discs[SECOND] = m->before.board & ~m->before.discs[FIRST] & UINT64_C(0x3cffffffffffff3c);
    m->effects = (struct effects){0};
    /* Twelve discs of the third and the sixth row, as if discs had been placed at their ends. */
    for (unsigned i = 0; i < 12; i++) {
        unsigned square = (i < 6 ? 16U : 40U) + 1U + i % 6U;
        m->effects.list[m->effects.count++] =
            (struct effect){.kind = EFFECT_FLIP, .to = (uint8_t)square, .direction = (uint8_t)(i % 8U), .distance = 1};
    }
    choreograph(&m->timeline, &m->before, &m->effects, 0);
    if (settings_shakes(&play->app->settings))
        juice_add(&m->timeline, &m->effects);
    m->t = PLACE_MS;
    play->board.showing = play->bench = true;
}
