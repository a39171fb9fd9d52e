/*
 * rails_view - what Flipside's board has besides squares and discs: the stacks under their lids, the corners that are
 * closed once their pawn has left, the pawns themselves. Computed from (position before, timeline, t), as everything
 * of the board's picture is; for a game without pawns it draws nothing.
 */
#ifndef OUTFLANK_APP_VIEW_RAILS_VIEW_H
#define OUTFLANK_APP_VIEW_RAILS_VIEW_H

#include "app/view/board_view.h"

/* The stacks under their lids and the closed corners: below everything that moves. `tl` may be NULL. `lifted`: the
 * stack that is chosen, or PICK_NOWHERE; `by` 0 to 1: how far its lid has risen. */
void rails_draw(struct canvas *c, const struct board_place *place, const struct position *before,
                const struct timeline *tl, float t, unsigned lifted, float by);

/* The pawns, those that stand still first; above the discs. */
void pawns_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                const struct position *before, const struct timeline *tl, float t, bool marks);

#endif
