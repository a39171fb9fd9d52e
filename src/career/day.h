/*
 * day - the position of the day: calendar dates (date), the position of each date (day), and the player's attempts
 * (today).
 *
 * tools/days makes the positions. Each has exactly one winning move, which is stored with it. The text
 * (assets/days/days.txt) has a header line, comment lines beginning with #, and DAYS lines, the first for DAYS_FIRST:
 * the winning move, the margin in discs, and the position. After the last day the list starts again, likewise before
 * the first; it consists of whole weeks, so each weekday keeps its game. The first DAYS_WEEK dates that a person opens
 * have easy positions of Classic instead, from a text of the same form with DAYS_EASY lines (assets/days/first.txt).
 */
#ifndef OUTFLANK_CAREER_DAY_H
#define OUTFLANK_CAREER_DAY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* date: calendar dates as day numbers, for counting days. 1 January 1970 is 0. The module reads no clock and knows no
 * time zone; the caller passes the player's local date. */

enum { DATE_TEXT_MAX = 16, DATE_FIRST_YEAR = 1900, DATE_LAST_YEAR = 9999 };

struct date {
    int year, month, day; /* month and day from 1 */
};

/* The number of a valid date, with a year from DATE_FIRST_YEAR to DATE_LAST_YEAR; and the reverse. */
int date_number(struct date date);
struct date date_of(int number);

/* 0 is Sunday. */
int date_weekday(int number);

/* Formats a date as "2026-11-22", and parses it: exactly ten characters that are a valid date. */
const char *date_text(int number, char out[DATE_TEXT_MAX]);
bool date_parse(const char *text, size_t length, int *number);

/* day: the position of a date. */

enum { DAYS_WEEKS = 522, DAYS = 7 * DAYS_WEEKS, DAYS_FIRST = 20758 /* Sunday, 1 November 2026 */ };
enum { DAYS_WEEK = 7, DAYS_EASY = 14 };

#define DAYS_HEADER "outflank days 1"
#define DAYS_EASY_GAME "classic"

/* The winning move: the square of a disc; in Flipside a pawn's walk and the square of the disc, from any stack. */
struct day_answer {
    uint8_t from, walk; /* NO_SQUARE in games without pawns */
    uint8_t square;
};

struct day {
    struct position position;
    struct day_answer answer;
    int margin; /* the winning margin in discs */
};

/* The id of a weekday's game; 0 is Sunday. */
const char *day_game(int weekday);

/* Formats a day as a line of the text, without a newline, and parses it. `weekday` determines the game. */
enum { DAY_LINE_MAX = 256 };
int day_write(const struct day *day, char out[DAY_LINE_MAX]);
bool day_read(const char *line, size_t length, int weekday, struct day *out);

/* Finds the position of a date in the text of all days. False if the text is malformed. */
bool day_find(const char *row, size_t length, int date, struct day *out);
/* Likewise the easy position of a number from 1 to DAYS_EASY. */
bool day_find_easy(const char *easy, size_t length, int number, struct day *out);

/* True if a ply of the side to move is part of the answer. */
bool day_right(const struct day_answer *answer, struct move move);

/*
 * today: the player's attempts at the positions of the day: the moves tried on each date, the tries left, and the
 * streak of days solved. The module reads no clock, opens no files, and knows neither screens nor languages.
 *
 * Tries are stored by date for good: turning the clock back does not return them, and turning it forward by mistake
 * loses no day. A streak is computed from the days solved around the given date. The first DAYS_WEEK dates that
 * somebody opens get numbers, which no later date gets again: with those they have easy positions.
 */

enum { TODAY_TRIES = 4, TODAY_DATES_MOST = 40000, TODAY_MARKS_MAX = 3 * TODAY_TRIES + 1 };

/* The attempts on one date. */
struct today_date {
    int date;
    int tries;                          /* tries used, including a successful one */
    bool solved;                        /* by the last try */
    bool late;                          /* played on a later date: it is part of no streak */
    int first;                          /* its number in the first week, 1 to DAYS_EASY; 0: it is not part of it */
    struct day_answer try[TODAY_TRIES]; /* square NO_SQUARE: a hint */
    char *more; /* words of a later version of the program, owned by the struct today; or NULL */
};

/* Zeroed: empty. Sorted by date. */
struct today {
    struct today_date *dates;
    int count, room;
};

void today_finish(struct today *t);

/* The attempts on a date; none if it was not started. */
struct today_date today_on(const struct today *t, int date);
/* True if tries are left and the date is not solved. */
bool today_open(const struct today *t, int date);

/* The number in the first week that a date has, or would get if it were opened now; 0: none. */
int today_first(const struct today *t, int date);
/* Opens a date on the date `now`, which gives it its number; a later one marks it as late, unless it is over. True if
 * that changed anything. */
bool today_begin(struct today *t, int date, int now);
/* True if a position of that game was ever tried. */
bool today_tried(const struct today *t, const char *game);

/* What a date is worth: by the first try, the second, or a later one. */
enum today_medal { MEDAL_NONE, MEDAL_GOLD, MEDAL_SILVER, MEDAL_BRONZE, MEDALS };
enum today_medal today_medal(const struct today_date *date);

/* Uses up a try, with a move, right or wrong, or with a hint. The date must be open. */
void today_try(struct today *t, int date, const struct day_answer *move, bool right);
void today_hint(struct today *t, int date);
/* Replaces what is known about a date, for merging. */
void today_put(struct today *t, const struct today_date *date);

/* The number of consecutive days solved in time up to `date`, or up to the day before unless `date` was missed; and the
 * longest streak ever. */
int today_streak(const struct today *t, int date);
int today_best(const struct today *t);

/* A full disc for each failed try, and an open one for the successful one. Returns out. */
const char *today_marks(const struct today_date *date, char out[TODAY_MARKS_MAX]);

/* Text form. Reading skips damaged lines and returns their number, or -1 if the text is of another kind. */
void today_write(const struct today *t, struct strbuf *out);
int today_read(struct today *t, const char *text, size_t length);

#endif
