#include "app/session/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/session/opponent.h"
#include "app/store/boards_known.h"
#include "app/store/stores.h"

/* What the opponent learnt of boards of your own before. */
static void recall_boards(struct app *app)
{
    app->stores->boards_known = calloc(1, sizeof *app->stores->boards_known);
    if (!app->stores->boards_known)
        return;
    if (!boards_known_read(app->stores->boards_known, app_unattended(app) ? "" : app->data)) {
        (void)snprintf(app->asides[TROUBLE_KEPT], ASIDE_NAME_MAX, "%s", BOARDS_KNOWN_ASIDE);
        app_tell(app, TROUBLE_KEPT);
    }
    opponent_remember(app->session->opponent, app->stores->boards_known);
}

struct opponent *session_opponent(struct app *app)
{
    char weights[PATHS_MAX];
    if (!app->session->opponent && paths_join(weights, sizeof weights, app->assets, "engine"))
        app->session->opponent = opponent_new(weights);
    if (app->session->opponent && !app->stores->boards_known)
        recall_boards(app);
    return app->session->opponent;
}

const char *session_guest_name(const struct app *app, char out[ENGINE_NAME_MAX])
{
    if (app->settings.engine_name[0])
        (void)snprintf(out, ENGINE_NAME_MAX, "%s", app->settings.engine_name);
    else
        guest_program(app->settings.engine, out);
    return out;
}
