#include "engine/placing/search_internal.h"

#include "engine/placing/order.h"
#include "engine/placing/placing_internal.h"

enum { HANDS_LAST = 7, LOOKUP_FROM_HANDS = 10, EVAL_FROM = 13, SHARE_FROM = 14 }; /* empty squares */
enum { MOBILITY_WORTH = 128, PARITY_WORTH = 80, PARITY_WORTH_EARLY = 32, CORNER_WORTH = 64 };
enum { FIRST_CHOICE = 1 << 24, SECOND_CHOICE = 1 << 23 };

static int solve(struct search *s, const struct node *n, uint64_t squares, int open, int alpha, int beta);

/* The last squares where hands matter. This path is not optimized. */
static int last_with_hands(struct search *s, const struct node *n, int alpha, int beta)
{
    const struct placing *g = &s->ground;
    bool over;
    uint64_t moves = node_moves(g, n, &over);
    int best = -SEARCH_INFINITE;
    s->nodes++;
    if (over)
        return node_result(g, n->me, n->you);
    if (!moves) {
        struct node next = node_passed(n);
        return -last_with_hands(s, &next, -beta, -alpha);
    }
    while (moves && best < beta) {
        unsigned square = bits_pop(&moves);
        struct node next = node_after(g, n, square, bitboard_flips(n->me, n->you, square));
        int value = -last_with_hands(s, &next, -beta, best > alpha ? -best : -alpha);
        if (value > best)
            best = value;
    }
    return best;
}

/* `squares` are the legal moves, if the supply is unlimited. */
static int child(struct search *s, const struct node *next, uint64_t squares, int open, int alpha, int beta)
{
    if (s->ground.supply != SUPPLY_UNLIMITED)
        return open > HANDS_LAST ? solve(s, next, squares, open, alpha, beta) : last_with_hands(s, next, alpha, beta);
    if (open > ENDGAME_FEW)
        return solve(s, next, squares, open, alpha, beta);
    return endgame_few(s, next, squares, open, alpha, beta);
}

/* True if the table entry decides the node; otherwise narrows the window. */
static bool settled(const struct hash_table_entry *e, int *alpha, int *beta, int *value)
{
    int lower = e->lower / ENGINE_DISC, upper = e->upper / ENGINE_DISC;
    if (e->depth <= HASH_TABLE_SOLVED || e->selectivity != 0)
        return false;
    if (lower >= *beta || lower == upper) {
        *value = lower;
        return true;
    }
    if (upper <= *alpha) {
        *value = upper;
        return true;
    }
    if (lower > *alpha)
        *alpha = lower;
    if (upper < *beta)
        *beta = upper;
    return false;
}

/* Enhanced transposition cutoff: looks for a child in the table that is bad enough for the opponent. */
static bool cut_by_child(struct search *s, const struct node *n, struct ordered_moves *l, int beta, int *value)
{
    for (int i = 0; i < l->count; i++) {
        struct node next = node_after(&s->ground, n, l->list[i].square, l->list[i].flips);
        l->list[i].hash = node_hash(&next);
        hash_table_fetch(s->shared->hash_table, l->list[i].hash);
    }
    for (int i = 0; i < l->count; i++) {
        struct hash_table_entry e;
        if (hash_table_probe(s->shared->hash_table, l->list[i].hash, &e) && e.depth > HASH_TABLE_SOLVED &&
            e.selectivity == 0 && -(e.upper / ENGINE_DISC) >= beta) {
            *value = -(e.upper / ENGINE_DISC);
            return true;
        }
    }
    return false;
}

/* The empty squares from which the positions after each move are looked up: where these are in the table at all, and
 * deep enough for it to pay. Sharing needs their hashes. */
static int lookup_from(const struct search *s)
{
    _Static_assert(SHARE_FROM >= ENDGAME_FEW + 2, "moves are shared by their hashes");
    return s->ground.supply == SUPPLY_UNLIMITED ? ENDGAME_FEW + 2 : LOOKUP_FROM_HANDS;
}

