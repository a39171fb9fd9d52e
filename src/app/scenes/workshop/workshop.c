#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/workshop/workshop_internal.h"
#include "app/ui/name_entry.h"

#define NOTE_SECONDS 4.0f

static const char FIRST_SHOWN[] = "hourglass";

static void say(struct workshop *s, bool bad, const char *text)
{
    (void)snprintf(s->note, sizeof s->note, "%s", text);
    s->note_bad = bad;
    s->note_for = NOTE_SECONDS;
    app_play_sound(s->app, bad ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
}

/* ---- the board ---- */

static void see_list(struct workshop *s)
{
    struct workshop_layout at = workshop_layout(s->app->canvas);
    int shown = (int)((at.list.h + WORKSHOP_GAP) / (at.row + WORKSHOP_GAP));
    s->first = control_first_shown(s->first, shown, s->index < 0 ? 0 : s->index, own_boards_count(s->app));
}

/* Among the player's boards at once, unless it is too small to be one. */
static void keep(struct workshop *s)
{
    if (!s->own || s->judged.verdict == BOARD_SMALL)
        return;
    if (own_boards_put(s->app, &s->draft.now, s->name))
        s->index = 0;
    else
        say(s, true, app_word(s->app, "workshop.full"));
    see_list(s);
}

/* Whatever was changed of a ready board makes one of the player's own of it. */
static void changed(struct workshop *s)
{
    s->note_for = 0;
    if (!s->own) {
        s->own = true;
        s->index = -1;
        own_boards_new_name(s->app, s->name);
    }
    unsigned column = s->cursor % 8, row = s->cursor / 8;
    const struct plan *plan = &s->draft.now.plan;
    column = column < plan->width ? column : plan->width - 1U;
    row = row < plan->height ? row : plan->height - 1U;
    s->cursor = 8 * row + column;
    workshop_describe(s);
    if (!s->painting.on)
        keep(s);
}

static void load(struct workshop *s, int index)
{
    int last = own_boards_count(s->app) - 1;
    if (last < 0)
        return;
    index = index > last ? last : index < 0 ? 0 : index; /* the list may have become shorter meanwhile */
    board_draft_finish(&s->draft);
    board_draft_begin(&s->draft, own_boards_at(s->app, index));
    s->index = index;
    s->own = !own_boards_ready(s->app, index);
    s->note_for = 0;
    (void)snprintf(s->name, sizeof s->name, "%s", own_boards_name(s->app, index));
    workshop_describe(s);
    see_list(s);
}

static void paint(struct workshop *s, unsigned square, enum board_tool tool)
{
    if (!board_draft_paint(&s->draft, square, tool, s->mirror))
        return;
    app_play_piece(s->app, look_of(own_board_game())->sounds, tool == BOARD_HOLE ? SOUND_FLIP_1 : SOUND_LAY, 0.6f,
                   0.0f);
    changed(s);
}

/* Painting what is there already frees the square. */
static enum board_tool wanted(const struct workshop *s, unsigned square)
{
    return board_draft_at(&s->draft, square) == s->tool ? BOARD_FREE : s->tool;
}

static void take_back(struct workshop *s)
{
    if (s->removed.name[0]) {
        if (own_boards_put(s->app, &s->removed.board, s->removed.name))
            load(s, 0);
        s->removed.name[0] = '\0';
        return;
    }
    if (!board_draft_undo(&s->draft)) {
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
        return;
    }
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    changed(s);
}

static void remove_board(struct workshop *s)
{
    if (s->index < 0 || own_boards_ready(s->app, s->index))
        return;
    s->removed = own_boards(s->app)->own.list[s->index];
    own_boards_remove(s->app, s->index);
    load(s, s->index < own_boards_count(s->app) ? s->index : 0);
    say(s, false, app_word(s->app, "workshop.removed"));
}

/* ---- names and codes ---- */

static void take_name(void *user, const char *name)
{
    struct workshop *s = user;
    char before[BOARD_NAME_MAX];
    memcpy(before, s->name, sizeof before);
    if (!*name)
        return;
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    bool renamed = s->own && strcmp(before, s->name) != 0;
    s->own = true;
    keep(s);
    int old = renamed ? boards_find_name(&own_boards(s->app)->own, before) : -1;
    if (old >= 0)
        own_boards_remove(s->app, old);
    workshop_describe(s);
}

static void ask_name(struct workshop *s)
{
    struct name_question question = {
        .heading = app_word(s->app, "workshop.name"), .name = s->name, .thing = true, .take = take_name, .user = s};
    scene_push(s->app->scenes, name_entry_new(s->app, &question));
}

static void copy(struct workshop *s)
{
    if (SDL_SetClipboardText(s->code) == 0)
        say(s, false, app_word(s->app, "workshop.copied"));
}

/* A code, or a whole GAME of the workshop. */
static bool read_board(const char *text, struct own_board *board, struct notation_error *error)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    size_t length = strcspn(text, "\r\n");
    if (!strchr(text, ':'))
        return own_board_read(text, length, board, error);
    if (!notation_parse_game(text, &variant, &setup, error) || !variant_start(variant, &setup, &p))
        return false;
    *board = own_board_of(&p);
    return true;
}

