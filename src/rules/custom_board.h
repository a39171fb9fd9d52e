/*
 * custom_board - a board of your own with its house: the plan, which edges are joined, who wins. As a set-up of the
 * game `workshop`, and as a code of 28 letters and a check letter that people give to one another:
 *
 *     PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN
 *
 * Letters are Crockford's base 32 (0 to 9 and A to Z without I L O U), five bits each, the highest first: three bits
 * width - 3, three height - 3, one for the goal (1: fewest), two for the joining (none, sides, all), one 0; then two
 * bits a square, row by row from the top (hole, free, FIRST, SECOND), and zeros to the end. The check letter is c after
 * c = (7c + v + 1) mod 32 over the values of the 28, from c = 0: whichever letter is wrong, it is noticed. A reader
 * takes small letters, O as 0, I and L as 1, and leaves hyphens and blanks out.
 */
#ifndef OUTFLANK_RULES_CUSTOM_BOARD_H
#define OUTFLANK_RULES_CUSTOM_BOARD_H

#include "rules/variant.h"

struct custom_board {
    struct plan plan;
    uint8_t join; /* enum join */
    bool fewest;  /* the fewest discs win */
};

enum { CUSTOM_BOARD_LETTERS = 29, CUSTOM_BOARD_CODE_MAX = 35 /* with hyphens and NUL */ };

/* The game of such boards. */
const struct variant *custom_board_game(void);

/* As a set-up of the game `workshop`, and back: any position of that game, or one that begins with what lies on any
 * other board. */
struct setup custom_board_setup(const struct custom_board *board);
struct custom_board custom_board_of(const struct position *p);
bool custom_board_equal(const struct custom_board *a, const struct custom_board *b);

/* The position at its start. */
void custom_board_start(const struct custom_board *board, struct position *p);

/* Writes the code, in groups of five with hyphens. */
void custom_board_code(const struct custom_board *board, char out[CUSTOM_BOARD_CODE_MAX]);
/* Reads one from the first `length` characters. False, with the reason, if it is none, or not right. */
bool custom_board_read(const char *text, size_t length, struct custom_board *board, struct notation_error *error);
/* True if a text is long enough for a code, and nothing else that names a game. */
bool custom_board_like_code(const char *text, size_t length);

#endif
