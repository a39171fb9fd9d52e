/* Actions on a game of the list. */
#include "app/scenes/records/records_internal.h"
#include "app/session/import.h"

enum { BRING_BACK_MS = 8000, TOLD_MS = 2500 };

int records_rows_here(const struct records *s) { return form_rows(s->base.form, "list"); }

static void tell(struct records *s, const char *key, float ms)
{
    s->told = key;
    s->told_ms = ms;
}

void records_open(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    const struct variant *variant;
    struct scene *next = NULL;
    struct record record;
    if (!scene_stack_room(s->app->scenes))
        return;
    if (records_running(s, s->selected, &variant))
        next = play_scene_go_on(s->app, variant);
    else if (records_record(s, s->selected, &record))
        next = replay_scene_new(s->app, &record);
    else
        app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
    if (next)
        scene_push(s->app->scenes, next);
}

static void refuse(struct records *s) { app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f); }

void records_keep_or_not(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    const struct archive_game *game = records_game(s, s->selected);
    if (!game) {
        refuse(s);
        return;
    }
    bool starred = game->starred;
    game_archive_mark(s->app, &s->list, s->items[s->selected], starred ? ARCHIVE_UNSTAR : ARCHIVE_STAR);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    tell(s, starred ? "records.unkept" : "records.kept", TOLD_MS);
    if (s->result == RECORDS_STARRED)
        records_list_again(s);
}

void records_copy(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    struct record record;
    if (!records_record(s, s->selected, &record)) {
        refuse(s);
        return;
    }
    bool copied = game_clipboard_copy(&record);
    tell(s, copied ? "records.copied" : "records.not_copied", TOLD_MS);
    app_play_sound(s->app, copied ? SOUND_MENU_PRESS : SOUND_REFUSE, 0.8f, 0.0f);
    record_finish(&record);
}

void records_remove(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    if (!records_game(s, s->selected)) {
        refuse(s);
        return;
    }
    s->removed = s->items[s->selected];
    s->removed_ms = BRING_BACK_MS;
    tell(s, "records.removed", BRING_BACK_MS);
    game_archive_mark(s->app, &s->list, s->removed, ARCHIVE_REMOVE);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    records_fill(s);
    records_select(s, s->selected, records_rows_here(s));
}

void records_bring_back(struct records *s)
{
    int number = s->removed, row = 0;
    s->removed = -1;
    tell(s, NULL, 0);
    game_archive_mark(s->app, &s->list, number, ARCHIVE_RESTORE);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    records_fill(s);
    while (row < s->count && s->items[row] != number)
        row++;
    records_select(s, row < s->count ? row : s->selected, records_rows_here(s));
}

void records_show_all(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    s->game = s->opponent = 0;
    s->result = RECORDS_ANY;
    records_list_again(s);
    form_focus_on(s->base.form, "list", -1);
    records_select(s, 0, records_rows_here(s));
}

void records_play(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    struct scene *choose = choose_scene_new(s->app);
    if (choose)
        scene_swap(s->app->scenes, choose);
}
