/* The days, the trophies and the best runs: what cannot be read is set aside and told, never written over. Whoever runs
 * this may be root, whom no mode refuses: so what is in the way is what root cannot read either. */
#include "app/folder.h"
#include "app/kept_kinds.h"
#include "base/checksum.h"
#include "base/rng.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"
#include "kit/paths.h"
#include "match/helper.h"
#include "support/seed.h"

#ifndef _WIN32
#include <sys/stat.h>
#include <sys/types.h>
#endif

enum { TOO_LONG = (4 << 20) + 1, BLOCKS = 3 };

static const char FOLDER[] = "kept_test_data";
static const char *const NAMES[] = {"days.txt", "trophies.txt", "runs.txt"};
static struct app app;
static struct bare bare;
static bool all_damages;

static const char *path_of(const char *name, const char *ending)
{
    char whole[64];
    (void)snprintf(whole, sizeof whole, "%s%s", name, ending);
    return folder_path(FOLDER, whole);
}

static void clear(void)
{
    folder_empty(FOLDER);
    for (int i = 0; i < 6; i++) /* what blocks a file is none, and not in the list */
        assert_true(files_remove(path_of(NAMES[i / 2], i % 2 ? ".damaged" : "")));
    bare_app(&app, &bare, FOLDER);
}

/* Puts what cannot be read in the place of a file. */
static bool block(int how, const char *path)
{
    if (how == 0)
        return files_make_directory(path);
#ifndef _WIN32
    if (how == 1)
        return mkfifo(path, 0600) == 0;
#endif
    char *text = calloc(1, TOO_LONG);
    bool written = text && files_write(path, text, TOO_LONG);
    free(text);
    return written;
}

/* It is what was put there. */
static bool is_block(int how, const char *path)
{
    if (how == 0)
        return files_is_directory(path);
#ifndef _WIN32
    if (how == 1)
        return files_exists(path) && !files_is_plain(path) && !files_is_directory(path);
#endif
    return files_length(path) == TOO_LONG;
}

static void read_one(int which)
{
    struct today today = {.count = 0};
    struct trophies trophies = {.games = 0};
    struct runs runs = {.count = 0};
    if (which == 0)
        (void)store_load(&app, STORE_DAYS, &today);
    else if (which == 1)
        (void)store_load(&app, STORE_TROPHIES, &trophies);
    else
        (void)store_load(&app, STORE_RUNS, &runs);
    today_finish(&today);
}

static void write_one(int which)
{
    struct trophies trophies = {.coin[TROPHY_FIRST_FLIP] = {true, 20000, 0}, .games = 1};
    struct runs runs = {.count = 0};
    struct today today = {.count = 0};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 1000});
    today_try(&today, 20000, &move, true);
    if (which == 0)
        (void)store_save(&app, STORE_DAYS, &today);
    else if (which == 1)
        (void)store_save(&app, STORE_TROPHIES, &trophies);
    else
        (void)store_save(&app, STORE_RUNS, &runs);
    today_finish(&today);
}

static bool told(enum warning warning) { return app.warnings_told & 1U << warning; }

static void check(int which, int how, bool reads)
{
    clear();
    assert_true(block(how, path_of(NAMES[which], "")));
    if (reads)
        read_one(which);
    write_one(which);
    if (!is_block(how, path_of(NAMES[which], ".damaged")) || !files_is_plain(path_of(NAMES[which], "")))
        fail_msg("%s, %d: was written over", NAMES[which], how);
    assert_true(told(WARNING_KEPT));
    assert_false(told(WARNING_SAVING));
}

static void what_cannot_be_read_is_set_aside_and_told(void **state)
{
    (void)state;
    for (int which = 0; which < 3; which++)
        for (int how = 0; how < BLOCKS; how++) {
            check(which, how, true);
            check(which, how, false);
        }
}

/* What was set aside before stays. */
static void each_has_a_name_of_its_own(void **state)
{
    char ending[32];
    (void)state;
    clear();
    for (int i = 0; i < 12; i++) {
        assert_true(files_write(path_of("runs.txt", ""), "harmharmharm", 12 - (size_t)i));
        read_one(2);
    }
    assert_int_equal(files_length(path_of("runs.txt", ".damaged")), 12);
    for (int i = 2; i <= 12; i++) {
        (void)snprintf(ending, sizeof ending, ".damaged%d", i);
        assert_int_equal(files_length(path_of("runs.txt", ending)), 13 - i);
    }
    assert_string_equal(app.asides[WARNING_KEPT], "runs.txt.damaged12");
}

