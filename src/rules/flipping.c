#include "rules/flipping.h"

#include <assert.h>

#include "base/bits.h"
#include "rules/line.h"
#include "rules/opening.h"

/* The squares that can be inside a horizontal line: all but the outer columns of the frame. */
#define INNER UINT64_C(0x7e7e7e7e7e7e7e7e)

/* Rules 7.10: the inner square of the Victorian game, c3 to f6. */
#define INNER_SIXTEEN UINT64_C(0x00003c3c3c3c0000)

/* Extends `from` over an unbroken run of `through`, at most six squares, towards higher square numbers. */
static inline uint64_t run_up(uint64_t from, uint64_t through, unsigned shift)
{
    uint64_t run = through & (from << shift);
    uint64_t pairs = through & (through << shift);
    run |= through & (run << shift);
    run |= pairs & (run << 2 * shift);
    run |= pairs & (run << 2 * shift);
    return run;
}

/* The same towards lower square numbers. */
static inline uint64_t run_down(uint64_t from, uint64_t through, unsigned shift)
{
    uint64_t run = through & (from >> shift);
    uint64_t pairs = through & (through >> shift);
    run |= through & (run >> shift);
    run |= pairs & (run >> 2 * shift);
    run |= pairs & (run >> 2 * shift);
    return run;
}

static inline uint64_t ends_both_ways(uint64_t own, uint64_t through, unsigned shift)
{
    return run_up(own, through, shift) << shift | run_down(own, through, shift) >> shift;
}

/* True if lines are those of every printed game, which masks find without following them. */
static bool usual_lines(const struct position *p)
{
    return p->join == JOIN_NONE && !(p->house & (HOUSE_SHORT | HOUSE_BANK));
}

uint64_t flipping_placements(const struct position *p, enum side side)
{
    if (!usual_lines(p))
        return line_placements(p, side);
    uint64_t own = p->discs[side];
    uint64_t theirs = p->discs[other(side)];
    uint64_t inner = theirs & INNER;
    uint64_t ends = ends_both_ways(own, inner, 1) | ends_both_ways(own, inner, 7) | ends_both_ways(own, theirs, 8) |
                    ends_both_ways(own, inner, 9);
    return ends & p->board & ~(own | theirs);
}

static inline uint64_t outflanked_up(uint64_t square, uint64_t own, uint64_t through, unsigned shift)
{
    uint64_t run = run_up(square, through, shift);
    return run << shift & own ? run : 0;
}

static inline uint64_t outflanked_down(uint64_t square, uint64_t own, uint64_t through, unsigned shift)
{
    uint64_t run = run_down(square, through, shift);
    return run >> shift & own ? run : 0;
}

uint64_t flipping_turned(const struct position *p, enum side side, unsigned square)
{
    if (!usual_lines(p))
        return line_flips(p, side, square);
    uint64_t own = p->discs[side];
    uint64_t theirs = p->discs[other(side)];
    uint64_t inner = theirs & INNER;
    uint64_t at = bit(square);
    return outflanked_up(at, own, inner, 1) | outflanked_down(at, own, inner, 1) | outflanked_up(at, own, inner, 7) |
           outflanked_down(at, own, inner, 7) | outflanked_up(at, own, theirs, 8) |
           outflanked_down(at, own, theirs, 8) | outflanked_up(at, own, inner, 9) | outflanked_down(at, own, inner, 9);
}

uint64_t flipping_sparked(const struct position *p, unsigned square)
{
    uint64_t beside = 0;
    for (unsigned d = 0; p->sparks & bit(square) && d < DIRECTIONS; d++)
        beside |= direction_step(bit(square), (enum direction)d);
    return beside & occupied(p);
}

/* `may_place` in rules 1.6. */
static bool may_place(const struct position *p, enum side side)
{
    if (p->supply == SUPPLY_UNLIMITED)
        return true;
    if (p->supply == SUPPLY_LEND)
        return p->hand[FIRST] + p->hand[SECOND] > 0;
    return p->hand[side] > 0;
}

static uint64_t placements_of(const struct position *p, enum side side)
{
    return may_place(p, side) ? flipping_placements(p, side) : 0;
}

