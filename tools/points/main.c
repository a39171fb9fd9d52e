/*
 * measure_points - what players earn on the ladder by chains (docs/arcade.md), in matches and in whole runs. `trade`:
 * players of LEVEL who give a disc of value for 50, 100, 150, 300 points, always, never, or never but in an end that
 * they see through, against a rival of another level. `equals`: a level against itself, what a match that was won is
 * worth, and its parts. `runs` and `dealt`: whole runs of a level up the ladder, as printed, or dealt by the numbers
 * NUMBER (1) and on, at forks on the milder board. `evenings`: how many trophies PLAYERS of a level have after each of
 * three evenings of ten matches up the ladder, the first run as printed, later ones dealt, without help; all of them go
 * through all lessons on the first evening and solve each day's puzzle. Below it, which trophies how many of them have
 * in the end.
 *
 *     measure_points WEIGHTS trade MATCHES LEVEL RIVAL GAME [SEED]
 *
 *     measure_points WEIGHTS equals MATCHES LEVEL GAME [SEED]
 *
 *     measure_points WEIGHTS runs RUNS LEVEL [SEED]
 *
 *     measure_points WEIGHTS dealt RUNS LEVEL [NUMBER]
 *
 *     measure_points WEIGHTS evenings PLAYERS LEVEL [SEED]
 *
 * Each prints its numbers as a row of a table; seeds SEED (1) and on, one a match or run, so that parts of a long
 * measurement can be played apart. Level 10 has no clock here, but 100,000 positions a move.
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/cast.h"
#include "base/bits.h"
#include "career/chain.h"
#include "career/dealt.h"
#include "career/ladder.h"
#include "career/trophies.h"
#include "engine/level.h"
#include "rules/notation.h"

enum { TABLE_MB = 16, LAST_NODES = 100000 };
enum { NEVER = 0, ALWAYS = -1, AT_THE_END = 1000000 }; /* rates; the last is a price that nothing is worth */
enum { COUNTED = 8 };                                  /* empty squares from which on who trades counts the end out */
enum { MARGIN = 10 };                                  /* points for a disc of the margin, as in ladder.c */

struct player {
    struct level_player level;
    int rate; /* points for a disc; NEVER: it does not look at points; ALWAYS: at nothing else; AT_THE_END: only there
               */
};

struct game {
    const struct variant *variant;
    struct setup setup;
};

static struct engine *engine;

static bool read_game(const char *text, struct game *game)
{
    struct notation_error error;
    bool known = notation_parse_game(text, &game->variant, &game->setup, &error);
    if (!known)
        fprintf(stderr, "%s\n", error.why);
    return known;
}

static int by_value(const void *a, const void *b)
{
    const struct engine_line *one = a, *two = b;
    if (one->value != two->value)
        return one->value < two->value ? 1 : -1;
    return one->move.from != two->move.from ? (int)one->move.from - two->move.from : (int)one->move.to - two->move.to;
}

/* What a move of either side earns `me`. */
static int earns(const struct position *p, struct move move, enum side me)
{
    const struct chain chain = chain_of(p, move);
    return chain_points(&chain, me);
}

static int open_squares(const struct position *p)
{
    return bits_count(p->board & ~(p->discs[FIRST] | p->discs[SECOND]));
}

/* The least value of a move that may be chosen for its points: nobody gives discs away to fall behind, nor a win that
 * is seen. Who is behind looks at no points. */
static int least_sold(const struct engine_line *best)
{
    const int least = best->exact ? 1 : 0;
    return best->value >= least ? least : best->value;
}

/* The level's own values of all moves, with what each earns. */
static int valued(const struct player *player, const struct position *p, struct engine_line *lines, int count)
{
    const int least = least_sold(&lines[0]);
    for (int i = 0; i < count; i++) {
        const int points = earns(p, lines[i].move, p->turn);
        if (player->rate == ALWAYS)
            lines[i].value = 1000 * points;
        else if (lines[i].value >= least)
            lines[i].value += points * ENGINE_DISC / player->rate;
    }
    qsort(lines, (size_t)count, sizeof *lines, by_value);
    return count;
}

