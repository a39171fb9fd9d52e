#include "app/store/saved.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/store/saved_internal.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"

/* The fact of a record that names its game mode. */
static const char OCCASION[] = "occasion";

bool saved_possible(const struct app *app) { return app->data[0] != '\0'; }

static struct saved_game *entry_of(struct app *app, int box) { return &app->stores->games.list[box]; }

static const struct game_mode *occasion_of(const struct app *app, const struct record *record)
{
    struct strbuf id = {0};
    const struct game_mode *mode = record_fact(record, OCCASION, &id) ? game_mode_find(app, strbuf_text(&id)) : NULL;
    strbuf_free(&id);
    return mode;
}

static bool is_apart(const struct game_mode *mode) { return mode && mode->apart; }

bool saved_belongs(const struct app *app, int box, const struct record *record)
{
    return box == SAVED_RUN ? is_apart(occasion_of(app, record)) : match_variant(record->match) == VARIANTS[box];
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

/* Notes that the file of a box ends with `text`. */
static void remember(struct saved_games *games, int box, struct strbuf *text)
{
    strbuf_free(&games->text);
    games->text = *text;
    games->written = box + 1;
    *text = (struct strbuf){0};
}

/* ---- reading ---- */

/* The game saved last has the highest number. */
static unsigned next_order(const struct app *app)
{
    unsigned last = 0;
    for (int i = 0; i < SAVED_GAMES_MAX; i++)
        last = app->stores->games.list[i].order > last ? app->stores->games.list[i].order : last;
    return last + 1;
}

static void read_box(struct app *app, int box)
{
    struct record record;
    if (!saved_read(app, box, &record))
        return;
    app->stores->games.list[box] = summary(&record);
    record_finish(&record);
}

static void read_once(struct app *app)
{
    assert(VARIANT_COUNT <= SAVED_RUN);
    if (app->stores->games.loaded || !saved_possible(app))
        return;
    app->stores->games.loaded = true;
    (void)saved_hold(app);
    read_box(app, SAVED_RUN);
    for (int i = 0; i < VARIANT_COUNT; i++)
        read_box(app, i);
}

static const struct saved_game *find(struct app *app, int box)
{
    read_once(app);
    return entry_of(app, box)->move > 0 ? entry_of(app, box) : NULL;
}

const struct saved_game *saved_find(struct app *app, const struct variant *variant)
{
    return find(app, saved_box(variant));
}

const struct saved_game *saved_find_run(struct app *app) { return find(app, SAVED_RUN); }

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

static struct match *load(struct app *app, int box, struct game_setup *game_setup)
{
    struct record record;
    if (!find(app, box) || !saved_read(app, box, &record))
        return NULL;
    struct saved_game game = summary(&record);
    struct strbuf text = {0};
    *entry_of(app, box) = game;
    app->stores->games.serials[box] = match_serial(record.match);
    record_write(&record, &text);
    remember(&app->stores->games, box, &text);
    *game_setup = (struct game_setup){.variant = match_variant(record.match),
                                      .setup = *match_setup(record.match),
                                      .first_player = game.first_player,
                                      .opponent = game.opponent,
                                      .mode = occasion_of(app, &record)};
    (void)game_setup_start_at(record.match, match_begun_at(record.match), &game_setup->start);
    saved_read_setup(&record, game_setup);
    game_setup_settle_start(game_setup);
    strbuf_free(&record.facts);
    return record.match;
}

struct match *saved_load(struct app *app, const struct variant *variant, struct game_setup *game_setup)
{
    return load(app, saved_box(variant), game_setup);
}

struct match *saved_load_run(struct app *app, struct game_setup *game_setup)
{
    return load(app, SAVED_RUN, game_setup);
}

bool saved_record(struct app *app, const struct variant *variant, struct record *out)
{
    return saved_find(app, variant) && saved_read(app, saved_box(variant), out);
}

/* ---- writing ---- */

static void forget(struct app *app, int box)
{
    struct saved_games *games = &app->stores->games;
    struct saved_paths paths;
    *entry_of(app, box) = (struct saved_game){0};
    games->serials[box] = 0;
    if (games->written == box + 1)
        games->written = 0;
    (void)store_flush_wait(&games->flush); /* which would restore the file */
    if (saved_paths_of(app, box, &paths) && (!files_remove(paths.before) || !files_remove(paths.now)))
        log_warn("a game that is over is still saved: %s", SDL_GetError());
}

void saved_forget_run(struct app *app)
{
    if (saved_find_run(app) && saved_hold(app))
        forget(app, SAVED_RUN);
}

/* Puts the game that another one replaces among the finished ones, as abandoned. False if that failed: it stays. */
static bool abandon(struct app *app, int box)
{
    struct record record;
    async_write_leave(app->stores->games.flush.under_way); /* which would replace the file while it is read */
    if (!find(app, box) || !saved_read(app, box, &record))
        return true;
    bool put = game_archive_abandon(app, &record);
    record_finish(&record);
    if (put)
        *entry_of(app, box) = (struct saved_game){0};
    return put;
}

void saved_abandon_run(struct app *app)
{
    if (saved_find_run(app) && saved_hold(app) && abandon(app, SAVED_RUN))
        forget(app, SAVED_RUN);
}

/* Appends the record to its file, or writes the file again if that fails. */
static bool put_down(struct app *app, int box, const struct strbuf *text)
{
    struct saved_paths paths;
    return saved_paths_of(app, box, &paths) &&
           (files_append(paths.now, text->text, text->length) >= 0 || files_write(paths.now, text->text, text->length));
}

/* The next line about the game: the order and the checksum of a record are skipped. */
static const char *line_of_game(const char *text, const char **end)
{
    while (strncmp(text, "order = ", 8) == 0 || strncmp(text, "end = ", 6) == 0)
        text += strcspn(text, "\n") + (strchr(text, '\n') != NULL);
    *end = text + strcspn(text, "\n");
    return text;
}

static bool same_game(const char *a, const char *b)
{
    for (const char *a_end, *b_end;; a = a_end + 1, b = b_end + 1) {
        a = line_of_game(a, &a_end);
        b = line_of_game(b, &b_end);
        if (a_end - a != b_end - b || memcmp(a, b, (size_t)(a_end - a)) != 0)
            return false;
        if (*a_end == '\0' || *b_end == '\0')
            return *a_end == *b_end;
    }
}

/* True if the file of a box does not hold this match. */
static bool is_another(const struct app *app, int box, const struct match *match)
{
    return app->stores->games.serials[box] != match_serial(match);
}

static void keep(struct app *app, int box, struct record *record)
{
    struct saved_games *games = &app->stores->games;
    struct strbuf text = {0};
    record->order = next_order(app);
    record_write(record, &text);
    bool same = !is_another(app, box, record->match) && games->written == box + 1;
    if (same && same_game(strbuf_text(&games->text), text.text)) {
        strbuf_free(&text);
        return;
    }
    async_write_leave(games->flush.under_way); /* which would replace the file during the append */
    if (put_down(app, box, &text)) {
        remember(games, box, &text);
        games->flush.due = true;
        games->serials[box] = match_serial(record->match);
        *entry_of(app, box) = summary(record);
    } else {
        log_warn("the game is not saved: %s", SDL_GetError());
        app_warn(app, WARNING_SAVING);
    }
    strbuf_free(&text);
}

/* True during the first turn. */
static bool hardly_begun(const struct match *match)
{
    return position_mid_turn(match_position(match)) &&
           match_undo_plies(match) == match_length(match) - match_begun_at(match);
}

/* Saves a match that is not over, or whose end was undone. */
static void keep_going(struct app *app, int box, struct record *record)
{
    const struct match *match = record->match;
    bool another = is_another(app, box, match);
    game_archive_undo(app, match);
    if (match_length(match) == match_begun_at(match)) {
        if (!another)
            forget(app, box); /* all turns were undone */
        return;
    }
    if (another && hardly_begun(match) && find(app, box))
        return;
    if (!another || abandon(app, box))
        keep(app, box, record);
}

static void keep_as_it_stands(struct app *app, int box, struct record *record, bool passing)
{
    if (match_over(record->match)) {
        bool kept = game_archive_keep(app, record); /* otherwise it stays as before its last move */
        if (!kept || passing || box == SAVED_RUN)   /* the run's match stays until the run has counted it */
            return;
        if (!is_another(app, box, record->match) || abandon(app, box))
            forget(app, box);
    } else if (passing) {
        game_archive_undo(app, record->match);
    } else {
        keep_going(app, box, record);
    }
}

void saved_keep(struct app *app, const struct match *match, const struct game_setup *game_setup)
{
    const struct game_mode *mode = game_setup->mode;
    struct record record = {.match = (struct match *)match, .first_player = game_setup->first_player};
    if (!saved_hold(app))
        return;
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", SETTINGS_OPPONENTS[game_setup->opponent]);
    saved_note_setup(&record, game_setup);
    if (mode)
        record_add_fact(&record, OCCASION, mode->id, strlen(mode->id));
    keep_as_it_stands(app, is_apart(mode) ? SAVED_RUN : saved_box(match_variant(match)), &record,
                      mode && mode->passing);
    strbuf_free(&record.facts);
}

void saved_flush(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    struct saved_paths paths;
    if (games->written && saved_paths_of(app, games->written - 1, &paths) && store_flush_begins(&games->flush))
        games->flush.under_way = async_write_start(paths.now, paths.before, games->text.text, games->text.length);
}

void saved_settle(struct app *app)
{
    saved_flush(app);
    game_archive_flush(app);
    app->stores->games.written = 0;
}

void saved_finish(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    store_flush_finish(app, &games->flush, saved_flush);
    strbuf_free(&games->text);
    saved_let_go(games);
    game_archive_finish(app);
    *games = (struct saved_games){.loaded = false};
}
