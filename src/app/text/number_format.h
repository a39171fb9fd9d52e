/*
 * written - numbers and dates as the language of the words writes them. Each returns out; what does not fit is cut off.
 */
#ifndef OUTFLANK_APP_TEXT_NUMBER_FORMAT_H
#define OUTFLANK_APP_TEXT_NUMBER_FORMAT_H

#include <stdint.h>

#include "app/text/words.h"

/* "12,345", "−3". */
const char *format_number(const struct words *w, char *out, size_t size, int64_t n);
/* n is in units of the last decimal: 125 with one of them (0 to 9) is "12.5". */
const char *format_decimal(const struct words *w, char *out, size_t size, int64_t n, int decimals);
/* "40%". */
const char *format_percent(const struct words *w, char *out, size_t size, int64_t n);
/* "22 November 2026": month and day from 1. */
const char *format_date(const struct words *w, char *out, size_t size, int year, int month, int day);

/* "Sunday 22 November": weekday 0 is Sunday. */
const char *format_weekday(const struct words *w, char *out, size_t size, int weekday, int month, int day);
/* "22 November", and "22 Nov". */
const char *format_day(const struct words *w, char *out, size_t size, int month, int day);
const char *format_day_short(const struct words *w, char *out, size_t size, int month, int day);

#endif
