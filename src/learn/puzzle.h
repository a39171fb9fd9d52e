/*
 * puzzle - positions with a single turn that fulfils a task, whatever the opponent replies: the tasks, whether a turn
 * fulfils one, and the best reply to a turn that does not. Everything is verified by exhaustive play. Puzzles are read
 * from assets/puzzles, which tools/puzzles writes. The module has no texts.
 */
#ifndef OUTFLANK_LEARN_PUZZLE_H
#define OUTFLANK_LEARN_PUZZLE_H

#include <stddef.h>

#include "rules/turn.h"

enum puzzle_kind {
    PUZZLE_CORNER,   /* the next turn takes a square that no line passes, whatever the reply */
    PUZZLE_STUCK,    /* the opponent has no turn, and the game goes on */
    PUZZLE_PASS_WIN, /* the same, and the game is won against every reply */
    PUZZLE_WIN,      /* the game is won against every reply */
    PUZZLE_GIVE,     /* every reply takes a corner */
    PUZZLE_JUMP, /* a walk flips `count` discs of the opponent and none of its own side, and no reply flips one back */
    PUZZLE_KINDS
};

enum { PUZZLE_WHY_MAX = 640 };

struct puzzle {
    enum puzzle_kind kind;
    int count;                /* PUZZLE_JUMP: number of discs */
    struct position position; /* the solver is to move */
    struct turn solution;
};

/* The puzzles of a game. */
enum { PUZZLES_MAX = 5 };
struct puzzles {
    const struct variant *variant;
    int count;
    struct puzzle items[PUZZLES_MAX];
};

/* Parses a file's text, modifying it. False, with a reason in `why` that begins with the line number, if it is invalid.
 * Positions and solutions are then legal, but nothing else is checked. */
bool puzzles_read(struct puzzles *out, char *text, char *why, size_t why_size);

/* The kind's name: "corner". */
const char *puzzle_kind_id(enum puzzle_kind kind);

/* Why a turn does not fulfil the task. */
enum puzzle_miss {
    PUZZLE_SOLVED,
    PUZZLE_SHUT,  /* `answer` leaves no corner to take */
    PUZZLE_TAKEN, /* `answer` takes a corner itself and leaves none */
    PUZZLE_MOVES, /* the opponent has `answers` turns, such as `answer` */
    PUZZLE_OVER,  /* it ends the game */
    PUZZLE_LOST,  /* `answer` wins for the opponent with `score` */
    PUZZLE_DRAWN, /* `answer` saves a draw */
    PUZZLE_FREE,  /* `answer` takes no corner */
    PUZZLE_FEWER, /* it flips only `flips` of the opponent's discs */
    PUZZLE_OWN,   /* it flips `flips` discs of its own side */
    PUZZLE_BACK   /* `answer` flips `flips` back */
};

struct puzzle_verdict {
    enum puzzle_miss miss;
    int answers, bad;   /* number of replies, and of those that refute the turn */
    struct turn answer; /* the best refutation, or the best reply; count 0: none */
    int score[2];       /* PUZZLE_LOST, PUZZLE_DRAWN, PUZZLE_WIN solved: at the end with best play */
    int flips;
    unsigned corner; /* a corner that can then be taken; NO_SQUARE: none */
};

/* Judges a legal turn in the puzzle's position. */
struct puzzle_verdict puzzle_judge(const struct puzzle *puzzle, const struct turn *turn);

/* The number of turns that fulfil the task, counted as a player chooses them: in Flipside by the pawn's path and the
 * square filled, from whichever stack. It is 1 for a good puzzle. Stops at `most`. */
int puzzle_solutions(const struct puzzle *puzzle, int most);

/* True if two turns are the same in that sense. */
bool puzzle_same(const struct turn *a, const struct turn *b);

#endif
