/*
 * scan - control with one switch: the choices on the screen are highlighted one after another, automatically or with a
 * second switch, and a press selects the current one; if there are many, rows are highlighted first. The choices are
 * collected where speech is (spoken.h): the controls of a form, the places of a board, prompts. ACTION_AIM moves the
 * focus or cursor to the current choice, so that it is framed, previewed and spoken as if reached by keys. Nothing
 * happens while the setting is off.
 */
#ifndef OUTFLANK_APP_UI_SCAN_H
#define OUTFLANK_APP_UI_SCAN_H

#include "app/core/app.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"

enum { SCAN_NAME_MAX = 64, SCAN_STOPS_MAX = 512 };

/* In scanning order. Choices in the same row have the same number. */
enum scan_row { SCAN_BOARD, SCAN_CONTROLS = 16, SCAN_LISTS = 64, SCAN_PROMPTS = 4096 };

struct scan_stop {
    enum action action; /* the action of a press */
    enum action prompt; /* of a prompt for a pair of directions: the action under which it is shown */
    int target, value;  /* what to aim at first */
    int row;
    struct box box; /* w 0: unknown, or not visible */
    char name[SCAN_NAME_MAX];
};

struct scan_stops {
    struct scan_stop at[SCAN_STOPS_MAX];
    int count;
};

/* ---- for functions that describe a screen; they do nothing if stops are not wanted ---- */

void scan_add(struct spoken *out, const struct scan_stop *stop, const char *name);
/* Adds places of a board; `name` gives the names of those that are not squares. */
void scan_add_places(struct spoken *out, const struct board_place *place, struct places places,
                     void (*name)(const void *board, unsigned at, char *out, size_t size), const void *board);
void scan_add_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count);

/* All stops of a screen, in order. */
void scan_collect(struct app *app, struct scan_stops *stops);

/* ---- for the loop ---- */

bool scan_on(const struct app *app);
/* Turns a press into the action that it selects. False if there is none and the press is used up. */
bool scan_translate(struct app *app, struct action_event *e);
/* To be called once per frame after the scenes' update. Returns as that does. */
int scan_update(struct app *app);
/* Draws the frame around a row. */
void scan_draw(const struct app *app, struct canvas *c);
/* True if a prompt is the current choice and must be framed by the code that draws it. */
bool scan_is_at(const struct app *app, enum action prompt);
void scan_finish(struct app *app);

#endif
