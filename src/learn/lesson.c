#include "learn/lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void lesson_free(struct lesson *lesson) { free(lesson); }

void lesson_begin(struct lesson_run *run, const struct lesson *lesson, int step)
{
    assert(step >= 0 && step < lesson->count);
    const struct lesson_step *script = &lesson->steps[step];
    *run = (struct lesson_run){
        .lesson = lesson, .step = step, .from = script->from, .led = script->led, .now = script->from};
    run->done = script->goal == LESSON_READ;
}

void lesson_next(struct lesson_run *run)
{
    struct lesson_run before = *run;
    lesson_begin(run, before.lesson, before.step + 1);
    if (!lesson_step(run)->follows || before.count == 0)
        return;
    run->from = run->now = before.now;
    run->led = before.played[before.count - 1];
}

int lesson_then(const struct lesson_run *run, struct move out[LESSON_THEN_MAX])
{
    const struct lesson_step *step = lesson_step(run);
    memcpy(out, step->then, sizeof step->then);
    if (step->follows && !position_legal(&run->from, out[0]))
        out[0] = step->other_then;
    return step->then_count;
}

const struct lesson_step *lesson_step(const struct lesson_run *run) { return &run->lesson->steps[run->step]; }

static bool has_ply(const struct move *plies, int count, struct move move)
{
    for (int i = 0; i < count; i++)
        if (move_equal(plies[i], move))
            return true;
    return false;
}

/* True if `move` may follow `count` plies of the turn. Coins may be flipped in any order. */
static bool follows(const struct turn *turn, const struct move *played, int count, struct move move)
{
    if (move.kind == MOVE_TURN)
        return has_ply(turn->plies, turn->count, move) && !has_ply(played, count, move);
    return count < turn->count && move_equal(turn->plies[count], move);
}

static bool is_begun(const struct turn *turn, const struct lesson_run *run)
{
    for (int i = 0; i < run->count && i < turn->count; i++)
        if (!follows(turn, run->played, i, run->played[i]))
            return false;
    return true;
}

/* The turn of the step that matches the plies so far and `move` (if not NULL), or NULL. */
static const struct turn *turn_along(const struct lesson_run *run, const struct move *move)
{
    const struct lesson_step *step = lesson_step(run);
    for (int i = 0; i < step->turn_count; i++) {
        const struct turn *turn = &step->turns[i];
        bool ended = run->count >= turn->count;
        if (is_begun(turn, run) && (ended ? step->rest_free : !move || follows(turn, run->played, run->count, *move)))
            return turn;
    }
    return NULL;
}

static bool is_right(const struct lesson_run *run, struct move move)
{
    switch (lesson_step(run)->goal) {
    case LESSON_ANY:
        return true;
    case LESSON_ONE_OF:
        return turn_along(run, &move) != NULL;
    case LESSON_BUT:
        return turn_along(run, &move) == NULL;
    default:
        return false;
    }
}

/* Whether the step is complete after a ply. */
static bool is_complete(const struct lesson_run *run)
{
    const struct lesson_step *step = lesson_step(run);
    bool whole = !position_mid_turn(&run->now);
    if (step->goal != LESSON_ONE_OF || step->rest_free)
        return whole;
    for (int i = 0; i < step->turn_count; i++)
        if (step->turns[i].count == run->count && is_begun(&step->turns[i], run))
            return true;
    return false;
}

static enum lesson_verdict verdict(struct lesson_run *run, bool right)
{
    run->attempts++;
    run->wrong += !right;
    run->done = run->done || right;
    return right ? LESSON_STEP_DONE : LESSON_WRONG;
}

enum lesson_verdict lesson_try(struct lesson_run *run, struct move move)
{
    assert(position_legal(&run->now, move));
    if (!is_right(run, move))
        return verdict(run, false);
    position_play(&run->now, move, NULL);
    run->played[run->count++] = move;
    return is_complete(run) ? verdict(run, true) : LESSON_RIGHT;
}

enum lesson_verdict lesson_pick(struct lesson_run *run, unsigned square)
{
    const struct lesson_step *step = lesson_step(run);
    if (step->goal != LESSON_PICK)
        return LESSON_RIGHT;
    return verdict(run, square < 64 && step->picks & bit(square));
}

enum lesson_verdict lesson_press(struct lesson_run *run, unsigned square)
{
    const struct position *p = &run->now;
    bool free = square < 64 && p->board & ~occupied(p) & bit(square);
    return verdict(run, lesson_step(run)->goal == LESSON_ILLEGAL && free);
}

/* ---- correct actions ---- */

static bool first_ply(void *user, const struct turn *turn)
{
    *(struct move *)user = turn->plies[0];
    return false;
}

static bool show_any(const struct lesson_run *run, struct move *move)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(&run->now, moves);
    for (int i = 0; i < n; i++)
        if (is_right(run, moves[i])) {
            *move = moves[i];
            return true;
        }
    return false;
}

