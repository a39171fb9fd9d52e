#include "app/ui/form.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "app/ui/form_internal.h"

#define FOOT_WIDE 1000.0f

enum { FORM_FILLED_MAX = 2048 };

/* ---- the walk ---- */

static unsigned sum_of(const void *bytes, size_t size, unsigned sum)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ p[i]) * 16777619u;
    return sum;
}

/* Siblings are distinguished by their index among those of the same key and kind in the same container. */
static int id_of(const struct form *f, const struct form_node *n)
{
    int alike = 0, parent_id = n->parent >= 0 ? f->nodes[n->parent].id : 0;
    for (int i = n->parent + 1; i < f->count; i++)
        alike += f->nodes[i].parent == n->parent && f->nodes[i].kind == n->kind && strcmp(f->nodes[i].key, n->key) == 0;
    const int about[3] = {parent_id, (int)n->kind, alike};
    unsigned sum = sum_of(n->key, strlen(n->key), sum_of(about, sizeof about, 2166136261u));
    return (int)(sum % 0x7ffffffeu) + 1;
}

void form_say_full(struct form *f, const char *what, const char *which)
{
    if (!f->full)
        SDL_Log("a form has no room for the %s \"%s\"", what, which);
    f->full = true;
}

static struct form_node *add(struct form *f, enum form_kind kind, const char *key)
{
    struct form_node *n = &f->nodes[f->count];
    *n = (struct form_node){.kind = kind, .key = key ? key : "", .group = f->group, .count = 1};
    n->parent = f->depth > 0 ? f->open[f->depth - 1] : -1;
    n->unseen = n->parent >= 0 ? f->nodes[n->parent].unseen : 0;
    n->steady = n->parent >= 0 && f->nodes[n->parent].steady;
    if (f->count == FORM_NODES_MAX) {
        form_say_full(f, "node", n->key);
        return n;
    }
    n->id = id_of(f, n);
    n->end = ++f->count;
    return n;
}

static struct form_node *named(struct form *f, enum form_kind kind, const char *key)
{
    struct form_node *n = add(f, kind, key);
    n->name = key ? app_word(f->app, key) : NULL;
    return n;
}

static struct form_node *open_node(struct form *f, enum form_kind kind, const char *key)
{
    struct form_node *n = add(f, kind, key);
    assert(f->depth < FORM_DEPTH_MAX);
    f->open[f->depth++] = (int)(n - f->nodes);
    n->gap = GAP_M;
    n->across = kind == FORM_ROW;
    return n;
}

/* ---- attributes ---- */

/* Takes over what is not 0 of the attributes between two offsets, whose values have `unit` bytes each. */
static void merge(struct form_node *n, const struct form_node *with, size_t from, size_t to, size_t unit)
{
    static const char zero[sizeof(struct form_call)];
    for (size_t at = from; at < to; at += unit)
        if (memcmp((const char *)with + at, zero, unit) != 0)
            memcpy((char *)n + at, (const char *)with + at, unit);
}

struct form_node *form_set(struct form_node *n, const struct form_node *with)
{
    enum {
        POINTERS = offsetof(struct form_node, key),
        CALLS = offsetof(struct form_node, changed),
        NUMBERS = offsetof(struct form_node, value),
        FLAGS = offsetof(struct form_node, square),
        END = offsetof(struct form_node, row_box)
    };
    merge(n, with, POINTERS, CALLS, sizeof(void *));
    merge(n, with, CALLS, NUMBERS, sizeof(struct form_call));
    merge(n, with, NUMBERS, FLAGS, sizeof(float));
    merge(n, with, FLAGS, END, sizeof(bool));
    float *lengths[] = {&n->gap, &n->pad, &n->w.share, &n->w.fixed, &n->h.share, &n->h.fixed};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        *lengths[i] = *lengths[i] <= FORM_NONE ? 0 : *lengths[i];
    return n;
}

static const char *filled(struct form *f, const char *text, const char *const *fillings)
{
    char out[FORM_FILLED_MAX];
    int count = 0;
    while (fillings[count])
        count++;
    return form_copy(f, words_fill_all(out, sizeof out, text, fillings, count));
}

const char *form_filled(struct form *f, const char *const *key_and_fillings)
{
    return filled(f, app_word(f->app, key_and_fillings[0]), key_and_fillings + 1);
}

