#include "review/reason_seen.h"

#include "base/bits.h"
#include "rules/flipping.h"
#include "rules/line.h"

static struct position played(const struct position *p, const struct judged *turn)
{
    struct position after = *p;
    after.house &= (uint8_t)~HOUSE_BY_HAND;
    for (int i = 0; i < turn->count; i++)
        position_play(&after, turn->plies[i], NULL);
    return after;
}

/* The number of moves of the opponent after a turn; 0 if it must pass, -1 if the game is over. */
static int moves_left(const struct position *after, enum side them)
{
    struct move moves[MOVES_MAX];
    if (after->step == STEP_OVER)
        return -1;
    if ((enum side)after->turn != them || position_status(after) == STATUS_PASS)
        return 0;
    return position_moves(after, moves);
}

struct seen seen_of(const struct position *p, const struct judged *turn)
{
    struct seen s = {.before = p, .turn = turn, .after = played(p, turn), .me = (enum side)p->turn};
    s.them = other(s.me);
    s.square = turn->plies[0].to;
    s.corners = line_corners(p);
    s.turned = bits_count(position_flips(p, turn->plies[0]) & p->discs[s.them]);
    s.left = moves_left(&s.after, s.them);
    s.pawn = turn->plies[0].kind == MOVE_WALK;
    return s;
}

/* ---- quantities that can be compared between turns ---- */

/* The moves that a side would have if it were to move. */
static int moves_of(const struct position *p, enum side side, struct move moves[MOVES_MAX])
{
    struct position q = *p;
    if (q.step == STEP_OVER)
        return 0;
    variant_of(p)->settle(&q, side);
    return (enum side)q.turn == side && q.step == STEP_WALK ? position_moves(&q, moves) : 0;
}

int seen_own_moves(const struct seen *s)
{
    struct move moves[MOVES_MAX];
    return s->pawn ? moves_of(&s->after, s->me, moves) : bits_count(flipping_placements(&s->after, s->me));
}

int seen_flipped_back(const struct seen *s, bool fewest)
{
    struct move moves[MOVES_MAX];
    int count = s->left > 0 ? position_moves(&s->after, moves) : 0, found = -1;
    for (int i = 0; i < count; i++) {
        int flips = bits_count(position_flips(&s->after, moves[i]) & s->after.discs[s->me]);
        if (found < 0 || (fewest ? flips < found : flips > found))
            found = flips;
    }
    return found;
}

static int measured(const struct seen *s, enum reason_kind kind)
{
    switch (kind) {
    case REASON_MOVES:
        return s->left;
    case REASON_OPTIONS:
        return seen_own_moves(s);
    case REASON_BACK:
        return seen_flipped_back(s, false);
    default:
        return seen_flipped_back(s, true);
    }
}

static bool is_better_high(enum reason_kind kind) { return kind == REASON_OPTIONS || kind == REASON_MUST_FLIP; }

/* The average over the other turns, in hundredths; -1 if there are none. */
static int average(const struct seen *s, enum reason_kind kind)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(s->before, moves), sum = 0, others = 0;
    for (int i = 0; i < count; i++) {
        struct judged one = {.count = 1, .plies = {moves[i]}};
        if (move_equal(moves[i], s->turn->plies[0]))
            continue;
        struct seen way = seen_of(s->before, &one);
        int value = measured(&way, kind);
        sum += value > 0 ? value : 0;
        others++;
    }
    return others ? 100 * sum / others : -1;
}

bool seen_does_better(const struct seen *s, const struct seen *than, enum reason_kind kind, int by, struct reason *out)
{
    int value = measured(s, kind), sign = is_better_high(kind) ? 1 : -1;
    *out = (struct reason){.kind = kind, .count = value, .others = -1, .turned = s->turned};
    if (value < 1)
        return false;
    if (!than && s->pawn) /* its slide is part of it, so other turns are not single moves */
        return false;
    if (!than) {
        int others = average(s, kind);
        return others >= 0 && sign * (100 * value - others) >= 100 * by;
    }
    out->others = measured(than, kind);
    return out->others >= 0 && sign * (value - out->others) >= by;
}

