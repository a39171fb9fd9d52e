#include "app/session/seating.h"
#include "app/stage.h"

#include <string.h>

#include "support/test.h"

#include "app/ui/scan.h"
#include "app/ui/spoken.h"

static bool send(struct stage *s, struct action_event e)
{
    e.down = true;
    s->app.input.last_device = e.device;
    travel_action(&s->app, &e);
    bool wanted = scan_translate(&s->app, &e) && scene_stack_action(s->app.scenes, &e);
    scene_stack_settle(s->app.scenes);
    spoken_update(&s->app);
    return wanted;
}

bool stage_press(struct stage *s, enum action action)
{
    return send(s, (struct action_event){.action = action, .device = s->app.input.last_device, .seat = -1});
}

bool stage_point(struct stage *s, enum action action, float x, float y)
{
    return send(
        s, (struct action_event){.action = action, .device = s->app.input.last_device, .seat = -1, .x = x, .y = y});
}

static int seat_of(enum device device) { return device == DEVICE_PAD ? 0 : -1; }

bool stage_press_by(struct stage *s, enum device device, enum action action)
{
    return send(s, (struct action_event){.action = action, .device = device, .seat = seat_of(device)});
}

bool stage_press_pad(struct stage *s, int pad, enum action action)
{
    return send(
        s, (struct action_event){.action = action, .device = DEVICE_PAD, .seat = pad <= 2 ? pad - 1 : -1, .pad = pad});
}

bool stage_point_by(struct stage *s, enum device device, enum action action, float x, float y)
{
    return send(s, (struct action_event){.action = action, .device = device, .seat = -1, .x = x, .y = y});
}

bool stage_key(struct stage *s, enum action action, char character)
{
    return send(
        s, (struct action_event){
               .action = action, .device = DEVICE_KEYBOARD, .seat = -1, .character = character, .letter = character});
}

void stage_type(struct stage *s, const char *text)
{
    for (; *text; text++)
        (void)stage_key(s, *text == 'h' ? ACTION_HINT : ACTION_CHAR, *text);
}

void stage_hold_free(struct stage *s, int seat, bool down)
{
    struct action_event e = {
        .action = ACTION_FREE, .down = down, .device = seat < 0 ? DEVICE_KEYBOARD : DEVICE_PAD, .seat = seat};
    (void)scene_stack_action(s->app.scenes, &e);
}

void stage_click(struct stage *s, enum device device, float x, float y)
{
    (void)stage_point_by(s, device, ACTION_POINT, x, y);
    (void)stage_point_by(s, device, ACTION_PRESS, x, y);
    if (!scene_stack_empty(s->app.scenes))
        (void)stage_point_by(s, device, ACTION_RELEASE, x, y);
}

void stage_click_box(struct stage *s, enum device device, struct box box)
{
    assert_true(box.w > 0 && box.h > 0);
    stage_click(s, device, box.x + box.w / 2, box.y + box.h / 2);
}

struct box stage_text_box(struct stage *s, const char *text)
{
    const struct recorded_text *texts;
    struct box found = {0, 0, 0, 0};
    assert_non_null(text);
    canvas_record(s->app.canvas, true);
    stage_draw(s);
    for (int i = canvas_recorded(s->app.canvas, &texts) - 1; i >= 0; i--)
        if (strcmp(texts[i].text, text) == 0 && texts[i].alpha > 0)
            found = texts[i].ink;
    canvas_record(s->app.canvas, false);
    if (found.w <= 0)
        fail_msg("\"%s\" is not on the screen", text);
    return found;
}

void stage_click_text(struct stage *s, const char *text) { stage_click_box(s, DEVICE_MOUSE, stage_text_box(s, text)); }

void stage_aim_at_text(struct stage *s, const char *text)
{
    struct box box = stage_text_box(s, text);
    (void)stage_point_by(s, DEVICE_MOUSE, ACTION_POINT, box.x + box.w / 2, box.y + box.h / 2);
}

/* As the program's loop hands it on, whose points are the window's. */
static bool act(struct stage *s, struct action_event *action)
{
    float scale = canvas_scale(s->app.canvas);
    action->x /= scale;
    action->y /= scale;
    travel_action(&s->app, action);
    bool wanted = scene_stack_action(s->app.scenes, action);
    scene_stack_settle(s->app.scenes);
    return wanted;
}

bool stage_finger(struct stage *s, Uint32 type, SDL_FingerID finger, float x, float y)
{
    float scale = canvas_scale(s->app.canvas), width = (float)s->surface->w, height = (float)s->surface->h;
    struct action_event action;
    if (!s->window)
        assert_non_null(s->window = SDL_CreateWindow("stage", 0, 0, s->surface->w, s->surface->h, 0));
    SDL_Event e = {.tfinger = {.type = type,
                               .touchId = 1,
                               .fingerId = finger,
                               .x = x * scale / width,
                               .y = y * scale / height,
                               .windowID = SDL_GetWindowID(s->window)}};
    return input_translate(&s->app.input, &e, &action) && act(s, &action);
}

void stage_button(struct stage *s, SDL_GameControllerButton button, bool down)
{
    struct action_event action;
    SDL_Event e = {.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP, .button = button}};
    if (input_translate(&s->app.input, &e, &action))
        (void)act(s, &action);
}

void stage_held(struct stage *s, unsigned ms)
{
    struct action_event action;
    for (; input_repeat(&s->app.input, ms, &action); ms = 0)
        (void)act(s, &action);
}

void stage_loop(struct stage *s, struct pads_told *told)
{
    SDL_Event event;
    struct action_event action;
    pads_poll(s->app.pads);
    while (SDL_PollEvent(&event)) {
        pads_event(s->app.pads, &event);
        if (input_translate(&s->app.input, &event, &action)) {
            bool wanted = scene_stack_action(s->app.scenes, &action);
            if (told)
                (void)seating_pads(&s->app, &action, !wanted);
        }
        scene_stack_settle(s->app.scenes);
        if (told)
            seating_tell_pads(&s->app, told);
    }
    stage_rest(s);
    scene_stack_settle(s->app.scenes);
}
