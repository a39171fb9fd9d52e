#include "support/test.h"

#include <math.h>
#include <string.h>

#include "app/stage.h"
#include "app/ui/controls.h"

/* A screen of every kind: tabs over a list on the left and a column of values on the right, a pill at the foot. */
enum { TABS = 1, PAGES, VOLUME, SPEED, WRAPPED, DEAD, CHANGE, START };
enum { TOP, LEFT, RIGHT, FOOT };

static struct stage stage;
static struct control_focus focus;
static struct controls controls;
static int values[START + 1];
static int first_page, pages;

static void lay(void)
{
    static const char *const words[] = {"Game", "Players", "A longer word"};
    struct canvas *c = stage.app.canvas;
    controls.count = 0;
    struct control tabs = control_segment(c, TABS, TOP, (struct box){700, 36, 540, 48}, words, values[TABS], 3);
    struct control list =
        control_list(PAGES, LEFT, (struct box){40, 104, 252, 300}, 66, 12, first_page, values[PAGES], pages);
    for (int i = 0; i < list.shown; i++)
        list.words[i] = "Page";
    struct control volume = control_slider(VOLUME, RIGHT, (struct box){744, 122, 464, 44}, values[VOLUME], 11);
    volume.row = (struct box){344, 122, 864, 44}, volume.label = "Volume";
    struct control speed = control_stepper(SPEED, RIGHT, (struct box){744, 180, 464, 44}, "Normal", values[SPEED], 4);
    speed.row = (struct box){344, 180, 864, 44}, speed.label = "Speed";
    struct control wrapped = control_stepper(WRAPPED, RIGHT, (struct box){744, 240, 464, 44}, "On", values[WRAPPED], 3);
    wrapped.wraps = true;
    struct control dead = control_pill(DEAD, RIGHT, (struct box){744, 300, 200, 44}, "Not now");
    dead.disabled = true;
    struct control change = control_pill(CHANGE, RIGHT, (struct box){960, 300, 200, 44}, "Change");
    struct control start = control_pill(START, FOOT, (struct box){1020, 738, 220, 52}, "Start");
    start.accent = true;
    const struct control *all[] = {&tabs, &list, &volume, &speed, &wrapped, &dead, &change, &start};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        controls_add(&controls, all[i]);
}

static int open_screen(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    memset(&focus, 0, sizeof focus);
    memset(values, 0, sizeof values);
    first_page = 0;
    pages = 4;
    lay();
    return 0;
}

static int close_screen(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* What a screen does with an action: the answer is carried out. */
static struct control_answer act_with(struct action_event e)
{
    e.down = true;
    struct control_answer answer = controls_action(&focus, &controls, &stage.app, &e);
    if (answer.what == CONTROL_CHANGED)
        values[answer.id] = answer.value;
    if (answer.what == CONTROL_SCROLLED)
        first_page = answer.value;
    lay();
    return answer;
}

static struct control_answer act(enum action action) { return act_with((struct action_event){.action = action}); }

static struct control_answer at(enum action action, float x, float y)
{
    return act_with((struct action_event){.action = action, .device = DEVICE_MOUSE, .x = x, .y = y});
}

static struct control_answer wheel(enum action action, float x, float y)
{
    return act_with((struct action_event){.action = action, .device = DEVICE_MOUSE, .wheel = true, .x = x, .y = y});
}

static int focused(void) { return controls_focused(&focus, &controls)->id; }

static void press_often(enum action action, int times)
{
    for (int i = 0; i < times; i++)
        (void)act(action);
}

static void focus_on(int id) { controls_focus_on(&focus, &controls, &stage.app, id); }

static void the_accent_pill_has_the_focus_first(void **state)
{
    (void)state;
    assert_int_equal(focused(), START);
    controls.items[controls.count - 1].disabled = true;
    assert_int_equal(focused(), TABS);
    for (int i = 0; i < controls.count; i++)
        controls.items[i].disabled = true;
    assert_null(controls_focused(&focus, &controls));
    assert_int_equal(controls_action(&focus, &controls, &stage.app, &(struct action_event){.action = ACTION_OK}).what,
                     CONTROL_NOTHING);
}

static void arrows_go_by_where_things_lie(void **state)
{
    (void)state;
    focus_on(VOLUME);
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), SPEED);
    (void)act(ACTION_DOWN);
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), CHANGE); /* never what is disabled, though it is as near */
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), START);
    (void)act(ACTION_DOWN); /* round */
    assert_int_equal(focused(), TABS);
    (void)act(ACTION_UP);
    assert_int_equal(focused(), START);
    focus_on(PAGES);
    (void)act(ACTION_RIGHT);
    assert_int_equal(focused(), VOLUME);
    focus_on(CHANGE);
    (void)act(ACTION_LEFT);
    assert_int_equal(focused(), PAGES);
}

