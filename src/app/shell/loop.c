#include "app/shell/loop.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/shell/import_open.h"
#include "app/shell/start.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/ui/key_catch.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/ui/text_field.h"
#include "app/ui/trophy_notice.h"
#include "kit/page.h"
#include "kit/tts.h"
#include "kit/window.h"

/* The minimum time between frames in terms of the display's period: it limits the rate if vsync does not. */
static const double PERIOD_SHARE = 0.9;
enum { USUAL_HZ = 60, STEP_MAX_MS = 100 };

struct loop {
    struct app *app;
    SDL_threadID thread;
    double frame;      /* when the last frame began */
    double updated;    /* time up to which the scenes were updated */
    double ticked;     /* the same for held directions and sound */
    double period;     /* least time between two frames, ms */
    bool moving;       /* something moved at the last update */
    int rest;          /* but the picture stays the same for this many ms afterwards */
    bool changed;      /* the picture on the screen is out of date */
    bool pressed;      /* must be drawn at once, regardless of the last frame */
    bool filled;       /* the window was full screen when last checked */
    unsigned pictures; /* shown so far, not counting unchanged ones */
    unsigned presses;  /* dealt with so far, as idle_report counts them */
    struct pads_told pads;
    struct idle_report report;
    struct dropped dropped;
};

