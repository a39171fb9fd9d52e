#include "app/scenes/choose/choose_internal.h"
#include "app/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"

/* turns already played on the boards */
enum { TURNS_SHOWN = 9, GLAD_MS = 600, DOZE_MS = 20000 };

static void name_opponent(struct choose *s)
{
    int opponent = choose_choice(s)->opponent;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    (void)session_engine_name(s->app, s->engine);
    if (opponent == OPPONENT_EXTERNAL) /* a name of any length, the only one that is ever truncated */
        (void)text_shortened(s->app->canvas, style, 12 * style.size, s->engine, s->other, sizeof s->other);
    else if (opponent == 0)
        (void)snprintf(s->other, sizeof s->other, "%s", app_word(s->app, "choose.player_2"));
    else
        (void)snprintf(s->other, sizeof s->other, "%s", app_word_of(s->app, "cast", CAST[cast_of_level(opponent)].id));
    s->begins[BEGINS_FIRST_PLAYER] = app_word(s->app, opponent == 0 ? "choose.player_1" : "player.you");
    s->begins[BEGINS_SECOND_PLAYER] = s->other;
    s->begins[BEGINS_BY_TURNS] = app_word(s->app, "choose.turns");
    s->begins[BEGINS_BY_LOT] = app_word(s->app, "choose.lot");
    s->begins[BEGINS_LOSER] = app_word(s->app, "choose.loser");
}

/* The chosen opponent shows joy for a moment. */
static void meet_opponent(struct choose *s)
{
    int opponent = choose_choice(s)->opponent;
    if (opponent == s->met)
        return;
    s->met = opponent;
    s->glad_ms = 0;
    if (!choose_has_face(opponent))
        return;
    face_begin(&s->face, cast_of_level(opponent), s->app->options.seed);
    s->face.small = true;
    face_feel(&s->face, MOOD_GLAD);
    s->glad_ms = GLAD_MS;
    if (app_unattended(s->app))
        face_settle(&s->face);
}

/* Stores the choices in the session's table, and updates the board of the game. */
static void keep(struct choose *s)
{
    const struct box_choice *choice = choose_choice(s);
    struct app *app = s->app;
    s->possible = variant_start(s->games[s->game], &choice->setup, &s->starts[s->game]);
    s->unsuited = choice->opponent == OPPONENT_EXTERNAL && !external_engine_suits(&s->starts[s->game]);
    app->session->game_setup.variant = s->games[s->game];
    app->session->game_setup.setup = choice->setup;
    app->session->game_setup.opponent = choice->opponent;
    app->session->game_setup.start = (struct game_start){.set_up = false};
    app->session->game_setup.mode = NULL;
    s->base.form->game_style = game_style_of(s->games[s->game]);
    name_opponent(s);
    meet_opponent(s);
    choose_write_values(s);
}

/* Remembers the player's choices for this game, and as the suggestion for games never opened. */
void choose_remember(struct choose *s)
{
    struct box_choice *choice = &s->choices[s->game];
    choice->known = true;
    s->app->settings.choices[choice_place(s->games[s->game])] = *choice;
    s->app->settings.opponent = choice->opponent;
    keep(s);
}

static uint32_t demo_seed(const struct choose *s) { return s->app->options.seed + 17U * (uint32_t)s->game; }

/* Restarts the board with the chosen house rules. */
void choose_show_start(struct choose *s)
{
    const struct position *start = &s->starts[s->game];
    demo_begin(&s->demo, &DEMO_RANDOM, start, start, demo_seed(s));
}

/* For a game never opened, the last opponent is suggested. */
static void fill_choice(struct choose *s, int game)
{
    const struct settings *settings = &s->app->settings;
    struct box_choice *choice = &s->choices[game];
    *choice = settings->choices[choice_place(s->games[game])];
    if (!choice->known)
        choice->opponent = settings->opponent;
    if (!choice->known && s->games[game] == custom_board_game()) {
        struct custom_board board = custom_boards_first(s->app);
        choice->setup = custom_board_setup(&board);
    }
    if (choice->opponent >= choose_opponents(s))
        choice->opponent = OPPONENT_SUBSTITUTE;
}

