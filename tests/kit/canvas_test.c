#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/canvas.h"
#include "kit/fonts.h"
#include "kit/window.h"

/* One design unit is a pixel here, so that coordinates in the tests are both. */
static struct window window;
static struct fonts *fonts;
static struct canvas *canvas;

static const struct colour white = {255, 255, 255, 255}, red = {255, 0, 0, 255}, nothing = {255, 255, 255, 0};

static int start(void **state)
{
    (void)state;
    struct window_params params = {.title = "test", .width = 1280, .height = 800, .hidden = true};
    if (!window_init(&window, &params)) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    fonts = fonts_new(OUTFLANK_FONTS_DIR);
    if (!fonts) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    canvas = canvas_new(window.renderer, fonts);
    return canvas ? 0 : 1;
}

static int finish(void **state)
{
    (void)state;
    canvas_free(canvas);
    fonts_free(fonts);
    window_finish(&window);
    SDL_Quit();
    return 0;
}

/* ------------------------------------------------------------------------------------------ helpers */

static SDL_Surface *shot;

static void shoot(void)
{
    SDL_FreeSurface(shot);
    shot = canvas_screenshot(canvas);
    assert_non_null(shot);
    canvas_end(canvas);
}

static uint32_t pixel(int x, int y)
{
    return *(uint32_t *)((char *)shot->pixels + (size_t)y * (size_t)shot->pitch + (size_t)x * 4) & 0xffffffu;
}
static int red_of(int x, int y) { return (int)(pixel(x, y) >> 16); }

static float area(void)
{
    double sum = 0;
    for (int y = 0; y < shot->h; y++)
        for (int x = 0; x < shot->w; x++)
            sum += red_of(x, y);
    return (float)(sum / 255.0);
}

static void assert_area(float wanted, float slack)
{
    float found = area();
    if (fabsf(found - wanted) > slack)
        fail_msg("area %f, not %f", (double)found, (double)wanted);
}

static struct text_style plain(float size)
{
    return (struct text_style){.face = FACE_TEXT, .size = size, .colour = white};
}

static struct recorded_text drawn(struct box b, struct text_style style, const char *text)
{
    const struct recorded_text *texts;
    canvas_record(canvas, true);
    canvas_begin(canvas);
    canvas_text(canvas, b, style, text);
    assert_int_equal(canvas_recorded(canvas, &texts), 1);
    struct recorded_text copy = texts[0];
    shoot();
    canvas_record(canvas, false);
    return copy;
}

static bool inside(struct box inner, struct box outer)
{
    const float slack = 0.51f;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.w <= outer.x + outer.w + slack &&
           inner.y + inner.h <= outer.y + outer.h + slack;
}

/* ------------------------------------------------------------------------------------------- shapes */

static void test_sizes(void **state)
{
    (void)state;
    canvas_resize(canvas, 640, 400);
    assert_float_equal(canvas_width(canvas), 1280.0f, 0.01);
    assert_float_equal(canvas_scale(canvas), 0.5f, 0.001);
    canvas_resize(canvas, 3440, 1440);
    assert_float_equal(canvas_height(canvas), 800.0f, 0.01);
    assert_true(canvas_width(canvas) > 1900.0f);
    assert_false(canvas_portrait(canvas));
    canvas_resize(canvas, 1080, 1920);
    assert_true(canvas_portrait(canvas));
    assert_float_equal(canvas_width(canvas), 800.0f, 0.01);
    assert_true(canvas_height(canvas) > 1280.0f);
    canvas_resize(canvas, 1280, 800);
    assert_float_equal(canvas_scale(canvas), 1.0f, 0.001);
}

static void assert_fills(int wanted_width, int wanted_height)
{
    int w, h;
    SDL_SetWindowSize(window.handle, wanted_width, wanted_height);
    SDL_PumpEvents();
    window_pixels(&window, &w, &h);
    assert_int_equal(w, wanted_width);
    assert_int_equal(h, wanted_height);
    canvas_resize(canvas, w, h);
    canvas_begin(canvas);
    canvas_rect(canvas, (struct box){0, 0, canvas_width(canvas), canvas_height(canvas)}, red);
    shoot();
    assert_int_equal(pixel(0, 0), 0xff0000);
    assert_int_equal(pixel(w - 1, h - 1), 0xff0000);
}

static void test_the_window_changes_its_size(void **state)
{
    (void)state;
    assert_fills(900, 700);
    assert_fills(1500, 640);
    assert_fills(1280, 800);
}

