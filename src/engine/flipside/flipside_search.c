#include "engine/flipside/flipside_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/os.h"
#include "base/rng.h"
#include "engine/sort_lines.h"

enum { DEPTH_MAX = FLIPSIDE_HEIGHT };

struct flipside_root {
    struct flipside_alphabeta search;
    const struct flipside_task *task;
    struct flipside_board board;
    struct flipside_weights plain;
    struct engine_line *lines;
    int count, depth; /* depth in plies of the iteration */
    bool exact;
    int64_t began;
    int pv_length;
    struct move pv[ENGINE_PV_MAX];
};

static int pawn_on(const struct flipside_board *b, unsigned square) { return b->pawn[0][0] == square ? 0 : 1; }

/* The value of a ply of the side to move, for that side. */
static int value_of(struct flipside_root *r, struct move move, int depth, int alpha, int beta)
{
    struct flipside_alphabeta *s = &r->search;
    struct flipside_board next;
    if (move.kind == MOVE_WALK) {
        int count = flipside_list(&s->eval, &r->board, pawn_on(&r->board, move.from), move.to, move.quiet, s->keys);
        s->nodes += (unsigned)count;
        return flipside_best(s, &r->board, s->keys, count, 0, depth, alpha, beta);
    }
    next = move.kind == MOVE_SLIDE ? flipside_slide(&s->ground, &r->board, move.to, (enum edge)move.edge)
                                   : flipside_pass(&r->board);
    int value = -flipside_ahead(s, &next, 1, depth - 1, -beta, -alpha);
    flipside_note(s, 0, move);
    return value;
}

static void keep_line(struct flipside_root *r)
{
    r->pv_length = r->search.length[0] < ENGINE_PV_MAX ? r->search.length[0] : ENGINE_PV_MAX;
    memcpy(r->pv, r->search.line[0], (size_t)r->pv_length * sizeof *r->pv);
}

/* Lines that are certainly not the best, or beyond the margin, get a bound. */
static int value_line(struct flipside_root *r, struct move move, int depth, int best, bool first)
{
    const struct flipside_task *task = r->task;
    int floor = task->all ? best - task->limits->margin - 1 : best, value;
    if (first || (task->all && task->limits->margin == 0))
        return value_of(r, move, depth, -FLIPSIDE_INFINITE, FLIPSIDE_INFINITE);
    value = value_of(r, move, depth, floor, floor + 1);
    return value > floor && !r->search.stopped ? value_of(r, move, depth, floor, FLIPSIDE_INFINITE) : value;
}

/* One iteration into `lines`, a copy of the root's. Returns how many lines were searched before it was stopped. */
static int search_all(struct flipside_root *r, struct engine_line *lines, int depth)
{
    int best = -FLIPSIDE_INFINITE;
    r->search.estimates = 0;
    for (int i = 0; i < r->count; i++) {
        int value = value_line(r, lines[i].move, depth, best, i == 0);
        if (r->search.stopped)
            return i;
        lines[i].value = value;
        if (value > best) {
            best = value;
            keep_line(r);
        }
    }
    for (int i = 0; i < r->count; i++) {
        lines[i].depth = depth;
        lines[i].exact = r->search.estimates == 0;
    }
    return r->count;
}

static void answer(const struct flipside_root *r, struct engine_result *result)
{
    *result = (struct engine_result){.move = r->lines[0].move,
                                     .value = r->lines[0].value,
                                     .depth = r->depth,
                                     .exact = r->exact,
                                     .nodes = r->search.nodes,
                                     .time_ms = (int)(os_now() - r->began),
                                     .pv_length = r->pv_length};
    memcpy(result->pv, r->pv, sizeof r->pv);
}

/* When a search for the best move was stopped, the best of the moves searched so far is still usable, because the first
 * of them was the best of the previous iteration. */
static void keep_lines(struct flipside_root *r, struct engine_line *lines, int valued, int depth)
{
    bool complete = valued == r->count;
    if (!complete && r->task->all)
        return;
    sort_lines(lines, valued);
    memcpy(r->lines, lines, (size_t)r->count * sizeof *lines);
    if (complete) {
        r->depth = depth;
        r->exact = lines[0].exact;
    }
}

static void list_root(struct flipside_root *r)
{
    struct move moves[MOVES_MAX];
    struct rng rng = rng_seeded(r->task->limits->seed);
    r->count = position_moves(r->task->position, moves);
    for (int i = r->count - 1; r->task->limits->seed && i > 0; i--) {
        int j = (int)rng_below(&rng, (uint32_t)i + 1);
        struct move move = moves[i];
        moves[i] = moves[j];
        moves[j] = move;
    }
    for (int i = 0; i < r->count; i++)
        r->lines[i] = (struct engine_line){.move = moves[i]};
}

/* Depth is in plies, but only whole turns are searched, so each iteration is two plies deeper. */
static void deepen(struct flipside_root *r)
{
    const struct flipside_task *task = r->task;
    const struct engine_limits *limits = task->limits;
    int open = bits_count(task->position->board & ~occupied(task->position));
    int most = open <= limits->exact_from || limits->depth <= 0 ? 2 * DEPTH_MAX : limits->depth;
    int first = task->position->step == STEP_SLIDE ? 1 : 2;
    for (int depth = first; depth == first || (depth <= most && !r->exact); depth += 2) {
        struct engine_line lines[MOVES_MAX];
        struct engine_result so_far;
        int valued;
        r->search.patient = depth == first;
        memcpy(lines, r->lines, (size_t)r->count * sizeof *lines);
        valued = search_all(r, lines, depth);
        keep_lines(r, lines, valued, depth);
        if (r->search.stopped)
            return;
        answer(r, &so_far);
        if (task->report)
            task->report(task->user, &so_far);
    }
}

/* The learned weights are for the usual way of flipping. */
static const struct flipside_weights *weights_of(struct flipside_root *r)
{
    bool own_stay = position_option(r->task->position, "flip") != 0;
    if (r->task->weights && !own_stay)
        return r->task->weights;
    flipside_weights_plain(&r->plain, own_stay);
    return &r->plain;
}

/* A shallow search does not visit many positions. */
static uint64_t positions_at_most(const struct engine_limits *l)
{
    enum { FEW_PLIES = 4, FEW_SQUARES = 10, FEW = 1 << 18 };
    bool few = l->depth > 0 && l->depth <= FEW_PLIES && l->exact_from <= FEW_SQUARES;
    return l->nodes || !few ? l->nodes : FEW;
}

int flipside_search(const struct flipside_task *task, struct engine_line *lines, struct engine_result *result)
{
    struct flipside_root *r = calloc(1, sizeof *r);
    int count = 0;
    if (!r)
        return 0;
    r->task = task;
    r->began = os_now();
    r->lines = lines;
    const struct flipside_weights *weights = weights_of(r);
    if (flipside_alphabeta_init(&r->search, task->position, weights, positions_at_most(task->limits))) {
        r->search.stop = task->stop;
        if (weights != &r->plain) /* the handmade weights differ systematically after an odd number of turns */
            r->search.selectivity = task->limits->selectivity;
        r->search.nodes_limit = task->limits->nodes;
        r->search.deadline = task->limits->time_ms > 0 ? r->began + task->limits->time_ms : 0;
        flipside_board_of(&r->search.ground, task->position, &r->board);
        list_root(r);
        count = r->count;
    }
    if (count > 0) {
        deepen(r);
        answer(r, result);
    }
    flipside_alphabeta_finish(&r->search);
    free(r);
    return count;
}
