/*
 * calendar - which day it is where the player sits, and how long it still lasts. The clock is the system's; a picture
 * always shows the same day, and tests say which one it is.
 */
#ifndef OUTFLANK_APP_CORE_CALENDAR_H
#define OUTFLANK_APP_CORE_CALENDAR_H

#include <time.h>

#include "club/day.h"

struct app;

/* In place of the clock, where `set`. */
struct calendar {
    bool set;
    int date, seconds_left;
};

int calendar_today(const struct app *app);
/* Seconds to the midnight of the clock on the wall, at least 1. */
int calendar_seconds_left(const struct app *app);
/* The moment itself. */
time_t calendar_now(const struct app *app);
/* The position of a date, out of the row in the assets. False if there is none. */
bool calendar_day(const struct app *app, int date, struct day *out);

#endif
