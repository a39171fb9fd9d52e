/*
 * painting - interprets input on a board that is set up by hand, in the position editor and the workshop: strokes of a
 * pointer over squares, keys and gamepad buttons. It reports what is wanted; the scene does it.
 */
#ifndef OUTFLANK_APP_UI_PAINTING_H
#define OUTFLANK_APP_UI_PAINTING_H

#include "kit/input.h"

struct painting {
    bool on;         /* a stroke is being drawn */
    enum device by;  /* with this device: other pointers do not paint meanwhile */
    unsigned at;     /* the last square painted */
    bool strayed;    /* it has left the squares since then */
    int steps;       /* number of undo steps when it began */
    bool over_board; /* the pointer is over the board */
    bool spreading;  /* Shift is held: the cursor paints every square that it moves to */
};

/* True if the event ends a stroke: the pointer is released, or something else is pressed, as the lifting of a finger is
 * not always reported. Call it with every event, before the functions below; what was painted since `steps` is then one
 * step of undo. */
bool painting_ends(struct painting *p, const struct action_event *e);

enum painting_point {
    PAINTING_ELSEWHERE, /* no pointer, or it is not over the squares */
    PAINTING_OVER,      /* over them without painting */
    PAINTING_PRESSED,   /* the pointer was pressed: call painting_begin */
    PAINTING_GOES_ON    /* the squares from painting_way are to be painted */
};
enum painting_point painting_point(struct painting *p, const struct action_event *e, bool over);
void painting_begin(struct painting *p, const struct action_event *e, unsigned square, int steps);

/* The squares (8 * row + column) from the one painted last, exclusive, to this one, inclusive: a fast pointer is not
 * reported on every square. Returns their number, 0 if it has not moved. */
enum { PAINTING_WAY_MAX = 7 };
int painting_way(struct painting *p, unsigned to, unsigned out[PAINTING_WAY_MAX]);

/* The meanings of keys, gamepad buttons and the right mouse button. */
enum painting_what {
    PAINTING_NOTHING,
    PAINTING_IDLE, /* no meaning, here or elsewhere */
    PAINTING_TOOL, /* the tool with this number, from 0 */
    PAINTING_STEP, /* the next tool (1) or the one before (-1) */
    PAINTING_UNDO,
    PAINTING_COPY,
    PAINTING_PASTE,
    PAINTING_OTHER, /* the right button over the board */
    PAINTING_LEAVE
};
struct painting_wish {
    enum painting_what what;
    int value;
};
struct painting_wish painting_wish(struct painting *p, const struct action_event *e, int tools);

#endif