void choose_switch_game(struct choose *s, int game)
{
    s->shown[s->game] = s->demo.before;
    s->game = game;
    s->asking = false;
    if (!s->choices[s->game].known)
        fill_choice(s, s->game);
    keep(s);
    choose_list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
}

/* ---- the second step: the opponent ---- */

void choose_go_to_step(struct choose *s, bool against)
{
    s->against = against;
    s->open = s->asking = false;
    entrance_begin(&s->base.form->entrance, s->app, against ? INTENT_FORWARD : INTENT_BACK);
    if (against)
        form_focus_on(s->base.form, CHOOSE_OPPONENT, choose_choice(s)->opponent);
    else
        form_focus_on(s->base.form, CHOOSE_GAME, s->game);
}

void choose_set_opponent(void *screen, int opponent)
{
    struct choose *s = screen;
    struct box_choice *choice = &s->choices[s->game];
    enum device device = s->app->input.last_device;
    if (choice->opponent == opponent && device != DEVICE_MOUSE && device != DEVICE_TOUCH) {
        choose_start(s, 0);
        return;
    }
    choice->opponent = opponent;
    choice->player = OPPONENT_PERSON;
    choose_remember(s);
}

void choose_set_begins(void *screen, int tag)
{
    (void)tag;
    choose_remember(screen);
}

/* Asks whether to end the game in progress, with the focus on the answer that keeps it. */
void choose_ask(void *screen, int asking)
{
    struct choose *s = screen;
    s->asking = asking != 0;
    form_focus_on(s->base.form, asking ? "choose.keep" : "choose.new", -1);
}

static void leave_for(struct choose *s, struct scene *play)
{
    if (play)
        scene_swap(s->app->scenes, play);
}

static void begin(struct choose *s)
{
    struct app *app = s->app;
    if (!choose_startable(s)) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    choose_remember(s);
    seating_set_up(app, s->games[s->game], seed);
    leave_for(s, play_scene_new(app, NULL));
}

/* Continues the game in progress, or starts a new one. */
void choose_start(void *screen, int tag)
{
    struct choose *s = screen;
    struct scene *play = NULL;
    (void)tag;
    if (s->progress[s->game] > 0 && !s->asking)
        play = play_scene_go_on(s->app, s->games[s->game]);
    if (play)
        leave_for(s, play);
    else
        begin(s);
}

/* ---- both steps ---- */

/* Esc closes what is open before it leaves. */
void choose_go_back(void *screen, int tag)
{
    struct choose *s = screen;
    (void)tag;
    if (s->spin_ms > 0)
        s->spin_ms = 0;
    else if (s->asking)
        choose_ask(s, false);
    else if (s->open)
        choose_open_rules(s, false);
    else if (s->against && s->games[s->game] != custom_board_game()) /* it is chosen where boards are made */
        choose_go_to_step(s, false);
    else
        scene_pop(s->app->scenes);
}

/* A press on a brass tab continues its game, like Enter on the tile. */
static bool press_tab(struct choose *s, const struct action_event *e)
{
    for (int i = 0; !s->against && e->action == ACTION_PRESS && i < s->count; i++) {
        const struct form_node *tile = s->progress[i] > 0 ? form_find(s->base.form, CHOOSE_GAME, i) : NULL;
        if (!tile || !box_has(choose_tab(s, s->app->canvas, tile->box, i), e->x, e->y))
            continue;
        choose_switch_game(s, i);
        choose_start(s, 0);
        return true;
    }
    return false;
}

/* In the first step, the focused game is the chosen one. */
static void follow_focus(struct choose *s)
{
    const struct form_node *here = s->against || s->spin_ms > 0 ? NULL : form_focused(s->base.form);
    if (here && strcmp(here->key, CHOOSE_GAME) == 0 && here->tag >= 0 && here->tag != s->game)
        choose_switch_game(s, here->tag);
}

