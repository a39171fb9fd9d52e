#include "app/core/app.h"

#include <stdlib.h>
#include <string.h>

#include "kit/files.h"
#include "kit/page.h"

enum { ROW_LIMIT = 4 << 20 };

/* The date in screenshots. */
static struct calendar still(void)
{
    return (struct calendar){
        .set = true, .date = date_number((struct date){2026, 11, 22}), .seconds_left = (9 * 60 + 41) * 60};
}

static struct calendar given(const struct app *app)
{
    return app->calendar.set || !app_unattended(app) ? app->calendar : still();
}

int calendar_today(const struct app *app)
{
    struct calendar day = given(app);
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (day.set || !t)
        return day.date;
    return date_number((struct date){t->tm_year + 1900, t->tm_mon + 1, t->tm_mday});
}

int calendar_seconds_left(const struct app *app)
{
    struct calendar day = given(app);
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    struct tm next;
    if (day.set || !t)
        return day.seconds_left;
    next = (struct tm){.tm_year = t->tm_year, .tm_mon = t->tm_mon, .tm_mday = t->tm_mday + 1, .tm_isdst = -1};
    double left = difftime(mktime(&next), now);
    return left >= 1 ? (int)left : 1;
}

time_t calendar_now(const struct app *app)
{
    struct calendar day = given(app);
    struct date date = date_of(day.date);
    struct tm end = {.tm_year = date.year - 1900, .tm_mon = date.month - 1, .tm_mday = date.day + 1, .tm_isdst = -1};
    return day.set ? mktime(&end) - day.seconds_left : time(NULL);
}

static bool days_path(const struct app *app, bool easy, char path[PATHS_MAX])
{
    return paths_join(path, PATHS_MAX, app->assets, easy ? "days/first.txt" : "days/days.txt");
}

bool calendar_day(const struct app *app, int date, int first, struct day *out)
{
    char path[PATHS_MAX];
    size_t length;
    char *row = days_path(app, first > 0, path) ? files_read(path, ROW_LIMIT, &length) : NULL;
    bool found = row && (first > 0 ? day_find_easy(row, length, first, out) : day_find(row, length, date, out));
    free(row);
    return found;
}

const char *calendar_none(const struct app *app)
{
    char path[PATHS_MAX];
    bool coming = false;
    for (int easy = 0; easy < 2; easy++)
        coming |= PAGE_LATE_ASSETS && days_path(app, easy, path) && !files_exists(path);
    return app_word(app, coming ? "today.coming" : "today.none");
}
