#include "app/view/board_view.h"

#include <math.h>

#include "base/bits.h"
#include "rules/variant.h"

#define SEAM game_style_tone(TONE_SEAM)
#define SEAM_WIDTH 2.6f
#define TURN 6.28318530718f

static void ring(struct canvas *c, float x, float y, float r, float width, int dashes, struct colour colour)
{
    float bold = game_style_variant().strong ? GAME_STYLE_BOLD : 1;
    canvas_ring(c, x, y, r, bold * (width + SEAM_WIDTH), dashes, SEAM);
    canvas_ring(c, x, y, r, bold * width, dashes, colour);
}

unsigned advice_square(const struct move *plies, int count) { return count > 0 ? plies[count - 1].to : NO_SQUARE; }

static void draw_flips(struct canvas *c, const struct board_place *place, const struct advice *a)
{
    uint64_t flips = position_flips(a->position, a->plies[0]);
    while (flips) {
        float x, y;
        board_place_centre(place, bits_pop(&flips), &x, &y);
        ring(c, x, y - 0.03f * place->square, 0.31f * place->square, 3.0f, 14, a->colour);
    }
}

static void draw_walk(struct canvas *c, const struct board_place *place, const struct advice *a)
{
    float x0, y0, x1, y1;
    board_place_centre(place, a->plies[0].from, &x0, &y0);
    board_place_centre(place, a->plies[0].to, &x1, &y1);
    canvas_line(c, x0, y0, x1, y1, 3.0f + SEAM_WIDTH, 0, SEAM);
    canvas_line(c, x0, y0, x1, y1, 3.0f, a->faint ? 8 : 0, a->colour);
    ring(c, x0, y0, 0.44f * place->square, 2.5f, 10, a->colour);
    ring(c, x1, y1, 0.44f * place->square, 2.5f, a->faint ? 10 : 0, a->colour);
}

static void draw_word(struct canvas *c, float x, float y, const struct board_place *place, const struct advice *a)
{
    float em = 0.38f * place->square, least = 16.0f / canvas_scale(c), read = canvas_em(c, 0); /* for a finger */
    struct text_style style = {.face = FACE_BOLD, .colour = a->colour, .align = ALIGN_CENTRE};
    style.least = fmaxf(least < 16 ? least : 16, read);
    style.size = em > style.least ? em : style.least;
    float wide = fmaxf(0.88f * place->square, read > 0 ? canvas_text_width(c, style, a->text) : 0);
    canvas_new_layer(c);
    canvas_text(c, (struct box){x - wide / 2, y - 0.4f * place->square, wide, 0.8f * place->square}, style, a->text);
}

/* Whether a box with a gap around it touches none of those taken. */
static bool is_free(struct box b, float gap, const struct box *used, int count)
{
    for (int i = 0; i < count; i++)
        if (used[i].w > 0 && b.x - gap < used[i].x + used[i].w && used[i].x < b.x + b.w + gap &&
            b.y - gap < used[i].y + used[i].h && used[i].y < b.y + b.h + gap)
            return false;
    return true;
}

struct box advice_number_box(const struct canvas *c, const struct board_place *place, unsigned square,
                             const struct box *used, int count)
{
    enum { PLACES = 16 };
    float x, y, q = place->square, least = 12.0f / canvas_scale(c), r = 0.2f * q > least ? 0.2f * q : least;
    board_place_centre(place, square, &x, &y);
    /* Between the texts at the left of the squares. */
    const struct box usual = {x - 0.46f * q - r, y + 0.10f * q - r, 2 * r, 2 * r};
    struct box b = usual;
    for (int i = 1; i <= 2 * PLACES && !is_free(b, 0.07f * q, used, count); i++) { /* alternating below and above */
        float turn = (float)(i / 2) * (i % 2 ? -TURN : TURN) / PLACES, reach = (i <= PLACES ? 0.55f : 0.70f) * q;
        b.x = x - reach * cosf(turn) - r;
        b.y = y - reach * sinf(turn) - r;
    }
    return is_free(b, 0, used, count) ? b : usual;
}

static void draw_number(struct canvas *c, const struct game_style *game_style, const struct advice *a)
{
    float r = a->at.w / 2, x = a->at.x + r, y = a->at.y + r;
    canvas_circle(c, x, y, r + 1.5f, SEAM, SEAM);
    canvas_circle(c, x, y, r, a->colour, a->colour);
    canvas_new_layer(c);
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r},
                (struct text_style){.face = FACE_BOLD,
                                    .size = 1.25f * r,
                                    .least = 1.25f * r,
                                    .colour = game_style->on_accent,
                                    .align = ALIGN_CENTRE},
                a->number);
}

void advice_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                 const struct advice *a)
{
    float x, y;
    unsigned square = advice_square(a->plies, a->count);
    if (square >= 64)
        return;
    if (a->plies[0].kind == MOVE_WALK)
        draw_walk(c, place, a);
    if (!a->faint)
        draw_flips(c, place, a);
    board_place_centre(place, square, &x, &y);
    if (a->text)
        canvas_circle(c, x, y, 0.42f * place->square, rgba(0x10201a, 0.82f), rgba(0x10201a, 0.7f));
    ring(c, x, y, 0.46f * place->square, 3.5f, a->faint ? 12 : 0, a->colour);
    if (a->text)
        draw_word(c, x, y, place, a);
    if (a->number)
        draw_number(c, game_style, a);
}
