#include "review/judge.h"

#include "base/bits.h"
#include "engine/level.h"
#include "engine/plain.h"
#include "rules/symmetry.h"

/* QUICK_MS is also the time for the slide that completes a walk; together that is less than a second. */
enum { QUICK_MS = 160, SOON_MS = 400, SOON_OTHERS_MS = 260, OTHERS_MS = 900, COUNTED_NODES = 60000 };
/* The number of empty squares from which every turn is solved, not only the best one. */
enum { EVERY_FROM = 16, SOON_EVERY_FROM = 10 };

/* ---- how far off a value is ---- */

/* By open squares and depth, in hundredths of a disc: the root mean square of the difference from the truth, and above
 * 24 open squares from a search of twice the depth. Nothing was searched to the end there: it is taken for no worse
 * than with 24, or than the best of its row. tools/depths.sh measures it. */
enum { DEPTHS = 9 };
static const int DEPTH[DEPTHS] = {0, 2, 4, 6, 8, 10, 12, 14, 16}; /* from this one on; the first is of one ply */
static const struct {
    int open, error[DEPTHS], to_the_end;
} ERRORS[] = {
    {14, {832, 744, 619, 564, 564, 564, 564, 564, 564}, 120}, {17, {770, 710, 622, 548, 503, 421, 421, 421, 421}, 163},
    {20, {839, 751, 643, 592, 528, 455, 422, 422, 422}, 165}, {24, {644, 629, 550, 575, 514, 477, 426, 364, 359}, 188},
    {28, {351, 341, 366, 328, 375, 317, 317, 317, 317}, 188}, {32, {376, 338, 343, 371, 302, 287, 287, 287, 287}, 188},
    {36, {290, 300, 286, 303, 357, 280, 280, 280, 280}, 188}, {40, {234, 287, 260, 271, 275, 275, 275, 275, 275}, 188},
    {44, {212, 199, 268, 268, 223, 226, 226, 226, 226}, 188}, {48, {139, 173, 183, 227, 252, 208, 208, 208, 208}, 139},
    {52, {142, 169, 136, 144, 155, 174, 174, 174, 174}, 136}, {56, {118, 100, 154, 128, 94, 140, 140, 140, 140}, 94},
};
enum { ROWS = sizeof ERRORS / sizeof ERRORS[0] };

int judge_error(int open, int depth)
{
    int row = 0, column = 0;
    while (row + 1 < ROWS && 2 * open > ERRORS[row].open + ERRORS[row + 1].open)
        row++;
    while (column + 1 < DEPTHS && DEPTH[column + 1] <= depth)
        column++;
    return depth >= open ? ERRORS[row].to_the_end : ERRORS[row].error[column];
}

static int error_of(const struct position *p, const struct judged *turn, int depth)
{
    return turn->exact ? 0 : judge_error(bits_count(p->board & ~occupied(p)), depth);
}

/* ---- searching ---- */

static int limit_ms(enum judge_effort effort)
{
    return effort == JUDGE_QUICK ? QUICK_MS : effort == JUDGE_SOON ? SOON_MS : 0;
}

/* The limits of the last level for this time. */
static struct engine_limits limits_of(const struct position *p, int ms)
{
    struct level level = level_of(p, LEVELS);
    return (struct engine_limits){
        .exact_from = level.exact_from, .selectivity = level.selectivity, .time_ms = ms, .nodes = 0};
}

/* The number of empty squares from which the end is solved without a time limit: for the best turn, or for every
 * turn. */
static int worked_out_from(enum judge_effort effort, bool every)
{
    if (effort == JUDGE_WHOLE || effort == JUDGE_DEEP)
        return every ? EVERY_FROM : JUDGE_EXACT_FROM;
    return every ? SOON_EVERY_FROM : JUDGE_SOON_FROM;
}

/* Evaluations limited by positions are reproducible anyway. */
static bool is_worked_out(const struct position *p, enum judge_effort effort, bool every)
{
    return effort != JUDGE_COUNTED && variant_of(p)->search == SEARCH_PLACING && p->step == STEP_PLACE &&
           bits_count(p->board & ~occupied(p)) <= worked_out_from(effort, every);
}

static bool think(struct engine *e, const struct position *p, enum judge_effort effort, struct engine_result *result)
{
    struct level_player last = {.number = LEVELS, .nodes = effort == JUDGE_COUNTED ? COUNTED_NODES : 0};
    struct engine_limits limits = limits_of(p, limit_ms(effort));
    if (is_worked_out(p, effort, false)) {
        limits.exact_from = JUDGE_EXACT_FROM;
        limits.time_ms = 0;
        return engine_think(e, p, &limits, NULL, NULL, result);
    }
    if (effort == JUDGE_DEEP) {
        limits.depth = JUDGE_DEEP_PLIES;
        limits.time_ms = JUDGE_DEEP_MS;
        return engine_think(e, p, &limits, NULL, NULL, result);
    }
    bool found =
        limits.time_ms > 0 ? engine_think(e, p, &limits, NULL, NULL, result) : level_advise(e, p, &last, result);
    if (effort !=
        JUDGE_COUNTED) /* whether there was time to solve it is a matter of luck, except for known positions */
        result->exact = result->exact && result->nodes == 0;
    return found;
}

