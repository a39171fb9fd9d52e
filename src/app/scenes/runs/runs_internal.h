/*
 * runs_internal - the inside of the screen with the ten best runs: runs.c lets initials be given, runs_form.c says what
 * is on the screen, runs_draw.c draws it. Nobody else includes it; the makers of the scene are in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H
#define OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/form.h"
#include "career/runs.h"

enum { RUNS_SAYS_MAX = 160 };

#define RUNS_WHEEL "wheel" /* a picture each, by its tag */

struct runs_scene {
    struct form_screen base;
    struct app *app;
    struct runs runs;
    bool giving;              /* initials are being given */
    struct run_entry run;     /* to this run */
    int place;                /* of the run in the table, from 0 on; -1: none is marked */
    int wheel;                /* the one that turns, 0 to RUN_INITIALS - 1 */
    bool typed;               /* something was typed, which Backspace takes back */
    float turned;             /* 0 to 1: how far that wheel has turned from the letter before */
    char before;              /* which it was */
    char says[RUNS_SAYS_MAX]; /* what whoever ended the run says of it; "": nothing */
};

/* What is on the screen, and what its actions do. */
void runs_walk(struct form *f, void *screen);
void runs_go_on(void *screen, int tag);
void runs_go_back(void *screen, int tag);
void runs_enter_now(void *screen, int tag);
void runs_turn_wheel(void *screen, int by);
void runs_to_wheel(void *screen, int by);

/* The table as it is, or as it is going to be. */
struct runs runs_shown(const struct runs_scene *s);
/* Whose run it is: initials, or a rival's name. */
const char *runs_name(const struct runs_scene *s, const struct run_entry *run);
/* Where a point lies on a wheel: 1 or -1 below and above it, else 0. */
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
