/*
 * boards - lists of boards: the player's own with names, and the shelf of ready-made ones with statistics. Both are
 * texts with one board per line; the caller handles the files. The texts are validated.
 *
 * The player's own: a code, the checksum of code and name (base/checksum, eight hex digits), and the name:
 *     PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN 0badc0de Hourglass
 * The shelf: an id, a code, and the statistics from tools/boards.c:
 *     hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=200 first=104 draws=8
 */
#ifndef OUTFLANK_WORKSHOP_BOARDS_H
#define OUTFLANK_WORKSHOP_BOARDS_H

#include <stdio.h>

#include "base/strbuf.h"
#include "rules/custom_board.h"

enum { CUSTOM_BOARDS_MAX = 500, BOARD_NAME_MAX = 68, SHELF_ID_MAX = 24, SHELF_MAX = 64 };

struct named_board {
    struct custom_board board;
    char name[BOARD_NAME_MAX]; /* UTF-8, printable, without blanks at the ends */
};

struct boards {
    struct named_board *list; /* newest first */
    int count, room;
};

void boards_finish(struct boards *b);
/* Appends the boards of a text. Returns the number of invalid lines, which are skipped. */
int boards_read(struct boards *b, const char *text, size_t length);
void boards_write(const struct boards *b, struct strbuf *out);
/* Inserts a board at the front, replacing one with the same name. False if there is no room. */
bool boards_put(struct boards *b, const struct custom_board *board, const char *name);
void boards_remove(struct boards *b, int index);
/* Appends those boards of another list that are not in this one, as far as there is room, renamed ("Pond 2") if the
 * name is taken. Returns their number. */
int boards_merge(struct boards *b, const struct boards *others);
/* The index of a board, or of a name; -1 if there is none. */
int boards_find(const struct boards *b, const struct custom_board *board);
int boards_find_name(const struct boards *b, const char *name);

/* Parses one board from the first line of a text: its code, or a GAME that contains it. False, with the reason, if it
 * is neither. */
bool boards_parse(const char *text, struct custom_board *board, struct notation_error *error);

/* A board of the shelf, with statistics from self-play of the engine. */
struct shelf_board {
    struct custom_board board;
    char id[SHELF_ID_MAX]; /* "hourglass": its name has this key */
    int games;             /* 0: not played yet */
    int first, draws;      /* games that the side that begins has won, and drawn games */
};

struct board_shelf {
    struct shelf_board board[SHELF_MAX];
    int count;
};

/* Parses the shelf and sorts it by fairness, most even first. Returns the number of invalid lines. */
int board_shelf_read(struct board_shelf *shelf, const char *text, size_t length);
void board_shelf_write(const struct board_shelf *shelf, struct strbuf *out);
/* The score of the side that begins per 100 games, draws counting half; -1: not played yet. */
int board_shelf_first_wins(const struct shelf_board *board);
int board_shelf_find(const struct board_shelf *shelf, const struct custom_board *board);

#endif
