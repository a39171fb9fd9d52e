/*
 * pawn - Flipside's own pieces: turned pawns of wood, and the lids over the stacks of its rails. Painted pictures at
 * their exact size; they know no board and no game.
 */
#ifndef OUTFLANK_APP_VIEW_PAWN_H
#define OUTFLANK_APP_VIEW_PAWN_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

struct pawn_pose {
    float x, y;   /* the middle of its square, design units */
    float square; /* the side of that square: a pawn is a little lower */
    float lift;   /* how high it is above the board, in squares */
    float alpha;
    enum side side;
};

/* `marks`: the bars or teeth that tell the sides apart without colours. */
void pawn_draw(struct canvas *c, const struct game_style *look, const struct pawn_pose *pose, bool marks);

/* lid: an eight-sided brass lid over a stack of the rails: neither black nor white, so that nobody takes the discs
 * under it for a side's. It has as many pips as discs are under it; a stack that is used up is a dark socket with a
 * dash. */

/* About (x, y) with radius r, over 0 to 2 discs; `lifted` 0 to 1: it is chosen and rises a little. */
void lid_draw(struct canvas *c, float x, float y, float r, unsigned discs, float lifted);

/* The ring around one: eight-sided as well. */
void lid_ring(struct canvas *c, float x, float y, float r, float width, struct colour colour);

#endif
