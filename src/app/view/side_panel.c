#include "app/view/side_panel.h"
#include "app/view/move_input.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"

#define WHITE white(1)
#define BRIGHT game_style_tone(TONE_TEXT)
#define SOFT game_style_tone(TONE_SOFT)
/* Separates a part that can be left out from one that stays: the number of a step from the task; or a colour, which the
 * disc shows too, from the level. */
#define DOT " · "
#define READABLE 14.5f /* pixels */
#define TAU 6.28318530718f

enum { DOTS = 3, DOT_ROUND_MS = 900, NAME_ROOM = 128 };

/* ---- the card ---- */

struct card_art {
    float margin, unit;
};

static float card_radius(float unit, float h) { return 20 * unit < h / 4 ? 20 * unit : h / 4; }

static void paint_card(struct paint *p, float scale, const void *user)
{
    const struct card_art *art = user;
    float m = art->margin * scale, s = art->unit * scale, w = (float)p->width - 2 * m, h = (float)p->height - 2 * m;
    float r = card_radius(s, h);
    paint_clear(p, rgba(0, 0));
    paint_shadow_round(p, m, m + 5 * s, w, h, r, m * 0.8f, black(0.45f));
    bool strong = game_style_variant().strong;
    paint_round(p, m, m, w, h, r, fill_plain(strong ? rgb(0) : rgba(HUE_NIGHT, 0.68f)));
    paint_outline(p, m, m, w, h, r, strong ? 2 * s : s, strong ? game_style_tone(TONE_EDGE) : white(0.07f));
}

/* The highlight is drawn on top; it has no soft edge and need not be a picture. */
static void draw_card(struct canvas *c, const struct panel_place *place, const struct side_panel *s)
{
    struct box b = place->frame;
    struct card_art art = {12 * place->unit, place->unit};
    struct box outer = {b.x - art.margin, b.y - art.margin, b.w + 2 * art.margin, b.h + 2 * art.margin};
    float radius = card_radius(place->unit, b.h);
    canvas_picture(c, "panel", (uint32_t)(b.w * 7 + b.h), outer, false, 1.0f, paint_card, &art);
    if (s->lit <= 0)
        return;
    struct colour dark = rgba(HUE_NIGHT, 0.55f * s->lit);
    canvas_round(c, b, radius, dark, dark);
    canvas_outline(c, b, radius, 3 * s->game_style->bold * place->unit, colour_fade(s->game_style->accent, s->lit));
}

/* ---- texts ---- */

static enum align align_of(const struct panel_place *p)
{
    return p->shape == PANEL_STANDING && p->disc.w > 80 * p->unit ? ALIGN_CENTRE
           : p->mirrored                                          ? ALIGN_RIGHT
                                                                  : ALIGN_LEFT;
}

static void draw_line(struct canvas *c, const struct panel_place *p, struct box b, enum align align,
                      struct colour colour, const char *text)
{
    if (b.w > 0 && text)
        canvas_text(c, b,
                    (struct text_style){
                        .face = FACE_TEXT, .size = p->text, .colour = colour, .align = align, .least = p->least},
                    text);
}

/* In two or more lines if it is too long for one and the box is high enough, vertically centred. */
static void draw_block(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    struct text_style least = style;
    least.size = style.least;
    style.wrap = b.h >= 2.6f * style.least && canvas_text_width(c, least, text) > b.w;
    style.wrap |= b.h >= 2.6f * style.size && 0.9f * canvas_text_width(c, style, text) > b.w;
    float high = style.wrap ? canvas_text_height(c, b.w, style, text) : b.h;
    if (high < b.h)
        b = (struct box){b.x, b.y + (b.h - high) / 2, b.w, high + 0.5f};
    canvas_text(c, b, style, text);
}

/* Drops the last words if the name would otherwise be illegible: "Madam" for "Madam Jaques". */
static void shorten_name(struct canvas *c, float width, struct text_style style, const char *name, char out[NAME_ROOM])
{
    style.size = fmaxf(style.least, READABLE / canvas_scale(c));
    (void)snprintf(out, NAME_ROOM, "%s", name);
    for (char *blank = strrchr(out, ' '); blank && canvas_text_width(c, style, out) > width; blank = strrchr(out, ' '))
        *blank = 0;
}

/* Text that would have to shrink below this share of its size is left out if possible. */
static const float LEAST_SHARE = 0.9f;

