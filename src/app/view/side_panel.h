/*
 * side_panel - one player's card beside the board: who it is, how many discs, what is left to place (tray), what they
 * did last, whether it is their turn; and where its parts lie (panel_place). It is told everything and decides
 * nothing.
 */
#ifndef OUTFLANK_APP_VIEW_SIDE_PANEL_H
#define OUTFLANK_APP_VIEW_SIDE_PANEL_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

/* panel_place: where the parts of a player's panel lie: standing beside the board, flat above and below it, or above
 * and below it in an upright window. Arithmetic alone: it knows no player, no font and no canvas. Lengths are design
 * units of the canvas, or pixels where the unit is given in pixels. */

enum panel_shape { PANEL_STANDING, PANEL_FLAT, PANEL_UPRIGHT };

/* What is left out has a width of 0. */
struct panel_place {
    enum panel_shape shape;
    bool mirrored; /* flat, and read from right to left: the upper one */
    float unit;    /* a pixel of the arrangement's base size */
    float text;    /* em of what is read, and what it may shrink to where words are long */
    float least;   /* ... */
    struct box frame;
    struct box portrait, bubble; /* of a character and what it says */
    struct box disc, name, who;
    struct box count, word;
    struct box tray, left, of; /* the hand, "17 left", "of 32" */
    struct box rule, last, helps;
    struct box low;    /* what an empty hand will do, in a panel over `last` and `helps`, or over `word` and `tray` */
    struct box state;  /* the pill: whose turn, or a button */
    struct box points; /* where the score of a run stands in the panel of whoever climbs */
    struct box above;  /* and who is next above it, where that does not stand among the points */
    struct box tower;  /* and the ten of the ladder, likewise */
    struct box ask, answer[2]; /* a question to this player, over what else is at the panel's foot, or right of
                                  the name; answer[0] is the one that is asked for */
};

/* Beside the board. `skip` units at its top are left free where there is no character. */
struct panel_place panel_standing(struct box frame, float unit, float text, bool character, float skip);

/* The same where something else needs most of its room: who it is and how many discs, and above them as much of the
 * face as `spare` units leave room for. Its frame is as high as that. */
struct panel_place panel_brief(struct box frame, float unit, float text, bool character, float spare);

/* The same panel of a player who climbs the ladder: who it is and how many discs in one row over the tray, and the room
 * below for the score, which needs the tray's where there is little. Where a panel lies flat or upright the score takes
 * the place of the word beside the number, and who is next above it what is free beside the pill or below it. */
struct panel_place panel_scored(const struct panel_place *place);

/* Above (mirrored, with room for the game's name at its left) or below the board. `strip` is the room beside the board
 * for the tray and the bubble, w 0 where there is none. */
struct panel_place panel_flat(struct box frame, float unit, float text, bool character, bool above, struct box strip);

/* Above or below the board of an upright window. */
struct panel_place panel_upright(struct box frame, float unit, float text, bool character, bool above);

/* The upper one where something else needs most of its room: one row of who it is and how many discs. Its frame is as
 * high as that. */
struct panel_place panel_row(struct box frame, float unit, float text, bool character);

/* side_panel: the panel itself. */

enum { PANEL_STEPS = 3 };

/* Texts may be "", where there is nothing to say. */
struct side_panel {
    const struct game_style *look;
    enum side side;
    const char *name, *who; /* "Player 1", "Dark" */
    int count;
    bool open;                       /* which is not final yet */
    float leads;                     /* 0 to 1: how much it is lit, because they have just come to lead */
    const char *word;                /* "discs on board" */
    int left, total;                 /* pieces to place, of how many: the tray; total 0: there is none */
    bool rails;                      /* nobody's pieces: there is no tray, and in its place stand: */
    int step;                        /* the steps of a turn, of which this one comes next; 0: none */
    const char *legend[PANEL_STEPS]; /* else what a walk, a hop and a slide are called; NULL: nothing */
    const char *left_text, *of_text, *last, *helps;
    const char *low;   /* what their hand running empty will mean, in the place of the last move */
    const char *note;  /* on the pill */
    bool on;           /* their turn */
    float lit;         /* 0 to 1: how far frame and pill have come over to them */
    bool accent;       /* a person's turn: the pill is in the accent */
    float thinking_ms; /* three dots have been hopping so long; below 0: no dots */
    bool calm;         /* the dots fade in turn */
    bool marks;        /* marks on discs */
    bool button;       /* the pill is a button to be pressed */
    float nod;         /* how far below its place the pill is, units */
};

void side_panel_draw(struct canvas *c, const struct panel_place *place, const struct side_panel *s);

/* tray: a hand: a trough of the frame's wood, lined like the field, in which a side's pieces lie fanned, own face up.
 * The other side's colour is nowhere in it. A painted picture; it knows no player. */

/* `left` of `total` pieces in the box; `unit` as in panel_place. The rightmost one lies on top: the next to be placed.
 * Nothing is drawn where there is no room for a piece. */
void tray_draw(struct canvas *c, struct box b, const struct game_style *look, enum side side, int left, int total,
               float unit);

/* Where piece i of such a tray lies, its middle and its radius. False if there is no room for it. */
bool tray_place(struct box b, int i, int total, float unit, float *x, float *y, float *r);

#endif
