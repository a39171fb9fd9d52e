#include "app/ui/ui.h"

#define LABEL_HEIGHT 32.0f

/* The part of the box that holds the value: below the label, or right of it. */
static struct box value_box(struct box b)
{
    float label = b.h > LABEL_HEIGHT + 36.0f ? LABEL_HEIGHT : b.h * 0.42f;
    return (struct box){b.x, b.y + label, b.w, b.h - label};
}

struct box stepper_row_value(struct box b)
{
    float w = b.w * 0.56f;
    return (struct box){b.x + b.w - w, b.y + 3, w, b.h - 6};
}

static void draw_arrow(struct canvas *c, float x, float y, float size, float way, struct colour colour)
{
    canvas_line(c, x - way * size * 0.5f, y - size, x + way * size * 0.5f, y, 3.0f, 0, colour);
    canvas_line(c, x + way * size * 0.5f, y, x - way * size * 0.5f, y + size, 3.0f, 0, colour);
}

static float arrow_width(struct box value) { return value.h < 52.0f ? 52.0f : value.h; }

static void draw_pill(struct canvas *c, struct box v, bool focus, struct colour accent)
{
    canvas_round(c, v, v.h / 2, rgba(0xffffff, focus ? 0.14f : 0.08f), rgba(0xffffff, focus ? 0.10f : 0.06f));
    if (focus)
        canvas_outline(c, v, v.h / 2, 3.0f, accent);
}

static void draw_value(struct canvas *c, struct box v, const struct stepper *s, bool focus, struct colour accent)
{
    float arrow = arrow_width(v), size = v.h * 0.17f, middle = v.y + v.h / 2;
    struct colour on = focus ? accent : UI_SOFT, off = colour_fade(on, 0.25f);
    draw_pill(c, v, focus, accent);
    draw_arrow(c, v.x + arrow / 2, middle, size, -1.0f, s->can_less ? on : off);
    draw_arrow(c, v.x + v.w - arrow / 2, middle, size, 1.0f, s->can_more ? on : off);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    float text = v.x + arrow * 0.80f;
    canvas_text(c, (struct box){text, v.y, v.w - 2 * (text - v.x), v.h}, style, s->value);
}

static void draw_label(struct canvas *c, struct box b, const char *label, bool focus)
{
    struct text_style style = {
        .face = FACE_TEXT, .size = 22, .colour = focus ? UI_WHITE : UI_SOFT, .align = ALIGN_LEFT};
    canvas_text(c, b, style, label);
}

static int hit(struct box v, float x, float y)
{
    float arrow = arrow_width(v);
    if (!box_has(v, x, y))
        return 0;
    if (x < v.x + arrow)
        return -1;
    return x >= v.x + v.w - arrow ? 1 : 0;
}

void stepper_draw(struct canvas *c, struct box b, const struct stepper *s, bool focus, struct colour accent)
{
    struct box v = value_box(b);
    draw_label(c, (struct box){b.x + 12, b.y, b.w - 24, v.y - b.y}, s->label, focus);
    draw_value(c, v, s, focus, accent);
}

int stepper_hit(struct box b, float x, float y) { return hit(value_box(b), x, y); }

void stepper_row_draw(struct canvas *c, struct box b, const struct stepper *s, bool focus, struct colour accent)
{
    struct box v = stepper_row_value(b);
    draw_label(c, (struct box){b.x + 12, b.y, v.x - b.x - 28, b.h}, s->label, focus);
    draw_value(c, v, s, focus, accent);
}

int stepper_row_hit(struct box b, float x, float y) { return hit(stepper_row_value(b), x, y); }
