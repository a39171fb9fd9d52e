/*
 * custom_boards - all boards that there are to play on besides the games' own: the player's, newest first, and the
 * shelf of ready ones. Read from files when they are first asked for, kept whenever the player's change. The lists
 * themselves are workshop/boards.h.
 */
#ifndef OUTFLANK_APP_STORE_CUSTOM_BOARDS_H
#define OUTFLANK_APP_STORE_CUSTOM_BOARDS_H

#include "workshop/boards.h"

struct app;
struct match;

struct custom_boards {
    bool looked;
    struct boards own;
    struct board_shelf shelf;
};

/* The lists; they stay the app's. */
struct custom_boards *custom_boards(struct app *app);
void custom_boards_finish(struct custom_boards *b);

/* All of them in one row: the player's, then the shelf. */
int custom_boards_count(struct app *app);
const struct custom_board *custom_boards_at(struct app *app, int index);
const char *custom_boards_name(struct app *app, int index);
/* What is known of a ready one; NULL of the player's own. */
const struct shelf_board *custom_boards_ready(struct app *app, int index);
/* The index of a board; -1 if it is none of them. */
int custom_boards_find(struct app *app, const struct custom_board *board);

/* For whoever has played on none yet: one of the shelf that shows what can be made, with holes and with joined edges.
 */
struct custom_board custom_boards_first(struct app *app);

/* The one that a game began on, likewise. */
int custom_boards_of(struct app *app, const struct match *match);
/* What a game is called: "Classic"; or the name of the board that it began on, if it is one of them. */
const char *custom_boards_title(struct app *app, const struct match *match);

/* Puts a board among the player's, under its name (in the place of one that has it). False if there is no room. */
bool custom_boards_put(struct app *app, const struct custom_board *board, const char *name);
void custom_boards_remove(struct app *app, int index);
/* "Board 3": a name that none of them has. */
void custom_boards_new_name(struct app *app, char out[BOARD_NAME_MAX]);

#endif
