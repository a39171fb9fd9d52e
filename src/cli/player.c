#include "cli/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/suggest.h"
#include "cli/commands.h"
#include "engine/level.h"
#include "nboard/nboard_client.h"
#include "rules/line.h"

enum { LEVEL_BUDGET = -1 };
enum { NAME_MAX_LENGTH = 64, NBOARD_GAME_MAX = 160 };
enum { ANSWER_WORTH = 256, BESIDE_WORTH = 1 << 20, CORNER_WORTH = 1 << 21 }; /* each more than any number of the last */

enum kind { PLAYER_LEVEL, PLAYER_RANDOM, PLAYER_DISCS, PLAYER_GREEDY, PLAYER_CAREFUL, PLAYER_NBOARD };

struct player {
    enum kind kind;
    char name[NAME_MAX_LENGTH];
    struct level_player level; /* without the game's seed */
    int budget;                /* replaces the level's own; LEVEL_BUDGET: it does not */
    struct engine *engine;
    struct nboard_client *client;
};

/* "7"; "7-", as it plays when it goes easy; "7@150", with another budget, or another noise where it does not search,
 * for calibration. */
static bool read_level(const char *text, struct player *p)
{
    int used = 0, more = 0;
    p->budget = LEVEL_BUDGET;
    if (sscanf(text, "%2d%n", &p->level.number, &used) != 1 || p->level.number < 1 || p->level.number > LEVELS)
        return false;
    p->level.eased = text[used] == '-';
    used += p->level.eased;
    return !text[used] ||
           (sscanf(text + used, "@%4d%n", &p->budget, &more) == 1 && p->budget >= 0 && !text[used + more]);
}

/* "button": its level with its taste. */
static bool read_character(const char *name, struct player *p)
{
    p->budget = LEVEL_BUDGET;
    p->level.taste = taste_find(name);
    p->level.number = taste_level(p->level.taste);
    return p->level.taste != TASTE_NONE;
}

/* False, after a message. */
static bool refuse_who(const char *option, const char *who)
{
    static const char *const names[] = {"level:", "character:", "random", "discs", "greedy", "careful", "nboard:"};
    size_t kind = strcspn(who, ":");
    struct suggestion meant = suggest_for(who, kind + (who[kind] == ':'));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        suggest_offer(&meant, names[i]);
    if (strcmp(who, "human") == 0)
        message_say("%s: a match is between programs; to play yourself: outflank-cli play %s human", option, option);
    else if (meant.nearest && meant.distance > 0)
        message_say("%s: unknown player \"%s\"; did you mean %s?", option, who, meant.nearest);
    else
        message_say("%s: unknown player \"%s\"; known: level:1 ... level:%d character:NAME random discs greedy "
                    "careful nboard:COMMAND",
                    option, who, LEVELS);
    return false;
}

/* False after a message. */
static bool read_who(const char *option, const char *who, struct player *p)
{
    snprintf(p->name, sizeof p->name, "%s", who);
    if (strcmp(who, "random") == 0) {
        p->kind = PLAYER_RANDOM;
    } else if (strcmp(who, "discs") == 0) {
        p->kind = PLAYER_DISCS;
    } else if (strcmp(who, "greedy") == 0) {
        p->kind = PLAYER_GREEDY;
    } else if (strcmp(who, "careful") == 0) {
        p->kind = PLAYER_CAREFUL;
    } else if (strncmp(who, "level:", 6) == 0 && read_level(who + 6, p)) {
        p->kind = PLAYER_LEVEL;
    } else if (strncmp(who, "character:", 10) == 0 && read_character(who + 10, p)) {
        p->kind = PLAYER_LEVEL;
    } else if (strncmp(who, "nboard:", 7) == 0 && who[7]) {
        p->kind = PLAYER_NBOARD;
    } else {
        return refuse_who(option, who);
    }
    return true;
}

bool player_check(const char *option, const char *who)
{
    struct player p = {0};
    return read_who(option, who, &p);
}

bool player_thinks(const char *who, const struct position *start)
{
    struct player p = {0};
    return read_who("", who, &p) && p.kind == PLAYER_LEVEL && level_of(start, p.level.number).depth != LEVEL_FANCY;
}

