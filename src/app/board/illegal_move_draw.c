/* Draws an illegal move (illegal_move.h): the square's outline, and the line beside it. */
#include <math.h>

#include "app/board/board_player.h"
#include "app/board/illegal_move.h"
#include "app/style/palette.h"
#include "base/bits.h"
#include "base/clamp.h"

enum { GROW_MS = 120, DISC_COVERED = 1, DOT_COVERED = 10, ABOVE = 4 };
#define LEAST_PIXELS 16.0f
#define SMALL_SQUARE 40.0f /* pixels; on smaller boards the line has no room beside a square */
#define SEAM rgb(0x04120b)
#define PAPER_TOP rgb(0xf8f1e3)
#define PAPER_BOTTOM rgb(0xece1cb)
#define INK rgb(0x1d1811)
#define SIGN rgb(0x8e1b12)

/* Motion lines on both sides of the square, like those of a shaken head in a cartoon. */
static void draw_arcs(struct canvas *c, float x, float y, float side, float seen)
{
    for (int way = -1; way <= 1; way += 2)
        for (int i = -3; i < 3; i++) {
            float a = (float)i * 0.13f, b = (float)(i + 1) * 0.13f, r = 0.66f * side;
            float x0 = x + (float)way * r * cosf(a), x1 = x + (float)way * r * cosf(b);
            canvas_line(c, x0, y + r * sinf(a), x1, y + r * sinf(b), 2.5f, 0, white(0.85f * seen));
        }
}

/* The outline of the square or round stack, with opacity `seen`. */
static void draw_square(struct canvas *c, float x, float y, float side, bool round, float seen)
{
    struct box b = {x - side / 2, y - side / 2, side, side}, seam = {b.x - 1.5f, b.y - 1.5f, side + 3, side + 3};
    struct colour dark = black(0.26f * seen), line = white(seen);
    if (round) {
        canvas_ring(c, x, y, side / 2, 6, 0, colour_fade(SEAM, 0.8f * seen));
        canvas_ring(c, x, y, side / 2, 3, 0, line);
        return;
    }
    canvas_round(c, b, 6, dark, dark);
    canvas_outline(c, seam, 7.5f, 6, colour_fade(SEAM, 0.8f * seen));
    canvas_outline(c, b, 6, 3, line);
}

/* ---- the line ---- */

static struct text_style line_style(const struct canvas *c)
{
    float least = LEAST_PIXELS * canvas_pixel(c);
    return (struct text_style){
        .face = FACE_BOLD, .size = least > 22 ? least : 22, .colour = INK, .align = ALIGN_LEFT, .least = least};
}

static float overlap(float a, float a_length, float b, float b_length)
{
    float from = a > b ? a : b, to = a + a_length < b + b_length ? a + a_length : b + b_length;
    return to > from ? to - from : 0;
}

/* The cost of what the line would cover: discs are bad, dots that can be pressed worse. */
static int covered(const struct board_player *player, const struct board_place *place, struct box b)
{
    const struct position *p = &player->picker.position;
    uint64_t legal = picker_squares(&player->picker);
    int cost = 0;
    for (uint64_t rest = occupied(p) | legal; rest;) {
        unsigned square = bits_pop(&rest);
        float x, y, r = (legal & bit(square) ? 0.12f : 0.40f) * place->square;
        board_place_centre(place, square, &x, &y);
        if (overlap(b.x, b.w, x - r, 2 * r) > 0 && overlap(b.y, b.h, y - r, 2 * r) > 0)
            cost += legal & bit(square) ? DOT_COVERED : DISC_COVERED;
    }
    return cost;
}

/* Takes the box at (x, y), kept within the field, if it costs less than the best one so far. */
static void consider(const struct board_player *player, const struct board_place *place, float x, float y, int cost,
                     struct box *best, int *least)
{
    const struct box *f = &place->field;
    struct box b = {clamp_float(x, f->x + 4, f->x + f->w - best->w - 4),
                    clamp_float(y, f->y + 4, f->y + f->h - best->h - 4), best->w, best->h};
    cost += covered(player, place, b);
    if (cost < *least) {
        *least = cost;
        *best = b;
    }
}

/* Under the square, in the last two rows wherever less is covered, elsewhere above it only if that is much better, and
 * moved to the side where it covers least; on a small screen in the middle of the board, as near to it as no dot is
 * covered. */
