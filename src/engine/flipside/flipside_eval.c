#include "engine/flipside/flipside_eval.h"

#include <stdlib.h>

#include "base/bits.h"

enum { OPEN, OWN, THEIRS, DIGITS = 3, RAY_LENGTH = 7 };

static const uint16_t POWER[RAY_LENGTH + 1] = {1, 3, 9, 27, 81, 243, 729, 2187};

/* A ray decoded from its digits, nearest first. */
struct sighted {
    int landings, hits; /* squares to land on; discs of the other side before the last of them */
    int jump;           /* half of the discs won by the best walk */
    int last;           /* digits up to the last landing square */
};

static struct sighted scan_ray(int ray, bool own_stay)
{
    struct sighted s = {0, 0, 0, 0};
    int gain = 0, passed = 0;
    for (int i = 0; i < RAY_LENGTH; i++) {
        int digit = ray / POWER[i] % DIGITS;
        if (digit == OPEN) {
            s.landings++;
            s.hits = passed;
            s.last = i + 1;
            if (gain > s.jump)
                s.jump = gain;
        } else if (digit == THEIRS) {
            passed++;
            gain++;
        } else {
            gain -= own_stay ? 0 : 1;
        }
    }
    return s;
}

int flipside_usual_ray(int ray)
{
    int last = scan_ray(ray, false).last;
    return ray % POWER[last] + (POWER[RAY_LENGTH] - POWER[last]) / 2;
}

/* Determined by matches (docs/engine.md). */
void flipside_weights_plain(struct flipside_weights *w, bool own_stay)
{
    enum { DISC = 150, MINE = 160, YOURS = 120, REACH = 4, HIT = 50 };
    struct flipside_stage *s = &w->stage[0];
    s->tempo[0] = s->tempo[1] = 0;
    for (int i = 0; i < FLIPSIDE_CLASSES; i++)
        s->square[i] = DISC;
    for (int i = 0; i < FLIPSIDE_JUMPS; i++) {
        s->jump[0][i] = (int16_t)(MINE * i);
        s->jump[1][i] = (int16_t)(YOURS * i);
    }
    for (int ray = 0; ray < FLIPSIDE_RAYS; ray++) {
        struct sighted seen = scan_ray(ray, own_stay);
        s->ray[0][ray] = s->ray[1][ray] = (int16_t)(REACH * seen.landings + HIT * seen.hits);
    }
    for (int i = 1; i < FLIPSIDE_STAGES; i++)
        w->stage[i] = *s;
}

static unsigned class_of(unsigned square)
{
    static const uint8_t known[4][4] = {{0, 0, 1, 2}, {0, 3, 4, 5}, {1, 4, 6, 7}, {2, 5, 7, 8}};
    unsigned row = square >> 3, column = square & 7;
    return known[row < 4 ? row : 7 - row][column < 4 ? column : 7 - column];
}

static void init_squares(struct flipside_eval *e)
{
    for (unsigned square = 0; square < 64; square++) {
        e->class_of[square] = (uint8_t)class_of(square);
        e->alike[class_of(square)] |= bit(square) & ~CORNERS;
        for (unsigned to = 0; to < 64; to++) {
            unsigned way = e->ground->way[square][to];
            if (to == square || way == DIRECTION_SE || way == DIRECTION_NW)
                e->falling[square] |= bit(to);
            if (to == square || way == DIRECTION_NE || way == DIRECTION_SW)
                e->rising[square] |= bit(to);
        }
    }
}

bool flipside_eval_init(struct flipside_eval *e, const struct flipside_ground *g, const struct flipside_weights *w)
{
    *e = (struct flipside_eval){.ground = g, .weights = w};
    for (unsigned bits = 0; bits < 256; bits++)
        for (unsigned i = 0; i < 8; i++)
            if (bits >> i & 1) {
                e->turned[bits] |= (uint8_t)(128 >> i);
                if (bits < 128)
                    e->digits[bits] = (uint16_t)(e->digits[bits] + POWER[i]);
            }
    init_squares(e);
    for (int ray = 0; ray < FLIPSIDE_RAYS; ray++)
        e->jump[ray] = (int8_t)scan_ray(ray, g->own_stay).jump;
    e->stages = malloc((FLIPSIDE_DISCS + 1) * sizeof *e->stages);
    return e->stages != NULL;
}

