/* A screen written as one walk: where it all lies, what keys, pointer and prompts do to it, how it scrolls, and what
 * yields where there is no room. */
#include "support/test.h"

#include <string.h>

#include "app/stage.h"
#include "app/ui/form.h"

enum { ROWS = 20 };

static const char *const GOALS[] = {"workshop.goal.most", "workshop.goal.fewest"};

static struct stage stage;
static struct form *form;
static int volume, goal, rows[ROWS], row_count, pressed, left, left_tag, list_first, list_value;
static int changes, changed_tag; /* how often the screen was told of one, and of whose */
static int level;                /* from 1 on; 0: that slider is not there */
static int notes;                /* of 60 units each, which may be left out, the last one first */
static float side_from;
static bool only_scrolls; /* the list's rows cannot be chosen */

static void count_change(void *screen, int tag)
{
    (void)screen;
    changes++;
    changed_tag = tag;
}

static void press(void *screen)
{
    (void)screen;
    pressed++;
}

static void leave(void *screen, int tag)
{
    (void)screen;
    left_tag = tag;
    left++;
}

static void draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                     bool hover)
{
    (void)screen, (void)node, (void)value, (void)hover;
    canvas_text(c, part, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_WHITE}, "row");
}

static void walk_rows(struct form *f)
{
    form_scroll(f, "rows");
    for (int i = 0; i < row_count; i++) {
        struct form_node *n = form_stepper(f, "setting.speed", "Normal", &rows[i], 3);
        n->tag = i;
        n->about = form_copy(f, i == 3 ? "The fourth." : "Another.");
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    (void)screen;
    form_heading(f, "settings.heading");
    struct form_node *side = form_side_by_side(f, side_from);
    side->h.share = 1;
    form_column(f)->w = (struct form_length){.fixed = side_from < 1000 ? 300 : 0};
    form_list(f, "title.workshop", &list_first, only_scrolls ? NULL : &list_value, 30, 40)->draw_part = draw_row;
    form_end(f);
    form_group(f);
    form_card(f)->w.share = 1;
    form_slider(f, "setting.volume", "70", &volume, 11);
    if (level > 0) {
        struct form_node *strength = form_slider(f, "people.strength", "4", &level, 10);
        form_count_from(strength, 1);
        strength->changed = FORM_CALL(press);
    }
    struct form_node *segment = form_segment(f, "workshop.goal", GOALS, &goal, 2);
    segment->label_above = true;
    walk_rows(f);
    form_about(f, "Nothing has the focus.");
    for (int i = 0; i < notes; i++) {
        struct form_node *note = form_text(f, "note", "This may be left out.");
        note->h.fixed = 60;
        note->tag = note->spare = i + 1;
    }
    form_end(f);
    form_end(f);
    form_group(f);
    form_accent(f, "workshop.play", press);
    form_prompt(f, ACTION_BACK, "prompt.back", leave);
}

static void open_at(int width, int height)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    form = form_new(&stage.app, walk, NULL);
    assert_non_null(form);
    form->changed = FORM_CALL(count_change);
    level = volume = goal = pressed = left = left_tag = changes = changed_tag = list_first = list_value = 0;
    row_count = 4;
    notes = 0;
    side_from = 720;
    only_scrolls = false;
    memset(rows, 0, sizeof rows);
}

static int open_form(void **state)
{
    (void)state;
    open_at(1280, 800);
    return 0;
}

static int close_form(void **state)
{
    (void)state;
    form_free(form);
    stage_close(&stage);
    return 0;
}

static bool act(enum action action)
{
    struct action_event e = {.action = action, .down = true, .seat = -1, .device = DEVICE_KEYBOARD};
    return form_action(form, &e);
}

static bool point(enum action action, float x, float y)
{
    struct action_event e = {.action = action, .down = true, .seat = -1, .device = DEVICE_MOUSE, .x = x, .y = y};
    return form_action(form, &e);
}

static bool wheel(enum action action, float x, float y)
{
    struct action_event e = {.action = action, .down = true, .wheel = true, .seat = -1, .x = x, .y = y};
    return form_action(form, &e);
}

static void draw(void)
{
    canvas_begin(stage.app.canvas);
    form_draw(form, stage.app.canvas);
    canvas_end(stage.app.canvas);
}

