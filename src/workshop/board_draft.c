#include "workshop/board_draft.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

enum { ROOM_FIRST = 64 };

struct custom_board board_usual(void)
{
    struct custom_board board = {.plan = {.board = ~UINT64_C(0), .width = 8, .height = 8}};
    board.plan.discs[FIRST] = bit(28) | bit(35);
    board.plan.discs[SECOND] = bit(27) | bit(36);
    return board;
}

void board_draft_begin(struct board_draft *d, const struct custom_board *board)
{
    *d = (struct board_draft){.now = *board};
}

void board_draft_finish(struct board_draft *d)
{
    free(d->past);
    *d = (struct board_draft){.steps = 0};
}

/* If out of memory, the oldest step is dropped, or this one. */
static void remember(struct board_draft *d)
{
    if (d->steps == d->room) {
        int room = d->room ? 2 * d->room : ROOM_FIRST;
        struct custom_board *past = realloc(d->past, (size_t)room * sizeof *past);
        if (past) {
            d->past = past;
            d->room = room;
        } else if (d->steps == 0) {
            return;
        } else {
            memmove(d->past, d->past + 1, (size_t)--d->steps * sizeof *past);
        }
    }
    d->past[d->steps++] = d->now;
}

/* What the board no longer has is no longer marked; a set that has become empty turns nothing, and goes. */
static void keep_to_board(struct custom_board *board)
{
    struct position start;
    board->sparks &= board->plan.board;
    board->turning &= board->plan.board;
    if (board->turnover) {
        custom_board_start(board, &start);
        if (!start.turning)
            board->turnover = 0;
    }
    if (board->turnover / TURNOVER_UNIT != TURNOVER_SQUARES)
        board->turning = 0;
}

bool board_draft_become(struct board_draft *d, const struct custom_board *board)
{
    struct custom_board to = *board; /* it may be the draft's own */
    keep_to_board(&to);
    if (custom_board_equal(&d->now, &to))
        return false;
    remember(d);
    d->now = to;
    return true;
}

/* ---- painting ---- */

static unsigned across(const struct plan *plan, unsigned square)
{
    return square - square % 8 + plan->width - 1U - square % 8;
}

static unsigned down(const struct plan *plan, unsigned square)
{
    return 8 * (plan->height - 1U - square / 8) + square % 8;
}

/* The mirror images separated by an even and by an odd number of mirror lines. */
static void find_squares(const struct plan *plan, unsigned square, enum board_mirror mirror, uint64_t squares[2])
{
    unsigned beside = across(plan, square), below = down(plan, square);
    squares[0] = bit(square);
    squares[1] = 0;
    if (mirror == MIRROR_SIDES || mirror == MIRROR_FOUR)
        squares[1] |= bit(beside);
    if (mirror == MIRROR_ENDS || mirror == MIRROR_FOUR)
        squares[1] |= bit(below);
    if (mirror == MIRROR_TURNED || mirror == MIRROR_FOUR)
        squares[0] |= bit(down(plan, beside));
    squares[1] &= ~squares[0];
}

static bool inside(const struct plan *plan, unsigned square)
{
    return square < 64 && square % 8 < plan->width && square / 8 < plan->height;
}

uint64_t board_draft_squares(const struct board_draft *d, unsigned square, enum board_mirror mirror)
{
    uint64_t squares[2];
    if (!inside(&d->now.plan, square))
        return 0;
    find_squares(&d->now.plan, square, mirror, squares);
    return squares[0] | squares[1];
}

enum board_tool board_draft_at(const struct board_draft *d, unsigned square)
{
    const struct plan *plan = &d->now.plan;
    if (!(plan->board & bit(square)))
        return BOARD_HOLE;
    return plan->discs[FIRST] & bit(square)    ? BOARD_FIRST
           : plan->discs[SECOND] & bit(square) ? BOARD_SECOND
                                               : BOARD_FREE;
}

static void paint(struct plan *plan, uint64_t squares, enum board_tool tool)
{
    plan->board |= squares;
    plan->discs[FIRST] &= ~squares;
    plan->discs[SECOND] &= ~squares;
    if (tool == BOARD_HOLE)
        plan->board &= ~squares;
    else if (tool != BOARD_FREE)
        plan->discs[tool == BOARD_SECOND] |= squares;
}

enum board_tool board_draft_wanted(const struct board_draft *d, unsigned square, enum board_tool tool)
{
    if (tool == BOARD_SPARK)
        return d->now.sparks & bit(square) ? BOARD_NO_SPARK : BOARD_SPARK;
    if (tool == BOARD_TURNING)
        return d->now.turning & bit(square) ? BOARD_NOT_TURNING : BOARD_TURNING;
    return board_draft_at(d, square) == tool ? BOARD_FREE : tool;
}

