/* Animates the plies of a match: starts a motion, plays its sounds, ends it, and goes on with the queue. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/view/board_view.h"
#include "base/bits.h"

/* Taking back is faster than playing. */
#define BACKWARDS_PACE 0.6f

/* While a ply is taken back its coin is still shown. */
static void follow_coins(struct board_player *b, int plies)
{
    if (b->game_style->piece == PIECE_COIN)
        coins_of_match(&b->coins, b->match, plies);
}

void board_player_stand(struct board_player *b, int ply)
{
    b->ply = ply;
    b->showing = b->held.on = b->deals = false;
    b->to_pop = 0;
    b->drag.state = DRAG_NONE;
    b->alone = 0;
    picker_begin(&b->picker, match_before(b->match, ply));
    b->picker.square_first = speech_on(b->app);
    follow_coins(b, ply);
}

/* ---- sounds ---- */

static void play_cue(void *user, const struct cue *cue)
{
    struct board_player *b = user;
    if (cue->kind == CUE_RUMBLE || cue->kind == CUE_PULSE)
        board_sound_rumble(b->app, b->class_->seat ? b->class_->seat(b->scene, (enum side)b->motion.before.turn) : -1,
                           cue);
    else
        board_sound_cue(b->app, b->game_style->sounds, cue);
}

/* Plays the remaining sounds of a motion that is cut short or has no length. */
static void play_cue_at_once(void *user, const struct cue *cue)
{
    const struct board_player *b = user;
    if (choreography_heard_at_once(&b->motion.timeline, cue))
        play_cue(user, cue);
}

/* ---- one ply ---- */

/* The side that leads by LEAD discs or more (smaller leads change with every move); -1: none. */
static int leads(const struct position *p)
{
    enum { LEAD = 4 };
    int score[2];
    position_score(p, score);
    int ahead = position_fewest_wins(p) ? score[SECOND] - score[FIRST] : score[FIRST] - score[SECOND];
    return ahead >= LEAD ? FIRST : ahead <= -LEAD ? SECOND : -1;
}

/* The side that last led before ply `i`. */
static int led(const struct match *match, int i)
{
    int side = -1;
    for (; i >= 0 && side < 0; i--)
        side = leads(match_before(match, i));
    return side;
}

/* `after`: the position after ply `i`. */
static void add_juice(const struct board_player *b, struct motion *m, int i, const struct position *after, bool chain)
{
    int now = leads(after), was = led(b->match, i);
    juice_add(&m->timeline, &m->effects, chain);
    if (b->class_->tells_lead && was >= 0 && now >= 0 && now != was)
        juice_lead(&m->timeline, (enum side)now);
}

/* Starts the motion of a move as ply `i`, which the match need not have played. */
static void start(struct board_player *b, int i, struct move move, bool backwards)
{
    struct motion *m = &b->motion;
    bool shakes = settings_shakes(&b->app->settings) && !backwards;
    unsigned manner = settings_on(&b->app->settings, SETTING_REDUCE_MOTION) ? MOTION_REDUCED : 0;
    m->before = *match_before(b->match, i);
    struct position after = m->before;
    position_play(&after, move, &m->effects);
    if (after.step == STEP_OVER && shakes)
        manner |= MOTION_LAST;
    if (b->put && !backwards)
        manner |= MOTION_PUT;
    if (b->class_->manner && !backwards)
        manner |= b->class_->manner(b->scene, i, move);
    choreograph(&m->timeline, &m->before, &m->effects, manner);
    if (shakes)
        add_juice(b, m, i, &after, (manner & MOTION_CHAIN) != 0);
    timeline_scale(&m->timeline, app_pace(b->app) * b->tempo * (backwards ? BACKWARDS_PACE : 1.0f));
    m->backwards = backwards;
    m->t = backwards ? m->timeline.length : 0;
    m->cued = -1;
    b->showing = true;
    if (b->class_->begun && !backwards)
        b->class_->begun(b->scene, i, move);
}

void board_player_show(struct board_player *b, int i, bool backwards)
{
    if (!b->counting)
        start(b, i, match_move(b->match, i), backwards);
    b->ply = backwards ? i : i + 1;
    b->counting = b->held.on = false;
    b->drag.state = DRAG_NONE;
    b->alone = 0;
    b->showing = true;
    b->hint = PICK_NOWHERE;
    b->column = -1;
    b->digit_wait = 0;
    follow_coins(b, i + 1);
    if (b->class_->shown)
        b->class_->shown(b->scene, &b->motion.before, backwards);
}

