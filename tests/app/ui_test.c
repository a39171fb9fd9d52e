#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage_form.h"
#include "app/stage_settings.h"
#include "app/style/game_style.h"
#include "app/text/words.h"
#include "app/ui/glyphs.h"
#include "app/ui/ui.h"
#include "app/view/demo.h"

static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* Round at both ends by keys; the focus follows the pointer, and a press chooses. */
static void the_title_is_worked_by_keys_and_pointer(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    assert_string_equal(stage_focused(&stage), "Play");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Your face"); /* beside the name, above the menu */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Quit");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
    assert_string_equal(stage_focused(&stage), "Arcade");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_END);
    assert_string_equal(stage_focused(&stage), "Quit");
    struct box learn = stage_control(&stage, "Learn");
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, learn.x + 20, learn.y + 5);
    assert_string_equal(stage_focused(&stage), "Learn");
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, learn.x + 20, learn.y - 4); /* between two of them */
    assert_string_equal(stage_top(&stage), "title");
    stage_click_box(&stage, DEVICE_MOUSE, learn);
    assert_string_equal(stage_top(&stage), "learn");
}

static bool is_key(struct glyph g) { return g.shape >= GLYPH_KEY && g.shape <= GLYPH_KEY_RIGHT; }

static void prompts_follow_the_device(void **state)
{
    (void)state;
    struct input *in = &stage.app.input;
    in->last_device = DEVICE_KEYBOARD;
    assert_true(is_key(glyph_of(&stage.app, ACTION_OK)));
    assert_string_equal(glyph_of(&stage.app, ACTION_BACK).text, "Esc");
    in->last_device = DEVICE_MOUSE;
    assert_int_equal(glyph_of(&stage.app, ACTION_OK).shape, GLYPH_MOUSE_LEFT);
    in->last_device = DEVICE_TOUCH;
    assert_int_equal(glyph_of(&stage.app, ACTION_OK).shape, GLYPH_NONE);
    in->last_device = DEVICE_PAD;
    static const char *const ok[] = {"A", NULL, "A", "A"};
    for (int style = PAD_XBOX; style <= PAD_DECK; style++) {
        in->last_style = (enum pad_style)style;
        for (int action = ACTION_UP; action <= ACTION_QUIT; action++) {
            struct glyph g = glyph_of(&stage.app, (enum action)action);
            assert_false(is_key(g));
            assert_true(g.shape != GLYPH_BUTTON || g.text[0]);
            assert_true(g.shape != GLYPH_SHOULDER || g.text[0]);
        }
        struct glyph g = glyph_of(&stage.app, ACTION_OK);
        if (ok[style])
            assert_string_equal(g.text, ok[style]);
        else
            assert_int_equal(g.shape, GLYPH_CROSS);
    }
    in->last_style = PAD_NINTENDO;
    assert_string_equal(glyph_of(&stage.app, ACTION_HINT).text, "Y");
    assert_string_equal(glyph_of(&stage.app, ACTION_PREVIEW).text, "X");
}

/* Where squares are pressed there is no button that places a disc somewhere. */
static void a_finger_needs_no_button_to_place(void **state)
{
    (void)state;
    stage.app.input.last_device = DEVICE_TOUCH;
    stage_show(&stage, play_scene_new(&stage.app, "f5d6"));
    assert_int_equal(stage_says(&stage, "Place"), 0);
    assert_true(stage_shown(&stage, "Undo") > 0.99f);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    assert_true(stage_shown(&stage, "Place") > 0.99f);
}

/* What only serves a focus is no button under a finger; the ways that a finger has no other way to go stay. */
static void a_finger_needs_no_button_to_go_somewhere(void **state)
{
    (void)state;
    static const struct {
        struct scene *(*open)(struct app *);
        const char *useless, *useful;
    } screens[] = {{title_scene_new, "Select", NULL},
                   {settings_scene_new, "Next group", "Back"},
                   {backup_scene_new, "Select", "Back"}};
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        stage.app.input.last_device = DEVICE_KEYBOARD;
        stage_show(&stage, screens[i].open(&stage.app));
        assert_true(stage_shown(&stage, screens[i].useless) > 0.99f);
        stage.app.input.last_device = DEVICE_TOUCH;
        assert_int_equal(stage_says(&stage, screens[i].useless), 0);
        if (screens[i].useful)
            assert_true(stage_shown(&stage, screens[i].useful) > 0.99f);
    }
}