static struct box line_box(const struct board_player *player, const struct canvas *c, const struct board_place *place,
                           float w, float h, float x, float y)
{
    const struct box *f = &place->field;
    struct box best = {0, 0, w, h};
    int least = 1 << 20;
    float square = place->square, under = f->y + f->h - y;
    bool small = square / canvas_pixel(c) < SMALL_SQUARE;
    for (int i = 0; i <= 8; i++) { /* from the middle to both sides */
        float aside = (float)((i + 1) / 2) * (i % 2 ? 1.0f : -1.0f), left = x - w / 2 + aside / 4 * (w / 2 - 30);
        if (small) {
            consider(player, place, f->x + (f->w - w) / 2, f->y + (f->h - h) / 2 + aside * square, 0, &best, &least);
            continue;
        }
        if (under > square)
            consider(player, place, left, y + 0.62f * square, 0, &best, &least);
        if (y - f->y > square)
            consider(player, place, left, y - 0.62f * square - h, under < 2 * square ? 0 : ABOVE, &best, &least);
    }
    return best;
}

/* The tip that points to the square. */
static void draw_corner(struct canvas *c, struct box b, float x, float y, float seen)
{
    bool below = b.y > y;
    float foot = below ? b.y + 1 : b.y + b.h - 1, tip = below ? b.y - 11 : b.y + b.h + 11;
    struct colour paper = colour_fade(below ? PAPER_TOP : PAPER_BOTTOM, seen);
    if (x < b.x + 24 || x > b.x + b.w - 24 || (tip > b.y && tip < b.y + b.h))
        return;
    struct vertex corner[3] = {{x - 10, foot, paper}, {x + 10, foot, paper}, {x, tip, paper}};
    canvas_polygon(c, corner, 3);
}

/* A ring with a stroke through it. */
static void draw_sign(struct canvas *c, float x, float y, float r, float seen)
{
    struct colour red = colour_fade(SIGN, seen);
    float d = 0.66f * r;
    canvas_ring(c, x, y, r, 3, 0, red);
    canvas_line(c, x - d, y + d, x + d, y - d, 3, 0, red);
}

static void draw_line(const struct board_player *player, struct canvas *c, const struct board_place *place,
                      const char *text, float x, float y)
{
    const struct illegal_move *r = &player->refused;
    bool calm = settings_on(&player->app->settings, SETTING_REDUCE_MOTION);
    struct text_style style = line_style(c);
    float left = (ILLEGAL_MOVE_LINE_MS - r->t) / ILLEGAL_MOVE_FADE_MS,
          in = r->t < GROW_MS && !player->frozen ? r->t / GROW_MS : 1;
    float seen = left < 1 ? left : calm ? in : 1, em = style.size, sign = 0.55f * em, curve = 1.05f * em;
    float around = 2 * sign + 2.0f * em, w = canvas_text_width(c, style, text) + around, most = place->field.w - 8;
    style.wrap = w > most;
    w = style.wrap ? most : w;
    float text_h = style.wrap ? canvas_text_height(c, w - around, style, text) : 1.3f * em, h = text_h + 0.8f * em;
    struct box b = line_box(player, c, place, w, h, x, y);
    float grown = calm ? 1 : 0.86f + 0.14f * in * (2 - in), aside = b.w * (1 - grown) / 2;
    struct box paper = {b.x + aside, b.y, b.w - 2 * aside, h};
    struct box shadow = {paper.x - 2, paper.y + 2, paper.w + 4, h + 3};
    canvas_new_layer(c);
    canvas_round(c, shadow, curve, black(0.4f * seen), black(0.4f * seen));
    draw_corner(c, paper, x, y, seen);
    canvas_round(c, paper, curve, colour_fade(PAPER_TOP, seen), colour_fade(PAPER_BOTTOM, seen));
    draw_sign(c, paper.x + 0.7f * em + sign, b.y + h / 2, sign, seen);
    style.colour = colour_fade(INK, seen * (calm ? 1 : in));
    float text_x = b.x + 0.7f * em + 2 * sign + 0.45f * em;
    canvas_text(c, (struct box){text_x, b.y + (h - text_h) / 2, b.x + b.w - 0.7f * em - text_x, text_h}, style, text);
}

void illegal_move_draw(const struct board_player *player, struct canvas *c, const struct board_place *place)
{
    const struct illegal_move *r = &player->refused;
    bool calm = settings_on(&player->app->settings, SETTING_REDUCE_MOTION);
    float x, y, side = 0.94f * place->square, seen = illegal_move_outline(r->t, calm);
    float aside = calm ? 0 : illegal_move_shake(r->t), before = calm ? 0 : illegal_move_shake(r->t - 28);
    char text[160];
    if (!r->seen || r->place >= PICK_DONE)
        return;
    board_place_centre(place, r->place, &x, &y);
    bool stack = r->place >= PICK_RAIL;
    if (seen > 0) {
        if (stack)
            side = 0.74f * place->square;
        if (!calm)
            draw_square(c, x + before, y, side, stack, 0.35f * seen);
        draw_square(c, x + aside, y, side, stack, seen);
        if (!calm)
            draw_arcs(c, x, y, side, seen);
    }
    illegal_move_line(player, text, sizeof text);
    if (text[0] && !player->class_->explains_itself)
        draw_line(player, c, place, text, x, y);
}
