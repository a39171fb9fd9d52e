#include "app/view/play_layout.h"

#include <math.h>

/* width / height from which a window is wide, and below which it is upright */
#define WIDE_FROM 1.45f
#define UPRIGHT_BELOW 0.80f
/* The board's minimum: of the height of a wide window, otherwise of the shorter side. */
#define WIDE_SHARE 0.82f
#define LEAST_SHARE 0.705f
#define READ_PIXELS 16.0f
#define READ_UNITS 22.0f
/* The minimum scale of texts that are much longer than in English. */
#define LEAST 0.62f

static enum play_shape shape_of(float w, float h)
{
    return w >= WIDE_FROM * h ? PLAY_WIDE : w >= UPRIGHT_BELOW * h ? PLAY_FLAT : PLAY_UPRIGHT;
}

/* ---- the unit: a pixel at the base size, scaled with the window, and smaller if the board would be too small ---- */

static float wide_unit(float w, float h)
{
    float u = fmaxf(1, fminf(w / 1280, h / 800));
    u = fminf(u, (w - WIDE_SHARE * h) / 492);
    return fminf(u, h / 560); /* a low window has low panels */
}

/* The total height of what is above and below the board, in units. */
static float flat_around(float h) { return h >= 720 ? 176 : 152; }
enum { FLAT_FOOT = 52, FLAT_STRIP = 150 };

static float flat_board(float w, float h, float u, bool foot)
{
    return fminf(h - (flat_around(h) + (foot ? FLAT_FOOT : 0)) * u, w - 24 * u);
}

static bool flat_needs_foot(float w, float h, float u)
{
    return (w - flat_board(w, h, u, false)) / 2 - 24 * u < FLAT_STRIP * u;
}

static float flat_unit(float w, float h)
{
    float u = fminf(w / 800, h / 600);
    if (u >= 1)
        u = fmaxf(1, fminf(w / 1024, h / 768));
    if (flat_needs_foot(w, h, u))
        u = fminf(u, (h - LEAST_SHARE * fminf(w, h)) / (flat_around(h) + FLAT_FOOT));
    return u;
}

static float upright_unit(float w, float h)
{
    float u = fmaxf(0.73f, fminf(w / 800, h / 1280));
    return fminf(u, fminf((h - LEAST_SHARE * w) / 484, (1 - LEAST_SHARE) * w / 40));
}

/* ---- the three layouts; all lengths in the canvas's units, like `u` ---- */

static void lay_wide(struct play_layout *l, float w, float h, bool character)
{
    float u = l->unit, m = 24 * u, g = 20 * u, top = 14 * u;
    if (w - 0.9f * h < 528 * u) {
        m = 12 * u;
        g = 14 * u;
    }
    float board = fminf(h - 80 * u, w - 2 * (220 * u + g + m)), x = (w - board) / 2;
    float panel = fminf(x - g - m, 380 * u), left = x - g - panel, right = x + board + g;
    float head = fmaxf(52 * u, 1.9f * l->text);
    l->board = (struct box){x, top, board, board};
    l->title = (struct box){left, top + 2 * u, 0.51f * panel, head - 8 * u};
    l->move = (struct box){left + 0.54f * panel, top + 4 * u, 0.46f * panel, head - 8 * u};
    struct box first = {left, top + head, panel, board - head}, second = {right, top, panel, board};
    l->panel[0] = panel_standing(first, u, l->text, false, 0);
    l->panel[1] = panel_standing(second, u, l->text, character, head);
    float foot = top + board, row = fmaxf(40 * u, 1.75f * l->text), y = h - row - fminf(12 * u, 0.1f * (h - foot));
    l->prompts = (struct box){left, y, right - g - left, row};
    l->record = (struct box){right, y, panel, row};
    float line = fmaxf(44 * u, 1.7f * l->text);
    l->line = (struct box){x - 0.7f * g, y - 3 * u - line, board + 1.4f * g, line};
}

