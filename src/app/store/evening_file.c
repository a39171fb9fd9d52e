#include "app/store/evening_file.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/log.h"

void evening_file_find(struct app *app)
{
    size_t length;
    bool sound;
    if (app->stores->evening.count > 0 || app->options.screenshot)
        return;
    char *text = store_read(app, STORE_EVENING, &length, &sound);
    if (text && sound && (strlen(text) != length || !evening_read(&app->stores->evening, text))) {
        log_warn("what was kept of an evening is none");
        (void)store_set_aside(app, STORE_EVENING);
    }
    free(text);
}

void evening_file_keep(struct app *app)
{
    struct strbuf text = {0};
    if (app->stores->evening.count == 0)
        return;
    evening_write(&app->stores->evening, &text);
    (void)store_write(app, STORE_EVENING, &text);
}
