#include "app/store/game_night_file.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/log.h"

void game_night_file_find(struct app *app)
{
    size_t length;
    bool sound;
    if (app->stores->game_night.count > 0)
        return;
    char *text = store_read(app, STORE_GAME_NIGHT, &length, &sound);
    if (text && sound && (strlen(text) != length || !game_night_read(&app->stores->game_night, text))) {
        log_warn("what was kept of an evening is none");
        (void)store_set_aside(app, STORE_GAME_NIGHT);
    }
    free(text);
}

void game_night_file_keep(struct app *app)
{
    struct strbuf text = {0};
    if (app->stores->game_night.count == 0)
        return;
    game_night_write(&app->stores->game_night, &text);
    (void)store_write(app, STORE_GAME_NIGHT, &text);
}
