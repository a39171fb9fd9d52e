#include "app/scenes/choose/choose.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/looks.h"
#include "app/opponent.h"
#include "app/saved.h"
#include "app/seating.h"
#include "app/start.h"

#define GROW_SECONDS 0.16f
#define OPEN_SECONDS 0.18f

/* Turns already played on the boards of the boxes. */
enum { TURNS_SHOWN = 9, GLAD_MS = 600, DOZE_MS = 20000 };

static void name_opponent(struct choose *s)
{
    char number[12], key[40] = "";
    int opponent = choose_choice(s)->opponent;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    (void)app_guest_name(s->app, s->guest);
    if (choose_has_face(opponent))
        (void)snprintf(key, sizeof key, "cast.%s", CAST[cast_of_level(opponent)].id);
    if (opponent == OPPONENT_GUEST) /* a name of any length: only this one is ever cut */
        (void)text_shortened(s->app->canvas, style, 12 * style.size, s->guest, s->other, sizeof s->other);
    else if (opponent == 0)
        (void)snprintf(s->other, sizeof s->other, "%s", app_word(s->app, "choose.player_2"));
    else
        (void)snprintf(s->other, sizeof s->other, "%s", app_word(s->app, key));
    (void)snprintf(number, sizeof number, "%d", s->progress[s->game]);
    words_fill(s->go_on, sizeof s->go_on, app_word(s->app, "choose.go_on"), number, NULL);
}

/* Whoever is chosen is glad of it, for a moment. */
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
    if (start_unattended(s->app))
        face_settle(&s->face);
}

/* Puts the choice where the play scene finds it, and the board in the box in step with it. */
static void keep(struct choose *s)
{
    const struct box_choice *choice = choose_choice(s);
    struct app *app = s->app;
    s->possible = variant_start(s->games[s->game], &choice->setup, &s->starts[s->game]);
    s->unsuited = choice->opponent == OPPONENT_GUEST && !guest_suits(&s->starts[s->game]);
    app->table.variant = s->games[s->game];
    app->table.setup = choice->setup;
    app->table.opponent = choice->opponent;
    app->table.start = (struct game_start){.set_up = false};
    app->table.occasion = NULL;
    name_opponent(s);
    meet_opponent(s);
    choose_write_values(s);
}

/* What the player has chosen is offered again, for this box and for those that were never opened. */
static void remember(struct choose *s)
{
    struct box_choice *choice = &s->choices[s->game];
    choice->known = true;
    s->app->settings.choices[choice_place(s->games[s->game])] = *choice;
    s->app->settings.opponent = choice->opponent;
    keep(s);
}

static uint32_t demo_seed(const struct choose *s) { return s->app->options.seed + 17U * (uint32_t)s->game; }

/* The board starts again, with what the house rules put on it. */
static void show_start(struct choose *s)
{
    const struct position *start = &s->starts[s->game];
    demo_begin(&s->demo, &DEMO_RANDOM, start, start, demo_seed(s));
}

/* A box that was never opened is against whoever was played last. */
static void fill_choice(struct choose *s, int game)
{
    const struct settings *settings = &s->app->settings;
    struct box_choice *choice = &s->choices[game];
    *choice = settings->choices[choice_place(s->games[game])];
    if (!choice->known)
        choice->opponent = settings->opponent;
    if (choice->opponent >= choose_opponents(s))
        choice->opponent = OPPONENT_SUBSTITUTE;
}

static void choose_game(struct choose *s, int game)
{
    int count = s->count;
    s->shown[s->game] = s->demo.before;
    s->game = (game % count + count) % count;
    s->asking = false;
    if (!s->choices[s->game].known)
        fill_choice(s, s->game);
    keep(s);
    choose_list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    if (app_pace(s->app) <= 0.0f)
        for (int i = 0; i < count; i++)
            s->weight[i] = i == s->game ? 1.0f : 0.0f;
}

static void change_option(struct choose *s, int option, int value)
{
    if (s->games[s->game]->options[option].free_text)
        choose_take_board(s, value);
    else
        s->choices[s->game].setup.option[option] = (uint8_t)value;
    remember(s);
    show_start(s);
}

static void all_as_usual(struct choose *s)
{
    for (int i = 0; i < s->rule_count; i++)
        s->choices[s->game].setup.option[s->rules[i]] = 0;
    s->choices[s->game].setup.plan = (struct plan){.width = 0};
    s->focus.id = CHOOSE_CLOSE;
    remember(s);
    show_start(s);
}