/* A page that is touched is left as every other page is; a program on a tablet has its way out. */
static void a_touched_page_has_no_way_out_of_its_own(void **state)
{
    (void)state;
    stage.app.input.last_device = DEVICE_TOUCH;
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Quit") > 0.99f);
    stage.app.touched_page = true;
    assert_int_equal(stage_says(&stage, "Quit"), 0);
    assert_true(stage_shown(&stage, "Settings") > 0.99f);
    for (int i = 0; i < 3; i++)
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UP);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Settings");
    assert_false(stage.app.quit);
    stage.app.touched_page = false;
}

/* What a press there, let go there, means. */
static enum action meant(const struct prompt *prompts, int count, const struct prompt_place *place, float x, float y)
{
    struct action_event e = {.action = ACTION_PRESS, .x = x, .y = y};
    bool held = prompts_translate_at(stage.app.canvas, &stage.app, prompts, count, place, &e).action == ACTION_POINT;
    e.action = ACTION_RELEASE;
    enum action action = prompts_translate_at(stage.app.canvas, &stage.app, prompts, count, place, &e).action;
    return held ? action : ACTION_PRESS;
}

/* Every prompt can be pressed, and nothing else in their box does anything. */
static void a_press_on_a_prompt_is_its_action(void **state)
{
    (void)state;
    const struct prompt prompts[] = {{ACTION_OK, "Accept"}, {ACTION_UNDO, "Undo"}, {ACTION_HINT, "Hint"}};
    struct box b = page_foot(stage.app.canvas);
    const struct prompt_place row = {.box = b, .em = 22, .least = 16, .rows = 1};
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH};
    for (int d = 0; d < 2; d++) {
        stage.app.input.last_device = devices[d];
        int seen[3] = {0}, other = 0;
        for (float x = b.x; x < b.x + b.w; x += 2) {
            enum action action = meant(prompts, 3, &row, x, b.y + b.h / 2);
            for (int i = 0; i < 3; i++)
                seen[i] += action == prompts[i].action;
            other += action == ACTION_PRESS;
        }
        assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20 && other > 20);
        assert_int_equal(meant(prompts, 3, &row, b.x + 10, b.y - 5), ACTION_PRESS);
    }
}

/* A prompt that speaks of two keys means the first on its left half and the second on its right one. */
static void a_prompt_of_two_ways_goes_both(void **state)
{
    (void)state;
    static const struct {
        enum action shown, first, second;
    } ways[] = {{ACTION_UP, ACTION_UP, ACTION_DOWN},
                {ACTION_DOWN, ACTION_UP, ACTION_DOWN},
                {ACTION_LEFT, ACTION_LEFT, ACTION_RIGHT},
                {ACTION_RIGHT, ACTION_LEFT, ACTION_RIGHT}};
    struct box b = page_foot(stage.app.canvas);
    const struct prompt_place row = {.box = b, .em = 22, .least = 16, .rows = 1};
    for (int i = 0; i < 4; i++) {
        const struct prompt prompt = {ways[i].shown, "Choose"};
        enum action last = ACTION_NONE;
        int turns = 0;
        for (float x = b.x; x < b.x + b.w; x += 2) {
            enum action action = meant(&prompt, 1, &row, x, b.y + b.h / 2);
            assert_true(action == ways[i].first || action == ways[i].second || action == ACTION_PRESS);
            turns += action == ways[i].second && last == ways[i].first;
            last = action;
        }
        assert_int_equal(turns, 1);
    }
}

