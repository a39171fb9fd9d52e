/*
 * saved - the game that is being played, kept in the data directory after every move, so that closing the window, or a
 * crash, loses nothing: the title offers to go on. A text of four lines; reading it is replaying it, so a damaged one
 * cannot hold an impossible position, and is left alone with a line in the log.
 */
#ifndef OUTFLANK_APP_SAVED_H
#define OUTFLANK_APP_SAVED_H

#include "app/app.h"

enum { SAVED_MOVES_MAX = 32768 };

/* Writes the match as it stands, up to its last whole turn. A match that is over is forgotten; one
 * without a move leaves the game kept before in its place. */
void saved_keep(const struct app *app, const struct match *match, int first_player, int opponent);

/* True if there is a game to go on with; fills the table and the moves (room for SAVED_MOVES_MAX). */
bool saved_load(const struct app *app, struct game_setup *table, char moves[SAVED_MOVES_MAX]);

#endif
