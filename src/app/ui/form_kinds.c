/* What the kinds of nodes differ in: sizes, parts, what a press means, drawing. The table is at the end. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/ui/form_internal.h"
#include "app/view/board_view.h"

#define BUTTON_PAD 24.0f
#define BUTTON_MARGIN 18.0f
#define WORD_PAD 32.0f
#define VALUE_LEAST 180.0f
#define LABEL_ROOM 16.0f
#define TAB_HIGH 66.0f
#define TAB_GAP 12.0f
#define RADIUS_TAB 18.0f
#define TEXT_LEAST 120.0f
#define TRACK_TEXT 72.0f /* a slider's text beside its track */
#define KNOB 18.0f
#define ARROW 52.0f /* the least width of a stepper's arrow */
#define SLIDE 16.0f /* the distance from which a stepper's new value slides in */
#define LEAST 16.0f
#define PRESSED 0.16f
#define PLATE_TOP rgb(0x26292f)
#define PLATE_LOW rgb(0x1e2026)
#define CHOSEN_TOP rgb(0x4a4e5a)
#define CHOSEN_LOW rgb(HUE_SLATE_LIT)
#define TROUGH rgb(0x121418)

/* ---- sizes ---- */

/* Enlarged texts need higher rows, as far as there is room. */
static float grown_high(const struct canvas *c, float high) { return high * (0.5f + 0.5f * canvas_text_scale(c)); }

/* What a label's or a line's height must be for a text of this em, where a finger points. */
static float line_high(const struct canvas *c, float em, float high)
{
    return canvas_finger(c) > 0 ? fmaxf(high, 1.45f * canvas_em(c, em)) : high;
}

float form_control_high(const struct canvas *c) { return fmaxf(CONTROL_HIGH, canvas_finger(c)); }

float form_label_high(const struct canvas *c) { return line_high(c, TYPE_ROW, LABEL_HIGH); }

static float label_width(struct canvas *c, const struct form_node *n)
{
    struct text_style style = {.face = FACE_TEXT, .size = TYPE_ROW};
    return form_is_labelled(n) ? canvas_text_width(c, style, n->name) + LABEL_ROOM : 0;
}

/* Where a finger points, no text has less room than its longest word in the smallest letters that are read there. */
static float read_wide(struct canvas *c, struct text_style style, const char *text)
{
    style.size = fminf(style.size, LEAST);
    return canvas_finger(c) > 0 && text ? text_widest_word(c, style, text) + 1 : 0;
}

static void text_wide(const struct form *f, struct canvas *c, struct form_node *n)
{
    float w = n->ruled ? 0 : canvas_text_width(c, n->style, n->text ? n->text : "") + 1;
    float least = n->style.wrap || n->w.share > 0 ? TEXT_LEAST : w * 0.6f;
    (void)f;
    form_wants(n, AXIS_X, w, n->ruled ? least : fmaxf(least, read_wide(c, n->style, n->text)));
}

/* What a text has to be high where a finger points: as many lines as it takes in the smallest letters that are read
 * there. One line that has no room becomes two, which are better than letters that nobody reads. */
static float read_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    struct text_style least = n->style;
    const char *text = n->says_focus ? form_said_of_focus(f, n) : n->text;
    text = text ? text : "";
    least.size = fminf(least.size, LEAST);
    n->style.wrap |= n->row_box.w > 0 && !n->ruled && canvas_text_width(c, least, text) > n->row_box.w;
    least.wrap = n->style.wrap;
    return n->style.wrap ? canvas_text_height(c, n->row_box.w, least, text) : line_high(c, n->style.size, 0);
}

static void text_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    float em = n->style.size, h = em * 1.5f, read = canvas_finger(c) > 0 ? read_high(f, c, n) : 0;
    (void)f;
    if (n->says_focus)
        h = fmaxf(2.0f * em * 1.5f * canvas_text_scale(c), read);
    else if (n->style.wrap)
        h = canvas_text_height(c, n->row_box.w, n->style, n->text ? n->text : "");
    else if (n->style.face != FACE_TITLE)
        h = line_high(c, em, grown_high(c, h));
    form_wants(n, AXIS_Y, h, n->ruled ? h : fmaxf(read, n->style.wrap ? em * 1.3f : em * 1.5f));
}

