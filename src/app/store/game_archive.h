/*
 * game_archive - every game that is over goes into one file of the data directory, games.outflank, to be listed and
 * looked at later (career/archive). One that is taken back from its end is noted as removed again.
 */
#ifndef OUTFLANK_APP_STORE_GAME_ARCHIVE_H
#define OUTFLANK_APP_STORE_GAME_ARCHIVE_H

#include "app/store/store.h"
#include "career/archive.h"

struct app;

/* Games in a row: those of games.outflank, or of any other file, which is only looked at. Zeroed it is empty. */
struct game_archive_list {
    struct archive archive;
    struct strbuf text;
    bool strange; /* not the file of the finished games */
};
void game_archive_list_finish(struct game_archive_list *list);

/* Reads games.outflank as it is now. An empty list if there is none. What is damaged in it is told; the file as it was
 * is set aside then, and the new one holds what is whole. */
void game_archive_read(struct app *app, struct game_archive_list *list);
/* Notes a mark in the file and in the list; of a strange one only in the list. */
void game_archive_mark(struct app *app, struct game_archive_list *list, int number, enum archive_mark mark);
/* What has been found out since about a game of that file: facts of a record with this checksum. */
void game_archive_note(struct app *app, uint32_t sum, const struct strbuf *facts);
/* A game of the list, to be finished by the caller. False if it cannot be replayed. */
bool game_archive_record(const struct game_archive_list *list, int number, struct record *out);

/* What is known of the game that ended last; zeroed at first. Only game_archive.c looks into it. */
struct game_archive_game {
    struct archive last;      /* with that game alone; none if it is empty */
    uint64_t serial;          /* of the match that it was (match_serial); 0: none */
    int seconds;              /* for how long the match on the board has been played; 0: not known */
    struct store_flush flush; /* of what was added to the file */
};

/* A match that is over, told as often as one likes. */
void game_archive_keep(struct app *app, const struct record *record);
/* The checksum of this match's record in that file; 0 if it is not there, or another one has been finished since. */
uint32_t game_archive_sum(const struct app *app, const struct match *match);
/* A match that is not over: if it is the one that was, its end has been taken back. */
void game_archive_take_back(struct app *app, const struct match *match);
/* No match that is on a board now is the one that ended last. */
void game_archive_forget(struct app *app);

/* Brings what was added to the disk, without waiting for it; and the same, waiting. */
void game_archive_flush(struct app *app);
void game_archive_finish(struct app *app);

#endif