/* Up and down keep to the column in which they began. */
static void the_column_is_kept(void **state)
{
    (void)state;
    focus_on(CHANGE);
    (void)act(ACTION_UP);
    assert_int_equal(focused(), WRAPPED);
    assert_true(fabsf(focus.column - 1060) < 1);
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), CHANGE);
}

static void left_and_right_change_values(void **state)
{
    (void)state;
    focus_on(SPEED);
    assert_int_equal(act(ACTION_LEFT).what, CONTROL_FOCUSED); /* there is nothing below the first */
    press_often(ACTION_RIGHT, 9);
    assert_int_equal(values[SPEED], 3);
    focus_on(WRAPPED);
    assert_int_equal(act(ACTION_LEFT).value, 2);
    (void)act(ACTION_RIGHT);
    assert_int_equal(values[WRAPPED], 0);
    focus_on(TABS);
    press_often(ACTION_RIGHT, 2);
    assert_int_equal(values[TABS], 2);
    focus_on(VOLUME);
    press_often(ACTION_RIGHT, 4);
    assert_int_equal(values[VOLUME], 4);
    assert_int_equal(focused(), VOLUME);
}

static void tab_and_shoulders_go_through_the_groups(void **state)
{
    (void)state;
    focus_on(SPEED);
    (void)act(ACTION_NEXT);
    assert_int_equal(focused(), START);
    (void)act(ACTION_NEXT);
    assert_int_equal(focused(), TABS);
    (void)act(ACTION_NEXT);
    assert_int_equal(focused(), PAGES);
    (void)act(ACTION_NEXT);
    assert_int_equal(focused(), SPEED); /* who had the focus there last */
    (void)act(ACTION_PREV);
    assert_int_equal(focused(), PAGES);
}

static void home_and_end_go_to_the_ends(void **state)
{
    (void)state;
    focus_on(SPEED);
    (void)act(ACTION_END);
    assert_int_equal(focused(), CHANGE);
    (void)act(ACTION_HOME);
    assert_int_equal(focused(), VOLUME);
    (void)act(ACTION_END);
    assert_int_equal(values[VOLUME], 10); /* a track has ends of its own */
    focus_on(TABS);
    (void)act(ACTION_END);
    assert_int_equal(values[TABS], 2); /* as has what is alone in its group */
    focus_on(PAGES);
    (void)act(ACTION_END);
    assert_int_equal(values[PAGES], 3);
}

static void enter_presses_and_start_presses_the_accent(void **state)
{
    (void)state;
    focus_on(CHANGE);
    struct control_answer answer = act(ACTION_OK);
    assert_true(answer.what == CONTROL_PRESSED && answer.id == CHANGE);
    answer = act_with((struct action_event){.action = ACTION_MENU, .device = DEVICE_PAD});
    assert_true(answer.what == CONTROL_PRESSED && answer.id == START);
    focus_on(CHANGE);
    assert_int_equal(act_with((struct action_event){.action = ACTION_MENU}).what, CONTROL_NOTHING); /* F10 */
    assert_int_equal(act(ACTION_BACK).what, CONTROL_NOTHING);
}

static void a_list_is_gone_through(void **state)
{
    (void)state;
    focus_on(PAGES);
    press_often(ACTION_DOWN, 3);
    assert_int_equal(values[PAGES], 3);
    assert_int_equal(focused(), PAGES);
    struct action_event held = {.action = ACTION_DOWN, .repeat = true};
    (void)act_with(held);
    assert_int_equal(focused(), PAGES); /* a key that is held stops at the end */
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), START);
    focus_on(PAGES);
    press_often(ACTION_UP, 3);
    assert_int_equal(values[PAGES], 0);
}

