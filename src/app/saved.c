#include "app/saved.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/occasion.h"
#include "app/saved_internal.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/flush.h"
#include "kit/lock.h"

/* Where the one game in progress was kept before every box had its own. */
static const char OLD_NAME[] = "game.txt";
/* The fact of a record that has its occasion's id. */
static const char OCCASION[] = "occasion";

bool saved_possible(const struct app *app) { return app->data[0] != '\0'; }

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
                               .order = record->order,
                               .position = *match_position(record->match)};
}

/* The file of `variant` ends with `text`. */
static void remember(struct saved_games *games, const struct variant *variant, struct strbuf *text)
{
    strbuf_free(&games->text);
    games->text = *text;
    games->written = variant;
    *text = (struct strbuf){0};
}

/* ---- reading ---- */

/* The game of a version that kept only one goes to its box, if that is free. */
static void move_old_game(struct app *app)
{
    char old_path[PATHS_MAX];
    struct saved_paths paths;
    struct record record;
    bool damaged;
    if (!paths_join(old_path, sizeof old_path, app->data, OLD_NAME) || !saved_read_file(old_path, &record, &damaged))
        return;
    const struct variant *variant = match_variant(record.match);
    struct saved_game *entry = entry_of(app, variant);
    struct strbuf text = {0};
    const struct variant *last = saved_last(app);
    record.order = last ? entry_of(app, last)->order + 1 : 1;
    record_write(&record, &text);
    if (entry->move == 0 && saved_hold(app) && saved_paths_of(app, variant, &paths) &&
        files_write_surely(paths.now, NULL, text.text, text.length)) {
        *entry = summary(&record);
        (void)files_remove(old_path);
    }
    strbuf_free(&text);
    record_finish(&record);
}

static void look(struct app *app)
{
    struct record record;
    assert(VARIANT_COUNT <= SAVED_GAMES_MAX);
    if (app->games.looked || !saved_possible(app))
        return;
    app->games.looked = true;
    (void)saved_hold(app);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!saved_read(app, VARIANTS[i], &record))
            continue;
        app->games.list[i] = summary(&record);
        record_finish(&record);
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

static const struct occasion *occasion_of(const struct record *record)
{
    struct strbuf id = {0};
    const struct occasion *occasion = record_fact(record, OCCASION, &id) ? occasion_find(strbuf_text(&id)) : NULL;
    strbuf_free(&id);
    return occasion;
}

struct match *saved_load(struct app *app, const struct variant *variant, struct game_setup *table)
{
    struct record record;
    if (!saved_find(app, variant) || !saved_read(app, variant, &record))
        return NULL;
    struct saved_game game = summary(&record);
    struct strbuf text = {0};
    finished_forget(app);
    *entry_of(app, variant) = game;
    record_write(&record, &text);
    remember(&app->games, variant, &text);
    *table = (struct game_setup){.variant = variant,
                                 .setup = *match_setup(record.match),
                                 .first_player = game.first_player,
                                 .opponent = game.opponent,
                                 .occasion = occasion_of(&record)};
    (void)table_start_at(record.match, match_begun_at(record.match), &table->start);
    saved_read_table(&record, table);
    table_settle_start(table);
    strbuf_free(&record.facts);
    return record.match;
}

bool saved_record(struct app *app, const struct variant *variant, struct record *out)
{
    return saved_find(app, variant) && saved_read(app, variant, out);
}

/* ---- writing ---- */

static void forget(struct app *app, const struct variant *variant)
{
    struct saved_games *games = &app->games;
    struct saved_paths paths;
    *entry_of(app, variant) = (struct saved_game){0};
    if (games->written == variant)
        games->written = NULL;
    flush_finish(games->flush); /* or it would bring the game back */
    games->flush = NULL;
    if (saved_paths_of(app, variant, &paths) && (!files_remove(paths.before) || !files_remove(paths.now)))
        log_warn("a game that is over is still saved: %s", SDL_GetError());
}

/* The game kept last has the highest number. */
static unsigned next_order(struct app *app)
{
    const struct variant *last = saved_last(app);
    return last ? entry_of(app, last)->order + 1 : 1;
}

