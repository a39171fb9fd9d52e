/*
 * records_when - when a game was played: the date of a record, as it is said in a list ("today 20:14", "18 Nov"), in
 * the player's own time. Records have their dates in UTC or without a time zone; parts that are missing are not said.
 */
#ifndef OUTFLANK_APP_SCENES_RECORDS_RECORDS_WHEN_H
#define OUTFLANK_APP_SCENES_RECORDS_RECORDS_WHEN_H

#include <time.h>

#include "app/text/words.h"

struct when {
    int year, month, day; /* month and day 0: not known */
    int hour, minute;     /* -1: not known */
};

/* Reads "2026", "2026-11-22" and "2026-11-22 14:03:22 UTC". False if it is no date. */
bool when_parse(const char *date, struct when *out);
/* As it is said at a moment. */
void when_write(const struct words *w, const struct when *when, time_t now, char *out, size_t size);

#endif
