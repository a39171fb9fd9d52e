/* turn_over_internal - the times of turning over. Only for turn_over.c and the stage of the tests. */
#ifndef OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_INTERNAL_H
#define OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_INTERNAL_H

/* Times of its phases, in ms: it lies, leans, stands on edge, shows its other face, lies again. Then it speaks and
 * joins the others, who hop. */
enum {
    TURN_LEANS_MS = 260,
    TURN_EDGE_MS = 560,
    TURN_HELD_MS = 680,
    TURN_OTHER_MS = 980,
    TURN_WORN_MS = 1240, /* its accessory lands */
    TURN_DOWN_MS = 1320,
    TURN_TIPPED_MS = 900, /* a draw: it has fallen back */
    TURN_CHEER_MS = 700,
    TURN_LEAVES_MS = 2400,
    TURN_SITS_MS = 2700,
    TURN_HOP_MS = 220,
    TURN_HOPS_APART_MS = 40,
    TURN_CROSS_MS = 240 /* with reduced motion, the duration of a cross-fade */
};

#endif
