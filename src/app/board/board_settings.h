/*
 * board_settings - which settings that speak of a board hold on which screens with one, and why not where they do not:
 * one table, which the boards themselves ask.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_SETTINGS_H
#define OUTFLANK_APP_BOARD_BOARD_SETTINGS_H

#include <stdbool.h>

#include "app/core/settings.h"

/* Where boards are played or looked at. */
enum board_kind { BOARD_OF_GAME, BOARD_OF_DAY, BOARD_OF_LESSON, BOARD_OF_PUZZLE, BOARD_OF_REPLAY, BOARDS };

/* Why a setting does not hold on a board; NULL: it does. For people who read code and tests. */
const char *board_setting_not(enum board_kind board, enum setting setting);
/* True if the table speaks of it at all. */
bool board_setting_known(enum setting setting);

/* A setting of the values on and off, where it holds; else what the board does instead. */
bool board_setting_on(const struct settings *s, enum board_kind board, enum setting setting);

#endif
