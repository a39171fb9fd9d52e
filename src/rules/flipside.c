/*
 * Flipside (rules 8): two pawns per side and 32 stacks around the board. A turn is the walk of a pawn, which flips the
 * discs that it jumps over, and then a disc slid in from the edge to a square on a line with that pawn.
 */
#include "base/bits.h"
#include "rules/line.h"
#include "rules/variant.h"

enum {
    OPTION_FLIP,
    OPTION_QUIET,
    OPTION_LINE,
    OPTION_END,
    OPTION_CORNERS,
    OPTION_STACKS,
    OPTION_VACATED,
    OPTION_PAWNS
};

#define FULL_RAILS UINT64_C(0xaaaaaaaaaaaaaaaa) /* two pieces in each of the 32 stacks */

static const char *const flips[] = {"toggle", "own", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const lines[] = {"queen", "rook", NULL};
static const char *const ends[] = {"both", "one", NULL};
static const char *const on_off[] = {"on", "off", NULL};
static const char *const stacks[] = {"exact", "pool", NULL};
static const char *const diagonals[] = {"falling", "rising", NULL};
static const struct option options[] = {
    {.id = "flip", .values = flips},     {.id = "quiet", .values = off_on},    {.id = "line", .values = lines},
    {.id = "end", .values = ends},       {.id = "corners", .values = on_off},  {.id = "stacks", .values = stacks},
    {.id = "vacated", .values = on_off}, {.id = "pawns", .values = diagonals}, {.id = NULL}};

/* Rules 8.2.2, 12.2: FIRST's pawns start on a1 and h8 or on h1 and a8, SECOND's on the other two corners. The other
 * options do not affect the start. */
static bool setup(struct position *p, const struct setup *setup)
{
    bool rising = setup->option[OPTION_PAWNS] != 0;
    *p = (struct position){
        .board = ~UINT64_C(0),
        .pawns = {rising ? RISING_CORNERS : FALLING_CORNERS, rising ? FALLING_CORNERS : RISING_CORNERS},
        .rails = FULL_RAILS,
        .hand = {HAND_UNLIMITED, HAND_UNLIMITED},
        .step = STEP_WALK,
        .placed = NO_SQUARE,
        .left = NO_SQUARE,
        .loser = 2,
        .width = 8,
        .height = 8};
    return true;
}

static uint64_t discs(const struct position *p) { return p->discs[FIRST] | p->discs[SECOND]; }
static uint64_t pawns(const struct position *p) { return p->pawns[FIRST] | p->pawns[SECOND]; }

/* All squares seen from `from` in one direction, up to but not including the first of `stop`. */
static uint64_t sight(uint64_t from, enum direction d, uint64_t stop)
{
    uint64_t seen = 0;
    for (uint64_t s = direction_step(from, d) & ~stop; s; s = direction_step(s, d) & ~stop)
        seen |= s;
    return seen;
}

/* Rules 8.2.3a: where the pawn on `square` can walk to. Corners end every line and cannot be entered. */
static uint64_t walks(const struct position *p, unsigned square)
{
    uint64_t seen = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        seen |= sight(bit(square), d, pawns(p) | CORNERS);
    return seen & ~discs(p);
}

/* The discs strictly between two squares of a line. */
static uint64_t crossed(const struct position *p, unsigned from, unsigned to)
{
    unsigned distance;
    enum direction d = direction_between(from, to, &distance);
    return sight(bit(from), d, bit(to)) & discs(p);
}

/* The flips of a walk: every disc crossed, or with flip=own those of the opponent (A-F1). */
static uint64_t walk_flips(const struct position *p, struct move move)
{
    uint64_t over;
    if (move.kind != MOVE_WALK || move.quiet)
        return 0;
    over = crossed(p, move.from, move.to);
    return p->option[OPTION_FLIP] ? over & p->discs[other(p->turn)] : over;
}

/* Rules 8.2.3c: the empty squares seen by a pawn on `square`; `left` may be excluded (A-F13). */
static uint64_t targets(const struct position *p, uint64_t all_pawns, unsigned square, unsigned left)
{
    unsigned step = p->option[OPTION_LINE] ? 2 : 1; /* A-F3: rows and columns only */
    uint64_t seen = 0;
    for (unsigned d = 0; d < DIRECTIONS; d += step)
        seen |= sight(bit(square), d, all_pawns);
    if (p->option[OPTION_VACATED])
        seen &= ~bit(left);
    return seen & ~discs(p) & ~CORNERS;
}

/* The squares along an edge whose stacks have a piece; with stacks=pool they always do. */
static uint64_t open_stacks(const struct position *p, enum edge edge)
{
    uint64_t open = 0;
    for (unsigned i = 0; i < RAIL_STACKS; i++) {
        static const unsigned first[EDGES] = {0, 7, 56, 0};
        static const unsigned apart[EDGES] = {1, 8, 1, 8};
        if (position_rail(p, edge, i) > 0)
            open |= bit(first[edge] + apart[edge] * i);
    }
    return open;
}

/* Rules 8.2.3c: the squares that pieces from the stacks `open` of an edge can reach: straight on, over anything but
 * pawns. */
static uint64_t fed(uint64_t open, enum edge edge, uint64_t all_pawns, bool over_corners)
{
    static const enum direction inward[EDGES] = {DIRECTION_S, DIRECTION_W, DIRECTION_N, DIRECTION_E};
    uint64_t stop = over_corners ? all_pawns : all_pawns | CORNERS; /* A-F6 */
    uint64_t entry = open & ~stop;
    return entry | sight(entry, inward[edge], stop);
}

struct feed {
    uint64_t open[EDGES];
    bool over_corners;
};

static struct feed feed_of(const struct position *p)
{
    struct feed f = {.over_corners = p->option[OPTION_CORNERS] == 0};
    for (unsigned e = 0; e < EDGES; e++)
        f.open[e] = open_stacks(p, e);
    return f;
}

/* A pawn's targets, by the edges that can serve them. */
static void served(const struct feed *f, uint64_t all_pawns, uint64_t aim, uint64_t out[EDGES])
{
    for (unsigned e = 0; e < EDGES; e++)
        out[e] = aim & fed(f->open[e], e, all_pawns, f->over_corners);
}

/* The number of slides after a walk of `side` from `from` to `to`. The walk flips discs but moves none, so only the
 * pawn's position matters. */
static int slides_after(const struct position *p, const struct feed *f, unsigned from, unsigned to)
{
    uint64_t after = (pawns(p) & ~bit(from)) | bit(to);
    uint64_t by_edge[EDGES];
    served(f, after, targets(p, after, to, from), by_edge);
    return bits_count(by_edge[EDGE_N]) + bits_count(by_edge[EDGE_E]) + bits_count(by_edge[EDGE_S]) +
           bits_count(by_edge[EDGE_W]);
}

/* A-F2: a walk over discs may leave them unflipped. */
static bool may_be_quiet(const struct position *p, unsigned from, unsigned to)
{
    return p->option[OPTION_QUIET] && crossed(p, from, to);
}

static bool can_turn(const struct position *p, enum side side)
{
    struct feed f = feed_of(p);
    for (uint64_t own = p->pawns[side]; own;) {
        unsigned from = bits_pop(&own);
        for (uint64_t to = walks(p, from); to;)
            if (slides_after(p, &f, from, bits_pop(&to)) > 0)
                return true;
    }
    return false;
}

static uint64_t count_turns(const struct position *p)
{
    struct feed f = feed_of(p);
    uint64_t turns = 0;
    for (uint64_t own = p->pawns[p->turn]; own;) {
        unsigned from = bits_pop(&own);
        for (uint64_t open = walks(p, from); open;) {
            unsigned to = bits_pop(&open);
            uint64_t slides = (uint64_t)slides_after(p, &f, from, to);
            turns += may_be_quiet(p, from, to) ? 2 * slides : slides;
        }
    }
    return turns;
}

static int list_walks(const struct position *p, struct move *out)
{
    struct feed f = feed_of(p);
    int count = 0;
    for (uint64_t own = p->pawns[p->turn]; own;) {
        unsigned from = bits_pop(&own);
        for (uint64_t open = walks(p, from); open;) {
            unsigned to = bits_pop(&open);
            struct move walk = {.kind = MOVE_WALK, .from = (uint8_t)from, .to = (uint8_t)to};
            if (slides_after(p, &f, from, to) == 0)
                continue; /* A-F10: a walk requires a slide */
            out[count++] = walk;
            walk.quiet = 1;
            if (may_be_quiet(p, from, to))
                out[count++] = walk;
        }
    }
    if (count == 0)
        out[count++] = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
    return count;
}

static void slides_by_edge(const struct position *p, uint64_t by_edge[EDGES])
{
    struct feed f = feed_of(p);
    served(&f, pawns(p), targets(p, pawns(p), p->placed, p->left), by_edge);
}

static int list_slides(const struct position *p, struct move *out)
{
    uint64_t by_edge[EDGES];
    int count = 0;
    slides_by_edge(p, by_edge);
    for (uint64_t all = by_edge[0] | by_edge[1] | by_edge[2] | by_edge[3]; all;) {
        unsigned to = bits_pop(&all);
        for (unsigned e = 0; e < EDGES; e++)
            if (by_edge[e] & bit(to))
                out[count++] =
                    (struct move){.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)to, .edge = (uint8_t)e};
    }
    return count;
}

