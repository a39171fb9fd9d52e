#include "engine/placing/search_internal.h"

#include "engine/placing/order.h"

enum { HASH_TABLE_FROM = 2, JUDGE_FROM = 3, ETC_FROM = 4, PROBCUT_FROM = 2, SHARE_FROM = 5 }; /* depths */
_Static_assert(SHARE_FROM >= ETC_FROM, "who shares the lays needs their hashes");
enum { NESTING_MAX = 2, SOLVED_TO = 10 }; /* empty squares up to which a selective search to the end solves */
enum { ENDING_ERROR = 150 }; /* per cent: how much larger the error of a shallower search in place of solving is */
enum { FIRST_CHOICE = 1 << 24, SECOND_CHOICE = 1 << 23 };

/* A node with its pattern numbers. `side` is 0 if the side to move is counted as one. */
struct place {
    struct node node;
    struct pattern_numbers numbers;
    int side;
};

static int search_node(struct search *s, const struct place *p, int depth, int alpha, int beta);

/* Computes the place after a move. */
static inline void step(const struct search *s, const struct place *p, const struct ordered_move *move,
                        struct place *next)
{
    const struct eval *v = s->shared->eval;
    next->node = node_after(&s->ground, &p->node, move->square, move->flips);
    next->side = !p->side;
    if (v->trained)
        pattern_place(&v->set, &p->numbers, &next->numbers, p->side, move->square, move->flips);
}

static inline int judge(const struct search *s, const struct place *p)
{
    const struct eval *v = s->shared->eval;
    uint64_t open = node_open(&s->ground, &p->node);
    if (!p->node.me || !p->node.you)
        return node_result(&s->ground, p->node.me, p->node.you) * ENGINE_DISC;
    return v->trained ? eval_value(v, &p->numbers, p->side, bitboard_count(open)) : eval_untrained(v, &p->node, open);
}

/* The plies reach the end of the game: solves it, with the window in whole discs. */
static int to_the_end(struct search *s, const struct node *n, int alpha, int beta)
{
    int low = (alpha + 100 * ENGINE_DISC) / ENGINE_DISC - 100;
    int high = 100 - (100 * ENGINE_DISC - beta) / ENGINE_DISC;
    low = low < -64 ? -64 : low;
    high = high > 64 ? 64 : high;
    return endgame_solve(s, n, low, high > low ? high : low + 1) * ENGINE_DISC;
}

/* True if the table entry decides the node. */
static bool settled(const struct search *s, const struct hash_table_entry *e, int depth, int alpha, int beta,
                    int *value)
{
    if (e->depth < depth || e->selectivity > s->selectivity)
        return false;
    if (e->lower >= beta || e->lower == e->upper)
        *value = e->lower;
    else if (e->upper <= alpha)
        *value = e->upper;
    else
        return false;
    return true;
}

/* Enhanced transposition cutoff: looks for a child in the table that is bad enough for the opponent. */
static bool cut_by_child(struct search *s, const struct node *n, struct ordered_moves *l, int depth, int beta,
                         int *value)
{
    for (int i = 0; i < l->count; i++) {
        struct node next = node_after(&s->ground, n, l->list[i].square, l->list[i].flips);
        l->list[i].hash = node_hash(&next);
        hash_table_fetch(s->shared->hash_table, l->list[i].hash);
    }
    for (int i = 0; i < l->count; i++) {
        struct hash_table_entry e;
        if (hash_table_probe(s->shared->hash_table, l->list[i].hash, &e) && e.depth >= depth - 1 &&
            e.selectivity <= s->selectivity && -e.upper >= beta) {
            *value = -e.upper;
            return true;
        }
    }
    return false;
}

static int mobility(const struct search *s, const struct node *next, uint64_t corners)
{
    const uint64_t open = node_open(&s->ground, next);
    return order_mobility(bitboard_moves(next->me, next->you) & open, next->you, open, corners);
}

static void score(struct search *s, const struct place *p, int depth, const struct hash_table_entry *known,
                  struct ordered_moves *l)
{
    const uint64_t corners = s->ground.sign > 0 ? s->shared->eval->corners : 0;
    for (int i = 0; i < l->count; i++) {
        struct ordered_move *move = &l->list[i];
        if (move->square == known->move[0]) {
            move->score = FIRST_CHOICE;
        } else if (move->square == known->move[1]) {
            move->score = SECOND_CHOICE;
        } else if (depth >= JUDGE_FROM) {
            struct place next;
            step(s, p, move, &next);
            move->score = mobility(s, &next.node, corners) * 16 - judge(s, &next);
        } else {
            struct node next = node_after(&s->ground, &p->node, move->square, move->flips);
            move->score = mobility(s, &next, corners);
        }
    }
}

