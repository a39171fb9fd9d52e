/*
 * day - the position of the day: days of the calendar (date), the position that belongs to each of them (day), and
 * what somebody has made of them (today).
 *
 * Which game a weekday is for, and the position itself, are in a row that tools/days makes; in each exactly one move
 * wins, and the row names it. The row is a text (assets/days/days.txt): a line that says what it is, lines of words
 * that begin with #, then a line a day, DAYS of them, the first for DAYS_FIRST: the winning move, by how many discs it
 * wins, and the position. After the last day the row begins anew, and so it goes backwards too; its weeks are whole,
 * so weekdays stay.
 */
#ifndef OUTFLANK_CLUB_DAY_H
#define OUTFLANK_CLUB_DAY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* date: days of the calendar as numbers, so that they can be counted: 1 January 1970 is 0, the day after it 1. It
 * knows no clock and no time zone: whoever asks says which day it is where the player sits. */

enum { DATE_TEXT_MAX = 16, DATE_FIRST_YEAR = 1900, DATE_LAST_YEAR = 9999 };

struct date {
    int year, month, day; /* months and days from 1 */
};

/* The number of a date that there is; years from DATE_FIRST_YEAR to DATE_LAST_YEAR. */
int date_number(struct date date);
struct date date_of(int number);

/* 0 is Sunday. */
int date_weekday(int number);

/* "2026-11-22", and back: exactly ten characters, a day that there is. */
const char *date_text(int number, char out[DATE_TEXT_MAX]);
bool date_parse(const char *text, size_t length, int *number);

/* day: the position that belongs to a date. */

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

/*
 * today: what somebody has made of the positions of the days: which moves were tried on which date, and what follows
 * from that: how many tries are left, and for how many days in a row the move that wins was found. It knows no clock,
 * opens no files, and knows neither screens nor languages.
 *
 * A date keeps its tries for good. So a clock that is set back brings none of them back, and one that is set forward
 * by mistake takes no day away: a streak is counted afresh out of the days that were solved, around the date it is
 * asked for.
 */

enum { TODAY_TRIES = 4, TODAY_DATES_MOST = 40000, TODAY_MARKS_MAX = 3 * TODAY_TRIES + 1 };

/* One date on which something was tried. */
struct today_date {
    int date;
    int tries;                          /* used up, the right one included */
    bool solved;                        /* by the last of them */
    struct day_answer try[TODAY_TRIES]; /* square NO_SQUARE: a hint was asked for */
};

/* Zeroed it is empty. In the order of the dates. */
struct today {
    struct today_date *dates;
    int count, room;
};

void today_finish(struct today *t);

/* The tries of a date; none if it has not begun. */
struct today_date today_on(const struct today *t, int date);
/* True if there is something left to try. */
bool today_open(const struct today *t, int date);

/* A try is used up: with a move, right or not, or (`hint`) with a hint. The date must be open. */
void today_try(struct today *t, int date, const struct day_answer *move, bool right);
void today_hint(struct today *t, int date);
/* A date as it was kept elsewhere, in place of what is known of it here. */
void today_take(struct today *t, const struct today_date *date);

/* How many days in a row are solved, around `date` or the day before; and the most there ever were. */
int today_streak(const struct today *t, int date);
int today_best(const struct today *t);

/* A full disc for each try that failed, an open one for the one that did not. Returns out. */
const char *today_marks(const struct today_date *date, char out[TODAY_MARKS_MAX]);

/* As text; and back: a line that is damaged is left out. Returns how many were, or -1 if it is another text. */
void today_write(const struct today *t, struct strbuf *out);
int today_read(struct today *t, const char *text, size_t length);

#endif