double loop_clock(const struct app *app)
{
    return (double)(SDL_GetPerformanceCounter() - app->started) * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

/* How long a press has been held, where presses count only after a moment (SETTING_HOLD): a ring that closes around the
 * pointer, or above the foot of the screen for a key or a button. */
static void draw_hold_ring(const struct app *app, struct canvas *c)
{
    enum { STEPS = 40, RADIUS = 30, FOOT = 110 };
    const float whole_turn = 6.2831853f;
    struct action_event press = {.action = ACTION_NONE};
    float held = input_held(&app->input, &press);
    if (held <= 0.0f)
        return;
    float x = canvas_width(c) / 2, y = canvas_height(c) - FOOT;
    if (press.action == ACTION_PRESS) {
        x = press.x, y = press.y;
        window_to_pixels(&app->window, &x, &y);
        x /= canvas_scale(c);
        y /= canvas_scale(c);
    } else { /* it covers no square there, but possibly text */
        struct colour plate = rgba(HUE_NIGHT, 0.92f);
        canvas_circle(c, x, y, RADIUS + 10, plate, plate);
    }
    struct colour light = rgb(HUE_GOLD);
    canvas_ring(c, x, y, RADIUS, 9.0f, 0, rgba(HUE_NIGHT, 0.75f));
    for (int i = 0; i < STEPS && (float)i < held * STEPS; i++) {
        float from = whole_turn * (float)i / STEPS, to = whole_turn * (float)(i + 1) / STEPS;
        canvas_line(c, x + RADIUS * sinf(from), y - RADIUS * cosf(from), x + RADIUS * sinf(to), y - RADIUS * cosf(to),
                    5.0f, 0, light);
    }
}

/* What is pressed grows for a finger once that is lifted, so that nothing moves away under it. */
static void follow_pointer(struct app *app)
{
    float points = 1, unused = 1;
    if (app->input.last_device == DEVICE_TOUCH && !input_touching(&app->input))
        app->fingers = true;
    else if (app->input.last_device == DEVICE_MOUSE)
        app->fingers = false;
    window_to_pixels(&app->window, &points, &unused);
    canvas_set_finger(app->canvas, app->fingers ? points : 0);
}

/* Tells the page where two fingers are the game's. */
static void tell_board(const struct app *app)
{
    struct box b = app->form ? form_board_box(app->form) : (struct box){0};
    float points = 1, unused = 1;
    window_to_pixels(&app->window, &points, &unused);
    points = canvas_scale(app->canvas) / points;
    page_board(b.x * points, b.y * points, b.w * points, b.h * points);
}

void loop_draw(struct app *app)
{
    int width, height;
    window_pixels(&app->window, &width, &height);
    canvas_resize(app->canvas, width, height);
    follow_pointer(app);
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    travel_draw(app, app->canvas);
    trophy_notice_draw(app, app->canvas);
    draw_hold_ring(app, app->canvas);
    scan_draw(app, app->canvas);
    canvas_end(app->canvas);
    tell_board(app);
}

/* What other threads look for. */
static void notice_missing_assets(struct app *app)
{
    char name[ASIDE_NAME_MAX];
    const char *missing = opponent_missing_file(app->session->opponent);
    if (missing) {
        (void)snprintf(name, sizeof name, "engine/%s", missing);
        app_warn_of_asset(app, name);
    }
    if (sound_lacks_files(app->sound))
        app_warn_of_asset(app, "sounds.tar");
}

int loop_update(struct app *app, double dt)
{
    app->board_moves = false;
    int next = scene_soonest(travel_update(app, dt), scene_stack_update(app->scenes, dt));
    opponent_give_way(app->session->opponent, app->board_moves);
    notice_missing_assets(app);
    notice_warning(app);
    if (scene_stack_settle(app->scenes)) /* new scenes are updated before they are drawn */
        next = scene_soonest(travel_update(app, 0), scene_stack_update(app->scenes, 0));
    next = scene_soonest(next, scan_update(app));
    spoken_update(app);
    return trophy_notice_update(app, dt) ? 0 : next;
}

static void frame(struct loop *l)
{
    struct app *app = l->app;
    double now = loop_clock(app), passed = now - l->updated;
    double most = l->rest + STEP_MAX_MS;
    if (!l->moving)
        passed = 0;
    l->frame = l->updated = now;
    app->now = (uint64_t)now;
    int next = loop_update(app, (passed > most ? most : passed) / 1000.0);
    l->moving = next != SCENE_STILL;
    l->rest = l->moving ? next : 0;
    l->changed = l->pressed = false;
    if (scene_stack_empty(app->scenes))
        return;
    const SDL_Rect *boxes;
    loop_draw(app);
    l->pictures += canvas_changed(app->canvas, &boxes) > 0;
}

static void toggle_fullscreen(struct loop *l)
{
    l->app->settings.value[SETTING_FULLSCREEN] = !l->app->window.fullscreen;
    app_apply_settings(l->app);
    l->changed = true;
}

static void toggle_music(struct loop *l)
{
    music_toggle(l->app);
    sound_wake(l->app->sound);
    l->changed = true;
}

/* Time slept before a press must not count as time of what the press starts. */
static void catch_up(struct loop *l)
{
    double now = loop_clock(l->app), passed = now - l->updated;
    if (!l->moving || l->rest <= 0)
        return;
    l->moving = loop_update(l->app, (passed > l->rest ? l->rest : passed) / 1000.0) != SCENE_STILL;
    l->updated = now;
    l->rest = 0;
    l->changed = true;
}

/* Handles actions of the whole program, and gives the others to the scene. */
static void act(struct loop *l, struct action_event *event)
{
    struct app *app = l->app;
    catch_up(l);
    if (event->action == ACTION_QUIT)
        app->quit = true;
    else if (event->action == ACTION_FULLSCREEN)
        toggle_fullscreen(l);
    else if (event->action == ACTION_MUSIC)
        toggle_music(l);
    else if (event->action == ACTION_SPEECH || event->action == ACTION_READ)
        l->changed = spoken_action(app, event->action);
    else {
        bool pointing = event->action == ACTION_POINT || event->action == ACTION_LEAVE;
        music_wake(app);
        if (!pointing)
            sound_wake(app->sound);
        travel_action(app, event);
        if (!scan_translate(app, event)) {
            l->changed = l->changed || !pointing;
            return;
        }
        bool wanted = scene_stack_action(app->scenes, event) || app->prompt_held.news;
        app->prompt_held.news = false;
        if (!wanted && event->action == ACTION_PASTE) {
            import_open_paste(app);
            wanted = true;
        }
        wanted = seating_pads(app, event, !wanted) || wanted;
        if (wanted) {
            l->changed = true;
            l->pressed = l->pressed || !pointing;
        }
        scene_stack_settle(app->scenes);
    }
}

static void to_design(const struct app *app, struct action_event *event)
{
    window_to_pixels(&app->window, &event->x, &event->y);
    event->x /= canvas_scale(app->canvas);
    event->y /= canvas_scale(app->canvas);
}

/* If a browser or window manager leaves full screen, the setting follows. */
static void follow_window(struct loop *l)
{
    struct app *app = l->app;
    bool left = l->filled && !app->window.fullscreen;
    l->filled = app->window.fullscreen;
    if (left && settings_on(&app->settings, SETTING_FULLSCREEN)) {
        app->settings.value[SETTING_FULLSCREEN] = 0;
        app_apply_settings(app);
    }
}

static double frame_period(const struct app *app)
{
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(app->window.handle);
    bool known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0;
    return 1000.0 * PERIOD_SHARE / (known ? mode.refresh_rate : USUAL_HZ);
}

static bool is_press(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return !event->key.repeat;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event->button.which != SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL:
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return true;
    default:
        return false;
    }
}

static void handle(struct loop *l, const SDL_Event *event)
{
    struct app *app = l->app;
    struct action_event action;
    enum device device = app->input.last_device;
    enum pad_style style = app->input.last_style;
    l->presses += is_press(event);
    if (app->typing && text_field_event(app->typing, event)) {
        app->input.last_device = DEVICE_KEYBOARD;
        l->changed = l->pressed = true;
        return;
    }
    if (window_event(&app->window, event)) {
        follow_window(l);
        canvas_draw_whole(app->canvas);
        l->changed = true;
    }
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_DISPLAY_CHANGED)
        l->period = frame_period(app);
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
        canvas_lose_textures(app->canvas);
        l->changed = true;
    }
    if (event->type == desktop_event() && app_apply_desktop(app))
        l->changed = true;
    if (event->type == page_event()) {
        app_assets_came(app);
        l->changed = true;
    }
    if (event->type == tts_event()) {
        speech_check_mute(app);
        l->changed = true;
    }
    dropped_event(&l->dropped, event);
    sound_event(app->sound, event);
    if (pads_event(app->pads, event) || (event->type == opponent_event() && event->type != 0))
        l->changed = true;
    bool caught = app->catching && key_catch_event(app->catching, event);
    if (input_translate(&app->input, event, &action) && !caught) {
        app->now = (uint64_t)loop_clock(app);
        to_design(app, &action);
        act(l, &action);
    }
    if (caught)
        l->changed = l->pressed = true;
    seating_tell_pads(app, &l->pads);
    if (app->input.last_device != device || app->input.last_style != style)
        l->changed = true;
}

