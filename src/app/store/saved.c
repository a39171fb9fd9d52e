#include "app/store/saved.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/core/settings.h"
#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "base/pairs.h"
#include "career/match_terms.h"
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

/* True if a record belongs into a file: it is of that variant, or a match of the run. */
static bool saved_belongs(const struct app *app, int box, const struct record *record)
{
    return box == SAVED_RUN ? is_apart(occasion_of(app, record)) : match_variant(record->match) == VARIANTS[box];
}

/* ---- the files: read, damaged ones set aside, locked ---- */

static const char LOCK_NAME[] = "lock";

int saved_box(const struct variant *variant)
{
    for (int i = 0; i < VARIANT_COUNT && i < SAVED_RUN; i++)
        if (VARIANTS[i] == variant)
            return i;
    assert(false && "a game of the registry");
    return 0;
}

static const char *name_of(int box) { return box == SAVED_RUN ? "ladder" : VARIANTS[box]->id; }

static const char *file_name(int box, const char *ending, char out[ASIDE_NAME_MAX])
{
    (void)snprintf(out, ASIDE_NAME_MAX, "game-%s%s.txt", name_of(box), ending);
    return out;
}

static bool path_of(const char *folder, int box, const char *ending, char out[PATHS_MAX])
{
    char name[ASIDE_NAME_MAX], named[PATHS_MAX];
    return paths_join(named, sizeof named, folder, file_name(box, ending, name)) && files_real(named, out);
}

bool saved_paths_of(const struct app *app, int box, struct saved_paths *out)
{
    char folder[PATHS_MAX];
    if (!saved_possible(app) || !path_of(app->data, box, "", out->now))
        return false;
    files_folder(out->now, folder);
    return path_of(folder, box, ".before", out->before);
}

static bool is_box(int box) { return box == SAVED_RUN || box < VARIANT_COUNT; }

void saved_check_links(struct app *app)
{
    char name[ASIDE_NAME_MAX];
    for (int box = 0; box < SAVED_GAMES_MAX; box++)
        if (is_box(box) && !store_name_leads_astray(app, app->data, file_name(box, "", name)))
            (void)store_name_leads_astray(app, app->data, file_name(box, ".before", name));
}

static void saved_let_go(struct saved_games *games)
{
    for (size_t i = 0; i < sizeof games->locks / sizeof games->locks[0]; i++) {
        lock_release(games->locks[i]);
        games->locks[i] = NULL;
    }
    games->held = false;
}

/* Which folders are locked, by the system's numbers of them. */
struct locked {
    unsigned long long numbers[SAVED_GAMES_MAX + 1];
    int count;
};

/* Locks a folder unless that is done already. False if another copy holds it. */
static bool hold_folder(struct saved_games *games, const char *folder, struct locked *locked)
{
    char path[PATHS_MAX];
    unsigned long long number = files_number(folder);
    bool elsewhere = false;
    for (int i = 0; i < locked->count; i++)
        if (locked->numbers[i] == number)
            return true;
    if (paths_join(path, sizeof path, folder, LOCK_NAME))
        games->locks[locked->count] = lock_acquire(path, &elsewhere);
    locked->numbers[locked->count++] = number;
    return !elsewhere;
}

/* The data directory, and wherever links lead: two data directories may share a file. */
static bool hold_all(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    struct locked locked = {0};
    char path[PATHS_MAX], folder[PATHS_MAX];
    bool held = hold_folder(games, app->data, &locked);
    if (held && store_path(app->data, STORE_FINISHED, path)) {
        files_folder(path, folder);
        held = hold_folder(games, folder, &locked);
    }
    for (int box = 0; box < SAVED_GAMES_MAX && held; box++)
        if (is_box(box) && path_of(app->data, box, "", path)) {
            files_folder(path, folder);
            held = hold_folder(games, folder, &locked);
        }
    return held;
}

bool saved_hold(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    if (!saved_possible(app) || (store_only_reads(app) && !app->options.bench_press))
        return false;
    if (games->held)
        return true;
    if (hold_all(app))
        return games->held = true; /* where locking is impossible, writing will fail and be reported */
    saved_let_go(games);
    app_warn(app, WARNING_TWICE);
    return false;
}

