#include "app/scenes/play/play_motion.h"

#include <assert.h>
#include <stdio.h>

#include "app/saved.h"
#include "app/scenes/play/play_accept.h"
#include "app/scenes/play/play_clock.h"
#include "app/scenes/play/play_machine.h"
#include "app/scenes/play/play_speech.h"
#include "app/scenes/play/play_words.h"
#include "app/seating.h"
#include "app/ui/heard.h"
#include "app/view/juice.h"
#include "match/record.h"
#include "rules/notation.h"

enum { RESULT_REST_MS = 500 };
/* Taking back is quicker than playing: everybody has seen it already. */
#define BACKWARDS_PACE 0.6f

int play_player_of(const struct play *play, enum side side) { return match_player_of(play->table.first_player, side); }

enum side play_actor(const struct play *play)
{
    bool showing = play->state == PLAY_SHOWING;
    enum side turn = (enum side)(showing ? &play->motion.before : match_position(play->match))->turn;
    return match_putting_right(play->match) ? other(turn) : turn;
}

static void hear(void *user, const struct cue *cue)
{
    struct play *play = user;
    if (cue->kind == CUE_RUMBLE)
        heard_rumble(play->app, play_player_of(play, play->motion.before.turn), cue);
    else
        heard_cue(play->app, play->look->sounds, cue);
}

/* What a motion that is cut short, or has no length, still sounds like. */
static void hear_once(void *user, const struct cue *cue)
{
    const struct play *play = user;
    if (choreography_heard_at_once(&play->motion.timeline, cue))
        hear(user, cue);
}

/* The game's clock goes on, or stands still. */
void play_run_clock(struct play *play, bool runs)
{
    if (play->clock_runs)
        play->played_ms += play->app->now - play->clock_from;
    play->clock_runs = runs;
    play->clock_from = play->app->now;
}

/* A crash loses no move: what stands is kept before anybody is asked for more. */
void play_keep(const struct play *play)
{
    struct game_setup table = play->table;
    table.opponent = play->opponent;
    int seconds = play_scene_seconds(&play->base);
    play->app->finished.seconds = seconds > 0 ? seconds : 0;
    if (!play->app->options.demo && !play->bench && !play->replaying)
        saved_keep(play->app, play->match, &table);
}

/* A ply that is being taken back still shows its coin. */
static void follow_coins(struct play *play, int plies)
{
    if (play->look->piece == PIECE_COIN)
        coins_of_match(&play->coins, play->match, plies);
}

/* The side that was last ahead by LEAD discs and more before ply `length`: a disc or two change hands with every move.
 * -1: nobody yet. */
static int leader(const struct match *match, int length)
{
    enum { LEAD = 4 };
    for (; length >= 0; length--) {
        int score[2];
        const struct position *p = match_before(match, length);
        position_score(p, score);
        int ahead = position_fewest_wins(p) ? score[SECOND] - score[FIRST] : score[FIRST] - score[SECOND];
        if (ahead >= LEAD || ahead <= -LEAD)
            return ahead > 0 ? FIRST : SECOND;
    }
    return -1;
}

/* What a ply of the match has beyond its own motions. */
static void add_juice(const struct play *play, struct motion *m)
{
    int length = match_length(play->match), now = leader(play->match, length), was = leader(play->match, length - 1);
    juice_add(&m->timeline, &m->effects);
    if (was >= 0 && now != was)
        juice_lead(&m->timeline, (enum side)now);
}

/* Begins to show the ply from `before` whose effects the motion has been given. */
static void show(struct play *play, const struct position *before, bool backwards)
{
    struct motion *m = &play->motion;
    bool shakes = settings_shakes(&play->app->settings) && !backwards;
    unsigned manner = settings_on(&play->app->settings, SETTING_REDUCE_MOTION) ? MOTION_REDUCED : 0;
    m->before = *before;
    choreograph(&m->timeline, before, &m->effects, shakes && match_over(play->match) ? manner | MOTION_LAST : manner);
    if (shakes)
        add_juice(play, m);
    timeline_scale(&m->timeline, app_pace(play->app) * (backwards ? BACKWARDS_PACE : 1.0f));
    m->backwards = backwards;
    m->t = backwards ? m->timeline.length : 0;
    m->heard = -1;
    play_machine_stop(play);
    play_run_clock(play, !play->replaying);
    play->state = PLAY_SHOWING;
    play_hint_card_forget(play);
    play->column = -1;
    play->hint_wait = 0;
    play->rest = -1;
    if (play->notice < NOTICE_GUEST) /* the others are no news of a ply */
        play->toast_ms = 0;
    follow_coins(play, match_length(play->match) + (backwards ? 1 : 0));
    music_follow(play->app, play->match);
    if (!backwards)
        play_words_announce(play, before, &m->effects);
    play_face_ply(play, before);
}

/* Shows ply i of the match, which has been played before. */
void play_show_again(struct play *play, int i, bool backwards)
{
    const struct position *before = match_before(play->match, i);
    struct position after = *before;
    position_play(&after, match_move(play->match, i), &play->motion.effects);
    show(play, before, backwards);
}