/* A screen of 16 bits: drawn in 32, shown in 16, in parts as whole. */
static void test_pixels_of_another_kind(void **state)
{
    (void)state;
    SDL_Surface *coarse = SDL_CreateRGBSurfaceWithFormat(0, 1280, 800, 16, SDL_PIXELFORMAT_RGB565);
    canvas_on_surface(canvas, coarse);
    for (int i = 0; i < 2; i++) {
        canvas_begin(canvas);
        canvas_rect(canvas, (struct box){100.0f + 300.0f * (float)i, 100, 200, 100}, red);
        canvas_circle(canvas, 900, 400, 50, white, white);
        canvas_end(canvas);
    }
    const uint16_t *pixels = coarse->pixels;
    int wide = coarse->pitch / 2;
    assert_int_equal(pixels[150 * wide + 150], 0);
    assert_int_equal(pixels[150 * wide + 450], 0xf800);
    assert_int_equal(pixels[400 * wide + 900], 0xffff);
    canvas_on_surface(canvas, NULL);
    SDL_FreeSurface(coarse);
}

static void sheet_painter(struct paint *p, float unit, const void *user)
{
    (void)unit;
    (void)user;
    paint_all(p, fill_vertical(rgb(0x306040), rgb(0x80c0a0), 0, (float)p->height));
    paint_circle(p, 200, 300, 120, fill_plain(rgb(0xffe0a0)));
}

static void disc_painter(struct paint *p, float unit, const void *user)
{
    (void)unit;
    (void)user;
    paint_circle(p, 40, 40, 37, fill_plain(rgb(0x301010)));
}

/* A sheet with things that move with it and others that do not, at (x, y) on the `number`th of frames. */
static void draw_sheet(float x, float y, int number)
{
    const struct vertex corners[] = {{300, 300, red}, {420, 310, red}, {350, 420, white}};
    canvas_begin(canvas);
    canvas_ground(canvas, fill_vertical(rgb(0x101828), rgb(0x405060), 0, 800));
    canvas_text(canvas, (struct box){20, 20, 400, 60}, plain(40), "below");
    canvas_push(canvas, x, y, 1.0f);
    canvas_picture(canvas, "sheet", 0, (struct box){200, 60, 900, 700}, true, 1.0f, sheet_painter, NULL);
    for (int i = 0; i < 8; i++)
        canvas_picture(canvas, "disc", 0, (struct box){230.0f + 100 * (float)i, 90, 80, 80}, false, 1.0f, disc_painter,
                       NULL);
    canvas_circle(canvas, 500, 500, 30.0f + (float)(number % 3), white, red);
    canvas_polygon(canvas, corners, 3);
    canvas_pop(canvas);
    canvas_rect(canvas, (struct box){600, 300, 200, 30}, rgba(0xff0000, 0.5f));
    canvas_text(canvas, (struct box){620, 600, 400, 60}, plain(40), "above");
}

/* What lies on a sheet that shakes is moved, not drawn anew: each frame is one that is drawn whole. */
static void test_a_sheet_moves_with_what_lies_on_it(void **state)
{
    (void)state;
    static const struct {
        float x, y;
    } at[] = {{0, 0},     {3, -1},   {-3, 2},      {-3, 2},   {0, 0},     {0, 40},     {-57, 1},    {300, 0},
              {1060, 10}, {1070, 8}, {-1085, -20}, {-900, 0}, {500, 730}, {500, -740}, {500, -742}, {0, 0}};
    SDL_Surface *screen = SDL_CreateRGBSurfaceWithFormat(0, 1280, 800, 32, SDL_PIXELFORMAT_RGB888);
    const size_t bytes = (size_t)screen->pitch * 800;
    uint32_t *pixels = screen->pixels, *moved = malloc(bytes);
    assert_non_null(moved);
    canvas_on_surface(canvas, screen);
    for (int i = 0; i < (int)(sizeof at / sizeof *at); i++) {
        draw_sheet(at[i].x, at[i].y, i);
        canvas_end(canvas);
        memcpy(moved, pixels, bytes);
        draw_sheet(at[i].x, at[i].y, i);
        canvas_draw_whole(canvas);
        canvas_end(canvas);
        for (int k = 0; k < 1280 * 800; k++)
            if ((moved[k] ^ pixels[k]) & 0xffffff)
                fail_msg("frame %d: (%d, %d) is %06x moved, %06x drawn", i, k % 1280, k / 1280, moved[k] & 0xffffff,
                         pixels[k] & 0xffffff);
    }
    pixels[400 * screen->pitch / 4 + 500] = 0xff00ff; /* nothing draws that */
    draw_sheet(2, -1, 0);
    canvas_end(canvas);
    assert_int_equal(pixels[399 * screen->pitch / 4 + 502], 0xff00ff);
    canvas_on_surface(canvas, NULL);
    SDL_FreeSurface(screen);
    free(moved);
}

