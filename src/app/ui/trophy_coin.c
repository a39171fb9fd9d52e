#include "app/ui/trophy_coin.h"

#include <math.h>
#include <string.h>

#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"
#include "app/view/face.h"
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

/* A sign cut with the pen, as it is part of a picture and no text: in a box one wide and one high, y down. */
struct sign {
    char letter;
    int count;
    float at[9][2];
};

static const struct sign SIGNS[] = {
    {'0',
     9,
     {{.5f, 0}, {.85f, .15f}, {.95f, .5f}, {.85f, .85f}, {.5f, 1}, {.15f, .85f}, {.05f, .5f}, {.15f, .15f}, {.5f, 0}}},
    {'1', 3, {{.28f, .22f}, {.6f, 0}, {.6f, 1}}},
    {'2', 7, {{.1f, .24f}, {.3f, 0}, {.7f, 0}, {.9f, .24f}, {.82f, .48f}, {.1f, 1}, {.95f, 1}}},
    {'3',
     9,
     {{.1f, .08f}, {.5f, 0}, {.88f, .18f}, {.8f, .4f}, {.45f, .48f}, {.85f, .6f}, {.9f, .82f}, {.5f, 1}, {.08f, .9f}}},
    {'7', 3, {{.05f, 0}, {.95f, 0}, {.38f, 1}}},
    {'+', 5, {{0, .5f}, {1, .5f}, {.5f, .5f}, {.5f, 0}, {.5f, 1}}},
    {'?', 7, {{.1f, .22f}, {.3f, 0}, {.7f, 0}, {.9f, .2f}, {.8f, .42f}, {.5f, .58f}, {.5f, .68f}}}};

/* Digits, "+" and "?" around the middle, `size` high at height y. */
static void letters(const struct pen *p, float y, float size, const char *text)
{
    float w = 0.58f * size, step = 0.84f * size, x = -(step * (float)(strlen(text) - 1) + w) / 2;
    for (; *text; text++, x += step)
        for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
            const struct sign *sign = &SIGNS[i];
            for (int k = 1; sign->letter == *text && k < sign->count; k++)
                line(p, x + w * sign->at[k - 1][0], y + size * (sign->at[k - 1][1] - .5f), x + w * sign->at[k][0],
                     y + size * (sign->at[k][1] - .5f));
        }
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
    letters(p, -0.08f, 0.45f, "10");
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
    letters(p, 0.14f, 0.45f, "7");
    for (int i = 0; i < 7; i++) {
        float a = PI + PI * (float)(i - 3) / 5.0f + PI / 2;
        dot(p, 0.52f * cosf(a), 0.52f * sinf(a) + 0.02f, 0.10f);
    }
}

