#include "app/scenes/learn/practice.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/board/board_refuse.h"
#include "app/board/board_sound.h"
#include "app/board/unmarked.h"
#include "app/view/choosing.h"
#include "base/bits.h"

#define BACKWARDS_PACE 0.6f
enum { REFUSED_MS = 300, DIGIT_WAIT_MS = 400 }; /* the latter as in play */

void practice_init(struct practice *b, struct app *app, const struct variant *variant)
{
    memset(b, 0, sizeof *b);
    b->app = app;
    b->look = look_of(variant);
    b->cursor = b->hint = b->refused = PICK_NOWHERE;
    b->column = -1;
    b->last = NO_SQUARE;
}

/* Whoever plays by keys or with a pad sees where the first step would begin. */
static void ready(struct practice *b)
{
    enum device device = b->app->input.last_device;
    bool steps = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    picker_begin(&b->picker, &b->position);
    if (steps && !b->pointer && b->cursor == PICK_NOWHERE && !b->app->options.screenshot)
        b->cursor = picker_step(picker_places(&b->picker), PICK_NOWHERE, 0, 0);
}

void practice_set(struct practice *b, const struct position *p)
{
    b->position = *p;
    b->count = b->order_count = 0;
    b->showing = false;
    b->last = NO_SQUARE;
    b->last_flipped = 0;
    b->hint = b->refused = PICK_NOWHERE;
    b->column = -1;
    b->digit_wait = 0;
    ready(b);
}

/* ---- what is shown ---- */

static void begin(struct practice *b, const struct position *before, struct move move, bool backwards)
{
    struct position after = *before;
    struct effects fx = {0};
    bool calm = settings_on(&b->app->settings, SETTING_REDUCE_MOTION);
    position_play(&after, move, &fx);
    b->before = *before;
    choreograph(&b->timeline, before, &fx, calm);
    timeline_scale(&b->timeline, app_pace(b->app) * (backwards ? BACKWARDS_PACE : 1.0f));
    b->t = backwards ? b->timeline.length : 0;
    b->heard = -1;
    b->showing = true;
    b->backwards = backwards;
    b->position = backwards ? *before : after;
    b->hint = PICK_NOWHERE;
}

static void begin_order(struct practice *b)
{
    struct practice_order order = b->orders[0];
    memmove(b->orders, b->orders + 1, (size_t)--b->order_count * sizeof b->orders[0]);
    if (order.back) {
        assert(b->count > 0);
        b->count--;
        struct position before = b->played[b->count].before;
        app_play_sound(b->app, SOUND_UNDO, 0.6f, 0);
        begin(b, &before, b->played[b->count].move, true);
    } else {
        struct position before = b->position;
        assert(b->count < PRACTICE_PLIES_MAX && position_legal(&before, order.move));
        b->played[b->count].before = before;
        b->played[b->count++].move = order.move;
        begin(b, &before, order.move, false);
    }
}

static void hear(void *user, const struct cue *cue)
{
    const struct practice *b = user;
    if (cue->kind == CUE_RUMBLE)
        board_sound_rumble(b->app, -1, cue);
    else
        board_sound_cue(b->app, b->look->sounds, cue);
}

/* What a motion that is cut short still sounds like. */
static void hear_once(void *user, const struct cue *cue)
{
    const struct practice *b = user;
    if (choreography_heard_at_once(&b->timeline, cue))
        hear(user, cue);
}

/* The marks of the last ply that is seen. */
static void mark_last(struct practice *b)
{
    b->last = NO_SQUARE;
    b->last_flipped = 0;
    for (int i = b->count - 1; i >= 0 && b->last_flipped == 0; i--) {
        struct move move = b->played[i].move;
        if (b->last == NO_SQUARE && (move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE))
            b->last = move.to;
        if (move.kind == MOVE_PLACE || move.kind == MOVE_WALK) {
            b->last_flipped = position_flips(&b->played[i].before, move);
            return;
        }
    }
}

