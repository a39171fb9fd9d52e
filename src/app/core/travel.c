#include <math.h>

#include "app/core/app.h"

#define PAGE_MS 160.0f
#define CALM_MS 120.0f
#define PAGE_WAY 12.0f
/* A board that comes, the fading of what its small picture showed, and then what lies beside it. */
#define BOARD_MS 260.0f
#define LIFT_MS 120.0f
#define BESIDE_FROM_MS 180.0f
#define BESIDE_MS 160.0f
#define BESIDE_WAY 70.0f
#define BOARD_BACK_MS 200.0f
/* Where the rest of the screen that it leaves falls back to. */
#define FALLS_X 26.0f
#define FALLS_Y 10.0f

static bool at_once(const struct app *app) { return app_pace(app) <= 0 || app_unattended(app); }

static bool is_calm(const struct app *app) { return settings_on(&app->settings, SETTING_REDUCE_MOTION); }

static void end(struct app *app)
{
    app->travel.ms = app->travel.length;
    app->travel.grows = false;
    canvas_let_go(app->canvas);
}

static void go(struct app *app, bool comes, float way)
{
    struct travel *t = &app->travel;
    if (!t->bare)
        canvas_let_go(app->canvas);
    t->grows = false;
    t->ms = 0;
    t->length = at_once(app) ? 0 : is_calm(app) ? CALM_MS : PAGE_MS;
    t->way = is_calm(app) ? 0 : way;
    t->comes = comes;
    t->from = t->small = (struct box){0};
}

void travel_turn(struct app *app, enum intent intent)
{
    struct travel *t = &app->travel;
    t->back = intent == INTENT_BACK;
    go(app, true, t->back ? -PAGE_WAY : PAGE_WAY);
    if (t->length > 0 && (t->bare || canvas_keep_frame(app->canvas)) && !is_calm(app))
        t->from = t->board;
    t->bare = false;
}

/* An overlay goes together with the screen below it, which is left as it is without: its board is to be seen. */
static void keep_bare(struct app *app)
{
    end(app);
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    app->travel.bare = canvas_keep_drawing(app->canvas);
}

