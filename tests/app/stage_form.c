#include "app/stage_form.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "app/scenes/result/result_internal.h"
#include "app/ui/form.h"

/* The topmost scene's controls, and who has the ring. The words on them may lie in here. */
struct worked {
    struct controls controls;
    struct control_focus *focus;
};

static void lay_out_result(struct scene *scene, struct canvas *c, struct worked *f)
{
    struct result *s = (struct result *)scene;
    struct result_layout l = result_layout(c);
    result_lay_out(s, &l, &f->controls);
    f->focus = &s->focus;
}

/* A screen that is written as a form says it itself. */
static bool lay_out_form(struct stage *s, struct worked *f)
{
    const struct form_node *nodes;
    struct form *form = s->app.form;
    if (!form)
        return false;
    (void)form_nodes(form, &nodes);
    f->controls = form->controls;
    f->focus = &form->focus;
    return true;
}

static void lay(struct stage *s, struct worked *f)
{
    if (lay_out_form(s, f))
        return;
    if (stage_is_on(s, "result")) {
        lay_out_result(scene_stack_top(s->app.scenes), s->app.canvas, f);
        return;
    }
    fail_msg("\"%s\" is not made of controls", stage_top(s));
}

static const char *control_words(const struct control *control)
{
    if (control->kind == CONTROL_SEGMENT && control->value >= 0 && control->words[control->value])
        return control->words[control->value];
    const char *words = control->label ? control->label : control->text;
    return words ? words : "";
}

const char *stage_focused(struct stage *s)
{
    struct worked f;
    lay(s, &f);
    const struct control *control = controls_focused(f.focus, &f.controls);
    (void)snprintf(s->said, sizeof s->said, "%s", control ? control_words(control) : "");
    return s->said;
}

static const struct control *find(const struct worked *f, const char *words)
{
    for (int i = 0; i < f->controls.count; i++)
        if (strcmp(control_words(&f->controls.items[i]), words) == 0)
            return &f->controls.items[i];
    fail_msg("nothing that can be worked is called \"%s\"", words);
    return NULL;
}

void stage_focus(struct stage *s, const char *words)
{
    struct worked f;
    lay(s, &f);
    controls_focus_on(f.focus, &f.controls, &s->app, find(&f, words)->id);
    assert_string_equal(stage_focused(s), words);
}

struct box stage_control(struct stage *s, const char *words)
{
    struct worked f;
    lay(s, &f);
    return find(&f, words)->box;
}

struct box stage_part(const struct stage *s, const char *key, int tag, int part)
{
    const struct form_node *n = s->app.form ? form_find(s->app.form, key, tag) : NULL;
    const struct control *control = n ? controls_find(&s->app.form->controls, n->id) : NULL;
    if (!control)
        fail_msg("there is no control %s, %d", key, tag);
    return part < 0 ? control->box : control->parts[part - control->first];
}

void stage_click_part(struct stage *s, const char *key, int tag, int part)
{
    stage_click_box(s, DEVICE_MOUSE, stage_part(s, key, tag, part));
    stage_rest(s);
}

int stage_controls(struct stage *s, struct box *boxes, int max)
{
    struct worked f;
    int count = 0;
    lay(s, &f);
    for (int i = 0; i < f.controls.count && count < max; i++)
        if (!f.controls.items[i].away)
            boxes[count++] = f.controls.items[i].box;
    return count;
}