/* In software a distance is rounded to pixels, here of two to a unit. */
static void test_steps_are_whole_pixels(void **state)
{
    (void)state;
    canvas_resize(canvas, 2560, 1600);
    assert_float_equal(canvas_step(canvas, 1.3f), 1.5f, 0);
    assert_float_equal(canvas_step(canvas, -0.2f), 0, 0);
    canvas_resize(canvas, 1280, 800);
    assert_float_equal(canvas_step(canvas, -2.6f), -3, 0);
}

static void test_rect_and_shift(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_rect(canvas, (struct box){10, 20, 30, 40}, red);
    canvas_push(canvas, 100.0f, 200.0f, 0.5f);
    canvas_rect(canvas, (struct box){10, 20, 30, 40}, red);
    canvas_push(canvas, 100.0f, 0.0f, 0.5f);
    canvas_rect(canvas, (struct box){10, 20, 30, 40}, red);
    canvas_pop(canvas);
    canvas_pop(canvas);
    shoot();
    assert_int_equal(pixel(10, 20), 0xff0000);
    assert_int_equal(pixel(39, 59), 0xff0000);
    assert_int_equal(pixel(40, 59), 0);
    assert_int_equal(pixel(9, 20), 0);
    assert_in_range(red_of(120, 230), 126, 129);
    assert_in_range(red_of(220, 230), 62, 66);
    assert_int_equal(red_of(320, 230), 0);
}

static void test_round_box(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_round(canvas, (struct box){100, 100, 200, 100}, 20, white, white);
    shoot();
    assert_area(200.0f * 100.0f - (4.0f - 3.14159f) * 400.0f, 6.0f);
    assert_int_equal(red_of(100, 150), 255);
    assert_int_equal(red_of(150, 100), 255);
    assert_int_equal(red_of(101, 101), 0);
    for (int y = 100; y < 200; y++)
        for (int x = 100; x < 300; x++) {
            assert_int_equal(red_of(x, y), red_of(399 - x, y));
            assert_int_equal(red_of(x, y), red_of(x, 299 - y));
        }
}

static void test_round_box_from_top_to_bottom(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_round(canvas, (struct box){100, 100, 200, 200}, 20, rgb(0x000000), rgb(0xff0000));
    shoot();
    for (int y = 101; y < 300; y++)
        assert_true(red_of(200, y) >= red_of(200, y - 1));
    assert_in_range(red_of(200, 299), 250, 255);
    assert_in_range(red_of(200, 200), 125, 131);
    assert_int_equal(red_of(200, 200), red_of(101, 200));
}

static void test_outline(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_outline(canvas, (struct box){100, 100, 200, 100}, 20, 4, white);
    shoot();
    float outer = 20000.0f - (4.0f - 3.14159f) * 400.0f, inner = 192.0f * 92.0f - (4.0f - 3.14159f) * 256.0f;
    assert_area(outer - inner, 6.0f);
    assert_int_equal(red_of(103, 150), 255);
    assert_int_equal(red_of(104, 150), 0);
    assert_int_equal(red_of(200, 199), 255);
    canvas_begin(canvas);
    canvas_outline(canvas, (struct box){100, 100, 200, 100}, 0, 4, rgba(0xffffff, 0.5f));
    shoot();
    assert_area((20000.0f - 192.0f * 92.0f) * 128.0f / 255.0f, 6.0f); /* no pixel twice */
}

static void test_circle_and_ring(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_circle(canvas, 200.0f, 200.0f, 30.0f, white, white);
    shoot();
    assert_area(3.14159f * 900.0f, 6.0f);
    for (int y = 165; y < 235; y++)
        for (int x = 165; x < 235; x++) {
            assert_int_equal(red_of(x, y), red_of(399 - x, y));
            assert_int_equal(red_of(x, y), red_of(y, x));
        }
    canvas_begin(canvas);
    canvas_ring(canvas, 200.0f, 200.0f, 30.0f, 4.0f, 0, white);
    shoot();
    assert_area(2.0f * 3.14159f * 30.0f * 4.0f, 6.0f);
    assert_int_equal(red_of(200, 200), 0);
    assert_int_equal(red_of(230, 200), 255);
    canvas_begin(canvas);
    canvas_ring(canvas, 200.0f, 200.0f, 30.0f, 4.0f, 8, white);
    shoot();
    assert_in_range((int)area(), 330, 480);
    assert_int_equal(red_of(230, 200), 255);
}

