/*
 * analysis - looks at the positions that a game may begin with, ply by ply, and notes what the moves about as good as
 * the best lead to. What is noted in a log is not looked at again, so a study goes on where it stopped.
 */
#ifndef OUTFLANK_BOOK_STUDY_H
#define OUTFLANK_BOOK_STUDY_H

#include <stdio.h>

#include "engine/engine.h"

enum { ANALYSIS_MOVES_MAX = 64, ANALYSIS_LINE_MAX = 4096 };

/* Where a move leads. */
struct analysis_move {
    uint64_t key;
    int value; /* hundredths of a disc, from the view of the side to move there */
    int sign;  /* -1: the other side is to move there, 1: the same, in half a turn */
};

/* A position that was looked at: its moves that may be about as good as the best. */
struct analysis_note {
    uint64_t key;
    bool first; /* of its log: the start of a game */
    int count;
    struct analysis_move moves[ANALYSIS_MOVES_MAX];
};

struct analysis_plan {
    int plies;      /* how far from the start */
    int width;      /* positions looked at a ply, those that are reached by the best moves first */
    uint64_t nodes; /* positions searched for one */
};

/* Reads a line of a log. False if it is none, or torn. */
bool analysis_read(const char *line, struct analysis_note *note);

/* Looks at what a game may begin with, and adds to `log` what the `count` notes do not have. False if there is no
 * memory. */
bool study(struct engine *e, const struct position *start, const struct analysis_plan *plan,
           const struct analysis_note *notes, int count, FILE *log);

#endif
