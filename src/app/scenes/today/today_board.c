#include "app/scenes/today/today_board.h"

#include <assert.h>

#include "app/app.h"
#include "app/board/unmarked.h"
#include "base/bits.h"
#include "engine/plain.h"
#include "rules/turn.h"

/* How long a move may be taken back after its motion; between the moves played out; a finished board is seen; and the
 * whole way back. */
enum { STANDS_MS = 550, BETWEEN_MS = 120, OVER_MS = 1600, BACK_MS = 700 };
#define FAST 0.5f /* the pace of what is played out, unless all motions are quicker */

bool today_board_init(struct today_board *b, struct app *app, const struct position *position)
{
    const struct variant *variant = variant_of(position);
    struct setup setup = position_setup(position);
    *b = (struct today_board){.app = app, .look = look_of(variant), .cursor = PICK_NOWHERE, .column = -1};
    b->match = match_new_at(variant, &setup, position);
    if (!b->match)
        return false;
    coins_of_match(&b->coins, b->match, 0);
    picker_begin(&b->picker, position);
    return true;
}

void today_board_finish(struct today_board *b)
{
    if (b->ticket)
        opponent_forget(b->app->opponent);
    match_free(b->match);
    *b = (struct today_board){.match = NULL};
}

static const struct position *now(const struct today_board *b) { return match_position(b->match); }

static bool is_coins(const struct today_board *b) { return b->look->piece == PIECE_COIN; }

/* ---- motions ---- */

static float pan(int square) { return ((float)(square % 8) - 3.5f) / 7.0f; }

static void hear(void *user, const struct cue *cue)
{
    struct today_board *b = user;
    switch (cue->kind) {
    case CUE_LAY:
        app_play_piece(b->app, b->look->sounds, SOUND_LAY, 1.0f, pan(cue->value));
        break;
    case CUE_FLIP:
        app_play_piece(b->app, b->look->sounds, (enum sound_name)(SOUND_FLIP_1 + cue->value - 1), 0.7f, 0);
        break;
    case CUE_HOP:
        app_play_sound(b->app, SOUND_HOP, 0.9f, pan(cue->value));
        break;
    case CUE_SLIDE:
        app_play_sound(b->app, SOUND_SLIDE, 0.6f, pan(cue->value));
        break;
    case CUE_PASS:
        app_play_sound(b->app, SOUND_PASS, 0.8f, 0);
        break;
    default:
        break;
    }
}

static float pace_of(const struct today_board *b)
{
    float pace = b->skipped ? 0.0f : app_pace(b->app);
    return b->state >= TODAY_ANSWERING && pace > FAST ? FAST : pace;
}

/* Shows a ply that has been played from `before`, or is being taken back. */
static void show(struct today_board *b, const struct position *before, bool backwards, float pace)
{
    b->motion.before = *before;
    b->motion.backwards = backwards;
    b->motion.runs = true;
    choreograph(&b->motion.timeline, before, &b->motion.effects, settings_on(&b->app->settings, SETTING_REDUCE_MOTION));
    timeline_scale(&b->motion.timeline, pace);
    b->motion.t = backwards ? b->motion.timeline.length : 0;
    b->motion.heard = -1;
    if (is_coins(b))
        coins_of_match(&b->coins, b->match, match_length(b->match) + backwards);
}

static void play(struct today_board *b, struct move move)
{
    struct position before = *now(b);
    bool played = match_play(b->match, move, &b->motion.effects);
    assert(played); /* picked among the legal moves, or looked at */
    show(b, &before, false, pace_of(b));
    b->column = -1;
}

static void unplay(struct today_board *b, float pace)
{
    int last = match_length(b->match) - 1;
    struct position before = *match_before(b->match, last), after = before;
    position_play(&after, match_move(b->match, last), &b->motion.effects);
    match_back(b->match);
    show(b, &before, true, pace);
}

/* ---- choosing ---- */

/* True if this square would end a turn that is not to be made. */
static bool excluded(const struct today_board *b, unsigned place)
{
    return place < 64 && now(b)->step == STEP_LAY && (b->left_out & bit(place));
}

static void begin_choice(struct today_board *b)
{
    picker_begin(&b->picker, now(b));
    if (b->cursor != PICK_NOWHERE && !b->pointer && !picker_can(&b->picker, b->cursor))
        b->cursor = picker_step(picker_places(&b->picker), b->cursor, 0, 0);
}

bool today_board_choose(struct today_board *b, unsigned place)
{
    struct move move;
    if (b->state != TODAY_CHOOSING || b->motion.runs || excluded(b, place))
        return false;
    unsigned meant = choosing_meant(&b->picker, place);
    if (meant == PICK_NOWHERE)
        return place != PICK_NOWHERE;
    switch (picker_choose(&b->picker, meant, &move)) {
    case PICK_MOVE:
        if (b->cursor >= PICK_RAIL && move.to < 64)
            b->cursor = move.to;
        play(b, move);
        return true;
    case PICK_MORE:
        app_play_sound(b->app, SOUND_MENU_PRESS, 0.6f, 0);
        b->cursor = choosing_cursor(&b->picker, place);
        return true;
    default:
        return false;
    }
}