/* A game can be resumed if it has begun and is not over. */
static bool goes_on(const struct record *record)
{
    return match_length(record->match) > match_begun_at(record->match) && !match_over(record->match) &&
           (record->opponent[0] == '\0' || settings_opponent(record->opponent) >= 0);
}

bool saved_read_file(const char *path, struct record *out, bool *damaged)
{
    char why[RECORD_ERROR_MAX] = "";
    size_t length;
    *damaged = false;
    if (!files_exists(path))
        return false;
    char *text = files_read(path, STORE_ROWS[STORE_LADDER_MATCH].limit, &length);
    if (text && length == 0) { /* the program was ended between making the file and writing it */
        free(text);
        return false;
    }
    bool read = text && record_read(text, length, out, why), good = read && goes_on(out);
    if (!text)
        (void)snprintf(why, sizeof why, "%s", SDL_GetError());
    else if (read && !good)
        (void)snprintf(why, sizeof why, "it holds no game that can be resumed");
    *damaged = text && why[0];
    if (why[0])
        log_warn("%s: %s", path, why);
    if (read && !good)
        record_finish(out);
    free(text);
    return good;
}

/* Sets a damaged file aside and writes what was recovered of the game in its place. */
static void set_aside(struct app *app, int box, const char *path, const struct record *found)
{
    char aside[PATHS_MAX], folder[PATHS_MAX], stem[ASIDE_NAME_MAX], *name = app->asides[WARNING_GAME_LOST];
    struct strbuf text = {0};
    (void)snprintf(stem, sizeof stem, "game-%s", name_of(box));
    if (found)
        record_write(found, &text);
    files_folder(path, folder);
    if (!store_free_name(folder, stem, ".txt", name, aside) || !store_replace(path, aside, &text))
        log_warn("%s", SDL_GetError());
    memcpy(app->asides[WARNING_GAME_MENDED], name, ASIDE_NAME_MAX);
    strbuf_free(&text);
}

/* The newer of a game's file and the one before it. */
static bool better_of(struct record *now, bool has_now, struct record *before, bool has_before, struct record *out)
{
    bool use_before = has_before && (!has_now || before->order > now->order);
    if (use_before && has_now)
        record_finish(now);
    else if (!use_before && has_before)
        record_finish(before);
    *out = use_before ? *before : *now;
    return has_now || has_before;
}

/* Reads the best record from the two files, which the caller must finish. Damage is repaired and reported, if this copy
 * of the program may change the files. False if there is no game to resume. */
static bool saved_read(struct app *app, int box, struct record *out)
{
    struct saved_paths paths;
    struct record now, before;
    bool damaged, before_damaged;
    if (!saved_paths_of(app, box, &paths))
        return false;
    bool has_now = saved_read_file(paths.now, &now, &damaged);
    bool has_before = saved_read_file(paths.before, &before, &before_damaged);
    if (!has_now && !damaged && files_exists(paths.now)) /* unreadable, so its contents are unknown */
        damaged = has_before;
    bool found = better_of(&now, has_now, &before, has_before, out);
    if (found && !saved_belongs(app, box, out)) {
        log_warn("%s: another box's game", paths.now);
        record_finish(out);
        found = false;
        damaged = true;
    }
    if (!damaged || !saved_hold(app))
        return found;
    set_aside(app, box, paths.now, found ? out : NULL);
    app_warn(app, found ? WARNING_GAME_MENDED : WARNING_GAME_LOST);
    return found;
}

/* ---- the game setup in a record, except the players: names, the match, clocks and times ---- */

static const char *const NAMES[2] = {"first", "second"};

/* True for default seats, which a record leaves out. */
static bool is_plain(const struct game_setup *t)
{
    return t->player == 0 && t->series.kind == SERIES_SINGLE && t->clock.kind == CLOCK_OFF &&
           t->hints == HINTS_ALLOWED && t->seats[0].device == SEAT_ANY && t->seats[1].device == SEAT_ANY &&
           t->seats[0].corners == 0 && t->seats[1].corners == 0;
}

static void add(struct record *record, const char *key, struct strbuf *text)
{
    record_add_fact(record, key, strbuf_text(text), text->length);
    strbuf_clear(text);
}

/* "0 0 3 1 0 best-3 1 0 0 game-5 lose 12300 9000 4000 7000 0": the first player, devices and corners of both, the match
 * and its score, the clock and its times, hints. */
