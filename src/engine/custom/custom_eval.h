/*
 * custom_eval - boards of your own as their search sees them: the squares and lines with their moves (custom_ground),
 * what a position is worth there (custom_eval), and what games against itself taught of each board (custom_known).
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H

#include <stdatomic.h>

#include "base/strbuf.h"
#include "rules/custom_board.h"
#include "rules/line.h"

/* custom_ground: what stays the same all through a search on a board of your own: its squares, its joined edges, its
 * lines, its corners; and over it the moves, the flips and the discs that can never be flipped. Everything is worked
 * out for any shape and any joining. It knows no values and no search. */

enum { OWN_LINES_MAX = 256, OWN_AXES = 4, OWN_KINDS = 5, OWN_NOWHERE = 64 };

struct custom_ground {
    uint64_t board;
    struct line_edges edges;
    bool joined;         /* some edges; where none are, moves and flips are those of any game */
    int squares, sign;   /* sign: 1 if the most discs win, -1 if the fewest */
    uint8_t next[8][65]; /* the square that follows in each direction; OWN_NOWHERE */
    struct {
        uint64_t squares;
        uint8_t axis, length;
        bool ring; /* it comes back to where it began */
    } line[OWN_LINES_MAX];
    int lines, rings;            /* the rings stand first */
    uint64_t ends[OWN_AXES];     /* squares with no neighbour on one side of the axis */
    uint64_t kind[OWN_KINDS];    /* by how many axes pass through: kind 0 are the corners */
    uint64_t beside_corners[64]; /* of each corner: its neighbours */
};

/* bitboard_init must have been called. */
void custom_ground_init(struct custom_ground *g, const struct position *p);

uint64_t custom_lays(const struct custom_ground *g, uint64_t me, uint64_t you);
uint64_t custom_flips(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square);
/* Discs of `me` that can never be flipped; there may be more. */
uint64_t custom_stable(const struct custom_ground *g, uint64_t me, uint64_t you);
/* How many more of them `me` has than `you`. */
int custom_stable_lead(const struct custom_ground *g, uint64_t me, uint64_t you);
/* The squares next to these. */
uint64_t custom_beside(const struct custom_ground *g, uint64_t squares);

/* The leaves `depth` plies below, as rules/perft.h counts them. */
uint64_t own_perft(const struct custom_ground *g, uint64_t me, uint64_t you, int depth);

/* custom_eval: what a position on a board of your own is worth: freedom, stable discs, corners and the kinds of
 * squares, weighed by numbers that a fixed number of games against itself found for this very board. The same board
 * has the same weights on every machine. */

/* CUSTOM_TEACHING tells the games by which boards are learnt: another number, and what was kept of them is learnt anew.
 */
enum { OWN_FEATURES = 10, OWN_STAGES = 4, OWN_WEIGHT_MOST = 20000, CUSTOM_TEACHING = 1 };

struct custom_weights {
    int of[OWN_STAGES][OWN_FEATURES]; /* hundredths of a disc, OWN_WEIGHT_MOST at most */
};

/* Weights that do for any board. */
void custom_weights_usual(struct custom_weights *w, int sign);
/* Weights for this board, from games that begin at `start`. False, and nothing written, if `stop` was set meanwhile. */
bool custom_weights_learn(struct custom_weights *w, const struct custom_ground *g, const struct position *start,
                          const atomic_bool *stop);

/* For the side that has `me`, is to move and has `moves` moves more than the other; in hundredths of a disc. */
int custom_value(const struct custom_ground *g, const struct custom_weights *w, uint64_t me, uint64_t you, int moves);

/* custom_known: what games against itself taught of boards of your own: a board and its weights, of the boards that
 * were met last; and all of it as a text, so that it outlasts the program. Whoever has the file reads and writes it.
 * Nothing in a text is trusted. */

enum { CUSTOM_KNOWN_MAX = 128 };

/* What is known of one board: plain data, it may be copied as bytes. */
struct custom_lesson {
    bool there; /* false: nothing */
    struct custom_board board;
    struct custom_weights weights;
};

struct custom_known {
    struct custom_lesson list[CUSTOM_KNOWN_MAX]; /* the board met last first */
    int count;
};

/* The weights of a board, which is met by this; NULL if it is not known. They stay until the next call of any kind. */
const struct custom_weights *custom_known_find(struct custom_known *k, const struct custom_board *board);
/* Takes what is known of a board; the one met longest ago goes if there is no room. A lesson of nothing is none. */
void custom_known_take(struct custom_known *k, const struct custom_lesson *lesson);
/* Puts boards that are known elsewhere behind those that are known here, where there is room. */
void custom_known_merge(struct custom_known *k, const struct custom_known *others);

/* Adds the boards of a text behind those that are known. The number of lines that are none; they are left out. A text
 * of other games than today's (CUSTOM_TEACHING) teaches nothing, and nothing is wrong with it. */
int custom_known_read(struct custom_known *k, const char *text, size_t length);
void custom_known_write(const struct custom_known *k, struct strbuf *out);

#endif
