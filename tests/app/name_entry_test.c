/* A name is entered by keys and on the grid, by every device. */
#include "app/ui/name_entry.h"

#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "app/ui/text_field.h"
#include "support/test.h"

static struct stage stage;
static char entered[PLAYER_NAME_MAX];
static int times;

static void accept(void *user, const char *name)
{
    assert_ptr_equal(user, &stage);
    (void)snprintf(entered, sizeof entered, "%s", name);
    times++;
}

static int open_stage(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    times = 0;
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

static void ask(enum device device, const char *name)
{
    struct name_question q = {.heading = "Who sits here?", .name = name, .accept = accept, .user = &stage};
    stage.app.input.last_device = device;
    stage_show(&stage, name_entry_new(&stage.app, &q));
    assert_string_equal(stage_top(&stage), "name");
    assert_non_null(stage.app.typing);
}

static bool press(enum action action)
{
    struct action_event e = {.action = action, .down = true, .device = stage.app.input.last_device, .seat = -1};
    bool wanted = scene_stack_action(stage.app.scenes, &e);
    scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
    return wanted;
}

/* As the loop gives it to the text first. */
static void type(const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    (void)snprintf(event.text.text, sizeof event.text.text, "%s", text);
    assert_true(text_field_event(stage.app.typing, &event));
    stage_rest(&stage);
}

static void key(SDL_Keycode code)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code}}};
    assert_true(text_field_event(stage.app.typing, &event));
    stage_rest(&stage);
}

static void assert_entered(const char *name)
{
    assert_int_equal(times, 1);
    assert_string_equal(entered, name);
    assert_string_equal(stage_top(&stage), "title");
    assert_null(stage.app.typing);
}

static void compose(const char *text)
{
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING}};
    (void)snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
    assert_true(text_field_event(stage.app.typing, &event));
    stage_rest(&stage);
}

/* It is shown while it is composed, and only what was chosen is the name. */
static void a_name_is_composed(void **state)
{
    (void)state;
    ask(DEVICE_KEYBOARD, NULL);
    type("x");
    compose("ni");
    assert_string_equal(stage.app.typing->text, "x");
    assert_true(stage_says(&stage, "xni") > 0);
    key(SDLK_RETURN); /* chooses in the input method, and does not end the name */
    key(SDLK_BACKSPACE);
    assert_string_equal(stage.app.typing->text, "x");
    compose("");
    assert_int_equal(stage_says(&stage, "xni"), 0);
    compose("ni");
    type("你");
    assert_string_equal(stage.app.typing->text, "x你");
    type("e");
    type("\314\201"); /* an accent of its own belongs to its letter */
    key(SDLK_LEFT);
    assert_int_equal(stage.app.typing->caret, strlen("x你"));
    key(SDLK_END);
    key(SDLK_BACKSPACE);
    press(ACTION_OK);
    assert_entered("x你");
}

/* As many bytes as are kept, and whole letters: nothing that is seen is lost. */
static void what_is_typed_is_what_is_kept(void **state)
{
    (void)state;
    ask(DEVICE_KEYBOARD, NULL);
    for (int i = 0; i < 20; i++)
        type("नी");
    char shown[128];
    assert_true(strlen(stage.app.typing->text) < sizeof shown);
    memcpy(shown, stage.app.typing->text, strlen(stage.app.typing->text) + 1);
    assert_true(strlen(shown) > 60 && strlen(shown) < PLAYER_NAME_MAX && strlen(shown) % strlen("नी") == 0);
    press(ACTION_OK);
    assert_entered(shown);
}

static void a_name_is_typed(void **state)
{
    (void)state;
    ask(DEVICE_KEYBOARD, NULL);
    type("Zoë ");
    type("ñx");
    key(SDLK_BACKSPACE);
    press(ACTION_OK);
    assert_entered("Zoë ñ");
    assert_int_equal(stage.app.settings.names.count, 1);
    assert_string_equal(stage.app.settings.names.list[0], "Zoë ñ");
}

