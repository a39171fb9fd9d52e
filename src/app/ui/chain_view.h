/*
 * chain_view - a chain of a run that is scored by chains, as it is seen on a board: the number of each disc where it
 * turns, the light of its lines, the sum beside the disc laid and its way to the pot, and the dark around. It is a
 * function of time, like the motion that it goes with; it draws, and counts and plays nothing.
 */
#ifndef OUTFLANK_APP_UI_CHAIN_VIEW_H
#define OUTFLANK_APP_UI_CHAIN_VIEW_H

#include "app/view/board_view.h"
#include "career/chain.h"

struct app;

/* From so many discs on the sum flies, the light narrows, the world stands still, and the board jolts. */
enum { CHAIN_FLIES = 4, CHAIN_NARROWS = 7, CHAIN_STANDS = 10, CHAIN_JOLTS = 12 };

/* Times in ms since the motion of the ply began. */
struct chain_view {
    struct chain chain; /* without discs if they earn the other side */
    int points;         /* what it earns in all, */
    bool doubled;       /* by a gift its discs twice */
    unsigned laid;      /* the sum stands beside this square */
    struct chain_lines lines;
    float lit;                 /* when the lines light */
    float edge[EFFECTS_FLIPS]; /* when each disc stands on its edge */
    float half;                /* and how long it falls from there */
    float down;                /* the last disc lies, and the sum counts */
    bool calm;                 /* without motion */
};

/* Of a ply that earns `side` something, whose motion is that timeline, scaled by `pace` (0: no motions). `from`:
 * the square where its lines begin; `laid`: beside which the sum stands. */
void chain_view_begin(struct chain_view *v, const struct chain *chain, enum side side, unsigned from, unsigned laid,
                      const struct timeline *tl, float pace, bool calm);

/* When the sum is seen first, it leaves, the first of it arrives, nothing more is to be seen. */
float chain_view_appears(const struct chain_view *v);
float chain_view_leaves(const struct chain_view *v);
float chain_view_arrives(const struct chain_view *v);
float chain_view_ends(const struct chain_view *v);

/* The lines as they are lit. */
struct chain_lines chain_view_lines(const struct chain_view *v, float t);

/* "280 · two lines × 1.5", "corner 100"; "" if the number says it all. Returns out. */
enum { CHAIN_WORDS = 128 };
const char *chain_view_words(const struct app *app, const struct chain_view *v, char out[CHAIN_WORDS]);
/* Whether the board has room for these words; otherwise they stand elsewhere. */
bool chain_view_tells(const struct chain_view *v, const struct canvas *c, const struct board_place *place);
/* Where the sum stands with what is written under it, within the field, on none of the chain's discs if that can be. */
struct box chain_view_sum(const struct app *app, struct canvas *c, const struct chain_view *v,
                          const struct board_place *place, const struct position *before);

/* The dark around a board, or with `ring` around the chain, 0 to 1. */
void chain_view_draw_dark(struct canvas *c, const struct chain_view *v, const struct board_place *place, float dark,
                          float ring);
/* Numbers, sum and gold at that time. `pot`: where the gold flies. */
void chain_view_draw(const struct app *app, struct canvas *c, const struct chain_view *v,
                     const struct board_place *place, const struct position *before, struct box pot, float t);

#endif