static void lay_flat(struct play_layout *l, float w, float h, float pixel_height, bool character)
{
    float u = l->unit, around = flat_around(pixel_height), m = (around > 160 ? 8 : 6) * u, side = fmaxf(m, 8 * u);
    float panel = (around > 160 ? 72 : 64) * u, foot = 0, board = fminf(h - around * u, w - 24 * u);
    bool strips = (w - board) / 2 - 24 * u >= FLAT_STRIP * u * 0.999f;
    if (!strips) {
        foot = FLAT_FOOT * u;
        board = fminf(h - around * u - foot, w - 24 * u);
    }
    float x = (w - board) / 2, low = h - m - foot - panel, y = m + panel + (low - m - panel - board) / 2;
    struct box above = {m, m, w - 2 * m, panel}, below = {m, low, w - 2 * m, panel}, none = {0};
    struct box left = {side, y, x - 2 * side, board}, right = {x + board + side, y, x - 2 * side, board};
    l->board = (struct box){x, y, board, board};
    l->panel[1] = panel_flat(above, u, l->text, character, true, strips ? left : none);
    l->panel[0] = panel_flat(below, u, l->text, false, false, strips ? right : none);
    l->title = (struct box){m + 16 * u, m + panel / 2 - 1.35f * l->text, 130 * u, 1.4f * l->text};
    l->move = (struct box){m + 16 * u, m + panel / 2 + 0.05f * l->text, 130 * u, 1.2f * l->text};
    float gap = low - y - board, line = fmaxf(1.2f * l->text, 0.049f * board + fminf(gap, 8 * u) - 3 * u);
    l->line = (struct box){x + 4 * u, y + board + gap - 2 * u - line, board - 8 * u, line};
    if (!strips) {
        l->prompts = (struct box){m + 10 * u, h - foot, w - 2 * m - 20 * u, foot - 6 * u};
        return;
    }
    float over = l->panel[1].low.y + l->panel[1].low.h, start = y + 6 * u;
    l->prompts_in_column = true;
    l->prompts = (struct box){left.x + 4 * u, over, left.w - 4 * u, y + board - 4 * u - over};
    if (character) {
        l->panel[1].bubble = (struct box){right.x, y + 24 * u, right.w, 3 * 1.3f * l->text + 26 * u};
        start = l->panel[1].bubble.y + l->panel[1].bubble.h + 8 * u;
    }
    l->record = (struct box){right.x + 4 * u, start, right.w - 4 * u, l->panel[0].low.y - 6 * u - start};
}

static void lay_upright(struct play_layout *l, float w, float h, bool character)
{
    float u = l->unit, m = 20 * u, board = fminf(w - 2 * m, h - 484 * u), spare = h - board - 484 * u, y = 16 * u;
    if (spare >= 56 * u) { /* a tall window has room for the game's name */
        l->title = (struct box){m + 4 * u, y, 0.6f * (w - 2 * m), 44 * u};
        l->move = (struct box){m + 0.62f * (w - 2 * m), y, 0.38f * (w - 2 * m) - 4 * u, 44 * u};
        y += 50 * u;
        spare -= 50 * u;
    }
    if (spare >= 44 * u) {
        l->prompt_rows = 2;
        spare -= 44 * u;
    }
    float part = spare / 3;
    struct box above = {m, y, w - 2 * m, 186 * u};
    l->board = (struct box){(w - board) / 2, y + 196 * u + part, board, board};
    y = l->board.y + board + 8 * u + part;
    l->line = (struct box){m, y, w - 2 * m, 60 * u};
    struct box below = {m, y + 72 * u, w - 2 * m, 146 * u};
    l->panel[1] = panel_upright(above, u, l->text, character, true);
    l->panel[0] = panel_upright(below, u, l->text, false, false);
    y = below.y + below.h + 2 * u + part / 2;
    l->prompts = (struct box){m, y, w - 2 * m, h - y - 4 * u - part / 2};
}

/* ---- points ---- */

/* Heights and widths of the tower and of the next rival beside the board, in ems of the text. */
#define TOWER 1.1f
#define ABOVE 2.05f       /* in two lines */
#define ABOVE_NAMED 3.45f /* with a heading */
#define ABOVE_NARROW 3.6f /* width, with the face above the words */
#define MOVES 3.2f        /* the heading of the last moves, and one move */

/* In the column of the last moves, which keep the rest of it. */
static void place_points_in_column(struct play_layout *l)
{
    struct box b = l->record;
    float text = l->text, gap = 6 * l->unit, tower = TOWER * text;
    struct panel_place *p = &l->panel[0];
    p->tower = (struct box){b.x, b.y, b.w, tower};
    float y = b.y + tower + gap, rest = b.y + b.h - y;
    if (p->above.w <= 0) {
        bool named = rest >= (ABOVE_NAMED + MOVES) * text + gap;
        p->above = (struct box){b.x, y, b.w, fminf(rest, (named ? ABOVE_NAMED : ABOVE) * text)};
        y += p->above.h + gap;
    }
    l->record.h = fmaxf(0, b.y + b.h - y);
    l->record.y = y;
    l->record.w = l->record.h < MOVES * text ? 0 : b.w;
}