static void end(struct practice *b)
{
    if (!b->backwards)
        timeline_cues(&b->timeline, b->heard, b->timeline.length, hear_once, b);
    b->showing = false;
    mark_last(b);
    if (b->order_count == 0)
        ready(b);
}

static void order(struct practice *b, struct practice_order order)
{
    if (b->order_count < PRACTICE_PLIES_MAX)
        b->orders[b->order_count++] = order;
}

/* Begins what waits for nothing. */
static void start_orders(struct practice *b)
{
    while (!b->showing && b->order_count > 0 && b->orders[0].pause <= 0) {
        begin_order(b);
        if (b->timeline.length <= 0)
            end(b);
    }
}

void practice_play(struct practice *b, const struct move *plies, int count, float pause)
{
    for (int i = 0; i < count; i++)
        order(b, (struct practice_order){.move = plies[i], .pause = pause * app_pace(b->app)});
    start_orders(b);
}

void practice_take_back(struct practice *b, int plies, float pause)
{
    for (int i = 0; i < plies; i++)
        order(b, (struct practice_order){.back = true, .pause = i == 0 ? pause * app_pace(b->app) : 0});
    start_orders(b);
}

bool practice_busy(const struct practice *b) { return b->showing || b->order_count > 0; }

void practice_finish(struct practice *b)
{
    while (practice_busy(b)) {
        if (b->showing) {
            end(b);
        } else {
            b->orders[0].pause = 0;
            begin_order(b);
        }
    }
}

bool practice_update(struct practice *b, float ms)
{
    bool moving = practice_busy(b) || b->refused != PICK_NOWHERE || b->digit_wait > 0;
    b->refused_ms += ms;
    if (b->refused_ms > REFUSED_MS)
        b->refused = PICK_NOWHERE;
    if (b->showing) {
        b->t += b->backwards ? -ms : ms;
        if (!b->backwards)
            timeline_cues(&b->timeline, b->heard, b->t, hear, b);
        b->heard = b->t;
        if (b->t < 0 || b->t >= b->timeline.length)
            end(b);
    } else if (b->order_count > 0) {
        b->orders[0].pause -= ms;
    }
    start_orders(b);
    return moving;
}

/* ---- what is chosen ---- */

static void refuse(struct practice *b, unsigned place)
{
    b->why = picker_refusal(&b->picker, place);
    b->refused = place;
    b->refused_ms = 0;
    app_play_piece(b->app, b->look->sounds, SOUND_REFUSE, 1.0f, place < 64 ? board_sound_pan(place) : 0);
}

struct practice_answer practice_choose(struct practice *b, unsigned place)
{
    struct practice_answer answer = {.what = PRACTICE_NOTHING, .place = place};
    if (b->still || place == PICK_NOWHERE)
        return answer;
    if (picker_can(&b->picker, PICK_DONE) && place == b->picker.position.laid)
        place = PICK_DONE;
    unsigned meant = choosing_meant(&b->picker, place);
    answer.what = PRACTICE_LOOKED;
    if (meant == PICK_NOWHERE)
        return answer;
    switch (picker_choose(&b->picker, meant, &answer.move)) {
    case PICK_MOVE:
        answer.what = PRACTICE_MOVED;
        if (b->cursor >= PICK_RAIL && answer.move.to < 64)
            b->cursor = answer.move.to;
        break;
    case PICK_MORE:
        answer.what = PRACTICE_PICKED;
        app_play_sound(b->app, SOUND_MENU_PRESS, 0.6f, 0);
        b->cursor = choosing_cursor(&b->picker, place);
        break;
    case PICK_REFUSED:
        answer.what = PRACTICE_REFUSED;
        refuse(b, place);
        break;
    }
    return answer;
}

bool practice_unpick(struct practice *b)
{
    unsigned last = picker_last(&b->picker);
    if (practice_busy(b) || !picker_back(&b->picker))
        return false;
    if (!b->pointer)
        b->cursor = last;
    return true;
}