static bool choose_action(struct scene *scene, const struct action_event *event)
{
    struct choose *s = (struct choose *)scene;
    demo_wake(&s->demo);
    s->alone = 0;
    if (press_tab(s, event))
        return true;
    bool done = form_action(s->base.form, event);
    if (scene_stack_top(s->app->scenes) == scene)
        follow_focus(s);
    return done;
}

static void choose_enter(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    if (intent == INTENT_BACK) { /* the players' drawer may have changed it */
        fill_choice(s, s->game);
        keep(s);
    }
    form_enter(s->base.form, intent);
}

static void choose_leave(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    (void)intent;
    form_leave(s->base.form);
    app_apply_settings(s->app); /* saves the choices */
}

/* Updates the demonstration and the chosen opponent's face, both of which stop after a while. */
static int demonstrate(struct choose *s, float ms)
{
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION), awake = s->alone < DOZE_MS;
    s->alone += ms;
    int next = choose_shows_kept(s, s->game) ? SCENE_STILL : demo_update(&s->demo, ms, app_pace(s->app), reduced);
    s->playing = next != SCENE_STILL;
    if (!choose_has_face(s->met))
        return next;
    s->glad_ms -= ms;
    if (s->glad_ms <= 0)
        face_feel(&s->face, MOOD_CALM);
    if (s->alone < DOZE_MS)
        return scene_soonest(next, face_update(&s->face, ms, reduced));
    if (awake)
        face_doze(&s->face);
    return next;
}

static int choose_update(struct scene *scene, double dt)
{
    struct choose *s = (struct choose *)scene;
    float ms = (float)dt * 1000.0f;
    int next = scene_soonest(form_update(s->base.form, dt), scene_moves(choose_spin(s, ms)));
    return app_unattended(s->app) ? next : scene_soonest(next, demonstrate(s, ms));
}

static void add_game(struct choose *s, const struct variant *variant)
{
    int n = s->count++;
    struct app *app = s->app;
    s->games[n] = variant;
    fill_choice(s, n);
    if (app->session->game_setup.variant == variant) {
        s->game = n;
        if (app->options.variant == variant)
            s->choices[n].setup = app->options.setup;
    }
    s->choices[n].setup.seed = 0;
    const struct saved_game *kept = saved_find(app, variant);
    s->progress[n] = kept ? kept->move : 0;
    if (kept)
        s->kept[n] = kept->position;
    (void)variant_start(variant, &s->choices[n].setup, &s->starts[n]);
    s->shown[n] = demo_opening(&DEMO_RANDOM, &s->starts[n], TURNS_SHOWN, app->options.seed + (uint32_t)n);
}

static struct choose *make(struct app *app)
{
    static const struct scene_class class_ = {.name = "choose",
                                              .enter = choose_enter,
                                              .leave = choose_leave,
                                              .action = choose_action,
                                              .update = choose_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    struct choose *s = form_screen_new(sizeof *s, &class_, app, choose_walk);
    if (!s)
        return NULL;
    s->app = app;
    for (int i = 0; i < VARIANT_COUNT && s->count < CHOOSE_GAMES_MAX; i++)
        if (game_style_on_shelf(VARIANTS[i]))
            add_game(s, VARIANTS[i]);
    s->met = -1;
    choose_read_past(s);
    s->first_time = !s->past.game;
    for (int i = 0; i < s->count; i++) {
        s->met_before |= s->choices[i].known;
        s->first_time &= !s->choices[i].known && s->progress[i] == 0;
    }
    s->last = choose_has_face(app->settings.opponent) ? app->settings.opponent : 1;
    keep(s);
    choose_list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    form_focus_on(s->base.form, CHOOSE_GAME, s->game);
    return s;
}

struct scene *choose_scene_new(struct app *app)
{
    struct choose *s = make(app);
    return s ? &s->base.scene : NULL;
}

struct scene *choose_scene_against(struct app *app)
{
    struct choose *s = make(app);
    if (s)
        choose_go_to_step(s, true);
    return s ? &s->base.scene : NULL;
}

struct scene *choose_scene_house_rules(struct app *app)
{
    struct choose *s = (struct choose *)choose_scene_against(app);
    if (s)
        choose_open_rules(s, true);
    return s ? &s->base.scene : NULL;
}
