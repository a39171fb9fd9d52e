/* The saved games, or those of a file: searching, viewing, marking and resuming them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/records/records_internal.h"

enum { BENCH_GAMES = 10000, READ_MS = 7, FILL_MS = 250, PAD_ROWS = 10 };

#define SLIDE_SECONDS 0.14f
#define APPEAR_SECONDS 0.12f

static struct records *records_of(struct scene *scene) { return (struct records *)scene; }

/* ---- actions ---- */

static void to_filters(struct records *s)
{
    bool there = form_is_on(s->base.form, "records.filter");
    form_focus_on(s->base.form, there && s->count > 0 ? "list" : "records.filter", -1);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static bool jump(struct records *s, int rows)
{
    records_select(s, s->selected + rows, records_rows_here(s));
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    return true;
}

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct records *s, const struct action_event *e)
{
    bool pad = e->device == DEVICE_PAD;
    switch (e->action) {
    case ACTION_UNDO:
        if (s->removed < 0)
            return !pad || jump(s, -PAD_ROWS);
        records_bring_back(s);
        return true;
    case ACTION_REDO:
        return pad && jump(s, PAD_ROWS);
    case ACTION_KEEP:
    case ACTION_HINT:
        records_keep_or_not(s, 0);
        return true;
    case ACTION_REMOVE:
        records_remove(s, 0);
        return true;
    case ACTION_COPY:
        records_copy(s, 0);
        return true;
    case ACTION_PREVIEW:
        to_filters(s);
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    case ACTION_CHAR:
        if (e->character == 'c')
            records_copy(s, 0);
        return e->character == 'c';
    default:
        return false;
    }
}

static bool records_action(struct scene *scene, const struct action_event *event)
{
    struct records *s = records_of(scene);
    struct action_event e = form_translated(s->base.form, event);
    bool done = act_anywhere(s, &e) || form_action(s->base.form, &e);
    if (!done && e.action == ACTION_MENU)
        scene_pop(s->app->scenes);
    return done;
}

/* ---- time ---- */

static bool fade(float *left, float ms)
{
    bool there = *left > 0;
    *left = *left > ms ? *left - ms : 0;
    return there;
}

/* Ends messages after their time. */
static bool tell_on(struct records *s, float ms)
{
    bool telling = fade(&s->told_ms, ms);
    if (s->told_ms <= 0)
        s->told = NULL;
    telling = fade(&s->removed_ms, ms) || telling;
    if (s->removed_ms <= 0)
        s->removed = -1;
    return telling;
}

static bool show_boards(struct records *s, float step)
{
    bool moving = false;
    for (int i = 0; i < RECORDS_BOARDS_MAX; i++) {
        struct records_board *board = &s->boards[i];
        if (!board->there || board->shown >= 1.0f)
            continue;
        board->shown = board->shown + step < 1.0f ? board->shown + step : 1.0f;
        moving = true;
    }
    return moving;
}

/* Reads a part of the file in each frame, and reports faults at the end. */
static bool read_on(struct records *s, float ms)
{
    char fault[IMPORT_FAULT_MAX];
    if (!s->incoming)
        return false;
    bool more = import_read(s->incoming, &s->list, READ_MS);
    s->filled_ms += ms;
    if (!more || s->filled_ms >= FILL_MS) {
        s->filled_ms = 0;
        records_fill(s);
    }
    if (more)
        return true;
    import_fault(s->incoming, fault, sizeof fault);
    if (fault[0])
        scene_push(s->app->scenes, notice_scene_new(s->app, fault));
    import_free(s->incoming);
    s->incoming = NULL;
    return true;
}

