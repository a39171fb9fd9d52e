#include <math.h>
#include <stdlib.h>

#include "app/style/palette.h"
#include "app/ui/controls_internal.h"

#define EM 22.0f
#define LEAST 16.0f
#define SLIDE 16.0f /* the distance from which a stepper's new value slides in */
#define PLATE_TOP rgb(0x26292f)
#define PLATE_LOW rgb(0x1e2026)
#define CHOSEN_TOP rgb(0x4a4e5a)
#define CHOSEN_LOW rgb(HUE_SLATE_LIT)
#define TROUGH rgb(0x121418)

static float radius_of(const struct control *control, struct box b)
{
    return control->radius > 0 ? control->radius : b.h / 2;
}

static struct box grown(struct box b, float by) { return (struct box){b.x - by, b.y - by, b.w + 2 * by, b.h + 2 * by}; }

/* In high contrast, buttons have an edge and a darker background. */
static void draw_plate(struct canvas *c, struct box b, float r, struct colour top, struct colour low)
{
    bool dark = top.r + top.g + top.b < 3 * 0x40;
    if (game_style_variant().strong && dark)
        top = low = rgb(0x101216);
    canvas_round(c, b, r, top, low);
    edge_draw(c, b, r, 2.0f);
}

static void draw_label(const struct control *control, struct canvas *c, bool focus)
{
    struct box r = control->row;
    struct text_style style = {
        .face = FACE_TEXT, .size = EM, .colour = focus ? UI_WHITE : UI_SOFT, .align = ALIGN_LEFT};
    if (control->label && r.w > 0)
        fitted_text(c, (struct box){r.x, r.y, control->box.x - r.x - 16, r.h}, style, control->label);
}

static void draw_pill(const struct control *control, struct canvas *c, struct colour accent, bool hover)
{
    struct box b = control->box;
    float r = radius_of(control, b);
    struct text_style style = {.face = FACE_BOLD, .size = control->accent ? 24 : EM, .align = ALIGN_CENTRE};
    style.colour = control->disabled ? UI_SOFT : control->accent ? UI_DARK : UI_WHITE;
    if (control->accent && !control->disabled)
        draw_plate(c, b, r, colour_mix(accent, UI_WHITE, hover ? 0.22f : 0.12f), accent);
    else if (control->disabled)
        draw_plate(c, b, r, PLATE_TOP, PLATE_LOW);
    else
        draw_plate(c, b, r, control->selected || hover ? CHOSEN_TOP : rgb(HUE_SLATE_HIGH),
                   control->selected || hover ? CHOSEN_LOW : rgb(HUE_SLATE));
    float margin = fminf(18, b.w * 0.1f);
    fitted_text(c, (struct box){b.x + margin, b.y, b.w - 2 * margin, b.h}, style, control->text);
}

static void draw_arrow(struct canvas *c, float x, float y, float size, float way, struct colour colour)
{
    canvas_line(c, x - way * size * 0.5f, y - size, x + way * size * 0.5f, y, 3.0f, 0, colour);
    canvas_line(c, x + way * size * 0.5f, y, x - way * size * 0.5f, y + size, 3.0f, 0, colour);
}

/* The remaining part of a value's motion, 0 to 1, and its direction. */
static float motion_of(const struct control_focus *f, const struct control *control, float *way)
{
    *way = control->value > f->moved.from ? 1.0f : -1.0f;
    if (control->wraps && control->count > 2 && abs(control->value - f->moved.from) == control->count - 1)
        *way = -*way;
    return f->moved.id == control->id && f->moved.from != control->value ? f->moved.to_go : 0.0f;
}

