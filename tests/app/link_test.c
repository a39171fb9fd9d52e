/* What a link may ask for, and what the title says of a wrong one: nothing that is kept is touched, and nothing
 * stops. */
#include "app/shell/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/shell/command_line.h"
#include "app/shell/start.h"
#include "app/stage_play.h"
#include "app/store/game_archive.h"
#include "app/store/saved.h"
#include "kit/files.h"
#include "support/test.h"

static const char FOLDER[] = "link_test_data";
static struct stage stage;
static struct link wrong;
static struct options options;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

/* The command line that the page makes of an address's pairs, which end with NULL; what is left must be fine. */
static void follow(const char *const *pairs)
{
    static char program[] = "outflank", data[] = "--data", folder[] = "link_test_data", link[] = "--link";
    char *argv[64] = {program, data, folder}, why[512] = "";
    int argc = 3;
    for (; *pairs; pairs++) {
        argv[argc++] = link;
        argv[argc++] = (char *)*pairs;
    }
    link_take(&wrong, &argc, argv);
    if (!command_line_read(&options, argc, argv, why, sizeof why))
        fail_msg("%s", why);
    options.linked = wrong.asks;
}

#define FOLLOW(...) follow((const char *const[]){__VA_ARGS__, NULL})

/* Starts as the program does. */
static void start(void)
{
    char why[256];
    options.seed = 1;
    stage.app.options = options;
    stage.app.session->game_setup.variant = options.variant ? options.variant : VARIANTS[0];
    stage.app.session->game_setup.setup = options.setup;
    assert_true(first_scenes_show(&stage.app, NULL, why, sizeof why));
    link_tell(&wrong, &stage.app);
    scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
}

static void assert_asks_nothing(void)
{
    assert_null(options.variant);
    assert_null(options.moves);
    assert_null(options.scene);
    assert_null(options.screenshot);
    assert_false(options.demo || options.bench || options.bench_start || options.export_to || options.import_from);
    assert_string_equal(options.data, FOLDER);
    assert_int_equal(options.file_count, 0);
}

static void what_a_link_may_ask_for(void **state)
{
    (void)state;
    FOLLOW("game=pocket", "lang=de", "speak", "utm_source=mail", "fbclid=--data");
    assert_null(wrong.fault);
    assert_string_equal(options.variant->id, "pocket");
    assert_string_equal(options.language, "de");
    assert_true(options.speak);
    FOLLOW("moves=f5d6c3", "game=classic", "game=reverse", "demo=1");
    assert_null(wrong.fault);
    assert_string_equal(options.variant->id, "classic"); /* the first of two */
    assert_string_equal(options.moves, "f5d6c3");
    assert_true(options.demo);
    FOLLOW("moves=f5d6c3"); /* of no game */
    assert_null(wrong.fault);
    assert_asks_nothing();
    for (int i = 0; i < first_scenes_count(); i++) {
        char pair[64];
        (void)snprintf(pair, sizeof pair, "scene=%s", first_scenes_name(i));
        FOLLOW(pair);
        if (!first_scenes_linked(i)) {
            assert_non_null(wrong.fault);
            assert_null(options.scene);
            continue;
        }
        assert_null(wrong.fault);
        assert_string_equal(options.scene, first_scenes_name(i));
        start();
        stage_leave(&stage);
        scene_pop_to_bottom(stage.app.scenes);
        scene_pop(stage.app.scenes);
        scene_stack_settle(stage.app.scenes);
    }
}

