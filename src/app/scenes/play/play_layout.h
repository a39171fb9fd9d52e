/*
 * play_layout - where everything of the play scene lies, for any shape of window: the board first, the panels beside it
 * (wide), flat above and below it (flat), or higher above and below it (upright). A function of the window's size
 * alone, so that a test can ask it for any.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_LAYOUT_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_LAYOUT_H

#include "app/view/side_panel.h"

enum play_shape { PLAY_WIDE, PLAY_FLAT, PLAY_UPRIGHT };

/* Boxes that are left out have a width of 0. */
struct play_layout {
    enum play_shape shape;
    float unit;             /* a pixel of the arrangement's base size: 1280 x 800, 1024 x 768, 800 x 1280 */
    float text, least;      /* em of what is read, and what it may shrink to where words are long */
    float read;             /* 16 pixels: what nothing that counts goes under */
    struct box title, move; /* the game's name, "Move 26" */
    struct box board;       /* a square, its frame included */
    struct box line;        /* one line under the board: notices; what a turn by hand asks for */
    struct box prompts;     /* rows along its foot, or a column that ends at its lower edge */
    bool prompts_in_column;
    int prompt_rows;             /* as many as there is room for */
    struct box card;             /* a hint, or what was missed; w 0 while there is none */
    struct box record;           /* the last moves: one line, or one under another with a heading */
    struct panel_place panel[2]; /* a player: the first one left or below, the second one right or above */
};

/* The layout of a window of width x height pixels, in pixels; `character`: the second player has a face. */
struct play_layout play_layout_pixels(float width, float height, bool character);

/* The same in a canvas's design units. */
struct play_layout play_layout(const struct canvas *c, bool character);

/* Makes room for the points of a match of the ladder in the first player's panel; the tower stands between the name of
 * the game and the number of the opponent where these have a row of their own. */
void play_layout_count_points(struct play_layout *l);

/* Makes room for a card: beside the board where there is a column for it, between the second player's panel and the
 * board where it is upright, else over that panel. Who that is and how many discs they have stays to be seen in the
 * first two. */
void play_layout_open_card(struct play_layout *l, bool character);

#endif