static int records_update(struct scene *scene, double dt)
{
    struct records *s = records_of(scene);
    float step = (float)dt / SLIDE_SECONDS;
    int next = form_update(s->base.form, dt);
    if (tell_on(s, (float)dt * 1000.0f))
        next = scene_soonest(next, scene_after(s->told ? s->told_ms : s->removed_ms));
    bool moving = s->slid != 0;
    s->slid = s->slid > step ? s->slid - step : s->slid < -step ? s->slid + step : 0;
    moving = show_boards(s, (float)dt / APPEAR_SECONDS) || moving;
    moving = read_on(s, (float)dt * 1000.0f) || moving;
    if (s->bench)
        records_select(s, (s->selected + 1) % s->count, records_rows_here(s));
    records_see(s, records_rows_here(s));
    return moving ? 0 : next;
}

/* After returning from a game, the list may have changed. */
static void records_enter(struct scene *scene, enum intent intent)
{
    struct records *s = records_of(scene);
    form_enter(s->base.form, intent);
    if (intent == INTENT_BACK && !s->list.strange && s->app->data[0]) {
        game_archive_read(s->app, &s->list);
        memset(s->boards, 0, sizeof s->boards);
        records_fill(s);
    }
    records_select(s, s->selected, records_rows_here(s));
    s->slid = 0;
    records_see(s, records_rows_here(s));
}

static void records_destroy(struct scene *scene)
{
    struct records *s = records_of(scene);
    game_archive_list_finish(&s->list);
    import_free(s->incoming);
    free(s->items);
    form_screen_destroy(scene);
}

static struct records *make(struct app *app)
{
    static const struct scene_class class_ = {.name = "records",
                                              .enter = records_enter,
                                              .leave = form_screen_leave,
                                              .action = records_action,
                                              .update = records_update,
                                              .draw = form_screen_draw,
                                              .destroy = records_destroy};
    struct records *s = form_screen_new(sizeof *s, &class_, app, records_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->removed = -1;
    s->now = calendar_now(app);
    return s;
}

/* Repeats the saved games, each time on another day, to simulate years of use. */
static void multiply(struct game_archive_list *list)
{
    struct game_archive_list few = *list;
    *list = (struct game_archive_list){.strange = few.strange};
    for (int i = 0; i < BENCH_GAMES && few.archive.count > 0; i++) {
        struct record record;
        char date[64];
        struct archive file = {.length = list->text.length};
        if (!game_archive_record(&few, i % few.archive.count, &record))
            continue;
        (void)snprintf(date, sizeof date, "%04d-%02d-%02d %02d:00:00", 2000 + i / 8064, i / 672 % 12 + 1,
                       i / 24 % 28 + 1, i % 24);
        strbuf_free(&record.facts);
        archive_add(&file, &record, date, &list->text);
        record_finish(&record);
    }
    game_archive_list_finish(&few);
}

/* Measures the time to open them. */
static void read_many(struct records *s)
{
    multiply(&s->list);
    Uint64 begun = SDL_GetPerformanceCounter();
    archive_read(&s->list.archive, strbuf_text(&s->list.text), s->list.text.length);
    records_fill(s);
    s->open_ms = (double)(SDL_GetPerformanceCounter() - begun) * 1000.0 / (double)SDL_GetPerformanceFrequency();
    s->bench = true;
}

double records_scene_open_ms(const struct scene *scene) { return ((const struct records *)scene)->open_ms; }

struct scene *records_scene_new(struct app *app)
{
    struct records *s = make(app);
    if (!s)
        return NULL;
    game_archive_read(app, &s->list);
    if (app->options.bench)
        read_many(s);
    records_fill(s);
    form_focus_on(s->base.form, "list", -1);
    return &s->base.scene;
}

struct scene *records_scene_of(struct app *app, struct import *in, struct game_archive_list *list)
{
    struct records *s = make(app);
    if (!s) {
        import_free(in);
        game_archive_list_finish(list);
        return NULL;
    }
    s->list = *list;
    s->incoming = in;
    *list = (struct game_archive_list){.strange = true};
    (void)snprintf(s->title, sizeof s->title, "%s", in ? import_name(in) : app_word(app, "incoming.clipboard"));
    records_fill(s);
    form_focus_on(s->base.form, "list", -1);
    return &s->base.scene;
}
