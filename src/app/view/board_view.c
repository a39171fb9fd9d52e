#include "app/view/board_view.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/view/board_paint.h"
#include "app/view/choreography.h"
#include "app/view/disc.h"
#include "app/view/move_input.h"
#include "app/view/picker.h"
#include "base/bits.h"

#define DISC_RADIUS 0.40f /* in squares */
#define PI 3.14159265359f

/* The frame's width in terms of the board's shorter side; with rails, the frame is outside them. */
#define FRAME 0.049f
#define SMALL_FRAME 0.055f
#define RAILED_FRAME 0.02455f
#define RAIL 1.14f /* width of the rails in squares; the troughs run along their middle */
#define TROUGH 0.90f

/* The minimum size of coordinates, in pixels and, if the frame permits, in design units. If the frame is too narrow
 * they are left out. */
enum { LEAST_LABEL_PIXELS = 16, LEAST_LABEL = 16 };
#define FINGER_LABEL 0.75f         /* of it is in the frame where a finger's letters have to be large */
enum { LEAST_INSIDE_PIXELS = 12 }; /* in a corner not covered by discs */

static struct board_place place_with_frame(struct box box, const struct position *p, float frame)
{
    bool rails = (p->pawns[FIRST] | p->pawns[SECOND]) != 0;
    float around = rails ? 2 * RAIL : 0;
    float sx = (box.w - 2 * frame) / ((float)p->width + around), sy = (box.h - 2 * frame) / ((float)p->height + around);
    float square = sx < sy ? sx : sy;
    struct board_place place = {.square = square, .columns = p->width, .rows = p->height, .grow = 1};
    float w = square * (float)p->width, h = square * (float)p->height, edge = frame + square * around / 2;
    place.rail = square * around / 2;
    place.field = (struct box){box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h};
    place.frame = (struct box){place.field.x - edge, place.field.y - edge, w + 2 * edge, h + 2 * edge};
    return place;
}

struct board_place board_place(struct box box, const struct position *p)
{
    bool rails = (p->pawns[FIRST] | p->pawns[SECOND]) != 0;
    return place_with_frame(box, p, (rails ? RAILED_FRAME : FRAME) * (box.w < box.h ? box.w : box.h));
}

struct board_place board_place_small(struct box box, const struct position *p)
{
    return place_with_frame(box, p, SMALL_FRAME * (box.w < box.h ? box.w : box.h));
}

void board_place_centre(const struct board_place *place, unsigned where, float *x, float *y)
{
    if (where < 64) {
        *x = place->field.x + ((float)(where % 8) + 0.5f) * place->square;
        *y = place->field.y + ((float)(where / 8) + 0.5f) * place->square;
        return;
    }
    enum edge edge = (enum edge)((where - PICK_RAIL) / RAIL_STACKS);
    float along = ((float)((where - PICK_RAIL) % RAIL_STACKS) + 0.5f) * place->square, out = place->rail / 2;
    const struct box *f = &place->field;
    *x = edge == EDGE_W ? f->x - out : edge == EDGE_E ? f->x + f->w + out : f->x + along;
    *y = edge == EDGE_N ? f->y - out : edge == EDGE_S ? f->y + f->h + out : f->y + along;
}

static unsigned rail_at(const struct board_place *place, float column, float row)
{
    float out = place->rail / place->square, far_x = (float)place->columns, far_y = (float)place->rows;
    bool in_x = column >= 0 && column < far_x, in_y = row >= 0 && row < far_y;
    if (in_x && row < 0 && row >= -out)
        return PICK_RAIL + EDGE_N * RAIL_STACKS + (unsigned)column;
    if (in_x && row >= far_y && row < far_y + out)
        return PICK_RAIL + EDGE_S * RAIL_STACKS + (unsigned)column;
    if (in_y && column < 0 && column >= -out)
        return PICK_RAIL + EDGE_W * RAIL_STACKS + (unsigned)row;
    if (in_y && column >= far_x && column < far_x + out)
        return PICK_RAIL + EDGE_E * RAIL_STACKS + (unsigned)row;
    return PICK_NOWHERE;
}

unsigned board_place_at(const struct board_place *place, const struct position *p, float x, float y)
{
    float column = (x - place->field.x) / place->square, row = (y - place->field.y) / place->square;
    if (column < 0 || row < 0 || column >= (float)place->columns || row >= (float)place->rows)
        return place->rail > 0 ? rail_at(place, column, row) : PICK_NOWHERE;
    unsigned square = (unsigned)row * 8 + (unsigned)column;
    return p->board & bit(square) ? square : PICK_NOWHERE;
}

