/*
 * title_kept - what "Continue" continues: the run on the ladder, or the game that was kept last. It says which, shows
 * who or what is met there, and leads back to it.
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
    enum cast_id next;        /* of a run: who is met next */
    struct position position; /* of a game */
};

/* Reads what there is. */
void title_kept_read(struct title_kept *k, struct app *app);
/* The scene that goes on with it, for the top of the stack; what must lie below it is pushed already. NULL: nothing. */
struct scene *title_kept_go_on(const struct title_kept *k, struct app *app);
/* At the right end of the pill in `b`: who is met next, or the board as it stands. */
void title_kept_draw(const struct title_kept *k, struct canvas *c, const struct app *app, struct box b);

#endif
