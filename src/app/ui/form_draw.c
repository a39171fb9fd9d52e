#include <math.h>

#include "app/style/palette.h"
#include "app/ui/form_internal.h"
#include "app/view/board_view.h"

#define DIP 3.0f
#define SHRINKS 0.035f /* the part by which a card does that is pressed */

const char *form_said_of_focus(const struct form *f, const struct form_node *text)
{
    const struct form_node *focus = form_focus_of(f);
    return focus && focus->about ? focus->about : text->text;
}

static void draw_text(const struct form *f, struct canvas *c, const struct form_node *n)
{
    const char *text = n->says_focus ? form_said_of_focus(f, n) : n->text;
    if (!text || !*text)
        return;
    if (n->ruled)
        canvas_rect(c, (struct box){n->box.x, n->box.y - GAP_S, n->box.w, 1.5f}, COLOUR_HAIRLINE);
    if (n->style.wrap)
        canvas_text(c, n->box, n->style, text);
    else if (n->style.least > 0)
        shortened_text(c, n->box, n->style, text);
    else
        fitted_text(c, n->box, n->style, text);
}

/* The scroll bar of a scroll or list. */
static void draw_bar(const struct form *f, struct canvas *c, const struct form_node *n)
{
    struct box bar, thumb;
    if (!form_bar(f, n, &bar, &thumb))
        return;
    canvas_round(c, bar, bar.w / 2, COLOUR_TRACK, COLOUR_TRACK);
    canvas_round(c, thumb, bar.w / 2, COLOUR_BAR, COLOUR_BAR);
}

static void draw_label_above(struct canvas *c, const struct form_node *n)
{
    struct text_style style = {.face = FACE_TEXT, .size = TYPE_ROW, .colour = UI_SOFT, .align = ALIGN_LEFT};
    fitted_text(c, (struct box){n->row_box.x, n->row_box.y, n->row_box.w, n->box.y - n->row_box.y}, style, n->name);
}

#define NOD 4.0f
#define PI 3.14159265359f

/* How far the part of a node with that value (-1: all of it) is pressed down, 0 to 1. */
static float depth_of(const struct form *f, const struct form_node *n, int part)
{
    bool down = n->id == f->focus.dip.id && part == f->focus.dip.part && !f->focus.calm;
    return down ? f->focus.dip.depth : 0.0f;
}

/* How far a node that is held down has dipped, or one that would do nothing nods. */
static float dip_of(const struct form *f, const struct form_node *n)
{
    float t = f->focus.refused.ms / FORM_NOD_MS;
    bool calm = settings_on(&f->app->settings, SETTING_REDUCE_MOTION);
    if (n->id == f->focus.refused.id)
        return t < 1.0f && !calm ? NOD * fabsf(sinf(2 * PI * t)) : 0.0f;
    return DIP * depth_of(f, n, -1);
}

static bool is_card(const struct form_node *n) { return n->kind == FORM_PICTURE && n->radius >= RADIUS_CARD; }

/* ---- the way to another screen (travel) ---- */

static bool is_board(const struct form_node *n) { return n->board_in && n->large_board; }

/* The screen's board, or else the small one that has the focus, or that cannot have it; one goes back to the only one
 * there is; NULL: none. */
static const struct form_node *board_of(const struct form *f)
{
    const struct form_node *small = NULL, *only = NULL, *focus = form_focus_of(f);
    int count = 0;
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if (!n->board_in || n->left_out || n->hidden)
            continue;
        if (is_board(n))
            return n;
        if (n == focus || (!small && !form_can_have_focus(n)))
            small = n;
        only = n;
        count++;
    }
    return small || count != 1 || !travel_is_back(f->app) ? small : only;
}

static struct box board_box(const struct form *f, const struct form_node *n)
{
    return n ? n->board_in(n->shows ? n->shows : f->screen, n) : (struct box){0};
}

void form_push_beside(const struct form *f, struct canvas *c, struct box b)
{
    if (f->app->form == f && f->app->travel.grows)
        travel_push_beside(f->app, c, b, board_box(f, board_of(f)), 1);
    else
        canvas_push(c, 0, 0, 1);
}

/* Where a node is while the board comes; the caller pops. False: where it usually is. */
static bool push_coming(const struct form *f, struct canvas *c, const struct form_node *n, float alpha)
{
    struct box place, now;
    if (f->app->form != f || !f->app->travel.grows)
        return false;
    place = board_box(f, board_of(f));
    if (!is_board(n))
        travel_push_beside(f->app, c, n->row_box, place, alpha);
    else if (travel_board(f->app, place, &now))
        canvas_push_zoomed(c, place, now, alpha);
    else
        return false;
    return true;
}