void flipside_eval_finish(struct flipside_eval *e) { free(e->stages); }

/* Interpolates a weight between two stages, rounded symmetrically around 0, so that both sides are treated alike. */
static int between(int low, int high, int discs)
{
    int sum = low * (FLIPSIDE_STAGE - discs % FLIPSIDE_STAGE) + high * (discs % FLIPSIDE_STAGE);
    return sum / FLIPSIDE_STAGE;
}

static int stage_at(int discs) { return discs / FLIPSIDE_STAGE; }
static int stage_after(int discs)
{
    return stage_at(discs) + 1 < FLIPSIDE_STAGES ? stage_at(discs) + 1 : stage_at(discs);
}

static void mix(const struct flipside_weights *w, int discs, struct flipside_stage *out)
{
    const struct flipside_stage *low = &w->stage[stage_at(discs)], *high = &w->stage[stage_after(discs)];
    for (int i = 0; i < FLIPSIDE_CLASSES; i++)
        out->square[i] = (int16_t)between(low->square[i], high->square[i], discs);
    for (int whose = 0; whose < 2; whose++) {
        out->tempo[whose] = (int16_t)between(low->tempo[whose], high->tempo[whose], discs);
        for (int i = 0; i < FLIPSIDE_JUMPS; i++)
            out->jump[whose][i] = (int16_t)between(low->jump[whose][i], high->jump[whose][i], discs);
        for (int i = 0; i < FLIPSIDE_RAYS; i++)
            out->ray[whose][i] = (int16_t)between(low->ray[whose][i], high->ray[whose][i], discs);
    }
}

static const struct flipside_stage *stage_of(struct flipside_eval *e, int discs)
{
    if (discs > FLIPSIDE_DISCS)
        discs = FLIPSIDE_DISCS;
    if (!e->ready[discs])
        mix(e->weights, discs, &e->stages[discs]);
    e->ready[discs] = true;
    return &e->stages[discs];
}

/* A line through a square as eight bits, and the position of the square in it. */
struct strip {
    unsigned own, theirs, at;
};

static inline unsigned column_bits(uint64_t x) { return (unsigned)(x * UINT64_C(0x0102040810204080) >> 56); }
static inline unsigned fold_bits(uint64_t x) { return (unsigned)(x * COLUMN_A >> 56); }

static inline struct strip diagonal(uint64_t own, uint64_t theirs, uint64_t squares, unsigned column)
{
    return (struct strip){fold_bits(own & squares) | (255 & ~fold_bits(squares)), fold_bits(theirs & squares), column};
}

/* The rays of one pawn, given what counts as its own discs (which cannot be won) and those of the other side. */
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

