/* The title's menu: its items, and a bar in the accent colour that slides behind them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/scenes/title/title_internal.h"

#define ITEM 56.0f
#define GAP 8.0f
#define KEPT_ROOM 56.0f /* for the picture of what is continued */

enum choice {
    CHOICE_CONTINUE,
    CHOICE_PLAY,
    CHOICE_ARCADE,
    CHOICE_LEARN,
    CHOICE_RECORDS,
    CHOICE_SETTINGS,
    CHOICE_QUIT,
    CHOICES
};

static const char *const WORDS[CHOICES] = {"menu.continue", "menu.play",     "menu.arcade", "menu.learn",
                                           "menu.records",  "menu.settings", "menu.quit"};

static void choose(void *screen, int choice)
{
    static struct scene *(*const leads_to[CHOICES])(struct app *) = {[CHOICE_PLAY] = choose_scene_new,
                                                                     [CHOICE_ARCADE] = arcade_scene_new,
                                                                     [CHOICE_LEARN] = learn_scene_new,
                                                                     [CHOICE_RECORDS] = records_scene_new,
                                                                     [CHOICE_SETTINGS] = settings_scene_new};
    struct title *s = screen;
    struct scene *next = choice == CHOICE_CONTINUE ? title_kept_go_on(&s->kept, s->app)
                         : leads_to[choice] != 0   ? leads_to[choice](s->app)
                                                   : NULL;
    s->app->quit = s->app->quit || choice == CHOICE_QUIT;
    if (next)
        scene_push(s->app->scenes, next);
}

bool title_scene_continue(struct scene *title)
{
    struct title *s = (struct title *)title;
    if (s->kept.kind != KEPT_NOTHING)
        choose(s, CHOICE_CONTINUE);
    return s->kept.kind != KEPT_NOTHING;
}

/* Quit is the last item, and never reached by accident. */
static void towards_the_way_out(void *screen, int tag)
{
    (void)tag;
    form_focus_on(((struct title *)screen)->base.form, WORDS[CHOICE_QUIT], -1);
}

static void switch_speech(void *screen, int tag)
{
    (void)tag;
    speech_toggle(((struct title *)screen)->app);
}

static void draw_bar(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct form *f = ((const struct title *)screen)->base.form;
    struct box bar = form_focus_box(f);
    (void)node;
    if (f->focus.passed)
        return;
    canvas_round(c, bar, bar.h / 2, colour_mix(f->game_style->accent, UI_WHITE, 0.10f), f->game_style->accent);
    edge_draw(c, bar, bar.h / 2, 4.0f);
}

/* Shortens a note in parts, "Classic · move 19 · Pip", to the first parts that fit. */
static void keep_what_fits(struct canvas *c, struct text_style style, float w, char *note)
{
    static const char between[] = " · ";
    char *last, *next;
    style.size = style.least;
    while (canvas_text_width(c, style, note) > w) {
        for (last = NULL, next = strstr(note, between); next; next = strstr(next + 1, between))
            last = next;
        if (!last)
            return;
        *last = '\0';
    }
}

static void draw_note(struct canvas *c, const struct form_node *node, float used, float on)
{
    bool beside = node->tag != CHOICE_CONTINUE; /* the note is directly beside the item */
    struct box b = node->box;
    float from = b.x + 32 + used + (beside ? 28 : 24), room = b.x + b.w - 28 - (beside ? 0 : KEPT_ROOM) - from;
    struct text_style style = {.face = on > 0.5f ? FACE_BOLD : FACE_TEXT,
                               .size = b.h * 0.40f,
                               .least = b.h * 0.30f,
                               .colour = colour_mix(colour_fade(UI_SOFT, beside ? 0.7f : 0.8f), UI_DARK, on),
                               .align = beside ? ALIGN_LEFT : ALIGN_RIGHT};
    char shown[192];
    (void)snprintf(shown, sizeof shown, "%s", node->text);
    keep_what_fits(c, style, 0.97f * room, shown); /* the margin of shortened_text */
    (void)shortened_text(c, (struct box){from, b.y, room, b.h}, style, shown);
}

static void draw_item(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct title *s = screen;
    struct box b = node->box;
    float on = fmaxf(0, 1 - fabsf(form_focus_box(s->base.form).y - b.y) / b.h); /* how much of the bar is behind it */
    on = s->base.form->focus.passed ? 0 : on;
    struct text_style style = {.face = FACE_TITLE, .size = b.h * 0.56f, .align = ALIGN_LEFT};
    style.colour = colour_mix(UI_TEXT, UI_DARK, on);
    float used = canvas_text(c, (struct box){b.x + 32, b.y, b.w - 64, b.h}, style, node->name);
    if (node->text)
        draw_note(c, node, used, on);
    if (node->tag == CHOICE_CONTINUE)
        title_kept_draw(&s->kept, c, s->app, b);
}

static void item(struct form *f, const struct title *s, enum choice choice)
{
    struct form_node *n = form_picture(f, WORDS[choice], draw_item);
    n->name = app_word(f->app, WORDS[choice]);
    n->text = choice == CHOICE_CONTINUE ? s->kept.note
              : choice == CHOICE_ARCADE ? app_word(f->app, "menu.arcade_about")
                                        : NULL;
    n->tag = (int)choice;
    n->h.fixed = ITEM;
    n->rings_itself = true;
    n->pressed = choose;
}

/* The menu is placed where the picture leaves room. */
void title_walk(struct form *f, void *screen)
{
    const struct title *s = screen;
    struct title_places at;
    title_lay_out(f->app->canvas, &at);
    struct form_node *n = form_picture(f, "name", title_draw_head);
    n->h.fixed = at.menu.y - page_head(f->app->canvas).y - GAP_M;
    n = form_row(f);
    n->gap = 0;
    form_picture(f, "margin", NULL)->w.fixed = at.menu.x - page_head(f->app->canvas).x;
    n = form_column(f);
    n->draw = draw_bar;
    n->gap = GAP;
    n->w.fixed = at.menu.w;
    for (enum choice i = s->kept.kind == KEPT_NOTHING ? CHOICE_PLAY : CHOICE_CONTINUE; i < CHOICES; i++)
        item(f, s, i);
    form_end(f);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_SPEECH, "prompt.speech", switch_speech);
    form_on(f, ACTION_BACK, towards_the_way_out);
}