void play_show_forwards(struct play *play, struct move move)
{
    struct position before = *match_position(play->match);
    enum side side = play_actor(play);
    bool played = match_play(play->match, move, &play->motion.effects);
    assert(played); /* persons pick among legal moves; the computer's and the guest's have been looked at */
    play_clock_played(play, side);
    if (move.kind != MOVE_PASS)
        play_missed_forget(play);
    play_keep(play); /* before anybody hears of it: what has been said is not lost */
    play_speech_ply(play);
    show(play, &before, false);
    play_missed_ply(play, side);
    play_meeting_ply(play, &before, side);
}

static void step_back(struct play *play)
{
    play_missed_forget(play);
    play->undoing--;
    int last = match_length(play->match) - 1;
    bool gave_up = match_given_up(play->match) != 2;
    if (!match_back(play->match))
        return;
    play_keep(play);
    if (!gave_up)
        play_show_again(play, last, true);
}

static void step_forth(struct play *play)
{
    play_missed_forget(play);
    play->redoing--;
    int next = match_length(play->match);
    if (!match_forth(play->match))
        return;
    play_keep(play);
    play_show_again(play, next, false);
}

/* One line on standard error, "outflank: over: classic 37-27 f5d6c3...": game, counts of FIRST and SECOND, all moves.
 */
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

/* The match that this is a game of; a game that was taken back and ended otherwise counts once. */
static void count_for_match(struct play *play)
{
    int winner = match_winner(play->match);
    play->table.series = play->series_before;
    if (!play->table.occasion && !play->app->options.demo)
        seating_over(play->app, &play->table, winner == DRAW ? DRAW : play_player_of(play, (enum side)winner));
}

static void end_game(struct play *play)
{
    play->state = PLAY_OVER;
    play_run_clock(play, false);
    play_keep(play);
    if (play->counted)
        return;
    play->counted = true;
    play->rest = play_meeting_rest(play, RESULT_REST_MS * app_pace(play->app));
    report(play->match);
    play->app->tally = play->tally_before;
    count_for_match(play);
    play_speech_over(play);
    bool people = play->opponent == OPPONENT_PERSON || play_machine_alone(play);
    enum tally_pair pair = people ? TALLY_PEOPLE : play->opponent == OPPONENT_GUEST ? TALLY_ENGINE : TALLY_COMPUTER;
    tally_count(&play->app->tally, pair, pair == TALLY_COMPUTER ? play->opponent : 0, play->match,
                play->table.first_player);
}

/* Whoever plays by keys or with a pad sees where the first step would begin. */
static void show_cursor(struct play *play)
{
    enum device device = play->app->input.last_device;
    bool steps = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    if (steps && !play->pointer && play->cursor == PICK_NOWHERE && !play->app->options.screenshot)
        play->cursor = picker_step(picker_places(&play->picker), PICK_NOWHERE, 0, 0);
}

/* What the match asks for next, once nothing is being shown. */
void play_go_on(struct play *play)
{
    const struct position *p = match_position(play->match);
    play->state = PLAY_CHOOSING;
    picker_begin(&play->picker, p);
    follow_coins(play, match_length(play->match));
    if (play->resume != PICK_NOWHERE && play->undoing == 0) {
        struct move ignored;
        (void)picker_choose(&play->picker, play->resume, &ignored);
        play->resume = PICK_NOWHERE;
    }
    play_accept_unasked(play);
    if (play->undoing > 0) {
        step_back(play);
    } else if (play->redoing > 0) {
        step_forth(play);
    } else if (match_over(play->match)) {
        end_game(play);
    } else if (play->replaying) {
        play->state = PLAY_OVER;
    } else if (match_asks(play->match) && !play_machine_turn(play)) {
        play_speech_choices(play);
        play->cursor = play->pointer ? play->cursor : PICK_NOWHERE; /* the answer has the focus */
    } else if (!match_asks(play->match) && position_status(p) == STATUS_PASS) {
        play_show_forwards(play, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    } else if (play_machine_turn(play)) {
        play_speech_pause(play);
        play_machine_begin(play);
    } else {
        play_machine_learn(play);
        play_speech_turn(play);
        show_cursor(play);
    }
}

/* Ends the motion now and goes on, through all motions that have no length. */
static void settle(struct play *play)
{
    do {
        struct motion *m = &play->motion;
        if (!m->backwards)
            timeline_cues(&m->timeline, m->heard, m->timeline.length, hear_once, play);
        play_go_on(play);
    } while (play->state == PLAY_SHOWING && play->motion.timeline.length <= 0.0f);
}

/* Something has just begun to be shown, or not: at a pace of none it is over at once. */
void play_begin_motion(struct play *play)
{
    if (play->state == PLAY_SHOWING && play->motion.timeline.length <= 0.0f)
        settle(play);
}

/* A press during a motion ends it, and all that would follow by itself, and then counts. */
void play_finish_motions(struct play *play)
{
    while (play->state == PLAY_SHOWING)
        settle(play);
}

void play_advance_motion(struct play *play, float ms)
{
    struct motion *m = &play->motion;
    m->t += m->backwards ? -ms : ms;
    if (!m->backwards) {
        timeline_cues(&m->timeline, m->heard, m->t, hear, play);
        m->heard = m->t;
    }
    if (m->t < 0 || m->t >= m->timeline.length)
        settle(play);
}
