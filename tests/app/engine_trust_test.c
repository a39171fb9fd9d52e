/* An engine that was not typed on this machine: it is shown and asked about before it is started, and the answer is
 * kept where no copy of the files brings it. The commands are those of a POSIX shell. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "kit/files.h"
#include "kit/paths.h"

static const char HERE[] = "engine_trust_test_here", COPY[] = "engine_trust_test_copy";
static const char COMMAND[] = "touch engine_trust_test_started; cat", STARTED[] = "engine_trust_test_started";
static struct stage stage;

static void copy_found(void *folder, const char *name)
{
    char from[PATHS_MAX], to[PATHS_MAX];
    size_t length;
    assert_true(paths_join(from, sizeof from, folder, name) && paths_join(to, sizeof to, COPY, name));
    char *text = files_read(from, 1 << 20, &length);
    assert_non_null(text);
    assert_true(files_write(to, text, length));
    free(text);
}

/* The program, its data in a folder, with settings that name the engine. */
static void open_in(const char *folder)
{
    stage_open_usual(&stage);
    stage.app.session->engine_patience_ms = STAGE_PATIENCE;
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder);
    (void)snprintf(stage.app.settings.engine, sizeof stage.app.settings.engine, "%s", COMMAND);
}

static int open_here(void **state)
{
    (void)state;
    folder_empty(HERE);
    folder_empty(COPY);
    assert_true(files_remove(STARTED));
    open_in(HERE);
    return 0;
}

static int close_here(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* A game of the engine's against a person, in which the person or the engine begins. */
static struct scene *begin(bool engine_first)
{
    const struct variant *classic = variant_find("classic", 7);
    stage.app.session->game_setup =
        (struct game_setup){.variant = classic, .opponent = OPPONENT_EXTERNAL, .first_player = engine_first ? 1 : 0};
    struct scene *play = play_scene_new(&stage.app, NULL);
    stage_show(&stage, play);
    return play;
}

/* It is asked for its move once the first discs have been dealt. */
static void wait_until_started(void)
{
    for (int i = 0; i < STAGE_PATIENCE && !files_exists(STARTED); i++) {
        (void)stage_wait(&stage, 1);
        SDL_Delay(1);
    }
    assert_true(files_exists(STARTED));
}

static void it_is_shown_and_not_started(void **state)
{
    (void)state;
    for (int engine_first = 0; engine_first < 2; engine_first++) {
        struct scene *play = begin(engine_first);
        assert_string_equal(stage_top(&stage), "engine-ask");
        assert_true(stage_shown(&stage, COMMAND) > 0.9f);
        assert_false(files_exists(STARTED));
        assert_true(stage_press(&stage, engine_first ? ACTION_OK : ACTION_BACK)); /* the first choice is no, too */
        stage_rest(&stage);
        assert_string_equal(stage_top(&stage), "play");
        assert_int_equal(play_scene_result(play).opponent, OPPONENT_SUBSTITUTE);
        assert_false(engine_trusted(&stage.app));
        scene_pop(stage.app.scenes);
        stage_rest(&stage);
    }
    SDL_Delay(50);
    assert_false(files_exists(STARTED));
}

static void allowed_once_it_is_allowed_here(void **state)
{
    (void)state;
    struct scene *play = begin(true);
    assert_true(stage_press(&stage, ACTION_RIGHT));
    assert_true(stage_press(&stage, ACTION_OK));
    wait_until_started();
    assert_int_equal(play_scene_result(play).opponent, OPPONENT_EXTERNAL);
    stage_close(&stage);
    folders_list(HERE, "", copy_found, (void *)HERE);
    open_in(HERE); /* after a new start */
    assert_true(engine_trusted(&stage.app));
    (void)begin(false);
    assert_string_equal(stage_top(&stage), "play");
    stage.app.settings.engine[0] = 'T'; /* another one is another question */
    assert_false(engine_trusted(&stage.app));
    stage_close(&stage);
    open_in(COPY); /* and where all the files were copied to nobody has been asked */
    assert_false(engine_trusted(&stage.app));
}

static void without_a_folder_it_is_asked_each_time(void **state)
{
    (void)state;
    stage.app.data[0] = '\0';
    assert_false(engine_trusted(&stage.app));
    engine_trust(&stage.app);
    assert_true(engine_trusted(&stage.app));
    assert_false(files_exists("engine-here.txt"));
}

static void a_damaged_answer_is_none(void **state)
{
    static const char *const texts[] = {"", "engine = %s\n", "folder = 0\nengine = %s\n", "folder = 12 \nengine = %s\n",
                                        "\nfolder\nengine = %s\n"};
    char path[PATHS_MAX], text[300];
    (void)state;
    assert_true(paths_join(path, sizeof path, HERE, "engine-here.txt"));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        int length = snprintf(text, sizeof text, texts[i], COMMAND);
        assert_true(files_write(path, text, (size_t)length));
        stage.app.stores->engine_trust = (struct engine_trust){.loaded = false};
        assert_false(engine_trusted(&stage.app));
    }
    assert_true(files_remove(path));
    assert_true(files_make_directory(path));
    stage.app.stores->engine_trust = (struct engine_trust){.loaded = false};
    assert_false(engine_trusted(&stage.app));
    assert_true(files_remove(path));
}

/* What a text takes of the screen; all of it must be in its box and the box on the screen. */
static struct box ink_of(const char *beginning)
{
    const struct recorded_text *texts;
    struct box found = {0, 0, 0, 0};
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < n; i++)
        if (strncmp(texts[i].text, beginning, strlen(beginning)) == 0) {
            found = texts[i].ink;
            assert_true(found.w <= texts[i].box.w + 1 && found.h <= texts[i].box.h + 1);
            assert_true(found.x >= 0 && found.x + found.w <= canvas_width(stage.app.canvas));
            assert_true(found.y >= 0 && found.y + found.h <= canvas_height(stage.app.canvas));
        }
    canvas_record(stage.app.canvas, false);
    return found;
}

/* The longest command line takes its lines, whatever it is made of: no end of it can be hidden. */
static void all_of_it_is_shown(void **state)
{
    static const char fillers[] = " Wi";
    char command[ENGINE_COMMAND_MAX];
    (void)state;
    for (int i = 0; fillers[i]; i++) {
        memset(command, fillers[i], sizeof command);
        memcpy(command, "edax", 4);
        (void)snprintf(command + sizeof command - 21, 21, ";rm -r the-end-of-it");
        (void)snprintf(stage.app.settings.engine, sizeof stage.app.settings.engine, "%s", command);
        stage_show(&stage, engine_ask_scene_new(&stage.app));
        assert_true(ink_of("edax").h > (fillers[i] == ' ' ? 10 : 150));
        stage_press(&stage, ACTION_BACK);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_here, close_here)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(it_is_shown_and_not_started), TEST(allowed_once_it_is_allowed_here),
                                       TEST(without_a_folder_it_is_asked_each_time), TEST(a_damaged_answer_is_none),
                                       TEST(all_of_it_is_shown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
