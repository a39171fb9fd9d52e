/*
 * board_view - draws a board as a function of (position before, timeline, t). It cannot change a position and has no
 * state of its own. The caller gives it a box; squares and their centres are in design units. It also draws what is
 * above and beside the discs: Flipside's rails and pawns, joined edges (wrap), additional effects of a move (juice), a
 * suggested turn (advice), light on what is spoken of (glow); and a board as one small picture for lists and cards
 * (small_board).
 */
#ifndef OUTFLANK_APP_VIEW_BOARD_VIEW_H
#define OUTFLANK_APP_VIEW_BOARD_VIEW_H

#include "app/style/game_style.h"
#include "app/view/coin.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/variant.h"

/* The geometry of a board: the outer box of its frame, the field inside, and the size of a square. */
struct board_place {
    struct box frame, field;
    float square;
    float rail; /* width of the rails; 0 if there are none */
    int columns, rows;
    float grow; /* how much its text is enlarged, where the board has few pixels */
};

/* The largest board of this shape that fits into `box`, centred, with rails if the game has pawns. */
struct board_place board_place(struct box box, const struct position *p);
/* The same for a small board without coordinates. */
struct board_place board_place_small(struct box box, const struct position *p);
/* The centre of a place (picker.h): a square, or a stack of the rails. */
void board_place_centre(const struct board_place *place, unsigned where, float *x, float *y);
/* The place at a point: an existing square, a stack, or PICK_NOWHERE. */
unsigned board_place_at(const struct board_place *place, const struct position *p, float x, float y);

struct move_paths;
struct chain;

/* chain_lines: the lines of a chain, in stretches that are straight on the board. */
enum { CHAIN_RUNS = 24 };
struct chain_run {
    uint8_t from, to; /* squares */
};
struct chain_lines {
    int count;
    struct chain_run runs[CHAIN_RUNS];
    float out, alpha; /* 0 to 1: how far they have come from the disc laid, and their opacity */
};
/* Of a chain whose lines begin at that square, wholly visible. */
struct chain_lines chain_lines_of(const struct chain *chain, unsigned from);
/* Draws them as light on the field, under the discs; and thin, over them. */
void chain_lines_draw_below(struct canvas *c, const struct board_place *place, const struct chain_lines *l);
void chain_lines_draw_above(struct canvas *c, const struct board_place *place, const struct chain_lines *l);

/* When coordinates are shown, in the order of the setting's values. */
enum coordinates {
    COORDINATES_FITTING, /* if the frame is wide enough */
    COORDINATES_ALWAYS,  /* otherwise in the corners of the outer squares */
    COORDINATES_NEVER,
    COORDINATES_ASKED /* a setting, which becomes one of the others before anything is drawn */
};

/* What to draw besides the position. */
struct board_marks {
    uint64_t legal;       /* squares to mark as legal */
    uint64_t legal_twice; /* those of them that two pawns can reach: two dots */
    uint64_t legal_faint; /* more squares, marked faintly */
    uint64_t legal_dims;  /* squares that were legal until just now: their marks fade */
    float dims;           /* 1 to 0: what is left of those */
    uint64_t lit;         /* squares that are lit as a whole instead */
    unsigned cursor;      /* the place under the cursor or pointer, or PICK_NOWHERE */
    /* It is drawn so many squares beside its own: it nods where it cannot go on. */
    float cursor_dx, cursor_dy;
    bool cursor_legal;
    bool on_disc;           /* the cursor selects what is there instead of placing a disc: no ghost */
    enum side ghost;        /* the side of the ghost disc at the cursor, if that is legal */
    uint64_t would_turn;    /* the discs that it would flip: dashed rings, and their number */
    uint64_t answers;       /* squares on which the other side could answer the move at the cursor: square dots, */
    uint64_t answer_turned; /* and what the best of them would flip: dotted */
    unsigned last;          /* the square of the last move, or NO_SQUARE */
    uint64_t last_turned;
    unsigned hint;   /* or PICK_NOWHERE */
    int column;      /* a column typed by its letter, waiting for the row, or -1 */
    bool disc_marks; /* bars and teeth on the faces */
    enum coordinates coordinates;
    float fade;   /* 0 to 1: opacity of legal, cursor and ghost */
    float to_pop; /* ms until the last of the legal squares is marked, as they pop up one after another; 0: all are */

    unsigned count_at; /* a square whose number of flips, `count`, is shown faintly; 0: none */
    int count;

    float stack_left; /* 1 to 0: the remaining part of the motion of the chosen stack */

