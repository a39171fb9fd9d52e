#include "kit/input_internal.h"

#include <stdlib.h>

/* The other axis must exceed the current one by this much to take over. */
enum { STICK_TURN = 4000 };

/* ---- a stick and its dead zone ---- */

enum {
    STICK_FULL = 32767,
    STICK_WORN = STICK_FULL * 45 / 100, /* further out than this none is worn: it is held */
    STICK_SHAKE = STICK_FULL / 50,      /* by so much a stick that stands still moves */
    STICK_STANDS_MS = 1000,
    STICK_STEP = STICK_ENTER - STICK_LEAVE
};

static int further(int x, int y) { return abs(x) > abs(y) ? abs(x) : abs(y); }

static int less(int a, int b) { return a < b ? a : b; }

void stick_watch(struct stick *s)
{
    s->still_x = s->x;
    s->still_y = s->y;
    s->still_ms = 0;
}

void stick_move(struct stick *s, int x, int y)
{
    s->x = x;
    s->y = y;
    if (further(x - s->still_x, y - s->still_y) > STICK_SHAKE)
        stick_watch(s);
    if ((int64_t)x * s->rest_x + (int64_t)y * s->rest_y <= 0)
        s->rest_x = s->rest_y = 0;
}

void stick_stand(struct stick *s, unsigned ms)
{
    s->still_ms = ms < STICK_STANDS_MS - s->still_ms ? s->still_ms + ms : STICK_STANDS_MS;
    if (s->still_ms == STICK_STANDS_MS && further(s->still_x, s->still_y) <= STICK_WORN) {
        s->rest_x = s->still_x;
        s->rest_y = s->still_y;
    }
}

int stick_out(const struct stick *s) { return further(s->x, s->y); }

/* Where a worn stick may be without anybody's doing. */
static int stick_rests_to(const struct stick *s)
{
    const int rest = further(s->rest_x, s->rest_y);
    return rest > 0 ? less(rest + 2 * STICK_SHAKE, STICK_WORN) : 0;
}

int stick_enter(const struct stick *s, int per_cent)
{
    const int least = per_cent > 0 ? STICK_FULL * per_cent / 100 : STICK_ENTER;
    const int worn = less(stick_rests_to(s) + STICK_STEP, STICK_WORN);
    return least > worn ? least : worn;
}

int stick_leave(const struct stick *s, int per_cent)
{
    const int usual = stick_enter(s, per_cent) - STICK_STEP, worn = stick_rests_to(s);
    return usual > worn ? usual : worn;
}

/* ---- directions ---- */

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

static enum direction stick_direction(enum direction before, const struct stick *s, int per_cent)
{
    bool was_across = before == DIRECTION_LEFT || before == DIRECTION_RIGHT;
    bool was_along = before == DIRECTION_UP || before == DIRECTION_DOWN;
    int across = abs(s->x) + (was_across ? STICK_TURN : 0);
    int along = abs(s->y) + (was_along ? STICK_TURN : 0);

    if (stick_out(s) < (before == DIRECTION_NONE ? stick_enter(s, per_cent) : stick_leave(s, per_cent)))
        return DIRECTION_NONE;
    if (across > along)
        return s->x < 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
    return s->y < 0 ? DIRECTION_UP : DIRECTION_DOWN;
}

enum direction key_repeat_stick(struct key_repeat *r, const struct stick *s, int per_cent)
{
    enum direction now = stick_direction(r->stick, s, per_cent);
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
