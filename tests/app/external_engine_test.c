/* Another program at the board: what it is told, what becomes of it when it fails, and the settings that name it. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/ui/spoken.h"
#include "app/ui/text_field.h"
#include "kit/files.h"

/* A command that is there and ends without a word. Names are in double quotes below: Windows knows no others. */
#ifdef _WIN32
#define ENDS_AT_ONCE "cmd /c exit 0"
#define ENDS_AT_ONCE_NAME "cmd"
#else
#define ENDS_AT_ONCE "true"
#define ENDS_AT_ONCE_NAME "true"
#endif

static const char *program, *scratch;

/* ---- alone ---- */

static struct external_engine_question question(const char *arguments)
{
    struct external_engine_question q = {.depth = 3, .patience_ms = STAGE_PATIENCE};
    const struct setup defaults = {0};
    (void)snprintf(q.command, sizeof q.command, "%s %s", program, arguments);
    assert_true(variant_start(variant_find("classic", 7), &defaults, &q.start));
    return q;
}

/* As the screens call it: with .exe on Windows. */
static const char *program_name(void)
{
    static char name[ENGINE_NAME_MAX];
    external_engine_program(program, name);
    return name;
}

static char told[400]; /* the file in which it writes down what it was told */

/* The arguments of one that writes that file, which is gone at first. */
static const char *writing(const char *name_and_how)
{
    static char arguments[450];
    (void)snprintf(told, sizeof told, "%s/told.txt", scratch);
    (void)snprintf(arguments, sizeof arguments, "%s \"%s\"", name_and_how, told);
    assert_true(files_remove(told));
    return arguments;
}

static void wait_until_told(void)
{
    for (int i = 0; i < STAGE_PATIENCE && !files_exists(told); i++)
        SDL_Delay(1);
    assert_true(files_exists(told));
}