static void draw_lifted(const struct form *f, struct canvas *c, const struct form_node *n)
{
    struct box now;
    if (f->app->form == f && is_board(n) && travel_board(f->app, board_box(f, n), &now))
        travel_draw_lifted(f->app, c, now);
}

/* Where it is drawn while it is pressed; the caller pops. A card also becomes smaller: the point that stays lies so far
 * below its middle that this dips as a button does. */
static void push_dipped(const struct form *f, struct canvas *c, const struct form_node *n, float alpha)
{
    float depth = is_card(n) ? depth_of(f, n, -1) : 0.0f;
    struct box b = n->box;
    if (push_coming(f, c, n, alpha))
        return;
    if (depth > 0)
        canvas_push_scaled(c, b.x + b.w / 2, b.y + b.h / 2 + DIP / SHRINKS, 1 - SHRINKS * depth, alpha);
    else
        canvas_push(c, 0, dip_of(f, n), alpha);
}

/* Draws a row of a list, which may be sliding, and fades beyond the list's ends. */
static void draw_part(const struct form *f, struct canvas *c, const struct form_node *n, struct box b, int value)
{
    float by = n->slid * n->slid * n->slid * (n->row + n->gap), dip = DIP * depth_of(f, n, value);
    float low = b.y + by + b.h - (n->box.y + n->box.h), high = n->box.y - b.y - by;
    float beyond = by != 0 ? fmaxf(fmaxf(low, high), 0) / (n->row * 0.5f) : 0;
    if (beyond >= 1.0f)
        return;
    canvas_push(c, 0, by + dip, 1.0f - beyond);
    n->draw_part(f->screen, c, n, b, value, form_is_over(f, n, value));
    canvas_pop(c);
}

static void draw_parts(const struct form *f, struct canvas *c, const struct form_node *n)
{
    for (int i = 0; i < n->shown; i++)
        draw_part(f, c, n, f->parts[n->parts + i], n->from + i);
    if (n->kind == FORM_LIST)
        draw_bar(f, c, n);
}

struct text_style form_tile_draw(struct canvas *c, struct box b, bool on, bool hover)
{
    struct colour top = on ? rgb(0x4a4e5a) : hover ? rgb(0x2c2f36) : rgb(0x191b20);
    canvas_round(c, b, RADIUS_TILE, top, on ? rgb(HUE_SLATE_LIT) : top);
    if (on)
        canvas_outline(c, b, RADIUS_TILE, 2.5f, UI_TEXT);
    return (struct text_style){
        .face = on ? FACE_BOLD : FACE_TEXT, .size = TYPE_ROW, .colour = on ? UI_WHITE : UI_SOFT, .align = ALIGN_CENTRE};
}

static void draw_seen(const struct form *f, struct canvas *c, const struct form_node *n)
{
    if (n->card)
        card_draw(c, n->row_box, RADIUS_CARD, COLOUR_CARD,
                  n->accent ? colour_fade(f->game_style->accent, 0.5f) : COLOUR_PLAIN);
    if (n->overlay)
        card_draw(c, n->row_box, RADIUS_OVERLAY, COLOUR_OVERLAY, colour_fade(f->game_style->accent, 0.6f));
    if (form_label_is_above(n))
        draw_label_above(c, n);
    if (n->draw)
        n->draw(n->shows ? n->shows : f->screen, c, n);
    else if (n->kind == FORM_TEXT)
        draw_text(f, c, n);
    if (n->kind == FORM_SCROLL || n->scrolls)
        draw_bar(f, c, n);
    if (n->draw_part && n->kind != FORM_TABS) /* of tabs they are pictures on top */
        draw_parts(f, c, n);
}

static void draw_node(const struct form *f, struct canvas *c, const struct form_node *n)
{
    push_dipped(f, c, n, 1.0f - n->unseen);
    if (n->unseen < 1)
        draw_seen(f, c, n);
    canvas_pop(c);
    draw_lifted(f, c, n);
}

/* What is steady, or what comes with the entrance. */
static void draw_nodes(const struct form *f, struct canvas *c, bool steady)
{
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].steady == steady && !f->nodes[i].left_out && !f->nodes[i].hidden)
            draw_node(f, c, &f->nodes[i]);
}

bool form_is_at(const struct form *f, const struct form_node *n) { return form_focus_of(f) == n; }

struct box form_focus_box(const struct form *f)
{
    const struct form_node *focus = form_focus_of(f);
    return focus ? form_ring_now(f, focus) : (struct box){0};
}

