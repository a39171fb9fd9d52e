/* What comes from outside in a backup: nothing that starts a program, however its line is spelt and in whatever file
 * it stands. */
#include "app/backup_whole.h"
#include "app/bare_app.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/folder.h"
#include "app/store/backup_kinds.h"
#include "career/ladder.h"
#include "career/merge.h"
#include "kit/files.h"
#include "kit/paths.h"

#define HARM "touch harm; cat"

static const char FOLDER[] = "backup_outside_test_data";
static struct app app;
static struct bare bare;

/* ---- the machine here ---- */

/* An empty machine, or one with settings of its own. */
static void open_here(const char *settings)
{
    bare_app(&app, &bare, FOLDER);
    folder_empty(FOLDER);
    app.keeps_settings = true;
    if (settings)
        folder_write(FOLDER, "settings.txt", settings);
    settings_default(&app.settings);
    assert_true(store_load(&app, STORE_SETTINGS, &app.settings));
}

static void close_here(void)
{
    saved_finish(&app);
    custom_boards_finish(&app.stores->boards);
}

/* Whether any file here but what was put down before has such bytes in it. */
struct search {
    const char *bytes;
    bool found;
};

static void visit(void *user, const char *name)
{
    struct search *s = user;
    char path[PATHS_MAX];
    size_t length;
    assert_true(paths_join(path, sizeof path, FOLDER, name));
    char *text = files_read(path, 1 << 24, &length);
    assert_non_null(text);
    for (size_t i = 0; i + strlen(s->bytes) <= length; i++)
        s->found = s->found || memcmp(text + i, s->bytes, strlen(s->bytes)) == 0;
    free(text);
}

static bool any_file_has(const char *bytes)
{
    struct search s = {bytes, false};
    folders_list(FOLDER, "", visit, &s);
    return s.found;
}

/* ---- what is brought ---- */

static int kind_named(const char *name)
{
    char found[BACKUP_NAME_MAX];
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (strcmp(backup_kind_name(kind, found), name) == 0)
            return kind;
    fail_msg("%s is not kept", name);
    return -1;
}

/* Brings a backup that holds one file. */
static enum backup_fault bring(int kind, const char *text, size_t length)
{
    struct backup_contents c = {.files[0] = {NULL, 0}};
    struct strbuf packed = {0};
    struct backup_news news;
    char before[PATHS_MAX];
    c.files[kind] = (struct backup_text){text, length};
    backup_pack(&c, &packed);
    enum backup_fault fault = backup_bring_whole(&app, packed.text, packed.length, &news, before);
    strbuf_free(&packed);
    return fault;
}

#define MARK "\xef\xbb\xbf"

/* Lines that mean, or could be taken to mean, an engine. */
static const char *const SPELLINGS[] = {
    "engine = " HARM,
    "\rengine = " HARM,
    "\r\r\t engine\r = " HARM,
    "engine\r = " HARM,
    "engine\t=\r" HARM,
    "engine=" HARM,
    MARK "engine = " HARM,
    MARK "\rengine = " HARM,
    "\vengine = " HARM,
    "engine\v = " HARM,
    "\fengine = " HARM,
    "\xc2\xa0"
    "engine = " HARM,
    "engine\xc2\xa0= " HARM,
    "ENGINE = " HARM,
    "Engine = " HARM,
    "engine_name = " HARM,
    "\rengine_name = " HARM,
    "music = 3\rengine = " HARM,
    "music = 3\r\nengine = " HARM,
    "engine = \rengine = " HARM,
    "#\nengine = " HARM,
    "engine = " HARM " = " HARM,
};
enum { SPELLING_COUNT = sizeof SPELLINGS / sizeof *SPELLINGS };

static void check_settings(const char *spelling, const char *pattern, const char *mine)
{
    char text[512], here[128];
    (void)snprintf(text, sizeof text, pattern, spelling);
    (void)snprintf(here, sizeof here, "music = 7\nengine = %s\n", mine);
    open_here(mine[0] ? here : NULL);
    assert_int_equal(bring(kind_named("settings.txt"), text, strlen(text)), BACKUP_FINE);
    if (strcmp(app.settings.engine, mine) != 0 || app.settings.engine_name[0] || any_file_has("harm"))
        fail_msg("\"%s\" came along: the engine is \"%s\"", text, app.settings.engine);
    assert_int_equal(app.settings.value[SETTING_PACE], 2);
    close_here();
}

static void no_spelling_brings_an_engine(void **state)
{
    (void)state;
    for (int i = 0; i < SPELLING_COUNT; i++) {
        bool first = strncmp(SPELLINGS[i], MARK, 3) == 0; /* a mark counts at the beginning alone */
        const char *pattern = first ? "%s\npace = slow\n" : "pace = slow\n%s\n";
        check_settings(SPELLINGS[i], pattern, "");
        check_settings(SPELLINGS[i], pattern, "mine --nboard");
    }
}

static void write_club(const char *name, struct strbuf *out)
{
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night game_night = {.count = 0};
    struct ladder ladder;
    if (strcmp(name, "game-night.txt") == 0 && game_night_begin(&game_night, GAME_NIGHT_ALL, names, 3, 7))
        game_night_write(&game_night, out);
    if (strcmp(name, "ladder.txt") == 0) {
        ladder_begin(&ladder, 7, LADDER_BY_BOARD);
        ladder_write(&ladder, out);
    }
}

