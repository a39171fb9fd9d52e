#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/ui/scan.h"

/* ---- playing ---- */

/* The opponent on these boards: the last one, or before the first game the usual one. */
int workshop_opponent(const struct workshop *s)
{
    const struct settings *settings = &s->app->settings;
    const struct box_choice *choice = &settings->choices[choice_place(custom_board_game())];
    int opponent = choice->known ? choice->opponent : settings->opponent;
    bool none = opponent == OPPONENT_EXTERNAL && (!EXTERNAL_ENGINES_POSSIBLE || !settings->engine[0]);
    return none ? OPPONENT_SUBSTITUTE : opponent;
}

/* Sets up a game on this board. False, with the reason on the status line, if it is not playable. */
static bool put_on_table(struct workshop *s)
{
    struct app *app = s->app;
    struct box_choice *choice = &app->settings.choices[choice_place(custom_board_game())];
    if (s->judged.verdict > BOARD_SECOND_BEGINS) {
        workshop_note(s, true, s->says);
        return false;
    }
    choice->opponent = workshop_opponent(s);
    choice->known = true;
    choice->setup = custom_board_setup(&s->draft.now);
    if (app->options.variant == custom_board_game()) /* the board named on the command line is no longer wanted */
        app->options.setup = choice->setup;
    app->session->game_setup.variant = custom_board_game();
    return true;
}

void workshop_play(void *screen, int tag)
{
    struct workshop *s = screen;
    if (workshop_opponent(s) == OPPONENT_EXTERNAL && !external_engine_suits(&s->position))
        workshop_against(s, tag); /* shows why not */
    else if (put_on_table(s))
        play_scene_begin(s->app, custom_board_game());
}

/* Opens the choice of the opponent. */
void workshop_against(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    if (put_on_table(s))
        scene_push(s->app->scenes, choose_scene_against(s->app));
}

/* Opens the position editor with this board; from there Back returns here. */
void workshop_set_up(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    struct scene *editor = s->judged.verdict == BOARD_SMALL ? NULL : editor_scene_new(s->app, &s->position);
    if (editor)
        scene_push(s->app->scenes, editor);
    else
        workshop_note(s, true, s->says);
}

/* ---- painting on the board (board_painter.h) ---- */

static unsigned over(const void *screen, float x, float y)
{
    struct board_place place = workshop_board_place(screen);
    float column = (x - place.field.x) / place.square, row = (y - place.field.y) / place.square;
    if (column < 0 || row < 0 || column >= (float)place.columns || row >= (float)place.rows)
        return PICK_NOWHERE;
    return (unsigned)row * 8 + (unsigned)column; /* possibly a hole */
}

static int tool(const void *screen) { return (int)((const struct workshop *)screen)->tool; }

/* Painting a square with its current contents frees it. */
static int wanted(const void *screen, unsigned square)
{
    const struct workshop *s = screen;
    return (int)(board_draft_at(&s->draft, square) == s->tool ? BOARD_FREE : s->tool);
}

/* A step on the board, holes included; false at its edge, unless edges are joined there. */
static bool step(void *screen, int dx, int dy)
{
    struct workshop *s = screen;
    const struct plan *plan = &s->draft.now.plan;
    int column = (int)(s->painter.cursor % 8) + dx, row = (int)(s->painter.cursor / 8) + dy;
    if (s->draft.now.join != JOIN_NONE)
        column = (column + plan->width) % plan->width;
    if (s->draft.now.join == JOIN_ALL)
        row = (row + plan->height) % plan->height;
    if (column < 0 || row < 0 || column >= plan->width || row >= plan->height)
        return false;
    s->painter.cursor = (unsigned)(8 * row + column);
    return true;
}

static int steps(const void *screen) { return ((const struct workshop *)screen)->draft.steps; }

static void unite(void *screen, int from) { board_draft_unite(&((struct workshop *)screen)->draft, from); }

static void end_stroke(void *screen)
{
    struct workshop *s = screen;
    if (s->mine && s->draft.steps > s->painter.painting.steps)
        workshop_keep(s);
}

static const struct board_painting PAINTING = {.over = over,
                                               .tool = tool,
                                               .wanted = wanted,
                                               .paint = workshop_paint,
                                               .step = step,
                                               .steps = steps,
                                               .unite = unite,
                                               .ended = end_stroke,
                                               .tool_none = BOARD_FREE};

/* ---- actions ---- */

