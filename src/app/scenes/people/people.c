#include "app/scenes/people/people.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/cast.h"
#include "app/opponent.h"
#include "app/seating.h"
#include "app/ui/name_entry.h"
#include "club/handicap.h"

enum { USUAL_LEVEL = 4 };

enum sitter people_sitter(const struct people *s, int seat)
{
    int who = people_who(s, seat);
    return who == OPPONENT_PERSON ? SITTER_PERSON : who == OPPONENT_GUEST ? SITTER_ENGINE : SITTER_COMPUTER;
}

/* One of the cast, whose level it is. */
static const char *cast_name(const struct app *app, int level)
{
    char key[32];
    (void)snprintf(key, sizeof key, "cast.%s", CAST[cast_of_level(level)].id);
    return app_word(app, key);
}

const char *people_name(const struct people *s, int seat, char out[PEOPLE_NAME_MAX])
{
    int who = people_who(s, seat);
    char number[12], guest[GUEST_NAME_MAX];
    (void)snprintf(number, sizeof number, "%d", who);
    if (who == OPPONENT_GUEST)
        (void)snprintf(out, PEOPLE_NAME_MAX, "%s", app_guest_name(s->app, guest));
    else if (who > 0)
        words_fill(out, PEOPLE_NAME_MAX, app_word(s->app, "panel.level"), cast_name(s->app, who), number);
    else if (s->choice->seats[seat].name[0])
        (void)snprintf(out, PEOPLE_NAME_MAX, "%s", s->choice->seats[seat].name);
    else
        (void)snprintf(out, PEOPLE_NAME_MAX, "%s", app_word(s->app, seat ? "choose.player_2" : "choose.player_1"));
    return out;
}

bool people_have_corners(const struct people *s) { return handicap_corners(&s->start) > 0; }

/* ---- what is changed ---- */

static void take_name(void *user, const char *name)
{
    struct people *s = user;
    (void)snprintf(s->choice->seats[s->naming].name, PLAYER_NAME_MAX, "%s", name);
    app_apply_settings(s->app);
}

