#include "app/session/import.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/session/session.h"
#include "app/store/backup.h"
#include "base/os.h"
#include "base/strbuf.h"
#include "formats/games.h"
#include "kit/files.h"

enum { FILE_LIMIT = 1 << 28, NAME_MAX_SHOWN = 48, READ_MS = 200, TOLD_MAX = 4 };

struct import {
    struct app *app;
    struct import_files files; /* files still to be opened, from `at` on; none for a text */
    int at;
    FILE *file; /* being read, with its reader and its name; NULL: none */
    struct games_reader *reader;
    enum games_format format;     /* the format */
    char game[NOTATION_GAME_MAX]; /* the game of its positions, used by the reader */
    char name[IMPORT_NAME_MAX];
    long long found, wrong; /* games found, and faults */
    char title[IMPORT_NAME_MAX];
    struct strbuf told;              /* the faults: a line a file, TOLD_MAX at most */
    long long lines, faults, faulty; /* the lines, all faults, and the files with faults */
    struct record first[2];          /* games not moved to a list yet */
    struct position asked;           /* of which it asks whose turn it is, */
    bool asks, unknown;              /* waiting for the answer; whether that was that nobody knows */
    int turn;                        /* whose turn it is; -1: it was not asked, or nobody knows */
    bool ended;
};

static void close_file(struct import *in)
{
    games_reader_free(in->reader);
    if (in->file)
        fclose(in->file);
    in->reader = NULL;
    in->file = NULL;
}

void import_free(struct import *in)
{
    if (!in)
        return;
    close_file(in);
    for (int i = 0; i < 2; i++)
        record_finish(&in->first[i]);
    import_files_finish(&in->files);
    strbuf_free(&in->told);
    free(in);
}

const char *import_name(const struct import *in) { return in->title; }

void import_files_add(struct import_files *files, const char *path)
{
    char **list = realloc(files->paths, ((size_t)files->count + 1) * sizeof *list);
    char *copy = list ? SDL_strdup(path) : NULL;
    files->paths = list ? list : files->paths;
    if (copy)
        files->paths[files->count++] = copy;
}

void import_files_finish(struct import_files *files)
{
    for (int i = 0; i < files->count; i++)
        SDL_free(files->paths[i]);
    free(files->paths);
    *files = (struct import_files){.count = 0};
}

/* ---- messages ---- */

/* "line 3", "line 3, column 14", "game 12"; "" if it is not known. */
static const char *place_of(const struct app *app, const struct games_fault *fault, char *out, size_t size)
{
    char number[24], column[24];
    (void)snprintf(number, sizeof number, "%lld", fault->line > 0 ? fault->line : fault->game);
    (void)snprintf(column, sizeof column, "%lld", fault->column);
    if (fault->line <= 0 && fault->game <= 0)
        return strcpy(out, "");
    const char *key = fault->line <= 0 ? "import.game" : fault->column > 0 ? "import.column" : "import.line";
    return words_fill(out, size, app_word(app, key), number, column);
}

/* "games.txt, line 3: there is no square z9 (read as moves)". */
static void word_fault(const struct import *in, const struct games_fault *fault, char *out, size_t size)
{
    char place[64], why[RECORD_ERROR_MAX], kind[32];
    if (fault->error.key)
        (void)words_fault(in->app->words, why, sizeof why, &fault->error);
    else
        (void)snprintf(why, sizeof why, "%s", fault->why);
    (void)snprintf(kind, sizeof kind, "import.as.%s", games_format_name(in->format));
    const char *const parts[] = {in->name, place_of(in->app, fault, place, sizeof place), why, app_word(in->app, kind)};
    (void)words_fill_all(out, size, app_word(in->app, place[0] ? "import.fault" : "import.broken"), parts, 4);
}

static bool of_files(const struct import *in) { return in->files.count > 1; }

void import_fault(const struct import *in, char *out, size_t size)
{
    char more[96] = "", number[24];
    long long left = (of_files(in) ? in->faulty : in->faults) - in->lines;
    const char *key = of_files(in) ? "import.more_files" : "import.more";
    (void)snprintf(number, sizeof number, "%lld", left);
    if (left > 0)
        (void)words_fill(more, sizeof more, words_plural(in->app->words, key, (int)left), number, NULL);
    (void)snprintf(out, size, "%s%s%s", strbuf_text(&in->told), left <= 0 ? "" : of_files(in) ? "\n" : " ", more);
}

