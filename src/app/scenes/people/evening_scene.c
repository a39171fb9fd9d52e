#include "app/scenes/people/evening_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/evening_file.h"
#include "app/occasion.h"
#include "app/shot.h"
#include "app/ui/name_entry.h"

const struct variant *evening_variant(const struct evening_scene *s, int match)
{
    const struct evening *e = evening_of(s);
    if (match >= 0)
        return VARIANTS[evening_game(e, match, EVENING_GAMES)];
    return e->game == EVENING_EACH ? NULL : VARIANTS[e->game];
}

bool evening_has_pads(const struct evening_scene *s) { return pads_both(s->app->pads); }

/* ---- a match ---- */

/* Who plays it: its own two players are the table's. */
static void lay_table(struct evening_scene *s, int match)
{
    const struct evening *e = &s->app->evening;
    const struct evening_match *m = &e->matches[match];
    struct game_setup *table = &s->app->table;
    *table = (struct game_setup){.variant = evening_variant(s, match),
                                 .first_player = m->first,
                                 .drawn = e->form == EVENING_KNOCKOUT,
                                 .clock = clock_begin(e->clock, true),
                                 .occasion = &EVENING};
    table->setup.seed = e->seed + (uint32_t)(match * 17 + m->games);
    for (int seat = 0; seat < 2; seat++) {
        memcpy(table->seats[seat].name, e->players[m->player[seat]].name, PLAYER_NAME_MAX);
        if (evening_has_pads(s))
            table->seats[seat].device = seat ? SEAT_PAD_2 : SEAT_PAD_1;
    }
}

