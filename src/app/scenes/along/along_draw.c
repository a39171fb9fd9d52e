/* Where everything lies on the screen where everything is taken along, and how it is seen. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/looks.h"
#include "app/scenes/along/along_internal.h"
#include "app/view/board_view.h"

#define WIDEST 1300.0f
#define GAP 20.0f
#define PAD 30.0f
#define TITLE_HIGH 44.0f
#define LINE_HIGH 32.0f
#define PILL_HIGH 54.0f
#define PILL_GAP 12.0f
#define FILE_HIGH 50.0f
#define WRITTEN_HIGH 68.0f
#define FILES_FROM 116.0f /* below the title */
#define WORDS_GAP 12.0f
#define EM 22.0f

/* ---- where ---- */

/* The card of what goes away, and that of what comes. */
struct cards {
    struct box away, back;
};

static struct cards cards_of(const struct canvas *c)
{
    struct box body = page_body(c);
    float w = fminf(body.w, WIDEST), x = body.x + (body.w - w) / 2, y = body.y + 12, h = body.h - 24;
    struct box all = {x, y, w, h};
    if (canvas_portrait(c)) {
        float half = (h - GAP) / 2;
        return (struct cards){{all.x, all.y, w, half}, {all.x, all.y + half + GAP, w, half}};
    }
    float half = (w - GAP) / 2;
    h = fminf(h, 660);
    return (struct cards){{all.x, all.y, half, h}, {all.x + half + GAP, all.y, half, h}};
}

static struct box inside(struct box card)
{
    return (struct box){card.x + PAD, card.y + 22, card.w - 2 * PAD, card.h - 22 - 24};
}

/* Pills stand at the foot of a card, the last one lowest. */
static struct box pill_box(struct box card, int from_below)
{
    struct box b = inside(card);
    return (struct box){b.x, b.y + b.h - PILL_HIGH - (float)from_below * (PILL_HIGH + PILL_GAP), b.w, PILL_HIGH};
}

static struct box write_box(const struct along *s, const struct canvas *c)
{
    struct box b = pill_box(cards_of(c).away, 0);
    b.y -= s->written[0] || s->unwritten ? WRITTEN_HIGH : 0;
    return b;
}

/* As many files as there is room for between the words above and the pill below. */
static struct box file_box(struct box card, int i)
{
    struct box b = inside(card);
    return (struct box){b.x, b.y + TITLE_HIGH + FILES_FROM + (float)i * (FILE_HIGH + 8), b.w, FILE_HIGH};
}

/* ---- what can be worked ---- */

static void add_pill(struct controls *out, int id, int group, struct box box, const char *text, bool accent)
{
    struct control pill = control_pill(id, group, box, text);
    pill.accent = accent;
    controls_add(out, &pill);
}

static void add_files(const struct along *s, struct canvas *c, struct along_names *names, struct controls *out)
{
    struct box card = cards_of(c).back;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    for (int i = 0; i < s->found_count; i++) {
        struct box b = file_box(card, i);
        if (b.y + b.h > pill_box(card, 0).y - 8)
            return;
        (void)text_shortened(c, style, b.w - 48, along_name(s->found[i]), names->text[i], ALONG_NAME_MAX);
        add_pill(out, ALONG_FILE + i, 1, b, names->text[i], false);
    }
}

static bool anything(const struct luggage_news *news)
{
    for (int what = 0; what < LUGGAGE_WHATS; what++)
        if (news->came[what] > 0)
            return true;
    return false;
}

void along_lay(const struct along *s, struct canvas *c, struct along_names *names, struct controls *out)
{
    struct cards cards = cards_of(c);
    out->count = 0;
    if (s->state == ALONG_OPENED) {
        add_pill(out, ALONG_BRING, 1, pill_box(cards.back, 1), app_word(s->app, "along.bring"), true);
        add_pill(out, ALONG_LEAVE, 1, pill_box(cards.back, 0), app_word(s->app, "along.leave"), false);
        return;
    }
    if (s->state == ALONG_BROUGHT) {
        add_pill(out, ALONG_DONE, 1, pill_box(cards.back, 0), app_word(s->app, "along.done"), true);
        return;
    }
    add_pill(out, ALONG_WRITE, 0, write_box(s, c), app_word(s->app, "along.write"), true);
    out->items[0].disabled = !anything(&s->here);
    add_files(s, c, names, out);
    add_pill(out, ALONG_AGAIN, 2, pill_box(cards.back, 0), app_word(s->app, "along.again"), false);
}