/* A walk is half a turn: its slide comes from the expected line, or from a search. */
static bool complete(struct engine *e, const struct position *p, enum judge_effort effort, const struct move *line,
                     int length, struct judged *out)
{
    struct position next = *p;
    struct engine_result slide;
    out->plies[0] = line[0];
    out->count = 1;
    position_play(&next, line[0], NULL);
    if (next.step != STEP_SLIDE || next.turn != p->turn)
        return true;
    out->count = 2;
    if (length > 1) {
        out->plies[1] = line[1];
        return true;
    }
    bool much = effort == JUDGE_WHOLE || effort == JUDGE_DEEP;
    enum judge_effort less = much ? JUDGE_SOON : effort == JUDGE_SOON ? JUDGE_QUICK : effort;
    bool found = think(e, &next, less, &slide);
    out->plies[1] = slide.move;
    return found;
}

/* Evaluates all turns except the best and its images, and finds the best of them. */
static bool judge_second(struct engine *e, const struct position *p, enum judge_effort effort, struct judgement *out)
{
    struct engine_line lines[MOVES_MAX];
    struct engine_limits limits = limits_of(p, effort == JUDGE_SOON ? SOON_OTHERS_MS : OTHERS_MS);
    bool worked_out = is_worked_out(p, effort, true);
    if (effort == JUDGE_COUNTED || worked_out)
        limits.time_ms = 0, limits.nodes = worked_out ? 0 : COUNTED_NODES;
    int count = engine_analyse(e, p, &limits, lines, MOVES_MAX);
    for (int i = 0; i < count; i++) {
        if (symmetry_same_turn(p, &lines[i].move, out->best.plies, 1))
            continue;
        /* The best was searched for longer, so nothing is better. */
        out->second.value = lines[i].value < out->best.value ? lines[i].value : out->best.value;
        out->second.exact = lines[i].exact && out->best.exact && (worked_out || effort == JUDGE_COUNTED);
        out->second.error = error_of(p, &out->second, lines[i].depth);
        return complete(e, p, effort, &lines[i].move, 1, &out->second);
    }
    return true;
}

int judge_result(const struct position *p)
{
    struct plain plain = {.nodes = 0};
    int value = plain_value(&plain, p, 0, -PLAIN_INFINITE, PLAIN_INFINITE);
    return p->turn == FIRST ? value : -value;
}

static bool judge_over(const struct position *p, struct judgement *out)
{
    int value = judge_result(p);
    out->best = (struct judged){.value = p->turn == FIRST ? value : -value, .exact = true, .deep = true};
    return true;
}

static bool judge_pass(struct engine *e, const struct position *p, enum judge_effort effort, struct judgement *out)
{
    struct position next = *p;
    struct judgement after;
    position_play(&next, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    bool good = judge_position(e, &next, effort, false, &after);
    out->best = (struct judged){
        .value = -after.best.value, .exact = after.best.exact, .deep = after.best.deep, .error = after.best.error};
    return good;
}

bool judge_position(struct engine *e, const struct position *p, enum judge_effort effort, bool both,
                    struct judgement *out)
{
    struct position at = *p;
    struct engine_result result;
    at.house &= (uint8_t)~HOUSE_BY_HAND;
    *out = (struct judgement){.best = {.count = 0}};
    if (position_status(&at) == STATUS_OVER)
        return judge_over(&at, out);
    if (position_status(&at) == STATUS_PASS)
        return judge_pass(e, &at, effort, out);
    if (!think(e, &at, effort, &result))
        return false;
    out->best.value = result.value;
    out->best.exact = result.exact;
    out->best.deep = result.exact || result.depth >= JUDGE_DEEP_PLIES;
    out->best.error = error_of(&at, &out->best, result.depth);
    if (!complete(e, &at, effort, result.pv, result.pv_length, &out->best))
        return false;
    return !both || judge_second(e, &at, effort, out);
}

bool judge_turn(struct engine *e, const struct position *p, const struct move *plies, int count,
                enum judge_effort effort, struct judged *out)
{
    struct position after = *p;
    struct judgement then;
    *out = (struct judged){.count = count < JUDGED_PLIES ? count : JUDGED_PLIES};
    after.house &= (uint8_t)~HOUSE_BY_HAND;
    for (int i = 0; i < out->count; i++) {
        out->plies[i] = plies[i];
        position_play(&after, plies[i], NULL);
    }
    if (!judge_position(e, &after, effort, false, &then))
        return false;
    out->value = after.turn == p->turn ? then.best.value : -then.best.value;
    out->exact = then.best.exact;
    out->deep = then.best.deep;
    out->error = then.best.error;
    return true;
}
