/*
 * engine_row - the row of the settings screen that names the external engine (opponent.h): its command line, edited as
 * text, and whether the program answers, which is tried as soon as the line is taken. The screen moves the focus and
 * tells it what is pressed; the settings and the trial are its own business.
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_ENGINE_ROW_H
#define OUTFLANK_APP_SCENES_SETTINGS_ENGINE_ROW_H

#include "app/session/opponent.h"
#include "app/ui/text_field.h"

struct engine_row {
    struct app *app;
    bool editing;
    struct text_field field;
    bool asking;     /* whether it may be started (engine_trust.h) */
    unsigned ticket; /* of the trial that goes on, or 0 */
    bool tried;      /* and what came of the last one: */
    struct external_engine_report report;
};

void engine_row_init(struct engine_row *r, struct app *app);
/* Gives up what goes on. */
void engine_row_finish(struct engine_row *r);

/* Begins to edit; `value`: where the line stands. Then takes what was written, and tries it; or leaves all as it was.
 */
void engine_row_edit(struct engine_row *r, struct box value);
void engine_row_take(struct engine_row *r);
void engine_row_cancel(struct engine_row *r);

/* Starts the program, if the player allows it where it was not typed here, and hears whether it answers. Nothing where
 * there is none. */
void engine_row_try(struct engine_row *r);
/* To be asked whenever time passes: true if the trial has just come to its end. */
bool engine_row_update(struct engine_row *r);

/* What it is, or the line being edited, in the box of its value. */
void engine_row_draw(const struct engine_row *r, struct canvas *c, struct box b, struct colour accent);

/* The line about it, below the rows; false if it is bad news. */
bool engine_row_about(const struct engine_row *r, char *out, size_t size);

/* Whether it is good news: nothing is wrong with the engine as far as is known. */
bool engine_row_is_well(const struct engine_row *r);

#endif