/* Move ordering by mobility and parity; near the root by the evaluation too. */
static void score(struct search *s, const struct node *n, int open, const struct hash_table_entry *known,
                  struct ordered_moves *l)
{
    const struct eval *v = s->shared->eval;
    const uint64_t corners = s->ground.sign > 0 ? v->corners : 0;
    const uint64_t odd = s->ground.odd[placing_parity(&s->ground, node_open(&s->ground, n))];
    const bool judge = open >= EVAL_FROM && v->trained;
    struct pattern_numbers here;
    if (judge)
        pattern_count(&v->set, n->me, n->you, &here);
    for (int i = 0; i < l->count; i++) {
        struct ordered_move *move = &l->list[i];
        struct node next = node_after(&s->ground, n, move->square, move->flips);
        const uint64_t empty = node_open(&s->ground, &next);
        move->replies = bitboard_moves(next.me, next.you) & empty;
        if (move->square == known->move[0]) {
            move->score = FIRST_CHOICE;
        } else if (move->square == known->move[1]) {
            move->score = SECOND_CHOICE;
        } else {
            move->score = order_mobility(move->replies, next.you, empty, corners) * MOBILITY_WORTH;
            if (odd & UINT64_C(1) << move->square)
                move->score += open < 12 ? PARITY_WORTH : PARITY_WORTH_EARLY;
            if (corners & UINT64_C(1) << move->square)
                move->score += CORNER_WORTH;
            if (judge) {
                struct pattern_numbers there;
                pattern_place(&v->set, &here, &there, 0, move->square, move->flips);
                move->score -= eval_value(v, &there, 1, open - 1);
            }
        }
    }
}

/* Searches the moves in order. */
static int best_of(struct search *s, const struct node *n, int open, struct ordered_moves *l, int alpha, int beta,
                   unsigned *square)
{
    struct busy *busy = open >= SHARE_FROM ? s->shared->busy : NULL;
    int best = -SEARCH_INFINITE;
    for (int i = 0; i < l->count && best < beta; i++) {
        const struct ordered_move *move = order_next_free(l, i, busy);
        struct node next = node_after(&s->ground, n, move->square, move->flips);
        int value, floor = best > alpha ? best : alpha;
        if (busy)
            busy_enter(busy, move->hash);
        if (i == 0) {
            value = -child(s, &next, move->replies, open - 1, -beta, -floor);
        } else {
            value = -child(s, &next, move->replies, open - 1, -floor - 1, -floor);
            if (value > floor && value < beta)
                value = -child(s, &next, move->replies, open - 1, -beta, -value);
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

static int solve(struct search *s, const struct node *n, uint64_t squares, int open, int alpha, int beta)
{
    const uint64_t hash = node_hash(n);
    hash_table_fetch(s->shared->hash_table, hash);
    s->nodes++;
    if (s->ground.supply != SUPPLY_UNLIMITED || !squares) {
        bool over;
        squares = node_moves(&s->ground, n, &over);
        if (over)
            return node_result(&s->ground, n->me, n->you);
        if (!squares) {
            struct node next = node_passed(n);
            squares = bitboard_moves(next.me, next.you) & node_open(&s->ground, &next);
            return -solve(s, &next, squares, open, -beta, -alpha);
        }
    }
    if (search_stopped(s))
        return 0;
    if (alpha >= s->ground.squares / 8 + open / 2 - 8) {
        int limit = stability_most(&s->ground, n->me, n->you);
        if (limit <= alpha)
            return limit;
        if (limit < beta)
            beta = limit;
    }
    struct hash_table_entry known = {.move = {NO_SQUARE, NO_SQUARE}};
    int value;
    if (hash_table_probe(s->shared->hash_table, hash, &known) && settled(&known, &alpha, &beta, &value))
        return value;
    struct ordered_moves l;
    unsigned square = NO_SQUARE;
    order_list(n, squares, &l);
    if (open >= lookup_from(s) && cut_by_child(s, n, &l, beta, &value))
        return value;
    score(s, n, open, &known, &l);
    value = best_of(s, n, open, &l, alpha, beta, &square);
    if (s->stopped)
        return 0;
    hash_table_store(s->shared->hash_table, hash,
                     &(struct hash_table_note){.alpha = alpha * ENGINE_DISC,
                                               .beta = beta * ENGINE_DISC,
                                               .best = value * ENGINE_DISC,
                                               .depth = HASH_TABLE_SOLVED + open,
                                               .move = square});
    return value;
}

int endgame_solve(struct search *s, const struct node *n, int alpha, int beta)
{
    const uint64_t empty = node_open(&s->ground, n);
    return child(s, n, bitboard_moves(n->me, n->you) & empty, bitboard_count(empty), alpha, beta);
}
