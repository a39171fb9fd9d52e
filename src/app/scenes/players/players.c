#include "app/scenes/players/players_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/text/cast.h"
#include "app/ui/name_entry.h"
#include "career/match_terms.h"

enum { USUAL_LEVEL = 4 };

enum sitter players_sitter(const struct players_screen *s, int seat)
{
    int who = players_who(s, seat);
    return who == OPPONENT_PERSON ? SITTER_PERSON : who == OPPONENT_EXTERNAL ? SITTER_ENGINE : SITTER_COMPUTER;
}

const char *players_name(const struct players_screen *s, int seat, char out[PLAYERS_NAME_MAX])
{
    int who = players_who(s, seat);
    char number[12], engine[ENGINE_NAME_MAX];
    (void)snprintf(number, sizeof number, "%d", who);
    if (who == OPPONENT_EXTERNAL)
        (void)snprintf(out, PLAYERS_NAME_MAX, "%s", session_engine_name(s->app, engine));
    else if (who > 0)
        words_fill(out, PLAYERS_NAME_MAX, app_word(s->app, "panel.level"),
                   app_word_of(s->app, "cast", CAST[cast_of_level(who)].id), number);
    else if (s->choice->seats[seat].name[0])
        (void)snprintf(out, PLAYERS_NAME_MAX, "%s", s->choice->seats[seat].name);
    else
        (void)snprintf(out, PLAYERS_NAME_MAX, "%s", app_word(s->app, seat ? "choose.player_2" : "choose.player_1"));
    return out;
}

bool players_have_corners(const struct players_screen *s) { return handicap_corners(&s->start) > 0; }

/* ---- changes ---- */

static void set_name(void *user, const char *name)
{
    struct players_screen *s = user;
    (void)snprintf(s->choice->seats[s->naming].name, PLAYER_NAME_MAX, "%s", name);
    app_apply_settings(s->app);
}

void players_ask_name(void *screen, int seat)
{
    struct players_screen *s = screen;
    struct name_question q = {
        .heading = app_word(s->app, "people.who"), .name = s->choice->seats[seat].name, .accept = set_name, .user = s};
    s->naming = seat;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

void players_seat_somebody(void *screen, int seat)
{
    static const int who[SITTERS] = {OPPONENT_PERSON, USUAL_LEVEL, OPPONENT_EXTERNAL};
    struct players_screen *s = screen;
    *players_seat(s, seat) = who[s->sitter[seat]];
    seating_settle(s->choice);
    s->choice->known = true;
}

/* Only one side can get corners. */
void players_give_corners(void *screen, int seat)
{
    struct players_screen *s = screen;
    if (s->choice->seats[seat].corners > 0)
        s->choice->seats[1 - seat].corners = 0;
    s->choice->known = true;
}

/* Without corners to give, the handicap is the first move. */
void players_give_ahead(void *screen, int seat)
{
    struct players_screen *s = screen;
    s->choice->seats[seat].corners = s->ahead[seat];
    players_give_corners(screen, seat);
}

/* Two people, or two computers, swap seats; a person and the computer swap who goes first. */
void players_swap(void *screen, int tag)
{
    struct players_screen *s = screen;
    (void)tag;
    bool alike = (s->choice->player > 0) == (s->choice->opponent > 0);
    if (alike) {
        seating_swap(s->choice);
        return;
    }
    s->choice->next = 1 - s->choice->next;
    if (s->choice->begins <= BEGINS_SECOND_PLAYER)
        s->choice->begins = s->choice->begins == BEGINS_FIRST_PLAYER ? BEGINS_SECOND_PLAYER : BEGINS_FIRST_PLAYER;
}

int players_side(const struct players_screen *s, int seat)
{
    int first = seating_begins(s->choice, &s->start);
    return first < 0 ? -1 : first == seat ? FIRST : SECOND;
}

/* ---- starting ---- */

void players_start(void *screen, int tag)
{
    struct players_screen *s = screen;
    struct app *app = s->app;
    (void)tag;
    bool unsuited = (s->choice->opponent == OPPONENT_EXTERNAL || s->choice->player == OPPONENT_EXTERNAL) &&
                    (!external_engine_suits(&s->start) || app->settings.engine[0] == '\0');
    if (unsuited) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    app->settings.opponent = s->choice->opponent;
    play_scene_begin(app, s->variant);
}

/* A press outside the drawer closes it. */
static bool press_beside(struct players_screen *s, const struct action_event *e)
{
    const struct form_node *nodes;
    for (int i = form_nodes(s->base.form, &nodes) - 1; i >= 0; i--)
        if (nodes[i].overlay && e->action == ACTION_PRESS && !box_has(nodes[i].box, e->x, e->y)) {
            form_screen_close(s, 0);
            return true;
        }
    return false;
}

/* The seat that the focused control belongs to; -1: none. */
static int seat_of(const struct form_node *n)
{
    return n && n->group >= PLAYERS_SEAT && n->group < PLAYERS_SEAT + 2 ? n->group - PLAYERS_SEAT : -1;
}

/* A pad without a seat takes the seat that has the focus if a person plays there; otherwise any. */
static bool claim_seat(struct players_screen *s, int pad)
{
    int player = seat_of(form_focused(s->base.form));
    if (player < 0 || players_sitter(s, player) != SITTER_PERSON)
        return false;
    bool claimed = s->choice->seats[1 - player].device == (enum seat_device)(SEAT_PAD_1 + player);
    int seat = claimed ? 1 - player : player;
    s->choice->seats[player].device = (enum seat_device)(SEAT_PAD_1 + seat);
    seating_pad_sits(s->app, pad, seat);
    return true;
}

/* A press on a pad gives it a seat. */
static void sit_down(struct players_screen *s, const struct action_event *e)
{
    const struct form_node *here = form_focused(s->base.form);
    bool tile = seat_of(here) >= 0 && here->kind == FORM_TILES;
    if (!tile || e->device != DEVICE_PAD || e->action != ACTION_OK || e->seat > 1)
        return;
    s->choice->seats[here->tag].device = (enum seat_device)(SEAT_PAD_1 + e->seat);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct players_screen *s = (struct players_screen *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (e.action == ACTION_SIT)
        return claim_seat(s, e.pad);
    sit_down(s, &e);
    if (press_beside(s, &e))
        return true;
    return form_action(s->base.form, &e);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct players_screen *s = (struct players_screen *)scene;
    (void)intent;
    form_leave(s->base.form);
    app_apply_settings(s->app); /* saves the choices */
}

struct scene *players_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "players",
                                              .overlay = true,
                                              .enter = form_screen_enter,
                                              .leave = leave,
                                              .action = action,
                                              .update = form_screen_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    struct players_screen *s = form_screen_new(sizeof *s, &class_, app, players_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->variant = variant;
    s->choice = &app->settings.choices[choice_place(variant)];
    if (!s->choice->known)
        s->choice->opponent = app->settings.opponent;
    if (!variant_start(variant, &s->choice->setup, &s->start))
        (void)variant_start(variant, &(struct setup){.seed = 1}, &s->start);
    s->base.form->game_style = game_style_of(variant);
    return &s->base.scene;
}
