#include "app/core/game_setup.h"

#include <string.h>

#include "app/core/app.h"

const struct game_mode *game_mode_find(const struct app *app, const char *id)
{
    for (size_t i = 0; app->game_modes && app->game_modes[i]; i++)
        if (strcmp(app->game_modes[i]->id, id) == 0)
            return app->game_modes[i];
    return NULL;
}
