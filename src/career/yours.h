/*
 * yours - moves of one's own finished games that gave much away, to be found better now: which of them come when, what
 * was answered, and what they cost. Each is named by its game in the archive and its ply there, so that one whose game
 * was removed is not asked. The module reads no clock, opens no files and searches nothing.
 *
 * One that was found comes again after 1, 3, 7, 21 and 60 days, then never; one that was not, tomorrow and from the
 * beginning. At most YOURS_A_DAY are asked on one date, and what was asked on it stays with the date, as tries at the
 * position of the day do: turning the clock back returns none. What was answered on a date that is still to come was
 * answered by a clock that was wrong: it is asked again, and so none is lost.
 */
#ifndef OUTFLANK_CAREER_YOURS_H
#define OUTFLANK_CAREER_YOURS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum { YOURS_MOST = 400, YOURS_GAMES = 200, YOURS_DAYS = 100, YOURS_A_DAY = 3, YOURS_TIMES = 6 };

/* What a move is asked for: it gave away so much and more, in hundredths of a disc, and was not one of the first moves
 * of its game. What is so much worse than the best, and no more, is as good. */
enum { YOURS_FROM = 400, YOURS_NOT_BEFORE = 8, YOURS_AS_GOOD = 200 };

/* What it cost, in a few kinds. */
enum yours_cost { YOURS_CORNERS, YOURS_EDGES, YOURS_REPLIES, YOURS_LAST, YOURS_JUMPS, YOURS_DISCS, YOURS_COSTS };

struct yours_move {
    uint32_t game; /* the checksum of its record */
    int ply;
    int best, gave; /* what the best turn is worth for the side to move, and what was given away, in hundredths */
    bool solved;    /* both are exact */
    enum yours_cost cost;
    int found;     /* how often in a row */
    bool answered; /* on the date `last` */
    int last;
    bool unwanted; /* is not to be asked again */
};

/* What was asked on a date. */
struct yours_day {
    int date, count;
    bool found[YOURS_A_DAY];
};

/* Zeroed: empty. Plain data. */
struct yours {
    struct yours_move moves[YOURS_MOST];
    int count;
    uint32_t games[YOURS_GAMES]; /* those that were searched for such moves */
    int game_count;
    struct yours_day days[YOURS_DAYS];
    int day_count;
};

/* The word of a kind in files and language keys, such as "corners". */
const char *yours_cost_word(enum yours_cost cost);

/* Games that were searched. If there are many, the first that was makes room. */
bool yours_searched(const struct yours *y, uint32_t game);
void yours_search(struct yours *y, uint32_t game);
/* Adds a move; one that is known stays as it is. If there are many, the first makes room. */
void yours_add(struct yours *y, const struct yours_move *move);
/* The index of a move; -1: it is not known. */
int yours_index(const struct yours *y, uint32_t game, int ply);

/* What was asked on a date, and how many may still be asked. */
struct yours_day yours_on(const struct yours *y, int date);
int yours_left(const struct yours *y, int date);

/* The next move to ask on a date: what was asked before, longest ago first; then what gave most away. Of each, `there`
 * is asked whether its game still is. -1: there is none, or enough were asked. And how many there are, at most as many
 * as may still be asked. */
typedef bool yours_there(void *user, uint32_t game);
int yours_next(const struct yours *y, int date, yours_there *there, void *user);
int yours_ready(const struct yours *y, int date, yours_there *there, void *user);
/* The move of a game that gave most away; -1: none. */
int yours_worst(const struct yours *y, uint32_t game);

/* It was found, or not, on a date. */
void yours_answer(struct yours *y, int index, int date, bool found);

/* What the moves of these games cost most, and how much of it in whole discs; 0: nothing. */
int yours_costs_most(const struct yours *y, const uint32_t *games, int count, enum yours_cost *cost);

/* Text form: "outflank yours 1" and a line for each date, game and move:
 *     day 2026-11-29 +-
 *     game 1a2b3c4d
 *     move 1a2b3c4d 34 cost=corners best=1200 gave=650 solved found=2 last=2026-11-28 unwanted
 * Reading gives the number of lines that are damaged, which are left out; -1, with nothing changed, if the first line
 * is. The text is changed. */
void yours_write(const struct yours *y, struct strbuf *out);
int yours_read(struct yours *y, char *text, size_t length);

/* Adds what only the other machine knows; of a move that both do, what was answered last. */
void yours_merge(struct yours *here, const struct yours *there);

#endif
