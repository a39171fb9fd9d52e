/* What the settings take away or add at the board, and a game that is heard. */
#include <stdio.h>
#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "base/bits.h"
#include "base/os.h"
#include "base/rng.h"
#include "rules/notation.h"
#include "support/test.h"

static struct stage stage;

static int set_up(void **state)
{
    (void)stage_set_up(state);
    stage_show(&stage, title_scene_new(&stage.app));
    return 0;
}

/* Of an "on off" or "off on" setting the value that is not standard. */
static void turn(enum setting setting) { stage.app.settings.value[setting] = 1 - SETTING_DEFS[setting].standard; }

static void begin(const char *moves)
{
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, play_scene_new(&stage.app, moves));
}

static void type(const char *moves)
{
    stage_type(&stage, moves);
    stage_rest(&stage);
}

static void moves_may_have_to_stand(void **state)
{
    (void)state;
    turn(SETTING_UNDO);
    begin("d3");
    stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(stage_undos_had(&stage, 0) + stage_undos_had(&stage, 1), 0);
}

static void hints_may_be_refused(void **state)
{
    (void)state;
    turn(SETTING_HINTS);
    begin(NULL);
    stage_press(&stage, ACTION_HINT);
    assert_false(stage_engine_asked(&stage));
    assert_int_equal(stage_hints_had(&stage, 0), 0);
}

/* What the other side could answer to f5, where the cursor is. */
enum { ANSWERS_TO_F5 = 3 };
static int answers(void) { return bits_count(stage_marks(&stage).answers); }

/* A hint comes when the button is let go soon. */
static void a_pads_button_of_hints_shows_the_answers_while_it_is_held(void **state)
{
    (void)state;
    begin(NULL);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    stage_aim(&stage, (unsigned)notation_parse_square("f5"));
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    assert_int_equal(answers(), 0);
    stage_held(&stage, 1000);
    assert_int_equal(answers(), ANSWERS_TO_F5);
    stage_aim(&stage, (unsigned)notation_parse_square("e6")); /* it goes along with the cursor */
    assert_int_equal(answers(), ANSWERS_TO_F5);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    assert_int_equal(answers(), 0);
    assert_false(stage_engine_asked(&stage));
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 1000);
    assert_int_equal(answers(), 0);
    assert_int_equal(stage_hints_had(&stage, 0), 1);
}

/* It costs nothing to look where nothing is to be seen: keys and pads are led to a move, a finger is not. */
static void where_no_move_is_the_cursor_goes_to_one_first(void **state)
{
    unsigned d4 = (unsigned)notation_parse_square("d4");
    float x, y;
    (void)state;
    begin(NULL);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    stage_aim(&stage, d4);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_held(&stage, 1000);
    assert_true(stage_offers(&stage, stage_cursor(&stage)));
    assert_int_equal(answers(), ANSWERS_TO_F5); /* as many to each move there is */
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    stage_where(&stage, d4, &x, &y);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 1, x, y);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 2, x + 200, y);
    int refused = stage_heard(&stage, SOUND_REFUSE);
    stage.app.now += 1000;
    stage_held(&stage, 0);
    assert_int_equal(answers(), 0);
    assert_int_equal(stage_heard(&stage, SOUND_REFUSE), refused + 1);
}

/* Whoever has moved a pawn goes on: nothing is answered, and nothing is said of answers, before the disc is chosen. */
static void half_a_turn_of_flipside_has_no_answers(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = &game_flipside};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_press(&stage, ACTION_ANSWERS);
    stage_aim(&stage, (unsigned)notation_parse_square("a1"));
    stage_press(&stage, ACTION_OK);
    (void)stage_hear(&stage);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(answers(), 0);
    assert_null(strstr(stage_hear(&stage), "answer"));
    stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    stage_press(&stage, ACTION_RIGHT);
    (void)stage_hear(&stage);
    stage_press(&stage, ACTION_OK); /* c1, to which discs slide from several stacks: one of them is offered */
    assert_true(answers() > 0);
    (void)stage_hear(&stage);
    stage_press(&stage, ACTION_ANSWERS);
    stage_assert_heard(&stage, "Answers off");
    stage_close_ears(&stage);
}

