/*
 * runs - the ten best runs up the ladder on this machine, each with three initials; and the table that players see,
 * which has rivals in it from the start, the ladder's opponents. Rivals are never kept. It opens no files and knows
 * nothing of the ladder: an opponent is a number.
 */
#ifndef OUTFLANK_CLUB_RUNS_H
#define OUTFLANK_CLUB_RUNS_H

#include "base/strbuf.h"

#include <stdbool.h>

enum { RUNS_KEPT = 10, RUN_INITIALS = 3, RUN_OPPONENTS = 10, RUN_SCORE_MOST = 99999999 };

struct run_entry {
    char initials[RUN_INITIALS + 1]; /* A to Z, 0 to 9 and blanks; "": a rival, the opponent that `met` says */
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

/* ---- the table that players see: the ten best of those that are kept and of the rivals ---- */

static inline bool run_is_rival(const struct run_entry *run) { return run->initials[0] == '\0'; }
struct runs runs_with_rivals(const struct runs *kept);
/* The place that a score would have in it, behind players that have as many and before such rivals; -1: none. */
int runs_place_seen(const struct runs *kept, int score);
/* The one of it that is next above a score, which passes a rival by having as much; NULL: nobody is. */
const struct run_entry *runs_above(const struct runs *seen, int score);

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