    const struct glow *glow; /* a turn that is pointed out, below; NULL: none */

    const struct chain_lines *beams; /* of the chain that is shown; NULL: none */
    struct chain_lines promised;     /* of the move under the cursor, if it earns something */
    char earns[16];                  /* what it earns, beside the number of flips; "": nothing */

    const struct move_paths *ways; /* lines, stacks and previous choices (move_input.h); NULL: none */
    const struct coins *coins;     /* the coin on each square, in a game of coins; NULL: any */
    const char *gain_note;         /* text below the number of flips ("fewer is better"); NULL: none */
};

/* The label with the number of flips of the move under the cursor ("+7"), and what it earns; w 0: there is none. */
struct box board_gain_box(struct canvas *c, const struct board_place *place, const struct board_marks *marks,
                          const struct position *before);

/* How many ms it takes until so many legal squares have popped up. */
float board_marks_popping(int count);

/* The stack that would give its disc, or PICK_NOWHERE. */
unsigned board_marks_stack(const struct board_marks *marks);

/* Draws the board with frame, surface, coordinates and discs. `tl` may be NULL (at rest). */
void board_view_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct position *before, const struct timeline *tl, float t,
                     const struct board_marks *marks);

/* A small board without frame labels, for boxes and demonstrations. `tl` may be NULL. */
void board_view_small(struct canvas *c, struct box box, const struct game_style *game_style,
                      const struct position *before, const struct timeline *tl, float t);

/* The same at rest, drawn by pictures alone, so that small_board can cache it as one. */
void board_view_still(struct canvas *c, struct box box, const struct game_style *game_style,
                      const struct position *position, const struct coins *coins, bool marks);

/* The dark table under the lamp, filling the canvas. */
void tabletop_draw(struct canvas *c, const struct game_style *game_style);

/* rails_view: the other parts of Flipside's board: the stacks, the corners closed after their pawns have left, and the
 * pawns. Like the rest of the board it is a function of (position before, timeline, t). It draws nothing for a game
 * without pawns. */

/* Draws the stacks and the closed corners, below everything that moves. `tl` may be NULL. `lifted` is the chosen stack
 * or PICK_NOWHERE, and `by` how far it has risen, 0 to 1. */
void rails_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct position *before, const struct timeline *tl, float t, unsigned lifted, float by);

/* Draws the pawns above the discs, those that move last. */
void pawns_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct position *before, const struct timeline *tl, float t, bool marks);

/* wrap: shows joined edges and banks: arrowheads on the frame, outwards or inwards, discs of the opposite edge that
 * show over the rim beside the cursor, and the lines of a move that leave the board and come back, or turn round. Draws
 * nothing on other boards. */

/* Where arrowheads are along an edge of `count` squares: the number of squares before each. They are symmetric and
 * between squares, where there are no letters or numbers. Returns their number. */
enum { WRAP_HEADS = 3 };
int wrap_heads(int count, int out[WRAP_HEADS]);

/* Draws what is below the discs. */
void wrap_draw_rim(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                   const struct position *p, const struct board_marks *m);
/* Draws above the discs the lines that the move under the cursor outflanks across an edge. */
void wrap_draw_lines(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct position *p, const struct board_marks *m);

/* turning: what turns by itself on a board of one's own: sparks, and the squares that turn over by the clock, which are
 * framed, brightly before the move that makes them turn. Draws nothing on other boards. */

/* The discs that turn by themselves after the next disc; with a square, also those that a disc placed there sets off.
 */
uint64_t turning_next(const struct position *p, unsigned square);
/* Draws the marks on the board, below the discs. */
void turning_draw_below(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p);
/* Draws the clock of a set on the lower rim of the frame: a dot for each disc until it turns over, full for those
 * placed since the last time, the last one gold with an arrow. */
void turning_draw_clock(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p);
/* Draws an arrow on each disc that turns by itself with the next move, with the one under the cursor if it is legal.
 * `tl` may be NULL. */
void turning_draw_above(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p, const struct timeline *tl, float t, const struct board_marks *m);
/* One spark, and one arrow, of radius r. */
void turning_draw_spark(struct canvas *c, float x, float y, float r);
void turning_draw_arrow(struct canvas *c, float x, float y, float r, float width, struct colour colour);

/* juice: additional effects of a move, used sparingly: a large capture shakes the board and raises dust, a corner
 * glints, a change of the lead is shown and heard. It adds to a timeline from choreograph, and draws its additions. One
 * setting turns all of it off (settings_shakes), which callers check. */