/* Upright no prompt is smaller than 16 pixels of the screen, however many there are. */
static void prompts_are_read_upright(void **state)
{
    (void)state;
    struct canvas *c = stage.app.canvas;
    const struct prompt prompts[] = {{ACTION_OK, "Place a disc"}, {ACTION_UNDO, "Take it back"}, {ACTION_HINT, "Hint"},
                                     {ACTION_NEXT, "Next game"},  {ACTION_BACK, "Leave"},        {ACTION_MENU, "Menu"},
                                     {ACTION_PREVIEW, "Rules"}};
    const struct recorded_text *texts;
    canvas_resize(c, 720, 1280);
    canvas_record(c, true);
    canvas_begin(c);
    prompts_draw(c, &stage.app, prompts, 7, page_foot(c));
    canvas_end(c);
    int n = canvas_recorded(c, &texts), read = 0;
    for (int i = 0; i < n; i++)
        if (strncmp(texts[i].text, "Place", 5) == 0) {
            assert_true(texts[i].size * canvas_scale(c) > 15.5f);
            read++;
        }
    assert_int_equal(read, 1);
    canvas_record(c, false);
    canvas_resize(c, 1280, 800);
}

static int recorded(const struct canvas *c, const char *text)
{
    const struct recorded_text *texts;
    int n = canvas_recorded(c, &texts), found = 0;
    for (int i = 0; i < n; i++)
        found += strcmp(texts[i].text, text) == 0;
    return found;
}

/* What leads back is seen however little room there is; of the others the last go first. */
static void the_way_back_is_never_left_out(void **state)
{
    (void)state;
    struct canvas *c = stage.app.canvas;
    const struct prompt prompts[] = {{ACTION_OK, "Challenge"},
                                     {ACTION_PREVIEW, "Practise"},
                                     {ACTION_HINT, "Best runs"},
                                     {ACTION_UP, "The others"},
                                     {ACTION_BACK, "Back"}};
    int before = 5;
    stage.app.input.last_device = DEVICE_KEYBOARD;
    canvas_record(c, true);
    for (float w = 1000; w >= 100; w -= 20) {
        canvas_begin(c);
        prompts_draw(c, &stage.app, prompts, 5, (struct box){20, 700, w, 44});
        canvas_end(c);
        int seen = 0;
        for (int i = 0; i < 5; i++)
            seen += recorded(c, prompts[i].text);
        assert_int_equal(recorded(c, "Challenge"), seen > 1);
        assert_int_equal(recorded(c, "Back"), 1);
        assert_true(seen <= before && (seen == 5 || !recorded(c, "The others")));
        before = seen;
    }
    assert_int_equal(before, 1);
    canvas_record(c, false);
}

/* A glow reaches no further up and down than twice the letters, however high the box is. */
static void a_glowing_prompt_is_no_higher_than_others(void **state)
{
    enum { EM = 24, BOX = 140 };
    struct canvas *c = stage.app.canvas;
    const struct prompt prompts[] = {{ACTION_OK, "Place"}, {ACTION_HELP, "Lesson"}};
    struct prompt_place place = {.box = {20, 100, 600, BOX}, .em = EM, .least = EM, .rows = 1, .glows = ACTION_HELP};
    size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    uint32_t *plain = malloc(bytes);
    int top = stage.surface->h, bottom = 0, wide = stage.surface->pitch / 4;
    (void)state;
    stage.app.input.last_device = DEVICE_KEYBOARD;
    for (int glows = 0; glows < 2; glows++) {
        place.glow = (float)glows;
        canvas_begin(c);
        canvas_draw_whole(c);
        canvas_ground(c, fill_plain(rgb(0x101010)));
        prompts_draw_at(c, &stage.app, prompts, 2, &place);
        canvas_end(c);
        if (!glows)
            memcpy(plain, stage.surface->pixels, bytes);
    }
    const uint32_t *glowing = stage.surface->pixels;
    for (int i = 0; i < wide * stage.surface->h; i++)
        if ((glowing[i] ^ plain[i]) & 0xffffff) {
            top = i / wide < top ? i / wide : top;
            bottom = i / wide;
        }
    free(plain);
    float high = (float)(bottom + 1 - top) / canvas_scale(c), middle = (float)(bottom + 1 + top) / 2 / canvas_scale(c);
    assert_true(high > 1.5f * EM && high < 2.5f * EM);
    assert_true(fabsf(middle - (100 + BOX / 2)) < 2);
}

