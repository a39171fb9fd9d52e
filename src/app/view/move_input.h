/*
 * move_input - moves that take several choices, as a board shows them: what has been chosen so far, what the cursor
 * would choose, which stack would give its disc; what somebody means who names a place twice; and what is drawn over
 * the board meanwhile (move_paths). It knows steps and kinds of moves, no game by name, and has no words.
 */
#ifndef OUTFLANK_APP_VIEW_MOVE_INPUT_H
#define OUTFLANK_APP_VIEW_MOVE_INPUT_H

#include "app/view/board_view.h"
#include "app/view/picker.h"

/* move_paths: what lies over the board while a move of several choices is made: what is chosen already, the line to
 * where the cursor points, the way of a disc from its stack, the stacks that can be chosen, and the two buttons that
 * ask how a pawn passes over discs. It is told by struct board_marks and decides nothing. */

struct way {
    unsigned from, to; /* places of picker.h; PICK_NOWHERE: no way */
};

struct move_paths {
    unsigned chosen;          /* ringed and glowing, or PICK_NOWHERE */
    unsigned goal;            /* a square: a ghost stands there, or PICK_NOWHERE */
    bool pawn;                /* the ghost is a pawn, not a disc */
    bool hop;                 /* its way is over discs: a bow, not dots */
    struct way path;          /* where a pawn goes */
    struct way feed;          /* from a stack to a square: chevrons */
    uint64_t stacks, feeders; /* bit i is PICK_RAIL + i: chosen, or to choose from; others that would do: dashed */
    struct way last_path;     /* of the last move */
    unsigned last_rail;       /* the stack that its disc came from, or PICK_NOWHERE */
    char choice[2][96];       /* what the two buttons say; "": they are not asked */
};

/* No ways at all. */
struct move_paths move_paths_none(void);

/* The glow and ring of what is chosen already, under the pieces. */
void move_paths_draw_chosen(struct canvas *c, const struct board_place *place, const struct game_style *look,
                            const struct board_marks *m);

/* Lines, stacks and the way of the last move, over the pieces. */
void move_paths_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct board_marks *m);
void move_paths_draw_last(struct canvas *c, const struct board_place *place, const struct game_style *look,
                          const struct board_marks *m);

/* The sign of a kind of way, for a legend: 0 a walk, 1 a hop, 2 a slide. */
void move_paths_draw_sign(struct canvas *c, const struct game_style *look, int kind, struct box box);

/* The buttons, if they ask; over everything. */
void move_paths_draw_choice(struct canvas *c, const struct board_place *place, const struct game_style *look,
                            const struct board_marks *m);

/* Where such a button (0: turning, 1: quietly) is for a goal. */
struct box move_paths_choice_box(const struct board_place *place, unsigned goal, int which);

/* move_input: what is chosen, and what is meant. */

/* Completes marks that have the cursor and the legal squares already. Leaves a game without pawns alone. */
void move_input_marks(const struct picker *picker, struct board_marks *marks, struct move_paths *ways);

/* The place of the stack that a SLIDE comes from. */
unsigned move_input_stack(struct move slide);

/* Turns the place that a player named into the one that is meant: of a pair of squares of the opening the one that
 * names it; naming again what is chosen already takes what is offered for a square, or the choice back (then
 * PICK_NOWHERE); naming what might have been chosen in its stead goes back to that.
 */
unsigned move_input_meant(struct picker *picker, unsigned place);

/* Where the cursor goes once `place` has been chosen and more is asked. */
unsigned move_input_cursor(const struct picker *picker, unsigned place);

#endif
