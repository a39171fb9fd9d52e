#include "app/ui/painting.h"

#include <stdlib.h>

bool painting_ends(struct painting *p, const struct action_event *e)
{
    bool ends = p->on && ((e->action == ACTION_RELEASE && e->device == p->by) || action_is_press(e->action));
    p->on = p->on && !ends;
    return ends;
}

enum painting_point painting_point(struct painting *p, const struct action_event *e, bool over)
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

void painting_begin(struct painting *p, const struct action_event *e, unsigned square, int steps)
{
    p->on = true;
    p->by = e->device;
    p->at = square;
    p->strayed = false;
    p->steps = steps;
}

/* Halves are rounded away from zero, so that mirrored strokes give mirrored squares. */
static int share(int way, int i, int n) { return (2 * way * i + (way < 0 ? -n : n)) / (2 * n); }

int painting_way(struct painting *p, unsigned to, unsigned out[PAINTING_WAY_MAX])
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

struct painting_wish painting_wish(struct painting *p, const struct action_event *e, int tools)
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
        p->spreading = e->down && !pad;
        return (struct painting_wish){.what = PAINTING_NOTHING};
    case ACTION_BACK:
        return (struct painting_wish){.what =
                                          e->device == DEVICE_MOUSE && p->over_board ? PAINTING_OTHER : PAINTING_LEAVE};
    default:
        return (struct painting_wish){.what = PAINTING_NOTHING};
    }
}
