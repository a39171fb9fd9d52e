#include "app/shell/run.h"

#include <SDL.h>
#include <stdio.h>

#include "app/shell/loop.h"
#include "base/os.h"

static const char WHEN[] = "OUTFLANK_STARTED";

/* Reads the profile of the first of the two processes. */
static bool read_when(struct profile *when)
{
    const char *text = SDL_getenv(WHEN);
    return text && sscanf(text, "%lf %lld %lld", &when->ms, &when->bytes, &when->faults) == 3;
}

static void start_again(char **argv)
{
    char text[96];
    struct profile now = profile_now();
    (void)snprintf(text, sizeof text, "%.3f %lld %lld", now.ms, now.bytes, now.faults);
    if (SDL_setenv(WHEN, text, 1) == 0)
        os_start_again(argv);
}

void bench_start_begin(struct app *app, char **argv)
{
    struct profile when;
    if (!read_when(&when)) {
        start_again(argv);
        when = profile_now();
    }
    startup_profile_begin(&app->phases, when);
    startup_profile_end(&app->phases, "loading");
}

static double total_ms(const struct startup_profile *p)
{
    double sum = 0;
    for (int i = 0; i < p->count; i++)
        sum += p->list[i].beside ? 0 : p->list[i].cost.ms;
    return sum;
}

static void print(const struct app *app)
{
    int width, height;
    const struct startup_profile *p = &app->phases;
    window_pixels(&app->window, &width, &height);
    printf("{\"driver\": \"%s\", \"size\": [%d, %d], \"first_picture_ms\": %.1f, \"phases\": [",
           window_driver(&app->window), width, height, total_ms(p));
    for (int i = 0; i < p->count; i++)
        printf("%s\n  {\"name\": \"%s\", \"beside\": %s, \"ms\": %.1f, \"faults\": %lld, \"bytes_read\": %lld}",
               i ? "," : "", p->list[i].name, p->list[i].beside ? "true" : "false", p->list[i].cost.ms,
               p->list[i].cost.faults, p->list[i].cost.bytes);
    printf("]}\n");
}

void bench_start_end(struct app *app)
{
    loop_update(app, 0);
    loop_draw(app);
    startup_profile_end(&app->phases, "first frame");
    print(app);
}
