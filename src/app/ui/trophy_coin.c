#include "app/ui/trophy_coin.h"

#include <math.h>

#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"
#include "rules/variant.h"

/* A pen for engraving, with a colour and in units of the coin's radius relative to its centre. */
struct pen {
    struct canvas *c;
    float x, y, r;
    struct colour ink;
    float thick;
};

static const float PI = 3.14159265f;

static void line(const struct pen *p, float x0, float y0, float x1, float y1)
{
    canvas_line(p->c, p->x + x0 * p->r, p->y + y0 * p->r, p->x + x1 * p->r, p->y + y1 * p->r, p->thick * p->r, 0,
                p->ink);
}

static void dot(const struct pen *p, float x, float y, float r)
{
    canvas_circle(p->c, p->x + x * p->r, p->y + y * p->r, r * p->r, p->ink, p->ink);
}

static void ring(const struct pen *p, float x, float y, float r)
{
    canvas_ring(p->c, p->x + x * p->r, p->y + y * p->r, r * p->r, p->thick * p->r, 0, p->ink);
}

/* An arc of a circle, angles in radians. */
static void arc(const struct pen *p, float x, float y, float r, float from, float to)
{
    enum { STEPS = 10 };
    for (int i = 0; i < STEPS; i++) {
        float a = from + (to - from) * (float)i / STEPS, b = from + (to - from) * (float)(i + 1) / STEPS;
        line(p, x + r * cosf(a), y + r * sinf(a), x + r * cosf(b), y + r * sinf(b));
    }
}

static void area(const struct pen *p, const float (*points)[2], int count)
{
    struct vertex v[24];
    for (int i = 0; i < count; i++)
        v[i] = (struct vertex){p->x + points[i][0] * p->r, p->y + points[i][1] * p->r, p->ink};
    canvas_polygon(p->c, v, count);
}

static void letters(const struct pen *p, float y, float size, const char *text)
{
    struct text_style style = {.face = FACE_TITLE, .size = size * p->r, .colour = p->ink, .align = ALIGN_CENTRE};
    style.least = size * p->r;
    canvas_text(p->c, (struct box){p->x - p->r, p->y + (y - 0.6f) * p->r, 2 * p->r, 1.2f * p->r}, style, text);
}

/* ---- the pictures ---- */

static void first_flip(const struct pen *p)
{
    static const float left[3][2] = {{-0.62f, -0.25f}, {-0.44f, -0.20f}, {-0.47f, -0.42f}};
    static const float right[3][2] = {{0.62f, 0.25f}, {0.44f, 0.20f}, {0.47f, 0.42f}};
    float half[20][2];
    ring(p, 0, 0, 0.34f);
    for (int i = 0; i < 20; i++) {
        half[i][0] = 0.34f * cosf(PI * (float)i / 19);
        half[i][1] = 0.34f * sinf(PI * (float)i / 19);
    }
    area(p, (const float(*)[2])half, 20);
    arc(p, 0, 0, 0.54f, 0.80f * PI, 1.15f * PI);
    arc(p, 0, 0, 0.54f, -0.20f * PI, 0.15f * PI);
    area(p, left, 3);
    area(p, right, 3);
}

static void four_corners(const struct pen *p)
{
    const float a = 0.45f;
    for (int i = -1; i <= 1; i++) {
        line(p, -a, a * (float)i, a, a * (float)i);
        line(p, a * (float)i, -a, a * (float)i, a);
    }
    for (int i = 0; i < 4; i++)
        dot(p, i % 2 ? a : -a, i / 2 ? a : -a, 0.155f);
}

static void ten_at_once(const struct pen *p)
{
    letters(p, -0.08f, 0.72f, "10");
    for (int i = -2; i <= 2; i++)
        dot(p, 0.22f * (float)i, 0.46f, 0.07f);
}

static void clean_sweep(const struct pen *p)
{
    for (int i = 0; i < 16; i++)
        dot(p, -0.39f + 0.26f * (float)(i % 4), -0.39f + 0.26f * (float)(i / 4), 0.10f);
}

static void six_games(const struct pen *p)
{
    for (int i = 0; i < 6; i++) {
        float a = PI * (float)i / 3 - PI / 2, x = 0.45f * cosf(a), y = 0.45f * sinf(a);
        if (i % 2)
            dot(p, x, y, 0.16f);
        else
            ring(p, x, y, 0.13f);
    }
    dot(p, 0, 0, 0.11f);
}

