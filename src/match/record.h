/*
 * record - a match as text: its moves, turn by turn, and a whole game in progress with who plays it. The one place that
 * walks a match by whole turns; the screens, the games that are kept and the command line all write moves through it.
 * It reads and writes texts, no files.
 *
 * A kept game is "key = value" lines: game, first player, opponent, order, moves. A text may grow at its end: another
 * line of moves goes on with the game, another line of a game starts again, and what came before it no longer counts. A
 * last line that does not end was being written when something went wrong, and is left out.
 */
#ifndef OUTFLANK_MATCH_RECORD_H
#define OUTFLANK_MATCH_RECORD_H

#include "base/strbuf.h"
#include "match/match.h"
#include "rules/turn.h"

/* Collects the turn that begins with ply `from`, up to ply `length` (match_length or less). Returns where the next turn
 * begins. Of coins flipped back and forth by hand only those that stay flipped are listed. */
int record_turn(const struct match *match, int from, int length, struct turn *turn);

/* Plies up to the end of the last whole turn. */
int record_whole_turns(const struct match *match);

/* Adds the moves of the first `length` plies, with `between` between turns. */
void record_moves(const struct match *match, int length, const char *between, struct strbuf *out);

enum { RECORD_OPPONENT_MAX = 16, RECORD_ERROR_MAX = 640 };

/* A game in progress and who plays it. */
struct record {
    struct match *match;
    int first_player;                   /* 0 or 1: the player who has FIRST */
    unsigned order;                     /* of several kept games the one played last has the highest */
    char opponent[RECORD_OPPONENT_MAX]; /* as whoever keeps the game names opponents; "": not said */
};

/* The plies that a record keeps: up to the last whole turn, and the move and the coins of an open turn flipped by hand.
 */
int record_kept(const struct match *match);

/* Adds the record of those plies, and how it stands with the flipping of the last ones, if the match asks about that.
 */
void record_write(const struct record *record, struct strbuf *out);

/* What must be added to a text that holds the record `before` for it to hold `now`, both as record_write wrote them:
 * a line with the new turns if there are only such, nothing if they are equal, else all of `now`. */
void record_addition(const char *before, const char *now, struct strbuf *out);

/* Reads the last record in `length` bytes of text; its match is then the caller's. False with a reason (room for
 * RECORD_ERROR_MAX, `out` untouched) if the text says what cannot be: every move must be legal. */
bool record_read(const char *text, size_t length, struct record *out, char *why);

#endif
