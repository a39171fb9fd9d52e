/*
 * saved - the games in progress, one for every game of the cabinet and the match of a run up the ladder, kept in the
 * data directory after every step that is shown, so that closing the window, or a crash, loses nothing: the title
 * offers to continue, and so does every box. What is in the files is match/record's business; reading one is replaying
 * it, so a damaged one cannot hold an impossible position.
 *
 * A step is added to the end of its file before its frame is shown. When the program has nothing else to do, the file
 * is written anew, short, and brought to the disk; what it held before stays beside it as game-BOX.before.txt. A file
 * that is damaged is given another name, the better of what is left takes its place, and the player is told. Only one
 * copy of the program keeps games at a time: the file lock is held by it.
 */
#ifndef OUTFLANK_APP_STORE_SAVED_H
#define OUTFLANK_APP_STORE_SAVED_H

#include <stdbool.h>

#include "app/store/store.h"
#include "base/strbuf.h"
#include "rules/position.h"

struct app;
struct game_setup;
struct lock;
struct match;
struct record;
struct variant;

/* A game that can be continued. */
struct saved_game {
    int move;         /* the number of the move to come, as the board shows it; 0: there is no such game */
    int first_player; /* as in struct game_setup */
    int opponent;     /* as in struct game_setup */
    unsigned order;   /* the game kept last has the highest */
    struct position position;
};

enum { SAVED_GAMES_MAX = 16, SAVED_RUN = SAVED_GAMES_MAX - 1 };

/* What is known of the files; zeroed at first. Only saved*.c look into it. */
struct saved_games {
    bool looked;
    struct saved_game list[SAVED_GAMES_MAX]; /* a box each: in the order of VARIANTS; the last is the run's */
    int written;                             /* whose file was written last, and holds `text` at its end: box + 1 */
    struct strbuf text;
    struct store_flush flush; /* of that file */
    struct lock *lock;        /* NULL: another copy of the program keeps its games here, or nobody can */
};

/* Waits until what was kept is on the disk. */
void saved_finish(struct app *app);

/* True if games are kept at all: there is a directory. Pictures and measurements only read it. */
bool saved_possible(const struct app *app);

/* The game in progress of a box, or NULL. Cheap: files are read once, at the first question. Valid until the next
 * call that is not this one. */
const struct saved_game *saved_find(struct app *app, const struct variant *variant);
/* The match of the run, likewise: it lies in a box of its own, whatever game it is of. */
const struct saved_game *saved_find_run(struct app *app);
/* The number of its next move ("move 19"), or 0 if there is none. */
int saved_move(struct app *app, const struct variant *variant);
/* The box whose game in progress was played last, or NULL. */
const struct variant *saved_last(struct app *app);

/* The game of a box as its file holds it now, and into `table` how it is played; the caller frees the match. NULL, and
 * the table untouched, if there is none. */
struct match *saved_load(struct app *app, const struct variant *variant, struct game_setup *table);

/* The same of the run's match. */
struct match *saved_load_run(struct app *app, struct game_setup *table);
/* The run has ended or begins anew: whatever match of it was kept is not. */
void saved_forget_run(struct app *app);

/* The same as a record, to be finished by the caller, for who only looks at it. */
bool saved_record(struct app *app, const struct variant *variant, struct record *out);

/* Keeps the match as it stands, turns under way included, by a short addition to its file; `table`: who plays it and
 * what for. A match that is over, or was taken back to its first position, is forgotten; a new one without a whole turn
 * leaves the game kept before alone, and so does one whose occasion is only passing. */
void saved_keep(struct app *app, const struct match *match, const struct game_setup *table);

/* Brings what was kept to the disk, without waiting for it: for a moment when nothing else is to be done. */
void saved_flush(struct app *app);

/* A game is left: what comes next is another one, or this one loaded again. */
void saved_settle(struct app *app);

#endif
