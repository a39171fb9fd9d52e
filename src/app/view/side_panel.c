#include "app/view/side_panel.h"

#include <stdio.h>
#include <string.h>

#include "app/view/disc.h"

#define WHITE rgb(0xffffff)
#define SOFT rgb(0xc9c3b6)
#define STEP_DOT " · " /* between the number of a step and what is to be done */

struct card_art {
    bool on;
    struct colour accent;
    float margin;
};

static void paint_card(struct paint *p, float scale, const void *user)
{
    const struct card_art *art = user;
    float m = art->margin * scale, w = (float)p->width - 2 * m, h = (float)p->height - 2 * m, r = 20 * scale;
    paint_clear(p, rgba(0, 0));
    paint_shadow_round(p, m, m + 6 * scale, w, h, r, m * 0.8f, rgba(0x000000, 0.45f));
    paint_round(p, m, m, w, h, r, fill_plain(rgba(0x0d0e12, art->on ? 0.84f : 0.62f)));
    if (art->on)
        paint_outline(p, m, m, w, h, r, 3 * scale, art->accent);
}

static void draw_card(struct canvas *c, struct box b, const struct side_panel *s)
{
    struct card_art art = {s->on, s->look->accent, 16};
    char name[48];
    (void)snprintf(name, sizeof name, "panel.%s.%d.%d", s->look->id, s->on, (int)s->side);
    struct box outer = {b.x - art.margin, b.y - art.margin, b.w + 2 * art.margin, b.h + 2 * art.margin};
    canvas_picture(c, name, (uint32_t)(b.w * 7 + b.h), outer, false, 1.0f, paint_card, &art);
}

enum { TRAY_ROW = 16, TRAY_ROWS = 2 };

struct tray_art {
    const struct face_look *up, *down;
    int left;
};

/* Pieces standing on edge, sixteen a row. */
static void paint_tray(struct paint *p, float scale, const void *user)
{
    const struct tray_art *art = user;
    float w = (float)p->width, h = (float)p->height;
    paint_clear(p, rgba(0, 0));
    paint_round(p, 0, 0, w, h, 12 * scale, fill_plain(rgba(0x2a2c33, 0.55f)));
    float step = (w - 20 * scale) / TRAY_ROW, high = (h - 24 * scale) / TRAY_ROWS;
    for (int i = 0; i < art->left && i < TRAY_ROW * TRAY_ROWS; i++) {
        float x = 10 * scale + step * (float)(i % TRAY_ROW),
              y = 10 * scale + (high + 4 * scale) * (float)(i / TRAY_ROW);
        float bw = step - 2.2f * scale, half = high / 2;
        paint_round(p, x, y, bw, high, 2.5f * scale,
                    fill_vertical(art->down->face, art->down->rim, y + half, y + high));
        paint_round(p, x, y, bw, half + 1.5f * scale, 2.5f * scale,
                    fill_vertical(art->up->lit, art->up->face, y, y + half));
    }
}

static void draw_tray(struct canvas *c, struct box b, const struct side_panel *s)
{
    struct tray_art art = {&s->look->side[s->side], &s->look->side[s->side == FIRST ? SECOND : FIRST], s->left};
    char name[48];
    (void)snprintf(name, sizeof name, "tray.%s.%d", s->look->id, (int)s->side);
    canvas_picture(c, name, (uint32_t)s->left, b, false, 1.0f, paint_tray, &art);
}

struct box side_panel_note(struct box b, bool lying)
{
    return lying ? (struct box){b.x + 18, b.y + 92, 216, 46} : (struct box){b.x + 22, b.y + b.h - 68, b.w - 44, 48};
}

struct box side_panel_tray(struct box b, bool lying)
{
    return lying ? (struct box){b.x + 450, b.y + 22, b.w - 472, 82}
                 : (struct box){b.x + 22, b.y + b.h - 198, b.w - 44, 82};
}

/* Raised, so that it asks to be pressed: in the accent where it is their turn, else in its outline. */
static void draw_button(struct canvas *c, struct box b, const struct side_panel *s)
{
    struct colour dark = rgba(0x000000, 0.55f), light = colour_mix(s->look->accent, rgb(0xffffff), 0.35f);
    canvas_round(c, (struct box){b.x, b.y + 3, b.w, b.h}, b.h / 2, dark, dark);
    if (s->on)
        canvas_round(c, b, b.h / 2, light, s->look->accent);
    else
        canvas_round(c, b, b.h / 2, rgb(0x353842), rgb(0x25272e));
    canvas_outline(c, b, b.h / 2, 2.5f, s->on ? WHITE : s->look->accent);
}

