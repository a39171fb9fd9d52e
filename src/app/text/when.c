#include "app/text/when.h"

#include <stdio.h>
#include <string.h>

/* Days since 1 March of the year 0 (Gregorian); only differences matter. */
static long days_of(int year, int month, int day)
{
    int y = month <= 2 ? year - 1 : year, m = (month + 9) % 12;
    return 365L * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + day - 1;
}

/* Converts UTC to local time. */
static void to_local(struct when *w)
{
    static const long epoch = 719468; /* days_of 1970-01-01 */
    time_t seconds =
        (time_t)((days_of(w->year, w->month, w->day) - epoch) * 86400L + w->hour * 3600L + w->minute * 60L);
    const struct tm *t = localtime(&seconds);
    if (t)
        *w = (struct when){t->tm_year + 1900, t->tm_mon + 1, t->tm_mday, t->tm_hour, t->tm_min};
}

bool when_parse(const char *date, struct when *out)
{
    struct when w = {.hour = -1, .minute = -1};
    int read = sscanf(date, "%4d-%2d-%2d %2d:%2d", &w.year, &w.month, &w.day, &w.hour, &w.minute);
    bool dated = read >= 3 && w.month >= 1 && w.month <= 12 && w.day >= 1 && w.day <= 31;
    bool timed = read == 5 && w.hour >= 0 && w.hour < 24 && w.minute >= 0 && w.minute < 60;
    if (read < 1 || w.year < 1)
        return false;
    if (!dated)
        w.month = w.day = 0;
    if (!timed)
        w.hour = w.minute = -1;
    if (dated && timed && strstr(date, "UTC"))
        to_local(&w);
    *out = w;
    return true;
}

static void write_day(const struct words *w, const struct when *when, bool year, char *out, size_t size)
{
    char key[24], d[12], y[12];
    (void)snprintf(key, sizeof key, "month.short.%d", when->month);
    (void)snprintf(d, sizeof d, "%d", when->day);
    (void)snprintf(y, sizeof y, "%d", when->year);
    const char *const parts[] = {d, words_get(w, key), y};
    (void)words_fill_all(out, size, words_get(w, year ? "date.short_year" : "date.short"), parts, 3);
}

void when_write(const struct words *w, const struct when *when, time_t now, char *out, size_t size)
{
    char time[12];
    const struct tm *t = localtime(&now);
    long ago = t && when->month
                   ? days_of(t->tm_year + 1900, t->tm_mon + 1, t->tm_mday) - days_of(when->year, when->month, when->day)
                   : -1;
    (void)snprintf(time, sizeof time, "%d:%02d", when->hour, when->minute);
    if (!when->month)
        (void)snprintf(out, size, "%d", when->year);
    else if (ago == 0 && when->hour >= 0)
        (void)words_fill(out, size, words_get(w, "records.today"), time, NULL);
    else if (ago == 1)
        (void)snprintf(out, size, "%s", words_get(w, "records.yesterday"));
    else
        write_day(w, when, !t || when->year != t->tm_year + 1900, out, size);
}
