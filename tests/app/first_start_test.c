/* "Who are you?": asked once, on the first start, by somebody who came for nothing else; taken by every hand; kept. */
#include <stdio.h>
#include <string.h>

#include "app/shell/start.h"
#include "app/stage_ears.h"
#include "app/stage_form.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/ui/form.h"
#include "app/ui/scan.h"
#include "app/ui/text_field.h"
#include "career/runs.h"
#include "kit/files.h"
#include "support/test.h"

static const char FOLDER[] = "first_start_test_data";
static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1; /* none */
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* The first screens of a start, with what has been kept so far. */
static void start(void)
{
    char why[256];
    while (stage.app.scenes && stage_top(&stage)[0])
        stage_leave(&stage);
    stage.stores.loaded = 0;
    memset(&stage.stores.guises, 0, sizeof stage.stores.guises);
    assert_true(first_scenes_show(&stage.app, NULL, why, sizeof why));
    stage_rest(&stage);
}

static const struct guises *kept(void)
{
    stage.stores.loaded = 0;
    memset(&stage.stores.guises, 0, sizeof stage.stores.guises);
    return guises_kept(&stage.app);
}

static void assert_mine(const char *face, const char *hat, const char *colour)
{
    const struct guise g = guises_mine(kept());
    assert_string_equal(guise_word(GUISE_FACE, g.part[GUISE_FACE]), face);
    assert_string_equal(guise_word(GUISE_HAT, g.part[GUISE_HAT]), hat);
    assert_string_equal(guise_word(GUISE_COLOUR, g.part[GUISE_COLOUR]), colour);
}

static void later_is_not_asked_again(void **state)
{
    (void)state;
    start();
    assert_string_equal(stage_top(&stage), "first-start");
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    assert_mine("sunny", "none", "gold");
    assert_string_equal(guises_kept_name(&stage.app), "");
    assert_true(guises_kept(&stage.app)->later);
    start();
    assert_string_equal(stage_top(&stage), "title");
}

static void arrows_take_and_enter_goes_on(void **state)
{
    (void)state;
    start();
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_DOWN); /* below Sleepy */
    assert_true(stage_says(&stage, "Freckles") >= 1);
    (void)stage_press(&stage, ACTION_OK); /* the hats */
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_NEXT); /* the colours, whether by Tab or a shoulder */
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_MENU); /* from anywhere */
    assert_string_equal(stage_top(&stage), "title");
    assert_mine("freckles", "bobble", "sky");
    start();
    assert_string_equal(stage_top(&stage), "title");
}

static void a_mouse_chooses_by_pressing(void **state)
{
    (void)state;
    start();
    struct box cat = stage_part(&stage, "you.face", 10, -1);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, cat.x + 20, cat.y + 20); /* passing by is not choosing */
    assert_int_equal(stage_says(&stage, "Cat"), 0);
    stage_click_part(&stage, "you.face", 10, -1);
    assert_int_equal(stage_says(&stage, "Cat"), 1);
    stage_click_part(&stage, "you.hat", 4, -1);
    stage_click_part(&stage, "you.colour", 7, -1);
    stage_click_part(&stage, "own-disc", -1, -1); /* turns over, and changes nothing */
    stage_click_text(&stage, "That’s me");
    assert_string_equal(stage_top(&stage), "title");
    assert_mine("cat", "crown", "sand");
}

static int green_pixels(struct box b) { return stage_pixels(&stage, b, stage_is_green); }

static bool is_bright(Uint8 red, Uint8 green, Uint8 blue) { return red + green + blue > 160; }

static int bright_pixels(struct box b) { return stage_pixels(&stage, b, is_bright); }

static void at_usual_speed(void)
{
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    start();
}

/* The rim goes over in 240 ms. */
static void the_colour_wipes_round(void **state)
{
    (void)state;
    at_usual_speed();
    struct box disc = stage_part(&stage, "own-disc", -1, -1);
    assert_true(green_pixels(disc) < 20);
    (void)stage_press(&stage, ACTION_NEXT);
    (void)stage_press(&stage, ACTION_NEXT);
    for (int i = 0; i < 3; i++)
        (void)stage_press(&stage, ACTION_RIGHT);
    struct action_event left = {.action = ACTION_LEFT, .down = true, .seat = -1}, right = left;
    right.action = ACTION_RIGHT;
    stage_rest(&stage);
    int whole = green_pixels(disc);
    assert_true(whole > 400);
    (void)scene_stack_action(stage.app.scenes, &left);
    stage_rest(&stage);
    assert_true(green_pixels(disc) < whole / 20);
    (void)scene_stack_action(stage.app.scenes, &right);
    (void)stage_wait(&stage, 120);
    int half = green_pixels(disc);
    assert_true(half > whole / 4 && half < whole * 3 / 4);
    (void)stage_wait(&stage, 130);
    assert_true(green_pixels(disc) > whole * 9 / 10);
}

