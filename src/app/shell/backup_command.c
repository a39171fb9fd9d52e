/* Taking along and bringing from the command line, without a window. */
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

/* Paths may hold anything. */
static void print(FILE *file, const char *text)
{
    struct strbuf line = {0};
    printable_add(&line, text, strlen(text));
    fprintf(file, "%s\n", strbuf_text(&line));
    strbuf_free(&line);
}

static void print_of(const struct app *app, FILE *file, const char *key, const char *what)
{
    char line[LINE_LENGTH];
    print(file, words_fill(line, sizeof line, app_word(app, key), what, NULL));
}

static void print_counts(const struct app *app, const char *key, const int counts[BACKUP_WHATS])
{
    char list[BACKUP_LIST_MAX];
    if (backup_list(app, counts, list, sizeof list) > 0)
        print_of(app, stdout, key, list);
}

static int take_along(struct app *app, const char *path)
{
    struct backup_news news;
    backup_count(app, &news);
    if (!backup_write(app, path)) {
        print(stderr, SDL_GetError());
        return REFUSED;
    }
    print_counts(app, "luggage.holds", news.came);
    print_of(app, stdout, "luggage.written", path);
    return DONE;
}

static int bring(struct app *app, const char *path)
{
    char before[PATHS_MAX];
    struct backup_news news;
    size_t length;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text) {
        print(stderr, SDL_GetError());
        return REFUSED;
    }
    enum backup_fault fault = backup_bring(app, text, length, &news, before);
    free(text);
    if (fault != BACKUP_FINE) {
        print_of(app, stderr, backup_fault_key(fault), fault == BACKUP_DAMAGED ? path : before);
        return REFUSED;
    }
    print_counts(app, "luggage.came", news.came);
    print_counts(app, "luggage.known", news.known);
    if (before[0])
        print_of(app, stdout, "luggage.before", before);
    return DONE;
}

int backup_command(struct app *app)
{
    const struct options *o = &app->options;
    char why[512];
    if (!paths_data(app->data, sizeof app->data, o->data) ||
        !paths_assets(app->assets, sizeof app->assets, o->assets)) {
        print(stderr, SDL_GetError());
        return REFUSED;
    }
    settings_default(&app->settings);
    if (!app_read_words(app, why, sizeof why)) {
        print(stderr, why);
        return REFUSED;
    }
    int status = o->take_along ? take_along(app, o->take_along) : bring(app, o->bring);
    saved_finish(app);
    words_free(app->words);
    app->words = NULL;
    return status;
}
