#include <math.h>
#include <stdio.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/ui/glyphs.h"

enum {
    HEAD_HIGH = 36,
    ROW_HIGH = 46,
    GLYPH_SIZE = 34,
    LEAST_GLYPH = 26,
    FOOT_GAP = 5,
    FOOT_HIGH = 42,
    NARROW = 760,
    GROUP_ROWS = 1,
    GROUP_FOOT = 2
};

/* Every action that has keys and buttons, page by page. */
static const struct {
    enum action action;
    const char *key;
} TABLE[TABLES][TABLE_ROWS] = {
    {{ACTION_OK, "does.ok"},
     {ACTION_BACK, "does.back"},
     {ACTION_MENU, "does.menu"},
     {ACTION_UNDO, "does.undo"},
     {ACTION_REDO, "does.redo"},
     {ACTION_HINT, "does.hint"},
     {ACTION_PREVIEW, "does.preview"},
     {ACTION_NEXT, "does.next"},
     {ACTION_PREV, "does.prev"}},
    {{ACTION_UP, "does.up"},
     {ACTION_DOWN, "does.down"},
     {ACTION_LEFT, "does.left"},
     {ACTION_RIGHT, "does.right"},
     {ACTION_FREE, "does.free"},
     {ACTION_HOME, "does.home"},
     {ACTION_END, "does.end"},
     {ACTION_HELP, "does.help"},
     {ACTION_SWAP, "does.swap"}},
    {{ACTION_FULLSCREEN, "does.fullscreen"},
     {ACTION_MUSIC, "does.music"},
     {ACTION_NEW, "does.new"},
     {ACTION_KEEP, "does.keep"},
     {ACTION_REMOVE, "does.remove"},
     {ACTION_COPY, "does.copy"},
     {ACTION_PASTE, "does.paste"},
     {ACTION_TOOL_NEXT, "does.tool_next"},
     {ACTION_TOOL_PREV, "does.tool_prev"}},
    {{ACTION_SIDE, "does.side"}, {ACTION_TELL, "does.tell"}, {ACTION_QUIT, "does.quit"}},
};

enum action settings_table_action(int table, int row)
{
    return row < TABLE_ROWS ? TABLE[table][row].action : ACTION_NONE;
}

const char *settings_does(enum action action)
{
    for (int i = 0; i < TABLES * TABLE_ROWS; i++)
        if (TABLE[i / TABLE_ROWS][i % TABLE_ROWS].action == action)
            return TABLE[i / TABLE_ROWS][i % TABLE_ROWS].key;
    return "";
}

bool settings_cell(const struct settings_scene *s, int id, enum action *action, int *column)
{
    int table = settings_table(s), cell = id - SETTINGS_CELL;
    if (table < 0 || cell < 0 || cell >= TABLE_CELLS)
        return false;
    *action = settings_table_action(table, cell / CELL_COLUMNS);
    *column = cell % CELL_COLUMNS;
    return *action != ACTION_NONE;
}

static struct box cell_box(struct box row, int column)
{
    float share = row.w < NARROW ? 0.238f : 0.205f; /* names of keys are as long on a narrow screen */
    float w = row.w * share, x = row.x + row.w - (float)(CELL_COLUMNS - column) * w;
    return (struct box){x + 5, row.y + 3, w - 10, row.h - 6};
}

static struct box row_box(struct box rows, int row)
{
    return (struct box){rows.x, rows.y + HEAD_HIGH + (float)(row * ROW_HIGH), rows.w, ROW_HIGH};
}

void settings_keys_lay(const struct settings_scene *s, struct box rows, struct controls *out)
{
    int table = settings_table(s);
    for (int row = 0; row < TABLE_ROWS; row++)
        for (int column = 0; column < CELL_COLUMNS && settings_table_action(table, row); column++) {
            struct box b = cell_box(row_box(rows, row), column);
            struct control cell = control_pill(SETTINGS_CELL + row * CELL_COLUMNS + column, GROUP_ROWS, b, "");
            cell.drawn = true;
            cell.radius = 12;
            controls_add(out, &cell);
        }
    struct box foot = row_box(rows, TABLE_ROWS);
    foot.y += FOOT_GAP;
    foot.h = FOOT_HIGH;
    struct control usual = control_pill(SETTINGS_USUAL, GROUP_FOOT, foot, app_word(s->app, "settings.usual"));
    usual.box.w = rows.w * 0.34f;
    controls_add(out, &usual);
    struct box page = {foot.x + rows.w * 0.36f, foot.y, rows.w * 0.64f, foot.h};
    struct control turn =
        control_stepper(SETTINGS_PAGE, GROUP_FOOT, page, s->page_word, s->page, settings_pages(s->group));
    turn.wraps = true;
    controls_add(out, &turn);
}

