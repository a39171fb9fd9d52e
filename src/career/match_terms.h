/*
 * match_terms - what two players agree on before they play: time control (clock), the number of games in a match and
 * its score (series), and a handicap. Plain data; the module does not know who the players are.
 */
#ifndef OUTFLANK_CAREER_MATCH_TERMS_H
#define OUTFLANK_CAREER_MATCH_TERMS_H

#include <stdbool.h>

#include "rules/variant.h"

/* clock: time control for two players: minutes per game, seconds per move, or "calm", which only counts up. It is told
 * how much time has passed and does not read the system clock. It stores whether running out of time loses; the caller
 * enforces that. */

/* With seconds per move, each move has at least that many seconds, and unused time carries over, up to two seconds per
 * move. */
enum clock_kind {
    CLOCK_OFF,
    CLOCK_GAME_3, /* minutes for the whole game */
    CLOCK_GAME_5,
    CLOCK_GAME_10,
    CLOCK_GAME_20,
    CLOCK_MOVE_10, /* seconds per move */
    CLOCK_MOVE_20,
    CLOCK_MOVE_30,
    CLOCK_CALM, /* counts up; nobody loses on time */
    CLOCK_KINDS
};

enum { CLOCK_INCREMENT_MS = 2000, CLOCK_SHORT_MS = 10000 /* less time left is highlighted */ };

/* The names of the kinds in files; terminated by NULL. */
extern const char *const CLOCK_NAMES[CLOCK_KINDS + 1];

struct clock {
    enum clock_kind kind;
    bool loses;      /* running out of time loses; otherwise it is only reported */
    long left_ms[2]; /* if the clock counts down; negative: overtime */
    long used_ms[2];
};

/* A clock with full time for both. */
struct clock clock_begin(enum clock_kind kind, bool loses);
/* Lets time pass for a player, 0 or 1; and adds the allowance for the next move after a player's move. */
void clock_pass(struct clock *c, int player, long ms);
void clock_move(struct clock *c, int player);

bool clock_counts_down(const struct clock *c);
/* The time to display in ms, at least 0: time left, or used. */
long clock_seen(const struct clock *c, int player);
/* "2:41", "0:09", "1:02:30". Time left is rounded up and time used down, so that 0:00 means that time is up. */
enum { CLOCK_TEXT_MAX = 24 };
const char *clock_text(const struct clock *c, int player, char out[CLOCK_TEXT_MAX]);

/* series: a match of several games between two players: its length, score and end. Counts by player, 0 and 1, not by
 * side. */

/* Best of n: a player who can no longer be overtaken has won; after n games it may be a draw. First to n: draws do not
 * count, and play continues until a player has won n games. */
enum series_kind {
    SERIES_SINGLE, /* single games, no match */
    SERIES_BEST_3,
    SERIES_BEST_5,
    SERIES_BEST_7,
    SERIES_FIRST_2,
    SERIES_FIRST_3,
    SERIES_FIRST_5,
    SERIES_KINDS
};

/* The names of the kinds in files; terminated by NULL. */
extern const char *const SERIES_NAMES[SERIES_KINDS + 1];

struct series {
    enum series_kind kind;
    int won[2], drawn;
};

/* Records a game won by a player or drawn (DRAW). Not after the end. */
void series_count(struct series *s, int winner);
int series_played(const struct series *s);
/* The number of wins needed. */
int series_needed(enum series_kind kind);

/* SERIES_SINGLE is over after one game. */
bool series_over(const struct series *s);
/* The winner, or DRAW. Only defined if series_over. */
int series_winner(const struct series *s);

/* handicap: compensates a difference in strength: discs on corners at the start in games whose corners can be taken. In
 * other games the only handicap is to move first. Who gets it is up to the players. */

enum { HANDICAP_CORNERS_MAX = 4 };

/* The number of corners that can be given in the game that begins at `start`: 0 or 4. */
int handicap_corners(const struct position *start);

/* Gives a side this number of corners at the start of a game, from its hand if there are hands. False, with nothing
 * changed, if that is impossible. */
bool handicap_place(struct position *start, enum side side, int corners);

#endif
