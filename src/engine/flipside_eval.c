#include "engine/flipside_eval.h"

#include "base/bits.h"

const struct flipside_terms FLIPSIDE_TERMS = {.disc = 150, .best_mine = 80, .best_yours = 60, .reach = 4, .hit = 50};

enum { OPEN, OWN, THEIRS, DIGITS = 3, RAY_LENGTH = 7 };

static const uint16_t POWER[RAY_LENGTH + 1] = {1, 3, 9, 27, 81, 243, 729, 2187};

/* One ray by its digits, nearest first. */
struct sighted {
    int landings, hits, jump;
};

static struct sighted look_along(const uint8_t digits[RAY_LENGTH], bool own_stay)
{
    struct sighted s = {0, 0, 0};
    int gain = 0, passed = 0;
    for (int i = 0; i < RAY_LENGTH; i++) {
        if (digits[i] == OPEN) {
            s.landings++;
            s.hits = passed;
            if (gain > s.jump)
                s.jump = gain;
        } else if (digits[i] == THEIRS) {
            passed++;
            gain += 2;
        } else {
            gain -= own_stay ? 0 : 2;
        }
    }
    return s;
}

void flipside_eval_init(struct flipside_eval *e, const struct flipside_ground *g, const struct flipside_terms *terms)
{
    *e = (struct flipside_eval){.ground = g, .terms = *terms};
    for (unsigned bits = 0; bits < 256; bits++)
        for (unsigned i = 0; i < 8; i++)
            if (bits >> i & 1) {
                e->turned[bits] |= (uint8_t)(128 >> i);
                if (bits < 128)
                    e->digits[bits] = (uint16_t)(e->digits[bits] + POWER[i]);
            }
    for (unsigned square = 0; square < 64; square++)
        for (unsigned to = 0; to < 64; to++) {
            unsigned way = g->way[square][to];
            if (to == square || way == DIRECTION_SE || way == DIRECTION_NW)
                e->falling[square] |= bit(to);
            if (to == square || way == DIRECTION_NE || way == DIRECTION_SW)
                e->rising[square] |= bit(to);
        }
    for (int index = 0; index < FLIPSIDE_RAYS; index++) {
        uint8_t digits[RAY_LENGTH];
        for (int i = 0; i < RAY_LENGTH; i++)
            digits[i] = (uint8_t)(index / POWER[i] % DIGITS);
        struct sighted s = look_along(digits, g->own_stay);
        e->ray[index] = (int16_t)(terms->reach * s.landings + terms->hit * s.hits);
        e->jump[index] = (int8_t)s.jump;
    }
}

/* A line through a square as eight bits, and where the square lies in it. */
struct strip {
    unsigned own, theirs, at;
};

static inline unsigned column_bits(uint64_t x) { return (unsigned)(x * UINT64_C(0x0102040810204080) >> 56); }
static inline unsigned fold_bits(uint64_t x) { return (unsigned)(x * COLUMN_A >> 56); }

static inline struct strip diagonal(uint64_t own, uint64_t theirs, uint64_t squares, unsigned column)
{
    return (struct strip){fold_bits(own & squares) | (255 & ~fold_bits(squares)), fold_bits(theirs & squares), column};
}

/* The rays of one pawn, from what counts as its own discs (and as nothing to be had) and those of the other side. */
static void read_rays(const struct flipside_eval *e, unsigned square, uint64_t own, uint64_t theirs,
                      uint16_t ray[DIRECTIONS])
{
    static const uint8_t onward[4] = {DIRECTION_E, DIRECTION_S, DIRECTION_SE, DIRECTION_NE};
    unsigned row = square >> 3, column = square & 7;
    const struct strip strips[4] = {
        {(unsigned)(own >> 8 * row) & 255, (unsigned)(theirs >> 8 * row) & 255, column},
        {column_bits(own >> column & COLUMN_A), column_bits(theirs >> column & COLUMN_A), row},
        diagonal(own, theirs, e->falling[square], column),
        diagonal(own, theirs, e->rising[square], column)};
    for (int i = 0; i < 4; i++) {
        const struct strip *s = &strips[i];
        unsigned far_own = (s->own | 0xff00) >> (s->at + 1) & 127, far_theirs = s->theirs >> (s->at + 1);
        unsigned near_own = (e->turned[s->own] | 0xff00U) >> (8 - s->at) & 127;
        unsigned near_theirs = (unsigned)e->turned[s->theirs] >> (8 - s->at);
        ray[onward[i]] = (uint16_t)(e->digits[far_own] + 2 * e->digits[far_theirs]);
        ray[(onward[i] + 4) % DIRECTIONS] = (uint16_t)(e->digits[near_own] + 2 * e->digits[near_theirs]);
    }
}