/* For a finger the button itself glows, and nothing beside it. */
static void a_glowing_button_glows_within_its_edge(void **state)
{
    struct canvas *c = stage.app.canvas;
    const struct prompt prompts[] = {{ACTION_OK, "Place"}, {ACTION_HELP, "Lesson"}, {ACTION_BACK, "Menu"}};
    struct prompt_place place = {.box = {20, 100, 900, 44}, .em = 22, .least = 22, .rows = 1, .glows = ACTION_HELP};
    size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    uint32_t *plain = malloc(bytes);
    int wide = stage.surface->pitch / 4, lit = 0;
    (void)state;
    stage.app.input.last_device = DEVICE_TOUCH;
    for (int glows = 0; glows < 2; glows++) {
        place.glow = (float)glows;
        canvas_begin(c);
        canvas_draw_whole(c);
        canvas_ground(c, fill_plain(rgb(0x101010)));
        prompts_draw_at(c, &stage.app, prompts, 3, &place);
        canvas_end(c);
        if (!glows)
            memcpy(plain, stage.surface->pixels, bytes);
    }
    const uint32_t *glowing = stage.surface->pixels;
    for (int x = 0; x < wide; x++) {
        bool beside = true, changes = false;
        for (int near = -2; near <= 2; near += 2)
            beside &= meant(prompts, 3, &place, (float)(x + near), 122) != ACTION_HELP;
        for (int y = 0; y < stage.surface->h; y++)
            changes |= ((glowing[y * wide + x] ^ plain[y * wide + x]) & 0xffffff) != 0;
        assert_false(beside && changes);
        lit += changes;
    }
    free(plain);
    assert_true(lit > 40);
}

/* How many of a Flipside board's letters are seen in a window of that size. */
static int coordinates_seen(int width, int height, const char *when)
{
    static const char *const signs[] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    int seen = 0;
    assert_true(settings_choose(&stage.app.settings, SETTING_COORDINATES, when));
    canvas_resize(stage.app.canvas, width, height);
    for (int i = 0; i < 8; i++)
        seen += stage_shown(&stage, signs[i]) > 0;
    return seen;
}

/* Whose frame is too thin for them in a small window. */
static void letters_and_digits_stand_where_the_settings_want_them(void **state)
{
    (void)state;
    stage.app.session->game_setup.variant = variant_find("flipside", strlen("flipside"));
    struct scene *play = play_scene_new(&stage.app, NULL);
    stage_show(&stage, play);
    assert_int_equal(coordinates_seen(640, 400, "fitting"), 0);
    assert_int_equal(coordinates_seen(640, 400, "always"), 8);
    assert_int_equal(coordinates_seen(640, 400, "off"), 0);
    assert_int_equal(coordinates_seen(1280, 800, "fitting"), 8);
    assert_int_equal(coordinates_seen(1280, 800, "off"), 0);
    assert_int_equal(coordinates_seen(1280, 800, "asked"), 0);
    assert_true(settings_choose(&stage.app.settings, SETTING_NUMBERS, "on"));
    assert_int_equal(coordinates_seen(1280, 800, "asked"), 8);
    assert_int_equal(coordinates_seen(1280, 800, "off"), 0);
}

/* What is out of sight at first is found by going on, and put back with the group. */
static void long_groups_scroll(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    stage_walk_to_setting(&stage, SETTING_SHAKE);
    (void)stage_press(&stage, ACTION_OK);
    assert_false(settings_on(&stage.app.settings, SETTING_SHAKE));
    stage_walk_to_setting(&stage, SETTING_TEXT_SIZE);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_true(canvas_text_scale(stage.app.canvas) > 1.09f);
    (void)stage_press(&stage, ACTION_REDO);
    assert_true(settings_on(&stage.app.settings, SETTING_SHAKE));
    assert_true(canvas_text_scale(stage.app.canvas) < 1.01f);
}

