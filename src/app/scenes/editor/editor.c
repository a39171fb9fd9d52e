#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/editor/editor_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/ui/scan.h"
#include "kit/clipboard.h"
#include "rules/turn.h"

/* ---- the draft ---- */

void editor_changed(struct editor *s, enum sound_name sound)
{
    struct places places = editor_places(s);
    s->base.form->game_style = game_style_of(editor_game(s));
    s->note.left = 0;
    if (!places_have(places, s->painter.cursor))
        s->painter.cursor = picker_step(places, PICK_NOWHERE, 0, 0);
    if (s->piece != POSITION_DRAFT_NOTHING && s->piece > POSITION_DRAFT_SECOND && !position_draft_has_pawns(&s->draft))
        s->piece = POSITION_DRAFT_FIRST;
    editor_ask_forget(s);
    editor_judge(s);
    if (sound < SOUNDS_IN_SET)
        app_play_piece(s->app, game_style_of(editor_game(s))->sounds, sound, 0.7f, 0.0f);
    else
        app_play_sound(s->app, sound, 0.7f, 0.0f);
}

struct places editor_places(const struct editor *s)
{
    bool rails = position_draft_has_pawns(&s->draft);
    return (struct places){editor_position(s)->board, rails ? bit(PICK_DONE - PICK_RAIL) - 1 : 0};
}

/* ---- painting on the board (board_painter.h) ---- */

static unsigned over(const void *screen, float x, float y)
{
    struct board_place place = editor_board_place(screen);
    return board_place_at(&place, editor_position(screen), x, y);
}

static int tool(const void *screen) { return (int)((const struct editor *)screen)->piece; }

/* Putting a piece where the same piece is removes it. */
static int wanted(const void *screen, unsigned place)
{
    const struct editor *s = screen;
    return (int)(place < 64 && position_draft_at(&s->draft, place) == s->piece ? POSITION_DRAFT_NOTHING : s->piece);
}

/* Puts a piece on a square, or cycles the number of discs of a stack. */
static void put(void *screen, unsigned place, int piece)
{
    struct editor *s = screen;
    bool rail = place >= PICK_RAIL && place < PICK_DONE;
    unsigned stack = place - PICK_RAIL;
    if (rail ? position_draft_rail(&s->draft, (enum edge)(stack / RAIL_STACKS), stack % RAIL_STACKS)
             : position_draft_put(&s->draft, place, (enum position_draft_piece)piece))
        editor_changed(s, piece == POSITION_DRAFT_NOTHING ? SOUND_UNDO : SOUND_PLACE);
}

static bool step(void *screen, int dx, int dy)
{
    struct editor *s = screen;
    unsigned from = s->painter.cursor;
    s->painter.cursor = picker_step(editor_places(s), from, dx, dy);
    return s->painter.cursor != from;
}

static int steps(const void *screen) { return ((const struct editor *)screen)->draft.steps; }

static void unite(void *screen, int from) { position_draft_join(&((struct editor *)screen)->draft, from); }

static const struct board_painting PAINTING = {.over = over,
                                               .tool = tool,
                                               .wanted = wanted,
                                               .paint = put,
                                               .step = step,
                                               .steps = steps,
                                               .unite = unite,
                                               .tool_none = POSITION_DRAFT_NOTHING};

/* ---- tools and undo ---- */

static enum position_draft_piece opposite(enum position_draft_piece piece)
{
    static const enum position_draft_piece others[POSITION_DRAFT_PIECES] = {
        [POSITION_DRAFT_FIRST] = POSITION_DRAFT_SECOND,
        [POSITION_DRAFT_SECOND] = POSITION_DRAFT_FIRST,
        [POSITION_DRAFT_PAWN_FIRST] = POSITION_DRAFT_PAWN_SECOND,
        [POSITION_DRAFT_PAWN_SECOND] = POSITION_DRAFT_PAWN_FIRST,
        [POSITION_DRAFT_NOTHING] = POSITION_DRAFT_NOTHING};
    return others[piece];
}