static void programs_have_names(void **state)
{
    static const struct {
        const char *command, *name;
    } cases[] = {
        {"edax", "edax"},
        {"/opt/edax/bin/edax -nboard", "edax"},
        {"\"/opt/my engines/edax 4\" -nboard", "edax 4"},
        {"'C:\\Engines\\Edax 4.6\\wEdax.exe' -nboard", "wEdax.exe"},
        {"C:\\edax.exe", "edax.exe"},
        {"\"unfinished", "unfinished"},
        {"", ""},
        {"/a/b/", ""},
        {"abcdefghijklmnopqrstuvwxyzabcdefghij", "abcdefghijklmnopqrstuvwxyzabcde"},
        {"abcdefghijklmnopqrstuvwxyzabcd\303\251e", "abcdefghijklmnopqrstuvwxyzabcd"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[ENGINE_NAME_MAX];
        external_engine_program(cases[i].command, name);
        assert_string_equal(name, cases[i].name);
    }
}

static void it_suits_classic_on_the_full_board_alone(void **state)
{
    const struct variant *v = variant_find("classic", 7);
    int size = variant_option(v, "size", 4), start = variant_option(v, "start", 5);
    struct position p;
    (void)state;
    for (int i = 0; v->options[size].values[i]; i++)
        for (int k = 0; v->options[start].values[k]; k++) {
            struct setup setup = {.seed = 1};
            setup.option[size] = (uint8_t)i;
            setup.option[start] = (uint8_t)k;
            if (!variant_start(v, &setup, &p))
                continue;
            bool suits =
                strcmp(v->options[size].values[i], "8") == 0 && strcmp(v->options[start].values[k], "overture") != 0;
            assert_int_equal(external_engine_suits(&p), suits);
        }
    for (int i = 1; i < VARIANT_COUNT; i++) {
        const struct setup defaults = {0};
        assert_true(variant_start(VARIANTS[i], &defaults, &p));
        assert_false(external_engine_suits(&p));
    }
}

static void what_it_does_is_told(void **state)
{
    static const struct {
        const char *arguments, *name;
        enum nboard_fault fault;
        int patience_ms;
    } cases[] = {{"\"Fair Play\"", "Fair Play", NBOARD_FINE, 20000},
                 {"Mortal die", "Mortal", NBOARD_DIED, 20000},
                 {"Slow stall", "Slow", NBOARD_STALLED, 3000},
                 {"Sly cheat", "Sly", NBOARD_CHEATED, 20000},
                 {"Mute deaf", "tester", NBOARD_STALLED, 300},
                 {"; exit 0", "tester", NBOARD_DIED, 20000},
                 {"\"Fair Play\" die 2", "Fair Play", NBOARD_FINE, 20000}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct external_engine external = {.client = NULL};
        struct external_engine_question q = question(cases[i].arguments);
        struct external_engine_report report;
        q.patience_ms = cases[i].patience_ms;
        if (strncmp(cases[i].arguments, ";", 1) == 0)
            (void)snprintf(q.command, sizeof q.command, ENDS_AT_ONCE);
        external_engine_ask(&external, &q, &report);
        assert_int_equal(report.fault, cases[i].fault);
        if (strncmp(cases[i].arguments, ";", 1) != 0 && strcmp(cases[i].arguments, "Mute deaf") != 0)
            assert_string_equal(report.name, cases[i].name);
        assert_int_equal(external.client != NULL, cases[i].fault == NBOARD_FINE);
        if (report.fault == NBOARD_FINE)
            assert_true(position_legal(&q.start, report.move));
        else
            assert_int_equal(report.move.kind, MOVE_NONE);
        assert_string_equal(report.answer, cases[i].fault == NBOARD_CHEATED ? "D4" : "");
        external_engine_leave(&external);
    }
}

static void a_program_that_is_not_there_is_missing(void **state)
{
    struct external_engine external = {.client = NULL};
    struct external_engine_question q = question("");
    struct external_engine_report report;
    (void)state;
    (void)snprintf(q.command, sizeof q.command, "/nowhere/at-all -nboard");
    for (int greet = 0; greet < 2; greet++) {
        q.greet = greet;
        external_engine_ask(&external, &q, &report);
        assert_int_equal(report.fault, NBOARD_MISSING);
        assert_string_equal(report.name, "at-all");
        assert_null(external.client);
    }
}

static void a_greeting_leaves_nobody_behind(void **state)
{
    struct external_engine external = {.client = NULL};
    struct external_engine_question q = question("Polite");
    struct external_engine_report report;
    (void)state;
    q.greet = true;
    external_engine_ask(&external, &q, &report);
    assert_int_equal(report.fault, NBOARD_FINE);
    assert_string_equal(report.name, "Polite");
    assert_null(external.client);
}

/* Between its own thoughts the thread asks the external engine; a waiting that nobody wants ends, and the engine stays
 * useful. */
static void the_opponent_s_thread_asks_it(void **state)
{
    struct opponent *o = opponent_new("nowhere");
    struct external_engine_question musing = question(writing("Dreamer muse")), fair = question("Fair");
    struct opponent_question own = {.position = fair.start, .level = 1};
    struct external_engine_report report;
    struct move move;
    (void)state;
    unsigned first = opponent_ask_external(o, &musing);
    wait_until_told();
    assert_true(opponent_external_seconds(o) >= 0);
    assert_false(opponent_answer(o, first, &move));
    opponent_forget(o);
    assert_int_equal(opponent_external_seconds(o), -1);
    assert_true(position_legal(&musing.start, stage_answer(o, opponent_ask_external(o, &musing))));
    opponent_report(o, &report);
    assert_int_equal(report.fault, NBOARD_FINE);
    assert_string_equal(report.name, "Dreamer");
    assert_true(position_legal(&own.position, stage_answer(o, opponent_ask(o, &own))));
    opponent_dismiss_external(o);
    assert_true(position_legal(&fair.start, stage_answer(o, opponent_ask_external(o, &fair))));
    opponent_dismiss_external(o);
    assert_true(files_remove(told));
    (void)opponent_ask_external(o, &musing);
    wait_until_told();
    opponent_free(o); /* while it muses */
    opponent_dismiss_external(NULL);
}

/* ---- at the board ---- */

static struct stage stage;

static void open_still(void)
{
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    stage.app.settings.value[SETTING_SPEED] = 3;
}

static void sit_down_to(const char *game, const char *arguments, int first_player, int patience_ms)
{
    open_still();
    if (arguments)
        (void)snprintf(stage.app.settings.engine, sizeof stage.app.settings.engine, "%s %s", program, arguments);
    engine_trust(&stage.app);
    stage.app.session->engine_patience_ms = patience_ms;
    stage.app.session->game_setup = (struct game_setup){
        .variant = variant_find(game, strlen(game)), .opponent = OPPONENT_EXTERNAL, .first_player = first_player};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

static void sit_down(const char *arguments, int first_player)
{
    sit_down_to("classic", arguments, first_player, EXTERNAL_ENGINE_PATIENCE_MS);
}

static bool seen(const char *text) { return stage_shown(&stage, text) > 0; }

static void whole_games_are_played_against_it(void **state)
{
    (void)state;
    for (int first_player = 0; first_player < 2; first_player++) {
        sit_down("\"Fair Play\"", first_player);
        int turns = 0;
        for (stage_wait_for_turn(&stage); turns < 64 && stage_phase(&stage) != STAGE_OVER; turns++) {
            assert_true(seen("Fair Play") || turns == 0);
            stage_play_something(&stage);
            stage_wait_for_turn(&stage);
        }
        assert_true(match_over(stage_match(&stage)));
        assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_EXTERNAL);
        assert_false(seen("Fair Play has quit"));
        assert_int_equal(stage.app.session->score.pair, SCORE_ENGINE);
        stage_wait_for(&stage, "result");
        assert_int_equal(
            stage.app.session->score.won[0] + stage.app.session->score.won[1] + stage.app.session->score.drawn, 1);
        stage_press(&stage, ACTION_OK);
        stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
        assert_true(seen("Fair Play"));
        stage_close(&stage);
    }
}

/* Waits for the turn; whether this was to be seen meanwhile, for it does not stay while a slow machine thinks. */
static bool noticed_before_my_turn(const char *notice)
{
    bool noticed = false;
    for (int i = 0; i < STAGE_PATIENCE && stage_phase(&stage) != STAGE_CHOOSING && stage_phase(&stage) != STAGE_OVER;
         i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        noticed = noticed || (play_scene_result(stage_game(&stage)).opponent == OPPONENT_SUBSTITUTE && seen(notice));
        SDL_Delay(1);
    }
    stage_wait_for_turn(&stage);
    return noticed || seen(notice);
}

/* It fails at its second move: the notice, the line that stays, and a level that plays the game to its end. */
static void a_failing_engine_is_named_and_replaced(void **state)
{
    static const struct {
        const char *arguments, *notice, *line;
        int patience_ms;
    } cases[] = {
        {"Mortal die 2", "Mortal has quit: level 6 takes over", "Mortal has quit", 20000},
        {"Sly cheat 2", "Sly answered D4, which isn’t legal: level 6 takes over", "Sly answered D4, which isn’t legal",
         20000},
        {"Slow stall 2", "Slow hasn’t answered for 5 s: level 6 takes over", "Slow hasn’t answered for 5 s", 5000},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sit_down_to("classic", cases[i].arguments, 0, cases[i].patience_ms);
        stage_open_ears(&stage);
        stage_play_something(&stage);
        stage_wait_for_turn(&stage);
        stage_play_something(&stage);
        assert_true(noticed_before_my_turn(cases[i].notice));
        spoken_update(&stage.app);
        stage_assert_heard(&stage, cases[i].notice);
        stage_close_ears(&stage);
        stage.app.settings.value[SETTING_SPEECH] = SPEECH_OFF;
        assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_SUBSTITUTE);
        assert_int_equal(stage_plies(&stage), 4);
        assert_true(seen(cases[i].line));
        stage_play_something(&stage);
        stage_wait_for_turn(&stage);
        assert_int_equal(stage_plies(&stage), 6);
        assert_true(seen(cases[i].line));
        (void)stage_press(&stage, ACTION_UNDO);
        stage_wait_for_turn(&stage);
        assert_int_equal(stage_plies(&stage), 4);
        stage_close(&stage);
    }
}