static bool overlap(struct box a, struct box b)
{
    return a.x + 0.01f < b.x + b.w && b.x + 0.01f < a.x + a.w && a.y + 0.01f < b.y + b.h && b.y + 0.01f < a.y + a.h;
}

static bool is_leaf(const struct form_node *n) { return n->kind > FORM_SCROLL; }

/* Nothing lies over anything else or beyond what holds it, whatever the window. */
static void assert_in_order(void)
{
    const struct form_node *nodes;
    int count = form_nodes(form, &nodes);
    for (int i = 0; i < count; i++) {
        struct box b = nodes[i].row_box, around = nodes[i].parent < 0 ? b : nodes[nodes[i].parent].row_box;
        if (nodes[i].left_out || nodes[i].hidden)
            continue;
        assert_true(b.x >= around.x - 0.5f && b.x + b.w <= around.x + around.w + 0.5f);
        assert_true(b.y >= around.y - 0.5f && b.y + b.h <= around.y + around.h + 0.5f);
        for (int k = 0; k < i; k++)
            if (is_leaf(&nodes[i]) && is_leaf(&nodes[k]) && !nodes[k].left_out && !nodes[k].hidden)
                assert_false(overlap(b, nodes[k].row_box));
    }
}

static void all_lies_in_order_at_every_size(void **state)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {800, 1280}, {3440, 1440}, {1024, 768}};
    (void)state;
    close_form(NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        open_at(sizes[i][0], sizes[i][1]);
        row_count = ROWS;
        for (int scale = 0; scale < 3; scale++) {
            canvas_set_text_scale(stage.app.canvas, 1.0f + 0.5f * (float)scale);
            assert_in_order();
        }
        close_form(NULL);
    }
    open_at(1280, 800);
}

static void beside_each_other_where_there_is_room_below_each_other_otherwise(void **state)
{
    (void)state;
    const struct form_node *list = form_find(form, "title.workshop", -1),
                           *slider = form_find(form, "setting.volume", -1);
    assert_true(slider->row_box.x > list->row_box.x + list->row_box.w);
    side_from = 1400; /* more than the page has */
    list = form_find(form, "title.workshop", -1);
    slider = form_find(form, "setting.volume", -1);
    assert_true(slider->row_box.y > list->row_box.y + list->row_box.h);
    assert_float_equal(slider->row_box.w, list->row_box.w, 60); /* both as wide as the page, but for the card's edge */
}

static void keys_change_values_where_they_are_kept(void **state)
{
    (void)state;
    form_focus_on(form, "setting.volume", -1);
    assert_true(act(ACTION_RIGHT));
    assert_int_equal(volume, 1);
    form_focus_on(form, "workshop.goal", -1);
    assert_true(act(ACTION_RIGHT));
    assert_int_equal(goal, 1);
    form_focus_on(form, "setting.speed", 2);
    assert_true(act(ACTION_OK)); /* Enter on a stepper steps */
    assert_int_equal(rows[2], 1);
    assert_int_equal(rows[1], 0);
    assert_int_equal(changes, 3);
    assert_int_equal(changed_tag, 2);
}

static void values_may_begin_elsewhere_and_their_node_may_have_its_own_function(void **state)
{
    (void)state;
    level = 4;
    assert_int_equal(form_find(form, "people.strength", -1)->value, 3);
    form_focus_on(form, "people.strength", -1);
    assert_true(act(ACTION_RIGHT));
    assert_int_equal(level, 5);
    assert_int_equal(form_find(form, "people.strength", -1)->value, 4);
    assert_int_equal(pressed, 1);
    assert_int_equal(changes, 0);
}

static void what_has_the_focus_keeps_it_when_the_walk_says_more(void **state)
{
    (void)state;
    form_focus_on(form, "setting.speed", 2);
    row_count = 6;
    assert_int_equal(form_focused(form)->tag, 2);
}

static void a_pad_presses_the_accent_from_anywhere(void **state)
{
    (void)state;
    struct action_event start = {.action = ACTION_MENU, .down = true, .seat = 0, .device = DEVICE_PAD};
    form_focus_on(form, "setting.volume", -1);
    assert_true(form_action(form, &start));
    assert_int_equal(pressed, 1);
}

