/*
 * result_marks - the moves that turned the game, as chips on its course: which move it was and what it gave away, the
 * worst first. Each is a control that leads to looking back at that move. They are there once every position has been
 * judged.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_MARKS_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_MARKS_H

#include "app/scenes/result/result_internal.h"

struct result_mark {
    int turn; /* of the course */
    struct box chip;
    float x, y; /* where the line is before the turn */
    char name[32], given[16];
};

/* Returns how many. */
int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS]);
void result_marks_add(const struct result *r, const struct result_layout *l, struct controls *out);
/* The mark whose chip has the focus, else the worst: what the sentence below is about. -1: there is none. */
int result_mark_meant(const struct result *r);
void result_marks_draw(const struct result *r, struct canvas *c, const struct result_layout *l);
/* The number of the chip that is meant, before the sentence; returns how wide it is. */
float result_mark_draw_number(const struct result *r, struct canvas *c, struct box b);

/* "Dark ahead", where the line leaves more room, in its ink's box. */
struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text,
                        size_t size);

#endif