/* A new game begins with whom the table names, as if nothing had been. */
static void a_new_game_gives_it_another_chance(void **state)
{
    (void)state;
    sit_down("Mortal die 2", 1);
    stage_wait_for_turn(&stage);
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_SUBSTITUTE);
    play_scene_new_game(stage_game(&stage), false);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_EXTERNAL);
    assert_false(seen("Mortal has quit"));
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_EXTERNAL);
    stage_close(&stage);
}

static void who_cannot_come_is_replaced_from_the_start(void **state)
{
    (void)state;
    sit_down_to("classic", NULL, 1, 1000);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_SUBSTITUTE);
    assert_true(seen("No external engine is set up: level 6 takes over"));
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 1);
    stage_close(&stage);
    sit_down_to("reverse", "Fair", 1, 1000);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_SUBSTITUTE);
    char line[2 * ENGINE_NAME_MAX];
    (void)snprintf(line, sizeof line, "%s can’t play this game", program_name());
    assert_true(seen(line));
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 1);
    stage_close(&stage);
}

static void a_move_is_taken_back_while_it_thinks(void **state)
{
    (void)state;
    sit_down(writing("Dreamer muse"), 0);
    stage_play_something(&stage);
    stage_wait_for_phase(&stage, STAGE_THINKING);
    wait_until_told();
    (void)stage_press(&stage, ACTION_UNDO);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_EXTERNAL);
    stage_close(&stage);
}