int along_prompts(const struct along *s, struct prompt out[ALONG_PROMPTS])
{
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (s->state != ALONG_BROUGHT)
        out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
    return n;
}

/* ---- how it is seen ---- */

static struct text_style plain(struct colour colour)
{
    return (struct text_style){.face = FACE_TEXT, .size = EM, .colour = colour, .align = ALIGN_LEFT};
}

static void draw_title(struct canvas *c, struct box b, const char *text)
{
    struct text_style style = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 20};
    shortened_text(c, (struct box){b.x, b.y, b.w, TITLE_HIGH}, style, text);
}

enum { WORDS = 3 };

struct words {
    int count;
    struct paragraph {
        struct colour colour;
        char text[LUGGAGE_LIST_MAX + 64];
    } list[WORDS];
};

static void add_words(struct words *w, struct colour colour, const char *text)
{
    struct paragraph *p = &w->list[w->count++];
    p->colour = colour;
    (void)snprintf(p->text, sizeof p->text, "%s", text);
}

static struct text_style words_style(struct colour colour, float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = colour, .wrap = true, .least = em};
}

/* Paragraphs from b's top on, of a size that is larger than usual only as far as they end in b; returns where what is
 * below them may begin. */
static float draw_words(struct canvas *c, struct box b, const struct words *w)
{
    float em = EM + 1, usual = EM / canvas_text_scale(c), high = INFINITY;
    while (high > b.h && em > usual) {
        em = em > EM ? EM : fmaxf(em - 1, usual);
        high = 0;
        for (int i = 0; i < w->count; i++)
            high += canvas_text_height(c, b.w, words_style(UI_TEXT, em), w->list[i].text) + WORDS_GAP;
    }
    for (int i = 0; i < w->count; i++) {
        struct text_style style = words_style(w->list[i].colour, em);
        b.h = canvas_text_height(c, b.w, style, w->list[i].text);
        canvas_text(c, b, style, w->list[i].text);
        b.y += b.h + WORDS_GAP;
    }
    return b.y;
}

static float draw_paragraph(struct canvas *c, struct box b, const char *text)
{
    struct words words = {.count = 0};
    add_words(&words, UI_SOFT, text);
    return draw_words(c, b, &words);
}

/* What a card has for words between its title and what is from `low` on. */
static struct box words_box(struct box b, float low)
{
    float y = b.y + TITLE_HIGH + 6;
    return (struct box){b.x, y, b.w, low - y};
}

static float counts_height(const int counts[LUGGAGE_WHATS])
{
    float high = 0;
    for (int what = 0; what < LUGGAGE_WHATS; what++)
        high += counts[what] > 0 ? LINE_HIGH : 0;
    return high;
}

/* What there is, a line each. */
static void draw_counts(const struct along *s, struct canvas *c, struct box b, const int counts[LUGGAGE_WHATS])
{
    char phrase[LUGGAGE_PHRASE_MAX];
    float y = b.y;
    for (int what = 0; what < LUGGAGE_WHATS; what++) {
        if (counts[what] == 0)
            continue;
        (void)luggage_phrase(s->app, (enum luggage_what)what, counts[what], phrase);
        canvas_circle(c, b.x + 6, y + LINE_HIGH / 2, 4, UI_SOFT, UI_SOFT);
        shortened_text(c, (struct box){b.x + 24, y, b.w - 24, LINE_HIGH}, plain(UI_TEXT), phrase);
        y += LINE_HIGH;
    }
}

