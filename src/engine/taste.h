/*
 * taste - what each of ten players likes about a move: edges, many flips, few replies and so on, as a bonus in
 * hundredths of a disc on the values that a level has found, before the level chooses. It decides among moves that the
 * level might play anyway, so that a taste is seen in what is played and not in how strong it is (level.h). Each is
 * defined on every board; what a player is called on the screen and looks like is app/cast's business.
 */
#ifndef OUTFLANK_ENGINE_TASTE_H
#define OUTFLANK_ENGINE_TASTE_H

#include "engine/think.h"

/* Those of the ten players, one a level, in their order. */
enum taste {
    TASTE_NONE,
    TASTE_NEW,     /* squares whose neighbours none of its own discs has met */
    TASTE_EDGES,   /* the edge, and next to it */
    TASTE_MANY,    /* many flips */
    TASTE_REPLIES, /* many moves of its own to come */
    TASTE_FAR,     /* long walks; where nobody walks, long lines */
    TASTE_CORNERS, /* corners, the middle early on, never next to an empty corner */
    TASTE_FEW,     /* few flips */
    TASTE_HOLD,    /* few replies for the other side */
    TASTE_PARITY,  /* empty squares that hang together by an odd number */
    TASTE_TURN,    /* none: the best move */
    TASTES
};

/* By the player's name, "pip" ... "turncoat"; TASTE_NONE if nobody is called that. */
enum taste taste_find(const char *name);
/* "" for TASTE_NONE. */
const char *taste_name(enum taste taste);

/* The level that plays by it, 1 to 10, and back. */
int taste_level(enum taste taste);
enum taste taste_of_level(int level);

/* What it is worth to its player in a turn in which nothing else is given away, hundredths of a disc: so little that
 * the player is as strong as others of its level (tools/tastes.sh). 0: nothing. */
int taste_price(enum taste taste);

/* What it likes about a legal move, in hundredths of a disc: 0 for what puts nothing anywhere. */
int taste_of(enum taste taste, const struct position *p, struct move move);

/* By how much each line is liked more than the others are on the average, hundredths of a disc from -TASTE_MOST to
 * TASTE_MOST. `liked` has room for `count`. */
enum { TASTE_MOST = 300 };
void taste_weigh(enum taste taste, const struct position *p, const struct engine_line *lines, int count, int *liked);

#endif
