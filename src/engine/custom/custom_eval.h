/*
 * custom_eval - custom boards for their search: squares, lines and moves (custom_ground), the evaluation of a position
 * (custom_eval), and the weights learned for each board by self-play (custom_known).
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H

#include <stdatomic.h>

#include "base/strbuf.h"
#include "rules/custom_board.h"
#include "rules/line.h"

/* custom_ground: what stays constant during a search on a custom board (squares, joined edges, lines, corners), with
 * the functions for moves, flips and stable discs. It supports every shape and every way of joining edges. It has no
 * evaluation and no search. */

enum { CUSTOM_LINES_MAX = 256, CUSTOM_AXES = 4, CUSTOM_KINDS = 5, CUSTOM_NOWHERE = 64 };

struct custom_ground {
    uint64_t board;
    struct line_edges edges;
    bool followed;       /* lines are not those of the printed games: joined, limited or turning round at the rim */
    bool bank;           /* diagonals turn round at the rim */
    unsigned reach;      /* the most discs of a line that outflanks */
    int squares, sign;   /* sign: 1 if the most discs win, -1 if the fewest do */
    uint8_t next[8][65]; /* the neighbour in each direction, or CUSTOM_NOWHERE */
    uint8_t bend[8][65]; /* the direction in which a line that has come to a square goes on from there */
    uint64_t rim;        /* bank: the squares where lines turn round */
    struct {
        uint64_t squares, whole; /* no disc can be outflanked along it while all of `whole` is taken */
        uint8_t axis, length;
        bool ring; /* the line is closed */
    } line[CUSTOM_LINES_MAX];
    int lines, rings;            /* rings come first */
    uint64_t ends[CUSTOM_AXES];  /* squares that no line passes along the axis */
    uint64_t kind[CUSTOM_KINDS]; /* squares by the number of axes through them; kind 0: corners */
    uint64_t beside_corners[64]; /* the neighbours of each corner */
    uint64_t turning;            /* squares that turn over after every Nth disc beyond those at the start */
    int every, at_start;
    uint64_t sparks; /* squares where a disc turns its neighbours over */
};

/* Requires bitboard_init. */
void custom_ground_init(struct custom_ground *g, const struct position *p);

uint64_t custom_moves(const struct custom_ground *g, uint64_t me, uint64_t you);
uint64_t custom_flips(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square);
/* The discs after a move that flips `flips`, of the side that has moved and of the other, with what turns by itself. */
struct custom_pair {
    uint64_t me, you;
};
struct custom_pair custom_after(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square,
                                uint64_t flips);
/* Discs of `me` that can never be flipped, nor turn by themselves. Not all of them are found. */
uint64_t custom_stable(const struct custom_ground *g, uint64_t me, uint64_t you);
/* How many more such discs `me` has than `you`. */
int custom_stable_lead(const struct custom_ground *g, uint64_t me, uint64_t you);
/* All neighbours of these squares. */
uint64_t custom_beside(const struct custom_ground *g, uint64_t squares);

/* The number of leaves `depth` plies below, counted as in rules/perft.h. */
uint64_t custom_perft(const struct custom_ground *g, uint64_t me, uint64_t you, int depth);

/* custom_eval: the value of a position on a custom board: mobility, stable discs, corners and kinds of squares,
 * with weights found by a fixed number of games of self-play on this board. A board has the same weights on every
 * machine. */

/* CUSTOM_TEACHING is the version of the self-play. Weights of another version are discarded and learned again. */
enum { CUSTOM_FEATURES = 10, CUSTOM_STAGES = 4, CUSTOM_WEIGHT_MOST = 20000, CUSTOM_TEACHING = 1 };

struct custom_weights {
    int of[CUSTOM_STAGES][CUSTOM_FEATURES]; /* hundredths of a disc, at most CUSTOM_WEIGHT_MOST */
};

/* Default weights for any board. */
void custom_weights_usual(struct custom_weights *w, int sign);
/* Learns the weights of a board by games that begin at `start`. False, with nothing written, if `stop` is set
 * meanwhile. */
bool custom_weights_learn(struct custom_weights *w, const struct custom_ground *g, const struct position *start,
                          const atomic_bool *stop);

/* The value for the side to move, which has the discs `me` and `moves` more moves than its opponent, in hundredths of a
 * disc. */
int custom_value(const struct custom_ground *g, const struct custom_weights *w, uint64_t me, uint64_t you, int moves);

/* custom_known: the boards met most recently, with their learned weights, and a text form to save them in. The caller
 * reads and writes the file. The text is validated. */

enum { CUSTOM_KNOWN_MAX = 128 };

/* A board and its weights. Plain data that may be copied bytewise. */
struct custom_lesson {
    bool there; /* false: empty */
    struct custom_board board;
    struct custom_weights weights;
};

struct custom_known {
    struct custom_lesson list[CUSTOM_KNOWN_MAX]; /* the most recently used first */
    int count;
};

/* The weights of a board, which becomes the most recently used; NULL if it is unknown. Valid until the next call. */
const struct custom_weights *custom_known_find(struct custom_known *k, const struct custom_board *board);
/* Stores a board and its weights; the least recently used board is dropped if there is no room. Ignores an empty
 * lesson. */
void custom_known_put(struct custom_known *k, const struct custom_lesson *lesson);
/* Appends those of the other boards that are not known here, as far as there is room. */
void custom_known_merge(struct custom_known *k, const struct custom_known *others);

/* Appends the boards of a text to those known. Returns the number of malformed lines, which are skipped. A text of
 * another version of the self-play (CUSTOM_TEACHING) is ignored without an error. */
int custom_known_read(struct custom_known *k, const char *text, size_t length);
void custom_known_write(const struct custom_known *k, struct strbuf *out);

#endif
