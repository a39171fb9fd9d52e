#include "review/reason.h"

#include "base/bits.h"
#include "rules/flipping.h"
#include "rules/line.h"

/* ---- the facts about a turn: what it leaves to the opponent, keeps, opens and flips ---- */

/* A turn, and the positions before and after it. */
struct seen {
    const struct position *before;
    const struct judged *turn;
    struct position after;
    enum side me, them;
    unsigned square;  /* where a placing game's move places its disc */
    uint64_t corners; /* squares that no line passes */
    int turned, left; /* as reason.turned, moves_left() */
    bool pawn;
};

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

static struct seen seen_of(const struct position *p, const struct judged *turn)
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

/* The moves its own side would have after the turn if it were to move again. */
static int seen_own_moves(const struct seen *s)
{
    struct move moves[MOVES_MAX];
    return s->pawn ? moves_of(&s->after, s->me, moves) : bits_count(flipping_placements(&s->after, s->me));
}

/* The most (or fewest) discs that a reply flips; -1 if there is no reply. */
static int seen_flipped_back(const struct seen *s, bool fewest)
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

/* True if the turn is better by `by` than the turn `than`, or, if that is NULL, than the average of all others. `kind`
 * is REASON_MOVES, REASON_OPTIONS, REASON_BACK or REASON_MUST_FLIP. */
static bool seen_does_better(const struct seen *s, const struct seen *than, enum reason_kind kind, int by,
                             struct reason *out)
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

/* The corners that a side can take. */
static uint64_t seen_corners_open_to(const struct position *p, enum side them)
{
    return flipping_placements(p, them) & line_corners(p);
}

static bool seen_keeps_corner(const struct seen *s, const struct seen *than)
{
    const struct position *else_ = than ? &than->after : s->before;
    return !seen_corners_open_to(&s->after, s->them) && seen_corners_open_to(else_, s->them) != 0;
}

static bool seen_avoids_corner(const struct seen *s, const struct seen *than)
{
    uint64_t taken = than ? bit(than->square) : flipping_placements(s->before, s->me);
    return (taken & s->corners) != 0;
}

/* ---- what replies open ---- */

/* The squares at the edge of the board. */
static uint64_t seen_edge_squares(const struct position *p)
{
    uint64_t inner = p->board;
    for (unsigned d = 0; d < DIRECTIONS; d += 2)
        inner &= line_step(p, p->board, (enum direction)d);
    return p->board & ~inner;
}

/* True if every reply lets its side play on one of these squares where it could not before. */
static bool seen_must_open(const struct seen *s, uint64_t squares)
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

/* True if the opponent gets no new move. */
static bool seen_opens_nothing(const struct seen *s)
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

/* True if it flips no disc next to an empty square. */
static bool seen_flips_inside(const struct seen *s)
{
    uint64_t open = s->after.board & ~occupied(&s->after);
    return !(position_flips(s->before, s->turn->plies[0]) & beside(s->before, open));
}

/* True if the turn places next to an empty corner. */
static bool seen_beside_corner(const struct seen *s)
{
    return (beside(s->before, s->corners & ~occupied(s->before)) & bit(s->square)) != 0;
}

/* True if it places in the centre, which is half as wide and high as the board. */
static bool seen_in_middle(const struct seen *s)
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

static bool seen_keeps_edge(const struct seen *s)
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

/* The most discs of the opponent that a pawn of this side could jump over if it were to move. */
static int seen_most_jumped(const struct position *p, enum side side)
{
    struct move moves[MOVES_MAX];
    int most = 0, count = moves_of(p, side, moves);
    for (int i = 0; i < count; i++) {
        int jumped = bits_count(position_flips(p, moves[i]) & p->discs[other(side)]);
        most = jumped > most ? jumped : most;
    }
    return most;
}

/* ---- reasons, chosen among the facts ---- */

enum { CLEARLY = 2 }; /* moves or discs by which one turn must be better than another */

/* ---- lists of everything that is true of a turn, best reason first ---- */

struct list {
    const struct seen *s, *than;
    struct reason reasons[REASONS]; /* each kind at most once */
    int count;
};

static bool has(const struct list *l, enum reason_kind kind)
{
    for (int i = 0; i < l->count; i++)
        if (l->reasons[i].kind == kind)
            return true;
    return false;
}

