/*
 * notation - squares, moves, positions and games as text, for outflank-cli, saved games and --moves. Parsers check
 * everything before they write results; errors say where and why.
 */
#ifndef OUTFLANK_RULES_NOTATION_H
#define OUTFLANK_RULES_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/variant.h"

/* notation_fault: the possible errors in the text of a game, position or list of moves, with up to three arguments. The
 * command line prints the detailed English messages of notation_fault.c. Screens show translated messages, found in the
 * language files under "fault.KEY"; several faults may share a key. */

enum { NOTATION_ARGUMENTS = 3, NOTATION_ARGUMENT_MAX = 400 };

enum notation_fault {
    FAULT_NONE, /* no error */

    /* Games and their options. */
    FAULT_UNKNOWN_GAME,
    FAULT_NEAR_GAME, /* probably a typing error */
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
    FAULT_TURNOVER_FORM,
    FAULT_TURNOVER_NUMBER,
    FAULT_TURNOVER_SETS,
    FAULT_NO_SET,
    FAULT_NO_RIM,
    FAULT_NO_CORNERS,
    FAULT_NO_SQUARES,
    FAULT_SQUARE_TWICE,
    FAULT_SQUARE_OUTSIDE,
    FAULT_SQUARE_HOLE,

    /* Custom boards. */
    FAULT_BOARD_ROWS,
    FAULT_BOARD_ROW,
    FAULT_BOARD_RAGGED,
    FAULT_BOARD_LETTER,
    FAULT_BOARD_SMALL,
    FAULT_CODE_LENGTH,
    FAULT_CODE_GROUPS,
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

    /* One square in the text of a position. */
    FAULT_SQUARE_HERE,
    FAULT_NO_SQUARE_HERE,
    FAULT_UNKNOWN_LETTER,
    FAULT_NO_PAWNS,
    FAULT_PAWN_ON_CORNER,
    FAULT_DISC_ON_CORNER,
    FAULT_NOT_A_CORNER,
    FAULT_DEAD_CORNER,
    FAULT_TURNED_TWICE,

    /* Rows and words of a position. */
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

    /* Impossible positions. */
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
    FAULT_PLACED_IN_VAIN,
    FAULT_WALK_UNSAID,
    FAULT_NOT_THE_PAWN,
    FAULT_OTHER_CORNER,
    FAULT_NO_SUCH_WALK,
    FAULT_NOTHING_PLACED,

    /* Files of games. */
    FAULT_OTHER_GAME,
    FAULT_GAME_UNSAID,
    FAULT_DARK_NOT_DUE,
    FAULT_LIGHT_NOT_DUE,
    FAULT_BREAKS_OFF,
    FAULT_UNEXPECTED,
    FAULT_BOARD_SIZE,

    FAULTS /* number of faults */
};

struct notation_error;

/* The key, such as "unknown_game" or "position"; and the English message, with {1} to {3} for the arguments. */
const char *notation_fault_key(enum notation_fault fault);
const char *notation_fault_english(enum notation_fault fault);
/* True if an error has the key of this fault. */
bool notation_refused_for(const struct notation_error *error, enum notation_fault fault);

/* Fills in an error at byte `at` of a text. Arguments that the message does not use may be NULL, or the whole array.
 * Characters unsafe for a terminal, control characters above all, are escaped as \xHH. Returns false, so that a parser
 * can return the result. */
bool notation_refuse(struct notation_error *error, size_t at, enum notation_fault fault,
                     const char *const arguments[NOTATION_ARGUMENTS]);

/* The same with numbers as arguments. */
bool notation_refuse_numbers(struct notation_error *error, size_t at, enum notation_fault fault,
                             const unsigned numbers[NOTATION_ARGUMENTS]);

/* Adds to an error that it is in turn `number` (from 1), which begins at byte `at` of a list of moves. */
bool notation_refuse_at_move(struct notation_error *error, size_t at, int number);

/* Copies at most `most` bytes of a text, only whole characters, for use as an argument. `out` has room for one more
 * byte. Returns out. */
const char *notation_quote(char *out, size_t most, const char *text, size_t length);

enum { NOTATION_CHARACTER_MAX = 5 };

/* The same with the first character of a text alone, or with its first byte if it begins with none. */
const char *notation_quote_character(char out[NOTATION_CHARACTER_MAX], const char *text, size_t length);

/* notation: parsing and formatting. */

enum {
    NOTATION_ERROR_MAX = 512,
    NOTATION_SQUARE_MAX = 3,
    NOTATION_TURN_MAX = 400,
    NOTATION_POSITION_MAX = 512,
    NOTATION_GAME_MAX = 640 /* the text of any game, including a custom board and all options */
};

/* Why a text was rejected: for screens a key with arguments (see above), for the command line an English message, and
 * the offset of the wrong byte. It never contains control characters. */
struct notation_error {
    size_t at;
    bool illegal;    /* a well-formed move that is not legal */
    int move;        /* the number of the turn in a list of moves, from 1; 0 if not in a list */
    const char *key; /* "square": the language files have "fault.square", and "fault.at_move" as its prefix */
    char argument[NOTATION_ARGUMENTS][NOTATION_ARGUMENT_MAX];
    char why[NOTATION_ERROR_MAX];
};

