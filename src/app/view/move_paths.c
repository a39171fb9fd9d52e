#include "app/style/palette.h"
#include "app/view/move_input.h"

#include <math.h>

#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "rules/line.h"

enum { CHOICE_WIDTH = 226, CHOICE_HEIGHT = 46, CHOICE_GAP = 8 };
#define STACK_RING 0.42f /* radius around a stack, in squares */
#define HOP_HIGH 0.39f   /* in squares */

struct move_paths move_paths_none(void)
{
    static const struct way nowhere = {PICK_NOWHERE, PICK_NOWHERE};
    return (struct move_paths){.drag.from = PICK_NOWHERE,
                               .goal = PICK_NOWHERE,
                               .path = nowhere,
                               .feed = nowhere,
                               .last_path = nowhere,
                               .last_rail = PICK_NOWHERE};
}

static bool is_way(struct way w) { return w.from < PICK_DONE && w.to < PICK_DONE; }

bool move_paths_over(const struct board_marks *m, unsigned square)
{
    unsigned all, part;
    const struct way *path = m->ways ? &m->ways->path : NULL;
    if (!path || path->from >= 64 || path->to >= 64)
        return false;
    enum direction way = direction_between(path->from, path->to, &all);
    return direction_between(path->from, square, &part) == way && part > 0 && part < all;
}

/* A line between two places, visible on slate and on discs; it ends `off` squares before them. */
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

/* A path between two places in design units: start and direction. */
struct stretch {
    float x, y, dx, dy, length; /* dx, dy: unit vector */
};

static struct stretch stretch_of(const struct board_place *place, struct way w)
{
    struct stretch s;
    float x1, y1;
    board_place_centre(place, w.from, &s.x, &s.y);
    board_place_centre(place, w.to, &x1, &y1);
    s.length = fmaxf(1, hypotf(x1 - s.x, y1 - s.y));
    s.dx = (x1 - s.x) / s.length;
    s.dy = (y1 - s.y) / s.length;
    return s;
}

/* A walk, drawn as dots. */
static void draw_walk(struct canvas *c, const struct board_place *place, struct way w, struct colour colour)
{
    struct stretch s = stretch_of(place, w);
    float q = place->square, pitch = 0.25f * q, r = 0.05f * q;
    for (float at = 0.5f * q; at < s.length - 0.4f * q; at += pitch) {
        canvas_circle(c, s.x + s.dx * at, s.y + s.dy * at, r + 1.5f, rgba(HUE_PITCH, 0.5f), rgba(HUE_PITCH, 0.5f));
        canvas_circle(c, s.x + s.dx * at, s.y + s.dy * at, r, colour, colour);
    }
}

/* An arrowhead with its tip at (x, y). */
static void draw_head(struct canvas *c, float size, float x, float y, float dx, float dy, struct colour colour)
{
    float back = size, wide = 0.6f * size;
    struct vertex v[3] = {{x, y, colour},
                          {x - dx * back - dy * wide, y - dy * back + dx * wide, colour},
                          {x - dx * back + dy * wide, y - dy * back - dx * wide, colour}};
    canvas_polygon(c, v, 3);
}

/* An arc above or beside a line, with an arrowhead. */
static void draw_bow(struct canvas *c, const struct stretch *s, float from, float to, float high, float width,
                     struct colour colour)
{
    enum { PIECES = 20 };
    float side = s->dx < 0 || (s->dx == 0 && s->dy < 0) ? 1.0f : -1.0f, ax = 0, ay = 0, x = 0, y = 0;
    for (int layer = 0; layer < 2; layer++)
        for (int i = 0; i <= PIECES; i++) {
            float t = (float)i / PIECES, along = from + (to - from) * t, up = side * high * 4 * t * (1 - t);
            ax = x, ay = y;
            x = s->x + s->dx * along - s->dy * up;
            y = s->y + s->dy * along + s->dx * up;
            if (i > 0)
                canvas_line(c, ax, ay, x, y, layer ? width : width + 3, 0, layer ? colour : rgba(HUE_PITCH, 0.45f));
        }
    float length = fmaxf(0.01f, hypotf(x - ax, y - ay)), dx = (x - ax) / length, dy = (y - ay) / length;
    draw_head(c, 0.5f * high + 3 * width, x + width * dx, y + width * dy, dx, dy, colour);
}

