#include "app/scenes/choose/choose_slider.h"

#include <stdio.h>
#include <stdlib.h>

enum { SLIDER_VALUES = 9 }; /* from so many on */

static int number(const struct option *o, int value) { return atoi(o->values[value]); }

static int count_of(const struct option *o)
{
    int n = 0;
    while (o->values[n])
        n++;
    return n;
}

/* How many numbers are smaller. */
static int rank_of(const struct option *o, int value)
{
    int rank = 0, n = count_of(o);
    for (int i = 0; i < n; i++)
        rank += number(o, i) < number(o, value);
    return rank;
}

bool choose_slider_suits(const struct option *o) { return o && count_of(o) >= SLIDER_VALUES && number(o, 0) > 0; }

static struct box value_box(struct box b) { return (struct box){b.x + b.w * 0.44f, b.y + 3, b.w * 0.56f, b.h - 6}; }

/* The way of the knob's middle. */
static struct box track_of(struct box b)
{
    struct box v = value_box(b);
    return (struct box){v.x + 28, v.y, v.w - 28 - 74, v.h};
}

void choose_slider_draw(struct canvas *c, struct box b, const struct option *o, int value, const char *label,
                        bool focus, struct colour accent)
{
    struct box v = value_box(b), t = track_of(b);
    float middle = v.y + v.h / 2, last = (float)(count_of(o) - 1), knob = t.x + t.w * (float)rank_of(o, value) / last;
    struct colour on = focus ? accent : UI_SOFT;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = focus ? UI_WHITE : UI_SOFT};
    canvas_text(c, (struct box){b.x + 12, b.y, v.x - b.x - 28, b.h}, style, label);
    canvas_round(c, v, v.h / 2, rgba(0xffffff, focus ? 0.14f : 0.08f), rgba(0xffffff, focus ? 0.10f : 0.06f));
    if (focus)
        canvas_outline(c, v, v.h / 2, 3.0f, accent);
    canvas_round(c, (struct box){t.x, middle - 3, t.w, 6}, 3, rgba(0x000000, 0.5f), rgba(0x000000, 0.5f));
    canvas_round(c, (struct box){t.x, middle - 3, knob - t.x, 6}, 3, on, on);
    canvas_circle(c, knob, middle + 2, 13, rgba(0x000000, 0.45f), rgba(0x000000, 0.0f));
    canvas_circle(c, knob, middle, 11, UI_WHITE, on);
    style =
        (struct text_style){.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_CENTRE, .tabular = true};
    canvas_text(c, (struct box){v.x + v.w - 66, v.y, 52, v.h}, style, o->values[value]);
}

int choose_slider_at(struct box b, const struct option *o, float x, float y, bool held)
{
    struct box t = track_of(b), hit = {t.x - 20, b.y, t.w + 40, b.h};
    if (!held && !box_has(hit, x, y))
        return -1;
    int n = count_of(o), rank = (int)((x - t.x) / t.w * (float)(n - 1) + 0.5f);
    rank = rank < 0 ? 0 : rank >= n ? n - 1 : rank;
    for (int i = 0; i < n; i++)
        if (rank_of(o, i) == rank)
            return i;
    return -1;
}