void tabletop_draw(struct canvas *c, const struct game_style *game_style)
{
    canvas_ground(c, board_tabletop(game_style, canvas_width(c), canvas_height(c)));
}

static void draw_board(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       const struct position *p)
{
    char name[40];
    uint64_t mask = p->board;
    (void)snprintf(name, sizeof name, "board.%s", game_style->id);
    struct board_art art = {
        game_style,  place->columns, place->rows, place->square, place->field.x - place->frame.x - place->rail,
        place->rail, mask,           p->join};
    float shadow = board_art_shadow(&art);
    struct box b = {place->frame.x - shadow, place->frame.y - shadow, place->frame.w + 2 * shadow,
                    place->frame.h + 2 * shadow};
    uint32_t stamp =
        (uint32_t)(mask ^ (mask >> 32)) * 2654435761U + (uint32_t)(place->square * 16.0f) + 7919U * p->join;
    canvas_picture(c, name, stamp, b, false, 1.0f, board_paint, &art);
}

/* The band for coordinates: the frame, or its part outside the rails' troughs. */
static float label_band(const struct board_place *place)
{
    float outside = place->field.x - place->frame.x;
    return place->rail > 0 ? outside - 0.57f * place->square - TROUGH / 2 * place->square : outside;
}

/* Tiles lie without a frame: a number stands at the first tile of its row, a letter in the lowest of its column. */
static int first_column(const struct game_style *game_style, const struct position *p, int row)
{
    int column = 0;
    while (game_style->material == MATERIAL_TILES && column + 1 < p->width && !(p->board >> (8 * row + column) & 1U))
        column++;
    return column;
}

static int lowest_row(const struct game_style *game_style, const struct position *p, int column)
{
    int row = p->height - 1;
    while (game_style->material == MATERIAL_TILES && row > 0 && !(p->board >> (8 * row + column) & 1U))
        row--;
    return row;
}

/* In the corners of the outer squares, which discs do not cover: letters along the lowest row, digits along the first
 * column. */
static void draw_coordinates_inside(struct canvas *c, const struct board_place *place,
                                    const struct game_style *game_style, const struct position *p, int lit_column)
{
    float least = LEAST_INSIDE_PIXELS / canvas_scale(c), q = place->square, in = 0.05f * q;
    struct text_style style = {.face = FACE_BOLD, .size = fmaxf(0.2f * q, least), .colour = game_style->mark};
    style.least = style.size;
    for (int i = 0; i < place->columns; i++) {
        char text[2] = {(char)('a' + i), 0};
        const float under = place->field.y + (float)(lowest_row(game_style, p, i) + 1) * q;
        struct box b = {place->field.x + (float)i * q, under - 1.25f * style.size, q - in, 0};
        b.h = 1.25f * style.size;
        style.align = ALIGN_RIGHT;
        style.colour = i == lit_column ? game_style->accent : game_style->mark;
        canvas_text(c, b, style, text);
    }
    style.colour = game_style->mark;
    style.align = ALIGN_LEFT;
    for (int i = 0; i < place->rows; i++) {
        char text[2] = {(char)('1' + i), 0};
        const float x = place->field.x + (float)first_column(game_style, p, i) * q + in;
        canvas_text(c, (struct box){x, place->field.y + (float)i * q, q - in, 1.25f * style.size}, style, text);
    }
}

