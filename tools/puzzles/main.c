/*
 * puzzles - finds positions with one turn that does what is asked, in games that the engine plays against itself with
 * some of its moves drawn by lot, and writes the best five of a game as assets/puzzles/GAME.puzzle.
 *
 *     puzzles GAME GAMES SEED KIND... > FILE        KIND: corner, stuck, pass_win, win, give, jump:N
 *     puzzles win GAMES SEED WEIGHTS > FILE         exercises on how to win (win.h)
 *
 * The same seed gives the same file. A position is the better the more turns there are to choose from, the fewer of
 * them somebody in a hurry would hit upon (the turn that flips most), and the less stands on the board.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "learn/puzzle.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "win.h"

enum {
    WIN_FREE_LEAST = 5,
    WIN_FREE_MOST = 8,
    TURNS_LEAST = 6,
    END_TURNS_LEAST = 4,
    FLIPSIDE_END_TURNS = 60,
    THEIR_TURNS_MOST = 30,
    SMALL_TREE = 3000
};

struct slot {
    struct puzzle puzzle;
    int quality; /* 0: none found yet */
    int game;    /* the two of a game would be alike */
};

static struct slot slots[PUZZLES_MAX];
static int slot_count;

static int free_squares(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

static bool corner_is_open(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(p, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_PLACE && line_corners(p) & bit(moves[i].to))
            return true;
    return false;
}

/* Whether the game's whole tree from here is small enough to be played through, again and again. */
static bool is_small(const struct position *p, int *room)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(p, moves);
    for (int i = 0; i<n && * room> 0; i++) {
        struct position after = *p;
        position_play(&after, moves[i], NULL);
        --*room;
        (void)is_small(&after, room);
    }
    return *room > 0;
}

/* The turns that the other side would have if it were to move. */
static uint64_t their_turns(const struct position *p)
{
    struct position theirs = *p;
    variant_of(p)->settle(&theirs, other((enum side)p->turn));
    return variant_of(p)->turns(&theirs);
}

static bool may_be(const struct puzzle *z, uint64_t turns)
{
    const struct position *p = &z->position;
    bool pawns = p->pawns[FIRST] != 0, ends = z->kind == PUZZLE_WIN || z->kind == PUZZLE_PASS_WIN;
    if (p->step != STEP_PLACE && p->step != STEP_WALK)
        return false;
    if (ends && pawns)
        return turns >= END_TURNS_LEAST && turns <= FLIPSIDE_END_TURNS && their_turns(p) <= FLIPSIDE_END_TURNS &&
               is_small(p, &(int){SMALL_TREE});
    if (ends)
        return turns >= END_TURNS_LEAST && free_squares(p) >= WIN_FREE_LEAST && free_squares(p) <= WIN_FREE_MOST;
    if (z->kind == PUZZLE_CORNER)
        return turns >= TURNS_LEAST && !corner_is_open(p) && free_squares(p) >= 12;
    if (z->kind == PUZZLE_GIVE)
        return turns >= TURNS_LEAST && free_squares(p) >= 8;
    if (z->kind == PUZZLE_STUCK)
        return turns >= TURNS_LEAST && turns < 400 && their_turns(p) <= THEIR_TURNS_MOST;
    return turns >= TURNS_LEAST;
}

struct search {
    struct puzzle *puzzle;
    struct turn first;
    int found, most_flips, flips;
};

static bool judge_turn(void *user, const struct turn *turn)
{
    struct search *s = user;
    int flips = bits_count(position_flips(&s->puzzle->position, turn->plies[0]));
    if (flips > s->most_flips)
        s->most_flips = flips;
    if (s->found > 0 && puzzle_same(&s->first, turn))
        return true;
    if (s->puzzle->kind == PUZZLE_JUMP && flips != s->puzzle->count)
        return true;
    if (puzzle_judge(s->puzzle, turn).miss != PUZZLE_SOLVED)
        return true;
    s->first = *turn;
    s->flips = flips;
    return ++s->found < 2;
}

