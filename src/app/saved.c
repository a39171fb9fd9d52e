#include "app/saved.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/start.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/flush.h"
#include "match/record.h"

enum { FILE_LIMIT = 1 << 20 };

/* Where the one game in progress was kept before every box had its own. */
static const char OLD_NAME[] = "game.txt";

bool saved_possible(const struct app *app) { return app->data[0] != '\0'; }

static bool path_of(const struct app *app, const struct variant *variant, char out[PATHS_MAX])
{
    char name[64];
    (void)snprintf(name, sizeof name, "game-%s.txt", variant->id);
    return saved_possible(app) && paths_join(out, PATHS_MAX, app->data, name);
}

static struct saved_game *entry_of(struct app *app, const struct variant *variant)
{
    for (int i = 0; i < VARIANT_COUNT && i < SAVED_GAMES_MAX; i++)
        if (VARIANTS[i] == variant)
            return &app->games.list[i];
    assert(!"a game of the registry");
    return NULL;
}

static struct saved_game summary(const struct record *record)
{
    int opponent = settings_opponent(record->opponent);
    return (struct saved_game){.move = match_position(record->match)->ply + 1,
                               .first_player = record->first_player,
                               .opponent = opponent < 0 ? 0 : opponent,
                               .order = record->order};
}

/* The file of `variant` holds `text`, perhaps with something before it; it is `length` bytes long, or -1: nobody knows.
 */
static void remember(struct saved_games *games, const struct variant *variant, struct strbuf *text, long long length)
{
    strbuf_free(&games->text);
    games->text = *text;
    games->written = variant;
    games->length = length;
    games->grown = length != (long long)text->length;
    *text = (struct strbuf){0};
}

/* ---- reading ---- */

/* A game can be continued if it has begun and has not ended. */
static bool goes_on(const struct record *record, char *why)
{
    bool good = match_length(record->match) > 0 && !match_over(record->match) &&
                (record->opponent[0] == '\0' || settings_opponent(record->opponent) >= 0);
    if (!good)
        (void)snprintf(why, RECORD_ERROR_MAX, "it holds no game that can be resumed");
    return good;
}

static bool read_file(const char *path, struct record *out)
{
    char why[RECORD_ERROR_MAX] = "";
    size_t length;
    if (!files_exists(path))
        return false;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text)
        (void)snprintf(why, sizeof why, "%s", SDL_GetError());
    bool read = text && record_read(text, length, out, why), good = read && goes_on(out, why);
    if (!good)
        log_warn("%s: %s; the file is left as it is until the next move", path, why);
    if (read && !good)
        match_free(out->match);
    free(text);
    return good;
}

/* The game of a version that kept only one goes to its box, if that is free. */
static void move_old_game(struct app *app)
{
    char old_path[PATHS_MAX], path[PATHS_MAX];
    struct record record;
    if (!paths_join(old_path, sizeof old_path, app->data, OLD_NAME) || !read_file(old_path, &record))
        return;
    const struct variant *variant = match_variant(record.match);
    struct saved_game *entry = entry_of(app, variant);
    struct strbuf text = {0};
    const struct variant *last = saved_last(app);
    record.order = last ? entry_of(app, last)->order + 1 : 1;
    record_write(&record, &text);
    if (!start_unattended(app) && entry->move == 0 && path_of(app, variant, path) &&
        files_write(path, text.text, text.length)) {
        *entry = summary(&record);
        (void)files_remove(old_path);
    }
    strbuf_free(&text);
    match_free(record.match);
}

static void look(struct app *app)
{
    char path[PATHS_MAX];
    struct record record;
    assert(VARIANT_COUNT <= SAVED_GAMES_MAX);
    if (app->games.looked || !saved_possible(app))
        return;
    app->games.looked = true;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!path_of(app, VARIANTS[i], path) || !read_file(path, &record))
            continue;
        if (match_variant(record.match) == VARIANTS[i])
            app->games.list[i] = summary(&record);
        match_free(record.match);
    }
    move_old_game(app);
}

const struct saved_game *saved_find(struct app *app, const struct variant *variant)
{
    look(app);
    const struct saved_game *game = entry_of(app, variant);
    return game->move > 0 ? game : NULL;
}

int saved_move(struct app *app, const struct variant *variant)
{
    const struct saved_game *game = saved_find(app, variant);
    return game ? game->move : 0;
}

