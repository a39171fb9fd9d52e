#include "app/core/app.h"

#include <errno.h>
#include <string.h>

#include "app/text/words.h"
#include "base/log.h"
#include "base/strbuf.h"

bool speech_on(const struct app *app)
{
    return app->options.speak || (!app_unattended(app) && settings_speech(&app->settings) != SPEECH_OFF);
}

/* Lines that a terminal can be given: names and faults come from files of anybody. */
static struct strbuf printable_lines(const char *text)
{
    struct strbuf out = {0};
    while (*text) {
        size_t line = strcspn(text, "\n");
        printable_add(&out, text, line);
        strbuf_putc(&out, '\n');
        text += line + (text[line] == '\n');
    }
    return out;
}

/* Inserts a line into the open utterance; false if there is no room. */
static bool insert(struct speech *s, size_t at, const char *text)
{
    struct strbuf lines = printable_lines(text);
    size_t used = strlen(s->waiting);
    bool fits = used + lines.length + 1 <= sizeof s->waiting;
    if (fits) {
        memmove(s->waiting + at + lines.length, s->waiting + at, used - at + 1);
        memcpy(s->waiting + at, lines.text, lines.length);
    }
    strbuf_free(&lines);
    return fits;
}

void speech_say(struct app *app, const char *text)
{
    struct speech *s = &app->speech;
    if (speech_on(app) && text[0] != '\0' && insert(s, strlen(s->waiting), text))
        printable_copy(s->said, sizeof s->said, text);
}

void speech_say_first(struct app *app, const char *text)
{
    if (speech_on(app) && text[0] != '\0')
        (void)insert(&app->speech, app->speech.printed, text);
}

void speech_breathe(struct app *app) { app->speech.breathes = app->speech.waiting[0] != '\0'; }

/* Appends a sentence to the open utterance. */
static void say_aloud(struct app *app)
{
    struct speech *s = &app->speech;
    char text[2 * SPEECH_WAITING_MAX];
    size_t n = 0;
    for (const char *c = s->waiting; *c; c++) {
        if (*c == '\n' && c > s->waiting && !strchr(".!?:", c[-1]))
            text[n++] = '.';
        text[n++] = *c == '\n' ? ' ' : *c;
    }
    text[n] = '\0';
    if (!s->voice)
        s->voice = tts_new();
    const char *language = words_language(app->words)->code;
    tts_say(s->voice, text, language, settings_speech_rate(&app->settings), settings_voice(&app->settings, language));
}

void speech_flush(struct app *app)
{
    struct speech *s = &app->speech;
    FILE *lines = s->lines ? s->lines : stdout;
    if (s->waiting[s->printed]) {
        bool lost = ferror(lines) != 0;
        errno = 0;
        if ((fputs(s->waiting + s->printed, lines) < 0 || fflush(lines) != 0) && !lost)
            log_warn("what is spoken cannot be written as text any more: %s", strerror(errno));
        s->printed = strlen(s->waiting);
    }
    if (!s->breathes)
        return;
    if (app->options.speak || settings_speech(&app->settings) == SPEECH_ALOUD)
        say_aloud(app);
    s->waiting[0] = '\0';
    s->printed = 0;
    s->breathes = false;
}

int speech_voices(struct app *app, const char *names[TTS_VOICES_MAX])
{
    struct speech *s = &app->speech;
    if (!speech_on(app) || settings_speech(&app->settings) == SPEECH_LINES)
        return 0;
    if (!s->voice)
        s->voice = tts_new();
    return tts_voices(s->voice, words_language(app->words)->code, names);
}

bool speech_mute(const struct app *app) { return tts_mute(app->speech.voice); }

void speech_check_mute(struct app *app)
{
    if (!speech_mute(app) || app->speech.mute)
        return;
    app->speech.mute = true;
    speech_say(app, app_word(app, "speech.mute"));
}

void speech_toggle(struct app *app)
{
    int *value = &app->settings.value[SETTING_SPEECH];
    if (speech_on(app)) {
        speech_say(app, app_word(app, "speech.off"));
        speech_breathe(app);
        speech_flush(app);
        *value = SPEECH_OFF;
        app->options.speak = false;
    } else {
        *value = SPEECH_ALOUD;
        speech_say(app, app_word(app, "speech.on"));
    }
    app_apply_settings(app);
}

void speech_finish(struct app *app)
{
    speech_flush(app);
    tts_free(app->speech.voice);
    app->speech.voice = NULL;
}
