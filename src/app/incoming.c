#include "app/incoming.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/luggage.h"
#include "app/scenes/scenes.h"
#include "base/printable.h"
#include "formats/games.h"
#include "kit/files.h"

enum { FILE_LIMIT = 1 << 28, NAME_MAX_SHOWN = 48 };

struct incoming {
    FILE *file;
    struct games_reader *reader;
    char name[NAME_MAX_SHOWN + 8];
    long long games, faults;
    struct games_fault fault; /* the first one */
    struct record first;      /* the first game, if it is not in a list yet */
    bool ended;
};

void incoming_free(struct incoming *in)
{
    if (!in)
        return;
    games_reader_free(in->reader);
    if (in->file)
        fclose(in->file);
    record_finish(&in->first);
    free(in);
}

const char *incoming_name(const struct incoming *in) { return in->name; }

/* ---- what is said ---- */

/* "line 3", "game 12"; "" where nobody knows. */
static const char *place_of(const struct app *app, const struct games_fault *fault, char *out, size_t size)
{
    char number[24];
    (void)snprintf(number, sizeof number, "%lld", fault->line > 0 ? fault->line : fault->game);
    if (fault->line <= 0 && fault->game <= 0)
        return strcpy(out, "");
    return words_fill(out, size, app_word(app, fault->line > 0 ? "incoming.line" : "incoming.game"), number, NULL);
}

void incoming_fault(const struct app *app, const struct incoming *in, char *out, size_t size)
{
    char place[48], why[RECORD_ERROR_MAX], more[96], number[24];
    const struct games_fault *fault = &in->fault;
    out[0] = '\0';
    if (in->faults == 0)
        return;
    if (fault->error.key)
        (void)words_fault(app->words, why, sizeof why, &fault->error);
    else
        (void)snprintf(why, sizeof why, "%s", fault->why);
    const char *const parts[] = {in->name, place_of(app, fault, place, sizeof place), why};
    (void)words_fill_all(out, size, app_word(app, place[0] ? "incoming.fault" : "incoming.broken"), parts, 3);
    if (in->faults < 2)
        return;
    (void)snprintf(number, sizeof number, "%lld", in->faults - 1);
    (void)words_fill(more, sizeof more, words_plural(app->words, "incoming.more", (int)(in->faults - 1)), number, NULL);
    size_t used = strlen(out);
    (void)snprintf(out + used, size - used, " %s", more);
}

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

/* ---- reading ---- */

static void note_fault(struct incoming *in, const struct games_fault *fault)
{
    if (in->faults++ == 0)
        in->fault = *fault;
}

/* The next legal game; false at the end. */
static bool next(struct incoming *in, struct record *out)
{
    struct games_fault fault;
    while (!in->ended) {
        enum games_found found = games_next(in->reader, out, &fault);
        if (found == GAMES_GAME) {
            in->games++;
            return true;
        }
        in->ended = found != GAMES_FAULT;
        if (found != GAMES_END)
            note_fault(in, &fault);
    }
    return false;
}

static void put(struct finished_list *list, const struct record *record)
{
    struct strbuf text = {0};
    archive_add(&list->archive, record, NULL, &text);
    strbuf_add(&list->text, strbuf_text(&text), text.length);
    archive_read(&list->archive, strbuf_text(&text), text.length);
    strbuf_free(&text);
}

bool incoming_read(struct incoming *in, struct finished_list *list, double ms)
{
    Uint64 until = SDL_GetPerformanceCounter() + (Uint64)(ms * (double)SDL_GetPerformanceFrequency() / 1000.0);
    struct record record;
    list->strange = true;
    if (in->first.match) {
        put(list, &in->first);
        record_finish(&in->first);
    }
    while (next(in, &record)) {
        put(list, &record);
        record_finish(&record);
        if (SDL_GetPerformanceCounter() >= until)
            return true;
    }
    return false;
}

