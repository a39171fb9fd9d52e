/*
 * date - days of the calendar as numbers, so that they can be counted: 1 January 1970 is 0, the day after it 1. It
 * knows no clock and no time zone: whoever asks says which day it is where the player sits.
 */
#ifndef OUTFLANK_CLUB_DATE_H
#define OUTFLANK_CLUB_DATE_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