/* Starts the other program and checks that it speaks a protocol. False after a message. */
static bool start_program(const char *option, const char *command, struct player *p)
{
    char why[PLAYER_WHY_MAX] = "cannot be started";
    p->client = nboard_client_new(command, NBOARD_CLIENT_DEPTH, NBOARD_CLIENT_PATIENCE_MS);
    if (p->client && nboard_client_greet(p->client, why, sizeof why))
        return true;
    if (!p->client || nboard_client_fault(p->client) == NBOARD_MISSING)
        message_say("%s: \"%s\" %s: no such program, or it cannot be run", option, command, why);
    else
        message_say("%s: \"%s\" does not speak NBoard or GTP: it %s", option, command, why);
    return false;
}

struct player *player_new(const char *option, const char *who, struct engine *engine, uint64_t nodes)
{
    struct player *p = calloc(1, sizeof *p);
    if (!p || !read_who(option, who, p)) {
        free(p);
        return NULL;
    }
    p->engine = engine;
    p->level.nodes = nodes;
    if (p->kind != PLAYER_NBOARD || start_program(option, who + strlen("nboard:"), p))
        return p;
    player_free(p);
    return NULL;
}

void player_free(struct player *p)
{
    if (!p)
        return;
    nboard_client_free(p->client);
    free(p);
}

const char *player_name(const struct player *p) { return p->client ? nboard_client_name(p->client) : p->name; }

/* The lead of a side in the score, by the game's goal. */
static int lead_of(const struct position *p, enum side side)
{
    int score[2];
    position_score(p, score);
    int lead = score[side] - score[other(side)];
    return position_fewest_wins(p) ? -lead : lead;
}

static int value_of_discs(const struct position *p, struct move move)
{
    struct position next = *p;
    position_play(&next, move, NULL);
    return lead_of(&next, p->turn);
}

static bool takes_corner(const struct position *p, struct move move)
{
    return move.kind == MOVE_PLACE && (line_corners(p) & bit(move.to)) != 0;
}

static int value_of_greedy(const struct position *p, struct move move)
{
    int corner = takes_corner(p, move) ? CORNER_WORTH : 0;
    return value_of_discs(p, move) + (position_fewest_wins(p) ? -corner : corner);
}

/* How many moves the other side can answer with; none if it must pass. */
static int answers_to(const struct position *p, struct move move)
{
    struct position next = *p;
    struct move moves[MOVES_MAX];
    next.house &= (uint8_t)~HOUSE_BY_HAND; /* coins flipped by hand are flipped before it answers */
    position_play(&next, move, NULL);
    return next.turn != p->turn && position_status(&next) == STATUS_MOVE ? position_moves(&next, moves) : 0;
}

/* A corner, of several the one that flips most; else not beside an open one; else the fewest answers, then most flips.
 */
static int value_of_careful(const struct position *p, struct move move)
{
    if (move.kind != MOVE_PLACE || position_fewest_wins(p))
        return value_of_greedy(p, move);
    const int flips = bits_count(position_flips(p, move));
    const uint64_t beside = line_around(p, line_corners(p) & ~occupied(p));
    if (takes_corner(p, move))
        return CORNER_WORTH + flips;
    return flips - ANSWER_WORTH * answers_to(p, move) - (beside & bit(move.to) ? BESIDE_WORTH : 0);
}

/* One of the plies that are worth most, drawn. */
static struct move best_ply(const struct position *p, int (*value_of)(const struct position *p, struct move move),
                            struct rng *rng)
{
    struct move moves[MOVES_MAX], best = {0};
    int count = position_moves(p, moves), most = 0;
    uint32_t equal = 0;
    for (int i = 0; i < count; i++) {
        int value = value_of(p, moves[i]);
        if (equal == 0 || value > most) {
            most = value;
            equal = 0;
        }
        if (value == most && rng_below(rng, ++equal) == 0)
            best = moves[i];
    }
    return best;
}

/* The turns that win most, and of these the ones that leave the other side the smallest jump. */
struct careful_jumps {
    const struct position *now;
    struct turn *best;
    int won, left;
    uint32_t equal;
    struct rng *rng;
};

