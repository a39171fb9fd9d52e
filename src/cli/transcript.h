/*
 * transcript - one line of a file of plain transcripts: [GAME] MOVES [RESULT], and whether it is a legal game.
 * Blank lines and what follows a # are ignored. A first word that cannot be a move is the game's id with its
 * options; a word such as 33-31 after the moves is the result, which has to be that of the board, and ends the
 * line's meaning. A game need not be played to its end.
 */
#ifndef OUTFLANK_CLI_TRANSCRIPT_H
#define OUTFLANK_CLI_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>

enum transcript { TRANSCRIPT_NOTHING, TRANSCRIPT_LEGAL, TRANSCRIPT_FAULT };

enum { TRANSCRIPT_WHY_MAX = 600 };

/* Reads one line of `length` bytes; `game` is what a line without a game of its own is. The reason of a fault
 * goes to `why` (room for TRANSCRIPT_WHY_MAX). `line` is written to while it is read. */
enum transcript transcript_check(char *line, size_t length, const char *game, char *why);

#endif
