/*
 * play_motion - what the play scene shows of the match, ply by ply: it begins a motion, lets its sounds be heard, ends
 * it and goes on with whatever the match asks for next. What scenes and players ask of it stands in play_internal.h;
 * here is what play.c alone needs.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_MOTION_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_MOTION_H

#include "app/scenes/play/play_internal.h"

/* The game's duration runs, or stands still. */
void play_run_clock(struct play *play, bool runs);

/* Shows ply `i` of the match once more, forwards or backwards. */
void play_show_again(struct play *play, int i, bool backwards);

/* Time passes for the motion, ms; at its end the game goes on. */
void play_advance_motion(struct play *play, float ms);

#endif