/* Where the file is now: its name, and its folder. */
static void draw_written(const struct along *s, struct canvas *c, struct box b, struct colour accent)
{
    char folder[PATHS_MAX], line[ALONG_NAME_MAX + 64], shown[256];
    const char *name = along_name(s->written);
    if (s->unwritten) {
        struct text_style style = plain(UI_WARN);
        style.wrap = true;
        canvas_text(c, b, style, app_word(s->app, "along.unwritten"));
        return;
    }
    int length = (int)(name - s->written) - 1;
    (void)snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 0, s->written);
    (void)words_fill(line, sizeof line, app_word(s->app, "along.written"), name, NULL);
    shortened_text(c, (struct box){b.x, b.y, b.w, LINE_HIGH}, plain(accent), line);
    struct text_style style = plain(UI_SOFT);
    (void)text_shortened(c, style, b.w, folder, shown, sizeof shown);
    canvas_text(c, (struct box){b.x, b.y + LINE_HIGH, b.w, LINE_HIGH}, style, shown);
}

static void draw_away(const struct along *s, struct canvas *c, struct box card, struct colour accent)
{
    struct box b = inside(card), list = b;
    draw_title(c, b, app_word(s->app, "along.away"));
    bool any = anything(&s->here);
    float low = write_box(s, c).y - counts_height(s->here.came);
    list.y = draw_paragraph(c, words_box(b, low), app_word(s->app, any ? "along.away_about" : "along.nothing"));
    draw_counts(s, c, list, s->here.came);
    if (s->written[0] || s->unwritten) {
        struct box pill = write_box(s, c);
        draw_written(s, c, (struct box){b.x, pill.y + pill.h + 10, b.w, WRITTEN_HIGH - 4}, accent);
    }
}

static void draw_opened(const struct along *s, struct canvas *c, struct box card)
{
    struct box b = inside(card);
    float low = pill_box(card, 1).y - counts_height(s->news.came);
    char shown[ALONG_NAME_MAX];
    struct text_style style = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 20};
    struct box list = b;
    draw_title(c, b, text_shortened(c, style, b.w, along_name(s->path), shown, sizeof shown));
    list.y = draw_paragraph(c, words_box(b, low), app_word(s->app, "along.bring_about"));
    draw_counts(s, c, list, s->news.came);
}

static void add_list(const struct along *s, struct words *w, const char *key, const int counts[LUGGAGE_WHATS],
                     struct colour colour)
{
    char list[LUGGAGE_LIST_MAX], text[LUGGAGE_LIST_MAX + 64];
    if (luggage_list(s->app, counts, list, sizeof list) > 0)
        add_words(w, colour, words_fill(text, sizeof text, app_word(s->app, key), list, NULL));
}

static void draw_brought(const struct along *s, struct canvas *c, struct box card)
{
    char text[512];
    struct words words = {.count = 0};
    struct box b = inside(card);
    draw_title(c, b, app_word(s->app, anything(&s->news) ? "along.brought" : "along.no_news"));
    add_list(s, &words, "luggage.came", s->news.came, UI_TEXT);
    add_list(s, &words, "luggage.known", s->news.known, UI_SOFT);
    if (s->before[0])
        add_words(&words, UI_SOFT,
                  words_fill(text, sizeof text, app_word(s->app, "luggage.before"), along_name(s->before), NULL));
    (void)draw_words(c, words_box(b, pill_box(card, 0).y), &words);
}

static void draw_back(const struct along *s, struct canvas *c, struct box card)
{
    struct box b = inside(card);
    if (s->state == ALONG_OPENED) {
        draw_opened(s, c, card);
    } else if (s->state == ALONG_BROUGHT) {
        draw_brought(s, c, card);
    } else {
        draw_title(c, b, app_word(s->app, "along.back"));
        bool any = s->found_count > 0;
        float low = any ? file_box(card, 0).y : pill_box(card, 0).y;
        (void)draw_paragraph(c, words_box(b, low), app_word(s->app, any ? "along.back_about" : "along.none"));
    }
}

void along_draw(const struct scene *scene, struct canvas *c)
{
    const struct along *s = (const struct along *)scene;
    const struct look *look = look_of(s->app->table.variant ? s->app->table.variant : VARIANTS[0]);
    struct cards cards = cards_of(c);
    struct along_names names;
    struct controls controls;
    struct prompt prompts[ALONG_PROMPTS];
    along_lay(s, c, &names, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    heading_draw(c, page_head(c), app_word(s->app, "along.heading"));
    card_draw(c, cards.away, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    card_draw(c, cards.back, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    draw_away(s, c, cards.away, look->accent);
    draw_back(s, c, cards.back);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, along_prompts(s, prompts), page_foot(c));
}
