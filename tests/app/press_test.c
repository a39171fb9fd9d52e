#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/shell/start.h"
#include "app/stage.h"
#include "app/ui/form.h"

/*
 * What looks like a button is one, on every screen of --scene: it acts when it is let go over it, and not when it is
 * let go elsewhere, at Escape, or after the window has lost the focus. What would do nothing says why. A slider
 * follows. The same holds for the prompts at the foot.
 */

static struct stage stage;

/* Screens on which any press is meant. */
static const char ANYWHERE[] = "versus won turn-over result result-opponent engine-ask";
static const char NEEDS_SETTING[] = "engine-ask";

static struct game_setup usual;

static void open(const char *scene)
{
    stage.app.session->game_setup = usual; /* a picture may have set another one up */
    stage_play_picture(&stage, scene);
    (void)stage_wait(&stage, 500); /* a press is guarded at first */
}

/* What a press could have changed. */
struct seen {
    const struct scene *top;
    int heard, count;
    unsigned values;
};

static struct seen look(void)
{
    const struct form_node *nodes;
    struct seen seen = {.top = scene_stack_top(stage.app.scenes), .heard = stage_heard(&stage, SOUND_MENU_PRESS)};
    seen.count = stage.app.form ? form_nodes(stage.app.form, &nodes) : 0;
    for (int i = 0; i < seen.count; i++)
        seen.values = seen.values * 31 + (unsigned)nodes[i].value;
    return seen;
}

static bool same(struct seen a, struct seen b)
{
    return a.top == b.top && a.heard == b.heard && a.values == b.values && a.count == b.count;
}

enum way { DRAWN_OFF, ESCAPE, FOCUS_LOST, WAYS };
static const char *const WAY_NAMES[WAYS] = {"drawn off", "Escape", "the focus lost"};

/* True while something is down that would act. */
static bool holds(void)
{
    return stage.app.prompt_held.action != ACTION_NONE || (stage.app.form && stage.app.form->focus.held.acts);
}

/* Presses there, and takes it back. Escape is something else where nothing is held. */
static void take_back(enum device device, float x, float y, enum way way)
{
    (void)stage_point_by(&stage, device, ACTION_PRESS, x, y);
    if (way == DRAWN_OFF)
        (void)stage_point_by(&stage, device, ACTION_POINT, -90, -90);
    else if (way == ESCAPE && holds())
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    else
        (void)stage_point_by(&stage, device, ACTION_LEAVE, 0, 0);
    stage.app.input.last_device = device;
    (void)stage_point_by(&stage, device, ACTION_RELEASE, way == DRAWN_OFF ? -90 : x, way == DRAWN_OFF ? -90 : y);
}

static int faults;

static void press_and_take_back(const char *scene, const char *what, enum device device, float x, float y)
{
    for (int way = 0; way < WAYS; way++) {
        (void)stage_point_by(&stage, device, ACTION_POINT, x, y);
        struct seen before = look();
        take_back(device, x, y, (enum way)way);
        if (same(before, look()))
            continue;
        print_error("%s: %s does something, %s\n", scene, what, WAY_NAMES[way]);
        faults++;
        open(scene);
    }
}

/* The control with that place in the walk, if a press on it is all there is to it. */
static bool is_button(const struct form_node *n)
{
    bool button = n->kind == FORM_BUTTON || n->kind == FORM_FIELD || n->kind == FORM_PICTURE;
    return button && !n->hidden && form_is_pressed(n) && n->touch.w > 0;
}

static void work_buttons(const char *scene)
{
    const struct form_node *nodes;
    int count = stage.app.form ? form_nodes(stage.app.form, &nodes) : 0;
    for (int i = 0; i < count && i < form_nodes(stage.app.form, &nodes); i++) {
        char what[64];
        struct box b = nodes[i].touch;
        if (!is_button(&nodes[i]))
            continue;
        (void)snprintf(what, sizeof what, "%s %d", nodes[i].key, nodes[i].tag);
        press_and_take_back(scene, what, DEVICE_MOUSE, b.x + b.w / 2, b.y + b.h / 2);
    }
}

/* True if there is a prompt. Beside them a press may mean something else. */
static bool holds_there(const char *scene, float x, float y)
{
    struct seen before = look();
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, x, y);
    bool held = stage.app.prompt_held.action != ACTION_NONE;
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_LEAVE, 0, 0);
    if (!held && !same(before, look()))
        open(scene);
    return held;
}

