#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/view/disc.h"
#include "app/view/move_input.h"
#include "app/view/pawn.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "rules/line.h"
#include "rules/variant.h"

enum { ROUND_MS = 900, ROUNDS = 2, REACH_MS = 70, LINES_APART_MS = 90, FADE_MS = 120 };
enum { WALK_MS = 500, SLIDE_MS = 300, LOOK_MS = 400, TURN_MS = WALK_MS + SLIDE_MS + LOOK_MS, TURNS = 2 };

#define GHOST_PAWN 0.9f

/* Shapes in squares. */
#define FRAME 0.47f
#define FRAME_WIDE 0.05f
#define BAR 0.12f
#define HALO 0.34f

/* A line of a ply, square by square, and the disc of its own that ends it. */
struct lit_line {
    uint8_t squares[LINE_WAY_MAX];
    int count;
    unsigned end; /* NO_SQUARE: none */
    float from;   /* ms: when it sets off */
};

/* Light is laid on something dark where the field itself is as light. */
struct ink {
    struct colour light, under;
};

static float lightness_of(struct colour c) { return (0.30f * c.r + 0.59f * c.g + 0.11f * c.b) / 255; }

static struct ink ink_of(const struct game_style *style, struct colour light)
{
    bool pale = !style->strong && lightness_of(style->field_top) > 0.75f;
    return (struct ink){light, pale ? rgba(0x3a2008, 0.78f) : rgba(0, 0)};
}

static struct colour colour_of(const struct game_style *style, const struct glow *g)
{
    return style->strong ? style->mark : g->position->pawns[FIRST] ? style->accent : rgb(0xffe38a);
}

/* The effects of a ply; coins are flipped at once even where hands do it. */
static struct effects effects_of(const struct position *p, struct move move)
{
    struct effects fx = {.count = 0};
    struct position next = *p;
    next.house &= (uint8_t)~HOUSE_BY_HAND;
    position_play(&next, move, &fx);
    return fx;
}

/* The lines of a placement, in the order of their directions. Returns their number. */
static int lines_of(const struct glow *g, struct move move, struct lit_line out[DIRECTIONS])
{
    const enum side side = (enum side)g->position->turn;
    int count = 0;
    for (unsigned d = 0; position_flips(g->position, move) && d < DIRECTIONS; d++) {
        struct lit_line *line = &out[count];
        *line = (struct lit_line){.end = NO_SQUARE, .from = (float)(LINES_APART_MS * count)};
        const int steps = line_way(g->position, side, move.to, (enum direction)d, line->squares);
        if (steps == 0)
            continue;
        line->count = steps - 1;
        if (g->position->discs[side] & bit(line->squares[steps - 1])) /* or the square of the move itself */
            line->end = line->squares[steps - 1];
        count++;
    }
    return count;
}

static bool is_placing(const struct glow_turn *turn) { return turn->count > 0 && turn->plies[0].kind != MOVE_WALK; }

static float time_of(const struct glow *g) { return g->calm ? GLOW_STILL : g->ms; }

/* Reduced motion: all of it fades in. */
static float alpha_of(const struct glow *g) { return (1 - g->fade) * (g->calm ? clamp_unit(g->ms / FADE_MS) : 1); }

int glow_reached(const struct glow *g)
{
    struct lit_line lines[DIRECTIONS];
    int reached = 0;
    if (g->calm || g->count == 0 || !is_placing(&g->turns[0]))
        return 0;
    for (int n = lines_of(g, g->turns[0].plies[0], lines); n > 0; n--)
        for (int i = 0; i < lines[n - 1].count; i++)
            reached += g->ms >= lines[n - 1].from + (float)(REACH_MS * (i + 1));
    return reached;
}

float glow_lines_length(const struct glow *g)
{
    struct lit_line lines[DIRECTIONS];
    float longest = 0;
    if (g->calm || g->count == 0)
        return 0;
    if (!is_placing(&g->turns[0]))
        return TURN_MS;
    for (int n = lines_of(g, g->turns[0].plies[0], lines); n > 0; n--)
        longest = fmaxf(longest, lines[n - 1].from + (float)(REACH_MS * (lines[n - 1].count + 1)));
    return longest;
}

