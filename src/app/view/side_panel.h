/*
 * side_panel - one player's card beside the board: who it is, how many discs, what is left to lay, whether it is their
 * turn. It is told everything and decides nothing.
 */
#ifndef OUTFLANK_APP_VIEW_SIDE_PANEL_H
#define OUTFLANK_APP_VIEW_SIDE_PANEL_H

#include "app/looks.h"
#include "kit/canvas.h"

struct side_panel {
    const struct look *look;
    enum side side;
    const char *name; /* "Dark" */
    const char *who;  /* "Player 1" */
    int count;
    const char *unit;  /* "discs on the board" */
    int left;          /* pieces to lay, for the tray; -1: no tray */
    const char *label; /* "22 discs left", also where there is no tray; NULL or "": nothing */
    bool on;           /* their turn */
    const char *note;  /* on the pill if it is their turn, else in soft letters; may be "" */
    bool marks;        /* marks on discs */
    bool button;       /* the note is a button to be pressed */
};

/* Upright beside the board, or lying above and below it where the window is high. */
void side_panel_draw(struct canvas *c, struct box b, const struct side_panel *s, bool lying);

/* Where its note is, to be pressed, and its tray. */
struct box side_panel_note(struct box b, bool lying);
struct box side_panel_tray(struct box b, bool lying);

#endif
