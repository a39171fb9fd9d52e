/* A message over the current screen; any press continues. */
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/style/game_style.h"
#include "app/ui/form.h"
#include "base/strbuf.h"

#define WIDTH 860.0f

enum { TEXT_MAX = 1024 };

struct notice {
    struct form_screen base;
    struct app *app;
    char text[TEXT_MAX];
};

static void walk(struct form *f, void *screen)
{
    form_overlay(f, WIDTH);
    struct text_style *style = &form_text(f, "notice", ((const struct notice *)screen)->text)->style;
    style->size = 24;
    style->colour = UI_TEXT;
    style->align = ALIGN_CENTRE;
    form_end(f);
    form_prompt(f, ACTION_OK, "pause.continue", NULL);
}

static bool notice_action(struct scene *scene, const struct action_event *event)
{
    struct notice *s = (struct notice *)scene;
    if (!action_is_press(event->action))
        return false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
    return true;
}

struct scene *notice_scene_new(struct app *app, const char *text)
{
    static const struct scene_class class_ = {.name = "notice", .overlay = true, .action = notice_action};
    struct notice *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    printable_copy(s->text, sizeof s->text, text);
    return &s->base.scene;
}

/* Says that there was no room for another screen. Replaces a notice, since there may be no room for a second one. */
static void tell_refusal(struct app *app)
{
    const struct scene *top = scene_stack_top(app->scenes);
    struct scene *said = notice_scene_new(app, app_word(app, "screens.full"));
    app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
    if (top && strcmp(top->class_->name, "notice") == 0)
        scene_swap(app->scenes, said);
    else
        scene_push(app->scenes, said);
}

void notice_warning(struct app *app)
{
    static const char *const tell_themselves[] = {"title", "play", "notice"};
    char text[TEXT_MAX];
    const struct scene *top = scene_stack_top(app->scenes);
    if (scene_stack_refused(app->scenes)) {
        tell_refusal(app);
        return;
    }
    for (size_t i = 0; top && i < sizeof tell_themselves / sizeof tell_themselves[0]; i++)
        if (strcmp(top->class_->name, tell_themselves[i]) == 0)
            return;
    if (top && app_next_warning(app, text, sizeof text))
        scene_push(app->scenes, notice_scene_new(app, text));
}
