/*
 * board_view - draws a board: (position before, timeline, t) -> picture. It cannot change a position and holds nothing
 * that cannot be rebuilt from one. Where it lies is told by a box; squares and their centres are answered in design
 * units.
 */
#ifndef OUTFLANK_APP_VIEW_BOARD_VIEW_H
#define OUTFLANK_APP_VIEW_BOARD_VIEW_H

#include "app/style/game_style.h"
#include "app/view/coin.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/variant.h"

/* Where a board lies: the outer box of its frame, the field inside it, the size of a square. */
struct board_place {
    struct box frame, field;
    float square;
    float rail; /* width of the rails, 0 without */
    int columns, rows;
    float grow; /* how much larger than designed the words on it are: where pixels are few */
};

/* The largest board of that shape that fits into `box`, centred; with rails around it where the game has pawns. */
struct board_place board_place(struct box box, const struct position *p);
/* The same for a small board: without room for coordinates. */
struct board_place board_place_small(struct box box, const struct position *p);
/* The middle of a place of picker.h: a square, or a stack of the rails. */
void board_place_centre(const struct board_place *place, unsigned where, float *x, float *y);
/* The place at a point: a square that exists, a stack, or PICK_NOWHERE. */
unsigned board_place_at(const struct board_place *place, const struct position *p, float x, float y);

struct move_paths;

/* When the letters and digits stand at the board; in the order of the settings' values. */
enum coordinates {
    COORDINATES_FITTING, /* where the frame is wide enough for them */
    COORDINATES_ALWAYS,  /* else in the corners of the outer squares */
    COORDINATES_NEVER
};

/* What the view is told besides the position. */
struct board_marks {
    uint64_t legal;  /* squares to mark as playable */
    unsigned cursor; /* square under the cursor or pointer, or PICK_NOWHERE */
    bool cursor_legal;
    bool on_disc;        /* what lies under the cursor is chosen, nothing is placed: no ghost */
    enum side ghost;     /* whose ghost disc lies on the cursor if it is legal */
    uint64_t would_turn; /* the discs that it would flip, dashed rings, and their number */
    unsigned last;       /* square of the last move, or NO_SQUARE */
    uint64_t last_turned;
    unsigned hint;   /* or PICK_NOWHERE */
    int column;      /* a column named by a letter and waiting for its row, or -1 */
    bool disc_marks; /* bars and teeth on the faces */
    enum coordinates coordinates;
    float fade; /* 0 to 1: how visible legal, cursor, ghost are */

    unsigned count_at; /* a square where a move flips `count` discs, said faintly; not said where count is 0 */
    int count;

    float lid_down; /* 1 to 0: how far the lid of the stack that is chosen has still to rise */

    const struct move_paths *ways; /* lines, stacks and what is chosen already (move_paths.h); NULL: none */
    const struct coins *coins;     /* which coin lies where, in a game of coins; NULL: any */
    const char *gain_note;         /* under the number of discs that would flip ("fewer is better"); NULL */
};

/* The stack that would give its disc, or PICK_NOWHERE. */
unsigned board_marks_stack(const struct board_marks *marks);

/* The board with its frame, cloth, coordinates and discs. `tl` may be NULL (at rest). `discs` false: without what lies
 * on it. */
void board_view_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct position *before, const struct timeline *tl, float t,
                     const struct board_marks *marks);

/* A small board without frame labels, for boxes and demonstrations. `tl` may be NULL. */
void board_view_small(struct canvas *c, struct box box, const struct game_style *look, const struct position *before,
                      const struct timeline *tl, float t);

/* The same at rest, by pictures alone; small_board keeps it as one. */
void board_view_still(struct canvas *c, struct box box, const struct game_style *look, const struct position *position,
                      const struct coins *coins, bool marks);

/* The dark table under the lamp, filling the canvas. */
void table_draw(struct canvas *c, const struct game_style *look);

#endif
