#include "engine/flipside/flipside_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/os.h"

enum { CHECK_EVERY = 4096, KILLER_BONUS = 60 };
enum { PROBCUT_FROM = 6, SELECTIVE_TO = 44 }; /* plies; discs */

bool flipside_alphabeta_init(struct flipside_alphabeta *s, const struct position *p,
                             const struct flipside_weights *weights, uint64_t nodes)
{
    flipside_ground_init(&s->ground, p);
    s->keys = malloc((size_t)FLIPSIDE_HEIGHT * FLIPSIDE_TURNS * sizeof *s->keys);
    return flipside_eval_init(&s->eval, &s->ground, weights) && flipside_table_init(&s->table, nodes) && s->keys;
}

void flipside_alphabeta_finish(struct flipside_alphabeta *s)
{
    flipside_eval_finish(&s->eval);
    flipside_table_finish(&s->table);
    free(s->keys);
}

void flipside_note(struct flipside_alphabeta *s, int height, struct move move)
{
    int rest = height + 1 < FLIPSIDE_HEIGHT ? s->length[height + 1] : 0;
    if (rest > FLIPSIDE_LINE - 1)
        rest = FLIPSIDE_LINE - 1;
    s->line[height][0] = move;
    if (rest > 0)
        memcpy(s->line[height] + 1, s->line[height + 1], (size_t)rest * sizeof move);
    s->length[height] = rest + 1;
}

static void note_turn(struct flipside_alphabeta *s, int height, uint32_t code)
{
    struct move slide = {
        .kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)code_target(code), .edge = (uint8_t)code_edge(code)};
    struct move walk = {
        .kind = MOVE_WALK, .from = (uint8_t)code_from(code), .to = (uint8_t)code_to(code), .quiet = code_quiet(code)};
    flipside_note(s, height, slide);
    if (s->length[height] == FLIPSIDE_LINE)
        s->length[height]--;
    memmove(s->line[height] + 1, s->line[height], (size_t)s->length[height] * sizeof walk);
    s->line[height][0] = walk;
    s->length[height]++;
}

static bool stopped(struct flipside_alphabeta *s)
{
    if (s->patient || s->stopped)
        return s->stopped;
    if (s->nodes_limit && s->nodes >= s->nodes_limit) {
        s->stopped = true;
    } else if (s->nodes >= s->next_check) {
        s->next_check = s->nodes + CHECK_EVERY;
        s->stopped = (s->stop && atomic_load(s->stop)) || (s->deadline && os_now() >= s->deadline);
    }
    return s->stopped;
}

static int final_value(const struct flipside_board *b)
{
    return 100 * (bits_count(b->discs[0]) - bits_count(b->discs[1]));
}

static int estimate(struct flipside_alphabeta *s, const struct flipside_board *b)
{
    struct flipside_view view;
    s->estimates++;
    flipside_see(&s->eval, b, &view);
    return flipside_seen_value(&view);
}

static int list_all(struct flipside_alphabeta *s, const struct flipside_board *b, flipside_key *keys)
{
    int count = 0;
    for (int pawn = 0; pawn < 2; pawn++)
        for (uint64_t walks = flipside_walks(&s->ground, b, 0, pawn); walks;) {
            unsigned to = bits_pop(&walks);
            count += flipside_list(&s->eval, b, pawn, to, false, keys + count);
            if (flipside_has_quiet(&s->ground, b, pawn, to))
                count += flipside_list(&s->eval, b, pawn, to, true, keys + count);
        }
    s->nodes += (unsigned)count;
    return count;
}

/* A board at the beginning of a turn, and the results so far. */
struct turn_node {
    const struct flipside_board *board;
    int height, depth, alpha, beta;
    int best, tried; /* turns */
    uint32_t code;   /* the best turn */
};

static int floor_of(const struct turn_node *n) { return n->best > n->alpha ? n->best : n->alpha; }

