#include "app/shell/start.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/scenes/scenes.h"
#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/text/words.h"
#include "app/ui/scan.h"
#include "base/log.h"
#include "base/os.h"
#include "kit/files.h"
#include "kit/fonts.h"
#include "kit/page.h"
#include "kit/paths.h"
#include "kit/sound.h"

enum { PICTURE_WIDTH = 1280, PICTURE_HEIGHT = 800 };

/* The files of a sound set, whose names begin with the set's name. */
#define FLIP(set, prefix, n, digits) [(set)*SOUNDS_IN_SET + SOUND_FLIP_1 + (n)-1] = prefix "flip_" digits
#define SET(set, prefix)                                                                                               \
    [(set)*SOUNDS_IN_SET + SOUND_PLACE] = prefix "lay", FLIP(set, prefix, 1, "01"), FLIP(set, prefix, 2, "02"),        \
                           FLIP(set, prefix, 3, "03"), FLIP(set, prefix, 4, "04"), FLIP(set, prefix, 5, "05"),         \
                           FLIP(set, prefix, 6, "06"), FLIP(set, prefix, 7, "07"), FLIP(set, prefix, 8, "08"),         \
                           FLIP(set, prefix, 9, "09"), FLIP(set, prefix, 10, "10"), FLIP(set, prefix, 11, "11"),       \
                           FLIP(set, prefix, 12, "12"), [(set)*SOUNDS_IN_SET + SOUND_REFUSE] = prefix "refuse"

#define SAY(who, name)                                                                                                 \
    [SOUND_SAY + SYLLABLES * (who)] = "say_" name "_01", [SOUND_SAY + SYLLABLES * (who) + 1] = "say_" name "_02",      \
                             [SOUND_SAY + SYLLABLES * (who) + 2] = "say_" name "_03",                                  \
                             [SOUND_SAY + SYLLABLES * (who) + 3] = "say_" name "_04",                                  \
                             [SOUND_SAY + SYLLABLES * (who) + 4] = "say_" name "_05",                                  \
                             [SOUND_SAY + SYLLABLES * (who) + 5] = "say_" name "_06"
static const char *const SOUND_FILES[SOUNDS] = {
    SET(SOUND_SET_FELT, ""),
    SET(SOUND_SET_SLATE, "slate_"),
    SET(SOUND_SET_INLAY, "inlay_"),
    SET(SOUND_SET_PEG, "peg_"),
    SET(SOUND_SET_COIN, "coin_"),
    [SOUND_PASS] = "pass",
    [SOUND_CORNER] = "corner",
    [SOUND_HOP] = "hop",
    [SOUND_SLIDE] = "slide",
    [SOUND_WIN] = "win",
    [SOUND_LOSE] = "lose",
    [SOUND_DRAW] = "draw",
    [SOUND_MENU_MOVE] = "menu_move",
    [SOUND_MENU_PRESS] = "menu_press",
    [SOUND_CLICK] = "click",
    [SOUND_UNDO] = "undo",
    [SOUND_TURN_RISE] = "turn_rise",
    [SOUND_TURN_FIFTH] = "turn_fifth",
    [SOUND_TURN_DOWN] = "turn_down",
    [SOUND_TURN_TEN] = "turn_ten",
    [SOUND_CRACK] = "crack",
    [SOUND_SPIN] = "spin",
    [SOUND_FALL] = "fall",
    [SOUND_BREATH_IN] = "breath_in",
    [SOUND_BRASS_TICK] = "brass_tick",
    [SOUND_PERFECT] = "perfect",
    [SOUND_TALLY] = "tally",
    [SOUND_LIFE_LOST] = "life_lost",
    [SOUND_TROPHY] = "trophy",
    [SOUND_STREAK] = "streak",
    [SOUND_NEW_BEST] = "new_best",
    SAY(CAST_PIP, "pip"),
    SAY(CAST_BUTTON, "button"),
    SAY(CAST_PENNY, "penny"),
    SAY(CAST_PEG, "peg"),
    SAY(CAST_HOPPER, "hopper"),
    SAY(CAST_MADAM, "madam"),
    SAY(CAST_TILE, "tile"),
    SAY(CAST_BRASS, "brass"),
    SAY(CAST_SLATE, "slate"),
    SAY(CAST_TURNCOAT, "turncoat"),
};

static bool fail(char *why, size_t why_size, const char *what)
{
    const char *error = SDL_GetError();
    snprintf(why, why_size, "%s%s%s", what, *error ? ": " : "", error);
    return false;
}

/* Without settings the game starts with the defaults. */
static void load_settings(struct app *app)
{
    const struct options *o = &app->options;
    settings_default(&app->settings);
    bool found = first_scenes_samples(app) || store_find_folders(app);
    if (found && !app->data[0])
        return;
    if (!found) {
        log_warn("nothing is saved: %s", SDL_GetError());
        app->data[0] = '\0';
        app_warn(app, WARNING_SAVING);
        return;
    }
    if (!store_only_reads(app))
        store_check_links(app);
    app->keeps_settings = store_load(app, STORE_SETTINGS, &app->settings) && !store_only_reads(app);
    app->fullscreen_before = app->settings.value[SETTING_FULLSCREEN];
    if (o->fullscreen >= 0)
        app->settings.value[SETTING_FULLSCREEN] = o->fullscreen;
}

