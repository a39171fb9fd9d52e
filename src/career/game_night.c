#include "career/game_night.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "rules/variant.h"

enum { WIN_POINTS = 2, DRAW_POINTS = 1, GAMES_FOR_A_DRAW = 2 };

/* ---- pairings ---- */

static int add_match(struct game_night *e, int a, int b, int round)
{
    int n = e->match_count++;
    assert(n < GAME_NIGHT_MATCHES_MAX);
    e->matches[n] = (struct game_night_match){.player = {a, b}, .round = round};
    e->order[n] = n;
    return n;
}

/* The circle method: one player stays and the others rotate; with an odd number, the place opposite the fixed player is
 * a bye. Of two numbers with an odd sum the lower one moves first, otherwise the higher one. A player therefore moves
 * first at most once more often than second, as in the usual round-robin tables. */
static void pair_all(struct game_night *e)
{
    int places = e->count + e->count % 2;
    e->rounds = places - 1;
    for (int round = 0; round < e->rounds; round++)
        for (int i = 0; i < places / 2; i++) {
            int a = i == 0 ? places - 1 : (round + i) % (places - 1);
            int b = (round + places - 1 - i) % (places - 1);
            int low = a < b ? a : b, high = a < b ? b : a;
            if (high >= e->count)
                continue;
            add_match(e, low, high, round);
            e->matches[e->match_count - 1].first = (low + high) % 2 ? 0 : 1;
        }
}

/* The match into which the winner of match `index` of a round goes. */
static int match_at(const struct game_night *e, int round, int index)
{
    for (int i = 0; i < e->match_count; i++)
        if (e->matches[i].round == round && !e->matches[i].third && index-- == 0)
            return i;
    return -1;
}

static int index_in_round(const struct game_night *e, int match)
{
    int index = 0;
    for (int i = 0; i < match; i++)
        index += e->matches[i].round == e->matches[match].round && !e->matches[i].third;
    return index;
}

static int third_place(const struct game_night *e)
{
    for (int i = 0; i < e->match_count; i++)
        if (e->matches[i].third)
            return i;
    return -1;
}

static void go_on(struct game_night *e, int match);

static void decide_unplayed(struct game_night *e, int match)
{
    struct game_night_match *m = &e->matches[match];
    bool gone[2];
    if (m->over || m->player[0] == GAME_NIGHT_NOBODY || m->player[1] == GAME_NIGHT_NOBODY)
        return;
    for (int i = 0; i < 2; i++)
        gone[i] = e->players[m->player[i]].left;
    if (!gone[0] && !gone[1])
        return;
    m->over = m->walkover = true;
    m->winner = gone[0] ? 1 : 0;
    go_on(e, match);
}

/* The winner goes to the next round; the loser of a semifinal plays for third place. */
static void go_on(struct game_night *e, int match)
{
    const struct game_night_match *m = &e->matches[match];
    int index = index_in_round(e, match), next = match_at(e, m->round + 1, index / 2), third = third_place(e);
    if (e->form != GAME_NIGHT_KNOCKOUT || m->third || next < 0)
        return;
    e->matches[next].player[index % 2] = m->player[m->winner];
    if (third >= 0 && m->round == e->rounds - 2) {
        e->matches[third].player[index % 2] = m->player[1 - m->winner];
        decide_unplayed(e, third);
    }
    decide_unplayed(e, next);
}

/* Places are drawn by lot. If there are not enough players, the first ones drawn have a bye in the first round. */
static void pair_knockout(struct game_night *e, const int drawn[GAME_NIGHT_MOST])
{
    int size = e->count > 4 ? 8 : 4, free_places = size - e->count, next = 0;
    static const int SPREAD[2][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}};
    bool is_free[4] = {false};
    e->rounds = size == 8 ? 3 : 2;
    for (int i = 0; i < free_places; i++)
        is_free[SPREAD[size == 8][i]] = true;
    int through[4] = {GAME_NIGHT_NOBODY, GAME_NIGHT_NOBODY, GAME_NIGHT_NOBODY, GAME_NIGHT_NOBODY};
    for (int round = 0; round < e->rounds; round++)
        for (int i = 0; i < size >> (round + 1); i++) {
            if (round == e->rounds - 1 && e->count >= 4) {
                add_match(e, GAME_NIGHT_NOBODY, GAME_NIGHT_NOBODY, round);
                e->matches[e->match_count - 1].third = true;
            }
            add_match(e, GAME_NIGHT_NOBODY, GAME_NIGHT_NOBODY, round);
        }
    for (int i = 0; i < size / 2; i++) {
        struct game_night_match *m = &e->matches[match_at(e, 0, i)];
        m->player[0] = drawn[next++];
        if (is_free[i])
            through[i] = m->player[0];
        else
            m->player[1] = drawn[next++];
    }
    for (int i = 0; i < size / 2; i++) {
        int match = match_at(e, 0, i);
        if (through[i] == GAME_NIGHT_NOBODY)
            continue;
        e->matches[match].over = e->matches[match].walkover = true;
        go_on(e, match);
    }
}

