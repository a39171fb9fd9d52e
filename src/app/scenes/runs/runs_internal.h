/*
 * runs_internal - the inside of the screen with the ten best runs: runs.c lets initials be given, runs_draw.c shows
 * them and the table. Nobody else includes it; the makers of the scene are in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H
#define OUTFLANK_APP_SCENES_RUNS_RUNS_INTERNAL_H

#include "app/kept.h"
#include "app/scenes/scenes.h"
#include "app/ui/ui.h"

enum { RUNS_PROMPTS_MAX = 5, RUNS_SAYS_MAX = 160 };

struct runs_scene {
    struct scene base;
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
    struct entrance entrance;
};

struct runs_layout {
    struct box card, table; /* card: w 0 where no initials are given */
    struct box heading, score, beaten, face, bubble;
    float wheel_x, wheel_y, apart, radius; /* the middle of the first wheel; from one to the next */
    float row, head;                       /* heights in the table */
};
struct runs_layout runs_layout(const struct runs_scene *s, const struct canvas *c);
/* The wheel at a point: its number; `by` is 1 or -1 below and above it, else 0. False if there is none. */
bool runs_wheel_at(const struct runs_layout *at, float x, float y, int *wheel, int *by);

int runs_prompts(const struct runs_scene *s, struct prompt out[RUNS_PROMPTS_MAX]);
void runs_draw(const struct scene *scene, struct canvas *c);

#endif
