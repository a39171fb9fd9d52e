/* The controls of a form, a screen of every kind: what keys, pads, pointer and wheel do to each, and who has the focus.
 */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "app/stage.h"
#include "app/ui/form.h"

/* Tabs over a list on the left and a column of values on the right, and the accent at the foot. */
enum { TABS = 1, PAGES, VOLUME, SPEED, WRAPPED, DEAD, CHANGE, START };

static struct stage stage;
static struct form *form;
static int values[START + 1], changes;
static int first_page, pages;
static int pressed; /* the control last pressed; 0: none */
static bool dead, all_dead;

static void press(void *screen, int tag)
{
    (void)screen;
    pressed = tag;
}

static void count_change(void *screen)
{
    (void)screen;
    changes++;
}

static void draw_page(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                      bool hover)
{
    (void)screen, (void)node, (void)value, (void)hover;
    canvas_text(c, part, text_style_of(FACE_TEXT, 22, UI_WHITE, ALIGN_LEFT), "Page");
}

static void called(struct form_node *n, int tag)
{
    n->tag = tag;
    n->pressed = FORM_CALL(press);
    n->disabled = all_dead || (tag == DEAD && dead);
}

static void walk(struct form *f, void *screen)
{
    static const char *const words[] = {"Game", "Players", "A longer word"};
    (void)screen;
    form_row(f)->h.fixed = 48;
    (void)form_space(f);
    struct form_node *n = form_segment_saying(f, "setting.volume", words, &values[TABS], 3);
    n->unlabelled = true;
    n->w.fixed = 540;
    called(n, TABS);
    form_end(f);
    form_row(f)->h.share = 1;
    form_group(f);
    form_column(f)->w.fixed = 252;
    n = form_list(f, "pages", &first_page, &values[PAGES], pages, 66);
    n->h = (struct form_length){.fixed = 300};
    n->gap = 12;
    n->draw_part = draw_page;
    called(n, PAGES);
    form_end(f);
    form_group(f);
    form_column(f)->w.share = 1;
    called(form_slider(f, "setting.volume", "70", &values[VOLUME], 11), VOLUME);
    called(form_stepper(f, "setting.speed", "Normal", &values[SPEED], 4), SPEED);
    n = form_stepper(f, "setting.stepping", "On", &values[WRAPPED], 3);
    n->wraps = true;
    called(n, WRAPPED);
    form_row(f);
    n = form_button_saying(f, "dead", "Not now", press);
    n->w.fixed = 200;
    called(n, DEAD);
    n = form_button_saying(f, "change", "Change", press);
    n->w.fixed = 400;
    called(n, CHANGE);
    (void)form_space(f);
    form_end(f);
    (void)form_space(f);
    form_end(f);
    form_end(f);
    form_group(f);
    n = form_accent(f, "workshop.play", press);
    form_at_foot(f, n);
    called(n, START);
}

static int open_screen(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    memset(values, 0, sizeof values);
    first_page = changes = pressed = 0;
    pages = 4;
    dead = true;
    all_dead = false;
    form = form_new(&stage.app, walk, NULL);
    assert_non_null(form);
    form->changed = FORM_CALL(count_change);
    return 0;
}

static int close_screen(void **state)
{
    (void)state;
    form_free(form);
    stage_close(&stage);
    return 0;
}

/* True if the form had use for it. */
static bool act_with(struct action_event e)
{
    e.down = true;
    pressed = changes = 0;
    return form_action(form, &e);
}

static bool act(enum action action) { return act_with((struct action_event){.action = action}); }

static bool at(enum action action, float x, float y)
{
    return act_with((struct action_event){.action = action, .device = DEVICE_MOUSE, .x = x, .y = y});
}

static bool wheel(enum action action, float x, float y)
{
    return act_with((struct action_event){.action = action, .device = DEVICE_MOUSE, .wheel = true, .x = x, .y = y});
}

