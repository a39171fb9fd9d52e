/*
 * variant - a game as a constant table, and the registry of all games. The rest of the program accesses a game only
 * through this table: match, picker, engine, records and screens refer to no game by name. A variant consists of
 * constants and a few pure functions: the same position always has the same moves, and the same move the same effects.
 * Nothing here allocates memory.
 */
#ifndef OUTFLANK_RULES_VARIANT_H
#define OUTFLANK_RULES_VARIANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"

/* plan: a custom board: its squares, and the discs on them at the start (rules 12.5). Its text is ROWS, the rows of
 * POSITION from the top separated by "/": "." is an empty square, "_" a hole, "x" and "o" are discs of FIRST and
 * SECOND. A plan accepted by plan_read is playable. */

struct notation_error;

/* Limits of the sides and of the number of squares, and the size of ROWS with its NUL. */
enum { PLAN_SIDE_LEAST = 3, PLAN_SIDE_MOST = 8, PLAN_SQUARES_LEAST = 4, PLAN_TEXT_MAX = 72 };

struct plan {
    uint64_t board;        /* the squares that exist */
    uint64_t discs[2];     /* at the start */
    uint8_t width, height; /* of the rectangle, in squares; 0: no plan */
};

/* Parses ROWS from the first `length` characters. False, with the reason and its place, if they are not a valid
 * board. */
bool plan_read(const char *text, size_t length, struct plan *plan, struct notation_error *error);

/* Formats ROWS and returns its length. */
int plan_write(const struct plan *plan, char out[PLAN_TEXT_MAX]);

bool plan_equal(const struct plan *a, const struct plan *b);

/* variant: a game. */

/* The English name of an option's value, for the command line. Screens use the language files. */
struct value_name {
    const char *value, *name; /* "18", "Easiest" */
};

/* What the values of an option are. Of all but words the default, index 0, is the only listed value. */
enum option_form {
    OPTION_WORDS,    /* those listed */
    OPTION_ROWS,     /* any board as ROWS (custom_board.h), kept in the setup's plan */
    OPTION_TURNOVER, /* SET/N (turnover_set), such as rim/9 */
    OPTION_SQUARES   /* squares of the board, such as b3.d2, kept in the setup's sparks */
};

/* What OPTION_TURNOVER names: which squares turn over, and after how many discs. Its value index is 0 for none, and
 * otherwise set * TURNOVER_UNIT + N. */
enum turnover_set { TURNOVER_RIM, TURNOVER_CORNERS, TURNOVER_ALL, TURNOVER_SQUARES, TURNOVER_SETS };
enum { TURNOVER_LEAST = 3, TURNOVER_MOST = 63, TURNOVER_UNIT = 64 };

/* "rim", "corners", "all"; "squares" for those that are listed. */
extern const char *const TURNOVER_WORDS[TURNOVER_SETS];

/* An option of a game. Values are words, never translated because saved games contain them; the first is the
 * default. */
struct option {
    const char *id;                 /* "start" */
    const char *const *values;      /* NULL-terminated: "usual", "inverted", ... */
    const struct value_name *names; /* of the values that have one, terminated by a NULL value; or NULL */
    enum option_form form;
    bool seats; /* which side a player has, not a house rule (rules 12.4); not offered with those */
};

/* The state of a game. */
enum status { STATUS_MOVE, STATUS_PASS, STATUS_OVER };

enum { DRAW = 2 }; /* in place of a winning side */

/* How the engine searches a game. SEARCH_PLAIN works for any game that keeps the contract below; the others are faster,
 * and correct only for the games that select them. */
enum search_kind {
    SEARCH_PLAIN,   /* with the game's own table (engine/plain) */
    SEARCH_PLACING, /* discs that outflank along straight lines within the board (engine/placing) */
    SEARCH_CUSTOM,  /* discs on a board of any shape, whose edges may be joined (engine/custom) */
    SEARCH_FLIPSIDE /* pawns and rails (engine/flipside) */
};

