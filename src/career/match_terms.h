/*
 * match_terms - what two players agree upon before they play: the time that they have (clock), how many games make a
 * match and how it stands (series), and what evens out their strength (handicap). Plain data; who the players are and
 * where they sit is others' business.
 */
#ifndef OUTFLANK_CLUB_MATCH_TERMS_H
#define OUTFLANK_CLUB_MATCH_TERMS_H

#include <stdbool.h>

#include "rules/variant.h"

/* clock: the time that two players have, or take: so many minutes a game, so many seconds a move, or calm, which only
 * counts. It is told how time passes and reads no clock of the system; whether running out of time loses is the
 * players' wish, which it keeps for them. */

/* Seconds a move: a player has them for every move, and what a quick move has left over is kept for the next ones, up
 * to two seconds a move: before a move there are at least so many seconds. */
enum clock_kind {
    CLOCK_OFF,
    CLOCK_GAME_3, /* minutes for all of a game */
    CLOCK_GAME_5,
    CLOCK_GAME_10,
    CLOCK_GAME_20,
    CLOCK_MOVE_10, /* seconds for a move */
    CLOCK_MOVE_20,
    CLOCK_MOVE_30,
    CLOCK_CALM, /* counts up, and nobody loses */
    CLOCK_KINDS
};

enum { CLOCK_INCREMENT_MS = 2000, CLOCK_SHORT_MS = 10000 /* what is left is shown as short */ };

/* How files name the kinds; NULL at the end. */
extern const char *const CLOCK_NAMES[CLOCK_KINDS + 1];

struct clock {
    enum clock_kind kind;
    bool loses;      /* whoever runs out of time has lost; else it is only told */
    long left_ms[2]; /* of a clock that counts down; below 0: so much over time */
    long used_ms[2];
};

/* Both have all their time. */
struct clock clock_begin(enum clock_kind kind, bool loses);
/* Time has passed for a player, 0 or 1; then a move of theirs was made. */
void clock_pass(struct clock *c, int player, long ms);
void clock_move(struct clock *c, int player);

bool clock_counts_down(const struct clock *c);
/* The player whose time is up, or -1. */
int clock_out(const struct clock *c);
/* What is to be seen, ms from 0 on: what is left, or was used. */
long clock_seen(const struct clock *c, int player);
/* "2:41", "0:09", "1:02:30"; seconds left are rounded up, used ones down, so that 0:00 means that it is over. */
enum { CLOCK_TEXT_MAX = 24 };
const char *clock_text(const struct clock *c, int player, char out[CLOCK_TEXT_MAX]);

/* series: a match of several games between two players: how many games it has, how it stands, when it is over. It
 * knows players, 0 and 1, not sides. */

/* Best of n: whoever cannot be caught any more has won; after n games it may be drawn. First to n: drawn games count
 * for nobody, and it goes on until somebody has won n. */
enum series_kind {
    SERIES_SINGLE, /* no match: just games */
    SERIES_BEST_3,
    SERIES_BEST_5,
    SERIES_BEST_7,
    SERIES_FIRST_2,
    SERIES_FIRST_3,
    SERIES_FIRST_5,
    SERIES_KINDS
};

/* How files name the kinds; NULL at the end. */
extern const char *const SERIES_NAMES[SERIES_KINDS + 1];

struct series {
    enum series_kind kind;
    int won[2], drawn;
};

/* A game has been won by a player, or is a DRAW (2). Not after the end. */
void series_count(struct series *s, int winner);
int series_played(const struct series *s);
/* Games that must be won. */
int series_needed(enum series_kind kind);

/* A single game is over after one. */
bool series_over(const struct series *s);
/* The player who has won, or DRAW (2); defined when it is over. */
int series_winner(const struct series *s);

/* handicap: what evens out two players of different strength: discs on corners from the start, in games that begin on
 * a board whose corners can be taken; elsewhere only the first move of every game. It sets up positions; who is given
 * what is the players' business. */

enum { HANDICAP_CORNERS_MAX = 4 };

/* How many corners can be given in the game that begins at `start`: 0 or 4. */
int handicap_corners(const struct position *start);

/* Gives a side that many corners at the start of a game, out of its hand where there are hands. False, and nothing
 * changed, if that cannot be. */
bool handicap_place(struct position *start, enum side side, int corners);

#endif
