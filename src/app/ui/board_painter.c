#include "app/ui/board_painter.h"

#include <stdlib.h>

#include "app/view/picker.h"
#include "rules/position.h"

#define BOARD "board"

enum { WAY_MAX = 7 };

/* ---- strokes ---- */

/* True if the event ends a stroke: the pointer is released, or something else is pressed, as the lifting of a finger is
 * not always reported. What was painted since `steps` is then one step of undo. */
static bool ends_stroke(struct painting *p, const struct action_event *e)
{
    bool ends = p->on && ((e->action == ACTION_RELEASE && e->device == p->by) || action_is_press(e->action));
    p->on = p->on && !ends;
    return ends;
}

enum painting_point {
    PAINTING_ELSEWHERE, /* no pointer, or it is not over the squares */
    PAINTING_OVER,      /* over them without painting */
    PAINTING_PRESSED,   /* the pointer was pressed: a stroke begins */
    PAINTING_GOES_ON    /* the squares from way_to are to be painted */
};

static enum painting_point point_of(struct painting *p, const struct action_event *e, bool over)
{
    bool points = e->action == ACTION_POINT, paints = p->on && e->device == p->by;
    if (points || e->action == ACTION_LEAVE)
        p->over_board = points && over;
    if (points && paints && !over)
        p->strayed = true;
    if (!over || (!points && e->action != ACTION_PRESS))
        return PAINTING_ELSEWHERE;
    return !points ? PAINTING_PRESSED : paints ? PAINTING_GOES_ON : PAINTING_OVER;
}

static void begin_at(struct painting *p, const struct action_event *e, unsigned square, int steps)
{
    p->on = true;
    p->by = e->device;
    p->at = square;
    p->strayed = false;
    p->steps = steps;
}

/* Halves are rounded away from zero, so that mirrored strokes give mirrored squares. */
static int share(int way, int i, int n) { return (2 * way * i + (way < 0 ? -n : n)) / (2 * n); }

/* The squares (8 * row + column) from the one painted last, exclusive, to this one, inclusive: a fast pointer is not
 * reported on every square. Returns their number, 0 if it has not moved. */
static int way_to(struct painting *p, unsigned to, unsigned out[WAY_MAX])
{
    int column = (int)(p->at % 8), row = (int)(p->at / 8), count = 0;
    int dx = (int)(to % 8) - column, dy = (int)(to / 8) - row;
    int n = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int i = p->strayed ? n : 1; i <= n; i++)
        out[count++] = (unsigned)(8 * (row + share(dy, i, n)) + column + share(dx, i, n));
    p->at = to;
    p->strayed = false;
    return count;
}

/* ---- the board ---- */

static void begin_stroke(struct board_painter *p, const struct action_event *e)
{
    p->brush = p->how->wanted(p->screen, p->cursor);
    if (p->cursor < NO_SQUARE)
        begin_at(&p->painting, e, p->cursor, p->how->steps(p->screen));
    p->how->paint(p->screen, p->cursor, p->brush);
}

static void go_on(struct board_painter *p, unsigned square)
{
    unsigned way[WAY_MAX];
    int count = way_to(&p->painting, square, way);
    for (int i = 0; i < count; i++)
        p->how->paint(p->screen, way[i], p->brush);
}

static void end_stroke(struct board_painter *p)
{
    p->how->unite(p->screen, p->painting.steps);
    if (p->how->ended)
        p->how->ended(p->screen);
}

static bool act_by_pointer(struct board_painter *p, const struct action_event *e)
{
    unsigned over = p->how->over(p->screen, e->x, e->y);
    if (ends_stroke(&p->painting, e)) {
        end_stroke(p);
        if (e->action == ACTION_RELEASE)
            return true;
    }
    enum painting_point point = point_of(&p->painting, e, over != PICK_NOWHERE);
    if (point == PAINTING_ELSEWHERE)
        return false;
    bool moved = over != p->cursor || !form_is_on(p->form, BOARD);
    form_focus_on(p->form, BOARD, -1);
    p->cursor = over;
    if (point == PAINTING_PRESSED)
        begin_stroke(p, e);
    else if (point == PAINTING_GOES_ON && over < NO_SQUARE)
        go_on(p, over);
    return moved || point == PAINTING_PRESSED;
}

