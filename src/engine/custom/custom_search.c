#include "engine/custom/custom_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/os.h"
#include "engine/sort_lines.h"
#include "rules/custom_board.h"

enum { INFINITE = 30000, SLOTS = 1 << 17, SLOTS_LEAST = 1 << 8, CHECK_EVERY = 512, SORTED_FROM = 3, DEPTH_MAX = 64 };
enum { BOUND_BELOW, BOUND_EXACT, BOUND_ABOVE };
enum { NODES_WITHOUT_LIMIT = 2000000 };

struct slot {
    uint64_t me, you;
    int16_t value;
    uint8_t depth, bound, move;
};

struct custom_thinker {
    struct slot *slots;
    struct custom_known known;
    struct custom_lesson news; /* what was learned, until it is collected */
};

struct custom_thinker *custom_thinker_new(void)
{
    struct custom_thinker *t = calloc(1, sizeof *t);
    if (t)
        t->slots = calloc(SLOTS, sizeof *t->slots);
    if (t && t->slots)
        return t;
    free(t);
    return NULL;
}

void custom_thinker_free(struct custom_thinker *t)
{
    if (t)
        free(t->slots);
    free(t);
}

/* ---- search ---- */

struct lookahead {
    struct custom_ground ground;
    struct custom_weights weights;
    struct slot *slots;
    uint64_t mask; /* for the slots in use */
    uint64_t nodes, limit;
    int64_t deadline;
    const atomic_bool *stop;
    bool stopped; /* the last value is invalid */
};

static bool out_of_time(struct lookahead *l)
{
    if (l->stopped || (l->limit && l->nodes > l->limit))
        return l->stopped = true;
    if (l->nodes % CHECK_EVERY == 0)
        l->stopped = (l->stop && atomic_load_explicit(l->stop, memory_order_relaxed)) ||
                     (l->deadline && os_now() >= l->deadline);
    return l->stopped;
}

static struct slot *slot_of(const struct lookahead *l, uint64_t me, uint64_t you)
{
    uint64_t hash = (me ^ you >> 7 ^ you << 57) * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ you ^ hash >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return &l->slots[hash >> 40 & l->mask];
}

static int final_value(const struct lookahead *l, uint64_t me, uint64_t you)
{
    return l->ground.sign * ENGINE_DISC * (bits_count(me) - bits_count(you));
}

static struct custom_pair after(const struct lookahead *l, uint64_t me, uint64_t you, unsigned square)
{
    return custom_after(&l->ground, me, you, square, custom_flips(&l->ground, me, you, square));
}

/* Orders moves: the previous best first, then those that leave the opponent the least. */
static int sort_moves(const struct lookahead *l, uint64_t me, uint64_t you, uint64_t legal, int depth, unsigned first,
                      uint8_t out[64])
{
    int count = 0, cost[64];
    while (legal) {
        unsigned square = bits_pop(&legal);
        int here = square == first ? -1000 : l->ground.kind[0] >> square & 1U ? -10 * l->ground.sign : 0;
        if (depth >= SORTED_FROM && square != first) {
            struct custom_pair next = after(l, me, you, square);
            here += bits_count(custom_moves(&l->ground, next.you, next.me));
        }
        int at = count++;
        for (; at > 0 && cost[at - 1] > here; at--) {
            cost[at] = cost[at - 1];
            out[at] = out[at - 1];
        }
        cost[at] = here;
        out[at] = (uint8_t)square;
    }
    return count;
}

static int value_of(struct lookahead *l, uint64_t me, uint64_t you, int depth, int alpha, int beta);

static int value_after(struct lookahead *l, uint64_t me, uint64_t you, unsigned square, int depth, int alpha, int beta)
{
    struct custom_pair next = after(l, me, you, square);
    return -value_of(l, next.you, next.me, depth - 1, -beta, -alpha);
}

