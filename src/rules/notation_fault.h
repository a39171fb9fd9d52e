/*
 * notation_fault - what can be wrong with a text, be it a game, a position or a list of moves: a key that never changes
 * and up to three arguments. A screen says it in its own language (the words file has "fault.KEY", with the same places
 * for arguments); the command line says the English that stands in the table here. How texts are read it does not know.
 */
#ifndef OUTFLANK_RULES_FAULT_H
#define OUTFLANK_RULES_FAULT_H

#include <stdbool.h>
#include <stddef.h>

enum { NOTATION_ARGUMENTS = 3, NOTATION_ARGUMENT_MAX = 400 };

enum notation_fault {
    FAULT_NONE, /* nothing is wrong */

    /* Games and their options. */
    FAULT_UNKNOWN_GAME,
    FAULT_UNKNOWN_OPTION,
    FAULT_UNKNOWN_VALUE,
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

/* "unknown_game"; and what it says in English, with {1} to {3} for the arguments. */
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

#endif
