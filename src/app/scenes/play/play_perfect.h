/*
 * play_perfect - the two seconds after a clean sweep: nothing is left of the other side. On the ladder the pot doubles.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PERFECT_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PERFECT_H

#include <stdbool.h>

struct play;
struct scene;

/* True if a person has just swept the board, so that it has to be shown before the result. */
bool play_perfect_due(const struct play *play);
/* The scene, on top of play; it ends by itself. */
struct scene *play_perfect_new(struct play *play);

#endif
