/*
 * choosing - moves that take several choices, as a board shows them: what has been chosen so far, what the cursor would
 * choose, which stack would give its disc; and what somebody means who names a place twice. It knows steps and kinds of
 * moves, no game by name, and has no words.
 */
#ifndef OUTFLANK_APP_VIEW_MOVE_INPUT_H
#define OUTFLANK_APP_VIEW_MOVE_INPUT_H

#include "app/view/move_paths.h"
#include "app/view/picker.h"

/* Completes marks that have the cursor and the legal squares already. Leaves a game without pawns alone. */
void move_input_marks(const struct picker *picker, struct board_marks *marks, struct move_paths *ways);

/* The place of the stack that a SLIDE comes from. */
unsigned move_input_stack(struct move slide);

/* Turns the place that a player named into the one that is meant: of a pair of squares of the opening the one that
 * names it; naming again what is chosen already takes what is offered, or the choice back (then PICK_NOWHERE); naming
 * what might have been chosen in its stead goes back to that.
 */
unsigned move_input_meant(struct picker *picker, unsigned place);

/* Where the cursor goes once `place` has been chosen and more is asked. */
unsigned move_input_cursor(const struct picker *picker, unsigned place);

#endif
