/*
 * board_steps - moves that take several choices, in words and buttons: what a side owes next, and the two buttons over
 * the board that ask how a pawn passes over discs. It knows steps and kinds of moves, no game by name.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_STEPS_H
#define OUTFLANK_APP_BOARD_BOARD_STEPS_H

#include "app/board/board_player.h"

/* Completes marks that have the cursor and the legal squares already. Leaves a game without pawns alone. */
void board_steps_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways);
/* The last move's way and stack, which no marks need. */
void board_steps_last(const struct board_player *b, struct move_paths *ways);

/* The key of what the side to move owes ("step.pawn"). NULL in games whose turns have one step. */
const char *board_steps_note(const struct board_player *b);

/* The button at a point while they ask, or PICK_NOWHERE. */
unsigned board_steps_button(const struct board_player *b, const struct board_place *place, float x, float y);

#endif