static void mark(struct custom_board *board, uint64_t squares, enum board_tool tool)
{
    const unsigned every = board->turnover ? board->turnover % TURNOVER_UNIT : BOARD_EVERY;
    squares &= board->plan.board;
    if (tool == BOARD_SPARK)
        board->sparks |= squares;
    else if (tool == BOARD_NO_SPARK)
        board->sparks &= ~squares;
    else if (tool == BOARD_NOT_TURNING)
        board->turning &= ~squares;
    else if (squares) {
        board->turnover = (uint8_t)(TURNOVER_SQUARES * TURNOVER_UNIT + every);
        board->turning |= squares; /* none were listed in another set */
    }
}

bool board_draft_paint(struct board_draft *d, unsigned square, enum board_tool tool, enum board_mirror mirror)
{
    struct custom_board to = d->now;
    uint64_t squares[2];
    enum board_tool opposite = tool == BOARD_FIRST ? BOARD_SECOND : tool == BOARD_SECOND ? BOARD_FIRST : tool;
    if (!inside(&to.plan, square))
        return false;
    find_squares(&to.plan, square, mirror, squares);
    if (tool >= BOARD_SPARK) {
        mark(&to, squares[0] | squares[1], tool);
        return board_draft_become(d, &to);
    }
    const uint64_t taken = to.plan.discs[FIRST] | to.plan.discs[SECOND];
    if (tool == BOARD_FREE) {
        to.sparks &= ~(squares[0] | squares[1]) | taken;
        to.turning &= ~(squares[0] | squares[1]) | taken;
    }
    paint(&to.plan, squares[0], tool);
    paint(&to.plan, squares[1], opposite);
    return board_draft_become(d, &to);
}

/* ---- other changes ---- */

/* The squares of a rectangle. */
static uint64_t rectangle(int width, int height)
{
    uint64_t row = (UINT64_C(1) << width) - 1, all = 0;
    for (int i = 0; i < height; i++)
        all |= row << 8 * i;
    return all;
}

bool board_draft_size(struct board_draft *d, int width, int height)
{
    struct custom_board to = d->now;
    struct plan *plan = &to.plan;
    if (width < PLAN_SIDE_LEAST || width > PLAN_SIDE_MOST || height < PLAN_SIDE_LEAST || height > PLAN_SIDE_MOST)
        return false;
    uint64_t before = rectangle(plan->width, plan->height), after = rectangle(width, height);
    plan->board = (plan->board & after) | (after & ~before);
    plan->discs[FIRST] &= after;
    plan->discs[SECOND] &= after;
    plan->width = (uint8_t)width;
    plan->height = (uint8_t)height;
    return board_draft_become(d, &to);
}

bool board_draft_join(struct board_draft *d, enum join join)
{
    struct custom_board to = d->now;
    to.join = (uint8_t)join;
    return board_draft_become(d, &to);
}

bool board_draft_goal(struct board_draft *d, bool fewest)
{
    struct custom_board to = d->now;
    to.fewest = fewest;
    return board_draft_become(d, &to);
}

bool board_draft_short(struct board_draft *d, bool short_arms)
{
    struct custom_board to = d->now;
    to.short_arms = short_arms;
    return board_draft_become(d, &to);
}

/* Those diagonal to the corners of the rectangle. */
static uint64_t inner_corners(const struct plan *plan)
{
    const unsigned right = plan->width - 2U, bottom = plan->height - 2U;
    return (bit(9) | bit(8 + right) | bit(8 * bottom + 1) | bit(8 * bottom + right)) & plan->board;
}

bool board_draft_turnover(struct board_draft *d, int set, int every)
{
    struct custom_board to = d->now;
    struct position start;
    to.turnover = (uint8_t)(set < 0 ? 0 : set * TURNOVER_UNIT + every);
    if (set == TURNOVER_SQUARES && !to.turning)
        to.turning = inner_corners(&to.plan) ? inner_corners(&to.plan) : to.plan.board;
    custom_board_start(&to, &start);
    return (set < 0 || start.turning) && board_draft_become(d, &to);
}

void board_draft_unite(struct board_draft *d, int steps)
{
    if (steps >= 0 && d->steps > steps + 1)
        d->steps = steps + 1;
}

bool board_draft_undo(struct board_draft *d)
{
    if (d->steps == 0)
        return false;
    d->now = d->past[--d->steps];
    return true;
}

struct board_judgement board_judge(const struct custom_board *board)
{
    struct board_judgement j = {.squares = bits_count(board->plan.board)};
    struct position p;
    struct move moves[MOVES_MAX];
    if (j.squares < PLAN_SQUARES_LEAST) {
        j.verdict = BOARD_SMALL;
        return j;
    }
    custom_board_start(board, &p);
    if (position_status(&p) == STATUS_OVER) {
        j.verdict = BOARD_STUCK;
        return j;
    }
    if (position_status(&p) == STATUS_PASS) {
        j.verdict = BOARD_SECOND_BEGINS;
        position_play(&p, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    }
    j.moves = position_moves(&p, moves);
    return j;
}
