/* The table of the settings that speak of a board (core/settings.c), held to what the boards do: each setting is
 * turned on each board, and what is seen or done must follow it just where the table says so. */
#include <string.h>

#include "app/board/board_player.h"
#include "app/judged.h"
#include "app/stage_learn.h"
#include "app/stage_play.h"
#include "app/stage_today.h"
#include "base/bits.h"
#include "rules/notation.h"
#include "support/test.h"

enum { SUNDAY = 20779 /* 22 November 2026: a day of Classic */, CORNER_STEP = 6, ANY_STEP = 2 };
enum { C4 = 26 }; /* at ANY_STEP a move, and the wrong one */

static struct stage stage;

/* Which of a board's positions; each board has at least one. */
static bool open_board(enum board_kind board, int n)
{
    static const char *const moves[] = {NULL, "f5d6c3d3c4f4f6g5e6d7e3c5f3b4"};
    static const int steps[] = {ANY_STEP, CORNER_STEP};
    struct scene *scene = NULL;
    if (n >= 2)
        return false;
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage.app.calendar = (struct calendar){.set = true, .date = SUNDAY, .seconds_left = 3600};
    if (board == BOARD_OF_DAY)
        scene = today_scene_new(&stage.app);
    else if (board == BOARD_OF_LESSON)
        stage_open_lesson(&stage, VARIANTS[0], steps[n]);
    else if (board == BOARD_OF_PUZZLE)
        scene = puzzle_scene_new(&stage.app, VARIANTS[0], n);
    else if (board == BOARD_OF_GAME)
        scene = play_scene_new(&stage.app, moves[n]);
    else {
        struct record record = judged_game(VARIANTS[0], 3);
        scene = replay_scene_new(&stage.app, &record);
    }
    if (scene)
        stage_show(&stage, scene);
    if (board == BOARD_OF_DAY)
        stage_day_to_puzzle(&stage);
    return true;
}

static void close_board(void)
{
    stage.app.options.screenshot = NULL;
    while (!scene_stack_empty(stage.app.scenes))
        stage_leave(&stage);
    stage.app.data[0] = '\0';
}

static unsigned some_square(void) { return (unsigned)bits_first(stage_places(&stage).squares); }

/* A square that is offered is named. */
static void play(unsigned square)
{
    stage_finish(&stage);
    stage_type_square(&stage, square);
}

/* ---- each setting: does the board do otherwise with that value? ---- */

static bool legal(enum board_kind board)
{
    (void)board;
    return stage_marks(&stage).legal == 0;
}

static bool preview(enum board_kind board)
{
    if (board == BOARD_OF_REPLAY)
        return false;
    stage_aim(&stage, some_square());
    return stage_marks(&stage).would_turn == 0;
}

static bool confirm(enum board_kind board)
{
    int plies = stage_plies(&stage);
    if (board == BOARD_OF_REPLAY)
        return false;
    play(some_square());
    return stage_plies(&stage) == plies;
}

static bool stepping(enum board_kind board)
{
    static const enum action ways[] = {ACTION_LEFT, ACTION_UP, ACTION_RIGHT, ACTION_DOWN};
    if (board == BOARD_OF_REPLAY)
        return false;
    for (int i = 0; i < 24; i++) {
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ways[i / 6]);
        if (stage_cursor(&stage) < 64 && !stage_offers(&stage, stage_cursor(&stage)))
            return true;
    }
    return false;
}

static bool undo(enum board_kind board)
{
    int plies = stage_plies(&stage);
    if (board == BOARD_OF_REPLAY)
        return false;
    play(board == BOARD_OF_LESSON ? C4 : some_square());
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    stage_finish(&stage);
    return stage_plies(&stage) != plies;
}

static bool hints(enum board_kind board)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HINT);
    switch (board) {
    case BOARD_OF_GAME:
        return !stage_hinted(&stage);
    case BOARD_OF_DAY:
        return stage_tries(&stage).tries == 0;
    case BOARD_OF_LESSON:
        return !stage_step_done(&stage);
    case BOARD_OF_PUZZLE:
        return stage_puzzle_hint(&stage)[0] == '\0';
    default:
        return false;
    }
}

static bool coordinates(enum board_kind board)
{
    (void)board;
    return stage_marks(&stage).coordinates == COORDINATES_NEVER;
}

static bool marks(enum board_kind board)
{
    (void)board;
    return stage_marks(&stage).disc_marks;
}

/* Shows something that moves: a ply forwards. */
static void set_off(enum board_kind board)
{
    if (board == BOARD_OF_REPLAY)
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
    else
        play(some_square());
}

static bool speed(enum board_kind board)
{
    set_off(board);
    return stage_motion_ms(&stage) <= 0;
}

/* Cross-fades instead of turning discs. */
static bool reduced(enum board_kind board)
{
    set_off(board);
    return stage_motion_ms(&stage) > 0 && !stage_discs_turn(&stage);
}

static bool spoken(enum board_kind board)
{
    if (board == BOARD_OF_REPLAY)
        return false;
    stage.app.speech.said[0] = '\0';
    play(some_square());
    return stage.app.speech.said[0] != '\0';
}