/* Formats a square: "d3". Returns the number of characters. */
int notation_square(unsigned square, char out[NOTATION_SQUARE_MAX]);
/* Parses exactly two characters. Returns the square, or NO_SQUARE. */
unsigned notation_parse_square(const char *text);

/* Parses a game: "classic", "classic:size=6,start=left", "classic:start=random,seed=7", or a board's code
 * (custom_board.h). Fills `variant` and `setup`. */
bool notation_parse_game(const char *text, const struct variant **variant, struct setup *setup,
                         struct notation_error *error);
/* The same. A random start without a seed in the text gets `seed`, unless that is NULL. */
bool notation_parse_game_seeded(const char *text, const uint32_t *seed, const struct variant **variant,
                                struct setup *setup, struct notation_error *error);
/* The canonical text of a game: its id and the options that differ from their defaults. */
int notation_game(const struct variant *variant, const struct setup *setup, char *out, size_t size);

/* Formats a whole turn: the plies from position `p` until the other side, or nobody, is to move. Returns the number of
 * characters without the NUL. */
int notation_turn(const struct position *p, const struct move *plies, int count, char *out, size_t size);

/* Formats the legal turns of the side to move, separated by blanks, in canonical order; truncated with "..." if `size`
 * is too small. Returns the number of characters. */
int notation_legal(const struct position *p, char *out, size_t size);

/* The length of a pass at the beginning of the text ("--", "pass", "PA" or "ps"); 0 if there is none. */
size_t notation_pass(const char *text);

/* Parses a text of `length` bytes that is a square to place on or a pass, legal or not, as other programs write them:
 * "f5", "F5", "PA", with blanks behind. False, with `move` unchanged, otherwise. */
bool notation_parse_placement(const char *text, size_t length, struct move *move);

/* Skips what people write between moves: blanks, commas, brackets and quotes, a dash ("d3-c5"), numbers ("1." "12..."
 * "3)", "4 " behind a blank). Returns where the next move begins. */
const char *notation_next_move(const char *text);
/* The same at the beginning of a list of moves. */
const char *notation_first_move(const char *text);

/* Parses one turn of the side to move in `p`. Writes its plies, which are legal (room for TURN_PLIES_MAX), and how
 * many characters it took. Returns the number of plies, or 0 with `error` set. Forced passes before the turn are
 * not read. */
int notation_parse_turn(const struct position *p, const char *text, struct move *plies, size_t *used,
                        struct notation_error *error);

/* Parses a POSITION as described in the command line's documentation. `p` must be a position of the right game, whose
 * options and board are kept. The text sets the pieces and the side to move (by default the side that begins), and
 * resets the passes. In the middle of a turn, a position additionally has `laid=` (the coin placed or pawn moved),
 * `left=` (the square that the pawn left) and `turned=c3.d4`. A text with one character per square and the side to move
 * (position_signs) is accepted too. */
bool notation_parse_position(const char *text, struct position *p, struct notation_error *error);
/* True if it begins like a position, valid or not, and unlike a list of moves. */
bool notation_resembles_position(const char *text);
int notation_position(const struct position *p, char *out, size_t size);
/* Formats one row of it, 0 at the top, without the "/". */
int notation_row(const struct position *p, unsigned row, char out[9]);

/* Plays MOVES from *p: turns separated by whatever notation_next_move skips, or by nothing, with optional passes. On an
 * error returns false with *p unchanged, and error->why is like "move 7: e1 is not legal here; legal: d3 c4 ...".
 * `each`, if not NULL, is called for every ply before it is played. */
bool notation_play(struct position *p, const char *moves, void (*each)(void *, const struct position *, struct move),
                   void *user, struct notation_error *error);

/* position_signs: a position as one character per square, row by row, and the side to move, as in problem collections
 * (OBF, FFO) and forums: "---------------------------OX------XO--------------------------- X". Not for games with
 * pawns. notation_parse_position accepts it too. */

/* The number of such characters at the beginning of the text, plus one for a side that follows them; blanks and
 * newlines between them are skipped, as is what GGF and its servers write before them, "[8 " or "8 ". `behind` is set
 * to what follows. */
unsigned position_signs_count(const char *text, const char **behind);

/* The length of a board of so many squares and the side to move, with what may stand around them; 0 if the text does
 * not begin with them. */
size_t position_signs_length(const char *text, unsigned squares);

/* The fewest characters that count as a board. */
enum { POSITION_SIGNS_LEAST = 16 };

/* Sets the discs and the turn of `p`, an empty board. Text after the side and a ";" or "%" is ignored. */
bool position_signs_read(const char *text, struct position *p, struct notation_error *error);

/* True if a text that was refused with `error` is a board that lacks nothing but whose turn it is. The other appends it
 * with the side. */
struct strbuf;
bool position_signs_lack_side(const char *text, const struct notation_error *error);
void position_signs_add_side(struct strbuf *out, const char *text, const struct notation_error *error, enum side side);

#endif