static void open_rules(struct choose *s, bool open)
{
    s->open = open;
    if (open)
        choose_list_rules(s);
    if (app_pace(s->app) <= 0.0f || s->app->options.screenshot)
        s->opened = open ? 1.0f : 0.0f;
    s->focus.id = open ? CHOOSE_OPTION + s->rules[0] : CHOOSE_HOUSE;
}

static void leave_for(struct choose *s, struct scene *play)
{
    if (play)
        scene_swap(s->app->scenes, play);
}

static void start(struct choose *s)
{
    struct app *app = s->app;
    if (!choose_startable(s)) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    remember(s);
    seating_take(app, s->games[s->game], seed);
    leave_for(s, play_scene_new(app, NULL));
}

/* The accent pill: on with the game in progress, or a new one. */
static void start_or_go_on(struct choose *s)
{
    struct scene *play = NULL;
    if (s->progress[s->game] > 0 && !s->asking)
        play = play_scene_go_on(s->app, s->games[s->game]);
    if (play)
        leave_for(s, play);
    else
        start(s);
}

static void show_rules(struct choose *s)
{
    struct scene *rules = rules_scene_new(s->app, s->games[s->game], &choose_choice(s)->setup);
    if (rules)
        scene_push(s->app->scenes, rules);
}

static void choose_opponent(struct box_choice *choice, int opponent)
{
    choice->opponent = opponent;
    choice->own = OPPONENT_PERSON;
}

static void show_players(struct choose *s)
{
    remember(s);
    scene_push(s->app->scenes, people_scene_new(s->app, s->games[s->game]));
}

static void change(struct choose *s, int id, int value)
{
    struct box_choice *choice = &s->choices[s->game];
    if (id == CHOOSE_BOXES) {
        choose_game(s, value);
        return;
    }
    if (id >= CHOOSE_OPTION)
        change_option(s, id - CHOOSE_OPTION, choose_rule_at(s, id - CHOOSE_OPTION, value));
    else if (id == CHOOSE_OPPONENT)
        choose_opponent(choice, value);
    else if (id == CHOOSE_BEGINS)
        choice->begins = (enum begins)value;
    remember(s);
}

static void ask(struct choose *s, bool asking)
{
    s->asking = asking;
    s->focus.id = asking ? CHOOSE_KEEP : CHOOSE_NEW;
}

static void press(struct choose *s, int id, bool by_key)
{
    if (id == CHOOSE_RULES)
        show_rules(s);
    else if (id == CHOOSE_MAKE)
        scene_push(s->app->scenes, workshop_scene_new(s->app));
    else if (id == CHOOSE_PLAYERS)
        show_players(s);
    else if (id == CHOOSE_HOUSE || id == CHOOSE_CLOSE)
        open_rules(s, id == CHOOSE_HOUSE);
    else if (id == CHOOSE_USUAL)
        all_as_usual(s);
    else if (id == CHOOSE_NEW || id == CHOOSE_KEEP)
        ask(s, id == CHOOSE_NEW);
    else if (id == CHOOSE_START || id == CHOOSE_BOXES || by_key)
        start_or_go_on(s);
}

/* Esc closes before it leaves. */
static void go_back(struct choose *s)
{
    if (s->asking)
        ask(s, false);
    else if (s->open)
        open_rules(s, false);
    else
        scene_pop(s->app->scenes);
}

/* What the whole screen answers, wherever the focus is. */
static bool act_at_large(struct choose *s, const struct action_event *e)
{
    bool wheel = e->wheel;
    switch (e->action) {
    case ACTION_NEXT:
    case ACTION_PREV:
        if (wheel)
            return false;
        app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
        choose_game(s, s->game + (e->action == ACTION_NEXT ? 1 : -1));
        if (s->open)
            open_rules(s, true);
        return true;
    case ACTION_PREVIEW:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
        show_rules(s);
        return true;
    case ACTION_HINT:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
        show_players(s);
        return true;
    case ACTION_BACK:
        go_back(s);
        return true;
    default:
        return false;
    }
}