/* In a knockout, who moves first is drawn by lot for each game. */
static void draw_colours(struct game_night *e, int match)
{
    struct game_night_match *m = &e->matches[match];
    struct rng rng = rng_seeded(e->seed + 977U * (uint32_t)match + 31U * (uint32_t)m->games);
    if (e->form == GAME_NIGHT_KNOCKOUT)
        m->first = (int)rng_below(&rng, 2);
}

static void draw_lots(struct game_night *e, int drawn[GAME_NIGHT_MOST])
{
    struct rng rng = rng_seeded(e->seed);
    for (int i = 0; i < e->count; i++)
        drawn[i] = i;
    for (int i = e->count - 1; i > 0; i--) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1), swapped = drawn[i];
        drawn[i] = drawn[k];
        drawn[k] = swapped;
    }
    for (int i = 0; i < e->count; i++)
        e->players[drawn[i]].lot = i;
}

static bool is_taken(const struct game_night *e, int players, const char *name)
{
    for (int i = 0; i < players; i++)
        if (strcmp(e->players[i].name, name) == 0)
            return true;
    return false;
}

/* "Anna", "Anna 2". */
static void name_player(struct game_night *e, int player, const char *name)
{
    char clean[PLAYER_NAME_MAX];
    char *out = e->players[player].name;
    (void)names_clean(name, clean);
    memcpy(out, clean, sizeof clean);
    for (int number = 2; is_taken(e, player, out); number++)
        names_number(clean, number, out);
}

bool game_night_begin(struct game_night *e, enum game_night_form form, char names[][PLAYER_NAME_MAX], int count,
                      uint32_t seed)
{
    struct game_night fresh = {.form = form, .game = GAME_NIGHT_EACH, .seed = seed, .count = count};
    int drawn[GAME_NIGHT_MOST];
    if (count < GAME_NIGHT_LEAST || count > GAME_NIGHT_MOST)
        return false;
    for (int i = 0; i < count; i++)
        name_player(&fresh, i, names[i]);
    draw_lots(&fresh, drawn);
    if (form == GAME_NIGHT_ALL)
        pair_all(&fresh);
    else
        pair_knockout(&fresh, drawn);
    for (int i = 0; i < fresh.match_count; i++)
        draw_colours(&fresh, i);
    *e = fresh;
    return true;
}

/* ---- the next match ---- */

static bool is_playable(const struct game_night *e, int match)
{
    const struct game_night_match *m = &e->matches[match];
    return !m->over && m->player[0] != GAME_NIGHT_NOBODY && m->player[1] != GAME_NIGHT_NOBODY;
}

int game_night_after(const struct game_night *e, int match)
{
    bool passed = match < 0;
    for (int i = 0; i < e->match_count; i++) {
        if (passed && is_playable(e, e->order[i]))
            return e->order[i];
        passed = passed || e->order[i] == match;
    }
    return -1;
}

int game_night_next(const struct game_night *e) { return game_night_after(e, -1); }

int game_night_done(const struct game_night *e)
{
    int done = 0;
    for (int i = 0; i < e->match_count; i++)
        done += e->matches[i].over;
    return done;
}

bool game_night_over(const struct game_night *e) { return e->count > 0 && game_night_next(e) < 0; }

static void skip(struct game_night *e)
{
    int next = game_night_next(e), at = 0;
    while (e->order[at] != next)
        at++;
    memmove(e->order + at, e->order + at + 1, (size_t)(e->match_count - at - 1) * sizeof e->order[0]);
    e->order[e->match_count - 1] = next;
}

static void leave(struct game_night *e, int player)
{
    e->players[player].left = true;
    for (int i = 0; i < e->match_count; i++) {
        struct game_night_match *m = &e->matches[i];
        bool theirs = m->player[0] == player || m->player[1] == player;
        if (!theirs || m->over)
            continue;
        if (e->form == GAME_NIGHT_KNOCKOUT)
            decide_unplayed(e, i);
        else
            m->over = m->walkover = true, m->winner = DRAW;
    }
}

int game_night_game_of_round(const struct game_night *e, int round, int games)
{
    int chosen = e->chosen[round] - 1;
    if (e->game != GAME_NIGHT_EACH)
        return e->game;
    return chosen >= 0 && chosen < games ? chosen : round % games;
}

int game_night_game(const struct game_night *e, int match, int games)
{
    return game_night_game_of_round(e, e->matches[match].round, games);
}