static void step_piece(struct editor *s, int by)
{
    int at = 0;
    for (int i = 0; i < s->piece_count; i++)
        at = s->pieces[i] == s->piece ? i : at;
    s->piece = s->pieces[(at + by + s->piece_count) % s->piece_count];
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static void undo(struct editor *s)
{
    if (position_draft_undo(&s->draft))
        editor_changed(s, SOUND_UNDO);
    else
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
}

/* The start of a game with the house rules last used for it. */
static struct position start_of(const struct editor *s, const struct variant *game)
{
    struct position start = *editor_position(s);
    struct setup setup = position_setup(&start);
    if (game != editor_game(s))
        setup = s->app->settings.choices[choice_place(game)].setup;
    if (!variant_start(game, &setup, &start))
        (void)variant_start(game, &(struct setup){.seed = 0}, &start);
    return start;
}

void editor_set_out(struct editor *s, const struct variant *game)
{
    struct position start = start_of(s, game);
    if (position_draft_become(&s->draft, &start))
        editor_changed(s, SOUND_MENU_PRESS);
}

/* ---- texts ---- */

void editor_copy(struct editor *s)
{
    char text[NOTATION_POSITION_MAX];
    if (!s->possible) {
        note_say(&s->note, s->app, true, s->says);
        return;
    }
    notation_position(&s->judged, text, sizeof text);
    if (clipboard_write(text))
        note_say(&s->note, s->app, false, app_word(s->app, "editor.copied"));
}

void editor_paste(struct editor *s)
{
    struct notation_error error;
    char why[256];
    char *text = clipboard_read();
    if (text && position_draft_paste(&s->draft, text, &error)) {
        editor_changed(s, SOUND_PLACE);
        note_say(&s->note, s->app, false, app_word(s->app, "editor.pasted"));
    } else if (text) {
        note_say(&s->note, s->app, true,
                 *text ? words_fault(s->app->words, why, sizeof why, &error) : app_word(s->app, "editor.no_paste"));
    }
    SDL_free(text);
}

/* ---- playing from the position ---- */

/* The first player is the person; against the computer they may have either side. */
void editor_play_on(void *screen, int tag)
{
    struct editor *s = screen;
    struct app *app = s->app;
    (void)tag;
    if (!s->possible || position_status(&s->judged) == STATUS_OVER) {
        note_say(&s->note, s->app, true, s->says);
        return;
    }
    int opponent = (s->as + 1) / 2;
    bool first = s->as == 0 || (s->as - 1) % 2 == 0;
    app->session->game_setup = (struct game_setup){.variant = editor_game(s),
                                                   .setup = position_setup(&s->judged),
                                                   .first_player = first ? 0 : 1,
                                                   .opponent = opponent,
                                                   .start = {.set_up = true, .position = s->judged}};
    play_scene_begin_set_up(app);
}

/* ---- actions ---- */

static bool carry_out_wish(struct editor *s, struct painting_wish wish)
{
    if (wish.what == PAINTING_TOOL)
        s->piece = s->pieces[wish.value];
    else if (wish.what == PAINTING_STEP)
        step_piece(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        undo(s);
    else if (wish.what == PAINTING_COPY)
        editor_copy(s);
    else if (wish.what == PAINTING_PASTE)
        editor_paste(s);
    else if (wish.what == PAINTING_OTHER && s->painter.cursor < 64)
        put(s, s->painter.cursor, opposite(s->piece));
    else if (wish.what >= PAINTING_OTHER && s->asked.open)
        editor_ask_forget(s);
    else if (wish.what >= PAINTING_OTHER)
        scene_pop(s->app->scenes);
    return wish.what != PAINTING_NOTHING;
}

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct editor *s, const struct action_event *e)
{
    if (e->action == ACTION_SIDE) {
        if (position_draft_turn(&s->draft, other(editor_position(s)->turn)))
            editor_changed(s, SOUND_MENU_MOVE);
        return true;
    }
    if (carry_out_wish(s, painting_wish(&s->painter.painting, e, s->piece_count)))
        return true;
    if (e->action == ACTION_HINT)
        editor_ask(s, 0);
    return e->action == ACTION_HINT;
}

static bool editor_action(struct scene *scene, const struct action_event *event)
{
    struct editor *s = (struct editor *)scene;
    struct action_event e = form_translated(s->base.form, event);
    return board_painter_action(&s->painter, &e) || act_anywhere(s, &e) || form_action(s->base.form, &e);
}

static void editor_enter(struct scene *scene, enum intent intent)
{
    struct editor *s = (struct editor *)scene;
    editor_judge(s); /* the language may have changed */
    form_enter(s->base.form, intent);
}

static void editor_leave(struct scene *scene, enum intent intent)
{
    struct editor *s = (struct editor *)scene;
    (void)intent;
    editor_ask_forget(s);
    form_leave(s->base.form);
}

static int editor_update(struct scene *scene, double dt)
{
    struct editor *s = (struct editor *)scene;
    int next = scene_soonest(form_update(s->base.form, dt), note_update(&s->note, dt));
    return editor_ask_poll(s) ? 0 : next;
}

static void list_games(struct editor *s, const struct variant *own)
{
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i] == own || game_style_on_shelf(VARIANTS[i]))
            s->games[s->game_count++] = VARIANTS[i];
}

static void editor_describe(const struct scene *scene, struct spoken *out)
{
    const struct editor *s = (const struct editor *)scene;
    struct board_place place = editor_board_place(s);
    board_words_add(s->app, s->base.form->game_style, editor_position(s), out);
    scan_add_places(out, &place, editor_places(s), NULL, NULL);
}

struct scene *editor_scene_new(struct app *app, const struct position *position)
{
    static const struct scene_class class_ = {.name = "editor",
                                              .enter = editor_enter,
                                              .leave = editor_leave,
                                              .action = editor_action,
                                              .update = editor_update,
                                              .draw = form_screen_draw,
                                              .describe = editor_describe,
                                              .destroy = form_screen_destroy};
    struct editor *s = form_screen_new(sizeof *s, &class_, app, editor_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->as = app->settings.opponent > 0 ? 2 * app->settings.opponent - 1 + (position->turn == SECOND) : 0;
    position_draft_begin(&s->draft, position);
    list_games(s, editor_game(s));
    editor_judge(s);
    s->base.form->game_style = game_style_of(editor_game(s));
    s->painter = (struct board_painter){.how = &PAINTING, .form = s->base.form, .screen = s};
    s->painter.cursor = picker_step(editor_places(s), PICK_NOWHERE, 0, 0);
    form_focus_on(s->base.form, "board", -1);
    return &s->base.scene;
}
