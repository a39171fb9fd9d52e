#include "app/ui/turn_line.h"

#include "app/style/palette.h"
#include "app/ui/ui.h"

/* in ems: the first row, the margin around the text, the circle and the gap after it */
#define ROW 1.35f
#define AROUND 0.3f
#define NUMBER 1.9f

static struct text_style bold(const struct turn_line *l, float size, struct colour colour, enum align align)
{
    return (struct text_style){
        .face = FACE_BOLD, .size = size * l->em, .colour = colour, .align = align, .least = l->least};
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

/* The value at the right of the name, or in its place. Each is shortened if it is too wide at its least size. */
static void draw_name_and_value(const struct turn_line *l, struct canvas *c, struct box row)
{
    struct text_style name = bold(l, 1.2f, UI_WHITE, ALIGN_LEFT);
    struct text_style value = bold(l, 1.0f, l->value_colour, l->name[0] ? ALIGN_RIGHT : ALIGN_LEFT);
    float gap = 0.3f * l->em, room = row.w - gap, wide = l->name[0] ? canvas_text_width(c, value, l->value) : row.w;
    float both = wide + canvas_text_width(c, name, l->name);
    if (l->name[0] && both > room) /* both shrink, the value only to its minimum */
        wide *= room / both;
    (void)shortened_text(c, (struct box){row.x + row.w - wide, row.y, wide, row.h}, value, l->value);
    if (l->name[0])
        (void)shortened_text(c, (struct box){row.x, row.y, room - wide, row.h}, name, l->name);
}

void turn_line_draw(const struct turn_line *l, struct canvas *c, struct box b)
{
    float in = AROUND * l->em;
    struct colour ground = white(l->chosen ? 0.12f : 0.06f);
    struct box row = {b.x + in, b.y + in, b.w - 2 * in, ROW * l->em};
    struct box under = {row.x, row.y + row.h, row.w, b.h - 2 * in - row.h};
    canvas_round(c, b, 0.7f * l->em, ground, ground);
    if (l->chosen)
        canvas_outline(c, b, 0.7f * l->em, 3 * l->unit, l->accent);
    if (l->number)
        row = draw_number(l, c, row);
    if (l->unknown) {
        draw_dots(c, row, l->em);
        return;
    }
    draw_name_and_value(l, c, row);
    if (l->reason[0])
        canvas_text(c, under,
                    (struct text_style){
                        .face = FACE_TEXT, .size = 0.9f * l->em, .colour = UI_TEXT, .wrap = true, .least = l->least},
                    l->reason);
}