bool game_night_is_out(const struct game_night *e, int player)
{
    for (int i = 0; i < e->match_count; i++)
        if (!e->matches[i].over && (e->matches[i].player[0] == player || e->matches[i].player[1] == player))
            return false;
    return true;
}

/* ---- results ---- */

/* After two drawn games of a knockout: the total of discs decides, then the lot. */
static int decide_drawn(const struct game_night *e, const struct game_night_match *m)
{
    if (m->discs[0] != m->discs[1])
        return m->discs[0] > m->discs[1] ? 0 : 1;
    return e->players[m->player[0]].lot < e->players[m->player[1]].lot ? 0 : 1;
}

static void play(struct game_night *e, int match, int winner, const int discs[2])
{
    struct game_night_match *m = &e->matches[match];
    m->games++;
    m->discs[0] += discs[0];
    m->discs[1] += discs[1];
    if (e->form == GAME_NIGHT_KNOCKOUT && winner == DRAW && m->games < GAMES_FOR_A_DRAW) {
        draw_colours(e, match);
        return;
    }
    m->over = true;
    m->winner = e->form == GAME_NIGHT_KNOCKOUT && winner == DRAW ? decide_drawn(e, m) : winner;
    go_on(e, match);
}

/* ---- events ---- */

static bool can_happen(const struct game_night *e, const struct game_night_event *event)
{
    if (e->event_count == GAME_NIGHT_EVENTS_MAX)
        return false;
    switch (event->kind) {
    case GAME_NIGHT_PLAYED:
        return event->what >= 0 && event->what < e->match_count && is_playable(e, event->what) && event->winner >= 0 &&
               event->winner <= DRAW;
    case GAME_NIGHT_SKIPPED:
        return game_night_next(e) >= 0;
    case GAME_NIGHT_LEFT:
        return event->what >= 0 && event->what < e->count && !e->players[event->what].left;
    case GAME_NIGHT_CHOSEN:
        return e->game == GAME_NIGHT_EACH && event->what >= 0 && event->what < e->rounds && event->winner >= 0 &&
               event->winner <= GAME_NIGHT_GAMES_MAX;
    default:
        return false;
    }
}

static bool happen(struct game_night *e, const struct game_night_event *event)
{
    const struct game_night_event copy = *event;
    if (!can_happen(e, event))
        return false;
    e->events[e->event_count++] = copy;
    if (copy.kind == GAME_NIGHT_PLAYED)
        play(e, copy.what, copy.winner, copy.discs);
    else if (copy.kind == GAME_NIGHT_SKIPPED)
        skip(e);
    else if (copy.kind == GAME_NIGHT_CHOSEN)
        e->chosen[copy.what] = copy.winner + 1;
    else
        leave(e, copy.what);
    return true;
}

bool game_night_play(struct game_night *e, int match, int winner, const int discs[2])
{
    return happen(e, &(struct game_night_event){GAME_NIGHT_PLAYED, match, winner, {discs[0], discs[1]}, false, {0, 0}});
}

bool game_night_play_out(struct game_night *e, int match, int winner, const int discs[2], const int chains[2])
{
    return happen(e, &(struct game_night_event){
                         GAME_NIGHT_PLAYED, match, winner, {discs[0], discs[1]}, true, {chains[0], chains[1]}});
}

/* Who goes through the games makes one choice of it. */
bool game_night_choose(struct game_night *e, int round, int game)
{
    const struct game_night_event *last = e->event_count > 0 ? &e->events[e->event_count - 1] : NULL;
    const struct game_night_event choice = {.kind = GAME_NIGHT_CHOSEN, .what = round, .winner = game};
    bool again = last && last->kind == GAME_NIGHT_CHOSEN && last->what == round;
    if (!again)
        return happen(e, &choice);
    if (!can_happen(e, &choice))
        return false;
    (void)game_night_undo(e);
    return happen(e, &choice);
}

bool game_night_skip(struct game_night *e) { return happen(e, &(struct game_night_event){.kind = GAME_NIGHT_SKIPPED}); }

bool game_night_leave(struct game_night *e, int player)
{
    return happen(e, &(struct game_night_event){.kind = GAME_NIGHT_LEFT, .what = player});
}

/* Replays all events but the last. */
bool game_night_undo(struct game_night *e)
{
    struct game_night again;
    char names[GAME_NIGHT_MOST][PLAYER_NAME_MAX];
    if (e->event_count == 0)
        return false;
    for (int i = 0; i < e->count; i++)
        memcpy(names[i], e->players[i].name, PLAYER_NAME_MAX);
    if (!game_night_begin(&again, e->form, names, e->count, e->seed))
        return false;
    again.game = e->game;
    again.clock = e->clock;
    for (int i = 0; i + 1 < e->event_count; i++)
        (void)happen(&again, &e->events[i]);
    *e = again;
    return true;
}

