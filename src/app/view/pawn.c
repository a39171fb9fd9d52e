#include "app/view/pawn.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"

#define PI 3.14159265359f

/* The picture's box relative to the centre of the square, in squares, with room for head and foot. */
#define GROWN 1.12f /* factor on the numbers below, so that a pawn fills its square */
#define HALF_WIDTH 0.42f
#define TOP 0.52f
#define BOTTOM 0.48f

/* Half the width of the body at heights from the neck down, in squares, interpolated smoothly. */
static const struct {
    float y, half;
} PROFILE[] = {{-0.200f, 0.070f}, {-0.175f, 0.150f}, {-0.135f, 0.150f}, {-0.115f, 0.080f}, {0.020f, 0.092f},
               {0.150f, 0.190f},  {0.185f, 0.205f},  {0.205f, 0.190f},  {0.235f, 0.245f},  {0.300f, 0.270f}};
enum { KNOTS = sizeof PROFILE / sizeof PROFILE[0], PER_KNOT = 5, FOOT_POINTS = 16 };
enum { SIDE_POINTS = (KNOTS - 1) * PER_KNOT + 1, OUTLINE = 2 * SIDE_POINTS + FOOT_POINTS };
#define HEAD_Y (-0.300f)
#define HEAD_R 0.132f
#define FOOT_DEPTH 0.085f /* how much of the round foot is visible from the front */

/* The centre of the square in the picture, and the pixels per square. */
struct pawn_frame {
    float x, y, q;
};

static float half_at(int point, float *y)
{
    int knot = point / PER_KNOT;
    float s = (float)(point % PER_KNOT) / PER_KNOT, smooth = s * s * (3 - 2 * s);
    int next = knot + 1 < KNOTS ? knot + 1 : knot;
    *y = PROFILE[knot].y + s * (PROFILE[next].y - PROFILE[knot].y);
    return PROFILE[knot].half + smooth * (PROFILE[next].half - PROFILE[knot].half);
}

/* The body's outline, enlarged by `more` pixels, its width scaled about a line shifted to the left. */
static void body(struct paint *p, const struct pawn_frame *f, float more, float narrow, float shift, struct fill fill)
{
    float xy[2 * OUTLINE], y = 0, half = 0;
    int n = 0;
    float middle = f->x - shift * f->q;
    for (int i = 0; i < SIDE_POINTS; i++, n++) {
        half = half_at(i, &y);
        xy[2 * n] = middle + half * narrow * f->q + more;
        xy[2 * n + 1] = f->y + y * f->q;
    }
    for (int i = 1; i <= FOOT_POINTS; i++, n++) {
        float a = PI * (float)i / (FOOT_POINTS + 1);
        xy[2 * n] = middle + cosf(a) * (half * narrow * f->q + more);
        xy[2 * n + 1] = f->y + y * f->q + sinf(a) * (FOOT_DEPTH * narrow * f->q + more);
    }
    for (int i = SIDE_POINTS - 1; i >= 0; i--, n++) {
        half = half_at(i, &y);
        xy[2 * n] = middle - half * narrow * f->q - more;
        xy[2 * n + 1] = f->y + y * f->q;
    }
    paint_polygon(p, xy, n, fill);
}

static struct fill across(const struct pawn_frame *f, struct colour left, struct colour right, float from, float to)
{
    return (struct fill){FILL_LINEAR, left, right, f->x + from * f->q, 0, f->x + to * f->q, 0};
}

struct pawn_art {
    const struct disc_colours *face;
    enum side side;
    bool marks;
};

static bool is_dark(const struct disc_colours *face) { return face->face.r + face->face.g + face->face.b < 300; }

/* The mark of its side's discs on its foot: bars or teeth. */
static void paint_mark(struct paint *p, const struct pawn_frame *f, const struct disc_colours *face, enum side side)
{
    float q = f->q, y = f->y + 0.225f * q;
    for (int i = -1; i <= 1; i++) {
        float x = f->x + 0.15f * q * (float)i, low = y + 0.115f * q - (i == 0 ? 0 : 0.02f * q);
        float bar[8] = {x - 0.032f * q, y, x + 0.032f * q, y, x + 0.032f * q, low, x - 0.032f * q, low};
        float tooth[6] = {x - 0.062f * q, low, x + 0.062f * q, low, x, y};
        if (side == SECOND)
            paint_polygon(p, tooth, 3, fill_plain(face->ink));
        else
            paint_polygon(p, bar, 4, fill_plain(face->ink));
    }
}

