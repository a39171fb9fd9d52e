/*
 * play_panel - what the two panels of the play scene say: it gathers it from the match and gives it to side_panel. It
 * keeps how far frame and pill have come over to the side that is to move, and how a piece is taken up, in small
 * motions: it slides out of its hand's tray towards the board, and the chevrons of the stack that is chosen run.
 * With reduced motion neither moves. A game that has words of its own for something is given those.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H

#include <stddef.h>

#include "rules/position.h"

struct canvas;
struct play;
struct play_layout;

/* The stack that has been chosen, or PICK_NOWHERE, and for how many ms it has. */
struct taken {
    unsigned stack;
    float ms;
};

struct play_panels {
    float lit[2];       /* 0 to 1: how far a side's panel shows that it is to move */
    struct taken taken; /* the stack whose chevrons run */
    float thinking_ms;  /* how long the machine has been thinking; 0: it is not */
};

/* Draws the panel of a side, with so many discs and pieces left in the position that is seen. */
void play_panel_draw(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side, int count,
                     const struct position *seen);

/* Frame, pill and the dots of a thought move on by so many ms. Returns as a scene's update does. */
int play_panel_update(struct play *play, float ms);
/* They are where they belong, at once. */
void play_panel_settle(struct play *play);
/* The machine has been thinking for so long that it shows. */
bool play_panel_thinks(const struct play_panels *panels);

/* ---- a piece is taken up ---- */

/* So many ms have passed, and this stack is chosen (PICK_NOWHERE: none); true while its chevrons run. */
bool taken_update(struct taken *taken, unsigned stack, float ms);
bool taken_moves(const struct taken *taken);
/* How much is left of the motion of the stack that is chosen: 1 to 0. */
float play_panel_stack_left(const struct play *play);

/* The piece on its way from the tray. */
void play_panel_draw_taken(const struct play *play, struct canvas *c, const struct play_layout *l);

/* ---- words ---- */

/* "Dark". */
const char *play_words_side(const struct play *play, enum side side);
/* "Pip", "You", "Anna". And in a sentence: "Player 1 · gamepad". */
void play_words_name(const struct play *play, enum side side, char *out, size_t size);
void play_words_player(const struct play *play, enum side side, char *out, size_t size);

/* The note on a side's panel; `on`: it is their turn. */
void play_words_note(const struct play *play, enum side side, bool on, char *out, size_t size);

/* "13 coins in hand". */
void play_words_left(const struct play *play, int left, char *out, size_t size);

/* What stays to be said below a side's panel: what it will mean that its hand runs empty, once that is near; what the
 * external engine did whose place was taken. False if there is nothing. */
bool play_words_low(const struct play *play, const struct position *seen, enum side side, char *out, size_t size);
/* "Edax 4.6 has quit"; briefly: a long name is cut short. */
void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size);

#endif