/* Beside each other: above at first, then in its place; on the versus card 60 ms after the disc. */
static void the_hat_falls_into_its_place(void **state)
{
    (void)state;
    at_usual_speed();
    struct box disc = stage_part(&stage, "own-disc", -1, -1), top = {disc.x, disc.y, disc.w, disc.h * .22f};
    stage_click_part(&stage, "you.colour", 3, -1);
    stage_rest(&stage);
    struct action_event right = {.action = ACTION_RIGHT, .down = true, .seat = -1};
    (void)stage_press(&stage, ACTION_PREV);
    (void)scene_stack_action(stage.app.scenes, &right);
    (void)stage_wait(&stage, 20);
    int above = green_pixels(top);
    (void)stage_wait(&stage, 300);
    int there = green_pixels(top);
    assert_true(above > there + 100);
    guises_kept_answer(&stage.app, "", (struct guise){{0, 1, 3}});
    scene_push(stage.app.scenes, versus_scene_new(&stage.app, CAST_PIP, false));
    scene_stack_settle(stage.app.scenes);
    (void)stage_wait(&stage, 180);
    struct box hat = {180, 0, 260, 130};
    above = green_pixels(hat);
    (void)stage_wait(&stage, 60 + 100);
    there = green_pixels(hat);
    assert_true(above > there + 100);
    (void)stage_wait(&stage, 200);
    assert_int_equal(green_pixels(hat), there);
}

/* The plate with the game on the versus card is as wide as its text, with large texts too: the felt beside it is
 * brighter. */
static void the_plate_of_a_versus_card_fits_its_text(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        canvas_set_text_scale(stage.app.canvas, large ? 1.5f : 1.0f);
        stage_show(&stage, versus_scene_new(&stage.app, CAST_PIP, true));
        (void)stage_wait(&stage, 2000);
        struct box text = stage_text_box(&stage, app_word(&stage.app, "title.classic"));
        float y = text.y + text.h / 2;
        assert_int_equal(bright_pixels((struct box){text.x - 12, y - 2, 4, 4}), 0);
        assert_true(bright_pixels((struct box){text.x - 30, y - 2, 4, 4}) > 8);
        stage_leave(&stage);
    }
}

/* In a small window, where tiles would be too small. */
static void small_windows_have_steppers(void **state)
{
    (void)state;
    stage_close(&stage);
    stage_open(&stage, 640, 400, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    (void)guises_kept_lend(&stage.app, 4);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, first_start_scene_new(&stage.app));
    const struct form_node *face = form_find(stage.app.form, "value", -1); /* stays, whatever scrolls */
    assert_string_equal(face->text, "Sunny");
    assert_false(face->hidden || face->left_out);
    struct box last = stage_part(&stage, "you.face", 11, -1), hat = stage_part(&stage, "you.hat", 1, -1);
    assert_true(last.h > 0 && last.y + last.h <= hat.y);
    (void)stage_press(&stage, ACTION_NEXT);
    for (int i = 0; i < 8; i++)
        (void)stage_press(&stage, ACTION_RIGHT); /* behind one's own hats there is the one that was lent */
    assert_string_equal(form_find(stage.app.form, "you.hat", 1)->text, "Scarf");
    (void)stage_press(&stage, ACTION_NEXT);
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_MENU);
    assert_mine("sunny", "hopper", "sky");
}

static void type(const char *text)
{
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT}};
    (void)snprintf(typed.text.text, sizeof typed.text.text, "%s", text);
    assert_non_null(stage.app.typing);
    (void)text_field_event(stage.app.typing, &typed);
    stage_rest(&stage);
}

static void press_key(SDL_Keycode code)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code}}};
    assert_true(text_field_event(stage.app.typing, &event));
}

