#include <stdio.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/style/palette.h"
#include "app/ui/glyphs.h"
#include "app/ui/key_names.h"

enum { ROW_HIGH = 46, CELL_WIDE = 160, GLYPH_SIZE = 34, LEAST_GLYPH = 26, TABLE_ROWS = 32 };

/* All actions with keys and buttons, the common ones first. */
static const struct {
    enum action action;
    const char *key;
} TABLE[TABLE_ROWS] = {
    {ACTION_OK, "does.ok"},
    {ACTION_BACK, "does.back"},
    {ACTION_MENU, "does.menu"},
    {ACTION_UNDO, "does.undo"},
    {ACTION_REDO, "does.redo"},
    {ACTION_HINT, "does.hint"},
    {ACTION_PREVIEW, "does.preview"},
    {ACTION_NEXT, "does.next"},
    {ACTION_PREV, "does.prev"},
    {ACTION_UP, "does.up"},
    {ACTION_DOWN, "does.down"},
    {ACTION_LEFT, "does.left"},
    {ACTION_RIGHT, "does.right"},
    {ACTION_FREE, "does.free"},
    {ACTION_HOME, "does.home"},
    {ACTION_END, "does.end"},
    {ACTION_HELP, "does.help"},
    {ACTION_SWAP, "does.swap"},
    {ACTION_FULLSCREEN, "does.fullscreen"},
    {ACTION_MUSIC, "does.music"},
    {ACTION_SPEECH, "does.speech"},
    {ACTION_READ, "does.read"},
    {ACTION_NEW, "does.new"},
    {ACTION_KEEP, "does.keep"},
    {ACTION_REMOVE, "does.remove"},
    {ACTION_COPY, "does.copy"},
    {ACTION_PASTE, "does.paste"},
    {ACTION_TOOL_NEXT, "does.tool_next"},
    {ACTION_TOOL_PREV, "does.tool_prev"},
    {ACTION_SIDE, "does.side"},
    {ACTION_TELL, "does.tell"},
    {ACTION_QUIT, "does.quit"},
};

const char *settings_does(enum action action)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        if (TABLE[i].action == action)
            return TABLE[i].key;
    return "";
}

/* As large as possible, and truncated if too small. */
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

/* The glyph in a cell; while assigning, the key that was pressed but belongs to another action. */
static struct glyph glyph_in(const struct settings_scene *s, enum action action, int column, bool waiting)
{
    const struct bindings *b = &s->app->settings.bindings;
    const struct key_catch *caught = &s->assigning.caught;
    int button = b->button[action];
    struct bound_key key = column < BINDING_KEYS ? b->keys[action][column] : (struct bound_key){0};
    if (waiting) {
        button = caught->button;
        key = caught->key;
    }
    return column == CELL_BUTTON ? glyph_of_button(s->app->input.last_style, button) : glyph_of_key(s->app, key);
}

static void draw_cell(const void *screen, struct canvas *c, const struct form_node *cell)
{
    const struct settings_scene *s = screen;
    const struct assigning *a = &s->assigning;
    enum action action = settings_cell_action(cell->tag);
    int column = cell->tag % CELL_COLUMNS;
    struct colour accent = s->base.form->game_style->accent;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = rgba(0xc9c3b6, 0.45f), .align = ALIGN_CENTRE};
    bool mine = a->state != ASSIGN_NOTHING && a->action == action && a->column == column;
    canvas_round(c, cell->box, 12, rgb(HUE_SLATE_DEEP), rgb(HUE_SLATE_DEEP));
    edge_draw(c, cell->box, 12, 2.0f);
    if (a->glow > 0.0f && (a->glows[0] == action || a->glows[1] == action))
        canvas_round(c, cell->box, 12, colour_fade(accent, 0.4f * a->glow), colour_fade(accent, 0.4f * a->glow));
    if (mine && a->state == ASSIGN_WAITS) {
        style.face = FACE_BOLD, style.colour = accent;
        fitted_text(c, (struct box){cell->box.x + 6, cell->box.y, cell->box.w - 12, cell->box.h}, style,
                    app_word(s->app, "settings.press"));
        return;
    }
    struct glyph glyph = glyph_in(s, action, column, mine && a->state == ASSIGN_IN_USE);
    if (glyph.shape == GLYPH_NONE)
        canvas_text(c, cell->box, style, "–");
    else
        draw_glyph(c, cell->box, glyph);
}