/* The left hand's key for the answers is a column too: with a digit it names a square, without one it shows them. */
static void a_typed_c_is_a_column_or_the_answers(void **state)
{
    (void)state;
    begin(NULL);
    stage_aim(&stage, (unsigned)notation_parse_square("f5"));
    (void)stage_key(&stage, ACTION_ANSWERS, 'c');
    assert_int_equal(stage_column(&stage), 2);
    assert_int_equal(answers(), 0);
    (void)stage_wait(&stage, 500);
    assert_int_equal(stage_column(&stage), -1);
    assert_int_equal(answers(), ANSWERS_TO_F5);
    (void)stage_key(&stage, ACTION_ANSWERS, 'c');
    stage_type(&stage, "4");
    assert_int_equal(stage_plies(&stage), 1);
}

/* What a key has switched on stays on. */
static void what_is_held_leaves_the_answers_as_they_were(void **state)
{
    (void)state;
    begin(NULL);
    stage_press(&stage, ACTION_ANSWERS);
    stage_aim(&stage, (unsigned)notation_parse_square("f5"));
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_held(&stage, 1000);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    assert_int_equal(answers(), ANSWERS_TO_F5);
    stage_press(&stage, ACTION_ANSWERS);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_held(&stage, 1000);
    stage_press(&stage, ACTION_MENU); /* whatever lies over the board meanwhile */
    assert_string_equal(stage_top(&stage), "pause");
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    stage_press(&stage, ACTION_BACK);
    stage_aim(&stage, (unsigned)notation_parse_square("f5"));
    assert_int_equal(answers(), 0);
}

static void two_fingers_show_the_answers_and_play_nothing(void **state)
{
    float x, y, other_x, other_y;
    (void)state;
    begin(NULL);
    stage_where(&stage, (unsigned)notation_parse_square("f5"), &x, &y);
    stage_where(&stage, (unsigned)notation_parse_square("a8"), &other_x, &other_y);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 1, x, y);
    (void)stage_wait(&stage, 200); /* what the first one alone would play is on its way */
    (void)stage_finger(&stage, SDL_FINGERDOWN, 2, other_x, other_y);
    stage_held(&stage, 0);
    stage_rest(&stage);
    assert_int_equal(answers(), ANSWERS_TO_F5);
    (void)stage_finger(&stage, SDL_FINGERUP, 2, other_x, other_y);
    stage_held(&stage, 0);
    assert_int_equal(answers(), 0);
    (void)stage_finger(&stage, SDL_FINGERUP, 1, x, y);
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 0);
}

static void hints_that_are_refused_take_the_answers_along(void **state)
{
    (void)state;
    turn(SETTING_HINTS);
    begin(NULL);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    assert_null(stage_says_with(&stage, "their answers"));
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_held(&stage, 1000);
    assert_int_equal(answers(), 0);
    assert_true(stage_heard(&stage, SOUND_REFUSE) > 0);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    stage.app.settings.value[SETTING_HINTS] = SETTING_DEFS[SETTING_HINTS].standard;
    begin(NULL);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    assert_non_null(stage_says_with(&stage, "Hold: their answers"));
}

static void a_move_may_want_two_presses(void **state)
{
    (void)state;
    turn(SETTING_CONFIRM);
    begin(NULL);
    type("d3");
    assert_int_equal(stage_plies(&stage), 0);
    type("c4");
    assert_int_equal(stage_plies(&stage), 0); /* another square is not the same */
    type("c4");
    assert_int_equal(stage_plies(&stage), 1);
}

/* Whether that line was among those of the file. */
static bool was_said(FILE *lines, const char *text)
{
    char line[SPEECH_MAX];
    bool said = false;
    rewind(lines);
    while (fgets(line, sizeof line, lines)) {
        line[strcspn(line, "\n")] = '\0';
        said = said || strcmp(line, text) == 0;
    }
    return said;
}