/* What a file is called, without its folders; or that it was pasted. */
static void name_it(const struct app *app, struct incoming *in, const char *path)
{
    const char *name = path ? path : app_word(app, "incoming.clipboard");
    struct strbuf shown = {0};
    for (const char *at = name; path && *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    printable_add(&shown, name, strlen(name));
    size_t length = shown.length < NAME_MAX_SHOWN ? shown.length : NAME_MAX_SHOWN;
    while (length < shown.length && length > 0 && ((unsigned char)shown.text[length] & 0xc0) == 0x80)
        length--;
    (void)snprintf(in->name, sizeof in->name, "%.*s%s", (int)length, strbuf_text(&shown),
                   length < shown.length ? "\xe2\x80\xa6" : "");
    strbuf_free(&shown);
}

/* The bytes as a file that can be read by lines and by characters. */
static FILE *file_of(const char *text, size_t length)
{
    FILE *file = tmpfile();
    if (file && fwrite(text, 1, length, file) != length) {
        fclose(file);
        return NULL;
    }
    if (file)
        rewind(file);
    return file;
}

static struct incoming *begin(struct app *app, const char *path, const char *text, size_t length)
{
    struct incoming *in = calloc(1, sizeof *in);
    char game[NOTATION_GAME_MAX];
    if (!in)
        return NULL;
    name_it(app, in, path);
    (void)notation_game(app->table.variant, &(struct setup){.seed = 0}, game, sizeof game);
    in->file = file_of(text, length);
    enum games_format format = games_format_of(text, length < GAMES_LOOK ? length : GAMES_LOOK);
    if (in->file)
        in->reader = games_reader_new(in->file, format, "classic", path, in->fault.why);
    if (!in->reader) {
        in->faults = 1;
        in->ended = true;
        if (!in->file)
            (void)snprintf(in->fault.why, sizeof in->fault.why, "%s", app_word(app, "incoming.no_room"));
    }
    return in;
}

/* ---- opening ---- */

static void open_games(struct app *app, struct incoming *in)
{
    struct record second;
    char fault[RECORD_ERROR_MAX + 160];
    bool one = next(in, &in->first), two = one && next(in, &second);
    if (two) {
        struct finished_list list = {.strange = true};
        put(&list, &in->first);
        record_finish(&in->first);
        put(&list, &second);
        record_finish(&second);
        scene_push(app->scenes, records_scene_of(app, in, &list));
        return;
    }
    incoming_fault(app, in, fault, sizeof fault);
    if (one) {
        struct record record = in->first;
        in->first = (struct record){.match = NULL};
        scene_push(app->scenes, replay_scene_new(app, &record));
    }
    if (fault[0])
        say(app, fault);
    else if (!one)
        say_of(app, "incoming.nothing", in->name);
    incoming_free(in);
}

static bool is_position(const char *text, const struct variant *variant, struct position *out,
                        struct notation_error *error)
{
    struct setup setup = {.seed = 0};
    struct position p;
    if (!variant_start(variant, &setup, &p) || !notation_parse_position(text, &p, error))
        return false;
    *out = p;
    return true;
}

/* The words of a POSITION: rows between slashes. */
static bool like_position(const char *text)
{
    size_t first = strcspn(text, " \t\r\n");
    return first < 200 && memchr(text, '/', first) && strncmp(text, "(;", 2) != 0;
}

/* A board: of the game that was played last, if it can be one, else of the first that it can be of. */
static bool open_position(struct app *app, const char *text)
{
    struct notation_error error = {0}, first = {0};
    struct position p;
    char why[RECORD_ERROR_MAX];
    if (!like_position(text))
        return false;
    bool found = is_position(text, app->table.variant, &p, &first);
    for (int i = 0; i < VARIANT_COUNT && !found; i++)
        found = is_position(text, VARIANTS[i], &p, &error);
    if (found)
        scene_push(app->scenes, editor_scene_new(app, &p));
    else
        say_of(app, "incoming.no_position", words_fault(app->words, why, sizeof why, &first));
    return true;
}

void incoming_text(struct app *app, const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n", *text))
        text++, length--;
    if (length == 0) {
        say(app, app_word(app, "incoming.empty"));
        return;
    }
    if (open_position(app, text))
        return;
    struct incoming *in = begin(app, NULL, text, length);
    if (in)
        open_games(app, in);
}

void incoming_file(struct app *app, const char *path)
{
    size_t length;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text) {
        struct incoming named;
        name_it(app, &named, path);
        say_of(app, "incoming.unreadable", named.name);
        return;
    }
    if (luggage_is(text, length)) {
        along_scene_open(app, path, text, length);
        return;
    }
    struct incoming *in = begin(app, path, text, length);
    if (in)
        open_games(app, in);
    free(text);
}

void incoming_paste(struct app *app)
{
    char *text = SDL_GetClipboardText();
    incoming_text(app, text ? text : "", text ? strlen(text) : 0);
    SDL_free(text);
}