static void a_long_list_scrolls(void **state)
{
    (void)state;
    pages = 30;
    lay();
    const struct control *list = controls_find(&controls, PAGES);
    assert_int_equal(list->shown, 4);
    assert_int_equal(wheel(ACTION_NEXT, 100, 200).what, CONTROL_SCROLLED);
    assert_int_equal(first_page, 3);
    assert_int_equal(values[PAGES], 0);
    struct box row = controls_find(&controls, PAGES)->parts[1];
    (void)at(ACTION_PRESS, row.x + 5, row.y + 5);
    assert_int_equal(values[PAGES], 4);
    for (int i = 0; i < 20; i++)
        (void)wheel(ACTION_NEXT, 100, 200);
    assert_int_equal(first_page, 26);
    assert_int_equal(wheel(ACTION_NEXT, 100, 200).what, CONTROL_FOCUSED);
    assert_int_equal(control_first_shown(0, 4, 5, 30), 2);
    assert_int_equal(control_first_shown(8, 4, 5, 30), 5);
    assert_int_equal(control_first_shown(4, 4, 5, 30), 4);
    assert_int_equal(control_first_shown(29, 4, 29, 30), 26);
    assert_int_equal(control_first_shown(2, 4, 1, 3), 0);
}

static void a_press_acts_and_drawn_off_takes_it_back(void **state)
{
    (void)state;
    assert_int_equal(at(ACTION_PRESS, 1200, 200).what, CONTROL_CHANGED); /* the stepper's right arrow */
    assert_int_equal(values[SPEED], 1);
    assert_int_equal(at(ACTION_POINT, 1190, 205).what, CONTROL_NOTHING);
    assert_int_equal(at(ACTION_POINT, 1190, 400).what, CONTROL_CHANGED);
    assert_int_equal(values[SPEED], 0);
    assert_int_equal(at(ACTION_POINT, 1200, 200).what, CONTROL_NOTHING);
    (void)at(ACTION_RELEASE, 1200, 200);
    (void)at(ACTION_PRESS, 1200, 200);
    (void)at(ACTION_RELEASE, 1200, 200);
    (void)at(ACTION_POINT, 1190, 400);
    assert_int_equal(values[SPEED], 1); /* let go on it: it stays */
    assert_int_equal(at(ACTION_PRESS, 1000, 200).what, CONTROL_FOCUSED);
    (void)at(ACTION_RELEASE, 1000, 200);
    assert_int_equal(at(ACTION_PRESS, 400, 200).what, CONTROL_FOCUSED); /* its label */
    (void)at(ACTION_RELEASE, 400, 200);
    assert_int_equal(at(ACTION_PRESS, 850, 320).what, CONTROL_REFUSED);
    assert_int_equal(at(ACTION_PRESS, 1100, 320).id, CHANGE);
    assert_int_equal(at(ACTION_PRESS, 640, 600).what, CONTROL_NOTHING);
}

static void a_segment_is_pressed_by_its_parts(void **state)
{
    (void)state;
    const struct control *tabs = controls_find(&controls, TABS);
    float end = tabs->box.x;
    for (int i = 0; i < 3; i++) {
        assert_true(fabsf(tabs->parts[i].x - end) < 0.01f);
        end += tabs->parts[i].w;
    }
    assert_true(fabsf(end - tabs->box.x - tabs->box.w) < 0.1f);
    assert_true(tabs->parts[2].w > tabs->parts[0].w);
    struct box last = tabs->parts[2];
    assert_int_equal(at(ACTION_PRESS, last.x + 9, last.y + 9).value, 2);
    (void)at(ACTION_RELEASE, last.x + 9, last.y + 9);
    assert_int_equal(at(ACTION_PRESS, last.x + 9, last.y + 9).what, CONTROL_PRESSED); /* chosen already */
}

static void a_knob_follows_the_pointer(void **state)
{
    (void)state;
    (void)at(ACTION_PRESS, 970, 140);
    assert_int_equal(values[VOLUME], 5);
    (void)at(ACTION_POINT, 2000, 700);
    assert_int_equal(values[VOLUME], 10);
    (void)at(ACTION_POINT, 0, 0);
    assert_int_equal(values[VOLUME], 0);
    (void)at(ACTION_RELEASE, 0, 0);
    (void)at(ACTION_POINT, 1200, 140);
    assert_int_equal(values[VOLUME], 0);
}

static void the_wheel_acts_on_what_it_is_over(void **state)
{
    (void)state;
    focus_on(START);
    (void)wheel(ACTION_NEXT, 1000, 200);
    assert_int_equal(values[SPEED], 1);
    assert_int_equal(focused(), SPEED);
    (void)wheel(ACTION_PREV, 500, 200); /* the label is its too */
    assert_int_equal(values[SPEED], 0);
    (void)wheel(ACTION_PREV, 1000, 140); /* up is more on a track */
    assert_int_equal(values[VOLUME], 1);
    (void)wheel(ACTION_NEXT, 900, 60);
    assert_int_equal(values[TABS], 1);
    assert_int_equal(wheel(ACTION_NEXT, 640, 600).what, CONTROL_NOTHING);
    assert_int_equal(wheel(ACTION_NEXT, 1100, 760).what, CONTROL_NOTHING);
    assert_int_equal(focused(), TABS);
}

