/*
 * day - the position that belongs to a date: which game a weekday is for, and the row of days that tools/days makes. In
 * each position exactly one move wins, and the row names it. It knows nothing of players and their tries: that is
 * today.
 *
 * The row is a text (assets/days/days.txt): a line that says what it is, lines of words that begin with #, then a line
 * a day, DAYS of them, the first for DAYS_FIRST: the winning move, by how many discs it wins, and the position. After
 * the last day the row begins anew, and so it goes backwards too; its weeks are whole, so weekdays stay.
 */
#ifndef OUTFLANK_CLUB_DAY_H
#define OUTFLANK_CLUB_DAY_H

#include "club/date.h"
#include "rules/variant.h"

enum { DAYS_WEEKS = 522, DAYS = 7 * DAYS_WEEKS, DAYS_FIRST = 20758 /* Sunday, 1 November 2026 */ };

#define DAYS_HEADER "outflank days 1"

/* The move that wins: the square of a disc placed; in Flipside one pawn's walk and the square of the disc, from
 * whichever stack. */
struct day_answer {
    uint8_t from, walk; /* NO_SQUARE where there are no pawns */
    uint8_t square;
};

struct day {
    struct position position;
    struct day_answer answer;
    int margin; /* discs that it wins by */
};

/* The id of the game of a weekday, 0 is Sunday. */
const char *day_game(int weekday);

/* A day as a line of the row, without the end of the line; and back. `weekday` tells the game. */
enum { DAY_LINE_MAX = 256 };
int day_write(const struct day *day, char out[DAY_LINE_MAX]);
bool day_read(const char *line, size_t length, int weekday, struct day *out);

/* The position of a date, out of the text of the row. False if that is not as it should be. */
bool day_find(const char *row, size_t length, int date, struct day *out);

/* True if a ply of the side to move is part of the answer. */
bool day_right(const struct day_answer *answer, struct move move);

#endif