/* As large as there is room for it, and cut where that would be too small. */
static void draw_glyph(struct canvas *c, struct box b, struct glyph glyph)
{
    float size = GLYPH_SIZE, room = b.w - 4;
    while (size > LEAST_GLYPH && glyph_width(c, &glyph, size) > room)
        size -= 1.0f;
    if (glyph.text[0] && glyph_width(c, &glyph, size) > room) {
        char whole[GLYPH_TEXT_MAX];
        struct text_style style = {.face = FACE_BOLD, .size = 16};
        (void)snprintf(whole, sizeof whole, "%s", glyph.text);
        (void)text_shortened(c, style, room - size * 0.6f, whole, glyph.text, sizeof glyph.text);
    }
    glyph_draw(c, &glyph, b.x + (b.w - glyph_width(c, &glyph, size)) / 2, b.y + b.h / 2, size);
}

/* What stands in a cell: for one that has just been pressed but is somebody else's, that. */
static struct glyph glyph_in(const struct settings_scene *s, enum action action, int column, bool waiting)
{
    const struct bindings *b = &s->app->settings.bindings;
    const struct key_catch *heard = &s->assigning.heard;
    int button = b->button[action];
    struct bound_key key = column < BINDING_KEYS ? b->keys[action][column] : (struct bound_key){0};
    if (waiting) {
        button = heard->button;
        key = heard->key;
    }
    return column == CELL_BUTTON ? glyph_of_button(s->app->input.last_style, button) : glyph_of_key(s->app, key);
}

static void draw_cell(const struct settings_scene *s, struct canvas *c, const struct control *cell,
                      struct colour accent)
{
    const struct assigning *a = &s->assigning;
    enum action action;
    int column;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = rgba(0xc9c3b6, 0.45f), .align = ALIGN_CENTRE};
    if (!settings_cell(s, cell->id, &action, &column))
        return;
    bool mine = a->state != ASSIGN_NOTHING && a->action == action && a->column == column;
    canvas_round(c, cell->box, 12, rgb(0x1b1d22), rgb(0x1b1d22));
    edge_draw(c, cell->box, 12, 2.0f);
    if (a->glow > 0.0f && (a->glows[0] == action || a->glows[1] == action))
        canvas_round(c, cell->box, 12, colour_fade(accent, 0.4f * a->glow), colour_fade(accent, 0.4f * a->glow));
    if (mine && a->state == ASSIGN_WAITS) {
        style.face = FACE_BOLD, style.colour = accent;
        fitted_text(c, (struct box){cell->box.x + 6, cell->box.y, cell->box.w - 12, cell->box.h}, style,
                    app_word(s->app, "settings.press"));
        return;
    }
    struct glyph glyph = glyph_in(s, action, column, mine && a->state == ASSIGN_TAKEN);
    if (glyph.shape == GLYPH_NONE)
        canvas_text(c, cell->box, style, "–");
    else
        draw_glyph(c, cell->box, glyph);
}

void settings_keys_draw(const struct settings_scene *s, struct canvas *c, const struct controls *controls,
                        struct colour accent)
{
    static const char *const heads[CELL_COLUMNS] = {"settings.keyboard", "settings.second_key", "settings.pad"};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    struct box rows = settings_layout(c, s->group, s->page).rows, head = {rows.x, rows.y, rows.w, HEAD_HIGH};
    int table = settings_table(s);
    float w = cell_box(head, 0).x - rows.x - 12;
    canvas_text(c, (struct box){head.x, head.y, w, head.h}, style, app_word(s->app, "settings.does"));
    for (int row = 0; settings_table_action(table, row); row++) {
        struct box b = row_box(rows, row);
        fitted_text(c, (struct box){b.x, b.y, w, b.h}, style, app_word(s->app, TABLE[table][row].key));
    }
    style.align = ALIGN_CENTRE;
    for (int i = 0; i < CELL_COLUMNS; i++) {
        struct box column = cell_box(head, i);
        fitted_text(c, (struct box){column.x, head.y, column.w, head.h}, style, app_word(s->app, heads[i]));
    }
    for (int i = 0; i < controls->count; i++)
        draw_cell(s, c, &controls->items[i], accent);
}
