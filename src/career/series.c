#include "career/match_terms.h"

#include <assert.h>

#include "rules/variant.h"

const char *const SERIES_NAMES[SERIES_KINDS + 1] = {"single",  "best-3",  "best-5", "best-7",
                                                    "first-2", "first-3", "first-5"};

static const struct {
    int games; /* at most; 0: until somebody has won enough */
    int needed;
} KINDS[SERIES_KINDS] = {{1, 1}, {3, 2}, {5, 3}, {7, 4}, {0, 2}, {0, 3}, {0, 5}};

int series_needed(enum series_kind kind) { return KINDS[kind].needed; }

int series_played(const struct series *s) { return s->won[0] + s->won[1] + s->drawn; }

static bool out_of_reach(const struct series *s)
{
    int lead = s->won[0] > s->won[1] ? s->won[0] - s->won[1] : s->won[1] - s->won[0];
    return lead > KINDS[s->kind].games - series_played(s);
}

bool series_over(const struct series *s)
{
    int games = KINDS[s->kind].games, needed = KINDS[s->kind].needed;
    if (s->won[0] >= needed || s->won[1] >= needed)
        return true;
    return games > 0 && (series_played(s) >= games || out_of_reach(s));
}

int series_winner(const struct series *s)
{
    assert(series_over(s));
    return s->won[0] > s->won[1] ? 0 : s->won[1] > s->won[0] ? 1 : DRAW;
}

void series_count(struct series *s, int winner)
{
    assert(!series_over(s));
    if (winner == DRAW)
        s->drawn++;
    else
        s->won[winner]++;
}
