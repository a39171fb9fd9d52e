/*
 * engine_row - the row of the settings screen for the external engine (opponent.h): its command line as an editable
 * text, and whether the program answers, which is tested whenever the line is changed. The screen handles focus and
 * input.
 */
#ifndef OUTFLANK_APP_SCENES_SETTINGS_ENGINE_ROW_H
#define OUTFLANK_APP_SCENES_SETTINGS_ENGINE_ROW_H

#include "app/session/opponent.h"
#include "app/ui/text_field.h"

struct engine_row {
    struct app *app;
    bool editing;
    struct text_field field;
    bool asking;     /* the player is asked whether it may be started (engine_trust.h) */
    unsigned ticket; /* of a test in progress, or 0 */
    bool tried;      /* the result of the last test: */
    struct external_engine_report report;
};

void engine_row_init(struct engine_row *r, struct app *app);
/* Cancels editing and a test. */
void engine_row_finish(struct engine_row *r);

/* Starts editing; `value` is the box of the text. Then accepts the text and tests the engine, or cancels. */
void engine_row_edit(struct engine_row *r, struct box value);
void engine_row_accept(struct engine_row *r);
void engine_row_cancel(struct engine_row *r);

/* Starts the program, asking the player for permission if the command line was not typed here, and tests whether it
 * answers. Does nothing if there is no command line. */
void engine_row_try(struct engine_row *r);
/* Call it whenever time passes. True if a test has just ended. */
bool engine_row_update(struct engine_row *r);

/* Draws the name, or the line being edited, in the box of the value. */
void engine_row_draw(const struct engine_row *r, struct canvas *c, struct box b, struct colour accent);

/* The text about it, below the rows; false if it is bad news. */
bool engine_row_about(const struct engine_row *r, char *out, size_t size);

/* True if nothing is known to be wrong with the engine. */
bool engine_row_is_well(const struct engine_row *r);

#endif
