#include <string.h>

#include "app/ui/form_internal.h"
#include "app/view/board_view.h"

#define TAB_GAP 12.0f

/* ---- walking again only if the contents would change ---- */

static uint64_t add_bytes(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ p[i]) * 1099511628211u;
    return sum;
}

static uint64_t add_text(uint64_t sum, const char *text) { return text ? add_bytes(sum, text, strlen(text) + 1) : sum; }

static uint64_t add_node(const struct form *f, uint64_t sum, const struct form_node *n)
{
    const int about[] = {n->at_foot,     n->centred, n->id,     n->end,        n->count,     n->spare, n->card,
                         n->label_above, n->columns, n->accent, n->unlabelled, (int)n->when, n->square};
    const float sizes[] = {n->gap, n->pad, n->row, n->across_from, n->style.size, n->control_part};
    sum = add_bytes(add_bytes(sum, about, sizeof about), sizes, sizeof sizes);
    sum = add_bytes(add_bytes(sum, &n->w, sizeof n->w), &n->h, sizeof n->h);
    sum = add_text(add_text(sum, n->name), n->text);
    for (int i = 0; n->words && i < n->count; i++)
        sum = add_text(sum, form_word(f, n, i));
    return sum;
}

static uint64_t sum_of(const struct form *f, const struct canvas *c)
{
    const float canvas[] = {canvas_width(c), canvas_height(c), canvas_scale(c), canvas_text_scale(c)};
    const int focus[] = {f->focus.id, f->scrolled_to, f->prompt_count, (int)f->app->input.last_device};
    uint64_t sum = add_bytes(add_bytes(14695981039346656037u, canvas, sizeof canvas), focus, sizeof focus);
    for (int i = 0; i < f->count; i++)
        sum = add_node(f, sum, &f->nodes[i]);
    return sum ? sum : 1;
}

static void keep_places(struct form *f)
{
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        f->placed[i] = (struct form_placed){n->row_box, n->box, n->across, n->left_out, n->hidden};
    }
}

static void put_back_places(struct form *f)
{
    for (int i = 0; i < f->count; i++) {
        const struct form_placed *p = &f->placed[i];
        struct form_node *n = &f->nodes[i];
        n->row_box = p->row_box;
        n->box = p->box;
        n->across = p->across;
        n->left_out = p->left_out;
        n->hidden = p->hidden;
    }
}

static void walk(struct form *f)
{
    f->count = f->depth = f->group = f->prompt_count = 0;
    f->texts_used = 0;
    f->veiled = false;
    (void)form_column(f);
    f->walk(f, f->screen);
    form_end(f);
}

static bool tell_boxes(const struct form *f)
{
    bool news = false;
    for (int i = 0; i < f->count; i++)
        news = (f->nodes[i].told_box && f->nodes[i].told_box(f->screen, f->nodes[i].box)) || news;
    return news;
}

/* ---- the nodes as controls ---- */

static struct control tiles_of(const struct form_node *n)
{
    struct box parts[CONTROL_PARTS_MAX];
    int columns = n->columns ? n->columns : n->count, rows = (n->count + columns - 1) / columns;
    float w = (n->box.w - n->gap * (float)(columns - 1)) / (float)columns;
    float h = (n->box.h - n->gap * (float)(rows - 1)) / (float)rows;
    for (int i = 0; i < n->count; i++) {
        float x = n->box.x + (float)(i % columns) * (w + n->gap), y = n->box.y + (float)(i / columns) * (h + n->gap);
        parts[i] = (struct box){x, y, w, h};
    }
    struct control control = control_tiles(n->id, n->group, parts, n->value, n->count);
    control.drawn = true;
    control.radius = RADIUS_TILE;
    return control;
}

static struct control list_of(const struct form_node *n)
{
    float row = form_list_pitch(n) - n->gap - 0.01f;
    struct control control =
        control_list(n->id, n->group, n->box, row, n->gap, n->first ? *n->first : 0, n->value, n->count);
    control.drawn = n->draw_part != NULL;
    control.radius = RADIUS_TILE;
    return control;
}

