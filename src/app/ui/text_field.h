/*
 * text_field - a line of text being edited by keyboard: letters, Backspace and Delete, the arrows, Home and End, and
 * Ctrl+V. While one is being edited (app->typing) the loop gives it the keys first; it leaves alone what ends the
 * editing, leads away from it or is the whole program's (Enter, Escape, Up, Down, Tab, F11, Ctrl+Q), which reach the
 * scene as actions. Its scene begins
 * and ends it.
 */
#ifndef OUTFLANK_APP_UI_TEXT_FIELD_H
#define OUTFLANK_APP_UI_TEXT_FIELD_H

#include "app/ui/ui.h"

struct text_field {
    char text[ENGINE_COMMAND_MAX]; /* UTF-8, without control characters */
    size_t caret;                  /* bytes of it that stand before the caret */
    int most;                      /* letters that it may have; 0: as many as there is room for */
};

/* Begins to edit a text in this box, in design units: an input method puts its own window near it. */
void text_field_begin(struct text_field *f, struct app *app, const char *text, struct box b);
/* Ends the editing. Blanks at both ends are cut off. */
void text_field_end(struct text_field *f, struct app *app);

/* True if the event was meant for the text. */
bool text_field_event(struct text_field *f, const SDL_Event *event);

/* Puts text in at the caret: what cannot be shown in one line is left out, what is too long is cut off between two
 * characters. */
void text_field_insert(struct text_field *f, const char *text);
void text_field_clear(struct text_field *f);
/* Takes out the letter before the caret, as Backspace does. */
void text_field_delete(struct text_field *f);

/* The part around the caret that fits, with the caret. */
void text_field_draw(const struct text_field *f, struct canvas *c, struct box b, struct colour accent);

#endif
