#include "app/stage.h"
#include "app/own_boards.h"

#include <string.h>

#include "support/test.h"

#include "app/opponent.h"
#include "app/study.h"
#include "kit/fonts.h"

static void need(bool good, const char *what)
{
    if (!good)
        fail_msg("%s: %s", what, SDL_GetError());
}

static void open_on(struct stage *s, int width, int height, const char *words, const char *language, bool blind)
{
    const char *sounds[SOUNDS];
    for (int i = 0; i < SOUNDS; i++)
        sounds[i] = "none";
    char why[512] = "";
    memset(s, 0, sizeof *s);
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    need(SDL_Init(SDL_INIT_VIDEO) == 0, "SDL");
    need((s->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888)), "surface");
    need((s->renderer = SDL_CreateSoftwareRenderer(s->surface)), "renderer");
    struct app *app = &s->app;
    need((app->fonts = fonts_new(OUTFLANK_ASSETS_DIR "/fonts")), "fonts");
    need((app->canvas = canvas_new(s->renderer, app->fonts)), "canvas");
    canvas_on_surface(app->canvas, s->surface);
    canvas_resize(app->canvas, width, height);
    canvas_blind(app->canvas, blind);
    (void)snprintf(app->assets, sizeof app->assets, "%s", OUTFLANK_ASSETS_DIR);
    app->words = words_new(words, language, why, sizeof why);
    if (!app->words)
        fail_msg("%s", why);
    need((app->sound = sound_new("", sounds, SOUNDS, true)), "sound");
    need((app->scenes = scene_stack_new()), "scenes");
    need(input_init(&app->input, NULL), "input");
    settings_default(&app->settings);
    app->input.bindings = &app->settings.bindings;
    looks_wear((struct dress){.pair = PAIR_DRAWN});
    app->options.seed = 1;
    app->guest_patience_ms = GUEST_PATIENCE_MS;
    app->table.variant = VARIANTS[0];
}

void stage_open(struct stage *s, int width, int height, const char *words, const char *language)
{
    open_on(s, width, height, words, language, false);
}

void stage_open_blind(struct stage *s, int width, int height, const char *words, const char *language)
{
    open_on(s, width, height, words, language, true);
}

void stage_close(struct stage *s)
{
    struct app *app = &s->app;
    scene_stack_free(app->scenes);
    finished_finish(app);
    opponent_free(app->opponent);
    free(app->boards_known);
    study_free(app->study);
    input_finish(&app->input);
    sound_free(app->sound);
    speech_finish(app);
    words_free(app->words);
    canvas_free(app->canvas);
    fonts_free(app->fonts);
    SDL_DestroyRenderer(s->renderer);
    if (s->window)
        SDL_DestroyWindow(s->window);
    SDL_FreeSurface(s->surface);
    SDL_Quit();
    own_boards_finish(&s->app.boards);
}

void stage_rest(struct stage *s)
{
    for (int i = 0; i < 120; i++) {
        scene_stack_settle(s->app.scenes);
        s->app.now += 16;
        if (!scene_stack_update(s->app.scenes, 1.0 / 60.0))
            return;
    }
}

void stage_show(struct stage *s, struct scene *scene)
{
    assert_non_null(scene);
    scene_push(s->app.scenes, scene);
    stage_rest(s);
}

bool stage_press(struct stage *s, enum action action)
{
    struct action_event e = {.action = action, .down = true, .device = s->app.input.last_device, .seat = -1};
    bool wanted = scene_stack_action(s->app.scenes, &e);
    scene_stack_settle(s->app.scenes);
    return wanted;
}

bool stage_point(struct stage *s, enum action action, float x, float y)
{
    struct action_event e = {
        .action = action, .down = true, .device = s->app.input.last_device, .seat = -1, .x = x, .y = y};
    bool wanted = scene_stack_action(s->app.scenes, &e);
    scene_stack_settle(s->app.scenes);
    return wanted;
}

bool stage_finger(struct stage *s, Uint32 type, SDL_FingerID finger, float x, float y)
{
    float scale = canvas_scale(s->app.canvas), width = (float)s->surface->w, height = (float)s->surface->h;
    struct action_event action;
    if (!s->window)
        need((s->window = SDL_CreateWindow("stage", 0, 0, s->surface->w, s->surface->h, 0)), "window");
    SDL_Event e = {.tfinger = {.type = type,
                               .touchId = 1,
                               .fingerId = finger,
                               .x = x * scale / width,
                               .y = y * scale / height,
                               .windowID = SDL_GetWindowID(s->window)}};
    if (!input_translate(&s->app.input, &e, &action))
        return false;
    action.x /= scale;
    action.y /= scale;
    bool wanted = scene_stack_action(s->app.scenes, &action);
    scene_stack_settle(s->app.scenes);
    return wanted;
}

const char *stage_top(const struct stage *s)
{
    const struct scene *top = scene_stack_top(s->app.scenes);
    return top ? top->class_->name : "";
}

void stage_draw(struct stage *s)
{
    canvas_begin(s->app.canvas);
    scene_stack_draw(s->app.scenes, s->app.canvas);
    canvas_end(s->app.canvas);
}

struct move stage_answer(struct opponent *o, unsigned ticket)
{
    struct move move;
    for (int i = 0; i < STAGE_PATIENCE; i++) {
        if (opponent_answer(o, ticket, &move))
            return move;
        SDL_Delay(1);
    }
    fail_msg("there is no answer");
    return move;
}

float stage_shown(struct stage *s, const char *text)
{
    const struct recorded_text *texts;
    float most = 0;
    canvas_record(s->app.canvas, true);
    stage_draw(s);
    int n = canvas_recorded(s->app.canvas, &texts);
    for (int i = 0; i < n; i++)
        if (strncmp(texts[i].text, text, sizeof texts[i].text - 1) == 0 && texts[i].alpha > most)
            most = texts[i].alpha;
    canvas_record(s->app.canvas, false);
    return most;
}
