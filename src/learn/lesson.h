/*
 * lesson - a game taught step by step on its own board: what a step begins with, what is to be done there, and whether
 * what somebody does is that. It is read from a script (assets/lessons; docs/lessons.md has the language). It has no
 * words but their keys, knows no screen, and takes nobody's time: a step may be tried as often as one likes.
 *
 * A script's step STEP of the game GAME is told by the keys lesson.GAME.STEP (the text), .title (its heading) and
 * .wrong (what is said after a wrong try) and, in place of what was flipped, .done.
 */
#ifndef OUTFLANK_LEARN_LESSON_H
#define OUTFLANK_LEARN_LESSON_H

#include <stddef.h>

#include "rules/turn.h"

enum { LESSON_STEPS_MAX = 10, LESSON_TURNS_MAX = 16, LESSON_THEN_MAX = 8, LESSON_ID_MAX = 24, LESSON_WHY_MAX = 640 };

enum lesson_goal {
    LESSON_READ,    /* nothing: it is read, and looked at */
    LESSON_ANY,     /* a turn, whichever */
    LESSON_ONE_OF,  /* one of `turns` */
    LESSON_BUT,     /* a turn that is none of `turns` */
    LESSON_ILLEGAL, /* a free square that is not legal: to see that it is not */
    LESSON_PICK     /* one of the pieces on `picks` is taken up, no more */
};

struct lesson_step {
    char id[LESSON_ID_MAX];
    struct position from; /* it may be the middle of a turn */
    enum lesson_goal goal;
    struct turn turns[LESSON_TURNS_MAX]; /* whole turns, or the first plies of some */
    int turn_count;
    bool rest_free; /* when one of `turns` has been played the turn is ended with any plies */
    bool unnamed;   /* which of them is to be found out */
    uint64_t picks;
    struct move then[LESSON_THEN_MAX]; /* LESSON_READ: plies that play themselves */
    int then_count;
    struct move led;        /* the last of the plies that lead to `from`; of kind MOVE_NONE: none */
    bool follows;           /* it goes on from what was played in the step before, if something was: then, */
    struct move other_then; /* where `then` is no move, this is */
};

struct lesson {
    const struct variant *variant;
    int count;
    struct lesson_step steps[LESSON_STEPS_MAX];
};

/* Reads a script, which is changed by it. NULL, and `why` begins with the number of the line, if it is not one: every
 * position and every move in it has been played by the rules. The caller frees it. */
struct lesson *lesson_read(char *text, char *why, size_t why_size);
void lesson_free(struct lesson *lesson);

/* ---- going through it ---- */

/* Where somebody is in a lesson. */
struct lesson_run {
    const struct lesson *lesson;
    int step;
    struct position from; /* where it has begun: as the script says, or where the step before has led */
    struct move led;      /* by this ply, if it is of any kind */
    struct position now;  /* that, and the right plies played since */
    struct move played[TURN_PLIES_MAX];
    int count;    /* of them */
    int attempts; /* at this step */
    int wrong;    /* of those */
    bool done;    /* the step is */
};

/* Begins a step, 0 to lesson->count - 1. */
void lesson_begin(struct lesson_run *run, const struct lesson *lesson, int step);
/* On to the one after it, which must be there: from what was played in this one, if it goes on from that. */
void lesson_next(struct lesson_run *run);
const struct lesson_step *lesson_step(const struct lesson_run *run);
/* The plies that play themselves; how many. */
int lesson_then(const struct lesson_run *run, struct move out[LESSON_THEN_MAX]);

enum lesson_verdict {
    LESSON_WRONG,     /* nothing has changed but the counts */
    LESSON_RIGHT,     /* it has been played, and more is asked */
    LESSON_STEP_DONE, /* it has been played, or taken up, and that was all */
};

/* Somebody plays a legal ply of run->now. */
enum lesson_verdict lesson_try(struct lesson_run *run, struct move move);
/* Somebody takes a piece up, or chooses a square that is not legal. */
enum lesson_verdict lesson_pick(struct lesson_run *run, unsigned square);
enum lesson_verdict lesson_press(struct lesson_run *run, unsigned square);

/* What would be right now: a ply, or the square to pick or to press (then MOVE_NONE, and `to`). False where nothing is
 * to be done. */
bool lesson_shown(const struct lesson_run *run, struct move *move);

/* Takes the last right ply of the step back. False if there is none. */
bool lesson_back(struct lesson_run *run);

#endif
