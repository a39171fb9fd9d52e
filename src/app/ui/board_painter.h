/*
 * board_painter - a form's board on which pieces are placed by hand, in the position editor and the Workshop: by
 * strokes of a pointer, or with the cursor. The scene says what lies where and carries out the changes.
 */
#ifndef OUTFLANK_APP_UI_BOARD_PAINTER_H
#define OUTFLANK_APP_UI_BOARD_PAINTER_H

#include "app/ui/form.h"

/* The scene's callbacks. Places are those of picker.h: squares can be painted in strokes, stacks only one by one. */
struct board_painting {
    unsigned (*over)(const void *screen, float x, float y); /* the place at a point; PICK_NOWHERE: none */
    int (*tool)(const void *screen);                        /* the current tool */
    int (*wanted)(const void *screen, unsigned place);      /* it, or tool_none if its piece is there already */
    void (*paint)(void *screen, unsigned place, int tool);
    bool (*step)(void *screen, int dx, int dy); /* moves the cursor; false at the rim */
    int (*steps)(const void *screen);           /* number of undo steps */
    void (*unite)(void *screen, int steps);     /* combines the steps since then into one */
    void (*ended)(void *screen);                /* a stroke has ended; may be NULL */
    int tool_none;                              /* the tool that removes */
};

/* A stroke of a pointer over squares. */
struct painting {
    bool on;         /* a stroke is being drawn */
    enum device by;  /* with this device: other pointers do not paint meanwhile */
    unsigned at;     /* the last square painted */
    bool strayed;    /* it has left the squares since then */
    int steps;       /* number of undo steps when it began */
    bool over_board; /* the pointer is over the board */
    bool spreading;  /* Shift is held: the cursor paints every square that it moves to */
};

struct board_painter {
    const struct board_painting *how;
    struct form *form; /* with exactly one board */
    void *screen;
    struct painting painting;
    unsigned cursor;
    int brush; /* of the current stroke */
};

/* Handles the pointer on the board, and keys and gamepads while the board has the focus. True if it used the action. */
bool board_painter_action(struct board_painter *p, const struct action_event *e);

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
struct painting_wish board_painter_wish(struct board_painter *p, const struct action_event *e, int tools);

#endif