static int least(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

static bool frame_wanted(const struct loop *l)
{
    return l->app->window.visible && (l->changed || l->moving || input_busy(&l->app->input));
}

/* Something moves, but the picture stays the same for a while. */
static bool resting(const struct loop *l)
{
    return l->moving && l->rest > l->period && !l->changed && !input_busy(&l->app->input);
}

/* Least time from the last frame to the next, ms. */
static double pause_ms(const struct loop *l) { return resting(l) ? l->rest : l->period; }

/* How long the loop may sleep, ms; -1: until an event. */
static int rest_ms(const struct loop *l)
{
    int sounds = least(least(sound_timeout(l->app->sound), music_timeout(l->app)), babble_timeout(l->app));
    int others = least(sounds, store_flush_timeout(l->app));
    int rest = least(others, l->app->window.visible ? pads_wait_ms(l->app->pads) : -1);
    if (!frame_wanted(l))
        return rest;
    double due = l->frame + pause_ms(l) - loop_clock(l->app);
    return least(rest, due <= 0 ? 0 : (int)due + 1);
}

static void report_idle(struct loop *l)
{
    enum idle_state state = IDLE_WAITING;
    if (!l->report.on)
        return;
    if (frame_wanted(l) && !resting(l))
        state = IDLE_MOVING;
    else if (store_flush_timeout(l->app) >= 0)
        state = IDLE_WRITING;
    else if (frame_wanted(l))
        state = IDLE_PAUSING;
    else if (opponent_busy(l->app->session->opponent))
        state = IDLE_THINKING;
    idle_report_say(&l->report, state, l->pictures, l->presses);
}

static void listen(struct loop *l)
{
    struct app *app = l->app;
    SDL_Event event;
    bool asleep = !app->window.visible, held = input_busy(&app->input);
    if (!frame_wanted(l) || app->settings_changed || store_flush_timeout(app) >= 0)
        store_flush(app);
    int rest = rest_ms(l); /* a write that has just begun is not slept through */
    report_idle(l);
    if (idle_wait_event(&event, rest, frame_wanted(l) && !resting(l)))
        handle(l, &event);
    if (asleep)
        l->updated = loop_clock(app);
    pads_poll(app->pads);
    if (rest == 0) /* otherwise waiting has pumped events */
        SDL_PumpEvents();
    while (!app->quit && SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0)
        handle(l, &event);
    if (dropped_open(&l->dropped, app))
        l->changed = l->pressed = true;

    double now = loop_clock(app);
    unsigned passed = (unsigned)(now - l->ticked);
    struct action_event action;
    l->ticked += passed;
    music_update(app, passed);
    babble_update(app, passed);
    sound_update(app->sound, passed);
    unsigned held_ms = held ? passed : 0; /* a direction just pressed was not held while the loop slept */
    for (bool more = input_repeat(&app->input, held_ms, &action); more; more = input_repeat(&app->input, 0, &action)) {
        to_design(app, &action);
        act(l, &action);
    }
}

/* Windows and macOS run a loop of their own while a window is being resized. */
static int SDLCALL watch_resizing(void *user, SDL_Event *event)
{
    struct loop *l = user;
    bool shape = event->type == SDL_WINDOWEVENT && (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED ||
                                                    event->window.event == SDL_WINDOWEVENT_EXPOSED);
    if (shape && SDL_ThreadID() == l->thread && l->app->window.visible)
        loop_draw(l->app);
    return 1;
}

static bool resizing_blocks(void)
{
    const char *platform = SDL_GetPlatform();
    return strcmp(platform, "Windows") == 0 || strcmp(platform, "Mac OS X") == 0;
}

void loop_run(struct app *app)
{
    struct loop l = {.app = app, .thread = SDL_ThreadID(), .period = frame_period(app)};
    if (strcmp(window_driver(&app->window), "software") == 0)
        SDL_RenderSetVSync(
            app->window.renderer,
            0); /* SDL would simulate it by sleeping, which delays presses (SDL_RenderSimulateVSync in SDL_render.c) */
    idle_report_init(&l.report);
    frame(&l);
    start_later(app);
    import_open_named(app);
    if (resizing_blocks())
        SDL_AddEventWatch(watch_resizing, &l);
    while (!app->quit && !scene_stack_empty(app->scenes)) {
        listen(&l);
        double now = loop_clock(app);
        if (frame_wanted(&l) && (l.pressed || now >= l.frame + pause_ms(&l)))
            frame(&l);
    }
    SDL_DelEventWatch(watch_resizing, &l);
    dropped_finish(&l.dropped);
}