struct text_style form_button_style(const struct form_node *n)
{
    bool own = n->style.size > 0;
    return (struct text_style){.face = own ? n->style.face : FACE_BOLD,
                               .size = own         ? n->style.size
                                       : n->accent ? TYPE_BUTTON
                                                   : TYPE_ROW,
                               .align = ALIGN_CENTRE};
}

struct box form_button_inside(const struct form_node *n)
{
    float margin = fminf(BUTTON_MARGIN, n->box.w * 0.1f);
    return (struct box){n->box.x + margin, n->box.y, n->box.w - 2 * margin, n->box.h};
}

static void button_wide(const struct form *f, struct canvas *c, struct form_node *n)
{
    float w = canvas_text_width(c, form_button_style(n), n->text ? n->text : "") + 2 * BUTTON_PAD;
    (void)f;
    form_wants(n, AXIS_X, w, fmaxf(w * 0.6f, read_wide(c, form_button_style(n), n->text) + 2 * BUTTON_MARGIN));
}

static void button_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    float h = n->accent ? ACCENT_HIGH : CONTROL_HIGH;
    (void)f;
    form_wants(n, AXIS_Y, grown_high(c, h), h);
}

static void value_wide(const struct form *f, struct canvas *c, struct form_node *n)
{
    float label = label_width(c, n);
    (void)f;
    form_wants(n, AXIS_X, n->label_above ? fmaxf(label, VALUE_LEAST) : label + VALUE_LEAST, VALUE_LEAST);
}

static void value_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    (void)f;
    float both = form_label_high(c) + form_control_high(c);
    if (form_label_is_above(n))
        form_wants(n, AXIS_Y, fmaxf(grown_high(c, LABEL_HIGH + CONTROL_HIGH), both), both);
    else if (form_is_labelled(n))
        form_wants(n, AXIS_Y, grown_high(c, ROW_MOST), ROW_LEAST);
    else
        form_wants(n, AXIS_Y, grown_high(c, CONTROL_HIGH), CONTROL_HIGH);
}

static void segment_wide(const struct form *f, struct canvas *c, struct form_node *n)
{
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW};
    float w = 0;
    for (int i = 0; n->words && i < n->count; i++)
        w += canvas_text_width(c, style, form_word(f, n, i)) + WORD_PAD;
    w += n->label_above ? 0 : label_width(c, n);
    form_wants(n, AXIS_X, w, w * 0.6f);
}

static void tabs_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    float count = (float)n->count, least = fmaxf(TAB_HIGH * 0.7f, canvas_finger(c)) + GAP_S;
    if (form_lies_beside(f, n))
        form_wants(n, AXIS_Y, count * (fmaxf(TAB_HIGH, canvas_finger(c)) + GAP_M) - GAP_M, count * least);
    else
        form_wants(n, AXIS_Y, grown_high(c, ACCENT_HIGH), CONTROL_HIGH);
}

static void tiles_wide(const struct form *f, struct canvas *c, struct form_node *n)
{
    float w = n->row * (float)(n->columns ? n->columns : n->count);
    (void)f, (void)c;
    form_wants(n, AXIS_X, w, w * 0.6f);
}

static void tiles_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    float rows = n->columns ? ceilf((float)n->count / (float)n->columns) : 1;
    float label = form_is_labelled(n) ? form_label_high(c) : 0, least = fmaxf(n->row * 0.8f, canvas_finger(c));
    (void)f;
    form_wants(n, AXIS_Y, grown_high(c, label) + rows * (fmaxf(n->row, least) + n->gap) - n->gap,
               label + rows * (least + n->gap) - n->gap);
}

static void list_high(const struct form *f, struct canvas *c, struct form_node *n)
{
    (void)f, (void)c;
    form_wants(n, AXIS_Y, 3 * (n->row + n->gap), 2 * (n->row + n->gap)); /* and a share of the remaining space */
}

/* ---- parts ---- */

static void add_part(struct form *f, struct form_node *n, struct box b)
{
    if (f->part_count == FORM_PARTS_MAX) {
        form_say_full(f, "parts of", n->key);
        return;
    }
    if (n->shown == 0)
        n->parts = f->part_count;
    f->parts[f->part_count++] = b;
    n->shown++;
}