static int moves(const struct position *p, struct move *out)
{
    if (p->step == STEP_WALK)
        return list_walks(p, out);
    return p->step == STEP_SLIDE ? list_slides(p, out) : 0;
}

static uint64_t turns(const struct position *p)
{
    struct move slides[MOVES_MAX];
    if (p->step == STEP_WALK)
        return count_turns(p);
    return p->step == STEP_SLIDE ? (uint64_t)list_slides(p, slides) : 0;
}

static void settle(struct position *p, enum side side)
{
    bool goes_on = can_turn(p, side);
    if (!goes_on && p->option[OPTION_END] == 0) /* A-F4: with end=one the first side without a turn ends the game */
        goes_on = can_turn(p, other(side));
    p->turn = (uint8_t)side;
    p->placed = NO_SQUARE;
    p->left = NO_SQUARE;
    p->step = goes_on ? STEP_WALK : STEP_OVER;
}

static void end_turn(struct position *p, struct effects *fx)
{
    settle(p, other(p->turn));
    effects_add(fx, (struct effect){.kind = EFFECT_STEP, .side = p->turn, .to = p->step, .from = NO_SQUARE});
    if (p->step == STEP_OVER)
        position_finish(p, fx);
}

static void list_flips(const struct position *before, struct move move, uint64_t turned, struct effects *fx)
{
    unsigned distance;
    enum direction d = direction_between(move.from, move.to, &distance);
    uint64_t s = bit(move.from);
    for (unsigned i = 1; i < distance; i++) {
        s = direction_step(s, d);
        if (s & turned)
            effects_add(fx, (struct effect){.kind = EFFECT_FLIP,
                                            .side = (uint8_t)(before->discs[FIRST] & s ? SECOND : FIRST),
                                            .from = move.from,
                                            .to = (uint8_t)bits_first(s),
                                            .direction = (uint8_t)d,
                                            .distance = (uint8_t)i});
    }
}

