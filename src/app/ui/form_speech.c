/* The spoken description of a form, composed of its nodes' roles, names, values and descriptions. */
#include <stdio.h>
#include <string.h>

#include "app/ui/form_internal.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "base/checksum.h"

static bool is_like(const struct form_node *a, const struct form_node *b)
{
    return a->kind == b->kind && a->parent == b->parent && form_does(a->pressed) && !a->disabled && !a->left_out;
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
    if (form_class(n)->button)
        return n->text == n->name ? NULL : n->text;
    return worded && n->kind != FORM_LIST ? form_word(f, n, n->value) : n->text;
}

static void describe_focus(struct form *f, const struct form_node *n, struct spoken *out)
{
    bool off = n->disabled && n->why;
    struct spoken_control control = {.id = n->id,
                                     .group = group_of(f, n),
                                     .name = n->name,
                                     .value = off ? app_word(f->app, "speech.grey") : value_of(f, n),
                                     .role = form_class(n)->role,
                                     .selected = n->selected,
                                     .about = off ? n->why : n->about};
    if (form_class(n)->button) {
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
    bool picture = n->kind == FORM_PICTURE && !form_is_control(n), text = n->kind == FORM_TEXT && !n->says_focus;
    if (n->left_out || n->unseen >= 1 || is_heading(n) || (!picture && !text))
        return NULL;
    return n->said ? n->said : n->text ? n->text : n->name;
}

/* Adds a list's rows by their texts if they are shown as such, otherwise by numbers. */
static void add_rows(const struct form *f, const struct form_node *list, struct spoken *out)
{
    for (int i = 0; i < list->count; i++) {
        char text[SCAN_NAME_MAX];
        struct scan_stop stop = {.action = ACTION_OK,
                                 .target = list->id,
                                 .value = i,
                                 .row = SCAN_LISTS + list->id % 4000,
                                 .box = form_part_box(f, list, i)};
        bool words = stop.box.w > 0 && list->kind == FORM_TABS && !list->draw_part;
        (void)snprintf(text, sizeof text, "%s %d", list->name ? list->name : "", i + 1);
        scan_add(out, &stop, words ? form_word(f, list, i) : text);
    }
}

/* The places of a board are added by the screen. */
static void add_stops(const struct form *f, struct spoken *out)
{
    for (int i = 0; out->stops && !f->comes && i < f->count; i++) {
        const struct form_node *n = &f->nodes[i];
        struct scan_stop stop = {.action = ACTION_OK, .target = n->id, .row = SCAN_CONTROLS + n->group};
        if (!form_can_have_focus(n) || n->disabled || n->kind == FORM_BOARD || n->by_hand)
            continue;
        if (!n->hidden)
            stop.box = form_is_labelled(n) ? n->row_box : n->touch;
        if (n->listed)
            add_rows(f, n, out);
        else
            scan_add(out, &stop, n->name ? n->name : n->text);
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
        if (is_heading(n) && n->unseen < 1)
            spoken_show(out, n->said ? n->said : n->text);
        else if (overlay && text_of(n))
            spoken_show(out, text_of(n));
    }
    if (focused && !f->focus.passed && !f->comes)
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