/* What the rest of a match is worth to `me` if the other side does what it can against it: the points of its turns and
 * of the margin, or nothing unless it is won. Only what lies between `low` and `high` is exact. */
static int rest(const struct position *p, enum side me, int earned, int low, int high)
{
    struct move moves[MOVES_MAX] = {{.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}};
    int score[2], count = 1;
    if (position_status(p) == STATUS_OVER) {
        position_score(p, score);
        return position_winner(p) == (int)me ? earned + MARGIN * abs(score[FIRST] - score[SECOND]) : 0;
    }
    if (position_status(p) == STATUS_MOVE)
        count = position_moves(p, moves);
    for (int i = 0; i < count && low < high; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        const int worth = rest(&next, me, earned + earns(p, moves[i], me), low, high);
        if (p->turn == me)
            low = worth > low ? worth : low;
        else
            high = worth < high ? worth : high;
    }
    return p->turn == me ? low : high;
}

/* The move that is worth most to who sees the end. */
static struct move counted_out(const struct position *p)
{
    struct move moves[MOVES_MAX];
    const int count = position_moves(p, moves);
    int best = 0, most = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        const int worth = rest(&next, p->turn, earns(p, moves[i], p->turn), most, INT_MAX);
        best = worth > most ? i : best;
        most = worth > most ? worth : most;
    }
    return moves[best];
}

/* In the middle it gives discs for points; a win that it sees it counts out to the end. */
static struct move traded(const struct player *player, const struct position *p, const struct level *level)
{
    struct engine_line lines[MOVES_MAX];
    int count = level_analyse(engine, p, &player->level, lines, MOVES_MAX);
    if (player->rate != ALWAYS && lines[0].exact && lines[0].value > 0 && open_squares(p) <= COUNTED)
        return counted_out(p);
    count = valued(player, p, lines, count);
    return lines[player->rate == ALWAYS ? 0 : level_pick(p, level, &player->level, lines, count)].move;
}

static struct move chosen(const struct player *player, const struct position *p)
{
    struct engine_result result;
    const struct level level = level_of(p, player->level.number);
    if (player->rate != NEVER && position_status(p) == STATUS_MOVE)
        return traded(player, p, &level);
    if (!level_play(engine, p, &level, &player->level, &result))
        abort();
    return result.move;
}

