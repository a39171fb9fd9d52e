#include "engine/engine_internal.h"

#include "base/bits.h"
#include "base/os.h"
#include "base/rng.h"
#include "engine/flipside/flipside_search.h"
#include "engine/placing/placing_internal.h"
#include "engine/plain.h"
#include "engine/sort_lines.h"

enum { PLAIN_DEPTH_MAX = 64, OPENING_DEPTH_MAX = 12, OPENING_LINES = 24 };
enum { NODES_WITHOUT_LIMIT = 200000 };

enum search_kind dispatch_search(const struct position *p)
{
    enum search_kind declared = variant_of(p)->search;
    struct placing g;
    struct node n;
    return declared == SEARCH_PLACING && !placing_of(p, &g, &n) ? SEARCH_PLAIN : declared;
}

struct move dispatch_turn_due(const struct position *p)
{
    struct position before = *p;
    before.discs[FIRST] ^= p->turned;
    before.discs[SECOND] ^= p->turned;
    before.discs[p->turn] &= ~bit(p->placed);
    before.step = STEP_PLACE;
    uint64_t due = position_flips(&before, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = p->placed});
    due ^= p->turned;
    if (due)
        return (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(due)};
    return (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
}

/* Evaluates the moves of positions that the search of placing games does not handle. */
struct dispatch {
    struct engine *e;
    const struct engine_limits *limits;
    struct plain plain;
    int64_t began;
    uint64_t nodes;
    int depth;
};

/* Opening discs are valued by searching the positions that they lead to with the search of placing games. */
static bool is_opening(const struct position *p)
{
    return p->step == STEP_OPENING && variant_of(p)->search == SEARCH_PLACING && !(p->house & HOUSE_INNER);
}

/* True if the last value is invalid. The first depth is always completed unless the search is stopped. */
static bool out_of_time(struct dispatch *w)
{
    const struct engine_limits *l = w->limits;
    bool late = (l->time_ms && os_now() - w->began >= l->time_ms) || (l->nodes && w->nodes > l->nodes);
    if (atomic_load(&w->e->stopped) || (late && w->depth > 1))
        w->plain.stopped = true;
    return w->plain.stopped;
}

/* The share of one line of the opening in the limit of nodes; 0: no limit. */
static uint64_t line_nodes(const struct engine_limits *l)
{
    return l->nodes && l->nodes < OPENING_LINES ? 1 : l->nodes / OPENING_LINES;
}

/* The value of a position that the search of placing games handles. */
static int searched_value(struct dispatch *w, const struct position *p)
{
    struct engine_limits limits = {.depth = w->depth, .nodes = line_nodes(w->limits)};
    const int64_t asked = os_now();
    struct root r = {.all = false};
    struct solved known;
    struct placing g;
    struct node n;
    if (!placing_of(p, &g, &n))
        return 0;
    bool solving = w->limits->depth == 0 || w->limits->exact_from >= bitboard_count(node_open(&g, &n));
    if (solving && solved_find(&g, &n, &known))
        return known.value * ENGINE_DISC;
    if (w->limits->time_ms && w->depth > 1) {
        int left = w->limits->time_ms - (int)(asked - w->began);
        limits.time_ms = left > 1 ? left : 1;
    }
    if (!engine_search(w->e, &g, &n, &limits, &r))
        return 0;
    w->began += r.began - asked;
    w->nodes += r.search.nodes;
    return r.line[0].value;
}

/* The value, for the side to move, of a position during or right after the opening. */
static int opening_value(struct dispatch *w, const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -SEARCH_INFINITE;
    if (out_of_time(w))
        return 0;
    if (!is_opening(p))
        return searched_value(w, p);
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.turn == p->turn ? opening_value(w, &next) : -opening_value(w, &next);
        if (value > best)
            best = value;
    }
    return best;
}

/* Evaluates all moves at one depth, in canonical order. False if it was interrupted. */
static bool value_moves(struct dispatch *w, const struct position *p, int depth, struct engine_line *lines, int count)
{
    w->depth = depth;
    for (int i = 0; i < count; i++) {
        int value;
        if (is_opening(p)) {
            struct position next = *p;
            position_play(&next, lines[i].move, NULL);
            value = next.turn == p->turn ? opening_value(w, &next) : -opening_value(w, &next);
        } else {
            value = plain_move_value(&w->plain, p, lines[i].move, depth, -PLAIN_INFINITE, PLAIN_INFINITE);
            w->nodes = w->plain.nodes;
        }
        if (out_of_time(w))
            return false;
        lines[i].value = value;
        lines[i].depth = depth;
    }
    return true;
}

/* The maximum depth: to the end of the game if it is to be solved and the end is near enough. */
static int deepest_of(const struct engine_limits *l, const struct position *p)
{
    int deepest = is_opening(p) ? OPENING_DEPTH_MAX : PLAIN_DEPTH_MAX;
    bool solving = !is_opening(p) && l->exact_from >= bits_count(p->board & ~occupied(p));
    return l->depth && l->depth < deepest && !solving ? l->depth : deepest;
}

/* Evaluates all moves at one depth. False, with nothing written, if it was interrupted. */
static bool complete_depth(struct dispatch *w, const struct position *p, int depth, struct engine_line *lines,
                           int count)
{
    struct move moves[MOVES_MAX];
    struct engine_line trial[MOVES_MAX];
    position_moves(p, moves);
    for (int i = 0; i < count; i++)
        trial[i] = (struct engine_line){.move = moves[i]};
    w->plain.cut = is_opening(p);
    if (!value_moves(w, p, depth, trial, count))
        return false;
    for (int i = 0; i < count; i++) {
        trial[i].exact = !w->plain.cut; /* every line reached the end of the game */
        lines[i] = trial[i];
    }
    sort_lines(lines, count);
    return true;
}