/* "1 of 2 · Move it" in two lines, the number of the step small above what is to be done. */
static void draw_step(struct canvas *c, struct box b, const struct side_panel *s, const char *what)
{
    char step[32];
    (void)snprintf(step, sizeof step, "%.*s", (int)(what - s->note), s->note);
    canvas_round(c, b, 24, s->look->accent, s->look->accent);
    struct text_style style = {
        .face = FACE_BOLD, .size = 18, .align = ALIGN_CENTRE, .colour = colour_fade(s->look->on_accent, 0.8f)};
    canvas_text(c, (struct box){b.x + 14, b.y + 8, b.w - 28, 26}, style, step);
    style.size = 22;
    style.colour = s->look->on_accent;
    canvas_text(c, (struct box){b.x + 2, b.y + 34, b.w - 4, 34}, style, what + strlen(STEP_DOT));
}

/* Where a panel without a tray has room for it. */
static struct box step_box(struct box b, bool lying)
{
    return lying ? (struct box){b.x + 450, b.y + 24, b.w - 472, 76}
                 : (struct box){b.x + 22, b.y + b.h - 96, b.w - 44, 76};
}

static void draw_note(struct canvas *c, struct box b, const struct side_panel *s)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .align = ALIGN_CENTRE};
    if (!s->note[0])
        return;
    if (s->button)
        draw_button(c, b, s);
    if (s->on) {
        if (!s->button)
            canvas_round(c, b, b.h / 2, s->look->accent, s->look->accent);
        style.colour = s->look->on_accent;
        b.x += 14;
        b.w -= 28;
    } else {
        style.face = s->button ? FACE_BOLD : FACE_TEXT;
        style.colour = s->button ? WHITE : SOFT;
    }
    canvas_text(c, b, style, s->note);
}

/* The note where it usually is, or in two lines where it names a step. */
static void draw_note_or_step(struct canvas *c, struct box b, const struct side_panel *s, bool lying, struct box usual)
{
    const char *what = s->on && s->left < 0 ? strstr(s->note, STEP_DOT) : NULL;
    if (what)
        draw_step(c, step_box(b, lying), s, what);
    else
        draw_note(c, usual, s);
}

static void draw_texts(struct canvas *c, const struct side_panel *s, struct box name, struct box who, struct box count,
                       struct box unit, struct box label)
{
    char number[12];
    (void)snprintf(number, sizeof number, "%d", s->count);
    canvas_text(c, name, (struct text_style){.face = FACE_BOLD, .size = 26, .colour = WHITE}, s->name);
    canvas_text(c, who, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = SOFT}, s->who);
    canvas_text(c, count,
                (struct text_style){
                    .face = FACE_TITLE, .size = count.h, .colour = WHITE, .align = ALIGN_CENTRE, .tabular = true},
                number);
    canvas_text(c, unit, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = SOFT, .align = ALIGN_CENTRE},
                s->unit);
    if (s->label && s->label[0])
        canvas_text(c, label, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = SOFT}, s->label);
}

static void draw_upright(struct canvas *c, struct box b, const struct side_panel *s)
{
    float x = b.x + 22, w = b.w - 44, spare = b.h - 470;
    if (spare < 0)
        spare = 0;
    disc_draw_still(c, s->look->id, s->look->side, s->side, b.x + 52, b.y + 56, 28, 1.0f, s->marks);
    draw_texts(c, s, (struct box){b.x + 92, b.y + 24, b.w - 108, 34}, (struct box){b.x + 92, b.y + 58, b.w - 108, 30},
               (struct box){x, b.y + 104 + spare * 0.4f, w, 122},
               (struct box){x - 8, b.y + 228 + spare * 0.5f, w + 16, 30},
               (struct box){x, b.y + b.h - (s->left < 0 ? 138 : 110), w, 28});
    if (s->left >= 0)
        draw_tray(c, side_panel_tray(b, false), s);
    draw_note_or_step(c, b, s, false, side_panel_note(b, false));
}

static void draw_lying(struct canvas *c, struct box b, const struct side_panel *s)
{
    disc_draw_still(c, s->look->id, s->look->side, s->side, b.x + 50, b.y + 48, 26, 1.0f, s->marks);
    draw_texts(c, s, (struct box){b.x + 90, b.y + 14, 170, 34}, (struct box){b.x + 90, b.y + 48, 170, 30},
               (struct box){b.x + 265, b.y + 20, 150, 90}, (struct box){b.x + 228, b.y + 112, 218, 28},
               (struct box){b.x + 450, b.y + 112, b.w - 472, 28});
    if (s->left >= 0)
        draw_tray(c, (struct box){b.x + 450, b.y + 22, b.w - 472, 82}, s);
    draw_note_or_step(c, b, s, true, (struct box){b.x + 18, b.y + 92, 204, 46});
}

void side_panel_draw(struct canvas *c, struct box b, const struct side_panel *s, bool lying)
{
    draw_card(c, b, s);
    if (lying)
        draw_lying(c, b, s);
    else
        draw_upright(c, b, s);
}
