/*
 * puzzle - positions with one turn that does what is asked, whatever the other side answers: what is asked, whether a
 * turn does it, and what the best answer to one that does not is. Everything is found out by playing the rules to the
 * end, so nothing here can be believed wrongly. It is read from assets/puzzles, which tools/puzzles writes; it has no
 * words and knows no screen.
 */
#ifndef OUTFLANK_LEARN_PUZZLE_H
#define OUTFLANK_LEARN_PUZZLE_H

#include <stddef.h>

#include "rules/turn.h"

enum puzzle_kind {
    PUZZLE_CORNER,   /* the next turn takes a square that no line passes, whatever they answer */
    PUZZLE_STUCK,    /* they have no turn to play, and the game goes on */
    PUZZLE_PASS_WIN, /* the same, and the game is won against every answer */
    PUZZLE_WIN,      /* the game is won against every answer */
    PUZZLE_GIVE,     /* every answer of theirs takes a corner */
    PUZZLE_JUMP,     /* a walk flips `count` of their discs and none of one's own, and no answer flips one back */
    PUZZLE_KINDS
};

enum { PUZZLE_WHY_MAX = 640 };

struct puzzle {
    enum puzzle_kind kind;
    int count;                /* PUZZLE_JUMP: the discs */
    struct position position; /* whose side to move is the solver's */
    struct turn solution;
};

/* All puzzles of a game, PUZZLES_MAX at most. */
enum { PUZZLES_MAX = 5 };
struct puzzles {
    const struct variant *variant;
    int count;
    struct puzzle items[PUZZLES_MAX];
};

/* Reads a file's text, which is changed by it. False, and `why` begins with the number of the line, if it is not one;
 * positions and solutions are legal then, no more. */
bool puzzles_read(struct puzzles *out, char *text, char *why, size_t why_size);

/* "corner". */
const char *puzzle_kind_id(enum puzzle_kind kind);

/* Why a turn does not do what is asked. */
enum puzzle_miss {
    PUZZLE_SOLVED,
    PUZZLE_SHUT,  /* `answer` leaves no corner open */
    PUZZLE_TAKEN, /* `answer` takes a corner itself, and leaves none */
    PUZZLE_MOVES, /* they have `answers` turns, `answer` for one */
    PUZZLE_OVER,  /* it ends the game */
    PUZZLE_LOST,  /* `answer` wins for them with `score` */
    PUZZLE_DRAWN, /* `answer` saves a draw */
    PUZZLE_FREE,  /* `answer` takes no corner */
    PUZZLE_FEWER, /* it flips only `flips` of theirs */
    PUZZLE_OWN,   /* it flips `flips` of one's own */
    PUZZLE_BACK   /* `answer` flips `flips` back */
};

struct puzzle_verdict {
    enum puzzle_miss miss;
    int answers, bad;   /* turns that they have, and how many of them spoil it */
    struct turn answer; /* the best of those that do, or of all; count 0: none */
    int score[2];       /* PUZZLE_LOST, PUZZLE_DRAWN, PUZZLE_WIN solved: at the end, with the best play of both */
    int flips;
    unsigned corner; /* one that is open then; NO_SQUARE: none */
};

/* Judges a legal turn of the puzzle's position. */
struct puzzle_verdict puzzle_judge(const struct puzzle *puzzle, const struct turn *turn);

/* Turns that would do it, told apart by what a player chooses: in Flipside by the pawn's way and the square filled,
 * whichever stack the disc comes from. 1 for a good puzzle, whose solution is then one of them. `most`: stop there. */
int puzzle_solutions(const struct puzzle *puzzle, int most);

/* Whether two turns are the same to a player in that sense. */
bool puzzle_same(const struct turn *a, const struct turn *b);

#endif