static void draw_stepper(const struct control_focus *f, const struct control *control, struct canvas *c, bool focus,
                         struct colour accent)
{
    struct box b = control->box;
    float arrow = control_arrow(control), middle = b.y + b.h / 2, size = fminf(b.h * 0.17f, 8.0f), way;
    float to_go = motion_of(f, control, &way);
    struct colour on = focus ? accent : UI_SOFT, off = colour_fade(on, 0.25f);
    draw_plate(c, b, radius_of(control, b), PLATE_TOP, PLATE_LOW);
    draw_arrow(c, b.x + arrow / 2, middle, size, -1.0f, control->wraps || control->value > 0 ? on : off);
    draw_arrow(c, b.x + b.w - arrow / 2, middle, size, 1.0f,
               control->wraps || control->value < control->count - 1 ? on : off);
    struct text_style style = {.face = FACE_BOLD, .size = EM, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    canvas_push(c, f->calm ? 0.0f : way * SLIDE * to_go * to_go, 0, 1.0f - to_go);
    fitted_text(c, (struct box){b.x + arrow * 0.85f, b.y, b.w - arrow * 1.7f, b.h}, style, control->text);
    canvas_pop(c);
}

static void draw_stops(const struct control *control, struct canvas *c, struct box track, float middle)
{
    for (int i = 0; control->count <= 12 && i < control->count; i++) {
        float x = track.x + track.w * (float)i / (float)(control->count - 1);
        struct colour colour = i <= control->value ? rgba(0x14120c, 0.8f) : white(0.28f);
        canvas_circle(c, x, middle, 3.5f, colour, colour);
    }
}

static void draw_slider(const struct control *control, struct canvas *c, struct colour accent)
{
    struct box b = control->box, t = control_track(control);
    float middle = b.y + b.h / 2, most = control->count > 1 ? (float)(control->count - 1) : 1.0f;
    float knob = t.x + t.w * (float)control->value / most, r = fminf(18.0f, b.h * 0.42f);
    canvas_round(c, (struct box){t.x - 5, middle - 5, t.w + 10, 10}, 5, rgb(0x2a2d34), rgb(0x23252b));
    canvas_round(c, (struct box){t.x - 5, middle - 5, knob - t.x + 5, 10}, 5, accent, accent);
    draw_stops(control, c, t, middle);
    canvas_circle(c, knob, middle + 3, r + 2, black(0.55f), black(0.0f));
    canvas_circle(c, knob, middle, r, rgb(0xfbf7ee), rgb(0xd8d2c4));
    struct text_style style = {.face = FACE_BOLD, .size = EM, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    if (control->text && control->text_width > 0)
        fitted_text(c, (struct box){b.x + b.w - control->text_width + 8, b.y, control->text_width - 16, b.h}, style,
                    control->text);
}

static struct box between(struct box a, struct box b, float t)
{
    return (struct box){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t};
}

/* All texts of a segment have the same size, determined by the longest. */
static float words_em(const struct control *control, struct canvas *c)
{
    struct text_style style = {.face = FACE_BOLD, .size = EM};
    for (int i = 0; i < control->shown; i++)
        style = text_style_fitting(c, (struct box){.w = control->parts[i].w - 16}, style, LEAST / canvas_text_scale(c),
                                   control->words[i]);
    return style.size;
}

static void draw_segment(const struct control_focus *f, const struct control *control, struct canvas *c)
{
    struct box b = control->box, chosen = control->parts[control->value];
    float r = radius_of(control, b), way, to_go = motion_of(f, control, &way), em = words_em(control, c);
    if (to_go > 0 && f->moved.from >= 0 && f->moved.from < control->shown && !f->calm)
        chosen = between(chosen, control->parts[f->moved.from], to_go * to_go);
    draw_plate(c, b, r, TROUGH, TROUGH);
    canvas_outline(c, b, r, 1.5f, white(0.09f));
    draw_plate(c, grown(chosen, -3), r - 3, CHOSEN_TOP, CHOSEN_LOW);
    for (int i = 0; i < control->shown; i++) {
        struct box part = grown(control->parts[i], -3);
        bool on = i == control->value, hover = f->hover.id == control->id && f->hover.part == i;
        struct text_style style = {.face = on ? FACE_BOLD : FACE_TEXT,
                                   .size = em,
                                   .colour = on || hover ? UI_WHITE : UI_SOFT,
                                   .align = ALIGN_CENTRE};
        if (hover && !on)
            canvas_round(c, part, r - 3, white(0.06f), white(0.06f));
        canvas_text(c, (struct box){part.x + 3, part.y, part.w - 6, part.h}, style, control->words[i]);
    }
}

static void draw_list(const struct control_focus *f, const struct control *control, struct canvas *c,
                      struct colour accent)
{
    for (int i = 0; i < control->shown; i++) {
        struct box part = control->parts[i];
        bool on = control->first + i == control->value;
        bool hover = f->hover.id == control->id && f->hover.part == control->first + i;
        float r = radius_of(control, part);
        if (game_style_variant().strong)
            draw_plate(c, part, r, on ? CHOSEN_TOP : rgb(0), on ? CHOSEN_LOW : rgb(0));
        else
            canvas_round(c, part, r, on ? white(0.22f) : rgba(HUE_GROUND, 0.84f),
                         on ? white(0.18f) : rgba(HUE_GROUND, 0.84f));
        if (hover && !on)
            canvas_round(c, part, r, white(0.07f), white(0.07f));
        if (on)
            canvas_round(c, (struct box){part.x, part.y + part.h / 2 - 16, 5, 32}, 2.5f, accent, accent);
        struct text_style style = {
            .face = on ? FACE_BOLD : FACE_TEXT, .size = EM, .colour = on ? UI_WHITE : UI_SOFT, .align = ALIGN_LEFT};
        if (control->words[i])
            fitted_text(c, (struct box){part.x + 24, part.y, part.w - 40, part.h}, style, control->words[i]);
    }
}

static void draw(const struct control_focus *f, const struct control *control, struct canvas *c, bool focus,
                 struct colour accent)
{
    draw_label(control, c, focus);
    if (control->drawn)
        return;
    switch (control->kind) {
    case CONTROL_PILL:
        draw_pill(control, c, accent, f->hover.id == control->id);
        break;
    case CONTROL_STEPPER:
        draw_stepper(f, control, c, focus, accent);
        break;
    case CONTROL_SLIDER:
        draw_slider(control, c, accent);
        break;
    case CONTROL_SEGMENT:
        draw_segment(f, control, c);
        break;
    case CONTROL_LIST:
        draw_list(f, control, c, accent);
        break;
    }
}

/* The ring's glow is drawn below the controls, so that it does not cover neighbours. */
void controls_draw(const struct control_focus *f, const struct controls *cs, struct canvas *c, struct colour accent)
{
    const struct control *focus = controls_focused(f, cs);
    bool rings = focus && !focus->away && !f->elsewhere && !f->passed;
    struct box ring = rings ? control_ring_now(f, focus) : (struct box){0};
    float seen = rings ? (f->calm ? 1.0f - f->ring_to_go : 1.0f) * (1.0f - focus->unseen) : 0;
    if (rings)
        focus_glow_draw(c, ring, radius_of(focus, ring), accent, seen);
    for (int i = 0; i < cs->count; i++) {
        if (cs->items[i].away)
            continue;
        canvas_push(c, 0, 0, 1.0f - cs->items[i].unseen);
        draw(f, &cs->items[i], c, &cs->items[i] == focus, accent);
        canvas_pop(c);
    }
    if (rings)
        focus_edge_draw(c, ring, radius_of(focus, ring), accent, seen);
}