static void paste(struct workshop *s)
{
    struct own_board board;
    struct notation_error error;
    char why[256];
    char *text = SDL_GetClipboardText();
    if (!text || !*text) {
        say(s, true, app_word(s->app, "editor.no_paste"));
    } else if (!read_board(text, &board, &error)) {
        say(s, true, words_fault(s->app->words, why, sizeof why, &error));
    } else if (own_boards_find(s->app, &board) >= 0) {
        load(s, own_boards_find(s->app, &board));
        say(s, false, app_word(s->app, "workshop.pasted"));
    } else {
        s->own = false; /* it gets a name of its own */
        (void)board_draft_become(&s->draft, &board);
        changed(s);
        say(s, false, app_word(s->app, "workshop.pasted"));
    }
    SDL_free(text);
}

/* ---- playing ---- */

/* On to where the opponent is chosen, with this board on the table. */
static void play(struct workshop *s)
{
    struct app *app = s->app;
    if (s->judged.verdict > BOARD_SECOND_BEGINS) {
        say(s, true, s->says);
        return;
    }
    struct box_choice *choice = &app->settings.choices[choice_place(own_board_game())];
    if (!choice->known)
        choice->opponent = app->settings.opponent;
    choice->known = true;
    choice->setup = own_board_setup(&s->draft.now);
    if (app->options.variant == own_board_game()) /* the board that the command line named is not wanted any more */
        app->options.setup = choice->setup;
    app->table.variant = own_board_game();
    scene_pop_to_bottom(app->scenes);
    scene_push(app->scenes, choose_scene_new(app));
}

/* On to where a position on this board is set up; from there Back leads here again. */
static void set_up(struct workshop *s)
{
    struct scene *editor = s->judged.verdict == BOARD_SMALL ? NULL : editor_scene_new(s->app, &s->position);
    if (editor)
        scene_push(s->app->scenes, editor);
    else
        say(s, true, s->says);
}

/* ---- actions ---- */

static bool change(struct workshop *s, int id, int value)
{
    const struct plan *plan = &s->draft.now.plan;
    switch (id) {
    case WORKSHOP_LIST:
        load(s, value);
        return false;
    case WORKSHOP_TOOLS:
        s->tool = (enum board_tool)value;
        return false;
    case WORKSHOP_MIRROR:
        s->mirror = (enum board_mirror)value;
        workshop_describe(s);
        return false;
    case WORKSHOP_JOIN:
        return board_draft_join(&s->draft, (enum join)value);
    case WORKSHOP_GOAL:
        return board_draft_goal(&s->draft, value != 0);
    case WORKSHOP_WIDTH:
        return board_draft_size(&s->draft, value + PLAN_SIDE_LEAST, plan->height);
    case WORKSHOP_HEIGHT:
        return board_draft_size(&s->draft, plan->width, value + PLAN_SIDE_LEAST);
    default:
        return false;
    }
}

