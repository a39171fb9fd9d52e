/*
 * workshop_internal - the struct of the Workshop's screen (workshop.c), and what the stage of its tests calls.
 */
#ifndef OUTFLANK_APP_SCENES_WORKSHOP_WORKSHOP_INTERNAL_H
#define OUTFLANK_APP_SCENES_WORKSHOP_WORKSHOP_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/store/custom_boards.h"
#include "app/ui/board_painter.h"
#include "app/ui/note.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"
#include "workshop/board_draft.h"

/* Keys of what can have the focus. */
#define WORKSHOP_LIST "boards"
#define WORKSHOP_BOARD "board"

struct workshop {
    struct form_screen base;
    struct app *app;
    struct board_draft draft;
    struct position position; /* the board's starting position */
    int index;                /* index of the board in custom_boards.h; -1: not yet there */
    char name[BOARD_NAME_MAX];
    bool mine; /* it is, or will be, one of the player's boards */
    enum board_tool tool;
    const char *tools[BOARD_TOOLS]; /* keys of their names */
    enum board_mirror mirror;
    int page;                                        /* of the card: 0 squares, 1 rules */
    int join, fewest, reach, turns, every, sides[2]; /* of the draft, as the card shows them */
    struct board_painter painter;
    int first;                  /* the first visible board of the list */
    struct named_board removed; /* restored by U; without a name: none */
    struct board_judgement judged;
    struct note note;
    char says[200], about[200], code[CUSTOM_BOARD_CODE_MAX], size[2][16], discs[16];
};

/* Judges the board and updates its texts; or only the texts. */
void workshop_describe(struct workshop *s);
void workshop_say(struct workshop *s);

#endif
