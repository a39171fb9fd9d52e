/*
 * runs - the ten best runs up the ladder on this machine, each with three initials. It opens no files and knows neither
 * the ladder nor its opponents: who was met last is a number.
 */
#ifndef OUTFLANK_CLUB_RUNS_H
#define OUTFLANK_CLUB_RUNS_H

#include "base/strbuf.h"

#include <stdbool.h>

enum { RUNS_KEPT = 10, RUN_INITIALS = 3, RUN_OPPONENTS = 10, RUN_SCORE_MOST = 99999999 };

struct run_entry {
    char initials[RUN_INITIALS + 1]; /* A to Z, 0 to 9 and blanks */
    int met;                         /* 1 to RUN_OPPONENTS: who was met last */
    int won;                         /* 0 to RUN_OPPONENTS */
    int score;                       /* 0 to RUN_SCORE_MOST */
};

/* Zeroed it is empty. The best first. */
struct runs {
    struct run_entry best[RUNS_KEPT];
    int count;
    char offered[RUN_INITIALS + 1]; /* the initials given last; "": none were */
};

/* The place that a score would have, from 0 on, behind those that have as many; -1: it is not among the best. */
int runs_place(const struct runs *r, int score);

/* Enters a run, and remembers its initials. Returns its place, or -1. */
int runs_enter(struct runs *r, const struct run_entry *run);

/* The characters of initials, in the order of the wheel: the one `by` places further, round and round; and whether
 * there is such a one. */
char runs_turn(char initial, int by);
bool runs_initial(char c);

/* The initials to begin with: those that were given last, else the first letters of `name`, else none: false, and
 * `out` is "AAA". A name that begins with letters that no wheel has offers none. */
bool runs_offer(const struct runs *r, const char *name, char out[RUN_INITIALS + 1]);

/* As text; and back: false if anything in it is not as it should be, `r` untouched. */
void runs_write(const struct runs *r, struct strbuf *out);
bool runs_read(struct runs *r, const char *text, size_t length);

#endif
