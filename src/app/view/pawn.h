/*
 * pawn - one turned pawn of wood, standing: a painted picture at its exact size, and the shadow that it throws, which
 * leaves it as it hops. It knows no board and no game.
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

#endif
