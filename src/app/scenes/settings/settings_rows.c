#include <stdio.h>
#include <string.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/text/words.h"
#include "kit/window.h"

enum { NO_ROW = -1, ROW_ENGINE = SETTINGS, ROW_VOICE, ROWS_MAX = 13 };

/* Commonly used settings first, those for experts last. */
static const int ROWS[SETTINGS_GROUPS][ROWS_MAX] = {
    [SETTINGS_PICTURE] = {SETTING_FULLSCREEN, SETTING_SCREEN, SETTING_LANGUAGE, SETTING_TEXT_SIZE, SETTING_CONTRAST,
                          SETTING_DISCS, SETTING_MARKS, SETTING_COORDINATES, SETTING_SPEED, SETTING_REDUCE_MOTION,
                          SETTING_SHAKE, SETTING_VSYNC, NO_ROW},
    [SETTINGS_SOUND] = {SETTING_VOLUME, SETTING_MUSIC, SETTING_MONO, SETTING_SPEECH, SETTING_SPEECH_RATE, ROW_VOICE,
                        SETTING_RUMBLE, NO_ROW},
    [SETTINGS_PLAY] = {SETTING_LEGAL, SETTING_PREVIEW, SETTING_CONFIRM, SETTING_UNDO, SETTING_HINTS, SETTING_TELL,
                       SETTING_STEPPING, SETTING_COUNT_HELP, SETTING_REMARKS, SETTING_PACE, SETTING_ENGINE_DEPTH,
                       ROW_ENGINE, NO_ROW},
    [SETTINGS_CONTROLS] = {SETTING_CURSOR_SPEED, SETTING_HOLD, SETTING_PAUSE, SETTING_SCAN, SETTING_SCAN_PERIOD,
                           NO_ROW},
};

bool settings_in_group(int setting, enum settings_group group)
{
    for (const int *row = ROWS[group]; *row != NO_ROW; row++)
        if (*row == setting)
            return true;
    return false;
}

static const char *value_word(const struct app *app, int setting)
{
    const struct setting_def *def = &SETTING_DEFS[setting];
    const char *value = def->values[app->settings.value[setting]];
    char key[96];
    const struct language *language = setting == SETTING_LANGUAGE ? language_find(value) : NULL;
    if (language)
        return language->name;
    (void)snprintf(key, sizeof key, "setting.%s.%s", def->id, value);
    const char *word = words_get(app->words, key);
    return word ? word : value;
}

/* The number of values: displays up to those that exist, and the one chosen before. */
static int values_of(const struct settings_scene *s, int setting)
{
    int count = setting_values((enum setting)setting), now = s->app->settings.value[setting];
    if (setting != SETTING_SCREEN)
        return count;
    int there = window_displays() + 1;
    return there > count ? count : there > now ? there : now + 1;
}

static void setting_row(struct form *f, struct settings_scene *s, int setting)
{
    int *now = &s->app->settings.value[setting], count = values_of(s, setting);
    const char *word = value_word(s->app, setting);
    char key[64], about[80];
    (void)snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[setting].id);
    (void)snprintf(about, sizeof about, "%s.about", key);
    const char *kept = form_copy(f, key);
    bool slides = setting == SETTING_VOLUME || setting == SETTING_MUSIC;
    struct form_node *n = slides ? form_slider(f, kept, word, now, count) : form_stepper(f, kept, word, now, count);
    n->wraps = !slides && count == 2; /* two values alternate; with more, the first and the last are ends */
    n->tag = setting;
    n->about = settings_about(f, about);
    if (setting == SETTING_SPEECH && speech_mute(s->app))
        n->about = app_word(s->app, "speech.mute");
}

/* ---- the voice ---- */

static const char *spoken_language(const struct app *app) { return words_language(app->words)->code; }

static void set_voice(void *screen, int tag)
{
    struct settings_scene *s = screen;
    const char *names[TTS_VOICES_MAX];
    bool known = s->voice > 0 && s->voice <= speech_voices(s->app, names);
    (void)tag;
    settings_choose_voice(&s->app->settings, spoken_language(s->app), known ? names[s->voice - 1] : "");
    app_apply_settings(s->app);
}

/* The system's voices; nothing if it has none, or has not listed them yet. */
static void voice_row(struct form *f, struct settings_scene *s)
{
    const char *names[TTS_VOICES_MAX], *chosen = settings_voice(&s->app->settings, spoken_language(s->app));
    int count = speech_voices(s->app, names);
    s->voice = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], chosen) == 0)
            s->voice = i + 1;
    if (count == 0)
        return;
    const char *word = s->voice > 0 ? form_copy(f, names[s->voice - 1]) : app_word(s->app, SPEECH_USUAL_VOICE);
    struct form_node *n = form_stepper(f, "setting.voice", word, &s->voice, count + 1);
    n->tag = ROW_VOICE;
    n->changed = set_voice;
}

/* ---- the external engine ---- */

static void edit_engine(void *screen, int tag)
{
    struct settings_scene *s = screen;
    (void)tag;
    engine_row_edit(&s->engine, form_find(s->base.form, "setting.engine", -1)->box);
}

static void draw_engine(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct settings_scene *s = screen;
    engine_row_draw(&s->engine, c, node->box, s->base.form->game_style->accent);
}

static void engine_field(struct form *f, struct settings_scene *s)
{
    char about[ENGINE_COMMAND_MAX + 256];
    struct form_node *n = form_field(f, "setting.engine", edit_engine, draw_engine);
    (void)engine_row_about(&s->engine, about, sizeof about);
    n->about = form_copy(f, about);
    n->said = s->app->settings.engine;
    n->by_hand = true;
}

static bool is_there(int row)
{
    bool engine = row == ROW_ENGINE || row == SETTING_ENGINE_DEPTH;
    bool window = row == SETTING_VSYNC || row == SETTING_SCREEN;
    return (EXTERNAL_ENGINES_POSSIBLE || !engine) && (WINDOW_CHOICES || !window);
}

void settings_rows(struct form *f, struct settings_scene *s)
{
    for (const int *row = ROWS[s->group]; *row != NO_ROW; row++) {
        if (!is_there(*row))
            continue;
        if (*row == ROW_ENGINE)
            engine_field(f, s);
        else if (*row == ROW_VOICE)
            voice_row(f, s);
        else
            setting_row(f, s, *row);
        if (*row == SETTING_DISCS)
            form_picture(f, "pairs", settings_draw_pairs)->h.fixed = 84;
    }
}
