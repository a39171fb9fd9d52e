/*
 * plain - all games a second time, slowly: a board of characters, loops over squares and directions,
 * no bit boards. It is written from the rules' text alone, shares no line with src/rules and includes
 * none of its headers, so that where both agree neither is likely to be wrong. The paragraphs cited are
 * those of the rules. Nothing but the tests links it; it is no model of how to write the game.
 *
 * A struct plain is a value: copied with `=`, owned by whoever holds it.
 */
#ifndef OUTFLANK_TESTS_PLAIN_H
#define OUTFLANK_TESTS_PLAIN_H

#include <stdbool.h>

enum { PLAIN_WIDE = 8, PLAIN_SQUARES = 64, PLAIN_NONE = -1, PLAIN_TURNS_MAX = 8192 };
enum { PLAIN_WAY = 4 * PLAIN_SQUARES }; /* a line passes a square in each slanting direction at most once */
enum { PLAIN_UNLIMITED = -1 };          /* in place of a number of pieces */
enum { PLAIN_DRAW = 2, PLAIN_NOBODY = 2 };

enum plain_status { PLAIN_MOVE, PLAIN_PASS, PLAIN_OVER };

/* What a hand that runs out means: lending (5.3.6), a turn postponed (7.8), the end when the side on turn has
 * nothing (6.2.5), the end at once (A-K1 strict), the end when the side on turn has no turn for whatever reason
 * (12.1). An unlimited hand never asks. */
enum plain_supply { PLAIN_LENDING, PLAIN_LIMIT, PLAIN_END_ON_TURN, PLAIN_END_STRICT, PLAIN_END_STUCK };

/* How the first discs come to lie: by the set-up, freely on the centre, or by the overture (4.1). */
enum plain_opening { PLAIN_SET_UP, PLAIN_FREE, PLAIN_OVERTURE };

/* Rails, in the order in which turns are listed. */
enum plain_edge { PLAIN_N, PLAIN_E, PLAIN_S, PLAIN_W, PLAIN_EDGES };

struct plain_rules {
    bool flipside, fewest, empties_to_winner, inner, by_hand, second_begins;
    int width, height, hand;
    bool cut_corners;
    int last_row;         /* squares in the lowest two rows, at their right end; 0: all (5) */
    bool round, over_top; /* left and right edges are one; top and bottom are (12.5) */
    bool bank;            /* diagonals turn round at the rim */
    bool spark[PLAIN_SQUARES], turning[PLAIN_SQUARES];
    int every;        /* discs between turnovers; 0: none */
    int reach;        /* the most discs of a line that outflanks; 0: any number */
    const char *rows; /* a board of one's own, up to a comma or the end, in the text that plain_start was given */
    enum plain_supply supply;
    enum plain_opening opening;
    char pattern[16]; /* "usual", "inverted", ... */
    /* Flipside's options (section 10) */
    bool own, quiet, rook, end_one, no_corner_crossing, pool, not_vacated, rising;
};

struct plain {
    struct plain_rules rules;
    /* ' ' no square, '.' empty, x o discs, X O pawns of FIRST and SECOND, '#' dead corner; row * 8 + column */
    char cell[PLAIN_SQUARES];
    int hand[2];                       /* or PLAIN_UNLIMITED */
    int lent[2];                       /* pieces borrowed so far */
    int rail[PLAIN_EDGES][PLAIN_WIDE]; /* stacks; with one pool: all in `pool` and none here */
    int pool;
    int passes[2];
    int start;   /* discs at the start of a board of one's own */
    int turn;    /* 0 or 1 */
    int opening; /* opening lays still to come */
    int loser;   /* who laid outside the inner squares first (A-J1), or PLAIN_NOBODY */
};

/* One whole turn. A placing game has `target` only, the rest is PLAIN_NONE and false. */
struct plain_turn {
    int from, to;
    bool quiet;
    int target, edge;
};

/* Starts "classic:size=6,start=left". False if the id is unknown. start=random must have been drawn already. */
bool plain_start(struct plain *p, const char *game);
/* Lays out rows separated by '/' in the words of cell[], with this side on turn and no opening to come. */
void plain_set_up(struct plain *p, const char *rows, int turn);
/* The neighbour in direction 0 to 7, or PLAIN_NONE beyond the 8 x 8 rectangle. */
int plain_step(int square, int direction);

/* Fewer than eight neighbours; no line passes. Across joined edges too, and regardless of anything that turns. */
bool plain_on_rim(const struct plain *p, int square);
bool plain_is_corner(const struct plain *p, int square);

enum plain_status plain_status(const struct plain *p);
/* The legal turns of the side on turn in canonical order (room for PLAIN_TURNS_MAX); 0 at a pass or the end. */
int plain_turns(const struct plain *p, struct plain_turn *out);
/* The way from the turn's square to one that it turns over: of the lines that outflank that one the shortest, at a tie
 * the one whose direction comes first. */
void plain_way(const struct plain *p, const struct plain_turn *turn, int square, int *direction, int *distance);
/* Marks what the turn turns over; returns how many. */
int plain_flips(const struct plain *p, const struct plain_turn *turn, bool flipped[PLAIN_SQUARES]);

/* Turns over what the disc on the turn's square sets off once its lines have flipped, and marks how often each was. */
void plain_set_off(struct plain *p, const struct plain_turn *turn, int turned[PLAIN_SQUARES]);

void plain_play(struct plain *p, const struct plain_turn *turn);
void plain_pass(struct plain *p);

/* The same in steps. Placing games: lay, turn over (each), done. Flipside: walk, slide. */
void plain_place(struct plain *p, const struct plain_turn *turn);
void plain_turn_over(struct plain *p, int square);
void plain_done(struct plain *p);
void plain_walk(struct plain *p, const struct plain_turn *turn);
void plain_slide(struct plain *p, const struct plain_turn *turn);

int plain_count(const struct plain *p, char what);
void plain_score(const struct plain *p, int score[2]);
/* 0, 1 or PLAIN_DRAW. */
int plain_winner(const struct plain *p);

/* Flipside's own part, for plain.c. At most `most` turns are looked for. */
void plain_flipside_start(struct plain *p);
int plain_flipside_turns(const struct plain *p, int side, struct plain_turn *out, int most);
int plain_flipside_flips(const struct plain *p, const struct plain_turn *turn, bool flipped[PLAIN_SQUARES]);

#endif