static struct practice_answer step(struct practice *b, int dx, int dy)
{
    struct places places = picker_places(&b->picker);
    if (b->app->settings.value[SETTING_STEPPING] == 1 && places.squares)
        places.squares = b->position.board;
    if (places_have(places, PICK_DONE)) {
        places.squares |= bit(b->picker.position.laid);
        places.others = 0;
    }
    unsigned next = dx || dy || b->cursor == PICK_NOWHERE ? picker_step(places, b->cursor, dx, dy) : b->cursor;
    b->pointer = false;
    if (next != b->cursor && next < PICK_NOWHERE)
        app_play_sound(b->app, SOUND_MENU_MOVE, 0.6f, board_sound_pan(next));
    b->cursor = next < PICK_NOWHERE ? next : b->cursor;
    return (struct practice_answer){.what = PRACTICE_LOOKED, .place = b->cursor};
}

/* "d3": the letter names a column and lights it, the digit plays there. */
static struct practice_answer type(struct practice *b, char character)
{
    const struct position *p = &b->position;
    struct practice_answer none = {.what = PRACTICE_NOTHING};
    b->digit_wait = 0;
    if (character >= 'a' && character < 'a' + p->width) {
        b->column = character - 'a';
        return (struct practice_answer){.what = PRACTICE_LOOKED};
    }
    if (b->column < 0 || character < '1' || character >= '1' + p->height)
        return none;
    b->cursor = (unsigned)(character - '1') * 8U + (unsigned)b->column;
    b->pointer = false;
    b->column = -1;
    return practice_choose(b, b->cursor);
}

bool practice_wants_digit(const struct practice *b, const struct action_event *e)
{
    return b->column >= 0 && e->device == DEVICE_KEYBOARD && e->letter >= '1' && e->letter <= '9';
}

bool practice_holds_letter(struct practice *b, const struct action_event *e)
{
    bool letter = e->action == ACTION_HINT && e->device == DEVICE_KEYBOARD && e->character >= 'a';
    if (!letter || b->still || b->digit_wait > 0 || e->character >= 'a' + b->position.width)
        return false;
    practice_finish(b);
    (void)type(b, e->character);
    b->digit_wait = DIGIT_WAIT_MS;
    return true;
}

bool practice_is_command(struct practice *b, const struct action_event *e, float ms)
{
    if (b->digit_wait <= 0)
        return false;
    bool digit = e && practice_wants_digit(b, e);
    b->digit_wait -= e ? 0 : ms;
    if (e ? digit || !action_is_press(e->action) : b->digit_wait > 0)
        return false;
    b->digit_wait = 0;
    b->column = -1;
    return true;
}

/* The place at the pointer, holes of the board's rectangle included. */
static unsigned place_at(const struct practice *b, const struct board_place *place, const struct action_event *e)
{
    struct position whole = b->position;
    whole.board = ~UINT64_C(0);
    return board_place_at(place, &whole, e->x, e->y);
}

static struct practice_answer point(struct practice *b, const struct board_place *place, const struct action_event *e)
{
    unsigned at = board_place_at(place, &b->position, e->x, e->y);
    bool changed = at != b->cursor || !b->pointer;
    if (at == PICK_NOWHERE && !b->pointer)
        changed = false; /* away from the board the pointer leaves the keys' cursor alone */
    else
        b->cursor = at, b->pointer = true;
    return (struct practice_answer){.what = changed ? PRACTICE_LOOKED : PRACTICE_NOTHING, .place = at};
}

static struct practice_answer press(struct practice *b, const struct board_place *place, const struct action_event *e)
{
    unsigned at = place_at(b, place, e);
    if (at == PICK_NOWHERE)
        return (struct practice_answer){.what = PRACTICE_NOTHING};
    b->cursor = at;
    b->pointer = true;
    return practice_choose(b, at);
}

static struct practice_answer press_here(struct practice *b)
{
    return b->cursor == PICK_NOWHERE ? step(b, 0, 0) : practice_choose(b, b->cursor);
}

