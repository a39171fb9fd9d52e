/*
 * where [press=ACTION,...] OPTIONS... - draws what the game would draw for --screenshot with the same options, after
 * these presses, and prints every text that is to be read there: the middle of it, in pixels of the window, and the
 * text. That is how the end-to-end tests find what a player would look for.
 *
 * where finger=DENSITY OPTIONS... - the same as a finger would have it, where so many pixels make a point.
 *
 * where stops OPTIONS... - prints the directory whose data is shown, if any, then the box of everything that can be
 * chosen there: left, top, width and height in pixels of the window, and its name.
 */
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/settings.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/shell/command_line.h"
#include "app/shell/loop.h"
#include "app/shell/start.h"
#include "app/store/stores.h"
#include "app/ui/scan.h"

static const char PRESS[] = "press=", FINGER[] = "finger=", STOPS[] = "stops";

enum { STEPS = 300, STEPS_A_SECOND = 60 };

static void print_texts(struct canvas *canvas)
{
    const struct recorded_text *texts;
    int count = canvas_recorded(canvas, &texts), top = 0;
    double scale = canvas_scale(canvas);
    for (int i = 0; i < count; i++)
        top = texts[i].layer > top ? texts[i].layer : top;
    for (int i = 0; i < count; i++) {
        struct box ink = texts[i].ink;
        if (texts[i].layer == top && texts[i].alpha > 0.05f)
            printf("%.1f %.1f %s\n", (ink.x + ink.w / 2) * scale, (ink.y + ink.h / 2) * scale, texts[i].text);
    }
}

static bool press_all(struct app *app, char *names)
{
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        struct action_event e = {.action = bindings_find(name), .down = true, .seat = -1};
        if (strcmp(name, "wheel") == 0) /* turned down, over the middle of the window */
            e = (struct action_event){.action = ACTION_NEXT,
                                      .down = true,
                                      .wheel = true,
                                      .seat = -1,
                                      .x = canvas_width(app->canvas) / 2,
                                      .y = canvas_height(app->canvas) / 2};
        if (e.action == ACTION_NONE)
            return false;
        (void)scene_stack_action(app->scenes, &e);
        scene_stack_settle(app->scenes);
    }
    return true;
}

static void print_stops(struct app *app)
{
    struct scan_stops *stops = calloc(1, sizeof *stops);
    double scale = canvas_scale(app->canvas);
    if (!stops)
        return;
    printf("data %s\n", app->data);
    scan_collect(app, stops);
    for (int i = 0; i < stops->count; i++) {
        const struct scan_stop *stop = &stops->at[i];
        struct box box = stop->box;
        if (box.w > 0)
            printf("%.1f %.1f %.1f %.1f %s\n", box.x * scale, box.y * scale, box.w * scale, box.h * scale, stop->name);
    }
    free(stops);
}

static void draw_and_print(struct app *app, bool stops)
{
    (void)settings_ask_squares(&app->settings); /* the hands read squares off the edges */
    int next = loop_update(app, 0);
    for (int i = 0; i < STEPS && next != SCENE_STILL; i++)
        next = loop_update(app, 1.0 / STEPS_A_SECOND);
    canvas_record(app->canvas, true);
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    if (stops)
        print_stops(app);
    else
        print_texts(app->canvas);
    canvas_end(app->canvas);
}

int main(int argc, char **argv)
{
    struct session session = {.asked = 0};
    struct stores stores = {.game_night_counted = 0};
    struct app app = {.session = &session, .stores = &stores, .game_modes = GAME_MODES};
    char why[1024];
    char *presses = argc > 1 && strncmp(argv[1], PRESS, strlen(PRESS)) == 0 ? argv[1] + strlen(PRESS) : NULL;
    char **words = calloc((size_t)argc + 3, sizeof *words);
    bool good = words != NULL, stops = argc > 1 && strcmp(argv[1], STOPS) == 0;
    char *finger = argc > 1 && strncmp(argv[1], FINGER, strlen(FINGER)) == 0 ? argv[1] + strlen(FINGER) : NULL;
    if (presses || stops || finger) { /* which is no option of the game's */
        argv[1] = argv[0];
        argv++, argc--;
    }
    if (good) {
        memcpy(words, argv, (size_t)argc * sizeof *words);
        words[argc] = (char[]){"--screenshot"};
        words[argc + 1] = (char[]){"unused.png"};
        good = command_line_read(&app.options, argc + 2, words, why, sizeof why) &&
               start_program(&app, NULL, why, sizeof why);
    }
    if (good && finger) {
        app.input.last_device = DEVICE_TOUCH;
        app.touched_page = true;
        canvas_set_finger(app.canvas, strtof(finger, NULL));
    }
    if (good && !press_all(&app, presses ? presses : (char[]){""}))
        good = snprintf(why, sizeof why, "one of the presses is no action") < 0;
    if (good)
        draw_and_print(&app, stops);
    else
        fprintf(stderr, "where: %s\n", words ? why : "out of memory");
    start_finish(&app);
    free(words);
    return good ? 0 : 1;
}