const char *form_filled_text(struct form *f, const char *const *text_and_fillings)
{
    return filled(f, text_and_fillings[0], text_and_fillings + 1);
}

const char *form_number(struct form *f, int n)
{
    char text[24];
    return form_copy(f, format_number(f->app->words, text, sizeof text, n));
}

const char *form_fill_numbers(struct form *f, const char *key, int one, int two)
{
    char text[FORM_FILLED_MAX];
    return form_copy(f, words_fill_numbers(text, sizeof text, app_word(f->app, key), one, two));
}

const char *form_count(struct form *f, const char *key, int n)
{
    char text[FORM_FILLED_MAX];
    return form_copy(f, words_count(f->app->words, text, sizeof text, key, n));
}

struct form_node *form_column(struct form *f) { return open_node(f, FORM_COLUMN, NULL); }
struct form_node *form_row(struct form *f) { return open_node(f, FORM_ROW, NULL); }

struct form_node *form_side_by_side(struct form *f, float from)
{
    struct form_node *n = open_node(f, FORM_ROW, NULL);
    n->across_from = from;
    n->gap = GAP_L;
    return n;
}

struct form_node *form_grid(struct form *f, float least, int most)
{
    struct form_node *n = open_node(f, FORM_GRID, NULL);
    n->row = least;
    n->columns = most;
    return n;
}

struct form_node *form_card(struct form *f)
{
    struct form_node *n = open_node(f, FORM_COLUMN, NULL);
    n->card = true;
    n->pad = PAD_CARD;
    return n;
}

struct form_node *form_overlay(struct form *f, float widest)
{
    f->veiled = f->nodes[0].centred = true;
    f->nodes[0].pad = GAP_M;
    struct form_node *n = open_node(f, FORM_COLUMN, NULL);
    n->overlay = true;
    n->pad = PAD_OVERLAY;
    n->w.most = widest;
    return n;
}

struct form_node *form_scroll(struct form *f, const char *key)
{
    struct form_node *n = open_node(f, FORM_SCROLL, key);
    n->gap = 0;
    n->h.share = 1;
    return n;
}

void form_end(struct form *f)
{
    assert(f->depth > 0);
    f->nodes[f->open[--f->depth]].end = f->count;
}

void form_at_foot(struct form *f, struct form_node *accent)
{
    accent->at_foot = page_foot(f->app->canvas).w >= FOOT_WIDE;
}

void form_group(struct form *f) { f->group = f->group + 1 < FORM_GROUPS_MAX ? f->group + 1 : f->group; }

struct form_node *form_unless(struct form_node *n, const char *why)
{
    n->disabled = why != NULL;
    n->why = why;
    return n;
}

const char *form_copy(struct form *f, const char *text)
{
    size_t size = strlen(text) + 1;
    if (text >= f->texts && text < f->texts + f->texts_used) /* it lives there already */
        return text;
    if (f->texts_used + size > sizeof f->texts) {
        form_say_full(f, "text", text);
        return "";
    }
    char *copy = memcpy(f->texts + f->texts_used, text, size);
    f->texts_used += size;
    return copy;
}

struct form_node *form_heading(struct form *f, const char *key)
{
    struct form_node *n = named(f, FORM_TEXT, key);
    n->text = n->name;
    n->style = (struct text_style){
        .face = FACE_TITLE, .size = TYPE_HEADING, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 24};
    return n;
}

struct form_node *form_text(struct form *f, const char *key, const char *text)
{
    struct form_node *n = add(f, FORM_TEXT, key);
    n->text = form_copy(f, text);
    n->style =
        (struct text_style){.face = FACE_TEXT, .size = TYPE_ROW, .colour = UI_SOFT, .align = ALIGN_LEFT, .wrap = true};
    return n;
}

struct form_node *form_line(struct form *f, const char *key, const char *text, struct colour colour)
{
    struct form_node *n = form_text(f, key, text);
    n->style.wrap = false;
    n->style.colour = colour;
    return n;
}

struct form_node *form_styled(struct form *f, const char *key, const char *text, struct text_style style)
{
    struct form_node *n = form_text(f, key, text);
    n->style = style;
    return n;
}