/* ---- folders ---- */

static void settings_may_have_a_folder_of_their_own(void **state)
{
    static const char OTHER[] = "kept_test_settings";
    struct settings settings;
    (void)state;
    clear();
    folder_empty(OTHER);
    settings_default(&settings);
    (void)snprintf(app.settings_folder, sizeof app.settings_folder, "%s", OTHER);
    assert_true(store_save(&app, STORE_SETTINGS, &settings));
    write_one(2);
    assert_true(files_exists(folder_path(OTHER, "settings.txt")) && files_exists(path_of("runs.txt", "")));
    assert_false(files_exists(path_of("settings.txt", "")) || files_exists(folder_path(OTHER, "runs.txt")));
}

static void a_folder_that_is_named_holds_all(void **state)
{
    (void)state;
    clear();
    app.options.data = FOLDER;
    (void)snprintf(app.settings_folder, sizeof app.settings_folder, "elsewhere");
    assert_true(store_find_folders(&app));
    assert_string_equal(app.data, FOLDER);
    assert_string_equal(app.settings_folder, "");
    write_one(2);
    app.options.data = path_of("runs.txt", "");
    assert_false(store_find_folders(&app));
}

/* ---- two copies of the program ---- */

/* One that this copy has read, and another copy has written anew since, with a line that means nothing: it is joined
 * as far as it can be, and kept as it was. */
static void what_another_copy_spoilt_is_set_aside(void **state)
{
    struct strbuf text = {0}, sealed = {0};
    (void)state;
    clear();
    write_one(0);
    strbuf_puts(&text, "outflank today 1\n2026-11-20 g5!\nnonsense\n");
    seal_add(&text, &sealed);
    assert_true(files_write(path_of("days.txt", ""), sealed.text, sealed.length));
    write_one(0);
    assert_int_equal(files_length(path_of("days.txt", ".damaged")), (long long)sealed.length);
    assert_true(told(WARNING_KEPT));
    assert_false(told(WARNING_SAVING));
    char *now = files_read(path_of("days.txt", ""), 1 << 20, NULL);
    assert_non_null(now);
    assert_non_null(strstr(now, "2026-11-20 g5!"));
    free(now);
    strbuf_free(&text);
    strbuf_free(&sealed);
}

/* Without a line that means nothing it is as good as new, and what it was is beside it. */
static void what_can_be_read_of_a_damaged_file_stays(void **state)
{
    static const char damaged[] = "outflank today 1\n2026-11-20 g5!\nnonsense\n";
    (void)state;
    clear();
    assert_true(files_write(path_of("days.txt", ""), damaged, sizeof damaged - 1));
    read_one(0);
    assert_true(told(WARNING_KEPT));
    assert_false(told(WARNING_SAVING));
    assert_int_equal(files_length(path_of("days.txt", ".damaged")), (long long)sizeof damaged - 1);
    bare_app(&app, &bare, FOLDER);
    read_one(0);
    assert_int_equal(app.warnings_told, 0);
    char *now = files_read(path_of("days.txt", ""), 1 << 20, NULL);
    assert_non_null(now);
    assert_non_null(strstr(now, "2026-11-20 g5!\n"));
    assert_null(strstr(now, "nonsense"));
    free(now);
}

/* ---- damage ---- */

/* Kinds of it, at each byte: a cut; nothing but zeros from there on; the line that begins there gone, or there twice;
 * each of its bits another; a byte that means something to a reader in its place. */
static const char TELLING[] = {'\n', '\r', ' ', '=', '#', '9', '-', '\0', '\xff'};
enum { CUT, ZEROS, LINE_GONE, LINE_TWICE, BITS, BYTES = BITS + 8, DAMAGES = BYTES + sizeof TELLING };
/* And of a piece: zeros, gone, at the end. */
enum { PIECE_ZEROS = DAMAGES, PIECE_GONE, PIECE_MOVED, ALL_DAMAGES };

static bool changes_line(int how) { return how == LINE_GONE || how == LINE_TWICE; }

static char other_byte(int how, char byte)
{
    return (char)(how >= BYTES ? TELLING[how - BYTES] : byte ^ 1 << (how - BITS));
}

