/* Before an engine is started that was not typed on this machine (engine_trust.h), shows its complete command line and
 * asks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/store/engine_trust.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "base/strbuf.h"

#define WIDTH 860.0f
#define PAD 36.0f
#define BUTTON_HIGH 54.0f
#define INSET 18.0f

enum { LETTERS = 36 };

struct engine_ask {
    struct form_screen base;
    struct app *app;
    struct strbuf command; /* for display: with line breaks, complete */
};

/* The layout breaks lines only at blanks, which a command line may not have. */
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

static void say_yes(void *screen)
{
    struct engine_ask *s = screen;
    engine_trust(s->app);
    scene_pop(s->app->scenes);
}

/* ---- the screen ---- */

static void draw_inset(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    card_draw(c, node->row_box, RADIUS_TILE, rgb(0x22252b), white(0.0f));
}

static void walk(struct form *f, void *screen)
{
    const struct engine_ask *s = screen;
    form_overlay(f, WIDTH)->gap = GAP_L;
    form_heading(f, "guest.ask")->style.align = ALIGN_CENTRE;
    form_text(f, "guest.ask.about", app_word(s->app, "guest.ask.about"))->style.align = ALIGN_CENTRE;
    form_with(form_column(f), .draw = draw_inset, .pad = INSET);
    form_with(form_text(f, "command", strbuf_text(&s->command)), .style.face = FACE_BOLD, .style.size = 20,
              .style.colour = UI_WHITE);
    form_end(f);
    form_with(form_row(f), .h.fixed = BUTTON_HIGH, .above = GAP_L + 1); /* a command line may be long */
    for (int yes = 0; yes < 2; yes++) {
        form_with(form_button(f, yes ? "guest.ask.yes" : "guest.ask.no", yes ? say_yes : form_screen_close),
                  .w = {.fixed = 1, .share = 1}, .h.share = 1, .accent = !yes); /* the safe answer */
    }
    form_end(f);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    form_prompt(f, ACTION_LEFT, "prompt.move", NULL);
    form_on(f, ACTION_MENU, form_screen_close);
}

/* ---- the scene ---- */

static void ask_destroy(struct scene *scene)
{
    struct engine_ask *s = (struct engine_ask *)scene;
    strbuf_free(&s->command);
    form_screen_destroy(scene);
}

struct scene *engine_ask_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "engine-ask", .overlay = true, .destroy = ask_destroy};
    struct engine_ask *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    show_in_lines(app->settings.engine, &s->command);
    return &s->base.scene;
}