bool today_board_can_take_back(const struct today_board *b)
{
    bool chosen = b->picker.depth > 0 || match_length(b->match) > 0;
    return b->state == TODAY_MOVED || (b->state == TODAY_CHOOSING && chosen);
}

bool today_board_take_back(struct today_board *b)
{
    if (!today_board_can_take_back(b))
        return false;
    b->motion.runs = false;
    if (b->state == TODAY_CHOOSING && picker_back(&b->picker))
        return true;
    b->state = TODAY_CHOOSING;
    app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
    unplay(b, app_pace(b->app) * FAST);
    begin_choice(b);
    return true;
}

bool today_board_step(struct today_board *b, int dx, int dy)
{
    struct places places = picker_places(&b->picker);
    unsigned next = picker_step(places, b->cursor, dx, dy);
    b->pointer = false;
    if (b->state != TODAY_CHOOSING || next == b->cursor || next >= PICK_NOWHERE)
        return false;
    b->cursor = next;
    app_play_sound(b->app, SOUND_MENU_MOVE, 0.6f, 0);
    return true;
}

struct day_answer today_board_move(const struct today_board *b)
{
    struct day_answer answer = {NO_SQUARE, NO_SQUARE, NO_SQUARE};
    for (int i = 0; i < match_length(b->match) && answer.square == NO_SQUARE; i++) {
        struct move move = match_move(b->match, i);
        if (move.kind == MOVE_WALK) {
            answer.from = move.from;
            answer.walk = move.to;
        } else {
            answer.square = move.to;
        }
    }
    return answer;
}

int today_board_flipped(const struct today_board *b)
{
    return bits_count(position_flips(match_before(b->match, 0), match_move(b->match, 0)));
}

int today_board_margin(const struct today_board *b)
{
    enum side me = match_before(b->match, 0)->turn;
    int score[2];
    position_score(now(b), score);
    int margin = score[me] - score[other(me)];
    return position_fewest_wins(now(b)) ? -margin : margin;
}

/* ---- playing out ---- */

static void ask(struct today_board *b)
{
    const struct opponent_question question = {.position = *now(b)};
    struct opponent *opponent = app_opponent(b->app);
    b->ticket = opponent ? b->app->asked = opponent_ask(opponent, &question) : 0;
}