/* The parts share the box in proportion to their texts. */
static void segment_parts(struct form *f, struct canvas *c, struct form_node *n)
{
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW};
    float sum = 0, x = n->box.x;
    for (int i = 0; i < n->count; i++)
        sum += canvas_text_width(c, style, form_word(f, n, i));
    float spare = (n->box.w - sum) / (float)n->count, least = canvas_finger(c);
    bool alike = false; /* a short word's part would be too small for a finger */
    for (int i = 0; i < n->count; i++)
        alike = alike || canvas_text_width(c, style, form_word(f, n, i)) + spare < least;
    for (int i = 0; i < n->count; i++) {
        float width = canvas_text_width(c, style, form_word(f, n, i));
        float w = alike ? n->box.w / (float)n->count : spare >= 0 ? width + spare : width * n->box.w / sum;
        add_part(f, n, (struct box){x, n->box.y, w, n->box.h});
        x += w;
    }
}

static void stack_parts(struct form *f, struct form_node *n, float row, float gap)
{
    int room = (int)((n->box.h + gap) / (row + gap)), left = n->count - n->from;
    for (int i = 0; i < room && i < left && i < FORM_PARTS_SEEN; i++)
        add_part(f, n, (struct box){n->box.x, n->box.y + (float)i * (row + gap), n->box.w, row});
}

static void tabs_parts(struct form *f, struct canvas *c, struct form_node *n)
{
    n->listed = form_lies_beside(f, n);
    if (n->listed && n->radius <= 0)
        n->radius = RADIUS_TAB;
    if (n->listed)
        stack_parts(f, n, (n->box.h + TAB_GAP) / (float)n->count - TAB_GAP, TAB_GAP);
    else
        segment_parts(f, c, n);
}

static void tiles_parts(struct form *f, struct canvas *c, struct form_node *n)
{
    int columns = n->columns ? n->columns : n->count, rows = (n->count + columns - 1) / columns;
    float w = (n->box.w - n->gap * (float)(columns - 1)) / (float)columns;
    float h = (n->box.h - n->gap * (float)(rows - 1)) / (float)rows;
    (void)c;
    for (int i = 0; i < n->count; i++) {
        float x = n->box.x + (float)(i % columns) * (w + n->gap), y = n->box.y + (float)(i / columns) * (h + n->gap);
        add_part(f, n, (struct box){x, y, w, h});
    }
}

/* The number of whole rows that fit into a list: they share the space left over. */
static int rows_of(const struct form_node *list)
{
    return (int)((list->box.h + list->gap) / (list->row + list->gap) + 0.5f);
}

float form_list_pitch(const struct form_node *list)
{
    int rows = rows_of(list);
    return rows > 0 ? (list->box.h + list->gap) / (float)rows : list->row + list->gap;
}

int form_rows(struct form *f, const char *key)
{
    const struct form_node *n = form_find(f, key, -1);
    int rows = n && n->kind == FORM_LIST ? rows_of(n) : 1;
    return rows < 1 ? 1 : rows < FORM_PARTS_SEEN ? rows : FORM_PARTS_SEEN;
}

static void list_parts(struct form *f, struct canvas *c, struct form_node *n)
{
    (void)c;
    n->listed = true;
    n->from = n->first ? *n->first : 0;
    stack_parts(f, n, form_list_pitch(n) - n->gap - 0.01f, n->gap);
}

/* A board is as large as it is, and its only part is the cursor's square. */
static void board_parts(struct form *f, struct canvas *c, struct form_node *n)
{
    struct board_place place = {.square = 0};
    float x, y;
    (void)c;
    n->put(n->shows ? n->shows : f->screen, n->box, &place);
    float side = 0.80f * place.square;
    board_place_centre(&place, n->cursor, &x, &y);
    add_part(f, n, (struct box){x - side / 2, y - side / 2, side, side});
    n->touch = place.frame;
}

/* ---- what a press means ---- */

/* Of a high stepper, which is a finger's, less than a third, so that there is room for its text. */
static float arrow_width(const struct form_node *n)
{
    return n->box.h > ARROW ? fmaxf(ARROW, fminf(n->box.h, 0.3f * n->box.w)) : ARROW;
}

static int stepper_at(const struct form_node *n, float x)
{
    struct box b = n->box;
    int way = x < b.x + arrow_width(n) ? -1 : x >= b.x + b.w - arrow_width(n) ? 1 : 0;
    return form_stepped(n, way);
}

static float track_text(const struct form_node *n) { return n->unvalued ? 0 : n->row > 0 ? n->row : TRACK_TEXT; }

/* The knob's centre moves from the left end of the track to its right end. */
static struct box track_of(const struct form_node *n)
{
    struct box b = n->box;
    return (struct box){b.x + KNOB + 4, b.y, b.w - 2 * (KNOB + 4) - track_text(n), b.h};
}

