/*
 * notation - squares, moves, positions and games as text, and back: the words of outflank-cli, of saved
 * games and of --moves. Parsers check everything before they write anything; a refusal says where and why.
 */
#ifndef OUTFLANK_RULES_NOTATION_H
#define OUTFLANK_RULES_NOTATION_H

#include <stddef.h>

#include "rules/notation_fault.h"
#include "rules/variant.h"

enum {
    NOTATION_ERROR_MAX = 512,
    NOTATION_SQUARE_MAX = 3,
    NOTATION_TURN_MAX = 400,
    NOTATION_POSITION_MAX = 512,
    NOTATION_GAME_MAX = 256 /* any game's text, a board of your own and all options included */
};

/* Why a text was refused: for screens a key with arguments (notation_fault.h), for the command line an English
 * sentence, and the offset of the offending byte. Nothing in it is a control character, whatever the text held. */
struct notation_error {
    size_t at;
    bool illegal;    /* a well-formed move that the rules do not allow */
    int move;        /* the number of the turn in a list of moves, from 1 on; 0 outside of such lists */
    const char *key; /* "no_pawns": the words file has "fault.no_pawns", and "fault.at_move" to put before it */
    char argument[NOTATION_ARGUMENTS][NOTATION_ARGUMENT_MAX];
    char why[NOTATION_ERROR_MAX];
};

/* "d3". Returns the number of characters written. */
int notation_square(unsigned square, char out[NOTATION_SQUARE_MAX]);
/* The square, or NO_SQUARE. Reads exactly two characters. */
unsigned notation_parse_square(const char *text);

/* GAME: "classic", "classic:size=6,start=left", "classic:start=random,seed=7", or a board's code (custom_board.h).
 * Fills `variant` and `setup`. */
bool notation_parse_game(const char *text, const struct variant **variant, struct setup *setup,
                         struct notation_error *error);
/* The same; a start that is drawn and whose text gives no seed has this one, if it is not NULL. */
bool notation_parse_game_seeded(const char *text, const uint32_t *seed, const struct variant **variant,
                                struct setup *setup, struct notation_error *error);
/* The canonical text of a game: the id and the options that differ from their defaults. */
int notation_game(const struct variant *variant, const struct setup *setup, char *out, size_t size);

/* One whole turn: the plies from the position `p` up to where the other side (or nobody) is to move.
 * Returns the number of characters, without the terminating NUL. */
int notation_turn(const struct position *p, const struct move *plies, int count, char *out, size_t size);

/* The turns that the side to move may choose from, as text with blanks between, in canonical order; cut short
 * with "..." where `size` is too small. Returns the number of characters. */
int notation_legal(const struct position *p, char *out, size_t size);

/* The length of the pass that the text begins with, "--", "pass", "PA" or "ps"; 0 if it begins with none. */
size_t notation_pass(const char *text);

/* Where the next move begins, behind all that people write between moves: blanks, commas, brackets and quotes, a dash
 * ("d3-c5"), numbers ("1." "12..." "3)"). */
const char *notation_next_move(const char *text);

/* Reads one turn of the side to move in `p` at `text`. Writes its plies (legal ones; room for TURN_PLIES_MAX) and how
 * many characters it took. Returns their number, or 0 with `error` set. Forced passes before it are not read here. */
int notation_parse_turn(const struct position *p, const char *text, struct move *plies, size_t *taken,
                        struct notation_error *error);

/* POSITION, as in the command line's documentation. `p` must hold a started game (its options and its
 * board are kept); the text sets what lies on it and whose turn it is (if it does not
 * say, that of the side which begins), and forgets the passes. After the words of that documentation a position in the
 * middle of a turn has `laid=` (the coin placed, the pawn moved), `left=` (the square that the pawn left) and
 * `turned=c3.d4`. A text of a sign a square and the side to move (position_signs.h) is taken too. */
bool notation_parse_position(const char *text, struct position *p, struct notation_error *error);
/* True if it begins as a position does, be it right or wrong, and as no list of moves. */
bool notation_looks_like_position(const char *text);
int notation_position(const struct position *p, char *out, size_t size);
/* One row of it, 0 on top, without the "/". */
int notation_row(const struct position *p, unsigned row, char out[9]);

/* Plays MOVES (between turns whatever notation_next_move steps over, or nothing; passes optional) from *p. On an error
 * *p is untouched, false is returned, and error->why reads like "move 7: e1 is not legal here; legal: d3 c4 ...". If
 * `each` is not NULL it is called for every ply before it is played. */
bool notation_play(struct position *p, const char *moves, void (*each)(void *, const struct position *, struct move),
                   void *user, struct notation_error *error);

#endif