void board_player_deal(struct board_player *b)
{
    struct motion *m = &b->motion;
    unsigned manner = settings_on(&b->app->settings, SETTING_REDUCE_MOTION) ? MOTION_REDUCED : 0;
    board_player_stand(b, 0);
    choreograph_deal(&m->timeline, match_before(b->match, 0), &m->before, &m->effects, manner);
    timeline_scale(&m->timeline, app_pace(b->app));
    m->backwards = false;
    m->t = 0;
    m->cued = -1;
    b->showing = b->deals = true;
}

/* ---- a held move ---- */

bool board_player_holds(const struct board_player *b) { return b->held.on; }

void board_player_hold(struct board_player *b, struct held_move held)
{
    struct motion *m = &b->motion;
    start(b, b->ply, held.move, false);
    b->held = held;
    if (b->game_style->piece == PIECE_COIN)
        coins_play(&b->coins, &m->effects);
    if (m->timeline.length > 0)
        return;
    timeline_cues(&m->timeline, m->cued, m->timeline.length, play_cue_at_once, b);
    m->cued = m->timeline.length;
}

void board_player_drop(struct board_player *b)
{
    board_drag_end(b);
    if (!b->held.on)
        return;
    b->showing = b->held.on = false;
    follow_coins(b, b->ply); /* the choices made before the press stand */
}

void board_player_let_go(struct board_player *b)
{
    if (!b->held.on || b->motion.backwards)
        return;
    app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
    b->motion.backwards = true;
    if (b->motion.t <= 0)
        board_player_drop(b);
}

struct move board_player_count(struct board_player *b)
{
    board_player_drop(b);
    b->counting = true;
    return b->held.move;
}

/* The motion runs to its end and stays there, or back. */
static void advance_held(struct board_player *b, float ms)
{
    struct motion *m = &b->motion;
    m->t += m->backwards ? -ms / BACKWARDS_PACE : ms;
    m->t = m->t < m->timeline.length ? m->t : m->timeline.length;
    if (m->backwards && m->t <= 0)
        board_player_drop(b);
    if (m->backwards)
        return;
    timeline_cues(&m->timeline, m->cued, m->t, play_cue, b);
    m->cued = m->t;
}

static bool held_still(const struct board_player *b)
{
    return b->held.on && !b->motion.backwards && b->motion.t >= b->motion.timeline.length;
}

/* ---- one after another ---- */

static void play(struct board_player *b, struct move move)
{
    bool played = match_play(b->match, move, NULL);
    assert(played); /* chosen among the legal moves, or checked */
    board_speech_ply(b);
    board_player_show(b, match_length(b->match) - 1, false);
}

/* Taking back a resignation has no motion. */
static void step(struct board_player *b, bool back)
{
    bool gave_up = match_given_up(b->match) != 2;
    int length = match_length(b->match);
    if (!(back ? match_back(b->match) : match_forth(b->match)))
        return;
    if (b->class_->stepped)
        b->class_->stepped(b->scene);
    if (!gave_up)
        board_player_show(b, back ? length - 1 : length, back);
}

static void begin_order(struct board_player *b)
{
    struct board_order *first = &b->orders[0], order = *first;
    if (order.what == ORDER_BACK && !order.quiet) {
        app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
        board_speech_back(b);
    }
    first->pause = 0;
    first->quiet = true; /* for the plies that follow */
    if (--first->plies <= 0)
        memmove(first, first + 1, (size_t)--b->order_count * sizeof *first);
    if (order.what == ORDER_PLAY)
        play(b, order.move);
    else
        step(b, order.what == ORDER_BACK);
}

/* Goes on when no motion is under way: with the queue, unless its pause has not passed, or with the scene. */
static void go_on(struct board_player *b)
{
    while (!b->showing && b->order_count > 0) {
        if (b->orders[0].pause > 0)
            return;
        begin_order(b);
    }
    if (!b->showing && b->class_->after)
        b->class_->after(b->scene);
    else if (!b->showing && b->open)
        board_player_ask(b);
}

/* True for a motion of no length, and for one that was shown while the move was held. */
static bool is_over(const struct motion *m)
{
    return m->timeline.length <= 0.0f || (!m->backwards && m->t >= m->timeline.length);
}

