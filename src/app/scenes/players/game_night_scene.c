#include "app/scenes/players/game_night_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/session/session.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/ui/name_entry.h"

const struct variant *game_night_variant(const struct game_night_scene *s, int match)
{
    const struct game_night *e = game_night_of(s);
    if (match >= 0)
        return VARIANTS[game_night_game(e, match, GAME_NIGHT_GAMES)];
    return e->game == GAME_NIGHT_EACH ? NULL : VARIANTS[e->game];
}

enum game_night_page game_night_page_of(const struct game_night_scene *s)
{
    if (s->setup)
        return GAME_NIGHT_SETUP;
    if (s->changing)
        return GAME_NIGHT_CHANGE;
    return game_night_over(&s->app->stores->game_night) ? GAME_NIGHT_FINISHED : GAME_NIGHT_TO_PLAY;
}

/* Moves the focus to the page's main control. */
static void focus_on_accent(struct game_night_scene *s) { s->base.form->focus.id = 0; }

bool game_night_has_pads(const struct game_night_scene *s) { return pads_both(s->app->pads); }

/* ---- a match ---- */

/* Sets up a match: its two players become the table's. */
static void set_up_match(struct game_night_scene *s, int match)
{
    const struct game_night *e = &s->app->stores->game_night;
    const struct game_night_match *m = &e->matches[match];
    struct game_setup *game_setup = &s->app->session->game_setup;
    *game_setup = (struct game_setup){.variant = game_night_variant(s, match),
                                      .first_player = m->first,
                                      .drawn = e->form == GAME_NIGHT_KNOCKOUT,
                                      .clock = clock_begin(e->clock, true),
                                      .mode = &GAME_NIGHT};
    game_setup->setup.seed = e->seed + (uint32_t)(match * 17 + m->games);
    for (int seat = 0; seat < 2; seat++) {
        memcpy(game_setup->seats[seat].name, e->players[m->player[seat]].name, PLAYER_NAME_MAX);
        if (game_night_has_pads(s))
            game_setup->seats[seat].device = seat ? SEAT_PAD_2 : SEAT_PAD_1;
    }
}

