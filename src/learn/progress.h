/*
 * progress - what somebody has learnt: how far they are in each lesson, which puzzles they have tried and solved, which
 * games they have met, what the board has explained to them. It reads and writes it as text and opens no file.
 */
#ifndef OUTFLANK_LEARN_PROGRESS_H
#define OUTFLANK_LEARN_PROGRESS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "learn/explain.h"
#include "rules/variant.h"

enum { PROGRESS_GAMES = 16, PUZZLES_EACH = 5, PROGRESS_TRIES_MAX = 999, PROGRESS_UNKNOWN_MAX = 1024 };

struct progress_game {
    int step;  /* of the lesson, from 0 on: where it goes on */
    bool done; /* it has been gone through once */
    int tries[PUZZLES_EACH];
    bool solved[PUZZLES_EACH];
    bool met; /* it has been played, or its lesson was offered */
};

/* Zeroed: nothing yet. Games by their place in VARIANTS. */
struct progress {
    struct progress_game game[PROGRESS_GAMES];
    unsigned explained;                 /* a bit each */
    int last;                           /* the game whose card was used last */
    char unknown[PROGRESS_UNKNOWN_MAX]; /* lines of a later program, which stay in its text */
};

/* Reads a text, which is changed. False, and nothing is read, if it is damaged; `line` is the faulty one. */
bool progress_read(struct progress *p, char *text, long *line);
void progress_write(const struct progress *p, struct strbuf *out);

/* Lessons gone through and puzzles solved, of the first `count` games. */
int progress_done(const struct progress *p, int count);
/* What somebody has learnt elsewhere is known here, too. */
void progress_gather(struct progress *here, const struct progress *there);

#endif
