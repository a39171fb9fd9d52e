#include "career/day.h"

#include <stdio.h>
#include <string.h>

enum { YEARS = 400, DAYS_OF_YEARS = 146097, EPOCH = 719468, THURSDAY = 4, DATE_LENGTH = 10 };

/* Years start in March here, so that a leap day is the last day of its year. (After days_from_civil and civil_from_days
 * in Hinnant, "chrono-Compatible Low-Level Date Algorithms".) */
int date_number(struct date date)
{
    int year = date.month <= 2 ? date.year - 1 : date.year;
    int era = year / YEARS, of_era = year % YEARS;
    int of_year = (153 * (date.month > 2 ? date.month - 3 : date.month + 9) + 2) / 5 + date.day - 1;
    return era * DAYS_OF_YEARS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH;
}

struct date date_of(int number)
{
    int days = number + EPOCH, era = days / DAYS_OF_YEARS, of_era = days % DAYS_OF_YEARS;
    int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int of_year = of_era - (365 * year + year / 4 - year / 100), from_march = (5 * of_year + 2) / 153;
    int month = from_march < 10 ? from_march + 3 : from_march - 9;
    return (struct date){
        .year = year + era * YEARS + (month <= 2), .month = month, .day = of_year - (153 * from_march + 2) / 5 + 1};
}

int date_weekday(int number) { return ((number + THURSDAY) % 7 + 7) % 7; }

const char *date_text(int number, char out[DATE_TEXT_MAX])
{
    struct date date = date_of(number);
    (void)snprintf(out, DATE_TEXT_MAX, "%04u-%02u-%02u", (unsigned)date.year % 10000, (unsigned)date.month % 100,
                   (unsigned)date.day % 100);
    return out;
}

static bool digits(const char *text, int count, int *out)
{
    int value = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (text[i] - '0');
    }
    *out = value;
    return true;
}

bool date_parse(const char *text, size_t length, int *number)
{
    struct date date, same;
    if (length != DATE_LENGTH || text[4] != '-' || text[7] != '-' || !digits(text, 4, &date.year) ||
        !digits(text + 5, 2, &date.month) || !digits(text + 8, 2, &date.day))
        return false;
    if (date.year < DATE_FIRST_YEAR || date.month < 1 || date.month > 12 || date.day < 1)
        return false;
    same = date_of(date_number(date));
    if (same.month != date.month || same.day != date.day)
        return false;
    *number = date_number(date);
    return true;
}
