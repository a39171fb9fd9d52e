#include "app/view/board_paint.h"

#include "app/style/palette.h"

float board_art_shadow(const struct board_art *art) { return art->frame * 1.1f; }

struct fill board_tabletop(const struct game_style *game_style, float w, float h)
{
    float r = w > h ? w : h;
    return fill_radial(game_style->tabletop_lit, game_style->tabletop, w / 2, h * 0.40f, r * 0.62f, r * 0.55f);
}

/* A rounded box with a lit upper edge, and a dark rebate around the field. */
static void paint_frame(struct paint *p, const struct board_art *art, float s, float x, float y, float w, float h)
{
    const struct game_style *game_style = art->game_style;
    float f = art->frame * s, edge = f + art->rail * s, radius = f * 0.6f;
    float ox = x - edge, oy = y - edge, ow = w + 2 * edge, oh = h + 2 * edge;
    /* the field covers all of this except its slightly rounded corners */
    p->hidden = (struct paint_area){x + 2.5f * s, y + 2.5f * s, w - 5 * s, h - 5 * s};
    paint_shadow_round(p, ox, oy + f * 0.25f, ow, oh, radius, f * 0.85f, black(0.55f));
    paint_round(p, ox, oy, ow, oh, radius, fill_vertical(game_style->frame_top, game_style->frame_bottom, oy, oy + oh));
    if (game_style->material == MATERIAL_BAIZE || game_style->material == MATERIAL_INLAY ||
        game_style->material == MATERIAL_CUT)
        paint_wood(p, ox, oy, ow, oh, radius, 0.5f, false, s, game_style->grain_seed);
    paint_round(p, ox + radius, oy + 1.2f * s, ow - 2 * radius, 1.6f * s, 0.8f * s, fill_plain(white(0.16f)));
    float rebate = f * 0.2f;
    paint_outline(p, x - rebate, y - rebate, w + 2 * rebate, h + 2 * rebate, rebate, rebate + 6 * s, black(0.38f));
    p->hidden = (struct paint_area){0};
}

void board_paint(struct paint *p, float scale, const void *user)
{
    const struct board_art *art = user;
    paint_clear(p, black(0.0f));
    struct field f = {.art = art, .paint = p, .scale = scale, .square = art->square * scale};
    f.x = f.y = (art->frame + art->rail + board_art_shadow(art)) * scale;
    f.w = f.square * (float)art->columns;
    f.h = f.square * (float)art->rows;
    if (art->game_style->material != MATERIAL_TILES)
        paint_frame(p, art, scale, f.x, f.y, f.w, f.h);
    switch (art->game_style->material) {
    case MATERIAL_BAIZE:
        field_paint_baize(&f);
        break;
    case MATERIAL_INLAY:
        field_paint_inlay(&f);
        break;
    case MATERIAL_HOLES:
        field_paint_holes(&f);
        break;
    case MATERIAL_TILES:
        field_paint_tiles(&f);
        break;
    case MATERIAL_CUT:
        field_paint_cut(&f);
        break;
    case MATERIAL_SLATE:
        field_paint_slate(&f);
        break;
    }
}
