/*
 * spoken - a description of the screen for speech: what it is and shows, what has the focus, what can be pressed. Forms
 * describe themselves from the nodes of their walk; other scenes, and those that show more, implement `describe`
 * (scene_class) with the functions below. Changes since the last description are spoken.
 */
#ifndef OUTFLANK_APP_UI_SPOKEN_H
#define OUTFLANK_APP_UI_SPOKEN_H

#include "app/ui/form.h"

/* Something that can have the focus. Texts may be NULL. */
struct spoken_control {
    int id;
    const char *group; /* the group it belongs to: "Player 2" */
    const char *name, *value;
    const char *role; /* a text key */
    int place, count; /* position of the value, or of the control among similar ones, from 1; count 0: none */
    bool selected;
    const char *about; /* its description */
};

/* Adds a sentence to what the screen shows. */
void spoken_show(struct spoken *out, const char *text);
/* Adds a text with up to two placeholders. */
void spoken_show_filled(struct spoken *out, const char *text, const char *one, const char *two);
/* Adds a sentence to the control that has the focus. */
void spoken_say(struct spoken *out, const char *text);
void spoken_focus(const struct app *app, struct spoken *out, const struct spoken_control *control);
/* The key or button of an action on the device that was used last: "Enter", "A". "": none. */
const char *spoken_press(const struct app *app, enum action action, char *out, size_t size);
/* "Enter: Select. Esc: Back." */
void spoken_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count);

/* Says what a key has chosen on a screen whose focus is elsewhere: "Tool: Hole". `name` is that of the control. */
void spoken_chosen(struct app *app, const char *name, const char *value);

/* Describes a form. */
void form_describe(struct form *f, struct spoken *out);
/* Speaks the texts of a form that have changed since `last`. If it has just opened (`came`), only those outside named
 * groups, as a group's texts are spoken when the focus enters it. Of an overlay all texts are part of the description.
 * Texts already spoken with the focus (`focus`) are not repeated. */
void form_say_changes(struct form *f, struct spoken_texts *last, const char *focus, bool came);

/* Describes the topmost scene. `whole`: everything, also what is only spoken on request, such as the rows of a
 * board. */
void spoken_describe(struct app *app, struct spoken *out, bool whole);
/* The control with the focus is said once more, though it stays the same: it now leads on to something else. */
void spoken_again(struct app *app);
/* Collects its choices for scanning. */
void spoken_stops(struct app *app, struct scan_stops *stops);
/* ACTION_SPEECH switches speech on or off, ACTION_READ reads the whole screen aloud. True if the action was one of
 * these. */
bool spoken_action(struct app *app, enum action action);
/* To be called once per frame: speaks changes of the screen and ends the frame's speech (speech_flush). Costs nothing
 * while speech is off. */
void spoken_update(struct app *app);

#endif