static void paint_pawn(struct paint *p, float scale, const void *user)
{
    const struct pawn_art *art = user;
    const struct disc_colours *face = art->face;
    bool dark = is_dark(face);
    float q = (float)p->height / (TOP + BOTTOM), edge = q * 0.014f < 0.8f ? 0.8f : q * 0.014f;
    struct pawn_frame f = {(float)p->width / 2, TOP * q, q};
    struct colour outline = face->edge.a > 0 ? face->edge : dark ? rgba(0x6d7482, 0.85f) : rgba(0x2b2417, 0.75f);
    (void)scale;
    paint_clear(p, rgba(0, 0));
    float hx = f.x, hy = f.y + HEAD_Y * q, hr = HEAD_R * q;
    body(p, &f, edge, 1.0f, 0, fill_plain(outline));
    paint_circle(p, hx, hy, hr + edge, fill_plain(outline));
    body(p, &f, 0, 1.0f, 0, across(&f, face->face, face->shade, -0.02f, 0.27f));
    /* Light from the left in thin layers, each narrower than the one below. */
    for (int i = 1; i <= 5; i++)
        body(p, &f, 0, 1.0f - 0.16f * (float)i, 0.014f * (float)i,
             fill_plain(colour_fade(face->lit, dark ? 0.20f : 0.24f)));
    body(p, &f, 0, 0.07f, 0.060f, fill_plain(white(dark ? 0.22f : 0.55f)));
    paint_circle(p, hx, hy, hr,
                 fill_radial(face->lit, face->face, hx - 0.35f * hr, hy - 0.40f * hr, 1.1f * hr, 1.1f * hr));
    paint_arc(p, hx, hy, hr * 0.80f, hr * 0.28f, -0.3f, 1.5f, colour_fade(face->shade, 0.45f));
    paint_circle(p, hx - 0.36f * hr, hy - 0.42f * hr, hr * 0.22f, fill_plain(white(dark ? 0.35f : 0.85f)));
    if (art->marks)
        paint_mark(p, &f, face, art->side);
}

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    const float *soft = user;
    float h = (float)p->height, w = (float)p->width, r = h / 2 * (1.0f - *soft);
    (void)scale;
    paint_clear(p, rgba(0, 0));
    paint_shadow_round(p, h / 2 - r, h / 2 - r, w - h + 2 * r, 2 * r, r, h / 2 * *soft, black(0.55f));
}

/* The shadow falls to the lower right, further away the higher the pawn is. */
static void draw_shadow(struct canvas *c, const struct pawn_pose *pose)
{
    int step = (int)(pose->lift * 4.0f + 0.5f);
    float high = (float)(step > 4 ? 4 : step) / 4.0f, soft = 0.55f + 0.35f * high, q = pose->square;
    float w = q * (0.78f + 0.25f * high), h = q * (0.34f + 0.16f * high);
    float x = pose->x + q * (0.05f + 0.30f * pose->lift), y = pose->y + q * (0.335f + 0.22f * pose->lift);
    char name[32];
    (void)snprintf(name, sizeof name, "pawn.shadow.%d", (int)(q * 8.0f));
    canvas_picture(c, name, (uint32_t)step, (struct box){x - w / 2, y - h / 2, w, h}, false,
                   pose->alpha * (1.0f - 0.4f * high), paint_shadow, &soft);
}

void pawn_draw(struct canvas *c, const struct game_style *game_style, const struct pawn_pose *pose, bool marks)
{
    struct pawn_art art = {&game_style->side[pose->side], pose->side, marks};
    float q = GROWN * pose->square;
    char name[48];
    draw_shadow(c, pose);
    (void)snprintf(name, sizeof name, "pawn.%s.%d.%d", game_style->id, (int)pose->side, (int)(q * 8.0f));
    struct box b = {pose->x - HALF_WIDTH * q, pose->y - TOP * q - pose->lift * pose->square, 2 * HALF_WIDTH * q,
                    (TOP + BOTTOM) * q};
    canvas_picture(c, name, marks, b, false, pose->alpha, paint_pawn, &art);
}