static void test_circle_from_middle_to_rim(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_circle(canvas, 200.0f, 200.0f, 40.0f, rgb(0xff0000), rgb(0x0000ff));
    canvas_circle(canvas, 400.0f, 200.0f, 40.0f, red, rgba(0xff0000, 0.0f));
    shoot();
    assert_in_range(red_of(200, 200), 245, 255);
    assert_in_range(red_of(220, 200), 118, 136);
    assert_in_range((int)(pixel(238, 200) & 255), 235, 255);
    assert_in_range(red_of(420, 200), 118, 136);
    assert_in_range(red_of(439, 200), 0, 12);
}

static void test_polygon(void **state)
{
    (void)state;
    const struct vertex slanted[4] = {
        {100.25f, 100.5f, white}, {220.75f, 130.25f, white}, {190.5f, 240.0f, white}, {90.0f, 200.75f, white}};
    canvas_begin(canvas);
    canvas_polygon(canvas, slanted, 4);
    shoot();
    float twice = 0.0f;
    for (int i = 0; i < 4; i++) {
        const struct vertex *a = &slanted[i], *b = &slanted[(i + 1) % 4];
        twice += a->x * b->y - b->x * a->y;
    }
    assert_area(twice / 2.0f, 8.0f);
    assert_int_equal(red_of(150, 170), 255);
}

static void test_polygon_moves_by_parts_of_a_pixel(void **state)
{
    (void)state;
    float last = -1.0f;
    for (int step = 0; step <= 4; step++) {
        float x = 100.0f + (float)step / 4.0f;
        const struct vertex v[4] = {{x, 100, white}, {x + 50, 100, white}, {x + 50, 150, white}, {x, 150, white}};
        canvas_begin(canvas);
        canvas_polygon(canvas, v, 4);
        shoot();
        float edge = (float)red_of(150, 120);
        assert_true(edge > last);
        assert_true(fabsf(edge - 255.0f * (float)step / 4.0f) < 3.0f);
        last = edge;
    }
}

static void test_polygon_runs_from_colour_to_colour(void **state)
{
    (void)state;
    const struct vertex v[4] = {{100, 100, rgb(0x000000)}, {300, 100, red}, {300, 300, red}, {100, 300, rgb(0x000000)}};
    canvas_begin(canvas);
    canvas_polygon(canvas, v, 4);
    shoot();
    assert_in_range(red_of(101, 200), 0, 4);
    assert_in_range(red_of(200, 150), 125, 131);
    assert_in_range(red_of(298, 299), 251, 255);
}

static void test_a_large_polygon_has_no_seams(void **state)
{
    (void)state;
    const struct vertex v[4] = {{-50, -20, white}, {1400, -20, white}, {1400, 900, white}, {-50, 900, white}};
    canvas_begin(canvas);
    canvas_polygon(canvas, v, 4);
    shoot();
    assert_area(1280.0f * 800.0f, 0.0f);
}

static void test_lines(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_line(canvas, 100, 100, 300, 200, 6, 0, white);
    shoot();
    assert_area(hypotf(200, 100) * 6.0f + 3.14159f * 9.0f, 6.0f);
    canvas_begin(canvas);
    canvas_line(canvas, 100, 100, 300, 100, 6, 20, white);
    shoot();
    assert_int_equal(red_of(110, 100), 255);
    assert_int_equal(red_of(130, 100), 0);
    assert_int_equal(red_of(150, 100), 255);
}

static void test_triangles(void **state)
{
    (void)state;
    const struct vertex v[3] = {{100, 100, white}, {200, 100, white}, {100, 200, white}};
    const int indices[3] = {0, 1, 2};
    canvas_begin(canvas);
    canvas_triangles(canvas, v, 3, indices, 3);
    shoot();
    assert_area(5000.0f, 150.0f);
    assert_int_equal(red_of(120, 120), 255);
    assert_int_equal(red_of(190, 190), 0);
}

/* ----------------------------------------------------------------------------------------- pictures */

static int paintings;

static void painter(struct paint *p, float scale, const void *user)
{
    (void)scale;
    paintings++;
    paint_all(p, fill_plain(*(const struct colour *)user));
    paint_circle(p, (float)p->width / 2.0f, (float)p->height / 2.0f, 10.0f, fill_plain(rgba(0x00ff00, 0.5f)));
}

static void put_picture(uint32_t stamp, struct colour c)
{
    canvas_picture(canvas, "thing", stamp, (struct box){100, 100, 50, 40}, false, 1.0f, painter, &c);
}

