#include "base/suggest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 40, LETTERS_A_FAULT = 3, BEGINNING_LEAST = 3 };

struct suggestion suggest_for(const char *word, size_t length)
{
    return (struct suggestion){.word = word, .length = length};
}

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* The optimal string alignment distance: Damerau's, without changing any substring twice. */
static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    unsigned rows[3][LONGEST + 1];
    unsigned *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        unsigned *oldest = before;
        before = last;
        last = row;
        row = oldest;
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            bool same = small(a[i - 1]) == small(b[j - 1]);
            row[j] = least(least(last[j], row[j - 1]) + 1, last[j - 1] + !same);
            if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) && small(a[i - 2]) == small(b[j - 1]))
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return row[b_length];
}

void suggest_offer(struct suggestion *s, const char *known)
{
    size_t length = strlen(known);
    if (s->length > LONGEST || length > LONGEST)
        return;
    size_t compared = s->length >= BEGINNING_LEAST && s->length < length ? s->length : length;
    unsigned away = distance(s->word, s->length, known, length);
    if (away > 1 && distance(s->word, s->length, known, compared) == 0)
        away = 1;
    if (away > s->length / LETTERS_A_FAULT || (s->nearest && away >= s->distance))
        return;
    s->nearest = known;
    s->distance = away;
}
