/*
 * nboard_ggf - Othello games in the Generic Game Format (M. Buro), as far as the NBoard protocol needs it: the initial
 * board, the moves with times, the clock. It uses the general reader of that format (formats/games), which checks
 * everything by the rules; missing passes are inserted.
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
    double clock[2]; /* time for the game in seconds; 0: no clock */
    double used[2];  /* time used in seconds */
};

/* Classic at its start. */
void nboard_game_init(struct nboard_game *g);

/* Plays one ply, preceded by forced passes. False if it is illegal or there is no room. */
bool nboard_game_play(struct nboard_game *g, struct move move);

/* Reads exactly "(;GM[Othello]...;)". False, with a reason (NBOARD_WHY_MAX bytes) and `g` unchanged, on failure. */
bool nboard_ggf_read(const char *text, struct nboard_game *g, char *why);

/* Parses a move or a pass, legal or not: "f5", "F5/1.2/0.3", "PA", "pass". False, with nothing written, if it is
 * neither. `seconds`, 0 to 1e9, may be NULL. */
bool nboard_move_read(const char *text, struct move *move, double *seconds);

/* Formats a move or pass: "F5" or "PA". */
void nboard_move_write(struct move move, char out[3]);

/* Appends a game of moves and passes on a square board. */
void nboard_ggf_write(struct strbuf *out, const struct position *start, const struct move *moves, int count);

#endif
