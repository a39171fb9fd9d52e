#include "kit/input_internal.h"

#include <stdlib.h>

/* The other axis must exceed the current one by this much to take over. */
enum { STICK_TURN = 4000 };

static int first_ms(const struct key_repeat *r) { return r->speed.first_ms > 0 ? r->speed.first_ms : REPEAT_FIRST_MS; }

static int next_ms(const struct key_repeat *r) { return r->speed.next_ms > 0 ? r->speed.next_ms : REPEAT_NEXT_MS; }

static enum direction press(struct key_repeat *r, enum direction direction)
{
    r->held = direction;
    r->left_ms = first_ms(r);
    return direction;
}

static bool still_down(const struct key_repeat *r, enum direction direction)
{
    return r->button[direction] || r->stick == direction;
}

/* After a release, another held direction continues, after a delay and without an immediate step. */
static void release(struct key_repeat *r)
{
    if (r->held == DIRECTION_NONE || still_down(r, r->held))
        return;
    r->held = r->stick;
    for (enum direction d = DIRECTION_UP; d <= DIRECTION_RIGHT; d++)
        if (r->button[d])
            r->held = d;
    r->left_ms = first_ms(r);
}

enum direction key_repeat_button(struct key_repeat *r, enum direction direction, bool down)
{
    bool was = r->button[direction];
    r->button[direction] = down;
    if (down && !was)
        return press(r, direction);
    if (!down)
        release(r);
    return DIRECTION_NONE;
}

static enum direction stick_direction(enum direction before, int x, int y)
{
    bool was_across = before == DIRECTION_LEFT || before == DIRECTION_RIGHT;
    bool was_along = before == DIRECTION_UP || before == DIRECTION_DOWN;
    int across = abs(x) + (was_across ? STICK_TURN : 0);
    int along = abs(y) + (was_along ? STICK_TURN : 0);
    int longer = abs(x) > abs(y) ? abs(x) : abs(y);

    if (longer < (before == DIRECTION_NONE ? STICK_ENTER : STICK_LEAVE))
        return DIRECTION_NONE;
    if (across > along)
        return x < 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
    return y < 0 ? DIRECTION_UP : DIRECTION_DOWN;
}

enum direction key_repeat_stick(struct key_repeat *r, int x, int y)
{
    enum direction now = stick_direction(r->stick, x, y);
    if (now == r->stick)
        return DIRECTION_NONE;
    r->stick = now;
    if (now != DIRECTION_NONE)
        return press(r, now);
    release(r);
    return DIRECTION_NONE;
}

enum direction key_repeat_advance(struct key_repeat *r, unsigned ms)
{
    if (r->held == DIRECTION_NONE)
        return DIRECTION_NONE;
    if (ms < (unsigned)r->left_ms) {
        r->left_ms -= (int)ms;
        return DIRECTION_NONE;
    }
    unsigned late = (ms - (unsigned)r->left_ms) % (unsigned)next_ms(r);
    r->left_ms = next_ms(r) - (int)late;
    return r->held;
}