static struct practice_answer cycle(struct practice *b, int by)
{
    b->cursor = picker_cycle(picker_places(&b->picker), b->cursor, by);
    b->pointer = false;
    return (struct practice_answer){.what = PRACTICE_LOOKED, .place = b->cursor};
}

struct practice_answer practice_action(struct practice *b, const struct board_place *place,
                                       const struct action_event *e)
{
    struct practice_answer none = {.what = PRACTICE_NOTHING};
    if (e->action == ACTION_POINT)
        return point(b, place, e);
    if (e->action != ACTION_LEAVE && e->action != ACTION_RELEASE)
        practice_finish(b);
    if (practice_wants_digit(b, e))
        return type(b, e->letter);
    switch (e->action) {
    case ACTION_PRESS:
        return press(b, place, e);
    case ACTION_UP:
        return step(b, 0, -1);
    case ACTION_DOWN:
        return step(b, 0, 1);
    case ACTION_LEFT:
        return step(b, -1, 0);
    case ACTION_RIGHT:
        return step(b, 1, 0);
    case ACTION_HOME:
    case ACTION_END:
        return cycle(b, e->action == ACTION_HOME ? -1 : 1);
    case ACTION_OK:
        return press_here(b);
    case ACTION_LEAVE:
        b->cursor = b->pointer ? PICK_NOWHERE : b->cursor;
        return (struct practice_answer){.what = b->pointer ? PRACTICE_LOOKED : PRACTICE_NOTHING};
    default:
        return e->character && e->action != ACTION_HINT ? type(b, e->character) : none;
    }
}

/* ---- how it is seen ---- */

static void mark(const struct practice *b, bool focused, struct board_marks *marks, struct ways *ways)
{
    struct move move;
    *marks = unmarked(b->app);
    marks->last = b->showing ? NO_SQUARE : b->last;
    marks->last_turned = b->showing ? 0 : b->last_flipped;
    marks->hint = b->hint;
    marks->coordinates = COORDINATES_ALWAYS; /* what is said here names squares */
    *ways = ways_none();
    if (b->position.pawns[FIRST])
        marks->ways = ways;
    if (practice_busy(b) || b->still)
        return;
    marks->legal = picker_squares(&b->picker);
    marks->column = b->column;
    marks->ghost = b->picker.position.turn;
    marks->cursor = focused || b->pointer ? b->cursor : PICK_NOWHERE;
    marks->cursor_legal = picker_can(&b->picker, marks->cursor);
    if (!marks->cursor_legal && b->pointer)
        marks->cursor = PICK_NOWHERE;
    if (marks->cursor_legal && picker_preview(&b->picker, marks->cursor, &move) && move.kind == MOVE_PLACE)
        marks->would_turn = position_flips(&b->picker.position, move);
    if (b->position.step == STEP_TURN)
        marks->on_disc = true;
    if (marks->ways)
        choosing_marks(&b->picker, marks, ways);
}

static void draw_refused(const struct practice *b, struct canvas *c, const struct board_place *place)
{
    bool calm = settings_on(&b->app->settings, SETTING_REDUCE_MOTION), stack = b->refused >= PICK_RAIL;
    float x, y, side = (stack ? 0.74f : 0.94f) * place->square;
    float seen = board_refuse_outline(b->refused_ms, calm), aside = calm ? 0 : board_refuse_shake(b->refused_ms);
    if (b->refused >= PICK_DONE || seen <= 0)
        return;
    board_place_centre(place, b->refused, &x, &y);
    board_refuse_draw_square(c, x + aside, y, side, stack, seen);
}

void practice_draw(const struct practice *b, struct canvas *c, const struct board_place *place, bool focused)
{
    struct board_marks marks;
    struct ways ways;
    mark(b, focused, &marks, &ways);
    board_view_draw(c, place, b->look, b->showing ? &b->before : &b->position, b->showing ? &b->timeline : NULL, b->t,
                    &marks);
    draw_refused(b, c, place);
}
