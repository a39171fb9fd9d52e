/* What is asked of an archive: which games, and what they add up to. */
#include <stdlib.h>
#include <string.h>

#include "club/archive.h"

static bool is_of_two_persons(const struct archive_game *g) { return strcmp(g->opponent, "0") == 0 || !g->opponent[0]; }

enum archive_outcome archive_outcome(const struct archive_game *game)
{
    if (!game->over)
        return ARCHIVE_NONE;
    if (game->winner == DRAW)
        return ARCHIVE_DRAWN;
    if (is_of_two_persons(game))
        return ARCHIVE_NONE;
    return match_player_of(game->first_player, (enum side)game->winner) == 0 ? ARCHIVE_WON : ARCHIVE_LOST;
}

static bool is_meant(const struct archive_game *g, const struct archive_filter *f)
{
    return g->removed == f->removed && (!f->variant || g->variant == f->variant) &&
           (!f->opponent || strcmp(g->opponent[0] ? g->opponent : "0", f->opponent) == 0) &&
           (!f->starred || g->starred) &&
           (!f->name || strcmp(g->name[FIRST], f->name) == 0 || strcmp(g->name[SECOND], f->name) == 0) &&
           (!f->by_outcome || archive_outcome(g) == f->outcome);
}

int archive_list(const struct archive *a, const struct archive_filter *filter, int *numbers)
{
    int count = 0;
    for (int i = a->count - 1; i >= 0; i--)
        if (is_meant(&a->games[i], filter))
            numbers[count++] = i;
    return count;
}

struct given {
    long long sum, moves;
};

/* What a side did counts for the first player, or, of two persons, for both. */
static void add_side(struct archive_totals *t, struct given *given, const struct archive_game *g, enum side side)
{
    if (!is_of_two_persons(g) && match_player_of(g->first_player, side) != 0)
        return;
    t->corners += g->corners[side];
    t->flipped += g->flipped[side];
    if (g->given[side] < 0)
        return;
    given->sum += (long long)g->given[side] * g->moves;
    given->moves += g->moves;
}

struct archive_totals archive_sum(const struct archive *a, const struct archive_filter *filter)
{
    struct archive_totals t = {.given = -1, .best = -1};
    struct given given = {0};
    int run = 0;
    for (int i = 0; i < a->count; i++) {
        const struct archive_game *g = &a->games[i];
        if (!is_meant(g, filter) || !g->over)
            continue;
        enum archive_outcome outcome = archive_outcome(g);
        int margin = abs(g->score[FIRST] - g->score[SECOND]);
        t.games++;
        t.won += outcome == ARCHIVE_WON;
        t.drawn += outcome == ARCHIVE_DRAWN;
        t.lost += outcome == ARCHIVE_LOST;
        run = outcome == ARCHIVE_WON ? run + 1 : 0;
        t.longest_run = run > t.longest_run ? run : t.longest_run;
        if (outcome == ARCHIVE_WON && !g->given_up && margin > t.best_win) {
            t.best_win = margin;
            t.best = i;
        }
        add_side(&t, &given, g, FIRST);
        add_side(&t, &given, g, SECOND);
    }
    if (given.moves > 0)
        t.given = (int)((given.sum + given.moves / 2) / given.moves);
    return t;
}
