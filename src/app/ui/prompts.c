#include <math.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/ui/glyphs.h"
#include "app/ui/scan.h"

enum { PROMPTS_MAX = 12 };

#define GLYPH_GAP 9.0f
#define DIP 3.0f
#define MOST 22.0f
#define LEAST 16.0f
#define GAP 1.2f /* in ems: between prompts in a row */
#define LEAST_GAP 0.7f
#define COLUMN_PITCH 2.09f /* in ems: the distance of prompts in a column */
#define GLYPH_MOST 1.14f   /* in ems: the maximum height of a glyph */

/* The layout of the prompts, computed in the same way for drawing and for presses. */
struct prompt_row {
    unsigned left_out; /* a bit for each prompt */
    int count;
    float em, gap, glyph_size, glyph_most;
    struct glyph glyph[PROMPTS_MAX];
    struct box box[PROMPTS_MAX]; /* of glyph and text; w 0 if the device has no control for it */
    float text_width[PROMPTS_MAX];
};

static struct text_style text_style(float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = rgb(0xe8e2d4), .align = ALIGN_LEFT};
}

/* True for what only serves a focus: a finger goes to what it means and presses that. */
static bool serves_focus(const struct app *app, const struct prompt *p)
{
    static const char *const keys[] = {"prompt.select", "prompt.next_group", "prompt.choose",
                                       "prompt.open",   "prompt.place",      "you.next_line"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(p->text, app_word(app, keys[i])) == 0)
            return true;
    return p->action >= ACTION_UP && p->action <= ACTION_RIGHT;
}

/* For touch every prompt is a button; on other devices one without a glyph is useless. */
static bool shown(const struct app *app, const struct prompt *p, const struct glyph *g)
{
    bool named = p->text && p->text[0];
    if (app->input.last_device == DEVICE_TOUCH)
        return named && !serves_focus(app, p);
    return g->shape != GLYPH_NONE && (named || app->input.last_device != DEVICE_MOUSE);
}

static float prompt_width(struct canvas *c, struct prompt_row *row, int i, const struct prompt *p)
{
    bool named = p->text && p->text[0];
    float glyph = glyph_width(c, &row->glyph[i], row->glyph_size);
    row->text_width[i] = named ? canvas_text_width(c, text_style(row->em), p->text) + 2.0f : 0.0f;
    if (row->glyph[i].shape == GLYPH_NONE)
        return fmaxf(row->text_width[i] + row->em * 1.8f, canvas_finger(c));
    return glyph + (named ? GLYPH_GAP + row->text_width[i] : 0.0f);
}

static void measure(struct canvas *c, const struct app *app, const struct prompt *prompts, int count, float em,
                    struct prompt_row *row)
{
    row->count = count > PROMPTS_MAX ? PROMPTS_MAX : count;
    row->em = em;
    row->glyph_size = fminf(em * canvas_text_scale(c), row->glyph_most) * 1.6f;
    for (int i = 0; i < row->count; i++) {
        row->glyph[i] = glyph_of(app, prompts[i].action);
        row->box[i] = (struct box){0};
        if (!(row->left_out >> i & 1) && shown(app, &prompts[i], &row->glyph[i]))
            row->box[i].w = prompt_width(c, row, i, &prompts[i]);
    }
}

/* Lays them out in `rows` rows with this em; false if they are too long. */
static bool lay_rows(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                     const struct prompt_place *place, int rows, float em, struct prompt_row *row)
{
    struct box b = place->box;
    float gap = em * row->gap, between = 8.0f, h = (b.h - between * (float)(rows - 1)) / (float)rows;
    int at = 0;
    measure(c, app, prompts, count, em, row);
    for (int i = 0, first = 0; i < row->count; i++) {
        bool named = prompts[i].text && prompts[i].text[0];
        if (row->box[i].w <= 0.0f)
            continue;
        if (i > first && b.x + row->box[i].w > place->box.x + place->box.w + 0.5f) {
            if (++at >= rows)
                return false;
            b.x = place->box.x;
            first = i;
        }
        row->box[i] = (struct box){b.x, b.y + (float)at * (h + between), row->box[i].w, h};
        if (row->box[i].x + row->box[i].w > place->box.x + place->box.w + 0.5f)
            return false;
        /* A prompt without a text (LB before RB) shares that of the next one. */
        b.x += row->box[i].w + (named ? gap : GLYPH_GAP);
    }
    return true;
}

