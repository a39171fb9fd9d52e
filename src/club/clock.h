/*
 * clock - the time that two players have, or take: so many minutes a game, so many seconds a move, or calm, which only
 * counts. It is told how time passes and reads no clock of the system; whether running out of time loses is the
 * players' wish, which it keeps for them.
 */
#ifndef OUTFLANK_CLUB_CLOCK_H
#define OUTFLANK_CLUB_CLOCK_H

#include <stdbool.h>

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

#endif
