/*
 * win - how to win: positions of Classic with one move that serves a maxim of the Jaques leaflet ("The tactics of the
 * game"), every other move with what it is worth and the reply that refutes it, and rounds of exercises dealt from
 * them. The module has no texts and searches nothing: assets/win has it all, which the engine has solved.
 */
#ifndef OUTFLANK_LEARN_WIN_H
#define OUTFLANK_LEARN_WIN_H

#include <stddef.h>

#include "rules/turn.h"

/* The maxims, in the order of their lessons. */
enum win_kind {
    WIN_TAKE_CORNER,
    WIN_OFFERED_CORNER,
    WIN_SHUT_CORNER,
    WIN_BESIDE_OWN,
    WIN_BESIDE_EMPTY,
    WIN_WEDGE,
    WIN_FEW_OUTSIDE,
    WIN_SAFE_CORNER_WAITS,
    WIN_LAST_REPLY,
    WIN_LONE_SQUARE,
    WIN_KINDS
};

enum { WIN_TRIES_MAX = 32, WIN_EACH = 2, WIN_LESSONS = WIN_KINDS * WIN_EACH, WIN_WHY_MAX = 320 };

/* A legal move. */
struct win_try {
    struct move move;
    struct move reply; /* the best; of kind MOVE_NONE: the other side passes, or the game is over */
    int worth;         /* at the end, for whoever makes the move, in tenths of a disc */
};

struct win_position {
    enum win_kind kind;
    bool solved; /* false: what moves are worth comes from a search that does not reach the end */
    struct position position;
    int count;
    struct win_try tries[WIN_TRIES_MAX]; /* every legal move; the first is the right one */
};

/* The positions of a file. Zeroed: none. */
struct win {
    int count, room;
    struct win_position *items;
};

/* Parses a file's text, modifying it. False, with nothing in `out` and a reason in `why` that begins with the line
 * number, if it is invalid. Moves and replies are then legal, each move is there once, and the right one is worth most;
 * what they are worth is not checked. */
bool win_read(struct win *out, char *text, char *why, size_t why_size);
void win_finish(struct win *win);

/* The maxim's name in files and language keys: "take_corner". */
const char *win_kind_id(enum win_kind kind);

/* True if there are WIN_EACH positions for each lesson, in their order. */
bool win_is_lessons(const struct win *win);

/* A legal move of the position. */
const struct win_try *win_try_of(const struct win_position *p, struct move move);
/* What it gives away compared with the right one, in discs, rounded. */
int win_cost(const struct win_position *p, const struct win_try *t);

/* ---- ten exercises ---- */

enum { WIN_ROUND = 10 };

enum win_mark { WIN_OPEN, WIN_FOUND, WIN_AGAIN }; /* AGAIN: shown or wrong; it comes again */

/* A round: done when each of the ten was found at once, without being shown. */
struct win_round {
    int items[WIN_ROUND]; /* indices in the file */
    enum win_mark marks[WIN_ROUND];
    int at;      /* the one on the board */
    bool missed; /* it was tried in vain, or shown */
};

/* Deals round `number`, from 0: the maxims are mixed, and as many rounds as there are tens in the file have every
 * position once. The same number deals the same round. `win` has WIN_ROUND positions or more. */
void win_deal(struct win_round *round, const struct win *win, int number);
/* The one on the board was tried in vain, or shown. */
void win_round_miss(struct win_round *round);
/* It was found, or has been shown: goes to the next one that has not been found. False if there is none. */
bool win_round_next(struct win_round *round);
/* How many were found. */
int win_round_found(const struct win_round *round);

#endif
