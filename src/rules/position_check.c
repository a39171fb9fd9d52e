#include "rules/notation_internal.h"

#include "base/bits.h"
#include "rules/line.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { PAWNS_EACH = 2 };

/* Rules 7.10. */
#define OUTER_SQUARES (~UINT64_C(0x00003c3c3c3c0000))

static enum notation_fault check_pawns(const struct position *p)
{
    for (unsigned side = FIRST; side <= SECOND; side++) {
        int pawns = bits_count(p->pawns[side]);
        if (pawns > PAWNS_EACH)
            return side == FIRST ? FAULT_MANY_PAWNS_FIRST : FAULT_MANY_PAWNS_SECOND;
        if (pawns < PAWNS_EACH)
            return side == FIRST ? FAULT_FEW_PAWNS_FIRST : FAULT_FEW_PAWNS_SECOND;
    }
    return FAULT_NONE;
}

bool position_pawn_began_at(const struct position *p, enum side side, unsigned square)
{
    uint64_t here = bit(square) & FALLING_CORNERS ? FALLING_CORNERS : RISING_CORNERS;
    return !(p->pawns[side] & CORNERS & ~here) && !(p->pawns[other(side)] & here);
}

static int discs_of(const struct position *p) { return bits_count(p->discs[FIRST] | p->discs[SECOND]); }

/* Pieces placed since the start. A board set up with fewer discs than the start counts as having none placed. */
static int placed_since(const struct position *p, const struct position *start)
{
    int placed = discs_of(p) - discs_of(start);
    return placed > 0 ? placed : 0;
}

/* The hands after a game without passes: the side that began has placed as many pieces as the other or one more. */
static void guess_hands(struct position *p, const struct position *start)
{
    int placed = placed_since(p, start);
    int first = start->turn == FIRST ? (placed + 1) / 2 : placed / 2;
    if (first > start->hand[FIRST])
        first = start->hand[FIRST];
    if (placed - first > start->hand[SECOND])
        first = placed - start->hand[SECOND];
    p->hand[FIRST] = (uint8_t)(start->hand[FIRST] - first);
    p->hand[SECOND] = (uint8_t)(start->hand[SECOND] - (placed - first));
}

static enum notation_fault check_hands(struct position *p, const struct position *start, bool said)
{
    int pieces = start->hand[FIRST] + start->hand[SECOND];
    if (start->hand[FIRST] == HAND_UNLIMITED)
        return FAULT_NONE;
    if (placed_since(p, start) > pieces)
        return FAULT_MANY_PIECES;
    if (!said)
        guess_hands(p, start);
    else if (p->hand[FIRST] + p->hand[SECOND] + placed_since(p, start) != pieces)
        return FAULT_HANDS_AND_BOARD;
    return FAULT_NONE;
}

/* Searches for an order of placing the opening's discs that leads to those of `wanted`. */
static bool find_opening(const struct position *p, const struct position *wanted, struct position *found)
{
    struct move moves[MOVES_MAX];
    int count;
    if (p->discs[FIRST] == wanted->discs[FIRST] && p->discs[SECOND] == wanted->discs[SECOND]) {
        *found = *p;
        return true;
    }
    if (p->step != STEP_OPENING)
        return false;
    count = position_moves(p, moves);
    for (int i = 0; i < count; i++) {
        struct position after = *p;
        position_play(&after, moves[i], NULL);
        if (find_opening(&after, wanted, found))
            return true;
    }
    return false;
}

static enum notation_fault complete_opening(struct position *p, const struct position *start, struct position_said said)
{
    struct position found;
    if (!find_opening(start, p, &found))
        return FAULT_OPENING;
    if (said.turn && p->turn != found.turn)
        return FAULT_OPENING_TURN;
    if (said.hands && (p->hand[FIRST] != found.hand[FIRST] || p->hand[SECOND] != found.hand[SECOND]))
        return FAULT_OPENING_HANDS;
    found.passes[FIRST] = found.passes[SECOND] = 0;
    *p = found;
    return FAULT_NONE;
}

