/*
 * own_boards - all boards that there are to play on besides the games' own: the player's, newest first, and the shelf
 * of ready ones. Read from files when they are first asked for, kept whenever the player's change. The lists themselves
 * are workshop/boards.h.
 */
#ifndef OUTFLANK_APP_STORE_OWN_BOARDS_H
#define OUTFLANK_APP_STORE_OWN_BOARDS_H

#include "workshop/boards.h"

struct app;
struct match;

struct own_boards {
    bool looked;
    uint32_t sum; /* of the file, as it was read or written last: another copy of the program may write it too */
    struct boards own;
    struct board_shelf shelf;
};

/* The lists; they stay the app's. */
struct own_boards *own_boards(struct app *app);
void own_boards_finish(struct own_boards *b);

/* All of them in one row: the player's, then the shelf. */
int own_boards_count(struct app *app);
const struct own_board *own_boards_at(struct app *app, int index);
const char *own_boards_name(struct app *app, int index);
/* What is known of a ready one; NULL of the player's own. */
const struct shelf_board *own_boards_ready(struct app *app, int index);
/* The index of a board; -1 if it is none of them. */
int own_boards_find(struct app *app, const struct own_board *board);

/* The one that a game began on, likewise. */
int own_boards_of(struct app *app, const struct match *match);
/* What a game is called: "Classic"; or the name of the board that it began on, if it is one of them. */
const char *own_boards_title(struct app *app, const struct match *match);

/* Puts a board among the player's, under its name (in the place of one that has it). False if there is no room. */
bool own_boards_put(struct app *app, const struct own_board *board, const char *name);
void own_boards_remove(struct app *app, int index);
/* "Board 3": a name that none of them has. */
void own_boards_new_name(struct app *app, char out[BOARD_NAME_MAX]);

#endif
