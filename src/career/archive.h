/*
 * archive - finished games: an append-only text with a record for each game and notes about games. The module parses,
 * lists, filters and sums up; it opens no files and reads no clock. Nothing is ever deleted from the text: a removed
 * game has a note saying so, and can be restored.
 *
 * Parsing does not replay games, so ten thousand of them load at once; each record's checksum shows that it is intact.
 * Damaged and truncated records are skipped and counted.
 */
#ifndef OUTFLANK_CAREER_ARCHIVE_H
#define OUTFLANK_CAREER_ARCHIVE_H

#include <stdatomic.h>

#include "match/record.h"

enum { ARCHIVE_DATE_MAX = 24, ARCHIVE_NAME_MAX = 32 };

/* The result for the first player, who is always a person; ARCHIVE_NONE between two people. */
enum archive_outcome { ARCHIVE_NONE, ARCHIVE_WON, ARCHIVE_LOST, ARCHIVE_DRAWN };

struct archive_game {
    size_t at, length;                  /* its record in the text */
    uint32_t sum;                       /* the checksum of that record, by which notes refer to it */
    const struct variant *variant;      /* the options are in the record */
    char date[ARCHIVE_DATE_MAX];        /* as in the record; "" if unknown */
    char opponent[RECORD_OPPONENT_MAX]; /* as in the record */
    char name[2][ARCHIVE_NAME_MAX];     /* the players' names, by side, possibly truncated; "" if unknown */
    bool eased;                         /* the opponent went easy, and played: */
    int level;                          /* 0: by what is new alone */
    int first_player;                   /* the player who had FIRST, 0 or 1 */
    bool over;                          /* if false, the game was abandoned and has neither winner nor score */
    int winner;                         /* a side, or DRAW */
    bool given_up;
    int score[2], moves;
    int corners[2], flipped[2]; /* for each side: corners held at the end, discs flipped */
    int given[2];               /* discs given away per move, in hundredths; -1 if unknown */
    int seconds;                /* duration; 0 if unknown */
    size_t noted_at, noted;     /* the latest note about it in the text; length 0 if there is none */
    bool starred, removed;
};

/* What another thread sees of a long reading, and how it ends it. */
struct archive_watch {
    atomic_int games; /* read so far */
    atomic_bool unwanted;
};

/* Zeroed: empty. Games are numbered from 0, in the order in which they were finished. */
struct archive {
    struct archive_game *games;
    int count, room;
    int damaged;                 /* the number of records and notes that are damaged */
    size_t length;               /* of the text parsed so far */
    struct strbuf *whole;        /* if not NULL, receives the intact parts of the text; borrowed */
    struct archive_watch *watch; /* if not NULL, tells of the reading, which stops when it is unwanted; borrowed */
};

void archive_finish(struct archive *a);

/* Parses text that follows what was parsed so far: a whole file, or what was appended to it since. */
void archive_read(struct archive *a, const char *text, size_t length);

/* Appends the intact parts of a text: games, notes, and entries of later versions. Damaged parts are left out. */
void archive_whole(const char *text, size_t length, struct strbuf *out);

/* Sorts the games by date, for when games of another machine were appended. A game without a date stays behind the game
 * that it followed. Game numbers change, so call this before they are used. */
void archive_in_order(struct archive *a);

/* ---- text to be appended; afterwards pass it to archive_read ---- */

/* A game. If it is over, its corners and flips are counted and stored too. `date` may be NULL. */
void archive_add(const struct archive *a, const struct record *record, const char *date, struct strbuf *out);

enum archive_mark { ARCHIVE_STAR, ARCHIVE_UNSTAR, ARCHIVE_REMOVE, ARCHIVE_RESTORE, ARCHIVE_MARKS };
void archive_note(const struct archive *a, int number, enum archive_mark mark, struct strbuf *out);
/* Facts found later about the game with this checksum. The last note added is the valid one. */
void archive_note_facts(const struct archive *a, uint32_t sum, const struct strbuf *facts, struct strbuf *out);

/* Reads a game from the text that the archive was parsed from, with the facts noted about it. The caller must finish
 * it. False, with the reason in `why` (RECORD_ERROR_MAX bytes), if it is not legal. */
bool archive_record(const struct archive *a, const char *text, int number, struct record *out, char *why);
/* The same from the text of its record and of the latest note about it, NULL if there is none. */
bool archive_replay(const struct archive_game *game, const char *text, const char *noted, struct record *out,
                    char *why);

/* ---- queries ---- */

enum archive_outcome archive_outcome(const struct archive_game *game);

/* Selects games; zeroed: all that were not removed. */
struct archive_filter {
    const struct variant *variant; /* NULL: any */
    const char *opponent;          /* as in a record; NULL: any */
    const char *name;              /* a player's name; NULL: any */
    bool by_outcome;
    enum archive_outcome outcome; /* if by_outcome */
    bool starred;                 /* only those with a star */
    bool removed;                 /* only those that were removed */
};

/* Writes the numbers of the selected games, latest first; room for a->count. Returns how many there are. */
int archive_list(const struct archive *a, const struct archive_filter *filter, int *numbers);

struct archive_totals {
    int games, won, drawn, lost;
    int best_win;         /* the largest winning margin in discs; 0 if there was no win */
    int best;             /* the number of that game, or -1 */
    int longest_run;      /* consecutive wins */
    int corners, flipped; /* the first player's; in games between two people, both players' */
    int given;            /* average of discs given away per move, in hundredths; -1 if unknown for all games */
};

/* The totals of the selected games, for the first player. */
struct archive_totals archive_sum(const struct archive *a, const struct archive_filter *filter);

/* The usual duration of the selected games in seconds: the median of the last fifteen that were finished and whose
 * duration is known; 0 if there are none. */
int archive_seconds(const struct archive *a, const struct archive_filter *filter);

/* The level that a person's recent games against levels "1" to "10" correspond to, in half levels (9: level 4 1/2); 0
 * if there are fewer than five such games. */
int archive_strength(const struct archive *a);

/* Private to archive*.c. */

/* The name of a mark in the text. */
extern const char *const archive_mark_words[ARCHIVE_MARKS];

#endif