static struct control segment_of(const struct form *f, struct canvas *c, const struct form_node *n)
{
    const char *words[CONTROL_PARTS_MAX];
    for (int i = 0; i < n->count; i++)
        words[i] = form_word(f, n, i);
    if (n->kind == FORM_TABS && form_lies_beside(f, n)) {
        float row = (n->box.h + TAB_GAP) / (float)n->count - TAB_GAP;
        struct control list = control_list(n->id, n->group, n->box, row, TAB_GAP, 0, n->value, n->count);
        for (int i = 0; i < list.shown && !n->draw_part; i++)
            list.words[i] = words[i];
        return list;
    }
    return control_segment(c, n->id, n->group, n->box, words, n->value, n->count);
}

static struct control board_of(const struct form *f, const struct form_node *n)
{
    struct board_place place = {.square = 0};
    n->put(f->screen, n->box, &place);
    return control_board(n->id, n->group, &place, n->cursor);
}

static bool control_of(const struct form *f, struct canvas *c, const struct form_node *n, struct control *out)
{
    switch (n->kind) {
    case FORM_BUTTON:
    case FORM_FIELD:
        *out = control_pill(n->id, n->group, n->box, n->text);
        out->drawn = n->draw != NULL;
        break;
    case FORM_PICTURE:
        if (!n->pressed)
            return false;
        *out = control_pill(n->id, n->group, n->box, n->name ? n->name : "");
        out->drawn = true;
        break;
    case FORM_STEPPER:
        *out = control_stepper(n->id, n->group, n->box, n->text, n->value, n->count);
        break;
    case FORM_SLIDER:
        *out = control_slider(n->id, n->group, n->box, n->value, n->count);
        out->text = n->unvalued ? NULL : n->text;
        out->text_width = n->unvalued ? 0 : n->row > 0 ? n->row : 72;
        break;
    case FORM_SEGMENT:
    case FORM_TABS:
        *out = segment_of(f, c, n);
        break;
    case FORM_TILES:
        *out = tiles_of(n);
        break;
    case FORM_LIST:
        *out = list_of(n);
        break;
    case FORM_BOARD:
        *out = board_of(f, n);
        break;
    default:
        return false;
    }
    return true;
}

static void fill_controls(struct form *f, struct canvas *c)
{
    f->controls.count = 0;
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        struct control control;
        if (n->left_out || !control_of(f, c, n, &control))
            continue;
        if (form_is_labelled(n)) {
            control.row = n->row_box;
            control.label = form_label_is_above(n) ? NULL : n->name;
        }
        control.radius = n->radius > 0 ? n->radius : control.radius;
        control.wraps = n->wraps;
        control.accent = n->accent;
        control.selected = n->selected;
        control.disabled = n->disabled || form_only_scrolls(n);
        control.away = n->hidden || form_only_scrolls(n);
        control.unseen = n->rings_itself ? 1.0f : 0.0f;
        controls_add(&f->controls, &control);
    }
}

void form_refresh(struct form *f, struct canvas *c)
{
    walk(f);
    if (f->sum == sum_of(f, c)) {
        put_back_places(f);
    } else {
        form_place(f, c);
        if (tell_boxes(f)) {
            walk(f);
            form_place(f, c);
        }
        f->sum = sum_of(f, c); /* with the focus scrolled into view */
        keep_places(f);
    }
    fill_controls(f, c);
}

/* ---- actions ---- */

static void change(struct form *f, const struct form_node *n, int value)
{
    if (n->works_on)
        *n->works_on = n->lowest + value;
    if (n->changed)
        n->changed(f->screen, n->tag);
}

/* Enter on a stepper selects the next value, unless the screen handles the press. */
static void press(struct form *f, const struct form_node *n)
{
    if (n->pressed)
        n->pressed(f->screen, n->tag);
    else if (n->kind == FORM_STEPPER && n->count > 1)
        change(f, n, (n->value + 1) % n->count);
}