static void to_the_top(const struct pen *p)
{
    static const float left[4][2] = {{-0.56f, -0.30f}, {-0.20f, 0.02f}, {-0.10f, 0.34f}, {-0.44f, 0.34f}};
    static const float middle[4][2] = {{0, -0.50f}, {0.26f, 0.10f}, {0, 0.34f}, {-0.26f, 0.10f}};
    static const float right[4][2] = {{0.56f, -0.30f}, {0.44f, 0.34f}, {0.10f, 0.34f}, {0.20f, 0.02f}};
    static const float base[4][2] = {{-0.47f, 0.08f}, {0.47f, 0.08f}, {0.44f, 0.34f}, {-0.44f, 0.34f}};
    area(p, left, 4);
    area(p, middle, 4);
    area(p, right, 4);
    area(p, base, 4);
    line(p, -0.42f, 0.50f, 0.42f, 0.50f);
}

static void no_hints(const struct pen *p)
{
    ring(p, 0, -0.14f, 0.28f);
    line(p, -0.14f, 0.30f, 0.14f, 0.30f);
    line(p, -0.10f, 0.43f, 0.10f, 0.43f);
    line(p, -0.52f, 0.52f, 0.54f, -0.56f);
}

static void seven_days(const struct pen *p)
{
    letters(p, 0.14f, 0.72f, "7");
    for (int i = 0; i < 7; i++) {
        float a = PI + PI * (float)(i - 3) / 5.0f + PI / 2;
        dot(p, 0.52f * cosf(a), 0.52f * sinf(a) + 0.02f, 0.10f);
    }
}

static void by_a_hair(const struct pen *p)
{
    letters(p, -0.04f, 0.66f, "+2");
    line(p, -0.46f, 0.40f, 0.46f, 0.40f);
}

static void long_hop(const struct pen *p)
{
    static const float head[3][2] = {{0.30f, 0.06f}, {0.60f, 0.02f}, {0.47f, 0.28f}};
    arc(p, 0.02f, 0.10f, 0.44f, PI, 1.96f * PI);
    area(p, head, 3);
    dot(p, -0.44f, 0.40f, 0.11f);
    for (int i = 0; i < 3; i++)
        ring(p, -0.15f + 0.29f * (float)i, 0.40f, 0.085f);
}

static void silent_edge(const struct pen *p)
{
    line(p, -0.46f, -0.44f, 0.46f, -0.44f);
    line(p, -0.46f, 0.48f, 0.46f, 0.48f);
    line(p, -0.46f, -0.44f, -0.46f, 0.48f);
    line(p, 0.46f, -0.44f, 0.46f, 0.48f);
    for (int i = 0; i < 5; i++)
        dot(p, -0.37f + 0.185f * (float)i, -0.36f, 0.085f);
}

static void last_word(const struct pen *p)
{
    line(p, -0.46f, -0.42f, 0.46f, -0.42f);
    line(p, 0.46f, -0.42f, 0.46f, 0.26f);
    line(p, 0.46f, 0.26f, 0.02f, 0.26f);
    line(p, 0.02f, 0.26f, -0.18f, 0.50f);
    line(p, -0.18f, 0.50f, -0.20f, 0.26f);
    line(p, -0.20f, 0.26f, -0.46f, 0.26f);
    line(p, -0.46f, 0.26f, -0.46f, -0.42f);
    dot(p, 0, -0.08f, 0.16f);
}

static void engrave(struct canvas *c, enum trophy trophy, float x, float y, float r, struct colour ink)
{
    static void (*const engravings[TROPHIES])(const struct pen *) = {first_flip, four_corners, ten_at_once, clean_sweep,
                                                                     six_games,  to_the_top,   no_hints,    seven_days,
                                                                     by_a_hair,  long_hop,     silent_edge, last_word};
    engravings[trophy](&(struct pen){c, x, y, r, ink, 0.085f});
}

/* ---- the coin ---- */

static void draw_blank(struct canvas *c, float x, float y, float r, int teeth)
{
    canvas_circle(c, x + 0.02f * r, y + 0.16f * r, 1.06f * r, black(0.45f), black(0.0f));
    canvas_circle(c, x, y + 0.10f * r, r, BRASS_RIM, BRASS_RIM);
    canvas_circle(c, x, y, r, BRASS, BRASS_DEEP);
    canvas_circle(c, x - 0.22f * r, y - 0.26f * r, 0.72f * r, colour_fade(BRASS_LIT, 0.9f),
                  colour_fade(BRASS_LIT, 0.0f));
    for (int i = 0; i < teeth; i++) {
        float a = 2 * PI * (float)i / (float)teeth, co = cosf(a), si = sinf(a);
        canvas_line(c, x + 0.90f * r * co, y + 0.90f * r * si, x + 0.96f * r * co, y + 0.96f * r * si, 0.02f * r + 0.6f,
                    0, colour_fade(BRASS_RIM, 0.6f));
    }
    canvas_ring(c, x, y, 0.83f * r, 0.025f * r + 0.5f, 0, colour_fade(BRASS_RIM, 0.75f));
}