static void draw_who(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    struct text_style style = {.face = FACE_BOLD, .colour = WHITE, .align = align_of(p), .least = p->least};
    char name[NAME_ROOM];
    style.size = (p->shape == PANEL_FLAT ? 1.09f : 1.27f) * p->text;
    shorten_name(c, p->name.w, style, s->name, name);
    canvas_text(c, p->name, style, name);
    struct panel_place small = *p;
    small.least *= 0.72f; /* the name matters more than its size */
    struct text_style text = {.face = FACE_TEXT, .size = LEAST_SHARE * p->text};
    const char *level = s->who ? strstr(s->who, DOT) : NULL;
    bool whole = !level || canvas_text_width(c, text, s->who) <= p->who.w;
    draw_line(c, &small, p->who, align_of(p), SOFT, whole ? s->who : level + strlen(DOT));
    disc_draw_still(c, s->game_style->id, s->game_style->side, s->side, p->disc.x + p->disc.w / 2,
                    p->disc.y + p->disc.h / 2, 0.46f * p->disc.w, 1.0f, s->marks);
}

static bool overlap(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool has_low(const struct panel_place *p, const struct side_panel *s)
{
    return s->low && s->low[0] && p->low.w > 0;
}

/* The number is above its word, or beside it unless the panel is at the side of the board. */
static void draw_count(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    char number[12];
    struct text_style style = {.face = FACE_TITLE,
                               .size = p->shape == PANEL_FLAT ? 56 * p->unit : p->count.h / 0.8f,
                               .colour = s->open ? colour_fade(SOFT, 0.6f) : WHITE,
                               .tracking = -p->unit,
                               .align = ALIGN_CENTRE};
    struct text_style word = {.face = FACE_TEXT, .size = p->text, .colour = SOFT, .least = p->least};
    struct box b = p->count, w = p->word;
    (void)snprintf(number, sizeof number, "%d", s->count);
    if (p->shape == PANEL_STANDING) {
        word.align = ALIGN_CENTRE;
    } else if (p->mirrored) { /* aligned right, so the word's left end varies */
        float wide = canvas_text_width(c, word, s->word);
        word.align = style.align = ALIGN_RIGHT;
        if (wide < w.w)
            b.w = w.x + w.w - wide - 14 * p->unit - b.x;
    } else {
        style.align = ALIGN_RIGHT;
        b.w -= 10 * p->unit;
    }
    if (s->leads > 0) {
        struct colour glow = colour_fade(s->game_style->accent, 0.22f * s->leads);
        canvas_round(c, b, b.h / 2, glow, glow);
        style.colour = colour_mix(style.colour, s->game_style->accent, s->leads);
    }
    canvas_text(c, b, style, number);
    if (w.w > 0 && (!has_low(p, s) || !overlap(p->low, w)))
        draw_block(c, w, word, s->word);
}

/* The steps of a turn: completed ones with a tick, the next one with a lit ring. */
static void draw_steps(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    float most = 19 * p->unit, r = 0.4f * p->tray.h < most ? 0.4f * p->tray.h : most;
    bool standing = p->shape == PANEL_STANDING;
    r = standing ? r : fmaxf(fminf(r, 0.06f * p->tray.w), p->least / 1.2f); /* the pieces left are beside them */
    float pitch = (standing ? 2.9f : 2.5f) * r, y = p->tray.y + p->tray.h / 2;
    float x = standing ? p->tray.x + p->tray.w / 2 - pitch : p->tray.x + 1.3f * r + 8 * p->unit;
    struct text_style style = {
        .face = FACE_BOLD, .size = fmaxf(1.2f * r, p->least), .least = p->least, .align = ALIGN_CENTRE};
    for (int i = 1; i <= PANEL_STEPS; i++, x += pitch) {
        char number[12];
        struct colour colour = i <= s->step ? s->game_style->accent : SOFT;
        if (i < s->step) {
            canvas_circle(c, x, y, r, colour, colour);
            canvas_line(c, x - 0.42f * r, y + 0.02f * r, x - 0.1f * r, y + 0.34f * r, 0.17f * r, 0,
                        s->game_style->on_accent);
            canvas_line(c, x - 0.1f * r, y + 0.34f * r, x + 0.45f * r, y - 0.3f * r, 0.17f * r, 0,
                        s->game_style->on_accent);
            continue;
        }
        (void)snprintf(number, sizeof number, "%d", i);
        canvas_ring(c, x, y, r, (i == s->step ? 3 : 2) * p->unit, 0, colour);
        style.colour = colour;
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, number);
    }
}

