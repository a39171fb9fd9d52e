/*
 * custom_boards - the boards of the workshop: the player's own, newest first, and those that come with the game. They
 * are read on first use, and the player's are saved after each change. The lists are those of workshop/boards.h.
 */
#ifndef OUTFLANK_APP_STORE_CUSTOM_BOARDS_H
#define OUTFLANK_APP_STORE_CUSTOM_BOARDS_H

#include "workshop/boards.h"

struct app;
struct match;

struct custom_boards {
    bool loaded;
    struct boards mine;
    struct board_shelf shelf;
};

/* The lists, owned by the app. */
struct custom_boards *custom_boards(struct app *app);
void custom_boards_finish(struct custom_boards *b);

/* All of them by one index: the player's, then the ready ones. */
int custom_boards_count(struct app *app);
const struct custom_board *custom_boards_at(struct app *app, int index);
const char *custom_boards_name(struct app *app, int index);
/* A ready board; NULL for one of the player's own. */
const struct shelf_board *custom_boards_ready(struct app *app, int index);
/* The index of a board, or -1. */
int custom_boards_find(struct app *app, const struct custom_board *board);

/* A ready board with holes and joined edges, for players who have not chosen a board yet. */
struct custom_board custom_boards_first(struct app *app);

/* The index of the board a game began on, or -1. */
int custom_boards_of(struct app *app, const struct match *match);
/* The title of a game: "Classic", or the name of its custom board. */
const char *custom_boards_title(struct app *app, const struct match *match);

/* Saves a board under a name, replacing one of that name. False if there is no room. */
bool custom_boards_put(struct app *app, const struct custom_board *board, const char *name);
void custom_boards_remove(struct app *app, int index);
/* "Board 3": an unused name. */
void custom_boards_new_name(struct app *app, char out[BOARD_NAME_MAX]);

#endif