/* Left of the board the tower, right of it the next rival if the panel has no room for it. */
static void place_points_beside(struct play_layout *l)
{
    struct box b = l->board;
    float text = l->text, w = b.x - 16 * l->unit, right = b.x + b.w + b.x / 2, foot = b.y + b.h;
    float tower = fminf(w, 2 * text), high = fminf(b.h, 16 * text), above = fminf(w, 6 * text);
    struct panel_place *p = &l->panel[0];
    if (w >= TOWER * text)
        p->tower = (struct box){(b.x - tower) / 2, foot - high, tower, high};
    if (p->above.w <= 0 && w >= ABOVE_NARROW * text)
        p->above = (struct box){right - above / 2, foot - 7 * text, above, 7 * text};
}

static void place_points_flat(struct play_layout *l, struct panel_place panel)
{
    if (l->prompts_in_column) {
        place_points_in_column(l);
        return;
    }
    place_points_beside(l);
    if (l->panel[0].above.w > 0)
        return;
    struct box tower = l->panel[0].tower;
    panel.tray.w = panel.left.w = 0;
    l->panel[0] = panel_scored(&panel);
    l->panel[0].tower = tower;
}

void play_layout_count_points(struct play_layout *l)
{
    float w = 10 * l->text, x = l->title.x + l->title.w - w;
    struct panel_place panel = l->panel[0];
    l->panel[0] = panel_scored(&panel);
    if (l->shape == PLAY_FLAT)
        place_points_flat(l, panel);
    if (l->shape != PLAY_UPRIGHT || l->title.w < 2 * w)
        return;
    l->panel[0].tower = (struct box){x, l->title.y, w, l->title.h};
    l->title.w -= w + l->text;
}

/* The maximum height of a card, in ems of the text. */
#define CARD_HIGH 19.5f

void play_layout_open_card(struct play_layout *l, bool character)
{
    struct panel_place *p = &l->panel[1];
    struct box whole = p->frame;
    float gap = 12 * l->unit;
    l->card = whole;
    if (l->shape == PLAY_WIDE) {
        *p = panel_brief(whole, l->unit, l->text, character, whole.h - gap - CARD_HIGH * l->text);
        l->card.y += p->frame.h + gap;
        l->card.h -= p->frame.h + gap;
    } else if (l->shape == PLAY_UPRIGHT) {
        *p = panel_row(whole, l->unit, l->text, character);
        gap = 8 * l->unit;
        l->card.y += p->frame.h + gap;
        l->card.h -= p->frame.h + gap;
    } else if (l->prompts_in_column) {
        float y = l->board.y + gap / 2;
        struct panel_place *own = &l->panel[0];
        l->card = (struct box){own->tray.x, y, own->tray.w, own->tray.y - gap - y};
        l->record.w = p->bubble.w = own->tower.w = 0;
        if (own->above.y < own->frame.y)
            own->above.w = 0;
    }
}

/* The layout of a canvas of w x h units with `scale` pixels per unit. */
static struct play_layout lay(float w, float h, float scale, bool character)
{
    float wide = w * scale, high = h * scale;
    struct play_layout l = {.shape = shape_of(wide, high), .prompt_rows = 1};
    float unit = l.shape == PLAY_WIDE   ? wide_unit(wide, high)
                 : l.shape == PLAY_FLAT ? flat_unit(wide, high)
                                        : upright_unit(wide, high);
    l.unit = unit / scale;
    l.read = READ_PIXELS / scale;
    l.text = fmaxf(READ_PIXELS, READ_UNITS * unit) / scale;
    l.least = LEAST * l.text;
    if (l.shape == PLAY_WIDE)
        lay_wide(&l, w, h, character);
    else if (l.shape == PLAY_FLAT)
        lay_flat(&l, w, h, high, character);
    else
        lay_upright(&l, w, h, character);
    return l;
}

struct play_layout play_layout_pixels(float width, float height, bool character)
{
    return lay(width, height, 1, character);
}

struct play_layout play_layout(const struct canvas *c, bool character)
{
    return lay(canvas_width(c), canvas_height(c), canvas_scale(c), character);
}
