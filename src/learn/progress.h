/*
 * progress - what somebody has learnt: how far they are in each lesson, which puzzles they have tried and solved, which
 * games they have met, what the board has explained to them. It reads and writes it as text and opens no file.
 */
#ifndef OUTFLANK_LEARN_PROGRESS_H
#define OUTFLANK_LEARN_PROGRESS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* explain: which rule a ply has just brought to bear, for a board that says why something happened the first time it
 * does. It knows neither words nor who has been told what; every answer is read off the effects and the two positions.
 */

/* What there is to explain; of several at once the first comes first. */
enum explained {
    EXPLAINED_INNER,     /* a side has left the inner square first, and has lost by that (A-J1) */
    EXPLAINED_WIPED,     /* where the fewest win: a side has none left */
    EXPLAINED_RAN_OUT,   /* the game is over because a hand is empty (A-K1) */
    EXPLAINED_STUCK,     /* or because the side to move has no move, though the other may have one */
    EXPLAINED_ENDED,     /* or because neither side has one, and squares are left */
    EXPLAINED_LENT,      /* a side without pieces is given one */
    EXPLAINED_EMPTY,     /* a side without pieces misses its turn */
    EXPLAINED_POSTPONED, /* a side can flip nothing: its turn is postponed */
    EXPLAINED_PASS,      /* a side has no move, and passes */
    EXPLAINED_JOINED,    /* a line ran over joined edges */
    EXPLAINED_OWN,       /* a pawn has jumped discs of its own side, which are the other's now */
    EXPLAINED_RAIL,      /* a stack is used up */
    EXPLAINED_CORNER,    /* a pawn has left its corner, which is closed */
    EXPLAINED
};

struct explanation {
    enum explained what;
    enum side side; /* whom it happened to */
};

/* What is to be explained of a ply from `before` to `after`, apart from what has been `told` (a bit each). False if
 * there is nothing. */
bool explain_ply(const struct position *before, const struct effects *fx, const struct position *after, unsigned told,
                 struct explanation *out);

/* "pass": its name in files and in the keys of words. */
const char *explain_id(enum explained what);

/* progress: what somebody has learnt. */

enum { PROGRESS_GAMES = 16, PUZZLES_EACH = 5, PROGRESS_TRIES_MAX = 999, PROGRESS_UNKNOWN_MAX = 1024 };

struct progress_game {
    int step;       /* of the lesson, from 0 on: where it goes on */
    bool done;      /* it has been gone through once, with every step found */
    unsigned found; /* its steps that were found, a bit each: neither skipped nor shown */
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
void progress_merge(struct progress *here, const struct progress *there);

#endif