/* Where it is shown, without another screen; what was typed before Escape comes back. */
static void a_name_is_typed_in_place(void **state)
{
    (void)state;
    start();
    assert_null(stage.app.typing); /* nobody is made to type */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREV);
    type("Ava");
    assert_string_equal(stage_top(&stage), "first-start");
    assert_true(stage_says(&stage, "Ava") >= 2); /* in its field and below the disc */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_null(stage.app.typing);
    assert_string_equal(stage_focused(&stage), "Sunny");
    stage_click_part(&stage, "own-name", -1, -1);
    type("!");
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, 900, 600); /* the mouse was touched */
    type("?");
    assert_true(stage_says(&stage, "Ava!?") >= 2);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "first-start");
    assert_int_equal(stage_says(&stage, "Ava"), 2);
    stage_click_part(&stage, "own-name", -1, -1);
    press_key(SDLK_BACKSPACE);
    type("e");
    stage_click_text(&stage, "That’s me"); /* while it is typed */
    assert_null(stage.app.typing);
    assert_string_equal(guises_kept_name(&stage.app), "Ave");
    assert_string_equal(stage.app.settings.names.list[0], "Ave");
}

/* Only what was answered: the folder's lock is held, and Windows does not remove what is open. */
static void forget(void)
{
    char path[256];
    (void)snprintf(path, sizeof path, "%s/players.txt", FOLDER);
    assert_true(!files_exists(path) || files_remove(path));
}

/* Of three thousand letters, of blanks, of marks alone. */
static void a_name_that_is_none_is_no_name(void **state)
{
    static const char *const none[] = {"   ", "\314\201\314\201\314\201", "\342\200\213", "\343\200\200"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        forget();
        start();
        stage_click_part(&stage, "own-name", -1, -1);
        type(none[i]);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        assert_true(stage_says(&stage, "You") >= 2);
        stage_click_text(&stage, "That’s me");
        assert_string_equal(guises_kept_name(&stage.app), "");
        assert_false(kept()->later);
    }
    forget();
    start();
    stage_click_part(&stage, "own-name", -1, -1);
    for (int i = 0; i < 3000; i++)
        type("\330\247"); /* Arabic alef */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "title");
    assert_int_equal(strlen(guises_kept_name(&stage.app)), 2 * PLAYER_NAME_LETTERS);
    assert_int_equal(strlen(kept()->me.name), 2 * PLAYER_NAME_LETTERS);
}

/* As long as a name may be, and as wide: nowhere over the edge of where it belongs. */
static void the_widest_name_stays_in_its_place(void **state)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}};
    static const char wide[] = "WWWWWWWWWWWWWWWW";
    (void)state;
    for (int i = 0; i < 3; i++) {
        stage_close(&stage);
        stage_open(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", "de");
        (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
        guises_kept_answer(&stage.app, wide, (struct guise){{1, 1, 1}});
        struct box_choice *choice = &stage.app.settings.choices[choice_place(VARIANTS[0])];
        *choice = (struct box_choice){.known = true};
        (void)snprintf(choice->seats[1].name, PLAYER_NAME_MAX, "%s", wide);
        for (int k = 0; k < 8; k++) {
            stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[k == 7 ? 5 : 0]};
            struct scene *play = play_scene_new(&stage.app, NULL);
            const struct recorded_text *texts;
            stage_show(&stage, play);
            if (k > 0 && k < 7)
                stage_show(&stage, k == 1   ? first_start_scene_new(&stage.app)
                                   : k == 2 ? versus_scene_new(&stage.app, CAST_MADAM, false)
                                   : k == 3 ? pause_scene_new(&stage.app, play)
                                   : k == 4 ? players_scene_new(&stage.app, VARIANTS[0])
                                   : k == 5 ? choose_scene_new(&stage.app)
                                            : game_night_scene_new(&stage.app));
            (void)stage_wait(&stage, 2000);
            canvas_record(stage.app.canvas, true);
            stage_draw(&stage);
            int count = canvas_recorded(stage.app.canvas, &texts);
            canvas_record(stage.app.canvas, false);
            for (int t = 0; t < count; t++)
                if (strstr(texts[t].text, "WW") && texts[t].ink.w > texts[t].box.w + 2)
                    fail_msg("%s, %d x %d: %s is %.0f wide in %.0f", stage_top(&stage), sizes[i][0], sizes[i][1],
                             texts[t].text, (double)texts[t].ink.w, (double)texts[t].box.w);
            while (stage_top(&stage)[0])
                stage_leave(&stage);
        }
    }
}

