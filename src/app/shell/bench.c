#include "app/shell/run.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/shell/loop.h"
#include "app/store/store.h"
#include "base/os.h"

/* Keeps the engine busy on every core, as during an analysis. */
struct thinking {
    struct engine *engine;
    struct os_thread *thread;
    struct position position;
};

static void think(void *user)
{
    struct thinking *t = user;
    const struct engine_limits none = {.depth = 0};
    struct engine_result result;
    os_thread_step_back();
    (void)engine_think(t->engine, &t->position, &none, NULL, NULL, &result);
}

static void start_thinking(struct thinking *t, const struct position *about)
{
    t->engine = engine_new(SDL_GetCPUCount(), OPPONENT_TABLE_MB);
    if (!t->engine)
        return;
    t->position = *about;
    t->thread = os_thread_start(think, t);
}

static void stop_thinking(struct thinking *t)
{
    if (t->engine)
        engine_stop(t->engine);
    os_thread_join(t->thread);
    engine_free(t->engine);
}

static const double STEP = 1.0 / 60.0;

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* The quantile of sorted times. */
static double percentile(const double *times, int count, double share)
{
    int index = (int)(share * count + 0.999999) - 1;
    return times[index < 0 ? 0 : index >= count ? count - 1 : index];
}

static const char *name_of(const struct options *o)
{
    if (o->bench_press)
        return "press";
    return o->bench_engine && !o->bench_ladder ? "play-engine" : o->scene;
}

static void print_spread(double *times, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += times[i];
    qsort(times, (size_t)count, sizeof *times, by_value);
    printf("\"frames\": %d, \"mean\": %.3f, \"p50\": %.3f, \"p99\": %.3f, \"worst\": %.3f", count, sum / count,
           percentile(times, count, 0.5), percentile(times, count, 0.99), times[count - 1]);
}

static int kept_of(int count) { return (count + 1) / 2; }

static void report(const struct app *app, double *times, int count, double first_frame)
{
    int width, height, kept = kept_of(count);
    window_pixels(&app->window, &width, &height);
    printf("{\"scene\": \"%s\", \"driver\": \"%s\", \"size\": [%d, %d], ", name_of(&app->options),
           window_driver(&app->window), width, height);
    if (app->options.bench_press && count > 1) {
        printf("\"kept\": {");
        print_spread(times, kept);
        printf("}, \"not_kept\": {");
        print_spread(times + kept, count - kept);
        printf("}, ");
    }
    print_spread(times, count);
    printf(", \"first_frame_ms\": %.1f", first_frame);
    if (strcmp(app->options.scene, "records") == 0)
        printf(", \"open_ms\": %.1f", records_scene_open_ms(scene_stack_top(app->scenes)));
    puts("}");
}

/* There is no input, but the window's events must be handled, and music continues. */
static void answer_window(struct app *app)
{
    SDL_Event event;
    if (app->options.bench_ladder)
        music_update(app, (unsigned)(STEP * 1000));
    while (SDL_PollEvent(&event))
        window_event(&app->window, &event);
}

/* Updates and draws one frame, while an engine thinks unless it is NULL; returns milliseconds. */
static double frame(struct app *app, bool pressed, struct engine *engine)
{
    const struct action_event press = {.action = ACTION_OK, .down = true, .device = DEVICE_KEYBOARD, .seat = -1};
    answer_window(app);
    double begin = loop_clock(app);
    if (pressed)
        (void)scene_stack_action(app->scenes, &press);
    loop_update(app, STEP);
    if (engine)
        engine_give_way(engine, app->board_moves);
    loop_draw(app);
    return loop_clock(app) - begin;
}

/* Frames of moves, alternately with and without saving, to measure the cost of saving. */
static void bench_presses(struct app *app, struct scene *play, double *times, int count)
{
    double *kept = times, *others = times + kept_of(count);
    for (int i = 0; i < count; i++) {
        play_scene_aim(play);
        loop_draw(app);
        app->options.bench_press = i % 2 == 0; /* other benchmarks save nothing */
        *(i % 2 == 0 ? kept++ : others++) = frame(app, true, NULL);
        app->options.bench_press = true;
        store_flush(app);
    }
}

void bench_run(struct app *app, struct scene *play)
{
    int count = app->options.frames;
    double *times = calloc((size_t)count, sizeof *times);
    struct thinking thinking = {.engine = NULL};
    if (!times)
        return;
    loop_update(app, 0);
    loop_draw(app);
    double first_frame = loop_clock(app);
    bool chain = strcmp(app->options.scene, "chain") == 0;
    if (app->options.bench_ladder || chain)
        play = scene_stack_top(app->scenes);
    if (app->options.bench_ladder)
        music_wake(app);
    if (play && app->options.bench_engine)
        start_thinking(&thinking, match_position(play_scene_result(play).match));
    if (play && !app->options.bench_press &&
        (app->options.bench_ladder || chain || strcmp(app->options.scene, "play") == 0))
        play_scene_bench(play);
    if (play && app->options.bench_press)
        bench_presses(app, play, times, count);
    else
        for (int i = 0; i < count; i++)
            times[i] = frame(app, false, thinking.engine);
    stop_thinking(&thinking);
    report(app, times, count, first_frame);
    free(times);
}
