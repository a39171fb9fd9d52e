/*
 * workshop_internal - internals of the board editor: workshop.c has the logic, workshop_board.c changes the board,
 * workshop_words.c has the texts about the board, workshop_form.c the form, workshop_draw.c the pictures. Only included
 * by these files; scenes.h has the constructor.
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
    int join, fewest, sides[2]; /* of the draft, as the card shows them */
    struct board_painter painter;
    int first;                  /* the first visible board of the list */
    struct named_board removed; /* restored by U; without a name: none */
    struct board_judgement judged;
    struct note note;
    char says[200], about[200], code[CUSTOM_BOARD_CODE_MAX], size[2][16];
};

/* Judges the board and updates its texts; or only the texts. */
void workshop_describe(struct workshop *s);
void workshop_say(struct workshop *s);
/* Statistics of a ready-made board: "Dark wins 58 in 100". */
void workshop_character(const struct workshop *s, const struct shelf_board *board, char *out, size_t size);

/* ---- workshop_board.c ---- */

/* Shows a message for a while in place of the board's description. */
void workshop_note(struct workshop *s, bool bad, const char *text);
/* Makes the board's row of the list visible. */
void workshop_see_list(struct workshop *s);
/* Saves it among the player's boards, unless it is too small; workshop_changed does so between strokes. */
void workshop_keep(struct workshop *s);
void workshop_changed(struct workshop *s);
/* Loads a board of the list by its index. */
void workshop_load(struct workshop *s, int index);
void workshop_open(void *screen, int tag); /* the one selected there */
void workshop_paint(void *screen, unsigned square, int tool);
void workshop_undo(struct workshop *s);
void workshop_remove(struct workshop *s);
void workshop_ask_name(void *screen, int tag);
void workshop_copy(void *screen, int tag);
void workshop_paste(void *screen, int tag);
/* Takes over an imported board. */
void workshop_adopt(struct workshop *s, const struct custom_board *board);

/* ---- workshop.c, called by the form ---- */

void workshop_play(void *screen, int tag); /* at once */
void workshop_against(void *screen, int tag);
int workshop_opponent(const struct workshop *s);
void workshop_set_up(void *screen, int tag);

/* ---- workshop_form.c ---- */

void workshop_walk(struct form *f, void *screen);
/* The board's geometry on the screen. */
struct board_place workshop_board_place(const struct workshop *s);

/* ---- workshop_draw.c ---- */

void workshop_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover);
/* The box of the mark in a row that plays its board at once. */
struct box workshop_play_mark(struct box row);
void workshop_draw_tool(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int tool,
                        bool hover);
void workshop_draw_name(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_code(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_copy(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_status(const void *screen, struct canvas *c, const struct form_node *node);

#endif