/* A hop, drawn like the path of a thrown object. */
static void draw_hop(struct canvas *c, const struct board_place *place, struct way w, struct colour colour)
{
    struct stretch s = stretch_of(place, w);
    float q = place->square;
    draw_bow(c, &s, 0.25f * q, s.length - 0.4f * q, HOP_HIGH * q, 4, colour);
}

static void draw_chevron(struct canvas *c, float x, float y, float dx, float dy, float size, float width,
                         struct colour colour)
{
    float bx = x - dx * size, by = y - dy * size;
    canvas_line(c, bx - dy * size, by + dx * size, x, y, width, 0, colour);
    canvas_line(c, bx + dy * size, by - dx * size, x, y, width, 0, colour);
}

/* A slide: three chevrons from the stack, animated while it is being chosen. */
static void draw_slide(struct canvas *c, const struct board_place *place, struct way w, float phase,
                       struct colour colour)
{
    struct stretch s = stretch_of(place, w);
    float q = place->square, first = 0.62f * q, pitch = fminf(0.26f * q, (s.length - 0.5f * q - first) / 2);
    for (int i = 0; i < 3 && pitch > 0.05f * q; i++) {
        float at = first + pitch * (float)i + 0.1f * q, seen = clamp_float(3 * phase - (float)i, 0, 1);
        float x = s.x + s.dx * at, y = s.y + s.dy * at;
        draw_chevron(c, x, y, s.dx, s.dy, 0.15f * q, 8.0f, rgba(HUE_PITCH, 0.5f * seen));
        draw_chevron(c, x, y, s.dx, s.dy, 0.15f * q, 4.5f, colour_fade(colour, seen));
    }
}

static void draw_slot_ring(struct canvas *c, const struct board_place *place, unsigned where, float width, int dashes,
                           struct colour colour)
{
    float x, y;
    board_place_centre(place, where, &x, &y);
    canvas_ring(c, x, y, STACK_RING * place->square, width + 2.5f, dashes,
                rgba(HUE_PITCH, 0.5f * (float)colour.a / 255.0f));
    canvas_ring(c, x, y, STACK_RING * place->square, width, dashes, colour);
}

void move_paths_draw_feed(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          struct way feed, float phase, struct colour colour)
{
    draw_slot_ring(c, place, feed.from, 4.0f * game_style->bold, 0, colour);
    draw_slide(c, place, feed, phase, colour);
}

void move_paths_draw_chosen(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                            const struct board_marks *m)
{
    float x, y, q = place->square;
    for (uint64_t left = m->ways ? m->ways->chosen : 0; left;) {
        board_place_centre(place, (unsigned)bits_pop(&left), &x, &y);
        for (int i = 0; i < 4; i++)
            canvas_circle(c, x, y, (0.62f - 0.05f * (float)i) * q, colour_fade(game_style->accent, 0.16f * m->fade),
                          colour_fade(game_style->accent, 0.0f));
        canvas_circle(c, x, y, 0.47f * q, colour_fade(game_style->accent, 0.30f * m->fade),
                      colour_fade(game_style->accent, 0.18f * m->fade));
        canvas_ring(c, x, y, 0.48f * q, 3.0f * game_style->bold, 0, colour_fade(game_style->accent, m->fade));
    }
}

