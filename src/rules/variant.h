/*
 * variant - a game as a const table, and the registry of all of them. The rest of the program meets a
 * game only through this table: the match, the picker, the engine, the records and the screens know no
 * game by name. A variant is constant data and a handful of functions without memory: the same position
 * always has the same moves, and the same move the same effects. Nothing here allocates.
 */
#ifndef OUTFLANK_RULES_VARIANT_H
#define OUTFLANK_RULES_VARIANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/position.h"

/* plan: a board of your own, its squares and the discs that lie there at the start (rules 12.5). As text it is ROWS,
 * the rows of POSITION from the top with "/" between them: "." is an empty square, "_" a hole, "x" and "o" are discs
 * of FIRST and SECOND. It knows no game; a plan that plan_read has taken is one that can be played on. */

struct notation_error;

/* Sides in squares, squares that are no holes, and room for ROWS with its NUL. */
enum { PLAN_SIDE_LEAST = 3, PLAN_SIDE_MOST = 8, PLAN_SQUARES_LEAST = 4, PLAN_TEXT_MAX = 72 };

struct plan {
    uint64_t board;        /* squares that exist */
    uint64_t discs[2];     /* at the start */
    uint8_t width, height; /* of the rectangle, in squares; 0: no plan */
};

/* Reads ROWS from the first `length` characters. False, with the reason and its place, if no board is written so. */
bool plan_read(const char *text, size_t length, struct plan *plan, struct notation_error *error);

/* Writes ROWS and returns its length. */
int plan_write(const struct plan *plan, char out[PLAN_TEXT_MAX]);

bool plan_equal(const struct plan *a, const struct plan *b);

/* variant: a game. */

/* What one of an option's values is called. In English, for the command line; screens have their own words. */
struct value_name {
    const char *value, *name; /* "18", "Easiest" */
};

/* One thing that the setup screen may vary. Values are words (never translated: they stand in saves);
 * the default is the first. */
struct option {
    const char *id;                 /* "start" */
    const char *const *values;      /* NULL-terminated: "usual", "inverted", ... */
    const struct value_name *names; /* of the values that have one, terminated by a value of NULL; or NULL */
    bool free_text; /* any board may be written here as ROWS (custom_board.h). The default is the only value then,
                       index 0; any other board is the set-up's plan */
    bool seats;     /* who sits where, not a house rule (rules 12.4): not offered among these */
};

/* Where a game stands. */
enum status { STATUS_MOVE, STATUS_PASS, STATUS_OVER };

enum { DRAW = 2 }; /* instead of a winner's side */

/* How the engine searches a game. The first is right for any game that keeps the contract below; the others are faster,
 * and right only for the games that say so. */
enum search_kind {
    SEARCH_PLAIN,   /* over the game's own table (engine/plain) */
    SEARCH_PLACING, /* discs that outflank in straight lines up to the sides of the board (engine/placing) */
    SEARCH_OWN,     /* discs on a board of any shape, whose edges may be joined (engine/custom) */
    SEARCH_FLIPSIDE /* pawns and rails (engine/flipside) */
};

/* What a set-up needs besides the table: chosen values, the seed for anything drawn at random, a board of your own. */
struct setup {
    uint8_t option[OPTIONS_MAX]; /* value indices in the order of the variant's options; zeros = defaults */
    uint32_t seed;               /* for start=random; used nowhere else */
    struct plan plan;            /* for an option of free text; zeroed: its default */
};

struct variant {
    const char *id;               /* stands in saves and in the command line; never changes */
    const struct option *options; /* terminated by an id of NULL; at most OPTIONS_MAX */
    enum search_kind search;      /* how the engine searches it; nothing said: over this table alone */

    /* Writes the starting position. `setup` holds value indices within their ranges. Returns false if
     * the options contradict each other (nothing written then). */
    bool (*setup)(struct position *p, const struct setup *setup);

    /* Writes the legal plies of the side to move into `out` (room for MOVES_MAX), in canonical order
     * (squares row-major; WALK by from, to, flipping before quiet; SLIDE by target, edge N E S W), and
     * returns their number. A forced pass is the single move PASS; 0 means that the game is over. */
    int (*moves)(const struct position *p, struct move *out);

    /* Plays a legal ply and lists what it did. `fx` may be NULL. */
    void (*play)(struct position *p, struct move move, struct effects *fx);

    /* Legal whole turns of the side to move, 0 at a pass or the end: bulk counting for perft. */
    uint64_t (*turns)(const struct position *p);

    /* The squares that a PLACE or WALK of the side to move would flip. */
    uint64_t (*flips)(const struct position *p, struct move move);

    /* Gives the turn to `side` at its beginning, or ends the game if it has to end there: how a position that
     * did not come about by play (one read from a text) finds its step. */
    void (*settle)(struct position *p, enum side side);

    /* What counts for `side`: discs, and 2 for the pawns in Flipside. */
    int (*score)(const struct position *p, enum side side);
};

/* The registry, in the order of the boxes on the shelf. */
extern const struct variant *const VARIANTS[];
extern const int VARIANT_COUNT;

/* The variant with this id, or NULL. */
const struct variant *variant_find(const char *id, size_t length);

/* The game that a position belongs to. */
const struct variant *variant_of(const struct position *p);

/* Index of a variant's option, or -1; index of a value within it, or -1. */
int variant_option(const struct variant *v, const char *id, size_t length);
int option_value(const struct option *o, const char *value, size_t length);

/* The index of the value that a game in progress has for an option of its variant ("size"); 0 if its
 * variant has no such option. */
int position_option(const struct position *p, const char *id);

/* Starts a game. False as for `setup`. */
bool variant_start(const struct variant *v, const struct setup *setup, struct position *p);

/* The set-up that a game in progress began with, but for its seed. */
struct setup position_setup(const struct position *p);

/* Through the position's own variant. */
int position_moves(const struct position *p, struct move *out);
void position_play(struct position *p, struct move move, struct effects *fx);
bool position_legal(const struct position *p, struct move move);
enum status position_status(const struct position *p);

/* The winner's side, or DRAW; defined when the game is over. `score` gives the counts that decided; with
 * empties=winner the displayed score gives the open squares to the winner (rules 1.9). */
int position_winner(const struct position *p);
void position_score(const struct position *p, int score[2]);

/* Ends the game in `p` and lists the END; `fx` may be NULL. For the games' own play functions. */
void position_finish(struct position *p, struct effects *fx);

/* The squares that `move`, a PLACE or WALK of the side to move, would flip. */
uint64_t position_flips(const struct position *p, struct move move);

/* True if the side to move is still inside the turn that it began (after a WALK, while flipping by hand). */
bool position_mid_turn(const struct position *p);

/* The games' own tables, for the registry: everybody else asks that. */

extern const struct variant game_classic, game_reverse, game_jaques, game_pocket, game_piecepack, game_flipside,
    game_workshop;

#endif
