/* The replay of a game: playing, stepping, evaluation, and trying other moves from any position. */
#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/replay/replay_internal.h"
#include "app/session/import.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/game_archive.h"

static const float TURN_MS[REPLAY_SPEEDS] = {[REPLAY_SLOW] = 2400, [REPLAY_NORMAL] = 1200, [REPLAY_FAST] = 500};

static struct replay *replay_of(struct scene *s) { return (struct replay *)s; }

const struct course *replay_course(const struct replay *s) { return &s->course; }

const struct position *replay_position(const struct replay *s)
{
    return match_before(s->match, replay_course(s)->points[s->turn].ply);
}

int replay_turning_points(const struct replay *s, int turns[COURSE_TURNING_MAX])
{
    int count = course_turning_points(replay_course(s), turns);
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && turns[k - 1] > turns[k]; k--) {
            int turn = turns[k];
            turns[k] = turns[k - 1];
            turns[k - 1] = turn;
        }
    return count;
}

/* ---- actions ---- */

static void go(struct replay *s, int turn)
{
    s->playing = false;
    replay_go(s, turn);
}

/* Goes to the next turning point, or to the end of the game, in that direction. */
static void go_to_turning_point(struct replay *s, int way)
{
    int turns[COURSE_TURNING_MAX], count = replay_turning_points(s, turns);
    int to = way > 0 ? replay_course(s)->turns : 0;
    for (int i = 0; i < count; i++) {
        if (way > 0 && turns[i] > s->turn && turns[i] < to)
            to = turns[i];
        if (way < 0 && turns[i] < s->turn && turns[i] > to)
            to = turns[i];
    }
    go(s, to);
}

static void play_or_pause(struct replay *s)
{
    s->playing = !s->playing;
    s->wait_ms = 0;
    replay_line_end(s);
    if (s->playing && s->turn >= replay_course(s)->turns)
        replay_go(s, 0);
}

/* Starts a game from here with the same seats; leaving it returns to this turn. */
static void try_from_here(struct replay *s)
{
    struct app *app = s->app;
    if (!scene_stack_room(app->scenes))
        return;
    struct game_setup game_setup = {.variant = match_variant(s->match),
                                    .setup = *match_setup(s->match),
                                    .first_player = s->record.first_player,
                                    .opponent = s->against,
                                    .mode = &TRIAL};
    go(s, s->turn);
    if (!game_setup_start_at(s->match, s->board.ply, &game_setup.start))
        return;
    analysis_stop(app);
    app->session->game_setup = game_setup;
    scene_push(app->scenes, play_scene_new(app, NULL));
}

void replay_try_against(void *screen, int tag)
{
    struct replay *s = screen;
    (void)tag;
    (void)replay_words_against(s, s->said_against);
}

static void show_line(struct replay *s)
{
    if (s->line.on)
        replay_line_end(s);
    else
        replay_line_begin(s);
}

void replay_press(void *screen, int button)
{
    struct replay *s = screen;
    switch ((enum replay_button)button) {
    case REPLAY_TRY:
        try_from_here(s);
        break;
    case REPLAY_LINE:
        show_line(s);
        break;
    case REPLAY_BEFORE:
    case REPLAY_AFTER:
        go_to_turning_point(s, button == REPLAY_AFTER ? 1 : -1);
        break;
    case REPLAY_BACK:
    case REPLAY_FORTH:
        go(s, s->turn + (button == REPLAY_FORTH ? 1 : -1));
        break;
    case REPLAY_PLAY:
        play_or_pause(s);
        break;
    }
}

/* ---- input ---- */

static bool turns_a_stepper(const struct replay *s, const struct action_event *e)
{
    const struct form_node *focused = form_focused(s->base.form);
    bool sideways = e->action == ACTION_LEFT || e->action == ACTION_RIGHT;
    return sideways && focused && focused->kind == FORM_STEPPER;
}