/* The meaning of each kind of path, one line each, drawn as on the board. */
static void draw_legend(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    float row = p->tray.h / PANEL_STEPS, sign = 2.2f * p->text;
    struct text_style style = {.face = FACE_TEXT, .size = p->text, .colour = BRIGHT, .least = p->least};
    if (row < 1.1f * p->least || p->shape != PANEL_STANDING)
        return;
    style.size = fminf(style.size, 0.85f * row);
    for (int i = 0; i < PANEL_STEPS; i++) {
        struct box b = {p->tray.x, p->tray.y + row * (float)i, p->tray.w, row};
        move_paths_draw_sign(c, s->game_style, i, (struct box){b.x, b.y, sign - 0.3f * p->text, b.h});
        canvas_text(c, (struct box){b.x + sign, b.y, b.w - sign, b.h}, style, s->legend[i]);
    }
}

/* The same width whatever the digits are, so that the layout does not change with them. */
static float counted_width(struct canvas *c, struct text_style style, const char *text)
{
    char widest[96];
    (void)snprintf(widest, sizeof widest, "%s", text);
    for (char *p = widest; *p; p++)
        *p = *p >= '0' && *p <= '9' ? '0' : *p;
    return canvas_text_width(c, style, widest);
}

/* "17 left", "of 32": the second is left out if the first needs its room. */
static void draw_left(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    struct text_style style = {.face = FACE_TEXT, .size = p->text, .colour = SOFT, .least = p->least};
    struct box left = p->left, of = p->of;
    if (left.w <= 0)
        return;
    float all = left.w + of.w, own = counted_width(c, style, s->left_text);
    float rest = s->of_text && s->of_text[0] ? counted_width(c, style, s->of_text) : 0;
    if (rest > 0 && of.w > 0 && own + rest + 0.25f * p->text <= all) {
        left.w = fmaxf(left.w, own);
        of = (struct box){left.x + left.w, of.y, all - left.w, of.h};
        draw_line(c, p, of, ALIGN_RIGHT, SOFT, s->of_text);
    } else {
        left.w = all;
    }
    if (s->rails && left.x > p->tray.x + p->tray.w && left.y + left.h > p->tray.y) { /* steps leave room beside them */
        left.w += left.x - p->tray.x - 0.6f * p->tray.w;
        left.x = p->tray.x + 0.6f * p->tray.w;
    }
    if (s->rails && p->shape == PANEL_FLAT && overlap(p->tray, p->frame))
        left = (struct box){p->tray.x, p->tray.y, p->tray.w, left.y + left.h - p->tray.y};
    if (s->rails && p->shape == PANEL_STANDING)
        style.align = ALIGN_CENTRE;
    draw_block(c, left, style, s->left_text);
}

static void draw_hand(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    bool seen = p->tray.w > 0 && !(has_low(p, s) && overlap(p->low, p->tray));
    bool in_panel = p->shape == PANEL_FLAT && overlap(p->tray, p->frame);
    if (seen && s->step > 0 && !in_panel)
        draw_steps(c, p, s);
    else if (seen && s->legend[0] && !in_panel)
        draw_legend(c, p, s);
    else if (seen && !s->rails && s->total > 0)
        tray_draw(c, p->tray, s->game_style, s->side, s->left, s->total, p->unit);
    draw_left(c, p, s);
}

static void draw_deeds(struct canvas *c, const struct panel_place *p, const struct side_panel *s)
{
    if (p->rule.w > 0)
        canvas_rect(c, p->rule, white(0.10f));
    if (has_low(p, s)) {
        struct text_style style = {
            .face = FACE_TEXT, .size = p->text, .colour = s->game_style->accent, .wrap = true, .least = p->least};
        canvas_text(c, p->low, style, s->low);
        if (p->shape != PANEL_STANDING || overlap(p->low, p->last))
            return;
    }
    if (!s->button || p->shape != PANEL_UPRIGHT)
        draw_line(c, p, p->last, p->shape == PANEL_UPRIGHT ? ALIGN_RIGHT : ALIGN_LEFT, BRIGHT, s->last);
    draw_line(c, p, p->helps, ALIGN_LEFT, SOFT, s->helps);
}

/* ---- the pill ---- */

/* As wide as its text requires, unless the panel is at the side of the board. */
static struct box pill_box(struct canvas *c, const struct panel_place *p, const struct side_panel *s,
                           struct text_style style)
{
    struct box b = p->state;
    if (p->shape != PANEL_FLAT)
        return b;
    float dots = s->thinking_ms >= 0 ? 70 * p->unit : 0;
    float w = canvas_text_width(c, style, s->note) + 52 * p->unit + dots;
    w = w < 150 * p->unit ? 150 * p->unit : w;
    if (w >= b.w)
        return b;
    if (!p->mirrored)
        b.x += b.w - w;
    b.w = w;
    return b;
}