static void settings_change_at_once(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    int *value = stage.app.settings.value;
    stage_walk_to_setting(&stage, SETTING_MARKS);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(value[SETTING_MARKS], 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(value[SETTING_MARKS], 0);
    (void)stage_press(&stage, ACTION_NEXT); /* Sound */
    assert_int_equal(value[SETTING_VOLUME], 8);
    for (int i = 0; i < 5; i++)
        (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(value[SETTING_VOLUME], 10);
    (void)stage_press(&stage, ACTION_LEFT);
    assert_int_equal(value[SETTING_VOLUME], 9);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "");
}

static void assert_said(const char *key)
{
    const char *text = app_word(&stage.app, key);
    if (stage_shown(&stage, text) <= 0)
        fail_msg("\"%s\" is not on the screen", text);
}

/* Steps the language, in the first group, to the one of that code. */
static void choose_language(const char *code)
{
    const struct setting_def *def = &SETTING_DEFS[SETTING_LANGUAGE];
    const int *value = &stage.app.settings.value[SETTING_LANGUAGE];
    stage_show(&stage, settings_scene_new(&stage.app));
    stage_walk_to_setting(&stage, SETTING_LANGUAGE);
    for (int i = 0; i < SETTINGS && strcmp(def->values[*value], code) != 0; i++)
        (void)stage_press(&stage, ACTION_RIGHT);
    assert_string_equal(def->values[*value], code);
    stage_rest(&stage);
}

static void a_language_is_changed_at_once(void **state)
{
    (void)state;
    stage.app.options.language = "es"; /* which counts until another is chosen */
    stage_show(&stage, title_scene_new(&stage.app));
    choose_language("de");
    assert_string_equal(words_language(stage.app.words)->code, "de");
    assert_said("settings.heading");
    assert_said("setting.language");
    assert_true(stage_shown(&stage, "Deutsch") > 0);
    (void)stage_press(&stage, ACTION_LEFT);
    assert_string_equal(words_language(stage.app.words)->code, "en");
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_said("menu.settings");
}

static void a_pause_below_the_settings_changes_its_language_too(void **state)
{
    (void)state;
    struct scene *play = play_scene_new(&stage.app, "d3");
    stage_show(&stage, play);
    stage_show(&stage, pause_scene_new(&stage.app, play));
    for (int i = 0; i < 4; i++)
        (void)stage_press(&stage, ACTION_DOWN);
    choose_language("fr");
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "pause");
    assert_string_equal(words_language(stage.app.words)->code, "fr");
    assert_said("pause.heading");
    assert_said("pause.settings");
    (void)stage_press(&stage, ACTION_OK); /* where the focus was */
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "settings");
}

static void words_that_cannot_be_read_leave_the_old_ones(void **state)
{
    (void)state;
    (void)snprintf(stage.app.assets, sizeof stage.app.assets, "%s", "/nowhere");
    choose_language("fr");
    assert_string_equal(words_language(stage.app.words)->code, "en");
    assert_said("settings.heading");
}

/* Every setting stands in one of the four groups. */
static void every_setting_has_its_group(void **state)
{
    int found[SETTINGS] = {0};
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    for (int group = 0; group < STAGE_GROUPS; group++) {
        for (int setting = 0; setting < SETTINGS; setting++)
            found[setting] += stage_has_row(&stage, (enum setting)setting);
        (void)stage_press(&stage, ACTION_NEXT);
    }
    for (int setting = 0; setting < SETTINGS; setting++)
        assert_int_equal(found[setting], 1);
}

static void a_group_goes_back_to_what_this_visit_found(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    int *value = stage.app.settings.value;
    (void)stage_press(&stage, ACTION_NEXT);
    (void)stage_press(&stage, ACTION_LEFT);
    (void)stage_press(&stage, ACTION_PREV);
    stage_walk_to_setting(&stage, SETTING_MARKS);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(value[SETTING_MARKS], 1);
    (void)stage_press(&stage, ACTION_REDO);
    assert_int_equal(value[SETTING_MARKS], 0);
    assert_int_equal(value[SETTING_VOLUME], 7); /* which is another group's */
}

/* However short a group is, up and down go round its rows. */
static void up_and_down_stay_among_the_rows(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    (void)stage_press(&stage, ACTION_NEXT);
    for (int i = 0; i < 13; i++) {
        static const int rows[] = {SETTING_VOLUME, SETTING_MUSIC,       SETTING_VOICES, SETTING_MONO,
                                   SETTING_SPEECH, SETTING_SPEECH_RATE, SETTING_RUMBLE};
        int setting = stage_setting_focused(&stage);
        assert_int_equal(setting, rows[i < 8 ? i % 7 : (16 - i) % 7]);
        (void)stage_press(&stage, i < 8 ? ACTION_DOWN : ACTION_UP);
    }
    assert_int_equal(stage_group(&stage), STAGE_SOUND);
}

