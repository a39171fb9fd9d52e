/*
 * bare_app - an app that has a folder and nothing else: for tests of what is kept there, without a window.
 */
#ifndef OUTFLANK_TESTS_APP_BARE_APP_H
#define OUTFLANK_TESTS_APP_BARE_APP_H

#include <stdio.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/store/stores.h"

struct bare {
    struct session session;
    struct stores stores;
};

/* As a program that has just been started: nothing has been read yet. `bare` is the app's from then on. */
static inline void bare_app(struct app *app, struct bare *bare, const char *folder)
{
    *bare = (struct bare){.session.asked = 0};
    *app = (struct app){.session = &bare->session, .stores = &bare->stores, .game_modes = GAME_MODES};
    (void)snprintf(app->data, sizeof app->data, "%s", folder);
}

#endif
