#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/view/face_internal.h"
#include "base/clamp.h"

/* A game's field: its colours under the lamp, away from it, and of its lines. */
struct ground {
    const char *variant;
    uint32_t lit, away, line;
    bool wood;
};

static const struct ground GROUNDS[] = {
    {"classic", 0x37a169, 0x123f29, 0x174f33, false},  {"reverse", 0xb9779f, 0x452038, 0x5f2a48, false},
    {"jaques", 0xfbf1d9, 0xbd9a64, 0x7a5a2e, true},    {"pocket", 0xe25a47, 0x6f1a10, 0x8f2419, false},
    {"piecepack", 0xc08f54, 0x4b3114, 0x6b4a20, true}, {"flipside", 0x6c96c9, 0x1d3252, 0x223757, false}};

/* Tile is made of the same wood as Piecepack's board, and would not stand out from it. */
static const struct ground DARK_GROUND = {"tile", 0x565b66, 0x16171b, 0x6b4a20, false};

static const struct ground *ground_of(const struct face_pose *pose)
{
    const struct variant *game = pose->livery.game;
    const char *id = game ? game->id : CAST[pose->who].variant;
    if (pose->who == CAST_TILE)
        return &DARK_GROUND;
    for (size_t i = 0; i < sizeof GROUNDS / sizeof GROUNDS[0]; i++)
        if (strcmp(GROUNDS[i].variant, id) == 0)
            return &GROUNDS[i];
    return &GROUNDS[0]; /* of boards that players make */
}

struct field_art {
    const struct ground *ground;
    float radius; /* in design units */
};

/* The lines of the board, relative to the centre of the character. */
static void paint_lines(struct paint *p, const struct ground *g, float cell)
{
    float w = (float)p->width, h = (float)p->height, line = fmaxf(1, cell * .022f);
    for (float x = fmodf(w / 2 - cell / 2, cell); x < w; x += cell)
        paint_round(p, x - line / 2, 0, line, h, 0, fill_plain(rgba(g->line, .42f)));
    for (float y = fmodf(h * .62f, cell); y < h; y += cell)
        paint_round(p, 0, y - line / 2, w, line, 0, fill_plain(rgba(g->line, .42f)));
}

/* Rounds the corners by clipping every pixel. */
static void round_off(struct paint *p, float radius)
{
    float w = (float)p->width, h = (float)p->height;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            float dx = fabsf((float)x + .5f - w / 2) - w / 2 + radius,
                  dy = fabsf((float)y + .5f - h / 2) - h / 2 + radius;
            if (dx <= 0 || dy <= 0)
                continue;
            float keep = clamp_unit(radius + .5f - hypotf(dx, dy));
            uint32_t *pixel = &p->pixels[y * p->width + x];
            *pixel = (*pixel & 0xffffffu) | (uint32_t)((float)(*pixel >> 24) * keep + .5f) << 24;
        }
}

static void paint_ground(struct paint *p, float scale, const void *user)
{
    const struct field_art *art = user;
    const struct ground *g = art->ground;
    float w = (float)p->width, h = (float)p->height, side = fminf(w, h), wide = fmaxf(w, h);
    paint_all(p, fill_radial(rgb(g->lit), rgb(g->away), w * .42f, h * .30f, wide * .85f, h * .85f));
    paint_lines(p, g, side / 3.2f);
    if (side >= 90 * scale && g->wood)
        paint_wood(p, 0, 0, w, h, 0, .30f, false, scale, 8);
    else if (side >= 90 * scale)
        paint_cloth(p, 0, 0, w, h, .5f, scale, 3);
    paint_all(p, fill_radial(rgba(0xfff0c8, .26f), rgba(0xfff0c8, 0), w * .4f, h * .18f, w * .7f, h * .7f));
    paint_outline(p, 0, 0, w, h, art->radius * scale, fmaxf(1, 1.5f * scale), white(.22f));
    round_off(p, art->radius * scale);
}

void face_paint_field(struct canvas *c, const struct face_pose *pose, struct box b, float radius)
{
    struct field_art art = {ground_of(pose), radius};
    char name[40];
    (void)snprintf(name, sizeof name, "face.ground.%s", art.ground->variant);
    canvas_picture(c, name, (uint32_t)(radius * 8), b, false, 1, paint_ground, &art);
}

void face_field_draw(struct canvas *c, enum cast_id who, struct box b, float radius)
{
    face_paint_field(c, &(struct face_pose){.who = who}, b, radius);
}
