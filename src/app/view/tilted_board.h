/*
 * tilted_board - the title's board as seen from the side: tilted, by an affine map of the board's plane, so that a
 * disc lying still looks the same on every square and can be a cached picture. It is the same board (the same wood and
 * cloth) and the same discs as in the game. It draws what it is told and keeps nothing.
 */
#ifndef OUTFLANK_APP_VIEW_TILTED_BOARD_H
#define OUTFLANK_APP_VIEW_TILTED_BOARD_H

#include "app/view/tilted_disc.h"
#include "kit/timeline.h"

/* Paints an empty 8 x 8 board onto a picture of the whole canvas: its middle at (x, y), squares of `square`, all in
 * design units; `scale`: pixels per unit. */
void tilted_board_paint(struct paint *p, float scale, const struct game_style *look, float x, float y, float square);
/* A place on that board, in squares from its middle. */
void tilted_board_place(float x, float y, float square, float column, float row, float *sx, float *sy);
/* A place on the far edge of that board's frame: -1 its left corner, 1 its right one; and the edge's angle, radians. */
float tilted_board_far_edge(float x, float y, float square, float along, float *sx, float *sy);
/* The discs on that board: those of `p`, and the timeline from there on (or NULL); `marked`: with bars and teeth. */
void tilted_discs_draw(struct canvas *c, const struct game_style *look, float x, float y, float square,
                       const struct position *p, const struct timeline *tl, float t, bool marked);

#endif