static void begin_match(struct evening_scene *s)
{
    struct app *app = s->app;
    if (!scene_stack_room(app->scenes))
        return;
    evening_pads_hold(s);
    lay_table(s, evening_next(&app->evening));
    app->evening_counted = 0;
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

/* The game is over: it counts for the match that is next, once, however often its end is looked at. */
static struct scene *count_game(struct app *app, struct scene *play)
{
    const struct match *match = play_scene_match(play);
    const struct game_setup *table = play_scene_table(play);
    struct evening *e = &app->evening;
    int score[2], discs[2], winner = match_winner(match);
    if (app->evening_counted == match_serial(match))
        (void)evening_take_back(e);
    int next = evening_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    if (!players || strcmp(e->players[players[0]].name, table->seats[0].name) != 0 ||
        strcmp(e->players[players[1]].name, table->seats[1].name) != 0)
        return result_scene_new(app, play);
    position_score(match_position(match), score);
    for (int side = FIRST; side <= SECOND; side++)
        discs[match_player_of(table->first_player, (enum side)side)] = score[side];
    if (winner != DRAW)
        winner = match_player_of(table->first_player, (enum side)winner);
    (void)evening_play(e, next, winner, discs);
    app->evening_counted = match_serial(match);
    evening_file_keep(app);
    return result_scene_new(app, play);
}

const struct occasion EVENING = {.id = "evening", .leave = "evening.leave", .result = count_game};

/* ---- who comes ---- */

static void take_name(void *user, const char *name)
{
    struct evening_scene *s = user;
    bool fresh = s->naming == s->count;
    if (name[0]) {
        memcpy(s->names[s->naming], name, strlen(name) + 1);
        s->count += fresh;
    } else if (!fresh) { /* who has no name does not come */
        s->count--;
        memmove(s->names[s->naming], s->names[s->naming + 1], (size_t)(s->count - s->naming) * sizeof s->names[0]);
    }
}

static void ask_name(struct evening_scene *s, int place)
{
    struct name_question q = {.heading = app_word(s->app, "evening.who"),
                              .name = place < s->count ? s->names[place] : "",
                              .take = take_name,
                              .user = s};
    s->naming = place;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

static void begin_evening(struct evening_scene *s)
{
    struct app *app = s->app;
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    if (!evening_begin(&app->evening, s->plan.form, s->names, s->count, seed))
        return;
    app->evening.game = s->plan.game;
    app->evening.clock = s->plan.clock;
    s->setup = false;
    s->focus.id = EVENING_BEGIN;
    memset(app->evening_pads, 0, sizeof app->evening_pads);
    evening_pads_deal(s);
    evening_file_keep(app);
}

/* The same friends come again. */
static void plan_another(struct evening_scene *s)
{
    const struct evening *e = &s->app->evening;
    s->setup = true;
    s->changing = false;
    s->focus.id = EVENING_BEGIN;
    if (e->count == 0)
        return;
    s->plan = (struct evening){.form = e->form, .game = e->game, .clock = e->clock};
    s->count = e->count;
    for (int i = 0; i < e->count; i++)
        memcpy(s->names[i], e->players[i].name, PLAYER_NAME_MAX);
}

/* ---- what else is done ---- */

/* A picture of how it stands, in the data directory. */
static void save_picture(struct evening_scene *s)
{
    char name[64], path[PATHS_MAX], why[256];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (!t || strftime(name, sizeof name, "evening-%Y-%m-%d-%H%M.png", t) == 0 || !s->app->data[0] ||
        !paths_join(path, sizeof path, s->app->data, name))
        return;
    if (shot_save(s->app, path, why, sizeof why))
        words_fill(s->said, sizeof s->said, app_word(s->app, "evening.saved"), path, NULL);
    else
        (void)snprintf(s->said, sizeof s->said, "%s", why);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

static void decide(struct evening_scene *s, int id)
{
    struct evening *e = &s->app->evening;
    int next = evening_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    const int none[2] = {0, 0};
    if (id == EVENING_UNDO)
        (void)evening_take_back(e);
    else if (players && (id == EVENING_FIRST_LEAVES || id == EVENING_SECOND_LEAVES))
        (void)evening_leave(e, players[id == EVENING_SECOND_LEAVES]);
    else if (players && id != EVENING_NEVER_MIND)
        (void)evening_play(e, next, id == EVENING_DRAWN ? DRAW : id == EVENING_SECOND_WINS, none);
    s->changing = false;
    s->focus.id = EVENING_BEGIN;
    evening_pads_deal(s);
    evening_file_keep(s->app);
}

static void skip(struct evening_scene *s)
{
    if (!evening_skip(&s->app->evening))
        return;
    evening_pads_deal(s);
    evening_file_keep(s->app);
}

static void press(struct scene *scene, const struct control *control)
{
    struct evening_scene *s = (struct evening_scene *)scene;
    int id = control->id;
    if (id >= EVENING_NAME)
        ask_name(s, id - EVENING_NAME);
    else if (id == EVENING_BEGIN && s->setup)
        begin_evening(s);
    else if (id == EVENING_BEGIN)
        begin_match(s);
    else if (id == EVENING_GAME)
        s->plan.game = control_next(control) == EVENING_GAMES ? EVENING_EACH : control_next(control);
    else if (id == EVENING_CLOCK)
        s->plan.clock = (enum clock_kind)control_next(control);
    else if (id == EVENING_SKIP)
        skip(s);
    else if (id == EVENING_OTHERWISE)
        s->changing = true, s->focus.id = EVENING_NEVER_MIND;
    else if (id == EVENING_PICTURE)
        save_picture(s);
    else if (id == EVENING_ANEW)
        plan_another(s);
    else if (id >= EVENING_FIRST_WINS && id <= EVENING_NEVER_MIND)
        decide(s, id);
}

static void change(struct scene *scene, int id, int value)
{
    struct evening_scene *s = (struct evening_scene *)scene;
    if (id == EVENING_FORM && s->setup)
        s->plan.form = (enum evening_form)value;
    else if (id == EVENING_GAME)
        s->plan.game = value == EVENING_GAMES ? EVENING_EACH : value;
    else if (id == EVENING_CLOCK)
        s->plan.clock = (enum clock_kind)value;
}

static bool act_at_large(struct evening_scene *s, const struct action_event *e)
{
    if (e->action == ACTION_BACK && s->changing)
        s->changing = false;
    else if (e->action == ACTION_BACK)
        scene_pop(s->app->scenes);
    else if (e->action == ACTION_PREVIEW && !s->setup)
        save_picture(s);
    else if (e->action == ACTION_HINT && !s->setup)
        plan_another(s);
    else if (e->action == ACTION_SIT)
        return evening_pads_sit(s, e->pad);
    else
        return false;
    return true;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    static const struct control_hands hands = {change, press};
    struct evening_scene *s = (struct evening_scene *)scene;
    struct canvas *c = s->app->canvas;
    struct evening_places at;
    struct evening_words words;
    struct controls controls;
    struct prompt prompts[EVENING_PROMPTS_MAX];
    evening_layout(s, c, &at);
    evening_controls(s, c, &at, &words, &controls);
    struct action_event e = prompts_translate(c, s->app, prompts, evening_prompts(s, prompts), at.foot, event);
    if (act_at_large(s, &e))
        return true;
    return controls_serve(&s->focus, &controls, s->app, &e, &hands, scene);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct evening_scene *s = (struct evening_scene *)scene;
    entrance_begin(&s->entrance, s->app, intent);
    evening_pads_deal(s);
}

static bool update(struct scene *scene, double dt)
{
    struct evening_scene *s = (struct evening_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    return controls_update(&s->focus, dt) || moving;
}

static void destroy(struct scene *scene) { free(scene); }

struct scene *evening_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "evening",
                                              .enter = enter,
                                              .action = action,
                                              .update = update,
                                              .draw = evening_draw,
                                              .destroy = destroy};
    struct evening_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s =
        (struct evening_scene){.base = {&class_}, .app = app, .plan = {.game = EVENING_EACH}, .entrance = {1.0f, 0.0f}};
    evening_file_find(app);
    s->setup = app->evening.count == 0;
    s->focus.id = s->setup ? EVENING_FORM : EVENING_BEGIN;
    return &s->base;
}

struct scene *evening_scene_example(struct app *app, bool knockout)
{
    static char names[EVENING_MOST][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana"};
    static const int winners[] = {0, 1, DRAW, 1, 0, 0, 1};
    struct evening *e = &app->evening;
    if (!evening_begin(e, knockout ? EVENING_KNOCKOUT : EVENING_ALL, names, knockout ? 8 : 6, 5))
        return NULL;
    e->game = 3;
    e->clock = CLOCK_GAME_3;
    for (int i = 0; i < 7 - 2 * knockout; i++) {
        int winner = knockout && winners[i] == DRAW ? 1 : winners[i], more = 17 + 2 * i;
        int discs[2] = {winner == DRAW ? 16
                        : winner       ? 32 - more
                                       : more,
                        winner == DRAW ? 16
                        : winner       ? more
                                       : 32 - more};
        (void)evening_play(e, evening_next(e), winner, discs);
    }
    return evening_scene_new(app);
}
