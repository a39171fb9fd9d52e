/*
 * ui - building blocks of screens: cards, the parts of a page, the entrance of a screen, prompts.
 */
#ifndef OUTFLANK_APP_UI_UI_H
#define OUTFLANK_APP_UI_UI_H

#include "app/core/app.h"
#include "app/style/palette.h"

/* Colours shared by all screens. */
#define UI_WHITE white(1)
#define UI_TEXT game_style_tone(TONE_TEXT)
#define UI_SOFT game_style_tone(TONE_SOFT)
#define UI_DARK rgb(0x14120c)
#define UI_CARD game_style_tone(TONE_CARD)
#define UI_WARN game_style_tone(TONE_WARN)

/* The style of a text in one line; and of one that wraps and does not shrink. */
static inline struct text_style text_style_of(enum face face, float em, struct colour colour, enum align align)
{
    return (struct text_style){.face = face, .size = em, .colour = colour, .align = align};
}
static inline struct text_style text_style_wrapped(enum face face, float em, struct colour colour)
{
    return (struct text_style){
        .face = face, .size = em, .colour = colour, .align = ALIGN_LEFT, .wrap = true, .least = em};
}

/* Draws a text that shrinks like canvas_text, down to `style.least`, and is shortened if that is still too wide.
 * Returns its width. */
float shortened_text(struct canvas *c, struct box b, struct text_style style, const char *text);

/* Shortens a text to fit into `w` units in this style, with an ellipsis in the middle. Returns out. */
const char *text_shortened(struct canvas *c, struct text_style style, float w, const char *text, char *out,
                           size_t size);

/* The style in which a text fits into the box, in its width or, if it wraps, in its height: smaller by whole units, but
 * not below `least`. For a text whose place depends on its size; otherwise canvas_text shrinks it. */
struct text_style text_style_fitting(struct canvas *c, struct box b, struct text_style style, float least,
                                     const char *text);

/* The width of the widest word, less than which no wrapped text should have. */
float text_widest_word(struct canvas *c, struct text_style style, const char *text);

/* Draws a text in one line, or in two smaller ones if it is too long. It is truncated only if nothing else helps. */
void fitted_text(struct canvas *c, struct box b, struct text_style style, const char *text);

/* Text with a dark outline, legible on any disc. */
void seamed_text(struct canvas *c, struct box b, struct text_style style, const char *text);

/* A dark rounded card, with an outline if its alpha is above 0. In high contrast it is black, and has an edge if the
 * outline is missing or faint. */
void card_draw(struct canvas *c, struct box b, float radius, struct colour fill, struct colour outline);

/* An outline drawn in high contrast only. */
void edge_draw(struct canvas *c, struct box b, float radius, float width);

/* A faint outline; in high contrast a clear one. */
void rim_draw(struct canvas *c, struct box b, float radius, struct colour faint);

/* A dashed outline, of what would do nothing or has nobody yet. */
void dashes_draw(struct canvas *c, struct box b, float radius, struct colour colour);

/* The ring of the focus, 3 units wide and 4 outside the box, with its glow; `alpha` 0 to 1. Where something lies beside
 * it, the glow is drawn first, so that it does not cover that, and the edge last. */
void focus_ring_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha);
void focus_glow_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha);
void focus_edge_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha);

/* Darkens everything drawn so far alike, for an overlay; `alpha` 0 to 1 is the progress. Starts a new layer. */
void veil_draw(struct canvas *c, float alpha);

/* The page layout shared by all screens: heading, prompts, and the space between. */
struct box page_head(const struct canvas *c);
struct box page_foot(const struct canvas *c);
struct box page_body(const struct canvas *c);
void heading_draw(struct canvas *c, struct box b, const char *text);

/* A prompt at the foot of the screen: the current meaning of a button, with the glyph of the device used last. */
struct prompt {
    enum action action;
    const char *text; /* borrowed */
};
/* The place and size of prompts: in rows along the box, or in a column that ends at the box's foot. They shrink from
 * `em` to `least`, then use further rows, up to `rows`. */
struct prompt_place {
    struct box box;
    float em, least;
    int rows;
    bool column;
    enum action spare; /* the action whose prompt is left out first if there is not enough room */
    enum action glows; /* the action whose prompt glows, and how much, 0 to 1 */
    float glow;
};
/* True if all prompts fit into the box at size `em`. */
bool prompts_fit(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                 const struct prompt_place *place);
void prompts_draw_at(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                     const struct prompt_place *place);
struct action_event prompts_translate_at(struct canvas *c, struct app *app, const struct prompt *prompts, int count,
                                         const struct prompt_place *place, const struct action_event *event);

/* In one row. Prompts that do not fit even when small are left out from the end, except the way back, so name the
 * important ones first. */
void prompts_draw(struct canvas *c, const struct app *app, const struct prompt *prompts, int count, struct box b);
/* Turns a press on one of those prompts, once it is let go over it, into its action, so that mouse and touch can do
 * everything. Until then the prompt is held (struct app) and the pointer only points; drawn off, at Escape, at another
 * action or on another screen nothing is done. */
struct action_event prompts_translate(struct canvas *c, struct app *app, const struct prompt *prompts, int count,
                                      struct box b, const struct action_event *event);

static inline struct box box_between(struct box a, struct box b, float t)
{
    return (struct box){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t};
}

static inline bool box_has(struct box b, float x, float y)
{
    return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h;
}

#endif
