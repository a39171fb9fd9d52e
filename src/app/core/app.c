#include "app/core/app.h"

#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/opponent.h"
#include "app/shell/bench.h"
#include "app/shell/bench_start.h"
#include "app/shell/loop.h"
#include "app/shell/shot.h"
#include "app/shell/start.h"
#include "app/shell/version_report.h"
#include "app/store/luggage.h"
#include "base/log.h"
#include "base/os.h"
#include "base/printable.h"
#include "kit/files.h"
#include "kit/rest.h"

#ifndef OUTFLANK_VERSION
#error "the build must say the version"
#endif

enum { STATUS_DONE = 0, STATUS_WRONG = 2 };

const char *app_word(const struct app *app, const char *key) { return words_stand_in(app->words, key); }

const char *app_game_word(const struct app *app, const char *key, const struct variant *variant)
{
    char own[96];
    (void)snprintf(own, sizeof own, "%s.%s", key, variant->id);
    const char *word = words_get(app->words, own);
    return word ? word : app_word(app, key);
}

const char *app_goal_word(const struct app *app, const char *key, const struct position *position)
{
    char own[96];
    if (!position_fewest_wins(position))
        return app_game_word(app, key, variant_of(position));
    (void)snprintf(own, sizeof own, "%s.fewest", key);
    return app_word(app, own);
}

/* What the opponent learnt of boards of your own before. */
static void recall_boards(struct app *app)
{
    app->boards_known = calloc(1, sizeof *app->boards_known);
    if (!app->boards_known)
        return;
    if (!boards_known_read(app->boards_known, start_unattended(app) ? "" : app->data)) {
        (void)snprintf(app->asides[TROUBLE_KEPT], SAVED_NAME_MAX, "%s", BOARDS_KNOWN_ASIDE);
        app_tell(app, TROUBLE_KEPT);
    }
    opponent_remember(app->opponent, app->boards_known);
}

struct opponent *app_opponent(struct app *app)
{
    char weights[PATHS_MAX];
    if (!app->opponent && paths_join(weights, sizeof weights, app->assets, "engine"))
        app->opponent = opponent_new(weights);
    if (app->opponent && !app->boards_known)
        recall_boards(app);
    return app->opponent;
}

const char *app_guest_name(const struct app *app, char out[GUEST_NAME_MAX])
{
    if (app->settings.engine_name[0])
        (void)snprintf(out, GUEST_NAME_MAX, "%s", app->settings.engine_name);
    else
        guest_program(app->settings.engine, out);
    return out;
}

void app_play_sound(struct app *app, enum sound_name sound, float volume, float pan)
{
    bool mono = settings_on(&app->settings, SETTING_MONO);
    sound_play(app->sound, (int)sound, volume, mono ? 0.0f : pan);
}

void app_play_piece(struct app *app, enum sound_set set, enum sound_name sound, float volume, float pan)
{
    app_play_sound(app, (enum sound_name)(sound + (int)set * SOUNDS_IN_SET), volume, pan);
}

void app_rumble(struct app *app, int seat, float strength, unsigned ms)
{
    if (settings_on(&app->settings, SETTING_RUMBLE))
        pads_rumble(app->pads, seat < 0 ? app->input.last_seat : seat, strength, ms);
}

float app_pace(const struct app *app)
{
    static const float paces[] = {1.75f, 1.0f, 0.5f, 0.0f};
    return paces[app->settings.value[SETTING_SPEED]];
}

void app_tell(struct app *app, enum trouble trouble)
{
    if (app->troubles_told & 1U << trouble)
        return;
    app->troubles_told |= 1U << trouble;
    app->troubles |= 1U << trouble;
}

/* What a file that could not be read is called now, or which of its lines. */
static const char *aside_of(const struct app *app, enum trouble trouble, char number[12])
{
    (void)snprintf(number, 12, "%d", pads_bad_line(app->pads));
    return trouble == TROUBLE_PADS ? number : app->asides[trouble][0] ? app->asides[trouble] : app->games.aside;
}

bool app_trouble(struct app *app, char *out, size_t size)
{
    static const char *const keys[TROUBLES] = {[TROUBLE_SETTINGS] = "trouble.settings",
                                               [TROUBLE_SAVING] = "trouble.saving",
                                               [TROUBLE_EVENING] = "trouble.evening",
                                               [TROUBLE_TWICE] = "trouble.twice",
                                               [TROUBLE_GAME_MENDED] = "trouble.game_mended",
                                               [TROUBLE_GAME_LOST] = "trouble.game_lost",
                                               [TROUBLE_LEARNT] = "trouble.learnt",
                                               [TROUBLE_BOARDS] = "trouble.boards",
                                               [TROUBLE_RUN] = "trouble.run",
                                               [TROUBLE_KEPT] = "trouble.kept",
                                               [TROUBLE_FINISHED] = "trouble.finished",
                                               [TROUBLE_PADS] = "trouble.pads"};
    char number[12];
    int trouble = 1;
    while (trouble < TROUBLES && !(app->troubles & 1U << trouble))
        trouble++;
    if (trouble == TROUBLES)
        return false;
    bool read_only = trouble == TROUBLE_SAVING && files_is_directory(app->data) && !files_takes(app->data);
    const char *key = read_only ? "trouble.read_only" : keys[trouble];
    words_fill(out, size, app_word(app, key), aside_of(app, (enum trouble)trouble, number), NULL);
    app->troubles &= ~(1U << trouble);
    return true;
}