void travel_begin(struct app *app, enum intent intent)
{
    bool there = app->travel.shown && app->travel.shown == scene_stack_lowest(app->scenes);
    if (!there) {
        travel_turn(app, intent);
        return;
    }
    app->travel.bare = false;
    go(app, intent == INTENT_FORWARD, 0);
    if (intent == INTENT_FORWARD || app->travel.length <= 0)
        return;
    if (scene_stack_waits(app->scenes))
        keep_bare(app);
    else
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

/* How far a part of the way is, 0 to 1; backwards all of it is quicker. */
static float part(const struct travel *t, float from, float length)
{
    float forward = BESIDE_FROM_MS + BESIDE_MS, ms = t->back ? t->ms * forward / BOARD_BACK_MS : t->ms;
    return fmaxf(0, fminf((ms - from) / length, 1));
}

static float eased(float t) { return 1 - (1 - t) * (1 - t) * (1 - t); }

float travel_done(const struct app *app)
{
    const struct travel *t = &app->travel;
    bool comes = t->comes && t->ms < t->length;
    return comes ? fminf(t->ms / (is_calm(app) ? CALM_MS : PAGE_MS), 1) : 1;
}

void travel_push(const struct app *app, struct canvas *c)
{
    float rest = 1.0f - travel_done(app);
    if (app->travel.grows)
        rest = 0;
    canvas_push(c, app->travel.way * rest * rest * rest, 0, 1.0f - rest * rest);
}

static struct box whole(const struct canvas *c) { return (struct box){0, 0, canvas_width(c), canvas_height(c)}; }

static struct box shifted(struct box b, float x, float y) { return (struct box){b.x + x, b.y + y, b.w, b.h}; }

/* On the way from where the board was. */
static struct box board_now(const struct travel *t, struct box place)
{
    float at = eased(part(t, 0, BOARD_MS)), side = t->from.w + (place.w - t->from.w) * at;
    float x = t->from.x + t->from.w / 2, y = t->from.y + t->from.h / 2;
    x += (place.x + place.w / 2 - x) * at;
    y += (place.y + place.h / 2 - y) * at;
    float high = side * place.h / place.w;
    return (struct box){x - side / 2, y - high / 2, side, high};
}

void travel_to_board(struct app *app, struct canvas *c, struct box board, bool small)
{
    struct travel *t = &app->travel;
    t->board = board;
    if (!t->comes || t->ms >= t->length || t->from.w <= 0 || board.w <= 0)
        return;
    if (small) {
        t->length = BOARD_BACK_MS;
        t->small = board;
        return;
    }
    t->grows = true;
    t->length = t->back ? BOARD_BACK_MS : BESIDE_FROM_MS + BESIDE_MS;
    float falls = part(t, 0, PAGE_MS), rest = 1 - falls;
    canvas_kept(c, whole(c), shifted(whole(c), FALLS_X * eased(falls), FALLS_Y * eased(falls)), rest * rest);
}

void travel_board_at(struct app *app, struct box board) { app->travel.board = board; }

bool travel_is_back(const struct app *app)
{
    const struct travel *t = &app->travel;
    return t->back && t->comes && t->ms < t->length;
}

float travel_board_ms(const struct app *app)
{
    const struct travel *t = &app->travel;
    return t->from.w <= 0 ? 0 : t->back ? BOARD_BACK_MS : BOARD_MS;
}

bool travel_board(const struct app *app, struct box place, struct box *now)
{
    const struct travel *t = &app->travel;
    if (!t->grows || t->ms >= t->length)
        return false;
    *now = board_now(t, place);
    return true;
}

void travel_keep_board(struct app *app)
{
    struct travel *t = &app->travel;
    t->way = 0;
    if (t->comes && t->length > 0 && t->from.w > 0)
        t->length = BOARD_MS;
}

bool travel_glide(const struct app *app, struct box place, struct box *now)
{
    const struct travel *t = &app->travel;
    if (!t->comes || t->back || t->from.w <= 0 || t->ms >= t->length)
        return false;
    *now = board_now(t, place);
    return true;
}

void travel_push_beside(const struct app *app, struct canvas *c, struct box b, struct box board, float alpha)
{
    const struct travel *t = &app->travel;
    float come = t->grows && t->ms < t->length ? part(t, BESIDE_FROM_MS, BESIDE_MS) : 1, rest = 1 - come;
    float way = BESIDE_WAY * (1 - eased(come));
    float x = b.x + b.w / 2, y = b.y + b.h / 2, dx = 0, dy = 0;
    if (x < board.x || x > board.x + board.w)
        dx = x < board.x ? -way : way;
    else if (y < board.y || y > board.y + board.h)
        dy = y < board.y ? -way : way;
    canvas_push(c, dx, dy, alpha * (1 - rest * rest));
}

void travel_draw_lifted(const struct app *app, struct canvas *c, struct box now)
{
    const struct travel *t = &app->travel;
    float up = part(t, 0, LIFT_MS);
    canvas_kept(c, t->from, now, (1 - up) * (1 - up));
}

/* A board that goes back into a small one, and fades as it arrives. */
static void draw_going(const struct app *app, struct canvas *c)
{
    const struct travel *t = &app->travel;
    float at = t->ms / t->length;
    struct box now = board_now(t, t->small);
    canvas_kept(c, t->from, now, fminf(1, 4 * (1 - at)));
}

/* The screen that is left, without its board if that goes on its own. */
static void draw_left(const struct travel *t, struct canvas *c, float way, float alpha)
{
    const struct box all = whole(c), b = t->from;
    const float low = b.y + b.h, right = b.x + b.w;
    const struct box beside[] = {
        {0, 0, all.w, b.y}, {0, low, all.w, all.h - low}, {0, b.y, b.x, b.h}, {right, b.y, all.w - right, b.h}};
    if (t->small.w <= 0)
        canvas_kept(c, all, shifted(all, way, 0), alpha);
    for (int i = 0; i < 4 && t->small.w > 0; i++)
        canvas_kept(c, beside[i], shifted(beside[i], way, 0), alpha);
}

void travel_draw(struct app *app, struct canvas *c)
{
    const struct travel *t = &app->travel;
    app->travel.shown = scene_stack_lowest(app->scenes);
    app->travel.bare = false;
    if (t->ms >= t->length || t->grows)
        return;
    float rest = t->comes ? 1.0f - travel_done(app) : 1.0f - t->ms / t->length;
    draw_left(t, c, -t->way * (1.0f - rest * rest * rest), rest * rest);
    if (t->small.w > 0)
        draw_going(app, c);
}
