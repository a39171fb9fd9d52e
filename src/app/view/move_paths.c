#include "app/style/palette.h"
#include "app/view/move_input.h"

#include <math.h>

#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"

enum { CHOICE_WIDTH = 226, CHOICE_HEIGHT = 46, CHOICE_GAP = 8 };
#define LID_RING 0.41f /* around a stack, in squares */

struct move_paths move_paths_none(void)
{
    static const struct way nowhere = {PICK_NOWHERE, PICK_NOWHERE};
    return (struct move_paths){.chosen = PICK_NOWHERE,
                               .goal = PICK_NOWHERE,
                               .path = nowhere,
                               .feed = nowhere,
                               .last_path = nowhere,
                               .last_rail = PICK_NOWHERE};
}

static bool is_way(struct way w) { return w.from < PICK_DONE && w.to < PICK_DONE; }

/* A line between two places that is seen on slate and discs alike; it keeps `off` squares away from its ends. */
static void draw_line(struct canvas *c, const struct board_place *place, struct way w, float off, float dash,
                      struct colour colour)
{
    float x0, y0, x1, y1;
    board_place_centre(place, w.from, &x0, &y0);
    board_place_centre(place, w.to, &x1, &y1);
    float dx = x1 - x0, dy = y1 - y0, length = sqrtf(dx * dx + dy * dy), cut = off * place->square;
    if (length <= 2 * cut)
        return;
    dx *= cut / length;
    dy *= cut / length;
    struct colour below = rgba(HUE_PITCH, 0.45f * (float)colour.a / 255.0f);
    canvas_line(c, x0 + dx, y0 + dy, x1 - dx, y1 - dy, 6.0f, 0, below);
    canvas_line(c, x0 + dx, y0 + dy, x1 - dx, y1 - dy, 3.0f, dash, colour);
}

/* An arrow's head that points from one place to another, its tip `off` squares before it. */
static void draw_head(struct canvas *c, const struct board_place *place, struct way w, float off, struct colour colour)
{
    float x0, y0, x1, y1, q = place->square;
    board_place_centre(place, w.from, &x0, &y0);
    board_place_centre(place, w.to, &x1, &y1);
    float dx = x1 - x0, dy = y1 - y0, length = sqrtf(dx * dx + dy * dy);
    if (length <= 0)
        return;
    dx /= length;
    dy /= length;
    float x = x1 - dx * off * q, y = y1 - dy * off * q, back = 0.17f * q, wide = 0.13f * q;
    struct vertex v[3] = {{x, y, colour},
                          {x - dx * back - dy * wide, y - dy * back + dx * wide, colour},
                          {x - dx * back + dy * wide, y - dy * back - dx * wide, colour}};
    canvas_polygon(c, v, 3);
}

static void draw_slot_ring(struct canvas *c, const struct board_place *place, unsigned where, float width,
                           struct colour colour)
{
    float x, y;
    board_place_centre(place, where, &x, &y);
    lid_ring(c, x, y, LID_RING * place->square, width + 2.5f, rgba(HUE_PITCH, 0.5f * (float)colour.a / 255.0f));
    lid_ring(c, x, y, LID_RING * place->square, width, colour);
}

void move_paths_draw_chosen(struct canvas *c, const struct board_place *place, const struct game_style *look,
                            const struct board_marks *m)
{
    float x, y, q = place->square;
    if (!m->ways || m->ways->chosen >= PICK_DONE)
        return;
    board_place_centre(place, m->ways->chosen, &x, &y);
    for (int i = 0; i < 4; i++)
        canvas_circle(c, x, y, (0.62f - 0.05f * (float)i) * q, colour_fade(look->accent, 0.16f * m->fade),
                      colour_fade(look->accent, 0.0f));
    canvas_circle(c, x, y, 0.47f * q, colour_fade(look->accent, 0.30f * m->fade),
                  colour_fade(look->accent, 0.18f * m->fade));
    canvas_ring(c, x, y, 0.48f * q, 3.0f * look->bold, 0, colour_fade(look->accent, m->fade));
}

