/* Export of all data to one file, and import of a file from another machine. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/backup/backup_scene_internal.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/page.h"

enum { FILE_LIMIT = 1 << 28 };

#define WIDEST 1300.0f
#define HIGHEST 660.0f
#define CARD_LEAST 320.0f /* the two cards share the remaining width */
#define BESIDE_FROM 900.0f
#define FILE_HIGH 50.0f
#define LINE_HIGH 32.0f

/* The part after the last slash. */
static const char *name_of(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return name;
}

/* ---- presses ---- */

static void say(struct backup_scene *s, const char *key, const char *path)
{
    char text[512];
    app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
    words_fill(text, sizeof text, app_word(s->app, key), name_of(path), NULL);
    scene_push(s->app->scenes, notice_scene_new(s->app, text));
}

static void search(void *screen)
{
    struct backup_scene *s = screen;
    s->found_count = backup_find(s->app, s->found);
    backup_count(s->app, &s->here);
}

static void write_backup(void *screen)
{
    struct backup_scene *s = screen;
    s->unwritten = !backup_write_somewhere(s->app, s->written);
    if (s->unwritten) {
        log_warn("%s", SDL_GetError());
        s->written[0] = '\0';
    }
    app_play_sound(s->app, s->unwritten ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
    search(s);
}

/* Changes the state and moves the focus to its main control. */
static void turn_to(struct backup_scene *s, enum backup_scene_state state)
{
    s->state = state;
    s->base.form->focus.id = 0;
}

/* Examines a file, taking over its text. Reports what is wrong with it. */
static void open_text(struct backup_scene *s, const char *path, char *text, size_t length)
{
    if (!text || backup_inspect(text, length, &s->news) != BACKUP_FINE) {
        say(s, text ? backup_fault_key(BACKUP_DAMAGED) : "import.unreadable", path);
        free(text);
        return;
    }
    (void)snprintf(s->path, sizeof s->path, "%s", path);
    s->text = text;
    s->length = length;
    turn_to(s, BACKUP_SCENE_OPENED);
}

static void open_file(void *screen, int found)
{
    struct backup_scene *s = screen;
    const char *path = s->found[found];
    size_t length = 0;
    char *text = files_read(path, FILE_LIMIT, &length);
    open_text(s, path, text, length);
}

static void close_file(struct backup_scene *s)
{
    free(s->text);
    s->text = NULL;
    turn_to(s, BACKUP_SCENE_BEGUN);
    search(s);
}

static void bring(void *screen)
{
    struct backup_scene *s = screen;
    enum backup_fault fault = backup_bring(s->app, s->text, s->length, &s->news, s->before);
    if (fault != BACKUP_FINE) {
        say(s, backup_fault_key(fault), fault == BACKUP_DAMAGED ? s->path : s->before);
        close_file(s);
        return;
    }
    app_play_sound(s->app, SOUND_WIN, 0.6f, 0.0f);
    close_file(s);
    turn_to(s, BACKUP_SCENE_BROUGHT);
}

/* Screens below may show data from before the import, so all but the first are closed. */
static void leave(void *screen)
{
    struct backup_scene *s = screen;
    if (s->state == BACKUP_SCENE_OPENED)
        close_file(s);
    else if (s->state == BACKUP_SCENE_BROUGHT)
        scene_pop_to_bottom(s->app->scenes);
    else
        scene_pop(s->app->scenes);
}

static void choose_file(void *screen)
{
    (void)screen;
    page_choose_file();
}

/* ---- the form ---- */

static void title_text(struct form *f, const char *key, const char *text)
{
    struct form_node *n = form_text(f, key, text);
    n->style = (struct text_style){.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 20};
}

static struct form_node *paragraph(struct form *f, const char *key, const char *text)
{
    return form_with(form_text(f, key, text), .style.size = 23);
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
        form_with(form_row(f), .gap = FORM_NONE, .h.fixed = LINE_HIGH);
        form_picture(f, "dot", draw_dot)->w.fixed = 24;
        line(f, "count", backup_phrase(s->app, (enum backup_what)what, counts[what], phrase), UI_TEXT)->w.share = 1;
        form_end(f);
    }
    form_end(f);
}

/* The location of the backup: its name, and its folder. */
static void written(struct form *f, const struct backup_scene *s)
{
    char folder[PATHS_MAX];
    const char *name = name_of(s->written);
    int length = (int)(name - s->written) - 1;
    if (s->unwritten) {
        form_text(f, "backup.unwritten", app_word(s->app, "backup.unwritten"))->style.colour = UI_WARN;
    } else if (s->written[0]) {
        (void)snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 0, s->written);
        form_column(f)->gap = 0;
        line(f, "backup.written", form_fill(f, "backup.written", name), f->game_style->accent);
        if (length > 0)
            line(f, "folder", folder, UI_SOFT);
        form_end(f);
    }
}

