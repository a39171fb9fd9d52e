/*
 * text_field - a line of text edited by keyboard: letters, Backspace and Delete, the arrows, Home and End, Ctrl+V.
 * What an input method composes is shown underlined, and all keys are its own meanwhile. A letter is what readers see.
 * While one is edited (app->typing) the loop passes keys to it first; it does not use keys that end the editing, leave
 * the field or belong to the whole program (Enter, Escape, Up, Down, Tab, F11, Ctrl+Q), which reach the scene as
 * actions. The scene begins and ends the editing.
 */
#ifndef OUTFLANK_APP_UI_TEXT_FIELD_H
#define OUTFLANK_APP_UI_TEXT_FIELD_H

#include "app/ui/ui.h"

struct text_field {
    char text[ENGINE_COMMAND_MAX]; /* UTF-8, without control characters */
    size_t caret;                  /* the number of bytes before the caret */
    int most;                      /* maximum number of letters; 0: as many as fit */
    size_t most_bytes;             /* the same in bytes */
    char composed[64];             /* what an input method composes at the caret; not yet text */
};

/* Begins editing a text; an input method places its window near the box, in design units. */
void text_field_begin(struct text_field *f, struct app *app, const char *text, struct box b);
/* Ends the editing and trims blanks at both ends. */
void text_field_end(struct text_field *f, struct app *app);

/* True if the event changed the text or the caret. */
bool text_field_event(struct text_field *f, const SDL_Event *event);

/* Inserts text at the caret, without characters that one line cannot show; text that is too long is cut between two
 * letters. */
void text_field_insert(struct text_field *f, const char *text);
void text_field_clear(struct text_field *f);
/* Deletes the letter before the caret, as Backspace does. */
void text_field_delete(struct text_field *f);

/* Draws the part around the caret that fits, and the caret. */
void text_field_draw(const struct text_field *f, struct canvas *c, struct box b, struct colour accent);

#endif
