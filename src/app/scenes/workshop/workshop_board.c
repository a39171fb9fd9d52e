/* The board being edited: painting, saving, finding in the list, naming, copying and pasting. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/workshop/workshop_internal.h"
#include "app/ui/name_entry.h"
#include "kit/clipboard.h"

void workshop_note(struct workshop *s, bool bad, const char *text) { note_say(&s->note, s->app, bad, text); }

/* ---- the board ---- */

void workshop_see_list(struct workshop *s)
{
    if (s->base.form)
        form_see(s->base.form, WORKSHOP_LIST);
}

/* Saves it among the player's boards at once, unless it is too small. */
void workshop_keep(struct workshop *s)
{
    if (!s->mine || s->judged.verdict == BOARD_SMALL)
        return;
    if (custom_boards_put(s->app, &s->draft.now, s->name))
        s->index = 0;
    else
        workshop_note(s, true, app_word(s->app, "workshop.full"));
    workshop_see_list(s);
}

/* Changing a ready-made board creates one of the player's own. */
void workshop_changed(struct workshop *s)
{
    s->note.left = 0;
    if (!s->mine) {
        s->mine = true;
        s->index = -1;
        custom_boards_new_name(s->app, s->name);
    }
    unsigned column = s->painter.cursor % 8, row = s->painter.cursor / 8;
    const struct plan *plan = &s->draft.now.plan;
    column = column < plan->width ? column : plan->width - 1U;
    row = row < plan->height ? row : plan->height - 1U;
    s->painter.cursor = 8 * row + column;
    workshop_describe(s);
    if (!s->painter.painting.on)
        workshop_keep(s);
}

void workshop_load(struct workshop *s, int index)
{
    int last = custom_boards_count(s->app) - 1;
    if (last < 0)
        return;
    index = index > last ? last : index < 0 ? 0 : index; /* the list may have become shorter */
    board_draft_finish(&s->draft);
    board_draft_begin(&s->draft, custom_boards_at(s->app, index));
    s->index = index;
    s->mine = !custom_boards_ready(s->app, index);
    s->note.left = 0;
    (void)snprintf(s->name, sizeof s->name, "%s", custom_boards_name(s->app, index));
    workshop_describe(s);
    workshop_see_list(s);
}

void workshop_paint(void *screen, unsigned square, int tool)
{
    struct workshop *s = screen;
    if (!board_draft_paint(&s->draft, square, (enum board_tool)tool, s->mirror))
        return;
    app_play_piece(s->app, game_style_of(custom_board_game())->sounds, tool == BOARD_HOLE ? SOUND_FLIP_1 : SOUND_PLACE,
                   0.6f, 0.0f);
    workshop_changed(s);
}

void workshop_undo(struct workshop *s)
{
    if (s->removed.name[0]) {
        if (custom_boards_put(s->app, &s->removed.board, s->removed.name))
            workshop_load(s, 0);
        s->removed.name[0] = '\0';
        return;
    }
    if (!board_draft_undo(&s->draft)) {
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
        return;
    }
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    workshop_changed(s);
}

void workshop_remove(struct workshop *s)
{
    if (s->index < 0 || custom_boards_ready(s->app, s->index))
        return;
    s->removed = custom_boards(s->app)->mine.list[s->index];
    custom_boards_remove(s->app, s->index);
    workshop_load(s, s->index < custom_boards_count(s->app) ? s->index : 0);
    workshop_note(s, false, app_word(s->app, "workshop.removed"));
}

void workshop_open(void *screen, int tag)
{
    (void)tag;
    workshop_load(screen, ((struct workshop *)screen)->index);
}

/* ---- names and codes ---- */

static void set_name(void *user, const char *name)
{
    struct workshop *s = user;
    char before[BOARD_NAME_MAX];
    memcpy(before, s->name, sizeof before);
    if (!*name)
        return;
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    bool renamed = s->mine && strcmp(before, s->name) != 0;
    s->mine = true;
    workshop_keep(s);
    int old = renamed ? boards_find_name(&custom_boards(s->app)->mine, before) : -1;
    if (old >= 0)
        custom_boards_remove(s->app, old);
    workshop_describe(s);
}

void workshop_ask_name(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    struct name_question question = {
        .heading = app_word(s->app, "workshop.name"), .name = s->name, .thing = true, .accept = set_name, .user = s};
    scene_push(s->app->scenes, name_entry_new(s->app, &question));
}

void workshop_copy(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    if (clipboard_write(s->code))
        workshop_note(s, false, app_word(s->app, "workshop.copied"));
}

void workshop_adopt(struct workshop *s, const struct custom_board *board)
{
    if (custom_boards_find(s->app, board) >= 0) {
        workshop_load(s, custom_boards_find(s->app, board));
    } else {
        s->mine = false; /* it gets its own name */
        (void)board_draft_become(&s->draft, board);
        workshop_changed(s);
    }
    workshop_note(s, false, app_word(s->app, "workshop.pasted"));
}

void workshop_paste(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    struct custom_board board;
    struct notation_error error;
    char why[256];
    char *text = clipboard_read();
    if (!text)
        return;
    if (!*text) {
        workshop_note(s, true, app_word(s->app, "editor.no_paste"));
    } else if (!boards_parse(text, &board, &error)) {
        workshop_note(s, true, words_fault(s->app->words, why, sizeof why, &error));
    } else {
        workshop_adopt(s, &board);
    }
    SDL_free(text);
}