static int best_of(struct lookahead *l, uint64_t me, uint64_t you, uint64_t legal, int depth, int alpha, int beta)
{
    struct slot *slot = depth > 1 ? slot_of(l, me, you) : NULL;
    bool known = slot && slot->me == me && slot->you == you;
    uint8_t moves[64];
    if (known && slot->depth == depth &&
        (slot->bound == BOUND_EXACT || (slot->bound == BOUND_BELOW ? slot->value >= beta : slot->value <= alpha)))
        return slot->value;
    int count = sort_moves(l, me, you, legal, depth, known ? slot->move : CUSTOM_NOWHERE, moves);
    int best = -INFINITE, low = alpha;
    unsigned move = CUSTOM_NOWHERE;
    for (int i = 0; i < count && best < beta; i++) {
        int value = i == 0 ? value_after(l, me, you, moves[i], depth, low, beta)
                           : value_after(l, me, you, moves[i], depth, low, low + 1);
        if (i > 0 && value > low && value < beta)
            value = value_after(l, me, you, moves[i], depth, low, beta);
        if (value > best) {
            best = value;
            move = moves[i];
        }
        low = best > low ? best : low;
    }
    if (slot && !l->stopped)
        *slot = (struct slot){me,
                              you,
                              (int16_t)best,
                              (uint8_t)depth,
                              best >= beta    ? BOUND_BELOW
                              : best <= alpha ? BOUND_ABOVE
                                              : BOUND_EXACT,
                              (uint8_t)move};
    return best;
}

/* One empty square: whoever can take it does. */
static int last_square(const struct lookahead *l, uint64_t me, uint64_t you, unsigned square)
{
    const struct custom_ground *g = &l->ground;
    uint64_t flips = custom_flips(g, me, you, square);
    struct custom_pair next = {me, you};
    if (flips)
        next = custom_after(g, me, you, square, flips);
    else if ((flips = custom_flips(g, you, me, square)) != 0) {
        struct custom_pair theirs = custom_after(g, you, me, square, flips);
        next = (struct custom_pair){theirs.you, theirs.me};
    }
    return final_value(l, next.me, next.you);
}

static int value_of(struct lookahead *l, uint64_t me, uint64_t you, int depth, int alpha, int beta)
{
    uint64_t open = l->ground.board & ~(me | you), legal, yours;
    l->nodes++;
    if (out_of_time(l))
        return 0;
    if (!open)
        return final_value(l, me, you);
    if (depth > 0 && !(open & (open - 1)))
        return last_square(l, me, you, bits_first(open));
    legal = custom_moves(&l->ground, me, you);
    if (legal && depth > 0)
        return best_of(l, me, you, legal, depth, alpha, beta);
    yours = custom_moves(&l->ground, you, me);
    if (!legal && !yours)
        return final_value(l, me, you);
    if (depth <= 0)
        return custom_value(&l->ground, &l->weights, me, you, bits_count(legal) - bits_count(yours));
    return -value_of(l, you, me, depth, -beta, -alpha);
}

/* ---- the root ---- */

/* Searches all moves at one depth, in the order of the previous one. False, with nothing written, if it was
 * interrupted. */
static bool complete_depth(struct lookahead *l, const struct custom_task *task, int depth, struct engine_line *lines,
                           int count)
{
    const struct position *p = task->position;
    uint64_t me = p->discs[p->turn], you = p->discs[other(p->turn)];
    struct engine_line trial[MOVES_MAX];
    int best = -INFINITE, slack = task->limits->margin > 0 ? task->limits->margin : INFINITE;
    int open = bits_count(p->board & ~occupied(p));
    for (int i = 0; i < count; i++) {
        int alpha = !task->all ? best : best - slack > -INFINITE ? best - slack - 1 : -INFINITE;
        trial[i] = lines[i];
        trial[i].value = lines[i].move.kind == MOVE_PASS
                             ? -value_of(l, you, me, depth - 1, -INFINITE, -alpha)
                             : value_after(l, me, you, lines[i].move.to, depth, alpha, INFINITE);
        if (l->stopped)
            return false;
        trial[i].depth = depth;
        trial[i].exact = depth >= open;
        best = trial[i].value > best ? trial[i].value : best;
    }
    memcpy(lines, trial, (size_t)count * sizeof *lines);
    sort_lines(lines, count);
    return true;
}

static struct engine_result result_of(const struct lookahead *l, const struct engine_line *line, int64_t began)
{
    return (struct engine_result){.move = line->move,
                                  .value = line->value,
                                  .depth = line->depth,
                                  .exact = line->exact,
                                  .nodes = l->nodes,
                                  .time_ms = (int)(os_now() - began),
                                  .pv_length = 1,
                                  .pv = {line->move}};
}