/* Whatever happened on the board meanwhile, it is told all moves that stand. */
static void it_is_told_the_game_as_it_stands(void **state)
{
    (void)state;
    sit_down(writing("Clerk count"), 0);
    for (int turn = 0; turn < 2; turn++) {
        stage_play_something(&stage);
        stage_wait_for_turn(&stage);
    }
    (void)stage_press(&stage, ACTION_UNDO);
    stage_wait_for_turn(&stage);
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    play_scene_new_game(stage_game(&stage), true);
    stage_wait_for_turn(&stage);
    stage_close(&stage);
    char *numbers = files_read(told, 1000, NULL);
    assert_non_null(numbers);
    assert_string_equal(numbers, "1\n3\n3\n0\n");
    free(numbers);
}

/* After some seconds the panel counts down. */
static void a_long_thought_is_counted_down(void **state)
{
    (void)state;
    sit_down_to("classic", "Slow stall", 1, 100000);
    assert_int_equal(stage_phase(&stage), STAGE_THINKING);
    char note[128] = "";
    for (int i = 0; i < 8000 && !strstr(note, " s"); i++) {
        assert_int_not_equal(scene_stack_update(stage.app.scenes, 0.001),
                             SCENE_STILL); /* else the loop would sleep for ever */
        const char *text = stage_says_with(&stage, "thinking");
        if (text)
            (void)snprintf(note, sizeof note, "%s", text);
        SDL_Delay(10);
    }
    assert_true(strncmp(note, "thinking … 9", strlen("thinking … 9")) == 0);
    stage_close(&stage);
}

/* ---- the settings ---- */

static struct text_field field;

static void type(const char *text)
{
    SDL_Event e = {.text = {.type = SDL_TEXTINPUT}};
    (void)snprintf(e.text.text, sizeof e.text.text, "%s", text);
    assert_true(text_field_event(stage.app.typing, &e));
}

static bool key(SDL_Keycode code, Uint16 mod)
{
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code, .mod = mod}}};
    return text_field_event(stage.app.typing, &e);
}

