/*
 * scan - one switch for everything: what can be chosen on the screen takes its turn, by itself or with a second switch,
 * and a press chooses it; where there is much, rows take turns first. What can be chosen is told where speech is told
 * of it (spoken.h): a form's controls, a board's places, prompts. ACTION_AIM gives the focus or the cursor to whose
 * turn it is, so it is framed, previewed and heard as if keys had gone there. While the setting is off nothing is done.
 */
#ifndef OUTFLANK_APP_UI_SCAN_H
#define OUTFLANK_APP_UI_SCAN_H

#include "app/core/app.h"
#include "app/ui/controls.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"

enum { SCAN_NAME_MAX = 64, SCAN_STOPS_MAX = 512 };

/* In this order; those of a row have the same number. */
enum scan_row { SCAN_BOARD, SCAN_CONTROLS = 16, SCAN_LISTS = 64, SCAN_PROMPTS = 4096 };

struct scan_stop {
    enum action action; /* what a press does */
    enum action prompt; /* of a prompt: under which it is named, for one direction of two */
    int target, value;  /* what is aimed at before */
    int row;
    struct box box; /* w 0: it is not known, or not in sight */
    char name[SCAN_NAME_MAX];
};

struct scan_stops {
    struct scan_stop at[SCAN_STOPS_MAX];
    int count;
};

/* ---- for what describes a screen; nothing happens where stops are not wanted ---- */

void scan_add(struct spoken *out, const struct scan_stop *stop, const char *name);
/* A control, each row of a list, with a name of its own where the control's is not enough (NULL). */
void scan_add_control(struct spoken *out, const struct control *control, const char *name);
void scan_add_controls(struct spoken *out, const struct controls *controls);
/* Places of a board; `name` names those that are no squares. */
void scan_add_places(struct spoken *out, const struct board_place *place, struct places places,
                     void (*name)(const void *board, unsigned at, char *out, size_t size), const void *board);
void scan_add_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count);

/* All of a screen, in their order. */
void scan_collect(struct app *app, struct scan_stops *stops);

/* ---- for the loop ---- */

bool scan_on(const struct app *app);
/* A press becomes what it chooses. False: that is used up, or nothing. */
bool scan_translate(struct app *app, struct action_event *e);
/* Once a frame, after the scenes' update; answers as that does. */
int scan_update(struct app *app);
/* The frame around a row. */
void scan_draw(const struct app *app, struct canvas *c);
/* Whether it is a prompt's turn, to be framed by who draws it. */
bool scan_is_at(const struct app *app, enum action prompt);
void scan_finish(struct app *app);

#endif