/* At joined edges the cloth continues over the frame: there, coordinates stand in what is left of it. */
static void draw_coordinates(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                             const struct position *p, int lit_column, enum coordinates when)
{
    const unsigned join = p->join;
    float band = label_band(place), outwards = 0.5f * OVER_RIM * band;
    float read = canvas_em(c, 0), least = fmaxf(LEAST_LABEL_PIXELS / canvas_scale(c), read);
    float size = 0.58f * band > LEAST_LABEL || 0.75f * band < LEAST_LABEL ? 0.58f * band : LEAST_LABEL;
    struct text_style style = {.face = FACE_BOLD, .size = size < least ? least : size, .align = ALIGN_CENTRE};
    style.least = style.size;
    /* a letter reaches from 0.37 of its size above the middle of its line to 0.57 below it */
    const float strip = (1 - OVER_RIM) * band, middle = 0.5f * strip - 0.1f * style.size;
    const float top = join == JOIN_ALL ? middle - 0.675f * band : -0.15f * band;
    const float over = fmaxf(0, 1.15f * read - 1.35f * band) / 2;
    bool fits = (read > 0 ? FINGER_LABEL : 0.92f) * least <= (join == JOIN_ALL ? strip : band);
    if (!fits && when == COORDINATES_ALWAYS)
        draw_coordinates_inside(c, place, game_style, p, lit_column);
    if (!fits || when == COORDINATES_NEVER)
        return;
    for (int i = 0; i < place->columns; i++) {
        char text[2] = {(char)('a' + i), 0};
        style.colour =
            i == lit_column ? game_style->accent : colour_fade(game_style->label, game_style_faint(game_style, 0.85f));
        canvas_text(c,
                    (struct box){place->field.x + (float)i * place->square, place->frame.y + top - over, place->square,
                                 1.35f * band + 2 * over},
                    style, text);
    }
    style.colour = colour_fade(game_style->label, game_style_faint(game_style, 0.85f));
    for (int i = 0; i < place->rows; i++) {
        char text[2] = {(char)('1' + i), 0};
        const float before = (float)first_column(game_style, p, i) * place->square;
        canvas_text(c,
                    (struct box){place->frame.x + before - (join != JOIN_NONE ? outwards : 0),
                                 place->field.y + (float)i * place->square, band, place->square},
                    style, text);
    }
}

/* The disc of a square at time t, and whether it is moving. */
struct seen {
    struct disc_pose pose;
    float fade; /* reduced motion: how far the other face has faded in */
    bool there, moves;
};

static struct seen seen_at(const struct board_place *place, const struct position *before, const struct timeline *tl,
                           float t, unsigned square)
{
    struct seen s = {.there = false};
    int sq = (int)square;
    bool first = before->discs[FIRST] & bit(square), second = before->discs[SECOND] & bit(square);
    float fresh = tl ? timeline_value(tl, sq, PROPERTY_NEW, t, 0) : 0;
    s.there = first || second || fresh > 0.5f;
    if (!s.there)
        return s;
    s.pose.up = fresh > 1.5f || second ? SECOND : FIRST;
    s.pose.r = place->square * DISC_RADIUS;
    s.pose.alpha = 1.0f;
    board_place_centre(place, square, &s.pose.x, &s.pose.y);
    if (!tl)
        return s;
    s.pose.x += place->square * timeline_value(tl, sq, PROPERTY_X, t, 0);
    s.pose.y += place->square * timeline_value(tl, sq, PROPERTY_Y, t, 0);
    s.pose.r *= timeline_value(tl, sq, PROPERTY_SIZE, t, 1);
    s.pose.alpha = timeline_value(tl, sq, PROPERTY_ALPHA, t, 1);
    s.pose.lift = timeline_value(tl, sq, PROPERTY_LIFT, t, 0);
    s.pose.axis = timeline_value(tl, sq, PROPERTY_AXIS, t, 0);
    s.fade = timeline_value(tl, sq, PROPERTY_FADE, t, 0);
    float turn = timeline_value(tl, sq, PROPERTY_TURN, t, 0);
    if (turn >= 1.0f) {
        s.pose.up = other(s.pose.up);
        turn = 0;
    }
    s.pose.angle = turn * PI;
    s.moves = turn > 0 || s.pose.lift > 0.001f;
    return s;
}

/* The coin on a square, as used in a pose. In small pictures without data, the square determines it. */
static unsigned coin_on(const struct game_style *game_style, const struct position *p, const struct coins *coins,
                        unsigned square)
{
    if (game_style->piece != PIECE_COIN)
        return 0;
    if (coins && coins->at[square] != COIN_NONE)
        return 1U + coins->at[square];
    unsigned all = p->hand[FIRST] + p->hand[SECOND] + (unsigned)bits_count(occupied(p));
    return 1U + coin_of_set(square * 11U % all, all);
}

static void draw_discs(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       const struct position *before, const struct timeline *tl, float t, bool marks,
                       const struct coins *coins)
{
    struct disc_pose moving[64];
    int count = 0;
    for (unsigned square = 0; square < 64; square++) {
        struct seen s = seen_at(place, before, tl, t, square);
        if (!s.there)
            continue;
        s.pose.coin = coin_on(game_style, before, coins, square);
        s.pose.pegged = game_style->material == MATERIAL_HOLES;
        if (s.moves) {
            moving[count++] = s.pose;
            continue;
        }
        if (s.fade < 1.0f)
            disc_draw_resting(c, game_style->id, game_style->side, &s.pose, marks);
        if (s.fade <= 0.0f)
            continue;
        s.pose.up = other(s.pose.up);
        s.pose.alpha *= s.fade;
        disc_draw_resting(c, game_style->id, game_style->side, &s.pose, marks);
    }
    for (int i = 0; i < count; i++)
        disc_shadow(c, &moving[i]);
    for (int i = 0; i < count; i++)
        disc_draw(c, game_style->side, &moving[i], marks);
}