static void add_seats(struct record *record, const struct game_setup *t, struct strbuf *text)
{
    const struct clock *c = &t->clock;
    const struct series *s = &t->series;
    strbuf_printf(text, "%d %d %d %d %d %s %d %d %d ", t->player, (int)t->seats[0].device, (int)t->seats[1].device,
                  t->seats[0].corners, t->seats[1].corners, SERIES_NAMES[s->kind], s->won[0], s->won[1], s->drawn);
    strbuf_printf(text, "%s %s %ld %ld %ld %ld %d", CLOCK_NAMES[c->kind], c->loses ? "lose" : "tell", c->left_ms[0],
                  c->left_ms[1], c->used_ms[0], c->used_ms[1], (int)t->hints);
    add(record, "seats", text);
}

static void add_times(struct record *record, const struct times *times, struct strbuf *text)
{
    for (int i = 0; i < times->count; i++) {
        strbuf_puts(text, i ? " " : "");
        if (times->tenths[i] > 0)
            strbuf_printf(text, "%d.%d", times->tenths[i] / 10, times->tenths[i] % 10);
        else
            strbuf_putc(text, '-');
    }
    if (times->count > 0)
        add(record, "times", text);
}

/* "1 0 2 0": hints and undone turns of the first player, then of the second. */
static void add_helps(struct record *record, const struct helps helps[2], struct strbuf *text)
{
    strbuf_printf(text, "%d %d %d %d", helps[0].hints, helps[0].undos, helps[1].hints, helps[1].undos);
    if (helps[0].hints + helps[0].undos + helps[1].hints + helps[1].undos > 0)
        add(record, "helps", text);
    strbuf_clear(text);
}

/* Writes the setup, except the players, into the facts of a record; and reads it into a table that has its first player
 * already. */
static void saved_note_setup(struct record *record, const struct game_setup *game_setup)
{
    struct strbuf text = {0};
    for (int side = FIRST; side <= SECOND; side++) {
        const char *name = game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)].name;
        if (name[0])
            record_add_fact(record, NAMES[side], name, strlen(name));
    }
    if (game_setup->clock.kind != CLOCK_OFF) {
        strbuf_puts(&text, CLOCK_NAMES[game_setup->clock.kind]);
        add(record, "clock", &text);
        add_times(record, &game_setup->times, &text);
    }
    if (!is_plain(game_setup))
        add_seats(record, game_setup, &text);
    add_helps(record, game_setup->helps, &text);
    if (game_setup->eased) {
        strbuf_printf(&text, "%d", game_setup->opponent - 1);
        add(record, "eased", &text);
    }
    if (match_setup(record->match)->seed) {
        strbuf_printf(&text, "%lu", (unsigned long)match_setup(record->match)->seed);
        add(record, "seed", &text);
    }
    strbuf_free(&text);
}

static bool within(int value, int most) { return value >= 0 && value <= most; }

/* An invalid line is ignored as a whole. */
static void read_seats(const char *text, struct game_setup *t)
{
    enum { GAMES_MOST = 9999 };
    char kind[16], clock[16], loses[8];
    struct game_setup read = *t;
    struct clock *c = &read.clock;
    struct series *s = &read.series;
    int device[2], hints;
    if (sscanf(text, "%2d %1d %1d %1d %1d %15s %4d %4d %4d %15s %7s %9ld %9ld %9ld %9ld %1d", &read.player, &device[0],
               &device[1], &read.seats[0].corners, &read.seats[1].corners, kind, &s->won[0], &s->won[1], &s->drawn,
               clock, loses, &c->left_ms[0], &c->left_ms[1], &c->used_ms[0], &c->used_ms[1], &hints) != 16)
        return;
    int series = pairs_word(SERIES_NAMES, kind), runs = pairs_word(CLOCK_NAMES, clock);
    bool good = series >= 0 && runs >= 0 && within(hints, HINTS_KINDS - 1) && settings_is_opponent(read.player);
    for (int i = 0; i < 2; i++)
        good = good && within(device[i], SEAT_DEVICES - 1) && within(read.seats[i].corners, HANDICAP_CORNERS_MAX) &&
               within(s->won[i], GAMES_MOST) && c->used_ms[i] >= 0;
    if (!good || !within(s->drawn, GAMES_MOST))
        return;
    s->kind = (enum series_kind)series;
    c->kind = (enum clock_kind)runs;
    c->loses = strcmp(loses, "lose") == 0;
    read.hints = (enum hints)hints;
    read.seats[0].device = (enum seat_device)device[0];
    read.seats[1].device = (enum seat_device)device[1];
    if (!series_over(s))
        *t = read;
}