static void write_small(const char *name, struct strbuf *out)
{
    const struct trophies trophies = {.coin[TROPHY_FIRST_FLIP] = {true, 20000, 0}, .games = 1};
    const struct progress progress = {.game[0].done = true};
    struct runs runs = {.count = 0};
    struct today today = {.count = 0};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 1000});
    today_try(&today, 20000, &move, true);
    if (strcmp(name, "trophies.txt") == 0)
        trophies_write(&trophies, out);
    if (strcmp(name, "runs.txt") == 0)
        runs_write(&runs, out);
    if (strcmp(name, "days.txt") == 0)
        today_write(&today, out);
    if (strcmp(name, "learnt.txt") == 0)
        progress_write(&progress, out);
    write_club(name, out);
    today_finish(&today);
}

/* One of each file that is kept, as the program writes it. */
static void write_one(int kind, struct strbuf *out)
{
    char name[BACKUP_NAME_MAX];
    (void)backup_kind_name(kind, name);
    if (kind < VARIANT_COUNT || strcmp(name, "games.outflank") == 0) {
        const struct setup setup = {.seed = 1};
        const struct variant *v = VARIANTS[kind < VARIANT_COUNT ? kind : 0];
        struct record record = {.match = match_new(v, &setup), .opponent = "engine"};
        struct move moves[MOVES_MAX];
        assert_true(position_moves(match_position(record.match), moves) > 0);
        assert_true(match_play(record.match, moves[0], NULL));
        record_write(&record, out);
        record_finish(&record);
    } else if (strcmp(name, "gamecontrollerdb.txt") == 0) {
        strbuf_puts(out, "# mine\n03000000300f00000a01000000000000,Old,a:b0,b:b1,platform:Linux,\n");
    } else {
        write_small(name, out);
    }
}

/* A backup with that file is refused, or comes without the line. */
static void check_kind(int kind, const char *spelling, bool in_front)
{
    struct strbuf text = {0};
    open_here("engine = mine\n");
    if (in_front)
        strbuf_printf(&text, "%s\n", spelling);
    write_one(kind, &text);
    if (!in_front)
        strbuf_printf(&text, "%s\n", spelling);
    enum backup_fault fault = bring(kind, strbuf_text(&text), text.length);
    assert_true(fault == BACKUP_FINE || fault == BACKUP_DAMAGED);
    assert_string_equal(app.settings.engine, "mine");
    if (any_file_has("harm"))
        fail_msg("\"%s\" came along in file %d", spelling, kind);
    close_here();
    strbuf_free(&text);
}

static void no_kept_file_brings_one(void **state)
{
    (void)state;
    for (int kind = 0; kind < backup_kind_count(); kind++)
        for (int i = 0; i < SPELLING_COUNT; i += 5) { /* each takes a while: they go to the disk */
            check_kind(kind, SPELLINGS[i], false);
            check_kind(kind, SPELLINGS[i], true);
        }
}

/* What was allowed here says a file that no backup has. */
static void no_permission_comes(void **state)
{
    char name[BACKUP_NAME_MAX];
    (void)state;
    for (int kind = 0; kind < backup_kind_count(); kind++)
        assert_string_not_equal(backup_kind_name(kind, name), "engine-here.txt");
}

/* Every setting either comes or is one of a machine, as its row says. */
static void what_is_of_the_machine_stays(void **state)
{
    struct strbuf here = {0}, there = {0};
    (void)state;
    for (int i = 0; i < SETTINGS; i++) {
        const char *const *values = SETTING_DEFS[i].values;
        strbuf_printf(&here, "%s = %s\n", SETTING_DEFS[i].id, values[0]);
        strbuf_printf(&there, "%s = %s\n", SETTING_DEFS[i].id, values[1]);
    }
    strbuf_puts(&here, "name = Ben\nname = Anna\nmaximised = off\nwindow = 5 6 700 800\n");
    strbuf_puts(&there, "name = Anna\nmaximised = on\nwindow = 1 2 300 400\nkey_undo = U\nopponent = 4\n");
    open_here(strbuf_text(&here));
    assert_int_equal(bring(kind_named("settings.txt"), there.text, there.length), BACKUP_FINE);
    for (int i = 0; i < SETTINGS; i++) {
        int wanted = SETTING_DEFS[i].owner == OF_PLAYER;
        if (app.settings.value[i] != wanted)
            fail_msg("%s is %d", SETTING_DEFS[i].id, app.settings.value[i]);
    }
    assert_int_equal(SETTING_DEFS[SETTING_FULLSCREEN].owner, OF_MACHINE);
    assert_int_equal(SETTING_DEFS[SETTING_LANGUAGE].owner, OF_PLAYER);
    assert_int_equal(app.settings.width, 700);
    assert_false(app.settings.maximised);
    assert_int_equal(app.settings.opponent, 4);
    assert_int_equal(app.settings.names.count, 2);
    assert_string_equal(app.settings.names.list[0], "Anna");
    assert_string_equal(app.settings.names.list[1], "Ben");
    assert_false(bindings_usual_keys(&app.settings.bindings, ACTION_UNDO));
    close_here();
    strbuf_free(&here);
    strbuf_free(&there);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_spelling_brings_an_engine),
                                       cmocka_unit_test(no_kept_file_brings_one), cmocka_unit_test(no_permission_comes),
                                       cmocka_unit_test(what_is_of_the_machine_stays)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
