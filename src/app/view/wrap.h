/*
 * wrap - what is seen of joined edges besides the cloth that goes over the rim: arrowheads on the frame, the discs of
 * the other edge peeping over the rim beside the cursor, and the lines of a move that leave the board and come back.
 * It draws nothing on a board whose edges are its ends.
 */
#ifndef OUTFLANK_APP_VIEW_WRAP_H
#define OUTFLANK_APP_VIEW_WRAP_H

#include "app/view/board_view.h"

/* After how many of `count` squares along an edge an arrowhead stands: as far from one end as from the other, and
 * between the squares, where no letter or number is. Returns how many heads there are. */
enum { WRAP_HEADS = 3 };
int wrap_heads(int count, int out[WRAP_HEADS]);

/* Below the discs. */
void wrap_draw_rim(struct canvas *c, const struct board_place *place, const struct game_style *look,
                   const struct position *p, const struct board_marks *m);
/* Over them: the lines that the move under the cursor outflanks across an edge. */
void wrap_draw_lines(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct position *p, const struct board_marks *m);

#endif
