#include "app/store/engine_trust.h"

#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/pairs.h"
#include "kit/files.h"

static const char FOLDER[] = "folder", ENGINE[] = "engine";

void engine_trust_read(struct engine_trust *t, char *text)
{
    struct pairs p;
    pairs_init(&p, text);
    for (enum pairs_found found; (found = pairs_next(&p)) != PAIRS_END;) {
        if (found == PAIRS_LINE && strcmp(p.key, FOLDER) == 0 && strlen(p.text) < sizeof t->folder)
            (void)snprintf(t->folder, sizeof t->folder, "%s", p.text);
        else if (found == PAIRS_LINE && strcmp(p.key, ENGINE) == 0 && strlen(p.text) < sizeof t->command)
            (void)snprintf(t->command, sizeof t->command, "%s", p.text);
    }
}

void engine_trust_write(const struct engine_trust *t, struct strbuf *out)
{
    strbuf_puts(out, "# The engine that was typed or allowed on this machine. Others are asked about first.\n");
    strbuf_printf(out, "%s = %s\n%s = %s\n", FOLDER, t->folder, ENGINE, t->command);
}

/* False if the file system has no such numbers; then trust lasts until the program ends. */
static bool number_of_folder(const struct app *app, char out[ENGINE_TRUST_FOLDER_MAX])
{
    unsigned long long number = app->data[0] ? files_number(app->data) : 0;
    (void)snprintf(out, ENGINE_TRUST_FOLDER_MAX, "%llu", number);
    return number != 0;
}

/* Forgets what was allowed in another folder, of which this may be a copy. */
static void load(struct app *app, struct engine_trust *t)
{
    char number[ENGINE_TRUST_FOLDER_MAX];
    if (t->loaded)
        return;
    (void)store_load(app, STORE_ENGINE_TRUST, t);
    if (!number_of_folder(app, number) || strcmp(t->folder, number) != 0)
        t->command[0] = '\0';
    t->loaded = true;
}

bool engine_trusted(struct app *app)
{
    struct engine_trust *t = &app->stores->engine_trust;
    load(app, t);
    return app->settings.engine[0] && strcmp(app->settings.engine, t->command) == 0;
}

void engine_trust(struct app *app)
{
    struct engine_trust *t = &app->stores->engine_trust;
    if (engine_trusted(app))
        return;
    (void)snprintf(t->command, sizeof t->command, "%s", app->settings.engine);
    if (number_of_folder(app, t->folder))
        (void)store_save(app, STORE_ENGINE_TRUST, t);
}
