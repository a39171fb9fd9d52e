#include "app/shell/import_open.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/backup.h"
#include "kit/clipboard.h"
#include "kit/files.h"
#include "rules/custom_board.h"
#include "workshop/boards.h"

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

static void open_games(struct app *app, struct import *in);

static void answer(struct app *app, void *owner, int side)
{
    import_answer(owner, side);
    open_games(app, owner);
}

static void drop(void *owner) { import_free(owner); }

/* Shows what was opened, and owns it from then on. */
static void open_games(struct app *app, struct import *in)
{
    char fault[IMPORT_FAULT_MAX];
    struct record record;
    if (!in)
        return;
    int found = import_read_first(in);
    const struct position *asked = import_asks(in);
    if (asked) {
        const struct turn_question question = {asked, .all = true, .answer = answer, .drop = drop, .owner = in};
        scene_push(app->scenes, turn_ask_scene_new(app, &question));
        return;
    }
    if (found == 2) {
        struct game_archive_list list = {.strange = true};
        import_list(in, &list);
        scene_push(app->scenes, records_scene_of(app, in, &list));
        return;
    }
    import_fault(in, fault, sizeof fault);
    if (found == 1) {
        import_hand_over(in, &record);
        if (import_of_positions(in))
            scene_push(app->scenes, editor_scene_new(app, match_position(record.match)));
        else
            scene_push(app->scenes, replay_scene_new(app, &record));
        record_finish(&record);
    }
    if (fault[0] && !(found == 0 && import_given_up(in)))
        say(app, fault);
    import_free(in);
}

/* Opens a single line with the code of a board or a game of the workshop. */
static bool open_board(struct app *app, const char *text)
{
    struct custom_board board;
    struct notation_error error;
    size_t length = strcspn(text, "\r\n");
    bool alone = text[length + strspn(text + length, " \t\r\n")] == '\0';
    const char *game = custom_board_game()->id;
    bool named = strncmp(text, game, strlen(game)) == 0 && text[strlen(game)] == ':';
    if (!alone || !(named || custom_board_like_code(text, length)) || !boards_parse(text, &board, &error))
        return false;
    scene_push(app->scenes, workshop_scene_of(app, &board));
    return true;
}

/* Opens a text by its content, and owns it from then on. `path`: its file, or NULL. */
static void open_content(struct app *app, const char *path, char *text, size_t length)
{
    if (backup_is(text, length)) {
        backup_scene_open(app, path, text, length);
        return;
    }
    if (!open_board(app, text))
        open_games(app, import_text(app, path, text, length));
    free(text);
}

void import_open_text(struct app *app, const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n", *text))
        text++, length--;
    if (!scene_stack_room(app->scenes))
        return;
    if (length == 0) {
        say(app, app_word(app, "import.empty"));
        return;
    }
    char *copy = calloc(1, length + 1);
    if (copy)
        open_content(app, NULL, memcpy(copy, text, length), length);
}

void import_open_file(struct app *app, const char *path)
{
    size_t length;
    if (!scene_stack_room(app->scenes))
        return;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (text) {
        open_content(app, path, text, length);
    } else {
        char name[IMPORT_NAME_MAX];
        say_of(app, import_refusal(path), import_file_name(app, path, name));
    }
}

/* Reads up to one byte more than the limit, which tells larger files. */
static void read_standard_input(struct strbuf *out)
{
    char part[1 << 16];
    for (size_t count = 1; count > 0 && out->length <= FILE_LIMIT;) {
        count = fread(part, 1, sizeof part, stdin);
        strbuf_add(out, part, count);
    }
}

static void open_standard_input(struct app *app)
{
    struct strbuf in = {0};
    read_standard_input(&in);
    if (in.length > FILE_LIMIT || ferror(stdin))
        say_of(app, in.length > FILE_LIMIT ? "import.too_large" : "import.unreadable", "-");
    else
        import_open_text(app, strbuf_text(&in), in.length);
    strbuf_free(&in);
}

void import_open_named(struct app *app)
{
    const struct options *o = &app->options;
    struct import_files files = {.count = 0};
    for (int i = 0; i < o->file_count; i++) {
        if (strcmp(o->files[i], "-") == 0)
            open_standard_input(app);
        else
            import_files_add(&files, o->files[i]);
    }
    if (files.count > 0)
        import_open_files(app, &files);
    if (o->file_count > 0)
        scene_stack_settle(app->scenes);
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
    char *text = clipboard_read();
    if (text)
        import_open_text(app, text, strlen(text));
    SDL_free(text);
}