float glow_length(const struct glow *g)
{
    if (g->calm)
        return FADE_MS;
    if (g->count > 0 && !is_placing(&g->turns[0]))
        return TURNS * TURN_MS;
    return fmaxf(ROUNDS * ROUND_MS, glow_lines_length(g));
}

/* ---- shapes ---- */

static void frame(struct canvas *c, float x, float y, float half, float width, struct colour colour)
{
    canvas_outline(c, (struct box){x - half, y - half, 2 * half, 2 * half}, 0.2f * half, width, colour);
}

/* The square itself: lit, framed, and waves that run out from the frame. */
static void draw_square(struct canvas *c, const struct board_place *place, unsigned square, struct ink ink, float ms)
{
    float x, y, q = place->square, k = FRAME_WIDE * q, half = FRAME * q;
    board_place_centre(place, square, &x, &y);
    struct colour glow = ink.light, fill = colour_fade(glow, 0.30f), wave = ink.under.a > 0 ? ink.under : glow;
    canvas_circle(c, x, y, 0.8f * q, colour_fade(wave, 0.5f), colour_fade(wave, 0));
    canvas_rect(c, (struct box){x - 0.5f * q, y - 0.5f * q, q, q}, ink.under);
    canvas_rect(c, (struct box){x - 0.5f * q, y - 0.5f * q, q, q}, fill);
    bool rests = ms >= ROUNDS * ROUND_MS;
    float way = rests ? 0.5f : fmodf(ms, ROUND_MS) / ROUND_MS, fades = rests ? 0.6f : 1 - way;
    for (int i = 0; i < 2; i++)
        frame(c, x, y, half + (0.10f + 0.13f * (float)i + 0.10f * way) * q, 0.75f * k,
              colour_fade(wave, (i ? 0.3f : 0.6f) * fades));
    frame(c, x, y, half + 0.3f * k, 1.7f * k, game_style_tone(TONE_SEAM));
    frame(c, x, y, half, k, glow);
}

static void draw_bar(struct canvas *c, float x0, float y0, float x1, float y1, float q, struct ink ink)
{
    canvas_line(c, x0, y0, x1, y1, HALO * q, 0, colour_fade(ink.light, 0.22f));
    canvas_line(c, x0, y0, x1, y1, (BAR + 0.12f) * q, 0, ink.under);
    canvas_line(c, x0, y0, x1, y1, BAR * q + 4, 0, game_style_tone(TONE_SEAM));
    canvas_line(c, x0, y0, x1, y1, BAR * q, 0, ink.light);
}

/* As far as the light has run, and not across an edge where it leaves the board. */
static void draw_bars(struct canvas *c, const struct board_place *place, unsigned square, const struct lit_line *line,
                      struct ink ink, float ms)
{
    unsigned from = square;
    for (int i = 0; i <= line->count; i++) {
        unsigned to = i < line->count ? line->squares[i] : line->end;
        float x0, y0, x1, y1, way = clamp_unit((ms - line->from - (float)(REACH_MS * i)) / REACH_MS);
        if (to == NO_SQUARE || way <= 0)
            return;
        board_place_centre(place, from, &x0, &y0);
        board_place_centre(place, to, &x1, &y1);
        if (!line_over_edge(from, to))
            draw_bar(c, x0, y0, x0 + (x1 - x0) * way, y0 + (y1 - y0) * way, place->square, ink);
        from = to;
    }
}

static void draw_halo(struct canvas *c, const struct board_place *place, unsigned square, struct colour glow)
{
    float x, y;
    board_place_centre(place, square, &x, &y);
    canvas_circle(c, x, y, 0.62f * place->square, colour_fade(glow, 0.7f), colour_fade(glow, 0));
}

/* Around a disc: dashed before the light has reached it, thin where the line ends. */
static void draw_ring(struct canvas *c, const struct board_place *place, const struct game_style *style,
                      unsigned square, float width, int dashes, struct colour colour)
{
    float x, y, q = place->square;
    board_place_centre(place, square, &x, &y);
    width *= q * style->bold;
    canvas_ring(c, x, y - 0.03f * q, 0.34f * q, width + 2.6f, dashes, game_style_tone(TONE_SEAM));
    canvas_ring(c, x, y - 0.03f * q, 0.34f * q, width, dashes, colour);
}

