#include "review/tip.h"

#include <string.h>

#include "base/bits.h"
#include "rules/line.h"

enum { EARLY_PLIES = 30, CLOSE = 12, BIG_JUMP = 4 };

static const char *const WORDS[TIP_KINDS] = {"",       "corners", "wiped", "beside", "passed", "edge",
                                             "greedy", "jump",    "idle",  "close",  "more"};

const char *tip_word(enum tip_kind kind) { return WORDS[kind]; }

enum tip_kind tip_find(const char *word)
{
    for (int kind = TIP_NONE + 1; kind < TIP_KINDS; kind++)
        if (strcmp(WORDS[kind], word) == 0)
            return (enum tip_kind)kind;
    return TIP_NONE;
}

/* A finished game, seen by its loser. */
struct seen {
    const struct match *match;
    const struct position *end;
    enum side own;
    bool fewest;  /* the fewest discs win */
    bool counted; /* the discs have decided */
};

static int lead_of(const struct position *p, enum side side)
{
    int score[2];
    position_score(p, score);
    return score[side] - score[other(side)];
}

/* By how many discs the side that moved got ahead in a ply; what turned by itself is nobody's doing. */
static int won_by(const struct seen *s, int ply)
{
    const struct position *before = match_before(s->match, ply), *after = match_before(s->match, ply + 1);
    enum side side = (enum side)before->turn;
    if (before->turning || before->sparks)
        return bits_count(position_flips(before, match_move(s->match, ply)));
    return (lead_of(after, side) - lead_of(before, side)) / 2;
}

/* ---- whether each is true ---- */

static bool corners(const struct seen *s, struct tip *t)
{
    /* those that were corners from the start: what turned until late has ruled nothing */
    const uint64_t all = line_corners(s->end) & line_corners(match_before(s->match, 0));
    enum side who = s->fewest ? s->own : other(s->own);
    int least = bits_count(s->end->board) < 64 ? 1 : 2; /* one corner rules a small board */
    t->glow = all & s->end->discs[who];
    t->count = bits_count(t->glow);
    t->dashed = s->fewest ? 0 : line_around(s->end, t->glow) & ~t->glow;
    return t->count - bits_count(all & s->end->discs[other(who)]) >= least;
}

/* Nothing of the loser's was left, so that no number of discs says how near it was. */
static bool wiped(const struct seen *s, struct tip *t)
{
    (void)t;
    return s->counted && !s->fewest && !s->end->discs[s->own] && !s->end->pawns[s->own];
}

/* The corner that a move was laid beside while it was open, and that the others took at last. */
static uint64_t corner_given(const struct seen *s, int ply)
{
    const struct position *p = match_before(s->match, ply);
    const struct move move = match_move(s->match, ply);
    if (move.kind != MOVE_PLACE || (enum side)p->turn != s->own)
        return 0;
    uint64_t near = line_around(p, bit(move.to)) & line_corners(p) & ~occupied(p) & ~bit(move.to);
    near &= s->end->discs[other(s->own)];
    return near & (~near + 1); /* one, where boards have several side by side */
}

static bool beside(const struct seen *s, struct tip *t)
{
    for (int i = match_begun_at(s->match); i < match_length(s->match) && !t->glow; i++) {
        uint64_t corner = corner_given(s, i);
        if (corner)
            t->glow = corner | bit(match_move(s->match, i).to);
    }
    return t->glow != 0;
}

static bool passed(const struct seen *s, struct tip *t)
{
    enum side who = s->fewest ? other(s->own) : s->own;
    for (int i = match_begun_at(s->match); i < match_length(s->match); i++)
        t->count += match_move(s->match, i).kind == MOVE_PASS && (enum side)match_before(s->match, i)->turn == who;
    return t->count >= 2;
}

static bool edge(const struct seen *s, struct tip *t)
{
    const struct position *p = s->end;
    const uint64_t held = p->discs[s->fewest ? s->own : other(s->own)];
    const uint64_t row = (UINT64_C(1) << p->width) - 1;
    uint64_t column = 0;
    for (int y = 0; y < p->height; y++)
        column |= bit((unsigned)(8 * y));
    const uint64_t edges[] = {row, row << (8 * (p->height - 1)), column, column << (p->width - 1)};
    for (size_t i = 0; i < sizeof edges / sizeof *edges && !t->glow; i++)
        if ((edges[i] & p->board) == edges[i] && (edges[i] & held) == edges[i])
            t->glow = edges[i];
    return t->glow != 0;
}

