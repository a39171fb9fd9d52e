#include "engine/placing/root.h"

#include "base/os.h"
#include "base/rng.h"
#include "engine/placing/placing_internal.h"

enum {
    ASPIRATION = 3 * ENGINE_DISC,
    SOLVE_AHEAD = 10,
    SOLVE_AHEAD_IN_TIME = 7,
    SOLVABLE = 30,
    ENDING_FROM = 14,
    DEPTH_LEAST = 2
};
enum { BOUND = 64 * ENGINE_DISC };

static struct move move_of(uint8_t square)
{
    return (struct move){.kind = square == NO_SQUARE ? MOVE_PASS : MOVE_PLACE, .from = NO_SQUARE, .to = square};
}

static void shuffle(struct root *r)
{
    struct rng rng = rng_seeded(r->limits.seed);
    rng_below(&rng, 2);
    for (int i = r->count - 1; i > 0; i--) {
        int j = (int)rng_below(&rng, (uint32_t)i + 1);
        struct root_line line = r->line[i];
        r->line[i] = r->line[j];
        r->line[j] = line;
    }
}

bool root_init(struct root *r, const struct node *n)
{
    const struct placing *g = r->shared.ground;
    bool over;
    uint64_t squares = node_moves(g, n, &over);
    r->node = *n;
    r->open = bitboard_count(node_open(g, n));
    r->count = r->depth = 0;
    r->exact = false;
    r->search = (struct search){
        .shared = &r->shared, .few = r->shared.hash_table->few, .ground = *g, .selectivity = r->limits.selectivity};
    if (over)
        return false;
    if (!squares)
        r->line[r->count++] = (struct root_line){.next = node_passed(n), .square = NO_SQUARE};
    while (squares) {
        unsigned square = bits_pop(&squares);
        struct node next = node_after(g, n, square, bitboard_flips(n->me, n->you, square));
        r->line[r->count++] = (struct root_line){.next = next, .square = (uint8_t)square};
    }
    if (r->limits.seed)
        shuffle(r);
    return true;
}

/* The value of a line in hundredths of a disc, searched `depth` plies from the root, or solved. */
static int value_of(struct root *r, const struct root_line *line, int depth, bool solve, int alpha, int beta)
{
    if (!solve)
        return -r->core->search(&r->search, &line->next, depth - (line->square != NO_SQUARE), -beta, -alpha);
    return -r->core->solve(&r->search, &line->next, -beta / ENGINE_DISC, -alpha / ENGINE_DISC) * ENGINE_DISC;
}

static void to_front(struct root *r, int from)
{
    struct root_line line = r->line[from];
    for (int i = from; i > 0; i--)
        r->line[i] = r->line[i - 1];
    r->line[0] = line;
}

/* Searches all lines within a window and moves the best to the front. Values that do not exceed it are bounds. */
static int search_window(struct root *r, int depth, bool solve, int alpha, int beta)
{
    const int unit = solve ? ENGINE_DISC : 1;
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < r->count && best < beta; i++) {
        int floor = best > alpha ? best : alpha, value;
        value = value_of(r, &r->line[i], depth, solve, floor, i == 0 ? beta : floor + unit);
        if (i > 0 && value > floor && value < beta && !r->search.stopped)
            value = value_of(r, &r->line[i], depth, solve, floor, beta);
        if (r->search.stopped)
            break;
        r->line[i].value = value;
        r->line[i].depth = depth;
        if (value > best) {
            best = value;
            if (value > alpha)
                to_front(r, i);
        }
    }
    return best;
}

/* One iteration for the best move: a narrow window around the previous value, widened when it fails. */
static void search_best(struct root *r, int depth, bool solve)
{
    int width = solve ? 2 * ENGINE_DISC : ASPIRATION, middle = r->line[0].value;
    int alpha = -BOUND, beta = BOUND;
    if (solve)
        middle = (middle + BOUND) / (2 * ENGINE_DISC) * (2 * ENGINE_DISC) - BOUND;
    if (r->depth >= DEPTH_LEAST) {
        alpha = middle - width > alpha ? middle - width : alpha;
        beta = middle + width < beta ? middle + width : beta;
        if (alpha >= beta) {
            alpha = -BOUND;
            beta = BOUND;
        }
    }
    for (;;) {
        int value = search_window(r, depth, solve, alpha, beta);
        width *= 3;
        if (r->search.stopped)
            return;
        if (value <= alpha && alpha > -BOUND)
            alpha = value - width > -BOUND ? value - width : -BOUND;
        else if (value >= beta && beta < BOUND)
            beta = value + width < BOUND ? value + width : BOUND;
        else
            return;
    }
}

static void sort(struct root *r)
{
    for (int i = 1; i < r->count; i++) {
        struct root_line line = r->line[i];
        int place = i;
        for (; place > 0 && r->line[place - 1].value < line.value; place--)
            r->line[place] = r->line[place - 1];
        r->line[place] = line;
    }
}

/* The lower end of a line's window if another line is worth `best`; in whole discs, as required for solving. */
static int window_floor(const struct root *r, int best)
{
    int floor = best - r->limits.margin - ENGINE_DISC;
    if (r->limits.margin == 0 || floor < -BOUND)
        return -BOUND;
    return (floor + BOUND) / ENGINE_DISC * ENGINE_DISC - BOUND;
}

