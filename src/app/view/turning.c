#include <math.h>

#include "app/style/palette.h"
#include "app/view/board_view.h"
#include "base/bits.h"
#include "rules/flipping.h"
#include "rules/line.h"

/* Shapes in squares. */
#define FRAME 0.42f
#define ARROW 0.20f
#define DASH 0.11f

#define SET_ALPHA 0.35f /* of a set that is not due yet */
#define SPARK rgb(0xffd76a)
#define PI 3.14159265359f
#define FROM (0.95f * PI) /* angles of an arrow */
#define TO (2.45f * PI)

void turning_draw_spark(struct canvas *c, float x, float y, float r)
{
    canvas_circle(c, x, y, r, colour_fade(SPARK, 0.45f), colour_fade(SPARK, 0));
    for (int ray = 0; ray < 8; ray++) {
        const float angle = (float)ray * PI / 4, reach = (ray % 2 ? 0.5f : 0.85f) * r;
        canvas_line(c, x, y, x + reach * cosf(angle), y + reach * sinf(angle), 0.16f * r, 0, SPARK);
    }
    canvas_circle(c, x, y, 0.26f * r, rgb(0xfffbe6), SPARK);
}

/* Most of a circle, clockwise, with a head. */
void turning_draw_arrow(struct canvas *c, float x, float y, float r, float width, struct colour colour)
{
    enum { PIECES = 12 };
    for (int pass = 0; pass < 2; pass++) {
        const struct colour ink = pass ? colour : colour_fade(game_style_tone(TONE_SEAM), (float)colour.a / 255.0f);
        const float wide = pass ? width : width + 2.6f;
        float angle = FROM, x0 = x + r * cosf(angle), y0 = y + r * sinf(angle);
        for (int i = 1; i <= PIECES; i++) {
            angle = FROM + (TO - FROM) * (float)i / PIECES;
            const float x1 = x + r * cosf(angle), y1 = y + r * sinf(angle);
            canvas_line(c, x0, y0, x1, y1, wide, 0, ink);
            x0 = x1, y0 = y1;
        }
        for (int side = -1; side <= 1; side += 2) { /* back from the tip, to the left and to the right */
            const float back = angle - PI / 2 + (float)side * PI / 4;
            canvas_line(c, x0, y0, x0 + 0.75f * r * cosf(back), y0 + 0.75f * r * sinf(back), wide, 0, ink);
        }
    }
}

static void draw_frame(struct canvas *c, struct box b, float width, float dash, struct colour colour)
{
    const float x[] = {b.x, b.x + b.w, b.x + b.w, b.x}, y[] = {b.y, b.y, b.y + b.h, b.y + b.h};
    for (int i = 0; i < 4; i++)
        canvas_line(c, x[i], y[i], x[(i + 1) % 4], y[(i + 1) % 4], width, dash, colour);
}

static struct box box_of(const struct board_place *place, unsigned square, float half)
{
    float x, y;
    board_place_centre(place, square, &x, &y);
    half *= place->square;
    return (struct box){x - half, y - half, 2 * half, 2 * half};
}

void turning_draw_below(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p)
{
    const bool due = line_turnover_due(p) && p->step == STEP_PLACE;
    const struct colour colour = colour_fade(game_style->accent, due ? 1 : SET_ALPHA);
    const float dash = DASH * place->square, width = (due ? 3.0f : 2.0f) * game_style->bold;
    for (uint64_t left = p->sparks & ~occupied(p); left;) {
        float x, y;
        board_place_centre(place, bits_pop(&left), &x, &y);
        turning_draw_spark(c, x, y, 0.34f * place->square);
    }
    for (uint64_t left = p->turning != p->board ? p->turning : 0; left;)
        draw_frame(c, box_of(place, bits_pop(&left), FRAME), width, dash, colour);
    if (due && p->turning == p->board) /* in place of a frame around each square */
        draw_frame(c, place->field, width, dash, colour);
}

void turning_draw_clock(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p)
{
    const struct colour full = rgb(0xfff6de), ground = rgba(0x0b0906, 0.72f);
    const struct box field = place->field;
    const float rim = place->frame.y + place->frame.h - field.y - field.h;
    int since, every;
    if (!line_turnover_clock(p, &since, &every))
        return;
    const float apart = fminf(0.72f * rim, (field.w - rim) / (float)every), r = 0.38f * apart;
    const float y = field.y + field.h + rim / 2, half = apart * (float)(every - 1) / 2 + 0.7f * apart;
    float x = field.x + field.w / 2 - apart * (float)(every - 1) / 2;
    canvas_round(c, (struct box){field.x + field.w / 2 - half, y - 0.6f * apart, 2 * half, 1.2f * apart}, 0.6f * apart,
                 ground, ground); /* arrowheads of joined edges lie below */
    for (int i = 1; i <= every; i++, x += apart) {
        if (i == every) {
            canvas_ring(c, x, y, 1.2f * r, 0.25f * r + 0.6f, 0, game_style->accent);
            turning_draw_arrow(c, x, y, 0.55f * r, 0.25f * r + 0.6f, game_style->accent);
        } else if (i <= since) {
            canvas_circle(c, x, y, r, full, full);
        } else {
            canvas_ring(c, x, y, 0.85f * r, 0.22f * r + 0.5f, 0, colour_fade(full, 0.6f));
        }
    }
}

uint64_t turning_next(const struct position *p, unsigned square)
{
    if (p->step != STEP_PLACE)
        return 0;
    return (line_turnover_due(p) ? p->turning & occupied(p) : 0) | (square < 64 ? flipping_sparked(p, square) : 0);
}

void turning_draw_above(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *p, const struct timeline *tl, float t, const struct board_marks *m)
{
    const bool placing = m->cursor_legal && !m->on_disc && m->cursor < 64;
    const uint64_t due = turning_next(p, NO_SQUARE);
    for (uint64_t left = turning_next(p, placing ? m->cursor : NO_SQUARE); left;) {
        const unsigned square = bits_pop(&left);
        const float shown = due & bit(square) ? 1 : m->fade;
        float x, y;
        if (tl && timeline_active(tl, (int)square, t))
            continue;
        board_place_centre(place, square, &x, &y);
        turning_draw_arrow(c, x, y - 0.03f * place->square, ARROW * place->square, 2.6f * game_style->bold,
                           colour_fade(game_style->accent, shown));
    }
}