/* Adds the record to its file; if that cannot be, writes the file anew. */
static bool put_down(struct app *app, const struct variant *variant, const struct strbuf *text)
{
    struct saved_paths paths;
    return saved_paths_of(app, variant, &paths) &&
           (files_append(paths.now, text->text, text->length) >= 0 || files_write(paths.now, text->text, text->length));
}

static void keep(struct app *app, struct record *record)
{
    struct saved_games *games = &app->games;
    const struct variant *variant = match_variant(record->match);
    struct strbuf text = {0};
    record->order = entry_of(app, variant)->order;
    record_write(record, &text);
    if (games->written == variant && strcmp(strbuf_text(&games->text), text.text) == 0) {
        strbuf_free(&text);
        return;
    }
    strbuf_clear(&text);
    record->order = next_order(app);
    record_write(record, &text);
    flush_leave(games->flush); /* or it would take the file away from under this */
    if (put_down(app, variant, &text)) {
        remember(games, variant, &text);
        games->unflushed = true;
        *entry_of(app, variant) = summary(record);
    } else {
        log_warn("the game is not saved: %s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(&text);
}

/* Nothing but the beginning of a first turn. */
static bool hardly_begun(const struct match *match)
{
    return position_mid_turn(match_position(match)) &&
           match_undo_plies(match) == match_length(match) - match_begun_at(match);
}

/* A match that goes on, from its start or from an end that was taken back. */
static void keep_going(struct app *app, struct record *record)
{
    const struct match *match = record->match;
    const struct variant *variant = match_variant(match);
    bool another = app->games.written != variant;
    if (match_length(match) == match_begun_at(match)) {
        finished_forget(app);
        if (!another)
            forget(app, variant); /* its turns have been taken back */
        return;
    }
    finished_take_back(app, match);
    if (!another || !hardly_begun(match) || !saved_find(app, variant))
        keep(app, record);
}

/* A match that is not over, of an occasion that is only passing. */
static void let_pass(struct app *app, const struct match *match)
{
    if (match_length(match) == match_begun_at(match))
        finished_forget(app);
    else
        finished_take_back(app, match);
}

static void keep_as_it_stands(struct app *app, struct record *record, bool passing)
{
    if (match_over(record->match)) {
        finished_keep(app, record);
        if (!passing)
            forget(app, match_variant(record->match));
    } else if (passing) {
        let_pass(app, record->match);
    } else {
        keep_going(app, record);
    }
}

void saved_keep(struct app *app, const struct match *match, const struct game_setup *table)
{
    const struct occasion *occasion = table->occasion;
    struct record record = {.match = (struct match *)match, .first_player = table->first_player};
    if (!saved_hold(app))
        return;
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", SETTINGS_OPPONENTS[table->opponent]);
    saved_note_table(&record, table);
    if (occasion)
        record_add_fact(&record, OCCASION, occasion->id, strlen(occasion->id));
    keep_as_it_stands(app, &record, occasion && occasion->passing);
    strbuf_free(&record.facts);
}

void saved_flush(struct app *app)
{
    struct saved_games *games = &app->games;
    struct saved_paths paths;
    finished_flush(app);
    if (!games->unflushed || !games->written || !flush_done(games->flush) ||
        !saved_paths_of(app, games->written, &paths))
        return;
    flush_finish(games->flush);
    games->flush = flush_start(paths.now, paths.before, games->text.text, games->text.length);
    games->unflushed = false;
}

void saved_settle(struct app *app)
{
    saved_flush(app);
    app->games.written = NULL;
}

void saved_finish(struct app *app)
{
    struct saved_games *games = &app->games;
    for (int i = 0; i < 2; i++) { /* what is on its way, then what came after that */
        flush_finish(games->flush);
        games->flush = NULL;
        saved_flush(app);
    }
    flush_finish(games->flush);
    strbuf_free(&games->text);
    lock_release(games->lock);
    finished_finish(app);
    *games = (struct saved_games){.looked = false};
}
