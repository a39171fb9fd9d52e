/*
 * side_panel - a player's panel beside the board: name, number of discs, hand (tray), last move, and whether it is
 * their turn; and the layout of these parts (panel_place). Its data come from the caller.
 */
#ifndef OUTFLANK_APP_VIEW_SIDE_PANEL_H
#define OUTFLANK_APP_VIEW_SIDE_PANEL_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

/* panel_place: the layout of a player's panel: at the side of the board, flat above and below it, or above and below it
 * in an upright window. Pure arithmetic, independent of players, fonts and canvas. Lengths are in design units, or in
 * pixels if `unit` is. */

enum panel_shape { PANEL_STANDING, PANEL_FLAT, PANEL_UPRIGHT };

/* Parts that are left out have width 0. */
struct panel_place {
    enum panel_shape shape;
    bool mirrored; /* flat, from right to left: the upper panel */
    float unit;    /* one pixel of the layout at its base size */
    float text;    /* em of the text, and the smallest em */
    float least;   /* it may shrink to */
    struct box frame;
    struct box portrait, bubble; /* of a character and its remark */
    struct box disc, name, who;
    struct box count, word;
    struct box tray, left, of; /* the hand, "17 left", "of 32" */
    struct box rule, last, helps;
    struct box low;    /* the warning about an empty hand, over `last` and `helps`, else over `word` and `tray` */
    struct box state;  /* the pill: whose turn, or a button */
    struct box points; /* score of a run, in the climber's panel */
    struct box above;  /* the next rival above, if not among the points */
    struct box tower;  /* the ten opponents of the ladder, likewise; in a column if higher than wide */
    struct box ask, answer[2]; /* a question to this player, over the foot of the panel or right of the name; answer[0]
                                  is the default */
};

/* At the side of the board. Without a character, `skip` units at the top stay free. */
struct panel_place panel_standing(struct box frame, float unit, float text, bool character, float skip);

/* The same when something else needs most of the room: name and number of discs, and above them as much of the face as
 * fits into `spare` units. The frame's height is what that takes. */
struct panel_place panel_brief(struct box frame, float unit, float text, bool character, float spare);

/* The panel of a player who climbs the ladder: name and number of discs in a row above the tray, with the score below,
 * over the tray's place too if there is little room. In a flat or upright panel the score replaces the word beside the
 * number, and the next rival is beside or below the pill. */
struct panel_place panel_scored(const struct panel_place *place);

/* Above the board (mirrored, with room for the game's name on the left) or below it. `strip` is the room beside the
 * board for the tray and the bubble; w 0: none. */
struct panel_place panel_flat(struct box frame, float unit, float text, bool character, bool above, struct box strip);

/* Above or below the board of an upright window. */
struct panel_place panel_upright(struct box frame, float unit, float text, bool character, bool above);

/* The upper panel when something else needs most of the room: name and number of discs in a row. The frame's height is
 * what that takes. */
struct panel_place panel_row(struct box frame, float unit, float text, bool character);

/* side_panel: the panel itself. */

enum { PANEL_STEPS = 3 };

/* Texts may be "" if there is none. */
struct side_panel {
    const struct game_style *game_style;
    enum side side;
    const char *name, *who; /* "Player 1", "Dark" */
    int count;
    bool open;                       /* the count is not final yet */
    float leads;                     /* 0 to 1: highlight for having just taken the lead */
    const char *word;                /* "discs on board" */
    int left, total;                 /* pieces left to place, and their total: the tray; total 0: no tray */
    bool rails;                      /* the pieces are shared: instead of the tray there are: */
    int step;                        /* the steps of a turn with the next one marked; 0: none */
    const char *legend[PANEL_STEPS]; /* otherwise the names of walk, hop and slide; NULL: nothing */
    const char *left_text, *of_text, *last, *helps;
    const char *low;   /* what an empty hand will mean, in place of the last move */
    const char *note;  /* on the pill */
    bool on;           /* it is their turn */
    float lit;         /* 0 to 1: how far the highlight of frame and pill has moved to them */
    bool accent;       /* a person's turn: the pill is in the accent colour */
    float thinking_ms; /* how long the three dots have been hopping; negative: no dots */
    bool calm;         /* the dots fade in turn instead */
    bool marks;        /* marks on discs */
    bool button;       /* the pill is a button */
    float nod;         /* the pill's offset downwards, in units */
};

void side_panel_draw(struct canvas *c, const struct panel_place *place, const struct side_panel *s);

/* tray: a hand: a wooden trough lined like the field, with a side's pieces fanned out, own face up; the other side's
 * colour is not visible. A painted picture. */

/* Draws `left` of `total` pieces in the box; `unit` as in panel_place. The rightmost piece is on top and the next to be
 * placed. Draws nothing if there is no room for a piece. */
void tray_draw(struct canvas *c, struct box b, const struct game_style *game_style, enum side side, int left, int total,
               float unit);

/* The centre and radius of piece i of such a tray. False if there is no room for it. */
bool tray_place(struct box b, int i, int total, float unit, float *x, float *y, float *r);

#endif