/* ---- the form ---- */

static void use_set(void *screen, int buttons)
{
    struct settings_scene *s = screen;
    if (s->hands[buttons] < HANDS)
        settings_assign_set(s, buttons != 0, (enum hands)s->hands[buttons]);
}

/* The choice of a ready-made set of keys or buttons. The player's own can only be left. */
static void ready_set(struct form *f, struct settings_scene *s, bool buttons)
{
    static const char *const words[HANDS + 1] = {"settings.both_hands", "settings.left_hand", "settings.right_hand",
                                                 "settings.own_keys"};
    const struct bindings *b = &s->app->settings.bindings;
    int *now = &s->hands[buttons];
    *now = (int)(buttons ? bindings_hand_of_buttons(b) : bindings_hand_of_keys(b));
    struct form_node *n = form_stepper(f, buttons ? "settings.hand_buttons" : "settings.hand_keys",
                                       app_word(s->app, words[*now]), now, *now == HANDS ? HANDS + 1 : HANDS);
    n->wraps = true;
    n->tag = buttons;
    n->changed = use_set;
    n->about = app_word(s->app, "settings.hand.about");
}

static struct form_node *table_row(struct form *f)
{
    struct form_node *row = form_row(f);
    row->h.fixed = ROW_HIGH;
    row->gap = 10;
    return row;
}

/* A text in a row of the table: what an action does, or a column's contents. */
static void table_text(struct form *f, const char *key, float wide)
{
    struct form_node *n = form_text(f, key, app_word(f->app, key));
    n->style.wrap = false;
    n->h.share = 1; /* two small lines if necessary */
    n->w.fixed = wide;
    n->w.share = wide > 0 ? 0 : 1;
    n->style.align = wide > 0 ? ALIGN_CENTRE : ALIGN_LEFT;
}

static const char *const HEADS[CELL_COLUMNS] = {"settings.keyboard", "settings.second_key", "settings.pad"};

/* The spoken text of a cell: "Keyboard: U". */
static const char *cell_words(struct form *f, const struct settings_scene *s, enum action action, int column)
{
    const struct assigning *a = &s->assigning;
    bool mine = a->state != ASSIGN_NOTHING && a->action == action && a->column == column;
    char name[GLYPH_TEXT_MAX], text[2 * GLYPH_TEXT_MAX];
    const struct bindings *b = &s->app->settings.bindings;
    const char *what = column == CELL_BUTTON          ? button_name(s->app->input.last_style, b->button[action])
                       : b->keys[action][column].code ? key_name(s->app, b->keys[action][column], name, sizeof name)
                                                      : "–";
    if (mine && a->state == ASSIGN_WAITS)
        what = app_word(s->app, "settings.press");
    const char *head = app_word(s->app, HEADS[column]);
    return form_copy(f, words_fill(text, sizeof text, app_word(s->app, "speech.number"), head, what));
}

static void action_row(struct form *f, struct settings_scene *s, int row)
{
    (void)table_row(f);
    table_text(f, TABLE[row].key, 0);
    for (int column = 0; column < CELL_COLUMNS; column++) {
        struct form_node *cell = form_button_saying(f, SETTINGS_CELL_KEY, "", settings_assign_begin);
        cell->name = app_word(s->app, TABLE[row].key);
        cell->by_hand = true;
        cell->said = cell_words(f, s, TABLE[row].action, column);
        cell->draw = draw_cell;
        cell->w.fixed = CELL_WIDE;
        cell->h.fixed = ROW_HIGH - 6;
        cell->radius = 12;
        cell->tag = settings_cell_tag(TABLE[row].action, column);
        cell->about = app_word(s->app, "settings.cell.about");
    }
    form_end(f);
}

void settings_ready_sets(struct form *f, struct settings_scene *s)
{
    ready_set(f, s, false);
    ready_set(f, s, true);
}

void settings_keys(struct form *f, struct settings_scene *s)
{
    (void)table_row(f);
    table_text(f, "settings.does", 0);
    for (int i = 0; i < CELL_COLUMNS; i++)
        table_text(f, HEADS[i], CELL_WIDE);
    form_end(f);
    for (int i = 0; i < TABLE_ROWS; i++)
        action_row(f, s, i);
    form_button(f, "settings.usual", settings_assign_usual)->about = app_word(s->app, "settings.usual.about");
}