/* ---- ranking ---- */

/* Points against the players whose bits are set. */
static int points_among(const struct game_night *e, int player, unsigned among)
{
    int points = 0;
    for (int i = 0; i < e->match_count; i++) {
        const struct game_night_match *m = &e->matches[i];
        for (int k = 0; k < 2 && m->over && !m->walkover; k++)
            if (m->player[k] == player && among & 1U << m->player[1 - k])
                points += m->winner == k ? WIN_POINTS : m->winner == DRAW ? DRAW_POINTS : 0;
    }
    return points;
}

static struct game_night_standing standing_of(const struct game_night *e, int player)
{
    struct game_night_standing s = {.player = player, .points = points_among(e, player, ~0U)};
    for (int i = 0; i < e->match_count; i++) {
        const struct game_night_match *m = &e->matches[i];
        for (int k = 0; k < 2 && m->games > 0; k++)
            if (m->player[k] == player) {
                s.discs += m->discs[k] - m->discs[1 - k];
                s.won += m->over && m->winner == k;
                s.drawn += m->over && m->winner == DRAW;
                s.lost += m->over && m->winner == 1 - k;
            }
    }
    return s;
}

/* In a knockout, how far a player got. The winner of the final, or of the match for third place, ranks above its
 * loser. */
static int way_of(const struct game_night *e, int player)
{
    int way = 0;
    for (int i = 0; i < e->match_count; i++) {
        const struct game_night_match *m = &e->matches[i];
        for (int k = 0; k < 2; k++)
            if (m->player[k] == player) {
                int here = (m->round + 1) * 4 - (m->third ? 2 : 0) + (m->over && m->winner == k ? 1 : 0);
                way = here > way ? here : way;
            }
    }
    return way;
}

/* Positive if `a` ranks above `b`. `tied` has the players with the same number of points. */
static int compare(const struct game_night *e, const struct game_night_standing *a, const struct game_night_standing *b,
                   unsigned tied)
{
    if (e->form == GAME_NIGHT_KNOCKOUT && way_of(e, a->player) != way_of(e, b->player))
        return way_of(e, a->player) - way_of(e, b->player);
    if (e->form == GAME_NIGHT_ALL && a->points != b->points)
        return a->points - b->points;
    int direct = points_among(e, a->player, tied) - points_among(e, b->player, tied);
    if (e->form == GAME_NIGHT_ALL && direct != 0)
        return direct;
    if (a->discs != b->discs)
        return a->discs - b->discs;
    return e->players[b->player].lot - e->players[a->player].lot;
}

static unsigned tied_with(const struct game_night_standing *all, int count, int points)
{
    unsigned tied = 0;
    for (int i = 0; i < count; i++)
        if (all[i].points == points)
            tied |= 1U << all[i].player;
    return tied;
}

int game_night_table(const struct game_night *e, struct game_night_standing out[GAME_NIGHT_MOST])
{
    for (int i = 0; i < e->count; i++)
        out[i] = standing_of(e, i);
    for (int i = 1; i < e->count; i++)
        for (int k = i; k > 0; k--) {
            unsigned tied = tied_with(out, e->count, out[k].points);
            if (compare(e, &out[k], &out[k - 1], tied) <= 0)
                break;
            struct game_night_standing swapped = out[k];
            out[k] = out[k - 1];
            out[k - 1] = swapped;
        }
    return e->count;
}

int game_night_between(const struct game_night *e, int a, int b)
{
    for (int i = 0; i < e->match_count; i++) {
        const int *p = e->matches[i].player;
        if ((p[0] == a && p[1] == b) || (p[0] == b && p[1] == a))
            return i;
    }
    return -1;
}

/* ---- what there is to remember ---- */

bool game_night_longest_chain(const struct game_night *e, struct game_night_award *out)
{
    struct game_night_award best = {.number = 0};
    for (int i = 0; i < e->event_count; i++)
        for (int k = 0; k < 2 && e->events[i].to_the_end; k++)
            if (e->events[i].chains[k] > best.number)
                best = (struct game_night_award){e->matches[e->events[i].what].player[k], e->events[i].chains[k]};
    if (best.number > 0)
        *out = best;
    return best.number > 0;
}

bool game_night_closest(const struct game_night *e, struct game_night_award *out)
{
    struct game_night_award best = {.number = 0};
    for (int i = 0; i < e->event_count; i++) {
        const struct game_night_event *event = &e->events[i];
        int by = abs(event->discs[0] - event->discs[1]);
        if (event->to_the_end && event->winner != DRAW && by > 0 && (best.number == 0 || by < best.number))
            best = (struct game_night_award){e->matches[event->what].player[event->winner], by};
    }
    if (best.number > 0)
        *out = best;
    return best.number > 0;
}
