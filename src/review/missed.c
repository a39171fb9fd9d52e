#include "review/judge.h"
#include "rules/symmetry.h"

/* The possible error of a quick search: smaller losses are not searched again. */
enum { MISSED_DOUBTED = 150 };

static bool is_same(const struct position *p, const struct judged *turn, const struct move *plies, int count)
{
    return turn->count == count && symmetry_same_turn(p, turn->plies, plies, count);
}

/* The least that is worth telling: more than the values may be off by. */
static int least(const struct judged *one, const struct judged *other)
{
    const int error = MISTAKE_ERRORS * (one->error > other->error ? one->error : other->error);
    return error > MISSED_FROM ? error : MISSED_FROM;
}

/* Evaluates the best turn and the one played; false if there is no answer or no difference. */
static bool compare(struct engine *e, const struct position *p, const struct move *plies, int count,
                    enum judge_effort effort, struct missed *out, bool *same)
{
    struct judgement judgement;
    if (!judge_position(e, p, effort, false, &judgement))
        return false;
    out->better = judgement.best;
    *same = judgement.best.count == 0 || is_same(p, &judgement.best, plies, count);
    return *same || judge_turn(e, p, plies, count, effort, &out->played);
}

bool missed_find(struct engine *e, const struct position *p, const struct move *plies, int count, bool counted,
                 struct missed *out)
{
    enum judge_effort quick = counted ? JUDGE_COUNTED : JUDGE_QUICK, soon = counted ? JUDGE_COUNTED : JUDGE_SOON;
    struct missed first = {.better = {.count = 0}}, second = {.better = {.count = 0}};
    struct judged better;
    bool same;
    *out = (struct missed){.better = {.count = 0}};
    if (!compare(e, p, plies, count, quick, &first, &same))
        return false;
    if (same || first.better.value - first.played.value < MISSED_DOUBTED)
        return true;
    if (!compare(e, p, plies, count, soon, &second, &same))
        return false;
    if (same)
        return true;
    if (!judge_turn(e, p, second.better.plies, second.better.count, soon, &better))
        return false;
    second.better = better;
    if (better.value - second.played.value >= least(&better, &second.played))
        *out = second;
    return true;
}

int missed_given(const struct missed *missed)
{
    return missed->better.count > 0 ? missed->better.value - missed->played.value : 0;
}
