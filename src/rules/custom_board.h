/*
 * custom_board - a custom board with its rules: the plan, which edges are joined, and the goal; as a setup of the game
 * `workshop`, and as a code for sharing, of 28 characters and a check character:
 *
 *     PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN
 *
 * The characters are Crockford's base 32 (0 to 9, and A to Z without I L O U), five bits each, most significant first:
 * three bits for width - 3, three for height - 3, one for the goal (1: fewest), two for the joining (none, sides, all),
 * a 0; then two bits per square, row by row from the top (hole, free, FIRST, SECOND), and zeros to the end. The check
 * character is c after c = (7c + v + 1) mod 32 over the values of the others, starting with c = 0; any single wrong
 * character is detected. When reading, lower case counts as upper case, O as 0, I and L as 1, and hyphens and blanks
 * are ignored.
 *
 * A board with other options has a 1 in place of the 0, and a longer code: 30 to 60 characters in whole groups of five,
 * as few as it needs. Behind the squares follow three bits for the set that turns over (none, rim, corners, all,
 * squares), and if there is one six for N, and for squares one bit each, row by row; a bit for sparks, and if there are
 * any one for each square; and one for the reach (1: two).
 */
#ifndef OUTFLANK_RULES_CUSTOM_BOARD_H
#define OUTFLANK_RULES_CUSTOM_BOARD_H

#include "rules/variant.h"

struct custom_board {
    struct plan plan;
    uint8_t join;     /* enum join, with JOIN_BANK */
    bool fewest;      /* the fewest discs win */
    bool short_arms;  /* reach=2: longer lines outflank nothing */
    uint8_t turnover; /* the value of the option: set * TURNOVER_UNIT + N, or 0 */
    uint64_t turning; /* the squares of TURNOVER_SQUARES, otherwise 0 */
    uint64_t sparks;  /* squares where a disc turns its neighbours over */
};

enum { CUSTOM_BOARD_CODE_MAX = 72 /* with hyphens and NUL */ };

/* The variant `workshop`. */
const struct variant *custom_board_game(void);

/* Converts to a setup of the game `workshop`, and from a position: any position of that game, or, of another game, a
 * board that begins with the discs on it. */
struct setup custom_board_setup(const struct custom_board *board);
struct custom_board custom_board_of(const struct position *p);
bool custom_board_equal(const struct custom_board *a, const struct custom_board *b);

/* The starting position. */
void custom_board_start(const struct custom_board *board, struct position *p);

/* Writes the code in groups of five with hyphens. */
void custom_board_code(const struct custom_board *board, char out[CUSTOM_BOARD_CODE_MAX]);
/* Parses the first `length` characters as a code. False with the reason if they are not a valid code. */
bool custom_board_read(const char *text, size_t length, struct custom_board *board, struct notation_error *error);
/* True if a text has the length of a code and is no other name of a game. */
bool custom_board_like_code(const char *text, size_t length);

#endif
