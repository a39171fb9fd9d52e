/*
 * workshop_internal - the inside of the screen where boards are made: workshop.c decides, workshop_board.c does it to
 * the board, workshop_words.c says what the board is, workshop_form.c what is on the screen, workshop_draw.c draws its
 * pictures. Nobody else includes it; the maker of the scene is in scenes.h.
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

/* What has the focus, by its key. */
#define WORKSHOP_LIST "boards"
#define WORKSHOP_BOARD "board"

struct workshop {
    struct form_screen base;
    struct app *app;
    struct board_draft draft;
    struct position position; /* what the board looks like */
    int index;                /* of the board among all (custom_boards.h); -1: it is none of them yet */
    char name[BOARD_NAME_MAX];
    bool own; /* it stands, or will stand, among the player's */
    enum board_tool tool;
    const char *tools[BOARD_TOOLS]; /* their words' keys */
    enum board_mirror mirror;
    int join, fewest, sides[2]; /* of the draft, as the card shows them */
    struct board_painter painter;
    int first;                  /* the first board of the list in sight */
    struct named_board removed; /* what U brings back; no name: nothing */
    struct board_judgement judged;
    struct note note;
    char says[200], about[200], code[CUSTOM_BOARD_CODE_MAX], size[2][16];
};

/* Judges the board and says anew what it is; or only says it. */
void workshop_describe(struct workshop *s);
void workshop_say(struct workshop *s);
/* What games showed of a ready board: "Dark wins 58 in 100". */
void workshop_character(const struct workshop *s, const struct shelf_board *board, char *out, size_t size);

/* ---- workshop_board.c ---- */

/* Says something for a while in place of what the board is. */
void workshop_note(struct workshop *s, bool bad, const char *text);
/* Brings the board's row of the list into sight. */
void workshop_see_list(struct workshop *s);
/* Puts it among the player's boards, unless it is too small to be one; workshop_changed does so between strokes. */
void workshop_keep(struct workshop *s);
void workshop_changed(struct workshop *s);
/* A board of the list, by its number there. */
void workshop_load(struct workshop *s, int index);
void workshop_open(void *screen, int tag); /* the one that is chosen there */
void workshop_paint(void *screen, unsigned square, int tool);
void workshop_take_back(struct workshop *s);
void workshop_remove(struct workshop *s);
void workshop_ask_name(void *screen, int tag);
void workshop_copy(void *screen, int tag);
void workshop_paste(void *screen, int tag);
/* A board that came from outside. */
void workshop_take(struct workshop *s, const struct custom_board *board);

/* ---- workshop.c, for the walk ---- */

void workshop_play(void *screen, int tag); /* at once */
void workshop_against(void *screen, int tag);
int workshop_opponent(const struct workshop *s);
void workshop_set_up(void *screen, int tag);

/* ---- workshop_form.c ---- */

void workshop_walk(struct form *f, void *screen);
/* Where the board lies on the screen. */
struct board_place workshop_board_place(const struct workshop *s);

/* ---- workshop_draw.c: what is drawn by hand ---- */

void workshop_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover);
/* Where a row has the mark that plays its board at once. */
struct box workshop_play_mark(struct box row);
void workshop_draw_tool(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int tool,
                        bool hover);
void workshop_draw_name(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_code(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_copy(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void workshop_draw_status(const void *screen, struct canvas *c, const struct form_node *node);

#endif