/* A ring visible on light and dark discs: the accent colour over a wider dark ring. */
static void draw_mark_ring(struct canvas *c, const struct game_style *game_style, float x, float y, float r,
                           float width, int dashes, struct colour colour)
{
    struct colour seam = rgba(HUE_PITCH, game_style_faint(game_style, 0.55f) * (float)colour.a / 255.0f);
    width *= game_style->bold;
    canvas_ring(c, x, y, r, width + 2.5f * game_style->bold, dashes, seam);
    canvas_ring(c, x, y, r, width, dashes, colour);
}

/* The position of a last-move mark: the centre, or beside the emblem of a coin. */
static void mark_centre(const struct board_place *place, const struct game_style *game_style, unsigned square, float *x,
                        float *y)
{
    float aside = game_style->piece == PIECE_COIN ? 0.235f * place->square : 0;
    board_place_centre(place, square, x, y);
    *x += aside;
    *y -= 0.03f * place->square + aside;
}

static void draw_last_move(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                           const struct board_marks *m)
{
    float x, y, size = game_style->piece == PIECE_COIN ? 0.7f : 1.0f;
    for (unsigned s = 0; s < 64; s++)
        if (m->last_turned & bit(s)) {
            mark_centre(place, game_style, s, &x, &y);
            draw_mark_ring(c, game_style, x, y, 0.10f * size * place->square, 2.0f, 0,
                           colour_fade(game_style->accent, m->fade));
        }
    if (m->last == NO_SQUARE)
        return;
    mark_centre(place, game_style, m->last, &x, &y);
    size *= place->square;
    struct colour seam = rgba(HUE_PITCH, game_style_faint(game_style, 0.6f) * m->fade),
                  dot = colour_fade(game_style->accent, m->fade);
    canvas_circle(c, x, y, 0.115f * game_style->bold * size, seam, seam);
    canvas_circle(c, x, y, 0.085f * game_style->bold * size, dot, dot);
}

/* Whether a disc would be laid on the square by a turn that is pointed out. */
static bool glows(const struct board_marks *m, unsigned square)
{
    for (int i = 0; m->glow && i < m->glow->count; i++)
        if (m->glow->turns[i].plies[0].kind == MOVE_PLACE && m->glow->turns[i].plies[0].to == square)
            return true;
    return false;
}

#define TWO_DOTS 0.15f /* each of two dots from the middle, in squares */

/* While a turn glows the others step back. */
#define BESIDE_GLOW 0.45f

static void draw_lit(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct board_marks *m)
{
    for (uint64_t left = m->lit; left;) {
        float x, y, half = 0.44f * place->square;
        board_place_centre(place, (unsigned)bits_pop(&left), &x, &y);
        struct box b = {x - half, y - half, 2 * half, 2 * half};
        struct colour fill = colour_fade(game_style->accent, 0.22f * m->fade);
        canvas_round(c, b, 8, fill, fill);
        canvas_outline(c, b, 8, 2.5f * game_style->bold, colour_fade(game_style->accent, m->fade));
    }
}

enum { POP_STEP_MS = 20, POP_MS = 120 };

float board_marks_popping(int count) { return count > 0 ? (float)(POP_STEP_MS * (count - 1) + POP_MS) : 0; }

/* How large the `i`-th of `count` marks is, a little too large on its way. */
static float popped(const struct board_marks *m, int i, int count)
{
    float ms = board_marks_popping(count) - m->to_pop - (float)(POP_STEP_MS * i);
    return m->to_pop <= 0 ? 1 : ms <= 0 ? 0 : ease_apply(EASE_OUT_BACK, fminf(ms / POP_MS, 1));
}