static void step_tool(struct workshop *s, int by)
{
    s->tool = (enum board_tool)(((int)s->tool + by + BOARD_TOOLS) % BOARD_TOOLS);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static bool removes(const struct action_event *e) { return e->action == ACTION_REMOVE || e->character == 'x'; }

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct workshop *s, const struct action_event *e)
{
    struct painting_wish wish = painting_wish(&s->painter.painting, e, BOARD_TOOLS);
    if (wish.what == PAINTING_TOOL)
        s->tool = (enum board_tool)wish.value;
    else if (wish.what == PAINTING_STEP)
        step_tool(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        workshop_undo(s);
    else if (wish.what == PAINTING_COPY)
        workshop_copy(s, 0);
    else if (wish.what == PAINTING_PASTE)
        workshop_paste(s, 0);
    else if (wish.what == PAINTING_OTHER)
        workshop_paint(s, s->painter.cursor, BOARD_FREE);
    else if (wish.what == PAINTING_LEAVE)
        scene_pop(s->app->scenes);
    else if (wish.what == PAINTING_NOTHING && removes(e) && form_is_on(s->base.form, WORKSHOP_LIST))
        workshop_remove(s);
    else
        return wish.what == PAINTING_IDLE;
    return true;
}

/* The board of the shelf whose play mark is at the pointer; -1: none. */
static int played_at(const struct workshop *s, const struct action_event *e)
{
    const struct form_node *list = form_find(s->base.form, WORKSHOP_LIST, -1);
    if (e->action != ACTION_PRESS || !list || !box_has(list->box, e->x, e->y))
        return -1;
    float pitch = list->row + list->gap;
    int row = (int)((e->y - list->box.y) / pitch), board = s->first + row;
    struct box b = {list->box.x, list->box.y + pitch * (float)row, list->box.w, list->row};
    return board < custom_boards_count(s->app) && box_has(workshop_play_mark(b), e->x, e->y) ? board : -1;
}

/* A press on a board of the shelf opens it; on its mark, or on the board already chosen, it also starts a game. */
static bool workshop_action(struct scene *scene, const struct action_event *event)
{
    struct workshop *s = (struct workshop *)scene;
    struct action_event e = form_translated(s->base.form, event);
    int play = played_at(s, &e), before = s->index;
    bool done = board_painter_action(&s->painter, &e) || act_anywhere(s, &e) || form_action(s->base.form, &e);
    if (play >= 0 && play != before && play == s->index)
        workshop_play(s, 0);
    return done;
}

static void workshop_enter(struct scene *scene, enum intent intent)
{
    struct workshop *s = (struct workshop *)scene;
    workshop_describe(s); /* the language may have changed */
    workshop_see_list(s);
    form_enter(s->base.form, intent);
}

static int workshop_update(struct scene *scene, double dt)
{
    struct workshop *s = (struct workshop *)scene;
    int said = note_update(&s->note, dt);
    if (said == SCENE_STILL)
        s->removed.name[0] = '\0';
    return scene_soonest(said, form_update(s->base.form, dt));
}

static void workshop_destroy(struct scene *scene)
{
    struct workshop *s = (struct workshop *)scene;
    board_draft_finish(&s->draft);
    form_screen_destroy(scene);
}

/* Opens the board played last, or the one requested. */
static void open_last(struct workshop *s)
{
    const struct box_choice *choice = &s->app->settings.choices[choice_place(custom_board_game())];
    struct custom_board board = custom_boards_first(s->app), usual = board_usual();
    struct position p;
    if (s->app->options.variant == custom_board_game() &&
        variant_start(custom_board_game(), &s->app->options.setup, &p))
        board = custom_board_of(&p);
    else if (choice->known && variant_start(custom_board_game(), &choice->setup, &p))
        board = custom_board_of(&p);
    if (custom_board_equal(&board, &usual)) /* the board of Classic, which shows nothing of what is possible here */
        board = custom_boards_first(s->app);
    int index = custom_boards_find(s->app, &board);
    if (index >= 0) {
        workshop_load(s, index);
        return;
    }
    board_draft_begin(&s->draft, &board);
    s->index = -1;
    custom_boards_new_name(s->app, s->name);
    workshop_describe(s);
}

static void say_rows(const struct scene *scene, struct spoken *out)
{
    const struct workshop *s = (const struct workshop *)scene;
    struct board_place place = workshop_board_place(s);
    board_words_add(s->app, s->base.form->game_style, &s->position, out);
    struct places all = {0, 0};
    for (unsigned row = 0; row < s->draft.now.plan.height; row++)
        all.squares |= ((UINT64_C(1) << s->draft.now.plan.width) - 1) << (8 * row);
    scan_add_places(out, &place, all, NULL, NULL);
}

struct scene *workshop_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "workshop",
                                              .enter = workshop_enter,
                                              .leave = form_screen_leave,
                                              .action = workshop_action,
                                              .update = workshop_update,
                                              .draw = form_screen_draw,
                                              .describe = say_rows,
                                              .destroy = workshop_destroy};
    struct workshop *s = form_screen_new(sizeof *s, &class_, app, workshop_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->mirror = MIRROR_FOUR;
    s->painter = (struct board_painter){.how = &PAINTING, .form = s->base.form, .screen = s, .cursor = 18};
    s->base.form->game_style = game_style_of(custom_board_game());
    open_last(s);
    form_focus_on(s->base.form, s->index >= 0 ? WORKSHOP_LIST : WORKSHOP_BOARD, -1);
    s->painter.cursor = s->draft.now.plan.width > 2 && s->draft.now.plan.height > 2 ? 18 : 0;
    return &s->base.scene;
}

struct scene *workshop_scene_of(struct app *app, const struct custom_board *board)
{
    struct scene *scene = workshop_scene_new(app);
    if (scene)
        workshop_adopt((struct workshop *)scene, board);
    return scene;
}