/* A setup: the chosen values, the seed of random starts, a custom board. */
struct setup {
    uint8_t option[OPTIONS_MAX]; /* value indices in the order of the variant's options; zeroed: defaults */
    uint32_t seed;               /* for start=random only */
    struct plan plan;            /* for OPTION_ROWS; zeroed: its default */
    uint64_t turning;            /* for OPTION_TURNOVER: the squares of TURNOVER_SQUARES, otherwise 0 */
    uint64_t sparks;             /* for OPTION_SQUARES */
};

struct variant {
    const char *id;               /* used in saved games and on the command line; never changes */
    const struct option *options; /* terminated by a NULL id; at most OPTIONS_MAX */
    enum search_kind search;      /* how the engine searches it; by default with this table */

    /* Writes the starting position. The value indices of `setup` are in range. Returns false, with nothing written, if
     * the options contradict each other. */
    bool (*setup)(struct position *p, const struct setup *setup);

    /* Writes the legal plies of the side to move into `out` (room for MOVES_MAX), in canonical order (squares row by
     * row; WALK by from, to, flipping before quiet; SLIDE by target, then edge N E S W). Returns their number. A forced
     * pass is the single move PASS; 0 means that the game is over. */
    int (*moves)(const struct position *p, struct move *out);

    /* Plays a legal ply and lists its effects. `fx` may be NULL. */
    void (*play)(struct position *p, struct move move, struct effects *fx);

    /* The number of legal turns of the side to move, 0 at a pass or at the end; for bulk counting in perft. */
    uint64_t (*turns)(const struct position *p);

    /* The squares that a PLACE or WALK of the side to move would flip. */
    uint64_t (*flips)(const struct position *p, struct move move);

    /* Starts the turn of `side`, or ends the game if it must end. Determines the step of a position that was not
     * reached by play, such as one read from text. */
    void (*settle)(struct position *p, enum side side);

    /* The score of `side`: discs, and in Flipside 2 for the pawns. */
    int (*score)(const struct position *p, enum side side);
};

/* The registry, in the order of the shelf. */
extern const struct variant *const VARIANTS[];
extern const int VARIANT_COUNT;

/* The variant with this id, or NULL. */
const struct variant *variant_find(const char *id, size_t length);

/* The game of a position. */
const struct variant *variant_of(const struct position *p);

/* The index of a variant's option, or -1; the index of an option's value, or -1. */
int variant_option(const struct variant *v, const char *id, size_t length);
int option_value(const struct option *o, const char *value, size_t length);

/* What a value of such a form is called where options are listed: "ROWS", "SQUARES"; NULL for words. */
const char *option_form_name(enum option_form form);

/* The value index of an option ("size") in a game in progress; 0 if its variant has no such option. */
int position_option(const struct position *p, const char *id);

/* Starts a game. False as for `setup`. */
bool variant_start(const struct variant *v, const struct setup *setup, struct position *p);

/* The setup that a game in progress began with, without its seed. */
struct setup position_setup(const struct position *p);

/* These call the functions of the position's variant. */
int position_moves(const struct position *p, struct move *out);
void position_play(struct position *p, struct move move, struct effects *fx);
bool position_legal(const struct position *p, struct move move);
enum status position_status(const struct position *p);

/* The winning side, or DRAW; only defined if the game is over. position_score gives the deciding counts; with
 * empties=winner it includes the empty squares for the winner (rules 1.9). */
int position_winner(const struct position *p);
void position_score(const struct position *p, int score[2]);

/* Ends the game in `p` and lists the END effect; `fx` may be NULL. For the games' play functions. */
void position_finish(struct position *p, struct effects *fx);

/* The squares that `move`, a PLACE or WALK of the side to move, would flip. */
uint64_t position_flips(const struct position *p, struct move move);

/* True if the side to move is inside a turn that it has begun (after a WALK, or while flipping by hand). */
bool position_mid_turn(const struct position *p);

/* The games' tables, for the registry only. */

extern const struct variant game_classic, game_reverse, game_jaques, game_pocket, game_piecepack, game_flipside,
    game_workshop;

#endif
