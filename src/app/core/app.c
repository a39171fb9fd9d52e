#include "app/core/app.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/words.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/fonts.h"
#include "kit/page.h"

const char *app_word(const struct app *app, const char *key) { return words_stand_in(app->words, key); }

const char *app_word_of(const struct app *app, const char *kind, const char *id)
{
    return words_of(app->words, kind, id);
}

const char *app_side_word(const struct app *app, const struct game_style *game_style, int side)
{
    return app_word(app, game_style->side_word[side]);
}

const char *app_game_word(const struct app *app, const char *key, const struct variant *variant)
{
    return words_of_game(app->words, key, variant->id);
}

const char *app_goal_word(const struct app *app, const char *key, const struct position *position)
{
    char own[96];
    if (!position_fewest_wins(position))
        return app_game_word(app, key, variant_of(position));
    (void)snprintf(own, sizeof own, "%s.fewest", key);
    return app_word(app, own);
}

void app_play_sound(struct app *app, enum sound_name sound, float volume, float pan)
{
    app_play_bent(app, sound, 0, volume, pan);
}

void app_play_bent(struct app *app, enum sound_name sound, float semitones, float volume, float pan)
{
    bool mono = settings_on(&app->settings, SETTING_MONO);
    sound_play_bent(app->sound, (int)sound, volume, mono ? 0.0f : pan, semitones);
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

void app_warn(struct app *app, enum warning warning)
{
    if (app->warnings_told & 1U << warning)
        return;
    app->warnings_told |= 1U << warning;
    app->warnings |= 1U << warning;
}

void app_warn_of_asset(struct app *app, const char *name)
{
    if (!(app->warnings_told & 1U << WARNING_ASSET))
        (void)snprintf(app->asides[WARNING_ASSET], ASIDE_NAME_MAX, "%s", name);
    app_warn(app, WARNING_ASSET);
}

/* The new name of a file that was set aside, the name of an asset, or the faulty line. */
static const char *aside_of(const struct app *app, enum warning warning, char number[12])
{
    (void)snprintf(number, 12, "%d", pads_bad_line(app->pads));
    return warning == WARNING_PADS ? number : app->asides[warning];
}

bool app_next_warning(struct app *app, char *out, size_t size)
{
    static const char *const keys[WARNINGS] = {[WARNING_SETTINGS] = "warning.settings",
                                               [WARNING_SAVING] = "warning.saving",
                                               [WARNING_GAME_NIGHT] = "warning.night",
                                               [WARNING_TWICE] = "warning.twice",
                                               [WARNING_GAME_MENDED] = "warning.game_mended",
                                               [WARNING_GAME_LOST] = "warning.game_lost",
                                               [WARNING_LEARNT] = "warning.learnt",
                                               [WARNING_BOARDS] = "warning.boards",
                                               [WARNING_RUN] = "warning.run",
                                               [WARNING_KEPT] = "warning.kept",
                                               [WARNING_FINISHED] = "warning.finished",
                                               [WARNING_PADS] = "warning.pads",
                                               [WARNING_UNSEALED] = "warning.unsealed",
                                               [WARNING_LATER] = "warning.later",
                                               [WARNING_LINK] = "warning.link",
                                               [WARNING_ASSET] = "warning.asset"};
    char number[12];
    int warning = 1;
    while (warning < WARNINGS && !(app->warnings & 1U << warning))
        warning++;
    if (warning == WARNINGS)
        return false;
    bool read_only = warning == WARNING_SAVING && files_is_directory(app->data) && !files_writable(app->data);
    const char *key = read_only ? "warning.read_only" : keys[warning];
    words_fill(out, size, app_word(app, key), aside_of(app, (enum warning)warning, number), NULL);
    app->warnings &= ~(1U << warning);
    return true;
}

/* Remembers the window's place unless the command line set it. A full-screen window has none. */
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

struct settings app_settings_to_keep(struct app *app)
{
    remember_window(app);
    struct settings kept = app->settings;
    if (app->options.fullscreen >= 0 && kept.value[SETTING_FULLSCREEN] == app->options.fullscreen)
        kept.value[SETTING_FULLSCREEN] = app->fullscreen_before; /* the command line's choice is for this start only */
    return kept;
}

/* The language of the command line, else of the settings, else of the system. Screenshots and benchmarks are in English
 * unless told otherwise. */
static const char *language_wanted(const struct app *app)
{
    const char *const *known = SETTING_DEFS[SETTING_LANGUAGE].values;
    int chosen = app->settings.value[SETTING_LANGUAGE];
    if (app->options.language)
        return app->options.language;
    if (chosen > 0) /* the first value is the system's */
        return known[chosen];
    return app_unattended(app) ? LANGUAGES[0]->code : language_of_system()->code;
}

/* Applies the settings of disc colours and contrast, and clears cached pictures. */
static void apply_style(struct app *app)
{
    const struct settings *s = &app->settings;
    struct style_variant style_variant = {(enum disc_pair)s->value[SETTING_DISCS], settings_on(s, SETTING_CONTRAST)};
    words_pair(app->words, style_variant.pair != PAIR_DRAWN);
    if (game_style_apply(style_variant) && app->canvas)
        canvas_forget_pictures(app->canvas);
}

/* The program starts in English if its language cannot be read, but not if the command line asked for it. */
static struct words *stand_in_english(struct app *app, const char *directory, char *why, size_t why_size)
{
    char name[64];
    if (app->words || app->options.language || strcmp(language_wanted(app), LANGUAGES[0]->code) == 0)
        return NULL;
    log_warn("%s", why);
    (void)snprintf(name, sizeof name, "lang/%s.properties", language_wanted(app));
    app_warn_of_asset(app, name);
    return words_new(directory, LANGUAGES[0]->code, why, why_size);
}

bool app_read_words(struct app *app, char *why, size_t why_size)
{
    char directory[PATHS_MAX];
    app->language = app->settings.value[SETTING_LANGUAGE];
    if (!paths_join(directory, sizeof directory, app->assets, "lang")) {
        (void)snprintf(why, why_size, "the game's assets are missing");
        return false;
    }
    struct words *words = words_new(directory, language_wanted(app), why, why_size);
    if (!words)
        words = stand_in_english(app, directory, why, why_size);
    if (!words)
        return false;
    words_free(app->words);
    app->words = words;
    page_speak(words_language(words)->code);
    apply_style(app);
    return true;
}

static void speak(struct app *app)
{
    char why[512];
    app->options.language = NULL; /* valid until another language is chosen */
    if (app_read_words(app, why, sizeof why))
        window_title(&app->window, app_word(app, "app.title"));
    else
        log_warn("the language stays as it was: %s", why);
}

void app_assets_came(struct app *app)
{
    char why[512], fonts[PATHS_MAX];
    bool other = strcmp(words_language(app->words)->code, language_wanted(app)) != 0;
    app->assets_came++;
    if (paths_join(fonts, sizeof fonts, app->assets, "fonts") && fonts_refresh(app->fonts, fonts))
        canvas_lose_textures(app->canvas);
    if (!other || !app_read_words(app, why, sizeof why))
        return; /* it may be the next one to come */
    window_title(&app->window, app_word(app, "app.title"));
    scene_stack_again(app->scenes);
}

void app_ask_desktop(struct app *app)
{
    if (app->desktop_asked || !settings_ask_desktop(&app->settings))
        return;
    app->desktop_asked = true;
    app->desktop = desktop_ask();
}

bool app_apply_desktop(struct app *app)
{
    bool answered = desktop_answer(app->desktop, &app->settings.desktop);
    if (answered)
        apply_style(app);
    return answered;
}

void app_apply_settings(struct app *app)
{
    if (app->language != app->settings.value[SETTING_LANGUAGE])
        speak(app);
    apply_style(app);
    bool full = settings_on(&app->settings, SETTING_FULLSCREEN);
    app->input.speed = settings_cursor_speed(&app->settings);
    app->input.dead_zone = settings_dead_zone(&app->settings);
    app->input.hold_ms = settings_hold_ms(&app->settings);
    app->input.pause_ms = settings_pause_ms(&app->settings);
    canvas_set_text_scale(app->canvas, settings_text_scale(&app->settings));
    sound_set_effects(app->sound, (float)app->settings.value[SETTING_VOLUME] / 10.0f);
    if (!app_unattended(app) && full != app->window.fullscreen) {
        remember_window(app);
        window_set_fullscreen(&app->window, full);
    }
    if (!app_unattended(app) && app->window.handle) {
        window_set_vsync(&app->window, settings_on(&app->settings, SETTING_VSYNC));
        window_set_display(&app->window, app->settings.value[SETTING_SCREEN]);
    }
    if (app->now > 0 && app->keeps_settings) {
        app_ask_desktop(app);
        app->settings_changed = true;
    }
}
