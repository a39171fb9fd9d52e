/* Export of all data to one file, and import of a file from another machine. */
#include <SDL.h>
#include <math.h>
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
#define BAR_HIGH 10.0f

/* Of a frame, for what takes long. */
#define SLICE_MS 8.0

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

/* Changes the state and moves the focus to its main control. */
static void turn_to(struct backup_scene *s, enum backup_scene_state state)
{
    s->state = state;
    s->base.form->focus.id = 0;
}

/* Goes on reading what is kept here, and at the end writes it if that is wanted. */
static void go_on_reading(struct backup_scene *s)
{
    bool more = backup_work_step(s->reading, SLICE_MS);
    s->here = *backup_work_news(s->reading);
    if (more)
        return;
    if (s->writes) {
        s->unwritten = !backup_write_somewhere(s->reading, s->written);
        if (s->unwritten) {
            log_warn("%s", SDL_GetError());
            s->written[0] = '\0';
        }
        app_play_sound(s->app, s->unwritten ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
        s->found_count = backup_find(s->app, s->found);
        s->writes = false;
    }
    backup_work_free(s->reading);
    s->reading = NULL;
}

static void read_here(struct backup_scene *s)
{
    backup_work_free(s->reading);
    s->reading = backup_read(s->app);
    if (s->reading)
        go_on_reading(s);
}

static void search(void *screen)
{
    struct backup_scene *s = screen;
    s->found_count = backup_find(s->app, s->found);
    read_here(s);
}

static void write_backup(void *screen)
{
    struct backup_scene *s = screen;
    s->writes = true;
    if (!s->reading)
        read_here(s);
}

static void stop_writing(void *screen)
{
    struct backup_scene *s = screen;
    s->writes = false;
    turn_to(s, BACKUP_SCENE_BEGUN);
}

static void close_file(struct backup_scene *s)
{
    backup_work_free(s->opening);
    s->opening = NULL;
    free(s->text);
    s->text = NULL;
    turn_to(s, BACKUP_SCENE_BEGUN);
    search(s);
}

/* Closes a file of which something is wrong, and says what. */
static void refuse(struct backup_scene *s, enum backup_fault fault)
{
    bool of_file = fault == BACKUP_DAMAGED;
    say(s, backup_fault_key(fault), of_file ? s->path : s->before);
    close_file(s);
}

static void end_bringing(struct backup_scene *s)
{
    enum backup_fault fault = backup_bring_end(s->opening, s->before);
    s->news = *backup_work_news(s->opening);
    if (fault != BACKUP_FINE) {
        refuse(s, fault);
        return;
    }
    app_play_sound(s->app, SOUND_WIN, 0.6f, 0.0f);
    close_file(s);
    turn_to(s, BACKUP_SCENE_BROUGHT);
}

/* Goes on examining or importing the file. */
static void go_on_opening(struct backup_scene *s)
{
    if (backup_work_step(s->opening, SLICE_MS))
        return;
    if (s->state == BACKUP_SCENE_BRINGING) {
        end_bringing(s);
        return;
    }
    s->news = *backup_work_news(s->opening);
    backup_work_free(s->opening);
    s->opening = NULL;
    turn_to(s, BACKUP_SCENE_OPENED);
}

/* Begins to examine a file, taking over its text. False, having said so, if something is wrong with it. */
static bool open_text(struct backup_scene *s, const char *path, char *text, size_t length)
{
    s->opening = text ? backup_inspect(text, length) : NULL;
    if (!s->opening || backup_work_fault(s->opening) != BACKUP_FINE) {
        say(s, text ? backup_fault_key(BACKUP_DAMAGED) : "import.unreadable", path);
        backup_work_free(s->opening);
        s->opening = NULL;
        free(text);
        return false;
    }
    (void)snprintf(s->path, sizeof s->path, "%s", path);
    s->text = text;
    s->length = length;
    turn_to(s, BACKUP_SCENE_OPENING);
    go_on_opening(s);
    return true;
}

static void open_file(void *screen, int found)
{
    struct backup_scene *s = screen;
    const char *path = s->found[found];
    size_t length = 0;
    char *text = files_read(path, FILE_LIMIT, &length);
    (void)open_text(s, path, text, length);
}

static void bring(void *screen)
{
    struct backup_scene *s = screen;
    backup_work_free(s->reading); /* of what is about to change */
    s->reading = NULL;
    s->opening = backup_bring(s->app, s->text, s->length);
    if (!s->opening) {
        refuse(s, BACKUP_NO_ROOM);
        return;
    }
    turn_to(s, BACKUP_SCENE_BRINGING);
    go_on_opening(s);
}

/* What is going on is stopped first. Screens below may show data from before an import, so all but the first are
 * closed. */
static void leave(void *screen)
{
    struct backup_scene *s = screen;
    if (s->state == BACKUP_SCENE_BROUGHT)
        scene_pop_to_bottom(s->app->scenes);
    else if (s->state != BACKUP_SCENE_BEGUN)
        close_file(s);
    else if (s->writes)
        stop_writing(s);
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

static void draw_bar(const void *work, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    canvas_round(c, b, b.h / 2, COLOUR_TRACK, COLOUR_TRACK);
    b.w = fmaxf(b.h, b.w * backup_work_share(work));
    canvas_round(c, b, b.h / 2, UI_WHITE, UI_WHITE);
}

/* What takes long, how far it is, and if there is something to be stopped, a button for that. */
static void under_way(struct form *f, const struct backup_work *work, const char *key, void (*stop)(void *screen))
{
    int percent = (int)(100.0f * backup_work_share(work));
    form_column(f)->gap = GAP_S;
    line(f, key, form_fill_numbers(f, key, percent, 0), UI_TEXT)->silent = true;
    form_with(form_picture(f, "bar", draw_bar), .h.fixed = BAR_HIGH, .w.share = 1)->shows = work;
    form_end(f);
    form_space(f)->h = (struct form_length){.fixed = GAP_S};
    if (stop)
        form_button(f, "backup.stop", stop)->h.fixed = ACCENT_HIGH;
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
    bool any = anything(s->here.came) || s->reading;
    title_text(f, "backup.away", app_word(s->app, "backup.away"));
    paragraph(f, "about", app_word(s->app, any ? "backup.away_about" : "backup.nothing"));
    counts_of(f, s, s->here.came);
    form_space(f);
    if (s->reading)
        under_way(f, s->reading, s->writes ? "backup.writing" : "backup.counting", s->writes ? stop_writing : NULL);
    if (s->state != BACKUP_SCENE_BEGUN || s->writes)
        return;
    (void)form_unless(form_accent(f, "backup.write", write_backup), any ? NULL : app_word(f->app, "backup.nothing"));
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

/* A file that is being examined or imported. */
static void coming(struct form *f, struct backup_scene *s)
{
    bool bringing = s->state == BACKUP_SCENE_BRINGING;
    title_text(f, "file", name_of(s->path));
    if (bringing)
        counts_of(f, s, s->news.came);
    form_space(f);
    under_way(f, s->opening, bringing ? "backup.bringing" : "backup.opening", leave);
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
    static void (*const right[])(struct form * f, struct backup_scene * s) = {[BACKUP_SCENE_BEGUN] = offered,
                                                                              [BACKUP_SCENE_OPENING] = coming,
                                                                              [BACKUP_SCENE_OPENED] = opened,
                                                                              [BACKUP_SCENE_BRINGING] = coming,
                                                                              [BACKUP_SCENE_BROUGHT] = brought};
    struct backup_scene *s = screen;
    form_heading(f, "backup.heading");
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h = {.share = 1, .most = HIGHEST});
    card(f, s, away);
    form_group(f);
    card(f, s, right[s->state]);
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

static int backup_scene_update(struct scene *scene, double dt)
{
    struct backup_scene *s = (struct backup_scene *)scene;
    if (s->reading)
        go_on_reading(s);
    if (s->opening)
        go_on_opening(s);
    return scene_soonest(form_screen_update(scene, dt), scene_moves(s->reading || s->opening));
}

static void backup_scene_destroy(struct scene *scene)
{
    struct backup_scene *s = (struct backup_scene *)scene;
    backup_work_free(s->reading);
    backup_work_free(s->opening);
    free(s->text);
    form_screen_destroy(scene);
}

static struct backup_scene *make(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "backup", .enter = backup_scene_enter, .update = backup_scene_update, .destroy = backup_scene_destroy};
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
    if (open_text(s, path, text, length))
        scene_push(app->scenes, &s->base.scene);
    else
        backup_scene_destroy(&s->base.scene);
}