static void add(struct list *l, enum reason_kind kind, int count, bool holds)
{
    if (holds && !has(l, kind))
        l->reasons[l->count++] = (struct reason){.kind = kind, .count = count, .others = -1, .turned = l->s->turned};
}

static void add_better(struct list *l, enum reason_kind kind, int by)
{
    struct reason r;
    if (!has(l, kind) && seen_does_better(l->s, l->than, kind, by, &r))
        l->reasons[l->count++] = r;
}

/* A solved result is a reason if it is better than the other turn's. */
static void add_end(struct list *l, enum reason_kind kind)
{
    const struct judged *turn = l->s->turn;
    add(l, kind, 0, turn->exact && !(l->than && l->than->turn->exact && l->than->turn->value >= turn->value));
}

/* Its own side has more moves than the opponent. */
static void add_freer(struct list *l)
{
    int own = seen_own_moves(l->s), count = l->count;
    add(l, REASON_FREER, own, l->s->left > 0 && own > l->s->left);
    if (l->count > count)
        l->reasons[count].others = l->s->left;
}

static void add_flips(struct list *l)
{
    int turned = l->s->turned;
    add(l, turned == 1 ? REASON_SINGLE : REASON_TURNS, turned == 1 ? 0 : turned, true);
}

static void list_for_most(struct list *l)
{
    const struct seen *s = l->s;
    uint64_t region = region_of(s->before, s->square);
    add(l, REASON_CORNER, 0, (s->corners & bit(s->square)) != 0);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_KEEPS_CORNER, 0, s->left >= 0 && seen_keeps_corner(s, l->than));
    add(l, REASON_PASS, 0, s->left == 0);
    add_better(l, REASON_MOVES, CLEARLY);
    add(l, REASON_OPENS_CORNER, 0, seen_must_open(s, s->corners));
    add(l, REASON_STABLE, 0, (stable_discs(&s->after, s->me) & bit(s->square)) != 0);
    add(l, REASON_PARITY, 0, region & s->corners && region_gets_last(s->before, s->square));
    add(l, REASON_EDGE, 0, seen_keeps_edge(s));
    add(l, REASON_OPENS_EDGE, 0, seen_must_open(s, seen_edge_squares(s->before)));
    add(l, REASON_QUIET, 0, s->left > 0 && seen_opens_nothing(s));
    add(l, REASON_AWAY, 0, l->than && seen_beside_corner(l->than) && !seen_beside_corner(s));
    add_better(l, REASON_OPTIONS, CLEARLY);
    add_better(l, REASON_BACK, CLEARLY);
    add_end(l, REASON_MOST);
    add(l, REASON_INSIDE, 0, seen_flips_inside(s));
    add(l, REASON_TAKES, 0, (flipping_placements(s->before, s->them) & bit(s->square)) != 0);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_better(l, REASON_BACK, 1);
    add_freer(l);
    add(l, REASON_MIDDLE, 0, seen_in_middle(s));
    add_flips(l);
}

/* With the opposite goal: corners are bad, and nobody wants the last squares. */
static void list_for_fewest(struct list *l)
{
    const struct seen *s = l->s;
    bool corner = (s->corners & bit(s->square)) != 0;
    int must_flip = seen_flipped_back(s, true);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_LEAVES_CORNER, 0, s->left >= 0 && !corner && seen_corners_open_to(&s->after, s->them));
    add(l, REASON_AVOIDS_CORNER, 0, s->left >= 0 && !corner && seen_avoids_corner(s, l->than));
    add_better(l, REASON_MOVES, CLEARLY);
    add_better(l, REASON_MUST_FLIP, CLEARLY);
    add(l, REASON_QUIET, 0, s->left > 0 && seen_opens_nothing(s));
    add_better(l, REASON_OPTIONS, CLEARLY);
    add_end(l, REASON_FEWEST);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_MUST_FLIP, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_freer(l);
    add(l, REASON_MUST_FLIP, must_flip, must_flip > 1);
    add(l, REASON_MIDDLE, 0, seen_in_middle(s));
    add(l, REASON_TAKES, 0, (flipping_placements(s->before, s->them) & bit(s->square)) != 0);
    add_flips(l);
}

