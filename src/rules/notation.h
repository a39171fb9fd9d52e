/*
 * notation - squares, moves, positions and games as text, and back: the words of outflank-cli, of saved games and of
 * --moves. Parsers check everything before they write anything; a refusal says where and why.
 */
#ifndef OUTFLANK_RULES_NOTATION_H
#define OUTFLANK_RULES_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/variant.h"

/* notation_fault: what can be wrong with a text, be it a game, a position or a list of moves, with up to three
 * arguments. The command line says the English of the table in notation_fault.c, which is particular; a screen says
 * where to look, in its own language: the words file has "fault.KEY", and many faults share a key. */

enum { NOTATION_ARGUMENTS = 3, NOTATION_ARGUMENT_MAX = 400 };

enum notation_fault {
    FAULT_NONE, /* nothing is wrong */

    /* Games and their options. */
    FAULT_UNKNOWN_GAME,
    FAULT_NEAR_GAME, /* a slip of the finger */
    FAULT_UNKNOWN_OPTION,
    FAULT_NEAR_OPTION,
    FAULT_UNKNOWN_VALUE,
    FAULT_NEAR_VALUE,
    FAULT_OPTION_TWICE,
    FAULT_NO_VALUE,
    FAULT_BAD_SEED,
    FAULT_SEED_MISSING,
    FAULT_SEED_UNUSED,
    FAULT_CONTRADICTION,

    /* Boards of your own. */
    FAULT_BOARD_ROWS,
    FAULT_BOARD_ROW,
    FAULT_BOARD_RAGGED,
    FAULT_BOARD_LETTER,
    FAULT_BOARD_SMALL,
    FAULT_CODE_LENGTH,
    FAULT_CODE_LETTER,
    FAULT_CODE_WRONG,

    /* Moves. */
    FAULT_AT_MOVE,
    FAULT_ILLEGAL,
    FAULT_GAME_OVER,
    FAULT_NOT_A_SQUARE,
    FAULT_NOT_BY_HAND,
    FAULT_NOT_A_TURN,
    FAULT_MID_TURN,

    /* What a position's text says of one square. */
    FAULT_SQUARE_HERE,
    FAULT_NO_SQUARE_HERE,
    FAULT_UNKNOWN_LETTER,
    FAULT_NO_PAWNS,
    FAULT_PAWN_ON_CORNER,
    FAULT_DISC_ON_CORNER,
    FAULT_NOT_A_CORNER,
    FAULT_DEAD_CORNER,
    FAULT_TURNED_TWICE,

    /* Its rows and words. */
    FAULT_ROW_SHORT,
    FAULT_ROW_LONG,
    FAULT_ROWS_MISSING,
    FAULT_ROWS_MANY,
    FAULT_BAD_TURN,
    FAULT_NO_HANDS,
    FAULT_BAD_HANDS,
    FAULT_LARGE_HAND,
    FAULT_NO_RAILS,
    FAULT_BAD_RAILS,
    FAULT_BAD_RAIL,
    FAULT_NEXT_RAIL,
    FAULT_POOLED_RAILS,
    FAULT_BAD_SQUARE,
    FAULT_UNKNOWN_WORD,
    FAULT_NO_BLANK,
    FAULT_NO_START,
    FAULT_UNKNOWN_SIGN,
    FAULT_SIGNS,
    FAULT_NO_SIDE,

    /* Positions that cannot be. */
    FAULT_MANY_PAWNS_FIRST,
    FAULT_MANY_PAWNS_SECOND,
    FAULT_FEW_PAWNS_FIRST,
    FAULT_FEW_PAWNS_SECOND,
    FAULT_EMPTY_BOARD,
    FAULT_MANY_PIECES,
    FAULT_HANDS_AND_BOARD,
    FAULT_OPENING,
    FAULT_OPENING_TURN,
    FAULT_OPENING_HANDS,
    FAULT_CENTRE_OPEN,
    FAULT_OUT_TWICE,
    FAULT_NO_STEPS,
    FAULT_NOT_THE_MOVERS,
    FAULT_LAID_IN_VAIN,
    FAULT_WALK_UNSAID,
    FAULT_NOT_THE_PAWN,
    FAULT_OTHER_CORNER,
    FAULT_NO_SUCH_WALK,
    FAULT_NOTHING_LAID,

    /* What files of games say. */
    FAULT_OTHER_GAME,
    FAULT_GAME_UNSAID,
    FAULT_DARK_NOT_DUE,
    FAULT_LIGHT_NOT_DUE,
    FAULT_BREAKS_OFF,
    FAULT_UNEXPECTED,
    FAULT_BOARD_SIZE,

    FAULTS /* their number */
};

struct notation_error;

/* "unknown_game", "position"; and what it says in English, with {1} to {3} for the arguments. */
const char *notation_fault_key(enum notation_fault fault);
const char *notation_fault_english(enum notation_fault fault);

/* Fills in a refusal at byte `at` of a text. Arguments that its sentence has no place for may be NULL, or all of them.
 * What of an argument no terminal should see, control characters above all, is shown as \xHH. Returns false, so that a
 * parser can return it. */
bool notation_refuse(struct notation_error *error, size_t at, enum notation_fault fault,
                     const char *const arguments[NOTATION_ARGUMENTS]);

/* The same with numbers for arguments. */
bool notation_refuse_numbers(struct notation_error *error, size_t at, enum notation_fault fault,
                             const unsigned numbers[NOTATION_ARGUMENTS]);

/* Says of a refusal that it is about turn `number` (from 1 on), which begins at byte `at` of a list of moves. */
bool notation_refuse_at_move(struct notation_error *error, size_t at, int number);

/* Copies at most `most` bytes of a stretch of text, whole characters only, for an argument; `out` has room for one more
 * byte. Returns out. */
const char *notation_quote(char *out, size_t most, const char *text, size_t length);

/* notation: texts read and written. */

enum {
    NOTATION_ERROR_MAX = 512,
    NOTATION_SQUARE_MAX = 3,
    NOTATION_TURN_MAX = 400,
    NOTATION_POSITION_MAX = 512,
    NOTATION_GAME_MAX = 256 /* any game's text, a board of your own and all options included */
};

/* Why a text was refused: for screens a key with arguments (as above), for the command line an English
 * sentence, and the offset of the offending byte. Nothing in it is a control character, whatever the text held. */
struct notation_error {
    size_t at;
    bool illegal;    /* a well-formed move that the rules do not allow */
    int move;        /* the number of the turn in a list of moves, from 1 on; 0 outside of such lists */
    const char *key; /* "square": the words file has "fault.square", and "fault.at_move" to put before it */
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
 * `turned=c3.d4`. A text of a sign a square and the side to move (position_signs) is taken too. */
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

/* position_signs: a position as a sign a square, row by row, and the side to move, as problem sets (OBF, FFO) and
 * forums have it: "---------------------------OX------XO--------------------------- X". No game with pawns is written
 * so. notation_parse_position reads it, too. */

/* How many signs the text begins with, blanks and ends of lines between them not counted, and a side that
 * follows them as one more. `behind` is set to what is none. */
unsigned position_signs_count(const char *text, const char **behind);

/* The fewest signs that are taken for a board. */
enum { POSITION_SIGNS_LEAST = 16 };

/* Puts the discs and the turn on `p`, an empty board. What stands behind the side and a ";" or a "%" is somebody else's
 * to read. */
bool position_signs_read(const char *text, struct position *p, struct notation_error *error);

#endif