/* SDL would draw into memory rather than report that there is no display: its last drivers are "offscreen" and "dummy"
 * (the list in src/video/SDL_video.c). They are only accepted if requested by name. */
static bool is_invisible(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return !SDL_GetHint(SDL_HINT_VIDEODRIVER) && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

/* The parameters of the window. `compose_cache` receives the path of that folder. */
static struct window_params window_wanted(const struct app *app, char compose_cache[PATHS_MAX])
{
    const struct options *o = &app->options;
    const struct settings *s = &app->settings;
    bool alone = app_unattended(app), remembered = s->window_known && o->width == 0 && !alone;
    bool picture = alone && o->width == 0;
    bool keeps = app->data[0] && !store_only_reads(app) && paths_join(compose_cache, PATHS_MAX, app->data, "compose");
    return (struct window_params){.title = app_word(app, "app.title"),
                                  .x = remembered ? s->x : (int)SDL_WINDOWPOS_UNDEFINED,
                                  .y = remembered ? s->y : (int)SDL_WINDOWPOS_UNDEFINED,
                                  .width = remembered ? s->width
                                           : picture  ? PICTURE_WIDTH
                                                      : o->width,
                                  .height = remembered ? s->height
                                            : picture  ? PICTURE_HEIGHT
                                                       : o->height,
                                  .maximised = s->maximised && o->width == 0 && !alone,
                                  .fullscreen = settings_on(s, SETTING_FULLSCREEN) && !alone,
                                  .hidden = o->screenshot != NULL,
                                  .vsync = settings_on(s, SETTING_VSYNC) && !alone,
                                  .display = alone ? 0 : s->value[SETTING_SCREEN],
                                  .compose_cache = keeps ? compose_cache : NULL};
}

static bool open_window(struct app *app, const struct window_params *params, char *why, size_t why_size)
{
    if (!window_init(&app->window, params))
        return fail(why, why_size, "no window can be opened");
    if (!app_unattended(app) && is_invisible()) {
        snprintf(why, why_size, "there is no display to open a window on; --screenshot FILE needs none");
        return false;
    }
    SDL_StopTextInput(); /* keys name squares, so input methods must not compose them */
    return true;
}

/* A canvas of the size that the window will probably have. */
static bool make_canvas(struct app *app, const struct window_params *params, char *why, size_t why_size)
{
    char directory[PATHS_MAX];
    if (!paths_join(directory, sizeof directory, app->assets, "fonts") || !(app->fonts = fonts_new(directory)))
        return fail(why, why_size, "a font is missing");
    app->canvas = canvas_new(NULL, app->fonts);
    if (!app->canvas)
        return fail(why, why_size, "nothing can be drawn");
    canvas_set_text_scale(app->canvas, settings_text_scale(&app->settings));
    if (window_expects_software(params))
        canvas_expect_software(app->canvas);
    canvas_resize(app->canvas, params->width > 0 ? params->width : PICTURE_WIDTH,
                  params->height > 0 ? params->height : PICTURE_HEIGHT);
    return true;
}

#ifdef __EMSCRIPTEN__
enum { THREADS = 0 };
#else
enum { THREADS = 1 };
#endif

struct rehearsal {
    struct app *app;
    struct startup_profile phases;
};

/* Draws the first frame off screen while the window opens, which fills the caches of pictures and texts. */
static int SDLCALL rehearse(void *user)
{
    struct rehearsal *r = user;
    if (r->app->phases.kept)
        startup_profile_begin(&r->phases, profile_now());
    canvas_begin(r->app->canvas);
    scene_stack_draw(r->app->scenes, r->app->canvas);
    canvas_end(r->app->canvas);
    startup_profile_end(&r->phases, "pictures");
    return 0;
}

/* On two cores, opening a window takes as long as painting the first frame. If the window's size is not known
 * beforehand, and in a browser, which has no threads, it is painted later. */
static bool open_window_rehearsing(struct app *app, const struct window_params *params, char *why, size_t why_size)
{
    struct rehearsal rehearsal = {.app = app};
    SDL_Thread *thread = NULL;
    if (THREADS && !params->maximised && !params->fullscreen)
        thread = SDL_CreateThread(rehearse, "rehearsal", &rehearsal);
    bool open = open_window(app, params, why, why_size);
    startup_profile_end(&app->phases, "window");
    SDL_WaitThread(thread, NULL);
    startup_profile_add_beside(&app->phases, &rehearsal.phases);
    startup_profile_end(&app->phases, "rest of the pictures");
    if (open)
        canvas_attach(app->canvas, app->window.renderer);
    return open;
}

static bool make_rest(struct app *app, char *why, size_t why_size)
{
    char sounds[PATHS_MAX];
    for (int i = 0; i < SOUNDS; i++)
        assert(SOUND_FILES[i]); /* each sound_name has its file */
    if (!paths_join(sounds, sizeof sounds, app->assets, "sounds.tar"))
        return fail(why, why_size, "the game's assets are missing");
    app->sound = sound_new(sounds, SOUND_FILES, SOUNDS,
                           app->options.no_sound || (app_unattended(app) && !app->options.bench_ladder));
    app->scenes = scene_stack_new();
    if (!app->sound || !app->scenes || !input_init(&app->input, NULL)) {
        snprintf(why, why_size, "out of memory");
        return false;
    }
    sound_hold(app->sound);
    app->input.bindings = &app->settings.bindings;
    app->touched_page = app->fingers = page_is_touched();
    if (app->touched_page)
        app->input.last_device = DEVICE_TOUCH;
    return true;
}

/* Everything random depends on the seed; pictures use a fixed one. */
static void choose_seed(struct app *app)
{
    if (!app->options.seeded)
        app->options.seed = app_unattended(app) ? 1 : (uint32_t)time(NULL) * 2654435761U ^ (uint32_t)app->started;
    app->session->game_setup.variant = app->options.variant ? app->options.variant : VARIANTS[0];
    app->session->game_setup.setup = app->options.setup;
    if (!app->options.variant)
        app->session->game_setup.setup.seed = app->options.seed;
}

/* All of SDL's hints, before a scene's opponent or a picture has a thread. */
static void set_hints(const struct app *app, const struct window_params *params)
{
    char mappings[PATHS_MAX];
    window_hints(params);
    if (paths_join(mappings, sizeof mappings, app->assets, "gamecontrollerdb.txt"))
        pads_know(mappings);
}

/* SDL's events must work before a scene asks the engine, whose answer is an event. */
static bool start_events(char *why, size_t why_size)
{
    return SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 || fail(why, why_size, "there are no events");
}

bool start_program(struct app *app, struct scene **play, char *why, size_t why_size)
{
    app->session->engine_patience_ms = EXTERNAL_ENGINE_PATIENCE_MS;
    choose_seed(app);
    if (!paths_assets(app->assets, sizeof app->assets, app->options.assets))
        return fail(why, why_size, "the game's assets are missing");
    load_settings(app);
    if (!app_read_words(app, why, why_size))
        return false;
    startup_profile_end(&app->phases, "words");
    if (!start_events(why, why_size))
        return false;
    startup_profile_end(&app->phases, "SDL");
    char compose_cache[PATHS_MAX];
    struct window_params params = window_wanted(app, compose_cache);
    set_hints(app, &params);
    if (!make_canvas(app, &params, why, why_size))
        return false;
    startup_profile_end(&app->phases, "fonts");
    if (!make_rest(app, why, why_size) || !first_scenes_show(app, play, why, why_size))
        return false;
    startup_profile_end(&app->phases, "scenes");
    if (!open_window_rehearsing(app, &params, why, why_size))
        return false;
    app_apply_settings(app);
    return true;
}

static void show_icon(struct app *app)
{
    char path[PATHS_MAX];
    SDL_Surface *icon = paths_join(path, sizeof path, app->assets, "images/icon.bmp") ? SDL_LoadBMP(path) : NULL;
    if (icon)
        window_icon(&app->window, icon);
    else
        log_warn("the window has no icon: images/icon.bmp: %s", SDL_GetError());
    SDL_FreeSurface(icon);
}

static void open_pads(struct app *app)
{
    char directory[PATHS_MAX], mappings[PATHS_MAX];
    bool found = paths_data(directory, sizeof directory, app->options.data) &&
                 paths_join(mappings, sizeof mappings, directory, "gamecontrollerdb.txt");
    app->pads = pads_new(found ? mappings : NULL);
    if (!app->pads)
        log_warn("there are no gamepads: %s", SDL_GetError());
    if (pads_bad_line(app->pads) > 0)
        app_warn(app, WARNING_PADS);
    app->input.pads = app->pads;
}

void start_later(struct app *app)
{
    app_ask_desktop(app);
    open_pads(app);
    sound_release(app->sound);
    if (!PAGE_FILES) /* a page has its own */
        show_icon(app);
    os_trim_memory();
}

void start_finish(struct app *app)
{
    if (app->window.handle) /* first, as ending an external engine can take a moment */
        SDL_HideWindow(app->window.handle);
    scene_stack_free(app->scenes);
    saved_finish(app);
    speech_finish(app);
    scan_finish(app);
    custom_boards_finish(&app->stores->boards);
    opponent_free(app->session->opponent);
    free(app->stores->board_weights);
    analysis_free(app->session->analysis);
    input_finish(&app->input);
    pads_free(app->pads);
    desktop_free(app->desktop);
    canvas_free(app->canvas);
    fonts_free(app->fonts);
    music_finish(app);
    sound_free(app->sound);
    window_finish(&app->window);
    words_free(app->words);
    SDL_Quit();
}