static void draw_legal(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       const struct board_marks *m, uint64_t pawns)
{
    const float whole = m->fade * (m->glow && m->glow->count > 0 ? BESIDE_GLOW : 1);
    const uint64_t dots = (m->legal | m->legal_faint | m->legal_dims) & ~m->lit;
    int count = bits_count(dots), i = 0;
    for (unsigned s = 0; s < 64; s++) {
        float there = dots & bit(s) ? popped(m, i++, count) : 0;
        if (there <= 0 || (s == m->cursor && m->cursor_legal) || glows(m, s) || move_paths_over(m, s) ||
            (m->glow && m->glow->second == s))
            continue;
        float fade = m->legal_faint & bit(s) ? BESIDE_GLOW * whole : m->legal_dims & bit(s) ? m->dims * whole : whole;
        float x, y, r = (game_style->strong ? 0.14f : 0.10f) * place->square * there;
        board_place_centre(place, s, &x, &y);
        if (pawns & bit(s)) {
            draw_mark_ring(c, game_style, x, y, 0.45f * place->square, 2.5f, 0,
                           colour_fade(game_style->mark, game_style_faint(game_style, 0.8f) * fade));
            continue;
        }
        struct colour below = black(game_style_faint(game_style, 0.25f) * fade);
        struct colour dot = colour_fade(game_style->mark, game_style_faint(game_style, 0.95f) * fade);
        float apart = m->legal_twice & bit(s) ? TWO_DOTS * place->square : 0;
        for (int side = apart > 0 ? -1 : 1; side <= 1; side += 2) {
            canvas_circle(c, x + (float)side * apart, y + 1.5f, r + game_style->bold, below, below);
            canvas_circle(c, x + (float)side * apart, y, r, dot, dot);
        }
    }
}

/* Square, so that nobody takes them for legal squares. */
static void draw_answers(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                         const struct board_marks *m)
{
    const enum side side = other(m->ghost);
    const float half = .25f * place->square;
    for (unsigned s = 0; s < 64; s++) {
        float x, y;
        board_place_centre(place, s, &x, &y);
        if (m->answer_turned & bit(s))
            draw_mark_ring(c, game_style, x, y, .24f * place->square, 3, 14, white(m->fade));
        if (!(m->answers & bit(s)))
            continue;
        struct box b = {x - half, y - half, 2 * half, 2 * half};
        struct colour ground = rgba(HUE_PITCH, .75f * m->fade);
        canvas_round(c, b, .3f * half, ground, ground);
        canvas_outline(c, b, .3f * half, 2, white(.7f * m->fade));
        disc_draw_still(c, game_style->id, game_style->side, side, x, y, .6f * half, m->fade, m->disc_marks);
    }
}

/* The background of a gain's label: a round pill in the accent colour; for a loss, a dark box with rose text. */
static struct colour draw_gain_ground(struct canvas *c, struct box b, const struct game_style *game_style, int n,
                                      float fade)
{
    struct box seam = {b.x - 1.5f, b.y - 1.5f, b.w + 3, b.h + 3};
    struct colour dark = rgba(0x04120b, fade), accent = colour_fade(game_style->accent, fade);
    if (n >= 0) {
        canvas_round(c, seam, seam.h / 2, dark, dark);
        canvas_round(c, b, b.h / 2, accent, accent);
        return colour_fade(game_style->on_accent, fade);
    }
    struct colour rose = rgba(0xffb3ab, fade), box = rgba(0x2a0b09, fade);
    canvas_round(c, seam, 0.26f * seam.h, rose, rose);
    canvas_round(c, (struct box){b.x + 0.5f, b.y + 0.5f, b.w - 1, b.h - 1}, 0.22f * b.h, box, box);
    return rose;
}

static int gain_of(const struct board_marks *m, const struct position *p)
{
    return bits_count(m->would_turn) - 2 * bits_count(m->would_turn & p->discs[m->ghost]);
}

static struct text_style gain_style(const struct canvas *c, float k)
{
    float small = LEAST_LABEL_PIXELS / canvas_scale(c);
    return (struct text_style){
        .face = FACE_BOLD, .size = small > 17 * k ? small : 17 * k, .least = small < 16 ? small : 16};
}

/* The width of the number in a gain's label. */
static float gain_number_width(int n, float k) { return (n > 9 || n < -9 ? 60.0f : 48.0f) * k; }

static void gain_text(int n, char *out, size_t size)
{
    (void)snprintf(out, size, "%s%d", n > 0 ? "+" : n < 0 ? "−" : "±", n < 0 ? -n : n);
}

/* ---- what a move would earn ---- */

static struct text_style promise_style(const struct canvas *c, const struct board_place *place, enum face face)
{
    float k = fmaxf(place->square / 81, place->grow), least = LEAST_LABEL_PIXELS / canvas_scale(c);
    return (struct text_style){
        .face = face, .size = fmaxf(24 * fminf(k, 1.3f), least), .align = ALIGN_CENTRE, .least = fminf(least, 24 * k)};
}

