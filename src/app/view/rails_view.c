#include "app/view/rails_view.h"

#include <math.h>
#include <stdio.h>

#include "app/view/choreography.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"
#include "rules/direction.h"

/* In squares: the radius of a piece in a stack, and how much of its rim is seen. */
#define PIECE_RADIUS 0.325f
#define PIECE_RIM 0.13f

struct stack_art {
    const struct face_look *faces;
    unsigned pieces;
};

/* The box of a stack's picture about the middle of its slot, in squares. */
#define STACK_BOX 0.56f

/* One piece lying at a height: the lower half of its rim is one side's, the upper half and the face the other's. It may
 * become either's, so its rim shows more of both than that of a disc on the board. */
static void paint_piece(struct paint *p, const struct stack_art *art, float x, float y, float q)
{
    const struct face_look *up = &art->faces[SECOND], *down = &art->faces[FIRST];
    float r = PIECE_RADIUS * q, rim = PIECE_RIM * q, top = y - rim / 2;
    paint_circle(p, x, y + rim / 2, r, fill_vertical(down->lit, down->shade, y, y + r + rim));
    paint_circle(p, x, y, r, fill_vertical(up->rim, up->shade, y, y + r + rim));
    paint_circle(p, x, top, r, fill_radial(up->lit, up->face, x - 0.24f * r, top - 0.3f * r, 1.25f * r, 1.25f * r));
    paint_ring(p, x, top, r * 0.74f, r * 0.07f, colour_fade(up->rim, 0.35f));
    paint_arc(p, x, top, r * 0.88f, r * 0.06f, 3.5f, 4.9f, rgba(0xffffff, 0.75f));
}

static void paint_stack(struct paint *p, float scale, const void *user)
{
    const struct stack_art *art = user;
    float x = (float)p->width / 2, q = x / STACK_BOX, rim = PIECE_RIM * q;
    (void)scale;
    paint_clear(p, rgba(0, 0));
    float y = x + rim * 0.6f;
    paint_shadow_circle(p, x + 0.02f * q, y + 0.08f * q, PIECE_RADIUS * q * 0.95f, 0.13f * q, rgba(0x000000, 0.55f));
    for (unsigned i = 0; i < art->pieces; i++)
        paint_piece(p, art, x, y - rim * (float)i, q);
}

static void draw_stacks(struct canvas *c, const struct board_place *place, const struct look *look,
                        const struct position *before, const struct timeline *tl, float t)
{
    float half = STACK_BOX * place->square, x, y;
    char name[48];
    (void)snprintf(name, sizeof name, "stack.%s.%d", look->id, (int)(half * 8.0f));
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++) {
        struct stack_art art = {look->side, position_rail(before, (enum edge)(i / RAIL_STACKS), i % RAIL_STACKS)};
        if (tl && art.pieces > 0 && timeline_value(tl, TARGET_RAIL + (int)i, PROPERTY_TAKEN, t, 0) > 0.5f)
            art.pieces--;
        if (art.pieces == 0)
            continue;
        board_place_centre(place, PICK_RAIL + i, &x, &y);
        canvas_picture(c, name, art.pieces, (struct box){x - half, y - half, 2 * half, 2 * half}, false, 1.0f,
                       paint_stack, &art);
    }
}

/* A corner closed for good: a pit with a shadow along its upper and left edge. */
static void paint_pit(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, s = scale;
    (void)user;
    paint_clear(p, rgba(0, 0));
    paint_round(p, 0, 0, w, w, w * 0.07f, fill_vertical(rgb(0x070b13), rgb(0x111b2c), 0, w));
    for (int i = 0; i < 6; i++) {
        float d = (float)i * 1.3f * s, fade = 0.16f - 0.026f * (float)i;
        paint_round(p, d, d, w - 2 * d, 1.3f * s, 0, fill_plain(rgba(0x000000, fade * 2)));
        paint_round(p, d, d, 1.3f * s, w - 2 * d, 0, fill_plain(rgba(0x000000, fade)));
    }
    paint_round(p, w * 0.06f, w - 1.6f * s, w * 0.88f, 1.6f * s, 0.8f * s, fill_plain(rgba(0x7fa3d6, 0.30f)));
}

static void draw_corners(struct canvas *c, const struct board_place *place, const struct position *before,
                         const struct timeline *tl, float t)
{
    static const unsigned corners[4] = {0, 7, 56, 63};
    uint64_t pawns = before->pawns[FIRST] | before->pawns[SECOND];
    for (int i = 0; i < 4; i++) {
        float x, y, dead = pawns & bit(corners[i]) ? 0.0f : 1.0f, half = place->square / 2 - 2.0f;
        if (tl && dead < 1.0f)
            dead = timeline_value(tl, (int)corners[i], PROPERTY_DEAD, t, 0);
        if (dead <= 0.0f)
            continue;
        board_place_centre(place, corners[i], &x, &y);
        canvas_picture(c, "pit", 0, (struct box){x - half, y - half, 2 * half, 2 * half}, false, dead, paint_pit, NULL);
    }
}

void rails_draw(struct canvas *c, const struct board_place *place, const struct look *look,
                const struct position *before, const struct timeline *tl, float t)
{
    if (place->rail <= 0)
        return;
    draw_corners(c, place, before, tl, t);
    draw_stacks(c, place, look, before, tl, t);
}

/* A pawn in motion, or one that fades over from its old square to the new one. */
static void draw_moving(struct canvas *c, const struct look *look, struct pawn_pose pose, const struct timeline *tl,
                        int square, float t, bool marks)
{
    float dx = timeline_value(tl, square, PROPERTY_X, t, 0), dy = timeline_value(tl, square, PROPERTY_Y, t, 0);
    float fade = timeline_value(tl, square, PROPERTY_FADE, t, 1.0f);
    struct pawn_pose there = pose;
    there.x += dx * pose.square;
    there.y += dy * pose.square;
    there.lift = timeline_value(tl, square, PROPERTY_LIFT, t, 0);
    there.alpha = fade;
    pose.alpha = 1.0f - fade;
    if (fade < 1.0f)
        pawn_draw(c, look, &pose, marks);
    pawn_draw(c, look, &there, marks);
}

static bool moves(const struct timeline *tl, unsigned square, float t)
{
    return tl && (timeline_value(tl, (int)square, PROPERTY_X, t, 0) != 0.0f ||
                  timeline_value(tl, (int)square, PROPERTY_Y, t, 0) != 0.0f);
}

void pawns_draw(struct canvas *c, const struct board_place *place, const struct look *look,
                const struct position *before, const struct timeline *tl, float t, bool marks)
{
    uint64_t pawns = before->pawns[FIRST] | before->pawns[SECOND];
    for (int turn = 0; turn < 2; turn++)
        for (unsigned s = 0; s < 64; s++) {
            if (!(pawns & bit(s)) || moves(tl, s, t) != (turn == 1))
                continue;
            struct pawn_pose pose = {.square = place->square, .alpha = 1.0f};
            pose.side = before->pawns[FIRST] & bit(s) ? FIRST : SECOND;
            board_place_centre(place, s, &pose.x, &pose.y);
            if (turn == 1)
                draw_moving(c, look, pose, tl, (int)s, t, marks);
            else
                pawn_draw(c, look, &pose, marks);
        }
}
