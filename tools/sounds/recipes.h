#ifndef OUTFLANK_TOOLS_RECIPES_H
#define OUTFLANK_TOOLS_RECIPES_H

/*
 * Every sound effect of the game, as data for synth.h: which bodies there are (felt, wood, a table, a chime, tuned
 * keys) and who is struck when. A new material is a new body and a few rows.
 */

#include "synth.h"

extern const struct sound recipes[];
extern const size_t recipe_count;

/* The file of version `step` of a sound, such as "flip_03.wav", written to `name` (`size` bytes; 32 are enough). */
void recipe_file(const struct sound *sound, int step, char *name, size_t size);

#endif