/* By whoever may have no keyboard. */
static void a_pad_picks_the_letters_of_a_name(void **state)
{
    (void)state;
    start();
    stage_click_box(&stage, DEVICE_TOUCH, stage_part(&stage, "own-name", -1, -1));
    assert_string_equal(stage_top(&stage), "name");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "first-start");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    assert_string_equal(stage_top(&stage), "name");
    SDL_Event typed = {.text = {.type = SDL_TEXTINPUT, .text = "Ava"}};
    assert_true(text_field_event(stage.app.typing, &typed));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "first-start");
    assert_int_equal(stage_says(&stage, "Ava"), 2); /* in its field and below the disc */
    stage_click_text(&stage, "That’s me");
    assert_string_equal(guises_kept_name(&stage.app), "Ava");
}

/* With a game, a file, a link, a demonstration, a picture, while speech is on, and where nothing can be kept. */
static void nobody_is_asked_who_came_for_something_else(void **state)
{
    (void)state;
    struct options *o = &stage.app.options;
    for (int i = 0; i < 8; i++) {
        *o = (struct options){.seed = 1, .fullscreen = -1, .at = -1};
        stage.app.settings.value[SETTING_SPEECH] = i == 5 ? 2 : 0;
        (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", i == 6 ? "" : FOLDER);
        o->variant = i == 0 ? VARIANTS[1] : NULL;
        o->file_count = i == 1;
        o->linked = i == 2;
        o->demo = i == 3;
        o->screenshot = i == 4 ? "a.png" : NULL;
        stage.app.session->game_setup.variant = VARIANTS[1];
        start();
        if (i < 7)
            assert_string_not_equal(stage_top(&stage), "first-start");
        else
            assert_string_equal(stage_top(&stage), "first-start");
        assert_false(kept()->asked);
    }
}

static void it_is_opened_again_by_ones_face(void **state)
{
    (void)state;
    guises_kept_answer(&stage.app, "Ava", (struct guise){{7, 1, 1}});
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, versus_scene_new(&stage.app, CAST_PIP, false));
    assert_int_equal(stage_says(&stage, "Ava"), 1);
    stage_click(&stage, DEVICE_MOUSE, 312, 340);
    assert_string_equal(stage_top(&stage), "first-start");
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_BACK); /* nothing is taken */
    assert_string_equal(stage_top(&stage), "versus");
    assert_mine("freckles", "bobble", "sky");
    assert_false(guises_kept(&stage.app)->later);
}

static void assert_opened(const char *from)
{
    assert_string_equal(stage_top(&stage), "first-start");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), from);
}

/* As the first start says: by every device, and with one switch. */
static void ones_face_is_on_the_title(void **state)
{
    static const enum device hands[] = {DEVICE_KEYBOARD, DEVICE_PAD};
    static struct scan_stops stops;
    int found = 0;
    (void)state;
    guises_kept_put_off(&stage.app);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_click_part(&stage, "you.yours", -1, -1);
    assert_opened("title");
    stage_click_box(&stage, DEVICE_TOUCH, stage_part(&stage, "you.yours", -1, -1));
    assert_opened("title");
    for (int i = 0; i < 2; i++) {
        stage_focus(&stage, "Play");
        (void)stage_press_by(&stage, hands[i], ACTION_UP);
        (void)stage_press_by(&stage, hands[i], ACTION_OK);
        assert_opened("title");
        stage_focus(&stage, "Quit");
        (void)stage_press_by(&stage, hands[i], ACTION_NEXT);
        (void)stage_press_by(&stage, hands[i], ACTION_OK);
        assert_opened("title");
    }
    stage.app.settings.value[SETTING_SCAN] = 1;
    scan_collect(&stage.app, &stops);
    for (int i = 0; i < stops.count; i++)
        found += strcmp(stops.at[i].name, "Your face") == 0;
    assert_int_equal(found, 1);
    stage.app.settings.value[SETTING_SCAN] = 0;
}

static void the_versus_card_opens_it_without_a_pointer(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, versus_scene_new(&stage.app, CAST_PIP, false));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
    assert_opened("versus");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    assert_opened("versus");
    stage_click_text(&stage, "Your face");
    assert_opened("versus");
}

/* In a game: by a press on the panel, and without a pointer in its menu. */
static void ones_face_is_in_the_panel(void **state)
{
    (void)state;
    guises_kept_put_off(&stage.app);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_click_box(&stage, DEVICE_TOUCH, stage_part(&stage, "portrait", 0, -1));
    assert_opened("play");
    stage_click_part(&stage, "portrait", 0, -1);
    assert_string_equal(stage_top(&stage), "first-start");
    stage_click_part(&stage, "you.face", 10, -1);
    stage_click_text(&stage, "That’s me");
    assert_string_equal(stage_top(&stage), "play");
    assert_mine("cat", "none", "gold");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_MENU);
    assert_string_equal(stage_focused(&stage), "Continue");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_UP);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    assert_opened("pause");
}