static void a_name_has_no_more_letters_than_there_is_room_for(void **state)
{
    (void)state;
    ask(DEVICE_KEYBOARD, "Maximiliane");
    type("-Charlotte Ü");
    press(ACTION_OK);
    assert_entered("Maximiliane-Char");
}

static void going_back_changes_nothing(void **state)
{
    (void)state;
    ask(DEVICE_KEYBOARD, "Anna");
    type("x");
    press(ACTION_BACK);
    assert_int_equal(times, 0);
    assert_string_equal(stage_top(&stage), "title");
    assert_int_equal(stage.app.settings.names.count, 0);
    assert_null(stage.app.typing);
}

/* A, then two down and one right is Ö below the row that B and O stand in. */
static void a_pad_writes_on_the_grid(void **state)
{
    (void)state;
    ask(DEVICE_PAD, NULL);
    press(ACTION_OK);                             /* A: the ring begins there */
    assert_true(stage_shown(&stage, "b") > 0.5f); /* and goes on in small letters */
    press(ACTION_DOWN);
    press(ACTION_OK); /* n */
    press(ACTION_DOWN);
    press(ACTION_RIGHT);
    press(ACTION_OK); /* ö */
    press(ACTION_OK);
    press(ACTION_PREVIEW); /* X takes one back */
    press(ACTION_HINT);    /* Y: capitals */
    press(ACTION_RIGHT);
    press(ACTION_OK); /* Ü */
    press(ACTION_MENU);
    assert_entered("AnöÜ");
}

static void a_pointer_presses_letters(void **state)
{
    (void)state;
    const struct recorded_text *texts;
    ask(DEVICE_MOUSE, NULL);
    for (int i = 0; i < 2; i++) {
        canvas_record(stage.app.canvas, true);
        stage_draw(&stage);
        struct box e = {0};
        for (int n = canvas_recorded(stage.app.canvas, &texts); n-- > 0;)
            if (strcmp(texts[n].text, i ? "é" : "É") == 0)
                e = texts[n].ink;
        canvas_record(stage.app.canvas, false);
        assert_true(e.w > 0);
        (void)stage_point(&stage, ACTION_PRESS, e.x + e.w / 2, e.y + e.h / 2);
        (void)stage_point(&stage, ACTION_RELEASE, e.x + e.w / 2, e.y + e.h / 2);
        stage_rest(&stage);
    }
    press(ACTION_MENU);
    assert_int_equal(times, 0); /* that is a pad's */
    key(SDLK_HOME);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    press(ACTION_OK);
    assert_entered("Éé");
}

static void a_name_of_before_is_chosen(void **state)
{
    (void)state;
    names_remember(&stage.app.settings.names, "Ben");
    names_remember(&stage.app.settings.names, "Anna");
    ask(DEVICE_KEYBOARD, NULL);
    press(ACTION_UP);
    press(ACTION_RIGHT);
    press(ACTION_OK);
    assert_entered("Ben");
    assert_string_equal(stage.app.settings.names.list[0], "Ben");
}

static void a_thing_is_no_player(void **state)
{
    (void)state;
    struct name_question q = {.heading = "This board", .thing = true, .accept = accept, .user = &stage};
    names_remember(&stage.app.settings.names, "Ben");
    stage_show(&stage, name_entry_new(&stage.app, &q));
    assert_float_equal(stage_shown(&stage, "Ben"), 0, 0);
    type("The pond");
    press(ACTION_OK);
    assert_entered("The pond");
    assert_int_equal(stage.app.settings.names.count, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(a_name_is_typed),
                                       TEST(a_name_is_composed),
                                       TEST(what_is_typed_is_what_is_kept),
                                       TEST(a_name_has_no_more_letters_than_there_is_room_for),
                                       TEST(going_back_changes_nothing),
                                       TEST(a_pad_writes_on_the_grid),
                                       TEST(a_pointer_presses_letters),
                                       TEST(a_name_of_before_is_chosen),
                                       TEST(a_thing_is_no_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
