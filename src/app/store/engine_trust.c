#include "app/store/engine_trust.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "base/pairs.h"
#include "kit/files.h"

enum { FILE_LIMIT = 4096, NUMBER_ROOM = 24 };

/* Not among the files of backup_kinds.c: a backup with such a file is refused. */
static const char NAME[] = "engine-here.txt", FOLDER[] = "folder", ENGINE[] = "engine";

static bool path_of(const struct app *app, char out[PATHS_MAX])
{
    return app->data[0] && paths_join(out, PATHS_MAX, app->data, NAME);
}

/* False where folders have no numbers: then nothing outlasts the program. */
static bool number_of_folder(const struct app *app, char out[NUMBER_ROOM])
{
    unsigned long long number = files_number(app->data);
    (void)snprintf(out, NUMBER_ROOM, "%llu", number);
    return number != 0;
}

static void read_text(struct app *app, char *text)
{
    char number[NUMBER_ROOM];
    bool here = false;
    const char *engine = "";
    struct pairs p;
    pairs_init(&p, text);
    for (enum pairs_found found; (found = pairs_next(&p)) != PAIRS_END;) {
        if (found == PAIRS_LINE && strcmp(p.key, FOLDER) == 0)
            here = number_of_folder(app, number) && strcmp(p.text, number) == 0;
        else if (found == PAIRS_LINE && strcmp(p.key, ENGINE) == 0)
            engine = p.text;
    }
    if (here && strlen(engine) < sizeof app->stores->engine_trust.command)
        (void)snprintf(app->stores->engine_trust.command, sizeof app->stores->engine_trust.command, "%s", engine);
}

static void look(struct app *app)
{
    char path[PATHS_MAX];
    size_t length;
    if (app->stores->engine_trust.looked)
        return;
    app->stores->engine_trust.looked = true;
    if (!path_of(app, path) || !files_exists(path))
        return;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text)
        log_warn("%s", SDL_GetError());
    else if (strlen(text) == length)
        read_text(app, text);
    free(text);
}

bool engine_trusted(struct app *app)
{
    look(app);
    return app->settings.engine[0] && strcmp(app->settings.engine, app->stores->engine_trust.command) == 0;
}

static void keep(struct app *app)
{
    char path[PATHS_MAX], number[NUMBER_ROOM];
    struct strbuf text = {0};
    if (app_unattended(app) || !path_of(app, path) || !number_of_folder(app, number))
        return;
    strbuf_puts(&text, "# The engine that was typed or allowed on this machine. Others are asked about first.\n");
    strbuf_printf(&text, "%s = %s\n%s = %s\n", FOLDER, number, ENGINE, app->stores->engine_trust.command);
    if (!files_write(path, text.text, text.length)) {
        log_warn("%s", SDL_GetError());
        app_warn(app, WARNING_SAVING);
    }
    strbuf_free(&text);
}

void engine_trust(struct app *app)
{
    struct engine_trust *t = &app->stores->engine_trust;
    if (engine_trusted(app))
        return;
    (void)snprintf(t->command, sizeof t->command, "%s", app->settings.engine);
    keep(app);
}
