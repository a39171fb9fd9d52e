/*
 * today - what somebody has made of the positions of the days: which moves were tried on which date, and what follows
 * from that: how many tries are left, and for how many days in a row the move that wins was found. It knows no clock,
 * opens no files, and knows neither screens nor languages; day.h has the positions.
 *
 * A date keeps its tries for good. So a clock that is set back brings none of them back, and one that is set forward by
 * mistake takes no day away: a streak is counted afresh out of the days that were solved, around the date it is asked
 * for.
 */
#ifndef OUTFLANK_CLUB_TODAY_H
#define OUTFLANK_CLUB_TODAY_H

#include "base/strbuf.h"
#include "club/day.h"

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