/* In the bars of a nearly square window too, and of both who play. */
static void faces_are_in_panels_of_every_shape(void **state)
{
    static const int sizes[][2] = {{640, 400},   {1280, 800}, {1024, 768}, {1024, 1024},
                                   {1280, 1024}, {1280, 960}, {720, 1280}};
    (void)state;
    for (int i = 0; i < 7; i++) {
        stage_close(&stage);
        stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", "de");
        stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        stage_draw(&stage);
        for (int side = 0; side < 2; side++)
            assert_true(stage_part(&stage, "portrait", side, -1).w > 20);
    }
}

/* As far as beside each other: 30 px and more. */
static void upright_lives_are_apart_from_prompts(void **state)
{
    (void)state;
    stage_close(&stage);
    stage_open(&stage, 720, 1280, OUTFLANK_SOURCE_DIR "/assets/lang", "de");
    stage_show(&stage, versus_scene_new(&stage.app, CAST_PIP, false));
    stage_draw(&stage);
    struct box lives = form_box(stage.app.form, "lives", 0);
    assert_true(lives.h > 0);
    float apart = page_foot(stage.app.canvas).y - lives.y - lives.h;
    assert_true(apart * canvas_scale(stage.app.canvas) >= 30);
}

/* Where it can be changed is read in every language, and true. */
static void it_says_where_to_change_it(void **state)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        stage_close(&stage);
        stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", languages[i]);
        stage_show(&stage, first_start_scene_new(&stage.app));
        assert_int_equal(stage_says(&stage, app_word(&stage.app, "you.any_time")), 1);
    }
}

/* 684 x 94 at the foot, as on the sheet, and no hole above it. */
static void upright_the_answer_lies_under_the_thumb(void **state)
{
    (void)state;
    stage_close(&stage);
    stage_open(&stage, 720, 1280, OUTFLANK_SOURCE_DIR "/assets/lang", "de");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    start();
    stage.app.input.last_device = DEVICE_TOUCH;
    stage_rest(&stage);
    const struct form *form = stage.app.form;
    for (int i = 0; i < form->prompt_count; i++) /* it is a button already */
        assert_true(form->prompts[i].unnamed || form->prompts[i].action != ACTION_BACK);
    float unit = canvas_scale(stage.app.canvas);
    struct box done = stage_part(&stage, "you.done", -1, -1), last = stage_part(&stage, "you.colour", 7, -1);
    assert_true(done.h * unit >= 90 && done.w * unit >= 640);
    assert_true((done.y - last.y - last.h) * unit < 60);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREV); /* the name, as beside each other */
    assert_non_null(stage.app.typing);
    stage_click_text(&stage, "Umdrehen");
    assert_null(stage.app.typing);
    stage_click_text(&stage, "Sp\303\244ter");
    assert_string_equal(stage_top(&stage), "title");
}

static void each_seat_has_a_face(void **state)
{
    (void)state;
    struct box_choice *choice = &stage.app.settings.choices[choice_place(VARIANTS[0])];
    *choice = (struct box_choice){.known = true, .seats = {{.name = ""}, {.name = "Ben"}}};
    guises_kept_put_off(&stage.app);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, players_scene_new(&stage.app, VARIANTS[0]));
    stage_click_part(&stage, "you.face", 1, -1);
    assert_string_equal(stage_top(&stage), "first-start");
    stage_click_part(&stage, "you.face", 9, -1);
    stage_click_text(&stage, "That’s me");
    assert_string_equal(stage_top(&stage), "players");
    assert_int_equal(guises_of(kept(), "Ben").part[GUISE_FACE], 9);
    choice->seats[1].name[0] = '\0'; /* somebody without a name is called as the seat */
    stage_click_part(&stage, "you.face", 1, -1);
    stage_click_part(&stage, "you.face", 3, -1);
    stage_click_text(&stage, "That’s me");
    assert_string_equal(choice->seats[1].name, "Player 2");
    assert_int_equal(guises_of(kept(), "Player 2").part[GUISE_FACE], 3);
    stage_click_part(&stage, "you.face", 0, -1); /* the owner */
    stage_click_part(&stage, "you.face", 5, -1);
    stage_click_text(&stage, "That’s me");
    assert_mine("lashes", "none", "gold");
    assert_string_equal(choice->seats[0].name, "");
}