/* A tab is a target of the pointer; a press on a row's arrow changes it. */
static void settings_are_worked_by_mouse(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    stage_open_group(&stage, STAGE_PLAY);
    assert_int_equal(stage_group(&stage), STAGE_PLAY);
    stage_step_setting(&stage, DEVICE_MOUSE, SETTING_ENGINE_DEPTH, true);
    assert_int_equal(stage.app.settings.value[SETTING_ENGINE_DEPTH], 6);
}

static struct scene *show_pause(const char *moves)
{
    struct scene *play = play_scene_new(&stage.app, moves);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play);
    stage_show(&stage, pause_scene_new(&stage.app, play));
    return play;
}

static void press_often(enum action action, int times)
{
    for (int i = 0; i < times; i++)
        (void)stage_press(&stage, action);
}

/* Opens the pause over the board on top, and its question about giving up, where the focus is on Play on. */
static void ask_to_give_up(struct scene *play)
{
    stage_show(&stage, pause_scene_new(&stage.app, play));
    press_often(ACTION_DOWN, 6);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "pause");
}

static void giving_up_is_asked_twice(void **state)
{
    (void)state;
    struct scene *play = show_pause("d3");
    (void)stage_press(&stage, ACTION_BACK);
    for (int no = 0; no < 2; no++) {
        ask_to_give_up(play);
        (void)stage_press(&stage, no ? ACTION_BACK : ACTION_OK);
        assert_string_equal(stage_top(&stage), "play");
        assert_int_equal(match_given_up(play_scene_result(play).match), 2);
    }
    ask_to_give_up(play);
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(match_over(play_scene_result(play).match));
    assert_int_not_equal(match_given_up(play_scene_result(play).match), 2);
}

static void the_pause_leads_back_and_out(void **state)
{
    (void)state;
    (void)show_pause(NULL);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "play");
    stage_show(&stage, pause_scene_new(&stage.app, scene_stack_top(stage.app.scenes)));
    press_often(ACTION_DOWN, 3);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "rules");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "settings");
    (void)stage_press(&stage, ACTION_BACK);
    press_often(ACTION_DOWN, 3);
    (void)stage_press(&stage, ACTION_OK); /* nothing was played: leaving needs no question */
    assert_string_equal(stage_top(&stage), "title");
}

/* Whoever comes back stands where they left. */
static void the_title_leads_everywhere(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "choose");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "arcade");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "learn");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "records");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "settings");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_press(&stage, ACTION_BACK); /* towards the way out, not out */
    assert_false(stage.app.quit);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(stage.app.quit);
}

static void begin_demo(struct demo *d)
{
    struct setup setup = {.seed = 0};
    struct position start, now;
    assert_true(variant_start(VARIANTS[0], &setup, &start));
    now = demo_opening(&DEMO_LIVELY, &start, 30, 7);
    demo_begin(d, &DEMO_LIVELY, &start, &now, 7);
}

/* The demonstration plays by the rules, game after game, and sleeps when nobody is there. */
static void the_demonstration_plays_and_sleeps(void **state)
{
    (void)state;
    struct demo *d = calloc(1, sizeof *d);
    assert_non_null(d);
    begin_demo(d);
    int moves = 0, games = 0;
    struct position shown = d->before;
    for (int i = 0; i < 60 * 60 * 3; i++) {
        if (i % 60 == 0)
            demo_wake(d);
        assert_int_not_equal(demo_update(d, 1000.0f / 60.0f, 1.0f, false), SCENE_STILL);
        if (position_equal(&d->before, &shown))
            continue;
        bool legal = false;
        struct move list[MOVES_MAX];
        int n = position_moves(&shown, list);
        for (int k = 0; k < n && !legal; k++) {
            struct position next = shown;
            position_play(&next, list[k], NULL);
            legal = position_equal(&next, &d->before);
        }
        games += !legal;
        moves += legal;
        assert_true(legal || n == 0);
        shown = d->before;
    }
    assert_true(moves > 60 && games >= 1);
    int frames = 0;
    while (demo_update(d, 1000.0f / 60.0f, 1.0f, false) != SCENE_STILL && frames < 60 * 120)
        frames++;
    assert_true(frames > 60 * 50 && frames < 60 * 70);
    assert_int_equal(demo_update(d, 16.0f, 1.0f, false), SCENE_STILL);
    demo_wake(d);
    assert_int_not_equal(demo_update(d, 16.0f, 1.0f, false), SCENE_STILL);
    free(d);
}