static void test_pictures_are_painted_once(void **state)
{
    (void)state;
    paintings = 0;
    for (int i = 0; i < 5; i++) {
        canvas_begin(canvas);
        put_picture(1, red);
        canvas_end(canvas);
    }
    assert_int_equal(paintings, 1);
    canvas_begin(canvas);
    put_picture(2, red);
    canvas_end(canvas);
    assert_int_equal(paintings, 2);
    canvas_resize(canvas, 1000, 625);
    canvas_begin(canvas);
    put_picture(2, red);
    canvas_end(canvas);
    assert_int_equal(paintings, 3);
    canvas_resize(canvas, 1280, 800);
}

/* What only an earlier screen showed is painted again, what both show is not; on a huge screen neither. */
static void test_what_is_not_shown_is_let_go(void **state)
{
    static const struct {
        int width, height, painted;
    } screens[] = {{1280, 800, 3}, {3840, 2160, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        canvas_resize(canvas, screens[i].width, screens[i].height);
        for (int frame = 0; frame < 4; frame++) {
            paintings = frame == 0 ? 0 : paintings;
            canvas_begin(canvas);
            put_picture(11, red);
            if (frame != 1 && frame != 2)
                put_picture(12, red);
            canvas_end(canvas);
            if (frame == 0)
                canvas_keep_shown(canvas);
        }
        assert_int_equal(paintings, screens[i].painted);
    }
    canvas_resize(canvas, 1280, 800);
}

static void test_picture_alpha(void **state)
{
    (void)state;
    struct colour c = red, pale = nothing;
    canvas_begin(canvas);
    canvas_picture(canvas, "half", 0, (struct box){100, 100, 50, 40}, true, 0.5f, painter, &c);
    canvas_rect(canvas, (struct box){300, 100, 50, 40}, rgb(0x0000ff));
    canvas_picture(canvas, "clear", 0, (struct box){300, 100, 50, 40}, false, 1.0f, painter, &pale);
    shoot();
    assert_in_range(red_of(105, 105), 126, 129);
    assert_int_equal(red_of(99, 105), 0);
    assert_int_equal(pixel(305, 105), 0x0000ff);
    assert_in_range((int)(pixel(325, 120) >> 8 & 255), 126, 129);
    assert_in_range((int)(pixel(325, 120) & 255), 126, 129);
}

static void rounded_painter(struct paint *p, float scale, const void *user)
{
    (void)scale, (void)user;
    float w = (float)p->width, h = (float)p->height;
    paint_round(p, 0.0f, 0.0f, w, h, 40.0f, fill_plain(rgb(0xff0000)));
}

static void test_an_opaque_core_changes_nothing(void **state)
{
    (void)state;
    canvas_begin(canvas);
    canvas_rect(canvas, (struct box){0, 0, 1280, 800}, rgb(0x0000ff));
    canvas_picture(canvas, "rounded", 0, (struct box){100, 100, 301, 300}, false, 1.0f, rounded_painter, NULL);
    canvas_round(canvas, (struct box){500, 100, 301, 300}, 40, rgb(0xff0000), rgb(0xff0000));
    shoot();
    for (int y = 90; y < 410; y++)
        for (int x = 90; x < 410; x++)
            assert_in_range(red_of(x, y) + 10, red_of(x + 400, y) + 8, red_of(x + 400, y) + 12);
}

/* White within a box of the picture that lies nowhere near its middle. */
static void corner_painter(struct paint *p, float scale, const void *user)
{
    (void)scale, (void)user;
    paint_round(p, 70.0f, 50.0f, 12.0f, 9.0f, 0.0f, fill_plain(rgb(0xffffff)));
}

static void test_a_margin_without_pixels_moves_nothing(void **state)
{
    (void)state;
    for (int again = 0; again < 2; again++) {
        canvas_begin(canvas);
        canvas_picture(canvas, "corner", 0, (struct box){100, 200, 110, 80}, false, 1.0f, corner_painter, NULL);
        shoot();
        assert_area(12.0f * 9.0f, 0.01f);
        assert_int_equal(red_of(170, 250), 255);
        assert_int_equal(red_of(181, 258), 255);
    }
}

static void everything(void)
{
    canvas_begin(canvas);
    put_picture(7, red);
    canvas_round(canvas, (struct box){200, 100, 200, 100}, 20, white, red);
    canvas_ring(canvas, 500, 150, 30, 3, 12, white);
    canvas_circle(canvas, 600.3f, 150.6f, 30, white, red);
    canvas_text(canvas, (struct box){700, 100, 300, 100}, plain(30), "Outflank");
    const struct vertex v[3] = {{100, 300, white}, {200.5f, 333, red}, {150, 400, white}};
    canvas_polygon(canvas, v, 3);
}

/* All of it and any part of it are the gradient's own pixels. */
static void test_a_ground_is_its_gradient(void **state)
{
    (void)state;
    struct fill fill = fill_radial(rgb(0x405060), rgb(0x102030), 640, 320, 780, 700);
    struct paint p = {.pixels = calloc(1280 * 800, 4), .width = 1280, .height = 800};
    assert_non_null(p.pixels);
    paint_all(&p, fill);
    for (int i = 0; i < 3; i++) {
        canvas_begin(canvas);
        canvas_push(canvas, 30, 40, 0.5f); /* it does not move */
        canvas_ground(canvas, fill);
        canvas_pop(canvas);
        if (i == 1)
            canvas_rect(canvas, (struct box){333, 222, 111, 77}, red);
        shoot();
    }
    for (int y = 0; y < 800; y++)
        for (int x = 0; x < 1280; x++)
            assert_int_equal(pixel(x, y), p.pixels[y * 1280 + x] & 0xffffffu);
    free(p.pixels);
}

static void test_same_pixels_after_lost_textures(void **state)
{
    (void)state;
    everything();
    shoot();
    SDL_Surface *first = shot;
    shot = NULL;
    for (int i = 0; i < 2; i++) {
        int before = paintings;
        everything();
        shoot();
        assert_int_equal(shot->pitch, first->pitch);
        assert_memory_equal(shot->pixels, first->pixels, (size_t)shot->pitch * (size_t)shot->h);
        assert_int_equal(paintings - before, i);
        canvas_lose_textures(canvas);
    }
    SDL_FreeSurface(first);
}

/* ------------------------------------------------------------------------------------------- texts */

static void test_text_stays_in_its_box(void **state)
{
    (void)state;
    struct box b = {100, 100, 300, 40};
    const enum align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < 3; i++) {
            struct text_style style = plain(28);
            style.face = (enum face)face;
            style.align = aligns[i];
            struct recorded_text r = drawn(b, style, "Qualität, fjord");
            assert_true(inside(r.ink, b));
            assert_float_equal(r.size, 28.0f, 0.01);
            assert_true(area() > 100.0f);
        }
}