float form_radius(const struct form_node *n, struct box b)
{
    float own = n->radius > 0 ? n->radius : form_class(n)->radius;
    return own > 0 ? own : b.h / 2;
}

static void draw_label_beside(struct canvas *c, const struct form_node *n, bool focus)
{
    struct box r = n->row_box;
    struct text_style style = {
        .face = FACE_TEXT, .size = TYPE_ROW, .colour = focus ? UI_WHITE : UI_SOFT, .align = ALIGN_LEFT};
    if (form_is_labelled(n) && !form_label_is_above(n))
        fitted_text(c, (struct box){r.x, r.y, n->box.x - r.x - 16, r.h}, style, n->name);
}

/* The controls that the form draws, between the glow of the ring and its edge. */
static void draw_controls(const struct form *f, struct canvas *c)
{
    const struct form_node *focus = form_focus_of(f);
    struct colour accent = f->game_style->accent;
    bool rings = focus && form_rings(f, focus);
    struct box ring = rings ? form_ring_now(f, focus) : (struct box){0};
    float radius = rings ? form_ring_radius(f, focus) : 0, seen = f->focus.calm ? 1.0f - f->focus.ring_to_go : 1.0f;
    seen *= rings ? 1.0f - focus->unseen : 0.0f;
    if (rings && focus->listed)
        ring.y += DIP * depth_of(f, focus, focus->value);
    if (rings) {
        push_dipped(f, c, focus, 1);
        focus_glow_draw(c, ring, radius, accent, seen);
        canvas_pop(c);
    }
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if (!form_can_be_touched(n))
            continue;
        push_dipped(f, c, n, 1.0f - n->unseen);
        draw_label_beside(c, n, n == focus);
        if (!n->draw && form_class(n)->draw)
            form_class(n)->draw(f, c, n, n == focus);
        canvas_pop(c);
    }
    if (rings) {
        push_dipped(f, c, focus, 1);
        focus_edge_draw(c, ring, radius, accent, seen);
        canvas_pop(c);
    }
}

/* Why the control that was pressed would do nothing: under it, or above it where the page ends. */
static void draw_why(struct form *f, struct canvas *c)
{
    const struct form_node *n = form_node_of(f, f->focus.refused.id);
    if (!n || !n->disabled || !n->why)
        return;
    struct text_style style = text_style_of(FACE_BOLD, TYPE_ROW, rgb(0xffd9d4), ALIGN_CENTRE);
    float w = fminf(canvas_text_width(c, style, n->why) + 32, canvas_width(c) - 16), high = 1.8f * TYPE_ROW;
    float x = fmaxf(8, fminf(n->box.x + (n->box.w - w) / 2, canvas_width(c) - 8 - w)), y = n->box.y + n->box.h + 8;
    struct box b = {x, y + high > canvas_height(c) ? n->box.y - high - 8 : y, w, high};
    canvas_new_layer(c);
    canvas_round(c, b, high / 2, rgb(0x3a1514), rgb(0x2c0f0f));
    edge_draw(c, b, high / 2, 2);
    fitted_text(c, (struct box){b.x + 14, b.y, b.w - 28, b.h}, style, n->why);
}

/* A form under an overlay has come already. */
void form_push(const struct form *f, struct canvas *c)
{
    if (f->app->form == f)
        travel_push(f->app, c);
    else
        canvas_push(c, 0, 0, 1);
}

void form_draw(struct form *f, struct canvas *c)
{
    struct prompt prompts[FORM_PROMPTS_MAX];
    form_refresh(f, c);
    if (f->app->form == f)
        travel_to_board(f->app, c, (struct box){0}, false);
    if (f->ground)
        f->ground(f->screen, c);
    else if (f->veiled)
        veil_draw(c, f->app->form == f ? travel_done(f->app) : 1.0f);
    else
        tabletop_draw(c, f->game_style);
    if (f->app->form == f) {
        const struct form_node *board = board_of(f);
        if (board)
            travel_to_board(f->app, c, board_box(f, board), !is_board(board));
    }
    draw_nodes(f, c, true);
    form_push(f, c);
    draw_nodes(f, c, false);
    draw_controls(f, c);
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].kind == FORM_TABS && f->nodes[i].draw_part && form_lies_beside(f, &f->nodes[i]))
            draw_parts(f, c, &f->nodes[i]);
    canvas_pop(c);
    if (f->app->form == f) { /* an overlay has its own prompts */
        form_push_beside(f, c, f->foot);
        prompts_draw(c, f->app, prompts, form_prompts(f, prompts), f->foot);
        canvas_pop(c);
    }
    draw_why(f, c);
}
