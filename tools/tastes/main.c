/*
 * measure_tastes - how much of a character's taste is seen in its games, and what it costs: it plays its level without
 * taste, from openings drawn at random, each played twice with colours swapped. A table's row a character is printed:
 * what it does of what it likes, what its level does in the same games, by how much more that is, and its score.
 *
 *     measure_tastes WEIGHTS GAMES NAME GAME     for example assets/engine 1600 button jaques:opening=usual
 *
 * tools/tastes.sh does all of them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/level.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { SQUARES_A_TURN = 8, EDGES_UNTIL = 20, TABLE_MB = 16 };

/* What is counted for a move of a player of some taste; `most`: discs placed from which on nothing is counted. */
struct quirk {
    const char *what;
    double unit; /* hundredths of a disc that taste_of gives for one of these */
    int until;
};

static const struct quirk QUIRKS[TASTES] = {
    [TASTE_NEW] = {"new neighbours a move", 30, 64},
    [TASTE_EDGES] = {"of 100 moves before the 20th, on the edge", 1.5, EDGES_UNTIL},
    [TASTE_MANY] = {"flips a move", 60, 64},
    [TASTE_REPLIES] = {"moves kept", 25, 64},
    [TASTE_FAR] = {"squares of a pawn move, 3/4 for a disc jumped", 40, 64},
    [TASTE_CORNERS] = {"5 for a corner, -4 beside an open one, 1 in the middle", 10, 64},
    [TASTE_FEW] = {"flips a move", -35, 64},
    [TASTE_HOLD] = {"moves left to the other", -20, 64},
    [TASTE_PARITY] = {"of 100 moves, into odd spaces", .4, 64},
};

struct player {
    struct level_player who;
    double sum; /* of this game */
    int moves;
};

struct session_score {
    int games, won, drawn;
    double sum[2], more, squares;
};

static int counted(enum taste taste, const struct position *p, struct move move)
{
    int liked = taste_of(taste, p, move);
    return taste == TASTE_EDGES && liked < 150 ? 0 : liked; /* next to it does not count */
}

/* Some move has more of what is liked than another. */
static bool has_choice(enum taste taste, const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    for (int i = 1; i < count; i++)
        if (counted(taste, p, moves[i]) != counted(taste, p, moves[0]))
            return true;
    return false;
}

static void note(struct player *player, enum taste taste, const struct position *p, struct move move)
{
    if (p->ply >= QUIRKS[taste].until || move.kind == MOVE_SLIDE || !has_choice(taste, p))
        return;
    player->sum += counted(taste, p, move) / QUIRKS[taste].unit;
    player->moves++;
}

static void draw_opening(struct position *p, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    rng_below(&rng, 2);
    for (int turn = 0; turn < bits_count(p->board) / SQUARES_A_TURN; turn++) {
        struct turn drawn;
        uint64_t count = variant_of(p)->turns(p);
        if (count == 0)
            return;
        turn_pick(p, rng_below(&rng, (uint32_t)count), &drawn);
        turn_play(p, &drawn);
    }
}

/* The first of the players is the character. */
static void play(struct engine *e, struct position *p, struct player players[2], enum side side, enum taste taste)
{
    while (position_status(p) != STATUS_OVER) {
        struct player *player = &players[p->turn == side ? 0 : 1];
        struct engine_result result;
        if (!level_think(e, p, &player->who, &result))
            abort();
        note(player, taste, p, result.move);
        position_play(p, result.move, NULL);
    }
}

static void count(struct session_score *t, const struct position *p, const struct player players[2], enum side side)
{
    double mean[2];
    for (int i = 0; i < 2; i++) {
        mean[i] = players[i].moves ? players[i].sum / players[i].moves : 0;
        t->sum[i] += mean[i];
    }
    t->games++;
    t->won += position_winner(p) == (int)side;
    t->drawn += position_winner(p) == DRAW;
    t->more += mean[0] - mean[1];
    t->squares += (mean[0] - mean[1]) * (mean[0] - mean[1]);
}

static void print(const struct session_score *t, enum taste taste, const char *game)
{
    double n = t->games, more = t->more / n, spread = (t->squares - n * more * more) / (n - 1);
    double score = (t->won + t->drawn / 2.0) / n, share = (t->won + t->drawn / 4.0) / n - score * score;
    printf("| %s | %d, %s | %s | %.2f | %.2f | %+.2f +- %.2f | %d | %.1f +- %.1f |\n", taste_name(taste),
           taste_level(taste), game, QUIRKS[taste].what, t->sum[0] / n, t->sum[1] / n, more, 1.96 * sqrt(spread / n),
           t->games, 100 * score, 196 * sqrt(share / n));
}

static struct session_score measure(struct engine *e, const struct position *start, enum taste taste, int games)
{
    struct session_score t = {.games = 0};
    for (int i = 0; i < games; i++) {
        const uint32_t seed = 1 + (uint32_t)i / 2;
        const struct level_player plain = {.number = taste_level(taste), .seed = seed};
        struct player players[2] = {{.who = plain}, {.who = plain}};
        struct position p = *start;
        enum side side = i % 2 ? SECOND : FIRST;
        players[0].who.taste = taste;
        draw_opening(&p, seed);
        play(e, &p, players, side, taste);
        count(&t, &p, players, side);
    }
    return t;
}

int main(int argc, char **argv)
{
    struct engine *e = engine_new(1, TABLE_MB);
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position start;
    int games = argc == 5 ? atoi(argv[2]) : 0;
    enum taste taste = argc == 5 ? taste_find(argv[3]) : TASTE_NONE;
    if (games < 2 || !QUIRKS[taste].what || !notation_parse_game(argv[4], &variant, &setup, &error) ||
        !variant_start(variant, &setup, &start) || !e || engine_load_weights(e, argv[1]) == 0) {
        fputs("usage: measure_tastes WEIGHTS GAMES NAME GAME\n", stderr);
        engine_free(e);
        return 2;
    }
    struct session_score t = measure(e, &start, taste, games);
    print(&t, taste, argv[4]);
    engine_free(e);
    return 0;
}
