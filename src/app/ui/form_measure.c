#include <math.h>

#include "app/ui/form_internal.h"

#define BUTTON_PAD 24.0f
#define WORD_PAD 32.0f
#define VALUE_LEAST 180.0f
#define LABEL_ROOM 16.0f
#define TAB_HIGH 66.0f
#define TEXT_LEAST 120.0f
#define NARROW 380.0f /* a row without room for a label beside its control */

bool form_is_container(const struct form_node *n)
{
    return n->kind == FORM_COLUMN || n->kind == FORM_ROW || n->kind == FORM_GRID || n->kind == FORM_SCROLL;
}

bool form_is_labelled(const struct form_node *n)
{
    if (!n->name || n->unlabelled)
        return false;
    return n->kind == FORM_STEPPER || n->kind == FORM_SLIDER || n->kind == FORM_SEGMENT || n->kind == FORM_FIELD ||
           (n->kind == FORM_TILES && n->label_above);
}

bool form_label_is_above(const struct form_node *n)
{
    return form_is_labelled(n) && (n->label_above || (n->row_box.w > 0 && n->row_box.w < NARROW));
}

bool form_runs_along(const struct form_node *parent, enum form_axis axis)
{
    return parent->across ? axis == AXIS_X : axis == AXIS_Y;
}

bool form_lies_beside(const struct form *f, const struct form_node *n)
{
    int i = n->parent;
    while (i >= 0 && f->nodes[i].across_from <= 0)
        i = f->nodes[i].parent;
    return i >= 0 && f->nodes[i].across;
}

/* Enlarged texts need higher rows, as far as there is room. */
static float grown(const struct canvas *c, float high) { return high * (0.5f + 0.5f * canvas_text_scale(c)); }

static void set(struct form_node *n, enum form_axis axis, float want, float least)
{
    n->want[axis] = want;
    n->least[axis] = fminf(least, want);
}

static float words_width(const struct form *f, struct canvas *c, const struct form_node *n, float pad)
{
    struct text_style style = {.face = FACE_BOLD, .size = TYPE_ROW};
    float sum = 0;
    for (int i = 0; n->words && i < n->count; i++)
        sum += canvas_text_width(c, style, form_word(f, n, i)) + pad;
    return sum;
}

static float label_width(struct canvas *c, const struct form_node *n)
{
    struct text_style style = {.face = FACE_TEXT, .size = TYPE_ROW};
    return form_is_labelled(n) ? canvas_text_width(c, style, n->name) + LABEL_ROOM : 0;
}

static void measure_leaf_width(const struct form *f, struct canvas *c, struct form_node *n)
{
    struct text_style bold = {.face = FACE_BOLD, .size = n->accent ? TYPE_BUTTON : TYPE_ROW};
    float label = label_width(c, n), w;
    switch (n->kind) {
    case FORM_TEXT:
        w = n->ruled ? 0 : canvas_text_width(c, n->style, n->text ? n->text : "") + 1;
        set(n, AXIS_X, w, n->style.wrap || n->w.share > 0 ? TEXT_LEAST : w * 0.6f);
        break;
    case FORM_BUTTON:
        w = canvas_text_width(c, bold, n->text ? n->text : "") + 2 * BUTTON_PAD;
        set(n, AXIS_X, w, w * 0.6f);
        break;
    case FORM_STEPPER:
    case FORM_SLIDER:
    case FORM_FIELD:
        w = n->label_above ? fmaxf(label, VALUE_LEAST) : label + VALUE_LEAST;
        set(n, AXIS_X, w, VALUE_LEAST);
        break;
    case FORM_SEGMENT:
    case FORM_TABS:
        w = words_width(f, c, n, WORD_PAD) + (n->label_above ? 0 : label);
        set(n, AXIS_X, w, w * 0.6f);
        break;
    case FORM_TILES:
        w = n->row * (float)(n->columns ? n->columns : n->count);
        set(n, AXIS_X, w, w * 0.6f);
        break;
    default:
        set(n, AXIS_X, 0, 0);
        break;
    }
}

static void measure_valued_height(const struct canvas *c, struct form_node *n)
{
    if (form_label_is_above(n))
        set(n, AXIS_Y, grown(c, LABEL_HIGH + CONTROL_HIGH), LABEL_HIGH + CONTROL_HIGH);
    else if (form_is_labelled(n))
        set(n, AXIS_Y, grown(c, ROW_MOST), ROW_LEAST);
    else
        set(n, AXIS_Y, grown(c, CONTROL_HIGH), CONTROL_HIGH);
}

static float about_height(const struct canvas *c, const struct form_node *n)
{
    return 2.0f * n->style.size * 1.5f * canvas_text_scale(c);
}