static const struct form_node *node_of(int tag)
{
    const struct form_node *nodes;
    int count = form_nodes(form, &nodes);
    for (int i = 0; i < count; i++)
        if (nodes[i].tag == tag)
            return &nodes[i];
    fail_msg("there is no control %d", tag);
    return NULL;
}

static struct box box_of(int tag) { return node_of(tag)->box; }

/* At a place of the control's own box, from 0 to 1. */
static bool at_part(enum action action, int tag, float x, float y)
{
    struct box b = box_of(tag);
    return at(action, b.x + x * b.w, b.y + y * b.h);
}

static bool wheel_over(enum action action, int tag)
{
    struct box b = box_of(tag);
    return wheel(action, b.x + b.w / 2, b.y + b.h / 2);
}

static int focused(void) { return form_focused(form)->tag; }

static void press_often(enum action action, int times)
{
    for (int i = 0; i < times; i++)
        (void)act(action);
}

static void focus_on(int tag) { form_focus_on(form, node_of(tag)->key, tag); }

static void the_accent_has_the_focus_first(void **state)
{
    (void)state;
    assert_int_equal(focused(), START);
    all_dead = true;
    assert_null(form_focused(form));
    assert_false(act(ACTION_OK));
    assert_int_equal(pressed, 0);
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
    static const int columns[] = {DEAD, CHANGE};
    (void)state;
    dead = false;
    for (int i = 0; i < 2; i++) {
        focus_on(columns[i]);
        (void)act(ACTION_UP);
        assert_int_equal(focused(), WRAPPED);
        (void)act(ACTION_DOWN);
        assert_int_equal(focused(), columns[i]);
    }
}

