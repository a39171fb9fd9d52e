/*
 * play_taken - how a piece is taken up, in small motions of 90 ms: it slides out of its hand's tray towards the board,
 * and the lid of the stack that is chosen rises. With reduced motion neither moves.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PIECE_LEAVING_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PIECE_LEAVING_H

#include <stdbool.h>

struct play;
struct play_layout;
struct canvas;

/* The stack whose lid rises, or PICK_NOWHERE, and for how many ms it has. */
struct taken {
    unsigned stack;
    float ms;
};

/* So many ms have passed; true while a lid rises. */
bool play_piece_leaving_update(struct play *play, float ms);
bool play_piece_leaving_moves(const struct play *play);
/* How far the lid that is chosen has still to rise: 1 to 0. */
float play_piece_leaving_lid_down(const struct play *play);

/* The piece on its way from the tray. */
void play_piece_leaving_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
