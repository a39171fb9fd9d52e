/*
 * runs - the ten best runs up the ladder on this machine, with initials; and the high-score table that players see, in
 * which the ladder's opponents appear as rivals from the start. Runs as printed and dealt runs have a table each, with
 * rivals of their own. Rivals are never stored. It opens no files and is independent of the ladder: an opponent is a
 * number.
 */
#ifndef OUTFLANK_CAREER_RUNS_H
#define OUTFLANK_CAREER_RUNS_H

#include "base/strbuf.h"

#include <stdbool.h>

enum { RUN_LOOKS_MAX = 96 };
enum { RUNS_KEPT = 10, RUN_INITIALS = 3, RUN_OPPONENTS = 10, RUN_SCORE_MOST = 99999999 };

struct run_entry {
    char initials[RUN_INITIALS + 1]; /* A to Z, 0 to 9 and blanks; "" for a rival, who is then opponent `met` */
    int met;                         /* the last opponent met, 1 to RUN_OPPONENTS */
    int won;                         /* 0 to RUN_OPPONENTS */
    int score;                       /* 0 to RUN_SCORE_MOST */
    char looks[RUN_LOOKS_MAX];       /* what the player looked like, as words (guises_say); "": not known */
};

/* Zeroed: empty. Best first. */
struct runs {
    struct run_entry best[RUNS_KEPT];
    int count;
    char offered[RUN_INITIALS + 1]; /* the initials entered last; "" if none */
    bool dealt;                     /* of dealt runs, which the text does not say */
};

/* The rank of a score, from 0, behind equal scores; -1 if it is not among the best. */
int runs_place(const struct runs *r, int score);

/* Adds a run and stores its initials for next time. Returns its rank, or -1. */
int runs_enter(struct runs *r, const struct run_entry *run);

/* ---- the table that players see: the ten best of the stored runs and the rivals ---- */

static inline bool run_is_rival(const struct run_entry *run) { return run->initials[0] == '\0'; }
struct runs runs_with_rivals(const struct runs *kept);
/* The rank of a score in this table, behind equal scores of players and ahead of equal rivals; -1 if it is not in
 * it. */
int runs_place_seen(const struct runs *kept, int score);
/* The entry that a score has to beat next, where equalling a rival beats it; NULL if there is none. */
const struct run_entry *runs_above(const struct runs *seen, int score);
/* The highest run passed by a score that grows from `from` to `to`; NULL: none. */
const struct run_entry *runs_passed(const struct runs *seen, int from, int to);

/* The character `by` places further in the cycle of characters for initials; and whether a character is one of them. */
char runs_turn(char initial, int by);
bool runs_initial(char c);

/* Suggests initials: those entered last, otherwise the first letters of `name`; if it begins with other characters,
 * none: returns false, with "AAA" in `out`. */
bool runs_offer(const struct runs *r, const char *name, char out[RUN_INITIALS + 1]);

/* Text form. Reading returns false, with `r` unchanged, if the text is invalid. */
void runs_write(const struct runs *r, struct strbuf *out);
bool runs_read(struct runs *r, const char *text, size_t length);

#endif