void trophy_coin_draw(struct canvas *c, enum trophy trophy, float x, float y, float r)
{
    draw_blank(c, x, y, r, 44);
    engrave(c, trophy, x, y + 0.034f * r, r, rgb(0xfbd98a));
    engrave(c, trophy, x, y, r, BRASS_INK);
}

void trophy_hollow_draw(struct canvas *c, enum trophy trophy, float x, float y, float r)
{
    canvas_circle(c, x, y + 0.02f * r, 1.04f * r, rgba(0x8a6a4c, 0.35f), rgba(0x8a6a4c, 0.35f));
    canvas_circle(c, x, y, 1.02f * r, rgb(0x070402), rgb(0x120a06));
    canvas_ring(c, x, y, 0.85f * r, 0.03f * r, 0, rgba(0xb79b7c, 0.22f));
    engrave(c, trophy, x, y, r, rgb(0x665848)); /* opaque, as its strokes overlap */
}

void brass_coin_draw(struct canvas *c, float x, float y, float r, const char *text)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = BRASS_INK, .align = ALIGN_CENTRE};
    draw_blank(c, x, y, r, 0);
    canvas_text(c, (struct box){x - r, y - 18, 2 * r, 36}, style, text);
}

void day_try_draw(struct canvas *c, const struct position *day, bool right, float x, float y, float r, bool marks)
{
    const struct game_style *game_style = game_style_of(variant_of(day));
    enum side side = (enum side)day->turn;
    struct disc_pose pose = {.x = x, .y = y, .r = r, .alpha = 1, .up = right ? side : other(side)};
    pose.coin = game_style->piece == PIECE_COIN ? 2 : 0;
    disc_draw_resting(c, game_style->id, game_style->side, &pose, marks);
}

/* The colours of a day's coin. */
static const struct metal {
    unsigned lit, shaded, edge, ink;
} METALS[MEDALS] = {[MEDAL_GOLD] = {0xffe29a, 0xc9922f, HUE_BRASS_DEEP, 0x4a2d06},
                    [MEDAL_SILVER] = {0xf6f8fb, 0x9aa7b4, 0x5b6672, 0x2c343d},
                    [MEDAL_BRONZE] = {0xeeb48c, 0xa9653a, 0x6e3c1c, 0x3d1d0a}};

void day_coin_draw(struct canvas *c, float x, float y, float r, enum today_medal medal, bool now, const char *letter)
{
    const struct metal *m = &METALS[medal];
    bool solved = medal != MEDAL_NONE;
    struct text_style style = {.face = FACE_BOLD, .size = fminf(22, r), .align = ALIGN_CENTRE, .least = 16};
    style.colour = solved ? rgb(m->ink) : now ? BRASS : UI_SOFT;
    if (solved) {
        canvas_circle(c, x, y + 0.16f * r, r, rgb(m->edge), rgb(m->edge));
        canvas_circle(c, x, y, r, rgb(m->lit), rgb(m->shaded));
        canvas_ring(c, x, y, r * 0.78f, 1.5f, 0, colour_fade(rgb(m->edge), 0.8f));
    } else {
        canvas_ring(c, x, y, r - 1.5f, now ? 3 : 2, now ? 0 : 15, now ? BRASS : colour_fade(UI_SOFT, 0.6f));
    }
    canvas_text(c, (struct box){x - r, y - 18, 2 * r, 36}, style, letter);
}

void day_medal_draw(struct canvas *c, float x, float y, float r, enum today_medal medal, const char *number)
{
    enum { TEETH = 40 };
    const struct metal *m = &METALS[medal];
    struct text_style style = {.face = FACE_TITLE, .size = 0.86f * r, .colour = rgb(m->ink), .align = ALIGN_CENTRE};
    style.least = style.size;
    canvas_circle(c, x, y + 0.20f * r, 1.12f * r, black(0.5f), black(0));
    canvas_circle(c, x, y + 0.10f * r, r, rgb(m->edge), rgb(m->edge));
    canvas_circle(c, x, y, r, rgb(m->lit), rgb(m->shaded));
    for (int i = 0; i < TEETH; i++) {
        float a = 2 * PI * (float)i / TEETH, co = cosf(a), si = sinf(a);
        canvas_line(c, x + 0.88f * r * co, y + 0.88f * r * si, x + 0.95f * r * co, y + 0.95f * r * si, 0.02f * r + 0.6f,
                    0, colour_fade(rgb(m->edge), 0.6f));
    }
    canvas_ring(c, x, y, 0.80f * r, 0.04f * r, 0, colour_fade(rgb(m->edge), 0.8f));
    canvas_circle(c, x - 0.2f * r, y - 0.24f * r, 0.7f * r, white(0.22f), white(0));
    canvas_text(c, (struct box){x - r, y - 0.7f * r, 2 * r, 1.4f * r}, style, number);
}
