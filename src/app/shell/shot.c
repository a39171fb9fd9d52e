#include "app/shell/run.h"

#include "app/core/app.h"
#include "app/shell/loop.h"
#include "app/shell/start.h"

/* Enough for menus to slide in. Scenes that never rest (the title's game) are drawn after this many steps. */
enum { REST_STEPS = 600, STEPS_A_SECOND = 60 };

static void rest(struct app *app)
{
    uint64_t from = app->now;
    int next = loop_update(app, 0);
    for (int i = 0; i < REST_STEPS && next != SCENE_STILL; i++) {
        app->now = from + (uint64_t)(i + 1) * 1000 / STEPS_A_SECOND;
        next = loop_update(app, 1.0 / STEPS_A_SECOND);
    }
}

bool shot_save(struct app *app, char *why, size_t why_size)
{
    rest(app);
    if (first_scenes_press(app))
        rest(app);
    return picture_save(app, app->options.screenshot, why, why_size);
}
