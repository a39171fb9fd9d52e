#include "learn/progress.h"

static const char *const IDS[EXPLAINED] = {[EXPLAINED_INNER] = "inner",     [EXPLAINED_WIPED] = "wiped",
                                           [EXPLAINED_RAN_OUT] = "ran_out", [EXPLAINED_STUCK] = "stuck",
                                           [EXPLAINED_ENDED] = "ended",     [EXPLAINED_LENT] = "lent",
                                           [EXPLAINED_EMPTY] = "empty",     [EXPLAINED_POSTPONED] = "postponed",
                                           [EXPLAINED_PASS] = "pass",       [EXPLAINED_JOINED] = "joined",
                                           [EXPLAINED_TURNED] = "turned",   [EXPLAINED_SPARKED] = "sparked",
                                           [EXPLAINED_BANKED] = "banked",   [EXPLAINED_OWN] = "own",
                                           [EXPLAINED_RAIL] = "rail",       [EXPLAINED_CORNER] = "corner"};

const char *explain_id(enum explained what) { return IDS[what]; }

/* What was found. Only the side matters for each kind. */
struct found {
    unsigned what;
    enum side side[EXPLAINED];
};

static void note(struct found *f, enum explained what, enum side side)
{
    f->what |= 1U << what;
    f->side[what] = side;
}

static bool is_empty(const struct position *p, enum side side)
{
    return p->supply != SUPPLY_UNLIMITED && p->hand[side] == 0;
}

/* True in games that end when the side to move has no move (12.1, A-F4). */
static bool ends_with_one(const struct position *p)
{
    return p->supply == SUPPLY_STUCK || (p->pawns[FIRST] && position_option(p, "end") == 1);
}

/* Why the game is over, if that is not obvious: a full board needs no explanation. */
static void note_end(struct found *f, enum side mover, const struct position *p)
{
    enum side next = other(mover);
    bool by_hand = p->supply == SUPPLY_TURN || p->supply == SUPPLY_STRICT || p->supply == SUPPLY_STUCK;
    if (p->loser <= SECOND)
        note(f, EXPLAINED_INNER, (enum side)p->loser);
    else if (position_fewest_wins(p) && (!p->discs[FIRST] || !p->discs[SECOND]))
        note(f, EXPLAINED_WIPED, p->discs[FIRST] ? SECOND : FIRST);
    else if (occupied(p) == p->board)
        return;
    else if (by_hand && is_empty(p, next))
        note(f, EXPLAINED_RAN_OUT, next);
    else if (p->supply == SUPPLY_STRICT && is_empty(p, mover))
        note(f, EXPLAINED_RAN_OUT, mover);
    else if (ends_with_one(p))
        note(f, EXPLAINED_STUCK, next);
    else
        note(f, EXPLAINED_ENDED, next);
}

static void note_pass(struct found *f, enum side side, const struct position *p)
{
    if (is_empty(p, side))
        note(f, EXPLAINED_EMPTY, side);
    else
        note(f, p->supply == SUPPLY_LIMIT ? EXPLAINED_POSTPONED : EXPLAINED_PASS, side);
}

/* True if the line from the placed disc to a flipped one leaves the board's rectangle, or would without turning round.
 */
static bool runs_over_edge(const struct effect *e, const struct position *p)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int x = e->from % 8 + dx[e->direction] * e->distance, y = e->from / 8 + dy[e->direction] * e->distance;
    return e->distance > 0 && (x < 0 || y < 0 || x >= p->width || y >= p->height);
}

static void note_effect(struct found *f, const struct effect *e, const struct position *before,
                        const struct position *after)
{
    enum side mover = (enum side)before->turn;
    if (e->kind == EFFECT_LEND)
        note(f, EXPLAINED_LENT, (enum side)e->side);
    else if (e->kind == EFFECT_PASS)
        note_pass(f, (enum side)e->side, before);
    else if (e->kind == EFFECT_DEAD)
        note(f, EXPLAINED_CORNER, mover);
    else if (e->kind == EFFECT_SLIDE && e->distance && !position_rail(after, (enum edge)e->edge, e->from))
        note(f, EXPLAINED_RAIL, mover);
    else if (e->kind == EFFECT_FLIP && before->pawns[FIRST] && e->side != mover)
        note(f, EXPLAINED_OWN, mover);
    else if (e->kind == EFFECT_TURN)
        note(f, e->from == NO_SQUARE ? EXPLAINED_TURNED : EXPLAINED_SPARKED, mover);
    else if (e->kind == EFFECT_FLIP && runs_over_edge(e, before))
        note(f, before->join == JOIN_NONE ? EXPLAINED_BANKED : EXPLAINED_JOINED, mover);
    else if (e->kind == EFFECT_END)
        note_end(f, mover, after);
}

bool explain_ply(const struct position *before, const struct effects *fx, const struct position *after, unsigned told,
                 struct explanation *out)
{
    struct found f = {.what = 0};
    for (int i = 0; i < fx->count; i++)
        note_effect(&f, &fx->list[i], before, after);
    for (int i = 0; i < EXPLAINED; i++)
        if (f.what & ~told & 1U << i) {
            *out = (struct explanation){(enum explained)i, f.side[i]};
            return true;
        }
    return false;
}
