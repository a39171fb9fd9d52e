/*
 * play_steps - moves that take several choices: what the play scene shows of the choices made so far and of what the
 * cursor would choose, what it says beside the board, where the buttons are that ask how a pawn passes over discs, and
 * how Back steps through it all. It knows steps and kinds of moves, no game by name.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_STEPS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_STEPS_H

#include "app/scenes/play/play_internal.h"
#include "app/view/ways.h"

/* Completes marks that have the cursor and the legal squares already. Leaves a game without pawns alone. */
void play_steps_marks(const struct play *play, struct board_marks *marks, struct ways *ways);

/* The last move's way and stack, and the buttons' words, which no marks need. */
void play_steps_last(const struct play *play, struct ways *ways);

/* The key of what the side to move owes ("step.pawn"). NULL in games whose turns have one step. */
const char *play_steps_note(const struct play *play);

/* True if Back takes back a choice or a walk, not a whole turn. */
bool play_steps_to_take_back(const struct play *play);

/* The button at a point while they ask, or PICK_NOWHERE. */
unsigned play_steps_button(const struct play *play, const struct board_place *place, float x, float y);

#endif
