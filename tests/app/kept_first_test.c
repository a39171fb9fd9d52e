/* A move is kept before anybody hears of it: what was said is there after a crash. */
#define _POSIX_C_SOURCE 200809L /* fdopen, pipe */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "base/os.h"
#include "kit/files.h"
#include "support/test.h"

static const char FOLDER[] = "kept_first_test_data", GAME[] = "kept_first_test_data/game-classic.txt";
static struct stage stage;
static volatile sig_atomic_t signals, kept;

static int open_stage(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    saved_finish(&stage.app);
    return 0;
}

/* The first line since is being written, to a pipe without a reader: the signal comes in that very moment, so that
 * anything may be called. */
/* NOLINTBEGIN(bugprone-signal-handler) */
static void on_line(int number)
{
    size_t length;
    if (signals++ > 0)
        return;
    char *text = files_read(GAME, 1 << 16, &length);
    kept = text && strstr(text, "moves = f5");
    free(text);
    (void)signal(number, on_line);
}
/* NOLINTEND(bugprone-signal-handler) */

static void type(char character)
{
    struct action_event e = {
        .action = ACTION_CHAR, .down = true, .device = DEVICE_KEYBOARD, .seat = -1, .character = character};
    (void)scene_stack_action(stage.app.scenes, &e);
    speech_flush(&stage.app); /* as the frame does */
}

static void a_move_is_kept_when_it_is_said(void **state)
{
    int ends[2];
    (void)state;
    stage.app.settings.value[SETTING_SPEECH] = 2; /* lines */
    stage.app.speech.lines = os_temporary_file();
    assert_non_null(stage.app.speech.lines);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    type('f'); /* which is said, too */
    (void)fclose(stage.app.speech.lines);
    assert_int_equal(pipe(ends), 0);
    (void)close(ends[0]);
    stage.app.speech.lines = fdopen(ends[1], "w");
    (void)signal(SIGPIPE, on_line);
    type('5');
    assert_true(signals > 0);
    assert_true(kept);
    (void)signal(SIGPIPE, SIG_DFL);
    stage.app.settings.value[SETTING_SPEECH] = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_move_is_kept_when_it_is_said, open_stage, close_stage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
