/* The pages of the rules: layout and drawing. */
#include <math.h>

#include "app/scenes/learn/rules_material.h"
#include "app/scenes/learn/rules_scene.h"
#include "app/style/game_style.h"

#define LARGEST 22.0f
#define LEAST_PIXELS 13.0f
#define ROW_GAP 15.0f
#define COLUMN_GAP 36.0f
#define BULLET 30.0f

/* ---- pages ---- */

static bool has_picture(const struct rules_scene *s, const struct rules_item *item)
{
    return item->section == RULES_READ && rules_has_picture(s, item->line);
}

/* The part of an item's box for its text. */
static struct box text_box(const struct rules_scene *s, const struct rules_layout *l, const struct rules_item *item,
                           struct box b)
{
    float in = has_picture(s, item) ? l->side + 20 : BULLET;
    return (struct box){b.x + in, b.y, b.w - in, b.h};
}

static float head_height(struct canvas *c, const struct rules_layout *l, const struct rules_item *item, float w)
{
    return item->head[0] ? canvas_text_height(c, w, text_style_wrapped(FACE_BOLD, l->em, UI_WHITE), item->head) + 2 : 0;
}

static float item_height(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                         const struct rules_item *item, float w)
{
    float room = text_box(s, l, item, (struct box){0, 0, w, 0}).w;
    float text = canvas_text_height(c, room, text_style_wrapped(FACE_TEXT, l->em, UI_TEXT), item->text) +
                 head_height(c, l, item, room);
    return has_picture(s, item) ? fmaxf(l->side, text) : text;
}

/* The area for items of this section: the whole body, or the part beside the picture. */
static struct box section_body(const struct rules_layout *l, enum rules_section section, int *columns)
{
    struct box b = l->body;
    *columns = section == RULES_ABOUT ? 1 : l->columns;
    if (section != RULES_ABOUT || l->material.w <= 0)
        return b;
    if (l->material.w < 0.8f * b.w) {
        b.x += l->material.w + COLUMN_GAP;
        b.w -= l->material.w + COLUMN_GAP;
    } else {
        b.y += l->material.h + ROW_GAP;
        b.h -= l->material.h + ROW_GAP;
    }
    return b;
}

/* How much the largest item exceeds a page of its own; positive if one does not fit. */
static float excess(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l)
{
    float most = 0;
    for (int i = 0; i < s->count; i++) {
        int columns;
        struct box b = section_body(l, s->items[i].section, &columns);
        float w = (b.w - (float)(columns - 1) * COLUMN_GAP) / (float)columns;
        most = fmaxf(most, item_height(s, c, l, &s->items[i], w) - b.h);
    }
    return most;
}

/* Lays out a page starting with item `first`: rows of equal height, as many as fit, of one section. */
static void lay_page(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l, int first,
                     struct rules_page *page)
{
    int columns;
    enum rules_section section = s->items[first].section;
    struct box b = section_body(l, section, &columns);
    float w = (b.w - (float)(columns - 1) * COLUMN_GAP) / (float)columns, y = b.y;
    page->first = first;
    page->count = 0;
    for (int i = first; i < s->count && s->items[i].section == section;) {
        int in_row = 0;
        float high = 0;
        for (; in_row < columns && i + in_row < s->count && s->items[i + in_row].section == section; in_row++)
            high = fmaxf(high, item_height(s, c, l, &s->items[i + in_row], w));
        if (i > first && y + high > b.y + b.h)
            return;
        for (int k = 0; k < in_row; k++, i++)
            page->at[page->count++] = (struct box){b.x + (float)k * (w + COLUMN_GAP), y, w, high};
        y += high + ROW_GAP;
    }
}

static void lay_pages(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    l->page = l->page_count = 0;
    for (int i = 0; i < s->count && l->page_count < RULES_PAGES_MAX; l->page_count++) {
        struct rules_page *page = &l->pages[l->page_count];
        lay_page(s, c, l, i, page);
        if (s->first >= i)
            l->page = l->page_count;
        i += page->count;
    }
}

/* Enlarged texts may exceed a page; they then get the whole width, and are enlarged only as far as they fit. */
static void let_yield(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    float usual = l->em / canvas_text_scale(c);
    if (excess(s, c, l) > 0)
        l->columns = 1;
    while (l->em > usual && excess(s, c, l) > 0)
        l->em = fmaxf(l->em - 1, usual);
}

static void lay_material(struct rules_layout *l, bool upright)
{
    struct box b = l->body;
    float w = upright ? b.w : 0.36f * b.w;
    l->material = (struct box){b.x, b.y, w, upright ? fminf(0.34f * b.h, 0.6f * b.w) : fminf(b.h, 0.9f * w)};
}

void rules_lay_out(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    l->body = s->body.w > 0 ? s->body : page_body(c);
    bool upright = l->body.h > l->body.w;
    l->em = fmaxf(LARGEST, LEAST_PIXELS / canvas_scale(c));
    l->columns = upright ? 1 : 2;
    l->side = upright ? 190 : fmaxf(156, 100 / canvas_scale(c));
    lay_material(l, upright);
    let_yield(s, c, l);
    lay_pages(s, c, l);
}

/* ---- drawing ---- */

static void draw_item(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                      const struct rules_item *item, struct box b, struct colour accent)
{
    struct box text = text_box(s, l, item, b);
    float head = head_height(c, l, item, text.w);
    struct text_style style = text_style_wrapped(FACE_TEXT, l->em, UI_TEXT),
                      over = text_style_wrapped(FACE_BOLD, l->em, UI_WHITE);
    float high = head + canvas_text_height(c, text.w, style, item->text);
    over.colour = item->unusual ? accent : UI_WHITE;
    if (item->section == RULES_READ)
        text.y += fmaxf(0, (b.h - high) / 2);
    if (has_picture(s, item)) {
        rules_picture_draw(s, c, (struct box){b.x, b.y + fmaxf(0, (b.h - l->side) / 2), l->side, l->side}, item->line);
    } else {
        float y = text.y + 0.64f * l->em;
        canvas_ring(c, b.x + 9, y, 6, 2, 0, colour_fade(accent, 0.8f));
        if (item->unusual)
            canvas_circle(c, b.x + 9, y, 7, accent, accent);
    }
    text.h = head;
    if (head > 0)
        canvas_text(c, text, over, item->head);
    text.y += head;
    text.h = high - head;
    style.colour = item->unusual && !item->head[0] ? UI_WHITE : UI_TEXT;
    canvas_text(c, text, style, item->text);
}

void rules_draw_page(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct rules_scene *s = screen;
    struct colour accent = game_style_of(s->variant)->accent;
    struct rules_layout l;
    (void)node;
    rules_lay_out(s, c, &l);
    const struct rules_page *page = &l.pages[l.page];
    if (s->items[page->first].section == RULES_ABOUT)
        rules_material_draw(s->app, s->variant, c, l.material);
    for (int i = 0; i < page->count; i++)
        draw_item(s, c, &l, &s->items[page->first + i], page->at[i], accent);
}