static void left_and_right_change_values(void **state)
{
    (void)state;
    focus_on(SPEED);
    assert_true(act(ACTION_LEFT)); /* there is nothing below the first */
    assert_int_equal(values[SPEED] + changes, 0);
    press_often(ACTION_RIGHT, 9);
    assert_int_equal(values[SPEED], 3);
    focus_on(WRAPPED);
    assert_true(act(ACTION_LEFT));
    assert_int_equal(values[WRAPPED], 2);
    (void)act(ACTION_RIGHT);
    assert_int_equal(values[WRAPPED], 0);
    assert_int_equal(changes, 1);
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
    assert_true(act(ACTION_OK));
    assert_int_equal(pressed, CHANGE);
    assert_true(act_with((struct action_event){.action = ACTION_MENU, .device = DEVICE_PAD}));
    assert_int_equal(pressed, START);
    focus_on(CHANGE);
    assert_false(act_with((struct action_event){.action = ACTION_MENU})); /* F10 */
    assert_false(act(ACTION_BACK));
    assert_int_equal(pressed, 0);
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

static int first_seen(int first, int value)
{
    first_page = first;
    values[PAGES] = value;
    form_see(form, "pages", -1);
    return first_page;
}

static void a_long_list_scrolls(void **state)
{
    (void)state;
    pages = 30;
    assert_true(wheel_over(ACTION_NEXT, PAGES));
    assert_int_equal(first_page, 3);
    assert_int_equal(values[PAGES], 0);
    assert_true(form_row_box(form, "pages", 6).w > 0 && form_row_box(form, "pages", 7).w == 0);
    struct box row = form_row_box(form, "pages", 4);
    (void)at(ACTION_PRESS, row.x + 5, row.y + 5);
    assert_int_equal(values[PAGES], 4);
    for (int i = 0; i < 20; i++)
        (void)wheel_over(ACTION_NEXT, PAGES);
    assert_int_equal(first_page, 26);
    assert_true(wheel_over(ACTION_NEXT, PAGES)); /* nothing behind the list scrolls in its place */
    assert_int_equal(first_page, 26);
    assert_int_equal(first_seen(0, 5), 2);
    assert_int_equal(first_seen(8, 5), 5);
    assert_int_equal(first_seen(4, 5), 4);
    assert_int_equal(first_seen(26, 29), 26);
    pages = 3;
    assert_int_equal(first_seen(0, 1), 0);
}

static void a_press_acts_and_drawn_off_takes_it_back(void **state)
{
    (void)state;
    assert_true(at_part(ACTION_PRESS, SPEED, .98f, .4f)); /* the stepper's right arrow */
    assert_int_equal(values[SPEED], 1);
    assert_false(at_part(ACTION_POINT, SPEED, .96f, .5f));
    assert_true(at_part(ACTION_POINT, SPEED, .96f, 5));
    assert_int_equal(values[SPEED], 0);
    assert_false(at_part(ACTION_POINT, SPEED, .98f, .4f));
    (void)at_part(ACTION_RELEASE, SPEED, .98f, .4f);
    (void)at_part(ACTION_PRESS, SPEED, .98f, .4f);
    (void)at_part(ACTION_RELEASE, SPEED, .98f, .4f);
    (void)at_part(ACTION_POINT, SPEED, .96f, 5);
    assert_int_equal(values[SPEED], 1); /* let go on it: it stays */
    assert_true(at_part(ACTION_PRESS, SPEED, .5f, .4f));
    (void)at_part(ACTION_RELEASE, SPEED, .5f, .4f);
    struct box label = node_of(SPEED)->row_box;
    assert_true(label.x + 20 < box_of(SPEED).x && at(ACTION_PRESS, label.x + 20, label.y + label.h / 2));
    (void)at(ACTION_RELEASE, label.x + 20, label.y + label.h / 2);
    assert_int_equal(values[SPEED], 1);
    assert_true(at_part(ACTION_PRESS, DEAD, .5f, .5f));
    assert_int_equal(pressed, 0);
    assert_int_equal(stage_heard(&stage, SOUND_REFUSE), 1);
    assert_false(at(ACTION_PRESS, 640, 650));
}

/* What does something acts when it is let go where it was pressed. */
static void a_button_acts_when_it_is_let_go(void **state)
{
    (void)state;
    assert_true(at_part(ACTION_PRESS, CHANGE, .5f, .5f));
    assert_int_equal(pressed, 0);
    assert_true(at_part(ACTION_RELEASE, CHANGE, .4f, .5f));
    assert_int_equal(pressed, CHANGE);
    assert_false(at_part(ACTION_RELEASE, CHANGE, .4f, .5f)); /* once */
    assert_int_equal(pressed, 0);

    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* drawn off */
    assert_true(at_part(ACTION_POINT, CHANGE, .5f, 5));
    assert_false(at_part(ACTION_POINT, CHANGE, .5f, 6));
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, 5);
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* and back */
    assert_true(at_part(ACTION_POINT, CHANGE, .5f, 5));
    assert_true(at_part(ACTION_POINT, CHANGE, .5f, .5f));
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(pressed, CHANGE);

    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* let go over another one, without having been seen on the way */
    (void)at_part(ACTION_RELEASE, START, .5f, .5f);
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f); /* pressed elsewhere */
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* the pointer leaves the window, or a second finger comes */
    assert_true(at(ACTION_LEAVE, 0, 0));
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* Escape takes it back, and does nothing else */
    assert_true(act(ACTION_BACK));
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* another key too */
    (void)act(ACTION_UP);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f); /* another screen was entered meanwhile */
    form_leave(form);
    form_enter(form, INTENT_BACK);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(pressed, 0);
    dead = false;
    (void)at_part(ACTION_PRESS, DEAD, .5f, .5f); /* what cannot be pressed any more */
    dead = true;
    (void)at_part(ACTION_RELEASE, DEAD, .5f, .5f);
    assert_int_equal(pressed, 0);
}