static int slider_at(const struct form_node *n, float x)
{
    struct box track = track_of(n);
    int value = (int)lroundf((x - track.x) / track.w * (float)(n->count - 1));
    return value < 0 ? 0 : value >= n->count ? n->count - 1 : value;
}

/* ---- drawing ---- */

static struct box grown(struct box b, float by) { return (struct box){b.x - by, b.y - by, b.w + 2 * by, b.h + 2 * by}; }

/* In high contrast, buttons have an edge and a darker background. */
static void draw_plate(struct canvas *c, struct box b, float r, struct colour top, struct colour low)
{
    bool dark = top.r + top.g + top.b < 3 * 0x40;
    if (game_style_variant().strong && dark)
        top = low = rgb(0x101216);
    canvas_round(c, b, r, top, low);
    edge_draw(c, b, r, 2.0f);
}

/* Darker while it is held down. */
static void draw_accent(const struct form *f, struct canvas *c, struct box b, float r, bool hover, float pressed)
{
    struct colour low = colour_mix(f->game_style->accent, UI_DARK, pressed);
    draw_plate(c, b, r, colour_mix(low, UI_WHITE, hover ? 0.22f : 0.12f), low);
}

void form_plate_draw(const struct form *f, struct canvas *c, const struct form_node *n, float radius, float edge)
{
    struct box b = n->box, top = {b.x, b.y, b.w, b.h - edge};
    bool down = f->focus.dip.id == n->id, hover = f->focus.hover.id == n->id && !down;
    if (n->disabled) {
        draw_plate(c, top, radius, rgba(HUE_NIGHT, 0.5f), rgba(HUE_NIGHT, 0.5f));
        dashes_draw(c, top, radius, colour_fade(UI_SOFT, 0.6f));
        return;
    }
    if (edge > 0 && !down)
        canvas_round(c, (struct box){b.x, b.y + edge, b.w, b.h - edge}, radius, rgb(0x14161b), rgb(0x0d0e12));
    draw_plate(c, top, radius, n->selected || hover ? CHOSEN_TOP : rgb(HUE_SLATE_HIGH),
               n->selected || hover ? CHOSEN_LOW : rgb(HUE_SLATE));
}

/* Of buttons beside each other all words are as large as those with the least room in one line. */
static struct text_style button_style_beside(const struct form *f, struct canvas *c, const struct form_node *n)
{
    struct text_style style = form_button_style(n);
    for (int i = 0; i < f->count; i++) {
        const struct form_node *other = &f->nodes[i];
        bool beside = other->kind == FORM_BUTTON && other->draw == n->draw && other->parent == n->parent &&
                      !other->left_out && other->accent == n->accent && other->box.y == n->box.y && other->text;
        struct box in = beside ? form_button_inside(other) : (struct box){0};
        struct text_style line =
            beside ? text_style_fitting(c, in, form_button_style(other), 18 / canvas_text_scale(c), other->text)
                   : style;
        if (beside && canvas_text_width(c, line, other->text) <= in.w)
            style.size = fminf(style.size, line.size);
    }
    return style;
}

static void button_draw(const struct form *f, struct canvas *c, const struct form_node *n, bool focus)
{
    struct box b = n->box;
    bool down = f->focus.dip.id == n->id, hover = f->focus.hover.id == n->id && !down;
    float r = form_radius(n, b);
    struct text_style style = n->kind == FORM_BUTTON ? button_style_beside(f, c, n) : form_button_style(n);
    (void)focus;
    style.colour = n->disabled ? colour_fade(UI_SOFT, 0.75f) : n->accent ? UI_DARK : UI_WHITE;
    if (n->accent && !n->disabled)
        draw_accent(f, c, b, r, hover, down ? PRESSED * f->focus.dip.depth : 0.0f);
    else
        form_plate_draw(f, c, n, r, 0);
    fitted_text(c, form_button_inside(n), style, n->text);
}

static void draw_arrow(struct canvas *c, float x, float y, float size, float way, struct colour colour)
{
    canvas_line(c, x - way * size * 0.5f, y - size, x + way * size * 0.5f, y, 3.0f, 0, colour);
    canvas_line(c, x + way * size * 0.5f, y, x - way * size * 0.5f, y + size, 3.0f, 0, colour);
}

