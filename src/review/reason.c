#include "review/reason.h"

#include "base/bits.h"
#include "rules/flipping.h"
#include "rules/line.h"

enum { CLEARLY_LESS = 2 }; /* moves */

/* A turn and the positions around it. */
struct seen {
    const struct position *before;
    const struct judged *turn;
    struct position after;
    enum side me, them;
    unsigned square;  /* that a placing game's move places on */
    uint64_t corners; /* where no line passes */
    int left;         /* as reason_moves_left */
};

static struct position played(const struct position *p, const struct judged *turn)
{
    struct position after = *p;
    after.house &= (uint8_t)~HOUSE_BY_HAND;
    for (int i = 0; i < turn->count; i++)
        position_play(&after, turn->plies[i], NULL);
    return after;
}

static int moves_left(const struct position *after, enum side them)
{
    struct move moves[MOVES_MAX];
    if (after->step == STEP_OVER)
        return -1;
    if ((enum side)after->turn != them || position_status(after) == STATUS_PASS)
        return 0;
    return position_moves(after, moves);
}

int reason_moves_left(const struct position *p, const struct judged *turn)
{
    struct position after = played(p, turn);
    return moves_left(&after, other((enum side)p->turn));
}

static struct seen see(const struct position *p, const struct judged *turn)
{
    struct seen s = {.before = p, .turn = turn, .after = played(p, turn), .me = (enum side)p->turn};
    s.them = other(s.me);
    s.square = turn->plies[0].to;
    s.corners = line_corners(p);
    s.left = moves_left(&s.after, s.them);
    return s;
}

static uint64_t turned_by(const struct position *p, const struct judged *turn)
{
    return position_flips(p, turn->plies[0]) & p->discs[other((enum side)p->turn)];
}

/* The corners that they could take. */
static uint64_t corners_open_to(const struct position *p, enum side them)
{
    return flipping_lays(p, them) & line_corners(p);
}

/* Moves that the other turns leave them, on the average, in hundredths; -1: there is no other. */
static int average_left(const struct position *p, const struct judged *turn)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), sum = 0, others = 0;
    for (int i = 0; i < count; i++) {
        struct judged one = {.count = 1, .plies = {moves[i]}};
        if (move_equal(moves[i], turn->plies[0]))
            continue;
        int left = reason_moves_left(p, &one);
        sum += left > 0 ? left : 0;
        others++;
    }
    return others ? 100 * sum / others : -1;
}

static bool leaves_clearly_less(const struct seen *s, const struct judged *than, int *others)
{
    *others = -1;
    if (s->left < 1)
        return false;
    if (!than)
        return 100 * (s->left + CLEARLY_LESS) <= average_left(s->before, s->turn);
    *others = reason_moves_left(s->before, than);
    return s->left + CLEARLY_LESS <= *others;
}

static bool keeps_corner(const struct seen *s, const struct judged *than)
{
    if (corners_open_to(&s->after, s->them))
        return false;
    if (!than)
        return corners_open_to(s->before, s->them) != 0;
    struct position other_way = played(s->before, than);
    return corners_open_to(&other_way, s->them) != 0;
}

/* ---- the edge ---- */

/* The squares in a line with this one, both ways in a direction, as far as the board goes. */
static uint64_t line_through(const struct position *p, unsigned square, enum direction d)
{
    enum direction back = (enum direction)((d + DIRECTIONS / 2) % DIRECTIONS);
    uint64_t line = bit(square), before;
    do {
        before = line;
        line |= (line_step(p, line, d) | line_step(p, line, back)) & p->board;
    } while (line != before);
    return line;
}

/* Whether they can place on this line and flip something of mine on it. */
static bool is_flipped_along(const struct position *p, enum side them, uint64_t line)
{
    for (uint64_t lays = flipping_lays(p, them) & line; lays; lays &= lays - 1)
        if (flipping_turned(p, them, (unsigned)bits_first(lays)) & line)
            return true;
    return false;
}

static bool keeps_edge(const struct seen *s)
{
    for (unsigned d = 0; d < DIRECTIONS; d += 2) { /* beyond the edge; along it is at a right angle */
        uint64_t beyond = line_step(s->before, bit(s->square), (enum direction)d) & s->before->board;
        uint64_t line = line_through(s->before, s->square, (enum direction)((d + 2) % DIRECTIONS));
        if (!beyond && is_flipped_along(s->before, s->them, line) && !is_flipped_along(&s->after, s->them, line))
            return true;
    }
    return false;
}

