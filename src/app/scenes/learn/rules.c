#include <stdlib.h>
#include <string.h>

#include "app/scenes/learn/rules_scene.h"

static void close_rules(struct rules_scene *s)
{
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
}

static bool turn_to(struct rules_scene *s, const struct rules_layout *l, int page)
{
    if (page < 0 || page >= l->page_count || page == l->page)
        return true;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0.0f);
    s->first = l->pages[page].first;
    return true;
}

static int page_of_section(const struct rules_scene *s, const struct rules_layout *l, int section)
{
    int page = 0;
    while (page + 1 < l->page_count && (int)s->items[l->pages[page].first].section < section)
        page++;
    return page;
}

static bool point(struct rules_scene *s, const struct rules_layout *l, const struct action_event *e)
{
    struct controls controls;
    rules_lay(s, s->app->canvas, l, &controls);
    struct control_answer answer = controls_action(&s->focus, &controls, s->app, e);
    if (answer.what == CONTROL_CHANGED && answer.id == RULES_TABS)
        return turn_to(s, l, page_of_section(s, l, answer.value));
    if (answer.what == CONTROL_PRESSED && answer.id != RULES_TABS)
        return turn_to(s, l, l->page + (answer.id == RULES_LATER ? 1 : -1));
    if (answer.what == CONTROL_NOTHING && e->action == ACTION_PRESS && !box_has(l->card, e->x, e->y))
        close_rules(s);
    return answer.what != CONTROL_NOTHING || e->action == ACTION_PRESS;
}

static bool rules_action(struct scene *scene, const struct action_event *event)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    struct canvas *c = s->app->canvas;
    struct rules_layout l;
    struct prompt prompts[RULES_PROMPTS];
    rules_lay_out(s, c, &l);
    struct action_event e = prompts_translate(c, s->app, prompts, rules_prompts(s, &l, prompts), page_foot(c), event);
    switch (e.action) {
    case ACTION_BACK:
    case ACTION_MENU:
    case ACTION_PREVIEW:
    case ACTION_HELP:
        close_rules(s);
        return true;
    case ACTION_OK: /* reads on, and after the last page it is read */
        if (l.page + 1 == l.page_count)
            close_rules(s);
        return turn_to(s, &l, l.page + 1);
    case ACTION_RIGHT:
    case ACTION_DOWN:
    case ACTION_NEXT:
        return turn_to(s, &l, l.page + 1);
    case ACTION_LEFT:
    case ACTION_UP:
    case ACTION_PREV:
        return turn_to(s, &l, l.page - 1);
    case ACTION_HOME:
        return turn_to(s, &l, 0);
    case ACTION_END:
        return turn_to(s, &l, l.page_count - 1);
    case ACTION_POINT:
    case ACTION_PRESS:
    case ACTION_RELEASE:
    case ACTION_LEAVE:
        return point(s, &l, &e);
    default:
        return false;
    }
}

static void rules_enter(struct scene *scene, enum intent intent)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    rules_word_all(s);
    entrance_begin(&s->entrance, s->app, intent);
}

static int rules_update(struct scene *scene, double dt)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    return scene_moves(controls_update(&s->focus, dt) || moving);
}

static void rules_destroy(struct scene *scene) { free(scene); }

struct scene *rules_scene_new(struct app *app, const struct variant *variant, const struct setup *setup)
{
    static const struct scene_class class_ = {.name = "rules",
                                              .overlay = true,
                                              .enter = rules_enter,
                                              .action = rules_action,
                                              .update = rules_update,
                                              .draw = rules_draw,
                                              .destroy = rules_destroy};
    static const struct setup usual = {.seed = 1};
    struct rules_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct rules_scene){.base = {&class_}, .app = app, .variant = variant, .entrance = {1.0f, 0.0f}};
    if (!setup || !variant_start(variant, setup, &s->start))
        (void)variant_start(variant, &usual, &s->start);
    rules_word_all(s);
    return &s->base;
}

struct scene *rules_scene_about(struct app *app, const struct variant *variant, const struct setup *setup)
{
    struct scene *scene = rules_scene_new(app, variant, setup);
    struct rules_scene *s = (struct rules_scene *)scene;
    while (s && s->first + 1 < s->count && s->items[s->first].section != RULES_ABOUT)
        s->first++;
    return scene;
}
