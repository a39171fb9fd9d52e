/*
 * title_kept - what "Continue" continues: the run on the ladder, or the game saved last: its description, its picture,
 * and resuming it.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_KEPT_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_KEPT_H

#include "app/core/app.h"
#include "app/text/cast.h"
#include "rules/position.h"

enum title_kept_kind { KEPT_NOTHING, KEPT_GAME, KEPT_RUN };

struct title_kept {
    enum title_kept_kind kind;
    char note[192];           /* "Ladder, 6 of 10"; "Classic · move 19 · Pip" */
    enum cast_id next;        /* of a run: the next opponent */
    struct position position; /* of a game */
};

/* Reads what is saved. */
void title_kept_read(struct title_kept *k, struct app *app);
/* The scene that resumes it, for the top of the stack; scenes that must be below it are pushed already. NULL: none. */
struct scene *title_kept_go_on(const struct title_kept *k, struct app *app);
/* Draws the next opponent or the current board at the right end of the pill in `b`. */
void title_kept_draw(const struct title_kept *k, struct canvas *c, const struct app *app, struct box b);

#endif
