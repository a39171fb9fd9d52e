/*
 * reason_seen - what is true of a turn, one question each: what it leaves them, keeps, opens and flips. For reason.c,
 * which decides what of it is said.
 */
#ifndef OUTFLANK_REVIEW_REASON_SEEN_H
#define OUTFLANK_REVIEW_REASON_SEEN_H

#include "review/reason.h"

/* A turn and the positions around it. */
struct seen {
    const struct position *before;
    const struct judged *turn;
    struct position after;
    enum side me, them;
    unsigned square;  /* that a placing game's move places on */
    uint64_t corners; /* where no line passes */
    int turned, left; /* as reason.turned, moves_left() */
    bool pawn;
};

struct seen seen_of(const struct position *p, const struct judged *turn);

/* True if the turn does better by so much than the one it is compared with; or than the average of all others, where no
 * one other is known (NULL). `kind`: REASON_MOVES, REASON_OPTIONS, REASON_BACK or REASON_MUST_FLIP. */
bool seen_does_better(const struct seen *s, const struct seen *than, enum reason_kind kind, int by, struct reason *out);

/* Moves that its own side would have after it, if it were to move again. */
int seen_own_moves(const struct seen *s);
/* Discs that an answer flips: the most, or the fewest, that any does; -1 without an answer. */
int seen_flipped_back(const struct seen *s, bool fewest);

/* The corners that a side could take. */
uint64_t seen_corners_open_to(const struct position *p, enum side side);
bool seen_keeps_corner(const struct seen *s, const struct seen *than);
bool seen_avoids_corner(const struct seen *s, const struct seen *than);
/* Next to a corner that is still open. */
bool seen_beside_corner(const struct seen *s);

/* The squares beyond which the board ends. */
uint64_t seen_edge_squares(const struct position *p);
/* True if each of their answers lets its side place on one of these squares where it could not. */
bool seen_must_open(const struct seen *s, uint64_t squares);
/* True if they have no move that they did not have. */
bool seen_opens_nothing(const struct seen *s);
/* True if no disc that it flips lies beside an open square. */
bool seen_flips_inside(const struct seen *s);
/* The middle: half as wide and high as the board. */
bool seen_in_middle(const struct seen *s);
bool seen_keeps_edge(const struct seen *s);

/* The most discs of the other one that a side's pawns could jump over, if it were to move. */
int seen_most_jumped(const struct position *p, enum side side);

#endif