static void see_pawn(const struct flipside_eval *e, struct flipside_view *v, int side, int pawn)
{
    const struct flipside_board *b = v->board;
    const struct flipside_ground *g = e->ground;
    unsigned square = b->pawn[side][pawn];
    uint64_t seen = flipside_sight(g, b, g->queen, square);
    uint16_t *ray = v->ray[side][pawn];
    int best = 0, second = 0, way = 0;
    v->seen[side][pawn] = seen;
    read_rays(e, square, b->discs[side] | ~seen, b->discs[!side] & seen, ray);
    for (int d = 0; d < DIRECTIONS; d++) {
        int jump = e->jump[ray[d]];
        v->rays[side] += e->ray[ray[d]];
        if (jump > best) {
            second = best;
            best = jump;
            way = d;
        } else if (jump > second) {
            second = jump;
        }
    }
    v->best[side][pawn] = (int8_t)best;
    v->second[side][pawn] = (int8_t)second;
    v->best_way[side][pawn] = (uint8_t)way;
}

void flipside_see(const struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v)
{
    v->board = b;
    v->margin = bits_count(b->discs[0]) - bits_count(b->discs[1]);
    v->rays[0] = v->rays[1] = 0;
    for (int side = 0; side < 2; side++)
        for (int pawn = 0; pawn < 2; pawn++)
            see_pawn(e, v, side, pawn);
}

static inline int larger(int a, int b) { return a > b ? a : b; }

int flipside_seen_value(const struct flipside_eval *e, const struct flipside_view *v)
{
    const struct flipside_terms *t = &e->terms;
    return t->disc * v->margin + v->rays[0] - v->rays[1] + t->best_mine * larger(v->best[0][0], v->best[0][1]) -
           t->best_yours * larger(v->best[1][0], v->best[1][1]);
}

/* The disc lies on one ray at most of each pawn: the other rays stay as they were. */
int flipside_slid_value(const struct flipside_eval *e, const struct flipside_view *v, unsigned square)
{
    const struct flipside_terms *t = &e->terms;
    int rays[2] = {v->rays[0], v->rays[1]}, best[2];
    for (int side = 0; side < 2; side++) {
        int jump[2] = {v->best[side][0], v->best[side][1]};
        for (int pawn = 0; pawn < 2; pawn++) {
            unsigned from = v->board->pawn[side][pawn], way;
            if (!(v->seen[side][pawn] & bit(square)))
                continue;
            way = e->ground->way[from][square];
            unsigned before = v->ray[side][pawn][way];
            unsigned after = before + (side == 0 ? OWN : THEIRS) * POWER[e->ground->far[from][square] - 1];
            rays[side] += e->ray[after] - e->ray[before];
            jump[pawn] =
                larger(e->jump[after], way == v->best_way[side][pawn] ? v->second[side][pawn] : v->best[side][pawn]);
        }
        best[side] = larger(jump[0], jump[1]);
    }
    return -t->disc * (v->margin + 1) + rays[1] - rays[0] + t->best_mine * best[1] - t->best_yours * best[0];
}

/* Along one line from a pawn: over discs, to open squares, up to a pawn or a corner. */
static struct sighted walk_along(const struct position *p, enum side side, unsigned from, enum direction d)
{
    struct sighted s = {0, 0, 0};
    uint64_t stop = p->pawns[FIRST] | p->pawns[SECOND] | CORNERS;
    bool own_stay = position_option(p, "flip") != 0;
    int gain = 0, passed = 0;
    for (uint64_t at = direction_step(bit(from), d) & ~stop; at; at = direction_step(at, d) & ~stop) {
        if (at & p->discs[other(side)]) {
            gain += 2;
            passed++;
        } else if (at & p->discs[side]) {
            gain -= own_stay ? 0 : 2;
        } else {
            s.landings++;
            s.hits = passed;
            s.jump = larger(s.jump, gain);
        }
    }
    return s;
}

static struct sighted walk_all(const struct position *p, enum side side)
{
    struct sighted all = {0, 0, 0};
    for (uint64_t own = p->pawns[side]; own;) {
        unsigned from = bits_take(&own);
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            struct sighted s = walk_along(p, side, from, (enum direction)d);
            all.landings += s.landings;
            all.hits += s.hits;
            all.jump = larger(all.jump, s.jump);
        }
    }
    return all;
}

int flipside_value(const struct position *p, const struct flipside_terms *terms)
{
    enum side me = p->turn, you = other(me);
    struct sighted mine = walk_all(p, me), yours = walk_all(p, you);
    int margin = bits_count(p->discs[me]) - bits_count(p->discs[you]);
    return terms->disc * margin + terms->reach * (mine.landings - yours.landings) +
           terms->hit * (mine.hits - yours.hits) + terms->best_mine * mine.jump - terms->best_yours * yours.jump;
}