/* The remaining part of a value's motion, 0 to 1, and its direction. */
static float motion_of(const struct form *f, const struct form_node *n, float *way)
{
    int from = f->focus.moved.from;
    *way = n->value > from ? 1.0f : -1.0f;
    if (n->wraps && n->count > 2 && abs(n->value - from) == n->count - 1)
        *way = -*way;
    return f->focus.moved.id == n->id && from != n->value ? f->focus.moved.to_go : 0.0f;
}

static void stepper_draw(const struct form *f, struct canvas *c, const struct form_node *n, bool focus)
{
    struct box b = n->box;
    float arrow = arrow_width(n), middle = b.y + b.h / 2, size = fminf(b.h * 0.17f, 8.0f), way;
    float to_go = motion_of(f, n, &way);
    struct colour on = focus ? f->game_style->accent : UI_SOFT, off = colour_fade(on, 0.25f);
    draw_plate(c, b, form_radius(n, b), PLATE_TOP, PLATE_LOW);
    draw_arrow(c, b.x + arrow / 2, middle, size, -1.0f, n->wraps || n->value > 0 ? on : off);
    draw_arrow(c, b.x + b.w - arrow / 2, middle, size, 1.0f, n->wraps || n->value < n->count - 1 ? on : off);
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    canvas_push(c, f->focus.calm ? 0.0f : way * SLIDE * to_go * to_go, 0, 1.0f - to_go);
    float in = canvas_finger(c) > 0 ? fminf(0.85f * arrow, arrow / 2 + size + 6) : 0.85f * arrow;
    struct box text = {b.x + in, b.y, b.w - 2 * in, b.h};
    style.least = 16.0f / canvas_text_scale(c);
    if (strchr(n->text, ' '))
        fitted_text(c, text, style, n->text);
    else /* two lines are of no use */
        (void)shortened_text(c, text, style, n->text);
    canvas_pop(c);
}

static void draw_stops(const struct form_node *n, struct canvas *c, struct box track, float middle)
{
    for (int i = 0; n->count <= 12 && i < n->count; i++) {
        float x = track.x + track.w * (float)i / (float)(n->count - 1);
        struct colour colour = i <= n->value ? rgba(0x14120c, 0.8f) : white(0.28f);
        canvas_circle(c, x, middle, 3.5f, colour, colour);
    }
}

static void slider_draw(const struct form *f, struct canvas *c, const struct form_node *n, bool focus)
{
    struct box b = n->box, t = track_of(n);
    struct colour accent = f->game_style->accent;
    float middle = b.y + b.h / 2, most = n->count > 1 ? (float)(n->count - 1) : 1.0f, text = track_text(n);
    float knob = t.x + t.w * (float)n->value / most, r = fminf(18.0f, b.h * 0.42f);
    (void)focus;
    canvas_round(c, (struct box){t.x - 5, middle - 5, t.w + 10, 10}, 5, rgb(0x2a2d34), rgb(0x23252b));
    canvas_round(c, (struct box){t.x - 5, middle - 5, knob - t.x + 5, 10}, 5, accent, accent);
    draw_stops(n, c, t, middle);
    canvas_circle(c, knob, middle + 3, r + 2, black(0.55f), black(0.0f));
    canvas_circle(c, knob, middle, r, rgb(0xfbf7ee), rgb(0xd8d2c4));
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    if (n->text && text > 0)
        fitted_text(c, (struct box){b.x + b.w - text + 8, b.y, text - 16, b.h}, style, n->text);
}

static struct box between(struct box a, struct box b, float t)
{
    return (struct box){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t};
}

static void segment_draw(const struct form *f, struct canvas *c, const struct form_node *n, bool focus)
{
    const struct box *parts = &f->parts[n->parts];
    struct box b = n->box, chosen = form_part_box(f, n, n->value);
    float r = form_radius(n, b), way, to_go = motion_of(f, n, &way);
    int from = f->focus.moved.from;
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW}; /* all texts in the size of the longest */
    (void)focus;
    for (int i = 0; i < n->shown; i++)
        style = text_style_fitting(c, (struct box){.w = parts[i].w - 16}, style, LEAST / canvas_text_scale(c),
                                   form_word(f, n, i));
    if (to_go > 0 && from >= 0 && from < n->shown && !f->focus.calm)
        chosen = between(chosen, parts[from], to_go * to_go);
    draw_plate(c, b, r, TROUGH, TROUGH);
    canvas_outline(c, b, r, 1.5f, white(0.09f));
    draw_plate(c, grown(chosen, -3), r - 3, CHOSEN_TOP, CHOSEN_LOW);
    for (int i = 0; i < n->shown; i++) {
        struct box part = grown(parts[i], -3);
        bool on = i == n->value, hover = form_is_over(f, n, i);
        style.face = on ? FACE_BOLD : FACE_TEXT;
        style.colour = on || hover ? UI_WHITE : UI_SOFT;
        style.align = ALIGN_CENTRE;
        if (hover && !on)
            canvas_round(c, part, r - 3, white(0.06f), white(0.06f));
        struct box in = {part.x + 3, part.y, part.w - 6, part.h};
        if (canvas_finger(c) > 0)
            fitted_text(c, in, style, form_word(f, n, i));
        else
            canvas_text(c, in, style, form_word(f, n, i));
    }
}

