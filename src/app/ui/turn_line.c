#include "app/ui/turn_line.h"

#include <math.h>

#include "app/style/palette.h"
#include "app/ui/ui.h"

/* in ems: the first row, and a row of the reason */
#define ROW 1.7f
#define WRAPPED 1.3f
#define NUMBER 1.9f /* the circle and the gap after it */

static struct text_style bold(const struct turn_line *l, float size, struct colour colour, enum align align)
{
    return (struct text_style){
        .face = FACE_BOLD, .size = size * l->em, .colour = colour, .align = align, .least = l->least};
}

static struct text_style reason_style(const struct turn_line *l)
{
    float em = l->reason_em > 0 ? l->reason_em : l->em;
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_TEXT, .wrap = l->wraps, .least = l->least};
}

static struct text_style name_style(const struct turn_line *l) { return bold(l, 1.3f, UI_WHITE, ALIGN_LEFT); }

static struct text_style value_style(const struct turn_line *l) { return bold(l, 1.0f, l->value_colour, ALIGN_RIGHT); }

/* The width of what stands beside the number in a line `w` wide. */
static float row_wide(const struct turn_line *l, float w)
{
    return w - 2 * TURN_LINE_AROUND * l->em - (l->number ? NUMBER * l->em : 0);
}

/* A value without a name takes the name's place, in as many rows as its words need. */
static bool is_alone(const struct turn_line *l) { return l->wraps && !l->unknown && !l->name[0]; }

static struct text_style words_style(const struct turn_line *l)
{
    struct text_style style = value_style(l);
    style.align = ALIGN_LEFT, style.wrap = true;
    return style;
}

/* The height of the value in rows of its own. */
static float words_high(const struct turn_line *l, struct canvas *c, float w)
{
    return canvas_text_height(c, row_wide(l, w), words_style(l), l->value);
}

static float row_high(const struct turn_line *l, struct canvas *c, float w)
{
    return fmaxf(ROW * l->em, is_alone(l) ? words_high(l, c, w) : 0);
}

/* Whether the value is in rows of its own below the name. */
static bool is_value_below(const struct turn_line *l, struct canvas *c, float w)
{
    float row = row_wide(l, w);
    float name = canvas_text_width(c, name_style(l), l->name);
    return l->wraps && !l->unknown && l->name[0] &&
           name + canvas_text_width(c, value_style(l), l->value) + 0.3f * l->em > row;
}

float turn_line_height(const struct turn_line *l, struct canvas *c, float w)
{
    float reason = WRAPPED * l->em, value = is_value_below(l, c, w) ? words_high(l, c, w) : 0;
    if (l->wraps && !l->unknown && l->reason[0])
        reason = canvas_text_height(c, w - 2 * TURN_LINE_AROUND * l->em, reason_style(l), l->reason);
    if (l->wraps && !l->unknown && !l->reason[0])
        reason = 0;
    return row_high(l, c, w) + value + reason + 2 * TURN_LINE_AROUND * l->em;
}

static void draw_dots(struct canvas *c, struct box b, float em)
{
    for (int i = 0; i < 3; i++)
        canvas_circle(c, b.x + b.w - (0.3f + 0.5f * (float)(2 - i)) * em, b.y + b.h / 2, 0.12f * em, UI_SOFT, UI_SOFT);
}

/* Returns the remaining part of the row. */
static struct box draw_number(const struct turn_line *l, struct canvas *c, struct box row)
{
    float d = (NUMBER - 0.4f) * l->em, x = row.x + d / 2, y = row.y + row.h / 2;
    canvas_circle(c, x, y, d / 2, l->number_colour, l->number_colour);
    canvas_new_layer(c);
    canvas_text(c, (struct box){row.x, row.y, d, row.h}, bold(l, 1.0f, l->on_number, ALIGN_CENTRE), l->number);
    d = NUMBER * l->em;
    return (struct box){row.x + d, row.y, row.w - d, row.h};
}

/* If nothing wraps, a text that is still too wide at its minimum size is shortened. */
static void draw_text(const struct turn_line *l, struct canvas *c, struct box b, struct text_style style,
                      const char *text)
{
    if (l->wraps)
        canvas_text(c, b, style, text);
    else
        (void)shortened_text(c, b, style, text);
}

/* Returns the width that it takes from the name's row. */
static float draw_value(const struct turn_line *l, struct canvas *c, struct box line, struct box row, bool below)
{
    struct text_style style = value_style(l);
    float gap = 0.3f * l->em, wide = canvas_text_width(c, style, l->value);
    float name = canvas_text_width(c, name_style(l), l->name), both = name + wide;
    if (is_alone(l)) {
        float high = words_high(l, c, line.w);
        canvas_text(c, (struct box){row.x, row.y + (row.h - high) / 2, row.w, high}, words_style(l), l->value);
        return 0;
    }
    if (below) {
        canvas_text(c, (struct box){row.x, row.y + row.h - 0.2f * l->em, row.w, words_high(l, c, line.w)},
                    words_style(l), l->value);
        return 0;
    }
    if (both > row.w - gap) { /* both shrink, the value only to its minimum */
        struct text_style least = style;
        least.size = l->least / canvas_text_scale(c);
        wide = fmaxf(wide * (row.w - gap) / both, 1.05f * canvas_text_width(c, least, l->value));
    }
    draw_text(l, c, (struct box){row.x + row.w - wide, row.y, wide, row.h}, style, l->value);
    return wide + gap;
}

void turn_line_draw(const struct turn_line *l, struct canvas *c, struct box b)
{
    float in = TURN_LINE_AROUND * l->em;
    struct colour ground = white(l->chosen ? 0.12f : 0.06f);
    struct box row = {b.x + in, b.y + in, b.w - 2 * in, row_high(l, c, b.w)};
    canvas_round(c, b, 0.7f * l->em, ground, ground);
    if (l->chosen)
        canvas_outline(c, b, 0.7f * l->em, 3 * l->unit, l->accent);
    if (l->number)
        row = draw_number(l, c, row);
    if (l->unknown) {
        draw_dots(c, row, l->em);
        return;
    }
    bool below = is_value_below(l, c, b.w);
    float under = row.y + row.h + (below ? words_high(l, c, b.w) : 0), wide = draw_value(l, c, b, row, below);
    draw_text(l, c, (struct box){row.x, row.y, row.w - wide, row.h}, name_style(l), l->name);
    if (l->reason[0])
        draw_text(l, c, (struct box){b.x + in, under, b.w - 2 * in, b.y + b.h - in - under}, reason_style(l),
                  l->reason);
}