static void a_prompt_does_what_it_says_by_key_and_by_pointer(void **state)
{
    (void)state;
    form_focus_on(form, "setting.speed", 3);
    assert_true(act(ACTION_BACK));
    assert_int_equal(left, 1);
    assert_int_equal(left_tag, 3);
    struct box foot = page_foot(stage.app.canvas);
    (void)point(ACTION_PRESS, foot.x + 20, foot.y + foot.h / 2);
    assert_int_equal(left, 1);
    assert_true(point(ACTION_RELEASE, foot.x + 20, foot.y + foot.h / 2));
    assert_int_equal(left, 2);
}

static int rows_in_sight(void)
{
    const struct form_node *nodes;
    int count = form_nodes(form, &nodes), seen = 0;
    for (int i = 0; i < count; i++)
        seen += strcmp(nodes[i].key, "setting.speed") == 0 && !nodes[i].hidden;
    return seen;
}

static void a_long_scroll_follows_the_focus_and_the_wheel(void **state)
{
    (void)state;
    row_count = ROWS;
    int seen = rows_in_sight();
    assert_in_range(seen, 2, ROWS - 1);
    assert_false(form_find(form, "setting.speed", 0)->hidden);
    form_focus_on(form, "setting.speed", 0);
    for (int i = 1; i < ROWS; i++) {
        assert_true(act(ACTION_DOWN));
        assert_int_equal(form_focused(form)->tag, i);
        assert_false(form_focused(form)->hidden);
    }
    assert_true(form_find(form, "setting.speed", 0)->hidden);
    struct box last = form_find(form, "setting.speed", ROWS - 1)->row_box;
    for (int i = 0; i < ROWS; i++)
        (void)wheel(ACTION_PREV, last.x + 20, last.y + 20);
    assert_false(form_find(form, "setting.speed", 0)->hidden);
    assert_true(form_find(form, "setting.speed", ROWS - 1)->hidden);
    assert_int_equal(rows[ROWS - 1], 0); /* the wheel scrolled and changed nothing */
}

static void the_pointer_does_not_reach_what_is_out_of_sight(void **state)
{
    (void)state;
    row_count = ROWS;
    draw();
    struct box hidden = form_find(form, "setting.speed", ROWS - 1)->box;
    assert_true(form_find(form, "setting.speed", ROWS - 1)->hidden);
    (void)point(ACTION_PRESS, hidden.x + hidden.w - 10, hidden.y + hidden.h / 2);
    assert_int_equal(rows[ROWS - 1], 0);
}

static bool touch(enum action action, float x, float y)
{
    return form_action(form, &(struct action_event){.action = action, .device = DEVICE_TOUCH, .x = x, .y = y});
}

static void a_long_list_is_drawn_by_its_bar_and_by_a_finger(void **state)
{
    (void)state;
    struct box b = form_find(form, "title.workshop", -1)->row_box;
    float beside = b.x + b.w - 3; /* the bar of a list without a card lies on its edge */
    (void)point(ACTION_PRESS, beside, b.y + 4);
    (void)point(ACTION_POINT, beside, b.y + b.h - 2);
    assert_true(list_first > 0);
    (void)point(ACTION_POINT, beside, b.y - 50); /* beyond its end */
    assert_int_equal(list_first, 0);
    (void)point(ACTION_RELEASE, beside, b.y);
    (void)point(ACTION_POINT, beside, b.y + b.h - 2);
    assert_int_equal(list_first, 0);
    (void)touch(ACTION_PRESS, b.x + 40, b.y + 150);
    (void)touch(ACTION_POINT, b.x + 40, b.y + 50); /* two rows of 40 and their gaps */
    assert_int_equal(list_first, 2);
    (void)touch(ACTION_RELEASE, b.x + 40, b.y + 50);
}