/* The widths of its two parts: the flips, and the points. */
static void promise_widths(struct canvas *c, const struct board_place *place, const struct board_marks *m, int n,
                           float out[2])
{
    char text[16];
    struct text_style bold = promise_style(c, place, FACE_BOLD), title = promise_style(c, place, FACE_TITLE);
    gain_text(n, text, sizeof text);
    out[0] = canvas_text_width(c, bold, text) + 0.92f * bold.size;
    out[1] = canvas_text_width(c, title, m->earns) + 1.08f * title.size;
}

/* Beside the ghost, on the side where it covers least of what the move flips and of its lines, below it if it can. */
static struct box promise_box(struct canvas *c, const struct board_place *place, const struct board_marks *m,
                              unsigned square, int n)
{
    float x, y, wide[2], high = 1.75f * promise_style(c, place, FACE_BOLD).size, best = 0, q = place->square;
    const float off = fmaxf(.76f * q, .44f * q + high / 2);
    const struct box *f = &place->field;
    struct box out = {0};
    board_place_centre(place, square, &x, &y);
    promise_widths(c, place, m, n, wide);
    float w = wide[0] + wide[1];
    const float sides[][2] = {{0, off}, {0, -off}, {.56f * q + w / 2, 0}, {-.56f * q - w / 2, 0}};
    for (int i = 0; i < 4; i++) {
        struct box b = {x + sides[i][0] - w / 2, y + sides[i][1] - high / 2, w, high};
        b.x = fmaxf(f->x, fminf(b.x, f->x + f->w - w));
        b.y = fmaxf(f->y, fminf(b.y, f->y + f->h - high));
        float cost = .1f * (float)i;
        for (unsigned s = 0; s < 64; s++) {
            float sx, sy, reach = (s == square ? .40f : .34f) * q;
            board_place_centre(place, s, &sx, &sy);
            bool meets = b.x < sx + reach && sx - reach < b.x + b.w && b.y < sy + reach && sy - reach < b.y + b.h;
            cost += !meets ? 0 : s == square ? 20 : m->would_turn & bit(s) ? 1 : 0;
        }
        if (i == 0 || cost < best)
            best = cost, out = b;
    }
    return out;
}

/* "+7" on gold, and on dark what it earns. */
static void draw_promise(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                         const struct board_marks *m, struct box b, const char *gain)
{
    float wide[2], r = b.h / 2;
    struct text_style bold = promise_style(c, place, FACE_BOLD), title = promise_style(c, place, FACE_TITLE);
    struct colour gold = colour_fade(game_style->accent, m->fade), dark = rgba(0x171208, m->fade);
    promise_widths(c, place, m, 0, wide);
    wide[0] = b.w - wide[1];
    struct box seam = {b.x - 2, b.y - 2, b.w + 4, b.h + 4}, left = {b.x, b.y, wide[0], b.h},
               right = {b.x + wide[0], b.y, wide[1], b.h};
    canvas_round(c, seam, seam.h / 2, gold, gold);
    canvas_round(c, b, r, dark, dark);
    canvas_round(c, left, r, gold, gold);
    canvas_rect(c, (struct box){left.x + r, left.y, left.w - r, left.h}, gold);
    canvas_new_layer(c);
    bold.colour = colour_fade(game_style->on_accent, m->fade);
    title.colour = rgba(0xffe39a, m->fade);
    canvas_text(c, left, bold, gain);
    canvas_text(c, right, title, m->earns);
}

struct box board_gain_box(struct canvas *c, const struct board_place *place, const struct board_marks *m,
                          const struct position *p)
{
    unsigned square = m->ways && m->ways->goal < 64 ? m->ways->goal : m->cursor;
    float x, y, k = place->grow, right = place->frame.x + place->frame.w - 4;
    if (!m->would_turn || square >= 64)
        return (struct box){0};
    board_place_centre(place, square, &x, &y);
    if (m->earns[0])
        return promise_box(c, place, m, square, gain_of(m, p));
    float w = gain_number_width(gain_of(m, p), k), h = 32.0f * k;
    if (m->gain_note)
        w += 12 * k + canvas_text_width(c, gain_style(c, k), m->gain_note);
    float bx = x + 0.24f * place->square;
    return (struct box){bx + w > right ? right - w : bx, y - 0.40f * place->square - h / 2, w, h};
}

/* "+7": the flips' value to the side that places or jumps, in a small label beside the cursor that stays within the
 * board. If the move flips its own discs it may be "-1". */