const struct variant *saved_last(struct app *app)
{
    const struct saved_game *best = NULL;
    const struct variant *last = NULL;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const struct saved_game *game = saved_find(app, VARIANTS[i]);
        if (!game || (best && game->order <= best->order))
            continue;
        best = game;
        last = VARIANTS[i];
    }
    return last;
}

struct match *saved_load(struct app *app, const struct variant *variant, struct game_setup *table)
{
    char path[PATHS_MAX];
    struct record record;
    if (!saved_find(app, variant) || !path_of(app, variant, path) || !read_file(path, &record))
        return NULL;
    if (match_variant(record.match) != variant) {
        match_free(record.match);
        return NULL;
    }
    struct saved_game game = summary(&record);
    struct strbuf text = {0};
    *entry_of(app, variant) = game;
    record_write(&record, &text);
    remember(&app->games, variant, &text, -1);
    *table = (struct game_setup){.variant = variant,
                                 .setup = *match_setup(record.match),
                                 .first_player = game.first_player,
                                 .opponent = game.opponent};
    return record.match;
}

/* ---- writing ---- */

/* Adds what is new to the file, if nobody else has written it meanwhile. */
static bool add(const struct saved_games *games, const struct variant *variant, const char *path,
                const struct strbuf *text, long long *length)
{
    struct strbuf addition = {0};
    bool known = games->written == variant && files_length(path) == games->length;
    record_addition(known ? strbuf_text(&games->text) : "", text->text, &addition);
    *length = files_append(path, strbuf_text(&addition), addition.length);
    strbuf_free(&addition);
    return *length >= 0;
}

static void forget(struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX];
    *entry_of(app, variant) = (struct saved_game){0};
    if (app->games.written == variant)
        app->games.written = NULL;
    if (path_of(app, variant, path) && !files_remove(path))
        log_warn("a game that is over is still saved: %s", SDL_GetError());
}

/* The game played last has the highest number. */
static unsigned next_order(struct app *app, const struct variant *variant)
{
    const struct variant *last = saved_last(app);
    unsigned highest = last ? entry_of(app, last)->order : 0;
    return last == variant ? highest : highest + 1;
}

static void keep(struct app *app, struct record *record)
{
    const struct variant *variant = match_variant(record->match);
    char path[PATHS_MAX];
    struct strbuf text = {0};
    long long length;
    record->order = next_order(app, variant);
    record_write(record, &text);
    if (!path_of(app, variant, path))
        return;
    if (!add(&app->games, variant, path, &text, &length)) {
        length = (long long)text.length;
        if (!files_write(path, text.text, text.length)) {
            log_warn("the game is not saved: %s", SDL_GetError());
            app_tell(app, TROUBLE_SAVING);
            strbuf_free(&text);
            return;
        }
    }
    remember(&app->games, variant, &text, length);
    app->games.unflushed = true;
    *entry_of(app, variant) = summary(record);
}

void saved_keep(struct app *app, const struct match *match, int first_player, int opponent)
{
    struct record record = {.match = (struct match *)match, .first_player = first_player};
    if (!saved_possible(app) || start_unattended(app))
        return;
    if (match_over(match)) {
        forget(app, match_variant(match));
    } else if (record_kept(match) > 0) {
        (void)snprintf(record.opponent, sizeof record.opponent, "%s", SETTINGS_OPPONENTS[opponent]);
        keep(app, &record);
    } else if (app->games.written == match_variant(match)) {
        forget(app, match_variant(match)); /* its turns have been taken back */
    }
}

void saved_settle(struct app *app)
{
    struct saved_games *games = &app->games;
    const struct variant *written = games->written;
    char path[PATHS_MAX];
    games->written = NULL;
    if (!written || !games->grown || !path_of(app, written, path) || files_length(path) != games->length)
        return; /* or another copy of the program goes on with it */
    if (!files_write_surely(path, games->text.text, games->text.length))
        log_warn("a saved game stays longer than it needs to: %s", SDL_GetError());
}

void saved_flush(struct app *app)
{
    struct saved_games *games = &app->games;
    char path[PATHS_MAX];
    if (!games->unflushed || !games->written || !flush_done(games->flush) || !path_of(app, games->written, path))
        return;
    flush_finish(games->flush);
    games->flush = flush_start(path);
    games->unflushed = false;
}

void saved_finish(struct saved_games *games)
{
    flush_finish(games->flush);
    strbuf_free(&games->text);
}