static void draw_badge(struct canvas *c, const struct game_style *style, float x, float y, float q, int number)
{
    float least = fmaxf(11.0f / canvas_scale(c), canvas_em(c, 0) / 1.3f), r = fmaxf(0.22f * q, least);
    char text[12];
    (void)snprintf(text, sizeof text, "%d", number);
    canvas_circle(c, x, y, r + 1.5f, game_style_tone(TONE_SEAM), game_style_tone(TONE_SEAM));
    canvas_circle(c, x, y, r, style->accent, style->accent);
    canvas_new_layer(c);
    canvas_text(
        c, (struct box){x - r, y - r, 2 * r, 2 * r},
        (struct text_style){
            .face = FACE_BOLD, .size = 1.3f * r, .least = 1.3f * r, .colour = style->on_accent, .align = ALIGN_CENTRE},
        text);
}

/* ---- a placement ---- */

static void below_placement(struct canvas *c, const struct board_place *place, const struct glow *g, struct move move,
                            struct ink ink)
{
    struct lit_line lines[DIRECTIONS];
    float ms = time_of(g);
    int count = lines_of(g, move, lines);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < lines[i].count; k++)
            if (ms >= lines[i].from + (float)(REACH_MS * (k + 1)))
                draw_halo(c, place, lines[i].squares[k], ink.light);
    for (int i = 0; i < count; i++)
        draw_bars(c, place, move.to, &lines[i], ink, ms);
    draw_square(c, place, move.to, ink, ms);
}

static void above_placement(struct canvas *c, const struct board_place *place, const struct game_style *style,
                            const struct glow *g, struct move move, struct colour glow)
{
    struct lit_line lines[DIRECTIONS];
    float ms = time_of(g);
    int count = lines_of(g, move, lines);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < lines[i].count; k++) {
            bool reached = ms >= lines[i].from + (float)(REACH_MS * (k + 1));
            draw_ring(c, place, style, lines[i].squares[k], reached ? 0.05f : 0.04f, reached ? 0 : 14, glow);
        }
        if (lines[i].end != NO_SQUARE && ms >= lines[i].from + (float)(REACH_MS * (lines[i].count + 1)))
            draw_ring(c, place, style, lines[i].end, 0.03f, 0, glow);
    }
}

/* ---- a walk and its slide ---- */

/* How far both have got, 0 to 1. */
struct progress {
    float walk, slide;
};

static struct progress progress_of(const struct glow *g)
{
    float ms = time_of(g);
    if (ms >= TURNS * TURN_MS)
        return (struct progress){1, 1};
    ms = fmodf(ms, TURN_MS);
    return (struct progress){clamp_unit(ms / WALK_MS), clamp_unit((ms - WALK_MS) / SLIDE_MS)};
}

/* A point of a walk, and how high a hop is there, in squares: as high as in play. */
static float walk_at(const struct board_place *place, struct move walk, const struct effects *fx, float way, float *x,
                     float *y)
{
    float x1, y1, squares = 0;
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP)
            squares = fmaxf(squares, (float)fx->list[i].distance + 1);
    board_place_centre(place, walk.from, x, y);
    board_place_centre(place, walk.to, &x1, &y1);
    *x += (x1 - *x) * way;
    *y += (y1 - *y) * way;
    return squares > 0 ? (0.30f + 0.14f * squares) * 4 * way * (1 - way) : 0;
}

static float share_of(const struct effects *fx, const struct effect *e)
{
    float farthest = 1;
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP)
            farthest = fmaxf(farthest, (float)fx->list[i].distance);
    return (float)e->distance / (farthest + 1);
}

