/*
 * panel_place - where the parts of a player's panel lie: standing beside the board, flat above and below it, or above
 * and below it in an upright window. Arithmetic alone: it knows no player, no font and no canvas. Lengths are design
 * units of the canvas, or pixels where the unit is given in pixels.
 */
#ifndef OUTFLANK_APP_VIEW_PANEL_PLACE_H
#define OUTFLANK_APP_VIEW_PANEL_PLACE_H

#include "kit/canvas.h"

enum panel_shape { PANEL_STANDING, PANEL_FLAT, PANEL_UPRIGHT };

/* What is left out has a width of 0. */
struct panel_place {
    enum panel_shape shape;
    bool mirrored; /* flat, and read from right to left: the upper one */
    float unit;    /* a pixel of the arrangement's base size */
    float text;    /* em of what is read, and what it may shrink to where words are long */
    float least;   /* ... */
    struct box frame;
    struct box portrait, bubble; /* of a character and what it says */
    struct box disc, name, who;
    struct box count, word;
    struct box tray, left, of; /* the hand, "17 left", "of 32" */
    struct box rule, last, helps;
    struct box low;   /* what an empty hand will do, in a panel over `last` and `helps`, or over `word` and `tray` */
    struct box state; /* the pill: whose turn, or a button */
    struct box ask, answer[2]; /* a question to this player, over what else is at the panel's foot, or right of
                                  the name; answer[0] is the one that is asked for */
};

/* Beside the board. `skip` units at its top are left free where there is no character. */
struct panel_place panel_standing(struct box frame, float unit, float text, bool character, float skip);

/* The same where something else needs most of its room: who it is and how many discs, and above them as much of the
 * face as `spare` units leave room for. Its frame is as high as that. */
struct panel_place panel_brief(struct box frame, float unit, float text, bool character, float spare);

/* Above (mirrored, with room for the game's name at its left) or below the board. `strip` is the room beside the board
 * for the tray and the bubble, w 0 where there is none. */
struct panel_place panel_flat(struct box frame, float unit, float text, bool character, bool above, struct box strip);

/* Above or below the board of an upright window. */
struct panel_place panel_upright(struct box frame, float unit, float text, bool character, bool above);

/* The upper one where something else needs most of its room: one row of who it is and how many discs. Its frame is as
 * high as that. */
struct panel_place panel_row(struct box frame, float unit, float text, bool character);

#endif
