/*
 * unmarked - a board on which nothing is marked yet, as the settings want boards to be drawn: every screen with a board
 * begins with it and adds its own marks.
 */
#ifndef OUTFLANK_APP_BOARD_UNMARKED_H
#define OUTFLANK_APP_BOARD_UNMARKED_H

#include "app/core/app.h"
#include "app/view/board_view.h"

struct board_marks unmarked(const struct app *app);

#endif
