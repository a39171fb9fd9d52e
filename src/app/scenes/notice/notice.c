/* Something that has to be said once, over whatever is on the screen: any press goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/style/game_style.h"
#include "app/ui/ui.h"

#define WIDTH 860.0f
#define PAD 36.0f

enum { TEXT_MAX = 1024 };

struct notice {
    struct scene base;
    struct app *app;
    char text[TEXT_MAX];
    struct entrance entrance;
};

static void notice_enter(struct scene *scene, enum intent intent)
{
    struct notice *s = (struct notice *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static int notice_update(struct scene *scene, double dt)
{
    return scene_moves(entrance_update(&((struct notice *)scene)->entrance, dt));
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

static void notice_draw(const struct scene *scene, struct canvas *c)
{
    const struct notice *s = (const struct notice *)scene;
    const struct game_style *look =
        game_style_of(s->app->session->table.variant ? s->app->session->table.variant : VARIANTS[0]);
    struct prompt prompt = {ACTION_OK, app_word(s->app, "pause.continue")};
    struct text_style style = {.face = FACE_TEXT, .size = 24, .colour = UI_TEXT, .align = ALIGN_CENTRE, .wrap = true};
    float w = canvas_width(c) - 80 < WIDTH ? canvas_width(c) - 80 : WIDTH;
    float high = canvas_text_height(c, w - 2 * PAD, style, s->text);
    struct box card = {(canvas_width(c) - w) / 2, (canvas_height(c) - high) / 2 - PAD, w, high + 2 * PAD};
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    card_draw(c, card, 26, rgb(0x121318), colour_fade(look->accent, 0.6f));
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD, card.w - 2 * PAD, high}, style, s->text);
    canvas_pop(c);
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

static void notice_destroy(struct scene *scene) { free(scene); }

struct scene *notice_scene_new(struct app *app, const char *text)
{
    static const struct scene_class class_ = {.name = "notice",
                                              .overlay = true,
                                              .enter = notice_enter,
                                              .action = notice_action,
                                              .update = notice_update,
                                              .draw = notice_draw,
                                              .destroy = notice_destroy};
    struct notice *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct notice){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    (void)snprintf(s->text, sizeof s->text, "%s", text);
    return &s->base;
}

/* In place of a notice: there may be no room for a second one. */
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

void notice_trouble(struct app *app)
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
