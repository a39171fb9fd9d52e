#include "app/scenes/play/play_internal.h"

#include <assert.h>
#include <stdio.h>

#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/scenes/play/play_coins.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/saved.h"
#include "app/store/stores.h"
#include "match/record.h"
#include "rules/notation.h"

enum { RESULT_REST_MS = 500 };

int play_player_of(const struct play *play, enum side side)
{
    return match_player_of(play->game_setup.first_player, side);
}

enum side play_actor(const struct play *play)
{
    bool showing = play_state(play) == PLAY_SHOWING;
    enum side turn = (enum side)(showing ? &play->board.motion.before : match_position(play->match))->turn;
    return match_putting_right(play->match) ? other(turn) : turn;
}

/* Saves the match before anything else is asked for, so that a crash loses no move. */
void play_keep(const struct play *play)
{
    struct game_setup game_setup = play->game_setup;
    game_setup.player = play->engine.players[0];
    game_setup.opponent = play->engine.players[MACHINE_PLAYER];
    int seconds = play_clock_seconds(&play->clock, play->app->now);
    play->app->stores->finished.seconds = seconds > 0 ? seconds : 0;
    if (!play->app->options.demo && !play->bench && !play->replaying)
        saved_keep(play->app, play->match, &game_setup);
}

/* ---- the board's notifications (PLAY_BOARD) ---- */

int play_board_seat(void *scene, enum side side) { return play_player_of(scene, side); }

void play_board_stepped(void *scene)
{
    play_card_forget(scene);
    play_keep(scene);
}

void play_board_shown(void *scene, const struct position *before, bool backwards)
{
    struct play *play = scene;
    play_engine_stop(&play->engine);
    play_clock_run(&play->clock, play->app->now, !play->replaying);
    play_card_clear(play);
    play->rest = -1;
    if (play->notice.what < NOTICE_EXTERNAL) /* the others do not belong to a ply */
        play->notice.ms = 0;
    play_score_music(&play->points);
    play_score_ply(&play->points, backwards);
    if (!backwards)
        play_notice_ply(&play->notice, before, &play->board.motion.effects);
    if (play->face.there && !backwards)
        play_face_ply(&play->face, before, &play->board.motion.effects, !play->replaying);
}

void play_board_after(void *scene) { play_go_on(scene); }

/* ---- animation ---- */

void play_show_forwards(struct play *play, struct move move)
{
    struct position before = *match_position(play->match);
    enum side side = play_actor(play);
    bool played = match_play(play->match, move, NULL);
    assert(played); /* people choose among legal moves; moves of engines were checked */
    play_clock_played(play, side);
    if (move.kind != MOVE_PASS)
        play_card_forget(play);
    play_keep(play); /* before it is announced, so that nothing announced can be lost */
    board_speech_ply(&play->board);
    board_player_show(&play->board, match_length(play->match) - 1, false);
    play_card_ply(play, side);
    play_onboarding_ply(play, &before, side);
}

/* Prints a line on standard error, "outflank: over: classic 37-27 f5d6c3...": game, counts of FIRST and SECOND, all
 * moves. */
static void report(const struct match *match)
{
    char game[NOTATION_GAME_MAX];
    int score[2];
    struct strbuf moves = {0};
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    record_moves(match, match_length(match), "", &moves);
    position_score(match_position(match), score);
    (void)fprintf(stderr, "outflank: over: %s %d-%d %s%s\n", game, score[FIRST], score[SECOND], strbuf_text(&moves),
                  match_given_up(match) != 2 ? " given up" : "");
    strbuf_free(&moves);
}

/* Counts the game in the series; if its end was undone, it still counts once. */
static void count_for_match(struct play *play)
{
    int winner = match_winner(play->match);
    play->game_setup.series = play->count.series_before;
    if (!play->game_setup.mode && !play->app->options.demo)
        seating_over(play->app, &play->game_setup, winner == DRAW ? DRAW : play_player_of(play, (enum side)winner));
}

static void end_game(struct play *play)
{
    play_wait_for(play, PLAY_OVER);
    play_clock_run(&play->clock, play->app->now, false);
    play_keep(play);
    if (play->count.done)
        return;
    play->count.done = true;
    play->rest = play_onboarding_rest(play, RESULT_REST_MS * app_pace(play->app));
    report(play->match);
    play->app->session->score = play->count.score_before;
    count_for_match(play);
    play_speech_over(play);
    bool people = play->engine.players[MACHINE_PLAYER] == OPPONENT_PERSON || play_engine_alone(&play->engine);
    enum score_pair pair = people                                                      ? SCORE_PEOPLE
                           : play->engine.players[MACHINE_PLAYER] == OPPONENT_EXTERNAL ? SCORE_ENGINE
                                                                                       : SCORE_COMPUTER;
    session_score_count(&play->app->session->score, pair,
                        pair == SCORE_COMPUTER ? play->engine.players[MACHINE_PLAYER] : 0, play->match,
                        play->game_setup.first_player);
}

void play_wait_for(struct play *play, enum play_state state)
{
    play->state = state;
    play->board.open = state == PLAY_CHOOSING;
}

/* Continues with what the match requires once all motions have ended. */
void play_go_on(struct play *play)
{
    const struct position *p = match_position(play->match);
    play_wait_for(play, PLAY_CHOOSING);
    board_player_stand(&play->board, match_length(play->match));
    if (play->resume != PICK_NOWHERE) {
        struct move ignored;
        (void)picker_choose(&play->board.picker, play->resume, &ignored);
        play->resume = PICK_NOWHERE;
    }
    play_coins_unasked(play);
    if (match_over(play->match)) {
        end_game(play);
    } else if (play->replaying) {
        play_wait_for(play, PLAY_OVER);
    } else if (match_asks(play->match) && !play_engine_turn(&play->engine)) {
        play_speech_choices(play);
        play->board.cursor = play->board.pointer ? play->board.cursor : PICK_NOWHERE; /* the answer has the focus */
    } else if (!match_asks(play->match) && position_status(p) == STATUS_PASS) {
        play_show_forwards(play, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    } else if (play_engine_turn(&play->engine)) {
        speech_breathe(play->app);
        play_engine_begin(play);
    } else {
        play_engine_learn(&play->engine);
        board_player_ask(&play->board);
    }
}