static void measure_leaf_height(const struct form *f, struct canvas *c, struct form_node *n)
{
    float h = 0, rows;
    switch (n->kind) {
    case FORM_TEXT:
        h = n->says_focus                 ? about_height(c, n)
            : n->style.wrap               ? canvas_text_height(c, n->row_box.w, n->style, n->text ? n->text : "")
            : n->style.face == FACE_TITLE ? n->style.size * 1.5f
                                          : grown(c, n->style.size * 1.5f);
        set(n, AXIS_Y, h, n->ruled ? h : n->style.wrap ? n->style.size * 1.3f : n->style.size * 1.5f);
        break;
    case FORM_BUTTON:
        h = n->accent ? ACCENT_HIGH : CONTROL_HIGH;
        set(n, AXIS_Y, grown(c, h), h);
        break;
    case FORM_TILES:
        rows = n->columns ? ceilf((float)n->count / (float)n->columns) : 1;
        h = form_is_labelled(n) ? LABEL_HIGH : 0;
        set(n, AXIS_Y, grown(c, h) + rows * (n->row + n->gap) - n->gap, h + rows * (n->row * 0.8f + n->gap) - n->gap);
        break;
    case FORM_LIST:
        set(n, AXIS_Y, 3 * (n->row + n->gap), 2 * (n->row + n->gap)); /* and a share of the remaining space */
        break;
    case FORM_TABS:
        if (form_lies_beside(f, n))
            set(n, AXIS_Y, (float)n->count * (TAB_HIGH + GAP_M) - GAP_M, (float)n->count * (TAB_HIGH * 0.7f + GAP_S));
        else
            set(n, AXIS_Y, grown(c, ACCENT_HIGH), CONTROL_HIGH);
        break;
    case FORM_STEPPER:
    case FORM_SLIDER:
    case FORM_FIELD:
    case FORM_SEGMENT:
        measure_valued_height(c, n);
        break;
    default:
        set(n, AXIS_Y, n->square ? n->row_box.w : 0, 0);
        break;
    }
}

int form_grid_columns(const struct form_node *grid, int count)
{
    int fit = (int)((grid->row_box.w - 2 * grid->pad + grid->gap) / (grid->row + grid->gap));
    int most = grid->columns < count ? grid->columns : count;
    fit = fit > most ? most : fit;
    return fit > 1 ? fit : 1;
}

/* Measured by its largest child: times the number of rows, or, in width, times the children that would fit in one. */
static void measure_grid(struct form *f, struct form_node *n, enum form_axis axis)
{
    float want = axis == AXIS_X ? n->row : 0, least = want;
    int count = 0;
    for (int i = (int)(n - f->nodes) + 1; i < n->end; i = f->nodes[i].end) {
        const struct form_node *child = &f->nodes[i];
        if (child->left_out || child->at_foot)
            continue;
        want = fmaxf(want, child->want[axis]);
        least = axis == AXIS_X ? least : fmaxf(least, child->least[axis]);
        count++;
    }
    int columns = form_grid_columns(n, count), rows = (count + columns - 1) / columns;
    int times = axis == AXIS_Y ? rows : n->columns < count ? n->columns : count;
    float gaps = times > 1 ? n->gap * (float)(times - 1) : 0, around = 2 * n->pad;
    set(n, axis, want * (float)times + gaps + around, (axis == AXIS_X ? least : least * (float)times + gaps) + around);
}

/* Along its axis the children's lengths add up; on the other axis the largest one counts. */
static void measure_container(struct form *f, struct form_node *n, enum form_axis axis)
{
    bool along = form_runs_along(n, axis);
    float want = 0, least = 0;
    int count = 0, needed = 0; /* without children that may be left out */
    for (int i = (int)(n - f->nodes) + 1; i < n->end; i = f->nodes[i].end) {
        const struct form_node *child = &f->nodes[i];
        if (child->left_out || child->at_foot)
            continue;
        want = along ? want + child->want[axis] : fmaxf(want, child->want[axis]);
        least = along ? least + (child->spare ? 0 : child->least[axis]) : fmaxf(least, child->least[axis]);
        count++;
        needed += child->spare == 0;
    }
    float gaps = along && count > 1 ? n->gap * (float)(count - 1) : 0;
    float least_gaps = along && needed > 1 ? n->gap * (float)(needed - 1) : 0;
    if (n->kind == FORM_SCROLL && along) { /* it takes what the others leave */
        least = fminf(least, 3 * ROW_LEAST);
        want = n->h.share > 0 ? least : want;
    }
    set(n, axis, want + gaps + 2 * n->pad, least + least_gaps + 2 * n->pad);
}

float form_most(const struct form_node *n, enum form_axis axis)
{
    bool below = axis == AXIS_Y && n->across_from > 0 && !n->across;
    return below ? 0 : axis == AXIS_X ? n->w.most : n->h.most;
}

static void bound(struct form_node *n, enum form_axis axis)
{
    const struct form_length *l = form_length_of(n, axis);
    if (l->fixed > 0)
        set(n, axis, l->fixed, l->fixed);
    if (l->least > 0) {
        n->least[axis] = l->least;
        n->want[axis] = fmaxf(n->want[axis], l->least);
    }
    if (form_most(n, axis) > 0)
        set(n, axis, fminf(n->want[axis], l->most), n->least[axis]);
    if (axis == AXIS_X && n->across_from > 0) /* it can always become a column */
        n->least[axis] = fminf(n->least[axis], n->across_from * 0.5f);
}

void form_measure(struct form *f, struct canvas *c, enum form_axis axis)
{
    for (int i = f->count - 1; i >= 0; i--) {
        struct form_node *n = &f->nodes[i];
        if (n->kind == FORM_GRID)
            measure_grid(f, n, axis);
        else if (form_is_container(n))
            measure_container(f, n, axis);
        else if (axis == AXIS_X)
            measure_leaf_width(f, c, n);
        else
            measure_leaf_height(f, c, n);
        bound(n, axis);
    }
}