static void deepen(struct lookahead *l, const struct custom_task *task, struct engine_line *lines, int count,
                   int64_t began)
{
    const struct engine_limits *limits = task->limits;
    int open = bits_count(task->position->board & ~occupied(task->position));
    bool solving = limits->exact_from >= open || (!limits->depth && !limits->exact_from);
    int deepest = limits->depth && !solving && limits->depth < open ? limits->depth : open;
    for (int depth = 1; depth <= deepest && depth <= DEPTH_MAX; depth++) {
        if (depth == 1) { /* so that there always is an answer */
            const atomic_bool *stop = l->stop;
            l->stop = NULL;
            (void)complete_depth(l, task, depth, lines, count);
            l->stop = stop;
        } else if (!complete_depth(l, task, depth, lines, count)) {
            break;
        }
        struct engine_result so_far = result_of(l, &lines[0], began);
        if (task->report)
            task->report(task->user, &so_far);
        if (limits->time_ms && os_now() - began >= limits->time_ms / 3)
            break; /* the next depth would take several times as long */
    }
}

/* ---- learned weights ---- */

void custom_thinker_teach(struct custom_thinker *t, const struct custom_lesson *lesson)
{
    custom_known_put(&t->known, lesson);
}

struct custom_lesson custom_thinker_learnt(struct custom_thinker *t)
{
    struct custom_lesson news = t->news;
    t->news.there = false;
    return news;
}

static bool learn(struct custom_thinker *t, const struct custom_ground *g, const struct position *p,
                  const atomic_bool *stop, atomic_bool *learning)
{
    struct custom_lesson lesson = {.board = custom_board_of(p)};
    if (learning)
        atomic_store(learning, true);
    lesson.there = custom_weights_learn(&lesson.weights, g, p, stop);
    if (learning)
        atomic_store(learning, false);
    if (!lesson.there)
        return false;
    custom_known_put(&t->known, &lesson);
    t->news = lesson;
    return true;
}

void custom_thinker_learn(struct custom_thinker *t, const struct position *p, const atomic_bool *stop,
                          atomic_bool *learning)
{
    struct custom_ground g;
    const struct custom_board board = custom_board_of(p);
    if (custom_known_find(&t->known, &board))
        return;
    custom_ground_init(&g, p);
    (void)learn(t, &g, p, stop, learning);
}

/* The board's weights, learned now if necessary; default weights if there was no time for that. */
static struct custom_weights weights_of(struct custom_thinker *t, const struct custom_ground *g,
                                        const struct custom_task *task)
{
    const struct custom_board board = custom_board_of(task->position);
    const struct custom_weights *known = custom_known_find(&t->known, &board);
    struct custom_weights usual;
    if (!known && learn(t, g, task->position, task->stop, task->learning))
        known = custom_known_find(&t->known, &board);
    custom_weights_usual(&usual, g->sign);
    return known ? *known : usual;
}

/* Clears as many slots as the search can fill, so that the result does not depend on earlier searches. */
static void begin_slots(struct lookahead *l)
{
    uint64_t room = SLOTS_LEAST;
    while (room < SLOTS && (l->limit == 0 || room < 4 * l->limit))
        room *= 2;
    l->mask = room - 1;
    memset(l->slots, 0, (size_t)room * sizeof *l->slots);
}

int custom_search(struct custom_thinker *t, const struct custom_task *task, struct engine_line *lines,
                  struct engine_result *result)
{
    struct lookahead l = {.slots = t->slots, .stop = task->stop};
    struct move moves[MOVES_MAX];
    const struct engine_limits *limits = task->limits;
    int count = position_moves(task->position, moves);
    if (count == 0)
        return 0;
    custom_ground_init(&l.ground, task->position);
    l.weights = weights_of(t, &l.ground, task);
    int64_t began = os_now();
    l.limit = limits->nodes || limits->time_ms || limits->depth ? limits->nodes : NODES_WITHOUT_LIMIT;
    if (!limits->nodes && !limits->time_ms && !limits->depth && !limits->exact_from)
        l.limit = 0; /* to the end of the game */
    l.deadline = limits->time_ms ? began + limits->time_ms : 0;
    begin_slots(&l);
    for (int i = 0; i < count; i++)
        lines[i] = (struct engine_line){.move = moves[i]};
    deepen(&l, task, lines, count, began);
    *result = result_of(&l, &lines[0], began);
    return count;
}
