/* Exporting and importing a backup from the command line, without a window. */
#include "app/shell/run.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/backup.h"
#include "app/store/saved.h"
#include "base/log.h"
#include "base/strbuf.h"
#include "kit/files.h"

enum { DONE = 0, REFUSED = 1, FILE_LIMIT = 1 << 28, LINE_LENGTH = 1400 };

static int refuse(const char *why)
{
    log_say("outflank", why);
    return REFUSED;
}

/* Paths may contain control characters. */
static void print_of(const struct app *app, const char *key, const char *what)
{
    char text[LINE_LENGTH];
    struct strbuf line = {0};
    words_fill(text, sizeof text, app_word(app, key), what, NULL);
    printable_add(&line, text, strlen(text));
    puts(strbuf_text(&line));
    strbuf_free(&line);
}

static void print_counts(const struct app *app, const char *key, const int counts[BACKUP_WHATS])
{
    char list[BACKUP_LIST_MAX];
    if (backup_list(app, counts, list, sizeof list) > 0)
        print_of(app, key, list);
}

static int export_to(struct app *app, const char *path)
{
    struct backup_work *work = backup_read(app);
    bool written = work ? backup_write(work, path) : SDL_OutOfMemory() == 0;
    if (written) {
        print_counts(app, "backup.holds", backup_work_news(work)->came);
        print_of(app, "backup.saved", path);
    }
    backup_work_free(work);
    if (written)
        return DONE;
    char why[LINE_LENGTH];
    (void)snprintf(why, sizeof why, "--export: cannot write %s", SDL_GetError());
    return refuse(why);
}

static int import_from(struct app *app, const char *path)
{
    char before[PATHS_MAX];
    size_t length;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text)
        return refuse(SDL_GetError());
    struct backup_work *work = backup_bring(app, text, length);
    free(text);
    if (!work) {
        SDL_OutOfMemory();
        return refuse(SDL_GetError());
    }
    enum backup_fault fault = backup_bring_end(work, before);
    struct backup_news news = *backup_work_news(work);
    backup_work_free(work);
    if (fault != BACKUP_FINE) {
        char why[LINE_LENGTH];
        return refuse(words_fill(why, sizeof why, app_word(app, backup_fault_key(fault)),
                                 fault == BACKUP_DAMAGED ? path : before, NULL));
    }
    print_counts(app, "backup.came", news.came);
    print_counts(app, "backup.known", news.known);
    if (before[0])
        print_of(app, "backup.before", before);
    return DONE;
}

int backup_command(struct app *app)
{
    const struct options *o = &app->options;
    char why[512];
    if (!store_find_folders(app) || !paths_assets(app->assets, sizeof app->assets, o->assets))
        return refuse(SDL_GetError());
    settings_default(&app->settings);
    if (!app_read_words(app, why, sizeof why))
        return refuse(why);
    int status = o->export_to ? export_to(app, o->export_to) : import_from(app, o->import_from);
    saved_finish(app);
    words_free(app->words);
    app->words = NULL;
    return status;
}
