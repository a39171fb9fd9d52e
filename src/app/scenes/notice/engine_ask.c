/* An engine that was not typed on this machine (engine_trust.h) is shown with its whole command line, and asked about
 * before it is started. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/looks.h"
#include "app/scenes/scenes.h"
#include "app/ui/ui.h"
#include "base/printable.h"
#include "base/strbuf.h"

#define WIDTH 860.0f
#define PAD 36.0f
#define ITEM 54.0f
#define GAP 12.0f
#define HEADING 76.0f
#define INSET 18.0f

enum { LETTERS = 36, PROMPTS = 3, CHOICE_NO = 0, CHOICE_YES, CHOICES };

struct engine_ask {
    struct scene base;
    struct app *app;
    struct menu menu;
    struct strbuf command; /* as it is shown: in lines, nothing of it left out */
    struct entrance entrance;
};

/* Where all of it lies. */
struct places {
    struct box card, heading, about, command, menu;
};

static const struct text_style ABOUT = {.face = FACE_TEXT, .size = 22, .align = ALIGN_CENTRE, .wrap = true},
                               COMMAND = {.face = FACE_BOLD, .size = 20, .align = ALIGN_LEFT, .wrap = true};

static struct places places_of(const struct engine_ask *s, struct canvas *c)
{
    float w = canvas_width(c) - 80 < WIDTH ? canvas_width(c) - 80 : WIDTH, inner = w - 2 * PAD;
    float about = canvas_text_height(c, inner, ABOUT, app_word(s->app, "guest.ask.about"));
    float command = canvas_text_height(c, inner - 2 * INSET, COMMAND, strbuf_text(&s->command)) + 2 * INSET;
    float rest = 3.5f * PAD + HEADING + about + ITEM;
    float most = canvas_height(c) - 76 - rest; /* in large text the longest command line shrinks */
    command = command < most ? command : most;
    float h = rest + command;
    struct box card = {(canvas_width(c) - w) / 2, (canvas_height(c) - 68 - h) / 2 + 8, w, h};
    struct places p = {.card = card};
    p.heading = (struct box){card.x + PAD, card.y + PAD - 8, inner, HEADING - 16};
    p.about = (struct box){card.x + PAD, card.y + PAD + HEADING, inner, about};
    p.command = (struct box){card.x + PAD, p.about.y + about + PAD / 2, inner, command};
    p.menu = (struct box){card.x + PAD, p.command.y + command + PAD, inner, ITEM};
    return p;
}

static void fill_prompts(const struct engine_ask *s, struct prompt out[PROMPTS])
{
    out[0] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    out[1] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[2] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.move")};
}

static void fill_menu(struct engine_ask *s)
{
    menu_init(&s->menu, CHOICES); /* beside each other: a command line may be long */
    menu_add(&s->menu, app_word(s->app, "guest.ask.no"), CHOICE_NO);
    menu_add(&s->menu, app_word(s->app, "guest.ask.yes"), CHOICE_YES);
}

/* The layout breaks lines at blanks alone, and a command line may have none. */
static void show_in_lines(const char *command, struct strbuf *out)
{
    struct strbuf text = {0};
    int letters = 0;
    printable_add(&text, command, strlen(command));
    for (const char *at = strbuf_text(&text); *at; at++) {
        bool begins = ((unsigned char)*at & 0xc0) != 0x80;
        letters = *at == ' ' ? 0 : letters + begins;
        if (begins && letters > LETTERS) {
            strbuf_putc(out, '\n');
            letters = 1;
        }
        strbuf_putc(out, *at);
    }
    strbuf_free(&text);
}

static void ask_enter(struct scene *scene, enum intent intent)
{
    struct engine_ask *s = (struct engine_ask *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static bool ask_update(struct scene *scene, double dt)
{
    struct engine_ask *s = (struct engine_ask *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    return menu_update(&s->menu, dt) || moving;
}

static bool ask_action(struct scene *scene, const struct action_event *event)
{
    struct engine_ask *s = (struct engine_ask *)scene;
    struct canvas *c = s->app->canvas;
    struct prompt prompts[PROMPTS];
    int before = s->menu.focus, choice = CHOICE_NO;
    fill_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, PROMPTS, page_foot(c), event);
    if (e.action != ACTION_BACK && e.action != ACTION_MENU)
        choice = menu_action(&s->menu, s->app, &e, places_of(s, c).menu, ITEM, GAP);
    if (choice == CHOICE_YES)
        engine_trust(s->app);
    if (choice >= 0)
        scene_pop(s->app->scenes);
    return choice >= 0 || e.action != ACTION_POINT || s->menu.focus != before;
}

static void ask_draw(const struct scene *scene, struct canvas *c)
{
    const struct engine_ask *s = (const struct engine_ask *)scene;
    const struct look *look = look_of(s->app->table.variant ? s->app->table.variant : VARIANTS[0]);
    struct text_style heading = {.face = FACE_TITLE, .size = 40, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    struct text_style about = ABOUT, command = COMMAND;
    struct places p = places_of(s, c);
    struct prompt prompts[PROMPTS];
    fill_prompts(s, prompts);
    about.colour = UI_SOFT;
    command.colour = UI_WHITE;
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    card_draw(c, p.card, 26, rgb(0x121318), colour_fade(look->accent, 0.6f));
    canvas_text(c, p.heading, heading, app_word(s->app, "guest.ask"));
    canvas_text(c, p.about, about, app_word(s->app, "guest.ask.about"));
    card_draw(c, p.command, 14, rgb(0x22252b), rgba(0xffffff, 0.0f));
    canvas_text(
        c, (struct box){p.command.x + INSET, p.command.y + INSET, p.command.w - 2 * INSET, p.command.h - 2 * INSET},
        command, strbuf_text(&s->command));
    menu_draw(&s->menu, c, p.menu, ITEM, GAP, MENU_BUTTONS, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, PROMPTS, page_foot(c));
}

static void ask_destroy(struct scene *scene)
{
    strbuf_free(&((struct engine_ask *)scene)->command);
    free(scene);
}

struct scene *engine_ask_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "engine-ask",
                                              .overlay = true,
                                              .enter = ask_enter,
                                              .action = ask_action,
                                              .update = ask_update,
                                              .draw = ask_draw,
                                              .destroy = ask_destroy};
    struct engine_ask *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct engine_ask){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    show_in_lines(app->settings.engine, &s->command);
    fill_menu(s);
    return &s->base;
}