static int child_value(struct flipside_alphabeta *s, const struct turn_node *n, const struct flipside_board *child)
{
    int depth = n->depth - 2, height = n->height + 1, value;
    int alpha = floor_of(n), beta = n->beta;
    if (n->tried == 0)
        return -flipside_ahead(s, child, height, depth, -beta, -alpha);
    value = -flipside_ahead(s, child, height, depth, -alpha - 1, -alpha);
    if (value > alpha && value < beta && !s->stopped)
        value = -flipside_ahead(s, child, height, depth, -beta, -alpha);
    return value;
}

static void note_killer(struct flipside_alphabeta *s, int height, uint32_t code)
{
    code = code_without_edge(code);
    if (s->killer[height][0] == code)
        return;
    s->killer[height][1] = s->killer[height][0];
    s->killer[height][0] = code;
}

/* Returns true if no more turns need be tried. */
static bool try_child(struct flipside_alphabeta *s, struct turn_node *n, const struct flipside_board *child,
                      uint32_t code)
{
    int value = child_value(s, n, child);
    n->tried++;
    if (s->stopped || value <= n->best)
        return s->stopped;
    n->best = value;
    n->code = code;
    note_turn(s, n->height, code);
    if (value < n->beta)
        return false;
    note_killer(s, n->height, code);
    return true;
}

/* Tries the best turn of an earlier search before generating the others. */
static bool try_known(struct flipside_alphabeta *s, struct turn_node *n, uint32_t known)
{
    struct flipside_board children[EDGES];
    uint32_t codes[EDGES];
    int many = flipside_children(&s->ground, n->board, known, children, codes);
    for (int i = 0; i < many; i++)
        if (codes[i] == known)
            return try_child(s, n, &children[i], known);
    return false;
}

/* Whether to prune. Late in the game there are few turns to prune and much to lose by it, and a search that reaches the
 * end of the game (each turn fills a square) must be exact. */
static bool leaves_out(const struct flipside_alphabeta *s, const struct flipside_board *b, int depth)
{
    const int discs = bits_count(flipside_discs(b));
    return s->selectivity != ENGINE_FULL_WIDTH && discs < SELECTIVE_TO && depth < 2 * (FLIPSIDE_DISCS - discs);
}

/* How far a shallower search or a static evaluation must be outside a window to be trusted. The error is less than a
 * third of a disc at first and grows with the number of discs (docs/engine.md). */
static int margin_of(const struct flipside_alphabeta *s, const struct flipside_board *b)
{
    enum { ERROR_EARLY = 28, GROWS_FROM = 28, GROWS_BY = 3 }; /* hundredths of a disc; discs; hundredths per disc */
    static const int sureness[] = {0, 330, 260, 200, 150, 110, 85}; /* hundredths of a standard deviation */
    const int late = bits_count(flipside_discs(b)) - GROWS_FROM;
    return (ERROR_EARLY + (late > 0 ? late * GROWS_BY : 0)) * sureness[s->selectivity] / 100;
}

/* The same for a static evaluation instead of a search of this depth. */
static int estimate_margin(const struct flipside_alphabeta *s, const struct flipside_board *b, int depth)
{
    return depth <= 2 ? margin_of(s, b) : margin_of(s, b) * 3 / 2;
}

/* True if a turn of this static value is unlikely to be worth more than alpha. */
static bool hopeless(struct flipside_alphabeta *s, struct turn_node *n, int worth)
{
    if (n->tried == 0 || !leaves_out(s, n->board, n->depth))
        return false;
    const int most = worth + estimate_margin(s, n->board, n->depth - 2);
    if (most > floor_of(n))
        return false;
    s->estimates++;
    if (n->best < most)
        n->best = most;
    return true;
}

