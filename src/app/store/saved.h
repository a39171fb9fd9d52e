/*
 * saved - games in progress: one for each game of the cabinet, and the match of a run up the ladder. They are saved in
 * the data directory after every step shown, so that closing the window or a crash loses nothing. Files contain records
 * (match/record); reading replays them, so a damaged file cannot lead to an impossible position.
 *
 * A step is appended to its file before its frame is shown. When the program is idle, the file is compacted and synced,
 * with its previous contents kept as game-BOX.before.txt. A damaged file is renamed, the best remaining data replaces
 * it, and the player is told. A lock file ensures that only one copy of the program saves games; where a file is a link
 * to one in another folder, a second lock file lies there.
 */
#ifndef OUTFLANK_APP_STORE_SAVED_H
#define OUTFLANK_APP_STORE_SAVED_H

#include <stdbool.h>

#include "app/store/store.h"
#include "base/strbuf.h"
#include "kit/paths.h"
#include "match/coins.h"
#include "rules/position.h"

struct app;
struct game_setup;
struct lock;
struct match;
struct record;
struct variant;

/* A game that can be resumed. */
struct saved_game {
    int move;         /* the number of the next move, as the board shows it; 0: no game */
    int first_player; /* as in struct game_setup */
    int opponent;     /* as in struct game_setup */
    unsigned order;   /* highest for the game saved last */
    uint32_t seed;    /* of its setup; 0: none was kept */
    struct position position;
    struct coins coins; /* the coin on each square, in a game of coins */
};

enum { SAVED_GAMES_MAX = 16, SAVED_RUN = SAVED_GAMES_MAX - 1 };

/* The known state of the files; zeroed at first. Private to saved.c. */
struct saved_games {
    bool loaded;
    struct saved_game list[SAVED_GAMES_MAX]; /* in the order of VARIANTS; the last is that of the run */
    uint64_t serials[SAVED_GAMES_MAX];       /* of the match that each file holds (match_serial); 0: of another start */
    int written;                             /* the index + 1 of the file written last, which ends with `text` */
    struct strbuf text;
    struct store_flush flush;                /* for that file */
    bool held;                               /* the locks: of the folder, and of each folder into which a link leads; */
    struct lock *locks[SAVED_GAMES_MAX + 1]; /* NULL where locking is impossible */
};

/* Tells the player which files are links that lead nowhere that is trusted (store_check_links). */
void saved_check_links(struct app *app);

/* Waits until all saved data is on disk. */
void saved_finish(struct app *app);

/* True if games are saved at all, which requires a data directory. Pictures and benchmarks only read it. */
bool saved_possible(const struct app *app);

/* The game in progress of a variant, or NULL. Cheap: files are read once, on the first call. Valid until any other
 * call. */
const struct saved_game *saved_find(struct app *app, const struct variant *variant);
/* The match of the run, likewise. It is stored apart, whatever its variant. */
const struct saved_game *saved_find_run(struct app *app);
/* The number of its next move ("move 19"), or 0 if there is none. */
int saved_move(struct app *app, const struct variant *variant);
/* The variant whose game in progress was played last, or NULL. */
const struct variant *saved_last(struct app *app);

/* Loads a saved game, and its setup into `game_setup`. The caller frees the match. NULL, with the table unchanged, if
 * there is none. */
struct match *saved_load(struct app *app, const struct variant *variant, struct game_setup *game_setup);

/* The same for the run's match. */
struct match *saved_load_run(struct app *app, struct game_setup *game_setup);
/* Deletes the run's match, because the run has counted it. */
void saved_forget_run(struct app *app);
/* Likewise, because the run is over or begins anew: a match in progress is among the finished ones then, as abandoned.
 */
void saved_abandon_run(struct app *app);

/* The same as a record, which the caller must finish, for callers that only look at it; of the run's match if `variant`
 * is NULL. */
bool saved_record(struct app *app, const struct variant *variant, struct record *out);

/* Deletes what is kept of a match that is over, because its game mode has counted it. */
void saved_forget_counted(struct app *app, const struct match *match);

/* Saves the current state of a match, including an unfinished turn, by appending to its file; `game_setup` is its
 * setup. A match that is over, or was undone to its start, is deleted; one that its game mode counts stays as it was
 * before its last move until then. A new match without a whole turn, or a mere trial, does not replace the game saved
 * before; any other does, and that game is among the finished ones then, as abandoned. */
void saved_keep(struct app *app, const struct match *match, const struct game_setup *game_setup);

/* Syncs saved data to disk without waiting, when the program is idle. */
void saved_flush(struct app *app);

/* Ends saving to the current file, because the game is left: next comes another one, or this one loaded again. */
void saved_settle(struct app *app);

/* ---- the files, for what lies beside them: finished games, backups, and the tests of readers ---- */

/* The index of a variant's file: its index in VARIANTS. SAVED_RUN is the run's. */
int saved_box(const struct variant *variant);

/* The paths of a file and of its previous version. False if there is no data directory. */
struct saved_paths {
    char now[PATHS_MAX], before[PATHS_MAX];
};
bool saved_paths_of(const struct app *app, int box, struct saved_paths *out);

/* True if this copy of the program may change the files. If another one holds the lock, the player is told. */
bool saved_hold(struct app *app);

/* Reads one file if it exists. False if it has no game to resume; `damaged` is set if data was lost. */
bool saved_read_file(const char *path, struct record *out, bool *damaged);

void saved_read_setup(const struct record *record, struct game_setup *game_setup);

#endif