static void play_walk(struct position *p, struct move move, struct effects *fx)
{
    uint64_t turned = walk_flips(p, move);
    effects_add(fx, (struct effect){.kind = EFFECT_WALK, .side = p->turn, .from = move.from, .to = move.to});
    if (fx)
        list_flips(p, move, turned, fx);
    if (bit(move.from) & CORNERS)
        effects_add(fx, (struct effect){.kind = EFFECT_DEAD, .side = p->turn, .to = move.from, .from = NO_SQUARE});
    p->pawns[p->turn] ^= bit(move.from) | bit(move.to);
    p->discs[FIRST] ^= turned;
    p->discs[SECOND] ^= turned;
    p->step = STEP_SLIDE;
    p->placed = move.to;
    p->left = move.from;
    effects_add(fx, (struct effect){.kind = EFFECT_STEP, .side = p->turn, .to = STEP_SLIDE, .from = move.to});
}

static void play_slide(struct position *p, struct move move, struct effects *fx)
{
    bool row = move.edge == EDGE_E || move.edge == EDGE_W;
    unsigned index = row ? move.to >> 3 : move.to & 7;
    unsigned used = p->option[OPTION_STACKS] ? 0 : 1; /* A-F7: a common pool never runs out */
    p->discs[p->turn] |= bit(move.to);
    p->rails -= (uint64_t)used << (2 * (move.edge * RAIL_STACKS + index));
    p->ply++;
    effects_add(fx, (struct effect){.kind = EFFECT_SLIDE,
                                    .side = p->turn,
                                    .from = (uint8_t)index,
                                    .to = move.to,
                                    .edge = move.edge,
                                    .distance = (uint8_t)used});
    end_turn(p, fx);
}

static void play(struct position *p, struct move move, struct effects *fx)
{
    if (fx)
        fx->count = 0;
    if (move.kind == MOVE_WALK) {
        play_walk(p, move, fx);
    } else if (move.kind == MOVE_SLIDE) {
        play_slide(p, move, fx);
    } else {
        p->passes[p->turn]++;
        effects_add(fx, (struct effect){.kind = EFFECT_PASS, .side = p->turn, .from = NO_SQUARE, .to = NO_SQUARE});
        end_turn(p, fx);
    }
}

/* Rules 8.2.6: discs, plus 2 for the pawns wherever they are. */
static int score(const struct position *p, enum side side) { return position_count(p, side) + 2; }

const struct variant game_flipside = {.id = "flipside",
                                      .options = options,
                                      .search = SEARCH_FLIPSIDE,
                                      .setup = setup,
                                      .moves = moves,
                                      .play = play,
                                      .turns = turns,
                                      .flips = walk_flips,
                                      .settle = settle,
                                      .score = score};
