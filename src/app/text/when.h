/*
 * when - formats the date of a record for a list ("today 20:14", "18 Nov"), in the player's time zone. Records
 * have dates in UTC or without a time zone. Missing parts are left out.
 */
#ifndef OUTFLANK_APP_TEXT_WHEN_H
#define OUTFLANK_APP_TEXT_WHEN_H

#include <time.h>

#include "app/text/words.h"

struct when {
    int year, month, day; /* month and day 0: unknown */
    int hour, minute;     /* -1: unknown */
};

/* Parses "2026", "2026-11-22" and "2026-11-22 14:03:22 UTC". False if it is not a date. */
bool when_parse(const char *date, struct when *out);
/* Formats it relative to `now`. */
void when_write(const struct words *w, const struct when *when, time_t now, char *out, size_t size);

#endif
