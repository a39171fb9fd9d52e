#include "app/view/board_view.h"

#include "app/view/disc.h"
#include "app/view/picker.h"
#include "base/bits.h"
#include "rules/line.h"

#define SEAM game_style_tone(TONE_SEAM)

static const int STEPS[DIRECTIONS][2] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

/* ---- arrowheads ---- */

static void draw_head(struct canvas *c, float x, float y, int dx, int dy, float size, struct colour colour)
{
    float ex = (float)dx * size * 0.5f, ey = (float)dy * size * 0.5f, ax = (float)dy * size, ay = (float)dx * size;
    for (int pass = 0; pass < 2; pass++) {
        float width = pass ? 2.6f : 5.2f;
        struct colour ink = pass ? colour : SEAM;
        canvas_line(c, x - ex - ax, y - ey - ay, x + ex, y + ey, width, 0, ink);
        canvas_line(c, x - ex + ax, y - ey + ay, x + ex, y + ey, width, 0, ink);
    }
}

int wrap_heads(int count, int out[WRAP_HEADS])
{
    int first = (count + 2) / 4, n = 0;
    out[n++] = first;
    if (count % 2 == 0)
        out[n++] = count / 2;
    out[n++] = count - first;
    return n;
}

/* `way` 1: outwards, where edges are joined; -1: inwards, where diagonals turn round. */
static void draw_heads(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       bool beside, int way)
{
    float band = place->field.x - place->frame.x, size = band * 0.20f;
    int heads[WRAP_HEADS], count = wrap_heads(beside ? place->rows : place->columns, heads);
    for (int i = 0; i < count; i++) {
        float along = (float)heads[i] * place->square;
        float x = place->field.x + along, y = place->field.y + along, out = band * 0.45f;
        const struct box *f = &place->field;
        if (beside) {
            draw_head(c, f->x - out, y, -way, 0, size, game_style->accent);
            draw_head(c, f->x + f->w + out, y, way, 0, size, game_style->accent);
        } else {
            draw_head(c, x, f->y - out, 0, -way, size, game_style->accent);
            draw_head(c, x, f->y + f->h + out, 0, way, size, game_style->accent);
        }
    }
}

/* ---- discs of the opposite edge ---- */

static void draw_peeping(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                         const struct position *p, const struct board_marks *m, int dx, int dy)
{
    const enum direction way = dx ? (dx < 0 ? DIRECTION_W : DIRECTION_E) : (dy < 0 ? DIRECTION_N : DIRECTION_S);
    float band = place->field.x - place->frame.x;
    for (unsigned square = 0; square < 64; square++) {
        bool at_edge = dx < 0   ? square % 8 == 0
                       : dx > 0 ? square % 8 + 1 == p->width
                       : dy < 0 ? square / 8 == 0
                                : square / 8 + 1 == p->height;
        if (!at_edge || square / 8 >= p->height || square % 8 >= p->width || !(p->board & bit(square)))
            continue;
        uint64_t beyond = line_step(p, bit(square), way) & (p->discs[FIRST] | p->discs[SECOND]);
        struct disc_pose pose = {.r = place->square * 0.15f, .alpha = 0.8f * m->fade};
        if (!beyond) /* a hole, or nobody's */
            continue;
        pose.up = p->discs[FIRST] & beyond ? FIRST : SECOND;
        board_place_centre(place, square, &pose.x, &pose.y);
        pose.x += (float)dx * (place->square / 2 + band * 0.12f);
        pose.y += (float)dy * (place->square / 2 + band * 0.12f);
        disc_draw_resting(c, game_style->id, game_style->side, &pose, m->disc_marks);
    }
}

void wrap_draw_rim(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                   const struct position *p, const struct board_marks *m)
{
    const int way = line_bends(p) ? -1 : 1;
    if (p->join == JOIN_NONE && way > 0)
        return;
    draw_heads(c, place, game_style, true, way);
    if (p->join == JOIN_ALL || way < 0)
        draw_heads(c, place, game_style, false, way);
    if (way < 0)
        return;
    if (m->cursor >= 64)
        return;
    unsigned column = m->cursor % 8, row = m->cursor / 8;
    if (column == 0)
        draw_peeping(c, place, game_style, p, m, -1, 0);
    if (column + 1 == p->width)
        draw_peeping(c, place, game_style, p, m, 1, 0);
    if (row == 0 && p->join == JOIN_ALL)
        draw_peeping(c, place, game_style, p, m, 0, -1);
    if (row + 1 == p->height && p->join == JOIN_ALL)
        draw_peeping(c, place, game_style, p, m, 0, 1);
}

/* ---- lines ---- */

static void draw_dashes(struct canvas *c, float x0, float y0, float x1, float y1, float dash, struct colour colour)
{
    canvas_line(c, x0, y0, x1, y1, 5.5f, 0, colour_fade(rgb(0x04120b), 0.4f * (float)colour.a / 255.0f));
    canvas_line(c, x0, y0, x1, y1, 2.6f, dash, colour);
}

/* A step of a line: to the neighbour, or out over the rim and in on the other side. */
static void draw_step(struct canvas *c, const struct board_place *place, unsigned from, unsigned to, unsigned d,
                      struct colour colour)
{
    float x0, y0, x1, y1, q = place->square, dx = (float)STEPS[d][0], dy = (float)STEPS[d][1], dash = q * 0.09f;
    board_place_centre(place, from, &x0, &y0);
    board_place_centre(place, to, &x1, &y1);
    if (!line_over_edge(from, to)) {
        draw_dashes(c, x0, y0, x1, y1, dash, colour);
        return;
    }
    draw_dashes(c, x0, y0, x0 + 0.72f * q * dx, y0 + 0.72f * q * dy, dash, colour);
    draw_dashes(c, x1 - 0.72f * q * dx, y1 - 0.72f * q * dy, x1, y1, dash, colour);
}

/* True if a line leaves over a joined edge, or turns round. */
static bool is_winding(unsigned square, const uint8_t *way, int steps)
{
    int before = (int)square, first = way[0] - before;
    for (int i = 0; i < steps; before = way[i++])
        if (way[i] - before != first)
            return true;
    return line_over_edge(square, way[0]);
}

void wrap_draw_lines(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct position *p, const struct board_marks *m)
{
    if ((p->join == JOIN_NONE && !line_bends(p)) || !m->cursor_legal || !m->would_turn || m->cursor >= 64)
        return;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        uint8_t way[LINE_WAY_MAX];
        unsigned from = m->cursor;
        const int steps = line_way(p, m->ghost, m->cursor, (enum direction)d, way);
        for (int i = 0; i < steps && is_winding(m->cursor, way, steps); from = way[i++])
            draw_step(c, place, from, way[i], d, colour_fade(game_style->accent, m->fade));
    }
}