/* While OK is held, the stroke continues, as a single step of undo. */
static void spread(struct board_painter *p)
{
    if (p->cursor >= NO_SQUARE)
        return;
    if (input_holds_ok(&p->form->app->input)) {
        p->how->paint(p->screen, p->cursor, p->brush);
        p->how->unite(p->screen, p->painting.steps);
    } else if (p->painting.spreading) {
        p->how->paint(p->screen, p->cursor, p->how->tool(p->screen));
    }
}

static bool step(struct board_painter *p, int dx, int dy)
{
    if (!p->how->step(p->screen, dx, dy))
        return false;
    app_play_sound(p->form->app, SOUND_MENU_MOVE, 0.3f, 0.0f);
    spread(p);
    return true;
}

static bool act_by_keys(struct board_painter *p, const struct action_event *e)
{
    if (e->action == ACTION_AIM && e->target == AIM_BOARD)
        p->cursor = (unsigned)e->value;
    if (e->action == ACTION_AIM || !form_is_on(p->form, BOARD))
        return false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        return step(p, 0, e->action == ACTION_UP ? -1 : 1) || e->repeat;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return step(p, e->action == ACTION_LEFT ? -1 : 1, 0) || e->repeat;
    case ACTION_OK:
        p->painting.steps = p->how->steps(p->screen);
        p->brush = p->how->wanted(p->screen, p->cursor);
        p->how->paint(p->screen, p->cursor, p->brush);
        return true;
    case ACTION_PREVIEW:
        if (p->cursor < NO_SQUARE)
            p->how->paint(p->screen, p->cursor, p->how->tool_none);
        return true;
    default:
        return false;
    }
}

bool board_painter_action(struct board_painter *p, const struct action_event *e)
{
    return act_by_pointer(p, e) || act_by_keys(p, e);
}

/* ---- other keys, buttons and the right mouse button ---- */

static struct painting_wish letter_wish(char letter, int tools)
{
    if (letter >= '1' && letter < '1' + tools)
        return (struct painting_wish){PAINTING_TOOL, letter - '1'};
    switch (letter) {
    case 'c':
        return (struct painting_wish){.what = PAINTING_COPY};
    case 'p':
        return (struct painting_wish){.what = PAINTING_PASTE};
    default:
        return (struct painting_wish){.what = PAINTING_NOTHING};
    }
}

struct painting_wish board_painter_wish(struct board_painter *p, const struct action_event *e, int tools)
{
    bool pad = e->device == DEVICE_PAD;
    struct painting_wish letter = letter_wish(e->character, tools);
    if (letter.what != PAINTING_NOTHING)
        return letter;
    switch (e->action) {
    case ACTION_UNDO:
        return pad ? (struct painting_wish){PAINTING_STEP, -1} : (struct painting_wish){.what = PAINTING_UNDO};
    case ACTION_REDO:
        return pad ? (struct painting_wish){PAINTING_STEP, 1} : (struct painting_wish){.what = PAINTING_IDLE};
    case ACTION_HINT:
        return (struct painting_wish){.what = pad ? PAINTING_UNDO : PAINTING_NOTHING};
    case ACTION_TOOL_NEXT:
    case ACTION_TOOL_PREV:
        return (struct painting_wish){PAINTING_STEP, e->action == ACTION_TOOL_NEXT ? 1 : -1};
    case ACTION_COPY:
        return (struct painting_wish){.what = PAINTING_COPY};
    case ACTION_PASTE:
        return (struct painting_wish){.what = PAINTING_PASTE};
    case ACTION_FREE:
        p->painting.spreading = e->down && !pad;
        return (struct painting_wish){.what = PAINTING_NOTHING};
    case ACTION_BACK:
        return (struct painting_wish){.what = e->device == DEVICE_MOUSE && p->painting.over_board ? PAINTING_OTHER
                                                                                                  : PAINTING_LEAVE};
    default:
        return (struct painting_wish){.what = PAINTING_NOTHING};
    }
}
