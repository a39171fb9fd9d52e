/*
 * board_draft - a custom board being edited: painting and marking squares, singly or symmetrically, size, its rules,
 * and unlimited undo. Any state can be judged: what is wrong with it, or how the game begins. boards.h has names and
 * files.
 */
#ifndef OUTFLANK_WORKSHOP_BOARD_DRAFT_H
#define OUTFLANK_WORKSHOP_BOARD_DRAFT_H

#include "rules/custom_board.h"

/* What a square is painted with: what lies on it, or a mark, which the last two take off again. */
enum board_tool {
    BOARD_HOLE,
    BOARD_FREE,
    BOARD_FIRST,
    BOARD_SECOND,
    BOARD_SPARK,
    BOARD_TURNING, /* a square that turns over */
    BOARD_TOOLS,
    BOARD_NO_SPARK = BOARD_TOOLS,
    BOARD_NOT_TURNING
};

enum { BOARD_EVERY = 5 };

/* Symmetry of painting: none, left-right, top-bottom, both, or rotated by 180 degrees. */
enum board_mirror { MIRROR_NONE, MIRROR_SIDES, MIRROR_ENDS, MIRROR_FOUR, MIRROR_TURNED, BOARD_MIRRORS };

struct board_draft {
    struct custom_board now;
    struct custom_board *past; /* oldest first */
    int steps, room;
};

void board_draft_begin(struct board_draft *d, const struct custom_board *board);
void board_draft_finish(struct board_draft *d);

/* The squares painted together with `square`, including itself. */
uint64_t board_draft_squares(const struct board_draft *d, unsigned square, enum board_mirror mirror);
/* What painting a square with this tool means: the tool, or what undoes it if the square has it already. */
enum board_tool board_draft_wanted(const struct board_draft *d, unsigned square, enum board_tool tool);
/* What is on a square of the rectangle. */
enum board_tool board_draft_at(const struct board_draft *d, unsigned square);

/* Each of these is one step of undo, and returns false if it changed nothing. */

/* Paints a square and its mirror images. With one mirror line in between, a disc's mirror image belongs to the other
 * side, so that neither side has an advantage; on the mirror line it is as painted. A free square that is freed loses
 * its marks. A board whose marked squares do not turn over yet has them turn after every BOARD_EVERY discs. */
bool board_draft_paint(struct board_draft *d, unsigned square, enum board_tool tool, enum board_mirror mirror);
/* Sides of 3 to 8. The board is cropped or extended at the right and at the bottom; new squares are free. */
bool board_draft_size(struct board_draft *d, int width, int height);
bool board_draft_join(struct board_draft *d, enum join join);
bool board_draft_goal(struct board_draft *d, bool fewest);
bool board_draft_short(struct board_draft *d, bool short_arms);
/* A set turns over after every so many discs; -1: none does. A board that has no square of the set keeps what it has.
 * If none is marked, TURNOVER_SQUARES marks those diagonal to the corners, or all. */
bool board_draft_turnover(struct board_draft *d, int set, int every);
bool board_draft_become(struct board_draft *d, const struct custom_board *board);
/* Combines all steps since there were `steps` into one. */
void board_draft_unite(struct board_draft *d, int steps);
bool board_draft_undo(struct board_draft *d);

enum board_verdict {
    BOARD_GOOD,
    BOARD_SECOND_BEGINS, /* FIRST has no move but SECOND has one: playable */
    BOARD_STUCK,         /* neither side has a move: the game would be over at once */
    BOARD_SMALL          /* fewer squares than the minimum (rules 12.5) */
};
struct board_judgement {
    enum board_verdict verdict;
    int squares, moves; /* squares that are not holes; moves of the side that begins */
};
struct board_judgement board_judge(const struct custom_board *board);

/* The usual 8 x 8 board. */
struct custom_board board_usual(void);

#endif