static int best_of(struct search *s, const struct place *p, int depth, struct ordered_moves *l, int alpha, int beta,
                   unsigned *square)
{
    struct busy *busy = depth >= SHARE_FROM ? s->shared->busy : NULL;
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < l->count && best < beta; i++) {
        const struct ordered_move *move = depth > 1 ? order_next_free(l, i, busy) : &l->list[i];
        struct place next;
        int value, floor = best > alpha ? best : alpha;
        step(s, p, move, &next);
        if (busy)
            busy_enter(busy, move->hash);
        if (i == 0) {
            value = -search_node(s, &next, depth - 1, -beta, -floor);
        } else {
            value = -search_node(s, &next, depth - 1, -floor - 1, -floor);
            if (value > floor && value < beta)
                value = -search_node(s, &next, depth - 1, -beta, -value);
        }
        if (busy)
            busy_leave(busy, move->hash);
        if (s->stopped)
            return 0;
        if (value > best) {
            best = value;
            *square = move->square;
        }
    }
    return best;
}

/* ProbCut: skips the deep search if a shallower one shows, with a margin for its likely error, that the value is
 * outside the null window. */
static bool probably_outside(struct search *s, const struct place *p, int depth, int beta, int *value)
{
    static const int sureness[] = {0, 330, 260, 200, 150, 110, 85}; /* hundredths of a standard deviation */
    const struct eval *v = s->shared->eval;
    const int open = bitboard_count(node_open(&s->ground, &p->node));
    const int sigma = v->error[open / EVAL_STAGE][depth < EVAL_DEPTHS ? depth : EVAL_DEPTHS - 1 - depth % 2];
    const int off = depth < open ? sigma : sigma * ENDING_ERROR / 100;
    const int margin = off * sureness[s->selectivity] / 100, shallower = eval_shallower(depth);
    const int now = sigma ? judge(s, p) : 0;
    bool outside = false;
    if (!sigma)
        return false;
    s->nesting++;
    if (now >= beta && beta + margin < EVAL_MOST) {
        outside = search_node(s, p, shallower, beta + margin - 1, beta + margin) >= beta + margin;
        *value = beta;
    } else if (now < beta && beta - 1 - margin > -EVAL_MOST) {
        outside = search_node(s, p, shallower, beta - 1 - margin, beta - margin) <= beta - 1 - margin;
        *value = beta - 1;
    }
    s->nesting--;
    return outside && !s->stopped;
}

/* Searches a node whose side to move has a move. */
static int search_moves(struct search *s, const struct place *p, uint64_t squares, int depth, int alpha, int beta)
{
    const uint64_t hash = depth >= HASH_TABLE_FROM ? node_hash(&p->node) : 0;
    struct hash_table_entry known = {.move = {NO_SQUARE, NO_SQUARE}};
    unsigned square = NO_SQUARE;
    struct ordered_moves l;
    int value;
    if (depth >= HASH_TABLE_FROM && hash_table_probe(s->shared->hash_table, hash, &known) &&
        settled(s, &known, depth, alpha, beta, &value))
        return value;
    if (s->selectivity && depth >= PROBCUT_FROM && beta - alpha == 1 && s->nesting < NESTING_MAX &&
        probably_outside(s, p, depth, beta, &value))
        return value;
    order_list(&p->node, squares, &l);
    if (depth >= ETC_FROM && cut_by_child(s, &p->node, &l, depth, beta, &value))
        return value;
    if (depth > 1)
        score(s, p, depth, &known, &l);
    value = best_of(s, p, depth, &l, alpha, beta, &square);
    if (!s->stopped && depth >= HASH_TABLE_FROM)
        hash_table_store(s->shared->hash_table, hash,
                         &(struct hash_table_note){.alpha = alpha,
                                                   .beta = beta,
                                                   .best = value,
                                                   .depth = depth,
                                                   .selectivity = s->selectivity,
                                                   .move = square});
    return value;
}

static int search_node(struct search *s, const struct place *p, int depth, int alpha, int beta)
{
    bool over;
    uint64_t squares;
    if (search_stopped(s))
        return 0;
    const int open = bitboard_count(node_open(&s->ground, &p->node));
    if (depth >= open && (open <= SOLVED_TO || s->selectivity == ENGINE_FULL_WIDTH))
        return to_the_end(s, &p->node, alpha, beta);
    s->nodes++;
    if (depth <= 0)
        return judge(s, p);
    if (depth >= HASH_TABLE_FROM)
        hash_table_fetch(s->shared->hash_table, node_hash(&p->node));
    squares = node_moves(&s->ground, &p->node, &over);
    if (over)
        return node_result(&s->ground, p->node.me, p->node.you) * ENGINE_DISC;
    if (!squares) {
        struct place next = {node_passed(&p->node), p->numbers, !p->side};
        return -search_node(s, &next, depth, -beta, -alpha);
    }
    return search_moves(s, p, squares, depth, alpha, beta);
}

int midgame_search(struct search *s, const struct node *n, int depth, int alpha, int beta)
{
    struct place p = {.node = *n};
    if (s->shared->eval->trained)
        pattern_count(&s->shared->eval->set, n->me, n->you, &p.numbers);
    return search_node(s, &p, depth, alpha, beta);
}