/* Each is told on the title and asks for nothing, however the rest of the link looks. */
static void a_wrong_link_opens_the_title(void **state)
{
    (void)state;
    enum { LONG = 1 << 20 };
    char *much = calloc(1, LONG + 16);
    assert_non_null(much);
    memcpy(much, "moves=", 6);
    memset(much + 6, 'f', LONG);
    struct {
        const char *pairs[3];
        const char *said;
    } links[] = {
        {{"game=klassic", NULL}, "This link asks for a game that isn’t here: “klassic”. Did you mean “classic”?"},
        {{"game=nonsense", "speak", NULL}, "This link can’t be opened. There is no game “nonsense”."},
        {{"game=classic", "moves=a1", NULL}, "This link can’t be opened."},
        {{"game=classic:size=99", NULL}, "This link can’t be opened."},
        {{"game=classic", much, NULL}, "This link can’t be opened."},
        {{"game=classic", "scene=settingz", NULL},
         "This link asks for a screen that it can’t open: “settingz”. Did you mean “settings”?"},
        {{"scene=\xf0\x9f\x98\x80\x1b[31m", NULL},
         "This link asks for a screen that it can’t open: “\xf0\x9f\x98\x80\\x1b[31m”."},
        {{"scene=result", "game=classic", NULL}, "This link asks for a screen that it can’t open: “result”."},
        {{"lang=xx", "game=classic", NULL}, "This link asks for a language that isn’t here: “xx”."},
        {{"argument=--screenshot", "argument=/data/games.outflank", NULL}, "A link can’t give options to the game."},
        {{"argument", "demo", NULL}, "A link can’t give options to the game."},
    };
    for (size_t i = 0; i < sizeof links / sizeof links[0]; i++) {
        follow(links[i].pairs);
        assert_non_null(wrong.fault);
        assert_asks_nothing();
        start();
        assert_string_equal(stage_top(&stage), "notice");
        if (!stage_says_with(&stage, links[i].said))
            fail_msg("not said: %s", links[i].said);
        stage_leave(&stage);
        assert_string_equal(stage_top(&stage), "title");
        scene_pop(stage.app.scenes);
        scene_stack_settle(stage.app.scenes);
    }
    free(much);
}

/* Whatever a link asks for, a game in progress is there afterwards, or the player was asked. */
static void a_link_leaves_what_is_kept_alone(void **state)
{
    (void)state;
    struct notation_error error;
    struct match *match = match_new(VARIANTS[0], &(struct setup){.seed = 0});
    assert_true(match_play_moves(match, "f5d6c3", &error));
    saved_keep(&stage.app, match, &(struct game_setup){.variant = VARIANTS[0]});
    match_free(match);
    FOLLOW("game=classic", "moves=d3");
    start();
    assert_string_equal(stage_top(&stage), "pause");
    assert_true(stage_shown(&stage, "You have a game in progress") > 0);
    assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 4);
}

/* Each screen that scenes.h makes is in the table of scenes, so that it can be drawn alone, by --scene and by the test
 * of layouts. */
static void every_screen_is_in_the_table(void **state)
{
    static const char *const others[] = {
        "toss",         "pad_lost",           "notice", /* layout_test shows them itself */
        "night_podium", "game_night_results", /* and these, which the samples of a game night that is over lead to */
        "gift"};                              /* and the ladder to this */
    char *made = files_read(OUTFLANK_SOURCE_DIR "/src/app/scenes/scenes.h", 1 << 16, NULL);
    char *table = files_read(OUTFLANK_SOURCE_DIR "/src/app/shell/first_scenes.c", 1 << 16, NULL);
    int seen = 0;
    (void)state;
    assert_true(made && table);
    for (const char *at = made; (at = strstr(at, "\nstruct scene *")); seen++) {
        char name[64] = "";
        bool other = false;
        at += strlen("\nstruct scene *");
        (void)sscanf(at, "%63[a-z_]", name);
        char *end = strstr(name, "_scene_new");
        if (!end)
            continue;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            other = other || strncmp(name, others[i], (size_t)(end - name)) == 0;
        if (!other && !strstr(table, name))
            fail_msg("--scene does not know what %s makes: add it to SCENES in first_scenes.c", name);
    }
    assert_true(seen > 20);
    free(made);
    free(table);
}

#define LINK(f) cmocka_unit_test_prestate_setup_teardown(f, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LINK(what_a_link_may_ask_for),
        LINK(a_wrong_link_opens_the_title),
        LINK(a_link_leaves_what_is_kept_alone),
        cmocka_unit_test(every_screen_is_in_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
