#include "app/view/board_paint.h"

float board_art_shadow(const struct board_art *art) { return art->frame * 1.1f; }

void board_paint_table(struct paint *p, float scale, const void *user)
{
    (void)scale;
    const struct look *look = user;
    float w = (float)p->width, h = (float)p->height, r = w > h ? w : h;
    paint_all(p, fill_radial(look->table_lit, look->table, w / 2, h * 0.40f, r * 0.62f, r * 0.55f));
}

/* Mahogany or oak: a rounded box with a lit upper edge, and the dark rebate that the field lies in. */
static void paint_frame(struct paint *p, const struct board_art *art, float s, float x, float y, float w, float h)
{
    const struct look *look = art->look;
    float f = art->frame * s, radius = f * 0.6f;
    float ox = x - f, oy = y - f, ow = w + 2 * f, oh = h + 2 * f;
    paint_shadow_round(p, ox, oy + f * 0.25f, ow, oh, radius, f * 0.85f, rgba(0x000000, 0.55f));
    paint_round(p, ox, oy, ow, oh, radius, fill_vertical(look->frame_top, look->frame_bottom, oy, oy + oh));
    paint_wood(p, ox, oy, ow, oh, radius, 0.5f, false, s, look->grain_seed);
    paint_round(p, ox + radius, oy + 1.2f * s, ow - 2 * radius, 1.6f * s, 0.8f * s, fill_plain(rgba(0xffffff, 0.16f)));
    paint_round(p, x - f * 0.2f, y - f * 0.2f, w + f * 0.4f, h + f * 0.4f, f * 0.2f, fill_plain(rgba(0x000000, 0.38f)));
}

static void paint_lines(struct paint *p, const struct board_art *art, float s, float x, float y)
{
    const struct look *look = art->look;
    float q = art->square * s, width = art->square * s * 0.028f;
    if (width < 1.0f)
        width = 1.0f;
    for (int row = 0; row < art->rows; row++)
        for (int column = 0; column < art->columns; column++) {
            if (!(art->mask >> (row * 8 + column) & 1U))
                continue;
            float sx = x + q * (float)column, sy = y + q * (float)row;
            struct fill line = fill_plain(look->line);
            paint_round(p, sx - width / 2, sy - width / 2, q + width, width, 0, line);
            paint_round(p, sx - width / 2, sy + q - width / 2, q + width, width, 0, line);
            paint_round(p, sx - width / 2, sy + width / 2, width, q - width, 0, line);
            paint_round(p, sx + q - width / 2, sy + width / 2, width, q - width, 0, line);
        }
    if (art->columns < 8 || art->rows < 8)
        return;
    for (int i = 0; i < 4; i++)
        paint_circle(p, x + q * (i & 1 ? 6.0f : 2.0f), y + q * (i & 2 ? 6.0f : 2.0f), q * 0.062f,
                     fill_plain(look->line));
}

void board_paint(struct paint *p, float scale, const void *user)
{
    const struct board_art *art = user;
    const struct look *look = art->look;
    paint_clear(p, rgba(0x000000, 0.0f));
    float q = art->square * scale, offset = (art->frame + board_art_shadow(art)) * scale;
    float x = offset, y = offset, w = q * (float)art->columns, h = q * (float)art->rows;
    paint_frame(p, art, scale, x, y, w, h);
    paint_round(p, x, y, w, h, 2 * scale, fill_vertical(look->field_top, look->field_bottom, y, y + h));
    paint_cloth(p, x, y, w, h, 0.5f, scale, look->grain_seed);
    /* The frame's edge shades the cloth along the top and the left: the lamp hangs there. */
    for (int i = 0; i < 5; i++) {
        float d = (float)i * 1.5f * scale;
        paint_round(p, x, y + d, w, 1.5f * scale, 0, fill_plain(rgba(0x000000, 0.16f - 0.03f * (float)i)));
    }
    paint_lines(p, art, scale, x, y);
}