/* How many more discs the loser turned than the others, in these plies. */
static int took_more(const struct seen *s, int from, int to)
{
    int sum = 0;
    for (int i = from; i < to; i++)
        sum += ((enum side)match_before(s->match, i)->turn == s->own ? 1 : -1) * won_by(s, i);
    return sum;
}

static bool greedy(const struct seen *s, struct tip *t)
{
    int from = match_begun_at(s->match), length = match_length(s->match), middle = from + EARLY_PLIES;
    (void)t;
    return length > middle && took_more(s, from, middle) > 0 && (s->fewest || took_more(s, middle, length) < 0);
}

/* The most that a side won in a turn; and how many of its turns won nothing. */
static int best_jump(const struct seen *s, enum side side, int *idle, int *turns)
{
    int most = 0;
    *idle = *turns = 0;
    for (int i = match_begun_at(s->match); i < match_length(s->match); i++) {
        if (match_move(s->match, i).kind != MOVE_WALK || (enum side)match_before(s->match, i)->turn != side)
            continue;
        int won = won_by(s, i);
        most = won > most ? won : most;
        *idle += won <= 0;
        *turns += 1;
    }
    return most;
}

static bool jump(const struct seen *s, struct tip *t)
{
    int idle, turns;
    t->count = best_jump(s, other(s->own), &idle, &turns);
    return t->count >= BIG_JUMP && t->count > best_jump(s, s->own, &idle, &turns);
}

static bool is_idle(const struct seen *s, struct tip *t)
{
    int turns;
    (void)best_jump(s, s->own, &t->count, &turns);
    return t->count >= 3 && 3 * t->count >= turns;
}

/* How many discs turned the other way would have won: each counts twice. */
static bool more(const struct seen *s, struct tip *t)
{
    int lead = lead_of(s->end, s->own);
    t->count = (lead < 0 ? -lead : lead) / 2 + 1;
    return s->counted && !wiped(s, t);
}

static bool close_by(const struct seen *s, struct tip *t)
{
    int lead = lead_of(s->end, s->own);
    return more(s, t) && lead <= CLOSE && lead >= -CLOSE;
}

static bool (*const TRUE_OF[TIP_KINDS])(const struct seen *s, struct tip *t) = {
    [TIP_CORNERS] = corners, [TIP_WIPED] = wiped, [TIP_BESIDE] = beside, [TIP_PASSED] = passed,  [TIP_EDGE] = edge,
    [TIP_GREEDY] = greedy,   [TIP_JUMP] = jump,   [TIP_IDLE] = is_idle,  [TIP_CLOSE] = close_by, [TIP_MORE] = more};

/* ---- the lists ---- */

static const enum tip_kind USUAL[] = {TIP_CORNERS, TIP_WIPED, TIP_BESIDE, TIP_PASSED, TIP_EDGE,
                                      TIP_GREEDY,  TIP_CLOSE, TIP_MORE,   0},
                           FEWEST[] = {TIP_CORNERS, TIP_GREEDY, TIP_PASSED, TIP_EDGE, TIP_CLOSE, TIP_MORE, 0},
                           PAWNS[] = {TIP_JUMP, TIP_IDLE, TIP_CLOSE, TIP_MORE, 0},
                           SMALL[] = {TIP_CORNERS, TIP_WIPED, TIP_PASSED, TIP_BESIDE, TIP_CLOSE, TIP_MORE, 0};

static const enum tip_kind *list_of(const struct match *m)
{
    const struct position *p = match_position(m);
    if (variant_of(p)->search == SEARCH_FLIPSIDE)
        return PAWNS;
    if (position_fewest_wins(p))
        return FEWEST;
    return bits_count(p->board) < 64 ? SMALL : USUAL;
}

struct tip tip_of(const struct match *m, enum side loser, enum tip_kind without)
{
    const struct position *end = match_position(m);
    const struct seen seen = {.match = m,
                              .end = end,
                              .own = loser,
                              .fewest = position_fewest_wins(end),
                              .counted = match_given_up(m) == 2 && end->loser == 2};
    for (const enum tip_kind *kind = list_of(m); *kind; kind++) {
        struct tip tip = {.kind = *kind};
        if (*kind != without && TRUE_OF[*kind](&seen, &tip))
            return tip;
    }
    return (struct tip){.kind = TIP_NONE};
}
