/*
 * small_board - a small picture of a position of any game, as its board shows it: in a list, beside "Continue", on a
 * card. It is painted once for each position and size and then is one picture, so that hundreds of them scroll as
 * quickly as text. For a board on which something moves: board_view_small.
 */
#ifndef OUTFLANK_APP_VIEW_SMALL_BOARD_H
#define OUTFLANK_APP_VIEW_SMALL_BOARD_H

#include "app/view/coin.h"
#include "kit/canvas.h"

/* The largest board that fits into `box` (60 to 300 design units across look well), centred; its shadow reaches a
 * little beyond. `coins`: which of them lies where in a game of coins, or NULL: any. `marks`: bars and teeth on the
 * faces. */
void small_board_draw(struct canvas *c, struct box box, const struct position *position, const struct coins *coins,
                      bool marks, float alpha);

#endif