/* Ends the motion and goes on, through all motions of no length. */
static void settle(struct board_player *b)
{
    bool pops = b->deals && !settings_on(&b->app->settings, SETTING_REDUCE_MOTION);
    do {
        if (!b->motion.backwards)
            timeline_cues(&b->motion.timeline, b->motion.cued, b->motion.timeline.length, play_cue_at_once, b);
        board_player_stand(b, b->ply);
        go_on(b);
    } while (b->showing && is_over(&b->motion));
    if (pops && board_player_asks(b))
        b->to_pop = board_marks_popping(bits_count(picker_squares(&b->picker)));
}

void board_player_begin(struct board_player *b)
{
    if (b->showing && !b->held.on && is_over(&b->motion))
        settle(b);
}

static void order(struct board_player *b, struct board_order order)
{
    board_player_drop(b);
    bool idle = !board_player_busy(b);
    if (order.plies <= 0 || b->order_count == BOARD_ORDERS_MAX)
        return;
    order.pause *= app_pace(b->app);
    b->orders[b->order_count++] = order;
    if (!idle)
        return;
    go_on(b);
    board_player_begin(b);
}

void board_player_play(struct board_player *b, struct move move, float pause)
{
    order(b, (struct board_order){.what = ORDER_PLAY, .move = move, .plies = 1, .pause = pause});
}

void board_player_undo(struct board_player *b, int plies, float pause)
{
    order(b, (struct board_order){.what = ORDER_BACK, .plies = plies, .pause = pause});
}

void board_player_step(struct board_player *b, int plies)
{
    bool back = plies < 0;
    order(b,
          (struct board_order){.what = back ? ORDER_BACK : ORDER_FORTH, .plies = back ? -plies : plies, .quiet = true});
}

bool board_player_busy(const struct board_player *b) { return b->showing || b->order_count > 0; }

void board_player_finish(struct board_player *b)
{
    board_player_drop(b);
    while (board_player_busy(b)) {
        if (b->showing) {
            settle(b);
        } else {
            b->orders[0].pause = 0;
            go_on(b);
            board_player_begin(b);
        }
    }
    b->to_pop = 0;
}

/* ---- time ---- */

static void advance(struct board_player *b, float ms)
{
    struct motion *m = &b->motion;
    if (b->held.on) {
        advance_held(b, ms);
        return;
    }
    m->t += m->backwards ? -ms : ms;
    if (!m->backwards) {
        timeline_cues(&m->timeline, m->cued, m->t, play_cue, b);
        m->cued = m->t;
    }
    if (m->t < 0 || m->t >= m->timeline.length)
        settle(b);
}

/* No digit followed a letter that is also a command. */
static bool wait_for_digit(struct board_player *b, float ms)
{
    if (b->digit_wait <= 0)
        return false;
    b->digit_wait -= ms;
    if (b->digit_wait > 0)
        return true;
    board_player_letter_command(b);
    return true;
}

int board_player_update(struct board_player *b, float ms)
{
    bool waiting = wait_for_digit(b, ms), busy = board_player_busy(b) && !held_still(b);
    int next = scene_soonest(illegal_move_update(b, ms), board_drag_update(b, ms));
    next = scene_soonest(next, board_player_wait_alone(b, ms));
    next = scene_soonest(next, scene_moves(b->to_pop > 0 || b->dimming.ms > 0 || b->bump.ms > 0));
    b->to_pop = fmaxf(b->to_pop - ms, 0);
    b->dimming.ms = fmaxf(b->dimming.ms - ms, 0);
    b->bump.ms = fmaxf(b->bump.ms - ms, 0);
    if (b->showing) {
        advance(b, ms);
    } else if (b->order_count > 0) {
        b->orders[0].pause -= ms;
        if (b->orders[0].pause <= 0) {
            go_on(b);
            board_player_begin(b);
        }
    }
    b->app->board_moves = b->showing && !held_still(b);
    if (b->app->board_moves)
        return 0;
    if (waiting)
        next = scene_soonest(next, b->digit_wait > 0 ? scene_after(b->digit_wait) : 0);
    if (b->order_count > 0)
        return scene_soonest(next, scene_after(b->orders[0].pause));
    return busy ? 0 : next; /* the end of a motion may start another */
}