/* With nobody there it costs nothing, and somebody who comes back wakes it. */
static void the_face_dozes_off(void **state)
{
    (void)state;
    start();
    for (int s = 0; s < 62; s++)
        (void)scene_stack_update(stage.app.scenes, 1.0);
    for (int s = 0; s < 10; s++)
        assert_int_equal(scene_stack_update(stage.app.scenes, 1.0), SCENE_STILL);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_not_equal(scene_stack_update(stage.app.scenes, 0.5), SCENE_STILL);
}

/* And not whoever entered a name last. */
static void ones_name_offers_the_initials(void **state)
{
    (void)state;
    names_remember(&stage.app.settings.names, "Zoe");
    guises_kept_answer(&stage.app, "Kim", (struct guise){{1, 2, 3}});
    stage_show(&stage, title_scene_new(&stage.app));
    stage.app.stores->loaded |= 1U << STORE_LADDER;
    stage.app.stores->ladder_run.run =
        (struct ladder){.going = true, .sums = LADDER_BY_CHAINS, .rung = 2, .score = 90000};
    stage_show(&stage, run_over_page_new(&stage.app));
    assert_true(stage_says(&stage, "K") >= 1 && stage_says(&stage, "M") >= 1);
    assert_int_equal(stage_says(&stage, "Z"), 0);
    (void)stage_press(&stage, ACTION_OK);
    struct runs kept_runs = {.count = 0};
    assert_true(store_load(&stage.app, STORE_RUNS, &kept_runs));
    assert_int_equal(kept_runs.count, 1);
    assert_string_equal(kept_runs.best[0].looks, " face=sleepy hat=cap colour=leaf");
}

/* Whoever sees nothing hears who they are so far, and by which keys each of it changes. */
static void who_one_is_is_told(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    guises_kept_answer(&stage.app, "Ava", (struct guise){{7, 1, 1}});
    stage_show(&stage, first_start_scene_new(&stage.app));
    stage_rest(&stage);
    const char *said = stage_hear(&stage);
    assert_non_null(strstr(said, "Who are you?"));
    assert_non_null(strstr(said, "Ava. Face: Freckles. Hat: Bobble hat. Colour: Sky. Left and right change it"));
    assert_non_null(strstr(said, "Face: Freckles, chosen"));
    assert_non_null(strstr(said, "Tab: Next line"));
    stage_press_key(&stage, ACTION_RIGHT);
    stage_assert_heard(&stage, "Face: Captain, chosen");
    stage_press_key(&stage, ACTION_NEXT);
    stage_assert_heard(&stage, "Hat: Bobble hat, chosen");
    stage_press_key(&stage, ACTION_RIGHT);
    stage_press_key(&stage, ACTION_NEXT);
    stage_assert_heard(&stage, "Colour: Sky, chosen");
    stage_press_key(&stage, ACTION_NEXT);
    stage_assert_heard(&stage, "That’s me, button");
    stage_press_key(&stage, ACTION_OK);
    stage_close_ears(&stage);
    assert_mine("captain", "cap", "sky");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(later_is_not_asked_again),
                                       TEST(arrows_take_and_enter_goes_on),
                                       TEST(a_mouse_chooses_by_pressing),
                                       TEST(the_colour_wipes_round),
                                       TEST(the_hat_falls_into_its_place),
                                       TEST(small_windows_have_steppers),
                                       TEST(a_name_is_typed_in_place),
                                       TEST(a_name_that_is_none_is_no_name),
                                       TEST(the_widest_name_stays_in_its_place),
                                       TEST(a_pad_picks_the_letters_of_a_name),
                                       TEST(nobody_is_asked_who_came_for_something_else),
                                       TEST(it_is_opened_again_by_ones_face),
                                       TEST(ones_face_is_on_the_title),
                                       TEST(who_one_is_is_told),
                                       TEST(the_versus_card_opens_it_without_a_pointer),
                                       TEST(ones_face_is_in_the_panel),
                                       TEST(faces_are_in_panels_of_every_shape),
                                       TEST(upright_lives_are_apart_from_prompts),
                                       TEST(it_says_where_to_change_it),
                                       TEST(the_plate_of_a_versus_card_fits_its_text),
                                       TEST(upright_the_answer_lies_under_the_thumb),
                                       TEST(each_seat_has_a_face),
                                       TEST(the_face_dozes_off),
                                       TEST(ones_name_offers_the_initials)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
