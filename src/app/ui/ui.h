/*
 * ui - building blocks of screens: cards, the parts of a page, the entrance of a screen, prompts.
 */
#ifndef OUTFLANK_APP_UI_UI_H
#define OUTFLANK_APP_UI_UI_H

#include "app/core/app.h"
#include "app/style/palette.h"

/* Colours that every screen shares. */
#define UI_WHITE white(1)
#define UI_TEXT game_style_tone(TONE_TEXT)
#define UI_SOFT game_style_tone(TONE_SOFT)
#define UI_DARK rgb(0x14120c)
#define UI_CARD game_style_tone(TONE_CARD)
#define UI_WARN game_style_tone(TONE_WARN)

/* Shrinks like canvas_text, down to `style.least`, and is shortened if even that is too wide. Returns how wide it is.
 */
float shortened_text(struct canvas *c, struct box b, struct text_style style, const char *text);

/* A text cut down to what fits into `w` units in this style, with dots in its middle for what is left out. Returns out.
 */
const char *text_shortened(struct canvas *c, struct text_style style, float w, const char *text, char *out,
                           size_t size);

/* A dark rounded card, with an outline if its alpha is above 0. In high contrast it is black, and has an edge if the
 * outline is missing or faint. */
void card_draw(struct canvas *c, struct box b, float radius, struct colour fill, struct colour outline);

/* An edge that is drawn in high contrast only. */
void edge_draw(struct canvas *c, struct box b, float radius, float width);

/* A faint rim; in high contrast an edge instead. */
void rim_draw(struct canvas *c, struct box b, float radius, struct colour faint);

/* Everything below an overlay, darkened; `alpha` 0 to 1 is how far it has come in. A new layer begins. */
void veil_draw(struct canvas *c, float alpha);

/* The heading, the prompts and the space between them, on every screen. */
struct box page_head(const struct canvas *c);
struct box page_foot(const struct canvas *c);
struct box page_body(const struct canvas *c);
void heading_draw(struct canvas *c, struct box b, const char *text);

/* How a screen comes in: its content slides sideways a little and becomes visible, 160 ms; not at all where motions
 * take no time or a picture is made. */
struct entrance {
    float done; /* 0 to 1 */
    float from; /* units right of its place */
};
void entrance_begin(struct entrance *e, const struct app *app, enum intent intent);
bool entrance_update(struct entrance *e, double dt);
/* canvas_push for the content; the caller pops. */
void entrance_push(const struct entrance *e, struct canvas *c);

/* A prompt at the foot of the screen: what a button does now, with the glyph of the device used last. */
struct prompt {
    enum action action;
    const char *text; /* not owned */
};
/* The place and size of prompts: in rows along the box, or in a column that ends at the box's foot. They shrink from
 * `em` to `least`, then use further rows, up to `rows`. */
struct prompt_place {
    struct box box;
    float em, least;
    int rows;
    bool column;
    enum action spare; /* the prompt of that action is the first to be left out where there is no room for all */
    enum action glows; /* the prompt of that action glows so much, 0 to 1 */
    float glow;
};
/* Whether all of them fit into its box without being smaller than `em`. */
bool prompts_fit(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                 const struct prompt_place *place);
void prompts_draw_at(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                     const struct prompt_place *place);
struct action_event prompts_translate_at(struct canvas *c, const struct app *app, const struct prompt *prompts,
                                         int count, const struct prompt_place *place, const struct action_event *event);

/* In one row. Prompts that do not fit even when small are left out from the end, so name the important ones first. */
void prompts_draw(struct canvas *c, const struct app *app, const struct prompt *prompts, int count, struct box b);
/* Turns a press on one of those prompts into the action that it names, so that mouse and touch reach everything. */
struct action_event prompts_translate(struct canvas *c, const struct app *app, const struct prompt *prompts, int count,
                                      struct box b, const struct action_event *event);

static inline bool box_has(struct box b, float x, float y)
{
    return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h;
}

#endif