static void read_times(const char *text, struct times *times)
{
    int whole, tenth, used;
    for (times->count = 0; times->count < GAME_SETUP_TIMES_MAX && *text; text += used) {
        used = 0;
        unsigned short *time = &times->tenths[times->count];
        if (sscanf(text, " %4d.%1d%n", &whole, &tenth, &used) == 2 && whole >= 0 && tenth >= 0)
            *time = (unsigned short)(whole * 10 + tenth < 65535 ? whole * 10 + tenth : 65535);
        else if (sscanf(text, " -%n", &used) == 0 && used > 0)
            *time = 0;
        else
            break;
        times->count++;
    }
}

static void read_helps(const char *text, struct helps helps[2])
{
    enum { HELPS_MOST = 9999 };
    struct helps read[2];
    if (sscanf(text, "%4d %4d %4d %4d", &read[0].hints, &read[0].undos, &read[1].hints, &read[1].undos) != 4)
        return;
    for (int i = 0; i < 2; i++)
        if (within(read[i].hints, HELPS_MOST) && within(read[i].undos, HELPS_MOST))
            helps[i] = read[i];
}

void saved_read_setup(const struct record *record, struct game_setup *game_setup)
{
    struct strbuf text = {0};
    for (int side = FIRST; side <= SECOND; side++)
        if (record_fact(record, NAMES[side], &text))
            (void)names_clean(strbuf_text(&text),
                              game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)].name);
    if (record_fact(record, "seats", &text))
        read_seats(strbuf_text(&text), game_setup);
    if (record_fact(record, "times", &text))
        read_times(strbuf_text(&text), &game_setup->times);
    if (record_fact(record, "helps", &text))
        read_helps(strbuf_text(&text), game_setup->helps);
    game_setup->eased = record_fact(record, "eased", &text);
    strbuf_free(&text);
}

/* ---- the games ---- */

static struct saved_game summary(const struct record *record)
{
    int opponent = settings_opponent(record->opponent);
    struct saved_game game = {.move = match_position(record->match)->ply + 1,
                              .first_player = record->first_player,
                              .opponent = opponent < 0 ? 0 : opponent,
                              .order = record->order,
                              .seed = match_setup(record->match)->seed,
                              .position = *match_position(record->match)};
    coins_of_match(&game.coins, record->match, match_length(record->match));
    return game;
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
    int box = variant ? saved_box(variant) : SAVED_RUN;
    return find(app, box) && saved_read(app, box, out);
}

/* ---- writing ---- */

/* The box holds no game any more. Its order stays counted: while a file of that game is left, the next game in this box
 * is the later one. */
static void let_go_of(struct app *app, int box)
{
    *entry_of(app, box) = (struct saved_game){.order = entry_of(app, box)->order};
}

static void forget(struct app *app, int box)
{
    struct saved_games *games = &app->stores->games;
    struct saved_paths paths;
    let_go_of(app, box);
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
        let_go_of(app, box);
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

/* The place of a match that is over is free. */
static void forget_over(struct app *app, int box, const struct match *match)
{
    if (!is_another(app, box, match) || abandon(app, box))
        forget(app, box);
}

void saved_forget_counted(struct app *app, const struct match *match)
{
    if (match_over(match) && saved_hold(app))
        forget_over(app, saved_box(match_variant(match)), match);
}

static void keep_as_it_stands(struct app *app, int box, struct record *record, const struct game_mode *mode)
{
    const bool passing = mode && mode->passing, counts = mode && mode->result;
    if (match_over(record->match)) {
        bool kept = game_archive_keep(app, record); /* otherwise it stays as before its last move, */
        if (kept && !passing && !counts)            /* as what is to be counted does until it was */
            forget_over(app, box, record->match);
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
    keep_as_it_stands(app, is_apart(mode) ? SAVED_RUN : saved_box(match_variant(match)), &record, mode);
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