static void a_list_whose_rows_cannot_be_chosen_only_scrolls(void **state)
{
    (void)state;
    only_scrolls = true;
    struct box b = form_find(form, "title.workshop", -1)->row_box, row = form_row_box(form, "title.workshop", 1);
    form_focus_on(form, "title.workshop", -1);
    assert_string_not_equal(form_focused(form)->key, "title.workshop");
    assert_true(form_row_box(form, "title.workshop", 29).w == 0);
    (void)point(ACTION_PRESS, b.x + 40, row.y + 2 * row.h);
    (void)point(ACTION_POINT, b.x + 40, row.y);
    (void)point(ACTION_RELEASE, b.x + 40, row.y);
    assert_true(list_first > 0);
    int first = list_first;
    (void)wheel(ACTION_NEXT, b.x + 40, row.y);
    assert_int_equal(list_first, first + 1);
    assert_true(form_row_box(form, "title.workshop", 0).w == 0);
    assert_int_equal(changes + list_value, 0);
}

static void the_sentence_of_the_focus_is_said(void **state)
{
    (void)state;
    form_focus_on(form, "setting.speed", 3);
    assert_true(stage.app.canvas != NULL);
    canvas_record(stage.app.canvas, true);
    draw();
    const struct recorded_text *texts;
    int count = canvas_recorded(stage.app.canvas, &texts), said = 0;
    for (int i = 0; i < count; i++)
        said += strcmp(texts[i].text, "The fourth.") == 0;
    assert_int_equal(said, 1);
}

static void what_may_yield_is_left_out_where_there_is_no_room(void **state)
{
    (void)state;
    notes = 1;
    assert_false(form_find(form, "note", 1)->left_out);
    notes = 12;
    assert_false(form_find(form, "note", 1)->left_out);
    assert_true(form_find(form, "note", 12)->left_out);
    assert_false(form_find(form, "setting.volume", -1)->left_out);
    assert_in_order();
}

static void walk_cells(struct form *f, void *screen)
{
    (void)screen;
    form_side_by_side(f, 1000);
    struct form_node *n = form_grid(f, 150, 4);
    n->w.part = 0.6f;
    n->gap = 10;
    for (int i = 0; i < 6; i++)
        form_button(f, "title.classic", press)->tag = i;
    form_end(f);
    n = form_picture(f, "picture", NULL);
    n->w = (struct form_length){.fixed = 300};
    n->square = true;
    form_button(f, "settings.heading", press)->when = FORM_BESIDE;
    form_button(f, "settings.heading", press)->when = FORM_BELOW;
    form_end(f);
}

static const struct form_node *cell(int i) { return form_find(form, "title.classic", i); }

static void open_cells_at(int width, int height)
{
    close_form(NULL);
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    form = form_new(&stage.app, walk_cells, NULL);
}

static void a_grid_has_as_many_columns_as_its_width_allows(void **state)
{
    static const struct {
        int width, height, columns;
    } windows[] = {{1280, 800, 4}, {3440, 1440, 4}, {800, 1280, 4}, {400, 640, 4}};
    (void)state;
    for (size_t k = 0; k < sizeof windows / sizeof *windows; k++) {
        open_cells_at(windows[k].width, windows[k].height);
        int columns = windows[k].columns;
        for (int i = 1; i < 6; i++) {
            assert_float_equal(cell(i)->row_box.w, cell(0)->row_box.w, 0.01f);
            assert_float_equal(cell(i)->row_box.x, cell(i % columns)->row_box.x, 0.01f);
            assert_true(i < columns ? cell(i)->row_box.y == cell(0)->row_box.y
                                    : cell(i)->row_box.y >= cell(0)->row_box.y + cell(0)->row_box.h + 9.9f);
        }
        assert_true(cell(0)->row_box.w >= 150);
        assert_in_order();
    }
}

/* At the right in a wide window, below in a high one; and as high as it is wide. */
static void what_has_two_places_is_at_one_of_them(void **state)
{
    const struct form_node *nodes;
    (void)state;
    for (int upright = 0; upright < 2; upright++) {
        open_cells_at(upright ? 800 : 1280, upright ? 1280 : 800);
        int count = form_nodes(form, &nodes), there = 0;
        for (int i = 0; i < count; i++)
            if (strcmp(nodes[i].key, "settings.heading") == 0 && !nodes[i].left_out) {
                there++;
                assert_int_equal(nodes[i].when, upright ? FORM_BELOW : FORM_BESIDE);
            }
        assert_int_equal(there, 1);
        const struct form_node *picture = form_find(form, "picture", -1);
        assert_true(upright ? picture->row_box.y > cell(5)->row_box.y : picture->row_box.x > cell(5)->row_box.x);
        if (upright)
            assert_float_equal(picture->row_box.h, picture->row_box.w, 0.5f);
        assert_in_order();
    }
}

