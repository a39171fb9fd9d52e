/*
 * runs_internal - internals of the screen with the ten best runs: runs.c has the logic of entering initials,
 * runs_form.c the form, runs_draw.c the drawing. Only included by these files; scenes.h has the constructors.
 */
#ifndef OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H
#define OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/form.h"
#include "career/runs.h"

enum { RUNS_SAYS_MAX = 160 };

#define RUNS_WHEEL "wheel" /* one picture each, by its tag */

struct runs_scene {
    struct form_screen base;
    struct app *app;
    struct runs runs;
    bool giving;              /* initials are being entered */
    struct run_entry run;     /* for this run */
    int place;                /* rank of the run in the table, from 0; -1: none is marked */
    int wheel;                /* the current wheel, 0 to RUN_INITIALS - 1 */
    bool typed;               /* something was typed, which Backspace deletes */
    float turned;             /* 0 to 1: how far that wheel has turned from the previous letter */
    char before;              /* the previous letter */
    char says[RUNS_SAYS_MAX]; /* the last opponent's remark; "": none */
};

/* The form, and the functions that it calls. */
void runs_walk(struct form *f, void *screen);
void runs_go_on(void *screen, int tag);
void runs_go_back(void *screen, int tag);
void runs_enter_now(void *screen, int tag);
void runs_turn_wheel(void *screen, int by);
void runs_to_wheel(void *screen, int by);

/* The table as it is, or with the run added. */
struct runs runs_shown(const struct runs_scene *s);
/* Whose run it is: initials, or a rival's name. */
const char *runs_name(const struct runs_scene *s, const struct run_entry *run);
/* Which part of a wheel a point is in: 1 below and -1 above the letter, otherwise 0. */
int runs_wheel_part(struct box wheel, float y);

void runs_draw_ground(const void *screen, struct canvas *c);
void runs_draw_card(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_wheel(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_face(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_bubble(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_table(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_head(const void *screen, struct canvas *c, const struct form_node *node);
void runs_draw_run(const void *screen, struct canvas *c, const struct form_node *node);

#endif