/* What it says is true: nothing moves for so long, and then something does. */
static void between_its_moves_the_demonstration_rests(void **state)
{
    (void)state;
    struct demo *d = calloc(1, sizeof *d);
    assert_non_null(d);
    begin_demo(d);
    int rests = 0, rest = 0;
    for (int i = 0; i < 5000; i++) {
        demo_wake(d);
        if (rest < 10) {
            rest = demo_update(d, 16.0f, 1.0f, false);
            assert_int_not_equal(rest, SCENE_STILL);
            continue;
        }
        assert_in_range(demo_update(d, (float)rest - 5.0f, 1.0f, false), 4, 6);
        assert_false(d->showing);
        bool over = position_status(&d->before) == STATUS_OVER;
        rest = demo_update(d, 6.0f, 1.0f, false);
        assert_int_not_equal(rest, SCENE_STILL);
        assert_true(d->showing || over);
        rests++;
    }
    assert_true(rests > 20);
    free(d);
}

/* The screens above it rest with it, once they have come in. */
static void title_and_choice_rest_with_their_demonstrations(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct scene *scene = i == 0 ? title_scene_new(&stage.app) : choose_scene_new(&stage.app);
        int rested = 0, moved = 0;
        scene_push(stage.app.scenes, scene);
        (void)scene_stack_settle(stage.app.scenes);
        assert_int_equal(stage_update(&stage, 0), 0); /* it slides in */
        for (int step = 0; step < 600; step++) {
            int rest = stage_update(&stage, 1.0 / 60.0);
            assert_int_not_equal(rest, SCENE_STILL);
            rested += rest > 17;
            moved += rest == 0;
        }
        assert_true(rested > 100 && moved > 50);
    }
}

#define ON_STAGE(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_STAGE(the_title_is_worked_by_keys_and_pointer),
        ON_STAGE(prompts_follow_the_device),
        ON_STAGE(a_finger_needs_no_button_to_place),
        ON_STAGE(a_finger_needs_no_button_to_go_somewhere),
        ON_STAGE(a_touched_page_has_no_way_out_of_its_own),
        ON_STAGE(a_press_on_a_prompt_is_its_action),
        ON_STAGE(a_prompt_of_two_ways_goes_both),
        ON_STAGE(prompts_are_read_upright),
        ON_STAGE(the_way_back_is_never_left_out),
        ON_STAGE(a_glowing_prompt_is_no_higher_than_others),
        ON_STAGE(a_glowing_button_glows_within_its_edge),
        ON_STAGE(letters_and_digits_stand_where_the_settings_want_them),
        ON_STAGE(settings_change_at_once),
        ON_STAGE(long_groups_scroll),
        ON_STAGE(a_language_is_changed_at_once),
        ON_STAGE(a_pause_below_the_settings_changes_its_language_too),
        ON_STAGE(words_that_cannot_be_read_leave_the_old_ones),
        STAGE_TEST(every_setting_has_its_group),
        ON_STAGE(a_group_goes_back_to_what_this_visit_found),
        ON_STAGE(settings_are_worked_by_mouse),
        ON_STAGE(up_and_down_stay_among_the_rows),
        ON_STAGE(giving_up_is_asked_twice),
        ON_STAGE(the_pause_leads_back_and_out),
        ON_STAGE(the_title_leads_everywhere),
        cmocka_unit_test(the_demonstration_plays_and_sleeps),
        cmocka_unit_test(between_its_moves_the_demonstration_rests),
        ON_STAGE(title_and_choice_rest_with_their_demonstrations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