static void press_plainly(void *screen)
{
    assert_ptr_equal(screen, &pressed);
    pressed++;
}

static void walk_attributes(struct form *f, void *screen)
{
    (void)screen;
    form_with(form_row(f), .gap = -2, .h.fixed = 50);
    form_with(form_button(f, "title.classic", press_plainly), .tag = 3, .w = {.fixed = 50});
    form_with(form_button(f, "title.classic", press_plainly), .tag = 4, .w = {.fixed = 50});
    form_end(f);
    form_with(form_row(f), .gap = FORM_NONE, .h.fixed = 50);
    form_with(form_button(f, "title.classic", press_plainly), .tag = 1, .w = {.fixed = 200}, .spare = 2);
    form_with(form_button(f, "title.classic", leave), .tag = 2, .w = {.fixed = 200}, .disabled = left > 0);
    form_with(form_space(f), .w.fixed = 80);
    form_end(f);
    form_text(f, "filled", form_fill(f, "choose.step", "Ida", "Otto"));
    form_with(form_slider(f, "setting.volume", "", &volume, 11), .changed = FORM_CALL(leave), .tag = 5);
    form_on(f, ACTION_BACK, press_plainly);
    form_on(f, ACTION_HOME, leave)->tag = 7;
}

/* Attributes change what they name; presses are functions of the screen alone, or with the tag. */
static void attributes_stand_in_the_call(void **state)
{
    (void)state;
    close_form(NULL);
    stage_open_usual(&stage);
    form = form_new(&stage.app, walk_attributes, &pressed);
    form->changed = FORM_CALL(press_plainly);
    pressed = left = left_tag = 0;
    struct box a = form_find(form, "title.classic", 1)->box, b = form_find(form, "title.classic", 2)->box;
    assert_float_equal(a.w, 200, 0.01f);
    assert_float_equal(b.x, a.x + a.w, 0.01f); /* no gap, though a row has one by itself */
    a = form_find(form, "title.classic", 3)->box;
    assert_float_equal(form_find(form, "title.classic", 4)->box.x, a.x + a.w - 2, 0.01f);
    assert_int_equal(form_find(form, "title.classic", 1)->spare, 2);
    assert_string_equal(form_find(form, "title.classic", 1)->name, "Classic"); /* as it was */
    assert_string_equal(form_find(form, "filled", -1)->text, "Ida of Otto");
    form_focus_on(form, "title.classic", 1);
    assert_true(act(ACTION_OK));
    assert_true(act(ACTION_BACK));
    assert_int_equal(pressed, 2);
    form_focus_on(form, "title.classic", 2);
    assert_true(act(ACTION_OK));
    assert_int_equal(left_tag, 2);
    assert_true(act(ACTION_HOME));
    assert_int_equal(left_tag, 7);
    assert_true(form_find(form, "title.classic", 2)->disabled);
    form_focus_on(form, "setting.volume", 5);
    assert_true(act(ACTION_RIGHT));
    assert_int_equal(left_tag, 5); /* and not the form's own function as well */
    assert_int_equal(pressed, 2);
}

static bool ruled;

static void walk_ruled(struct form *f, void *screen)
{
    (void)screen;
    form_with(form_text(f, "line", "A line."), .ruled = ruled);
    form_with(form_text(f, "next", "The next one."), .style.wrap = true, .h.least = 10);
}

/* A frame is laid out as it is walked, whichever attribute has changed since the last one. */
static void a_change_of_any_attribute_is_laid_out(void **state)
{
    (void)state;
    close_form(NULL);
    stage_open_usual(&stage);
    form = form_new(&stage.app, walk_ruled, NULL);
    ruled = false;
    float least = form_find(form, "line", -1)->least[1];
    ruled = true;
    assert_true(form_find(form, "line", -1)->least[1] > least);
}

static bool beside, roomy;