/* By a finger, for which they are buttons. */
static void work_prompts(const char *scene)
{
    struct box foot = page_foot(stage.app.canvas);
    for (float x = foot.x; x < foot.x + foot.w; x += 45)
        if (holds_there(scene, x, foot.y + foot.h / 2))
            press_and_take_back(scene, "a prompt at the foot", DEVICE_TOUCH, x, foot.y + foot.h / 2);
}

static int found; /* of what a test is about */

/* Opens each scene of --scene but some, and looks at it. */
static void look_at_each(const char *without, void (*look_at)(const char *scene))
{
    usual = stage.app.session->game_setup;
    faults = found = 0;
    stage_each_picture(without, look_at);
    assert_int_equal(faults, 0);
}

static void work_all(const char *scene)
{
    open(scene);
    work_buttons(scene);
    work_prompts(scene);
}

static void what_is_pressed_can_be_taken_back(void **state)
{
    (void)state;
    look_at_each(ANYWHERE, work_all);
}

/* A board is no button: it says so at the square. */
static void look_for_grey(const char *scene)
{
    const struct form_node *nodes;
    open(scene);
    int count = stage.app.form ? form_nodes(stage.app.form, &nodes) : 0;
    for (int i = 0; i < count; i++) {
        if (!nodes[i].disabled || nodes[i].left_out || nodes[i].kind == FORM_BOARD)
            continue;
        found++;
        if (nodes[i].why && nodes[i].why[0])
            continue;
        print_error("%s: %s is grey and does not say why\n", scene, nodes[i].key);
        faults++;
    }
}

static void what_is_grey_says_why(void **state)
{
    (void)state;
    look_at_each(NEEDS_SETTING, look_for_grey);
    assert_true(found > 4);
}

static void drag_sliders(const char *scene)
{
    const struct form_node *nodes;
    open(scene);
    int count = stage.app.form ? form_nodes(stage.app.form, &nodes) : 0;
    for (int i = 0; i < count && i < form_nodes(stage.app.form, &nodes); i++) {
        if (nodes[i].kind != FORM_SLIDER || nodes[i].left_out || nodes[i].hidden)
            continue;
        struct box b = nodes[i].box;
        float y = b.y + b.h / 2;
        (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, b.x + 4, y);
        (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, b.x + b.w, y + 300);
        (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, b.x + b.w, y + 300);
        (void)form_nodes(stage.app.form, &nodes);
        assert_int_equal(nodes[i].value, nodes[i].count - 1);
        found++;
    }
}

static void a_slider_follows_and_keeps_its_value(void **state)
{
    (void)state;
    look_at_each(NEEDS_SETTING, drag_sliders);
    assert_true(found > 0);
}

/* The extent of a text on the screen. */
static struct box ink_of(const char *text)
{
    const struct recorded_text *texts;
    struct box ink = {0};
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    for (int i = canvas_recorded(stage.app.canvas, &texts) - 1; i >= 0; i--)
        ink = strcmp(texts[i].text, text) == 0 ? texts[i].ink : ink;
    canvas_record(stage.app.canvas, false);
    assert_true(ink.w > 0);
    return ink;
}

/* A card becomes 3.5 % smaller, and what is on it; a button only goes down. */
static void a_card_that_is_pressed_becomes_smaller(void **state)
{
    static const struct {
        const char *scene, *text;
        float smaller;
    } rows[] = {{"choose", "Reverse", .035f}, {"arcade", "Best runs", .035f}, {"learn", "Start", 0}};
    (void)state;
    usual = stage.app.session->game_setup;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        open(rows[i].scene);
        struct box at = ink_of(rows[i].text);
        (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, at.x + at.w / 2, at.y + at.h / 2);
        (void)stage_wait(&stage, 300);
        struct box down = ink_of(rows[i].text);
        float part = 1 - down.w / at.w;
        if (part < rows[i].smaller - .02f || part > rows[i].smaller + .02f || (down.x == at.x && down.y == at.y))
            fail_msg("%s: %s: %f of it is gone", rows[i].scene, rows[i].text, (double)part);
        (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_LEAVE, 0, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(what_is_pressed_can_be_taken_back),
        STAGE_TEST(what_is_grey_says_why),
        STAGE_TEST(a_slider_follows_and_keeps_its_value),
        STAGE_TEST(a_card_that_is_pressed_becomes_smaller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