/* What the best jump of the side to move wins. */
static int best_jump(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_status(p) == STATUS_MOVE ? position_moves(p, moves) : 0, most = 0;
    for (int i = 0; i < count; i++) {
        int won = value_of_discs(p, moves[i]) - lead_of(p, p->turn);
        most = i == 0 || won > most ? won : most;
    }
    return most;
}

static bool weigh_jump(void *user, const struct turn *turn)
{
    struct careful_jumps *jumps = user;
    struct position next = *jumps->now;
    turn_play(&next, turn);
    int won = lead_of(&next, jumps->now->turn);
    if (jumps->equal > 0 && won < jumps->won)
        return true;
    int left = best_jump(&next);
    if (jumps->equal == 0 || won > jumps->won || left < jumps->left) {
        jumps->won = won;
        jumps->left = left;
        jumps->equal = 0;
    }
    if (left == jumps->left && rng_below(jumps->rng, ++jumps->equal) == 0)
        *jumps->best = *turn;
    return true;
}

/* The random numbers of one turn. There is no state between turns, so any turn can be repeated. */
static struct rng lot(const struct match *match, uint32_t seed)
{
    struct rng rng = rng_seeded(seed * 2654435761U + (uint32_t)match_length(match));
    rng_below(&rng, 2);
    return rng;
}

static bool level_turn(struct player *p, const struct position *now, uint32_t seed, struct turn *turn, char *why)
{
    struct level_player who = p->level;
    struct position at = *now;
    who.seed = seed;
    do {
        struct engine_result result;
        struct level level = who.eased ? level_eased(&at, who.number) : level_of(&at, who.number);
        if (p->budget != LEVEL_BUDGET)
            *(level.depth == LEVEL_FANCY ? &level.fancy.noise : &level.budget) = p->budget;
        if (!level_play(p->engine, &at, &level, &who, &result)) {
            snprintf(why, PLAYER_WHY_MAX, "found no move");
            return false;
        }
        turn->plies[turn->count++] = result.move;
        position_play(&at, result.move, NULL);
    } while (position_mid_turn(&at) && turn->count < TURN_PLIES_MAX);
    return true;
}

static void valued_turn(const struct position *now, int (*value_of)(const struct position *p, struct move move),
                        struct rng *rng, struct turn *turn)
{
    struct position at = *now;
    do {
        struct move move = best_ply(&at, value_of, rng);
        turn->plies[turn->count++] = move;
        position_play(&at, move, NULL);
    } while (position_mid_turn(&at) && turn->count < TURN_PLIES_MAX);
}

static void careful_turn(const struct position *now, struct rng *rng, struct turn *turn)
{
    struct careful_jumps jumps = {.now = now, .best = turn, .rng = rng};
    if (now->step == STEP_WALK)
        turn_each(now, weigh_jump, &jumps);
    else
        valued_turn(now, value_of_careful, rng, turn);
}

/* Its answer is a square, or an illegal move. */
static bool nboard_turn(struct player *p, const struct match *match, struct turn *turn, char *why)
{
    struct move moves[NBOARD_GAME_MAX];
    int count = match_length(match);
    if (count > NBOARD_GAME_MAX) {
        snprintf(why, PLAYER_WHY_MAX, "cannot be given such a long game");
        return false;
    }
    for (int i = 0; i < count; i++)
        moves[i] = match_move(match, i);
    turn->count = 1;
    return nboard_client_move(p->client, match_before(match, 0), moves, count, &turn->plies[0], why, PLAYER_WHY_MAX);
}

bool player_turn(struct player *p, const struct match *match, uint32_t seed, struct turn *turn, char *why)
{
    const struct position *now = match_position(match);
    struct rng rng = lot(match, seed);
    turn->count = 0;
    switch (p->kind) {
    case PLAYER_LEVEL:
        return level_turn(p, now, seed, turn, why);
    case PLAYER_DISCS:
        valued_turn(now, value_of_discs, &rng, turn);
        return true;
    case PLAYER_GREEDY:
        valued_turn(now, value_of_greedy, &rng, turn);
        return true;
    case PLAYER_CAREFUL:
        careful_turn(now, &rng, turn);
        return true;
    case PLAYER_RANDOM:
        turn_pick(now, rng_below(&rng, (uint32_t)variant_of(now)->turns(now)), turn);
        return true;
    default:
        return nboard_turn(p, match, turn, why);
    }
}