static void a_line_is_edited(void **state)
{
    (void)state;
    open_still();
    text_field_begin(&field, &stage.app, "edax", (struct box){0, 0, 100, 20});
    assert_ptr_equal(stage.app.typing, &field);
    type(" -n");
    type("\303\251");
    assert_true(key(SDLK_LEFT, 0));
    type("b");
    assert_string_equal(field.text, "edax -nb\303\251");
    assert_true(key(SDLK_DELETE, 0));
    assert_true(key(SDLK_DELETE, 0));
    assert_string_equal(field.text, "edax -nb");
    assert_true(key(SDLK_HOME, 0));
    assert_true(key(SDLK_BACKSPACE, 0));
    type("\303\244 ");
    assert_true(key(SDLK_RIGHT, 0));
    assert_true(key(SDLK_BACKSPACE, 0));
    assert_string_equal(field.text, "\303\244 dax -nb");
    assert_true(key(SDLK_HOME, 0));
    assert_true(key(SDLK_DELETE, 0));
    assert_true(key(SDLK_END, 0));
    assert_int_equal(SDL_SetClipboardText("o\tard\n\001"), 0);
    assert_true(key(SDLK_v, KMOD_LCTRL));
    assert_string_equal(field.text, " dax -nboard");
    assert_true(key(SDLK_v, 0)); /* a letter comes as text */
    assert_string_equal(field.text, " dax -nboard");
    assert_false(key(SDLK_RETURN, 0));
    assert_false(key(SDLK_ESCAPE, 0));
    assert_false(key(SDLK_F11, 0));
    assert_false(key(SDLK_q, KMOD_LCTRL));
    for (int i = 0; i < 300; i++)
        type("\303\251");
    assert_int_equal(strlen(field.text),
                     sizeof field.text - 2); /* the last character does not fit, and is left whole */
    text_field_end(&field, &stage.app);
    assert_null(stage.app.typing);
    assert_true(strncmp(field.text, "dax -nboard", 11) == 0);
    stage_close(&stage);
}

/* In the third group. */
static void go_to_engine(void)
{
    (void)stage_press(&stage, ACTION_NEXT);
    (void)stage_press(&stage, ACTION_NEXT);
    stage_focus(&stage, app_word(&stage.app, "setting.engine"));
}

static void show_settings(void)
{
    open_still();
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, settings_scene_new(&stage.app));
    go_to_engine();
    assert_true(seen("External engine"));
    assert_true(seen("None"));
}

static void wait_to_see(const char *text)
{
    for (int i = 0; i < STAGE_PATIENCE / 10 && !seen(text); i++) {
        (void)scene_stack_update(stage.app.scenes, 0.01);
        SDL_Delay(10);
    }
    assert_true(seen(text));
}

static void an_engine_is_named_and_tried(void **state)
{
    char command[ENGINE_COMMAND_MAX];
    (void)state;
    (void)snprintf(command, sizeof command, "%s \"Edax 4.6\"", program);
    show_settings();
    (void)stage_press(&stage, ACTION_OK);
    assert_non_null(stage.app.typing);
    assert_int_equal(SDL_SetClipboardText(command), 0);
    assert_true(key(SDLK_v, KMOD_LCTRL));
    assert_string_equal(stage.app.settings.engine, "");
    (void)stage_press(&stage, ACTION_OK);
    assert_null(stage.app.typing);
    assert_string_equal(stage.app.settings.engine, command);
    wait_to_see("Edax 4.6 is ready");
    assert_string_equal(stage.app.settings.engine_name, "Edax 4.6");
    (void)stage_press(&stage, ACTION_OK);
    type("nonsense");
    (void)stage_press(&stage, ACTION_BACK);
    assert_null(stage.app.typing);
    assert_string_equal(stage_top(&stage), "settings");
    assert_string_equal(stage.app.settings.engine, command);
    (void)stage_press(&stage, ACTION_OK); /* with a gamepad: cleared */
    stage.app.input.last_device = DEVICE_PAD;
    assert_true(seen("Clear"));
    (void)stage_press(&stage, ACTION_PREVIEW);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage.app.settings.engine, "");
    assert_true(seen("None"));
    stage_close(&stage);
}

static void a_wrong_line_is_explained(void **state)
{
    static const struct {
        const char *command, *about;
    } cases[] = {
        {"/nowhere/edax -nboard", "edax can’t be found, or can’t be run. Give its full path, then its arguments."},
        {ENDS_AT_ONCE,
         ENDS_AT_ONCE_NAME " quit without answering. It may need an argument to speak NBoard, such as -nboard."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        show_settings();
        (void)stage_press(&stage, ACTION_OK);
        text_field_insert(stage.app.typing, cases[i].command);
        (void)stage_press(&stage, ACTION_OK);
        wait_to_see(cases[i].about);
        assert_string_equal(stage.app.settings.engine, cases[i].command);
        stage_close(&stage);
    }
}

/* The trial takes the opponent's thread; whoever was waiting for it asks again. */
static void a_trial_in_the_middle_of_a_game_disturbs_nobody(void **state)
{
    (void)state;
    sit_down(writing("Dreamer muse"), 0);
    stage_play_something(&stage);
    stage_wait_for_phase(&stage, STAGE_THINKING);
    wait_until_told();
    (void)stage_press(&stage, ACTION_MENU);
    stage_show(&stage, settings_scene_new(&stage.app));
    go_to_engine();
    (void)stage_press(&stage, ACTION_OK);
    text_field_clear(stage.app.typing);
    text_field_insert(stage.app.typing, program);
    text_field_insert(stage.app.typing, " Another");
    (void)stage_press(&stage, ACTION_OK);
    wait_to_see("Another is ready");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "play");
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, OPPONENT_EXTERNAL);
    assert_true(seen("Another"));
    stage_close(&stage);
}

