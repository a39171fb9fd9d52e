/*
 * nboard_ggf - games of Othello in the Generic Game Format (M. Buro), as far as the NBoard protocol needs it: the board
 * at the start, the moves with their times, the clock. They are read by the one reader of that format (formats/games),
 * which checks everything by the rules; moves that are only missing as passes are put in.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_GGF_H
#define OUTFLANK_NBOARD_NBOARD_GGF_H

#include "base/strbuf.h"
#include "rules/variant.h"

enum { NBOARD_MOVES_MAX = 160, NBOARD_WHY_MAX = 160 };

struct nboard_game {
    struct position start, now;
    int count;
    struct move moves[NBOARD_MOVES_MAX];
    double clock[2]; /* seconds that the sides have for the game; 0: no clock */
    double used[2];  /* seconds that they have used */
};

/* The classic game at its start. */
void nboard_game_init(struct nboard_game *g);

/* Plays one ply, with forced passes before it. False if it is not legal or there is no room. */
bool nboard_game_play(struct nboard_game *g, struct move move);

/* Reads "(;GM[Othello]...;)", and nothing else. False with a reason (room for NBOARD_WHY_MAX), `g` untouched. */
bool nboard_ggf_read(const char *text, struct nboard_game *g, char *why);

/* "f5", "F5/1.2/0.3", "PA", "pass": a move or a pass, legal or not. False if it is neither, nothing written then.
 * `seconds`, 0 to 1e9, may be NULL. */
bool nboard_move_read(const char *text, struct move *move, double *seconds);

/* "F5" or "PA". */
void nboard_move_write(struct move move, char out[3]);

/* Writes a game of moves and passes on a square board. */
void nboard_ggf_write(struct strbuf *out, const struct position *start, const struct move *moves, int count);

#endif
