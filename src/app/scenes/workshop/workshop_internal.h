/*
 * workshop_internal - the inside of the screen where boards are made: workshop.c decides, workshop_board.c does it to
 * the board, workshop_words.c says what the board is, workshop_layout.c where everything lies and what can be worked,
 * workshop_draw.c shows it. Nobody else includes it; the maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_WORKSHOP_WORKSHOP_INTERNAL_H
#define OUTFLANK_APP_SCENES_WORKSHOP_WORKSHOP_INTERNAL_H

#include "app/own_boards.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/ui/painting.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"
#include "workshop/board_draft.h"

/* The controls, by their ids. */
enum {
    WORKSHOP_LIST = 1,
    WORKSHOP_NAME,
    WORKSHOP_PASTE,
    WORKSHOP_BOARD,
    WORKSHOP_COPY,
    WORKSHOP_TOOLS,
    WORKSHOP_JOIN,
    WORKSHOP_GOAL,
    WORKSHOP_MIRROR,
    WORKSHOP_WIDTH,
    WORKSHOP_HEIGHT,
    WORKSHOP_SET_UP,
    WORKSHOP_PLAY
};

enum { WORKSHOP_PROMPTS_MAX = 9 };

struct workshop {
    struct scene base;
    struct app *app;
    struct board_draft draft;
    struct position position; /* what the board looks like */
    int index;                /* of the board among all (own_boards.h); -1: it is none of them yet */
    char name[BOARD_NAME_MAX];
    bool own; /* it stands, or will stand, among the player's */
    unsigned cursor;
    enum board_tool tool;
    enum board_mirror mirror;
    struct painting painting;
    enum board_tool brush;      /* of the stroke */
    int first;                  /* the first board of the list in sight */
    struct named_board removed; /* what U brings back; no name: nothing */
    struct board_judgement judged;
    struct control_focus focus;
    struct entrance entrance;
    float note_for;
    bool note_bad;
    char note[256], says[200], about[200], code[OWN_BOARD_CODE_MAX], size[2][16];
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
void workshop_paint(struct workshop *s, unsigned square, enum board_tool tool);
enum board_tool workshop_wanted(const struct workshop *s, unsigned square);
void workshop_take_back(struct workshop *s);
void workshop_remove(struct workshop *s);
void workshop_ask_name(struct workshop *s);
void workshop_copy(struct workshop *s);
void workshop_paste(struct workshop *s);

#define WORKSHOP_GAP 6.0f /* between the rows of the list */
struct workshop_layout {
    struct box title, motto, shelf, list, name, paste, board, code, copy, card, tools[BOARD_TOOLS];
    struct box join_label, join, goal_label, goal, mirror_label, mirror, width_label, width, height_label, height;
    struct box status, set_up, play, foot;
    float row; /* of the list */
};
struct workshop_layout workshop_layout(const struct canvas *c);
struct board_place workshop_board_place(const struct workshop *s, const struct workshop_layout *at);
/* The square at a point, hole or not; NO_SQUARE outside of the rectangle. */
unsigned workshop_square_at(const struct board_place *place, float x, float y);
void workshop_controls(const struct workshop *s, struct canvas *c, const struct workshop_layout *at,
                       struct controls *out);
int workshop_prompts(const struct workshop *s, struct prompt out[WORKSHOP_PROMPTS_MAX]);

void workshop_draw(const struct scene *scene, struct canvas *c);

#endif