/* Damages a text at a place. False if that changes nothing, or is no place for it. */
static bool damage(int how, size_t at, const char *text, size_t length, struct strbuf *out)
{
    const char *stop = memchr(text + at, '\n', length - at);
    size_t end = stop ? (size_t)(stop - text) + 1 : length;
    if (changes_line(how) && at > 0 && text[at - 1] != '\n')
        return false;
    strbuf_add(out, text, how == LINE_TWICE ? end : at);
    if (how == CUT)
        return true;
    for (size_t i = at; how == ZEROS && i < length; i++)
        strbuf_putc(out, '\0');
    if (how >= BITS)
        strbuf_putc(out, other_byte(how, text[at]));
    size_t from = how == ZEROS ? length : how == LINE_GONE ? end : how == LINE_TWICE ? at : at + 1;
    strbuf_add(out, text + from, length - from);
    return out->length != length || memcmp(out->text, text, length) != 0;
}

static void begin_anew(void) { bare_app(&app, &bare, FOLDER); }

/* A file of each kind as somebody has left it. */
static void put_old(enum store store)
{
    char from[PATHS_MAX];
    size_t length;
    assert_true(paths_join(from, sizeof from, OUTFLANK_KEPT_FOLDER, STORE_ROWS[store].name));
    char *old = files_read(from, 1 << 20, &length);
    assert_non_null(old);
    assert_true(files_write(path_of(STORE_ROWS[store].name, ""), old, length));
    free(old);
}

/* A file that grows, as this version lets it: some that was there, and what it adds. */
static void grow_match(void)
{
    struct game_setup game_setup;
    struct move moves[MOVES_MAX];
    struct match *match = saved_load_run(&app, &game_setup);
    assert_non_null(match);
    for (int i = 0; i < 3; i++) {
        assert_true(position_moves(match_position(match), moves) > 0 && match_play(match, moves[0], NULL));
        saved_keep(&app, match, &game_setup);
    }
    match_free(match);
}

static void grow_finished(void)
{
    static const char *const moves[] = {"f5d6", "f5f6e6"};
    struct game_archive_list list = {.strange = false};
    for (int i = 0; i < 2; i++) {
        struct record record = {.match = helper_match("classic", moves[i])};
        match_give_up(record.match, FIRST);
        game_archive_keep(&app, &record);
        game_archive_forget(&app);
        record_finish(&record);
    }
    game_archive_read(&app, &list);
    game_archive_mark(&app, &list, 0, ARCHIVE_STAR);
    game_archive_list_finish(&list);
}

/* And as this one keeps it. */
static char *kept_text(enum store store, size_t *length)
{
    struct engine_trust trust = {.folder = "12", .command = "edax -nboard"};
    struct guests guests = {.choosing = true};
    (void)guests_sit(&guests, "Ben", (struct guise){{1, 2, 3}}, GUEST_PAD, 2);
    if (store == STORE_ENGINE_TRUST)
        assert_true(store_save(&app, store, &trust));
    else if (store == STORE_GUESTS)
        assert_true(store_save(&app, store, &guests));
    else
        put_old(store);
    if (STORE_ROWS[store].size > 0) {
        void *value = kept_load(&app, store);
        assert_true(store_save(&app, store, value));
        kept_drop(store, value);
    } else if (store == STORE_LADDER_MATCH) {
        grow_match();
    } else {
        grow_finished();
    }
    char *text = files_read(path_of(STORE_ROWS[store].name, ""), 1 << 20, length);
    assert_non_null(text);
    saved_finish(&app);
    return text;
}

static struct counts {
    int made, same, told, earlier;
} counts;

/* A cut right behind a record of a file that grows leaves one that has not grown further. */
static bool is_earlier(enum store store, int how, size_t at, const char *text)
{
    size_t line = at;
    if (STORE_ROWS[store].size > 0 || how != CUT)
        return false;
    while (line > 0 && text[line - 1] == '\n')
        line--;
    while (line > 0 && text[line - 1] != '\n')
        line--;
    return at == 0 || (strncmp(text + line, "end = ", 6) == 0 && (text[at] == '\n' || text[at - 1] == '\n'));
}

static void check_aside(enum store store, size_t length, size_t at, int how)
{
    char aside[PATHS_MAX];
    const char *name = STORE_ROWS[store].name;
    bool match = store == STORE_LADDER_MATCH;
    assert_true(paths_join(aside, sizeof aside, FOLDER, match ? "game-ladder.damaged.txt" : ""));
    if (files_length(match ? aside : path_of(name, ".damaged")) != (long long)length)
        fail_msg("%s: damage %d at %zu is not set aside", name, how, at);
}