static void by_a_hair(const struct pen *p)
{
    letters(p, -0.04f, 0.41f, "+2");
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

static void ten_tens(const struct pen *p)
{
    letters(p, -0.02f, 0.38f, "10");
    for (int i = 0; i < 10; i++)
        dot(p, 0.55f * cosf(2 * PI * (float)i / 10), 0.55f * sinf(2 * PI * (float)i / 10), 0.06f);
}

static void thirty_solved(const struct pen *p)
{
    letters(p, 0.08f, 0.31f, "30");
    line(p, -0.44f, -0.36f, 0.44f, -0.36f);
    line(p, -0.44f, 0.44f, 0.44f, 0.44f);
    line(p, -0.44f, -0.36f, -0.44f, 0.44f);
    line(p, 0.44f, -0.36f, 0.44f, 0.44f);
    line(p, -0.22f, -0.50f, -0.22f, -0.28f);
    line(p, 0.22f, -0.50f, 0.22f, -0.28f);
}

static void all_lessons(const struct pen *p)
{
    line(p, 0, -0.26f, 0, 0.40f);
    for (int i = -1; i <= 1; i += 2) {
        float w = (float)i;
        line(p, 0, -0.26f, 0.52f * w, -0.38f);
        line(p, 0.52f * w, -0.38f, 0.52f * w, 0.28f);
        line(p, 0.52f * w, 0.28f, 0, 0.40f);
        line(p, 0.16f * w, -0.08f, 0.38f * w, -0.13f);
        line(p, 0.16f * w, 0.12f, 0.38f * w, 0.07f);
    }
}

static void game_nights(const struct pen *p)
{
    arc(p, 0.04f, -0.02f, 0.46f, 0.35f * PI, 1.40f * PI);
    arc(p, 0.30f, -0.12f, 0.42f, 0.62f * PI, 1.22f * PI);
    for (int i = 0; i < 3; i++)
        dot(p, 0.16f + 0.20f * (float)(i % 2), -0.34f + 0.28f * (float)i, 0.08f);
}

static void own_boards(const struct pen *p)
{
    static const float tip[3][2] = {{-0.10f, 0.20f}, {0.06f, 0.14f}, {-0.02f, 0.04f}};
    line(p, -0.46f, -0.40f, 0.10f, -0.40f);
    line(p, -0.46f, -0.40f, -0.46f, 0.46f);
    line(p, -0.46f, 0.46f, 0.40f, 0.46f);
    line(p, 0.40f, 0.46f, 0.40f, 0.10f);
    line(p, 0.06f, 0.06f, 0.50f, -0.44f);
    area(p, tip, 3);
}

static void fence(const struct pen *p)
{
    for (int i = -1; i <= 1; i++) {
        float x = 0.32f * (float)i;
        line(p, x, -0.40f, x, 0.46f);
        line(p, x - 0.09f, -0.32f, x, -0.46f);
        line(p, x + 0.09f, -0.32f, x, -0.46f);
    }
    line(p, -0.52f, -0.12f, 0.52f, -0.12f);
    line(p, -0.52f, 0.24f, 0.52f, 0.24f);
}

static void ten_tops(const struct pen *p)
{
    const struct pen high = {p->c, p->x, p->y - 0.16f * p->r, 0.74f * p->r, p->ink, p->thick};
    to_the_top(&high);
    letters(p, 0.46f, 0.26f, "10");
}

static void thirty_days(const struct pen *p)
{
    letters(p, 0.12f, 0.36f, "30");
    for (int i = 0; i < 9; i++) {
        float a = PI + PI * (float)i / 8;
        dot(p, 0.54f * cosf(a), 0.54f * sinf(a) + 0.06f, 0.075f);
    }
}

static void ten_sweeps(const struct pen *p)
{
    line(p, 0.40f, -0.52f, -0.02f, 0.08f);
    line(p, -0.26f, -0.06f, 0.20f, 0.24f);
    for (int i = 0; i < 4; i++)
        line(p, -0.22f + 0.13f * (float)i, 0.02f + 0.08f * (float)i, -0.46f + 0.14f * (float)i,
             0.34f + 0.08f * (float)i);
}

static void compass(const struct pen *p)
{
    for (int i = 0; i < 8; i++) {
        float a = 2 * PI * (float)i / 8, from = 0.16f, to = i % 2 ? 0.42f : 0.56f;
        line(p, from * cosf(a), from * sinf(a), to * cosf(a), to * sinf(a));
    }
    dot(p, 0, 0, 0.12f);
}

static void from_one(const struct pen *p)
{
    dot(p, -0.36f, 0.34f, 0.10f);
    dot(p, -0.12f, 0.38f, 0.10f);
    line(p, -0.30f, 0.06f, 0.42f, -0.44f);
    line(p, 0.42f, -0.44f, 0.14f, -0.44f);
    line(p, 0.42f, -0.44f, 0.40f, -0.16f);
}

static void speechless(const struct pen *p)
{
    last_word(p);
    line(p, -0.56f, 0.50f, 0.56f, -0.54f);
}

static void friday(const struct pen *p) { letters(p, 0.02f, 0.46f, "13"); }

static void no_corner(const struct pen *p)
{
    const float a = 0.45f;
    for (int i = 0; i < 4; i++)
        ring(p, i % 2 ? a : -a, i / 2 ? a : -a, 0.12f);
    line(p, -0.22f, -a, 0.22f, -a);
    line(p, -0.22f, a, 0.22f, a);
    line(p, -a, -0.22f, -a, 0.22f);
    line(p, a, -0.22f, a, 0.22f);
}

static void engrave(struct canvas *c, enum trophy trophy, float x, float y, float r, struct colour ink)
{
    static void (*const engravings[TROPHIES])(const struct pen *) = {[TROPHY_FIRST_FLIP] = first_flip,
                                                                     [TROPHY_FOUR_CORNERS] = four_corners,
                                                                     [TROPHY_TEN_AT_ONCE] = ten_at_once,
                                                                     [TROPHY_SIX_GAMES] = six_games,
                                                                     [TROPHY_SEVEN_DAYS] = seven_days,
                                                                     [TROPHY_LAST_WORD] = last_word,
                                                                     [TROPHY_BY_A_HAIR] = by_a_hair,
                                                                     [TROPHY_LONG_HOP] = long_hop,
                                                                     [TROPHY_NO_HINTS] = no_hints,
                                                                     [TROPHY_SILENT_EDGE] = silent_edge,
                                                                     [TROPHY_CLEAN_SWEEP] = clean_sweep,
                                                                     [TROPHY_TEN_TENS] = ten_tens,
                                                                     [TROPHY_THIRTY_SOLVED] = thirty_solved,
                                                                     [TROPHY_ALL_LESSONS] = all_lessons,
                                                                     [TROPHY_GAME_NIGHTS] = game_nights,
                                                                     [TROPHY_OWN_BOARDS] = own_boards,
                                                                     [TROPHY_FENCE] = fence,
                                                                     [TROPHY_TO_THE_TOP] = to_the_top,
                                                                     [TROPHY_TEN_TOPS] = ten_tops,
                                                                     [TROPHY_THIRTY_DAYS] = thirty_days,
                                                                     [TROPHY_TEN_SWEEPS] = ten_sweeps,
                                                                     [TROPHY_COMPASS] = compass,
                                                                     [TROPHY_FROM_ONE] = from_one,
                                                                     [TROPHY_SPEECHLESS] = speechless,
                                                                     [TROPHY_FRIDAY] = friday,
                                                                     [TROPHY_NO_CORNER] = no_corner};
    if (engravings[trophy])
        engravings[trophy](&(struct pen){c, x, y, r, ink, 0.085f});
}

/* ---- the coin ---- */

/* The colours of a coin of a metal. */
static const struct metal {
    unsigned lit, shaded, edge, ink;
} METALS[MEDALS] = {[MEDAL_GOLD] = {0xffe29a, 0xc9922f, HUE_BRASS_DEEP, 0x4a2d06},
                    [MEDAL_SILVER] = {0xf6f8fb, 0x9aa7b4, 0x5b6672, 0x2c343d},
                    [MEDAL_BRONZE] = {0xeeb48c, 0xa9653a, 0x6e3c1c, 0x3d1d0a}};

static const struct metal BRASS_METAL = {0xffe7a6, 0xc8912f, 0x7a4c0c, 0x5c3907};

static void draw_blank(struct canvas *c, float x, float y, float r, int teeth, const struct metal *m)
{
    const struct colour edge = rgb(m->edge), shaded = rgb(m->shaded);
    canvas_circle(c, x + 0.02f * r, y + 0.16f * r, 1.06f * r, black(0.45f), black(0.0f));
    canvas_circle(c, x, y + 0.10f * r, r, edge, edge);
    canvas_circle(c, x, y, r, shaded, shaded);
    canvas_circle(c, x - 0.22f * r, y - 0.26f * r, 0.72f * r, colour_fade(rgb(m->lit), 0.9f),
                  colour_fade(rgb(m->lit), 0.0f));
    for (int i = 0; i < teeth; i++) {
        float a = 2 * PI * (float)i / (float)teeth, co = cosf(a), si = sinf(a);
        canvas_line(c, x + 0.90f * r * co, y + 0.90f * r * si, x + 0.96f * r * co, y + 0.96f * r * si, 0.02f * r + 0.6f,
                    0, colour_fade(edge, 0.6f));
    }
    canvas_ring(c, x, y, 0.83f * r, 0.025f * r + 0.5f, 0, colour_fade(edge, 0.75f));
}

/* One for bronze, two for silver, three for gold. */
static void draw_pips(struct canvas *c, enum trophy trophy, float x, float y, float r, struct colour ink)
{
    int pips = trophy_tier(trophy) + 1;
    for (int i = 0; i < pips; i++) {
        float a = PI / 2 + 0.17f * ((float)i - (float)(pips - 1) / 2);
        canvas_circle(c, x + 0.83f * r * cosf(a), y + 0.83f * r * sinf(a), 0.075f * r, ink, ink);
    }
}

static enum cast_id whose(enum trophy trophy) { return cast_of_level(trophy_face(trophy)); }

void trophy_coin_draw(struct canvas *c, enum trophy trophy, float x, float y, float r)
{
    static const enum today_medal metals[TROPHY_TIERS] = {MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD};
    const struct metal *m = &METALS[metals[trophy_tier(trophy)]];
    draw_blank(c, x, y, r, 44, m);
    draw_pips(c, trophy, x, y, r, rgb(m->ink));
    if (trophy_face(trophy)) {
        const struct face_pose pose = face_still(whose(trophy), MOOD_GLAD);
        face_draw(c, &pose, x, y + 0.05f * r, 0.5f * r);
        return;
    }
    engrave(c, trophy, x, y + 0.034f * r, r, rgb(m->lit));
    engrave(c, trophy, x, y, r, rgb(m->ink));
}

void trophy_hollow_draw(struct canvas *c, enum trophy trophy, float x, float y, float r)
{
    const struct colour dug = rgb(0x665848); /* opaque, as its strokes overlap */
    canvas_circle(c, x, y + 0.02f * r, 1.04f * r, rgba(0x8a6a4c, 0.35f), rgba(0x8a6a4c, 0.35f));
    canvas_circle(c, x, y, 1.02f * r, rgb(0x070402), rgb(0x120a06));
    canvas_ring(c, x, y, 0.85f * r, 0.03f * r, 0, rgba(0xb79b7c, 0.22f));
    draw_pips(c, trophy, x, y, r, dug);
    if (trophy_secret(trophy))
        return; /* it is covered */
    if (trophy_face(trophy))
        face_engraved(c, whose(trophy), x, y + 0.05f * r, 0.5f * r);
    else
        engrave(c, trophy, x, y, r, dug);
}

void trophy_cloth_draw(struct canvas *c, float x, float y, float r, float slid)
{
    enum { FOLDS = 5, WAVES = 6 };
    const struct colour top = rgb(0x5b4b6a), foot = rgb(0x2c2336), fold = rgba(0x1b1424, 0.55f);
    float w = 1.02f * r, high = 0.96f * r, low = 0.98f * r, down = 2.2f * r * slid * slid;
    struct vertex edge[2 * (WAVES + 1)];
    const struct pen pen = {c, x, y, r, rgb(0xc9b6dc), 0.1f};
    if (slid >= 1)
        return;
    canvas_push(c, 0, down, 1 - slid);
    for (int i = 0; i <= WAVES; i++) { /* along the top, which falls over the coin, and back along the hem */
        float t = 2 * (float)i / WAVES - 1;
        edge[i] = (struct vertex){x + 0.96f * w * t, y - high + 0.16f * r * t * t, top};
        edge[2 * WAVES + 1 - i] = (struct vertex){x + w * t, y + low, foot};
    }
    canvas_polygon(c, edge, 2 * (WAVES + 1));
    for (int i = 0; i < FOLDS; i++) {
        float t = ((float)i + 0.5f) / FOLDS * 2 - 1;
        canvas_line(c, x + 0.9f * w * t, y - 0.72f * high, x + w * t, y + 0.94f * low, 0.04f * r, 0, fold);
        canvas_circle(c, x + w * t, y + low, w / FOLDS, foot, foot);
    }
    letters(&pen, -0.04f, 0.5f, "?");
    dot(&pen, 0, 0.36f, 0.07f);
    canvas_pop(c);
}

void brass_coin_draw(struct canvas *c, float x, float y, float r, const char *text)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = BRASS_INK, .align = ALIGN_CENTRE};
    draw_blank(c, x, y, r, 0, &BRASS_METAL);
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
