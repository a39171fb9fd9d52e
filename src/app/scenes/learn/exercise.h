/*
 * exercise - where everything lies on a screen with a board to try things on and a card that tells of it: beside the
 * board or, in a high window, below it. Lessons and puzzles share it.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_EXERCISE_H
#define OUTFLANK_APP_SCENES_LEARN_EXERCISE_H

#include "app/view/board_view.h"
#include "kit/input.h"

#define EXERCISE_FOOT 90.0f

struct exercise_boxes {
    struct box head, board, card;
};

/* `share`: what the board takes of the height between head and foot in a high window. */
struct exercise_boxes exercise_lay_out(const struct canvas *c, float share);

/* The board of a position in its box. */
struct board_place exercise_board(struct box box, const struct position *p);

/* It comes from a pointer, and belongs to what that is upon. */
bool exercise_is_pointer(const struct action_event *e);

#endif
