#include "app/stage_form.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "app/ui/form_internal.h"

static struct form *form(const struct stage *s)
{
    if (!s->app.form)
        fail_msg("\"%s\" is not made of controls", stage_top(s));
    return s->app.form;
}

/* The chosen part of a segment, a label beside a control, or the text on it. */
static const char *control_words(const struct form *f, const struct form_node *n)
{
    bool segment = (n->kind == FORM_SEGMENT || n->kind == FORM_TABS) && !n->listed;
    if (segment && n->value >= 0 && n->value < n->count)
        return form_word(f, n, n->value);
    if (form_is_labelled(n) && !form_label_is_above(n))
        return n->name;
    const char *words = n->kind == FORM_PICTURE ? n->name : n->words || n->unvalued ? NULL : n->text;
    return words && n->kind != FORM_LIST && n->kind != FORM_BOARD ? words : "";
}

static const struct form_node *find(struct stage *s, const char *words)
{
    const struct form_node *nodes;
    int count = form_nodes(form(s), &nodes);
    for (int i = 0; i < count; i++)
        if (form_is_control(&nodes[i]) && strcmp(control_words(s->app.form, &nodes[i]), words) == 0)
            return &nodes[i];
    fail_msg("nothing that can be worked is called \"%s\"", words);
    return NULL;
}

const char *stage_focused(struct stage *s)
{
    const struct form_node *n = form_focused(form(s));
    (void)snprintf(s->said, sizeof s->said, "%s", n ? control_words(s->app.form, n) : "");
    return s->said;
}

void stage_focus(struct stage *s, const char *words)
{
    form_focus_to(form(s), find(s, words));
    assert_string_equal(stage_focused(s), words);
}

struct box stage_control(struct stage *s, const char *words) { return find(s, words)->touch; }

struct box stage_part(const struct stage *s, const char *key, int tag, int part)
{
    const struct form_node *n = s->app.form ? form_find(s->app.form, key, tag) : NULL;
    if (!n || !form_is_control(n))
        fail_msg("there is no control %s, %d", key, tag);
    return part < 0 ? n->touch : form_part_box(s->app.form, n, part);
}

void stage_click_part(struct stage *s, const char *key, int tag, int part)
{
    stage_click_box(s, DEVICE_MOUSE, stage_part(s, key, tag, part));
    stage_rest(s);
}

int stage_controls(struct stage *s, struct box *boxes, int max)
{
    const struct form_node *nodes;
    int count = 0, all = form_nodes(form(s), &nodes);
    for (int i = 0; i < all && count < max; i++)
        if (form_can_be_touched(&nodes[i]))
            boxes[count++] = nodes[i].touch;
    return count;
}