static void draw_tab(const struct form *f, struct canvas *c, const struct form_node *n, struct box part, int i)
{
    bool on = i == n->value, strong = game_style_variant().strong;
    float r = form_radius(n, part);
    struct colour fill = rgba(HUE_GROUND, 0.84f), accent = f->game_style->accent;
    if (strong)
        draw_plate(c, part, r, on ? CHOSEN_TOP : rgb(0), on ? CHOSEN_LOW : rgb(0));
    else
        canvas_round(c, part, r, on ? white(0.22f) : fill, on ? white(0.18f) : fill);
    if (form_is_over(f, n, i) && !on)
        canvas_round(c, part, r, white(0.07f), white(0.07f));
    if (on)
        canvas_round(c, (struct box){part.x, part.y + part.h / 2 - 16, 5, 32}, 2.5f, accent, accent);
    struct text_style style = {
        .face = on ? FACE_BOLD : FACE_TEXT, .size = TYPE_ROW, .colour = on ? UI_WHITE : UI_SOFT, .align = ALIGN_LEFT};
    if (!n->draw_part)
        fitted_text(c, (struct box){part.x + 24, part.y, part.w - 40, part.h}, style, form_word(f, n, i));
}

static void tabs_draw(const struct form *f, struct canvas *c, const struct form_node *n, bool focus)
{
    for (int i = 0; n->listed && i < n->shown; i++)
        draw_tab(f, c, n, f->parts[n->parts + i], i);
    if (!n->listed)
        segment_draw(f, c, n, focus);
}

/* ---- the kinds ---- */

const struct form_class FORM_CLASSES[FORM_KINDS] = {
    [FORM_TEXT] = {.wide = text_wide, .high = text_high},
    [FORM_PICTURE] = {.role = "speech.button", .button = true},
    [FORM_BUTTON] =
        {.role = "speech.button", .button = true, .wide = button_wide, .high = button_high, .draw = button_draw},
    [FORM_FIELD] = {.role = "speech.field",
                    .button = true,
                    .labelled = true,
                    .wide = value_wide,
                    .high = value_high,
                    .draw = button_draw},
    [FORM_STEPPER] = {.role = "speech.choice",
                      .sideways = true,
                      .labelled = true,
                      .wide = value_wide,
                      .high = value_high,
                      .at = stepper_at,
                      .draw = stepper_draw},
    [FORM_SLIDER] = {.role = "speech.slider",
                     .sideways = true,
                     .labelled = true,
                     .held = true,
                     .wide = value_wide,
                     .high = value_high,
                     .at = slider_at,
                     .draw = slider_draw},
    [FORM_SEGMENT] = {.role = "speech.choice",
                      .sideways = true,
                      .labelled = true,
                      .wide = segment_wide,
                      .high = value_high,
                      .parts = segment_parts,
                      .draw = segment_draw},
    [FORM_TABS] = {.role = "speech.tab",
                   .sideways = true,
                   .wide = segment_wide,
                   .high = tabs_high,
                   .parts = tabs_parts,
                   .draw = tabs_draw},
    [FORM_TILES] = {.role = "speech.choice",
                    .sideways = true,
                    .labelled = true,
                    .rings_part = true,
                    .radius = RADIUS_TILE,
                    .wide = tiles_wide,
                    .high = tiles_high,
                    .parts = tiles_parts},
    [FORM_LIST] = {.role = "speech.list", .radius = RADIUS_TILE, .high = list_high, .parts = list_parts},
    [FORM_BOARD] = {.role = "speech.board", .sideways = true, .rings_part = true, .radius = 2, .parts = board_parts},
};
