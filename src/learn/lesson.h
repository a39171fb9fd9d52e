/*
 * lesson - a lesson: a game taught step by step on its board. Each step has a position and a task, and the module
 * checks whether a move fulfils it. Lessons are scripts (assets/lessons; docs/lessons.md describes the language).
 * Attempts are unlimited. The module has no texts, only their keys.
 *
 * Step STEP of game GAME uses the keys lesson.GAME.STEP (the text), .title (its heading), .wrong (after a wrong
 * attempt) and .done (instead of the number of flips).
 */
#ifndef OUTFLANK_LEARN_LESSON_H
#define OUTFLANK_LEARN_LESSON_H

#include <stddef.h>

#include "rules/turn.h"

enum { LESSON_STEPS_MAX = 10, LESSON_TURNS_MAX = 16, LESSON_THEN_MAX = 8, LESSON_ID_MAX = 24, LESSON_WHY_MAX = 640 };

enum lesson_goal {
    LESSON_READ,    /* nothing: only read and watch */
    LESSON_ANY,     /* play any turn */
    LESSON_ONE_OF,  /* play one of `turns` */
    LESSON_BUT,     /* play a turn that is not one of `turns` */
    LESSON_ILLEGAL, /* try an empty square that is not legal, to see that it is not */
    LESSON_PICK     /* pick up one of the pieces on `picks` */
};

struct lesson_step {
    char id[LESSON_ID_MAX];
    struct position from; /* possibly in the middle of a turn */
    enum lesson_goal goal;
    struct turn turns[LESSON_TURNS_MAX]; /* whole turns, or their first plies */
    int turn_count;
    bool rest_free; /* after one of `turns`, any plies may complete the turn */
    bool unnamed;   /* the step does not name them; the player must find one */
    uint64_t picks;
    uint64_t look;                     /* the squares that the text speaks of */
    uint64_t help;                     /* those that it speaks of after a wrong attempt */
    struct move then[LESSON_THEN_MAX]; /* LESSON_READ: plies played automatically */
    int then_count;
    struct move led;        /* the last ply before `from`; of kind MOVE_NONE: none */
    bool follows;           /* continues from what was played in the previous step, if anything; then, */
    struct move other_then; /* if `then` is not legal, this is played instead */
};

struct lesson {
    const struct variant *variant;
    int count;
    struct lesson_step steps[LESSON_STEPS_MAX];
};

/* Parses a script, modifying it. NULL, with a reason in `why` that begins with the line number, if it is invalid. All
 * its positions and moves are verified by the rules. The caller frees the lesson. */
struct lesson *lesson_read(char *text, char *why, size_t why_size);
void lesson_free(struct lesson *lesson);

/* ---- a run through a lesson ---- */

/* The progress of a run. */
struct lesson_run {
    const struct lesson *lesson;
    int step;
    struct position from; /* where the step began: the script's position, or that of the previous step */
    struct move led;      /* the ply that led there, if any */
    struct position now;  /* after the correct plies since then */
    struct move played[TURN_PLIES_MAX];
    int count;    /* number of plies */
    int attempts; /* in this step */
    int wrong;    /* wrong attempts among them */
    bool done;    /* the step is complete */
};

/* Starts a step, 0 to lesson->count - 1. */
void lesson_begin(struct lesson_run *run, const struct lesson *lesson, int step);
/* Starts the next step, which must exist, from what was played in this one if the script says so. */
void lesson_next(struct lesson_run *run);
const struct lesson_step *lesson_step(const struct lesson_run *run);
/* The plies played automatically. Returns their number. */
int lesson_then(const struct lesson_run *run, struct move out[LESSON_THEN_MAX]);

enum lesson_verdict {
    LESSON_WRONG,     /* nothing changes except the counts */
    LESSON_RIGHT,     /* it was played, and the step continues */
    LESSON_STEP_DONE, /* it was played or picked up, and the step is complete */
};

/* The player plays a legal ply of run->now. */
enum lesson_verdict lesson_try(struct lesson_run *run, struct move move);
/* The player picks up a piece, or chooses a square that is not legal. */
enum lesson_verdict lesson_pick(struct lesson_run *run, unsigned square);
enum lesson_verdict lesson_press(struct lesson_run *run, unsigned square);

/* A correct action: a ply, or with MOVE_NONE a square `to` to pick up or press. False if there is nothing to do. */
bool lesson_shown(const struct lesson_run *run, struct move *move);

/* The squares that the text speaks of now. */
uint64_t lesson_look(const struct lesson_run *run);

/* Why a disc would flip nothing: the line that was hoped for, and where it does not hold. */
enum lesson_slip_kind {
    SLIP_ALONE,  /* none of the opponent's discs is beside it */
    SLIP_NOBODY, /* none of its own at the far end of the opponent's */
    SLIP_GAP     /* there is one, but the line has a gap */
};
struct lesson_slip {
    enum lesson_slip_kind kind;
    uint8_t line[8]; /* the square, then the opponent's discs up to the open end */
    int count;
    unsigned open; /* the square where one's own would have to be, or the gap; NO_SQUARE: there the board ends */
};

/* `square` exists, is empty, and a disc there would flip nothing. Of several lines it is the longest. */
struct lesson_slip lesson_slip(const struct position *p, unsigned square);

/* Undoes the last correct ply of the step. False if there is none. */
bool lesson_back(struct lesson_run *run);

#endif
