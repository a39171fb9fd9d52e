#include "seek.h"

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { AHEAD = 7, WAYS = 16 }; /* open squares; ways in which a game is played on from there */
enum { GAMES_MOST = 4000, LEVEL_LEAST = 5, LEVEL_KINDS = 3, NEAR = 10, CORNER_EACH = 6 };
enum { EASY_MOVES = 8, EASY_BETTER = 10 }; /* at most so many to choose from; discs that the right one is better by */

/* What a position of a game has to be like. */
struct wish {
    const char *game;
    int open_least, open_most; /* squares that a disc may still come to */
    int moves_least;           /* in Flipside whole turns */
    int margin_most;           /* discs that the right move wins by: near enough to be in doubt */
};

static const struct wish FIRST_WEEK = {
    .game = "classic", .open_least = 9, .open_most = 11, .moves_least = 4, .margin_most = 24};

static const struct wish *wish_for(const char *game)
{
    static const struct wish wishes[] = {{"classic", 12, 13, 5, 12},   {"reverse", 12, 13, 4, 12},
                                         {"jaques", 12, 13, 5, 12},    {"pocket", 9, 13, 3, 10},
                                         {"piecepack", 10, 14, 4, 12}, {"flipside", 6, 8, 8, 12}};
    int i = 0;
    while (strcmp(wishes[i].game, game) != 0)
        i++;
    return &wishes[i];
}

static uint64_t dead_corners(const struct position *p)
{
    return variant_of(p)->search == SEARCH_FLIPSIDE ? CORNERS : 0;
}

static int open_squares(const struct position *p) { return bits_count(p->board & ~occupied(p) & ~dead_corners(p)); }

/* Discs more than the other side's after a turn, as the goal counts them. */
static int won_at_once(const struct position *p, const struct turn *turn)
{
    struct position after = *p;
    enum side me = p->turn;
    int margin;
    turn_play(&after, turn);
    margin = position_count(&after, me) - position_count(&after, other(me));
    return position_fewest_wins(p) ? -margin : margin;
}

struct greedy {
    const struct position *position;
    const struct day_answer *answer;
    int best_other, best_answer;
};

static bool weigh(void *user, const struct turn *turn)
{
    struct greedy *g = user;
    int won = won_at_once(g->position, turn), *best = &g->best_answer;
    for (int i = 0; i < turn->count; i++)
        if (!day_right(g->answer, turn->plies[i]))
            best = &g->best_other;
    *best = won > *best ? won : *best;
    return true;
}

/* True if no move looks better at once than the right one; in Flipside, where many turns win the same at once, if none
 * looks as good. */
static bool found_by_greed(const struct position *p, const struct day_answer *answer)
{
    struct greedy g = {.position = p, .answer = answer, .best_other = -64, .best_answer = -64};
    turn_each(p, weigh, &g);
    return answer->from == NO_SQUARE ? g.best_answer >= g.best_other : g.best_answer > g.best_other;
}

static uint64_t corners_of(const struct position *p)
{
    const unsigned right = p->width - 1U, low = 8 * (p->height - 1U);
    return (bit(0) | bit(right) | bit(low) | bit(low + right)) & p->board & ~dead_corners(p);
}

/* What everybody sees at once, or nobody would believe. Corners are right now and then, so that they are thought about.
 */
static bool pleasant(const struct position *p, const struct wish *wish, const struct proof *proof, bool corner)
{
    bool in_corner = !position_fewest_wins(p) && (corners_of(p) & bit(proof->answer.square));
    return proof->margin <= wish->margin_most && proof->next >= -NEAR && (!in_corner || corner) &&
           !found_by_greed(p, &proof->answer);
}

bool is_easy(const struct position *p, const struct proof *proof)
{
    return (int)variant_of(p)->turns(p) <= EASY_MOVES && proof->margin - proof->next >= EASY_BETTER;
}

/* Easy, and to be seen: a corner, or what flips most. */
static bool inviting(const struct position *p, const struct proof *proof)
{
    return is_easy(p, proof) && ((corners_of(p) & bit(proof->answer.square)) || found_by_greed(p, &proof->answer));
}

