#include "engine/level.h"

#include <math.h>

#include "base/bits.h"
#include "base/os.h"
#include "engine/engine_internal.h"
#include "rules/line.h"

enum { PATIENCE = 20 }; /* multiple of its limit of positions for solving the end, in games where positions are cheap */
enum { CUSTOM_LAST_PATIENCE = 4 }; /* the same for the last level on custom boards: as many as its clock permits */
enum { CAP_OF_BUDGET = 6, CAP_LEAST = 50 };               /* hundredths of a disc: the most to give away at once */
enum { EARLY_BUDGET = 50, EARLY_CAP = 100 };              /* hundredths of a disc: for variety early in every game */
enum { EARLY_BUDGET_SMALL = 100, EARLY_CAP_SMALL = 200 }; /* values differ more there; the last level keeps its cap */
enum { FORCED_MS = 50 };                                  /* milliseconds for a forced move */
enum { EARLY_FROM = 60, EARLY_FROM_SMALL = 40, END_FROM = 25 }; /* empty squares in per cent of the board */

static int place(int number) { return number < 1 ? 0 : number > LEVELS ? LEVELS - 1 : number - 1; }

/* Boards of one's own where a corner is hardly worth what beginners think: on them levels differ by how far they see.
 */
static bool bends_habits(const struct position *p)
{
    return p->join != JOIN_NONE || p->house & HOUSE_BANK || p->turning;
}

static enum level_family family_of(const struct position *p)
{
    bool small = bits_count(p->board) <= LEVEL_SMALL;
    bool hands = p->supply != SUPPLY_UNLIMITED && p->supply != SUPPLY_LEND;
    if (variant_of(p)->search == SEARCH_FLIPSIDE)
        return LEVELS_PAWNS;
    if (bends_habits(p) && !position_fewest_wins(p))
        return LEVELS_JOINED;
    if (small)
        return hands ? LEVELS_SMALL_HANDS : LEVELS_SMALL;
    if (position_fewest_wins(p))
        return LEVELS_FEWEST;
    return hands ? LEVELS_HANDS : LEVELS_LARGE;
}

struct level level_of(const struct position *p, int number) { return level_table(family_of(p), place(number)); }

struct level level_eased(const struct position *p, int number)
{
    struct level level = level_of(p, number - 1);
    if (number <= 1) /* by what is new alone */
        level.fancy = (struct fancy){.fresh = level.fancy.fresh, .noise = level.fancy.noise};
    return level;
}

/* The number of lines whose loss is within the cap. */
static int within(const struct engine_line *lines, int count, int cap)
{
    int n = 1;
    while (n < count && lines[0].value - lines[n].value <= cap)
        n++;
    return n;
}

/* The options of a random choice: lines best first, how much each is liked (NULL: not at all), their number. */
struct choice {
    const struct engine_line *lines;
    const int *liked;
    int count;
};

static double loss_of(const struct choice *c, int i) { return c->lines[0].value - c->lines[i].value; }

/* The weight of a line in the random choice: `cold` is the inverse temperature for losses; a disc's worth of liking
 * makes a line e times as likely. */
static double weight_of(const struct choice *c, int i, double cold)
{
    return exp(-loss_of(c, i) * cold + (c->liked ? c->liked[i] / (double)ENGINE_DISC : 0));
}

static double expected_loss(const struct choice *c, double cold)
{
    double sum = 0, weights = 0;
    for (int i = 0; i < c->count; i++) {
        double weight = weight_of(c, i, cold);
        sum += weight * loss_of(c, i);
        weights += weight;
    }
    return sum / weights;
}

/* The inverse temperature at which the expected loss equals the budget; the loss decreases with it. 0 if even a uniform
 * choice loses less. */
static double coldness(const struct choice *c, int budget)
{
    double low = 0, high = 1;
    if (expected_loss(c, 0) <= budget)
        return 0;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (expected_loss(c, middle) > budget)
            low = middle;
        else
            high = middle;
    }
    return high;
}

