/* A position came without whose turn it is: shows its board and asks. */
#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/style/game_style.h"
#include "app/ui/form.h"
#include "app/view/board_view.h"

#define WIDTH 860.0f
#define BOARD_HIGH 280.0f
#define BOARD_LEAST 150.0f

struct turn_ask {
    struct form_screen base;
    struct app *app;
    struct position position;
    struct turn_question question;
    bool answered;
};

static void answer(void *screen, int side)
{
    struct turn_ask *s = screen;
    s->answered = true;
    scene_pop(s->app->scenes);
    s->question.answer(s->app, s->question.owner, side);
}

static void give_up(void *screen) { answer(screen, -1); }

/* ---- the screen ---- */

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct turn_ask *s = screen;
    small_board_draw(c, node->box, &s->position, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

static void walk(struct form *f, void *screen)
{
    const struct turn_ask *s = screen;
    const char *about = s->question.all ? "import.turn.all" : "import.turn.about";
    form_overlay(f, WIDTH)->gap = GAP_L;
    form_heading(f, "import.turn")->style.align = ALIGN_CENTRE;
    form_text(f, about, app_word(s->app, about))->style.align = ALIGN_CENTRE;
    form_with(form_picture(f, "board", draw_board), .h = {.fixed = BOARD_HIGH, .least = BOARD_LEAST}, .spare = 1);
    form_with(form_row(f), .gap = GAP_L, .above = GAP_L);
    for (int side = FIRST; side <= SECOND; side++)
        form_with(form_button_saying(f, "side", app_side_word(s->app, f->game_style, side), answer), .tag = side,
                  .w = FORM_EQUAL, .h.fixed = ACCENT_HIGH);
    form_end(f);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", give_up);
    form_prompt(f, ACTION_LEFT, "prompt.move", NULL);
    form_on(f, ACTION_MENU, give_up);
}

/* ---- the scene ---- */

static void describe(const struct scene *scene, struct spoken *out)
{
    const struct turn_ask *s = (const struct turn_ask *)scene;
    board_words_add(s->app, s->base.form->game_style, &s->position, out);
}

static void destroy(struct scene *scene)
{
    struct turn_ask *s = (struct turn_ask *)scene;
    if (!s->answered && s->question.drop)
        s->question.drop(s->question.owner);
    form_screen_destroy(scene);
}

struct scene *turn_ask_scene_new(struct app *app, const struct turn_question *question)
{
    static const struct scene_class class_ = {
        .name = "turn-ask", .overlay = true, .describe = describe, .destroy = destroy};
    struct turn_ask *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s) {
        if (question->drop)
            question->drop(question->owner);
        return NULL;
    }
    s->app = app;
    s->question = *question;
    s->position = *question->position;
    s->base.form->game_style = game_style_of(variant_of(&s->position));
    return &s->base.scene;
}
