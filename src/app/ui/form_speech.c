/* The spoken description of a form, composed of its nodes' roles, names, values and descriptions. */
#include <string.h>

#include "app/ui/form_internal.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "base/checksum.h"

static const char *role_of(const struct form_node *n)
{
    static const char *const roles[] = {
        [FORM_PICTURE] = "speech.button", [FORM_BUTTON] = "speech.button", [FORM_FIELD] = "speech.field",
        [FORM_STEPPER] = "speech.choice", [FORM_SLIDER] = "speech.slider", [FORM_SEGMENT] = "speech.choice",
        [FORM_TABS] = "speech.tab",       [FORM_TILES] = "speech.choice",  [FORM_LIST] = "speech.list",
        [FORM_BOARD] = "speech.board"};
    return roles[n->kind];
}

static bool is_pressed(const struct form_node *n)
{
    return n->kind == FORM_BUTTON || n->kind == FORM_FIELD || n->kind == FORM_PICTURE;
}

static bool is_like(const struct form_node *a, const struct form_node *b)
{
    return a->kind == b->kind && a->parent == b->parent && a->pressed && !a->disabled && !a->left_out;
}

/* A button's position among those beside it. */
static void count_like(const struct form *f, const struct form_node *n, struct spoken_control *out)
{
    for (int i = 0; i < f->count; i++) {
        if (!is_like(&f->nodes[i], n))
            continue;
        out->count++;
        out->place += &f->nodes[i] <= n;
    }
}

/* The name of the enclosing group. */
static const char *group_of(const struct form *f, const struct form_node *n)
{
    for (int i = n->parent; i >= 0; i = f->nodes[i].parent)
        if (f->nodes[i].name)
            return f->nodes[i].name;
    return NULL;
}

static const char *value_of(const struct form *f, const struct form_node *n)
{
    bool worded = n->words && n->value >= 0 && n->value < n->count;
    if (n->said)
        return n->said;
    if (is_pressed(n))
        return n->text == n->name ? NULL : n->text;
    return worded && n->kind != FORM_LIST ? form_word(f, n, n->value) : n->text;
}

static void describe_focus(struct form *f, const struct form_node *n, struct spoken *out)
{
    struct spoken_control control = {.id = n->id,
                                     .group = group_of(f, n),
                                     .name = n->name,
                                     .value = value_of(f, n),
                                     .role = role_of(n),
                                     .selected = n->selected,
                                     .about = n->about};
    if (is_pressed(n)) {
        count_like(f, n, &control);
    } else if (n->kind != FORM_BOARD) {
        control.place = n->value + 1;
        control.count = n->count;
    }
    spoken_focus(f->app, out, &control);
}

static bool is_heading(const struct form_node *n) { return n->kind == FORM_TEXT && n->name; }

/* The text of a node other than headings and controls; NULL for those. */
static const char *text_of(const struct form_node *n)
{
    bool picture = n->kind == FORM_PICTURE && !n->pressed, text = n->kind == FORM_TEXT && !n->says_focus;
    if (n->left_out || is_heading(n) || (!picture && !text))
        return NULL;
    return n->said ? n->said : n->text ? n->text : n->name;
}

/* The places of a board are added by the screen. */
static void add_stops(struct form *f, struct spoken *out)
{
    for (int i = 0; out->stops && i < f->controls.count; i++) {
        const struct form_node *n = form_node_of(f, f->controls.items[i].id);
        if (n && n->kind != FORM_BOARD && !n->by_hand)
            scan_add_control(out, &f->controls.items[i], n->name);
    }
}

void form_describe(struct form *f, struct spoken *out)
{
    struct prompt prompts[FORM_PROMPTS_MAX];
    const struct form_node *focused = form_focused(f);
    bool overlay = false;
    for (int i = 0; i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        overlay = overlay || n->overlay;
        if (is_heading(n) || (overlay && text_of(n)))
            spoken_show(out, is_heading(n) ? n->text : text_of(n));
    }
    if (focused && !f->focus.passed)
        describe_focus(f, focused, out);
    add_stops(f, out);
    spoken_prompts(f->app, out, prompts, form_prompts(f, prompts));
}

/* ---- other texts, spoken when they change ---- */

/* True if the text with that id has changed or is new. */
static bool is_other(const struct spoken_texts *last, int id, unsigned sum)
{
    for (int i = 0; i < last->count; i++)
        if (last->at[i].id == id)
            return last->at[i].sum != sum;
    return true;
}

void form_say_changes(struct form *f, struct spoken_texts *last, const char *focus, bool came)
{
    struct spoken_texts now = {.count = 0};
    bool any = false;
    for (int i = 0; i < f->count && now.count < SPOKEN_TEXTS_MAX; i++) {
        const struct form_node *n = &f->nodes[i];
        const char *text = text_of(n);
        if (!text)
            continue;
        unsigned sum = checksum_add(0, text, strlen(text));
        bool news = (came ? !group_of(f, n) : !n->silent && is_other(last, n->id, sum)) && !strstr(focus, text);
        if (news && !f->veiled)
            speech_say(f->app, text);
        any = any || news;
        now.at[now.count].id = n->id;
        now.at[now.count++].sum = sum;
    }
    *last = now;
    if (any)
        speech_breathe(f->app);
}