struct form_node *form_title(struct form *f, const char *key)
{
    struct form_node *n = form_line(f, key, app_word(f->app, key), UI_WHITE);
    n->style.face = FACE_TITLE;
    n->style.size = TYPE_TITLE;
    return n;
}

struct form_node *form_about(struct form *f, const char *otherwise)
{
    struct form_node *n = form_text(f, "about", otherwise ? otherwise : "");
    n->says_focus = n->ruled = true;
    n->style.colour = f->game_style->accent;
    return n;
}

struct form_node *form_space(struct form *f)
{
    struct form_node *n = add(f, FORM_SPACE, NULL);
    n->w.share = n->h.share = 1;
    return n;
}

struct form_call form_call_plain(void (*does)(void *screen)) { return (struct form_call){.plain = does}; }

struct form_call form_call_tagged(void (*does)(void *screen, int tag)) { return (struct form_call){.tagged = does}; }

void form_do(const struct form *f, struct form_call call, int tag)
{
    if (call.plain)
        call.plain(f->screen);
    else if (call.tagged)
        call.tagged(f->screen, tag);
}

struct form_node *form_button_of(struct form *f, const char *key, struct form_call does)
{
    struct form_node *n = named(f, FORM_BUTTON, key);
    n->text = n->name;
    n->pressed = does;
    return n;
}

struct form_node *form_button_saying_of(struct form *f, const char *key, const char *text, struct form_call does)
{
    struct form_node *n = add(f, FORM_BUTTON, key);
    n->name = n->text = form_copy(f, text);
    n->pressed = does;
    return n;
}

struct form_node *form_accent_of(struct form *f, const char *key, struct form_call does)
{
    struct form_node *n = form_button_of(f, key, does);
    n->accent = true;
    return n;
}

struct form_node *form_field_of(struct form *f, const char *key, struct form_call does,
                                void (*draw)(const void *screen, struct canvas *c, const struct form_node *node))
{
    struct form_node *n = named(f, FORM_FIELD, key);
    n->pressed = does;
    n->draw = draw;
    return n;
}

static struct form_node *valued(struct form *f, struct form_node *n, int *value, int count)
{
    n->works_on = value;
    n->value = *value;
    n->count = count;
    n->changed = f->changed;
    return n;
}

void form_count_from(struct form_node *n, int lowest)
{
    n->lowest = lowest;
    n->value = *n->works_on - lowest;
}

struct form_node *form_stepper(struct form *f, const char *key, const char *text, int *value, int count)
{
    struct form_node *n = valued(f, named(f, FORM_STEPPER, key), value, count);
    n->text = form_copy(f, text);
    return n;
}

struct form_node *form_slider(struct form *f, const char *key, const char *text, int *value, int count)
{
    struct form_node *n = valued(f, named(f, FORM_SLIDER, key), value, count);
    n->text = form_copy(f, text);
    return n;
}

static struct form_node *worded(struct form *f, enum form_kind kind, const char *key, const char *const *words,
                                int *value, int count)
{
    struct form_node *n = valued(f, named(f, kind, key), value, count);
    n->words = words;
    n->text = words && *value >= 0 && *value < count ? app_word(f->app, words[*value]) : NULL;
    return n;
}

struct form_node *form_segment(struct form *f, const char *key, const char *const *words, int *value, int count)
{
    return worded(f, FORM_SEGMENT, key, words, value, count);
}

struct form_node *form_segment_saying(struct form *f, const char *key, const char *const *texts, int *value, int count)
{
    struct form_node *n = valued(f, named(f, FORM_SEGMENT, key), value, count);
    n->words = texts;
    n->ready = true;
    n->text = *value >= 0 && *value < count ? texts[*value] : NULL;
    return n;
}

const char *form_word(const struct form *f, const struct form_node *n, int i)
{
    return n->ready ? n->words[i] : app_word(f->app, n->words[i]);
}

struct form_node *form_tabs(struct form *f, const char *key, const char *const *words, int *value, int count)
{
    return worded(f, FORM_TABS, key, words, value, count);
}

struct form_node *form_tiles(struct form *f, const char *key, const char *const *words, int *value, int count)
{
    struct form_node *n = worded(f, FORM_TILES, key, words, value, count);
    n->gap = GAP_S;
    n->row = 84;
    n->wraps = true;
    return n;
}