/* One iteration for all lines; discarded if incomplete. */
static void search_all(struct root *r, int depth, bool solve)
{
    struct root_line done[SEARCH_MOVES];
    int best = -BOUND;
    for (int i = 0; i < r->count; i++) {
        done[i] = r->line[i];
        done[i].value = value_of(r, &r->line[i], depth, solve, window_floor(r, best), BOUND);
        done[i].depth = depth;
        if (r->search.stopped)
            return;
        best = done[i].value > best ? done[i].value : best;
    }
    for (int i = 0; i < r->count; i++)
        r->line[i] = done[i];
    sort(r);
}

static void iterate(struct root *r, int depth, bool solve)
{
    if (r->all)
        search_all(r, depth, solve);
    else
        search_best(r, depth, solve);
    if (r->search.stopped)
        return;
    r->depth = depth;
    r->exact = solve;
    if (r->report) {
        struct engine_result so_far;
        root_answer(r, &so_far);
        r->report(r->user, &so_far);
    }
}

/* True if the search may end before the game is solved. By that time it is to have looked far, if less surely. */
static bool may_fall_short(const struct root *r)
{
    return r->limits.depth == 0 && (r->limits.nodes || r->limits.time_ms);
}

/* The depth of the search before solving: enough to find the good moves. */
static int plies_before_solving(const struct root *r)
{
    int depth = r->open - (may_fall_short(r) ? SOLVE_AHEAD_IN_TIME : SOLVE_AHEAD);
    return depth < 0 ? 0 : depth;
}

/* Uses values from the opening tables: of all lines, or at least of the best. */
static bool find_solved(struct root *r)
{
    const struct placing *g = r->shared.ground;
    struct solved known;
    int found = 0;
    while (found < r->count && solved_find(g, &r->line[found].next, &known))
        r->line[found++].value = -known.value * ENGINE_DISC;
    if (found < r->count) {
        if (r->all || !solved_find(g, &r->node, &known))
            return false;
        for (int i = 0; i < r->count; i++)
            r->line[i].value = r->line[i].square == known.square ? known.value * ENGINE_DISC : -BOUND;
    }
    sort(r);
    r->depth = r->open;
    r->exact = true;
    return true;
}

/* Solves the game: first selectively, which is fast and nearly always right, then exactly. */
static void to_the_end(struct root *r)
{
    r->search.selectivity = may_fall_short(r) ? ENGINE_SURE_60 : ENGINE_SURE_73;
    if (r->open >= ENDING_FROM && r->shared.eval->trained && !search_check(&r->search))
        iterate(r, r->open, false);
    r->search.selectivity = ENGINE_FULL_WIDTH;
    if (!search_check(&r->search))
        iterate(r, r->open, true);
}

void root_search(struct root *r)
{
    bool wanted = r->limits.exact_from >= r->open, unlimited = r->limits.depth == 0;
    int deepest = unlimited || r->limits.depth > r->open ? r->open : r->limits.depth;
    bool solve = wanted || unlimited || r->limits.depth >= r->open;
    if (solve && find_solved(r))
        return;
    if (solve && plies_before_solving(r) < deepest)
        deepest = plies_before_solving(r);
    if (solve && r->open <= SOLVABLE)
        r->search.selectivity = ENGINE_SURE_60; /* deep rather than sure: solving corrects it */
    for (int depth = 1; depth <= deepest && !search_check(&r->search); depth++)
        iterate(r, depth, false);
    if (solve)
        to_the_end(r);
}

/* The line of best moves in the table, as far as it goes. */
static void expected_line(const struct root *r, struct engine_result *result)
{
    const struct placing *g = r->shared.ground;
    struct node n = r->line[0].next;
    result->pv[0] = move_of(r->line[0].square);
    result->pv_length = 1;
    while (result->pv_length < ENGINE_PV_MAX) {
        struct hash_table_entry e;
        bool over;
        uint64_t squares = node_moves(g, &n, &over);
        if (over)
            return;
        if (!squares) {
            n = node_passed(&n);
            result->pv[result->pv_length++] = move_of(NO_SQUARE);
            continue;
        }
        if (!hash_table_probe(r->shared.hash_table, node_hash(&n), &e) || e.move[0] >= NO_SQUARE ||
            !(squares & UINT64_C(1) << e.move[0]))
            return;
        result->pv[result->pv_length++] = move_of(e.move[0]);
        n = node_after(g, &n, e.move[0], bitboard_flips(n.me, n.you, e.move[0]));
    }
}

void root_answer(const struct root *r, struct engine_result *result)
{
    *result = (struct engine_result){.move = move_of(r->line[0].square),
                                     .value = r->line[0].value,
                                     .depth = r->depth,
                                     .exact = r->exact,
                                     .nodes = r->search.nodes,
                                     .time_ms = (int)(os_now() - r->began)};
    expected_line(r, result);
}

struct engine_line root_line_of(const struct root *r, int place)
{
    const struct root_line *line = &r->line[place];
    return (struct engine_line){
        .move = move_of(line->square), .value = line->value, .depth = line->depth, .exact = r->exact};
}
