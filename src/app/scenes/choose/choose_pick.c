/* Selection of a game by its tile, or of a random game by a spinning disc. */
#include <SDL.h>

#include "app/scenes/choose/choose_internal.h"
#include "base/rng.h"

enum { SPIN_MS = 600, LIT_MS = 300 /* how long the picked game is highlighted */ };

/* A random game other than the current one, if possible without a game in progress. */
static int any_game(const struct choose *s)
{
    struct rng rng = rng_seeded(s->app->options.seeded ? s->app->options.seed : (uint32_t)SDL_GetPerformanceCounter());
    int may[CHOOSE_GAMES_MAX], count = 0;
    for (int busy = 0; busy < 2 && count == 0; busy++)
        for (int i = 0; i < s->count; i++)
            if (i != s->game && s->games[i] != custom_board_game() && (busy || s->progress[i] == 0))
                may[count++] = i;
    return count ? may[rng_below(&rng, (uint32_t)count)] : s->game;
}

/* Starts the picked game against the fair opponent, or the last one. */
static void begin_picked(struct choose *s)
{
    s->spin_ms = 0;
    if (s->game != s->picked)
        choose_switch_game(s, s->picked);
    s->choices[s->game].opponent = choose_offered(s);
    choose_start(s, 0);
}

static void pick(struct choose *s)
{
    bool still = app_pace(s->app) <= 0 || settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    if (s->spin_ms > 0) { /* a second press skips the spin */
        begin_picked(s);
        return;
    }
    s->picked = any_game(s);
    s->spin_ms = SPIN_MS + LIT_MS;
    if (still)
        begin_picked(s);
}

/* To the next step; custom boards are chosen where they are made. */
static void go_on(struct choose *s)
{
    if (s->games[s->game] == custom_board_game())
        scene_push(s->app->scenes, workshop_scene_new(s->app));
    else
        choose_go_to_step(s, true);
}

void choose_set_game(void *screen, int game)
{
    struct choose *s = screen;
    enum device device = s->app->input.last_device;
    if (game == CHOOSE_ANY || s->spin_ms > 0) {
        pick(s);
        return;
    }
    if (game != s->game)
        choose_switch_game(s, game);
    if (s->progress[game] > 0 && device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        choose_start(s, 0);
    else
        go_on(s);
}

void choose_new_game(void *screen, int tag)
{
    struct choose *s = screen;
    (void)tag;
    if (s->against) {
        choose_ask(s, !s->asking);
        return;
    }
    go_on(s);
    if (s->against)
        choose_ask(s, true);
}

/* The disc spins, then the picked game is highlighted before it starts. */
bool choose_spin(struct choose *s, float ms)
{
    bool spun = s->spin_ms <= LIT_MS;
    if (s->spin_ms <= 0)
        return false;
    s->spin_ms -= ms;
    if (!spun && s->spin_ms <= LIT_MS)
        form_focus_on(s->base.form, CHOOSE_GAME, s->picked);
    if (s->spin_ms <= 0)
        begin_picked(s);
    return true;
}