static void walk_margins(struct form *f, void *screen)
{
    (void)screen;
    form_with(beside ? form_row(f) : form_column(f), .gap = 3, .pad = FORM_NONE, .h.fixed = 200);
    form_with(form_button(f, "one", press), .w = {.fixed = 100}, .h = {.fixed = 50});
    form_with(form_button(f, "two", press), .w = {.fixed = 100}, .h = {.fixed = 50}, .above = roomy ? 20 : 0,
              .below = roomy ? 5 : 0, .inset = roomy ? 7 : 0);
    form_with(form_button(f, "three", press), .w = {.fixed = 100}, .h = {.fixed = 50});
    form_end(f);
}

/* Room around a node is in addition to the gap, and the node's own lengths do not include it. */
static void a_node_has_the_room_around_it_that_it_asks_for(void **state)
{
    (void)state;
    close_form(NULL);
    stage_open_usual(&stage);
    form = form_new(&stage.app, walk_margins, NULL);
    for (int i = 0; i < 2; i++) {
        beside = i == 1;
        struct box at[2][3];
        for (int k = 0; k < 2; k++) {
            roomy = k == 1;
            at[k][0] = form_find(form, "one", -1)->row_box;
            at[k][1] = form_find(form, "two", -1)->row_box;
            at[k][2] = form_find(form, "three", -1)->row_box;
            assert_float_equal(at[k][1].w, 100, 0.01f);
            assert_float_equal(at[k][1].h, 50, 0.01f);
        }
        assert_float_equal(at[1][0].x, at[0][0].x, 0.01f);
        assert_float_equal(at[1][1].x - at[0][1].x, 7, 0.01f);
        assert_float_equal(at[1][1].y - at[0][1].y, beside ? 7.5f : 20, 0.01f); /* in a row it lies in the middle */
        assert_float_equal(at[1][2].x - at[0][2].x, beside ? 14 : 0, 0.01f);
        assert_float_equal(at[1][2].y - at[0][2].y, beside ? 0 : 25, 0.01f);
    }
}

static char logged[256];
static int logs;

static void log_kept(void *data, int category, SDL_LogPriority priority, const char *message)
{
    (void)data, (void)category, (void)priority;
    (void)snprintf(logged, sizeof logged, "%s", message);
    logs++;
}

static int buttons, prompts, words;

static void walk_much(struct form *f, void *screen)
{
    static const char *texts[700];
    static int value;
    value = words - 1;
    (void)screen;
    for (int i = 0; i < 700; i++)
        texts[i] = "a";
    if (words > 0)
        (void)form_segment_saying(f, "segment", texts, &value, words);
    for (int i = 0; i < prompts; i++)
        form_on(f, ACTION_BACK, press);
    for (int i = 0; i < buttons; i++) {
        form_row(f)->h.fixed = 10;
        form_with(form_button(f, "title.classic", press), .tag = i, .h.fixed = 10);
        form_end(f);
    }
}

/* It goes on without what has no room, and the log says what that was: once, and not for each frame. */
static void a_full_form_says_so(void **state)
{
    const struct {
        int buttons, prompts, words;
        const char *says;
    } much[] = {{200, 0, 0, "\"title.classic\""}, {1, 20, 0, "prompt"}, {1, 0, 700, "\"segment\""}, {3, 3, 3, NULL}};
    (void)state;
    SDL_LogOutputFunction usual;
    void *data;
    SDL_LogGetOutputFunction(&usual, &data);
    SDL_LogSetOutputFunction(log_kept, NULL);
    for (size_t i = 0; i < sizeof much / sizeof *much; i++) {
        close_form(NULL);
        stage_open_usual(&stage);
        form = form_new(&stage.app, walk_much, NULL);
        buttons = much[i].buttons, prompts = much[i].prompts, words = much[i].words;
        logs = pressed = 0;
        for (int frame = 0; frame < 2; frame++)
            form_draw(form, stage.app.canvas);
        form_focus_on(form, "title.classic", 0);
        assert_true(act(ACTION_OK));
        assert_int_equal(pressed, 1);
        assert_int_equal(logs, much[i].says ? 1 : 0);
        if (much[i].says)
            assert_non_null(strstr(logged, much[i].says));
        assert_int_equal(form->full, much[i].says != NULL);
    }
    SDL_LogSetOutputFunction(usual, data);
}

