/*
 * choreography - turns the effects of a ply into a timeline: what moves when, and what is heard. The numbers are those
 * of the design: a disc drops 110 ms and settles 60, a flip takes 240 ms, each starts 35 ms after the one nearer to the
 * disc placed, and 60 more where its line has gone over a joined edge, the whole wave at most 500 ms. It draws nothing
 * and plays nothing.
 */
#ifndef OUTFLANK_APP_VIEW_CHOREOGRAPHY_H
#define OUTFLANK_APP_VIEW_CHOREOGRAPHY_H

#include "kit/timeline.h"
#include "rules/variant.h"

/* What tweens are about. Targets are squares 0 to 63 or one of those below. */
enum {
    TARGET_BOARD = 64,
    TARGET_RAIL /* and 31 more: the stacks, as picker.h numbers them */,
    TARGET_GIFT = 97,
    TARGET_LEAD /* + a side */
};
enum property {
    PROPERTY_NEW,   /* square: 1 + side of a disc that was not there before; 0: none */
    PROPERTY_LIFT,  /* square: height in diameters; of a pawn in squares */
    PROPERTY_TURN,  /* square: 0 to 1, how far the disc has turned */
    PROPERTY_AXIS,  /* square: direction of the axis it turns about, radians */
    PROPERTY_FADE,  /* square: 0 to 1, how far the new face has come through, or a pawn to its goal (reduced motion) */
    PROPERTY_ALPHA, /* square: 0 to 1 */
    PROPERTY_X,     /* square: shift of disc or pawn in squares; board: shake in units */
    PROPERTY_Y,
    PROPERTY_SIZE,  /* square: the disc's size, 1 as it lies there */
    PROPERTY_TAKEN, /* stack: 1 once its uppermost piece is gone */
    PROPERTY_DEAD,  /* square: 0 to 1, how far a corner has closed */
    PROPERTY_WAY,   /* gift: 0 to 1, how far a piece that is lent has come from tray to tray */
    PROPERTY_DUST,  /* square: 0 to 1, how far the dust about it has blown */
    PROPERTY_GLINT  /* square, lead: 0 to 1, a light that comes and goes */
};

/* What cues are: `value` is said beside them. */
enum cue_kind {
    CUE_LAY,    /* square */
    CUE_FLIP,   /* discs that have turned by then, 1 to FLIP_CLICKS */
    CUE_CORNER, /* square */
    CUE_PASS,   /* side */
    CUE_HOP,    /* square that a pawn lands on */
    CUE_SLIDE,  /* square that a disc slides to */
    CUE_LEND,   /* side that is given a piece */
    CUE_LEAD,   /* side that has come to lead */
    CUE_RUMBLE  /* discs flipped */
};

enum { FLIP_CLICKS = 12 }; /* clicks that sound each their own way, and the steps of a wave that have one */
enum {
    LAY_MS = 110,
    SETTLE_MS = 60,
    FLIP_MS = 240,
    STAGGER_MS = 35,
    RIM_MS = 60,
    WAVE_MS = 500,
    FADE_MS = 120,
    PASS_MS = 400
};
/* A pawn's hop, and a disc's way from its stack: so much, and so much a square. */
enum { HOP_MS = 160, HOP_SQUARE_MS = 45, SLIDE_SQUARE_MS = 60, SLIDE_MS = 480, CLOSE_MS = 220 };

/* A piece that is lent: on its way, and in the tray that it came to before it is placed. */
enum { LEND_MS = 460, LENT_MS = 120 };

/* The last disc of a game, if it comes slowly. */
enum { LAST_LAY_MS = 440 };

/* How motions are made. REDUCED (1, as a bool has it): cross-fades without stagger. LAST: what is placed comes slowly.
 */
enum { MOTION_REDUCED = 1, MOTION_LAST = 2 };

/* Writes the timeline of `fx`, played from `before`, in that manner. */
void choreograph(struct timeline *tl, const struct position *before, const struct effects *fx, unsigned manner);

/* Whether a cue is heard where a motion is cut short: of all clicks only the last, which is the higher the more discs
 * turn; a whole line at once would be a crash. */
bool choreography_heard_at_once(const struct timeline *tl, const struct cue *cue);

/* The discs of each side as they are to be seen at time t: they count up with the flips. */
void choreography_counts(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                         int counts[2]);

/* The pieces in the hands as they are to be seen at time t: a lent one leaves and arrives, one that is placed is gone.
 */
void choreography_hands(const struct position *before, const struct effects *fx, const struct timeline *tl, float t,
                        int hands[2]);

/* Sorts the discs of a finished game into two blocks, FIRST's from the top and SECOND's from the bottom: `from` and
 * `to` are the squares of each disc (64 each at most); returns how many. */
int choreography_sort(const struct position *p, uint8_t from[64], uint8_t to[64]);

#endif