static void draw_gain(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                      const struct board_marks *m, const struct position *p)
{
    struct box b = board_gain_box(c, place, m, p);
    int n = gain_of(m, p);
    char text[16];
    if (b.w <= 0)
        return;
    float k = place->grow, w = b.w, h = b.h, number = gain_number_width(n, k);
    struct text_style note = gain_style(c, k), style = note;
    gain_text(n, text, sizeof text);
    if (m->earns[0]) {
        draw_promise(c, place, game_style, m, b, text);
        return;
    }
    style.colour = note.colour = draw_gain_ground(c, b, game_style, n, m->fade);
    canvas_new_layer(c);
    if (m->gain_note)
        canvas_text(c, (struct box){b.x + number - 2 * k, b.y - 2 * k, w - number - 6 * k, h + 4 * k}, note,
                    m->gain_note);
    b.w = number;
    style.size = 22 * k;
    style.align = ALIGN_CENTRE;
    canvas_text(c, b, style, text);
}

static void draw_ghost(struct canvas *c, const struct game_style *game_style, const struct board_marks *m, float x,
                       float y, float r)
{
    struct disc_pose ghost = {.x = x, .y = y, .r = r, .up = m->ghost, .alpha = 0.55f * m->fade};
    const struct coins *coins = m->coins;
    if (coins && coins->held[FIRST] + coins->held[SECOND] > 0)
        ghost.coin = 1U + coins->hand[coins->held[m->ghost] ? m->ghost : other(m->ghost)][0];
    disc_draw_resting(c, game_style->id, game_style->side, &ghost, m->disc_marks);
}

static void draw_glowing_ghosts(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                                const struct board_marks *m)
{
    for (unsigned s = 0; m->glow && s < 64; s++) {
        float x, y;
        board_place_centre(place, s, &x, &y);
        if (glows(m, s) || (m->glow->laid & bit(s)))
            draw_ghost(c, game_style, m, x, y, place->square * DISC_RADIUS);
    }
}

static void draw_cursor(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                        const struct board_marks *m)
{
    if (m->cursor >= PICK_DONE || glows(m, m->cursor))
        return;
    float x, y, r = place->square * DISC_RADIUS;
    board_place_centre(place, m->cursor, &x, &y);
    x += m->cursor_dx * place->square;
    y += m->cursor_dy * place->square;
    if (!m->cursor_legal) {
        struct box b = {x - 0.44f * place->square, y - 0.44f * place->square, 0.88f * place->square,
                        0.88f * place->square};
        canvas_outline(c, b, 6, 2.5f * game_style->bold,
                       colour_fade(game_style->mark, game_style_faint(game_style, 0.8f) * m->fade));
        return;
    }
    if (!m->on_disc && !m->ways)
        draw_ghost(c, game_style, m, x, y, r);
    canvas_ring(c, x, y, 0.46f * place->square, 3.0f * game_style->bold, 0, colour_fade(game_style->mark, m->fade));
}

static void draw_would_turn(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                            const struct board_marks *m)
{
    for (unsigned s = 0; s < 64; s++)
        if (m->would_turn & bit(s)) {
            float x, y;
            board_place_centre(place, s, &x, &y);
            draw_mark_ring(c, game_style, x, y - 0.03f * place->square, 0.31f * place->square, 3.0f, 14,
                           colour_fade(game_style->accent, m->fade));
        }
}

static void draw_hint(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                      const struct board_marks *m)
{
    if (m->hint >= PICK_DONE)
        return;
    float x, y;
    board_place_centre(place, m->hint, &x, &y);
    canvas_ring(c, x, y, 0.40f * place->square, 4.0f * game_style->bold, 10, colour_fade(game_style->mark, m->fade));
    canvas_ring(
        c, x, y, 0.30f * place->square, 2.5f * game_style->bold, 0,
        colour_fade(game_style->strong ? game_style->mark : white(1), game_style_faint(game_style, 0.9f) * m->fade));
}

/* "3", an unobtrusive help beside the coin that outflanks that many. */
static void draw_count(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                       const struct board_marks *m)
{
    char text[12];
    float x, y;
    if (m->count <= 0 || m->count_at >= 64)
        return;
    board_place_centre(place, m->count_at, &x, &y);
    float k = place->grow;
    struct box b = {x - 0.22f * place->square - 34 * k, y - 0.46f * place->square - 3, 34 * k, 30 * k};
    (void)snprintf(text, sizeof text, "%d", m->count);
    canvas_round(c, b, 15 * k, rgba(0x14151a, 0.82f * m->fade), rgba(0x14151a, 0.82f * m->fade));
    canvas_new_layer(c);
    canvas_text(c, b,
                (struct text_style){.face = FACE_TEXT,
                                    .size = 22 * k,
                                    .colour = rgba(HUE_PAPER, game_style_faint(game_style, 0.85f) * m->fade),
                                    .align = ALIGN_CENTRE},
                text);
}

