/*
 * side_panel - one player's card beside the board: who it is, how many discs, what is left to place, what they did
 * last, whether it is their turn. It is told everything, where it lies too, and decides nothing.
 */
#ifndef OUTFLANK_APP_VIEW_SIDE_PANEL_H
#define OUTFLANK_APP_VIEW_SIDE_PANEL_H

#include "app/style/game_style.h"
#include "app/view/panel_place.h"

/* Texts may be "", where there is nothing to say. */
struct side_panel {
    const struct game_style *look;
    enum side side;
    const char *name, *who; /* "Player 1", "Dark" */
    int count;
    bool open;        /* which is not final yet */
    float leads;      /* 0 to 1: how much it is lit, because they have just come to lead */
    const char *word; /* "discs on board" */
    int left, total;  /* pieces to place, of how many: the tray; total 0: there is none */
    bool rails;       /* nobody's pieces: lids stand in the tray's place */
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

#endif
