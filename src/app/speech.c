#include "app/speech.h"

#include <stdio.h>

#include "app/app.h"

void speech_say(struct app *app, const char *text)
{
    if (!settings_on(&app->settings, SETTING_SPEECH))
        return;
    (void)snprintf(app->said, sizeof app->said, "%s", text);
    (void)printf("%s\n", text);
    (void)fflush(stdout);
}
