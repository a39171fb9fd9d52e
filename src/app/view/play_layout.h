/*
 * play_layout - the layout of the play scene for any window shape: the board first, the panels beside it (wide), flat
 * above and below it (flat), or taller above and below it (upright). It depends only on the window's size, so tests can
 * compute it for any.
 */
#ifndef OUTFLANK_APP_VIEW_PLAY_LAYOUT_H
#define OUTFLANK_APP_VIEW_PLAY_LAYOUT_H

#include "app/view/side_panel.h"

enum play_shape { PLAY_WIDE, PLAY_FLAT, PLAY_UPRIGHT };

/* Missing boxes have width 0. */
struct play_layout {
    enum play_shape shape;
    float unit;             /* a pixel of the layout's base size: 1280 x 800, 1024 x 768, 800 x 1280 */
    float text, least;      /* em of text, and the em that long texts may shrink to */
    float read;             /* 16 pixels: the minimum for anything important */
    struct box title, move; /* the game's name, "Move 26" */
    struct box board;       /* a square, including the frame */
    struct box line;        /* one line under the board: notices, or what a turn by hand requires */
    struct box prompts;     /* rows along its foot, or a column that ends at its lower edge */
    bool prompts_in_column;
    int prompt_rows;             /* as many as fit */
    struct box card;             /* a hint, or what was missed; w 0 if there is none */
    struct box record;           /* the last moves: in one line, or in a column with a heading */
    struct panel_place panel[2]; /* one per player: the first left or below, the second right or above */
};

/* The layout of a window of width x height pixels, in pixels. `character`: the second player has a face. */
struct play_layout play_layout_pixels(float width, float height, bool character);

/* The same in a canvas's design units. */
struct play_layout play_layout(const struct canvas *c, bool character);

/* Makes room for the points of a ladder match in the first player's panel. In a flat window the tower is beside the
 * board, with the next rival if the panel has no room for it; in an upright one the tower is between the game's name
 * and the opponent's number, if these have a row of their own. */
void play_layout_count_points(struct play_layout *l);

/* Makes room for a card: beside the board if there is a column for it, between the second player's panel and the board
 * in an upright window, otherwise over that panel. In the first two cases the player's name and number of discs stay
 * visible. */
void play_layout_open_card(struct play_layout *l, bool character);

#endif
