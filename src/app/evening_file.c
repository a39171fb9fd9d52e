#include "app/evening_file.h"

#include <SDL.h>
#include <stdlib.h>

#include "app/app.h"
#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 64 * 1024 };

static const char NAME[] = "evening.txt", ASIDE[] = "evening-unread.txt";

static bool path_of(const struct app *app, const char *name, char path[PATHS_MAX])
{
    return app->data[0] && !app->options.screenshot && paths_join(path, PATHS_MAX, app->data, name);
}

void evening_file_find(struct app *app)
{
    char path[PATHS_MAX], aside[PATHS_MAX];
    size_t length;
    if (app->evening.count > 0 || !path_of(app, NAME, path) || !files_exists(path))
        return;
    char *text = files_read(path, FILE_MAX, &length);
    if (!text || !evening_read(&app->evening, text)) {
        log_warn("%s: this is no evening; it is put aside", path);
        if (path_of(app, ASIDE, aside))
            (void)files_move(path, aside);
        app_tell(app, TROUBLE_EVENING);
    }
    free(text);
}

void evening_file_keep(struct app *app)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (app->evening.count == 0 || !path_of(app, NAME, path))
        return;
    evening_write(&app->evening, &text);
    if (!files_write(path, text.text, text.length)) {
        log_warn("the evening is not saved: %s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(&text);
}
