#include "career/match_terms.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60000, MOST_MS = 24 * 60 * MINUTE_MS };

const char *const CLOCK_NAMES[CLOCK_KINDS + 1] = {"off",     "game-3",  "game-5",  "game-10", "game-20",
                                                  "move-10", "move-20", "move-30", "calm"};

static const long ALLOWANCES[CLOCK_KINDS] = {
    [CLOCK_GAME_3] = 3 * MINUTE_MS,   [CLOCK_GAME_5] = 5 * MINUTE_MS,   [CLOCK_GAME_10] = 10 * MINUTE_MS,
    [CLOCK_GAME_20] = 20 * MINUTE_MS, [CLOCK_MOVE_10] = 10 * SECOND_MS, [CLOCK_MOVE_20] = 20 * SECOND_MS,
    [CLOCK_MOVE_30] = 30 * SECOND_MS};

struct clock clock_begin(enum clock_kind kind, bool loses)
{
    long left = ALLOWANCES[kind];
    return (struct clock){.kind = kind, .loses = loses, .left_ms = {left, left}};
}

bool clock_counts_down(const struct clock *c) { return ALLOWANCES[c->kind] > 0; }

/* The total is limited, so that a game left open for days does not overflow it. */
void clock_pass(struct clock *c, int player, long ms)
{
    assert(player == 0 || player == 1);
    long most = MOST_MS - c->used_ms[player];
    ms = ms < 0 ? 0 : ms < most ? ms : most;
    c->used_ms[player] += ms;
    if (clock_counts_down(c))
        c->left_ms[player] -= ms;
}

void clock_move(struct clock *c, int player)
{
    bool per_move = c->kind >= CLOCK_MOVE_10 && c->kind <= CLOCK_MOVE_30;
    long least = ALLOWANCES[c->kind];
    if (!per_move)
        return;
    c->left_ms[player] += CLOCK_INCREMENT_MS;
    if (c->left_ms[player] < least)
        c->left_ms[player] = least;
}

long clock_seen(const struct clock *c, int player)
{
    long ms = clock_counts_down(c) ? c->left_ms[player] : c->used_ms[player];
    return ms < 0 ? 0 : ms;
}

const char *clock_text(const struct clock *c, int player, char out[CLOCK_TEXT_MAX])
{
    long seconds = (clock_seen(c, player) + (clock_counts_down(c) ? SECOND_MS - 1 : 0)) / SECOND_MS;
    int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60), rest = (int)(seconds % 60);
    if (hours > 0)
        (void)snprintf(out, CLOCK_TEXT_MAX, "%d:%02d:%02d", hours, minutes, rest);
    else
        (void)snprintf(out, CLOCK_TEXT_MAX, "%d:%02d", minutes, rest);
    return out;
}