/* The focus follows a pointer that moves, and nothing else of it. */
static void the_focus_follows_a_moving_pointer(void **state)
{
    (void)state;
    assert_int_equal(at(ACTION_POINT, 1000, 200).what, CONTROL_FOCUSED);
    assert_int_equal(focused(), SPEED);
    assert_int_equal(at(ACTION_POINT, 1001, 200).what, CONTROL_NOTHING);
    (void)at(ACTION_POINT, 850, 320);
    assert_int_equal(focused(), SPEED); /* disabled: not there */
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), WRAPPED);
    lay();
    assert_int_equal(focused(), WRAPPED);
    assert_int_equal(at(ACTION_POINT, 640, 600).what, CONTROL_NOTHING);
    assert_int_equal(focused(), WRAPPED);
}

static void the_ring_travels_and_comes_to_rest(void **state)
{
    (void)state;
    assert_false(controls_update(&focus, 0));
    focus_on(SPEED);
    assert_true(controls_update(&focus, 0.03));
    assert_false(controls_update(&focus, 0.07));
    (void)act(ACTION_RIGHT);
    assert_true(controls_update(&focus, 0.05));
    assert_false(controls_update(&focus, 0.08));
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    (void)act(ACTION_DOWN);
    (void)act(ACTION_RIGHT);
    assert_false(controls_update(&focus, 0));
}

/* Nothing is cut: what is too long for one line becomes two, or small. */
static void long_texts_are_fitted(void **state)
{
    (void)state;
    struct canvas *c = stage.app.canvas;
    const struct recorded_text *texts;
    struct box b = {100, 100, 150, 46};
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    static const char *const long_ones[] = {"Short", "Rather a long value", "A value that needs two lines",
                                            "Vom Verlierer gelegt, immer"};
    canvas_record(c, true);
    canvas_begin(c);
    for (int i = 0; i < 4; i++)
        fitted_text(c, b, style, long_ones[i]);
    canvas_end(c);
    assert_int_equal(canvas_recorded(c, &texts), 4);
    for (int i = 0; i < 4; i++) {
        assert_true(texts[i].size >= 15.9f);
        assert_true(texts[i].ink.x >= b.x - 1 && texts[i].ink.x + texts[i].ink.w <= b.x + b.w + 1);
        assert_true(texts[i].ink.y >= b.y - 1 && texts[i].ink.y + texts[i].ink.h <= b.y + b.h + 1);
    }
    canvas_record(c, false);
}

static void all_kinds_are_drawn(void **state)
{
    (void)state;
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    canvas_begin(stage.app.canvas);
    controls_draw(&focus, &controls, stage.app.canvas, rgb(0xf2c14e));
    canvas_end(stage.app.canvas);
    assert_int_equal(canvas_recorded(stage.app.canvas, &texts), 3 + 4 + 1 + 2 + 1 + 2 + 1);
    canvas_record(stage.app.canvas, false);
}

#define ON_SCREEN(f) cmocka_unit_test_setup_teardown(f, open_screen, close_screen)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCREEN(the_accent_pill_has_the_focus_first),
        ON_SCREEN(arrows_go_by_where_things_lie),
        ON_SCREEN(the_column_is_kept),
        ON_SCREEN(left_and_right_change_values),
        ON_SCREEN(tab_and_shoulders_go_through_the_groups),
        ON_SCREEN(home_and_end_go_to_the_ends),
        ON_SCREEN(enter_presses_and_start_presses_the_accent),
        ON_SCREEN(a_list_is_gone_through),
        ON_SCREEN(a_long_list_scrolls),
        ON_SCREEN(a_press_acts_and_drawn_off_takes_it_back),
        ON_SCREEN(a_segment_is_pressed_by_its_parts),
        ON_SCREEN(a_knob_follows_the_pointer),
        ON_SCREEN(the_wheel_acts_on_what_it_is_over),
        ON_SCREEN(the_focus_follows_a_moving_pointer),
        ON_SCREEN(the_ring_travels_and_comes_to_rest),
        ON_SCREEN(long_texts_are_fitted),
        ON_SCREEN(all_kinds_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