/* Rules 1.6, first line: games that end when a side has no pieces, or no move (A-K1). */
static bool supply_ends(const struct position *p, enum side on_turn)
{
    if (p->supply == SUPPLY_TURN)
        return p->hand[on_turn] == 0;
    if (p->supply == SUPPLY_STRICT)
        return p->hand[FIRST] == 0 || p->hand[SECOND] == 0;
    if (p->supply == SUPPLY_STUCK)
        return !placements_of(p, on_turn);
    return false;
}

void flipping_settle(struct position *p, enum side side)
{
    p->turn = (uint8_t)side;
    p->placed = NO_SQUARE;
    p->turned = 0;
    if (p->loser != 2 || supply_ends(p, side))
        p->step = STEP_OVER;
    else if (placements_of(p, side) || placements_of(p, other(side)))
        p->step = STEP_PLACE;
    else
        p->step = STEP_OVER;
}

/* Ends the turn: the other side is to move, or the game is over. */
static void end_turn(struct position *p, struct effects *fx)
{
    flipping_settle(p, other(p->turn));
    effects_add(fx, (struct effect){.kind = EFFECT_STEP, .side = p->turn, .to = p->step, .from = NO_SQUARE});
    if (p->step == STEP_OVER)
        position_finish(p, fx);
}

static void use_piece(struct position *p, enum side side, struct effects *fx)
{
    if (p->hand[side] == HAND_UNLIMITED)
        return;
    if (p->hand[side] == 0) { /* rules 5.3.6: a gift from the opponent */
        assert(p->supply == SUPPLY_LEND && p->hand[other(side)] > 0);
        p->hand[other(side)]--;
        p->hand[side]++;
        effects_add(fx,
                    (struct effect){.kind = EFFECT_LEND, .side = (uint8_t)side, .to = NO_SQUARE, .from = NO_SQUARE});
    }
    p->hand[side]--;
}

static void place_disc(struct position *p, unsigned square, struct effects *fx)
{
    enum side side = p->turn;
    use_piece(p, side, fx);
    p->discs[side] |= bit(square);
    p->ply++;
    effects_add(fx,
                (struct effect){.kind = EFFECT_PLACE, .side = (uint8_t)side, .to = (uint8_t)square, .from = NO_SQUARE});
}

/* Every square of `flips` is on exactly one line from `square`, in a run adjacent to it. */
static void list_flips(uint64_t flips, unsigned square, enum side side, struct effects *fx)
{
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned distance = 1;
        for (uint64_t s = direction_step(bit(square), d); s & flips; s = direction_step(s, d), distance++)
            effects_add(fx, (struct effect){.kind = EFFECT_FLIP,
                                            .side = (uint8_t)side,
                                            .from = (uint8_t)square,
                                            .to = (uint8_t)bits_first(s),
                                            .direction = (uint8_t)d,
                                            .distance = (uint8_t)distance});
    }
}

static void turn_discs(struct position *p, uint64_t flips, unsigned square, struct effects *fx)
{
    if (fx && !usual_lines(p))
        line_list_flips(p, p->turn, square, fx);
    else if (fx)
        list_flips(flips, square, p->turn, fx);
    p->discs[p->turn] |= flips;
    p->discs[other(p->turn)] &= ~flips;
}

/* Turns over discs of either side. */
static void turn_over(struct position *p, uint64_t discs)
{
    p->discs[FIRST] ^= discs;
    p->discs[SECOND] ^= discs;
}

static struct effect turn_of(const struct position *p, unsigned square)
{
    return (struct effect){.kind = EFFECT_TURN,
                           .side = (uint8_t)(p->discs[FIRST] & bit(square) ? FIRST : SECOND),
                           .from = NO_SQUARE,
                           .to = (uint8_t)square};
}

/* What follows a disc's lines. */
static void turn_sparked(struct position *p, unsigned square, struct effects *fx)
{
    uint64_t sparked = flipping_sparked(p, square);
    turn_over(p, sparked);
    for (unsigned d = 0; fx && d < DIRECTIONS; d++) {
        uint64_t to = direction_step(bit(square), (enum direction)d) & sparked;
        if (!to)
            continue;
        struct effect e = turn_of(p, bits_first(to));
        e.from = (uint8_t)square, e.direction = (uint8_t)d, e.distance = 1;
        effects_add(fx, e);
    }
}

static void turn_due(struct position *p, struct effects *fx)
{
    uint64_t discs = p->turning & occupied(p);
    turn_over(p, discs);
    while (fx && discs)
        effects_add(fx, turn_of(p, bits_pop(&discs)));
}