static bool centre_taken(const struct position *p)
{
    uint64_t centre = opening_centre(p);
    int wanted = bits_count(centre) == 4 ? 4 : 7;
    return bits_count(centre & occupied(p)) >= wanted;
}

/* A-J1: the first counter outside the inner square ends the game, so there cannot be two. */
static enum notation_fault find_loser(struct position *p)
{
    uint64_t outside = occupied(p) & OUTER_SQUARES;
    if (!(p->house & HOUSE_INNER) || !outside)
        return FAULT_NONE;
    if (bits_count(outside) > 1)
        return FAULT_OUT_TWICE;
    p->loser = p->discs[FIRST] & outside ? FIRST : SECOND;
    return FAULT_NONE;
}

/* Undoes the placement whose coins are being flipped by hand, and checks that it was legal. */
static enum notation_fault check_turning(struct position *p)
{
    struct position before = *p;
    uint64_t placed = bit(p->placed);
    if (!(p->house & HOUSE_BY_HAND) || p->left != NO_SQUARE)
        return FAULT_NO_STEPS;
    if (!(p->discs[p->turn] & placed) || p->turned & (placed | ~occupied(p)))
        return FAULT_NOT_THE_MOVERS;
    before.discs[FIRST] ^= p->turned;
    before.discs[SECOND] ^= p->turned;
    before.discs[p->turn] &= ~placed;
    before.hand[p->turn]++;
    before.step = STEP_PLACE;
    if (!position_legal(&before, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = p->placed}))
        return FAULT_PLACED_IN_VAIN;
    p->step = STEP_TURN;
    return FAULT_NONE;
}

/* Undoes the walk, and checks that it was legal. */
static enum notation_fault check_walked(struct position *p)
{
    struct position before = *p;
    if (p->left == NO_SQUARE || p->turned)
        return FAULT_WALK_UNSAID;
    if (!(p->pawns[p->turn] & bit(p->placed)) || occupied(p) & bit(p->left))
        return FAULT_NOT_THE_PAWN;
    before.pawns[p->turn] ^= bit(p->placed) | bit(p->left);
    before.step = STEP_WALK;
    before.placed = before.left = NO_SQUARE;
    if (bit(p->left) & CORNERS && !position_pawn_began_at(&before, p->turn, p->left))
        return FAULT_OTHER_CORNER;
    if (!position_legal(&before, (struct move){.kind = MOVE_WALK, .from = p->left, .to = p->placed}))
        return FAULT_NO_SUCH_WALK;
    p->step = STEP_SLIDE;
    return FAULT_NONE;
}

static enum notation_fault complete_placing(struct position *p, const struct position *start, struct position_said said)
{
    if (discs_of(p) == 0 && discs_of(start) > 0)
        return FAULT_EMPTY_BOARD;
    enum notation_fault why = check_hands(p, start, said.hands);
    if (why != FAULT_NONE)
        return why;
    p->ply = (uint8_t)placed_since(p, start);
    if (start->step == STEP_OPENING && discs_of(p) < (start->width % 2 ? 7 : 4))
        return complete_opening(p, start, said);
    if (start->step == STEP_OPENING && !centre_taken(p))
        return FAULT_CENTRE_OPEN;
    return find_loser(p);
}

static enum notation_fault complete_pawns(struct position *p)
{
    p->ply = (uint8_t)discs_of(p);
    return check_pawns(p);
}

enum notation_fault position_complete(struct position *p, const struct position *start, struct position_said said)
{
    bool pawns = start->pawns[FIRST] != 0;
    enum notation_fault why = pawns ? complete_pawns(p) : complete_placing(p, start, said);
    if (why != FAULT_NONE)
        return why;
    if (p->placed != NO_SQUARE)
        return pawns ? check_walked(p) : check_turning(p);
    if (p->turned || p->left != NO_SQUARE)
        return FAULT_NOTHING_PLACED;
    if (p->step != STEP_OPENING)
        variant_of(p)->settle(p, p->turn);
    return FAULT_NONE;
}