/* It clicks softly as it goes down, and once more when it acts; what is drawn off acts without a sound. */
static void a_button_clicks_as_it_goes_down(void **state)
{
    (void)state;
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f);
    assert_int_equal(stage_heard(&stage, SOUND_CLICK), 1);
    assert_int_equal(stage_heard(&stage, SOUND_MENU_PRESS), 0);
    (void)at_part(ACTION_POINT, CHANGE, .5f, 5);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, 5);
    (void)at_part(ACTION_PRESS, DEAD, .5f, .5f); /* what would do nothing does not go down */
    (void)act(ACTION_OK);                        /* nor does what a key presses */
    assert_int_equal(stage_heard(&stage, SOUND_CLICK), 1);
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_int_equal(stage_heard(&stage, SOUND_CLICK), 2);
    assert_true(stage_heard(&stage, SOUND_MENU_PRESS) > 0);
}

/* It dips as long as it is held, and comes back. */
static void what_is_held_dips(void **state)
{
    (void)state;
    (void)at_part(ACTION_PRESS, CHANGE, .5f, .5f);
    (void)form_update(form, 0.2); /* with the ring at rest */
    assert_true(form_update(form, 0.02) == SCENE_STILL);
    (void)at_part(ACTION_POINT, CHANGE, .5f, 5);
    assert_true(form_update(form, 0.03) != SCENE_STILL);
    (void)form_update(form, 0.2);
    assert_true(form_update(form, 0.02) == SCENE_STILL);
    (void)at_part(ACTION_POINT, CHANGE, .5f, .5f);
    assert_true(form_update(form, 0.03) != SCENE_STILL);
    (void)at_part(ACTION_RELEASE, CHANGE, .5f, .5f);
    assert_true(form_update(form, 0.03) != SCENE_STILL);
    (void)form_update(form, 0.2);
    assert_true(form_update(form, 0.02) == SCENE_STILL);
}

/* The change of a row is taken back too, and what is released elsewhere presses nothing. */
static void a_row_drawn_off_is_as_before(void **state)
{
    (void)state;
    struct box row = form_row_box(form, "pages", 2);
    assert_true(at(ACTION_PRESS, row.x + 9, row.y + 9));
    assert_int_equal(values[PAGES], 2);
    assert_false(at(ACTION_POINT, row.x + 9, row.y - 9)); /* hardly off it */
    assert_int_equal(values[PAGES], 2);
    assert_true(at(ACTION_POINT, row.x + 9, row.y - 40));
    assert_int_equal(values[PAGES], 0);
    (void)at(ACTION_RELEASE, row.x + 9, row.y - 40);
    assert_int_equal(pressed, 0);
}

static void a_segment_is_pressed_by_its_parts(void **state)
{
    (void)state;
    assert_true(at_part(ACTION_PRESS, TABS, .98f, .2f));
    assert_int_equal(values[TABS], 2);
    (void)at_part(ACTION_RELEASE, TABS, .98f, .2f);
    assert_int_equal(pressed, 0);
    assert_true(at_part(ACTION_PRESS, TABS, .98f, .2f));
    assert_int_equal(pressed, 0);
    (void)at_part(ACTION_RELEASE, TABS, .98f, .2f);
    assert_int_equal(pressed, TABS); /* chosen already */
    float ends[3] = {0};             /* the parts lie side by side without a gap, the longest text has the widest */
    for (int i = 0; i <= 1000; i++) {
        (void)at_part(ACTION_PRESS, TABS, (float)i / 1001, .5f);
        bool changed = changes == 1;
        (void)at_part(ACTION_RELEASE, TABS, (float)i / 1001, .5f);
        assert_true((pressed == TABS) != changed);
        ends[values[TABS]] = (float)i / 1001;
    }
    assert_true(ends[0] > 0.2f && ends[1] > ends[0] && ends[2] - ends[1] > ends[0]);
}

