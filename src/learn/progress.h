/*
 * progress - what a player has learned: progress in each lesson, puzzles tried and solved, games met, explanations
 * shown. It has a text form; the caller handles the file.
 */
#ifndef OUTFLANK_LEARN_PROGRESS_H
#define OUTFLANK_LEARN_PROGRESS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "rules/variant.h"

/* explain: the rule that a ply has just applied, so that a board can explain an event the first time it happens. It
 * follows from the effects and the positions alone; the module has no texts and does not store what was explained. */

/* What can be explained; if several apply, the first one wins. */
enum explained {
    EXPLAINED_INNER,     /* a side was the first to leave the inner square and has lost by that (A-J1) */
    EXPLAINED_WIPED,     /* a side has no discs left, where the fewest win */
    EXPLAINED_RAN_OUT,   /* the game is over because a hand is empty (A-K1) */
    EXPLAINED_STUCK,     /* the game is over because the side to move has no move, though the other may have one */
    EXPLAINED_ENDED,     /* the game is over because neither side has a move, with squares left */
    EXPLAINED_LENT,      /* a side without pieces receives one */
    EXPLAINED_EMPTY,     /* a side without pieces misses its turn */
    EXPLAINED_POSTPONED, /* a side can flip nothing and its turn is postponed */
    EXPLAINED_PASS,      /* a side has no move and passes */
    EXPLAINED_TURNED,    /* discs turned over by themselves: it was due */
    EXPLAINED_SPARKED,   /* a disc on a spark turned those around it over */
    EXPLAINED_BANKED,    /* a diagonal turned round at the rim */
    EXPLAINED_JOINED,    /* a line crossed joined edges */
    EXPLAINED_OWN,       /* a pawn has jumped over discs of its own side, which are now the opponent's */
    EXPLAINED_RAIL,      /* a stack is empty */
    EXPLAINED_CORNER,    /* a pawn has left its corner, which is now closed */
    EXPLAINED
};

struct explanation {
    enum explained what;
    enum side side; /* the side affected */
};

/* What to explain about a ply from `before` to `after`, except what is in `told` (one bit each). False if there is
 * nothing. */
bool explain_ply(const struct position *before, const struct effects *fx, const struct position *after, unsigned told,
                 struct explanation *out);

/* Its name in files and language keys: "pass". */
const char *explain_id(enum explained what);

/* progress: what a player has learned. */

enum {
    PROGRESS_GAMES = 16,
    PUZZLES_EACH = 5,
    PROGRESS_TRIES_MAX = 999,
    PROGRESS_ROUNDS_MAX = 9999,
    PROGRESS_UNKNOWN_MAX = 1024
};

struct progress_game {
    int step;       /* step of the lesson to continue with, from 0 */
    bool done;      /* the lesson was gone through to its end, with no step skipped */
    unsigned found; /* one bit per step that was found: not skipped, not shown */
    int tries[PUZZLES_EACH];
    bool solved[PUZZLES_EACH];
    bool met; /* it was played, or its lesson was offered */
};

/* How to win (learn/win.h). */
struct progress_win {
    int step;       /* position to continue with, from 0 */
    unsigned found; /* one bit per position that was found: not skipped, not shown */
    int rounds;     /* of exercises that were completed */
};

/* Zeroed: nothing yet. Games are indexed as in VARIANTS. */
struct progress {
    struct progress_game game[PROGRESS_GAMES];
    struct progress_win win;
    unsigned explained;                 /* one bit each */
    int last;                           /* the game whose card was used last */
    char unknown[PROGRESS_UNKNOWN_MAX]; /* lines of a later version, preserved in the text */
};

/* Parses a text, modifying it. False, with nothing read and `line` set to the invalid line, if it is damaged. */
bool progress_read(struct progress *p, char *text, long *line);
void progress_write(const struct progress *p, struct strbuf *out);

/* The number of lessons on how to win of which both positions were found. */
int progress_win_done(const struct progress_win *w);
/* The number of lessons completed and puzzles solved in the first `count` games, and of lessons on how to win. */
int progress_done(const struct progress *p, int count);
/* Adds what was learned on another machine. */
void progress_merge(struct progress *here, const struct progress *there);

#endif
