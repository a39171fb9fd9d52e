#include "app/stage_settings.h"

#include "support/test.h"

#include "app/scenes/settings/settings_internal.h"

static struct settings_scene *settings(const struct stage *s)
{
    assert_string_equal(stage_top(s), "settings");
    return (struct settings_scene *)scene_stack_top(s->app.scenes);
}

static struct controls controls(const struct stage *s)
{
    struct controls all;
    settings_lay(settings(s), s->app.canvas, &all);
    return all;
}

static void focus_on(const struct stage *s, int id)
{
    struct controls all = controls(s);
    assert_non_null(controls_find(&all, id));
    controls_focus_on(&settings(s)->focus, &all, &s->app, id);
}

/* ---- groups and pages ---- */

enum stage_group stage_group(const struct stage *s) { return (enum stage_group)settings(s)->group; }

int stage_page(const struct stage *s) { return settings(s)->page; }

int stage_pages(enum stage_group group) { return settings_pages((enum settings_group)group); }

int stage_page_of(enum setting setting, enum stage_group group)
{
    return settings_page_of((int)setting, (enum settings_group)group);
}

void stage_open_group(struct stage *s, enum stage_group group)
{
    struct controls all = controls(s);
    stage_click_box(s, DEVICE_MOUSE, controls_find(&all, SETTINGS_TABS)->parts[group]);
}

void stage_turn_page(struct stage *s, int by)
{
    if (stage_pages(stage_group(s)) == 1)
        return;
    focus_on(s, SETTINGS_PAGE);
    (void)stage_press(s, by > 0 ? ACTION_RIGHT : ACTION_LEFT);
}

/* ---- rows ---- */

int stage_setting_focused(const struct stage *s)
{
    struct controls all = controls(s);
    const struct control *focused = controls_focused(&settings(s)->focus, &all);
    return focused ? settings_of_control(focused->id) : -1;
}

void stage_walk_to_setting(struct stage *s, enum setting setting)
{
    enum { STEPS = 40 };
    for (int i = 0; i < STEPS && stage_setting_focused(s) != (int)setting; i++) {
        bool other_page = stage_page(s) != stage_page_of(setting, stage_group(s));
        bool turns = settings(s)->focus.id == SETTINGS_PAGE && other_page;
        (void)stage_press(s, turns ? ACTION_OK : ACTION_DOWN);
    }
    assert_int_equal(stage_setting_focused(s), setting);
}

bool stage_has_row(const struct stage *s, enum setting setting)
{
    struct controls all = controls(s);
    return controls_find(&all, SETTINGS_ROW + (int)setting) != NULL;
}

void stage_step_setting(struct stage *s, enum device device, enum setting setting, bool right)
{
    struct controls all = controls(s);
    const struct control *row = controls_find(&all, SETTINGS_ROW + (int)setting);
    assert_non_null(row);
    if (device == DEVICE_MOUSE || device == DEVICE_TOUCH) {
        float from_left = row->kind == CONTROL_SLIDER ? row->box.w * 0.3f : right ? row->box.w - 20 : 20;
        stage_click(s, device, row->box.x + from_left, row->box.y + row->box.h / 2);
        return;
    }
    focus_on(s, row->id);
    (void)stage_press_by(s, device, right ? ACTION_RIGHT : ACTION_LEFT);
}

bool stage_rows_fit(const struct stage *s)
{
    struct controls all = controls(s);
    struct settings_layout l = settings_layout(s->app.canvas, settings(s)->group, settings(s)->page);
    for (int i = 0; i < all.count; i++) {
        struct box b = all.items[i].box;
        if (all.items[i].id != SETTINGS_TABS && (b.y < l.rows.y || b.y + b.h > l.about.y))
            return false;
    }
    return true;
}

/* ---- keys and buttons ---- */

int stage_rows_of_action(enum action action)
{
    int rows = 0;
    for (int i = 0; i < TABLES * TABLE_ROWS; i++)
        rows += action > 0 && settings_table_action(i / TABLE_ROWS, i % TABLE_ROWS) == action;
    return rows;
}

const char *stage_does(enum action action) { return settings_does(action); }

bool stage_shows_table(const struct stage *s) { return settings_table(settings(s)) >= 0; }

void stage_go_to_cell(struct stage *s, enum action action, int column)
{
    int at = 0;
    while (at < TABLES * TABLE_ROWS && settings_table_action(at / TABLE_ROWS, at % TABLE_ROWS) != action)
        at++;
    if (at == TABLES * TABLE_ROWS)
        fail_msg("action %d is nowhere in the table", (int)action);
    for (int i = 0; i <= TABLES && settings_table(settings(s)) != at / TABLE_ROWS; i++)
        stage_turn_page(s, 1);
    assert_int_equal(settings_table(settings(s)), at / TABLE_ROWS);
    focus_on(s, SETTINGS_CELL + at % TABLE_ROWS * CELL_COLUMNS + column);
}

void stage_go_to_sets(struct stage *s)
{
    for (int i = 0; i <= TABLES && stage_shows_table(s); i++)
        stage_turn_page(s, 1);
    assert_false(stage_shows_table(s));
}

enum stage_giving stage_giving(const struct stage *s)
{
    static const enum stage_giving giving[] = {[ASSIGN_NOTHING] = STAGE_GIVES_NOTHING,
                                               [ASSIGN_WAITS] = STAGE_WAITS_FOR_KEY,
                                               [ASSIGN_TAKEN] = STAGE_KEY_TAKEN,
                                               [ASSIGN_FIXED] = STAGE_KEY_FIXED};
    return giving[settings(s)->assigning.state];
}
