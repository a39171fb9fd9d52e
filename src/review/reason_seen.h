/*
 * reason_seen - the facts about a turn, one function each: what it leaves to the opponent, keeps, opens and flips. For
 * reason.c, which chooses among them.
 */
#ifndef OUTFLANK_REVIEW_REASON_SEEN_H
#define OUTFLANK_REVIEW_REASON_SEEN_H

#include "review/reason.h"

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

struct seen seen_of(const struct position *p, const struct judged *turn);

/* True if the turn is better by `by` than the turn `than`, or, if that is NULL, than the average of all others. `kind`
 * is REASON_MOVES, REASON_OPTIONS, REASON_BACK or REASON_MUST_FLIP. */
bool seen_does_better(const struct seen *s, const struct seen *than, enum reason_kind kind, int by, struct reason *out);

/* The moves its own side would have after the turn if it were to move again. */
int seen_own_moves(const struct seen *s);
/* The most (or fewest) discs that a reply flips; -1 if there is no reply. */
int seen_flipped_back(const struct seen *s, bool fewest);

/* The corners that a side can take. */
uint64_t seen_corners_open_to(const struct position *p, enum side side);
bool seen_keeps_corner(const struct seen *s, const struct seen *than);
bool seen_avoids_corner(const struct seen *s, const struct seen *than);
/* True if the turn places next to an empty corner. */
bool seen_beside_corner(const struct seen *s);

/* The squares at the edge of the board. */
uint64_t seen_edge_squares(const struct position *p);
/* True if every reply lets its side play on one of these squares where it could not before. */
bool seen_must_open(const struct seen *s, uint64_t squares);
/* True if the opponent gets no new move. */
bool seen_opens_nothing(const struct seen *s);
/* True if it flips no disc next to an empty square. */
bool seen_flips_inside(const struct seen *s);
/* True if it places in the centre, which is half as wide and high as the board. */
bool seen_in_middle(const struct seen *s);
bool seen_keeps_edge(const struct seen *s);

/* The most discs of the opponent that a pawn of this side could jump over if it were to move. */
int seen_most_jumped(const struct position *p, enum side side);

#endif