static void play_opening(struct position *p, unsigned square, struct effects *fx)
{
    uint64_t squares = opening_placements(p, square);
    while (squares)
        place_disc(p, bits_pop(&squares), fx);
    if (opening_done(p)) {
        end_turn(p, fx);
        return;
    }
    p->turn = (uint8_t)other(p->turn);
    effects_add(fx, (struct effect){.kind = EFFECT_STEP, .side = p->turn, .to = STEP_OPENING, .from = NO_SQUARE});
}

static void play_placement(struct position *p, unsigned square, struct effects *fx)
{
    const uint64_t flips = p->house & HOUSE_BY_HAND ? 0 : flipping_turned(p, p->turn, square);
    const bool due = line_turnover_due(p);
    place_disc(p, square, fx);
    if (p->house & HOUSE_BY_HAND) {
        p->step = STEP_TURN;
        p->placed = (uint8_t)square;
        effects_add(fx, (struct effect){.kind = EFFECT_STEP, .side = p->turn, .to = STEP_TURN, .from = p->placed});
        return;
    }
    turn_discs(p, flips, square, fx);
    turn_sparked(p, square, fx);
    if (due)
        turn_due(p, fx);
    if (p->house & HOUSE_INNER && !(bit(square) & INNER_SIXTEEN))
        p->loser = p->turn;
    end_turn(p, fx);
}

/* Rules 5.3.8: any coin except the one just placed may be flipped, and flipped back. */
static void turn_by_hand(struct position *p, unsigned square, struct effects *fx)
{
    unsigned distance;
    enum direction d = direction_between(p->placed, square, &distance);
    turn_over(p, bit(square));
    p->turned ^= bit(square);
    effects_add(fx, (struct effect){.kind = EFFECT_FLIP,
                                    .side = (uint8_t)(p->discs[FIRST] & bit(square) ? FIRST : SECOND),
                                    .from = p->placed,
                                    .to = (uint8_t)square,
                                    .direction = (uint8_t)d,
                                    .distance = (uint8_t)distance});
}

static void pass(struct position *p, struct effects *fx)
{
    p->passes[p->turn]++;
    effects_add(fx, (struct effect){.kind = EFFECT_PASS, .side = p->turn, .to = NO_SQUARE, .from = NO_SQUARE});
    end_turn(p, fx);
}

void flipping_play(struct position *p, struct move move, struct effects *fx)
{
    if (fx)
        fx->count = 0;
    if (move.kind == MOVE_PASS)
        pass(p, fx);
    else if (move.kind == MOVE_DONE)
        end_turn(p, fx);
    else if (move.kind == MOVE_TURN)
        turn_by_hand(p, move.to, fx);
    else if (p->step == STEP_OPENING)
        play_opening(p, move.to, fx);
    else
        play_placement(p, move.to, fx);
}

static int list_squares(uint64_t squares, enum move_kind kind, struct move *out)
{
    int count = 0;
    while (squares)
        out[count++] = (struct move){.kind = (uint8_t)kind, .from = NO_SQUARE, .to = (uint8_t)bits_pop(&squares)};
    return count;
}

int flipping_moves(const struct position *p, struct move *out)
{
    uint64_t placements;
    int count;
    switch (p->step) {
    case STEP_OPENING:
        return list_squares(opening_squares(p), MOVE_PLACE, out);
    case STEP_TURN:
        count = list_squares(occupied(p) & ~bit(p->placed), MOVE_TURN, out);
        out[count] = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
        return count + 1;
    case STEP_PLACE:
        placements = placements_of(p, p->turn);
        if (placements)
            return list_squares(placements, MOVE_PLACE, out);
        out[0] = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
        return 1;
    default:
        return 0;
    }
}

uint64_t flipping_turns(const struct position *p)
{
    switch (p->step) {
    case STEP_OPENING:
        return (uint64_t)bits_count(opening_squares(p));
    case STEP_TURN:
        return 1; /* only one turn is listed: what the move outflanks, then DONE */
    case STEP_PLACE:
        return (uint64_t)bits_count(placements_of(p, p->turn));
    default:
        return 0;
    }
}

uint64_t flipping_flips(const struct position *p, struct move move)
{
    return move.kind == MOVE_PLACE && p->step == STEP_PLACE ? flipping_turned(p, p->turn, move.to) : 0;
}

int flipping_score(const struct position *p, enum side side) { return position_count(p, side); }