static void test_alignment(void **state)
{
    (void)state;
    struct box b = {100, 100, 300, 40};
    struct text_style style = plain(24);
    struct recorded_text left = drawn(b, style, "HH");
    style.align = ALIGN_RIGHT;
    struct recorded_text right = drawn(b, style, "HH");
    style.align = ALIGN_CENTRE;
    struct recorded_text centre = drawn(b, style, "HH");
    assert_true(left.ink.x - b.x < 5.0f);
    assert_true(b.x + b.w - (right.ink.x + right.ink.w) < 5.0f);
    assert_float_equal(centre.ink.x + centre.ink.w / 2.0f, 250.0f, 1.6);
    assert_float_equal(centre.ink.y + centre.ink.h / 2.0f, 120.0f, 1.1); /* capitals stand in the middle */
}

static void test_texts_of_a_style_share_a_baseline(void **state)
{
    (void)state;
    struct box b = {100, 100, 300, 40};
    struct recorded_text flat = drawn(b, plain(24), "HEH"), tall = drawn(b, plain(24), "Hig");
    assert_float_equal(flat.ink.y, tall.ink.y, 2.1);
    assert_true(tall.ink.y + tall.ink.h > flat.ink.y + flat.ink.h + 3.0f);
}

static void test_text_shrinks_to_fit(void **state)
{
    (void)state;
    struct box b = {100, 100, 150, 40};
    struct recorded_text r = drawn(b, plain(40), "Rather too long");
    assert_true(r.size < 40.0f);
    assert_true(r.size >= 16.0f);
    assert_true(inside(r.ink, b));
    struct text_style stubborn = plain(40);
    stubborn.least = 40;
    r = drawn(b, stubborn, "Rather too long");
    assert_float_equal(r.size, 40.0f, 0.01);
    assert_false(inside(r.ink, b)); /* never cut off: the record tells */
}

static void test_text_wraps(void **state)
{
    (void)state;
    struct box b = {100, 100, 220, 300};
    struct text_style style = plain(22);
    style.wrap = true;
    struct recorded_text r = drawn(b, style, "Outflank your opponent's discs in a straight line\nand turn them.");
    assert_true(inside(r.ink, b));
    assert_true(r.ink.h > 3.0f * 22.0f);
    float one = canvas_text_height(canvas, 220, style, "One");
    assert_float_equal(canvas_text_height(canvas, 220, style, "One\nTwo\nThree"), 3.0f * one, 0.1);
    assert_float_equal(canvas_text_height(canvas, 220, style, "One\n\nThree"), 3.0f * one, 0.1);
    float width = canvas_text_width(canvas, style, "One Two");
    assert_float_equal(canvas_text_height(canvas, width, style, "One Two"), one, 0.1);
    assert_float_equal(canvas_text_height(canvas, width - 5.0f, style, "One Two"), 2.0f * one, 0.1);
}

