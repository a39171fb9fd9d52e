#include "app/text/words.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS_MAX = 24, GROUP = 3 };

static const char MINUS[] = "\xe2\x88\x92";

static void put(char *out, size_t size, const char *text, size_t length)
{
    size_t used = strlen(out);
    if (used + length < size) {
        memcpy(out + used, text, length);
        out[used + length] = '\0';
    }
}

/* Digits with the language's thousands separator. */
static void put_grouped(const struct language *l, char *out, size_t size, const char *digits, size_t count)
{
    bool grouped = count >= (size_t)l->grouped_from;
    for (size_t i = 0; i < count; i++) {
        if (grouped && i > 0 && (count - i) % GROUP == 0)
            put(out, size, l->thousands, strlen(l->thousands));
        put(out, size, &digits[i], 1);
    }
}

const char *format_decimal(const struct words *w, char *out, size_t size, int64_t n, int decimals)
{
    const struct language *l = words_language(w);
    char digits[DIGITS_MAX];
    assert(size > 0 && decimals >= 0 && decimals <= 9);
    int all = snprintf(digits, sizeof digits, "%0*lld", decimals + 1 + (n < 0), (long long)n);
    size_t sign = n < 0 ? 1 : 0, whole = (size_t)(all - decimals) - sign;
    out[0] = '\0';
    if (n < 0)
        put(out, size, MINUS, strlen(MINUS));
    put_grouped(l, out, size, digits + sign, whole);
    if (decimals > 0) {
        put(out, size, l->point, strlen(l->point));
        put(out, size, digits + sign + whole, (size_t)decimals);
    }
    return out;
}

const char *format_number(const struct words *w, char *out, size_t size, int64_t n)
{
    return format_decimal(w, out, size, n, 0);
}

/* {1} the day, {2} the month, {3} the weekday. */
static const char *put_day(const struct words *w, char *out, size_t size, const char *pattern, bool brief, int month,
                           int day, const char *weekday)
{
    char key[24], d[12];
    assert(month >= 1 && month <= 12 && day >= 1 && day <= 31);
    (void)snprintf(key, sizeof key, brief ? "month.short.%d" : "month.%d", month);
    (void)snprintf(d, sizeof d, "%d", day);
    const char *text = words_get(w, pattern);
    const char *const parts[] = {d, words_get(w, key), weekday};
    return words_fill_all(out, size, text ? text : "{1}.{2}", parts, 3);
}

const char *format_weekday(const struct words *w, char *out, size_t size, int weekday, int month, int day)
{
    char key[16];
    (void)snprintf(key, sizeof key, "weekday.%d", weekday);
    return put_day(w, out, size, day == 1 ? "date.weekday.first" : "date.weekday", false, month, day,
                   words_get(w, key));
}

const char *format_day(const struct words *w, char *out, size_t size, int month, int day)
{
    return put_day(w, out, size, day == 1 ? "date.no_year.first" : "date.no_year", false, month, day, NULL);
}

const char *format_day_short(const struct words *w, char *out, size_t size, int month, int day)
{
    return put_day(w, out, size, "date.short", true, month, day, NULL);
}

const char *format_duration(const struct words *w, char *out, size_t size, int seconds)
{
    char large[16], small[16];
    int hours = seconds / 3600, minutes = seconds / 60 % 60;
    const char *key = hours ? "time.hours" : minutes ? "time.minutes" : "time.seconds";
    (void)snprintf(large, sizeof large, "%d", hours ? hours : minutes ? minutes : seconds);
    (void)snprintf(small, sizeof small, hours ? "%02d" : "%d", hours ? minutes : seconds % 60);
    const char *text = words_get(w, key);
    return words_fill(out, size, text ? text : key, large, small);
}