static const struct text_style FACT = {.face = FACE_TEXT, .size = 22};

static void walk_facts(struct form *f, void *screen)
{
    (void)screen;
    form_with(form_column(f), .w.most = 400);
    form_with(form_styled(f, "fact", "Short", FACT), .h.fixed = 60);
    form_with(form_styled(f, "fact", "A fact that is much longer than that", FACT), .h.fixed = 60);
    form_with(form_styled(f, "other", "Other", FACT), .h.fixed = 60, .style.size = 30);
    form_end(f);
    form_with(form_styled(f, "fact", "Apart", FACT), .h.fixed = 60);
    form_with(form_row(f), .w.fixed = 400, .h.fixed = 60);
    form_with(form_button_saying(f, "skip", "Skip", press_plainly), .w = FORM_EQUAL);
    form_with(form_button_saying(f, "game", "Other game", press_plainly), .w = FORM_EQUAL);
    form_end(f);
    form_with(form_button_saying(f, "begin", "Begin", press_plainly), .accent = true, .w.fixed = 400);
}

static float drawn_em(const char *text)
{
    const struct recorded_text *texts;
    float em = 0;
    canvas_record(stage.app.canvas, true);
    form_draw(form, stage.app.canvas);
    for (int i = canvas_recorded(stage.app.canvas, &texts) - 1; i >= 0; i--)
        em = strcmp(texts[i].text, text) == 0 ? texts[i].size : em;
    canvas_record(stage.app.canvas, false);
    assert_true(em > 0);
    return em;
}

/* Of one size, and in one place: what is apart or another size grows as far as it can. */
static void lines_that_stand_together_grow_alike(void **state)
{
    (void)state;
    form->walk = walk_facts;
    assert_float_equal(drawn_em("Short"), 22, 1);
    canvas_set_text_scale(stage.app.canvas, 1.5f);
    float alike = drawn_em("A fact that is much longer than that");
    assert_true(alike >= 21 && alike < 30);
    assert_float_equal(drawn_em("Short"), alike, 0.6f);
    assert_true(drawn_em("Other") > 40);
    assert_true(drawn_em("Apart") > 31);
    alike = drawn_em("Other game");
    assert_true(alike < 1.3f * TYPE_ROW);
    assert_float_equal(drawn_em("Skip"), alike, 0.6f);
    assert_true(drawn_em("Begin") > 1.4f * TYPE_BUTTON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_that_stand_together_grow_alike, open_form, close_form),
        cmocka_unit_test_setup_teardown(all_lies_in_order_at_every_size, open_form, close_form),
        cmocka_unit_test_setup_teardown(beside_each_other_where_there_is_room_below_each_other_otherwise, open_form,
                                        close_form),
        cmocka_unit_test_setup_teardown(keys_change_values_where_they_are_kept, open_form, close_form),
        cmocka_unit_test_setup_teardown(values_may_begin_elsewhere_and_their_node_may_have_its_own_function, open_form,
                                        close_form),
        cmocka_unit_test_setup_teardown(what_has_the_focus_keeps_it_when_the_walk_says_more, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_pad_presses_the_accent_from_anywhere, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_prompt_does_what_it_says_by_key_and_by_pointer, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_long_scroll_follows_the_focus_and_the_wheel, open_form, close_form),
        cmocka_unit_test_setup_teardown(the_pointer_does_not_reach_what_is_out_of_sight, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_long_list_is_drawn_by_its_bar_and_by_a_finger, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_list_whose_rows_cannot_be_chosen_only_scrolls, open_form, close_form),
        cmocka_unit_test_setup_teardown(the_sentence_of_the_focus_is_said, open_form, close_form),
        cmocka_unit_test_setup_teardown(what_may_yield_is_left_out_where_there_is_no_room, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_grid_has_as_many_columns_as_its_width_allows, open_form, close_form),
        cmocka_unit_test_setup_teardown(what_has_two_places_is_at_one_of_them, open_form, close_form),
        cmocka_unit_test_setup_teardown(attributes_stand_in_the_call, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_change_of_any_attribute_is_laid_out, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_node_has_the_room_around_it_that_it_asks_for, open_form, close_form),
        cmocka_unit_test_setup_teardown(a_full_form_says_so, open_form, close_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
