/*
 * dealt - a run up the ladder that is dealt by its number: the order of the opponents within neighbours, the board or
 * house rule of each match, at forks two of them, and who begins. The same number deals the same run on every machine.
 * It does not know the opponents, but the game of each.
 *
 * A number is written as four letters and a check letter, "1F2K-9", of Crockford's base 32 (0 to 9, and A to Z without
 * I L O U), five bits each, most significant first. The first letter is the version of the lists that are dealt from;
 * the other three are the number. The check letter is that of codes of boards (rules/custom_board.h): c after
 * c = (7c + v + 1) mod 32 over the values of the others, starting with c = 0. When reading, lower case counts as upper
 * case, O as 0, I and L as 1; the hyphen and blanks around may be left out.
 */
#ifndef OUTFLANK_CAREER_DEALT_H
#define OUTFLANK_CAREER_DEALT_H

#include "career/ladder.h"

enum { DEALT_VERSION = 1, DEALT_NUMBERS = LADDER_NUMBERS, DEALT_TEXT_MAX = 7 };

/* The letters of which numbers are written. */
#define DEALT_LETTERS "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

struct dealt_rung {
    int who;            /* the opponent, from 0, the weakest */
    bool first;         /* the player begins */
    const char *game;   /* in the notation of games */
    const char *harder; /* at a fork (ladder_forks) the other board, the hardest of the game; otherwise NULL */
};

struct dealt {
    struct dealt_rung rung[LADDER_RUNGS];
};

/* Deals run `number`, 0 to DEALT_NUMBERS - 1. `games`: the game of each opponent, by its id,
 * of which there must be boards. */
void dealt_run(uint32_t number, const char *const games[LADDER_RUNGS], struct dealt *run);

/* The boards of a game from which runs are dealt, the hardest behind them and then a NULL; NULL for another game. */
const char *const *dealt_boards(const char *game);

/* Why a text is no number of a run. */
enum dealt_fault {
    DEALT_GOOD,
    DEALT_LETTER,  /* a character that is no letter of a number */
    DEALT_SHORT,   /* too few letters, or */
    DEALT_LONG,    /* too many */
    DEALT_CHECK,   /* the check letter is not that of the others: one of them is wrong */
    DEALT_EARLIER, /* of lists that there are no more */
    DEALT_LATER    /* of lists that are not known yet */
};

/* Writes a number: "1F2K-9". */
void dealt_write(uint32_t number, char out[DEALT_TEXT_MAX]);
/* Reads one. On a fault `number` is unchanged and `at` is the byte of the text where it is. */
enum dealt_fault dealt_read(const char *text, size_t length, uint32_t *number, size_t *at);

#endif