static void a_whole_game_is_heard(void **state)
{
    FILE *lines = os_temporary_file();
    (void)state;
    assert_non_null(lines);
    stage.app.speech.lines = lines;
    stage.app.settings.value[SETTING_SPEECH] = 2; /* lines */
    begin(NULL);
    assert_true(was_said(lines, "Choices: d3, c4, f5, e6"));
    type("d");
    assert_string_equal(stage.app.speech.said, "d");
    type("3");
    assert_string_equal(stage.app.speech.said, "Choices: c3, e3, c5");
    stage.app.speech.said[0] = '\0';
    stage.app.settings.value[SETTING_SPEECH] = 0;
    type("c3");
    assert_string_equal(stage.app.speech.said, "");
    stage.app.options.speak = true; /* as the command line asks for it */
    type("a1");
    assert_string_equal(stage.app.speech.said, "Every move must flip something");
    stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_true(was_said(lines, "Taken back"));
    play_scene_give_up(stage_game(&stage));
    stage_rest(&stage);
    assert_true(was_said(lines, "Light gave up")); /* and no count, which has decided nothing */
    assert_false(was_said(lines, "The game is over: Dark 4, Light 1"));
    stage.app.speech.lines = NULL;
    (void)fclose(lines);
}

/* ---- by typed squares alone ---- */

/* What has been said and not yet been read. */
struct ear {
    FILE *lines;
    long read;
};

/* Reads what was said since: whether the game is over, and what can be typed: squares, or digits. */
static bool listen(struct ear *ear, char choices[64][3], int *count)
{
    char line[SPEECH_MAX];
    bool over = false;
    *count = 0;
    assert_int_equal(fseek(ear->lines, ear->read, SEEK_SET), 0);
    while (fgets(line, sizeof line, ear->lines)) {
        if (strncmp(line, "Choices: ", 9) == 0 || strstr(line, " to move"))
            *count = 0; /* of what is asked now, not before */
        for (char *word = strncmp(line, "Choices: ", 9) == 0 ? strtok(line + 9, ", \n") : NULL; word;
             word = strtok(NULL, ", \n"))
            (void)snprintf(choices[(*count)++], 3, "%s", word);
        if (line[0] >= '1' && line[0] <= '9' && line[1] == ':')
            (void)snprintf(choices[(*count)++], 3, "%c", line[0]);
        over = over || strncmp(line, "The game is over", 16) == 0;
    }
    ear->read = ftell(ear->lines);
    return over;
}

/* Plays a whole game by nothing but what is said and typed. */
static void play_by_ear(const char *game, uint32_t seed)
{
    struct notation_error error;
    struct rng rng = rng_seeded(seed);
    struct ear ear = {.lines = os_temporary_file()};
    char choices[64][3];
    int count = 0, typed = 0;
    assert_non_null(ear.lines);
    stage.app.session->game_setup = (struct game_setup){.opponent = 0};
    assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup,
                                    &error));
    stage.app.speech.lines = ear.lines;
    stage.app.settings.value[SETTING_SPEECH] = 2; /* lines */
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    while (!listen(&ear, choices, &count)) {
        assert_true(count > 0);
        assert_true(typed++ < 2000);
        type(choices[rng_below(&rng, (uint32_t)count)]);
    }
    assert_true(match_over(stage_match(&stage)));
    assert_true(stage_plies(&stage) >= 8);
    stage.app.speech.lines = NULL;
    (void)fclose(ear.lines);
    scene_pop_to_bottom(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
}

static void every_game_can_be_played_by_ear(void **state)
{
    static const char *const games[] = {
        "classic", "reverse", "jaques", "pocket", "flipside", "piecepack", "piecepack:turning=by-hand"};
    (void)state;
    for (uint32_t i = 0; i < sizeof games / sizeof *games; i++)
        play_by_ear(games[i], 5 + i);
}

#define TEST(name) cmocka_unit_test_prestate_setup_teardown(name, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(moves_may_have_to_stand),
                                       TEST(hints_may_be_refused),
                                       TEST(a_pads_button_of_hints_shows_the_answers_while_it_is_held),
                                       TEST(where_no_move_is_the_cursor_goes_to_one_first),
                                       TEST(half_a_turn_of_flipside_has_no_answers),
                                       TEST(a_typed_c_is_a_column_or_the_answers),
                                       TEST(what_is_held_leaves_the_answers_as_they_were),
                                       TEST(two_fingers_show_the_answers_and_play_nothing),
                                       TEST(hints_that_are_refused_take_the_answers_along),
                                       TEST(a_move_may_want_two_presses),
                                       TEST(a_whole_game_is_heard),
                                       TEST(every_game_can_be_played_by_ear)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