static void away(struct form *f, struct backup_scene *s)
{
    bool any = anything(s->here.came);
    title_text(f, "backup.away", app_word(s->app, "backup.away"));
    paragraph(f, "about", app_word(s->app, any ? "backup.away_about" : "backup.nothing"));
    counts_of(f, s, s->here.came);
    form_space(f);
    if (s->state != BACKUP_SCENE_BEGUN)
        return;
    form_accent(f, "backup.write", write_backup)->disabled = !any;
    written(f, s);
}

static void offered(struct form *f, struct backup_scene *s)
{
    title_text(f, "backup.back", app_word(s->app, "backup.back"));
    paragraph(f, "about",
              app_word(s->app, PAGE_FILES           ? "backup.choose_about"
                               : s->found_count > 0 ? "backup.back_about"
                                                    : "backup.none"));
    form_group(f);
    form_with(form_scroll(f, "files"), .gap = GAP_S, .above = GAP_M + GAP_S);
    for (int i = 0; i < s->found_count; i++) {
        form_with(form_button_saying(f, "file", name_of(s->found[i]), open_file), .h.fixed = FILE_HIGH, .tag = i);
    }
    form_end(f);
    form_group(f);
    if (PAGE_FILES)
        form_accent(f, "backup.choose", choose_file);
    else
        form_button(f, "backup.again", search)->h.fixed = ACCENT_HIGH;
}

static void opened(struct form *f, struct backup_scene *s)
{
    title_text(f, "file", name_of(s->path));
    paragraph(f, "about", app_word(s->app, "backup.import_about"));
    counts_of(f, s, s->news.came);
    form_space(f);
    form_accent(f, "backup.import", bring);
    form_button(f, "backup.leave", leave)->h.fixed = ACCENT_HIGH;
}

static void list_of(struct form *f, const struct backup_scene *s, const char *key, const int counts[BACKUP_WHATS],
                    struct colour colour)
{
    char list[BACKUP_LIST_MAX];
    if (backup_list(s->app, counts, list, sizeof list) > 0)
        paragraph(f, key, form_fill(f, key, list))->style.colour = colour;
}

static void brought(struct form *f, struct backup_scene *s)
{
    const char *heading = anything(s->news.came) ? "backup.imported" : "backup.no_news";
    title_text(f, heading, app_word(s->app, heading));
    list_of(f, s, "backup.came", s->news.came, UI_TEXT);
    list_of(f, s, "backup.known", s->news.known, UI_SOFT);
    if (s->before[0])
        paragraph(f, "backup.before", form_fill(f, "backup.before", name_of(s->before)));
    form_space(f);
    form_accent(f, "backup.done", leave);
}

static void card(struct form *f, struct backup_scene *s, void (*inside)(struct form *f, struct backup_scene *s))
{
    struct form_node *n = form_with(form_card(f), .w = {.fixed = CARD_LEAST, .share = 1});
    n->h = n->w;
    inside(f, s);
    form_end(f);
}

/* Export and import side by side. */
static void walk(struct form *f, void *screen)
{
    struct backup_scene *s = screen;
    form_heading(f, "backup.heading");
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h = {.share = 1, .most = HIGHEST});
    card(f, s, away);
    form_group(f);
    card(f, s, s->state == BACKUP_SCENE_OPENED ? opened : s->state == BACKUP_SCENE_BROUGHT ? brought : offered);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", leave);
    if (s->state != BACKUP_SCENE_BROUGHT)
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
}

/* ---- the scene ---- */

static void backup_scene_enter(struct scene *scene, enum intent intent)
{
    struct backup_scene *s = (struct backup_scene *)scene;
    form_enter(s->base.form, intent);
    if (s->state == BACKUP_SCENE_BEGUN)
        search(s);
}

static void backup_scene_destroy(struct scene *scene)
{
    struct backup_scene *s = (struct backup_scene *)scene;
    free(s->text);
    form_screen_destroy(scene);
}

static struct backup_scene *make(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "backup", .enter = backup_scene_enter, .destroy = backup_scene_destroy};
    struct backup_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    return s;
}

struct scene *backup_scene_new(struct app *app)
{
    struct backup_scene *s = make(app);
    return s ? &s->base.scene : NULL;
}

void backup_scene_open(struct app *app, const char *path, char *text, size_t length)
{
    struct backup_scene *s = make(app);
    if (!s) {
        free(text);
        return;
    }
    open_text(s, path, text, length);
    if (s->state == BACKUP_SCENE_OPENED)
        scene_push(app->scenes, &s->base.scene);
    else
        backup_scene_destroy(&s->base.scene);
}