static void test_wrapped_text_shrinks_to_its_height(void **state)
{
    (void)state;
    struct box b = {100, 100, 200, 80};
    struct text_style style = plain(30);
    style.wrap = true;
    struct recorded_text r = drawn(b, style, "Eight words that need more room than here");
    assert_true(r.size < 30.0f);
    assert_true(inside(r.ink, b));
}

static void test_tabular_digits_have_one_width(void **state)
{
    (void)state;
    for (int face = 0; face < FACES; face++) {
        struct text_style style = plain(48);
        style.face = (enum face)face;
        style.tabular = true;
        float one = canvas_text_width(canvas, style, "11"), other = canvas_text_width(canvas, style, "48");
        assert_float_equal(one, other, 0.01);
        assert_float_equal(2.0f * canvas_text_width(canvas, style, "7"), one, 0.01);
        struct recorded_text r = drawn((struct box){100, 100, 200, 80}, style, "12");
        assert_true(inside(r.ink, (struct box){100, 100, one, 80}));
    }
}

static void test_letters_of_another_face(void **state)
{
    (void)state;
    struct text_style title = plain(40), text = plain(40);
    title.face = FACE_TITLE;
    float arrow = canvas_text_width(canvas, text, "\xe2\x86\x92");
    assert_float_equal(canvas_text_width(canvas, title, "\xe2\x86\x92"), arrow, 0.01);
    float letters = canvas_text_width(canvas, title, "A");
    assert_float_equal(canvas_text_width(canvas, title, "A\xe2\x86\x92"), letters + arrow, 1.1);
}

static void test_odd_texts_do_no_harm(void **state)
{
    (void)state;
    struct box b = {100, 100, 200, 80};
    struct text_style style = plain(22);
    const char *const odd[] = {" ", "\n", "\xc3", "a\xff\xfe", "\xf0\x9f\x98\x80", "   a  "};
    canvas_begin(canvas);
    for (int wrap = 0; wrap < 2; wrap++)
        for (int i = 0; i < 6; i++) {
            style.wrap = wrap;
            canvas_text(canvas, b, style, odd[i]);
        }
    assert_float_equal(canvas_text(canvas, b, style, ""), 0.0f, 0.0);
    canvas_end(canvas);
}

static void test_recording_tells_layers_and_alpha(void **state)
{
    (void)state;
    const struct recorded_text *texts;
    canvas_record(canvas, true);
    canvas_begin(canvas);
    canvas_text(canvas, (struct box){100, 100, 200, 30}, plain(22), "below");
    canvas_new_layer(canvas);
    canvas_push(canvas, 5.0f, 6.0f, 0.25f);
    canvas_text(canvas, (struct box){100, 100, 200, 30}, plain(22), "above");
    canvas_pop(canvas);
    assert_int_equal(canvas_recorded(canvas, &texts), 2);
    assert_int_equal(texts[0].layer, 0);
    assert_int_equal(texts[1].layer, 1);
    assert_float_equal(texts[1].alpha, 0.25f, 0.001);
    assert_float_equal(texts[1].box.x, 105.0f, 0.001);
    assert_float_equal(texts[1].ink.x - texts[0].ink.x, 5.0f, 1.6);
    canvas_end(canvas);
    canvas_begin(canvas);
    assert_int_equal(canvas_recorded(canvas, &texts), 0);
    canvas_end(canvas);
    canvas_record(canvas, false);
}

static void test_many_texts_and_shapes_stay_bounded(void **state)
{
    (void)state;
    for (int i = 0; i < 700; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        canvas_begin(canvas);
        canvas_text(canvas, (struct box){100, 100, 200, 30}, plain(22), text);
        canvas_circle(canvas, 300.0f, 300.0f, 10.0f + (float)i / 4.0f, white, white);
        canvas_end(canvas);
    }
    struct recorded_text r = drawn((struct box){100, 100, 200, 30}, plain(22), "699");
    assert_true(r.ink.w > 10.0f);
}

