#include "app/core/app.h"

#define PAGE_MS 160.0f
#define CALM_MS 120.0f
#define PAGE_WAY 12.0f

static bool at_once(const struct app *app) { return app_pace(app) <= 0 || app_unattended(app); }

static void end(struct app *app)
{
    app->travel.ms = app->travel.length;
    canvas_let_go(app->canvas);
}

/* `comes`: contents do, by `way`; otherwise they are there, and what was over them fades. */
static void go(struct app *app, bool comes, float way)
{
    bool calm = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    app->travel.ms = 0;
    app->travel.length = at_once(app) ? 0 : calm ? CALM_MS : PAGE_MS;
    app->travel.way = calm ? 0 : way;
    app->travel.comes = comes;
}

void travel_turn(struct app *app, enum intent intent)
{
    go(app, true, intent == INTENT_BACK ? -PAGE_WAY : PAGE_WAY);
    if (app->travel.length > 0)
        (void)canvas_keep_frame(app->canvas);
}

void travel_begin(struct app *app, enum intent intent)
{
    bool there = app->travel.shown && app->travel.shown == scene_stack_lowest(app->scenes);
    if (!there) {
        travel_turn(app, intent);
        return;
    }
    end(app);
    go(app, intent == INTENT_FORWARD, 0);
    if (intent == INTENT_BACK && app->travel.length > 0)
        (void)canvas_keep_frame(app->canvas); /* an overlay goes */
}

void travel_action(struct app *app, const struct action_event *event)
{
    if (action_is_press(event->action))
        end(app);
}

int travel_update(struct app *app, double dt)
{
    struct travel *t = &app->travel;
    t->ms += (float)(dt * 1000.0);
    if (t->ms >= t->length)
        end(app);
    return scene_moves(t->ms < t->length);
}

float travel_done(const struct app *app)
{
    const struct travel *t = &app->travel;
    return t->comes && t->ms < t->length ? t->ms / t->length : 1.0f;
}

void travel_push(const struct app *app, struct canvas *c)
{
    float rest = 1.0f - travel_done(app);
    canvas_push(c, app->travel.way * rest * rest * rest, 0, 1.0f - rest * rest);
}

void travel_draw(struct app *app, struct canvas *c)
{
    const struct travel *t = &app->travel;
    app->travel.shown = scene_stack_lowest(app->scenes);
    if (t->ms >= t->length)
        return;
    float rest = 1.0f - t->ms / t->length;
    canvas_kept(c, -t->way * (1.0f - rest * rest * rest), 0, rest * rest);
}
