#include "support/test.h"

#include <math.h>
#include <stdio.h>

#include "app/sight.h"
#include "app/style/game_style.h"
#include "app/view/disc.h"
#include "app/view/tilted_board.h"

/*
 * Marks on discs, measured on painted ones of 32 pixels: bars and teeth stand out by 3:1 from every face of every game,
 * lying still and in motion, and the two sides' are told apart.
 */

enum { SIDE = 64, RADIUS = 16 };

static SDL_Surface *surface;
static SDL_Renderer *renderer;
static struct canvas *canvas;

static int open_canvas(void **state)
{
    (void)state;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_non_null(surface = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_RGB888));
    assert_non_null(renderer = SDL_CreateSoftwareRenderer(surface));
    assert_non_null(canvas = canvas_new(renderer, NULL));
    canvas_on_surface(canvas, surface);
    canvas_resize(canvas, SIDE, SIDE);
    return 0;
}

static int close_canvas(void **state)
{
    (void)state;
    canvas_free(canvas);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    SDL_Quit();
    return 0;
}

static double luminance_at(double x, double y)
{
    Uint8 r, g, b;
    Uint32 pixel;
    SDL_memcpy(&pixel, (const Uint8 *)surface->pixels + (int)y * surface->pitch + (int)x * 4, sizeof pixel);
    SDL_GetRGB(pixel, surface->format, &r, &g, &b);
    return sight_luminance((struct colour){r, g, b, 255});
}

static double contrast(double a, double b) { return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05); }

/* The middle of the face, in pixels: its height above the board shows as a shift up the screen. */
static void draw(const struct game_style *game_style, enum side side, unsigned coin, bool still, double *x, double *y)
{
    float unit = 1.0f / canvas_scale(canvas);
    struct disc_pose pose = {.x = SIDE / 2 * unit, .y = SIDE / 2 * unit, .r = RADIUS * unit, .up = side, .alpha = 1};
    pose.coin = coin;
    canvas_begin(canvas);
    if (still)
        disc_draw_resting(canvas, game_style->id, game_style->side, &pose, true);
    else
        disc_draw(canvas, game_style->side, &pose, true);
    canvas_end(canvas);
    *x = SIDE / 2;
    *y = SIDE / 2 - 0.09 * RADIUS;
}

/* The darkest or brightest pixel near a point of the face: the middle of a mark, whatever the grid makes of it. */
static double farthest_from(double face, double x, double y)
{
    double best = face;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            double l = luminance_at(x + dx, y + dy);
            if (contrast(l, face) > contrast(best, face))
                best = l;
        }
    return best;
}

/* Between two marks, at their own distance from the middle. */
static double at(double x, double y, double angle, double radius)
{
    return luminance_at(x + cos(angle) * radius * RADIUS, y + sin(angle) * radius * RADIUS);
}

static void check_face(const struct game_style *game_style, enum side side, unsigned coin, bool still)
{
    const double pi = 3.14159265358979;
    double x, y;
    draw(game_style, side, coin, still, &x, &y);
    int marks = side == FIRST ? 4 : 8;
    double first = side == FIRST ? 0 : pi / 8, step = 2 * pi / marks;
    for (int i = 0; i < marks; i++) {
        double angle = first + step * i, free = angle + step / 2;
        double mark =
            farthest_from(at(x, y, free, 0.78), x + cos(angle) * 0.83 * RADIUS, y + sin(angle) * 0.83 * RADIUS);
        double ratio = contrast(mark, at(x, y, free, 0.74));
        if (ratio < 3)
            fail_msg("%s, pair %d, side %d, %s: mark %d stands out by %.2f to 1", game_style->id,
                     (int)game_style_variant().pair, (int)side, still ? "lying" : "moving", i, ratio);
    }
}

static void marks_stand_out_from_every_face(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT * DISC_PAIRS * 2; i++) {
        const struct game_style *game_style = game_style_of(VARIANTS[i % VARIANT_COUNT]);
        struct style_variant style_variant = {(enum disc_pair)(i / VARIANT_COUNT % DISC_PAIRS),
                                              i >= VARIANT_COUNT * DISC_PAIRS};
        if (game_style_apply(style_variant))
            canvas_forget_pictures(canvas);
        for (int side = FIRST; side <= SECOND; side++)
            for (int still = 0; still < 2; still++)
                check_face(game_style, (enum side)side, game_style->piece == PIECE_COIN ? 1 : 0, still == 1);
    }
    game_style_apply((struct style_variant){.pair = PAIR_DRAWN});
}

struct extent {
    int polygons;
    float least, most;
};

static void measure(void *user, const float *xy, int count)
{
    struct extent *e = user;
    e->polygons++;
    for (int i = 0; i < count; i++) {
        float r = sqrtf(xy[2 * i] * xy[2 * i] + xy[2 * i + 1] * xy[2 * i + 1]);
        e->least = r < e->least ? r : e->least;
        e->most = r > e->most ? r : e->most;
    }
}

static void marks_stay_at_the_rim(void **state)
{
    (void)state;
    static const int expected[2][2] = {{4, 4}, {8, 4}};
    for (int side = FIRST; side <= SECOND; side++)
        for (int coarse = 0; coarse < 2; coarse++) {
            struct extent e = {.least = 1};
            rim_mark((enum side)side, coarse == 1, measure, &e);
            assert_int_equal(e.polygons, expected[side][coarse]);
            assert_true(e.least > (coarse ? 0.45f : 0.60f));
            assert_true(e.most <= 1.0f);
        }
}

static bool is_ground(int x, int y)
{
    Uint32 pixel;
    SDL_memcpy(&pixel, (const Uint8 *)surface->pixels + y * surface->pitch + x * 4, sizeof pixel);
    return (pixel & 0xffffff) == 0xff00ff;
}

/* Whether anything is painted in a direction from a pixel on. */
static bool is_painted(int x, int y, int dx, int dy)
{
    for (; x >= 0 && x < SIDE && y >= 0 && y < SIDE; x += dx, y += dy)
        if (!is_ground(x, y))
            return true;
    return false;
}

/* A solid disc is convex from wherever it is seen: no ground shows with some of the disc on all sides of it. */
static void a_turning_disc_has_no_gap(void **state)
{
    (void)state;
    float unit = 1.0f / canvas_scale(canvas);
    for (int i = 0; i < 8 * 181; i++) {
        struct disc_pose pose = {.x = SIDE / 2 * unit, .y = SIDE / 2 * unit, .r = RADIUS * unit, .alpha = 1};
        pose.axis = (float)(i / 181) * 0.78539816f;
        pose.angle = (float)(i % 181) * 0.01745329f;
        canvas_begin(canvas);
        canvas_rect(canvas, (struct box){0, 0, canvas_width(canvas), canvas_height(canvas)}, rgb(0xff00ff));
        disc_draw(canvas, game_style_of(VARIANTS[0])->side, &pose, false);
        canvas_end(canvas);
        for (int at = 0; at < SIDE * SIDE; at++) {
            int x = at % SIDE, y = at / SIDE;
            if (is_ground(x, y) && is_painted(x, y, 1, 0) && is_painted(x, y, -1, 0) && is_painted(x, y, 0, 1) &&
                is_painted(x, y, 0, -1))
                fail_msg("axis %d, %d degrees: the ground shows at (%d, %d)", i / 181 * 45, i % 181, x, y);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_turning_disc_has_no_gap, open_canvas, close_canvas),
        cmocka_unit_test_setup_teardown(marks_stand_out_from_every_face, open_canvas, close_canvas),
        cmocka_unit_test(marks_stay_at_the_rim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