/* ---- the lists ---- */

static struct reason for_most(const struct seen *s, const struct judged *than)
{
    struct reason r = {.others = -1, .turned = bits_count(turned_by(s->before, s->turn))};
    uint64_t region = region_of(s->before, s->square);
    if (s->corners & bit(s->square))
        r.kind = REASON_CORNER;
    else if (s->left < 0)
        r.kind = REASON_LAST;
    else if (keeps_corner(s, than))
        r.kind = REASON_KEEPS_CORNER;
    else if (s->left == 0)
        r.kind = REASON_PASS;
    else if (leaves_clearly_less(s, than, &r.others))
        r.kind = REASON_MOVES, r.count = s->left;
    else if (stable_discs(&s->after, s->me) & bit(s->square))
        r.kind = REASON_STABLE;
    else if (r.turned == 1)
        r.kind = REASON_SINGLE;
    else if (region & s->corners && region_gets_last(s->before, s->square))
        r.kind = REASON_PARITY;
    else if (keeps_edge(s))
        r.kind = REASON_EDGE;
    else if (s->turn->exact)
        r.kind = REASON_MOST;
    else
        r.kind = REASON_TURNS, r.count = r.turned;
    return r;
}

static bool avoids_corner(const struct seen *s, const struct judged *than)
{
    uint64_t taken = than ? bit(than->plies[0].to) : flipping_lays(s->before, s->me);
    return (taken & s->corners) != 0;
}

/* The mirror: corners are a burden, and nobody wants the last squares. */
static struct reason for_fewest(const struct seen *s, const struct judged *than)
{
    struct reason r = {.others = -1, .turned = bits_count(turned_by(s->before, s->turn))};
    bool corner = (s->corners & bit(s->square)) != 0;
    if (s->left < 0)
        r.kind = REASON_LAST;
    else if (!corner && corners_open_to(&s->after, s->them))
        r.kind = REASON_LEAVES_CORNER;
    else if (!corner && avoids_corner(s, than))
        r.kind = REASON_AVOIDS_CORNER;
    else if (leaves_clearly_less(s, than, &r.others))
        r.kind = REASON_MOVES, r.count = s->left;
    else if (r.turned == 1)
        r.kind = REASON_SINGLE;
    else if (s->turn->exact)
        r.kind = REASON_FEWEST;
    else
        r.kind = REASON_TURNS, r.count = r.turned;
    return r;
}

/* ---- pawns ---- */

/* Whether a side, if it were to move, could jump over discs of the other one. */
static bool can_jump(const struct position *p, enum side side)
{
    struct position q = *p;
    struct move moves[MOVES_MAX];
    if (q.step == STEP_OVER)
        return false;
    variant_of(p)->settle(&q, side);
    int count = (enum side)q.turn == side ? position_moves(&q, moves) : 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == MOVE_WALK && position_flips(&q, moves[i]) & q.discs[other(side)])
            return true;
    return false;
}

static struct reason for_pawns(const struct seen *s)
{
    struct reason r = {.others = -1, .turned = bits_count(turned_by(s->before, s->turn))};
    if (r.turned > 0)
        r.kind = REASON_JUMP, r.count = r.turned;
    else if (s->left < 0)
        r.kind = REASON_LAST;
    else if (s->left == 0)
        r.kind = REASON_PASS;
    else if (can_jump(s->before, s->them) && !can_jump(&s->after, s->them))
        r.kind = REASON_SAFE;
    else if (s->turn->exact)
        r.kind = REASON_MOST;
    return r;
}

struct reason reason_of(const struct position *p, const struct judged *turn, const struct judged *than)
{
    if (turn->count == 0 || p->step == STEP_OPENING || turn->plies[0].to >= NO_SQUARE)
        return (struct reason){.others = -1};
    const struct seen s = see(p, turn);
    if (turn->plies[0].kind == MOVE_WALK)
        return for_pawns(&s);
    if (than && (than->count == 0 || than->plies[0].to >= NO_SQUARE)) /* it placed nothing */
        than = NULL;
    return position_fewest_wins(p) ? for_fewest(&s, than) : for_most(&s, than);
}
