#include "app/shell/import_open.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/backup.h"
#include "kit/files.h"

enum { FILE_LIMIT = 1 << 28 };

static void say(struct app *app, const char *text)
{
    app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
    scene_push(app->scenes, notice_scene_new(app, text));
}

static void say_of(struct app *app, const char *key, const char *name)
{
    char text[256];
    say(app, words_fill(text, sizeof text, app_word(app, key), name, NULL));
}

/* Takes over what was opened. */
static void open_games(struct app *app, struct import *in)
{
    char fault[IMPORT_FAULT_MAX];
    struct record record;
    if (!in)
        return;
    int found = import_look(in);
    if (found == 2) {
        struct game_archive_list list = {.strange = true};
        import_list(in, &list);
        scene_push(app->scenes, records_scene_of(app, in, &list));
        return;
    }
    import_fault(in, fault, sizeof fault);
    if (found == 1) {
        import_take(in, &record);
        if (import_of_positions(in))
            scene_push(app->scenes, editor_scene_new(app, match_position(record.match)));
        else
            scene_push(app->scenes, replay_scene_new(app, &record));
        record_finish(&record);
    }
    if (fault[0])
        say(app, fault);
    import_free(in);
}

void import_open_text(struct app *app, const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n", *text))
        text++, length--;
    if (!scene_stack_room(app->scenes))
        return;
    if (length == 0) {
        say(app, app_word(app, "incoming.empty"));
        return;
    }
    open_games(app, import_text(app, NULL, text, length));
}

void import_open_file(struct app *app, const char *path)
{
    size_t length;
    if (!scene_stack_room(app->scenes))
        return;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text) {
        char name[IMPORT_NAME_MAX];
        say_of(app, "incoming.unreadable", import_file_name(app, path, name));
        return;
    }
    if (backup_is(text, length)) {
        backup_scene_open(app, path, text, length);
        return;
    }
    open_games(app, import_text(app, path, text, length));
    free(text);
}

void import_open_files(struct app *app, struct import_files *files)
{
    if (files->count == 1)
        import_open_file(app, files->paths[0]);
    else if (files->count > 1 && scene_stack_room(app->scenes))
        open_games(app, import_files(app, files));
    import_files_finish(files);
}

void import_open_paste(struct app *app)
{
    char *text = SDL_GetClipboardText();
    import_open_text(app, text ? text : "", text ? strlen(text) : 0);
    SDL_free(text);
}
