#include "app/core/app.h"

#include <string.h>

#include "app/text/words.h"
#include "kit/tts.h"

enum { SPEECH_OFF, SPEECH_ALOUD, SPEECH_LINES };

bool speech_on(const struct app *app)
{
    return app->options.speak || app->settings.value[SETTING_SPEECH] != SPEECH_OFF;
}

void speech_say(struct app *app, const char *text)
{
    struct speech *s = &app->speech;
    if (!speech_on(app) || text[0] == '\0')
        return;
    (void)snprintf(s->said, sizeof s->said, "%s", text);
    (void)fprintf(s->lines ? s->lines : stdout, "%s\n", text);
    (void)fflush(s->lines ? s->lines : stdout);
    size_t used = strlen(s->aloud);
    (void)snprintf(s->aloud + used, sizeof s->aloud - used, "%s%s", used ? ". " : "", text);
}

void speech_breathe(struct app *app)
{
    struct speech *s = &app->speech;
    bool aloud = app->options.speak || app->settings.value[SETTING_SPEECH] == SPEECH_ALOUD;
    if (aloud && s->aloud[0] && !s->voice)
        s->voice = tts_new();
    if (aloud && s->aloud[0])
        tts_say(s->voice, s->aloud, words_language(app->words)->code);
    s->aloud[0] = '\0';
}

void speech_finish(struct app *app)
{
    tts_free(app->speech.voice);
    app->speech.voice = NULL;
}