/* Tries all turns of `keys` except the one tried already. */
static void try_all(struct flipside_alphabeta *s, struct turn_node *n, flipside_key *keys, int count, uint32_t known)
{
    keys_heap(keys, count);
    while (count > 0) {
        struct flipside_board children[EDGES];
        uint32_t codes[EDGES];
        const flipside_key key = keys_pop(keys, &count);
        uint32_t code = (uint32_t)key;
        if (hopeless(s, n, key_value(key)))
            return;
        int many = flipside_children(&s->ground, n->board, code, children, codes);
        for (int i = 0; i < many; i++)
            if (codes[i] != known && try_child(s, n, &children[i], codes[i]))
                return;
    }
}

int flipside_best(struct flipside_alphabeta *s, const struct flipside_board *b, flipside_key *keys, int count,
                  int height, int depth, int alpha, int beta)
{
    struct turn_node n = {
        .board = b, .height = height, .depth = depth, .alpha = alpha, .beta = beta, .best = -FLIPSIDE_INFINITE};
    try_all(s, &n, keys, count, 0);
    return n.best;
}

/* The value of a turn after which the search stops, where it may have ended the game. */
static int ended_value(struct flipside_alphabeta *s, const struct flipside_board *b, uint32_t *code, int estimate)
{
    struct flipside_board children[EDGES];
    uint32_t codes[EDGES], whole = *code;
    int count = flipside_children(&s->ground, b, whole, children, codes), best = -FLIPSIDE_INFINITE;
    for (int i = 0; i < count; i++) {
        bool over = flipside_ends(&s->ground, &children[i]);
        int value = over ? -final_value(&children[i]) : estimate;
        s->estimates += !over;
        if (value > best) {
            best = value;
            *code = codes[i];
        }
    }
    return best;
}

static uint32_t with_any_edge(uint32_t code, const uint64_t by_edge[EDGES])
{
    for (unsigned e = 0; e < EDGES; e++)
        if (by_edge[e] & bit(code_target(code)))
            return code | e << 18;
    return code;
}

/* Values all turns of one walk statically. */
static int value_walk(struct flipside_alphabeta *s, const struct flipside_board *b, uint32_t walk, int best, int beta,
                      uint32_t *best_code)
{
    int pawn = b->pawn[0][0] == code_from(walk) ? 0 : 1;
    struct flipside_board after = flipside_walk(&s->ground, b, pawn, code_to(walk), code_quiet(walk));
    struct flipside_view view;
    uint64_t by_edge[EDGES], aim = flipside_slides(&s->ground, &after, code_to(walk), code_from(walk), by_edge);
    bool goes_on;
    if (!aim)
        return best;
    goes_on = flipside_goes_on(&s->ground, &after);
    flipside_see_slides(&s->eval, &after, &view);
    s->estimates += goes_on;
    while (aim && best < beta) {
        unsigned target = bits_pop(&aim);
        uint32_t code = walk | target << 12;
        int value = -flipside_slid_value(&s->eval, &view, target);
        s->nodes++;
        if (!goes_on)
            value = ended_value(s, b, &code, value);
        else if (value > best)
            code = with_any_edge(code, by_edge);
        if (value > best) {
            best = value;
            *best_code = code;
        }
    }
    return best;
}

static int gain_of(const struct flipside_alphabeta *s, const struct flipside_board *b, int pawn, unsigned to)
{
    uint64_t over = s->ground.between[b->pawn[0][pawn]][to];
    int gain = 2 * bits_count(over & b->discs[1]);
    return s->ground.own_stay ? gain : gain - 2 * bits_count(over & b->discs[0]);
}

/* The last turn of a line: tries walks that win much first. */
static int last_turn(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int beta,
                     uint32_t *best_code)
{
    flipside_key walks[2 * 2 * 27];
    int count = 0, best = -FLIPSIDE_INFINITE;
    for (int pawn = 0; pawn < 2; pawn++)
        for (uint64_t to = flipside_walks(&s->ground, b, 0, pawn); to;) {
            unsigned square = bits_pop(&to), from = b->pawn[0][pawn];
            walks[count++] = key_of(gain_of(s, b, pawn, square), code_of(from, square, false, 0, 0));
            if (flipside_has_quiet(&s->ground, b, pawn, square))
                walks[count++] = key_of(0, code_of(from, square, true, 0, 0));
        }
    keys_heap(walks, count);
    while (count > 0 && best < beta)
        best = value_walk(s, b, (uint32_t)keys_pop(walks, &count), best, beta, best_code);
    s->length[height + 1] = 0;
    note_turn(s, height, *best_code);
    return best;
}

