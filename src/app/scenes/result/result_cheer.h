/*
 * result_cheer - what a person who has won sees around the headline: a warm light and twelve counters.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_CHEER_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_CHEER_H

#include "app/scenes/result/result_internal.h"

/* Below the headline, whose letters are `em` units high. Nothing if nobody is to be cheered. */
void result_cheer_draw(const struct result *r, struct canvas *c, const struct result_layout *l, float em);

#endif