/* ---- choosing ---- */

static void it_can_be_chosen_where_it_is_named(void **state)
{
    (void)state;
    open_still();
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, choose_scene_against(&stage.app));
    assert_int_equal(stage.app.session->game_setup.opponent, 1);
    assert_false(seen(program_name()));
    stage_leave(&stage);
    (void)snprintf(stage.app.settings.engine, sizeof stage.app.settings.engine, "%s Fair", program);
    stage_show(&stage, choose_scene_against(&stage.app));
    stage_focus(&stage, program_name());
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(stage.app.session->game_setup.opponent, OPPONENT_EXTERNAL);
    assert_int_equal(stage.app.settings.opponent, OPPONENT_EXTERNAL);
    stage_leave(&stage);
    stage.app.session->game_setup.variant = variant_find("reverse", 7); /* not its game */
    stage_show(&stage, choose_scene_against(&stage.app));
    char line[200];
    (void)snprintf(line, sizeof line, "%s only plays Classic, 8 × 8, with the centre discs already placed. %s",
                   program_name(), "Choose another opponent to start.");
    assert_true(seen(line));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "choose");
    stage_leave(&stage);
    stage.app.session->game_setup.variant = variant_find("classic", 7);
    stage_show(&stage, choose_scene_against(&stage.app));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(play_scene_result(scene_stack_top(stage.app.scenes)).opponent, OPPONENT_EXTERNAL);
    stage_close(&stage);
}

static void the_opponent_chosen_last_is_chosen_again(void **state)
{
    static const struct {
        int kept, offered;
    } cases[] = {{0, 0}, {4, 4}, {10, 10}, {OPPONENT_EXTERNAL, OPPONENT_SUBSTITUTE}}; /* no engine is named here */
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_still();
        stage.app.settings.opponent = cases[i].kept;
        stage_show(&stage, choose_scene_new(&stage.app));
        assert_int_equal(stage.app.session->game_setup.opponent, cases[i].offered);
        stage_close(&stage);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_have_names),
        cmocka_unit_test(it_suits_classic_on_the_full_board_alone),
        cmocka_unit_test(what_it_does_is_told),
        cmocka_unit_test(a_program_that_is_not_there_is_missing),
        cmocka_unit_test(a_greeting_leaves_nobody_behind),
        cmocka_unit_test(the_opponent_s_thread_asks_it),
        cmocka_unit_test(whole_games_are_played_against_it),
        cmocka_unit_test(a_failing_engine_is_named_and_replaced),
        cmocka_unit_test(a_new_game_gives_it_another_chance),
        cmocka_unit_test(who_cannot_come_is_replaced_from_the_start),
        cmocka_unit_test(a_move_is_taken_back_while_it_thinks),
        cmocka_unit_test(it_is_told_the_game_as_it_stands),
        cmocka_unit_test(a_long_thought_is_counted_down),
        cmocka_unit_test(a_line_is_edited),
        cmocka_unit_test(an_engine_is_named_and_tried),
        cmocka_unit_test(a_wrong_line_is_explained),
        cmocka_unit_test(a_trial_in_the_middle_of_a_game_disturbs_nobody),
        cmocka_unit_test(it_can_be_chosen_where_it_is_named),
        cmocka_unit_test(the_opponent_chosen_last_is_chosen_again),
    };
    if (argc < 3)
        return 2;
    program = argv[1];
    scratch = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