/* A file that had lost its seal has one again: it means the same, and nobody is told twice. */
static void check_sealed_again(enum store store, const char *said)
{
    struct strbuf again = {0};
    assert_string_equal(app.asides[WARNING_UNSEALED], STORE_ROWS[store].name);
    begin_anew();
    kept_say(&app, store, &again);
    assert_int_equal(app.warnings_told, 0);
    assert_string_equal(strbuf_text(&again), said);
    strbuf_free(&again);
}

static void check_damage(enum store store, const struct strbuf *harmed, const struct strbuf *good, size_t at, int how)
{
    struct strbuf said = {0};
    const char *name = STORE_ROWS[store].name;
    folder_empty(FOLDER);
    begin_anew();
    assert_true(files_write(path_of(name, ""), strbuf_text(harmed), harmed->length));
    kept_say(&app, store, &said);
    counts.told += app.warnings_told != 0;
    counts.same += !app.warnings_told;
    if (!app.warnings_told && strcmp(strbuf_text(&said), strbuf_text(good)) != 0)
        fail_msg("%s: damage %d at %zu is taken in silence", name, how, at);
    if (told(WARNING_UNSEALED))
        check_sealed_again(store, strbuf_text(&said));
    else if (app.warnings_told)
        check_aside(store, harmed->length, at, how);
    assert_false(told(WARNING_SAVING));
    strbuf_free(&said);
}

/* Whether a damage is among those of this run: all of them, or a share that each commit draws anew. */
static bool is_drawn(struct rng *lot, int how) { return all_damages || changes_line(how) || rng_below(lot, 12) == 0; }

/* Whatever happens to a file, either it means the same, or the player is told and the file is set aside. */
static void check_all_damages(enum store store)
{
    size_t length;
    struct strbuf good = {0};
    struct rng lot = rng_seeded(test_seed() + (uint32_t)store);
    counts = (struct counts){.made = 0};
    clear();
    char *text = kept_text(store, &length);
    begin_anew();
    kept_say(&app, store, &good);
    assert_int_equal(app.warnings_told, 0);
    for (size_t at = 0; at < length; at++)
        for (int how = 0; how < DAMAGES; how++) {
            struct strbuf harmed = {0};
            if (is_drawn(&lot, how) && damage(how, at, text, length, &harmed)) {
                bool earlier = is_earlier(store, how, at, text);
                counts.made++;
                counts.earlier += earlier;
                if (!earlier)
                    check_damage(store, &harmed, &good, at, how);
            }
            strbuf_free(&harmed);
        }
    print_message("%s: %d damaged, %d same, %d told, %d cut behind a record, 0 silently other\n",
                  STORE_ROWS[store].name, counts.made, counts.same, counts.told, counts.earlier);
    strbuf_free(&good);
    free(text);
}

static void damage_piece(int how, size_t at, size_t size, const char *text, size_t length, struct strbuf *out)
{
    strbuf_add(out, text, at);
    for (size_t i = 0; how == PIECE_ZEROS && i < size; i++)
        strbuf_putc(out, '\0');
    strbuf_add(out, text + at + size, length - at - size);
    if (how == PIECE_MOVED)
        strbuf_add(out, text + at, size);
}

/* What hits a seal may hit what is behind it as well. */
static void check_damaged_seal(enum store store)
{
    enum { SEAL = 15, ONE_IN = 8 };
    size_t length;
    struct strbuf good = {0};
    struct rng lot = rng_seeded(test_seed() + (uint32_t)store);
    clear();
    char *text = kept_text(store, &length);
    begin_anew();
    kept_say(&app, store, &good);
    for (size_t at = 0; at < SEAL; at++)
        for (size_t size = 1; size <= length - at; size++)
            for (int how = PIECE_ZEROS; how < ALL_DAMAGES; how++) {
                struct strbuf harmed = {0};
                damage_piece(how, at, size, text, length, &harmed);
                bool other = harmed.length != length || memcmp(strbuf_text(&harmed), text, length) != 0;
                if (other && harmed.length > 0 && (all_damages || rng_below(&lot, ONE_IN) == 0))
                    check_damage(store, &harmed, &good, at, how);
                strbuf_free(&harmed);
            }
    strbuf_free(&good);
    free(text);
}

static void no_damage_of_a_seal_is_taken_in_silence(void **state)
{
    (void)state;
    for (int store = 0; store < STORES; store++)
        if (STORE_ROWS[store].sealed)
            check_damaged_seal((enum store)store);
}

static void no_damage_is_taken_in_silence(void **state)
{
    (void)state;
    for (int store = 0; store < STORES; store++)
        if (store != STORE_PADS) /* which the player writes */
            check_all_damages((enum store)store);
}