static void begin_match(struct game_night_scene *s)
{
    struct app *app = s->app;
    if (!scene_stack_room(app->scenes))
        return;
    game_night_pads_hold(s);
    set_up_match(s, game_night_next(&app->stores->game_night));
    app->stores->game_night_counted = 0;
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

/* Records the finished game for the next match, once however often its end is shown. */
static struct scene *count_game(struct app *app, struct scene *play)
{
    struct game_result game = play_scene_result(play);
    const struct match *match = game.match;
    const struct game_setup *game_setup = game.setup;
    struct game_night *e = &app->stores->game_night;
    int score[2], discs[2], winner = match_winner(match);
    if (app->stores->game_night_counted == match_serial(match))
        (void)game_night_undo(e);
    int next = game_night_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    if (!players || strcmp(e->players[players[0]].name, game_setup->seats[0].name) != 0 ||
        strcmp(e->players[players[1]].name, game_setup->seats[1].name) != 0)
        return result_scene_new(app, play);
    position_score(match_position(match), score);
    for (int side = FIRST; side <= SECOND; side++)
        discs[match_player_of(game_setup->first_player, (enum side)side)] = score[side];
    if (winner != DRAW)
        winner = match_player_of(game_setup->first_player, (enum side)winner);
    (void)game_night_play(e, next, winner, discs);
    app->stores->game_night_counted = match_serial(match);
    (void)store_save(app, STORE_GAME_NIGHT, &app->stores->game_night);
    return result_scene_new(app, play);
}

const struct game_mode GAME_NIGHT = {.id = "evening", .leave = "evening.leave", .result = count_game};

/* ---- players ---- */

static void set_name(void *user, const char *name)
{
    struct game_night_scene *s = user;
    bool fresh = s->naming == s->count;
    if (name[0]) {
        memcpy(s->names[s->naming], name, strlen(name) + 1);
        s->count += fresh;
        if (fresh)
            form_focus_on(s->base.form, "evening.add", s->count);
    } else if (!fresh) { /* a player without a name is removed */
        s->count--;
        memmove(s->names[s->naming], s->names[s->naming + 1], (size_t)(s->count - s->naming) * sizeof s->names[0]);
    }
}

void game_night_ask_name(void *screen, int place)
{
    struct game_night_scene *s = screen;
    struct name_question q = {.heading = app_word(s->app, "evening.who"),
                              .name = place < s->count ? s->names[place] : "",
                              .accept = set_name,
                              .user = s};
    s->naming = place;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

static void begin_game_night(struct game_night_scene *s)
{
    struct app *app = s->app;
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    if (!game_night_begin(&app->stores->game_night, s->plan.form, s->names, s->count, seed))
        return;
    app->stores->game_night.game = s->plan.game;
    app->stores->game_night.clock = s->plan.clock;
    s->setup = false;
    focus_on_accent(s);
    memset(app->stores->game_night_pads, 0, sizeof app->stores->game_night_pads);
    game_night_pads_deal(s);
    (void)store_save(app, STORE_GAME_NIGHT, &app->stores->game_night);
}

void game_night_go_on(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    if (s->setup)
        begin_game_night(s);
    else
        begin_match(s);
}

/* The same players again. */
void game_night_plan_another(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    const struct game_night *e = &s->app->stores->game_night;
    s->setup = true;
    s->changing = false;
    focus_on_accent(s);
    if (e->count == 0)
        return;
    s->plan = (struct game_night){.form = e->form, .game = e->game, .clock = e->clock};
    s->count = e->count;
    for (int i = 0; i < e->count; i++)
        memcpy(s->names[i], e->players[i].name, PLAYER_NAME_MAX);
}

/* ---- other actions ---- */

/* Saves a picture of the standings in the data directory. */
void game_night_save_picture(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    char name[64], path[PATHS_MAX], why[256];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (!t || strftime(name, sizeof name, "evening-%Y-%m-%d-%H%M.png", t) == 0 || !s->app->data[0] ||
        !paths_join(path, sizeof path, s->app->data, name))
        return;
    if (picture_save(s->app, path, why, sizeof why))
        words_fill(s->said, sizeof s->said, app_word(s->app, "evening.saved"), path, NULL);
    else
        (void)snprintf(s->said, sizeof s->said, "%s", why);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

void game_night_tell(void *screen, int told)
{
    struct game_night_scene *s = screen;
    struct game_night *e = &s->app->stores->game_night;
    int next = game_night_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    const int none[2] = {0, 0};
    if (told == TOLD_UNDO)
        (void)game_night_undo(e);
    else if (players && (told == TOLD_FIRST_LEAVES || told == TOLD_SECOND_LEAVES))
        (void)game_night_leave(e, players[told == TOLD_SECOND_LEAVES]);
    else if (players && told != TOLD_NOTHING)
        (void)game_night_play(e, next, told == TOLD_DRAWN ? DRAW : told == TOLD_SECOND_WINS, none);
    s->changing = false;
    focus_on_accent(s);
    game_night_pads_deal(s);
    (void)store_save(s->app, STORE_GAME_NIGHT, &s->app->stores->game_night);
}

void game_night_skip_match(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    if (!game_night_skip(&s->app->stores->game_night))
        return;
    game_night_pads_deal(s);
    (void)store_save(s->app, STORE_GAME_NIGHT, &s->app->stores->game_night);
}

void game_night_change(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    s->changing = true;
    focus_on_accent(s);
}

void game_night_back(void *screen, int tag)
{
    struct game_night_scene *s = screen;
    (void)tag;
    if (s->changing)
        s->changing = false;
    else
        scene_pop(s->app->scenes);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    return event->action == ACTION_SIT ? game_night_pads_sit(s, event->pad) : form_action(s->base.form, event);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    form_enter(s->base.form, intent);
    game_night_pads_deal(s);
}

struct scene *game_night_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "evening",
                                              .enter = enter,
                                              .leave = form_screen_leave,
                                              .action = action,
                                              .update = form_screen_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    struct game_night_scene *s = form_screen_new(sizeof *s, &class_, app, game_night_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->plan.game = GAME_NIGHT_EACH;
    if (app->stores->game_night.count == 0)
        (void)store_load(app, STORE_GAME_NIGHT, &app->stores->game_night);
    s->setup = app->stores->game_night.count == 0;
    if (s->setup)
        form_focus_on(s->base.form, "people.match", -1);
    return &s->base.scene;
}
