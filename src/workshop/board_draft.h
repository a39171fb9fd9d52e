/*
 * board_draft - a board of your own being made: squares painted, one at a time or several that mirror one another, its
 * sides, its joined edges, its goal; undo without end. Whatever it is, it can be judged: what is wrong with it, or how
 * it begins. It knows no screen; names and files are boards.h.
 */
#ifndef OUTFLANK_WORKSHOP_BOARD_DRAFT_H
#define OUTFLANK_WORKSHOP_BOARD_DRAFT_H

#include "rules/custom_board.h"

/* What a square is painted with. */
enum board_tool { BOARD_HOLE, BOARD_FREE, BOARD_FIRST, BOARD_SECOND, BOARD_TOOLS };

/* Which squares are painted with it: left and right, top and bottom, both, or the board turned upside down. */
enum board_mirror { MIRROR_NONE, MIRROR_SIDES, MIRROR_ENDS, MIRROR_FOUR, MIRROR_TURNED, BOARD_MIRRORS };

struct board_draft {
    struct custom_board now;
    struct custom_board *past; /* the oldest first */
    int steps, room;
};

void board_draft_begin(struct board_draft *d, const struct custom_board *board);
void board_draft_finish(struct board_draft *d);

/* The squares that are painted together with one, itself included. */
uint64_t board_draft_squares(const struct board_draft *d, unsigned square, enum board_mirror mirror);
/* What lies on a square of the rectangle. */
enum board_tool board_draft_at(const struct board_draft *d, unsigned square);

/* Each is a step of undo, and returns false if it changed nothing. */

/* Discs at the mirrored squares are of the other side where one mirror lies between them, so that neither side has the
 * better of it; on the mirror's own line they are as painted. */
bool board_draft_paint(struct board_draft *d, unsigned square, enum board_tool tool, enum board_mirror mirror);
/* Sides of 3 to 8; what does not fit is cut off at the right and below, what is new is free. */
bool board_draft_size(struct board_draft *d, int width, int height);
bool board_draft_join(struct board_draft *d, enum join join);
bool board_draft_goal(struct board_draft *d, bool fewest);
bool board_draft_become(struct board_draft *d, const struct custom_board *board);
/* Several steps become one: all since `steps` was this. */
void board_draft_unite(struct board_draft *d, int steps);
bool board_draft_undo(struct board_draft *d);

enum board_verdict {
    BOARD_GOOD,
    BOARD_SECOND_BEGINS, /* FIRST has no move, SECOND has: it can be played */
    BOARD_STUCK,         /* neither side has a move: over before it begins */
    BOARD_SMALL          /* fewer squares than a board has (rules 12.5) */
};
struct board_judgement {
    enum board_verdict verdict;
    int squares, moves; /* squares that are no holes; the moves of whoever begins */
};
struct board_judgement board_judge(const struct custom_board *board);

/* The board that everybody knows. */
struct custom_board board_usual(void);

#endif