/* Moves killers to the front. */
static void prefer(const struct flipside_alphabeta *s, flipside_key *keys, int count, int height)
{
    for (int i = 0; i < count; i++) {
        uint32_t code = (uint32_t)keys[i];
        if (code == s->killer[height][0] || code == s->killer[height][1])
            keys[i] = key_of(key_value(keys[i]) + KILLER_BONUS, code);
    }
}

/* A side without a turn passes, unless the game is over. */
static int stuck(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int depth, int alpha,
                 int beta)
{
    struct flipside_board next = flipside_pass(b);
    int value;
    if (s->ground.one_ends || !flipside_can_turn(&s->ground, b, 1))
        return final_value(b);
    if (depth <= 0 || height + 2 >= FLIPSIDE_HEIGHT)
        return estimate(s, b);
    value = -flipside_ahead(s, &next, height + 1, depth - 1, -beta, -alpha);
    flipside_note(s, height, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    return value;
}

/* ProbCut: true if a static evaluation or a shallower search shows, with a margin for its likely error, that the value
 * is outside the null window. */
static bool probably_outside(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int depth,
                             int beta, int *value)
{
    int margin = estimate_margin(s, b, depth), seen = estimate(s, b);
    if (depth >= PROBCUT_FROM && seen < beta + margin && seen > beta - 1 - margin) {
        margin = margin_of(s, b);
        seen = flipside_ahead(s, b, height, depth <= 6 ? 2 : depth - 4, beta - 1 - margin, beta + margin);
        s->length[height] = 0;
    }
    if (s->stopped || (seen < beta + margin && seen > beta - 1 - margin))
        return false;
    *value = seen < beta ? beta - 1 : beta;
    return true;
}

int flipside_ahead(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int depth, int alpha,
                   int beta)
{
    flipside_key *keys = s->keys + (size_t)height * FLIPSIDE_TURNS;
    struct turn_node n = {
        .board = b, .height = height, .depth = depth, .alpha = alpha, .beta = beta, .best = -FLIPSIDE_INFINITE};
    const struct flipside_known *known;
    uint64_t hash, estimates;
    uint32_t known_turn;
    s->nodes++;
    s->length[height] = 0;
    if (stopped(s))
        return 0;
    if (!flipside_can_turn(&s->ground, b, 0))
        return stuck(s, b, height, depth, alpha, beta);
    if (depth <= 0 || height + 2 >= FLIPSIDE_HEIGHT)
        return estimate(s, b);
    hash = flipside_hash(b);
    known = flipside_table_find(&s->table, hash);
    if (known && beta - alpha == 1 && flipside_known_enough(known, depth, alpha, beta)) {
        s->estimates += !(known->bound & BOUND_SOLVED);
        return known->value;
    }
    known_turn = known ? known->turn : 0;
    if (beta - alpha == 1 && leaves_out(s, b, depth) && probably_outside(s, b, height, depth, beta, &n.best))
        return n.best;
    estimates = s->estimates;
    if (depth <= 2) {
        n.best = last_turn(s, b, height, beta, &n.code);
    } else if (!known_turn || !try_known(s, &n, known_turn)) {
        int count = list_all(s, b, keys);
        prefer(s, keys, count, height);
        try_all(s, &n, keys, count, known_turn);
    }
    if (!s->stopped)
        flipside_table_store(&s->table, hash,
                             &(struct flipside_note){depth, alpha, beta, n.best, n.code, estimates == s->estimates});
    return n.best;
}
