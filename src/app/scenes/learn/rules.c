#include <stdio.h>
#include <string.h>

#include "app/scenes/learn/rules_scene.h"
#include "app/style/game_style.h"

#define WIDEST 1240.0f
#define TABS_WIDE 620.0f
#define HEAD_WIDE 900.0f /* from this width on the tabs are beside the title */
#define HIGH 46.0f
#define TURN_WIDE 64.0f
#define NUMBER_WIDE 110.0f

static void close_rules(void *screen, int tag)
{
    struct rules_scene *s = screen;
    (void)tag;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
}

/* ---- pages ---- */

static void turn_to(struct rules_scene *s, const struct rules_layout *l, int page)
{
    page = page < 0 ? 0 : page >= l->page_count ? l->page_count - 1 : page;
    if (page == l->page)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0.0f);
    s->first = l->pages[page].first;
}

static void turn(void *screen, int pages)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    rules_lay_out(s, s->app->canvas, &l);
    turn_to(s, &l, l.page + pages);
}

/* After the last page, leaves. */
static void read_on(void *screen, int tag)
{
    struct rules_scene *s = screen;
    int first = s->first;
    turn(s, 1);
    if (s->first == first)
        close_rules(s, tag);
}

static void open_section(void *screen, int tag)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    int page = 0;
    (void)tag;
    rules_lay_out(s, s->app->canvas, &l);
    while (page + 1 < l.page_count && (int)s->items[l.pages[page].first].section < s->section)
        page++;
    turn_to(s, &l, page);
}

/* ---- the screen ---- */

static void head(struct form *f, struct rules_scene *s)
{
    static const char *const sections[RULES_SECTIONS] = {"rules.read", "rules.force", "rules.about"};
    form_side_by_side(f, HEAD_WIDE)->gap = GAP_M;
    struct form_node *n = form_line(f, "title", app_game_word(s->app, "title", s->variant), UI_WHITE);
    n->style.face = FACE_TITLE;
    n->style.size = 40;
    n->style.least = 26;
    n->w.share = 1;
    n->h.fixed = HIGH;
    n = form_segment(f, "rules.read", sections, &s->section, s->sections);
    n->unlabelled = true;
    n->w.fixed = TABS_WIDE;
    n->h.fixed = HIGH;
    n->changed = open_section;
    form_end(f);
}

static void turner(struct form *f, const struct rules_scene *s, const struct rules_layout *l)
{
    static const char *const words[] = {"rules.earlier", "rules.later"}, *const signs[] = {"‹", "›"};
    char text[48];
    words_fill_numbers(text, sizeof text, app_word(s->app, "rules.page"), l->page + 1, l->page_count);
    form_row(f)->h.fixed = HIGH;
    (void)form_space(f);
    for (int i = 0; i < 2 && l->page_count > 1; i++) {
        struct form_node *n = form_button(f, words[i], turn);
        n->text = signs[i];
        n->tag = i ? 1 : -1;
        n->w.fixed = TURN_WIDE;
        n->disabled = l->page == (i ? l->page_count - 1 : 0);
        if (i == 1)
            continue;
        n = form_line(f, "rules.page", text, UI_SOFT);
        n->style.align = ALIGN_CENTRE;
        n->w.fixed = NUMBER_WIDE - 2 * GAP_M;
    }
    form_end(f);
}

static void prompts(struct form *f, bool pages)
{
    static const enum action back[] = {ACTION_LEFT, ACTION_UP, ACTION_PREV},
                             on[] = {ACTION_RIGHT, ACTION_DOWN, ACTION_NEXT};
    form_prompt(f, ACTION_BACK, "prompt.back", close_rules);
    if (pages)
        form_prompt(f, ACTION_RIGHT, "rules.turn", turn)->tag = 1;
    for (int i = 0; i < 3; i++) {
        form_on(f, back[i], turn)->tag = -1;
        form_on(f, on[i], turn)->tag = 1;
    }
    form_on(f, ACTION_HOME, turn)->tag = -RULES_PAGES_MAX;
    form_on(f, ACTION_END, turn)->tag = RULES_PAGES_MAX;
    form_on(f, ACTION_OK, read_on);
    form_on(f, ACTION_MENU, close_rules);
    form_on(f, ACTION_PREVIEW, close_rules);
    form_on(f, ACTION_HELP, close_rules);
}

/* Stores the area of the pages, which determines their number. */
static bool set_body(void *screen, struct box box)
{
    struct rules_scene *s = screen;
    bool news = s->body.x != box.x || s->body.y != box.y || s->body.w != box.w || s->body.h != box.h;
    s->body = box;
    return news;
}

/* The whole text of the page, for speech. */
static const char *page_words(struct form *f, const struct rules_scene *s, const struct rules_layout *l)
{
    char text[SPOKEN_MAX];
    size_t n = 0;
    const struct rules_page *page = &l->pages[l->page];
    text[0] = '\0';
    for (int i = page->first; i < page->first + page->count && n < sizeof text; i++) {
        const struct rules_item *item = &s->items[i];
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s%s%s", n ? " " : "", item->head,
                              item->head[0] ? ". " : "", item->text);
    }
    return form_copy(f, text);
}

static void walk(struct form *f, void *screen)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    rules_lay_out(s, f->app->canvas, &l);
    s->section = (int)s->items[l.pages[l.page].first].section;
    struct form_node *n = form_overlay(f, WIDEST);
    n->h.share = 1;
    n->pad = PAD_CARD;
    n->key = RULES_CARD;
    head(f, s);
    n = form_picture(f, "page", rules_draw_page);
    n->said = page_words(f, s, &l);
    n->h.share = 1;
    n->told_box = set_body;
    form_group(f);
    turner(f, s, &l);
    form_end(f);
    prompts(f, l.page_count > 1);
}

static bool rules_action(struct scene *scene, const struct action_event *event)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    struct box card = form_find(s->base.form, RULES_CARD, -1)->row_box;
    if (e.wheel)
        turn(s, e.action == ACTION_NEXT ? 1 : -1);
    else if (e.action == ACTION_PRESS && !box_has(card, e.x, e.y))
        close_rules(s, 0);
    else
        return form_action(s->base.form, &e);
    return true;
}

static void rules_enter(struct scene *scene, enum intent intent)
{
    rules_word_all((struct rules_scene *)scene);
    form_screen_enter(scene, intent);
}

struct scene *rules_scene_new(struct app *app, const struct variant *variant, const struct setup *setup)
{
    static const struct scene_class class_ = {.name = "rules",
                                              .overlay = true,
                                              .enter = rules_enter,
                                              .leave = form_screen_leave,
                                              .action = rules_action,
                                              .update = form_screen_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    static const struct setup usual = {.seed = 1};
    struct rules_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->variant = variant;
    s->base.form->game_style = game_style_of(variant);
    s->base.form->focus.elsewhere = true; /* keys turn pages wherever the focus is */
    if (!setup || !variant_start(variant, setup, &s->start))
        (void)variant_start(variant, &usual, &s->start);
    rules_word_all(s);
    return &s->base.scene;
}

struct scene *rules_scene_about(struct app *app, const struct variant *variant, const struct setup *setup)
{
    struct scene *scene = rules_scene_new(app, variant, setup);
    struct rules_scene *s = (struct rules_scene *)scene;
    while (s && s->first + 1 < s->count && s->items[s->first].section != RULES_ABOUT)
        s->first++;
    return scene;
}
