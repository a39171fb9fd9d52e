#include "app/view/tray.h"
#include "app/style/palette.h"
#include "base/clamp.h"

#include <stdio.h>
#include <stdlib.h>

enum { ONE_ROW = 18, TWO_ROWS_EACH = 16 };

struct tray_art {
    const struct game_style *game_style;
    enum side side;
    int left, total;
    float unit; /* in design units */
};

static bool is_dark(const struct disc_colours *f) { return f->face.r + f->face.g + f->face.b < 240; }

/* The lining is darker than the board for loose wood and plastic, so that light pieces stand out. */
static struct colour lining(const struct game_style *game_style, struct colour field)
{
    bool light = game_style->material == MATERIAL_INLAY || game_style->material == MATERIAL_TILES ||
                 game_style->material == MATERIAL_HOLES;
    return light && !game_style->midway
               ? colour_mix(field, black(1), game_style->material == MATERIAL_INLAY ? 0.30f : 0.18f)
               : field;
}

static void paint_trough(struct paint *p, float scale, const void *user)
{
    const struct tray_art *art = user;
    const struct game_style *game_style = art->game_style;
    float s = scale * art->unit, w = (float)p->width, h = (float)p->height, rim = 5 * s;
    paint_clear(p, rgba(0, 0));
    paint_round(p, 0, 0, w, h, 14 * s, fill_vertical(game_style->frame_top, game_style->frame_bottom, 0, h));
    if (game_style->material != MATERIAL_HOLES && game_style->material != MATERIAL_SLATE)
        paint_wood(p, 0, 0, w, h, 14 * s, 0.5f, false, s, game_style->grain_seed);
    paint_round(p, 14 * s, s, w - 28 * s, 1.5f * s, 0.7f * s, fill_plain(white(0.16f)));
    paint_round(
        p, rim, rim, w - 2 * rim, h - 2 * rim, 10 * s,
        fill_vertical(lining(game_style, game_style->field_bottom), lining(game_style, game_style->field_top), 0, h));
    if (game_style->material == MATERIAL_BAIZE)
        paint_cloth(p, rim, rim, w - 2 * rim, h - 2 * rim, 0.4f, s, game_style->grain_seed);
    paint_round(p, rim, rim, w - 2 * rim, 7 * s, 6 * s, fill_plain(black(0.28f)));
}

static void paint_piece(struct paint *p, const struct disc_colours *f, float x, float y, float r, float s)
{
    bool dark = is_dark(f);
    paint_shadow_circle(p, x + 1.5f * s, y + 2.5f * s, r * 0.96f, 3 * s, black(0.40f));
    paint_circle(p, x, y, r, fill_plain(dark ? f->shade : f->rim));
    paint_circle(p, x, y, r - s, fill_radial(f->lit, f->face, x - 0.24f * r, y - 0.3f * r, 1.25f * r, 1.25f * r));
    if (dark || f->edge.a > 0)
        paint_ring(p, x, y, r - 1.3f * s, s, f->edge.a > 0 ? f->edge : white(0.34f));
    paint_ring(p, x, y, r * 0.74f, s, dark ? white(0.12f) : colour_fade(f->rim, 0.6f));
}

/* The arrangement of the pieces in a trough of w x h with `s` units per design unit: pieces per row, their spacing, and
 * their radius, 0 if there is no room. They overlap rather than exceed the trough. */
struct fan {
    int rows, each;
    float r, pitch, left, middle, row;
};

static struct fan fan_of(float w, float h, int total, float s)
{
    bool two = total > ONE_ROW && h >= 70 * s;
    struct fan f = {.rows = two ? 2 : 1, .each = two ? (total + 1) / 2 : total, .middle = h / 2};
    if (two && f.each < TWO_ROWS_EACH)
        f.each = TWO_ROWS_EACH;
    float high = (h - 16 * s) / (float)f.rows / 2 - s, wide = (w - 22 * s) / 2;
    f.r = clamp_float(high < wide ? high : wide, 0, 17 * s);
    f.pitch = f.each > 1 ? clamp_float((w - 22 * s - 2 * f.r) / (float)(f.each - 1), 0, 2.05f * f.r) : 0;
    f.left = 11 * s + f.r;
    f.row = 2 * f.r + 4 * s;
    return f;
}

static void fan_at(const struct fan *f, int i, float *x, float *y)
{
    *x = f->left + f->pitch * (float)(i % f->each);
    *y = f->middle + ((float)(i / f->each) - (float)(f->rows - 1) / 2) * f->row;
}

/* Only the pieces. One is painted for each quarter pixel of offset, and the others are copies. */
static void paint_fan(struct paint *p, float scale, const void *user)
{
    enum { QUARTERS = 4 };
    const struct tray_art *art = user;
    float s = scale * art->unit;
    struct fan f = fan_of((float)p->width, (float)p->height, art->total, s);
    paint_clear(p, rgba(0, 0));
    if (f.r <= 0)
        return;
    int reach = (int)(f.r + 6 * s) + 1, size = 2 * reach + 1;
    struct paint pieces = {
        .pixels = calloc((size_t)size * (size_t)size * QUARTERS, sizeof *p->pixels), .width = size, .height = size};
    struct paint piece[QUARTERS];
    for (int i = 0; i < QUARTERS && pieces.pixels; i++) {
        piece[i] = (struct paint){
            .pixels = pieces.pixels + (size_t)size * (size_t)size * (size_t)i, .width = size, .height = size};
        paint_piece(&piece[i], &art->game_style->side[art->side], (float)reach + (float)i / QUARTERS, (float)reach, f.r,
                    s);
    }
    for (int i = 0; i < art->left && i < f.rows * f.each && pieces.pixels; i++) {
        float left, y;
        fan_at(&f, i, &left, &y);
        int x = (int)(left * QUARTERS + 0.5f);
        paint_over(p, &piece[x % QUARTERS], x / QUARTERS - reach, (int)(y + 0.5f) - reach);
    }
    free(pieces.pixels);
}

/* As high as its single row, and close to the text below. */
static struct box trough(struct box b, int total, float unit)
{
    float one = 54 * unit;
    if (total <= ONE_ROW && b.h > one)
        return (struct box){b.x, b.y + b.h - one, b.w, one};
    return b;
}

bool tray_place(struct box b, int i, int total, float unit, float *x, float *y, float *r)
{
    b = trough(b, total, unit);
    struct fan f = fan_of(b.w, b.h, total, unit);
    if (f.r <= 0 || i < 0 || i >= f.rows * f.each)
        return false;
    fan_at(&f, i, x, y);
    *x += b.x;
    *y += b.y;
    *r = f.r;
    return true;
}

void tray_draw(struct canvas *c, struct box b, const struct game_style *game_style, enum side side, int left, int total,
               float unit)
{
    struct tray_art art = {game_style, side, left, total, unit};
    char name[48];
    b = trough(b, total, unit);
    if (fan_of(b.w, b.h, total, unit).r <= 0)
        return;
    (void)snprintf(name, sizeof name, "trough.%s", game_style->id);
    canvas_picture(c, name, 0, b, false, 1.0f, paint_trough, &art);
    (void)snprintf(name, sizeof name, "fan.%s.%d", game_style->id, (int)side);
    canvas_picture(c, name, (uint32_t)(left + 100 * total), b, false, 1.0f, paint_fan, &art);
}
