/*
 * archive - the games that were finished: a text that only grows, a record for each game and a note for what was done
 * with one later. It reads, lists, filters and sums up; it opens no files and knows no clock. Nothing is ever taken out
 * of the text: a game that is removed is noted as removed, and can be brought back.
 *
 * Reading replays nothing, so that ten thousand games are there at once: each record's checksum says that it is as it
 * was written. One that is damaged or breaks off is left out and counted; what follows it is read.
 */
#ifndef OUTFLANK_CLUB_ARCHIVE_H
#define OUTFLANK_CLUB_ARCHIVE_H

#include "match/record.h"

enum { ARCHIVE_DATE_MAX = 24, ARCHIVE_NAME_MAX = 32 };

/* What the first player, who is always a person, has of a game. Of two persons nobody has won or lost. */
enum archive_outcome { ARCHIVE_NONE, ARCHIVE_WON, ARCHIVE_LOST, ARCHIVE_DRAWN };

struct archive_game {
    size_t at, length;                  /* its record in the text */
    uint32_t sum;                       /* that record's checksum, by which notes name it */
    const struct variant *variant;      /* the options are in the record */
    char date[ARCHIVE_DATE_MAX];        /* as in the record; "": not known */
    char opponent[RECORD_OPPONENT_MAX]; /* as in the record */
    char name[2][ARCHIVE_NAME_MAX];     /* the players' names, by their side, perhaps cut off; "": not known */
    int first_player;                   /* 0 or 1: who had FIRST */
    bool over;                          /* else there is no winner and no score: it broke off */
    int winner;                         /* a side, or DRAW */
    bool given_up;
    int score[2], moves;
    int corners[2], flipped[2]; /* corners held at the end; discs flipped. Of each side */
    int given[2];               /* discs given away a move, in hundredths; -1: not known */
    int seconds;                /* for how long it was played; 0: not known */
    size_t noted_at, noted;     /* what was noted about it last, in the text: where, and how long; 0: nothing */
    bool starred, removed;
};

/* Zeroed it is empty. Games are numbered from 0 on, in the order in which they were finished. */
struct archive {
    struct archive_game *games;
    int count, room;
    int damaged;          /* records and notes that are not as they were written */
    size_t length;        /* of the text so far */
    struct strbuf *whole; /* gets what is whole of the text, if it is there; the caller's */
};

void archive_finish(struct archive *a);

/* Reads what stands behind the text read so far: all of a file, or what has been added to it since. */
void archive_read(struct archive *a, const char *text, size_t length);

/* Adds all that is whole of a text: games, notes, and what only a later version can read. What is damaged is left out.
 */
void archive_whole(const char *text, size_t length, struct strbuf *out);

/* Brings the games into the order of their dates: those of another machine were added behind later ones. Games without
 * a date stay behind those that they stood behind. Their numbers change; to be done before anybody has asked for one.
 */
void archive_in_order(struct archive *a);

/* ---- what is added to the text; archive_read is then told of it ---- */

/* A game. Corners and flips of one that is over are counted here, and noted with it; `date`: when, or NULL. */
void archive_add(const struct archive *a, const struct record *record, const char *date, struct strbuf *out);

enum archive_mark { ARCHIVE_STAR, ARCHIVE_UNSTAR, ARCHIVE_REMOVE, ARCHIVE_RESTORE, ARCHIVE_MARKS };
void archive_note(const struct archive *a, int number, enum archive_mark mark, struct strbuf *out);
/* What has been found out about the game with this checksum since: facts of a record. The note added last counts. */
void archive_note_facts(const struct archive *a, uint32_t sum, const struct strbuf *facts, struct strbuf *out);

/* Reads a game out of the text that the archive was read from, with what was noted about it. It is then the caller's to
 * finish. False if it is not legal, with the reason (room for RECORD_ERROR_MAX). */
bool archive_record(const struct archive *a, const char *text, int number, struct record *out, char *why);

/* ---- asking ---- */

enum archive_outcome archive_outcome(const struct archive_game *game);

/* Which games are meant; zeroed: all that were not removed. */
struct archive_filter {
    const struct variant *variant; /* NULL: any */
    const char *opponent;          /* as in a record; NULL: any */
    const char *name;              /* of one of the players; NULL: any */
    bool by_outcome;
    enum archive_outcome outcome; /* if by_outcome */
    bool starred;                 /* only those with a star */
    bool removed;                 /* only those that were removed, to be brought back */
};

/* Writes the numbers of these games, the newest first; room for a->count. Returns how many. */
int archive_list(const struct archive *a, const struct archive_filter *filter, int *numbers);

struct archive_totals {
    int games, won, drawn, lost;
    int best_win;         /* by how many discs the other side was beaten at most; 0: never */
    int best;             /* the number of that game; -1: there is none */
    int longest_run;      /* games won one after another */
    int corners, flipped; /* the first player's; of two persons both players' */
    int given;            /* discs given away a move on average, in hundredths; -1: not known of any game */
};

/* Of these games, for the first player. */
struct archive_totals archive_sum(const struct archive *a, const struct archive_filter *filter);

/* How long such a game takes, in seconds: the middle one of the last fifteen that were played to their end and of which
 * it is known; 0: of none. */
int archive_seconds(const struct archive *a, const struct archive_filter *filter);

/* As strong as which level a person has played lately, against opponents "1" to "10", in half levels (9: 4 1/2); 0:
 * there are fewer than five such games. */
int archive_strength(const struct archive *a);

/* Private to archive*.c: what a mark is called in the text. */

/* What a mark is called in the text. */
extern const char *const archive_mark_words[ARCHIVE_MARKS];

#endif