/* `first` is the player who begins. The caller frees the match. */
static struct match *played(const struct game *game, struct player players[2], int first, uint32_t seed)
{
    struct setup setup = game->setup;
    setup.seed = seed;
    struct match *m = match_new(game->variant, &setup);
    if (!m)
        abort();
    for (int i = 0; i < 2; i++)
        players[i].level.seed = seed + (uint32_t)i * 1000003U;
    while (!match_over(m)) {
        const struct position *p = match_position(m);
        struct move move = {.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
        if (position_status(p) != STATUS_PASS)
            move = chosen(&players[match_player_of(first, p->turn)], p);
        if (!match_play(m, move, NULL))
            abort();
    }
    return m;
}

static struct player player_of(int level, enum taste taste, int rate)
{
    return (struct player){.level = {.number = level, .taste = taste, .nodes = LAST_NODES}, .rate = rate};
}

/* ---- sums ---- */

struct mean {
    double sum, squares;
    int count;
};

static void add(struct mean *m, double x)
{
    m->sum += x;
    m->squares += x * x;
    m->count++;
}

static double mean(const struct mean *m) { return m->count ? m->sum / m->count : 0; }

/* Half of its 95 % interval. */
static double wide(const struct mean *m)
{
    double middle = mean(m);
    return m->count > 1 ? 1.96 * sqrt((m->squares / m->count - middle * middle) / (m->count - 1)) : 0;
}

static int points_of(const struct ladder_score *s, enum ladder_worth what)
{
    int points = 0;
    for (int i = 0; i < s->count; i++)
        points += s->lines[i].what == what ? s->lines[i].times * s->lines[i].each : 0;
    return points;
}

/* What a won match is worth, on any rung: without the factor. */
static struct ladder_score worth(const struct match *m, enum side me)
{
    struct ladder run;
    ladder_begin(&run, 1, LADDER_BY_CHAINS);
    struct ladder_score score = ladder_worth(&run, m, me, false);
    score.total -= points_of(&score, LADDER_RUNG);
    return score;
}

/* ---- trade ---- */

/* Half of the 95 % interval of the ratio of two means, of numbers that belong together in pairs. */
static double ratio_wide(const double *over, const double *under, int count)
{
    double sum[2] = {0, 0}, squares = 0;
    for (int i = 0; i < count; i++) {
        sum[0] += over[i];
        sum[1] += under[i];
    }
    for (int i = 0; i < count; i++) {
        const double apart = over[i] - under[i] * sum[0] / sum[1];
        squares += apart * apart;
    }
    return 1.96 * sqrt(squares) / sum[1];
}

/* Everyone plays the same matches: who begins, and the seeds of both. */
static void trade(const struct game *game, int matches, int level, int rival, const char *name, uint32_t seed)
{
    static const struct {
        int rate;
        const char *name;
    } traders[] = {{NEVER, "never"}, {AT_THE_END, "at the end"}, {300, "300"}, {150, "150"}, {100, "100"},
                   {50, "50"},       {ALWAYS, "always"}};
    double *never = calloc(2 * (size_t)matches, sizeof *never), *each = never;
    if (!never)
        abort();
    for (size_t r = 0; r < sizeof traders / sizeof *traders; r++, each = never + matches) {
        struct mean earned = {0}, won = {0}, pot = {0}, usual = {0};
        for (int i = 0; i < matches; i++) {
            struct player players[2] = {player_of(level, TASTE_NONE, traders[r].rate),
                                        player_of(rival, TASTE_NONE, NEVER)};
            const enum side me = i % 2 ? SECOND : FIRST;
            struct match *m = played(game, players, i % 2, seed + (uint32_t)i);
            const bool mine = match_winner(m) == (int)me;
            each[i] = mine ? worth(m, me).total : 0;
            add(&won, mine);
            add(&pot, ladder_chains(m, match_length(m), me));
            add(&earned, each[i]);
            add(&usual, never[i]);
            match_free(m);
        }
        printf("| %s | %d against %d | %s | %d | %.1f %% | %.0f | %.0f +- %.0f | %+.1f +- %.1f %% |\n", name, level,
               rival, traders[r].name, matches, 100 * mean(&won), mean(&pot), mean(&earned), wide(&earned),
               100 * (mean(&earned) / mean(&usual) - 1), 100 * ratio_wide(each, never, matches));
        (void)fflush(stdout);
    }
    free(never);
}

/* ---- equals ---- */

static void equals(const struct game *game, int matches, int level, const char *name, uint32_t seed)
{
    struct mean pot = {0}, margin = {0}, total = {0}, longest = {0}, sweeps = {0}, lost = {0};
    struct position start;
    if (!variant_start(game->variant, &game->setup, &start))
        abort();
    for (int i = 0; i < matches; i++) {
        struct player players[2] = {player_of(level, TASTE_NONE, NEVER), player_of(level, TASTE_NONE, NEVER)};
        struct match *m = played(game, players, i % 2, seed + (uint32_t)i);
        if (match_winner(m) != DRAW) {
            const enum side winner = (enum side)match_winner(m);
            const struct ladder_score score = worth(m, winner);
            int most = 0;
            for (int ply = 0; ply < match_length(m); ply++) {
                const struct chain chain = chain_of(match_before(m, ply), match_move(m, ply));
                most = chain.payee == winner && chain.count > most ? chain.count : most;
            }
            add(&pot, points_of(&score, LADDER_POT));
            add(&margin, points_of(&score, LADDER_MARGIN));
            add(&sweeps, points_of(&score, LADDER_SWEEP) > 0);
            add(&total, score.total);
            add(&longest, most);
            add(&lost, ladder_chains(m, match_length(m), other(winner)));
        }
        match_free(m);
    }
    printf("| %s | %d | %d | %d %% | %.0f +- %.0f | %.0f | %.0f | %.2f %% | %.1f | %.0f |\n", name, level, total.count,
           chain_scale(&start), mean(&total), wide(&total), mean(&pot), mean(&margin), 100 * mean(&sweeps),
           mean(&longest), mean(&lost));
}

/* ---- runs ---- */

/* The next match of a run. */
static struct match *rung_match(const struct ladder *run, int level, const struct dealt_rung *rung)
{
    struct player players[2] = {player_of(level, TASTE_NONE, NEVER),
                                player_of(rung->who + 1, taste_of_level(rung->who + 1), NEVER)};
    struct game game;
    if (!read_game(rung->game, &game))
        abort();
    return played(&game, players, rung->first ? 0 : 1, run->seed);
}

static void deal_printed(struct dealt *run)
{
    static char games[LADDER_RUNGS][NOTATION_GAME_MAX];
    for (int i = 0; i < LADDER_RUNGS; i++) {
        const struct cast_member *member = &CAST[i];
        (void)snprintf(games[i], sizeof games[i], "%s%s%s", member->variant, member->options[0] ? ":" : "",
                       member->options);
        run->rung[i] = (struct dealt_rung){.who = i, .first = ladder_player_first(i), .game = games[i]};
    }
}

static void climb(const struct dealt *dealt, int level, uint32_t number)
{
    struct ladder run;
    int matches = 0, drawn = 0;
    ladder_begin(&run, number * 2654435761U, LADDER_BY_CHAINS);
    while (!ladder_over(&run)) {
        const struct dealt_rung *rung = &dealt->rung[run.rung];
        struct match *m = rung_match(&run, level, rung);
        if (ladder_count_match(&run, m, rung->first ? FIRST : SECOND, false) == LADDER_DRAWN) {
            drawn++;
            run.seed += 7919; /* a person would play another match */
        }
        matches++;
        match_free(m);
    }
    printf("%lu level %d: score %d, rungs %d, lives %d, matches %d, drawn %d\n", (unsigned long)number, level,
           run.score, run.rung, run.lives, matches, drawn);
    (void)fflush(stdout);
}

static void runs(int count, int level, uint32_t from, bool dealt)
{
    const char *games[LADDER_RUNGS];
    struct dealt run;
    for (int i = 0; i < LADDER_RUNGS; i++)
        games[i] = CAST[i].variant;
    for (int i = 0; i < count; i++) {
        if (dealt)
            dealt_run(from + (uint32_t)i, games, &run);
        else
            deal_printed(&run);
        climb(&run, level, from + (uint32_t)i);
    }
}

/* ---- evenings ---- */

enum { EVENINGS = 3, MATCHES = 10, MONDAY = 20786 };

struct climber {
    struct trophies won;
    struct ladder run;
    struct dealt rungs;
    int runs;
};

static void begin_run(struct climber *c, const char *const games[LADDER_RUNGS], uint32_t seed)
{
    ladder_begin(&c->run, seed, LADDER_BY_CHAINS);
    if (c->runs++ == 0)
        deal_printed(&c->rungs);
    else
        dealt_run(seed, games, &c->rungs);
}

static void evening(struct climber *c, const char *const games[LADDER_RUNGS], int level, int number, uint32_t seed)
{
    const struct trophy_kept kept = {.streak = number + 1, .solved = number + 1, .lessons = TROPHY_LESSONS};
    int date = MONDAY + number;
    (void)trophies_kept(&c->won, &kept, date);
    for (int i = 0; i < MATCHES; i++) {
        if (!c->run.going || ladder_over(&c->run))
            begin_run(c, games, seed + (uint32_t)(number * MATCHES + i));
        const struct dealt_rung *rung = &c->rungs.rung[c->run.rung];
        const enum side me = rung->first ? FIRST : SECOND;
        struct match *m = rung_match(&c->run, level, rung);
        (void)trophies_match(&c->won, m, me, rung->who + 1, date);
        if (ladder_count_match(&c->run, m, me, false) == LADDER_WON)
            (void)trophies_rung(&c->won, c->run.rung, true, date);
        else
            c->run.seed += 7919;
        match_free(m);
    }
}

static void evenings(int players, int level, uint32_t from)
{
    const char *games[LADDER_RUNGS];
    struct mean after[EVENINGS] = {{0}};
    int most = 0, over = 0, have[TROPHIES] = {0};
    for (int i = 0; i < LADDER_RUNGS; i++)
        games[i] = CAST[i].variant;
    for (int i = 0; i < players; i++) {
        struct climber c = {.runs = 0};
        for (int e = 0; e < EVENINGS; e++) {
            evening(&c, games, level, e, from + (uint32_t)i * 1000);
            add(&after[e], trophies_count(&c.won));
        }
        int count = trophies_count(&c.won);
        most = count > most ? count : most;
        over += count > TROPHY_SHELF;
        for (int k = 0; k < TROPHIES; k++)
            have[k] += c.won.coin[k].won;
    }
    printf("| %d | %d | %.1f | %.1f | %.1f | %d | %.0f %% |\n", level, players, mean(&after[0]), mean(&after[1]),
           mean(&after[2]), most, 100.0 * over / players);
    for (int k = 0; k < TROPHIES; k++)
        if (have[k])
            printf("%s %d%s", trophy_id((enum trophy)k), have[k], k + 1 < TROPHIES ? ", " : "");
    puts("");
}

/* ---- the command line ---- */

static int number(int count, char **words, int at, int otherwise) { return at < count ? atoi(words[at]) : otherwise; }

int main(int argc, char **argv)
{
    const char *what = argc > 2 ? argv[2] : "";
    const int times = number(argc, argv, 3, 0), level = number(argc, argv, 4, 0);
    const bool trades = strcmp(what, "trade") == 0 && argc >= 7, equal = strcmp(what, "equals") == 0 && argc >= 6;
    const bool dealt = strcmp(what, "dealt") == 0, climbs = (dealt || strcmp(what, "runs") == 0) && argc >= 5;
    const bool tells = strcmp(what, "evenings") == 0 && argc >= 5;
    struct game game = {0};
    engine = engine_new(1, TABLE_MB);
    if ((!trades && !equal && !climbs && !tells) || times < 1 || level < 1 || level > LEVELS || !engine ||
        engine_load_weights(engine, argv[1]) == 0 || (!climbs && !tells && !read_game(argv[trades ? 6 : 5], &game))) {
        fputs("usage: measure_points WEIGHTS trade MATCHES LEVEL RIVAL GAME [SEED]\n"
              "       measure_points WEIGHTS equals MATCHES LEVEL GAME [SEED]\n"
              "       measure_points WEIGHTS runs RUNS LEVEL [SEED]\n"
              "       measure_points WEIGHTS dealt RUNS LEVEL [NUMBER]\n"
              "       measure_points WEIGHTS evenings PLAYERS LEVEL [SEED]\n",
              stderr);
        engine_free(engine);
        return 2;
    }
    if (trades)
        trade(&game, times, level, number(argc, argv, 5, 1), argv[6], (uint32_t)number(argc, argv, 7, 1));
    else if (equal)
        equals(&game, times, level, argv[5], (uint32_t)number(argc, argv, 6, 1));
    else if (tells)
        evenings(times, level, (uint32_t)number(argc, argv, 5, 1));
    else
        runs(times, level, (uint32_t)number(argc, argv, 5, 1), dealt);
    engine_free(engine);
    return 0;
}
