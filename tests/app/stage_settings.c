#include "app/stage_settings.h"

#include <string.h>

#include "support/test.h"

#include "app/scenes/settings/settings_internal.h"

static struct settings_scene *settings(const struct stage *s)
{
    assert_string_equal(stage_top(s), "settings");
    return (struct settings_scene *)scene_stack_top(s->app.scenes);
}

static struct form *form(const struct stage *s) { return settings(s)->base.form; }

static bool is_setting(const struct form_node *n) { return n->works_on && strncmp(n->key, "setting.", 8) == 0; }

static const struct form_node *row_of(const struct stage *s, enum setting setting)
{
    const struct form_node *nodes;
    int count = form_nodes(form(s), &nodes);
    for (int i = 0; i < count; i++)
        if (is_setting(&nodes[i]) && nodes[i].tag == (int)setting)
            return &nodes[i];
    return NULL;
}

enum stage_group stage_group(const struct stage *s) { return (enum stage_group)settings(s)->group; }

void stage_open_group(struct stage *s, enum stage_group group)
{
    const struct form_node *tabs = form_find(form(s), "settings.heading", -1);
    while (tabs->kind != FORM_TABS)
        tabs++;
    stage_click_box(s, DEVICE_MOUSE, form_part_box(form(s), tabs, group));
}

/* ---- rows ---- */

int stage_setting_focused(const struct stage *s)
{
    const struct form_node *n = form_focused(form(s));
    return n && is_setting(n) ? n->tag : -1;
}

void stage_walk_to_setting(struct stage *s, enum setting setting)
{
    enum { STEPS = 40 };
    for (int i = 0; i < STEPS && stage_setting_focused(s) != (int)setting; i++)
        (void)stage_press(s, ACTION_DOWN);
    assert_int_equal(stage_setting_focused(s), setting);
}

bool stage_has_row(const struct stage *s, enum setting setting) { return row_of(s, setting) != NULL; }

/* Turns the wheel over the rows until a row is in sight; they all come by. */
static const struct form_node *bring_into_sight(struct stage *s, enum setting setting)
{
    enum { TURNS = 80 };
    for (int i = 0; row_of(s, setting)->hidden && i < TURNS; i++) {
        struct box rows = form_find(form(s), "rows", -1)->row_box;
        struct action_event wheel = {.action = i < TURNS / 2 ? ACTION_PREV : ACTION_NEXT,
                                     .wheel = true,
                                     .down = true,
                                     .seat = -1,
                                     .x = rows.x + 20,
                                     .y = rows.y + 20};
        (void)scene_stack_action(s->app.scenes, &wheel);
    }
    assert_false(row_of(s, setting)->hidden);
    return row_of(s, setting);
}

void stage_step_setting(struct stage *s, enum device device, enum setting setting, bool right)
{
    const struct form_node *row = row_of(s, setting);
    assert_non_null(row);
    if (device == DEVICE_MOUSE || device == DEVICE_TOUCH) {
        row = bring_into_sight(s, setting);
        float from_left = row->kind == FORM_SLIDER ? row->box.w * 0.3f : right ? row->box.w - 20 : 20;
        stage_click(s, device, row->box.x + from_left, row->box.y + row->box.h / 2);
        return;
    }
    form_focus_on(form(s), row->key, row->tag);
    (void)stage_press_by(s, device, right ? ACTION_RIGHT : ACTION_LEFT);
}

bool stage_rows_fit(const struct stage *s)
{
    const struct form_node *nodes;
    int count = form_nodes(form(s), &nodes);
    struct box rows = form_find(form(s), "rows", -1)->row_box, about = form_find(form(s), "about", -1)->row_box;
    for (int i = 0; i < count; i++) {
        struct box b = nodes[i].row_box;
        if (is_setting(&nodes[i]) && !nodes[i].hidden && (b.y < rows.y - 0.5f || b.y + b.h > about.y + 0.5f))
            return false;
    }
    return true;
}

/* ---- keys and buttons ---- */

int stage_rows_of_action(const struct stage *s, enum action action)
{
    const struct form_node *nodes;
    int count = form_nodes(form(s), &nodes), rows = 0;
    for (int i = 0; i < count; i++)
        rows += strcmp(nodes[i].key, SETTINGS_CELL_KEY) == 0 && nodes[i].tag == settings_cell_tag(action, 0);
    return rows;
}

const char *stage_does(const struct stage *s, enum action action)
{
    return form_find(form(s), SETTINGS_CELL_KEY, settings_cell_tag(action, 0))->name;
}

void stage_go_to_cell(struct stage *s, enum action action, int column)
{
    if (!form_find(form(s), SETTINGS_CELL_KEY, settings_cell_tag(action, column)))
        fail_msg("action %d is nowhere in the table", (int)action);
    form_focus_on(form(s), SETTINGS_CELL_KEY, settings_cell_tag(action, column));
}

enum stage_giving stage_giving(const struct stage *s)
{
    static const enum stage_giving giving[] = {[ASSIGN_NOTHING] = STAGE_GIVES_NOTHING,
                                               [ASSIGN_WAITS] = STAGE_WAITS_FOR_KEY,
                                               [ASSIGN_IN_USE] = STAGE_KEY_IN_USE,
                                               [ASSIGN_FIXED] = STAGE_KEY_FIXED};
    return giving[settings(s)->assigning.state];
}