static void list_for_pawns(struct list *l)
{
    const struct seen *s = l->s;
    int before = seen_most_jumped(s->before, s->them), after = seen_most_jumped(&s->after, s->them),
        next = seen_most_jumped(&s->after, s->me);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_PASS, 0, s->left == 0);
    add(l, REASON_SAFE, 0, before > 0 && after == 0);
    add_better(l, REASON_BACK, CLEARLY);
    add(l, REASON_THREAT, next, next > 1);
    add_end(l, REASON_MOST);
    add_better(l, REASON_BACK, 1);
    add(l, REASON_THREAT, next, next == 1);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_freer(l);
    add(l, REASON_BACK, after, after > 0 && after < before);
    add(l, REASON_JUMP, s->turned, s->turned > 0);
}

static void list_of(const struct seen *s, const struct seen *than, struct list *out)
{
    *out = (struct list){.s = s, .than = than};
    if (s->pawn)
        list_for_pawns(out);
    else if (position_fewest_wins(s->before))
        list_for_fewest(out);
    else
        list_for_most(out);
}

/* True if a reason can be given: the turn places something, or walks. */
static bool can_say(const struct position *p, const struct judged *turn)
{
    return turn->count > 0 && p->step != STEP_OPENING && turn->plies[0].to < NO_SQUARE;
}

/* ---- comparing two turns ---- */

bool reason_is_flips(const struct reason *r)
{
    static const bool flips[REASONS] = {[REASON_NONE] = true,   [REASON_SINGLE] = true, [REASON_TURNS] = true,
                                        [REASON_BEHIND] = true, [REASON_LEVEL] = true,  [REASON_JUMP] = true};
    return flips[r->kind];
}

static bool is_said_of(const struct list *l, const struct reason *r)
{
    for (int i = 0; i < l->count; i++)
        if (l->reasons[i].kind == r->kind && l->reasons[i].count == r->count)
            return true;
    return false;
}

/* Why the first is better: reasons true only of it come before those true of both. */
static struct reason why_better(const struct list *first, const struct list *second)
{
    for (int i = 0; i < first->count; i++)
        if (!reason_is_flips(&first->reasons[i]) && !is_said_of(second, &first->reasons[i]))
            return first->reasons[i];
    return first->count > 0 ? first->reasons[0] : (struct reason){.others = -1, .turned = first->s->turned};
}

struct reason reason_of(const struct position *p, const struct judged *turn, const struct judged *than)
{
    struct list list, other_list = {.count = 0};
    struct seen s, t;
    if (!can_say(p, turn))
        return (struct reason){.others = -1};
    s = seen_of(p, turn);
    if (than && can_say(p, than)) {
        t = seen_of(p, than);
        list_of(&t, &s, &other_list);
        list_of(&s, &t, &list);
    } else {
        list_of(&s, NULL, &list);
    }
    return why_better(&list, &other_list);
}

/* Whether two reasons of one kind are distinguishable: their numbers differ, and the first has not mentioned both. */
static bool is_told_apart(const struct reason *second, const struct reason *first)
{
    return second->count != first->count && first->others < 0;
}

/* Why the second is good, different from the first's reason; as a last resort, by how much it is behind. */
static struct reason why_too(const struct list *second, const struct reason *first, const struct judged turns[2])
{
    int behind = (turns[0].value - turns[1].value + ENGINE_DISC / 2) / ENGINE_DISC;
    for (int same_kind = 0; same_kind < 2; same_kind++)
        for (int i = 0; i < second->count; i++)
            if (!reason_is_flips(&second->reasons[i]) &&
                (second->reasons[i].kind != first->kind || (same_kind && is_told_apart(&second->reasons[i], first))))
                return second->reasons[i];
    if (second->count > 0 && !reason_is_flips(first) && reason_is_flips(&second->reasons[second->count - 1]))
        return second->reasons[second->count - 1];
    return (struct reason){.kind = behind > 0 ? REASON_BEHIND : REASON_LEVEL,
                           .count = behind > 0 ? behind : 0,
                           .others = -1,
                           .turned = second->s->turned};
}

void reasons_of_two(const struct position *p, const struct judged turns[2], struct reason out[2])
{
    struct list first, second;
    if (!can_say(p, &turns[0]) || !can_say(p, &turns[1])) {
        for (int i = 0; i < 2; i++)
            out[i] = reason_of(p, &turns[i], NULL);
        return;
    }
    struct seen s = seen_of(p, &turns[0]), t = seen_of(p, &turns[1]);
    list_of(&s, &t, &first);
    list_of(&t, NULL, &second);
    out[0] = why_better(&first, &second);
    out[1] = why_too(&second, &out[0], turns);
}
