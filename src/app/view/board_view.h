/*
 * board_view - draws a board: (position before, timeline, t) -> picture. It cannot change a position and holds nothing
 * that cannot be rebuilt from one. Where it lies is told by a box; squares and their centres are answered in design
 * units. Here, too, is what lies over and beside its discs: Flipside's rails and pawns, joined edges (wrap), what a
 * move has beyond its own motions (juice), a turn shown that has not been played (advice); and the board as one small
 * picture for lists and cards (small_board).
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

    float stack_left; /* 1 to 0: how much is left of the motion of the stack that is chosen */

    const struct move_paths *ways; /* lines, stacks and what is chosen already (move_input.h); NULL: none */
    const struct coins *coins;     /* which coin lies where, in a game of coins; NULL: any */
    const char *gain_note;         /* under the number of discs that would flip ("fewer is better"); NULL */
};

/* The label of what the move under the cursor is worth ("+7"); w 0: there is none. */
struct box board_gain_box(struct canvas *c, const struct board_place *place, const struct board_marks *marks,
                          const struct position *before);
/* That label once more, over whatever else has been drawn on the board. */
void board_gain_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct board_marks *marks, const struct position *before);

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

/* rails_view: what Flipside's board has besides squares and discs: the stacks, the corners that are
 * closed once their pawn has left, the pawns themselves. Computed from (position before, timeline, t), as everything
 * of the board's picture is; for a game without pawns it draws nothing. */

/* The stacks and the closed corners: below everything that moves. `tl` may be NULL. `lifted`: the
 * stack that is chosen, or PICK_NOWHERE; `by` 0 to 1: how far it has risen. */
void rails_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                const struct position *before, const struct timeline *tl, float t, unsigned lifted, float by);

/* The pawns, those that stand still first; above the discs. */
void pawns_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                const struct position *before, const struct timeline *tl, float t, bool marks);

/* wrap: what is seen of joined edges besides the cloth that goes over the rim: arrowheads on the frame, the discs of
 * the other edge peeping over the rim beside the cursor, and the lines of a move that leave the board and come back.
 * It draws nothing on a board whose edges are its ends. */

/* After how many of `count` squares along an edge an arrowhead stands: as far from one end as from the other, and
 * between the squares, where no letter or number is. Returns how many heads there are. */
enum { WRAP_HEADS = 3 };
int wrap_heads(int count, int out[WRAP_HEADS]);

/* Below the discs. */
void wrap_draw_rim(struct canvas *c, const struct board_place *place, const struct game_style *look,
                   const struct position *p, const struct board_marks *m);
/* Over them: the lines that the move under the cursor outflanks across an edge. */
void wrap_draw_lines(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct position *p, const struct board_marks *m);

/* juice: what a move has beyond its own motions, used sparingly: a large capture shakes the board and raises dust, a
 * corner glints, the lead changing hands shows and is heard. It adds to a timeline that choreograph has written, and
 * draws what it has added. All of it is under one switch (settings_shakes), which its callers ask. */

/* From so many discs on; the board is moved by so many units at most. */
enum { JUICE_LARGE = 6, JUICE_SHAKE = 3 };

/* To the timeline of `fx`, before it is scaled. */
void juice_add(struct timeline *tl, const struct effects *fx);
/* The side that has just come to lead: its number lights up as the last disc comes to rest. */
void juice_lead(struct timeline *tl, enum side side);
/* How much the number of a side is lit at time t, 0 to 1. */
float juice_lit(const struct timeline *tl, enum side side, float t);

/* Dust and glints, over the discs. */
void juice_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                const struct timeline *tl, float t);

/* advice: a turn shown on a board that has not been played: a ring where the disc would be placed, with a word in it
 * or a number at its rim, and rings around the discs that it would flip. In Flipside the pawn's way and the disc's
 * place. It is told the turn and decides nothing. */

struct advice {
    const struct position *position;
    const struct move *plies; /* a placing game's move, or a walk and a slide */
    int count;
    struct colour colour;
    const char *text;   /* in the ring ("+18"); NULL: none */
    const char *number; /* at its rim ("1"); NULL: none */
    struct box at;      /* where the number stands (advice_number_box) */
    bool faint;         /* the second best: dashed, and nothing that it flips */
};

void advice_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                 const struct advice *a);
/* The number of a ring: at the left of its square, or at the nearest place around it that touches nothing of what is
 * taken. */
struct box advice_number_box(const struct canvas *c, const struct board_place *place, unsigned square,
                             const struct box *taken, int count);

/* The square where the turn's disc is placed. */
unsigned advice_square(const struct move *plies, int count);

/* small_board: a small picture of a position of any game, as its board shows it: in a list, beside "Continue", on a
 * card. It is painted once for each position and size and then is one picture, so that hundreds of them scroll as
 * quickly as text. For a board on which something moves: board_view_small. */

/* The largest board that fits into `box` (60 to 300 design units across look well), centred; its shadow reaches a
 * little beyond. `coins`: which of them lies where in a game of coins, or NULL: any. `marks`: bars and teeth on the
 * faces. */
void small_board_draw(struct canvas *c, struct box box, const struct position *position, const struct coins *coins,
                      bool marks, float alpha);

#endif
