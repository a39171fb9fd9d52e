/*
 * flipside_weights - the weights of Flipside as a file: five letters that name it, then for each stage the weights of
 * struct flipside_stage in its order, of rays only the usual ones, in two bytes each, the low one first.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_WEIGHTS_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_WEIGHTS_H

#include "engine/flipside/flipside_eval.h"

#define FLIPSIDE_WEIGHTS_NAME "flipside.weights"

/* Reads a file, or writes one; false if it cannot be, or is no file of weights. What is read into is then as it was. */
bool flipside_weights_read(struct flipside_weights *w, const char *path);
bool flipside_weights_write(const struct flipside_weights *w, const char *path);

#endif
