/*
 * boards - lists of boards: the player's own, with names, and the shelf of ready ones, with what was found out about
 * them. Both are texts, a board a line; whoever has the file reads and writes it. Nothing in a text is trusted.
 *
 * The player's own: a code, the sum of code and name (base/checksum, eight hex digits), and the name:
 *     PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN 0badc0de Hourglass
 * The shelf: an id, a code, and the figures that tools/boards.c found:
 *     hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=200 first=104 draws=8
 */
#ifndef OUTFLANK_WORKSHOP_BOARDS_H
#define OUTFLANK_WORKSHOP_BOARDS_H

#include <stdio.h>

#include "base/strbuf.h"
#include "rules/custom_board.h"

enum { BOARDS_MAX_OWN = 500, BOARD_NAME_MAX = 68, SHELF_ID_MAX = 24, SHELF_MAX = 64 };

struct named_board {
    struct custom_board board;
    char name[BOARD_NAME_MAX]; /* UTF-8, printable, without blanks at its ends */
};

struct boards {
    struct named_board *list; /* the newest first */
    int count, room;
};

void boards_finish(struct boards *b);
/* Adds the boards of a text. The number of lines that are none; they are left out. */
int boards_read(struct boards *b, const char *text, size_t length);
void boards_write(const struct boards *b, struct strbuf *out);
/* Puts a board in front, in place of one of that name; false if there is no room. */
bool boards_put(struct boards *b, const struct custom_board *board, const char *name);
void boards_remove(struct boards *b, int index);
/* Puts those boards of another list behind these that are not among them, under another name ("Pond 2") where theirs is
 * taken, as long as there is room. Returns how many. */
int boards_merge(struct boards *b, const struct boards *others);
/* The index of a board, or of a name; -1. */
int boards_find(const struct boards *b, const struct custom_board *board);
int boards_find_name(const struct boards *b, const char *name);

/* Reads one board from the first line of a text: its code, or a whole GAME with it. False, with the reason, if it is
 * neither. */
bool boards_parse(const char *text, struct custom_board *board, struct notation_error *error);

/* What games of the engine against itself showed of a board. */
struct shelf_board {
    struct custom_board board;
    char id[SHELF_ID_MAX]; /* "hourglass": its name is a word of that key */
    int games;             /* 0: not played yet */
    int first, draws;      /* of them, how many whoever begins won, and nobody */
};

struct board_shelf {
    struct shelf_board board[SHELF_MAX];
    int count;
};

/* Reads the shelf, the evenest board first, by who wins. The number of lines that are no board. */
int board_shelf_read(struct board_shelf *shelf, const char *text, size_t length);
void board_shelf_write(const struct board_shelf *shelf, struct strbuf *out);
/* What whoever begins won of 100 games, draws as halves; -1: not played yet. */
int board_shelf_first_wins(const struct shelf_board *board);
int board_shelf_find(const struct board_shelf *shelf, const struct custom_board *board);

#endif
