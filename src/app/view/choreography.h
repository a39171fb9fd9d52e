/*
 * choreography - turns the effects of a ply into a timeline of motions and cues. The times are part of the design: a
 * disc drops for 110 ms and settles for 60; a flip takes 240 ms; each flip starts 35 ms after the one nearer to the
 * placed disc, plus 60 if its line crosses a joined edge; the whole wave takes at most 500 ms. A chain that is counted
 * flips its discs one by one, 70 ms apart and from the eighth 55, by distance and then clockwise from the north. It
 * draws and plays nothing.
 */
#ifndef OUTFLANK_APP_VIEW_CHOREOGRAPHY_H
#define OUTFLANK_APP_VIEW_CHOREOGRAPHY_H

#include "kit/timeline.h"
#include "rules/variant.h"

/* Targets of tweens: squares 0 to 63, or one of these. */
enum {
    TARGET_BOARD = 64,
    TARGET_RAIL /* and 31 more: the stacks, as picker.h numbers them */,
    TARGET_GIFT = 97,
    TARGET_LEAD /* + a side */
};
enum property {
    PROPERTY_NEW,   /* square: 1 + side of a disc that was not there before; 0: none */
    PROPERTY_LIFT,  /* square: height in diameters; for a pawn, in squares */
    PROPERTY_TURN,  /* square: how far the disc has turned, 0 to 1 */
    PROPERTY_AXIS,  /* square: direction of the axis of the turn, in radians */
    PROPERTY_FADE,  /* reduced motion, square: how far the new face, or a pawn at its goal, has faded in, 0 to 1 */
    PROPERTY_ALPHA, /* square: 0 to 1 */
    PROPERTY_X,     /* square: offset of a disc or pawn in squares; board: shake in units */
    PROPERTY_Y,
    PROPERTY_SIZE, /* square: the disc's size relative to normal */
    PROPERTY_GONE, /* stack: 1 once its top piece is gone */
    PROPERTY_DEAD, /* square: how far a corner has closed, 0 to 1 */
    PROPERTY_WAY,  /* gift: progress of a lent piece from tray to tray; square: of what is dealt to it; 0 to 1 */
    PROPERTY_DUST, /* square: progress of the dust, 0 to 1 */
    PROPERTY_GLINT /* square, lead: a light that appears and disappears; progress 0 to 1 */
};

/* Kinds of cues, with the meaning of `value`. */
enum cue_kind {
    CUE_PLACE,  /* square */
    CUE_FLIP,   /* discs flipped so far, 1 to FLIP_CLICKS */
    CUE_CORNER, /* square */
    CUE_PASS,   /* side */
    CUE_HOP,    /* the square where a pawn lands */
    CUE_SLIDE,  /* the target of the disc */
    CUE_LEND,   /* the side that receives a piece */
    CUE_LEAD,   /* the side that has taken the lead */
    CUE_TURN,   /* discs turn over by themselves: 0 on their edge, 1 down again */
    CUE_RUMBLE, /* the number of flips */
    CUE_CHAIN,  /* the n-th disc of a chain has flipped: 64 n + its square */
    CUE_PULSE   /* and is the fifth, seventh or tenth: n */
};

enum { FLIP_CLICKS = 12 }; /* the number of distinct clicks, and of clicks in a wave */
enum {
    PLACE_MS = 110,
    SETTLE_MS = 60,
    FLIP_MS = 240,
    STAGGER_MS = 35,
    RIM_MS = 60,
    WAVE_MS = 500,
    CHAIN_MS = 70,
    CHAIN_LATE_MS = 55, /* from the eighth */
    CHAIN_MOST_MS = 1400,
    FADE_MS = 120,
    PASS_MS = 400
};
/* The duration of a pawn's hop and of a disc's slide from its stack, and the addition per square. */
enum { HOP_MS = 160, HOP_SQUARE_MS = 45, SLIDE_SQUARE_MS = 60, SLIDE_MS = 480, CLOSE_MS = 220 };

/* A lent piece: the time on its way, and in the new tray before it is placed. */
enum { LEND_MS = 460, LENT_MS = 120 };

/* What a game starts with is dealt: from piece to piece, but never longer until the last one leaves, and the flight. */
enum { DEAL_STEP_MS = 85, DEAL_LAST_MS = 595, DEAL_MS = 200 };

/* The last disc of a game, if it drops slowly. */
enum { LAST_PLACE_MS = 440 };

/* Flags for how to animate. REDUCED (1, so a bool can be used): cross-fades without stagger. LAST: the placed disc
 * drops slowly. PUT: a pawn or a disc from the rails was put down by hand, and is at its goal from the beginning.
 * CHAIN: the discs that lines flip are counted. */
enum { MOTION_REDUCED = 1, MOTION_LAST = 2, MOTION_PUT = 4, MOTION_CHAIN = 8 };

/* Writes the timeline of `fx`, played from `before`. `manner` is a combination of the flags. */
void choreograph(struct timeline *tl, const struct position *before, const struct effects *fx, unsigned manner);

/* The same for dealing what lies on a board at its start: discs and pawns fly to their squares, the sides by turns.
 * `before` receives the position without the discs, which are in hand again if hands are counted; pawns stay, and the
 * timeline says where they are. `fx` receives the discs. A board that starts empty gets a timeline of no length. */
void choreograph_deal(struct timeline *tl, const struct position *start, struct position *before, struct effects *fx,
                      unsigned manner);

/* Whether to play a cue when an animation is cut short: of all clicks only the last, whose pitch rises with the number
 * of flips, because a whole line at once would be a loud noise; likewise of all that is dealt. */
bool choreography_heard_at_once(const struct timeline *tl, const struct cue *cue);

/* When the disc of a square stands on its edge, or shows half of its other face; -1: it does not flip. */
float choreography_edge(const struct timeline *tl, unsigned square);

/* The number of discs of each side as visible at time t; it changes with each flip. */
void choreography_counts(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                         int counts[2]);

/* The number of discs that a side has placed at time t. */
int choreography_placed(const struct effects *fx, const struct timeline *tl, float t, enum side side);

/* The number of pieces in each hand as visible at time t: a lent piece leaves and arrives, a placed one is gone. */
void choreography_hands(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                        int hands[2]);

/* Sorts the discs of a finished game into two blocks, FIRST's from the top and SECOND's from the bottom. `from` and
 * `to` receive the squares of each disc, up to 64 each. Returns the number of discs. */
int choreography_sort(const struct position *p, uint8_t from[64], uint8_t to[64]);

#endif