/* The window is remembered where the player, not the command line, put it. Full screen it has no place of its own. */
static void remember_window(struct app *app)
{
    struct window_params params = {0};
    struct settings *s = &app->settings;
    if (app->options.width > 0 || app->options.fullscreen >= 0)
        return;
    window_remember(&app->window, &params);
    bool placed = params.width > 0 && params.height > 0;
    if (placed || params.maximised)
        s->maximised = params.maximised;
    if (!placed)
        return;
    s->window_known = true;
    s->x = params.x, s->y = params.y, s->width = params.width, s->height = params.height;
}

static void keep_settings(struct app *app)
{
    char why[512];
    const struct options *o = &app->options;
    if (*app->settings_file == '\0')
        return;
    remember_window(app);
    struct settings kept = app->settings;
    if (o->fullscreen >= 0 && kept.value[SETTING_FULLSCREEN] == o->fullscreen)
        kept.value[SETTING_FULLSCREEN] = app->fullscreen_before; /* which was said for this time only */
    if (settings_save(&kept, app->settings_file, why, sizeof why))
        return;
    log_warn("settings are not saved: %s", why);
    app_tell(app, TROUBLE_SAVING);
}

static void speak(struct app *app)
{
    char why[512];
    app->options.language = NULL; /* which counted until another was chosen */
    if (start_words(app, why, sizeof why))
        window_title(&app->window, app_word(app, "app.title"));
    else
        log_warn("the language stays as it was: %s", why);
}

void app_dress(struct app *app)
{
    const struct settings *s = &app->settings;
    struct dress dress = {(enum disc_pair)s->value[SETTING_DISCS], settings_on(s, SETTING_CONTRAST)};
    words_pair(app->words, dress.pair != PAIR_DRAWN);
    if (looks_wear(dress) && app->canvas)
        canvas_forget_pictures(app->canvas);
}

void app_ask_desktop(struct app *app)
{
    if (app->desktop_asked || !settings_ask_desktop(&app->settings))
        return;
    app->desktop_asked = true;
    app->desktop = desktop_ask();
}

bool app_hear_desktop(struct app *app)
{
    bool answered = desktop_answer(app->desktop, &app->settings.desktop);
    if (answered)
        app_dress(app);
    return answered;
}

void app_apply_settings(struct app *app)
{
    if (app->spoken != app->settings.value[SETTING_LANGUAGE])
        speak(app);
    app_dress(app);
    bool full = settings_on(&app->settings, SETTING_FULLSCREEN);
    app->input.speed = settings_cursor_speed(&app->settings);
    app->input.hold_ms = settings_hold_ms(&app->settings);
    canvas_set_text_scale(app->canvas, settings_text_scale(&app->settings));
    sound_set_effects(app->sound, (float)app->settings.value[SETTING_VOLUME] / 10.0f);
    if (!start_unattended(app) && full != app->window.fullscreen) {
        remember_window(app);
        window_set_fullscreen(&app->window, full);
    }
    if (!start_unattended(app) && app->window.handle) {
        window_set_vsync(&app->window, settings_on(&app->settings, SETTING_VSYNC));
        window_set_display(&app->window, app->settings.value[SETTING_SCREEN]);
    }
    if (app->now > 0 && app->settings_file[0])
        app_ask_desktop(app);
    if (app->now > 0)
        keep_settings(app);
}

/* It may quote a file or the command line. */
static void print_message(const char *why)
{
    struct strbuf line = {0};
    printable_add(&line, why, strlen(why));
    fprintf(stderr, "outflank: %s\n", strbuf_text(&line));
    strbuf_free(&line);
}

/* The line for whoever started the program; a box for whoever only clicked on it. */
static int complain(const struct app *app, const char *why)
{
    const char *driver = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    print_message(why);
    (void)signal(SIGTERM, SIG_DFL); /* SDL makes an event of it, which the box does not hear */
    if (!start_unattended(app) && !(driver && (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0)))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Outflank", why, app->window.handle);
    return STATUS_WRONG;
}

static bool run_scenes(struct app *app, struct scene *play, char *why, size_t why_size)
{
    if (app->options.screenshot)
        return shot_take(app, why, why_size);
    if (app->options.bench_start) {
        bench_start_end(app);
        return true;
    }
    if (app->options.bench) {
        bench_run(app, play);
        return true;
    }
    loop_run(app);
    keep_settings(app);
    return true;
}

static void print_help(void)
{
    struct strbuf help = {0};
    options_help(&help);
    fputs(strbuf_text(&help), stdout);
    strbuf_free(&help);
}

static void print_version(const struct options *o)
{
    struct strbuf report = {0};
    version_report(&report, o->data);
    fputs(strbuf_text(&report), stdout);
    strbuf_free(&report);
}

static int run(int argc, char **argv)
{
    struct app app = {.started = SDL_GetPerformanceCounter()};
    char why[1024];
    struct scene *play = NULL;
    int status = STATUS_DONE;
    os_give_memory_back();
    if (!options_parse(&app.options, argc, argv, why, sizeof why)) {
        print_message(why);
        return STATUS_WRONG;
    }
    if (app.options.help)
        print_help();
    else if (app.options.version)
        print_version(&app.options);
    else if (app.options.take_along || app.options.bring)
        status = luggage_command(&app);
    else {
        if (app.options.bench_start)
            bench_start_begin(&app, argv);
        if (!start_program(&app, &play, why, sizeof why) || !run_scenes(&app, play, why, sizeof why))
            status = complain(&app, why);
        start_finish(&app);
    }
    return status;
}

int app_run(int argc, char **argv)
{
    int status = run(argc, argv);
    rest_for_good(status);
    return status;
}
