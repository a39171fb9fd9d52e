/* A piece in the hand: a press on a pawn or a stack becomes a drag once it has moved. */
#include <math.h>

#include "app/board/board_player.h"
#include "base/bits.h"

enum {
    BEGIN_PX = 8,   /* of the design: so far a press moves before it is a drag */
    FINGER_PX = 56, /* the piece floats so far above a finger, which would hide it */
    REST_MS = 400,  /* a finger that rests so long does not drag */
    GROW_MS = 80,   /* the piece grows while it is picked up */
    PAWN_BACK_MS = 200,
    DISC_BACK_MS = 160
};
#define SNAP 0.6f /* in squares */

bool board_drag_on(const struct board_player *b) { return b->drag.state == DRAG_HELD; }

static bool is_stack(const struct board_player *b) { return b->drag.from >= PICK_RAIL; }

static bool is_same(struct box a, struct box b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

/* The choices from the piece alone, whatever else was chosen before. */
static bool pick_up(const struct board_player *b, unsigned from, struct picker *k)
{
    struct move ignored;
    picker_begin(k, &b->picker.position);
    return (k->position.step == STEP_WALK || k->position.step == STEP_SLIDE) &&
           (from < 64 ? (k->position.pawns[k->position.turn] & bit(from)) != 0 : from < PICK_DONE) &&
           picker_choose(k, from, &ignored) != PICK_REFUSED;
}

void board_drag_press(struct board_player *b, const struct board_place *place, unsigned at,
                      const struct action_event *e, const struct picker *before)
{
    struct picker k;
    const struct settings *settings = &b->app->settings;
    bool pointer = e->device == DEVICE_MOUSE || e->device == DEVICE_TOUCH;
    b->drag.state = DRAG_NONE;
    if (!b->open || !pointer || b->app->input.hold_ms > 0 || settings->value[SETTING_SCAN] != 0 || !pick_up(b, at, &k))
        return;
    b->drag = (struct drag){.state = DRAG_PRESSED,
                            .by = e->device,
                            .from = at,
                            .field = place->field,
                            .pressed_x = e->x,
                            .pressed_y = e->y,
                            .before = *before};
}

/* A disc stays in its row or column. */
static void hold_to_line(const struct board_player *b, const struct board_place *place, float *x, float *y)
{
    enum edge edge = (enum edge)((b->drag.from - PICK_RAIL) / RAIL_STACKS);
    float from_x, from_y;
    board_place_centre(place, b->drag.from, &from_x, &from_y);
    if (edge == EDGE_N || edge == EDGE_S)
        *x = from_x;
    else
        *y = from_y;
}

/* The goal that the piece snaps to at a point, or PICK_NOWHERE. */
static unsigned goal_at(const struct board_player *b, const struct board_place *place, float x, float y)
{
    unsigned best = PICK_NOWHERE;
    float least = SNAP * place->square;
    for (uint64_t left = board_player_offered(b).squares; left;) {
        unsigned square = (unsigned)bits_pop(&left);
        float goal_x, goal_y;
        board_place_centre(place, square, &goal_x, &goal_y);
        float far = hypotf(x - goal_x, y - goal_y);
        if (far <= least) {
            best = square;
            least = far;
        }
    }
    return best;
}

/* The piece follows the pointer, or lies over the goal that it snaps to. */
static void follow(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    struct drag *d = &b->drag;
    const struct box *f = &place->frame;
    bool outside = e->x < f->x || e->y < f->y || e->x >= f->x + f->w || e->y >= f->y + f->h;
    d->x = e->x;
    d->y = e->y - (d->by == DEVICE_TOUCH ? FINGER_PX : 0);
    if (is_stack(b))
        hold_to_line(b, place, &d->x, &d->y);
    unsigned goal = outside ? PICK_NOWHERE : goal_at(b, place, d->x, d->y);
    if (goal != PICK_NOWHERE && goal != b->cursor)
        app_play_sound(b->app, SOUND_MENU_MOVE, 0.6f, board_sound_pan(goal));
    b->cursor = goal;
    b->pointer = true;
    if (goal != PICK_NOWHERE)
        board_place_centre(place, goal, &d->x, &d->y);
}

static void begin(struct board_player *b)
{
    struct drag kept = b->drag;
    board_player_drop(b); /* of a move that the press chose */
    b->drag = kept;
    illegal_move_end(b);
    if (!pick_up(b, kept.from, &b->picker)) {
        b->drag.state = DRAG_NONE;
        return;
    }
    b->drag.state = DRAG_HELD;
    b->drag.ms = 0;
    b->confirming = b->cursor = PICK_NOWHERE;
}

bool board_drag_point(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    struct drag *d = &b->drag;
    if (e->device != d->by || (d->state != DRAG_PRESSED && d->state != DRAG_HELD))
        return d->state == DRAG_HELD;
    if (!is_same(d->field, place->field)) {
        board_drag_end(b);
        return false;
    }
    if (d->state == DRAG_PRESSED && hypotf(e->x - d->pressed_x, e->y - d->pressed_y) >= BEGIN_PX)
        begin(b);
    if (d->state != DRAG_HELD)
        return false;
    follow(b, place, e);
    return true;
}

bool board_drag_release(struct board_player *b, const struct board_place *place, const struct action_event *e,
                        unsigned *goal)
{
    *goal = PICK_NOWHERE;
    if (b->drag.state == DRAG_PRESSED && e->device == b->drag.by)
        b->drag.state = DRAG_NONE;
    if (b->drag.state != DRAG_HELD)
        return false;
    if (e->device != b->drag.by)
        return true;
    if (!is_same(b->drag.field, place->field)) {
        board_drag_end(b);
        return true;
    }
    follow(b, place, e);
    if (b->cursor == PICK_NOWHERE) {
        board_drag_let_go(b);
        return true;
    }
    *goal = b->cursor;
    b->drag.state = DRAG_NONE;
    return true;
}

void board_drag_end(struct board_player *b)
{
    if (b->drag.state == DRAG_HELD) {
        b->picker = b->drag.before;
        b->cursor = PICK_NOWHERE;
    }
    b->drag.state = DRAG_NONE;
}

void board_drag_let_go(struct board_player *b)
{
    bool held = b->drag.state == DRAG_HELD;
    board_drag_end(b);
    if (!held)
        return;
    app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
    b->drag.ms = 0;
    if (app_pace(b->app) > 0 && b->tempo > 0 && !settings_on(&b->app->settings, SETTING_REDUCE_MOTION))
        b->drag.state = DRAG_BACK;
}

int board_drag_update(struct board_player *b, float ms)
{
    struct drag *d = &b->drag;
    float back = is_stack(b) ? DISC_BACK_MS : PAWN_BACK_MS;
    if (d->state == DRAG_NONE)
        return SCENE_STILL;
    d->ms += ms;
    if (d->state == DRAG_HELD)
        return d->ms < GROW_MS + ms ? 0 : SCENE_STILL;
    if (d->state == DRAG_BACK && d->ms >= back)
        d->state = DRAG_NONE;
    if (d->state != DRAG_PRESSED)
        return 0;
    if (d->by != DEVICE_TOUCH)
        return SCENE_STILL;
    if (d->ms < REST_MS)
        return scene_after(REST_MS - d->ms);
    d->state = DRAG_NONE;
    b->cursor = d->from;
    board_speech_here(b);
    return SCENE_STILL;
}

void board_drag_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways)
{
    const struct drag *d = &b->drag;
    float part = d->ms / (is_stack(b) ? DISC_BACK_MS : PAWN_BACK_MS);
    if (d->state != DRAG_HELD && d->state != DRAG_BACK)
        return;
    bool calm = settings_on(&b->app->settings, SETTING_REDUCE_MOTION);
    ways->drag = (struct dragged){.from = d->from, .field = d->field, .x = d->x, .y = d->y};
    if (d->state == DRAG_BACK) {
        ways->drag.back = fminf(1, part);
        ways->drag.grown = 1 - ways->drag.back;
        return;
    }
    ways->drag.grown = calm ? 1 : fminf(1, d->ms / GROW_MS);
    ways->goal = PICK_NOWHERE; /* the piece itself lies there */
    if (!is_stack(b)) {
        marks->lit = marks->legal;
        return;
    }
    struct picker all;
    picker_begin(&all, &b->picker.position);
    ways->feed.to = b->cursor;
    if (marks->legal)
        marks->legal_faint = picker_squares(&all) & ~marks->legal;
}
