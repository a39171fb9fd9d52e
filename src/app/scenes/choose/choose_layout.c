#include "app/scenes/choose/choose.h"

#define GAP 20.0f
#define ROW 44.0f
#define ROW_GAP 4.0f
#define PAD 20.0f
#define WIDEST 1480.0f
#define BOX_TEXT 106.0f /* below the square that holds the board */

static float eased(float x) { return x * x * (3.0f - 2.0f * x); }

/* How boxes stand: rows and columns, and the width of the chosen one. */
struct choose_shelf {
    struct box area;
    int columns, rows;
    float small, gap, high, side; /* the others' width to the chosen one's; between two; of a row; of the chosen one */
};

static struct choose_shelf shelf_of(const struct choose *s, struct box area, int columns)
{
    struct choose_shelf f = {.area = area, .columns = columns, .rows = (s->count + columns - 1) / columns};
    f.small = columns <= 3 ? 0.80f : 0.62f;
    f.gap = columns <= 3 ? 1.6f * GAP : 0.6f * GAP;
    f.high = (area.h - GAP * (float)(f.rows - 1)) / (float)f.rows;
    f.side = (area.w - f.gap * (float)(columns - 1)) / (1.0f + f.small * (float)(columns - 1));
    if (f.side > f.high - BOX_TEXT)
        f.side = f.high - BOX_TEXT;
    return f;
}

static float width_of(const struct choose_shelf *f, float weight)
{
    return f->side * (f->small + (1.0f - f->small) * eased(weight));
}

static void lay_boxes(const struct choose *s, const struct choose_shelf *f, struct choose_places *out)
{
    for (int r = 0; r < f->rows; r++) {
        int from = r * f->columns, to = from + f->columns < s->count ? from + f->columns : s->count;
        float width = f->gap * (float)(to - from - 1);
        for (int i = from; i < to; i++)
            width += width_of(f, s->weight[i]);
        float x = f->area.x + (f->area.w - width) / 2, y = f->area.y + (float)r * (f->high + GAP);
        for (int i = from; i < to; i++) {
            float w = width_of(f, s->weight[i]), h = w + BOX_TEXT;
            out->boxes[i] = (struct box){x, y + (f->high - h) / 2, w, h};
            x += w + f->gap;
        }
    }
}

static void lay_rows(const struct choose *s, struct box area, struct choose_places *out)
{
    int rows = choose_rows(s), last = s->focus - 1;
    out->shown = rows < CHOOSE_ROWS_SHOWN ? rows : CHOOSE_ROWS_SHOWN;
    if (last >= rows)
        last = rows - 1;
    if (last < 0)
        last = 0;
    out->first_row = s->scroll < last - out->shown + 1 ? last - out->shown + 1 : s->scroll > last ? last : s->scroll;
    float used = (float)out->shown * (ROW + ROW_GAP) - ROW_GAP, y = area.y + (area.h - used) / 2;
    for (int i = 0; i < out->shown; i++)
        out->rows[i] = (struct box){area.x, y + (float)i * (ROW + ROW_GAP), area.w, ROW};
    float middle = area.x + area.w / 2 - 60, end = y + used;
    out->less = (struct box){middle, y - PAD, out->first_row > 0 ? 120.0f : 0.0f, PAD};
    out->more = (struct box){middle, end, out->first_row + out->shown < rows ? 120.0f : 0.0f, PAD};
}

void choose_layout(const struct choose *s, const struct canvas *c, struct choose_places *out)
{
    bool portrait = canvas_portrait(c);
    struct box body = page_body(c), foot = page_foot(c);
    body.y -= 6, body.h += 6;
    float rows_high = CHOOSE_ROWS_SHOWN * (ROW + ROW_GAP) - ROW_GAP;
    float panel_high = portrait ? 3 * PAD + 176 + rows_high : 2 * PAD + rows_high;
    float wide = body.w < WIDEST ? body.w : WIDEST;
    out->start = (struct box){foot.x + foot.w - 220, foot.y - 4, 220, 52};
    out->foot = (struct box){foot.x, foot.y, foot.w - 244, foot.h};
    out->panel = (struct box){body.x + (body.w - wide) / 2, body.y + body.h - panel_high - 6, wide, panel_high};
    struct box in = {out->panel.x + PAD, out->panel.y + PAD, out->panel.w - 2 * PAD, out->panel.h - 2 * PAD};
    struct box text = portrait ? (struct box){in.x, in.y, in.w, 176} : (struct box){in.x, in.y, in.w * 0.46f, in.h};
    out->brief = (struct box){text.x, text.y, text.w, text.h * 0.62f - 6};
    out->about = (struct box){text.x, text.y + text.h * 0.62f + 6, text.w, text.h * 0.38f - 6};
    struct box list = portrait ? (struct box){in.x, in.y + 176 + PAD, in.w, rows_high}
                               : (struct box){in.x + in.w * 0.46f + 36, in.y, in.w * 0.54f - 36, in.h};
    lay_rows(s, list, out);
    int columns = portrait && s->count > 3 ? 3 : s->count > 0 ? s->count : 1;
    struct choose_shelf shelf = shelf_of(s, (struct box){body.x, body.y, body.w, out->panel.y - 18 - body.y}, columns);
    lay_boxes(s, &shelf, out);
}