/* The piece that would be on the goal. */
static void draw_ghost(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       const struct board_marks *m)
{
    float x, y, q = place->square;
    if (m->ways->goal >= 64)
        return;
    board_place_centre(place, m->ways->goal, &x, &y);
    if (m->ways->pawn) {
        struct pawn_pose pawn = {.x = x, .y = y, .square = q, .alpha = 0.6f * m->fade, .side = m->ghost};
        pawn_draw(c, game_style, &pawn, m->disc_marks);
    } else {
        struct disc_pose disc = {.x = x, .y = y, .r = 0.40f * q, .up = m->ghost, .alpha = 0.6f * m->fade};
        disc_draw_resting(c, game_style->id, game_style->side, &disc, m->disc_marks);
    }
    canvas_ring(c, x, y, 0.46f * q, 3.0f * game_style->bold, 0, colour_fade(game_style->mark, m->fade));
}

void move_paths_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct board_marks *m)
{
    const struct move_paths *w = m->ways;
    if (!w)
        return;
    draw_ghost(c, place, game_style, m);
    struct colour colour = colour_fade(game_style->mark, m->fade);
    if (is_way(w->path) && w->hop)
        draw_hop(c, place, w->path, colour);
    else if (is_way(w->path))
        draw_walk(c, place, w->path, colour);
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++)
        if (w->stacks & bit(i))
            draw_slot_ring(c, place, PICK_RAIL + i, 2.5f * game_style->bold, 0,
                           colour_fade(game_style->mark, game_style_faint(game_style, 0.8f) * m->fade));
        else if (w->feeders & bit(i))
            draw_slot_ring(c, place, PICK_RAIL + i, 2.5f, 12, colour_fade(game_style->mark, 0.7f * m->fade));
    if (is_way(w->feed))
        move_paths_draw_feed(c, place, game_style, w->feed, 1.0f - m->stack_left, colour);
}

/* ---- a piece in the hand ---- */

#define DRAG_SIZE 1.22f
enum { DRAG_PAWN_HIGH = 40, DRAG_DISC_HIGH = 12 }; /* above its shadow */

bool move_paths_drags(const struct board_marks *m, const struct board_place *place)
{
    const struct dragged *d = m->ways ? &m->ways->drag : NULL;
    return d && d->from < PICK_DONE && d->field.x == place->field.x && d->field.y == place->field.y &&
           d->field.w == place->field.w && d->field.h == place->field.h;
}

struct position move_paths_without(const struct board_marks *m, const struct board_place *place,
                                   const struct position *p)
{
    struct position without = *p;
    unsigned from = move_paths_drags(m, place) ? m->ways->drag.from : PICK_NOWHERE;
    if (from < 64) {
        without.pawns[FIRST] &= ~bit(from);
        without.pawns[SECOND] &= ~bit(from);
    } else if (from < PICK_DONE) {
        unsigned stack = from - PICK_RAIL;
        bool some = position_rail(p, (enum edge)(stack / RAIL_STACKS), stack % RAIL_STACKS) > 0;
        without.rails -= some ? UINT64_C(1) << (2 * stack) : 0;
    }
    return without;
}

/* A pawn leaves a faint one behind until it is put down or back. */
static void draw_left(struct canvas *c, const struct game_style *game_style, const struct board_marks *m, float x,
                      float y, float q)
{
    struct pawn_pose left = {.x = x, .y = y, .square = q, .alpha = 0.35f, .side = m->ghost};
    canvas_ring(c, x, y, 0.46f * q, 2.5f * game_style->bold, 16, colour_fade(game_style->mark, 0.9f));
    pawn_draw(c, game_style, &left, m->disc_marks);
}