/* Both sides have discs, and a choice. */
static bool worth_solving(const struct position *p, const struct wish *wish)
{
    int open = open_squares(p), first = position_count(p, FIRST), second = position_count(p, SECOND);
    return open >= wish->open_least && open <= wish->open_most && !position_mid_turn(p) &&
           position_status(p) == STATUS_MOVE && (int)variant_of(p)->turns(p) >= wish->moves_least &&
           5 * first >= first + second && 5 * second >= first + second;
}

/* A first look, many times as quick as the proof. Flipside has none: its proof ends with the second turn that wins. */
static bool in_doubt(struct prover *prover, const struct position *p, const struct wish *wish)
{
    const struct engine_limits limits = {.exact_from = 64};
    struct engine_result result;
    if (variant_of(p)->search == SEARCH_FLIPSIDE)
        return true;
    return engine_think(prover->engine, p, &limits, NULL, NULL, &result) && result.value > 0 &&
           result.value <= wish->margin_most * ENGINE_DISC;
}

struct seeker {
    struct prover *prover;
    const struct wish *wish;
    bool corner; /* the right move may be in a corner */
};

static bool fits(const struct seeker *s, const struct position *p, struct day *out)
{
    struct proof proof;
    if (!worth_solving(p, s->wish) || !in_doubt(s->prover, p, s->wish) || !proof_of(s->prover, p, &proof) ||
        !(s->wish == &FIRST_WEEK ? inviting(p, &proof) : pleasant(p, s->wish, &proof, s->corner)))
        return false;
    *out = (struct day){.position = *p, .answer = proof.answer, .margin = proof.margin};
    return true;
}

/* Both sides are played by levels that `seed` draws. */
static void play_ply(const struct seeker *s, struct position *p, uint32_t seed)
{
    struct rng rng = rng_seeded(seed + p->turn);
    struct engine_result result;
    rng_below(&rng, 2);
    struct level_player player = {.number = LEVEL_LEAST + (int)rng_below(&rng, LEVEL_KINDS), .seed = seed + p->turn};
    level_think(s->prover->engine, p, &player, &result);
    position_play(p, result.move, NULL);
}

/* Plays on from `p`, until the game has come to such a position or will not any more. */
static bool seek_on(const struct seeker *s, struct position p, uint32_t seed, struct day *out)
{
    while (p.step != STEP_OVER && open_squares(&p) >= s->wish->open_least) {
        if (fits(s, &p, out))
            return true;
        play_ply(s, &p, seed);
    }
    return false;
}

/* One game; before its end it is played on in several ways. */
static bool seek_in_game(const struct seeker *s, uint32_t seed, struct day *out)
{
    const struct setup usual = {.seed = 0};
    struct position p;
    variant_start(variant_find(s->wish->game, strlen(s->wish->game)), &usual, &p);
    while (p.step != STEP_OVER && (open_squares(&p) > s->wish->open_most + AHEAD || position_mid_turn(&p)))
        play_ply(s, &p, seed);
    for (uint32_t way = 0; way < WAYS; way++)
        if (seek_on(s, p, seed + 2 * way, out))
            return true;
    return false;
}

static bool seek(const struct seeker *s, int place, struct day *out)
{
    for (int game = 0; game < GAMES_MOST; game++)
        if (seek_in_game(s, ((uint32_t)place * GAMES_MOST + (uint32_t)game) * 2 * WAYS, out))
            return true;
    return false;
}

bool seek_day(struct prover *prover, int place, struct day *out)
{
    const struct seeker s = {.prover = prover,
                             .wish = wish_for(day_game(date_weekday(DAYS_FIRST + place))),
                             .corner = place % CORNER_EACH == 0};
    return seek(&s, place, out);
}

bool seek_first(struct prover *prover, int number, struct day *out)
{
    return seek(&(struct seeker){.prover = prover, .wish = &FIRST_WEEK}, DAYS + number, out); /* in games of no day */
}
