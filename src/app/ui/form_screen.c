/* Default callbacks for the class of a screen that is a form. */
#include <stdlib.h>

#include "app/ui/form.h"

static struct form *form_of(struct scene *scene) { return ((struct form_screen *)scene)->form; }

void *form_screen_new(size_t size, const struct scene_class *class_, struct app *app,
                      void (*walk)(struct form *f, void *screen))
{
    struct form_screen *s = calloc(1, size);
    if (!s)
        return NULL;
    s->scene.class_ = class_;
    s->form = form_new(app, walk, s);
    if (!s->form) {
        free(s);
        return NULL;
    }
    return s;
}

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

void form_screen_close(void *screen, int tag)
{
    (void)tag;
    scene_pop(form_of(screen)->app->scenes);
}