static void a_knob_follows_the_pointer(void **state)
{
    (void)state;
    struct box b = box_of(VOLUME);
    (void)at(ACTION_PRESS, b.x + (b.w - 72) / 2, b.y + b.h / 2); /* its text lies beside the track */
    assert_int_equal(values[VOLUME], 5);
    (void)at(ACTION_POINT, 2000, 700);
    assert_int_equal(values[VOLUME], 10);
    (void)at(ACTION_POINT, 0, 0);
    assert_int_equal(values[VOLUME], 0);
    (void)at(ACTION_RELEASE, 0, 0);
    (void)at_part(ACTION_POINT, VOLUME, .9f, .5f);
    assert_int_equal(values[VOLUME], 0);
}

static void the_wheel_acts_on_what_it_is_over(void **state)
{
    (void)state;
    focus_on(START);
    (void)wheel_over(ACTION_NEXT, SPEED);
    assert_int_equal(values[SPEED], 1);
    assert_int_equal(focused(), SPEED);
    struct box label = node_of(SPEED)->row_box;
    (void)wheel(ACTION_PREV, label.x + 20, label.y + label.h / 2); /* the label is its too */
    assert_int_equal(values[SPEED], 0);
    (void)wheel_over(ACTION_PREV, VOLUME); /* up is more on a track */
    assert_int_equal(values[VOLUME], 1);
    (void)wheel_over(ACTION_NEXT, TABS);
    assert_int_equal(values[TABS], 1);
    assert_false(wheel(ACTION_NEXT, 640, 650));
    assert_false(wheel_over(ACTION_NEXT, START));
    assert_int_equal(focused(), TABS);
}

/* The focus follows a pointer that moves, and nothing else of it. */
static void the_focus_follows_a_moving_pointer(void **state)
{
    (void)state;
    assert_true(at_part(ACTION_POINT, SPEED, .5f, .5f));
    assert_int_equal(focused(), SPEED);
    assert_false(at_part(ACTION_POINT, SPEED, .51f, .5f));
    (void)at_part(ACTION_POINT, DEAD, .5f, .5f);
    assert_int_equal(focused(), SPEED); /* disabled: not there */
    (void)act(ACTION_DOWN);
    assert_int_equal(focused(), WRAPPED);
    assert_false(at(ACTION_POINT, 640, 650));
    assert_int_equal(focused(), WRAPPED);
}

static bool moves(double dt) { return form_update(form, dt) != SCENE_STILL; }

static void the_ring_travels_and_comes_to_rest(void **state)
{
    (void)state;
    assert_false(moves(0));
    focus_on(SPEED);
    assert_true(moves(0.03));
    assert_false(moves(0.07));
    (void)act(ACTION_RIGHT);
    assert_true(moves(0.05));
    assert_false(moves(0.08));
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    (void)act(ACTION_DOWN);
    (void)act(ACTION_RIGHT);
    assert_false(moves(0));
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
    form_draw(form, stage.app.canvas);
    canvas_end(stage.app.canvas);
    assert_int_equal(canvas_recorded(stage.app.canvas, &texts), 3 + 4 + 2 + 2 + 2 + 1 + 1 + 1);
    canvas_record(stage.app.canvas, false);
}

#define ON_SCREEN(f) cmocka_unit_test_setup_teardown(f, open_screen, close_screen)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCREEN(the_accent_has_the_focus_first),
        ON_SCREEN(arrows_go_by_where_things_lie),
        ON_SCREEN(the_column_is_kept),
        ON_SCREEN(left_and_right_change_values),
        ON_SCREEN(tab_and_shoulders_go_through_the_groups),
        ON_SCREEN(home_and_end_go_to_the_ends),
        ON_SCREEN(enter_presses_and_start_presses_the_accent),
        ON_SCREEN(a_list_is_gone_through),
        ON_SCREEN(a_long_list_scrolls),
        ON_SCREEN(a_press_acts_and_drawn_off_takes_it_back),
        ON_SCREEN(a_button_acts_when_it_is_let_go),
        ON_SCREEN(a_button_clicks_as_it_goes_down),
        ON_SCREEN(what_is_held_dips),
        ON_SCREEN(a_row_drawn_off_is_as_before),
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