void move_paths_draw_drag(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          const struct board_marks *m)
{
    if (!move_paths_drags(m, place))
        return;
    const struct dragged *d = &m->ways->drag;
    bool pawn = d->from < 64;
    float from_x, from_y, q = place->square, eased = 1 - (1 - d->back) * (1 - d->back) * (1 - d->back);
    float size = 1 + (DRAG_SIZE - 1) * d->grown, high = d->grown * (pawn ? DRAG_PAWN_HIGH : DRAG_DISC_HIGH);
    board_place_centre(place, d->from, &from_x, &from_y);
    float x = d->x + (from_x - d->x) * eased, y = d->y + (from_y - d->y) * eased;
    if (pawn && d->back <= 0)
        draw_left(c, game_style, m, from_x, from_y, q);
    if (pawn) {
        struct pawn_pose pose = {.x = x, .y = y + high, .square = q * size, .alpha = 1, .side = m->ghost};
        pose.lift = high / pose.square;
        pawn_draw(c, game_style, &pose, m->disc_marks);
    } else {
        struct disc_pose pose = {.x = x, .y = y + high, .r = 0.40f * q * size, .up = m->ghost, .alpha = 1};
        pose.lift = high / (2 * pose.r);
        disc_shadow(c, &pose);
        disc_draw(c, game_style->side, &pose, m->disc_marks);
    }
}

void move_paths_draw_sign(struct canvas *c, const struct game_style *game_style, int kind, struct box b)
{
    float q = fminf(b.h, b.w / 2), y = b.y + b.h / 2;
    struct stretch s = {b.x, y, 1, 0, b.w};
    float r = fminf(0.3f * q, 0.1f * b.w);
    if (kind >= 3) /* two dots, one dot */
        for (float side = kind == 3 ? -1.5f : 0; side <= 1.5f; side += 3)
            canvas_circle(c, b.x + b.w / 2 + side * r, y, r, game_style->mark, game_style->mark);
    else if (kind == 0)
        for (int i = 0; i < 4; i++)
            canvas_circle(c, b.x + b.w * (0.14f + 0.24f * (float)i), y, 0.1f * q, game_style->mark, game_style->mark);
    else if (kind == 1)
        draw_bow(c, &(struct stretch){b.x, y + 0.25f * q, 1, 0, b.w}, 0.1f * b.w, 0.9f * b.w, 0.5f * q, 3,
                 game_style->mark);
    else
        for (int i = 0; i < 3; i++)
            draw_chevron(c, s.x + b.w * (0.3f + 0.28f * (float)i), y, 1, 0, 0.24f * q, 3, game_style->mark);
}

void move_paths_draw_last(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                          const struct board_marks *m)
{
    float x, y;
    if (!m->ways)
        return;
    struct colour colour = colour_fade(game_style->mark, game_style_faint(game_style, 0.55f) * m->fade);
    if (is_way(m->ways->last_path)) {
        draw_line(c, place, m->ways->last_path, 0.46f, 0.11f * place->square, colour);
        board_place_centre(place, m->ways->last_path.from, &x, &y);
        canvas_ring(c, x, y, 0.12f * place->square, 2.0f, 0, colour);
    }
    if (m->ways->last_rail < PICK_DONE) {
        board_place_centre(place, m->ways->last_rail, &x, &y);
        canvas_ring(c, x, y, STACK_RING * place->square, 2.5f, 0,
                    colour_fade(game_style->mark, game_style_faint(game_style, 0.65f) * m->fade));
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

void move_paths_draw_choice(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                            const struct board_marks *m)
{
    if (!m->ways || !m->ways->choice[0][0])
        return;
    canvas_new_layer(c);
    for (int i = 0; i < 2; i++) {
        struct box b = move_paths_choice_box(place, m->ways->goal, i);
        bool on = m->cursor == PICK_TURNING + (unsigned)i;
        struct colour fill = on ? game_style->accent : rgba(HUE_NIGHT, 0.94f);
        canvas_round(c, (struct box){b.x - 2, b.y + 3, b.w + 4, b.h + 2}, b.h / 2, black(0.35f), black(0.35f));
        canvas_round(c, b, b.h / 2, fill, fill);
        canvas_outline(c, b, b.h / 2, 2.5f, on ? white(1) : game_style->accent);
        b.x += 14;
        b.w -= 28;
        struct text_style style = {.face = FACE_BOLD, .size = 22 * place->grow, .align = ALIGN_CENTRE};
        style.colour = on ? game_style->on_accent : white(1);
        canvas_text(c, b, style, m->ways->choice[i]);
    }
}