/* The quality of a position for a kind; 0 if it is none. */
static int quality_of(struct puzzle *z)
{
    uint64_t turns = variant_of(&z->position)->turns(&z->position);
    struct search s = {.puzzle = z};
    if (!may_be(z, turns))
        return 0;
    turn_each(&z->position, judge_turn, &s);
    if (s.found != 1)
        return 0;
    z->solution = s.first;
    if (z->kind == PUZZLE_GIVE && line_corners(&z->position) & bit(s.first.plies[0].to))
        return 0; /* who gives a corner away does not take one */
    struct puzzle_verdict v = puzzle_judge(z, &s.first);
    int quality = 100 + (int)(turns > 14 ? 14 : turns) * 4 + (s.flips < s.most_flips ? 25 : 0);
    quality += z->kind == PUZZLE_WIN || z->kind == PUZZLE_PASS_WIN ? 0 : free_squares(&z->position) / 2;
    quality += z->kind == PUZZLE_GIVE || z->kind == PUZZLE_CORNER ? (v.answers > 3 ? 12 : 4 * v.answers) : 0;
    return quality;
}

static void consider(const struct position *p, int game)
{
    for (int i = 0; i < slot_count; i++) {
        struct puzzle z = slots[i].puzzle;
        bool twin = false;
        z.position = *p;
        for (int k = 0; k < slot_count; k++)
            twin = twin || (k != i && slots[k].quality > 0 && slots[k].game == game);
        int quality = twin ? 0 : quality_of(&z);
        if (quality <= slots[i].quality)
            continue;
        slots[i].puzzle = z;
        slots[i].quality = quality;
        slots[i].game = game;
        return;
    }
}

static void play_game(struct engine *engine, const struct variant *v, struct rng *rng, int game)
{
    struct setup setup = {.seed = 1};
    struct position p;
    struct engine_result result;
    (void)variant_start(v, &setup, &p);
    while (position_status(&p) != STATUS_OVER) {
        struct move moves[MOVES_MAX];
        int n = position_moves(&p, moves);
        if (position_status(&p) == STATUS_MOVE && !position_mid_turn(&p) && p.ply > 8)
            consider(&p, game);
        struct engine_limits limits = {.depth = 2, .nodes = 3000};
        bool lot = p.ply < 8 || rng_below(rng, 100) < 35;
        if (!lot && engine_think(engine, &p, &limits, NULL, NULL, &result))
            position_play(&p, result.move, NULL);
        else
            position_play(&p, moves[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static bool read_kind(const char *text, struct puzzle *out)
{
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    for (int kind = 0; kind < PUZZLE_KINDS; kind++)
        if (strlen(puzzle_kind_id((enum puzzle_kind)kind)) == length &&
            strncmp(puzzle_kind_id((enum puzzle_kind)kind), text, length) == 0) {
            *out = (struct puzzle){.kind = (enum puzzle_kind)kind, .count = colon ? atoi(colon + 1) : 0};
            return true;
        }
    return false;
}

static void write_puzzle(const struct puzzle *z)
{
    char position[NOTATION_POSITION_MAX], solution[NOTATION_TURN_MAX];
    (void)notation_position(&z->position, position, sizeof position);
    (void)notation_turn(&z->position, z->solution.plies, z->solution.count, solution, sizeof solution);
    printf("\npuzzle = %s", puzzle_kind_id(z->kind));
    if (z->kind == PUZZLE_JUMP)
        printf(" %d", z->count);
    printf("\nposition = %s\nsolution = %s\n", position, solution);
}

int main(int argc, char **argv)
{
    struct notation_error error;
    const struct variant *v;
    struct setup setup;
    if (argc == 5 && strcmp(argv[1], "win") == 0)
        return win_main(atoi(argv[2]), (uint32_t)strtoul(argv[3], NULL, 10), argv[4]);
    if (argc < 5 || argc > 4 + PUZZLES_MAX || !notation_parse_game(argv[1], &v, &setup, &error))
        return fprintf(stderr, "usage: puzzles GAME GAMES SEED KIND... | win GAMES SEED WEIGHTS\n"), 2;
    for (int i = 4; i < argc; i++)
        if (!read_kind(argv[i], &slots[slot_count++].puzzle))
            return fprintf(stderr, "puzzles: there is no kind %s\n", argv[i]), 2;
    struct engine *engine = engine_new(1, 4);
    struct rng rng = rng_seeded((uint32_t)strtoul(argv[3], NULL, 10));
    for (int game = 0; engine && game < atoi(argv[2]); game++)
        play_game(engine, v, &rng, game);
    engine_free(engine);
    printf("# Written by tools/puzzles; SOURCES.md has the command.\ngame = %s\n", argv[1]);
    for (int i = 0; i < slot_count; i++) {
        if (slots[i].quality == 0)
            return fprintf(stderr, "puzzles: no %s was found\n", argv[4 + i]), 1;
        write_puzzle(&slots[i].puzzle);
        fprintf(stderr, "%s: %d\n", argv[4 + i], slots[i].quality);
    }
    return 0;
}