static bool show_turn(const struct lesson_run *run, struct move *move)
{
    const struct turn *turn = turn_along(run, NULL);
    if (turn && run->count < turn->count)
        for (int i = 0; i < turn->count; i++)
            if (follows(turn, run->played, run->count, turn->plies[i])) {
                *move = turn->plies[i];
                return true;
            }
    turn_each(&run->now, first_ply, move);
    return turn != NULL;
}

/* An empty square, as far from the edge as possible, where nothing would be flipped. */
static bool show_square(const struct lesson_run *run, uint64_t squares, struct move *move)
{
    const struct position *p = &run->now;
    int best = -1;
    for (unsigned square = 0; square < 64; square++) {
        int x = (int)(square % 8), y = (int)(square / 8);
        int in = (x < p->width - 1 - x ? x : p->width - 1 - x) + (y < p->height - 1 - y ? y : p->height - 1 - y);
        if (!(squares & bit(square)) || in <= best)
            continue;
        best = in;
        *move = (struct move){.kind = MOVE_NONE, .from = NO_SQUARE, .to = (uint8_t)square};
    }
    return best >= 0;
}

static uint64_t legal_squares(const struct position *p)
{
    struct move moves[MOVES_MAX];
    uint64_t squares = 0;
    int n = position_moves(p, moves);
    for (int i = 0; i < n; i++)
        squares |= moves[i].to < 64 ? bit(moves[i].to) : 0;
    return squares;
}

bool lesson_shown(const struct lesson_run *run, struct move *move)
{
    const struct position *p = &run->now;
    if (run->done)
        return false;
    switch (lesson_step(run)->goal) {
    case LESSON_ONE_OF:
        return show_turn(run, move);
    case LESSON_ANY:
    case LESSON_BUT:
        return show_any(run, move);
    case LESSON_ILLEGAL:
        return show_square(run, p->board & ~occupied(p) & ~legal_squares(p), move);
    case LESSON_PICK:
        return show_square(run, lesson_step(run)->picks, move);
    default:
        return false;
    }
}

/* ---- what a text speaks of ---- */

uint64_t lesson_look(const struct lesson_run *run)
{
    const struct lesson_step *step = lesson_step(run);
    return run->wrong > 0 ? step->look | step->help : step->look;
}

/* The square `steps` further in a direction; NO_SQUARE where the board ends or has a hole. */
static unsigned along(const struct position *p, unsigned square, int dx, int dy, int steps)
{
    int x = (int)(square % 8) + dx * steps, y = (int)(square / 8) + dy * steps;
    unsigned there = (unsigned)(8 * y + x);
    return x < 0 || x > 7 || y < 0 || y > 7 || !(p->board & bit(there)) ? NO_SQUARE : there;
}

/* The line in one direction. */
static struct lesson_slip slip_along(const struct position *p, unsigned square, int dx, int dy)
{
    uint64_t own = p->discs[p->turn], theirs = p->discs[other((enum side)p->turn)];
    struct lesson_slip slip = {.line = {(uint8_t)square}, .count = 1};
    unsigned at = along(p, square, dx, dy, 1);
    for (; at != NO_SQUARE && theirs & bit(at); at = along(p, square, dx, dy, slip.count))
        slip.line[slip.count++] = (uint8_t)at;
    slip.open = at;
    int far = slip.count + 1, first = far;
    for (at = along(p, square, dx, dy, far); at != NO_SQUARE && theirs & bit(at);)
        at = along(p, square, dx, dy, ++far);
    bool gap = slip.open != NO_SQUARE && !(own & bit(slip.open));
    bool held = gap && at != NO_SQUARE && own & bit(at) && (slip.count > 1 || far > first);
    slip.kind = held ? SLIP_GAP : slip.count > 1 ? SLIP_NOBODY : SLIP_ALONE;
    return slip;
}

/* Of two lines of the same length, the one with a gap, then the one with an empty square at its end. */
static int worth(const struct lesson_slip *slip)
{
    return 4 * slip->count + (slip->kind != SLIP_ALONE ? 1 : 0) + (slip->kind == SLIP_GAP ? 1 : 0) +
           (slip->open != NO_SQUARE ? 1 : 0);
}

struct lesson_slip lesson_slip(const struct position *p, unsigned square)
{
    struct lesson_slip best = {.count = 0};
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            struct lesson_slip slip = {.count = 0};
            if (dx != 0 || dy != 0)
                slip = slip_along(p, square, dx, dy);
            if (slip.count > 0 && (best.count == 0 || worth(&slip) > worth(&best)))
                best = slip;
        }
    return best;
}

bool lesson_back(struct lesson_run *run)
{
    if (run->count == 0 || run->done)
        return false;
    run->count--;
    run->now = run->from;
    for (int i = 0; i < run->count; i++)
        position_play(&run->now, run->played[i], NULL);
    return true;
}
