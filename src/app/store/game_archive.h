/*
 * game_archive - finished games, stored in one file of the data directory, games.outflank (career/archive). If the end
 * of a game is undone, the game is marked as removed.
 */
#ifndef OUTFLANK_APP_STORE_GAME_ARCHIVE_H
#define OUTFLANK_APP_STORE_GAME_ARCHIVE_H

#include "app/store/store.h"
#include "career/archive.h"

struct app;

/* A list of games: those of games.outflank, or of another file, which is read-only. Zeroed: empty. */
struct game_archive_list {
    struct archive archive;
    struct strbuf text; /* only of another file; of games.outflank each game is read there when it is needed: */
    char path[PATHS_MAX];
    size_t from;                    /* where in the file the list begins: 0 if all of it was read */
    size_t known;                   /* the length of the file when it was read; marks made since are behind that */
    char last[64];                  /* and what it ended with */
    bool strange;                   /* not from games.outflank */
    struct game_archive_rest *rest; /* all games, being read on a thread; NULL: they are in the list */
};
/* Ends the reading too. */
void game_archive_list_finish(struct game_archive_list *list);

/* Reads games.outflank; an empty list if it does not exist. If it is damaged, it is set aside, a new one with the
 * intact parts is written, and the player is told. */
void game_archive_read(struct app *app, struct game_archive_list *list);

/* The same for a screen that is to stand in its first frame: of a long file only the newest games are read at once, and
 * a thread begins to read all of them. */
void game_archive_open(struct app *app, struct game_archive_list *list);
/* True if all of them are there since the last call: the list has them now, with other numbers, and `before` is what it
 * was, which the caller must finish. To be called each frame while list->rest is set. */
bool game_archive_take_rest(struct app *app, struct game_archive_list *list, struct game_archive_list *before);
/* The number that a game has now, by that which it had before; -1 if it is gone. */
int game_archive_number(const struct game_archive_list *list, const struct game_archive_list *before, int number);
/* How many games were read so far. */
int game_archive_count(const struct game_archive_list *list);
/* Reads what was added to games.outflank since the list was read. */
void game_archive_read_added(struct app *app, struct game_archive_list *list);
/* For tests: if not NULL, the thread calls it before each part that it reads, as a disk that takes its time. */
extern void (*game_archive_slow)(const atomic_bool *unwanted);

/* Adds a mark to the file and the list; for games of another file only to the list. */
void game_archive_mark(struct app *app, struct game_archive_list *list, int number, enum archive_mark mark);
/* Adds facts found about the game whose record has this checksum. */
void game_archive_note(struct app *app, uint32_t sum, const struct strbuf *facts);
/* A game of the list, which the caller must finish. False if it cannot be replayed. */
bool game_archive_record(const struct game_archive_list *list, int number, struct record *out);

/* The game that ended last; zeroed at first. Private to game_archive.c. */
struct game_archive_game {
    struct archive last;      /* that game alone; empty: none */
    uint64_t serial;          /* of its match (match_serial); 0: none */
    int seconds;              /* duration of the current match; 0: unknown */
    struct store_flush flush; /* for data appended to the file */
};

/* Stores a finished match, once however often it is called. False, and the player is told, if it is not stored; then
 * the next call tries again. */
bool game_archive_keep(struct app *app, const struct record *record);
/* Stores a match that is given up for another one: without a winner. False if that failed. */
bool game_archive_abandon(struct app *app, const struct record *record);
/* The checksum of this match's record in the file; 0 if it is not stored, or another match has finished since. */
uint32_t game_archive_sum(const struct app *app, const struct match *match);
/* To be called with an unfinished match: if it is the one stored last, its end was undone and it is marked as
 * removed. */
void game_archive_undo(struct app *app, const struct match *match);
/* Forgets the game that ended last, because its match is no longer on a board. */
void game_archive_forget(struct app *app);

/* Syncs appended data to disk without waiting; and the same, waiting. */
void game_archive_flush(struct app *app);
void game_archive_finish(struct app *app);

#endif