static void ask_name(struct people *s, int seat)
{
    struct name_question q = {
        .heading = app_word(s->app, "people.who"), .name = s->choice->seats[seat].name, .take = take_name, .user = s};
    s->naming = seat;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

static void seat_somebody(struct people *s, int seat, enum sitter sitter)
{
    int who = sitter == SITTER_PERSON ? OPPONENT_PERSON : sitter == SITTER_ENGINE ? OPPONENT_GUEST : USUAL_LEVEL;
    if (seat == 0)
        s->choice->own = who;
    else
        s->choice->opponent = who;
    seating_settle(s->choice);
}

/* One side gets corners, not both. */
static void give_corners(struct people *s, int seat, int corners)
{
    s->choice->seats[seat].corners = corners;
    if (corners > 0)
        s->choice->seats[1 - seat].corners = 0;
}

static void change_seat(struct people *s, int seat, int what, int value)
{
    if (what == SEAT_KIND)
        seat_somebody(s, seat, (enum sitter)value);
    else if (what == SEAT_DEVICE)
        s->choice->seats[seat].device = (enum seat_device)value;
    else if (what == SEAT_CORNERS)
        give_corners(s, seat, value);
    else if (what == SEAT_LEVEL && seat == 0)
        s->choice->own = value + 1;
    else if (what == SEAT_LEVEL)
        s->choice->opponent = value + 1;
}

/* Two of a kind change places; a person and the computer change who goes first. */
static void swap_seats(struct people *s)
{
    bool alike = (s->choice->own > 0) == (s->choice->opponent > 0);
    if (alike) {
        seating_swap(s->choice);
        return;
    }
    s->choice->next = 1 - s->choice->next;
    if (s->choice->begins <= BEGINS_SECOND_PLAYER)
        s->choice->begins = s->choice->begins == BEGINS_FIRST_PLAYER ? BEGINS_SECOND_PLAYER : BEGINS_FIRST_PLAYER;
}

static void change(struct scene *scene, int id, int value)
{
    struct people *s = (struct people *)scene;
    if (id >= PEOPLE_SEAT)
        change_seat(s, id / PEOPLE_SEAT - 1, id % PEOPLE_SEAT, value);
    else if (id == PEOPLE_TABS)
        scene_pop(s->app->scenes);
    else if (id == PEOPLE_BEGINS)
        s->choice->begins = (enum begins)value;
    else if (id == PEOPLE_SERIES)
        s->choice->series = (enum series_kind)value;
    else if (id == PEOPLE_CLOCK)
        s->choice->clock = (enum clock_kind)value;
    else if (id == PEOPLE_TIME_UP)
        s->choice->clock_loses = value == 1;
    else if (id == PEOPLE_HINTS)
        s->choice->hints = (enum hints)value;
    s->choice->known = true;
}

/* ---- what is begun ---- */

static void start(struct people *s)
{
    struct app *app = s->app;
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    bool unsuited = (s->choice->opponent == OPPONENT_GUEST || s->choice->own == OPPONENT_GUEST) &&
                    (!guest_suits(&s->start) || app->settings.engine[0] == '\0');
    if (unsuited) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    app->settings.opponent = s->choice->opponent;
    seating_take(app, s->variant, seed);
    app_apply_settings(app);
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_pop_to_bottom(app->scenes);
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

static void press(struct scene *scene, const struct control *control)
{
    struct people *s = (struct people *)scene;
    int id = control->id;
    if (id == PEOPLE_START)
        start(s);
    else if (id == PEOPLE_SWAP)
        swap_seats(s);
    else if (id == PEOPLE_EVENING)
        scene_push(s->app->scenes, evening_scene_new(s->app));
    else if (id > PEOPLE_SEAT && id % PEOPLE_SEAT == SEAT_NAME)
        ask_name(s, id / PEOPLE_SEAT - 1);
    else if (control->kind == CONTROL_STEPPER)
        change(scene, id, control_next(control));
}

/* A pad that has none yet sits down at the seat that has the focus, if a person plays there; else anywhere. */
static bool take_seat(struct people *s, const struct control *focused, int pad)
{
    int player = focused && focused->id >= PEOPLE_SEAT ? focused->id / PEOPLE_SEAT - 1 : -1;
    if (player < 0 || people_sitter(s, player) != SITTER_PERSON)
        return false;
    bool taken = s->choice->seats[1 - player].device == (enum seat_device)(SEAT_PAD_1 + player);
    int seat = taken ? 1 - player : player;
    s->choice->seats[player].device = (enum seat_device)(SEAT_PAD_1 + seat);
    seating_pad_sits(s->app, pad, seat);
    return true;
}

/* A pad that is pressed on a seat sits down there. */
static void sit_down(struct people *s, const struct control *focused, const struct action_event *e)
{
    int seat = focused && focused->id >= PEOPLE_SEAT ? focused->id / PEOPLE_SEAT - 1 : -1;
    bool tile = seat >= 0 && focused->id % PEOPLE_SEAT == SEAT_DEVICE;
    if (!tile || e->device != DEVICE_PAD || e->action != ACTION_OK || e->seat > 1)
        return;
    s->choice->seats[seat].device = (enum seat_device)(SEAT_PAD_1 + e->seat);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    static const struct control_hands hands = {change, press};
    struct people *s = (struct people *)scene;
    struct canvas *c = s->app->canvas;
    struct people_places at;
    struct people_words words;
    struct controls controls;
    struct prompt prompts[PEOPLE_PROMPTS_MAX];
    people_layout(s, c, &at);
    people_controls(s, c, &at, &words, &controls);
    struct action_event e = prompts_translate(c, s->app, prompts, people_prompts(s, prompts), at.foot, event);
    if (e.action == ACTION_BACK || (e.action == ACTION_PREV && !e.wheel)) {
        scene_pop(s->app->scenes);
        return true;
    }
    if (e.action == ACTION_SIT)
        return take_seat(s, controls_focused(&s->focus, &controls), e.pad);
    if (e.action == ACTION_SWAP) {
        swap_seats(s);
        return true;
    }
    sit_down(s, controls_focused(&s->focus, &controls), &e);
    return controls_serve(&s->focus, &controls, s->app, &e, &hands, scene);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct people *s = (struct people *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static void leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    app_apply_settings(((struct people *)scene)->app); /* which keeps what was chosen */
}

static bool update(struct scene *scene, double dt)
{
    struct people *s = (struct people *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    return controls_update(&s->focus, dt) || moving;
}

static void destroy(struct scene *scene) { free(scene); }

struct scene *people_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "players",
                                              .enter = enter,
                                              .leave = leave,
                                              .action = action,
                                              .update = update,
                                              .draw = people_draw,
                                              .destroy = destroy};
    struct people *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct people){.base = {&class_}, .app = app, .variant = variant, .entrance = {1.0f, 0.0f}};
    s->choice = &app->settings.choices[choice_place(variant)];
    if (!s->choice->known)
        s->choice->opponent = app->settings.opponent;
    if (!variant_start(variant, &s->choice->setup, &s->start))
        (void)variant_start(variant, &(struct setup){.seed = 1}, &s->start);
    return &s->base;
}
