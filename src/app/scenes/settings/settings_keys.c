#include <stdio.h>
#include <string.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/ui/glyphs.h"
#include "kit/keys.h"

enum { HEAD_HIGH = 44, ROW_HIGH = 46, GLYPH_SIZE = 34 };

/* The word of what an action does. */
static const struct {
    enum action action;
    const char *key;
} ROWS[] = {
    {ACTION_OK, "does.ok"},           {ACTION_BACK, "does.back"}, {ACTION_MENU, "does.menu"},
    {ACTION_UNDO, "does.undo"},       {ACTION_REDO, "does.redo"}, {ACTION_HINT, "does.hint"},
    {ACTION_PREVIEW, "does.preview"}, {ACTION_NEXT, "does.next"}, {ACTION_FREE, "does.free"},
    {ACTION_HELP, "does.help"},
};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0], COLUMNS = 3 };

/* "Ctrl Z" by its word, "key.ctrl_z", where there is one. */
static const char *second_key(const struct app *app, enum action action, char name[KEYS_NAME_MAX])
{
    char key[KEYS_NAME_MAX + 8] = "key.";
    size_t n = strlen(key);
    if (!keys_second(action, name))
        return NULL;
    for (const char *p = name; *p; p++)
        key[n++] = *p == ' ' ? '_' : (char)SDL_tolower((unsigned char)*p);
    key[n] = '\0';
    const char *word = words_get(app->words, key);
    return word ? word : name;
}

static void draw_cell(struct canvas *c, struct box b, struct glyph glyph)
{
    struct text_style none = {.face = FACE_TEXT, .size = 22, .colour = rgba(0xc9c3b6, 0.45f), .align = ALIGN_CENTRE};
    canvas_round(c, b, 12, rgb(0x1b1d22), rgb(0x1b1d22));
    if (glyph.shape == GLYPH_NONE) {
        canvas_text(c, b, none, "–");
        return;
    }
    float w = glyph_width(c, &glyph, GLYPH_SIZE);
    glyph_draw(c, &glyph, b.x + (b.w - w) / 2, b.y + b.h / 2, GLYPH_SIZE);
}

static struct box cell(struct box row, int column)
{
    float w = row.w * 0.205f, x = row.x + row.w - (float)(COLUMNS - column) * w;
    return (struct box){x + 5, row.y + 3, w - 10, row.h - 6};
}

static void draw_row(const struct app *app, struct canvas *c, struct box row, int i)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    char name[KEYS_NAME_MAX];
    const char *second = second_key(app, ROWS[i].action, name);
    struct glyph key = glyph_on(app, DEVICE_KEYBOARD, ROWS[i].action), other = {.shape = GLYPH_NONE};
    if (second)
        other = (struct glyph){GLYPH_KEY, second, key.colour};
    fitted_text(c, (struct box){row.x, row.y, cell(row, 0).x - row.x - 12, row.h}, style, app_word(app, ROWS[i].key));
    draw_cell(c, cell(row, 0), key);
    draw_cell(c, cell(row, 1), other);
    draw_cell(c, cell(row, 2), glyph_on(app, DEVICE_PAD, ROWS[i].action));
}

void settings_keys_draw(const struct app *app, struct canvas *c, struct box b)
{
    static const char *const heads[COLUMNS] = {"settings.keyboard", "settings.second_key", "settings.pad"};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    struct box head = {b.x, b.y, b.w, HEAD_HIGH};
    canvas_text(c, (struct box){b.x, b.y, cell(head, 0).x - b.x - 12, head.h}, style, app_word(app, "settings.does"));
    style.align = ALIGN_CENTRE;
    for (int i = 0; i < COLUMNS; i++) {
        struct box column = cell(head, i);
        fitted_text(c, (struct box){column.x, head.y, column.w, head.h}, style, app_word(app, heads[i]));
    }
    for (int i = 0; i < ROW_COUNT; i++)
        draw_row(app, c, (struct box){b.x, b.y + HEAD_HIGH + (float)(i * ROW_HIGH), b.w, ROW_HIGH}, i);
}
