/*
 * play_look_back - walking through a game that is over: a turn back or forth, to either end, back to the result.
 * Nothing is offered on the board meanwhile, and nothing is played by accident: to play on from a position is a choice
 * of its own.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_REVIEW_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_REVIEW_H

#include "app/scenes/play/play_internal.h"

void play_review_begin(struct play *play);

/* What a player does meanwhile. True if it meant something. */
bool play_review_action(struct play *play, const struct action_event *e);

/* What the foot of the screen names meanwhile; returns how many, at most PLAY_PROMPTS. */
int play_review_prompts(const struct play *play, struct prompt *out);

#endif