static void above_walk(struct canvas *c, const struct board_place *place, const struct game_style *style,
                       const struct glow *g, struct move walk, struct colour glow, bool marks)
{
    enum { GHOSTS = 3, DOTS = 28 };
    struct effects fx = effects_of(g->position, walk);
    float q = place->square, x, y, lift, way = progress_of(g).walk;
    for (int i = 0; i < fx.count; i++) {
        bool passed = share_of(&fx, &fx.list[i]) <= way;
        if (fx.list[i].kind == EFFECT_FLIP)
            draw_ring(c, place, style, fx.list[i].to, passed ? 0.05f : 0.04f, passed ? 0 : 14, glow);
    }
    board_place_centre(place, walk.from, &x, &y);
    frame(c, x, y, FRAME * q + 1, 0.08f * q, game_style_tone(TONE_SEAM));
    frame(c, x, y, FRAME * q, FRAME_WIDE * q, glow);
    for (int i = 1; i < DOTS; i++) {
        lift = walk_at(place, walk, &fx, (float)i / DOTS, &x, &y) * q;
        canvas_circle(c, x, y - lift, 0.05f * q, game_style_tone(TONE_SEAM), game_style_tone(TONE_SEAM));
        canvas_circle(c, x, y - lift, 0.034f * q, glow, glow);
    }
    for (int i = 1; i <= GHOSTS + 1; i++) {
        bool last = i > GHOSTS;
        float at = last ? way : (float)i / (GHOSTS + 1);
        if (at > way || (last && way <= 0))
            continue;
        lift = walk_at(place, walk, &fx, at, &x, &y);
        struct pawn_pose pose = {.x = x, .y = y, .square = q, .lift = lift, .side = (enum side)g->position->turn};
        pose.alpha = last ? GHOST_PAWN : 0.4f;
        pawn_draw(c, style, &pose, marks);
    }
    board_place_centre(place, walk.from, &x, &y);
    draw_badge(c, style, x - 0.44f * q, y - 0.44f * q, q, 1);
}

static void above_slide(struct canvas *c, const struct board_place *place, const struct game_style *style,
                        const struct glow *g, struct move slide, struct colour glow, bool marks)
{
    float x, y, x1, y1, q = place->square, way = progress_of(g).slide;
    unsigned stack = move_input_stack(slide);
    if (progress_of(g).walk < 1)
        return;
    board_place_centre(place, stack, &x, &y);
    board_place_centre(place, slide.to, &x1, &y1);
    canvas_outline(c, (struct box){x1 - FRAME * q, y1 - FRAME * q, 2 * FRAME * q, 2 * FRAME * q}, 0.1f * q,
                   FRAME_WIDE * q, colour_fade(glow, 0.6f));
    move_paths_draw_feed(c, place, style, (struct way){stack, slide.to}, way, glow);
    struct disc_pose disc = {.x = x + (x1 - x) * way,
                             .y = y + (y1 - y) * way,
                             .r = 0.40f * q,
                             .up = (enum side)g->position->turn,
                             .alpha = 0.6f};
    disc_draw_resting(c, style->id, style->side, &disc, marks);
    draw_badge(c, style, x + 0.36f * q, y - 0.36f * q, q, 2);
}

/* ---- what is spoken of without a turn ---- */

/* A stack of the rails. */
static void draw_stack(struct canvas *c, const struct board_place *place, unsigned where, struct colour glow, float ms)
{
    float x, y, q = place->square, r = 0.43f * q, k = FRAME_WIDE * q;
    float way = ms >= ROUNDS * ROUND_MS ? 0 : fmodf(ms, ROUND_MS) / ROUND_MS;
    board_place_centre(place, where, &x, &y);
    if (way > 0)
        canvas_ring(c, x, y, r + 0.2f * way * q, 0.75f * k, 0, colour_fade(glow, 0.6f * (1 - way)));
    canvas_ring(c, x, y, r, k + 2.6f, 0, game_style_tone(TONE_SEAM));
    canvas_ring(c, x, y, r, k, 0, glow);
}

static void below_places(struct canvas *c, const struct board_place *place, const struct glow *g, struct ink ink,
                         struct ink bad)
{
    for (uint64_t rest = g->places[0]; rest;)
        draw_square(c, place, bits_pop(&rest), ink, time_of(g));
    for (uint64_t rest = g->bad; rest;)
        draw_square(c, place, bits_pop(&rest), bad, time_of(g));
}

