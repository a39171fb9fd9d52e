/*
 * play_motion - the play scene goes on with whatever the match asks for next: what a ply that is shown means for clock,
 * computer, notices and music, and what comes once nothing is shown any more. What scenes and players ask of it stands
 * in play_internal.h; here is what the board (PLAY_BOARD) and play.c need.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_MOTION_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_MOTION_H

#include "app/scenes/play/play_internal.h"

/* The game's duration runs, or stands still. */
void play_run_clock(struct play *play, bool runs);

/* What the board tells: answers of PLAY_BOARD, each with the scene. */
int play_board_seat(void *scene, enum side side);
void play_board_stepped(void *scene);
void play_board_shown(void *scene, const struct position *before, bool backwards);
void play_board_after(void *scene);

#endif