int level_choose(const struct engine_line *lines, const int *liked, int count, int budget, int cap, uint32_t chance)
{
    const struct choice c = {lines, liked, within(lines, count, cap)};
    double cold, weights = 0, at, sum = 0;
    if (budget <= 0 || c.count == 1)
        return 0;
    cold = coldness(&c, budget);
    for (int i = 0; i < c.count; i++)
        weights += weight_of(&c, i, cold);
    at = (double)chance / 4294967296.0 * weights;
    for (int i = 0; i < c.count; i++) {
        sum += weight_of(&c, i, cold);
        if (at < sum)
            return i;
    }
    return c.count - 1;
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* A random number determined by the seed and by everything visible on the board. */
static uint32_t chance_of(const struct position *p, uint32_t seed)
{
    uint64_t hash = stir(UINT64_C(0x9e3779b97f4a7c15), seed);
    for (int side = 0; side < 2; side++)
        hash = stir(stir(hash, p->discs[side]), p->pawns[side]);
    hash = stir(stir(hash, p->rails), p->turned);
    hash = stir(hash, (uint64_t)p->turn << 16 | (uint64_t)p->step << 8 | p->placed);
    return (uint32_t)(stir(hash, hash >> 29) >> 16);
}

/* On a smaller board every disc counts for more, and the end is nearer. */
static int scaled(const struct position *p, int measure)
{
    return measure * bits_count(p->board) / level_table_squares(family_of(p));
}

static int open_squares(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

/* Empty squares in per cent of the board. */
static int open_share(const struct position *p) { return 100 * open_squares(p) / bits_count(p->board); }

/* True in games where a walk and a slide are each part of a turn. */
static bool is_half(const struct position *p) { return p->step == STEP_WALK || p->step == STEP_SLIDE; }

/* What a level gives away in a position: on average, and at most. */
struct slack {
    int budget, cap;
};

static bool is_last(const struct level *level) { return level->depth == LEVEL_CLOCK; }

static bool searches(const struct level *level) { return level->depth != LEVEL_FANCY; }

/* The number of empty squares from which it solves this game. */
static int exact_from(const struct level *level, const struct position *p)
{
    return is_last(level) ? level->exact_from : scaled(p, level->exact_from);
}

/* For variety early in a game. */
static struct slack early_slack(const struct level *level, const struct position *p)
{
    const bool small = bits_count(p->board) <= LEVEL_SMALL;
    if (open_share(p) < (small ? EARLY_FROM_SMALL : EARLY_FROM))
        return (struct slack){0, 0};
    return (struct slack){small ? EARLY_BUDGET_SMALL : EARLY_BUDGET,
                          small && !is_last(level) ? EARLY_CAP_SMALL : EARLY_CAP};
}

/* People lose most in the middle of a game, where nobody can calculate to the end; solved positions are played
 * perfectly. A walk and a slide share the budget of a turn. `chance` determines whether there is a lapse. */
static struct slack slack_of(const struct level *level, const struct position *p, uint32_t chance)
{
    const struct slack early = early_slack(level, p);
    int parts = (open_share(p) <= END_FROM ? 2 : 1) * (is_half(p) ? 2 : 1);
    bool lapse = level->lapse > 0 && (int)(chance % (unsigned)level->lapse) < level->budget;
    int most = level->budget > level->lapse ? level->budget : level->lapse;
    int budget = lapse ? scaled(p, most) / parts : 0;
    struct slack slack = {budget, budget > 0 ? CAP_LEAST + CAP_OF_BUDGET * budget : 0};
    if (open_squares(p) <= exact_from(level, p)) /* where the last level may still choose among equals */
        return is_last(level) && family_of(p) != LEVELS_SMALL_HANDS ? early : (struct slack){0, 0};
    if (slack.budget < early.budget)
        slack.budget = early.budget;
    if (slack.cap < early.cap)
        slack.cap = early.cap;
    return slack;
}

/* The last level's time for this ply: the walk takes most of the time of a turn. */
static int clock_of(const struct level *level, const struct position *p)
{
    struct move moves[MOVES_MAX];
    int whole = open_squares(p) <= level->exact_from ? LEVEL_END_MS : LEVEL_TURN_MS;
    if (position_moves(p, moves) == 1)
        return FORCED_MS;
    return p->step == STEP_WALK ? whole * 3 / 4 : p->step == STEP_SLIDE ? whole / 4 : whole;
}

static struct engine_limits limits_of(const struct level *level, const struct position *p,
                                      const struct level_player *who)
{
    bool last = is_last(level), cheap = dispatch_search(p) != SEARCH_PLAIN && dispatch_search(p) != SEARCH_FLIPSIDE;
    struct engine_limits limits = {.depth = level->depth,
                                   .exact_from = exact_from(level, p),
                                   .nodes = last ? who->nodes : level->nodes,
                                   .selectivity = level->selectivity};
    if (cheap && open_squares(p) <= limits.exact_from)
        limits.nodes *= last && dispatch_search(p) == SEARCH_CUSTOM ? CUSTOM_LAST_PATIENCE : PATIENCE;
    if (last && !who->nodes)
        limits.time_ms = clock_of(level, p);
    return limits;
}

/* True if a move gives a corner away: leaves one to the opponent, or takes one where that is bad. */
static bool gives_corner(const struct position *p, struct move move)
{
    struct position next = *p;
    struct move replies[MOVES_MAX];
    const uint64_t corners = line_corners(p);
    if (move.kind != MOVE_PLACE)
        return false;
    if (position_fewest_wins(p))
        return (corners & bit(move.to)) != 0;
    position_play(&next, move, NULL);
    int count = next.turn != p->turn ? position_moves(&next, replies) : 0;
    for (int i = 0; i < count; i++)
        if (replies[i].kind == MOVE_PLACE && corners & bit(replies[i].to))
            return true;
    return false;
}

/* Drops the moves that the level would never play. Returns how many lines remain. */
static int see(const struct level *level, const struct position *p, struct engine_line *lines, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || !level->guards || !gives_corner(p, lines[i].move))
            lines[kept++] = lines[i];
    return kept;
}

/* What a character may give away for its taste in a turn without a lapse, in hundredths of a disc. */
static int indulgence(const struct level *level, const struct level_player *who)
{
    return is_last(level) ? 0 : taste_price(who->taste);
}

/* Among lines within `most` of the best, chooses the one with the best value including taste. */
static int choose_to_taste(const struct engine_line *lines, const int *liked, int count, int most)
{
    int best = 0;
    count = within(lines, count, most);
    for (int i = 1; i < count; i++)
        if (lines[i].value + liked[i] > lines[best].value + liked[best])
            best = i;
    return best;
}

/* The index of the chosen move among lines best first. */
static int choose(const struct level_player *who, const struct position *p, const struct slack *slack, int indulged,
                  const struct engine_line *lines, int count)
{
    int liked[MOVES_MAX];
    if (indulged == 0)
        return level_choose(lines, NULL, count, slack->budget, slack->cap, chance_of(p, who->seed));
    taste_weigh(who->taste, p, lines, count, liked);
    if (slack->budget > indulged)
        return level_choose(lines, liked, count, slack->budget, slack->cap, chance_of(p, who->seed));
    return choose_to_taste(lines, liked, count, indulged);
}

/* The chosen move as a result. */
static struct engine_result answer(const struct engine_line *line, uint64_t nodes, int64_t began)
{
    return (struct engine_result){.move = line->move,
                                  .value = line->value,
                                  .depth = line->depth,
                                  .exact = line->exact,
                                  .nodes = nodes,
                                  .time_ms = (int)(os_now() - began),
                                  .pv_length = 1,
                                  .pv = {line->move}};
}

/* Seeded by the position, so that asking again gives the same result. */
static struct engine_limits seeded_limits(const struct level *level, const struct position *p,
                                          const struct level_player *who)
{
    struct engine_limits limits = limits_of(level, p, who);
    uint32_t chance = chance_of(p, who->seed);
    limits.seed = chance ? chance : 1;
    return limits;
}

/* The moves among which a level chooses, best first. */
static int choices(struct engine *e, const struct position *p, const struct level *level,
                   const struct level_player *who, const struct slack *slack, struct engine_line *lines)
{
    const int indulged = indulgence(level, who);
    struct engine_limits limits = seeded_limits(level, p, who);
    limits.margin = slack->cap > indulged ? slack->cap : indulged;
    int count = engine_analyse(e, p, &limits, lines, MOVES_MAX);
    return count > 0 ? see(level, p, lines, count) : 0;
}

int level_choices(struct engine *e, const struct position *p, const struct level_player *who, struct engine_line *lines)
{
    const struct level level = level_of(p, who->number);
    const struct slack slack = slack_of(&level, p, chance_of(p, ~who->seed));
    if (!searches(&level))
        return fancy_lines(&level.fancy, p, chance_of(p, who->seed), lines);
    return choices(e, p, &level, who, &slack, lines);
}

int level_pick(const struct position *p, const struct level *level, const struct level_player *who,
               struct engine_line *lines, int count)
{
    const struct slack slack = slack_of(level, p, chance_of(p, ~who->seed));
    return choose(who, p, &slack, 0, lines, see(level, p, lines, count));
}

/* What is liked most; coins are flipped correctly. */
static bool play_by_fancy(const struct position *p, const struct level *level, const struct level_player *who,
                          struct engine_result *result)
{
    const int64_t began = os_now();
    struct engine_line lines[MOVES_MAX] = {{.move = p->step == STEP_TURN ? dispatch_turn_due(p) : (struct move){0}}};
    int liked[MOVES_MAX], chosen = 0;
    int count = p->step == STEP_TURN ? 1 : fancy_lines(&level->fancy, p, chance_of(p, who->seed), lines);
    if (count == 0)
        return false;
    if (count > 1 && who->taste != TASTE_NONE) {
        taste_weigh(who->taste, p, lines, count, liked);
        chosen = choose_to_taste(lines, liked, count, taste_price(who->taste));
    }
    *result = answer(&lines[chosen], 0, began);
    return true;
}

static bool play_by_search(struct engine *e, const struct position *p, const struct level *level,
                           const struct level_player *who, struct engine_result *result)
{
    const struct slack slack = slack_of(level, p, chance_of(p, ~who->seed));
    const int indulged = indulgence(level, who);
    const struct engine_limits limits = seeded_limits(level, p, who);
    struct engine_line lines[MOVES_MAX], known;
    const int64_t began = os_now();
    bool plain = slack.budget == 0 && indulged == 0;
    if (is_last(level) && engine_recall(e, p, chance_of(p, who->seed), &known)) { /* from the opening book */
        *result = answer(&known, 0, began);
        return true;
    }
    if (plain || p->step == STEP_TURN) /* coins are flipped correctly */
        return engine_think(e, p, &limits, NULL, NULL, result);
    int count = choices(e, p, level, who, &slack, lines);
    if (count == 0)
        return false;
    *result = answer(&lines[choose(who, p, &slack, indulged, lines, count)], engine_nodes(e), began);
    return true;
}

bool level_play(struct engine *e, const struct position *p, const struct level *level, const struct level_player *who,
                struct engine_result *result)
{
    return searches(level) ? play_by_search(e, p, level, who, result) : play_by_fancy(p, level, who, result);
}

bool level_think(struct engine *e, const struct position *p, const struct level_player *who,
                 struct engine_result *result)
{
    const struct level level = who->eased ? level_eased(p, who->number) : level_of(p, who->number);
    return level_play(e, p, &level, who, result);
}

/* What a level that does not search likes, whatever its mood. */
static int calm_lines(const struct level *level, const struct position *p, struct engine_line *lines)
{
    struct fancy calm = level->fancy;
    calm.noise = 0;
    return fancy_lines(&calm, p, 0, lines);
}

bool level_advise(struct engine *e, const struct position *p, const struct level_player *who,
                  struct engine_result *result)
{
    const struct level level = level_of(p, who->number);
    struct engine_line lines[MOVES_MAX];
    if (searches(&level)) {
        const struct engine_limits limits = limits_of(&level, p, who);
        return engine_think(e, p, &limits, NULL, NULL, result);
    }
    if (calm_lines(&level, p, lines) == 0)
        return false;
    *result = answer(&lines[0], 0, os_now());
    return true;
}

int level_analyse(struct engine *e, const struct position *p, const struct level_player *who, struct engine_line *lines,
                  int room)
{
    const struct level level = level_of(p, who->number);
    struct engine_line all[MOVES_MAX];
    if (searches(&level)) {
        const struct engine_limits limits = limits_of(&level, p, who);
        return engine_analyse(e, p, &limits, lines, room);
    }
    const int count = calm_lines(&level, p, all);
    for (int i = 0; i < count && i < room; i++)
        lines[i] = all[i];
    return count;
}
