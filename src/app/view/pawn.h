/*
 * pawn - Flipside's own pieces: turned pawns of wood, and the stacks of its rails. Painted pictures at
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

/* stack: the discs of a rail that wait to be slid in. They are nobody's yet: half of each face has the one side's
 * colour, half the other's, and their edges have both. A stack that is used up is a hollow with a rim. */

/* About (x, y) with radius r, 0 to 2 discs; `lifted` 0 to 1: it is chosen and rises a little. */
void stack_draw(struct canvas *c, const struct game_style *look, float x, float y, float r, unsigned discs,
                float lifted);

#endif
