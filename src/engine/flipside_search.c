#include "engine/flipside_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/os.h"

enum { INFINITE = 1000000, PLIES_MAX = 60, CHECK_EVERY = 256, HISTORY_LIMIT = 1 << 20 };

struct look {
    const struct flipside_task *task;
    bool own_stay;
    uint64_t nodes;
    int64_t deadline; /* of os_now; 0: none */
    bool stopped;     /* what is found from now on is worthless */
    bool open;        /* some line ended in an estimate: nothing is solved */
    bool first;       /* the first iteration is not to be stopped: it is short, and there must be an answer */
    unsigned history[2][65][64]; /* how often a walk from, or a slide (64), to a square was good enough */
    struct move line[PLIES_MAX][PLIES_MAX];
    int length[PLIES_MAX];
};

struct root {
    struct look look;
    struct engine_line *lines;
    int count, depth; /* depth in plies of the iteration */
    bool exact;
    int64_t began;
    int pv_length;
    struct move pv[ENGINE_PV_MAX];
};

static bool stopped(struct look *s)
{
    const struct engine_limits *l = s->task->limits;
    if (s->first || s->stopped)
        return s->stopped;
    if (l->nodes && s->nodes >= l->nodes)
        s->stopped = true;
    else if (s->nodes % CHECK_EVERY == 0)
        s->stopped = (s->task->stop && atomic_load(s->task->stop)) || (s->deadline && os_now() >= s->deadline);
    return s->stopped;
}

static int final_value(const struct position *p)
{
    int score[2];
    position_score(p, score);
    return ENGINE_DISC * (score[p->turn] - score[other(p->turn)]);
}

static unsigned *history_of(struct look *s, const struct position *p, struct move m)
{
    return &s->history[p->turn][m.kind == MOVE_WALK ? m.from : NO_SQUARE][m.to & 63];
}

/* Good walks turn discs; what was good elsewhere comes first among the rest. */
static void sort_moves(struct look *s, const struct position *p, struct move *moves, int count)
{
    int64_t key[MOVES_MAX];
    for (int i = 0; i < count; i++) {
        int64_t gain = moves[i].kind == MOVE_WALK ? flipside_gain(p, moves[i]) : 0;
        struct move move = moves[i];
        int64_t worth = gain * HISTORY_LIMIT + (move.kind == MOVE_PASS ? 0 : *history_of(s, p, move));
        int j = i;
        for (; j > 0 && key[j - 1] < worth; j--) {
            key[j] = key[j - 1];
            moves[j] = moves[j - 1];
        }
        key[j] = worth;
        moves[j] = move;
    }
}

static void note_line(struct look *s, int ply, struct move move)
{
    int rest = ply + 1 < PLIES_MAX ? s->length[ply + 1] : 0;
    if (rest > PLIES_MAX - 1)
        rest = PLIES_MAX - 1;
    s->line[ply][0] = move;
    if (rest > 0)
        memcpy(s->line[ply] + 1, s->line[ply + 1], (size_t)rest * sizeof move);
    s->length[ply] = rest + 1;
}

static int search(struct look *s, const struct position *p, int ply, int depth, int alpha, int beta);

/* The value for the side to move in `p` of a ply of its own. */
static int value_of(struct look *s, const struct position *p, struct move move, int ply, int depth, int alpha, int beta)
{
    struct position next = *p;
    position_play(&next, move, NULL);
    if (next.turn == p->turn)
        return search(s, &next, ply + 1, depth - 1, alpha, beta);
    return -search(s, &next, ply + 1, depth - 1, -beta, -alpha);
}

