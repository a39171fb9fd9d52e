/*
 * move_input - input of moves that need several choices: what has been chosen, what the cursor would choose, which
 * stack would give its disc, what choosing a place twice means, and what is drawn over the board meanwhile
 * (move_paths). It depends on the steps and kinds of moves but not on the game, and has no texts.
 */
#ifndef OUTFLANK_APP_VIEW_MOVE_INPUT_H
#define OUTFLANK_APP_VIEW_MOVE_INPUT_H

#include "app/view/board_view.h"
#include "app/view/picker.h"

/* move_paths: drawn over the board during such a move: the choices made, the line to the cursor, the path of a disc
 * from its stack, the stacks that can be chosen, and the two buttons for how a pawn passes over discs. It is set by
 * struct board_marks. */

struct way {
    unsigned from, to; /* places of picker.h; PICK_NOWHERE: none */
};

/* A piece in the hand. */
struct dragged {
    unsigned from;    /* the square of the pawn, or the stack; PICK_NOWHERE: none */
    struct box field; /* the field of the board for which all this is meant */
    float x, y;       /* where the piece is, in design units */
    float grown;      /* how far it is picked up, 0 to 1 */
    float back;       /* how far it has gone back from there, 0 to 1 */
};

struct move_paths {
    struct dragged drag;
    uint64_t chosen;          /* squares shown with a ring and a glow */
    unsigned goal;            /* a square with a ghost, or PICK_NOWHERE */
    bool pawn;                /* the ghost is a pawn, not a disc */
    bool hop;                 /* its path is over discs: drawn as an arc, not as dots */
    struct way path;          /* the path of a pawn */
    struct way feed;          /* from a stack to a square: chevrons */
    uint64_t stacks, feeders; /* bit i is PICK_RAIL + i: stacks chosen or to choose from; alternatives, dashed */
    struct way last_path;     /* of the last move */
    unsigned last_rail;       /* the stack of the last move's disc, or PICK_NOWHERE */
    char choice[2][96];       /* texts of the two buttons; "": no buttons */
};

/* An empty value. */
struct move_paths move_paths_none(void);

/* Draws glow and ring of what has been chosen, below the pieces. */
void move_paths_draw_chosen(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                            const struct board_marks *m);

/* Draw lines and stacks, and the path of the last move, above the pieces. */
void move_paths_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct board_marks *m);
void move_paths_draw_last(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          const struct board_marks *m);

/* Whether the path of a pawn is drawn over a square between its ends. */
bool move_paths_over(const struct board_marks *m, unsigned square);

/* Whether a piece is in the hand; the position without it; and draws it, and where it comes from. */
bool move_paths_drags(const struct board_marks *m, const struct board_place *place);
struct position move_paths_without(const struct board_marks *m, const struct board_place *place,
                                   const struct position *p);
void move_paths_draw_drag(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          const struct board_marks *m);

/* Draws a ring around a stack and chevrons to a square, as far as `phase` has got, 0 to 1. */
void move_paths_draw_feed(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          struct way feed, float phase, struct colour colour);

/* Draws the symbol of a kind of path, for a legend: 0 walk, 1 hop, 2 slide; or of a goal: 3 of both
 * pawns, 4 of one. */
void move_paths_draw_sign(struct canvas *c, const struct game_style *game_style, int kind, struct box box);

/* Draws the buttons, if any, above everything. */
void move_paths_draw_choice(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                            const struct board_marks *m);

/* The box of a button (0: flipping, 1: quietly) for a goal. */
struct box move_paths_choice_box(const struct board_place *place, unsigned goal, int which);

/* move_input: what has been chosen, and what a choice means. */

/* Completes marks that already have the cursor and the legal squares. Leaves a game without pawns unchanged. */
void move_input_marks(const struct picker *picker, struct board_marks *marks, struct move_paths *ways);

/* The place of the stack that a SLIDE comes from. */
unsigned move_input_stack(struct move slide);

/* Converts the place that a player chose into the one that is meant. For a pair of squares of the opening it is the one
 * that represents the pair. Choosing the same place again accepts what is offered for a square, or undoes the choice
 * (returns PICK_NOWHERE); so does another goal while it is asked which pawn is to go. Choosing an alternative to the
 * last choice undoes that first. */
unsigned move_input_meant(struct picker *picker, unsigned place);

/* Where to put the cursor after `place` has been chosen and another choice is needed. */
unsigned move_input_cursor(const struct picker *picker, unsigned place);

#endif