struct form_node *form_list(struct form *f, const char *key, int *first, int *value, int count, float row)
{
    struct form_node *n = add(f, FORM_LIST, key);
    if (value)
        (void)valued(f, n, value, count);
    n->count = count;
    n->first = first;
    n->row = row;
    n->gap = GAP_S;
    n->h.share = 1;
    return n;
}

struct form_node *form_board(struct form *f, const char *key, unsigned cursor)
{
    struct form_node *n = add(f, FORM_BOARD, key);
    n->cursor = cursor;
    n->w.share = n->h.share = 1;
    return n;
}

struct form_node *form_picture(struct form *f, const char *key,
                               void (*draw)(const void *screen, struct canvas *c, const struct form_node *node))
{
    struct form_node *n = add(f, FORM_PICTURE, key);
    n->draw = draw;
    return n;
}

static struct form_prompt *add_prompt(struct form *f, enum action action, const char *text, struct form_call does)
{
    struct form_prompt *prompt = &f->prompts[f->prompt_count];
    if (f->prompt_count < FORM_PROMPTS_MAX)
        f->prompt_count++;
    else
        form_say_full(f, "prompt", text ? text : "");
    *prompt = (struct form_prompt){.action = action, .text = text, .does = does};
    return prompt;
}

struct form_prompt *form_prompt_of(struct form *f, enum action action, const char *key, struct form_call does)
{
    return add_prompt(f, action, key ? app_word(f->app, key) : NULL, does);
}

void form_prompt_buttons(struct form *f)
{
    enum device device = f->app->input.last_device;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        form_prompt(f, ACTION_NEXT, "prompt.buttons", NULL);
}

struct form_prompt *form_on_of(struct form *f, enum action action, struct form_call does)
{
    struct form_prompt *prompt = add_prompt(f, action, NULL, does);
    prompt->unnamed = true;
    return prompt;
}

const struct form_node *form_here(const struct form *f)
{
    for (int i = 0; f->focus.id && i < f->count; i++)
        if (f->nodes[i].id == f->focus.id)
            return &f->nodes[i];
    return NULL;
}

/* ---- walking and laying out, which takes less time than asking whether it could be left out ---- */

static void walk_again(struct form *f)
{
    f->count = f->depth = f->group = f->prompt_count = 0;
    f->texts_used = 0;
    f->veiled = f->comes = false;
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

/* They depend on more than the layout: which row is the first, where the cursor is. */
static void place_parts(struct form *f, struct canvas *c)
{
    f->part_count = 0;
    for (int i = 0; i < f->count; i++) {
        struct form_node *n = &f->nodes[i];
        n->touch = n->box;
        if (form_is_control(n) && form_class(n)->parts)
            form_class(n)->parts(f, c, n);
    }
}

void form_refresh(struct form *f, struct canvas *c)
{
    walk_again(f);
    form_place(f, c);
    if (tell_boxes(f)) {
        walk_again(f);
        form_place(f, c);
    }
    place_parts(f, c);
}

int form_prompts(const struct form *f, struct prompt out[FORM_PROMPTS_MAX])
{
    int count = 0;
    for (int i = 0; i < f->prompt_count; i++)
        if (!f->prompts[i].unnamed)
            out[count++] = (struct prompt){f->prompts[i].action, f->prompts[i].text};
    return count;
}

/* ---- for the screen ---- */

struct form *form_new(struct app *app, void (*walk)(struct form *f, void *screen), void *screen)
{
    struct form *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->app = app;
    f->walk = walk;
    f->screen = screen;
    f->game_style = game_style_of(app->session->game_setup.variant ? app->session->game_setup.variant : VARIANTS[0]);
    return f;
}

void form_free(struct form *f)
{
    if (f)
        form_leave(f);
    free(f);
}

void form_enter(struct form *f, enum intent intent)
{
    f->app->form = f;
    f->focus.held.id = 0; /* a press that another screen took is not let go here */
    travel_begin(f->app, intent);
}

void form_leave(struct form *f)
{
    if (f->app->form == f)
        f->app->form = NULL;
}

int form_update(struct form *f, double dt) { return scene_moves(form_focus_update(f, dt)); }

struct form_node *form_node_of(struct form *f, int id)
{
    for (int i = 0; id && i < f->count; i++)
        if (f->nodes[i].id == id)
            return &f->nodes[i];
    return NULL;
}

const struct form_node *form_focused(struct form *f)
{
    form_refresh(f, f->app->canvas);
    return form_focus_of(f);
}

const struct form_node *form_find(struct form *f, const char *key, int tag)
{
    const struct form_node *found = NULL; /* if walked in two places, the one that is shown */
    form_refresh(f, f->app->canvas);
    for (int i = 0; i < f->count; i++)
        if (strcmp(f->nodes[i].key, key) == 0 && (tag < 0 || f->nodes[i].tag == tag))
            found = !found || (found->left_out && !f->nodes[i].left_out) ? &f->nodes[i] : found;
    return found;
}

bool form_is_on(struct form *f, const char *key)
{
    const struct form_node *n = form_focused(f);
    return n && strcmp(n->key, key) == 0;
}

struct box form_board_box(const struct form *f)
{
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        if ((n->kind == FORM_BOARD || n->played) && !n->left_out && !n->hidden)
            return n->touch;
    }
    return (struct box){0};
}