static bool carry_out(struct workshop *s, struct control_answer answer)
{
    if (answer.what == CONTROL_CHANGED && change(s, answer.id, answer.value))
        changed(s);
    if (answer.what == CONTROL_SCROLLED)
        s->first = answer.value;
    if (answer.what != CONTROL_PRESSED)
        return answer.what != CONTROL_NOTHING;
    if (answer.id == WORKSHOP_NAME)
        ask_name(s);
    else if (answer.id == WORKSHOP_PASTE)
        paste(s);
    else if (answer.id == WORKSHOP_COPY)
        copy(s);
    else if (answer.id == WORKSHOP_SET_UP)
        set_up(s);
    else if (answer.id == WORKSHOP_PLAY || answer.id == WORKSHOP_LIST)
        play(s);
    return true;
}

static void step_tool(struct workshop *s, int by)
{
    s->tool = (enum board_tool)(((int)s->tool + by + BOARD_TOOLS) % BOARD_TOOLS);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static void end_stroke(struct workshop *s)
{
    board_draft_unite(&s->draft, s->painting.steps);
    if (s->own && s->draft.steps > s->painting.steps)
        keep(s);
}

static void begin_stroke(struct workshop *s, const struct action_event *e)
{
    painting_begin(&s->painting, e, s->cursor, s->draft.steps);
    s->brush = wanted(s, s->cursor);
    paint(s, s->cursor, s->brush);
}

static void go_on(struct workshop *s, unsigned square)
{
    unsigned way[PAINTING_WAY_MAX];
    int count = painting_way(&s->painting, square, way);
    for (int i = 0; i < count; i++)
        paint(s, way[i], s->brush);
}

/* What a pointer does to the board. */
static bool act_by_pointer(struct workshop *s, const struct workshop_layout *at, const struct action_event *e)
{
    struct board_place place = workshop_board_place(s, at);
    unsigned over = workshop_square_at(&place, e->x, e->y);
    if (painting_ends(&s->painting, e)) {
        end_stroke(s);
        if (e->action == ACTION_RELEASE)
            return true;
    }
    enum painting_point point = painting_point(&s->painting, e, over != NO_SQUARE);
    if (point == PAINTING_ELSEWHERE)
        return false;
    bool moved = over != s->cursor || s->focus.id != WORKSHOP_BOARD;
    s->focus.id = WORKSHOP_BOARD;
    s->cursor = over;
    if (point == PAINTING_PRESSED)
        begin_stroke(s, e);
    else if (point == PAINTING_GOES_ON)
        go_on(s, over);
    return moved || point == PAINTING_PRESSED;
}

/* With OK still held the stroke that it began goes on, as one step of undo. */
static void spread(struct workshop *s)
{
    if (input_holds_ok(&s->app->input)) {
        paint(s, s->cursor, s->brush);
        board_draft_unite(&s->draft, s->painting.steps);
    } else if (s->painting.spreading) {
        paint(s, s->cursor, s->tool);
    }
}

/* A step over the board, holes too; false at its rim, unless edges are joined there. */
static bool step(struct workshop *s, int dx, int dy)
{
    const struct plan *plan = &s->draft.now.plan;
    int column = (int)(s->cursor % 8) + dx, row = (int)(s->cursor / 8) + dy;
    if (s->draft.now.join != JOIN_NONE)
        column = (column + plan->width) % plan->width;
    if (s->draft.now.join == JOIN_ALL)
        row = (row + plan->height) % plan->height;
    if (column < 0 || row < 0 || column >= plan->width || row >= plan->height)
        return false;
    s->cursor = (unsigned)(8 * row + column);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.3f, 0.0f);
    spread(s);
    return true;
}

static bool act_on_board(struct workshop *s, const struct action_event *e)
{
    if (s->focus.id != WORKSHOP_BOARD)
        return false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        return step(s, 0, e->action == ACTION_UP ? -1 : 1) || e->repeat;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return step(s, e->action == ACTION_LEFT ? -1 : 1, 0) || e->repeat;
    case ACTION_OK:
        s->painting.steps = s->draft.steps;
        s->brush = wanted(s, s->cursor);
        paint(s, s->cursor, s->brush);
        return true;
    case ACTION_PREVIEW:
        paint(s, s->cursor, BOARD_FREE);
        return true;
    default:
        return false;
    }
}

