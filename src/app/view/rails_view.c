#include "app/style/palette.h"
#include "app/view/board_view.h"

#include <math.h>
#include <stdio.h>

#include "app/view/choreography.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"
#include "rules/line.h"

#define STACK_RADIUS 0.33f /* in squares */

static void draw_stacks(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct position *before, const struct timeline *tl, float t, unsigned lifted, float by)
{
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++) {
        unsigned discs = position_rail(before, (enum edge)(i / RAIL_STACKS), i % RAIL_STACKS);
        float x, y;
        if (tl && discs > 0 && timeline_value(tl, TARGET_RAIL + (int)i, PROPERTY_GONE, t, 0) > 0.5f)
            discs--;
        board_place_centre(place, PICK_RAIL + i, &x, &y);
        stack_draw(c, game_style, x, y, STACK_RADIUS * place->square, discs, lifted == PICK_RAIL + i ? by : 0.0f);
    }
}

/* A permanently closed corner: a pit with a shadow along its upper and left edges. */
static void paint_pit(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, s = scale;
    (void)user;
    paint_clear(p, rgba(0, 0));
    paint_round(p, 0, 0, w, w, w * 0.07f, fill_vertical(rgb(0x070b13), rgb(0x111b2c), 0, w));
    for (int i = 0; i < 6; i++) {
        float d = (float)i * 1.3f * s, fade = 0.16f - 0.026f * (float)i;
        paint_round(p, d, d, w - 2 * d, 1.3f * s, 0, fill_plain(black(fade * 2)));
        paint_round(p, d, d, 1.3f * s, w - 2 * d, 0, fill_plain(black(fade)));
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

void rails_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct position *before, const struct timeline *tl, float t, unsigned lifted, float by)
{
    if (place->rail <= 0)
        return;
    draw_corners(c, place, before, tl, t);
    draw_stacks(c, place, game_style, before, tl, t, lifted, by);
}

/* A pawn in motion, or one that fades from its old square to the new one. */
static void draw_moving(struct canvas *c, const struct game_style *game_style, struct pawn_pose pose,
                        const struct timeline *tl, int square, float t, bool marks)
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
        pawn_draw(c, game_style, &pose, marks);
    pawn_draw(c, game_style, &there, marks);
}

static bool moves(const struct timeline *tl, unsigned square, float t)
{
    return tl && (timeline_value(tl, (int)square, PROPERTY_X, t, 0) != 0.0f ||
                  timeline_value(tl, (int)square, PROPERTY_Y, t, 0) != 0.0f);
}

void pawns_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                const struct position *before, const struct timeline *tl, float t, bool marks)
{
    uint64_t pawns = before->pawns[FIRST] | before->pawns[SECOND];
    for (int turn = 0; turn < 2; turn++)
        for (unsigned s = 0; s < 64; s++) {
            if (!(pawns & bit(s)) || moves(tl, s, t) != (turn == 1))
                continue;
            struct pawn_pose pose = {.square = place->square, .alpha = 1.0f};
            if (tl && timeline_value(tl, (int)s, PROPERTY_WAY, t, 1) < 1) /* it is still being dealt */
                continue;
            if (tl)
                pose.alpha = timeline_value(tl, (int)s, PROPERTY_ALPHA, t, 1);
            pose.side = before->pawns[FIRST] & bit(s) ? FIRST : SECOND;
            board_place_centre(place, s, &pose.x, &pose.y);
            if (turn == 1)
                draw_moving(c, game_style, pose, tl, (int)s, t, marks);
            else
                pawn_draw(c, game_style, &pose, marks);
        }
}
