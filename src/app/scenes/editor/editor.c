#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/opponent.h"
#include "app/scenes/editor/editor_internal.h"
#include "rules/turn.h"

#define NOTE_SECONDS 4.0f

static void say(struct editor *s, bool bad, const char *text)
{
    (void)snprintf(s->note, sizeof s->note, "%s", text);
    s->note_bad = bad;
    s->note_for = NOTE_SECONDS;
    app_play_sound(s->app, bad ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
}

/* ---- what is set up ---- */

static void changed(struct editor *s, enum sound_name sound)
{
    struct places places = editor_places(s);
    s->note_for = 0;
    if (!places_have(places, s->cursor))
        s->cursor = picker_step(places, PICK_NOWHERE, 0, 0);
    if (s->piece != DRAFT_NOTHING && s->piece > DRAFT_SECOND && !draft_has_pawns(&s->draft))
        s->piece = DRAFT_FIRST;
    editor_ask_forget(s);
    editor_judge(s);
    if (sound < SOUNDS_IN_SET)
        app_play_piece(s->app, look_of(editor_game(s))->sounds, sound, 0.7f, 0.0f);
    else
        app_play_sound(s->app, sound, 0.7f, 0.0f);
}

/* Puts a piece on a square, or turns a stack to its next number. */
static bool put(struct editor *s, unsigned place, enum draft_piece piece)
{
    bool rail = place >= PICK_RAIL && place < PICK_DONE;
    unsigned stack = place - PICK_RAIL;
    bool did = rail ? draft_rail(&s->draft, (enum edge)(stack / RAIL_STACKS), stack % RAIL_STACKS)
                    : draft_put(&s->draft, place, piece);
    if (did)
        changed(s, piece == DRAFT_NOTHING ? SOUND_UNDO : SOUND_LAY);
    return did;
}

/* Putting down what lies there already takes it away. */
static enum draft_piece wanted(const struct editor *s, unsigned place)
{
    return place < 64 && draft_at(&s->draft, place) == s->piece ? DRAFT_NOTHING : s->piece;
}

static enum draft_piece opposite(enum draft_piece piece)
{
    static const enum draft_piece others[DRAFT_PIECES] = {[DRAFT_FIRST] = DRAFT_SECOND,
                                                          [DRAFT_SECOND] = DRAFT_FIRST,
                                                          [DRAFT_PAWN_FIRST] = DRAFT_PAWN_SECOND,
                                                          [DRAFT_PAWN_SECOND] = DRAFT_PAWN_FIRST,
                                                          [DRAFT_NOTHING] = DRAFT_NOTHING};
    return others[piece];
}

static void step_piece(struct editor *s, int by)
{
    enum draft_piece pieces[DRAFT_PIECES];
    int count = editor_pieces(s, pieces), at = 0;
    for (int i = 0; i < count; i++)
        at = pieces[i] == s->piece ? i : at;
    s->piece = pieces[(at + by + count) % count];
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static void take_back(struct editor *s)
{
    if (draft_undo(&s->draft))
        changed(s, SOUND_UNDO);
    else
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
}

/* The start of a game under the house rules that its box was last played with. */
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

static void set_out(struct editor *s, const struct variant *game)
{
    struct position start = start_of(s, game);
    if (draft_become(&s->draft, &start))
        changed(s, SOUND_MENU_PRESS);
}

/* ---- texts ---- */

static void copy(struct editor *s)
{
    char text[NOTATION_POSITION_MAX];
    if (!s->possible) {
        say(s, true, s->says);
        return;
    }
    notation_position(&s->judged, text, sizeof text);
    if (SDL_SetClipboardText(text) == 0)
        say(s, false, app_word(s->app, "editor.copied"));
}

static void paste(struct editor *s)
{
    struct notation_error error;
    char why[256];
    char *text = SDL_GetClipboardText();
    if (text && draft_paste(&s->draft, text, &error)) {
        changed(s, SOUND_LAY);
        say(s, false, app_word(s->app, "editor.pasted"));
    } else if (text) {
        say(s, true, *text ? words_fault(s->app->words, why, sizeof why, &error) : app_word(s->app, "editor.no_paste"));
    }
    SDL_free(text);
}

/* ---- playing on ---- */

/* The first player is who sits here; against the computer they may have either side. */
static void play_on(struct editor *s)
{
    struct app *app = s->app;
    if (!s->possible || position_status(&s->judged) == STATUS_OVER) {
        say(s, true, s->says);
        return;
    }
    int opponent = (s->as + 1) / 2;
    bool first = s->as == 0 || (s->as - 1) % 2 == 0;
    app->table = (struct game_setup){.variant = editor_game(s),
                                     .setup = position_setup(&s->judged),
                                     .first_player = first ? 0 : 1,
                                     .opponent = opponent,
                                     .start = {.set_up = true, .position = s->judged}};
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_pop_to_bottom(app->scenes);
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

/* ---- actions ---- */

static bool carry_out(struct editor *s, struct control_answer answer)
{
    enum draft_piece pieces[DRAFT_PIECES];
    if (answer.what == CONTROL_CHANGED && answer.id == EDITOR_GAME)
        set_out(s, s->games[answer.value]);
    else if (answer.what == CONTROL_CHANGED && answer.id == EDITOR_PIECES)
        s->piece = pieces[answer.value % editor_pieces(s, pieces)];
    else if (answer.what == CONTROL_CHANGED && answer.id == EDITOR_TURN)
        draft_turn(&s->draft, (enum side)answer.value) ? editor_judge(s) : (void)0;
    else if (answer.what == CONTROL_CHANGED && answer.id == EDITOR_HAND)
        draft_hand(&s->draft, FIRST, answer.value) ? editor_judge(s) : (void)0;
    else if (answer.what == CONTROL_CHANGED && answer.id == EDITOR_AS)
        s->as = answer.value;
    if (answer.what == CONTROL_CHANGED && (answer.id == EDITOR_TURN || answer.id == EDITOR_HAND))
        editor_ask_forget(s);
    if (answer.what == CONTROL_CHANGED)
        editor_judge(s);
    if (answer.what == CONTROL_REFUSED)
        say(s, true, s->says);
    if (answer.what != CONTROL_PRESSED)
        return answer.what != CONTROL_NOTHING;
    if (answer.id == EDITOR_START)
        set_out(s, editor_game(s));
    else if (answer.id == EDITOR_EMPTY && draft_clear(&s->draft))
        changed(s, SOUND_UNDO);
    else if (answer.id == EDITOR_MIRROR && draft_mirror(&s->draft))
        changed(s, SOUND_MENU_PRESS);
    else if (answer.id == EDITOR_COPY)
        copy(s);
    else if (answer.id == EDITOR_PASTE)
        paste(s);
    else if (answer.id == EDITOR_ASK)
        editor_ask(s);
    else if (answer.id == EDITOR_PLAY)
        play_on(s);
    return true;
}

static void begin_stroke(struct editor *s, const struct action_event *e, unsigned place)
{
    s->cursor = place;
    s->brush = wanted(s, place);
    if (place < PICK_RAIL)
        painting_begin(&s->painting, e, place, s->draft.steps);
    (void)put(s, place, s->brush);
}

static void go_on(struct editor *s, unsigned place)
{
    unsigned way[PAINTING_WAY_MAX];
    int count = painting_way(&s->painting, place, way);
    for (int i = 0; i < count; i++)
        (void)put(s, way[i], s->brush);
}

/* What a pointer does to the board. */
static bool act_by_pointer(struct editor *s, const struct editor_layout *at, const struct action_event *e)
{
    struct board_place place = editor_board_place(s, at);
    unsigned over = board_place_at(&place, editor_position(s), e->x, e->y);
    if (painting_ends(&s->painting, e)) {
        draft_join(&s->draft, s->painting.steps);
        if (e->action == ACTION_RELEASE)
            return true;
    }
    enum painting_point point = painting_point(&s->painting, e, over != PICK_NOWHERE);
    if (point == PAINTING_ELSEWHERE)
        return false;
    bool moved = over != s->cursor;
    s->focus.id = EDITOR_BOARD;
    if (point == PAINTING_PRESSED)
        begin_stroke(s, e, over);
    else if (point == PAINTING_GOES_ON && over < 64)
        go_on(s, over);
    s->cursor = over;
    return moved || point == PAINTING_PRESSED;
}

/* A step over the board; false at its rim. */
static bool step(struct editor *s, int dx, int dy)
{
    unsigned to = picker_step(editor_places(s), s->cursor, dx, dy);
    if (to == s->cursor)
        return false;
    s->cursor = to;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.3f, 0.0f);
    if (s->painting.spreading && to < 64)
        (void)put(s, to, s->piece);
    return true;
}

/* What keys and pads do while the board has the focus. */
static bool act_on_board(struct editor *s, const struct action_event *e)
{
    if (s->focus.id != EDITOR_BOARD)
        return false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        return step(s, 0, e->action == ACTION_UP ? -1 : 1) || e->repeat;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return step(s, e->action == ACTION_LEFT ? -1 : 1, 0) || e->repeat;
    case ACTION_OK:
        (void)put(s, s->cursor, wanted(s, s->cursor));
        return true;
    case ACTION_PREVIEW:
        if (s->cursor < 64)
            (void)put(s, s->cursor, DRAFT_NOTHING);
        return true;
    default:
        return false;
    }
}

static bool carry_out_wish(struct editor *s, struct painting_wish wish)
{
    enum draft_piece pieces[DRAFT_PIECES];
    (void)editor_pieces(s, pieces);
    if (wish.what == PAINTING_TOOL)
        s->piece = pieces[wish.value];
    else if (wish.what == PAINTING_STEP)
        step_piece(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        take_back(s);
    else if (wish.what == PAINTING_COPY)
        copy(s);
    else if (wish.what == PAINTING_PASTE)
        paste(s);
    else if (wish.what == PAINTING_OTHER && s->cursor < 64)
        (void)put(s, s->cursor, opposite(s->piece));
    else if (wish.what >= PAINTING_OTHER && s->asked.open)
        editor_ask_forget(s);
    else if (wish.what >= PAINTING_OTHER)
        scene_pop(s->app->scenes);
    return wish.what != PAINTING_NOTHING;
}

/* What means the same wherever the focus is. */
static bool act_at_large(struct editor *s, const struct action_event *e)
{
    enum draft_piece pieces[DRAFT_PIECES];
    if (e->action == ACTION_SIDE) {
        if (draft_turn(&s->draft, other(editor_position(s)->turn)))
            changed(s, SOUND_MENU_MOVE);
        return true;
    }
    if (carry_out_wish(s, painting_wish(&s->painting, e, editor_pieces(s, pieces))))
        return true;
    if (e->action == ACTION_HINT)
        editor_ask(s);
    return e->action == ACTION_HINT;
}

static bool editor_action(struct scene *scene, const struct action_event *event)
{
    struct editor *s = (struct editor *)scene;
    struct canvas *c = s->app->canvas;
    struct editor_layout at = editor_layout(s, c);
    struct prompt prompts[EDITOR_PROMPTS_MAX];
    struct controls controls;
    struct action_event e = prompts_translate(c, s->app, prompts, editor_prompts(s, prompts), page_foot(c), event);
    editor_controls(s, c, &at, &controls);
    if (act_by_pointer(s, &at, &e) || act_on_board(s, &e) || act_at_large(s, &e))
        return true;
    return carry_out(s, controls_action(&s->focus, &controls, s->app, &e));
}

static void editor_enter(struct scene *scene, enum intent intent)
{
    struct editor *s = (struct editor *)scene;
    editor_judge(s); /* the language may have changed */
    entrance_begin(&s->entrance, s->app, intent);
}

static bool editor_update(struct scene *scene, double dt)
{
    struct editor *s = (struct editor *)scene;
    bool moving = entrance_update(&s->entrance, dt) || editor_ask_hear(s);
    if (s->note_for > 0)
        s->note_for -= (float)dt;
    return controls_update(&s->focus, dt) || moving || s->note_for > 0;
}

static int editor_rest_ms(const struct scene *scene)
{
    const struct editor *s = (const struct editor *)scene;
    bool moving = s->entrance.done < 1.0f || controls_moving(&s->focus);
    return moving || s->note_for <= 0 ? 0 : (int)(s->note_for * 1000.0f) + 1;
}

static void editor_leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    editor_ask_forget((struct editor *)scene);
}

static void editor_destroy(struct scene *scene) { free(scene); }

static void list_games(struct editor *s, const struct variant *own)
{
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i] == own || look_on_shelf(VARIANTS[i]))
            s->games[s->game_count++] = VARIANTS[i];
}

struct scene *editor_scene_new(struct app *app, const struct position *position)
{
    static const struct scene_class class_ = {.name = "editor",
                                              .enter = editor_enter,
                                              .leave = editor_leave,
                                              .action = editor_action,
                                              .update = editor_update,
                                              .rest_ms = editor_rest_ms,
                                              .draw = editor_draw,
                                              .destroy = editor_destroy};
    struct editor *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct editor){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}};
    s->focus.id = EDITOR_BOARD;
    s->as = app->settings.opponent > 0 ? 2 * app->settings.opponent - 1 + (position->turn == SECOND) : 0;
    draft_begin(&s->draft, position);
    list_games(s, editor_game(s));
    s->cursor = picker_step(editor_places(s), PICK_NOWHERE, 0, 0);
    editor_judge(s);
    return &s->base;
}