static struct lit_line line_of(const struct glow *g)
{
    struct lit_line line = {.end = NO_SQUARE};
    for (int i = 1; i < g->line.count; i++)
        line.squares[line.count++] = g->line.at[i];
    if (g->line.open && line.count > 0)
        line.end = line.squares[--line.count];
    return line;
}

static void above_line(struct canvas *c, const struct board_place *place, const struct game_style *style,
                       const struct glow *g)
{
    struct lit_line line = line_of(g);
    struct colour red = rgb(HUE_BAD);
    float x, y, q = place->square;
    for (int i = 0; i < line.count; i++) {
        bool reached = time_of(g) >= (float)(REACH_MS * (i + 1));
        draw_ring(c, place, style, line.squares[i], reached ? 0.05f : 0.04f, reached ? 0 : 14, red);
    }
    if (line.end == NO_SQUARE || time_of(g) < (float)(REACH_MS * (line.count + 1)))
        return;
    board_place_centre(place, line.end, &x, &y);
    struct colour field = colour_fade(red, 0.30f);
    canvas_round(c, (struct box){x - 0.45f * q, y - 0.45f * q, 0.9f * q, 0.9f * q}, 0.09f * q, field, field);
    draw_ring(c, place, style, line.end, 0.05f, 14, red);
    canvas_new_layer(c);
    canvas_text(c, (struct box){x - q / 2, y - q / 2, q, q},
                (struct text_style){
                    .face = FACE_TITLE, .size = 0.5f * q, .least = 0.5f * q, .colour = white(1), .align = ALIGN_CENTRE},
                "?");
}

/* ---- all of it ---- */

void glow_draw_below(struct canvas *c, const struct board_place *place, const struct game_style *style,
                     const struct glow *g)
{
    struct ink ink = ink_of(style, colour_of(style, g)), bad = ink_of(style, rgb(HUE_BAD));
    struct lit_line line = line_of(g);
    canvas_push(c, 0, 0, alpha_of(g));
    below_places(c, place, g, ink, bad);
    if (g->line.count > 1)
        draw_bars(c, place, g->line.at[0], &line, bad, time_of(g));
    for (int i = 0; i < g->count; i++) {
        struct move move = g->turns[i].plies[0];
        if (is_placing(&g->turns[i]) && move.to < 64)
            below_placement(c, place, g, move, ink);
        else if (move.kind == MOVE_WALK && i == 0)
            draw_square(c, place, move.to, ink, time_of(g));
    }
    canvas_pop(c);
}

void glow_draw_above(struct canvas *c, const struct board_place *place, const struct game_style *style,
                     const struct glow *g, bool marks)
{
    struct colour glow = colour_of(style, g);
    canvas_push(c, 0, 0, alpha_of(g));
    canvas_new_layer(c);
    for (int i = 0; i < g->count; i++) {
        const struct glow_turn *turn = &g->turns[i];
        if (is_placing(turn) && turn->plies[0].to < 64)
            above_placement(c, place, style, g, turn->plies[0], glow);
        for (int k = 0; k < turn->count && i == 0; k++) {
            if (turn->plies[k].kind == MOVE_WALK)
                above_walk(c, place, style, g, turn->plies[k], glow, marks);
            else if (turn->plies[k].kind == MOVE_SLIDE)
                above_slide(c, place, style, g, turn->plies[k], glow, marks);
        }
    }
    for (uint64_t rest = g->places[1]; rest;)
        draw_stack(c, place, 64 + bits_pop(&rest), glow, time_of(g));
    above_line(c, place, style, g);
    if (g->second < 64)
        glow_draw_second(c, place, g->second);
    canvas_pop(c);
}

void glow_sign_draw(struct canvas *c, float x, float y, float r)
{
    canvas_ring(c, x, y, r, 0.14f * r + 5, 12, game_style_tone(TONE_SEAM));
    canvas_ring(c, x, y, r, 0.14f * r + 2, 12, rgb(0xfffaf0));
}

void glow_draw_second(struct canvas *c, const struct board_place *place, unsigned square)
{
    float x, y;
    board_place_centre(place, square, &x, &y);
    glow_sign_draw(c, x, y, 0.27f * place->square);
}
