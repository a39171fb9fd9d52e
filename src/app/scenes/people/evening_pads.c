/* Which pad is whose in an evening: who has one keeps it, who has none is given one of somebody who rests. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/people/evening_scene.h"
#include "app/session/seating.h"
#include "app/store/stores.h"

/* The players of the match that is next; NULL: there is none. */
static const int *players_of(const struct evening_scene *s)
{
    int next = s->setup ? -1 : evening_next(&s->app->stores->evening);
    return next < 0 ? NULL : s->app->stores->evening.matches[next].player;
}

/* A pad that can be handed out: it is here, and somebody has played with it. */
static bool can_be_had(const struct evening_scene *s, int pad)
{
    return pads_here(s->app->pads, pad) && pads_used(s->app->pads, pad);
}

/* One of those that neither of the two has; who sits already comes first. 0: there is none. */
static int spare(const struct evening_scene *s, const int has[2])
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

void evening_pads_deal(struct evening_scene *s)
{
    const int *players = players_of(s);
    int has[2];
    for (int seat = 0; players && seat < 2; seat++)
        has[seat] = can_be_had(s, s->app->stores->evening_pads[players[seat]])
                        ? s->app->stores->evening_pads[players[seat]]
                        : 0;
    for (int seat = 0; players && seat < 2; seat++)
        if (!has[seat])
            has[seat] = spare(s, has);
    if (!players || !has[0] || !has[1]) /* one is passed around, or none */
        return;
    for (int seat = 0; seat < 2; seat++)
        pads_stand_up(s->app->pads, seat);
    for (int seat = 0; seat < 2; seat++)
        pads_sit(s->app->pads, has[seat], seat);
}

/* Somebody has a pad from now on, and nobody else has it. */
static void hold(struct evening_scene *s, int player, int pad)
{
    for (int i = 0; i < EVENING_MOST; i++)
        if (s->app->stores->evening_pads[i] == pad)
            s->app->stores->evening_pads[i] = 0;
    s->app->stores->evening_pads[player] = pad;
}

void evening_pads_hold(struct evening_scene *s)
{
    const int *players = players_of(s);
    for (int seat = 0; players && seat < 2; seat++)
        if (pads_both(s->app->pads))
            hold(s, players[seat], pads_at(s->app->pads, seat));
}

bool evening_pads_sit(struct evening_scene *s, int pad)
{
    const int *players = players_of(s);
    int found = -1;
    for (int seat = 1; players && seat >= 0; seat--)
        if (!pads_connected(s->app->pads, seat) ||
            s->app->stores->evening_pads[players[seat]] != pads_at(s->app->pads, seat))
            found = seat;
    if (players && !pads_connected(s->app->pads, 1) && pads_connected(s->app->pads, 0))
        found = 1;
    if (found < 0)
        return false;
    seating_pad_sits(s->app, pad, found);
    hold(s, players[found], pad);
    return true;
}

int evening_pads_from(const struct evening_scene *s, int seat)
{
    const int *players = players_of(s);
    int pad = pads_at(s->app->pads, seat);
    for (int i = 0; players && pad && i < s->app->stores->evening.count; i++)
        if (s->app->stores->evening_pads[i] == pad && i != players[seat])
            return i;
    return EVENING_NOBODY;
}