/* If the value is for after a slide (`slid`), the other side is to move. */
static void see_pawn(const struct flipside_eval *e, struct flipside_view *v, int side, int pawn, bool slid)
{
    const struct flipside_board *b = v->board;
    const struct flipside_ground *g = e->ground;
    const int16_t *worth = v->stage->ray[slid ? !side : side];
    unsigned square = b->pawn[side][pawn];
    uint64_t seen = flipside_sight(g, b, g->queen, square);
    uint16_t *ray = v->ray[side][pawn];
    int best = 0, second = 0, way = 0;
    v->seen[side][pawn] = seen;
    read_rays(e, square, b->discs[side] | ~seen, b->discs[!side] & seen, ray);
    for (int d = 0; d < DIRECTIONS; d++) {
        int jump = e->jump[ray[d]];
        v->rays[side] += worth[ray[d]];
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

static void see(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v, bool slid)
{
    v->board = b;
    v->discs = bits_count(flipside_discs(b)) + slid;
    v->stage = stage_of(e, v->discs);
    v->squares = v->rays[0] = v->rays[1] = 0;
    for (int i = 0; i < FLIPSIDE_CLASSES; i++)
        v->squares +=
            v->stage->square[i] * (bits_count(b->discs[0] & e->alike[i]) - bits_count(b->discs[1] & e->alike[i]));
    for (int side = 0; side < 2; side++)
        for (int pawn = 0; pawn < 2; pawn++)
            see_pawn(e, v, side, pawn, slid);
}

static inline int larger(int a, int b) { return a > b ? a : b; }

void flipside_see(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v)
{
    see(e, b, v, false);
}

void flipside_see_slides(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v)
{
    see(e, b, v, true);
}

int flipside_seen_value(const struct flipside_view *v)
{
    const struct flipside_stage *s = v->stage;
    return s->tempo[v->discs & 1] + v->squares + v->rays[0] - v->rays[1] +
           s->jump[0][larger(v->best[0][0], v->best[0][1])] - s->jump[1][larger(v->best[1][0], v->best[1][1])];
}

/* The disc is on at most one ray of each pawn; the other rays are unchanged. */
int flipside_slid_value(const struct flipside_eval *e, const struct flipside_view *v, unsigned square)
{
    const struct flipside_stage *s = v->stage;
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
            rays[side] += s->ray[!side][after] - s->ray[!side][before];
            jump[pawn] =
                larger(e->jump[after], way == v->best_way[side][pawn] ? v->second[side][pawn] : v->best[side][pawn]);
        }
        best[side] = larger(jump[0], jump[1]);
    }
    return s->tempo[v->discs & 1] - v->squares - s->square[e->class_of[square]] + rays[1] - rays[0] +
           s->jump[0][best[1]] - s->jump[1][best[0]];
}

/* The digits of a ray, along a line from a pawn up to a pawn or a corner. */
static int walk_along(const struct position *p, enum side side, unsigned from, enum direction d)
{
    uint64_t stop = p->pawns[FIRST] | p->pawns[SECOND] | CORNERS, at = direction_step(bit(from), d) & ~stop;
    int ray = 0;
    for (int i = 0; i < RAY_LENGTH; i++, at = direction_step(at, d) & ~stop) {
        if (!at || at & p->discs[side])
            ray += OWN * POWER[i];
        else if (at & p->discs[other(side)])
            ray += THEIRS * POWER[i];
    }
    return ray;
}

/* A weight interpolated for a number of discs. */
#define WEIGHT(w, discs, which) between((w)->stage[stage_at(discs)].which, (w)->stage[stage_after(discs)].which, discs)

static int side_value(const struct position *p, enum side side, const struct flipside_weights *w)
{
    int whose = side == (enum side)p->turn ? 0 : 1, best = 0, value = 0;
    int placed = bits_count(p->discs[FIRST] | p->discs[SECOND]);
    bool own_stay = position_option(p, "flip") != 0;
    for (uint64_t own = p->pawns[side]; own;) {
        unsigned from = bits_pop(&own);
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            int ray = walk_along(p, side, from, (enum direction)d);
            value += WEIGHT(w, placed, ray[whose][ray]);
            best = larger(best, scan_ray(ray, own_stay).jump);
        }
    }
    for (uint64_t discs = p->discs[side]; discs;) {
        unsigned class = class_of(bits_pop(&discs));
        value += WEIGHT(w, placed, square[class]);
    }
    return value + WEIGHT(w, placed, jump[whose][best]);
}

int flipside_value(const struct position *p, const struct flipside_weights *w)
{
    int discs = bits_count(p->discs[FIRST] | p->discs[SECOND]);
    return WEIGHT(w, discs, tempo[discs & 1]) + side_value(p, p->turn, w) - side_value(p, other(p->turn), w);
}