/* What means the same wherever the focus is. */
static bool act_at_large(struct workshop *s, const struct action_event *e)
{
    struct painting_wish wish = painting_wish(&s->painting, e, BOARD_TOOLS);
    if (wish.what == PAINTING_TOOL)
        s->tool = (enum board_tool)wish.value;
    else if (wish.what == PAINTING_STEP)
        step_tool(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        take_back(s);
    else if (wish.what == PAINTING_COPY)
        copy(s);
    else if (wish.what == PAINTING_PASTE)
        paste(s);
    else if (wish.what == PAINTING_OTHER)
        paint(s, s->cursor, BOARD_FREE);
    else if (wish.what == PAINTING_LEAVE)
        scene_pop(s->app->scenes);
    else if (wish.what == PAINTING_NOTHING && e->character == 'x' && s->focus.id == WORKSHOP_LIST)
        remove_board(s);
    else
        return wish.what == PAINTING_IDLE;
    return true;
}

static bool workshop_action(struct scene *scene, const struct action_event *event)
{
    struct workshop *s = (struct workshop *)scene;
    struct canvas *c = s->app->canvas;
    struct workshop_layout at = workshop_layout(c);
    struct prompt prompts[WORKSHOP_PROMPTS_MAX];
    struct controls controls;
    struct action_event e = prompts_translate(c, s->app, prompts, workshop_prompts(s, prompts), at.foot, event);
    workshop_controls(s, c, &at, &controls);
    if (act_by_pointer(s, &at, &e) || act_on_board(s, &e) || act_at_large(s, &e))
        return true;
    return carry_out(s, controls_action(&s->focus, &controls, s->app, &e));
}

static void workshop_enter(struct scene *scene, enum intent intent)
{
    struct workshop *s = (struct workshop *)scene;
    workshop_describe(s); /* the language may have changed */
    see_list(s);
    entrance_begin(&s->entrance, s->app, intent);
}

static bool workshop_update(struct scene *scene, double dt)
{
    struct workshop *s = (struct workshop *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    if (s->note_for > 0)
        s->note_for -= (float)dt;
    if (s->note_for <= 0)
        s->removed.name[0] = '\0';
    return controls_update(&s->focus, dt) || moving || s->note_for > 0;
}

static int workshop_rest_ms(const struct scene *scene)
{
    const struct workshop *s = (const struct workshop *)scene;
    bool moving = s->entrance.done < 1.0f || controls_moving(&s->focus);
    return moving || s->note_for <= 0 ? 0 : (int)(s->note_for * 1000.0f) + 1;
}

static void workshop_destroy(struct scene *scene)
{
    board_draft_finish(&((struct workshop *)scene)->draft);
    free(scene);
}

/* For whoever has played none yet: a board that shows what can be made, with holes and with joined edges. */
static struct own_board first_shown(struct workshop *s)
{
    const struct board_shelf *shelf = &own_boards(s->app)->shelf;
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->board[i].id, FIRST_SHOWN) == 0)
            return shelf->board[i].board;
    return board_usual();
}

/* The board that was played last, or is asked for. */
static void open_last(struct workshop *s)
{
    const struct box_choice *choice = &s->app->settings.choices[choice_place(own_board_game())];
    struct own_board board = first_shown(s);
    struct position p;
    if (s->app->options.variant == own_board_game() && variant_start(own_board_game(), &s->app->options.setup, &p))
        board = own_board_of(&p);
    else if (choice->known && variant_start(own_board_game(), &choice->setup, &p))
        board = own_board_of(&p);
    int index = own_boards_find(s->app, &board);
    if (index >= 0) {
        load(s, index);
        return;
    }
    board_draft_begin(&s->draft, &board);
    s->index = -1;
    own_boards_new_name(s->app, s->name);
    workshop_describe(s);
}

struct scene *workshop_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "workshop",
                                              .enter = workshop_enter,
                                              .action = workshop_action,
                                              .update = workshop_update,
                                              .rest_ms = workshop_rest_ms,
                                              .draw = workshop_draw,
                                              .destroy = workshop_destroy};
    struct workshop *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct workshop){.base = {&class_}, .app = app, .entrance = {1.0f, 0.0f}, .mirror = MIRROR_FOUR};
    s->focus.id = WORKSHOP_BOARD;
    s->cursor = 18;
    open_last(s);
    unsigned inside = s->draft.now.plan.width > 2 && s->draft.now.plan.height > 2 ? 18 : 0;
    s->cursor = inside;
    return &s->base;
}
