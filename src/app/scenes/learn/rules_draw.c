/* Where everything of the rules lies, page by page, and how it is seen. */
#include <math.h>
#include <stdio.h>

#include "app/scenes/learn/rules_material.h"
#include "app/scenes/learn/rules_scene.h"
#include "app/style/game_style.h"

#define MARGIN 40.0f
#define FOOT 68.0f
#define PAD 32.0f
#define HEADING 56.0f
#define TABS 46.0f
#define TURNER 46.0f
#define WIDEST 1240.0f
#define LARGEST 22.0f
#define LEAST_PIXELS 13.0f
#define ROW_GAP 15.0f
#define COLUMN_GAP 36.0f
#define BULLET 30.0f

static struct text_style text_style(enum face face, float em, struct colour colour)
{
    return (struct text_style){
        .face = face, .size = em, .colour = colour, .align = ALIGN_LEFT, .wrap = true, .least = em};
}

/* ---- pages ---- */

static bool has_picture(const struct rules_scene *s, const struct rules_item *item)
{
    return item->section == RULES_READ && rules_has_picture(s, item->line);
}

/* What is left of an item's box for its text. */
static struct box text_box(const struct rules_scene *s, const struct rules_layout *l, const struct rules_item *item,
                           struct box b)
{
    float in = has_picture(s, item) ? l->side + 20 : BULLET;
    return (struct box){b.x + in, b.y, b.w - in, b.h};
}

static float head_height(struct canvas *c, const struct rules_layout *l, const struct rules_item *item, float w)
{
    return item->head[0] ? canvas_text_height(c, w, text_style(FACE_BOLD, l->em, UI_WHITE), item->head) + 2 : 0;
}

static float item_height(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                         const struct rules_item *item, float w)
{
    float room = text_box(s, l, item, (struct box){0, 0, w, 0}).w;
    float text =
        canvas_text_height(c, room, text_style(FACE_TEXT, l->em, UI_TEXT), item->text) + head_height(c, l, item, room);
    return has_picture(s, item) ? fmaxf(l->side, text) : text;
}

/* Where items of this section are laid out: the whole body, or what a picture leaves of it. */
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

/* By how much the item that needs most leaves the page that it would have to itself; none does if it is not above 0. */
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

/* Lays one page out from item `first` on: rows of equal height, as many as there is room for, one section alone. */
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

/* Larger texts may need more than a page: then they have its whole width, and grow as far as there is room. */
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
    bool upright = canvas_portrait(c);
    float w = fminf(canvas_width(c) - 2 * MARGIN, WIDEST), h = canvas_height(c) - FOOT - 28, tabs = upright ? w : 620;
    l->card = (struct box){(canvas_width(c) - w) / 2, 20, w, h};
    struct box inner = {l->card.x + PAD, l->card.y + 22, w - 2 * PAD, h - 22 - PAD};
    l->em = fmaxf(LARGEST, LEAST_PIXELS / canvas_scale(c));
    l->columns = upright ? 1 : 2;
    l->side = upright ? 190 : fmaxf(156, 100 / canvas_scale(c));
    l->title = (struct box){inner.x, inner.y, upright ? inner.w : inner.w - tabs - 20, HEADING};
    l->tabs = (struct box){inner.x + inner.w - tabs, inner.y + 5, tabs, TABS};
    if (upright)
        l->tabs = (struct box){inner.x, inner.y + HEADING + 4, inner.w, TABS};
    float top = l->tabs.y + TABS + 18, low = inner.y + inner.h - TURNER;
    l->body = (struct box){inner.x, top, inner.w, low - 6 - top};
    l->turner = (struct box){inner.x, low, inner.w, TURNER};
    lay_material(l, upright);
    let_yield(s, c, l);
    lay_pages(s, c, l);
}

void rules_lay(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l, struct controls *out)
{
    static const char *const keys[RULES_SECTIONS] = {"rules.read", "rules.force", "rules.about"};
    const char *words[RULES_SECTIONS];
    for (int i = 0; i < RULES_SECTIONS; i++)
        words[i] = app_word(s->app, keys[i]);
    int section = (int)s->items[l->pages[l->page].first].section;
    struct control tabs = control_segment(c, RULES_TABS, 0, l->tabs, words, section, s->sections);
    out->count = 0;
    controls_add(out, &tabs);
    if (l->page_count < 2)
        return;
    float w = 64, x = l->turner.x + l->turner.w;
    struct control earlier = control_pill(RULES_EARLIER, 1, (struct box){x - 2 * w - 110, l->turner.y, w, TURNER}, "‹");
    struct control later = control_pill(RULES_LATER, 1, (struct box){x - w, l->turner.y, w, TURNER}, "›");
    earlier.disabled = l->page == 0;
    later.disabled = l->page + 1 == l->page_count;
    controls_add(out, &earlier);
    controls_add(out, &later);
}

int rules_prompts(const struct rules_scene *s, const struct rules_layout *l, struct prompt out[RULES_PROMPTS])
{
    int n = 0;
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (l->page_count > 1)
        out[n++] = (struct prompt){ACTION_RIGHT, app_word(s->app, "rules.turn")};
    return n;
}

/* ---- drawing ---- */

static void draw_item(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                      const struct rules_item *item, struct box b, struct colour accent)
{
    struct box text = text_box(s, l, item, b);
    float head = head_height(c, l, item, text.w);
    struct text_style style = text_style(FACE_TEXT, l->em, UI_TEXT), over = text_style(FACE_BOLD, l->em, UI_WHITE);
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

static void draw_number(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l)
{
    char page[16], all[16], text[48];
    if (l->page_count < 2)
        return;
    (void)snprintf(page, sizeof page, "%d", l->page + 1);
    (void)snprintf(all, sizeof all, "%d", l->page_count);
    words_fill(text, sizeof text, app_word(s->app, "rules.page"), page, all);
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){l->turner.x + l->turner.w - 64 - 110, l->turner.y, 110, TURNER}, style, text);
}

static void draw_card(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                      const struct game_style *look)
{
    char key[64];
    const struct rules_page *page = &l->pages[l->page];
    card_draw(c, l->card, 24, rgb(0x121318), colour_fade(look->accent, 0.6f));
    (void)snprintf(key, sizeof key, "title.%s", s->variant->id);
    struct text_style heading = {.face = FACE_TITLE, .size = 40, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 26};
    canvas_text(c, l->title, heading, app_word(s->app, key));
    if (s->items[page->first].section == RULES_ABOUT)
        rules_material_draw(s->app, s->variant, c, l->material);
    for (int i = 0; i < page->count; i++)
        draw_item(s, c, l, &s->items[page->first + i], page->at[i], look->accent);
    draw_number(s, c, l);
}

void rules_draw(const struct scene *scene, struct canvas *c)
{
    const struct rules_scene *s = (const struct rules_scene *)scene;
    const struct game_style *look = game_style_of(s->variant);
    struct rules_layout l;
    struct controls controls;
    struct prompt prompts[RULES_PROMPTS];
    struct control_focus focus = s->focus;
    rules_lay_out(s, c, &l);
    rules_lay(s, c, &l, &controls);
    focus.elsewhere = true;
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    draw_card(s, c, &l, look);
    controls_draw(&focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, rules_prompts(s, &l, prompts), page_foot(c));
}