/* A frame is drawn again as it was, whole or in part; a change of the window's size lets it go. */
static void test_a_frame_is_kept(void **state)
{
    (void)state;
    const struct box all = {0, 0, 1280, 800};
    canvas_begin(canvas);
    canvas_rect(canvas, (struct box){100, 100, 50, 50}, white);
    canvas_end(canvas);
    assert_true(canvas_keep_frame(canvas));
    canvas_begin(canvas);
    canvas_kept(canvas, all, (struct box){10, 0, 1280, 800}, 1.0f);
    shoot();
    assert_area(50 * 50, 0);
    assert_int_equal(red_of(111, 101), 255);
    assert_int_equal(red_of(109, 101), 0);
    canvas_begin(canvas);
    canvas_kept(canvas, (struct box){100, 100, 50, 50}, (struct box){300, 300, 200, 200}, 0.5f);
    shoot();
    assert_area(200 * 200 / 2.0f, 200);
    canvas_let_go(canvas);
    canvas_begin(canvas);
    canvas_kept(canvas, all, all, 1.0f);
    shoot();
    assert_area(0, 0);
    canvas_resize(canvas, 640, 400);
    canvas_begin(canvas);
    assert_false(canvas_keep_frame(canvas)); /* none was drawn in this size */
    canvas_end(canvas);
    canvas_resize(canvas, 1280, 800);
}

static int painted_here;
static void paint_white(struct paint *p, float scale, const void *user)
{
    (void)scale;
    (void)user;
    painted_here++;
    paint_clear(p, white);
}

/* In any size it is painted once. */
static void test_a_zoomed_picture_is_stretched(void **state)
{
    (void)state;
    painted_here = 0;
    for (int side = 40; side <= 100; side += 20) {
        float s = (float)side;
        canvas_begin(canvas);
        canvas_push(canvas, 7, 0, 1.0f);
        canvas_push_zoomed(canvas, (struct box){0, 0, 200, 200}, (struct box){500, 300, 2 * s, 2 * s}, 1.0f);
        canvas_picture(canvas, "zoomed", 0, (struct box){100, 100, 100, 100}, false, 1.0f, paint_white, NULL);
        canvas_rect(canvas, (struct box){0, 0, 10, 10}, red);
        canvas_pop(canvas);
        canvas_pop(canvas);
        shoot();
        assert_area(s * s + s * s / 100, 2 * s);
        assert_int_equal(red_of(507 + side + 2, 300 + side + 2), 255);
        assert_int_equal(red_of(507 + side - 2, 300 + side + 2), 0);
    }
    assert_int_equal(painted_here, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_the_window_changes_its_size),
        cmocka_unit_test(test_pixels_of_another_kind),
        cmocka_unit_test(test_a_sheet_moves_with_what_lies_on_it),
        cmocka_unit_test(test_steps_are_whole_pixels),
        cmocka_unit_test(test_a_frame_is_kept),
        cmocka_unit_test(test_a_zoomed_picture_is_stretched),
        cmocka_unit_test(test_rect_and_shift),
        cmocka_unit_test(test_round_box),
        cmocka_unit_test(test_round_box_from_top_to_bottom),
        cmocka_unit_test(test_outline),
        cmocka_unit_test(test_circle_and_ring),
        cmocka_unit_test(test_circle_from_middle_to_rim),
        cmocka_unit_test(test_polygon),
        cmocka_unit_test(test_polygon_moves_by_parts_of_a_pixel),
        cmocka_unit_test(test_polygon_runs_from_colour_to_colour),
        cmocka_unit_test(test_a_large_polygon_has_no_seams),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_triangles),
        cmocka_unit_test(test_pictures_are_painted_once),
        cmocka_unit_test(test_what_is_not_shown_is_let_go),
        cmocka_unit_test(test_picture_alpha),
        cmocka_unit_test(test_an_opaque_core_changes_nothing),
        cmocka_unit_test(test_a_margin_without_pixels_moves_nothing),
        cmocka_unit_test(test_a_ground_is_its_gradient),
        cmocka_unit_test(test_same_pixels_after_lost_textures),
        cmocka_unit_test(test_text_stays_in_its_box),
        cmocka_unit_test(test_alignment),
        cmocka_unit_test(test_texts_of_a_style_share_a_baseline),
        cmocka_unit_test(test_text_shrinks_to_fit),
        cmocka_unit_test(test_text_wraps),
        cmocka_unit_test(test_wrapped_text_shrinks_to_its_height),
        cmocka_unit_test(test_tabular_digits_have_one_width),
        cmocka_unit_test(test_letters_of_another_face),
        cmocka_unit_test(test_odd_texts_do_no_harm),
        cmocka_unit_test(test_recording_tells_layers_and_alpha),
        cmocka_unit_test(test_many_texts_and_shapes_stay_bounded),
    };
    int failed = cmocka_run_group_tests(tests, start, finish);
    SDL_FreeSurface(shot);
    return failed;
}
