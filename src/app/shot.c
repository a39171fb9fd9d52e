#include "app/shot.h"

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>

#include "app/loop.h"

/* Menus have slid in by then; what never rests (the title's game) has gone on for so long. */
enum { REST_STEPS = 600, STEPS_A_SECOND = 60 };

bool shot_take(struct app *app, char *why, size_t why_size)
{
    bool moving = loop_update(app, 0);
    for (int i = 0; i < REST_STEPS && moving; i++) {
        app->now = (uint64_t)(i + 1) * 1000 / STEPS_A_SECOND;
        moving = loop_update(app, 1.0 / STEPS_A_SECOND);
    }
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    SDL_Surface *picture = canvas_screenshot(app->canvas);
    canvas_end(app->canvas);
    bool written = picture && IMG_SavePNG(picture, app->options.screenshot) == 0;
    if (!written)
        snprintf(why, why_size, "cannot write \"%s\": %s", app->options.screenshot, SDL_GetError());
    SDL_FreeSurface(picture);
    return written;
}