/* ---- without a seal ---- */

/* What somebody has written by hand never had one. */
static void only_a_seal_that_was_there_is_missed(void **state)
{
    static const char by_hand[] = "volume = 3\nspeed = none\n";
    static const char edited[] = "# Settings of Outflank. The program rewrites this file.\nvolume = 3\n";
    struct settings settings;
    (void)state;
    for (int store = 0; store < STORES; store++)
        if (STORE_ROWS[store].sealed && store < STORES_IN_BACKUPS) {
            clear();
            put_old((enum store)store);
            kept_drop((enum store)store, kept_load(&app, (enum store)store));
            assert_int_equal(app.warnings_told, 0);
        }
    for (int i = 0; i < 2; i++) {
        clear();
        settings_default(&settings);
        const char *text = i ? edited : by_hand;
        assert_true(files_write(path_of("settings.txt", ""), text, strlen(text)));
        assert_true(store_load(&app, STORE_SETTINGS, &settings));
        assert_int_equal(settings.value[SETTING_VOLUME], 3);
        assert_int_equal(told(WARNING_UNSEALED), i);
    }
}

/* Of two, the second is told at the next start. */
static void each_is_told(void **state)
{
    (void)state;
    clear();
    for (int i = 0; i < 3; i++) {
        struct progress progress = {.last = 0};
        struct settings settings;
        begin_anew();
        settings_default(&settings);
        if (i == 0) {
            static const char set[] = "# Settings of Outflank.\nvolume = 3\n";
            static const char learnt[] = "# outflank-learnt 1\nmet = classic\n";
            assert_true(files_write(path_of("settings.txt", ""), set, sizeof set - 1));
            assert_true(files_write(path_of("learnt.txt", ""), learnt, sizeof learnt - 1));
        }
        assert_true(store_load(&app, STORE_SETTINGS, &settings));
        assert_true(store_load(&app, STORE_LESSONS, &progress));
        assert_int_equal(told(WARNING_UNSEALED), i < 2);
        if (i < 2)
            assert_string_equal(app.asides[WARNING_UNSEALED], i ? "learnt.txt" : "settings.txt");
        assert_int_equal(settings.value[SETTING_VOLUME], 3);
    }
}

/* ---- later versions ---- */

/* It is neither read nor written over. */
static void what_is_later_stays(void **state)
{
    (void)state;
    for (int store = 0; store < STORES; store++) {
        const struct store_row *row = &STORE_ROWS[store];
        struct strbuf text = {0}, sealed = {0}, said = {0}, nothing = {0};
        size_t length;
        if (!row->header)
            continue;
        clear();
        kept_say(&app, (enum store)store, &nothing);
        strbuf_printf(&text, "%s%d\nhologram\n", row->header, row->version + 1);
        seal_add(&text, &sealed);
        assert_true(files_write(path_of(row->name, ""), sealed.text, sealed.length));
        kept_say(&app, (enum store)store, &said);
        assert_string_equal(strbuf_text(&said), strbuf_text(&nothing));
        void *value = kept_load(&app, (enum store)store);
        assert_false(store_save(&app, (enum store)store, value));
        kept_drop((enum store)store, value);
        char *there = files_read(path_of(row->name, ""), 1 << 20, &length);
        assert_non_null(there);
        assert_string_equal(there, sealed.text);
        assert_true(told(WARNING_LATER));
        assert_string_equal(app.asides[WARNING_LATER], row->name);
        free(there);
        strbuf_free(&text);
        strbuf_free(&sealed);
        strbuf_free(&said);
        strbuf_free(&nothing);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_cannot_be_read_is_set_aside_and_told),
                                       cmocka_unit_test(each_has_a_name_of_its_own),
                                       cmocka_unit_test(settings_may_have_a_folder_of_their_own),
                                       cmocka_unit_test(a_folder_that_is_named_holds_all),
                                       cmocka_unit_test(what_another_copy_spoilt_is_set_aside),
                                       cmocka_unit_test(what_can_be_read_of_a_damaged_file_stays),
                                       cmocka_unit_test(no_damage_is_taken_in_silence),
                                       cmocka_unit_test(no_damage_of_a_seal_is_taken_in_silence),
                                       cmocka_unit_test(only_a_seal_that_was_there_is_missed),
                                       cmocka_unit_test(each_is_told),
                                       cmocka_unit_test(what_is_later_stays)};
    all_damages = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