/* The number of flips from which the board shakes, and the largest shift in design units. */
enum { JUICE_LARGE = 6, JUICE_SHAKE = 3 };

/* Adds the effects of `fx` to its timeline, before that is scaled. A chain that is counted does not shake the board: it
 * jolts it once, as the last of twelve discs and more lands. */
void juice_add(struct timeline *tl, const struct effects *fx, bool chain);
/* Highlights the number of a side that has just taken the lead, as the last disc comes to rest. */
void juice_lead(struct timeline *tl, enum side side);
/* The brightness of that highlight at time t, 0 to 1. */
float juice_lit(const struct timeline *tl, enum side side, float t);

/* Draws dust and glints above the discs. */
void juice_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct timeline *tl, float t);

/* advice: shows a turn that has not been played: a ring where the disc would be placed, with a text in it or a number
 * at its rim, and rings around the discs that it would flip; in Flipside the pawn's path and the disc's target. */

struct advice {
    const struct position *position;
    const struct move *plies; /* a placement, or a walk and a slide */
    int count;
    struct colour colour;
    const char *text;   /* in the ring ("+18"); NULL: none */
    const char *number; /* at its rim ("1"); NULL: none */
    struct box at;      /* the number's box (advice_number_box) */
    bool faint;         /* an alternative: dashed, without its flips */
};

void advice_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                 const struct advice *a);
/* A box for the number of a ring: left of its square, or the nearest position around it that does not touch a box in
 * `used`. */
struct box advice_number_box(const struct canvas *c, const struct board_place *place, unsigned square,
                             const struct box *used, int count);

/* The square where the turn's disc is placed. */
unsigned advice_square(const struct move *plies, int count);

/* glow: points a turn out without a word: its square pulses twice, and light runs along each of its lines from disc to
 * disc; in Flipside the pawn goes its way as a ghost, and the disc slides in. Then all of it stays. Other legal squares
 * are fainter meanwhile. Turns that are mirror images of each other glow together. The second idea has a dashed ring.
 * Places that somebody speaks of pulse in the same way, those to stay away from in red; and a line that does not hold
 * is lit in red to its open end.
 */

enum { GLOW_TURNS = 8 };
#define GLOW_STILL 1e6f

struct glow_turn {
    const struct move *plies; /* a placement, or a walk and a slide */
    int count;
};

/* From the square where a disc was to be laid, over the opponent's discs, to the end if that is an open square. */
struct glow_line {
    uint8_t at[8];
    int count; /* 0: there is none */
    bool open; /* the last one is the open end: a dashed ring with a question mark */
};

struct glow {
    const struct position *position;
    struct glow_turn turns[GLOW_TURNS];
    int count;
    unsigned second;    /* the square of another turn, or NO_SQUARE */
    uint64_t places[2]; /* spoken of: squares, and the places from 64 on (picker.h) */
    uint64_t bad;       /* squares that are spoken of in red */
    uint64_t laid;      /* those of them where a disc was laid, which is seen there as a ghost */
    struct glow_line line;
    float fade; /* 1: gone */
    float ms;   /* since it began; GLOW_STILL: at rest */
    bool calm;  /* it fades in, and nothing runs */
};

/* How long it is in motion, and the part of that until its lines are lit, in ms. */
float glow_length(const struct glow *glow);
float glow_lines_length(const struct glow *glow);
/* How many discs the light has reached, for a sound each. */
int glow_reached(const struct glow *glow);

/* Draw what is below the discs, and above them. */
void glow_draw_below(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct glow *glow);
void glow_draw_above(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct glow *glow, bool marks);
/* The ring of a second idea, in the middle of a square, and anywhere. */
void glow_draw_second(struct canvas *c, const struct board_place *place, unsigned square);
void glow_sign_draw(struct canvas *c, float x, float y, float r);

/* small_board: a small picture of a position of any game, for lists, for "Continue" and for cards. It is painted once
 * per position and size and cached, so that hundreds of them scroll as fast as text. For an animated board use
 * board_view_small. */

/* Draws the largest board that fits into `box`, centred. Widths of 60 to 300 design units look good; the shadow extends
 * a little beyond the box. `coins` is the coin on each square in a game of coins, or NULL for any. `marks`: bars and
 * teeth on the faces. */
void small_board_draw(struct canvas *c, struct box box, const struct position *position, const struct coins *coins,
                      bool marks, float alpha);

#endif