static void go_on(struct today_board *b)
{
    if (match_over(b->match)) {
        b->state = TODAY_OVER;
        b->rest = OVER_MS;
    } else if (position_status(now(b)) == STATUS_PASS) {
        play(b, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    } else {
        b->rest = b->skipped || position_mid_turn(now(b)) ? 0 : BETWEEN_MS;
        ask(b);
    }
}

void today_board_answer(struct today_board *b)
{
    assert(b->state == TODAY_MOVED);
    b->state = TODAY_ANSWERING;
    b->cursor = b->pointer ? b->cursor : PICK_NOWHERE;
    go_on(b);
}

void today_board_hurry(struct today_board *b)
{
    b->skipped = b->state >= TODAY_ANSWERING && b->state <= TODAY_RETURNING;
    if (b->state == TODAY_OVER || b->state == TODAY_MOVED)
        b->rest = 0;
    if (b->motion.runs)
        b->motion.t = b->motion.backwards ? -1.0f : b->motion.timeline.length;
}

void today_board_close(struct today_board *b)
{
    b->state = TODAY_STILL;
    b->cursor = PICK_NOWHERE;
    b->skipped = false;
}

/* The engine's answer, if it is there; one that cannot be played is replaced by a plain one. */
static bool answered(struct today_board *b, struct move *move)
{
    bool there = b->ticket && b->app->opponent && opponent_answer(b->app->opponent, b->ticket, move);
    if (b->ticket && b->ticket != b->app->asked) { /* somebody else has asked since */
        ask(b);
        return false;
    }
    if (!there && b->ticket)
        return false;
    if (!there || !position_legal(now(b), *move))
        *move = plain_move(now(b));
    b->ticket = 0;
    return true;
}

/* ---- time ---- */

static enum today_news return_further(struct today_board *b)
{
    int plies = match_length(b->match);
    if (plies > 0) {
        float pace = pace_of(b);
        unplay(b, pace);
        if (b->motion.timeline.length * (float)plies > BACK_MS)
            timeline_scale(&b->motion.timeline, BACK_MS / (b->motion.timeline.length * (float)plies));
        b->motion.t = b->motion.timeline.length;
        return TODAY_NOTHING;
    }
    b->state = TODAY_CHOOSING;
    b->skipped = false;
    if (is_coins(b))
        coins_of_match(&b->coins, b->match, 0);
    begin_choice(b);
    return TODAY_BACK;
}

/* What follows once nothing is being shown and the rest is over. */
static enum today_news next(struct today_board *b)
{
    struct move move;
    switch (b->state) {
    case TODAY_MOVED:
        return TODAY_MOVE_STANDS;
    case TODAY_ANSWERING:
        if (answered(b, &move))
            play(b, move);
        return TODAY_NOTHING;
    case TODAY_OVER:
        b->state = TODAY_RETURNING;
        app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
        return return_further(b);
    case TODAY_RETURNING:
        return return_further(b);
    default:
        return TODAY_NOTHING;
    }
}

static enum today_news end_motion(struct today_board *b)
{
    b->motion.runs = false;
    if (!b->motion.backwards && b->state == TODAY_CHOOSING) {
        bool whole = !position_mid_turn(now(b));
        b->state = whole ? TODAY_MOVED : TODAY_CHOOSING;
        b->rest = STANDS_MS * app_pace(b->app);
        if (!whole)
            begin_choice(b);
    } else if (b->state == TODAY_ANSWERING) {
        go_on(b);
    }
    if (is_coins(b))
        coins_of_match(&b->coins, b->match, match_length(b->match));
    return b->state == TODAY_OVER ? TODAY_GAME_OVER : TODAY_NOTHING;
}

static void pass(struct today_board *b, float ms)
{
    b->motion.t += b->motion.backwards ? -ms : ms;
    if (!b->motion.backwards) {
        timeline_cues(&b->motion.timeline, b->motion.heard, b->motion.t, hear, b);
        b->motion.heard = b->motion.t;
    }
}

enum today_news today_board_update(struct today_board *b, float ms, bool *moves)
{
    enum today_news news = TODAY_NOTHING;
    if (b->motion.runs) {
        pass(b, ms);
        if (b->motion.t < 0 || b->motion.t >= b->motion.timeline.length)
            news = end_motion(b);
    } else if (b->state != TODAY_CHOOSING && b->state != TODAY_STILL) {
        b->rest -= ms;
        if (b->rest <= 0)
            news = next(b);
    }
    bool waits = b->state == TODAY_ANSWERING && b->ticket && b->rest <= 0; /* the answer is an event */
    *moves = b->motion.runs || (b->state != TODAY_CHOOSING && b->state != TODAY_STILL && !waits);
    return news;
}

int today_board_rest_ms(const struct today_board *b) { return b->motion.runs || b->rest <= 0 ? 0 : (int)b->rest + 1; }

/* ---- the picture ---- */

struct board_place today_board_place(const struct today_board *b, struct box box)
{
    struct board_place place = board_place(box, match_before(b->match, 0));
    place.grow = 1;
    return place;
}

static void mark_choice(const struct today_board *b, struct board_marks *m, struct ways *ways)
{
    struct move move;
    m->legal = picker_squares(&b->picker);
    if (now(b)->step == STEP_LAY)
        m->legal &= ~b->left_out;
    if (b->ringed && b->picker.depth == 0)
        m->hint = (unsigned)bits_first(b->ringed);
    m->cursor = b->cursor;
    m->column = b->column;
    m->ghost = b->picker.position.turn;
    m->cursor_legal = picker_can(&b->picker, b->cursor) && !excluded(b, b->cursor);
    if (!m->cursor_legal && b->pointer)
        m->cursor = PICK_NOWHERE;
    if (m->cursor_legal && picker_preview(&b->picker, b->cursor, &move))
        m->would_turn = position_flips(&b->picker.position, move);
    if (m->ways)
        choosing_marks(&b->picker, m, ways);
}

static void mark_last(const struct today_board *b, struct board_marks *m)
{
    for (int i = match_length(b->match) - 1; i >= 0 && m->last == NO_SQUARE; i--) {
        struct move move = match_move(b->match, i);
        if (move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE)
            m->last = move.to;
        if (move.kind == MOVE_PLACE)
            m->last_turned = position_flips(match_before(b->match, i), move);
    }
}

/* The pawn's way to the right square, and that square. */
static void mark_answer(const struct day_answer *answer, struct board_marks *m, struct ways *ways)
{
    m->hint = answer->square;
    if (answer->from == NO_SQUARE)
        return;
    ways->path = (struct way){answer->from, answer->walk};
    ways->chosen = answer->walk;
}

void today_board_draw(const struct today_board *b, struct canvas *c, struct box box, const struct day_answer *answer)
{
    struct board_place place = today_board_place(b, box);
    struct ways ways = ways_none();
    struct board_marks m = unmarked(b->app);
    m.coins = is_coins(b) ? &b->coins : NULL;
    m.ways = now(b)->pawns[FIRST] ? &ways : NULL;
    if (position_fewest_wins(now(b)))
        m.gain_note = app_word(b->app, "note.fewer");
    if (!b->motion.runs && b->state == TODAY_CHOOSING)
        mark_choice(b, &m, &ways);
    else if (!b->motion.runs)
        mark_last(b, &m);
    if (answer)
        mark_answer(answer, &m, &ways);
    if (b->motion.runs)
        board_view_draw(c, &place, b->look, &b->motion.before, &b->motion.timeline, b->motion.t, &m);
    else
        board_view_draw(c, &place, b->look, now(b), NULL, 0, &m);
}