struct box form_box(const struct form *f, const char *key, int tag)
{
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].tag == tag && strcmp(f->nodes[i].key, key) == 0 && !f->nodes[i].left_out)
            return f->nodes[i].box;
    return (struct box){0};
}

int form_first_shown(int first, int shown, int value, int count)
{
    int last = count > shown ? count - shown : 0;
    first = value < first ? value : value >= first + shown ? value - shown + 1 : first;
    return first < 0 ? 0 : first > last ? last : first;
}

void form_see(struct form *f, const char *key, int tag)
{
    const struct form_node *n = form_find(f, key, tag);
    if (n && n->first && form_is_control(n))
        *n->first = form_first_shown(n->from, n->shown, n->value < 0 ? 0 : n->value, n->count);
    else if (n)
        f->to_see = n->id;
}

struct box form_row_box(struct form *f, const char *key, int row)
{
    const struct form_node *n = form_find(f, key, -1);
    return n ? form_part_box(f, n, row) : (struct box){0};
}

void form_see_top(struct form *f, const char *key)
{
    const struct form_node *n = form_find(f, key, -1);
    if (n && n->kind == FORM_SCROLL)
        (void)form_scroll_by(f, n, -n->end);
}

void form_focus_on(struct form *f, const char *key, int tag)
{
    const struct form_node *n = form_find(f, key, tag);
    if (n)
        form_focus_to(f, n);
}

int form_nodes(struct form *f, const struct form_node **nodes)
{
    form_refresh(f, f->app->canvas);
    *nodes = f->nodes;
    return f->count;
}

/* ---- callbacks for the class of a screen that is a form ---- */

static struct form *form_of(struct scene *scene) { return ((struct form_screen *)scene)->form; }

void form_screen_enter(struct scene *scene, enum intent intent) { form_enter(form_of(scene), intent); }

void form_screen_leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    form_leave(form_of(scene));
}

bool form_screen_action(struct scene *scene, const struct action_event *event)
{
    return form_action(form_of(scene), event);
}

int form_screen_update(struct scene *scene, double dt) { return form_update(form_of(scene), dt); }

void form_screen_draw(const struct scene *scene, struct canvas *c)
{
    form_draw(((const struct form_screen *)scene)->form, c);
}

void form_screen_destroy(struct scene *scene)
{
    form_free(form_of(scene));
    free(scene);
}

static struct scene_class with_defaults(struct scene_class own)
{
    own.enter = own.enter ? own.enter : form_screen_enter;
    own.leave = own.leave ? own.leave : form_screen_leave;
    own.action = own.action ? own.action : form_screen_action;
    own.update = own.update ? own.update : form_screen_update;
    own.draw = own.draw ? own.draw : form_screen_draw;
    own.destroy = own.destroy ? own.destroy : form_screen_destroy;
    return own;
}

void *form_screen_new(size_t size, const struct scene_class *class_, struct app *app,
                      void (*walk)(struct form *f, void *screen))
{
    struct form_screen *s = calloc(1, size);
    if (!s)
        return NULL;
    s->class_ = with_defaults(*class_);
    s->scene.class_ = &s->class_;
    s->form = form_new(app, walk, s);
    if (!s->form) {
        free(s);
        return NULL;
    }
    return s;
}

void form_screen_close(void *screen) { scene_pop(form_of(screen)->app->scenes); }