/* One below another, upwards from the foot of the box. */
static bool lay_column(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                       const struct prompt_place *place, float em, struct prompt_row *row)
{
    struct box b = place->box;
    float widest = 0, pitch = em * COLUMN_PITCH;
    int shown_count = 0;
    measure(c, app, prompts, count, em, row);
    for (int i = 0; i < row->count; i++) {
        widest = row->box[i].w > widest ? row->box[i].w : widest;
        shown_count += row->box[i].w > 0.0f;
    }
    if (pitch * (float)shown_count > b.h)
        pitch = b.h / (float)shown_count;
    float y = b.y + b.h - pitch * (float)shown_count;
    for (int i = 0; i < row->count; i++)
        if (row->box[i].w > 0.0f) {
            row->box[i] = (struct box){b.x, y, row->box[i].w, pitch};
            y += pitch;
        }
    return widest <= b.w + 0.5f && pitch >= em * 1.72f;
}

static bool lay(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                const struct prompt_place *place, float em, struct prompt_row *row)
{
    row->glyph_most = GLYPH_MOST * place->em;
    if (place->column)
        return lay_column(c, app, prompts, count, place, em, row);
    for (int rows = 1; rows <= place->rows; rows++)
        if (lay_rows(c, app, prompts, count, place, rows, em, row))
            return true;
    return false;
}

/* At any size from the largest to `least`; at the smallest also closer together. In a window of a few pixels an em is
 * thousands of the canvas's units, which are not tried one by one. */
static bool lay_smaller(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                        const struct prompt_place *place, float least, struct prompt_row *row)
{
    const float step = fmaxf(1.0f, place->em / 64.0f);
    row->gap = GAP;
    for (float em = place->em; em >= least; em -= step)
        if (lay(c, app, prompts, count, place, em, row))
            return true;
    row->gap = LEAST_GAP;
    return lay(c, app, prompts, count, place, least, row);
}

/* The last prompt that can be left out, with those that share its text; the way back stays longest. 0: only one is
 * left. */
static unsigned last_of(const struct prompt *prompts, int count, unsigned left_out)
{
    int i = count - 1, left = 0;
    for (int k = 0; k < count; k++)
        left += !(left_out >> k & 1);
    while (i >= 0 && (left_out >> i & 1 || prompts[i].action == ACTION_BACK))
        i--;
    if (i < 0 || left < 2)
        return 0;
    unsigned bits = 1U << i;
    while (--i > 0 && !(prompts[i].text && prompts[i].text[0]))
        bits |= 1U << i;
    return bits;
}

static void lay_to_fit(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                       const struct prompt_place *place, struct prompt_row *row)
{
    float least = place->least / canvas_text_scale(c); /* enlarged texts shrink before anything is left out */
    unsigned next = 0;
    count = count > PROMPTS_MAX ? PROMPTS_MAX : count;
    for (int i = 0; i < count; i++)
        if (place->spare != ACTION_NONE && prompts[i].action == place->spare)
            next |= 1U << i;
    row->left_out = 0;
    while (!lay_smaller(c, app, prompts, count, place, least, row)) {
        next = next & ~row->left_out ? next : last_of(prompts, count, row->left_out);
        if (!next)
            return;
        row->left_out |= next;
    }
}

bool prompts_fit(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                 const struct prompt_place *place)
{
    struct prompt_row row = {.gap = GAP};
    return lay(c, app, prompts, count, place, place->em, &row);
}

/* In an upright window there is room for at least 16 pixels. */
static struct prompt_place in_one_row(const struct canvas *c, struct box b)
{
    float pixels = canvas_portrait(c) ? LEAST * canvas_pixel(c) : LEAST;
    return (struct prompt_place){.box = b, .em = MOST, .least = fminf(MOST, fmaxf(LEAST, pixels)), .rows = 1};
}

static void draw_lit(struct canvas *c, struct box b, float radius, float glow)
{
    struct colour light = colour_fade(rgb(HUE_GOLD), 0.5f * glow);
    canvas_round(c, b, radius, light, light);
    canvas_outline(c, b, radius, 2.5f, colour_fade(rgb(0xffe2a0), glow));
}

static void draw_button_prompt(struct canvas *c, struct box b, float em, const char *text, float glow)
{
    canvas_round(c, b, b.h / 2, rgb(0x32353e), rgb(0x292b33));
    if (glow > 0)
        draw_lit(c, b, b.h / 2, glow);
    struct text_style style = text_style(em);
    style.align = ALIGN_CENTRE;
    canvas_text(c, b, style, text);
}

/* As high as prompts in a column, whatever the height of the row. */
static void draw_glow(struct canvas *c, struct box b, float em, float glow)
{
    float h = fminf(b.h, COLUMN_PITCH * em) - 2;
    draw_lit(c, (struct box){b.x - 8, b.y + (b.h - h) / 2, b.w + 16, h}, h / 3, glow);
}