/* ---- reading ---- */

static void tell_line(struct import *in, const char *line)
{
    enum { REST = 128 }; /* for the number of others */
    size_t length = strlen(line);
    if (in->lines == TOLD_MAX || in->told.length + length > IMPORT_FAULT_MAX - REST)
        return;
    if (in->lines++ > 0)
        strbuf_add(&in->told, "\n", 1);
    strbuf_add(&in->told, line, length);
}

static void note_fault(struct import *in, const struct games_fault *fault)
{
    char line[RECORD_ERROR_MAX + 160];
    in->faults++;
    if (in->wrong++ > 0)
        return;
    in->faulty++;
    word_fault(in, fault, line, sizeof line);
    tell_line(in, line);
}

/* The file has no known format. */
static void note_word(struct import *in, const char *key)
{
    char line[256];
    in->faults++;
    in->faulty += in->wrong++ == 0;
    tell_line(in, words_fill(line, sizeof line, app_word(in->app, key), in->name, NULL));
}

const char *import_file_name(const struct app *app, const char *path, char out[IMPORT_NAME_MAX])
{
    const char *name = path ? path : app_word(app, "import.clipboard");
    struct strbuf shown = {0};
    for (const char *at = name; path && *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    printable_add(&shown, name, strlen(name));
    size_t length = printable_fit(strbuf_text(&shown), shown.length, NAME_MAX_SHOWN);
    (void)snprintf(out, IMPORT_NAME_MAX, "%.*s%s", (int)length, strbuf_text(&shown),
                   length < shown.length ? "\xe2\x80\xa6" : "");
    strbuf_free(&shown);
    return out;
}

/* The bytes as a stream for the readers. */
static FILE *file_of(const char *text, size_t length)
{
    FILE *file = os_temporary_file();
    if (file && fwrite(text, 1, length, file) != length) {
        fclose(file);
        return NULL;
    }
    if (file)
        rewind(file);
    return file;
}

static void open_text(struct import *in, const char *path, const char *text, size_t length)
{
    struct games_fault fault = {.line = 0};
    in->found = in->wrong = 0;
    (void)import_file_name(in->app, path, in->name);
    in->file = file_of(text, length);
    in->format = games_format_of(text, length < GAMES_HEAD_MAX ? length : GAMES_HEAD_MAX);
    (void)snprintf(in->game, sizeof in->game, "classic");
    if (in->format == GAMES_POSITIONS) /* as positions of the last game played, if possible */
        (void)notation_game(in->app->session->game_setup.variant, &(struct setup){.seed = 0}, in->game,
                            sizeof in->game);
    if (in->file)
        in->reader = games_reader_new(in->file, in->format, in->game, path, fault.why);
    else
        (void)snprintf(fault.why, sizeof fault.why, "%s", app_word(in->app, "import.no_room"));
    if (in->reader) {
        games_reader_turn(in->reader, in->turn);
        return;
    }
    note_fault(in, &fault);
    close_file(in);
}

const char *import_refusal(const char *path)
{
    return files_length(path) > FILE_LIMIT ? "import.too_large" : "import.unreadable";
}

/* Opens one of several files. */
static void open_file(struct import *in, const char *path)
{
    size_t length;
    char *text = files_read(path, FILE_LIMIT, &length);
    in->found = in->wrong = 0;
    (void)import_file_name(in->app, path, in->name);
    if (!text)
        note_word(in, import_refusal(path));
    else if (backup_is(text, length))
        note_word(in, "import.alone");
    else
        open_text(in, path, text, length);
    free(text);
}

/* Reads a position again that does not say whose turn it is. Asks, unless it can be one side's only, or the game is
 * over and it does not matter, or it can be neither's. */
static enum games_found read_for_both(struct import *in, struct record *out, struct games_fault *fault)
{
    struct record record;
    bool good[2], over = false;
    for (int side = FIRST; side <= SECOND; side++) {
        games_reader_turn(in->reader, side);
        good[side] = games_next(in->reader, &record, fault) == GAMES_GAME;
        (void)games_reader_again(in->reader);
        if (!good[side])
            continue;
        in->asked = *match_before(record.match, 0);
        over = match_over(record.match);
        record_finish(&record);
    }
    in->asks = good[FIRST] && good[SECOND] && !over;
    games_reader_turn(in->reader, in->asks ? -1 : good[FIRST] ? FIRST : good[SECOND] ? SECOND : -1);
    if (in->asks)
        return GAMES_FAULT;
    enum games_found found = games_next(in->reader, out, fault);
    games_reader_turn(in->reader, in->turn);
    return found;
}

const struct position *import_asks(const struct import *in) { return in->asks ? &in->asked : NULL; }

void import_answer(struct import *in, int side)
{
    in->asks = false;
    in->turn = side;
    in->unknown = side < 0;
    games_reader_turn(in->reader, side);
}

bool import_given_up(const struct import *in) { return in->unknown; }

/* Continues to the next game (GAMES_GAME), the next fault or question, or the next file. Sets `ended` at the end. */
static enum games_found step(struct import *in, struct record *out)
{
    struct games_fault fault;
    if (!in->reader) {
        in->ended = in->at >= in->files.count;
        if (!in->ended)
            open_file(in, in->files.paths[in->at++]);
        return GAMES_END;
    }
    enum games_found found = games_next(in->reader, out, &fault);
    if (found == GAMES_FAULT && !in->unknown && games_reader_again(in->reader))
        found = read_for_both(in, out, &fault);
    if (in->asks)
        return GAMES_FAULT;
    if (found == GAMES_GAME)
        in->found++;
    else if (found != GAMES_END)
        note_fault(in, &fault);
    else if (in->found == 0 && in->wrong == 0)
        note_word(in, "import.nothing");
    if (found == GAMES_END || found == GAMES_BROKEN)
        close_file(in);
    return found;
}

static void put(struct game_archive_list *list, const struct record *record)
{
    struct strbuf text = {0};
    archive_add(&list->archive, record, NULL, &text);
    strbuf_add(&list->text, strbuf_text(&text), text.length);
    archive_read(&list->archive, strbuf_text(&text), text.length);
    strbuf_free(&text);
}

void import_list(struct import *in, struct game_archive_list *list)
{
    list->strange = true;
    for (int i = 0; i < 2; i++) {
        if (in->first[i].match)
            put(list, &in->first[i]);
        record_finish(&in->first[i]);
    }
}

static Uint64 moment_in(double ms)
{
    return SDL_GetPerformanceCounter() + (Uint64)(ms * (double)SDL_GetPerformanceFrequency() / 1000.0);
}

bool import_read(struct import *in, struct game_archive_list *list, double ms)
{
    Uint64 until = moment_in(ms);
    struct record record;
    list->strange = true;
    while (!in->ended && !in->asks && SDL_GetPerformanceCounter() < until) {
        if (step(in, &record) != GAMES_GAME)
            continue;
        put(list, &record);
        record_finish(&record);
    }
    return !in->ended;
}

int import_read_first(struct import *in)
{
    Uint64 until = moment_in(READ_MS);
    int found = in->first[0].match != NULL; /* before it asked */
    while (found < 2 && !in->ended && !in->asks && (found == 0 || SDL_GetPerformanceCounter() < until))
        found += step(in, &in->first[found]) == GAMES_GAME;
    return found == 1 && !in->ended ? 2 : found;
}

bool import_of_positions(const struct import *in) { return in->format == GAMES_POSITIONS; }

void import_hand_over(struct import *in, struct record *out)
{
    *out = in->first[0];
    in->first[0] = (struct record){.match = NULL};
}

static struct import *import_new(struct app *app)
{
    struct import *in = calloc(1, sizeof *in);
    if (in) {
        in->app = app;
        in->turn = -1;
    }
    return in;
}

struct import *import_text(struct app *app, const char *path, const char *text, size_t length)
{
    struct import *in = import_new(app);
    if (!in)
        return NULL;
    open_text(in, path, text, length);
    memcpy(in->title, in->name, sizeof in->title);
    return in;
}

struct import *import_files(struct app *app, struct import_files *files)
{
    char number[24];
    struct import *in = import_new(app);
    if (!in)
        return NULL;
    in->files = *files;
    *files = (struct import_files){.count = 0};
    (void)snprintf(number, sizeof number, "%d", in->files.count);
    (void)words_fill(in->title, sizeof in->title, words_plural(app->words, "import.files", in->files.count), number,
                     NULL);
    return in;
}