/* Keys and pad buttons that work wherever the focus is. */
static bool command(struct replay *s, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_LEFT:
    case ACTION_UNDO:
        go(s, s->turn - 1);
        return true;
    case ACTION_RIGHT:
    case ACTION_REDO:
        go(s, s->turn + 1);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
        go_to_turning_point(s, e->action == ACTION_DOWN ? 1 : -1);
        return true;
    case ACTION_HOME:
    case ACTION_END:
        go(s, e->action == ACTION_HOME ? 0 : replay_course(s)->turns);
        return true;
    case ACTION_PREVIEW:
        play_or_pause(s);
        return true;
    case ACTION_HINT:
        show_line(s);
        return true;
    case ACTION_COPY:
        scene_push(s->app->scenes,
                   notice_scene_new(s->app, app_word(s->app, game_clipboard_copy(&s->record) ? "play.copied"
                                                                                             : "records.not_copied")));
        return true;
    case ACTION_HELP:
        scene_push(s->app->scenes, rules_scene_new(s->app, match_variant(s->match), match_setup(s->match)));
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

/* The wheel steps, and a pad's shoulders go between turning points; Tab belongs to the controls. */
static bool next_or_previous(struct replay *s, const struct action_event *e)
{
    int way = e->action == ACTION_NEXT ? 1 : -1;
    if (e->action != ACTION_NEXT && e->action != ACTION_PREV)
        return false;
    if (e->wheel)
        go(s, s->turn + way);
    else if (e->device == DEVICE_PAD)
        go_to_turning_point(s, way);
    else
        return false;
    return true;
}

/* Presses on the graph and the moves, and dragging of the graph's handle. */
static bool point(struct replay *s, const struct action_event *e)
{
    if (e->action == ACTION_RELEASE || e->action == ACTION_LEAVE)
        s->dragging = false;
    if (e->action == ACTION_PRESS && box_has(replay_graph(s), e->x, e->y))
        s->dragging = true;
    if (s->dragging && (e->action == ACTION_PRESS || e->action == ACTION_POINT)) {
        int turn = replay_graph_turn(s, e->x);
        if (turn != s->turn)
            go(s, turn);
        return true;
    }
    int turn = e->action == ACTION_PRESS ? replay_cell_at(s, e->x, e->y) : -1;
    if (turn < 0)
        return false;
    go(s, turn);
    (void)form_action(s->base.form, e); /* the list can be dragged from here */
    return true;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct replay *s = replay_of(scene);
    struct action_event e = form_translated(s->base.form, event);
    if (e.action == ACTION_OK && e.character == ' ')
        e.action = ACTION_PREVIEW;
    return point(s, &e) || next_or_previous(s, &e) || (!turns_a_stepper(s, &e) && command(s, &e)) ||
           form_action(s->base.form, &e);
}

/* ---- time ---- */

static int play_on(struct replay *s, float ms)
{
    if (!s->playing || s->board.showing)
        return scene_moves(s->playing);
    s->wait_ms -= ms;
    if (s->wait_ms > 0)
        return scene_after(s->wait_ms);
    s->wait_ms = TURN_MS[s->speed];
    replay_go(s, s->turn + 1);
    s->playing = s->turn < replay_course(s)->turns;
    return 0;
}

static int update(struct scene *scene, double dt)
{
    struct replay *s = replay_of(scene);
    float ms = (float)(dt * 1000.0);
    int next = scene_soonest(form_update(s->base.form, dt), replay_line_update(s, ms));
    if (!s->line.on && analysis_update(s->app))
        s->course = *analysis_course(s->app);
    next = scene_soonest(next, board_player_update(&s->board, ms));
    return scene_soonest(next, play_on(s, ms));
}

static void enter(struct scene *scene, enum intent intent)
{
    struct replay *s = replay_of(scene);
    if (intent == INTENT_BACK)
        s->app->session->game_setup = s->game_setup;
    analysis_begin(s->app, &s->record);
    if (analysis_course(s->app))
        s->course = *analysis_course(s->app);
    replay_try_against(s, 0); /* the language may have changed */
    form_enter(s->base.form, intent);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct replay *s = replay_of(scene);
    (void)intent;
    s->playing = s->dragging = false;
    replay_end_motion(s);
    replay_line_end(s);
    analysis_stop(s->app);
    analysis_keep(s->app, s->match, s->record.sum);
    form_leave(s->base.form);
}

static void destroy(struct scene *scene)
{
    record_finish(&replay_of(scene)->record);
    form_screen_destroy(scene);
}

static void describe(const struct scene *scene, struct spoken *out)
{
    const struct replay *s = (const struct replay *)scene;
    board_speech_rows(&s->board, out);
}

static const struct scene_class REPLAY = {.name = "replay",
                                          .enter = enter,
                                          .leave = leave,
                                          .action = action,
                                          .update = update,
                                          .draw = form_screen_draw,
                                          .describe = describe,
                                          .destroy = destroy};

/* The second player of the record if that is possible in a trial; otherwise a person plays both sides. */
static int tried_against(const struct record *record)
{
    int opponent = settings_opponent(record->opponent);
    return opponent == OPPONENT_EXTERNAL ? OPPONENT_SUBSTITUTE : opponent < 0 ? 0 : opponent;
}

struct scene *replay_scene_new(struct app *app, struct record *record)
{
    struct replay *s = form_screen_new(sizeof *s, &REPLAY, app, replay_walk);
    if (!s) {
        record_finish(record);
        return NULL;
    }
    s->app = app;
    s->record = *record;
    *record = (struct record){.match = NULL};
    s->match = s->record.match;
    analysis_course_of(&s->record, &s->course);
    s->game_style = s->base.form->game_style = game_style_of(match_variant(s->match));
    s->game_setup = app->session->game_setup;
    s->against = tried_against(&s->record);
    replay_try_against(s, 0);
    s->speed = REPLAY_NORMAL;
    replay_board_begin(s);
    return &s->base.scene;
}

struct scene *replay_scene_of(struct app *app, const struct game_result *game)
{
    struct record record = {.match = match_copy(game->match),
                            .first_player = game->setup->first_player,
                            .sum = game_archive_sum(app, game->match)};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", SETTINGS_OPPONENTS[game->opponent]);
    for (int side = FIRST; side <= SECOND; side++) {
        const char *name = game->setup->seats[match_player_of(record.first_player, (enum side)side)].name;
        if (name[0])
            record_add_fact(&record, side == FIRST ? "first" : "second", name, strlen(name));
    }
    return replay_scene_new(app, &record);
}

void replay_scene_go(struct scene *scene, int turn) { go(replay_of(scene), turn); }