static int search(struct look *s, const struct position *p, int ply, int depth, int alpha, int beta)
{
    struct move moves[MOVES_MAX];
    int best = -INFINITE, count;
    s->nodes++;
    s->length[ply] = 0;
    if (stopped(s))
        return 0;
    if (p->step == STEP_OVER)
        return final_value(p);
    if (ply + 1 >= PLIES_MAX || (depth <= 0 && p->step == STEP_WALK)) {
        s->open = true;
        return flipside_value(p, s->own_stay, s->task->terms);
    }
    count = position_moves(p, moves);
    sort_moves(s, p, moves, count);
    for (int i = 0; i < count; i++) {
        int value = value_of(s, p, moves[i], ply, depth, alpha > best ? alpha : best, beta);
        if (s->stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        note_line(s, ply, moves[i]);
        if (best >= beta && moves[i].kind != MOVE_PASS && *history_of(s, p, moves[i]) < HISTORY_LIMIT - 256)
            *history_of(s, p, moves[i]) += (unsigned)(depth > 0 ? depth * depth : 1);
        if (best >= beta)
            break;
    }
    return best;
}

/* Stable: equals stay in the order in which they were. */
static void sort_lines(struct engine_line *lines, int count)
{
    for (int i = 1; i < count; i++) {
        struct engine_line line = lines[i];
        int j = i;
        for (; j > 0 && lines[j - 1].value < line.value; j--)
            lines[j] = lines[j - 1];
        lines[j] = line;
    }
}

/* One iteration into `lines`, a copy of the root's; false if it was stopped. */
static bool look_all(struct root *r, struct engine_line *lines, int depth)
{
    const struct flipside_task *task = r->look.task;
    int best = -INFINITE;
    r->look.open = false;
    for (int i = 0; i < r->count; i++) {
        int alpha = task->all || best == -INFINITE ? -INFINITE : best;
        lines[i].value = value_of(&r->look, task->position, lines[i].move, 0, depth, alpha, INFINITE);
        if (r->look.stopped)
            return false;
        if (lines[i].value > best) {
            best = lines[i].value;
            note_line(&r->look, 0, lines[i].move);
        }
    }
    for (int i = 0; i < r->count; i++) {
        lines[i].depth = depth;
        lines[i].exact = !r->look.open;
    }
    sort_lines(lines, r->count);
    return true;
}

static void answer(const struct root *r, struct engine_result *result)
{
    *result = (struct engine_result){.move = r->lines[0].move,
                                     .value = r->lines[0].value,
                                     .depth = r->depth,
                                     .exact = r->exact,
                                     .nodes = r->look.nodes,
                                     .time_ms = (int)(os_now() - r->began),
                                     .pv_length = r->pv_length};
    memcpy(result->pv, r->pv, sizeof r->pv);
}

static void take_over(struct root *r, const struct engine_line *lines, int depth)
{
    memcpy(r->lines, lines, (size_t)r->count * sizeof *lines);
    r->depth = depth;
    r->exact = lines[0].exact;
    r->pv_length = r->look.length[0] < ENGINE_PV_MAX ? r->look.length[0] : ENGINE_PV_MAX;
    memcpy(r->pv, r->look.line[0], (size_t)r->pv_length * sizeof *r->pv);
}

static void list_root(struct root *r)
{
    struct move moves[MOVES_MAX];
    const struct flipside_task *task = r->look.task;
    struct rng rng = rng_seeded(task->limits->seed);
    r->count = position_moves(task->position, moves);
    for (int i = r->count - 1; task->limits->seed && i > 0; i--) {
        int j = (int)rng_below(&rng, (uint32_t)i + 1);
        struct move move = moves[i];
        moves[i] = moves[j];
        moves[j] = move;
    }
    for (int i = 0; i < r->count; i++)
        r->lines[i] = (struct engine_line){.move = moves[i]};
}

/* The depth is told in plies, and only whole turns are looked ahead: one step deeper is two plies. */
static void deepen(struct root *r)
{
    const struct flipside_task *task = r->look.task;
    const struct engine_limits *limits = task->limits;
    int open = bits_count(task->position->board & ~occupied(task->position));
    int most = open <= limits->exact_from || limits->depth <= 0 ? PLIES_MAX - 2 : limits->depth;
    int first = task->position->step == STEP_SLIDE ? 1 : 2;
    for (int depth = first; depth == first || (depth <= most && !r->exact); depth += 2) {
        struct engine_line lines[MOVES_MAX];
        struct engine_result so_far;
        r->look.first = depth == first;
        memcpy(lines, r->lines, (size_t)r->count * sizeof *lines);
        if (!look_all(r, lines, depth))
            return;
        take_over(r, lines, depth);
        answer(r, &so_far);
        if (task->report)
            task->report(task->user, &so_far);
    }
}

int flipside_search(const struct flipside_task *task, struct engine_line *lines, struct engine_result *result)
{
    struct root *r = calloc(1, sizeof *r);
    int count = 0;
    if (!r)
        return 0;
    r->look.task = task;
    r->look.own_stay = position_option(task->position, "flip") != 0;
    r->began = os_now();
    r->look.deadline = task->limits->time_ms > 0 ? r->began + task->limits->time_ms : 0;
    r->lines = lines;
    list_root(r);
    count = r->count;
    if (count > 0) {
        deepen(r);
        answer(r, result);
    }
    free(r);
    return count;
}