/* What would stand on the goal. */
static void draw_ghost(struct canvas *c, const struct board_place *place, const struct game_style *look,
                       const struct board_marks *m)
{
    float x, y, q = place->square;
    if (m->ways->goal >= 64)
        return;
    board_place_centre(place, m->ways->goal, &x, &y);
    if (m->ways->pawn) {
        struct pawn_pose pawn = {.x = x, .y = y, .square = q, .alpha = 0.6f * m->fade, .side = m->ghost};
        pawn_draw(c, look, &pawn, m->disc_marks);
    } else {
        struct disc_pose disc = {.x = x, .y = y, .r = 0.40f * q, .up = m->ghost, .alpha = 0.6f * m->fade};
        disc_draw_resting(c, look->id, look->side, &disc, m->disc_marks);
    }
    canvas_ring(c, x, y, 0.46f * q, 3.0f * look->bold, 0, colour_fade(look->mark, m->fade));
}

void move_paths_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                     const struct board_marks *m)
{
    const struct move_paths *w = m->ways;
    if (!w)
        return;
    draw_ghost(c, place, look, m);
    if (is_way(w->path))
        draw_line(c, place, w->path, 0.46f, 0.11f * place->square, colour_fade(look->mark, m->fade));
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++)
        if (w->stacks & bit(i))
            draw_slot_ring(c, place, PICK_RAIL + i, 2.5f * look->bold,
                           colour_fade(look->mark, look_faint(look, 0.8f) * m->fade));
        else if (w->feeders & bit(i))
            draw_slot_ring(c, place, PICK_RAIL + i, 2.0f, colour_fade(look->mark, 0.5f * m->fade));
    if (is_way(w->feed)) {
        draw_slot_ring(c, place, w->feed.from, 4.0f * look->bold, colour_fade(look->mark, m->fade));
        draw_line(c, place, w->feed, 0.47f, 0, colour_fade(look->mark, look_faint(look, 0.85f) * m->fade));
        draw_head(c, place, w->feed, 0.42f, colour_fade(look->mark, m->fade));
    }
}

void move_paths_draw_last(struct canvas *c, const struct board_place *place, const struct game_style *look,
                          const struct board_marks *m)
{
    float x, y;
    if (!m->ways)
        return;
    struct colour colour = colour_fade(look->mark, look_faint(look, 0.55f) * m->fade);
    if (is_way(m->ways->last_path)) {
        draw_line(c, place, m->ways->last_path, 0.46f, 0.11f * place->square, colour);
        board_place_centre(place, m->ways->last_path.from, &x, &y);
        canvas_ring(c, x, y, 0.12f * place->square, 2.0f, 0, colour);
    }
    if (m->ways->last_rail < PICK_DONE) {
        board_place_centre(place, m->ways->last_rail, &x, &y);
        lid_ring(c, x, y, LID_RING * place->square, 2.5f, colour_fade(look->mark, look_faint(look, 0.65f) * m->fade));
    }
}

struct box move_paths_choice_box(const struct board_place *place, unsigned goal, int which)
{
    float k = place->grow, wide = CHOICE_WIDTH * k, one = CHOICE_HEIGHT * k, pitch = one + CHOICE_GAP * k;
    float x, y, high = one + pitch, gap = 0.62f * place->square;
    board_place_centre(place, goal, &x, &y);
    float top = y > place->field.y + place->field.h / 2 ? y - gap - high : y + gap;
    float left = x - wide / 2, least = place->frame.x, most = place->frame.x + place->frame.w - wide;
    left = left < least ? least : left > most ? most : left;
    return (struct box){left, top + (float)which * pitch, wide, one};
}

void move_paths_draw_choice(struct canvas *c, const struct board_place *place, const struct game_style *look,
                            const struct board_marks *m)
{
    if (!m->ways || !m->ways->choice[0][0])
        return;
    canvas_new_layer(c);
    for (int i = 0; i < 2; i++) {
        struct box b = move_paths_choice_box(place, m->ways->goal, i);
        bool on = m->cursor == PICK_TURNING + (unsigned)i;
        struct colour fill = on ? look->accent : rgba(HUE_NIGHT, 0.94f);
        canvas_round(c, (struct box){b.x - 2, b.y + 3, b.w + 4, b.h + 2}, b.h / 2, black(0.35f), black(0.35f));
        canvas_round(c, b, b.h / 2, fill, fill);
        canvas_outline(c, b, b.h / 2, 2.5f, on ? white(1) : look->accent);
        b.x += 14;
        b.w -= 28;
        struct text_style style = {.face = FACE_BOLD, .size = 22 * place->grow, .align = ALIGN_CENTRE};
        style.colour = on ? look->on_accent : white(1);
        canvas_text(c, b, style, m->ways->choice[i]);
    }
}