/* It dips as long as it is held, like other buttons. */
static bool is_down(const struct app *app, const struct box *box)
{
    return app->prompt_held.action != ACTION_NONE && !app->prompt_held.off &&
           app->prompt_held.scene == scene_stack_top(app->scenes) && app->prompt_held.box.x == box->x &&
           app->prompt_held.box.y == box->y;
}

void prompts_draw_at(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                     const struct prompt_place *place)
{
    struct prompt_row row = {0};
    lay_to_fit(c, app, prompts, count, place, &row);
    for (int i = 0; i < row.count; i++) {
        struct box at = row.box[i];
        if (is_down(app, &at))
            at.y += DIP;
        float glow = prompts[i].action == place->glows ? place->glow : 0;
        if (at.w <= 0.0f)
            continue;
        if (scan_is_at(app, prompts[i].action))
            glow = 1;
        if (row.glyph[i].shape == GLYPH_NONE) {
            draw_button_prompt(c, at, row.em, prompts[i].text, glow);
            continue;
        }
        if (glow > 0)
            draw_glow(c, at, row.em, glow);
        glyph_draw(c, &row.glyph[i], at.x, at.y + at.h / 2, row.glyph_size);
        if (row.text_width[i] > 0.0f) {
            float x = at.x + at.w - row.text_width[i];
            canvas_text(c, (struct box){x, at.y, row.text_width[i], at.h}, text_style(row.em), prompts[i].text);
        }
    }
}

/* A prompt may stand for two directions; a press on its first half means the first, as in its picture. */
static enum action way_pressed(enum action action, struct box b, float x)
{
    bool first = x < b.x + b.w / 2, across = action == ACTION_LEFT || action == ACTION_RIGHT;
    if (action < ACTION_UP || action > ACTION_RIGHT)
        return action;
    return across ? (first ? ACTION_LEFT : ACTION_RIGHT) : first ? ACTION_UP : ACTION_DOWN;
}

/* The action of the prompt at a point, and its box; ACTION_NONE: there is none. */
static enum action action_at(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                             const struct prompt_place *place, float x, float y, struct box *box)
{
    struct prompt_row row = {0};
    if (!box_has(place->box, x, y))
        return ACTION_NONE;
    lay_to_fit(c, app, prompts, count, place, &row);
    for (int i = 0; i < row.count; i++)
        if (box_has(row.box[i], x, y)) {
            *box = row.box[i];
            return way_pressed(prompts[i].action, row.box[i], x);
        }
    return ACTION_NONE;
}

static void let_go(struct app *app)
{
    app->prompt_held.action = ACTION_NONE;
    app->prompt_held.news = true;
}

struct action_event prompts_translate_at(struct canvas *c, struct app *app, const struct prompt *prompts, int count,
                                         const struct prompt_place *place, const struct action_event *event)
{
    struct action_event out = *event;
    struct box box;
    bool here = scene_stack_top(app->scenes) == app->prompt_held.scene;
    enum action held = here ? app->prompt_held.action : ACTION_NONE;
    if (event->action == ACTION_PRESS) {
        enum action at = action_at(c, app, prompts, count, place, event->x, event->y, &box);
        app->prompt_held.action = at;
        if (at == ACTION_NONE)
            return out;
        app->prompt_held.scene = scene_stack_top(app->scenes);
        app->prompt_held.box = box;
        app->prompt_held.off = false;
        app->prompt_held.news = true;
        app_play_sound(app, SOUND_CLICK, 0.8f, 0.0f);
        out.action = ACTION_POINT;
    } else if (held != ACTION_NONE && event->action == ACTION_POINT) {
        bool off = !box_has(app->prompt_held.box, event->x, event->y);
        app->prompt_held.news = app->prompt_held.news || off != app->prompt_held.off;
        app->prompt_held.off = off;
    } else if (held != ACTION_NONE && event->action == ACTION_RELEASE) {
        let_go(app);
        if (action_at(c, app, prompts, count, place, event->x, event->y, &box) == held)
            out.action = held;
    } else if (held != ACTION_NONE) {
        let_go(app);
        if (event->action == ACTION_BACK)
            out.action = ACTION_LEAVE; /* Escape takes it back, and does nothing else */
    }
    return out;
}

void prompts_draw(struct canvas *c, const struct app *app, const struct prompt *prompts, int count, struct box b)
{
    struct prompt_place place = in_one_row(c, b);
    prompts_draw_at(c, app, prompts, count, &place);
}

struct action_event prompts_translate(struct canvas *c, struct app *app, const struct prompt *prompts, int count,
                                      struct box b, const struct action_event *event)
{
    struct prompt_place place = in_one_row(c, b);
    return prompts_translate_at(c, app, prompts, count, &place, event);
}