/* The lines of the last complete depth. Makes reports on the way. */
static int deepen(struct dispatch *w, const struct position *p, struct engine_line *lines, engine_report report,
                  void *user)
{
    struct move moves[MOVES_MAX];
    const struct engine_limits *l = w->limits;
    int count = position_moves(p, moves), deepest = deepest_of(l, p);
    w->plain.limit = l->nodes || l->time_ms ? l->nodes : NODES_WITHOUT_LIMIT;
    w->plain.deadline = l->time_ms ? w->began + l->time_ms : 0;
    w->plain.stop = &w->e->stopped;
    for (int i = 0; i < count; i++)
        lines[i] = (struct engine_line){.move = moves[i]};
    for (int depth = 1; depth <= deepest && !lines[0].exact; depth++) {
        if (!complete_depth(w, p, depth, lines, count))
            break;
        if (report)
            report(user, &(struct engine_result){.move = lines[0].move,
                                                 .value = lines[0].value,
                                                 .depth = depth,
                                                 .exact = lines[0].exact,
                                                 .nodes = w->nodes,
                                                 .time_ms = (int)(os_now() - w->began),
                                                 .pv_length = 1,
                                                 .pv = {lines[0].move}});
        if (l->time_ms && os_now() - w->began >= l->time_ms / 4)
            break; /* the next depth would take several times as long */
    }
    return count;
}

static int search_flipside(struct dispatch *w, const struct position *p, bool all, engine_report report, void *user,
                           struct engine_line *lines, struct engine_result *result)
{
    const struct flipside_task task = {.position = p,
                                       .limits = w->limits,
                                       .weights = engine_flipside(w->e),
                                       .stop = &w->e->stopped,
                                       .all = all,
                                       .report = report,
                                       .user = user};
    return flipside_search(&task, lines, result);
}

/* For placements on a custom board. */
static int search_custom(struct dispatch *w, const struct position *p, bool all, engine_report report, void *user,
                         struct engine_line *lines, struct engine_result *result)
{
    const struct custom_task task = {.position = p,
                                     .limits = w->limits,
                                     .stop = &w->e->stopped,
                                     .learning = &w->e->learning,
                                     .all = all,
                                     .report = report,
                                     .user = user};
    return custom_search(w->e->custom, &task, lines, result);
}

/* Creates the engine's thinker on first use. False if out of memory. */
static bool has_thinker(struct engine *e)
{
    if (!e->custom)
        e->custom = custom_thinker_new();
    return e->custom != NULL;
}

/* True if the custom search handles it; otherwise the plain search does. */
static bool is_custom(struct engine *e, const struct position *p)
{
    return dispatch_search(p) == SEARCH_CUSTOM && has_thinker(e);
}

void dispatch_learn(struct engine *e, const struct position *p)
{
    if (is_custom(e, p))
        custom_thinker_learn(e->custom, p, &e->stopped, &e->learning);
}

void dispatch_teach(struct engine *e, const struct custom_lesson *lesson)
{
    if (lesson->there && has_thinker(e))
        custom_thinker_teach(e->custom, lesson);
}

int dispatch_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                     struct engine_line *lines, int room)
{
    struct dispatch w = {.e = e, .limits = limits, .began = os_now()};
    struct engine_line all[MOVES_MAX];
    struct engine_result best;
    bool flipside = dispatch_search(p) == SEARCH_FLIPSIDE;
    bool custom = is_custom(e, p);
    int count = flipside ? search_flipside(&w, p, true, NULL, NULL, all, &best)
                : custom ? search_custom(&w, p, true, NULL, NULL, all, &best)
                         : deepen(&w, p, all, NULL, NULL);
    for (int i = 0; i < count && i < room; i++)
        lines[i] = all[i];
    e->nodes = (flipside || custom) && count > 0 ? best.nodes : w.nodes;
    return count;
}

bool dispatch_think(struct engine *e, const struct position *p, const struct engine_limits *limits,
                    engine_report report, void *user, struct engine_result *result)
{
    struct dispatch w = {.e = e, .limits = limits, .began = os_now()};
    struct engine_line lines[MOVES_MAX];
    int equal = 1, count, chosen = 0;
    if (dispatch_search(p) == SEARCH_FLIPSIDE)
        return search_flipside(&w, p, false, report, user, lines, result) > 0;
    if (is_custom(e, p))
        return search_custom(&w, p, false, report, user, lines, result) > 0;
    if (p->step == STEP_TURN) {
        struct move due = dispatch_turn_due(p);
        *result = (struct engine_result){.move = due, .pv_length = 1, .pv = {due}};
        return true;
    }
    count = deepen(&w, p, lines, report, user);
    while (equal < count && lines[equal].value == lines[0].value)
        equal++;
    if (limits->seed) {
        struct rng rng = rng_seeded(limits->seed);
        rng_below(&rng, 2);
        chosen = (int)rng_below(&rng, (uint32_t)equal);
    }
    *result = (struct engine_result){.move = lines[chosen].move,
                                     .value = lines[chosen].value,
                                     .depth = lines[chosen].depth,
                                     .exact = lines[chosen].exact,
                                     .nodes = w.nodes,
                                     .time_ms = (int)(os_now() - w.began),
                                     .pv_length = 1,
                                     .pv = {lines[chosen].move}};
    return count > 0;
}