static const struct {
    enum setting setting;
    const char *value;
    bool (*follows)(enum board_kind board);
} TRIALS[] = {
    {SETTING_LEGAL, "off", legal},
    {SETTING_PREVIEW, "off", preview},
    {SETTING_CONFIRM, "on", confirm},
    {SETTING_STEPPING, "all", stepping},
    {SETTING_UNDO, "off", undo},
    {SETTING_HINTS, "off", hints},
    {SETTING_COORDINATES, "off", coordinates},
    {SETTING_MARKS, "on", marks},
    {SETTING_SPEED, "none", speed},
    {SETTING_REDUCE_MOTION, "on", reduced},
    {SETTING_SPEECH, "lines", spoken},
};
enum { TRIALS_COUNT = sizeof TRIALS / sizeof TRIALS[0] };

static bool tried(int i, enum board_kind board, int n, bool set)
{
    settings_default(&stage.app.settings);
    assert_true(settings_choose(&stage.app.settings, SETTING_COORDINATES, "fitting")); /* as once asked for */
    if (set)
        assert_true(settings_choose(&stage.app.settings, TRIALS[i].setting, TRIALS[i].value));
    if (!open_board(board, n))
        fail_msg("board %d cannot be opened", (int)board);
    bool follows = TRIALS[i].follows(board);
    close_board();
    return follows;
}

static void every_setting_holds_where_the_table_says_so(void **state)
{
    (void)state;
    for (int i = 0; i < TRIALS_COUNT; i++)
        for (int board = 0; board < BOARDS; board++) {
            enum setting setting = TRIALS[i].setting;
            const char *why_not = settings_not_on((enum board_kind)board, setting);
            bool looked_at = board == BOARD_OF_REPLAY && why_not;
            bool as_usual = tried(i, (enum board_kind)board, 0, false);
            bool as_set = tried(i, (enum board_kind)board, 0, true);
            if (as_usual && !looked_at)
                fail_msg("board %d does as \"%s\" asks without it", board, SETTING_DEFS[setting].id);
            if (!looked_at && as_set != !why_not)
                fail_msg("board %d: \"%s\" %s, and the table says \"%s\"", board, SETTING_DEFS[setting].id,
                         as_set ? "holds" : "does not hold", why_not ? why_not : "it holds");
        }
}

/* How many coins a move outflanks, where coins are flipped by hand: in a game, and in the lesson's step about it. */
static void the_count_holds_in_games_and_lessons(void **state)
{
    static const char game[] = "piecepack:turning=by-hand";
    struct notation_error error;
    (void)state;
    for (int help = 0; help < 2; help++)
        for (int lesson = 0; lesson < 2; lesson++) {
            settings_default(&stage.app.settings);
            stage.app.settings.value[SETTING_COUNT_HELP] = help;
            assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant,
                                            &stage.app.session->game_setup.setup, &error));
            if (!lesson)
                stage_show(&stage, play_scene_new(&stage.app, NULL));
            for (int step = 0; lesson && (step == 0 || strcmp(stage_lesson_script(&stage)->id, "by_hand") != 0); step++)
                stage_open_lesson(&stage, stage.app.session->game_setup.variant, step);
            stage_aim(&stage, some_square());
            assert_int_equal(stage_marks(&stage).count > 0, help);
            assert_true(stage_marks(&stage).would_turn == 0);
            close_board();
        }
    assert_null(settings_not_on(BOARD_OF_GAME, SETTING_COUNT_HELP));
    assert_null(settings_not_on(BOARD_OF_LESSON, SETTING_COUNT_HELP));
}

/* What a corner taken adds to a motion: a game, the day, a lesson and a puzzle all go by the same switch. */
static void the_board_shakes_and_glints_by_one_setting(void **state)
{
    (void)state;
    for (int board = BOARD_OF_GAME; board < BOARDS; board++)
        assert_null(settings_not_on((enum board_kind)board, SETTING_SHAKE));
    for (int off = 0; off < 2; off++) {
        settings_default(&stage.app.settings);
        stage.app.settings.value[SETTING_SHAKE] = off;
        assert_true(open_board(BOARD_OF_LESSON, 1)); /* whose move takes the corner h1 */
        play(7);
        assert_int_equal(stage_glints(&stage), !off);
        close_board();
    }
}

/* The table speaks of nothing that is not tried here. What it sounds like and whether pads shake is the app's own: no
 * board can get past app_play_sound and app_rumble. */
static void the_table_speaks_of_nothing_else(void **state)
{
    static const enum setting others[] = {SETTING_COUNT_HELP, SETTING_SHAKE, SETTING_VOLUME, SETTING_RUMBLE};
    (void)state;
    for (int i = 0; i < SETTINGS; i++) {
        bool here = false;
        for (int k = 0; k < TRIALS_COUNT; k++)
            here = here || TRIALS[k].setting == (enum setting)i;
        for (size_t k = 0; k < sizeof others / sizeof others[0]; k++)
            here = here || others[k] == (enum setting)i;
        if ((SETTING_DEFS[i].reach == OF_BOARDS) != here)
            fail_msg("%s %s here: see its row in settings.c", SETTING_DEFS[i].id,
                     here ? "holds on no board, but is tried" : "holds on boards, but is not tried");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(every_setting_holds_where_the_table_says_so),
        STAGE_TEST(the_count_holds_in_games_and_lessons),
        STAGE_TEST(the_board_shakes_and_glints_by_one_setting),
        STAGE_TEST(the_table_speaks_of_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