static bool apply_answer(struct form *f, struct control_answer answer)
{
    const struct form_node *n = form_node_of(f, answer.id);
    if (answer.what == CONTROL_SCROLLED && n && n->first)
        *n->first = answer.value;
    else if (answer.what == CONTROL_CHANGED && n)
        change(f, n, answer.value);
    else if (answer.what == CONTROL_PRESSED && n)
        press(f, n);
    else if (answer.what == CONTROL_REFUSED && n && n->refused)
        n->refused(f->screen, n->tag);
    return answer.what != CONTROL_NOTHING;
}

static bool is_arrow(enum action action)
{
    return action == ACTION_UP || action == ACTION_DOWN || action == ACTION_LEFT || action == ACTION_RIGHT;
}

static void keep_arrows_out(struct form *f)
{
    const struct control *now = controls_focused(&f->focus, &f->controls);
    for (int i = 0; i < f->controls.count; i++) {
        const struct form_node *n = form_node_of(f, f->controls.items[i].id);
        if (n && n->tab_only && now != &f->controls.items[i])
            f->controls.items[i].disabled = true;
    }
}

/* A prompt's action works wherever the focus is. */
static bool do_prompt(struct form *f, const struct action_event *e)
{
    const struct control *focus = controls_focused(&f->focus, &f->controls);
    const struct form_node *here = focus ? form_node_of(f, focus->id) : NULL;
    for (int i = 0; i < f->prompt_count && !e->wheel; i++)
        if (f->prompts[i].action == e->action && f->prompts[i].does) {
            f->prompts[i].does(f->screen, f->prompts[i].tag ? f->prompts[i].tag : here ? here->tag : 0);
            return true;
        }
    return false;
}

int form_prompts(const struct form *f, struct prompt out[FORM_PROMPTS_MAX])
{
    int count = 0;
    for (int i = 0; i < f->prompt_count; i++)
        if (!f->prompts[i].unnamed)
            out[count++] = (struct prompt){f->prompts[i].action, f->prompts[i].text};
    return count;
}

struct action_event form_translated(struct form *f, const struct action_event *event)
{
    struct prompt prompts[FORM_PROMPTS_MAX];
    struct canvas *c = f->app->canvas;
    form_refresh(f, c);
    return prompts_translate(c, f->app, prompts, form_prompts(f, prompts), f->foot, event);
}

/* The board is one of the controls; the screen stores its cursor. */
static void aim_at_board(const struct form *f, struct action_event *e)
{
    for (int i = 0; e->action == ACTION_AIM && e->target == AIM_BOARD && i < f->count; i++)
        if (f->nodes[i].kind == FORM_BOARD && !f->nodes[i].left_out)
            e->target = f->nodes[i].id;
}

/* A press on the mark of a row chooses that row and presses it as well. */
static bool act_on_controls(struct form *f, const struct action_event *e)
{
    struct control_answer answer = controls_action(&f->focus, &f->controls, f->app, e);
    const struct form_node *n = form_node_of(f, answer.id);
    int id = answer.id, marked = e->action == ACTION_PRESS && n && n->mark ? form_mark_at(f, n, e->x, e->y) : -1;
    bool done = apply_answer(f, answer);
    n = form_node_of(f, id);
    if (answer.what == CONTROL_CHANGED && answer.value == marked && n)
        press(f, n);
    return done;
}

bool form_action(struct form *f, const struct action_event *event)
{
    struct action_event e = form_translated(f, event);
    aim_at_board(f, &e);
    if (do_prompt(f, &e) || (e.wheel && form_turn_wheel(f, &e)) || form_hold_bar(f, &e))
        return true;
    bool scrolled = form_draw_scroll(f, &e);
    if (is_arrow(e.action))
        keep_arrows_out(f);
    return act_on_controls(f, &e) || scrolled;
}