unsigned board_marks_stack(const struct board_marks *m)
{
    if (m->ways && m->ways->feed.from < PICK_DONE)
        return m->ways->feed.from;
    return m->cursor_legal && m->cursor >= PICK_RAIL && m->cursor < PICK_DONE ? m->cursor : PICK_NOWHERE;
}

void board_view_draw(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                     const struct position *before, const struct timeline *tl, float t, const struct board_marks *marks)
{
    float dx = tl ? timeline_value(tl, TARGET_BOARD, PROPERTY_X, t, 0) : 0;
    float dy = tl ? timeline_value(tl, TARGET_BOARD, PROPERTY_Y, t, 0) : 0;
    canvas_push(c, canvas_step(c, dx), canvas_step(c, dy), 1.0f);
    draw_board(c, place, game_style, before);
    wrap_draw_rim(c, place, game_style, before, marks);
    turning_draw_clock(c, place, game_style, before);
    draw_coordinates(c, place, game_style, before, marks->column, marks->coordinates);
    const struct position rest = move_paths_without(marks, place, before);
    struct position fewer = *before; /* a corner that is still the pawn's stays open */
    fewer.rails = rest.rails;
    rails_draw(c, place, game_style, &fewer, tl, t, board_marks_stack(marks), 1.0f - marks->stack_left);
    move_paths_draw_chosen(c, place, game_style, marks);
    turning_draw_below(c, place, game_style, before);
    draw_lit(c, place, game_style, marks);
    draw_legal(c, place, game_style, marks, before->pawns[FIRST] | before->pawns[SECOND]);
    if (marks->beams)
        chain_lines_draw_below(c, place, marks->beams);
    if (marks->glow)
        glow_draw_below(c, place, game_style, marks->glow);
    draw_glowing_ghosts(c, place, game_style, marks);
    draw_discs(c, place, game_style, before, tl, t, marks->disc_marks, marks->coins);
    pawns_draw(c, place, game_style, &rest, tl, t, marks->disc_marks);
    juice_draw(c, place, game_style, tl, t);
    move_paths_draw_last(c, place, game_style, marks);
    draw_last_move(c, place, game_style, marks);
    draw_hint(c, place, game_style, marks);
    draw_cursor(c, place, game_style, marks);
    draw_count(c, place, game_style, marks);
    wrap_draw_lines(c, place, game_style, before, marks);
    if (marks->earns[0])
        chain_lines_draw_above(c, place, &marks->promised);
    draw_would_turn(c, place, game_style, marks);
    draw_answers(c, place, game_style, marks);
    turning_draw_above(c, place, game_style, before, tl, t, marks);
    move_paths_draw(c, place, game_style, marks);
    move_paths_draw_drag(c, place, game_style, marks);
    if (marks->glow)
        glow_draw_above(c, place, game_style, marks->glow, marks->disc_marks);
    draw_gain(c, place, game_style, marks, before);
    move_paths_draw_choice(c, place, game_style, marks);
    canvas_pop(c);
}

static void draw_small_ground(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                              const struct position *before, const struct timeline *tl, float t)
{
    draw_board(c, place, game_style, before);
    rails_draw(c, place, game_style, before, tl, t, PICK_NOWHERE, 0);
}

void board_view_small(struct canvas *c, struct box box, const struct game_style *game_style,
                      const struct position *before, const struct timeline *tl, float t)
{
    struct board_place place = board_place_small(box, before);
    draw_small_ground(c, &place, game_style, before, tl, t);
    turning_draw_below(c, &place, game_style, before);
    draw_discs(c, &place, game_style, before, tl, t, false, NULL);
    pawns_draw(c, &place, game_style, before, tl, t, false);
}

void board_view_still(struct canvas *c, struct box box, const struct game_style *game_style,
                      const struct position *position, const struct coins *coins, bool marks)
{
    struct board_place place = board_place_small(box, position);
    draw_small_ground(c, &place, game_style, position, NULL, 0);
    draw_discs(c, &place, game_style, position, NULL, 0, marks, coins);
    pawns_draw(c, &place, game_style, position, NULL, 0, marks);
}
