/* Queries of an archive: selections of games, and their totals. */
#include <stdlib.h>
#include <string.h>

#include "career/archive.h"

enum { TIMED = 15, RATED_LEAST = 5, RATED = 20, LEVEL_MOST = 10 };
enum { A_HALF = 10, CHANCE_LEAST = 2 }; /* points in a hundred gained by half a level; the minimum for anybody */

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

/* Adds what a side did: for the first player, or for both in a game of two people. */
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
        if (!is_meant(g, filter) || !g->over || g->eased) /* which shows nothing of how anybody plays */
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

static int by_length(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int archive_seconds(const struct archive *a, const struct archive_filter *filter)
{
    int lengths[TIMED], count = 0;
    for (int i = a->count - 1; i >= 0 && count < TIMED; i--) {
        const struct archive_game *g = &a->games[i];
        if (is_meant(g, filter) && g->over && !g->given_up && g->seconds > 0)
            lengths[count++] = g->seconds;
    }
    qsort(lengths, (size_t)count, sizeof *lengths, by_length);
    return count ? lengths[count / 2] : 0;
}

/* ---- strength ---- */

/* A person's result against a level, in hundredths of a game. */
struct rated {
    int level, points;
};

/* The games that count, latest first. A defeat by the level above all those ever beaten, and a win against the level
 * below all those that ever won, are added as bounds. */
static int rated_games(const struct archive *a, struct rated out[RATED + 2])
{
    int count = 0, beaten = 0, lost_to = LEVEL_MOST + 1;
    for (int i = a->count - 1; i >= 0 && count < RATED; i--) {
        const struct archive_game *g = &a->games[i];
        int level = g->eased ? g->level : atoi(g->opponent);
        enum archive_outcome outcome = archive_outcome(g);
        if (g->removed || outcome == ARCHIVE_NONE || level < 1 || level > LEVEL_MOST)
            continue;
        out[count++] = (struct rated){level, outcome == ARCHIVE_WON ? 100 : outcome == ARCHIVE_DRAWN ? 50 : 0};
        beaten = outcome != ARCHIVE_LOST && level > beaten ? level : beaten;
        lost_to = outcome != ARCHIVE_WON && level < lost_to ? level : lost_to;
    }
    if (count < RATED_LEAST)
        return 0;
    if (beaten > 0)
        out[count++] = (struct rated){beaten + 1, 0};
    if (lost_to <= LEVEL_MOST)
        out[count++] = (struct rated){lost_to - 1, 100};
    return count;
}

static int chances(int half, int level)
{
    int points = 50 + A_HALF * (half - 2 * level);
    return points < CHANCE_LEAST ? CHANCE_LEAST : points > 100 - CHANCE_LEAST ? 100 - CHANCE_LEAST : points;
}

/* The strength with which the expected result equals the actual one. */
int archive_strength(const struct archive *a)
{
    struct rated games[RATED + 2];
    int count = rated_games(a, games), best = 0, best_off = 0;
    for (int half = 2; count > 0 && half <= 2 * LEVEL_MOST; half++) {
        int off = 0;
        for (int i = 0; i < count; i++)
            off += games[i].points - chances(half, games[i].level);
        if (best == 0 || abs(off) < best_off) {
            best = half;
            best_off = abs(off);
        }
    }
    return best;
}