static bool choose_action(struct scene *scene, const struct action_event *event)
{
    struct choose *s = (struct choose *)scene;
    struct canvas *c = s->app->canvas;
    struct choose_places at;
    struct controls controls;
    struct prompt prompts[CHOOSE_PROMPTS_MAX];
    choose_layout(s, c, &at);
    choose_controls(s, c, &at, &controls);
    struct action_event e = prompts_translate(c, s->app, prompts, choose_prompts(s, prompts), at.foot, event);
    demo_wake(&s->demo);
    s->alone = 0;
    if (act_at_large(s, &e))
        return true;
    struct control_answer answer = controls_action(&s->focus, &controls, s->app, &e);
    if (answer.what == CONTROL_CHANGED)
        change(s, answer.id, answer.value);
    else if (answer.what == CONTROL_PRESSED)
        press(s, answer.id, e.action == ACTION_OK);
    return answer.what != CONTROL_NOTHING;
}

static void choose_enter(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    if (intent == INTENT_BACK) { /* the players' page may have changed it */
        fill_choice(s, s->game);
        keep(s);
    }
    entrance_begin(&s->entrance, s->app, intent);
}

static void choose_leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    app_apply_settings(((struct choose *)scene)->app); /* which keeps what was chosen */
}

/* Moves a value towards its goal; true while it is on its way. */
static bool approach(float *value, float goal, float step)
{
    float way = goal - *value;
    *value = way > step ? *value + step : way < -step ? *value - step : goal;
    return *value != goal;
}

/* The board that plays itself, and who is looking out of the card: both fall asleep. */
static bool demonstrate(struct choose *s, float ms)
{
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION), awake = s->alone < DOZE_MS;
    s->alone += ms;
    s->playing = !choose_shows_kept(s, s->game) && demo_update(&s->demo, ms, app_pace(s->app), reduced);
    if (!choose_has_face(s->met))
        return s->playing;
    s->glad_ms -= ms;
    if (s->glad_ms <= 0)
        face_feel(&s->face, MOOD_CALM);
    if (s->alone < DOZE_MS)
        (void)face_update(&s->face, ms, reduced);
    else if (awake)
        face_doze(&s->face);
    return s->playing || awake;
}

static bool choose_update(struct scene *scene, double dt)
{
    struct choose *s = (struct choose *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    for (int i = 0; i < s->count; i++)
        moving = approach(&s->weight[i], i == s->game ? 1.0f : 0.0f, (float)dt / GROW_SECONDS) || moving;
    moving = approach(&s->opened, s->open ? 1.0f : 0.0f, (float)dt / OPEN_SECONDS) || moving;
    moving = controls_update(&s->focus, dt) || moving;
    if (!start_unattended(s->app))
        moving = demonstrate(s, (float)dt * 1000.0f) || moving;
    return moving;
}

static int choose_rest_ms(const struct scene *scene)
{
    const struct choose *s = (const struct choose *)scene;
    bool still = s->entrance.done >= 1.0f && s->opened == (s->open ? 1.0f : 0.0f) && !controls_moving(&s->focus);
    for (int i = 0; i < s->count; i++)
        still = still && s->weight[i] == (i == s->game ? 1.0f : 0.0f);
    if (!still)
        return 0;
    int rest = s->playing ? demo_rest_ms(&s->demo) : DOZE_MS;
    return choose_has_face(s->met) && face_rest_ms(&s->face) < rest ? face_rest_ms(&s->face) : rest;
}

static void choose_destroy(struct scene *scene) { free(scene); }

static void add_game(struct choose *s, const struct variant *variant)
{
    int n = s->count++;
    struct app *app = s->app;
    s->games[n] = variant;
    fill_choice(s, n);
    if (app->table.variant == variant) {
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

struct scene *choose_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "choose",
                                              .enter = choose_enter,
                                              .leave = choose_leave,
                                              .action = choose_action,
                                              .update = choose_update,
                                              .rest_ms = choose_rest_ms,
                                              .draw = choose_draw,
                                              .destroy = choose_destroy};
    struct choose *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    for (int i = 0; i < VARIANT_COUNT && s->count < CHOOSE_GAMES_MAX; i++)
        if (look_on_shelf(VARIANTS[i]))
            add_game(s, VARIANTS[i]);
    s->focus.id = CHOOSE_BOXES;
    s->met = -1;
    s->weight[s->game] = 1.0f;
    s->entrance.done = 1.0f;
    keep(s);
    choose_list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    return &s->base;
}
