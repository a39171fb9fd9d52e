/* The form of the backup screen. */
#include <stdio.h>

#include "app/scenes/backup/backup_scene_internal.h"
#include "kit/page.h"

#define WIDEST 1300.0f
#define HIGHEST 660.0f
#define CARD_LEAST 320.0f /* the two cards share the remaining width */
#define BESIDE_FROM 900.0f
#define FILE_HIGH 50.0f
#define LINE_HIGH 32.0f

/* ---- texts ---- */

static void title(struct form *f, const char *key, const char *text)
{
    struct form_node *n = form_text(f, key, text);
    n->style = (struct text_style){.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 20};
}

static struct form_node *paragraph(struct form *f, const char *key, const char *text)
{
    struct form_node *n = form_text(f, key, text);
    n->style.size = 23;
    return n;
}

/* A line that is truncated if there is not enough room. */
static struct form_node *line(struct form *f, const char *key, const char *text, struct colour colour)
{
    struct form_node *n = form_text(f, key, text);
    n->style.wrap = false;
    n->style.least = 16;
    n->style.colour = colour;
    return n;
}

static bool anything(const int counts[BACKUP_WHATS])
{
    for (int what = 0; what < BACKUP_WHATS; what++)
        if (counts[what] > 0)
            return true;
    return false;
}

static void draw_dot(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    (void)screen;
    canvas_circle(c, b.x + 6, b.y + b.h / 2, 4, UI_SOFT, UI_SOFT);
}

/* What there is, one line each. */
static void counts_of(struct form *f, const struct backup_scene *s, const int counts[BACKUP_WHATS])
{
    char phrase[BACKUP_PHRASE_MAX];
    form_column(f)->gap = 0;
    for (int what = 0; what < BACKUP_WHATS; what++) {
        if (counts[what] == 0)
            continue;
        struct form_node *row = form_row(f);
        row->gap = 0;
        row->h.fixed = LINE_HIGH;
        form_picture(f, "dot", draw_dot)->w.fixed = 24;
        line(f, "count", backup_phrase(s->app, (enum backup_what)what, counts[what], phrase), UI_TEXT)->w.share = 1;
        form_end(f);
    }
    form_end(f);
}

/* The location of the backup: its name, and its folder. */
static void written(struct form *f, const struct backup_scene *s)
{
    char folder[PATHS_MAX], text[PATHS_MAX + 64];
    const char *name = backup_scene_name(s->written);
    int length = (int)(name - s->written) - 1;
    if (s->unwritten) {
        form_text(f, "along.unwritten", app_word(s->app, "along.unwritten"))->style.colour = UI_WARN;
    } else if (s->written[0]) {
        (void)snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 0, s->written);
        (void)words_fill(text, sizeof text, app_word(s->app, "along.written"), name, NULL);
        form_column(f)->gap = 0;
        line(f, "along.written", text, f->game_style->accent);
        if (length > 0)
            line(f, "folder", folder, UI_SOFT);
        form_end(f);
    }
}

/* ---- the cards ---- */

static void away(struct form *f, struct backup_scene *s)
{
    bool any = anything(s->here.came);
    title(f, "along.away", app_word(s->app, "along.away"));
    paragraph(f, "about", app_word(s->app, any ? "along.away_about" : "along.nothing"));
    counts_of(f, s, s->here.came);
    form_space(f);
    if (s->state != BACKUP_SCENE_BEGUN)
        return;
    form_accent(f, "along.write", backup_scene_write)->disabled = !any;
    written(f, s);
}

static void choose_file(void *screen, int tag)
{
    (void)screen;
    (void)tag;
    page_choose_file();
}

static void offered(struct form *f, struct backup_scene *s)
{
    title(f, "along.back", app_word(s->app, "along.back"));
    paragraph(f, "about",
              app_word(s->app, PAGE_FILES           ? "along.choose_about"
                               : s->found_count > 0 ? "along.back_about"
                                                    : "along.none"));
    form_group(f);
    form_space(f)->h = (struct form_length){.fixed = GAP_S};
    form_scroll(f, "files")->gap = GAP_S;
    for (int i = 0; i < s->found_count; i++) {
        struct form_node *file = form_button_saying(f, "file", backup_scene_name(s->found[i]), backup_scene_choose);
        file->h.fixed = FILE_HIGH;
        file->tag = i;
    }
    form_end(f);
    form_group(f);
    if (PAGE_FILES)
        form_accent(f, "along.choose", choose_file);
    else
        form_button(f, "along.again", backup_scene_search)->h.fixed = ACCENT_HIGH;
}

static void opened(struct form *f, struct backup_scene *s)
{
    title(f, "file", backup_scene_name(s->path));
    paragraph(f, "about", app_word(s->app, "along.bring_about"));
    counts_of(f, s, s->news.came);
    form_space(f);
    form_accent(f, "along.bring", backup_scene_bring);
    form_button(f, "along.leave", backup_scene_leave)->h.fixed = ACCENT_HIGH;
}

static void list_of(struct form *f, const struct backup_scene *s, const char *key, const int counts[BACKUP_WHATS],
                    struct colour colour)
{
    char list[BACKUP_LIST_MAX], text[BACKUP_LIST_MAX + 64];
    if (backup_list(s->app, counts, list, sizeof list) > 0)
        paragraph(f, key, words_fill(text, sizeof text, app_word(s->app, key), list, NULL))->style.colour = colour;
}

static void brought(struct form *f, struct backup_scene *s)
{
    char text[PATHS_MAX + 256];
    const char *heading = anything(s->news.came) ? "along.brought" : "along.no_news";
    title(f, heading, app_word(s->app, heading));
    list_of(f, s, "luggage.came", s->news.came, UI_TEXT);
    list_of(f, s, "luggage.known", s->news.known, UI_SOFT);
    if (s->before[0])
        paragraph(
            f, "luggage.before",
            words_fill(text, sizeof text, app_word(s->app, "luggage.before"), backup_scene_name(s->before), NULL));
    form_space(f);
    form_accent(f, "along.done", backup_scene_leave);
}

static void card(struct form *f, struct backup_scene *s, void (*inside)(struct form *f, struct backup_scene *s))
{
    struct form_node *n = form_card(f);
    n->w = (struct form_length){.fixed = CARD_LEAST, .share = 1};
    n->h = n->w;
    inside(f, s);
    form_end(f);
}

/* Export and import side by side. */
void backup_scene_walk(struct form *f, void *screen)
{
    struct backup_scene *s = screen;
    form_heading(f, "along.heading");
    struct form_node *side = form_side_by_side(f, BESIDE_FROM);
    side->w.most = WIDEST;
    side->h = (struct form_length){.share = 1, .most = HIGHEST};
    card(f, s, away);
    form_group(f);
    card(f, s, s->state == BACKUP_SCENE_OPENED ? opened : s->state == BACKUP_SCENE_BROUGHT ? brought : offered);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", backup_scene_leave);
    if (s->state != BACKUP_SCENE_BROUGHT)
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
}
