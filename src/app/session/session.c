#include "app/session/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/session/opponent.h"
#include "app/store/board_weights.h"
#include "app/store/guises_kept.h"
#include "app/store/stores.h"
#include "app/text/cast.h"
#include "app/text/words.h"

/* Gives the opponent the weights learnt earlier for custom boards. */
static void recall_boards(struct app *app)
{
    struct board_weights *weights = calloc(1, sizeof *weights);
    if (!weights)
        return;
    board_weights_read(weights, app);
    opponent_remember(app->session->opponent, weights);
    app->stores->board_weights = weights;
}

struct opponent *session_opponent(struct app *app)
{
    char weights[PATHS_MAX];
    if (!app->session->opponent && paths_join(weights, sizeof weights, app->assets, "engine"))
        app->session->opponent = opponent_new(weights);
    if (app->session->opponent && !app->stores->board_weights)
        recall_boards(app);
    return app->session->opponent;
}

const char *session_engine_name(const struct app *app, char out[ENGINE_NAME_MAX])
{
    if (app->settings.engine_name[0])
        (void)snprintf(out, ENGINE_NAME_MAX, "%s", app->settings.engine_name);
    else
        external_engine_program(app->settings.engine, out);
    return out;
}

const char *session_player_name(struct app *app, int opponent, int player, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX];
    const char *own = player == 0 ? guises_kept_name(app) : "";
    if (own[0])
        (void)snprintf(out, size, "%s", own);
    else if (opponent <= 0)
        return words_fill(out, size, app_word(app, "player.name"), player ? "2" : "1", NULL);
    else if (player == 0)
        (void)snprintf(out, size, "%s", app_word(app, "player.you"));
    else if (opponent == OPPONENT_EXTERNAL)
        (void)snprintf(out, size, "%s", session_engine_name(app, name));
    else
        (void)snprintf(out, size, "%s", app_word_of(app, "cast", CAST[cast_of_level(opponent)].id));
    return out;
}
