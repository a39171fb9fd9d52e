/*
 * pawn - Flipside's own pieces: turned wooden pawns, and the stacks of the rails, as pictures painted at their exact
 * size.
 */
#ifndef OUTFLANK_APP_VIEW_PAWN_H
#define OUTFLANK_APP_VIEW_PAWN_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

struct pawn_pose {
    float x, y;   /* the centre of its square, in design units */
    float square; /* the side of that square; the pawn is slightly lower */
    float lift;   /* height above the board, in squares */
    float alpha;
    enum side side;
};

/* `marks`: bars or teeth that distinguish the sides without colour. */
void pawn_draw(struct canvas *c, const struct game_style *game_style, const struct pawn_pose *pose, bool marks);

/* stack: the discs on a rail that wait to be slid in. They belong to nobody yet, so their faces and edges are half in
 * each side's colour. An empty stack is a hollow with a rim. */

/* Draws a stack of 0 to 2 discs around (x, y) with radius r. `lifted`, 0 to 1: it is chosen and rises a little. */
void stack_draw(struct canvas *c, const struct game_style *game_style, float x, float y, float r, unsigned discs,
                float lifted);

#endif