/* ---- corners ---- */

uint64_t seen_corners_open_to(const struct position *p, enum side them)
{
    return flipping_placements(p, them) & line_corners(p);
}

bool seen_keeps_corner(const struct seen *s, const struct seen *than)
{
    const struct position *else_ = than ? &than->after : s->before;
    return !seen_corners_open_to(&s->after, s->them) && seen_corners_open_to(else_, s->them) != 0;
}

bool seen_avoids_corner(const struct seen *s, const struct seen *than)
{
    uint64_t taken = than ? bit(than->square) : flipping_placements(s->before, s->me);
    return (taken & s->corners) != 0;
}

/* ---- what replies open ---- */

uint64_t seen_edge_squares(const struct position *p)
{
    uint64_t inner = p->board;
    for (unsigned d = 0; d < DIRECTIONS; d += 2)
        inner &= line_step(p, p->board, (enum direction)d);
    return p->board & ~inner;
}

bool seen_must_open(const struct seen *s, uint64_t squares)
{
    struct move moves[MOVES_MAX];
    uint64_t open = flipping_placements(&s->after, s->me);
    int count = s->left > 0 ? position_moves(&s->after, moves) : 0;
    for (int i = 0; i < count; i++) {
        struct position next = s->after;
        position_play(&next, moves[i], NULL);
        if (!(flipping_placements(&next, s->me) & ~open & squares))
            return false;
    }
    return count > 0;
}

bool seen_opens_nothing(const struct seen *s)
{
    uint64_t before = flipping_placements(s->before, s->them), after = flipping_placements(&s->after, s->them);
    return before != 0 && !(after & ~before);
}

static uint64_t beside(const struct position *p, uint64_t squares)
{
    uint64_t all = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        all |= line_step(p, squares, (enum direction)d);
    return all;
}

bool seen_flips_inside(const struct seen *s)
{
    uint64_t open = s->after.board & ~occupied(&s->after);
    return !(position_flips(s->before, s->turn->plies[0]) & beside(s->before, open));
}

bool seen_beside_corner(const struct seen *s)
{
    return (beside(s->before, s->corners & ~occupied(s->before)) & bit(s->square)) != 0;
}

bool seen_in_middle(const struct seen *s)
{
    int w = s->before->width, h = s->before->height, x = (int)s->square % 8, y = (int)s->square / 8;
    return 4 * x >= w && 4 * (x + 1) <= 3 * w && 4 * y >= h && 4 * (y + 1) <= 3 * h;
}

/* ---- the edge ---- */

/* The squares in line with this one in both directions of an axis, up to the ends of the board. */
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

/* Whether the opponent can place on this line and flip a disc of mine on it. */
static bool is_flipped_along(const struct position *p, enum side them, uint64_t line)
{
    for (uint64_t placements = flipping_placements(p, them) & line; placements; placements &= placements - 1)
        if (flipping_turned(p, them, (unsigned)bits_first(placements)) & line)
            return true;
    return false;
}

bool seen_keeps_edge(const struct seen *s)
{
    for (unsigned d = 0; d < DIRECTIONS; d += 2) { /* beyond the edge; the edge itself runs at a right angle */
        uint64_t beyond = line_step(s->before, bit(s->square), (enum direction)d) & s->before->board;
        uint64_t line = line_through(s->before, s->square, (enum direction)((d + 2) % DIRECTIONS));
        if (!beyond && is_flipped_along(s->before, s->them, line) && !is_flipped_along(&s->after, s->them, line))
            return true;
    }
    return false;
}

/* ---- pawns ---- */

int seen_most_jumped(const struct position *p, enum side side)
{
    struct move moves[MOVES_MAX];
    int most = 0, count = moves_of(p, side, moves);
    for (int i = 0; i < count; i++) {
        int jumped = bits_count(position_flips(p, moves[i]) & p->discs[other(side)]);
        most = jumped > most ? jumped : most;
    }
    return most;
}
