/*
 * spoken - the screen in words, for whoever does not see it: what it is and shows, what has the focus, what can be
 * pressed. A form says it of itself, from the nodes of its walk; a scene that is none, or shows more, describes itself
 * (scene_class, `describe`) with the helpers below. What has changed since it was last described is said.
 */
#ifndef OUTFLANK_APP_UI_SPOKEN_H
#define OUTFLANK_APP_UI_SPOKEN_H

#include "app/ui/form.h"

/* Something that can have the focus. Texts may be NULL. */
struct spoken_control {
    int id;
    const char *group; /* what it belongs to: "Player 2" */
    const char *name, *value;
    const char *role; /* a key of the words */
    int place, count; /* the value's, or its own among its like, from 1 on; count 0: none */
    bool selected;
    const char *about; /* the sentence about it */
};

/* Adds a sentence to what is shown. */
void spoken_show(struct spoken *out, const char *text);
/* A text of the words with up to two places. */
void spoken_show_filled(struct spoken *out, const char *text, const char *one, const char *two);
/* Adds a sentence to what has the focus. */
void spoken_say(struct spoken *out, const char *text);
void spoken_focus(const struct app *app, struct spoken *out, const struct spoken_control *control);
/* "Enter: Select. Esc: Back." */
void spoken_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count);

/* What a form says of itself. */
void form_describe(struct form *f, struct spoken *out);
/* Says the texts of a form that are others than last time; as it comes, those that stand in no group that has a name: a
 * group's own are heard with what has the focus in it. Of an overlay all texts are what it shows; what the focus has
 * said is not said again. */
void form_say_changes(struct form *f, struct spoken_texts *last, const char *focus, bool came);

/* The topmost scene. `whole`: everything, also what is only said on request, such as the rows of a board. */
void spoken_describe(struct app *app, struct spoken *out, bool whole);
/* What can be chosen on it. */
void spoken_stops(struct app *app, struct scan_stops *stops);
/* ACTION_SPEECH switches speech on or off, ACTION_READ reads the whole screen out. True: these mean something. */
bool spoken_action(struct app *app, enum action action);
/* Once a frame: says what has changed on the screen, and ends the frame for what was said (speech_flush). Costs nothing
 * while speech is off. */
void spoken_update(struct app *app);

#endif
