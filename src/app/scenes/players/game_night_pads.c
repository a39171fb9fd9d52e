/* Assignment of gamepads in a game night: players keep theirs; those without one get that of somebody who pauses. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/players/game_night_scene.h"
#include "app/session/seating.h"
#include "app/store/stores.h"

/* The players of the next match; NULL: there is none. */
static const int *players_of(const struct game_night_scene *s)
{
    int next = s->setup ? -1 : game_night_next(&s->app->stores->game_night);
    return next < 0 ? NULL : s->app->stores->game_night.matches[next].player;
}

/* True if the gamepad is connected and was used before. */
static bool can_be_had(const struct game_night_scene *s, int pad)
{
    return pads_here(s->app->pads, pad) && pads_used(s->app->pads, pad);
}

/* A gamepad that neither of the two has, preferably one with a seat. 0: there is none. */
static int spare(const struct game_night_scene *s, const int has[2])
{
    const struct pads *pads = s->app->pads;
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (can_be_had(s, pads_at(pads, seat)) && pads_at(pads, seat) != has[0] && pads_at(pads, seat) != has[1])
            return pads_at(pads, seat);
    for (int pad = 1; pad <= PADS_MAX; pad++)
        if (can_be_had(s, pad) && pad != has[0] && pad != has[1])
            return pad;
    return 0;
}

void game_night_pads_deal(struct game_night_scene *s)
{
    const int *players = players_of(s);
    int has[2];
    for (int seat = 0; players && seat < 2; seat++)
        has[seat] = can_be_had(s, s->app->stores->game_night_pads[players[seat]])
                        ? s->app->stores->game_night_pads[players[seat]]
                        : 0;
    for (int seat = 0; players && seat < 2; seat++)
        if (!has[seat])
            has[seat] = spare(s, has);
    if (!players || !has[0] || !has[1]) /* one gamepad is passed around, or there is none */
        return;
    for (int seat = 0; seat < 2; seat++)
        pads_stand_up(s->app->pads, seat);
    for (int seat = 0; seat < 2; seat++)
        pads_sit(s->app->pads, has[seat], seat);
}

/* Assigns a gamepad to a player exclusively. */
static void hold(struct game_night_scene *s, int player, int pad)
{
    for (int i = 0; i < GAME_NIGHT_MOST; i++)
        if (s->app->stores->game_night_pads[i] == pad)
            s->app->stores->game_night_pads[i] = 0;
    s->app->stores->game_night_pads[player] = pad;
}

void game_night_pads_hold(struct game_night_scene *s)
{
    const int *players = players_of(s);
    for (int seat = 0; players && seat < 2; seat++)
        if (pads_both(s->app->pads))
            hold(s, players[seat], pads_at(s->app->pads, seat));
}

bool game_night_pads_sit(struct game_night_scene *s, int pad)
{
    const int *players = players_of(s);
    int found = -1;
    for (int seat = 1; players && seat >= 0; seat--)
        if (!pads_connected(s->app->pads, seat) ||
            s->app->stores->game_night_pads[players[seat]] != pads_at(s->app->pads, seat))
            found = seat;
    if (players && !pads_connected(s->app->pads, 1) && pads_connected(s->app->pads, 0))
        found = 1;
    if (found < 0)
        return false;
    seating_pad_sits(s->app, pad, found);
    hold(s, players[found], pad);
    return true;
}

int game_night_pads_from(const struct game_night_scene *s, int seat)
{
    const int *players = players_of(s);
    int pad = pads_at(s->app->pads, seat);
    for (int i = 0; players && pad && i < s->app->stores->game_night.count; i++)
        if (s->app->stores->game_night_pads[i] == pad && i != players[seat])
            return i;
    return GAME_NIGHT_NOBODY;
}
