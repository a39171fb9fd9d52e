/*
 * nonsense - what a player of nonsense does next: one event of the system's, drawn by lot. Keys, mouse, wheel, text,
 * fingers, eight gamepads plugged and pulled, files and texts dropped and pasted, the window's size and fate, a
 * renderer that was lost, the calendar and the clock. It does not know what a screen makes of any of it.
 */
#ifndef OUTFLANK_TESTS_MONKEY_NONSENSE_H
#define OUTFLANK_TESTS_MONKEY_NONSENSE_H

#include <SDL.h>
#include <stdbool.h>

#include "app/core/app.h"
#include "base/rng.h"
#include "kit/virtual_pad.h"

struct nonsense {
    struct app *app;
    struct rng rng;
    const char *folder; /* where the files to be dropped lie; made by nonsense_files */
    struct virtual_pad pads[PADS_MAX];
    bool plugged[PADS_MAX];
    float x, y;   /* the pointer, in points of the window */
    char did[64]; /* the last event in words */
};

/* Writes the files that are dropped, good ones and hostile ones. */
void nonsense_files(const char *folder);
/* One event. False: something happened of which SDL tells by itself (a pad, a size), or only time passed. */
bool nonsense_next(struct nonsense *n, SDL_Event *event);
/* Pulls all pads, and shows the window if it was hidden. */
void nonsense_rest(struct nonsense *n);
/* Lets the program's clock go on by so much. */
void nonsense_pass(struct app *app, double ms);

#endif