static void draw_dots(struct canvas *c, const struct panel_place *p, const struct side_panel *s, float x, float y)
{
    for (int i = 0; i < DOTS; i++) {
        float t = fmodf(s->thinking_ms / DOT_ROUND_MS - 0.16f * (float)i + 1.0f, 1.0f);
        float wave = t < 0.5f ? sinf(t * TAU) : 0, u = p->unit;
        struct colour dot = colour_fade(s->game_style->accent, 0.45f + 0.55f * wave);
        canvas_circle(c, x + (float)i * 19 * u, y - (s->calm ? 0 : 4 * u * wave), 5.5f * u, dot, dot);
    }
}

/* Raised, to look pressable: filled with the accent if it is their turn, otherwise with an accent outline. */
static void draw_button(struct canvas *c, struct box b, const struct side_panel *s)
{
    struct colour dark = black(0.55f), light = colour_mix(s->game_style->accent, white(1), 0.35f);
    canvas_round(c, (struct box){b.x, b.y + 3, b.w, b.h}, b.h / 2, dark, dark);
    if (s->on)
        canvas_round(c, b, b.h / 2, light, s->game_style->accent);
    else
        canvas_round(c, b, b.h / 2, rgb(0x353842), rgb(0x25272e));
    canvas_outline(c, b, b.h / 2, 2.5f, s->on ? WHITE : s->game_style->accent);
}

static void draw_pill_ground(struct canvas *c, struct box b, const struct side_panel *s)
{
    float r = b.h / 2 < 24 ? b.h / 2 : 24;
    if (s->on && !s->accent)
        canvas_round(c, b, r, rgb(0x34363e), rgb(0x282a31));
    else
        canvas_round(c, b, r, rgb(HUE_SLATE_DEEP), rgb(HUE_SLATE_DEEP));
    if (s->accent && s->lit > 0)
        canvas_round(c, b, r, colour_fade(colour_mix(s->game_style->accent, WHITE, 0.10f), s->lit),
                     colour_fade(s->game_style->accent, s->lit));
}

/* That a player waits, or that the dots will soon say the same, can be left unsaid if there is no room. */
static bool goes_unsaid(struct canvas *c, const struct panel_place *p, const struct side_panel *s,
                        struct text_style style, const char *note)
{
    style.size = p->least;
    return !s->button && s->thinking_ms < 0 && !strchr(note, ' ') &&
           canvas_text_width(c, style, note) > p->state.w - 24 * p->unit;
}

/* Draws the dots after the word if both fit, and reduces `b` to the room for the word; otherwise only the word, or, if
 * that does not fit either, only the dots. True if the word must be drawn. */
static bool draw_thinking(struct canvas *c, const struct panel_place *p, const struct side_panel *s, struct box *b,
                          struct text_style style, const char *note)
{
    float dots = 64 * p->unit, middle = b->y + b->h / 2, wide = canvas_text_width(c, style, note);
    if (LEAST_SHARE * wide <= b->w - dots) {
        b->w -= dots;
        draw_dots(c, p, s, b->x + b->w / 2 + fminf(wide, b->w) / 2 + 18 * p->unit, middle);
    } else if (LEAST_SHARE * wide > b->w && !strchr(note, ' ')) {
        draw_dots(c, p, s, b->x + b->w / 2 - 19 * p->unit, middle);
        return false;
    }
    return true;
}

static void draw_state(struct canvas *c, const struct panel_place *p, const struct side_panel *s, const char *note)
{
    bool raised = s->button || s->on;
    struct text_style style = {.face = raised ? FACE_BOLD : FACE_TEXT, .size = p->text, .least = p->least};
    struct box b = s->button ? p->state : pill_box(c, p, s, style);
    style.align = ALIGN_CENTRE;
    b.y += s->nod;
    if (!note[0] || goes_unsaid(c, p, s, style, note))
        return;
    if (s->button)
        draw_button(c, b, s);
    else
        draw_pill_ground(c, b, s);
    bool on_accent = s->button ? s->on : s->accent && s->lit > 0.5f;
    style.colour = on_accent ? s->game_style->on_accent : raised ? WHITE : SOFT;
    float in = (b.w < 9 * p->text ? 4 : 12) * p->unit;
    b.x += in;
    b.w -= 2 * in;
    if (s->thinking_ms < 0 || draw_thinking(c, p, s, &b, style, note))
        draw_block(c, b, style, note);
}

void side_panel_draw(struct canvas *c, const struct panel_place *place, const struct side_panel *s)
{
    const char *what = s->on && s->accent ? strstr(s->note, DOT) : NULL;
    draw_card(c, place, s);
    draw_who(c, place, s);
    draw_count(c, place, s);
    draw_hand(c, place, s);
    draw_deeds(c, place, s);
    if (place->state.w > 0)
        draw_state(c, place, s, what && place->state.w < 9 * place->text ? what + strlen(DOT) : s->note);
}
